/* test_tournament_file.c: a tournament as a file: what it must say, how it says it, and the notice
 * of 13:69F-8.6 with its days. */
#include "check.h"
#include "house/tournament_file.h"
#include "table/transcript.h"

#include <stdlib.h>

static char sentence[BW_TOUR_SENTENCE_MAX];

/* A file with one line of the example changed. */
static char *example(const char *line, const char *with) {
    static char text[16384], changed[20000];
    FILE *file = fopen("docs/examples/tournament.yaml", "r");
    CHECK(file != NULL);
    if (file == NULL) exit(1);
    size_t n = fread(text, 1, sizeof text - 1, file);
    text[n] = '\0';
    fclose(file);
    char *at = line != NULL ? strstr(text, line) : NULL;
    CHECK(line == NULL || at != NULL);
    if (at == NULL) return text;
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text, with, at + strlen(line));
    return changed;
}

static void cannot_be_read(const char *line, const char *with, const char *part) {
    char *text = example(line, with);
    BwTourRules rules;
    BwSetting settings[BW_TOUR_OPTIONS_MAX];
    BwTourFile *file = bw_tour_file_read(text, strlen(text), sentence, sizeof sentence);
    bool read = file != NULL && bw_tour_file_rules(file, &rules, settings, sentence);
    CHECK(!read);
    CHECK(strstr(sentence, part) != NULL);
    if (strstr(sentence, part) == NULL) fprintf(stderr, "    '%s' lacks '%s'\n", sentence, part);
    bw_tour_file_free(file);
}

static void test_the_example(void) {
    char *text = example(NULL, NULL);
    BwTourRules rules;
    BwSetting settings[BW_TOUR_OPTIONS_MAX];
    BwTourMissing missing;
    BwTourFile *file = bw_tour_file_read(text, strlen(text), sentence, sizeof sentence);
    CHECK(file != NULL);
    if (file == NULL) return;
    CHECK(bw_tour_file_rules(file, &rules, settings, sentence));
    CHECK_INT(rules.seats, 9);
    CHECK_INT(rules.buy_in_cents, 10000);
    CHECK_INT(rules.fee_cents, 1500);
    CHECK_INT(rules.guarantee_cents, 100000);
    CHECK_INT(rules.tips_share, 250);
    CHECK_INT(rules.ties, BW_TOUR_TIES_STACK);
    CHECK_INT(rules.rebuys, 1);
    CHECK_INT(rules.rebuy_levels, 3);
    CHECK_INT(rules.n_levels, 12);
    CHECK_INT(rules.level[2].ante, 25);
    CHECK_INT(rules.level[3].small_blind, 200);
    CHECK_INT(rules.level[3].big_blind, 400);
    CHECK_INT(rules.level[3].chip, 100);
    CHECK_INT(rules.level[3].minutes, 20);
    CHECK_INT(rules.n_scales, 3);
    CHECK_INT(rules.scale[1].entries, 100);
    CHECK_INT(rules.scale[1].band[6].first, 7);
    CHECK_INT(rules.scale[1].band[6].last, 10);
    CHECK_INT(rules.scale[1].band[6].share, 400);
    CHECK_STR(settings[1].key, "structure");
    CHECK_STR(settings[1].value, "no-limit");
    bw_tour_missing(file, &missing);
    CHECK_INT(missing.n, 0);
    bw_tour_file_free(file);
}

static void test_what_cannot_be_read(void) {
    cannot_be_read("seats: 9", "seats: many", "line ");
    cannot_be_read("seats: 9", "", "seats");
    cannot_be_read("seats: 9", "seats: 9\ncolour: red", "colour");
    cannot_be_read("seats: 9", "seats: 300", "small numbers");
    cannot_be_read("seats: 9", "seats: 12", "2 to 11");
    cannot_be_read("price: 100.00", "price: lots", "amounts of money");
    cannot_be_read("price: 100.00", "price: -5", "amounts of money");
    cannot_be_read("tips: 2.5", "tips: 2.555", "no percent");
    cannot_be_read("tips: 2.5", "tips: 250", "no percent");
    cannot_be_read("ties: by-chips", "ties: coin", "neither by-chips nor share");
    cannot_be_read("blinds: 25/50", "blinds: 25-50", "no blinds");
    cannot_be_read("blinds: 25/50", "blinds: 25/50/75", "no blinds");
    cannot_be_read("ante: 25, chip", "ante: some, chip", "level 3: the ante");
    cannot_be_read("\"1: 50\"", "\"first: 50\"", "no place with its percent");
    cannot_be_read("\"1: 50\"", "\"1 50\"", "no place with its percent");
    cannot_be_read("\"1: 50\"", "\"1: 50 percent\"", "no place with its percent");
    cannot_be_read("\"1: 50\"", "\"1: 49\"", "99.00%");
    cannot_be_read("type=holdem-high", "type", "option=value");
}

/* Saturday, 5 December 2026, 10:00: five business days between, Monday to Friday, so by the Friday
 * of the week before; the sheet's own example. */
static void test_days(void) {
    int64_t saturday, by, holidays[2];
    char text[32];
    CHECK(bw_time_parse("2026-12-05T10:00", &saturday));
    by = bw_tour_file_by(saturday, false, NULL, 0);
    CHECK_STR(bw_time_print(by, text), "2026-11-27T23:59");
    CHECK_STR(bw_time_print(bw_tour_file_by(saturday, true, NULL, 0), text), "2026-12-04T10:00");
    CHECK(bw_time_parse("2026-12-01T00:00", &holidays[0])); /* a day less between */
    CHECK_STR(bw_time_print(bw_tour_file_by(saturday, false, holidays, 1), text),
              "2026-11-26T23:59");
    CHECK(bw_time_parse("2026-11-26T00:00", &holidays[1])); /* and nobody there on that one */
    CHECK_STR(bw_time_print(bw_tour_file_by(saturday, false, holidays, 2), text),
              "2026-11-25T23:59");
    int64_t wednesday;
    CHECK(bw_time_parse("2026-12-09T19:00", &wednesday)); /* Tue, Mon, Fri, Thu, Wed between */
    CHECK_STR(bw_time_print(bw_tour_file_by(wednesday, false, NULL, 0), text), "2026-12-01T23:59");
    int64_t early = 0; /* a Thursday: Wed, Tue, Mon, Fri, Thu between */
    CHECK_INT(bw_tour_file_by(early, false, NULL, 0), -8 * 86400 + 86400 - 60);
}

static void lacks_several(const char *line, const char *with, const char *part, unsigned n) {
    char *text = example(line, with);
    BwTourMissing missing;
    BwTourFile *file = bw_tour_file_read(text, strlen(text), sentence, sizeof sentence);
    CHECK(file != NULL);
    if (file == NULL) {
        fprintf(stderr, "    %s\n", sentence);
        return;
    }
    bw_tour_missing(file, &missing);
    CHECK_INT(missing.n, n);
    CHECK(strstr(missing.sentence[0], part) != NULL);
    if (strstr(missing.sentence[0], part) == NULL) {
        fprintf(stderr, "    '%s' lacks '%s'\n", missing.sentence[0], part);
    }
    bw_tour_file_free(file);
}

static void lacks(const char *line, const char *with, const char *part) {
    lacks_several(line, with, part, 1);
}

static void test_what_a_notice_lacks(void) {
    lacks("filed: 2026-11-24T16:00", "filed: 2026-11-30T08:00", "too late: by 2026-11-27T23:59");
    lacks("filed: 2026-11-24T16:00", "filed: soon", "no time");
    lacks("  filed: 2026-11-24T16:00\n", "", "when it was filed");
    lacks("  ends: 2026-12-06T02:00\n", "", "when it ends");
    lacks("ends: 2026-12-06T02:00", "ends: 2026-12-05T10:00", "ends before it begins");
    lacks("  casino: The Boardwalk\n", "", "casino");
    lacks("  place: the poker room, tables 1 to 20\n", "", "where it is held");
    lacks("  entrants: 180\n", "", "how many are expected");
    lacks("kind: retail ", "kind: private ", "neither retail nor special-event");
    /* one is missing, and one is too many */
    lacks_several("part: controller", "part: treasurer", "no certificate 'controller'", 2);
    lacks("holidays: [2026-11-26]", "holidays: [Thanksgiving]", "no day");
    lacks("    - {part: gaming, by: the manager of the poker room, date: 2026-11-23}\n", "",
          "no certificate 'gaming'");
    lacks("part: gaming, by: the manager of the poker room, date: 2026-11-23}",
          "part: gaming, by: a, date: b}\n    - {part: gaming, by: a, date: b}", "there twice");
}

int main(void) {
    test_the_example();
    test_what_cannot_be_read();
    test_days();
    test_what_a_notice_lacks();
    return check_report("test_tournament_file");
}
