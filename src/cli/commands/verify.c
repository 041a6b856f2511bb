/* verify.c: `boardwalk verify FILE...`: whether the outcomes of a transcript are those that the
 * house had committed itself to. A transcript of a live table says in comments (docs/fairness.md):
 *
 *     # commit HEX        the commitment, before the bets
 *     # mix 17 2          from here on draws are made of the house's seed and these client seeds:
 *     # client 1 HEX      by seat; only before the first outcome of a round
 *     # pack DIGITS       what the pack is, for readers who do not know the rules
 *     # reveal HEX        the seed that opens the commitment, after the round, or at the end of the
 *                         shoe or of the session
 *     # given-up HEX      the seed is lost: the ledger was restored from a copy without it
 *
 * Every outcome between them must be the very one that the seeds give at that place; then nobody
 * has chosen it once the bets lay there. The shoe that is on is not shown yet: its outcomes wait.
 */
#include "cli/kit/commands.h"
#include "cli/kit/lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "croupier/deal.h"
#include "live/mix.h"
#include "live/pack_line.h"
#include "table/game.h"
#include "table/replay.h"
#include "table/words.h"

/* An outcome that waits for its seed: the table as it stood, the line, and the mix that it was
 * drawn with: 0 for none, or its place in the list from 1. */
typedef struct Waiting {
    BwTable *before;
    BwEvent event;
    unsigned line;
    size_t mix;
} Waiting;

typedef struct Verify {
    const BwArgs *args;
    const char *path;
    BwReplay replay;
    bool committed;
    BwCommitment commitment;
    Waiting *waiting;
    size_t n_waiting, capacity;
    BwMix *mixes; /* under this commitment */
    size_t n_mixes, mixes_capacity;
    unsigned clients_due; /* lines of the last mix that are still to come */
    uint32_t last_mix;    /* its number: they grow */
    uint32_t dealt_mix;   /* the number of the last one with which anything was dealt */
    bool dealt;           /* an outcome of the round has come */
    uint32_t rounds_open; /* rounds of the table when the last seed was shown */
    unsigned seeds, rounds, outcomes, failures, given_up;
    unsigned left; /* mixes with which nothing was dealt before the house took another seed */
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
           event->kind == BW_EV_DRAW || event->kind == BW_EV_TILES;
}

/* Are bets taken? */
static bool is_open(const BwTable *table) {
    BwNeedKind kind = (BwNeedKind)bw_need(table).kind;
    return kind == BW_NEED_BETS || kind == BW_NEED_OVER;
}

/* Remembers the table before each outcome: what the seed gives depends on what is left. */
static void note_outcome(Verify *v, const char *line, const BwTable *before, size_t size) {
    BwEvent event;
    char error[BW_ERROR_MAX];
    if (!bw_event_parse(before, line, &event, error)) return;
    if (is_open(before)) v->dealt = false;
    if (!is_outcome(&event)) return;
    v->dealt = before->n_bets > 0;
    if (v->clients_due > 0) fail(v, v->replay.line, "client seeds are missing before this outcome");
    v->clients_due = 0;
    if (!v->committed) {
        fail(v, v->replay.line, "an outcome that no commitment comes before");
        return;
    }
    if (v->n_waiting == v->capacity) {
        v->capacity = 2 * v->capacity + 64;
        v->waiting = realloc(v->waiting, v->capacity * sizeof *v->waiting);
        if (v->waiting == NULL) abort();
    }
    if (v->n_mixes > 0) v->dealt_mix = v->last_mix;
    Waiting *row = &v->waiting[v->n_waiting++];
    *row = (Waiting){
        .before = malloc(size), .event = event, .line = v->replay.line, .mix = v->n_mixes};
    if (row->before == NULL) abort();
    memcpy(row->before, before, size);
}

static BwNeedKind kind_of(const BwEvent *event) {
    switch ((BwEventKind)event->kind) {
    case BW_EV_ROLL: return BW_NEED_ROLL;
    case BW_EV_SPIN: return BW_NEED_SPIN;
    case BW_EV_DRAW: return BW_NEED_DRAW;
    case BW_EV_TILES: return BW_NEED_TILES;
    default: return BW_NEED_CARD;
    }
}

/* The commitment holds no longer. A round whose client seeds were fixed before its first outcome
 * gets others under the next one, and has the same number. */
static void forget(Verify *v) {
    for (size_t i = 0; i < v->n_waiting; i++) free(v->waiting[i].before);
    if (v->n_mixes > 0 && v->last_mix > v->dealt_mix) v->left++;
    v->last_mix = v->dealt_mix;
    v->n_waiting = 0;
    v->n_mixes = 0;
    v->clients_due = 0;
    v->committed = false;
}

/* The seeds that this outcome is drawn of. */
static void seeds_of(const Verify *v, const Waiting *row, const BwSeeds *house, BwSeeds *seeds) {
    *seeds = *house;
    if (row->mix > 0) bw_mix_keys(house, &v->mixes[row->mix - 1], seeds);
}

/* Draws all outcomes once more. They are compared as they are written: pockets of a wheel that bear
 * the same sign are the same outcome. */
static void check_round(Verify *v, const BwSeeds *seeds) {
    BwSeedsDraws draws = {.seeds = *seeds};
    for (size_t i = 0; i < v->n_waiting; i++) {
        const Waiting *row = &v->waiting[i];
        BwEvent drawn;
        char given[BW_TEXT_MAX] = "none", said[BW_TEXT_MAX], sentence[BW_TEXT_MAX + 64];
        seeds_of(v, row, seeds, &draws.seeds);
        if (bw_deal(row->before, kind_of(&row->event), bw_seeds_below, &draws, &drawn)) {
            bw_event_print(row->before, &drawn, given);
        }
        v->outcomes++;
        if (strcmp(given, bw_event_print(row->before, &row->event, said)) == 0) continue;
        snprintf(sentence, sizeof sentence, "the seed gives another outcome here: %.900s", given);
        fail(v, row->line, sentence);
    }
}

/* Whatever comes of it, the commitment is used up. */
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

/* Another commitment must not come in secret: with the client seeds the house knows what its seed
 * gives, and could take one that suits it better. */
static void commit(Verify *v, const char *hex) {
    if (v->n_waiting > 0) {
        fail(v, v->replay.line, "outcomes whose seed was never shown");
    } else if (v->n_mixes > 0) {
        fail(v, v->replay.line, "client seeds for a seed that was never shown");
    }
    forget(v);
    v->dealt = false;
    v->committed = bw_commitment_parse(hex, strlen(hex), &v->commitment);
    if (!v->committed) fail(v, v->replay.line, "that is no commitment");
}

/* The seed is lost, and the house says so. */
static void give_up(Verify *v, const char *hex) {
    BwCommitment named;
    if (!v->committed || !bw_commitment_parse(hex, strlen(hex), &named) ||
        memcmp(&named, &v->commitment, sizeof named) != 0) {
        fail(v, v->replay.line, "another commitment stands than the one that is given up");
        return;
    }
    v->given_up += (unsigned)v->n_waiting;
    v->rounds_open = v->replay.table->rounds;
    forget(v);
}

/* "mix 17 2": what follows holds for the draws from here on. */
static void begin_mix(Verify *v, const char *line) {
    BwMix mix;
    if (!bw_mix_read_head(line, &mix, &v->clients_due)) {
        v->clients_due = 0;
        fail(v, v->replay.line, "these are no client seeds");
        return;
    }
    if (!v->committed) {
        fail(v, v->replay.line, "client seeds that no commitment comes before");
    } else if (v->dealt && !is_open(v->replay.table)) {
        fail(v, v->replay.line, "client seeds after the first outcome of a round");
    } else if (mix.round <= v->last_mix) {
        fail(v, v->replay.line, "client seeds of a round that has had its own");
    }
    v->last_mix = mix.round;
    if (v->n_mixes == v->mixes_capacity) {
        v->mixes_capacity = 2 * v->mixes_capacity + 16;
        v->mixes = realloc(v->mixes, v->mixes_capacity * sizeof *v->mixes);
        if (v->mixes == NULL) abort();
    }
    v->mixes[v->n_mixes++] = mix;
}

static void add_client(Verify *v, const char *line) {
    if (v->clients_due == 0) {
        fail(v, v->replay.line, "a client seed that no mix announces");
    } else if (!bw_mix_read_client(line, &v->mixes[v->n_mixes - 1])) {
        fail(v, v->replay.line, "that is no client seed");
    }
    if (v->clients_due > 0) v->clients_due--;
}

/* "# commit HEX" and the others; any other comment is nothing. `play` once wrote "# seed committed:
 * HEX" and "# seed revealed: HEX". */
static void read_comment(Verify *v, const char *line) {
    char word[16], hex[BW_LINE_MAX + 1], what[16];
    if (sscanf(line, "# seed %15s %1000s", what, hex) == 2) {
        if (strcmp(what, "committed:") == 0) commit(v, hex);
        if (strcmp(what, "revealed:") == 0) reveal(v, hex);
        return;
    }
    if (sscanf(line, "# %15s %1000s", word, hex) != 2) return;
    if (strcmp(word, "commit") == 0) {
        commit(v, hex);
    } else if (strcmp(word, "mix") == 0) {
        begin_mix(v, line + 2);
    } else if (strcmp(word, "client") == 0) {
        add_client(v, line + 2);
    } else if (strcmp(word, "pack") == 0) {
        bool fits = v->replay.is_open != 0 && bw_pack_line_fits(v->replay.table, line + 2);
        if (!fits) fail(v, v->replay.line, "the pack is another one");
    } else if (strcmp(word, "reveal") == 0) {
        reveal(v, hex);
    } else if (strcmp(word, "given-up") == 0) {
        give_up(v, hex);
    }
}

/* The line is applied first, and must be lawful; what it deals is then judged by the table as it
 * stood before. */
static bool run_line(Verify *v, const char *line, BwTable *before) {
    size_t size = bw_table_bytes_max();
    bool open = v->replay.is_open != 0;
    unsigned tables = v->replay.tables;
    if (open) memcpy(before, v->replay.table, size);
    if (!bw_replay_line(&v->replay, line)) {
        fail(v, v->replay.line, v->replay.error);
        return false;
    }
    if (line[0] == '#') read_comment(v, line);
    if (v->replay.tables != tables) v->dealt_mix = v->last_mix = 0; /* numbers are of one table */
    if (open && line[0] != '#' && line[0] != '=') {
        note_outcome(v, line, before, bw_table_size(bw_table_game(before)));
    }
    return true;
}

/* What no seed can show, if the ledger was restored. */
static void tell_left_out(const Verify *v) {
    if (v->given_up > 0) {
        fprintf(v->args->out,
                "%s: %u outcome%s cannot be verified: the ledger was restored from a copy without "
                "their seed\n",
                v->path, v->given_up, v->given_up == 1 ? "" : "s");
    }
    if (v->left > 0) {
        fprintf(v->args->out,
                "%s: %u time%s client seeds were fixed and nothing was dealt with them: the house "
                "took another seed, as after a restore\n",
                v->path, v->left, v->left == 1 ? "" : "s");
    }
}

/* Outcomes may wait at the end while their shoe goes on. A file without a seed and without such a
 * shoe proves nothing, and fails. */
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
    tell_left_out(v);
    int code = !readable ? BW_EXIT_USAGE : v->failures == 0 ? BW_EXIT_OK : BW_EXIT_NEGATIVE;
    forget(v);
    free(v->waiting);
    free(v->mixes);
    free(v);
    free(table);
    free(before);
    bw_lines_close(&lines);
    return code;
}

/* The worst of all files makes the exit code: what cannot be read is worse than what is false. */
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
        "input) or of play, with its commitments and seeds: every seed must open the commitment "
        "that was published before the bets, every outcome must be the one that it gives together "
        "with the players' own seeds, and every posting what the rules say. Where a shoe goes on "
        "from round to round its seed is shown "
        "at the shuffle; what was dealt since the last one waits for it.",
    .words_min = 1,
    .words_max = -1,
    .run = run,
};
