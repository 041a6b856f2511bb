/* math_rests.c: on which options a figure rests. What a wager pays is read again with every option
 * changed for once: whatever changes it then is an option of the figure. */
#include "cli/math/math_report.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve/dice/outcomes.h"
#include "solve/solver.h"
#include "table/game.h"
#include "table/options.h"

enum { VALUE_MAX = 512, CHANGES_MAX = 24 };

/* Replaces the number at text + at by the next one, or (down) the one before it. */
static bool change_number(const char *text, size_t at, bool down, char out[VALUE_MAX]) {
    char *end;
    long long number = strtoll(text + at, &end, 10);
    if (end == text + at || (down && number == 0)) return false;
    int n = snprintf(out, VALUE_MAX, "%.*s%lld%s", (int)at, text, number + (down ? -1 : 1), end);
    return n > 0 && n < VALUE_MAX;
}

/* "4:9-to-5,5:7-to-5": the entry of one key with its first number raised. */
static bool change_key(const char *text, unsigned key, char out[VALUE_MAX]) {
    const char *entry = text;
    for (; key > 0 && entry != NULL; key--) {
        entry = strchr(entry, ',');
        if (entry != NULL) entry++;
    }
    const char *colon = entry != NULL ? strchr(entry, ':') : NULL;
    if (colon == NULL || !isdigit((unsigned char)colon[1])) return false;
    char one[VALUE_MAX];
    snprintf(one, sizeof one, "%.*s", (int)strcspn(entry, ","), entry);
    return change_number(one, (size_t)(colon + 1 - entry), false, out);
}

/* The which-th other value of the option; false: there are no more to try. */
static bool other_value(const BwTable *table, const BwOption *option, unsigned which,
                        char out[VALUE_MAX]) {
    char text[VALUE_MAX];
    unsigned words = 0;
    bw_option_print(table, option, text, sizeof text);
    switch ((BwOptionKind)option->kind) {
    case BW_OPTION_YES_NO:
        snprintf(out, VALUE_MAX, "%s", strcmp(text, "yes") == 0 ? "no" : "yes");
        return which == 0;
    case BW_OPTION_WORD:
        while (words < which && option->words[words] != NULL) words++;
        if (option->words[words] == NULL) return false;
        snprintf(out, VALUE_MAX, "%s", option->words[words]);
        return true;
    case BW_OPTION_NUMBER:
    case BW_OPTION_PERCENT:
    case BW_OPTION_ODDS:
        if (strchr(text, ':') != NULL) return change_key(text, which, out);
        return which < 2 && change_number(text, 0, which == 1, out);
    default: return false;
    }
}

/* What a hundred units cost when they are put up: a commission. */
static BwCents paid_at_once(const BwTable *table, const BwFigure *figure) {
    BwTable *copy = bw_solver_copy(table);
    BwOut *out = bw_solver_alloc(1, sizeof *out);
    BwCents net = 0, stake = 100 * bw_stake_unit(table, figure->wager, figure->target);
    bool made = bw_solver_bet(copy, figure->wager, figure->target, stake, &net, out);
    free(out);
    free(copy);
    return made ? net : 0;
}

/* Where one roll or spin decides it: is the same bet worth something else? */
static bool is_worth_otherwise(const BwTable *table, const BwTable *other, const BwFigure *figure) {
    char error[BW_ERROR_MAX];
    BwFigures at[2] = {{.n = 0}, {.n = 0}};
    BwCents stake = 100 * bw_stake_unit(table, figure->wager, figure->target);
    bool both =
        bw_table_game(table)->felt != NULL &&
        bw_stake_figure(table, figure->wager, figure->target, stake, &at[0], error, sizeof error) &&
        bw_stake_figure(other, figure->wager, figure->target, stake, &at[1], error, sizeof error);
    bool differs =
        both && bw_exact_compare(&at[0].figure[0].house_edge, &at[1].figure[0].house_edge) != 0;
    bw_odds_free(&at[0]);
    bw_odds_free(&at[1]);
    return differs;
}

/* Is something else paid by the other table, or is the wager not offered there? */
static bool pays_otherwise(const BwTable *table, const BwTable *other, const BwFigure *figure) {
    char text[2][BW_TEXT_MAX];
    BwPayLine line[2][BW_PAY_LINES_MAX];
    unsigned n = bw_pay_lines(table, figure->wager, line[0]);
    if (!bw_wager_offered(other, figure->wager)) return true;
    (void)bw_wager_pays(table, figure->wager, figure->target, text[0]);
    (void)bw_wager_pays(other, figure->wager, figure->target, text[1]);
    if (strcmp(text[0], text[1]) != 0) return true;
    if (bw_pay_lines(other, figure->wager, line[1]) != n) return true;
    if (paid_at_once(table, figure) != paid_at_once(other, figure)) return true;
    for (unsigned i = 0; i < n; i++) {
        if (strcmp(line[0][i].what, line[1][i].what) != 0) return true;
        if (strcmp(line[0][i].pays, line[1][i].pays) != 0) return true;
    }
    return is_worth_otherwise(table, other, figure);
}

/* The wager itself, and those that its figure counts too. */
static bool rests_on(const BwTable *table, const BwOption *option, const BwFigure *figure) {
    bool rests = option->what_if_max != 0; /* the number of decks, which changes every chance */
    for (unsigned i = 0; i < CHANGES_MAX && !rests; i++) {
        char value[VALUE_MAX];
        if (!other_value(table, option, i, value)) break;
        const BwSetting setting = {option->id, value};
        BwTable *other = bw_solver_table_with(table, &setting);
        rests = other != NULL && pays_otherwise(table, other, figure);
        for (size_t k = 0; k < figure->n_parts && other != NULL && !rests; k++) {
            BwFigure part = {.wager = figure->part[k].wager, .target = BW_NO_TARGET};
            rests = pays_otherwise(table, other, &part);
        }
        free(other);
    }
    return rests;
}

void bw_math_rests(const BwMathAsked *asked, const BwFigure *figure, BwMathPart *part) {
    const BwTable *table = asked->table;
    const BwGame *game = bw_table_game(table);
    char value[VALUE_MAX], clause[BW_CLAUSE_TEXT_MAX];
    if (figure->wager == BW_UNKNOWN) return;
    BwMathPage *page = bw_math_page(part, "rests_on", "The clause and the options it rests on");
    if (figure->has_element_of_risk) {
        bw_math_note(page, "And on every rule of the deal and of the play among the options of the "
                           "table.");
    }
    bw_math_column(page, "what", "what", false);
    bw_math_column(page, "value", "value", false);
    bw_math_column(page, "clause", "clause", false);
    bw_math_text(page, "the wager");
    bw_math_text(page, "%s", figure->pays[0] != '\0' ? figure->pays : figure->name);
    bw_math_text(page, "%s", figure->section);
    for (unsigned i = 0; i < bw_option_count(game); i++) {
        const BwOption *option = bw_option_at(game, i);
        if (option->also != 0 || bw_option_find(game, option->id) != option ||
            bw_option_is_other_name(game, option) ||
            !bw_option_in(option, (BwEdition)table->edition) || !bw_odds_rest_on(game, option) ||
            !rests_on(table, option, figure)) {
            continue;
        }
        bw_option_print(table, option, value, sizeof value);
        bw_math_text(page, "%s", option->id);
        bw_math_text(page, "%s", value);
        bw_math_text(page, "%s",
                     bw_clause_format((BwEdition)table->edition, option->clause, clause));
    }
}
