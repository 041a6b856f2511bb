/* load_players.c: clients of libwebsockets in one loop. A player keeps of a view what he needs to
 * choose: the round, whether bets are taken, his choices. He has one request out at a time; views
 * that come meanwhile are only kept, for the next one replaces them. What he bets is drawn from the
 * wagers that the table lists, mostly the first of them; what is refused is counted, and he makes
 * the plain wager or the choice that costs nothing instead. */
#define _GNU_SOURCE
#include "cli/load_players.h"

#include <jansson.h>
#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "cli/progress.h"

enum {
    WAGERS_MAX = 128,
    CHOICES_MAX = 8,
    OUT_MAX = 4,
    TEXT_MAX = 256,
    OPENING_MAX = 64, /* connections being made at a time */
    SEATING_S = 60,
    TICK_MS = 20,
    STALE_S = 5,
    TRIES_MAX = 3,
    READY_REF = -1,
    SIT_REF = -2
};

typedef struct Wager {
    char text[64]; /* "straight 7" */
    int64_t cents;
} Wager;

typedef struct Table {
    char id[32];
    unsigned seats, taken;
    Wager wager[WAGERS_MAX];
    unsigned n_wagers;
} Table;

typedef struct Choice {
    char who[16], act[32];
    int64_t cents; /* 0: none to name */
} Choice;

typedef struct View {
    int64_t round;
    unsigned seat;
    bool open, ready, has_bet;
    Choice choice[CHOICES_MAX];
    unsigned n_choices;
} View;

typedef enum Waiting { WAITING_NOT, WAITING_BET, WAITING_ACT } Waiting;

typedef struct Load Load;

typedef struct Player {
    Load *load;
    lws_sorted_usec_list_t thinking; /* when he has thought */
    bool thinks;
    struct lws *wsi;
    const char *token;
    Table *table;
    View view;
    Waiting waiting;
    int64_t ref;
    double asked_s, moved_s;
    bool asked_in_time; /* the request counts */
    bool seated, ended, modest, confirmed;
    int64_t bet_round, ready_round;
    unsigned bets, tries;
    char *in, *held; /* a message that comes in; a view to look at later */
    size_t in_n, in_size, held_n, held_size;
    char out[OUT_MAX][LWS_PRE + TEXT_MAX];
    size_t out_n[OUT_MAX];
    unsigned n_out;
} Player;

struct Load {
    const BwLoadPlan *plan;
    BwLoadResult *result;
    struct lws_context *context;
    lws_sorted_usec_list_t tick;
    Table *table;
    unsigned n_tables;
    Player *player;
    unsigned opened, established;
    bool measuring;
    uint64_t chance;
    double checked_s;
};

/* A random number below n: xorshift is enough for whom to bet on. */
static uint64_t draw(Load *load, uint64_t n) {
    load->chance ^= load->chance << 13;
    load->chance ^= load->chance >> 7;
    load->chance ^= load->chance << 17;
    return (load->chance >> 11) % n;
}

/* ---- the floor ---------------------------------------------------------------------------- */

static bool has_flag(const json_t *wager, const char *flag) {
    size_t i = 0;
    json_t *word = NULL;
    json_array_foreach(json_object_get(wager, "flags"), i, word) {
        if (strcmp(json_string_value(word), flag) == 0) return true;
    }
    return false;
}

/* The smallest stake from the table's minimum on that can be paid. */
static void add_wager(Table *table, const char *id, const char *target, int64_t min_cents,
                      int64_t unit) {
    if (table->n_wagers == WAGERS_MAX) return;
    Wager *wager = &table->wager[table->n_wagers++];
    snprintf(wager->text, sizeof wager->text, "%s%s%s", id, target != NULL ? " " : "",
             target != NULL ? target : "");
    if (unit <= 0) unit = 100;
    wager->cents = (min_cents + unit - 1) / unit * unit;
}

static bool read_table(Load *load, Table *table) {
    char path[64];
    snprintf(path, sizeof path, "/api/tables/%s", table->id);
    char *text = bw_load_get(&load->plan->address, path);
    json_t *json = text != NULL ? json_loads(text, 0, NULL) : NULL, *wager = NULL, *target = NULL;
    int64_t min_cents = json_integer_value(json_object_get(json, "min"));
    size_t i = 0, j = 0;
    json_array_foreach(json_object_get(json, "wagers"), i, wager) {
        const char *id = json_string_value(json_object_get(wager, "id"));
        if (id == NULL || has_flag(wager, "by-act") || has_flag(wager, "no-stake") ||
            has_flag(wager, "text-target")) {
            continue;
        }
        if (!has_flag(wager, "target")) {
            add_wager(table, id, NULL, min_cents,
                      json_integer_value(json_object_get(wager, "unit")));
            continue;
        }
        json_array_foreach(json_object_get(wager, "targets"), j, target) {
            add_wager(table, id, json_string_value(json_object_get(target, "id")), min_cents,
                      json_integer_value(json_object_get(target, "unit")));
        }
    }
    json_decref(json);
    free(text);
    return table->n_wagers > 0;
}

/* A table of the same game and limits has the same wagers: they are asked for once. */
static bool find_wagers(Load *load, const json_t *floor, unsigned i) {
    const json_t *mine = json_array_get(floor, i);
    for (unsigned t = 0; t < i; t++) {
        const json_t *other = json_array_get(floor, t);
        if (!json_equal(json_object_get(other, "game"), json_object_get(mine, "game")) ||
            !json_equal(json_object_get(other, "min"), json_object_get(mine, "min"))) {
            continue;
        }
        memcpy(load->table[i].wager, load->table[t].wager, sizeof load->table[i].wager);
        load->table[i].n_wagers = load->table[t].n_wagers;
        return true;
    }
    return read_table(load, &load->table[i]);
}

static bool read_floor(Load *load) {
    char *text = bw_load_get(&load->plan->address, "/api/floor");
    json_t *json = text != NULL ? json_loads(text, 0, NULL) : NULL;
    json_t *floor = json_object_get(json, "tables"), *row = NULL;
    size_t n = json_array_size(floor), i = 0;
    if (load->plan->tables != 0 && load->plan->tables < n) n = load->plan->tables;
    load->table = calloc(n + 1, sizeof *load->table);
    bool read = load->table != NULL && n > 0;
    json_array_foreach(floor, i, row) {
        if (!read || i >= n) break;
        Table *table = &load->table[i];
        const char *id = json_string_value(json_object_get(row, "id"));
        snprintf(table->id, sizeof table->id, "%s", id != NULL ? id : "");
        table->seats = (unsigned)json_integer_value(json_object_get(row, "seats"));
        table->taken = (unsigned)json_integer_value(json_object_get(row, "taken"));
        find_wagers(load, floor, (unsigned)i); /* a table without any is not sat at */
    }
    load->n_tables = read ? (unsigned)n : 0;
    json_decref(json);
    free(text);
    return read;
}

/* Players go round the tables; one that is full is passed by. */
static Table *next_table(Load *load, unsigned player) {
    for (unsigned i = 0; i < load->n_tables; i++) {
        Table *table = &load->table[(player + i) % load->n_tables];
        if (table->taken >= table->seats || table->n_wagers == 0) continue;
        table->taken++;
        return table;
    }
    return NULL;
}

/* ---- saying ------------------------------------------------------------------------------- */

static void say(Player *player, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void say(Player *player, const char *format, ...) {
    va_list args;
    if (player->n_out == OUT_MAX || player->wsi == NULL) return;
    va_start(args, format);
    int n = vsnprintf(player->out[player->n_out] + LWS_PRE, TEXT_MAX, format, args);
    va_end(args);
    if (n < 0 || n >= TEXT_MAX) return;
    player->out_n[player->n_out++] = (size_t)n;
    player->moved_s = bw_now_s();
    lws_callback_on_writable(player->wsi);
}

static void do_line(Player *player, Waiting waiting, const char *line) {
    player->waiting = waiting;
    player->asked_s = bw_now_s();
    player->asked_in_time = player->load->measuring;
    say(player, "{\"op\":\"do\",\"table\":\"%s\",\"line\":\"%s\",\"ref\":%lld}", player->table->id,
        line, (long long)++player->ref);
}

static int send_out(Player *player) {
    while (player->n_out > 0) {
        uint8_t *text = (uint8_t *)player->out[0] + LWS_PRE;
        if (lws_write(player->wsi, text, player->out_n[0], LWS_WRITE_TEXT) < 0) return -1;
        player->n_out--;
        memmove(player->out[0], player->out[1], player->n_out * sizeof player->out[0]);
        memmove(player->out_n, player->out_n + 1, player->n_out * sizeof player->out_n[0]);
        if (player->n_out > 0 && lws_send_pipe_choked(player->wsi) != 0) {
            lws_callback_on_writable(player->wsi);
            break;
        }
    }
    return 0;
}

/* ---- playing ------------------------------------------------------------------------------ */

static void bet(Player *player) {
    Load *load = player->load;
    const Table *table = player->table;
    bool plain = player->modest || draw(load, 10) < 6;
    const Wager *wager = &table->wager[plain ? 0 : draw(load, table->n_wagers)];
    char line[128];
    snprintf(line, sizeof line, "bet %u %s %lld.%02lld", player->view.seat, wager->text,
             (long long)(wager->cents / 100), (long long)(wager->cents % 100));
    player->bets++;
    do_line(player, WAITING_BET, line);
}

static void decide(Player *player) {
    const View *view = &player->view;
    const Choice *choice = &view->choice[draw(player->load, view->n_choices)];
    for (unsigned i = 0; player->modest && i < view->n_choices; i++) {
        if (choice->cents != 0) choice = &view->choice[i];
    }
    char line[128];
    int n = snprintf(line, sizeof line, "act %s %s", choice->who, choice->act);
    if (choice->cents != 0) {
        snprintf(line + n, sizeof line - (size_t)n, " %lld.%02lld",
                 (long long)(choice->cents / 100), (long long)(choice->cents % 100));
    }
    do_line(player, WAITING_ACT, line);
}

/* Does the next thing, if there is one to do. */
static void move(Player *player) {
    const View *view = &player->view;
    if (player->waiting != WAITING_NOT || view->seat == 0 || player->ended) return;
    if (view->n_choices > 0) {
        if (player->tries < TRIES_MAX) decide(player);
        return;
    }
    if (!view->open) return;
    if (player->bet_round != view->round) {
        player->bet_round = view->round;
        player->bets = player->tries = 0;
        player->modest = false;
    }
    bool more = player->bets == 0 && draw(player->load, 2) == 0;
    if ((!view->has_bet || more) && player->tries < TRIES_MAX) {
        bet(player);
    } else if (view->has_bet && player->ready_round != view->round) {
        player->ready_round = view->round;
        player->confirmed = false;
        say(player, "{\"op\":\"ready\",\"table\":\"%s\",\"ref\":%d}", player->table->id, READY_REF);
    }
}

static void thought(lws_sorted_usec_list_t *list) {
    Player *player = lws_container_of(list, Player, thinking);
    player->thinks = false;
    move(player);
}

static void think(Player *player) {
    Load *load = player->load;
    uint64_t ms = load->plan->think_ms;
    if (ms == 0) {
        move(player);
    } else if (!player->thinks) {
        player->thinks = true;
        lws_sul_schedule(load->context, 0, &player->thinking, thought,
                         (lws_usec_t)(1000 * (ms / 2 + draw(load, ms + 1))));
    }
}

/* ---- hearing ------------------------------------------------------------------------------ */

static int64_t integer(const json_t *json, const char *key) {
    return json_integer_value(json_object_get(json, key));
}

static void read_choices(View *view, const json_t *choices) {
    size_t i = 0;
    json_t *row = NULL;
    view->n_choices = 0;
    json_array_foreach(choices, i, row) {
        const char *who = json_string_value(json_object_get(row, "who"));
        const char *act = json_string_value(json_object_get(row, "act"));
        const char *args = json_string_value(json_object_get(row, "args"));
        if (who == NULL || act == NULL || args == NULL || view->n_choices == CHOICES_MAX) continue;
        if (args[0] != 'A' && args[0] != '?' && args[0] != '\0') continue;
        Choice *choice = &view->choice[view->n_choices++];
        snprintf(choice->who, sizeof choice->who, "%s", who);
        snprintf(choice->act, sizeof choice->act, "%s", act);
        choice->cents = args[0] == 'A' ? integer(row, "min") : 0;
    }
}

static void read_view(Player *player, const json_t *json) {
    View *view = &player->view;
    size_t i = 0;
    json_t *row = NULL;
    view->round = integer(json, "round");
    view->seat = (unsigned)integer(json, "seat");
    view->open = json_is_true(json_object_get(json_object_get(json, "betting"), "open"));
    view->ready = view->has_bet = false;
    json_array_foreach(json_object_get(json, "seats"), i, row) {
        if (json_is_true(json_object_get(row, "you"))) {
            view->ready = json_is_true(json_object_get(row, "ready"));
        }
    }
    json_array_foreach(json_object_get(json, "bets"), i, row) {
        if (integer(row, "seat") == view->seat) view->has_bet = true;
    }
    read_choices(view, json_object_get(json, "choices"));
    if (view->seat != 0 && !player->seated) {
        player->seated = true;
        player->load->result->seated++;
    }
    /* Once he is seen to be ready, he is until the round or a bet of his changes it. */
    if (player->ready_round == view->round) {
        if (view->ready) player->confirmed = true;
        if (!view->ready && player->confirmed) player->ready_round = -1;
    }
}

static void add_latency(BwLoadResult *result, double ms) {
    if (result->n_bet_ms == result->capacity) {
        uint64_t capacity = 2 * result->capacity + 65536;
        float *grown = realloc(result->bet_ms, capacity * sizeof *grown);
        if (grown == NULL) abort();
        result->bet_ms = grown;
        result->capacity = capacity;
    }
    result->bet_ms[result->n_bet_ms++] = (float)ms;
}

static void acknowledged(Player *player) {
    BwLoadResult *result = player->load->result;
    if (player->asked_in_time && player->waiting == WAITING_BET) {
        result->bets++;
        add_latency(result, 1e3 * (bw_now_s() - player->asked_s));
    } else if (player->asked_in_time) {
        result->decisions++;
    }
    player->tries = 0;
    player->modest = false;
    player->waiting = WAITING_NOT;
}

static void look(Player *player, const char *text, size_t n);

static void refused(Player *player, int64_t ref) {
    if (player->load->measuring) player->load->result->refused++;
    if (ref == READY_REF) player->ready_round = -1;
    if (ref == SIT_REF) player->ended = true;
    if (ref != player->ref || player->waiting == WAITING_NOT) return;
    player->waiting = WAITING_NOT;
    player->tries++;
    player->modest = true;
    if (player->held_n > 0) {
        size_t held_n = player->held_n;
        player->held_n = 0;
        look(player, player->held, held_n);
    } else {
        think(player);
    }
}

static void hear(Player *player, const json_t *json) {
    const char *op = json_string_value(json_object_get(json, "op"));
    int64_t ref = integer(json, "ref");
    if (op == NULL) return;
    if (strcmp(op, "table") == 0) {
        read_view(player, json_object_get(json, "view"));
        think(player);
    } else if (strcmp(op, "event") == 0) {
        if (ref == player->ref && player->waiting != WAITING_NOT) acknowledged(player);
    } else if (strcmp(op, "refused") == 0) {
        refused(player, ref);
    } else if (strcmp(op, "hello") == 0) {
        say(player, "{\"op\":\"watch\",\"table\":\"%s\"}", player->table->id);
        say(player, "{\"op\":\"sit\",\"table\":\"%s\",\"ref\":%d}", player->table->id, SIT_REF);
    }
}

static bool begins(const char *text, const char *with) {
    return strncmp(text, with, strlen(with)) == 0;
}

static void look(Player *player, const char *text, size_t n) {
    json_t *json = json_loadb(text, n, 0, NULL);
    hear(player, json);
    json_decref(json);
}

/* One message. Most are for all who watch: they are put aside without being parsed where their
 * beginning shows it. */
static void message(Player *player, char *text, size_t n) {
    BwLoadResult *result = player->load->result;
    if (player->load->measuring) {
        result->messages++;
        result->bytes += n;
    }
    if (begins(text, "{\"op\":\"event\"") && strstr(text, "\"ref\":") == NULL) return;
    if (begins(text, "{\"op\":\"balance\"")) return;
    if (begins(text, "{\"op\":\"table\"") && player->waiting != WAITING_NOT) {
        char *spare = player->held;
        size_t spare_size = player->held_size;
        player->held = player->in;
        player->held_n = n;
        player->held_size = player->in_size;
        player->in = spare;
        player->in_size = spare_size;
        return;
    }
    player->held_n = 0;
    look(player, text, n);
}

static int receive(Player *player, const void *in, size_t n) {
    if (player->in_n + n + 1 > player->in_size) {
        size_t size = 2 * (player->in_n + n + 1);
        player->in = realloc(player->in, size);
        if (player->in == NULL) abort();
        player->in_size = size;
    }
    memcpy(player->in + player->in_n, in, n);
    player->in_n += n;
    if (lws_is_final_fragment(player->wsi) == 0 || lws_remaining_packet_payload(player->wsi) > 0) {
        return 0;
    }
    player->in[player->in_n] = '\0';
    size_t whole = player->in_n;
    player->in_n = 0;
    message(player, player->in, whole);
    return 0;
}

static void ended(Player *player) {
    if (player->wsi == NULL) return;
    player->wsi = NULL;
    player->ended = true;
    player->load->result->lost++;
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t n) {
    Player *player = user;
    if (player == NULL) return 0;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        player->wsi = wsi;
        player->load->established++;
        say(player, "{\"op\":\"hello\",\"token\":\"%s\"}", player->token);
        return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE: return receive(player, in, n);
    case LWS_CALLBACK_CLIENT_WRITEABLE: return send_out(player);
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        player->load->established++;
        player->wsi = wsi;
        ended(player);
        return 0;
    case LWS_CALLBACK_CLIENT_CLOSED: ended(player); return 0;
    default: return 0;
    }
}

static const struct lws_protocols protocols[] = {
    {.name = "load", .callback = callback, .rx_buffer_size = 64 * 1024},
    {.name = NULL},
};

/* ---- the loop ----------------------------------------------------------------------------- */

static void open_more(Load *load) {
    const BwLoadPlan *plan = load->plan;
    while (load->opened < plan->players && load->opened < load->established + OPENING_MAX) {
        Player *player = &load->player[load->opened++];
        const struct lws_client_connect_info info = {
            .context = load->context,
            .address = plan->address.host,
            .port = plan->address.port,
            .path = "/ws",
            .host = plan->address.host,
            .local_protocol_name = "load",
            .userdata = player,
        };
        if (player->table == NULL) {
            player->ended = true;
            load->established++;
        } else {
            lws_client_connect_via_info(&info);
        }
    }
}

/* Time passes: more players come in; one for whom nothing has come for long tries again. */
static void tick(lws_sorted_usec_list_t *list) {
    Load *load = lws_container_of(list, Load, tick);
    double now_s = bw_now_s();
    open_more(load);
    if (now_s > load->checked_s + 1.0) {
        load->checked_s = now_s;
        for (unsigned i = 0; i < load->opened; i++) {
            Player *player = &load->player[i];
            if (!player->seated || now_s < player->moved_s + STALE_S) continue;
            player->waiting = WAITING_NOT;
            player->tries = 0;
            player->ready_round = -1;
            player->moved_s = now_s;
            think(player);
        }
    }
    lws_sul_schedule(load->context, 0, list, tick, (lws_usec_t)TICK_MS * 1000);
}

static bool serve_until(Load *load, double until_s, bool seated) {
    while (bw_now_s() < until_s) {
        if (seated && load->result->seated + load->result->lost >= load->plan->players) break;
        if (lws_service(load->context, 0) < 0) return false;
    }
    return true;
}

static int by_size(const void *a, const void *b) {
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static bool play(Load *load, char *error, size_t size) {
    const BwLoadPlan *plan = load->plan;
    BwLoadResult *result = load->result;
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .gid = -1,
        .uid = -1,
        .pt_serv_buf_size = 64 * 1024,
        .max_http_header_pool = 4 * OPENING_MAX,
        .timeout_secs = 30,
    };
    lws_set_log_level(0, NULL);
    load->context = lws_create_context(&info);
    if (load->context == NULL) {
        snprintf(error, size, "no connections can be made");
        return false;
    }
    lws_sul_schedule(load->context, 0, &load->tick, tick, 1);
    bool served = serve_until(load, bw_now_s() + SEATING_S, true);
    if (served && 2 * result->seated >= plan->players) {
        plan->mark(plan->context, false);
        double started_s = bw_now_s();
        load->measuring = true;
        serve_until(load, started_s + plan->seconds, false);
        load->measuring = false;
        result->seconds = bw_now_s() - started_s;
        plan->mark(plan->context, true);
    } else {
        snprintf(error, size, "only %u of %u players found a seat", result->seated, plan->players);
        served = false;
    }
    unsigned lost = result->lost; /* those that end now are no loss */
    lws_context_destroy(load->context);
    result->lost = lost;
    qsort(result->bet_ms, result->n_bet_ms, sizeof *result->bet_ms, by_size);
    return served;
}

static void raise_file_limit(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max < 65536 ? limit.rlim_max : 65536;
    setrlimit(RLIMIT_NOFILE, &limit);
}

bool bw_load_play(const BwLoadPlan *plan, BwLoadResult *result, char *error, size_t size) {
    Load load = {.plan = plan, .result = result, .chance = 0x9e3779b97f4a7c15u};
    *result = (BwLoadResult){.tables = 0};
    char(*token)[BW_LOAD_TOKEN_MAX] = calloc(plan->players, sizeof *token);
    load.player = calloc(plan->players, sizeof *load.player);
    bool played = false;
    raise_file_limit();
    if (token == NULL || load.player == NULL) abort();
    if (!read_floor(&load)) {
        snprintf(error, size, "%s:%d shows no floor", plan->address.host, plan->address.port);
    } else if (!bw_load_guests(&plan->address, plan->players, token)) {
        snprintf(error, size, "the house does not take so many guests");
    } else {
        for (unsigned i = 0; i < plan->players; i++) {
            load.player[i].load = &load;
            load.player[i].token = token[i];
            load.player[i].table = next_table(&load, i);
            load.player[i].bet_round = load.player[i].ready_round = -1;
        }
        result->tables = load.n_tables;
        played = play(&load, error, size);
    }
    for (unsigned i = 0; i < plan->players; i++) {
        free(load.player[i].in);
        free(load.player[i].held);
    }
    free(load.player);
    free(load.table);
    free(token);
    return played;
}

double bw_load_percentile(const BwLoadResult *result, double share) {
    if (result->n_bet_ms == 0) return 0.0;
    return (double)result->bet_ms[(uint64_t)(share * (double)(result->n_bet_ms - 1))];
}
