/* odds.c: `boardwalk odds GAME`: the exact figures of every wager that a table offers, of one
 * of them, or of every game that there is. */
#include "solve/odds.h"
#include "cli/kit/commands.h"
#include "cli/kit/open.h"
#include "cli/odds/bj_odds.h"
#include "cli/odds/odds_all.h"
#include "cli/odds/odds_print.h"
#include "cli/odds/odds_rule.h"
#include "games/blackjack/blackjack_rules.h"
#include "games/poker/house_poker.h"
#include "table/game.h"
#include "table/options.h"
#include "table/transcript.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- which figures are asked for ---------------------------------------------------------- */

/* What is asked for: the words as they were typed, and the wager and target of the game that they
 * name, be it in other words ("single" for "one") or in one ("hard-8"). */
typedef struct Asked {
    const char *word, *target; /* NULL: any */
    const char *id;            /* the game's own, or the word where it is no wager of the game's */
    uint8_t wager;             /* BW_UNKNOWN: none of the game's */
    uint16_t number;           /* BW_NO_TARGET: none, or one that is text */
} Asked;

/* A word that is no wager of the game is kept: it may be the id of a figure, as pass+pass-odds. */
static Asked read_asked(const BwArgs *args, const BwTable *table) {
    Asked asked = {.word = bw_args_text(args, "wager"),
                   .target = bw_args_text(args, "target"),
                   .wager = BW_UNKNOWN,
                   .number = BW_NO_TARGET};
    asked.id = asked.word;
    if (asked.word == NULL) return asked;
    if (!bw_wager_parse(table, asked.word, asked.target, &asked.wager, &asked.number)) {
        asked.number = BW_NO_TARGET;
    }
    if (asked.wager != BW_UNKNOWN) asked.id = bw_table_game(table)->wagers[asked.wager].id;
    return asked;
}

/* Figures also have ids and targets that are no wagers: pass+pass-odds, odds on a point, the spots
 * of a keno ticket. */
static bool matches(const BwFigure *figure, const Asked *asked) {
    char joined[BW_FIGURE_TEXT_MAX + BW_FIGURE_TARGET_MAX + 1];
    if (asked->word == NULL) return true;
    snprintf(joined, sizeof joined, "%s-%s", figure->id, figure->target_text);
    if (asked->target == NULL && strcmp(joined, asked->word) == 0) return true;
    if (strcmp(figure->id, asked->id) != 0) return false;
    if (asked->number != BW_NO_TARGET) return figure->target == asked->number;
    return asked->target == NULL || strcmp(figure->target_text, asked->target) == 0;
}

static bool choose(const BwFigures *figures, const Asked *asked, BwChosen *chosen) {
    chosen->n = 0;
    chosen->figure = calloc(figures->n + 1, sizeof(const BwFigure *));
    if (chosen->figure == NULL) return false;
    for (size_t i = 0; i < figures->n; i++) {
        if (matches(&figures->figure[i], asked)) {
            chosen->figure[chosen->n++] = &figures->figure[i];
        }
    }
    return true;
}

enum { NAMES_MAX = 512 };

/* "4, 5, 6, 8, 9, 10", or the first ones and "...". */
static void join_names(const char *const *names, int n, char *out, size_t size) {
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < n; i++) {
        if (used + strlen(names[i]) + 8 > size / 2) {
            snprintf(out + used, size - used, ", ...");
            return;
        }
        used += (size_t)snprintf(out + used, size - used, "%s%s", i > 0 ? ", " : "", names[i]);
    }
}

/* Other names are among those that may have been meant. */
static int complain_unknown(const BwArgs *args, const BwGame *game, const char *word) {
    const char *names[NAMES_MAX];
    char hint[BW_HINT_MAX], list[BW_HINT_MAX];
    int n = 0;
    for (unsigned w = 0; w < game->n_wagers && n < NAMES_MAX; w++) names[n++] = game->wagers[w].id;
    for (const BwAlias *a = game->aliases; a != NULL && a->word != NULL && n < NAMES_MAX; a++) {
        names[n++] = a->word;
    }
    snprintf(list, sizeof list, "; boardwalk odds %s lists them all", game->id);
    bw_hint(word, names, n, "", hint);
    return bw_args_complain(args, "%s has no wager '%.80s'%s", game->id, word,
                            hint[0] != '\0' ? hint : list);
}

/* The wager has figures, but none on this target. */
static int complain_target(const BwArgs *args, const BwFigures *figures, const Asked *asked) {
    const char *names[NAMES_MAX];
    char targets[256];
    int n = 0;
    for (size_t i = 0; i < figures->n && n < NAMES_MAX; i++) {
        const BwFigure *figure = &figures->figure[i];
        if (strcmp(figure->id, asked->id) == 0) names[n++] = figure->target_text;
    }
    if (n == 0) return BW_EXIT_OK;
    if (n == 1 && names[0][0] == '\0') {
        return bw_args_complain(args, "%s has no target; leave --target out", asked->id);
    }
    join_names(names, n, targets, sizeof targets);
    return bw_args_complain(args, "%s cannot be made on '%.80s'; its targets are %s", asked->id,
                            asked->target, targets);
}

/* Nothing matches: says why, and returns the exit code. */
static int complain_none(const BwArgs *args, const BwTable *table, const BwFigures *figures,
                         const Asked *asked) {
    const BwGame *game = bw_table_game(table);
    int code = complain_target(args, figures, asked);
    if (code != BW_EXIT_OK) return code;
    if (asked->wager == BW_UNKNOWN) return complain_unknown(args, game, asked->word);
    const BwWager *row = &game->wagers[asked->wager];
    char clause[BW_CLAUSE_TEXT_MAX];
    bw_clause_format((BwEdition)table->edition, row->clause, clause);
    if ((row->editions >> table->edition & 1) == 0) {
        return bw_args_complain(args, "the edition of %s does not have %s",
                                bw_edition_name((BwEdition)table->edition), row->id);
    }
    if (game->offered != NULL && !game->offered(table, asked->wager)) {
        return bw_args_complain(args, "this table does not offer %s (%s); see boardwalk list %s",
                                row->id, clause, game->id);
    }
    if ((row->flags & BW_WAGER_TEXT_TARGET) != 0) {
        return bw_args_complain(args, "write a whole %s ticket behind --target", row->id);
    }
    const BwHousePokerRules *poker = game->house_poker;
    bool tied = poker != NULL && (poker->required >> asked->wager & 1) != 0;
    if (tied || (row->flags & (BW_WAGER_BY_ACT | BW_WAGER_NO_STAKE)) != 0) {
        return bw_args_complain(args, "%s is part of another wager and has no figure of its own",
                                row->id);
    }
    (void)bw_args_complain(args, "%s has no exact solution yet", row->id);
    return BW_EXIT_NEGATIVE;
}

/* A target stands behind a wager: says how, with a wager of this game. */
static int complain_no_wager(const BwArgs *args, const BwTable *table) {
    const BwGame *game = bw_table_game(table);
    for (unsigned w = 0; w < game->n_wagers; w++) {
        bool offered = (game->wagers[w].editions >> table->edition & 1) != 0 &&
                       (game->offered == NULL || game->offered(table, w));
        uint16_t first;
        char name[64] = "1-2-3";
        if (!offered || (game->wagers[w].flags & (BW_WAGER_TARGET | BW_WAGER_TEXT_TARGET)) == 0) {
            continue;
        }
        if (game->target_at != NULL && game->target_at(table, w, 0, &first)) {
            game->target_print(table, w, first, name, sizeof name);
        }
        return bw_args_complain(args, "--target needs --wager: write --wager %s --target %s",
                                game->wagers[w].id, name);
    }
    return bw_args_complain(args, "no wager of this table has a target; leave --target out");
}

/* ---- the command -------------------------------------------------------------------------- */

static bool print_json(const BwArgs *args, const BwTable *table, const BwFigures *figures,
                       const BwChosen *chosen) {
    BwJson json;
    bw_json_begin(&json, args->out, BW_JSON_PRETTY);
    bw_odds_json(&json, table, figures, chosen);
    return bw_json_finish(&json);
}

static bool print_csv(const BwTerm *term, const BwChosen *chosen) {
    BwReport report;
    bw_report_init(&report, bw_figure_columns, BW_FIGURE_COLUMNS);
    for (size_t i = 0; i < chosen->n; i++) bw_figure_record(&report, chosen->figure[i]);
    bool written = bw_report_print(&report, term, BW_FORMAT_CSV);
    bw_report_free(&report);
    return written;
}

/* The page of a single wager is for whoever asked for that wager; a game that has but one keeps its
 * table. */
static int print_chosen(const BwArgs *args, const BwTable *table, const BwFigures *figures,
                        const BwChosen *chosen) {
    bool written = false;
    BwTerm term = bw_term_open(args->out);
    switch (bw_args_format(args)) {
    case BW_FORMAT_JSON: written = print_json(args, table, figures, chosen); break;
    case BW_FORMAT_CSV: written = print_csv(&term, chosen); break;
    case BW_FORMAT_TEXT:
        written = chosen->n == 1 && bw_args_given(args, "wager")
                      ? bw_figure_page(&term, chosen->figure[0])
                      : bw_odds_text(&term, table, figures, chosen);
        break;
    }
    return written ? BW_EXIT_OK : BW_EXIT_NEGATIVE;
}

/* Is this a wager whose targets are tickets, so that any of them may be asked for? */
static bool takes_tickets(const BwTable *table, uint8_t wager) {
    return wager != BW_UNKNOWN &&
           (bw_table_game(table)->wagers[wager].flags & BW_WAGER_TEXT_TARGET) != 0;
}

/* There are more keno tickets than could be solved ahead: one that has no figure yet is solved now,
 * alone. */
static int print_solved(const BwArgs *args, const BwTable *table, BwFigures *figures) {
    Asked asked = read_asked(args, table);
    BwChosen chosen;
    if (!choose(figures, &asked, &chosen)) return bw_args_complain(args, "out of memory");
    if (chosen.n == 0 && asked.target != NULL && takes_tickets(table, asked.wager)) {
        char error[BW_ERROR_MAX];
        free(chosen.figure);
        bw_odds_free(figures);
        if (!bw_odds_solve_target(table, asked.wager, asked.target, figures, error, sizeof error)) {
            return bw_args_complain(args, "%s", error);
        }
        asked.target = NULL;
        if (!choose(figures, &asked, &chosen)) return bw_args_complain(args, "out of memory");
    }
    int code = chosen.n == 0 ? complain_none(args, table, figures, &asked)
                             : print_chosen(args, table, figures, &chosen);
    free(chosen.figure);
    return code;
}

/* A target without a wager is refused before anything is solved: several wagers may have it. */
static int run_at(const BwArgs *args, const BwTable *table) {
    BwFigures figures;
    char error[BW_ERROR_MAX];
    int code = BW_EXIT_NEGATIVE;
    if (bw_args_given(args, "target") && !bw_args_given(args, "wager")) {
        return complain_no_wager(args, table);
    }
    if (bw_odds_solve(table, &figures, error, sizeof error)) {
        code = print_solved(args, table, &figures);
    } else {
        (void)bw_args_complain(args, "%s", error);
    }
    bw_odds_free(&figures);
    return code;
}

/* What --strategy means depends on the game: at the blackjack family a chart, elsewhere a rule of
 * thumb. */
static int run_game(const BwArgs *args, const BwTable *table) {
    BwBlackjackRules rules;
    const char *strategy = bw_args_text(args, "strategy");
    if (strategy != NULL && !bw_blackjack_rules(table, &rules)) {
        return bw_odds_rule_run(args, table, strategy);
    }
    return bw_bj_odds_asked(args) ? bw_bj_odds_run(args, table) : run_at(args, table);
}

static int run(const BwArgs *args) {
    if (bw_args_given(args, "all")) return bw_odds_all_run(args);
    if (args->n_words == 0) {
        return bw_args_complain(args, "name a game, or write --all for every one");
    }
    BwTable *table = bw_cli_open_table(args, args->words[0]);
    if (table == NULL) return bw_cli_no_table(args->words[0]);
    int code = run_game(args, table);
    free(table);
    return code;
}

static const BwFlag flags[] = {
    {.name = "all",
     .kind = BW_FLAG_SWITCH,
     .help = "every game with all wagers that its options open"},
    {.name = "wager", .value = "ID", .kind = BW_FLAG_TEXT, .help = "only this wager"},
    {.name = "target",
     .value = "T",
     .kind = BW_FLAG_TEXT,
     .help = "only this target of it: 6, 17-20, a keno ticket"},
    BW_FLAGS_BJ_ODDS,
    BW_FLAG_EDITION,
    BW_FLAG_SET,
    BW_FLAG_WHAT_IF,
    BW_FLAG_FORMAT,
};

const BwCommand bw_command_odds = {
    .name = "odds",
    .words = "GAME | --all",
    .summary = "the exact probabilities, house edge and deviation of every wager",
    .details =
        "Figures are exact fractions, found by applying every outcome to the table itself under "
        "its house options. Hands of blackjack and its variants are summed in floating point: "
        "those figures have no fraction, and it is said how many decimals are sure. The house edge "
        "is the expected loss per unit of the initial "
        "wager, with pushes counted; the element of risk is per unit of all that is wagered, odds "
        "and raises included. A wager that stays up is followed until it is decided. Limits on "
        "wagers and payouts are left aside.\n\n"
        "At keno the figures are those of straight tickets by their number of spots; any other "
        "ticket is solved when it is written out: --wager way --target 1-2-3/4-5-6/7-8-9@3/6\n\n"
        "At blackjack and its variants the main wager is solved from any shoe: --shoe "
        "A=24,2=20,10=96 or --removed 5,5,6. Of that shoe --effects, --dealer and --hand 10,6 "
        "--up 9 tell more, and at blackjack and spanish-21 --strategy values another way of "
        "playing.\n\n"
        "At the poker games --strategy 'raise A-K-J-8-3 or better' values a rule of thumb beside "
        "the best play, and says what it costs. Clauses are separated by semicolons; the first "
        "that fits decides.",
    .words_min = 0,
    .words_max = 1,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
