/* room_play.c: what happens at a live table by itself. Outcomes come from the seed, the staff do
 * their duty, and when a patron's time is up the lawful answer that puts up no money is given for
 * him: a game goes on whoever leaves. */
#include <stdio.h>
#include <string.h>

#include "croupier/deal.h"
#include "croupier/staff.h"
#include "serve/room_parts.h"
#include "table/game.h"

enum { STEPS_MAX = 4000 };

/* ---- the staff ---------------------------------------------------------------------------- */

/* The event was refused: the next thing that the staff must do first is done. */
static bool do_duty(BwRoom *room, const BwEvent *event) {
    BwEvent duty;
    BwPurses purses = bw_room_purses(room);
    return bw_duty_next(room->table, event, room->desk->out.refusal.reason, &purses, &duty) &&
           bw_room_apply(room, &duty, 0);
}

bool bw_room_duty(BwRoom *room, const BwEvent *event) {
    BwRefusal refusal = room->desk->out.refusal;
    if (!do_duty(room, event)) {
        room->desk->out.refusal = refusal;
        return false;
    }
    while (bw_need(room->table).kind == BW_NEED_CARD && room->table->idle != 0) {
        if (!bw_room_outcome(room, BW_NEED_CARD)) break; /* the first card of a new shoe */
    }
    return true;
}

bool bw_room_apply_with_staff(BwRoom *room, const BwEvent *event, uint64_t patron) {
    for (unsigned i = 0; i < BW_DUTIES_MAX; i++) {
        if (bw_room_apply(room, event, patron)) return true;
        BwRefusal refusal = room->desk->out.refusal;
        if (!bw_room_duty(room, event)) return false;
        /* Only now can it be seen what the event costs. */
        bool puts_up = event->kind == BW_EV_BET || event->kind == BW_EV_ACT;
        if (puts_up && patron != 0 && !bw_room_can_pay(room, event)) {
            room->desk->out.refusal = refusal;
            return false;
        }
    }
    return bw_room_apply(room, event, patron);
}

/* ---- outcomes ----------------------------------------------------------------------------- */

/* What the next draws are made of: the house's seeds, or these mixed with those of the players. */
static BwSeedsDraws chance_with(const BwRoom *room, const BwMix *mix) {
    BwSeedsDraws draws = room->draws;
    if (mix != NULL) bw_mix_keys(&room->draws.seeds, mix, &draws.seeds);
    return draws;
}

/* With the first outcome of a round the client seeds are fixed, once it is sure that the table
 * takes it: tried on a copy. */
static bool fix_seeds_for(BwRoom *room, const BwMix *mix, const BwEvent *event) {
    BwRoomDesk *desk = room->desk;
    memcpy(desk->copy.bytes, room->table, bw_table_size(room->game));
    return bw_apply(&desk->copy.table, event, &desk->out) && bw_room_fix_seeds(room, mix);
}

/* An outcome that the table refuses never happened: it uses up no chance. */
bool bw_room_outcome(BwRoom *room, BwNeedKind kind) {
    BwEvent event;
    BwMix brought;
    if (!room->has_seed) return bw_refuse(&room->desk->out, BW_REASON_STOPPED, NULL);
    bool fixes = room->table->n_bets > 0 && bw_room_pending(room, &brought);
    BwSeedsDraws draws = chance_with(room, fixes ? &brought : room->mixed ? &room->mix : NULL);
    if (!bw_deal(room->table, kind, bw_seeds_below, &draws, &event)) {
        return bw_refuse(&room->desk->out, BW_REASON_WRONG_TIME, NULL);
    }
    if (fixes && !fix_seeds_for(room, &brought, &event)) return false;
    uint64_t next = room->draws.next;
    room->draws.next = draws.next;
    if (bw_room_apply(room, &event, 0)) return true;
    room->draws.next = next;
    return false;
}

/* How what lies there is named when it is taken. */
static uint32_t medium_of(const BwBet *bet) {
    return (bet->flags & BW_BET_COUPON) != 0 ? BW_MOD_COUPON : 0;
}

bool bw_room_void_all(BwRoom *room) {
    BwEvent event;
    if (bw_act_that(room->game, BW_MEANS_VOID, &event) && bw_room_apply(room, &event, 0)) {
        return true;
    }
    for (unsigned f = 0; f < room->game->n_faults; f++) {
        if (room->game->faults[f].means != BW_MEANS_VOID) continue;
        bw_event_begin(&event, BW_EV_FAULT);
        event.word = (uint8_t)f;
        if (bw_room_apply(room, &event, 0)) return true;
    }
    return false;
}

void bw_room_void(BwRoom *room, const char *why) {
    char note[BW_TEXT_MAX];
    BwRoomNotice notice = {.kind = BW_NOTICE_VOID};
    snprintf(note, sizeof note, "void: %s", why);
    snprintf(notice.why, sizeof notice.why, "%s", why);
    bw_room_note(room, note);
    bw_room_notify(room, &notice);
    room->desk->voids++;
    if (bw_room_void_all(room)) return;
    for (unsigned i = 0; i < room->table->n_bets;) {
        const BwBet *bet = &room->table->bet[i];
        BwEvent take = {.kind = BW_EV_TAKE,
                        .wager = bet->wager,
                        .word = BW_UNKNOWN,
                        .target = bet->target,
                        .modifiers = medium_of(bet),
                        .who = bw_seat(bet->seat, bet->bettor, bet->hand)};
        if (!bw_room_apply(room, &take, 0)) i++;
    }
}

/* Takes back the wagers of one seat, as far as the rules let it, and tells their owners why; true
 * if any went. */
static bool take_back(BwRoom *room, unsigned seat, const char *why) {
    BwCents back[BW_BETTORS_MAX] = {0};
    bool any = false;
    for (unsigned i = room->table->n_bets; i-- > 0;) {
        if (i >= room->table->n_bets || room->table->bet[i].seat != seat) continue;
        const BwBet bet = room->table->bet[i];
        BwEvent take = {.kind = BW_EV_TAKE,
                        .wager = bet.wager,
                        .word = BW_UNKNOWN,
                        .target = bet.target,
                        .modifiers = medium_of(&bet),
                        .who = bw_seat(bet.seat, bet.bettor, 0)};
        if (!bw_room_apply(room, &take, 0)) continue;
        any = true;
        if (take.modifiers == 0) back[bet.bettor] += bet.stake_cents;
    }
    for (unsigned b = 0; b < BW_BETTORS_MAX; b++) {
        BwRoomNotice notice = {
            .kind = BW_NOTICE_RETURNED, .who = bw_seat(seat, b, 0), .cents = back[b]};
        notice.patron = room->patrons.id[seat][b];
        snprintf(notice.why, sizeof notice.why, "%s", why);
        if (back[b] != 0) bw_room_notify(room, &notice);
    }
    return any;
}

/* The sentence of the refusal, without its id and clause in brackets. */
static void say_refusal(const BwRoom *room, char *out, size_t size) {
    char text[BW_TEXT_MAX];
    bw_refusal_print((BwEdition)room->table->edition, &room->desk->out.refusal, text);
    char *tail = strrchr(text, '[');
    if (tail != NULL && tail > text) tail[-1] = '\0';
    snprintf(out, size, "%.180s", text);
}

static void tell_held(BwRoom *room) {
    char note[BW_TEXT_MAX + 32];
    BwRoomNotice notice = {.kind = BW_NOTICE_HELD};
    say_refusal(room, notice.why, sizeof notice.why);
    snprintf(note, sizeof note, "the deal waits: %s", notice.why);
    bw_room_note(room, note);
    bw_room_notify(room, &notice);
}

/* Takes back what cannot be dealt to: first of those who lack a wager, and only then, if the
 * outcome still cannot come, of others, one after another. */
static bool take_back_until(BwRoom *room, BwNeedKind kind, const char *why) {
    for (unsigned pass = 0; pass < 2; pass++) {
        for (unsigned s = 1; s <= room->game->seats && !room->stopped; s++) {
            BwRoomMissing missing[1];
            char lacks[160] = "";
            unsigned n = bw_room_missing(room, bw_seat(s, 0, 0), missing, 1);
            if (pass == 0 && n == 0) continue;
            if (n > 0) {
                snprintf(lacks, sizeof lacks, "%s was missing beside it",
                         room->game->wagers[missing[0].wager].name);
            }
            if (take_back(room, s, n > 0 ? lacks : why) && bw_room_outcome(room, kind)) return true;
        }
    }
    return false;
}

/* No more bets: the outcome comes. Where the rules do not let it come (a wager is missing that
 * another needs) the patrons get one more while; then the wagers of those it is about go back. */
static void close_betting(BwRoom *room) {
    BwNeed need = bw_need(room->table);
    BwNeedKind kind = (BwNeedKind)need.outcome;
    BwEvent none = {.kind = BW_EV_CLOSE};
    room->wait = BW_WAIT_NOBODY;
    room->deadline_ms = 0;
    bw_room_call(room);
    for (unsigned tries = 0; tries < BW_DUTIES_MAX; tries++) {
        if (bw_room_outcome(room, kind)) {
            bw_room_dealt(room);
            return;
        }
        if (room->stopped) return;
        BwRefusal refusal = room->desk->out.refusal;
        if (!do_duty(room, &none)) {
            room->desk->out.refusal = refusal;
            break;
        }
    }
    if (room->game->forced != NULL) return; /* the chips stay before their owners */
    if (!room->held) {
        room->held = true;
        tell_held(room);
        return;
    }
    bw_room_dealt(room);
    char why[192];
    say_refusal(room, why, sizeof why);
    if (take_back_until(room, kind, why) || room->stopped) return;
    if (room->table->n_bets > 0) bw_room_void(room, "the wagers cannot be dealt to");
}

/* ---- decisions ---------------------------------------------------------------------------- */

/* What is done for somebody who does not answer puts no money of his up; and what it puts up of
 * others is there, or they get up first, and somebody is asked anew. */
static bool answer_for(BwRoom *room) {
    BwEvent answer;
    if (!bw_default_answer(room->table, &answer)) return false;
    return bw_room_clear_short(room, &answer) || bw_room_apply(room, &answer, 0);
}

static bool give_default(BwRoom *room) {
    room->desk->defaults++;
    return answer_for(room);
}

/* The time of whoever is asked is over: the default is given for him, and he is told. */
static bool answer_late(BwRoom *room) {
    BwNeed need = bw_need(room->table);
    BwRoomSeat *place = bw_room_asked_place(room);
    BwRoomNotice notice = {.kind = BW_NOTICE_TIME, .who = need.who};
    notice.patron = bw_room_asked_patron(room);
    if (!give_default(room)) return false;
    if (room->desk->event.kind != BW_EV_ACT) return true;
    if (place != NULL) place->late++;
    snprintf(notice.act, sizeof notice.act, "%s",
             bw_action_at(room->game, room->desk->event.word)->id);
    if (notice.patron != 0) bw_room_notify(room, &notice);
    return true;
}

unsigned bw_room_asked(const BwRoom *room) {
    return bw_asked_seat(room->table);
}

bool bw_room_in_round(const BwRoom *room) {
    BwNeedKind kind = (BwNeedKind)bw_need(room->table).kind;
    return kind != BW_NEED_BETS && kind != BW_NEED_OVER;
}

bool bw_room_bets_open(const BwRoom *room) {
    return bw_bets_open(room->table);
}

/* ---- chapters ----------------------------------------------------------------------------- */

/* Do the meters go on where they stood? One that shows nothing is of a table without a progressive:
 * the house may begin to offer one, or offer it no longer. */
static bool do_meters_go_on(const BwTable *table, const BwTable *next, unsigned n_meters) {
    for (unsigned m = 0; m < n_meters; m++) {
        BwCents was = table->meter_cents[m], is = next->meter_cents[m];
        if (was != 0 && is != 0 && was != is) return false;
    }
    return true;
}

/* The line of the next chapter; false where one would not begin as this one ends: a meter that no
 * option can set has moved. */
static bool next_line(BwRoom *room, char line[BW_TEXT_MAX]) {
    BwRefusal why;
    const BwTable *table = room->table, *next = &room->desk->copy.table;
    if (!bw_room_line_with_meter(room, bw_room_meter(table), line)) return false;
    if (!bw_room_parse_line(line, &room->desk->copy.table, &why)) return false;
    return bw_table_game(next) != room->game || do_meters_go_on(table, next, room->game->n_meters);
}

/* A long transcript is ended between two rounds, and the table opened again with the same people
 * and its meter where it stood. */
static void new_chapter(BwRoom *room, const char *line) {
    BwRoomSeat seats[BW_SEATS_MAX + 1], behind[BW_SEATS_MAX + 1][BW_BETTORS_MAX - 1];
    BwRoomChips chips;
    bw_room_chips(room, &chips);
    memcpy(seats, room->seat, sizeof seats);
    memcpy(behind, room->behind, sizeof behind);
    room->reopen = false;
    if (!bw_room_close(room) || !bw_room_begin_chapter(room, line)) {
        room->stopped = true;
        return;
    }
    for (unsigned s = 1; s <= room->game->seats; s++) {
        BwRoomRefusal why;
        if (seats[s].patron == 0 || seats[s].leaving) continue;
        if (bw_room_sit(room, s, seats[s].patron, seats[s].name, 0, &why)) {
            room->seat[s].present = seats[s].present;
            room->seat[s].absent_rounds = seats[s].absent_rounds;
            room->seat[s].bank_ms = seats[s].bank_ms;
            if (seats[s].bot) bw_room_mark_bot(room, seats[s].patron);
        }
        for (unsigned b = 0; b < BW_BETTORS_MAX - 1; b++) {
            const BwRoomSeat *was = &behind[s][b];
            if (was->patron == 0 || was->leaving) continue;
            bw_room_sit_behind(room, s, was->patron, was->name, &why);
            bw_room_present(room, was->patron, was->present, 0);
        }
    }
    bw_room_bring_chips(room, &chips);
    bw_room_line_up_again(room);
}

static void new_chapter_if_due(BwRoom *room) {
    const BwTable *table = room->table;
    char line[BW_TEXT_MAX];
    bool stacks = bw_has_stacks(room->game); /* they come along */
    bool rests = (table->n_bets == 0 || stacks) && table->idle != 0 && !bw_room_in_round(room);
    bool is_long = table->rounds >= BW_ROOM_CHAPTER_ROUNDS;
    if (!rests || room->stopped || !(room->reopen || is_long)) return;
    if (next_line(room, line)) new_chapter(room, line);
}

/* ---- going on ----------------------------------------------------------------------------- */

/* Prizes that wait at the counter are handed over. */
static void hand_over_prizes(BwRoom *room) {
    for (unsigned s = 1; s <= room->game->seats; s++) {
        BwEvent event;
        for (unsigned i = 0; room->patrons.id[s][0] != 0 && i < BW_BETS_MAX; i++) {
            if (!bw_prize_next(room->table, s, &event)) break;
            if (!bw_room_apply_with_staff(room, &event, 0)) break;
        }
    }
}

/* One step that needs nobody; false when there is none. */
static bool step(BwRoom *room) {
    BwNeed need = bw_need(room->table);
    BwEvent event;
    switch ((BwNeedKind)need.kind) {
    case BW_NEED_CARD:
    case BW_NEED_ROLL:
    case BW_NEED_SPIN:
    case BW_NEED_DRAW:
    case BW_NEED_TILES:
        if (bw_room_outcome(room, (BwNeedKind)need.kind)) return true;
        if (!room->stopped) bw_room_void(room, "the outcome cannot be dealt");
        return bw_need(room->table).kind != need.kind;
    case BW_NEED_DECISION: {
        if (bw_staff_asked(need)) {
            return (bw_staff_answer(room->table, &event) && bw_room_apply(room, &event, 0)) ||
                   answer_for(room);
        }
        return bw_room_asked_patron(room) == 0 && give_default(room);
    }
    case BW_NEED_BETS:
    case BW_NEED_OVER: break;
    }
    return false;
}

/* Nobody waits for the others any more. */
static void forget_ready(BwRoom *room) {
    BwWho at = {.seat = 0};
    for (BwRoomSeat *p; (p = bw_room_next_place(room, &at)) != NULL;) p->ready = false;
}

/* A round is over, or a roll: those who wait are asked anew. */
static void between_rounds(BwRoom *room) {
    forget_ready(room);
    if (room->wait == BW_WAIT_BETS) room->wait = BW_WAIT_NOBODY;
    hand_over_prizes(room);
    bw_room_count_absent(room);
}

void bw_room_go_on(BwRoom *room, int64_t now_ms) {
    for (unsigned i = 0; i < STEPS_MAX && !room->stopped; i++) {
        if (step(room)) continue;
        if (!bw_room_end_round_if_over(room)) break;
        between_rounds(room);
    }
    bw_room_clear_seats(room);
    new_chapter_if_due(room);
    bool more = true;
    for (unsigned i = 0; i < STEPS_MAX && more && !room->stopped; i++) more = step(room);
    bw_room_end_round_if_over(room); /* the first card of a chapter */
    bw_room_set_clock(room, now_ms);
    room->changed = true;
}

/* Every patron who has a wager up and is here waits for nothing more. */
static bool all_ready(const BwRoom *room) {
    unsigned ready = 0;
    BwWho at = {.seat = 0};
    for (const BwRoomSeat *p; (p = bw_room_next_place(room, &at)) != NULL;) {
        if (bw_room_is_away(p) || !bw_room_has_bet(room, at)) continue;
        if (bw_is_house_player(p->patron)) continue;
        if (!p->ready) return false;
        ready++;
    }
    return ready > 0 && bw_room_can_begin(room);
}

static void stop_betting(BwRoom *room, int64_t now_ms) {
    close_betting(room);
    forget_ready(room);
    bw_room_go_on(room, now_ms);
}

/* False, with a sentence, while a box of his lacks a wager. */
static bool is_complete(const BwRoom *room, BwWho box, BwRoomRefusal *why) {
    BwRoomMissing missing[1];
    char amount[BW_CENTS_TEXT_MAX], sentence[160];
    if (bw_room_missing(room, box, missing, 1) == 0) return true;
    snprintf(sentence, sizeof sentence, "%s, %s, is still missing beside your wagers",
             room->game->wagers[missing[0].wager].name, bw_cents_format(missing[0].cents, amount));
    bw_room_no(why, "missing", sentence);
    why->figure_cents = missing[0].cents;
    return false;
}

bool bw_room_ready(BwRoom *room, uint64_t patron, int64_t now_ms, BwRoomRefusal *why) {
    unsigned bets = 0;
    BwWho at = {.seat = 0};
    if (!bw_room_plays(room, patron)) return bw_room_no(why, "not-seated", "take a seat first");
    if (!bw_room_bets_open(room)) {
        return bw_room_no(why, "wrong-time", "the round is on already");
    }
    for (const BwRoomSeat *p; (p = bw_room_next_place(room, &at)) != NULL;) {
        if (p->patron != patron || !bw_room_has_bet(room, at)) continue;
        if (!is_complete(room, at, why)) return false;
        bets++;
    }
    if (bets == 0) return bw_room_no(why, "missing", "make a wager first");
    if (!bw_round_can_begin(room->table)) {
        const char *waits = bw_room_waits(room);
        return bw_room_no(why, "missing", waits != NULL ? waits : "no round can begin yet");
    }
    if (!bw_room_may_begin(room, why)) return false;
    at = (BwWho){.seat = 0};
    for (BwRoomSeat *p; (p = bw_room_next_place(room, &at)) != NULL;) {
        if (p->patron != patron) continue;
        p->ready = true;
        p->late = 0;
    }
    bw_room_forget_notices(room, patron);
    room->changed = true;
    if (!bw_room_in_round(room) && all_ready(room)) stop_betting(room, now_ms);
    return true;
}

void bw_room_tick(BwRoom *room, int64_t now_ms) {
    if (room->stopped) return;
    bool gone = bw_room_find_gone(room, now_ms), back = bw_room_welcome_back(room);
    bool hosted = bw_room_host(room);
    if ((gone || back || hosted) && !bw_room_in_round(room)) bw_room_go_on(room, now_ms);
    bool over = room->deadline_ms != 0 && now_ms >= room->deadline_ms;
    /* Those for whom the others waited may have gone away meanwhile. */
    bool waited = room->wait == BW_WAIT_BETS && all_ready(room);
    if (!over && !waited) return;
    BwNeed need = bw_need(room->table);
    if (need.kind == BW_NEED_DECISION) {
        if (bw_room_draw_on_bank(room, now_ms)) return;
        bool answered =
            bw_room_house_is_asked(room) ? bw_room_house_answers(room) : bw_room_cut_off(room);
        if (!answered && !answer_late(room)) bw_room_void(room, "no answer can be given");
        bw_room_go_on(room, now_ms);
    } else if (!room->desk->closing) {
        stop_betting(room, now_ms);
    }
}
