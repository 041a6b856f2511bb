/* room_parts.h: what the files of a room share: recording, playing, seats. */
#ifndef BW_SERVE_ROOM_PARTS_H
#define BW_SERVE_ROOM_PARTS_H

#include "croupier/croupier.h"
#include "serve/room.h"

/* Write the refusal and return false. */
bool bw_room_no(BwRoomRefusal *why, const char *reason, const char *sentence);
bool bw_room_rule_says_no(const BwRoom *room, BwRoomRefusal *why);
bool bw_room_bet_refused(const BwRoom *room, const BwEvent *event, BwRoomRefusal *why);

bool bw_room_no_funds(BwRoomRefusal *why);
bool bw_room_no_cover(BwRoomRefusal *why);

/* A coupon is put down or taken up (room_coupons.c): may the patron do that? */
bool bw_room_may_use_coupon(const BwRoom *room, const BwEvent *event, BwRoomRefusal *why);

/* Who asks for something. */
typedef struct BwRoomAsker {
    uint64_t patron;
    BwStaff staff;
} BwRoomAsker;

/* Reads the line: may this person do this at all, now? */
bool bw_room_read_line(const BwRoom *room, const BwRoomAsker *asker, const char *line,
                       BwEvent *event, BwRoomRefusal *why);

/* While the house closes a round that is on goes on, and no other begins. */
bool bw_room_may_begin(const BwRoom *room, BwRoomRefusal *why);

/* Appends a record of this place; 0, and the room is stopped, if the ledger takes no more. */
uint64_t bw_room_record(BwRoom *room, BwRecordKind kind, const char *body, const char *entries);
void bw_room_note(BwRoom *room, const char *sentence);

/* Applies the event, records it and tells of it; or changes nothing: desk->out says why. */
bool bw_room_apply(BwRoom *room, const BwEvent *event, uint64_t patron);

/* The same; where the staff must do something first, they do it. */
bool bw_room_apply_with_staff(BwRoom *room, const BwEvent *event, uint64_t patron);

/* The event was refused, as desk->out says: what the staff must do before it is done, and true; the
 * event may then be tried again. */
bool bw_room_duty(BwRoom *room, const BwEvent *event);

/* Does the event lay cards or tiles on the table? Those of one event lie alike. */
static inline bool bw_room_lays(const BwEvent *event) {
    return event->kind == BW_EV_DEAL || event->kind == BW_EV_TILES;
}

/* How the card of a `deal` came to lie, by the table before and after it and what it needed. */
BwLaid bw_room_laid(const BwTable *before, const BwTable *after, BwCard card, BwNeed need);

/* Notices: one is told; those of a patron, 0: those for all, have been seen. */
void bw_room_notify(BwRoom *room, const BwRoomNotice *notice);
void bw_room_forget_notices(BwRoom *room, uint64_t patron);
/* The deal waits no longer. */
void bw_room_dealt(BwRoom *room);
/* The event that was just applied has sent wagers back, by no wish of their owners. */
void bw_room_tell_returned(BwRoom *room, const BwEvent *event);

/* Whose box or whose part of it this is; 0: nobody's. */
uint64_t bw_room_patron_at(const BwRoom *room, BwWho who);

/* The place of a box or of a further bettor on it; NULL: there is none. And those that are taken,
 * one after another, from a `who` of seat 0 on; NULL after the last. */
BwRoomSeat *bw_room_place(const BwRoom *room, BwWho who);
BwRoomSeat *bw_room_next_place(const BwRoom *room, BwWho *who);
bool bw_room_has_bet(const BwRoom *room, BwWho box);
/* Whoever must decide, or NULL. */
BwRoomSeat *bw_room_asked_place(const BwRoom *room);

/* Does everybody's money reach for the event? */
bool bw_room_can_pay(BwRoom *room, const BwEvent *event);

/* The event puts up what others have called, or a bank that stays, and one of them has not the
 * money for it any more: he gets up. True if anybody did; then others may be asked than before. */
bool bw_room_clear_short(BwRoom *room, const BwEvent *event);

/* The money of the patrons who sit here. */
BwPurses bw_room_purses(BwRoom *room);

/* History. */
void bw_room_noted(BwRoom *room, const BwEvent *event, uint64_t seq, const char *body);
void bw_room_begin_round(BwRoom *room);

void bw_room_commit(BwRoom *room);

/* Client seeds (room_mix.c): those brought so far as a mix; false if there are none. */
bool bw_room_pending(const BwRoom *room, BwMix *mix);
/* Fixes them: the record is written, and draws are made of both. */
bool bw_room_fix_seeds(BwRoom *room, const BwMix *mix);
/* A mix stands in the ledger: it holds, and what was brought is used up. */
void bw_room_note_mix(BwRoom *room, const BwMix *mix);
/* There is a new commitment: what was brought before is not good for it. */
void bw_room_forget_seeds(BwRoom *room);
/* If the round is over its mark is written, and its seed shown where it was for one round. */
bool bw_room_end_round_if_over(BwRoom *room);
/* The seed is shown and the next one committed to. */
void bw_room_renew_seed(BwRoom *room);
/* The round cannot go on: what is undecided goes back. The reason is told. */
void bw_room_void(BwRoom *room, const char *why);
/* The round is void by an act or an irregularity that makes it so; false if the game has none. */
bool bw_room_void_all(BwRoom *room);
/* A seed has been shown. */
void bw_room_note_reveal(BwRoom *room, const char *seed);
/* The number of the round that comes next, from the last mark in the ledger. */
bool bw_room_find_number(BwRoom *room, char *error, size_t size);

/* Chips on the table (room_chips.c). Before the cards: whoever is away sits out, and what is forced
 * is put up. Whoever is back takes part again; true if anybody does. */
void bw_room_call(BwRoom *room);
bool bw_room_welcome_back(BwRoom *room);
/* What each seat has before it, and whether it takes part; and the same put on a table that was
 * opened again. */
typedef struct BwRoomChips {
    BwCents cents[BW_SEATS_MAX + 1];
    bool out[BW_SEATS_MAX + 1];
    bool by_house[BW_SEATS_MAX + 1]; /* it was let sit out while its patron was away */
} BwRoomChips;
void bw_room_chips(const BwRoom *room, BwRoomChips *chips);
void bw_room_bring_chips(BwRoom *room, const BwRoomChips *chips);
/* What the books say when the house lets a seat sit out; a note that is none is passed over. */
char *bw_room_away_note(unsigned seat, char out[64]);
void bw_room_read_away(BwRoom *room, const char *body);
/* Whoever takes part again, by whatever wish, is not let sit out any more. */
void bw_room_note_sits(BwRoom *room, const BwEvent *event);

/* Time banks (room_clock.c): the clock of a decision is set; it has run out, and goes on if whoever
 * is asked has time left; what the books say of it, and read again. */
void bw_room_set_clock(BwRoom *room, int64_t now_ms);
bool bw_room_draw_on_bank(BwRoom *room, int64_t now_ms);
void bw_room_read_bank(BwRoom *room, const char *body);
/* Whoever is asked has lost his connection: what the rules of the table have for that; false: they
 * have nothing. */
bool bw_room_cut_off(BwRoom *room);

void bw_room_read_bot(BwRoom *room, const char *body);

/* The waiting list as the books have it, and on a table that was opened again (room_line.c). */
void bw_room_read_line_up(BwRoom *room, const char *body);
void bw_room_line_up_again(BwRoom *room);

/* Players of the house's own (room_players.c): they come, stand down and get up by who else is
 * here; true if anything has changed. One of them answers, if he is asked. */
bool bw_room_host(BwRoom *room);
bool bw_room_house_is_asked(const BwRoom *room);
bool bw_room_house_answers(BwRoom *room);

/* Can a round begin, with somebody in it who is no player of the house's? */
bool bw_room_can_begin(const BwRoom *room);

/* Where the meter that the house feeds stands; 0: there is none. */
BwCents bw_room_meter(const BwTable *table);

/* Opens a table by the line: room for the largest there is, or the room's own. */
bool bw_room_parse_line(const char *line, BwTable *table, BwRefusal *why);
bool bw_room_open_line(BwRoom *room, const char *line);

/* The line that opens the table with its meter at this amount; 0: as the house file has it. */
bool bw_room_line_with_meter(BwRoom *room, BwCents cents, char line[BW_TEXT_MAX]);

/* Opens the table by the line, in the ledger too: an empty table with a seed. */
bool bw_room_begin_chapter(BwRoom *room, const char *line);

/* Everything that happens by itself, until somebody must bet or decide; then the clock is set. */
void bw_room_go_on(BwRoom *room, int64_t now_ms);

/* He has done something: he is there, has seen what he was told, and if he has changed his wagers
 * does not wait for the others any more. */
void bw_room_heard(BwRoom *room, uint64_t patron, const BwEvent *event);

/* The books say who bets behind a box; without a name: he has gone. */
void bw_room_note_behind(BwRoom *room, BwWho who, uint64_t patron, const char *name);

/* He gets up now, if the rules let him. */
bool bw_room_get_up(BwRoom *room, unsigned seat);

/* Whoever wants to get up, or has been away too long, does if he can. */
void bw_room_clear_seats(BwRoom *room);
void bw_room_count_absent(BwRoom *room);
/* Whoever has been away for minutes is to get up, be there rounds or not; true if anybody is. */
bool bw_room_find_gone(BwRoom *room, int64_t now_ms);

/* Draws the outcome of this kind from the seed and applies it. */
bool bw_room_outcome(BwRoom *room, BwNeedKind kind);

BwCents bw_room_balance(const BwRoom *room, uint64_t patron);

#endif
