/* http_me.c: what somebody's play has come to, out of the ledger: for himself alone. A clerk goes
 * once through the records since the patron was made, or through the last of them where they are
 * very many; the figures of the wagers are looked up on the loop. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/tour_book.h"
#include "serve/http_parts.h"
#include "table/game.h"

enum {
    RECORDS_MAX = 400000, /* looked through for one answer */
    SPOTS_MAX = 1024,     /* wagers told apart, by table and target */
    SPOT_SLOTS = 2 * SPOTS_MAX,
    PLACES_MAX = 256, /* tables told apart */
    POINTS_MAX = 240, /* of the curve */
    SPOT_MAX = 80,
    KEPT_MS = 3000 /* an answer is given again for so long */
};

/* What was put up on one wager of one table. */
typedef struct Spot {
    char place[BW_PLACE_MAX], wager[32], target[SPOT_MAX];
    BwCents cents;
} Spot;

typedef struct Place {
    char id[BW_PLACE_MAX];
    uint64_t rounds;
    BwCents wagered_cents, net_cents, biggest_cents;
    bool own[BW_SEATS_MAX + 1][BW_BETTORS_MAX]; /* what comes to these is his */
} Place;

typedef struct Point {
    int64_t time_us;
    BwCents change_cents;
} Point;

typedef struct MeJob {
    BwJob job;
    BwHttp *http;
    BwExchange *exchange;
    uint64_t patron, from_seq, to_seq;
    char account[BW_ACCOUNT_MAX];
    bool good;
    BwCents balance_cents;
    Spot *spot;
    Place *place;
    unsigned n_spots, n_places;
    uint16_t slot[SPOT_SLOTS]; /* where a wager is among the spots, from 1 on, by its hash */
    Point *point;
    size_t n_points, points_max;
    json_t **table; /* those of the house, each read when it is first asked for */
} MeJob;

/* ---- reading ------------------------------------------------------------------------------ */

static BwCents change_of(const MeJob *m, const BwRecord *record) {
    const char *entries = record->entries, *account;
    size_t n, own = strlen(m->account);
    BwCents cents, sum = 0;
    while (bw_entry_next(&entries, &account, &n, &cents) > 0) {
        if (n == own && memcmp(account, m->account, n) == 0) sum += cents;
    }
    return sum;
}

/* NULL: he was never there. */
static Place *find_place(const MeJob *m, const char *id) {
    for (unsigned i = m->n_places; i-- > 0;) {
        if (strcmp(m->place[i].id, id) == 0) return &m->place[i];
    }
    return NULL;
}

static Place *place_of(MeJob *m, const char *id) {
    Place *known = find_place(m, id);
    if (known != NULL) return known;
    if (m->n_places == PLACES_MAX) return &m->place[PLACES_MAX - 1];
    Place *place = &m->place[m->n_places++];
    *place = (Place){.rounds = 0};
    snprintf(place->id, sizeof place->id, "%s", id);
    return place;
}

/* "bet 3 place 6 12.00", "take 3 place 6": which wager it is. The amount is that of the entries. */
static bool read_spot(const char *body, Spot *spot) {
    char line[256], *rest = line;
    snprintf(line, sizeof line, "%.*s", (int)strcspn(body, "\n"), body);
    const char *verb = strsep(&rest, " ");
    if (strcmp(verb, "bet") != 0 && strcmp(verb, "take") != 0) return false;
    if (strsep(&rest, " ") == NULL || rest == NULL) return false;
    snprintf(spot->wager, sizeof spot->wager, "%s", strsep(&rest, " "));
    for (char *word = strsep(&rest, " "); word != NULL; word = strsep(&rest, " ")) {
        size_t used = strlen(spot->target);
        if (strchr(word, '.') != NULL) break; /* the amount */
        snprintf(spot->target + used, sizeof spot->target - used, "%s%s", used > 0 ? " " : "",
                 word);
    }
    return true;
}

static uint32_t hash_on(uint32_t hash, const char *text) {
    do hash = (hash ^ (uint8_t)*text) * 16777619u;
    while (*text++ != '\0');
    return hash;
}

/* The slot of this wager, or the free one where it belongs. Somebody may have bought a hundred
 * thousand different keno tickets: none of them may cost a walk over all that are known. */
static uint16_t *slot_of(MeJob *m, const Spot *own) {
    uint32_t at = hash_on(hash_on(hash_on(2166136261u, own->place), own->wager), own->target);
    for (at %= SPOT_SLOTS; m->slot[at] != 0; at = (at + 1) % SPOT_SLOTS) {
        const Spot *spot = &m->spot[m->slot[at] - 1];
        if (strcmp(spot->place, own->place) == 0 && strcmp(spot->wager, own->wager) == 0 &&
            strcmp(spot->target, own->target) == 0) {
            break;
        }
    }
    return &m->slot[at];
}

static void add_to_spot(MeJob *m, const char *place, const char *line, BwCents cents) {
    Spot own = {.cents = cents};
    if (!read_spot(line, &own)) return;
    snprintf(own.place, sizeof own.place, "%s", place);
    uint16_t *slot = slot_of(m, &own);
    if (*slot != 0) {
        m->spot[*slot - 1].cents += cents;
    } else if (m->n_spots < SPOTS_MAX) {
        m->spot[m->n_spots++] = own;
        *slot = (uint16_t)m->n_spots;
    }
}

static void add_point(MeJob *m, int64_t time_us, BwCents cents) {
    if (m->n_points == m->points_max) {
        m->points_max = 2 * m->points_max + 256;
        m->point = realloc(m->point, m->points_max * sizeof *m->point);
        if (m->point == NULL) abort();
    }
    m->point[m->n_points++] = (Point){time_us, cents};
}

/* Whose a place at the table is from now on. */
static void see_seat(MeJob *m, const BwRecord *record) {
    uint64_t patron;
    BwWho who;
    if (!bw_record_seat(record->body, &who, &patron)) return;
    bool own = patron == m->patron;
    Place *place = own ? place_of(m, record->place) : find_place(m, record->place);
    if (place != NULL) place->own[who.seat][who.bettor] = own;
}

/* Is the posting of a wager of his that goes back undecided, "1 red returned 5.00"? What a zero
 * takes half of is decided: "1 red loses 5.00" stands beside it. */
static bool is_given_back(const Place *place, const char *body, const char *posting,
                          BwCents *cents) {
    static const char word[] = " returned ";
    char line[BW_TEXT_MAX], lost[BW_TEXT_MAX + 16], seat[16];
    BwWho who;
    snprintf(line, sizeof line, "%.*s", (int)strcspn(posting, "\n"), posting);
    char *back = strstr(line, word);
    if (back == NULL) return false;
    *back = '\0';
    const char *amount = back + sizeof word - 1;
    if (!bw_cents_parse(amount, strcspn(amount, " "), cents)) return false;
    snprintf(seat, sizeof seat, "%.*s", (int)strcspn(line, " "), line);
    if (!bw_who_parse(seat, &who) || who.role != BW_SEAT || who.seat > BW_SEATS_MAX) return false;
    if (who.bettor >= BW_BETTORS_MAX || !place->own[who.seat][who.bettor]) return false;
    snprintf(lost, sizeof lost, "\n%s loses", line);
    return strstr(line, " coupon") == NULL && strstr(body, lost) == NULL;
}

/* Money that goes back undecided was not wagered. */
static void see_given_back(MeJob *m, const BwRecord *record) {
    Place *place = find_place(m, record->place);
    const char *end = record->body + bw_record_told(record->body);
    const char *p = strchr(record->body, '\n');
    for (BwCents cents; place != NULL && p != NULL && p < end; p = strchr(p + 1, '\n')) {
        char line[BW_TEXT_MAX + 8];
        if (!is_given_back(place, record->body, p + 1, &cents)) continue;
        snprintf(line, sizeof line, "take %.*s", (int)strcspn(p + 1, "\n"), p + 1);
        *strstr(line, " returned ") = '\0';
        place->wagered_cents -= cents;
        add_to_spot(m, record->place, line, -cents);
    }
}

static void see_mark(MeJob *m, const BwRecord *record) {
    BwRoundMark mark;
    if (bw_is_points_place(record->place)) return; /* points are no money */
    if (strstr(record->body, "\nseat ") == NULL || !bw_round_parse(record->body, &mark)) return;
    BwCents net = 0;
    bool played = false;
    for (unsigned s = 1; s <= BW_SEATS_MAX; s++) {
        if (mark.patron[s] == m->patron) {
            net += mark.net_cents[s];
            played = true;
        }
        for (unsigned b = 1; b < BW_BETTORS_MAX; b++) {
            if (mark.behind[s][b] != m->patron) continue;
            net += mark.net_behind_cents[s][b];
            played = true;
        }
    }
    if (!played) return;
    Place *place = place_of(m, record->place);
    place->rounds++;
    place->net_cents += net;
    if (net > place->biggest_cents) place->biggest_cents = net;
}

static bool see(void *context, const BwRecord *record) {
    MeJob *m = context;
    if (record->kind == BW_RECORD_ROUND) see_mark(m, record);
    if (record->kind == BW_RECORD_SEAT) see_seat(m, record);
    if (strstr(record->entries, m->account) == NULL) return true;
    BwCents change = change_of(m, record);
    if (change == 0) return true;
    add_point(m, record->time_us, change);
    if (record->kind != BW_RECORD_EVENT) return true;
    if (change < 0 || strncmp(record->body, "take ", 5) == 0) {
        place_of(m, record->place)->wagered_cents -= change;
        add_to_spot(m, record->place, record->body, -change);
    } else if (strstr(record->body, " returned ") != NULL) {
        see_given_back(m, record);
    }
    return true;
}

static void me_work(BwJob *job) {
    MeJob *m = (MeJob *)job;
    char error[256];
    BwLedgerWant want = {
        .from_seq = m->from_seq, .to_seq = m->to_seq, .kind = BW_RECORD_KIND_COUNT};
    m->spot = calloc(SPOTS_MAX, sizeof *m->spot);
    m->place = calloc(PLACES_MAX, sizeof *m->place);
    if (m->spot == NULL || m->place == NULL) abort();
    m->good = bw_ledger_read(m->http->floor->ledger, &want, see, m, error, sizeof error);
}

/* ---- telling ------------------------------------------------------------------------------ */

/* The edge of a wager at its table, by its target where it has one; false: none is known. */
static bool find_edge(const json_t *wagers, const Spot *spot, double *edge) {
    size_t i, j;
    const json_t *wager, *target;
    json_array_foreach(wagers, i, wager) {
        const char *id = json_string_value(json_object_get(wager, "id"));
        if (id == NULL || strcmp(id, spot->wager) != 0) continue;
        const json_t *found = json_object_get(wager, "edge");
        json_array_foreach(json_object_get(wager, "targets"), j, target) {
            const char *name = json_string_value(json_object_get(target, "id"));
            const json_t *own = json_object_get(target, "edge");
            if (name != NULL && strcmp(name, spot->target) == 0 && json_is_object(own)) found = own;
        }
        const json_t *value = json_object_get(found, "value");
        *edge = json_number_value(value);
        return json_is_number(value);
    }
    return false;
}

/* What the patron had to expect to lose at the table, in cents; false where it is not known of any
 * wager that he made. */
static bool theoretical_of(const MeJob *m, const char *place, const json_t *table, double *cents) {
    bool known = false;
    *cents = 0;
    for (unsigned i = 0; i < m->n_spots; i++) {
        const Spot *spot = &m->spot[i];
        double edge;
        if (strcmp(spot->place, place) != 0) continue;
        if (!find_edge(json_object_get(table, "wagers"), spot, &edge)) continue;
        *cents += edge * (double)spot->cents;
        known = true;
    }
    return known;
}

/* The room in which it is played now, or the table of the house that it was like. */
static bool find_table(const BwFloor *floor, const char *place, unsigned *index) {
    char id[BW_PLACE_MAX];
    snprintf(id, sizeof id, "%s", place);
    for (;;) {
        for (unsigned i = 0; i < floor->n_fixed; i++) {
            if (strcmp(floor->room[i].id, id) == 0) {
                *index = i;
                return true;
            }
        }
        char *dash = strrchr(id, '-');
        if (dash == NULL) return false;
        *dash = '\0';
    }
}

/* He may have played at a hundred tables that are like one of the house: it is read once, since the
 * loop waits. NULL: nothing is told of it. */
static const json_t *table_at(const MeJob *m, unsigned index) {
    const char *text = m->http->floor->card[index].table_json;
    json_t **table = &m->table[index];
    if (*table == NULL && text != NULL) *table = json_loads(text, 0, NULL);
    return *table;
}

static void put_place(BwJson *json, const MeJob *m, const Place *place) {
    const BwFloor *floor = m->http->floor;
    unsigned index;
    double expected = 0;
    bool found = find_table(floor, place->id, &index);
    bool known = found && theoretical_of(m, place->id, table_at(m, index), &expected);
    bw_json_object(json, NULL);
    bw_json_string(json, "table", place->id);
    bw_json_string(json, "title", found ? floor->room[index].title : place->id);
    bw_json_string(json, "game", found ? floor->room[index].game->id : NULL);
    bw_json_uint(json, "rounds", place->rounds);
    bw_json_int(json, "wagered", place->wagered_cents);
    bw_json_int(json, "net", place->net_cents);
    bw_json_int(json, "biggest_win", place->biggest_cents);
    if (known) {
        bw_json_int(json, "theoretical_loss", (BwCents)(expected + (expected < 0 ? -0.5 : 0.5)));
    } else {
        bw_json_null(json, "theoretical_loss");
    }
    bw_json_close(json);
}

/* The balance after each change, or after every so many where they are more than fit. */
static void put_points(BwJson *json, const MeJob *m) {
    BwCents balance = m->balance_cents;
    for (size_t i = 0; i < m->n_points; i++) balance -= m->point[i].change_cents;
    size_t every = m->n_points / POINTS_MAX + 1;
    bw_json_array(json, "balance");
    for (size_t i = 0; i < m->n_points; i++) {
        balance += m->point[i].change_cents;
        if ((i + 1) % every != 0 && i + 1 < m->n_points) continue;
        bw_json_array(json, NULL);
        bw_json_int(json, NULL, m->point[i].time_us / 1000);
        bw_json_int(json, NULL, balance);
        bw_json_close(json);
    }
    bw_json_close(json);
}

static void reply(MeJob *m) {
    BwBuffer text = {.n = 0};
    BwJson writer, *json = &writer;
    unsigned n_tables = m->http->floor->n_fixed;
    m->table = calloc(n_tables, sizeof(json_t *));
    if (m->table == NULL) abort();
    bw_json_begin_buffer(json, &text);
    bw_json_object(json, NULL);
    bw_json_bool(json, "whole", m->from_seq <= m->http->floor->accounts.patron[m->patron].seq);
    put_points(json, m);
    bw_json_array(json, "tables");
    for (unsigned i = 0; i < m->n_places; i++) {
        const Place *place = &m->place[i];
        if (place->rounds > 0 || place->wagered_cents != 0) put_place(json, m, place);
    }
    for (unsigned i = 0; i < n_tables; i++) json_decref(m->table[i]);
    free(m->table);
    bw_json_close(json);
    bw_json_close(json);
    bw_reply_buffer(m->exchange, 200, &text);
}

static void keep(BwHttp *http, const MeJob *m) {
    BwMeKept *kept = &http->kept[m->patron % BW_ME_KEPT];
    free(kept->text);
    kept->text = strdup(m->exchange->owned);
    if (kept->text == NULL) abort();
    kept->patron = m->patron;
    kept->made_ms = http->floor->now_ms;
}

static void me_done(BwJob *job) {
    MeJob *m = (MeJob *)job;
    if (m->good) {
        reply(m);
        keep(m->http, m);
    } else {
        bw_reply_error(m->exchange, 503, "ledger", "the ledger cannot be read just now");
    }
    bw_exchange_done(m->exchange);
    free(m->spot);
    free(m->place);
    free(m->point);
    free(m);
}

void bw_http_my_statistics(BwHttp *http, BwExchange *x) {
    uint64_t patron = bw_exchange_patron(http, x);
    if (patron == 0) {
        bw_reply_error(x, 401, "session", "say who you are first");
        return;
    }
    const BwMeKept *kept = &http->kept[patron % BW_ME_KEPT];
    if (kept->patron == patron && http->floor->now_ms - kept->made_ms < KEPT_MS) {
        char *copy = strdup(kept->text);
        if (copy == NULL) abort();
        bw_reply_text(x, 200, "application/json", copy);
        return;
    }
    MeJob *m = calloc(1, sizeof *m);
    if (m == NULL) abort();
    m->job = (BwJob){.work = me_work, .done = me_done};
    m->http = http;
    m->exchange = x;
    m->patron = patron;
    m->to_seq = bw_ledger_durable(http->floor->ledger);
    m->from_seq = http->floor->accounts.patron[patron].seq;
    if (m->to_seq > RECORDS_MAX && m->from_seq < m->to_seq - RECORDS_MAX) {
        m->from_seq = m->to_seq - RECORDS_MAX;
    }
    snprintf(m->account, sizeof m->account, "patron:%llu", (unsigned long long)patron);
    m->balance_cents = bw_accounts_balance(&http->floor->accounts, patron);
    if (!bw_http_to_clerk(http, x, &m->job)) free(m);
}
