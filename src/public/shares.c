/* shares.c: poker hands against each other for boardwalk-odds.h, over simulate/equity. */
#include "boardwalk-odds.h"

#include <stdio.h>
#include <stdlib.h>

#include "simulate/equity/equity_sim.h"
#include "solve/equity/ranges.h"
#include "solve/exact.h"
#include "solve/solver.h"

enum { SAMPLES = 4000000, THREADS = 2 };

typedef struct Share {
    BwExact equity, win, tie;
    double error;
} Share;

struct BwShares {
    unsigned players;
    Share player[BW_EQUITY_PLAYERS_MAX];
};

/* num/den; 0 where weights have made them larger than a BwRatio holds. */
static void set_part(BwExact *out, BwUint128 num, BwUint128 den) {
    BwRatio part = {0, 1};
    bw_exact_init(out);
    if (num <= (BwUint128)BW_INT128_MAX && den <= (BwUint128)BW_INT128_MAX) {
        (void)bw_ratio_make((BwInt128)num, (BwInt128)den, &part);
    }
    bw_exact_set_ratio(out, part);
}

static BwShares *make_shares(const BwEquitySpot *spot, const BwEquityResult *result) {
    BwShares *shares = bw_solver_alloc(1, sizeof *shares);
    shares->players = spot->players;
    for (unsigned p = 0; p < spot->players; p++) {
        const BwEquityTally *tally = &result->player[p];
        Share *share = &shares->player[p];
        set_part(&share->equity, tally->share, result->deals * BW_EQUITY_POT);
        set_part(&share->win, tally->win, result->deals);
        set_part(&share->tie, tally->tie, result->deals);
        share->error = result->is_exact ? 0 : bw_equity_error(result, p);
    }
    return shares;
}

BwShares *bw_shares_new(const char *type, const char *const *hands, unsigned players,
                        const char *board, const char *dead, uint64_t samples, uint64_t seed,
                        char error[BW_ERROR_MAX]) {
    const BwEquitySim sim = {samples == 0 ? SAMPLES : samples, seed, THREADS};
    BwEquitySpot spot = {.type = bw_equity_type(type)};
    BwEquityResult *result = bw_solver_alloc(1, sizeof *result);
    BwShares *shares = NULL;
    if (spot.type == NULL) {
        snprintf(error, BW_ERROR_MAX, "there is no type '%.60s'", type);
    } else if (players == 0) {
        snprintf(error, BW_ERROR_MAX, "there is no hand");
    } else if (bw_equity_read_table(&spot, board, dead, error, BW_ERROR_MAX) &&
               bw_equity_read_players(&spot, hands, players, error, BW_ERROR_MAX) &&
               bw_equity_ask(&spot, samples == 0 ? BW_EQUITY_BEST : BW_EQUITY_RANDOM, &sim, result,
                             error, BW_ERROR_MAX)) {
        shares = make_shares(&spot, result);
    }
    bw_equity_clear(&spot);
    free(result);
    return shares;
}

void bw_shares_delete(BwShares *shares) {
    if (shares == NULL) return;
    for (unsigned p = 0; p < shares->players; p++) {
        bw_exact_clear(&shares->player[p].equity);
        bw_exact_clear(&shares->player[p].win);
        bw_exact_clear(&shares->player[p].tie);
    }
    free(shares);
}

const BwExact *bw_shares_equity(const BwShares *shares, unsigned player) {
    return player < shares->players ? &shares->player[player].equity : NULL;
}
const BwExact *bw_shares_win(const BwShares *shares, unsigned player) {
    return player < shares->players ? &shares->player[player].win : NULL;
}
const BwExact *bw_shares_tie(const BwShares *shares, unsigned player) {
    return player < shares->players ? &shares->player[player].tie : NULL;
}
double bw_shares_error(const BwShares *shares, unsigned player) {
    return player < shares->players ? shares->player[player].error : 0;
}
