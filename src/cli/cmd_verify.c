/* cmd_verify.c: `boardwalk verify FILE...`: whether the outcomes of a transcript are those that the
 * house had committed itself to. A transcript of a live table has two kinds of comments besides:
 *
 *     # commit HEX     the commitment, before the bets
 *     # reveal HEX     the seed that opens it, after the round, or at the end of the shoe
 *
 * Every outcome between them must be the very one that the seed gives at that place; then nobody
 * has chosen it once the bets lay there. The shoe that is on is not shown yet: its outcomes wait.
 */
#include "cli/commands.h"
#include "cli/lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "live/deal.h"
#include "live/live.h"
#include "table/game.h"
#include "table/replay.h"
#include "table/words.h"

/* An outcome that waits for its seed: the table as it stood, and the line. */
typedef struct Waiting {
    BwTable *before;
    BwEvent event;
    unsigned line;
} Waiting;

typedef struct Verify {
    const BwArgs *args;
    const char *path;
    BwReplay replay;
    bool committed;
    BwCommitment commitment;
    Waiting *waiting;
    size_t n_waiting, capacity;
    uint32_t rounds_open; /* rounds of the table when the last seed was shown */
    unsigned seeds, rounds, outcomes, failures;
} Verify;

static void fail(Verify *v, unsigned line, const char *sentence) {
    v->failures++;
    fprintf(v->args->out, "%s:%u: %s\n", v->path, line, sentence);
}

static void complain(void *context, unsigned line, const char *sentence) {
    fail(context, line, sentence);
}

static bool is_outcome(const BwEvent *event) {
    return event->kind == BW_EV_DEAL || event->kind == BW_EV_ROLL || event->kind == BW_EV_SPIN ||
           event->kind == BW_EV_DRAW;
}

/* Remembers the table before each outcome: what the seed gives depends on what is left. */
static void note_outcome(Verify *v, const char *line, const BwTable *before, size_t size) {
    BwEvent event;
    char error[BW_ERROR_MAX];
    if (!bw_event_parse(before, line, &event, error) || !is_outcome(&event)) return;
    if (!v->committed) {
        fail(v, v->replay.line, "an outcome that no commitment comes before");
        return;
    }
    if (v->n_waiting == v->capacity) {
        v->capacity = 2 * v->capacity + 64;
        v->waiting = realloc(v->waiting, v->capacity * sizeof *v->waiting);
        if (v->waiting == NULL) abort();
    }
    Waiting *row = &v->waiting[v->n_waiting++];
    *row = (Waiting){.before = malloc(size), .event = event, .line = v->replay.line};
    if (row->before == NULL) abort();
    memcpy(row->before, before, size);
}

static BwNeedKind kind_of(const BwEvent *event) {
    switch ((BwEventKind)event->kind) {
    case BW_EV_ROLL: return BW_NEED_ROLL;
    case BW_EV_SPIN: return BW_NEED_SPIN;
    case BW_EV_DRAW: return BW_NEED_DRAW;
    default: return BW_NEED_CARD;
    }
}

static void forget(Verify *v) {
    for (size_t i = 0; i < v->n_waiting; i++) free(v->waiting[i].before);
    v->n_waiting = 0;
    v->committed = false;
}

/* Draws all outcomes once more. They are compared as they are written: pockets of a wheel that bear
 * the same sign are the same outcome. */
static void check_round(Verify *v, const BwSeeds *seeds) {
    BwSeedsDraws draws = {.seeds = *seeds};
    for (size_t i = 0; i < v->n_waiting; i++) {
        const Waiting *row = &v->waiting[i];
        BwEvent drawn;
        char given[BW_TEXT_MAX] = "none", said[BW_TEXT_MAX], sentence[BW_TEXT_MAX + 64];
        if (bw_deal(row->before, kind_of(&row->event), bw_seeds_below, &draws, &drawn)) {
            bw_event_print(row->before, &drawn, given);
        }
        v->outcomes++;
        if (strcmp(given, bw_event_print(row->before, &row->event, said)) == 0) continue;
        snprintf(sentence, sizeof sentence, "the seed gives another outcome here: %.900s", given);
        fail(v, row->line, sentence);
    }
}

static void reveal(Verify *v, const char *word) {
    BwSeeds seeds;
    if (!v->committed) {
        fail(v, v->replay.line, "a seed that no commitment comes before");
    } else if (!bw_seeds_parse(word, strlen(word), &seeds)) {
        fail(v, v->replay.line, "that is no seed");
    } else if (!bw_live_verify_seeds(&v->commitment, &seeds)) {
        fail(v, v->replay.line, "the seed does not open the commitment");
    } else {
        v->seeds++;
        v->rounds += v->replay.table->rounds - v->rounds_open;
        v->rounds_open = v->replay.table->rounds;
        check_round(v, &seeds);
    }
    forget(v);
}

/* "# commit HEX" and "# reveal HEX"; any other comment is nothing. */
static void read_comment(Verify *v, const char *line) {
    char word[16], hex[BW_LINE_MAX + 1];
    if (sscanf(line, "# %15s %1000s", word, hex) != 2) return;
    if (strcmp(word, "commit") == 0) {
        if (v->n_waiting > 0) fail(v, v->replay.line, "outcomes whose seed was never shown");
        forget(v);
        v->committed = bw_commitment_parse(hex, strlen(hex), &v->commitment);
        if (!v->committed) fail(v, v->replay.line, "that is no commitment");
    } else if (strcmp(word, "reveal") == 0) {
        reveal(v, hex);
    }
}

static bool run_line(Verify *v, const char *line, BwTable *before) {
    size_t size = bw_table_bytes_max();
    bool open = v->replay.is_open != 0;
    if (open) memcpy(before, v->replay.table, size);
    if (!bw_replay_line(&v->replay, line)) {
        fail(v, v->replay.line, v->replay.error);
        return false;
    }
    if (line[0] == '#') read_comment(v, line);
    if (open && line[0] != '#' && line[0] != '=') {
        note_outcome(v, line, before, bw_table_size(bw_table_game(before)));
    }
    return true;
}

static int verify(const BwArgs *args, const char *path) {
    BwLines lines;
    if (!bw_lines_open(&lines, path)) {
        return bw_args_complain(args, "cannot read %.200s: %s", path, lines.error);
    }
    BwTable *table = calloc(1, bw_table_bytes_max()), *before = calloc(1, bw_table_bytes_max());
    Verify *v = calloc(1, sizeof *v);
    if (table == NULL || before == NULL || v == NULL) abort();
    v->args = args;
    v->path = path;
    bw_replay_begin(&v->replay, table, complain, v);
    bool readable = true;
    while (readable && bw_lines_next(&lines)) readable = run_line(v, lines.text, before);
    if (lines.error != NULL) {
        fail(v, lines.line, lines.error);
        readable = false;
    }
    if (readable) bw_replay_end(&v->replay);
    bool shoe_is_on = v->n_waiting > 0 && bw_shoe_goes_on(table);
    if (v->n_waiting > 0 && !shoe_is_on) {
        fail(v, v->replay.line, "outcomes whose seed was never shown");
    }
    if (v->seeds == 0 && !shoe_is_on && v->failures == 0) {
        fail(v, v->replay.line, "there is nothing to verify");
    }
    if (v->failures == 0 && v->seeds > 0) {
        fprintf(args->out, "%s: %u round%s, %u outcome%s: each as its commitment said\n", path,
                v->rounds, v->rounds == 1 ? "" : "s", v->outcomes, v->outcomes == 1 ? "" : "s");
    }
    if (v->failures == 0 && shoe_is_on) {
        fprintf(args->out,
                "%s: %zu outcome%s, lawful, of a shoe whose seed the shuffle will show\n", path,
                v->n_waiting, v->n_waiting == 1 ? "" : "s");
    }
    int code = !readable ? BW_EXIT_USAGE : v->failures == 0 ? BW_EXIT_OK : BW_EXIT_NEGATIVE;
    forget(v);
    free(v->waiting);
    free(v);
    free(table);
    free(before);
    bw_lines_close(&lines);
    return code;
}

static int run(const BwArgs *args) {
    int worst = BW_EXIT_OK;
    if (!bw_live_init()) return bw_args_complain(args, "libsodium cannot be used");
    for (int i = 0; i < args->n_words; i++) {
        int code = verify(args, args->words[i]);
        if (code > worst) worst = code;
    }
    return worst;
}

const BwCommand bw_command_verify = {
    .name = "verify",
    .words = "FILE...",
    .summary = "whether outcomes are those that the house had committed itself to",
    .details =
        "Reads the transcript of a live table (GET /api/tables/ID/transcript, or - for standard "
        "input) with its commitments and seeds: every seed must open the commitment that was "
        "published before the bets, every outcome must be the one that the seed gives, and every "
        "posting what the rules say. Where a shoe goes on from round to round its seed is shown "
        "at the shuffle; what was dealt since the last one waits for it.",
    .words_min = 1,
    .words_max = -1,
    .run = run,
};
