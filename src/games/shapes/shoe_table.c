/* shoe_table.c: the shoe that several games are dealt from. Invariant: `dealing` is set exactly
 * while a round's cards come, and `rounds_left` counts down only at the end of a round, so that a
 * round that has begun is always finished. */
#include "games/shapes/shoe_table.h"

#include "hands/points.h"

/* ---- the shoe ----------------------------------------------------------------------------- */

static unsigned pack_size(const BwShoeTable *table, const BwShoeRules *rules) {
    return (unsigned)table->t.option[rules->decks] * 52;
}

/* Cards behind the cutting card. */
static unsigned cut_depth(const BwShoeTable *table, const BwShoeRules *rules) {
    int64_t depth =
        rules->cut_card_depth != 0 ? table->t.option[rules->cut_card_depth] : rules->depth;
    return depth != 0 ? (unsigned)depth : pack_size(table, rules) / 4;
}

/* With the first-card rule the new shoe's first card is turned over and as many as its value are
 * burned; other games burn unseen; a continuous device has neither cutting card nor burn. */
void bw_st_new_shoe(BwShoeTable *table, const BwShoeRules *rules) {
    bool device = bw_st_is_continuous(table, rules);
    bool turned = rules->burn_rule != 0 && table->t.option[rules->burn_rule] != 0;
    bw_pack_fill(&table->t, (unsigned)table->t.option[rules->decks], 0, 0);
    table->rounds_left = BW_NO_CUT_CARD;
    table->burned = 0;
    table->burn = device ? 0 : rules->burn_unseen;
    table->burn_due = turned && !device;
    if (rules->renewed != NULL) rules->renewed(&table->t);
}

void bw_st_shuffle_rest(BwShoeTable *table, const BwShoeRules *rules) {
    BwTable *t = &table->t;
    bw_st_new_shoe(table, rules);
    for (unsigned i = 0; i < t->n_laid; i++) bw_pack_take(t, t->laid[i].card);
}

/* The cutting card comes out. In the middle of a round, or behind one, another may follow if the
 * house so chooses; before the first card of a round, that round is the last. */
static void cut_card_comes_out(BwShoeTable *table, const BwShoeRules *rules) {
    const BwTable *t = &table->t;
    bool one_more = rules->after_cut_card != 0 && t->option[rules->after_cut_card] != 0;
    unsigned burn_card = t->n_laid > 0 && t->laid[0].who.role == BW_DEALER;
    bool round = !bw_st_between_rounds(table);
    bool begun = table->dealing != 0 && t->n_laid > burn_card;
    table->rounds_left = (uint8_t)(round + (one_more && (begun || !round)));
}

/* A card leaves the shoe. The cutting card lies at its depth from the back, so once no more cards
 * than that are left it is certainly out, whether or not anybody has said so. */
static void notice_cut_card(BwShoeTable *table, const BwShoeRules *rules) {
    if (table->rounds_left == BW_NO_CUT_CARD && bw_st_left(table) <= cut_depth(table, rules) &&
        bw_st_goes_on(table, rules)) {
        cut_card_comes_out(table, rules);
    }
}

void bw_st_lay(BwShoeTable *table, const BwShoeRules *rules, BwCard card, BwWho who, BwFace face) {
    notice_cut_card(table, rules);
    bw_lay(&table->t, card, who, face);
    table->burned = (uint16_t)(table->burned + table->burn);
    table->burn = 0;
}

/* ---- betting ------------------------------------------------------------------------------ */

BwNeed bw_st_need(const BwShoeTable *table, BwWho who, BwFace face) {
    const BwTable *t = &table->t;
    bool turned = table->burn_due != 0, card = turned || table->dealing != 0;
    bool over = t->idle != 0 && t->rounds > 0;
    if (turned) who = (BwWho){.role = BW_DEALER};
    if (!card) who = (BwWho){.role = BW_NOBODY};
    return (BwNeed){.kind = card   ? BW_NEED_CARD
                            : over ? BW_NEED_OVER
                                   : BW_NEED_BETS,
                    .outcome = BW_NEED_CARD,
                    .count = 1,
                    .burn = table->burn,
                    .face = (uint8_t)(turned || !card ? BW_FACE_UP : face),
                    .who = who};
}

bool bw_st_check_bet(const BwShoeTable *table, const BwShoeRules *rules, BwOut *out) {
    if (table->dealing != 0) return bw_refuse(out, BW_REASON_CLOSED, rules->deal);
    if (table->t.idle != 0 && table->rounds_left == 0) {
        return bw_refuse(out, BW_REASON_SHUFFLE_DUE, rules->shuffling);
    }
    return true;
}

bool bw_st_bet(BwShoeTable *table, const BwShoeRules *rules, const BwBetRules *bets,
               const BwEvent *event, BwOut *out) {
    if (!bw_st_check_bet(table, rules, out) || !bw_bet_make(&table->t, bets, event, out)) {
        return false;
    }
    if (table->t.idle == 0) return true;
    bw_clear_cards(&table->t);
    table->face_up = 0;
    if (!bw_st_goes_on(table, rules)) bw_st_new_shoe(table, rules);
    return true;
}

bool bw_st_take(BwShoeTable *table, const BwShoeRules *rules, const BwBetRules *bets,
                const BwEvent *event, BwOut *out) {
    if (table->dealing != 0) return bw_refuse(out, BW_REASON_CLOSED, rules->deal);
    return bw_bet_take(&table->t, bets, event, out);
}

static bool check_close(const BwShoeTable *table, const BwShoeRules *rules, BwOut *out) {
    if (table->dealing != 0) return bw_refuse(out, BW_REASON_CLOSED, rules->deal);
    if (table->t.idle != 0 && table->t.rounds > 0) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, rules->deal);
    }
    if (table->t.n_bets == 0) return bw_refuse(out, BW_REASON_MISSING, rules->deal);
    return true;
}

bool bw_st_close(BwShoeTable *table, const BwShoeRules *rules, BwOut *out) {
    if (!check_close(table, rules, out)) return false;
    table->dealing = true;
    return true;
}

/* ---- dealing ------------------------------------------------------------------------------ */

/* Burning counts as blackjack does: an ace one, tens and court cards ten. */
static void turn_burn_card(BwShoeTable *table, const BwShoeRules *rules, BwCard card) {
    bw_clear_cards(&table->t);
    bw_st_lay(table, rules, card, (BwWho){.role = BW_DEALER}, BW_FACE_UP);
    table->burn_due = 0;
    bw_st_burn(table, bw_blackjack_points(card));
}

/* A new shoe's first card may be turned before there is a wager, and then closes nothing. */
BwShoeCard bw_st_card(BwShoeTable *table, const BwShoeRules *rules, BwCard card, BwOut *out) {
    bool before_bets = table->burn_due != 0 && bw_st_between_rounds(table);
    if (table->dealing == 0 && !before_bets && !check_close(table, rules, out)) {
        return BW_ST_REFUSED;
    }
    if (!bw_pack_has(&table->t, card)) {
        bw_refuse(out, BW_REASON_NO_SUCH_CARD, rules->shoe);
        return BW_ST_REFUSED;
    }
    if (!before_bets) table->dealing = true;
    if (table->burn_due == 0) return BW_ST_DEALT;
    turn_burn_card(table, rules, card);
    return BW_ST_TURNED;
}

/* Whatever lies face down is turned up: nothing leaves the shoe in secret. */
void bw_st_end_round(BwShoeTable *table, const BwShoeRules *rules) {
    table->dealing = 0;
    if (table->rounds_left != BW_NO_CUT_CARD && table->rounds_left > 0) table->rounds_left--;
    bw_turn_up(&table->t, (BwWho){.role = BW_NOBODY});
    bw_round_end(&table->t);
    if (rules->round_over != NULL) rules->round_over(&table->t);
}

void bw_st_void_round(BwShoeTable *table, const BwShoeRules *rules, const char *clause,
                      BwOut *out) {
    bw_return_all(&table->t, out, clause);
    bw_st_end_round(table, rules);
}

void bw_st_void_and_shuffle(BwShoeTable *table, const BwShoeRules *rules, const char *clause,
                            BwOut *out) {
    bw_st_void_round(table, rules, clause, out);
    bw_st_new_shoe(table, rules);
}

/* ---- the staff ---------------------------------------------------------------------------- */

/* A new shoe, or new cards, between two rounds. */
static bool shuffle(BwShoeTable *table, const BwShoeRules *rules, const char *clause, BwOut *out) {
    if (!bw_st_between_rounds(table)) return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    bw_st_new_shoe(table, rules);
    return true;
}

static bool cut_card(BwShoeTable *table, const BwShoeRules *rules, BwOut *out) {
    if (!bw_st_goes_on(table, rules)) {
        bool device = bw_st_is_continuous(table, rules);
        return bw_refuse(out, BW_REASON_NOT_OFFERED, device ? rules->device : rules->shuffling);
    }
    if (table->rounds_left != BW_NO_CUT_CARD || table->burn_due != 0) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, rules->shuffling);
    }
    cut_card_comes_out(table, rules);
    return true;
}

bool bw_st_act(BwShoeTable *table, const BwShoeRules *rules, BwShoeAct action, const BwEvent *event,
               BwOut *out) {
    static const uint8_t whose[BW_ST_ACTS] = {[BW_ST_CUT_CARD] = BW_DEALER,
                                              [BW_ST_SHUFFLE] = BW_DEALER,
                                              [BW_ST_NEW_CARDS] = BW_FLOOR,
                                              [BW_ST_VOID] = BW_FLOOR};
    const char *clause = action == BW_ST_VOID        ? rules->faults
                         : action == BW_ST_NEW_CARDS ? rules->opening
                                                     : rules->shuffling;
    if (event->who.role != whose[action]) return bw_refuse(out, BW_REASON_NOT_ASKED, clause);
    if (action == BW_ST_CUT_CARD) return cut_card(table, rules, out);
    if (action != BW_ST_VOID) return shuffle(table, rules, clause, out);
    if (bw_st_between_rounds(table)) return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    bw_st_void_round(table, rules, clause, out);
    return true;
}

/* ---- irregularities ----------------------------------------------------------------------- */

bool bw_st_named_card(const BwShoeTable *table, const BwShoeRules *rules, const BwEvent *event,
                      BwCard *card, BwOut *out) {
    *card = (BwCard)event->arg[0].value;
    if (bw_pack_has(&table->t, *card)) return true;
    return bw_refuse(out, BW_REASON_NO_SUCH_CARD, rules->faults);
}

void bw_st_put_by(BwShoeTable *table, const BwShoeRules *rules, BwCard card) {
    notice_cut_card(table, rules);
    bw_pack_take(&table->t, card);
}

void bw_st_lay_put_by(BwShoeTable *table, BwCard card, BwWho who) {
    BwTable *t = &table->t;
    t->pack[card]++; /* it is taken again as it is laid */
    t->pack_left++;
    bw_lay(t, card, who, BW_FACE_UP);
}

bool bw_st_burn_if_seen(BwShoeTable *table, const BwShoeRules *rules, const BwEvent *event,
                        BwOut *out) {
    BwCard card;
    if (event->n_args == 0) return true;
    if (!bw_st_named_card(table, rules, event, &card, out)) return false;
    bw_pack_take(&table->t, card);
    return true;
}

bool bw_st_face_up_in_shoe(BwShoeTable *table, const BwShoeRules *rules, const BwEvent *event,
                           BwOut *out) {
    BwCard card;
    if (bw_need(&table->t).kind != BW_NEED_CARD) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, rules->faults);
    }
    if (!bw_st_named_card(table, rules, event, &card, out)) return false;
    unsigned with_it = rules->face_up == BW_FACE_UP_TAKES_ITS_VALUE ? bw_blackjack_points(card) : 0;
    if (table->burn + with_it > UINT8_MAX) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, rules->faults);
    }
    if (rules->face_up == BW_FACE_UP_TWICE_VOIDS && table->face_up != 0) {
        bw_st_void_and_shuffle(table, rules, rules->faults, out);
        return true;
    }
    bw_pack_take(&table->t, card);
    bw_st_burn(table, with_it);
    table->face_up = true;
    return true;
}
