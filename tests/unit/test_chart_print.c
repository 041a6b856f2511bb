/* Charts of best play in their three formats, from charts made by hand: what is forced, mixed,
 * impossible or long, and terminals that are too narrow. */
#include "check.h"
#include "memory.h"

#include "cli/odds/chart_print.h"

static void set(BwExact *value, int64_t num, int64_t den) {
    BwRatio ratio;
    bool made = bw_ratio_make(num, den, &ratio);
    CHECK(made);
    bw_exact_set_ratio(value, ratio);
}

static void label(char out[BW_CHART_TEXT_MAX], const char *text) {
    snprintf(out, BW_CHART_TEXT_MAX, "%s", text);
}

/* Two counts against three cards: one cell impossible, one mixed, one free, three forced. */
static BwChart *add_counts(BwCharts *charts) {
    static const char *const columns[] = {"8", "9", "none"};
    BwChart *chart = bw_chart_add(charts, 2, 3, 2);
    snprintf(chart->title, sizeof chart->title, "The third card");
    label(chart->row_title, "count");
    label(chart->column_title, "card");
    label(chart->row[0], "3");
    label(chart->row[1], "5");
    for (unsigned c = 0; c < 3; c++) label(chart->column[c], columns[c]);
    label(chart->choice[0], "draw");
    label(chart->choice[1], "stand");
    for (unsigned i = 0; i < 6; i++) {
        chart->cell[i].none = 0;
        chart->cell[i].forced = 1;
        chart->cell[i].best = i % 2 == 0;
    }
    bw_chart_cell(chart, 1, 0)->none = 1;
    BwChartCell *mixed = bw_chart_cell(chart, 0, 1), *pure = bw_chart_cell(chart, 1, 2);
    mixed->forced = pure->forced = 0;
    mixed->best = 1;
    set(&mixed->choice[0].share, 859, 2288);
    set(&mixed->choice[1].share, 1429, 2288);
    set(&mixed->choice[0].value, -1, 22);
    set(&mixed->choice[1].value, -1, 22);
    pure->best = 0;
    set(&pure->choice[0].share, 1, 1);
    set(&pure->choice[0].value, 1, 3);
    set(&pure->choice[1].value, -5, 4);
    return chart;
}

static void test_a_chart_for_people(void) {
    BwCharts charts = {.n = 0};
    BwChart *chart = add_counts(&charts);
    snprintf(chart->note, sizeof chart->note, "Six decks.");
    snprintf(charts.note, sizeof charts.note, "Per unit.");
    Memory memory;
    BwTerm term = bw_term_plain(memory_open(&memory));
    CHECK(bw_charts_text(&charts, &term));
    CHECK_STR(memory_text(&memory), "The third card\n"
                                    "\n"
                                    "       card\n"
                                    "count  8  9  none\n"
                                    "3      s  S*   s\n"
                                    "5      .  s    D\n"
                                    "\n"
                                    "D draw  S stand\n"
                                    "a small letter: the rules leave no choice\n"
                                    "a star: a mixture, see below\n"
                                    "a dot: it cannot come to that\n"
                                    "* count 3, card 9: draw 859/2288 (37.5437%), stand 1429/2288"
                                    " (62.4563%)\n"
                                    "\n"
                                    "count  card  choice  best play     brings  exactly\n"
                                    "-----  ----  ------  ---------  ---------  -------\n"
                                    "3      9     draw    37.5437%   -0.045455  -1/22\n"
                                    "             stand   62.4563%   -0.045455  -1/22\n"
                                    "5      none  draw    always      0.333333  1/3\n"
                                    "             stand   never      -1.250000  -5/4\n"
                                    "\n"
                                    "Six decks.\n"
                                    "\n"
                                    "Per unit.\n");
    memory_close(&memory);
    bw_charts_free(&charts);
}

/* A terminal of 14 columns has room for the labels and one or two of the columns. */
static void test_a_narrow_terminal_gets_the_chart_in_parts(void) {
    BwCharts charts = {.n = 0};
    add_counts(&charts);
    Memory memory;
    BwTerm term = bw_term_plain(memory_open(&memory));
    term.tty = true;
    term.width = BW_TERM_WIDTH_MIN - 6;
    CHECK(bw_charts_text(&charts, &term));
    const char *text = memory_text(&memory);
    CHECK(strstr(text, "count  8  9\n3      s  S*\n5      .  s\n") != NULL);
    CHECK(strstr(text, "count  none\n3        s\n5        D\n") != NULL);
    memory_close(&memory);
    bw_charts_free(&charts);
}

static void test_colours_go_with_the_choice(void) {
    BwCharts charts = {.n = 0};
    add_counts(&charts);
    Memory memory;
    BwTerm term = bw_term_plain(memory_open(&memory));
    term.colour = BW_COLOUR_BASIC;
    CHECK(bw_charts_text(&charts, &term));
    const char *text = memory_text(&memory);
    CHECK(strstr(text, "\033[31mS*\033[0m") != NULL); /* stand, red */
    CHECK(strstr(text, "\033[32mD\033[0m") != NULL);  /* draw, green */
    CHECK(strstr(text, "\033[2ms\033[0m") != NULL);   /* forced, dim */
    memory_close(&memory);
    bw_charts_free(&charts);
}

static void test_a_chart_for_programs(void) {
    BwCharts charts = {.n = 0};
    add_counts(&charts);
    Memory memory;
    BwJson json;
    bw_json_begin(&json, memory_open(&memory), BW_JSON_COMPACT);
    bw_json_object(&json, NULL);
    bw_charts_json(&charts, &json);
    bw_json_close(&json);
    CHECK(bw_json_finish(&json));
    const char *text = memory_text(&memory);
    CHECK(strstr(text, "{\"row\":\"3\",\"column\":\"8\",\"best\":\"stand\",\"otherwise\":null,"
                       "\"forced\":true,\"choices\":[]}") != NULL);
    CHECK(strstr(text,
                 "{\"row\":\"3\",\"column\":\"9\",\"best\":\"stand\",\"otherwise\":null,"
                 "\"forced\":false,\"choices\":[{\"id\":\"draw\",\"share\":{\"exact\":\"859/2288\","
                 "\"value\":0.37543706},\"value\":{\"exact\":\"-1/22\",\"value\":"
                 "-0.04545455}}") != NULL);
    CHECK(strstr(text, "\"row\":\"5\",\"column\":\"8\"") == NULL); /* cannot come up */
    CHECK(strstr(text, "\"columns\":[\"8\",\"9\",\"none\"]") != NULL);
    CHECK(strstr(text, "\"note\":null}") != NULL);
    memory_close(&memory);

    BwTerm term = bw_term_plain(memory_open(&memory));
    CHECK(bw_charts_csv(&charts, &term));
    CHECK_STR(memory_text(&memory),
              "chart,row,column,choice,best,forced,share.exact,share.value,value.exact,value.value"
              "\r\n"
              "The third card,3,8,stand,true,true,,,,\r\n"
              "The third card,3,9,draw,false,false,859/2288,0.37543706,-1/22,-0.04545455\r\n"
              "The third card,3,9,stand,true,false,1429/2288,0.62456294,-1/22,-0.04545455\r\n"
              "The third card,3,none,stand,true,true,,,,\r\n"
              "The third card,5,9,stand,true,true,,,,\r\n"
              "The third card,5,none,draw,true,false,1,1.00000000,1/3,0.33333333\r\n"
              "The third card,5,none,stand,false,false,0,0.00000000,-5/4,-1.25000000\r\n");
    memory_close(&memory);
    bw_charts_free(&charts);
}

static void test_letters_are_told_apart(void) {
    static const char *const choices[] = {"hit", "stand", "double", "split", "surrender", "s"};
    BwCharts charts = {.n = 0};
    BwChart *chart = bw_chart_add(&charts, 1, 1, 6);
    char letter[BW_CHART_CHOICES_MAX];
    for (unsigned c = 0; c < 6; c++) label(chart->choice[c], choices[c]);
    bw_chart_letters(chart, letter);
    CHECK(memcmp(letter, "HSDPU6", 6) == 0); /* all letters of the last one are taken */
    bw_charts_free(&charts);
}

/* The column of exact values holds exact values or nothing. */
static void test_long_fractions_are_left_to_programs(void) {
    BwCharts charts = {.n = 0};
    BwChart *chart = bw_chart_add(&charts, 1, 1, 2);
    label(chart->choice[0], "hit");
    label(chart->choice[1], "stand");
    chart->cell[0].none = 0;
    set(&chart->cell[0].choice[0].share, 1, 1);
    set(&chart->cell[0].choice[0].value, 1000000000000000003, 2000000000000000005);
    set(&chart->cell[0].choice[1].value, -1, 3);
    Memory memory;
    BwTerm term = bw_term_plain(memory_open(&memory));
    CHECK(bw_charts_text(&charts, &term));
    const char *text = memory_text(&memory);
    CHECK(strstr(text, "hit     always      0.500000\n") != NULL);
    CHECK(strstr(text, "stand   never      -0.333333  -1/3\n") != NULL);
    CHECK(strstr(text, "\n--format json has the longer fractions.\n") != NULL);
    CHECK(strchr(text, '~') == NULL);
    CHECK(strstr(text, "a dot") == NULL); /* every cell can come up */
    memory_close(&memory);
    bw_charts_free(&charts);
}

/* A chart with more values than a page holds says where they are. */
static void test_many_values_are_left_to_programs(void) {
    BwCharts charts = {.n = 0};
    BwChart *chart = bw_chart_add(&charts, 41, 1, 2);
    label(chart->choice[0], "hit");
    label(chart->choice[1], "stand");
    for (unsigned i = 0; i < 41; i++) {
        chart->cell[i].none = 0;
        set(&chart->cell[i].choice[0].share, 1, 1);
    }
    Memory memory;
    BwTerm term = bw_term_plain(memory_open(&memory));
    CHECK(bw_charts_text(&charts, &term));
    CHECK(strstr(memory_text(&memory), "--format csv") != NULL);
    CHECK(strstr(memory_text(&memory), "brings") == NULL);
    memory_close(&memory);
    bw_charts_free(&charts);
}

/* Values that are rounded have no fraction; a chart of values shows them in its cells. */
static BwChart *add_values(BwCharts *charts) {
    BwChart *chart = bw_chart_add(charts, 2, 2, 1);
    chart->digits = 12;
    chart->shows_values = 1;
    snprintf(chart->title, sizeof chart->title, "Worth");
    label(chart->row_title, "hand");
    label(chart->row[0], "16");
    label(chart->row[1], "17");
    label(chart->column[0], "9");
    label(chart->column[1], "10");
    label(chart->choice[0], "worth");
    for (unsigned i = 0; i < 3; i++) {
        chart->cell[i].none = 0;
        set(&chart->cell[i].choice[0].share, 1, 1);
        set(&chart->cell[i].choice[0].value, i == 2 ? -1 : -541, i == 2 ? 1000 : 1000 + (int)i);
    }
    return chart;
}

static void test_rounded_values(void) {
    BwCharts charts = {.n = 0};
    (void)add_values(&charts);
    Memory memory;
    BwTerm term = bw_term_plain(memory_open(&memory));
    CHECK(bw_charts_text(&charts, &term));
    CHECK_STR(memory_text(&memory), "Worth\n"
                                    "\n"
                                    "hand    9   10\n"
                                    "16    -54  -54\n"
                                    "17      0    .\n"
                                    "\n"
                                    "a dot: it cannot come to that\n"
                                    "in hundredths of a wager, played the best way\n"
                                    "--format csv has the values with more decimals.\n");
    memory_close(&memory);
    BwJson json;
    bw_json_begin(&json, memory_open(&memory), BW_JSON_PRETTY);
    bw_json_object(&json, NULL);
    bw_charts_json(&charts, &json);
    bw_json_close(&json);
    CHECK(bw_json_finish(&json));
    const char *text = memory_text(&memory);
    CHECK(strstr(text, "\"shows\": \"value\"") != NULL);
    CHECK(strstr(text, "\"precision\": 12") != NULL);
    CHECK(strstr(text, "\"value\": {\"exact\": null, \"value\": -0.541000000000}") != NULL);
    CHECK(strstr(text, "\"share\": {\"exact\": \"1\"") != NULL);
    memory_close(&memory);
    term = bw_term_plain(memory_open(&memory));
    CHECK(bw_charts_csv(&charts, &term));
    CHECK(strstr(memory_text(&memory),
                 "Worth,16,9,worth,true,false,1,1.00000000,,-0.541000000000\r\n") != NULL);
    memory_close(&memory);
    bw_charts_free(&charts);
}

/* A word has one colour in all charts. */
static void test_colours(void) {
    BwCharts charts = {.n = 0};
    (void)add_values(&charts);
    (void)add_counts(&charts);
    BwChart *more = bw_chart_add(&charts, 1, 1, 3);
    label(more->choice[0], "split");
    label(more->choice[1], "stand");
    label(more->choice[2], "draw");
    CHECK_INT(bw_chart_colour(&charts, &charts.chart[1], 0), 0);
    CHECK_INT(bw_chart_colour(&charts, &charts.chart[1], 1), 1);
    CHECK_INT(bw_chart_colour(&charts, &charts.chart[2], 0), 2);
    CHECK_INT(bw_chart_colour(&charts, &charts.chart[2], 1), 1);
    CHECK_INT(bw_chart_colour(&charts, &charts.chart[2], 2), 0);
    bw_charts_free(&charts);
}

int main(void) {
    test_a_chart_for_people();
    test_a_narrow_terminal_gets_the_chart_in_parts();
    test_colours_go_with_the_choice();
    test_a_chart_for_programs();
    test_letters_are_told_apart();
    test_long_fractions_are_left_to_programs();
    test_many_values_are_left_to_programs();
    test_rounded_values();
    test_colours();
    return check_report("chart_print");
}
