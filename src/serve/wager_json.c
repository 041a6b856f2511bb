/* wager_json.c: wagers as JSON. A figure that is not the wager's own is named: the visitor is told
 * why there is none, and which figure counts the wager. */
#include "serve/wager_json.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve/pay_lines.h"
#include "table/game.h"
#include "table/transcript.h"

enum { TARGETS_MAX = 400 };

static void set(json_t *object, const char *key, json_t *value) {
    json_object_set_new(object, key, value);
}

json_t *bw_clause_json(const BwTable *table, const char *clause) {
    char text[BW_CLAUSE_TEXT_MAX];
    if (clause == NULL || clause[0] == '\0') return json_null();
    return json_string(bw_clause_format((BwEdition)table->edition, clause, text));
}

/* ---- figures ------------------------------------------------------------------------------ */

/* {exact: "7/495", value: 0.0141}; the fraction is null where the figure is rounded, and then
 * `digits` says how many decimals are sure. */
static json_t *exact_json(const BwExact *value, unsigned digits) {
    json_t *out = json_object();
    double number = bw_exact_to_double(value);
    char *text = digits == 0 ? bw_exact_to_string(value) : NULL;
    set(out, "exact", text != NULL ? json_string(text) : json_null());
    set(out, "value", isfinite(number) ? json_real(number) : json_null());
    if (digits != 0) set(out, "digits", json_integer(digits));
    free(text);
    return out;
}

static json_t *text_json(const char *text) {
    return text != NULL && text[0] != '\0' ? json_string(text) : json_null();
}

static json_t *odds_json(const BwFigure *figure) {
    json_t *odds = json_object();
    set(odds, "win", exact_json(&figure->win, figure->chance_digits));
    set(odds, "lose", exact_json(&figure->lose, figure->chance_digits));
    set(odds, "push", exact_json(&figure->push, figure->chance_digits));
    set(odds, "sd", isfinite(figure->sd) ? json_real(figure->sd) : json_null());
    return odds;
}

static json_t *risk_json(const BwFigure *figure) {
    return figure->has_element_of_risk ? exact_json(&figure->element_of_risk, figure->digits)
                                       : json_null();
}

static json_t *meter_json(const BwFigure *figure) {
    if (figure->even_cents == 0) return json_null();
    json_t *out = json_object();
    set(out, "at", json_integer(figure->meter_cents));
    set(out, "even", json_integer(figure->even_cents));
    return out;
}

/* `edge` and `odds` may have different sources: targets that have the one in common need not have
 * the other. */
static void set_figures(json_t *row, const BwFigure *edge, const BwFigure *odds, const char *note) {
    set(row, "edge", edge != NULL ? exact_json(&edge->house_edge, edge->digits) : json_null());
    set(row, "odds", odds != NULL ? odds_json(odds) : json_null());
    set(row, "risk", odds != NULL ? risk_json(odds) : json_null());
    set(row, "meter", odds != NULL ? meter_json(odds) : json_null());
    set(row, "note", text_json(note));
}

static void set_figure(json_t *row, const BwFigure *figure) {
    set_figures(row, figure, figure, figure != NULL ? figure->note : NULL);
}

/* ---- wagers that belong together ---------------------------------------------------------- */

/* Is the wager one of those that are made together, bet-1 of "bet-1+bet-2+bet-3"? */
static bool is_part_of(const char *whole, const char *id) {
    size_t n = strlen(id);
    for (const char *p = whole; p != NULL; p = strchr(p, '+')) {
        p += *p == '+';
        if (strncmp(p, id, n) == 0 && (p[n] == '+' || p[n] == '\0')) return true;
    }
    return false;
}

/* Is it the figure of odds behind a flat bet, alone or in a pair with it? */
static bool is_odds(const BwGame *game, const BwFigure *figure) {
    for (unsigned w = 0; w < game->n_wagers; w++) {
        bool odds = (game->wagers[w].flags & BW_WAGER_ODDS) != 0;
        if (odds && is_part_of(figure->id, game->wagers[w].id)) return true;
    }
    return false;
}

/* The figure of several wagers that this one is a part of, or NULL. */
static const BwFigure *combination_of(const BwFigures *figures, const char *id) {
    for (size_t i = 0; figures != NULL && i < figures->n; i++) {
        const BwFigure *f = &figures->figure[i];
        if (strchr(f->id, '+') != NULL && is_part_of(f->id, id)) return f;
    }
    return NULL;
}

/* Is the wager made beside another only? Then it is no game of its own. */
static bool leans_on_others(const BwTable *table, unsigned wager) {
    BwTies ties = bw_wager_ties(table, wager);
    if ((bw_table_game(table)->wagers[wager].flags & (BW_WAGER_BY_ACT | BW_WAGER_NO_STAKE)) != 0) {
        return true;
    }
    return ties.main == 0 && (ties.needs != 0 || ties.required != 0);
}

/* The figure that counts a wager without one of its own: that of its combination, else of the
 * game's first wager with all that follows it. */
static const BwFigure *counted_in(const BwTable *table, const BwFigures *figures, const char *id) {
    const BwGame *game = bw_table_game(table);
    const BwFigure *whole = combination_of(figures, id);
    for (size_t i = 0; whole == NULL && figures != NULL && i < figures->n; i++) {
        const BwFigure *f = &figures->figure[i];
        if (f->wager < game->n_wagers && !leans_on_others(table, f->wager) &&
            f->has_element_of_risk && strcmp(f->id, id) != 0) {
            whole = f;
        }
    }
    return whole;
}

/* {id, name, edge, odds, risk, ...} of the figure that counts this wager together with others. */
static json_t *together_json(const BwFigure *whole) {
    if (whole == NULL) return json_null();
    json_t *out = json_object();
    set(out, "id", json_string(whole->id));
    set(out, "name", json_string(whole->name));
    set_figure(out, whole);
    return out;
}

/* The least house edge of what a patron can play by itself: a part of something else, be it free
 * odds or a bonus beside an ante, is not the game. */
json_t *bw_best_edge_json(const BwTable *table, const BwFigures *figures) {
    const BwFigure *best = NULL;
    const BwGame *game = bw_table_game(table);
    double least = INFINITY;
    for (size_t i = 0; figures != NULL && i < figures->n; i++) {
        const BwFigure *f = &figures->figure[i];
        double edge = bw_exact_to_double(&f->house_edge);
        const BwFigure *whole = combination_of(figures, f->id);
        bool alone = f->wager < game->n_wagers ? !leans_on_others(table, f->wager) : true;
        bool part = whole != NULL && !is_odds(game, whole) && whole != f;
        if (!alone || part || is_odds(game, f) || !(edge < least)) continue;
        best = f;
        least = edge;
    }
    if (best == NULL) return json_null();
    json_t *out = exact_json(&best->house_edge, best->digits);
    set(out, "wager", json_string(best->id));
    set(out, "target", text_json(best->target_text));
    set(out, "name", json_string(best->name));
    set(out, "risk", risk_json(best));
    set(out, "note", text_json(best->note));
    return out;
}

/* ---- what a wager pays -------------------------------------------------------------------- */

static json_t *pays_json(const BwTable *table, const BwGame *game, unsigned wager,
                         uint16_t target) {
    char text[256] = "";
    if (game->pays_print != NULL) game->pays_print(table, wager, target, text, sizeof text);
    return text_json(text);
}

/* Is the pay table all that the wager pays by, from the highest line down? At poker games, and of
 * wagers that are made beside another. */
static bool pays_by_table(const BwTable *table, unsigned wager) {
    return bw_table_game(table)->family == BW_FAMILY_POKER ||
           bw_wager_ties(table, wager).needs != 0;
}

/* "pair 1 to 1 up to straight flush 40 to 1"; a few lines are named one by one. */
static json_t *pays_of_lines(const BwPayLine *lines, unsigned n) {
    enum { FEW = 4 };
    char text[FEW * (BW_PAY_WHAT_MAX + BW_PAY_TEXT_MAX + 2)] = "";
    size_t used = 0;
    unsigned last = n - 1;
    while (last > 0 && strcmp(lines[last].pays, "push") == 0) last--;
    if (n > FEW) {
        snprintf(text, sizeof text, "%s %s up to %s %s", lines[last].what, lines[last].pays,
                 lines[0].what, lines[0].pays);
        return json_string(text);
    }
    for (unsigned i = 0; i < n && used < sizeof text; i++) {
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s %s", i > 0 ? ", " : "",
                                 lines[i].what, lines[i].pays);
    }
    return json_string(text);
}

/* "9 to 5 on 4, 10; 7 to 5 on 5, 9": what the targets pay, or what they all do. */
static json_t *pays_of_targets(const json_t *targets) {
    char text[512] = "";
    size_t used = 0, n = json_array_size(targets);
    bool alike = true;
    const char *first = json_string_value(json_object_get(json_array_get(targets, 0), "pays"));
    for (size_t i = 0; i < n; i++) {
        const char *pays = json_string_value(json_object_get(json_array_get(targets, i), "pays"));
        if (pays == NULL || first == NULL) return json_null();
        alike = alike && strcmp(pays, first) == 0;
    }
    if (alike) return text_json(first);
    for (size_t i = 0; i < n; i++) {
        const char *pays = json_string_value(json_object_get(json_array_get(targets, i), "pays"));
        bool said = false, named = false;
        for (size_t j = 0; j < n; j++) {
            const json_t *other = json_array_get(targets, j);
            if (strcmp(pays, json_string_value(json_object_get(other, "pays"))) != 0) continue;
            said = said || j < i;
            if (said || used >= sizeof text) break;
            const char *id = json_string_value(json_object_get(other, "id"));
            used += (size_t)(named ? snprintf(text + used, sizeof text - used, ", %s", id)
                                   : snprintf(text + used, sizeof text - used, "%s%s on %s",
                                              used > 0 ? "; " : "", pays, id));
            named = true;
        }
    }
    return text_json(text);
}

/* How often this line comes, where that is known. */
static json_t *chance_json(const BwPayLine *lines, unsigned n, unsigned i, BwCents unit,
                           const BwFigure *figure) {
    const BwResult *result = bw_pay_line_result(lines, n, i, unit, figure);
    return result != NULL ? exact_json(&result->probability, figure->chance_digits) : json_null();
}

static json_t *lines_json(const BwPayLine *lines, unsigned n, BwCents unit,
                          const BwFigure *figure) {
    json_t *out = json_array();
    for (unsigned i = 0; i < n; i++) {
        json_t *row = json_object();
        set(row, "what", json_string(lines[i].what));
        set(row, "pays", json_string(lines[i].pays));
        set(row, "chance", chance_json(lines, n, i, unit, figure));
        json_array_append_new(out, row);
    }
    return out;
}

/* ---- wagers ------------------------------------------------------------------------------- */

/* A target is a wager of its own to the page: its own name, clause, odds and figures. */
static json_t *target_json(const BwTable *table, const BwGame *game, unsigned wager,
                           uint16_t target, const BwFigures *figures) {
    json_t *row = json_object();
    char text[BW_EVENT_TEXT_MAX] = "";
    const char *name = game->wagers[wager].name, *clause = game->wagers[wager].clause;
    game->target_print(table, wager, target, text, sizeof text);
    if (game->target_row != NULL) game->target_row(wager, target, &name, &clause);
    set(row, "id", json_string(text));
    set(row, "name", json_string(name));
    set(row, "clause", bw_clause_json(table, clause));
    set(row, "pays", pays_json(table, game, wager, target));
    BwCents unit = bw_stake_unit(table, wager, target);
    const BwFigure *figure = figures != NULL ? bw_odds_find(figures, wager, target) : NULL;
    BwPayLine lines[BW_PAY_LINES_MAX];
    set(row, "pay_table", lines_json(lines, bw_pay_lines(table, wager, lines), unit, figure));
    set(row, "unit", json_integer(unit));
    set_figure(row, figure);
    return row;
}

static json_t *flags_json(unsigned flags) {
    static const char *const words[] = {"target",      "own-limits", "by-act", "no-stake",
                                        "text-target", "odds",       "envy",   "bank",
                                        "against",     "stack",      "called"};
    json_t *out = json_array();
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++) {
        if ((flags >> i & 1) != 0) json_array_append_new(out, json_string(words[i]));
    }
    return out;
}

static json_t *the_wager_json(const BwGame *game, unsigned the) {
    return the != 0 ? json_string(game->wagers[the - 1].id) : json_null();
}

/* What the wager asks of others at its seat. */
static void set_ties(json_t *row, const BwTable *table, unsigned wager) {
    const BwGame *game = bw_table_game(table);
    BwTies ties = bw_wager_ties(table, wager);
    json_t *needs = json_array();
    for (unsigned w = 0; w < game->n_wagers; w++) {
        bool one = (ties.needs >> w & 1) != 0 && bw_wager_offered(table, w);
        if (one) json_array_append_new(needs, json_string(game->wagers[w].id));
    }
    set(row, "needs", needs);
    set(row, "required", json_boolean(ties.required != 0));
    set(row, "times", ties.times != 0 ? json_integer(ties.times) : json_null());
    set(row, "exactly", ties.exactly_cents != 0 ? json_integer(ties.exactly_cents) : json_null());
    set(row, "behind", the_wager_json(game, game->wagers[wager].behind));
    set(row, "example", text_json(game->wagers[wager].example));
}

/* Figures that are known by a number on which the wager is not made: the spots of a ticket, the
 * point behind odds. */
static json_t *figure_json(const BwTable *table, unsigned wager, const BwFigure *figure) {
    json_t *row = json_object();
    bool ticket = (bw_table_game(table)->wagers[wager].flags & BW_WAGER_TEXT_TARGET) != 0;
    unsigned spots = ticket ? (unsigned)strtoul(figure->target_text, NULL, 10) : 0;
    BwPayLine lines[BW_PAY_LINES_MAX];
    unsigned n = spots > 0 ? bw_pay_lines_of_spots(table, wager, spots, lines) : 0;
    set(row, "id", json_string(figure->target_text));
    set(row, "name", json_string(figure->name));
    set(row, "clause", json_string(figure->section));
    set(row, "pays", json_string(figure->pays));
    set(row, "pay_table", lines_json(lines, n, 0, figure));
    set(row, "unit", json_integer(0));
    set_figure(row, figure);
    return row;
}

/* What the figures of all targets have in common. */
typedef struct Common {
    const BwFigure *edge, *odds, *note; /* NULL: nothing */
    unsigned n;
} Common;

/* Most targets of a wager differ in what they pay and are alike in what they cost: what is the same
 * for all is said once, of the wager. */
static void see(Common *common, const BwFigure *figure) {
    common->n++;
    if (common->n == 1) {
        common->edge = common->odds = common->note = figure;
        return;
    }
    const BwFigure *edge = common->edge, *odds = common->odds, *note = common->note;
    if (edge != NULL &&
        (figure == NULL || bw_exact_compare(&edge->house_edge, &figure->house_edge) != 0)) {
        common->edge = NULL;
    }
    if (odds != NULL && (common->edge == NULL || bw_exact_compare(&odds->win, &figure->win) != 0 ||
                         bw_exact_compare(&odds->push, &figure->push) != 0)) {
        common->odds = NULL;
    }
    if (note != NULL && (figure == NULL || strcmp(note->note, figure->note) != 0)) {
        common->note = NULL;
    }
}

/* Why the wager has no figure of its own; `targets`: it has figures by what it is made on. */
static void say_why(const BwWager *wager, const BwFigures *figures, const BwFigure *whole,
                    const Common *targets, char *out, size_t size) {
    const char *name = whole != NULL ? whole->name : "";
    bool ticket = (wager->flags & BW_WAGER_TEXT_TARGET) != 0;
    out[0] = '\0';
    if (figures == NULL) return;
    if (targets->note != NULL && targets->note->note[0] != '\0') {
        snprintf(out, size, "%s", targets->note->note);
    } else if ((wager->flags & BW_WAGER_ENVY) != 0) {
        snprintf(out, size,
                 "it costs nothing, and depends on the hands of other seats: no figure counts it");
    } else if (ticket && figures->n > 0 && strcmp(wager->id, figures->figure[0].id) == 0) {
        snprintf(out, size, "it depends on the number of spots");
    } else if (ticket && targets->n > 0) {
        snprintf(out, size,
                 "each way is a straight ticket of its number of spots; the edge of the ticket is "
                 "the mean of its ways'");
    } else if (targets->n > 0) {
        snprintf(out, size, "%s on %s", targets->edge != NULL ? "its chances depend" : "it depends",
                 (wager->flags & BW_WAGER_TARGET) != 0 ? "what it is made on" : "the point");
    } else if (whole == NULL) {
        snprintf(out, size, "%s",
                 figures->note[0] != '\0' ? figures->note : "there is no exact figure of it");
    } else if ((wager->flags & BW_WAGER_NO_STAKE) != 0) {
        snprintf(out, size, "it costs nothing, and is counted in the figure of %s", name);
    } else if ((wager->flags & BW_WAGER_BY_ACT) != 0) {
        snprintf(out, size, "it is put up during the round, and counted in the figure of %s", name);
    } else {
        snprintf(out, size, "it is made together with others, and counted in the figure of %s",
                 name);
    }
}

/* The targets of the wager, with what their figures have in common; where the table has no list of
 * them, the figures that are known of it, and of a ticket those of straight ones. */
static json_t *targets_json(const BwTable *table, unsigned w, const BwFigures *figures,
                            Common *common) {
    const BwGame *game = bw_table_game(table);
    json_t *targets = json_array();
    uint16_t target;
    for (unsigned i = 0; game->target_at != NULL && game->target_print != NULL && i < TARGETS_MAX &&
                         game->target_at(table, w, i, &target);
         i++) {
        json_array_append_new(targets, target_json(table, game, w, target, figures));
        see(common, figures != NULL ? bw_odds_find(figures, w, target) : NULL);
    }
    bool listed = json_array_size(targets) > 0;
    for (unsigned pass = 0; !listed && pass < 2 && json_array_size(targets) == 0; pass++) {
        if (pass == 1 && (game->wagers[w].flags & BW_WAGER_TEXT_TARGET) == 0) break;
        for (size_t i = 0; figures != NULL && i < figures->n; i++) {
            const BwFigure *figure = &figures->figure[i];
            unsigned of = pass == 0 ? w : figures->figure[0].wager;
            if (figure->wager != of || figure->target_text[0] == '\0') continue;
            json_array_append_new(targets, figure_json(table, of, figure));
            see(common, figure);
        }
    }
    return targets;
}

/* The figure of the wager as such, not of one of its targets; or NULL. */
static const BwFigure *own_figure(const BwFigures *figures, unsigned wager) {
    for (size_t i = 0; figures != NULL && i < figures->n; i++) {
        const BwFigure *figure = &figures->figure[i];
        if (figure->wager == wager && figure->target_text[0] == '\0') return figure;
    }
    return NULL;
}

/* Everything that the page says of a wager. Where it has no figure of its own, the reason stands
 * beside the figure that counts it. */
static json_t *wager_json(const BwTable *table, const BwGame *game, unsigned w,
                          const BwFigures *figures) {
    const BwWager *wager = &game->wagers[w];
    json_t *row = json_object();
    Common common = {.n = 0};
    json_t *targets = targets_json(table, w, figures, &common);
    bool needs_target = (wager->flags & BW_WAGER_TARGET) != 0;
    BwPayLine lines[BW_PAY_LINES_MAX];
    unsigned n_lines = bw_pay_lines(table, w, lines);
    BwCents unit = needs_target ? 0 : bw_stake_unit(table, w, BW_NO_TARGET);
    const BwFigure *own = own_figure(figures, w), *whole = counted_in(table, figures, wager->id);
    char why[4 * BW_FIGURE_TEXT_MAX];
    say_why(wager, figures, whole, &common, why, sizeof why);
    bool counted = combination_of(figures, wager->id) != NULL ||
                   (own == NULL && common.n == 0 && (wager->flags & BW_WAGER_ENVY) == 0);
    set(row, "id", json_string(wager->id));
    set(row, "name", json_string(wager->name));
    set(row, "clause", bw_clause_json(table, wager->clause));
    set(row, "flags", flags_json(wager->flags));
    set_ties(row, table, w);
    set(row, "pays",
        needs_target                             ? pays_of_targets(targets)
        : n_lines > 1 && pays_by_table(table, w) ? pays_of_lines(lines, n_lines)
                                                 : pays_json(table, game, w, BW_NO_TARGET));
    set(row, "pay_table", lines_json(lines, n_lines, unit, own != NULL ? own : common.odds));
    set(row, "unit", json_integer(unit));
    if (own != NULL) {
        set_figure(row, own);
    } else {
        set_figures(row, common.edge, common.odds, common.odds != NULL ? common.odds->note : why);
    }
    set(row, "together", together_json(counted ? whole : NULL));
    set(row, "targets", targets);
    return row;
}

json_t *bw_wagers_json(const BwTable *table, const BwFigures *figures) {
    const BwGame *game = bw_table_game(table);
    json_t *out = json_array();
    for (unsigned w = 0; w < game->n_wagers; w++) {
        if (!bw_wager_offered(table, w)) continue;
        json_array_append_new(out, wager_json(table, game, w, figures));
    }
    return out;
}

json_t *bw_set_json(const BwTable *table) {
    const BwGame *game = bw_table_game(table);
    json_t *out = json_array();
    for (unsigned w = 0; w < game->n_wagers; w++) {
        BwTies ties = bw_wager_ties(table, w);
        if (ties.required == 0 || !bw_wager_offered(table, w)) continue;
        json_t *row = json_object();
        set(row, "wager", json_string(game->wagers[w].id));
        set(row, "times", json_integer(ties.times != 0 ? ties.times : 1));
        set(row, "exactly",
            ties.exactly_cents != 0 ? json_integer(ties.exactly_cents) : json_null());
        json_array_append_new(out, row);
    }
    if (json_array_size(out) < 2) json_array_clear(out);
    return out;
}
