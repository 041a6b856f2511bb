/* server.c: the loop of libwebsockets, and in it the floor. One thread; the ledger's writer and the
 * workers wake it by lws_cancel_service, and nothing in it waits for a disk. */
#define _GNU_SOURCE
#include "serve/server_parts.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "house/clock.h"
#include "house/mark.h"
#include "serve/descriptors.h"
#include "serve/keeper.h"
#include "serve/notify.h"
#include "serve/school.h"

enum {
    TICK_MS = 50,
    FLUSH_MS = 10000, /* so long the ledger is waited for when the house opens or closes */
    AWAY_MS = 5000,   /* and so long before rounds that are on are given up when it closes */
    ENDING_S = 25,    /* behind the grace: then the program ends, whatever hangs */
    STILL_MS = 3000,  /* a turn of the loop that takes longer is said */
    WATCHDOG_MS = 1000,
    LOGINS_PER_MINUTE = 20,
    SELDOM_MS = 60000,
    SELDOM_LINES = 5,
    SPARE_FILES = 128
};

BwServer bw_server;
static volatile sig_atomic_t stop_asked;

/* Something may hang for ever, in a disk or a database: the alarm ends the program then. */
static void on_signal(int number) {
    (void)number;
    unsigned grace_s = stop_asked == 0 ? bw_server.settings->grace_seconds : 0;
    stop_asked = stop_asked == 0 ? 1 : 2;
    alarm(grace_s + ENDING_S);
}

static void on_alarm(int number) {
    static const char sentence[] =
        "closing takes too long: the program ends. Nothing that was acknowledged is lost\n";
    (void)number;
    ssize_t written = write(STDERR_FILENO, sentence, sizeof sentence - 1);
    _exit(written > 0 ? 1 : 2);
}

int64_t bw_server_now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* One line of the log: when, and a sentence. */
void bw_server_say(const char *format, ...) {
    char when[32];
    time_t now = time(NULL);
    struct tm utc;
    va_list args;
    gmtime_r(&now, &utc);
    strftime(when, sizeof when, "%Y-%m-%d %H:%M:%S", &utc);
    fprintf(bw_server.settings->log, "%s ", when);
    va_start(args, format);
    vfprintf(bw_server.settings->log, format, args);
    va_end(args);
    fputc('\n', bw_server.settings->log);
    fflush(bw_server.settings->log);
}

bool bw_server_may_say(BwSeldom *seldom) {
    int64_t now = bw_server_now_ms();
    if (seldom->since_ms == 0 || now >= seldom->since_ms + SELDOM_MS) {
        unsigned left_out = seldom->left_out;
        *seldom = (BwSeldom){.since_ms = now};
        if (left_out > 0) bw_server_say("%u more lines of that kind were left out", left_out);
    }
    if (seldom->said == SELDOM_LINES) {
        seldom->left_out++;
        return false;
    }
    seldom->said++;
    return true;
}

/* Called by other threads, also while the loop ends. */
static pthread_mutex_t waking = PTHREAD_MUTEX_INITIALIZER;

static void wake(void *context) {
    (void)context;
    pthread_mutex_lock(&waking);
    if (bw_server.context != NULL) lws_cancel_service(bw_server.context);
    pthread_mutex_unlock(&waking);
}

static void destroy_context(void) {
    struct lws_context *context = bw_server.context;
    pthread_mutex_lock(&waking);
    bw_server.context = NULL;
    pthread_mutex_unlock(&waking);
    lws_context_destroy(context);
}

static void on_durable(void *context, uint64_t seq) {
    (void)seq;
    wake(context);
}

/* ---- time --------------------------------------------------------------------------------- */

/* What the ledger's state means for the house is said once, when it changes. */
static void watch_ledger(void) {
    char sentence[256] = "";
    BwLedgerState state = bw_ledger_state(bw_server.floor.ledger, sentence, sizeof sentence);
    if (state == bw_server.state) return;
    bw_server.state = state;
    if (state == BW_LEDGER_OK) {
        bw_server_say("the ledger is written again: play goes on");
    } else if (state == BW_LEDGER_WAITING) {
        bw_server_say("the ledger cannot be written, play waits: %s", sentence);
    } else {
        bw_server_say("the ledger is broken, the house stops: %s", sentence);
        bw_server.broken = bw_server.done = true;
    }
}

/* What the keeper cannot do is said once, until it can again. */
static void watch_keeper(void) {
    char sentence[512];
    bool trouble = bw_keeper_problem(bw_server.keeper, sentence, sizeof sentence);
    if (trouble && !bw_server.keeper_trouble) {
        bw_server_say("how far the ledger has come cannot be told: %s", sentence);
    }
    bw_server.keeper_trouble = trouble;
}

/* A clock that has jumped, and one that is right again, are said once. */
static void watch_clock(void) {
    char sentence[BW_CLOCK_SENTENCE_MAX];
    bool jumped = bw_clock_has_jumped(sentence, sizeof sentence);
    if (jumped && !bw_server.clock_jumped) bw_server_say("%s", sentence);
    if (!jumped && bw_server.clock_jumped) bw_server_say("the system's clock is right again");
    bw_server.clock_jumped = jumped;
}

/* The watchdog hears of us while nothing hangs that a restart may cure. A full disk is none of it:
 * what is queued is better kept. */
static void watch_all(int64_t now) {
    BwHealth is;
    if (now - bw_server.tick_ms > STILL_MS) {
        bw_server_say("the server stood still for %lld seconds",
                      (long long)(now - bw_server.tick_ms) / 1000);
    }
    bw_server.tick_ms = now;
    bw_server.away_ms = bw_server.state == BW_LEDGER_OK ? 0
                        : bw_server.away_ms != 0        ? bw_server.away_ms
                                                        : now;
    if (bw_server.watchdog_ms == 0 || now < bw_server.watchdog_sent_ms + WATCHDOG_MS) return;
    bw_http_health(&bw_server.http, &is);
    if (is.stalled) return;
    bw_server.watchdog_sent_ms = now;
    bw_notify("WATCHDOG=1");
}

static void begin_closing(int64_t now) {
    bw_notify("STOPPING=1");
    bw_server.closing_ms = now;
    bw_server.floor.desk->closing = true;
    bw_server_say("closing: rounds that are on are finished");
}

/* After each turn of the loop: tables that changed are shown, and what is durable is told. */
static void pass_on(void) {
    bw_floor_publish(&bw_server.floor);
    bw_floor_release(&bw_server.floor);
    bw_callers_pass_on();
}

/* What happens without anybody's message: clocks run out, stalls are noticed, the house closes. It
 * comes back by itself. */
static void tick(lws_sorted_usec_list_t *list) {
    int64_t now = bw_server_now_ms();
    bw_floor_tick(&bw_server.floor, now);
    bw_callers_tick(now);
    bw_sockets_tick(now);
    watch_ledger();
    watch_keeper();
    watch_clock();
    watch_all(now);
    if (stop_asked != 0 && bw_server.closing_ms == 0) begin_closing(now);
    if (bw_server.closing_ms != 0) {
        bool late = now - bw_server.closing_ms > (int64_t)bw_server.settings->grace_seconds * 1000;
        bool at_once = stop_asked > 1;
        if (at_once) bw_server_say("closing at once: rounds that are on go on at the next start");
        if (late) bw_server_say("closing: rounds that are on go on at the next start");
        bool away = bw_server.away_ms != 0 && now - bw_server.away_ms > AWAY_MS;
        if (at_once || late || away || !bw_floor_in_round(&bw_server.floor)) bw_server.done = true;
    }
    lws_sul_schedule(bw_server.context, 0, list, tick, (lws_usec_t)TICK_MS * 1000);
}

/* ---- starting ----------------------------------------------------------------------------- */

/* The library's own words. Strangers can cause them: they must not fill a disk. */
static void log_line(int level, const char *line) {
    (void)level;
    if (!bw_server_may_say(&bw_server.network)) return;
    size_t n = strlen(line);
    while (n > 0 && line[n - 1] == '\n') n--;
    bw_server_say("network: %.*s", (int)n, line);
}

void bw_server_hush(bool hushed) {
    lws_set_log_level(hushed ? 0 : LLL_ERR, log_line);
}

/* A connection that says nothing is asked whether it is still there; one that does not answer has
 * gone, and its patron is away. */
static const lws_retry_bo_t idle_policy = {.secs_since_valid_ping = 30,
                                           .secs_since_valid_hangup = 50};

static const struct lws_protocols protocols[] = {
    {.name = "boardwalk",
     .callback = bw_socket_callback,
     .per_session_data_size = BW_SESSION_BYTES,
     .rx_buffer_size = 16 * 1024,
     .tx_packet_size = 64 * 1024},
    {.name = "callers", .callback = bw_caller_callback},
    {.name = "doors", .callback = bw_door_callback},
    {.name = NULL},
};

/* The library listens nowhere itself. */
static bool open_context(void) {
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .gid = -1,
        .uid = -1,
        .pt_serv_buf_size = 32 * 1024,
        .max_http_header_data = 1024,
        .max_http_header_pool = 16,
        .timeout_secs = 20,
        .retry_and_idle_policy = &idle_policy,
    };
    bw_server.context = lws_create_context(&info);
    if (bw_server.context != NULL) {
        bw_server.vhost = lws_get_vhost_by_name(bw_server.context, "default");
    }
    return bw_server.vhost != NULL;
}

/* Doors and loop: where callers come, and how many at most. The files that the ledger and others
 * need are left to them. */
static bool open_network(const BwServerSettings *settings) {
    char error[512] = "";
    unsigned files = bw_raise_file_limit();
    bw_server.open_most = files > 2 * SPARE_FILES ? files - SPARE_FILES : files / 2;
    bw_server_hush(false);
    if (!bw_doors_open(&bw_server.doors, settings->bind, settings->port, error, sizeof error)) {
        bw_server_say("%s", error);
        return false;
    }
    if (open_context()) return true;
    bw_server_say("the network cannot be used");
    bw_doors_close(&bw_server.doors);
    return false;
}

/* Where a browser finds it. */
static void say_address(const BwServerSettings *settings) {
    const char *bind = settings->bind;
    bool all = bind[0] == '\0' || strcmp(bind, "0.0.0.0") == 0 || strcmp(bind, "::") == 0;
    bool six = strchr(bind, ':') != NULL && bind[0] != '[';
    fprintf(settings->out, six && !all ? "http://[%s]:%d/\n" : "http://%s:%d/\n",
            all ? "localhost" : bind, bw_server.doors.port);
    fflush(settings->out);
}

static void set_rates(const BwServerSettings *settings) {
    unsigned requests = settings->requests_per_second, guests = settings->guests_per_minute;
    unsigned messages = settings->messages_per_second;
    bw_server.addresses->rate[BW_LIMIT_REQUESTS] = (BwRate){requests, 2.0 * requests};
    bw_server.addresses->rate[BW_LIMIT_GUESTS] = (BwRate){guests / 60.0, guests};
    bw_server.addresses->rate[BW_LIMIT_LOGINS] =
        (BwRate){LOGINS_PER_MINUTE / 60.0, LOGINS_PER_MINUTE};
    bw_server.floor.message_rate = (BwRate){messages, 2.0 * messages};
}

/* The last head that was published; number 0, which every ledger has, if none was. */
static bool last_published(const char *path, BwKnown *last, char *error, size_t size) {
    size_t n = 0;
    *last = (BwKnown){.seq = 0};
    if (path == NULL || access(path, F_OK) != 0) return true;
    BwHead *heads = bw_heads_read(path, &n, error, size);
    if (heads == NULL) return false;
    if (n > 0) *last = heads[n - 1].at;
    free(heads);
    return true;
}

/* Does the ledger have what was noted beside it, and what was published? */
static bool has_noted(const BwServerSettings *settings, const BwKnown *published, char *error,
                      size_t size) {
    char path[BW_MARK_PATH_MAX];
    BwKnown mark;
    bool noted = bw_ledger_beside(settings->ledger, settings->where, ".head", path, error, size) &&
                 bw_mark_read(path, &mark);
    return (!noted || bw_ledger_has(settings->ledger, &mark, error, size)) &&
           bw_ledger_has(settings->ledger, published, error, size);
}

/* Is the ledger as far as it was noted to be? One that was put back is opened on only when whoever
 * starts the house says so, or the copy itself does. */
static bool is_whole(const BwServerSettings *settings) {
    char error[512] = "";
    BwKnown published;
    bool copy;
    if (!bw_ledger_is_copy(settings->ledger, &copy, error, sizeof error) ||
        !last_published(settings->publish, &published, error, sizeof error)) {
        bw_server_say("the house cannot open: %s", error);
        return false;
    }
    bw_server.floor.restored = settings->restored || copy;
    if (bw_server.floor.restored || has_noted(settings, &published, error, sizeof error))
        return true;
    bw_server_say(
        "the ledger is older than it was: %s. What was dealt after that would be dealt again. Put "
        "the newer ledger back, or start once with --restored: rounds that were on are voided, "
        "seeds and sessions renewed",
        error);
    return false;
}

/* Times in the ledger only grow. A clock that stands before its last record, or years behind it, is
 * somebody's mistake, and is asked about before it is in the books. */
static bool is_clock_right(const BwServerSettings *settings) {
    char error[BW_CLOCK_SENTENCE_MAX] = "";
    int64_t last_us = bw_ledger_last_time_us(settings->ledger);
    if (settings->trust_clock) {
        if (bw_ledger_set_clock_back(settings->ledger)) return true;
        snprintf(error, sizeof error, "the ledger takes no record");
    } else if (bw_clock_is_credible(last_us, bw_clock_us(), error, sizeof error)) {
        return true;
    }
    bw_server_say("the house cannot open: %s", error);
    return false;
}

/* From now on the mark follows the ledger. */
static bool start_keeper(const BwServerSettings *settings) {
    char error[512] = "", path[BW_MARK_PATH_MAX] = "";
    if (!bw_ledger_flush(settings->ledger, FLUSH_MS)) {
        bw_ledger_state(settings->ledger, error, sizeof error);
        bw_server_say("the house cannot open, the ledger takes no record: %s", error);
        return false;
    }
    if (!bw_ledger_beside(settings->ledger, settings->where, ".head", path, error, sizeof error)) {
        bw_server_say("how far the ledger has come cannot be noted: %s", error);
        path[0] = '\0';
    }
    BwKeeperSettings keeper = {.ledger = settings->ledger,
                               .mark_path = path,
                               .publish = settings->publish,
                               .publish_to = settings->publish_to,
                               .publish_s = settings->publish_seconds};
    bool keyed = bw_head_keys(settings->where, true, &keeper.keys, error, sizeof error);
    if (keyed) {
        bw_server.keeper = bw_keeper_start(&keeper);
    } else {
        bw_server_say("the house cannot open: %s", error);
    }
    sodium_memzero(&keeper.keys, sizeof keeper.keys);
    return keyed;
}

/* In an order in which every step can still refuse: nothing listens yet. */
static bool open_house(const BwServerSettings *settings) {
    char error[512] = "";
    if (!is_whole(settings) || !is_clock_right(settings)) return false;
    if (!bw_floor_open(&bw_server.floor, settings->house, settings->ledger, bw_server_now_ms(),
                       error, sizeof error)) {
        bw_server_say("the house cannot open: %s", error);
        return false;
    }
    if (settings->new_sessions && !bw_accounts_new_key(&bw_server.floor.accounts)) {
        bw_server_say("the ledger does not take a new key for the sessions");
        return false;
    }
    if (settings->admin_name != NULL &&
        !bw_accounts_admin(&bw_server.floor.accounts, settings->admin_name,
                           settings->admin_password, bw_house_guest_cents(settings->house), error,
                           sizeof error)) {
        bw_server_say("--admin: %s", error);
        return false;
    }
    if (!start_keeper(settings)) return false;
    bw_server.school = bw_school_open(settings->where, error, sizeof error);
    if (bw_server.school == NULL) {
        bw_server_say("the house cannot open: %s", error);
        return false;
    }
    if (bw_server.floor.restored) {
        bw_server_say(
            "the ledger was restored: seeds and sessions are renewed, rounds that were on voided");
    }
    return true;
}

/* Has everybody read what was sent to him? */
static bool is_all_sent(void) {
    for (const BwClient *client = bw_server.floor.clients; client != NULL; client = client->next) {
        const BwSocket *socket = client->socket;
        if (socket->n > 0 && !client->gone) return false;
    }
    for (const BwCaller *caller = bw_server.callers; caller != NULL; caller = caller->after) {
        if (caller->phase == BW_PHASE_WRITE) return false;
    }
    return bw_server.n_waiting == 0;
}

/* *ended: no thread of the server runs any more. Returns how it has closed. */
static int close_house(bool *ended) {
    enum { SENDING_MS = 2000, KEEPER_MS = 3000 };
    char sentence[256] = "";
    alarm(ENDING_S); /* closing the ledger's file may hang as well */
    bool stuck = !bw_server.broken && !bw_ledger_flush(bw_server.floor.ledger, FLUSH_MS);
    if (stuck) {
        bw_ledger_state(bw_server.floor.ledger, sentence, sizeof sentence);
        bw_server_say(
            "the ledger could not be written to its end, %llu records are given up of which nobody "
            "was told: %s",
            (unsigned long long)(bw_ledger_last(bw_server.floor.ledger) -
                                 bw_ledger_durable(bw_server.floor.ledger)),
            sentence);
    }
    pass_on();
    int64_t until = bw_server_now_ms() + SENDING_MS;
    int served = 0;
    while (served >= 0 && !is_all_sent() && bw_server_now_ms() < until) {
        served = lws_service(bw_server.context, 0);
        pass_on();
    }
    destroy_context();
    *ended = bw_worker_stop(bw_server.http.clerk, !stuck);
    *ended = bw_worker_stop(bw_server.http.teacher, false) && *ended;
    *ended = bw_worker_stop(bw_server.http.reporter, false) && *ended;
    stuck = !bw_keeper_stop(bw_server.keeper, KEEPER_MS) || stuck;
    *ended =
        (bw_server.floor.solver == NULL || bw_worker_stop(bw_server.floor.solver, false)) && *ended;
    *ended =
        (bw_server.floor.charts == NULL || bw_worker_stop(bw_server.floor.charts, false)) && *ended;
    bw_server_say("closed");
    return stuck ? BW_SERVER_STUCK : bw_server.broken ? BW_SERVER_FAILED : BW_SERVER_CLOSED;
}

/* The threads that work beside the loop. */
static void hire(const BwServerSettings *settings) {
    bw_server.http = (BwHttp){.floor = &bw_server.floor,
                              .clerk = bw_worker_start(wake, NULL, false),
                              .teacher = bw_worker_start(wake, NULL, false),
                              .reporter = bw_worker_start(wake, NULL, true),
                              .where = settings->where,
                              .addresses = bw_server.addresses,
                              .school = bw_server.school};
    bw_server.floor.clerk = bw_server.http.clerk;
    if (settings->solve) {
        bw_server.floor.solver = bw_worker_start(wake, NULL, true);
        bw_server.floor.charts = bw_worker_start(wake, NULL, false);
        bw_floor_solve(&bw_server.floor);
    }
}

int bw_server_run(const BwServerSettings *settings, bool *ended) {
    struct sigaction action = {.sa_handler = on_signal};
    bw_server = (BwServer){.settings = settings, .state = BW_LEDGER_OK};
    *ended = true;
    sigemptyset(&action.sa_mask);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    action.sa_handler = on_alarm;
    sigaction(SIGALRM, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    bw_server.addresses = calloc(1, sizeof *bw_server.addresses);
    if (bw_server.addresses == NULL) abort();
    randombytes_buf(bw_server.addresses->key, sizeof bw_server.addresses->key);
    bw_server.floor.send = bw_socket_send;
    set_rates(settings);
    if (!open_network(settings)) {
        free(bw_server.addresses);
        return BW_SERVER_FAILED;
    }
    bw_ledger_on_durable(settings->ledger, on_durable, NULL);
    if (!open_house(settings)) {
        bw_doors_close(&bw_server.doors);
        destroy_context();
        free(bw_server.addresses);
        return bw_ledger_flush(settings->ledger, AWAY_MS) ? BW_SERVER_FAILED : BW_SERVER_STUCK;
    }
    hire(settings);
    bw_server.watchdog_ms = bw_notify_watchdog_ms();
    bw_server_say("%s is open: %u tables", settings->house->name,
                  bw_floor_tables(&bw_server.floor));
    if (geteuid() == 0) {
        bw_server_say("the server runs as root, which it need not: give it a user of its own");
    }
    if (!bw_callers_let_in()) abort();
    say_address(settings);
    bw_notify("READY=1");
    bw_server.tick_ms = bw_server_now_ms();
    lws_sul_schedule(bw_server.context, 0, &bw_server.tick, tick, (lws_usec_t)TICK_MS * 1000);
    int served = 0;
    while (served >= 0 && !bw_server.done) {
        served = lws_service(bw_server.context, 0);
        pass_on();
    }
    int code = close_house(ended);
    if (*ended && code != BW_SERVER_STUCK) bw_floor_free(&bw_server.floor);
    free(bw_server.waiting);
    free(bw_server.school);
    free(bw_server.addresses);
    return code;
}
