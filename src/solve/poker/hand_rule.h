/* hand_rule.h: rules of thumb as people say them, read and applied. A rule is a list of clauses;
 * the first that fits decides, and where none fits the cautious choice is made (fold, take back,
 * decline). In short:
 *
 *     rule   = clause { ";" clause }
 *     clause = [ street ":" ] action { test [ "and" ] } [ "against" up ]
 *     test   = hand [ "or better" ]
 *            | N "suited"                 N cards of one suit
 *            | N "to a straight" [ "with" G "gaps" ]
 *            | N "to a straight flush" [ "with" G "gaps" ]
 *            | N "to a royal"
 *            | N "ways to a straight"     so many straights hold all the cards
 *            | N "ways to a straight flush"
 *            | N "outs to a straight"     ranks of which one card makes it
 *            | N "high" | N "tens"        cards from the jack up, from the ten up
 *            | N "middle"                 cards from the six to the ten
 *            | N "points"                 a high card two, a middle card one
 *            | "with" rank { "or" rank }  one of these is among the cards
 *     hand   = "A-K-J-8-3" | "A-high" | "pair" | "pair of tens" | "9-9" | "two pair"
 *            | "three of a kind" | "straight" | "flush" | "full house" | "four of a kind"
 *            | "straight flush" | "royal flush" | "anything"
 *     up     = rank { "or" rank } | rank "-" rank
 *            | "a match" [ rank "-" rank ]
 *            | "below fourth"             lower than the fourth highest of the cards
 *
 * "Or better" goes without saying: N means at least N, G gaps at most G. Ranks are A K Q J T (or
 * 10) 9 to 2; hands of high cards name as many of them as matter. A hand of fewer than five cards
 * counts as what it is so far: three of them may be a pair, never a straight. Letters may be of
 * either case. Examples:
 *
 *     raise pair or better; raise A-K-J-8-3 or better
 *     first: ride pair of tens; second: ride pair of tens; second: ride 4 suited
 *     third: 3x pair; third: 1x 2 points; fourth: 3x pair of sixes; fourth: 1x 3 points */
#ifndef BW_SOLVE_POKER_HAND_RULE_H
#define BW_SOLVE_POKER_HAND_RULE_H

#include "hands/poker.h"

enum { BW_RULE_CLAUSES_MAX = 32, BW_RULE_TESTS_MAX = 4 };

/* What a game calls its streets and actions. */
typedef struct BwRuleWords {
    const char *const *streets; /* "first", "second", NULL; NULL: there is only one */
    const char *const *actions; /* the cautious one first, NULL at the end */
} BwRuleWords;

typedef enum BwRuleTestKind {
    BW_TEST_HAND,
    BW_TEST_SUITED,
    BW_TEST_STRAIGHT,
    BW_TEST_STRAIGHT_FLUSH,
    BW_TEST_ROYAL,
    BW_TEST_WAYS,
    BW_TEST_FLUSH_WAYS,
    BW_TEST_OUTS,
    BW_TEST_HIGH,
    BW_TEST_TENS,
    BW_TEST_MIDDLE,
    BW_TEST_POINTS,
    BW_TEST_HOLDS,
} BwRuleTestKind;

typedef struct BwRuleTest {
    uint8_t kind;
    uint8_t n, gaps;
    uint16_t ranks;     /* BW_TEST_HOLDS */
    BwPokerValue value; /* BW_TEST_HAND: at least this */
} BwRuleTest;

typedef struct BwRuleClause {
    uint8_t street, action, n_tests;
    uint8_t up_must_match, up_below_fourth;
    uint16_t up_ranks;
    BwRuleTest test[BW_RULE_TESTS_MAX];
} BwRuleClause;

typedef struct BwHandRule {
    unsigned n;
    BwRuleClause clause[BW_RULE_CLAUSES_MAX];
} BwHandRule;

/* Reads a rule; false with a sentence that quotes what could not be read. */
bool bw_hand_rule_parse(const char *text, const BwRuleWords *words, BwHandRule *rule, char *error,
                        size_t size);

/* What the rule says on this street with these cards, two to five, against an up card of this rank
 * (any, where the game shows none): the number of an action. */
unsigned bw_hand_rule_action(const BwHandRule *rule, unsigned street, BwCardSet cards,
                             unsigned up_rank);

/* Cards of these ranks; points: two for each from the jack up, one for each from the six to the
 * ten. */
unsigned bw_cards_among(BwCardSet cards, uint32_t ranks);
unsigned bw_hand_points(BwCardSet cards);

/* For games with a ranking of their own: every hand that the rule names gets the value that it has
 * in that ranking, and a hand's own value comes with it; it is not 0. */
void bw_hand_rule_rank(BwHandRule *rule, uint32_t (*value_of)(BwPokerValue named));
unsigned bw_hand_rule_action_of(const BwHandRule *rule, unsigned street, BwCardSet cards,
                                uint32_t value, unsigned up_rank);

#endif
