/* test_blackjack_rules.c: what the tables of the blackjack family say of their own rules, as they
 * open and with the house's choices; what they ask for, what they let the one who is asked choose,
 * and how many cards they hold. The rules are what the sheets say, not what the engine does. */
#include "check.h"

#include <stdlib.h>

#include "games/blackjack/blackjack_rules.h"
#include "games/games.h"
#include "hands/points.h"
#include "table/game.h"
#include "table/transcript.h"

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
    CHECK_INT(rules.push_on_22, 0);
    CHECK_INT(rules.returns_busted, 0);
    CHECK_INT(rules.blackjack_beats_blackjack, 0);
    CHECK_INT(rules.twenty_one_wins, 0);
    CHECK_INT(rules.resplit_aces, 0);
    CHECK_INT(rules.split_aces_draw, 0);
    CHECK_INT(rules.rescue, 0);
    CHECK_INT(rules.bonus_21, 0);
    CHECK_INT(rules.five_card_21, 0);
    CHECK_INT(rules.attack, 0);
    CHECK_INT(rules.switches, 0);
    CHECK_INT(rules.switched_blackjack, 0);
    CHECK_INT(rules_of("blackjack", "bj-returns-busted", "yes").returns_busted, 1);
    check_odds(rules.five_card_21_odds, 2, 1);
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

/* ---- a table that is played at ------------------------------------------------------------- */

enum { CHOICES_MAX = 16 };

static BwTable *table;
static BwOut out;

static bool opens(const char *line) {
    BwTableLine read;
    BwRefusal why;
    char error[BW_ERROR_MAX];
    CHECK(bw_table_line_parse(line, &read, error));
    const BwGame *game = bw_game_find(read.game);
    free(table);
    table = malloc(bw_table_size(game));
    bool opened = bw_table_open(table, game, read.setting, read.n_settings, &why);
    CHECK(opened == (why.reason == BW_REASON_NONE));
    return opened;
}

/* Applies the line and gives the reason for which it is refused, or "none". */
static const char *run(const char *line) {
    BwEvent event;
    static char error[BW_ERROR_MAX];
    if (!bw_event_parse(table, line, &event, error)) return error;
    bool applied = bw_apply(table, &event, &out);
    CHECK(applied == (out.refusal.reason == BW_REASON_NONE));
    return bw_reason_id(out.refusal.reason);
}

/* Lines that are applied, one behind the other. */
static void play(const char *const *lines) {
    for (; *lines != NULL; lines++) CHECK_STR(run(*lines), "none");
}

/* The choices as one line, with their amounts, and the most of each area where there are several.
 */
static const char *choices(void) {
    static char text[BW_TEXT_MAX];
    BwChoice choice[CHOICES_MAX];
    unsigned n = bw_choices(table, choice, CHOICES_MAX);
    size_t used = 0;
    text[0] = '\0';
    CHECK_INT(n == 0 ? 0 : 1, bw_choices(table, choice, 1));
    bw_choices(table, choice, CHOICES_MAX);
    for (unsigned i = 0; i < n; i++) {
        const char *id = bw_table_game(table)->actions[choice[i].word].id;
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s", i > 0 ? " " : "", id);
        if (choice[i].max_cents == 0) continue;
        used +=
            (size_t)snprintf(text + used, sizeof text - used, " %d-%d/%d", (int)choice[i].min_cents,
                             (int)choice[i].max_cents, (int)choice[i].step_cents);
        for (unsigned area = 0; area < choice[i].n_areas; area++) {
            used += (size_t)snprintf(text + used, sizeof text - used, " (%d)",
                                     (int)choice[i].area_max_cents[area]);
        }
    }
    return text;
}

static void test_choices(void) {
    CHECK(opens("table blackjack surrender=late players-per-box=2 even-money=yes"));
    CHECK_STR(choices(), "");
    play((const char *const[]){"bet 1 main 10.00", "bet 1b main 5.00", "deal 8c 6h 8d Th", NULL});
    CHECK_STR(choices(), "hit stand double 50-1000/50 split surrender");
    play((const char *const[]){"act 1 double 10.00", NULL});
    CHECK_STR(choices(), "double 50-500/50 decline");
    play((const char *const[]){"act 1b decline", NULL});
    CHECK_STR(choices(), "");
    play((const char *const[]){"fault skipped-draw 1", NULL});
    CHECK_STR(choices(), "accept-card refuse-card");
    play((const char *const[]){"act 1 refuse-card", "bet 1 main 10.00", "bet 1b main 10.00",
                               "deal Ac Ah Kd 9h", NULL});
    CHECK_STR(choices(), "insurance 50-500/50 decline even-money");
    play((const char *const[]){"act 1 decline", "act 1b decline", "bet 1 main 10.00",
                               "bet 1b main 10.00", "deal 8c 6h 8d Th", "act 1 split", NULL});
    CHECK_STR(choices(), "split decline");
    play((const char *const[]){"act 1b split", "deal Tc", NULL});
    CHECK_STR(choices(), "hit stand double 50-1000/50");
    play((const char *const[]){"fault drawn-exposed 2c", NULL});
    CHECK_STR(choices(), "stand double 50-1000/50 accept-card refuse-card");
    CHECK(opens("table blackjack cut=offered"));
    play((const char *const[]){"seat 1 Ann", "act dealer shuffle", NULL});
    CHECK_STR(choices(), "decline cut");
    play((const char *const[]){"act 1 decline", NULL});
    CHECK_STR(choices(), "cut");
}

static void test_choices_of_variants(void) {
    CHECK(opens("table blackjack-switch"));
    play((const char *const[]){"bet 1 main-1 10.00", "bet 1 main-2 10.00", "deal 8c 9c 6h 8d 9d Th",
                               NULL});
    CHECK_STR(choices(), "switch keep");
    CHECK(opens("table double-attack-blackjack surrender=any-time"));
    play((const char *const[]){"bet 1 bet 10.00", "deal 6h", NULL});
    CHECK_STR(choices(), "decline double-attack 100-1000/100");
    play((const char *const[]){"act 1 decline", "deal 8c 8d Kh", NULL});
    CHECK_STR(choices(), "hit stand double 100-1000/100 split surrender");
    play((const char *const[]){"act 1 double 10.00", "deal 2c", NULL});
    CHECK_STR(choices(), "stand surrender");
    CHECK(opens("table spanish-21 staff=recorded"));
    play((const char *const[]){"bet 1 main 10.00", "deal 7c 7h 7c 6h", "act 1 double 10.00",
                               "deal 2c", NULL});
    CHECK_STR(choices(), "stand rescue");
    play((const char *const[]){"act 1 stand", "deal 4h", "bet 1 main 10.00", "deal 7c 7h 7c 3h",
                               "act 1 hit", "deal 7c", NULL});
    CHECK_STR(choices(), "authorize");
    CHECK(opens("table blackjack multiple-action=yes hole-card=card-reader"));
    play((const char *const[]){"bet 1 action-1 10.00", "bet 1 action-2 20.00",
                               "bet 1 action-3 30.00", "deal 5c Th 6c Ah", NULL});
    CHECK_STR(choices(), "hit stand double 50-2000/50 (0) (2000) (3000)");
    CHECK(opens("table blackjack multiple-action=yes"));
    play((const char *const[]){"bet 1 action-1 10.00", "bet 1 action-2 20.00",
                               "bet 1 action-3 30.00", "deal 5c 9h 6c Ah", NULL});
    CHECK_STR(choices(), "hit stand double 50-1000/50 (1000) (2000) (3000)");
}

/* How the next card lies is a part of the need. */
static void test_faces(void) {
    CHECK(opens("table blackjack double-face-down=yes additional-wager=sevens"));
    CHECK_INT(bw_need(table).kind, BW_NEED_BETS);
    play((const char *const[]){"bet 1 main 10.00", "close", NULL});
    CHECK_INT(bw_need(table).face, BW_FACE_UP);
    play((const char *const[]){"deal 5c 6h 6c", NULL});
    CHECK_INT(bw_need(table).face, BW_FACE_DOWN);
    play((const char *const[]){"deal Th", "act 1 double 10.00 face-down", NULL});
    CHECK_INT(bw_need(table).face, BW_FACE_DOWN);
    play((const char *const[]){"deal 9c", NULL});
    CHECK_INT(bw_need(table).face, BW_FACE_UP);
    play((const char *const[]){"deal 9h", "bet 1 main 10.00", "bet 1 sevens 1.00",
                               "deal 7c 6h 7d Th", "act 1 stand", NULL});
    CHECK_INT(bw_need(table).face, BW_FACE_UP);
    play((const char *const[]){"deal 9c 2h", "bet 1 main 10.00", "deal 5c 6h 6c Th",
                               "act 1 double 10.00", NULL});
    CHECK_INT(bw_need(table).face, BW_FACE_UP);
}

static void test_refused_tables(void) {
    CHECK(!opens("table blackjack dealing=hand"));
    CHECK(!opens("table blackjack decks=2 offer-match-dealer=yes"));
    CHECK(!opens("table blackjack-switch decks=7"));
    CHECK(opens("table blackjack dealing=hand decks=2"));
}

/* A wager that has no target is made without one, whoever asks. */
static void test_wild_targets(void) {
    static const struct {
        const char *line;
        unsigned target;
    } events[] = {{"bet 1 main 10.00", 3},
                  {"bet 1 match-dealer 5.00", 3},
                  {"bet 1 streak 2 5.00", 1},
                  {"bet 1 streak 2 5.00", 6},
                  {"bet 1 streak 2 5.00", 40}};
    CHECK(opens("table blackjack"));
    play((const char *const[]){"bet 1 main 10.00", NULL});
    for (unsigned i = 0; i < sizeof events / sizeof events[0]; i++) {
        BwEvent event;
        char error[BW_ERROR_MAX];
        CHECK(bw_event_parse(table, events[i].line, &event, error));
        event.target = (uint16_t)events[i].target;
        CHECK(!bw_apply(table, &event, &out));
        bool streak = strstr(events[i].line, "streak") != NULL;
        CHECK_INT(out.refusal.reason, streak ? BW_REASON_UNKNOWN_WAGER : BW_REASON_UNKNOWN_TARGET);
    }
}

/* What the side wagers pay, as people read it. */
static void test_pays(void) {
    static const struct {
        const char *table, *wager, *pays;
    } lines[] = {
        {"blackjack additional-wager=sevens", "sevens",
         "three suited 5000 to 1, three 500 to 1, two suited 100 to 1, two 50 to 1, one 3 to 1"},
        {"blackjack", "bj-bonus", "blackjack 15 to 1"},
        {"blackjack bj-bonus-odds=suited:25-to-1,both:15-to-1", "bj-bonus",
         "blackjack 15 to 1, suited 25 to 1"},
        {"blackjack", "streak", "3, 7, 17 or 37 to 1"},
        {"blackjack decks=6", "match-dealer", "each match 4 to 1, of one suit 11 to 1"},
        {"blackjack", "match-dealer", "each match 3 to 1, of one suit 14 to 1"},
        {"spanish-21", "match-dealer", "each match 4 to 1, of one suit 9 to 1"},
        {"blackjack optional-bonus-odds=flush:3-to-1", "optional-bonus",
         "three suited 9 to 1, straight flush 9 to 1, three of a kind 9 to 1, straight 9 to 1, "
         "flush 3 to 1"},
        {"blackjack", "in-between", "spread 4 or more 1, 3 4, 2 6, 1 12, three of a kind 30 to 1"},
        {"blackjack", "main", "1 to 1, blackjack 3 to 2"},
        {"blackjack-switch", "main-1", "1 to 1"},
        {"double-attack-blackjack", "insurance", "5 to 2"},
    };
    for (unsigned i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        char line[BW_TEXT_MAX], text[BW_TEXT_MAX] = "";
        snprintf(line, sizeof line, "table %s", lines[i].table);
        CHECK(opens(line));
        const BwGame *game = bw_table_game(table);
        unsigned wager = 0;
        while (strcmp(game->wagers[wager].id, lines[i].wager) != 0) wager++;
        game->pays_print(table, wager, BW_NO_TARGET, text, sizeof text);
        CHECK_STR(text, lines[i].pays);
    }
}

/* ---- as many cards as the table holds ----------------------------------------------------- */

static BwBlackjackCount count_of(BwWho who) {
    BwCard cards[BW_LAID_MAX];
    BwBlackjackCount count = {0};
    unsigned n = bw_hand_cards(table, who, cards, BW_LAID_MAX);
    for (unsigned i = 0; i < n; i++) count = bw_blackjack_add(count, cards[i]);
    return count;
}

/* The lowest card of the shoe that leaves the hand below 21; deuces are for pairs until the last
 * box is played. */
static BwCard small_card(BwWho who) {
    static const unsigned ranks[] = {BW_ACE, BW_TWO, BW_THREE, BW_FOUR, BW_FIVE, BW_SIX};
    BwBlackjackCount count = count_of(who);
    for (unsigned r = 0; r < sizeof ranks / sizeof ranks[0]; r++) {
        if (ranks[r] == BW_TWO && who.seat < 6) continue;
        for (unsigned suit = 0; suit < BW_SUITS; suit++) {
            BwCard card = bw_card(ranks[r], suit);
            bool low = bw_blackjack_total(bw_blackjack_add(count, card)) < 21;
            if (low && bw_pack_has(table, card)) return card;
        }
    }
    return bw_card(BW_KING, BW_SPADES);
}

static BwCard deuce(void) {
    unsigned suit = 0;
    while (suit + 1 < BW_SUITS && !bw_pack_has(table, bw_card(BW_TWO, suit))) suit++;
    return bw_card(BW_TWO, suit);
}

/* One step: whoever is asked splits or hits, at first until he has bust; cards are as low as can
 * be, pairs to begin with. */
static const char *step(void) {
    char line[BW_TEXT_MAX], text[32], card[4];
    BwNeed need = bw_need(table);
    bool pairs = need.who.hand == 0 || (need.who.hand == 1 && count_of(need.who).cards == 1);
    if (need.kind == BW_NEED_CARD) {
        BwCard low = pairs ? deuce() : small_card(need.who);
        snprintf(line, sizeof line, "deal %s", bw_card_format(low, card));
        return run(line);
    }
    bool split = strstr(choices(), "split") != NULL;
    BwWho hand = bw_seat(need.who.seat, 0, need.who.hand);
    bool hits = bw_card_rank(small_card(hand)) != BW_KING;
    snprintf(line, sizeof line, "act %s %s", bw_who_print(need.who, text),
             split  ? "split"
             : hits ? "hit"
                    : "stand");
    return run(line);
}

static void test_full_table(void) {
    CHECK(opens("table blackjack dealing=double-shoe decks=8 resplit-max-hands=4"));
    for (unsigned box = 1; box <= 6; box++) {
        char line[BW_TEXT_MAX];
        snprintf(line, sizeof line, "bet %u main 10.00", box);
        CHECK_STR(run(line), "none");
    }
    play((const char *const[]){"close", "deal Kd", NULL});
    while (table->n_laid < BW_LAID_MAX && strcmp(step(), "none") == 0) continue;
    CHECK_INT(table->n_laid, BW_LAID_MAX);
    CHECK_INT(bw_need(table).kind, BW_NEED_DECISION);
    CHECK_STR(run("fault drawn-exposed 9c"), "full");
    CHECK_STR(step(), "none");
    CHECK_INT(bw_need(table).kind, BW_NEED_CARD);
    CHECK_STR(run("deal 9c"), "full");
    CHECK_STR(run("fault wrong-side 9c"), "full");
    CHECK_STR(run("act floor void"), "none");
}

int main(void) {
    test_blackjack();
    test_switch();
    test_spanish_21();
    test_double_attack();
    test_others();
    test_choices();
    test_choices_of_variants();
    test_faces();
    test_refused_tables();
    test_wild_targets();
    test_pays();
    test_full_table();
    free(table);
    return check_report("blackjack rules");
}
