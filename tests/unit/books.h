/* books.h: the books of a test's own house are audited when all is played, and nothing is found. */
#ifndef BW_TEST_BOOKS_H
#define BW_TEST_BOOKS_H

#include "check.h"
#include "house/audit.h"

static inline void books_finding(void *context, const BwFinding *finding) {
    (void)context;
    printf("record %llu, %s: %s: %s\n", (unsigned long long)finding->seq, finding->place,
           finding->field, finding->sentence);
}

/* What was counted, for those who expect something in it. */
static inline BwAuditTotals books_check(const char *path) {
    char error[256] = "";
    BwAuditTotals totals;
    CHECK(bw_audit(path, (BwKnown){.seq = 0}, books_finding, NULL, &totals, error, sizeof error));
    CHECK_STR(error, "");
    CHECK_INT(totals.findings, 0);
    return totals;
}

#endif
