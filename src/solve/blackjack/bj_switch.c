/* bj_switch.c: for each up card, the values of all first hands while any two other cards are out;
 * then every deal of four cards takes the better of its two arrangements. The dealer's chances
 * depend only on which cards are out, not on who holds them, so each set of cards is asked for
 * once. */
#include "solve/blackjack/bj_switch.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "solve/solver.h"

/* ---- two cards ---------------------------------------------------------------------------- */

/* Can these two cards be taken out of the shoe? */
static bool can_deal(const BwBjPlayShoe *shoe, unsigned a, unsigned b) {
    return shoe->left[a] > 0 && shoe->left[b] > (a == b ? 1 : 0);
}

static bool is_blackjack(unsigned a, unsigned b) {
    return bw_bj_pair(a, b) == bw_bj_pair(BW_BJ_ACE, BW_BJ_TEN);
}

/* ---- sets of cards that are out ----------------------------------------------------------- */

enum { KEY_BITS = 5, BUCKETS = 1u << 20, SETS_MAX = 1u << 19 };

/* The cards of a hand and of two cards more, each set once; behind them the sets that splits have
 * asked for since. */
typedef struct Sets {
    unsigned n, n_first;
    uint32_t row[BW_BJ_PAIRS][BW_BJ_HANDS];
    uint64_t key[SETS_MAX];
    uint32_t bucket[BUCKETS]; /* the set and one more; 0: free */
    uint8_t known[SETS_MAX];  /* against the up card of this number and one more */
} Sets;

static uint64_t key_of(const BwBjHand *hand) {
    uint64_t key = 0;
    for (unsigned k = 0; k < BW_BJ_RANKS; k++) key |= (uint64_t)hand->count[k] << KEY_BITS * k;
    return key;
}

static uint32_t set_of(Sets *sets, uint64_t key) {
    unsigned b = (unsigned)(key * 0x9e3779b97f4a7c15u >> 44);
    while (sets->bucket[b] != 0 && sets->key[sets->bucket[b] - 1] != key) b = (b + 1) % BUCKETS;
    if (sets->bucket[b] == 0) {
        assert(sets->n < SETS_MAX);
        sets->key[sets->n++] = key;
        sets->bucket[b] = sets->n;
    }
    return sets->bucket[b] - 1;
}

static void *allocate(size_t n, size_t size) {
    void *memory = calloc(n, size);
    if (memory == NULL) abort();
    return memory;
}

static Sets *make_sets(void) {
    Sets *sets = allocate(1, sizeof *sets);
    for (unsigned b = 0; b < BW_BJ_RANKS; b++) {
        for (unsigned a = 0; a <= b; a++) {
            uint64_t two = ((uint64_t)1 << KEY_BITS * a) + ((uint64_t)1 << KEY_BITS * b);
            for (unsigned h = 0; h < BW_BJ_HANDS; h++) {
                if (bw_bj_hands()[h].cards < 2) continue;
                sets->row[bw_bj_pair(a, b)][h] = set_of(sets, key_of(&bw_bj_hands()[h]) + two);
            }
        }
    }
    sets->n_first = sets->n;
    return sets;
}

/* ---- one up card -------------------------------------------------------------------------- */

/* Whichever two cards are out, the hands of two other cards. */
typedef struct Others {
    BwBjView view;
    BwBjChoice choice[BW_BJ_HANDS];
    BwBjSplit split[BW_BJ_RANKS];
    double value[BW_BJ_PAIRS];
    uint8_t first[BW_BJ_PAIRS]; /* BW_21_... */
    double weight[BW_BJ_PAIRS]; /* how often the first of two hands is played so */
} Others;

typedef struct Work {
    BwBjPlayer play;
    Sets *sets;
    BwBjPlayShoe *shoes;
    BwBjPlayChances *chances;
    Others *others; /* by pair */
    BwBjChoice *choice;
    bool splits[BW_BJ_RANKS]; /* may be worth splitting against this up card */
    double *reach;
    const BwBjPoints *points; /* or NULL */
    BwBjSwitchPlay *record;   /* or NULL */
    BwBjSwitch *game;
} Work;

static uint64_t key_of_shoe(const BwBjPlayShoe *whole, unsigned up, const BwBjPlayShoe *shoe) {
    uint64_t key = 0;
    for (unsigned k = 0; k < BW_BJ_RANKS; k++) {
        int out = whole->left[k] - shoe->left[k] - (k == up);
        key |= (uint64_t)out << KEY_BITS * k;
    }
    return key;
}

/* The chances that splits ask for: most sets of cards come up again and again. */
static void remember(void *memory, unsigned up, const BwBjPlayShoe *shoes, size_t n,
                     BwBjPlayChances *chances) {
    Work *work = memory;
    Sets *sets = work->sets;
    if (sets->n + n > SETS_MAX) {
        bw_bj_play_chances(&work->play, up, shoes, n, chances);
        return;
    }
    uint32_t *row = bw_solver_alloc(n, sizeof *row), *asked = bw_solver_alloc(n, sizeof *asked);
    BwBjPlayShoe *unknown = bw_solver_alloc(n, sizeof *unknown);
    BwBjPlayChances *found = bw_solver_alloc(n, sizeof *found);
    size_t missing = 0;
    for (size_t i = 0; i < n; i++) {
        row[i] = set_of(sets, key_of_shoe(&work->play.whole, up, &shoes[i]));
        if (sets->known[row[i]] == up + 1) continue;
        sets->known[row[i]] = (uint8_t)(up + 1);
        asked[missing] = row[i];
        unknown[missing++] = shoes[i];
    }
    bw_bj_play_chances(&work->play, up, unknown, missing, found);
    for (size_t i = 0; i < missing; i++) work->chances[asked[i]] = found[i];
    for (size_t i = 0; i < n; i++) chances[i] = work->chances[row[i]];
    free(found);
    free(unknown);
    free(asked);
    free(row);
}

/* Two cards more or less out of six or eight decks change what a hand is worth by a few hundredths
 * of a wager, and out of a smaller shoe by as much more: a pair whose splitting falls short by more
 * than that, whatever is out, is not split. */
static void judge_splits(Work *work, unsigned up, const BwBjPlayShoe *shoe) {
    double margin = 0.1 * (shoe->cards < 300 ? 300.0 / shoe->cards : 1.0);
    const BwBjHand *hands = bw_bj_hands();
    BwBjView view = {.play = &work->play, .up = up, .shoe = *shoe, .chances = work->chances};
    for (unsigned h = 0; h < BW_BJ_HANDS; h++) work->shoes[h] = bw_bj_view_without(&view, h);
    bw_bj_play_chances(&work->play, up, work->shoes, BW_BJ_HANDS, work->chances);
    bw_bj_play_choices(&view, work->choice);
    for (unsigned k = 0; k < BW_BJ_RANKS; k++) {
        BwBjSplit split;
        work->splits[k] = false;
        if (work->play.rules.max_hands < 2 || !can_deal(shoe, k, k)) continue;
        bw_bj_play_split(&view, work->choice, k, &split);
        double best = work->choice[hands[hands[BW_BJ_EMPTY].next[k]].next[k]].best;
        work->splits[k] = split.value > best - margin;
    }
}

static void solve_others(const Work *work, Others *others) {
    const BwBlackjackRules *rules = &work->play.rules;
    const BwBjHand *hands = bw_bj_hands();
    bw_bj_play_choices(&others->view, others->choice);
    for (unsigned b = 0; b < BW_BJ_RANKS; b++) {
        for (unsigned a = 0; a <= b; a++) {
            unsigned pair = bw_bj_pair(a, b);
            const BwBjChoice *choice = &others->choice[hands[hands[BW_BJ_EMPTY].next[a]].next[b]];
            others->value[pair] = choice->best;
            others->first[pair] = choice->choice;
            if (rules->surrender == BW_SURRENDER_LATE &&
                choice->value[BW_BJ_CHOICE_SURRENDER] > others->value[pair]) {
                others->value[pair] = choice->value[BW_BJ_CHOICE_SURRENDER];
                others->first[pair] = BW_BJ_CHOICE_SURRENDER;
            }
            if (a != b || !work->splits[a] || !can_deal(&others->view.shoe, a, a)) continue;
            bw_bj_play_split(&others->view, others->choice, a, &others->split[a]);
            if (others->split[a].value > others->value[pair]) {
                others->value[pair] = others->split[a].value;
                others->first[pair] = BW_BJ_CHOICE_SPLIT;
            }
        }
    }
}

/* Hands are solved beside every two cards that can be out. */
static void solve_up(Work *work, unsigned up) {
    BwBjPlayShoe shoe = work->play.whole;
    bw_bj_shoe_take(&shoe, up);
    judge_splits(work, up, &shoe);
    for (unsigned i = 0; i < work->sets->n_first; i++) {
        BwBjPlayShoe left = shoe;
        for (unsigned k = 0; k < BW_BJ_RANKS; k++) {
            int out = (int)(work->sets->key[i] >> KEY_BITS * k & ((1u << KEY_BITS) - 1));
            left.left[k] = (int16_t)(left.left[k] - out);
            left.cards = (int16_t)(left.cards - out);
        }
        work->shoes[i] = left;
        work->sets->known[i] = (uint8_t)(up + 1);
    }
    bw_bj_play_chances(&work->play, up, work->shoes, work->sets->n_first, work->chances);
    for (unsigned b = 0; b < BW_BJ_RANKS; b++) {
        for (unsigned a = 0; a <= b; a++) {
            Others *others = &work->others[bw_bj_pair(a, b)];
            others->view = (BwBjView){.play = &work->play,
                                      .up = up,
                                      .shoe = shoe,
                                      .chances = work->chances,
                                      .row = work->sets->row[bw_bj_pair(a, b)],
                                      .ask = remember,
                                      .memory = work};
            bw_bj_shoe_take(&others->view.shoe, a);
            bw_bj_shoe_take(&others->view.shoe, b);
            memset(others->weight, 0, sizeof others->weight);
            if (can_deal(&shoe, a, b)) solve_others(work, others);
        }
    }
}

/* ---- deals -------------------------------------------------------------------------------- */

/* Four cards, as they were dealt: hand one has card[0] and card[2]. */
typedef struct Deal {
    unsigned card[4];
    double chance;
    double blackjack; /* of the dealer's, by then */
} Deal;

/* A hand of cards a and b while c and d are out. A blackjack ties the dealer's and wins against all
 * else. */
static double hand_value(const Work *work, const Deal *deal, unsigned a, unsigned b, unsigned c,
                         unsigned d, bool natural) {
    if (natural) return 1.0 - deal->blackjack;
    return work->others[bw_bj_pair(c, d)].value[bw_bj_pair(a, b)];
}

/* Hand one goes into play as cards a and b, and counts as a blackjack or not. Where the dealer
 * peeks a blackjack of his ends the round with the hands as they were dealt. */
static void count_hand(Work *work, const Deal *deal, unsigned a, unsigned b, unsigned c, unsigned d,
                       bool natural, bool dealt_natural) {
    BwBjWholeRound *round = &work->game->round;
    double lost = deal->chance * deal->blackjack;
    if (natural) {
        *bw_bj_round_at(round, 2) += deal->chance - lost;
        *bw_bj_round_at(round, 0) += lost;
    } else {
        work->others[bw_bj_pair(c, d)].weight[bw_bj_pair(a, b)] += deal->chance;
    }
    if (work->play.rules.peeks == 0 || natural == dealt_natural) return;
    *bw_bj_round_at(round, natural ? 0 : -2) -= lost;
    *bw_bj_round_at(round, natural ? -2 : 0) += lost;
}

/* What somebody who goes by points thinks of a hand. */
static double points_of(const Work *work, unsigned up, unsigned a, unsigned b, bool natural) {
    const BwBjPoints *points = work->points;
    return natural ? points->blackjack[up] : points->hand[up][bw_bj_pair(a, b)];
}

static void decide(Work *work, unsigned up, const Deal *deal) {
    const BwBlackjackRules *rules = &work->play.rules;
    unsigned a = deal->card[0], b = deal->card[1], c = deal->card[2], d = deal->card[3];
    bool first = is_blackjack(a, c), second = is_blackjack(b, d);
    bool made = is_blackjack(a, d) && rules->switched_blackjack != 0;
    bool made_too = is_blackjack(b, c) && rules->switched_blackjack != 0;
    double kept =
        hand_value(work, deal, a, c, b, d, first) + hand_value(work, deal, b, d, a, c, second);
    double switched =
        hand_value(work, deal, a, d, b, c, made) + hand_value(work, deal, b, c, a, d, made_too);
    /* What a dealer's blackjack takes of the hands as dealt rather than of those after a switch. */
    if (rules->peeks != 0) {
        switched += deal->blackjack * ((int)first + (int)second - (int)made - (int)made_too);
    }
    bool better = switched > kept + 1e-12;
    if (work->points != NULL) {
        bool pointed = points_of(work, up, a, d, made) + points_of(work, up, b, c, made_too) >
                       points_of(work, up, a, c, first) + points_of(work, up, b, d, second) + 1e-12;
        work->game->pointed += deal->chance * (pointed ? switched : kept) / 2;
        if (pointed != better) work->game->misled += deal->chance;
    }
    if (work->record != NULL) work->record->switches[up][bw_bj_deal(deal->card)] = better;
    work->game->kept += deal->chance * kept / 2;
    work->game->value += deal->chance * (better ? switched : kept) / 2;
    if (better) {
        work->game->switched += deal->chance;
        count_hand(work, deal, a, d, b, c, made, first);
    } else {
        count_hand(work, deal, a, c, b, d, first, first);
    }
}

/* Every deal of four cards; the up card lies there with this chance. */
static void deal_all(Work *work, unsigned up, double chance) {
    for (unsigned i = 0; i < 10000; i++) {
        Deal deal = {.card = {i % 10, i / 10 % 10, i / 100 % 10, i / 1000}, .chance = chance};
        BwBjPlayShoe shoe = work->play.whole;
        bw_bj_shoe_take(&shoe, up);
        for (unsigned n = 0; n < 4; n++) {
            double left = shoe.left[deal.card[n]] > 0 ? shoe.left[deal.card[n]] : 0;
            deal.chance *= left / shoe.cards;
            bw_bj_shoe_take(&shoe, deal.card[n]);
        }
        if (deal.chance <= 0.0) continue;
        if (up == BW_BJ_ACE || up == BW_BJ_TEN) {
            deal.blackjack = (double)shoe.left[BW_BJ_TEN - up] / shoe.cards;
        }
        decide(work, up, &deal);
    }
}

/* What hand one comes to, as often as each of its first hands is played. */
static void play_all(Work *work) {
    BwBjWholeRound *round = &work->game->round;
    const BwBjHand *hands = bw_bj_hands();
    for (unsigned o = 0; o < BW_BJ_PAIRS; o++) {
        const Others *others = &work->others[o];
        BwBjJoint joint;
        memset(&joint, 0, sizeof joint);
        for (unsigned b = 0; b < BW_BJ_RANKS; b++) {
            for (unsigned a = 0; a <= b; a++) {
                double weight = others->weight[bw_bj_pair(a, b)];
                unsigned h = hands[hands[BW_BJ_EMPTY].next[a]].next[b];
                if (weight <= 0.0) continue;
                if (others->first[bw_bj_pair(a, b)] == BW_BJ_CHOICE_SPLIT) {
                    bw_bj_round_add_split(round, &others->split[a], weight);
                } else if (others->first[bw_bj_pair(a, b)] == BW_BJ_CHOICE_SURRENDER) {
                    double lost =
                        work->chances[others->view.row[h]].end[BW_BJ_END_BLACKJACK] * weight;
                    *bw_bj_round_at(round, -1) += weight - lost;
                    *bw_bj_round_at(round, -2) += lost;
                } else {
                    work->reach[h] = weight;
                }
            }
        }
        bw_bj_reach(&others->view, others->choice, NULL, 0, work->reach, &joint);
        bw_bj_round_add_hand(round, &joint);
    }
}

/* How hands are played beside each two other cards. */
static void record_play(const Work *work, unsigned up) {
    for (unsigned o = 0; o < BW_BJ_PAIRS; o++) {
        const Others *others = &work->others[o];
        for (unsigned h = 0; h < BW_BJ_HANDS; h++) {
            work->record->choice[up][o][h] = others->choice[h].choice;
        }
        memcpy(work->record->first[up][o], others->first, sizeof others->first);
    }
}

static void solve(const BwBlackjackRules *rules, const BwBjPlayShoe *shoe, const BwBjPoints *points,
                  BwBjSwitchPlay *record, BwBjSwitch *game) {
    memset(game, 0, sizeof *game);
    Work work = {.sets = make_sets(), .points = points, .record = record, .game = game};
    bw_bj_play_init(&work.play, rules, NULL, shoe);
    work.shoes = allocate(work.sets->n_first, sizeof *work.shoes);
    work.chances = allocate(SETS_MAX, sizeof *work.chances);
    work.others = allocate(BW_BJ_PAIRS, sizeof *work.others);
    work.choice = allocate(BW_BJ_HANDS, sizeof *work.choice);
    work.reach = allocate(BW_BJ_HANDS, sizeof *work.reach);
    for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
        if (work.play.whole.left[up] <= 0) continue;
        solve_up(&work, up);
        if (record != NULL) record_play(&work, up);
        deal_all(&work, up, (double)work.play.whole.left[up] / work.play.whole.cards);
        play_all(&work);
    }
    free(work.reach);
    free(work.choice);
    free(work.others);
    free(work.chances);
    free(work.shoes);
    free(work.sets);
}

void bw_bj_switch_solve(const BwBlackjackRules *rules, const BwBjPlayShoe *shoe,
                        const BwBjPoints *points, BwBjSwitch *game) {
    solve(rules, shoe, points, NULL, game);
}

void bw_bj_switch_play(const BwBlackjackRules *rules, BwBjSwitchPlay *play) {
    BwBjSwitch *game = allocate(1, sizeof *game);
    memset(play, 0, sizeof *play);
    solve(rules, NULL, NULL, play, game);
    free(game);
}
