/* blackjack_settle.c: who wins what at a blackjack table, and the dealer's turn, which decides it.
 * A judge looks at one wager and says its fate; the table posts all of them in their order. Where
 * a round has three dealer's hands each of them decides the wagers of its own area. */
#include <string.h>

#include "games/blackjack/blackjack_table.h"

/* What happens seldom is kept out of line: the end of a round, which every round has, need not make
 * room for it. */
#define SELDOM __attribute__((noinline))

static const BwWho dealer_hand = {.role = BW_DEALER};
static const BwOdds even = {1, 1};

/* ---- verdicts ----------------------------------------------------------------------------- */

/* Insurance is one wager in three areas. */
static void post_as_insurance(const BwBlackjackTable *table, BwOut *out, unsigned first) {
    const BwBlackjackGame *game = bw_bj_game(table);
    for (unsigned p = first; p < out->n_postings; p++) {
        uint8_t *wager = &out->posting[p].wager;
        if (*wager >= game->insurance && *wager < game->sides) *wager = game->insurance;
    }
}

/* Inlined with the judge where wagers are settled most: a verdict that is handed over is written
 * twice. */
__attribute__((always_inline)) static inline void settle_by(BwBlackjackTable *table,
                                                            BwBlackjackJudge *judge, unsigned i,
                                                            BwOut *out) {
    BwVerdict verdict[BW_BETS_MAX];
    unsigned first = out->n_postings;
    for (unsigned b = 0; b < table->t.n_bets; b++) {
        verdict[b] = judge(table, &table->t.bet[b], i);
    }
    bw_settle(&table->t, out, verdict, false);
    if (table->areas > 1) post_as_insurance(table, out, first);
    if (BW_BJ_SIDE(table, posted)) bw_bj_game(table)->side->posted(table, out, first);
}

void bw_bj_settle(BwBlackjackTable *table, BwBlackjackJudge *judge, unsigned i, BwOut *out) {
    settle_by(table, judge, i, out);
}

/* What the dealer has taken although it cannot be paid exactly is paid in the patron's favour. */
BwVerdict bw_bj_wins(const BwBlackjackTable *table, const BwBet *bet, BwOdds odds,
                     const char *clause) {
    BwVerdict verdict = {.fate = BW_FATE_WINS, .clause = clause};
    BwCents unit = table->t.option[BW_OPT_PAY_UNIT];
    verdict.amount_cents = bw_odds_win_up(odds, bet->stake_cents, unit);
    return verdict;
}

static BwVerdict blackjack_wins(const BwBlackjackTable *table, const BwBet *bet) {
    return bw_bj_wins(table, bet, bw_option_odds(&table->t, BW_BJ_PAYOUT),
                      bw_bj_game(table)->clause.blackjack);
}

static BwVerdict pushes(const char *clause) {
    return (BwVerdict){.fate = BW_FATE_PUSHES, .clause = clause};
}

static BwVerdict returned(const char *clause) {
    return (BwVerdict){.fate = BW_FATE_RETURNED, .clause = clause};
}

/* 13:69F-2.8: one half is collected, the other returned; a coupon cannot be halved. */
static BwVerdict half_loses(const BwBlackjackTable *table, const BwBet *bet) {
    BwVerdict verdict = bw_bj_loses(bw_bj_game(table)->clause.surrender);
    if ((bet->flags & BW_BET_COUPON) == 0) verdict.amount_cents = bet->stake_cents / 2;
    if (bet->stake_cents == 1) verdict.fate = BW_FATE_RETURNED; /* a cent has no half */
    return verdict;
}

/* The original part of a stake is lost, what doubling has added goes back. */
static BwVerdict original_loses(const BwBlackjackTable *table, const BwBlackjackHand *hand,
                                const BwBet *bet, const char *clause) {
    BwVerdict verdict = bw_bj_loses(clause);
    BwCents added = 0;
    /* doubling adds to the first of two stakes with one fate */
    if (table->areas > 1 || bet->wager == hand->origin) {
        added = hand->added_cents[bet->bettor][bw_bj_area(table, bet)];
    }
    if (added > 0 && (bet->flags & BW_BET_COUPON) == 0) {
        verdict.amount_cents = bet->stake_cents - added;
        verdict.clause = bw_bj_game(table)->clause.doubling;
    }
    return verdict;
}

/* The hand on which a stake lies. */
static const BwBlackjackHand *hand_of(const BwBlackjackTable *table, const BwBet *bet) {
    return &table->hand[bw_bj_hand_at(table, bet->seat, bet->hand)];
}

/* A side wager is never a matter of these judges. */
static bool is_side(const BwBlackjackTable *table, const BwBet *bet) {
    return bet->wager >= bw_bj_game(table)->sides;
}

static bool is_stake_of(const BwBlackjackTable *table, const BwBet *bet, unsigned i) {
    return bw_bj_is_stake(table, bet) && bw_bj_is_of(bet, &table->hand[i]);
}

/* ---- judges ------------------------------------------------------------------------------- */

/* The dealer cannot have a blackjack, or it would not matter: those of the players are paid, unless
 * they may still be broken up by a switch. */
static BwVerdict judge_blackjack(const BwBlackjackTable *table, const BwBet *bet, unsigned i) {
    (void)i;
    if (!bw_bj_is_stake(table, bet)) return bw_bj_undecided();
    bool waits = table->t.option[BW_BJ_BLACKJACK_WINS] == 0 &&
                 bw_bj_dealer_may_have_blackjack(table, bw_bj_area(table, bet));
    const BwBlackjackHand *hand = hand_of(table, bet);
    if (waits || !bw_bj_is_blackjack(table, hand)) return bw_bj_undecided();
    bool two_hands = bw_bj_game(table)->hands > 1;
    if (two_hands && bw_bj_switch_ahead(table, hand->seat)) return bw_bj_undecided();
    return blackjack_wins(table, bet);
}

/* The second card is known and makes no blackjack: all that has waited for it is decided. */
static BwVerdict judge_no_dealer_blackjack(const BwBlackjackTable *table, const BwBet *bet,
                                           unsigned i) {
    const BwBlackjackClauses *clause = &bw_bj_game(table)->clause;
    if (is_side(table, bet) || bw_bj_area(table, bet) != table->area) return bw_bj_undecided();
    if (!bw_bj_is_stake(table, bet)) return bw_bj_loses(clause->insurance);
    const BwBlackjackHand *hand = hand_of(table, bet);
    if ((hand->flags & BW_BJ_SURRENDERED) != 0) return half_loses(table, bet);
    if ((hand->flags & BW_BJ_BUST) != 0) return bw_bj_loses(clause->wagers);
    return judge_blackjack(table, bet, i);
}

/* A dealer's blackjack takes the original wager of each bettor; what doubling and splitting have
 * added goes back. */
static BwVerdict judge_dealer_blackjack(const BwBlackjackTable *table, const BwBet *bet,
                                        unsigned i) {
    (void)i;
    const BwBlackjackClauses *clause = &bw_bj_game(table)->clause;
    if (is_side(table, bet) || bw_bj_area(table, bet) != table->area) return bw_bj_undecided();
    if (!bw_bj_is_stake(table, bet)) {
        return bw_bj_wins(table, bet, bw_option_odds(&table->t, BW_BJ_INSURANCE_ODDS),
                          clause->insurance);
    }
    const BwBlackjackHand *hand = hand_of(table, bet);
    if ((hand->originals >> bet->bettor & 1) == 0) return returned(clause->splitting);
    if (bw_bj_is_blackjack(table, hand)) return pushes(clause->blackjack);
    bool given_up = (hand->flags & BW_BJ_SURRENDERED) != 0;
    return original_loses(table, hand, bet, given_up ? clause->surrender : clause->wagers);
}

/* 13:69F-2.16: a 21 of exactly five cards, where the house offers it. */
static bool is_five_card_21(const BwBlackjackTable *table, BwBlackjackCount count) {
    return table->t.option[BW_BJ_FIVE_CARD_21] != 0 && count.cards == 5 &&
           bw_blackjack_total(count) == 21;
}

/* The dealer has finished: the higher count that does not pass 21 wins. Who does nobody can
 * predict: the fate is looked up, not branched on. */
static inline BwVerdict judge_counts(const BwBlackjackTable *table, const BwBet *bet, unsigned i) {
    (void)i;
    static const uint8_t fates[] = {BW_FATE_LOSES, BW_FATE_PUSHES, BW_FATE_WINS};
    const BwBlackjackClauses *clause = &bw_bj_game(table)->clause;
    if (!bw_bj_is_stake(table, bet) || bw_bj_area(table, bet) != table->area) {
        return bw_bj_undecided();
    }
    const BwBlackjackHand *hand = hand_of(table, bet);
    unsigned total = bw_blackjack_total(hand->count), against = bw_blackjack_total(table->dealer);
    if (against == 22 && table->t.option[BW_BJ_PUSH_ON_22] != 0) return pushes(clause->wagers);
    unsigned wins = (against > 21) | (total > against), ties = total == against;
    if (wins && is_five_card_21(table, hand->count)) {
        BwOdds odds = bw_option_odds(&table->t, BW_BJ_FIVE_CARD_21_ODDS);
        return bw_bj_wins(table, bet, odds, clause->twenty_one);
    }
    if ((bet->flags & BW_BET_ACCEPTED) != 0 && wins) { /* perhaps more than chips can pay */
        return bw_bj_wins(table, bet, even, clause->wagers);
    }
    return (BwVerdict){.fate = fates[2 * wins + ties],
                       .clause = clause->wagers,
                       .amount_cents = wins ? bet->stake_cents : 0};
}

static inline BwVerdict judge_bust(const BwBlackjackTable *table, const BwBet *bet, unsigned i) {
    if (!is_stake_of(table, bet, i)) return bw_bj_undecided();
    return bw_bj_loses(bw_bj_game(table)->clause.wagers);
}

/* Each area gives up its half when its dealer's hand is known to be no blackjack. */
static BwVerdict judge_surrender(const BwBlackjackTable *table, const BwBet *bet, unsigned i) {
    if (!is_stake_of(table, bet, i)) return bw_bj_undecided();
    if (bw_bj_dealer_may_have_blackjack(table, bw_bj_area(table, bet))) return bw_bj_undecided();
    return half_loses(table, bet);
}

static BwVerdict judge_even_money(const BwBlackjackTable *table, const BwBet *bet, unsigned i) {
    if (!is_stake_of(table, bet, i) || bet->bettor != table->bettor) return bw_bj_undecided();
    return bw_bj_wins(table, bet, even, bw_bj_game(table)->clause.blackjack);
}

/* Whoever has not doubled has nothing to rescue, and stays. */
static BwVerdict judge_rescue(const BwBlackjackTable *table, const BwBet *bet, unsigned i) {
    bool doubled = table->hand[i].added_cents[bet->bettor][0] > 0;
    if (!is_stake_of(table, bet, i) || !doubled) return bw_bj_undecided();
    return original_loses(table, &table->hand[i], bet, bw_bj_game(table)->clause.doubling);
}

static BwVerdict judge_21(const BwBlackjackTable *table, const BwBet *bet, unsigned i) {
    const BwBlackjackGame *game = bw_bj_game(table);
    if (!is_stake_of(table, bet, i)) return bw_bj_undecided();
    BwOdds odds = game->odds_of_21 != NULL ? game->odds_of_21(table, &table->hand[i]) : even;
    bool bonus = bw_odds_compare(odds, even) > 0;
    return bw_bj_wins(table, bet, odds, bonus ? game->clause.twenty_one : game->clause.wagers);
}

/* A card that the hand asked for was not dealt. */
static BwVerdict judge_skipped(const BwBlackjackTable *table, const BwBet *bet, unsigned i) {
    if (!is_stake_of(table, bet, i)) return bw_bj_undecided();
    return returned(bw_bj_fault_clause(table, BW_BJ_SKIPPED_DRAW));
}

/* A wager that goes on from round to round. */
static bool stands(const BwBlackjackTable *table, const BwBet *bet) {
    const BwBlackjackSides *side = bw_bj_game(table)->side;
    return is_side(table, bet) && side->stands != NULL && side->stands(table, bet);
}

/* Dead before it had two cards: what lies beside it cannot be judged either. */
static BwVerdict judge_never_dealt(const BwBlackjackTable *table, const BwBet *bet, unsigned i) {
    bool beside = is_side(table, bet) && bet->seat == table->hand[i].seat && !stands(table, bet);
    if (!beside && !is_stake_of(table, bet, i)) return bw_bj_undecided();
    return returned(bw_bj_fault_clause(table, BW_BJ_NO_INITIAL_CARD));
}

/* ---- settling ----------------------------------------------------------------------------- */

void bw_bj_settle_blackjacks(BwBlackjackTable *table, BwOut *out) {
    bool any = false;
    for (unsigned i = 0; i < table->n_hands && !any; i++) {
        any = bw_blackjack_is_blackjack(table->hand[i].count);
    }
    if (!any) return;
    bw_bj_settle(table, judge_blackjack, BW_BJ_ALL_HANDS, out);
}

/* Is there anything that a hole card which makes no blackjack may decide: insurance, a side wager,
 * a player's blackjack, or a hand that was given up or bust and waits? Mostly there is not,
 * whatever the up card. */
static bool hole_card_decides(const BwBlackjackTable *table) {
    if (table->sides != 0) return true;
    for (unsigned i = 0; i < table->n_hands; i++) {
        const BwBlackjackHand *hand = &table->hand[i];
        if ((hand->flags & (BW_BJ_SURRENDERED | BW_BJ_BUST)) != 0 ||
            bw_blackjack_is_blackjack(hand->count)) {
            return true;
        }
    }
    for (unsigned b = 0; b < table->t.n_bets; b++) {
        if (!bw_bj_is_stake(table, &table->t.bet[b])) return true;
    }
    return false;
}

void bw_bj_settle_no_blackjack(BwBlackjackTable *table, BwOut *out) {
    bw_bj_settle(table, judge_no_dealer_blackjack, BW_BJ_ALL_HANDS, out);
}

void bw_bj_settle_even_money(BwBlackjackTable *table, unsigned i, BwOut *out) {
    bw_bj_settle(table, judge_even_money, i, out);
}

void bw_bj_settle_surrender(BwBlackjackTable *table, unsigned i, BwOut *out) {
    bw_bj_settle(table, judge_surrender, i, out);
}

void bw_bj_settle_rescue(BwBlackjackTable *table, unsigned i, BwOut *out) {
    bw_bj_settle(table, judge_rescue, i, out);
}

void bw_bj_settle_21(BwBlackjackTable *table, unsigned i, BwOut *out) {
    const BwBlackjackGame *game = bw_bj_game(table);
    bw_bj_settle(table, judge_21, i, out);
    if (game->paid_21 != NULL) game->paid_21(table, i, out);
}

void bw_bj_return_undealt(BwBlackjackTable *table, unsigned i, BwOut *out) {
    bw_bj_settle(table, judge_never_dealt, i, out);
}

void bw_bj_return_skipped(BwBlackjackTable *table, unsigned i, BwOut *out) {
    bw_bj_settle(table, judge_skipped, i, out);
}

/* A bust loses at once, unless the house gives back all but one wager on a dealer's blackjack and
 * there may still be one. */
void bw_bj_bust(BwBlackjackTable *table, unsigned i, BwOut *out) {
    if (table->t.option[BW_BJ_RETURNS_BUSTED] != 0 &&
        bw_bj_dealer_may_have_blackjack(table, table->areas - 1u)) {
        table->hand[i].flags |= BW_BJ_BUST;
    } else {
        settle_by(table, judge_bust, i, out);
    }
}

/* ---- the order of postings ---------------------------------------------------------------- */

/* Losers, then what goes back, then winners. */
static unsigned group_of(const BwPosting *posting) {
    bool loses = posting->kind == BW_LOSES || posting->kind == BW_LOSES_PART;
    bool returns = posting->kind == BW_PUSHES || posting->kind == BW_RETURNED;
    return loses ? 0 : returns ? 1 : 2;
}

static bool is_side_posting(const BwBlackjackGame *game, const BwPosting *posting) {
    return posting->wager >= game->sides && posting->wager < game->sides + game->side->n_kinds &&
           posting->kind != BW_METER;
}

/* Where a side wager is decided before the hands of its bettor are, in one event, it is posted
 * behind those of them that met no better fate. */
void bw_bj_post_sides_last(const BwBlackjackTable *table, BwOut *out) {
    const BwBlackjackGame *game = bw_bj_game(table);
    for (unsigned k = out->n_postings; k-- > 0;) {
        BwPosting moved = out->posting[k];
        if (!is_side_posting(game, &moved)) continue;
        unsigned last = k;
        for (unsigned p = k + 1; p < out->n_postings; p++) {
            const BwPosting *behind = &out->posting[p];
            bool main = behind->wager < game->insurance && behind->kind != BW_METER;
            bool his = behind->who.seat == moved.who.seat && behind->who.bettor == moved.who.bettor;
            if (main && his && group_of(behind) <= group_of(&moved)) last = p;
        }
        for (unsigned p = k; p < last; p++) out->posting[p] = out->posting[p + 1];
        out->posting[last] = moved;
    }
}

/* ---- the end of a round ------------------------------------------------------------------- */

/* Nothing that is face down leaves the table in secret. */
static void turn_all_up(BwBlackjackTable *table) {
    bw_turn_up(&table->t, (BwWho){.role = BW_NOBODY});
}

static void end_round(BwBlackjackTable *table) {
    const size_t first = offsetof(BwBlackjackTable, phase), end = offsetof(BwBlackjackTable, side);
    if (BW_BJ_SIDE(table, clear)) bw_bj_game(table)->side->clear(table);
    memset((char *)table + first, 0, end - first);
    table->hand[0] = (BwBlackjackHand){.seat = 0}; /* often the only one: without a call */
    if (table->n_hands > 1) {
        memset(&table->hand[1], 0, (table->n_hands - 1u) * sizeof table->hand[0]);
    }
    table->n_hands = 0;
    if (table->cut_card_out != 0) table->shuffle_due = true;
    table->cut_card_out = 0;
    table->exposed = BW_BJ_NO_CARD; /* what nobody could use is burned */
    bw_round_end(&table->t);
    bw_bj_need_between_rounds(table);
}

static BwVerdict judge_void(const BwBlackjackTable *table, const BwBet *bet, unsigned i) {
    (void)i;
    return stands(table, bet) ? bw_bj_undecided() : returned(NULL);
}

/* Where the rulebook lists side wagers before insurance, a bettor gets them back in that order. */
static void order_returns(const BwBlackjackGame *game, BwOut *out, unsigned first) {
    if (game->sides_first == 0) return;
    for (unsigned p = first + 1; p < out->n_postings; p++) {
        BwPosting *last = &out->posting[p - 1], *next = &out->posting[p];
        bool same = last->who.seat == next->who.seat && last->who.bettor == next->who.bettor;
        if (!same || last->wager != game->insurance || next->wager < game->sides) continue;
        BwPosting insurance = *last;
        *last = *next;
        *next = insurance;
    }
}

/* What is undecided goes back; what stands from round to round stays as it stood: a void round has
 * no result that would count. */
void bw_bj_void_round(BwBlackjackTable *table, const char *clause, BwOut *out) {
    unsigned first = out->n_postings;
    table->dealer = (BwBlackjackCount){0};
    bw_bj_end_split(table);
    table->voided = true;
    bw_bj_settle(table, judge_void, BW_BJ_ALL_HANDS, out);
    for (unsigned p = first; p < out->n_postings; p++) out->posting[p].clause = clause;
    order_returns(bw_bj_game(table), out, first);
    turn_all_up(table);
    end_round(table);
}

/* A side wager may still want a card of its own: true until it has come. */
SELDOM static bool side_card_due(BwBlackjackTable *table, BwOut *out) {
    const BwBlackjackSides *side = bw_bj_game(table)->side;
    for (unsigned i = 0; i < table->n_hands; i++) {
        if ((table->hand[i].flags & BW_BJ_SIDE_DONE) != 0) continue;
        if (side->wants_card != NULL && side->wants_card(table, i)) {
            table->phase = BW_BJ_PLAY;
            table->step = BW_BJ_SIDE_CARD;
            table->finishing = true;
            table->current = (uint8_t)i;
            bw_bj_need_card(table, bw_bj_who(&table->hand[i]), BW_FACE_UP);
            return true;
        }
        table->hand[i].flags |= BW_BJ_SIDE_DONE;
        if (side->complete != NULL) side->complete(table, i, out);
    }
    return false;
}

void bw_bj_finish(BwBlackjackTable *table, BwOut *out) {
    if (table->sides != 0 && side_card_due(table, out)) return;
    end_round(table);
}

/* ---- laying cards ------------------------------------------------------------------------- */

/* The cutting card lies a quarter of the stack or more from its back: once no more is left it has
 * come out, whether or not anybody has said so. */
void bw_bj_lay(BwBlackjackTable *table, BwCard card, BwWho who, BwFace face) {
    if (table->t.pack_left <= table->cut_depth && table->cut_card_out == 0) {
        table->cut_card_out = true;
        table->cut_box = who.role == BW_SEAT ? who.seat : 0;
    }
    bw_lay(&table->t, card, who, face);
    table->burn = 0;
}

bool bw_bj_take_exposed(BwBlackjackTable *table, BwCard *card) {
    if (table->exposed == BW_BJ_NO_CARD) return false;
    *card = table->exposed;
    table->exposed = BW_BJ_NO_CARD;
    table->t.pack[*card]++; /* it is taken again when it is laid */
    table->t.pack_left++;
    return true;
}

/* ---- the dealer --------------------------------------------------------------------------- */

static void lay_for_dealer(BwBlackjackTable *table, BwCard card) {
    bw_bj_lay(table, card, dealer_hand, BW_FACE_UP);
    table->dealer = bw_blackjack_add(table->dealer, card);
    table->dealer_cards++;
}

/* Does anything hang on the dealer's hand of this area? */
static bool is_awaited(const BwBlackjackTable *table, unsigned area) {
    for (unsigned b = 0; b < table->t.n_bets; b++) {
        const BwBet *bet = &table->t.bet[b];
        if (!is_side(table, bet) && bw_bj_area(table, bet) == area) return true;
    }
    return false;
}

static bool must_draw(const BwBlackjackTable *table) {
    if (is_awaited(table, table->area)) return true;
    return BW_BJ_SIDE(table, dealer_draws) && bw_bj_game(table)->side->dealer_draws(table);
}

/* 13:69F-2.18: the dealer keeps his up card and takes a fresh second card for the next hand. What
 * he discards has been seen by all, and belongs to nobody. */
static void discard_all_but_up_card(BwBlackjackTable *table) {
    BwTable *t = &table->t;
    unsigned dealers = 0;
    for (unsigned i = 0; i < t->n_laid; i++) {
        BwLaid *laid = &t->laid[i];
        if (laid->who.role != BW_DEALER) continue;
        if (dealers++ == 0) {
            table->dealer = bw_blackjack_add((BwBlackjackCount){0}, laid->card);
        } else {
            laid->who.role = BW_NOBODY;
        }
    }
    table->dealer_cards = 1;
    table->peeked = 0;
    table->area++;
}

/* Another of three dealer's hands is dealt, if wagers wait for it. */
SELDOM static bool deals_next_area(BwBlackjackTable *table, BwOut *out) {
    while (table->area + 1 < table->areas) {
        discard_all_but_up_card(table);
        if (!is_awaited(table, table->area)) continue;
        bw_bj_dealer_turn(table, out);
        return true;
    }
    return false;
}

static void dealer_hand_ends(BwBlackjackTable *table, BwOut *out) {
    if (BW_BJ_SIDE(table, dealer_done)) bw_bj_game(table)->side->dealer_done(table, out);
    if (table->areas > 1 && deals_next_area(table, out)) return;
    bw_bj_finish(table, out);
}

/* The dealer draws while a wager depends on his count; then all that is left is settled. */
static void dealer_draws(BwBlackjackTable *table, BwOut *out) {
    BwCard card;
    while (!bw_bj_dealer_stands(&table->t, table->dealer) && must_draw(table)) {
        if (!bw_bj_take_exposed(table, &card)) {
            bw_bj_need_card(table, dealer_hand, BW_FACE_UP);
            return;
        }
        lay_for_dealer(table, card);
    }
    settle_by(table, judge_counts, BW_BJ_ALL_HANDS, out);
    dealer_hand_ends(table, out);
}

/* The hole card, if it lies face down, is turned. */
static void turn_hole_card(BwBlackjackTable *table) {
    if (table->dealer_cards != 2 || table->dealer.cards != 1) return;
    BwLaid *hole = &table->t.laid[table->hole_at];
    hole->face = BW_FACE_UP;
    table->dealer = bw_blackjack_add(table->dealer, hole->card);
}

static void dealer_has_blackjack(BwBlackjackTable *table, BwOut *out) {
    turn_hole_card(table);
    bw_bj_settle(table, judge_dealer_blackjack, BW_BJ_ALL_HANDS, out);
    if (BW_BJ_SIDE(table, hole_card)) bw_bj_game(table)->side->hole_card(table, out);
}

static void dealer_has_none(BwBlackjackTable *table, BwOut *out) {
    table->peeked = true;
    bw_bj_settle_no_blackjack(table, out);
    if (BW_BJ_SIDE(table, hole_card)) bw_bj_game(table)->side->hole_card(table, out);
}

/* With three dealer's hands a blackjack of the first leaves the wagers on the others to be played
 * for. */
bool bw_bj_read_hole_card(BwBlackjackTable *table, BwOut *out) {
    BwCard hole = table->t.laid[table->hole_at].card;
    if (!bw_blackjack_is_blackjack(bw_blackjack_add(table->dealer, hole))) {
        dealer_has_none(table, out);
        return true;
    }
    dealer_has_blackjack(table, out);
    if (is_awaited(table, table->area + 1u)) {
        discard_all_but_up_card(table);
        return true;
    }
    dealer_hand_ends(table, out);
    return false;
}

/* The dealer's second card is known to all. */
static void show_hole_card(BwBlackjackTable *table, BwOut *out) {
    turn_hole_card(table);
    if (bw_blackjack_is_blackjack(table->dealer)) {
        dealer_has_blackjack(table, out);
        dealer_hand_ends(table, out);
        return;
    }
    bool waited = bw_bj_dealer_may_have_blackjack(table, table->area);
    if (hole_card_decides(table) && waited) dealer_has_none(table, out);
    dealer_draws(table, out);
}

SELDOM static void turn_double_card(BwBlackjackTable *table, unsigned i, BwOut *out) {
    BwBlackjackHand *hand = &table->hand[i];
    BwLaid *laid = table->t.laid;
    while (laid->face != BW_FACE_DOWN || !bw_same_who(laid->who, bw_bj_who(hand))) laid++;
    laid->face = BW_FACE_UP;
    hand->count = bw_blackjack_add(hand->count, laid->card);
    hand->hidden = 0;
    if (bw_blackjack_is_bust(hand->count)) bw_bj_bust(table, i, out);
    if (BW_BJ_SIDE(table, card)) bw_bj_game(table)->side->card(table, i, laid->card, out);
}

/* Double cards that lay face down are turned before the hole card is. */
static void turn_double_cards(BwBlackjackTable *table, BwOut *out) {
    for (unsigned i = 0; i < table->n_hands; i++) {
        if (table->hand[i].hidden != 0) turn_double_card(table, i, out);
    }
}

/* With every wager decided the dealer draws nothing. */
void bw_bj_dealer_turn(BwBlackjackTable *table, BwOut *out) {
    BwCard card;
    turn_double_cards(table, out);
    table->phase = BW_BJ_DEALER_DRAW;
    if (!must_draw(table)) {
        turn_hole_card(table);
        dealer_hand_ends(table, out);
        return;
    }
    if (table->dealer_cards < 2) {
        if (!bw_bj_take_exposed(table, &card)) {
            bw_bj_need_card(table, dealer_hand, BW_FACE_UP);
            return;
        }
        lay_for_dealer(table, card);
    }
    show_hole_card(table, out);
}

/* Never inlined: a card of the deal need not make room for it. */
__attribute__((noinline)) void bw_bj_dealer_card(BwBlackjackTable *table, BwCard card, BwOut *out) {
    bool second = table->dealer_cards == 1;
    lay_for_dealer(table, card);
    if (second) {
        show_hole_card(table, out);
    } else {
        dealer_draws(table, out);
    }
}
