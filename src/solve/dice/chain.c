/* chain.c: the states of a chain are found by walking it, its equations solved from the last state
 * to the first. All numbers are exact; memory that runs out ends the program. */
#include "solve/dice/chain.h"

#include <stdlib.h>
#include <string.h>

/* States beyond this many would be a chain that does not close: a counter that grows. The largest
 * real one, the fire bet's, has 64 sets of points made times seven positions of the puck. */
enum { STATES_MAX = 4096 };

/* Where an outcome leads: a state, or an end as END + its number, or nowhere when it is refused. */
#define END     UINT32_C(0x80000000)
#define NOWHERE UINT32_MAX

typedef struct State {
    uint64_t print; /* a fingerprint: equal states have equal ones */
    BwCents net_cents, action_cents;
} State;

typedef struct Walk {
    const BwChain *chain;
    size_t table_size;
    State *state;
    unsigned char *tables; /* the bytes of each state's table, one behind the other */
    uint32_t *next;        /* of each state, for each outcome */
    size_t n, capacity;
    BwChainEnds *ends;
    BwOut out;
} Walk;

/* ---- states ------------------------------------------------------------------------------- */

/* The books say what has been, not what can come: two tables that differ in them alone are in the
 * same state. */
static void clear_books(BwTable *table) {
    table->rounds = 0;
    table->house_cents = 0;
    memset(table->net_cents, 0, sizeof table->net_cents);
    memset(table->paid_cents, 0, sizeof table->paid_cents);
}

static uint64_t mix(uint64_t print, const unsigned char *bytes, size_t n) {
    for (size_t i = 0; i < n; i++) print = (print ^ bytes[i]) * UINT64_C(0x100000001b3);
    return print;
}

/* Over the wagers that are up and what is the game's own: all that usually differs. */
static uint64_t fingerprint(const Walk *walk, const BwTable *table, BwCents net, BwCents action) {
    uint64_t print = UINT64_C(0xcbf29ce484222325) ^ (uint64_t)net ^ (uint64_t)action << 32;
    print = mix(print, (const unsigned char *)table->bet, table->n_bets * sizeof table->bet[0]);
    return mix(print, (const unsigned char *)table + sizeof *table,
               walk->table_size - sizeof *table);
}

static const BwTable *table_of(const Walk *walk, size_t i) {
    return (const BwTable *)(const void *)(walk->tables + i * walk->table_size);
}

static void *grown(void *memory, size_t size) {
    void *larger = realloc(memory, size);
    if (larger == NULL) abort();
    return larger;
}

static void make_room(Walk *walk) {
    if (walk->n < walk->capacity) return;
    walk->capacity = walk->capacity == 0 ? 16 : 2 * walk->capacity;
    walk->state = grown(walk->state, walk->capacity * sizeof *walk->state);
    walk->tables = grown(walk->tables, walk->capacity * walk->table_size);
    walk->next = grown(walk->next, walk->capacity * walk->chain->n_outcomes * sizeof walk->next[0]);
}

/* The number of the state, which is a new one if it has not been seen. */
static uint32_t state_of(Walk *walk, const BwTable *table, BwCents net, BwCents action) {
    uint64_t print = fingerprint(walk, table, net, action);
    for (size_t i = 0; i < walk->n; i++) {
        const State *s = &walk->state[i];
        if (s->print == print && s->net_cents == net && s->action_cents == action &&
            memcmp(table_of(walk, i), table, walk->table_size) == 0) {
            return (uint32_t)i;
        }
    }
    make_room(walk);
    memcpy(walk->tables + walk->n * walk->table_size, table, walk->table_size);
    walk->state[walk->n] = (State){print, net, action};
    return (uint32_t)walk->n++;
}

static uint32_t end_of(Walk *walk, BwCents net, BwCents action) {
    BwChainEnds *ends = walk->ends;
    for (size_t i = 0; i < ends->n; i++) {
        if (ends->end[i].net_cents == net && ends->end[i].action_cents == action) {
            return END + (uint32_t)i;
        }
    }
    ends->end = grown(ends->end, (ends->n + 1) * sizeof *ends->end);
    BwChainEnd *end = &ends->end[ends->n];
    end->net_cents = net;
    end->action_cents = action;
    bw_exact_init(&end->probability);
    return END + (uint32_t)ends->n++;
}

/* ---- walking ------------------------------------------------------------------------------ */

static bool is_tracked(const BwChain *chain, unsigned wager) {
    return wager < 64 && (chain->wagers >> wager & 1) != 0;
}

static bool is_up(const BwChain *chain, const BwTable *table) {
    for (unsigned i = 0; i < table->n_bets; i++) {
        if (is_tracked(chain, table->bet[i].wager)) return true;
    }
    return false;
}

/* A wager that has won and stays is a new one from here on. */
static bool has_won_and_stays(const BwChain *chain, const BwOut *out) {
    for (unsigned i = 0; i < out->n_postings; i++) {
        const BwPosting *posting = &out->posting[i];
        if (posting->kind == BW_WINS_STAYS && is_tracked(chain, posting->wager)) return true;
    }
    return false;
}

/* Applies one outcome to a copy of the state, in `scratch`. */
static uint32_t follow(Walk *walk, size_t from, size_t o, BwTable *scratch) {
    const BwChain *chain = walk->chain;
    memcpy(scratch, table_of(walk, from), walk->table_size);
    if (!bw_apply(scratch, &chain->outcome[o], &walk->out)) return NOWHERE;
    BwCents net = walk->state[from].net_cents + bw_solver_gain(&walk->out, chain->wagers);
    BwCents action = walk->state[from].action_cents;
    if (has_won_and_stays(chain, &walk->out) || !is_up(chain, scratch)) {
        return end_of(walk, net, action);
    }
    if (chain->respond != NULL) {
        action += chain->respond(chain, scratch, &chain->outcome[o], &walk->out);
    }
    if (chain->forget != NULL) chain->forget(scratch);
    clear_books(scratch);
    return state_of(walk, scratch, net, action);
}

/* Every state that can be reached, breadth first from the start, which is number 0. */
static bool explore(Walk *walk) {
    const BwChain *chain = walk->chain;
    BwTable *scratch = bw_solver_copy(chain->start);
    clear_books(scratch);
    state_of(walk, scratch, chain->net_cents, chain->action_cents);
    for (size_t i = 0; i < walk->n && walk->n <= STATES_MAX; i++) {
        for (size_t o = 0; o < chain->n_outcomes; o++) {
            uint32_t next = follow(walk, i, o, scratch);
            walk->next[i * chain->n_outcomes + o] = next;
        }
    }
    free(scratch);
    return walk->n <= STATES_MAX;
}

/* ---- the equations ------------------------------------------------------------------------ */

/* One probability of an equation: that of coming to a state of a lower number, or to an end. */
typedef struct Term {
    size_t column;
    BwExact value;
} Term;

typedef struct Equation {
    Term *term;
    size_t n;
} Equation;

/* Columns are the states, then the ends, then how many steps it takes on average: one more than
 * from wherever the first step leads. */
static size_t steps_column(const Walk *walk) {
    return walk->n + walk->ends->n;
}

static size_t column_of(const Walk *walk, uint32_t next) {
    return next >= END ? walk->n + (next - END) : next;
}

/* The first step from state k, as probabilities in row[]; false if no outcome can come. */
static bool first_step(const Walk *walk, size_t k, int64_t *ways, BwExact *row) {
    const BwChain *chain = walk->chain;
    const uint32_t *next = walk->next + k * chain->n_outcomes;
    int64_t all = 0;
    for (size_t o = 0; o < chain->n_outcomes; o++) {
        if (next[o] == NOWHERE) continue;
        ways[column_of(walk, next[o])] += chain->weight[o];
        all += chain->weight[o];
    }
    for (size_t o = 0; o < chain->n_outcomes; o++) {
        if (next[o] == NOWHERE) continue;
        size_t column = column_of(walk, next[o]);
        if (ways[column] == 0) continue;
        bw_exact_set_ratio(&row[column], bw_ratio_of(ways[column], all));
        ways[column] = 0;
    }
    bw_exact_set_ratio(&row[steps_column(walk)], bw_ratio_int(1));
    return all > 0;
}

/* row += row[j] * equation, and row[j] becomes zero. */
static void substitute(BwExact *row, size_t j, const Equation *equation) {
    BwExact factor, product;
    bw_exact_init(&factor);
    bw_exact_init(&product);
    bw_exact_set(&factor, &row[j]);
    bw_exact_set_ratio(&row[j], bw_ratio_int(0));
    for (size_t t = 0; t < equation->n; t++) {
        bw_exact_set(&product, &equation->term[t].value);
        bw_exact_mul(&product, &factor);
        bw_exact_add(&row[equation->term[t].column], &product);
    }
    bw_exact_clear(&factor);
    bw_exact_clear(&product);
}

/* Keeps the row as the equation of state k, without the way back to k itself: all other
 * probabilities are divided by that of leaving it. False if it cannot be left. */
static bool keep(BwExact *row, size_t columns, size_t k, Equation *equation) {
    BwExact leaving;
    bw_exact_init(&leaving);
    bw_exact_set_ratio(&leaving, bw_ratio_int(1));
    bw_exact_sub(&leaving, &row[k]);
    bw_exact_set_ratio(&row[k], bw_ratio_int(0));
    bool leaves = !bw_exact_is_zero(&leaving);
    size_t n = 0;
    for (size_t c = 0; c < columns; c++) n += !bw_exact_is_zero(&row[c]);
    equation->term = bw_solver_alloc(n, sizeof *equation->term);
    for (size_t c = 0; leaves && c < columns; c++) {
        if (bw_exact_is_zero(&row[c])) continue;
        Term *term = &equation->term[equation->n++];
        term->column = c;
        bw_exact_init(&term->value);
        bw_exact_set(&term->value, &row[c]);
        bw_exact_div(&term->value, &leaving);
        bw_exact_set_ratio(&row[c], bw_ratio_int(0));
    }
    bw_exact_clear(&leaving);
    return leaves;
}

/* From the last state to the first, each is written in terms of those before it and of the ends;
 * the first is then in terms of the ends alone. States found later mostly lie later in the story,
 * so the equations stay as short as they were. */
static bool eliminate(const Walk *walk, Equation *equation) {
    size_t columns = steps_column(walk) + 1;
    BwExact *row = bw_solver_alloc(columns, sizeof *row);
    int64_t *ways = bw_solver_alloc(columns, sizeof *ways);
    bool solved = true;
    for (size_t c = 0; c < columns; c++) {
        bw_exact_init(&row[c]);
        ways[c] = 0;
    }
    for (size_t k = walk->n; solved && k-- > 0;) {
        solved = first_step(walk, k, ways, row);
        for (size_t j = walk->n; j-- > k + 1;) {
            if (!bw_exact_is_zero(&row[j])) substitute(row, j, &equation[j]);
        }
        solved = solved && keep(row, columns, k, &equation[k]);
    }
    for (size_t t = 0; solved && t < equation[0].n; t++) {
        const Term *term = &equation[0].term[t];
        bw_exact_set(term->column == steps_column(walk)
                         ? &walk->ends->steps
                         : &walk->ends->end[term->column - walk->n].probability,
                     &term->value);
    }
    for (size_t c = 0; c < columns; c++) bw_exact_clear(&row[c]);
    free(row);
    free(ways);
    return solved;
}

bool bw_chain_solve(const BwChain *chain, BwChainEnds *ends) {
    *ends = (BwChainEnds){0};
    bw_exact_init(&ends->steps);
    Walk *walk = bw_solver_alloc(1, sizeof *walk);
    walk->chain = chain;
    walk->table_size = bw_table_size(bw_table_game(chain->start));
    walk->state = NULL;
    walk->tables = NULL;
    walk->next = NULL;
    walk->n = walk->capacity = 0;
    walk->ends = ends;
    bool solved = explore(walk);
    if (solved) {
        Equation *equation = bw_solver_alloc(walk->n, sizeof *equation);
        memset(equation, 0, walk->n * sizeof *equation);
        solved = eliminate(walk, equation);
        for (size_t k = 0; k < walk->n; k++) {
            for (size_t t = 0; t < equation[k].n; t++) bw_exact_clear(&equation[k].term[t].value);
            free(equation[k].term);
        }
        free(equation);
    }
    free(walk->state);
    free(walk->tables);
    free(walk->next);
    free(walk);
    return solved;
}

void bw_chain_free(BwChainEnds *ends) {
    for (size_t i = 0; i < ends->n; i++) bw_exact_clear(&ends->end[i].probability);
    bw_exact_clear(&ends->steps);
    free(ends->end);
    *ends = (BwChainEnds){0};
}

/* A wager that the first outcome decides has a cycle, of all outcomes; any other goes on for as
 * long as it takes, and has an average. */
static void count_ways(const BwChain *chain, const BwChainEnds *ends, BwFigure *figure) {
    int64_t all = 0;
    BwExact one, way;
    bw_exact_init(&one);
    bw_exact_init(&way);
    bw_exact_set_ratio(&one, bw_ratio_int(1));
    bw_exact_set(&figure->steps, &ends->steps);
    for (size_t o = 0; o < chain->n_outcomes; o++) all += chain->weight[o];
    bw_exact_set_ratio(&way, bw_ratio_of(1, all));
    if (bw_exact_compare(&ends->steps, &one) == 0) bw_exact_common(&figure->cycle, &way);
    bw_exact_clear(&one);
    bw_exact_clear(&way);
}

bool bw_chain_figure(const BwChain *chain, BwCents unit_cents, BwFigure *figure) {
    BwChainEnds ends;
    BwExact more;
    bw_exact_init(&more);
    bool solved = bw_chain_solve(chain, &ends);
    for (size_t i = 0; solved && i < ends.n; i++) {
        const BwChainEnd *end = &ends.end[i];
        bw_figure_result(figure, bw_ratio_of(end->net_cents, unit_cents), &end->probability);
        bw_exact_add_weighted(&more, bw_ratio_of(end->action_cents - unit_cents, unit_cents),
                              &end->probability);
    }
    if (solved) {
        count_ways(chain, &ends, figure);
        bw_figure_more_action(figure, &more);
        bw_figure_finish(figure);
    }
    bw_exact_clear(&more);
    bw_chain_free(&ends);
    return solved;
}
