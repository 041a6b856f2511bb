/* check.h: the whole test framework. A test program counts its checks, prints each that fails with
 * file and line, and ends with one line `N passed, N failed` that the runner adds up. */
#ifndef BW_CHECK_H
#define BW_CHECK_H

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static int check_passed, check_failed;

static inline void check_count(int ok, const char *file, int line, const char *what) {
    if (ok) {
        check_passed++;
    } else {
        check_failed++;
        fprintf(stderr, "%s:%d: failed: %s\n", file, line, what);
    }
}

static inline void check_int(int64_t got, int64_t want, const char *file, int line,
                             const char *what) {
    check_count(got == want, file, line, what);
    if (got != want) fprintf(stderr, "    got %" PRId64 ", want %" PRId64 "\n", got, want);
}

static inline void check_str(const char *got, const char *want, const char *file, int line,
                             const char *what) {
    if (got == NULL) got = "(nothing)";
    if (want == NULL) want = "(nothing)";
    int ok = strcmp(got, want) == 0;
    check_count(ok, file, line, what);
    if (!ok) fprintf(stderr, "    got \"%s\", want \"%s\"\n", got, want);
}

#define CHECK(cond)          check_count((cond) ? 1 : 0, __FILE__, __LINE__, #cond)
#define CHECK_INT(got, want) check_int((int64_t)(got), (int64_t)(want), __FILE__, __LINE__, #got)
#define CHECK_STR(got, want) check_str(got, want, __FILE__, __LINE__, #got)

static inline int check_report(const char *name) {
    printf("%s: %d passed, %d failed\n", name, check_passed, check_failed);
    return check_failed == 0 ? 0 : 1;
}

#endif
