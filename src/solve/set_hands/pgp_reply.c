/* pgp_reply.c: counts of hands below a back and below a front, summed once; each setting then reads
 * what it wins and loses. */
#include "solve/set_hands/pgp_reply.h"

#include <stdlib.h>
#include <string.h>

#include "solve/poker/suit_classes.h"
#include "solve/solver.h"

enum { FRONTS = BW_PGP_FRONTS };

typedef struct Below {
    int64_t front[FRONTS + 1]; /* of a lower back: those whose fronts lie below each */
} Below;

struct BwPgpReply {
    BwJokerRules rules;
    BwPgpStakes stakes;
    unsigned n_backs;
    BwJokerValue *back; /* that are played, ascending */
    Below *below;       /* n_backs + 1 */
};

/* ---- hands of the house -------------------------------------------------------------------- */

static int compare_backs(const void *a, const void *b) {
    BwJokerValue x = *(const BwJokerValue *)a, y = *(const BwJokerValue *)b;
    return (x > y) - (x < y);
}

static void list_backs(BwPgpReply *reply, const BwPgpKinds *house) {
    unsigned n = 0;
    reply->back = bw_solver_alloc(house->n_rank + house->n_flush, sizeof *reply->back);
    for (unsigned i = 0; i < house->n_rank; i++) reply->back[n++] = house->rank[i].back;
    for (unsigned i = 0; i < house->n_flush; i++) reply->back[n++] = house->flush[i].back;
    qsort(reply->back, n, sizeof *reply->back, compare_backs);
    for (unsigned i = 0; i < n; i++) {
        if (i > 0 && reply->back[i] == reply->back[i - 1]) continue;
        reply->back[reply->n_backs++] = reply->back[i];
    }
}

/* How many of the backs are below this one. */
static unsigned backs_below(const BwPgpReply *reply, BwJokerValue back) {
    unsigned low = 0, high = reply->n_backs;
    while (low < high) {
        unsigned middle = (low + high) / 2;
        if (reply->back[middle] < back)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void enter(BwPgpReply *reply, const BwPgpKind *kind, int64_t hands) {
    if (kind->is_out) return;
    unsigned back = backs_below(reply, kind->back), front = bw_pgp_front_place(kind->front);
    reply->below[back + 1].front[front + 1] += hands;
}

static void sum_up(BwPgpReply *reply) {
    for (unsigned back = 1; back <= reply->n_backs; back++) {
        Below *below = &reply->below[back];
        for (unsigned front = 1; front <= FRONTS; front++) {
            below->front[front] += below->front[front - 1];
        }
        for (unsigned front = 1; front <= FRONTS; front++) {
            below->front[front] += reply->below[back - 1].front[front];
        }
    }
}

/* The cards that the house may hold: by suit, and how many of each rank. */
typedef struct Left {
    uint32_t suit[BW_SUITS];
    uint8_t rank[BW_RANKS];
    bool joker;
} Left;

static Left left_beside(const BwPgpCards *own) {
    Left left = {.joker = own == NULL || !own->joker};
    for (unsigned s = 0; s < BW_SUITS; s++) {
        left.suit[s] = BW_ALL_RANKS & ~(own == NULL ? 0 : (uint32_t)(own->set >> 16 * s));
        for (unsigned rank = 0; rank < BW_RANKS; rank++)
            left.rank[rank] = (uint8_t)(left.rank[rank] + (left.suit[s] >> rank & 1u));
    }
    return left;
}

/* In how many ways these ranks are drawn from the cards that are left, but for those of a suit. */
static int64_t ways_of(BwRankSet ranks, const Left *left, uint32_t but) {
    static const uint8_t choose[5][5] = {{1}, {1, 1}, {1, 2, 1}, {1, 3, 3, 1}, {1, 4, 6, 4, 1}};
    int64_t ways = 1;
    while (ranks != 0) {
        unsigned rank = (unsigned)__builtin_ctzll(ranks) / 4;
        ways *= choose[left->rank[rank] - (but >> rank & 1)][bw_rank_held(ranks, rank)];
        ranks &= ~((BwRankSet)15 << 4 * rank);
    }
    return ways;
}

static int64_t flushes_of(const BwPgpKind *kind, const Left *left) {
    int64_t hands = 0;
    BwRankSet off = kind->ranks - bw_rank_set_of(kind->suited);
    for (unsigned s = 0; s < BW_SUITS; s++) {
        if ((kind->suited & ~left->suit[s]) == 0) hands += ways_of(off, left, left->suit[s]);
    }
    return hands;
}

BwPgpReply *bw_pgp_reply_new(const BwPgpKinds *house, BwJokerRules rules, BwPgpStakes stakes,
                             const BwPgpCards *own) {
    BwPgpReply *reply = bw_solver_alloc(1, sizeof *reply);
    Left left = left_beside(own);
    *reply = (BwPgpReply){.rules = rules, .stakes = stakes};
    list_backs(reply, house);
    reply->below = bw_solver_alloc(reply->n_backs + 1, sizeof *reply->below);
    memset(reply->below, 0, (reply->n_backs + 1) * sizeof *reply->below);
    for (unsigned i = 0; i < house->n_rank; i++) {
        const BwPgpKind *kind = &house->rank[i];
        if (left.joker || !kind->joker) enter(reply, kind, ways_of(kind->ranks, &left, 0));
    }
    for (unsigned i = 0; i < house->n_flush; i++) {
        const BwPgpKind *kind = &house->flush[i];
        if (kind->joker && !left.joker) continue;
        int64_t hands = flushes_of(kind, &left);
        enter(reply, kind, hands);
        enter(reply, &house->rank[kind->rank_kind], -hands);
    }
    sum_up(reply);
    return reply;
}

void bw_pgp_reply_free(BwPgpReply *reply) {
    if (reply == NULL) return;
    free(reply->back);
    free(reply->below);
    free(reply);
}

/* ---- replies ------------------------------------------------------------------------------- */

int64_t bw_pgp_reply_hands(const BwPgpReply *reply) {
    return reply->below[reply->n_backs].front[FRONTS];
}

/* What is below both parts is won and what is below neither is lost; for a bank copies are below.
 */
int64_t bw_pgp_reply_gain(const BwPgpReply *reply, const BwPgpSetting *setting) {
    unsigned back = backs_below(reply, setting->back_value);
    unsigned front = bw_pgp_front_place(setting->front_value);
    if (reply->stakes.as_bank) {
        front++;
        if (back < reply->n_backs && reply->back[back] == setting->back_value) back++;
    }
    int64_t wins = reply->below[back].front[front];
    int64_t losses = bw_pgp_reply_hands(reply) - reply->below[reply->n_backs].front[front] -
                     reply->below[back].front[FRONTS] + wins;
    return wins * reply->stakes.win - losses * reply->stakes.loss;
}

static bool is_like(const BwPgpSetting *a, const BwPgpSetting *b) {
    return a->front_value == b->front_value && a->back_value == b->back_value;
}

BwPgpSetting bw_pgp_reply_set(const BwPgpReply *reply, BwPgpCards seven, const BwPgpSetting *but) {
    BwCard cards[BW_PGP_SEVEN];
    BwPgpSetting best = {.front_value = 0};
    int64_t most = INT64_MIN;
    bw_pgp_list(seven, cards);
    for (unsigned i = 1; i < BW_PGP_SEVEN; i++) {
        for (unsigned j = 0; j < i; j++) {
            BwPgpSetting setting = bw_pgp_set(seven, cards[i], cards[j], reply->rules);
            if (bw_pgp_is_foul(&setting) || (but != NULL && is_like(&setting, but))) continue;
            int64_t gain = bw_pgp_reply_gain(reply, &setting);
            if (gain > most) {
                most = gain;
                best = setting;
            }
        }
    }
    return best;
}

BwPgpSetting bw_pgp_reply_setter(const void *reply, BwPgpCards seven) {
    return bw_pgp_reply_set(reply, seven, NULL);
}
