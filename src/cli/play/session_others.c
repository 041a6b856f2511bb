/* session_others.c: everybody else at the player's table. The staff do their duty when a rule
 * demands it: they shuffle, collect, authorize, inspect. Where a game is played among patrons, a
 * companion sits beside the player, takes the shoe when the player will not, covers what he may,
 * and always draws where he is free to. All of them act through the same events as the player. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/play/layout_parts.h"
#include "cli/play/session.h"
#include "croupier/staff.h"
#include "table/actions.h"
#include "table/game.h"

static void say(const BwSession *s, const char *who, const char *what) {
    bw_term_printf(&s->term, BW_STYLE_DIM, "%s %s\n", who, what);
}

/* "  Ann: cover 100.00" */
static void quote(const BwSession *s, const char *who, const char *what) {
    bw_term_printf(&s->term, BW_STYLE_DIM, "  %s: %s\n", who, what);
}

static bool try_line(BwSession *s, const char *line) {
    BwEvent event;
    char error[BW_ERROR_MAX];
    return bw_event_parse(s->table, line, &event, error) && event.bad_args == 0 &&
           bw_session_apply(s, &event);
}

/* ---- the staff ---------------------------------------------------------------------------- */

/* "The dealer shuffles." */
static void say_duty(const BwSession *s, const BwEvent *duty, bool dice) {
    static const char *const who[BW_ROLES] = {
        [BW_DEALER] = "The dealer",
        [BW_FLOOR] = "The floorperson",
        [BW_SUPERVISOR] = "The supervisor",
        [BW_KEY_EMPLOYEE] = "The key employee",
    };
    const char *what = NULL;
    if (duty->kind != BW_EV_ACT) return; /* it has been told by what it does */
    switch ((BwMeaning)s->game->actions[duty->word].means) {
    case BW_MEANS_COLLECT: what = "collects the vigorish."; break;
    case BW_MEANS_WAIVE: what = "waives the vigorish."; break;
    case BW_MEANS_SHUFFLE: what = "shuffles."; break;
    case BW_MEANS_FRESH: what = dice ? "brings fresh dice." : "brings fresh cards."; break;
    case BW_MEANS_AUTHORIZE: what = "signs."; break;
    default: return;
    }
    say(s, who[duty->who.role], what);
}

bool bw_session_staff_helps(BwSession *s, const BwEvent *event) {
    BwEvent duty;
    BwPurses purses = bw_session_purses(s);
    BwReason reason = s->out->refusal.reason;
    if (!bw_duty_next(s->table, event, reason, &purses, &duty)) return false;
    if (!bw_session_apply(s, &duty)) return false;
    if (duty.kind == BW_EV_BET) bw_session_say_forced(s, &duty);
    say_duty(s, &duty, reason == BW_REASON_OLD_DICE);
    bw_session_postings(s);
    return true;
}

/* ---- decisions ---------------------------------------------------------------------------- */

/* What the companion likes best: to cover, then to take what is offered, then what is named first.
 */
static const BwMeaning preferences[] = {BW_MEANS_COVER, BW_MEANS_TAKE_OFFER};

static unsigned preferred(const BwSession *s, const BwChoice *choices, unsigned n) {
    for (unsigned p = 0; p < sizeof preferences / sizeof preferences[0]; p++) {
        for (unsigned i = 0; i < n; i++) {
            if (bw_action_at(s->game, choices[i].word)->means == preferences[p]) return i;
        }
    }
    return 0;
}

/* The companion's answer: what he likes best, and of an amount the most that the choice allows. */
static bool companion_answer(const BwSession *s, BwWho who, BwEvent *event) {
    BwChoice choices[BW_CHOICES_MAX];
    char line[BW_TEXT_MAX], name[32], amount[BW_CENTS_TEXT_MAX], error[BW_ERROR_MAX];
    unsigned n = bw_choices(s->table, choices, BW_CHOICES_MAX);
    if (n == 0) return false;
    const BwChoice *choice = &choices[preferred(s, choices, n)];
    const BwVerb *verb = bw_action_at(s->game, choice->word);
    bool money = verb->args[0] == 'A';
    snprintf(line, sizeof line, "act %s %s%s%s", bw_who_print(who, name), verb->id,
             money ? " " : "", money ? bw_cents_format(choice->max_cents, amount) : "");
    return bw_event_parse(s->table, line, event, error) && event->bad_args == 0;
}

bool bw_session_other_decides(BwSession *s) {
    BwNeed need = bw_need(s->table);
    BwEvent event;
    char line[BW_TEXT_MAX], who[BW_NAME_MAX];
    if (need.kind != BW_NEED_DECISION || bw_session_asked(s)) return false;
    bool found = bw_staff_asked(need)     ? bw_staff_answer(s->table, &event)
                 : bw_has_stacks(s->game) ? bw_player_answer(s->table, bw_session_luck(s), &event)
                                          : companion_answer(s, need.who, &event);
    if (!found) return false;
    bw_event_print(s->table, &event, line);
    bw_who_print(need.who, who);
    if (need.who.role == BW_SEAT && s->table->name[need.who.seat][0] != '\0') {
        snprintf(who, sizeof who, "%s", s->table->name[need.who.seat]);
    }
    if (!bw_session_apply(s, &event)) return false;
    if (bw_act_hides(s->before, s->table, &event)) bw_event_untold(s->before, &event, line);
    quote(s, who, strchr(line + strlen("act "), ' ') + 1);
    if (s->out->n_postings > 0 && s->table->n_laid > 0) bw_session_table(s);
    bw_session_say_compared(s);
    bw_session_postings(s);
    bw_session_forget_undo(s);
    return true;
}

/* ---- the companion ------------------------------------------------------------------------ */

/* The wager of this flag, or NULL. */
static const BwWager *wager_that(const BwGame *game, unsigned flag) {
    for (unsigned w = 0; w < game->n_wagers; w++) {
        if ((game->wagers[w].flags & flag) != 0) return &game->wagers[w];
    }
    return NULL;
}

/* A game in which one patron banks and the others bet against him. */
static bool needs_companion(const BwGame *game) {
    return wager_that(game, BW_WAGER_AGAINST) != NULL;
}

void bw_session_seat_companion(BwSession *s) {
    char line[64];
    if (bw_has_stacks(s->game)) bw_session_seat_players(s);
    if (!needs_companion(s->game)) return;
    snprintf(line, sizeof line, "seat %u Ann", (unsigned)BW_COMPANION_SEAT);
    if (try_line(s, line)) say(s, "Ann", "sits beside you.");
}

/* Who holds the bank, a seat or 0, and how much it is, with what stays up for the next round. */
static unsigned look_at_bank(const BwSession *s, BwCents *cents) {
    char text[64];
    *cents = 0;
    if (bw_layout_shows(s->table, "bank", text, sizeof text)) {
        bw_cents_parse_loose(text, strlen(text), cents);
    }
    if (!bw_layout_shows(s->table, "banker", text, sizeof text)) return 0;
    return (unsigned)strtoul(text, NULL, 10);
}

static bool is_covered(const BwSession *s) {
    for (unsigned i = 0; i < s->table->n_bets; i++) {
        if ((s->game->wagers[s->table->bet[i].wager].flags & BW_WAGER_AGAINST) != 0) return true;
    }
    return false;
}

/* "bet" "bank 100.00": what the companion does, if the table takes it. */
static bool companion(BwSession *s, const char *verb, const char *what) {
    char line[64], said[64], error[BW_ERROR_MAX];
    BwEvent event;
    snprintf(line, sizeof line, "%s %u %s", verb, (unsigned)BW_COMPANION_SEAT, what);
    snprintf(said, sizeof said, strcmp(verb, "take") == 0 ? "takes back the %s" : "%s", what);
    if (!bw_event_parse(s->table, line, &event, error)) return false;
    for (unsigned i = 0; !bw_session_apply(s, &event); i++) {
        if (i == BW_DUTIES_MAX || !bw_session_staff_helps(s, &event)) return false;
    }
    quote(s, s->table->name[BW_COMPANION_SEAT], said);
    bw_session_postings(s);
    bw_session_forget_undo(s);
    return true;
}

/* The same of an act, known by what it means. */
static bool companion_acts(BwSession *s, BwMeaning means) {
    uint8_t word = bw_action_that(s->game, means);
    return word != BW_UNKNOWN && companion(s, "act", s->game->actions[word].id);
}

/* The bank of a companion is ten times the least wager. One that nobody covers is taken back and
 * put up again, so that the player is asked again. */
static bool state_bank(BwSession *s, BwCents up) {
    BwCents least = s->table->option[BW_OPT_TABLE_MIN];
    char bank[64], amount[BW_CENTS_TEXT_MAX];
    const BwWager *wager = wager_that(s->game, BW_WAGER_BANK);
    if (wager == NULL || (up > 0 && !companion(s, "take", wager->id))) return false;
    bw_cents_format(least > 0 ? 10 * least : 10000, amount);
    snprintf(bank, sizeof bank, "%s %s", wager->id, amount);
    return companion(s, "bet", bank);
}

bool bw_session_bank_stays(const BwSession *s) {
    BwCents bank;
    return needs_companion(s->game) && look_at_bank(s, &bank) == BW_SESSION_SEAT && bank > 0;
}

bool bw_session_companion_moves(BwSession *s) {
    BwCents bank;
    BwNeedKind need = (BwNeedKind)bw_need(s->table).kind;
    if (!needs_companion(s->game) || (need != BW_NEED_BETS && need != BW_NEED_OVER)) return false;
    unsigned banker = look_at_bank(s, &bank);
    bool waits = need == BW_NEED_OVER && bank > 0; /* a bank that stays, until somebody covers it */
    if (banker == 0) return companion_acts(s, BW_MEANS_TAKE_OFFER);
    if (banker == BW_SESSION_SEAT) return waits && companion_acts(s, BW_MEANS_COVER_ALL);
    return !waits && !is_covered(s) && state_bank(s, bank);
}

bool bw_session_say_bank(const BwSession *s) {
    BwCents bank;
    char amount[BW_CENTS_TEXT_MAX];
    if (!needs_companion(s->game) || bw_session_asked(s) || is_covered(s)) return false;
    unsigned banker = look_at_bank(s, &bank);
    if (banker == BW_SESSION_SEAT && bank == 0) {
        bw_session_say(s, "You have the shoe: state your bank, like bank 100, or type pass-shoe.");
    } else if (banker != 0 && banker != BW_SESSION_SEAT && bank > 0) {
        bw_session_say(s, "The bank is %s: cover AMOUNT, banco, avec-la-table or decline.",
                       bw_cents_format(bank, amount));
    } else {
        return false;
    }
    return true;
}
