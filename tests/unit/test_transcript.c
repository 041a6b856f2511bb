/* Transcripts: what a line means, what cannot be read and with which sentence, what prints as it
 * reads, and when a replay complains. */
#include "check.h"
#include "table/transcript.h"
#include "table/words.h"
#include "toy.h"

static ToyTable toy;
static BwTable *const table = &toy.t;
static char error[BW_ERROR_MAX];

static void open_toy(void) {
    BwRefusal why;
    CHECK(bw_table_open(table, &toy_game, NULL, 0, &why));
}

/* What a line can carry: no control characters, no comment, blanks between words alone. */
static void test_plain(void) {
    static const char *const words[] = {"a", "!", "~", "\x80", "a$b"};
    static const char *const none[] = {"", "a\x1f", "\x7f", "a#", "#", "\ta", "a\n"};
    static const char *const several[] = {"a b", "a b c"}, *const loose[] = {" a", "a ", "a  b"};
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++) {
        CHECK(bw_is_plain(words[i], true));
        CHECK(bw_is_plain(words[i], false));
    }
    for (unsigned i = 0; i < sizeof none / sizeof none[0]; i++) {
        CHECK(!bw_is_plain(none[i], true));
        CHECK(!bw_is_plain(none[i], false));
    }
    for (unsigned i = 0; i < sizeof several / sizeof several[0]; i++) {
        CHECK(bw_is_plain(several[i], false));
        CHECK(!bw_is_plain(several[i], true));
    }
    for (unsigned i = 0; i < sizeof loose / sizeof loose[0]; i++) {
        CHECK(!bw_is_plain(loose[i], false));
    }
}

/* ---- the smallest parts ------------------------------------------------------------------- */

/* Every day until 2134, counted by the lengths of the months. */
static void test_days(void) {
    static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int year = 1970, month = 1, day = 1;
    for (int64_t days = 0; days < 60000; days++) {
        char text[32], want[48];
        int64_t time_s, noon = days * 86400 + 43200;
        snprintf(want, sizeof want, "%04d-%02d-%02dT12:00", year, month, day);
        bool same = strcmp(bw_time_print(noon, text), want) == 0 && bw_time_parse(text, &time_s) &&
                    time_s == noon;
        if (!same) CHECK_STR(text, want);
        check_passed += same;
        bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        if (++day <= lengths[month - 1] + (month == 2 && leap)) continue;
        day = 1;
        month = month % 12 + 1;
        year += month == 1;
    }
}

static void test_times(void) {
    static const struct {
        const char *text;
        int64_t time_s;
    } good[] = {
        {"1970-01-01T00:00", 0},
        {"1970-01-02T00:00", 86400},
        {"2000-02-29T23:59", 951868740}, /* a century that is a leap year */
        {"2004-05-01T21:30", 1083447000},
        {"2012-12-31T23:59:59", 1356998399},
        {"2100-03-01T00:00", 4107542400},
        {"2200-02-28T00:00", 7263129600},
        {"2399-12-31T00:00", 13569379200},
        {"2400-02-29T00:00", 13574563200},
        {"2401-03-01T00:00", 13606185600},
        {"5000-07-01T00:00", 95633222400},
        {"9999-12-31T23:59", 253402300740},
    };
    static const char *const bad[] = {
        "",
        "2004-05-01",
        "2004-05-01 21:30",
        "2004-5-1T21:30",
        "2003-02-29T00:00",
        "1900-02-29T00:00",
        "2100-02-29T00:00",
        "2004-13-01T00:00",
        "2004-00-01T00:00",
        "2004-01-00T00:00",
        "2004-04-31T00:00",
        "2004-12-32T00:00",
        "2004-01-99T00:00",
        "2004-01-01T24:00",
        "2004-01-01T00:60",
        "2004-01-01T00:00:60",
        "2004-01-01T00:00:0",
        "1969-12-31T23:59",
        "2004-01-01T00:00x",
        "x004-01-01T00:00",
    };
    char text[32];
    int64_t time_s;
    for (unsigned i = 0; i < sizeof good / sizeof good[0]; i++) {
        CHECK(bw_time_parse(good[i].text, &time_s));
        CHECK_INT(time_s, good[i].time_s);
        CHECK_STR(bw_time_print(time_s, text), good[i].text);
    }
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        CHECK(!bw_time_parse(bad[i], &time_s));
    }
}

/* So many minutes are minutes, however many years they come to. */
static void test_durations(void) {
    char text[32];
    CHECK_STR(bw_duration_print(BW_MINUTES(525601), text), "525601m");
    CHECK_STR(bw_duration_print(BW_MINUTES(525602), text), "525602m");
    CHECK_STR(bw_duration_print(BW_YEARS(1), text), "1y");
    CHECK_STR(bw_duration_print(BW_YEARS(2), text), "2y");
}

static void test_people(void) {
    static const struct {
        const char *text, *prints;
        BwWho who;
    } good[] = {
        {"1", "1", {BW_SEAT, 1, 0, 0}},
        {"99", "99", {BW_SEAT, 99, 0, 0}},
        {"07", "7", {BW_SEAT, 7, 0, 0}},
        {"3b", "3b", {BW_SEAT, 3, 1, 0}},
        {"3c", "3c", {BW_SEAT, 3, 2, 0}},
        {"3z.9", "3z.9", {BW_SEAT, 3, 25, 9}}, /* no table has so many bettors: it refuses */
        {"3.2", "3.2", {BW_SEAT, 3, 0, 2}},
        {"3.10", "3.10", {BW_SEAT, 3, 0, 10}},
        {"12c.4", "12c.4", {BW_SEAT, 12, 2, 4}},
        {"dealer", "dealer", {BW_DEALER, 0, 0, 0}},
        {"player", "player", {BW_PLAYER, 0, 0, 0}},
        {"banker", "banker", {BW_BANKER, 0, 0, 0}},
        {"community", "community", {BW_COMMUNITY, 0, 0, 0}},
        {"floor", "floor", {BW_FLOOR, 0, 0, 0}},
        {"floorperson", "floor", {BW_FLOOR, 0, 0, 0}},
        {"supervisor", "supervisor", {BW_SUPERVISOR, 0, 0, 0}},
        {"boxperson", "boxperson", {BW_BOXPERSON, 0, 0, 0}},
        {"stickperson", "stickperson", {BW_STICKPERSON, 0, 0, 0}},
        {"writer", "writer", {BW_WRITER, 0, 0, 0}},
        {"runner", "runner", {BW_RUNNER, 0, 0, 0}},
        {"key-employee", "key-employee", {BW_KEY_EMPLOYEE, 0, 0, 0}},
    };
    static const char *const bad[] = {"",      "0",  "100", "3A", "3a",      "3.",  "3.0",
                                      "3.100", "3-", "-1",  "b3", "dealers", "3b.", "Dealer"};
    char text[32];
    BwWho who;
    for (unsigned i = 0; i < sizeof good / sizeof good[0]; i++) {
        CHECK(bw_who_parse(good[i].text, &who));
        CHECK(bw_same_who(who, good[i].who));
        CHECK_STR(bw_who_print(who, text), good[i].prints);
    }
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) CHECK(!bw_who_parse(bad[i], &who));
}

static void test_wagers(void) {
    uint8_t wager;
    uint16_t target;
    char text[BW_TEXT_MAX];
    open_toy();
    CHECK(bw_wager_parse(table, "spot", "6", &wager, &target));
    CHECK_INT(wager, TOY_SPOT);
    CHECK_INT(target, 6);
    CHECK(bw_wager_parse(table, "spot-10", NULL, &wager, &target)); /* the other spelling */
    CHECK_INT(wager, TOY_SPOT);
    CHECK_INT(target, 10);
    CHECK_STR(bw_wager_print(table, wager, target, text), "spot 10");
    CHECK(bw_wager_parse(table, "spot", NULL, &wager, &target));
    CHECK_INT(target, BW_NO_TARGET);
    CHECK(!bw_wager_parse(table, "spot", "7", &wager, &target)); /* no such target */
    CHECK(!bw_wager_parse(table, "main", "6", &wager, &target)); /* it has none */
    CHECK(bw_wager_parse(table, "spot-7", NULL, &wager, &target));
    CHECK_INT(wager, BW_UNKNOWN);
    CHECK(bw_wager_parse(table, "main-6", NULL, &wager, &target));
    CHECK_INT(wager, BW_UNKNOWN);
    CHECK(bw_wager_parse(table, "ticket", "1-2/3", &wager, &target)); /* kept as text */
    CHECK_INT(wager, TOY_TICKET);
    CHECK_INT(target, BW_NO_TARGET);
    CHECK_STR(bw_wager_print(table, TOY_MAIN, BW_NO_TARGET, text), "main");
}

/* Other words for a wager, and a target that goes without saying. */
static void test_short_wagers(void) {
    uint8_t wager;
    uint16_t target;
    open_toy();
    CHECK(bw_wager_parse(table, "first", NULL, &wager, &target));
    CHECK_INT(wager, TOY_MAIN);
    CHECK_INT(target, BW_NO_TARGET);
    CHECK(!bw_wager_parse(table, "either", NULL, &wager, &target)); /* which of the two? */
    for (toy_targets_open = 0; toy_targets_open < 6; toy_targets_open++) {
        CHECK(bw_wager_parse(table, "spot", NULL, &wager, &target));
        CHECK_INT(wager, TOY_SPOT);
        CHECK_INT(target, toy_targets_open == 1 ? 4 : BW_NO_TARGET); /* the only one */
        CHECK(bw_wager_parse(table, "main", NULL, &wager, &target));
        CHECK_INT(target, BW_NO_TARGET);
    }
}

/* ---- lines -------------------------------------------------------------------------------- */

/* Lines that read, and how they print. NULL: as they are. */
static const struct {
    const char *line, *prints;
} lines[] = {
    {"seat 1 Ann", NULL},
    {"seat 1 J", NULL},
    {"seat 1   Mary   Jane", "seat 1 Mary Jane"},
    {"seat 3 -", NULL},
    {"bet 1 main 10.00", NULL},
    {"  bet\t1 main 10.00   # a comment", "bet 1 main 10.00"},
    {"bet 1 main 10.00\r\n", "bet 1 main 10.00"},
    {"bet 3b spot 6 12.00", NULL},
    {"bet 3b spot-6 12.00", "bet 3b spot 6 12.00"},
    {"bet 1 main 0.00", NULL},
    {"bet 1 main 1000000000.00", NULL},
    {"bet 1 main 10.00 coupon", NULL},
    {"bet 1 main 10.00 cash accepted", NULL},
    {"bet 1 main 10.00 spoken cash=unconfirmed", "bet 1 main 10.00 cash=unconfirmed spoken"},
    {"bet 1 main 10.00 via=runner", NULL},
    {"bet 1 main 10.00 late=dealer,boxperson", NULL},
    {"bet 1 main 10.00 late=floorperson", "bet 1 main 10.00 late=floor"},
    {"bet 1 ticket 1-2/3@1/2*5 9.00", NULL},
    {"bet 1 nonsense 5.00", "bet 1 unknown 5.00"},
    {"take 1 main", NULL},
    {"take 1 main 5.00", NULL},
    {"take 1 spot 6 coupon", NULL},
    {"take 1 spot 6 coupon 2.00", NULL},
    {"call 1 spot 6 on", NULL},
    {"call 1 main off", NULL},
    {"close", NULL},
    {"deal As", NULL},
    {"deal as TD 10c Jk", "deal As Td Tc Jk"},
    {"roll 6 6", NULL},
    {"roll 1 2 3", NULL},
    {"spin 0", NULL},
    {"spin 00", NULL},
    {"spin 36", NULL},
    {"draw 1 2 80", NULL},
    {"tiles 6-6 4-5 1-4 2-2", NULL},
    {"tiles 6-4 ?? 2-1", "tiles 4-6 ?? 1-2"},
    {"act 1 lay 6-6 As / rest", NULL},
    {"act 1 lay 5-4 Jk / rest", "act 1 lay 4-5 Jk / rest"},
    {"act 1 raise 5.00", NULL},
    {"act dealer say boo", NULL},
    {"act floor say boo 3b.2", NULL},
    {"act floor say boo dealer 1 22 333", NULL},
    {"act floor say boo 1 22", NULL},
    {"act 1.2 look 4 As", NULL},
    {"act 1 look 4 As 2012-05-01T20:00", NULL},
    {"act floor announce table-min 25.00", NULL},
    {"act floor announce table-min 25.00 2012-05-01T20:30", NULL},
    {"act floor cancel table-min", NULL},
    {"act 1 leave", NULL},
    {"act 1 jump", "act 1 unknown"},
    {"fault spill", NULL},
    {"fault spill As Kd 2c", NULL},
    {"fault earthquake", "fault unknown"},
    {"at 2012-05-01T20:00", NULL},
    {"at 2012-05-01T20:00:07", NULL},
};

static void test_lines(void) {
    open_toy();
    for (unsigned i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        BwEvent event, again;
        char text[BW_TEXT_MAX], twice[BW_TEXT_MAX];
        if (!bw_event_parse(table, lines[i].line, &event, error)) {
            CHECK_STR(error, "");
            continue;
        }
        bw_event_print(table, &event, text);
        CHECK_STR(text, lines[i].prints != NULL ? lines[i].prints : lines[i].line);
        CHECK(bw_event_parse(table, text, &again, error));
        CHECK_STR(bw_event_print(table, &again, twice), text);
        CHECK_INT(again.bad_args, event.bad_args);
    }
}

/* Words that fit the grammar but not the game make an event that is refused. */
static void test_words_that_do_not_fit(void) {
    static const char *const bad[] = {
        "bet 1 spot 7 5.00",
        "bet 1 main 6 5.00",
        "act 1 raise",
        "act 1 raise five",
        "act 1 raise 5",
        "act 1 look 4",
        "act 1 look dealer As",
        "act 1 look 4 Xs",
        "act 1 look 4 As later",
        "fault spill 1",
        "act 1 leave now",
        "act floor announce table-min",
        "act 1 say boo 1 2 3 4 5 6 7 8",
        "act 1 say a-word-that-is-longer-than-any",
    };
    open_toy();
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        BwEvent event;
        static BwOut out;
        CHECK(bw_event_parse(table, bad[i], &event, error));
        CHECK_INT(event.bad_args, 1);
        CHECK(!bw_apply(table, &event, &out));
    }
}

/* Every line that cannot be read, and its sentence. */
static const struct {
    const char *line, *sentence;
} unreadable[] = {
    {"", "the line is empty"},
    {"   # only a comment", "the line is empty"},
    {"hello", "'hello' begins no line: table, cite, seat, bet, take, call, close, deal, roll, "
              "spin, draw, tiles, act, fault, at or =>"},
    {"BET 1 main 5.00", "'BET' begins no line: table, cite, seat, bet, take, call, close, deal, "
                        "roll, spin, draw, tiles, act, fault, at or =>"},
    {"bet", "bet needs a seat and a wager, like: bet 1 pass 10.00"},
    {"bet 1", "bet needs a seat and a wager, like: bet 1 pass 10.00"},
    {"take 1", "take needs a seat and a wager, like: take 1 pass 10.00"},
    {"bet dealer main 5.00", "'dealer' is no seat: seats are 1, 2, ... or 3b"},
    {"bet 0 main 5.00", "'0' is no seat: seats are 1, 2, ... or 3b"},
    {"bet 1 main", "behind 'main' the amount is missing, like 12.00"},
    {"bet 1 main 5", "'5' is no amount: write dollars and two decimals, like 12.00"},
    {"bet 1 main 10.005", "'10.005' is no amount: write dollars and two decimals, like 12.00"},
    {"bet 1 main -5.00", "'-5.00' is no amount: write dollars and two decimals, like 12.00"},
    {"bet 1 main 1e9", "'1e9' is no amount: write dollars and two decimals, like 12.00"},
    {"bet 1 main 1000000000.01",
     "'1000000000.01' is more than any table takes: at most 1000000000.00"},
    {"bet 1 spot 6 92233720368547758.07 cash",
     "'92233720368547758.07' is more than any table takes: at most 1000000000.00"},
    {"bet 1 spot 6 5", "'5' is no amount: write dollars and two decimals, like 12.00"},
    {"bet 1 main 5.00 please", "'please' is no modifier of a bet: coupon, cash, accepted, "
                               "late=..., via=runner or spoken"},
    {"bet 1 main 5.00 late=", "late= names those who confirmed"},
    {"bet 1 main 5.00 late=dealer,", "late= names those who confirmed"},
    {"bet 1 main 5.00 late=3", "late= names the dealer, boxperson or floorperson, not '3'"},
    {"bet 1 main 5.00 late=cook", "late= names the dealer, boxperson or floorperson, not 'cook'"},
    {"take 1 main 0.00", "nothing cannot be taken down"},
    {"take 1 main 5.00 5.00", "'5.00' does not belong behind take SEAT WAGER [AMOUNT]"},
    {"take 1 spot 6 cash", "'cash' does not belong behind take SEAT WAGER [AMOUNT]"},
    {"call 1 spot 6", "call ends with on or off, like: call 1 place-win 6 on"},
    {"call 1 spot 6 maybe", "call ends with on or off, like: call 1 place-win 6 on"},
    {"call 1 spot 6 on off", "call ends with on or off, like: call 1 place-win 6 on"},
    {"close now", "close stands alone"},
    {"deal", "deal needs to say what came"},
    {"roll", "roll needs to say what came"},
    {"deal As 1s", "'1s' is no card: write As, Td, 9c, 2h or Jk"},
    {"roll six", "'six' is no number that can come"},
    {"roll 256 1", "'256' is no number that can come"},
    {"roll -1 1", "'-1' is no number that can come"},
    {"spin 1 2", "spin gives one pocket, like: spin 17"},
    {"act 1", "act needs to say who does what, like: act 1 stand"},
    {"act nobody stand", "'nobody' is nobody at the table: a seat, dealer, floor, ..."},
    {"fault", "fault needs to say which"},
    {"seat 1", "seat needs a number and a name, like: seat 1 Ann"},
    {"seat dealer Ann", "'dealer' is no seat"},
    {"seat 1 a-name-of-sixty-four-bytes-is-one-byte-longer-than-any-name-can-be",
     "a name has at most 63 bytes"},
    {"seat 1 a name of several words is not too long as long as it has sixty-three",
     "a name has at most 63 bytes"},
    {"tiles 6-7", "'6-7' is no tile: write its pips, like 6-6 or 4-5"},
    {"tiles 6-6 As", "'As' is no tile: write its pips, like 6-6 or 4-5"},
    {"at", "at needs a time, like: at 2012-05-01T21:30"},
    {"at noon", "at needs a time, like: at 2012-05-01T21:30"},
    {"at 2012-05-01T21:30 sharp", "at needs a time, like: at 2012-05-01T21:30"},
    {"bet 1 main\x01 5.00", "byte 0x01 is not text"},
    {"bet 1 main \x7f", "byte 0x7f is not text"},
};

static void test_unreadable(void) {
    open_toy();
    for (unsigned i = 0; i < sizeof unreadable / sizeof unreadable[0]; i++) {
        BwEvent event;
        CHECK(!bw_event_parse(table, unreadable[i].line, &event, error));
        CHECK_STR(error, unreadable[i].sentence);
    }
}

/* Adds a word, or more, to the line. */
static void add(char line[BW_TEXT_MAX], const char *words) {
    size_t used = strlen(line);
    snprintf(line + used, BW_TEXT_MAX - used, "%s", words);
}

static void test_many_items(void) {
    char line[BW_TEXT_MAX] = "draw";
    BwEvent event;
    open_toy();
    for (unsigned i = 0; i < BW_ITEMS_MAX; i++) add(line, " 7");
    CHECK(bw_event_parse(table, line, &event, error));
    CHECK_INT(event.n_items, BW_ITEMS_MAX);
    add(line, " 7");
    CHECK(!bw_event_parse(table, line, &event, error));
    CHECK_STR(error, "one line gives at most 80 cards or numbers");
    for (unsigned i = 0; i < 60; i++) add(line, " 7");
    CHECK(!bw_event_parse(table, line, &event, error));
    CHECK_STR(error, "a line has at most 128 words");
}

/* A target or a value that does not fit whole is refused, never cut off. */
static void test_long_texts(void) {
    static const char *const begins[] = {"bet 1 straight ", "act floor announce table-min "};
    for (unsigned i = 0; i < 2; i++) {
        char line[BW_TEXT_MAX] = "";
        BwEvent event;
        open_toy();
        add(line, begins[i]);
        size_t used = strlen(line);
        memset(line + used, '1', BW_EVENT_TEXT_MAX - 1);
        line[used + BW_EVENT_TEXT_MAX - 1] = '\0';
        if (i == 0) add(line, " 1.00");
        CHECK(bw_event_parse(table, line, &event, error));
        CHECK_INT(strlen(event.text), BW_EVENT_TEXT_MAX - 1);
        line[used] = '\0';
        memset(line + used, '1', BW_EVENT_TEXT_MAX);
        line[used + BW_EVENT_TEXT_MAX] = '\0';
        if (i == 0) add(line, " 1.00");
        CHECK(bw_event_parse(table, line, &event, error));
        CHECK_INT(event.bad_args, 1);
    }
}

/* A name has room for so many bytes, blanks between its words among them. */
static void test_long_names(void) {
    char line[BW_TEXT_MAX] = "seat 1 ";
    BwEvent event;
    open_toy();
    memset(line + 7, 'x', BW_NAME_MAX - 1);
    line[7 + 4] = ' ';
    CHECK(bw_event_parse(table, line, &event, error));
    CHECK_STR(event.text, line + 7);
    add(line, "x");
    CHECK(!bw_event_parse(table, line, &event, error));
    line[7 + 4] = 'x';
    CHECK(!bw_event_parse(table, line, &event, error));
    CHECK(strstr(error, "a name has at most") != NULL);
}

/* A wager that the game does not have is printed all the same. */
static void test_unknown_wagers(void) {
    char text[BW_TEXT_MAX];
    BwEvent event;
    open_toy();
    CHECK(bw_event_parse(table, "bet 1 main 5.00", &event, error));
    event.wager = TOY_WAGERS;
    snprintf(event.text, sizeof event.text, "1-2-3");
    CHECK_STR(bw_event_print(table, &event, text), "bet 1 unknown 5.00");
    event.target = 4;
    CHECK_STR(bw_event_print(table, &event, text), "bet 1 unknown 5.00");
}

static void test_long_lines(void) {
    char line[BW_TEXT_MAX] = "close #";
    BwEvent event;
    open_toy();
    memset(line + strlen(line), 'x', BW_LINE_MAX - strlen(line));
    CHECK_INT(strlen(line), BW_LINE_MAX);
    CHECK(bw_event_parse(table, line, &event, error));
    add(line, "\r\n"); /* the end of the line is no part of it */
    CHECK(bw_event_parse(table, line, &event, error));
    line[BW_LINE_MAX] = 'x';
    CHECK(!bw_event_parse(table, line, &event, error));
    CHECK_STR(error, "a line has at most 1000 bytes");

    memset(line, ' ', BW_LINE_MAX); /* without a comment as well */
    memcpy(line, "close", 5);
    memcpy(line + BW_LINE_MAX, "\r\n", 3);
    CHECK(bw_event_parse(table, line, &event, error));
    memcpy(line + BW_LINE_MAX, " \n", 3);
    CHECK(!bw_event_parse(table, line, &event, error));
    memcpy(line + 10, "\n", 1); /* nor behind what looks like its end */
    memcpy(line + BW_LINE_MAX, "   ", 4);
    CHECK(!bw_event_parse(table, line, &event, error));
}

static void test_table_lines(void) {
    static BwTableLine read;
    CHECK(bw_table_line_parse("table toy decks=3 motto=a=b # c", &read, error));
    CHECK_STR(read.game, "toy");
    CHECK_INT(read.n_settings, 2);
    CHECK_STR(read.setting[0].key, "decks");
    CHECK_STR(read.setting[0].value, "3");
    CHECK_STR(read.setting[1].value, "a=b");
    CHECK(bw_table_line_parse("table toy decks=", &read, error));
    CHECK_STR(read.setting[0].value, "");
    CHECK(!bw_table_line_parse("table", &read, error));
    CHECK_STR(error, "table needs a game, like: table craps");
    CHECK(!bw_table_line_parse("table toy decks", &read, error));
    CHECK_STR(error, "'decks' is no option: write key=value");
    CHECK(!bw_table_line_parse("table toy =3", &read, error));
    CHECK_STR(error, "'=3' is no option: write key=value");
    char line[BW_TEXT_MAX] = "table toy";
    for (unsigned i = 0; i < BW_SETTINGS_MAX; i++) add(line, " a=1");
    CHECK(bw_table_line_parse(line, &read, error));
    add(line, " a=1");
    CHECK(!bw_table_line_parse(line, &read, error));
    CHECK_STR(error, "a table has at most 64 options");
}

static void test_needs(void) {
    char text[BW_TEXT_MAX];
    BwNeed need = {.kind = BW_NEED_CARD, .who = {BW_SEAT, 1, 0, 2}};
    CHECK_STR(bw_need_print(need, text), "card 1.2");
    need.kind = BW_NEED_DECISION;
    need.who = (BwWho){BW_DEALER, 0, 0, 0};
    CHECK_STR(bw_need_print(need, text), "decision dealer");
    need.kind = BW_NEED_ROLL;
    CHECK_STR(bw_need_print(need, text), "roll");
    need = (BwNeed){.kind = BW_NEED_OVER};
    CHECK_STR(bw_need_print(need, text), "over");
    need.kind = BW_NEED_DRAW;
    CHECK_STR(bw_need_print(need, text), "draw");
    need.who = bw_seat(3, 0, 0); /* a quick-pick for that seat */
    CHECK_STR(bw_need_print(need, text), "draw 3");
}

/* ---- citations ---------------------------------------------------------------------------- */

static void test_cites(void) {
    const char *list = " 13:69F-1.2(a)1, 13:69F-1.3(c)\"1, 2\" ,, 8.2 # and more, much more\n";
    char clause[BW_CLAUSE_TEXT_MAX * 2];
    CHECK(bw_cite_next(&list, clause));
    CHECK_STR(clause, "13:69F-1.2(a)1");
    CHECK(bw_cite_next(&list, clause));
    CHECK_STR(clause, "13:69F-1.3(c)\"1, 2\"");
    CHECK(bw_cite_next(&list, clause));
    CHECK_STR(clause, "8.2");
    CHECK(!bw_cite_next(&list, clause));
    list = "";
    CHECK(!bw_cite_next(&list, clause));
    list = "1.1,1.2\r\n";
    CHECK(bw_cite_next(&list, clause));
    CHECK(bw_cite_next(&list, clause));
    CHECK_STR(clause, "1.2");
    CHECK(!bw_cite_next(&list, clause));
    list = "\"never closed, 1.2";
    CHECK(bw_cite_next(&list, clause));
    CHECK_STR(clause, "\"never closed, 1.2");
    char endless[600];
    memset(endless, 'x', sizeof endless - 1);
    endless[sizeof endless - 1] = '\0';
    list = endless;
    CHECK(bw_cite_next(&list, clause));
    CHECK_INT(strlen(clause), BW_CLAUSE_TEXT_MAX * 2 - 1);
    CHECK(!bw_cite_next(&list, clause));
}

/* ---- replay ------------------------------------------------------------------------------- */

/* The complaints of a replay, "line: sentence" each, joined by "; ". */
static char complaints[4096];

static void complain(void *context, unsigned line, const char *sentence) {
    size_t used = strlen(complaints);
    (void)context;
    snprintf(complaints + used, sizeof complaints - used, "%s%u: %s", used > 0 ? "; " : "", line,
             sentence);
}

static BwReplay replay;

/* Runs a transcript and gives its complaints; of a line that cannot be read, "line! sentence". */
static const char *run(const char *transcript) {
    char line[BW_LINE_MAX + 16];
    complaints[0] = '\0';
    bw_replay_begin(&replay, table, complain, NULL);
    while (*transcript != '\0') {
        size_t n = strcspn(transcript, "\n");
        n += transcript[n] == '\n';
        if (n >= sizeof line) n = sizeof line - 1;
        memcpy(line, transcript, n);
        line[n] = '\0';
        transcript += n;
        if (bw_replay_line(&replay, line)) continue;
        snprintf(complaints, sizeof complaints, "%u! %s", replay.line, replay.error);
        return complaints;
    }
    bw_replay_end(&replay);
    CHECK_INT(replay.failures > 0, complaints[0] != '\0');
    return complaints;
}

static void test_replay_holds(void) {
    CHECK_STR(run("# a round\r\n"
                  "\r\n"
                  "table toy prize=100.00   # with a pot\r\n"
                  "cite 13:69F-99.1, \"a, b\"\r\n"
                  "=> needs bets\r\n"
                  "bet 1 main 10.00\r\n"
                  "cite 13:69F-99.3\r\n"
                  "=> nothing\r\n"
                  "bet 2 spot-6 5.00\r\n"
                  "bet 6 main 5.00\r\n"
                  "=> refused\r\n"
                  "bet 6 main 5.00\r\n"
                  "=> refused seat\r\n"
                  "spin 1\r\n"
                  "=> 1 main wins 10.00\r\n"
                  "=> 1 commission 0.50\r\n"
                  "=> 2 spot-6 wins +5.00\r\n" /* either spelling, a sign */
                  "=> 2 commission 0.25\r\n"
                  "=> net 1 9.50\r\n"
                  "=> net 2 +4.75\r\n"
                  "=> house -14.25\r\n"
                  "=> needs over\r\n"
                  "spin 6\r\n"
                  "=> meter pot 101.00\r\n"
                  "=> notice surveillance\r\n"
                  "bet 1 main 1.00\r\n"
                  "spin 0\r\n" /* postings that no line speaks of */
                  "bet 1 main 1.00\r\n"
                  "=> meter pot 101.00\r\n" /* it stands there, moved or not */
                  "spin 2\r\n"
                  "=> 1 main pushes\r\n"),
              "");
    CHECK_INT(replay.events, 10);
    CHECK_INT(replay.expectations, 16);
    CHECK_STR(run("table toy\nbet 1 main 5.00\nspin 9\n=> 1 bonus pays 2.00\n=> 1 envy 0.50\n"),
              "");
    CHECK_STR(run("table toy\nbet 1 main 5.00\n=> nothing"), ""); /* no end of line at the end */
    CHECK_STR(run(""), "");
}

/* Blanks before a line are nothing, and a citation of nothing is none. */
static void test_replay_blanks(void) {
    char line[] = "##  bet 1 main 5.00";
    CHECK_STR(run("table toy\ncite\ncite\r\ncite\tx\n  cite 99.1\ncite"), "");
    CHECK_INT(replay.events, 0);
    CHECK(bw_replay_line(&replay, line + 2)); /* what lies before it is not its own */
    CHECK_INT(replay.events, 1);
    CHECK_STR(run("table toy\nciteb\n"), "2! 'citeb' begins no line: table, cite, seat, bet, take, "
                                         "call, close, deal, roll, spin, draw, tiles, act, fault, "
                                         "at or =>");
}

static void test_replay_refusals(void) {
    CHECK_STR(run("table toy\nbet 6 main 5.00\nclose\n"),
              "2: refused: there is no such seat at this table [seat]");
    CHECK_STR(run("table toy\nbet 6 main 5.00\n=> nothing\n"), /* a refusal is more than nothing */
              "2: refused: there is no such seat at this table [seat]");
    CHECK_STR(run("table toy\nbet 6 main 5.00\n=> refused limit\n"),
              "3: expected 'refused limit', got 'seat'");
    CHECK_STR(run("table toy\nclose\n=> refused\n"), "3: expected 'refused', got 'applied'");
    CHECK_STR(
        run("table toy edition=1996 table-min=5.00\nbet 1 main 1.00\n"),
        "2: refused: it is outside the limits of the table (the limit is 5.00) [limit, 19:47-8.2]");
    CHECK_STR(run("table toy\nspin 6\n=> meter pot 1.00 @ 13:69F-99.9\nclose\n"
                  "=> meter pot 1.00\n=> meter pot 1.00 @ 13:69F-99.9\n"),
              "6: expected '13:69F-99.9', got 'no clause'");
    CHECK_STR(run("table toy\n=>nothing\n"), "");
    CHECK_STR(run("table toy decks=9\n"), "1: refused: decks: the rulebook does not allow that "
                                          "option or that value of it [option, 13:69F-99.11]");
    CHECK_STR(run("table toy decks=9\n=> refused option\ntable toy\nclose\n"), "");
    CHECK_STR(run("table toy decks=9\n=> needs bets\n"),
              "2! the table was refused: only => refused may follow");
    CHECK_STR(run("table toy decks=9\n=> refused\nclose\n"),
              "3! the table was refused: only => refused or another table follows");
}

/* A line may name the ground of a posting or refusal; it must be the one, in the chapter of the
 * edition. */
static void test_replay_clauses(void) {
    CHECK_STR(run("table toy prize=100.00\nbet 1 main 10.00\nspin 1\n"
                  "=> 1 main wins 10.00 @ 13:69F-99.3\n"
                  "=> 1 commission 0.50 @ 13:69F-99.3(a) # of it\n"
                  "spin 6\n=> meter pot 101.00 @ 13:69F-99.9\n"),
              "");
    CHECK_STR(run("table toy edition=2006\nbet 1 main 10.00\nspin 1\n"
                  "=> 1 main wins 10.00 @ 13:69F-99.1\n=> 1 commission 0.50\n"),
              "4: expected '13:69F-99.1', got '19:47-99.3'");
    CHECK_STR(run("table toy\nbet 1 main 10.00\nspin 0\n=> 1 main wins 5.00 @ 13:69F-99.1\n"),
              "4: expected '1 main wins 5.00', got '1 main loses'");
    CHECK_STR(
        run("table toy prize=100.00\nbet 1 main 1.00\n=> meter pot 100.00 @ 13:69F-99.10\n"),
        "3: expected '13:69F-99.10', got 'no clause'"); /* it stands there, nothing moved it */
    CHECK_STR(run("table toy table-min=5.00\nbet 1 main 1.00\n=> refused limit @ 13:69F-8.2\n"
                  "bet 1 main 1.00\n=> refused @ 13:69F-8.3\n"
                  "bet 6 main 5.00\n=> refused seat @ 13:69F-8.3\n"),
              "5: expected '13:69F-8.3', got '13:69F-8.2'; "
              "7: expected '13:69F-8.3', got 'no clause'");
    CHECK_STR(run("table toy decks=9\n=> refused option @ 13:69F-99.11\n"), "");
    CHECK_STR(run("table toy\nclose\n=> needs spin @ 13:69F-99.1\n"),
              "3! '=> needs' is no posting and rests on no clause");
    CHECK_STR(run("table toy\nclose\n=> nothing @ 13:69F-99.1\n"),
              "3! '=> nothing' is no posting and rests on no clause");
    CHECK_STR(run("table toy\nclose\n=> refused @\n"),
              "3! a clause stands behind @, and an expectation before it");
    CHECK_STR(run("table toy\nclose\n=> @ 13:69F-99.1\n"),
              "3! a clause stands behind @, and an expectation before it");
}

/* A game that breaks the protocol is found out by replaying it, whatever the lines expect. */
static void test_replay_laws(void) {
    static const char closing[] = "table toy\nclose\n=> refused closed\n";
    toy_manner = TOY_CHANGES;
    CHECK_STR(run(closing), "2: a refused event has changed the table");
    toy_manner = TOY_SILENT;
    CHECK_STR(run("table toy\nclose\n"), "2: the event was not applied, and no reason was given");
    toy_manner = TOY_BOTH;
    CHECK_STR(run(closing), "2: the event was applied, and refused all the same");
    toy_manner = TOY_POSTS;
    CHECK_STR(run(closing), "2: a refused event has postings");
    toy_manner = TOY_HONEST;
}

static void test_replay_postings(void) {
    static const char bets[] = "table toy\nbet 1 main 10.00\nbet 2 main 8.00\nspin 8\n";
    char text[BW_TEXT_MAX];
#define AFTER(expectations) (snprintf(text, sizeof text, "%s%s", bets, expectations), run(text))
    CHECK_STR(AFTER("=> 1 main loses\n=> 2 main pushes\n"), "");
    CHECK_STR(AFTER(""), "");
    CHECK_STR(AFTER("=> 1 main loses\n"), "4: expected nothing more, got '2 main pushes'");
    CHECK_STR(AFTER("=> 1 main loses\nclose\n"), "4: expected nothing more, got '2 main pushes'");
    CHECK_STR(AFTER("=> 1 main loses\n=> 2 main pushes\n=> 3 main wins 1.00\n"),
              "7: expected '3 main wins 1.00', got 'nothing'");
    CHECK_STR(AFTER("=> 2 main pushes\n=> 1 main loses\n"), /* in their order */
              "5: expected '2 main pushes', got '1 main loses'; "
              "6: expected '1 main loses', got '2 main pushes'");
    CHECK_STR(AFTER("=> nothing\n"), "5: expected 'nothing', got '1 main loses'");
    CHECK_STR(AFTER("=> 1 main loses 10.00\n=> 2 main pushes\n"), ""); /* the whole stake */
    CHECK_STR(AFTER("=> 1 main loses 9.00\n=> 2 main pushes\n"),
              "5: expected '1 main loses 9.00', got '1 main loses'");
    CHECK_STR(AFTER("=> 1 side loses\n=> 2 main pushes\n"),
              "5: expected '1 side loses', got '1 main loses'");
    CHECK_STR(AFTER("=> 1 main coupon loses\n=> 2 main pushes\n"),
              "5: expected '1 main coupon loses', got '1 main loses'");
    CHECK_STR(AFTER("=> 1.1 main loses\n=> 2 main pushes\n"),
              "5: expected '1.1 main loses', got '1 main loses'");
#undef AFTER
    CHECK_STR(run("table toy\nbet 1 main 10.00\nspin 3\n=> 1 main loses 2.50\n"
                  "=> 1 main returned 7.50\n"),
              "");
    CHECK_STR(run("table toy\nbet 1 main 10.00\nspin 3\n=> 1 main loses\n"
                  "=> 1 main returned 7.50\n"), /* not the whole of it */
              "4: expected '1 main loses', got '1 main loses 2.50'");
    CHECK_STR(run("table toy\nbet 1 main 10.00\nspin 4\n=> 1 main wins 10.00\n"),
              "4: expected '1 main wins 10.00', got '1 main wins 10.00 stays'");
    CHECK_STR(run("table toy\nbet 1 main 10.00\nspin 4\n=> 1 main wins 10.00 stays\n"), "");
    CHECK_STR(run("table toy\nbet 1 main 10.00\nspin 5\n=> 1 main wins 30.00\n"),
              "4: expected '1 main wins 30.00', got '1 main pays 30.00'");
    CHECK_STR(run("table toy\nbet 1 spot 4 10.00\nspin 1\n=> 1 spot 5 wins 10.00\n"
                  "=> 1 commission 0.51\n"),
              "4: expected '1 spot 5 wins 10.00', got '1 spot 4 wins 10.00'; "
              "5: expected '1 commission 0.51', got '1 commission 0.50'");
    CHECK_STR(run("table toy\nspin 6\n=> meter pot 2.00\n"),
              "3: expected 'meter pot 2.00', got '1.00'");
    CHECK_STR(run("table toy\nspin 6\n=> nothing\n"),
              "3: expected 'nothing', got 'meter pot 1.00'");
}

/* Targets that are text are compared as they print. */
static void test_replay_tickets(void) {
    CHECK_STR(run("table toy\nbet 1 ticket 1-2-3 5.00\nspin 0\n=> 1 ticket loses\n"), "");
    CHECK_STR(run("table toy\nbet 1 ticket 1-2-3 5.00\nspin 0\n=> 1 ticket 1-2 loses\n"),
              "4: expected '1 ticket 1-2 loses', got '1 ticket loses'");
}

/* What stands on the table can be said of amounts that nobody could write on a bet line. */
static void test_replay_large_amounts(void) {
    CHECK_STR(run("table toy\nbet 1 main 1000000000.00\nspin 5\n=> 1 main pays 3000000000.00\n"
                  "=> net 1 2000000000.00\n=> house -2000000000.00\n"),
              "");
}

static void test_replay_states(void) {
    CHECK_STR(run("table toy\n=> needs over\n"), "2: expected 'over', got 'bets'");
    CHECK_STR(run("table toy\nclose\n=> needs card 1\n=> needs card\n"), "");
    /* the same person by another word, and then no other kind of need */
    CHECK_STR(run("table toy\nclose\n=> needs card 01\n"), "");
    CHECK_STR(run("table toy\nclose\n=> needs car 01\n=> needs roll 01\n=> needs card 02\n"),
              "3: expected 'car 01', got 'card 1'; 4: expected 'roll 01', got 'card 1'; "
              "5: expected 'card 02', got 'card 1'");
    CHECK_STR(run("table toy\nclose\n=> needs card 2\n=> needs car\n"),
              "3: expected 'card 2', got 'card 1'; 4: expected 'car', got 'card 1'");
    CHECK_STR(run("table toy\nbet 1 main 5.00\nspin 0\n=> net 1 -5.00\n=> net 2 0.00\n"
                  "=> house 5.00\n"),
              "");
    CHECK_STR(run("table toy\nbet 1 main 5.00\nspin 0\n=> net 1 5.00\n=> house -5.00\n"),
              "4: expected 'net 1 5.00', got '-5.00'; 5: expected 'house -5.00', got '5.00'");
    CHECK_STR(run("table toy light=yes\n=> shows lamp on\n=> shows lamp left on\n"), "");
    CHECK_STR(run("table toy\n=> shows lamp on\n"), "2: expected 'lamp on', got 'lamp off'");
    CHECK_STR(run("table toy\n=> shows puck on\n"), "2! the game shows no 'puck'");
    CHECK_STR(run("table toy\ndeal As Kd 3c\n=> shows community 3c\n=> shows dealer\n"
                  "=> hand dealer Kd\n=> hand 1 As\n=> shows 1\n"),
              "");
    CHECK_STR(run("table toy\ndeal As Kd 3c\n=> shows dealer Kd\n=> hand 1 Ks\n=> hand community\n"
                  "=> hand 1 As As\n=> hand 1 As 2c\n"),
              "3: expected 'dealer Kd', got 'no card'; 4: expected '1 Ks', got 'As '; "
              "5: expected 'community', got '3c '; 6: expected '1 As As', got 'As '; "
              "7: expected '1 As 2c', got 'As '");
    /* who speaks of a meter speaks of all that was posted */
    CHECK_STR(run("table toy prize=1.00\nspin 9\n=> meter pot 1.00\n"),
              "2: expected nothing more, got '1 bonus pays 2.00'; "
              "2: expected nothing more, got '1 envy 0.50'");
    CHECK_STR(run("table toy\nclose\n=> notice surveillance\n"),
              "3: expected 'notice surveillance', got 'no notice'");
}

/* Another table ends the one before it, and owes what its last event owed. */
static void test_replay_tables(void) {
    CHECK_STR(
        run("table toy\nbet 1 main 5.00\ntable toy decks=2\n=> net 1 0.00\nspin 0\n=> nothing\n"),
        "");
    CHECK_INT(replay.tables, 2);
    CHECK_STR(run("table toy\nbet 1 main 5.00\nspin 1\n=> 1 main wins 5.00\ntable toy\n"),
              "3: expected nothing more, got '1 commission 0.25'");
    CHECK_STR(run("table toy\nbet 1 main 5.00\nspin 0\n=> 1 main loses 5.00\n"
                  "table toy\n=> nothing\n"),
              "");
    CHECK_STR(run("table toy\nspin 6\n=> meter pot 1.00\n=> notice surveillance\n"
                  "table toy\n=> notice surveillance\n"),
              "6: expected 'notice surveillance', got 'no notice'");
    CHECK_STR(run("table toy decks=9\n=> refused option\ntable toy\nclose\n"), "");
}

static void test_replay_unreadable(void) {
    static const struct {
        const char *transcript, *sentence;
    } bad[] = {
        {"bet 1 main 5.00\n", "1! no table is open: begin with table GAME"},
        {"=> nothing\n", "1! => stands behind the event of which it speaks"},
        {"table bridge\n", "1! there is no game 'bridge': see boardwalk list"},
        {"table\n", "1! table needs a game, like: table craps"},
        {"table toy\n=>\n", "2! => says nothing"},
        {"table toy\n=> refused a b\n", "2! write: => refused [REASON]"},
        {"table toy\n=> needs\n", "2! write: => needs WHAT [WHO]"},
        {"table toy\n=> net 1\n", "2! write: => net SEAT AMOUNT"},
        {"table toy\n=> net dealer 1.00\n", "2! write: => net SEAT AMOUNT"},
        {"table toy\n=> net 33 1.00\n", "2! write: => net SEAT AMOUNT"},
        {"table toy\n=> net 1d 1.00\n", "2! write: => net SEAT AMOUNT"},
        {"table toy\n=> net 1 ten\n", "2! an amount like 12.00 is missing behind 'ten'"},
        {"table toy\n=> nothing at all\n", "2! => nothing stands alone"},
        {"table toy\n=> house\n", "2! write: => house AMOUNT"},
        {"table toy\n=> house 5.00 6.00\n", "2! write: => house AMOUNT"},
        {"table toy\n=> house five\n", "2! an amount like 12.00 is missing behind 'five'"},
        {"table toy\n=> meter pot\n", "2! write: => meter NAME AMOUNT"},
        {"table toy\n=> meter pan 1.00\n", "2! the game has no meter 'pan'"},
        {"table toy\n=> meter pot 1\n", "2! an amount like 12.00 is missing behind '1'"},
        {"table toy\n=> hand nobody\n", "2! write: => hand WHO CARD..."},
        {"table toy\n=> hand 1 1s\n", "2! '1s' is no card"},
        {"table toy\n=> shows\n", "2! write: => shows WHAT ..."},
        {"table toy\n=> notice police\n", "2! write: => notice surveillance, or supervisor"},
        {"table toy\n=> floor wins 1.00\n", "2! 'floor' begins no expectation"},
        {"table toy\n=> 1 main\n", "2! no posting on the line: wins, pays, loses, pushes, "
                                   "returned, ..."},
        {"table toy\n=> 1 nonsense wins 1.00\n", "2! the game has no wager 'nonsense '"},
        {"table toy\n=> 1 spot 7 wins 1.00\n", "2! the game has no wager 'spot 7'"},
        {"table toy\n=> 1 spot 6 6 wins 1.00\n", "2! a posting names SEAT WAGER [TARGET] POSTING"},
        {"table toy\n=> 1 main wins\n", "2! 'wins' is no posting: amounts are written like 12.00"},
        {"table toy\n=> 1 main wins 5\n", "2! '5' is no posting: amounts are written like 12.00"},
        {"table toy\n=> 1 main loses 5.00 stays\n",
         "2! 'stays' is no posting: amounts are written like 12.00"},
        {"table toy\n\nhello\n", "3! 'hello' begins no line: table, cite, seat, bet, take, call, "
                                 "close, deal, roll, spin, draw, tiles, act, fault, at or =>"},
        {"table toy\ntables toy\n", "2! 'tables' begins no line: table, cite, seat, bet, take, "
                                    "call, close, deal, roll, spin, draw, tiles, act, fault, at or "
                                    "=>"},
        {"table toy\n=> nothing \x02\n", "2! byte 0x02 is not text"},
    };
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        CHECK_STR(run(bad[i].transcript), bad[i].sentence);
    }
}

static void test_replay_long_lines(void) {
    static char text[2 * BW_LINE_MAX];
    int used = snprintf(text, sizeof text, "table toy # ");
    memset(text + used, 'x', sizeof text - (size_t)used);
    snprintf(text + BW_LINE_MAX, 3, "\r\n");
    CHECK_STR(run(text), ""); /* 1,000 bytes and the end of the line */
    memset(text + used, 'x', sizeof text - (size_t)used);
    snprintf(text + BW_LINE_MAX + 3, 2, "\n");
    CHECK_STR(run(text), "1! a line has at most 1000 bytes");
}

/* Bytes of every value, in every place of a line: read or refused, never worse. */
static void test_replay_bytes(void) {
    static const char *const parts[] = {"table toy",           "bet 1 spot 6 5.00",
                                        "act floor announce ", "=> 1 spot 6 wins 5.00",
                                        "deal As Kd",          "cite \"a, b"};
    for (unsigned p = 0; p < sizeof parts / sizeof parts[0]; p++) {
        for (size_t at = 0; at <= strlen(parts[p]); at++) {
            for (unsigned byte = 1; byte < 256; byte++) {
                char line[64];
                snprintf(line, sizeof line, "%.*s%c%s", (int)at, parts[p], (int)byte,
                         parts[p] + at);
                complaints[0] = '\0';
                bw_replay_begin(&replay, table, complain, NULL);
                CHECK(bw_replay_line(&replay, "table toy"));
                bool readable = bw_replay_line(&replay, line);
                CHECK(readable || replay.error[0] != '\0');
                if (readable) bw_replay_end(&replay);
            }
        }
    }
}

int main(void) {
    test_times();
    test_durations();
    test_plain();
    test_days();
    test_people();
    test_wagers();
    test_short_wagers();
    test_lines();
    test_words_that_do_not_fit();
    test_unreadable();
    test_many_items();
    test_long_texts();
    test_long_names();
    test_unknown_wagers();
    test_long_lines();
    test_table_lines();
    test_needs();
    test_cites();
    test_replay_holds();
    test_replay_blanks();
    test_replay_refusals();
    test_replay_clauses();
    test_replay_laws();
    test_replay_postings();
    test_replay_tickets();
    test_replay_large_amounts();
    test_replay_states();
    test_replay_tables();
    test_replay_unreadable();
    test_replay_long_lines();
    test_replay_bytes();
    return check_report("transcript");
}
