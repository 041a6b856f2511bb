/* hands.c: a unit of work is a file. */
#define _XOPEN_SOURCE 700
#include "cli/hands/hands.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "cli/kit/progress.h"
#include "simulate/units.h"

static pthread_mutex_t telling = PTHREAD_MUTEX_INITIALIZER;

/* One thread's own. */
typedef struct Worker {
    BwHands *hands;
    BwHandsTally tally;
    uint64_t told[BW_PHH_VERDICTS + 1]; /* complaints, by verdict; at the end unreadable ones */
    const char *file;
    BwPhhReader reader;
    BwPhhHand hand;
    BwPhhOutcome outcome;
    BwPhhPlay play;
} Worker;

bool bw_hands_named(const char *path) {
    size_t n = strlen(path);
    return (n > 4 && strcmp(path + n - 4, ".phh") == 0) ||
           (n > 5 && strcmp(path + n - 5, ".phhs") == 0);
}

void bw_hands_add(BwHands *hands, const char *path) {
    if (hands->n_paths == hands->paths_max) {
        hands->paths_max = hands->paths_max * 2 + 64;
        hands->path = realloc(hands->path, hands->paths_max * sizeof *hands->path);
        if (hands->path == NULL) abort();
    }
    char *copy = strdup(path);
    if (copy == NULL) abort();
    hands->path[hands->n_paths++] = copy;
}

void bw_hands_free(BwHands *hands) {
    for (size_t i = 0; i < hands->n_paths; i++) free(hands->path[i]);
    free(hands->path);
}

/* Tells the first complaints of each kind. */
static void complain(Worker *worker, unsigned verdict, unsigned line, const char *sentence) {
    BwHands *hands = worker->hands;
    bool read = verdict < BW_PHH_VERDICTS;
    if (worker->told[verdict]++ >= hands->examples) return;
    pthread_mutex_lock(&telling);
    hands->complain(hands->context, worker->file, line,
                    read ? bw_phh_verdict_ids[verdict] : "unreadable", sentence);
    pthread_mutex_unlock(&telling);
}

static size_t read_file(void *context, char *to, size_t room) {
    return fread(to, 1, room, context);
}

static void count_hand(Worker *worker) {
    BwHandsTally *tally = &worker->tally;
    const BwPhhOutcome *outcome = &worker->outcome;
    tally->hands++;
    tally->verdict[outcome->verdict]++;
    if (outcome->verdict == BW_PHH_REFUSED) {
        tally->refused[worker->play.out.refusal.reason]++;
    }
    if (bw_phh_holds((BwPhhVerdict)outcome->verdict)) {
        tally->rake_cents += outcome->rake_cents;
        return;
    }
    unsigned line = outcome->line != 0 ? outcome->line : worker->hand.line;
    complain(worker, outcome->verdict, line,
             outcome->why[0] != '\0' ? outcome->why : bw_phh_verdicts[outcome->verdict]);
}

/* All hands of one file. */
static void play_file(Worker *worker, FILE *file) {
    bw_phh_begin(&worker->reader, read_file, file, worker->hands->listener != NULL);
    uint64_t before = worker->tally.hands;
    for (;;) {
        BwPhhResult result = bw_phh_next(&worker->reader, &worker->hand);
        if (result == BW_PHH_END) break;
        if (result == BW_PHH_HAND) {
            bw_phh_play(&worker->play, &worker->hand, &worker->outcome);
            count_hand(worker);
            continue;
        }
        worker->tally.hands++;
        worker->tally.wrong++;
        complain(worker, BW_PHH_VERDICTS, worker->reader.error_line, worker->reader.error);
    }
    const char *wrong = ferror(file)                    ? "the file could not be read to its end"
                        : worker->tally.hands == before ? "the file holds no hand"
                                                        : NULL;
    if (wrong == NULL) return;
    worker->tally.unreadable_files++;
    complain(worker, BW_PHH_VERDICTS, 0, wrong);
}

static bool play_unit(void *context, uint64_t unit) {
    Worker *worker = context;
    worker->file = worker->hands->path[unit];
    FILE *file = fopen(worker->file, "rb");
    worker->tally.files++;
    if (file == NULL) {
        worker->tally.unreadable_files++;
        complain(worker, BW_PHH_VERDICTS, 0, strerror(errno));
        return true;
    }
    setvbuf(file, NULL, _IONBF, 0); /* the reader has a window of its own */
    play_file(worker, file);
    fclose(file);
    return true;
}

static void merge(BwHandsTally *to, const BwHandsTally *from) {
    to->files += from->files;
    to->hands += from->hands;
    to->unreadable_files += from->unreadable_files;
    to->wrong += from->wrong;
    to->rake_cents += from->rake_cents;
    for (unsigned i = 0; i < BW_PHH_VERDICTS; i++) to->verdict[i] += from->verdict[i];
    for (unsigned i = 0; i < BW_REASON_COUNT; i++) to->refused[i] += from->refused[i];
}

enum { THREADS_MAX = 256 };

bool bw_hands_run(BwHands *hands) {
    void *workers[THREADS_MAX] = {NULL};
    unsigned threads = hands->threads < THREADS_MAX ? hands->threads : THREADS_MAX;
    if (threads > hands->n_paths) threads = (unsigned)hands->n_paths;
    bool good = true;
    double started = bw_now_s();
    for (unsigned i = 0; i < threads; i++) {
        Worker *worker = workers[i] = calloc(1, sizeof *worker);
        good = good && worker != NULL;
        if (worker == NULL) continue;
        worker->hands = hands;
        bw_phh_play_begin(&worker->play, hands->listener, hands->context);
    }
    const BwUnits units = {
        .units = hands->n_paths, .threads = threads, .worker = workers, .play = play_unit};
    if (good && threads > 0) good = bw_units_run(&units);
    for (unsigned i = 0; i < threads; i++) {
        if (workers[i] != NULL) merge(&hands->tally, &((Worker *)workers[i])->tally);
        free(workers[i]);
    }
    hands->seconds = bw_now_s() - started;
    return good;
}

uint64_t bw_hands_agreed(const BwHandsTally *tally) {
    uint64_t agreed = 0;
    for (unsigned i = 0; i < BW_PHH_UNTOLD; i++) agreed += tally->verdict[i];
    return agreed;
}

uint64_t bw_hands_failed(const BwHandsTally *tally) {
    uint64_t failed = 0;
    for (unsigned i = BW_PHH_NOT_OPENED; i < BW_PHH_VERDICTS; i++) failed += tally->verdict[i];
    return failed;
}
