/* Boards are taken up to the names of suits: 134,459 of them. On each the hands are put in a line,
 * from the lowest up; what stands in the line is not 1,081 hands but at most 91 pairs of ranks and,
 * in the one suit that can make a flush, at most 45 flushes (holdem.h). Two things are then counted
 * in vectors:
 *
 *  - passing along the line, for each hand how many of each of the 169 lie below it, no matter
 *    whether they share a card;
 *  - for each card x and each two others y and z, whether xy beats xz: the pairs of hands that
 *    share a card, to be taken off again.
 *
 * Both are counted in narrow lanes, which are emptied into wide ones before they can be full.
 * Boards that stand for equally many come one after the other, so that lanes hold plain counts. */
#include "solve/equity/preflop.h"

#include "solve/equity/wide_lanes.h"
#include "solve/in_two.h"
#include "solve/poker/suit_classes.h"

#include <stdlib.h>
#include <string.h>

enum {
    BOARD = 5,
    CARDS = BW_PLACES,
    NEVER = 255, /* the place of a hand that cannot be held: no hand is above it */
    ENTRIES_MAX = 2 * BW_HOLDEM_PAIRS,
    FLUSHES_MAX = 46,
    EMPTIED_AFTER = 255, /* boards: what the narrowest lane can count */
    SUITED_MASKS = 1 << BW_RANKS,
};

/* ---- flushes ------------------------------------------------------------------------------ */

/* What own cards of the board's suit make of it, from the lowest up. */
typedef struct Flush {
    BwPokerValue value;
    uint16_t own; /* ranks, none to two */
} Flush;

typedef struct Flushes {
    unsigned n;
    Flush flush[FLUSHES_MAX];
} Flushes;

static void add_flush(Flushes *flushes, uint32_t board, uint32_t own) {
    Flush flush = {bw_poker_value((BwCardSet)(board | own)), (uint16_t)own};
    unsigned at = flushes->n++;
    for (; at > 0 && flushes->flush[at - 1].value > flush.value; at--) {
        flushes->flush[at] = flushes->flush[at - 1];
    }
    flushes->flush[at] = flush;
}

static void list_flushes(uint32_t board, Flushes *flushes) {
    unsigned need = BOARD - (unsigned)__builtin_popcount(board);
    flushes->n = 0;
    if (need == 0) add_flush(flushes, board, 0);
    for (unsigned high = 0; high < BW_RANKS; high++) {
        if ((board >> high & 1) != 0) continue;
        if (need <= 1) add_flush(flushes, board, 1u << high);
        for (unsigned low = 0; low < high; low++) {
            if ((board >> low & 1) == 0) add_flush(flushes, board, 1u << high | 1u << low);
        }
    }
}

/* ---- one board ---------------------------------------------------------------------------- */

/* So many hands of one of the 169, at one place of the line. */
typedef struct Entry {
    uint8_t place, hand, n;
} Entry;

/* A board and its line. Cards are places of suit_classes.h: a suit's thirteen lie together. */
typedef struct Line {
    uint32_t suited; /* the ranks of the suit that can make a flush; 0: none can */
    unsigned suit, need;
    uint8_t left[BW_RANKS]; /* suits of each rank that are not on the board */
    unsigned plain;         /* the board by ranks alone */
    uint8_t by_rank[BW_RANKS][BW_RANKS];
    uint8_t by_two[BW_RANKS][BW_RANKS], by_one[BW_RANKS], by_none; /* flushes */
    unsigned n_entries;
    Entry entry[ENTRIES_MAX];
} Line;

static void open_line(Line *line, BwCardSet board) {
    uint8_t ranks[BOARD] = {0};
    unsigned n = 0;
    line->suited = 0;
    line->suit = BW_SUITS;
    line->need = 3;
    line->n_entries = 0;
    for (unsigned s = 0; s < BW_SUITS; s++) {
        uint32_t mask = (uint32_t)(board >> 16 * s) & BW_ALL_RANKS;
        unsigned size = (unsigned)__builtin_popcount(mask);
        if (size < 3) continue;
        line->suited = mask;
        line->suit = s;
        line->need = BOARD - size;
    }
    for (unsigned rank = 0; rank < BW_RANKS; rank++) {
        unsigned left = 0;
        for (unsigned s = 0; s < BW_SUITS; s++) {
            if ((board >> (16 * s + rank) & 1) == 0) {
                left |= 1u << s;
            } else {
                ranks[n++] = (uint8_t)rank;
            }
        }
        line->left[rank] = (uint8_t)left;
    }
    line->plain = bw_holdem_index(ranks, BOARD);
}

static void add_entry(Line *line, unsigned place, unsigned hand, int n) {
    if (n == 0) return;
    line->entry[line->n_entries++] = (Entry){(uint8_t)place, (uint8_t)hand, (uint8_t)n};
}

static unsigned suited_hand(unsigned high, unsigned low) {
    return high * BW_RANKS + low;
}

/* Two different ranks unsuited, or a pair. */
static unsigned other_hand(unsigned a, unsigned b) {
    return a < b ? a * BW_RANKS + b : b * BW_RANKS + a;
}

/* The hands of two ranks that are no flush. */
static void place_ranks(Line *line, unsigned place, unsigned low, unsigned high) {
    unsigned a = line->left[low], b = line->left[high];
    unsigned flush = line->suit < BW_SUITS ? 1u << line->suit : 0;
    line->by_rank[low][high] = line->by_rank[high][low] = (uint8_t)place;
    if (line->need < 2) {
        a &= ~flush;
        b &= ~flush;
    }
    int of_a = __builtin_popcount(a), of_b = __builtin_popcount(b);
    if (low == high) {
        add_entry(line, place, other_hand(low, low), of_a * (of_a - 1) / 2);
        return;
    }
    add_entry(line, place, suited_hand(high, low), __builtin_popcount(a & b & ~flush));
    add_entry(line, place, other_hand(low, high), of_a * of_b - __builtin_popcount(a & b));
}

/* The hands with one card of the flush, or with none where the board has all of it. */
static void place_flush_of_one(Line *line, unsigned place, unsigned own) {
    line->by_one[own] = (uint8_t)place;
    for (unsigned rank = 0; rank < BW_RANKS; rank++) {
        unsigned others = line->left[rank] & ~(1u << line->suit);
        add_entry(line, place, other_hand(own, rank), __builtin_popcount(others));
    }
}

static void place_flush(Line *line, unsigned place, uint32_t own) {
    if (own == 0) {
        line->by_none = (uint8_t)place;
        for (unsigned low = 0; low < BW_RANKS; low++) {
            for (unsigned high = low; high < BW_RANKS; high++) {
                place_ranks(line, place, low, high);
            }
        }
        return;
    }
    unsigned high = 31u - (unsigned)__builtin_clz(own), low = (unsigned)__builtin_ctz(own);
    if (high == low) {
        place_flush_of_one(line, place, high);
        return;
    }
    line->by_two[high][low] = line->by_two[low][high] = (uint8_t)place;
    add_entry(line, place, suited_hand(high, low), 1);
}

/* All hands from the lowest up, equal ones at one place. */
static void fill_line(Line *line, const BwHoldem *holdem, const Flushes *flushes) {
    const uint16_t *order = holdem->order[line->plain];
    unsigned others = line->need == 0 ? 0 : holdem->ordered[line->plain];
    unsigned n_flushes = flushes == NULL ? 0 : flushes->n, place = 0;
    BwPokerValue last = 0;
    for (unsigned f = 0, o = 0; f < n_flushes || o < others;) {
        BwPokerValue plain = o < others ? holdem->plain[line->plain][order[o]].value : UINT32_MAX;
        BwPokerValue flush = f < n_flushes ? flushes->flush[f].value : UINT32_MAX;
        BwPokerValue value = plain < flush ? plain : flush;
        place += value != last;
        last = value;
        if (value == flush) {
            place_flush(line, place, flushes->flush[f++].own);
        } else {
            const uint8_t *rank = holdem->pair[order[o++]];
            place_ranks(line, place, rank[0], rank[1]);
        }
    }
}

/* The places of the hands of one card with all others, in the order of the cards. */
static void fill_row(const Line *line, BwCardSet board, unsigned card, uint8_t *row) {
    unsigned suit = card / BW_RANKS, rank = card % BW_RANKS;
    bool flush = suit == line->suit;
    for (unsigned s = 0; s < BW_SUITS; s++) {
        uint8_t *at = row + s * BW_RANKS;
        if (flush && s == suit) {
            memcpy(at, line->by_two[rank], BW_RANKS);
        } else if (flush && line->need < 2) {
            memset(at, line->by_one[rank], BW_RANKS);
        } else if (s == line->suit && line->need < 2) {
            memcpy(at, line->by_one, BW_RANKS);
        } else {
            memcpy(at, line->by_rank[rank], BW_RANKS);
        }
    }
    for (; board != 0; board &= board - 1) row[bw_place((unsigned)__builtin_ctzll(board))] = NEVER;
    row[card] = NEVER;
}

/* ---- counting ----------------------------------------------------------------------------- */

/* What one thread counts. */
typedef struct Count {
    const BwHoldem *holdem;
    const Flushes *const *flushes; /* by the ranks of a suit */
    const BwCardSet *board;
    const uint8_t *sets;
    size_t from, to;
    BwPokerPath path;
    BwWideLanes *lanes;
    uint64_t above[BW_HOLDEM_HANDS][BW_HOLDEM_HANDS];
    uint32_t shared[CARDS][CARDS][CARDS]; /* xy above xz */
} Count;

static void empty_lanes(Count *count, uint32_t weight) {
    BwWideLanes *lanes = count->lanes;
    for (unsigned a = 0; a < BW_HOLDEM_HANDS; a++) {
        for (unsigned b = 0; b < BW_HOLDEM_HANDS; b++) {
            count->above[a][b] += (uint64_t)weight * lanes->above[a][b];
        }
    }
    for (unsigned x = 0; x < CARDS; x++) {
        for (unsigned y = 0; y < CARDS; y++) {
            for (unsigned z = 0; z < CARDS; z++) {
                count->shared[x][y][z] += weight * lanes->shared[x][y][z];
            }
        }
    }
    memset(lanes, 0, sizeof *lanes);
}

/* Passes along the line: first all hands of a place, then they too lie below. */
static void count_line(Count *count, const Line *line) {
    uint16_t below[BW_LANES_HANDS] __attribute__((aligned(64))) = {0};
    for (unsigned i = 0, next; i < line->n_entries; i = next) {
        for (next = i; next < line->n_entries && line->entry[next].place == line->entry[i].place;
             next++) {
            const Entry *entry = &line->entry[next];
            bw_lanes_add_below(count->path, count->lanes->above[entry->hand], below, entry->n);
        }
        for (unsigned k = i; k < next; k++) {
            below[line->entry[k].hand] = (uint16_t)(below[line->entry[k].hand] + line->entry[k].n);
        }
    }
}

static void count_board(Count *count, BwCardSet board) {
    Line line;
    uint8_t row[BW_LANES_CARDS] __attribute__((aligned(64)));
    open_line(&line, board);
    fill_line(&line, count->holdem, count->flushes[line.suited]);
    count_line(count, &line);
    memset(row, NEVER, sizeof row);
    for (unsigned x = 0; x < CARDS; x++) {
        if ((bw_place_set(x) & board) != 0) continue;
        fill_row(&line, board, x, row);
        bw_lanes_add_row(count->path, count->lanes->shared[x], row, CARDS);
    }
}

static void count_half(void *context, unsigned which) {
    Count *count = ((Count **)context)[which];
    unsigned held = 0;
    for (size_t i = count->from; i < count->to; i++) {
        if (held == EMPTIED_AFTER || (held > 0 && count->sets[i] != count->sets[i - 1])) {
            empty_lanes(count, count->sets[i - 1]);
            held = 0;
        }
        count_board(count, count->board[i]);
        held++;
    }
    if (held > 0) empty_lanes(count, count->sets[count->to - 1]);
}

/* ---- the whole ---------------------------------------------------------------------------- */

/* Everything that is needed while it is counted. */
typedef struct Work {
    BwHoldem holdem;
    Flushes *flushes;
    const Flushes **by_mask;
    BwCardSet *board, *sorted;
    uint8_t *sets, *sorted_sets;
    Count *half[2];
} Work;

static void close_work(Work *work) {
    bw_holdem_close(&work->holdem);
    free(work->flushes);
    free(work->by_mask);
    free(work->board);
    free(work->sorted);
    free(work->sets);
    free(work->sorted_sets);
    for (unsigned h = 0; h < 2; h++) {
        if (work->half[h] != NULL) free(work->half[h]->lanes);
        free(work->half[h]);
    }
}

static bool open_work(Work *work) {
    enum { BOARDS = BW_CLASSES_OF_FIVE, MASKS = 286 + 715 + 1287 };
    bool opened = bw_holdem_open(&work->holdem, BW_ALL_RANKS);
    work->flushes = calloc(MASKS, sizeof *work->flushes);
    work->by_mask = calloc(SUITED_MASKS, sizeof *work->by_mask);
    work->board = calloc(BOARDS, sizeof *work->board);
    work->sorted = calloc(BOARDS, sizeof *work->sorted);
    work->sets = calloc(BOARDS, 1);
    work->sorted_sets = calloc(BOARDS, 1);
    opened = opened && work->flushes != NULL && work->by_mask != NULL && work->board != NULL &&
             work->sorted != NULL && work->sets != NULL && work->sorted_sets != NULL;
    for (unsigned h = 0; h < 2; h++) {
        work->half[h] = calloc(1, sizeof *work->half[h]);
        if (work->half[h] == NULL) return false;
        work->half[h]->lanes = aligned_alloc(64, sizeof *work->half[h]->lanes);
        if (work->half[h]->lanes == NULL) return false;
        memset(work->half[h]->lanes, 0, sizeof *work->half[h]->lanes);
    }
    return opened;
}

/* Boards of one weight come together; each half gets every second board of each weight. */
static void share_boards(Work *work) {
    size_t n = bw_suit_classes(BOARD, BW_ALL_RANKS, work->board, work->sets), at = 0;
    for (unsigned h = 0; h < 2; h++) {
        Count *count = work->half[h];
        count->from = at;
        for (unsigned weight = 1; weight <= 24; weight++) {
            unsigned turn = 0;
            for (size_t i = 0; i < n; i++) {
                if (work->sets[i] != weight || turn++ % 2 != h) continue;
                work->sorted[at] = work->board[i];
                work->sorted_sets[at++] = work->sets[i];
            }
        }
        count->to = at;
        count->path = bw_poker_path_best();
        count->holdem = &work->holdem;
        count->flushes = work->by_mask;
        count->board = work->sorted;
        count->sets = work->sorted_sets;
    }
}

static void list_all_flushes(Work *work) {
    unsigned n = 0;
    for (uint32_t mask = 0; mask < SUITED_MASKS; mask++) {
        int size = __builtin_popcount(mask);
        if (size < 3 || size > BOARD) continue;
        list_flushes(mask, &work->flushes[n]);
        work->by_mask[mask] = &work->flushes[n++];
    }
}

static BwCard card_at(unsigned place) {
    return bw_card(place % BW_RANKS, place / BW_RANKS);
}

/* Adds what a half has counted, less the pairs of hands that share a card. */
static void add_half(BwPreflop *preflop, const Count *count) {
    for (unsigned a = 0; a < BW_HOLDEM_HANDS; a++) {
        for (unsigned b = 0; b < BW_HOLDEM_HANDS; b++) {
            preflop->wins[a][b] += count->above[a][b];
        }
    }
    for (unsigned x = 0; x < CARDS; x++) {
        for (unsigned y = 0; y < CARDS; y++) {
            for (unsigned z = 0; z < CARDS && y != x; z++) {
                if (z == x || z == y) continue;
                unsigned first = bw_holdem_hand(card_at(x), card_at(y));
                unsigned second = bw_holdem_hand(card_at(x), card_at(z));
                preflop->wins[first][second] -= count->shared[x][y][z];
            }
        }
    }
}

/* Which of the 169 each pair of cards is, and how often two of them go together. */
static void count_ways(BwPreflop *preflop) {
    enum { HANDS = CARDS * (CARDS - 1) / 2 };
    BwCardSet cards[HANDS];
    uint8_t hand[HANDS];
    unsigned n = 0;
    for (unsigned b = 1; b < CARDS; b++) {
        for (unsigned a = 0; a < b; a++) {
            cards[n] = bw_place_set(a) | bw_place_set(b);
            hand[n++] = (uint8_t)bw_holdem_hand(card_at(a), card_at(b));
        }
    }
    for (unsigned i = 0; i < HANDS; i++) {
        for (unsigned k = 0; k < HANDS; k++) {
            if ((cards[i] & cards[k]) == 0) preflop->ways[hand[i]][hand[k]]++;
        }
    }
}

bool bw_preflop_solve(BwPreflop *preflop) {
    Work work = {.flushes = NULL};
    bool opened = open_work(&work);
    if (opened) {
        list_all_flushes(&work);
        share_boards(&work);
        bw_in_two(count_half, work.half);
        memset(preflop, 0, sizeof *preflop);
        for (unsigned h = 0; h < 2; h++) add_half(preflop, work.half[h]);
        count_ways(preflop);
    }
    close_work(&work);
    return opened;
}

/* ---- ranges -------------------------------------------------------------------------------- */

/* The weight of each of the 169; false where hands of one differ. */
static bool weights_of(const BwEquityPlayer *player, uint32_t weight[BW_HOLDEM_HANDS]) {
    unsigned found[BW_HOLDEM_HANDS] = {0};
    bool random = player->cards == 0 && player->n == 1;
    for (unsigned h = 0; h < BW_HOLDEM_HANDS; h++) weight[h] = random ? 1 : 0;
    if (random || player->cards != 2) return random;
    for (unsigned i = 0; i < player->n; i++) {
        uint8_t place[2] = {0};
        bw_places(player->hand[i].known, place);
        unsigned hand = bw_holdem_hand(card_at(place[0]), card_at(place[1]));
        if (found[hand]++ > 0 && weight[hand] != player->hand[i].weight) return false;
        weight[hand] = player->hand[i].weight;
    }
    for (unsigned h = 0; h < BW_HOLDEM_HANDS; h++) {
        if (found[h] != 0 && (int)found[h] != bw_holdem_hand_ways(h)) return false;
    }
    return true;
}

bool bw_preflop_answers(const BwEquitySpot *spot) {
    uint32_t weight[BW_HOLDEM_HANDS];
    bool before = spot->board == 0 && spot->dead == 0 && spot->players == 2;
    bool holdem = spot->type->is_plain && spot->type->has_pairs;
    return before && holdem && !spot->counts_kinds && weights_of(&spot->player[0], weight) &&
           weights_of(&spot->player[1], weight);
}

void bw_preflop_answer(const BwPreflop *preflop, const BwEquitySpot *spot, BwEquityResult *result) {
    uint32_t weight[2][BW_HOLDEM_HANDS];
    *result = (BwEquityResult){.is_exact = true};
    for (unsigned p = 0; p < 2; p++) (void)weights_of(&spot->player[p], weight[p]);
    for (unsigned a = 0; a < BW_HOLDEM_HANDS; a++) {
        for (unsigned b = 0; b < BW_HOLDEM_HANDS; b++) {
            BwUint128 times = (BwUint128)weight[0][a] * weight[1][b];
            if (times == 0) continue;
            result->deals += times * bw_preflop_deals(preflop, a, b);
            result->player[0].win += times * preflop->wins[a][b];
            result->player[1].win += times * preflop->wins[b][a];
            result->player[0].tie += times * bw_preflop_ties(preflop, a, b);
        }
    }
    result->player[1].tie = result->player[0].tie;
    for (unsigned p = 0; p < 2; p++) {
        BwEquityTally *tally = &result->player[p];
        tally->share = BW_EQUITY_POT * tally->win + BW_EQUITY_POT / 2 * tally->tie;
        tally->half[0] = tally->share;
    }
}

/* ---- what is said of hands ---------------------------------------------------------------- */

BwPreflopShare bw_preflop_share(const BwPreflop *preflop, unsigned hand) {
    BwPreflopShare share = {0, 0};
    for (unsigned other = 0; other < BW_HOLDEM_HANDS; other++) {
        share.won += 2 * preflop->wins[hand][other] + bw_preflop_ties(preflop, hand, other);
        share.of += 2 * bw_preflop_deals(preflop, hand, other);
    }
    return share;
}

char *bw_preflop_name(unsigned hand, char out[4]) {
    static const char letters[] = "23456789TJQKA";
    unsigned row = hand / BW_RANKS, column = hand % BW_RANKS;
    out[0] = letters[row > column ? row : column];
    out[1] = letters[row > column ? column : row];
    out[2] = row == column ? '\0' : row > column ? 's' : 'o';
    out[3] = '\0';
    return out;
}
