/* chemin_de_fer.c: baccarat - chemin de fer (subchapter 4). Of its text only the headings are
 * known; the rules are those of the European game. Here are the tables of the game and the round
 * from the first card on: four cards, of which the active player and the banker each see their own,
 * the free choices, third cards, settlement between the participants. How far the deal has come is
 * counted from the cards on the table, for nothing that is still hidden may be remembered. */
#include "games/baccarat/chemin_de_fer.h"

#include <stdio.h>
#include <string.h>

#include "games/games.h"
#include "table/words.h"

/* ---- data --------------------------------------------------------------------------------- */

static const BwWager wagers[BW_CHEMIN_WAGERS] = {
    [BW_CHEMIN_BANK] = {"bank", "Banker's wager", BW_CHEMIN_ON_STAKE, BW_ALL_EDITIONS,
                        BW_WAGER_BANK},
    [BW_CHEMIN_AGAINST] = {"against", "Wager against the banker", BW_CHEMIN_ON_COVERING,
                           BW_ALL_EDITIONS, BW_WAGER_OWN_LIMITS | BW_WAGER_AGAINST},
};

static const char *const roundings[] = {"exact", "up-to-25c", NULL};
static const char *const free_draw_stand[] = {"free", "draw", "stand", NULL};
static const char *const stand_free[] = {"stand", "free", NULL};

static const BwOption options[] = {
    {.id = "decks",
     .help = "decks in the shoe, six or more",
     .clause = BW_CHEMIN_ON_CARDS,
     .kind = BW_OPTION_NUMBER,
     .slot = BW_BACCARAT_DECKS,
     .min = 6,
     .max = 12,
     .standard = BW_STANDARD(6)},
    {.id = "vigorish-percent",
     .help = "vigorish on a bank that wins, percent of the amount won",
     .clause = BW_CHEMIN_ON_RESULT,
     .kind = BW_OPTION_PERCENT,
     .favour = -1,
     .slot = BW_BACCARAT_VIGORISH_PERCENT,
     .min = 0,
     .max = 1000,
     .standard = BW_STANDARD(500)},
    {.id = "vigorish-rounding",
     .by_notice = true,
     .help = "to what the vigorish is rounded up",
     .clause = BW_CHEMIN_ON_RESULT,
     .kind = BW_OPTION_WORD,
     .slot = BW_BACCARAT_VIGORISH_ROUNDING,
     .words = roundings},
    {.id = "min-bank",
     .help = "the smallest bank; without it the table's minimum",
     .clause = BW_CHEMIN_ON_STAKE,
     .kind = BW_OPTION_MONEY,
     .favour = -1,
     .slot = BW_CHEMIN_MIN_BANK,
     .max = BW_CENTS_MAX},
    {.id = "player-option-5",
     .by_notice = true,
     .help = "the Player's Hand with a count of 5",
     .clause = BW_CHEMIN_ON_THIRDS,
     .kind = BW_OPTION_WORD,
     .slot = BW_CHEMIN_PLAYER_5,
     .words = free_draw_stand},
    {.id = "banker-option-39",
     .by_notice = true,
     .help = "the Banker's Hand with 3, having given a 9",
     .clause = BW_CHEMIN_ON_THIRDS,
     .kind = BW_OPTION_WORD,
     .slot = BW_CHEMIN_BANKER_39,
     .words = free_draw_stand},
    {.id = "banker-option-54",
     .by_notice = true,
     .help = "the Banker's Hand with 5, having given a 4",
     .clause = BW_CHEMIN_ON_THIRDS,
     .kind = BW_OPTION_WORD,
     .slot = BW_CHEMIN_BANKER_54,
     .words = free_draw_stand},
    {.id = "banker-6-no-card",
     .by_notice = true,
     .help = "the Banker's Hand with 6 when the Player's Hand stood",
     .clause = BW_CHEMIN_ON_THIRDS,
     .kind = BW_OPTION_WORD,
     .slot = BW_CHEMIN_BANKER_6,
     .words = stand_free},
    {.id = "winnings-stay",
     .by_notice = true,
     .help = "stake and winnings are the next bank unless the banker withdraws",
     .clause = BW_CHEMIN_ON_KEEPING,
     .kind = BW_OPTION_YES_NO,
     .slot = BW_CHEMIN_WINNINGS_STAY,
     .standard = BW_STANDARD(1)},
    {.id = "cut-card-depth",
     .help = "cards behind the cutting card",
     .clause = BW_CHEMIN_ON_SHUFFLING,
     .kind = BW_OPTION_NUMBER,
     .slot = BW_BACCARAT_CUT_CARD_DEPTH,
     .min = 14,
     .max = 156,
     .standard = BW_STANDARD(14)},
    {.id = "burn-rule",
     .help = "whether a new shoe burns as many cards as its first card counts",
     .clause = BW_CHEMIN_ON_BANKER,
     .kind = BW_OPTION_WORD,
     .slot = BW_BACCARAT_BURN_RULE,
     .words = bw_baccarat_burn_rules},
};

static const BwVerb actions[BW_CHEMIN_ACTS] = {
    [BW_CHEMIN_ACCEPT] = {"accept", BW_CHEMIN_ON_BANKER, "", "take the shoe and be the banker",
                          .means = BW_MEANS_TAKE_OFFER,
                          .asks = "The shoe is offered to you: you would be the banker"},
    [BW_CHEMIN_DECLINE] = {"decline", BW_CHEMIN_ON_COVERING, "",
                           "leave the shoe, or the bank, alone", .caution = 1},
    [BW_CHEMIN_COVER] = {"cover", BW_CHEMIN_ON_COVERING, "A", "cover so much of the bank",
                         .means = BW_MEANS_COVER,
                         .asks = "The bank is open: you may cover of it what you like"},
    [BW_CHEMIN_BANCO] = {"banco", BW_CHEMIN_ON_COVERING, "", "cover the whole bank alone",
                         .means = BW_MEANS_COVER_ALL,
                         .asks = "The bank is open: you may cover all of it alone"},
    [BW_CHEMIN_BANCO_SUIVI] = {"banco-suivi", BW_CHEMIN_ON_COVERING, "",
                               "claim the bank again after losing the last banco"},
    [BW_CHEMIN_AVEC_LA_TABLE] = {"avec-la-table", BW_CHEMIN_ON_COVERING, "", "cover half the bank"},
    [BW_CHEMIN_DRAW] = {"draw", BW_CHEMIN_ON_THIRDS, "", "take a third card"},
    [BW_CHEMIN_STAND] = {"stand", BW_CHEMIN_ON_THIRDS, "", "take no card", .caution = 1},
    [BW_CHEMIN_WITHDRAW] = {"withdraw", BW_CHEMIN_ON_KEEPING, "A",
                            "the banker takes a part of what stays up"},
    [BW_CHEMIN_PASS_SHOE] = {"pass-shoe", BW_CHEMIN_ON_KEEPING, "", "the banker gives up the shoe"},
    BW_ST_ACTION_ROWS(BW_CHEMIN_SHOE_ACTS, BW_CHEMIN_ON_SHUFFLING, BW_CHEMIN_ON_OPENING,
                      BW_CHEMIN_ON_FAULTS),
};

enum { FACE_UP_IN_SHOE, CARD_OUT, PLAYER_DREW_WRONG, BANKER_DREW_WRONG, SHOE_EXHAUSTED, FAULTS };

static const BwVerb faults[FAULTS] = {
    [FACE_UP_IN_SHOE] = {"face-up-in-shoe", BW_CHEMIN_ON_FAULTS, "C",
                         "a card lies face up in the shoe"},
    [CARD_OUT] = {"card-out", BW_CHEMIN_ON_FAULTS, "?C",
                  "a card has left the shoe that nobody needs"},
    [PLAYER_DREW_WRONG] = {"player-drew-wrong", BW_CHEMIN_ON_FAULTS, "?C",
                           "the active player drew or stood against the chart"},
    [BANKER_DREW_WRONG] = {"banker-drew-wrong", BW_CHEMIN_ON_FAULTS, "?C",
                           "the banker drew or stood against the chart"},
    [SHOE_EXHAUSTED] = {"shoe-exhausted", BW_CHEMIN_ON_FAULTS, "", "too few cards for the round"},
};

const BwShoeRules bw_chemin_de_fer_shoe = {
    .decks = BW_BACCARAT_DECKS,
    .cut_card_depth = BW_BACCARAT_CUT_CARD_DEPTH,
    .burn_rule = BW_BACCARAT_BURN_RULE,
    .face_up = BW_FACE_UP_GOES,
    .opening = BW_CHEMIN_ON_OPENING,
    .shuffling = BW_CHEMIN_ON_SHUFFLING,
    .shoe = BW_CHEMIN_ON_BANKER,
    .deal = BW_CHEMIN_ON_HANDS,
    .faults = BW_CHEMIN_ON_FAULTS,
    .round_over = bw_chemin_de_fer_round_over,
    .renewed = bw_chemin_de_fer_offer_new_shoe,
};

BwCheminDeFerChoices bw_chemin_de_fer_choices(const BwTable *t) {
    static const uint8_t draw[] = {BW_CHOOSES, BW_DRAWS, BW_STANDS};
    return (BwCheminDeFerChoices){
        .player_5 = draw[t->option[BW_CHEMIN_PLAYER_5]],
        .banker_39 = draw[t->option[BW_CHEMIN_BANKER_39]],
        .banker_54 = draw[t->option[BW_CHEMIN_BANKER_54]],
        .banker_6_stood = t->option[BW_CHEMIN_BANKER_6] != 0 ? BW_CHOOSES : BW_STANDS,
    };
}

/* ---- what is due -------------------------------------------------------------------------- */

typedef struct Hands {
    BwCard player[3], banker[3];
    unsigned n_player, n_banker;
} Hands;

static Hands hands_of(const BwTable *t) {
    Hands h = {.n_player = 0};
    for (unsigned i = 0; i < t->n_laid; i++) {
        const BwLaid *laid = &t->laid[i];
        if (laid->who.role == BW_PLAYER) h.player[h.n_player++] = laid->card;
        if (laid->who.role == BW_BANKER) h.banker[h.n_banker++] = laid->card;
    }
    return h;
}

/* What comes next, once betting is closed. */
typedef enum Due {
    PLAYER_CARD,
    BANKER_CARD,
    PLAYER_CHOICE,
    BANKER_CHOICE,
    RESULT,
} Due;

static unsigned column_of(const Hands *h) {
    return h->n_player == 3 ? bw_baccarat_points(h->player[2]) : BW_CHEMIN_STOOD;
}

static BwDraw player_rule(const BwTable *t, const Hands *h) {
    BwCheminDeFerChoices choices = bw_chemin_de_fer_choices(t);
    return bw_chemin_de_fer_player(&choices, bw_baccarat_count(h->player, 2));
}

static BwDraw banker_rule(const BwTable *t, const Hands *h) {
    BwCheminDeFerChoices choices = bw_chemin_de_fer_choices(t);
    return bw_chemin_de_fer_banker(&choices, bw_baccarat_count(h->banker, 2), column_of(h));
}

static bool has_natural(const Hands *h) {
    return bw_baccarat_is_natural(bw_baccarat_count(h->player, 2)) ||
           bw_baccarat_is_natural(bw_baccarat_count(h->banker, 2));
}

/* The rule of a hand with two cards, or the answer where it is left free; BW_CHOOSES: he is to be
 * asked. */
static BwDraw answered(BwDraw rule, unsigned says) {
    return rule == BW_CHOOSES && says != 0 ? (BwDraw)(says - 1) : rule;
}

/* 13:69F-4.7, 4.8: four cards to begin with, P, B, P, B; a natural ends the deal; then P, then B.
 */
static Due due(const BwCheminDeFerTable *table, const Hands *h) {
    const BwTable *t = &table->s.t;
    unsigned dealt = h->n_player + h->n_banker;
    if (dealt < 4) return dealt % 2 == 0 ? PLAYER_CARD : BANKER_CARD;
    if (has_natural(h)) return RESULT;
    if (h->n_player == 2) {
        BwDraw draw = answered(player_rule(t, h), table->player_says);
        if (draw != BW_STANDS) return draw == BW_CHOOSES ? PLAYER_CHOICE : PLAYER_CARD;
    }
    if (h->n_banker == 3) return RESULT;
    BwDraw draw = answered(banker_rule(t, h), table->banker_says);
    if (draw == BW_STANDS) return RESULT;
    return draw == BW_CHOOSES ? BANKER_CHOICE : BANKER_CARD;
}

/* The first cards lie face down: the active player sees his, the banker his own once the active
 * player has spoken. Third cards lie open. */
static BwFace face_of(const Hands *h, Due next) {
    if (h->n_player + h->n_banker >= 4) return BW_FACE_UP;
    return next == PLAYER_CARD ? BW_FACE_OWNER : BW_FACE_DOWN;
}

static BwNeed decision_of(BwWho who) {
    return (BwNeed){.kind = BW_NEED_DECISION, .outcome = BW_NEED_CARD, .who = who};
}

static BwNeed need(const BwTable *t) {
    const BwCheminDeFerTable *table = bw_chemin_de_fer_look(t);
    unsigned asked = bw_chemin_de_fer_asked_banker(table);
    if (asked == 0 && t->idle == 0) asked = bw_chemin_de_fer_asked_cover(table);
    if (asked != 0) return decision_of(bw_seat(asked, 0, 0));
    if (t->n_bets > 0 && !bw_chemin_de_fer_is_covered(table)) {
        return (BwNeed){.kind = BW_NEED_BETS, .outcome = BW_NEED_CARD, .count = 1};
    }
    if (table->s.dealing == 0 || table->s.burn_due != 0) {
        return bw_st_need(&table->s, (BwWho){.role = BW_PLAYER}, BW_FACE_OWNER);
    }
    Hands h = hands_of(t);
    Due next = due(table, &h);
    if (next == PLAYER_CHOICE) return decision_of(bw_seat(table->active, 0, 0));
    if (next == BANKER_CHOICE) return decision_of((BwWho){.role = BW_BANKER});
    BwWho who = {.role = next == PLAYER_CARD ? BW_PLAYER : BW_BANKER};
    return bw_st_need(&table->s, who, face_of(&h, next));
}

/* ---- settling ----------------------------------------------------------------------------- */

/* Equal counts are a push. A win is paid by the other side. */
static BwVerdict verdict_on(const BwTable *t, const BwBet *bet, unsigned player, unsigned banker) {
    bool bank = bet->wager == BW_CHEMIN_BANK, bank_wins = banker > player;
    BwVerdict v = {.clause = BW_CHEMIN_ON_RESULT, .commission_clause = BW_CHEMIN_ON_RESULT};
    if (player == banker) {
        v.fate = BW_FATE_PUSHES;
    } else if (bank == bank_wins) {
        v.fate = BW_FATE_WINS;
        v.amount_cents = bet->stake_cents;
        if (bank) v.commission_cents = bw_baccarat_vigorish(t, bet->stake_cents);
    } else {
        v.fate = BW_FATE_LOSES;
    }
    return v;
}

/* 13:69F-4.10: a banker who has lost passes the shoe; one who has not keeps it, and his stake and
 * winnings stay up. */
static void after_result(BwCheminDeFerTable *table, unsigned player, unsigned banker, BwCents won) {
    if (banker > player && table->banco != 0) table->banco_loser = table->banco;
    table->stays_cents = 0;
    if (player > banker) {
        bw_chemin_de_fer_offer_on(table);
    } else if (table->s.t.option[BW_CHEMIN_WINNINGS_STAY] != 0) {
        table->stays_cents = table->bank_cents + won;
    }
}

static void settle(BwCheminDeFerTable *table, const Hands *h, BwOut *out) {
    BwTable *t = &table->s.t;
    BwVerdict verdict[BW_BETS_MAX] = {{.fate = BW_FATE_NONE}};
    unsigned player = bw_baccarat_count(h->player, h->n_player);
    unsigned banker = bw_baccarat_count(h->banker, h->n_banker);
    BwCents won = 0;
    for (unsigned i = 0; i < t->n_bets; i++) {
        verdict[i] = verdict_on(t, &t->bet[i], player, banker);
        if (t->bet[i].wager == BW_CHEMIN_BANK) {
            won = verdict[i].amount_cents - verdict[i].commission_cents;
        }
    }
    bw_settle(t, out, verdict, false);
    after_result(table, player, banker, won);
    bw_st_end_round(&table->s, &bw_chemin_de_fer_shoe);
}

/* ---- dealing ------------------------------------------------------------------------------ */

static void let_banker_look(BwTable *t) {
    for (unsigned i = 0; i < t->n_laid; i++) {
        if (t->laid[i].face == BW_FACE_DOWN) t->laid[i].face = BW_FACE_OWNER;
    }
}

/* After a card or a choice: the hands are complete, or they go on. */
static void go_on(BwCheminDeFerTable *table, BwOut *out) {
    Hands h = hands_of(&table->s.t);
    Due next = due(table, &h);
    if (h.n_player + h.n_banker >= 4 && next != PLAYER_CHOICE) let_banker_look(&table->s.t);
    if (next == RESULT) settle(table, &h, out);
}

static BwWho receiver(const BwCheminDeFerTable *table, Due next) {
    return next == PLAYER_CARD ? (BwWho){.role = BW_PLAYER, .seat = table->active}
                               : (BwWho){.role = BW_BANKER, .seat = table->banker};
}

static void give(BwCheminDeFerTable *table, BwCard card, BwOut *out) {
    Hands h = hands_of(&table->s.t);
    Due next = due(table, &h);
    bw_st_lay(&table->s, &bw_chemin_de_fer_shoe, card, receiver(table, next), face_of(&h, next));
    go_on(table, out);
}

/* 13:69F-4.11: a card drawn too many comes before all that are still in the shoe: it is the
 * banker's third, if he draws; else it begins the next round. */
static void give_put_by(BwCheminDeFerTable *table, BwOut *out) {
    for (unsigned hand = 0; hand < BW_CHEMIN_SIDES; hand++) {
        if (table->put_by[hand] == 0) continue;
        Hands h = hands_of(&table->s.t);
        Due next = due(table, &h);
        if (table->s.dealing == 0 || (next != PLAYER_CARD && next != BANKER_CARD)) return;
        BwCard card = (BwCard)(table->put_by[hand] - 1);
        table->put_by[hand] = 0;
        bw_st_lay_put_by(&table->s, card, receiver(table, next));
        go_on(table, out);
    }
}

static bool close(BwCheminDeFerTable *table, BwOut *out) {
    if (!bw_chemin_de_fer_check_close(table, out) ||
        !bw_st_close(&table->s, &bw_chemin_de_fer_shoe, out)) {
        return false;
    }
    bw_chemin_de_fer_closed(table, out);
    give_put_by(table, out);
    return true;
}

/* The first card closes the betting; where a choice is open, no card is needed. */
static bool deal(BwCheminDeFerTable *table, BwCard card, BwOut *out) {
    bool open = table->s.dealing == 0;
    if (need(&table->s.t).kind == BW_NEED_DECISION) {
        return bw_refuse(out, open ? BW_REASON_OFFER_OPEN : BW_REASON_WRONG_TIME,
                         BW_CHEMIN_ON_HANDS);
    }
    if (!bw_chemin_de_fer_check_close(table, out)) return false;
    BwShoeCard came = bw_st_card(&table->s, &bw_chemin_de_fer_shoe, card, out);
    if (came == BW_ST_REFUSED) return false;
    if (open && table->s.dealing != 0) {
        bw_chemin_de_fer_closed(table, out);
        give_put_by(table, out);
    }
    if (came == BW_ST_DEALT) give(table, card, out);
    return true;
}

/* ---- the free choices --------------------------------------------------------------------- */

/* 13:69F-4.8: only where the chart leaves it free, and only by the one who is asked. */
static bool choose(BwCheminDeFerTable *table, const BwEvent *event, BwOut *out) {
    BwNeed asked = need(&table->s.t);
    BwDraw answer = event->word == BW_CHEMIN_DRAW ? BW_DRAWS : BW_STANDS;
    if (table->s.dealing == 0 || asked.kind != BW_NEED_DECISION ||
        !bw_same_who(event->who, asked.who)) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, BW_CHEMIN_ON_THIRDS);
    }
    if (asked.who.role == BW_BANKER) {
        table->banker_says = (uint8_t)(1 + answer);
    } else {
        table->player_says = (uint8_t)(1 + answer);
    }
    go_on(table, out);
    give_put_by(table, out);
    return true;
}

static bool act(BwCheminDeFerTable *table, const BwEvent *event, BwOut *out) {
    if (event->word >= BW_CHEMIN_SHOE_ACTS) {
        BwShoeAct action = (BwShoeAct)(event->word - BW_CHEMIN_SHOE_ACTS);
        return bw_st_act(&table->s, &bw_chemin_de_fer_shoe, action, event, out);
    }
    if (event->word == BW_CHEMIN_DRAW || event->word == BW_CHEMIN_STAND) {
        return choose(table, event, out);
    }
    return bw_chemin_de_fer_bank_act(table, event, out);
}

/* ---- irregularities ----------------------------------------------------------------------- */

/* Two complete hands of two cards without a natural lie there; those of a round that is over lie
 * until the next bank goes up. */
static bool thirds_are_due(const Hands *h) {
    return h->n_player >= 2 && h->n_banker >= 2 && !has_natural(h);
}

/* Have the cards been shuffled since those on the table were dealt? */
static bool is_shuffled(const BwTable *t) {
    return t->pack_left == t->option[BW_BACCARAT_DECKS] * 52;
}

/* Puts the card by that a hand drew too many; each can have drawn one, of this shoe. */
static bool put_by(BwCheminDeFerTable *table, unsigned hand, const BwEvent *event, BwOut *out) {
    BwCard card;
    if (table->put_by[hand] != 0 || is_shuffled(&table->s.t)) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, BW_CHEMIN_ON_FAULTS);
    }
    if (!bw_st_named_card(&table->s, &bw_chemin_de_fer_shoe, event, &card, out)) return false;
    bw_st_put_by(&table->s, &bw_chemin_de_fer_shoe, card);
    table->put_by[hand] = (uint8_t)(1 + card);
    give_put_by(table, out);
    return true;
}

/* The active player drew although he must stand: the card is put by. Or he stood although he must
 * draw: then the card is still needed. */
static bool player_drew_wrong(BwCheminDeFerTable *table, const BwEvent *event, BwOut *out) {
    Hands h = hands_of(&table->s.t);
    bool due_here = thirds_are_due(&h) && h.n_player == 2;
    BwDraw rule = due_here ? player_rule(&table->s.t, &h) : BW_CHOOSES;
    bool drew = event->n_args > 0;
    if (rule == BW_CHOOSES || (drew && rule == BW_DRAWS)) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, BW_CHEMIN_ON_FAULTS);
    }
    return !drew || put_by(table, BW_CHEMIN_PLAYER_HAND, event, out);
}

/* The banker drew although he must stand, which the round shows to be over: the card is put by. Or
 * he stood although he must draw: the card is still needed. */
static bool banker_drew_wrong(BwCheminDeFerTable *table, const BwEvent *event, BwOut *out) {
    Hands h = hands_of(&table->s.t);
    bool drew = event->n_args > 0, over = table->s.dealing == 0;
    bool possible =
        thirds_are_due(&h) && h.n_banker == 2 && (over || (!drew && due(table, &h) == BANKER_CARD));
    if (!possible) return bw_refuse(out, BW_REASON_WRONG_TIME, BW_CHEMIN_ON_FAULTS);
    return !drew || put_by(table, BW_CHEMIN_BANKER_HAND, event, out);
}

/* A card too many, noticed while the cards of the round lie there. */
static bool card_out(BwCheminDeFerTable *table, const BwEvent *event, BwOut *out) {
    Hands h = hands_of(&table->s.t);
    if (h.n_player == 0) return bw_refuse(out, BW_REASON_WRONG_TIME, BW_CHEMIN_ON_FAULTS);
    return bw_st_burn_if_seen(&table->s, &bw_chemin_de_fer_shoe, event, out);
}

static bool fault(BwCheminDeFerTable *table, const BwEvent *event, BwOut *out) {
    switch (event->word) {
    case FACE_UP_IN_SHOE:
        return bw_st_face_up_in_shoe(&table->s, &bw_chemin_de_fer_shoe, event, out);
    case CARD_OUT: return card_out(table, event, out);
    case PLAYER_DREW_WRONG: return player_drew_wrong(table, event, out);
    case BANKER_DREW_WRONG: return banker_drew_wrong(table, event, out);
    default: break;
    }
    if (table->s.dealing == 0) return bw_refuse(out, BW_REASON_WRONG_TIME, BW_CHEMIN_ON_FAULTS);
    bw_st_void_and_shuffle(&table->s, &bw_chemin_de_fer_shoe, BW_CHEMIN_ON_FAULTS, out);
    return true;
}

/* ---- the hooks ---------------------------------------------------------------------------- */

static bool open(BwTable *t, BwRefusal *why) {
    BwCents most = t->option[BW_OPT_TABLE_MAX];
    if (most != 0 && t->option[BW_CHEMIN_MIN_BANK] > most) {
        return bw_refuse_open(why, BW_REASON_OPTION, BW_CHEMIN_ON_STAKE, "min-bank");
    }
    bw_st_new_shoe(&bw_chemin_de_fer_own(t)->s, &bw_chemin_de_fer_shoe);
    return true;
}

static bool dispatch(BwCheminDeFerTable *table, const BwEvent *event, BwOut *out) {
    switch ((BwEventKind)event->kind) {
    case BW_EV_BET: return bw_chemin_de_fer_bet(table, event, out);
    case BW_EV_TAKE: return bw_chemin_de_fer_take(table, event, out);
    case BW_EV_CLOSE: return close(table, out);
    case BW_EV_DEAL: return deal(table, event->item[0], out);
    case BW_EV_ACT: return act(table, event, out);
    case BW_EV_FAULT: return fault(table, event, out);
    default: return bw_refuse(out, BW_REASON_WRONG_TIME, BW_CHEMIN_ON_HANDS);
    }
}

/* A shoe in which nothing is left is exhausted, whether or not anybody has said so. */
static bool apply(BwTable *t, const BwEvent *event, BwOut *out) {
    BwCheminDeFerTable *table = bw_chemin_de_fer_own(t);
    if (!dispatch(table, event, out)) return false;
    if (table->s.dealing != 0 && bw_st_left(&table->s) == 0) {
        bw_st_void_and_shuffle(&table->s, &bw_chemin_de_fer_shoe, BW_CHEMIN_ON_FAULTS, out);
    }
    return true;
}

static bool seated(BwTable *t, const BwEvent *event, BwOut *out) {
    return bw_chemin_de_fer_seated(bw_chemin_de_fer_own(t), event, out);
}

/* What one side puts up the other is paid with, so every amount of the table's chips can be paid.
 * Exact vigorish is in whole cents: a fraction of one counts as one. */
static BwCents stake_unit(const BwTable *t, unsigned wager, uint16_t target) {
    (void)wager;
    (void)target;
    return t->option[BW_OPT_PAY_UNIT];
}

static BwCents commission(const BwTable *t, unsigned wager, BwCents stake_cents) {
    return wager == BW_CHEMIN_BANK ? bw_baccarat_vigorish(t, stake_cents) : 0;
}

static void pays_print(const BwTable *t, unsigned wager, uint16_t target, char *out, size_t size) {
    unsigned like = wager == BW_CHEMIN_BANK ? BW_BACCARAT_BANKER : BW_BACCARAT_PLAYER;
    bw_baccarat_pays_print(t, like, target, out, size);
}

static unsigned choices(const BwTable *t, BwChoice *choice, unsigned max) {
    const BwCheminDeFerTable *table = bw_chemin_de_fer_look(t);
    if (need(t).kind != BW_NEED_DECISION) return 0;
    if (table->s.dealing == 0) return bw_chemin_de_fer_bank_choices(table, choice, max);
    if (max < 2) return 0;
    choice[0] = (BwChoice){.word = BW_CHEMIN_DRAW};
    choice[1] = (BwChoice){.word = BW_CHEMIN_STAND};
    return 2;
}

static void print_put_by(const BwCheminDeFerTable *table, char *out, size_t size) {
    char text[BW_CHEMIN_SIDES][4] = {"", ""};
    unsigned n = 0;
    for (unsigned hand = 0; hand < BW_CHEMIN_SIDES; hand++) {
        if (table->put_by[hand] != 0) {
            bw_card_format((BwCard)(table->put_by[hand] - 1), text[n++]);
        }
    }
    snprintf(out, size, "put-by %s%s%s", n == 0 ? "none" : text[0], n > 1 ? " " : "", text[1]);
}

/* `shows player 2`: who plays the Player's Hand; `shows banker 1`: who has the shoe; `none` where
 * nobody does. Followed by cards, `player` and `banker` are the hands. `shows bank 1855.00`. `shows
 * put-by 4c`: cards drawn too many, in the order in which they come. */
static bool shows(const BwTable *t, const char *subject, const char *selector, char *out,
                  size_t size) {
    const BwCheminDeFerTable *table = bw_chemin_de_fer_look(t);
    char text[BW_CENTS_TEXT_MAX];
    BwCard card;
    bool player = strcmp(subject, "player") == 0;
    if (strcmp(subject, "bank") == 0) {
        snprintf(out, size, "bank %s", bw_cents_format(bw_chemin_de_fer_bank(table), text));
        return true;
    }
    if (strcmp(subject, "put-by") == 0) {
        print_put_by(table, out, size);
        return true;
    }
    if ((!player && strcmp(subject, "banker") != 0) ||
        bw_card_parse(selector, strlen(selector), &card)) {
        return false;
    }
    unsigned seat = player ? bw_chemin_de_fer_controller(table) : table->banker;
    if (seat == 0) {
        snprintf(out, size, "%s none", subject);
    } else {
        snprintf(out, size, "%s %u", subject, seat);
    }
    return true;
}

_Static_assert(sizeof(BwCheminDeFerTable) <= BW_TABLE_BYTES_MAX,
               "the table fits where one is copied");

static bool shoe_goes_on(const BwTable *table) {
    return bw_st_goes_on((const BwShoeTable *)table, &bw_chemin_de_fer_shoe);
}

const BwGame bw_game_chemin_de_fer = {
    .id = "chemin-de-fer",
    .felt_mm = 3000,
    .title = "Baccarat - Chemin de Fer",
    .subchapter = "4",
    .editions = BW_ALL_EDITIONS,
    .family = BW_FAMILY_BACCARAT,
    .usual = BW_USUAL("bank:100"),
    BW_LIVE_LIMITS,
    .subjects = BW_SUBJECTS({"player"}, {"banker"}, {"bank"}),
    .seats = BW_CHEMIN_SEATS,
    .bettors = 1,
    .n_wagers = BW_CHEMIN_WAGERS,
    .n_options = sizeof options / sizeof options[0],
    .n_actions = BW_CHEMIN_ACTS,
    .n_faults = FAULTS,
    .pay_unit_cents = 1,
    .table_size = sizeof(BwCheminDeFerTable),
    .wagers = wagers,
    .options = options,
    .actions = actions,
    .faults = faults,
    .open = open,
    .need = need,
    .shoe_goes_on = shoe_goes_on,
    .apply = apply,
    .seated = seated,
    .pays_print = pays_print,
    .stake_unit = stake_unit,
    .commission = commission,
    .choices = choices,
    .shows = shows,
    .hand_name = bw_baccarat_hand_name,
    .called = bw_baccarat_called,
};
