/* The table below all games: options of every kind, the layout and its order, settling and the
 * books, views, announced changes under the clock, and what is refused before a game is asked. */
#include "base/tile.h"
#include "check.h"
#include "table/transcript.h"
#include "toy.h"

static ToyTable toy, saved;
static BwTable *const table = &toy.t;
static BwOut out;
static BwRefusal why;

/* ---- small words -------------------------------------------------------------------------- */

static bool opens(const char *line) {
    BwTableLine read;
    char error[BW_ERROR_MAX];
    return bw_table_line_parse(line, &read, error) &&
           bw_table_open(table, &toy_game, read.setting, read.n_settings, &why);
}

static void open_toy(const char *options) {
    char line[BW_TEXT_MAX];
    snprintf(line, sizeof line, "table toy %s", options);
    CHECK(opens(line));
}

/* Applies the line and gives the reason for which it is refused, or "none". A refusal changes no
 * byte. */
static const char *run(const char *line) {
    BwEvent event;
    static char error[BW_ERROR_MAX];
    if (!bw_event_parse(table, line, &event, error)) return error;
    memcpy(&saved, &toy, sizeof toy);
    bool applied = bw_apply(table, &event, &out);
    CHECK(applied || memcmp(&saved, &toy, sizeof toy) == 0);
    CHECK(applied == (out.refusal.reason == BW_REASON_NONE));
    static char reason[BW_ERROR_MAX];
    snprintf(reason, sizeof reason, "%s", bw_reason_id(out.refusal.reason));
    return reason;
}

/* The postings of the last event, joined by "; ". */
static const char *postings(void) {
    static char all[8192];
    size_t used = 0;
    all[0] = '\0';
    for (unsigned i = 0; i < out.n_postings && used < sizeof all - BW_TEXT_MAX; i++) {
        char text[BW_TEXT_MAX];
        used += (size_t)snprintf(all + used, sizeof all - used, "%s%s", i > 0 ? "; " : "",
                                 bw_posting_print(table, &out.posting[i], text));
    }
    return all;
}

static BwCents everything(void) {
    BwCents sum = table->house_cents + table->meter_cents[0] - table->meter_open_cents[0];
    for (unsigned s = 0; s <= BW_SEATS_MAX; s++) {
        for (unsigned b = 0; b < BW_BETTORS_MAX; b++) sum += table->net_cents[s][b];
    }
    return sum;
}

static BwBet *put(unsigned seat, unsigned wager, uint16_t target, BwCents cents, unsigned flags) {
    return bw_bet_add(table, bw_seat(seat, 0, 0), wager, target, cents, flags);
}

/* ---- options ------------------------------------------------------------------------------ */

/* How a setting prints back; NULL: it is refused. */
static const struct {
    const char *key, *value, *prints;
} settings[] = {
    {"light", "yes", "yes"},
    {"light", "true", "yes"},
    {"light", "on", "yes"},
    {"light", "no", "no"},
    {"light", "false", "no"},
    {"light", "off", "no"},
    {"light", "maybe", NULL},
    {"light", "", NULL},
    {"decks", "1", "1"},
    {"decks", "8", "8"},
    {"decks", "0", NULL},
    {"decks", "9", NULL},
    {"decks", "1.5", NULL},
    {"decks", "-1", NULL},
    {"decks", "", NULL},
    {"decks", "000000000001", "1"},
    {"decks", "0000000000001", NULL}, /* more digits than any number has */
    {"prize", "12.00", "12.00"},
    {"prize", "12", "12.00"},
    {"prize", "12.5", "12.50"},
    {"prize", "$7.25", "7.25"},
    {"prize", "none", "none"},
    {"prize", "1000.00", "1000.00"},
    {"prize", "1000.01", NULL},
    {"prize", "-5", NULL},
    {"prize", "10.005", NULL},
    {"prize", "1e9", NULL},
    {"share", "5", "5"},
    {"share", "5%", "5"},
    {"share", "4.5%", "4.50"},
    {"share", "%", NULL},
    {"share", "x", NULL},
    {"share", "4.5", "4.50"},
    {"share", "4.75", "4.75"},
    {"share", "0", "0"},
    {"share", "5.01", NULL},
    {"share", "4.755", NULL},
    {"share", "101", NULL},
    {"share", ".5", NULL},
    {"share", "4.", NULL},
    {"mode", "slow", "slow"},
    {"mode", "fast", "fast"},
    {"mode", "off", "off"},
    {"mode", "no", "off"}, /* another word for the same */
    {"mode", "yes", NULL},
    {"mode", "quick", NULL},
    {"mode", "slo", NULL},
    {"toppings", "oil", "oil"},
    {"toppings", "basil,salt", "salt,basil"},
    {"toppings", "salt,oil,basil", "salt,oil,basil"},
    {"toppings", "salt,salt", "salt"},
    {"toppings", "salt,,oil", NULL},
    {"toppings", "salt,", NULL},
    {"toppings", "", NULL},
    {"toppings", "pepper", NULL},
    {"pays", "3-to-2", "3-to-2"},
    {"pays", "9:5", "9-to-5"},
    {"pays", "2", "2-to-1"},
    {"pays", "6:5", "6-to-5"},
    {"pays", "1:1", NULL}, /* below 6 to 5 */
    {"pays", "11:10", NULL},
    {"pays", "3:1", NULL},
    {"pays", "3-to-0", NULL},
    {"pays", "three", NULL},
    {"period", "5m", "5m"},
    {"period", "12h", "720m"},
    {"period", "30d", "43200m"},
    {"period", "365d", "525600m"},
    {"period", "1y", "1y"},
    {"period", "366d", NULL},
    {"period", "525601m", NULL},
    {"period", "2y", NULL},
    {"period", "0m", NULL},
    {"period", "5", NULL},
    {"period", "m", NULL},
    {"period", "5w", NULL},
    {"motto", "semper:fi,1-2-3", "semper:fi,1-2-3"},
    {"motto", "", ""},
    {"late-rule", "yes", "yes"},
    {"take", "9", "9"},
    {"take", "4:7", "4:7,5:4,6:5,8:5,9:4,10:7"}, /* ten is the twin of four */
    {"take", "4:7,10:8", "4:7,5:4,6:5,8:5,9:4,10:8"},
    {"take", "5:1,6:2,8:3", "4:3,5:1,6:2,8:3,9:1,10:3"},
    {"take", "4:0", NULL},
    {"take", "4:101", NULL},
    {"take", "7:3", NULL},
    {"take", "4:", NULL},
    {"take", "4:7,", NULL},
    {"take", "4:7,5", NULL},
    {"lay", "4:7", "4:7,5:6,6:6,8:6,9:6,10:6"}, /* no twins here */
    {"spot-pays", "9:5", "9-to-5"},             /* odds, not key and value */
    {"spot-pays", "9:11:5", "4:9-to-5,9:11-to-5,10:9-to-5"},
    {"spot-pays", "9:2-to-1,4:19:10", "4:19-to-10,9:2-to-1,10:9-to-5"},
    {"spot-pays", "2", "2-to-1"},
    {"spot-pays", "1:1", NULL}, /* 9 to 5 is the least */
    {"spot-pays", "10:1:1", NULL},
    {"spot-pays", "9:x", NULL},
    {"table-min", "25", "25.00"},
    {"table-max", "1000000000.00", "1000000000.00"},
    {"table-max", "1000000000.01", NULL},
    {"pay-unit", "0.01", "0.01"},
    {"pay-unit", "none", NULL},
    {"change-notice-minutes", "45", "45"},
    {"change-notice-minutes", "29", NULL},
    {"no-such-option", "1", NULL},
    {"tak", "4:7", NULL},
};

static void test_settings(void) {
    for (unsigned i = 0; i < sizeof settings / sizeof settings[0]; i++) {
        BwSetting setting = {settings[i].key, settings[i].value};
        char text[512];
        bool open = bw_table_open(table, &toy_game, &setting, 1, &why);
        if (open != (settings[i].prints != NULL)) {
            printf("%s=%s\n", settings[i].key, settings[i].value);
        }
        CHECK(open == (settings[i].prints != NULL));
        if (!open) {
            CHECK_STR(bw_reason_id(why.reason), "option");
            CHECK_STR(why.word, settings[i].key);
            continue;
        }
        bw_option_print(table, bw_option_find(&toy_game, settings[i].key), text, sizeof text);
        CHECK_STR(text, settings[i].prints == NULL ? "" : settings[i].prints);
    }
}

static void test_option_lists(void) {
    open_toy("both=8:9");
    CHECK_INT(table->option[TOY_OPT_TAKE + 3], 9);
    CHECK_INT(table->option[TOY_OPT_LAY + 3], 9);
    CHECK_INT(table->option[TOY_OPT_TAKE], 3);
    open_toy("both=2 lay=5:7");
    CHECK_INT(table->option[TOY_OPT_TAKE + 1], 2);
    CHECK_INT(table->option[TOY_OPT_LAY + 1], 7);
    CHECK_INT(table->option[TOY_OPT_LAY + 2], 2);
    open_toy("lay-10=7 spot-pays-9=2:1"); /* one key, in the other spelling */
    CHECK_INT(table->option[TOY_OPT_LAY + 5], 7);
    CHECK_INT(table->option[TOY_OPT_LAY], 6);
    CHECK_INT(table->option[TOY_OPT_SPOT_PAYS + 1], TOY_ODDS(2, 1));
    open_toy("lay[10]=7 lay[4]=5");
    CHECK_INT(table->option[TOY_OPT_LAY + 5], 7);
    CHECK_INT(table->option[TOY_OPT_LAY], 5);
    CHECK(!opens("table toy lay[10=7"));
    CHECK(!opens("table toy lay(10]=7"));
    CHECK(!opens("table toy lay[11]=7"));
    CHECK(!opens("table toy lay[10]]=7"));
    CHECK(opens("table toy staff=assumed cut=any shuffler=automated")); /* goes without saying */
    CHECK(!opens("table toy staff=nobody"));
    CHECK(!opens("table toy colour=any"));
    CHECK(!opens("table toy lay-7=3"));
    CHECK(!opens("table toy lay-4=0"));
    CHECK(!opens("table toy decks-4=1"));
    open_toy("decks=2 decks=3"); /* the last word counts */
    CHECK_INT(table->option[TOY_OPT_DECKS], 3);
}

/* The keys that differ from the standard, and no further than there is room. */
static void test_changed_keys(void) {
    char whole[64], part[64];
    open_toy("take=4:9,10:7");
    const BwOption *option = bw_option_named(bw_table_game(table), "take");
    bw_option_print_changed(table, option, whole, sizeof whole);
    CHECK_STR(whole, "4:9,10:7");
    for (size_t size = 1; size < 16; size++) {
        memset(part, '#', sizeof part);
        bw_option_print_changed(table, option, part, size);
        CHECK(part[size] == '#');
        CHECK_INT(strlen(part), strlen(whole) < size ? strlen(whole) : size - 1);
        CHECK(memcmp(part, whole, strlen(part)) == 0);
    }
    bw_option_print(table, option, whole, sizeof whole);
    CHECK_STR(whole, "4:9,5:4,6:5,8:5,9:4,10:7");
    for (size_t size = 1; size < 32; size++) {
        memset(part, '#', sizeof part);
        bw_option_print(table, option, part, size);
        CHECK(part[size] == '#');
        CHECK_INT(strlen(part), strlen(whole) < size ? strlen(whole) : size - 1);
        CHECK(memcmp(part, whole, strlen(part)) == 0);
    }
    open_toy("lay=5:7,9:8");
    option = bw_option_named(bw_table_game(table), "lay");
    bw_option_print_changed(table, option, whole, sizeof whole);
    CHECK_STR(whole, "5:7,9:8");
    open_toy("decks=3 motto=hurry"); /* what has no keys is printed whole */
    bw_option_print_changed(table, bw_option_named(bw_table_game(table), "decks"), whole, 64);
    CHECK_STR(whole, "3");
    bw_option_print_changed(table, bw_option_named(bw_table_game(table), "motto"), whole, 64);
    CHECK_STR(whole, "hurry");
}

/* A standard outside the bounds has a word of its own, for all keys or for one of them. */
static void test_standard_word(void) {
    open_toy("spot-pays=2:1 extra=standard");
    CHECK_INT(table->option[TOY_OPT_EXTRA], 0);
    CHECK_INT(table->option[TOY_OPT_SPOT_PAYS], TOY_ODDS(2, 1));
    open_toy("spot-pays=2:1 extra=5:4 extra=standard");
    for (unsigned k = 0; k < 3; k++) CHECK_INT(table->option[TOY_OPT_EXTRA + k], 0);
    CHECK_INT(table->option[TOY_OPT_SPOT_PAYS], TOY_ODDS(2, 1));
    open_toy("extra=5:4 extra-9=standard");
    CHECK_INT(table->option[TOY_OPT_EXTRA], TOY_ODDS(5, 4));
    CHECK_INT(table->option[TOY_OPT_EXTRA + 1], 0);
    CHECK_INT(table->option[TOY_OPT_EXTRA + 2], TOY_ODDS(5, 4));
    CHECK(opens("table toy spot-pays=minimum") && opens("table toy spot-pays=table"));
    CHECK(opens("table toy prize=table") && !opens("table toy prize=minimum"));
    CHECK(!opens("table toy decks=minimum") && !opens("table toy decks=table"));
    CHECK(!opens("table toy extra=usually"));
    CHECK(!opens("table toy extra-9=usually"));
    CHECK(!opens("table toy extra=1:2"));
    CHECK(!opens("table toy decks=standard"));
}

/* A game may declare a shared option again, which is no other name for it; another id is. */
static void test_other_names(void) {
    static const BwOption rows[] = {
        {.id = "table-min", .kind = BW_OPTION_MONEY, .slot = BW_OPT_TABLE_MIN, .max = 100},
        {.id = "least", .kind = BW_OPTION_MONEY, .slot = BW_OPT_TABLE_MIN, .max = 100},
    };
    BwGame game = toy_game;
    game.options = rows;
    game.n_options = 2;
    CHECK(bw_option_find(&game, "table-min") == &rows[0]);
    CHECK(!bw_option_is_other_name(&game, &rows[0]));
    CHECK(bw_option_is_other_name(&game, &rows[1]));
}

static void test_texts(void) {
    size_t n;
    open_toy("motto=one verse=three");
    const char *text = bw_option_text(table, TOY_OPT_VERSE, &n);
    CHECK(n == 5 && memcmp(text, "three", 5) == 0);
    text = bw_option_text(table, TOY_OPT_MOTTO, &n);
    CHECK(n == 3 && memcmp(text, "one", 3) == 0);
    static ToyTable first;
    memcpy(&first, &toy, sizeof toy);
    open_toy("verse=three motto=one"); /* the order in which they are given is no matter */
    CHECK(memcmp(&first, &toy, sizeof toy) == 0);
    open_toy("");
    bw_option_text(table, TOY_OPT_MOTTO, &n);
    CHECK_INT(n, 0);
    char line[BW_TEXT_MAX] = "table toy motto=";
    size_t used = strlen(line);
    memset(line + used, 'x', BW_OPTION_TEXT_MAX - 1);
    CHECK(opens(line));
    line[strlen(line)] = 'x'; /* one byte more than there is room for */
    CHECK(!opens(line));
}

static void test_editions(void) {
    open_toy("edition=2006");
    CHECK_INT(table->option[TOY_OPT_DECKS], 2);
    CHECK_INT(table->edition, BW_2006);
    CHECK(bw_option_is_standard(table, &toy_game, bw_option_find(&toy_game, "decks")));
    CHECK(!opens("table toy edition=1996 late-rule=yes"));
    CHECK_STR(why.clause, "99.12");
    for (unsigned k = 0; k < 3; k++) { /* not for one of its keys either */
        char line[80];
        snprintf(line, sizeof line, "table toy edition=1996 extra-%s=5:4", toy_spots[k]);
        CHECK(!opens(line));
    }
    CHECK(opens("table toy edition=1996 extra=standard"));
    CHECK(!opens("table toy edition=2007"));
    CHECK_STR(bw_reason_id(why.reason), "option");
    CHECK_STR(why.word, "edition");
    open_toy("edition=2012");
    CHECK_INT(table->edition, BW_2012);
    BwEdition edition;
    CHECK(bw_edition_find("1996", &edition) && edition == BW_1996);
    CHECK(!bw_edition_find("19960", &edition));
    CHECK_STR(bw_edition_name(BW_2006), "2006");
}

/* What is refused leaves no half-open table. */
static void test_refused_tables(void) {
    static const ToyTable zero;
    memset(&toy, 0x5a, sizeof toy);
    CHECK(!opens("table toy table-min=100.00 table-max=50.00"));
    CHECK_STR(why.word, "table-min");
    CHECK_STR(why.clause, "8.2");
    CHECK(memcmp(&toy, &zero, sizeof toy) == 0);
    CHECK(!opens("table toy decks=7 light=yes")); /* each is lawful, both together are not */
    CHECK_STR(why.clause, "99.11");
    open_toy("table-min=100.00 table-max=none");
    open_toy("decks=7");
}

static void test_table_line(void) {
    char line[BW_TEXT_MAX], again[BW_TEXT_MAX];
    open_toy("");
    CHECK_STR(bw_table_print(table, line), "table toy edition=2012");
    open_toy("pay-unit=0.50 decks=1 lay=6"); /* all of them standard */
    CHECK_STR(bw_table_print(table, line), "table toy edition=2012");
    open_toy("decks=3 edition=2006 take=4:7 mode=fast motto=a:b share=4.5 toppings=oil,salt both=9 "
             "period=2h verse=c pays=2:1 spot-pays=4:2:1 table-min=5 pay-unit=1 light=on");
    bw_table_print(table, line);
    memcpy(&saved, &toy, sizeof toy);
    CHECK(opens(line));
    CHECK(memcmp(&saved, &toy, sizeof toy) == 0);
    CHECK_STR(bw_table_print(table, again), line);
    CHECK_STR(line, "table toy edition=2006 table-min=5.00 pay-unit=1.00 light=yes decks=3 "
                    "share=4.50 mode=fast toppings=salt,oil pays=2-to-1 period=120m motto=a:b "
                    "verse=c take=9 lay=9 spot-pays=4:2-to-1,9:9-to-5,10:9-to-5");
}

/* ---- what is refused before the game is asked --------------------------------------------- */

static void test_seats_and_wagers(void) {
    open_toy("");
    CHECK_STR(run("bet 6 main 5.00"), "seat");
    CHECK_STR(run("bet 99 main 5.00"), "seat");
    CHECK_STR(run("bet 1c main 5.00"), "seat"); /* two bettors on a box */
    CHECK_STR(run("bet 1b main 5.00"), "none");
    CHECK_STR(run("bet 1.2 main 5.00"), "seat"); /* a wager is not a hand's */
    CHECK_STR(run("bet 1 nonsense 5.00"), "unknown-wager");
    CHECK_STR(run("bet 1 raise 5.00"), "unknown-wager"); /* a decision puts it up */
    CHECK_STR(run("bet 1 bonus 5.00"), "unknown-wager");
    CHECK_STR(run("bet 1 gone 5.00"), "not-offered");
    CHECK_STR(run("bet 1 spot 5.00"), "unknown-target");
    CHECK_STR(run("bet 1 spot 6 5.00"), "none");
    CHECK_STR(run("bet 1 main 0.00"), "amount");
    CHECK_STR(run("take 1 side"), "no-such-bet");
    CHECK_STR(run("take 6 main"), "seat");
    CHECK_STR(run("bet 1 spot 7 5.00"), "unknown-wager"); /* whatever is to be done with it */
    CHECK_STR(run("take 1 spot 7"), "unknown-wager");
    CHECK_STR(run("call 1 spot 7 on"), "unknown-wager");
    CHECK_STR(run("call 6 main on"), "seat");
    CHECK_STR(run("call 1 main on"), "wrong-time"); /* by the game */
    CHECK_STR(run("act 6 leave"), "seat");
    CHECK_STR(run("act 1 jump"), "unknown-action");
    CHECK_STR(run("act 1 raise"), "argument");
    CHECK_STR(run("act 1 raise 5.00 6.00"), "argument");
    CHECK_STR(run("fault earthquake"), "unknown-fault");
    CHECK_STR(run("fault spill soup"), "argument");
    CHECK_STR(run("fault spill As Kd"), "none");
    open_toy("edition=1996");
    CHECK_STR(run("bet 1 old 5.00"), "none");
    open_toy("edition=2012");
    CHECK(strcmp(run("bet 1 old 5.00"), "none") != 0);
}

/* Events that no line can say. */
static void test_wild_events(void) {
    open_toy("");
    BwEvent event;
    memset(&event, 0, sizeof event);
    event.kind = 77;
    CHECK(!bw_apply(table, &event, &out));
    CHECK_STR(bw_reason_id(out.refusal.reason), "argument");
    event.kind = BW_EV_DEAL;
    CHECK(!bw_apply(table, &event, &out)); /* no card */
    event.n_items = BW_ITEMS_MAX + 1;
    CHECK(!bw_apply(table, &event, &out));
    memset(&event, 0, sizeof event);
    event.kind = BW_EV_BET;
    event.target = BW_NO_TARGET;
    event.who = bw_seat(1, 0, 0);
    event.amount_cents = -500;
    CHECK(!bw_apply(table, &event, &out));
    CHECK_STR(bw_reason_id(out.refusal.reason), "amount");
    event.amount_cents = BW_CENTS_MAX + 1;
    CHECK(!bw_apply(table, &event, &out));
    event.amount_cents = 500;
    event.who.role = BW_DEALER;
    CHECK(!bw_apply(table, &event, &out));
    CHECK_STR(bw_reason_id(out.refusal.reason), "seat");
    event.who = bw_seat(0, 0, 0);
    CHECK(!bw_apply(table, &event, &out));
    event.who = bw_seat(1, 0, 0);
    event.wager = 200;
    CHECK(!bw_apply(table, &event, &out));
    event.wager = TOY_MAIN;
    CHECK(bw_apply(table, &event, &out));
    event.kind = BW_EV_TAKE;
    event.amount_cents = -1;
    CHECK(!bw_apply(table, &event, &out));
    memset(&event, 0, sizeof event);
    event.kind = BW_EV_FAULT;
    event.n_args = BW_ARGS_MAX + 1;
    CHECK(!bw_apply(table, &event, &out));
    CHECK_STR(bw_reason_id(out.refusal.reason), "argument");
    event.kind = BW_EV_AT;
    event.time_s = INT64_MAX; /* no line can say it, and no notice be added to it */
    CHECK(!bw_apply(table, &event, &out));
    event.time_s = -1;
    CHECK(!bw_apply(table, &event, &out));
    CHECK_STR(run("at 9999-12-31T23:59:59"), "none"); /* the last second that a line can say */
    event.time_s = table->clock_s + 1;
    event.n_args = 0;
    CHECK(!bw_apply(table, &event, &out));
    memset(&event, 0, sizeof event);
    event.kind = BW_EV_SEAT; /* items are an outcome's: the table seats him all the same */
    event.who = bw_seat(2, 0, 0);
    snprintf(event.text, sizeof event.text, "Bea");
    event.n_items = 1;
    CHECK(bw_apply(table, &event, &out));
    CHECK_INT(table->seated[2], BW_SEAT_TAKEN);
}

/* Arguments that are not those of the verb, as a caller might put them together. */
static void test_wild_arguments(void) {
    open_toy("");
    CHECK_STR(run("act dealer say boo 3b.2 7 8"), "none");
    CHECK_STR(run("act dealer say boo dealer 0 1000000"), "none");
    CHECK_STR(run("act 1 raise 1000000000.00"), "none");
    CHECK_STR(run("act 1 look 4 As 2012-05-01T20:00"), "none");
    BwEvent good, event;
    char error[BW_ERROR_MAX];
    CHECK(bw_event_parse(table, "act 1 look 4 As 2012-05-01T20:00", &good, error));
#define REFUSED_WITH(change)                                                                       \
    event = good;                                                                                  \
    change;                                                                                        \
    CHECK(!bw_apply(table, &event, &out));                                                         \
    CHECK_STR(bw_reason_id(out.refusal.reason), "argument")
    REFUSED_WITH(event.n_args = 1);
    REFUSED_WITH(event.n_args = 4);
    REFUSED_WITH(event.arg[0].kind = BW_ARG_NUMBER);
    REFUSED_WITH(event.arg[0].who.role = BW_ROLES);
    REFUSED_WITH(event.arg[0].who.seat = 0);
    REFUSED_WITH(event.arg[1].value = BW_CARD_KINDS);
    REFUSED_WITH(event.arg[2].value = -1);
    REFUSED_WITH(event.arg[2].value = INT64_C(253402300800)); /* the year 10000 */
    event = good;
    event.arg[2].value = INT64_C(253402300799);
    CHECK(bw_apply(table, &event, &out));
    event.arg[2].value = 0;
    CHECK(bw_apply(table, &event, &out));
    REFUSED_WITH(event.arg[1].value = -1);
    REFUSED_WITH(event.arg[1].kind = BW_ARG_NUMBER);
    REFUSED_WITH(event.arg[2].kind = BW_ARG_NUMBER);
    REFUSED_WITH(event.amount_cents = 500); /* no argument says so */
    REFUSED_WITH(event.text[0] = 'x');
    CHECK(bw_event_parse(table, "act 1 raise 5.00", &good, error));
    REFUSED_WITH(event.amount_cents = 600);
    REFUSED_WITH(event.arg[0].value = -500);
    REFUSED_WITH(event.arg[0].kind = BW_ARG_NUMBER);
    REFUSED_WITH(event.arg[0].value = event.amount_cents = BW_CENTS_MAX + 1);
    REFUSED_WITH(event.arg[0].value = event.amount_cents = -1);
    CHECK(bw_event_parse(table, "act dealer say boo dealer 7", &good, error));
    REFUSED_WITH(memset(event.arg[0].word, 'x', sizeof event.arg[0].word)); /* has no end */
    REFUSED_WITH(event.arg[0].word[0] = ' ');
    REFUSED_WITH(event.arg[0].word[1] = ' '); /* two words */
    REFUSED_WITH(event.arg[1].who.seat = 3);  /* a dealer has no seat */
    REFUSED_WITH(event.arg[2].value = 1000001);
    REFUSED_WITH(event.arg[2].value = -1);
    REFUSED_WITH(event.arg[2].kind = BW_ARG_CARD);
    REFUSED_WITH(event.arg[0].kind = BW_ARG_NUMBER);
    CHECK(bw_event_parse(table, "bet 1 main 5.00 late=dealer", &good, error));
    REFUSED_WITH(event.late = 0);
    REFUSED_WITH(event.late = 1u << BW_SEAT);
    REFUSED_WITH(event.late = 1u << BW_ROLES);
    REFUSED_WITH(event.modifiers = 0);
    REFUSED_WITH(event.modifiers |= 1u << 7);
    CHECK(bw_event_parse(table, "take 1 main", &good, error));
    REFUSED_WITH(event.modifiers = BW_MOD_CASH);
    CHECK(bw_event_parse(table, "call 1 main on", &good, error));
    REFUSED_WITH(event.modifiers = BW_MOD_COUPON);
#undef REFUSED_WITH
    CHECK(bw_event_parse(table, "bet 1 ticket 1-2-3 5.00", &good, error));
    event = good;
    event.target = 3; /* text is its target */
    CHECK(!bw_apply(table, &event, &out));
    CHECK_STR(bw_reason_id(out.refusal.reason), "unknown-target");
    CHECK(bw_apply(table, &good, &out));
}

/* What is not a name in a line is not one in an event either. */
static void test_names(void) {
    static const char *const names[] = {"-",    "a#b", "a\nbet 1 main 5.00", " a", "a  b",
                                        "a\tb", "\x01"};
    open_toy("");
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
        BwEvent event;
        memset(&event, 0, sizeof event);
        event.kind = BW_EV_SEAT;
        event.who = bw_seat(1, 0, 0);
        snprintf(event.text, sizeof event.text, "%s", names[i]);
        CHECK(!bw_apply(table, &event, &out));
        CHECK_STR(bw_reason_id(out.refusal.reason), "argument");
    }
}

static void test_questions(void) {
    BwChoice choice;
    open_toy("");
    CHECK_INT(bw_choices(table, &choice, 1), 0);
    CHECK_INT(bw_stake_unit(table, TOY_SPOT, 6), 25);
    CHECK_INT(bw_stake_unit(table, TOY_SPOT, BW_NO_TARGET), 0);
    CHECK_INT(bw_stake_unit(table, TOY_WAGERS, BW_NO_TARGET), 0);
    CHECK_INT(bw_table_size(&toy_game), sizeof toy);
    CHECK_INT(bw_table_bytes_max(), sizeof toy);
    CHECK(bw_table_game(table) == &toy_game);
}

static void test_limits(void) {
    open_toy("table-min=5.00 table-max=100.00 bet-unit=2.50");
    CHECK_STR(run("bet 1 main 4.00"), "limit");
    CHECK_INT(out.refusal.figure_cents, 500);
    CHECK_STR(out.refusal.clause, "8.2");
    CHECK_STR(run("bet 1 main 101.00"), "limit");
    CHECK_INT(out.refusal.figure_cents, 10000);
    CHECK_STR(run("bet 1 main 6.00"), "limit");
    CHECK_INT(out.refusal.figure_cents, 250);
    CHECK_STR(run("bet 1 main 600.00 accepted"), "none");
    CHECK_STR(run("bet 2 main 97.50"), "none");
    CHECK_STR(run("bet 2 main 5.00"), "limit"); /* together above the maximum */
    CHECK_STR(run("bet 2 side 1.00"), "none");  /* has its own limits */
    CHECK_STR(run("bet 2 side 1.01"), "unpayable");
    CHECK_INT(out.refusal.figure_cents, 25);
    CHECK_STR(run("bet 3 side 1000000000.00"), "none");
    CHECK_STR(run("bet 3 side 0.25"), "limit"); /* more than can be counted */
}

static void test_seats(void) {
    open_toy("");
    CHECK_INT(table->seated[1], BW_SEAT_EMPTY);
    CHECK_STR(run("bet 1 main 5.00"), "none");
    CHECK_INT(table->seated[1], BW_SEAT_TAKEN);
    CHECK_STR(run("seat 1 -"), "locked"); /* the game's own word */
    CHECK_STR(run("seat 2 Ann Lee"), "none");
    CHECK_STR(table->name[2], "Ann Lee");
    CHECK_INT(table->seated[2], BW_SEAT_TAKEN);
    CHECK_STR(run("seat 2 Ann L"), "none"); /* one letter is a word */
    CHECK_STR(run("act 2 leave"), "none");
    CHECK_STR(table->name[2], "");
    CHECK_INT(table->seated[2], BW_SEAT_LEFT);
    CHECK_STR(run("bet 2 main 5.00"), "none");
    CHECK_INT(table->seated[2], BW_SEAT_LEFT); /* bets on, but is not there */
    CHECK_STR(run("seat 3 Bob"), "none");
    CHECK_STR(run("seat 3 -"), "none");
    CHECK_INT(table->seated[3], BW_SEAT_LEFT);
    CHECK_STR(run("seat 3b Bob"), "seat");
    CHECK_STR(run("seat 3.2 Bob"), "seat");
    CHECK_STR(run("seat 6 Bob"), "seat");
    CHECK_STR(run("act dealer leave"), "not-asked");
    CHECK_STR(run("act 4 leave"), "not-seated");
    char longest[BW_NAME_MAX + 16] = "seat 4 ";
    memset(longest + 7, 'x', BW_NAME_MAX - 1);
    CHECK_STR(run(longest), "none");
    CHECK_INT(strlen(table->name[4]), BW_NAME_MAX - 1);
}

/* ---- the layout --------------------------------------------------------------------------- */

static void test_order_of_wagers(void) {
    open_toy("");
    put(2, TOY_MAIN, BW_NO_TARGET, 100, 0);
    put(1, TOY_SIDE, BW_NO_TARGET, 200, 0);
    put(1, TOY_SPOT, 9, 300, 0);
    put(1, TOY_SPOT, 4, 400, 0);
    put(1, TOY_SPOT, BW_NO_TARGET, 500, 0); /* before those with a target */
    put(1, TOY_MAIN, BW_NO_TARGET, 600, BW_BET_COUPON);
    put(1, TOY_MAIN, BW_NO_TARGET, 700, 0);
    bw_bet_add(table, bw_seat(1, 1, 0), TOY_MAIN, BW_NO_TARGET, 800, 0);
    bw_bet_add(table, bw_seat(1, 0, 2), TOY_MAIN, BW_NO_TARGET, 900, 0);
    static const BwCents order[] = {700, 600, 900, 500, 400, 300, 200, 800, 100};
    CHECK_INT(table->n_bets, 9);
    for (unsigned i = 0; i < 9; i++) CHECK_INT(table->bet[i].stake_cents, order[i]);
    CHECK_INT(bw_table_at_risk(table), 4500 - 600); /* a coupon is no money */
    put(1, TOY_SPOT, 4, 50, BW_BET_ON);
    CHECK_INT(table->n_bets, 9);
    CHECK_INT(bw_bet_look(table, bw_seat(1, 0, 0), TOY_SPOT, 4, 0)->stake_cents, 450);
    CHECK_INT(bw_bet_look(table, bw_seat(1, 0, 0), TOY_SPOT, 4, 0)->flags, BW_BET_ON);
    CHECK(bw_bet_look(table, bw_seat(1, 0, 0), TOY_SPOT, 5, 0) == NULL);
    CHECK(bw_bet_look(table, bw_seat(2, 0, 0), TOY_SPOT, 4, 0) == NULL);
    CHECK(
        bw_bet_look(table, bw_seat(1, 0, 0), TOY_MAIN, BW_NO_TARGET, BW_BET_COUPON)->stake_cents ==
        600);
    bw_bet_remove(table, bw_bet_find(table, bw_seat(1, 0, 0), TOY_MAIN, BW_NO_TARGET, 0));
    CHECK_INT(table->n_bets, 8);
    CHECK_INT(table->bet[0].stake_cents, 600);
    BwBet zero;
    memset(&zero, 0, sizeof zero);
    CHECK(memcmp(&table->bet[8], &zero, sizeof zero) == 0);
    CHECK(bw_seat_has_bet(table, 2) && !bw_seat_has_bet(table, 3));
}

/* A wager begins with nothing noted of it, whatever lay in its place before. */
static void test_nothing_noted(void) {
    open_toy("");
    BwBet *bet = put(2, TOY_MAIN, BW_NO_TARGET, 100, 0);
    bet->memo = 7;
    bet->charged_cents = 9;
    bet = put(1, TOY_MAIN, BW_NO_TARGET, 100, 0);
    CHECK_INT(bet->memo, 0);
    CHECK_INT(bet->charged_cents, 0);
    CHECK_INT(table->bet[1].memo, 7);
    CHECK_INT(table->bet[1].charged_cents, 9);
}

/* However they came, wagers lie by their target, the one without any first. */
static void test_order_of_targets(void) {
    static const uint16_t targets[] = {BW_NO_TARGET, 0, 1, 2, BW_NO_TARGET - 1};
    for (unsigned first = 0; first < 5; first++) {
        for (unsigned step = 1; step < 5; step++) {
            open_toy("");
            for (unsigned i = 0; i < 5; i++) {
                put(1, TOY_SPOT, targets[(first + i * step) % 5], 100, 0);
            }
            CHECK_INT(table->n_bets, 5);
            for (unsigned i = 0; i < 5; i++) CHECK_INT(table->bet[i].target, targets[i]);
        }
    }
}

static void test_full_layout(void) {
    open_toy("");
    for (unsigned i = 0; i < BW_BETS_MAX; i++) {
        CHECK(bw_has_room(table));
        CHECK(put(1 + i % 5, TOY_SPOT, (uint16_t)(4 + i), 100, 0) != NULL);
    }
    CHECK(!bw_has_room(table));
    CHECK(put(1, TOY_MAIN, BW_NO_TARGET, 100, 0) == NULL);
    CHECK(put(1, TOY_SPOT, 4, 100, 0) != NULL); /* more on what is there */
    CHECK_STR(run("bet 3 main 5.00"), "full");
    CHECK_STR(run("bet 1 spot 4 5.00"), "none");
    CHECK_STR(run("spin 1"), "none"); /* all win, each with its commission */
    CHECK_INT(out.n_postings, 2 * BW_BETS_MAX);
    CHECK_INT(table->n_bets, 0);
    CHECK_INT(everything(), 0);
}

/* The last wagers of a full layout go, and what the game keeps behind them stays. */
static void test_last_wagers_go(void) {
    for (unsigned gone = 1; gone <= 5; gone++) {
        BwVerdict verdict[BW_BETS_MAX] = {{.fate = BW_FATE_NONE}};
        open_toy("");
        for (unsigned i = 0; i < BW_BETS_MAX; i++) {
            put(1, TOY_SPOT, (uint16_t)(4 + i), 100, 0);
            verdict[i] = (BwVerdict){.fate = BW_FATE_NONE};
            if (i >= BW_BETS_MAX - gone) verdict[i].fate = BW_FATE_LOSES;
        }
        memset(((ToyTable *)table)->unused, 77, sizeof((ToyTable *)table)->unused);
        ((ToyTable *)table)->dealing = 1;
        out.n_postings = 0;
        bw_settle(table, &out, verdict, false);
        CHECK_INT(table->n_bets, BW_BETS_MAX - gone);
        CHECK_INT(((ToyTable *)table)->dealing, 1);
        CHECK_INT(((ToyTable *)table)->unused[0], 77);
        for (unsigned i = BW_BETS_MAX - gone; i < BW_BETS_MAX; i++) {
            CHECK_INT(table->bet[i].stake_cents, 0);
        }
    }
}

/* One of a full layout goes: the others close up, and what lies behind them is not moved. */
static void test_one_wager_goes(void) {
    for (unsigned i = 0; i < BW_BETS_MAX; i += 5) {
        open_toy("");
        for (unsigned k = 0; k < BW_BETS_MAX; k++) put(1, TOY_SPOT, (uint16_t)(4 + k), 100, 0);
        memset(toy.unused, 77, sizeof toy.unused);
        toy.dealing = 1;
        memset(&saved, 0x5a, sizeof saved);
        bw_bet_remove(table, &table->bet[i]);
        CHECK_INT(table->n_bets, BW_BETS_MAX - 1);
        for (unsigned k = 0; k + 1 < BW_BETS_MAX; k++) {
            CHECK_INT(table->bet[k].target, 4 + k + (k >= i));
        }
        CHECK_INT(table->bet[BW_BETS_MAX - 1].stake_cents, 0);
        CHECK_INT(toy.dealing, 1);
        for (unsigned k = 0; k < sizeof toy.unused; k++) CHECK_INT(toy.unused[k], 77);
    }
}

/* ---- money -------------------------------------------------------------------------------- */

static void test_groups(void) {
    open_toy("");
    run("bet 3 main 10.00");
    run("bet 1 main 10.00");
    run("bet 1 spot 9 5.00");
    run("bet 1 spot 4 5.00");
    run("bet 2 side 2.00");
    run("bet 4b main 7.00");
    run("bet 4 main 8.00");
    CHECK_STR(run("spin 8"), "none");
    CHECK_STR(postings(), "1 main loses; 1 spot 4 loses; 1 spot 9 loses; 2 side pushes; "
                          "3 main wins 10.00; 3 commission 0.50; 4 main wins 8.00; "
                          "4 commission 0.40; 4b main wins 7.00; 4b commission 0.35");
    CHECK_INT(table->net_cents[1][0], -2000);
    CHECK_INT(table->net_cents[2][0], 0);
    CHECK_INT(table->net_cents[3][0], 950);
    CHECK_INT(table->net_cents[4][1], 665);
    CHECK_INT(table->house_cents, 2000 - 950 - 760 - 665);
    CHECK_INT(everything(), 0);
    CHECK_INT(table->n_bets, 0);
    CHECK_INT(table->rounds, 1);
}

/* A part that is lost stands among the losers, what goes back among the returns. */
static void test_part(void) {
    open_toy("");
    run("bet 1 main 10.00");
    run("bet 2 main 2.00");
    run("spin 3");
    CHECK_STR(postings(), "1 main loses 2.50; 2 main loses 0.50; 1 main returned 7.50; "
                          "2 main returned 1.50");
    CHECK_INT(out.posting[0].kind, BW_LOSES_PART);
    CHECK_INT(out.posting[0].stake_cents, 250);
    CHECK_INT(out.posting[2].stake_cents, 750);
    CHECK_INT(table->net_cents[1][0], -250);
    CHECK_INT(everything(), 0);
    BwVerdict cent[2] = {{.fate = BW_FATE_LOSES, .amount_cents = 1, .clause = "99.1"},
                         {.fate = BW_FATE_LOSES, .amount_cents = 1, .clause = "99.1"}};
    put(1, TOY_MAIN, BW_NO_TARGET, 100, 0);
    put(2, TOY_MAIN, BW_NO_TARGET, 100, 0);
    out.n_postings = 0;
    bw_settle(table, &out, cent, false);
    CHECK_STR(postings(), "1 main loses 0.01; 2 main loses 0.01; 1 main returned 0.99; "
                          "2 main returned 0.99");
}

static void test_stays_pays_returns(void) {
    open_toy("");
    run("bet 1 main 10.00");
    run("spin 4");
    CHECK_STR(postings(), "1 main wins 10.00 stays");
    CHECK_INT(out.posting[0].stake_cents, 0);
    CHECK_INT(bw_table_at_risk(table), 1000);
    run("spin 5"); /* three for one: the stake is not returned */
    CHECK_STR(postings(), "1 main pays 30.00");
    CHECK_INT(table->net_cents[1][0], 1000 + 2000);
    CHECK_INT(table->n_bets, 0);
    run("bet 1 main 10.00");
    run("bet 2 side 1.00");
    run("spin 7");
    CHECK_STR(postings(), "1 main returned 10.00; 2 side returned 1.00");
    CHECK_STR(run("take 1 main"), "no-such-bet");
    run("bet 1 main 10.00");
    run("take 1 main");
    CHECK_STR(postings(), "1 main returned 10.00");
    CHECK_INT(everything(), 0);
}

static void test_highest_seat_first(void) {
    open_toy("");
    BwVerdict verdict[6];
    put(1, TOY_MAIN, BW_NO_TARGET, 100, 0);
    put(1, TOY_SIDE, BW_NO_TARGET, 100, 0);
    put(2, TOY_MAIN, BW_NO_TARGET, 100, 0);
    put(5, TOY_MAIN, BW_NO_TARGET, 100, 0);
    put(5, TOY_SIDE, BW_NO_TARGET, 100, 0);
    for (unsigned i = 0; i < 5; i++) {
        verdict[i] = (BwVerdict){.fate = BW_FATE_LOSES, .clause = "99.1"};
    }
    verdict[1] = (BwVerdict){.fate = BW_FATE_WINS, .amount_cents = 100, .clause = "99.1"};
    verdict[4] = verdict[1];
    verdict[2].fate = BW_FATE_NONE;
    out.n_postings = 0;
    bw_settle(table, &out, verdict, true);
    CHECK_STR(postings(), "5 main loses; 1 main loses; 5 side wins 1.00; 1 side wins 1.00");
    CHECK_INT(table->n_bets, 1); /* what is undecided stays */
    CHECK_INT(table->bet[0].seat, 2);
    out.n_postings = 0;
    verdict[0] = (BwVerdict){.fate = BW_FATE_NONE};
    bw_settle(table, &out, verdict, true);
    CHECK_INT(out.n_postings, 0);
}

/* Winnings of a seat in a round stop at the limit; the last payments are cut first. */
static void test_payout_limit(void) {
    open_toy("payout-limit=0.01");
    for (unsigned round = 0; round < 2; round++) { /* a cent in each round */
        run("bet 1 main 10.00");
        run("spin 1");
        CHECK_STR(postings(), "1 main wins 0.01; 1 commission 0.50");
    }
    BwVerdict both[2] = {{.fate = BW_FATE_WINS, .amount_cents = 100, .clause = "99.1"},
                         {.fate = BW_FATE_WINS, .amount_cents = 100, .clause = "99.1"}};
    put(1, TOY_MAIN, BW_NO_TARGET, 100, 0);
    put(2, TOY_MAIN, BW_NO_TARGET, 100, 0);
    out.n_postings = 0;
    bw_settle(table, &out, both, false);
    CHECK_STR(postings(), "1 main wins 0.01; 2 main wins 0.01");
    open_toy("payout-limit=15.00");
    run("bet 1 main 10.00");
    run("bet 1 spot 4 10.00");
    run("bet 1b main 1.00"); /* of the same box: one player's limit */
    run("bet 2 main 10.00");
    run("spin 1");
    CHECK_STR(postings(), "1 main wins 10.00; 1 commission 0.50; 1 spot 4 wins 5.00; "
                          "1 commission 0.50; 1b main wins 0.00; 1b commission 0.05; "
                          "2 main wins 10.00; 2 commission 0.50");
    CHECK_INT(everything(), 0);
    run("bet 1 main 10.00"); /* a new round counts anew */
    run("spin 1");
    CHECK_STR(postings(), "1 main wins 10.00; 1 commission 0.50");
    BwVerdict verdict[3];
    put(1, TOY_MAIN, BW_NO_TARGET, 100, 0);
    put(1, TOY_SPOT, 4, 100, 0);
    put(1, TOY_SPOT, 5, 100, 0);
    for (unsigned i = 0; i < 3; i++) {
        verdict[i] = (BwVerdict){.fate = BW_FATE_WINS, .amount_cents = 1200, .clause = "99.1"};
    }
    verdict[1].beyond_limit = 1;
    out.n_postings = 0;
    bw_settle(table, &out, verdict, false);
    CHECK_STR(postings(), "1 main wins 12.00; 1 spot 4 wins 12.00; 1 spot 5 wins 3.00");
}

static void test_coupon(void) {
    open_toy("");
    run("bet 1 main 10.00");
    run("bet 1 main 10.00 coupon");
    CHECK_INT(table->n_bets, 2);
    CHECK_INT(bw_table_at_risk(table), 1000);
    run("spin 4");
    CHECK_STR(postings(), "1 main wins 10.00 stays; 1 main coupon wins 10.00 stays");
    CHECK_INT(table->net_cents[1][0], 2000);
    run("spin 0");
    CHECK_STR(postings(), "1 main loses; 1 main coupon loses");
    CHECK_INT(table->net_cents[1][0], 1000); /* the coupon costs its seat nothing */
    run("bet 1 main 10.00 coupon");
    run("take 1 main");
    CHECK_STR(bw_reason_id(out.refusal.reason), "no-such-bet");
    run("take 1 main coupon");
    CHECK_STR(postings(), "1 main coupon returned 10.00");
    run("bet 1 main 10.00 coupon");
    run("spin 3");
    CHECK_STR(postings(), "1 main coupon loses 2.50; 1 main coupon returned 7.50");
    CHECK_INT(table->net_cents[1][0], 1000);
    run("bet 1 main 10.00 coupon");
    run("spin 5");
    CHECK_INT(table->net_cents[1][0], 4000);
    CHECK_INT(everything(), 0);
}

static void test_meter_and_awards(void) {
    open_toy("prize=100.00");
    CHECK_INT(table->meter_open_cents[0], 10000);
    run("spin 6");
    CHECK_STR(postings(), "meter pot 101.00");
    CHECK_INT(table->house_cents, -100);
    CHECK_INT(out.notices, 1u << BW_NOTICE_SURVEILLANCE);
    CHECK_INT(everything(), 0);
    run("spin 9");
    CHECK_STR(postings(), "1 bonus pays 2.00; 1 envy 0.50");
    CHECK_INT(table->net_cents[1][0], 250);
    CHECK_INT(out.notices, 0);
    out.n_postings = 0;
    bw_post_commission(table, &out, bw_seat(2, 1, 3), -40, "99.1");
    CHECK_STR(postings(), "2b commission -0.40");
    CHECK_INT(table->net_cents[2][1], 40);
    for (unsigned before = 0; before < 3; before++) { /* a meter is said once, where it ends */
        out.n_postings = 0;
        for (unsigned i = 0; i < before; i++) {
            bw_post_award(table, &out, BW_PAYS, bw_seat(1, 0, 0), TOY_BONUS, 100, "99.5");
        }
        bw_post_meter(table, &out, 0, 5000, "99.5");
        bw_post_award(table, &out, BW_PAYS, bw_seat(2, 0, 0), TOY_BONUS, 100, "99.5");
        bw_post_meter(table, &out, 0, 6000, "99.5");
        CHECK_INT(out.n_postings, before + 2);
        CHECK_INT(out.posting[before].kind, BW_PAYS);
        CHECK_INT(out.posting[before].who.seat, 2);
        CHECK_INT(out.posting[before + 1].kind, BW_METER);
        CHECK_INT(out.posting[before + 1].amount_cents, 6000);
        CHECK_INT(everything(), 0);
    }
    open_toy("prize=100.00");
    BwBet *bet = put(2, TOY_TICKET, 3, 500, 0);
    out.n_postings = 0;
    bw_post(table, &out, BW_EXPIRES, bet, 700, "99.8");
    CHECK_STR(postings(), "2 ticket 3 expires 7.00");
    CHECK_INT(out.posting[0].stake_cents, 0); /* it was lost, or won, before */
    CHECK_INT(table->net_cents[2][0], -700);
    CHECK_INT(everything(), 0);
}

static void test_returns(void) {
    open_toy("");
    run("bet 1 main 1.00");
    run("bet 2 main 2.00");
    run("bet 3 main 3.00");
    out.n_postings = 0;
    bw_return_seat(table, &out, 2, "99.1");
    CHECK_STR(postings(), "2 main returned 2.00");
    CHECK_INT(table->n_bets, 2);
    out.n_postings = 0;
    bw_return_all(table, &out, "99.1");
    CHECK_STR(postings(), "1 main returned 1.00; 3 main returned 3.00");
    CHECK_INT(table->n_bets, 0);
    CHECK_INT(table->house_cents, 0);
}

static void test_stakes_by_act(void) {
    open_toy("");
    run("bet 1 main 10.00");
    CHECK_STR(run("act 1 raise 10.00"), "none");
    CHECK_INT(bw_table_at_risk(table), 2000);
    run("spin 0");
    CHECK_STR(postings(), "1 main loses; 1 raise loses");
}

/* ---- cards -------------------------------------------------------------------------------- */

static void test_pack(void) {
    open_toy("decks=2");
    CHECK_INT(table->pack_left, 104);
    bw_pack_fill(table, 6, 1u << BW_TEN, 0); /* as Spanish 21 */
    CHECK_INT(table->pack_left, 6 * 48);
    CHECK(!bw_pack_has(table, bw_card(BW_TEN, BW_SPADES)));
    bw_pack_fill(table, 1, 0, 2);
    CHECK_INT(table->pack[BW_JOKER], 2);
    CHECK_INT(table->pack_left, 54);
    bw_pack_take(table, BW_JOKER);
    CHECK_INT(table->pack_left, 53);
    CHECK(!bw_pack_has(table, BW_CARD_HIDDEN));
    CHECK(!bw_pack_has(table, BW_CARD_KINDS)); /* behind the last kind */
}

static void test_tiles_pack(void) {
    open_toy("");
    bw_pack_fill(table, 0, 0, 0);
    bw_pack_fill_tiles(table);
    CHECK_INT(table->pack_left, 32);
    for (unsigned kind = 0; kind < BW_TILE_KINDS; kind++) {
        CHECK_INT(bw_pack_of(table, bw_tile(kind)), kind <= BW_TILE_15 ? 2 : 1);
    }
    bw_lay(table, bw_tile(BW_TILE_66), bw_seat(1, 0, 0), BW_FACE_OWNER);
    bw_pack_take(table, bw_tile(BW_TILE_66));
    CHECK(!bw_pack_has(table, bw_tile(BW_TILE_66))); /* there is no third */
    CHECK(!bw_pack_has(table, BW_PIECE_KINDS));
    CHECK_INT(bw_pack_of(table, BW_PIECE_KINDS), 0);
    ToyTable seen;
    bw_view(table, bw_seat(2, 0, 0), &seen.t);
    CHECK_INT(seen.t.laid[0].card, BW_CARD_HIDDEN);
    CHECK_INT(seen.t.pack[bw_tile(BW_TILE_66)], 1);
}

static void test_deal(void) {
    open_toy("");
    run("bet 1 main 5.00");
    CHECK_STR(run("deal As Kd 3c"), "none");
    CHECK_INT(table->n_laid, 3);
    CHECK_INT(table->pack_left, 49);
    BwCard cards[4];
    CHECK_INT(bw_hand_cards(table, bw_seat(1, 0, 0), cards, 4), 1);
    CHECK_INT(cards[0], bw_card(BW_ACE, BW_SPADES));
    CHECK_INT(bw_hand_cards(table, (BwWho){BW_DEALER, 0, 0, 0}, cards, 4), 1);
    CHECK_INT(bw_hand_cards(table, (BwWho){BW_BANKER, 0, 0, 0}, cards, 4), 0);
}

/* A line of cards is dealt whole or not at all; run() sees that no byte changes. */
static void test_deal_rolled_back(void) {
    open_toy("");
    run("bet 1 main 5.00");
    CHECK_STR(run("deal As 2c Kd"), "no-such-card");  /* the second is no card of the game */
    CHECK_STR(run("deal As As Kd"), "no-such-card");  /* one ace of spades in the pack */
    CHECK_STR(run("deal As Kd 3c 4c"), "wrong-time"); /* after three cards a spin is needed */
    CHECK_INT(table->n_laid, 0);
    CHECK_INT(toy.dealing, 0);
    CHECK_STR(run("deal As"), "none");
    CHECK_STR(run("deal 2c"), "no-such-card");
    CHECK_STR(run("deal Kd 3c"), "none");
    CHECK_INT(table->n_laid, 3);
}

static void test_views(void) {
    static ToyTable seen, other;
    BwCard ace = bw_card(BW_ACE, BW_SPADES), king = bw_card(BW_KING, BW_DIAMONDS);
    open_toy("");
    run("bet 1 main 5.00");
    run("deal As Kd 3c");
    bw_view(table, (BwWho){BW_NOBODY, 0, 0, 0}, &seen.t);
    CHECK_INT(seen.t.laid[0].card, BW_CARD_HIDDEN); /* seat 1's own */
    CHECK_INT(seen.t.laid[1].card, BW_CARD_HIDDEN); /* the dealer's, face down */
    CHECK_INT(seen.t.laid[2].card, bw_card(BW_THREE, BW_CLUBS));
    CHECK_INT(seen.t.pack_left, 51);
    CHECK_INT(seen.t.pack[ace], 1);
    CHECK_INT(seen.t.pack[king], 1);
    bw_view(table, bw_seat(1, 0, 0), &seen.t);
    CHECK_INT(seen.t.laid[0].card, ace);
    CHECK_INT(seen.t.laid[1].card, BW_CARD_HIDDEN);
    bw_view(table, bw_seat(1, 1, 0), &seen.t); /* whoever else bets on the box */
    CHECK_INT(seen.t.laid[0].card, ace);
    bw_view(table, bw_seat(2, 0, 0), &seen.t);
    CHECK_INT(seen.t.laid[0].card, BW_CARD_HIDDEN);
    bw_view(table, (BwWho){BW_DEALER, 0, 0, 0}, &seen.t); /* a dealer does not look either */
    CHECK_INT(seen.t.laid[1].card, BW_CARD_HIDDEN);
    bw_view(table, (BwWho){BW_SUPERVISOR, 0, 0, 0}, &seen.t);
    CHECK(memcmp(&seen, &toy, sizeof toy) == 0);
    /* What a view hides stays hidden from whoever looks at the view. */
    bw_view(table, bw_seat(2, 0, 0), &seen.t);
    bw_view(&seen.t, bw_seat(1, 0, 0), &other.t);
    CHECK(memcmp(&seen, &other, sizeof seen) == 0);
    /* Another hidden card, the same view. */
    bw_view(table, bw_seat(1, 0, 0), &seen.t);
    open_toy("");
    run("bet 1 main 5.00");
    run("deal As Qh 3c");
    bw_view(table, bw_seat(1, 0, 0), &other.t);
    CHECK(memcmp(&seen, &other, sizeof seen) == 0);
    bw_turn_up(table, (BwWho){BW_DEALER, 0, 0, 0});
    bw_view(table, bw_seat(2, 0, 0), &seen.t);
    CHECK_INT(seen.t.laid[1].card, bw_card(BW_QUEEN, BW_HEARTS));
    CHECK_INT(seen.t.laid[0].card, BW_CARD_HIDDEN);
}

/* ---- announced changes -------------------------------------------------------------------- */

/* 8.3: a minimum goes up at an occupied table. */
static void test_notice(void) {
    open_toy("table-min=10.00");
    CHECK_STR(run("act floor announce table-min 25.00"), "none"); /* nobody is there yet */
    CHECK_INT(table->option[BW_OPT_TABLE_MIN], 2500);
    open_toy("table-min=10.00");
    CHECK_STR(run("seat 1 Ann"), "none");
    CHECK_STR(run("act floor announce table-min 25.00 2012-05-01T20:00"), "notice"); /* no clock */
    CHECK_STR(run("at 2012-05-01T20:00"), "none");
    CHECK_STR(run("act floor announce table-min 25.00 2012-05-01T20:10"), "notice");
    CHECK_STR(out.refusal.clause, "8.3");
    CHECK_STR(run("act floor announce table-min 25.00 2012-05-01T20:29:59"), "notice");
    CHECK_STR(run("act dealer announce table-min 25.00"), "not-asked");
    CHECK_STR(run("act floor announce table-min 25.00"), "none");
    CHECK_INT(table->option[BW_OPT_TABLE_MIN], 1000);
    CHECK_STR(run("at 2012-05-01T20:29:58"), "none");
    CHECK_STR(run("bet 1 main 10.00"), "none"); /* a round that began in time */
    CHECK_STR(run("at 2012-05-01T20:30"), "none");
    CHECK_STR(run("bet 2 main 10.00"), "none"); /* it keeps the old rule */
    CHECK_STR(run("spin 0"), "none");
    CHECK_STR(run("bet 1 main 10.00"), "limit");
    CHECK_STR(run("bet 1 main 25.00"), "none");
    CHECK_STR(run("at 2012-05-01T20:29"), "wrong-time"); /* time does not go back */
    CHECK_STR(run("at 2012-05-01T20:30"), "none");       /* but may stand still */
}

/* Where no clock is kept, the notice runs from its first reading. */
static void test_notice_before_the_clock(void) {
    open_toy("table-min=10.00");
    run("seat 1 Ann");
    CHECK_STR(run("act floor announce table-min 25.00"), "none");
    CHECK_STR(run("bet 1 main 10.00"), "none");
    run("spin 0");
    CHECK_INT(table->option[BW_OPT_TABLE_MIN], 1000);
    run("at 2012-05-01T20:00");
    CHECK_STR(run("bet 1 main 10.00"), "none");
    run("spin 0");
    run("at 2012-05-01T20:29:59");
    CHECK_STR(run("bet 1 main 10.00"), "none");
    run("spin 0");
    run("at 2012-05-01T20:30");
    CHECK_STR(run("bet 1 main 10.00"), "limit");
}

/* The same with nobody in between: it takes effect when the clock reaches it. */
static void test_notice_between_rounds(void) {
    open_toy("table-min=10.00");
    run("at 2012-05-01T20:00");
    run("seat 1 Ann");
    CHECK_STR(run("act floor announce table-min 25.00 2012-05-01T21:00"), "none");
    run("at 2012-05-01T20:59:59");
    CHECK_STR(run("bet 1 main 10.00"), "none");
    CHECK_STR(run("spin 0"), "none");
    CHECK_STR(run("bet 1 main 10.00"), "none");
    CHECK_STR(run("spin 0"), "none");
    run("at 2012-05-01T21:00");
    CHECK_STR(run("bet 1 main 10.00"), "limit");
}

/* An empty table, and changes that favour the patron, need no notice. */
static void test_no_notice(void) {
    open_toy("table-min=10.00 table-max=100.00 payout-limit=50.00");
    run("at 2012-05-01T19:50");
    run("seat 1 Ann");
    run("act 1 leave");
    CHECK_STR(run("act floor announce table-min 25.00"), "none");
    CHECK_INT(table->option[BW_OPT_TABLE_MIN], 2500);
    run("seat 1 Ann");
    CHECK_STR(run("act floor announce table-min 5.00"), "none");
    CHECK_INT(table->option[BW_OPT_TABLE_MIN], 500);
    CHECK_STR(run("act floor announce table-max 200.00"), "none");
    CHECK_INT(table->option[BW_OPT_TABLE_MAX], 20000);
    CHECK_STR(run("act floor announce table-max none"), "none"); /* no maximum is the best */
    CHECK_INT(table->option[BW_OPT_TABLE_MAX], 0);
    CHECK_STR(run("act floor announce table-max 500.00"), "none"); /* worse: waits */
    CHECK_INT(table->option[BW_OPT_TABLE_MAX], 0);
    CHECK_STR(run("act floor announce payout-limit none"), "none");
    CHECK_INT(table->option[BW_OPT_PAYOUT_LIMIT], 0);
    CHECK_STR(run("act floor announce pays 2:1"), "none");
    CHECK_INT(table->option[TOY_OPT_PAYS], TOY_ODDS(2, 1));
    CHECK_STR(run("act floor announce pays 6:5"), "none");
    CHECK_INT(table->option[TOY_OPT_PAYS], TOY_ODDS(2, 1));
    run("bet 1 main 25.00"); /* while a round is on, the good change waits for its end */
    CHECK_STR(run("act floor announce table-min 1.00"), "none");
    CHECK_INT(table->option[BW_OPT_TABLE_MIN], 500);
    run("spin 0");
    CHECK_INT(table->option[BW_OPT_TABLE_MIN], 100);
}

/* Who has played without a name and has nothing up is not there; a name in any seat is somebody.
 * What stays as it is hurts nobody. */
static void test_who_is_there(void) {
    open_toy("table-min=10.00 lay=7 decks=2");
    run("at 2012-05-01T20:00");
    run("bet 1 main 10.00");
    run("spin 0");
    CHECK_INT(table->seated[1], BW_SEAT_TAKEN);
    snprintf(table->name[BW_SEATS_MAX], BW_NAME_MAX, "Z"); /* whose seat is free */
    CHECK_STR(run("act floor announce table-min 20.00"), "none");
    CHECK_INT(table->option[BW_OPT_TABLE_MIN], 2000);
    table->seated[BW_SEATS_MAX] = BW_SEAT_TAKEN;
    CHECK_STR(run("act floor announce table-min 20.00"), "none");
    CHECK_STR(run("act floor announce lay 7"), "none");
    CHECK_STR(run("act floor announce decks 2"), "none");
    CHECK_INT(table->n_pending, 0);
    CHECK_STR(run("act floor announce table-min 25.00"), "none");
    CHECK_INT(table->option[BW_OPT_TABLE_MIN], 2000);
    CHECK_INT(table->n_pending, 1);
}

/* A change is tried on a clean table, whatever is going on at the one that runs. */
static void test_announced_during_a_round(void) {
    open_toy("");
    run("seat 1 Ann");
    run("bet 1 main 5.00");
    run("close");
    CHECK_STR(run("act floor announce lay 4:9"), "none");
    run("spin 0");
    CHECK_INT(table->option[TOY_OPT_LAY], 9);
}

static void test_cancel(void) {
    open_toy("table-min=10.00");
    run("at 2012-05-01T20:00");
    run("seat 1 Ann");
    run("act floor announce table-min 25.00");
    CHECK_STR(run("act dealer cancel table-min"), "not-asked");
    CHECK_STR(run("act floor cancel table-max"), "option"); /* nothing announced */
    CHECK_STR(run("act floor cancel nonsense"), "option");
    CHECK_STR(run("act floor cancel table-min"), "none");
    CHECK_STR(run("act floor cancel table-min"), "option");
    run("at 2012-05-01T21:00");
    CHECK_INT(table->option[BW_OPT_TABLE_MIN], 1000);
    run("act floor announce table-min 25.00");
    run("act floor announce table-min 30.00"); /* the later word counts */
    run("at 2012-05-01T21:30");
    CHECK_INT(table->option[BW_OPT_TABLE_MIN], 3000);
    CHECK_INT(table->n_pending, 0);                           /* nothing waits any more */
    run("act floor announce both 4:9,10:7 2012-05-02T20:00"); /* a name for two lists */
    CHECK_INT(table->n_pending, 12);
    CHECK_STR(run("act floor cancel both"), "none");
    CHECK_INT(table->n_pending, 0);
    run("act floor announce both 4:9,10:7 2012-05-02T20:00");
    run("at 2012-05-02T20:00");
    CHECK_INT(table->n_pending, 0);
    CHECK_INT(table->option[TOY_OPT_TAKE], 9);
    CHECK_INT(table->option[TOY_OPT_TAKE + 5], 7);
    CHECK_INT(table->option[TOY_OPT_LAY], 9);
    CHECK_INT(table->option[TOY_OPT_LAY + 5], 7);
}

static void test_announce_refused(void) {
    open_toy("");
    run("at 2012-05-01T20:00");
    run("seat 1 Ann");
    CHECK_STR(run("act floor announce decks 9"), "option");
    CHECK_STR(out.refusal.clause, "99.11");
    CHECK_STR(run("act floor announce nonsense 1"), "option");
    CHECK_STR(run("act floor announce motto x"), "option"); /* a text */
    CHECK_STR(run("act floor announce share 4"), "option"); /* the house's own business */
    CHECK_STR(run("act floor announce table-min"), "argument");
    CHECK_STR(run("act floor announce"), "argument");
    CHECK_STR(run("act floor announce table-min 5.00 tomorrow"), "argument");
    static const char *const changes[] = {
        "table-min 5.00", "table-max 9.00", "payout-limit 9.00", "bet-unit 5.00",
        "prize 1.00",     "decks 2",        "pays 6:5",          "take 9",
        "lay 9",          "spot-pays 2:1",  "light yes",         "mode fast",
        "period 5m",
    };
    unsigned waiting = 0, n = sizeof changes / sizeof changes[0];
    for (unsigned i = 0; i < n; i++) {
        char line[80];
        snprintf(line, sizeof line, "act floor announce %s 2012-05-02T20:00", changes[i]);
        const char *reason = run(line);
        waiting = 0;
        for (unsigned k = 0; k < BW_PENDING_MAX; k++) waiting += table->pending[k].used;
        CHECK_STR(reason, i + 1 < n ? "none" : "full"); /* lists take a place a value */
    }
    CHECK_INT(waiting, BW_PENDING_MAX);
    CHECK_INT(table->n_pending, BW_PENDING_MAX);
    CHECK_STR(run("act floor cancel period"), "option"); /* it is not among those that wait */
    CHECK_INT(table->n_pending, BW_PENDING_MAX);
    CHECK_STR(run("act floor announce lay 8 2012-05-02T20:00"), "none"); /* its places wait */
    CHECK_STR(run("act floor announce lay 9 2012-05-02T20:00"), "none");
    CHECK_STR(run("act floor announce table-min 6.00 2012-05-02T20:00"), "none");
    CHECK_INT(table->n_pending, BW_PENDING_MAX);
    run("at 2012-05-02T20:00");
    CHECK_INT(table->option[TOY_OPT_TAKE + 5], 9);
    CHECK_INT(table->option[TOY_OPT_PERIOD], BW_MINUTES(60));
    CHECK_STR(run("act floor announce period 5m"), "none"); /* there is room again */
}

/* A list waits whole or not at all: five places are not enough for six values. */
static void test_no_room_for_a_list(void) {
    static const char *const changes[] = {
        "table-min 5.00", "table-max 9.00", "payout-limit 9.00", "bet-unit 5.00",
        "prize 1.00",     "decks 2",        "pays 6:5",          "take 9",
        "spot-pays 2:1",  "light yes",      "mode fast",         "period 5m",
    };
    open_toy("");
    run("at 2012-05-01T20:00");
    run("seat 1 Ann");
    for (unsigned i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        char line[80];
        snprintf(line, sizeof line, "act floor announce %s 2012-05-02T20:00", changes[i]);
        CHECK_STR(run(line), "none");
    }
    CHECK_INT(table->n_pending, BW_PENDING_MAX - 5);
    CHECK_STR(run("act floor announce lay 9 2012-05-02T20:00"), "full");
    CHECK_STR(run("act floor cancel mode"), "none");
    CHECK_STR(run("act floor announce lay 9 2012-05-02T20:00"), "none");
    CHECK_INT(table->n_pending, BW_PENDING_MAX);
}

/* What hurts wagers that stand waits until none is up. */
static void test_standing_wagers(void) {
    open_toy("decks=1");
    run("at 2012-05-01T20:00");
    run("bet 1 main 5.00");
    CHECK_STR(run("act floor announce decks 2"), "none"); /* worse for the patron */
    CHECK_STR(run("act floor announce lay 4:9"), "none"); /* better */
    run("at 2012-05-01T20:30");
    run("spin 4"); /* wins, and stays */
    CHECK_INT(table->option[TOY_OPT_DECKS], 1);
    CHECK_INT(table->option[TOY_OPT_LAY], 9);
    run("spin 0");
    CHECK_INT(table->option[TOY_OPT_DECKS], 2);
}

/* Options that are lawful one by one may be unlawful together. */
static void test_announced_together(void) {
    open_toy("table-min=10.00 table-max=100.00");
    CHECK_STR(run("act floor announce table-min 100.25"), "option");
    CHECK_STR(run("act floor announce table-min 100.00"), "none");
    CHECK_STR(run("act floor announce table-max 99.00"), "option");
    open_toy("table-min=10.00 table-max=100.00"); /* nor with what is announced already */
    run("at 2012-05-01T20:00");
    run("seat 1 Ann");
    CHECK_STR(run("act floor announce table-max 50.00"), "none");
    CHECK_STR(run("act floor announce table-min 60.00"), "option");
    open_toy("table-min=10.00 table-max=100.00"); /* however many changes wait before it */
    run("at 2012-05-01T20:00");
    run("seat 1 Ann");
    CHECK_STR(run("act floor announce decks 2"), "none");
    CHECK_STR(run("act floor announce period 5m"), "none");
    CHECK_STR(run("act floor announce table-max 50.00"), "none");
    CHECK_STR(run("act floor announce table-min 60.00"), "option");
    open_toy("light=yes");
    CHECK_STR(run("act floor announce decks 7"), "option"); /* not with the light on */
    CHECK_STR(run("act floor announce decks 6"), "none");
}

/* ---- words -------------------------------------------------------------------------------- */

/* A plain wager, made by the function that games share: refused where it could never be paid, where
 * the layout is full, beyond every sum, or off the table's unit; each by its clause. */
static void test_plain_wagers(void) {
    static const BwBetRules rules = {.medium = "99.20", .payable = "99.21", .removal = "99.22"};
    BwEvent event = {.kind = BW_EV_BET, .who = bw_seat(1, 0, 0), .wager = TOY_MAIN};
    event.target = BW_NO_TARGET;
    event.amount_cents = 500;
    open_toy("");
    CHECK(!bw_bet_make_in(table, &rules, &event, 0, &out));
    CHECK_INT(out.refusal.reason, BW_REASON_UNPAYABLE);
    CHECK_STR(out.refusal.clause, "99.21");
    for (uint16_t i = 0; bw_has_room(table); i++) {
        bw_bet_add(table, bw_seat(2, 0, 0), TOY_SPOT, i, 100, 0);
    }
    CHECK_INT(table->n_bets, BW_BETS_MAX);
    CHECK(!bw_bet_make_in(table, &rules, &event, 1, &out));
    CHECK_INT(out.refusal.reason, BW_REASON_FULL);
    CHECK_INT(table->n_bets, BW_BETS_MAX);
    open_toy("");
    table->house_cents = INT64_MAX / 4; /* books that could not hold another win */
    CHECK_STR(run("bet 1 main 5.00"), "limit");
    CHECK_STR(out.refusal.clause, "8.2");
    open_toy("bet-unit=5.00");
    CHECK(!bw_check_table_limits(table, TOY_MAIN, 600, false, &out));
    CHECK_STR(out.refusal.clause, "8.2");
    CHECK_INT(out.refusal.figure_cents, 500);
    CHECK(!bw_check_table_limits(table, TOY_MAIN, BW_CENTS_MAX + 1, true, &out));
    CHECK_STR(out.refusal.clause, "8.2");
}

static void test_reasons(void) {
    for (unsigned i = 0; i < BW_REASON_COUNT; i++) {
        CHECK(bw_reason_id((BwReason)i)[0] != '\0');
        CHECK(bw_reason_sentence((BwReason)i)[0] != '\0');
        for (unsigned k = 0; k < i; k++) {
            CHECK(strcmp(bw_reason_id((BwReason)i), bw_reason_id((BwReason)k)) != 0);
        }
    }
}

/* A refusal leaves nothing of what was said before it. */
static void test_refusal_alone(void) {
    out = (BwOut){.n_postings = 3, .notices = 5};
    snprintf(out.refusal.word, sizeof out.refusal.word, "decks");
    CHECK(!bw_refuse_figure(&out, BW_REASON_LIMIT, "99.1", 700));
    CHECK_INT(out.n_postings, 0);
    CHECK_INT(out.notices, 0);
    CHECK_STR(out.refusal.word, "");
    CHECK_STR(out.refusal.clause, "99.1");
    CHECK_INT(out.refusal.figure_cents, 700);
    CHECK(!bw_refuse(&out, BW_REASON_SEAT, NULL));
    CHECK_INT(out.refusal.figure_cents, 0);
    CHECK(out.refusal.clause == NULL);
}

static void test_clauses(void) {
    char text[BW_CLAUSE_TEXT_MAX];
    CHECK_STR(bw_clause_format(BW_2012, "1.4(b)", text), "13:69F-1.4(b)");
    CHECK_STR(bw_clause_format(BW_2006, "1.4(b)", text), "19:47-1.4(b)");
    CHECK_STR(bw_clause_format(BW_1996, "1.4(b)", text), "19:47-1.4(b)");
    CHECK_STR(bw_clause_format(BW_1996, "13:69E-1.7", text), "13:69E-1.7");
    CHECK_STR(bw_clause_format(BW_2012, NULL, text), "");
    CHECK_STR(bw_clause_format(BW_2012, "4.5|4.6", text), "13:69F-4.5");
    CHECK_STR(bw_clause_format(BW_2006, "4.5|4.6", text), "19:47-4.6");
    CHECK_STR(bw_clause_format(BW_1996, "4.5|4.6", text), "19:47-4.6");
    CHECK_STR(bw_clause_format(BW_2006, "6.6|6.6|6.7", text), "19:47-6.6");
    CHECK_STR(bw_clause_format(BW_1996, "6.6|6.6|6.7", text), "19:47-6.7");
}

static void test_refusal_sentences(void) {
    char text[BW_TEXT_MAX];
    open_toy("table-min=5.00");
    run("bet 1 main 1.00");
    CHECK_STR(bw_refusal_print(BW_2012, &out.refusal, text),
              "it is outside the limits of the table (the limit is 5.00) [limit, 13:69F-8.2]");
    run("bet 1 main 5.10");
    CHECK_STR(bw_refusal_print(BW_1996, &out.refusal, text),
              "it could not be paid exactly at its odds (take a multiple of 0.25) "
              "[unpayable, 19:47-99.1]");
    CHECK(!opens("table toy decks=9"));
    CHECK_STR(bw_refusal_print(BW_2012, &why, text),
              "decks: the rulebook does not allow that option or that value of it "
              "[option, 13:69F-99.11]");
}

int main(void) {
    test_settings();
    test_option_lists();
    test_changed_keys();
    test_standard_word();
    test_other_names();
    test_texts();
    test_editions();
    test_refused_tables();
    test_table_line();
    test_seats_and_wagers();
    test_wild_events();
    test_wild_arguments();
    test_names();
    test_questions();
    test_limits();
    test_seats();
    test_order_of_wagers();
    test_nothing_noted();
    test_order_of_targets();
    test_full_layout();
    test_last_wagers_go();
    test_one_wager_goes();
    test_groups();
    test_part();
    test_stays_pays_returns();
    test_highest_seat_first();
    test_payout_limit();
    test_coupon();
    test_meter_and_awards();
    test_returns();
    test_stakes_by_act();
    test_pack();
    test_tiles_pack();
    test_deal();
    test_deal_rolled_back();
    test_views();
    test_notice();
    test_notice_before_the_clock();
    test_notice_between_rounds();
    test_no_notice();
    test_who_is_there();
    test_announced_during_a_round();
    test_cancel();
    test_announce_refused();
    test_no_room_for_a_list();
    test_standing_wagers();
    test_announced_together();
    test_plain_wagers();
    test_reasons();
    test_refusal_alone();
    test_clauses();
    test_refusal_sentences();
    return check_report("table");
}
