/* Seven cards of pai gow poker: every worked setting of the house way, each row of its list, that
 * it never fouls and leaves no better back to the same front, the foul test, and what seven and
 * three cards are to the side wagers. */
#include "slow_hand.h"

#include "base/stream.h"
#include "games/pai_gow_poker/seven_cards.h"

static const BwJokerRules usual, low_wheel = {.wheel_lowest = true},
                                 ace_flush = {.flush_ace = true};

static BwPgpCards cards_of(const char *text) {
    BwCard cards[SLOW_HAND_MAX];
    return bw_pgp_cards(cards, slow_read(text, cards));
}

/* ---- the house way ------------------------------------------------------------------------ */

/* Front and back in words, and the rule. */
typedef struct Worked {
    const char *cards, *front, *back, *rule;
} Worked;

static const Worked worked[] = {
    {"Ah Ad As Ac Jk Kd Kh", "pair of kings", "five aces", "1"},
    {"Ah Ad As Ac Jk Qd Qh", "pair of aces", "full house, aces over queens", "1"},
    {"Ah Ad As Jk Kd Qh Jc", "pair of aces", "ace-high straight", "2b"},
    {"Kh Kd Ks Kc 4d 3h 2c", "pair of kings", "pair of kings, four, three and two kickers", "2b"},
    {"8h 8d 8s 8c Kd 9h 2c", "king high, nine", "four eights, two kicker", "2c"},
    {"8h 8d 8s 8c Qd 9h 2c", "pair of eights", "pair of eights, queen, nine and two kickers", "2c"},
    {"5h 5d 5s 5c 4d 3h 2c", "four high, three", "four fives, two kicker", "2d"},
    {"7h 7d 7s 4c 4d 4s Kc", "pair of sevens", "three fours, king and seven kickers", "3"},
    {"7h 7d 7s 4c 4d Ks Kc", "pair of kings", "full house, sevens over fours", "3"},
    {"As Jk Qs Qh Qd 7s 2s", "pair of aces", "three queens, seven and two kickers", "3"},
    {"Kd Ks Qh Qc Ah Jk Jd", "pair of aces", "two pair, kings and queens, jack kicker", "4"},
    {"Jh Jd 4s 4c Ad 9h 2c", "pair of fours", "pair of jacks, ace, nine and two kickers", "5a"},
    {"9h 9d 5s 5c Ad 7h 3c", "ace high, seven", "two pair, nines and fives, three kicker", "5b"},
    {"9h 9d 5s 5c Kd 7h 3c", "pair of fives", "pair of nines, king, seven and three kickers", "5b"},
    {"6h 6d 4s 4c Kd 9h 2c", "king high, nine", "two pair, sixes and fours, two kicker", "5c"},
    {"9s 8s 7s 6s 5d 5h 5c", "pair of fives", "nine-high straight", "6"},
    {"9s 8s 7s 6s 2s Kd Kh", "pair of kings", "nine-high flush, eight, seven, six and two", "6"},
    {"Kh Kd Qs Jc Td 9h As", "ace high, king", "king-high straight", "6"},
    {"Ad Kh Kc Qs Jd Th 4c", "ace high, queen", "pair of kings, jack, ten and four kickers", "6"},
    {"Jk Th Tc 9s 8d 7h 2c", "ace high, nine", "pair of tens, eight, seven and two kickers", "6"},
    {"Ts 9s 8h 7d 6c Td Ah", "ace high, ten", "ten-high straight", "6"},
    {"2h 3d 4s 5c Jk Kd Qh", "king high, queen", "five-high straight", "6"},
    {"Ah Ad Jk Kd Qs Jc 2h", "ace high, two", "ace-high straight", "6"},
    {"Ah Ad Ac Kh Qs 9d 4c", "ace high, king", "pair of aces, queen, nine and four kickers", "7"},
    {"As Jk Kd Qh 9c 7d 4s", "king high, queen", "pair of aces, nine, seven and four kickers", "8"},
    {"Ks Qd 9h 7c 5d 3s 2h", "queen high, nine", "king high, seven, five, three and two", "9"},
    /* Rows of the list that the sheet shows no example of, and the edges of those it does. */
    {"9h 9d 9s 9c 4d 4h 2c", "pair of fours", "four nines, two kicker", "2a"},
    {"9h 9d 9s 9c 4d 4h 4c", "pair of fours", "four nines, four kicker", "2a"},
    {"Jh Jd Js Jc Ad Kh 2c", "pair of jacks", "pair of jacks, ace, king and two kickers", "2b"},
    {"Th Td Ts Tc Ad 9h 2c", "ace high, nine", "four tens, two kicker", "2c"},
    {"7h 7d 7s 7c Qd Jh 2c", "pair of sevens", "pair of sevens, queen, jack and two kickers", "2c"},
    {"6h 6d 6s 6c Qd Jh 2c", "queen high, jack", "four sixes, two kicker", "2d"},
    {"6h 6d 6s 6c Jk Jh 2c", "ace high, jack", "four sixes, two kicker", "2d"},
    {"Th Td 4s 4c Kd 9h 2c", "pair of fours", "pair of tens, king, nine and two kickers", "5b"},
    {"7h 7d 4s 4c Jk 9h 2c", "ace high, nine", "two pair, sevens and fours, two kicker", "5b"},
    {"6h 6d 4s 4c Qd 9h 2c", "pair of fours", "pair of sixes, queen, nine and two kickers", "5c"},
    {"Jk Ad 4s 4c 7d 9h 2c", "pair of fours", "pair of aces, nine, seven and two kickers", "5a"},
    {"3h 3d 3s Kc Qd 9h 2c", "king high, queen", "three threes, nine and two kickers", "7"},
    {"Ah Ad Jk 9c Qd 7h 2c", "ace high, queen", "pair of aces, nine, seven and two kickers", "7"},
    /* A pair of nines keeps the straight whole; one of tens gives it up only for a better front. */
    {"Ad 9h 9c 8s 7d 6h 5c", "ace high, nine", "nine-high straight", "6"},
    {"Ad 9h 9c Ts Jd Qh Kc", "pair of nines", "ace-high straight", "6"},
    {"Ad 9h 9c 5s 4d 3h 2c", "pair of nines", "five-high straight", "6"},
    {"9h 9c Ts Jd Qh Kc 2d", "nine high, two", "king-high straight", "6"},
    {"Jk 9h 9c 8s 7d 6h 2c", "nine high, two", "ten-high straight", "6"},
    {"Qh Qc Js Td 9h 8c 2d", "queen high, two", "queen-high straight", "6"},
};

static void set_as_worked(void) {
    unsigned rows_seen = 0;
    for (size_t i = 0; i < sizeof worked / sizeof *worked; i++) {
        char front[BW_JOKER_NAME_MAX], back[BW_JOKER_NAME_MAX];
        unsigned row = 0;
        BwPgpSetting setting = bw_pgp_house_way(cards_of(worked[i].cards), usual, &row);
        CHECK_STR(bw_front_name(setting.front_value, front), worked[i].front);
        CHECK_STR(bw_joker_name(setting.back_value, back), worked[i].back);
        CHECK_STR(bw_pgp_way_row(row)->rule, worked[i].rule);
        rows_seen |= 1u << row;
    }
    CHECK_INT(rows_seen, (1u << BW_PGP_WAY_ROWS) - 1);
}

/* Rules of the house change what is behind, and through it which cards are in front. */
static void set_by_other_ranks(void) {
    BwPgpSetting second = bw_pgp_house_way(cards_of("Ah 2d 3s 4c 5d 6h Kc"), usual, NULL);
    BwPgpSetting lowest = bw_pgp_house_way(cards_of("Ah 2d 3s 4c 5d 6h Kc"), low_wheel, NULL);
    CHECK_INT(second.front_value, lowest.front_value); /* ace, king: the front comes first */
    second = bw_pgp_house_way(cards_of("Kh 2d 3s 4c 5d 6h Jk"), usual, NULL);
    lowest = bw_pgp_house_way(cards_of("Kh 2d 3s 4c 5d 6h Jk"), low_wheel, NULL);
    CHECK_INT(second.front_value, bw_front_value(BW_JOKER, bw_card(BW_KING, 0)));
    CHECK_INT(lowest.front_value, second.front_value);
    BwPgpCards suited = cards_of("Ah Jk 9h 6h 2h Kd Qd");
    CHECK(bw_pgp_house_way(suited, ace_flush, NULL).back_value >
          bw_pgp_house_way(suited, usual, NULL).back_value);
}

/* Of two cards of a rank that goes to the front, the one leaves that makes the back higher. */
static void choose_the_card(void) {
    BwPgpSetting setting = bw_pgp_house_way(cards_of("Ah Ad As Jk Kd Qd Jd"), usual, NULL);
    CHECK_INT(bw_joker_category(setting.back_value), BW_POKER_ROYAL_FLUSH);
    CHECK_INT(setting.front[0], bw_card(BW_ACE, BW_SPADES));
    CHECK_INT(setting.front[1], bw_card(BW_ACE, BW_HEARTS));
}

/* Any seven of 53 cards, at random. */
static void deal(BwStream *stream, BwCard *cards, unsigned n) {
    uint64_t dealt = 0;
    for (unsigned i = 0; i < n;) {
        BwCard card = (BwCard)bw_stream_below(stream, 53);
        if (dealt >> card & 1) continue;
        dealt |= (uint64_t)1 << card;
        cards[i++] = card;
    }
}

/* The way is no foul, its values are those of its cards, and no other two cards of the same ranks
 * leave a higher back. */
static bool is_sound(const BwCard *cards, BwJokerRules rules) {
    BwPgpCards seven = bw_pgp_cards(cards, BW_PGP_SEVEN);
    BwPgpSetting setting = bw_pgp_house_way(seven, rules, NULL);
    BwPgpSetting again = bw_pgp_set(seven, setting.front[0], setting.front[1], rules);
    bool sound = !bw_pgp_is_foul(&setting) && again.front_value == setting.front_value &&
                 again.back_value == setting.back_value;
    for (unsigned i = 1; i < BW_PGP_SEVEN; i++) {
        for (unsigned j = 0; j < i; j++) {
            BwPgpSetting other = bw_pgp_set(seven, cards[i], cards[j], rules);
            if (other.front_value == setting.front_value)
                sound &= other.back_value <= setting.back_value;
        }
    }
    return sound;
}

static void never_fouls(void) {
    const BwJokerRules each[] = {usual, low_wheel, ace_flush, {false, true, true}};
    BwStream stream;
    bw_stream_open(&stream, 11, 0);
    unsigned unsound = 0;
    for (unsigned i = 0; i < 200000; i++) {
        BwCard cards[BW_PGP_SEVEN];
        deal(&stream, cards, BW_PGP_SEVEN);
        if (i % 4 == 0 && bw_pgp_cards(cards, BW_PGP_SEVEN).joker == false) cards[0] = BW_JOKER;
        unsound += !is_sound(cards, each[i % 4]);
    }
    CHECK_INT(unsound, 0);
}

static bool fouls(const char *front, const char *back) {
    BwCard two[SLOW_HAND_MAX], five[SLOW_HAND_MAX];
    (void)slow_read(front, two);
    (void)slow_read(back, five);
    return bw_front_outranks(bw_front_value(two[0], two[1]), bw_joker_value_of(five, 5, usual));
}

static void foul_settings(void) {
    CHECK(fouls("Ah 4d", "Ks Qd Jh Tc 8d"));
    CHECK(fouls("Kh Qd", "Ks Jd Th 8c 7d"));
    CHECK(!fouls("Kh Qd", "Ks Qc Th 8c 7d")); /* equal as far as two cards go */
    CHECK(!fouls("Kh Jd", "Ks Qc Th 8c 7d"));
    CHECK(fouls("2h 2d", "As Kc Th 8c 7d"));
    CHECK(!fouls("Qh Qd", "Qs Qc 5h 4c 3d"));
    CHECK(fouls("Kh Kd", "Qs Qc 5h 4c 3d"));
    CHECK(!fouls("Ah Kd", "2s 2c 5h 4c 3d"));
    CHECK(!fouls("Ah Ad", "2s 2c 3h 3c 4d"));
    CHECK(fouls("Jk 3d", "Ks Qd Jh Tc 8d"));
    CHECK(!fouls("Jk Ad", "2s 3c 4h 5c 6d"));
}

/* ---- side wagers -------------------------------------------------------------------------- */

enum { ALL = (1u << BW_PGP_LINES) - 1 };

static unsigned line_of(const char *text) {
    return bw_pgp_paid_line(bw_pgp_lines(cards_of(text)), ALL);
}

static void lines_of_seven(void) {
    enum {
        FIVE_CARDS = ALL & ~(1u << BW_PGP_SF7_NATURAL | 1u << BW_PGP_SF7_JOKER |
                             1u << BW_PGP_ROYAL_PLUS_MATCH)
    };
    CHECK_INT(line_of("Ac 2c 3c 4c 5c 6c 7c"), BW_PGP_SF7_NATURAL);
    CHECK_INT(line_of("8c 9c Tc Jc Qc Kc Ac"), BW_PGP_SF7_NATURAL);
    CHECK_INT(line_of("2c 9c Tc Jc Qc Kc Ac"), BW_PGP_ROYAL_FLUSH);
    CHECK_INT(line_of("Kc Ac 2c 3c 4c 5c 6c"), BW_PGP_STRAIGHT_FLUSH);
    CHECK_INT(line_of("Jk 9c 8c 7c 6c 5c 4c"), BW_PGP_SF7_JOKER);
    CHECK_INT(line_of("Jk 9c 8c 7c 5c 4c 3c"), BW_PGP_SF7_JOKER);
    CHECK_INT(line_of("Jk 9c 8c 7c 5c 4c 2c"), BW_PGP_STRAIGHT_FLUSH);
    CHECK_INT(line_of("Jk 2c 3c 4c 5c 6c 7c"), BW_PGP_SF7_JOKER);
    CHECK_INT(line_of("As Ks Qs Js Jk Kh Qh"), BW_PGP_ROYAL_PLUS_MATCH);
    CHECK_INT(line_of("As Ks Qs Js Ts Kh Qh"), BW_PGP_ROYAL_PLUS_MATCH);
    CHECK_INT(line_of("As Jk Qs Js Ts Kh Qh"), BW_PGP_ROYAL_PLUS_MATCH);
    CHECK_INT(line_of("As Ks Qs Js Ts Kh Qd"), BW_PGP_ROYAL_FLUSH);
    CHECK_INT(line_of("As Ks Qs Js Ts Jk Qh"), BW_PGP_ROYAL_FLUSH);
    CHECK_INT(line_of("Ah Ad As Ac Jk Kd Kh"), BW_PGP_FIVE_ACES);
    CHECK_INT(line_of("Ah Ad As Jk Qd Qh 2c"), BW_PGP_FOUR_OF_A_KIND);
    CHECK_INT(line_of("Ah Ad Jk Qd Qh 2c 3c"), BW_PGP_FULL_HOUSE);
    CHECK_INT(line_of("Jk Kd 9d 4d 2d Ks 3c"), BW_PGP_FLUSH);
    CHECK_INT(line_of("Qc Qd Qh 6s 7d 8c 9h"), BW_PGP_THREE_OF_A_KIND);
    CHECK_INT(line_of("Tc 9d 8h 7s 6d 6c 6h"), BW_PGP_THREE_OF_A_KIND);
    CHECK_INT(line_of("Tc 9c 8c 7c 2c 2d 2h"), BW_PGP_FLUSH);
    CHECK_INT(line_of("Jk Qd Jh Ts 9d 4c 2h"), BW_PGP_STRAIGHT);
    CHECK_INT(line_of("Jk Ad Kh Ks Qd Qc Jh"), BW_PGP_STRAIGHT);
    CHECK_INT(line_of("Jk Ad Kh Ks 9d 9c Jh"), BW_PGP_THREE_PAIR);
    CHECK_INT(line_of("2c 2d Kh Ks 9d 9c Jh"), BW_PGP_THREE_PAIR);
    CHECK_INT(line_of("2c 2d Kh Ks 9d 8c Jh"), BW_PGP_NO_LINE);
    CHECK_INT(line_of("Jk Ad Kh Qs 9d 8c 2h"), BW_PGP_NO_LINE);
    CHECK_INT(bw_pgp_paid_line(bw_pgp_lines(cards_of("8c 9c Tc Jc Qc Kc Ac")), FIVE_CARDS),
              BW_PGP_ROYAL_FLUSH);
    CHECK_INT(bw_pgp_paid_line(bw_pgp_lines(cards_of("Jk 9c 8c 7c 6c 5c 4c")), FIVE_CARDS),
              BW_PGP_STRAIGHT_FLUSH);
    CHECK_INT(bw_pgp_paid_line(bw_pgp_lines(cards_of("As Ks Qs Js Jk Kh Qh")), FIVE_CARDS),
              BW_PGP_ROYAL_FLUSH);
    /* A table without a line for three of a kind still pays the straight. */
    CHECK_INT(
        bw_pgp_paid_line(bw_pgp_lines(cards_of("Tc 9d 8h 7s 6d 6c 6h")), 1u << BW_PGP_STRAIGHT),
        BW_PGP_STRAIGHT);
}

static void pai_gows(void) {
    CHECK_INT(bw_pgp_pai_gow_high(cards_of("Qc Td 9h 8s 6d 4c 3h")), BW_QUEEN);
    CHECK_INT(bw_pgp_pai_gow_high(cards_of("Qc Jd Th 9s 8d 3c 2h")), BW_RANKS);
    CHECK_INT(bw_pgp_pai_gow_high(cards_of("9c 8d 7h 5s 4d 3c 2h")), BW_NINE);
    CHECK_INT(bw_pgp_pai_gow_high(cards_of("9c 8c 7c 5c 4c 3d 2h")), BW_RANKS);
    CHECK_INT(bw_pgp_pai_gow_high(cards_of("Jk Qc Jd 9h 7s 4d 2c")), BW_ACE);
    CHECK_INT(bw_pgp_pai_gow_high(cards_of("Jk Qc Jd Th 9s 4d 2c")), BW_RANKS);
    CHECK_INT(bw_pgp_pai_gow_high(cards_of("Jk Ac Jd Th 8s 4d 2c")), BW_RANKS);
    CHECK_INT(bw_pgp_pai_gow_high(cards_of("Ac 2d 3h 4s 5d 9c Kh")), BW_RANKS);
    CHECK_INT(bw_pgp_pai_gow_high(cards_of("Kc Jd Th 8s 6d 5c 5h")), BW_RANKS);
}

static void three_cards(void) {
    CHECK_INT(bw_pgp_three(cards_of("Jk 8d 9d")), BW_PGP_THREE_JOKER_STRAIGHT_FLUSH);
    CHECK_INT(bw_pgp_three(cards_of("Jk Ac Ah")), BW_PGP_THREE_ALIKE);
    CHECK_INT(bw_pgp_three(cards_of("Jk Kc 7h")), BW_PGP_THREE_NOTHING);
    CHECK_INT(bw_pgp_three(cards_of("Ad 2d 3d")), BW_PGP_THREE_STRAIGHT_FLUSH);
    CHECK_INT(bw_pgp_three(cards_of("Ad Kd Qc")), BW_PGP_THREE_STRAIGHT);
    CHECK_INT(bw_pgp_three(cards_of("Kd Ad 2c")), BW_PGP_THREE_NOTHING);
    CHECK_INT(bw_pgp_three(cards_of("Jk Ad 3c")), BW_PGP_THREE_STRAIGHT);
    CHECK_INT(bw_pgp_three(cards_of("Jk Ad 4c")), BW_PGP_THREE_PAIRED);
    CHECK_INT(bw_pgp_three(cards_of("Jk Ad 4d")), BW_PGP_THREE_FLUSH);
    CHECK_INT(bw_pgp_three(cards_of("Jk 9d 9c")), BW_PGP_THREE_PAIRED);
    CHECK_INT(bw_pgp_three(cards_of("9h 9d 9c")), BW_PGP_THREE_ALIKE);
    CHECK_INT(bw_pgp_three(cards_of("9h 9d 8c")), BW_PGP_THREE_PAIRED);
    CHECK_INT(bw_pgp_three(cards_of("9h 3h 8h")), BW_PGP_THREE_FLUSH);
}

static void colours(void) {
    CHECK_INT(bw_pgp_red(cards_of("Jk 9d 9c 8h 2h 3s 4s")), 3);
    CHECK_INT(bw_pgp_black(cards_of("Jk 9d 9c 8h 2h 3s 4s")), 3);
    CHECK_INT(bw_pgp_red(cards_of("9d 9c 8h 2h 3s 4s 5s")), 3);
    CHECK_INT(bw_pgp_black(cards_of("9d 9c 8h 2h 3s 4s 5s")), 4);
}

int main(void) {
    set_as_worked();
    set_by_other_ranks();
    choose_the_card();
    never_fouls();
    foul_settings();
    lines_of_seven();
    pai_gows();
    three_cards();
    colours();
    return check_report("test_pai_gow_poker_hands");
}
