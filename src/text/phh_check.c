/* phh_check.c: the result of a record. It is told as the stacks at the end, or as what each has
 * won: the pot without what nobody called, as the standard says, or with it, as some records have
 * it. Both come after the rake, which no record states: chips that nobody got are taken for it, if
 * only winners lack them and they are no more than a house may take (14.14). */
#include "text/phh_check.h"

#include <stdio.h>
#include <string.h>

const char *const bw_phh_verdicts[BW_PHH_VERDICTS] = {
    [BW_PHH_AGREES] = "agrees to the cent",
    [BW_PHH_AGREES_RAKED] = "agrees to the cent, after a rake",
    [BW_PHH_AGREES_UNSEEN] = "agrees to the cent, won with cards that are not recorded",
    [BW_PHH_AGREES_SILENT] = "agrees to the cent, if who is not heard of any more has folded",
    [BW_PHH_UNTOLD] = "the record names no winner",
    [BW_PHH_UNDECIDED] = "the record lacks the cards that decide",
    [BW_PHH_PARTIAL] = "the record ends before the hand does",
    [BW_PHH_NOT_OPENED] = "no such table",
    [BW_PHH_REFUSED] = "the rules refuse it",
    [BW_PHH_TURN] = "out of turn",
    [BW_PHH_NO_CARD] = "a card is missing, or too many",
    [BW_PHH_SHOWN] = "shows cards that cannot be there",
    [BW_PHH_WINNER] = "another player wins",
    [BW_PHH_SHARE] = "a part of the pot is not recorded",
    [BW_PHH_SURPLUS] = "chips are won or lost that the record has not put in",
    [BW_PHH_AMOUNT] = "the winner wins another amount",
    [BW_PHH_CONTRADICTS] = "its stacks and its winnings contradict each other",
    [BW_PHH_CUT] = "the record ends early, and names a result",
};

const char *const bw_phh_verdict_ids[BW_PHH_VERDICTS] = {
    [BW_PHH_AGREES] = "agrees",
    [BW_PHH_AGREES_RAKED] = "agrees-raked",
    [BW_PHH_AGREES_UNSEEN] = "agrees-unseen",
    [BW_PHH_AGREES_SILENT] = "agrees-silent",
    [BW_PHH_UNTOLD] = "untold",
    [BW_PHH_UNDECIDED] = "undecided",
    [BW_PHH_PARTIAL] = "partial",
    [BW_PHH_NOT_OPENED] = "no-table",
    [BW_PHH_REFUSED] = "refused",
    [BW_PHH_TURN] = "turn",
    [BW_PHH_NO_CARD] = "card",
    [BW_PHH_SHOWN] = "shown",
    [BW_PHH_WINNER] = "winner",
    [BW_PHH_SHARE] = "share",
    [BW_PHH_SURPLUS] = "surplus",
    [BW_PHH_AMOUNT] = "amount",
    [BW_PHH_CONTRADICTS] = "contradicts",
    [BW_PHH_CUT] = "cut",
};

/* ---- what is told ------------------------------------------------------------------------- */

/* Winnings that are all nothing tell nothing: somebody has won the pot. */
static bool winnings_told(const BwPhhHand *hand) {
    for (unsigned i = 0; hand->winnings_told && i < hand->n_players; i++) {
        if (hand->winnings_cents[i] != 0) return true;
    }
    return false;
}

/* Seats that have won something, by the record. */
static uint16_t told_winners(const BwPhhHand *hand, const BwPokerTable *table) {
    uint16_t winners = 0;
    bool winnings = winnings_told(hand);
    for (unsigned i = 0; i < hand->n_players; i++) {
        bool won = winnings ? hand->winnings_cents[i] > 0
                            : hand->finishing_cents[i] > bw_pr_stack(table, i + 1);
        if (won) winners |= bw_poker_bit(i + 1);
    }
    return winners;
}

unsigned bw_phh_only_winner(const BwPhhHand *hand) {
    unsigned winner = 0;
    for (unsigned i = 0; winnings_told(hand) && i < hand->n_players; i++) {
        if (hand->winnings_cents[i] == 0) continue;
        if (winner != 0) return 0;
        winner = i + 1;
    }
    return winner;
}

unsigned bw_phh_unseen_winner(const BwPhhHand *hand, const BwPokerTable *table, uint16_t shows) {
    uint16_t unseen = (uint16_t)(table->live & ~shows);
    if (!winnings_told(hand) && !hand->finishing_told) {
        return (table->live & shows) != 0 ? 0 : BW_PHH_NOBODY_KNOWN;
    }
    uint16_t winners = (uint16_t)(told_winners(hand, table) & table->live);
    if ((winners & unseen) == 0) return (table->live & shows) != 0 ? 0 : BW_PHH_NOBODY_KNOWN;
    return bw_pr_count(winners) == 1 ? bw_pr_next(winners, 0) : BW_PHH_NOBODY_KNOWN;
}

/* ---- what has come ------------------------------------------------------------------------ */

static void gather(const BwPhhHand *hand, const BwPokerTable *table, const BwOut *award,
                   BwPhhOutcome *outcome) {
    for (unsigned i = 0; i < hand->n_players; i++) {
        outcome->stack_cents[i] = bw_pr_stack(table, i + 1);
    }
    for (unsigned i = 0; award != NULL && i < award->n_postings; i++) {
        const BwPosting *posting = &award->posting[i];
        unsigned seat = posting->who.seat;
        if (posting->who.role != BW_SEAT || seat == 0 || seat > hand->n_players) continue;
        if (posting->kind == BW_PAYS && bw_pr_is_pot(posting->wager))
            outcome->paid_cents[seat - 1] += posting->amount_cents;
        if (posting->kind == BW_RETURNED)
            outcome->returned_cents[seat - 1] += posting->amount_cents;
    }
}

/* ---- comparing ---------------------------------------------------------------------------- */

/* The most that a house keeps of a pot: a tenth as rake (14.14), and half as much as drop for a
 * fund; the records of one site show both. */
static BwCents most_rake(const BwPhhHand *hand, const BwPhhOutcome *outcome) {
    BwCents pot = 0;
    for (unsigned i = 0; i < hand->n_players; i++) pot += outcome->paid_cents[i];
    return pot * 15 / 100;
}

/* Does the record say what has come, but that winners lack a rake? -1: no; else the rake. */
static BwCents compare(const BwPhhHand *hand, const BwPhhOutcome *outcome, const BwCents *told,
                       const BwCents *came) {
    BwCents rake = 0;
    for (unsigned i = 0; i < hand->n_players; i++) {
        if (told[i] == BW_PHH_INFINITE || hand->stack_cents[i] == BW_PHH_INFINITE) continue;
        BwCents lacks = came[i] - told[i];
        if (lacks < 0 || (lacks > 0 && outcome->paid_cents[i] == 0)) return -1;
        rake += lacks;
    }
    if (hand->where[BW_PHH_RAKE] != 0) return rake == hand->rake_cents ? rake : -1;
    return rake <= most_rake(hand, outcome) ? rake : -1;
}

/* Why a record differs, seen as what each has taken out of the middle. */
static BwPhhVerdict cause_of(const BwPhhHand *hand, const BwPhhOutcome *outcome,
                             const BwCents *told) {
    BwCents sum = 0, pot = 0;
    bool other = false, misses = false;
    for (unsigned i = 0; i < hand->n_players; i++) {
        BwCents came = outcome->paid_cents[i] + outcome->returned_cents[i];
        sum += told[i];
        pot += outcome->paid_cents[i];
        other = other || (told[i] > 0 && came == 0);
        misses = misses || (told[i] == 0 && outcome->paid_cents[i] > 0);
        if (told[i] < 0) return BW_PHH_SURPLUS;
    }
    if (sum < pot - most_rake(hand, outcome)) return BW_PHH_SHARE;
    if (other) return BW_PHH_WINNER;
    if (sum > pot) return BW_PHH_SURPLUS;
    return misses ? BW_PHH_SHARE : BW_PHH_AMOUNT;
}

/* The cause, and the player with the largest difference. */
static void tell_difference(const BwPhhHand *hand, BwPhhOutcome *outcome, const BwCents *told,
                            const BwCents *came, unsigned line) {
    char a[BW_CENTS_TEXT_MAX], b[BW_CENTS_TEXT_MAX];
    BwCents taken[BW_PHH_PLAYERS], most = -1;
    unsigned worst = 0;
    for (unsigned i = 0; i < hand->n_players; i++) {
        BwCents more = told[i] - came[i];
        taken[i] = outcome->paid_cents[i] + outcome->returned_cents[i] + more;
        if (came == outcome->paid_cents) taken[i] = told[i];
        if ((more < 0 ? -more : more) <= most) continue;
        most = more < 0 ? -more : more;
        worst = i;
    }
    outcome->verdict = (uint8_t)cause_of(hand, outcome, taken);
    outcome->line = line;
    snprintf(outcome->why, sizeof outcome->why, "p%u has %s by the record, %s by the rules",
             worst + 1, bw_cents_format(told[worst], a), bw_cents_format(came[worst], b));
}

/* Stacks at the end; the rake, or -1. */
static BwCents check_stacks(const BwPhhHand *hand, BwPhhOutcome *outcome) {
    BwCents rake = compare(hand, outcome, hand->finishing_cents, outcome->stack_cents);
    if (rake >= 0) return rake;
    tell_difference(hand, outcome, hand->finishing_cents, outcome->stack_cents,
                    hand->where[BW_PHH_FINISHING]);
    return -1;
}

/* What each has won, with or without what nobody called; the rake, or -1. */
static BwCents check_winnings(const BwPhhHand *hand, BwPhhOutcome *outcome) {
    BwCents with[BW_PHH_PLAYERS] = {0};
    for (unsigned i = 0; i < hand->n_players; i++) {
        with[i] = outcome->paid_cents[i] + outcome->returned_cents[i];
    }
    BwCents without = compare(hand, outcome, hand->winnings_cents, outcome->paid_cents);
    BwCents all = compare(hand, outcome, hand->winnings_cents, with);
    BwCents rake = all >= 0 && (without < 0 || all < without) ? all : without;
    if (rake >= 0) return rake;
    tell_difference(hand, outcome, hand->winnings_cents, outcome->paid_cents,
                    hand->where[BW_PHH_WINNINGS]);
    return -1;
}

void bw_phh_check(const BwPhhHand *hand, const BwPokerTable *table, const BwOut *award,
                  BwPhhOutcome *outcome) {
    bool winnings = winnings_told(hand), stacks = hand->finishing_told;
    gather(hand, table, award, outcome);
    if (award == NULL) {
        outcome->verdict = BW_PHH_PARTIAL;
        bool same = !stacks || memcmp(hand->finishing_cents, outcome->stack_cents,
                                      hand->n_players * sizeof(BwCents)) == 0;
        if (winnings || !same) outcome->verdict = BW_PHH_CUT;
        outcome->line = hand->where[BW_PHH_ACTIONS_FIELD];
        return;
    }
    outcome->verdict = BW_PHH_UNTOLD;
    if (!winnings && !stacks) return;
    BwCents by_winnings = winnings ? check_winnings(hand, outcome) : 0;
    BwCents by_stacks = stacks ? check_stacks(hand, outcome) : 0;
    if (winnings && stacks && (by_winnings < 0) != (by_stacks < 0)) {
        outcome->verdict = BW_PHH_CONTRADICTS;
    }
    if (by_winnings < 0 || by_stacks < 0) return;
    outcome->rake_cents = winnings ? by_winnings : by_stacks;
    outcome->verdict = outcome->rake_cents != 0 ? BW_PHH_AGREES_RAKED : BW_PHH_AGREES;
}
