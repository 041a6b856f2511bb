/* spread.c: which units, from where, and into which file. What was done before this program began
 * is kept apart from what it does: both are added when they are saved, and once more at the end. */
#define _GNU_SOURCE
#include "cli/sim/spread.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "cli/odds/bj_cards.h"
#include "cli/sim/part_file.h"
#include "cli/sim/stop_signal.h"

/* What says how a run is played and told, but not which it is. */
static const char *const own_flags[] = {"units",    "checkpoint", "checkpoint-every", "merge",
                                        "progress", "threads",    "format",           "histogram"};

static bool is_own(const char *flag) {
    bool own = false;
    for (size_t i = 0; i < sizeof own_flags / sizeof own_flags[0]; i++) {
        own = own || strcmp(own_flags[i], flag) == 0;
    }
    return own;
}

/* ---- parts from elsewhere ------------------------------------------------------------------ */

static int add_part(BwSpread *spread, const BwArgs *args, const char *path) {
    char error[BW_ERROR_MAX];
    BwRunPart part;
    int code = BW_EXIT_OK;
    bool first = spread->joined.units == 0;
    bool good = bw_part_file_read(path, &part, error) == BW_PART_READ;
    if (good && first) {
        spread->joined = part;
        return BW_EXIT_OK;
    }
    if (!good || !bw_part_join(&spread->joined, &part, error)) {
        code = bw_args_complain(args, "%.200s: %s", path, error);
    }
    bw_part_free(&part);
    return code;
}

/* Parts that are not the whole run are no run. */
static int check_joined(const BwSpread *spread, const BwArgs *args) {
    BwUnitSet gaps = {.n = 0};
    char text[BW_TEXT_MAX];
    const BwRunPart *joined = &spread->joined;
    int code = BW_EXIT_OK;
    if (!bw_unit_set_rest(&joined->done, (BwUnitRange){0, joined->units - 1}, &gaps)) {
        code = bw_args_complain(args, "there is not enough memory");
    } else if (gaps.n > 0) {
        code = bw_args_complain(args, "of %" PRIu64 " units these are missing: %s", joined->units,
                                bw_units_format(&gaps, text));
    }
    bw_unit_set_free(&gaps);
    return code;
}

int bw_spread_read_parts(BwSpread *spread, const BwArgs *args) {
    int code = BW_EXIT_OK;
    spread->merges = true;
    for (int i = 0; i < args->n_given; i++) {
        const char *name = args->given[i].flag->name;
        if (is_own(name) && strcmp(name, "units") != 0 && strcmp(name, "checkpoint") != 0) continue;
        return bw_args_complain(args,
                                "--%s has no place beside --merge: the parts say what the "
                                "run is",
                                name);
    }
    for (int i = 0; code == BW_EXIT_OK && i < args->n_words; i++) {
        code = add_part(spread, args, args->words[i]);
    }
    return code == BW_EXIT_OK ? check_joined(spread, args) : code;
}

/* ---- many programs ------------------------------------------------------------------------- */

unsigned bw_spread_threads(const BwSpread *spread, unsigned max) {
    bool own = spread->ranks == NULL || bw_args_given(spread->args, "threads");
    return own ? bw_args_threads(spread->args, max) : bw_ranks_threads(spread->ranks, max);
}

/* ---- which run it is ------------------------------------------------------------------------ */

void bw_spread_fact(BwSpread *spread, const char *key, const char *format, ...) {
    va_list arguments;
    char *value = NULL;
    va_start(arguments, format);
    if (vasprintf(&value, format, arguments) < 0) value = NULL;
    va_end(arguments);
    spread->no_memory |= value == NULL || !bw_part_add_fact(&spread->part, key, value);
    free(value);
}

int bw_spread_file_fact(BwSpread *spread, const char *key, const char *path) {
    unsigned char hash[crypto_generichash_BYTES];
    char hex[2 * sizeof hash + 1], *text = NULL;
    size_t n = 0;
    int code = bw_read_small_file(spread->args, path, &text, &n);
    if (code == BW_EXIT_OK) {
        crypto_generichash(hash, sizeof hash, (const unsigned char *)text, n, NULL, 0);
        bw_spread_fact(spread, key, "file:%s", sodium_bin2hex(hex, sizeof hex, hash, sizeof hash));
    }
    free(text);
    return code;
}

/* The words and flags that play it again. */
static void note_arguments(BwSpread *spread) {
    const BwArgs *args = spread->args;
    for (int i = 0; i < args->n_words; i++) {
        spread->no_memory |= !bw_part_add_arg(&spread->part, args->words[i]);
    }
    for (int i = 0; i < args->n_given; i++) {
        char flag[64];
        if (is_own(args->given[i].flag->name)) continue;
        snprintf(flag, sizeof flag, "--%s", args->given[i].flag->name);
        spread->no_memory |= !bw_part_add_arg(&spread->part, flag);
        if (args->given[i].value != NULL) {
            spread->no_memory |= !bw_part_add_arg(&spread->part, args->given[i].value);
        }
    }
}

static void note_work(BwSpread *spread, const BwSpreadWork *work) {
    char table[BW_TEXT_MAX];
    BwRunPart *part = &spread->part;
    bw_spread_fact(spread, "program", "%s %s", spread->args->program->name,
                   spread->args->program->version);
    bw_spread_fact(spread, "stream", "philox4x32-10 1");
    bw_spread_fact(spread, "table", "%s", strchr(bw_table_print(work->table, table), ' ') + 1);
    bw_spread_fact(spread, "seed", "%" PRIu64, work->seed);
    note_arguments(spread);
    part->rounds = work->rounds;
    part->unit_rounds = work->unit_rounds;
    part->units = (work->rounds - 1) / work->unit_rounds + 1;
    part->asked = (BwUnitRange){0, part->units - 1};
}

/* ---- what there is to play ------------------------------------------------------------------ */

static bool read_two(const char *text, char between, uint64_t *a, uint64_t *b) {
    char *end;
    if (*text < '0' || *text > '9') return false;
    *a = strtoull(text, &end, 10);
    if (*end != between || end[1] < '0' || end[1] > '9') return false;
    *b = strtoull(end + 1, &end, 10);
    return *end == '\0';
}

/* "12-40", or "2/8": the second of eight parts that are as equal as they can be. */
static int read_units(BwSpread *spread) {
    const char *text = bw_args_text(spread->args, "units");
    BwRunPart *part = &spread->part;
    uint64_t a, b;
    if (text == NULL) return BW_EXIT_OK;
    if (read_two(text, '/', &a, &b) && a >= 1 && a <= b && b <= part->units) {
        unsigned __int128 units = part->units;
        part->asked = (BwUnitRange){(uint64_t)(units * (a - 1) / b), (uint64_t)(units * a / b) - 1};
        return BW_EXIT_OK;
    }
    if (!read_two(text, '-', &a, &b) || a > b || b >= part->units) {
        return bw_args_complain(spread->args,
                                "--units is A-B within 0-%" PRIu64 ", the units of this run, or "
                                "K/N, the K-th of N parts of it; not '%.40s'",
                                part->units - 1, text);
    }
    part->asked = (BwUnitRange){a, b};
    return BW_EXIT_OK;
}

/* A file that is there is gone on from, if it is of this run and of these units. */
static int read_checkpoint(BwSpread *spread) {
    char error[BW_ERROR_MAX];
    BwRunPart *part = &spread->part, before;
    spread->path = bw_args_text(spread->args, "checkpoint");
    if (spread->path == NULL) return BW_EXIT_OK;
    BwPartFile found = bw_part_file_read(spread->path, &before, error);
    bool good = found == BW_PART_ABSENT;
    if (found == BW_PART_READ) {
        good = bw_part_same_run(part, &before, error);
        if (good && (before.asked.from != part->asked.from || before.asked.to != part->asked.to)) {
            snprintf(error, sizeof error,
                     "it is of units %" PRIu64 "-%" PRIu64 ", not of %" PRIu64 "-%" PRIu64,
                     before.asked.from, before.asked.to, part->asked.from, part->asked.to);
            good = false;
        }
        if (good) good = bw_part_join(part, &before, error);
    }
    if (!good) bw_args_complain(spread->args, "%.200s: %s", spread->path, error);
    bw_part_free(&before);
    return good ? BW_EXIT_OK : BW_EXIT_USAGE;
}

/* The parts were those of this run when they were played; is it still the same one? */
static int take_joined(BwSpread *spread) {
    char error[BW_ERROR_MAX];
    if (bw_part_join(&spread->part, &spread->joined, error)) return BW_EXIT_OK;
    return bw_args_complain(spread->args, "the parts cannot be told here: %s", error);
}

/* What was done before and what has been handed in since, as one part. False: out of memory. */
static bool gather(const BwSpread *spread, BwRunPart *all) {
    BwSumsWalk walk = {.sums = &all->sums};
    *all = spread->part; /* its facts and arguments are lent */
    all->done = (BwUnitSet){.n = 0};
    all->sums = (BwSums){.n = 0};
    spread->walk(spread->totals, &walk);
    return !walk.failed && bw_sums_join(&all->sums, &spread->part.sums) &&
           bw_unit_set_join(&all->done, &spread->part.done) == BW_UNITS_ADDED &&
           bw_unit_set_join(&all->done, &spread->run.done) == BW_UNITS_ADDED &&
           bw_ranks_gather(spread->ranks, all);
}

static void release(BwRunPart *all) {
    bw_unit_set_free(&all->done);
    bw_sums_free(&all->sums);
}

/* Said once: a disk that is full now will be full again. */
static void save(void *context) {
    BwSpread *spread = context;
    BwRunPart all;
    char error[BW_ERROR_MAX] = "there is not enough memory";
    bool done = gather(spread, &all) && bw_part_file_write(spread->path, &all, error);
    if (!done && !spread->unsaved) {
        bw_args_complain(spread->args, "%.200s cannot be written: %s", spread->path, error);
    }
    spread->unsaved = !done;
    release(&all);
}

/* Whoever follows saves nothing, but tells the rank that leads. */
static void give(void *context) {
    BwSpread *spread = context;
    BwRunPart all;
    if (gather(spread, &all)) bw_ranks_give(spread->ranks, &all);
    release(&all);
}

static bool share(void *context, unsigned threads) {
    BwSpread *spread = context;
    return bw_ranks_share(spread->ranks, &spread->run, &spread->part, threads);
}

/* The file is written at once: nobody should wait for what then cannot be kept. */
static int prepare_file(BwSpread *spread) {
    char error[BW_ERROR_MAX];
    if (spread->path == NULL) return BW_EXIT_OK;
    spread->run.save = save;
    spread->run.save_every_s = (double)bw_args_count(spread->args, "checkpoint-every");
    if (bw_part_file_write(spread->path, &spread->part, error)) return BW_EXIT_OK;
    return bw_args_complain(spread->args, "%.200s cannot be written: %s", spread->path, error);
}

int bw_spread_open(BwSpread *spread, const BwArgs *args, const BwSpreadWork *work) {
    BwTerm term = bw_term_open(args->err);
    spread->args = args;
    note_work(spread, work);
    spread->is_open = true;
    spread->totals = work->totals;
    spread->walk = work->walk;
    if (spread->no_memory) return bw_args_complain(args, "there is not enough memory");
    bool leads = bw_ranks_lead(spread->ranks);
    int code = spread->merges ? take_joined(spread) : read_units(spread);
    if (code == BW_EXIT_OK && !spread->merges && leads) code = read_checkpoint(spread);
    if (code != BW_EXIT_OK) return code;
    BwRunPart *part = &spread->part;
    if (leads && !bw_unit_set_rest(&part->done, part->asked, &spread->run.todo)) {
        return bw_args_complain(args, "there is not enough memory");
    }
    if (spread->ranks != NULL) spread->run.share = share;
    spread->run.stop = bw_stop_signal_catch();
    spread->run.context = spread;
    spread->rounds_before = bw_part_rounds(part);
    BwRunPart asked = {.units = part->units,
                       .unit_rounds = part->unit_rounds,
                       .rounds = part->rounds,
                       .done = {1, 1, &part->asked}};
    bw_progress_start(&spread->progress, term, work->label, work->unit, bw_part_rounds(&asked));
    bw_progress_in(&spread->progress, bw_args_text(args, "progress"), spread->rounds_before);
    if (leads) return prepare_file(spread);
    spread->run.save = give;
    spread->run.save_every_s = (double)bw_args_count(args, "checkpoint-every");
    return BW_EXIT_OK;
}

/* ---- while it runs, and behind it ----------------------------------------------------------- */

static void show(void *context, uint64_t rounds_done) {
    BwSpread *spread = context;
    uint64_t others = bw_ranks_played(spread->ranks) * spread->part.unit_rounds;
    bw_progress_show(&spread->progress, spread->rounds_before + others + rounds_done);
}

BwSpreadProgress *bw_spread_progress(const BwSpread *spread) {
    return bw_progress_is_wanted(&spread->progress) ? show : NULL;
}

/* What comes in after this rank has ended is saved, too. */
static bool wait_for_others(BwSpread *spread, char error[BW_ERROR_MAX]) {
    bool good = bw_ranks_wait(spread->ranks, &spread->part, error);
    if (spread->run.save != NULL) spread->run.save(spread);
    return good;
}

int bw_spread_close(BwSpread *spread, bool played, const char *error) {
    BwRunPart all;
    char of_others[BW_ERROR_MAX];
    bw_progress_finish(&spread->progress);
    if (!played) {
        bw_args_complain(spread->args, "%s", error);
        return BW_EXIT_NEGATIVE;
    }
    if (!bw_ranks_lead(spread->ranks)) return BW_EXIT_FOLLOWED;
    if (spread->ranks != NULL && !wait_for_others(spread, of_others)) {
        bw_args_complain(spread->args, "%s", of_others);
    }
    BwSumsWalk walk = {.sums = &all.sums, .reads = true};
    bool good = gather(spread, &all);
    if (good) {
        spread->walk(spread->totals, &walk);
        good = bw_walk_complete(&walk);
    }
    if (!good) {
        release(&all);
        bw_args_complain(spread->args, "the sums are not those of such a run");
        return BW_EXIT_NEGATIVE;
    }
    bw_unit_set_free(&spread->part.done);
    bw_sums_free(&spread->part.sums);
    spread->part.done = all.done;
    spread->part.sums = all.sums;
    if (spread->part.done.n > 0) return BW_EXIT_OK;
    bw_args_complain(spread->args, "it was stopped before the first of its units was played");
    return BW_EXIT_STOPPED;
}

void bw_spread_free(BwSpread *spread) {
    bw_part_free(&spread->part);
    bw_part_free(&spread->joined);
    bw_unit_set_free(&spread->run.todo);
    bw_unit_set_free(&spread->run.done);
}

/* ---- what is told ---------------------------------------------------------------------------- */

uint64_t bw_spread_rounds(const BwSpread *spread) {
    return bw_part_rounds(&spread->part);
}

bool bw_spread_is_whole(const BwSpread *spread) {
    return bw_unit_set_count(&spread->part.done) == spread->part.units;
}

/* Was less played than was asked for? */
static bool was_stopped(const BwSpread *spread) {
    const BwRunPart *part = &spread->part;
    return bw_unit_set_count(&part->done) < part->asked.to - part->asked.from + 1;
}

void bw_spread_print(const BwSpread *spread, const BwTerm *term) {
    char units[BW_TEXT_MAX];
    if (!spread->is_open || bw_spread_is_whole(spread)) return;
    bool text = bw_args_format(spread->args) == BW_FORMAT_TEXT;
    BwTerm err = bw_term_open(spread->args->err);
    bw_term_printf(
        text ? term : &err, BW_STYLE_BOLD,
        "%s: %" PRIu64 " of %" PRIu64 " units were played (%s)%s\n",
        was_stopped(spread) ? "stopped" : "a part of the run",
        bw_unit_set_count(&spread->part.done), spread->part.units,
        bw_units_format(&spread->part.done, units),
        was_stopped(spread) && spread->path != NULL ? "; the same command goes on from here" : "");
}

static void json_range(BwJson *json, const char *name, BwUnitRange range) {
    bw_json_array_inline(json, name);
    bw_json_uint(json, NULL, range.from);
    bw_json_uint(json, NULL, range.to);
    bw_json_close(json);
}

void bw_spread_json(const BwSpread *spread, BwJson *json) {
    const BwRunPart *part = &spread->part;
    bw_json_object(json, "units");
    bw_json_uint(json, "all", part->units);
    bw_json_uint(json, "rounds_each", part->unit_rounds);
    json_range(json, "asked", part->asked);
    bw_json_uint(json, "played", bw_unit_set_count(&part->done));
    bw_json_array(json, "ranges");
    for (size_t i = 0; i < part->done.n; i++) json_range(json, NULL, part->done.range[i]);
    bw_json_close(json);
    bw_json_bool(json, "whole", bw_spread_is_whole(spread));
    bw_json_bool(json, "stopped", was_stopped(spread));
    bw_json_close(json);
}

int bw_spread_code(const BwSpread *spread) {
    if (!spread->is_open) return BW_EXIT_OK;
    if (was_stopped(spread)) return BW_EXIT_STOPPED;
    return spread->unsaved ? BW_EXIT_NEGATIVE : BW_EXIT_OK;
}
