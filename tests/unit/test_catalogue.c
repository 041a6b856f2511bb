/* test_catalogue.c: the games that are known and not dealt: every entry says what it must, none is
 * a game at the same time, and a transcript that wants one is told why there is no table. */
#include "check.h"

#include <ctype.h>
#include <stdlib.h>

#include "table/catalogue.h"
#include "table/replay.h"
#include "table/table.h"

static void test_entries(void) {
    unsigned n = bw_catalogue_count();
    CHECK(n > 0);
    CHECK(bw_catalogue_at(n) == NULL);
    for (unsigned i = 0; i < n; i++) {
        const BwCatalogueEntry *entry = bw_catalogue_at(i);
        CHECK(bw_game_find(entry->id) == NULL);
        CHECK(bw_catalogue_find(entry->id) == entry);
        for (const char *p = entry->id; *p != '\0'; p++) {
            CHECK(islower((unsigned char)*p) || isdigit((unsigned char)*p) || *p == '-');
        }
        CHECK(entry->title[0] != '\0');
        CHECK(entry->editions != 0 && entry->editions >> BW_EDITIONS == 0);
        CHECK((entry->subchapter[0] == '\0') == (entry->sections[0] == '\0'));
        CHECK(entry->sections[0] == '\0' || strstr(entry->sections, entry->subchapter) != NULL);
        CHECK(entry->adopted[0] == '\0' || strncmp(entry->adopted, "19", 2) == 0 ||
              strncmp(entry->adopted, "20", 2) == 0);
        CHECK(isupper((unsigned char)entry->known[0]));
        CHECK_INT(entry->known[strlen(entry->known) - 1], '.');
        CHECK(islower((unsigned char)entry->why[0]));
        CHECK(entry->why[strlen(entry->why) - 1] != '.');
    }
}

/* Games of the sheets without enough text. */
static void test_named(void) {
    static const struct {
        const char *id;
        unsigned editions;
        const char *adopted;
    } wanted[] = {
        {"fast-action-holdem", 1 << BW_1996 | 1 << BW_2006 | 1 << BW_2012, "1998-07-20"},
        {"colorado-holdem", 1 << BW_2006 | 1 << BW_2012, "2001-08-20"},
        {"double-cross-poker", 1 << BW_2006 | 1 << BW_2012, "2004-08-16"},
        {"winners-pot-poker", 1 << BW_2012, ""},
        {"switch-hands", 1 << BW_2012, "2016-09"},
        {"triple-attack-blackjack", 1 << BW_2012, ""},
    };
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        const BwCatalogueEntry *entry = bw_catalogue_find(wanted[i].id);
        CHECK(entry != NULL);
        if (entry == NULL) continue;
        CHECK_INT(entry->editions, wanted[i].editions);
        CHECK_STR(entry->adopted, wanted[i].adopted);
    }
    CHECK(bw_catalogue_find("craps") == NULL);
    CHECK(bw_catalogue_find("") == NULL);
    CHECK(bw_catalogue_find("switch") == NULL);
}

static void complain(void *context, unsigned line, const char *sentence) {
    (void)context;
    fprintf(stderr, "    %u: %s\n", line, sentence);
}

static void test_transcript(void) {
    BwReplay replay;
    BwTable *table = malloc(bw_table_bytes_max());
    if (table == NULL) abort();
    for (unsigned i = 0; i < bw_catalogue_count(); i++) {
        const BwCatalogueEntry *entry = bw_catalogue_at(i);
        char line[128];
        snprintf(line, sizeof line, "table %s edition=2012", entry->id);
        bw_replay_begin(&replay, table, complain, NULL);
        CHECK(!bw_replay_line(&replay, line));
        CHECK(strstr(replay.error, "catalogue entry") != NULL);
        CHECK(strstr(replay.error, entry->why) != NULL); /* the sentence is not cut */
    }
    free(table);
}

int main(void) {
    test_entries();
    test_named();
    test_transcript();
    return check_report("catalogue");
}
