/* table_json.c: a table's own data, read off its game's const tables. */
#include "serve/table_json.h"

#include <stdio.h>
#include <stdlib.h>

#include "serve/outcomes_json.h"
#include "serve/setting_json.h"
#include "serve/wager_json.h"
#include "solve/advice/advice.h"
#include "table/actions.h"
#include "table/game.h"
#include "table/options.h"
#include "table/transcript.h"
#include "text/chart_json.h"
#include "text/house_rules.h"

static void set(json_t *object, const char *key, json_t *value) {
    json_object_set_new(object, key, value);
}

/* ---- actions and options ------------------------------------------------------------------ */

/* Whose duty it is; nobody's: the patrons do it. */
static json_t *staff_json(const BwVerb *verb) {
    json_t *out = json_array();
    for (unsigned role = BW_SEAT + 1; role < BW_ROLES; role++) {
        char name[32];
        if ((verb->staff >> role & 1) == 0) continue;
        json_array_append_new(out, json_string(bw_who_print((BwWho){.role = (uint8_t)role}, name)));
    }
    return out;
}

static json_t *verb_json(const BwTable *table, const BwVerb *verb) {
    json_t *row = json_object();
    set(row, "id", json_string(verb->id));
    set(row, "clause", bw_clause_json(table, verb->clause));
    set(row, "args", json_string(verb->args));
    set(row, "help", json_string(verb->help != NULL ? verb->help : ""));
    return row;
}

/* As the house would write them; other names of an option are left out. */
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

static bool is_own(const BwGame *game, const BwOption *option) {
    return option >= game->options && option < game->options + game->n_options;
}

/* What the house has chosen, in sentences for the people at the table: first of the game, then of
 * all games. */
static json_t *house_rules_json(const BwTable *table, const BwGame *game) {
    json_t *out = json_array();
    unsigned n = bw_option_count(game);
    for (unsigned i = 0; i < 2 * n; i++) {
        const BwOption *option = bw_option_at(game, i % n);
        if (is_own(game, option) != (i < n)) continue;
        char text[BW_HOUSE_RULE_MAX];
        bool told = (option->editions == 0 || (option->editions >> table->edition & 1) != 0) &&
                    !bw_option_is_other_name(game, option) && bw_house_rule(table, option, text);
        if (!told) continue;
        json_t *row = json_object();
        set(row, "says", json_string(text));
        set(row, "clause", bw_clause_json(table, option->clause));
        json_array_append_new(out, row);
    }
    return out;
}

/* The lines of the sign at the table; empty where limits and options say all. */
static json_t *sign_json(const BwTable *table) {
    json_t *out = json_array();
    BwSignLine line;
    for (unsigned i = 0; bw_sign_line(table, i, &line); i++) {
        json_t *row = json_object();
        set(row, "says", json_string(line.text));
        set(row, "clause", bw_clause_json(table, line.clause));
        json_array_append_new(out, row);
    }
    return out;
}

static json_t *how_json(const BwGame *game) {
    json_t *out = json_array();
    const char *sentence;
    for (unsigned i = 0; (sentence = bw_how_to_play(game, i)) != NULL; i++) {
        json_array_append_new(out, json_string(sentence));
    }
    return out;
}

/* ---- the table ---------------------------------------------------------------------------- */

const char *bw_table_group(const BwTable *table) {
    return bw_family_name((BwFamily)bw_table_game(table)->family);
}

/* The stops of the wheel as they come round; empty where the game has none. */
static json_t *wheel_json(const BwTable *table, const BwGame *game) {
    json_t *out = json_array();
    BwStop stop;
    for (unsigned i = 0; game->stop_at != NULL && game->stop_at(table, i, &stop); i++) {
        json_t *row = json_object();
        set(row, "name", json_string(stop.name));
        set(row, "colour", stop.colour != NULL ? json_string(stop.colour) : json_null());
        json_array_append_new(out, row);
    }
    return out;
}

json_t *bw_table_json(const BwTable *table, const BwFigures *figures) {
    const BwGame *game = bw_table_game(table);
    json_t *out = json_object(), *actions = json_array(), *faults = json_array();
    for (unsigned a = 0; a < bw_action_count(game); a++) {
        const BwVerb *verb = bw_action_at(game, a);
        json_t *row = verb_json(table, verb);
        set(row, "by", staff_json(verb));
        set(row, "asks", verb->asks != NULL ? json_string(verb->asks) : json_null());
        json_array_append_new(actions, row);
    }
    for (unsigned f = 0; f < game->n_faults; f++) {
        json_array_append_new(faults, verb_json(table, &game->faults[f]));
    }
    set(out, "game", json_string(game->id));
    set(out, "game_title", json_string(game->title));
    set(out, "edition", json_string(bw_edition_name((BwEdition)table->edition)));
    set(out, "group", json_string(bw_table_group(table)));
    set(out, "layout", json_string(game->id));
    set(out, "seats", json_integer(bw_seats_here(table)));
    set(out, "boxes", json_integer(bw_boxes_of_patron(table)));
    set(out, "bettors", json_integer(bw_bettors_of_box(table)));
    set(out, "set", bw_set_json(table));
    set(out, "min", json_integer(table->option[BW_OPT_TABLE_MIN]));
    set(out, "max", json_integer(table->option[BW_OPT_TABLE_MAX]));
    set(out, "pay_unit", json_integer(table->option[BW_OPT_PAY_UNIT]));
    set(out, "options", options_json(table, game));
    set(out, "house_rules", house_rules_json(table, game));
    set(out, "sign", sign_json(table));
    set(out, "how", how_json(game));
    set(out, "wagers", bw_wagers_json(table, figures));
    set(out, "actions", actions);
    set(out, "faults", faults);
    set(out, "wheel", wheel_json(table, game));
    set(out, "parts", bw_parts_json(game));
    set(out, "way", bw_way_json(table));
    const char *board = bw_board_kind(table);
    set(out, "advice", json_boolean(bw_advises(game)));
    set(out, "board", board != NULL ? json_string(board) : json_null());
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
