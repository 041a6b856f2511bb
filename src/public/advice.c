/* advice.c: what choices are worth for boardwalk-odds.h, over solve/advice/advice.h. */
#include "solve/advice/advice.h"

#include <stdlib.h>

#include "boardwalk-odds.h"
#include "solve/solver.h"

BwAdvice *bw_advice_new(BwAdviser *adviser, const BwTable *view, char error[BW_ERROR_MAX]) {
    BwAdvice *advice = bw_solver_alloc(1, sizeof *advice);
    if (bw_advise(adviser, view, advice, error, BW_ERROR_MAX)) return advice;
    bw_advice_delete(advice);
    return NULL;
}

void bw_advice_delete(BwAdvice *advice) {
    free(advice);
}

unsigned bw_advice_count(const BwAdvice *advice) {
    return advice->n;
}
unsigned bw_advice_best(const BwAdvice *advice) {
    return advice->best;
}
unsigned bw_advice_action(const BwAdvice *advice, unsigned i) {
    return i < advice->n ? advice->choice[i].word : BW_UNKNOWN;
}
BwCents bw_advice_amount(const BwAdvice *advice, unsigned i) {
    return i < advice->n ? advice->choice[i].put_cents : 0;
}
double bw_advice_worth(const BwAdvice *advice, unsigned i) {
    return i < advice->n ? advice->choice[i].value_cents : 0.0;
}
const char *bw_advice_note(const BwAdvice *advice) {
    return advice->note;
}
