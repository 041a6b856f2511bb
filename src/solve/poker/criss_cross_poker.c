/* criss_cross_poker.c: see criss_cross_poker.h. For each class of own cards the pairs that may lie
 * in a line are laid out by kinds; each pair left and right meets every pair top and bottom, first
 * to find what is best, then to book the deals of that play. */
#include "solve/poker/criss_cross_poker.h"

#include <stdlib.h>
#include <string.h>

#include "solve/solver.h"

enum {
    CARD_BITS = 64,
    OWN_PAIRS = 1225,
    MEMBERS_MAX = BW_SUITS * BW_SUITS,
    KIND_PAIRS = 1024,
    ANTES = 2
};

/* Two outer cards of a line with the own cards: all that have the same ranks and, where the own
 * cards are of one suit, the same cards of it. No hand and no choice tells them apart. */
typedef struct Pair {
    uint32_t key;
    uint16_t cards; /* what they are, without what is said of them: below KIND_PAIRS */
    unsigned n;
    BwCardSet member[MEMBERS_MAX];
    BwCardSet from[BW_CROSS_LEVELS]; /* cards that would make this level or a higher one */
    uint8_t level[CARD_BITS];        /* what each card would make */
    uint8_t top;                     /* the highest of these */
    int64_t pays, ante;              /* sums over all middle cards */
    uint8_t kind;                    /* for charts */
    uint8_t says_down, says_middle;  /* a rule of thumb, of these four cards */
} Pair;

/* What stands while the own cards are the same. */
typedef struct Round {
    BwCrissCrossPokerSolution *s;
    BwCrissCrossWatch *watch;
    size_t class;
    unsigned kind;                 /* of the own cards, for charts */
    BwCardSet own, rest;           /* cards */
    unsigned n;                    /* kinds of pairs */
    bool apart;                    /* a rule says different things of pairs of the same cards */
    int64_t all;                   /* pairs left and right, */
    int64_t pairs;                 /* top and bottom, when those are known; */
    int64_t left;                  /* middle cards, when all four outer cards are known */
    int64_t step[BW_CROSS_LEVELS]; /* what a level brings more than the one below */
    Pair pair[OWN_PAIRS];
} Round;

/* Four outer cards, and in how many ways that kind of pair lies top and bottom. */
typedef struct Outer {
    const Pair *x, *y;
    BwCardSet left_right, top_bottom;
    int64_t ways;
} Outer;

/* Sums over the middle cards, per unit, of one deal of four outer cards. */
typedef struct Meeting {
    int64_t antes, across, down, middle;
} Meeting;

static const char *const street_words[] = {"across", "down", "seen", "middle", NULL};
static const char *const action_words[] = {"fold", "1x", "2x", "3x", NULL};
static const BwRuleWords words = {street_words, action_words};
enum { STREET_ACROSS, STREET_DOWN, STREET_SEEN, STREET_MIDDLE };

/* The bolder of two answers of a rule. */
static unsigned bolder(unsigned one, unsigned other) {
    return one > other ? one : other;
}

/* What the rule says with left and right turned. */
static unsigned rule_down(const BwHandRule *rule, BwCardSet own, BwCardSet left_right) {
    return bolder(bw_hand_rule_action(rule, STREET_DOWN, own, 0),
                  bw_hand_rule_action(rule, STREET_SEEN, own | left_right, 0));
}

/* ---- hands -------------------------------------------------------------------------------- */

unsigned bw_criss_cross_poker_level(const BwCrissCrossPokerSolution *s, BwPokerValue hand) {
    BwPokerCategory category = bw_poker_category(hand);
    if (category == BW_POKER_HIGH_CARD) return BW_CROSS_LOSES;
    if (category > BW_POKER_PAIR) return BW_CROSS_PAIR + category - BW_POKER_PAIR;
    uint32_t pair = bw_poker_first(hand);
    if (pair < 1u << s->pushes_from) return BW_CROSS_LOSES;
    return pair < 1u << s->pays_from ? BW_CROSS_PUSHES : BW_CROSS_PAIR;
}

static void read_rules(const BwCrissCrossPokerRules *rules, BwCrissCrossPokerSolution *s) {
    s->pays_from = rules->pays.pays_from;
    s->pushes_from = rules->pays.pushes_from;
    s->pays[BW_CROSS_LOSES] = s->ante[BW_CROSS_LOSES] = BW_HAND_LOSES;
    s->pays[BW_CROSS_PUSHES] = s->ante[BW_CROSS_PUSHES] = BW_HAND_PUSHES;
    for (unsigned l = BW_CROSS_PAIR; l < BW_CROSS_LEVELS; l++) {
        s->pays[l] = rules->pays.odds[BW_POKER_PAIR + l - BW_CROSS_PAIR];
        s->ante[l] = rules->ante.odds[BW_POKER_PAIR + l - BW_CROSS_PAIR];
    }
}

int64_t bw_criss_cross_poker_net(const BwCrissCrossPokerSolution *s, const unsigned put_up[3],
                                 unsigned across, unsigned down) {
    unsigned higher = across > down ? across : down;
    return s->ante[across] + s->ante[down] + put_up[0] * s->pays[across] +
           put_up[1] * s->pays[down] + put_up[2] * s->pays[higher];
}

/* ---- pairs -------------------------------------------------------------------------------- */

/* The set with its suits renamed. */
static BwCardSet rename_suits(BwCardSet cards, const uint8_t suit_of[BW_SUITS]) {
    BwCardSet renamed = 0;
    for (unsigned s = 0; s < BW_SUITS; s++) {
        renamed |= (cards >> (16 * s) & 0xffff) << (16 * suit_of[s]);
    }
    return renamed;
}

static unsigned place_of(BwCardSet pair) {
    uint8_t p[2] = {0};
    bw_places(pair, p);
    return bw_rank_of_two(p);
}

/* What a card is beside these own cards: its rank, and whether it may make a flush with them. */
static unsigned card_kind(BwCardSet own, unsigned bit) {
    bool suited = __builtin_popcountll(own >> (bit & ~15u) & 0xffff) == 2;
    return (bit & 15) + (suited ? 16 : 0);
}

/* What tells pairs apart: both cards, what a rule says, and the row of a chart. */
static uint32_t key_of(const Round *round, BwCardSet cards, Pair *pair) {
    const BwCrissCrossPokerSolution *s = round->s;
    unsigned a = card_kind(round->own, (unsigned)__builtin_ctzll(cards));
    unsigned b = card_kind(round->own, (unsigned)__builtin_ctzll(cards & (cards - 1)));
    uint32_t key = a < b ? a << 5 | b : b << 5 | a;
    *pair = (Pair){.cards = (uint16_t)key};
    if (s->by_rule) {
        pair->says_down = (uint8_t)rule_down(&s->rule, round->own, cards);
        pair->says_middle =
            (uint8_t)bw_hand_rule_action(&s->rule, STREET_MIDDLE, round->own | cards, 0);
        key = key << 4 | (uint32_t)pair->says_down << 2 | pair->says_middle;
    }
    if (round->watch != NULL) {
        pair->kind = (uint8_t)bw_hand_rule_action(round->watch->kinds, 0, round->own | cards, 0);
        key = key << 4 | pair->kind;
    }
    return key;
}

/* Which middle cards make what of the own cards and such a pair. Cards of one kind make the same;
 * those of which none is left make nothing. */
static void look_at_middle(const Round *round, Pair *pair) {
    const BwCrissCrossPokerSolution *s = round->s;
    const BwCardSet four = round->own | pair->member[0];
    uint8_t of_kind[32] = {0};
    for (BwCardSet rest = round->rest & ~four; rest != 0; rest &= rest - 1) {
        BwCardSet card = rest & (0 - rest);
        unsigned kind = card_kind(round->own, (unsigned)__builtin_ctzll(card));
        unsigned level = bw_criss_cross_poker_level(s, bw_poker_value(four | card));
        of_kind[kind] = (uint8_t)level;
        pair->pays += s->pays[level];
        pair->ante += s->ante[level];
    }
    for (BwCardSet rest = round->rest; rest != 0; rest &= rest - 1) {
        unsigned bit = (unsigned)__builtin_ctzll(rest);
        pair->level[bit] = of_kind[card_kind(round->own, bit)];
        if (pair->level[bit] > pair->top) pair->top = pair->level[bit];
        for (unsigned l = 0; l <= pair->level[bit]; l++) pair->from[l] |= (BwCardSet)1 << bit;
    }
}

/* Lays out all pairs that can lie beside these own cards. */
static void lay_out(Round *round) {
    bool met[KIND_PAIRS] = {false};
    round->n = 0;
    round->apart = false;
    for (BwCardSet high = round->rest; high != 0; high &= high - 1) {
        BwCardSet card = high & (0 - high);
        for (BwCardSet low = round->rest & (card - 1); low != 0; low &= low - 1) {
            BwCardSet cards = card | (low & (0 - low));
            Pair found;
            uint32_t key = key_of(round, cards, &found);
            unsigned i = 0;
            while (i < round->n && round->pair[i].key != key) i++;
            if (i == round->n) {
                found.key = key;
                round->pair[round->n++] = found;
                round->apart |= met[found.cards];
                met[found.cards] = true;
            }
            round->pair[i].member[round->pair[i].n++] = cards;
        }
    }
    for (unsigned i = 0; i < round->n; i++) look_at_middle(round, &round->pair[i]);
}

/* ---- deals of four outer cards ------------------------------------------------------------ */

/* The next kind of pair that may lie top and bottom; a walk begins with x, left and right set. */
static bool next_outer(const Round *round, Outer *outer) {
    const Pair *y = outer->y != NULL ? outer->y + 1 : round->pair;
    for (; y < round->pair + round->n; y++) {
        *outer = (Outer){outer->x, y, outer->left_right, 0, 0};
        for (unsigned i = 0; i < y->n; i++) {
            if ((y->member[i] & outer->left_right) != 0) continue;
            outer->top_bottom = y->member[i];
            outer->ways++;
        }
        if (outer->ways > 0) return true;
    }
    return false;
}

/* What the two cards would have made as middle cards. */
static int64_t taken(const int64_t brings[BW_CROSS_LEVELS], const Pair *pair, BwCardSet cards) {
    return brings[pair->level[__builtin_ctzll(cards)]] +
           brings[pair->level[__builtin_ctzll(cards & (cards - 1))]];
}

static Meeting meet(const Round *round, const Outer *outer) {
    const BwCrissCrossPokerSolution *s = round->s;
    const Pair *x = outer->x, *y = outer->y;
    const BwCardSet rest = round->rest & ~outer->left_right & ~outer->top_bottom;
    Meeting m = {.antes = x->ante - taken(s->ante, x, outer->top_bottom) + y->ante -
                          taken(s->ante, y, outer->left_right),
                 .across = x->pays - taken(s->pays, x, outer->top_bottom),
                 .down = y->pays - taken(s->pays, y, outer->left_right)};
    unsigned top = x->top < y->top ? x->top : y->top;
    int64_t lower = s->pays[BW_CROSS_LOSES] * round->left;
    for (unsigned l = 1; l <= top; l++) {
        BwCardSet both = x->from[l] & y->from[l] & rest;
        if (both == 0) break;
        lower += round->step[l] * __builtin_popcountll(both);
    }
    m.middle = m.across + m.down - lower;
    return m;
}

/* What each choice of the middle street brings. */
static void middle_choices(const Round *round, const Meeting *m, unsigned a, unsigned d,
                           int64_t total[BW_CROSS_CHOICES]) {
    int64_t sum = m->antes + a * m->across + d * m->down;
    total[0] = -(int64_t)(ANTES + a + d) * round->left;
    for (unsigned adds = 1; adds < BW_CROSS_CHOICES; adds++) total[adds] = sum + adds * m->middle;
}

/* The best of the choices, the larger one of two that bring the same; `step`: 2 leaves two antes
 * out. */
static unsigned best_of(const int64_t total[BW_CROSS_CHOICES], unsigned step) {
    unsigned best = 0;
    for (unsigned adds = 1; adds < BW_CROSS_CHOICES; adds += step) {
        if (total[adds] >= total[best]) best = adds;
    }
    return best;
}

/* ---- what is best ------------------------------------------------------------------------- */

/* What one and three antes across, each with one and three down, bring over all that can lie top
 * and bottom: value[across][down], of which the places 1 and 3 are used. */
static void value_pair(const Round *round, const Pair *x,
                       int64_t value[BW_CROSS_CHOICES][BW_CROSS_CHOICES]) {
    int64_t sum[2][2] = {{0}};
    Outer outer = {.x = x, .left_right = x->member[0]};
    while (next_outer(round, &outer)) {
        Meeting m = meet(round, &outer);
        int64_t rest = m.antes + m.middle + (m.middle > 0 ? 2 * m.middle : 0);
        for (unsigned i = 0; i < 2; i++) {
            for (unsigned j = 0; j < 2; j++) {
                int64_t a = 2 * i + 1, d = 2 * j + 1;
                int64_t plays = rest + a * m.across + d * m.down;
                int64_t folds = -(ANTES + a + d) * round->left;
                sum[i][j] += outer.ways * (plays > folds ? plays : folds);
            }
        }
    }
    for (unsigned i = 0; i < 2; i++) {
        for (unsigned j = 0; j < 2; j++) value[2 * i + 1][2 * j + 1] = sum[i][j];
    }
}

/* All choices of the street down, with so many antes across. */
static void down_choices(const Round *round, int64_t value[BW_CROSS_CHOICES][BW_CROSS_CHOICES],
                         unsigned a, int64_t total[BW_CROSS_CHOICES]) {
    total[0] = -(int64_t)(ANTES + a) * round->pairs * round->left;
    total[1] = value[a][1];
    total[2] = 0;
    total[3] = value[a][3];
}

static void note_cell(BwCrissCrossCell *cell, unsigned best, int64_t ways, int64_t deals,
                      const int64_t total[BW_CROSS_CHOICES]) {
    cell->deals[best] += ways * deals;
    for (unsigned c = 0; c < BW_CROSS_CHOICES; c++) cell->total[best][c] += ways * total[c];
}

/* What is done with such a pair left and right. */
static void set_down(Round *round, const Pair *x, unsigned adds) {
    for (unsigned i = 0; i < x->n; i++) {
        round->s->down[round->class][place_of(x->member[i])] = (uint8_t)adds;
    }
}

typedef int64_t PairValue[BW_CROSS_CHOICES][BW_CROSS_CHOICES];

/* The best play of these own cards from the second street back to the first. */
static void find_best(Round *round, PairValue *values) {
    BwCrissCrossPokerSolution *s = round->s;
    int64_t *total = s->total[round->class], choices[BW_CROSS_CHOICES];
    memset(total, 0, sizeof s->total[0]);
    for (unsigned i = 0; i < round->n; i++) {
        value_pair(round, &round->pair[i], values[i]);
        for (unsigned a = 1; a < BW_CROSS_CHOICES; a += 2) {
            down_choices(round, values[i], a, choices);
            total[a] += round->pair[i].n * choices[best_of(choices, 2)];
        }
    }
    total[0] = -(int64_t)ANTES * round->all * round->pairs * round->left;
    unsigned a = best_of(total, 2);
    s->across[round->class] = (uint8_t)a;
    for (unsigned i = 0; a > 0 && i < round->n; i++) {
        const Pair *x = &round->pair[i];
        down_choices(round, values[i], a, choices);
        unsigned d = best_of(choices, 2);
        set_down(round, x, d);
        if (round->watch == NULL) continue;
        note_cell(&round->watch->down[round->kind][x->kind], d, s->own_sets[round->class] * x->n,
                  round->pairs * round->left, choices);
    }
}

static void follow_rule(Round *round) {
    BwCrissCrossPokerSolution *s = round->s;
    s->across[round->class] = (uint8_t)bw_hand_rule_action(&s->rule, STREET_ACROSS, round->own, 0);
    for (unsigned i = 0; i < round->n; i++) {
        set_down(round, &round->pair[i], round->pair[i].says_down);
    }
}

/* ---- booking ------------------------------------------------------------------------------ */

static void book_fold(BwCrissCrossPokerSolution *s, unsigned a, unsigned d, int64_t deals) {
    unsigned up = ANTES + a + d;
    s->folded[up] += deals;
    s->given_up[a][d] += deals;
    s->deals += deals;
    s->staked += deals * up;
}

typedef int64_t Joint[BW_CROSS_LEVELS + 1][BW_CROSS_LEVELS + 1];

/* Adds the middle cards that bring the hand across to this level or higher, and the hand down to
 * that. */
static void count_joint(const Round *round, const Outer *outer, Joint joint) {
    const Pair *x = outer->x, *y = outer->y;
    const BwCardSet rest = round->rest & ~outer->left_right & ~outer->top_bottom;
    for (unsigned i = 0; i <= x->top; i++) {
        BwCardSet across = x->from[i] & rest;
        if (across == 0) return;
        for (unsigned j = 0; j <= y->top; j++) {
            BwCardSet both = across & y->from[j];
            if (both == 0) break;
            joint[i][j] += outer->ways * __builtin_popcountll(both);
        }
    }
}

/* So many ways for what was counted from each level up. */
static void book_joint(BwCrissCrossPokerSolution *s, const unsigned put_up[3], Joint joint,
                       int64_t ways) {
    int64_t deals = ways * joint[0][0];
    s->deals += deals;
    s->staked += deals * (ANTES + put_up[0] + put_up[1] + put_up[2]);
    for (unsigned i = 0; i < BW_CROSS_LEVELS; i++) {
        for (unsigned j = 0; j < BW_CROSS_LEVELS; j++) {
            s->ways[put_up[0]][put_up[1]][put_up[2]][i][j] +=
                ways * (joint[i][j] - joint[i + 1][j] - joint[i][j + 1] + joint[i + 1][j + 1]);
        }
    }
}

/* What is done with the four outer cards open, in so many ways. */
static unsigned last_choice(const Round *round, const Outer *outer, unsigned a, unsigned d,
                            int64_t ways) {
    int64_t total[BW_CROSS_CHOICES];
    if (round->s->by_rule) {
        return bolder(outer->x->says_middle, outer->y->says_middle);
    }
    Meeting m = meet(round, outer);
    middle_choices(round, &m, a, d, total);
    unsigned best = best_of(total, 2);
    if (round->watch != NULL) {
        note_cell(&round->watch->middle[outer->x->kind][outer->y->kind], best, ways * outer->ways,
                  round->left, total);
    }
    return best;
}

/* All that can lie top and bottom, where this pair left and right has been played on; it stands for
 * so many ways. */
static void book_pair(Round *round, Outer outer, unsigned a, unsigned d, int64_t ways) {
    BwCrissCrossPokerSolution *s = round->s;
    Joint joint[BW_CROSS_CHOICES] = {{{0}}};
    int64_t folds = 0;
    while (next_outer(round, &outer)) {
        unsigned adds = last_choice(round, &outer, a, d, ways);
        if (adds == 0) {
            folds += outer.ways * round->left;
        } else {
            count_joint(round, &outer, joint[adds]);
        }
    }
    book_fold(s, a, d, ways * folds);
    for (unsigned adds = 1; adds < BW_CROSS_CHOICES; adds++) {
        book_joint(s, (const unsigned[3]){a, d, adds}, joint[adds], ways);
    }
}

/* Every deal of these own cards. A rule may look at suits that make no flush: then what it says of
 * the pairs that are left, top and bottom, depends on the very cards left and right. */
static void book(Round *round) {
    BwCrissCrossPokerSolution *s = round->s;
    unsigned a = s->across[round->class];
    int64_t ways = s->own_sets[round->class], deals = round->pairs * round->left;
    if (a == 0) {
        book_fold(s, 0, 0, ways * round->all * deals);
        return;
    }
    for (const Pair *x = round->pair; x < round->pair + round->n; x++) {
        unsigned d = s->down[round->class][place_of(x->member[0])];
        if (d == 0) {
            book_fold(s, a, 0, ways * x->n * deals);
            continue;
        }
        unsigned alike = round->apart ? 1 : x->n;
        for (unsigned i = 0; i < x->n; i += alike) {
            book_pair(round, (Outer){.x = x, .left_right = x->member[i]}, a, d, ways * alike);
        }
    }
}

/* ---- the whole ---------------------------------------------------------------------------- */

/* How many deals there are, street by street, and what a level is worth. */
static void count_round(BwCrissCrossPokerSolution *s, unsigned cards, Round *round) {
    round->s = s;
    round->left = cards - 6;
    round->pairs = bw_hands_of(cards - 4, 2);
    round->all = bw_hands_of(cards - 2, 2);
    for (unsigned l = 1; l < BW_CROSS_LEVELS; l++) round->step[l] = s->pays[l] - s->pays[l - 1];
}

static void play(const BwCrissCrossPokerRules *rules, uint32_t ranks, BwCrissCrossWatch *watch,
                 BwCrissCrossPokerSolution *s) {
    Round *round = bw_solver_alloc(1, sizeof *round);
    PairValue *values = bw_solver_alloc(OWN_PAIRS, sizeof *values);
    unsigned cards = (unsigned)__builtin_popcount(ranks) * BW_SUITS;
    read_rules(rules, s);
    s->deck = bw_deck_of(ranks);
    s->deals = s->staked = 0;
    memset(s->folded, 0, sizeof s->folded);
    memset(s->given_up, 0, sizeof s->given_up);
    memset(s->ways, 0, sizeof s->ways);
    s->n_own = bw_suit_classes(2, ranks, s->own, s->own_sets);
    bw_suit_class_index(2, s->own, s->n_own, 0, s->own_index);
    round->watch = watch;
    count_round(s, cards, round);
    for (round->class = 0; round->class < s->n_own; round->class ++) {
        round->own = s->own[round->class];
        round->rest = s->deck & ~round->own;
        if (watch != NULL) round->kind = bw_hand_rule_action(watch->own_kinds, 0, round->own, 0);
        lay_out(round);
        if (s->by_rule) {
            follow_rule(round);
        } else {
            find_best(round, values);
        }
        book(round);
    }
    free(values);
    free(round);
}

void bw_criss_cross_poker_solve(const BwCrissCrossPokerRules *rules, uint32_t ranks,
                                BwCrissCrossWatch *watch, BwCrissCrossPokerSolution *s) {
    s->by_rule = false;
    play(rules, ranks, watch, s);
}

/* What these own cards bring over all that can lie in the cross beside such a pair, with so many
 * antes across and the best play from there on. */
static int64_t value_across(const Round *round, const Pair *x, int64_t a) {
    int64_t best = -(ANTES + a) * round->pairs * round->left, sum[2] = {0};
    Outer outer = {.x = x, .left_right = x->member[0]};
    while (next_outer(round, &outer)) {
        Meeting m = meet(round, &outer);
        int64_t rest = m.antes + m.middle + (m.middle > 0 ? 2 * m.middle : 0);
        for (unsigned j = 0; j < 2; j++) {
            int64_t d = 2 * j + 1, plays = rest + a * m.across + d * m.down;
            int64_t folds = -(ANTES + a + d) * round->left;
            sum[j] += outer.ways * (plays > folds ? plays : folds);
        }
    }
    for (unsigned j = 0; j < 2; j++) best = sum[j] > best ? sum[j] : best;
    return best;
}

int64_t bw_criss_cross_poker_first(const BwCrissCrossPokerRules *rules, BwCardSet own,
                                   int64_t total[BW_CROSS_CHOICES]) {
    BwCrissCrossPokerSolution *s = bw_solver_alloc(1, sizeof *s);
    Round *round = bw_solver_alloc(1, sizeof *round);
    memset(s, 0, sizeof *s);
    memset(round, 0, sizeof *round);
    read_rules(rules, s);
    s->deck = bw_deck_of(BW_ALL_RANKS);
    count_round(s, BW_PLACES, round);
    round->own = own;
    round->rest = s->deck & ~own;
    lay_out(round);
    const int64_t deals = round->all * round->pairs * round->left;
    total[0] = -(int64_t)ANTES * deals;
    for (unsigned a = 1; a < BW_CROSS_CHOICES; a++) {
        total[a] = 0;
        for (unsigned i = 0; i < round->n; i++) {
            total[a] += round->pair[i].n * value_across(round, &round->pair[i], a);
        }
    }
    free(round);
    free(s);
    return deals;
}

bool bw_criss_cross_poker_value_of_rule(const BwCrissCrossPokerRules *rules, uint32_t ranks,
                                        const char *rule, BwCrissCrossPokerSolution *s, char *error,
                                        size_t size) {
    s->by_rule = true;
    if (!bw_hand_rule_parse(rule, &words, &s->rule, error, size)) return false;
    play(rules, ranks, NULL, s);
    return true;
}

/* ---- playing ------------------------------------------------------------------------------ */

/* The last street, card by card. */
static unsigned last_street(const BwCrissCrossPokerSolution *s, BwCardSet across, BwCardSet down,
                            unsigned a, unsigned d) {
    int64_t total[BW_CROSS_CHOICES] = {0};
    for (BwCardSet rest = s->deck & ~across & ~down; rest != 0; rest &= rest - 1) {
        BwCardSet card = rest & (0 - rest);
        unsigned x = bw_criss_cross_poker_level(s, bw_poker_value(across | card));
        unsigned y = bw_criss_cross_poker_level(s, bw_poker_value(down | card));
        total[0] -= ANTES + a + d;
        for (unsigned adds = 1; adds < BW_CROSS_CHOICES; adds++) {
            total[adds] += bw_criss_cross_poker_net(s, (const unsigned[3]){a, d, adds}, x, y);
        }
    }
    return best_of(total, 2);
}

unsigned bw_criss_cross_poker_adds(const BwCrissCrossPokerSolution *s, BwCardSet own,
                                   const BwCard *cross, unsigned n) {
    uint8_t suit_of[BW_SUITS];
    unsigned class = s->own_index[place_of(own)], a = s->across[class];
    if (n <= BW_CROSS_RIGHT) return a;
    (void)bw_suit_class_of(own, suit_of);
    BwCardSet left_right = bw_card_set_of(cross, 2);
    unsigned d = s->down[class][place_of(rename_suits(left_right, suit_of))];
    if (n <= BW_CROSS_BOTTOM) return d;
    BwCardSet across = own | left_right, down = own | bw_card_set_of(cross + BW_CROSS_TOP, 2);
    if (!s->by_rule) return last_street(s, across, down, a, d);
    unsigned x = bw_hand_rule_action(&s->rule, STREET_MIDDLE, across, 0);
    unsigned y = bw_hand_rule_action(&s->rule, STREET_MIDDLE, down, 0);
    return bolder(x, y);
}
