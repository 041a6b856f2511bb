/* omaha.c: two own cards and three of the board; see omaha.h. */
#include "hands/omaha.h"

#include "hands/ranks.h"

#include <assert.h>

enum { OWN = 2, SHARED = 3, OWN_MAX = 6, LOW_RANKS = 0xff };

static BwPokerValue pack(BwPokerCategory category, uint32_t first, uint32_t second) {
    return (uint32_t)category << 26 | first << 13 | second;
}

static BwPokerValue greater(BwPokerValue a, BwPokerValue b) {
    return a > b ? a : b;
}

/* ---- what ranks decide -------------------------------------------------------------------- */

/* An own pair x, without straights and flushes. */
static BwPokerValue with_pair(const BwRankCounts *board, uint32_t x) {
    uint32_t others = board->once & ~x, pairs = board->twice & ~x, three = board->thrice;
    if ((board->twice & x) != 0) return pack(BW_POKER_FOUR_OF_A_KIND, x, bw_ranks_top(others));
    BwPokerValue best = 0;
    if (three != 0) best = pack(BW_POKER_FULL_HOUSE, bw_ranks_top(three), x);
    if ((board->once & x) != 0) {
        if (pairs != 0) return greater(best, pack(BW_POKER_FULL_HOUSE, x, bw_ranks_top(pairs)));
        return pack(BW_POKER_THREE_OF_A_KIND, x, bw_ranks_top_n(others, SHARED - 1));
    }
    if (best != 0) return best;
    if (pairs != 0) {
        uint32_t pair = bw_ranks_top(pairs);
        return pack(BW_POKER_TWO_PAIR, x | pair, bw_ranks_top(others ^ pair));
    }
    return pack(BW_POKER_PAIR, x, bw_ranks_top_n(others, SHARED));
}

/* One of two own ranks is on the board, the other is not. */
static BwPokerValue with_one_matched(const BwRankCounts *board, uint32_t x, uint32_t y) {
    uint32_t others = board->once & ~x, pairs = board->twice & ~x;
    if ((board->thrice & x) != 0) return pack(BW_POKER_FOUR_OF_A_KIND, x, y);
    BwPokerValue best = 0;
    if (board->thrice != 0) best = pack(BW_POKER_THREE_OF_A_KIND, board->thrice, x | y);
    if ((board->twice & x) != 0) {
        return greater(best, pack(BW_POKER_THREE_OF_A_KIND, x, y | bw_ranks_top(others)));
    }
    if (best != 0) return best;
    if (pairs != 0) return pack(BW_POKER_TWO_PAIR, x | bw_ranks_top(pairs), y);
    return pack(BW_POKER_PAIR, x, y | bw_ranks_top_n(others, SHARED - 1));
}

/* Both are. A pair of the board may take the place of the lower own pair. */
static BwPokerValue with_both_matched(const BwRankCounts *board, uint32_t x, uint32_t y) {
    uint32_t twice = board->twice & (x | y);
    if ((board->thrice & x) != 0) return pack(BW_POKER_FOUR_OF_A_KIND, x, y);
    if ((board->thrice & y) != 0) return pack(BW_POKER_FOUR_OF_A_KIND, y, x);
    if (twice != 0) {
        uint32_t three = bw_ranks_top(twice);
        return pack(BW_POKER_FULL_HOUSE, three, three ^ (x | y));
    }
    if (board->thrice != 0) return pack(BW_POKER_THREE_OF_A_KIND, board->thrice, x | y);
    BwPokerValue own = pack(BW_POKER_TWO_PAIR, x | y, bw_ranks_top(board->once & ~(x | y)));
    if (board->twice == 0) return own;
    uint32_t high = bw_ranks_top(x | y), pair = bw_ranks_top(board->twice);
    return greater(own, pack(BW_POKER_TWO_PAIR, high | pair, high ^ (x | y)));
}

/* Neither is: the board's own pairs and the cards beside them. */
static BwPokerValue with_none_matched(const BwRankCounts *board, uint32_t x, uint32_t y) {
    if (board->thrice != 0) return pack(BW_POKER_THREE_OF_A_KIND, board->thrice, x | y);
    if (board->twice != 0) {
        uint32_t pair = bw_ranks_top(board->twice);
        return pack(BW_POKER_PAIR, pair, x | y | bw_ranks_top(board->once ^ pair));
    }
    return pack(BW_POKER_HIGH_CARD, x | y | bw_ranks_top_n(board->once, SHARED), 0);
}

static BwPokerValue by_ranks(const BwRankCounts *board, uint32_t x, uint32_t y) {
    if (x == y) return with_pair(board, x);
    bool has_x = (board->once & x) != 0, has_y = (board->once & y) != 0;
    if (has_x && has_y) return with_both_matched(board, x, y);
    if (has_x) return with_one_matched(board, x, y);
    return has_y ? with_one_matched(board, y, x) : with_none_matched(board, x, y);
}

/* ---- straights and flushes ---------------------------------------------------------------- */

/* The highest straight of two of the own ranks and three of the board's, as the set of its highest
 * rank; 0 for none. What the board lacks must be the hand's, two ranks at most, and each side must
 * have enough within the window to make its number. */
static uint32_t straight_of(uint32_t own, uint32_t board) {
    uint32_t low_own = own << 1 | own >> BW_ACE, low_board = board << 1 | board >> BW_ACE;
    if (bw_ranks_runs(own | board, OWN + SHARED, 0) == 0) return 0;
    for (uint32_t window = 0x1f << (BW_ACE - 3), top = 1u << BW_ACE; window >= 0x1f;
         window >>= 1, top >>= 1) {
        uint32_t mine = low_own & window, shared = low_board & window;
        if ((mine | shared) == window && __builtin_popcount(mine) >= OWN &&
            __builtin_popcount(shared) >= SHARED) {
            return top;
        }
    }
    return 0;
}

/* The flush, or the straight flush, of the only suit that can have one; 0 for none. */
static BwPokerValue flush_of(BwCardSet own, BwCardSet board) {
    for (unsigned suit = 0; suit < BW_SUITS; suit++) {
        uint32_t shared = bw_suit_ranks(board, suit), mine = bw_suit_ranks(own, suit);
        if (__builtin_popcount(shared) < SHARED) continue;
        if (__builtin_popcount(mine) < OWN) return 0;
        uint32_t top = straight_of(mine, shared);
        if (top == 1u << BW_ACE) return pack(BW_POKER_ROYAL_FLUSH, top, 0);
        if (top != 0) return pack(BW_POKER_STRAIGHT_FLUSH, top, 0);
        return pack(BW_POKER_FLUSH, bw_ranks_top_n(mine, OWN) | bw_ranks_top_n(shared, SHARED), 0);
    }
    return 0;
}

/* ---- the whole ---------------------------------------------------------------------------- */

/* The ranks of the cards, each as a set, one for every card; returns how many. */
static unsigned list_ranks(BwCardSet cards, uint32_t rank[OWN_MAX]) {
    unsigned n = 0;
    for (; cards != 0; cards &= cards - 1) {
        rank[n++] = 1u << ((unsigned)__builtin_ctzll(cards) & 15);
    }
    return n;
}

static void check_sizes(BwCardSet own, BwCardSet board) {
    assert((own & board) == 0);
    assert(__builtin_popcountll(own) >= OWN && __builtin_popcountll(own) <= OWN_MAX);
    assert(__builtin_popcountll(board) >= SHARED && __builtin_popcountll(board) <= SHARED + 2);
    (void)own;
    (void)board;
}

BwPokerValue bw_omaha_value(BwCardSet own, BwCardSet board) {
    check_sizes(own, board);
    BwPokerValue best = flush_of(own, board);
    BwRankCounts shared = bw_rank_counts(board);
    uint32_t rank[OWN_MAX], seen = 0;
    unsigned n = list_ranks(own, rank);
    /* A flush can be beaten only where the board has a pair. */
    if (best != 0 && shared.twice == 0) return best;
    for (unsigned i = 0; i < n; i++) seen |= rank[i];
    uint32_t top = straight_of(seen, shared.once);
    if (top != 0) best = greater(best, pack(BW_POKER_STRAIGHT, top, 0));
    if (top != 0 && shared.twice == 0) return best;
    for (unsigned i = 0; i < n; i++) {
        for (unsigned k = 0; k < i; k++) {
            best = greater(best, by_ranks(&shared, rank[i], rank[k]));
        }
    }
    return best;
}

BwLowValue bw_omaha_low_value(BwCardSet own, BwCardSet board) {
    check_sizes(own, board);
    uint32_t once = bw_rank_counts(board).once, mine = bw_rank_counts(own).once;
    uint32_t shared = (once << 1 | once >> BW_ACE) & LOW_RANKS, best = UINT32_MAX;
    mine = (mine << 1 | mine >> BW_ACE) & LOW_RANKS;
    if (__builtin_popcount(shared) < SHARED) return 0;
    for (uint32_t rest = mine; rest != 0; rest &= rest - 1) {
        uint32_t first = bw_ranks_bottom(rest);
        for (uint32_t others = rest ^ first; others != 0; others &= others - 1) {
            uint32_t two = first | bw_ranks_bottom(others);
            uint32_t three = bw_ranks_bottom_n(shared & ~two, SHARED);
            if (__builtin_popcount(three) == SHARED && (two | three) < best) best = two | three;
        }
    }
    return best == UINT32_MAX ? 0 : BW_LOW_TOP - (best << 13);
}
