/* bj_analysis.c: hands that are not split, and the round as a whole. The value of standing comes
 * from sums over the dealer's hands, BW_BJ_LANES player's hands at a time; then the hands are
 * walked from the highest count down, so that what a draw leads to is known when it is needed. All
 * up cards are worked on side by side. */
#include "solve/blackjack/bj_analysis.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve/blackjack/bj_work.h"
#include "table/transcript.h"

/* ---- standing ----------------------------------------------------------------------------- */

/* Some hands of one total, side by side. */
static void load_hands(const BwBjWork *work, const uint16_t *hand, unsigned n, unsigned stand,
                       BwBjWalk *walk) {
    unsigned draws = bw_bj_tree_draws(work->tree, stand);
    for (unsigned i = 0; i < BW_BJ_LANES; i++) {
        const BwBjHand *h = &work->hand[hand[i < n ? i : 0]];
        for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
            walk->left[bw_bj_slot(c, 0)].lane[i] = work->shoe[c] - h->count[c];
        }
        double cards = work->cards - h->cards - 1, weight = 1;
        for (unsigned k = 1; k <= draws; k++, cards--) { /* the up card lies there already */
            walk->weight[1][k].lane[i] = weight;
            weight = cards > 0 ? weight / cards : 0;
        }
    }
    bw_bj_walk_fill(work->tree, stand, BW_BJ_RANKS, walk);
}

static void sum_hands(BwBjWork *work, const uint16_t *hand, unsigned n, unsigned stand) {
    BwBjWalk walk;
    load_hands(work, hand, n, stand, &walk);
    for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
        if (work->shoe[up] == 0) continue;
        BwBjLanes *slot = &walk.left[bw_bj_slot(up, 0)], kept = *slot, sum;
        for (unsigned i = 0; i < BW_BJ_LANES; i++) slot->lane[i] = 1;
        bw_bj_sum_beaten(work->tree, up, stand, BW_BJ_RANKS, &walk, &sum);
        for (unsigned i = 0; i < n; i++) work->beaten[hand[i]][up] = sum.lane[i];
        *slot = kept;
    }
}

/* How the dealer fares against every hand that the shoe can deal. */
static void compute_beaten(BwBjWork *work) {
    for (unsigned stand = 0; stand < BW_BJ_STANDS; stand++) {
        uint16_t waiting[BW_BJ_LANES];
        unsigned n = 0;
        for (unsigned h = 1; h < BW_BJ_HANDS; h++) {
            const BwBjHand *hand = &work->hand[h];
            if (!work->possible[h] || hand->cards < 2 || bw_bj_stand_of(hand) != stand) continue;
            waiting[n++] = (uint16_t)h;
            if (n < BW_BJ_LANES) continue;
            sum_hands(work, waiting, n, stand);
            n = 0;
        }
        if (n > 0) sum_hands(work, waiting, n, stand);
    }
}

/* The chance that the dealer has blackjack; it needs an ace or a ten-value up. */
static void compute_naturals(BwBjWork *work) {
    for (unsigned h = 0; h < BW_BJ_HANDS; h++) {
        const BwBjHand *hand = &work->hand[h];
        double cards = work->cards - hand->cards - 1;
        if (!work->possible[h] || cards <= 0) continue;
        for (unsigned up = BW_BJ_ACE; up < BW_BJ_RANKS; up += BW_BJ_TEN - BW_BJ_ACE) {
            work->natural[h][up] = bw_bj_left(work, hand, up, BW_BJ_TEN - up) / cards;
        }
    }
}

/* A 21 that wins at once is paid even where the dealer has blackjack, unless he looked first. */
static double value_of_21(const BwBjWork *work, double pays, double natural, double beaten) {
    if (work->rules->twenty_one_wins == 0) return pays * (1 - natural - beaten) - natural;
    return work->rules->peeks ? pays * (1 - natural) - natural : pays;
}

static void compute_stand(BwBjWork *work) {
    for (unsigned h = 1; h < BW_BJ_HANDS; h++) {
        if (!work->possible[h]) continue;
        const double *natural = work->natural[h], *beaten = work->beaten[h];
        if (work->hand[h].total == 21) {
            for (unsigned up = 0; up < BW_BJ_UPS; up++) {
                work->stand[h][up] = value_of_21(work, work->pays_21[h], natural[up], beaten[up]);
            }
        } else {
            for (unsigned up = 0; up < BW_BJ_UPS; up++) {
                work->stand[h][up] = 1 - 2 * natural[up] - beaten[up];
            }
        }
    }
}

/* ---- playing ------------------------------------------------------------------------------ */

double bw_bj_doubled(const BwBjWork *work, unsigned hand, unsigned up, bool *given_up) {
    const BwBlackjackRules *rules = work->rules;
    double natural = work->natural[hand][up], beaten = work->beaten[hand][up];
    *given_up = false;
    if (work->hand[hand].total == 21) {
        double value = value_of_21(work, 2, natural, beaten);
        return rules->twenty_one_wins != 0 ? value : 2 - 3 * natural - 2 * beaten;
    }
    double value = 2 - 3 * natural - 2 * beaten;
    if ((rules->rescue == 0 && rules->surrender != BW_SURRENDER_ANY_TIME) || value >= -1) {
        return value;
    }
    *given_up = true; /* half of the two units, or all of one: the same */
    return -1;
}

static double value_of_doubling(const BwBjWork *work, unsigned h, unsigned up) {
    const BwBjHand *hand = &work->hand[h];
    double sum = 0, cards = work->cards - hand->cards - 1;
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
        int left = bw_bj_left(work, hand, up, c);
        if (left <= 0) continue;
        double value = -2;
        bool given_up;
        if (hand->next[c] != BW_BJ_NO_HAND) {
            value = bw_bj_doubled(work, hand->next[c], up, &given_up);
        } else if (!work->busts_stay_lost && (up == BW_BJ_ACE || up == BW_BJ_TEN)) {
            /* against a blackjack the added unit comes back */
            int other = bw_bj_left(work, hand, up, BW_BJ_TEN - up) - (c + up == BW_BJ_TEN);
            value += other / (cards - 1);
        }
        sum += left * value;
    }
    return sum / cards;
}

/* The values of drawing, for all up cards: every rank weighed by its cards left, and of the up
 * card's own rank one less. */
static void compute_hit(BwBjWork *work, unsigned h) {
    const BwBjHand *hand = &work->hand[h];
    double sum[BW_BJ_UPS] = {0}, cards = work->cards - hand->cards - 1;
    double bust = 0;
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
        double left = work->shoe[c] - hand->count[c];
        if (hand->next[c] == BW_BJ_NO_HAND) {
            bust += left;
        } else if (left > 0) {
            const double *value = work->value[hand->next[c]];
            for (unsigned up = 0; up < BW_BJ_UPS; up++) sum[up] += left * value[up];
        }
    }
    for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
        unsigned next = hand->next[up];
        double own = next == BW_BJ_NO_HAND ? -1 : work->value[next][up];
        work->hit[h][up] = (sum[up] - bust - own) / cards;
    }
}

static bool may_double(const BwBjWork *work, const BwBjHand *hand) {
    return hand->cards == 2 || work->rules->double_any_cards != 0;
}

/* Half is lost, all of it against a blackjack. */
static double value_of_surrender(double natural) {
    return -0.5 - natural / 2;
}

/* Plays that differ by less are worth the same: the first of them is made. Without this, rounding
 * would decide, and after a split the two are not worth the same. */
static const double tie = 1e-12;

static void choose_best(BwBjWork *work, unsigned h) {
    const BwBjHand *hand = &work->hand[h];
    bool doubles = may_double(work, hand);
    bool surrenders = work->rules->surrender == BW_SURRENDER_ANY_TIME;
    for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
        double best = work->stand[h][up];
        unsigned play = BW_PLAY_STAND;
        if (work->hit[h][up] > best + tie) {
            best = work->hit[h][up];
            play = BW_PLAY_HIT;
        }
        if (doubles && work->twice[h][up] > best + tie) {
            best = work->twice[h][up];
            play = BW_PLAY_DOUBLE;
        }
        if (surrenders && value_of_surrender(work->natural[h][up]) > best + tie) {
            best = value_of_surrender(work->natural[h][up]);
            play = BW_PLAY_SURRENDER;
        }
        work->value[h][up] = best;
        work->play[h][up] = (uint8_t)play;
    }
}

unsigned bw_bj_may_later(const BwBjWork *work, const BwBjHand *hand) {
    unsigned may = 1U << BW_PLAY_STAND | 1U << BW_PLAY_HIT;
    if (may_double(work, hand)) may |= 1U << BW_PLAY_DOUBLE;
    if (work->rules->surrender == BW_SURRENDER_ANY_TIME) may |= 1U << BW_PLAY_SURRENDER;
    return may;
}

unsigned bw_bj_may_first(const BwBjWork *work, const BwBjHand *hand) {
    unsigned may = bw_bj_may_later(work, hand);
    bool pair = bw_bj_hand_pair(hand) != BW_BJ_RANKS;
    if (pair && work->rules->max_hands > 1) may |= 1U << BW_PLAY_SPLIT;
    if (work->rules->surrender != BW_SURRENDER_NONE) may |= 1U << BW_PLAY_SURRENDER;
    return may;
}

double bw_bj_value_of(const BwBjWork *work, unsigned hand, unsigned up, BwBjPlay play) {
    switch (play) {
    case BW_PLAY_STAND: return work->stand[hand][up];
    case BW_PLAY_HIT: return work->hit[hand][up];
    case BW_PLAY_DOUBLE: return work->twice[hand][up];
    default: return value_of_surrender(work->natural[hand][up]);
    }
}

static void choose_given(BwBjWork *work, unsigned h, const BwBjQuestion *question) {
    const BwBjHand *hand = &work->hand[h];
    unsigned may = bw_bj_may_later(work, hand);
    for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
        BwBjPlay play = question->decide(question->context, hand, up, may);
        work->play[h][up] = (uint8_t)play;
        work->value[h][up] = bw_bj_value_of(work, h, up, play);
    }
}

/* From the highest count down. Nobody draws on 21. */
void bw_bj_play(BwBjWork *work, const BwBjQuestion *question) {
    for (unsigned h = BW_BJ_HANDS; h-- > 1;) {
        const BwBjHand *hand = &work->hand[h];
        if (!work->possible[h] || hand->cards < 2) continue;
        if (hand->total == 21) {
            memcpy(work->value[h], work->stand[h], sizeof work->value[h]);
            memset(work->play[h], BW_PLAY_STAND, sizeof work->play[h]);
            continue;
        }
        compute_hit(work, h);
        if (may_double(work, hand)) {
            for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
                work->twice[h][up] = value_of_doubling(work, h, up);
            }
        }
        if (question->mode == BW_BJ_BEST) {
            choose_best(work, h);
        } else {
            choose_given(work, h, question);
        }
    }
}

/* ---- the round ---------------------------------------------------------------------------- */

static double value_of_blackjack(const BwBjWork *work, unsigned h, unsigned up) {
    double pays = (double)work->rules->blackjack.num / work->rules->blackjack.den;
    return work->rules->blackjack_beats_blackjack != 0 ? pays : pays * (1 - work->natural[h][up]);
}

/* What to do with the first two cards, and its value. */
static BwBjPlay first_play(const BwBjWork *work, const BwBjQuestion *question, unsigned h,
                           unsigned up, double *value) {
    const BwBjHand *hand = &work->hand[h];
    unsigned pair = bw_bj_hand_pair(hand), may = bw_bj_may_first(work, hand);
    if (question->mode != BW_BJ_BEST) {
        BwBjPlay play = question->decide(question->context, hand, up, may);
        *value = play == BW_PLAY_SPLIT ? work->split[pair][up] : bw_bj_value_of(work, h, up, play);
        return play;
    }
    BwBjPlay play = (BwBjPlay)work->play[h][up];
    double surrender = value_of_surrender(work->natural[h][up]);
    *value = work->value[h][up];
    if ((may >> BW_PLAY_SPLIT & 1) != 0 && work->split[pair][up] > *value + tie) {
        *value = work->split[pair][up];
        play = BW_PLAY_SPLIT;
    }
    if ((may >> BW_PLAY_SURRENDER & 1) != 0 && surrender > *value + tie) {
        *value = surrender;
        play = BW_PLAY_SURRENDER;
    }
    return play;
}

double bw_bj_chance_of_two(const BwBjWork *work, const BwBjHand *hand, unsigned up) {
    double ways = 2, cards = work->cards - 1;
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
        int left = work->shoe[c] - (c == up ? 1 : 0);
        if (hand->count[c] == 2) ways = 1;
        for (unsigned n = 0; n < hand->count[c]; n++) ways *= left - (int)n;
    }
    return ways > 0 ? ways / (cards * (cards - 1)) : 0;
}

/* All initial hands against all up cards: the value, what is done, how likely each is (NULL: not
 * asked for). */
static void compute_round(const BwBjWork *work, const BwBjQuestion *question,
                          BwBjAnalysis *analysis, double (*chances)[BW_BJ_UPS]) {
    for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
        if (work->shoe[up] == 0) continue;
        analysis->up_chance[up] = (double)work->shoe[up] / work->cards;
        for (unsigned h = 1; h < BW_BJ_HANDS && work->hand[h].hard <= 20; h++) {
            const BwBjHand *hand = &work->hand[h];
            if (hand->cards != 2 || !work->possible[h]) continue;
            double value, chance = bw_bj_chance_of_two(work, hand, up);
            BwBjPlay play = BW_PLAY_STAND;
            if (hand->total == 21) {
                value = value_of_blackjack(work, h, up);
            } else {
                play = first_play(work, question, h, up, &value);
            }
            if (chance > 0) analysis->up_ev[up] += chance * value;
            if (analysis->first != NULL) analysis->first[h][up] = (uint8_t)play;
            if (chances != NULL) chances[h][up] = chance * analysis->up_chance[up];
        }
        analysis->ev += analysis->up_chance[up] * analysis->up_ev[up];
    }
}

/* What is wagered beyond the initial wager, by hand; a dealer who peeks lets nobody do so in vain.
 */
static void compute_more(const BwBjWork *work, const double (*chances)[BW_BJ_UPS],
                         BwBjAnalysis *analysis) {
    BwBjTable *more = calloc(1, sizeof *more);
    if (more == NULL) abort();
    for (unsigned h = BW_BJ_HANDS; h-- > 1;) {
        const BwBjHand *hand = &work->hand[h];
        if (!work->possible[h] || hand->cards < 2) continue;
        double cards = work->cards - hand->cards - 1;
        unsigned pair = bw_bj_hand_pair(hand);
        for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
            double hit = 0, twice = work->rules->peeks ? 1 - work->natural[h][up] : 1;
            for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
                int left = bw_bj_left(work, hand, up, c);
                if (left > 0 && hand->next[c] != BW_BJ_NO_HAND) {
                    hit += left * (*more)[hand->next[c]][up] / cards;
                }
            }
            unsigned play = work->play[h][up], first = analysis->first[h][up];
            (*more)[h][up] = play == BW_PLAY_HIT ? hit : play == BW_PLAY_DOUBLE ? twice : 0;
            if (hand->cards != 2) continue;
            double initial = first == BW_PLAY_HIT      ? hit
                             : first == BW_PLAY_DOUBLE ? twice
                             : first == BW_PLAY_SPLIT  ? work->hands[pair][up] - 1
                                                       : 0;
            analysis->more += chances[h][up] * initial;
        }
    }
    free(more);
}

/* ---- questions ---------------------------------------------------------------------------- */

void bw_bj_shoe(const BwBlackjackRules *rules, uint16_t shoe[BW_BJ_RANKS]) {
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) shoe[c] = (uint16_t)(4 * rules->decks);
    shoe[BW_BJ_TEN] = (uint16_t)((rules->no_tens != 0 ? 12 : 16) * rules->decks);
}

/* The most cards that a round can take: the lowest of the shoe, as long as every hand of the player
 * counts at most 20 and the dealer's at most 16, and then one more for each. */
static int most_cards(const BwBlackjackRules *rules, const uint16_t shoe[BW_BJ_RANKS]) {
    int hands = 1, cards = 0, points;
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
        int most = shoe[c] < rules->max_hands ? shoe[c] : rules->max_hands;
        if (most > hands) hands = most;
    }
    if (rules->switches != 0) hands *= 2;
    points = 20 * hands + 16;
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
        int fit = points / (int)bw_bj_points(c);
        if (fit > shoe[c]) fit = shoe[c];
        cards += fit;
        points -= fit * (int)bw_bj_points(c);
    }
    return cards + hands + 1;
}

static void begin(BwBjWork *work, const BwBjQuestion *question) {
    const BwBlackjackRules *rules = question->rules;
    double five = (double)rules->five_card_21_odds.num / rules->five_card_21_odds.den;
    work->rules = rules;
    work->tree = bw_bj_tree(rules);
    work->hand = bw_bj_hands();
    work->busts_stay_lost = rules->peeks == 0 && rules->returns_busted == 0;
    work->cards = 0;
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
        work->shoe[c] = question->shoe[c];
        work->cards += question->shoe[c];
    }
    for (unsigned h = 0; h < BW_BJ_HANDS; h++) {
        const BwBjHand *hand = &work->hand[h];
        double dealt = 1;
        work->possible[h] = true;
        for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
            work->possible[h] &= hand->count[c] <= work->shoe[c];
            for (int n = 0; n < hand->count[c]; n++) dealt *= work->shoe[c] - n;
        }
        work->dealt[h] = dealt;
        bool bonus = rules->five_card_21 != 0 && hand->cards == 5;
        work->pays_21[h] = question->pays_21 != NULL ? question->pays_21[h] : bonus ? five : 1;
    }
}

void bw_bj_prepare(BwBjWork *work, const BwBjQuestion *question) {
    begin(work, question);
    compute_naturals(work);
    compute_beaten(work);
    compute_stand(work);
}

static BwBjWork *new_work(void) {
    BwBjWork *work = calloc(1, sizeof *work);
    if (work == NULL) abort();
    return work;
}

bool bw_bj_shoe_lasts(const BwBlackjackRules *rules, const uint16_t shoe[BW_BJ_RANKS], char *error,
                      size_t size) {
    int cards = 0, most = most_cards(rules, shoe);
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) cards += shoe[c];
    if (cards >= most) return true;
    snprintf(error, size,
             "a shoe of %d cards could run out in a round, which may take %d of these; put more "
             "cards in or allow fewer hands",
             cards, most);
    return false;
}

double bw_bj_ev(const BwBlackjackRules *rules, const uint16_t shoe[BW_BJ_RANKS]) {
    BwBjQuestion question = {.rules = rules};
    char error[BW_ERROR_MAX];
    memcpy(question.shoe, shoe, sizeof question.shoe);
    if (!bw_bj_shoe_lasts(rules, shoe, error, sizeof error)) return NAN;
    BwBjWork *work = new_work();
    BwBjAnalysis *analysis = calloc(1, sizeof *analysis);
    if (analysis == NULL) abort();
    bw_bj_prepare(work, &question);
    bw_bj_play(work, &question);
    if (rules->max_hands > 1) bw_bj_split(work);
    compute_round(work, &question, analysis, NULL);
    double ev = analysis->ev;
    free(analysis);
    free(work);
    return ev;
}

/* ---- the analysis as others read it -------------------------------------------------------- */

/* What a value is worth to somebody who knows that there is no blackjack, where the dealer has
 * looked. */
static double at_decision(const BwBjWork *work, unsigned h, unsigned up, double value) {
    double natural = work->natural[h][up];
    if (work->rules->peeks == 0) return value;
    return natural < 1 ? (value + natural) / (1 - natural) : NAN;
}

static void copy_values(const BwBjWork *work, BwBjAnalysis *analysis) {
    for (unsigned play = 0; play < BW_PLAYS; play++) {
        analysis->value[play] = malloc(sizeof(BwBjTable));
        if (analysis->value[play] == NULL) abort();
    }
    for (unsigned h = 0; h < BW_BJ_HANDS; h++) {
        const BwBjHand *hand = &work->hand[h];
        bool asked = hand->cards >= 2 && work->possible[h], draws = asked && hand->total < 21;
        unsigned pair = bw_bj_hand_pair(hand);
        bool splits = draws && pair != BW_BJ_RANKS && work->rules->max_hands > 1;
        for (unsigned up = 0; up < BW_BJ_UPS; up++) {
            double natural = work->natural[h][up];
            bool here = up < BW_BJ_RANKS && work->shoe[up] - hand->count[up] > 0;
            double value[BW_PLAYS] = {
                [BW_PLAY_STAND] = asked ? work->stand[h][up] : NAN,
                [BW_PLAY_HIT] = draws ? work->hit[h][up] : NAN,
                [BW_PLAY_DOUBLE] = draws && may_double(work, hand) ? work->twice[h][up] : NAN,
                [BW_PLAY_SPLIT] = splits ? work->split[pair][up] : NAN,
                [BW_PLAY_SURRENDER] = draws ? value_of_surrender(natural) : NAN};
            for (unsigned play = 0; play < BW_PLAYS; play++) {
                (*analysis->value[play])[h][up] =
                    here ? at_decision(work, h, up, value[play]) : NAN;
            }
        }
    }
}

static void copy_dealer(const BwBjQuestion *question, BwBjAnalysis *analysis) {
    for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
        uint16_t shoe[1][BW_BJ_RANKS];
        memcpy(shoe[0], question->shoe, sizeof shoe[0]);
        if (shoe[0][up] == 0) continue;
        shoe[0][up]--;
        bw_bj_dealers(question->rules, up, (const uint16_t(*)[BW_BJ_RANKS])shoe, 1,
                      &analysis->dealer[up]);
    }
}

bool bw_bj_analyse(const BwBjQuestion *asked, BwBjAnalysis *analysis, char *error, size_t size) {
    BwBjQuestion copy = *asked, *question = &copy;
    memset(analysis, 0, sizeof *analysis);
    if (!bw_bj_shoe_lasts(question->rules, question->shoe, error, size)) return false;
    BwBjWork *work = new_work();
    double(*chances)[BW_BJ_UPS] = calloc(BW_BJ_HANDS, sizeof *chances);
    analysis->first = calloc(BW_BJ_HANDS, sizeof *analysis->first);
    analysis->later = malloc(sizeof work->play);
    if (chances == NULL || analysis->first == NULL || analysis->later == NULL) abort();
    bw_bj_prepare(work, question);
    if (question->mode == BW_BJ_TOTALS) {
        bw_bj_find_totals(work, question, &analysis->totals);
        question->decide = bw_bj_decide_by_totals;
        question->context = &analysis->totals;
    }
    bw_bj_play(work, question);
    if (work->rules->max_hands > 1) bw_bj_split(work);
    compute_round(work, question, analysis, chances);
    compute_more(work, (const double(*)[BW_BJ_UPS])chances, analysis);
    copy_values(work, analysis);
    copy_dealer(question, analysis);
    memcpy(analysis->later, work->play, sizeof work->play);
    if (question->outcomes != 0 && question->pays_21 == NULL) {
        bw_bj_outcomes(work, chances, (const uint8_t(*)[BW_BJ_UPS])analysis->first, analysis);
    }
    free(chances);
    free(work);
    return true;
}

void bw_bj_free(BwBjAnalysis *analysis) {
    for (unsigned play = 0; play < BW_PLAYS; play++) free(analysis->value[play]);
    free(analysis->first);
    free(analysis->later);
    memset(analysis, 0, sizeof *analysis);
}

/* The effects are those of the same way to play: the best is found anew for each shoe. */
bool bw_bj_effects_of_removal(const BwBjQuestion *question, double effect[BW_BJ_RANKS], char *error,
                              size_t size) {
    BwBjAnalysis analysis;
    BwBjQuestion less = *question;
    less.outcomes = 0;
    if (!bw_bj_shoe_lasts(question->rules, question->shoe, error, size)) return false;
    bool solved = bw_bj_analyse(&less, &analysis, error, size);
    double whole = analysis.ev;
    bw_bj_free(&analysis);
    for (unsigned c = 0; c < BW_BJ_RANKS && solved; c++) {
        effect[c] = NAN;
        if (question->shoe[c] == 0) continue;
        less.shoe[c]--;
        solved = bw_bj_analyse(&less, &analysis, error, size);
        effect[c] = analysis.ev - whole;
        bw_bj_free(&analysis);
        less.shoe[c]++;
    }
    return solved;
}
