/* list.c: `boardwalk list`: the games that can be dealt, those that are only known, or the
 * options of one. */
#include "cli/kit/commands.h"
#include "cli/kit/open.h"
#include "table/catalogue.h"
#include "table/game.h"
#include "table/options.h"
#include "text/explain.h"
#include "text/rulebook.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* "13:69F-1.1 to 1.12": the first and the last section of the game's subchapter, in the newest
 * edition that has it. A game without one is dealt under a temporary regulation. */
static void print_sections(const BwGame *game, char *out, size_t size) {
    static const char *const chapters[] = {"13:69F-", "19:47-"};
    bool numbered = game->subchapter[0] != '\0';
    snprintf(out, size, "%s%s", numbered ? "subchapter " : "temporary regulation",
             game->subchapter);
    for (unsigned c = 0; c < 2; c++) {
        const BwSectionRow *first = NULL, *last = NULL;
        for (size_t i = 0; i < bw_section_count; i++) {
            const char *section = bw_section_rows[i].section;
            if (strncmp(section, chapters[c], strlen(chapters[c])) != 0) continue;
            if (!bw_section_is_of(section, game)) continue;
            if (first == NULL) first = &bw_section_rows[i];
            if (strcmp(bw_section_rows[i].edition, first->edition) == 0) last = &bw_section_rows[i];
        }
        if (first == NULL) continue;
        snprintf(out, size, "%s to %s", first->section, strchr(last->section, '-') + 1);
        return;
    }
}

static void print_editions(unsigned editions, char *out, size_t size) {
    size_t used = 0;
    for (unsigned e = 0; e < BW_EDITIONS; e++) {
        if ((editions >> e & 1) == 0 || used >= size) continue;
        used += (size_t)snprintf(out + used, size - used, "%s%s", used > 0 ? " " : "",
                                 bw_edition_name((BwEdition)e));
    }
}

static const BwColumn game_columns[] = {
    {"id", "game", BW_COLUMN_TEXT, 0},
    {"title", "title", BW_COLUMN_TEXT, 0},
    {"sections", "sections", BW_COLUMN_TEXT, 0},
    {"editions", "editions", BW_COLUMN_LIST, 0},
    {"seats", "seats", BW_COLUMN_INTEGER, 2},
    {"wagers", "wagers", BW_COLUMN_INTEGER, 1},
    {"options", "options", BW_COLUMN_INTEGER, 1},
    {"adopted", NULL, BW_COLUMN_TEXT, 0},
    {"known", NULL, BW_COLUMN_TEXT, 0},
    {"why", NULL, BW_COLUMN_TEXT, 0},
    {"playable", NULL, BW_COLUMN_BOOL, 0},
};

static void add_game(BwReport *report, const BwGame *game) {
    char text[64];
    bw_report_text(report, game->id);
    bw_report_style(report, BW_STYLE_BOLD);
    bw_report_text(report, game->title);
    print_sections(game, text, sizeof text);
    bw_report_text(report, text);
    print_editions(game->editions, text, sizeof text);
    bw_report_text(report, text);
    bw_report_int(report, game->seats);
    bw_report_int(report, game->n_wagers);
    bw_report_int(report, bw_option_count(game));
    for (unsigned i = 0; i < 3; i++) bw_report_null(report); /* what entries alone have */
    bw_report_bool(report, true);
}

/* ---- the catalogue ------------------------------------------------------------------------ */

/* An entry among the games, for programs. */
static void add_entry(BwReport *report, const BwCatalogueEntry *entry) {
    char text[64];
    bw_report_text(report, entry->id);
    bw_report_text(report, entry->title);
    bw_report_text(report, bw_null_if_empty(entry->sections));
    print_editions(entry->editions, text, sizeof text);
    bw_report_text(report, text);
    for (unsigned i = 0; i < 3; i++) bw_report_null(report); /* seats, wagers, options */
    bw_report_text(report, bw_null_if_empty(entry->adopted));
    bw_report_text(report, entry->known);
    bw_report_text(report, entry->why);
    bw_report_bool(report, false);
}

static const BwColumn entry_columns[] = {
    {NULL, "game", BW_COLUMN_TEXT, 0},     {NULL, "title", BW_COLUMN_TEXT, 3},
    {NULL, "sections", BW_COLUMN_TEXT, 2}, {NULL, "editions", BW_COLUMN_LIST, 1},
    {NULL, "it", BW_COLUMN_TEXT, 0},
};

/* For people they stand by themselves. */
static bool print_entries(const BwTerm *term) {
    BwReport report;
    bw_report_init(&report, entry_columns, sizeof entry_columns / sizeof entry_columns[0]);
    for (unsigned i = 0; i < bw_catalogue_count(); i++) {
        const BwCatalogueEntry *entry = bw_catalogue_at(i);
        char editions[64];
        print_editions(entry->editions, editions, sizeof editions);
        bw_report_text(&report, entry->id);
        bw_report_style(&report, BW_STYLE_BOLD);
        bw_report_text(&report, entry->title);
        bw_report_text(&report, bw_null_if_empty(entry->sections));
        bw_report_text(&report, editions);
        bw_report_text(&report, entry->why);
    }
    fputc('\n', term->out);
    bw_term_paragraph(term, BW_STYLE_PLAIN,
                      "Known and not dealt (boardwalk list GAME tells what is known):", 0, 0);
    fputc('\n', term->out);
    bool written = bw_report_print(&report, term, BW_FORMAT_TEXT);
    bw_report_free(&report);
    return written;
}

/* One entry, and that it is none that can be dealt. */
static int list_entry(const BwArgs *args, const BwCatalogueEntry *entry) {
    BwTerm term = bw_term_open(args->out);
    if (bw_args_format(args) != BW_FORMAT_TEXT) {
        BwReport report;
        bw_report_init(&report, game_columns, sizeof game_columns / sizeof game_columns[0]);
        add_entry(&report, entry);
        bw_report_print(&report, &term, bw_args_format(args));
        bw_report_free(&report);
    } else {
        char editions[64], text[192];
        print_editions(entry->editions, editions, sizeof editions);
        snprintf(text, sizeof text, "  %s%s%s, editions %s%s%s", entry->id,
                 entry->sections[0] != '\0' ? ", " : "", entry->sections, editions,
                 entry->adopted[0] != '\0' ? ", adopted " : "", entry->adopted);
        bw_term_printf(&term, BW_STYLE_BOLD, "%s\n", entry->title);
        bw_term_paragraph(&term, BW_STYLE_DIM, text, 0, 2);
        bw_term_paragraph(&term, BW_STYLE_PLAIN, entry->known, 0, 0);
    }
    (void)bw_cli_find_game(args, entry->id); /* says why it is not dealt */
    return BW_EXIT_NEGATIVE;
}

/* All games, or those of the edition that is asked for. */
static int list_games(const BwArgs *args) {
    bool text = bw_args_format(args) == BW_FORMAT_TEXT, all = !bw_args_given(args, "edition");
    BwEdition edition;
    if (bw_args_given(args, "set")) {
        return bw_args_complain(args, "--set needs a game whose options it sets");
    }
    if (!bw_edition_find(bw_args_text(args, "edition"), &edition)) {
        return bw_args_complain(args, "there is no edition '%.60s'; write 1996, 2006 or 2012",
                                bw_args_text(args, "edition"));
    }
    BwReport report;
    bw_report_init(&report, game_columns, sizeof game_columns / sizeof game_columns[0]);
    for (unsigned i = 0; i < bw_game_count(); i++) {
        const BwGame *game = bw_game_at(i);
        if (all || (game->editions >> edition & 1) != 0) add_game(&report, game);
    }
    for (unsigned i = 0; i < bw_catalogue_count() && !text; i++) {
        const BwCatalogueEntry *entry = bw_catalogue_at(i);
        if (all || (entry->editions >> edition & 1) != 0) add_entry(&report, entry);
    }
    BwTerm term = bw_term_open(args->out);
    bool written = bw_report_print(&report, &term, bw_args_format(args));
    bw_report_free(&report);
    if (text && all) written = print_entries(&term) && written;
    return written ? BW_EXIT_OK : BW_EXIT_NEGATIVE;
}

/* ---- options ------------------------------------------------------------------------------ */

static const BwColumn option_columns[] = {
    {"id", "option", BW_COLUMN_TEXT, 0},       {"value", "standard", BW_COLUMN_TEXT, 0},
    {"range", "permitted", BW_COLUMN_TEXT, 0}, {"clause", "clause", BW_COLUMN_TEXT, 0},
    {"help", "what it is", BW_COLUMN_TEXT, 1},
};

/* A long list of values by number would push everything else off the page; programs get it whole.
 */
static void shorten(char *text) {
    enum { SHOWN = 36 };
    if (strlen(text) <= SHOWN) return;
    char *end = text + SHOWN - 3;
    while (end > text && *end != ',' && *end != '-') end--;
    snprintf(end + (*end == '-'), 4, "...");
}

/* What may be set: of odds by number that are floors, people are told just that. */
static void print_permitted(const BwArgs *args, const BwTable *table, const BwOption *option,
                            char *out, size_t size) {
    bool floors = option->minimum_is_standard && option->n_keys > 0;
    if (floors && bw_args_format(args) == BW_FORMAT_TEXT) {
        snprintf(out, size, "odds of at least the standard");
    } else {
        bw_option_range(option, (BwEdition)table->edition, out, size);
    }
}

/* Is there no table until the house names this option? Then it has no standard. */
static bool is_to_be_named(const BwTable *sheet, const BwGame *game, const BwOption *option) {
    const BwSetting setting = {"edition", bw_edition_name((BwEdition)sheet->edition)};
    BwTable *table = malloc(bw_table_size(game));
    BwRefusal why;
    if (table == NULL) abort();
    bool named = option->n_keys > 0 && !bw_table_open(table, game, &setting, 1, &why) &&
                 strcmp(why.word, option->id) == 0;
    bool set = false;
    for (unsigned k = 0; k < option->n_keys; k++) {
        set = set || sheet->option[option->slot + k] != 0;
    }
    free(table);
    return named && !set;
}

/* Left out are options behind another of the same id, other names, and what this edition does not
 * have. */
static int list_options(const BwArgs *args, const char *id) {
    BwTable *table = bw_cli_option_sheet(args, id);
    if (table == NULL) return BW_EXIT_USAGE;
    const BwGame *game = bw_game_find(id);
    BwReport report;
    bw_report_init(&report, option_columns, sizeof option_columns / sizeof option_columns[0]);
    for (unsigned i = 0; i < bw_option_count(game); i++) {
        const BwOption *option = bw_option_at(game, i);
        char text[512], clause[BW_CLAUSE_TEXT_MAX];
        if (bw_option_find(game, option->id) != option) continue;
        if (bw_option_is_other_name(game, option)) continue;
        if (!bw_option_in(option, (BwEdition)table->edition)) continue;
        bw_report_text(&report, option->id);
        bw_report_style(&report, BW_STYLE_BOLD);
        bw_option_print(table, option, text, sizeof text);
        if (is_to_be_named(table, game, option)) {
            bw_report_null(&report);
        } else {
            if (bw_args_format(args) == BW_FORMAT_TEXT) shorten(text);
            bw_report_text(&report, text);
        }
        print_permitted(args, table, option, text, sizeof text);
        bw_report_text(&report, text);
        bw_report_text(&report,
                       bw_clause_format((BwEdition)table->edition, option->clause, clause));
        bw_report_text(&report, option->help);
    }
    BwTerm term = bw_term_open(args->out);
    bool written = bw_report_print(&report, &term, bw_args_format(args));
    bw_report_free(&report);
    free(table);
    return written ? BW_EXIT_OK : BW_EXIT_NEGATIVE;
}

static int run(const BwArgs *args) {
    if (args->n_words == 0) return list_games(args);
    const BwCatalogueEntry *entry = bw_catalogue_find(args->words[0]);
    return entry != NULL ? list_entry(args, entry) : list_options(args, args->words[0]);
}

static const BwFlag flags[] = {BW_FLAG_EDITION, BW_FLAG_SET, BW_FLAG_FORMAT};

const BwCommand bw_command_list = {
    .name = "list",
    .words = "[GAME]",
    .summary = "the games, or the house options of one",
    .details =
        "Without a game: id, title, sections of the rulebook and editions of every game, or of "
        "those in --edition; then the "
        "games of which too little text is known to deal them, with the reason. With a game: its "
        "house options, their standard value in the edition, what the rulebook permits and the "
        "clause. With a game that is not dealt: what is known of it, and exit code 1.",
    .words_min = 0,
    .words_max = 1,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
