/* The house way is read off the ranks: which are held once, twice, three, four or five times, the
 * joker being one more ace. That is a hand's shape; a row of the list has the shapes that it is
 * for, the ranks that the set which leads the hand may have, and those of the highest single. Only
 * where a straight or flush can be kept whole do the cards themselves decide. */
#include "games/pai_gow_poker/house_way.h"

#include "hands/ranks.h"

#include <assert.h>

enum {
    ACE = 1u << BW_ACE,
    KING = 1u << BW_KING,
    HIGH = ACE | KING | 1u << BW_QUEEN | 1u << BW_JACK,
    MIDDLE = 1u << BW_TEN | 1u << BW_NINE | 1u << BW_EIGHT | 1u << BW_SEVEN,
    LOW = (1u << BW_SEVEN) - 1,
    ANY = (1u << BW_RANKS) - 1,
    KEPT_IF_ACE_IS_BETTER = KING | 1u << BW_QUEEN | 1u << BW_JACK | 1u << BW_TEN
};

typedef enum Shape {
    FIVE_AND_KINGS = 1 << 0,
    FIVE = 1 << 1,
    FOUR_AND_PAIR = 1 << 2,
    FOUR_AND_THREE = 1 << 3,
    FOUR = 1 << 4,
    TWO_THREES = 1 << 5,
    THREE_AND_PAIR = 1 << 6,
    THREE_PAIRS = 1 << 7,
    TWO_PAIRS = 1 << 8,
    THREE = 1 << 9,
    PAIR = 1 << 10,
    NO_PAIR = 1 << 11,
    COMPLETE = 1 << 12, /* beside one of the last three: a straight or flush can be kept whole */
} Shape;

typedef enum Front {
    PAIR_OF_LEAD, /* two of the set that leads */
    ONE_OF_LEAD,  /* one of it and the highest single */
    HIGHEST_PAIR, /* of the pairs or, beside four of a kind, of the three */
    SECOND_PAIR,
    TWO_SINGLES,   /* the two highest */
    LATER_SINGLES, /* the second and the third */
    BEST_OF_WHOLE, /* the highest that leaves the straight or flush whole */
} Front;

typedef struct Row {
    BwPgpWayRow words;
    unsigned shapes;
    uint32_t lead, single; /* what the leading set, and the highest single, may be */
    Front front;
} Row;

static const Row foxwoods[BW_PGP_WAY_ROWS] = {
    {{"1", "five aces and two kings", "the kings"}, FIVE_AND_KINGS, ANY, ANY, HIGHEST_PAIR},
    {{"1", "five aces", "two aces"}, FIVE, ANY, ANY, PAIR_OF_LEAD},
    {{"2a", "four of a kind and a pair", "the pair"}, FOUR_AND_PAIR, ANY, ANY, HIGHEST_PAIR},
    {{"2a", "four of a kind and three of a kind", "two of the three"},
     FOUR_AND_THREE,
     ANY,
     ANY,
     HIGHEST_PAIR},
    {{"2b", "four aces, kings, queens or jacks", "two of them"}, FOUR, HIGH, ANY, PAIR_OF_LEAD},
    {{"2c", "four 10s, 9s, 8s or 7s, with an ace or king", "the two highest singles"},
     FOUR,
     MIDDLE,
     ACE | KING,
     TWO_SINGLES},
    {{"2c", "four 10s, 9s, 8s or 7s", "two of them"}, FOUR, MIDDLE, ANY, PAIR_OF_LEAD},
    {{"2d", "four 6s or lower", "the two highest singles"}, FOUR, LOW, ANY, TWO_SINGLES},
    {{"3", "two threes of a kind", "two of the higher"}, TWO_THREES, ANY, ANY, PAIR_OF_LEAD},
    {{"3", "three of a kind and one or two pairs", "the highest pair"},
     THREE_AND_PAIR,
     ANY,
     ANY,
     HIGHEST_PAIR},
    {{"4", "three pairs", "the highest pair"}, THREE_PAIRS, ANY, ANY, HIGHEST_PAIR},
    {{"5a", "two pairs, aces, kings, queens or jacks up", "the lower pair"},
     TWO_PAIRS,
     HIGH,
     ANY,
     SECOND_PAIR},
    {{"5b", "two pairs, 10s, 9s, 8s or 7s up, with an ace", "the two highest singles"},
     TWO_PAIRS,
     MIDDLE,
     ACE,
     TWO_SINGLES},
    {{"5b", "two pairs, 10s, 9s, 8s or 7s up", "the lower pair"},
     TWO_PAIRS,
     MIDDLE,
     ANY,
     SECOND_PAIR},
    {{"5c", "two pairs, 6s or lower up, with an ace or king", "the two highest singles"},
     TWO_PAIRS,
     LOW,
     ACE | KING,
     TWO_SINGLES},
    {{"5c", "two pairs, 6s or lower up", "the lower pair"}, TWO_PAIRS, LOW, ANY, SECOND_PAIR},
    {{"6", "a straight or flush, with at most one pair or three of a kind",
      "the highest that leaves it whole; with a pair of kings to 10s, the ace and the next single "
      "if that is higher"},
     COMPLETE,
     ANY,
     ANY,
     BEST_OF_WHOLE},
    {{"7", "three aces", "an ace and the highest single"}, THREE, ACE, ANY, ONE_OF_LEAD},
    {{"7", "three of a kind", "the two highest singles"}, THREE, ANY, ANY, TWO_SINGLES},
    {{"8", "one pair", "the two highest singles"}, PAIR, ANY, ANY, TWO_SINGLES},
    {{"9", "no pair", "the second and third highest cards"}, NO_PAIR, ANY, ANY, LATER_SINGLES},
};

const BwPgpWayRow *bw_pgp_way_row(unsigned row) {
    assert(row < BW_PGP_WAY_ROWS);
    return &foxwoods[row].words;
}

BwPgpCards bw_pgp_cards(const BwCard *cards, unsigned n) {
    BwPgpCards held = {0, false};
    for (unsigned i = 0; i < n; i++) {
        if (cards[i] == BW_JOKER)
            held.joker = true;
        else
            held.set |= bw_card_set(cards[i]);
    }
    return held;
}

/* Takes a card out of those held. */
static void take(BwPgpCards *held, BwCard card) {
    if (card == BW_JOKER)
        held->joker = false;
    else
        held->set &= ~bw_card_set(card);
}

BwPgpSetting bw_pgp_set(BwPgpCards seven, BwCard a, BwCard b, BwJokerRules rules) {
    take(&seven, a);
    take(&seven, b);
    return (BwPgpSetting){
        {a, b}, bw_front_value(a, b), bw_joker_value(seven.set, seven.joker, rules)};
}

void bw_pgp_list(BwPgpCards seven, BwCard cards[BW_PGP_SEVEN]) {
    unsigned n = 0;
    for (unsigned rank = 0; rank < BW_RANKS; rank++) {
        for (unsigned suit = 0; suit < BW_SUITS; suit++) {
            if (seven.set >> (16 * suit + rank) & 1) cards[n++] = bw_card(rank, suit);
        }
    }
    if (seven.joker) cards[n++] = BW_JOKER;
    assert(n == BW_PGP_SEVEN);
}

/* What the rows look at: the ranks held once, twice, and so on, the joker an ace. */
typedef struct Hand {
    BwPgpCards seven;
    BwJokerRules rules;
    unsigned shape;
    uint32_t lead; /* the highest rank of those held most often */
    uint32_t singles, pairs;
} Hand;

/* Is a straight or flush among hands that are no more than three of a kind? */
static bool can_be_whole(const Hand *hand) {
    BwPokerCategory best =
        bw_joker_category(bw_joker_value(hand->seven.set, hand->seven.joker, hand->rules));
    return best >= BW_POKER_STRAIGHT;
}

static unsigned shape_of(uint32_t five, uint32_t fours, uint32_t threes, uint32_t pairs) {
    if (five != 0) return pairs & KING ? FIVE_AND_KINGS : FIVE;
    if (fours != 0) return threes != 0 ? FOUR_AND_THREE : pairs != 0 ? FOUR_AND_PAIR : FOUR;
    int n = __builtin_popcount(pairs);
    if (threes != 0) {
        if (threes != bw_ranks_top(threes)) return TWO_THREES;
        return n > 0 ? THREE_AND_PAIR : THREE;
    }
    return n == 3 ? THREE_PAIRS : n == 2 ? TWO_PAIRS : n == 1 ? PAIR : NO_PAIR;
}

static Hand look(BwPgpCards seven, BwJokerRules rules) {
    BwRankCounts n = bw_rank_counts(seven.set);
    uint32_t five = seven.joker ? n.four & ACE : 0;
    if (seven.joker) n = bw_rank_counts_and_ace(n);
    uint32_t threes = n.thrice & ~n.four, pairs = n.twice & ~n.thrice;
    uint32_t most = n.four != 0 ? n.four : n.thrice != 0 ? n.thrice : pairs;
    Hand hand = {seven,
                 rules,
                 shape_of(five, n.four, threes, pairs),
                 bw_ranks_top(most),
                 n.once & ~n.twice,
                 n.four != 0 ? threes | pairs : pairs};
    if (hand.shape & (THREE | PAIR | NO_PAIR) && can_be_whole(&hand)) hand.shape |= COMPLETE;
    return hand;
}

/* The value of a front of these two ranks. */
static BwFrontValue front_of(uint32_t a, uint32_t b) {
    return bw_front_value(bw_card(bw_ranks_highest(a), 0), bw_card(bw_ranks_highest(b), 1));
}

/* The i-th highest rank of a set that has so many, as a set. */
static uint32_t nth(uint32_t ranks, unsigned i) {
    while (i-- > 0) ranks ^= bw_ranks_top(ranks);
    return bw_ranks_top(ranks);
}

/* The setting with a front of this value, or of any where it is 0, whose back is a straight or
 * better where that is asked for: of several the one with the highest front, then back. */
static BwPgpSetting best_setting(const Hand *hand, BwFrontValue front, bool whole) {
    BwCard cards[BW_PGP_SEVEN];
    bw_pgp_list(hand->seven, cards);
    BwPgpSetting best = {.front_value = 0};
    for (unsigned i = 1; i < BW_PGP_SEVEN; i++) {
        for (unsigned j = 0; j < i; j++) {
            BwFrontValue value = bw_front_value(cards[i], cards[j]);
            if (front != 0 ? value != front : value < best.front_value) continue;
            BwPgpSetting setting = bw_pgp_set(hand->seven, cards[i], cards[j], hand->rules);
            if (whole && bw_joker_category(setting.back_value) < BW_POKER_STRAIGHT) continue;
            if (value > best.front_value || setting.back_value > best.back_value) best = setting;
        }
    }
    return best;
}

/* The straight or flush kept whole, unless an ace in front of a pair of kings to tens is better. */
static BwPgpSetting keep_whole(const Hand *hand) {
    BwPgpSetting whole = best_setting(hand, 0, true);
    if (!(hand->shape & PAIR && hand->lead & KEPT_IF_ACE_IS_BETTER && hand->singles & ACE))
        return whole;
    BwFrontValue ace = front_of(ACE, nth(hand->singles, 1));
    return ace > whole.front_value ? best_setting(hand, ace, false) : whole;
}

static BwPgpSetting set_front(const Hand *hand, Front front) {
    uint32_t a = hand->lead, b = a;
    switch (front) {
    case PAIR_OF_LEAD: break;
    case ONE_OF_LEAD: b = nth(hand->singles, 0); break;
    case HIGHEST_PAIR: a = b = nth(hand->pairs, 0); break;
    case SECOND_PAIR: a = b = nth(hand->pairs, 1); break;
    case TWO_SINGLES:
        a = nth(hand->singles, 0);
        b = nth(hand->singles, 1);
        break;
    case LATER_SINGLES:
        a = nth(hand->singles, 1);
        b = nth(hand->singles, 2);
        break;
    case BEST_OF_WHOLE: return keep_whole(hand);
    }
    return best_setting(hand, front_of(a, b), false);
}

static bool fits(const Row *row, const Hand *hand) {
    return (row->shapes & hand->shape) != 0 && (hand->lead == 0 || row->lead & hand->lead) &&
           (row->single == ANY || row->single & bw_ranks_top(hand->singles));
}

BwPgpSetting bw_pgp_house_way(BwPgpCards seven, BwJokerRules rules, unsigned *row) {
    Hand hand = look(seven, rules);
    unsigned i = 0;
    while (!fits(&foxwoods[i], &hand)) i++;
    if (row != NULL) *row = i;
    return set_front(&hand, foxwoods[i].front);
}
