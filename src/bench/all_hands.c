#include "bench/all_hands.h"

#include "base/stream.h"

#include <string.h>

enum { VECTOR = 32 };

void bw_all_hands_init(BwAllHands *all) {
    memset(all, 0, sizeof *all);
    for (unsigned ranks = 0; ranks < 1u << BW_RANKS; ranks++) {
        unsigned size = (unsigned)__builtin_popcount(ranks);
        if (size <= BW_ALL_HANDS_CARDS_MAX) all->column[size][all->n[size]++] = (uint16_t)ranks;
    }
}

typedef uint32_t Four __attribute__((vector_size(16)));

static uint32_t sum_of(const BwPokerValue *values, unsigned n) {
    Four parts[4] = {{0}, {0}, {0}, {0}}, all;
    uint32_t sum = 0;
    unsigned i = 0;
    for (; i + 16 <= n; i += 16) {
#pragma GCC unroll 4
        for (unsigned k = 0; k < 4; k++) {
            Four four;
            memcpy(&four, values + i + 4 * k, sizeof four);
            parts[k] += four;
        }
    }
    for (; i < n; i++) sum += values[i];
    all = parts[0] + parts[1] + parts[2] + parts[3];
    return sum + all[0] + all[1] + all[2] + all[3];
}

/* The hands with so many cards of each suit. The last column is filled up with hands that have too
 * few cards, whose values are not added. */
static void rank_sizes(BwAllHands *all, BwPokerPath path, const unsigned sizes[BW_SUITS]) {
    unsigned longest = 0, other[BW_SUITS - 1] = {0}, n_other = 0, cards = 0;
    for (unsigned s = 0; s < BW_SUITS; s++) {
        if (sizes[s] > sizes[longest]) longest = s;
        cards += sizes[s];
    }
    for (unsigned s = 0; s < BW_SUITS; s++) {
        if (s != longest) other[n_other++] = s;
    }
    const unsigned n = all->n[sizes[longest]], whole = (n + VECTOR - 1) / VECTOR * VECTOR;
    const uint16_t *columns[BW_SUITS] = {NULL};
    columns[longest] = all->column[sizes[longest]];
    for (unsigned a = 0; a < all->n[sizes[other[0]]]; a++) {
        BwCardSet one = (BwCardSet)all->column[sizes[other[0]]][a] << (16 * other[0]);
        for (unsigned b = 0; b < all->n[sizes[other[1]]]; b++) {
            BwCardSet two = one | (BwCardSet)all->column[sizes[other[1]]][b] << (16 * other[1]);
            for (unsigned c = 0; c < all->n[sizes[other[2]]]; c++) {
                BwCardSet common = two | (BwCardSet)all->column[sizes[other[2]]][c]
                                             << (16 * other[2]);
                bw_poker_values_joined_by(path, common, columns, cards, whole, all->values);
                all->sum += sum_of(all->values, n);
                all->hands += n;
            }
        }
    }
}

/* The sizes of the suits in that part, if there are so many; returns the number of parts. */
static unsigned sizes_of_part(unsigned cards, unsigned part, unsigned sizes[BW_SUITS]) {
    unsigned parts = 0;
    for (unsigned c = 0; c <= cards; c++) {
        for (unsigned d = 0; c + d <= cards; d++) {
            for (unsigned h = 0; c + d + h <= cards; h++, parts++) {
                if (parts != part) continue;
                sizes[BW_CLUBS] = c;
                sizes[BW_DIAMONDS] = d;
                sizes[BW_HEARTS] = h;
                sizes[BW_SPADES] = cards - c - d - h;
            }
        }
    }
    return parts;
}

unsigned bw_all_hands_parts(unsigned cards_a_hand) {
    unsigned sizes[BW_SUITS];
    return sizes_of_part(cards_a_hand, 0, sizes);
}

void bw_all_hands_rank(BwAllHands *all, BwPokerPath path, unsigned cards_a_hand, unsigned part) {
    unsigned sizes[BW_SUITS] = {0};
    sizes_of_part(cards_a_hand, part, sizes);
    rank_sizes(all, path, sizes);
}

void bw_random_hands(uint64_t seed, unsigned cards_a_hand, size_t n, BwCard *rows,
                     BwCardSet *sets) {
    BwStream stream;
    bw_stream_open(&stream, seed, 0);
    for (size_t i = 0; i < n; i++) {
        BwCard deck[BW_RANKS * BW_SUITS];
        for (unsigned c = 0; c < BW_RANKS * BW_SUITS; c++) deck[c] = (BwCard)c;
        for (unsigned k = 0; k < cards_a_hand; k++) {
            unsigned from = k + bw_stream_below(&stream, BW_RANKS * BW_SUITS - k);
            rows[i * cards_a_hand + k] = deck[from];
            deck[from] = deck[k];
        }
        sets[i] = bw_card_set_of(rows + i * cards_a_hand, cards_a_hand);
    }
}
