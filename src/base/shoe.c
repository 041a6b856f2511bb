/* shoe.c: the pack in its order. Every operation only lets cards change places. */
#include "base/shoe.h"

bool bw_shoe_build(BwShoe *shoe, BwPack pack) {
    const unsigned all_ranks = (1u << BW_RANKS) - 1;
    if (pack.decks < 1 || pack.decks > BW_SHOE_DECKS_MAX) return false;
    if (pack.jokers > BW_SHOE_JOKERS_MAX || (pack.removed_ranks & ~all_ranks) != 0) return false;
    if (pack.removed_ranks == all_ranks && pack.jokers == 0) return false;
    *shoe = (BwShoe){0};
    for (unsigned deck = 0; deck < pack.decks; deck++) {
        for (BwCard card = 0; card < BW_JOKER; card++) {
            if ((pack.removed_ranks >> bw_card_rank(card) & 1) == 0) {
                shoe->cards[shoe->count++] = card;
            }
        }
        for (unsigned j = 0; j < pack.jokers; j++) shoe->cards[shoe->count++] = BW_JOKER;
    }
    return true;
}

static void swap(BwShoe *shoe, unsigned i, unsigned j) {
    BwCard card = shoe->cards[i];
    shoe->cards[i] = shoe->cards[j];
    shoe->cards[j] = card;
}

/* Fisher and Yates: each place in turn receives one of the cards not yet placed. */
void bw_shoe_shuffle(BwShoe *shoe, BwBelow below, void *ctx) {
    for (unsigned i = shoe->next; i + 1 < shoe->count; i++) {
        swap(shoe, i, i + below(ctx, shoe->count - i));
    }
}

static void reverse(BwShoe *shoe, unsigned from, unsigned to) {
    while (from + 1 < to) swap(shoe, from++, --to);
}

/* Both parts reversed, then the whole: the parts change places and keep their order. */
bool bw_shoe_cut(BwShoe *shoe, unsigned depth) {
    if (depth > bw_shoe_left(shoe)) return false;
    reverse(shoe, shoe->next, shoe->next + depth);
    reverse(shoe, shoe->next + depth, shoe->count);
    reverse(shoe, shoe->next, shoe->count);
    return true;
}

bool bw_shoe_place_cut_card(BwShoe *shoe, unsigned behind) {
    if (behind > bw_shoe_left(shoe)) return false;
    shoe->behind_cut = (uint16_t)behind;
    return true;
}

bool bw_shoe_draw(BwShoe *shoe, BwCard *card) {
    if (shoe->next == shoe->count) return false;
    *card = shoe->cards[shoe->next++];
    return true;
}

bool bw_shoe_burn(BwShoe *shoe, unsigned cards) {
    if (cards > bw_shoe_left(shoe)) return false;
    shoe->next = (uint16_t)(shoe->next + cards);
    return true;
}

bool bw_shoe_draw_any(BwShoe *shoe, BwBelow below, void *ctx, BwCard *card) {
    if (shoe->next == shoe->count) return false;
    swap(shoe, shoe->next, shoe->next + below(ctx, bw_shoe_left(shoe)));
    return bw_shoe_draw(shoe, card);
}

bool bw_shoe_put_back(BwShoe *shoe, BwCard card) {
    for (unsigned i = shoe->next; i > 0; i--) {
        if (shoe->cards[i - 1] == card) {
            shoe->next--;
            swap(shoe, i - 1, shoe->next);
            return true;
        }
    }
    return false;
}
