/* rules_editions.c: the chapters have kept the numbers of their sections, so a clause is compared
 * with the one of its number. Texts that are not at hand prove nothing: a clause that the catalogue
 * has in one edition alone is told as that, never as new or repealed. Wagers and options are
 * compared as tables of both editions have them. */
#include "cli/rules/rules_editions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/kit/open.h"
#include "table/game.h"
#include "text/clause.h"
#include "text/rulebook.h"

static const BwColumn diff_columns[] = {
    {"game", NULL, BW_COLUMN_TEXT, 0}, {"what", NULL, BW_COLUMN_TEXT, 0},
    {"id", NULL, BW_COLUMN_TEXT, 0},   {"change", NULL, BW_COLUMN_TEXT, 0},
    {"from", NULL, BW_COLUMN_TEXT, 0}, {"to", NULL, BW_COLUMN_TEXT, 0},
};

typedef struct Diff {
    BwTerm term;
    BwReport report;
    bool text;
    BwEdition edition[2];
    const char *name[2]; /* of the editions */
    const char *game;    /* whose differences are being told */
    unsigned told, same, unknown;
} Diff;

/* ---- one difference ----------------------------------------------------------------------- */

static void print_side(const Diff *diff, unsigned side, const char *text) {
    if (text == NULL) return;
    bw_term_printf(&diff->term, BW_STYLE_DIM, "    %s  ", diff->name[side]);
    bw_term_paragraph(&diff->term, BW_STYLE_PLAIN, text, 10, 10);
}

/* What is in one edition alone has NULL for the other; of a clause that may be because the other's
 * text is not whole. */
static void tell(Diff *diff, const char *what, const char *id, const char *from, const char *to) {
    char change[64];
    diff->told++;
    if (from != NULL && to != NULL) {
        snprintf(change, sizeof change, "changed");
    } else {
        snprintf(change, sizeof change, "%s%s only",
                 strcmp(what, "clause") == 0 ? "at hand in " : "in ",
                 diff->name[from != NULL ? 0 : 1]);
    }
    if (diff->text) {
        bw_term_printf(&diff->term, BW_STYLE_BOLD, "%s %s", what, id);
        bw_term_printf(&diff->term, BW_STYLE_DIM, "  %s\n", change);
        print_side(diff, 0, from);
        print_side(diff, 1, to);
        return;
    }
    bw_report_text(&diff->report, diff->game);
    bw_report_text(&diff->report, what);
    bw_report_text(&diff->report, id);
    bw_report_text(&diff->report, change);
    bw_report_text(&diff->report, from);
    bw_report_text(&diff->report, to);
}

static void tell_if_other(Diff *diff, const char *what, const char *id, const char *from,
                          const char *to) {
    if (strcmp(from, to) == 0) {
        diff->same++;
    } else {
        tell(diff, what, id, from, to);
    }
}

/* ---- headings and clauses ----------------------------------------------------------------- */

static const char *heading(const char *number, const char *edition) {
    for (size_t i = 0; i < bw_section_count; i++) {
        const BwSectionRow *row = &bw_section_rows[i];
        if (strcmp(row->edition, edition) == 0 &&
            strcmp(bw_clause_number(row->section), number) == 0) {
            return row->title;
        }
    }
    return NULL;
}

static const char *words(const char *number, const char *edition) {
    for (size_t i = 0; i < bw_clause_count; i++) {
        const BwClauseRow *row = &bw_clause_rows[i];
        if (strcmp(row->edition, edition) == 0 &&
            strcasecmp(bw_clause_number(row->clause), number) == 0) {
            return row->meaning;
        }
    }
    return NULL;
}

/* Is any clause of the section that this number belongs to catalogued in that edition? */
static bool has_section_text(const char *number, const char *edition) {
    char section[BW_CITATION_MAX];
    snprintf(section, sizeof section, "%.*s", (int)strcspn(number, "( "), number);
    for (size_t i = 0; i < bw_clause_count; i++) {
        const BwClauseRow *row = &bw_clause_rows[i];
        if (strcmp(row->edition, edition) == 0 &&
            bw_clause_is_part(bw_clause_number(row->clause), section)) {
            return true;
        }
    }
    return false;
}

/* Does any game of the registry have the section? What none has is common to all. */
static bool is_about(const char *section, const BwGame *game) {
    return game != NULL ? bw_section_is_of(section, game) : bw_clause_game(section, 0) == NULL;
}

static void compare_headings(Diff *diff, const BwGame *game) {
    for (unsigned side = 0; side < 2; side++) {
        for (size_t i = 0; i < bw_section_count; i++) {
            const BwSectionRow *row = &bw_section_rows[i];
            const char *number = bw_clause_number(row->section);
            if (strcmp(row->edition, diff->name[side]) != 0 || !is_about(row->section, game)) {
                continue;
            }
            const char *other = heading(number, diff->name[1 - side]);
            if (other == NULL) {
                tell(diff, "section", number, side == 0 ? row->title : NULL,
                     side == 0 ? NULL : row->title);
            } else if (side == 0) {
                tell_if_other(diff, "section", number, row->title, other);
            }
        }
    }
}

static void compare_clauses(Diff *diff, const char *game) {
    for (unsigned side = 0; side < 2; side++) {
        for (size_t i = 0; i < bw_clause_count; i++) {
            const BwClauseRow *row = &bw_clause_rows[i];
            const char *number = bw_clause_number(row->clause);
            if (strcmp(row->edition, diff->name[side]) != 0 || strcmp(row->game, game) != 0) {
                continue;
            }
            const char *other = words(number, diff->name[1 - side]);
            if (other != NULL) {
                if (side == 0) tell_if_other(diff, "clause", number, row->meaning, other);
            } else if (has_section_text(number, diff->name[1 - side])) {
                tell(diff, "clause", number, side == 0 ? row->meaning : NULL,
                     side == 0 ? NULL : row->meaning);
            } else {
                diff->unknown++;
            }
        }
    }
}

/* ---- wagers and options ------------------------------------------------------------------- */

static const char *offered_text(const BwTable *table, unsigned wager, char *out, size_t size) {
    const BwWager *row = &bw_table_game(table)->wagers[wager];
    if ((row->editions >> bw_table_edition(table) & 1) == 0) return NULL;
    snprintf(out, size, "%s%s", row->name,
             bw_wager_offered(table, wager) ? "" : ", where the house offers it");
    return out;
}

/* What it pays, target by target, where both editions have it. */
static void compare_pays(Diff *diff, BwTable *const table[2], unsigned wager) {
    const BwGame *game = bw_table_game(table[0]);
    const BwWager *row = &game->wagers[wager];
    uint16_t target;
    bool aimed = (row->flags & BW_WAGER_TARGET) != 0;
    if ((row->flags & BW_WAGER_TEXT_TARGET) != 0) return;
    for (unsigned i = 0; aimed ? bw_target_at(table[0], wager, i, &target) : i == 0; i++) {
        char pays[2][BW_TEXT_MAX], id[128], at[64] = "";
        if (!aimed) target = BW_NO_TARGET;
        if (aimed && game->target_print != NULL) {
            game->target_print(table[0], wager, target, at, sizeof at);
        }
        snprintf(id, sizeof id, "%s%s%s pays", row->id, at[0] != '\0' ? " " : "", at);
        for (unsigned side = 0; side < 2; side++) {
            bw_wager_pays(table[side], wager, target, pays[side]);
        }
        tell_if_other(diff, "wager", id, pays[0], pays[1]);
    }
}

static void compare_wagers(Diff *diff, BwTable *const table[2]) {
    const BwGame *game = bw_table_game(table[0]);
    for (unsigned i = 0; i < game->n_wagers; i++) {
        char text[2][BW_TEXT_MAX];
        const char *said[2];
        for (unsigned side = 0; side < 2; side++) {
            said[side] = offered_text(table[side], i, text[side], sizeof text[side]);
        }
        if (said[0] == NULL && said[1] == NULL) continue;
        if (said[0] == NULL || said[1] == NULL) {
            tell(diff, "wager", game->wagers[i].id, said[0], said[1]);
            continue;
        }
        tell_if_other(diff, "wager", game->wagers[i].id, said[0], said[1]);
        compare_pays(diff, table, i);
    }
}

/* "3, of a whole number from 1 to 100": the standard value and what it may be. */
static const char *option_text(const BwTable *table, const BwOption *option, char *out,
                               size_t size) {
    char value[BW_TEXT_MAX], range[BW_TEXT_MAX];
    if (!bw_option_in(option, bw_table_edition(table))) return NULL;
    bw_option_print(table, option, value, sizeof value);
    bw_option_range(option, bw_table_edition(table), range, sizeof range);
    snprintf(out, size, "%s, of %s", value, range);
    return out;
}

static void compare_options(Diff *diff, BwTable *const table[2]) {
    const BwGame *game = bw_table_game(table[0]);
    for (unsigned i = 0; i < bw_option_count(game); i++) {
        const BwOption *option = bw_option_at(game, i);
        char text[2][2 * BW_TEXT_MAX + 8];
        const char *said[2];
        if (bw_option_is_other_name(game, option)) continue;
        for (unsigned side = 0; side < 2; side++) {
            said[side] = option_text(table[side], option, text[side], sizeof text[side]);
        }
        if (said[0] == NULL && said[1] == NULL) continue;
        if (said[0] == NULL || said[1] == NULL) {
            tell(diff, "option", option->id, said[0], said[1]);
        } else {
            tell_if_other(diff, "option", option->id, said[0], said[1]);
        }
    }
}

/* Tables of both editions, as they are when the house says nothing. */
static void compare_tables(Diff *diff, const BwGame *game) {
    BwTable *table[2] = {NULL, NULL};
    for (unsigned side = 0; side < 2; side++) {
        char why[BW_ERROR_MAX];
        BwSetting edition = {"edition", diff->name[side]};
        if ((game->editions >> diff->edition[side] & 1) == 0) continue;
        table[side] = bw_cli_try_table(game, &edition, 1, why, sizeof why);
    }
    if (table[0] != NULL && table[1] != NULL) {
        compare_wagers(diff, table);
        compare_options(diff, table);
    }
    free(table[0]);
    free(table[1]);
}

/* ---- a game, and all ---------------------------------------------------------------------- */

static void print_sum(const Diff *diff) {
    fprintf(diff->term.out, "%s: %u differences between %s and %s, %u things alike", diff->game,
            diff->told, diff->name[0], diff->name[1], diff->same);
    if (diff->unknown > 0) {
        fprintf(diff->term.out,
                "; of %u clauses the text of their section is at hand in one of the two alone",
                diff->unknown);
    }
    fputs("\n", diff->term.out);
}

/* `game` NULL: what is common to all games. */
static void compare_game(Diff *diff, const BwGame *game) {
    diff->game = game != NULL ? game->id : "general";
    diff->told = diff->same = diff->unknown = 0;
    bool has[2] = {true, true};
    for (unsigned side = 0; side < 2 && game != NULL; side++) {
        has[side] = (game->editions >> diff->edition[side] & 1) != 0;
    }
    if (has[0] != has[1]) {
        tell(diff, "game", diff->game, has[0] ? game->title : NULL, has[1] ? game->title : NULL);
    }
    compare_headings(diff, game);
    compare_clauses(diff, diff->game);
    if (game != NULL) compare_tables(diff, game);
    if (diff->text) print_sum(diff);
}

void bw_rules_diff(const BwArgs *args, BwEdition from, BwEdition to, const char *game) {
    Diff diff = {.term = bw_term_open(args->out),
                 .text = bw_args_format(args) == BW_FORMAT_TEXT,
                 .edition = {from, to},
                 .name = {bw_edition_name(from), bw_edition_name(to)}};
    bw_report_init(&diff.report, diff_columns, sizeof diff_columns / sizeof diff_columns[0]);
    if (game != NULL) {
        compare_game(&diff, bw_game_find(game));
    } else {
        for (unsigned i = 0; i < bw_game_count(); i++) compare_game(&diff, bw_game_at(i));
        compare_game(&diff, NULL);
    }
    if (!diff.text) bw_report_print(&diff.report, &diff.term, bw_args_format(args));
    bw_report_free(&diff.report);
}

/* ---- the concordance ---------------------------------------------------------------------- */

static const BwColumn concordance_columns[] = {
    {"number", "section", BW_COLUMN_TEXT, 0},      {"game", "game", BW_COLUMN_TEXT, 1},
    {"1996", "19:47 in 1996", BW_COLUMN_TEXT, 0},  {"2006", "19:47 in 2006", BW_COLUMN_TEXT, 0},
    {"2012", "13:69F in 2012", BW_COLUMN_TEXT, 0},
};

/* Is an earlier row of the same number? Then it has been told. */
static bool was_before(size_t row) {
    const char *number = bw_clause_number(bw_section_rows[row].section);
    for (size_t i = 0; i < row; i++) {
        if (strcmp(bw_clause_number(bw_section_rows[i].section), number) == 0) return true;
    }
    return false;
}

void bw_rules_concordance(const BwArgs *args, const char *game) {
    BwTerm term = bw_term_open(args->out);
    BwReport report;
    bw_report_init(&report, concordance_columns,
                   sizeof concordance_columns / sizeof concordance_columns[0]);
    for (size_t i = 0; i < bw_section_count; i++) {
        const char *section = bw_section_rows[i].section, *number = bw_clause_number(section);
        const BwGame *its = bw_clause_game(section, 0);
        if (was_before(i)) continue;
        if (game != NULL && !bw_section_is_of(section, bw_game_find(game))) continue;
        bw_report_text(&report, number);
        bw_report_text(&report, its != NULL ? its->id : NULL);
        for (unsigned e = 0; e < BW_EDITIONS; e++) {
            bw_report_text(&report, heading(number, bw_edition_name((BwEdition)e)));
        }
    }
    bw_report_print(&report, &term, bw_args_format(args));
    bw_report_free(&report);
}
