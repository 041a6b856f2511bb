/* Match-ups are counted by one sweep over the dealer's hands from the lowest up. Counters hold how
 * many of the hands passed so far contain a card, and how many a pair of cards. Of the hands
 * passed, those without any of the player's cards a, b, c are then
 *
 *     all - (a) - (b) - (c) + (ab) + (ac) + (bc) - (abc)
 *
 * where (abc) is 1 or 0, the player's own hand having been passed or not. Read just before and just
 * after the hands of the player's value this gives the lower and the tied ones, so that the 407
 * million match-ups cost some half a million additions. */
#include "solve/poker/three_card_poker.h"

#include <stdlib.h>

enum { DECK = 52 };

typedef struct Hand {
    BwCard a, b, c; /* a < b < c */
    BwThreeValue value;
    int32_t lower, tied; /* dealer's hands that rank so and hold none of a, b, c */
} Hand;

/* How many of the dealer's hands passed so far there are, hold a card, hold two cards. */
typedef struct Passed {
    int32_t all;
    int32_t with[DECK];
    int32_t with_both[DECK][DECK]; /* the lower card first */
} Passed;

typedef struct Sweep {
    Hand dealt[BW_THREE_CARD_PLAYER_HANDS];
    Hand hands[BW_THREE_CARD_PLAYER_HANDS]; /* the same from the lowest value up */
    int32_t place[BW_THREE_VALUES];         /* where the next hand of a value goes */
    Passed passed;
    Passed unqualified; /* passed as it stood below queen high */
} Sweep;

static void pass(Passed *passed, const Hand *h) {
    passed->all++;
    passed->with[h->a]++;
    passed->with[h->b]++;
    passed->with[h->c]++;
    passed->with_both[h->a][h->b]++;
    passed->with_both[h->a][h->c]++;
    passed->with_both[h->b][h->c]++;
}

/* How many hands passed share no card with h; itself says whether h is one of those passed. */
static int32_t disjoint(const Passed *passed, const Hand *h, bool itself) {
    return passed->all - passed->with[h->a] - passed->with[h->b] - passed->with[h->c] +
           passed->with_both[h->a][h->b] + passed->with_both[h->a][h->c] +
           passed->with_both[h->b][h->c] - (itself ? 1 : 0);
}

/* Lays out all hands in the order of their values: a counting sort. */
static void sort_hands(Sweep *sweep) {
    Hand *h = sweep->dealt;
    for (unsigned c = 2; c < DECK; c++)
        for (unsigned b = 1; b < c; b++)
            for (unsigned a = 0; a < b; a++, h++) {
                BwThreeValue value = bw_three_value((BwCard)a, (BwCard)b, (BwCard)c);
                *h = (Hand){(BwCard)a, (BwCard)b, (BwCard)c, value, 0, 0};
                sweep->place[value]++;
            }
    int32_t below = 0;
    for (unsigned v = 0; v < BW_THREE_VALUES; v++) {
        int32_t n = sweep->place[v];
        sweep->place[v] = below;
        below += n;
    }
    for (unsigned i = 0; i < BW_THREE_CARD_PLAYER_HANDS; i++) {
        const Hand *from = &sweep->dealt[i];
        sweep->hands[sweep->place[from->value]++] = *from;
    }
}

/* Finds for every hand how many of the dealer's rank lower and how many tie. */
static void sweep_hands(Sweep *sweep) {
    Hand *end = sweep->hands + BW_THREE_CARD_PLAYER_HANDS, *next;
    for (Hand *group = sweep->hands; group < end; group = next) {
        for (next = group; next < end && next->value == group->value; next++)
            next->lower = disjoint(&sweep->passed, next, false);
        for (Hand *h = group; h < next; h++) pass(&sweep->passed, h);
        for (Hand *h = group; h < next; h++) h->tied = disjoint(&sweep->passed, h, true) - h->lower;
        if (!bw_three_qualifies(group->value)) sweep->unqualified = sweep->passed;
    }
}

/* Ante and play together, in antes. */
static const int64_t net_of_end[BW_THREE_CARD_ENDS] = {
    [BW_THREE_CARD_FOLDED] = -1, [BW_THREE_CARD_UNQUALIFIED] = 1, [BW_THREE_CARD_WON] = 2,
    [BW_THREE_CARD_TIED] = 0,    [BW_THREE_CARD_LOST] = -2,
};

/* Plays or folds one hand, as the player says or whichever brings more; a hand with which both
 * bring the same folds. */
static void decide(const Sweep *sweep, const Hand *h, int64_t bonus,
                   const BwThreeCardPokerPlayer *player, BwThreeCardPokerSolution *out) {
    bool qualifying = bw_three_qualifies(h->value);
    int64_t ends[BW_THREE_CARD_ENDS] = {0};
    ends[BW_THREE_CARD_UNQUALIFIED] = disjoint(&sweep->unqualified, h, !qualifying);
    if (qualifying) {
        ends[BW_THREE_CARD_WON] = h->lower - ends[BW_THREE_CARD_UNQUALIFIED];
        ends[BW_THREE_CARD_TIED] = h->tied;
    }
    ends[BW_THREE_CARD_LOST] = BW_THREE_CARD_DEALER_HANDS - ends[BW_THREE_CARD_UNQUALIFIED] -
                               ends[BW_THREE_CARD_WON] - ends[BW_THREE_CARD_TIED];

    int64_t play = 0, fold = net_of_end[BW_THREE_CARD_FOLDED] * BW_THREE_CARD_DEALER_HANDS;
    for (unsigned e = 0; e < BW_THREE_CARD_ENDS; e++) play += ends[e] * (net_of_end[e] + bonus);

    bool plays = player->plays != NULL ? player->plays(player->context, h->value) : play > fold;
    if (player->told != NULL) player->told(player->context, h->value, play, plays);
    int64_t *ways = out->ways[bw_three_category(h->value)];
    if (plays) {
        for (unsigned e = 0; e < BW_THREE_CARD_ENDS; e++) {
            ways[e] += ends[e];
            if (bw_three_is_mini_royal(h->value)) out->royal_ways[e] += ends[e];
        }
        out->played += BW_THREE_CARD_DEALER_HANDS;
        if (h->value < out->lowest_played) out->lowest_played = h->value;
    } else {
        ways[BW_THREE_CARD_FOLDED] += BW_THREE_CARD_DEALER_HANDS;
        if (h->value > out->highest_folded) out->highest_folded = h->value;
    }
}

/* Books a number of match-ups with one net, in its place among the nets. */
static void book(BwThreeCardPokerSolution *out, int64_t net, int64_t ways) {
    if (ways == 0) return;
    out->match_ups += ways;
    out->total += net * ways;
    out->total_squares += net * net * ways;
    unsigned i = out->net_count;
    while (i > 0 && out->nets[i - 1].net >= net) i--;
    if (i == out->net_count || out->nets[i].net != net) {
        for (unsigned j = out->net_count++; j > i; j--) out->nets[j] = out->nets[j - 1];
        out->nets[i] = (BwThreeCardPokerNet){net, 0};
    }
    out->nets[i].ways += ways;
}

bool bw_three_card_poker_solve(BwThreeCardPokerBonus bonus, BwThreeCardPokerSolution *solution) {
    const BwThreeCardPokerPlayer best = {0};
    return bw_three_card_poker_solve_for(bonus, &best, solution);
}

bool bw_three_card_poker_solve_for(BwThreeCardPokerBonus bonus,
                                   const BwThreeCardPokerPlayer *player,
                                   BwThreeCardPokerSolution *solution) {
    const int64_t bonuses[BW_THREE_CATEGORIES] = {
        [BW_THREE_STRAIGHT] = bonus.straight,
        [BW_THREE_OF_A_KIND] = bonus.three_of_a_kind,
        [BW_THREE_STRAIGHT_FLUSH] = bonus.straight_flush,
    };
    for (unsigned c = 0; c < BW_THREE_CATEGORIES; c++)
        if (bonuses[c] > BW_THREE_CARD_BONUS_MAX) return false;
    Sweep *sweep = calloc(1, sizeof *sweep);
    if (sweep == NULL) return false;
    sort_hands(sweep);
    sweep_hands(sweep);

    *solution = (BwThreeCardPokerSolution){.lowest_played = BW_THREE_VALUES};
    for (unsigned i = 0; i < BW_THREE_CARD_PLAYER_HANDS; i++) {
        const Hand *h = &sweep->hands[i];
        decide(sweep, h, bonuses[bw_three_category(h->value)], player, solution);
    }
    free(sweep);

    for (unsigned c = 0; c < BW_THREE_CATEGORIES; c++)
        for (unsigned e = 0; e < BW_THREE_CARD_ENDS; e++) {
            int64_t paid = e == BW_THREE_CARD_FOLDED ? 0 : bonuses[c];
            book(solution, net_of_end[e] + paid, solution->ways[c][e]);
        }
    return true;
}

void bw_three_card_count_hands(BwThreeCardHands *counts) {
    bw_three_card_count_hands_without(DECK, counts);
}

void bw_three_card_count_hands_without(BwCard out, BwThreeCardHands *counts) {
    *counts = (BwThreeCardHands){0};
    for (unsigned c = 2; c < DECK; c++)
        for (unsigned b = 1; b < c; b++)
            for (unsigned a = 0; a < b; a++) {
                if (a == out || b == out || c == out) continue;
                BwThreeValue value = bw_three_value((BwCard)a, (BwCard)b, (BwCard)c);
                bool mini_royal = bw_three_is_mini_royal(value);
                counts->hands[bw_three_category(value)]++;
                counts->mini_royals += mini_royal;
                counts->mini_royals_of_spades += mini_royal && bw_card_suit((BwCard)c) == BW_SPADES;
            }
}

/* Six-card sets are counted in two steps, each over few representatives. First every multiset of
 * ranks counts, with all its suits, as what it is without a flush: laid out with the suits in turn,
 * no suit comes up three times. Then the sets with five or six cards of one suit, the same for each
 * suit, move from there to what they really are. */
enum { SIX = 6 };

static BwPokerCategory category_without_flush(const uint8_t ranks[SIX]) {
    BwCardSet cards = 0;
    for (unsigned i = 0; i < SIX; i++) cards |= bw_card_set(bw_card(ranks[i], i % BW_SUITS));
    return bw_poker_category(bw_poker_value(cards));
}

/* Continues a multiset of ranks, `held` cards so far and all below `rank`, that can be suited in
 * `ways` ways. */
static void count_ranks(BwThreeCardSixes *counts, uint8_t ranks[SIX], unsigned held, unsigned rank,
                        int64_t ways) {
    static const int64_t suits_of[BW_SUITS + 1] = {1, 4, 6, 4, 1};
    if (held == SIX) {
        counts->sets[category_without_flush(ranks)] += ways;
        return;
    }
    if (rank == BW_RANKS) return;
    for (unsigned n = 0;; n++) {
        count_ranks(counts, ranks, held + n, rank + 1, ways * suits_of[n]);
        if (n == BW_SUITS || held + n == SIX) return;
        ranks[held + n] = (uint8_t)rank;
    }
}

/* Moves the sets with a flush of these ranks in one suit, `ways` of them. A sixth card of another
 * suit has the rank `other`; without one, `other` is BW_RANKS. */
static void move_flush(BwThreeCardSixes *counts, uint32_t suited, unsigned other, int64_t ways) {
    uint8_t ranks[SIX];
    unsigned n = 0;
    for (unsigned rank = 0; rank < BW_RANKS; rank++) {
        if (suited >> rank & 1) ranks[n++] = (uint8_t)rank;
        if (rank == other) ranks[n++] = (uint8_t)rank;
    }
    BwCardSet cards = suited;
    if (other < BW_RANKS) cards |= bw_card_set(bw_card(other, BW_SPADES));
    counts->sets[category_without_flush(ranks)] -= ways;
    counts->sets[bw_poker_category(bw_poker_value(cards))] += ways;
}

void bw_three_card_count_sixes(BwThreeCardSixes *counts) {
    const int64_t suits = BW_SUITS;
    const uint32_t nine_to_ace = 0x3fu << BW_NINE;
    uint8_t ranks[SIX];
    *counts = (BwThreeCardSixes){0};
    count_ranks(counts, ranks, 0, 0, 1);
    for (uint32_t suited = 0; suited < 1u << BW_RANKS; suited++) {
        int size = __builtin_popcount(suited);
        if (size == 6) move_flush(counts, suited, BW_RANKS, suits);
        for (unsigned other = 0; size == 5 && other < BW_RANKS; other++)
            move_flush(counts, suited, other, suits * (suits - 1));
        if (suited == nine_to_ace) {
            counts->six_card_royals += suits;
            counts->six_card_royals_of_diamonds += 1;
        }
    }
}
