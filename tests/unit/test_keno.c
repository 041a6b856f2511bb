/* Keno tickets: what the counting of ways says against every way listed one by one, that tickets
 * read as they print, and the house advantage of the rate card. */
#include "base/stream.h"
#include "check.h"
#include "games/keno_ticket.h"

enum { SEED = 15020 };

static BwStream stream;

static unsigned below(unsigned n) {
    return bw_stream_below(&stream, n);
}

/* ---- ways listed one by one --------------------------------------------------------------- */

/* Every choice of groups, judged by itself: those of m/n by their size, those with a name. */
static uint64_t pays_listed(const BwKenoPaper *paper, const uint8_t *drawn, unsigned spots,
                            uint32_t *ways) {
    const BwKenoCard *card = &bw_keno_cards[0];
    uint64_t sum = 0;
    *ways = 0;
    for (uint32_t set = 1; set < UINT32_C(1) << paper->n_groups; set++) {
        unsigned size = 0, caught = 0;
        for (unsigned i = 0; i < BW_KENO_NUMBERS; i++) {
            if (paper->group_of[i] == 0 || (set >> (paper->group_of[i] - 1) & 1) == 0) continue;
            size++;
            for (unsigned d = 0; d < BW_KENO_DRAWN; d++) caught += drawn[d] == i + 1;
        }
        if (size != spots) continue;
        ++*ways;
        sum += card->pays[size][caught];
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

/* Groups of one to four numbers, as they are written down. */
static void write_groups(const uint8_t *number, unsigned groups, char *text, size_t size) {
    size_t used = 0;
    for (unsigned g = 0; g < groups; g++) {
        unsigned n = 1 + below(4);
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
        uint8_t number[BW_KENO_NUMBERS], drawn[BW_KENO_NUMBERS];
        char groups[256], text[320], printed[320];
        unsigned spots = rows[below(9)];
        BwKenoPaper paper, again;
        BwReason why;
        uint32_t ways;
        shuffle(number);
        shuffle(drawn);
        write_groups(number, 2 + below(8), groups, sizeof groups);
        snprintf(text, sizeof text, "%s@A", groups); /* to have the groups read */
        CHECK(bw_keno_read(text, BW_KENO_COMBINATION, &paper, &why));
        uint64_t listed = pays_listed(&paper, drawn, spots, &ways);
        snprintf(text, sizeof text, "%s@%u/%u", groups, ways, spots);
        bool read = bw_keno_read(text, BW_KENO_COMBINATION, &paper, &why);
        CHECK_INT(read, ways > 0);
        if (!read) continue;
        judged++;
        CHECK_INT(bw_keno_ways(&paper), ways);
        CHECK_INT(bw_keno_spots(&paper), spots);
        CHECK(bw_keno_on_card(&paper, &bw_keno_cards[0]));
        CHECK_INT(bw_keno_pays(&paper, &bw_keno_cards[0], drawn), listed);
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
        unsigned spots;
    } tickets[] = {
        {BW_KENO_STRAIGHT, "42-3-17", "3-17-42", 1, 3},
        {BW_KENO_STRAIGHT, "3-17-42*5", "3-17-42*5", 1, 3},
        {BW_KENO_STRAIGHT, "3-17-42*1", "3-17-42", 1, 3},
        {BW_KENO_SPLIT, "4-5-6-7/1-2-3", "4-5-6-7/1-2-3", 2, 4},
        {BW_KENO_WAY, "1-2/3-4/5-6@3/2+3/4", "1-2/3-4/5-6@3/2+3/4", 6, 4},
        {BW_KENO_WAY, "1-2/3-4/5-6@CA+1/6*2", "1-2/3-4/5-6@AC+1/6*2", 2, 6},
        {BW_KENO_KING, "7/1-2/3-4-5@AB+AC", "7/1-2/3-4-5@AB+AC", 2, 4},
        {BW_KENO_QUICK_PICK, "6*2", "6*2", 1, 6},
        {BW_KENO_QUICK_PICK, "9-4", "4-9", 1, 2},
    };
    for (unsigned i = 0; i < sizeof tickets / sizeof tickets[0]; i++) {
        BwKenoPaper paper;
        BwReason why;
        char text[64];
        CHECK(bw_keno_read(tickets[i].text, tickets[i].kind, &paper, &why));
        bw_keno_print(&paper, text, sizeof text);
        CHECK_STR(text, tickets[i].printed);
        CHECK_INT(bw_keno_ways(&paper), tickets[i].ways);
        CHECK_INT(bw_keno_spots(&paper), tickets[i].spots);
    }
}

/* The most ways that one line can have: 13 of 26 kings. */
static void ten_million_ways(void) {
    const char *kings = "1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17/18/19/20/21/22/23/24/25/26";
    char text[128];
    BwKenoPaper paper;
    BwReason why;
    snprintf(text, sizeof text, "%s@10400600/13", kings);
    CHECK(bw_keno_read(text, BW_KENO_KING, &paper, &why));
    CHECK_INT(bw_keno_ways(&paper), 10400600);
    CHECK(!bw_keno_on_card(&paper, &bw_keno_cards[0]));
    snprintf(text, sizeof text, "%s/27@27/1", kings); /* more groups than letters */
    CHECK(!bw_keno_read(text, BW_KENO_WAY, &paper, &why));
}

static void a_short_buffer_is_not_overrun(void) {
    BwKenoPaper paper;
    BwReason why;
    char text[8] = "#######";
    CHECK(bw_keno_read("10-20-30/40-50-60@AB*3", BW_KENO_COMBINATION, &paper, &why));
    bw_keno_print(&paper, text, 6);
    CHECK_STR(text, "10-20");
    CHECK(text[6] == '#');
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

/* ---- the rate card ------------------------------------------------------------------------ */

static void advantage_of_the_sample_card(void) {
    int64_t over, whole;
    bw_keno_advantage(&bw_keno_cards[0], 1, &over, &whole);
    CHECK_INT(over * 4, whole);
    bw_keno_advantage(&bw_keno_cards[0], 2, &over, &whole);
    CHECK_INT(over * 79, whole * 22);
    bw_keno_advantage(&bw_keno_cards[0], 12, &over, &whole);
    CHECK_INT(over * 10000 / whole, 3160); /* 31.607 percent */
    int64_t largest = over * 10000 / whole;
    for (unsigned spots = 1; spots < BW_KENO_SPOTS_MAX; spots++) {
        if (bw_keno_cards[0].pays[spots][spots] == 0) continue;
        bw_keno_advantage(&bw_keno_cards[0], spots, &over, &whole);
        CHECK(over > 0 && over * 10000 / whole < largest);
    }
}

int main(void) {
    printf("keno: seed %d\n", SEED);
    bw_stream_open(&stream, SEED, 0);
    ways_are_counted_as_listed();
    tickets_print_as_they_read();
    ten_million_ways();
    a_short_buffer_is_not_overrun();
    picked_numbers_are_checked();
    advantage_of_the_sample_card();
    return check_report("keno");
}
