/* chemin_de_fer_study.c: what is known of the game, in one record. The strategy is that of both
 * sides: it draws as often as the solution says. */
#include "hands/points.h"
#include "solve/baccarat/chemin_de_fer.h"

/* The active player on 5; the banker with 3 giving 9, 5 giving 4, 6 giving none. */
enum { PLAYER_5, BANKER_39, BANKER_54, BANKER_6_STOOD, FREE_CHOICES };
#define ALWAYS (UINT64_C(1) << 32)

_Static_assert((int)FREE_CHOICES <= (int)BW_SIGN_WORDS, "the sign has a word for each choice");

static uint64_t share_of(const BwExact *share) {
    return (uint64_t)(bw_exact_to_double(share) * (double)ALWAYS + 0.5);
}

/* How often each free choice is to draw, of 2^32, in the best play of both sides. */
static void read_sign(const BwTable *table, BwSign *sign) {
    uint64_t *draws = sign->word;
    BwCheminDeFerGame game;
    BwCheminDeFerSolution solution;
    bw_chemin_de_fer_game(table, &game);
    bw_chemin_de_fer_solve(&game, &solution);
    draws[PLAYER_5] = share_of(&solution.player_draws);
    draws[BANKER_39] = share_of(&bw_chemin_de_fer_cell(&solution, 3, 9)->draws);
    draws[BANKER_54] = share_of(&bw_chemin_de_fer_cell(&solution, 5, 4)->draws);
    draws[BANKER_6_STOOD] = share_of(&bw_chemin_de_fer_cell(&solution, 6, BW_CHEMIN_STOOD)->draws);
    for (unsigned i = 0; i < FREE_CHOICES; i++) {
        if (draws[i] > 0 && draws[i] < ALWAYS) sign->mixes = true;
    }
    bw_chemin_de_fer_free(&solution);
}

enum { DRAW, STAND };
static const char *const actions[] = {"draw", "stand", "accept", "decline", NULL};

/* Which of the choices it is follows from the count and from whether a card was given. */
static unsigned decide(const BwSeen *seen, uint32_t may) {
    if (!bw_can(may, DRAW)) return bw_first_open(may);
    unsigned count = bw_baccarat_count(seen->own, 2);
    unsigned choice = count == 3 ? BANKER_39 : count == 6 ? BANKER_6_STOOD : PLAYER_5;
    if (count == 5 && seen->n_common > 0) choice = BANKER_54;
    return seen->chance < seen->sign.word[choice] ? DRAW : STAND;
}

static const BwStrategy strategies[] = {
    {.name = "best",
     .summary = "both sides play their best by counts, mixing where that is best",
     .actions = actions,
     .decide = decide},
    {.name = NULL},
};

const BwStudy bw_study_chemin_de_fer = {
    .solve = bw_solve_chemin_de_fer,
    .chart = bw_chart_chemin_de_fer,
    .advise = bw_advise_chemin_de_fer,
    .strategies = strategies,
    .read_sign = read_sign,
};
