/* On one board the hands are passed from the lowest up. Counted are how many hands of the dealer
 * have been passed, and how many of them hold one certain card of a kind. Of those passed, the ones
 * without the own cards a and b are then
 *
 *     all - (a) - (b) + (ab)
 *
 * where (ab) is 1 or 0, the own hand having been passed or not. */
#include "solve/poker/holdem.h"

#include <stdlib.h>
#include <string.h>

#include "hands/ranks.h"
#include "solve/poker/suit_classes.h"

enum { BOARD = 5 };

/* n choose 2 to 5. */
static unsigned choose_2(unsigned n) {
    return n * (n - 1) / 2;
}
static unsigned choose_3(unsigned n) {
    return n * (n - 1) * (n - 2) / 6;
}
static unsigned choose_4(unsigned n) {
    return n * (n - 1) * (n - 2) * (n - 3) / 24;
}
static unsigned choose_5(unsigned n) {
    return choose_4(n) * (n - 4) / 5;
}

unsigned bw_holdem_index(const uint8_t *kinds, unsigned n) {
    unsigned index = kinds[0] + choose_2(kinds[1] + 1u);
    if (n > 2) index += choose_3(kinds[2] + 2u);
    if (n > 3) index += choose_4(kinds[3] + 3u);
    if (n > 4) index += choose_5(kinds[4] + 4u);
    return index;
}

/* The kinds of all pairs, and what pair each is by ranks alone. */
static void list_pairs(BwHoldem *holdem) {
    unsigned pair = 0;
    for (unsigned high = 0; high < BW_HOLDEM_KINDS; high++) {
        for (unsigned low = 0; low <= high; low++, pair++) {
            holdem->pair[pair][0] = (uint8_t)low;
            holdem->pair[pair][1] = (uint8_t)high;
            holdem->rank_pair[pair] = (uint8_t)bw_holdem_pair(low % BW_RANKS, high % BW_RANKS);
        }
    }
}

/* How many cards of a kind the deck has, with or without a suit in question. */
static unsigned deck_of(const BwHoldem *holdem, bool suit, unsigned kind) {
    if ((holdem->ranks >> kind % BW_RANKS & 1) == 0) return 0;
    if (!suit) return kind < BW_RANKS ? BW_SUITS : 0;
    return kind < BW_RANKS ? BW_SUITS - 1 : 1;
}

/* ---- boards -------------------------------------------------------------------------------- */

/* Continues a board downward from the kinds above `below`, `held` cards of it being there. Suited
 * kinds come first, so that boards of the same suited cards lie together. */
static void list_boards(BwHoldem *holdem, bool suit, uint8_t kinds[BOARD], unsigned held,
                        unsigned below) {
    if (held == BOARD) {
        memcpy(holdem->kinds[holdem->boards++], kinds, BOARD);
        return;
    }
    if (below == 0) return;
    unsigned kind = below - 1, most = deck_of(holdem, suit, kind);
    if (suit && below == BW_RANKS && held < 3) return;
    for (unsigned n = 0;; n++) {
        list_boards(holdem, suit, kinds, held + n, kind);
        if (n == most || held + n == BOARD) return;
        kinds[BOARD - 1 - held - n] = (uint8_t)kind;
    }
}

void bw_holdem_board(const BwHoldem *holdem, unsigned i, BwHoldemBoard *board) {
    bool suit = i >= holdem->rank_boards;
    unsigned most = 0;
    uint8_t ranks[BOARD] = {0};
    memcpy(board->kind, holdem->kinds[i], BOARD);
    board->suited = 0;
    board->pairs = suit ? BW_HOLDEM_PAIRS : BW_HOLDEM_RANK_PAIRS;
    for (unsigned kind = 0; kind < BW_HOLDEM_KINDS; kind++) {
        board->left[kind] = (uint8_t)deck_of(holdem, suit, kind);
    }
    for (unsigned c = 0; c < BOARD; c++) {
        unsigned kind = board->kind[c], rank = kind % BW_RANKS;
        board->left[kind]--;
        if (kind >= BW_RANKS) board->suited = (uint16_t)(board->suited | 1u << rank);
        unsigned at = most++;
        for (; at > 0 && ranks[at - 1] > rank; at--) ranks[at] = ranks[at - 1];
        ranks[at] = (uint8_t)rank;
    }
    board->plain = (uint16_t)bw_holdem_index(ranks, BOARD);
}

/* ---- one board ----------------------------------------------------------------------------- */

/* A hand in line: its value, then its pair. */
typedef uint64_t Placed;

enum { PAIR_BITS = 9 };

static Placed placed(BwPokerValue value, unsigned pair) {
    return (Placed)value << PAIR_BITS | pair;
}
static unsigned pair_of(Placed hand) {
    return (unsigned)(hand & ((1u << PAIR_BITS) - 1));
}
static BwPokerValue value_of(Placed hand) {
    return (BwPokerValue)(hand >> PAIR_BITS);
}

static void insert(Placed *line, unsigned n, Placed hand) {
    for (; n > 0 && line[n - 1] > hand; n--) line[n] = line[n - 1];
    line[n] = hand;
}

/* Can a hand of these two kinds be held? */
static bool holds(const BwHoldemBoard *board, unsigned a, unsigned b) {
    return a == b ? board->left[a] >= 2 : board->left[a] >= 1 && board->left[b] >= 1;
}

/* All hands on a board without a suit in question. Suits dealt in turn, card after card of the
 * ascending ranks, never come up three times and make the same rank different cards. */
static unsigned line_up_plain(const BwHoldemBoard *board, Placed line[BW_HOLDEM_RANK_PAIRS]) {
    unsigned n = 0;
    for (unsigned b = 0; b < BW_RANKS; b++) {
        for (unsigned a = 0; a <= b; a++) {
            if (!holds(board, a, b)) continue;
            uint8_t ranks[BOARD + 2];
            unsigned at = 0, own = 0;
            const unsigned hand[2] = {a, b};
            for (unsigned c = 0; c < BOARD; c++) {
                while (own < 2 && hand[own] <= board->kind[c]) ranks[at++] = (uint8_t)hand[own++];
                ranks[at++] = board->kind[c];
            }
            while (own < 2) ranks[at++] = (uint8_t)hand[own++];
            BwCardSet cards = 0;
            for (unsigned c = 0; c < BOARD + 2; c++) {
                cards |= bw_card_set(bw_card(ranks[c], c % BW_SUITS));
            }
            insert(line, n++, placed(bw_poker_value(cards), bw_holdem_pair(a, b)));
        }
    }
    return n;
}

/* Appends a hand if it can be held. */
static unsigned append(const BwHoldemBoard *board, Placed *line, unsigned n, BwPokerValue value,
                       unsigned a, unsigned b) {
    if (holds(board, a, b)) line[n++] = placed(value, bw_holdem_pair(a, b));
    return n;
}

/* Appends all hands with a flush by these own suited ranks, none to two. */
static unsigned append_flush(const BwHoldemBoard *board, Placed *line, unsigned n,
                             BwPokerValue value, uint32_t own) {
    unsigned high = own == 0 ? 0 : BW_RANKS + 31u - (unsigned)__builtin_clz(own);
    unsigned low = own == 0 ? 0 : BW_RANKS + (unsigned)__builtin_ctz(own);
    if (high != low) return append(board, line, n, value, low, high);
    for (unsigned a = 0; a < BW_RANKS; a++) {
        if (own != 0) {
            n = append(board, line, n, value, a, high);
            continue;
        }
        for (unsigned b = a; b < BW_RANKS; b++) n = append(board, line, n, value, a, b);
    }
    return n;
}

/* The flushes that own suited cards make, `need` of them at least, from the lowest up; instead of a
 * pair a place holds the mask of the own suited ranks. */
static unsigned line_up_flushes(const BwHoldemBoard *board, unsigned need,
                                Placed line[BW_HOLDEM_RANK_PAIRS + 1]) {
    unsigned n = 0;
    enum { NONE = BW_RANKS }; /* one rank only is high NONE; none is both */
    for (unsigned high = 0; high <= NONE; high++) {
        if (high != NONE && board->left[BW_RANKS + high] == 0) continue;
        for (unsigned low = 0; low <= high; low++) {
            uint32_t own = (high == NONE ? 0 : 1u << high) | (low == NONE ? 0 : 1u << low);
            if (high != NONE && low == high) continue;
            if (low != NONE && board->left[BW_RANKS + low] == 0) continue;
            if ((unsigned)__builtin_popcount(own) < need) continue;
            BwPokerValue value = bw_poker_value((BwCardSet)(board->suited | own));
            insert(line, n++, (Placed)value << 16 | own);
        }
    }
    return n;
}

/* All hands on a board with a suit in question: the flushes, and the others in the order of the
 * board by ranks alone. */
static unsigned line_up(const BwHoldem *holdem, const BwHoldemBoard *board,
                        Placed line[BW_HOLDEM_PAIRS]) {
    Placed flush[BW_HOLDEM_RANK_PAIRS + 1];
    unsigned need = BOARD - (unsigned)__builtin_popcount(board->suited);
    unsigned flushes = line_up_flushes(board, need, flush);
    const uint16_t *order = holdem->order[board->plain];
    unsigned others = need == 0 ? 0 : holdem->ordered[board->plain];
    unsigned n = 0;
    for (unsigned f = 0, o = 0; f < flushes || o < others;) {
        BwPokerValue other = o < others ? holdem->plain[board->plain][order[o]].value : 0;
        if (o == others || (f < flushes && flush[f] >> 16 < other)) {
            n = append_flush(board, line, n, (BwPokerValue)(flush[f] >> 16),
                             (uint32_t)(flush[f] & 0xffff));
            f++;
            continue;
        }
        const uint8_t *rank = holdem->pair[order[o++]];
        n = append(board, line, n, other, rank[0], rank[1]);
        if (need < 2) continue;
        n = append(board, line, n, other, rank[0], rank[1] + BW_RANKS);
        if (rank[0] != rank[1]) n = append(board, line, n, other, rank[1], rank[0] + BW_RANKS);
    }
    return n;
}

/* The dealer's hands passed so far: all, and those with one certain card of a kind. */
typedef struct Passed {
    int all;
    int with[BW_HOLDEM_KINDS];
} Passed;

static void pass(Passed *passed, const BwHoldemBoard *board, unsigned a, unsigned b) {
    int left_a = board->left[a], left_b = board->left[b];
    if (a == b) {
        passed->all += left_a * (left_a - 1) / 2;
        passed->with[a] += left_a - 1;
    } else {
        passed->all += left_a * left_b;
        passed->with[a] += left_b;
        passed->with[b] += left_a;
    }
}

static int passed_without(const Passed *passed, const uint8_t own[2]) {
    return passed->all - passed->with[own[0]] - passed->with[own[1]];
}

static void sweep(const BwHoldem *holdem, const BwHoldemBoard *board, const Placed *line,
                  unsigned n, BwHoldemShowdown *showdown) {
    Passed passed = {0}, high_cards = {0};
    uint8_t kinds[BW_HOLDEM_PAIRS][2];
    for (unsigned i = 0; i < n; i++) memcpy(kinds[i], holdem->pair[pair_of(line[i])], 2);
    for (unsigned group = 0, next; group < n; group = next) {
        BwPokerValue value = value_of(line[group]);
        for (next = group; next < n && value_of(line[next]) == value; next++) {
            BwHoldemShowdown *show = &showdown[pair_of(line[next])];
            show->value = value;
            show->wins = (int16_t)passed_without(&passed, kinds[next]);
        }
        for (unsigned i = group; i < next; i++) pass(&passed, board, kinds[i][0], kinds[i][1]);
        for (unsigned i = group; i < next; i++) {
            BwHoldemShowdown *show = &showdown[pair_of(line[i])];
            show->ties = (int16_t)(passed_without(&passed, kinds[i]) + 1 - show->wins);
        }
        if (bw_poker_category(value) == BW_POKER_HIGH_CARD) high_cards = passed;
    }
    for (unsigned i = 0; i < n; i++) {
        BwHoldemShowdown *show = &showdown[pair_of(line[i])];
        bool among_them = bw_poker_category(show->value) == BW_POKER_HIGH_CARD;
        show->high_cards = (int16_t)(passed_without(&high_cards, kinds[i]) + among_them);
    }
}

void bw_holdem_showdowns(const BwHoldem *holdem, const BwHoldemBoard *board,
                         BwHoldemShowdown showdown[BW_HOLDEM_PAIRS]) {
    if (board->suited == 0) {
        memcpy(showdown, holdem->plain[board->plain], sizeof holdem->plain[0]);
        return;
    }
    Placed line[BW_HOLDEM_PAIRS];
    memset(showdown, 0, BW_HOLDEM_PAIRS * sizeof *showdown);
    sweep(holdem, board, line, line_up(holdem, board, line), showdown);
}

/* Deals cards of these kinds, ascending, one after the other. Those of the suit in question are
 * clubs. Other suits come in turn, starting with diamonds, for each kind in the order in which its
 * cards are dealt; without a suit in question all four come in turn. */
static BwCard deal_kind(bool suit, unsigned kind, unsigned turn) {
    if (kind >= BW_RANKS) return bw_card(kind - BW_RANKS, BW_CLUBS);
    return bw_card(kind, suit ? 1 + turn % (BW_SUITS - 1) : turn % BW_SUITS);
}

void bw_holdem_deal(const BwHoldemRiver *river, BwCardSet *board, BwCard own[2]) {
    const uint8_t *common = river->board->kind, *hand = river->holdem->pair[river->pair];
    bool suit = river->board->suited != 0;
    unsigned c = 0, h = 0, turn = 0;
    *board = 0;
    while (c < BOARD || h < 2) {
        bool from_hand = h < 2 && (c == BOARD || hand[h] < common[c]);
        BwCard card = deal_kind(suit, from_hand ? hand[h] : common[c], turn++);
        if (from_hand) {
            own[h++] = card;
        } else {
            *board |= bw_card_set(card);
            c++;
        }
    }
}

void bw_holdem_with_one(const BwHoldemBoard *board, BwPokerValue with_one[BW_HOLDEM_KINDS]) {
    bool suit = board->suited != 0;
    for (unsigned kind = 0; kind < BW_HOLDEM_KINDS; kind++) {
        with_one[kind] = 0;
        if (board->left[kind] == 0) continue;
        BwCardSet six = 0;
        bool dealt = false;
        for (unsigned c = 0, turn = 0; c < BOARD || !dealt; turn++) {
            bool one = !dealt && (c == BOARD || kind < board->kind[c]);
            six |= bw_card_set(deal_kind(suit, one ? kind : board->kind[c], turn));
            if (one) {
                dealt = true;
            } else {
                c++;
            }
        }
        with_one[kind] = bw_poker_value(six);
    }
}

int bw_holdem_outs(const BwHoldemRiver *river) {
    const uint8_t *own = river->holdem->pair[river->pair];
    int outs = 0;
    for (unsigned kind = 0; kind < BW_HOLDEM_KINDS; kind++) {
        if (river->with_one[kind] <= river->showdown->value) continue;
        outs += river->board->left[kind] - (own[0] == kind) - (own[1] == kind);
    }
    return outs;
}

bool bw_holdem_open(BwHoldem *holdem, uint16_t ranks) {
    enum { BOARDS_MAX = 42783 };
    unsigned cards = BW_SUITS * (unsigned)__builtin_popcount(ranks);
    *holdem = (BwHoldem){.ranks = ranks};
    if (cards < BOARD + 4) return false;
    holdem->dealer_hands = (int)choose_2(cards - BOARD - 2);
    holdem->kinds = calloc(BOARDS_MAX, sizeof *holdem->kinds);
    holdem->plain = calloc(BW_HOLDEM_RANK_BOARDS, sizeof *holdem->plain);
    holdem->order = calloc(BW_HOLDEM_RANK_BOARDS, sizeof *holdem->order);
    holdem->ordered = calloc(BW_HOLDEM_RANK_BOARDS, sizeof *holdem->ordered);
    if (holdem->kinds == NULL || holdem->plain == NULL || holdem->order == NULL ||
        holdem->ordered == NULL) {
        bw_holdem_close(holdem);
        return false;
    }
    list_pairs(holdem);
    uint8_t kinds[BOARD] = {0};
    list_boards(holdem, false, kinds, 0, BW_RANKS);
    holdem->rank_boards = holdem->boards;
    list_boards(holdem, true, kinds, 0, BW_HOLDEM_KINDS);
    for (unsigned i = 0; i < holdem->rank_boards; i++) {
        BwHoldemBoard board;
        Placed line[BW_HOLDEM_RANK_PAIRS];
        bw_holdem_board(holdem, i, &board);
        unsigned n = line_up_plain(&board, line);
        sweep(holdem, &board, line, n, holdem->plain[board.plain]);
        for (unsigned h = 0; h < n; h++) {
            holdem->order[board.plain][h] = (uint16_t)pair_of(line[h]);
        }
        holdem->ordered[board.plain] = (uint8_t)n;
    }
    return true;
}

void bw_holdem_close(BwHoldem *holdem) {
    free(holdem->kinds);
    free(holdem->plain);
    free(holdem->order);
    free(holdem->ordered);
    *holdem = (BwHoldem){.ranks = 0};
}

/* ---- parts of a board ---------------------------------------------------------------------- */

/* In how many ways do the other cards come, one or two of these kinds, when of each kind `left` are
 * there and own cards may hold some? */
static int ways_of(const uint8_t left[], const uint8_t *rest, unsigned n, unsigned own_a,
                   unsigned own_b) {
    int first = left[rest[0]] - (own_a == rest[0]) - (own_b == rest[0]);
    if (n == 1) return first;
    if (rest[0] == rest[1]) return first * (first - 1) / 2;
    return first * (left[rest[1]] - (own_a == rest[1]) - (own_b == rest[1]));
}

/* The pairs that hold a card of a kind that is among the rest. */
static void list_blocked(BwHoldemPart *part, const uint8_t left[], const uint8_t *rest, unsigned n,
                         unsigned kinds) {
    for (unsigned i = 0; i < n; i++) {
        if (i > 0 && rest[i] == rest[i - 1]) continue;
        if (rest[i] >= BW_RANKS) continue; /* no pair holds the only one and meets it too */
        for (unsigned other = 0; other < kinds; other++) {
            if (i > 0 && other == rest[0]) continue; /* listed with that one */
            int ways = ways_of(left, rest, n, rest[i], other);
            part->blocked[part->n_blocked].pair = (uint16_t)bw_holdem_pair(rest[i], other);
            part->blocked[part->n_blocked++].more = (int16_t)(ways - part->ways);
        }
    }
}

/* Three of five places, then the other two; four of five, then the other one. */
static const uint8_t threes[10][BOARD] = {
    {0, 1, 2, 3, 4}, {0, 1, 3, 2, 4}, {0, 1, 4, 2, 3}, {0, 2, 3, 1, 4}, {0, 2, 4, 1, 3},
    {0, 3, 4, 1, 2}, {1, 2, 3, 0, 4}, {1, 2, 4, 0, 3}, {1, 3, 4, 0, 2}, {2, 3, 4, 0, 1},
};
static const uint8_t fours[5][BOARD] = {
    {0, 1, 2, 3, 4}, {0, 1, 2, 4, 3}, {0, 1, 3, 4, 2}, {0, 2, 3, 4, 1}, {1, 2, 3, 4, 0},
};

unsigned bw_holdem_parts(const BwHoldemBoard *board, unsigned size,
                         BwHoldemPart parts[BW_HOLDEM_PARTS_MAX]) {
    unsigned n = 0, kinds = board->suited != 0 ? BW_HOLDEM_KINDS : BW_RANKS;
    const uint8_t(*choice)[BOARD] = size == 3 ? threes : fours;
    for (unsigned c = 0; c < (size == 3 ? 10u : 5u); c++) {
        uint8_t kind[BOARD], left[BW_HOLDEM_KINDS];
        for (unsigned i = 0; i < BOARD; i++) kind[i] = board->kind[choice[c][i]];
        unsigned index = bw_holdem_index(kind, size), same = 0;
        while (same < n && parts[same].index != index) same++;
        if (same < n) continue;
        const uint8_t *rest = kind + size;
        unsigned others = BOARD - size;
        memcpy(left, board->left, sizeof left);
        for (unsigned i = 0; i < others; i++) left[rest[i]]++;
        parts[n].index = index;
        parts[n].ways = ways_of(left, rest, others, BW_HOLDEM_KINDS, BW_HOLDEM_KINDS);
        parts[n].n_blocked = 0;
        list_blocked(&parts[n++], left, rest, others, kinds);
    }
    return n;
}

/* The compiler makes one version for each width of vectors; the program takes the widest that the
 * processor has. All do the same sums of whole numbers. */
#if defined __x86_64__ && defined __GNUC__ && !defined __clang__ && defined __OPTIMIZE__ &&        \
    !defined __SANITIZE_ADDRESS__ && !defined __SANITIZE_THREAD__
__attribute__((target_clones("arch=x86-64-v4", "avx2", "default")))
#endif
static void
spread_all(int64_t ways, unsigned pairs, const int64_t *restrict value, int64_t *restrict sum) {
    for (unsigned p = 0; p < pairs; p++) sum[p] += ways * value[p];
}

void bw_holdem_spread(const BwHoldemPart *part, unsigned pairs, const int64_t *value,
                      int64_t *restrict sum) {
    spread_all(part->ways, pairs, value, sum);
    for (unsigned i = 0; i < part->n_blocked; i++) {
        unsigned p = part->blocked[i].pair;
        sum[p] += part->blocked[i].more * value[p];
    }
}

/* ---- real cards ---------------------------------------------------------------------------- */

void bw_holdem_common(BwCardSet cards, BwHoldemCommon *common) {
    unsigned n = (unsigned)__builtin_popcountll(cards);
    unsigned least = n - 2; /* with one or two cards to come, of three */
    uint8_t kinds[BOARD] = {0};
    unsigned i = 0;
    for (unsigned rank = 0; rank < BW_RANKS; rank++) {
        for (unsigned s = 0; s < BW_SUITS; s++) {
            if (cards >> (16 * s + rank) & 1) kinds[i++] = (uint8_t)rank;
        }
    }
    common->cards = cards;
    common->weight = 1;
    common->plain = bw_holdem_index(kinds, n);
    common->suits = 0;
    for (unsigned suit = 0; suit < BW_SUITS; suit++) {
        uint32_t mask = bw_suit_ranks(cards, suit);
        if ((unsigned)__builtin_popcount(mask) < least) continue;
        i = 0;
        for (unsigned rank = 0; rank < BW_RANKS; rank++) {
            for (unsigned s = 0; s < BW_SUITS; s++) {
                if (s != suit && (bw_suit_ranks(cards, s) >> rank & 1)) kinds[i++] = (uint8_t)rank;
            }
        }
        for (unsigned rank = 0; rank < BW_RANKS; rank++) {
            if (mask >> rank & 1) kinds[i++] = (uint8_t)(BW_RANKS + rank);
        }
        common->suit[common->suits] = (uint8_t)suit;
        common->index[common->suits++] = bw_holdem_index(kinds, n);
    }
}

BwHoldemCommon *bw_holdem_commons(uint16_t ranks, unsigned n, unsigned *count) {
    size_t most = bw_suit_classes_max(n);
    BwCardSet *cards = malloc(most * sizeof *cards);
    uint8_t *sets = malloc(most);
    BwHoldemCommon *list = malloc(most * sizeof *list);
    if (cards == NULL || sets == NULL || list == NULL) {
        free(list);
        list = NULL;
    } else {
        *count = (unsigned)bw_suit_classes(n, ranks, cards, sets);
        for (unsigned i = 0; i < *count; i++) {
            bw_holdem_common(cards[i], &list[i]);
            list[i].weight = sets[i];
        }
    }
    free(cards);
    free(sets);
    return list;
}

void bw_holdem_each_hand(uint16_t ranks, const BwHoldemCommon *common, BwHoldemVisit *visit,
                         void *context) {
    BwCard card[BW_RANKS * BW_SUITS] = {0};
    unsigned n = 0;
    for (unsigned c = 0; c < BW_RANKS * BW_SUITS; c++) {
        bool there = ranks >> bw_card_rank((BwCard)c) & 1;
        if (there && (common->cards & bw_card_set((BwCard)c)) == 0) card[n++] = (BwCard)c;
    }
    for (unsigned j = 1; j < n; j++) {
        for (unsigned i = 0; i < j; i++) {
            BwHoldemOwn own = {.a = card[i], .b = card[j]};
            for (unsigned t = 0; t < common->suits; t++) {
                own.pair[t] = bw_holdem_pair_of(own.a, own.b, common->suit[t]);
            }
            own.pair[common->suits] = bw_holdem_pair_of(own.a, own.b, BW_SUITS);
            visit(context, common, &own);
        }
    }
}
