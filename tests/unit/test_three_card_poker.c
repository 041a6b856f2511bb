/* Three-card poker solved: the published figures, and every match-up counted again one by one, for
 * one hand of the player of each kind that differs in more than the names of its suits. */
#include "check.h"

#include "solve/poker/three_card_poker.h"

#include <stdlib.h>

typedef struct Dealt {
    uint64_t cards; /* bit = card */
    BwThreeValue value;
    int times; /* how many hands are the same up to the names of suits; 0 if counted with another */
} Dealt;

static Dealt hands[BW_THREE_CARD_PLAYER_HANDS];

/* The hand with its suits renamed, as a set. */
static uint64_t renamed(const BwCard cards[3], const unsigned suits[4]) {
    uint64_t set = 0;
    for (unsigned i = 0; i < 3; i++)
        set |= UINT64_C(1) << bw_card(bw_card_rank(cards[i]), suits[bw_card_suit(cards[i])]);
    return set;
}

/* How many hands renaming makes of this one if none of them is a smaller set, else 0. */
static int times_of(const BwCard cards[3], uint64_t self) {
    uint64_t seen[24];
    int n = 0;
    for (unsigned p = 0; p < 256; p++) {
        unsigned suits[4] = {p & 3, p >> 2 & 3, p >> 4 & 3, p >> 6 & 3};
        if ((1u << suits[0] | 1u << suits[1] | 1u << suits[2] | 1u << suits[3]) != 15) continue;
        uint64_t set = renamed(cards, suits);
        if (set < self) return 0;
        int i = 0;
        while (i < n && seen[i] != set) i++;
        if (i == n) seen[n++] = set;
    }
    return n;
}

static void deal_all(void) {
    unsigned n = 0, kinds = 0;
    int sum = 0;
    for (unsigned a = 0; a < 52; a++)
        for (unsigned b = a + 1; b < 52; b++)
            for (unsigned c = b + 1; c < 52; c++) {
                BwCard cards[3] = {(BwCard)a, (BwCard)b, (BwCard)c};
                Dealt *hand = &hands[n++];
                hand->cards = UINT64_C(1) << a | UINT64_C(1) << b | UINT64_C(1) << c;
                hand->value = bw_three_value(cards[0], cards[1], cards[2]);
                hand->times = times_of(cards, hand->cards);
                kinds += hand->times > 0;
                sum += hand->times;
            }
    CHECK_INT(kinds, 1755);
    CHECK_INT(sum, BW_THREE_CARD_PLAYER_HANDS);
}

/* One hand of the player against each of the dealer's, settled as at the table: what the ends are,
 * and what playing brings without a bonus. */
static int64_t play_all(const Dealt *player, int64_t ends[BW_THREE_CARD_ENDS]) {
    int64_t net = 0;
    for (unsigned i = 0; i < BW_THREE_CARD_PLAYER_HANDS; i++) {
        const Dealt *dealer = &hands[i];
        if ((dealer->cards & player->cards) != 0) continue;
        if (!bw_three_qualifies(dealer->value)) {
            ends[BW_THREE_CARD_UNQUALIFIED]++;
            net += 1;
        } else if (player->value > dealer->value) {
            ends[BW_THREE_CARD_WON]++;
            net += 2;
        } else if (player->value < dealer->value) {
            ends[BW_THREE_CARD_LOST]++;
            net -= 2;
        } else {
            ends[BW_THREE_CARD_TIED]++;
        }
    }
    return net;
}

static const BwThreeCardPokerBonus tables[] = {
    {1, 4, 5}, {1, 3, 4}, {1, 2, 3}, {1, 3, 5}, {0, 0, 0}};
enum { TABLES = sizeof tables / sizeof *tables };

static BwThreeCardPokerSolution solutions[TABLES];

static void test_published_figures(void) {
    const BwThreeCardPokerSolution *s = &solutions[0];
    CHECK_INT(s->match_ups, 407170400);
    CHECK_INT(-s->total * 20358520, s->match_ups * 686689);
    CHECK_INT(-s->total * 34084400, (s->match_ups + s->played) * 686689);
    CHECK_INT(bw_three_category(s->lowest_played), BW_THREE_HIGH_CARD);
    CHECK_INT(bw_three_rank(s->lowest_played, 0), BW_QUEEN);
    CHECK_INT(bw_three_rank(s->lowest_played, 1), BW_SIX);
    CHECK_INT(bw_three_rank(s->lowest_played, 2), BW_FOUR);
    CHECK_INT(bw_three_rank(s->highest_folded, 2), BW_THREE);
    CHECK_INT(s->lowest_played - s->highest_folded, 1);
    /* The posted tables, house edge in hundredths of a percent. */
    static const int64_t edges[] = {337, 383, 428, 361};
    for (unsigned t = 0; t < 4; t++)
        CHECK_INT((-solutions[t].total * 10000 + s->match_ups / 2) / s->match_ups, edges[t]);
    /* Bonuses are paid on 720 straights, 52 threes of a kind and 48 straight flushes, always. */
    CHECK_INT(s->total - solutions[4].total, (720 * 1 + 52 * 4 + 48 * 5) * 18424);
}

/* The nets add up to everything, with the sums that the solution states. */
static void test_nets(void) {
    for (unsigned t = 0; t < TABLES; t++) {
        const BwThreeCardPokerSolution *s = &solutions[t];
        int64_t all = 0, total = 0, squares = 0;
        for (unsigned i = 0; i < s->net_count; i++) {
            BwThreeCardPokerNet n = s->nets[i];
            CHECK(n.ways > 0);
            CHECK(i == 0 || n.net > s->nets[i - 1].net);
            all += n.ways;
            total += n.net * n.ways;
            squares += n.net * n.net * n.ways;
        }
        CHECK_INT(all, 407170400);
        CHECK_INT(s->match_ups, 407170400);
        CHECK_INT(s->total, total);
        CHECK_INT(s->total_squares, squares);
    }
    CHECK_INT(solutions[4].net_count, 5);
}

/* With the highest bonuses no two nets coincide and no sum leaves its 64 bits. */
static void test_bonus_limits(void) {
    BwThreeCardPokerSolution s;
    BwThreeCardPokerBonus high = {BW_THREE_CARD_BONUS_MAX - 100, BW_THREE_CARD_BONUS_MAX - 50,
                                  BW_THREE_CARD_BONUS_MAX};
    CHECK(bw_three_card_poker_solve(high, &s));
    CHECK_INT(s.net_count, BW_THREE_CARD_NETS_MAX);
    CHECK_INT(s.match_ups, 407170400);
    CHECK_INT(s.nets[s.net_count - 1].net, BW_THREE_CARD_BONUS_MAX + 2);
    CHECK(s.total_squares > 0);
    CHECK(
        !bw_three_card_poker_solve((BwThreeCardPokerBonus){BW_THREE_CARD_BONUS_MAX + 1, 0, 0}, &s));
    CHECK(
        !bw_three_card_poker_solve((BwThreeCardPokerBonus){0, BW_THREE_CARD_BONUS_MAX + 1, 0}, &s));
    CHECK(!bw_three_card_poker_solve((BwThreeCardPokerBonus){0, 0, UINT32_MAX}, &s));
}

static void test_every_match_up(void) {
    static int64_t ways[TABLES][BW_THREE_CATEGORIES][BW_THREE_CARD_ENDS];
    int64_t total[TABLES] = {0};
    unsigned incomplete = 0, misplayed = 0;
    for (unsigned i = 0; i < BW_THREE_CARD_PLAYER_HANDS; i++) {
        const Dealt *player = &hands[i];
        if (player->times == 0) continue;
        BwThreeCategory category = bw_three_category(player->value);
        int64_t ends[BW_THREE_CARD_ENDS] = {0}, all = 0;
        int64_t net = play_all(player, ends);
        for (unsigned e = 0; e < BW_THREE_CARD_ENDS; e++) all += ends[e];
        incomplete += all != 18424;
        for (unsigned t = 0; t < TABLES; t++) {
            int64_t bonus = category == BW_THREE_STRAIGHT_FLUSH ? tables[t].straight_flush
                            : category == BW_THREE_OF_A_KIND    ? tables[t].three_of_a_kind
                            : category == BW_THREE_STRAIGHT     ? tables[t].straight
                                                                : 0;
            int64_t play = net + 18424 * bonus;
            bool plays = play > -18424;
            total[t] += (plays ? play : -18424) * player->times;
            misplayed += plays != (player->value >= solutions[t].lowest_played);
            if (!plays) ways[t][category][BW_THREE_CARD_FOLDED] += 18424 * player->times;
            for (unsigned e = 0; plays && e < BW_THREE_CARD_ENDS; e++)
                ways[t][category][e] += ends[e] * player->times;
        }
    }
    CHECK_INT(incomplete, 0);
    CHECK_INT(misplayed, 0);
    for (unsigned t = 0; t < TABLES; t++) {
        int64_t folded = 0;
        CHECK_INT(solutions[t].total, total[t]);
        for (unsigned c = 0; c < BW_THREE_CATEGORIES; c++) {
            folded += ways[t][c][BW_THREE_CARD_FOLDED];
            for (unsigned e = 0; e < BW_THREE_CARD_ENDS; e++)
                CHECK_INT(solutions[t].ways[c][e], ways[t][c][e]);
        }
        CHECK_INT(solutions[t].played, 407170400 - folded);
    }
}

static void test_hands_of_three(void) {
    static const int64_t known[BW_THREE_CATEGORIES] = {16440, 3744, 1096, 720, 52, 48};
    BwThreeCardHands counts;
    bw_three_card_count_hands(&counts);
    for (unsigned c = 0; c < BW_THREE_CATEGORIES; c++) CHECK_INT(counts.hands[c], known[c]);
    CHECK_INT(counts.mini_royals, 4);
    CHECK_INT(counts.mini_royals_of_spades, 1);
}

/* The frequencies that test_hands finds by going through all six-card hands. */
static void test_sets_of_six(void) {
    static const int64_t known[BW_POKER_CATEGORIES] = {6612900, 9730740, 2532816, 732160, 361620,
                                                       205792,  165984,  14664,   1656,   188};
    BwThreeCardSixes counts;
    bw_three_card_count_sixes(&counts);
    for (unsigned c = 0; c < BW_POKER_CATEGORIES; c++) CHECK_INT(counts.sets[c], known[c]);
    CHECK_INT(counts.six_card_royals, 4);
    CHECK_INT(counts.six_card_royals_of_diamonds, 1);
}

int main(void) {
    for (unsigned t = 0; t < TABLES; t++)
        CHECK(bw_three_card_poker_solve(tables[t], &solutions[t]));
    deal_all();
    test_published_figures();
    test_nets();
    test_bonus_limits();
    test_every_match_up();
    test_hands_of_three();
    test_sets_of_six();
    return check_report("three_card_poker");
}
