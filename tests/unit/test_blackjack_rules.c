/* test_blackjack_rules.c: what the tables of the blackjack family say of their own rules, as they
 * open and with the house's choices. The rules are what the sheets say, not what the engine does.
 */
#include "check.h"

#include <stdlib.h>

#include "games/blackjack_rules.h"

/* The rules of the game with one setting, or none. */
static BwBlackjackRules rules_of(const char *id, const char *key, const char *value) {
    const BwGame *game = bw_game_find(id);
    const BwSetting setting = {key, value};
    BwTable *table = malloc(bw_table_size(game));
    BwBlackjackRules rules = {.decks = 0};
    BwRefusal why;
    CHECK(table != NULL && bw_table_open(table, game, &setting, key != NULL, &why));
    CHECK(bw_blackjack_rules(table, &rules));
    free(table);
    return rules;
}

static void check_odds(BwOdds odds, unsigned num, unsigned den) {
    CHECK_INT(odds.num, num);
    CHECK_INT(odds.den, den);
}

static void test_blackjack(void) {
    BwBlackjackRules rules = rules_of("blackjack", NULL, NULL);
    CHECK_INT(rules.decks, 8);
    CHECK_INT(rules.hits_soft17, 0);
    CHECK_INT(rules.peeks, 0);
    CHECK_INT(rules.surrender, BW_SURRENDER_NONE);
    CHECK_INT(rules.max_hands, 2);
    CHECK_INT(rules.double_any_cards, 0);
    CHECK_INT(rules.no_tens, 0);
    check_odds(rules.blackjack, 3, 2);
    check_odds(rules.insurance, 2, 1);
    check_odds(rules_of("blackjack", "bj-payout", "6:5").blackjack, 6, 5);
    CHECK_INT(rules_of("blackjack", "surrender", "late").surrender, BW_SURRENDER_LATE);
    CHECK_INT(rules_of("blackjack", "hole-card", "card-reader").peeks, 1);
    CHECK_INT(rules_of("blackjack", "dealer-soft17", "hit").hits_soft17, 1);
    CHECK_INT(rules_of("blackjack", "resplit-max-hands", "4").max_hands, 4);
    CHECK_INT(rules_of("blackjack", "five-card-21", "yes").five_card_21, 1);
}

static void test_switch(void) {
    BwBlackjackRules rules = rules_of("blackjack-switch", NULL, NULL);
    CHECK_INT(rules.switches, 1);
    CHECK_INT(rules.hits_soft17, 1);
    CHECK_INT(rules.push_on_22, 1);
    CHECK_INT(rules.peeks, 1);
    CHECK_INT(rules.switched_blackjack, 0);
    check_odds(rules.blackjack, 1, 1);
    check_odds(rules.insurance, 2, 1);
    CHECK_INT(rules_of("blackjack-switch", "switched-ace-ten", "blackjack").switched_blackjack, 1);
}

static void test_spanish_21(void) {
    BwBlackjackRules rules = rules_of("spanish-21", NULL, NULL);
    CHECK_INT(rules.decks, 6);
    CHECK_INT(rules.no_tens, 1);
    CHECK_INT(rules.blackjack_beats_blackjack, 1);
    CHECK_INT(rules.twenty_one_wins, 1);
    CHECK_INT(rules.surrender, BW_SURRENDER_LATE);
    CHECK_INT(rules.max_hands, 4);
    CHECK_INT(rules.resplit_aces, 1);
    CHECK_INT(rules.split_aces_draw, 1);
    CHECK_INT(rules.double_any_cards, 1);
    CHECK_INT(rules.rescue, 1);
    CHECK_INT(rules.bonus_21, 1);
    CHECK_INT(rules.hits_soft17, 0);
    check_odds(rules.blackjack, 3, 2);
}

static void test_double_attack(void) {
    BwBlackjackRules rules = rules_of("double-attack-blackjack", NULL, NULL);
    CHECK_INT(rules.decks, 8);
    CHECK_INT(rules.no_tens, 1);
    CHECK_INT(rules.attack, 1);
    CHECK_INT(rules.peeks, 1);
    CHECK_INT(rules.surrender, BW_SURRENDER_LATE);
    CHECK_INT(rules.max_hands, 4);
    CHECK_INT(rules.resplit_aces, 0);
    CHECK_INT(rules.split_aces_draw, 0);
    CHECK_INT(rules.double_any_cards, 1);
    CHECK_INT(rules.rescue, 0);
    check_odds(rules.blackjack, 1, 1);
    check_odds(rules.insurance, 5, 2);
    CHECK_INT(rules_of("double-attack-blackjack", "surrender", "any-time").surrender,
              BW_SURRENDER_ANY_TIME);
    CHECK_INT(rules_of("double-attack-blackjack", "double-cards", "two").double_any_cards, 0);
}

/* A table of another game has no such rules. */
static void test_others(void) {
    const BwGame *game = bw_game_find("baccarat");
    BwTable *table = malloc(bw_table_size(game));
    BwBlackjackRules rules;
    BwRefusal why;
    CHECK(table != NULL && bw_table_open(table, game, NULL, 0, &why));
    CHECK(!bw_blackjack_rules(table, &rules));
    free(table);
}

int main(void) {
    test_blackjack();
    test_switch();
    test_spanish_21();
    test_double_attack();
    test_others();
    return check_report("blackjack rules");
}
