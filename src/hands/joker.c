/* A joker changes three questions: which ranks come how often, which runs are complete, which
 * flushes. Each is answered once with the joker in the hand, and then the tests go from the highest
 * category down, as without it. A joker that counts as an ace is an ace of a fifth suit; a fully
 * wild one is one more card of whatever rank the hand has most of. */
#include "hands/joker.h"

#include "hands/ranks.h"
#include "hands/words.h"

#include <assert.h>

enum { FIVE = 5, SECOND_ACE = BW_ACE + 1, FIVE_HIGH = 1u << BW_FIVE, ACE = 1u << BW_ACE };

static BwJokerValue pack(BwPokerCategory category, uint32_t first, uint32_t second) {
    return (uint32_t)category << 28 | first << 14 | second;
}

/* Of the tops of all straights the highest, as a straight's value has it: 0 where there is none. */
static uint32_t best_straight(uint32_t tops, BwJokerRules rules) {
    if (tops & ACE) return 1u << SECOND_ACE;
    if (tops & FIVE_HIGH && !rules.wheel_lowest) return ACE;
    return bw_ranks_top(tops);
}

/* The best straight flush over the suits. */
static uint32_t best_straight_flush(BwCardSet cards, unsigned joker, BwJokerRules rules) {
    uint32_t tops = 0;
    for (unsigned suit = 0; suit < BW_SUITS; suit++)
        tops |= bw_ranks_runs(bw_suit_ranks(cards, suit), FIVE, joker);
    return best_straight(tops, rules);
}

/* The best flush over the suits: five natural cards, or four and the joker, which beside five still
 * takes the place of the lowest. */
static uint32_t best_flush(BwCardSet cards, unsigned joker, BwJokerRules rules) {
    if (joker == 0) return bw_flush_ranks(cards, FIVE);
    uint32_t best = 0;
    for (unsigned suit = 0; suit < BW_SUITS; suit++) {
        uint32_t ranks = bw_suit_ranks(cards, suit);
        if (__builtin_popcount(ranks) < FIVE - 1) continue;
        bool beside_ace = rules.flush_ace && (ranks & ACE) != 0;
        ranks |= beside_ace ? 1u << SECOND_ACE : bw_ranks_top(~ranks & 0x1fff);
        ranks = bw_ranks_top_n(ranks, FIVE);
        if (ranks > best) best = ranks;
    }
    return best;
}

/* A fully wild joker makes of the highest pair three of a kind, of the highest three of a kind
 * four. What it leaves of that rank in the other sets is the rank itself. */
static BwRankCounts with_wild(BwRankCounts n) {
    if (n.thrice != 0) {
        n.four = bw_ranks_top(n.thrice);
    } else if (n.twice != 0) {
        n.thrice = bw_ranks_top(n.twice);
    } else {
        n.twice = bw_ranks_top(n.once);
    }
    return n;
}

BwJokerValue bw_joker_value(BwCardSet cards, bool joker, BwJokerRules rules) {
    assert(__builtin_popcountll(cards) + joker >= 5 && __builtin_popcountll(cards) + joker <= 7);
    BwRankCounts n = bw_rank_counts(cards);
    if (joker && n.four != 0 && (rules.fully_wild || n.four & ACE))
        return pack(BW_JOKER_FIVE_OF_A_KIND, n.four, 0);
    uint32_t flush = best_flush(cards, joker, rules);
    uint32_t top = flush != 0 ? best_straight_flush(cards, joker, rules) : 0;
    if (top == 1u << SECOND_ACE) return pack(BW_POKER_ROYAL_FLUSH, top, 0);
    if (top != 0) return pack(BW_POKER_STRAIGHT_FLUSH, top, 0);

    uint32_t straights = bw_ranks_runs(n.once, FIVE, joker);
    if (joker) n = rules.fully_wild ? with_wild(n) : bw_rank_counts_and_ace(n);
    uint32_t four = bw_ranks_top(n.four);
    if (four != 0) return pack(BW_POKER_FOUR_OF_A_KIND, four, bw_ranks_top(n.once ^ four));
    uint32_t trips = bw_ranks_top(n.thrice), pairs = n.twice ^ trips;
    if (trips != 0 && pairs != 0) return pack(BW_POKER_FULL_HOUSE, trips, bw_ranks_top(pairs));
    if (flush != 0) return pack(BW_POKER_FLUSH, flush, 0);
    top = best_straight(straights, rules);
    if (top != 0) return pack(BW_POKER_STRAIGHT, top, 0);
    if (trips != 0) return pack(BW_POKER_THREE_OF_A_KIND, trips, bw_ranks_top_n(n.once ^ trips, 2));
    if (pairs == 0) return pack(BW_POKER_HIGH_CARD, bw_ranks_top_n(n.once, FIVE), 0);
    uint32_t pair = bw_ranks_top(pairs);
    if (pairs == pair) return pack(BW_POKER_PAIR, pair, bw_ranks_top_n(n.once ^ pair, 3));
    uint32_t both = bw_ranks_top_n(pairs, 2);
    return pack(BW_POKER_TWO_PAIR, both, bw_ranks_top(n.once ^ both));
}

BwJokerValue bw_joker_value_of(const BwCard *cards, unsigned n, BwJokerRules rules) {
    BwCardSet set = 0;
    bool joker = false;
    for (unsigned i = 0; i < n; i++) {
        if (cards[i] == BW_JOKER)
            joker = true;
        else
            set |= bw_card_set(cards[i]);
    }
    return bw_joker_value(set, joker, rules);
}

const char *bw_joker_category_name(BwPokerCategory category) {
    return category == BW_JOKER_FIVE_OF_A_KIND ? "five of a kind"
                                               : bw_poker_category_name(category);
}

/* "five-high straight": where a straight's value says that its top is. */
static unsigned straight_high(uint32_t first) {
    if (first == 1u << SECOND_ACE) return BW_ACE;
    return first == ACE ? (unsigned)BW_FIVE : bw_ranks_highest(first);
}

/* "ace-high flush, king, nine, six and two"; with two aces "ace-high flush, ace, nine, ...". */
static void add_flush(BwPhrase *phrase, uint32_t ranks) {
    if (!(ranks & 1u << SECOND_ACE)) {
        bw_phrase_add_high(phrase, "-high flush", ranks);
        return;
    }
    bw_phrase_add_one(phrase, BW_ACE, "-high flush, ");
    bw_phrase_add_ranks(phrase, ranks ^ 1u << SECOND_ACE);
}

char *bw_joker_name(BwJokerValue value, char out[BW_JOKER_NAME_MAX]) {
    BwPhrase phrase = {out, out + BW_JOKER_NAME_MAX - 1};
    uint32_t first = bw_joker_first(value), second = bw_joker_second(value);
    unsigned high = bw_ranks_highest(first);
    switch ((unsigned)bw_joker_category(value)) {
    case BW_POKER_HIGH_CARD: bw_phrase_add_high(&phrase, " high", first); break;
    case BW_POKER_PAIR:
        bw_phrase_add_many(&phrase, "pair of ", high);
        bw_phrase_add_kickers(&phrase, second);
        break;
    case BW_POKER_TWO_PAIR:
        bw_phrase_add_many(&phrase, "two pair, ", high);
        bw_phrase_add_many(&phrase, " and ", bw_ranks_highest(first ^ 1u << high));
        bw_phrase_add_kickers(&phrase, second);
        break;
    case BW_POKER_THREE_OF_A_KIND:
        bw_phrase_add_many(&phrase, "three ", high);
        bw_phrase_add_kickers(&phrase, second);
        break;
    case BW_POKER_STRAIGHT:
        bw_phrase_add_one(&phrase, straight_high(first), "-high straight");
        break;
    case BW_POKER_FLUSH: add_flush(&phrase, first); break;
    case BW_POKER_FULL_HOUSE:
        bw_phrase_add_many(&phrase, "full house, ", high);
        bw_phrase_add_many(&phrase, " over ", bw_ranks_highest(second));
        break;
    case BW_POKER_FOUR_OF_A_KIND:
        bw_phrase_add_many(&phrase, "four ", high);
        bw_phrase_add_kickers(&phrase, second);
        break;
    case BW_POKER_STRAIGHT_FLUSH:
        bw_phrase_add_one(&phrase, straight_high(first), "-high straight flush");
        break;
    case BW_POKER_ROYAL_FLUSH: bw_phrase_add(&phrase, "royal flush"); break;
    default: bw_phrase_add_many(&phrase, "five ", high); break;
    }
    return out;
}

BwFrontValue bw_front_value(BwCard a, BwCard b) {
    assert(a <= BW_JOKER && b <= BW_JOKER && a != b);
    unsigned x = a == BW_JOKER ? BW_ACE : bw_card_rank(a);
    unsigned y = b == BW_JOKER ? BW_ACE : bw_card_rank(b);
    unsigned high = x > y ? x : y, low = x > y ? y : x;
    return (BwFrontValue)((high == low ? 1u << 8 : 0) | high << 4 | low);
}

char *bw_front_name(BwFrontValue value, char out[BW_JOKER_NAME_MAX]) {
    BwPhrase phrase = {out, out + BW_JOKER_NAME_MAX - 1};
    unsigned high = bw_front_rank(value, 0);
    if (bw_front_is_pair(value))
        bw_phrase_add_many(&phrase, "pair of ", high);
    else
        bw_phrase_add_high(&phrase, " high", 1u << high | 1u << bw_front_rank(value, 1));
    return out;
}

bool bw_front_outranks(BwFrontValue front, BwJokerValue back) {
    BwPokerCategory category = bw_joker_category(back);
    if (category > BW_POKER_PAIR) return false;
    uint32_t first = bw_joker_first(back);
    unsigned high = bw_ranks_highest(first);
    if (category == BW_POKER_PAIR) return bw_front_is_pair(front) && bw_front_rank(front, 0) > high;
    unsigned next = bw_ranks_highest(first ^ 1u << high);
    return front > (BwFrontValue)(high << 4 | next);
}
