/* Boston 5 Stud solved: every match-up of short decks counted again one by one, and what is known
 * of the whole deck. */
#include "plain_deck.h"
#include "protocol_round.h"

#include "solve/poker/boston_5_stud.h"
#include "solve/poker/class_counts.h"
#include "solve/rule_odds.h"

static const BwBoston5StudRules sample = {.ante_bonus = {0, 0, 2, 4, 7, 10, 15, 40, 100, 100}};

static void test_whole_deck(void) {
    BwBoston5StudSolution s;
    bw_boston_5_stud_solve(&sample, BW_ALL_RANKS, NULL, NULL, &s);
    CHECK_INT(s.match_ups, INT64_C(39866461034400));
    CHECK(bw_nets_ways(&s.nets) == s.match_ups);
    CHECK_INT(s.n_starts, BW_CLASSES_OF_THREE);
    /* No three cards are so bad that three antes are given up for them. */
    CHECK_INT(s.second, s.match_ups);
    /* Played to the end, player and dealer are alike: as many match-ups are won as lost, and the
     * ante lost with them is all that the house has against the bonus. */
    int64_t won = 0, lost = 0, tied = 0, bonus = 0;
    static const int64_t frequency[BW_POKER_CATEGORIES] = {1302540, 1098240, 123552, 54912, 10200,
                                                           5108,    3744,    624,    36,    4};
    for (unsigned h = 0; h < BW_POKER_CATEGORIES; h++) {
        won += s.ways[h][BW_BOSTON_WON];
        lost += s.ways[h][BW_BOSTON_LOST];
        tied += s.ways[h][BW_BOSTON_TIED];
        int64_t hands =
            s.ways[h][BW_BOSTON_WON] + s.ways[h][BW_BOSTON_LOST] + s.ways[h][BW_BOSTON_TIED];
        CHECK_INT(hands, frequency[h] * 10 * 1533939);
        bonus += hands * sample.ante_bonus[h];
    }
    CHECK_INT(won, lost);
    CHECK_INT(won + lost + tied, s.match_ups);
    CHECK(bw_nets_total(&s.nets) == bonus - lost);
    bw_boston_5_stud_free(&s);
}

/* ---- plain enumeration --------------------------------------------------------------------- */

enum { SHORT = 20, HANDS = 15504 };

static struct {
    uint32_t cards; /* a bit a card of the short deck */
    BwPokerValue value;
} hand[HANDS];

typedef int64_t Ends[BW_POKER_CATEGORIES][BW_BOSTON_ENDS];

static void deal_short(uint32_t ranks) {
    BwCard deck[SHORT];
    unsigned n = 0, hands = 0;
    for (unsigned c = 0; c < 52; c++)
        if (ranks >> bw_card_rank((BwCard)c) & 1) deck[n++] = (BwCard)c;
    CHECK_INT(n, SHORT);
    for (uint32_t set = 0; set < 1u << SHORT; set++) {
        if (__builtin_popcount(set) != 5) continue;
        BwCardSet cards = 0;
        for (unsigned i = 0; i < SHORT; i++)
            if (set >> i & 1) cards |= bw_card_set(deck[i]);
        hand[hands].cards = set;
        hand[hands++].value = bw_poker_value(cards);
    }
    CHECK_INT(hands, HANDS);
}

/* The second wager is made when the lowest card of the three is in the upper half of the deck. */
static bool by_high_cards(const void *context, BwCardSet three) {
    const uint32_t *upper = context;
    for (unsigned s = 0; s < BW_SUITS; s++)
        if ((three >> 16 * s & 0x1fff & ~(uint64_t)*upper) != 0) return false;
    return true;
}

static void check_short(uint32_t ranks, uint32_t upper) {
    Ends slow = {{0}}, best = {{0}};
    int64_t match_ups = 0;
    deal_short(ranks);
    /* Deck cards of the ranks that the rule wants. */
    uint32_t wanted = 0;
    for (unsigned c = 0, i = 0; c < 52; c++) {
        unsigned rank = bw_card_rank((BwCard)c);
        if ((ranks >> rank & 1) == 0) continue;
        if (upper >> rank & 1) wanted |= 1u << i;
        i++;
    }
    for (unsigned p = 0; p < HANDS; p++) {
        int64_t won = 0, tied = 0, lost = 0;
        for (unsigned d = 0; d < HANDS; d++) {
            if (hand[d].cards & hand[p].cards) continue;
            won += hand[p].value > hand[d].value;
            tied += hand[p].value == hand[d].value;
            lost += hand[p].value < hand[d].value;
        }
        unsigned category = bw_poker_category(hand[p].value);
        for (uint32_t three = hand[p].cards; three != 0; three = (three - 1) & hand[p].cards) {
            if (__builtin_popcount(three) != 3) continue;
            match_ups += won + tied + lost;
            best[category][BW_BOSTON_WON] += won;
            best[category][BW_BOSTON_TIED] += tied;
            best[category][BW_BOSTON_LOST] += lost;
            if ((three & ~wanted) != 0) {
                slow[BW_POKER_HIGH_CARD][BW_BOSTON_FOLDED] += won + tied + lost;
                continue;
            }
            slow[category][BW_BOSTON_WON] += won;
            slow[category][BW_BOSTON_TIED] += tied;
            slow[category][BW_BOSTON_LOST] += lost;
        }
    }
    BwBoston5StudSolution s;
    bw_boston_5_stud_solve(&sample, ranks, by_high_cards, &upper, &s);
    CHECK_INT(s.match_ups, match_ups);
    CHECK(slow[BW_POKER_HIGH_CARD][BW_BOSTON_FOLDED] > 0);
    CHECK_INT(s.second, match_ups - slow[BW_POKER_HIGH_CARD][BW_BOSTON_FOLDED]);
    const BwCardSet three = (BwCardSet)upper << 48 & 0x7fff000000000000;
    if (__builtin_popcountll(three) == 3) CHECK(bw_boston_5_stud_makes_second(&s, three));
    unsigned lowest = (unsigned)__builtin_ctz(ranks);
    CHECK(!bw_boston_5_stud_makes_second(&s, UINT64_C(0x000100010001) << lowest));
    for (unsigned h = 0; h < BW_POKER_CATEGORIES; h++)
        for (unsigned e = 0; e < BW_BOSTON_ENDS; e++) CHECK_INT(s.ways[h][e], slow[h][e]);
    bw_boston_5_stud_free(&s);

    /* With so little to lose by going on, the best play never folds here either. */
    bw_boston_5_stud_solve(&sample, ranks, NULL, NULL, &s);
    CHECK_INT(s.second, match_ups);
    for (unsigned h = 0; h < BW_POKER_CATEGORIES; h++)
        for (unsigned e = 0; e < BW_BOSTON_ENDS; e++) CHECK_INT(s.ways[h][e], best[h][e]);
    bw_boston_5_stud_free(&s);
}

static void test_short_decks(void) {
    check_short(1u << BW_ACE | 0xf, 1u << BW_ACE | 1u << BW_FIVE | 1u << BW_FOUR);
    check_short(0x1f00, 0x1c00);
}

/* ---- through the protocol ------------------------------------------------------------------ */

/* Twelve cards: every deal is dealt at a table, with every answer. The dealer's first three are any
 * three of his five: the table turns them together. */
static void test_by_protocol(void) {
    static const char *const bets[] = {"bet 1 ante 10.00", "bet 1 first 20.00", NULL};
    const BwSetting settings[] = {{"ante-bonus-table", "2-4-7-10-15-40-100-100"}};
    const uint32_t ranks = 1u << BW_ACE | 1u << BW_KING | 1u << BW_TWO;
    BwBoston5StudSolution s;
    BwBoston5StudRules rules;
    ProtocolRound round;
    PlainDeck deck;
    plain_deck(&deck, ranks);
    protocol_open(&round, "boston-5-stud", settings, 1, bets);
    bw_boston_5_stud_rules(round.ready, &rules);
    CHECK(memcmp(rules.ante_bonus, sample.ante_bonus, sizeof rules.ante_bonus) == 0);
    bw_boston_5_stud_solve(&rules, ranks, NULL, NULL, &s);
    int64_t total = 0, deals = 0;
    uint64_t start = bw_subset_first(3);
    do {
        int64_t times = plain_times(&deck, start), second = 0, fold = 0;
        if (times == 0) continue;
        BwCard first[6], then[4];
        unsigned n = 0;
        for (unsigned i = 0; i < deck.n; i++)
            if (start >> i & 1) first[n++] = deck.card[i];
        uint64_t more = bw_subset_first(2);
        do {
            if (more & start) continue;
            then[0] = deck.card[__builtin_ctzll(more)];
            then[1] = deck.card[63 - __builtin_clzll(more)];
            uint64_t dealer = bw_subset_first(5);
            do {
                if (dealer & (start | more)) continue;
                BwCard five[5] = {0};
                n = 0;
                for (unsigned i = 0; i < deck.n; i++)
                    if (dealer >> i & 1) five[n++] = deck.card[i];
                for (unsigned i = 0; i < 3; i++) first[3 + i] = five[i];
                then[2] = five[3];
                then[3] = five[4];
                deals += times;
                protocol_begin(&round);
                protocol_deal(&round, first, 6);
                protocol_act(&round, "act 1 second 20.00");
                protocol_deal(&round, then, 4);
                second += round.net_cents;
                protocol_begin(&round);
                protocol_deal(&round, first, 6);
                protocol_act(&round, "act 1 fold");
                fold += round.net_cents;
            } while (bw_subset_next(&dealer, deck.n));
        } while (bw_subset_next(&more, deck.n));
        total += times * (second > fold ? second : fold);
    } while (bw_subset_next(&start, deck.n));
    CHECK_INT(s.match_ups, deals);
    CHECK(bw_nets_total(&s.nets) * 1000 == total);
    bw_boston_5_stud_free(&s);

    BwFigures figures;
    char error[200];
    CHECK(bw_odds_solve_rule(round.ready, "second anything", &figures, error, sizeof error));
    char *edge = bw_exact_to_string(&figures.figure[0].house_edge);
    CHECK_STR(edge, "71207243/296096710");
    free(edge);
    bw_odds_free(&figures);
    CHECK(bw_odds_solve_rule(round.ready, "second pair", &figures, error, sizeof error));
    CHECK(bw_exact_to_double(&figures.figure[0].house_edge) > 0.5);
    bw_odds_free(&figures);
    protocol_close(&round);
}

int main(void) {
    test_whole_deck();
    test_short_decks();
    test_by_protocol();
    return check_report("boston_5_stud");
}
