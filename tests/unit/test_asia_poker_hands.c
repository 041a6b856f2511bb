/* Four cards of 53 as Asia poker ranks them: every hand there is against a slow look at it, in
 * which the joker tries every card; the seven cards of the house way, which never fouls and leaves
 * nothing lawful above it; fouls; names. */
#include "slow_hand.h"

#include "base/stream.h"
#include "games/asia_poker/asia_hands.h"

static const char straights[] = "432A 5432 6543 7654 8765 9876 T987 JT98 QJT9 KQJT AKQJ ";

enum { FOUR = 4, HIGHEST_STRAIGHT = 11 };

/* Four natural cards; the category is that of four_joker.h. */
static uint32_t slow_natural(const BwCard *cards, bool *whole) {
    SlowHand hand = slow_look(cards, FOUR, straights);
    unsigned category = hand.most == 4 ? BW_FOUR_JOKER_FOUR_OF_A_KIND
                        : hand.suited && hand.straight == HIGHEST_STRAIGHT
                            ? BW_FOUR_JOKER_ROYAL_FLUSH
                        : hand.suited && hand.straight != 0 ? BW_FOUR_JOKER_STRAIGHT_FLUSH
                        : hand.suited                       ? BW_FOUR_JOKER_FLUSH
                        : hand.straight != 0                ? BW_FOUR_JOKER_STRAIGHT
                        : hand.most == 3                    ? BW_FOUR_JOKER_THREE_OF_A_KIND
                        : hand.most == 2 && hand.next == 2  ? BW_FOUR_JOKER_TWO_PAIR
                        : hand.most == 2                    ? BW_FOUR_JOKER_PAIR
                                                            : BW_FOUR_JOKER_HIGH_CARD;
    *whole = hand.suited || hand.straight != 0;
    if (hand.straight != 0) return category << 20 | hand.straight;
    uint32_t value = category;
    for (unsigned i = 0; i < 5; i++) value = value << 4 | (i < FOUR ? hand.order[i] : 0);
    return value;
}

/* The joker is an ace of no suit, or any card that completes a straight or a flush. */
static uint32_t slow_value(const BwCard *cards) {
    BwCard own[FOUR];
    bool whole;
    memcpy(own, cards, sizeof own);
    if (cards[FOUR - 1] != BW_JOKER) return slow_natural(own, &whole);
    uint32_t best = 0;
    for (BwCard card = 0; card < BW_JOKER; card++) {
        if (card == cards[0] || card == cards[1] || card == cards[2]) continue;
        own[FOUR - 1] = card;
        uint32_t value = slow_natural(own, &whole);
        if (whole && value > best) best = value;
    }
    for (unsigned suit = 0; suit < BW_SUITS; suit++) { /* also where that ace is held already */
        own[FOUR - 1] = bw_card(BW_ACE, suit);
        uint32_t value = slow_natural(own, &whole);
        if (!whole && value > best) best = value;
    }
    return best;
}

static void test_every_hand_of_four(void) {
    enum { HANDS = 292825 };
    Ranked *all = malloc(HANDS * sizeof *all);
    unsigned n = 0, of[BW_FOUR_JOKER_CATEGORIES] = {0};
    if (all == NULL) abort();
    for (unsigned a = 0; a <= BW_JOKER; a++)
        for (unsigned b = a + 1; b <= BW_JOKER; b++)
            for (unsigned c = b + 1; c <= BW_JOKER; c++)
                for (unsigned d = c + 1; d <= BW_JOKER; d++) {
                    BwCard cards[FOUR] = {(BwCard)a, (BwCard)b, (BwCard)c, (BwCard)d};
                    all[n].value = bw_asia_rank(BW_ASIA_HIGH, cards);
                    of[bw_four_joker_category(all[n].value)]++;
                    all[n++].slow = slow_value(cards);
                }
    CHECK_INT(n, HANDS);
    slow_same_order(all, n);
    /* The joker makes four aces of any three, and a royal flush of any three of its four cards. */
    CHECK_INT(of[BW_FOUR_JOKER_FOUR_OF_A_KIND], 13 + 4);
    CHECK_INT(of[BW_FOUR_JOKER_ROYAL_FLUSH], 4 + 16);
    free(all);
}

/* Every lawful setting is at most the house's, medium hand first, then the low card, then the high
 * hand; and the house's is lawful. */
static void check_way(const BwCard *cards) {
    uint8_t part[BW_ASIA_CARDS];
    bw_asia_house_way(cards, part);
    uint64_t house = 0, best = 0;
    for (unsigned code = 0; code < BW_ASIA_CARDS * BW_ASIA_CARDS * BW_ASIA_CARDS; code++) {
        unsigned low = code % 7, a = code / 7 % 7, b = code / 49, n = 0;
        if (a >= b || low == a || low == b) continue;
        BwCard medium[2] = {cards[a], cards[b]}, high[FOUR];
        for (unsigned i = 0; i < BW_ASIA_CARDS; i++)
            if (i != a && i != b && i != low) high[n++] = cards[i];
        uint32_t rank[BW_ASIA_PARTS] = {bw_asia_rank(BW_ASIA_LOW, &cards[low]),
                                        bw_asia_rank(BW_ASIA_MEDIUM, medium),
                                        bw_asia_rank(BW_ASIA_HIGH, high)};
        uint64_t key = (uint64_t)rank[BW_ASIA_MEDIUM] << 40 | (uint64_t)rank[BW_ASIA_LOW] << 32 |
                       rank[BW_ASIA_HIGH];
        bool lawful = !bw_asia_is_foul(rank);
        if (lawful && key > best) best = key;
        if (part[low] != BW_ASIA_LOW || part[a] != BW_ASIA_MEDIUM || part[b] != BW_ASIA_MEDIUM)
            continue;
        CHECK(lawful);
        house = key;
    }
    CHECK(house != 0 && house == best);
}

static void test_the_house_way(void) {
    enum { HANDS = 5000 };
    BwStream stream;
    bw_stream_open(&stream, 31, 0);
    for (unsigned i = 0; i < HANDS; i++) {
        BwCard deck[BW_JOKER + 1];
        for (unsigned k = 0; k <= BW_JOKER; k++) deck[k] = (BwCard)k;
        for (unsigned k = 0; k < BW_ASIA_CARDS; k++) {
            unsigned other = k + bw_stream_below(&stream, BW_JOKER + 1 - k);
            BwCard card = deck[other];
            deck[other] = deck[k];
            deck[k] = card;
        }
        check_way(deck);
    }
}

/* "Js / Kd Qc / ..." in words, or a foul. */
static void check_setting(const char *low, const char *medium, const char *high, bool foul,
                          const char *name) {
    BwCard cards[SLOW_HAND_MAX];
    char text[BW_FOUR_JOKER_NAME_MAX];
    uint32_t rank[BW_ASIA_PARTS];
    slow_read(low, cards);
    rank[BW_ASIA_LOW] = bw_asia_rank(BW_ASIA_LOW, cards);
    slow_read(medium, cards);
    rank[BW_ASIA_MEDIUM] = bw_asia_rank(BW_ASIA_MEDIUM, cards);
    slow_read(high, cards);
    rank[BW_ASIA_HIGH] = bw_asia_rank(BW_ASIA_HIGH, cards);
    CHECK_INT(bw_asia_is_foul(rank), foul);
    CHECK_STR(bw_four_joker_name(rank[BW_ASIA_HIGH], text), name);
}

static void test_fouls_and_names(void) {
    check_setting("4h", "7c 7d", "Ac Kd 5s 2h", true, "ace high, king, five and two");
    check_setting("Qs", "As Ac", "Ks Kd Js 2s", true, "pair of kings, jack and two kickers");
    check_setting("Qs", "Ks Kd", "As Ac Js 2s", false, "pair of aces, jack and two kickers");
    check_setting("Qs", "Ks Kd", "Kh Kc Js 2s", false, "pair of kings, jack and two kickers");
    check_setting("Js", "As Ac", "3s 3d 2c 2s", false, "two pair, threes and twos");
    check_setting("Js", "As Kc", "Ad Kd 3c 2s", false, "ace high, king, three and two");
    check_setting("Js", "As Kc", "Ad Qd 3c 2s", true, "ace high, queen, three and two");
    check_setting("Jk", "As 9c", "Jd Jc 3c 2s", false, "pair of jacks, three and two kickers");
    check_setting("Jk", "Ks 9c", "Jd Jc 3c 2s", true, "pair of jacks, three and two kickers");
    check_setting("9s", "8d 8c", "Td Tc 3c 2s", false, "pair of tens, three and two kickers");
    check_setting("2s", "8d 7c", "Jk 9d 8s 7h", false, "ten-high straight");
    check_setting("2s", "8d 7c", "Ah 4d 3s 2h", false, "four-high straight");
    check_setting("2s", "8d 7c", "Jk Ad Kd 9d", false, "ace-high flush, king, queen and nine");
    check_setting("2s", "8d 7c", "Jk Ad Kd Qd", false, "royal flush");
    check_setting("2s", "8d 7c", "Jd Td 9d 8s", false, "jack-high straight");
    check_setting("2s", "8d 7c", "Jd Td 9d 8d", false, "jack-high straight flush");
    check_setting("2s", "8d 7c", "Jk Ad Ac As", false, "four aces");
    check_setting("2s", "8d 7c", "Jk Ad Ac 9s", false, "three aces, nine kicker");
    CHECK_STR(bw_four_joker_category_name(BW_FOUR_JOKER_ROYAL_FLUSH), "royal flush");
}

int main(void) {
    test_every_hand_of_four();
    test_the_house_way();
    test_fouls_and_names();
    return check_report("test_asia_poker_hands");
}
