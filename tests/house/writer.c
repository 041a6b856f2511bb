/* writer.c: a house that runs until it is killed. Each time something has become durable it writes
 * "SEQ:HASH" on its output, which is the promise that the test holds it to. At its start it finds
 * its tables again and writes "ready".
 *
 * usage: ledger_writer WHERE SEED [STEPS] */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "casino.h"

enum { QUEUED_MAX = 400 };

static void promise(void *context, uint64_t durable_seq) {
    char text[BW_HASH_TEXT_MAX], line[128];
    uint64_t seq;
    BwHash hash;
    (void)durable_seq;
    bw_ledger_head(context, &seq, &hash);
    int n = snprintf(line, sizeof line, "%" PRIu64 ":%s\n", seq, bw_hash_format(&hash, text));
    if (seq > 0 && write(STDOUT_FILENO, line, (size_t)n) != n) _exit(3);
}

/* As fast as the ledger follows, with pauses: batches of one record come as well as large ones. */
static void pace(Casino *casino) {
    const struct timespec pause = {0, 200000};
    BwLedgerFigures figures;
    if (chance_one_in(&casino->chance, 100)) nanosleep(&pause, NULL);
    for (;;) {
        bw_ledger_figures(casino->ledger, &figures);
        if (figures.queued_records < QUEUED_MAX) return;
        nanosleep(&pause, NULL);
    }
}

int main(int argc, char **argv) {
    char error[512];
    if (argc < 3) {
        fprintf(stderr, "usage: ledger_writer WHERE SEED [STEPS]\n");
        return 2;
    }
    uint64_t steps = argc > 3 ? strtoull(argv[3], NULL, 10) : UINT64_MAX;
    BwLedger *ledger = bw_ledger_open(argv[1], BW_LEDGER_WRITE, error, sizeof error);
    if (ledger == NULL) {
        fprintf(stderr, "%s\n", error);
        return 1;
    }
    bw_ledger_on_durable(ledger, promise, ledger);
    Casino *casino = casino_new(ledger, strtoull(argv[2], NULL, 10));
    if (casino == NULL) return 1;
    printf("ready\n");
    fflush(stdout);
    bool good = true;
    for (uint64_t i = 0; i < steps && good; i++) {
        good = casino_step(casino);
        pace(casino);
    }
    good = bw_ledger_flush(ledger, 10000) && good;
    casino_free(casino);
    bw_ledger_close(ledger);
    return good ? 0 : 1;
}
