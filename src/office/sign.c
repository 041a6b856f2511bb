/* sign.c: a sign is set in large letters; what it says of a change was announced at a copy of the
 * table by the rules of the floor, so that a sign cannot promise what 8.3 forbids. */
#include "office/sign.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "office/table_pages.h"
#include "table/game.h"
#include "table/options.h"
#include "table/transcript.h"
#include "text/house_rules.h"

enum { TITLE = 34, LIMITS = 44, METER = 26, NOTICE = 20, LINE = 15 };

BwDocument *bw_sign_new(const char *title, const char *date) {
    return bw_document_new(&(BwDocumentHead){
        .title = title, .date = date, .landscape = true, .bare = true, .margin = 48});
}

/* ---- announcing ---------------------------------------------------------------------------- */

static bool apply_line(BwTable *table, const char *line, char error[BW_TEXT_MAX]) {
    BwEvent event;
    char why[BW_ERROR_MAX];
    BwOut *out = malloc(sizeof *out);
    if (out == NULL) abort();
    bool done = bw_event_parse(table, line, &event, why);
    if (!done) snprintf(error, BW_TEXT_MAX, "%s", why);
    if (done && !bw_apply(table, &event, out)) {
        bw_refusal_print((BwEdition)table->edition, &out->refusal, error);
        done = false;
    }
    free(out);
    return done;
}

bool bw_sign_announce(BwTable *table, const char *option, const char *value, int64_t now_s,
                      int64_t at_s, bool occupied, char error[BW_TEXT_MAX]) {
    char line[BW_LINE_MAX], now[32], at[32] = "";
    snprintf(line, sizeof line, "at %s", bw_time_print(now_s, now));
    if (!apply_line(table, line, error)) return false;
    if (occupied && !apply_line(table, "seat 1 Patron", error)) return false;
    if (at_s != 0) bw_time_print(at_s, at);
    int n = snprintf(line, sizeof line, "act floor announce %s %s%s%s", option, value,
                     at[0] != '\0' ? " " : "", at);
    if (n < 0 || (size_t)n >= sizeof line) {
        snprintf(error, BW_TEXT_MAX, "the change is too long");
        return false;
    }
    return apply_line(table, line, error);
}

/* Is a change of one of the option's values pending? When does it take effect? */
static bool is_pending(const BwTable *table, const BwOption *option, int64_t *time_s) {
    unsigned n = option->n_keys > 0 ? option->n_keys : 1;
    for (unsigned i = 0; i < BW_PENDING_MAX; i++) {
        const BwPending *pending = &table->pending[i];
        if (pending->used == 0 || pending->slot < option->slot || pending->slot >= option->slot + n)
            continue;
        *time_s = pending->time_s;
        return true;
    }
    return false;
}

/* The table as it will be. */
static BwTable *changed(const BwTable *table) {
    size_t size = bw_table_size(bw_table_game(table));
    BwTable *after = malloc(size);
    if (after == NULL) abort();
    memcpy(after, table, size);
    for (unsigned i = 0; i < BW_PENDING_MAX; i++) {
        const BwPending *pending = &table->pending[i];
        if (pending->used != 0) after->option[pending->slot] = pending->value;
    }
    return after;
}

static bool is_limit(const BwOption *option) {
    return option->slot == BW_OPT_TABLE_MIN || option->slot == BW_OPT_TABLE_MAX ||
           option->slot == BW_OPT_BET_UNIT;
}

/* "From 2026-11-18T20:30: wagers $25 to $2,000." */
static void add_changes(BwDocument *doc, const BwTable *table) {
    const BwGame *game = bw_table_game(table);
    BwTable *after = changed(table);
    for (unsigned i = 0; i < bw_option_count(game); i++) {
        const BwOption *option = bw_option_at(game, i);
        char says[BW_HOUSE_RULE_MAX], time[32], value[BW_TEXT_MAX];
        int64_t time_s;
        if (bw_option_is_other_name(game, option) || !is_pending(table, option, &time_s)) continue;
        bw_time_print(time_s, time);
        time[10] = ' ';
        if (is_limit(option)) {
            bw_page_limits(after, value, sizeof value);
            snprintf(says, sizeof says, "wagers %.200s.", value);
        } else if (!bw_house_rule(after, option, says)) {
            bw_option_print(after, option, value, sizeof value);
            snprintf(says, sizeof says, "%s: %.300s.", option->help, value);
        }
        bw_doc_display(doc, NOTICE, "NOTICE. From %s on, with the next round that begins: %s [%s]",
                       time, says, table->edition == BW_2012 ? "13:69F-8.3" : "19:47-8.3");
    }
    free(after);
}

/* ---- a page -------------------------------------------------------------------------------- */

/* What can be won at most, and where a meter stands. */
static void add_most(BwDocument *doc, const BwTable *table) {
    const BwGame *game = bw_table_game(table);
    char dollars[BW_DOLLARS_MAX], text[BW_HOUSE_RULE_MAX];
    const BwOption *option;
    for (unsigned i = 0; (option = bw_option_that(game, BW_OPTION_MEANS_WIN_LIMIT, i)) != NULL;
         i++) {
        BwCents most = table->option[option->slot];
        if (most > 0 && !bw_house_rule(table, option, text)) {
            bw_doc_display(doc, LINE, "%s: %s", option->help, bw_dollars(most, dollars));
        }
    }
    for (unsigned m = 0; m < bw_meter_count(game); m++) {
        if (bw_meter(table, m) <= 0) continue;
        bw_doc_display(doc, METER, "%s: %s",
                       bw_meter_count(game) > 1 ? bw_meter_id(game, m) : "Progressive",
                       bw_dollars(bw_meter(table, m), dollars));
    }
}

/* What a sign of the game must say beside limits and options. */
static void add_lines(BwDocument *doc, const BwTable *table) {
    BwSignLine line;
    for (unsigned i = 0; bw_sign_line(table, i, &line); i++) {
        char clause[BW_CLAUSE_TEXT_MAX];
        bw_doc_display(doc, LINE, "%s [%s]", line.text,
                       bw_clause_format((BwEdition)table->edition, line.clause, clause));
    }
}

/* The rules that the house has chosen beside the standard ones. */
static void add_choices(BwDocument *doc, const BwTable *table) {
    const BwGame *game = bw_table_game(table);
    char text[BW_HOUSE_RULE_MAX];
    for (unsigned i = 0; i < bw_option_count(game); i++) {
        const BwOption *option = bw_option_at(game, i);
        bool own = option >= game->options && option < game->options + game->n_options;
        bool limit = option->means == BW_OPTION_MEANS_WIN_LIMIT;
        if (bw_option_is_other_name(game, option) || (!own && !limit)) continue;
        if (bw_option_is_standard(table, game, option) && !limit) continue;
        if (bw_house_rule(table, option, text)) bw_doc_display(doc, LINE, "%s", text);
    }
}

void bw_sign_page(BwDocument *doc, const BwTable *table, const char *title, const char *id) {
    char limits[160];
    bw_doc_display(doc, TITLE, "%s", title);
    BwSignLine line;
    bool own = bw_sign_line(table, 0, &line); /* what it says of limits is more than these */
    if (!own) bw_doc_display(doc, LIMITS, "%s", bw_page_limits(table, limits, sizeof limits));
    add_changes(doc, table);
    add_most(doc, table);
    add_lines(doc, table);
    if (!own) add_choices(doc, table);
    bw_doc_rule(doc);
    bw_doc_note(doc,
                "Table %s. Odds are printed as \"to\". The rules in full lie at the security "
                "podium; a gaming guide is given to anyone who asks.",
                id);
}
