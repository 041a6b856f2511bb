/* The stud games solved, against the games as they are dealt: small decks are played through the
 * protocol, every deal with every answer, and the best answers, found by nothing but adding up what
 * the table pays, must come to what the solvers say. */
#include "check.h"
#include "plain_deck.h"
#include "protocol_round.h"

#include "solve/poker/caribbean_stud.h"
#include "solve/poker/double_down_stud.h"
#include "solve/poker/flop_poker.h"
#include "solve/poker/let_it_ride.h"
#include "solve/poker/mississippi_stud.h"
#include "solve/poker/suit_classes.h"

enum { UNIT_CENTS = 1000, LINES_MAX = 4 };

/* What a round brings seat 1 with these cards, in the order of the deal, and these answers. */
static BwCents play_round(ProtocolRound *round, const BwCard *cards, unsigned n,
                          const char *const answers[LINES_MAX]) {
    protocol_begin(round);
    protocol_deal(round, cards, n);
    for (unsigned i = 0; i < LINES_MAX && answers[i] != NULL; i++) protocol_act(round, answers[i]);
    return round->net_cents;
}

static int64_t more(int64_t a, int64_t b) {
    return a > b ? a : b;
}

/* ---- let it ride --------------------------------------------------------------------------- */

static void test_let_it_ride(void) {
    static const char *const bets[] = {"bet 1 bet-1 10.00", "bet 1 bet-2 10.00",
                                       "bet 1 bet-3 10.00", NULL};
    static const char *const answers[2] = {"act 1 take-back", "act 1 ride"};
    const uint32_t ranks =
        1u << BW_TEN | 1u << BW_NINE | 1u << BW_SIX | 1u << BW_FOUR | 1u << BW_TWO;
    static BwLetItRideSolution s;
    BwLetItRideRules rules;
    PlainDeck deck;
    ProtocolRound round;
    plain_deck(&deck, ranks);
    protocol_open(&round, "let-it-ride", NULL, 0, bets);
    bw_let_it_ride_rules(round.ready, &rules);
    bw_let_it_ride_solve(&rules, ranks, &s);
    int64_t total = 0;
    uint64_t own = bw_subset_first(3);
    do {
        int64_t times = plain_times(&deck, own), best[2] = {0};
        BwCard cards[5];
        if (times == 0) continue;
        (void)plain_list(&deck, own, cards);
        for (unsigned a = 0; a < deck.n; a++) {
            if ((own >> a & 1) != 0) continue;
            int64_t net[2][2] = {{0}};
            cards[3] = deck.card[a];
            for (unsigned b = 0; b < deck.n; b++) {
                if (b == a || (own >> b & 1) != 0) continue;
                cards[4] = deck.card[b];
                for (unsigned r = 0; r < 4; r++) {
                    const char *const lines[LINES_MAX] = {answers[r & 1], answers[r >> 1]};
                    net[r & 1][r >> 1] += play_round(&round, cards, 5, lines);
                }
            }
            for (unsigned r = 0; r < 2; r++) best[r] += more(net[r][0], net[r][1]);
        }
        total += times * more(best[0], best[1]);
    } while (bw_subset_next(&own, deck.n));
    CHECK(bw_nets_total(&s.nets) * UNIT_CENTS == total);
    CHECK(s.rides_1 > 0 && s.rides_1 < s.deals);
    bw_let_it_ride_free(&s);
    protocol_close(&round);
}

/* ---- double down stud ---------------------------------------------------------------------- */

static void test_double_down_stud(void) {
    static const char *const bets[] = {"bet 1 original 10.00", NULL};
    static const char *const answers[2] = {"act 1 decline", "act 1 double-down 10.00"};
    const uint32_t ranks = 1u << BW_JACK | 1u << BW_SIX | 1u << BW_FIVE | 1u << BW_TWO;
    static BwDoubleDownStudSolution s;
    BwDoubleDownStudRules rules;
    PlainDeck deck;
    ProtocolRound round;
    plain_deck(&deck, ranks);
    protocol_open(&round, "double-down-stud", NULL, 0, bets);
    bw_double_down_stud_rules(round.ready, &rules);
    bw_double_down_stud_solve(&rules, ranks, &s);
    int64_t total = 0;
    uint64_t seen = bw_subset_first(4);
    do {
        int64_t times = plain_times(&deck, seen), net[2] = {0};
        BwCard four[4];
        if (times == 0) continue;
        (void)plain_list(&deck, seen, four);
        for (unsigned hole = 0; hole < deck.n; hole++) {
            if ((seen >> hole & 1) != 0) continue;
            const BwCard cards[5] = {four[0], deck.card[hole], four[1], four[2], four[3]};
            for (unsigned d = 0; d < 2; d++) {
                const char *const lines[LINES_MAX] = {answers[d]};
                net[d] += play_round(&round, cards, 5, lines);
            }
        }
        total += times * more(net[0], net[1]);
    } while (bw_subset_next(&seen, deck.n));
    CHECK(bw_nets_total(&s.nets) * UNIT_CENTS == total);
    CHECK(s.doubled > 0 && s.doubled < s.deals);
    bw_double_down_stud_free(&s);
    protocol_close(&round);
}

/* ---- Mississippi stud ---------------------------------------------------------------------- */

/* What the best answers from this street on bring, over the cards still to come: `cards` has the
 * own two and the community cards so far, `lines` the answers so far. */
static int64_t best_street(ProtocolRound *round, const PlainDeck *deck, BwCard cards[5],
                           unsigned known, const char *lines[LINES_MAX]) {
    static const char *const answers[3][3] = {
        {"act 1 third-street 10.00", "act 1 third-street 20.00", "act 1 third-street 30.00"},
        {"act 1 fourth-street 10.00", "act 1 fourth-street 20.00", "act 1 fourth-street 30.00"},
        {"act 1 fifth-street 10.00", "act 1 fifth-street 20.00", "act 1 fifth-street 30.00"},
    };
    unsigned street = known - 2;
    int64_t fold = 0, add[3] = {0};
    for (unsigned i = 0; i < deck->n; i++) {
        BwCard next = deck->card[i];
        bool out = false;
        for (unsigned k = 0; k < known; k++) out = out || cards[k] == next;
        if (out) continue;
        cards[known] = next;
        for (unsigned a = 0; a < 3; a++) {
            lines[street] = answers[street][a];
            if (known == 4) {
                add[a] += play_round(round, cards, 5, lines);
            } else {
                add[a] += best_street(round, deck, cards, known + 1, lines);
            }
        }
    }
    lines[street] = NULL;
    /* A fold loses the same whatever would have come: any other cards finish the deal. */
    int64_t deals = 1;
    for (unsigned k = known; k < 5; k++) deals *= deck->n - k;
    BwCard filled[5] = {0};
    for (unsigned k = 0; k < known; k++) filled[k] = cards[k];
    for (unsigned i = 0, k = known; k < 5; i++) {
        bool out = false;
        for (unsigned j = 0; j < k; j++) out = out || filled[j] == deck->card[i];
        if (!out) filled[k++] = deck->card[i];
    }
    lines[street] = "act 1 fold";
    fold = deals * play_round(round, filled, 5, lines);
    lines[street] = NULL;
    return more(fold, more(add[0], more(add[1], add[2])));
}

static void test_mississippi_stud(void) {
    static const char *const bets[] = {"bet 1 ante 10.00", NULL};
    const uint32_t ranks = 1u << BW_QUEEN | 1u << BW_SEVEN | 1u << BW_TWO;
    static BwMississippiStudSolution s;
    BwMississippiStudRules rules;
    PlainDeck deck;
    ProtocolRound round;
    plain_deck(&deck, ranks);
    protocol_open(&round, "mississippi-stud", NULL, 0, bets);
    bw_mississippi_stud_rules(round.ready, &rules);
    bw_mississippi_stud_solve(&rules, ranks, &s);
    BwInt128 total = 0;
    uint64_t own = bw_subset_first(2);
    do {
        int64_t times = plain_times(&deck, own);
        if (times == 0) continue;
        BwCard cards[5];
        (void)plain_list(&deck, own, cards);
        const char *lines[LINES_MAX] = {NULL};
        total += (BwInt128)times * best_street(&round, &deck, cards, 2, lines);
    } while (bw_subset_next(&own, deck.n));
    CHECK(bw_nets_total(&s.nets) * UNIT_CENTS == total);
    bw_mississippi_stud_free(&s);
    protocol_close(&round);
}

/* ---- flop poker ---------------------------------------------------------------------------- */

static void test_flop_poker(void) {
    static const char *const bets[] = {"bet 1 ante 10.00", "bet 1 pot 5.00", NULL};
    static const char *const answers[2] = {"act 1 fold", "act 1 flop 10.00"};
    const uint32_t ranks = 1u << BW_JACK | 1u << BW_NINE | 1u << BW_SIX | 1u << BW_THREE;
    static BwFlopPokerSolution s;
    BwFlopPokerRules rules;
    PlainDeck deck;
    ProtocolRound round;
    plain_deck(&deck, ranks);
    protocol_open(&round, "flop-poker", NULL, 0, bets);
    bw_flop_poker_rules(round.ready, &rules);
    bw_flop_poker_solve(&rules, ranks, &s);
    int64_t total = 0;
    uint64_t own = bw_subset_first(3);
    do {
        int64_t times = plain_times(&deck, own), net[2] = {0};
        BwCard cards[6];
        if (times == 0) continue;
        (void)plain_list(&deck, own, cards);
        uint64_t flop = bw_subset_first(3);
        do {
            if ((flop & own) != 0) continue;
            (void)plain_list(&deck, flop, cards + 3);
            for (unsigned a = 0; a < 2; a++) {
                const char *const lines[LINES_MAX] = {answers[a]};
                net[a] += play_round(&round, cards, 6, lines);
            }
        } while (bw_subset_next(&flop, deck.n));
        total += times * more(net[0], net[1]);
    } while (bw_subset_next(&own, deck.n));
    CHECK(bw_nets_total(&s.nets) * UNIT_CENTS == total);
    protocol_close(&round);
}

/* ---- caribbean stud ------------------------------------------------------------------------ */

/* With the automated shoe the dealer's up card is the fifth of his packet. */
static void test_caribbean_stud(void) {
    static const char *const bets[] = {"bet 1 ante 10.00", NULL};
    static const char *const answers[2] = {"act 1 fold", "act 1 bet 20.00"};
    const uint32_t ranks = 1u << BW_ACE | 1u << BW_KING | 1u << BW_TWO;
    BwCaribbeanStudSolution s;
    BwCaribbeanStudRules rules;
    PlainDeck deck;
    ProtocolRound round;
    plain_deck(&deck, ranks);
    protocol_open(&round, "caribbean-stud", NULL, 0, bets);
    bw_caribbean_stud_rules(round.ready, &rules);
    bw_caribbean_stud_solve(&rules, ranks, &s);
    int64_t total = 0;
    uint64_t own = bw_subset_first(5);
    do {
        int64_t times = plain_times(&deck, own);
        BwCard cards[10];
        if (times == 0) continue;
        (void)plain_list(&deck, own, cards);
        for (unsigned up = 0; up < deck.n; up++) {
            if ((own >> up & 1) != 0) continue;
            int64_t net[2] = {0};
            uint64_t hole = bw_subset_first(4);
            cards[9] = deck.card[up];
            do {
                if ((hole & (own | UINT64_C(1) << up)) != 0) continue;
                (void)plain_list(&deck, hole, cards + 5);
                for (unsigned a = 0; a < 2; a++) {
                    const char *const lines[LINES_MAX] = {answers[a]};
                    net[a] += play_round(&round, cards, 10, lines);
                }
            } while (bw_subset_next(&hole, deck.n));
            total += times * more(net[0], net[1]);
        }
    } while (bw_subset_next(&own, deck.n));
    CHECK(bw_nets_total(&s.nets) * UNIT_CENTS == total);
    bw_caribbean_stud_free(&s);
    protocol_close(&round);
}

int main(void) {
    test_let_it_ride();
    test_double_down_stud();
    test_mississippi_stud();
    test_flop_poker();
    test_caribbean_stud();
    return check_report("solve_by_protocol");
}
