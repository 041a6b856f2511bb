/* Mississippi stud solved: the published figures, rules in words, and the whole game worked out
 * again card by card from the last street back. */
#include "check.h"
#include "plain_deck.h"

#include "solve/poker/mississippi_stud.h"
#include "solve/poker/suit_classes.h"

static const BwMississippiStudRules standard = {
    .pays = {{0, 1, 2, 3, 4, 6, 10, 40, 100, 500}, BW_JACK, BW_SIX}};

static void test_published(void) {
    static BwMississippiStudSolution s;
    bw_mississippi_stud_solve(&standard, BW_ALL_RANKS, &s);
    CHECK(s.deals == 1326 * 50 * 49 * 48);
    CHECK(bw_nets_ways(&s.nets) == s.deals);
    CHECK(-bw_nets_total(&s.nets) * 1082900 == 53223 * s.deals);
    /* Published: 1.37 % of all that is wagered, 3.59 antes a round. */
    CHECK_INT(-bw_nets_total(&s.nets) * 100000 / s.staked, 1369);
    CHECK_INT(s.staked * 100 / s.deals, 358);
    int64_t squares = (int64_t)(bw_nets_squares(&s.nets) * 100 / s.deals);
    CHECK(squares >= 9675 && squares <= 9677); /* a deviation of 9.84 antes */
    /* Every pair triples on third street, and sixes can never lose. */
    unsigned triples = 0;
    for (size_t i = 0; i < s.streets->n_two; i++) triples += s.third[i].adds == 3;
    CHECK_INT(triples, 13);
    BwCardSet sixes = bw_card_set(bw_card(BW_SIX, 0)) | bw_card_set(bw_card(BW_SIX, 1));
    CHECK_INT(bw_mississippi_stud_adds(&s, sixes, 1), 3);
    CHECK_INT(bw_mississippi_stud_adds(&s, sixes | bw_card_set(bw_card(BW_TWO, 3)), 4), 3);
    bw_mississippi_stud_free(&s);
}

static void test_rules(void) {
    static BwMississippiStudSolution s;
    char error[128];
    /* Folding at once loses the ante; never folding and always one ante more loses more. */
    CHECK(bw_mississippi_stud_value_of_rule(&standard, BW_ALL_RANKS, "third: fold anything", &s,
                                            error, sizeof error));
    CHECK(bw_nets_total(&s.nets) == -s.deals);
    CHECK(s.folded[1] == s.deals);
    bw_mississippi_stud_free(&s);
    CHECK(bw_mississippi_stud_value_of_rule(
        &standard, BW_ALL_RANKS, "third: 1x; fourth: 1x; fifth: 1x", &s, error, sizeof error));
    CHECK(s.staked == 4 * s.deals);
    CHECK(s.nets.net[0].net == -4);
    bw_mississippi_stud_free(&s);
    /* The well-known strategy by points is within a hundredth of a percent of the best play. */
    CHECK(bw_mississippi_stud_value_of_rule(
        &standard, BW_ALL_RANKS,
        "third: 3x pair; third: 1x 2 points; third: 1x 2 suited and 2 to a straight with 0 gaps "
        "and "
        "with 6;"
        "fourth: 3x pair of sixes; fourth: 3x 3 to a royal;"
        "fourth: 3x 3 to a straight flush with 0 gaps and 2 points;"
        "fourth: 3x 3 to a straight flush with 1 gaps and 1 high and 4 points;"
        "fourth: 3x 3 to a straight flush with 2 gaps and 2 high and 5 points;"
        "fourth: 1x 3 suited; fourth: 1x pair; fourth: 1x 3 points;"
        "fourth: 1x 3 ways to a straight; fourth: 1x 2 ways to a straight and 2 points;"
        "fifth: 3x pair of sixes; fifth: 3x 4 suited; fifth: 3x 2 outs to a straight and 3 points;"
        "fifth: 1x 1 outs to a straight; fifth: 1x pair; fifth: 1x 4 points",
        &s, error, sizeof error));
    int64_t edge = (int64_t)(-bw_nets_total(&s.nets) * 100000 / s.deals);
    CHECK(edge >= 4914 && edge < 4940);
    bw_mississippi_stud_free(&s);
    CHECK(!bw_mississippi_stud_value_of_rule(&standard, BW_ALL_RANKS, "third: 4x pair", &s, error,
                                             sizeof error));
    CHECK_STR(error, "the rule cannot be read at \"4x pair\"");
}

/* ---- card by card -------------------------------------------------------------------------- */

typedef struct Plain {
    PlainDeck deck;
    const BwMississippiStudRules *rules;
    const BwMississippiStudSolution *s;
    unsigned misplayed;
} Plain;

/* The most that the cards at these places can bring, with so many antes up, over all cards that may
 * follow: once for each sum that may be up at this street. */
static void best_of(Plain *plain, uint64_t places, unsigned known, int64_t best[8]) {
    const PlainDeck *deck = &plain->deck;
    BwCardSet cards = plain_cards(deck, places);
    int64_t next[8] = {0}, deals = 0, unit = 0;
    for (unsigned a = 0; a < deck->n; a++) {
        if ((places >> a & 1) != 0) continue;
        if (known == 4) {
            unit += bw_hand_pays(&plain->rules->pays, bw_poker_value(cards | deck->set[a]));
        } else {
            int64_t below[8] = {0};
            best_of(plain, places | UINT64_C(1) << a, known + 1, below);
            for (unsigned up = known; up < 8; up++) next[up] += below[up];
        }
    }
    deals = deck->n - known;
    for (unsigned i = known + 1; i < 5; i++) deals *= deck->n - i;
    /* Before third street one ante is up, before fourth two to four, before fifth three to seven.
     */
    for (unsigned up = known - 1; up <= 3 * (known - 2) + 1; up++) {
        unsigned adds = 0;
        best[up] = -(int64_t)up * deals;
        for (unsigned more = 1; more <= 3; more++) {
            int64_t total = known == 4 ? (up + more) * unit : next[up + more];
            if (total >= best[up]) {
                best[up] = total;
                adds = more;
            }
        }
        plain->misplayed += adds != bw_mississippi_stud_adds(plain->s, cards, up);
    }
}

static void play_all(const BwMississippiStudRules *rules, uint32_t ranks) {
    static BwMississippiStudSolution s;
    Plain plain = {.rules = rules, .s = &s};
    plain_deck(&plain.deck, ranks);
    bw_mississippi_stud_solve(rules, ranks, &s);
    BwInt128 total = 0;
    uint64_t own = bw_subset_first(2);
    do {
        unsigned times = plain_times(&plain.deck, own);
        int64_t best[8] = {0};
        if (times == 0) continue;
        best_of(&plain, own, 2, best);
        total += (BwInt128)times * best[1];
    } while (bw_subset_next(&own, plain.deck.n));
    CHECK(total == bw_nets_total(&s.nets));
    CHECK_INT(plain.misplayed, 0);
    BwInt128 deals = (BwInt128)plain.deck.n * (plain.deck.n - 1) / 2;
    for (unsigned i = 2; i < 5; i++) deals *= plain.deck.n - i;
    CHECK(s.deals == deals);
    bw_mississippi_stud_free(&s);
}

int main(void) {
    const BwMississippiStudRules other = {
        .pays = {{0, 3, 2, 3, 9, 8, 12, 60, 250, 1500}, BW_QUEEN, BW_NINE}};
    test_published();
    test_rules();
    play_all(&standard, 0x1ff0);
    play_all(&other, 0x1f05);
    play_all(&other, 0x100f);
    return check_report("solve_mississippi_stud");
}
