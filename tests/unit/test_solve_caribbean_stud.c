/* Caribbean stud solved: the figures of the whole game, its match-ups by hand, rules of thumb;
 * every match-up of small decks counted again one by one; and some hands of the whole deck, too. */
#include "check.h"
#include "plain_deck.h"

#include "solve/poker/caribbean_stud.h"
#include "solve/poker/hand_rule.h"
#include "solve/poker/suit_classes.h"

#include <stdlib.h>

static const BwCaribbeanStudRules standard = {.bet_odds = {1, 1, 2, 3, 4, 5, 7, 20, 50, 100}};

/* ---- the whole game ------------------------------------------------------------------------ */

static void test_published(const BwCaribbeanStudSolution *s) {
    CHECK_INT(s->match_ups, 19933230517200);
    CHECK_INT(s->dealer_hands, 163185);
    CHECK(-bw_nets_total(&s->nets) * 2718662100 == (BwInt128)142031221 * s->match_ups);
    CHECK(-bw_nets_total(&s->nets) * 3396139966890 ==
          (BwInt128)86781076031 * (s->match_ups + 2 * s->raised));
    CHECK(bw_nets_ways(&s->nets) == s->match_ups);
    /* Ace-king is the least that ever raises; nothing better than A-K-Q-10-9 ever folds. */
    CHECK_INT(bw_poker_first(s->lowest_raised), 1 << BW_ACE | 1 << BW_KING | 7);
    CHECK_INT(bw_poker_first(s->highest_folded),
              1 << BW_ACE | 1 << BW_KING | 1 << BW_QUEEN | 1 << BW_TEN | 1 << BW_NINE);
    CHECK_INT(bw_poker_category(s->highest_folded), BW_POKER_HIGH_CARD);
}

static void test_match_ups_by_hand(const BwCaribbeanStudSolution *s) {
    static const int64_t hands[BW_POKER_CATEGORIES] = {1302540, 1098240, 123552, 54912, 10200,
                                                       5108,    3744,    624,    36,    4};
    for (unsigned c = 0; c < BW_POKER_CATEGORIES; c++) {
        int64_t ways = 0;
        for (unsigned e = 0; e < BW_CARIBBEAN_ENDS; e++) ways += s->ways[c][e];
        CHECK_INT(ways, hands[c] * 47 * 163185);
        if (c > BW_POKER_HIGH_CARD) CHECK_INT(s->ways[c][BW_CARIBBEAN_FOLDED], 0);
    }
    /* A royal flush is tied by the other three alone, each of which may show any of its cards. */
    CHECK_INT(s->ways[BW_POKER_ROYAL_FLUSH][BW_CARIBBEAN_TIED], 4 * 3 * 5);
    CHECK_INT(s->ways[BW_POKER_ROYAL_FLUSH][BW_CARIBBEAN_LOST], 0);
}

static void test_same_again(const BwCaribbeanStudSolution *s) {
    BwCaribbeanStudSolution again;
    bw_caribbean_stud_solve(&standard, BW_ALL_RANKS, &again);
    CHECK(memcmp(again.ways, s->ways, sizeof again.ways) == 0);
    CHECK_INT(again.n_hands, s->n_hands);
    CHECK(again.n_hands == s->n_hands &&
          memcmp(again.hand, s->hand, s->n_hands * sizeof *s->hand) == 0);
    bw_caribbean_stud_free(&again);
}

/* Deals of the whole deck, one hand and up card each, over all ways to fill up the dealer's hand.
 */
static void test_some_deals(const BwCaribbeanStudSolution *s) {
    uint64_t seed = 20061101;
    unsigned wrong = 0, raises = 0;
    printf("seed %llu\n", (unsigned long long)seed);
    for (unsigned deal = 0; deal < 24; deal++) {
        BwCard deck[52];
        for (unsigned i = 0; i < 52; i++) deck[i] = (BwCard)i;
        for (unsigned i = 0; i < 6; i++) {
            seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
            unsigned j = i + (unsigned)(seed >> 33) % (52 - i);
            BwCard swap = deck[i];
            deck[i] = deck[j];
            deck[j] = swap;
        }
        if (deal % 3 != 0) { /* two of three have ace and king, where it is a question */
            for (unsigned k = 0; k < 2; k++) {
                BwCard wanted = bw_card(k == 0 ? BW_ACE : BW_KING, (deal + k) % 4);
                for (unsigned i = 0; i < 52; i++) {
                    if (deck[i] != wanted) continue;
                    deck[i] = deck[k];
                    deck[k] = wanted;
                }
            }
        }
        BwCardSet own = bw_card_set_of(deck, 5);
        BwPokerValue mine = bw_poker_value(own);
        int64_t net = 0, odds = standard.bet_odds[bw_poker_category(mine)], all = 0;
        for (unsigned a = 6; a < 52; a++)
            for (unsigned b = a + 1; b < 52; b++)
                for (unsigned c = b + 1; c < 52; c++)
                    for (unsigned d = c + 1; d < 52; d++) {
                        const BwCard dealt[5] = {deck[5], deck[a], deck[b], deck[c], deck[d]};
                        BwPokerValue his = bw_poker_value(bw_card_set_of(dealt, 5));
                        net += !bw_caribbean_stud_qualifies(his) ? 1
                               : his < mine                      ? 1 + 2 * odds
                               : his > mine                      ? -3
                                                                 : 0;
                        all++;
                    }
        bool raise = net > -all;
        wrong += raise != bw_caribbean_stud_raises(s, own, deck[5]);
        raises += raise;
    }
    CHECK_INT(wrong, 0);
    CHECK(raises > 4 && raises < 20);
}

/* A hand raises or not whatever its suits are called, if the up card's is renamed with them. */
static void test_names_of_suits(const BwCaribbeanStudSolution *s) {
    static const char *const cards[] = {"AcKcQcTc9d", "AcKdQhTs2c", "AcKcTd3h2h", "AcKd9h4c3c"};
    unsigned differ = 0, mixed = 0;
    for (size_t h = 0; h < sizeof cards / sizeof cards[0]; h++) {
        for (unsigned up = 0; up < 52; up++) {
            unsigned raised = 0, asked = 0;
            for (unsigned turn = 0; turn < 4; turn++) {
                BwCard hand[5];
                for (size_t i = 0; i < 5; i++) {
                    (void)bw_card_parse(cards[h] + 2 * i, 2, &hand[i]);
                    hand[i] = bw_card(bw_card_rank(hand[i]), (bw_card_suit(hand[i]) + turn) % 4);
                }
                BwCard shown = bw_card(up / 4, (up % 4 + turn) % 4);
                BwCardSet own = bw_card_set_of(hand, 5);
                if ((own & bw_card_set(shown)) != 0) continue;
                raised += bw_caribbean_stud_raises(s, own, shown);
                asked++;
            }
            differ += raised != 0 && raised != asked;
            mixed += raised != 0;
        }
    }
    CHECK_INT(differ, 0);
    CHECK(mixed > 20);
}

/* ---- rules of thumb ------------------------------------------------------------------------ */

/* The house edge in millionths. */
static int64_t edge_of_rule(const char *rule) {
    BwCaribbeanStudSolution s;
    char error[128];
    if (!bw_caribbean_stud_value_of_rule(&standard, BW_ALL_RANKS, rule, &s, error, sizeof error)) {
        fprintf(stderr, "%s\n", error);
        return 0;
    }
    CHECK_INT(s.match_ups, 19933230517200);
    int64_t edge = (int64_t)(-bw_nets_total(&s.nets) * 1000000 / s.match_ups);
    bw_caribbean_stud_free(&s);
    return edge;
}

static void test_rules(void) {
    char error[128];
    BwCaribbeanStudSolution s;
    CHECK_INT(edge_of_rule("raise A-K-J-8-3 or better"), 53163); /* published: 5.316 % */
    CHECK_INT(edge_of_rule("raise pair or better"), 54696);      /* published: 5.47 % */
    CHECK_INT(edge_of_rule("raise anything"), 166072);           /* published: 16.6 % */
    CHECK_INT(edge_of_rule("fold anything"), 1000000);
    /* Published as 5.225 %, against 5.224 % of the best play. */
    CHECK_INT(edge_of_rule("raise pair; raise A-K against a match 2-Q; "
                           "raise A-K with Q or J against A or K; "
                           "raise A-K with Q against below fourth"),
              52245);
    CHECK(!bw_caribbean_stud_value_of_rule(&standard, BW_ALL_RANKS, "raise A-K or bitter", &s,
                                           error, sizeof error));
    CHECK_STR(error, "the rule cannot be read at \"or bitter\"");
    CHECK(!bw_caribbean_stud_value_of_rule(&standard, BW_ALL_RANKS, "call pair", &s, error,
                                           sizeof error));
    CHECK_STR(error, "the rule cannot be read at \"call pair\"");
    CHECK(!bw_caribbean_stud_value_of_rule(&standard, BW_ALL_RANKS, " ", &s, error, sizeof error));
    CHECK_STR(error, "the rule says nothing");
}

/* ---- small decks --------------------------------------------------------------------------- */

/* Every match-up of a small deck, settled as at the table; each hand and up card at its best. */
static void play_small(const BwCaribbeanStudRules *rules, uint32_t ranks, const char *name) {
    PlainDeck deck;
    plain_deck(&deck, ranks);
    uint32_t *value = calloc(UINT64_C(1) << deck.n, sizeof *value);
    if (value == NULL) abort();
    uint64_t hand = bw_subset_first(5);
    do {
        value[hand] = bw_poker_value(plain_cards(&deck, hand));
    } while (bw_subset_next(&hand, deck.n));

    static int64_t ways[BW_POKER_CATEGORIES][BW_CARIBBEAN_ENDS];
    memset(ways, 0, sizeof ways);
    BwCaribbeanStudSolution s;
    bw_caribbean_stud_solve(rules, ranks, &s);
    unsigned misplayed = 0;
    uint64_t own = bw_subset_first(5);
    do {
        int64_t times = plain_times(&deck, own);
        if (times == 0) continue;
        unsigned category = bw_poker_category(value[own]);
        int64_t odds = rules->bet_odds[category];
        /* The dealer's hands are subsets of the places that the player has left. */
        uint64_t left[52] = {0};
        unsigned n = 0;
        for (unsigned i = 0; i < deck.n; i++) {
            if ((own >> i & 1) == 0) left[n++] = UINT64_C(1) << i;
        }
        int64_t ends[52][BW_CARIBBEAN_ENDS] = {{0}};
        uint64_t his = bw_subset_first(5);
        do {
            uint64_t dealer = 0;
            for (uint64_t rest = his; rest != 0; rest &= rest - 1) {
                dealer |= left[__builtin_ctzll(rest)];
            }
            unsigned end = !bw_caribbean_stud_qualifies(value[dealer]) ? BW_CARIBBEAN_UNQUALIFIED
                           : value[dealer] < value[own]                ? BW_CARIBBEAN_WON
                           : value[dealer] > value[own]                ? BW_CARIBBEAN_LOST
                                                                       : BW_CARIBBEAN_TIED;
            for (uint64_t rest = his; rest != 0; rest &= rest - 1) {
                ends[__builtin_ctzll(rest)][end]++;
            }
        } while (bw_subset_next(&his, n));
        for (unsigned up = 0; up < n; up++) {
            const int64_t *e = ends[up];
            int64_t all = e[BW_CARIBBEAN_UNQUALIFIED] + e[BW_CARIBBEAN_WON] + e[BW_CARIBBEAN_TIED] +
                          e[BW_CARIBBEAN_LOST];
            int64_t net = e[BW_CARIBBEAN_UNQUALIFIED] + e[BW_CARIBBEAN_WON] * (1 + 2 * odds) -
                          3 * e[BW_CARIBBEAN_LOST];
            bool raise = net > -all;
            BwCard shown = deck.card[__builtin_ctzll(left[up])];
            misplayed += raise != bw_caribbean_stud_raises(&s, plain_cards(&deck, own), shown);
            if (!raise) ways[category][BW_CARIBBEAN_FOLDED] += times * all;
            for (unsigned end = 0; raise && end < BW_CARIBBEAN_ENDS; end++) {
                ways[category][end] += times * e[end];
            }
        }
    } while (bw_subset_next(&own, deck.n));
    CHECK_INT(misplayed, 0);
    CHECK(memcmp(ways, s.ways, sizeof ways) == 0);
    if (misplayed != 0) fprintf(stderr, "    deck of %s\n", name);
    bw_caribbean_stud_free(&s);
    free(value);
}

static void test_small_decks(void) {
    const uint32_t ace_king = 1u << BW_ACE | 1u << BW_KING;
    const BwCaribbeanStudRules steep = {.bet_odds = {1, 3, 1, 1, 2, 9, 4, 6, 70, 80}};
    const BwCaribbeanStudRules flat = {.bet_odds = {0}}; /* nothing is settled by its odds */
    play_small(&standard, ace_king | 1u << BW_QUEEN, "three ranks");
    play_small(&standard, ace_king | 0x7u, "A, K, 4 to 2");
    play_small(&steep, 1u << BW_ACE | 0xfu, "A, 5 to 2");
    play_small(&flat, 1u << BW_QUEEN | 0x5u | 1u << BW_NINE | 1u << BW_EIGHT, "no ace, no king");
    play_small(&standard, ace_king | 1u << BW_QUEEN | 1u << BW_JACK | 1u << BW_NINE | 1u << BW_TWO,
               "A, K, Q, J, 9, 2");
}

int main(void) {
    BwCaribbeanStudSolution s;
    bw_caribbean_stud_solve(&standard, BW_ALL_RANKS, &s);
    test_published(&s);
    test_match_ups_by_hand(&s);
    test_same_again(&s);
    test_some_deals(&s);
    test_names_of_suits(&s);
    bw_caribbean_stud_free(&s);
    test_rules();
    test_small_decks();
    return check_report("solve_caribbean_stud");
}
