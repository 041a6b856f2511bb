/* table_json.c: a table's own data, read off its game's const tables. */
#include "serve/table_json.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/chart_print.h"
#include "table/actions.h"
#include "table/game.h"
#include "table/options.h"
#include "table/transcript.h"

enum { TARGETS_MAX = 400 };

static void set(json_t *object, const char *key, json_t *value) {
    json_object_set_new(object, key, value);
}

static json_t *clause_json(const BwTable *table, const char *clause) {
    char text[BW_CLAUSE_TEXT_MAX];
    if (clause == NULL || clause[0] == '\0') return json_null();
    return json_string(bw_clause_format((BwEdition)table->edition, clause, text));
}

/* ---- odds --------------------------------------------------------------------------------- */

/* {exact: "7/495", value: 0.0141}; the fraction is null where the figure is rounded or too long to
 * mean anything. */
static json_t *exact_json(const BwExact *value, unsigned digits) {
    json_t *out = json_object();
    double number = bw_exact_to_double(value);
    char *text = digits == 0 ? bw_exact_to_string(value) : NULL;
    set(out, "exact", text != NULL && strlen(text) <= 64 ? json_string(text) : json_null());
    set(out, "value", isfinite(number) ? json_real(number) : json_null());
    free(text);
    return out;
}

static void set_odds(json_t *row, const BwFigure *figure) {
    if (figure == NULL) {
        set(row, "edge", json_null());
        set(row, "odds", json_null());
        return;
    }
    json_t *odds = json_object();
    set(odds, "win", exact_json(&figure->win, figure->chance_digits));
    set(odds, "lose", exact_json(&figure->lose, figure->chance_digits));
    set(odds, "push", exact_json(&figure->push, figure->chance_digits));
    set(odds, "sd", isfinite(figure->sd) ? json_real(figure->sd) : json_null());
    set(odds, "note", figure->note[0] != '\0' ? json_string(figure->note) : json_null());
    set(row, "edge", exact_json(&figure->house_edge, figure->digits));
    set(row, "odds", odds);
}

/* Is the wager only a part of one that is made together, bet-1 of "bet-1+bet-2+bet-3"? */
static bool is_part(const BwFigures *figures, const char *id) {
    size_t n = strlen(id);
    for (size_t i = 0; i < figures->n; i++) {
        const char *whole = figures->figure[i].id;
        if (strchr(whole, '+') == NULL || strstr(whole, "odds") != NULL) continue;
        if (strcmp(whole, id) == 0) continue;
        for (const char *p = whole; p != NULL; p = strchr(p, '+')) {
            p += *p == '+';
            if (strncmp(p, id, n) == 0 && (p[n] == '+' || p[n] == '\0')) return true;
        }
    }
    return false;
}

/* A figure at zero or below is of a part of something: free odds, a stake that others pay for. */
json_t *bw_best_edge_json(const BwTable *table, const BwFigures *figures) {
    const BwFigure *best = NULL;
    const BwGame *game = bw_table_game(table);
    double least = INFINITY;
    for (size_t i = 0; figures != NULL && i < figures->n; i++) {
        const BwFigure *f = &figures->figure[i];
        double edge = bw_exact_to_double(&f->house_edge);
        bool made = f->wager >= game->n_wagers ||
                    (game->wagers[f->wager].flags & (BW_WAGER_BY_ACT | BW_WAGER_NO_STAKE)) == 0;
        bool alone = strstr(f->id, "odds") == NULL && !is_part(figures, f->id);
        if (!made || !alone || !(edge < least) || edge <= 0) continue;
        best = f;
        least = edge;
    }
    if (best == NULL) return json_null();
    json_t *out = exact_json(&best->house_edge, best->digits);
    set(out, "wager", json_string(best->id));
    set(out, "target", best->target_text[0] != '\0' ? json_string(best->target_text) : json_null());
    set(out, "name", json_string(best->name));
    return out;
}

/* ---- wagers ------------------------------------------------------------------------------- */

static json_t *pays_json(const BwTable *table, const BwGame *game, unsigned wager,
                         uint16_t target) {
    char text[256] = "";
    if (game->pays_print != NULL) game->pays_print(table, wager, target, text, sizeof text);
    return text[0] != '\0' ? json_string(text) : json_null();
}

static json_t *target_json(const BwTable *table, const BwGame *game, unsigned wager,
                           uint16_t target, const BwFigures *figures) {
    json_t *row = json_object();
    char text[BW_EVENT_TEXT_MAX] = "";
    const char *name = game->wagers[wager].name, *clause = game->wagers[wager].clause;
    game->target_print(table, wager, target, text, sizeof text);
    if (game->target_row != NULL) game->target_row(wager, target, &name, &clause);
    set(row, "id", json_string(text));
    set(row, "name", json_string(name));
    set(row, "clause", clause_json(table, clause));
    set(row, "pays", pays_json(table, game, wager, target));
    set(row, "unit", json_integer(bw_stake_unit(table, wager, target)));
    set_odds(row, figures != NULL ? bw_odds_find(figures, wager, target) : NULL);
    return row;
}

static json_t *flags_json(unsigned flags) {
    static const char *const words[] = {"target", "own-limits", "by-act", "no-stake",
                                        "text-target"};
    json_t *out = json_array();
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++) {
        if ((flags >> i & 1) != 0) json_array_append_new(out, json_string(words[i]));
    }
    return out;
}

/* Figures that are known by a number on which the wager is not made: the spots of a ticket, the
 * point behind odds. */
static json_t *figure_json(const BwFigure *figure) {
    json_t *row = json_object();
    set(row, "id", json_string(figure->target_text));
    set(row, "name", json_string(figure->name));
    set(row, "clause", json_string(figure->section));
    set(row, "pays", json_string(figure->pays));
    set(row, "unit", json_integer(0));
    set_odds(row, figure);
    return row;
}

static json_t *wager_json(const BwTable *table, const BwGame *game, unsigned w,
                          const BwFigures *figures) {
    const BwWager *wager = &game->wagers[w];
    json_t *row = json_object(), *targets = json_array();
    uint16_t target;
    const BwFigure *own = NULL;
    for (unsigned i = 0; game->target_at != NULL && game->target_print != NULL && i < TARGETS_MAX &&
                         game->target_at(table, w, i, &target);
         i++) {
        json_array_append_new(targets, target_json(table, game, w, target, figures));
    }
    bool listed = json_array_size(targets) > 0;
    for (size_t i = 0; figures != NULL && i < figures->n; i++) {
        const BwFigure *figure = &figures->figure[i];
        if (figure->wager != w) continue;
        if (figure->target_text[0] == '\0') {
            own = figure;
        } else if (!listed) {
            json_array_append_new(targets, figure_json(figure));
        }
    }
    set(row, "id", json_string(wager->id));
    set(row, "name", json_string(wager->name));
    set(row, "clause", clause_json(table, wager->clause));
    set(row, "flags", flags_json(wager->flags));
    set(row, "targets", targets);
    set(row, "pays", pays_json(table, game, w, BW_NO_TARGET));
    set(row, "unit",
        json_integer(
            (wager->flags & BW_WAGER_TARGET) != 0 ? 0 : bw_stake_unit(table, w, BW_NO_TARGET)));
    set_odds(row, own);
    return row;
}

static json_t *wagers_json(const BwTable *table, const BwGame *game, const BwFigures *figures) {
    json_t *out = json_array();
    for (unsigned w = 0; w < game->n_wagers; w++) {
        bool edition = (game->wagers[w].editions >> table->edition & 1) != 0;
        bool offered = game->offered == NULL || game->offered(table, w);
        if (edition && offered) json_array_append_new(out, wager_json(table, game, w, figures));
    }
    return out;
}

static json_t *verb_json(const BwTable *table, const BwVerb *verb) {
    json_t *row = json_object();
    set(row, "id", json_string(verb->id));
    set(row, "clause", clause_json(table, verb->clause));
    set(row, "args", json_string(verb->args));
    set(row, "help", json_string(verb->help != NULL ? verb->help : ""));
    return row;
}

static json_t *options_json(const BwTable *table, const BwGame *game) {
    json_t *out = json_object();
    for (unsigned i = 0; i < bw_option_count(game); i++) {
        const BwOption *option = bw_option_at(game, i);
        char text[BW_TEXT_MAX];
        if (bw_option_is_other_name(game, option)) continue;
        bw_option_print(table, option, text, sizeof text);
        set(out, option->id, json_string(text));
    }
    return out;
}

/* ---- what kind of game -------------------------------------------------------------------- */

static bool has_action(const BwGame *game, const char *id) {
    for (unsigned a = 0; a < game->n_actions; a++) {
        if (strcmp(game->actions[a].id, id) == 0) return true;
    }
    return false;
}

static bool has_wager(const BwGame *game, const char *id) {
    for (unsigned w = 0; w < game->n_wagers; w++) {
        if (strcmp(game->wagers[w].id, id) == 0) return true;
    }
    return false;
}

const char *bw_table_group(const BwTable *table) {
    const BwGame *game = bw_table_game(table);
    BwNeed need = bw_need(table);
    bool open = need.kind == BW_NEED_BETS || need.kind == BW_NEED_OVER;
    switch ((BwNeedKind)(open ? need.outcome : need.kind)) {
    case BW_NEED_ROLL: return "dice";
    case BW_NEED_SPIN: return "wheels";
    case BW_NEED_DRAW: return "numbers";
    default: break;
    }
    if (game->house_poker != NULL) return "poker";
    if (has_action(game, "hit")) return "blackjack";
    if (has_wager(game, "banker") || has_wager(game, "bank")) return "baccarat";
    return "cards";
}

json_t *bw_table_json(const BwTable *table, const BwFigures *figures) {
    const BwGame *game = bw_table_game(table);
    json_t *out = json_object(), *actions = json_array(), *faults = json_array();
    for (unsigned a = 0; a < bw_action_count(game); a++) {
        json_array_append_new(actions, verb_json(table, bw_action_at(game, a)));
    }
    for (unsigned f = 0; f < game->n_faults; f++) {
        json_array_append_new(faults, verb_json(table, &game->faults[f]));
    }
    set(out, "game", json_string(game->id));
    set(out, "game_title", json_string(game->title));
    set(out, "edition", json_string(bw_edition_name((BwEdition)table->edition)));
    set(out, "group", json_string(bw_table_group(table)));
    set(out, "layout", json_string(game->id));
    set(out, "seats", json_integer(game->seats));
    set(out, "min", json_integer(table->option[BW_OPT_TABLE_MIN]));
    set(out, "max", json_integer(table->option[BW_OPT_TABLE_MAX]));
    set(out, "pay_unit", json_integer(table->option[BW_OPT_PAY_UNIT]));
    set(out, "options", options_json(table, game));
    set(out, "wagers", wagers_json(table, game, figures));
    set(out, "actions", actions);
    set(out, "faults", faults);
    set(out, "best_edge", bw_best_edge_json(table, figures));
    set(out, "odds_ready", json_boolean(figures != NULL));
    return out;
}

char *bw_strategy_json(const BwTable *table) {
    BwCharts charts = {.n = 0};
    char error[BW_ERROR_MAX], *text = NULL;
    size_t n = 0;
    bool solved = bw_charts_solve(table, &charts, error, sizeof error);
    FILE *out = open_memstream(&text, &n);
    if (out == NULL) abort();
    BwJson json;
    bw_json_begin(&json, out, BW_JSON_COMPACT);
    bw_json_object(&json, NULL);
    if (solved) {
        bw_charts_json(&charts, &json);
    } else {
        bw_json_string(&json, "error", error);
    }
    bw_json_close(&json);
    bw_json_finish(&json);
    fclose(out);
    bw_charts_free(&charts);
    return text;
}
