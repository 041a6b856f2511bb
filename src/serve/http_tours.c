/* http_tours.c: tournaments for those who look for one: what is offered, who has entered, where
 * each stands, and what he gets. */
#include <stdio.h>
#include <string.h>

#include "house/clock.h"
#include "serve/http_parts.h"
#include "serve/tours.h"

static const char *const phases[] = {"closed", "registers", "plays", "decided"};

static void put_level(BwJson *json, const char *key, const BwTourLevel *level) {
    bw_json_object(json, key);
    bw_json_int(json, "ante", level->ante);
    bw_json_int(json, "small_blind", level->small_blind);
    bw_json_int(json, "big_blind", level->big_blind);
    bw_json_int(json, "chip", level->chip);
    bw_json_uint(json, "minutes", level->minutes);
    bw_json_close(json);
}

/* Which level is on, and how long. */
static void put_clock(BwJson *json, const BwTour *tour) {
    const BwTournament *t = tour->book->t;
    if (t == NULL) return;
    bool last = t->level + 1u >= t->rules.n_levels;
    int64_t left = (int64_t)t->level_ends_s * 1000 - tour->played_ms;
    bw_json_uint(json, "level", t->level + 1u);
    put_level(json, "blinds", bw_tour_level(t));
    if (last) {
        bw_json_null(json, "next_ms");
    } else {
        bw_json_int(json, "next_ms", left > 0 ? left : 0);
    }
    bw_json_uint(json, "in", t->in);
    bw_json_uint(json, "entries", t->entries);
    bw_json_uint(json, "tables", bw_tour_tables_on(t));
    bw_json_uint(json, "paid", bw_tour_paid(t));
    bw_json_bool(json, "hand_for_hand", bw_tour_hand_for_hand(t));
}

void bw_tour_write_short(BwJson *json, const BwTour *tour) {
    bw_json_object(json, "tournament");
    bw_json_string(json, "id", tour->row->id);
    bw_json_string(json, "title", tour->row->rules->name);
    put_clock(json, tour);
    bw_json_close(json);
}

/* What the asker has to do with it: his number, his table, his place, his prize. */
static void put_own(BwJson *json, const BwFloor *floor, const BwTour *tour, uint64_t patron) {
    uint32_t n = bw_tour_book_find(tour->book, patron);
    bw_json_bool(json, "entered", n != 0);
    if (n == 0 || tour->book->t == NULL) return;
    const BwTourPlayer *player = &tour->book->t->player[n];
    if (player->table == 0) return;
    bw_json_string(json, "table", floor->room[bw_tour_room(tour, player->table)].id);
}

static void put_head(BwJson *json, const BwFloor *floor, const BwTour *tour, uint64_t patron) {
    const BwTourRules *rules = &tour->rules;
    const BwTourBook *book = tour->book;
    bw_json_string(json, "id", tour->row->id);
    bw_json_uint(json, "number", book->number);
    bw_json_string(json, "title", tour->row->rules->name);
    bw_json_string(json, "phase", phases[book->phase]);
    bw_json_string(json, "starts", tour->row->starts);
    bw_json_int(json, "buy_in", rules->buy_in_cents);
    bw_json_int(json, "fee", rules->fee_cents);
    bw_json_int(json, "guarantee", rules->guarantee_cents);
    bw_json_uint(json, "tips", rules->tips_share);
    bw_json_int(json, "stack", rules->stack);
    bw_json_uint(json, "seats", rules->seats);
    bw_json_uint(json, "entries_min", rules->entries_min);
    bw_json_uint(json, "entries_max", rules->entries_max);
    bw_json_uint(json, "entered_by", book->here);
    bw_json_uint(json, "house_players", tour->row->house_players);
    if (book->t != NULL) bw_json_int(json, "pool", bw_tour_pool(book->t));
    if (tour->stopped) bw_json_bool(json, "stopped", true);
    put_own(json, floor, tour, patron);
    put_clock(json, tour);
}

/* Everybody: who is in with how much, who is out in which place. */
static void put_players(BwJson *json, const BwFloor *floor, const BwTour *tour, uint64_t patron) {
    const BwTourBook *book = tour->book;
    bw_json_array(json, "players");
    for (uint32_t i = 1; i <= book->entrants; i++) {
        const BwTourPlayer *player = book->t != NULL ? &book->t->player[i] : NULL;
        uint64_t id = book->entrant[i].patron;
        bw_json_object(json, NULL);
        bw_json_string(json, "player", book->entrant[i].name);
        bw_json_bool(json, "you", id != 0 && id == patron);
        bw_json_bool(json, "house", strncmp(book->entrant[i].name, "House-", 6) == 0);
        if (player != NULL) {
            bw_json_int(json, "points", player->points);
            bw_json_uint(json, "place", player->place);
            bw_json_uint(json, "out", player->out);
            bw_json_int(json, "prize", player->prize_cents);
            if (player->table != 0) {
                bw_json_string(json, "table", floor->room[bw_tour_room(tour, player->table)].id);
            }
        }
        bw_json_close(json);
    }
    bw_json_close(json);
}

static void put_prizes(BwJson *json, const BwTour *tour) {
    const BwTournament *t = tour->book->t;
    bw_json_array(json, "prizes");
    for (unsigned place = 1; t != NULL && place <= bw_tour_paid(t); place++) {
        bw_json_int(json, NULL, bw_tour_prize(t, place));
    }
    bw_json_close(json);
    bw_json_array(json, "levels");
    for (unsigned i = 0; i < tour->rules.n_levels; i++)
        put_level(json, NULL, &tour->rules.level[i]);
    bw_json_close(json);
}

/* What its notice to the Division lacks (8.6), a sentence each. */
static void put_notice(BwJson *json, const BwTour *tour) {
    BwTourMissing missing;
    bw_tour_missing(tour->row->rules, &missing);
    bw_json_array(json, "notice_lacks");
    for (unsigned i = 0; i < missing.n; i++) bw_json_string(json, NULL, missing.sentence[i]);
    bw_json_close(json);
}

static void write_one(BwJson *json, const BwFloor *floor, BwTour *tour, uint64_t patron) {
    if (tour->book->t != NULL) bw_tour_rank(tour->book->t);
    bw_json_object(json, NULL);
    put_head(json, floor, tour, patron);
    put_players(json, floor, tour, patron);
    put_prizes(json, tour);
    put_notice(json, tour);
    bw_json_close(json);
}

void bw_http_tournaments(BwHttp *http, BwExchange *x, const char *rest) {
    const BwFloor *floor = http->floor;
    uint64_t patron = bw_exchange_patron(http, x);
    BwBuffer text = {.n = 0};
    BwJson writer, *json = &writer;
    BwTour *tour = rest[0] == '/' ? bw_tour_find(floor, rest + 1) : NULL;
    if (rest[0] != '\0' && tour == NULL) {
        bw_reply_error(x, 404, "tournament", "there is no such tournament");
        return;
    }
    bw_json_begin_buffer(json, &text);
    if (tour != NULL) {
        write_one(json, floor, tour, patron);
    } else {
        bw_json_object(json, NULL);
        bw_json_array(json, "tournaments");
        for (unsigned i = 0; i < floor->n_tours; i++) {
            bw_json_object(json, NULL);
            put_head(json, floor, &floor->tour[i], patron);
            bw_json_close(json);
        }
        bw_json_close(json);
        bw_json_close(json);
    }
    bw_reply_buffer(x, 200, &text);
    x->wait_seq = bw_ledger_last(floor->ledger);
}

/* /api/tournaments/ID/enter, /api/tournaments/ID/leave */
bool bw_http_tournaments_post(BwHttp *http, BwExchange *x) {
    static const char prefix[] = "/api/tournaments/";
    char id[BW_HOUSE_TOUR_ID_MAX];
    BwFloor *floor = http->floor;
    BwRoomRefusal why = {.reason = ""};
    uint64_t patron = bw_exchange_patron(http, x);
    if (strncmp(x->path, prefix, sizeof prefix - 1) != 0) return false;
    const char *at = x->path + sizeof prefix - 1;
    size_t n = strcspn(at, "/");
    if (n == 0 || n >= sizeof id || at[n] != '/') return false;
    snprintf(id, sizeof id, "%.*s", (int)n, at);
    bool enters = strcmp(at + n, "/enter") == 0;
    if (!enters && strcmp(at + n, "/leave") != 0) return false;
    BwTour *tour = bw_tour_find(floor, id);
    if (patron == 0) {
        bw_reply_error(x, 401, "session", "say who you are first");
    } else if (tour == NULL) {
        bw_reply_error(x, 404, "tournament", "there is no such tournament");
    } else if (!(enters ? bw_tour_join(floor, tour, patron, &why)
                        : bw_tour_quit(floor, tour, patron, &why))) {
        bw_reply_error(x, 409, why.reason, why.sentence);
    } else {
        bw_http_tournaments(http, x, "");
    }
    return true;
}
