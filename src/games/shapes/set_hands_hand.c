/* set_hands_hand.c: one hand and its parts. A piece lies on the table with the number of its part
 * as its hand, 0 while it is in none; so a hand is read off the table wherever it is asked for. */
#include <string.h>

#include "games/shapes/set_hands_parts.h"

unsigned bw_set_pieces(const BwTable *t, BwWho who, BwCard pieces[BW_SET_PIECES_MAX]) {
    unsigned n = 0;
    for (unsigned i = 0; i < t->n_laid && n < BW_SET_PIECES_MAX; i++) {
        if (bw_set_is_of(&t->laid[i], who)) pieces[n++] = t->laid[i].card;
    }
    return n;
}

unsigned bw_set_count(const BwTable *t, BwWho who) {
    BwCard pieces[BW_SET_PIECES_MAX];
    return bw_set_pieces(t, who, pieces);
}

BwWho bw_set_banker(const BwTable *t) {
    unsigned bank = bw_set_look(t)->bank;
    return bank != 0 ? bw_seat(bank, 0, 0) : (BwWho){.role = BW_DEALER};
}

void bw_set_rank_parts(const BwTable *t, const BwCard *pieces, const uint8_t *part_of,
                       uint32_t rank[BW_SET_PARTS_MAX]) {
    const BwSetRules *rules = bw_set_rules(t);
    for (unsigned part = 0; part < rules->parts; part++) {
        BwCard own[BW_SET_PIECES_MAX];
        unsigned n = 0;
        for (unsigned i = 0; i < rules->pieces; i++) {
            if (part_of[i] == part) own[n++] = pieces[i];
        }
        rank[part] = rules->rank(t, part, own, n);
    }
}

/* Pieces that are all in their parts, and those. */
static void parts_of(const BwTable *t, BwWho who, BwCard *pieces, uint8_t *part_of) {
    unsigned n = 0;
    for (unsigned i = 0; i < t->n_laid && n < BW_SET_PIECES_MAX; i++) {
        if (!bw_set_is_of(&t->laid[i], who)) continue;
        pieces[n] = t->laid[i].card;
        part_of[n++] = (uint8_t)(t->laid[i].who.hand - 1);
    }
}

/* Has every part the number of pieces that it takes? */
static bool fits_sizes(const BwTable *t, const uint8_t *part_of) {
    const BwSetRules *rules = bw_set_rules(t);
    uint8_t left[BW_SET_PARTS_MAX];
    memcpy(left, rules->size, sizeof left);
    for (unsigned i = 0; i < rules->pieces; i++) {
        if (part_of[i] >= rules->parts || left[part_of[i]]-- == 0) return false;
    }
    return true;
}

BwSetHand bw_set_hand(const BwTable *t, BwWho who) {
    const BwSetRules *rules = bw_set_rules(t);
    BwSetHand hand = {.foul = true};
    BwCard pieces[BW_SET_PIECES_MAX];
    uint8_t part_of[BW_SET_PIECES_MAX];
    parts_of(t, who, pieces, part_of);
    if (!fits_sizes(t, part_of)) return hand;
    bw_set_rank_parts(t, pieces, part_of, hand.rank);
    hand.foul = rules->is_foul != NULL && rules->is_foul(t, hand.rank);
    return hand;
}

unsigned bw_set_parts_won(const BwTable *t, const BwSetHand *hand, const BwSetHand *bank) {
    unsigned won = 0;
    for (unsigned part = 0; part < bw_set_rules(t)->parts; part++) {
        won += hand->rank[part] > bank->rank[part];
    }
    return won;
}

/* Where the better part is the high one, that is seen to here. */
void bw_set_put_in_parts(BwTable *t, BwWho who, const uint8_t *part_of) {
    const BwSetRules *rules = bw_set_rules(t);
    BwCard pieces[BW_SET_PIECES_MAX] = {0};
    uint32_t rank[BW_SET_PARTS_MAX];
    unsigned n = 0;
    bw_set_pieces(t, who, pieces);
    bool known = memchr(pieces, BW_CARD_HIDDEN, rules->pieces) == NULL;
    if (rules->better_is_high && known) bw_set_rank_parts(t, pieces, part_of, rank);
    /* cppcheck-suppress uninitvar ; every part has been ranked above */
    bool swapped = rules->better_is_high && known && rank[0] > rank[1];
    for (unsigned i = 0; i < t->n_laid; i++) {
        if (!bw_set_is_of(&t->laid[i], who)) continue;
        unsigned part = part_of[n++];
        t->laid[i].who.hand = (uint8_t)(1 + (swapped ? 1 - part : part));
    }
}

/* Does only the house know how it sets hands? */
bool bw_set_way_is_custom(const BwTable *t) {
    const BwSetRules *rules = bw_set_rules(t);
    return rules->custom_way != 0 && t->option[BW_SET_HOUSE_WAY] == rules->custom_way;
}

void bw_set_by_house_way(BwTable *t, BwWho who) {
    BwCard pieces[BW_SET_PIECES_MAX];
    uint8_t part_of[BW_SET_PIECES_MAX] = {0};
    bw_set_pieces(t, who, pieces);
    bw_set_rules(t)->house_way(t, pieces, part_of);
    bw_set_put_in_parts(t, who, part_of);
}

BwFate bw_set_fate_of(const BwTable *t, const BwSetHand *hand, const BwSetHand *bank) {
    const BwSetRules *rules = bw_set_rules(t);
    if (hand->foul) return BW_FATE_LOSES; /* also when the bank's would have lost */
    if (bank->foul) return BW_FATE_WINS;
    unsigned won = bw_set_parts_won(t, hand, bank);
    if (won >= rules->wins_from) return BW_FATE_WINS;
    return won >= rules->pushes_from ? BW_FATE_PUSHES : BW_FATE_LOSES;
}

/* ---- settings ----------------------------------------------------------------------------- */

static bool is_word(const BwArg *arg, const char *word) {
    return arg->kind == BW_ARG_WORD && strcmp(arg->word, word) == 0;
}

/* A piece that the record does not know may be any of those it does not know. */
bool bw_set_read(const BwTable *t, BwWho who, const BwEvent *event, uint8_t *part_of) {
    const BwSetRules *rules = bw_set_rules(t);
    BwCard pieces[BW_SET_PIECES_MAX];
    unsigned n = bw_set_pieces(t, who, pieces), a = 0;
    for (unsigned i = 0; i < BW_SET_PIECES_MAX; i++) part_of[i] = (uint8_t)(rules->parts - 1);
    for (unsigned part = 0; part + 1 < rules->parts; part++) {
        for (; a < event->n_args && event->arg[a].kind != BW_ARG_WORD; a++) {
            unsigned i = 0;
            while (i < n && (pieces[i] != event->arg[a].value || part_of[i] + 1 < rules->parts))
                i++;
            if (i == n) return false;
            part_of[i] = (uint8_t)part;
        }
        if (a >= event->n_args || !is_word(&event->arg[a++], "/")) return false;
    }
    bool ends = a + 1 == event->n_args && is_word(&event->arg[a], "rest");
    return ends && (rules->any_size || fits_sizes(t, part_of));
}

bool bw_set_is_foul_in(const BwTable *t, BwWho who, const uint8_t *part_of) {
    const BwSetRules *rules = bw_set_rules(t);
    BwCard pieces[BW_SET_PIECES_MAX];
    uint32_t rank[BW_SET_PARTS_MAX];
    unsigned n = bw_set_pieces(t, who, pieces);
    if (!fits_sizes(t, part_of)) return true;
    if (rules->is_foul == NULL || memchr(pieces, BW_CARD_HIDDEN, n) != NULL) return false;
    bw_set_rank_parts(t, pieces, part_of, rank);
    return rules->is_foul(t, rank);
}

bool bw_set_is_set(const BwTable *t, BwWho who) {
    for (unsigned i = 0; i < t->n_laid; i++) {
        if (bw_set_is_of(&t->laid[i], who) && t->laid[i].who.hand == 0) return false;
    }
    return true;
}
