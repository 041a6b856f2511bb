/* blackjack_side_pays.c: what the side wagers of the blackjack family pay: the pay tables, and the
 * reading of the cards that finds a line in them. Everything follows from the cards and from the
 * house's choice of tables; no wager is looked at. A wager that no line names is lost. */
#include "games/blackjack/blackjack_side.h"

#include <stdio.h>

#include "games/blackjack/blackjack_table.h"
#include "hands/three.h"

static const BwOdds lost = {0, 1};

static BwOdds to_one(unsigned odds) {
    return (BwOdds){odds, 1};
}

/* ---- reading cards ------------------------------------------------------------------------ */

static bool is_red(BwCard card) {
    return bw_card_suit(card) == BW_DIAMONDS || bw_card_suit(card) == BW_HEARTS;
}

static bool one_suit(const BwCard *cards, unsigned n) {
    for (unsigned i = 1; i < n; i++) {
        if (bw_card_suit(cards[i]) != bw_card_suit(cards[0])) return false;
    }
    return true;
}

static bool one_colour(const BwCard *cards, unsigned n) {
    for (unsigned i = 1; i < n; i++) {
        if (is_red(cards[i]) != is_red(cards[0])) return false;
    }
    return true;
}

static bool has_rank(const BwCard cards[2], unsigned a, unsigned b) {
    unsigned first = bw_card_rank(cards[0]), second = bw_card_rank(cards[1]);
    return (first == a && second == b) || (first == b && second == a);
}

static BwBlackjackCount count_of(const BwCard *cards, unsigned n) {
    BwBlackjackCount count = {0};
    for (unsigned i = 0; i < n; i++) count = bw_blackjack_add(count, cards[i]);
    return count;
}

static bool is_blackjack(const BwCard *cards, unsigned n) {
    return n >= 2 && bw_blackjack_is_blackjack(count_of(cards, 2));
}

/* ---- 2.17: over and under 13, same suit, sevens --------------------------------------------- */

/* An ace always counts 1; 13 itself loses for both. */
static BwOdds thirteen(const BwBjSideCards *cards, bool over) {
    unsigned sum = bw_blackjack_points(cards->player[0]) + bw_blackjack_points(cards->player[1]);
    bool wins = over ? sum > 13 : sum < 13;
    return wins ? to_one(1) : lost;
}

static const struct {
    BwOdds king_queen, other;
} same_suit_tables[] = {
    {{25, 1}, {5, 2}}, /* A */
    {{10, 1}, {3, 1}}, /* B, for a single deck */
};

static BwOdds same_suit(const BwTable *t, const BwBjSideCards *cards) {
    int64_t letter = t->option[BW_SIDE_SS_TABLE];
    if (!one_suit(cards->player, 2)) return lost;
    return has_rank(cards->player, BW_KING, BW_QUEEN) ? same_suit_tables[letter].king_queen
                                                      : same_suit_tables[letter].other;
}

/* Consecutive: a seven counts only behind sevens, the first card being one. Any: wherever it lies
 * among the first three. */
static BwOdds sevens(const BwTable *t, const BwBjSideCards *cards) {
    static const BwSevensLine plain[] = {BW_ONE_SEVEN, BW_TWO_SEVENS, BW_THREE_SEVENS};
    static const BwSevensLine suited[] = {BW_ONE_SEVEN, BW_TWO_SEVENS_SUITED,
                                          BW_THREE_SEVENS_SUITED};
    bool any = t->option[BW_SIDE_SEVENS_MODE] != 0;
    BwCard seven[3];
    unsigned n = 0;
    for (unsigned i = 0; i < 3 && i < cards->n_player; i++) {
        BwCard card = cards->player[i];
        if (card != BW_CARD_HIDDEN && bw_card_rank(card) == BW_SEVEN) {
            seven[n++] = card;
        } else if (!any) {
            break;
        }
    }
    if (n == 0) return lost;
    const BwSevensLine *lines = one_suit(seven, n) ? suited : plain;
    return bw_option_odds(t, BW_SIDE_SEVENS_ODDS + lines[n - 1]);
}

BwCents bw_bj_same_suit_unit(const BwTable *t) {
    return bw_odds_stake_unit(same_suit_tables[t->option[BW_SIDE_SS_TABLE]].other,
                              t->option[BW_OPT_PAY_UNIT]);
}

/* ---- 2.19: progressive -------------------------------------------------------------------- */

/* By the number of aces; of one suit, of one colour, other. Money is for the wager of 1.00. */
static const struct {
    BwBjAward suited, coloured, other;
} progressive_tables[][5] = {
    {
        /* 1 */
        [2] = {{5000, 0}, {2500, 0}, {2500, 0}},
        [3] = {{250000, 0}, {25000, 0}, {25000, 0}},
        [4] = {{0, 100}, {0, 10}, {0, 10}},
    },
    {
        /* 2 */
        [1] = {.suited = {100, 0}},
        [2] = {{5000, 0}, {1000, 0}, {500, 0}},
        [3] = {{250000, 0}, {25000, 0}, {10000, 0}},
        [4] = {{0, 100}, {0, 100}, {150000, 0}},
    },
};

BwBjAward bw_bj_progressive_award(const BwTable *t, const BwCard *aces, unsigned n) {
    int64_t number = t->option[BW_SIDE_PG_TABLE];
    if (one_suit(aces, n)) return progressive_tables[number][n].suited;
    if (one_colour(aces, n)) return progressive_tables[number][n].coloured;
    return progressive_tables[number][n].other;
}

/* ---- 2.20: blackjack bonus ---------------------------------------------------------------- */

/* A player's blackjack; of the lines that the house has put on its list the highest is paid. */
static BwOdds bj_bonus(const BwTable *t, const BwBjSideCards *cards) {
    const BwCard *two = cards->player;
    if (!is_blackjack(two, 2)) return lost;
    bool suited = one_suit(two, 2);
    const bool holds[BW_BJ_BONUS_LINES] = {
        [BW_BONUS_BLACKJACK] = true,
        [BW_BONUS_SUITED] = suited,
        [BW_BONUS_SPADES] =
            suited && bw_card_suit(two[0]) == BW_SPADES && has_rank(two, BW_ACE, BW_JACK),
        [BW_BONUS_BOTH] = is_blackjack(cards->dealer, cards->n_dealer),
    };
    BwOdds best = lost;
    for (unsigned line = 0; line < BW_BJ_BONUS_LINES; line++) {
        BwOdds odds = bw_option_odds(t, BW_SIDE_BJ_BONUS_ODDS + line);
        if (holds[line] && bw_odds_compare(odds, best) > 0) best = odds;
    }
    return best;
}

/* ---- 2.22: streak ------------------------------------------------------------------------- */

BwOdds bw_bj_streak_odds(unsigned rounds) {
    static const unsigned odds[] = {[2] = 3, [3] = 7, [4] = 17, [5] = 37};
    return to_one(odds[rounds]);
}

/* ---- 2.23 and 19.6: match the dealer ------------------------------------------------------ */

typedef struct MatchTable {
    uint8_t unsuited, suited;
} MatchTable;

static const MatchTable match_6 = {4, 11}, match_8 = {3, 14};
static const MatchTable spanish_match_6 = {4, 9}, spanish_match_8 = {3, 12};

/* Each card of the up card's rank is scored, and the awards are added. */
static BwOdds match_dealer(const BwBjSideCards *cards, MatchTable table) {
    unsigned odds = 0;
    BwCard up = cards->dealer[0];
    for (unsigned i = 0; i < 2; i++) {
        if (cards->player[i] == up) {
            odds += table.suited;
        } else if (bw_card_rank(cards->player[i]) == bw_card_rank(up)) {
            odds += table.unsuited;
        }
    }
    return to_one(odds);
}

/* ---- 2.24: 20 point bonus ----------------------------------------------------------------- */

static const struct {
    uint16_t queens_and_blackjack, queens, matched, suited, other;
} twenty_tables[] = {
    {1000, 125, 19, 9, 4},  /* A */
    {1000, 200, 25, 10, 4}, /* B */
};

static BwOdds twenty_bonus(const BwTable *t, const BwBjSideCards *cards) {
    const BwCard *two = cards->player, queen_of_hearts = bw_card(BW_QUEEN, BW_HEARTS);
    int64_t letter = t->option[BW_SIDE_TW_TABLE];
    if (bw_blackjack_total(count_of(two, 2)) != 20) return lost;
    if (two[0] != two[1]) {
        return to_one(one_suit(two, 2) ? twenty_tables[letter].suited
                                       : twenty_tables[letter].other);
    }
    if (two[0] != queen_of_hearts) return to_one(twenty_tables[letter].matched);
    return to_one(is_blackjack(cards->dealer, cards->n_dealer)
                      ? twenty_tables[letter].queens_and_blackjack
                      : twenty_tables[letter].queens);
}

/* ---- 2.25: optional bonus ----------------------------------------------------------------- */

/* A shoe has cards twice: three of one suit are a flush although two of them are a pair. */
static unsigned optional_line(const BwCard three[3]) {
    unsigned a = bw_card_rank(three[0]), b = bw_card_rank(three[1]), c = bw_card_rank(three[2]);
    bool suited = one_suit(three, 3);
    if (a == b && b == c) return suited ? BW_OPTIONAL_SUITED_THREE : BW_OPTIONAL_THREE;
    if (a == b || b == c || a == c) return suited ? BW_OPTIONAL_FLUSH : BW_OPTIONAL_LINES;
    switch (bw_three_category(bw_three_value(three[0], three[1], three[2]))) {
    case BW_THREE_STRAIGHT_FLUSH: return BW_OPTIONAL_STRAIGHT_FLUSH;
    case BW_THREE_STRAIGHT: return BW_OPTIONAL_STRAIGHT;
    case BW_THREE_FLUSH: return BW_OPTIONAL_FLUSH;
    default: return BW_OPTIONAL_LINES;
    }
}

static BwOdds optional_bonus(const BwTable *t, const BwBjSideCards *cards) {
    const BwCard three[3] = {cards->player[0], cards->player[1], cards->dealer[0]};
    unsigned line = optional_line(three);
    if (line == BW_OPTIONAL_LINES) return lost;
    return bw_option_odds(t, BW_SIDE_OPTIONAL_ODDS + line);
}

/* ---- 2.26: in-between --------------------------------------------------------------------- */

static const struct {
    uint8_t three_of_a_kind, spread[4]; /* one rank between, two, three, four or more */
} in_between_tables[] = {
    {30, {12, 6, 4, 1}}, /* A */
    {30, {10, 6, 4, 1}}, /* B */
};

/* The ace is high. A pair wins only if the up card makes it three. */
static BwOdds in_between(const BwTable *t, const BwBjSideCards *cards) {
    unsigned a = bw_card_rank(cards->player[0]), b = bw_card_rank(cards->player[1]);
    unsigned up = bw_card_rank(cards->dealer[0]), low = a < b ? a : b, high = a < b ? b : a;
    int64_t letter = t->option[BW_SIDE_IB_TABLE];
    if (low == high) return up == low ? to_one(in_between_tables[letter].three_of_a_kind) : lost;
    if (up <= low || up >= high) return lost;
    unsigned apart = high - low; /* two at least: the up card is between them */
    return to_one(in_between_tables[letter].spread[apart < 5 ? apart - 2 : 3]);
}

/* ---- 2A.6: match -------------------------------------------------------------------------- */

static const struct {
    uint8_t four_of_a_kind, two_pair, three_of_a_kind, pair;
} match_tables[] = {
    {40, 8, 5, 1}, /* A */
    {40, 8, 3, 1}, /* B */
};

/* Four cards have one, two, three or six pairs among them: a pair, two pair, three or four of a
 * kind. */
static BwOdds match(const BwTable *t, const BwBjSideCards *cards) {
    unsigned pairs = 0;
    int64_t letter = t->option[BW_SIDE_MATCH_TABLE];
    for (unsigned i = 1; i < 4; i++) {
        for (unsigned j = 0; j < i; j++) {
            pairs += bw_card_rank(cards->player[i]) == bw_card_rank(cards->player[j]);
        }
    }
    switch (pairs) {
    case 1: return to_one(match_tables[letter].pair);
    case 2: return to_one(match_tables[letter].two_pair);
    case 3: return to_one(match_tables[letter].three_of_a_kind);
    case 6: return to_one(match_tables[letter].four_of_a_kind);
    default: return lost;
    }
}

/* ---- 26.12: bust it ----------------------------------------------------------------------- */

enum { EIGHTS_OF_ONE_SUIT = 200, EIGHTS_OF_ONE_COLOUR = 50 };

/* By the third card, with which the dealer busts; less than a six cannot do it. */
static const uint8_t bust_it_odds[BW_RANKS] = {
    [BW_SIX] = 15, [BW_SEVEN] = 10, [BW_EIGHT] = 8, [BW_NINE] = 6,
    [BW_TEN] = 3,  [BW_JACK] = 3,   [BW_QUEEN] = 3, [BW_KING] = 3,
};

static BwOdds bust_it(const BwBjSideCards *cards) {
    const BwCard *three = cards->dealer;
    bool drew = cards->n_dealer == 3 && bw_blackjack_total(count_of(three, 2)) < 17;
    if (!drew || !bw_blackjack_is_bust(count_of(three, 3))) return lost;
    bool eights = bw_card_rank(three[2]) == BW_EIGHT && has_rank(three, BW_EIGHT, BW_EIGHT);
    if (eights && one_suit(three, 3)) return to_one(EIGHTS_OF_ONE_SUIT);
    if (eights && one_colour(three, 3)) return to_one(EIGHTS_OF_ONE_COLOUR);
    return to_one(bust_it_odds[bw_card_rank(three[2])]);
}

/* ---- all of them -------------------------------------------------------------------------- */

BwOdds bw_bj_side_pays(const BwTable *t, BwBlackjackSide kind, const BwBjSideCards *cards) {
    bool six = t->option[BW_BJ_DECKS] == 6;
    switch (kind) {
    case BW_SIDE_OVER_13: return thirteen(cards, true);
    case BW_SIDE_UNDER_13: return thirteen(cards, false);
    case BW_SIDE_SAME_SUIT: return same_suit(t, cards);
    case BW_SIDE_SEVENS: return sevens(t, cards);
    case BW_SIDE_BJ_BONUS: return bj_bonus(t, cards);
    case BW_SIDE_MATCH_DEALER: return match_dealer(cards, six ? match_6 : match_8);
    case BW_SIDE_TWENTY_BONUS: return twenty_bonus(t, cards);
    case BW_SIDE_OPTIONAL_BONUS: return optional_bonus(t, cards);
    case BW_SIDE_IN_BETWEEN: return in_between(t, cards);
    case BW_SIDE_SPANISH_MATCH: return match_dealer(cards, six ? spanish_match_6 : spanish_match_8);
    case BW_SIDE_MATCH: return match(t, cards);
    case BW_SIDE_BUST_IT: return bust_it(cards);
    case BW_SIDE_PROGRESSIVE:
    case BW_SIDE_STREAK:
    case BW_SIDE_KINDS: break;
    }
    return lost;
}

BwBlackjackSide bw_bj_side_kind(const BwTable *t, unsigned wager) {
    const BwBlackjackGame *game = bw_bj_game(bw_bj_look(t));
    if (wager < game->sides) return BW_SIDE_KINDS;
    unsigned i = wager - game->sides;
    return i < game->side->n_kinds ? (BwBlackjackSide)game->side->kinds[i] : BW_SIDE_KINDS;
}

BwOdds bw_bj_side_odds(const BwTable *t, unsigned wager, const BwBjSideCards *cards) {
    return bw_bj_side_pays(t, bw_bj_side_kind(t, wager), cards);
}

/* ---- for people --------------------------------------------------------------------------- */

/* The lines of a table that the house may set; those beside the first that add nothing to it are
 * left out. */
static void print_lines(const BwTable *t, unsigned slot, unsigned lines, const char *const *names,
                        bool besides, char *out, size_t size) {
    size_t used = 0;
    char odds[BW_ODDS_TEXT_MAX];
    BwOdds first = bw_option_odds(t, slot);
    for (unsigned i = 0; i < lines && used < size; i++) {
        BwOdds line = bw_option_odds(t, slot + i);
        if (besides && i > 0 && bw_odds_compare(line, first) <= 0) continue;
        used += (size_t)snprintf(out + used, size - used, "%s%s %s", used > 0 ? ", " : "", names[i],
                                 bw_odds_format(line, odds));
    }
}

static void print_same_suit(const BwTable *t, char *out, size_t size) {
    char high[BW_ODDS_TEXT_MAX], low[BW_ODDS_TEXT_MAX];
    int64_t letter = t->option[BW_SIDE_SS_TABLE];
    snprintf(out, size, "king and queen %s, other %s",
             bw_odds_format(same_suit_tables[letter].king_queen, high),
             bw_odds_format(same_suit_tables[letter].other, low));
}

static void print_match(MatchTable table, char *out, size_t size) {
    snprintf(out, size, "each match %u to 1, of one suit %u to 1", table.unsuited, table.suited);
}

static const char *const sevens_names[] = {"three suited", "three", "two suited", "two", "one"};
static const char *const bj_bonus_names[] = {"blackjack", "suited", "ace and jack of spades",
                                             "against a blackjack"};
static const char *const optional_names[] = {"three suited", "straight flush", "three of a kind",
                                             "straight", "flush"};

void bw_bj_side_pays_print(const BwTable *t, unsigned wager, uint16_t target, char *out,
                           size_t size) {
    bool six = t->option[BW_BJ_DECKS] == 6;
    int64_t tw = t->option[BW_SIDE_TW_TABLE], ib = t->option[BW_SIDE_IB_TABLE];
    BwBlackjackSide kind = bw_bj_side_kind(t, wager);
    switch (kind) {
    case BW_SIDE_SAME_SUIT: print_same_suit(t, out, size); return;
    case BW_SIDE_SEVENS:
        print_lines(t, BW_SIDE_SEVENS_ODDS, BW_SEVENS_LINES, sevens_names, false, out, size);
        return;
    case BW_SIDE_PROGRESSIVE: snprintf(out, size, "fixed awards up to the meter"); return;
    case BW_SIDE_BJ_BONUS:
        print_lines(t, BW_SIDE_BJ_BONUS_ODDS, BW_BJ_BONUS_LINES, bj_bonus_names, true, out, size);
        return;
    case BW_SIDE_STREAK:
        if (target == BW_NO_TARGET) {
            snprintf(out, size, "3, 7, 17 or 37 to 1");
        } else {
            snprintf(out, size, "%u to 1", bw_bj_streak_odds(target).num);
        }
        return;
    case BW_SIDE_MATCH_DEALER: print_match(six ? match_6 : match_8, out, size); return;
    case BW_SIDE_SPANISH_MATCH:
        print_match(six ? spanish_match_6 : spanish_match_8, out, size);
        return;
    case BW_SIDE_TWENTY_BONUS:
        snprintf(out, size, "any 20 %u, suited %u, matched %u, queens of hearts %u or %u to 1",
                 twenty_tables[tw].other, twenty_tables[tw].suited, twenty_tables[tw].matched,
                 twenty_tables[tw].queens, twenty_tables[tw].queens_and_blackjack);
        return;
    case BW_SIDE_OPTIONAL_BONUS:
        print_lines(t, BW_SIDE_OPTIONAL_ODDS, BW_OPTIONAL_LINES, optional_names, false, out, size);
        return;
    case BW_SIDE_IN_BETWEEN:
        snprintf(out, size, "spread 4 or more %u, 3 %u, 2 %u, 1 %u, three of a kind %u to 1",
                 in_between_tables[ib].spread[3], in_between_tables[ib].spread[2],
                 in_between_tables[ib].spread[1], in_between_tables[ib].spread[0],
                 in_between_tables[ib].three_of_a_kind);
        return;
    case BW_SIDE_MATCH: {
        int64_t letter = t->option[BW_SIDE_MATCH_TABLE];
        snprintf(out, size, "pair %u, three of a kind %u, two pair %u, four of a kind %u to 1",
                 match_tables[letter].pair, match_tables[letter].three_of_a_kind,
                 match_tables[letter].two_pair, match_tables[letter].four_of_a_kind);
        return;
    }
    case BW_SIDE_BUST_IT:
        snprintf(out, size,
                 "by the third card, 3 to 1 for a face card to 15 to 1 for a 6; three "
                 "eights up to 200 to 1");
        return;
    case BW_SIDE_OVER_13:
    case BW_SIDE_UNDER_13:
    case BW_SIDE_KINDS: break;
    }
    snprintf(out, size, "1 to 1");
}
