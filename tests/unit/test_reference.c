/* test_reference.c: what every game offers, line by line: wagers with their clauses and pay tables,
 * options with their bounds, actions and irregularities, in every edition; and what the pay tables
 * become under each word of each option. It stands in tests/reference, a file a game, to be read
 * beside the rulebook: a figure, a bound or a citation that changes shows there, and nowhere else
 * need it be noticed.
 *
 * usage: test_reference [--write]   from the root of the tree; --write renews the files */
#include "check.h"

#include <stdarg.h>
#include <stdlib.h>

#include "solve/pay_lines.h"
#include "table/actions.h"
#include "table/game.h"
#include "table/options.h"
#include "table/transcript.h"
#include "text/explain.h"

enum { FILE_MAX = 1 << 20, TARGETS_MAX = 400 };

static char text[FILE_MAX];
static size_t used;

static void say(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void say(const char *format, ...) {
    va_list args;
    va_start(args, format);
    int n = vsnprintf(text + used, sizeof text - used, format, args);
    va_end(args);
    if (n > 0) used += (size_t)n;
    if (used >= sizeof text) abort();
}

/* What some games cannot be opened without. */
static const struct {
    const char *game;
    BwSetting setting;
} needed[] = {{"boston-5-stud", {"ante-bonus-table", "2-4-7-10-15-40-100-100"}}};

/* Opens the game's table in an edition, with one further setting or none. */
static bool open_table(BwTable *table, const BwGame *game, const char *edition,
                       const BwSetting *more) {
    BwSetting settings[3] = {{"edition", edition}};
    size_t n = 1;
    BwRefusal why;
    for (unsigned i = 0; i < sizeof needed / sizeof needed[0]; i++) {
        if (strcmp(needed[i].game, game->id) == 0) settings[n++] = needed[i].setting;
    }
    if (more != NULL) settings[n++] = *more;
    return bw_table_open(table, game, settings, n, &why);
}

/* ---- pays --------------------------------------------------------------------------------- */

static void say_pays(const BwTable *table, unsigned wager, uint16_t target) {
    BwPayLine lines[BW_PAY_LINES_MAX];
    char pays[256] = "";
    const BwGame *game = bw_table_game(table);
    unsigned n = bw_pay_lines(table, wager, lines);
    if (n == 0) {
        if (game->pays_print != NULL) game->pays_print(table, wager, target, pays, sizeof pays);
        say(" pays %s\n", pays);
        return;
    }
    say("\n");
    for (unsigned i = 0; i < n; i++) say("      %s: %s\n", lines[i].what, lines[i].pays);
}

/* What the wager asks of others: "needs ante, 1 to the others, exactly 1.00". */
static void say_ties(const BwTable *table, unsigned wager) {
    const BwGame *game = bw_table_game(table);
    const BwWager *row = &game->wagers[wager];
    BwTies ties = bw_wager_ties(table, wager);
    char amount[BW_CENTS_TEXT_MAX];
    if (ties.main != 0) say("    the main wager\n");
    if (ties.main == 0 && ties.required != 0) say("    required\n");
    if (ties.times != 0) say("    times %u\n", ties.times);
    if (ties.exactly_cents != 0)
        say("    exactly %s\n", bw_cents_format(ties.exactly_cents, amount));
    for (unsigned w = 0; w < game->n_wagers; w++) {
        if ((ties.needs >> w & 1) != 0) say("    needs %s\n", game->wagers[w].id);
    }
    if (row->behind != 0) say("    behind %s\n", game->wagers[row->behind - 1].id);
    if (row->with != 0) say("    with %s\n", game->wagers[row->with - 1].id);
    if (row->example != NULL) say("    written %s\n", row->example);
}

/* The wager, and where it has targets each of them, with its name, clause and unit. */
static void say_wager(const BwTable *table, unsigned wager, bool short_form) {
    const BwGame *game = bw_table_game(table);
    const BwWager *row = &game->wagers[wager];
    char name[BW_TEXT_MAX], clause[BW_CLAUSE_TEXT_MAX];
    bool offered = game->offered == NULL || game->offered(table, wager);
    if (!short_form) {
        say("  wager %s \"%s\" %s flags %u%s\n", row->id, row->name,
            bw_clause_format((BwEdition)table->edition, row->clause, clause), row->flags,
            offered ? "" : " not offered");
        say_ties(table, wager);
    }
    uint16_t target = BW_NO_TARGET;
    bool targets = (row->flags & BW_WAGER_TARGET) != 0 && game->target_at != NULL;
    for (unsigned i = 0; i < TARGETS_MAX; i++) {
        if (targets && !game->target_at(table, wager, i, &target)) break;
        const char *called = NULL, *where = NULL;
        if (game->target_row != NULL) game->target_row(wager, target, &called, &where);
        say("    %s", bw_wager_print(table, wager, target, name));
        if (called != NULL) say(" \"%s\"", called);
        if (where != NULL) {
            say(" %s", bw_clause_format((BwEdition)table->edition, where, clause));
        }
        if ((row->flags & (BW_WAGER_TEXT_TARGET | BW_WAGER_NO_STAKE)) == 0) {
            say(" unit %lld", (long long)bw_stake_unit(table, wager, target));
        }
        say_pays(table, wager, target);
        if (!targets) break;
    }
}

/* ---- options ------------------------------------------------------------------------------ */

static void say_option(const BwTable *table, const BwOption *option) {
    char value[BW_TEXT_MAX], range[BW_TEXT_MAX], clause[BW_CLAUSE_TEXT_MAX];
    bw_option_print(table, option, value, sizeof value);
    CHECK(option->kind != BW_OPTION_YES_NO || (uint64_t)table->option[option->slot] <= 1);
    say("  option %s = %s %s: %s", option->id, value,
        bw_clause_format((BwEdition)table->edition, option->clause, clause),
        bw_option_range(option, (BwEdition)table->edition, range, sizeof range));
    say(" [%lld, %lld] favour %d%s\n", (long long)option->min, (long long)option->max,
        option->favour, option->minimum_is_standard ? " minimum" : "");
    static const char *const meanings[] = {NULL,
                                           "the meter",
                                           "the most that can be won",
                                           "whether wins are rounded",
                                           "how many boxes a patron may have",
                                           "how many may bet on a box"};
    if (option->means != BW_OPTION_MEANS_ITSELF) say("    says %s\n", meanings[option->means]);
    if (option->live != NULL) say("    %s where people sit\n", option->live);
    for (unsigned i = 0; option->words != NULL && option->words[i] != NULL; i++) {
        if (option->spellings == NULL || option->spellings[i] == NULL) continue;
        say("    %s: %s\n", option->words[i], option->spellings[i]);
    }
}

/* The pay tables under each word of an option, where they are others than without it. */
static void say_words(const BwGame *game, BwTable *table, const BwOption *option,
                      const char *edition) {
    static char plain[FILE_MAX];
    for (unsigned i = 0; option->words != NULL && option->words[i] != NULL; i++) {
        BwSetting setting = {option->id, option->words[i]};
        size_t before = used;
        bool opens = open_table(table, game, edition, NULL);
        for (unsigned w = 0; opens && w < game->n_wagers; w++) say_wager(table, w, true);
        size_t n = used - before;
        memcpy(plain, text + before, n);
        used = before;
        if (!open_table(table, game, edition, &setting)) continue;
        say("  with %s=%s\n", option->id, option->words[i]);
        size_t begin = used;
        for (unsigned w = 0; w < game->n_wagers; w++) say_wager(table, w, true);
        if (used - begin == n && memcmp(plain, text + begin, n) == 0) used = before;
        text[used] = '\0';
    }
}

/* ---- games -------------------------------------------------------------------------------- */

/* What a driver is told of an action. */
static void say_duties(const BwVerb *verb) {
    static const char *const meanings[] = {
        NULL,      "take-offer", "cover",     "cover-all", "shuffle",    "fresh",
        "collect", "waive",      "authorize", "redeem",    "count-stub", "void",
        "buy-in",  "sit-out",    "sit-in",    "collusion", "rebuilt",    "exchange",
        "set",     "of-house",   "cut-off",   "line-up",   "strike",     "vacancy"};
    _Static_assert(sizeof meanings / sizeof meanings[0] == BW_MEANS_VACANCY + 1, "a word each");
    char name[32];
    if (verb->means != BW_MEANS_ITSELF) say("    means %s\n", meanings[verb->means]);
    if (verb->caution != 0) say("    caution %u\n", verb->caution);
    for (unsigned role = 0; role < BW_ROLES; role++) {
        if ((verb->staff >> role & 1) == 0) continue;
        say("    by %s\n",
            role == BW_SEAT ? "a patron" : bw_who_print((BwWho){.role = (uint8_t)role}, name));
    }
    if (verb->asks != NULL) say("    asks: %s\n", verb->asks);
}

static void say_verbs(const char *kind, const BwVerb *verbs, unsigned n, BwEdition edition) {
    char clause[BW_CLAUSE_TEXT_MAX];
    for (unsigned i = 0; i < n; i++) {
        say("  %s %s %s (%s) %s\n", kind, verbs[i].id,
            bw_clause_format(edition, verbs[i].clause, clause), verbs[i].args,
            verbs[i].help != NULL ? verbs[i].help : "");
        say_duties(&verbs[i]);
    }
}

/* What holds in every edition. */
static void say_facts(const BwGame *game) {
    char min[BW_CENTS_TEXT_MAX], max[BW_CENTS_TEXT_MAX];
    say("family %s", bw_family_name((BwFamily)game->family));
    if (game->live_max_cents != 0) {
        say(", where people sit %s to %s", bw_cents_format(game->live_min_cents, min),
            bw_cents_format(game->live_max_cents, max));
    }
    say("\n");
    for (unsigned i = 0; game->usual != NULL && game->usual[i] != NULL; i++) {
        say("usual %s\n", game->usual[i]);
    }
    for (const BwSubject *s = game->subjects; s != NULL && s->word != NULL; s++) {
        say("shows %s", s->word);
        for (unsigned i = 0; s->selectors != NULL && s->selectors[i] != NULL; i++) {
            say("%s%s", i == 0 ? " of " : ", ", s->selectors[i]);
        }
        say("%s%s%s%s\n", s->by_seat ? " of each seat" : "",
            s->selector_at != NULL ? " of each" : "", s->hides_none ? ", if any" : "",
            s->unlisted ? ", if asked" : "");
    }
}

static void say_game(const BwGame *game, BwTable *table) {
    used = 0;
    say("%s: %s, subchapter %s, %u seats, %u bettors a box, smallest chip %lld\n", game->id,
        game->title, game->subchapter, game->seats, game->bettors, (long long)game->pay_unit_cents);
    if (game->first_section != 0) {
        say("sections %u to %u\n", game->first_section, game->last_section);
    }
    say_facts(game);
    for (unsigned e = 0; e < BW_EDITIONS; e++) {
        const char *edition = bw_edition_name((BwEdition)e);
        say("edition %s", edition);
        if (!open_table(table, game, edition, NULL)) {
            say(": none\n");
            continue;
        }
        say("\n");
        for (unsigned w = 0; w < game->n_wagers; w++) {
            if ((game->wagers[w].editions >> e & 1) != 0) say_wager(table, w, false);
        }
        for (unsigned i = 0; i < bw_option_count(game); i++) {
            const BwOption *option = bw_option_at(game, i);
            if (bw_option_in(option, (BwEdition)e)) say_option(table, option);
        }
        for (unsigned i = 0; i < bw_action_count(game); i++) {
            say_verbs("act", bw_action_at(game, i), 1, (BwEdition)e);
        }
        say_verbs("fault", game->faults, game->n_faults, (BwEdition)e);
        for (unsigned i = 0; i < bw_option_count(game); i++) {
            const BwOption *option = bw_option_at(game, i);
            if (bw_option_in(option, (BwEdition)e)) say_words(game, table, option, edition);
        }
    }
}

/* The first line in which the two differ is told. */
static void compare(const char *path, const char *stored) {
    const char *a = stored, *b = text;
    unsigned line = 1;
    while (*a != '\0' && *a == *b) {
        line += *a == '\n';
        a++, b++;
    }
    CHECK(*a == *b);
    if (*a == *b) return;
    while (a > stored && a[-1] != '\n') a--, b--;
    fprintf(stderr, "%s:%u: stands '%.*s', is '%.*s'\n", path, line, (int)strcspn(a, "\n"), a,
            (int)strcspn(b, "\n"), b);
}

static void check_file(const char *path, bool write) {
    static char stored[FILE_MAX];
    FILE *file = fopen(path, write ? "w" : "r");
    CHECK(file != NULL);
    if (file == NULL) {
        perror(path);
        return;
    }
    if (write) {
        fwrite(text, 1, used, file);
    } else {
        stored[fread(stored, 1, sizeof stored - 1, file)] = '\0';
        compare(path, stored);
    }
    fclose(file);
}

int main(int argc, char **argv) {
    BwTable *table = calloc(1, BW_TABLE_BYTES_MAX);
    if (table == NULL) return 2;
    for (unsigned i = 0; i < bw_game_count(); i++) {
        char path[128];
        snprintf(path, sizeof path, "tests/reference/%s.txt", bw_game_at(i)->id);
        say_game(bw_game_at(i), table);
        check_file(path, argc > 1 && strcmp(argv[1], "--write") == 0);
    }
    free(table);
    return check_report("reference");
}
