/* Papers of the house: odds are never worded with "for", what games print included; notes of the
 * register say what was noted; the record of a table holds the ledger against theory, to the cent.
 */
#include <math.h>
#include <stdlib.h>
#include <unistd.h>

#include "check.h"
#include "folder.h"
#include "house/odds_words.h"
#include "house/paper_register.h"
#include "house/yaml_lines.h"
#include "office/petition_form.h"
#include "office/slip.h"
#include "office/table_record.h"
#include "solve/pay_lines.h"
#include "table/game.h"

static bool speaks_for(const char *text) {
    char sentence[BW_ERROR_MAX];
    return bw_odds_for(text, sentence, sizeof sentence);
}

static void test_words(void) {
    char sentence[BW_ERROR_MAX];
    CHECK(speaks_for("20 for 1"));
    CHECK(speaks_for("20-for-1"));
    CHECK(speaks_for("Pays TEN for one."));
    CHECK(speaks_for("a flush, 7 for every $1"));
    CHECK(!speaks_for("20 to 1"));
    CHECK(!speaks_for("30 to 1 for three of a kind"));
    CHECK(speaks_for("As today. It wins 50 for 1."));
    CHECK(speaks_for("... .5 and 2.50 for 1"));
    CHECK(speaks_for("3 to 1 or 4 for 1"));
    CHECK(!speaks_for("for 1"));
    CHECK(!speaks_for("Craps for 24 players"));
    CHECK(!speaks_for("24 players for 3 tables"));
    CHECK(!speaks_for(""));
    CHECK(bw_odds_for("pays 20 for 1 here", sentence, sizeof sentence));
    CHECK_STR(sentence, "it says \"20 for 1\": odds are printed as \"to\" or \"win\", never "
                        "\"for\"; that is 19 to 1");
}

/* Of every game, with its standard options, nothing that it pays is worded so. */
static void test_games(void) {
    for (unsigned g = 0; g < bw_game_count(); g++) {
        const BwGame *game = bw_game_at(g);
        BwTable *table = calloc(1, bw_table_size(game));
        BwRefusal why;
        bool open = bw_table_open(table, game, NULL, 0, &why);
        for (unsigned w = 0; open && w < game->n_wagers; w++) {
            BwPayLine line[BW_PAY_LINES_MAX];
            char pays[BW_TEXT_MAX];
            uint16_t target;
            unsigned n = bw_pay_lines(table, w, line);
            for (unsigned i = 0; i < n; i++) CHECK(strstr(line[i].pays, " for ") == NULL);
            for (unsigned i = 0; bw_target_at(table, w, i, &target); i++) {
                CHECK(strstr(bw_wager_pays(table, w, target, pays), " for ") == NULL);
            }
        }
        free(table);
    }
}

static void test_notes(void) {
    BwPaperNote note = {.kind = "guide", .act = BW_PAPER_APPROVED, .by = "Ann Lee"}, read;
    char body[1024];
    memset(note.hash.bytes, 0x5a, sizeof note.hash.bytes);
    snprintf(note.says, sizeof note.says, "letter: 12, by post");
    CHECK(bw_paper_note_print(&note, body, sizeof body));
    CHECK(bw_paper_note_parse(body, &read));
    CHECK_STR(read.by, "Ann Lee");
    CHECK_STR(read.says, "letter: 12, by post");
    CHECK_STR(read.kind, "guide");
    CHECK_INT(read.act, BW_PAPER_APPROVED);
    CHECK(memcmp(&read.hash, &note.hash, sizeof note.hash) == 0);
    note.says[0] = '\0';
    CHECK(bw_paper_note_print(&note, body, sizeof body) && bw_paper_note_parse(body, &read));
    CHECK_STR(read.says, "");
    snprintf(note.by, sizeof note.by, "A: B");
    CHECK(!bw_paper_note_print(&note, body, sizeof body));
    snprintf(note.by, sizeof note.by, "A\nB");
    CHECK(!bw_paper_note_print(&note, body, sizeof body));
    const char *const none[] = {"", "paper", "paper guide", "paper guide 12 approved, by A",
                                "patron 7 becomes dealer, by patron 1"};
    for (unsigned i = 0; i < sizeof none / sizeof none[0]; i++) {
        CHECK(!bw_paper_note_parse(none[i], &read));
    }
}

static void test_lines(void) {
    static const char text[] = "a: 1\nb:\n  - c: 2\n  - c: 3\n    d: [4,\n      5]\n";
    const struct {
        const char *path;
        unsigned line;
    } at[] = {{"a", 1},      {"b[0].c", 3}, {"b[1].c", 4}, {"b[1].d[1]", 6},
              {"b[1].x", 4}, {"b[7]", 3},   {"x", 1},      {"ab", 1}};
    for (unsigned i = 0; i < sizeof at / sizeof at[0]; i++) {
        CHECK_INT(bw_yaml_line(text, sizeof text - 1, at[i].path), at[i].line);
    }
}

static void append(BwLedger *ledger, int64_t time_us, BwRecordKind kind, const char *body) {
    BwRecord record = {
        .time_us = time_us, .kind = kind, .place = "wheel-1", .body = body, .entries = ""};
    CHECK(bw_ledger_append(ledger, &record) != 0);
}

/* Two wagers of ten dollars at a double-zero wheel are worth 20 x 1/19 to the house where a zero
 * takes half of an even chance's loss away, of the day alone. */
static void test_record(void) {
    enum { DAY_US = 1000000 };
    char path[4096], error[512];
    BwTableRecord record;
    double low, high;
    char folder[] = "/tmp/boardwalk-office-XXXXXX";
    CHECK(mkdtemp(folder) != NULL);
    snprintf(path, sizeof path, "%s/record.db", folder);
    BwLedger *ledger = bw_ledger_open(path, BW_LEDGER_WRITE, error, sizeof error);
    CHECK(ledger != NULL);
    if (ledger == NULL) return;
    append(ledger, 1, BW_RECORD_OPEN, "table roulette edition=2012");
    append(ledger, 2, BW_RECORD_EVENT, "bet 9 straight 5 100.00\n=> nothing");
    append(ledger, 3, BW_RECORD_EVENT, "spin 6\n=> 9 straight 5 loses");
    append(ledger, DAY_US, BW_RECORD_EVENT, "bet 1 straight 17 10.00\n=> nothing");
    append(ledger, DAY_US + 1, BW_RECORD_EVENT, "bet 2 straight 20 10.00\n=> nothing");
    append(ledger, DAY_US + 2, BW_RECORD_EVENT, "spin 17\n=> 2 straight 20 loses");
    append(ledger, 2 * DAY_US, BW_RECORD_EVENT, "bet 1 straight 17 10.00\n=> nothing");
    append(ledger, 2 * DAY_US + 1, BW_RECORD_EVENT, "spin 18\n=> 1 straight 17 loses");
    CHECK(bw_ledger_flush(ledger, 10000));
    CHECK(bw_table_record(ledger, "wheel-1", DAY_US, 2 * DAY_US, &record, error, sizeof error));
    CHECK_INT(record.rounds, 1);
    CHECK_INT(record.wagers, 2);
    CHECK_INT(record.wagered_cents, 2000);
    CHECK_INT(record.win_cents, -34000);
    CHECK(fabs(record.expected_cents - 2000.0 / 19) < 1e-6);
    double chance = 1.0 / 38, variance = 36.0 * 36 * chance * (1 - chance);
    CHECK(fabs(record.variance - 2 * 1000.0 * 1000 * variance) < 1);
    bw_table_record_band(&record, &low, &high);
    CHECK(fabs(high + low - 2 * record.expected_cents) < 1e-6);
    CHECK(fabs(high - low - 2 * 1.959963984540054 * sqrt(record.variance)) < 1e-3);
    CHECK(!bw_table_record(ledger, "wheel-2", 0, DAY_US, &record, error, sizeof error));
    bw_ledger_close(ledger);
    CHECK(folder_remove(folder));
}

int main(void) {
    test_words();
    test_games();
    test_notes();
    test_lines();
    test_record();
    return check_report("office");
}
