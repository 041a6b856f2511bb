/* ranks.c: who plays which units when many programs play one run. Units are given in large lots
 * first and in small ones at the end, so that all are done at nearly the same time; a rank asks for
 * more when half of its last lot is left, so that it never waits for an answer. */
#define _GNU_SOURCE
#include "cli/sim/ranks.h"

#include <inttypes.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/sim/mailbox.h"

enum {
    LOT_MAX = 4096, /* units for a thread at once */
    LINE_MAX_BYTES = 64,
    WAIT_NS = 1000000,
};

typedef enum Tag {
    TAG_ASK,  /* to the leader: "threads units", what it has still to play */
    TAG_LOT,  /* the answer: "from to" */
    TAG_NONE, /* the answer: there are none any more */
    TAG_DONE, /* to the leader: a part, all that the rank has done */
    TAG_END,  /* to the leader: "code sentence"; nothing more will come */
} Tag;

/* What the leader knows of a rank. */
typedef struct Rank {
    BwRunPart part; /* as it was given last */
    unsigned threads;
    uint64_t given, played; /* units */
    bool ended;
} Rank;

struct BwRanks {
    const BwMailbox *mailbox;
    Rank *rank; /* of the leader */
    char error[BW_ERROR_MAX];
    uint64_t low; /* a follower asks when it has no more than so many units */
    bool asked, none;
};

BwRanks *bw_ranks_open(const BwArgs *args, int *code) {
    const char *hint = "there is not enough memory";
    bool leads;
    *code = BW_EXIT_OK;
    if (!bw_mailbox_launched(&leads)) return NULL;
    BwRanks *ranks = calloc(1, sizeof *ranks);
    if (ranks != NULL) ranks->mailbox = bw_mailbox_load(&hint);
    if (ranks != NULL && ranks->mailbox != NULL) {
        ranks->rank = calloc(ranks->mailbox->size, sizeof *ranks->rank);
    }
    if (ranks != NULL && ranks->rank != NULL) return ranks;
    free(ranks);
    *code = leads ? bw_args_complain(args, "%s", hint) : BW_EXIT_USAGE;
    return NULL;
}

bool bw_ranks_lead(const BwRanks *ranks) {
    return ranks == NULL || ranks->mailbox->rank == 0;
}

unsigned bw_ranks_threads(const BwRanks *ranks, unsigned max) {
    cpu_set_t set;
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    if (sched_getaffinity(0, sizeof set, &set) != 0) return 1;
    unsigned bound = (unsigned)CPU_COUNT(&set);
    if ((long)bound >= online) bound /= ranks->mailbox->here;
    return bound < 1 ? 1 : bound > max ? max : bound;
}

static void say(const BwRanks *ranks, unsigned to, Tag tag, const char *line) {
    ranks->mailbox->send(to, (int)tag, line, strlen(line));
}

/* ---- whoever follows ------------------------------------------------------------------------ */

static void ask(BwRanks *ranks, const BwRun *run, unsigned threads) {
    char line[LINE_MAX_BYTES];
    uint64_t left = bw_unit_set_count(&run->todo);
    if (ranks->asked || ranks->none || left > ranks->low) return;
    snprintf(line, sizeof line, "%u %" PRIu64, threads, left);
    say(ranks, 0, TAG_ASK, line);
    ranks->asked = true;
}

static void take_lot(BwRanks *ranks, BwRun *run, const char *line) {
    BwUnitRange lot;
    if (sscanf(line, "%" SCNu64 " %" SCNu64, &lot.from, &lot.to) != 2 ||
        bw_unit_set_add(&run->todo, lot) != BW_UNITS_ADDED) {
        snprintf(ranks->error, sizeof ranks->error, "its units could not be taken");
        ranks->none = true;
        return;
    }
    ranks->low = (lot.to - lot.from + 1) / 2;
    ranks->asked = false;
}

static bool follow(BwRanks *ranks, BwRun *run, unsigned threads) {
    unsigned from;
    int tag;
    size_t n;
    char *line;
    ask(ranks, run, threads);
    while ((line = ranks->mailbox->receive(&from, &tag, &n)) != NULL) {
        if (tag == TAG_LOT) take_lot(ranks, run, line);
        ranks->none = ranks->none || tag == TAG_NONE;
        free(line);
    }
    return !ranks->none;
}

void bw_ranks_give(BwRanks *ranks, const BwRunPart *part) {
    BwBuffer text = {.n = 0};
    bw_part_print(part, &text);
    ranks->mailbox->send(0, TAG_DONE, text.at, text.n);
    bw_buffer_free(&text);
}

/* ---- whoever leads -------------------------------------------------------------------------- */

static void note_error(BwRanks *ranks, unsigned from, const char *error) {
    if (ranks->error[0] == '\0') {
        snprintf(ranks->error, sizeof ranks->error, "rank %u: %.200s", from, error);
    }
}

/* A quarter of its share of what is left, by the threads that it has. */
static uint64_t lot(const BwRanks *ranks, const BwRun *run, unsigned own, unsigned asking) {
    uint64_t threads = own;
    for (unsigned i = 1; i < ranks->mailbox->size; i++) threads += ranks->rank[i].threads;
    uint64_t each = bw_unit_set_count(&run->todo) / (4 * threads);
    each = each < 1 ? 1 : each > LOT_MAX ? LOT_MAX : each;
    return each * asking;
}

static void answer(BwRanks *ranks, BwRun *run, unsigned own, unsigned from, const char *line) {
    Rank *rank = &ranks->rank[from];
    BwUnitRange range;
    uint64_t left = 0;
    unsigned threads = 1;
    if (sscanf(line, "%u %" SCNu64, &threads, &left) == 2 && threads > 0) rank->threads = threads;
    rank->played = rank->given - (left < rank->given ? left : rank->given);
    if (run == NULL || !bw_unit_set_take(&run->todo, lot(ranks, run, own, threads), &range)) {
        say(ranks, from, TAG_NONE, "");
        return;
    }
    char reply[LINE_MAX_BYTES];
    rank->given += range.to - range.from + 1;
    snprintf(reply, sizeof reply, "%" PRIu64 " %" PRIu64, range.from, range.to);
    say(ranks, from, TAG_LOT, reply);
}

/* What a rank has done takes the place of what it gave before. */
static void take_part(BwRanks *ranks, unsigned from, const BwRunPart *own, const char *text,
                      size_t n) {
    char error[BW_ERROR_MAX];
    BwRunPart part;
    if (bw_part_read(&part, text, n, error) && bw_part_same_run(own, &part, error)) {
        bw_part_free(&ranks->rank[from].part);
        ranks->rank[from].part = part;
        return;
    }
    note_error(ranks, from, error);
    bw_part_free(&part);
}

static void take_end(BwRanks *ranks, unsigned from, const char *line) {
    const char *sentence = strchr(line, ' ');
    ranks->rank[from].ended = true;
    ranks->rank[from].played = ranks->rank[from].given;
    if (atoi(line) != BW_EXIT_OK) note_error(ranks, from, sentence != NULL ? sentence + 1 : line);
}

/* Answers all that has come; without a run there are no units any more, and without a part nobody
 * is interested in what was done. */
static bool lead(BwRanks *ranks, BwRun *run, const BwRunPart *part, unsigned own) {
    unsigned from;
    int tag;
    size_t n;
    char *line;
    while ((line = ranks->mailbox->receive(&from, &tag, &n)) != NULL) {
        if (tag == TAG_ASK) answer(ranks, run, own, from, line);
        if (tag == TAG_DONE && part != NULL) take_part(ranks, from, part, line, n);
        if (tag == TAG_END) take_end(ranks, from, line);
        free(line);
    }
    for (unsigned i = 1; i < ranks->mailbox->size; i++) {
        if (!ranks->rank[i].ended) return true;
    }
    return false;
}

bool bw_ranks_share(BwRanks *ranks, BwRun *run, const BwRunPart *part, unsigned threads) {
    if (bw_ranks_lead(ranks)) return lead(ranks, run, part, threads);
    return follow(ranks, run, threads);
}

bool bw_ranks_gather(const BwRanks *ranks, BwRunPart *into) {
    char error[BW_ERROR_MAX];
    if (ranks == NULL) return true;
    for (unsigned i = 1; i < ranks->mailbox->size; i++) {
        const BwRunPart *part = &ranks->rank[i].part;
        if (part->done.n > 0 && !bw_part_join(into, part, error)) return false;
    }
    return true;
}

uint64_t bw_ranks_played(const BwRanks *ranks) {
    uint64_t played = 0;
    if (ranks == NULL) return 0;
    for (unsigned i = 1; i < ranks->mailbox->size; i++) played += ranks->rank[i].played;
    return played;
}

bool bw_ranks_wait(BwRanks *ranks, const BwRunPart *part, char error[BW_ERROR_MAX]) {
    const struct timespec a_while = {.tv_nsec = WAIT_NS};
    while (lead(ranks, NULL, part, 1)) nanosleep(&a_while, NULL);
    snprintf(error, BW_ERROR_MAX, "%s", ranks->error);
    return ranks->error[0] == '\0';
}

/* ---- the end of both ------------------------------------------------------------------------ */

/* A follower without a sentence of its own has said one, which nobody could read. */
static void say_end(BwRanks *ranks, int code, const char *error) {
    char line[LINE_MAX_BYTES + BW_ERROR_MAX];
    if (ranks->error[0] != '\0') {
        error = ranks->error;
        if (code == BW_EXIT_OK) code = BW_EXIT_NEGATIVE;
    }
    snprintf(line, sizeof line, "%d %s", code, error != NULL ? error : "it could not begin");
    say(ranks, 0, TAG_END, line);
}

void bw_ranks_close(BwRanks *ranks, int code, const char *error) {
    char ignored[BW_ERROR_MAX];
    if (ranks == NULL) return;
    if (bw_ranks_lead(ranks)) {
        bw_ranks_wait(ranks, NULL, ignored);
    } else {
        say_end(ranks, code, error);
    }
    ranks->mailbox->close();
    for (unsigned i = 0; i < ranks->mailbox->size; i++) bw_part_free(&ranks->rank[i].part);
    free(ranks->rank);
    free(ranks);
}
