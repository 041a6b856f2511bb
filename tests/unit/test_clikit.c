/* What lies under the commands: text and its width, terminals, JSON, reports in three formats,
 * progress, typed lines and the command line. Output goes to memory, terminals are pseudo-terminals
 * of the system. */
#define _XOPEN_SOURCE 700
#include "check.h"
#include "memory.h"

#include "cli/kit/args.h"
#include "cli/kit/lineedit.h"
#include "cli/kit/progress.h"
#include "cli/kit/report.h"
#include "cli/kit/term.h"
#include "text/json.h"
#include "text/utf8.h"

#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

/* --- text --- */

static void test_decoding_accepts_utf8_and_nothing_else(void) {
    uint32_t code = 0;
    CHECK_INT(bw_utf8_decode("A", 1, &code), 1);
    CHECK_INT(code, 'A');
    CHECK_INT(bw_utf8_decode("\xc3\xa9", 2, &code), 2);
    CHECK_INT(code, 0xe9);
    CHECK_INT(bw_utf8_decode("\xe2\x99\xa0", 3, &code), 3);
    CHECK_INT(code, 0x2660);
    CHECK_INT(bw_utf8_decode("\xf0\x9f\x82\xa1", 4, &code), 4);
    CHECK_INT(code, 0x1f0a1);
    CHECK_INT(bw_utf8_decode("", 0, &code), 0);
    CHECK_INT(bw_utf8_decode("\xe2\x99", 2, &code), 0);         /* cut short */
    CHECK_INT(bw_utf8_decode("\x80", 1, &code), 0);             /* a stray byte */
    CHECK_INT(bw_utf8_decode("\xc0\xaf", 2, &code), 0);         /* overlong */
    CHECK_INT(bw_utf8_decode("\xe0\x80\xaf", 3, &code), 0);     /* overlong */
    CHECK_INT(bw_utf8_decode("\xed\xa0\x80", 3, &code), 0);     /* a surrogate */
    CHECK_INT(bw_utf8_decode("\xf4\x90\x80\x80", 4, &code), 0); /* beyond the last */
    CHECK_INT(bw_utf8_decode("\xff", 1, &code), 0);
}

static void test_width_counts_columns(void) {
    CHECK_INT(bw_utf8_width(""), 0);
    CHECK_INT(bw_utf8_width("pass"), 4);
    CHECK_INT(bw_utf8_width("A♠ ⚅ ●"), 6);
    CHECK_INT(bw_utf8_width("e\xcc\x81"), 1); /* a combining accent */
    CHECK_INT(bw_utf8_width("牌九"), 4);
    CHECK_INT(bw_utf8_width("\xff\xfe"), 2);
    CHECK_INT(bw_utf8_width("a\tb"), 2);
    CHECK_INT(bw_utf8_width_of("牌九", 3), 2);
    CHECK_INT(bw_utf8_fit("牌九", 3), 3);
    CHECK_INT(bw_utf8_fit("abc", 2), 2);
    CHECK_INT(bw_utf8_fit("abc", 9), 3);
}

static void test_lines_break_at_blanks(void) {
    size_t next = 0;
    CHECK_INT(bw_utf8_break("one two three", 9, &next), 7);
    CHECK_INT(next, 8);
    CHECK_INT(bw_utf8_break("one two", 7, &next), 7);
    CHECK_INT(next, 7);
    CHECK_INT(bw_utf8_break("one  two", 3, &next), 3);
    CHECK_INT(next, 5);
    CHECK_INT(bw_utf8_break("unbroken", 3, &next), 3);
    CHECK_INT(next, 3);
    CHECK_INT(bw_utf8_break("three-card-poker", 12, &next), 11);
    CHECK_INT(next, 11);
    CHECK_INT(bw_utf8_break("a three-card-poker", 12, &next), 1);
    CHECK_INT(next, 2);
    CHECK_INT(bw_utf8_break("牌九", 1, &next), 3);
    CHECK_INT(next, 3);
    CHECK_INT(bw_utf8_break("a\nb", 9, &next), 1);
    CHECK_INT(next, 2);
    CHECK_INT(bw_utf8_break("", 9, &next), 0);
    CHECK_INT(next, 0);
}

static void test_cleaned_text_cannot_move_the_cursor(void) {
    char text[] = "a\tb\033[31mc\xc2\x9b\xff♠\x7f\n";
    CHECK_STR(bw_utf8_clean(text), "a b?[31mc??♠? ");
}

/* --- terminals --- */

static void set_environment(const char *term, const char *colorterm, const char *no_color,
                            const char *lang, const char *columns) {
    unsetenv("LC_ALL");
    unsetenv("LC_CTYPE");
    setenv("TERM", term, 1);
    setenv("COLORTERM", colorterm, 1);
    setenv("NO_COLOR", no_color, 1);
    setenv("LANG", lang, 1);
    setenv("COLUMNS", columns, 1);
}

static void test_environment_decides_what_a_terminal_shows(void) {
    set_environment("xterm", "", "", "en_US.UTF-8", "");
    BwTerm term = bw_term_from_environment(stdout, true);
    CHECK(term.utf8);
    CHECK_INT(term.colour, BW_COLOUR_BASIC);
    CHECK_INT(term.width, 80);

    term = bw_term_from_environment(stdout, false);
    CHECK(!term.utf8 && !term.tty);
    CHECK_INT(term.colour, BW_COLOUR_NONE);

    set_environment("xterm-256color", "", "", "C", "132");
    term = bw_term_from_environment(stdout, true);
    CHECK(!term.utf8);
    CHECK_INT(term.colour, BW_COLOUR_256);
    CHECK_INT(term.width, 132);

    set_environment("xterm-256color", "truecolor", "", "de_DE.utf8", "3");
    term = bw_term_from_environment(stdout, true);
    CHECK(term.utf8);
    CHECK_INT(term.colour, BW_COLOUR_TRUE);
    CHECK_INT(term.width, BW_TERM_WIDTH_MIN);

    set_environment("xterm", "truecolor", "1", "C.UTF-8", "much");
    term = bw_term_from_environment(stdout, true);
    CHECK(term.utf8);
    CHECK_INT(term.colour, BW_COLOUR_NONE);
    CHECK_INT(term.width, 80);

    set_environment("dumb", "truecolor", "", "C.UTF-8", "-5");
    term = bw_term_from_environment(stdout, true);
    CHECK(!term.utf8);
    CHECK_INT(term.colour, BW_COLOUR_NONE);
    CHECK_INT(term.width, 80);

    set_environment("linux", "", "", "C.UTF-8", "");
    term = bw_term_from_environment(stdout, true);
    CHECK(!term.utf8);
    CHECK_INT(term.colour, BW_COLOUR_BASIC);

    set_environment("", "", "", "", "");
    CHECK_INT(bw_term_from_environment(stdout, true).colour, BW_COLOUR_NONE);

    set_environment("xterm", "", "", "en_US.UTF-8", "");
    setenv("LC_ALL", "C", 1); /* comes before LANG */
    CHECK(!bw_term_from_environment(stdout, true).utf8);
    unsetenv("LC_ALL");
}

static void test_styles_and_glyphs(void) {
    Memory memory;
    BwTerm term = bw_term_plain(memory_open(&memory));
    char card[BW_TERM_CARD_MAX];
    bw_term_write(&term, BW_STYLE_RED, "seven out");
    bw_term_cell(&term, BW_STYLE_BOLD, "12", 4, true);
    bw_term_cell(&term, BW_STYLE_BOLD, "x", 3, false);
    bw_term_card(&term, bw_card(BW_ACE, BW_SPADES));
    bw_term_card(&term, BW_CARD_HIDDEN);
    bw_term_repeat(&term, BW_STYLE_DIM, BW_GLYPH_CHIP, 3);
    CHECK_STR(memory_text(&memory), "seven out  12x  [As][??]ooo");
    CHECK_STR(bw_term_die(&term, 6), "[6]");
    memory_close(&memory);

    term = bw_term_plain(memory_open(&memory));
    term.utf8 = true;
    term.colour = BW_COLOUR_BASIC;
    bw_term_write(&term, BW_STYLE_PLAIN, "a");
    bw_term_write(&term, BW_STYLE_GREEN, "b");
    bw_term_printf(&term, BW_STYLE_FELT, "%d", 7);
    bw_term_card(&term, bw_card(BW_TEN, BW_HEARTS));
    bw_term_card(&term, bw_card(BW_KING, BW_CLUBS));
    CHECK_STR(memory_text(&memory), "a\033[32mb\033[0m\033[37;42m7\033[0m\033[31m[T♥]\033[0m"
                                    "\033[1m[K♣]\033[0m");
    CHECK_STR(bw_term_die(&term, 1), "⚀");
    CHECK_STR(bw_term_die(&term, 6), "⚅");
    CHECK_STR(bw_term_glyph(&term, BW_GLYPH_CHIP), "●");
    CHECK_STR(bw_term_card_text(&term, bw_card(BW_TWO, BW_DIAMONDS), card), "[2♦]");
    CHECK_STR(bw_term_card_text(&term, bw_card(BW_TWO, BW_SPADES), card), "[2♠]");
    CHECK_STR(bw_term_card_text(&term, BW_JOKER, card), "[Jk]");
    CHECK_STR(bw_term_card_text(&term, BW_CARD_HIDDEN, card), "[▒▒]");
    CHECK_INT(bw_term_card_style(bw_card(BW_TWO, BW_DIAMONDS)), BW_STYLE_RED);
    memory_close(&memory);

    /* Every style has a code for every kind of colour, every glyph has two forms. */
    for (int style = BW_STYLE_PLAIN + 1; style < BW_STYLES; style++) {
        for (int colour = BW_COLOUR_BASIC; colour <= BW_COLOUR_TRUE; colour++) {
            term.colour = (BwTermColour)colour;
            CHECK(bw_term_style_on(&term, (BwStyle)style)[0] == '\033');
        }
    }
    for (int glyph = 0; glyph < BW_GLYPHS; glyph++) {
        term.utf8 = true;
        CHECK_INT(bw_utf8_width(bw_term_glyph(&term, (BwGlyph)glyph)), 1);
        term.utf8 = false;
        CHECK(bw_term_glyph(&term, (BwGlyph)glyph)[0] > ' ');
    }
}

static void test_paragraphs_hang_at_their_indent(void) {
    Memory memory;
    BwTerm term = bw_term_plain(memory_open(&memory));
    term.width = 20;
    fputs("--x", memory.file);
    bw_term_paragraph(&term, BW_STYLE_PLAIN, "one two three four", 3, 6);
    bw_term_paragraph(&term, BW_STYLE_PLAIN, "first\n\nthird", 0, 2);
    fputs("long", memory.file);
    bw_term_paragraph(&term, BW_STYLE_PLAIN, "below", 4, 2);
    CHECK_STR(memory_text(&memory), "--x   one two three\n      four\n"
                                    "  first\n\n  third\nlong\n  below\n");
    memory_close(&memory);
}

/* --- JSON --- */

static void test_json_escapes_strings(void) {
    Memory memory;
    BwJson json;
    bw_json_begin(&json, memory_open(&memory), BW_JSON_COMPACT);
    bw_json_array(&json, NULL);
    bw_json_string(&json, NULL, "a\"b\\c/d");
    bw_json_string(&json, NULL, "\n\r\t\b\x1f\x7f");
    bw_json_string(&json, NULL, "♠é");
    bw_json_string(&json, NULL, "x\xff\xe2\x99");
    bw_json_string(&json, NULL, NULL);
    bw_json_string_n(&json, NULL, "a\0b", 3);
    bw_json_close(&json);
    CHECK(bw_json_finish(&json));
    CHECK_STR(memory_text(&memory), "[\"a\\\"b\\\\c/d\",\"\\n\\r\\t\\u0008\\u001f\\u007f\",\"♠é\","
                                    "\"x\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\",null,"
                                    "\"a\\u0000b\"]\n");
    memory_close(&memory);
}

static void test_json_writes_every_kind_of_value(void) {
    Memory memory;
    BwJson json;
    bw_json_begin(&json, memory_open(&memory), BW_JSON_COMPACT);
    bw_json_object(&json, NULL);
    bw_json_int(&json, "least", INT64_MIN);
    bw_json_uint(&json, "most", UINT64_MAX);
    bw_json_decimal(&json, "edge", 7.0 / 495.0);
    bw_json_decimal(&json, "zero", -1e-12);
    bw_json_decimal(&json, "none", NAN);
    bw_json_number(&json, "big", "133784560000000000000000");
    bw_json_bool(&json, "yes", true);
    bw_json_bool(&json, "no", false);
    bw_json_null(&json, "null");
    bw_json_object(&json, "empty");
    bw_json_close(&json);
    bw_json_close(&json);
    CHECK(bw_json_finish(&json));
    CHECK_STR(memory_text(&memory),
              "{\"least\":-9223372036854775808,\"most\":18446744073709551615,"
              "\"edge\":0.01414141,\"zero\":0.00000000,\"none\":null,"
              "\"big\":133784560000000000000000,\"yes\":true,\"no\":false,\"null\":null,"
              "\"empty\":{}}\n");
    memory_close(&memory);
}

static void test_json_pretty_layout(void) {
    Memory memory;
    BwJson json;
    bw_json_begin(&json, memory_open(&memory), BW_JSON_PRETTY);
    bw_json_object(&json, NULL);
    bw_json_string(&json, "game", "craps");
    bw_json_array(&json, "wagers");
    bw_json_object(&json, NULL);
    bw_json_object_inline(&json, "win");
    bw_json_string(&json, "exact", "1/2");
    bw_json_array(&json, "list");
    bw_json_int(&json, NULL, 1);
    bw_json_int(&json, NULL, 2);
    bw_json_close(&json);
    bw_json_close(&json);
    bw_json_null(&json, "sd");
    bw_json_close(&json);
    bw_json_close(&json);
    bw_json_array(&json, "none");
    bw_json_close(&json);
    bw_json_close(&json);
    CHECK(bw_json_finish(&json));
    CHECK_STR(memory_text(&memory), "{\n"
                                    "  \"game\": \"craps\",\n"
                                    "  \"wagers\": [\n"
                                    "    {\n"
                                    "      \"win\": {\"exact\": \"1/2\", \"list\": [1, 2]},\n"
                                    "      \"sd\": null\n"
                                    "    }\n"
                                    "  ],\n"
                                    "  \"none\": []\n"
                                    "}\n");
    memory_close(&memory);
}

static void test_json_numbers_and_failures(void) {
    static const char *const good[] = {"0", "-0", "12", "0.5", "-3.25", "1e9", "1E-9", "10.0e+2"};
    static const char *const bad[] = {"",   "-",   "01", ".5",    "1.",  "1e",
                                      "1 ", "0x1", "+1", "1_000", "NaN", "1e+"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) CHECK(bw_json_is_number(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) CHECK(!bw_json_is_number(bad[i]));

    FILE *full = fopen("/dev/full", "w");
    if (full != NULL) {
        BwJson json;
        bw_json_begin(&json, full, BW_JSON_COMPACT);
        bw_json_null(&json, NULL);
        CHECK(!bw_json_finish(&json));
        fclose(full);
    }
}

/* A buffer gets the same bytes as a file, behind what it held, and may be used again. */
static void test_json_into_a_buffer(void) {
    BwBuffer buffer = {.n = 0};
    BwJson json;
    bw_buffer_add(&buffer, "x", 1);
    for (unsigned round = 0; round < 2; round++) {
        bw_json_begin_buffer(&json, &buffer);
        bw_json_object(&json, NULL);
        bw_json_string(&json, "text", "a\"b\n\xff plain");
        bw_json_int(&json, "least", INT64_MIN);
        bw_json_uint(&json, "most", UINT64_MAX);
        bw_json_raw(&json, "raw", "[1,{}]", 6);
        bw_json_array(&json, "list");
        bw_json_bool(&json, NULL, true);
        bw_json_null(&json, NULL);
        bw_json_close(&json);
        bw_json_close(&json);
        CHECK_STR(buffer.at + (round == 0), "{\"text\":\"a\\\"b\\n\xef\xbf\xbd plain\",\"least\":"
                                            "-9223372036854775808,\"most\":18446744073709551615,"
                                            "\"raw\":[1,{}],\"list\":[true,null]}");
        CHECK_INT((long long)strlen(buffer.at), (long long)buffer.n);
        bw_buffer_clear(&buffer);
        CHECK_STR(buffer.at, "");
    }
    char *taken = bw_buffer_take(&buffer);
    CHECK_STR(taken, "");
    CHECK(buffer.at == NULL && buffer.n == 0);
    free(taken);
    bw_buffer_free(&buffer);
}

static void test_decimals_have_no_signed_zero(void) {
    char text[BW_DECIMAL_MAX];
    CHECK_STR(bw_decimal_format(-0.0, 8, text), "0.00000000");
    CHECK_STR(bw_decimal_format(-0.004, 2, text), "0.00");
    CHECK_STR(bw_decimal_format(-0.25, 2, text), "-0.25");
    CHECK_STR(bw_decimal_format(-0.4, 0, text), "0");
    CHECK_STR(bw_decimal_format(INFINITY, 8, text), "");
    CHECK_INT(strlen(bw_decimal_format(-1.7976931348623157e308, 12, text)), 323);
}

/* --- reports --- */

static const BwColumn columns[] = {
    {.id = "id", .title = "Wager", .kind = BW_COLUMN_TEXT},
    {.id = "editions", .title = "Editions", .kind = BW_COLUMN_LIST},
    {.id = "contract", .title = "Contract", .kind = BW_COLUMN_BOOL},
    {.id = "rounds", .title = "Rounds", .kind = BW_COLUMN_INTEGER},
    {.id = "win.exact", .kind = BW_COLUMN_TEXT},
    {.id = "win.value", .title = "Wins", .kind = BW_COLUMN_NUMBER},
    {.id = "edge", .title = "House edge", .kind = BW_COLUMN_PERCENT},
    {.id = "net", .title = "Net", .kind = BW_COLUMN_MONEY, .drop = 1},
    {.title = "Note", .kind = BW_COLUMN_TEXT, .drop = 2},
};

static void fill(BwReport *report) {
    bw_report_init(report, columns, sizeof columns / sizeof columns[0]);
    bw_report_text(report, "pass");
    bw_report_style(report, BW_STYLE_GREEN);
    bw_report_text(report, "1996 2012");
    bw_report_bool(report, true);
    bw_report_int(report, -1234567);
    bw_report_text(report, "244/495");
    bw_report_number(report, 244.0 / 495.0);
    bw_report_number(report, 7.0 / 495.0);
    bw_report_money(report, -123456789);
    bw_report_text(report, "a \"contract\", once a point is set");
    bw_report_text(report, "hop, ♠ \"x\"\n2");
    bw_report_text(report, "");
    bw_report_bool(report, false);
    bw_report_digits(report, "133784560000000000000000");
    bw_report_text(report, NULL);
    bw_report_null(report);
    bw_report_number(report, NAN);
    bw_report_money(report, 5);
    bw_report_text(report, NULL);
}

static void test_report_as_text(void) {
    Memory memory;
    BwReport report;
    BwTerm term = bw_term_plain(memory_open(&memory));
    fill(&report);
    CHECK_INT(bw_report_rows(&report), 2);
    CHECK(bw_report_print(&report, &term, BW_FORMAT_TEXT));
    CHECK_STR(
        memory_text(&memory),
        "Wager         Editions   Contract                           Rounds        Wins  House edge"
        "            Net  Note\n"
        "------------  ---------  --------  -------------------------------  ----------  ----------"
        "  -------------  ---------------------------------\n"
        "pass          1996 2012  yes                            -1,234,567  0.49292929     1.4141%"
        "  -1,234,567.89  a \"contract\", once a point is set\n"
        "hop, ♠ \"x\" 2             no        133,784,560,000,000,000,000,000           -          "
        " -"
        "           0.05\n");
    bw_report_free(&report);
    memory_close(&memory);
}

static void test_report_as_csv(void) {
    Memory memory;
    BwReport report;
    BwTerm term = bw_term_plain(memory_open(&memory));
    fill(&report);
    CHECK(bw_report_print(&report, &term, BW_FORMAT_CSV));
    CHECK_STR(memory_text(&memory),
              "id,editions,contract,rounds,win.exact,win.value,edge,net\r\n"
              "pass,1996 2012,true,-1234567,244/495,0.49292929,0.01414141,-1234567.89\r\n"
              "\"hop, ♠ \"\"x\"\"\n2\",,false,133784560000000000000000,,,,0.05\r\n");
    bw_report_free(&report);
    memory_close(&memory);
}

static void test_report_as_json(void) {
    Memory memory;
    BwReport report;
    BwTerm term = bw_term_plain(memory_open(&memory));
    fill(&report);
    CHECK(bw_report_print(&report, &term, BW_FORMAT_JSON));
    CHECK_STR(memory_text(&memory),
              "[\n"
              "  {\n"
              "    \"id\": \"pass\",\n"
              "    \"editions\": [\"1996\", \"2012\"],\n"
              "    \"contract\": true,\n"
              "    \"rounds\": -1234567,\n"
              "    \"win\": {\"exact\": \"244/495\", \"value\": 0.49292929},\n"
              "    \"edge\": 0.01414141,\n"
              "    \"net\": -1234567.89\n"
              "  },\n"
              "  {\n"
              "    \"id\": \"hop, ♠ \\\"x\\\"\\n2\",\n"
              "    \"editions\": [],\n"
              "    \"contract\": false,\n"
              "    \"rounds\": 133784560000000000000000,\n"
              "    \"win\": null,\n"
              "    \"edge\": null,\n"
              "    \"net\": 0.05\n"
              "  }\n"
              "]\n");
    bw_report_free(&report);
    memory_close(&memory);
}

static void test_report_without_records(void) {
    Memory memory;
    BwReport report;
    BwTerm term = bw_term_plain(memory_open(&memory));
    bw_report_init(&report, columns, 2);
    CHECK(bw_report_print(&report, &term, BW_FORMAT_TEXT));
    CHECK(bw_report_print(&report, &term, BW_FORMAT_CSV));
    CHECK(bw_report_print(&report, &term, BW_FORMAT_JSON));
    CHECK_STR(memory_text(&memory), "Wager  Editions\n-----  --------\nid,editions\r\n[]\n");
    bw_report_free(&report);
    memory_close(&memory);
}

/* Every line of a table fits the terminal, whatever its width, and no number is ever cut. */
static void test_report_fits_the_terminal(void) {
    for (int width = 20; width <= 160; width++) {
        Memory memory;
        BwReport report;
        BwTerm term = bw_term_plain(memory_open(&memory));
        fill(&report);
        term.tty = true;
        term.width = width;
        CHECK(bw_report_print(&report, &term, BW_FORMAT_TEXT));
        const char *text = memory_text(&memory);
        CHECK(strstr(text, "133,784,560,000,000,000,000,000") != NULL);
        CHECK(strstr(text, "0.49292929") != NULL && strstr(text, "-1,234,567") != NULL);
        int widest = 0;
        for (const char *line = text; *line != '\0'; line += strcspn(line, "\n") + 1) {
            int columns_wide = bw_utf8_width_of(line, strcspn(line, "\n"));
            if (columns_wide > widest) widest = columns_wide;
        }
        /* A block's label and the longest number need 12 + 31 columns. */
        CHECK(widest <= width || width < 43);
        bw_report_free(&report);
        memory_close(&memory);
    }
}

static void test_report_wraps_then_drops_then_stacks(void) {
    static const BwColumn narrow[] = {
        {.id = "a", .title = "Wager", .kind = BW_COLUMN_TEXT},
        {.id = "b", .title = "House edge", .kind = BW_COLUMN_PERCENT},
        {.id = "c", .title = "Completed", .kind = BW_COLUMN_INTEGER, .drop = 1},
        {.id = "d", .title = "Rounds", .kind = BW_COLUMN_INTEGER},
    };
    static const struct {
        int width;
        const char *text;
    } cases[] = {
        {52, "Wager                  House edge  Completed  Rounds\n"
             "---------------------  ----------  ---------  ------\n"
             "dont-pass-odds behind     1.2500%      1,234  12,345\n"},
        {44, "Wager               House  Completed  Rounds\n"
             "                     edge\n"
             "--------------  ---------  ---------  ------\n"
             "dont-pass-odds    1.2500%      1,234  12,345\n"
             "behind\n"},
        {39, "Wager          House  Completed  Rounds\n"
             "                edge\n"
             "---------  ---------  ---------  ------\n"
             "dont-        1.2500%      1,234  12,345\n"
             "pass-odds\n"
             "behind\n"},
        {34, "Wager           House edge  Rounds\n"
             "--------------  ----------  ------\n"
             "dont-pass-odds     1.2500%  12,345\n"
             "behind\n"
             "Too narrow for: Completed\n"},
        {20, "Wager       dont-\n"
             "            pass-\n"
             "            odds\n"
             "            behind\n"
             "House edge  1.2500%\n"
             "Completed   1,234\n"
             "Rounds      12,345\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Memory memory;
        BwReport report;
        BwTerm term = bw_term_plain(memory_open(&memory));
        term.tty = true;
        term.width = cases[i].width;
        bw_report_init(&report, narrow, 4);
        bw_report_text(&report, "dont-pass-odds behind");
        bw_report_number(&report, 0.0125);
        bw_report_int(&report, 1234);
        bw_report_int(&report, 12345);
        CHECK(bw_report_print(&report, &term, BW_FORMAT_TEXT));
        CHECK_STR(memory_text(&memory), cases[i].text);
        bw_report_free(&report);
        memory_close(&memory);
    }
}

static void test_report_tells_of_failed_streams(void) {
    FILE *full = fopen("/dev/full", "w");
    if (full == NULL) return;
    BwReport report;
    BwTerm term = bw_term_plain(full);
    fill(&report);
    CHECK(!bw_report_print(&report, &term, BW_FORMAT_TEXT));
    bw_report_free(&report);
    fclose(full);
}

/* --- progress --- */

static void test_rates_and_durations(void) {
    char text[BW_PROGRESS_TEXT_MAX];
    CHECK_STR(bw_si_format(0, text), "0");
    CHECK_STR(bw_si_format(950, text), "950");
    CHECK_STR(bw_si_format(999.6, text), "1.00 k");
    CHECK_STR(bw_si_format(12345, text), "12.3 k");
    CHECK_STR(bw_si_format(26.4e6, text), "26.4 M");
    CHECK_STR(bw_si_format(999.96e6, text), "1.00 G");
    CHECK_STR(bw_si_format(123e9, text), "123 G");
    CHECK_STR(bw_duration_format(7.2, text), "0:07");
    CHECK_STR(bw_duration_format(754, text), "12:34");
    CHECK_STR(bw_duration_format(3723, text), "1:02:03");
    CHECK_STR(bw_duration_format(99 * 3600.0 + 3600, text), "4 d 04 h");
    CHECK_STR(bw_duration_format(-1, text), "-:--");
    CHECK_STR(bw_duration_format(NAN, text), "-:--");
    CHECK_STR(bw_duration_format(INFINITY, text), "-:--");
}

static void test_progress_line(void) {
    BwProgress progress;
    char line[512];
    BwTerm term = bw_term_plain(stderr);
    term.width = 60;
    bw_progress_start(&progress, term, "craps", "rounds", 1000000000);
    CHECK_STR(bw_progress_line(&progress, 0, line, sizeof line),
              "craps  .......................    0%  0 rounds/s  -:-- left");
    bw_progress_add(&progress, 500000000);
    CHECK_STR(bw_progress_line(&progress, 20, line, sizeof line),
              "craps  #########.........   50%  25.0 M rounds/s  0:20 left");
    bw_progress_set(&progress, 2000000000); /* never more than all */
    CHECK_STR(bw_progress_line(&progress, 40, line, sizeof line),
              "craps  ##################  100%  50.0 M rounds/s  0:00 left");
    progress.term.width = 30;
    CHECK_STR(bw_progress_line(&progress, 40, line, sizeof line),
              "craps  100%  50.0 M rounds/s  0:00 left");
    progress.total = 0;
    CHECK_STR(bw_progress_line(&progress, 40, line, sizeof line),
              "craps  2.00 G rounds  50.0 M rounds/s");
    char tiny[8];
    progress.total = 1;
    CHECK_STR(bw_progress_line(&progress, 40, tiny, sizeof tiny), "craps  ");
}

static void *count_to_ten_thousand(void *progress) {
    for (int i = 0; i < 10000; i++) bw_progress_add(progress, 1);
    return NULL;
}

static void test_progress_is_drawn_on_terminals_only_and_leaves_nothing(void) {
    for (int tty = 0; tty <= 1; tty++) {
        Memory memory;
        BwProgress progress;
        BwTerm term = bw_term_plain(memory_open(&memory));
        term.tty = tty != 0;
        term.width = 60;
        bw_progress_start(&progress, term, "craps", "rounds", 40000);
        pthread_t workers[4];
        for (int i = 0; i < 4; i++)
            pthread_create(&workers[i], NULL, count_to_ten_thousand, &progress);
        bw_progress_poll(&progress); /* too early to draw */
        for (int i = 0; i < 4; i++) pthread_join(workers[i], NULL);
        CHECK_INT(atomic_load(&progress.done), 40000);
        CHECK_STR(memory_text(&memory), "");
        progress.drawn_s -= 10;
        bw_progress_poll(&progress);
        bw_progress_poll(&progress); /* too soon after the first */
        double elapsed_s = bw_progress_finish(&progress);
        CHECK(elapsed_s >= 0 && elapsed_s < 60);
        const char *text = memory_text(&memory);
        if (tty == 0) {
            CHECK_STR(text, "");
        } else {
            CHECK(strncmp(text, "\rcraps  ####", 12) == 0);
            CHECK(strstr(text, "100%") != NULL);
            CHECK(strstr(text, "left\r ") != NULL);
            CHECK(text[strlen(text) - 1] == '\r');
        }
        memory_close(&memory);
    }
}

/* --- typed lines --- */

static FILE *file_of(const char *bytes, size_t n) {
    FILE *file = tmpfile();
    if (file == NULL) abort();
    fwrite(bytes, 1, n, file);
    rewind(file);
    return file;
}

static void test_lines_from_a_pipe(void) {
    enum { LONG = 1001 };
    char input[8192];
    size_t n = 0;
    n += (size_t)sprintf(input + n, "bet 1 pass 10.00\r\n\n");
    memset(input + n, 'x', BW_LINEEDIT_MAX);
    n += BW_LINEEDIT_MAX;
    input[n++] = '\n';
    memset(input + n, 'y', LONG);
    n += LONG;
    input[n++] = '\n';
    memset(input + n, 'z', 5000);
    n += 5000;
    static const char tail[] = {'\n', 'a', '\0', 'b', '\n', 'r', 'o', 'l', 'l'};
    memcpy(input + n, tail, sizeof tail);
    n += sizeof tail;

    FILE *in = file_of(input, n);
    Memory memory;
    const char *text = NULL;
    BwLineEdit *editor = bw_lineedit_open(in, memory_open(&memory), NULL, NULL);
    CHECK(editor != NULL && !bw_lineedit_interactive(editor));
    CHECK_INT(bw_lineedit_read(editor, "> ", BW_STYLE_BOLD, &text), BW_LINE_READ);
    CHECK_STR(text, "bet 1 pass 10.00");
    CHECK_INT(bw_lineedit_read(editor, "> ", BW_STYLE_BOLD, &text), BW_LINE_READ);
    CHECK_STR(text, "");
    CHECK_INT(bw_lineedit_read(editor, "> ", BW_STYLE_BOLD, &text), BW_LINE_READ);
    CHECK_INT(strlen(text), BW_LINEEDIT_MAX);
    for (int i = 0; i < 2; i++) {
        CHECK_INT(bw_lineedit_read(editor, "> ", BW_STYLE_BOLD, &text), BW_LINE_REFUSED);
        CHECK_STR(text, "That line is too long: a line has at most 1000 bytes.");
    }
    CHECK_INT(bw_lineedit_read(editor, "> ", BW_STYLE_BOLD, &text), BW_LINE_REFUSED);
    CHECK_STR(text, "That line is not text: it holds a NUL byte.");
    CHECK_INT(bw_lineedit_read(editor, "> ", BW_STYLE_BOLD, &text), BW_LINE_READ);
    CHECK_STR(text, "roll");
    CHECK_INT(bw_lineedit_read(editor, "> ", BW_STYLE_BOLD, &text), BW_LINE_END);
    CHECK_STR(memory_text(&memory), ""); /* no prompt */
    bw_lineedit_close(editor);
    memory_close(&memory);
    fclose(in);
    bw_lineedit_close(NULL);
}

static void test_history_path(void) {
    char path[64];
    setenv("HOME", "/home/p", 1);
    setenv("XDG_STATE_HOME", "/state", 1);
    CHECK(bw_lineedit_history_path(path, sizeof path));
    CHECK_STR(path, "/state/boardwalk/history");
    setenv("XDG_STATE_HOME", "relative", 1);
    CHECK(bw_lineedit_history_path(path, sizeof path));
    CHECK_STR(path, "/home/p/.local/state/boardwalk/history");
    CHECK(!bw_lineedit_history_path(path, 10));
    unsetenv("HOME");
    unsetenv("XDG_STATE_HOME");
    CHECK(!bw_lineedit_history_path(path, sizeof path));
}

static int complete_wagers(void *ctx, const char *line, const char *word, const char **out,
                           int max) {
    static const char *const wagers[] = {"pass", "place-win", "place-lose", "dont-pass"};
    (void)word;
    if (strcmp((const char *)ctx, "context") != 0 || strncmp(line, "bet ", 4) != 0) return 0;
    int n = 0;
    for (; n < 4 && n < max; n++) out[n] = wagers[n];
    return n;
}

/* The other end of a pseudo-terminal: answers each line that it reads with "<line>". */
static void type_at(const char *name) {
    int fd = open(name, O_RDWR);
    if (fd < 0) _exit(1);
    FILE *in = fdopen(fd, "r"), *out = fdopen(dup(fd), "w");
    static char context[] = "context";
    BwLineEdit *editor = bw_lineedit_open(in, out, complete_wagers, context);
    const char *text;
    while (bw_lineedit_read(editor, "craps> ", BW_STYLE_GREEN, &text) != BW_LINE_END) {
        fprintf(out, "<%s>\r\n", text);
        fflush(out);
    }
    bw_lineedit_close(editor);
    fprintf(out, "<end>\r\n");
    fclose(out);
    fclose(in);
    _exit(0);
}

/* Reads from the terminal until the text appears; false after ten seconds without it. */
static bool wait_for(int fd, char *seen, size_t size, size_t *at, const char *text) {
    while (strstr(seen, text) == NULL) {
        struct pollfd ready = {.fd = fd, .events = POLLIN};
        if (poll(&ready, 1, 10000) <= 0 || *at + 1 >= size) return false;
        ssize_t n = read(fd, seen + *at, size - 1 - *at);
        if (n <= 0) return false;
        *at += (size_t)n;
        seen[*at] = '\0';
    }
    return true;
}

/* Keys typed while the terminal still gathers whole lines would not reach the editor one by one. */
static void wait_until_raw(int fd) {
    struct termios modes;
    for (int i = 0; i < 10000; i++) {
        if (tcgetattr(fd, &modes) == 0 && (modes.c_lflag & ICANON) == 0) return;
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
}

static void test_lines_from_a_terminal(void) {
    char folder[] = "/tmp/test-clikit-XXXXXX", path[64];
    CHECK(mkdtemp(folder) != NULL);
    setenv("XDG_STATE_HOME", folder, 1);
    setenv("HOME", folder, 1);
    set_environment("xterm", "", "", "C.UTF-8", "");
    static const struct {
        const char *keys, *answer;
    } first[] =
        {
            {"roll 3 4\r", "<roll 3 4>"},
            {"bet 1 xx\177\177dont\t10\r", "<bet 1 dont-pass 10>"},
            {"bet pl\twin\r", "<bet place-win>"},
            {"bet p\t\tass\r", "<bet pass>"}, /* two choices are listed, the line stays */
            {"nonsense\003help\r", "<help>"}, /* Ctrl-C */
            {"\020\020\r", "<bet pass>"},     /* Ctrl-P: the lines before */
            {"caf\xc3\xa9\177e\r", "<cafe>"},
            {"\004", "<end>"},
        },
      second[] = {{"\020\r", "<cafe>"}, {"\004", "<end>"}};
    for (int sitting = 0; sitting < 2; sitting++) {
        int terminal = posix_openpt(O_RDWR | O_NOCTTY);
        if (terminal < 0) {
            fprintf(stderr, "test_clikit: no pseudo-terminal here, editing is not tested\n");
            break;
        }
        CHECK_INT(grantpt(terminal), 0);
        CHECK_INT(unlockpt(terminal), 0);
        fflush(NULL);
        pid_t child = fork();
        if (child == 0) {
            setsid();
            type_at(ptsname(terminal));
        }
        size_t n = sitting == 0 ? sizeof first / sizeof first[0] : 2;
        bool going = child > 0;
        for (size_t i = 0; i < n && going; i++) {
            char seen[16384] = "";
            size_t at = 0;
            wait_until_raw(terminal);
            const char *keys = sitting == 0 ? first[i].keys : second[i].keys;
            const char *answer = sitting == 0 ? first[i].answer : second[i].answer;
            going = write(terminal, keys, strlen(keys)) == (ssize_t)strlen(keys) &&
                    wait_for(terminal, seen, sizeof seen, &at, answer);
            if (!going) fprintf(stderr, "    after the keys of %s came: %s\n", answer, seen);
            CHECK(going);
        }
        if (!going) kill(child, SIGKILL);
        int status = -1;
        waitpid(child, &status, 0);
        CHECK_INT(status, 0);
        close(terminal);
    }
    snprintf(path, sizeof path, "%s/boardwalk/history", folder);
    struct stat file;
    CHECK(stat(path, &file) == 0 && (file.st_mode & 077) == 0);
    unlink(path);
    snprintf(path, sizeof path, "%s/boardwalk", folder);
    rmdir(path);
    rmdir(folder);
}

/* --- the nearest word, numbers --- */

static void test_nearest(void) {
    static const char *const games[] = {"craps",     "roulette",         "minibaccarat",
                                        "blackjack", "three-card-poker", "keno"};
    CHECK_STR(bw_nearest("carps", games, 6), "craps"); /* two letters swapped */
    CHECK_STR(bw_nearest("crap", games, 6), "craps");
    CHECK_STR(bw_nearest("ruolete", games, 6), "roulette");
    CHECK_STR(bw_nearest("BLACKJACK", games, 6), "blackjack");
    CHECK_STR(bw_nearest("three-card", games, 6), "three-card-poker"); /* the rest left off */
    CHECK_STR(bw_nearest("black", games, 6), "blackjack");
    CHECK(bw_nearest("chess", games, 6) == NULL);
    CHECK(bw_nearest("", games, 6) == NULL);
    CHECK(bw_nearest("x", games, 6) == NULL);
    CHECK(bw_nearest("craps", games, 0) == NULL);
    char word[200];
    memset(word, 'a', sizeof word - 1);
    word[sizeof word - 1] = '\0';
    CHECK(bw_nearest(word, games, 6) == NULL);
    static const char *const letters[] = {"a", "b"};
    CHECK(bw_nearest("c", letters, 2) == NULL);
    static const char *const near[] = {"hard-4", "hard-6", "hard-8"};
    CHECK_STR(bw_nearest("hard-8x", near, 3), "hard-8");
    char hint[BW_HINT_MAX];
    CHECK_STR(bw_hint("rulette", games, 6, "", hint), "; did you mean roulette?");
    CHECK_STR(bw_hint("chess", games, 6, "", hint), "");
}

static void test_counts(void) {
    static const struct {
        const char *text;
        uint64_t value;
    } good[] = {
        {"0", 0},
        {"7", 7},
        {"10M", 10000000},
        {"10m", 10000000},
        {"3k", 3000},
        {"2G", 2000000000},
        {"1_000_000", 1000000},
        {"007", 7},
        {"18446744073709551615", UINT64_MAX},
        {"18446744073G", UINT64_C(18446744073000000000)},
    };
    static const char *const not_whole[] = {"",   "1e9",  "-5", "+5", "1.5", "10.005", "M",   "1_",
                                            "_1", "1__0", "1 ", " 1", "1MM", "1Mx",    "0x10"};
    static const char *const too_large[] = {"18446744073709551616", "18446744074G",
                                            "99999999999999999999999"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        uint64_t value = 99;
        CHECK_INT(bw_count_parse(good[i].text, &value), BW_COUNT_OK);
        CHECK(value == good[i].value);
    }
    for (size_t i = 0; i < sizeof not_whole / sizeof not_whole[0]; i++) {
        uint64_t value = 99;
        CHECK_INT(bw_count_parse(not_whole[i], &value), BW_COUNT_NOT_WHOLE);
        CHECK_INT(value, 99);
    }
    for (size_t i = 0; i < sizeof too_large / sizeof too_large[0]; i++) {
        uint64_t value = 99;
        CHECK_INT(bw_count_parse(too_large[i], &value), BW_COUNT_TOO_LARGE);
        CHECK_INT(value, 99);
    }
}

/* --- the command line --- */

static const char *seed_problem(const char *value) {
    return strcmp(value, "13") == 0 ? "is unlucky" : NULL;
}

static const BwFlag sim_flags[] = {
    {.name = "rounds",
     .value = "N",
     .kind = BW_FLAG_COUNT,
     .min = 1,
     .max = 1000000000000,
     .fallback = "10M",
     .help = "how many rounds to play"},
    {.name = "seed",
     .value = "S",
     .kind = BW_FLAG_COUNT,
     .problem = seed_problem,
     .help = "the seed of the streams"},
    {.name = "wager", .value = "ID", .kind = BW_FLAG_TEXT, .help = "only this wager"},
    {.name = "quiet", .kind = BW_FLAG_SWITCH, .help = "no progress bar"},
    BW_FLAG_EDITION,
    BW_FLAG_SET,
    BW_FLAG_FORMAT,
};

/* Prints all that it was given. */
static int run_sim(const BwArgs *args) {
    for (int i = 0; i < args->n_words; i++) fprintf(args->out, "[%s]", args->words[i]);
    const char *wager = bw_args_text(args, "wager");
    fprintf(args->out, " rounds=%" PRIu64 " seed=%" PRIu64 " wager=%s quiet=%d edition=%s",
            bw_args_count(args, "rounds"), bw_args_count(args, "seed"), wager != NULL ? wager : "-",
            bw_args_given(args, "quiet"), bw_args_text(args, "edition"));
    const char *pair;
    for (int i = 0; (pair = bw_args_nth(args, "set", i)) != NULL; i++)
        fprintf(args->out, " set:%s", pair);
    fprintf(args->out, " format=%d", (int)bw_args_format(args));
    return BW_EXIT_NEGATIVE;
}

static int run_list(const BwArgs *args) {
    fputs("craps\n", args->out);
    return BW_EXIT_OK;
}

static const BwCommand commands[] = {
    {.name = "list", .words = "", .summary = "Lists every game.", .run = run_list},
    {.name = "sim",
     .words = "GAME [BET]",
     .words_min = 1,
     .words_max = 2,
     .summary = "Plays many rounds.",
     .details = "The same seed gives the same totals.",
     .flags = sim_flags,
     .n_flags = (int)(sizeof sim_flags / sizeof sim_flags[0]),
     .run = run_sim},
};

static const BwProgram program = {.name = "boardwalk",
                                  .version = "0.1",
                                  .tagline = "Casino table games by the book.",
                                  .commands = commands,
                                  .n_commands = 2};

/* Runs a command line, its words separated by blanks; "''" stands for an empty word. */
static int run_line(const char *line, char *out, char *err, size_t size) {
    char copy[8192], *argv[512] = {0};
    int argc = 0;
    snprintf(copy, sizeof copy, "%s", line);
    char *rest = NULL;
    for (char *word = strtok_r(copy, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
        if (strcmp(word, "''") == 0) *word = '\0';
        argv[argc++] = word;
    }
    Memory to, errors;
    memory_open(&to);
    memory_open(&errors);
    int code = bw_program_run(&program, argc, argv, to.file, errors.file);
    snprintf(out, size, "%s", memory_text(&to));
    snprintf(err, size, "%s", memory_text(&errors));
    memory_close(&to);
    memory_close(&errors);
    return code;
}

static void test_command_lines_that_run(void) {
    static const struct {
        const char *line;
        int code;
        const char *out;
    } cases[] = {
        {"boardwalk list", 0, "craps\n"},
        {"boardwalk sim craps", 1,
         "[craps] rounds=10000000 seed=0 wager=- quiet=0 edition=2012 format=0"},
        {"boardwalk sim --rounds 5k craps --seed=7 --quiet --format csv", 1,
         "[craps] rounds=5000 seed=7 wager=- quiet=1 edition=2012 format=2"},
        {"boardwalk sim craps --set a=1 --set b=x=y --wager=pass --format=json --edition 1996", 1,
         "[craps] rounds=10000000 seed=0 wager=pass quiet=0 edition=1996 set:a=1 set:b=x=y "
         "format=1"},
        {"boardwalk sim --quiet -- craps --help", 1,
         "[craps][--help] rounds=10000000 seed=0 wager=- quiet=1 edition=2012 format=0"},
        {"boardwalk sim - -5 --wager -x", 1,
         "[-][-5] rounds=10000000 seed=0 wager=-x quiet=0 edition=2012 format=0"},
        {"boardwalk --version", 0, "boardwalk 0.1\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char out[4096], err[4096];
        CHECK_INT(run_line(cases[i].line, out, err, sizeof out), cases[i].code);
        CHECK_STR(out, cases[i].out);
        CHECK_STR(err, "");
    }
}

static void test_command_lines_that_are_refused(void) {
    static const struct {
        const char *line, *err;
    } cases[] = {
        {"boardwalk smi craps", "boardwalk: there is no command 'smi'; did you mean sim?\n"},
        {"boardwalk frobnicate",
         "boardwalk: there is no command 'frobnicate'; `boardwalk --help` lists them.\n"},
        {"boardwalk help lst", "boardwalk: there is no command 'lst'; did you mean list?\n"},
        {"boardwalk sim", "boardwalk sim: a word is missing; usage: boardwalk sim GAME [BET]\n"},
        {"boardwalk sim a b c",
         "boardwalk sim: 'c' is one word too many; usage: boardwalk sim GAME [BET]\n"},
        {"boardwalk list x", "boardwalk list: 'x' is one word too many; usage: boardwalk list\n"},
        {"boardwalk sim craps --round 5",
         "boardwalk sim: there is no flag --round; did you mean --rounds?\n"},
        {"boardwalk sim craps -seed=5",
         "boardwalk sim: there is no flag -seed; did you mean --seed?\n"},
        {"boardwalk sim craps --hlep",
         "boardwalk sim: there is no flag --hlep; did you mean --help?\n"},
        {"boardwalk sim craps --frobnicate=1",
         "boardwalk sim: there is no flag --frobnicate; `boardwalk sim --help` lists them.\n"},
        {"boardwalk sim craps --=1",
         "boardwalk sim: there is no flag --; `boardwalk sim --help` lists them.\n"},
        {"boardwalk sim craps --rounds", "boardwalk sim: --rounds needs a value: --rounds N.\n"},
        {"boardwalk sim craps --rounds --quiet",
         "boardwalk sim: --rounds needs a value: --rounds N.\n"},
        {"boardwalk sim craps --rounds 1e9",
         "boardwalk sim: --rounds: '1e9' is not a whole number; write 1000000, 1_000_000 or 1M "
         "(also k, G).\n"},
        {"boardwalk sim craps --rounds ''",
         "boardwalk sim: --rounds: '' is not a whole number; write 1000000, 1_000_000 or 1M "
         "(also k, G).\n"},
        {"boardwalk sim craps --rounds -5", "boardwalk sim: --rounds is at least 1, not -5.\n"},
        {"boardwalk sim craps --rounds 0", "boardwalk sim: --rounds is at least 1, not 0.\n"},
        {"boardwalk sim craps --rounds 1001G",
         "boardwalk sim: --rounds is at most 1000000000000, not 1001G.\n"},
        {"boardwalk sim craps --seed 99999999999999999999",
         "boardwalk sim: --seed: '99999999999999999999' is too large; the most is "
         "18446744073709551615.\n"},
        {"boardwalk sim craps --seed 13", "boardwalk sim: --seed: '13' is unlucky.\n"},
        {"boardwalk sim craps --seed 1 --seed 2", "boardwalk sim: --seed is given twice.\n"},
        {"boardwalk sim craps --quiet=yes", "boardwalk sim: --quiet takes no value.\n"},
        {"boardwalk sim craps --wager=", "boardwalk sim: --wager needs a value.\n"},
        {"boardwalk sim craps --set decks",
         "boardwalk sim: --set takes option=value, not 'decks'.\n"},
        {"boardwalk sim craps --set =6", "boardwalk sim: --set takes option=value, not '=6'.\n"},
        {"boardwalk sim craps --set =6", "boardwalk sim: --set takes option=value, not '=6'.\n"},
        {"boardwalk sim craps --format jsn",
         "boardwalk sim: --format is one of text, json, csv, not 'jsn'; did you mean json?\n"},
        {"boardwalk sim craps --format xml",
         "boardwalk sim: --format is one of text, json, csv, not 'xml'.\n"},
        {"boardwalk sim craps --format \033[2J",
         "boardwalk sim: --format is one of text, json, csv, not '?[2J'.\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char out[4096], err[4096];
        CHECK_INT(run_line(cases[i].line, out, err, sizeof out), BW_EXIT_USAGE);
        CHECK_STR(out, "");
        CHECK_STR(err, cases[i].err);
    }
    char line[4096] = "boardwalk sim craps", out[4096], err[4096];
    for (int i = 0; i <= BW_ARGS_FLAGS_MAX; i++) {
        size_t used = strlen(line);
        snprintf(line + used, sizeof line - used, " --set a=1");
    }
    CHECK_INT(run_line(line, out, err, sizeof out), BW_EXIT_USAGE);
    CHECK_STR(err, "boardwalk sim: there are more than 128 flags.\n");
}

static void test_help_comes_from_the_tables(void) {
    char out[4096], err[4096];
    unsetenv("COLUMNS");
    CHECK_INT(run_line("boardwalk sim --rounds nonsense --help", out, err, sizeof out), 0);
    CHECK_STR(err, "");
    CHECK_STR(out, "Usage: boardwalk sim GAME [BET] [flags]\n"
                   "\n"
                   "Plays many rounds.\n"
                   "\n"
                   "The same seed gives the same totals.\n"
                   "\n"
                   "Flags:\n"
                   "  --rounds N              how many rounds to play (default: 10M)\n"
                   "  --seed S                the seed of the streams\n"
                   "  --wager ID              only this wager\n"
                   "  --quiet                 no progress bar\n"
                   "  --edition E             the edition of the rulebook: 1996, 2006 or 2012\n"
                   "                          (default: 2012)\n"
                   "  --set option=value      sets a house option; may be repeated\n"
                   "  --format F              how to print the result: text, json, csv (default:\n"
                   "                          text)\n"
                   "  --help                  shows this page\n");
    char again[4096];
    CHECK_INT(run_line("boardwalk help sim", again, err, sizeof again), 0);
    CHECK_STR(again, out);
    static const char overview[] = "Casino table games by the book.\n"
                                   "\n"
                                   "Usage: boardwalk COMMAND [words] [flags]\n"
                                   "\n"
                                   "Commands:\n"
                                   "  list                    Lists every game.\n"
                                   "  sim GAME [BET]          Plays many rounds.\n"
                                   "\n"
                                   "`boardwalk COMMAND --help` explains a command.\n";
    CHECK_INT(run_line("boardwalk --help", out, err, sizeof out), 0);
    CHECK_STR(out, overview);
    CHECK_INT(run_line("boardwalk help", out, err, sizeof out), 0);
    CHECK_STR(out, overview);
    CHECK_INT(run_line("boardwalk", out, err, sizeof out), BW_EXIT_USAGE);
    CHECK_STR(out, "");
    CHECK_STR(err, overview);
}

static void test_lost_output_is_not_a_success(void) {
    FILE *full = fopen("/dev/full", "w");
    if (full == NULL) return;
    Memory errors;
    char name[] = "boardwalk", list[] = "list", *argv[] = {name, list, NULL};
    CHECK_INT(bw_program_run(&program, 2, argv, full, memory_open(&errors)), BW_EXIT_NEGATIVE);
    CHECK_STR(memory_text(&errors), "boardwalk: the output could not be written.\n");
    memory_close(&errors);
    fclose(full);
}

int main(void) {
    test_decoding_accepts_utf8_and_nothing_else();
    test_width_counts_columns();
    test_lines_break_at_blanks();
    test_cleaned_text_cannot_move_the_cursor();
    test_environment_decides_what_a_terminal_shows();
    test_styles_and_glyphs();
    test_paragraphs_hang_at_their_indent();
    test_json_escapes_strings();
    test_json_writes_every_kind_of_value();
    test_json_pretty_layout();
    test_json_numbers_and_failures();
    test_json_into_a_buffer();
    test_decimals_have_no_signed_zero();
    test_report_as_text();
    test_report_as_csv();
    test_report_as_json();
    test_report_without_records();
    test_report_fits_the_terminal();
    test_report_wraps_then_drops_then_stacks();
    test_report_tells_of_failed_streams();
    test_rates_and_durations();
    test_progress_line();
    test_progress_is_drawn_on_terminals_only_and_leaves_nothing();
    test_lines_from_a_pipe();
    test_history_path();
    test_lines_from_a_terminal();
    test_nearest();
    test_counts();
    test_command_lines_that_run();
    test_command_lines_that_are_refused();
    test_help_comes_from_the_tables();
    test_lost_output_is_not_a_success();
    return check_report("clikit");
}
