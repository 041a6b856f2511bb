/* room_told.c: what people at a table are told in words, so that nothing happens without a reason
 * and nothing is asked without a question: notices, what is missing, what the table waits for. All
 * of it follows from facts of the game. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "serve/room_parts.h"
#include "table/actions.h"
#include "table/game.h"

enum { CHOICES_MAX = 16 };

/* ---- notices ------------------------------------------------------------------------------ */

void bw_room_notify(BwRoom *room, const BwRoomNotice *notice) {
    BwRoomNotice *row = &room->notice[room->notices % BW_ROOM_NOTICES];
    *row = *notice;
    row->n = ++room->notices;
    room->changed = true;
}

void bw_room_forget_notices(BwRoom *room, uint64_t patron) {
    for (unsigned i = 0; i < BW_ROOM_NOTICES; i++) {
        if (room->notice[i].n != 0 && room->notice[i].patron == patron) room->notice[i].n = 0;
    }
}

void bw_room_dealt(BwRoom *room) {
    room->held = false;
    for (unsigned i = 0; i < BW_ROOM_NOTICES; i++) {
        if (room->notice[i].kind == BW_NOTICE_HELD) room->notice[i].n = 0;
    }
}

bool bw_room_knows(const BwRoom *room, uint64_t patron) {
    bool told = false;
    for (unsigned i = 0; i < BW_ROOM_NOTICES; i++) {
        told |= room->notice[i].n != 0 && room->notice[i].patron == patron;
    }
    return patron != 0 && (told || bw_room_plays(room, patron));
}

uint64_t bw_room_patron_at(const BwRoom *room, BwWho who) {
    return who.role == BW_SEAT && who.seat <= room->game->seats
               ? room->patrons.id[who.seat][who.bettor]
               : 0;
}

/* Why an event that its owner did not wish for sends wagers back. */
static const char *reason_of(const BwRoom *room, const BwEvent *event) {
    if (event->kind == BW_EV_FAULT) return room->game->faults[event->word].help;
    if (event->kind == BW_EV_ACT) return bw_action_at(room->game, event->word)->help;
    if (event->kind == BW_EV_CLOSE) return "the betting is closed, and this part was not needed";
    return "the rules of the table have changed";
}

/* A settlement tells its own story, and so does whoever takes his wager back; what comes back
 * otherwise is told to its owner, summed by box. */
void bw_room_tell_returned(BwRoom *room, const BwEvent *event) {
    const BwOut *out = &room->desk->out;
    bool outcome = event->kind >= BW_EV_DEAL && event->kind <= BW_EV_TILES;
    bool own =
        event->kind == BW_EV_TAKE || (event->kind == BW_EV_ACT && event->who.role == BW_SEAT);
    bool voids =
        event->kind == BW_EV_ACT && bw_action_at(room->game, event->word)->means == BW_MEANS_VOID;
    BwRoomNotice notice = {.kind = BW_NOTICE_RETURNED};
    if (outcome || own || voids) return;
    snprintf(notice.why, sizeof notice.why, "%s", reason_of(room, event));
    for (unsigned i = 0; i < out->n_postings; i++) {
        const BwPosting *posting = &out->posting[i];
        if (posting->kind != BW_RETURNED || posting->who.role != BW_SEAT) continue;
        notice.cents += posting->amount_cents;
        const BwPosting *next = i + 1 < out->n_postings ? posting + 1 : NULL;
        bool more = next != NULL && next->kind == BW_RETURNED &&
                    next->who.seat == posting->who.seat && next->who.bettor == posting->who.bettor;
        if (more) continue;
        notice.who = bw_seat(posting->who.seat, posting->who.bettor, 0);
        notice.patron = bw_room_patron_at(room, notice.who);
        if (notice.patron != 0) bw_room_notify(room, &notice);
        notice.cents = 0;
    }
}

/* "double-down" as people read it. */
static void spell(const char *id, char *out, size_t size) {
    snprintf(out, size, "%s", id);
    for (char *p = out; *p != '\0'; p++) {
        if (*p == '-') *p = ' ';
    }
}

const char *bw_notice_word(BwNoticeKind kind) {
    static const char *const words[] = {"time", "returned", "void", "held", "cut-off"};
    return words[kind];
}

char *bw_room_notice_print(const BwRoomNotice *notice, char out[BW_TEXT_MAX]) {
    char amount[BW_CENTS_TEXT_MAX], act[sizeof notice->act];
    bw_cents_format(notice->cents, amount);
    spell(notice->act, act, sizeof act);
    switch (notice->kind) {
    case BW_NOTICE_TIME:
        snprintf(out, BW_TEXT_MAX, "Time ran out: \"%s\" was answered for you", act);
        break;
    case BW_NOTICE_RETURNED:
        snprintf(out, BW_TEXT_MAX, "$%s came back to you: %s", amount, notice->why);
        break;
    case BW_NOTICE_VOID:
        snprintf(out, BW_TEXT_MAX, "The round is void, and its wagers go back: %s", notice->why);
        break;
    case BW_NOTICE_CUT_OFF:
        snprintf(out, BW_TEXT_MAX,
                 "Your connection was lost: your hand plays for what you had put up");
        break;
    case BW_NOTICE_HELD: snprintf(out, BW_TEXT_MAX, "The deal waits: %s", notice->why); break;
    }
    return out;
}

/* ---- what is missing ---------------------------------------------------------------------- */

/* What lies there of the wager, without coupons. */
static BwCents stake_on(const BwTable *table, BwWho box, unsigned wager) {
    const BwBet *bet = bw_bet_look(table, box, wager, BW_NO_TARGET, 0);
    return bet != NULL ? bet->stake_cents : 0;
}

/* Of wagers whose stakes are tied, what one time is: the most that any of them says; where none of
 * them is up, the least wager of the table. */
static BwCents tied_unit(const BwTable *table, BwWho box) {
    BwCents unit = 0;
    for (unsigned w = 0; w < bw_table_game(table)->n_wagers; w++) {
        BwCents times = bw_wager_ties(table, w).times;
        BwCents one = times > 0 ? (stake_on(table, box, w) + times - 1) / times : 0;
        if (one > unit) unit = one;
    }
    return unit > 0 ? unit : table->option[BW_OPT_TABLE_MIN];
}

unsigned bw_room_missing(const BwRoom *room, BwWho box, BwRoomMissing *rows, unsigned max) {
    const BwTable *table = room->table;
    unsigned n = 0;
    if (bw_room_in_round(room) || !bw_room_has_bet(room, box)) return 0;
    if (bw_bank_holder(table) == box.seat) return 0; /* the others have theirs against him */
    BwCents unit = tied_unit(table, box);
    for (unsigned w = 0; w < room->game->n_wagers && n < max; w++) {
        BwTies ties = bw_wager_ties(table, w);
        if (ties.required == 0 || !bw_wager_offered(table, w)) continue;
        BwCents up = stake_on(table, box, w);
        BwCents wanted = ties.exactly_cents != 0 ? ties.exactly_cents
                         : ties.times != 0       ? ties.times * unit
                         : up != 0               ? up
                                                 : table->option[BW_OPT_TABLE_MIN];
        if (up >= wanted && up != 0) continue;
        rows[n++] = (BwRoomMissing){box, (uint8_t)w, wanted - up};
    }
    return n;
}

/* ---- what the table waits for ------------------------------------------------------------- */

static bool is_among_patrons(const BwGame *game) {
    for (unsigned w = 0; w < game->n_wagers; w++) {
        if ((game->wagers[w].flags & BW_WAGER_AGAINST) != 0) return true;
    }
    return false;
}

const char *bw_room_waits(const BwRoom *room) {
    unsigned people = 0;
    if (bw_room_in_round(room)) return NULL;
    if (room->game->forced != NULL && !bw_round_can_begin(room->table)) {
        return "This table needs two players with chips before them: buy in, or wait for another";
    }
    if (!is_among_patrons(room->game)) return NULL;
    for (unsigned s = 1; s <= room->game->seats; s++) people += room->seat[s].patron != 0;
    if (people >= 2) return NULL;
    return "This table needs two players: one holds the bank, another bets against it";
}

static bool is_bank(const BwRoom *room, unsigned wager) {
    return (room->game->wagers[wager].flags & BW_WAGER_BANK) != 0;
}

/* Would the table take the bank of this seat? Tried on a copy. */
static bool may_bank(const BwRoom *room, unsigned seat, unsigned wager) {
    BwRoomDesk *desk = room->desk;
    BwEvent bet = {.kind = BW_EV_BET,
                   .who = bw_seat(seat, 0, 0),
                   .wager = (uint8_t)wager,
                   .word = BW_UNKNOWN,
                   .target = BW_NO_TARGET,
                   .amount_cents = room->table->option[BW_OPT_TABLE_MIN]};
    memcpy(desk->copy.bytes, room->table, bw_table_size(room->game));
    return bw_apply(&desk->copy.table, &bet, &desk->out);
}

unsigned bw_room_first(const BwRoom *room) {
    unsigned first = 0, wager = 0;
    if (bw_room_in_round(room) || !is_among_patrons(room->game)) return 0;
    while (wager < room->game->n_wagers && !is_bank(room, wager)) wager++;
    for (unsigned i = 0; i < room->table->n_bets; i++) {
        if (is_bank(room, room->table->bet[i].wager)) return 0;
    }
    for (unsigned s = 1; s <= room->game->seats && wager < room->game->n_wagers; s++) {
        if (room->seat[s].patron == 0 || !may_bank(room, s, wager)) continue;
        if (first != 0) return 0; /* whoever likes */
        first = s;
    }
    return first;
}

/* ---- questions ---------------------------------------------------------------------------- */

/* "Hit, stand or double?" */
static void print_answers(const BwRoom *room, const BwChoice *choice, unsigned n, char *out,
                          size_t size) {
    size_t used = 0;
    for (unsigned i = 0; i < n && used < size; i++) {
        char word[48];
        spell(bw_action_at(room->game, choice[i].word)->id, word, sizeof word);
        const char *joint = i == 0 ? "" : i + 1 < n ? ", " : " or ";
        if (i == 0) word[0] = (char)toupper((unsigned char)word[0]);
        used += (size_t)snprintf(out + used, size - used, "%s%s", joint, word);
    }
    if (used < size) snprintf(out + used, size - used, "?");
}

/* "Your hand"; of several "Hand 2", "Box 3", "Box 3, hand 2". */
static void name_hand(const BwRoom *room, BwWho who, char *out, size_t size) {
    unsigned boxes = 0;
    bool seat = who.role == BW_SEAT;
    for (unsigned s = 1; seat && s <= room->game->seats; s++) {
        boxes += room->seat[s].patron == room->seat[who.seat].patron;
    }
    bool split = seat && who.hand != 0;
    size_t used = 0;
    if (boxes > 1) used = (size_t)snprintf(out, size, "Box %u%s", who.seat, split ? ", " : "");
    if (split) {
        snprintf(out + used, size - used, "%s %u", boxes > 1 ? "hand" : "Hand", who.hand);
    } else if (boxes <= 1) {
        snprintf(out, size, "Your hand");
    }
}

/* "The shoe is offered to you: you would be the banker. Accept or decline?", "Your hand: soft 17.
 * Hit, stand or double?" */
char *bw_room_question(const BwRoom *room, const BwTable *view, char out[BW_TEXT_MAX]) {
    BwChoice choice[CHOICES_MAX];
    char name[BW_HAND_NAME_MAX], answers[BW_TEXT_MAX / 2] = "";
    BwNeed need = bw_need(room->table);
    unsigned n = bw_choices(room->table, choice, CHOICES_MAX);
    const char *asks = NULL;
    for (unsigned i = 0; i < n && asks == NULL; i++) {
        asks = bw_action_at(room->game, choice[i].word)->asks;
    }
    print_answers(room, choice, n, answers, sizeof answers);
    if (asks != NULL) {
        snprintf(out, BW_TEXT_MAX, "%s. %s", asks, answers);
    } else if (bw_hand_name(view, need.who, name)) {
        char which[32];
        name_hand(room, need.who, which, sizeof which);
        snprintf(out, BW_TEXT_MAX, "%s: %s. %s", which, name, answers);
    } else {
        snprintf(out, BW_TEXT_MAX, "%s", answers);
    }
    return out;
}
