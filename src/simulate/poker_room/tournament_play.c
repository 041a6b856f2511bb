/* tournament_play.c: levels as settings of a table, hands at all tables, and what the director is
 * told of them. A point lies on a table of the poker room as a cent, which knows no other chips. */
#include "simulate/poker_room/tournament_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/stream.h"
#include "croupier/croupier.h"
#include "croupier/deal.h"
#include "games/poker_room/poker_room.h"
#include "simulate/poker_room/match.h"
#include "table/words.h"

/* Longer than any hand can be; and so long a tournament waits, in its last level, for the next to
 * go out: at one table, or at many. */
enum { EVENTS_MAX = 100000, SETTINGS_MAX = 32 };
enum { IDLE_BEATS_MAX = 100000, IDLE_BEATS = 2000, IDLE_HANDS_MAX = 1000000 };

static const BwCents point_cents = 1;

typedef struct Hall {
    const BwTourPlay *play;
    BwTournament *t;
    BwTourPlayed *played;
    BwPokerTable *table; /* by number, from 1 */
    BwStream cards, choices, draws;
    BwOut out;
    BwEvent event;
    uint32_t in, rebuys; /* when last somebody went out, bought again, or a level began, */
    uint64_t idle_beats, idle_hands; /* and what had been played then */
    char *error;
} Hall;

static void tell(const Hall *hall, const char *sentence) {
    if (hall->play->told != NULL) hall->play->told(hall->play->context, hall->t, sentence);
}

static bool apply(Hall *hall, BwPokerTable *p) {
    char line[BW_TEXT_MAX], why[BW_TEXT_MAX];
    hall->played->events++;
    if (bw_apply(&p->t, &hall->event, &hall->out)) return true;
    bw_event_print(&p->t, &hall->event, line);
    bw_refusal_print((BwEdition)p->t.edition, &hall->out.refusal, why);
    snprintf(hall->error, BW_ERROR_MAX, "'%.90s' was refused: %.140s", line, why);
    return false;
}

/* ---- tables -------------------------------------------------------------------------------- */

/* The settings of a level: what its game is, and what the tournament says of a table. */
typedef struct Settings {
    unsigned n;
    BwSetting setting[SETTINGS_MAX];
    BwLevelSettings own;
} Settings;

static bool make_settings(const Hall *hall, unsigned button, Settings *settings) {
    const BwTourLevel *level = bw_tour_level(hall->t);
    settings->n = 0;
    if (hall->play->n_settings + BW_LEVEL_SETTINGS > SETTINGS_MAX) {
        return bw_unreadable(hall->error, "too many settings");
    }
    hall->play->game->level(&(BwLevel){.chip = level->chip * point_cents,
                                       .ante = level->ante * point_cents,
                                       .small_blind = level->small_blind * point_cents,
                                       .big_blind = level->big_blind * point_cents,
                                       .button = button},
                            &settings->own);
    for (unsigned i = 0; i < hall->play->n_settings; i++) {
        settings->setting[settings->n++] = hall->play->setting[i];
    }
    for (unsigned i = 0; i < settings->own.n; i++) {
        settings->setting[settings->n++] = settings->own.setting[i];
    }
    return true;
}

static bool buy_in(Hall *hall, BwPokerTable *p, unsigned seat, BwPoints points) {
    bw_buy_in(bw_table_game(&p->t), seat, points * point_cents, &hall->event);
    return apply(hall, p);
}

/* The table as it is at this level, with everybody's chips before him. The button goes on from
 * where it was. */
static bool open_table(Hall *hall, unsigned number) {
    BwPokerTable *p = &hall->table[number];
    const BwTourTable *at = &hall->t->table[number];
    Settings settings;
    BwRefusal why;
    char text[BW_TEXT_MAX];
    unsigned button = p->button;
    if (!make_settings(hall, button == 0 ? 0 : button % hall->t->rules.seats + 1, &settings)) {
        return false;
    }
    if (!bw_table_open(&p->t, hall->play->game, settings.setting, settings.n, &why)) {
        bw_refusal_print(BW_2012, &why, text);
        return bw_unreadable(hall->error, "a table of this tournament cannot be opened: %.150s",
                             text);
    }
    if (hall->t->rules.seats > bw_match_seats(&p->t)) {
        return bw_unreadable(hall->error, "%u seats at a table: %s is played by at most %u",
                             hall->t->rules.seats, bw_match_type(&p->t), bw_match_seats(&p->t));
    }
    for (unsigned s = 1; s <= hall->t->rules.seats; s++) {
        const BwTourPlayer *player = &hall->t->player[at->player[s]];
        if (at->player[s] != 0 && !buy_in(hall, p, s, player->points)) return false;
    }
    return true;
}

/* Who leaves the table takes his chips with him. */
static bool get_up(Hall *hall, BwPokerTable *p, unsigned seat) {
    bw_event_begin(&hall->event, BW_EV_SEAT);
    hall->event.who = bw_seat(seat, 0, 0);
    return apply(hall, p);
}

/* ---- a hand -------------------------------------------------------------------------------- */

static bool decide(Hall *hall, unsigned number, BwPokerTable *p) {
    uint32_t player = hall->t->table[number].player[bw_need(&p->t).who.seat];
    const BwBot *bot = &hall->play->bot[(player - 1) % hall->play->n_bots];
    bw_bot_decide(bot, &p->t, bw_stream_chance, &hall->choices, &hall->event);
    return apply(hall, p);
}

/* From the forced money to the award. */
static bool play_hand(Hall *hall, unsigned number) {
    BwPokerTable *p = &hall->table[number];
    while (bw_forced_next(&p->t, &hall->event)) {
        if (!apply(hall, p)) return false;
    }
    bw_event_begin(&hall->event, BW_EV_CLOSE);
    if (!apply(hall, p)) return false;
    for (unsigned i = 0; i < EVENTS_MAX; i++) {
        BwNeed need = bw_need(&p->t);
        if (need.kind == BW_NEED_DECISION) {
            if (!decide(hall, number, p)) return false;
        } else if (need.kind == BW_NEED_CARD) {
            if (!bw_deal(&p->t, BW_NEED_CARD, bw_stream_chance, &hall->cards, &hall->event) ||
                !apply(hall, p)) {
                return false;
            }
        } else {
            hall->played->hands++;
            return true;
        }
    }
    return bw_unreadable(hall->error, "a hand does not end");
}

/* The director is told what lies before the seats. */
static bool report_hand(Hall *hall, unsigned number) {
    const BwPokerTable *p = &hall->table[number];
    BwPoints points[BW_TOUR_SEATS_MAX + 1] = {0};
    for (unsigned s = 1; s <= hall->t->rules.seats; s++) {
        BwCents cents = bw_pr_stack(p, s);
        /* cppcheck-suppress moduloofone ; a point is a cent today */
        if (cents % point_cents != 0) {
            return bw_unreadable(hall->error, "table %u has broken a chip", number);
        }
        points[s] = cents / point_cents;
    }
    return bw_tour_hand(hall->t, number, points, p->big_seat) ||
           bw_unreadable(hall->error, "chips are not conserved at table %u", number);
}

/* ---- between hands ------------------------------------------------------------------------- */

/* Everybody who may buys again, at once. */
static bool buy_again(Hall *hall) {
    BwTournament *t = hall->t;
    for (uint32_t i = 1; i <= t->entries; i++) {
        const BwTourPlayer *player = &t->player[i];
        if (player->state != BW_TOUR_BROKE || !bw_tour_rebuy(t, i)) continue;
        if (!buy_in(hall, &hall->table[player->table], player->seat, player->points)) return false;
    }
    return true;
}

static bool balance(Hall *hall) {
    BwTournament *t = hall->t;
    BwTourMove move;
    while (bw_tour_next_move(t, bw_stream_chance, &hall->draws, &move)) {
        BwPoints points = t->player[move.player].points;
        if (!get_up(hall, &hall->table[move.from], move.from_seat)) return false;
        bw_tour_move(t, &move);
        if (!buy_in(hall, &hall->table[move.to], move.to_seat, points)) return false;
        hall->played->moves++;
        hall->played->tables_broken += t->table[move.from].players == 0;
    }
    return true;
}

static bool begin_level(Hall *hall) {
    BwTournament *t = hall->t;
    for (unsigned i = 1; i <= t->tables; i++) {
        if (t->table[i].players == 0) continue;
        bw_tour_race(t, i, bw_stream_chance, &hall->draws);
        if (!open_table(hall, i)) return false;
    }
    tell(hall, "a new level begins");
    return true;
}

/* What is in play is what was issued, but for what races and disqualifications have changed. */
static bool check_points(const Hall *hall) {
    const BwTournament *t = hall->t;
    BwPoints sum = 0;
    for (uint32_t i = 1; i <= t->entries; i++) sum += t->player[i].points;
    return sum == t->issued + t->raced - t->forfeited ||
           bw_unreadable(hall->error, "%lld points are in play, and %lld were issued",
                         (long long)sum, (long long)(t->issued + t->raced - t->forfeited));
}

/* One hand at every table, and what follows from it. */
static bool beat(Hall *hall) {
    BwTournament *t = hall->t;
    for (unsigned i = 1; i <= t->tables; i++) {
        if (t->table[i].players < 2) continue;
        if (!play_hand(hall, i) || !report_hand(hall, i)) return false;
    }
    hall->played->beats++;
    if (!buy_again(hall)) return false;
    unsigned in = t->in;
    if (bw_tour_clear(t) > 0 && !t->over) {
        if (in > bw_tour_paid(t) && t->in <= bw_tour_paid(t)) tell(hall, "the places are paid now");
        if (!balance(hall)) return false;
    }
    return check_points(hall);
}

/* Where the blinds rise no more, and nobody risks anything, one may play for ever. */
static bool goes_on(Hall *hall) {
    const BwTournament *t = hall->t;
    const BwTourPlayed *played = hall->played;
    if (t->in != hall->in || t->rebuys != hall->rebuys || t->level + 1 < t->rules.n_levels) {
        hall->in = t->in;
        hall->rebuys = t->rebuys;
        hall->idle_beats = played->beats;
        hall->idle_hands = played->hands;
    }
    uint64_t beats = played->beats - hall->idle_beats, hands = played->hands - hall->idle_hands;
    bool ends = beats < IDLE_BEATS_MAX && (beats < IDLE_BEATS || hands < (uint64_t)IDLE_HANDS_MAX);
    return ends || bw_unreadable(hall->error,
                                 "the tournament does not end: in %llu hands of the last "
                                 "level nobody has gone out",
                                 (unsigned long long)hands);
}

static bool play_on(Hall *hall) {
    BwTournament *t = hall->t;
    for (unsigned i = 1; i <= t->tables; i++) {
        if (!open_table(hall, i)) return false;
    }
    tell(hall, "the seats are drawn");
    while (!t->over) {
        if (!beat(hall)) return false;
        uint64_t played_s = hall->played->beats * hall->play->hand_seconds;
        if (!t->over && bw_tour_clock(t, played_s) && !begin_level(hall)) return false;
        if (!goes_on(hall)) return false;
    }
    return true;
}

bool bw_tour_play(const BwTourPlay *play, BwTournament *t, BwTourPlayed *played,
                  char error[BW_ERROR_MAX]) {
    Hall hall = {.play = play, .t = t, .played = played, .error = error};
    memset(played, 0, sizeof *played);
    bw_stream_open(&hall.cards, play->seed, 0);
    bw_stream_open(&hall.choices, play->seed, 1);
    bw_stream_open(&hall.draws, play->seed, 2);
    bw_tour_open(t, play->rules);
    for (uint32_t i = 0; i < play->entries; i++) {
        if (bw_tour_enter(t) == 0) {
            return bw_unreadable(error, "%u entries: there can be %u", play->entries,
                                 play->rules->entries_max);
        }
    }
    if (!bw_tour_start(t, bw_stream_chance, &hall.draws)) {
        return bw_unreadable(error, "%u entries: at least %u are needed", play->entries,
                             play->rules->entries_min);
    }
    played->tables = t->tables;
    hall.table = calloc((size_t)t->tables + 1, sizeof *hall.table);
    if (hall.table == NULL) return bw_unreadable(error, "there is not enough memory");
    bool done = play_on(&hall);
    free(hall.table);
    bw_tour_rank(t);
    return done;
}
