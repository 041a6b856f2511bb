/* tour_book.c: bodies of a tournament's records, one function each. */
#include "house/tour_book.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/money.h"
#include "table/words.h"

BwTourBook *bw_tour_book_new(void) {
    BwTourBook *book = calloc(1, sizeof *book);
    if (book == NULL) abort();
    return book;
}

static void forget(BwTourBook *book) {
    BwBelow below = book->below;
    void *context = book->context;
    free(book->entrant);
    free(book->draw);
    free(book->t);
    memset(book, 0, offsetof(BwTourBook, drawn));
    book->below = below;
    book->context = context;
}

void bw_tour_book_free(BwTourBook *book) {
    if (book == NULL) return;
    forget(book);
    free(book);
}

uint32_t bw_tour_book_find(const BwTourBook *book, uint64_t patron) {
    for (uint32_t i = 1; patron != 0 && i <= book->entrants; i++) {
        if (book->entrant[i].patron == patron) return i;
    }
    return 0;
}

/* ---- rules --------------------------------------------------------------------------------- */

typedef struct Text {
    char *at;
    size_t size, used;
} Text;

__attribute__((format(printf, 2, 3))) static void add(Text *text, const char *format, ...) {
    va_list list;
    if (text->used >= text->size) return;
    va_start(list, format);
    int n = vsnprintf(text->at + text->used, text->size - text->used, format, list);
    va_end(list);
    if (n > 0) text->used += (size_t)n;
}

char *bw_tour_book_open(const BwTourRules *r, uint32_t number, char *body, size_t size) {
    Text text = {body, size, 0};
    add(&text, "open %" PRIu32 "\nrules %u %u %" PRIu32 " %" PRIu32 " %" PRId64, number, r->seats,
        r->ties, r->entries_min, r->entries_max, r->stack);
    add(&text, " %" PRId64 " %" PRId64 " %" PRId64 " %" PRIu32, r->buy_in_cents, r->fee_cents,
        r->guarantee_cents, r->tips_share);
    for (unsigned i = 0; i < r->n_levels; i++) {
        const BwTourLevel *level = &r->level[i];
        add(&text, "\nlevel %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRIu32, level->ante,
            level->small_blind, level->big_blind, level->chip, level->minutes);
    }
    for (unsigned i = 0; i < r->n_scales; i++) {
        const BwTourScale *scale = &r->scale[i];
        add(&text, "\nscale %" PRIu32, scale->entries);
        for (unsigned b = 0; b < scale->n_bands; b++) {
            const BwTourBand *band = &scale->band[b];
            add(&text, " %" PRIu32 "-%" PRIu32 ":%" PRIu32, band->first, band->last, band->share);
        }
    }
    return body;
}

static bool read_scale(const char *line, BwTourScale *scale) {
    int n = 0;
    *scale = (BwTourScale){.entries = 0};
    if (sscanf(line, "scale %" SCNu32 "%n", &scale->entries, &n) != 1) return false;
    for (line += n; *line == ' '; line += n) {
        BwTourBand band;
        int read = sscanf(line, " %" SCNu32 "-%" SCNu32 ":%" SCNu32 "%n", &band.first, &band.last,
                          &band.share, &n);
        if (read != 3 || scale->n_bands == BW_TOUR_BANDS_MAX) return false;
        scale->band[scale->n_bands++] = band;
    }
    return scale->n_bands > 0;
}

static bool read_rules(const char *line, BwTourRules *r) {
    unsigned seats, ties;
    int read = sscanf(line,
                      "rules %u %u %" SCNu32 " %" SCNu32 " %" SCNd64 " %" SCNd64 " %" SCNd64
                      " %" SCNd64 " %" SCNu32,
                      &seats, &ties, &r->entries_min, &r->entries_max, &r->stack, &r->buy_in_cents,
                      &r->fee_cents, &r->guarantee_cents, &r->tips_share);
    r->seats = (uint8_t)seats;
    r->ties = (uint8_t)ties;
    return read == 9 && seats <= BW_TOUR_SEATS_MAX;
}

static bool read_open(BwTourBook *book, const char *body, char error[BW_ERROR_MAX]) {
    uint32_t number;
    BwTourRules *r = &book->rules;
    if (book->phase != BW_TOUR_CLOSED || sscanf(body, "open %" SCNu32, &number) != 1) {
        return bw_unreadable(error, "a tournament is opened as 'open NUMBER' when none is open");
    }
    forget(book);
    book->number = number;
    bool good = false;
    for (const char *p = strchr(body, '\n'); p != NULL; p = strchr(p + 1, '\n')) {
        if (strncmp(p + 1, "rules ", 6) == 0) {
            good = read_rules(p + 1, r);
        } else if (strncmp(p + 1, "level ", 6) == 0 && r->n_levels < BW_TOUR_LEVELS_MAX) {
            BwTourLevel *level = &r->level[r->n_levels++];
            good &= sscanf(p + 1, "level %" SCNd64 " %" SCNd64 " %" SCNd64 " %" SCNd64 " %" SCNu32,
                           &level->ante, &level->small_blind, &level->big_blind, &level->chip,
                           &level->minutes) == 5;
        } else {
            good &= r->n_scales < BW_TOUR_SCALES_MAX && read_scale(p + 1, &r->scale[r->n_scales++]);
        }
        if (!good) break;
    }
    if (!good) return bw_unreadable(error, "the rules of the tournament cannot be read");
    if (!bw_tour_check(r, error)) return false;
    book->phase = BW_TOUR_REGISTERS;
    return true;
}

/* ---- chance -------------------------------------------------------------------------------- */

static void keep_draw(BwTourBook *book, uint32_t n, uint32_t value) {
    if (book->n_draws == book->draws_max) {
        book->draws_max = 2 * book->draws_max + 64;
        book->draw = realloc(book->draw, book->draws_max * sizeof *book->draw);
        if (book->draw == NULL) abort();
    }
    book->draw[book->n_draws++] = (BwTourDraw){n, value};
}

/* The next draw: from the seed, or as the text has it. */
static uint32_t next_draw(void *context, uint32_t n) {
    BwTourBook *book = context;
    uint32_t value = 0;
    if (book->below != NULL) {
        char text[16];
        value = book->below(book->context, n);
        snprintf(text, sizeof text, " %" PRIu32, value);
        size_t used = strlen(book->drawn);
        snprintf(book->drawn + used, sizeof book->drawn - used, "%s", text);
    } else {
        char *end = NULL;
        unsigned long told = book->told != NULL ? strtoul(book->told, &end, 10) : 0;
        if (book->told == NULL || end == book->told || told >= n) {
            book->lacking = true;
        } else {
            value = (uint32_t)told;
            book->told = end;
        }
    }
    keep_draw(book, n, value);
    return value;
}

static void begin_draws(BwTourBook *book, const char *body) {
    const char *line = strstr(body, "\ndraws");
    book->told = line != NULL ? line + 6 : NULL;
    book->lacking = false;
    book->drawn[0] = '\0';
}

/* All that was needed was there, and no more. */
static bool end_draws(const BwTourBook *book) {
    return !book->lacking && (book->below != NULL || book->told == NULL || *book->told == '\0');
}

bool bw_tour_book_drawn_from(const BwTourBook *book, const BwSeeds *seeds) {
    BwSeedsDraws draws = {.seeds = *seeds};
    for (uint32_t i = 0; i < book->n_draws; i++) {
        if (bw_seeds_below(&draws, book->draw[i].n) != book->draw[i].value) return false;
    }
    return true;
}

/* ---- money --------------------------------------------------------------------------------- */

static void book_cents(Text *entries, const char *account, const char *name, BwCents cents) {
    if (cents == 0) return;
    add(entries, "%s%s%s%s %" PRId64, entries->used > 0 ? ";" : "", account,
        name[0] != '\0' ? ":" : "", name, cents);
}

/* Whoever it is: a patron, or the players of the house's own at this place. */
static void book_person(Text *entries, const char *place, uint64_t patron, BwCents cents) {
    char id[24];
    snprintf(id, sizeof id, "%" PRIu64, patron);
    bool house = bw_is_house_player(patron);
    book_cents(entries, house ? "players" : "patron", house ? place : id, cents);
}

/* An entry is paid, or, with -1, goes back. */
static void book_entry(BwTourBook *book, Text *entries, const char *place, uint64_t patron,
                       BwCents sign) {
    const BwTourRules *r = &book->rules;
    book_person(entries, place, patron, -sign * (r->buy_in_cents + r->fee_cents));
    book_cents(entries, "pool", place, sign * r->buy_in_cents);
    book_cents(entries, "commission", place, sign * r->fee_cents);
    book->pool_cents += sign * r->buy_in_cents;
}

/* ---- people -------------------------------------------------------------------------------- */

static bool enter(BwTourBook *book, const char *place, const char *body, Text *entries,
                  char error[BW_ERROR_MAX]) {
    unsigned long long patron;
    char name[BW_NAME_MAX];
    bool read = sscanf(body, "enter %llu %63[^\n]", &patron, name) == 2 && patron != 0;
    if (!read || book->phase != BW_TOUR_REGISTERS) {
        return bw_unreadable(error, "nobody can enter now");
    }
    if (bw_tour_book_find(book, patron) != 0) {
        return bw_unreadable(error, "he has entered already");
    }
    if (book->here >= book->rules.entries_max) return bw_unreadable(error, "it is full");
    if (book->entrants + 1 >= book->capacity) {
        book->capacity = 2 * book->capacity + 16;
        book->entrant = realloc(book->entrant, book->capacity * sizeof *book->entrant);
        if (book->entrant == NULL) abort();
    }
    BwTourEntrant *entrant = &book->entrant[++book->entrants];
    *entrant = (BwTourEntrant){.patron = patron};
    snprintf(entrant->name, sizeof entrant->name, "%s", name);
    book->here++;
    book_entry(book, entries, place, patron, 1);
    return true;
}

static bool leave(BwTourBook *book, const char *place, const char *body, Text *entries,
                  char error[BW_ERROR_MAX]) {
    unsigned long long patron;
    uint32_t i = 0;
    if (sscanf(body, "leave %llu", &patron) == 1) i = bw_tour_book_find(book, patron);
    if (i == 0 || book->phase != BW_TOUR_REGISTERS) {
        return bw_unreadable(error, "he has not entered, or it has begun");
    }
    memmove(&book->entrant[i], &book->entrant[i + 1], (book->entrants - i) * sizeof *book->entrant);
    book->entrants--;
    book->here--;
    book_entry(book, entries, place, patron, -1);
    return true;
}

/* Whoever is still owed his entry gets it back. */
static bool refund(BwTourBook *book, const char *place, const char *body, Text *entries,
                   char error[BW_ERROR_MAX]) {
    uint32_t i;
    bool read = sscanf(body, "refund %" SCNu32, &i) == 1 && i >= 1 && i <= book->entrants;
    if (!read || book->entrant[i].paid || book->phase == BW_TOUR_DECIDED) {
        return bw_unreadable(error, "there is nothing to give back");
    }
    book_entry(book, entries, place, book->entrant[i].patron, -1);
    book->entrant[i].paid = true;
    return true;
}

/* ---- play ---------------------------------------------------------------------------------- */

static bool start(BwTourBook *book, const char *place, Text *entries, char error[BW_ERROR_MAX]) {
    if (book->phase != BW_TOUR_REGISTERS) return bw_unreadable(error, "it cannot begin now");
    book->t = malloc(sizeof *book->t);
    if (book->t == NULL) abort();
    bw_tour_open(book->t, &book->rules);
    for (uint32_t i = 0; i < book->entrants; i++) bw_tour_enter(book->t);
    if (!bw_tour_start(book->t, next_draw, book)) {
        return bw_unreadable(error, "too few have entered");
    }
    BwCents tips = bw_tour_tips(book->t), overlay = bw_tour_overlay(book->t);
    book_cents(entries, "tips", place, tips);
    book_cents(entries, "house", "", -overlay);
    book_cents(entries, "pool", place, overlay - tips);
    book->pool_cents += overlay - tips;
    book->phase = BW_TOUR_PLAYS;
    return true;
}

static bool hand(BwTourBook *book, const char *body, char error[BW_ERROR_MAX]) {
    unsigned table, big;
    uint32_t round;
    int n = 0;
    BwPoints points[BW_TOUR_SEATS_MAX + 1] = {0};
    bool read = sscanf(body, "hand %u %" SCNu32 " %u%n", &table, &round, &big, &n) == 3;
    const char *p = body + n;
    for (unsigned s = 1; read && s <= book->rules.seats; s++) {
        int more = 0;
        read = sscanf(p, " %" SCNd64 "%n", &points[s], &more) == 1;
        p += more;
    }
    if (!read || table < 1 || table > book->t->tables || round <= book->seen[table]) {
        return bw_unreadable(error, "a hand is told as 'hand TABLE ROUND SEAT POINTS...', once");
    }
    if (!bw_tour_hand(book->t, table, points, big)) {
        return bw_unreadable(error, "those are not the points that the table had");
    }
    book->seen[table] = round;
    return true;
}

static bool clear(BwTourBook *book, char error[BW_ERROR_MAX]) {
    if (bw_tour_clear(book->t) == 0) return bw_unreadable(error, "nobody is broke");
    if (!book->t->over) return true;
    bw_tour_rank(book->t);
    book->phase = BW_TOUR_DECIDED;
    return true;
}

static bool move(BwTourBook *book, const char *body, char error[BW_ERROR_MAX]) {
    unsigned player, from, from_seat, to, to_seat;
    BwTourMove m;
    bool read = sscanf(body, "move %u %u %u %u %u", &player, &from, &from_seat, &to, &to_seat) == 5;
    if (!read || !bw_tour_next_move(book->t, next_draw, book, &m)) {
        return bw_unreadable(error, "nobody has to move");
    }
    if (m.player != player || m.from != from || m.from_seat != from_seat || m.to != to ||
        m.to_seat != to_seat) {
        return bw_unreadable(error, "another player has to move, or elsewhere");
    }
    bw_tour_move(book->t, &m);
    return true;
}

static bool level(BwTourBook *book, const char *body, char error[BW_ERROR_MAX]) {
    uint64_t played_s;
    if (sscanf(body, "level %" SCNu64, &played_s) != 1 || played_s < book->played_s) {
        return bw_unreadable(error, "a level begins as 'level SECONDS', later than the last");
    }
    book->played_s = played_s;
    bw_tour_clock(book->t, played_s);
    return true;
}

static bool race(BwTourBook *book, const char *body, char error[BW_ERROR_MAX]) {
    unsigned table;
    if (sscanf(body, "race %u", &table) != 1 || table < 1 || table > book->t->tables) {
        return bw_unreadable(error, "there is no such table");
    }
    if (book->level[table] == book->t->level + 1) {
        return bw_unreadable(error, "the table is at this level already");
    }
    if (book->level[table] != 0) bw_tour_race(book->t, table, next_draw, book);
    book->level[table] = (uint8_t)(book->t->level + 1);
    return true;
}

static bool prize(BwTourBook *book, const char *place, const char *body, Text *entries,
                  char error[BW_ERROR_MAX]) {
    uint32_t i, rank;
    char amount[32];
    BwCents cents;
    bool read = sscanf(body, "prize %" SCNu32 " %" SCNu32 " %31s", &i, &rank, amount) == 3 &&
                bw_cents_parse(amount, strlen(amount), &cents) && i >= 1 && i <= book->entrants;
    if (!read || book->phase != BW_TOUR_DECIDED) {
        return bw_unreadable(error, "no prize is due now");
    }
    BwTourPlayer *player = &book->t->player[i];
    if (player->place != rank || player->prize_cents != cents || book->entrant[i].paid) {
        return bw_unreadable(error, "that is not the prize of that player, or he has had it");
    }
    book_person(entries, place, book->entrant[i].patron, cents);
    book_cents(entries, "pool", place, -cents);
    book->pool_cents -= cents;
    book->entrant[i].paid = true;
    return true;
}

/* Of one that was not played to its end what was moved when it began goes back. */
static bool close_book(BwTourBook *book, const char *place, Text *entries,
                       char error[BW_ERROR_MAX]) {
    if (book->phase == BW_TOUR_PLAYS) {
        BwCents tips = bw_tour_tips(book->t), overlay = bw_tour_overlay(book->t);
        book_cents(entries, "tips", place, -tips);
        book_cents(entries, "house", "", overlay);
        book_cents(entries, "pool", place, tips - overlay);
        book->pool_cents += tips - overlay;
    }
    if (book->phase == BW_TOUR_CLOSED || book->pool_cents != 0) {
        return bw_unreadable(error, "it closes when all that was paid in has been paid out");
    }
    book->phase = BW_TOUR_CLOSED;
    return true;
}

static bool is_word(const char *body, const char *word) {
    size_t n = strlen(word);
    return strncmp(body, word, n) == 0 && (body[n] == ' ' || body[n] == '\n' || body[n] == '\0');
}

/* What can only come while it is played. */
static bool apply_play(BwTourBook *book, const char *body, char error[BW_ERROR_MAX]) {
    if (book->phase != BW_TOUR_PLAYS) return bw_unreadable(error, "it is not being played");
    if (is_word(body, "hand")) return hand(book, body, error);
    if (is_word(body, "out")) return clear(book, error);
    if (is_word(body, "move")) return move(book, body, error);
    if (is_word(body, "level")) return level(book, body, error);
    if (is_word(body, "race")) return race(book, body, error);
    return bw_unreadable(error, "that is nothing that happens at a tournament");
}

bool bw_tour_book_apply(BwTourBook *book, const char *place, const char *body, char *entries,
                        size_t size, char error[BW_ERROR_MAX]) {
    Text text = {entries, size, 0};
    entries[0] = '\0';
    begin_draws(book, body);
    bool done = is_word(body, "open")     ? read_open(book, body, error)
                : is_word(body, "enter")  ? enter(book, place, body, &text, error)
                : is_word(body, "leave")  ? leave(book, place, body, &text, error)
                : is_word(body, "start")  ? start(book, place, &text, error)
                : is_word(body, "prize")  ? prize(book, place, body, &text, error)
                : is_word(body, "refund") ? refund(book, place, body, &text, error)
                : is_word(body, "close")  ? close_book(book, place, &text, error)
                                          : apply_play(book, body, error);
    if (done && !end_draws(book)) return bw_unreadable(error, "its draws are not all there");
    return done;
}

bool bw_is_points_place(const char *place) {
    return strchr(place, '_') != NULL;
}
