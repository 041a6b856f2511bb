/* bj_totals.c: the best strategy that looks at totals alone.
 *
 * A hand meets a total once at the most, hard and soft ones told apart. So if one letter of a
 * strategy is changed, hands come to that total as often as before, and what they bring afterwards
 * is what they brought: the gain is exactly the sum, over all hands that come to the total, of how
 * often they do times the difference between the two plays. The search sums this for every letter
 * of every total, hands of splits included, changes the one that gains most against each up card,
 * and ends when none gains. */
#include <stdlib.h>
#include <string.h>

#include "solve/blackjack/bj_split.h"

enum { TOTALS = 22, ROUNDS_MAX = 200 };

/* Where a total is met: with which plays open. */
typedef enum Place { PLACE_LATER, PLACE_SPLIT, PLACE_FIRST, PLACES } Place;

/* How often, and what each play brings then, summed. */
typedef struct Cell {
    double sum[PLACES][BW_PLAYS];
    bool met[PLACES];
    unsigned may[PLACES];
} Cell;

/* What one order of reaching a hand is worth when it is played on, and after a double. */
typedef struct Worth {
    double held[BW_BJ_SECONDS][BW_BJ_HANDS], doubled[BW_BJ_SECONDS][BW_BJ_HANDS];
} Worth;

typedef struct Search {
    BwBjWork *work;
    BwBjQuestion question;
    BwBjTotals *totals;
    Cell cell[2][TOTALS][BW_BJ_RANKS]; /* hard, soft */
    BwBjSplitSums *sums[BW_BJ_RANKS];
    unsigned n_sums[BW_BJ_RANKS];
    double split[BW_BJ_RANKS][BW_BJ_RANKS]; /* value of splitting, pair and up card */
    BwBjFlow flow;
    Worth worth;
    double reached[BW_BJ_HANDS];
} Search;

static const char letters[] = "SHDdRr";

/* ---- letters ------------------------------------------------------------------------------ */

static BwBjPlay letter_play(char letter, unsigned may) {
    bool doubles = (may >> BW_PLAY_DOUBLE & 1) != 0;
    bool surrenders = (may >> BW_PLAY_SURRENDER & 1) != 0;
    switch (letter) {
    case 'S': return BW_PLAY_STAND;
    case 'D': return doubles ? BW_PLAY_DOUBLE : BW_PLAY_HIT;
    case 'd': return doubles ? BW_PLAY_DOUBLE : BW_PLAY_STAND;
    case 'R': return surrenders ? BW_PLAY_SURRENDER : BW_PLAY_HIT;
    case 'r': return surrenders ? BW_PLAY_SURRENDER : BW_PLAY_STAND;
    case 'p': return surrenders ? BW_PLAY_SURRENDER : BW_PLAY_SPLIT;
    case 'P': return BW_PLAY_SPLIT;
    default: return BW_PLAY_HIT;
    }
}

static char total_letter(const BwBjTotals *totals, const BwBjHand *hand, unsigned up) {
    return hand->soft != 0 ? totals->soft[hand->total][up] : totals->hard[hand->total][up];
}

BwBjPlay bw_bj_decide_by_totals(const void *context, const BwBjHand *hand, unsigned up,
                                unsigned may) {
    const BwBjTotals *totals = context;
    unsigned pair = bw_bj_hand_pair(hand);
    if ((may >> BW_PLAY_SPLIT & 1) != 0 && pair != BW_BJ_RANKS && totals->pair[pair][up] != '.') {
        return letter_play(totals->pair[pair][up], may);
    }
    return letter_play(total_letter(totals, hand, up), may);
}

/* ---- a beginning -------------------------------------------------------------------------- */

/* By how often the cards of a hand come in any order, and the best play by composition. */
static void guess_totals(Search *search) {
    BwBjWork *work = search->work;
    BwBjTotals *totals = search->totals;
    double(*gain)[TOTALS][BW_BJ_RANKS][3] = calloc(2, sizeof *gain);
    if (gain == NULL) abort();
    search->question.mode = BW_BJ_BEST;
    bw_bj_play(work, &search->question);
    for (unsigned h = 1; h < BW_BJ_HANDS; h++) {
        const BwBjHand *hand = &work->hand[h];
        if (hand->cards < 2 || hand->total == 21 || !work->possible[h]) continue;
        double often = work->dealt[h];
        for (unsigned c = 0, n = 1; c < BW_BJ_RANKS; c++) {
            for (unsigned i = 1; i <= hand->count[c]; i++, n++) {
                often *= (double)n / i / (work->cards - (int)n);
            }
        }
        for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
            double *to = gain[hand->soft != 0][hand->total][up];
            double stand = work->stand[h][up], hit = work->hit[h][up];
            to[0] += often * (hit - stand);
            if (hand->cards > 2) continue;
            to[1] += often * (work->twice[h][up] - (hit > stand ? hit : stand));
        }
    }
    memset(totals, 'H', sizeof *totals);
    memset(totals->pair, '.', sizeof totals->pair);
    for (unsigned total = 4; total < TOTALS; total++) {
        for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
            const double *hard = gain[0][total][up], *soft = gain[1][total][up];
            totals->hard[total][up] = hard[1] > 0 ? 'D' : hard[0] > 0 ? 'H' : 'S';
            totals->soft[total][up] =
                soft[1] > 0 ? (soft[0] > 0 ? 'D' : 'd') : (soft[0] > 0 ? 'H' : 'S');
        }
    }
    free(gain);
}

/* ---- how often, and what then -------------------------------------------------------------- */

static Cell *cell_of(Search *search, const BwBjHand *hand, unsigned up, Place place) {
    Cell *cell = &search->cell[hand->soft != 0][hand->total][up];
    cell->met[place] = true;
    cell->may[place] = place == PLACE_FIRST ? bw_bj_may_first(search->work, hand)
                                            : bw_bj_may_later(search->work, hand);
    return cell;
}

static void meet(Search *search, unsigned h, unsigned up, Place place, double often) {
    Cell *cell = cell_of(search, &search->work->hand[h], up, place);
    for (BwBjPlay play = BW_PLAY_STAND; play < BW_PLAYS; play++) {
        if (play == BW_PLAY_SPLIT) continue;
        cell->sum[place][play] += often * bw_bj_value_of(search->work, h, up, play);
    }
}

static void flow_on(const BwBjWork *work, unsigned h, unsigned up, double often, double *to) {
    const BwBjHand *hand = &work->hand[h];
    double cards = work->cards - hand->cards - 1;
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
        int left = bw_bj_left(work, hand, up, c);
        if (left > 0 && hand->next[c] != BW_BJ_NO_HAND) to[hand->next[c]] += often * left / cards;
    }
}

/* Hands that are not split, against one up card. */
static void meet_unsplit(Search *search, unsigned up) {
    const BwBjWork *work = search->work;
    memset(search->reached, 0, sizeof search->reached);
    for (unsigned h = 1; h < BW_BJ_HANDS; h++) {
        const BwBjHand *hand = &work->hand[h];
        if (!work->possible[h] || hand->cards < 2 || hand->total == 21) continue;
        bool first = hand->cards == 2;
        double often = first ? bw_bj_chance_of_two(work, hand, up) : search->reached[h];
        unsigned may = first ? bw_bj_may_first(work, hand) : bw_bj_may_later(work, hand);
        BwBjPlay play = bw_bj_decide_by_totals(search->totals, hand, up, may);
        if (often <= 0) continue;
        unsigned pair = bw_bj_hand_pair(hand);
        bool by_pair = (may >> BW_PLAY_SPLIT & 1) != 0 && search->totals->pair[pair][up] != '.';
        if (!by_pair) meet(search, h, up, first ? PLACE_FIRST : PLACE_LATER, often);
        if (play == BW_PLAY_HIT) flow_on(work, h, up, often, search->reached);
    }
}

/* What one order is worth with each play: backward, as hands without splits, but the chances are in
 * the sums of the hands that end. Against one up card. */
static double worth_of(const Search *search, const BwBjSplitSums *sums, unsigned up,
                       BwBjPlay play) {
    const BwBjWork *work = search->work;
    const BwBjHand *hand = &work->hand[sums->hand];
    if (play == BW_PLAY_STAND || play == BW_PLAY_SURRENDER) {
        return bw_bj_split_worth(work, sums, up, play, false);
    }
    const double *next = play == BW_PLAY_HIT ? search->worth.held[sums->second]
                                             : search->worth.doubled[sums->second];
    double sum = play == BW_PLAY_DOUBLE ? bw_bj_split_stake(sums, up) : 0;
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
        if (hand->next[c] != BW_BJ_NO_HAND) sum += next[hand->next[c]];
    }
    return sum;
}

/* The hands of a pair against one up card: the value of splitting it, and if it is split, how often
 * each total is met. */
static void meet_split(Search *search, unsigned pair, unsigned up, double often) {
    BwBjWork *work = search->work;
    bool one_card = bw_bj_split_one_card(work->rules, pair);
    unsigned two = work->hand[work->hand[BW_BJ_EMPTY].next[pair]].next[pair];
    double value = -work->natural[two][up];
    memset(&search->worth, 0, sizeof search->worth);
    for (unsigned i = search->n_sums[pair]; i-- > 0;) {
        const BwBjSplitSums *sums = &search->sums[pair][i];
        const BwBjHand *hand = &work->hand[sums->hand];
        double reached = (double)search->flow.reached[sums->second][sums->hand][up];
        bool asked = !one_card && hand->total < 21;
        BwBjPlay play = asked ? (BwBjPlay)work->play[sums->hand][up] : BW_PLAY_STAND;
        double *held = &search->worth.held[sums->second][sums->hand];
        search->worth.doubled[sums->second][sums->hand] =
            bw_bj_split_worth(work, sums, up, BW_PLAY_STAND, true);
        *held = worth_of(search, sums, up, play);
        if (hand->cards == 2) {
            value += *held + bw_bj_split_stake(sums, up) + sums->first[up];
        }
        if (!asked || often <= 0 || reached == 0) continue;
        Place place = hand->cards == 2 ? PLACE_SPLIT : PLACE_LATER;
        Cell *cell = cell_of(search, hand, up, place);
        for (BwBjPlay p = BW_PLAY_STAND; p < BW_PLAYS; p++) {
            if (p == BW_PLAY_SPLIT || (cell->may[place] >> p & 1) == 0) continue;
            cell->sum[place][p] += often * reached * worth_of(search, sums, up, p);
        }
    }
    search->split[pair][up] = value;
}

static void meet_all(Search *search) {
    BwBjWork *work = search->work;
    search->question.mode = BW_BJ_GIVEN;
    bw_bj_play(work, &search->question);
    memset(search->cell, 0, sizeof search->cell);
    for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
        if (work->shoe[up] > 0) meet_unsplit(search, up);
    }
    for (unsigned pair = 0; pair < BW_BJ_RANKS; pair++) {
        unsigned two = work->hand[work->hand[BW_BJ_EMPTY].next[pair]].next[pair];
        if (search->n_sums[pair] == 0) continue;
        bw_bj_flow(work, pair, &search->flow);
        for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
            bool splits = search->totals->pair[pair][up] == 'P';
            double often = splits ? bw_bj_chance_of_two(work, &work->hand[two], up) : 0;
            if (work->shoe[up] > 0) meet_split(search, pair, up, often);
        }
    }
}

/* ---- the search --------------------------------------------------------------------------- */

static double letter_value(const Cell *cell, char letter) {
    double sum = 0;
    for (unsigned place = 0; place < PLACES; place++) {
        if (!cell->met[place]) continue;
        sum += cell->sum[place][letter_play(letter, cell->may[place])];
    }
    return sum;
}

typedef struct Change {
    char *letter, to;
    double gain;
} Change;

/* Too small to be more than rounding. */
static const double least_gain = 1e-13;

static void try_total(const Search *search, unsigned soft, unsigned total, unsigned up,
                      Change *change) {
    const Cell *cell = &search->cell[soft][total][up];
    BwBjTotals *totals = search->totals;
    char *letter = soft != 0 ? &totals->soft[total][up] : &totals->hard[total][up];
    double now = letter_value(cell, *letter);
    bool surrenders = search->work->rules->surrender != BW_SURRENDER_NONE;
    for (const char *to = letters; *to != '\0'; to++) {
        if (!surrenders && (*to == 'R' || *to == 'r')) continue;
        double gain = letter_value(cell, *to) - now;
        if (gain > change->gain) *change = (Change){letter, *to, gain};
    }
}

static void try_pair(const Search *search, unsigned pair, unsigned up, Change *change) {
    const BwBjWork *work = search->work;
    BwBjTotals *totals = search->totals;
    unsigned two = work->hand[work->hand[BW_BJ_EMPTY].next[pair]].next[pair];
    const BwBjHand *hand = &work->hand[two];
    unsigned may = bw_bj_may_first(work, hand);
    double often = bw_bj_chance_of_two(work, hand, up), split = search->split[pair][up];
    if (often <= 0) return;
    BwBjPlay plain = letter_play(total_letter(totals, hand, up), may);
    double total = bw_bj_value_of(work, two, up, plain), best = total;
    double surrender = bw_bj_value_of(work, two, up, BW_PLAY_SURRENDER);
    char to = '.', now = totals->pair[pair][up];
    if (split > best) {
        best = split;
        to = 'P';
    }
    if ((may >> BW_PLAY_SURRENDER & 1) != 0 && surrender > best && plain != BW_PLAY_SURRENDER) {
        to = best == split ? 'p' : work->play[two][up] == BW_PLAY_STAND ? 'r' : 'R';
        best = surrender;
    }
    double as_now = now == '.' ? total : now == 'P' ? split : surrender;
    double gain = often * (best - as_now);
    if (gain > change->gain) *change = (Change){&totals->pair[pair][up], to, gain};
}

/* The best change against each up card; false if there is none. */
static bool improve(Search *search) {
    bool changed = false;
    meet_all(search);
    for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
        Change change = {.gain = least_gain};
        if (search->work->shoe[up] == 0) continue;
        for (unsigned total = 4; total < 21; total++) {
            try_total(search, 0, total, up, &change);
            if (total >= 12) try_total(search, 1, total, up, &change);
        }
        for (unsigned pair = 0; pair < BW_BJ_RANKS; pair++) {
            if (search->n_sums[pair] > 0) try_pair(search, pair, up, &change);
        }
        if (change.letter == NULL) continue;
        *change.letter = change.to;
        changed = true;
    }
    return changed;
}

void bw_bj_find_totals(BwBjWork *work, const BwBjQuestion *question, BwBjTotals *best) {
    Search *search = calloc(1, sizeof *search);
    if (search == NULL) abort();
    search->work = work;
    search->totals = best;
    search->question = *question;
    search->question.decide = bw_bj_decide_by_totals;
    search->question.context = best;
    for (unsigned pair = 0; pair < BW_BJ_RANKS && work->rules->max_hands > 1; pair++) {
        if (work->shoe[pair] < 2) continue;
        search->sums[pair] = malloc(2 * BW_BJ_HANDS * sizeof *search->sums[pair]);
        if (search->sums[pair] == NULL) abort();
        search->n_sums[pair] = bw_bj_split_sums(work, pair, search->sums[pair]);
    }
    guess_totals(search);
    for (unsigned i = 0; i < ROUNDS_MAX && improve(search); i++) continue;
    for (unsigned pair = 0; pair < BW_BJ_RANKS; pair++) free(search->sums[pair]);
    free(search);
}
