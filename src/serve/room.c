/* room.c: events of a live table: who may do what, the record of each, and the seeds. What happens
 * by itself (outcomes, the staff, time) is in room_play.c; seats in room_seats.c. */
#include "serve/room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/room_parts.h"
#include "table/actions.h"
#include "table/game.h"

/* ---- refusals ----------------------------------------------------------------------------- */

bool bw_room_no(BwRoomRefusal *why, const char *reason, const char *sentence) {
    *why = (BwRoomRefusal){.clause = ""};
    snprintf(why->reason, sizeof why->reason, "%s", reason);
    snprintf(why->sentence, sizeof why->sentence, "%s", sentence);
    return false;
}

/* "Trips needs what is not up: Ante, Blind", of a bet that waits for others. */
static void say_partners(const BwRoom *room, const BwEvent *event, char out[BW_TEXT_MAX]) {
    uint64_t needs = bw_wager_ties(room->table, event->wager).needs;
    size_t used = (size_t)snprintf(out, BW_TEXT_MAX, "%s needs what is not up beside it:",
                                   room->game->wagers[event->wager].name);
    const char *joint = " ";
    for (unsigned w = 0; w < room->game->n_wagers; w++) {
        if ((needs >> w & 1) == 0 || !bw_wager_offered(room->table, w)) continue;
        used += (size_t)snprintf(out + used, BW_TEXT_MAX - used, "%s%s", joint,
                                 room->game->wagers[w].name);
        joint = ", ";
    }
}

/* A wager that needs others says which; the rest is the rulebook's own sentence. */
bool bw_room_bet_refused(const BwRoom *room, const BwEvent *event, BwRoomRefusal *why) {
    bw_room_rule_says_no(room, why);
    bool depends = room->desk->out.refusal.reason == BW_REASON_DEPENDS;
    bool bet = event->kind == BW_EV_BET && event->wager < room->game->n_wagers;
    if (depends && bet && bw_wager_ties(room->table, event->wager).needs != 0) {
        say_partners(room, event, why->sentence);
    }
    if (bet && room->desk->out.refusal.reason == BW_REASON_NOT_ASKED) {
        snprintf(why->sentence, sizeof why->sentence, "that wager is not yours to make now");
    }
    return false;
}

/* What the rulebook says of the event just refused. */
bool bw_room_rule_says_no(const BwRoom *room, BwRoomRefusal *why) {
    const BwRefusal *refusal = &room->desk->out.refusal;
    *why = (BwRoomRefusal){.clause = ""};
    snprintf(why->reason, sizeof why->reason, "%s", bw_reason_id(refusal->reason));
    bw_refusal_print((BwEdition)room->table->edition, refusal, why->sentence);
    why->figure_cents = refusal->figure_cents;
    if (refusal->clause != NULL) {
        bw_clause_format((BwEdition)room->table->edition, refusal->clause, why->clause);
    }
    return false;
}

/* ---- records ------------------------------------------------------------------------------ */

uint64_t bw_room_record(BwRoom *room, BwRecordKind kind, const char *body, const char *entries) {
    BwRecord record = {.kind = kind, .place = room->id, .body = body, .entries = entries};
    uint64_t seq = bw_ledger_append(room->desk->ledger, &record);
    if (seq == 0) {
        room->stopped = true;
    } else {
        room->seq = seq;
        room->changed = true;
    }
    return seq;
}

/* A call about dice, a ball or numbers holds until the next; one about cards until another round
 * begins. */
static void note_call(BwRoom *room, const BwTable *before, const BwEvent *event) {
    BwCalled called;
    bool outcome = event->kind >= BW_EV_ROLL && event->kind <= BW_EV_DRAW;
    bool begins = before->idle != 0 && room->table->idle == 0;
    if (bw_called(before, room->table, event, &called)) {
        room->called = called;
        room->called_outcome = outcome;
    } else if (outcome || (begins && !room->called_outcome)) {
        room->called.call = NULL;
    }
}

static bool takes_bets(const BwTable *table) {
    BwNeedKind kind = (BwNeedKind)bw_need(table).kind;
    return kind == BW_NEED_BETS || kind == BW_NEED_OVER;
}

static unsigned open_cards(const BwTable *table) {
    unsigned n = 0;
    for (unsigned i = 0; i < table->n_laid; i++) n += table->laid[i].face == BW_FACE_UP;
    return n;
}

/* Does whatever was meant for the table before mean something else after it? An outcome, but for a
 * card that is dealt between two rounds, cards that a decision turns up, and whatever opens or
 * closes the betting. */
static bool is_turn(const BwTable *before, const BwTable *after, const BwEvent *event) {
    bool outcome = event->kind >= BW_EV_DEAL && event->kind <= BW_EV_TILES;
    bool between = before->idle != 0 && after->idle != 0 && event->kind == BW_EV_DEAL;
    bool turns = event->kind == BW_EV_ACT && open_cards(before) != open_cards(after);
    return (outcome && !between) || turns || takes_bets(before) != takes_bets(after);
}

/* Is whoever is asked asked something new after it? */
static bool answers_need(const BwTable *before, const BwEvent *event) {
    BwNeed need = bw_need(before);
    bool outcome = event->kind >= BW_EV_DEAL && event->kind <= BW_EV_TILES;
    bool his = event->kind == BW_EV_ACT && bw_same_who(event->who, need.who);
    return outcome || his || need.kind != BW_NEED_DECISION || event->kind == BW_EV_FAULT;
}

/* After an event that stands in the ledger and turned desk->before into the table: history, last
 * outcome, what was called, the board. */
void bw_room_noted(BwRoom *room, const BwEvent *event, uint64_t seq, const char *body) {
    const BwTable *before = &room->desk->before.table;
    unsigned scores = room->board.total;
    bw_round_note(&room->round, room->table, seq);
    bw_room_note_sits(room, event);
    if (answers_need(before, event)) room->answers++;
    if (is_turn(before, room->table, event)) room->turn = seq;
    if (event->kind >= BW_EV_ROLL && event->kind <= BW_EV_DRAW) {
        size_t n = strcspn(body, "\n");
        snprintf(room->last_outcome, sizeof room->last_outcome, "%.*s", (int)n, body);
    }
    note_call(room, before, event);
    bw_scoreboard_note(&room->board, before, room->table, event);
    if (room->board.total != scores) room->board_changes++;
}

/* The last one that is there now and was not before. What the table needed says it too, but not of
 * the card that closes the betting. */
BwLaid bw_room_laid(const BwTable *before, const BwTable *after, BwCard card, BwNeed need) {
    for (unsigned i = after->n_laid; i-- > 0;) {
        const BwLaid *laid = &after->laid[i];
        bool was_there = i < before->n_laid && before->laid[i].card == card &&
                         bw_same_who(before->laid[i].who, laid->who);
        if (laid->card == card && !was_there) return *laid;
    }
    bool said = need.kind == BW_NEED_CARD || need.kind == BW_NEED_TILES;
    return (BwLaid){.who = need.who, .card = card, .face = said ? need.face : BW_FACE_DOWN};
}

/* A card that goes down hidden, or is thrown away so, is told as "??"; its owner, if it has one,
 * sees it. */
static void tell(BwRoom *room, const BwEvent *event, BwNeed need, uint64_t patron) {
    BwRoomDesk *desk = room->desk;
    BwLaid laid = {.face = BW_FACE_UP};
    char untold[BW_TEXT_MAX];
    if (bw_room_lays(event)) {
        laid = bw_room_laid(&desk->before.table, room->table, event->item[0], need);
    } else if (bw_act_hides(&desk->before.table, room->table, event)) {
        laid = (BwLaid){.who = event->who, .face = BW_FACE_OWNER};
    }
    bool hidden = laid.face != BW_FACE_UP;
    bool owned = laid.face == BW_FACE_OWNER && laid.who.role == BW_SEAT;
    BwRoomNews news = {.seq = room->seq,
                       .body = desk->body,
                       .told = hidden ? bw_event_untold(room->table, event, untold) : NULL,
                       .owner = owned ? laid.who.seat : 0,
                       .secret = hidden,
                       .patron = patron};
    desk->events++;
    if (desk->tell != NULL) desk->tell(desk->context, room, &news);
}

/* Did this event bring a whole shoe, between two rounds, to a table where a shoe goes on? In the
 * middle of a round the seed stays: wagers are up that were made on it. */
static bool is_new_shoe(const BwRoom *room) {
    const BwTable *before = &room->desk->before.table, *table = room->table;
    bool rests = table->idle != 0 || !bw_room_in_round(room);
    return bw_shoe_goes_on(table) && table->pack_left > before->pack_left && rests;
}

bool bw_room_apply(BwRoom *room, const BwEvent *event, uint64_t patron) {
    BwRoomDesk *desk = room->desk;
    size_t size = bw_table_size(room->game);
    if (room->stopped) return bw_refuse(&desk->out, BW_REASON_STOPPED, NULL);
    BwNeed need = bw_need(room->table);
    memcpy(desk->before.bytes, room->table, size);
    if (!bw_apply(room->table, event, &desk->out)) {
        desk->refusals++;
        return false;
    }
    bool lawful = bw_money_entries(&desk->before.table, room->table, &desk->out, room->id,
                                   &room->patrons, desk->entries, sizeof desk->entries) &&
                  bw_record_event(&desk->before.table, room->table, event, &desk->out, desk->body,
                                  sizeof desk->body);
    if (lawful && patron != 0 && desk->ref[0] != '\0') {
        bw_record_add_ref(desk->body, sizeof desk->body, patron, desk->ref);
        desk->ref[0] = '\0'; /* the first event is the answer */
    }
    uint64_t seq = lawful ? bw_room_record(room, BW_RECORD_EVENT, desk->body, desk->entries) : 0;
    if (seq == 0) {
        memcpy(room->table, desk->before.bytes, size);
        return bw_refuse(&desk->out, BW_REASON_STOPPED, NULL);
    }
    bw_room_noted(room, event, seq, desk->body);
    desk->event = *event;
    tell(room, event, need, patron);
    bw_room_tell_returned(room, event);
    if (is_new_shoe(room)) {
        bw_room_end_round_if_over(room);
        if (room->draws.next > 0 && room->has_seed) bw_room_renew_seed(room);
    }
    return true;
}

void bw_room_note(BwRoom *room, const char *sentence) {
    bw_room_record(room, BW_RECORD_NOTE, sentence, "");
}

/* ---- seeds -------------------------------------------------------------------------------- */

/* Commits to a fresh seed before anybody bets on what it gives. */
void bw_room_commit(BwRoom *room) {
    BwCommitment commitment;
    char seed[BW_SEEDS_TEXT_MAX];
    bw_live_new_seeds(&room->draws.seeds, bw_shoe_goes_on(room->table) ? BW_SEEDS_MAX : 1);
    room->draws.next = 0;
    bw_room_forget_seeds(room);
    bw_live_commit_seeds(&room->draws.seeds, &commitment);
    bw_commitment_format(&commitment, room->commitment);
    BwSecret secret = {.commitment = room->commitment,
                       .place = room->id,
                       .secret = bw_seeds_format(&room->draws.seeds, seed)};
    room->has_seed = bw_ledger_secret_put(room->desk->ledger, &secret) &&
                     bw_room_record(room, BW_RECORD_COMMIT, room->commitment, "") != 0;
    if (!room->has_seed) room->stopped = true;
}

void bw_room_begin_round(BwRoom *room) {
    bw_round_begin(&room->round, room->table);
    room->round_draw = room->draws.next;
    room->rounds_before = room->table->rounds;
}

void bw_room_note_reveal(BwRoom *room, const char *seed) {
    BwRoomRevealed *revealed = &room->revealed;
    revealed->round = room->round.number - 1;
    snprintf(revealed->seed, sizeof revealed->seed, "%s", seed);
    snprintf(revealed->commitment, sizeof revealed->commitment, "%s", room->commitment);
    room->has_seed = false;
    room->commitment[0] = '\0';
}

/* Shows the seed: its outcomes are known to all. */
static bool reveal(BwRoom *room) {
    char seed[BW_SEEDS_TEXT_MAX];
    bw_seeds_format(&room->draws.seeds, seed);
    if (bw_room_record(room, BW_RECORD_REVEAL, seed, "") == 0) return false;
    bw_ledger_secret_drop(room->desk->ledger, room->commitment);
    bw_room_note_reveal(room, seed);
    return true;
}

void bw_room_renew_seed(BwRoom *room) {
    if (!reveal(room)) return;
    bw_room_commit(room);
    room->round_draw = 0;
}

/* Does a card still lie face down in a round that goes on? Its seed must wait. */
static bool is_anything_hidden(const BwTable *table) {
    for (unsigned i = 0; i < table->n_laid; i++) {
        if (table->laid[i].face != BW_FACE_UP) return true;
    }
    return false;
}

bool bw_room_hides(const BwRoom *room) {
    bool between = room->table->idle != 0; /* what lies there is of a round that is over */
    return bw_room_in_round(room) || (!between && is_anything_hidden(room->table));
}

/* Where a shoe goes on, the rules say when a round is over; elsewhere it is over with the outcome
 * after which bets are taken again, be it only a roll that decides nothing. */
static bool is_round_over(const BwRoom *room) {
    const BwTable *table = room->table;
    bool dealt = bw_shoe_goes_on(table) ? table->rounds != room->rounds_before
                                        : room->draws.next > room->round_draw;
    if (!dealt || bw_room_in_round(room)) return false;
    bool goes_on = bw_need(table).kind == BW_NEED_BETS && table->idle == 0;
    return !(goes_on && is_anything_hidden(table));
}

/* A seed that is lost cannot be shown; the round has its mark all the same. */
bool bw_room_end_round_if_over(BwRoom *room) {
    BwRoundMark mark;
    char body[BW_ROUND_TEXT_MAX];
    if (room->stopped || !is_round_over(room)) return false;
    bw_round_mark(&room->round, room->table, &room->patrons, room->commitment, &mark);
    if (bw_room_record(room, BW_RECORD_ROUND, bw_round_print(&mark, body), "") == 0) return false;
    room->round.number++;
    room->desk->rounds++;
    if (!bw_shoe_goes_on(room->table) && room->has_seed) bw_room_renew_seed(room);
    bw_room_begin_round(room);
    return true;
}

static bool see_mark(void *context, const BwRecord *record) {
    BwRoundMark mark;
    if (!bw_round_parse(record->body, &mark)) return true;
    *(uint32_t *)context = mark.number;
    return false;
}

static bool find_number(BwLedger *ledger, const char *place, uint32_t *number, char *error,
                        size_t size) {
    BwLedgerWant want = {.place = place, .kind = BW_RECORD_ROUND, .newest_first = true};
    *number = 0;
    bool read = bw_ledger_read(ledger, &want, see_mark, number, error, size);
    ++*number;
    return read;
}

bool bw_room_find_number(BwRoom *room, char *error, size_t size) {
    return find_number(room->desk->ledger, room->id, &room->round.number, error, size);
}

/* ---- opening ------------------------------------------------------------------------------ */

void bw_room_init(BwRoom *room, BwRoomDesk *desk, const BwHouse *house, unsigned i) {
    const BwHouseTable *row = &house->tables[i];
    *room = (BwRoom){.desk = desk, .game = bw_house_game(house, i)};
    snprintf(room->id, sizeof room->id, "%s", row->id);
    snprintf(room->title, sizeof room->title, "%s",
             row->title != NULL ? row->title : room->game->title);
    room->betting_ms = row->betting_seconds * 1000;
    room->decision_ms = row->decision_seconds * 1000;
    room->house_players = row->house_players;
    room->bank_ms = row->time_bank_seconds * 1000;
    room->table = calloc(1, bw_table_size(room->game));
    if (room->table == NULL) abort();
    BwRefusal why;
    if (bw_house_open(house, i, room->table, &why)) bw_table_print(room->table, room->open_line);
}

void bw_room_free(BwRoom *room) {
    free(room->table);
}

bool bw_room_parse_line(const char *line, BwTable *table, BwRefusal *why) {
    BwTableLine parsed;
    char error[BW_ERROR_MAX];
    const BwGame *game =
        bw_table_line_parse(line, &parsed, error) ? bw_game_find(parsed.game) : NULL;
    return game != NULL && bw_table_open(table, game, parsed.setting, parsed.n_settings, why);
}

/* Opens the table by its line. The house may offer another game here than before. */
bool bw_room_open_line(BwRoom *room, const char *line) {
    BwRefusal why;
    BwTable *opened = &room->desk->copy.table;
    if (!bw_room_parse_line(line, opened, &why)) return false;
    room->game = bw_table_game(opened);
    room->table = realloc(room->table, bw_table_size(room->game));
    if (room->table == NULL) abort();
    memcpy(room->table, opened, bw_table_size(room->game));
    return true;
}

bool bw_room_line_with_meter(BwRoom *room, BwCents cents, char line[BW_TEXT_MAX]) {
    BwRefusal why;
    BwTable *opened = &room->desk->copy.table;
    snprintf(line, BW_TEXT_MAX, "%s", room->open_line);
    if (!bw_room_parse_line(line, opened, &why)) return false;
    const BwOption *option = bw_option_that(bw_table_game(opened), BW_OPTION_MEANS_METER, 0);
    if (option == NULL || cents == 0 || bw_table_game(opened) != room->game) return true;
    opened->option[option->slot] = cents;
    bw_table_print(opened, line);
    return true;
}

/* The meter as the table's last chapter left it: what its closing took from the account. */
static bool see_close(void *context, const BwRecord *record) {
    BwCents *found = context;
    const char *entries = record->entries, *account;
    size_t n;
    BwCents cents;
    *found = 0;
    while (bw_entry_next(&entries, &account, &n, &cents) > 0) {
        if (*found == 0 && n > 6 && memcmp(account, "meter:", 6) == 0) *found = -cents;
    }
    return false;
}

bool bw_room_begin_chapter(BwRoom *room, const char *line) {
    BwRoomDesk *desk = room->desk;
    bool opened = bw_room_open_line(room, line) &&
                  bw_money_open(room->table, room->id, 0, desk->entries, sizeof desk->entries) &&
                  bw_room_record(room, BW_RECORD_OPEN, line, desk->entries) != 0;
    if (!opened) return false;
    room->turn = room->seq;
    memset(&room->patrons, 0, sizeof room->patrons);
    memset(room->seat, 0, sizeof room->seat);
    memset(room->behind, 0, sizeof room->behind);
    bw_room_commit(room);
    bw_room_begin_round(room);
    return true;
}

bool bw_room_look_back(BwLedger *ledger, const char *place, BwRoomPast *past, char *error,
                       size_t size) {
    BwLedgerWant want = {.place = place, .kind = BW_RECORD_CLOSE, .newest_first = true};
    *past = (BwRoomPast){.number = 0};
    return find_number(ledger, place, &past->number, error, size) &&
           bw_ledger_read(ledger, &want, see_close, &past->meter_cents, error, size);
}

bool bw_room_open_after(BwRoom *room, const BwRoomPast *past, int64_t now_ms) {
    char line[BW_TEXT_MAX];
    room->round.number = past->number;
    if (!bw_room_line_with_meter(room, past->meter_cents, line)) return false;
    if (!bw_room_begin_chapter(room, line)) return false;
    bw_room_go_on(room, now_ms);
    return !room->stopped;
}

bool bw_room_open(BwRoom *room, int64_t now_ms) {
    char error[256];
    BwRoomPast past;
    return bw_room_look_back(room->desk->ledger, room->id, &past, error, sizeof error) &&
           bw_room_open_after(room, &past, now_ms);
}

bool bw_room_close(BwRoom *room) {
    BwRoomDesk *desk = room->desk;
    if (room->has_seed && !reveal(room)) return false;
    return bw_money_close(room->table, room->id, &room->patrons, desk->entries,
                          sizeof desk->entries) &&
           bw_room_record(room, BW_RECORD_CLOSE, "close", desk->entries) != 0;
}

/* ---- what patrons do ---------------------------------------------------------------------- */

BwCents bw_room_balance(const BwRoom *room, uint64_t patron) {
    char account[BW_ACCOUNT_MAX];
    snprintf(account, sizeof account, "patron:%llu", (unsigned long long)patron);
    return bw_ledger_balance(room->desk->ledger, account);
}

/* What the patron of the seat has in hand reaches for so much. */
static bool has(void *context, unsigned seat, BwCents cents) {
    const BwRoom *room = context;
    uint64_t patron = room->patrons.id[seat][0];
    return cents <= 0 || room->points || bw_is_house_player(patron) ||
           cents <= bw_room_balance(room, patron);
}

BwPurses bw_room_purses(BwRoom *room) {
    return (BwPurses){.reach = has, .context = room};
}

/* A further bettor on a box pays out of his own pocket. */
static bool can_pay_behind(BwRoom *room, const BwEvent *event) {
    BwRoomDesk *desk = room->desk;
    BwHands moved;
    uint64_t patron = room->patrons.id[event->who.seat][event->who.bettor];
    memcpy(desk->copy.bytes, room->table, bw_table_size(room->game));
    if (!bw_apply(&desk->copy.table, event, &desk->out)) return true;
    bw_money_moved(room->table, &desk->copy.table, &moved);
    BwCents needed = -moved.cents[event->who.seat][event->who.bettor];
    return needed <= 0 || needed <= bw_room_balance(room, patron);
}

bool bw_room_can_pay(BwRoom *room, const BwEvent *event) {
    if (event->who.role == BW_SEAT && event->who.bettor != 0) return can_pay_behind(room, event);
    BwPurses purses = bw_room_purses(room);
    return bw_can_pay(room->table, event, &purses);
}

static bool is_his(const BwRoom *room, BwWho who, const BwRoomAsker *asker) {
    const BwRoomSeat *place = bw_room_place(room, who);
    return asker->patron != 0 && place != NULL && place->patron == asker->patron;
}

/* May this person do this at all? Players act for their own seat and make plain wagers; the dealer
 * and the floorperson do what staff do; nobody but the house deals. */
static bool may_do(const BwRoom *room, const BwEvent *event, const BwRoomAsker *asker,
                   BwRoomRefusal *why) {
    bool answers = event->kind == BW_EV_ACT && bw_same_who(bw_need(room->table).who, event->who);
    if (room->points && event->who.role == BW_SEAT && !answers) {
        return bw_room_no(why, "tournament", "at a tournament one answers when one is asked");
    }
    bool plays = bw_room_plays(room, asker->patron);
    BwStaff staff = asker->staff;
    if (plays) staff = BW_STAFF_NONE; /* nobody is staff of a table at which he plays */
    switch ((BwEventKind)event->kind) {
    case BW_EV_BET:
    case BW_EV_TAKE:
        if ((event->modifiers & ~(uint32_t)BW_MOD_COUPON) != 0) {
            return bw_room_no(why, "medium",
                              "wagers are made with chips and coupons of your own here");
        }
        break;
    case BW_EV_CALL: break;
    case BW_EV_CLOSE:
        if (staff != BW_STAFF_NONE) return true;
        return bw_room_no(why, "role", "only the dealer calls no more bets");
    case BW_EV_ACT:
        if (event->who.role == BW_BANKER && bw_room_asked_patron(room) == asker->patron)
            return true;
        if (event->who.role == BW_SEAT) break;
        if (staff == BW_STAFF_FLOOR) return true;
        if (staff == BW_STAFF_DEALER && event->who.role == BW_DEALER) return true;
        return bw_room_no(why, "role", "that is for the staff of the table to do");
    case BW_EV_FAULT:
        if (staff == BW_STAFF_FLOOR) return true;
        return bw_room_no(why, "role", "only a floorperson calls an irregularity");
    case BW_EV_SEAT: return bw_room_no(why, "argument", "sit down and get up by sit and leave");
    case BW_EV_AT:
    case BW_EV_DEAL:
    case BW_EV_ROLL:
    case BW_EV_SPIN:
    case BW_EV_DRAW:
    case BW_EV_TILES: return bw_room_no(why, "role", "outcomes are drawn by the house");
    }
    if (!plays) return bw_room_no(why, "not-seated", "take a seat first");
    if (!is_his(room, event->who, asker)) return bw_room_no(why, "seat", "that is not your seat");
    return event->modifiers == 0 || bw_room_may_use_coupon(room, event, why);
}

/* Void and irregularities go into the books with their reason and by whom. The words behind `#` are
 * the reason. */
static void note_staff(BwRoom *room, uint64_t patron, const BwEvent *event, const char *line) {
    char note[BW_LINE_MAX + 96];
    if (event->kind != BW_EV_FAULT && event->who.role == BW_SEAT) return;
    snprintf(note, sizeof note, "by patron %llu: %s", (unsigned long long)patron, line);
    bw_room_note(room, note);
}

/* What the rulebook wants written down of an irregularity stands right behind it; whoever is made
 * to leave the game gets up when the round is over. */
static void note_incident(BwRoom *room, uint64_t patron, const BwEvent *event, const char *line) {
    BwIncident incident;
    char text[BW_INCIDENT_TEXT_MAX];
    const char *words = strchr(line, '#');
    if (!bw_incident_of(&room->desk->before.table, room->table, event, &incident)) return;
    BwRoomSeat *seat = &room->seat[incident.seat];
    incident.round = room->round.number;
    incident.patron = seat->patron;
    incident.by = patron;
    words = words != NULL ? words + 1 + strspn(words + 1, " ") : "";
    snprintf(incident.seen, sizeof incident.seen, "%s", words);
    bw_room_note(room, bw_incident_print(&incident, text));
    if (incident.kind == BW_COLLUSION && seat->patron != 0) seat->leaving = true;
}

static bool see_incident(void *context, const BwRecord *record) {
    BwIncident incident;
    *(bool *)context = bw_incident_parse(record->body, &incident) && incident.kind == BW_COLLUSION;
    return false;
}

/* "notified commission 123": an authority has been told of the removal that is record 123. */
static bool note_notified(BwRoom *room, const BwRoomAsker *asker, const char *line,
                          BwRoomRefusal *why) {
    char word[32] = "", error[256], text[BW_INCIDENT_TEXT_MAX];
    unsigned long long seq = 0;
    bool found = false;
    BwNotified notified = {.by = asker->patron};
    bool read = sscanf(line, "notified %31[a-z] %llu", word, &seq) == 2;
    while (notified.to < BW_AUTHORITIES && strcmp(word, bw_authority_word(notified.to)) != 0) {
        notified.to++;
    }
    if (!read || notified.to == BW_AUTHORITIES) {
        return bw_room_no(why, "unreadable", "say notified commission NUMBER, or division");
    }
    if (asker->staff != BW_STAFF_FLOOR || bw_room_plays(room, asker->patron)) {
        return bw_room_no(why, "role", "only a floorperson notes that");
    }
    notified.seq = seq;
    BwLedgerWant want = {.from_seq = seq, .to_seq = seq, .place = room->id, .kind = BW_RECORD_NOTE};
    bool looked = seq != 0 && bw_ledger_read(room->desk->ledger, &want, see_incident, &found, error,
                                             sizeof error);
    if (!looked || !found) return bw_room_no(why, "argument", "there is no such record here");
    bw_room_note(room, bw_notified_print(&notified, text));
    return true;
}

/* The floor's reason is no word of the table: "act floor void the ball left the wheel". */
static void split_reason(const char *line, char *event_line, size_t size, const char **reason) {
    static const char *const with_reason[] = {"act floor void", "act floor repair"};
    snprintf(event_line, size, "%s", line);
    *reason = NULL;
    for (unsigned i = 0; i < sizeof with_reason / sizeof with_reason[0]; i++) {
        size_t n = strlen(with_reason[i]);
        if (strncmp(line, with_reason[i], n) != 0 || (line[n] != ' ' && line[n] != '\0')) continue;
        event_line[n < size ? n : size - 1] = '\0';
        *reason = line[n] == ' ' ? line + n + 1 : NULL;
    }
}

bool bw_room_may_begin(const BwRoom *room, BwRoomRefusal *why) {
    if (!room->desk->closing || bw_room_in_round(room)) return true;
    return bw_room_no(why, "closing", "the house is closing: no new round begins");
}

/* Between rounds, a wager, the end of the betting or an outcome. */
static bool begins_round(const BwEvent *event) {
    bool outcome = event->kind >= BW_EV_DEAL && event->kind <= BW_EV_TILES;
    return event->kind == BW_EV_BET || event->kind == BW_EV_CLOSE || outcome;
}

/* The floor's reason for a void round is told to all who are there. */
static void tell_void(BwRoom *room, const BwEvent *event, const char *line) {
    char words[BW_LINE_MAX + 1];
    const char *reason;
    bool act = event->kind == BW_EV_ACT;
    if (!act || bw_action_at(room->game, event->word)->means != BW_MEANS_VOID) return;
    split_reason(line, words, sizeof words, &reason);
    BwRoomNotice notice = {.kind = BW_NOTICE_VOID};
    snprintf(notice.why, sizeof notice.why, "%s",
             reason != NULL ? reason : "the floorperson has called it");
    bw_room_notify(room, &notice);
}

bool bw_room_read_line(const BwRoom *room, const BwRoomAsker *asker, const char *line,
                       BwEvent *event, BwRoomRefusal *why) {
    char error[BW_ERROR_MAX], words[BW_LINE_MAX + 1];
    const char *reason;
    if (strlen(line) > BW_LINE_MAX || strpbrk(line, "\n\r") != NULL) {
        return bw_room_no(why, "unreadable", "an event is one line");
    }
    split_reason(line, words, sizeof words, &reason);
    if (!bw_event_parse(room->table, words, event, error)) {
        return bw_room_no(why, "unreadable", error);
    }
    if (!may_do(room, event, asker, why)) return false;
    if (begins_round(event) && !bw_room_may_begin(room, why)) return false;
    if (event->kind == BW_EV_BET && bw_room_place(room, event->who)->leaving) {
        return bw_room_no(why, "not-seated", "you are getting up");
    }
    return true;
}

bool bw_room_no_funds(BwRoomRefusal *why) {
    return bw_room_no(why, "funds", "the bankroll does not reach that far");
}

bool bw_room_no_cover(BwRoomRefusal *why) {
    return bw_room_no(why, bw_reason_id(BW_REASON_BANK_COVER),
                      bw_reason_sentence(BW_REASON_BANK_COVER));
}

/* It is he who has not the money for it, or whoever banks and would have to cover it. */
static bool no_money(BwRoom *room, const BwEvent *event, BwRoomRefusal *why) {
    BwPurses purses = bw_room_purses(room);
    unsigned bank = bw_bank_holder(room->table);
    bool his = event->who.bettor != 0 || bank == 0 || bank == event->who.seat ||
               bw_short_seat(room->table, event, &purses) != bank;
    return his ? bw_room_no_funds(why) : bw_room_no_cover(why);
}

bool bw_room_do(BwRoom *room, uint64_t patron, BwStaff staff, const char *line, int64_t now_ms,
                BwRoomRefusal *why) {
    BwEvent event;
    const BwRoomAsker asker = {patron, staff};
    bool plays = bw_room_plays(room, patron);
    if (room->stopped) return bw_room_no(why, "stopped", "the table is stopped");
    if (strncmp(line, "notified ", 9) == 0) return note_notified(room, &asker, line, why);
    if (!bw_room_read_line(room, &asker, line, &event, why)) return false;
    bool puts_up = event.kind == BW_EV_BET || (event.kind == BW_EV_ACT && plays);
    if (puts_up) bw_room_clear_short(room, &event);
    if (puts_up && !bw_room_can_pay(room, &event)) return no_money(room, &event, why);
    if (!bw_room_apply_with_staff(room, &event, patron)) {
        if (puts_up && !bw_room_can_pay(room, &event)) return no_money(room, &event, why);
        return bw_room_bet_refused(room, &event, why);
    }
    note_incident(room, patron, &event, line);
    if (staff != BW_STAFF_NONE) note_staff(room, patron, &event, line);
    bw_room_heard(room, patron, &event);
    tell_void(room, &event, line);
    bw_room_go_on(room, now_ms);
    return true;
}
