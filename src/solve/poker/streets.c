/* streets.c: every class of two, three and four cards, and what a fifth card makes of four; see
 * streets.h. Unless the four are of one suit, a fifth card's suit does not matter. */
#include "solve/poker/streets.h"

#include "solve/solver.h"

#include <string.h>

unsigned bw_line_of(BwPokerValue hand) {
    BwPokerCategory category = bw_poker_category(hand);
    if (category == BW_POKER_HIGH_CARD) return BW_LINE_NOTHING;
    if (category == BW_POKER_PAIR) {
        return BW_LINE_PAIR + (unsigned)__builtin_ctz(bw_poker_first(hand));
    }
    return BW_LINE_TWO_PAIR + (unsigned)category - BW_POKER_TWO_PAIR;
}

BwPokerCategory bw_line_category(unsigned line) {
    if (line == BW_LINE_NOTHING) return BW_POKER_HIGH_CARD;
    if (line < BW_LINE_TWO_PAIR) return BW_POKER_PAIR;
    return (BwPokerCategory)(line - BW_LINE_TWO_PAIR + BW_POKER_TWO_PAIR);
}

void bw_line_pays(const BwHandPays *pays, int64_t line_pays[BW_LINES]) {
    for (unsigned l = 0; l < BW_LINES; l++) {
        BwPokerCategory category = bw_line_category(l);
        uint32_t pair = category == BW_POKER_PAIR ? 1u << (l - BW_LINE_PAIR) : 0;
        line_pays[l] = bw_hand_pays(pays, (BwPokerValue)category << 26 | pair << 13);
    }
}

/* Fifth cards by the line they make, for each choice of four ranks with repetition. */
enum { FOUR_RANKS = 1820 };
typedef struct Plain {
    bool known[FOUR_RANKS];
    uint8_t fifth[FOUR_RANKS][BW_LINES];
} Plain;

/* The number of the ranks of four cards among all such choices. */
static unsigned number_of_ranks(BwCardSet four) {
    unsigned number = 0, i = 0;
    for (unsigned rank = 0; rank < BW_RANKS; rank++) {
        for (unsigned s = 0; s < BW_SUITS; s++) {
            if ((four >> (16 * s + rank) & 1) != 0) {
                number += bw_place_choose[rank + i][i + 1];
                i++;
            }
        }
    }
    return number;
}

/* Counts the cards left by the line they make of four that are not of one suit. */
static void count_plain(BwCardSet four, uint32_t ranks, uint8_t fifth[BW_LINES]) {
    for (unsigned rank = 0; rank < BW_RANKS; rank++) {
        if ((ranks >> rank & 1) == 0) continue;
        unsigned left = 0, card = 0;
        for (unsigned s = 0; s < BW_SUITS; s++) {
            if ((four >> (16 * s + rank) & 1) == 0) {
                left++;
                card = 16 * s + rank;
            }
        }
        if (left == 0) continue;
        unsigned line = bw_line_of(bw_poker_value(four | (BwCardSet)1 << card));
        fifth[line] = (uint8_t)(fifth[line] + left);
    }
}

/* The same for any four: with four of one suit, its other cards make flushes of what they would be
 * in another suit. */
static void count_fifths(Plain *plain, BwCardSet four, uint32_t ranks, uint8_t fifth[BW_LINES]) {
    bool one_suit = (four & 0xffff) == four; /* a class has its longest suit first */
    unsigned number = number_of_ranks(four);
    if (!plain->known[number]) {
        BwCardSet lowest = four & (0 - four); /* moved to another suit, where no card is */
        count_plain(one_suit ? (four ^ lowest) | lowest << 16 : four, ranks, plain->fifth[number]);
        plain->known[number] = true;
    }
    memcpy(fifth, plain->fifth[number], BW_LINES);
    if (!one_suit) return;
    const BwCardSet lowest = four & (0 - four);
    const BwCardSet other = (four ^ lowest) | lowest << 16;
    for (BwCardSet rest = bw_deck_of(ranks) & 0xffff & ~four; rest != 0; rest &= rest - 1) {
        BwCardSet card = rest & (0 - rest);
        fifth[bw_line_of(bw_poker_value(other | card))]--;
        fifth[bw_line_of(bw_poker_value(four | card))]++;
    }
}

BwStreets *bw_streets_deal(uint32_t ranks) {
    BwStreets *streets = bw_solver_alloc(1, sizeof *streets);
    streets->deck = (unsigned)__builtin_popcount(ranks) * BW_SUITS;
    streets->n_two = bw_suit_classes(2, ranks, streets->two, streets->two_sets);
    streets->n_three = bw_suit_classes(3, ranks, streets->three, streets->three_sets);
    streets->n_four = bw_suit_classes(4, ranks, streets->four, streets->four_sets);
    bw_suit_class_index(2, streets->two, streets->n_two, 0, streets->two_index);
    bw_suit_class_index(3, streets->three, streets->n_three, 0, streets->three_index);
    bw_suit_class_index(4, streets->four, streets->n_four, 0, streets->four_index);
    Plain plain;
    memset(&plain, 0, sizeof plain);
    for (size_t i = 0; i < streets->n_four; i++) {
        count_fifths(&plain, streets->four[i], ranks, streets->fifth[i]);
    }
    return streets;
}

void bw_line_hands(const BwStreets *streets, int64_t hands[BW_LINES]) {
    memset(hands, 0, BW_LINES * sizeof *hands);
    for (size_t i = 0; i < streets->n_four; i++) {
        for (unsigned l = 0; l < BW_LINES; l++) {
            hands[l] += streets->four_sets[i] * streets->fifth[i][l];
        }
    }
    for (unsigned l = 0; l < BW_LINES; l++) hands[l] /= 5;
}

/* All hands but those that hold the card: it and every four of the others. */
void bw_line_hands_without(const BwStreets *streets, unsigned rank, int64_t hands[BW_LINES]) {
    const BwCardSet out = bw_card_set(bw_card(rank, 0));
    BwCardSet card[BW_RANKS * BW_SUITS] = {0};
    unsigned n = 0;
    for (unsigned c = 0; c < BW_RANKS * BW_SUITS; c++) {
        if (bw_card_set((BwCard)c) != out) card[n++] = bw_card_set((BwCard)c);
    }
    bw_line_hands(streets, hands);
    for (unsigned d = 3; d < n; d++) {
        for (unsigned c = 2; c < d; c++) {
            for (unsigned b = 1; b < c; b++) {
                for (unsigned a = 0; a < b; a++) {
                    const BwCardSet hand = out | card[a] | card[b] | card[c] | card[d];
                    hands[bw_line_of(bw_poker_value(hand))]--;
                }
            }
        }
    }
}
