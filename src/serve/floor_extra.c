/* floor_extra.c: tables beyond those of the house file. Where all seats of a table are taken
 * another of its kind opens, and closes when it has been empty for a while; and a patron may have a
 * table of his own to practice at, without a clock, which closes when he leaves it.
 *
 * They are tables like all others, in the ledger too; their names say what they are: "craps-1-2" is
 * the second of craps-1, "craps-1-p7" patron 7's. So they go on after a restart. There is room for
 * a fixed number of them, and a room keeps its place while it is open. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/floor.h"
#include "serve/room_parts.h"
#include "table/game.h"

enum {
    EXTRA_ALL_MAX = 64, /* extra tables of all kinds together */
    OWN_SEATED = 3,     /* so many practice tables a patron sits at, */
    OWN_MAX = 5,        /* and has, with those that he has just left */
    LEFT_MS = 5000,     /* so long a practice table waits that was left, */
    AWAY_MS = 60000,    /* and so long whoever is away has his time */
};

static const unsigned UNTIMED_MS = 40u * 24 * 3600 * 1000; /* longer than anybody sits there */

static unsigned least(unsigned a, unsigned b) {
    return a < b ? a : b;
}

unsigned bw_floor_slots(const BwHouse *house) {
    BwHouseOffers offers = bw_house_offers(house);
    return least(offers.extra_tables * house->tables_count, EXTRA_ALL_MAX) + offers.practice_tables;
}

unsigned bw_floor_tables(const BwFloor *floor) {
    unsigned n = 0;
    for (unsigned i = 0; i < floor->n_rooms; i++) n += floor->room[i].table != NULL;
    return n;
}

/* ---- names -------------------------------------------------------------------------------- */

typedef struct Kind {
    BwRoomKind kind;
    unsigned base;
    uint64_t number; /* of the table, or of the patron whose it is */
} Kind;

/* What the name of a table that is not in the house file says; false: nothing. */
static bool read_name(const BwFloor *floor, const char *id, Kind *kind) {
    for (unsigned i = 0; i < floor->n_fixed; i++) {
        const char *base = floor->house->tables[i].id;
        size_t n = strlen(base);
        if (strncmp(id, base, n) != 0 || id[n] != '-') continue;
        const char *rest = id + n + 1;
        bool practice = *rest == 'p';
        rest += practice;
        size_t digits = strspn(rest, "0123456789");
        if (digits == 0 || digits > 18 || rest[digits] != '\0' || *rest == '0') continue;
        *kind = (Kind){practice ? BW_ROOM_PRACTICE : BW_ROOM_EXTRA, i, strtoull(rest, NULL, 10)};
        return true;
    }
    return false;
}

/* False: the name would be too long. */
static bool write_name(const BwFloor *floor, const Kind *kind, char id[BW_HOUSE_ID_MAX]) {
    int n = snprintf(id, BW_HOUSE_ID_MAX, "%s-%s%llu", floor->house->tables[kind->base].id,
                     kind->kind == BW_ROOM_PRACTICE ? "p" : "", (unsigned long long)kind->number);
    return n > 0 && n < BW_HOUSE_ID_MAX;
}

/* ---- places for rooms --------------------------------------------------------------------- */

/* Open, about to open, or closed by a record that is not durable yet: it is not given again. */
static bool is_held(const BwFloor *floor, unsigned i) {
    const BwRoomCard *card = &floor->card[i];
    return floor->room[i].table != NULL || card->reserved ||
           card->closed_seq > bw_ledger_durable(floor->ledger);
}

static bool is_named(const BwFloor *floor, const char *id) {
    for (unsigned i = 0; i < floor->n_rooms; i++) {
        if (is_held(floor, i) && strcmp(floor->room[i].id, id) == 0) return true;
    }
    return false;
}

static bool is_room_for(const BwFloor *floor, const Kind *kind) {
    BwHouseOffers offers = bw_house_offers(floor->house);
    unsigned alike = 0, all = 0;
    for (unsigned i = floor->n_fixed; i < floor->n_rooms; i++) {
        const BwRoomCard *card = &floor->card[i];
        if (!is_held(floor, i) || card->kind != kind->kind) continue;
        all++;
        alike += card->base == kind->base;
    }
    if (kind->kind == BW_ROOM_PRACTICE) return all < offers.practice_tables;
    return alike < offers.extra_tables && all < EXTRA_ALL_MAX;
}

/* Keeps a place for a table of this kind and name; false where there is none. */
static bool reserve(BwFloor *floor, const Kind *kind, const char *id, unsigned *slot) {
    if (!is_room_for(floor, kind)) return false;
    for (unsigned i = floor->n_fixed; i < floor->n_rooms; i++) {
        if (is_held(floor, i) || floor->card[i].kind == BW_ROOM_TOUR) continue;
        floor->card[i] = (BwRoomCard){.reserved = true,
                                      .kind = kind->kind,
                                      .base = kind->base,
                                      .owner = kind->kind == BW_ROOM_PRACTICE ? kind->number : 0,
                                      .watcher = floor->card[i].watcher,
                                      .capacity = floor->card[i].capacity,
                                      .touched = floor->card[i].touched};
        snprintf(floor->room[i].id, sizeof floor->room[i].id, "%s", id);
        *slot = i;
        return true;
    }
    return false;
}

static void set_untimed(BwRoom *room, bool untimed, const BwHouseTable *row) {
    room->untimed = untimed;
    room->betting_ms = untimed ? UNTIMED_MS : row->betting_seconds * 1000;
    room->decision_ms = untimed ? UNTIMED_MS : row->decision_seconds * 1000;
    room->wait = BW_WAIT_NOBODY; /* the clock is set anew */
}

/* The room is as one of the house file, but for its name and its clock. */
static void furnish(BwFloor *floor, unsigned slot) {
    BwRoom *room = &floor->room[slot];
    BwRoomCard *card = &floor->card[slot];
    const BwHouseTable *row = &floor->house->tables[card->base];
    Kind kind;
    char id[BW_HOUSE_ID_MAX], title[sizeof room->title];
    memcpy(id, room->id, sizeof id);
    bw_room_init(room, floor->desk, floor->house, card->base);
    memcpy(room->id, id, sizeof id);
    if (card->kind == BW_ROOM_PRACTICE) {
        set_untimed(room, true, row);
    } else if (read_name(floor, id, &kind)) {
        memcpy(title, room->title, sizeof title);
        snprintf(room->title, sizeof room->title, "%.80s (%llu)", title,
                 (unsigned long long)kind.number);
    }
    card->reserved = false;
    card->alike = floor->card[card->base].alike;
    bw_floor_describe(floor, slot);
}

bool bw_floor_claim(BwFloor *floor, const char *id) {
    Kind kind;
    unsigned slot;
    if (!read_name(floor, id, &kind) || !reserve(floor, &kind, id, &slot)) return false;
    furnish(floor, slot);
    return true;
}

/* ---- opening ------------------------------------------------------------------------------ */

typedef struct OpenJob {
    BwJob job;
    BwFloor *floor;
    unsigned slot;
    char id[BW_HOUSE_ID_MAX];
    BwRoomPast past;
    bool good;
    BwFloorOpened *opened;
    void *context;
} OpenJob;

/* The clerk looks up how the table stood when it last closed. */
static void open_work(BwJob *job) {
    OpenJob *o = (OpenJob *)job;
    char error[256];
    o->good = bw_room_look_back(o->floor->ledger, o->id, &o->past, error, sizeof error);
}

/* The place is free again; the name stays until the ledger has all of it. */
static void vacate(BwFloor *floor, unsigned slot) {
    BwRoom *room = &floor->room[slot];
    BwRoomCard *card = &floor->card[slot];
    char id[BW_HOUSE_ID_MAX];
    memcpy(id, room->id, sizeof id);
    bw_room_free(room);
    *room = (BwRoom){.desk = floor->desk, .game = bw_house_game(floor->house, 0)};
    memcpy(room->id, id, sizeof id);
    free(card->table_json);
    free(card->best_edge);
    free(card->strategy);
    card->table_json = card->best_edge = card->strategy = NULL;
    card->reserved = card->strategy_asked = false;
    card->closed_seq = bw_ledger_last(floor->ledger);
}

/* Whose table it is sits down at once, as if he had done it himself. */
static void seat_owner(BwFloor *floor, unsigned slot) {
    BwRoom *room = &floor->room[slot];
    uint64_t owner = floor->card[slot].owner;
    const BwPatron *patron = bw_accounts_patron(&floor->accounts, owner);
    BwRoomRefusal why;
    for (unsigned s = 1; patron != NULL && s <= room->game->seats; s++) {
        if (bw_room_sit(room, s, owner, patron->name, floor->now_ms, &why)) break;
    }
    bw_room_present(room, owner, bw_floor_is_present(floor, owner), floor->now_ms);
}

static void open_done(BwJob *job) {
    OpenJob *o = (OpenJob *)job;
    BwFloor *floor = o->floor;
    BwRoom *room = &floor->room[o->slot];
    bool open = false;
    if (o->good) {
        furnish(floor, o->slot);
        open = bw_room_open_after(room, &o->past, floor->now_ms);
    }
    if (!open) {
        vacate(floor, o->slot);
    } else if (floor->card[o->slot].kind == BW_ROOM_PRACTICE) {
        seat_owner(floor, o->slot);
    }
    if (o->opened != NULL) o->opened(o->context, open ? room : NULL);
    free(o);
}

static OpenJob *new_job(BwFloor *floor, const Kind *kind) {
    char id[BW_HOUSE_ID_MAX];
    unsigned slot;
    if (!write_name(floor, kind, id) || is_named(floor, id)) return NULL;
    if (!reserve(floor, kind, id, &slot)) return NULL;
    OpenJob *o = calloc(1, sizeof *o);
    if (o == NULL) abort();
    *o = (OpenJob){.job = {.work = open_work, .done = open_done}, .floor = floor, .slot = slot};
    memcpy(o->id, id, sizeof id);
    return o;
}

static bool is_full(const BwRoom *room) {
    for (unsigned s = 1; s <= bw_seats_here(room->table); s++) {
        if (room->seat[s].patron == 0) return false;
    }
    return true;
}

/* Has a table of this kind a free seat, or is one about to open? The room `but` does not count. */
static bool is_seat_free(const BwFloor *floor, unsigned base, unsigned but) {
    for (unsigned i = 0; i < floor->n_rooms; i++) {
        const BwRoomCard *card = &floor->card[i];
        if (i == but || card->kind == BW_ROOM_PRACTICE || card->base != base) continue;
        if (card->reserved || (floor->room[i].table != NULL && !is_full(&floor->room[i]))) {
            return true;
        }
    }
    return false;
}

/* One more where no seat of the kind is free. */
void bw_floor_more_seats(BwFloor *floor, unsigned index) {
    Kind kind = {.kind = BW_ROOM_EXTRA, .base = floor->card[index].base, .number = 2};
    char id[BW_HOUSE_ID_MAX];
    if (floor->clerk == NULL || floor->desk->closing) return;
    if (is_seat_free(floor, kind.base, floor->n_rooms)) return;
    while (write_name(floor, &kind, id) && is_named(floor, id)) kind.number++;
    OpenJob *o = new_job(floor, &kind);
    if (o != NULL) bw_worker_add(floor->clerk, &o->job);
}

/* Whoever wants one more gets up from the first of his where nothing of his is up: it closes. So
 * nobody takes all that the house has. False: he must wait. */
static bool has_room_of_own(BwFloor *floor, uint64_t patron) {
    unsigned has = 0, seated = 0;
    unsigned idle = floor->n_rooms;
    BwRoomRefusal why;
    for (unsigned i = floor->n_fixed; i < floor->n_rooms; i++) {
        BwRoom *room = &floor->room[i];
        if (!is_held(floor, i) || floor->card[i].kind != BW_ROOM_PRACTICE) continue;
        if (floor->card[i].owner != patron) continue;
        has++;
        if (room->table == NULL || bw_room_seat_of(room, patron) == 0) continue;
        seated++;
        bool busy = room->stopped || room->table->n_bets > 0 || bw_room_in_round(room);
        if (idle == floor->n_rooms && !busy) idle = i;
    }
    if (has >= OWN_MAX) return false;
    if (seated < OWN_SEATED) return true;
    if (idle == floor->n_rooms) return false;
    bw_floor_touch(floor, idle);
    return bw_room_leave(&floor->room[idle], 0, patron, floor->now_ms, &why);
}

BwJob *bw_floor_practice(BwFloor *floor, unsigned index, uint64_t patron, BwFloorOpened *opened,
                         void *context) {
    Kind kind = {.kind = BW_ROOM_PRACTICE, .base = floor->card[index].base, .number = patron};
    OpenJob *o = has_room_of_own(floor, patron) ? new_job(floor, &kind) : NULL;
    if (o == NULL) return NULL;
    o->opened = opened;
    o->context = context;
    return &o->job;
}

void bw_floor_practice_forget(BwJob *job) {
    OpenJob *o = (OpenJob *)job;
    vacate(o->floor, o->slot);
    free(o);
}

BwRoom *bw_floor_practice_of(BwFloor *floor, unsigned index, uint64_t patron) {
    Kind kind = {.kind = BW_ROOM_PRACTICE, .base = floor->card[index].base, .number = patron};
    char id[BW_HOUSE_ID_MAX];
    return write_name(floor, &kind, id) ? bw_floor_room(floor, id, NULL) : NULL;
}

bool bw_floor_may_sit(const BwFloor *floor, unsigned index, uint64_t patron) {
    const BwRoomCard *card = &floor->card[index];
    if (card->kind == BW_ROOM_TOUR) return false;
    return card->kind != BW_ROOM_PRACTICE || card->owner == patron;
}

/* ---- closing ------------------------------------------------------------------------------ */

static bool is_idle(const BwRoom *room) {
    for (unsigned s = 1; s <= room->game->seats; s++) {
        if (room->seat[s].patron != 0) return false;
    }
    return room->table->n_bets == 0 && !bw_room_in_round(room);
}

/* Whoever still looks at it is told, and looks at nothing. */
void bw_floor_close_room(BwFloor *floor, unsigned index) {
    BwRoom *room = &floor->room[index];
    BwRoomCard *card = &floor->card[index];
    if (!bw_room_close(room)) {
        room->stopped = true;
        return;
    }
    while (card->n_watchers > 0) {
        BwClient *client = card->watcher[0];
        BwJson json;
        bw_floor_begin(floor, &json, "closed");
        bw_json_string(&json, "table", room->id);
        bw_floor_tell(floor, client, &json);
        bw_floor_unwatch(floor, client, index);
    }
    vacate(floor, index);
}

/* His table waits for its owner. When he has been away for a while his wagers are dealt to as at
 * any table, and he gets up; if he comes back before that, there is no clock again. */
static void tend_owner(BwFloor *floor, BwRoom *room, BwRoomCard *card) {
    BwRoomSeat *seat = &room->seat[bw_room_seat_of(room, card->owner)];
    bool hurry = !seat->present && floor->now_ms - card->empty_ms >= AWAY_MS;
    if (seat->present) card->empty_ms = floor->now_ms;
    if (hurry != room->untimed) return;
    set_untimed(room, !hurry, &floor->house->tables[card->base]);
    seat->leaving = hurry;
    bw_room_go_on(room, floor->now_ms);
}

static void tend(BwFloor *floor, unsigned index, int64_t extra_ms) {
    BwRoom *room = &floor->room[index];
    BwRoomCard *card = &floor->card[index];
    bool practice = card->kind == BW_ROOM_PRACTICE;
    if (card->empty_ms == 0) card->empty_ms = floor->now_ms;
    if (practice && bw_room_seat_of(room, card->owner) != 0) {
        tend_owner(floor, room, card);
    } else if (!is_idle(room) || (!practice && !is_seat_free(floor, card->base, index))) {
        card->empty_ms = floor->now_ms;
    } else if (floor->now_ms - card->empty_ms >= (practice ? LEFT_MS : extra_ms)) {
        bw_floor_close_room(floor, index);
    }
}

void bw_floor_tend(BwFloor *floor) {
    int64_t extra_ms = (int64_t)bw_house_offers(floor->house).extra_seconds * 1000;
    for (unsigned i = floor->n_fixed; i < floor->n_rooms; i++) {
        if (floor->card[i].kind == BW_ROOM_TOUR) continue;
        if (floor->room[i].table != NULL && !floor->room[i].stopped) tend(floor, i, extra_ms);
    }
}
