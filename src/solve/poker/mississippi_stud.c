/* mississippi_stud.c: ante and streets solved from the last street back, then every deal booked
 * from the first street on; see mississippi_stud.h. */
#include "solve/poker/mississippi_stud.h"

#include <stdlib.h>
#include <string.h>

#include "solve/poker/hand_rule.h"

enum { ADDS = 4 }; /* fold, one, two, three antes */

typedef struct Game {
    BwMississippiStudSolution *s;
    const int64_t *line_pays;
    const BwHandRule *rule; /* NULL: the best play */
} Game;

/* Classes of the sets that a further card makes, one of each kind, and how many cards make it. */
typedef struct Next {
    uint16_t class[BW_PLACES];
    uint8_t cards[BW_PLACES];
    unsigned n;
} Next;

/* The deck, as far as the solution's classes go. */
static BwCardSet deck_of(const BwStreets *streets) {
    uint32_t ranks = 0;
    for (size_t i = 0; i < streets->n_two; i++) {
        for (BwCardSet c = streets->two[i]; c != 0; c >>= 16) ranks |= (uint32_t)(c & 0xffff);
    }
    return bw_deck_of(ranks);
}

static void add_next(Next *next, unsigned class) {
    unsigned i = 0;
    while (i < next->n && next->class[i] != class) i++;
    if (i == next->n) {
        next->class[next->n] = (uint16_t) class;
        next->cards[next->n++] = 0;
    }
    next->cards[i]++;
}

static void find_next(const BwStreets *streets, BwCardSet cards, BwCardSet deck, Next *next) {
    bool two = __builtin_popcountll(cards) == 2;
    next->n = 0;
    for (BwCardSet rest = deck & ~cards; rest != 0; rest &= rest - 1) {
        BwCardSet more = cards | (rest & (0 - rest));
        add_next(next, two ? bw_class_of_three(streets, more) : bw_class_of_four(streets, more));
    }
}

int64_t bw_mississippi_stud_deals(const BwMississippiStudSolution *solution, unsigned known) {
    int64_t deals = 1;
    for (unsigned i = known; i < 5; i++) deals *= solution->streets->deck - i;
    return deals;
}

/* ---- what the choices bring ---------------------------------------------------------------- */

static void fold_total(const BwMississippiStudSolution *s, unsigned known, unsigned up,
                       int64_t total[ADDS]) {
    total[0] = -(int64_t)up * bw_mississippi_stud_deals(s, known);
}

static void choices_of_four(const BwMississippiStudSolution *s, const int64_t line_pays[BW_LINES],
                            size_t class, unsigned up, int64_t total[ADDS]) {
    int64_t unit = bw_fifth_total(s->streets, class, line_pays);
    fold_total(s, 4, up, total);
    for (unsigned adds = 1; adds < ADDS; adds++) total[adds] = (up + adds) * unit;
}

static void choices_of_three(const BwMississippiStudSolution *s, const Next *next, unsigned up,
                             int64_t total[ADDS]) {
    fold_total(s, 3, up, total);
    for (unsigned adds = 1; adds < ADDS; adds++) {
        total[adds] = 0;
        for (unsigned i = 0; i < next->n; i++) {
            total[adds] += next->cards[i] * s->fifth[next->class[i]][up + adds - 3].total;
        }
    }
}

static void choices_of_two(const BwMississippiStudSolution *s, const Next *next,
                           int64_t total[ADDS]) {
    fold_total(s, 2, 1, total);
    for (unsigned adds = 1; adds < ADDS; adds++) {
        total[adds] = 0;
        for (unsigned i = 0; i < next->n; i++) {
            total[adds] += next->cards[i] * s->fourth[next->class[i]][adds - 1].total;
        }
    }
}

/* The best of the choices, the larger one of two that bring the same; or what the rule says. */
static BwMississippiStudPlay choose(const Game *game, unsigned street, BwCardSet cards,
                                    const int64_t total[ADDS]) {
    unsigned best = 0;
    if (game->rule != NULL) {
        best = bw_hand_rule_action(game->rule, street, cards, 0);
    } else {
        for (unsigned adds = 1; adds < ADDS; adds++) {
            if (total[adds] >= total[best]) best = adds;
        }
    }
    return (BwMississippiStudPlay){(uint8_t)best, total[best]};
}

static void solve_streets(const Game *game) {
    BwMississippiStudSolution *s = game->s;
    const BwStreets *streets = s->streets;
    const BwCardSet deck = deck_of(streets);
    int64_t total[ADDS];
    Next next;
    for (size_t i = 0; i < streets->n_four; i++) {
        for (unsigned up = 3; up <= BW_MISSISSIPPI_UP_MAX; up++) {
            choices_of_four(s, game->line_pays, i, up, total);
            s->fifth[i][up - 3] = choose(game, 2, streets->four[i], total);
        }
    }
    for (size_t i = 0; i < streets->n_three; i++) {
        find_next(streets, streets->three[i], deck, &next);
        for (unsigned up = 2; up <= 4; up++) {
            choices_of_three(s, &next, up, total);
            s->fourth[i][up - 2] = choose(game, 1, streets->three[i], total);
        }
    }
    for (size_t i = 0; i < streets->n_two; i++) {
        find_next(streets, streets->two[i], deck, &next);
        choices_of_two(s, &next, total);
        s->third[i] = choose(game, 0, streets->two[i], total);
    }
}

/* ---- booking ------------------------------------------------------------------------------- */

static void book_fold(BwMississippiStudSolution *s, unsigned up, unsigned known, int64_t ways) {
    BwInt128 deals = (BwInt128)ways * bw_mississippi_stud_deals(s, known);
    s->folded[up] += deals;
    s->deals += deals;
    s->staked += deals * up;
}

/* From the two own cards on: the ways that lead to each three cards with so many antes up. */
static void book_third(BwMississippiStudSolution *s, BwCardSet deck) {
    const BwStreets *streets = s->streets;
    Next next;
    memset(s->fourth_ways, 0, sizeof s->fourth_ways);
    for (size_t i = 0; i < streets->n_two; i++) {
        unsigned adds = s->third[i].adds;
        if (adds == 0) {
            book_fold(s, 1, 2, streets->two_sets[i]);
            continue;
        }
        find_next(streets, streets->two[i], deck, &next);
        for (unsigned j = 0; j < next.n; j++) {
            s->fourth_ways[next.class[j]][adds - 1] +=
                streets->two_sets[i] * (int64_t)next.cards[j];
        }
    }
}

/* From three cards on: the ways that lead to each four. */
static void book_fourth(BwMississippiStudSolution *s, BwCardSet deck) {
    const BwStreets *streets = s->streets;
    Next next;
    memset(s->fifth_ways, 0, sizeof s->fifth_ways);
    for (size_t i = 0; i < streets->n_three; i++) {
        find_next(streets, streets->three[i], deck, &next);
        for (unsigned up = 2; up <= 4; up++) {
            int64_t ways = s->fourth_ways[i][up - 2];
            unsigned adds = s->fourth[i][up - 2].adds;
            if (ways == 0) continue;
            if (adds == 0) {
                book_fold(s, up, 3, ways);
                continue;
            }
            for (unsigned j = 0; j < next.n; j++) {
                s->fifth_ways[next.class[j]][up + adds - 3] += ways * next.cards[j];
            }
        }
    }
}

/* From four cards on: the deals by the hand that the fifth makes. */
static void book_fifth(BwMississippiStudSolution *s) {
    const BwStreets *streets = s->streets;
    for (size_t i = 0; i < streets->n_four; i++) {
        for (unsigned up = 3; up <= BW_MISSISSIPPI_UP_MAX; up++) {
            int64_t ways = s->fifth_ways[i][up - 3];
            unsigned adds = s->fifth[i][up - 3].adds;
            if (ways == 0) continue;
            if (adds == 0) {
                book_fold(s, up, 4, ways);
                continue;
            }
            for (unsigned l = 0; l < BW_LINES; l++) {
                BwInt128 deals = (BwInt128)ways * streets->fifth[i][l];
                s->ways[up + adds][l] += deals;
                s->deals += deals;
                s->staked += deals * (up + adds);
            }
        }
    }
}

/* Every deal, from the first street on. */
static void book(BwMississippiStudSolution *s, const int64_t line_pays[BW_LINES]) {
    const BwCardSet deck = deck_of(s->streets);
    book_third(s, deck);
    book_fourth(s, deck);
    book_fifth(s);
    for (int64_t stake = 0; stake < BW_MISSISSIPPI_STAKES; stake++) {
        bw_nets_add(&s->nets, -stake, s->folded[stake]);
        for (unsigned l = 0; l < BW_LINES; l++) {
            bw_nets_add(&s->nets, stake * line_pays[l], s->ways[stake][l]);
        }
    }
}

/* ---- street by street ---------------------------------------------------------------------- */

/* What a unit that is up brings over all that can follow four cards, three cards, played on. */
static int64_t unit_of_four(const BwMississippiStudSolution *s, const int64_t line_pays[BW_LINES],
                            size_t four, unsigned up) {
    return s->fifth[four][up - 3].adds == 0 ? -bw_mississippi_stud_deals(s, 4)
                                            : bw_fifth_total(s->streets, four, line_pays);
}

static int64_t unit_of_three(const BwMississippiStudSolution *s, const int64_t line_pays[BW_LINES],
                             size_t three, unsigned up) {
    unsigned adds = s->fourth[three][up - 2].adds;
    int64_t total = 0;
    Next next;
    if (adds == 0) return -bw_mississippi_stud_deals(s, 3);
    find_next(s->streets, s->streets->three[three], deck_of(s->streets), &next);
    for (unsigned j = 0; j < next.n; j++) {
        total += next.cards[j] * unit_of_four(s, line_pays, next.class[j], up + adds);
    }
    return total;
}

/* The choices with four cards and what the last wager brings; with three, those before it. */
static void street_of_four(const BwMississippiStudSolution *s, const int64_t line_pays[BW_LINES],
                           BwMississippiStudStreets *streets) {
    for (size_t i = 0; i < s->streets->n_four; i++) {
        for (unsigned up = 3; up <= BW_MISSISSIPPI_UP_MAX; up++) {
            BwInt128 ways = s->fifth_ways[i][up - 3];
            unsigned adds = s->fifth[i][up - 3].adds;
            if (ways == 0) continue;
            streets->made[2][adds] += ways * bw_mississippi_stud_deals(s, 4);
            streets->total[2] += ways * adds * bw_fifth_total(s->streets, i, line_pays);
        }
    }
}

static void street_of_three(const BwMississippiStudSolution *s, const int64_t line_pays[BW_LINES],
                            BwMississippiStudStreets *streets) {
    for (size_t i = 0; i < s->streets->n_three; i++) {
        for (unsigned up = 2; up <= 4; up++) {
            BwInt128 ways = s->fourth_ways[i][up - 2];
            unsigned adds = s->fourth[i][up - 2].adds;
            if (ways == 0) continue;
            BwInt128 unit = ways * unit_of_three(s, line_pays, i, up);
            streets->made[1][adds] += ways * bw_mississippi_stud_deals(s, 3);
            streets->total[0] += (up - 1) * unit; /* beside the ante the first wager is up */
            streets->total[1] += adds * unit;     /* and ends as they do */
        }
    }
}

void bw_mississippi_stud_streets(const BwMississippiStudSolution *solution,
                                 const int64_t line_pays[BW_LINES],
                                 BwMississippiStudStreets *streets) {
    *streets = (BwMississippiStudStreets){.total = {0}};
    for (size_t i = 0; i < solution->streets->n_two; i++) {
        streets->made[0][solution->third[i].adds] +=
            (BwInt128)solution->streets->two_sets[i] * bw_mississippi_stud_deals(solution, 2);
    }
    street_of_three(solution, line_pays, streets);
    street_of_four(solution, line_pays, streets);
}

/* ---- the whole ----------------------------------------------------------------------------- */

static void play(const BwMississippiStudRules *rules, uint32_t ranks, const BwHandRule *rule,
                 BwMississippiStudSolution *s) {
    int64_t line_pays[BW_LINES];
    bw_line_pays(&rules->pays, line_pays);
    s->streets = bw_streets_deal(ranks);
    s->deals = s->staked = 0;
    memset(s->folded, 0, sizeof s->folded);
    memset(s->ways, 0, sizeof s->ways);
    s->nets.n = 0;
    solve_streets(&(Game){s, line_pays, rule});
    book(s, line_pays);
}

void bw_mississippi_stud_solve(const BwMississippiStudRules *rules, uint32_t ranks,
                               BwMississippiStudSolution *solution) {
    play(rules, ranks, NULL, solution);
}

void bw_mississippi_stud_free(BwMississippiStudSolution *solution) {
    free(solution->streets);
    solution->streets = NULL;
}

unsigned bw_mississippi_stud_adds(const BwMississippiStudSolution *solution, BwCardSet cards,
                                  unsigned up) {
    const BwStreets *streets = solution->streets;
    switch (__builtin_popcountll(cards)) {
    case 2: return solution->third[bw_class_of_two(streets, cards)].adds;
    case 3: return solution->fourth[bw_class_of_three(streets, cards)][up - 2].adds;
    default: return solution->fifth[bw_class_of_four(streets, cards)][up - 3].adds;
    }
}

void bw_mississippi_stud_choices(const BwMississippiStudSolution *solution,
                                 const int64_t line_pays[BW_LINES], BwCardSet cards, unsigned up,
                                 int64_t total[4]) {
    const BwStreets *streets = solution->streets;
    Next next;
    if (__builtin_popcountll(cards) == 4) {
        choices_of_four(solution, line_pays, bw_class_of_four(streets, cards), up, total);
        return;
    }
    find_next(streets, cards, deck_of(streets), &next);
    if (__builtin_popcountll(cards) == 3) {
        choices_of_three(solution, &next, up, total);
    } else {
        choices_of_two(solution, &next, total);
    }
}

bool bw_mississippi_stud_value_of_rule(const BwMississippiStudRules *rules, uint32_t ranks,
                                       const char *rule, BwMississippiStudSolution *solution,
                                       char *error, size_t size) {
    static const char *const streets[] = {"third", "fourth", "fifth", NULL};
    static const char *const actions[] = {"fold", "1x", "2x", "3x", NULL};
    static const BwRuleWords words = {streets, actions};
    BwHandRule read;
    if (!bw_hand_rule_parse(rule, &words, &read, error, size)) return false;
    play(rules, ranks, &read, solution);
    return true;
}
