/* pay_lines.c: the pay tables of all games; see pay_lines.h. Which writer serves which wager is a
 * table at the end. */
#include "solve/pay_lines.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "games/blackjack/blackjack_rules.h"
#include "games/blackjack/blackjack_side.h"
#include "games/blackjack/spanish_21.h"
#include "games/keno/keno_ticket.h"
#include "games/poker/boston_5_stud.h"
#include "games/poker/caribbean_stud.h"
#include "games/poker/double_down_stud.h"
#include "games/poker/flop_poker.h"
#include "games/poker/four_card_poker.h"
#include "games/poker/let_it_ride.h"
#include "games/poker/mississippi_stud.h"
#include "games/poker/texas_holdem_bonus.h"
#include "games/poker/three_card_poker.h"
#include "games/poker/two_card_joker_poker.h"
#include "games/poker/ultimate_texas_holdem.h"
#include "games/shapes/felt.h"
#include "hands/words.h"
#include "solve/solver.h"
#include "table/options.h"

typedef struct Lines {
    BwPayLine *line;
    unsigned n;
} Lines;

/* ---- one line ----------------------------------------------------------------------------- */

static BwPayLine *add(Lines *lines, const char *what, ...) __attribute__((format(printf, 2, 3)));

/* A line that pays nothing yet; the last one again where there is room for no more. */
static BwPayLine *add(Lines *lines, const char *what, ...) {
    va_list args;
    unsigned i = lines->n < BW_PAY_LINES_MAX ? lines->n++ : BW_PAY_LINES_MAX - 1;
    BwPayLine *line = &lines->line[i];
    *line = (BwPayLine){.odds = {0, 0}};
    va_start(args, what);
    vsnprintf(line->what, sizeof line->what, what, args);
    va_end(args);
    return line;
}

static void pay_odds(BwPayLine *line, BwOdds odds) {
    char text[BW_ODDS_TEXT_MAX];
    line->odds = odds;
    snprintf(line->pays, sizeof line->pays, "%s", bw_odds_format(odds, text));
}

/* Odds to 1; a line that pays nothing is none. */
static void add_odds(Lines *lines, const char *what, unsigned odds) {
    if (odds > 0) pay_odds(add(lines, "%s", what), (BwOdds){odds, 1});
}

static void add_push(Lines *lines, const char *what) {
    snprintf(add(lines, "%s", what)->pays, BW_PAY_TEXT_MAX, "push");
}

/* Money, or a share of the meter; nothing of either: no line. */
static void add_award(Lines *lines, const char *what, BwCents cents, unsigned percent) {
    char text[BW_CENTS_TEXT_MAX];
    if (cents == 0 && percent == 0) return;
    BwPayLine *line = add(lines, "%s", what);
    line->cents = cents;
    line->meter_percent = (uint8_t)percent;
    if (percent == 100) {
        snprintf(line->pays, sizeof line->pays, "the whole meter");
    } else if (percent > 0) {
        snprintf(line->pays, sizeof line->pays, "%u%% of the meter", percent);
    } else {
        snprintf(line->pays, sizeof line->pays, "$%s", bw_cents_format(cents, text));
    }
}

/* The values of an option that has one for each key, "aces-both", as odds or as figures to 1. */
static void add_option(Lines *lines, const BwTable *table, const char *id) {
    const BwOption *option = bw_option_find(bw_table_game(table), id);
    assert(option != NULL);
    for (unsigned k = 0; k < option->n_keys; k++) {
        int64_t value = table->option[option->slot + k];
        if (value == 0) continue;
        BwPayLine *line = add(lines, "%s", option->keys[k]);
        for (char *c = line->what; *c != '\0'; c++) {
            if (*c == '-') *c = ' ';
        }
        pay_odds(line, option->kind == BW_OPTION_ODDS ? bw_odds_unpack(value)
                                                      : (BwOdds){(uint32_t)value, 1});
    }
}

/* ---- cards that stand for a line ---------------------------------------------------------- */

enum { CARDS_MAX = 8 };

/* "As Jd": so many cards. */
static unsigned read_cards(const char *text, BwCard cards[CARDS_MAX]) {
    unsigned n = 0;
    for (; *text != '\0'; text += 2 + (text[2] == ' ')) {
        bool read = n < CARDS_MAX && bw_card_parse(text, 2, &cards[n++]);
        assert(read);
        (void)read;
    }
    return n;
}

/* ---- five-card hands ---------------------------------------------------------------------- */

static void add_categories(Lines *lines, const uint16_t odds[BW_POKER_CATEGORIES],
                           BwPokerCategory lowest) {
    for (unsigned c = BW_POKER_CATEGORIES; c-- > (unsigned)lowest;) {
        add_odds(lines, bw_poker_category_name((BwPokerCategory)c), odds[c]);
    }
}

/* A single pair is paid from some rank up, and pushes from a lower one. */
static void add_hands(Lines *lines, const BwHandPays *pays) {
    add_categories(lines, pays->odds, BW_POKER_TWO_PAIR);
    BwPayLine *pair = add(lines, "pair of %s%s", bw_rank_plural(pays->pays_from),
                          pays->pays_from < BW_ACE ? " or better" : "");
    pay_odds(pair, (BwOdds){pays->odds[BW_POKER_PAIR], 1});
    if (pays->pushes_from >= pays->pays_from) return;
    BwPayLine *push = add(lines, "pair of %s to %s", bw_rank_plural(pays->pushes_from),
                          bw_rank_plural(pays->pays_from - 1u));
    snprintf(push->pays, sizeof push->pays, "push");
}

static void add_shares(Lines *lines, const uint8_t percent[BW_POKER_CATEGORIES],
                       const BwCents cents[BW_POKER_CATEGORIES]) {
    for (unsigned c = BW_POKER_CATEGORIES; c-- > 0;) {
        add_award(lines, bw_poker_category_name((BwPokerCategory)c), cents[c],
                  percent != NULL ? percent[c] : 0);
    }
}

static void caribbean_bet(const BwTable *table, unsigned wager, Lines *lines) {
    BwCaribbeanStudRules rules;
    (void)wager;
    bw_caribbean_stud_rules(table, &rules);
    add_categories(lines, rules.bet_odds, BW_POKER_TWO_PAIR);
    add_odds(lines, "pair or less", rules.bet_odds[BW_POKER_PAIR]);
}

static void caribbean_progressive(const BwTable *table, unsigned wager, Lines *lines) {
    BwCaribbeanStudRules rules;
    (void)wager;
    bw_caribbean_stud_rules(table, &rules);
    add_shares(lines, rules.progressive_percent, rules.progressive_cents);
}

static void double_down(const BwTable *table, unsigned wager, Lines *lines) {
    BwDoubleDownStudRules rules;
    (void)wager;
    bw_double_down_stud_rules(table, &rules);
    add_hands(lines, &rules.pays);
}

static void let_it_ride(const BwTable *table, unsigned wager, Lines *lines) {
    BwLetItRideRules rules;
    (void)wager;
    bw_let_it_ride_rules(table, &rules);
    add_hands(lines, &rules.pays);
}

static void let_it_ride_bonus(const BwTable *table, unsigned wager, Lines *lines) {
    BwLetItRideRules rules;
    (void)wager;
    bw_let_it_ride_rules(table, &rules);
    add_shares(lines, NULL, rules.bonus_cents);
}

static void mississippi(const BwTable *table, unsigned wager, Lines *lines) {
    BwMississippiStudRules rules;
    (void)wager;
    bw_mississippi_stud_rules(table, &rules);
    add_hands(lines, &rules.pays);
}

static void mississippi_progressive(const BwTable *table, unsigned wager, Lines *lines) {
    BwMississippiStudRules rules;
    (void)wager;
    bw_mississippi_stud_rules(table, &rules);
    add_shares(lines, rules.progressive_percent, rules.progressive_cents);
}

static void flop(const BwTable *table, unsigned wager, Lines *lines) {
    BwFlopPokerRules rules;
    (void)wager;
    bw_flop_poker_rules(table, &rules);
    add_hands(lines, &rules.flop);
}

static void boston_ante_bonus(const BwTable *table, unsigned wager, Lines *lines) {
    BwBoston5StudRules rules;
    (void)wager;
    bw_boston_5_stud_rules(table, &rules);
    add_categories(lines, rules.ante_bonus, BW_POKER_PAIR);
}

static void ultimate_trips(const BwTable *table, unsigned wager, Lines *lines) {
    BwUltimateTexasHoldemRules rules;
    (void)wager;
    bw_ultimate_texas_holdem_rules(table, &rules);
    add_categories(lines, rules.trips, BW_POKER_PAIR);
}

static void ultimate_blind(const BwTable *table, unsigned wager, Lines *lines) {
    BwUltimateTexasHoldemRules rules;
    (void)wager;
    bw_ultimate_texas_holdem_rules(table, &rules);
    for (unsigned c = BW_POKER_CATEGORIES; c-- > 0;) {
        if (rules.blind[c].num == 0) continue;
        pay_odds(add(lines, "%s", bw_poker_category_name((BwPokerCategory)c)), rules.blind[c]);
    }
    add_push(lines, "any other hand that wins");
}

/* ---- hands of three cards ----------------------------------------------------------------- */

/* The suited A-K-Q has a line of its own where it pays more than other straight flushes. */
static void add_three_card(Lines *lines, const BwThreeCardPays *pays) {
    if (pays->mini_royal != pays->odds[BW_THREE_STRAIGHT_FLUSH]) {
        add_odds(lines, "suited A-K-Q", pays->mini_royal);
    }
    for (unsigned c = BW_THREE_CATEGORIES; c-- > 0;) {
        add_odds(lines, bw_three_category_name((BwThreeCategory)c), pays->odds[c]);
    }
}

static void let_it_ride_three_card(const BwTable *table, unsigned wager, Lines *lines) {
    BwLetItRideRules rules;
    (void)wager;
    bw_let_it_ride_rules(table, &rules);
    add_three_card(lines, &rules.three_card);
}

static void mississippi_three_card(const BwTable *table, unsigned wager, Lines *lines) {
    BwMississippiStudRules rules;
    (void)wager;
    bw_mississippi_stud_rules(table, &rules);
    add_three_card(lines, &rules.three_card);
}

static void flop_three_card(const BwTable *table, unsigned wager, Lines *lines) {
    BwFlopPokerRules rules;
    (void)wager;
    bw_flop_poker_rules(table, &rules);
    add_three_card(lines, &rules.three_card);
}

static void boston_three_card(const BwTable *table, unsigned wager, Lines *lines) {
    BwBoston5StudRules rules;
    (void)wager;
    bw_boston_5_stud_rules(table, &rules);
    add_three_card(lines, &rules.three_card);
}

/* The hands of three-card poker from the highest: A-K-Q of spades matters to the meter only. */
static const char *const three_card_hands[] = {"AsKsQs", "AdKdQd", "4s3s2s", "2s2h2d",
                                               "4s3s2h", "7s4s2s", "2s2h3d"};

enum { SPADES_ROYAL, MINI_ROYAL, STRAIGHT_FLUSH, THREES };

static BwThreeValue three_card_value(unsigned i) {
    BwCard hand[CARDS_MAX];
    (void)read_cards(three_card_hands[i], hand);
    return bw_three_value(hand[0], hand[1], hand[2]);
}

static void add_three_card_poker(const BwTable *table, Lines *lines,
                                 unsigned (*pays)(const BwTable *table, BwThreeValue hand)) {
    BwThreeCardPays all = {.mini_royal = (uint16_t)pays(table, three_card_value(MINI_ROYAL))};
    for (unsigned i = STRAIGHT_FLUSH; i < sizeof three_card_hands / sizeof three_card_hands[0];
         i++) {
        BwThreeValue hand = three_card_value(i);
        all.odds[bw_three_category(hand)] = (uint16_t)pays(table, hand);
    }
    add_three_card(lines, &all);
}

static void three_card_ante_bonus(const BwTable *table, unsigned wager, Lines *lines) {
    (void)wager;
    add_three_card_poker(table, lines, bw_three_card_poker_ante_bonus);
}

static void three_card_pair_plus(const BwTable *table, unsigned wager, Lines *lines) {
    (void)wager;
    add_three_card_poker(table, lines, bw_three_card_poker_pair_plus);
}

/* An award that grows with the meter is the whole of it. */
static void three_card_progressive(const BwTable *table, unsigned wager, Lines *lines) {
    (void)wager;
    for (unsigned i = SPADES_ROYAL; i < sizeof three_card_hands / sizeof three_card_hands[0]; i++) {
        BwCard hand[CARDS_MAX];
        (void)read_cards(three_card_hands[i], hand);
        BwCents low = bw_three_card_poker_progressive(table, hand, 0);
        bool meter = bw_three_card_poker_progressive(table, hand, 1) != low;
        const char *what = i == SPADES_ROYAL ? "A-K-Q of spades"
                           : i == MINI_ROYAL
                               ? "suited A-K-Q"
                               : bw_three_category_name(bw_three_category(three_card_value(i)));
        add_award(lines, what, low, meter ? 100 : 0);
    }
}

static void three_card_envy(const BwTable *table, unsigned wager, Lines *lines) {
    (void)table, (void)wager;
    for (unsigned i = SPADES_ROYAL; i <= MINI_ROYAL; i++) {
        BwCard hand[CARDS_MAX];
        (void)read_cards(three_card_hands[i], hand);
        add_award(lines,
                  i == SPADES_ROYAL ? "another seat's A-K-Q of spades"
                                    : "another seat's suited A-K-Q",
                  bw_three_card_poker_envy(hand), 0);
    }
}

/* The best five of six cards, one set of six for each line from the highest. */
static void three_card_six(const BwTable *table, unsigned wager, Lines *lines) {
    static const struct {
        const char *what, *cards;
    } sets[] = {
        {"nine to ace of diamonds", "9dTdJdQdKdAd"},
        {"nine to ace of another suit", "9sTsJsQsKsAs"},
        {"royal flush", "2cTdJdQdKdAd"},
        {"straight flush", "2c3c4c5c6cQd"},
        {"four of a kind", "2c2d2h2sTcQd"},
        {"full house", "2c2d2h8s8cQd"},
        {"flush", "2c4c6c8cTcQd"},
        {"straight", "2c3d4h5s6cQd"},
        {"three of a kind", "2c2d2h8sTcQd"},
    };
    (void)wager;
    for (unsigned i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        BwCard cards[CARDS_MAX];
        unsigned n = read_cards(sets[i].cards, cards);
        BwThreeCardSixAward award = bw_three_card_poker_six_card(table, bw_card_set_of(cards, n));
        if (award.flat_cents != 0) {
            add_award(lines, sets[i].what, award.flat_cents, 0);
        } else if (i >= 2) {
            add_odds(lines, sets[i].what, award.odds);
        }
    }
}

/* ---- hands of two and four cards ---------------------------------------------------------- */

static void four_card_bonus(const BwTable *table, unsigned wager, Lines *lines) {
    BwFourCardPokerRules rules;
    (void)wager;
    bw_four_card_poker_rules(table, &rules);
    for (unsigned c = BW_FOUR_CATEGORIES; c-- > 0;) {
        add_odds(lines, bw_four_category_name((BwFourCategory)c), rules.bonus[c]);
    }
}

static void four_card_aces_up(const BwTable *table, unsigned wager, Lines *lines) {
    BwFourCardPokerRules rules;
    (void)wager;
    bw_four_card_poker_rules(table, &rules);
    for (unsigned c = BW_FOUR_CATEGORIES; c-- > 0;) {
        add_odds(lines,
                 c == BW_FOUR_PAIR ? "pair of aces" : bw_four_category_name((BwFourCategory)c),
                 rules.aces_up[c]);
    }
}

/* Hands below the straight flush are alike to the call. */
static void joker_call(const BwTable *table, unsigned wager, Lines *lines) {
    BwTwoCardJokerPokerRules rules;
    (void)wager;
    bw_two_card_joker_poker_rules(table, &rules);
    for (unsigned c = BW_TWO_CATEGORIES; c-- > BW_TWO_STRAIGHT_FLUSH;) {
        add_odds(lines, bw_two_category_name((BwTwoCategory)c), rules.call[c]);
    }
    add_odds(lines, "any other hand that wins", rules.call[BW_TWO_HIGH_CARD]);
}

static void joker_pair_up(const BwTable *table, unsigned wager, Lines *lines) {
    BwTwoCardJokerPokerRules rules;
    (void)wager;
    bw_two_card_joker_poker_rules(table, &rules);
    for (unsigned c = BW_TWO_CATEGORIES; c-- > 0;) {
        add_odds(lines, bw_two_category_name((BwTwoCategory)c), rules.pair_up[c]);
    }
}

static void mini_tex_pocket(const BwTable *table, unsigned wager, Lines *lines) {
    (void)wager;
    add_option(lines, table, "pocket-poker-table");
}

static void texas_bonus(const BwTable *table, unsigned wager, Lines *lines) {
    static const char *const names[BW_TEXAS_BONUS_LINES] = {
        [BW_TEXAS_BONUS_BOTH_ACES] = "pair of aces against a pair of aces",
        [BW_TEXAS_BONUS_ACES] = "pair of aces",
        [BW_TEXAS_BONUS_ACE_KING_SUITED] = "ace and king, suited",
        [BW_TEXAS_BONUS_ACE_QUEEN_JACK_SUITED] = "ace and queen or jack, suited",
        [BW_TEXAS_BONUS_ACE_KING] = "ace and king",
        [BW_TEXAS_BONUS_KINGS_TO_JACKS] = "pair of kings, queens or jacks",
        [BW_TEXAS_BONUS_ACE_QUEEN_JACK] = "ace and queen or jack",
        [BW_TEXAS_BONUS_TENS_TO_DEUCES] = "pair of tens to deuces",
    };
    BwTexasHoldemBonusRules rules;
    (void)wager;
    bw_texas_holdem_bonus_rules(table, &rules);
    for (unsigned i = 0; i < BW_TEXAS_BONUS_LINES; i++) add_odds(lines, names[i], rules.bonus[i]);
}

/* ---- baccarat ----------------------------------------------------------------------------- */

/* Its keys are the margins, and "natural". */
static void baccarat_bonus(const BwTable *table, unsigned wager, Lines *lines) {
    const BwOption *option = bw_option_find(bw_table_game(table), "bonus-odds");
    (void)wager;
    assert(option != NULL);
    for (unsigned k = option->n_keys; k-- > 0;) {
        const char *key = option->keys[k];
        bool margin = key[0] >= '0' && key[0] <= '9';
        pay_odds(add(lines, margin ? "wins by %s" : "wins with a %s", key),
                 bw_option_odds(table, option->slot + k));
    }
}

/* ---- the blackjack family ----------------------------------------------------------------- */

/* 19.5(f) and (g): the 21s of Spanish 21 that pay more than even money. */
static void add_spanish(Lines *lines) {
    static const struct {
        const char *what, *cards;
    } hands[] = {
        {"21 of five cards", "2s3s4s5s7d"},
        {"21 of six cards", "2s2d3s3d5s6d"},
        {"21 of seven cards or more", "2s2d2h3s3d4s5d"},
        {"6-7-8 or 7-7-7", "6s7d8h"},
        {"6-7-8 or 7-7-7 of one suit", "6d7d8d"},
        {"6-7-8 or 7-7-7 of spades", "6s7s8s"},
    };
    BwCard cards[CARDS_MAX];
    for (unsigned i = 0; i < sizeof hands / sizeof hands[0]; i++) {
        unsigned n = read_cards(hands[i].cards, cards);
        pay_odds(add(lines, "%s", hands[i].what), bw_spanish_21_bonus(cards, n));
    }
    static const BwCents stakes_cents[] = {500, 2500};
    unsigned n = read_cards("7d7d7d", cards);
    for (unsigned i = 0; i < 2; i++) {
        char what[BW_PAY_WHAT_MAX], text[BW_CENTS_TEXT_MAX];
        snprintf(what, sizeof what, "suited 7-7-7 against a 7, from $%s",
                 bw_cents_format(stakes_cents[i], text));
        add_award(lines, what, bw_spanish_21_super(cards, n, cards[0], stakes_cents[i]), 0);
    }
}

static void blackjack_main(const BwTable *table, unsigned wager, Lines *lines) {
    BwBlackjackRules rules;
    (void)wager;
    if (!bw_blackjack_rules(table, &rules)) return;
    if (rules.five_card_21 != 0) {
        pay_odds(add(lines, "21 of five cards"), rules.five_card_21_odds);
    }
    if (rules.bonus_21 != 0) add_spanish(lines);
    bool plain = bw_odds_compare(rules.blackjack, (BwOdds){1, 1}) == 0;
    if (!plain) pay_odds(add(lines, "blackjack"), rules.blackjack);
    if (rules.push_on_22 != 0) add_push(lines, "the dealer has 22");
    if (lines->n == 0) return;
    pay_odds(add(lines, "%s", "any other hand that wins"), (BwOdds){1, 1});
}

/* Cards on which a line of a side wager is paid: the player's, then the dealer's. */
typedef struct SideLine {
    const char *what, *player, *dealer;
} SideLine;

enum { SIDE_LINES_MAX = 11 };

static const SideLine side_lines[BW_SIDE_KINDS][SIDE_LINES_MAX] = {
    [BW_SIDE_SAME_SUIT] = {{"king and queen of one suit", "KsQs", "2d"},
                           {"other cards of one suit", "Ks2s", "2d"}},
    [BW_SIDE_SEVENS] = {{"three sevens of one suit", "7s7s7s", "2d"},
                        {"three sevens", "7s7d7h", "2d"},
                        {"two sevens of one suit", "7s7s2d", "2d"},
                        {"two sevens", "7s7d2d", "2d"},
                        {"one seven", "7s2d2d", "2d"}},
    [BW_SIDE_BJ_BONUS] = {{"blackjack, and the dealer has one", "AdKs", "AsKd"},
                          {"blackjack of one suit: ace and jack of spades", "AsJs", "2d3d"},
                          {"blackjack of one suit", "AdKd", "2d3d"},
                          {"blackjack", "AdKs", "2d3d"}},
    [BW_SIDE_MATCH_DEALER] = {{"two matches of one suit", "8s8s", "8s"},
                              {"one of one suit, one not", "8s8d", "8s"},
                              {"one match of one suit", "8s2d", "8s"},
                              {"two matches", "8d8h", "8s"},
                              {"one match", "8d2d", "8s"}},
    [BW_SIDE_TWENTY_BONUS] = {{"queens of hearts against a blackjack", "QhQh", "AsKd"},
                              {"queens of hearts", "QhQh", "2d3d"},
                              {"two equal cards that make 20", "KsKs", "2d3d"},
                              {"20 of one suit", "KsQs", "2d3d"},
                              {"any other 20", "KsQd", "2d3d"}},
    [BW_SIDE_OPTIONAL_BONUS] = {{"three of a kind of one suit", "5s5s", "5s"},
                                {"straight flush", "5s6s", "7s"},
                                {"three of a kind", "5s5d", "5h"},
                                {"straight", "5s6d", "7s"},
                                {"flush", "5s9s", "Ks"}},
    [BW_SIDE_IN_BETWEEN] = {{"three of a kind", "5s5d", "5h"},
                            {"spread of one", "4s6d", "5h"},
                            {"spread of two", "4s7d", "5h"},
                            {"spread of three", "4s8d", "5h"},
                            {"spread of four or more", "4sKd", "5h"}},
    [BW_SIDE_SPANISH_MATCH] = {{"two matches of one suit", "8s8s", "8s"},
                               {"one of one suit, one not", "8s8d", "8s"},
                               {"one match of one suit", "8s2d", "8s"},
                               {"two matches", "8d8h", "8s"},
                               {"one match", "8d2d", "8s"}},
    [BW_SIDE_MATCH] = {{"four of a kind", "8s8d8h8c", "2d"},
                       {"two pair", "8s8d3h3c", "2d"},
                       {"three of a kind", "8s8d8h2c", "2d"},
                       {"pair", "8s8d4h2c", "2d"}},
    [BW_SIDE_BUST_IT] = {{"bust with three eights of one suit", "2d3d", "8s8s8s"},
                         {"bust with three eights of one colour", "2d3d", "8s8c8s"},
                         {"bust with a 6", "2d3d", "Ks6d6h"},
                         {"bust with a 7", "2d3d", "Ks6d7h"},
                         {"bust with an 8", "2d3d", "Ks6d8h"},
                         {"bust with a 9", "2d3d", "Ks6d9h"},
                         {"bust with a face card", "2d3d", "Ks6dKh"}},
};

/* "two aces of one suit" is no line of its own where any "two aces" pay as much. */
static void drop_needless(Lines *lines) {
    unsigned kept = 0;
    for (unsigned i = 0; i < lines->n; i++) {
        bool said = false;
        for (unsigned j = i + 1; j < lines->n && !said; j++) {
            said =
                strcmp(lines->line[j].pays, lines->line[i].pays) == 0 &&
                strncmp(lines->line[i].what, lines->line[j].what, strlen(lines->line[j].what)) == 0;
        }
        if (!said) lines->line[kept++] = lines->line[i];
    }
    lines->n = kept;
}

static void blackjack_progressive(const BwTable *table, Lines *lines) {
    static const struct {
        const char *what, *aces;
    } rows[] = {
        {"four aces of one suit", "AsAsAsAs"},
        {"four aces of one colour", "AsAcAsAc"},
        {"four aces", "AsAdAhAc"},
        {"three aces of one suit", "AsAsAs"},
        {"three aces of one colour", "AsAcAs"},
        {"three aces", "AsAdAh"},
        {"two aces of one suit", "AsAs"},
        {"two aces of one colour", "AsAc"},
        {"two aces", "AsAd"},
        {"one ace", "As"},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        BwCard aces[CARDS_MAX];
        unsigned n = read_cards(rows[i].aces, aces);
        BwBjAward award = bw_bj_progressive_award(table, aces, n);
        add_award(lines, rows[i].what, award.cents, award.meter_percent);
    }
}

static void blackjack_side(const BwTable *table, unsigned wager, Lines *lines) {
    BwBlackjackSide kind = bw_bj_side_kind(table, wager);
    if (kind == BW_SIDE_PROGRESSIVE) blackjack_progressive(table, lines);
    for (unsigned i = 0; kind < BW_SIDE_KINDS && i < SIDE_LINES_MAX; i++) {
        const SideLine *row = &side_lines[kind][i];
        BwBjSideCards cards;
        BwCard player[CARDS_MAX] = {0}, dealer[CARDS_MAX] = {0};
        if (row->what == NULL) break;
        cards.n_player = (uint8_t)read_cards(row->player, player);
        cards.n_dealer = (uint8_t)read_cards(row->dealer, dealer);
        memcpy(cards.player, player, sizeof cards.player);
        memcpy(cards.dealer, dealer, sizeof cards.dealer);
        BwOdds odds = bw_bj_side_pays(table, kind, &cards);
        if (odds.num > 0) pay_odds(add(lines, "%s", row->what), odds);
    }
    drop_needless(lines);
}

/* The first wagers of the family are those on the hands; its other wagers are side wagers. */
static void blackjack(const BwTable *table, unsigned wager, Lines *lines) {
    if ((bw_table_game(table)->wagers[wager].flags & (BW_WAGER_BY_ACT | BW_WAGER_NO_STAKE)) != 0) {
        return;
    }
    if (bw_bj_side_kind(table, wager) == BW_SIDE_KINDS) {
        blackjack_main(table, wager, lines);
    } else {
        blackjack_side(table, wager, lines);
    }
}

/* ---- layouts ------------------------------------------------------------------------------ */

/* By the dice that show the number. */
static void sic_bo_one(const BwTable *table, unsigned wager, Lines *lines) {
    static const char *const names[] = {"on one die", "on two dice", "on all three dice"};
    const BwFeltWager *kind = &bw_table_game(table)->felt->wagers[wager];
    for (unsigned i = kind->n_lines < 3 ? kind->n_lines : 3; i-- > 0;) {
        pay_odds(add(lines, "%s", names[i]), bw_option_odds(table, kind->pays + i));
    }
}

/* Each total of the field has odds of its own. */
static void mini_dice_field(const BwTable *table, unsigned wager, Lines *lines) {
    const BwFeltWager *kind = &bw_table_game(table)->felt->wagers[wager];
    for (unsigned i = 0; i < kind->n_lines; i++) {
        unsigned total = (unsigned)__builtin_ctzll(kind->places[0].lines[i]);
        pay_odds(add(lines, "total of %u", total), bw_option_odds(table, kind->pays + i));
    }
}

/* ---- keno --------------------------------------------------------------------------------- */

unsigned bw_pay_lines_of_spots(const BwTable *table, unsigned wager, unsigned spots,
                               BwPayLine out[BW_PAY_LINES_MAX]) {
    Lines lines = {.line = out};
    const BwKenoCard *card = bw_keno_card(table, (BwKenoKind)wager);
    if (!bw_keno_card_has(card, spots)) return 0;
    BwCents rate = card->width > 1 ? card->rate[0] : 100;
    for (unsigned k = spots < BW_KENO_DRAWN ? spots + 1 : BW_KENO_DRAWN + 1; k-- > 0;) {
        BwCents cents = bw_keno_card_pays(card, spots, k, 0);
        char text[BW_CENTS_TEXT_MAX], price[BW_CENTS_TEXT_MAX];
        bool jackpot = k == spots && wager == BW_KENO_PROGRESSIVE;
        if (cents == 0 && !jackpot) continue;
        BwPayLine *line = add(&lines, "%u of %u caught", k, spots);
        line->cents = jackpot ? 0 : cents;
        line->stake_cents = rate;
        if (jackpot) {
            snprintf(line->pays, sizeof line->pays, "the jackpot");
        } else {
            snprintf(line->pays, sizeof line->pays, "$%s for $%s", bw_cents_format(cents, text),
                     bw_cents_format(rate, price));
        }
    }
    return lines.n;
}

/* ---- all of them -------------------------------------------------------------------------- */

static const struct {
    const char *game, *wager; /* wager NULL: all of the game's */
    void (*write)(const BwTable *table, unsigned wager, Lines *lines);
} writers[] = {
    {"baccarat", "bonus", baccarat_bonus},
    {"minibaccarat", "bonus", baccarat_bonus},
    {"blackjack", NULL, blackjack},
    {"blackjack-switch", NULL, blackjack},
    {"spanish-21", NULL, blackjack},
    {"double-attack-blackjack", NULL, blackjack},
    {"three-card-poker", "ante-bonus", three_card_ante_bonus},
    {"three-card-poker", "pair-plus", three_card_pair_plus},
    {"three-card-poker", "six-card-bonus", three_card_six},
    {"three-card-poker", "progressive", three_card_progressive},
    {"three-card-poker", "envy", three_card_envy},
    {"four-card-poker", "auto-bonus", four_card_bonus},
    {"four-card-poker", "aces-up", four_card_aces_up},
    {"boston-5-stud", "ante-bonus", boston_ante_bonus},
    {"boston-5-stud", "three-card-bonus", boston_three_card},
    {"two-card-joker-poker", "call", joker_call},
    {"two-card-joker-poker", "pair-up", joker_pair_up},
    {"caribbean-stud", "bet", caribbean_bet},
    {"caribbean-stud", "progressive", caribbean_progressive},
    {"double-down-stud", NULL, double_down},
    {"let-it-ride", "bonus", let_it_ride_bonus},
    {"let-it-ride", "three-card-bonus", let_it_ride_three_card},
    {"let-it-ride", NULL, let_it_ride},
    {"mississippi-stud", "three-card-bonus", mississippi_three_card},
    {"mississippi-stud", "progressive", mississippi_progressive},
    {"mississippi-stud", NULL, mississippi},
    {"flop-poker", "flop", flop},
    {"flop-poker", "three-card-bonus", flop_three_card},
    {"ultimate-texas-holdem", "trips", ultimate_trips},
    {"ultimate-texas-holdem", "blind", ultimate_blind},
    {"texas-holdem-bonus", "bonus", texas_bonus},
    {"mini-tex", "pocket-poker", mini_tex_pocket},
    {"mini-dice", "field", mini_dice_field},
    {"sic-bo", "one", sic_bo_one},
};

unsigned bw_pay_lines(const BwTable *table, unsigned wager, BwPayLine out[BW_PAY_LINES_MAX]) {
    const BwGame *game = bw_table_game(table);
    Lines lines = {.line = out};
    for (size_t i = 0; i < sizeof writers / sizeof writers[0]; i++) {
        bool its =
            strcmp(writers[i].game, game->id) == 0 &&
            (writers[i].wager == NULL || strcmp(writers[i].wager, game->wagers[wager].id) == 0);
        if (!its) continue;
        writers[i].write(table, wager, &lines);
        break;
    }
    return lines.n;
}
