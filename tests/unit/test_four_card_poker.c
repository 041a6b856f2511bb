/* Four card poker solved: the known figures, and every match-up of short decks played one by one.
 */
#include "plain_deck.h"
#include "protocol_round.h"

#include "solve/poker/class_counts.h"
#include "solve/poker/four_card_poker.h"
#include "solve/rule_odds.h"

/* 25-20-2, aces up U1. */
static const BwFourCardPokerRules usual = {
    .bonus =
        {[BW_FOUR_THREE_OF_A_KIND] = 2, [BW_FOUR_STRAIGHT_FLUSH] = 20, [BW_FOUR_OF_A_KIND] = 25},
    .aces_up = {0, 1, 3, 4, 5, 8, 40, 50},
    .fold_forfeits_aces_up = true,
};

static void check_ratio(BwRatio got, int64_t num, int64_t den) {
    CHECK_INT(got.num, num);
    CHECK_INT(got.den, den);
}

static BwFourCardPokerChoice from_tens(const void *context, BwCardSet cards, BwFourValue value,
                                       unsigned up_rank) {
    (void)context;
    (void)cards;
    (void)up_rank;
    const uint32_t pair = (uint32_t)BW_FOUR_PAIR << 26;
    return value >= (pair | 1u << (13 + BW_TEN))     ? BW_FOUR_CARD_THRICE
           : value >= (pair | 1u << (13 + BW_THREE)) ? BW_FOUR_CARD_ONCE
                                                     : BW_FOUR_CARD_FOLD;
}

static void test_whole_deck(void) {
    static BwFourCardPokerSolution s;
    bw_four_card_poker_solve(&usual, BW_ALL_RANKS, NULL, NULL, &s);
    CHECK_INT(s.match_ups, INT64_C(167439136344480));
    CHECK_INT(s.dealer_hands, 1370754);
    CHECK(bw_nets_ways(&s.nets) == s.match_ups);
    check_ratio(bw_nets_mean(&s.nets), -INT64_C(8840827253), INT64_C(317119576410));
    /* The element of risk: the loss over all that is wagered. */
    check_ratio(bw_ratio_of_wide(-bw_nets_total(&s.nets), (BwInt128)s.match_ups + s.wagered),
                INT64_C(8840827253), INT64_C(679378580496));
    CHECK_INT(s.aces_up_folded, 0);

    /* Every deal is in one cell of the chart, and what is played there adds up to the whole. */
    int64_t deals = 0;
    for (unsigned row = 0; row < BW_FOUR_CARD_ROWS; row++)
        for (unsigned up = 0; up < BW_RANKS; up++)
            for (unsigned c = 0; c < BW_FOUR_CARD_CHOICES; c++) deals += s.cell[row][up].deals[c];
    CHECK_INT(deals, INT64_C(2598960) * 47);
    for (unsigned up = 0; up < BW_RANKS; up++) {
        const BwFourCardPokerCell *pair = &s.cell[BW_FOUR_CARD_TWO_PAIR][up];
        CHECK_INT(pair->deals[BW_FOUR_CARD_FOLD] + pair->deals[BW_FOUR_CARD_ONCE], 0);
        const BwFourCardPokerCell *low = &s.cell[BW_FOUR_CARD_QUEEN_DOWN][up];
        CHECK_INT(low->deals[BW_FOUR_CARD_ONCE] + low->deals[BW_FOUR_CARD_THRICE], 0);
    }

    /* Two pair of aces and kings, and king high, need no thought. */
    const BwCard ace = bw_card(BW_ACE, BW_SPADES);
    const BwCard high[5] = {bw_card(BW_KING, BW_HEARTS), bw_card(BW_KING, BW_CLUBS),
                            bw_card(BW_ACE, BW_DIAMONDS), bw_card(BW_ACE, BW_HEARTS),
                            bw_card(BW_TWO, BW_CLUBS)};
    const BwCard low[5] = {bw_card(BW_KING, BW_HEARTS), bw_card(BW_SEVEN, BW_CLUBS),
                           bw_card(BW_FIVE, BW_DIAMONDS), bw_card(BW_TWO, BW_HEARTS),
                           bw_card(BW_THREE, BW_CLUBS)};
    CHECK_INT(bw_four_card_poker_choice(&s, bw_card_set_of(high, 5), ace), BW_FOUR_CARD_THRICE);
    CHECK_INT(bw_four_card_poker_choice(&s, bw_card_set_of(low, 5), ace), BW_FOUR_CARD_FOLD);
    bw_four_card_poker_free(&s);
}

/* The published rule of thumb, three antes from a pair of tens, one from a pair of threes: 3.40%.
 */
static void test_rule_of_thumb(void) {
    static const char *const bets[] = {"bet 1 ante 10.00", NULL};
    ProtocolRound round;
    BwFigures figures;
    char error[200];
    protocol_open(&round, "four-card-poker", NULL, 0, bets);
    CHECK(bw_odds_solve_rule(round.ready, "3x pair of tens or better; 1x pair of threes or better",
                             &figures, error, sizeof error));
    CHECK_INT(figures.n, 1);
    double edge = bw_exact_to_double(&figures.figure[0].house_edge);
    CHECK(edge > 0.033965 && edge < 0.033975);
    bw_odds_free(&figures);
    CHECK(!bw_odds_solve_rule(round.ready, "5x pair", &figures, error, sizeof error));
    bw_odds_free(&figures);
    protocol_close(&round);
}

/* Five ranks: hands with their suits in any order are found again. The rule says itself what it
 * plays, and the best play is something else now and then. */
static void test_choices(void) {
    const uint32_t ranks = 0x1f << BW_TEN;
    static BwFourCardPokerSolution best, thumb;
    uint64_t state = 20261115;
    unsigned wrong = 0, differ = 0;
    printf("seed %" PRIu64 "\n", state);
    bw_four_card_poker_solve(&usual, ranks, NULL, NULL, &best);
    bw_four_card_poker_solve(&usual, ranks, from_tens, NULL, &thumb);
    CHECK_INT(thumb.match_ups, best.match_ups);
    CHECK(bw_nets_total(&thumb.nets) < bw_nets_total(&best.nets));
    for (unsigned i = 0; i < 4000; i++) {
        BwCardSet cards = 0;
        BwCard up = 0;
        for (unsigned held = 0; held < 6; held++) {
            do {
                state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
                up = (BwCard)(bw_card(BW_TEN, 0) + (state >> 33) % 20);
            } while ((cards & bw_card_set(up)) != 0);
            if (held < 5) cards |= bw_card_set(up);
        }
        BwFourCardPokerChoice choice =
            from_tens(NULL, cards, bw_four_value(cards), bw_card_rank(up));
        wrong += bw_four_card_poker_choice(&thumb, cards, up) != choice;
        differ += bw_four_card_poker_choice(&best, cards, up) != choice;
    }
    CHECK_INT(wrong, 0);
    CHECK(differ > 0 && differ < 4000);
    bw_four_card_poker_free(&best);
    bw_four_card_poker_free(&thumb);
}

static void test_aces_up(void) {
    /* 2,598,960 hands less those that win, and the published house edge of U1, 3.89%. */
    BwNets nets;
    bw_four_card_poker_aces_up_nets(&usual, BW_ALL_RANKS, &nets);
    CHECK(bw_nets_ways(&nets) == 2598960);
    int64_t aces = (int64_t)nets.net[1].ways;
    CHECK_INT(nets.net[1].net, 1);
    CHECK_INT(nets.net[0].net, -1);
    CHECK_INT((int64_t)nets.net[0].ways,
              2598960 - aces - 123552 - 101808 - 114616 - 58656 - 2072 - 624);
    int64_t total = 50 * 624 + 40 * 2072 + 8 * 58656 + 5 * 114616 + 4 * 101808 + 3 * 123552 + aces -
                    (int64_t)nets.net[0].ways;
    CHECK(bw_nets_total(&nets) == total);
    double edge = -(double)total / 2598960;
    CHECK(edge > 0.03885 && edge < 0.03895);
}

static void test_rows(void) {
    static const struct {
        BwFourCategory category;
        uint32_t first;
        const char *name;
    } rows[] = {
        {BW_FOUR_OF_A_KIND, 1u << BW_TWO, "three of a kind or better"},
        {BW_FOUR_THREE_OF_A_KIND, 1u << BW_TWO, "three of a kind or better"},
        {BW_FOUR_FLUSH, 0x100f, "flush"},
        {BW_FOUR_STRAIGHT, 1u << BW_ACE, "straight"},
        {BW_FOUR_TWO_PAIR, 3, "two pair"},
        {BW_FOUR_PAIR, 1u << BW_ACE, "pair of aces"},
        {BW_FOUR_PAIR, 1u << BW_TWO, "pair of twos"},
        {BW_FOUR_HIGH_CARD, 0x1803, "ace-king high"},
        {BW_FOUR_HIGH_CARD, 0x1403, "ace-queen high"},
        {BW_FOUR_HIGH_CARD, 0x1203, "ace-jack high"},
        {BW_FOUR_HIGH_CARD, 0x1103, "other ace high"},
        {BW_FOUR_HIGH_CARD, 0x0c03, "king high"},
        {BW_FOUR_HIGH_CARD, 0x0403 | 4, "queen high or lower"},
    };
    char out[BW_FOUR_NAME_MAX];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        BwFourValue value = (uint32_t)rows[i].category << 26 | rows[i].first << 13;
        CHECK_STR(bw_four_card_poker_row_name(bw_four_card_poker_row(value), out), rows[i].name);
    }
}

/* ---- plain enumeration --------------------------------------------------------------------- */

enum { SHORT = 16 };
static BwFourValue value_of[1 << SHORT]; /* by set, a bit a card of the short deck */

static void deal_short(uint32_t ranks) {
    BwCard deck[SHORT];
    unsigned n = 0;
    for (unsigned c = 0; c < 52; c++)
        if (ranks >> bw_card_rank((BwCard)c) & 1) deck[n++] = (BwCard)c;
    CHECK_INT(n, SHORT);
    for (uint32_t set = 0; set < 1u << SHORT; set++) {
        int size = __builtin_popcount(set);
        if (size != 5 && size != 6) continue;
        BwCardSet cards = 0;
        for (unsigned i = 0; i < SHORT; i++)
            if (set >> i & 1) cards |= bw_card_set(deck[i]);
        value_of[set] = bw_four_value(cards);
    }
}

/* Plays every deal of player and up card against every hand that fills up the dealer's. */
static void play_short(const BwFourCardPokerRules *rules, BwFourCardPokerSolution *out) {
    static uint16_t fills[4368]; /* all sets of five */
    unsigned n = 0;
    memset(out, 0, sizeof *out);
    for (uint32_t set = 0; set < 1u << SHORT; set++)
        if (__builtin_popcount(set) == 5) fills[n++] = (uint16_t)set;
    for (unsigned p = 0; p < n; p++) {
        BwFourValue mine = value_of[fills[p]];
        unsigned category = bw_four_category(mine);
        for (unsigned u = 0; u < SHORT; u++) {
            uint32_t up = 1u << u;
            if (fills[p] & up) continue;
            int64_t won = 0, all = 0;
            for (unsigned d = 0; d < n; d++) {
                if (fills[d] & (fills[p] | up)) continue;
                all++;
                won += mine >= value_of[fills[d] | up];
            }
            int64_t bonus = rules->bonus[category] * all, net = won - (all - won);
            int64_t once = 2 * net + bonus, thrice = 4 * net + bonus;
            unsigned choice = once > -all ? BW_FOUR_CARD_ONCE : BW_FOUR_CARD_FOLD;
            if (thrice > once && thrice > -all) choice = BW_FOUR_CARD_THRICE;
            out->match_ups += all;
            out->dealer_hands = all;
            if (choice == BW_FOUR_CARD_FOLD) {
                out->ways[category][choice][0] += all;
                out->aces_up_folded += bw_four_card_poker_aces_up(rules, mine) > 0 ? all : 0;
                continue;
            }
            out->ways[category][choice][1] += won;
            out->ways[category][choice][0] += all - won;
            out->wagered += all * (choice == BW_FOUR_CARD_ONCE ? 1 : 3);
        }
    }
}

static void check_short(uint32_t ranks, const BwFourCardPokerRules *rules) {
    static BwFourCardPokerSolution fast, slow;
    deal_short(ranks);
    play_short(rules, &slow);
    bw_four_card_poker_solve(rules, ranks, NULL, NULL, &fast);
    CHECK_INT(fast.match_ups, slow.match_ups);
    CHECK_INT(fast.dealer_hands, slow.dealer_hands);
    CHECK_INT(fast.wagered, slow.wagered);
    CHECK_INT(fast.aces_up_folded, slow.aces_up_folded);
    int64_t folded = 0, once = 0, thrice = 0;
    for (unsigned h = 0; h < BW_FOUR_CATEGORIES; h++) {
        for (unsigned c = 0; c < BW_FOUR_CARD_CHOICES; c++)
            for (unsigned w = 0; w < 2; w++) CHECK_INT(fast.ways[h][c][w], slow.ways[h][c][w]);
        folded += slow.ways[h][BW_FOUR_CARD_FOLD][0];
        once += slow.ways[h][BW_FOUR_CARD_ONCE][1];
        thrice += slow.ways[h][BW_FOUR_CARD_THRICE][1];
    }
    CHECK(folded > 0 && once > 0 && thrice > 0);
    bw_four_card_poker_free(&fast);
}

static void test_short_decks(void) {
    const BwFourCardPokerRules plain = {.aces_up = {0, 1, 1, 1, 1, 1, 1, 1}};
    check_short(1u << BW_ACE | 1u << BW_TWO | 1u << BW_THREE | 1u << BW_FOUR, &usual);
    check_short(1u << BW_ACE | 1u << BW_KING | 1u << BW_NINE | 1u << BW_TWO, &usual);
    check_short(1u << BW_ACE | 1u << BW_KING | 1u << BW_QUEEN | 1u << BW_JACK, &plain);
}

/* ---- through the protocol ------------------------------------------------------------------ */

/* Twelve cards: every deal is dealt at a table, with every answer. */
static void test_by_protocol(void) {
    static const char *const bets[] = {"bet 1 ante 10.00", NULL};
    static const char *const answers[BW_FOUR_CARD_CHOICES] = {"act 1 fold", "act 1 play 10.00",
                                                              "act 1 play 30.00"};
    const uint32_t ranks = 1u << BW_ACE | 1u << BW_KING | 1u << BW_TWO;
    static BwFourCardPokerSolution s;
    BwFourCardPokerRules rules;
    ProtocolRound round;
    PlainDeck deck;
    plain_deck(&deck, ranks);
    protocol_open(&round, "four-card-poker", NULL, 0, bets);
    bw_four_card_poker_rules(round.ready, &rules);
    bw_four_card_poker_solve(&rules, ranks, NULL, NULL, &s);
    int64_t total = 0;
    uint64_t own = bw_subset_first(5);
    do {
        int64_t times = plain_times(&deck, own);
        if (times == 0) continue;
        BwCard cards[11];
        unsigned n = 0;
        for (unsigned i = 0; i < deck.n; i++)
            if (own >> i & 1) cards[n++] = deck.card[i];
        for (unsigned up = 0; up < deck.n; up++) {
            if (own >> up & 1) continue;
            int64_t net[BW_FOUR_CARD_CHOICES] = {0};
            cards[10] = deck.card[up];
            /* The dealer's five are all but one of the six cards left. */
            for (unsigned out = 0; out < deck.n; out++) {
                if (out == up || (own >> out & 1)) continue;
                n = 5;
                for (unsigned i = 0; i < deck.n; i++)
                    if (i != up && i != out && !(own >> i & 1)) cards[n++] = deck.card[i];
                for (unsigned c = 0; c < BW_FOUR_CARD_CHOICES; c++) {
                    protocol_begin(&round);
                    protocol_deal(&round, cards, 11);
                    protocol_act(&round, answers[c]);
                    net[c] += round.net_cents;
                }
            }
            int64_t best = net[0];
            for (unsigned c = 1; c < BW_FOUR_CARD_CHOICES; c++)
                if (net[c] > best) best = net[c];
            total += times * best;
        }
    } while (bw_subset_next(&own, deck.n));
    CHECK(bw_nets_total(&s.nets) * 1000 == total);
    CHECK_INT(s.match_ups, 792 * 7 * 6);
    bw_four_card_poker_free(&s);
    protocol_close(&round);
}

int main(void) {
    test_whole_deck();
    test_rule_of_thumb();
    test_choices();
    test_aces_up();
    test_rows();
    test_short_decks();
    test_by_protocol();
    return check_report("four_card_poker");
}
