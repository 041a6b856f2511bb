/* keeper.h: a thread beside the ledger's that tells the world outside how far the ledger has come:
 * once a second, if it has moved, the mark beside it (house/mark.h). It waits for its own disk and
 * keeps nobody else waiting. */
#ifndef BW_SERVE_KEEPER_H
#define BW_SERVE_KEEPER_H

#include "house/ledger.h"

typedef struct BwKeeper BwKeeper;

BwKeeper *bw_keeper_start(BwLedger *ledger, const char *mark_path);

/* What it could not do last, as a sentence; false: all is well. */
bool bw_keeper_problem(BwKeeper *keeper, char *sentence, size_t size);

/* Notes the last record and ends. False: it has not come back within `wait_ms`, and lives on with
 * the ledger. */
bool bw_keeper_stop(BwKeeper *keeper, int64_t wait_ms);

#endif
