/* holdem_marks.c: see holdem_marks.h. */
#include "solve/poker/holdem_marks.h"

#include <stdlib.h>
#include <string.h>

#include "solve/poker/suit_classes.h"

void bw_holdem_marks_open(BwHoldemMarks *marks, unsigned n) {
    static const unsigned sets[] = {[2] = BW_HOLDEM_TWO_CARDS, [3] = 22100, [4] = 270725};
    size_t most = bw_suit_classes_max(n);
    BwCardSet *cards = bw_solver_alloc(most, sizeof *cards);
    uint8_t *alike = bw_solver_alloc(most, sizeof *alike);
    size_t classes = bw_suit_classes(n, BW_ALL_RANKS, cards, alike);
    marks->n = n;
    marks->class_of = bw_solver_alloc(sets[n], sizeof *marks->class_of);
    marks->row = bw_solver_alloc(classes, sizeof *marks->row);
    memset(marks->row, 0, classes * sizeof *marks->row);
    bw_suit_class_index(n, cards, classes, 0, marks->class_of);
    free(cards);
    free(alike);
}

void bw_holdem_marks_close(BwHoldemMarks *marks) {
    free(marks->class_of);
    free(marks->row);
}

/* The byte and the bit of a hand. The suits of the common cards get the names of their class; suits
 * that are none of theirs are interchangeable, and those that are alike too, so that any such
 * naming finds the same decision. */
static uint8_t *find_mark(const BwHoldemMarks *marks, BwCardSet common, BwCard a, BwCard b,
                          uint8_t *bit) {
    uint8_t place[4], suit_of[BW_SUITS];
    BwCardSet first = bw_suit_class_of(common, suit_of);
    bw_places(first, place);
    uint32_t rank = marks->n == 2   ? bw_rank_of_two(place)
                    : marks->n == 3 ? bw_rank_of_three(place)
                                    : bw_rank_of_four(place);
    unsigned x = suit_of[bw_card_suit(a)] * BW_RANKS + bw_card_rank(a);
    unsigned y = suit_of[bw_card_suit(b)] * BW_RANKS + bw_card_rank(b);
    unsigned hand = x < y ? y * (y - 1) / 2 + x : x * (x - 1) / 2 + y;
    *bit = (uint8_t)(1u << hand % 8);
    return &marks->row[marks->class_of[rank]][hand / 8];
}

void bw_holdem_mark(const BwHoldemMarks *marks, BwCardSet common, BwCard a, BwCard b, bool bets) {
    uint8_t bit, *byte = find_mark(marks, common, a, b, &bit);
    if (bets) *byte |= bit;
}

bool bw_holdem_is_marked(const BwHoldemMarks *marks, const BwSeen *seen) {
    uint8_t bit;
    BwCardSet common = bw_card_set_of(seen->common, seen->n_common);
    return (*find_mark(marks, common, seen->own[0], seen->own[1], &bit) & bit) != 0;
}
