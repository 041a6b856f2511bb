/* test_craps.c: what transcripts of craps cannot say: sums over all 36 rolls, payable multiples and
 * odds as people read them, clauses of postings and refusals, choices, events that no line of a
 * transcript can spell, and turns of play that hang on the order of small things. */
#include <stdlib.h>

#include "check.h"
#include "table/game.h"
#include "table/transcript.h"

static BwTable *table;
static BwOut out;

static void open_table(const char *line) {
    BwTableLine words;
    char error[BW_ERROR_MAX];
    BwRefusal why;
    CHECK(bw_table_line_parse(line, &words, error));
    const BwGame *game = bw_game_find(words.game);
    free(table);
    table = malloc(bw_table_size(game));
    CHECK(bw_table_open(table, game, words.setting, words.n_settings, &why));
}

static bool apply(const char *line) {
    BwEvent event;
    char error[BW_ERROR_MAX];
    CHECK(bw_event_parse(table, line, &event, error));
    return bw_apply(table, &event, &out);
}

/* Applies several lines, separated by semicolons, all of which must be taken. */
static void play(const char *lines) {
    char line[128];
    while (*lines != '\0') {
        size_t n = strcspn(lines, ";");
        CHECK(n < sizeof line);
        memcpy(line, lines, n);
        line[n] = '\0';
        if (!apply(line)) fprintf(stderr, "refused: %s\n", line);
        CHECK_STR(bw_reason_id(out.refusal.reason), bw_reason_id(BW_REASON_NONE));
        lines += n + (lines[n] == ';');
        while (*lines == ' ') lines++;
    }
}

static void refused(const char *line, const char *reason, const char *clause) {
    CHECK(!apply(line));
    CHECK_STR(bw_reason_id(out.refusal.reason), reason);
    if (clause != NULL) CHECK_STR(out.refusal.clause, clause);
}

static void shows(const char *subject, const char *selector, const char *want) {
    char text[256];
    CHECK(bw_table_game(table)->shows(table, subject, selector, text, sizeof text));
    CHECK_STR(text, want);
}

static void needs(const char *want) {
    char text[BW_TEXT_MAX];
    CHECK_STR(bw_need_print(bw_need(table), text), want);
}

/* ---- money ---------------------------------------------------------------------------------- */

/* The net of a wager of one roll, summed over the 36 rolls. */
static BwCents sum_over_rolls(const char *bet) {
    BwCents sum = 0;
    for (unsigned a = 1; a <= 6; a++) {
        for (unsigned b = 1; b <= 6; b++) {
            char roll[16];
            open_table("table craps offer-678=yes");
            CHECK(apply(bet));
            snprintf(roll, sizeof roll, "roll %u %u", a, b);
            CHECK(apply(roll));
            CHECK_INT(out.n_postings, 1);
            CHECK_INT(bw_table_at_risk(table), 0);
            sum += table->net_cents[1][0];
        }
    }
    return sum;
}

static void wagers_of_one_roll_sum_to_the_house_advantage(void) {
    static const struct {
        const char *bet;
        BwCents sum;
    } cases[] = {
        {"bet 1 field 1.00", -200},           {"bet 1 any-seven 1.00", -600},
        {"bet 1 any-craps 1.00", -400},       {"bet 1 craps 2 1.00", -500},
        {"bet 1 craps 3 1.00", -400},         {"bet 1 craps 12 1.00", -500},
        {"bet 1 eleven 1.00", -400},          {"bet 1 craps-eleven 2.00", -800},
        {"bet 1 horn 4.00", -1800},           {"bet 1 horn-high 2 5.00", -2300},
        {"bet 1 horn-high 3 5.00", -2200},    {"bet 1 horn-high 11 5.00", -2200},
        {"bet 1 horn-high 12 5.00", -2300},   {"bet 1 whirl 5.00", -2400},
        {"bet 1 six-seven-eight 1.00", -200},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        CHECK_INT(sum_over_rolls(cases[i].bet), cases[i].sum);
    }
    static const char *const hops[] = {"2-2", "3-3", "4-4", "5-5", "1-3", "1-4",
                                       "2-3", "1-5", "2-4", "1-6", "2-5", "3-4",
                                       "2-6", "3-5", "3-6", "4-5", "4-6"};
    for (unsigned i = 0; i < sizeof hops / sizeof hops[0]; i++) {
        char bet[32];
        snprintf(bet, sizeof bet, "bet 1 hop %s 1.00", hops[i]);
        CHECK_INT(sum_over_rolls(bet), i < 4 ? -500 : -400);
    }
}

static BwCents unit_of(const char *wager, const char *target) {
    uint8_t index;
    uint16_t number;
    CHECK(bw_wager_parse(table, wager, target, &index, &number));
    return bw_stake_unit(table, index, number);
}

static void stakes_are_payable_multiples(void) {
    static const struct {
        const char *wager, *target;
        BwCents unit; /* in chips */
    } cases[] = {
        {"pass", NULL, 1},
        {"field", NULL, 1},
        {"hard", "8", 1},
        {"hop", "1-3", 1},
        {"place-win", "4", 5},
        {"place-win", "9", 5},
        {"place-win", "6", 6},
        {"place-lose", "10", 11},
        {"place-lose", "5", 8},
        {"place-lose", "8", 5},
        {"buy", "4", 1},
        {"buy", "5", 2},
        {"buy", "6", 5},
        {"lay", "10", 2},
        {"lay", "9", 3},
        {"lay", "8", 6},
        {"come-odds", "9", 2},
        {"dont-come-odds", "6", 6},
        {"craps-eleven", NULL, 2},
        {"horn", NULL, 4},
        {"horn-high", "11", 5},
        {"whirl", NULL, 5},
        {"six-seven-eight", NULL, 1},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        open_table("table craps");
        CHECK_INT(unit_of(cases[i].wager, cases[i].target), cases[i].unit * 100);
        open_table("table craps pay-unit=0.25");
        CHECK_INT(unit_of(cases[i].wager, cases[i].target), cases[i].unit * 25);
    }
    open_table("table craps pay-unit=0.50 offer-fire=yes");
    CHECK_INT(unit_of("fire", NULL), 100);    /* whole dollars, whatever the chip */
    CHECK_INT(unit_of("pass-odds", NULL), 0); /* no point, no odds */
    play("roll 4 5");
    CHECK_INT(unit_of("pass-odds", NULL), 100);
    CHECK_INT(unit_of("dont-pass-odds", NULL), 150);
    open_table("table craps payout-field=2:5-to-2,12:10-to-3 payout-craps=2:61-to-2");
    CHECK_INT(unit_of("field", NULL), 600); /* every amount that it can win */
    CHECK_INT(unit_of("horn", NULL), 800);
    open_table("table craps pay-unit=625.00 payout-field=2:6251-to-3125,12:1537-to-512");
    CHECK_INT(unit_of("field", NULL), BW_CENTS_MAX); /* the largest stake of all is payable */
    open_table("table craps pay-unit=625.00 payout-field=2:6251-to-3125,12:3073-to-1024");
    CHECK_INT(unit_of("field", NULL), 0); /* no stake is */
    open_table("table craps unpayable-wager=pay-up");
    CHECK_INT(unit_of("place-win", "4"), 100);
    CHECK_INT(unit_of("buy", "5"), 200); /* never for true odds */
    CHECK_INT(unit_of("horn", NULL), 400);
}

static void a_commission_too_large_to_be_kept_is_refused(void) {
    open_table("table craps");
    refused("bet 1 buy 4 900000000.00", "limit", "1.5(a)");
    play("bet 1 buy 4 800000000.00");
    CHECK_INT(out.posting[0].amount_cents, 4000000000);
    play("take 1 buy 4");
    CHECK_INT(table->net_cents[1][0], 0);
}

/* ---- words for people ----------------------------------------------------------------------- */

static void pays(const char *wager, const char *target, const char *want) {
    uint8_t index;
    uint16_t number;
    char text[256];
    CHECK(bw_wager_parse(table, wager, target, &index, &number));
    bw_table_game(table)->pays_print(table, index, number, text, sizeof text);
    CHECK_STR(text, want);
}

static void odds_read_as_the_rulebook_writes_them(void) {
    open_table("table craps offer-fire=yes fire-table=B payout-hard=8:10-to-1");
    pays("pass", NULL, "1 to 1");
    pays("come", NULL, "1 to 1");
    pays("place-win", "4", "9 to 5");
    pays("place-lose", "8", "4 to 5");
    pays("place-win", NULL, "9 to 5 on 4; 7 to 5 on 5; 7 to 6 on 6, 8; 7 to 5 on 9; 9 to 5 on 10");
    pays("hard", "8", "10 to 1");
    pays("hop", "3-3", "30 to 1");
    pays("field", NULL, "2 to 1 on 2; 1 to 1 on 3, 4, 9, 10, 11; 2 to 1 on 12");
    pays("craps-eleven", NULL, "15 to 1 on 11; 7 to 1 on any craps, on each of 2 parts");
    pays("whirl", NULL,
         "4 to 1 on 7; 30 to 1 on 2; 15 to 1 on 3; 30 to 1 on 12; 15 to 1 on 11, on each of 5 "
         "parts");
    pays("six-seven-eight", NULL, "1 to 1 on 7, easy 6 or 8; 2 to 1 on hard 6 or 8");
    pays("fire", NULL, "39 to 1 on four points; 199 to 1 on five; 499 to 1 on six");
    pays("buy", "5", "3 to 2 less commission");
    pays("pass-odds", NULL, "2 to 1 on 4; 3 to 2 on 5; 6 to 5 on 6, 8; 3 to 2 on 9; 2 to 1 on 10");
    play("roll 4 5");
    pays("pass-odds", NULL, "3 to 2");
    pays("dont-pass-odds", NULL, "2 to 3");
}

static unsigned count_targets(const char *wager) {
    const BwGame *game = bw_table_game(table);
    uint8_t index;
    uint16_t target;
    unsigned n = 0;
    CHECK(bw_wager_parse(table, wager, NULL, &index, &target));
    while (game->target_at(table, index, n, &target)) n++;
    return n;
}

static void targets_are_listed(void) {
    open_table("table craps");
    CHECK_INT(count_targets("pass"), 0);
    CHECK_INT(count_targets("come"), 0); /* made in the box */
    CHECK_INT(count_targets("come-odds"), 6);
    CHECK_INT(count_targets("place-win"), 6);
    CHECK_INT(count_targets("hard"), 4);
    CHECK_INT(count_targets("craps"), 3);
    CHECK_INT(count_targets("horn-high"), 4);
    CHECK_INT(count_targets("hop"), 17);
    play("bet 1 hop 6-2 1.00; roll 2 6"); /* either order */
    CHECK_INT(table->net_cents[1][0], 1500);
}

/* ---- clauses -------------------------------------------------------------------------------- */

static void cites(const char *bet, const char *rolls, const char *clause) {
    open_table("table craps");
    play(bet);
    play(rolls);
    CHECK_INT(out.n_postings, 1);
    CHECK_STR(out.n_postings > 0 ? out.posting[0].clause : "", clause);
}

static void postings_name_their_clause(void) {
    cites("bet 1 pass 5.00", "roll 3 4", "1.2(a)1.i(1)");
    cites("bet 1 pass 5.00", "roll 1 1", "1.2(a)1.ii(1)");
    cites("bet 1 pass 5.00", "roll 2 2; roll 1 3", "1.2(a)1.i(2)");
    cites("bet 1 pass 5.00", "roll 2 2; roll 4 3", "1.2(a)1.ii(2)");
    cites("bet 1 dont-pass 5.00", "roll 6 6", "1.2(a)2.iii");
    cites("bet 1 dont-pass 5.00", "roll 2 2; roll 4 3", "1.2(a)2.i(2)");
    cites("roll 2 2; bet 1 come 5.00", "roll 3 4", "1.2(a)3.i(1)");
    cites("roll 2 2; bet 1 dont-come 5.00", "roll 4 5; roll 3 6", "1.2(a)4.ii(2)");
    cites("roll 4 5; bet 1 place-win 4 5.00", "roll 1 3", "1.4(b) \"Place Bet 4 to Win\"");
    cites("bet 1 place-lose 4 11.00", "roll 1 3", "1.2(a)6");
    cites("bet 1 hop 1-3 1.00", "roll 1 3", "1.4(b) \"One-Three (Ace-Trey) on the Hop\"");
    cites("bet 1 hop 1-3 1.00", "roll 2 2", "1.2(a)26");
    cites("bet 1 horn 4.00", "roll 1 1", "1.4(c)");
    cites("bet 1 craps-eleven 2.00", "roll 5 6", "1.4(d)");
}

static void refusals_name_the_clause_of_their_game(void) {
    open_table("table craps");
    play("bet 1 pass 5.00; close");
    refused("bet 2 pass 5.00", "closed", "1.3(a)");
    play("roll 2 2");
    refused("take 1 pass", "locked", "1.3(c)1");
    refused("bet 1 place-win 6 5.00", "unpayable", "1.4(f)");
    open_table("table automated-craps");
    play("bet 1 pass 5.00; close");
    refused("bet 2 pass 5.00", "closed", "1A.4(f)");
    refused("bet 2 pass 5.00 late=dealer,boxperson", "closed", "1A.4(f)");
    play("roll 2 2");
    refused("take 1 pass", "locked", "1A.4(d)1");
    refused("bet 1 place-win 6 5.00", "unpayable", "1A.6(c)");
    refused("bet 1 field 5.00 cash", "medium", "1A.4(a)");
}

/* ---- events that no line spells ------------------------------------------------------------- */

static void a_target_out_of_place_is_refused(void) {
    static const struct {
        const char *wager;
        uint16_t target;
    } cases[] = {{"pass", 5}, {"horn-high", 7}, {"hop", 17}, {"place-win", 7}, {"buy", 300}};
    open_table("table craps");
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        BwEvent event = {.kind = BW_EV_BET, .who = bw_seat(1, 0, 0), .amount_cents = 1000};
        uint16_t none;
        CHECK(bw_wager_parse(table, cases[i].wager, NULL, &event.wager, &none));
        event.target = cases[i].target;
        CHECK(!bw_apply(table, &event, &out));
        CHECK_STR(bw_reason_id(out.refusal.reason), "unknown-wager");
        CHECK_STR(out.refusal.clause, "1.2(b)");
    }
}

/* ---- choices -------------------------------------------------------------------------------- */

static void chooses(const char *first, const char *second) {
    BwChoice choice[4];
    unsigned n = bw_choices(table, choice, 4);
    const BwVerb *actions = bw_table_game(table)->actions;
    CHECK_INT(n, second != NULL ? 2 : first != NULL ? 1 : 0);
    if (n > 0) CHECK_STR(actions[choice[0].word].id, first);
    if (n > 1) CHECK_STR(actions[choice[1].word].id, second);
}

static void whoever_is_asked_has_choices(void) {
    open_table("table craps shooter=offered");
    chooses(NULL, NULL);
    play("seat 1 Ann");
    chooses("accept", "decline");
    open_table("table craps");
    play("fault dispute");
    chooses("read", "rethrow");
    open_table("table automated-craps staff=recorded");
    chooses("inspect", NULL);
}

/* ---- turns of play -------------------------------------------------------------------------- */

static const char clean_up_before[] =
    "seat 1 Ann; seat 2 Ben; seat 3 Cleo; act 1 accept; bet 1 pass 10.00; roll 4 4; "
    "bet 1 come 10.00; roll 4 5; roll 3 5; act 1 decline";

static void an_offer_before_clean_up_survives_those_who_leave(void) {
    open_table("table craps shooter=offered");
    play(clean_up_before);
    needs("decision 2");
    play("act 2 decline; act 3 leave"); /* the last who could have taken the dice */
    shows("puck", "", "puck off dont-pass");
    shows("shooter", "", "shooter 1");

    open_table("table craps shooter=offered");
    play(clean_up_before);
    play("act 2 accept; act 2 pass-dice"); /* before a throw: as if he had declined */
    needs("decision 3");
    play("act 3 decline");
    shows("shooter", "", "shooter 1");

    open_table("table craps shooter=offered");
    play(clean_up_before);
    play("act 1 leave; act 2 decline; act 3 decline"); /* nobody is left to clean up */
    needs("decision 2");
    shows("puck", "", "puck off");
}

static void a_late_line_bet_ends_clean_up_after_the_throw(void) {
    open_table("table craps shooter=offered");
    play(clean_up_before);
    play("act 2 decline; act 3 decline; close; bet 2 pass 5.00 late=dealer,boxperson");
    needs("roll");
    play("roll 2 2"); /* sets no point yet */
    shows("puck", "", "puck off");
    needs("decision 2");
    play("act 2 accept; roll 2 2");
    shows("puck", "", "puck 4");
}

static void leaning_dice_close_the_betting(void) {
    open_table("table craps");
    play("bet 1 field 5.00; fault cocked-one 2");
    needs("roll");
    refused("bet 2 field 5.00", "closed", NULL);
    refused("bet 2 field 5.00 late=dealer,boxperson", "closed", NULL); /* they are at rest */
    refused("fault cocked-one 7", "bad-dice", NULL);
    play("fault cocked-one 3");
    refused("fault cocked-one 1", "wrong-time", NULL);
    play("fault off-table");
    needs("bets");
    play("roll 1 1");
}

static void coupons_of_automated_craps_are_collected(void) {
    open_table("table automated-craps");
    play("roll 4 5; bet 1 place-win 6 6.00 coupon; bet 1 place-win 6 6.00; roll 3 3");
    CHECK_INT(table->net_cents[1][0], 1400);
    CHECK_INT(table->n_bets, 1); /* the chips stay */
    play("roll 3 4");
    CHECK_INT(table->net_cents[1][0], 800);
    play("roll 4 5; bet 2 come 5.00 coupon; bet 2 come 5.00; roll 4 6");
    CHECK_INT(table->bet[0].target, 10);
    CHECK_INT(table->bet[1].target, 10);
    play("roll 5 5");
    CHECK_INT(table->net_cents[2][0], 1000);
    open_table("table automated-craps coupons=line-only");
    refused("bet 1 field 5.00 coupon", "medium", "1A.4(a)");
    play("bet 1 pass 5.00 coupon");
    open_table("table automated-craps coupons=none");
    refused("bet 1 pass 5.00 coupon", "medium", "1A.4(a)");
}

static void old_dice_bar_the_roll_but_not_its_remedy(void) {
    open_table("table automated-craps");
    play("at 2012-05-01T12:00; bet 1 field 5.00; close; at 2012-05-02T12:00:01");
    refused("roll 2 2", "old-dice", "1A.3(a)2");
    refused("act floor new-cards", "wrong-time", NULL);
    play("fault malfunction; act floor new-cards; roll 2 2");
    CHECK_INT(table->net_cents[1][0], 500);
}

static void surveillance_is_told_of_the_fourth_point_once(void) {
    static const char *const points[] = {"roll 2 2", "roll 2 3", "roll 3 3",
                                         "roll 4 4", "roll 4 5", "roll 2 2"};
    open_table("table craps offer-fire=yes");
    play("bet 1 fire 1.00");
    for (unsigned i = 0; i < sizeof points / sizeof points[0]; i++) {
        play(points[i]);
        CHECK_INT(out.notices, 0);
        play(points[i]);
        CHECK_INT(out.notices, i == 3 ? 1u << BW_NOTICE_SURVEILLANCE : 0);
    }
    shows("fire-marker", "9", "fire-marker 9 5");
    shows("fire-marker", "10", "fire-marker 10 none");
}

/* All markers together, the lowest and the highest number among them. */
static void all_markers_are_listed(void) {
    char text[64];
    open_table("table craps offer-fire=yes");
    shows("fire-marker", "none", "fire-marker none");
    play("bet 1 fire 1.00; roll 2 2; roll 1 3");
    shows("fire-marker", "none", "fire-marker 4 1");
    play("roll 4 6; roll 5 5");
    shows("fire-marker", "none", "fire-marker 4 1 10 2");
    CHECK(!bw_table_game(table)->shows(table, "fire-marker", "7", text, sizeof text));
    CHECK(!bw_table_game(table)->shows(table, "fire-marker", "12", text, sizeof text));
    CHECK(!bw_table_game(table)->shows(table, "fire-marker", "13", text, sizeof text));
    CHECK(!bw_table_game(table)->shows(table, "fire-marker", "4x", text, sizeof text));
    CHECK(!bw_table_game(table)->shows(table, "fire-marker", "410", text, sizeof text));
}

/* A layout that is full takes no further wager, but more on one that lies there. */
static void a_full_layout_takes_no_more(void) {
    static const char *const bets[] = {"pass",      "dont-pass", "field",   "any-seven",
                                       "any-craps", "eleven",    "hop 2-2", "hop 3-3",
                                       "hop 4-4",   "hop 5-5",   "craps 2"};
    char line[64];
    open_table("table craps");
    for (unsigned i = 0; i < BW_BETS_MAX; i++) {
        snprintf(line, sizeof line, "bet %u %s 1.00", 1 + i % 24, bets[i / 24]);
        CHECK(apply(line));
    }
    refused("bet 24 craps 2 1.00", "full", "1.3(a)");
    play("bet 1 pass 1.00");
    CHECK_INT(table->n_bets, BW_BETS_MAX);
}

int main(void) {
    a_full_layout_takes_no_more();
    wagers_of_one_roll_sum_to_the_house_advantage();
    stakes_are_payable_multiples();
    a_commission_too_large_to_be_kept_is_refused();
    odds_read_as_the_rulebook_writes_them();
    targets_are_listed();
    postings_name_their_clause();
    refusals_name_the_clause_of_their_game();
    a_target_out_of_place_is_refused();
    whoever_is_asked_has_choices();
    an_offer_before_clean_up_survives_those_who_leave();
    a_late_line_bet_ends_clean_up_after_the_throw();
    leaning_dice_close_the_betting();
    coupons_of_automated_craps_are_collected();
    old_dice_bar_the_roll_but_not_its_remedy();
    surveillance_is_told_of_the_fourth_point_once();
    all_markers_are_listed();
    free(table);
    return check_report("craps");
}
