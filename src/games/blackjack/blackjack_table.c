/* blackjack_table.c: the table that the games of the blackjack family share, between the rounds:
 * opening, the shoe, betting, shuffle and cut, and what the staff does. The round itself is in
 * blackjack_round.c. */
#include "games/blackjack/blackjack_table.h"

#include "games/blackjack/blackjack_rows.h"
#include "table/called.h"
#include "table/options.h"

#include <stdio.h>
#include <string.h>

const BwBlackjackGame *const bw_bj_family[BW_BJ_VARIANTS] = {
    [BW_BJ_BLACKJACK] = &bw_bj_blackjack,
    [BW_BJ_SWITCH_GAME] = &bw_bj_switch,
    [BW_BJ_SPANISH] = &bw_bj_spanish,
    [BW_BJ_DOUBLE_ATTACK] = &bw_bj_attack,
};

const char *const bw_bj_soft17_words[] = {"stand", "hit", NULL};
const char *const bw_bj_surrender_words[] = {"off", "late", NULL};
const char *const bw_bj_surrender_spellings[] = {NULL, "on"};
const char *const bw_bj_hole_card_words[] = {"dealt-no-peek", "card-reader", "drawn-last", NULL};
const char *const bw_bj_reader_words[] = {"dealt-no-peek", "card-reader", NULL};
const char *const bw_bj_consent_words[] = {"assumed", "asked", NULL};
const char *const bw_bj_cut_words[] = {"any", "offered", NULL};
const char *const bw_bj_shuffler_words[] = {"manual", "automated", NULL};
const char *const bw_bj_staff_words[] = {"assumed", "recorded", NULL};
const char *const bw_bj_only_manual_shoe[] = {"manual-shoe", NULL};
const char *const bw_bj_also_shoe[] = {"shoe", NULL};
const char *const bw_bj_only_stand[] = {"stand", NULL};
const char *const bw_bj_only_no[] = {"no", NULL};
const char *const bw_bj_also_no[] = {"off", NULL};

/* Cards are changed at least every 24 hours, every 4 if they are dealt from the hand. */
enum { CARD_CHANGE_HOURS = 24, CARD_CHANGE_HOURS_HAND = 4 };

/* Kept out of line: what comes more often need not make room for it. */
#define NOT_INLINE __attribute__((noinline))

static const BwBlackjackClauses *clauses(const BwBlackjackTable *table) {
    return &bw_bj_game(table)->clause;
}

unsigned bw_bj_act_of(const BwBlackjackTable *table, unsigned word) {
    if (word < BW_BJ_COMMON_ACTIONS) return word;
    return bw_bj_game(table)->own_actions[word - BW_BJ_COMMON_ACTIONS];
}

unsigned bw_bj_word_of(const BwBlackjackTable *table, unsigned act) {
    const BwBlackjackGame *game = bw_bj_game(table);
    if (act < BW_BJ_COMMON_ACTIONS) return act;
    for (unsigned i = 0; i < game->n_own_actions; i++) {
        if (game->own_actions[i] == act) return BW_BJ_COMMON_ACTIONS + i;
    }
    return BW_UNKNOWN;
}

/* ---- the shoe ----------------------------------------------------------------------------- */

bool bw_bj_is_csm(const BwTable *t) {
    return t->option[BW_BJ_DEALING] == BW_BJ_CSM;
}

bool bw_bj_shoe_goes_on(const BwTable *t) {
    return !bw_bj_is_csm(t) && t->option[BW_BJ_SHUFFLE_AFTER_ROUND] == 0;
}

/* Wagers of earlier rounds that are still up belong to none. */
bool bw_bj_between_rounds(const BwBlackjackTable *table) {
    const BwBlackjackSides *side = bw_bj_game(table)->side;
    if (table->phase != BW_BJ_BETTING) return false;
    if (table->t.n_bets == 0 || table->t.idle != 0) return true;
    return side->resting != NULL && table->t.n_bets == side->resting(table);
}

/* A double shoe has as many decks on each side, and the table does not know the sides apart. */
void bw_bj_new_shoe(BwBlackjackTable *table) {
    BwTable *t = &table->t;
    unsigned sides = t->option[BW_BJ_DEALING] == BW_BJ_DOUBLE_SHOE ? 2 : 1;
    unsigned decks = (unsigned)t->option[BW_BJ_DECKS] * sides;
    unsigned without = t->option[BW_BJ_NO_TENS] != 0 ? 1u << BW_TEN : 0;
    bool device = bw_bj_is_csm(t);
    bw_pack_fill(t, decks, without, 0);
    bw_bj_set_burn(table, !device);
    table->cut_depth = (uint16_t)(device ? 0 : t->pack_left / 4);
    table->shuffle_due = 0;
    table->shoe_rounds = 0;
}

/* ---- opening ------------------------------------------------------------------------------ */

bool bw_bj_open(BwTable *t, BwBlackjackVariant variant, BwRefusal *why) {
    BwBlackjackTable *table = bw_bj(t);
    table->variant = (uint8_t)variant;
    const BwBlackjackGame *game = bw_bj_game(table);
    for (unsigned i = 0; i < game->n_fixed; i++)
        t->option[game->fixed[i].slot] = game->fixed[i].value;
    if (t->option[BW_BJ_DEALING] == BW_BJ_SHOE) t->option[BW_BJ_DEALING] = BW_BJ_MANUAL_SHOE;
    if (!bw_is_what_if(t) && (game->decks >> t->option[BW_BJ_DECKS] & 1) == 0) {
        return bw_refuse_open(why, BW_REASON_OPTION, game->clause.cards, "decks");
    }
    if (game->open != NULL && !game->open(t, why)) return false;
    if (!game->side->open(table, why)) return false;
    table->exposed = BW_BJ_NO_CARD;
    table->cards_since_s = INT64_MIN;
    bw_bj_need_of_nobody(table, BW_NEED_BETS);
    bw_bj_new_shoe(table);
    return true;
}

bool bw_bj_offered(const BwTable *t, unsigned wager) {
    const BwBlackjackGame *game = bw_bj_game(bw_bj_look(t));
    if (wager >= game->sides) {
        return game->side->offered(t, wager);
    }
    /* 2.18: three wagers instead of the one */
    if (game != &bw_bj_blackjack) return true;
    bool multiple = t->option[BW_BJ_MULTIPLE_ACTION] != 0;
    return wager < game->insurance ? (wager != 0) == multiple
                                   : wager == game->insurance || multiple;
}

/* A stake must be payable as a blackjack, as a five-card 21 and, where surrender is offered, in
 * halves. */
BwCents bw_bj_stake_unit(const BwTable *t, unsigned wager, uint16_t target) {
    const BwBlackjackGame *game = bw_bj_game(bw_bj_look(t));
    BwCents chip = t->option[BW_OPT_PAY_UNIT];
    if (wager >= game->sides) return game->side->stake_unit(t, wager, target);
    if (wager >= game->insurance) return chip;
    BwCents unit = bw_odds_stake_unit(bw_option_odds(t, BW_BJ_PAYOUT), chip);
    if (t->option[BW_BJ_SURRENDER] != 0) unit = bw_cents_lcm(unit, 2 * chip);
    if (t->option[BW_BJ_FIVE_CARD_21] != 0) {
        BwOdds odds = bw_option_odds(t, BW_BJ_FIVE_CARD_21_ODDS);
        unit = bw_cents_lcm(unit, bw_odds_stake_unit(odds, chip));
    }
    return unit;
}

void bw_bj_pays_print(const BwTable *t, unsigned wager, uint16_t target, char *out, size_t size) {
    const BwBlackjackGame *game = bw_bj_game(bw_bj_look(t));
    char odds[BW_ODDS_TEXT_MAX];
    if (wager >= game->sides) {
        game->side->pays_print(t, wager, target, out, size);
    } else if (wager >= game->insurance) {
        snprintf(out, size, "%s", bw_odds_format(bw_option_odds(t, BW_BJ_INSURANCE_ODDS), odds));
    } else if (t->option[BW_BJ_PAYOUT] == BW_ODDS_PACKED(1, 1)) {
        snprintf(out, size, "1 to 1");
    } else {
        snprintf(out, size, "1 to 1, blackjack %s",
                 bw_odds_format(bw_option_odds(t, BW_BJ_PAYOUT), odds));
    }
}

/* ---- betting ------------------------------------------------------------------------------ */

/* The first stake that the bettor has on the box, or NULL. */
static const BwBet *stake_of(const BwBlackjackTable *table, unsigned seat, unsigned bettor) {
    const BwTable *t = &table->t;
    for (unsigned b = 0; b < t->n_bets; b++) {
        const BwBet *bet = &t->bet[b];
        if (bet->seat == seat && bet->bettor == bettor && bw_bj_is_stake(table, bet)) return bet;
    }
    return NULL;
}

static bool cards_due(const BwBlackjackTable *table) {
    const BwTable *t = &table->t;
    if (table->cards_barred != 0) return true;
    if (table->cards_since_s == INT64_MIN) return false;
    int64_t hours = t->option[BW_BJ_CARD_CHANGE_HOURS];
    if (hours == 0) {
        bool by_hand = t->option[BW_BJ_DEALING] == BW_BJ_HAND_DEALT;
        hours = by_hand ? CARD_CHANGE_HOURS_HAND : CARD_CHANGE_HOURS;
    }
    return t->clock_s - table->cards_since_s >= hours * 3600;
}

/* The section of a wager. */
static const char *wager_clause(const BwBlackjackTable *table, unsigned wager) {
    return bw_table_game(&table->t)->wagers[wager].clause;
}

/* Cards that were shuffled by hand are cut before anything else. */
static bool refuse_uncut(const BwBlackjackTable *table, BwOut *out) {
    const BwBlackjackClauses *clause = clauses(table);
    return bw_refuse(out, BW_REASON_OFFER_OPEN, bw_bj_paragraph(clause->cut, clause->shuffling));
}

/* May a round begin, or this box join the one that is beginning? */
static bool check_round(const BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    const BwTable *t = &table->t;
    const BwBlackjackClauses *clause = clauses(table);
    unsigned seat = event->who.seat;
    if (table->phase == BW_BJ_CUTTING) return refuse_uncut(table, out);
    if (table->phase != BW_BJ_BETTING) {
        return bw_refuse(out, BW_REASON_CLOSED, wager_clause(table, event->wager));
    }
    if (t->idle != 0 && bw_bj_award_waits(table)) {
        return bw_refuse(out, BW_REASON_NEEDS_SUPERVISOR, clause->award);
    }
    bool never_shuffled = t->option[BW_BJ_CUT] != 0 && table->shuffled == 0 && !bw_bj_is_csm(t);
    if (t->idle != 0 && (table->shuffle_due != 0 || never_shuffled)) {
        return bw_refuse(out, BW_REASON_SHUFFLE_DUE, clause->shuffling);
    }
    if (t->idle != 0 && cards_due(table)) {
        bool barred = table->cards_barred != 0;
        return bw_refuse(out, BW_REASON_CARDS_DUE, barred ? clause->faults : clause->opening);
    }
    if (t->option[BW_BJ_MIDSHOE_ENTRY] == 0) return true;
    bool sat_out = table->shoe_rounds != 0 && (table->in_round[0] >> seat & 1) == 0;
    if (sat_out && bw_bj_shoe_goes_on(t))
        return bw_refuse(out, BW_REASON_WRONG_TIME, clause->wagers);
    return true;
}

/* 13:69F-2.14: one box a player, unless the house permits more. */
static bool check_boxes(const BwBlackjackTable *table, unsigned seat, BwOut *out) {
    const BwTable *t = &table->t;
    int64_t others = 0;
    if (t->name[seat][0] == '\0') return true; /* nobody knows whose it is */
    for (unsigned s = 1; s <= BW_BJ_BOXES_MAX; s++) {
        others += s != seat && bw_same_patron(t, s, seat) && stake_of(table, s, 0) != NULL;
    }
    if (others < t->option[BW_BJ_BOXES_PER_PLAYER]) return true;
    return bw_refuse(out, (BwReason)bw_bj_game(table)->one_box, clauses(table)->boxes);
}

/* 13:69F-2.13: others may bet on a box on which somebody has bet, if he consents. */
static bool check_shared_box(const BwBlackjackTable *table, BwWho who, BwOut *out) {
    const BwTable *t = &table->t;
    const char *clause = clauses(table)->shared;
    if (who.bettor == 0) return true;
    if (who.bettor >= t->option[BW_BJ_PLAYERS_PER_BOX]) {
        const BwBlackjackGame *game = bw_bj_game(table);
        bool alone = t->option[BW_BJ_PLAYERS_PER_BOX] == 1;
        return bw_refuse(out, (BwReason)(alone ? game->alone : game->crowded), clause);
    }
    if (stake_of(table, who.seat, 0) == NULL) return bw_refuse(out, BW_REASON_DEPENDS, clause);
    if (t->option[BW_BJ_CONSENT] != 0 && (table->consented >> who.seat & 1) == 0) {
        return bw_refuse(out, BW_REASON_NO_CONSENT, clause);
    }
    return true;
}

/* Chips and plaques; a match-play coupon beside chips that cover it; cash that was confirmed. */
static bool check_medium(const BwBlackjackTable *table, const BwEvent *event, BwCents total,
                         BwOut *out) {
    const char *clause = clauses(table)->wagers;
    if ((event->modifiers & BW_MOD_LATE) != 0) return bw_refuse(out, BW_REASON_CLOSED, clause);
    if ((event->modifiers & BW_MOD_CASH_UNCONFIRMED) != 0) {
        return bw_refuse(out, BW_REASON_UNCONFIRMED, clause);
    }
    if ((event->modifiers & BW_MOD_COUPON) == 0) return true;
    if (event->wager >= bw_bj_game(table)->insurance) {
        return bw_refuse(out, BW_REASON_MEDIUM, wager_clause(table, event->wager));
    }
    const BwBet *chips = bw_bet_look(&table->t, event->who, event->wager, BW_NO_TARGET, 0);
    if (chips == NULL || chips->stake_cents < total) {
        return bw_refuse(out, BW_REASON_DEPENDS, clause);
    }
    return true;
}

/* What could not be paid on this stake: a blackjack, half of it given up, or a five-card 21. */
static const char *unpayable_by(const BwBlackjackTable *table, BwCents total) {
    const BwTable *t = &table->t;
    BwCents chip = t->option[BW_OPT_PAY_UNIT];
    BwCents unit = bw_odds_stake_unit(bw_option_odds(t, BW_BJ_PAYOUT), chip);
    if (total % unit != 0) return clauses(table)->blackjack;
    bool halves = t->option[BW_BJ_SURRENDER] != 0 && total % (2 * chip) != 0;
    return halves ? clauses(table)->surrender : clauses(table)->twenty_one;
}

/* A stake that cannot be paid is refused. Most can, and most tables pay 3 to 2: one division says
 * so, without looking for the unit. */
static inline bool check_amount(const BwBlackjackTable *table, const BwEvent *event, BwCents total,
                                BwOut *out) {
    const BwTable *t = &table->t;
    bool coupon = (event->modifiers & BW_MOD_COUPON) != 0;
    if (!coupon && !bw_check_limits(t, event, total, out)) return false;
    if ((event->modifiers & BW_MOD_ACCEPTED) != 0) return true;
    uint64_t chips = 2 * (uint64_t)t->option[BW_OPT_PAY_UNIT];
    bool plain = t->option[BW_BJ_FIVE_CARD_21] == 0;
    if (plain && (uint64_t)total % (chips * bw_option_odds(t, BW_BJ_PAYOUT).den) == 0) return true;
    return bw_check_payable(total, bw_bj_stake_unit(t, event->wager, BW_NO_TARGET),
                            unpayable_by(table, total), out);
}

/* With the first wager of a round the last round's cards go. A continuous device, or a house that
 * shuffles after every round, has the whole pack again. */
static void begin_round(BwBlackjackTable *table) {
    BwTable *t = &table->t;
    bw_clear_cards(t);
    table->dealer = (BwBlackjackCount){0};
    bw_bj_need_of_nobody(table, BW_NEED_BETS);
    if (bw_bj_shoe_goes_on(t)) return;
    if (t->rounds == 0) return;
    bw_bj_new_shoe(table);
}

NOT_INLINE static bool bet(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    BwTable *t = &table->t;
    BwWho who = event->who;
    unsigned flags = (event->modifiers & BW_MOD_COUPON) != 0 ? BW_BET_COUPON : 0;
    const BwBet *up =
        t->n_bets == 0 ? NULL : bw_bet_look(t, who, event->wager, event->target, flags);
    BwCents total = event->amount_cents + (up != NULL ? up->stake_cents : 0);
    if (event->wager < bw_bj_game(table)->insurance && event->target != BW_NO_TARGET) {
        return bw_refuse(out, BW_REASON_UNKNOWN_TARGET, clauses(table)->wagers);
    }
    if (who.hand != 0 || who.seat > t->option[BW_BJ_BOXES]) {
        return bw_refuse(out, BW_REASON_SEAT, clauses(table)->wagers);
    }
    if (!check_round(table, event, out) || !check_boxes(table, who.seat, out) ||
        !check_shared_box(table, who, out) ||
        (event->modifiers != 0 && !check_medium(table, event, total, out))) {
        return false;
    }
    if (event->wager >= bw_bj_game(table)->sides) {
        return bw_bj_game(table)->side->bet(table, event, out);
    }
    if (!check_amount(table, event, total, out)) return false;
    bool beside = up == NULL && (flags & BW_BET_COUPON) != 0;
    if (beside && !bw_side_has_room(table)) return bw_refuse(out, BW_REASON_FULL, NULL);
    if (t->idle != 0) begin_round(table);
    if ((event->modifiers & BW_MOD_ACCEPTED) != 0) flags |= BW_BET_ACCEPTED;
    bw_bet_add(t, who, event->wager, event->target, event->amount_cents, flags);
    return true;
}

/* Does another wager rest on this one: a coupon, side wagers, or other bettors on the box? */
static bool others_depend(const BwBlackjackTable *table, const BwEvent *event, BwCents rest) {
    const BwBlackjackGame *game = bw_bj_game(table);
    const BwTable *t = &table->t;
    BwWho who = event->who;
    if ((event->modifiers & BW_MOD_COUPON) != 0 || event->wager >= game->insurance) return false;
    const BwBet *coupon = bw_bet_look(t, who, event->wager, BW_NO_TARGET, BW_BET_COUPON);
    if (coupon != NULL && coupon->stake_cents > rest) return true;
    if (game->side->depends(table, who, rest)) return true;
    if (rest != 0) return false;
    bool other_stake = false, others = false;
    for (unsigned b = 0; b < t->n_bets; b++) {
        const BwBet *bet = &t->bet[b];
        if (bet->seat != who.seat || bet->wager >= game->insurance) continue;
        bool his = bet->bettor == who.bettor;
        other_stake |= his && bet->wager != event->wager;
        others |= !his && who.bettor == 0;
    }
    return others && !other_stake;
}

/* Until the first card leaves the shoe a wager may be changed. */
NOT_INLINE static bool take(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    BwTable *t = &table->t;
    const BwBlackjackGame *game = bw_bj_game(table);
    const char *clause = clauses(table)->wagers;
    bool coupon = (event->modifiers & BW_MOD_COUPON) != 0;
    BwBet *up = bw_bet_find(t, event->who, event->wager, event->target, coupon ? BW_BET_COUPON : 0);
    if (up == NULL) return bw_refuse(out, BW_REASON_NO_SUCH_BET, NULL);
    if (table->phase != BW_BJ_BETTING) {
        return bw_refuse(out, BW_REASON_CLOSED, wager_clause(table, event->wager));
    }
    if (event->wager >= game->sides) return game->side->take(table, event, out);
    BwCents amount = event->amount_cents != 0 ? event->amount_cents : up->stake_cents;
    BwCents rest = up->stake_cents - amount;
    if (rest < 0 || (coupon && rest > 0)) return bw_refuse(out, BW_REASON_AMOUNT, clause);
    if (others_depend(table, event, rest)) return bw_refuse(out, BW_REASON_DEPENDS, clause);
    if (rest > 0 && !check_amount(table, event, rest, out)) return false;
    bw_post(t, out, BW_RETURNED, up, amount, clause);
    up->stake_cents = rest;
    if (rest == 0) bw_bet_remove(t, up);
    return true;
}

static bool has_stakes(const BwBlackjackTable *table) {
    for (unsigned b = 0; b < table->t.n_bets; b++) {
        if (bw_bj_is_stake(table, &table->t.bet[b])) return true;
    }
    return false;
}

static bool check_close(const BwBlackjackTable *table, BwOut *out) {
    const BwBlackjackGame *game = bw_bj_game(table);
    const BwTable *t = &table->t;
    const char *clause = game->clause.wagers;
    if (table->phase == BW_BJ_CUTTING) return refuse_uncut(table, out);
    if (table->phase != BW_BJ_BETTING) return bw_refuse(out, BW_REASON_CLOSED, clause);
    if (t->idle != 0 && t->rounds > 0) return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    if (!has_stakes(table)) return bw_refuse(out, BW_REASON_MISSING, clause);
    if (game->check_close != NULL && !game->check_close(table, out)) return false;
    bool alone = t->n_bets == 1 || game->side->check_close == NULL;
    return alone || game->side->check_close(table, out);
}

static bool can_lay(const BwBlackjackTable *table, BwCard card, BwOut *out) {
    const BwTable *t = &table->t;
    if (!bw_pack_has(t, card)) return bw_refuse(out, BW_REASON_NO_SUCH_CARD, clauses(table)->cards);
    return t->n_laid < BW_LAID_MAX || bw_refuse(out, BW_REASON_FULL, clauses(table)->deal);
}

/* Why the dealer takes no card when a round is over: his count, or that nothing hangs on it. */
static const char *clause_of_the_end(const BwBlackjackTable *table) {
    const BwBlackjackClauses *clause = clauses(table);
    if (table->dealer.cards < 2) return clause->deal;
    bool stands = bw_bj_dealer_stands(&table->t, table->dealer);
    return stands ? clause->dealer : bw_bj_paragraph(clause->dealer_done, clause->dealer);
}

/* A card while betting is open closes it. */
NOT_INLINE static bool deal_unasked(BwBlackjackTable *table, BwCard card, BwOut *out) {
    bool over = table->t.idle != 0 && table->t.rounds > 0;
    if (table->phase != BW_BJ_BETTING || over) {
        const char *clause = over ? clause_of_the_end(table) : clauses(table)->deal;
        return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    }
    if (!check_close(table, out) || !can_lay(table, card, out)) return false;
    bw_bj_close(table, out);
    bw_bj_give(table, card, out);
    return true;
}

static inline bool deal(BwBlackjackTable *table, BwCard card, BwOut *out) {
    if (table->need.as.kind != BW_NEED_CARD) return deal_unasked(table, card, out);
    if (!can_lay(table, card, out)) return false;
    bw_bj_give(table, card, out);
    return true;
}

/* ---- shuffling and cutting ---------------------------------------------------------------- */

static bool is_taken(const BwTable *t, unsigned seat) {
    return t->seated[seat] == BW_SEAT_TAKEN;
}

/* 13:69F-2.5: the first player at a table that opens; then the one on whose box the cutting card
 * came out; else the one farthest to the dealer's right. 19:47-19.4(d)2: from him it goes, shuffle
 * by shuffle, to the next below. */
static uint8_t first_cutter(const BwBlackjackTable *table, bool opening) {
    const BwTable *t = &table->t;
    unsigned farthest = 0, earliest = 0, below = 0;
    for (unsigned s = 1; s <= BW_BJ_BOXES_MAX; s++) {
        if (!is_taken(t, s)) continue;
        farthest = s;
        if (s < table->cut_first) below = s;
        if (earliest == 0 || table->arrival[s] < table->arrival[earliest]) earliest = s;
    }
    if (opening) return (uint8_t)earliest;
    if (t->option[BW_BJ_CUT_ROTATES] != 0) return (uint8_t)(below != 0 ? below : farthest);
    if (table->cut_box != 0 && is_taken(t, table->cut_box)) return table->cut_box;
    return (uint8_t)farthest;
}

static bool cut_is_offered(const BwTable *t) {
    return t->option[BW_BJ_CUT] != 0 && t->option[BW_BJ_DEALING] != BW_BJ_HAND_DEALT &&
           t->option[BW_BJ_SHUFFLER] == 0 && !bw_bj_is_csm(t);
}

static void offer_cut(BwBlackjackTable *table, unsigned seat) {
    static const BwWho dealer = {.role = BW_DEALER};
    table->cut_asked = (uint8_t)seat;
    bw_bj_need_decision(table, seat != 0 ? bw_seat(seat, 0, 0) : dealer);
}

bool bw_bj_award_waits(const BwBlackjackTable *table) {
    uint64_t all;
    _Static_assert(sizeof table->awards == sizeof all, "they are looked at together");
    memcpy(&all, table->awards, sizeof all);
    return all != 0;
}

void bw_bj_award_posted(BwBlackjackTable *table) {
    if (table->phase == BW_BJ_BETTING && table->t.idle != 0) bw_bj_need_between_rounds(table);
}

void bw_bj_need_between_rounds(BwBlackjackTable *table) {
    const BwTable *t = &table->t;
    if (bw_bj_award_waits(table)) {
        bw_bj_need_decision(table, (BwWho){.role = BW_SUPERVISOR});
        return;
    }
    bw_bj_need_of_nobody(table, t->idle != 0 && t->rounds > 0 ? BW_NEED_OVER : BW_NEED_BETS);
}

static bool shuffle(BwBlackjackTable *table, BwRole by, const BwEvent *event, BwOut *out) {
    const char *clause = by == BW_FLOOR ? clauses(table)->opening : clauses(table)->shuffling;
    if (event->who.role != by) return bw_refuse(out, BW_REASON_NOT_ASKED, clause);
    if (!bw_bj_between_rounds(table)) return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    bool opening = table->shuffled == 0;
    bw_bj_new_shoe(table);
    table->shuffled = true;
    if (by == BW_FLOOR) {
        table->cards_since_s = table->t.clock_s;
        table->cards_barred = 0;
    }
    if (cut_is_offered(&table->t)) {
        unsigned first = first_cutter(table, opening);
        table->phase = BW_BJ_CUTTING;
        table->cut_first = (uint8_t)(opening ? 0 : first);
        offer_cut(table, first);
    }
    table->cut_box = 0;
    return true;
}

/* Why somebody does not cut: a machine's stack is not cut, or another is asked. */
static const char *clause_against_cut(const BwBlackjackTable *table) {
    const BwBlackjackClauses *clause = clauses(table);
    const char *paragraph = table->cut_first == 0 ? clause->first_cutter : clause->cutter;
    if (table->phase != BW_BJ_CUTTING || table->cut_asked == 0) paragraph = clause->offer;
    if (table->t.option[BW_BJ_SHUFFLER] != 0) paragraph = clause->uncut;
    return bw_bj_paragraph(paragraph, clause->shuffling);
}

/* Whoever is asked cuts, or the offer goes on, clockwise or, where it rotates, the other way; when
 * all have refused the dealer cuts. */
static bool cut(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    bool declines = event->word == BW_BJ_ACT_DECLINE;
    if (table->phase != BW_BJ_CUTTING || !bw_same_who(event->who, table->need.as.who) ||
        (declines && table->cut_asked == 0)) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, clause_against_cut(table));
    }
    if (event->n_args > 0) return bw_refuse(out, BW_REASON_ARGUMENT, clause_against_cut(table));
    if (!declines) {
        table->phase = BW_BJ_BETTING;
        table->cuts_refused = 0;
        bw_bj_need_between_rounds(table);
        return true;
    }
    unsigned players = 0, next = table->cut_asked;
    bool down = table->t.option[BW_BJ_CUT_ROTATES] != 0;
    for (unsigned s = 1; s <= BW_BJ_BOXES_MAX; s++) players += is_taken(&table->t, s);
    do {
        next =
            down ? (next + BW_BJ_BOXES_MAX - 2) % BW_BJ_BOXES_MAX + 1 : next % BW_BJ_BOXES_MAX + 1;
    } while (!is_taken(&table->t, next) && next != table->cut_asked);
    table->cuts_refused++;
    offer_cut(table, table->cuts_refused < players ? next : 0);
    return true;
}

static bool cut_card(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    const char *clause = clauses(table)->shuffling;
    if (event->who.role != BW_DEALER) return bw_refuse(out, BW_REASON_NOT_ASKED, clause);
    if (bw_bj_is_csm(&table->t)) {
        return bw_refuse(out, BW_REASON_NOT_OFFERED, clauses(table)->device);
    }
    if (table->cut_card_out != 0 || table->shuffle_due != 0 || table->phase == BW_BJ_CUTTING) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    }
    bool on_box = table->need.as.kind == BW_NEED_CARD && table->need.as.who.role == BW_SEAT;
    table->cut_box = on_box ? table->need.as.who.seat : 0;
    if (bw_bj_between_rounds(table)) {
        table->shuffle_due = true;
    } else {
        table->cut_card_out = true;
    }
    return true;
}

/* ---- actions ------------------------------------------------------------------------------ */

/* The first bettor of a box consents to others, or withdraws his consent. */
static bool consent(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    BwWho who = event->who;
    const char *clause = clauses(table)->shared;
    if (table->t.option[BW_BJ_CONSENT] == 0 || table->phase != BW_BJ_BETTING ||
        who.role != BW_SEAT || who.bettor != 0 || who.hand != 0) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, clause);
    }
    if (event->n_args > 0) return bw_refuse(out, BW_REASON_ARGUMENT, clause);
    unsigned bit = 1u << who.seat;
    bool yes = event->word != BW_BJ_ACT_DECLINE;
    table->consented = (uint8_t)(yes ? table->consented | bit : table->consented & ~bit);
    return true;
}

/* A relief dealer burns a card before his first deal. */
static bool relief(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    const char *clause = clauses(table)->deal;
    if (event->who.role != BW_DEALER) return bw_refuse(out, BW_REASON_NOT_ASKED, clause);
    if (bw_bj_is_csm(&table->t)) {
        return bw_refuse(out, BW_REASON_NOT_OFFERED, clauses(table)->device);
    }
    if (table->phase != BW_BJ_BETTING || table->burn == UINT8_MAX) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    }
    bw_bj_set_burn(table, table->burn + 1u);
    return true;
}

static bool void_round(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    const char *clause = clauses(table)->faults;
    if (event->who.role != BW_FLOOR) return bw_refuse(out, BW_REASON_NOT_ASKED, clause);
    bool cutting = table->phase == BW_BJ_CUTTING;
    if (cutting || bw_bj_between_rounds(table)) return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    bw_bj_void_round(table, clause, out);
    return true;
}

static bool repair(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    const BwBlackjackSides *side = bw_bj_game(table)->side;
    const char *clause = bw_bj_fault_clause(table, BW_BJ_READER_FAILURE);
    if (event->who.role != BW_FLOOR) return bw_refuse(out, BW_REASON_NOT_ASKED, clause);
    if (table->reader_down != 0) {
        table->reader_down = 0;
        return true;
    }
    if (side->repair != NULL && side->repair(table)) return true;
    return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
}

/* What is no decision about a hand that is being played. */
NOT_INLINE static bool act_otherwise(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    switch (bw_bj_act_of(table, event->word)) {
    case BW_BJ_ACT_CUT: return cut(table, event, out);
    case BW_BJ_ACT_CUT_CARD: return cut_card(table, event, out);
    case BW_BJ_ACT_SHUFFLE: return shuffle(table, BW_DEALER, event, out);
    case BW_BJ_ACT_NEW_CARDS: return shuffle(table, BW_FLOOR, event, out);
    case BW_BJ_ACT_RELIEF: return relief(table, event, out);
    case BW_BJ_ACT_VOID: return void_round(table, event, out);
    case BW_BJ_ACT_REPAIR: return repair(table, event, out);
    case BW_BJ_ACT_ACCEPT: return consent(table, event, out);
    case BW_BJ_ACT_GAMES_OWN: return bw_bj_game(table)->act(table, event, out);
    case BW_BJ_ACT_DECLINE:
        if (table->phase == BW_BJ_CUTTING) return cut(table, event, out);
        if (table->phase == BW_BJ_BETTING) return consent(table, event, out);
        break;
    default: break;
    }
    return bw_bj_decide(table, event, out);
}

static inline bool act(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    bool decides = table->phase == BW_BJ_PLAY && event->word <= BW_BJ_ACT_INSURANCE;
    return decides ? bw_bj_decide(table, event, out) : act_otherwise(table, event, out);
}

/* ---- the hooks ---------------------------------------------------------------------------- */

NOT_INLINE static bool apply_other(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    switch ((BwEventKind)event->kind) {
    case BW_EV_TAKE: return take(table, event, out);
    case BW_EV_CLOSE:
        if (!check_close(table, out)) return false;
        bw_bj_close(table, out);
        return true;
    case BW_EV_FAULT: return bw_bj_fault(table, event, out);
    default: return bw_refuse(out, BW_REASON_WRONG_TIME, clauses(table)->wagers);
    }
}

/* Cards, decisions and bets are most of what happens. Each kind of event has a function of its own,
 * with nothing to come back to here: a card does not pay for what a bet must remember. */
static inline bool apply_kind(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    if (event->kind == BW_EV_DEAL) return deal(table, event->item[0], out);
    if (event->kind == BW_EV_ACT) return act(table, event, out);
    if (event->kind == BW_EV_BET) return bet(table, event, out);
    return apply_other(table, event, out);
}

/* Where side wagers are up, their postings may have to change places; and a shoe in which nothing
 * is left is empty, whether or not anybody has said so. */
__attribute__((noinline)) static bool apply_carefully(BwBlackjackTable *table, const BwEvent *event,
                                                      BwOut *out) {
    bool in_play = table->sides != 0 && table->phase > BW_BJ_DEAL;
    bool applied = apply_kind(table, event, out);
    if (table->t.pack_left == 0 && applied && table->need.as.kind == BW_NEED_CARD) {
        bw_bj_reshuffle_discards(table, out);
    }
    if (in_play && out->n_postings > 1) bw_bj_post_sides_last(table, out);
    return applied;
}

/* No event takes more cards from the shoe than it can name. */
bool bw_bj_apply(BwTable *t, const BwEvent *event, BwOut *out) {
    BwBlackjackTable *table = bw_bj(t);
    if (table->sides != 0 || t->pack_left <= BW_ARGS_MAX) {
        return apply_carefully(table, event, out);
    }
    return apply_kind(table, event, out);
}

/* The first cut is offered to the first player who came: arrivals are numbered until then. The one
 * who is offered the cut answers before leaving. */
bool bw_bj_seated(BwTable *t, const BwEvent *event, BwOut *out) {
    BwBlackjackTable *table = bw_bj(t);
    const BwBlackjackSides *side = bw_bj_game(table)->side;
    unsigned seat = event->who.seat;
    if (event->who.role != BW_SEAT) return true;
    bool sits_down = event->kind == BW_EV_SEAT && event->text[0] != '\0';
    if (table->phase == BW_BJ_CUTTING && table->cut_asked == seat && !sits_down) {
        return bw_refuse(out, BW_REASON_OFFER_OPEN, clause_against_cut(table));
    }
    if (side->seated != NULL && !side->seated(table, event, out)) return false;
    if (table->shuffled == 0 && sits_down && !is_taken(t, seat) && table->arrivals < UINT8_MAX) {
        table->arrival[seat] = ++table->arrivals;
    }
    if (strcmp(t->name[seat], event->kind == BW_EV_SEAT ? event->text : "") != 0) {
        table->consented = (uint8_t)(table->consented & ~(1u << seat)); /* consent is his alone */
    }
    return true;
}

const BwSubject bw_bj_subjects[] = {
    {"shoe", .unlisted = true}, {"burn", .unlisted = true}, {.word = NULL}};

/* `shows shoe 415`: the cards that are left in it; `shows burn 1`: those that leave it unseen
 * before the next one. */
bool bw_bj_shows(const BwTable *t, const char *subject, const char *selector, char *out,
                 size_t size) {
    (void)selector;
    if (strcmp(subject, "shoe") == 0) {
        snprintf(out, size, "shoe %u", (unsigned)t->pack_left);
    } else if (strcmp(subject, "burn") == 0) {
        snprintf(out, size, "burn %u", (unsigned)bw_bj_look(t)->burn);
    } else {
        return false;
    }
    return true;
}

/* Is it a blackjack and not a plain 21, as after a split? Once the round is over nobody has a hand
 * any more: then it is one that was never divided. */
static bool is_natural(const BwBlackjackTable *table, BwWho who, BwBlackjackCount count) {
    unsigned at = bw_bj_hand_at(table, who.seat, who.hand);
    if (!bw_blackjack_is_blackjack(count) || who.role != BW_SEAT) {
        return bw_blackjack_is_blackjack(count);
    }
    return at < table->n_hands ? bw_bj_is_blackjack(table, &table->hand[at]) : who.hand == 0;
}

/* What players say. */
const BwSaying bw_bj_sayings[] = {
    {"h", "hit"},       {"hit me", "hit"},  {"card", "hit"},      {"s", "stand"},
    {"stay", "stand"},  {"d", "double"},    {"dd", "double"},     {"double down", "double"},
    {"p", "split"},     {"r", "surrender"}, {"ins", "insurance"}, {"insure", "insurance"},
    {"i", "insurance"}, {NULL, NULL},
};

/* What the hand counts; false if it has no card, or one that is hidden. */
static bool count_laid(const BwTable *view, BwWho who, BwBlackjackCount *count) {
    BwCard card[BW_LAID_MAX];
    unsigned n = bw_hand_cards(view, who, card, BW_LAID_MAX);
    *count = (BwBlackjackCount){0};
    for (unsigned i = 0; i < n; i++) {
        if (card[i] >= BW_JOKER) return false;
        *count = bw_blackjack_add(*count, card[i]);
    }
    return n > 0;
}

/* The round is over, and the dealer has gone over 21. */
bool bw_bj_called(const BwTable *before, const BwTable *after, const BwEvent *event,
                  BwCalled *called) {
    static const BwCall busts = {"dealer-busts", "Dealer busts with %s"};
    static const BwWho dealer = {.role = BW_DEALER};
    BwBlackjackCount count;
    char text[16];
    (void)event;
    bool over = after->rounds != before->rounds && bw_hand_is_open(after, dealer);
    if (!over || !count_laid(after, dealer, &count) || !bw_blackjack_is_bust(count)) return false;
    snprintf(text, sizeof text, "%u", bw_blackjack_total(count));
    return bw_call(called, &busts, text);
}

/* "soft 17", "20", "blackjack", "23 bust": what a hand is of which no card is hidden. */
bool bw_bj_hand_name(const BwTable *view, BwWho who, char out[BW_HAND_NAME_MAX]) {
    BwBlackjackCount count;
    if (!count_laid(view, who, &count)) return false;
    if (is_natural(bw_bj_look(view), who, count)) {
        snprintf(out, BW_HAND_NAME_MAX, "blackjack");
    } else {
        snprintf(out, BW_HAND_NAME_MAX, "%s%u%s", bw_blackjack_is_soft(count) ? "soft " : "",
                 bw_blackjack_total(count), bw_blackjack_is_bust(count) ? " bust" : "");
    }
    return true;
}

/* The age of the cards is reckoned from the first time that is given. */
bool bw_bj_clock(BwTable *t, int64_t time_s, BwOut *out) {
    (void)out;
    if (bw_bj(t)->cards_since_s == INT64_MIN) bw_bj(t)->cards_since_s = time_s;
    return true;
}

_Static_assert(sizeof(BwBlackjackTable) <= BW_TABLE_BYTES_MAX,
               "the table fits where one is copied");
