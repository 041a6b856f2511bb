/* progress.c: the line is made by one pure function of (counter, elapsed time, width); the rest is
 * when to draw it. A line is wiped with blanks and a carriage return, which every terminal knows.
 */
#define _XOPEN_SOURCE 700
#include "cli/kit/progress.h"

#include "text/utf8.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* Short runs finish without a flicker. */
#define FIRST_DRAW_S   0.3
#define EACH_DRAW_S    0.1
#define EACH_LINE_S    1.0
#define BAR_MAX        40
#define BAR_MIN        8
#define LINE_BYTES     1024
#define DURATION_MAX_S (1000.0 * 86400)

double bw_now_s(void) {
    struct timespec now;
    if (clock_gettime(CLOCK_MONOTONIC, &now) != 0) return 0;
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

void bw_progress_start(BwProgress *progress, BwTerm term, const char *label, const char *unit,
                       uint64_t total) {
    progress->term = term;
    progress->label = label;
    progress->unit = unit;
    progress->total = total;
    progress->before = 0;
    progress->as_json = progress->never = false;
    atomic_init(&progress->done, 0);
    progress->started_s = bw_now_s();
    progress->drawn_s = progress->started_s + FIRST_DRAW_S - EACH_DRAW_S;
    progress->drawn_columns = 0;
}

const char *const bw_progress_names[] = {"auto", "json", "none", NULL};

void bw_progress_in(BwProgress *progress, const char *name, uint64_t before) {
    progress->as_json = strcmp(name, "json") == 0;
    progress->never = strcmp(name, "none") == 0;
    progress->before = before;
    bw_progress_set(progress, before);
}

bool bw_progress_is_wanted(const BwProgress *progress) {
    return !progress->never && (progress->as_json || progress->term.tty);
}

void bw_progress_add(BwProgress *progress, uint64_t n) {
    atomic_fetch_add_explicit(&progress->done, n, memory_order_relaxed);
}

void bw_progress_set(BwProgress *progress, uint64_t done) {
    atomic_store_explicit(&progress->done, done, memory_order_relaxed);
}

char *bw_si_format(double value, char out[BW_PROGRESS_TEXT_MAX]) {
    static const char *const prefixes[] = {"", " k", " M", " G", " T", " P", " E"};
    size_t prefix = 0;
    while (value >= 999.5 && prefix + 1 < sizeof prefixes / sizeof prefixes[0]) {
        value /= 1000;
        prefix++;
    }
    int decimals = prefix == 0 || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
    snprintf(out, BW_PROGRESS_TEXT_MAX, "%.*f%s", decimals, value, prefixes[prefix]);
    return out;
}

char *bw_grouped_format(uint64_t value, char out[BW_PROGRESS_TEXT_MAX]) {
    char digits[24];
    int n = snprintf(digits, sizeof digits, "%" PRIu64, value), used = 0;
    for (int i = 0; i < n; i++) {
        if (i > 0 && (n - i) % 3 == 0) out[used++] = ',';
        out[used++] = digits[i];
    }
    out[used] = '\0';
    return out;
}

char *bw_duration_format(double seconds, char out[BW_PROGRESS_TEXT_MAX]) {
    if (!(seconds >= 0 && seconds < DURATION_MAX_S)) {
        snprintf(out, BW_PROGRESS_TEXT_MAX, "-:--");
        return out;
    }
    long s = lround(seconds);
    if (s < 3600) {
        snprintf(out, BW_PROGRESS_TEXT_MAX, "%ld:%02ld", s / 60, s % 60);
    } else if (s < 100 * 3600L) {
        snprintf(out, BW_PROGRESS_TEXT_MAX, "%ld:%02ld:%02ld", s / 3600, s / 60 % 60, s % 60);
    } else {
        snprintf(out, BW_PROGRESS_TEXT_MAX, "%ld d %02ld h", s / 86400, s / 3600 % 24);
    }
    return out;
}

/* Appends to a line of `size` bytes; what does not fit is left out. */
static size_t append(char *out, size_t size, size_t at, const char *text) {
    int n = snprintf(out + at, size - at, "%s", text);
    size_t end = at + (n > 0 ? (size_t)n : 0);
    return end < size ? end : size - 1;
}

/* What was done before the start took no time of this one. */
static double rate_of(const BwProgress *progress, uint64_t done, double elapsed_s) {
    uint64_t since = done > progress->before ? done - progress->before : 0;
    return elapsed_s > 0 ? (double)since / elapsed_s : 0;
}

char *bw_progress_json(const BwProgress *progress, double elapsed_s, char *out, size_t size) {
    uint64_t done = atomic_load_explicit(&progress->done, memory_order_relaxed);
    uint64_t left = progress->total > done ? progress->total - done : 0;
    double rate = rate_of(progress, done, elapsed_s);
    char left_s[BW_PROGRESS_TEXT_MAX] = "null";
    if (rate > 0) snprintf(left_s, sizeof left_s, "%.1f", (double)left / rate);
    snprintf(out, size,
             "{\"of\":\"%s\",\"unit\":\"%s\",\"done\":%" PRIu64 ",\"all\":%" PRIu64
             ",\"per_second\":%.0f,\"elapsed_s\":%.1f,\"left_s\":%s}",
             progress->label, progress->unit, done, progress->total, rate, elapsed_s, left_s);
    return out;
}

/* "craps  ██████░░░░  62%  26.4 M rounds/s  0:12 left"; the bar takes what the words leave. */
char *bw_progress_line(const BwProgress *progress, double elapsed_s, char *out, size_t size) {
    uint64_t done = atomic_load_explicit(&progress->done, memory_order_relaxed);
    uint64_t total = progress->total;
    double rate = rate_of(progress, done, elapsed_s);
    char speed[BW_PROGRESS_TEXT_MAX], left[BW_PROGRESS_TEXT_MAX], words[256];
    bw_si_format(rate, speed);
    if (total == 0) {
        char count[BW_PROGRESS_TEXT_MAX];
        snprintf(out, size, "%s  %s %s  %s %s/s", progress->label,
                 bw_si_format((double)done, count), progress->unit, speed, progress->unit);
        return out;
    }
    if (done > total) done = total;
    double share = (double)done / (double)total;
    bw_duration_format(rate > 0 ? (double)(total - done) / rate : -1, left);
    snprintf(words, sizeof words, "%3.0f%%  %s %s/s  %s left", floor(100 * share), speed,
             progress->unit, left);

    size_t at = append(out, size, 0, progress->label);
    at = append(out, size, at, "  ");
    int bar = progress->term.width - 1 - bw_utf8_width(out) - 2 - bw_utf8_width(words);
    if (bar > BAR_MAX) bar = BAR_MAX;
    if (bar >= BAR_MIN) {
        int full = (int)(share * bar);
        for (int i = 0; i < bar; i++) {
            BwGlyph glyph = i < full ? BW_GLYPH_BAR_FULL : BW_GLYPH_BAR_EMPTY;
            at = append(out, size, at, bw_term_glyph(&progress->term, glyph));
        }
        at = append(out, size, at, "  ");
    }
    append(out, size, at, words);
    return out;
}

static void wipe(BwProgress *progress) {
    if (progress->drawn_columns == 0) return;
    fprintf(progress->term.out, "\r%*s\r", progress->drawn_columns, "");
    progress->drawn_columns = 0;
}

static void write_json(const BwProgress *progress, double now) {
    char line[LINE_BYTES];
    fprintf(progress->term.out, "%s\n",
            bw_progress_json(progress, now - progress->started_s, line, sizeof line));
    fflush(progress->term.out);
}

void bw_progress_poll(BwProgress *progress) {
    if (!bw_progress_is_wanted(progress)) return;
    double now = bw_now_s();
    if (now - progress->drawn_s < (progress->as_json ? EACH_LINE_S : EACH_DRAW_S)) return;
    progress->drawn_s = now;
    char line[LINE_BYTES];
    if (progress->as_json) {
        write_json(progress, now);
        return;
    }
    bw_progress_line(progress, now - progress->started_s, line, sizeof line);
    line[bw_utf8_fit(line, progress->term.width - 1)] = '\0';
    int columns = bw_utf8_width(line);
    int leftover = progress->drawn_columns - columns;
    fprintf(progress->term.out, "\r%s%s%s%*s", bw_term_style_on(&progress->term, BW_STYLE_CYAN),
            line, bw_term_style_off(&progress->term, BW_STYLE_CYAN), leftover > 0 ? leftover : 0,
            "");
    fflush(progress->term.out);
    progress->drawn_columns = columns > progress->drawn_columns ? columns : progress->drawn_columns;
}

void bw_progress_show(void *progress, uint64_t done) {
    bw_progress_set(progress, done);
    bw_progress_poll(progress);
}

double bw_progress_finish(BwProgress *progress) {
    wipe(progress);
    if (progress->as_json) write_json(progress, bw_now_s());
    if (progress->term.tty) fflush(progress->term.out);
    return bw_now_s() - progress->started_s;
}
