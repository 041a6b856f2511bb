/* chemin_de_fer.c: all deals of the shoe are counted once, sorted by where they come to the
 * banker's decision and what either answer makes of them; then strategies are only weights on these
 * counts, and everything that follows is exact. */
#include "solve/baccarat/chemin_de_fer.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "solve/baccarat/point_shoe.h"
#include "solve/solver.h"

/* How the deal came to the banker: the Player's Hand did what it must, or it had 5 and stood, or
 * had 5 and drew. The last two are in the order of the two answers. */
enum { FORCED, FIVE_STOOD, FIVE_DREW, SOURCES };
enum { STAND, DRAW, ANSWERS };
enum { BANK_WINS, BANK_LOSES, BANK_PUSHES, RESULTS };

/* A gain is counted in hundredths of a percent of a unit, as vigorish is. */
enum { UNIT = 10000 };

/* Ordered deals of six cards; cards that are not needed count as any. */
typedef struct Ways {
    int64_t of[RESULTS];
} Ways;

typedef struct Counts {
    Ways naturals;
    Ways cell[BW_CHEMIN_HANDS][BW_CHEMIN_COLUMNS][SOURCES][ANSWERS];
} Counts;

/* What the deals that come to one cell bring either side in all, by the banker's answer. */
typedef struct Gains {
    BwInt128 banker[SOURCES][ANSWERS], player[SOURCES][ANSWERS];
} Gains;

typedef struct Solver {
    const BwCheminDeFerGame *game;
    BwCheminDeFerSolution *solution;
    Counts *counts;
    Gains *gains; /* a cell each */
} Solver;

/* ---- counting ----------------------------------------------------------------------------- */

static unsigned pair_number(unsigned x, unsigned y) {
    return y * (y + 1) / 2 + x;
}

unsigned bw_chemin_de_fer_row(const BwCheminDeFerGame *game, unsigned x, unsigned y) {
    return game->by_cards ? pair_number(x, y) : bw_points_plus(x, y);
}

static unsigned result_of(unsigned player, unsigned banker) {
    return banker > player ? BANK_WINS : banker < player ? BANK_LOSES : BANK_PUSHES;
}

/* The banker's decision with `banker` against a Player's Hand of `player`: both answers. `rest` is
 * the number of ways of a sixth card where the Player's Hand has not drawn. */
static void count_banker(const BwPointShoe *shoe, unsigned player, unsigned banker, int64_t ways,
                         int64_t rest, Ways answers[ANSWERS]) {
    answers[STAND].of[result_of(player, banker)] += ways * shoe->cards * rest;
    for (unsigned b = 0; b < BW_POINTS; b++) {
        answers[DRAW].of[result_of(player, bw_points_plus(banker, b))] +=
            ways * shoe->left[b] * rest;
    }
}

static void count_player_stands(BwPointShoe *shoe, unsigned player, unsigned banker, int64_t ways,
                                unsigned source, Ways row[][SOURCES][ANSWERS]) {
    int64_t rest = shoe->cards - shoe->out;
    count_banker(shoe, player, banker, ways, rest, row[BW_CHEMIN_STOOD][source]);
}

static void count_player_draws(BwPointShoe *shoe, unsigned player, unsigned banker, int64_t ways,
                               unsigned source, Ways row[][SOURCES][ANSWERS]) {
    for (unsigned t = 0; t < BW_POINTS; t++) {
        int64_t drawn = ways * bw_point_take(shoe, t);
        count_banker(shoe, bw_points_plus(player, t), banker, drawn, 1, row[t][source]);
        bw_point_put_back(shoe, t);
    }
}

/* Two hands of two cards have been dealt in so many ways. */
static void count_hands(void *context, BwPointShoe *shoe, const unsigned player_cards[2],
                        const unsigned banker_cards[2], int64_t ways) {
    const Solver *s = context;
    unsigned player = bw_points_plus(player_cards[0], player_cards[1]);
    unsigned banker = bw_points_plus(banker_cards[0], banker_cards[1]);
    if (bw_baccarat_is_natural(player) || bw_baccarat_is_natural(banker)) {
        s->counts->naturals.of[result_of(player, banker)] +=
            ways * shoe->cards * (shoe->cards - shoe->out);
        return;
    }
    unsigned row = bw_chemin_de_fer_row(s->game, banker_cards[0], banker_cards[1]);
    Ways(*cells)[SOURCES][ANSWERS] = s->counts->cell[row];
    if (player < 5) count_player_draws(shoe, player, banker, ways, FORCED, cells);
    if (player > 5) count_player_stands(shoe, player, banker, ways, FORCED, cells);
    if (player == 5) {
        count_player_draws(shoe, player, banker, ways, FIVE_DREW, cells);
        count_player_stands(shoe, player, banker, ways, FIVE_STOOD, cells);
    }
}

static int64_t total(const Ways *ways) {
    return ways->of[BANK_WINS] + ways->of[BANK_LOSES] + ways->of[BANK_PUSHES];
}

/* ---- cells and gains ---------------------------------------------------------------------- */

static const Ways *ways_of(const Solver *s, unsigned cell, unsigned source) {
    return s->counts->cell[cell / BW_CHEMIN_COLUMNS][cell % BW_CHEMIN_COLUMNS][source];
}

static void find_gains(Solver *s, unsigned cell) {
    for (unsigned source = 0; source < SOURCES; source++) {
        for (unsigned answer = 0; answer < ANSWERS; answer++) {
            const Ways *ways = &ways_of(s, cell, source)[answer];
            BwInt128 won = ways->of[BANK_WINS], lost = ways->of[BANK_LOSES];
            s->gains[cell].banker[source][answer] = won * (UNIT - s->game->vigorish) - lost * UNIT;
            s->gains[cell].player[source][answer] = (lost - won) * UNIT;
        }
    }
}

static void init_cell(BwCheminDeFerCell *cell, unsigned count, unsigned column, unsigned rule) {
    cell->count = (uint8_t)count;
    cell->column = (uint8_t)column;
    cell->rule = (uint8_t)rule;
    cell->reached = false;
    bw_exact_init(&cell->draws);
    bw_exact_set_ratio(&cell->draws, bw_ratio_int(rule == BW_DRAWS));
    bw_exact_init(&cell->value[STAND]);
    bw_exact_init(&cell->value[DRAW]);
}

/* The row of a pair that is a natural has no cells of its own: it stays unreached. */
static void make_cells(Solver *s) {
    BwCheminDeFerSolution *solution = s->solution;
    unsigned rows = s->game->by_cards ? BW_CHEMIN_HANDS : BW_CHEMIN_COUNTS;
    solution->n_cells = rows * BW_CHEMIN_COLUMNS;
    solution->cell = bw_solver_alloc(solution->n_cells, sizeof *solution->cell);
    s->gains = bw_solver_alloc(solution->n_cells, sizeof *s->gains);
    for (unsigned y = 0; y < BW_POINTS; y++) {
        for (unsigned x = 0; x <= y; x++) {
            unsigned count = bw_points_plus(x, y), row = bw_chemin_de_fer_row(s->game, x, y);
            bool natural = bw_baccarat_is_natural(count);
            if (row >= rows) continue;
            for (unsigned column = 0; column < BW_CHEMIN_COLUMNS; column++) {
                unsigned rule = natural ? (unsigned)BW_STANDS : s->game->banker[count][column];
                unsigned cell = row * BW_CHEMIN_COLUMNS + column;
                init_cell(&solution->cell[cell], count, column, rule);
                find_gains(s, cell);
            }
        }
    }
}

/* ---- arithmetic --------------------------------------------------------------------------- */

static BwRatio whole(BwInt128 n) {
    BwRatio ratio = bw_ratio_int(0);
    bool made = bw_ratio_make(n, 1, &ratio);
    assert(made);
    (void)made;
    return ratio;
}

static int sign_of(const BwExact *x) {
    BwExact zero;
    bw_exact_init(&zero);
    return bw_exact_compare(x, &zero);
}

/* x becomes (1 - share) * without + share * with. */
static void blend(BwExact *x, const BwExact *share, BwInt128 without, BwInt128 with) {
    bw_exact_set_ratio(x, whole(without));
    bw_exact_add_weighted(x, whole(with - without), share);
}

/* x becomes forced + (1 - p) * stood + p * drew, where p is how often the player draws on 5. */
static void against_player(BwExact *x, const BwExact *p, const BwInt128 by_source[SOURCES]) {
    blend(x, p, by_source[FORCED] + by_source[FIVE_STOOD],
          by_source[FORCED] + by_source[FIVE_DREW]);
}

static bool divide_int(BwExact *x, BwInt128 by) {
    BwExact divisor;
    bw_exact_init(&divisor);
    bw_exact_set_ratio(&divisor, whole(by));
    return bw_exact_div(x, &divisor);
}

/* ---- best answers ------------------------------------------------------------------------- */

/* What the banker gains in this cell by drawing instead of standing. */
static void drawing_gains(const Solver *s, unsigned cell, BwInt128 gain[SOURCES]) {
    for (unsigned source = 0; source < SOURCES; source++) {
        const BwInt128 *by = s->gains[cell].banker[source];
        gain[source] = by[DRAW] - by[STAND];
    }
}

/* What the player gains by drawing on 5 instead of standing, from the deals that come to this cell,
 * by the banker's answer there. */
static BwInt128 player_prefers(const Gains *gains, unsigned answer) {
    return gains->player[FIVE_DREW][answer] - gains->player[FIVE_STOOD][answer];
}

/* How much more he would gain by drawing if the banker drew in this cell. */
static BwInt128 lure(const Gains *gains) {
    return player_prefers(gains, DRAW) - player_prefers(gains, STAND);
}

/* Answers p in every free cell. Where both answers are as good, the one that lures the player least
 * to draw is taken, and the cell is marked. `lured` becomes what the player then gains by drawing
 * on 5 instead of standing. */
static void answer_player(Solver *s, const BwExact *p, bool *even, BwExact *lured) {
    BwExact x;
    bw_exact_init(&x);
    bw_exact_set_ratio(lured, bw_ratio_int(0));
    for (unsigned c = 0; c < s->solution->n_cells; c++) {
        BwCheminDeFerCell *cell = &s->solution->cell[c];
        const Gains *gains = &s->gains[c];
        even[c] = false;
        if (cell->rule == BW_CHOOSES) {
            BwInt128 gain[SOURCES];
            drawing_gains(s, c, gain);
            against_player(&x, p, gain);
            int sign = sign_of(&x);
            even[c] = sign == 0 && lure(gains) != 0;
            bool draws = sign > 0 || (sign == 0 && lure(gains) < 0);
            bw_exact_set_ratio(&cell->draws, bw_ratio_int(draws));
        }
        blend(&x, &cell->draws, player_prefers(gains, STAND), player_prefers(gains, DRAW));
        bw_exact_add(lured, &x);
    }
    bw_exact_clear(&x);
}

/* Lets the banker's even cells lure the player to draw on 5, one after the other, the last one just
 * as far as leaves him in balance; false if all of them together do not suffice. */
static bool lure_into_balance(Solver *s, const bool *even, BwExact *lured) {
    BwExact x;
    bw_exact_init(&x);
    for (unsigned c = 0; c < s->solution->n_cells && sign_of(lured) < 0; c++) {
        if (!even[c]) continue;
        BwExact *draws = &s->solution->cell[c].draws;
        BwInt128 pull = lure(&s->gains[c]), strength = pull < 0 ? -pull : pull;
        bw_exact_set_ratio(&x, bw_ratio_int(0)); /* x: how far this cell changes its answer */
        bw_exact_sub(&x, lured);
        divide_int(&x, strength);
        BwExact one;
        bw_exact_init(&one);
        bw_exact_set_ratio(&one, bw_ratio_int(1));
        if (bw_exact_compare(&x, &one) > 0) bw_exact_set(&x, &one);
        bw_exact_add_weighted(lured, whole(strength), &x);
        bw_exact_add_weighted(draws, bw_ratio_int(pull < 0 ? -1 : 1), &x);
    }
    bool balanced = sign_of(lured) >= 0;
    bw_exact_clear(&x);
    return balanced;
}

/* Is there an equilibrium in which the player draws on 5 with chance p? Then the cells hold the
 * banker's part of it. */
static bool is_equilibrium(Solver *s, const BwExact *p, bool *even) {
    BwExact lured, one;
    bw_exact_init(&lured);
    bw_exact_init(&one);
    bw_exact_set_ratio(&one, bw_ratio_int(1));
    answer_player(s, p, even, &lured);
    bool may_stand = bw_exact_compare(p, &one) < 0, may_draw = !bw_exact_is_zero(p);
    bool found = !may_stand || sign_of(&lured) <= 0;
    if (found && may_draw && sign_of(&lured) < 0) found = lure_into_balance(s, even, &lured);
    bw_exact_clear(&lured);
    return found;
}

/* ---- the equilibrium ---------------------------------------------------------------------- */

/* The chance p at which the banker's two answers in this cell are equally good; false if there is
 * none strictly between 0 and 1. */
static bool turning_point(const Solver *s, unsigned cell, BwRatio *p) {
    BwInt128 gain[SOURCES];
    drawing_gains(s, cell, gain);
    BwInt128 never = gain[FORCED] + gain[FIVE_STOOD], always = gain[FORCED] + gain[FIVE_DREW];
    if (never == 0 || always == 0 || (never < 0) == (always < 0)) return false;
    return bw_ratio_make(never, never - always, p);
}

static int compare_ratios(const void *a, const void *b) {
    return bw_ratio_compare(*(const BwRatio *)a, *(const BwRatio *)b);
}

/* One of these is the player's part of an equilibrium. Between two turning points the banker's
 * answer does not change; if the player is in balance there, he is so at either end too. */
static void find_equilibrium(Solver *s) {
    BwCheminDeFerSolution *solution = s->solution;
    BwRatio *candidate = bw_solver_alloc(solution->n_cells + 2, sizeof *candidate);
    bool *even = bw_solver_alloc(solution->n_cells, sizeof *even);
    unsigned n = 0;
    if (s->game->player_5 != BW_STANDS) candidate[n++] = bw_ratio_int(1);
    if (s->game->player_5 != BW_DRAWS) candidate[n++] = bw_ratio_int(0);
    unsigned mixed = n;
    for (unsigned c = 0; c < solution->n_cells && s->game->player_5 == BW_CHOOSES; c++) {
        if (solution->cell[c].rule != BW_CHOOSES) continue;
        n += turning_point(s, c, &candidate[n]);
    }
    qsort(candidate + mixed, n - mixed, sizeof *candidate, compare_ratios);
    for (unsigned i = 0; i < n; i++) {
        bw_exact_set_ratio(&solution->player_draws, candidate[i]);
        bool asked = s->game->player_5 == BW_CHOOSES;
        bool found = is_equilibrium(s, &solution->player_draws, even) || !asked;
        if (found) break;
        assert(i + 1 < n);
    }
    free(candidate);
    free(even);
}

/* ---- what follows from it ----------------------------------------------------------------- */

/* What each answer brings the banker in a cell that has come up. */
static void value_cell(Solver *s, unsigned c) {
    BwCheminDeFerCell *cell = &s->solution->cell[c];
    BwInt128 deals[SOURCES], gain[SOURCES];
    BwExact reach;
    bw_exact_init(&reach);
    for (unsigned source = 0; source < SOURCES; source++) {
        deals[source] = (BwInt128)UNIT * total(&ways_of(s, c, source)[STAND]);
    }
    against_player(&reach, &s->solution->player_draws, deals);
    for (unsigned answer = 0; answer < ANSWERS; answer++) {
        for (unsigned source = 0; source < SOURCES; source++) {
            gain[source] = s->gains[c].banker[source][answer];
        }
        against_player(&cell->value[answer], &s->solution->player_draws, gain);
        cell->reached = bw_exact_div(&cell->value[answer], &reach);
    }
    bw_exact_clear(&reach);
}

/* What each answer on 5 brings the player. */
static void value_player(Solver *s) {
    BwCheminDeFerSolution *solution = s->solution;
    for (unsigned answer = 0; answer < ANSWERS; answer++) {
        BwInt128 deals = 0;
        BwExact *value = &solution->player_value[answer], x;
        bw_exact_init(&x);
        for (unsigned c = 0; c < solution->n_cells; c++) {
            unsigned source = answer == DRAW ? FIVE_DREW : FIVE_STOOD;
            const BwInt128 *gain = s->gains[c].player[source];
            blend(&x, &solution->cell[c].draws, gain[STAND], gain[DRAW]);
            bw_exact_add(value, &x);
            deals += (BwInt128)UNIT * total(&ways_of(s, c, source)[STAND]);
        }
        divide_int(value, deals);
        bw_exact_clear(&x);
    }
}

/* How often the bank wins, loses, or neither. */
static void find_chance(Solver *s, unsigned result, BwExact *chance) {
    BwCheminDeFerSolution *solution = s->solution;
    BwExact stands, draws;
    bw_exact_init(&stands);
    bw_exact_init(&draws);
    bw_exact_set_ratio(chance, whole(s->counts->naturals.of[result]));
    for (unsigned c = 0; c < solution->n_cells; c++) {
        BwInt128 ways[ANSWERS][SOURCES];
        for (unsigned source = 0; source < SOURCES; source++) {
            ways[STAND][source] = ways_of(s, c, source)[STAND].of[result];
            ways[DRAW][source] = ways_of(s, c, source)[DRAW].of[result];
        }
        against_player(&stands, &solution->player_draws, ways[STAND]);
        against_player(&draws, &solution->player_draws, ways[DRAW]);
        bw_exact_sub(&draws, &stands);
        bw_exact_mul(&draws, &solution->cell[c].draws);
        bw_exact_add(chance, &stands);
        bw_exact_add(chance, &draws);
    }
    bw_exact_clear(&stands);
    bw_exact_clear(&draws);
}

static void find_values(Solver *s) {
    BwCheminDeFerSolution *solution = s->solution;
    BwExact all;
    bw_exact_init(&all);
    for (unsigned c = 0; c < solution->n_cells; c++) value_cell(s, c);
    value_player(s);
    find_chance(s, BANK_WINS, &solution->win);
    find_chance(s, BANK_LOSES, &solution->lose);
    find_chance(s, BANK_PUSHES, &solution->push);
    bw_exact_add(&all, &solution->win);
    bw_exact_add(&all, &solution->lose);
    bw_exact_add(&all, &solution->push);
    bw_exact_div(&solution->win, &all);
    bw_exact_div(&solution->lose, &all);
    bw_exact_div(&solution->push, &all);
    bw_exact_set(&solution->player, &solution->lose);
    bw_exact_sub(&solution->player, &solution->win);
    bw_exact_sub(&solution->banker, &solution->player);
    bw_exact_add_weighted(&solution->banker, bw_ratio_of(-s->game->vigorish, UNIT), &solution->win);
    bw_exact_clear(&all);
}

void bw_chemin_de_fer_game(const BwTable *table, BwCheminDeFerGame *game) {
    BwCheminDeFerChoices choices = bw_chemin_de_fer_choices(table);
    *game = (BwCheminDeFerGame){
        .decks = (unsigned)table->option[BW_BACCARAT_DECKS],
        .vigorish = table->option[BW_BACCARAT_VIGORISH_PERCENT],
        .player_5 = (uint8_t)bw_chemin_de_fer_player(&choices, 5),
    };
    for (unsigned count = 0; count < BW_CHEMIN_COUNTS; count++) {
        for (unsigned column = 0; column < BW_CHEMIN_COLUMNS; column++) {
            game->banker[count][column] = (uint8_t)bw_chemin_de_fer_banker(&choices, count, column);
        }
    }
}

/* Every figure of the solution that is not of one cell. */
enum { FIGURES = 8 };

static void list_figures(BwCheminDeFerSolution *solution, BwExact *figures[FIGURES]) {
    BwExact *const all[FIGURES] = {&solution->player_draws,
                                   &solution->player_value[STAND],
                                   &solution->player_value[DRAW],
                                   &solution->win,
                                   &solution->lose,
                                   &solution->push,
                                   &solution->banker,
                                   &solution->player};
    memcpy(figures, all, sizeof all);
}

void bw_chemin_de_fer_solve(const BwCheminDeFerGame *game, BwCheminDeFerSolution *solution) {
    BwExact *figures[FIGURES];
    list_figures(solution, figures);
    for (unsigned i = 0; i < FIGURES; i++) bw_exact_init(figures[i]);
    Solver s = {.game = game, .solution = solution};
    s.counts = bw_solver_alloc(1, sizeof *s.counts);
    memset(s.counts, 0, sizeof *s.counts);
    BwPointShoe shoe = bw_point_shoe(game->decks);
    bw_point_deal_hands(&shoe, count_hands, &s);
    make_cells(&s);
    find_equilibrium(&s);
    find_values(&s);
    free(s.counts);
    free(s.gains);
}

void bw_chemin_de_fer_free(BwCheminDeFerSolution *solution) {
    BwExact *figures[FIGURES];
    list_figures(solution, figures);
    for (unsigned i = 0; i < FIGURES; i++) bw_exact_clear(figures[i]);
    for (unsigned c = 0; c < solution->n_cells; c++) {
        bw_exact_clear(&solution->cell[c].draws);
        bw_exact_clear(&solution->cell[c].value[STAND]);
        bw_exact_clear(&solution->cell[c].value[DRAW]);
    }
    free(solution->cell);
    solution->cell = NULL;
    solution->n_cells = 0;
}
