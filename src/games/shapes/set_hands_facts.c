/* set_hands_facts.c: what hands that are set into parts say of themselves: to drivers (setting of
 * BwGame), on the table (`shows`), and in the dealer's calls. */
#include <stdio.h>
#include <string.h>

#include "games/shapes/set_hands_parts.h"
#include "table/called.h"

static const BwWho dealer = {.role = BW_DEALER};

/* ---- parts and settings ------------------------------------------------------------------- */

static bool part_at(const BwGame *game, unsigned i, BwPart *part) {
    static const char *const names[] = {"low hand", "medium hand", "high hand"};
    const BwSetRules *rules = game->set_hands;
    if (i >= rules->parts) return false;
    bool last = i + 1u == rules->parts;
    *part = (BwPart){.name = names[last ? 2 : i], .pieces = rules->size[i]};
    return true;
}

static bool tiles(const BwGame *game) {
    return game->set_hands->tiles;
}

static bool offers(const BwTable *t) {
    return bw_set_look(t)->phase == BW_SET_BETTING;
}

static BwWho to_set(const BwTable *t) {
    return bw_set_hand_by(t, bw_set_need(t).who);
}

/* The pieces of whoever sets his hand, all of them seen; false: they are not. */
static bool seen(const BwTable *view, BwWho who, BwCard pieces[BW_SET_PIECES_MAX]) {
    unsigned n = bw_set_pieces(view, bw_set_hand_by(view, who), pieces);
    return n == bw_set_rules(view)->pieces && memchr(pieces, BW_CARD_HIDDEN, n) == NULL;
}

static void add_piece(BwEvent *act, BwCard piece) {
    act->arg[act->n_args++] = (BwArg){.kind = BW_ARG_CARD, .value = piece};
}

static void add_word(BwEvent *act, const char *word) {
    BwArg *arg = &act->arg[act->n_args++];
    *arg = (BwArg){.kind = BW_ARG_WORD};
    snprintf(arg->word, sizeof arg->word, "%s", word);
}

static bool sets(const BwTable *view, BwWho who, const BwCard *piece, unsigned n, BwEvent *act) {
    const BwSetRules *rules = bw_set_rules(view);
    uint8_t part_of[BW_SET_PIECES_MAX];
    unsigned at = 0;
    act->n_args = 0;
    for (unsigned part = 0; part + 1 < rules->parts; part++) {
        for (unsigned i = 0; i < rules->size[part]; i++, at++) {
            if (at >= n) return false;
            add_piece(act, piece[at]);
        }
        add_word(act, "/");
    }
    add_word(act, "rest");
    return at == n && bw_set_read(view, bw_set_hand_by(view, who), act, part_of);
}

static bool sets_by_way(const BwTable *view, BwWho who, BwEvent *act) {
    const BwSetRules *rules = bw_set_rules(view);
    BwCard pieces[BW_SET_PIECES_MAX], named[BW_SET_PIECES_MAX];
    uint8_t part_of[BW_SET_PIECES_MAX] = {0};
    unsigned n = 0;
    if (!seen(view, who, pieces)) return false;
    rules->house_way(view, pieces, part_of);
    for (unsigned part = 0; part + 1 < rules->parts; part++) {
        for (unsigned i = 0; i < rules->pieces; i++) {
            if (part_of[i] == part) named[n++] = pieces[i];
        }
    }
    return sets(view, who, named, n, act);
}

static bool lay(BwTable *copy, const BwEvent *act) {
    BwCard pieces[BW_SET_PIECES_MAX];
    uint8_t part_of[BW_SET_PIECES_MAX];
    BwWho who = bw_set_hand_by(copy, act->who);
    if (!seen(copy, act->who, pieces) || !bw_set_read(copy, who, act, part_of)) return false;
    bw_set_put_in_parts(copy, who, part_of);
    return true;
}

static const char *foul(const BwTable *view, const BwEvent *act) {
    BwCard pieces[BW_SET_PIECES_MAX];
    uint8_t part_of[BW_SET_PIECES_MAX];
    BwWho who = bw_set_hand_by(view, act->who);
    bool is_foul = seen(view, act->who, pieces) && bw_set_read(view, who, act, part_of) &&
                   bw_set_is_foul_in(view, who, part_of);
    return is_foul ? bw_set_rules(view)->foul : NULL;
}

/* ---- the house way ------------------------------------------------------------------------ */

/* Of a way that only the house knows nothing is told. */
static bool way_row(const BwTable *t, unsigned i, BwWayRow *row) {
    const BwSetRules *rules = bw_set_rules(t);
    return rules->way_row != NULL && !bw_set_way_is_custom(t) && rules->way_row(t, i, row);
}

static bool way_row_of(const BwTable *view, BwWho who, unsigned *row) {
    BwCard pieces[BW_SET_PIECES_MAX];
    if (bw_set_rules(view)->way_row_of == NULL || bw_set_way_is_custom(view)) return false;
    if (!seen(view, who, pieces)) return false;
    *row = bw_set_rules(view)->way_row_of(view, pieces);
    return true;
}

/* ---- how hands compared ------------------------------------------------------------------- */

/* Has the hand all its pieces, in their parts, for all to see? */
static bool lies_set(const BwTable *t, BwWho who) {
    unsigned n = 0;
    for (unsigned i = 0; i < t->n_laid; i++) {
        const BwLaid *laid = &t->laid[i];
        if (laid->who.role != who.role || laid->who.seat != who.seat) continue;
        if (laid->face != BW_FACE_UP || laid->card == BW_CARD_HIDDEN) return false;
        n++;
    }
    return n == bw_set_rules(t)->pieces && bw_set_is_set(t, who);
}

static bool compared(const BwTable *view, BwWho who, BwCompared *out) {
    const BwSetTable *s = bw_set_look(view);
    BwWho bank = s->banked != 0 ? bw_seat(s->banked, 0, 0) : dealer;
    bool against = who.role == BW_SEAT || (who.role == BW_DEALER && s->dealer_too != 0);
    who.hand = who.bettor = 0;
    if (s->settled == 0 || view->idle == 0 || !against || bw_same_who(who, bank)) return false;
    if (!lies_set(view, who) || !lies_set(view, bank)) return false;
    BwSetHand hand = bw_set_hand(view, who), banks = bw_set_hand(view, bank);
    BwFate fate = s->pushed != 0 ? BW_FATE_PUSHES : bw_set_fate_of(view, &hand, &banks);
    *out = (BwCompared){.foul = hand.foul, .bank_foul = banks.foul, .bank = bank};
    out->whole = fate == BW_FATE_WINS    ? BW_COMPARE_WINS
                 : fate == BW_FATE_LOSES ? BW_COMPARE_LOSES
                                         : BW_COMPARE_COPIES;
    for (unsigned part = 0; part < bw_set_rules(view)->parts; part++) {
        uint32_t own = hand.rank[part], other = banks.rank[part];
        out->part[part] = own > other    ? BW_COMPARE_WINS
                          : own == other ? BW_COMPARE_COPIES
                                         : BW_COMPARE_LOSES;
    }
    return true;
}

const BwSettingFacts bw_set_setting = {
    .part_at = part_at,
    .to_set = to_set,
    .sets = sets,
    .sets_by_way = sets_by_way,
    .lay = lay,
    .foul = foul,
    .way_row = way_row,
    .way_row_of = way_row_of,
    .compared = compared,
    .tiles = tiles,
    .offers = offers,
};

/* ---- calls -------------------------------------------------------------------------------- */

static const BwCall counts_to_dealer = {"counts-to-dealer", "The count ends at the dealer"};
static const BwCall counts_to_seat = {"counts-to-seat", "The count ends at seat %s"};
static const BwCall counts_to_dead = {"counts-to-dead", "The count ends at the dead hand"};

static bool call_start(const BwTable *t, BwCalled *called) {
    unsigned start = bw_set_look(t)->start;
    char seat[8];
    snprintf(seat, sizeof seat, "%u", start);
    if (start == BW_SET_DEALER_PLACE) return bw_call(called, &counts_to_dealer, NULL);
    if (start > bw_table_game(t)->seats) return bw_call(called, &counts_to_dead, NULL);
    return bw_call(called, &counts_to_seat, seat);
}

/* What hands are is said beside them: each part has its name there. */
bool bw_set_called(const BwTable *before, const BwTable *after, const BwEvent *event,
                   BwCalled *called) {
    (void)before;
    bool starts = event->kind == BW_EV_ROLL || event->kind == BW_EV_DRAW;
    return starts && call_start(after, called);
}

/* ---- what the table shows ------------------------------------------------------------------ */

bool bw_set_shows(const BwTable *t, const char *subject, const char *selector, char *out,
                  size_t size) {
    const BwSetTable *s = bw_set_look(t);
    char cents[BW_CENTS_TEXT_MAX];
    bool banks = bw_set_rules(t)->bank < bw_table_game(t)->n_wagers;
    (void)selector;
    if (banks && strcmp(subject, "bank") == 0) {
        if (s->bank == 0) {
            snprintf(out, size, "bank none");
        } else {
            snprintf(out, size, "bank %u%s", s->bank, s->shared != 0 ? " co-bank" : "");
        }
        return true;
    }
    if (banks && strcmp(subject, "dealer-wager") == 0) {
        snprintf(out, size, "dealer-wager %s",
                 s->dealer_cents != 0 ? bw_cents_format(s->dealer_cents, cents) : "none");
        return true;
    }
    if (strcmp(subject, "start") != 0) return false;
    bool known = s->phase >= BW_SET_DEALING_OUT || t->n_laid > 0;
    if (!known) {
        snprintf(out, size, "start none");
    } else if (s->start == BW_SET_DEALER_PLACE) {
        snprintf(out, size, "start dealer");
    } else if (s->start > bw_table_game(t)->seats) {
        snprintf(out, size, "start dead-hand");
    } else {
        snprintf(out, size, "start %u", s->start);
    }
    return true;
}
