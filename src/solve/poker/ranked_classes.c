/* A counting sort: steps are few. */
#include "solve/poker/ranked_classes.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "solve/solver.h"

void bw_ranked_classes(BwRankedClasses *classes, unsigned k, uint32_t ranks, unsigned n_steps,
                       BwStepOf *step_of, const void *context) {
    size_t max = bw_suit_classes_max(k);
    BwCardSet *cards = bw_solver_alloc(max, sizeof *cards);
    uint8_t *sets = bw_solver_alloc(max, 1);
    size_t n = bw_suit_classes(k, ranks, cards, sets);
    uint16_t *step = bw_solver_alloc(n, sizeof *step);
    uint32_t *end = bw_solver_alloc(n_steps, sizeof *end);
    memset(end, 0, n_steps * sizeof *end);
    for (size_t i = 0; i < n; i++) {
        unsigned s = step_of(context, cards[i]);
        assert(s < n_steps);
        step[i] = (uint16_t)s;
        end[s]++;
    }
    uint32_t below = 0;
    for (unsigned s = 0; s < n_steps; s++) {
        uint32_t here = end[s];
        end[s] = below;
        below += here;
    }
    *classes = (BwRankedClasses){.n = n, .n_steps = n_steps, .end = end};
    classes->cards = bw_solver_alloc(n, sizeof *classes->cards);
    classes->sets = bw_solver_alloc(n, 1);
    for (size_t i = 0; i < n; i++) {
        uint32_t to = end[step[i]]++;
        classes->cards[to] = cards[i];
        classes->sets[to] = sets[i];
    }
    free(step);
    free(sets);
    free(cards);
}

void bw_ranked_classes_free(BwRankedClasses *classes) {
    free(classes->cards);
    free(classes->sets);
    free(classes->end);
    *classes = (BwRankedClasses){.n = 0};
}
