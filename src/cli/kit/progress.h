/* progress.h: how far a long computation has come, on one line of the terminal that is redrawn and
 * at the end wiped away. Workers count with an atomic addition; one thread, usually the one that
 * waits for them, polls. On a stream that is not a terminal nothing is written, unless lines of
 * JSON are asked for, one a second. */
#ifndef BW_CLI_KIT_PROGRESS_H
#define BW_CLI_KIT_PROGRESS_H

#include "cli/kit/term.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

typedef struct BwProgress {
    BwTerm term;
    const char *label; /* "craps" */
    const char *unit;  /* "rounds" */
    uint64_t total;    /* 0: unknown */
    uint64_t before;   /* of those done: before it was started */
    _Atomic uint64_t done;
    bool as_json, never;
    double started_s, drawn_s; /* on the monotonic clock */
    int drawn_columns;         /* 0: nothing stands on the line */
} BwProgress;

/* Seconds on the monotonic clock. */
double bw_now_s(void);

/* The label and the unit must outlive the progress. */
void bw_progress_start(BwProgress *progress, BwTerm term, const char *label, const char *unit,
                       uint64_t total);

/* "auto", "json" and "none"; ended by NULL. */
extern const char *const bw_progress_names[];

/* How it is told, one of these names, and how much was done before the start. */
void bw_progress_in(BwProgress *progress, const char *name, uint64_t before);

/* Is there anybody to tell? */
bool bw_progress_is_wanted(const BwProgress *progress);

/* From any thread. */
void bw_progress_add(BwProgress *progress, uint64_t n);
void bw_progress_set(BwProgress *progress, uint64_t done);

/* From one thread, as often as it likes: redraws at most ten times a second. */
void bw_progress_poll(BwProgress *progress);

/* Both, with the progress as the context: what a simulation calls. */
void bw_progress_show(void *progress, uint64_t done);

/* Wipes the line away and returns the seconds since the start. */
double bw_progress_finish(BwProgress *progress);

#define BW_PROGRESS_TEXT_MAX 32

/* Three digits and an SI prefix: "26.4 M", "950". Returns out. */
char *bw_si_format(double value, char out[BW_PROGRESS_TEXT_MAX]);

/* "33,764,123". Returns out. */
char *bw_grouped_format(uint64_t value, char out[BW_PROGRESS_TEXT_MAX]);

/* "0:07", "12:34", "1:02:03", "4 d 03 h". Returns out. */
char *bw_duration_format(double seconds, char out[BW_PROGRESS_TEXT_MAX]);

/* The same as one line of JSON, without its end. `left_s` is null while nothing is known. */
char *bw_progress_json(const BwProgress *progress, double elapsed_s, char *out, size_t size);

/* The line as it stands `elapsed_s` after the start, without styles; returns out. */
char *bw_progress_line(const BwProgress *progress, double elapsed_s, char *out, size_t size);

#endif
