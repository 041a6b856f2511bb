/* jackpot.c: on each board, up to the names of suits, the few hands that qualify are listed.
 * Whether the fund is hit depends on the set T of those among them that players hold. The chance
 * that players hold all of a set U of hands without a common card, and perhaps more, is simple: it
 * depends on the size of U alone. So by inclusion and exclusion the chance of a hit is the sum over
 * all U of that chance times
 *
 *     a(U) = sum over T within U of (-1)^(|U| - |T|), where T hits
 *
 * and all that is summed over the boards is how much each size of U counts. */
#include "solve/equity/jackpot.h"

#include "hands/poker_batch.h"
#include "hands/ranks.h"
#include "solve/equity/ranges.h"
#include "solve/in_two.h"
#include "solve/poker/suit_classes.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    HANDS = 1326,
    BOARD = 5,
    STEPS_MAX = 40000000, /* sets of hands that one thread looks at before it gives up */
};

/* ---- rules -------------------------------------------------------------------------------- */

/* A card of the rank that is not there yet. False for a fifth one. */
static bool add_rank(BwCardSet *cards, unsigned rank, bool suited) {
    for (unsigned s = 0; s < (suited ? 1u : BW_SUITS); s++) {
        BwCardSet card = bw_card_set(bw_card(rank, s));
        if ((*cards & card) != 0) continue;
        *cards |= card;
        return true;
    }
    return false;
}

/* Five different ranks are of one suit only if that is said. */
static BwCardSet unsuited(BwCardSet cards) {
    BwCardSet lowest = cards & (0 - cards);
    return (cards >> 16) != 0 ? cards : (cards ^ lowest) | lowest << 16;
}

bool bw_jackpot_read_hand(const BwEquityType *type, const char *text, uint32_t *worth, char *error,
                          size_t size) {
    size_t n = strlen(text);
    bool suited = n == BOARD + 1 && tolower((unsigned char)text[BOARD]) == 's';
    unsigned rank = 0, ranks = suited ? BOARD : (unsigned)(n < 64 ? n : 64);
    BwCardSet cards = 0;
    bool good = type->way[0]->five != NULL && (ranks == BOARD || ranks == BOARD - 1);
    for (unsigned i = 0; i < ranks && good; i++) {
        good = bw_equity_read_rank(text[i], &rank) && (type->ranks >> rank & 1) != 0 &&
               add_rank(&cards, rank, suited);
    }
    if (good && ranks == BOARD - 1) { /* four of a kind with the lowest card beside them */
        unsigned lowest = (unsigned)__builtin_ctz(type->ranks & ~(1u << rank));
        good = cards == (bw_deck_of(1u << rank) & bw_equity_deck(type));
        if (good) add_rank(&cards, lowest, false);
    }
    if (!good) {
        snprintf(error, size, "'%.40s' is no hand of %s; write AAATT, 8888 or 98765s", text,
                 type->id);
        return false;
    }
    *worth = type->way[0]->five(suited ? cards : unsuited(cards));
    return true;
}

/* Do both hole cards play? Without either of them the hand would be less. */
static bool both_play(const BwEquityType *type, uint32_t worth, BwCardSet own, BwCardSet board) {
    for (BwCardSet rest = own; rest != 0; rest &= rest - 1) {
        BwCardSet card = rest & (0 - rest);
        if (type->way[0]->worth(own ^ card, board) == worth) return false;
    }
    return true;
}

/* Is there a pair of the rank of four in the hand? Short and whole deck agree on four of a kind. */
static bool has_pocket_four(uint32_t worth, BwCardSet own) {
    if (bw_poker_category(worth) != BW_POKER_FOUR_OF_A_KIND) return true;
    return (bw_rank_counts(own).twice & bw_poker_first(worth)) != 0;
}

bool bw_jackpot_qualifies(const BwJackpotRule *rule, uint32_t worth, BwCardSet own,
                          BwCardSet board) {
    if (worth < rule->least) return false;
    if (rule->pocket_fours && !has_pocket_four(worth, own)) return false;
    return !rule->both_play || !rule->type->has_pairs || both_play(rule->type, worth, own, board);
}

bool bw_jackpot_is_hit(const BwJackpotRule *rule, const uint32_t *worth, unsigned n) {
    uint32_t best = 0, worst = UINT32_MAX;
    for (unsigned i = 0; i < n; i++) {
        if (worth[i] > best) best = worth[i];
        if (worth[i] < worst) worst = worth[i];
    }
    if (!rule->is_bad_beat) return n > 0;
    return n > 1 && best >= rule->winner && best > worst;
}

/* ---- one board ---------------------------------------------------------------------------- */

typedef struct Qualified {
    BwCardSet cards;
    uint32_t worth;
} Qualified;

/* What one thread finds: how much the sets of each size count, over all boards. */
typedef struct Search {
    const BwJackpotRule *rule;
    const BwCardSet *board, *hand;
    const uint8_t *sets;
    const uint16_t *const *suits;
    size_t from, to;
    unsigned n, size;
    int64_t weight;
    uint64_t steps;
    Qualified qualified[HANDS];
    uint32_t held[BW_EQUITY_PLAYERS_MAX];
    BwPokerValue value[HANDS];
    BwInt128 counts[BW_EQUITY_PLAYERS_MAX + 1];
} Search;

/* a(U) of the hands that are held. What hits not are the sets of hands too low to beat another, and
 * those of equal hands: of the former the signs cancel out unless there is only the empty one, of
 * the latter each worth leaves one. */
static int64_t count_of(const Search *search) {
    bool bad_beat = search->rule->is_bad_beat, too_low = false;
    int64_t worths = 0;
    for (unsigned i = 0; i < search->size && bad_beat; i++) {
        bool again = false;
        for (unsigned k = 0; k < i; k++) again = again || search->held[k] == search->held[i];
        if (search->held[i] < search->rule->winner) {
            too_low = true;
        } else {
            worths += !again;
        }
    }
    int64_t count = worths - !too_low;
    return search->size % 2 == 0 ? count : -count;
}

/* Goes through all sets that hold what is held and hands from this one on. */
static void extend(Search *search, unsigned from, BwCardSet used) {
    if (search->size > 0) search->counts[search->size] += search->weight * count_of(search);
    if (search->size == search->rule->players) return;
    for (unsigned i = from; i < search->n && search->steps < STEPS_MAX; i++) {
        if ((search->qualified[i].cards & used) != 0) continue;
        search->steps++;
        search->held[search->size++] = search->qualified[i].worth;
        extend(search, i + 1, used | search->qualified[i].cards);
        search->size--;
    }
}

static void search_board(Search *search, BwCardSet board) {
    const BwJackpotRule *rule = search->rule;
    bw_poker_values_joined(board, search->suits, BOARD + 2, HANDS, search->value);
    search->n = 0;
    for (unsigned i = 0; i < HANDS; i++) {
        BwCardSet hand = search->hand[i];
        if (search->value[i] < rule->least || (hand & board) != 0) continue;
        if (!bw_jackpot_qualifies(rule, search->value[i], hand, board)) continue;
        search->qualified[search->n++] = (Qualified){hand, search->value[i]};
    }
    extend(search, 0, 0);
}

static void search_half(void *context, unsigned which) {
    Search *search = ((Search **)context)[which];
    for (size_t i = search->from; i < search->to && search->steps < STEPS_MAX; i += 2) {
        search->weight = search->sets[i];
        search_board(search, search->board[i]);
    }
}

/* ---- all boards --------------------------------------------------------------------------- */

/* The chance that players hold all hands of a set of so many: they are given to players in order,
 * and each comes out of so many. */
static BwRatio chance_of_size(unsigned players, unsigned size) {
    BwRatio chance = bw_ratio_int(1);
    for (unsigned i = 0; i < size; i++) {
        int64_t left = 52 - BOARD - 2 * (int64_t)i;
        BwRatio one = {0, 1};
        (void)bw_ratio_make((BwInt128)(players - i) * 2, left * (left - 1), &one);
        (void)bw_ratio_mul(chance, one, &chance);
    }
    return chance;
}

static void sum_up(const BwJackpotRule *rule, Search *const half[2], BwExact *chance) {
    BwExact one;
    bw_exact_init(&one);
    for (unsigned k = 1; k <= rule->players; k++) {
        BwRatio count = {half[0]->counts[k] + half[1]->counts[k], 1}, boards = {1, 2598960};
        bw_exact_set_ratio(&one, chance_of_size(rule->players, k));
        BwExact weighted;
        bw_exact_init(&weighted);
        bw_exact_add_weighted(&weighted, count, &one);
        bw_exact_add_weighted(chance, boards, &weighted);
        bw_exact_clear(&weighted);
    }
    bw_exact_clear(&one);
}

typedef struct Work {
    BwCardSet *board, *hand;
    uint8_t *sets;
    uint16_t *suit[BW_SUITS];
    Search *half[2];
} Work;

static bool open_work(Work *work) {
    bool ready = true;
    work->board = calloc(BW_CLASSES_OF_FIVE, sizeof *work->board);
    work->sets = calloc(BW_CLASSES_OF_FIVE, 1);
    work->hand = calloc(HANDS, sizeof *work->hand);
    for (unsigned s = 0; s < BW_SUITS; s++) {
        work->suit[s] = calloc(HANDS, sizeof *work->suit[s]);
        ready = ready && work->suit[s] != NULL;
    }
    for (unsigned h = 0; h < 2; h++) {
        work->half[h] = calloc(1, sizeof *work->half[h]);
        ready = ready && work->half[h] != NULL;
    }
    return ready && work->board != NULL && work->sets != NULL && work->hand != NULL;
}

static void close_work(Work *work) {
    free(work->board);
    free(work->sets);
    free(work->hand);
    for (unsigned s = 0; s < BW_SUITS; s++) free(work->suit[s]);
    for (unsigned h = 0; h < 2; h++) free(work->half[h]);
}

static void list_hands(Work *work) {
    unsigned n = 0;
    for (unsigned b = 1; b < BW_PLACES; b++) {
        for (unsigned a = 0; a < b; a++, n++) {
            work->hand[n] = bw_place_set(a) | bw_place_set(b);
            for (unsigned s = 0; s < BW_SUITS; s++) {
                work->suit[s][n] = (uint16_t)(work->hand[n] >> 16 * s);
            }
        }
    }
}

bool bw_jackpot_solve(const BwJackpotRule *rule, BwExact *chance) {
    Work work = {.board = NULL};
    bool solved = rule->type->is_plain && rule->type->has_pairs && open_work(&work);
    if (solved) {
        const uint16_t *const suits[BW_SUITS] = {work.suit[0], work.suit[1], work.suit[2],
                                                 work.suit[3]};
        size_t n = bw_suit_classes(BOARD, BW_ALL_RANKS, work.board, work.sets);
        list_hands(&work);
        for (unsigned h = 0; h < 2; h++) {
            Search *search = work.half[h];
            search->rule = rule;
            search->board = work.board;
            search->hand = work.hand;
            search->sets = work.sets;
            search->suits = suits;
            search->from = h;
            search->to = n;
        }
        bw_in_two(search_half, work.half);
        solved = work.half[0]->steps < STEPS_MAX && work.half[1]->steps < STEPS_MAX;
        if (solved) sum_up(rule, work.half, chance);
    }
    close_work(&work);
    return solved;
}
