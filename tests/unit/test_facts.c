/* What games say of themselves, held against what they do: every subject that is named can be
 * shown and no other; what is said to be the staff's is refused from anybody else; what a wager is
 * said to need is there; the usual bets can be read. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "simulate/plan.h"
#include "table/actions.h"
#include "table/game.h"
#include "table/options.h"
#include "table/transcript.h"

/* An open table of the game in its newest edition; the caller frees it. */
static BwTable *open_table(const BwGame *game) {
    static const BwSetting bonus = {"ante-bonus-table", "2-4-7-10-15-40-100-100"};
    BwTable *table = malloc(bw_table_size(game));
    BwRefusal why;
    if (table == NULL) abort();
    size_t n = strcmp(game->id, "boston-5-stud") == 0;
    CHECK(bw_table_open(table, game, &bonus, n, &why));
    return table;
}

static bool has_subject(const BwGame *game, const char *word) {
    for (const BwSubject *s = game->subjects; s != NULL && s->word != NULL; s++) {
        if (strcmp(s->word, word) == 0) return true;
    }
    return false;
}

static void do_line(BwTable *table, const char *line) {
    BwEvent event;
    BwOut out;
    char error[BW_ERROR_MAX];
    CHECK(bw_event_parse(table, line, &event, error) && bw_apply(table, &event, &out));
}

/* Each subject gives a line that begins with its word; a word of another game gives none. */
static void test_subjects_are_all_that_is_shown(void) {
    for (unsigned g = 0; g < bw_game_count(); g++) {
        const BwGame *game = bw_game_at(g);
        BwTable *table = open_table(game);
        char line[BW_TEXT_MAX];
        unsigned subjects = 0;
        do_line(table, "seat 1 Ann");
        CHECK_INT(game->shows != NULL, game->subjects != NULL);
        if (strcmp(game->id, "keno") == 0) do_line(table, "bet 1 straight 1-2-3 1.00");
        for (const BwSubject *s = game->subjects; s != NULL && s->word != NULL; s++) {
            BwShowing at = {.subject = subjects++, .all = true};
            CHECK(bw_shown_next(table, &at, line, sizeof line));
            size_t n = strlen(s->word);
            char none[16];
            if (s->selector_at != NULL && !s->selector_at(table, 0, none)) continue;
            CHECK(strncmp(line, s->word, n) == 0 && (line[n] == ' ' || line[n] == '\0'));
        }
        for (unsigned o = 0; o < bw_game_count() && game->shows != NULL; o++) {
            const BwSubject *s = bw_game_at(o)->subjects;
            for (; s != NULL && s->word != NULL; s++) {
                if (has_subject(game, s->word)) continue;
                CHECK(!game->shows(table, s->word, "", line, sizeof line));
                CHECK(!game->shows(table, s->word, "1", line, sizeof line));
                CHECK(!game->shows(table, s->word, "4", line, sizeof line));
            }
        }
        free(table);
    }
}

/* What is listed is what a table shows unasked: markers that do not lie there are left out. */
static void test_lists_leave_out_what_is_not_there(void) {
    static const char *const expected[] = {"puck off", "shooter none"};
    BwTable *table = open_table(bw_game_find("craps"));
    BwShowing at = {.subject = 0};
    char line[BW_TEXT_MAX];
    unsigned n = 0;
    for (; bw_shown_next(table, &at, line, sizeof line); n++) {
        if (n < 2) CHECK_STR(line, expected[n]);
    }
    CHECK_INT(n, 2);
    free(table);
}

/* Fills the arguments that an action must have with any that can be read. */
static void fill(const BwVerb *verb, BwEvent *event) {
    for (const char *p = verb->args; *p != '\0' && *p != '?' && *p != '*'; p++) {
        BwArg *arg = &event->arg[event->n_args++];
        arg->kind = *p == 'A'   ? BW_ARG_AMOUNT
                    : *p == 'N' ? BW_ARG_NUMBER
                    : *p == 'C' ? BW_ARG_CARD
                    : *p == 'W' ? BW_ARG_WORD
                                : BW_ARG_WHO;
        arg->value = 1;
        arg->who = bw_seat(1, 0, 0);
    }
}

/* Before any round, after a bet and in it nobody does what another's row says is his. */
static void check_roles(const BwTable *table, const BwGame *game) {
    BwTable *copy = malloc(bw_table_size(game));
    if (copy == NULL) abort();
    for (unsigned a = 0; a < game->n_actions; a++) {
        const BwVerb *verb = &game->actions[a];
        for (unsigned role = BW_SEAT; role < BW_ROLES; role++) {
            uint16_t may = verb->staff != 0 ? verb->staff
                                            : BW_BY(BW_SEAT) | BW_BY(BW_BANKER) | BW_BY(BW_PLAYER);
            BwEvent event = {.kind = BW_EV_ACT,
                             .who = {.role = (uint8_t)role, .seat = role == BW_SEAT},
                             .wager = BW_UNKNOWN,
                             .word = (uint8_t)a,
                             .target = BW_NO_TARGET};
            BwOut out;
            if ((may >> role & 1) != 0) continue;
            fill(verb, &event);
            memcpy(copy, table, bw_table_size(game));
            bool taken = bw_apply(copy, &event, &out);
            CHECK(!taken);
            if (taken) fprintf(stderr, "    %s: %s by role %u\n", game->id, verb->id, role);
        }
    }
    free(copy);
}

static void test_staff_alone_does_what_is_the_staffs(void) {
    for (unsigned g = 0; g < bw_game_count(); g++) {
        const BwGame *game = bw_game_at(g);
        BwTable *table = open_table(game);
        BwPlan plan;
        char error[BW_ERROR_MAX];
        do_line(table, "seat 1 Ann");
        check_roles(table, game);
        CHECK(bw_plan_standard(&plan, table, error) != bw_has_stacks(game));
        for (unsigned i = 0; i < plan.n; i++) {
            BwOut out;
            bool chips = bw_has_stacks(game); /* which nobody has before him yet */
            CHECK(bw_apply(table, &plan.bet[i].event, &out) || plan.partner.present != 0 || chips);
        }
        check_roles(table, game);
        free(table);
    }
}

/* What a wager is said to need is what it is refused without. */
static void test_wagers_are_refused_without_what_they_need(void) {
    unsigned seen = 0;
    for (unsigned g = 0; g < bw_game_count(); g++) {
        const BwGame *game = bw_game_at(g);
        BwTable *table = open_table(game);
        do_line(table, "seat 1 Ann");
        for (unsigned w = 0; w < game->n_wagers; w++) {
            BwTies ties = bw_wager_ties(table, w);
            bool bet = (game->wagers[w].flags &
                        (BW_WAGER_BY_ACT | BW_WAGER_NO_STAKE | BW_WAGER_TARGET)) == 0;
            if (ties.needs == 0 || !bet || !bw_wager_offered(table, w)) continue;
            BwEvent event = {.kind = BW_EV_BET,
                             .who = bw_seat(1, 0, 0),
                             .wager = (uint8_t)w,
                             .word = BW_UNKNOWN,
                             .target = BW_NO_TARGET,
                             .amount_cents = ties.exactly_cents > 0 ? ties.exactly_cents : 1000};
            BwReason want = (game->wagers[w].flags & BW_WAGER_ODDS) != 0
                                ? BW_REASON_WRONG_TIME /* there is no point yet */
                                : BW_REASON_DEPENDS;
            BwOut out;
            CHECK(ties.needs >> game->n_wagers == 0 && (ties.needs >> w & 1) == 0);
            CHECK(!bw_apply(table, &event, &out));
            CHECK_STR(bw_reason_id((BwReason)out.refusal.reason), bw_reason_id(want));
            seen++;
        }
        free(table);
    }
    CHECK(seen >= 10);
}

/* A game's own words: its usual bets, and the value of an option where people sit. */
static void test_words_in_rows_are_the_games_own(void) {
    for (unsigned g = 0; g < bw_game_count(); g++) {
        const BwGame *game = bw_game_at(g);
        BwTable *table = open_table(game);
        CHECK(game->family < BW_FAMILIES && game->usual != NULL);
        CHECK(game->live_min_cents <= game->live_max_cents);
        for (unsigned w = 0; w < game->n_wagers; w++) {
            const BwWager *row = &game->wagers[w];
            CHECK(row->behind <= game->n_wagers && row->with <= game->n_wagers);
            CHECK((row->flags & BW_WAGER_ODDS) == 0 || row->behind != 0);
            CHECK(row->example == NULL || strncmp(row->example, row->id, strlen(row->id)) == 0);
        }
        for (unsigned i = 0; i < bw_option_count(game); i++) {
            const BwOption *option = bw_option_at(game, i);
            BwSetting setting = {option->id, option->live};
            BwRefusal why;
            if (option->live != NULL) CHECK(bw_table_open(table, game, &setting, 1, &why));
        }
        for (unsigned a = 0; a < game->n_actions; a++) {
            const BwVerb *verb = &game->actions[a];
            bool offer = verb->means >= BW_MEANS_TAKE_OFFER && verb->means <= BW_MEANS_COVER_ALL;
            CHECK(!offer || verb->asks != NULL);
            CHECK(verb->asks == NULL || verb->staff == 0); /* the staff is asked nothing in words */
        }
        free(table);
    }
}

/* Every stop that the layout of a spin can name comes round, so often as the wheel has it. */
static void test_wheels_have_their_stops(void) {
    static const BwSetting settings[] = {{"wheel", "single-zero"},
                                         {"wheel-counts", "20/15/10/5/2/1/1"}};
    static const struct {
        const char *game;
        const BwSetting *setting;
        unsigned stops;
        const char *name, *colour; /* of one of them, */
        unsigned times;            /* which is there so often */
    } wheels[] = {
        {"roulette", NULL, 38, "00", "green", 1}, {"roulette", &settings[0], 37, "32", "red", 1},
        {"big-six", NULL, 54, "five", NULL, 7},   {"big-six", &settings[1], 54, "five", NULL, 10},
        {"pokette", NULL, 54, "Qs", "black", 1},  {"craps", NULL, 0, "", NULL, 0},
    };
    for (unsigned w = 0; w < sizeof wheels / sizeof wheels[0]; w++) {
        const BwGame *game = bw_game_find(wheels[w].game);
        BwTable *table = malloc(bw_table_size(game));
        BwRefusal why;
        BwStop stop;
        uint64_t pockets = 0;
        unsigned n = 0, times = 0;
        if (table == NULL) abort();
        CHECK(bw_table_open(table, game, wheels[w].setting, wheels[w].setting != NULL, &why));
        for (; game->stop_at != NULL && game->stop_at(table, n, &stop); n++) {
            char written[16];
            uint8_t pocket;
            pockets |= UINT64_C(1) << stop.pocket;
            if (game->pocket_print != NULL) {
                game->pocket_print(table, stop.pocket, written, sizeof written);
                CHECK_STR(stop.name, written);
                CHECK(game->pocket_parse(table, stop.name, &pocket));
            }
            if (strcmp(stop.name, wheels[w].name) != 0) continue;
            CHECK_STR(stop.colour, wheels[w].colour);
            times++;
        }
        CHECK_INT(n, wheels[w].stops);
        CHECK_INT(times, wheels[w].times);
        CHECK_INT(__builtin_popcountll(pockets), n);
        free(table);
    }
}

/* The banker of a game among patrons is whoever has the bank up; a seat is asked by its number. */
static void test_the_banker_is_a_seat(void) {
    const BwGame *game = bw_game_find("chemin-de-fer");
    const BwSetting free_choice = {"banker-6-no-card", "free"};
    BwTable *table = malloc(bw_table_size(game));
    BwRefusal why;
    if (table == NULL) abort();
    CHECK(bw_table_open(table, game, &free_choice, 1, &why));
    CHECK_INT(bw_bank_holder(table), 0);
    do_line(table, "bet 3 bank 100.00");
    do_line(table, "bet 2 against 100.00");
    CHECK_INT(bw_bank_holder(table), 3);
    CHECK_INT(bw_asked_seat(table), 0);
    do_line(table, "close");
    do_line(table, "deal 2c 6d 3c Kh");
    CHECK_INT(bw_asked_seat(table), 2);
    do_line(table, "act 2 stand");
    CHECK_INT(bw_asked_seat(table), 3);
    free(table);
}

int main(void) {
    test_the_banker_is_a_seat();
    test_wheels_have_their_stops();
    test_subjects_are_all_that_is_shown();
    test_lists_leave_out_what_is_not_there();
    test_staff_alone_does_what_is_the_staffs();
    test_wagers_are_refused_without_what_they_need();
    test_words_in_rows_are_the_games_own();
    return check_report("facts");
}
