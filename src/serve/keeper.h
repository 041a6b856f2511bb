/* keeper.h: a thread beside the ledger's that tells the world outside how far the ledger has come:
 * once a second, if it has moved, the mark beside it (house/mark.h), and every minute its head,
 * signed, to whoever keeps it elsewhere (house/head.h). It waits for its own disk and network and
 * keeps nobody else waiting. */
#ifndef BW_SERVE_KEEPER_H
#define BW_SERVE_KEEPER_H

#include "house/head.h"
#include "house/ledger.h"

typedef struct BwKeeper BwKeeper;

typedef struct BwKeeperSettings {
    BwLedger *ledger;
    const char *mark_path;  /* "": there is no place for it */
    const char *publish;    /* a file for signed heads, or NULL */
    const char *publish_to; /* HOST:PORT, or NULL */
    unsigned publish_s;
    BwHeadKeys keys; /* where heads are published */
} BwKeeperSettings;

BwKeeper *bw_keeper_start(const BwKeeperSettings *settings);

/* What it could not do last, as a sentence; false: all is well. */
bool bw_keeper_problem(BwKeeper *keeper, char *sentence, size_t size);

/* Notes the last record and ends. False: it has not come back within `wait_ms`, and lives on with
 * the ledger. */
bool bw_keeper_stop(BwKeeper *keeper, int64_t wait_ms);

#endif
