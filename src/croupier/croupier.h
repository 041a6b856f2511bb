/* croupier.h: what everybody who deals a table does alike, in the terminal, in a room of the server
 * and in a simulation: what the staff must do first, what is answered for a patron who says
 * nothing, what an event costs each seat, which prizes are handed over. Whoever deals keeps chance,
 * money and time; all that follows from the game is here, found by what its actions mean. Whatever
 * is proposed has been tried on a copy: the table takes it as it stands. */
#ifndef BW_CROUPIER_CROUPIER_H
#define BW_CROUPIER_CROUPIER_H

#include "table/game.h"

/* Duties that can precede one event: vigorish of every seat, then a shuffle, cards, signatures. */
enum { BW_DUTIES_MAX = BW_SEATS_MAX + 4 };

/* Whether the money of whoever sits at a seat reaches for so much. Without a function everybody's
 * reaches. */
typedef struct BwPurses {
    bool (*reach)(void *context, unsigned seat, BwCents cents);
    void *context;
} BwPurses;

/* An act without arguments. */
void bw_act_of(BwWho who, uint8_t word, BwEvent *event);

/* The act of this meaning, by the first of those whose duty it is; false if the game has none. */
bool bw_act_that(const BwGame *game, BwMeaning means, BwEvent *event);

/* ---- what an event costs ------------------------------------------------------------------- */

/* Money by seat and bettor. */
typedef struct BwHands {
    BwCents cents[BW_SEATS_MAX + 1][BW_BETTORS_MAX];
} BwHands;

/* Adds the wagers up, with this sign; a coupon is no money. */
void bw_stakes_up(const BwTable *table, BwCents sign, BwHands *hands);

/* What an event that took the table from `before` to `after` brings into everybody's hand;
 * negative: it takes that much out of it. Stakes that go up leave the hand, what is won or comes
 * back enters it. */
void bw_money_moved(const BwTable *before, const BwTable *after, BwHands *hands);

/* The same of one seat, all its bettors together. */
BwCents bw_money_of_seat(const BwTable *before, const BwTable *after, unsigned seat);

/* What must be in hand at this seat for the event: what it puts up, and the commission of a bet.
 * What it wins at once does not count: nobody may bet what he would only have after winning. */
BwCents bw_money_needed(const BwTable *before, const BwTable *after, const BwEvent *event,
                        const BwOut *out, unsigned seat);

/* Does everybody's money reach for the event? One that would be refused costs nothing. What one
 * does may put up another's wager: a bank that stays, one that covers what is bet against it, or
 * what he has called. Nobody may call what he could not put up if no other calls.
 * The first seat whose money does not reach; 0: there is none. */
unsigned bw_short_seat(const BwTable *table, const BwEvent *event, const BwPurses *purses);
bool bw_can_pay(const BwTable *table, const BwEvent *event, const BwPurses *purses);

/* ---- chips on the table -------------------------------------------------------------------- */

/* Where wagers are made out of chips on the table the house calls for what is due before the cards:
 * the next such bet. False: none is due, or the game has no such thing. */
bool bw_forced_next(const BwTable *table, BwEvent *bet);

/* Is there something to deal to? A wager that is up; of a game with chips on the table, as many who
 * take part as a round needs, once they have put up what is due. */
bool bw_round_can_begin(const BwTable *table);

/* Does the seat wait for the coming round: has it a wager up, or chips with which it takes part? */
bool bw_seat_plays(const BwTable *table, unsigned seat);

/* The chips that the seat may put on the table now; false: none. And the act that does it. */
bool bw_buy_in_bounds(const BwTable *table, unsigned seat, BwChoice *choice);
void bw_buy_in(const BwGame *game, unsigned seat, BwCents cents, BwEvent *event);

/* What somebody brings who is not asked how much: forty times the largest bet that is forced, or
 * the least that is taken, if that is more. */
BwCents bw_usual_buy_in(const BwTable *table, const BwChoice *bounds);

/* ---- what is done -------------------------------------------------------------------------- */

/* The table has refused an event for this reason: the next thing that the staff must do before it
 * can be accepted. Vigorish is collected of whoever owes it and has it, and waived of whoever has
 * not. False: it is not for the staff to help. */
bool bw_duty_next(const BwTable *table, const BwEvent *refused, BwReason why,
                  const BwPurses *purses, BwEvent *duty);

/* Applies the event after whatever the staff must do first, at a table where nobody is short of
 * money and nobody asks what the staff did. False: refused, as `out` says. */
bool bw_apply_with_staff(BwTable *table, const BwEvent *event, BwOut *out);

/* The best answer for somebody who is asked and gives none: the game's own cautious answers first,
 * then any other; none of them puts up money of his. False: there is none. */
bool bw_default_answer(const BwTable *table, BwEvent *answer);

/* The answer of a player of the house's own who is asked, from what his seat sees: the game's, if
 * the table takes it, or else the default answer. False: none is asked, or found. */
bool bw_player_answer(const BwTable *table, uint32_t luck, BwEvent *answer);

/* The presentation of a ticket, 0: whichever has won; false if the game has no such thing. */
bool bw_redemption(const BwGame *game, unsigned seat, uint32_t ticket, BwEvent *event);

/* Does a prize wait for the patron of this seat? Then the event by which it is handed over, once
 * the staff have signed what they must. */
bool bw_prize_next(const BwTable *table, unsigned seat, BwEvent *event);

#endif
