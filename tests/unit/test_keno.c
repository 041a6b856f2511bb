/* Keno: rate cards as text, tickets that read as they print, ways counted against every way listed
 * one by one, and the exact odds of tickets against all their catches gone through one by one,
 * against published figures, and against a variance that is summed pair of ways by pair of ways. */
#include "check.h"

#include <math.h>
#include <stdlib.h>

#include "base/combine.h"
#include "base/stream.h"
#include "games/keno/keno_ticket.h"
#include "solve/odds.h"
#include "table/transcript.h"

enum { SEED = 15020 };

static BwStream stream;

static unsigned below(unsigned n) {
    return bw_stream_below(&stream, n);
}

static BwKenoCard sample;

/* ---- rate cards --------------------------------------------------------------------------- */

static bool reads(const char *text, BwKenoCard *card) {
    return bw_keno_card_read(text, strlen(text), card);
}

static void cards_that_read(void) {
    BwKenoCard card;
    CHECK_INT(bw_keno_card_spots(&sample), 12);
    CHECK(!bw_keno_card_has(&sample, 7) && !bw_keno_card_has(&sample, 81));
    CHECK_INT(bw_keno_card_pays(&sample, 3, 1, 0), 0);
    CHECK_INT(bw_keno_card_pays(&sample, 3, 2, 0), 100);
    CHECK_INT(bw_keno_card_pays(&sample, 12, 12, 0), 3600000);

    /* gaps, nothing caught, halves, a row of forty spots of which twenty can be caught */
    CHECK(reads("40:0=2.50,20=1000/4:0=1,3=0.50,120", &card));
    CHECK_INT(bw_keno_card_pays(&card, 40, 0, 0), 250);
    CHECK_INT(bw_keno_card_pays(&card, 40, 19, 0), 0);
    CHECK_INT(bw_keno_card_pays(&card, 40, 20, 0), 100000);
    CHECK_INT(bw_keno_card_pays(&card, 4, 2, 0), 0);
    CHECK_INT(bw_keno_card_pays(&card, 4, 3, 0), 50);
    CHECK_INT(bw_keno_card_spots(&card), 40);
    CHECK(bw_keno_card_is_whole(&card, 4, 102) && !bw_keno_card_is_whole(&card, 4, 101));
    CHECK_INT(bw_keno_card_prize(&card, 12050, 200), 24100);

    /* a few rates, in proportion */
    unsigned column = 9;
    CHECK(reads("rates:0.50,2.00/1:1=3", &card));
    CHECK(bw_keno_card_column(&card, 200, &column) && column == 0);
    CHECK(!bw_keno_card_column(&card, 100, &column));
    CHECK_INT(bw_keno_card_prize(&card, 300, 50), 150);

    /* amounts that do not grow with the rate, beside one that does */
    CHECK(reads("rates:1.00,5.00/1:1=3/2:2=12-50", &card));
    CHECK(bw_keno_card_column(&card, 500, &column) && column == 1);
    CHECK_INT(bw_keno_card_pays(&card, 1, 1, 1), 1500);
    CHECK_INT(bw_keno_card_pays(&card, 2, 2, 0), 1200);
    CHECK_INT(bw_keno_card_pays(&card, 2, 2, 1), 5000);
    CHECK_INT(bw_keno_card_prize(&card, 5000, 500), 5000);
    CHECK(reads("1:1=1000000", &card));
}

static void cards_that_do_not(void) {
    static const char *const bad[] = {
        "",
        "sample",
        "6",
        "6:",
        "6:3",
        ":3=1",
        "6:=1",
        "6:3=",
        "6:3=x",
        "6:3=-1",
        "6:3=1,",
        "6:3=1/",
        "/6:3=1",
        "6:7=1",
        "6:6=1,2",
        "25:21=5",
        "0:0=1",
        "81:1=1",
        "6:3=1,3=2",
        "6:4=1,3=2",
        "6:3=1/6:4=2",
        "6:3=0",
        "6:3=0.005",
        "1:1=1000000.01",
        "6:3=1-2",
        "rates:/6:3=1",
        "rates:1.00",
        "rates:1.00/",
        "rates:5.00,1.00/6:3=1",
        "rates:1.00,1.00/6:3=1",
        "rates:0.00/6:3=1",
        "rates:1.00,5.00/6:3=1-2-3",
        "rates:1.00,5.00,9.00/6:3=1-2",
        "rates:1.00/6:3=1-2",
        "rates:0.01/6:3=0.50",
        "rates:1.00,1.01/6:3=0.50",
        "rates:0.01,1.00/6:3=0.50/6:4=1-2",
        "rates:0.01,1.00/1:1=10000.01-3",
        "rates:1,2,3,4,5,6,7,8,9/6:3=1",
    };
    BwKenoCard card;
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        if (reads(bad[i], &card)) fprintf(stderr, "    '%s'\n", bad[i]);
        CHECK(!reads(bad[i], &card));
    }
}

/* Any text is read or refused, and nothing is written outside the card. */
static void any_text_is_safe(void) {
    static const char letters[] = "0123456789:=,/-.rates";
    struct {
        BwKenoCard card;
        uint8_t guard[16];
    } place;
    unsigned read = 0;
    memset(&place, 0, sizeof place);
    memset(place.guard, 0x5a, sizeof place.guard);
    for (unsigned round = 0; round < 20000; round++) {
        char text[240];
        unsigned n = (unsigned)snprintf(text, sizeof text, "%s", bw_keno_sample_card);
        if (below(2) == 0) {
            unsigned from = below(n), to = from + below(n - from);
            n = to - from;
            memmove(text, text + from, n);
        }
        for (unsigned k = below(4); k > 0 && n > 0; k--) {
            text[below(n)] = letters[below(sizeof letters - 1)];
        }
        read += bw_keno_card_read(text, n, &place.card);
    }
    for (unsigned i = 0; i < sizeof place.guard; i++) CHECK_INT(place.guard[i], 0x5a);
    CHECK(read > 1000 && read < 19000);
}

static void check_ratio(BwRatio got, int64_t num, int64_t den) {
    BwRatio want;
    CHECK(bw_ratio_make(num, den, &want) && bw_ratio_compare(got, want) == 0);
}

static void advantage_of_the_sample_card(void) {
    check_ratio(bw_keno_card_advantage(&sample, 1, 0), 1, 4);
    check_ratio(bw_keno_card_advantage(&sample, 2, 0), 22, 79);
    check_ratio(bw_keno_card_advantage(&sample, 12, 0), 10022313505, 31708759537); /* 31.607 % */
    BwRatio largest = bw_keno_card_advantage(&sample, 12, 0);
    for (unsigned spots = 1; spots < 12; spots++) {
        if (!bw_keno_card_has(&sample, spots)) continue;
        BwRatio advantage = bw_keno_card_advantage(&sample, spots, 0);
        CHECK(advantage.num > 0 && bw_ratio_compare(advantage, largest) < 0);
    }
    BwKenoCard card;
    CHECK(reads("rates:1.00,5.00/1:1=4-12/2:2=20", &card));
    check_ratio(bw_keno_card_advantage(&card, 1, 0), 0, 1);
    check_ratio(bw_keno_card_advantage(&card, 1, 1), 2, 5);
    check_ratio(bw_keno_card_advantage(&card, 2, 0), -16, 79); /* the patron's side of it */
    check_ratio(bw_keno_card_advantage(&card, 2, 1), -16, 79);
}

/* ---- ways listed one by one --------------------------------------------------------------- */

/* Every choice of groups of that many spots, judged by itself. */
static uint64_t pays_listed(const BwKenoPaper *paper, const uint8_t *caught, unsigned spots,
                            uint32_t *ways, uint32_t *solid) {
    uint64_t sum = 0;
    *ways = *solid = 0;
    for (uint32_t set = 1; set < UINT32_C(1) << paper->n_groups; set++) {
        unsigned size = 0, together = 0;
        for (unsigned g = 0; g < paper->n_groups; g++) {
            if ((set >> g & 1) == 0) continue;
            size += paper->size[g];
            together += caught[g];
        }
        if (size != spots) continue;
        ++*ways;
        *solid += together == size;
        sum += bw_keno_card_pays(&sample, size, together, 0);
    }
    return sum;
}

static void shuffle(uint8_t number[BW_KENO_NUMBERS]) {
    for (unsigned i = 0; i < BW_KENO_NUMBERS; i++) number[i] = (uint8_t)(i + 1);
    for (unsigned i = 0; i + 1 < BW_KENO_NUMBERS; i++) {
        unsigned j = i + below(BW_KENO_NUMBERS - i);
        uint8_t other = number[j];
        number[j] = number[i];
        number[i] = other;
    }
}

/* Groups of one to `most` numbers, as they are written down. */
static void write_groups(const uint8_t *number, unsigned groups, unsigned most, char *text,
                         size_t size) {
    size_t used = 0;
    for (unsigned g = 0; g < groups; g++) {
        unsigned n = 1 + below(most);
        for (unsigned i = 0; i < n; i++) {
            used += (size_t)snprintf(text + used, size - used, "%s%u",
                                     i > 0   ? "-"
                                     : g > 0 ? "/"
                                             : "",
                                     *number++);
        }
    }
}

static void ways_are_counted_as_listed(void) {
    static const unsigned rows[] = {1, 2, 3, 4, 5, 6, 8, 10, 12};
    unsigned judged = 0;
    for (unsigned round = 0; round < 3000; round++) {
        uint8_t number[BW_KENO_NUMBERS], drawn[BW_KENO_NUMBERS], caught[BW_KENO_NUMBERS];
        char groups[256], text[320], printed[320];
        unsigned spots = rows[below(9)], least, most;
        BwKenoPaper paper, again;
        BwReason why;
        uint32_t ways, solid;
        shuffle(number);
        shuffle(drawn);
        write_groups(number, 2 + below(8), 4, groups, sizeof groups);
        snprintf(text, sizeof text, "%s@A", groups); /* to have the groups read */
        CHECK(bw_keno_read(text, BW_KENO_COMBINATION, &paper, &why));
        bw_keno_catch(&paper, drawn, caught);
        uint64_t listed = pays_listed(&paper, caught, spots, &ways, &solid);
        snprintf(text, sizeof text, "%s@%u/%u", groups, ways, spots);
        bool read = bw_keno_read(text, BW_KENO_COMBINATION, &paper, &why);
        CHECK_INT(read, ways > 0);
        if (!read) continue;
        judged++;
        CHECK_INT(bw_keno_ways(&paper), ways);
        bw_keno_spots(&paper, &least, &most);
        CHECK(least == spots && most == spots);
        CHECK(bw_keno_on_card(&paper, &sample));
        CHECK_INT(bw_keno_pays(&paper, &sample, 0, caught), listed);
        CHECK_INT(bw_keno_solid_ways(&paper, caught), solid);
        bw_keno_print(&paper, printed, sizeof printed);
        CHECK(bw_keno_read(printed, BW_KENO_COMBINATION, &again, &why));
        CHECK(memcmp(&paper, &again, sizeof paper) == 0);
        snprintf(text, sizeof text, "%s@%u/%u", groups, ways + 1, spots);
        CHECK(!bw_keno_read(text, BW_KENO_COMBINATION, &paper, &why));
        CHECK_INT(why, BW_REASON_UNCLEAR_REQUEST);
    }
    CHECK(judged > 1000);
}

/* ---- reading ------------------------------------------------------------------------------ */

static void tickets_print_as_they_read(void) {
    static const struct {
        BwKenoKind kind;
        const char *text, *printed;
        uint32_t ways;
        unsigned least, most;
    } tickets[] = {
        {BW_KENO_STRAIGHT, "42-3-17", "3-17-42", 1, 3, 3},
        {BW_KENO_STRAIGHT, "3-17-42*5", "3-17-42*5", 1, 3, 3},
        {BW_KENO_STRAIGHT, "3-17-42*1", "3-17-42", 1, 3, 3},
        {BW_KENO_SPLIT, "4-5-6-7/1-2-3", "4-5-6-7/1-2-3", 2, 3, 4},
        {BW_KENO_WAY, "1-2/3-4/5-6@3/2+3/4", "1-2/3-4/5-6@3/2+3/4", 6, 2, 4},
        {BW_KENO_WAY, "1-2/3-4/5-6@CA+1/6*2", "1-2/3-4/5-6@AC+1/6*2", 2, 4, 6},
        {BW_KENO_KING, "7/1-2/3-4-5@AB+AC", "7/1-2/3-4-5@AB+AC", 2, 3, 4},
        {BW_KENO_QUICK_PICK, "6*2", "6*2", 1, 6, 6},
        {BW_KENO_QUICK_PICK, "9-4", "4-9", 1, 2, 2},
        {BW_KENO_MULTI_RACE, "2-1*2", "1-2*2", 1, 2, 2},
        {BW_KENO_MULTI_RACE, "1-2/3-4-5@1/5*3", "1-2/3-4-5@1/5*3", 1, 5, 5},
        {BW_KENO_SPECIAL, "8", "8", 1, 1, 1},
        {BW_KENO_SPECIAL, "q8", "q8", 1, 8, 8},
        {BW_KENO_SPECIAL, "1-2/3-4-5", "1-2/3-4-5", 2, 2, 3},
        {BW_KENO_PROGRESSIVE, "q8*2", "q8*2", 1, 8, 8},
        {BW_KENO_PROGRESSIVE, "1-2-3-4/5-6-7-8/9-10-11-12@3/8", "1-2-3-4/5-6-7-8/9-10-11-12@3/8", 3,
         8, 8},
    };
    for (unsigned i = 0; i < sizeof tickets / sizeof tickets[0]; i++) {
        BwKenoPaper paper;
        BwReason why;
        unsigned least, most;
        char text[64];
        CHECK(bw_keno_read(tickets[i].text, tickets[i].kind, &paper, &why));
        bw_keno_print(&paper, text, sizeof text);
        CHECK_STR(text, tickets[i].printed);
        CHECK_INT(bw_keno_ways(&paper), tickets[i].ways);
        bw_keno_spots(&paper, &least, &most);
        CHECK_INT(least, tickets[i].least);
        CHECK_INT(most, tickets[i].most);
    }
}

static void tickets_that_are_not_clear(void) {
    static const struct {
        BwKenoKind kind;
        const char *text;
        BwReason why;
    } tickets[] = {
        {BW_KENO_STRAIGHT, "", BW_REASON_UNCLEAR_REQUEST},
        {BW_KENO_STRAIGHT, "q6", BW_REASON_UNCLEAR_REQUEST},
        {BW_KENO_STRAIGHT, "81", BW_REASON_UNKNOWN_WAGER},
        {BW_KENO_STRAIGHT, "99999999999", BW_REASON_UNCLEAR_REQUEST},
        {BW_KENO_STRAIGHT, "1-2*1001", BW_REASON_UNCLEAR_REQUEST},
        {BW_KENO_MULTI_RACE, "1-2-3", BW_REASON_UNCLEAR_REQUEST},
        {BW_KENO_MULTI_RACE, "1-2-3*1", BW_REASON_UNCLEAR_REQUEST},
        {BW_KENO_MULTI_RACE, "q3*2", BW_REASON_UNCLEAR_REQUEST},
        {BW_KENO_SPECIAL, "1-2@A", BW_REASON_UNCLEAR_REQUEST},
        {BW_KENO_SPECIAL, "q", BW_REASON_UNCLEAR_REQUEST},
        {BW_KENO_SPECIAL, "q0", BW_REASON_UNKNOWN_WAGER},
        {BW_KENO_SPECIAL, "q2-3", BW_REASON_UNCLEAR_REQUEST},
        {BW_KENO_SPECIAL, "q2/3", BW_REASON_UNCLEAR_REQUEST},
        {BW_KENO_COMBINATION, "1-2/3-4/5-6/7-8@AB+AB", BW_REASON_UNCLEAR_REQUEST},
        {BW_KENO_COMBINATION, "1-2/3-4/5-6/7-8@AB+CD+CD", BW_REASON_UNCLEAR_REQUEST},
        {BW_KENO_COMBINATION, "1-2/3-4/5-6/7-8@AB+BC+CD+BC", BW_REASON_UNCLEAR_REQUEST},
        {BW_KENO_QUICK_PICK, "81", BW_REASON_UNKNOWN_WAGER},
        {BW_KENO_QUICK_PICK, "4/5", BW_REASON_UNCLEAR_REQUEST},
    };
    for (unsigned i = 0; i < sizeof tickets / sizeof tickets[0]; i++) {
        BwKenoPaper paper;
        BwReason why = BW_REASON_NONE;
        CHECK(!bw_keno_read(tickets[i].text, tickets[i].kind, &paper, &why));
        CHECK_INT(why, tickets[i].why);
    }
}

/* So many kings, and a conditioning. */
static char *write_kings(unsigned kings, const char *conditioning, char *text, size_t size) {
    size_t used = 0;
    for (unsigned i = 1; i <= kings; i++) {
        used += (size_t)snprintf(text + used, size - used, "%s%u", i > 1 ? "/" : "", i);
    }
    snprintf(text + used, size - used, "%s", conditioning);
    return text;
}

static void a_million_ways(void) {
    char text[384];
    uint8_t caught[BW_KENO_NUMBERS] = {0};
    BwKenoPaper paper;
    BwReason why;
    CHECK(bw_keno_read(write_kings(26, "@10400600/13", text, sizeof text), BW_KENO_KING, &paper,
                       &why));
    CHECK_INT(bw_keno_ways(&paper), 10400600);
    CHECK(!bw_keno_on_card(&paper, &sample));
    /* every number a king: all pairs, of which twenty caught kings make 190 */
    CHECK(bw_keno_read(write_kings(80, "@3160/2", text, sizeof text), BW_KENO_KING, &paper, &why));
    for (unsigned i = 0; i < BW_KENO_DRAWN; i++) caught[4 * i] = 1;
    CHECK_INT(bw_keno_pays(&paper, &sample, 0, caught), 190 * 1200);
    CHECK_INT(bw_keno_solid_ways(&paper, caught), 190);
    /* letters end with Z, and more ways than can be counted are not taken for fewer */
    CHECK(bw_keno_read(write_kings(27, "@YZ", text, sizeof text), BW_KENO_KING, &paper, &why));
    CHECK(!bw_keno_read(write_kings(27, "@Z[", text, sizeof text), BW_KENO_KING, &paper, &why));
    CHECK(!bw_keno_read(write_kings(80, "@4294967295/40", text, sizeof text), BW_KENO_KING, &paper,
                        &why));
    CHECK(!bw_keno_read(write_kings(80, "@15138688/40", text, sizeof text), BW_KENO_KING, &paper,
                        &why));
}

static void a_short_buffer_is_not_overrun(void) {
    BwKenoPaper paper;
    BwReason why;
    char text[8] = "#######";
    CHECK(bw_keno_read("10-20-30/40-50-60@AB*3", BW_KENO_COMBINATION, &paper, &why));
    bw_keno_print(&paper, text, 6);
    CHECK_STR(text, "10-20");
    CHECK(text[6] == '#');

    /* every size: as much of the whole as there is room for, and nothing behind it */
    char whole[32], part[32];
    bw_keno_print(&paper, whole, sizeof whole);
    CHECK_STR(whole, "10-20-30/40-50-60@AB*3");
    for (size_t size = 1; size < sizeof part; size++) {
        memset(part, '#', sizeof part);
        bw_keno_print(&paper, part, size);
        CHECK(part[size] == '#' && strlen(part) < size);
        CHECK_INT(strlen(part), strlen(whole) < size ? strlen(whole) : size - 1);
        CHECK(strncmp(part, whole, strlen(part)) == 0);
    }
}

/* Twenty numbers are drawn: whatever lies behind them is no catch. */
static void twenty_numbers_are_caught(void) {
    uint8_t drawn[BW_KENO_DRAWN + 1], caught[BW_KENO_NUMBERS];
    BwKenoPaper paper;
    BwReason why;
    for (unsigned i = 0; i <= BW_KENO_DRAWN; i++) drawn[i] = (uint8_t)(i + 1);
    CHECK(bw_keno_read("1-20-21/2-22", BW_KENO_SPLIT, &paper, &why));
    bw_keno_catch(&paper, drawn, caught);
    CHECK_INT(caught[0], 2);
    CHECK_INT(caught[1], 1);
}

static void picked_numbers_are_checked(void) {
    static const uint8_t good[] = {78, 4, 9}, twice[] = {4, 4, 9}, high[] = {4, 9, 81};
    BwKenoPaper paper;
    BwReason why;
    char text[16];
    CHECK(bw_keno_read("3", BW_KENO_QUICK_PICK, &paper, &why));
    CHECK_INT(paper.to_pick, 3);
    CHECK(!bw_keno_pick(&paper, twice, 3));
    CHECK(!bw_keno_pick(&paper, high, 3));
    CHECK_INT(paper.to_pick, 3);
    CHECK(bw_keno_pick(&paper, good, 3));
    bw_keno_print(&paper, text, sizeof text);
    CHECK_STR(text, "4-9-78");
}

/* ---- parts -------------------------------------------------------------------------------- */

static unsigned parts_of(const char *text, BwKenoKind kind) {
    static BwKenoPaper part[BW_KENO_NUMBERS];
    BwKenoPaper paper;
    BwReason why;
    CHECK(bw_keno_read(text, kind, &paper, &why));
    return bw_keno_parts(&paper, part);
}

static void tickets_fall_into_parts(void) {
    CHECK_INT(parts_of("1-2-3", BW_KENO_STRAIGHT), 1);
    CHECK_INT(parts_of("1-2-3/4-5-6/7", BW_KENO_SPLIT), 3);
    CHECK_INT(parts_of("1-2/3-4/5-6@3/4", BW_KENO_WAY), 1);
    CHECK_INT(parts_of("1-2/3-4/5-6/7-8@AB+CD", BW_KENO_WAY), 2);
    CHECK_INT(parts_of("1-2/3-4/5-6/7-8@AB+BC", BW_KENO_WAY), 1); /* D plays nowhere */
    CHECK_INT(parts_of("1-2/3-4/5-6/7-8@A+B+CD", BW_KENO_WAY), 3);
    CHECK_INT(parts_of("1-2/3-4/5-6-7-8@C+2/2", BW_KENO_COMBINATION), 2);
    CHECK_INT(parts_of("1-2/3-4/5-6-7-8/9-10@AD+BC+AC", BW_KENO_COMBINATION), 1);

    BwKenoPaper paper;
    BwReason why;
    CHECK(bw_keno_read("1-2/3-4/5-6/7-8/9@AB+AC", BW_KENO_COMBINATION, &paper, &why));
    CHECK(bw_keno_alike(&paper, 1, 2) && !bw_keno_alike(&paper, 0, 1));
    CHECK(!bw_keno_alike(&paper, 2, 3) && !bw_keno_alike(&paper, 3, 4));

    /* groups behind the last letter are in no line that names its groups */
    char text[256] = "1";
    for (unsigned i = 2; i <= 40; i++) {
        snprintf(text + strlen(text), sizeof text - strlen(text), "/%u", i);
    }
    snprintf(text + strlen(text), sizeof text - strlen(text), "@AB+CZ");
    BwKenoPaper part[BW_KENO_NUMBERS];
    CHECK(bw_keno_read(text, BW_KENO_COMBINATION, &paper, &why));
    CHECK_INT(bw_keno_parts(&paper, part), 2);
    CHECK_INT(part[0].n_groups, 2);
    CHECK_INT(part[1].n_groups, 2);
    bw_keno_print(&part[1], text, sizeof text);
    CHECK_STR(text, "3/26@AB");
}

/* ---- exact odds --------------------------------------------------------------------------- */

static BwTable *open_table(const char *options) {
    char line[BW_LINE_MAX], error[BW_ERROR_MAX];
    BwTableLine parsed;
    BwRefusal why;
    snprintf(line, sizeof line, "table keno %s", options);
    CHECK(bw_table_line_parse(line, &parsed, error));
    const BwGame *game = bw_game_find("keno");
    BwTable *table = malloc(bw_table_size(game));
    bool open =
        table != NULL && bw_table_open(table, game, parsed.setting, parsed.n_settings, &why);
    CHECK(open);
    if (open) return table;
    free(table);
    return NULL;
}

static bool solve(const char *options, BwKenoKind kind, const char *ticket, BwFigures *figures,
                  char *error) {
    BwTable *table = open_table(options);
    *figures = (BwFigures){0};
    error[0] = '\0';
    bool solved =
        table != NULL && bw_odds_solve_target(table, kind, ticket, figures, error, BW_ERROR_MAX);
    free(table);
    return solved;
}

static void check_exact(const BwExact *got, const char *want) {
    char *text = bw_exact_to_string(got);
    CHECK_STR(text, want);
    free(text);
}

static uint64_t choose(unsigned n, unsigned k) {
    uint64_t value = 0;
    return bw_choose(n, k, &value) ? value : 0;
}

/* A ticket of the test: groups, and its ways as sets of groups. */
typedef struct Listed {
    unsigned groups, n_ways;
    unsigned size[8];
    uint32_t way[256];
    char text[384];
} Listed;

enum { CATCHES_MAX = 40000 };

typedef struct Outcome {
    uint64_t amounts;
    BwInt128 draws;
} Outcome;

static Outcome outcome[CATCHES_MAX];

static int by_amounts(const void *a, const void *b) {
    uint64_t x = ((const Outcome *)a)->amounts, y = ((const Outcome *)b)->amounts;
    return x < y ? -1 : x > y;
}

static unsigned spots_of(const Listed *ticket, uint32_t way) {
    unsigned spots = 0;
    for (unsigned g = 0; g < ticket->groups; g++) {
        if ((way >> g & 1) != 0) spots += ticket->size[g];
    }
    return spots;
}

/* A conditioning of some of the sizes that there are, as whole lines and as names of ways. */
static void condition(Listed *ticket, const BwKenoCard *card) {
    bool used[BW_KENO_NUMBERS + 1] = {false};
    size_t n = strlen(ticket->text);
    ticket->n_ways = 0;
    for (uint32_t set = 1; set < UINT32_C(1) << ticket->groups; set++) {
        unsigned spots = spots_of(ticket, set), ways = 0, first = ticket->n_ways;
        if (!bw_keno_card_has(card, spots) || used[spots] || below(2) == 0) continue;
        bool whole = below(2) == 0;
        char names[160] = "", *name = names;
        for (uint32_t other = 1; other < UINT32_C(1) << ticket->groups; other++) {
            bool taken = spots_of(ticket, other) == spots && (whole || other == set);
            if (taken) ticket->way[ticket->n_ways++] = other;
            ways += taken;
        }
        used[spots] = true;
        for (unsigned g = 0; !whole && g < ticket->groups; g++) {
            if ((set >> g & 1) != 0) *name++ = (char)('A' + g);
        }
        if (whole) snprintf(names, sizeof names, "%u/%u", ways, spots);
        n += (size_t)snprintf(ticket->text + n, sizeof ticket->text - n, "%c%s",
                              first == 0 ? '@' : '+', names);
    }
}

/* Every combination of what the groups can catch, every way of it judged by itself. */
static unsigned list_outcomes(const Listed *ticket, const BwKenoCard *card) {
    unsigned marked = spots_of(ticket, UINT32_MAX), n = 0, caught[8] = {0};
    while (true) {
        unsigned drawn = 0, g = 0;
        BwInt128 draws = 1;
        uint64_t amounts = 0;
        for (unsigned i = 0; i < ticket->groups; i++) {
            drawn += caught[i];
            draws *= (BwInt128)choose(ticket->size[i], caught[i]);
        }
        for (unsigned w = 0; w < ticket->n_ways; w++) {
            unsigned together = 0;
            for (unsigned i = 0; i < ticket->groups; i++) {
                if ((ticket->way[w] >> i & 1) != 0) together += caught[i];
            }
            if (together > BW_KENO_DRAWN) continue;
            amounts += bw_keno_card_pays(card, spots_of(ticket, ticket->way[w]), together, 0);
        }
        if (drawn <= BW_KENO_DRAWN && n < CATCHES_MAX) {
            draws *= (BwInt128)choose(BW_KENO_NUMBERS - marked, BW_KENO_DRAWN - drawn);
            outcome[n++] = (Outcome){amounts, draws};
        }
        while (g < ticket->groups && caught[g] == ticket->size[g]) caught[g++] = 0;
        if (g == ticket->groups) return n;
        caught[g]++;
    }
}

/* The figure's results are these outcomes, equal ones together. */
static bool same_results(const Listed *ticket, unsigned n, const BwFigure *figure) {
    BwExact want;
    size_t r = 0;
    bool same = true;
    bw_exact_init(&want);
    qsort(outcome, n, sizeof outcome[0], by_amounts);
    for (unsigned i = 0; i < n && same; r++) {
        const uint64_t amounts = outcome[i].amounts;
        int64_t price = 100 * (int64_t)ticket->n_ways;
        BwInt128 draws = 0;
        BwRatio net, probability;
        for (; i < n && outcome[i].amounts == amounts; i++) draws += outcome[i].draws;
        CHECK(bw_ratio_make((BwInt128)amounts - price, price, &net));
        CHECK(bw_ratio_make(draws, (BwInt128)choose(80, 20), &probability));
        if (draws == 0) { /* cannot be: too many numbers are marked */
            r--;
            continue;
        }
        same = r < figure->n_results;
        if (!same) break;
        bw_exact_set_ratio(&want, net);
        same = same && bw_exact_compare(&figure->results[r].net, &want) == 0;
        bw_exact_set_ratio(&want, probability);
        same = same && bw_exact_compare(&figure->results[r].probability, &want) == 0;
    }
    bw_exact_clear(&want);
    return same && r == figure->n_results;
}

static void tickets_against_all_their_catches(void) {
    static const char card_text[] = "1:0=0.25,3/2:2=12/3:0=0.50,2=1,42/4:0=1,2=1,3,120/"
                                    "5:3=1,10,800/6:0=0.75,3=1,4,90,1500/8:0=2,5=9,90,1500,20000/"
                                    "12:6=5,30,240,600,1480,12000,36000/20:0=200,10=5,50";
    static Listed ticket;
    BwKenoCard card;
    char options[256], error[BW_ERROR_MAX];
    unsigned solved = 0, named = 0;
    CHECK(reads(card_text, &card));
    snprintf(options, sizeof options, "max-spots=20 rate-card=%s", card_text);
    for (unsigned round = 0; round < 400; round++) {
        uint8_t number[BW_KENO_NUMBERS];
        BwKenoPaper paper;
        BwReason why;
        BwFigures figures;
        char groups[320];
        shuffle(number);
        ticket.groups = 2 + below(5);
        write_groups(number, ticket.groups, 4, groups, sizeof groups);
        snprintf(ticket.text, sizeof ticket.text, "%s@A", groups);
        CHECK(bw_keno_read(ticket.text, BW_KENO_COMBINATION, &paper, &why));
        for (unsigned g = 0; g < ticket.groups; g++) ticket.size[g] = paper.size[g];
        snprintf(ticket.text, sizeof ticket.text, "%s", groups);
        condition(&ticket, &card);
        if (ticket.n_ways == 0) continue;
        bool read = solve(options, BW_KENO_COMBINATION, ticket.text, &figures, error);
        CHECK_STR(error, "");
        CHECK(read && figures.n == 1);
        if (read && figures.n == 1) {
            bool same = same_results(&ticket, list_outcomes(&ticket, &card), &figures.figure[0]);
            if (!same) fprintf(stderr, "    %s\n", ticket.text);
            CHECK(same);
            solved++;
            named += strpbrk(ticket.text, "ABCDEF") != NULL;
        }
        bw_odds_free(&figures);
    }
    CHECK(solved > 250 && named > 100);
}

/* Splits, against groups named one by one on the same numbers. */
static void splits_against_all_their_catches(void) {
    static Listed ticket;
    char error[BW_ERROR_MAX];
    for (unsigned round = 0; round < 60; round++) {
        uint8_t number[BW_KENO_NUMBERS];
        BwKenoPaper paper;
        BwReason why;
        BwFigures figures;
        shuffle(number);
        ticket.groups = 2 + below(4);
        write_groups(number, ticket.groups, 6, ticket.text, sizeof ticket.text);
        CHECK(bw_keno_read(ticket.text, BW_KENO_SPLIT, &paper, &why));
        ticket.n_ways = ticket.groups;
        for (unsigned g = 0; g < ticket.groups; g++) {
            ticket.size[g] = paper.size[g];
            ticket.way[g] = UINT32_C(1) << g;
        }
        CHECK(solve("", BW_KENO_SPLIT, ticket.text, &figures, error) && figures.n == 1);
        if (figures.n == 1) {
            CHECK(same_results(&ticket, list_outcomes(&ticket, &sample), &figures.figure[0]));
        }
        bw_odds_free(&figures);
    }
}

/* One in how many catches all its spots, as keno books print it. */
static void published_odds_of_solid_tickets(void) {
    static const struct {
        unsigned spots;
        double one_in;
    } published[] = {
        {1, 4},
        {2, 16.63},
        {3, 72.07},
        {4, 326.44},
        {5, 1550.57},
        {6, 7752.84},
        {7, 40979.31},
        {8, 230114.61},
        {9, 1380687.65},
        {10, 8911711.18},
        {11, 62381978.24},
        {12, 478261833.14},
        {13, 4065225581.67},
        {14, 38910016281.67},
        {15, 428010179098.33},
        {20, 3535316142212174320.0},
    };
    BwTable *table = open_table("max-spots=20 "
                                "rate-card=1:1=3/2:2=3/3:3=3/4:4=3/5:5=3/6:6=3/7:7=3/8:8=3/9:9=3/"
                                "10:10=3/11:11=3/12:12=3/13:13=3/14:14=3/15:15=3/20:20=3");
    BwFigures figures = {0};
    char error[BW_ERROR_MAX];
    CHECK(table != NULL && bw_odds_solve(table, &figures, error, sizeof error));
    CHECK_INT(figures.n, sizeof published / sizeof published[0]);
    for (unsigned i = 0; i < sizeof published / sizeof published[0]; i++) {
        char spots[8];
        snprintf(spots, sizeof spots, "%u", published[i].spots);
        const BwFigure *figure = bw_odds_find_named(&figures, "straight", spots);
        CHECK(figure != NULL);
        if (figure == NULL) continue;
        double one_in = 1 / bw_exact_to_double(&figure->win);
        CHECK(fabs(one_in - published[i].one_in) < 0.006 + 1e-12 * one_in);
    }
    bw_odds_free(&figures);
    free(table);
}

/* The expected product of what two ways of eight spots pay that have `shared` spots in common. */
static double product_of_ways(unsigned shared) {
    unsigned own = 8 - shared;
    double sum = 0;
    for (unsigned a = 0; a <= shared; a++) {
        for (unsigned b = 0; b <= own; b++) {
            for (unsigned c = 0; c <= own && a + b + c <= BW_KENO_DRAWN; c++) {
                double draws = (double)choose(shared, a) * (double)choose(own, b) *
                               (double)choose(own, c) *
                               (double)choose(80 - shared - 2 * own, 20 - a - b - c);
                sum += draws * bw_keno_card_pays(&sample, 8, a + b, 0) / 100 *
                       bw_keno_card_pays(&sample, 8, a + c, 0) / 100;
            }
        }
    }
    return sum / (double)choose(80, 20);
}

/* Twenty groups of four, all 190 pairs: each pair shares a group with 36 others and nothing with
 * 153. */
static void one_hundred_and_ninety_ways(void) {
    char text[384], error[BW_ERROR_MAX];
    size_t used = 0;
    BwFigures figures;
    for (unsigned i = 0; i < 80; i++) {
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%u",
                                 i == 0       ? ""
                                 : i % 4 == 0 ? "/"
                                              : "-",
                                 i + 1);
    }
    snprintf(text + used, sizeof text - used, "@190/8");
    CHECK(solve("", BW_KENO_WAY, text, &figures, error));
    CHECK_STR(error, "");
    if (figures.n == 1) {
        const BwFigure *figure = &figures.figure[0];
        double mean = 1 - 44957617.0 / 152565985;
        double square = (190 * product_of_ways(8) + 190 * 36 * product_of_ways(4) +
                         190 * 153 * product_of_ways(0)) /
                        (190.0 * 190);
        check_exact(&figure->house_edge, "44957617/152565985"); /* that of the straight 8-spot */
        CHECK(fabs(figure->sd - sqrt(square - mean * mean)) < 1e-9 * figure->sd);
        CHECK(figure->n_results > 20);
    }
    bw_odds_free(&figures);
}

/* A three-spot is paid for two and for three: 570 and 57 of 4,108. */
static void hits_and_variance(void) {
    BwFigures figures;
    char error[BW_ERROR_MAX];
    CHECK(solve("", BW_KENO_STRAIGHT, "3-17-42", &figures, error) && figures.n == 1);
    if (figures.n == 1) {
        const BwFigure *figure = &figures.figure[0];
        CHECK(figure->has_hit_frequency);
        check_exact(&figure->hit_frequency, "627/4108");
        check_exact(&figure->variance, "3909687/162266");
        CHECK(fabs(figure->sd * figure->sd - bw_exact_to_double(&figure->variance)) < 1e-9);
    }
    bw_odds_free(&figures);
}

static void rates_and_jackpots(void) {
    BwFigures figures;
    char error[BW_ERROR_MAX];
    /* a column for each rate; what a fixed amount is worth falls with the rate */
    CHECK(solve("rate-card=rates:1.00,5.00/1:1=3-10", BW_KENO_STRAIGHT, "7", &figures, error));
    CHECK_INT(figures.n, 2);
    if (figures.n == 2) {
        check_exact(&figures.figure[0].house_edge, "1/4");
        check_exact(&figures.figure[1].house_edge, "1/2");
        CHECK_STR(figures.figure[0].target_text, "7");
        CHECK_STR(figures.figure[1].target_text, "7 at 5.00");
        CHECK_STR(figures.figure[0].note, "at the rate of 1.00 where none is named");
        CHECK_STR(figures.figure[1].pays, "1: 10");
    }
    bw_odds_free(&figures);
    /* the special card pays special tickets, and only them */
    const char *special = "special-card=1:1=3.50";
    CHECK(solve(special, BW_KENO_SPECIAL, "q1", &figures, error) && figures.n == 1);
    if (figures.n == 1) check_exact(&figures.figure[0].house_edge, "1/8");
    bw_odds_free(&figures);
    CHECK(!solve("", BW_KENO_SPECIAL, "7", &figures, error) && error[0] != '\0');
    bw_odds_free(&figures);
    /* one number in four wins a jackpot of 2.00 and 10 percent of 1.00 in place of 3.00 */
    const char *jackpot = "offer-progressive=yes progressive-spots=1 progressive-rate=10 "
                          "progressive-seed=2.00";
    CHECK(solve(jackpot, BW_KENO_PROGRESSIVE, "7", &figures, error) && figures.n == 1);
    if (figures.n == 1) check_exact(&figures.figure[0].house_edge, "19/40");
    bw_odds_free(&figures);
    /* of two such numbers both may come: then they share 2.20 */
    CHECK(solve(jackpot, BW_KENO_PROGRESSIVE, "7/8", &figures, error) && figures.n == 1);
    if (figures.n == 1) {
        const BwFigure *figure = &figures.figure[0];
        CHECK_INT(figure->n_results, 2);
        check_exact(&figure->results[1].net, "1/10");
        check_exact(&figure->results[1].probability, "139/316");
    }
    bw_odds_free(&figures);
    CHECK(!solve(jackpot, BW_KENO_PROGRESSIVE, "7-8", &figures, error) && error[0] != '\0');
    bw_odds_free(&figures);
}

/* Five groups of each size from one to five have more catches than anybody waits for. */
static void too_much_is_said_so(void) {
    BwFigures figures;
    char error[BW_ERROR_MAX], text[384];
    size_t used = 0;
    unsigned number = 1;
    for (unsigned g = 0; g < 25; g++) {
        for (unsigned i = 0; i <= g / 5; i++) {
            const char *before = i > 0 ? "-" : g > 0 ? "/" : "";
            used += (size_t)snprintf(text + used, sizeof text - used, "%s%u", before, number++);
        }
    }
    snprintf(text + used, sizeof text - used, "@206/5+420/6+1470/8");
    CHECK(!solve("way-min-rate=0.01", BW_KENO_COMBINATION, text, &figures, error));
    CHECK(strstr(error, "more ways than can be counted") != NULL);
    CHECK_INT(figures.n, 0);
    bw_odds_free(&figures);
}

/* Lines m/n written way by way. */
static void ways_have_names(void) {
    BwKenoPaper paper, named;
    BwReason why;
    char text[64];
    CHECK(bw_keno_read("1-2/3-4/5-6@3/4", BW_KENO_WAY, &paper, &why));
    CHECK(bw_keno_name_ways(&paper, &named));
    bw_keno_print(&named, text, sizeof text);
    CHECK_STR(text, "1-2/3-4/5-6@BC+AC+AB");
    CHECK(bw_keno_read("1-2/3-4-5/6@1/5+AC", BW_KENO_COMBINATION, &paper, &why));
    CHECK(bw_keno_name_ways(&paper, &named));
    bw_keno_print(&named, text, sizeof text);
    CHECK_STR(text, "1-2/3-4-5/6@AB+AC");
}

/* Before there is a ticket, the least that one costs is the least rate of its kind. */
static void the_least_rate_is_that_of_the_kind(void) {
    BwTable *table = open_table("min-rate=1.00 way-min-rate=0.25");
    for (unsigned kind = 0; kind < BW_KENO_KINDS; kind++) {
        bool ways = kind == BW_KENO_WAY || kind == BW_KENO_KING || kind == BW_KENO_COMBINATION;
        CHECK_INT(bw_table_game(table)->stake_unit(table, kind, BW_NO_TARGET), ways ? 25 : 100);
    }
    CHECK(bw_keno_drawn(table) == NULL);
    free(table);
}

/* The floor is asked for a repair while the system is corrupt, and nobody for anything else. */
static void repair_is_asked(void) {
    const BwGame *game = bw_game_find("keno");
    BwTable *table = calloc(1, BW_TABLE_BYTES_MAX);
    BwRefusal refusal;
    BwOut out;
    BwChoice choice;
    char text[64];
    CHECK(table != NULL && bw_table_open(table, game, NULL, 0, &refusal));
    CHECK_INT(game->choices(table, &choice, 1), 0);
    BwEvent event = {.kind = BW_EV_FAULT};
    while (strcmp(game->faults[event.word].id, "corruption") != 0) event.word++;
    CHECK(bw_apply(table, &event, &out));
    CHECK_INT(game->choices(table, &choice, 0), 0);
    CHECK_INT(game->choices(table, &choice, 1), 1);
    CHECK_STR(game->actions[choice.word].id, "repair");
    CHECK(!game->shows(table, "crown", "", text, sizeof text));
    CHECK(game->shows(table, "numbers", "", text, sizeof text));
    CHECK_STR(text, "numbers");
    free(table);
}

int main(void) {
    printf("keno: seed %d\n", SEED);
    bw_stream_open(&stream, SEED, 0);
    CHECK(reads(bw_keno_sample_card, &sample));
    cards_that_read();
    cards_that_do_not();
    any_text_is_safe();
    advantage_of_the_sample_card();
    ways_are_counted_as_listed();
    tickets_print_as_they_read();
    tickets_that_are_not_clear();
    a_million_ways();
    a_short_buffer_is_not_overrun();
    twenty_numbers_are_caught();
    picked_numbers_are_checked();
    tickets_fall_into_parts();
    tickets_against_all_their_catches();
    splits_against_all_their_catches();
    published_odds_of_solid_tickets();
    one_hundred_and_ninety_ways();
    hits_and_variance();
    rates_and_jackpots();
    too_much_is_said_so();
    ways_have_names();
    the_least_rate_is_that_of_the_kind();
    repair_is_asked();
    return check_report("keno");
}
