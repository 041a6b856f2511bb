/* Hands that are set into parts, as drivers see them: what is said of a setting beforehand is what
 * the table then does with it, and how hands compared is what was posted. */
#include "check.h"

#include <stdlib.h>

#include "base/stream.h"
#include "croupier/croupier.h"
#include "croupier/deal.h"
#include "table/game.h"
#include "table/transcript.h"

enum { ROUNDS = 60, PIECES_MAX = 8, SEATS = 3 };

static uint32_t below(void *stream, uint32_t n) {
    return bw_stream_below(stream, n);
}

/* The parts of a game are whole hands, and its house way has rules that are told. */
static void test_parts(void) {
    for (unsigned g = 0; g < bw_game_count(); g++) {
        const BwGame *game = bw_game_at(g);
        bool sets = bw_action_that(game, BW_MEANS_SET) != BW_UNKNOWN;
        BwPart part = {.name = ""};
        unsigned parts = 0, pieces = 0;
        for (; bw_part_at(game, parts, &part); parts++) {
            CHECK(part.pieces > 0 && strstr(part.name, " hand") != NULL);
            pieces += part.pieces;
        }
        CHECK_INT(sets, game->setting != NULL);
        CHECK_INT(sets, parts > 1 && pieces >= 4);
        CHECK(!bw_part_at(game, parts, &part) && !bw_part_at(game, UINT32_MAX, &part));
    }
}

/* The pieces of the hand that is to be set. */
static unsigned own_pieces(const BwTable *table, BwCard piece[PIECES_MAX]) {
    return bw_hand_cards(table, bw_hand_to_set(table), piece, PIECES_MAX);
}

/* How many pieces are named: all but those of the last part. */
static unsigned named(const BwGame *game) {
    BwPart part;
    unsigned sum = 0, last = 0;
    for (unsigned i = 0; bw_part_at(game, i, &part); i++) {
        sum += last;
        last = part.pieces;
    }
    return sum;
}

static void shuffle(BwCard *piece, unsigned n, BwStream *stream) {
    for (unsigned i = n; i > 1; i--) {
        unsigned j = bw_stream_below(stream, i);
        BwCard moved = piece[i - 1];
        piece[i - 1] = piece[j];
        piece[j] = moved;
    }
}

/* Sets the hand at random; what was said of it goes into `look`. */
static void set_at_random(BwTable *table, BwOut *out, BwStream *stream, BwSettingLook *look) {
    const BwGame *game = bw_table_game(table);
    BwCard piece[PIECES_MAX];
    BwEvent act, way;
    BwSettingLook by_way;
    unsigned n = own_pieces(table, piece), row = UINT32_MAX;
    BwWayRow words;
    CHECK(bw_house_way(table, &way) && bw_setting_look(table, &way, &by_way));
    CHECK(by_way.foul == NULL); /* the house way never is */
    if (game->setting->way_row(table, 0, &words)) {
        CHECK(bw_way_row_of(table, &row) && bw_way_row(table, row, &words));
    }
    shuffle(piece, n, stream);
    CHECK(!bw_setting(table, piece, named(game) - 1, &act));
    CHECK(!bw_setting(table, piece, named(game) + 1, &act));
    CHECK(bw_setting(table, piece, named(game), &act) && bw_setting_look(table, &act, look));
    CHECK(look->name[0][0] != '\0' && look->name[1][0] != '\0');
    CHECK(bw_apply(table, &act, out));
}

/* The names of the parts as they lie there are those that were told. */
static void check_names(const BwTable *table, unsigned seat, const BwSettingLook *look) {
    BwPart part;
    char name[BW_HAND_NAME_MAX];
    for (unsigned i = 0; bw_part_at(bw_table_game(table), i, &part); i++) {
        CHECK(bw_hand_name(table, bw_seat(seat, 0, i + 1), name));
        CHECK_STR(name, look->name[i]);
    }
}

/* How the seat's hand compared is how its wager was posted. */
static void check_compared(const BwTable *table, unsigned seat, const BwOut *out,
                           const BwSettingLook *look) {
    BwCompared compared;
    BwPart part;
    unsigned won = 0, parts = 0;
    const BwPosting *main = NULL;
    for (unsigned i = 0; i < out->n_postings && main == NULL; i++) {
        bool own = out->posting[i].who.role == BW_SEAT && out->posting[i].who.seat == seat;
        if (own) main = &out->posting[i];
    }
    CHECK(bw_compared(table, bw_seat(seat, 0, 0), &compared) && main != NULL);
    if (main == NULL) return;
    for (; bw_part_at(bw_table_game(table), parts, &part); parts++) {
        won += compared.part[parts] == BW_COMPARE_WINS;
        CHECK(compared.part[parts] != BW_COMPARE_NONE);
    }
    uint8_t posted = main->kind == BW_WINS     ? BW_COMPARE_WINS
                     : main->kind == BW_PUSHES ? BW_COMPARE_COPIES
                                               : BW_COMPARE_LOSES;
    CHECK_INT(compared.whole, posted);
    CHECK_INT(compared.foul, look->foul != NULL);
    if (won == parts && !compared.foul) CHECK_INT(compared.whole, BW_COMPARE_WINS);
    if (compared.foul) CHECK_INT(compared.whole, BW_COMPARE_LOSES);
}

/* A round of three seats, each set at random. */
static void play_round(BwTable *table, BwOut *out, BwStream *stream) {
    BwSettingLook look[SEATS + 1];
    uint32_t rounds = bw_table_rounds(table);
    BwEvent event;
    BwCompared compared;
    for (unsigned seat = 1; seat <= SEATS; seat++) {
        bw_event_begin(&event, BW_EV_BET);
        event.who = bw_seat(seat, 0, 0);
        event.wager = 0;
        event.amount_cents = 1000;
        CHECK(bw_apply(table, &event, out));
    }
    CHECK(!bw_compared(table, bw_seat(1, 0, 0), &compared));
    for (unsigned steps = 0; bw_table_rounds(table) == rounds && steps < 200; steps++) {
        BwNeed need = bw_need(table);
        BwNeedKind kind = (BwNeedKind)(need.kind == BW_NEED_BETS ? need.outcome : need.kind);
        if (kind != BW_NEED_DECISION) {
            CHECK(bw_deal(table, kind, below, stream, &event) && bw_apply(table, &event, out));
        } else if (bw_hand_to_set(table).role == BW_SEAT) {
            set_at_random(table, out, stream, &look[need.who.seat]);
        } else {
            CHECK(bw_default_answer(table, &event) && bw_apply(table, &event, out));
        }
    }
    for (unsigned seat = 1; seat <= SEATS; seat++) {
        check_names(table, seat, &look[seat]);
        check_compared(table, seat, out, &look[seat]);
    }
    CHECK(!bw_compared(table, (BwWho){.role = BW_DEALER}, &compared));
}

static void test_settings_are_what_was_said(void) {
    static BwOut out;
    for (unsigned g = 0; g < bw_game_count(); g++) {
        const BwGame *game = bw_game_at(g);
        BwTable *table = malloc(bw_table_size(game));
        BwStream stream;
        BwRefusal why;
        if (table == NULL) abort();
        bw_stream_open(&stream, 11, g);
        for (unsigned i = 0; i < ROUNDS && game->setting != NULL; i++) {
            if (i % 20 == 0) CHECK(bw_table_open(table, game, NULL, 0, &why));
            play_round(table, &out, &stream);
        }
        free(table);
    }
}

static BwTable *open_line(const char *line) {
    BwTableLine read;
    char error[BW_ERROR_MAX];
    BwRefusal why;
    if (!bw_table_line_parse(line, &read, error)) abort();
    const BwGame *game = bw_game_find(read.game);
    BwTable *table = malloc(bw_table_size(game));
    if (table == NULL) abort();
    CHECK(bw_table_open(table, game, read.setting, read.n_settings, &why));
    return table;
}

/* By what the deal begins, before a bet is made: three dice of six, a number of the places, or,
 * from the button's place, a card. */
static void check_start(const char *line, BwNeedKind kind, unsigned count, unsigned range) {
    BwTable *table = open_line(line);
    BwNeed need = bw_need(table);
    CHECK_INT(need.kind, BW_NEED_BETS);
    CHECK_INT(need.outcome, kind);
    CHECK_INT(need.count, count);
    CHECK_INT(need.range, range);
    free(table);
}

static void test_starts(void) {
    check_start("table pai-gow", BW_NEED_ROLL, 3, 6);
    check_start("table pai-gow start-method=rng-1-8", BW_NEED_DRAW, 1, 8);
    check_start("table pai-gow-poker start-method=rng", BW_NEED_DRAW, 1, 7);
    check_start("table pai-gow-poker", BW_NEED_CARD, 1, 0);
    check_start("table pai-gow-poker start-method=dice", BW_NEED_ROLL, 3, 6);
    check_start("table pai-gow-poker offer-dragons-eye=yes", BW_NEED_ROLL, 3, 6);
    check_start("table pai-gow-poker edition=1996", BW_NEED_ROLL, 3, 6);
    check_start("table pai-gow-poker edition=2006", BW_NEED_CARD, 1, 0);
    check_start("table asia-poker", BW_NEED_ROLL, 3, 6);
}

/* The house way is told rule by rule; where only the house knows it, it is not. */
static void check_way(const char *line, unsigned rows) {
    BwTable *table = open_line(line);
    BwWayRow row;
    unsigned n = 0;
    while (bw_way_row(table, n, &row)) n++;
    CHECK_INT(n, rows);
    free(table);
}

static void check_offered(const char *line, const char *wager, bool offered) {
    BwTable *table = open_line(line);
    const BwGame *game = bw_table_game(table);
    for (unsigned w = 0; w < game->n_wagers; w++) {
        if (strcmp(game->wagers[w].id, wager) == 0) {
            CHECK_INT(bw_wager_offered(table, w), offered);
        }
    }
    free(table);
}

/* After a first round the bank is offered to the seat that wagered, and the half of one where the
 * house says so. */
static void check_offer(const char *line, unsigned choices) {
    static const char *const round[] = {
        "bet 6 pai-gow 20.00",      "roll 3 3 3",
        "tiles 3-3 3-3 5-6 3-6",    "tiles 4-4 4-4 5-5 4-6",
        "act 6 set 5-5 4-6 / rest", "bet 6 pai-gow 10.00",
    };
    BwTable *table = open_line(line);
    BwOut *out = malloc(sizeof *out);
    BwChoice choice[8];
    if (out == NULL) abort();
    for (unsigned i = 0; i < sizeof round / sizeof round[0]; i++) {
        BwEvent event;
        char error[BW_ERROR_MAX];
        CHECK(bw_event_parse(table, round[i], &event, error) && bw_apply(table, &event, out));
    }
    CHECK_INT(bw_need(table).who.seat, 6);
    CHECK_INT(bw_choices(table, choice, 8), choices);
    CHECK_INT(choice[0].max_cents, 2000);
    free(out);
    free(table);
}

static void test_options(void) {
    check_offer("table pai-gow", 3);
    check_offer("table pai-gow offer-cobank=no", 2);

    check_way("table pai-gow", 11);
    check_way("table pai-gow house-way=reg-basic", 3);
    check_way("table pai-gow house-way=custom", 0);
    check_way("table pai-gow-poker", 21);
    check_way("table pai-gow-poker house-way=custom", 0);
    check_offered("table pai-gow", "co-bank", true);
    check_offered("table pai-gow offer-bank=no", "co-bank", false);
    check_offered("table pai-gow offer-cobank=no", "co-bank", false);
    check_offered("table pai-gow offer-cobank=no", "bank", true);
    check_offered("table pai-gow-poker offer-bank=no", "co-bank", false);
    check_offered("table pai-gow-poker variation=ez", "bank", false);
    BwTable *table = open_line("table asia-poker offer-bonus=yes bonus-table=5-200-50-25-5-4-2-1");
    char pays[64];
    bw_table_game(table)->pays_print(table, 1, BW_NO_TARGET, pays, sizeof pays);
    CHECK_STR(pays, "up to 200 to 1");
    free(table);
}

/* A table at which no hand is set says nothing of settings. */
static void test_others_say_nothing(void) {
    const BwGame *game = bw_game_find("craps");
    BwTable *table = malloc(bw_table_size(game));
    BwRefusal why;
    BwEvent act;
    BwWayRow row;
    BwCompared compared;
    BwSettingLook look;
    unsigned i;
    if (table == NULL) abort();
    CHECK(bw_table_open(table, game, NULL, 0, &why));
    CHECK_INT(bw_hand_to_set(table).role, BW_NOBODY);
    bw_event_begin(&act, BW_EV_ACT);
    CHECK(!bw_house_way(table, &act) && !bw_way_row(table, 0, &row) && !bw_way_row_of(table, &i));
    CHECK(!bw_compared(table, bw_seat(1, 0, 0), &compared) && !bw_setting_look(table, &act, &look));
    CHECK(!bw_game_tiles(game));
    free(table);
}

/* A line of a transcript is done; whether it names pieces that the others may not see. */
static bool hides(BwTable *table, BwTable *before, const char *line) {
    BwEvent event;
    BwOut out;
    char error[BW_ERROR_MAX];
    memcpy(before, table, bw_table_size(bw_table_game(table)));
    bool done = bw_event_parse(table, line, &event, error) && bw_apply(table, &event, &out);
    CHECK(done);
    return bw_act_hides(before, table, &event);
}

/* There are two tiles of most kinds: those of the bank lie open while it sets, and what a seat has
 * set is hidden still, though its tiles look the same. */
static void test_tiles_that_look_alike(void) {
    static const char *const lines[] = {"seat 1 Ann",
                                        "seat 2 Bob",
                                        "bet 1 pai-gow 10.00",
                                        "bet 2 pai-gow 10.00",
                                        "roll 1 1 2",
                                        "tiles 3-3 1-2 4-6 1-4",
                                        "tiles 1-6 1-1 3-4 3-6",
                                        "tiles 5-5 2-2 2-4 1-5",
                                        "act 1 set 1-6 1-1 / rest",
                                        "act 2 set 5-5 2-2 / rest",
                                        "bet 2 pai-gow 10.00",
                                        "act 1 bank 0.00",
                                        "roll 1 1 2",
                                        "tiles 5-5 2-2 1-1 1-6",
                                        "tiles 5-5 2-2 3-4 3-6"};
    const BwGame *game = bw_game_find("pai-gow");
    BwTable *table = malloc(bw_table_size(game)), *before = malloc(bw_table_size(game));
    BwRefusal why;
    if (table == NULL || before == NULL) abort();
    CHECK(bw_table_open(table, game, NULL, 0, &why));
    for (unsigned i = 0; i < sizeof lines / sizeof lines[0]; i++) hides(table, before, lines[i]);
    CHECK(hides(table, before, "act 2 set 5-5 2-2 / rest"));
    CHECK_INT(bw_need(table).who.role, BW_BANKER);
    CHECK(!hides(table, before, "act banker set 5-5 2-2 / rest"));
    free(before);
    free(table);
}

int main(void) {
    test_parts();
    test_tiles_that_look_alike();
    test_settings_are_what_was_said();
    test_starts();
    test_options();
    test_others_say_nothing();
    return check_report("setting");
}
