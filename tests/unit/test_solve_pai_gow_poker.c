/* Pai gow poker solved: every pair of disjoint hands of a small deck counted again one by one, what
 * the side wagers are decided by, and the published figures. */
#include "check.h"
#include "games/pai_gow_poker/seven_cards.h"
#include "solve/poker/suit_classes.h"
#include "solve/set_hands/pgp_match.h"
#include "solve/set_hands/pgp_reply.h"
#include "solve/set_hands/pgp_side.h"

#include <stdlib.h>

enum { CARDS_MAX = 21, HANDS_MAX = 116280 };

/* ---- a small deck, hand by hand ------------------------------------------------------------ */

/* Cards are bits: rank by rank its four suits, and the joker last. */
static struct {
    unsigned cards;
    BwCard card[CARDS_MAX];
    uint32_t choose[CARDS_MAX + 1][BW_PGP_SEVEN + 1];
    BwPgpSetting hand[HANDS_MAX]; /* by its number among the sets of seven */
    BwPgpSetting own[HANDS_MAX];  /* as the player sets it */
    bool out[HANDS_MAX];
} plain;

static unsigned number_of(uint32_t set) {
    unsigned number = 0;
    for (unsigned i = 1; set != 0; set &= set - 1, i++) {
        number += plain.choose[__builtin_ctz(set)][i];
    }
    return number;
}

static uint32_t next_set(uint32_t set) {
    uint32_t low = set & (0u - set), up = set + low;
    return up | ((set ^ up) / low >> 2);
}

static BwPgpCards cards_of(uint32_t set) {
    BwCard cards[BW_PGP_SEVEN];
    unsigned n = 0;
    for (; set != 0; set &= set - 1) cards[n++] = plain.card[__builtin_ctz(set)];
    return bw_pgp_cards(cards, n);
}

static void set_hands(uint32_t ranks, BwJokerRules rules, bool queens_out) {
    plain.cards = 0;
    for (unsigned rank = 0; rank < BW_RANKS; rank++) {
        for (unsigned suit = 0; (ranks >> rank & 1) != 0 && suit < BW_SUITS; suit++) {
            plain.card[plain.cards++] = bw_card(rank, suit);
        }
    }
    plain.card[plain.cards++] = BW_JOKER;
    for (unsigned n = 0; n <= plain.cards; n++) {
        for (unsigned k = 0; k <= BW_PGP_SEVEN; k++) {
            plain.choose[n][k] = (uint32_t)bw_hands_of(n, k);
        }
    }
    for (uint32_t set = (1u << BW_PGP_SEVEN) - 1; set < 1u << plain.cards; set = next_set(set)) {
        BwPgpCards hand = cards_of(set);
        unsigned number = number_of(set);
        plain.hand[number] = plain.own[number] = bw_pgp_house_way(hand, rules, NULL);
        plain.out[number] = queens_out && bw_pgp_pai_gow_high(hand) == BW_QUEEN;
    }
}

/* Of hands that differ in the names of suits the first, and how many there are; 0: it is another.
 */
static unsigned alike(uint32_t set) {
    uint32_t suit[BW_SUITS] = {0};
    for (unsigned i = 0; i + 1 < plain.cards; i++) suit[i % 4] |= (set >> i & 1) << i / 4;
    unsigned same = 1, orders = 24;
    for (unsigned s = 1; s < BW_SUITS; s++) {
        if (suit[s] > suit[s - 1]) return 0;
        same = suit[s] == suit[s - 1] ? same + 1 : 1;
        orders /= same;
    }
    return orders;
}

/* The hands of the cards that are left, by sets of their places. */
static void match_plainly(uint32_t player, int64_t times, BwSetMatch *match) {
    uint32_t place[CARDS_MAX];
    unsigned n = 0;
    const BwPgpSetting *own = &plain.own[number_of(player)];
    for (unsigned i = 0; i < plain.cards; i++) {
        if ((player >> i & 1) == 0) place[n++] = 1u << i;
    }
    for (uint32_t set = (1u << BW_PGP_SEVEN) - 1; set < 1u << n; set = next_set(set)) {
        uint32_t dealer = 0;
        for (uint32_t s = set; s != 0; s &= s - 1) dealer |= place[__builtin_ctz(s)];
        unsigned number = number_of(dealer);
        const BwPgpSetting *other = &plain.hand[number];
        if (plain.out[number]) continue;
        bool front = other->front_value < own->front_value;
        bool back = other->back_value < own->back_value;
        bool front_equal = other->front_value == own->front_value;
        bool back_equal = other->back_value == own->back_value;
        match->pairs += times;
        match->wins += front && back ? times : 0;
        match->front_below += front ? times : 0;
        match->back_below += back ? times : 0;
        match->front_equal += front_equal ? times : 0;
        match->back_equal += back_equal ? times : 0;
        match->both_equal += front_equal && back_equal ? times : 0;
    }
}

static void check_same(const BwPgpKinds *player, const BwPgpKinds *dealer) {
    BwSetMatch plainly = {.wins = 0}, counted;
    for (uint32_t set = (1u << BW_PGP_SEVEN) - 1; set < 1u << plain.cards; set = next_set(set)) {
        unsigned orders = alike(set);
        if (orders != 0) match_plainly(set, orders, &plainly);
    }
    bw_pgp_match(player, dealer, &counted);
    CHECK(counted.pairs == plainly.pairs);
    CHECK(counted.wins == plainly.wins);
    CHECK(counted.front_below == plainly.front_below);
    CHECK(counted.back_below == plainly.back_below);
    CHECK(counted.front_equal == plainly.front_equal);
    CHECK(counted.back_equal == plainly.back_equal);
    CHECK(counted.both_equal == plainly.both_equal);
    CHECK(plainly.wins > 0);
}

static void check_small(uint32_t ranks, BwJokerRules rules) {
    set_hands(ranks, rules, false);
    BwPgpKinds *kinds = bw_pgp_kinds_new(ranks, rules, false);
    check_same(kinds, kinds);
    bw_pgp_kinds_free(kinds);
}

/* The player sets by what brings most against the house way: it is as well as the other settings
 * against all hands, which are looked at one by one, and his own cards may be left out of those. */
static void check_reply(uint32_t ranks, BwJokerRules rules) {
    BwPgpStakes stakes = {.as_bank = false, .win = 95, .loss = 100};
    set_hands(ranks, rules, false);
    BwPgpKinds *house = bw_pgp_kinds_new(ranks, rules, false);
    BwPgpReply *reply = bw_pgp_reply_new(house, rules, stakes, NULL);
    BwPgpKinds *own = bw_pgp_kinds_set(house, bw_pgp_reply_setter, reply);
    unsigned n = 0, differ = 0;
    for (uint32_t set = (1u << BW_PGP_SEVEN) - 1; set < 1u << plain.cards; set = next_set(set)) {
        unsigned number = number_of(set);
        plain.own[number] = bw_pgp_reply_set(reply, cards_of(set), NULL);
        CHECK(!bw_pgp_is_foul(&plain.own[number]));
        differ += plain.own[number].front_value != plain.hand[number].front_value;
        n++;
    }
    CHECK_INT(bw_pgp_reply_hands(reply), n);
    CHECK(differ > 0);
    check_same(own, house);
    bw_pgp_kinds_free(own);
    bw_pgp_reply_free(reply);
    bw_pgp_kinds_free(house);
}

/* What a setting of these seven cards brings against each hand of the others. */
static void check_gain(uint32_t ranks, bool as_bank, uint32_t own) {
    BwPgpStakes stakes = {as_bank, 95, 100};
    BwPgpCards cards = cards_of(own);
    int64_t gain = 0, hands = 0;
    BwPgpKinds *house = bw_pgp_kinds_new(ranks, (BwJokerRules){0}, false);
    BwPgpReply *reply = bw_pgp_reply_new(house, (BwJokerRules){0}, stakes, &cards);
    BwPgpSetting set = bw_pgp_reply_set(reply, cards, NULL);
    BwPgpSetting other = bw_pgp_reply_set(reply, cards, &set);
    for (uint32_t dealer = (1u << BW_PGP_SEVEN) - 1; dealer < 1u << plain.cards;
         dealer = next_set(dealer)) {
        if ((dealer & own) != 0) continue;
        const BwPgpSetting *hand = &plain.hand[number_of(dealer)];
        bool front =
            as_bank ? set.front_value >= hand->front_value : set.front_value > hand->front_value;
        bool back =
            as_bank ? set.back_value >= hand->back_value : set.back_value > hand->back_value;
        gain += front && back ? stakes.win : !front && !back ? -stakes.loss : 0;
        hands++;
    }
    CHECK_INT(bw_pgp_reply_hands(reply), hands);
    CHECK_INT(bw_pgp_reply_gain(reply, &set), gain);
    CHECK(bw_pgp_reply_gain(reply, &other) <= gain);
    CHECK(other.front_value != set.front_value || other.back_value != set.back_value);
    bw_pgp_reply_free(reply);
    bw_pgp_kinds_free(house);
}

/* Both neighbours and gaps; flushes of five natural cards, in one suit and in two; with the joker
 * beside the ace. */
static void test_small_decks(void) {
    const BwJokerRules others = {.flush_ace = true, .wheel_lowest = true};
    uint32_t wheel = 1u << BW_ACE | 1u << BW_TWO | 1u << BW_THREE | 1u << BW_FOUR | 1u << BW_FIVE;
    check_small(wheel, (BwJokerRules){0});
    check_gain(wheel, false, 0x11133);
    check_gain(wheel, true, 0x177);
    check_gain(wheel, false, 1u << 20 | 0x1111 | 0x2200);
    check_small(1u << BW_ACE | 1u << BW_KING | 1u << BW_NINE | 1u << BW_TWO, others);
    check_reply(1u << BW_ACE | 1u << BW_KING | 1u << BW_NINE | 1u << BW_EIGHT, others);
}

/* ---- the whole deck ------------------------------------------------------------------------ */

static int64_t held_by(const BwPgpCounts *counts, unsigned lines) {
    int64_t hands = 0;
    for (unsigned held = 0; held < BW_PGP_HELDS; held++) {
        if (bw_pgp_paid_line(held, BW_PGP_HELDS - 1) == (BwPgpLine)lines)
            hands += counts->held[0][held] + counts->held[1][held];
    }
    return hands;
}

/* Published counts of the Fortune bonus, from the natural seven-card straight flush down. */
static void test_counts(const BwPgpKinds *kinds) {
    static const int64_t published[BW_PGP_LINES] = {
        [BW_PGP_SF7_NATURAL] = 32,        [BW_PGP_ROYAL_PLUS_MATCH] = 72,
        [BW_PGP_SF7_JOKER] = 196,         [BW_PGP_FIVE_ACES] = 1128,
        [BW_PGP_ROYAL_FLUSH] = 26020,     [BW_PGP_STRAIGHT_FLUSH] = 184644,
        [BW_PGP_FOUR_OF_A_KIND] = 307472, [BW_PGP_FULL_HOUSE] = 4188528,
        [BW_PGP_FLUSH] = 6172088,         [BW_PGP_THREE_OF_A_KIND] = 7672500,
        [BW_PGP_STRAIGHT] = 11034204,
    };
    static BwPgpCounts counts;
    bw_pgp_count(kinds, &counts);
    CHECK_INT(counts.hands, 154143080);
    for (unsigned line = BW_PGP_STRAIGHT; line < BW_PGP_LINES; line++) {
        CHECK_INT(held_by(&counts, line), published[line]);
    }
    CHECK_INT(counts.high[0][BW_NINE] + counts.high[1][BW_NINE], 31080);
    CHECK_INT(counts.high[0][BW_QUEEN] + counts.high[1][BW_QUEEN], 2719500);
    int64_t red = 0;
    for (unsigned n = 0; n <= BW_PGP_SEVEN; n++) red += counts.red[0][n] + counts.red[1][n];
    CHECK_INT(red, 154143080);
    int64_t threes[BW_PGP_THREES], sets = 0;
    bw_pgp_count_threes(threes);
    for (unsigned three = 0; three < BW_PGP_THREES; three++) sets += threes[three];
    CHECK_INT(sets, 23426);
    CHECK_INT(threes[BW_PGP_THREE_STRAIGHT_FLUSH], 48);

    /* The imperial wager's pairs are each hand with all that may lie against it. */
    enum { BESIDE = 53524680 };
    static BwPgpImperial imperial;
    bw_pgp_count_imperial(kinds, &imperial);
    for (unsigned high = BW_NINE; high <= BW_JACK; high++) {
        BwInt128 pairs = 0;
        for (unsigned own = 0; own < imperial.n; own++) pairs += imperial.pairs[own][high];
        CHECK(pairs == (BwInt128)(counts.high[0][high] + counts.high[1][high]) * BESIDE);
    }
    for (unsigned own = 0; own < imperial.n; own++) {
        if (imperial.odds[own] == 1000) {
            CHECK(imperial.pairs[own][BW_NINE] == 25485600);
        }
    }
}

static void test_whole_deck(void) {
    BwPgpKinds *kinds = bw_pgp_kinds_new(BW_ALL_RANKS, (BwJokerRules){0}, false);
    test_counts(kinds);
#if !defined(__SANITIZE_ADDRESS__)
    BwSetMatch match;
    bw_pgp_match(kinds, kinds, &match);
    CHECK(match.pairs == bw_pgp_pairs(BW_ALL_RANKS));
    CHECK(match.wins * 62503477509200 == match.pairs * 18200622929311);
    BwInt128 lost = 20 * bw_set_match_losses(&match) - 19 * match.wins;
    CHECK(lost * 41252295156072000 == 20 * match.pairs * 1122527000970863);
#endif
    bw_pgp_kinds_free(kinds);
}

int main(void) {
    test_small_decks();
    test_whole_deck();
    return check_report("solve_pai_gow_poker");
}
