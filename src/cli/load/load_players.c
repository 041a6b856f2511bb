/* load_players.c: all players in one loop over their sockets. A player keeps of a view what he
 * needs to choose: the round, whether bets are taken, his choices. He has one request out at a
 * time, and after its answer waits for the view that shows what became of it. What he bets is drawn
 * from the wagers that the table lists, mostly the first of them; what is refused is counted, and
 * he makes the plain wager or the choice that costs nothing instead. */
#define _GNU_SOURCE
#include "cli/load/load_players.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "cli/kit/progress.h"
#include "cli/load/load_socket.h"
#include "cli/load/load_view.h"
#include "serve/descriptors.h"

enum {
    WAGERS_MAX = 128,
    TEXT_MAX = 256,
    EVENTS_MAX = 256,
    SEATING_S = 60,
    TICK_MS = 20,
    OPENED_A_TURN = 16,
    STALE_S = 5,
    TRIES_MAX = 3,
    READY_REF = -1,
    SIT_REF = -2,
    SEED_REF = -3
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

typedef enum Waiting { WAITING_NOT, WAITING_BET, WAITING_ACT } Waiting;

typedef struct Load Load;

typedef struct Player {
    Load *load;
    BwLoadSocket socket;
    double thinks_until_s; /* 0: he does not think */
    const char *token;
    Table *table;
    BwLoadView view;
    Waiting waiting;
    int64_t ref;
    double asked_s, moved_s;
    bool asked_in_time; /* the request counts */
    bool seated, ended, modest, confirmed;
    int64_t bet_round, ready_round, seed_round;
    unsigned bets, tries;
} Player;

struct Load {
    const BwLoadPlan *plan;
    BwLoadResult *result;
    int poll;
    Table *table;
    unsigned n_tables;
    Player *player;
    unsigned n_players, turned_away;
    bool measuring;
    uint64_t chance;
    double checked_s, looked_s;
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

/* Left out is what cannot be put up just so: what comes of an action, what has no stake, and
 * targets that are text. */
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

/* Tables keep the places of the floor's list, where find_wagers() looks for others like them. */
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

/* Tables whose wagers are not known do not count: nobody is sent there. */
static unsigned free_seats(const Load *load) {
    unsigned seats = 0;
    for (unsigned i = 0; i < load->n_tables; i++) {
        const Table *table = &load->table[i];
        if (table->n_wagers > 0 && table->seats > table->taken)
            seats += table->seats - table->taken;
    }
    return seats;
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

static void end(Player *player) {
    if (player->ended) return;
    player->ended = true;
    player->load->result->lost++;
}

/* A client must mask what it sends (RFC 6455); any mask will do here. Whoever has just spoken is
 * not stale. */
static void say(Player *player, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void say(Player *player, const char *format, ...) {
    char text[TEXT_MAX];
    va_list args;
    va_start(args, format);
    int n = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (n < 0 || n >= TEXT_MAX || player->ended) return;
    uint32_t mask = (uint32_t)draw(player->load, UINT32_MAX);
    player->moved_s = bw_now_s();
    if (!bw_load_socket_send(&player->socket, text, (size_t)n, (const char *)&mask)) end(player);
}

static void do_line(Player *player, Waiting waiting, const char *line) {
    player->waiting = waiting;
    player->asked_s = bw_now_s();
    player->asked_in_time = player->load->measuring;
    say(player, "{\"op\":\"do\",\"table\":\"%s\",\"line\":\"%s\",\"ref\":%lld}", player->table->id,
        line, (long long)++player->ref);
}

/* ---- playing ------------------------------------------------------------------------------ */

/* Whoever was refused makes the table's first wager, as most do anyway. */
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

/* After a refusal he takes a choice that costs nothing, if there is one: it may be money that he
 * lacks. */
static void decide(Player *player) {
    const BwLoadView *view = &player->view;
    const BwLoadChoice *choice = &view->choice[draw(player->load, view->n_choices)];
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

/* A client seed for the round, as a page brings it by itself. */
static void bring_seed(Player *player) {
    Load *load = player->load;
    const BwLoadView *view = &player->view;
    if (player->seed_round == view->round || view->commitment[0] == '\0') return;
    player->seed_round = view->round;
    say(player,
        "{\"op\":\"seed\",\"table\":\"%s\",\"commitment\":\"%s\",\"seed\":\"%016llx\",\"ref\":%d}",
        player->table->id, view->commitment, (unsigned long long)draw(load, UINT64_MAX), SEED_REF);
}

/* Does the next thing, if there is one to do. */
static void move(Player *player) {
    const BwLoadView *view = &player->view;
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
    bring_seed(player);
    bool more = player->bets == 0 && draw(player->load, 2) == 0;
    if ((!view->has_bet || more) && player->tries < TRIES_MAX) {
        bet(player);
    } else if (view->has_bet && player->ready_round != view->round) {
        player->ready_round = view->round;
        player->confirmed = false;
        say(player, "{\"op\":\"ready\",\"table\":\"%s\",\"ref\":%d}", player->table->id, READY_REF);
    }
}

/* From half of the time to one and a half, so that players do not move in step. */
static void think(Player *player) {
    Load *load = player->load;
    uint64_t ms = load->plan->think_ms;
    if (ms == 0) {
        move(player);
    } else if (player->thinks_until_s == 0.0) {
        player->thinks_until_s = bw_now_s() + 1e-3 * (double)(ms / 2 + draw(load, ms + 1));
    }
}

/* ---- hearing ------------------------------------------------------------------------------ */

/* A view that shows his seat is the proof that he has it; no other answer is waited for. */
static void read_view(Player *player, const char *text) {
    BwLoadView *view = &player->view;
    if (!bw_load_view_read(text, view)) return;
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

/* All are kept, so that percentiles are exact and nothing is sorted while time counts. */
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

/* What was asked before the measuring began is not counted. */
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

/* A refusal is nothing bad: bets come too late, a choice is gone. He tries again, more modestly,
 * and gives up after a few times until something changes. */
static void refused(Player *player, int64_t ref) {
    if (ref == SEED_REF) return; /* it came too late */
    if (player->load->measuring) player->load->result->refused++;
    if (ref == READY_REF) player->ready_round = -1;
    if (ref == SIT_REF && !player->ended) { /* he goes home; nobody waits for him */
        player->ended = true;
        player->load->turned_away++;
    }
    if (ref != player->ref || player->waiting == WAITING_NOT) return;
    player->waiting = WAITING_NOT;
    player->tries++;
    player->modest = true;
    think(player);
}

/* One message. */
static void hear(void *context, const char *text, size_t n) {
    Player *player = context;
    BwLoadResult *result = player->load->result;
    BwLoadMessage heard;
    if (player->load->measuring) {
        result->messages++;
        result->bytes += n;
    }
    if (!bw_load_message_read(text, &heard)) return;
    if (heard.view != NULL) {
        read_view(player, heard.view);
        if (player->waiting == WAITING_NOT) think(player);
    } else if (strcmp(heard.op, "event") == 0) {
        if (heard.ref == player->ref && player->waiting != WAITING_NOT) acknowledged(player);
    } else if (strcmp(heard.op, "refused") == 0) {
        refused(player, heard.ref);
    } else if (strcmp(heard.op, "hello") == 0) {
        say(player, "{\"op\":\"watch\",\"table\":\"%s\"}", player->table->id);
        say(player, "{\"op\":\"sit\",\"table\":\"%s\",\"ref\":%d}", player->table->id, SIT_REF);
    }
}

/* ---- the loop ----------------------------------------------------------------------------- */

/* One for whom nothing has come for long tries again. */
static void wake_stale(Load *load, double now_s) {
    for (unsigned i = 0; i < load->n_players; i++) {
        Player *player = &load->player[i];
        if (!player->seated || now_s < player->moved_s + STALE_S) continue;
        player->waiting = WAITING_NOT;
        player->tries = 0;
        player->ready_round = -1;
        player->moved_s = now_s;
        think(player);
    }
}

/* Those who have thought enough move. */
static void wake_thinkers(Load *load, double now_s) {
    for (unsigned i = 0; i < load->n_players; i++) {
        Player *player = &load->player[i];
        if (player->thinks_until_s == 0.0 || now_s < player->thinks_until_s) continue;
        player->thinks_until_s = 0.0;
        move(player);
    }
}

/* What has come is heard, and who has thought enough moves. */
static void turn(Load *load, int wait_ms) {
    struct epoll_event event[EVENTS_MAX];
    bool thinking = load->plan->think_ms > 0;
    int n = epoll_wait(load->poll, event, EVENTS_MAX, wait_ms);
    for (int i = 0; i < n; i++) {
        Player *player = event[i].data.ptr;
        if (player->ended) continue;
        if (!bw_load_socket_read(&player->socket, hear, player)) end(player);
        if (player->ended) epoll_ctl(load->poll, EPOLL_CTL_DEL, player->socket.fd, NULL);
    }
    double now_s = bw_now_s();
    if (thinking && now_s > load->looked_s + 1e-3) {
        load->looked_s = now_s;
        wake_thinkers(load, now_s);
    }
    if (now_s > load->checked_s + 1.0) {
        load->checked_s = now_s;
        wake_stale(load, now_s);
    }
}

/* Those who are in already go on meanwhile: a house hangs up on who answers it nothing. */
static void open_players(Load *load) {
    for (unsigned i = 0; i < load->n_players; i++) {
        Player *player = &load->player[i];
        struct epoll_event event = {.events = EPOLLIN, .data.ptr = player};
        bool open = player->table != NULL &&
                    bw_load_socket_open(&player->socket, &load->plan->address, "/ws") &&
                    epoll_ctl(load->poll, EPOLL_CTL_ADD, player->socket.fd, &event) == 0;
        if (open) {
            say(player, "{\"op\":\"hello\",\"token\":\"%s\"}", player->token);
        } else {
            end(player);
        }
        if (i % OPENED_A_TURN == 0) turn(load, 0);
    }
}

static void play_until(Load *load, double until_s, bool seated) {
    while (bw_now_s() < until_s) {
        unsigned settled = load->result->seated + load->result->lost + load->turned_away;
        if (seated && settled >= load->n_players) break;
        turn(load, load->plan->think_ms > 0 ? 1 : TICK_MS);
    }
}

static int by_size(const void *a, const void *b) {
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

/* Time counts once all are seated or, if that takes too long, if at least half of them are. */
static bool play(Load *load, char *error, size_t size) {
    const BwLoadPlan *plan = load->plan;
    BwLoadResult *result = load->result;
    open_players(load);
    play_until(load, bw_now_s() + SEATING_S, true);
    if (2 * result->seated < plan->players) {
        snprintf(error, size, "only %u of %u players found a seat, %u were refused one",
                 result->seated, plan->players, load->turned_away);
        return false;
    }
    plan->mark(plan->context, false);
    double started_s = bw_now_s();
    load->measuring = true;
    play_until(load, started_s + plan->seconds, false);
    load->measuring = false;
    result->seconds = bw_now_s() - started_s;
    plan->mark(plan->context, true);
    qsort(result->bet_ms, result->n_bet_ms, sizeof *result->bet_ms, by_size);
    return true;
}

bool bw_load_play(const BwLoadPlan *plan, BwLoadResult *result, char *error, size_t size) {
    Load load = {.plan = plan,
                 .result = result,
                 .poll = epoll_create1(EPOLL_CLOEXEC),
                 .n_players = plan->players,
                 .chance = 0x9e3779b97f4a7c15u};
    *result = (BwLoadResult){.tables = 0};
    char(*token)[BW_LOAD_TOKEN_MAX] = calloc(plan->players, sizeof *token);
    load.player = calloc(plan->players, sizeof *load.player);
    bool played = false;
    bw_raise_file_limit();
    if (token == NULL || load.player == NULL || load.poll < 0) abort();
    for (unsigned i = 0; i < plan->players; i++) load.player[i].socket.fd = -1;
    if (!read_floor(&load)) {
        snprintf(error, size, "%s:%d shows no floor", plan->address.host, plan->address.port);
    } else if (plan->players > free_seats(&load)) {
        snprintf(error, size, "%u players find %u seats at %u tables: there must be more tables",
                 plan->players, free_seats(&load), load.n_tables);
    } else if (!bw_load_guests(&plan->address, plan->players, token)) {
        snprintf(error, size, "the house does not take so many guests");
    } else {
        for (unsigned i = 0; i < plan->players; i++) {
            load.player[i].load = &load;
            load.player[i].token = token[i];
            load.player[i].table = next_table(&load, i);
            load.player[i].bet_round = load.player[i].ready_round = -1;
            load.player[i].seed_round = -1;
        }
        result->tables = load.n_tables;
        played = play(&load, error, size);
    }
    for (unsigned i = 0; i < plan->players; i++) {
        bw_load_socket_close(&load.player[i].socket);
    }
    close(load.poll);
    free(load.player);
    free(load.table);
    free(token);
    return played;
}

double bw_load_percentile(const BwLoadResult *result, double share) {
    if (result->n_bet_ms == 0) return 0.0;
    return (double)result->bet_ms[(uint64_t)(share * (double)(result->n_bet_ms - 1))];
}
