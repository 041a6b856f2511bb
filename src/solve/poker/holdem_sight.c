/* Straights and flushes are looked for with as many cards as a hand of the game has. */
#include "solve/poker/holdem_sight.h"

enum { FIVE = 5, THREE = 3 };

static uint32_t ranks_of(BwCardSet cards) {
    return (uint32_t)(cards | cards >> 16 | cards >> 32 | cards >> 48) & 0x1fff;
}

/* Ranks of which one card makes a straight of so many. */
static unsigned straight_outs(uint32_t ranks, unsigned size) {
    const uint32_t line = ranks << 1 | ranks >> BW_ACE; /* the ace at both ends */
    uint32_t outs = 0;
    for (unsigned low = 0; low + size <= BW_RANKS + 1; low++) {
        uint32_t missing = ((1u << size) - 1) << low & ~line;
        if (missing == 0) return 0;
        if ((missing & (missing - 1)) != 0) continue;
        outs |= missing == 1 ? 1u << BW_ACE : missing >> 1;
    }
    return (unsigned)__builtin_popcount(outs);
}

/* One card short of a straight or a flush of this size, while cards are still to come. */
static void see_draws(BwCardSet common, BwCard a, BwCard b, unsigned size, BwHoldemSight *sight) {
    BwCardSet all = common | bw_card_set(a) | bw_card_set(b);
    const BwCard own[2] = {a, b};
    sight->straight_outs = (uint8_t)straight_outs(ranks_of(all), size);
    for (unsigned i = 0; i < 2; i++) {
        unsigned suit = bw_card_suit(own[i]);
        int seen = __builtin_popcount((unsigned)(all >> 16 * suit & 0xffff));
        int rank = (int)bw_card_rank(own[i]);
        if (seen == (int)size - 1 && rank > sight->flush_draw) sight->flush_draw = (int8_t)rank;
    }
}

/* All but what the cards make. A whole board has as many cards as a hand. */
static void see(BwCardSet common, BwCard a, BwCard b, unsigned size, BwHoldemSight *sight) {
    unsigned x = bw_card_rank(a), y = bw_card_rank(b);
    uint32_t on_board = ranks_of(common);
    sight->high = (uint8_t)(x > y ? x : y);
    sight->low = (uint8_t)(x > y ? y : x);
    bool high_pairs = x == y || (on_board >> sight->high & 1) != 0;
    bool low_pairs = (on_board >> sight->low & 1) != 0;
    sight->pair = (int8_t)(high_pairs ? sight->high : low_pairs ? sight->low : -1);
    sight->above = 0;
    if (sight->pair >= 0) {
        sight->above = (uint8_t)__builtin_popcount(on_board >> (sight->pair + 1));
    }
    sight->straight_outs = 0;
    sight->flush_draw = -1;
    sight->outs = -1;
    if ((unsigned)__builtin_popcountll(common) < size) see_draws(common, a, b, size, sight);
}

/* Pairs, three and four of a kind among common cards; five of them may be any hand. */
static BwPokerCategory common_category(BwCardSet common) {
    if (__builtin_popcountll(common) == FIVE) return bw_poker_category(bw_poker_value(common));
    unsigned pairs = 0, most = 0;
    for (unsigned rank = 0; rank < BW_RANKS; rank++) {
        BwCardSet of_rank = common >> rank & UINT64_C(0x0001000100010001);
        unsigned n = (unsigned)__builtin_popcountll(of_rank);
        pairs += n == 2;
        if (n > most) most = n;
    }
    if (most == 4) return BW_POKER_FOUR_OF_A_KIND;
    if (most == 3) return BW_POKER_THREE_OF_A_KIND;
    return pairs == 2 ? BW_POKER_TWO_PAIR : pairs == 1 ? BW_POKER_PAIR : BW_POKER_HIGH_CARD;
}

void bw_holdem_see(BwCardSet common, BwCard a, BwCard b, BwHoldemSight *sight) {
    see(common, a, b, FIVE, sight);
    BwCardSet all = common | bw_card_set(a) | bw_card_set(b);
    sight->category = (uint8_t)bw_poker_category(bw_poker_value(all));
    sight->common = (uint8_t)common_category(common);
}

void bw_mini_tex_see(const BwCard *common, unsigned n, BwCard a, BwCard b, BwHoldemSight *sight) {
    const BwCard own[2] = {a, b};
    BwCardSet set = bw_card_set_of(common, n);
    see(set, a, b, THREE, sight);
    sight->category = (uint8_t)bw_three_category(bw_three_best(own, 2, common, n));
    bool paired = __builtin_popcount(ranks_of(set)) < (int)n;
    sight->common = (uint8_t)(paired ? BW_THREE_PAIR : BW_THREE_HIGH_CARD);
}
