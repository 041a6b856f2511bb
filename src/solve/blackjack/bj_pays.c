/* bj_pays.c: the pay tables of the blackjack family; see bj_pays.h. */
#include "solve/blackjack/bj_pays.h"

#include <stdio.h>
#include <string.h>

#include "games/blackjack/blackjack_rules.h"
#include "games/blackjack/blackjack_side.h"
#include "games/blackjack/spanish_21.h"
#include "table/game.h"

/* 19.5(f) and (g): the 21s of Spanish 21 that pay more than even money. */
static void spanish_lines(BwPayLines *lines) {
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
    BwCard cards[BW_PAY_CARDS_MAX];
    for (unsigned i = 0; i < sizeof hands / sizeof hands[0]; i++) {
        unsigned n = bw_pay_cards(hands[i].cards, cards);
        bw_pay_line_odds(bw_pay_line(lines, "%s", hands[i].what), bw_spanish_21_bonus(cards, n));
    }
    static const BwCents stakes_cents[] = {500, 2500};
    unsigned n = bw_pay_cards("7d7d7d", cards);
    for (unsigned i = 0; i < 2; i++) {
        char what[BW_PAY_WHAT_MAX], text[BW_CENTS_TEXT_MAX];
        snprintf(what, sizeof what, "suited 7-7-7 against a 7, from $%s",
                 bw_cents_format(stakes_cents[i], text));
        bw_pay_award(lines, what, bw_spanish_21_super(cards, n, cards[0], stakes_cents[i]), 0);
    }
}

static void main_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwBlackjackRules rules;
    (void)wager;
    if (!bw_blackjack_rules(table, &rules)) return;
    if (rules.five_card_21 != 0) {
        bw_pay_line_odds(bw_pay_line(lines, "21 of five cards"), rules.five_card_21_odds);
    }
    if (rules.bonus_21 != 0) spanish_lines(lines);
    bool plain = bw_odds_compare(rules.blackjack, (BwOdds){1, 1}) == 0;
    if (!plain) bw_pay_line_odds(bw_pay_line(lines, "blackjack"), rules.blackjack);
    if (rules.push_on_22 != 0) bw_pay_push(lines, "the dealer has 22");
    if (lines->n == 0) return;
    bw_pay_line_odds(bw_pay_line(lines, "%s", "any other hand that wins"), (BwOdds){1, 1});
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
static void drop_needless(BwPayLines *lines) {
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

static void progressive_lines(const BwTable *table, BwPayLines *lines) {
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
        BwCard aces[BW_PAY_CARDS_MAX];
        unsigned n = bw_pay_cards(rows[i].aces, aces);
        BwBjAward award = bw_bj_progressive_award(table, aces, n);
        bw_pay_award(lines, rows[i].what, award.cents, award.meter_percent);
    }
}

static void side_wager_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwBlackjackSide kind = bw_bj_side_kind(table, wager);
    if (kind == BW_SIDE_PROGRESSIVE) progressive_lines(table, lines);
    for (unsigned i = 0; kind < BW_SIDE_KINDS && i < SIDE_LINES_MAX; i++) {
        const SideLine *row = &side_lines[kind][i];
        BwBjSideCards cards;
        BwCard player[BW_PAY_CARDS_MAX] = {0}, dealer[BW_PAY_CARDS_MAX] = {0};
        if (row->what == NULL) break;
        cards.n_player = (uint8_t)bw_pay_cards(row->player, player);
        cards.n_dealer = (uint8_t)bw_pay_cards(row->dealer, dealer);
        memcpy(cards.player, player, sizeof cards.player);
        memcpy(cards.dealer, dealer, sizeof cards.dealer);
        BwOdds odds = bw_bj_side_pays(table, kind, &cards);
        if (odds.num > 0) bw_pay_line_odds(bw_pay_line(lines, "%s", row->what), odds);
    }
    drop_needless(lines);
}

/* The first wagers of the family are those on the hands; its other wagers are side wagers. */
static void write_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    if ((bw_table_game(table)->wagers[wager].flags & (BW_WAGER_BY_ACT | BW_WAGER_NO_STAKE)) != 0) {
        return;
    }
    if (bw_bj_side_kind(table, wager) == BW_SIDE_KINDS) {
        main_lines(table, wager, lines);
    } else {
        side_wager_lines(table, wager, lines);
    }
}

const BwPayRow bw_bj_pays[] = {{NULL, write_lines}, {NULL, NULL}};
