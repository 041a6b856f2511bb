/* The hold'em games solved, against the games as they are dealt. A deck of three ranks is played
 * through the protocol, every deal with every answer; the best answers, found by nothing but adding
 * up what the table pays, must come to what the solvers say. Hands of so small a deck are high, so
 * deals of the whole deck, drawn at random, are played too, and must pay what the solvers reckon.
 */
#include "check.h"
#include "plain_deck.h"

#include "base/stream.h"
#include "solve/poker/mini_tex.h"
#include "solve/poker/texas_holdem_bonus.h"
#include "solve/poker/ultimate_texas_holdem.h"
#include "solve/solver.h"
#include "table/transcript.h"

#include <stdlib.h>

enum { ANTE_CENTS = 1000, DEPTH_MAX = 6 };

/* A table after the wagers that begin a round, and copies of it further on: level by level, each
 * begun from the one before. */
typedef struct Play {
    size_t size;
    BwTable *at[DEPTH_MAX];
    BwCents net[DEPTH_MAX]; /* of seat 1 so far */
    BwOut *out;
} Play;

static void answer(Play *play, unsigned level, const char *line) {
    BwEvent event;
    char error[BW_ERROR_MAX];
    bool read = bw_event_parse(play->at[level], line, &event, error);
    bool applied = read && bw_apply(play->at[level], &event, play->out);
    if (!applied) {
        fprintf(stderr, "refused: %s\n", line);
        exit(1);
    }
    play->net[level] += bw_solver_gain(play->out, UINT64_MAX);
}

static void sit_down(Play *play, const char *game_id, const char *const *bets) {
    const BwGame *game = bw_game_find(game_id);
    BwRefusal why;
    play->size = bw_table_size(game);
    for (unsigned level = 0; level < DEPTH_MAX; level++) {
        play->at[level] = bw_solver_alloc(1, play->size);
    }
    play->out = bw_solver_alloc(1, sizeof *play->out);
    play->net[0] = 0;
    CHECK(bw_table_open(play->at[0], game, NULL, 0, &why));
    for (; *bets != NULL; bets++) answer(play, 0, *bets);
    answer(play, 0, "close");
}

static void stand_up(Play *play) {
    for (unsigned level = 0; level < DEPTH_MAX; level++) free(play->at[level]);
    free(play->out);
}

/* Begins a level from the one before: an answer, or none, then cards. */
static void go_on(Play *play, unsigned level, const char *line, const BwCard *cards, unsigned n) {
    memcpy(play->at[level], play->at[level - 1], play->size);
    play->net[level] = play->net[level - 1];
    if (line != NULL) answer(play, level, line);
    for (unsigned i = 0; i < n; i++) {
        BwEvent deal;
        memset(&deal, 0, sizeof deal);
        deal.kind = BW_EV_DEAL;
        deal.n_items = 1;
        deal.item[0] = cards[i];
        if (!bw_apply(play->at[level], &deal, play->out)) {
            fprintf(stderr, "a card was refused\n");
            exit(1);
        }
        play->net[level] += bw_solver_gain(play->out, UINT64_MAX);
    }
}

static BwCents finish(Play *play, unsigned level, const char *line) {
    go_on(play, level, line, NULL, 0);
    return play->net[level];
}

static int64_t more(int64_t a, int64_t b) {
    return a > b ? a : b;
}

static const uint32_t three_ranks = 1u << BW_ACE | 1u << BW_KING | 1u << BW_QUEEN;

/* ---- Ultimate Texas Hold 'Em --------------------------------------------------------------- */

static const char *const ultimate_bets[] = {"bet 1 ante 10.00", "bet 1 blind 10.00", NULL};

/* How seat 1 may answer: by the multiple of its play wager, 0 for a fold. */
static void ultimate_nets(Play *play, const BwCard cards[9], int64_t net[BW_ULTIMATE_MULTIPLES]) {
    go_on(play, 1, NULL, cards, 9);
    net[4] = finish(play, 2, "act 1 play 40.00");
    net[3] = finish(play, 2, "act 1 play 30.00");
    go_on(play, 2, "act 1 check", NULL, 0);
    net[2] = finish(play, 3, "act 1 play 20.00");
    go_on(play, 3, "act 1 check", NULL, 0);
    net[1] = finish(play, 4, "act 1 play 10.00");
    net[0] = finish(play, 4, "act 1 fold");
}

static void test_ultimate(void) {
    static BwUltimateTexasHoldemSolution solution;
    BwUltimateTexasHoldemRules rules;
    PlainDeck deck;
    Play play;
    plain_deck(&deck, three_ranks);
    sit_down(&play, "ultimate-texas-holdem", ultimate_bets);
    bw_ultimate_texas_holdem_rules(play.at[0], &rules);
    CHECK(bw_ultimate_texas_holdem_solve(&rules, three_ranks, NULL, &solution));
    int64_t total = 0;
    uint64_t own = bw_subset_first(2);
    do {
        int64_t times = plain_times(&deck, own), preflop[BW_ULTIMATE_MULTIPLES] = {0}, check = 0;
        if (times == 0) continue;
        uint64_t flop = bw_subset_first(3);
        do {
            int64_t twice = 0, go = 0;
            uint64_t rest = bw_subset_first(2);
            if ((flop & own) != 0) continue;
            do {
                int64_t sum[BW_ULTIMATE_MULTIPLES] = {0};
                uint64_t dealer = bw_subset_first(2);
                if ((rest & (own | flop)) != 0) continue;
                do {
                    if ((dealer & (own | flop | rest)) != 0) continue;
                    BwCard cards[9];
                    int64_t net[BW_ULTIMATE_MULTIPLES];
                    (void)plain_list(&deck, own, cards);
                    (void)plain_list(&deck, dealer, cards + 2);
                    (void)plain_list(&deck, flop, cards + 4);
                    (void)plain_list(&deck, rest, cards + 7);
                    ultimate_nets(&play, cards, net);
                    for (unsigned m = 0; m < BW_ULTIMATE_MULTIPLES; m++) sum[m] += net[m];
                } while (bw_subset_next(&dealer, deck.n));
                preflop[3] += sum[3];
                preflop[4] += sum[4];
                twice += sum[2];
                go += more(sum[1], sum[0]);
            } while (bw_subset_next(&rest, deck.n));
            check += more(twice, go);
        } while (bw_subset_next(&flop, deck.n));
        total += times * more(check, more(preflop[3], preflop[4]));
    } while (bw_subset_next(&own, deck.n));
    CHECK_INT(solution.total * (ANTE_CENTS / solution.scale), total);
    stand_up(&play);
}

/* ---- Texas Hold 'Em Bonus ------------------------------------------------------------------ */

static const char *const ante_bets[] = {"bet 1 ante 10.00", NULL};
static const char *const turn_answers[2] = {"act 1 check", "act 1 turn 10.00"};
static const char *const river_answers[2] = {"act 1 check", "act 1 river 10.00"};

/* Sums by flop, turn card and the two wagers. */
typedef int64_t TexasSums[1 << 12][12][2][2];

/* One hand against one of the dealer's, over all boards. */
static void texas_boards(Play *play, const PlainDeck *deck, uint64_t hands, TexasSums sum) {
    uint64_t flop = bw_subset_first(3);
    do {
        BwCard cards[3];
        if ((flop & hands) != 0) continue;
        (void)plain_list(deck, flop, cards);
        go_on(play, 2, "act 1 flop 20.00", cards, 3);
        for (unsigned t = 0; t < deck->n; t++) {
            if ((flop | hands) >> t & 1) continue;
            for (unsigned turn = 0; turn < 2; turn++) {
                go_on(play, 3, turn_answers[turn], &deck->card[t], 1);
                for (unsigned river = 0; river < 2; river++) {
                    go_on(play, 4, river_answers[river], NULL, 0);
                    for (unsigned r = 0; r < deck->n; r++) {
                        if (r == t || ((flop | hands) >> r & 1)) continue;
                        go_on(play, 5, NULL, &deck->card[r], 1);
                        sum[flop][t][turn][river] += play->net[5];
                    }
                }
            }
        }
    } while (bw_subset_next(&flop, deck->n));
}

/* The best of the sums, added up. */
static int64_t texas_best(const PlainDeck *deck, TexasSums sum) {
    int64_t best = 0;
    for (unsigned flop = 0; flop < 1u << deck->n; flop++) {
        int64_t bets[2] = {0};
        for (unsigned turn = 0; turn < 2; turn++) {
            for (unsigned t = 0; t < deck->n; t++) {
                bets[turn] += more(sum[flop][t][turn][0], sum[flop][t][turn][1]);
            }
        }
        best += more(bets[0], bets[1]);
    }
    return best;
}

static void test_texas_bonus(void) {
    static BwTexasHoldemBonusSolution solution;
    static TexasSums sum;
    BwTexasHoldemBonusRules rules;
    PlainDeck deck;
    Play play;
    plain_deck(&deck, three_ranks);
    sit_down(&play, "texas-holdem-bonus", ante_bets);
    bw_texas_holdem_bonus_rules(play.at[0], &rules);
    CHECK(bw_texas_holdem_bonus_solve(&rules, three_ranks, NULL, &solution));
    const int64_t boards = INT64_C(56) * 5 * 4; /* of the eight cards that hands and dealer leave */
    int64_t total = 0;
    uint64_t own = bw_subset_first(2);
    do {
        int64_t times = plain_times(&deck, own), fold = 0;
        uint64_t dealer = bw_subset_first(2);
        if (times == 0) continue;
        memset(sum, 0, sizeof sum);
        do {
            BwCard cards[4];
            if ((dealer & own) != 0) continue;
            (void)plain_list(&deck, own, cards);
            (void)plain_list(&deck, dealer, cards + 2);
            go_on(&play, 1, NULL, cards, 4);
            texas_boards(&play, &deck, own | dealer, sum);
            fold += boards * finish(&play, 2, "act 1 fold");
        } while (bw_subset_next(&dealer, deck.n));
        total += times * more(fold, texas_best(&deck, sum));
    } while (bw_subset_next(&own, deck.n));
    CHECK_INT(solution.total * ANTE_CENTS, total);
    stand_up(&play);
}

/* ---- Mini-Tex 3 Card Hold 'Em -------------------------------------------------------------- */

/* Sums by flop and third card: a fold before the flop, with it, at the end; the play wager. */
typedef int64_t MiniSums[1 << 12][12][4];

static void mini_boards(Play *play, const PlainDeck *deck, uint64_t hands, MiniSums sum) {
    int64_t first = finish(play, 2, "act 1 fold");
    uint64_t flop = bw_subset_first(2);
    do {
        BwCard cards[2];
        if ((flop & hands) != 0) continue;
        (void)plain_list(deck, flop, cards);
        go_on(play, 2, "act 1 flop 10.00", cards, 2);
        int64_t second = finish(play, 3, "act 1 fold");
        for (unsigned t = 0; t < deck->n; t++) {
            if ((flop | hands) >> t & 1) continue;
            go_on(play, 3, "act 1 river 10.00", &deck->card[t], 1);
            sum[flop][t][0] += first;
            sum[flop][t][1] += second;
            sum[flop][t][2] += finish(play, 4, "act 1 fold");
            sum[flop][t][3] += finish(play, 4, "act 1 play 20.00");
        }
    } while (bw_subset_next(&flop, deck->n));
}

static void test_mini_tex(void) {
    static BwMiniTexSolution solution;
    static MiniSums sum;
    PlainDeck deck;
    Play play;
    plain_deck(&deck, three_ranks);
    sit_down(&play, "mini-tex", ante_bets);
    CHECK(bw_mini_tex_solve(three_ranks, NULL, &solution));
    int64_t total = 0;
    uint64_t own = bw_subset_first(2);
    do {
        int64_t times = plain_times(&deck, own), fold = 0, best = 0;
        uint64_t dealer = bw_subset_first(2);
        if (times == 0) continue;
        memset(sum, 0, sizeof sum);
        do {
            BwCard cards[4];
            if ((dealer & own) != 0) continue;
            (void)plain_list(&deck, own, cards);
            (void)plain_list(&deck, dealer, cards + 2);
            go_on(&play, 1, NULL, cards, 4);
            mini_boards(&play, &deck, own | dealer, sum);
        } while (bw_subset_next(&dealer, deck.n));
        for (unsigned flop = 0; flop < 1u << deck.n; flop++) {
            int64_t folded = 0, bet = 0;
            for (unsigned t = 0; t < deck.n; t++) {
                fold += sum[flop][t][0];
                folded += sum[flop][t][1];
                bet += more(sum[flop][t][2], sum[flop][t][3]);
            }
            best += more(folded, bet);
        }
        total += times * more(fold, best);
    } while (bw_subset_next(&own, deck.n));
    CHECK_INT(solution.total * ANTE_CENTS, total);
    stand_up(&play);
}

/* ---- deals of the whole deck --------------------------------------------------------------- */

enum { DEALS = 4000, SEED = 1905 };

static void draw(BwStream *stream, BwCard *cards, unsigned n) {
    uint64_t taken = 0;
    for (unsigned i = 0; i < n;) {
        unsigned card = (unsigned)bw_stream_below(stream, 52);
        if (taken >> card & 1) continue;
        taken |= UINT64_C(1) << card;
        cards[i++] = (BwCard)card;
    }
}

static void test_ultimate_deals(BwStream *stream) {
    Play play;
    BwUltimateTexasHoldemRules rules;
    sit_down(&play, "ultimate-texas-holdem", ultimate_bets);
    bw_ultimate_texas_holdem_rules(play.at[0], &rules);
    int64_t scale = bw_ultimate_texas_holdem_scale(&rules);
    unsigned seen[BW_ULTIMATE_ENDS] = {0};
    for (unsigned i = 0; i < DEALS; i++) {
        BwCard cards[9];
        int64_t net[BW_ULTIMATE_MULTIPLES];
        draw(stream, cards, 9);
        ultimate_nets(&play, cards, net);
        BwCardSet board = bw_card_set_of(cards + 4, 5);
        BwPokerValue own = bw_poker_value(board | bw_card_set_of(cards, 2));
        BwPokerValue dealer = bw_poker_value(board | bw_card_set_of(cards + 2, 2));
        bool u = !bw_ultimate_texas_holdem_qualifies(dealer);
        BwUltimateTexasHoldemEnd end = own == dealer  ? BW_ULTIMATE_TIED
                                       : own > dealer ? (u ? BW_ULTIMATE_WON_U : BW_ULTIMATE_WON)
                                                      : (u ? BW_ULTIMATE_LOST_U : BW_ULTIMATE_LOST);
        seen[end]++;
        CHECK_INT(net[0], -2 * ANTE_CENTS);
        for (unsigned m = 1; m < BW_ULTIMATE_MULTIPLES; m++) {
            CHECK_INT(net[m],
                      bw_ultimate_texas_holdem_net(&rules, scale, m, bw_poker_category(own), end) *
                          (ANTE_CENTS / scale));
        }
    }
    for (unsigned e = 0; e < BW_ULTIMATE_ENDS; e++) CHECK(seen[e] > 0);
    stand_up(&play);
}

static void test_texas_deals(BwStream *stream) {
    Play play;
    BwTexasHoldemBonusRules rules;
    sit_down(&play, "texas-holdem-bonus", ante_bets);
    bw_texas_holdem_bonus_rules(play.at[0], &rules);
    unsigned seen[BW_TEXAS_BONUS_ENDS] = {0};
    for (unsigned i = 0; i < DEALS; i++) {
        BwCard cards[9];
        draw(stream, cards, 9);
        BwCardSet board = bw_card_set_of(cards + 4, 5);
        BwPokerValue own = bw_poker_value(board | bw_card_set_of(cards, 2));
        BwPokerValue dealer = bw_poker_value(board | bw_card_set_of(cards + 2, 2));
        bool up = bw_poker_category(own) >= rules.ante_pays_from;
        BwTexasHoldemBonusEnd end = own == dealer  ? BW_TEXAS_BONUS_TIED
                                    : own < dealer ? BW_TEXAS_BONUS_LOST
                                    : up           ? BW_TEXAS_BONUS_WON_UP
                                                   : BW_TEXAS_BONUS_WON;
        seen[end]++;
        go_on(&play, 1, NULL, cards, 4);
        go_on(&play, 2, "act 1 flop 20.00", cards + 4, 3);
        for (unsigned bets = 0; bets < 4; bets++) {
            go_on(&play, 3, turn_answers[bets & 1], cards + 7, 1);
            go_on(&play, 4, river_answers[bets >> 1], cards + 8, 1);
            CHECK_INT(play.net[4],
                      bw_texas_holdem_bonus_net((bets & 1) + (bets >> 1), end) * ANTE_CENTS);
        }
    }
    for (unsigned e = 0; e < BW_TEXAS_BONUS_ENDS; e++) CHECK(seen[e] > 0);
    stand_up(&play);
}

static void test_mini_deals(BwStream *stream) {
    Play play;
    sit_down(&play, "mini-tex", ante_bets);
    unsigned seen[BW_MINI_TEX_ENDS] = {0};
    for (unsigned i = 0; i < DEALS; i++) {
        BwCard cards[7];
        draw(stream, cards, 7);
        BwThreeValue own = bw_three_best(cards, 2, cards + 4, 3);
        BwThreeValue dealer = bw_three_best(cards + 2, 2, cards + 4, 3);
        BwMiniTexEnd end = !bw_mini_tex_qualifies(dealer) ? BW_MINI_TEX_UNQUALIFIED
                           : own == dealer                ? BW_MINI_TEX_TIED
                           : own > dealer                 ? BW_MINI_TEX_WON
                                                          : BW_MINI_TEX_LOST;
        seen[end]++;
        go_on(&play, 1, NULL, cards, 4);
        CHECK_INT(finish(&play, 2, "act 1 fold"),
                  bw_mini_tex_net(BW_MINI_TEX_FOLDED_FIRST) * ANTE_CENTS);
        go_on(&play, 2, "act 1 flop 10.00", cards + 4, 2);
        CHECK_INT(finish(&play, 3, "act 1 fold"),
                  bw_mini_tex_net(BW_MINI_TEX_FOLDED_FLOP) * ANTE_CENTS);
        go_on(&play, 3, "act 1 river 10.00", cards + 6, 1);
        CHECK_INT(finish(&play, 4, "act 1 fold"),
                  bw_mini_tex_net(BW_MINI_TEX_FOLDED_LAST) * ANTE_CENTS);
        CHECK_INT(finish(&play, 4, "act 1 play 20.00"), bw_mini_tex_net(end) * ANTE_CENTS);
    }
    for (unsigned e = BW_MINI_TEX_UNQUALIFIED; e < BW_MINI_TEX_ENDS; e++) CHECK(seen[e] > 0);
    stand_up(&play);
}

int main(void) {
    printf("seed %d\n", SEED);
    BwStream stream;
    bw_stream_open(&stream, SEED, 0);
    test_ultimate_deals(&stream);
    test_texas_deals(&stream);
    test_mini_deals(&stream);
    test_mini_tex();
#if !defined __SANITIZE_ADDRESS__
    test_ultimate();
    test_texas_bonus();
#else
    (void)test_ultimate, (void)test_texas_bonus;
#endif
    return check_report("holdem_by_protocol");
}
