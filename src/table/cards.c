/* cards.c: the pack, the cards on the table, and what each person may see of them. The pack is
 * counted, not ordered: whoever deals has the order, the table knows only what can still come. */
#include <assert.h>
#include <string.h>

#include "base/tile.h"
#include "table/game.h"

void bw_pack_fill(BwTable *table, unsigned decks, unsigned without_ranks, unsigned jokers) {
    unsigned left = 0;
    for (unsigned c = 0; c < BW_JOKER; c++) {
        unsigned n = (without_ranks >> bw_card_rank((BwCard)c) & 1) != 0 ? 0 : decks;
        table->pack[c] = (uint16_t)n;
        left += n;
    }
    table->pack[BW_JOKER] = (uint16_t)(jokers * decks);
    table->pack_left = (uint16_t)(left + jokers * decks);
}

void bw_pack_fill_tiles(BwTable *table) {
    table->pack_left = BW_TILES;
    for (unsigned kind = 0; kind < BW_TILE_KINDS; kind++) {
        table->pack[BW_TILE_FIRST + kind] = (uint16_t)bw_tile_copies(bw_tile(kind));
    }
}

bool bw_pack_has(const BwTable *table, BwCard card) {
    return card < BW_PIECE_KINDS && table->pack[card] > 0;
}

void bw_pack_take(BwTable *table, BwCard card) {
    assert(bw_pack_has(table, card));
    table->pack[card]--;
    table->pack_left--;
}

void bw_lay(BwTable *table, BwCard card, BwWho who, BwFace face) {
    assert(table->n_laid < BW_LAID_MAX);
    bw_pack_take(table, card);
    BwLaid *laid = &table->laid[table->n_laid++];
    laid->who = who;
    laid->card = card;
    laid->face = (uint8_t)face;
}

/* Behind the last card all is zero already: a few cards are cleared with a few words, faster than a
 * call for just so many bytes. */
void bw_clear_cards(BwTable *table) {
    enum { FEW = 12 };
    if (table->n_laid <= FEW) {
        memset(table->laid, 0, FEW * sizeof table->laid[0]);
    } else {
        memset(table->laid, 0, table->n_laid * sizeof table->laid[0]);
    }
    table->n_laid = 0;
}

void bw_turn_up(BwTable *table, BwWho who) {
    for (unsigned i = 0; i < table->n_laid; i++) {
        if (who.role == BW_NOBODY || bw_same_who(table->laid[i].who, who)) {
            table->laid[i].face = BW_FACE_UP;
        }
    }
}

unsigned bw_hand_cards(const BwTable *table, BwWho who, BwCard *cards, unsigned max) {
    unsigned n = 0;
    for (unsigned i = 0; i < table->n_laid && n < max; i++) {
        if (bw_same_who(table->laid[i].who, who)) cards[n++] = table->laid[i].card;
    }
    return n;
}

unsigned bw_hand_count(const BwTable *table, BwWho who) {
    unsigned n = 0;
    for (unsigned i = 0; i < table->n_laid; i++) n += bw_same_who(table->laid[i].who, who);
    return n;
}

/* A card belongs to a seat: it is one of its own hand, or of a hand that it holds for others, as
 * the Player's Hand of chemin de fer. */
static bool sees(uint64_t seats, const BwLaid *laid) {
    return laid->face == BW_FACE_UP ||
           (laid->face == BW_FACE_OWNER && (seats >> laid->who.seat & 1) != 0);
}

/* Which of a hand's cards went into which of its parts nobody else may know: of those that the view
 * hides, the first ones are said to be of the first part. */
static void hide_parts(BwTable *view) {
    for (unsigned i = 0; i < view->n_laid; i++) {
        BwLaid *one = &view->laid[i];
        for (unsigned j = i + 1;
             one->card == BW_CARD_HIDDEN && one->who.hand > 1 && j < view->n_laid; j++) {
            BwLaid *other = &view->laid[j];
            bool same = other->who.role == one->who.role && other->who.seat == one->who.seat;
            if (!same || other->card != BW_CARD_HIDDEN || other->who.hand >= one->who.hand)
                continue;
            uint8_t part = other->who.hand;
            other->who.hand = one->who.hand;
            one->who.hand = part;
        }
    }
}

/* A card that the viewer must not know goes back among those that may still come; otherwise the
 * counts of the pack would betray it. */
void bw_view_seats(const BwTable *table, uint64_t seats, BwTable *out) {
    memcpy(out, table, bw_table_size(bw_table_game(table)));
    for (unsigned i = 0; i < out->n_laid; i++) {
        BwLaid *laid = &out->laid[i];
        if (laid->card == BW_CARD_HIDDEN || sees(seats, laid)) continue; /* a view of a view */
        out->pack[laid->card]++;
        out->pack_left++;
        laid->card = BW_CARD_HIDDEN;
    }
    if (bw_table_game(table)->set_hands != NULL) hide_parts(out);
}

void bw_view(const BwTable *table, BwWho viewer, BwTable *out) {
    if (viewer.role == BW_SUPERVISOR) {
        memcpy(out, table, bw_table_size(bw_table_game(table)));
        return;
    }
    bw_view_seats(table, viewer.role == BW_SEAT ? UINT64_C(1) << viewer.seat : 0, out);
}
