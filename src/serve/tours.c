/* tours.c: tournaments between hands: entries, the start, levels, who is out, who moves, prizes. */
#include "serve/tours.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/clock.h"
#include "serve/room_parts.h"
#include "table/game.h"
#include "table/transcript.h"

/* ---- records ------------------------------------------------------------------------------ */

/* Something that cannot be has been: nothing moves any more, and the books say why. */
static void stop(BwTour *tour) {
    tour->stopped = true;
}

static void stop_because(BwFloor *floor, BwTour *tour, const char *body, const char *error) {
    char text[BW_ERROR_MAX + 160];
    BwRecord row = {.kind = BW_RECORD_NOTE, .place = tour->row->id, .body = text, .entries = ""};
    snprintf(text, sizeof text, "the tournament is stopped: %.100s: %s", body, error);
    bw_ledger_append(floor->ledger, &row);
    stop(tour);
}

/* Applies what happens to the book and writes it down; what was drawn stands behind it. */
static bool record(BwFloor *floor, BwTour *tour, const char *body) {
    static char text[BW_BODY_MAX], entries[BW_ENTRIES_MAX]; /* the loop's alone */
    char error[BW_ERROR_MAX] = "";
    BwTourBook *book = tour->book;
    if (tour->stopped) return false;
    book->below = bw_seeds_below;
    book->context = &tour->draws;
    if (!bw_tour_book_apply(book, tour->row->id, body, entries, sizeof entries, error)) {
        stop_because(floor, tour, body, error);
        return false;
    }
    snprintf(text, sizeof text, "%s%s%s", body, book->drawn[0] != '\0' ? "\ndraws" : "",
             book->drawn);
    BwRecord row = {
        .kind = BW_RECORD_TOURNAMENT, .place = tour->row->id, .body = text, .entries = entries};
    if (bw_ledger_append(floor->ledger, &row) == 0) stop(tour);
    return !tour->stopped;
}

__attribute__((format(printf, 3, 4))) static bool note(BwFloor *floor, BwTour *tour,
                                                       const char *format, ...) {
    char body[1024];
    va_list list;
    va_start(list, format);
    vsnprintf(body, sizeof body, format, list);
    va_end(list);
    return record(floor, tour, body);
}

static bool append(BwFloor *floor, BwTour *tour, BwRecordKind kind, const char *body) {
    BwRecord row = {.kind = kind, .place = tour->row->id, .body = body, .entries = ""};
    if (bw_ledger_append(floor->ledger, &row) == 0) stop(tour);
    return !tour->stopped;
}

/* The house commits itself to the seed of the draws before anybody enters. */
static bool commit(BwFloor *floor, BwTour *tour) {
    BwCommitment commitment;
    char seed[BW_SEEDS_TEXT_MAX];
    bw_live_new_seeds(&tour->draws.seeds, 1);
    tour->draws.next = 0;
    bw_live_commit_seeds(&tour->draws.seeds, &commitment);
    bw_commitment_format(&commitment, tour->commitment);
    BwSecret secret = {.commitment = tour->commitment,
                       .place = tour->row->id,
                       .secret = bw_seeds_format(&tour->draws.seeds, seed)};
    tour->has_seed = bw_ledger_secret_put(floor->ledger, &secret) &&
                     append(floor, tour, BW_RECORD_COMMIT, tour->commitment);
    if (!tour->has_seed) stop(tour);
    return tour->has_seed;
}

static bool reveal(BwFloor *floor, BwTour *tour) {
    char seed[BW_SEEDS_TEXT_MAX];
    bw_seeds_format(&tour->draws.seeds, seed);
    if (!append(floor, tour, BW_RECORD_REVEAL, seed)) return false;
    bw_ledger_secret_drop(floor->ledger, tour->commitment);
    tour->has_seed = false;
    return true;
}

/* The next of its name registers. */
static bool open_book(BwFloor *floor, BwTour *tour) {
    char body[BW_TOUR_LEVELS_MAX * 64 + BW_TOUR_SCALES_MAX * BW_TOUR_BANDS_MAX * 24];
    bw_tour_book_open(&tour->rules, tour->book->number + 1, body, sizeof body);
    tour->first_ms = tour->played_ms = tour->over_ms = 0;
    return record(floor, tour, body) && commit(floor, tour);
}

/* ---- rooms -------------------------------------------------------------------------------- */

unsigned bw_tour_room(const BwTour *tour, unsigned table) {
    return tour->slot + table - 1;
}

/* The line of a table at the level that is on; without a button it begins anywhere. */
static void level_line(const BwFloor *floor, const BwTour *tour, unsigned button,
                       char line[BW_TEXT_MAX]) {
    const BwTourLevel *on = bw_tour_level(tour->book->t);
    BwLevelSettings level;
    BwSetting all[BW_TOUR_OPTIONS_MAX + BW_LEVEL_SETTINGS];
    BwRefusal why;
    BwTable *opened = &floor->desk->copy.table;
    tour->game->level(&(BwLevel){.chip = on->chip,
                                 .ante = on->ante,
                                 .small_blind = on->small_blind,
                                 .big_blind = on->big_blind,
                                 .button = button},
                      &level);
    memcpy(all, tour->setting, tour->n_settings * sizeof *all);
    memcpy(all + tour->n_settings, level.setting, level.n * sizeof *all);
    line[0] = '\0';
    if (bw_table_open(opened, tour->game, all, tour->n_settings + level.n, &why)) {
        bw_table_print(opened, line);
    }
}

/* Is the table open at the level that is on, wherever the button began? */
static bool is_at_level(const BwFloor *floor, const BwTour *tour, const BwRoom *room) {
    char line[BW_TEXT_MAX];
    for (unsigned button = 0; button <= bw_seats_here(room->table); button++) {
        level_line(floor, tour, button, line);
        if (strcmp(line, room->open_line) == 0) return true;
    }
    return false;
}

/* The room of a table, ready to be opened or restored. */
static void furnish(BwFloor *floor, BwTour *tour, unsigned table) {
    unsigned index = bw_tour_room(tour, table);
    BwRoom *room = &floor->room[index];
    BwRoomCard *card = &floor->card[index];
    *room = (BwRoom){.desk = floor->desk, .game = tour->game, .points = true};
    snprintf(room->id, sizeof room->id, "%s_%" PRIu32 "_%u", tour->row->id, tour->book->number,
             table);
    snprintf(room->title, sizeof room->title, "%.64s, table %u", tour->row->rules->name, table);
    room->betting_ms = tour->row->pause_seconds * 1000;
    room->decision_ms = tour->row->decision_seconds * 1000;
    room->bank_ms = tour->row->time_bank_seconds * 1000;
    room->table = calloc(1, bw_table_size(tour->game));
    if (room->table == NULL) abort();
    level_line(floor, tour, 0, room->open_line);
    bw_room_open_line(room, room->open_line);
    card->reserved = false;
    card->closed_seq = 0;
    free(card->strategy);
    card->strategy = strdup("{\"charts\":[]}");
    if (card->strategy == NULL) abort();
    card->strategy_asked = true;
    bw_floor_describe(floor, index);
}

/* Is nothing being dealt or decided there? */
static bool is_at_rest(const BwRoom *room) {
    return room->table != NULL && !room->stopped && !bw_room_in_round(room) &&
           room->table->idle != 0;
}

static void tell_moved(BwFloor *floor, uint64_t patron, const BwTour *tour, const BwRoom *room) {
    for (BwClient *client = floor->clients; client != NULL; client = client->next) {
        BwJson json;
        if (client->patron != patron) continue;
        bw_floor_begin(floor, &json, "moved");
        bw_json_string(&json, "tournament", tour->row->id);
        bw_json_string(&json, "table", room->id);
        bw_floor_tell(floor, client, &json);
    }
}

/* The player sits down with his points, whether he is here or not. */
static void seat(BwFloor *floor, const BwTour *tour, BwRoom *room, unsigned s, uint32_t player) {
    const BwTourEntrant *entrant = &tour->book->entrant[player];
    BwRoomRefusal why;
    BwEvent event;
    if (!bw_room_sit(room, s, entrant->patron, entrant->name, 0, &why)) return;
    bw_buy_in(room->game, s, tour->book->t->player[player].points, &event);
    bw_room_apply(room, &event, 0);
    bool house = bw_is_house_player(entrant->patron);
    room->seat[s].present = house || bw_floor_is_present(floor, entrant->patron);
    if (!house) tell_moved(floor, entrant->patron, tour, room);
}

/* The room has whom the director has there, with what he says that they have; true: it has not had
 * before. */
static bool agree(BwFloor *floor, const BwTour *tour, BwRoom *room, unsigned table) {
    const BwTourTable *at = &tour->book->t->table[table];
    bool changed = false;
    for (unsigned s = 1; s <= tour->rules.seats; s++) {
        uint32_t player = at->player[s];
        uint64_t patron = player != 0 ? tour->book->entrant[player].patron : 0;
        BwPoints points = player != 0 ? tour->book->t->player[player].points : 0;
        bool same = room->seat[s].patron == patron && bw_stack_of(room->table, s) == points;
        if (same) continue;
        changed = true;
        if (room->seat[s].patron != 0) bw_room_get_up(room, s);
        if (player != 0) seat(floor, tour, room, s, player);
    }
    return changed;
}

/* The table goes on at the level that is on: with larger blinds, and the button where it is. */
static void raise_level(BwFloor *floor, BwTour *tour, BwRoom *room, unsigned table) {
    BwMiddle middle;
    if (tour->book->level[table] != tour->book->t->level + 1 &&
        !note(floor, tour, "race %u", table)) {
        return;
    }
    if (is_at_level(floor, tour, room)) return;
    room->game->middle(room->table, &middle);
    level_line(floor, tour, middle.button, room->open_line);
    if (!bw_room_close(room) || !bw_room_begin_chapter(room, room->open_line)) {
        room->stopped = true;
    }
    bw_floor_describe(floor, bw_tour_room(tour, table));
}

/* ---- between hands ------------------------------------------------------------------------ */

/* A round is over that the director has not heard of. */
static void hear_hand(BwFloor *floor, BwTour *tour, const BwRoom *room, unsigned table) {
    char body[512];
    const BwTourTable *at = &tour->book->t->table[table];
    BwMiddle middle;
    uint32_t round = room->round.number - 1;
    if (round == 0 || round <= tour->book->seen[table]) return;
    room->game->middle(room->table, &middle);
    unsigned big = middle.big_seat <= tour->rules.seats ? middle.big_seat : 0;
    int n = snprintf(body, sizeof body, "hand %u %" PRIu32 " %u", table, round, big);
    for (unsigned s = 1; s <= tour->rules.seats; s++) {
        uint32_t player = at->player[s];
        bool sits = player != 0 && room->seat[s].patron == tour->book->entrant[player].patron;
        BwPoints points = sits          ? bw_stack_of(room->table, s)
                          : player != 0 ? tour->book->t->player[player].points
                                        : 0;
        n += snprintf(body + n, sizeof body - (size_t)n, " %" PRId64, points);
    }
    record(floor, tour, body);
}

/* Is anybody broke? */
static bool is_anybody_broke(const BwTour *tour) {
    for (uint32_t i = 1; i <= tour->book->t->entries; i++) {
        if (tour->book->t->player[i].state == BW_TOUR_BROKE) return true;
    }
    return false;
}

static bool are_all_at_rest(const BwFloor *floor, const BwTour *tour) {
    for (unsigned i = 1; i <= tour->book->t->tables; i++) {
        const BwRoom *room = &floor->room[bw_tour_room(tour, i)];
        if (room->table != NULL && !is_at_rest(room)) return false;
    }
    return true;
}

/* Players move as long as the director has one whose table rests; the draws of a move that must
 * wait are not used up. */
static void make_moves(BwFloor *floor, BwTour *tour) {
    BwTourMove move;
    for (;;) {
        BwSeedsDraws peek = tour->draws;
        if (!bw_tour_next_move(tour->book->t, bw_seeds_below, &peek, &move)) return;
        BwRoom *from = &floor->room[bw_tour_room(tour, move.from)];
        if (!is_at_rest(from)) return;
        if (!note(floor, tour, "move %" PRIu32 " %u %u %u %u", move.player, move.from,
                  move.from_seat, move.to, move.to_seat)) {
            return;
        }
    }
}

static void pay(BwFloor *floor, BwTour *tour) {
    char amount[BW_CENTS_TEXT_MAX];
    for (uint32_t i = 1; i <= tour->book->entrants; i++) {
        const BwTourPlayer *player = &tour->book->t->player[i];
        uint64_t patron = tour->book->entrant[i].patron;
        if (player->prize_cents == 0 || tour->book->entrant[i].paid) continue;
        bw_cents_format(player->prize_cents, amount);
        if (!note(floor, tour, "prize %" PRIu32 " %" PRIu32 " %s", i, player->place, amount))
            return;
        bw_floor_tell_balance(floor, patron);
    }
    if (tour->has_seed && !reveal(floor, tour)) return;
    tour->over_ms = floor->now_ms;
}

/* Tables that nobody sits at any more close; of a tournament that is decided all do. */
static void close_tables(BwFloor *floor, const BwTour *tour) {
    for (unsigned i = 0; i < tour->n_slots; i++) {
        BwRoom *room = &floor->room[tour->slot + i];
        bool over = tour->book->phase == BW_TOUR_DECIDED;
        bool empty = over || tour->book->t->table[i + 1].players == 0;
        if (room->table == NULL || !empty || !is_at_rest(room)) continue;
        bw_floor_close_room(floor, tour->slot + i);
    }
}

/* The room deals its next hand. */
static void release(BwFloor *floor, BwTour *tour, unsigned table) {
    unsigned index = bw_tour_room(tour, table);
    BwRoom *room = &floor->room[index];
    raise_level(floor, tour, room, table);
    agree(floor, tour, room, table);
    room->released = room->round.number;
    bw_room_go_on(room, floor->now_ms);
    bw_floor_touch(floor, index);
}

/* Time is played while it is on; what it comes to is written down with each level. */
static void run_clock(BwFloor *floor, BwTour *tour) {
    int64_t passed = floor->now_ms - tour->tick_ms;
    tour->tick_ms = floor->now_ms;
    if (passed > 0) tour->played_ms += passed;
    uint64_t played_s = (uint64_t)tour->played_ms / 1000;
    const BwTournament *t = tour->book->t;
    if (t->level + 1u < t->rules.n_levels && played_s >= t->level_ends_s) {
        note(floor, tour, "level %" PRIu64, played_s);
    }
}

static void play(BwFloor *floor, BwTour *tour) {
    BwTournament *t = tour->book->t;
    run_clock(floor, tour);
    for (unsigned i = 1; i <= t->tables && !tour->stopped; i++) {
        BwRoom *room = &floor->room[bw_tour_room(tour, i)];
        if (is_at_rest(room)) hear_hand(floor, tour, room, i);
    }
    bool together = bw_tour_hand_for_hand(t), rest = are_all_at_rest(floor, tour);
    if (is_anybody_broke(tour) && (!together || rest)) note(floor, tour, "out");
    if (tour->book->phase == BW_TOUR_DECIDED) {
        pay(floor, tour);
        return;
    }
    make_moves(floor, tour);
    close_tables(floor, tour);
    for (unsigned i = 1; i <= t->tables && !tour->stopped; i++) {
        BwRoom *room = &floor->room[bw_tour_room(tour, i)];
        if (t->table[i].players == 0 || !is_at_rest(room)) continue;
        bool waits = bw_tour_hand_for_hand(t) && !rest;
        if (room->released != room->round.number) {
            if (!waits) release(floor, tour, i);
        } else if (agree(floor, tour, room, i)) { /* somebody has come, or gone, before the deal */
            bw_room_go_on(room, floor->now_ms);
            bw_floor_touch(floor, bw_tour_room(tour, i));
        }
    }
}

/* ---- before ------------------------------------------------------------------------------- */

/* One of the house's own enters. */
static bool enter_house(BwFloor *floor, BwTour *tour) {
    uint32_t n = 1;
    while (bw_tour_book_find(tour->book, BW_HOUSE_PLAYER + n) != 0) n++;
    return note(floor, tour, "enter %" PRIu64 " House-%" PRIu32, BW_HOUSE_PLAYER + n, n);
}

static unsigned house_entered(const BwTour *tour) {
    unsigned n = 0;
    for (uint32_t i = 1; i <= tour->book->entrants; i++) {
        n += bw_is_house_player(tour->book->entrant[i].patron);
    }
    return n;
}

/* It has waited long enough: players of the house's own fill it up as far as it may be. */
static void fill_up(BwFloor *floor, BwTour *tour, unsigned to) {
    unsigned most = tour->row->house_players;
    if (tour->book->here == 0) return;
    while (tour->book->here < to && house_entered(tour) < most) {
        if (!enter_house(floor, tour)) return;
    }
}

static void begin(BwFloor *floor, BwTour *tour) {
    if (!record(floor, tour, "start")) return;
    tour->tick_ms = floor->now_ms;
    for (unsigned i = 1; i <= tour->book->t->tables; i++) {
        BwRoom *room = &floor->room[bw_tour_room(tour, i)];
        furnish(floor, tour, i);
        if (!bw_room_open_after(room, &(BwRoomPast){.number = 1}, floor->now_ms)) stop(tour);
    }
    play(floor, tour);
}

/* Too few have come: everybody has his entry back. */
static void call_off(BwFloor *floor, BwTour *tour) {
    while (tour->book->entrants > 0) {
        uint64_t patron = tour->book->entrant[1].patron;
        if (!note(floor, tour, "leave %" PRIu64, patron)) return;
        bw_floor_tell_balance(floor, patron);
    }
    if (tour->has_seed && !reveal(floor, tour)) return;
    note(floor, tour, "close");
    tour->done = true;
}

static void wait_for_entries(BwFloor *floor, BwTour *tour) {
    const BwTourRules *rules = &tour->rules;
    if (tour->book->here > 0 && tour->first_ms == 0) tour->first_ms = floor->now_ms;
    if (tour->book->here == 0) tour->first_ms = 0;
    if (floor->desk->closing) return;
    if (tour->starts_s != 0) {
        if (bw_clock_s() < tour->starts_s) return;
        unsigned most = tour->book->here + tour->row->house_players;
        fill_up(floor, tour, most < rules->entries_max ? most : rules->entries_max);
        if (tour->book->here >= rules->entries_min)
            begin(floor, tour);
        else
            call_off(floor, tour);
        return;
    }
    bool waited = tour->first_ms != 0 &&
                  floor->now_ms - tour->first_ms >= (int64_t)tour->row->fill_seconds * 1000;
    if (waited) fill_up(floor, tour, rules->entries_max);
    if (tour->book->here >= rules->entries_max) begin(floor, tour);
}

/* ---- always ------------------------------------------------------------------------------- */

static void tick(BwFloor *floor, BwTour *tour) {
    if (tour->stopped) return;
    switch ((BwTourPhase)tour->book->phase) {
    case BW_TOUR_REGISTERS: wait_for_entries(floor, tour); break;
    case BW_TOUR_PLAYS: play(floor, tour); break;
    case BW_TOUR_DECIDED:
        if (tour->over_ms == 0) pay(floor, tour);
        if (floor->now_ms - tour->over_ms < (int64_t)tour->row->pause_seconds * 1000) return;
        close_tables(floor, tour);
        if (floor->now_ms - tour->over_ms < BW_TOUR_SHOWN_MS) return;
        note(floor, tour, "close");
        tour->done = tour->starts_s != 0;
        break;
    case BW_TOUR_CLOSED:
        if (!tour->done && !floor->desk->closing) open_book(floor, tour);
        break;
    }
}

void bw_tours_tick(BwFloor *floor) {
    for (unsigned i = 0; i < floor->n_tours; i++) tick(floor, &floor->tour[i]);
}

BwTour *bw_tour_find(const BwFloor *floor, const char *id) {
    for (unsigned i = 0; i < floor->n_tours; i++) {
        if (strcmp(floor->tour[i].row->id, id) == 0) return &floor->tour[i];
    }
    return NULL;
}

BwTour *bw_tour_of_room(const BwFloor *floor, unsigned room) {
    for (unsigned i = 0; i < floor->n_tours; i++) {
        BwTour *tour = &floor->tour[i];
        if (room >= tour->slot && room < tour->slot + tour->n_slots) return tour;
    }
    return NULL;
}

bool bw_tour_join(BwFloor *floor, BwTour *tour, uint64_t patron, BwRoomRefusal *why) {
    const BwPatron *row = bw_accounts_patron(&floor->accounts, patron);
    BwCents price = tour->rules.buy_in_cents + tour->rules.fee_cents;
    if (row == NULL) return bw_room_no(why, "session", "say who you are first");
    if (tour->stopped || tour->book->phase != BW_TOUR_REGISTERS) {
        return bw_room_no(why, "wrong-time", "nobody can enter now");
    }
    if (bw_tour_book_find(tour->book, patron) != 0) {
        return bw_room_no(why, "one-spot", "you have entered already");
    }
    if (tour->book->here >= tour->rules.entries_max) {
        return bw_room_no(why, "spot-full", "as many have entered as may");
    }
    if (bw_accounts_balance(&floor->accounts, patron) < price) return bw_room_no_funds(why);
    if (!note(floor, tour, "enter %" PRIu64 " %s", patron, row->name)) {
        return bw_room_no(why, "stopped", "the tournament is stopped");
    }
    bw_floor_tell_balance(floor, patron);
    tick(floor, tour);
    return true;
}

bool bw_tour_quit(BwFloor *floor, BwTour *tour, uint64_t patron, BwRoomRefusal *why) {
    bool in = bw_tour_book_find(tour->book, patron) != 0;
    if (tour->stopped || !in || tour->book->phase != BW_TOUR_REGISTERS) {
        return bw_room_no(why, "wrong-time", "you have not entered, or it has begun");
    }
    if (!note(floor, tour, "leave %" PRIu64, patron)) {
        return bw_room_no(why, "stopped", "the tournament is stopped");
    }
    bw_floor_tell_balance(floor, patron);
    return true;
}

BwCents bw_tours_at_risk(const BwFloor *floor, uint64_t patron) {
    BwCents cents = 0;
    for (unsigned i = 0; i < floor->n_tours; i++) {
        const BwTour *tour = &floor->tour[i];
        const BwTourBook *book = tour->book;
        uint32_t n = bw_tour_book_find(book, patron);
        if (n == 0) continue;
        if (book->phase == BW_TOUR_REGISTERS) cents += tour->rules.fee_cents;
        bool in = book->phase == BW_TOUR_PLAYS && book->t->player[n].state < BW_TOUR_OUT;
        if (in || book->phase == BW_TOUR_REGISTERS) cents += tour->rules.buy_in_cents;
    }
    return cents;
}

/* ---- opening ------------------------------------------------------------------------------ */

static unsigned tables_of(const BwTourFile *rules) {
    return rules->seats > 0 ? (rules->entries_max + rules->seats - 1) / rules->seats : 0;
}

unsigned bw_tours_slots(const BwHouse *house) {
    unsigned n = 0;
    for (unsigned i = 0; i < house->tournaments_count; i++) {
        n += tables_of(house->tournaments[i].rules);
    }
    return n;
}

typedef struct Reading {
    BwTour *tour;
    uint64_t from_seq;
    char error[BW_ERROR_MAX];
    bool failed;
} Reading;

/* The last one that was opened. */
static bool see_open(void *context, const BwRecord *row) {
    Reading *reading = context;
    if (strncmp(row->body, "open ", 5) != 0) return true;
    reading->from_seq = row->seq;
    return false;
}

static bool see_record(void *context, const BwRecord *row) {
    static char entries[BW_ENTRIES_MAX];
    Reading *reading = context;
    BwTour *tour = reading->tour;
    if (row->kind == BW_RECORD_COMMIT) {
        snprintf(tour->commitment, sizeof tour->commitment, "%s", row->body);
        tour->has_seed = true;
    } else if (row->kind == BW_RECORD_REVEAL) {
        tour->has_seed = false;
    } else if (row->kind == BW_RECORD_TOURNAMENT) {
        tour->book->below = NULL;
        reading->failed = !bw_tour_book_apply(tour->book, tour->row->id, row->body, entries,
                                              sizeof entries, reading->error);
    }
    return !reading->failed;
}

static bool see_secret(void *context, const BwSecret *secret) {
    BwTour *tour = context;
    if (strcmp(secret->commitment, tour->commitment) == 0) {
        bw_seeds_parse(secret->secret, strlen(secret->secret), &tour->draws.seeds);
    }
    return true;
}

static bool is_seed_known(const BwTour *tour) {
    BwCommitment commitment;
    return bw_commitment_parse(tour->commitment, strlen(tour->commitment), &commitment) &&
           bw_live_verify_seeds(&commitment, &tour->draws.seeds);
}

/* A copy of the ledger did not bring the seed: nothing more is drawn from it. Whoever has entered
 * has his entry back, and the next registers. */
static void give_up(BwFloor *floor, BwTour *tour) {
    char text[BW_COMMITMENT_TEXT_MAX + 64];
    snprintf(text, sizeof text, BW_NOTE_GIVEN_UP "%s: the ledger was restored", tour->commitment);
    append(floor, tour, BW_RECORD_NOTE, text);
    tour->has_seed = false;
    for (uint32_t i = 1; i <= tour->book->entrants; i++) {
        if (!tour->book->entrant[i].paid) note(floor, tour, "refund %" PRIu32, i);
    }
    note(floor, tour, "close");
}

/* Of a ledger that was restored a seed may have been seen: one that nothing was drawn from yet is
 * shown, and the house commits itself anew. False: it is lost, and the tournament is given up. */
static bool keep_seed(BwFloor *floor, BwTour *tour) {
    if (!tour->has_seed) return true;
    if (!is_seed_known(tour) && tour->book->phase != BW_TOUR_DECIDED) {
        give_up(floor, tour);
        return false;
    }
    bool early = tour->book->phase == BW_TOUR_REGISTERS && tour->book->n_draws == 0;
    if (floor->desk->renew && early && reveal(floor, tour)) commit(floor, tour);
    return true;
}

/* As the ledger has it: the book, the seed, and how far it has been drawn from. */
static bool restore(BwFloor *floor, BwTour *tour, char *error, size_t size) {
    Reading reading = {.tour = tour};
    BwLedgerWant last = {
        .place = tour->row->id, .kind = BW_RECORD_TOURNAMENT, .newest_first = true};
    if (!bw_ledger_read(floor->ledger, &last, see_open, &reading, error, size)) return false;
    if (reading.from_seq == 0) return true;
    BwLedgerWant all = {
        .from_seq = reading.from_seq, .place = tour->row->id, .kind = BW_RECORD_KIND_COUNT};
    if (!bw_ledger_read(floor->ledger, &all, see_record, &reading, error, size)) return false;
    if (reading.failed) {
        snprintf(error, size, "tournament %s: %s", tour->row->id, reading.error);
        return false;
    }
    if (!bw_ledger_secrets_at(floor->ledger, tour->row->id, see_secret, tour, error, size)) {
        return false;
    }
    if (!keep_seed(floor, tour)) return true;
    tour->draws.next = tour->book->n_draws;
    tour->played_ms = (int64_t)tour->book->played_s * 1000;
    tour->tick_ms = floor->now_ms;
    tour->done = tour->starts_s != 0 && tour->book->phase == BW_TOUR_CLOSED;
    for (unsigned i = 1; tour->book->phase == BW_TOUR_PLAYS && i <= tour->book->t->tables; i++) {
        if (tour->book->t->table[i].players > 0) furnish(floor, tour, i);
    }
    return true;
}

bool bw_tours_open(BwFloor *floor, char *error, size_t size) {
    const BwHouse *house = floor->house;
    unsigned slot = floor->n_rooms - bw_tours_slots(house);
    floor->n_tours = house->tournaments_count;
    floor->tour = calloc(floor->n_tours + 1, sizeof *floor->tour);
    if (floor->tour == NULL) abort();
    for (unsigned i = 0; i < floor->n_tours; i++) {
        BwTour *tour = &floor->tour[i];
        BwHouseTour *row = &house->tournaments[i];
        tour->row = row;
        tour->book = bw_tour_book_new();
        tour->game = bw_game_find(row->rules->game);
        tour->n_settings = row->rules->options_count;
        tour->slot = slot;
        tour->n_slots = tables_of(row->rules);
        slot += tour->n_slots;
        for (unsigned k = tour->slot; k < slot; k++) {
            floor->card[k] = (BwRoomCard){.kind = BW_ROOM_TOUR, .base = k, .alike = k};
        }
        if (row->starts != NULL) bw_time_parse(row->starts, &tour->starts_s);
        if (!bw_tour_file_rules(row->rules, &tour->rules, tour->setting, error)) return false;
        if (!restore(floor, tour, error, size)) return false;
        if (tour->book->phase == BW_TOUR_CLOSED && !tour->done) open_book(floor, tour);
    }
    return true;
}

void bw_tours_free(BwFloor *floor) {
    for (unsigned i = 0; i < floor->n_tours; i++) bw_tour_book_free(floor->tour[i].book);
    free(floor->tour);
}
