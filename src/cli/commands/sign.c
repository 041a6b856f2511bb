/* sign.c: `boardwalk sign [FILE] [TABLE...]`: the sign at a table, with changes that are announced.
 */
#include "cli/kit/commands.h"
#include "cli/kit/house_open.h"
#include "cli/kit/paper.h"

#include <stdlib.h>
#include <string.h>

#include "office/sign.h"
#include "table/game.h"
#include "table/transcript.h"

/* When it is, and when the changes take effect; 0: not said. */
static int read_times(const BwArgs *args, int64_t *now_s, int64_t *at_s) {
    const char *now = bw_args_text(args, "now"), *at = bw_args_text(args, "at");
    *now_s = *at_s = 0;
    bool changes = bw_args_nth(args, "change", 0) != NULL;
    if (!changes) {
        return now == NULL && at == NULL
                   ? BW_EXIT_OK
                   : bw_args_complain(args, "--now and --at are times of a --change");
    }
    if (now == NULL) {
        return bw_args_complain(args, "a change is announced at a time: --now 2026-11-18T20:00");
    }
    if (!bw_time_parse(now, now_s)) {
        return bw_args_complain(args, "'%.40s' is no time; write it like 2026-11-18T20:00", now);
    }
    if (at != NULL && !bw_time_parse(at, at_s)) {
        return bw_args_complain(args, "'%.40s' is no time; write it like 2026-11-18T20:30", at);
    }
    return BW_EXIT_OK;
}

/* The rulebook may refuse a change: then nothing is printed, and the exit code is 1. */
static int announce(const BwArgs *args, BwTable *table, const char *id) {
    int64_t now_s, at_s;
    const char *change;
    int code = read_times(args, &now_s, &at_s);
    for (int i = 0; code == BW_EXIT_OK && (change = bw_args_nth(args, "change", i)) != NULL; i++) {
        char option[64], error[BW_TEXT_MAX];
        size_t n = strcspn(change, "=");
        snprintf(option, sizeof option, "%.*s", (int)n, change);
        if (bw_sign_announce(table, option, change[n] == '=' ? change + n + 1 : "", now_s, at_s,
                             !bw_args_given(args, "empty"), error)) {
            continue;
        }
        bw_args_complain(args, "%s, %s: %s", id, option, error);
        code = BW_EXIT_NEGATIVE;
    }
    return code;
}

static bool is_wanted(const BwArgs *args, int first, const char *id) {
    for (int i = first; i < args->n_words; i++) {
        if (strcmp(args->words[i], id) == 0) return true;
    }
    return args->n_words <= first;
}

static int add_page(const BwArgs *args, BwDocument *doc, const BwHouse *house, unsigned i,
                    bool first) {
    const BwHouseTable *row = &house->tables[i];
    BwTable *table = bw_cli_table_of(house, i);
    int code = announce(args, table, row->id);
    if (code == BW_EXIT_OK) {
        if (!first) bw_doc_page_break(doc);
        bw_sign_page(doc, table, row->title != NULL ? row->title : bw_table_game(table)->title,
                     row->id);
    }
    free(table);
    return code;
}

/* The first word is a file unless the program's own house has a table of that name. */
static int run(const BwArgs *args) {
    BwHouse *house = bw_cli_house(args, NULL);
    int first = 0, code = BW_EXIT_OK;
    bool known = args->n_words == 0;
    for (unsigned i = 0; house != NULL && i < house->tables_count && !known; i++) {
        known = strcmp(house->tables[i].id, args->words[0]) == 0;
    }
    if (house != NULL && !known) {
        bw_house_free(house);
        house = bw_cli_house(args, args->words[0]);
        first = 1;
    }
    if (house == NULL) return BW_EXIT_USAGE;
    for (int i = first; i < args->n_words && code == BW_EXIT_OK; i++) {
        if (bw_cli_house_table(args, house, args->words[i]) == house->tables_count) {
            code = BW_EXIT_USAGE;
        }
    }
    BwDocument *doc = bw_sign_new("Signs", bw_args_text(args, "date"));
    bool begun = false;
    for (unsigned i = 0; i < house->tables_count && code == BW_EXIT_OK; i++) {
        if (!is_wanted(args, first, house->tables[i].id)) continue;
        code = add_page(args, doc, house, i, !begun);
        begun = true;
    }
    bw_house_free(house);
    if (code == BW_EXIT_OK) return bw_paper_print(args, doc, code);
    bw_document_free(doc);
    return code;
}

static const BwFlag flags[] = {
    BW_FLAG_PAPER,
    BW_FLAG_DATE,
    {.name = "change",
     .value = "option=value",
     .kind = BW_FLAG_PAIR,
     .repeated = true,
     .help = "a change that is announced; may be repeated"},
    {.name = "now",
     .value = "TIME",
     .kind = BW_FLAG_TEXT,
     .help = "when it is announced, like 2026-11-18T20:00"},
    {.name = "at",
     .value = "TIME",
     .kind = BW_FLAG_TEXT,
     .help = "when it takes effect; without it as early as is lawful"},
    {.name = "empty", .kind = BW_FLAG_SWITCH, .help = "nobody sits at the table"},
};

const BwCommand bw_command_sign = {
    .name = "sign",
    .words = "[FILE] [TABLE...]",
    .summary = "the signs at the tables of a house, with changes that are announced",
    .details =
        "A page for every table of a house file, or for those that are named: limits, raises, "
        "payout limits, the progressive meter, the rules that the house has chosen beside the "
        "standard ones, and what a sign of the game must say (14.17).\n"
        "--change announces a change by 8.3: it stands on the sign with the time from which it "
        "holds. A change that needs longer notice than --at leaves is refused with its clause, "
        "and the exit code is 1.",
    .words_min = 0,
    .words_max = -1,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
