/* Asia poker solved: every pair of disjoint hands of a small deck counted again one by one, with
 * and without a rank more than the joker completes; and the figures that the whole deck has. */
#include "check.h"
#include "games/asia_poker/asia_hands.h"
#include "solve/poker/suit_classes.h"
#include "solve/set_hands/asia_count.h"
#include "solve/set_hands/asia_figures.h"
#include "solve/solver.h"
#include "table/transcript.h"

#include <stdlib.h>

enum { CARDS_MAX = 17, SEVEN = BW_ASIA_CARDS };

/* ---- a small deck, hand by hand ------------------------------------------------------------ */

/* Cards are bits: suit by suit its ranks, and the joker last. */
typedef struct Plain {
    unsigned n_cards, n_hands;
    BwCard card[CARDS_MAX];
    uint32_t *hand;                   /* as sets */
    uint32_t (*worth)[BW_ASIA_PARTS]; /* as the house sets them */
} Plain;

static void list_cards(Plain *plain, uint32_t ranks) {
    plain->n_cards = 0;
    for (unsigned suit = 0; suit < BW_SUITS; suit++) {
        for (unsigned rank = 0; rank < BW_RANKS; rank++) {
            if ((ranks >> rank & 1) != 0) plain->card[plain->n_cards++] = bw_card(rank, suit);
        }
    }
    plain->card[plain->n_cards++] = BW_JOKER;
}

static void set_hand(const Plain *plain, uint32_t set, uint32_t worth[BW_ASIA_PARTS]) {
    BwCard cards[SEVEN], part[BW_ASIA_PARTS][SEVEN];
    uint8_t in[SEVEN];
    unsigned n = 0, of_part[BW_ASIA_PARTS] = {0};
    for (; set != 0; set &= set - 1) cards[n++] = plain->card[__builtin_ctz(set)];
    bw_asia_house_way(cards, in);
    for (unsigned i = 0; i < SEVEN; i++) part[in[i]][of_part[in[i]]++] = cards[i];
    for (unsigned p = 0; p < BW_ASIA_PARTS; p++) worth[p] = bw_asia_rank(p, part[p]);
}

static void list_hands(Plain *plain, uint32_t ranks) {
    list_cards(plain, ranks);
    plain->n_hands = 0;
    plain->hand = bw_solver_alloc(1u << plain->n_cards, sizeof *plain->hand);
    plain->worth = bw_solver_alloc(1u << plain->n_cards, sizeof *plain->worth);
    for (uint32_t set = 0; set < 1u << plain->n_cards; set++) {
        if (__builtin_popcount(set) != SEVEN) continue;
        set_hand(plain, set, plain->worth[plain->n_hands]);
        plain->hand[plain->n_hands++] = set;
    }
}

static unsigned parts_above(const uint32_t a[BW_ASIA_PARTS], const uint32_t b[BW_ASIA_PARTS]) {
    return 0u + (a[0] > b[0]) + (a[1] > b[1]) + (a[2] > b[2]);
}

static void check_small(uint32_t ranks) {
    Plain plain;
    int64_t pairs = 0, wins = 0, losses = 0;
    list_hands(&plain, ranks);
    for (unsigned a = 0; a < plain.n_hands; a++) {
        for (unsigned b = 0; b < plain.n_hands; b++) {
            if ((plain.hand[a] & plain.hand[b]) != 0) continue;
            pairs++;
            wins += parts_above(plain.worth[a], plain.worth[b]) >= 2;
            losses += parts_above(plain.worth[b], plain.worth[a]) >= 2;
        }
    }
    BwAsiaHands *hands = bw_asia_hands_new(ranks);
    BwAsiaCount count;
    bw_asia_count(hands, &count);
    bw_asia_hands_free(hands);
    CHECK_INT((int64_t)count.pairs, pairs);
    CHECK_INT((int64_t)count.undecided, pairs - wins - losses);
    CHECK_INT(wins, losses);
    CHECK(wins > 0 && count.undecided > 0);
    free(plain.hand);
    free(plain.worth);
}

/* ---- the whole deck ------------------------------------------------------------------------ */

static void check_edge(const BwFigures *figures, const char *id, const char *edge) {
    const BwFigure *figure = bw_odds_find_named(figures, id, "");
    char *text = bw_exact_to_string(&figure->house_edge);
    CHECK_STR(text, edge);
    free(text);
}

static void test_figures(void) {
    static const char line[] = "table asia-poker offer-insurance=yes offer-bonus=yes "
                               "bonus-table=800-200-50-25-5-4-2-1";
    BwFigures figures;
    BwRefusal why;
    BwTableLine read;
    char error[BW_ERROR_MAX];
    if (!bw_table_line_parse(line, &read, error)) abort();
    const BwGame *game = bw_game_find(read.game);
    BwTable *table = bw_solver_alloc(1, bw_table_size(game));
    CHECK(bw_table_open(table, game, read.setting, read.n_settings, &why));
    CHECK(bw_odds_solve(table, &figures, error, sizeof error));
    check_edge(&figures, "wager", "8540296584203/206261475780360");
    check_edge(&figures, "bonus", "190627/1133405");
    check_edge(&figures, "insurance", "2531/64766");
    bw_odds_free(&figures);
    free(table);
    CHECK_INT(BW_ASIA_PAIRS, bw_hands_of(53, SEVEN) * bw_hands_of(46, SEVEN));
}

int main(void) {
    check_small(1u << BW_ACE | 1u << BW_KING | 1u << BW_QUEEN | 1u << BW_JACK);
    check_small(1u << BW_ACE | 1u << BW_TWO | 1u << BW_THREE | 1u << BW_NINE);
    test_figures();
    return check_report("solve_asia_poker");
}
