/* There are 105 settings, few enough to look at each. */
#include "games/asia_poker/asia_hands.h"

#include "hands/ranks.h"

#include <assert.h>
#include <string.h>

uint32_t bw_asia_rank(unsigned part, const BwCard *cards) {
    if (part == BW_ASIA_LOW) return cards[0] == BW_JOKER ? BW_ACE : bw_card_rank(cards[0]);
    if (part == BW_ASIA_MEDIUM) return bw_front_value(cards[0], cards[1]);
    BwCardSet set = 0;
    bool joker = false;
    for (unsigned i = 0; i < BW_ASIA_HIGH_CARDS; i++) {
        if (cards[i] == BW_JOKER) {
            joker = true;
        } else {
            set |= bw_card_set(cards[i]);
        }
    }
    return bw_four_joker_value(set, joker);
}

/* Is the medium hand above the high one? Two pair and better are above any two cards. */
static bool medium_outranks(BwFrontValue medium, BwFourJokerValue high) {
    BwFourJokerCategory category = bw_four_joker_category(high);
    uint32_t first = bw_four_joker_first(high);
    if (category > BW_FOUR_JOKER_PAIR) return false;
    unsigned top = bw_ranks_highest(first);
    if (category == BW_FOUR_JOKER_PAIR)
        return bw_front_is_pair(medium) && bw_front_rank(medium, 0) > top;
    unsigned next = bw_ranks_highest(first ^ 1u << top);
    return medium > (BwFrontValue)(top << 4 | next);
}

bool bw_asia_is_foul(const uint32_t rank[BW_ASIA_PARTS]) {
    BwFrontValue medium = (BwFrontValue)rank[BW_ASIA_MEDIUM];
    bool low_outranks = !bw_front_is_pair(medium) && rank[BW_ASIA_LOW] > bw_front_rank(medium, 0);
    return low_outranks || medium_outranks(medium, rank[BW_ASIA_HIGH]);
}

/* What the three hands are worth with these cards in the medium hand and this one in the low. */
static void rank_setting(const BwCard cards[BW_ASIA_CARDS], unsigned a, unsigned b, unsigned low,
                         uint32_t rank[BW_ASIA_PARTS]) {
    BwCard medium[BW_ASIA_MEDIUM_CARDS] = {cards[a], cards[b]}, high[BW_ASIA_HIGH_CARDS] = {0};
    unsigned n = 0;
    for (unsigned i = 0; i < BW_ASIA_CARDS; i++) {
        if (i != a && i != b && i != low) high[n++] = cards[i];
    }
    rank[BW_ASIA_LOW] = bw_asia_rank(BW_ASIA_LOW, &cards[low]);
    rank[BW_ASIA_MEDIUM] = bw_asia_rank(BW_ASIA_MEDIUM, medium);
    rank[BW_ASIA_HIGH] = bw_asia_rank(BW_ASIA_HIGH, high);
}

/* The medium hand counts first, then the low card, then the high hand. */
static bool is_above(const uint32_t rank[BW_ASIA_PARTS], const uint32_t best[BW_ASIA_PARTS]) {
    if (rank[BW_ASIA_MEDIUM] != best[BW_ASIA_MEDIUM])
        return rank[BW_ASIA_MEDIUM] > best[BW_ASIA_MEDIUM];
    if (rank[BW_ASIA_LOW] != best[BW_ASIA_LOW]) return rank[BW_ASIA_LOW] > best[BW_ASIA_LOW];
    return rank[BW_ASIA_HIGH] > best[BW_ASIA_HIGH];
}

void bw_asia_house_way(const BwCard cards[BW_ASIA_CARDS], uint8_t part[BW_ASIA_CARDS]) {
    uint32_t best[BW_ASIA_PARTS] = {0}, rank[BW_ASIA_PARTS];
    for (unsigned a = 0; a < BW_ASIA_CARDS; a++) {
        for (unsigned b = a + 1; b < BW_ASIA_CARDS; b++) {
            for (unsigned low = 0; low < BW_ASIA_CARDS; low++) {
                if (low == a || low == b) continue;
                rank_setting(cards, a, b, low, rank);
                if (!is_above(rank, best) || bw_asia_is_foul(rank)) continue;
                memcpy(best, rank, sizeof best);
                memset(part, BW_ASIA_HIGH, BW_ASIA_CARDS);
                part[a] = part[b] = BW_ASIA_MEDIUM;
                part[low] = BW_ASIA_LOW;
            }
        }
    }
    assert(best[BW_ASIA_HIGH] != 0); /* the cards in their order are lawful */
}
