/* House files: the one that the program carries opens a table of every game; what is unlawful in
 * one is found, all of it, on its line and with its clause; what is no house is refused. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "house/house.h"
#include "table/game.h"

static BwHouse *read_text(const char *text) {
    char error[512];
    BwHouse *house = bw_house_read(text, strlen(text), error, sizeof error);
    if (house == NULL) printf("    %s\n", error);
    return house;
}

static void test_default(void) {
    const char *text = bw_house_default();
    BwHouse *house = read_text(text);
    CHECK(house != NULL);
    if (house == NULL) return;
    BwHouseFaults faults = bw_house_check(house, text, strlen(text));
    CHECK_INT(faults.n, 0);
    CHECK_INT(bw_house_guest_cents(house), 500000);
    for (unsigned g = 0; g < bw_game_count(); g++) {
        unsigned tables = 0;
        for (unsigned i = 0; i < house->tables_count; i++) {
            tables += bw_house_game(house, i) == bw_game_at(g);
        }
        if (tables == 0) printf("    %s has no table\n", bw_game_at(g)->id);
        CHECK(tables > 0);
    }
    for (unsigned i = 0; i < house->tables_count; i++) {
        BwTable *table = calloc(1, bw_table_size(bw_house_game(house, i)));
        BwRefusal why;
        CHECK(bw_house_open(house, i, table, &why));
        free(table);
    }
    bw_house_faults_free(&faults);
    bw_house_free(house);
}

static const char unlawful[] = "name: A house\n"
                               "guest-bankroll: 10,00\n"
                               "tables:\n"
                               "  - id: Craps 1\n"
                               "    game: craps\n"
                               "    options:\n"
                               "      - odds-multiple=3000\n"
                               "      - nonsense=1\n"
                               "      - table-min=5.00\n"
                               "      - table-max\n"
                               "  - id: stud\n"
                               "    game: caribbean-stud\n"
                               "    edition: 1996\n"
                               "    options:\n"
                               "      - bet-table=100-50-20-7-5-4-3-1-1\n"
                               "      - dealing=hand\n"
                               "      - shuffler=manual\n"
                               "  - id: stud\n"
                               "    game: fast-action-holdem\n"
                               "  - id: holdem\n"
                               "    game: ultimate-texas-holdem\n"
                               "    edition: 1996\n"
                               "    betting-seconds: 1000\n"
                               "  - id: boston\n"
                               "    game: boston-5-stud\n"
                               "  - id: shoe\n"
                               "    game: blackjack\n"
                               "    edition: 1990\n"
                               "    options: [decks=9]\n";

static const struct {
    unsigned line;
    const char *clause, *part; /* of the sentence */
} expected[] = {
    {2, "", "guest-bankroll"},
    {4, "", "small letters"},
    {10, "", "key=value"},
    {7, "13:69F-1.6(e)",
     "odds-multiple=3000 is not permitted: odds taken and laid, in flat bets; it takes a whole "
     "number from 1 to 100"},
    {8, "", "craps has no option 'nonsense'"},
    {15, "19:47-16.12(c)", "bet-table"},
    {16, "19:47-16.8(b)1", "dealing=hand"},
    {18, "", "already"},
    {19, "", "fast-action-holdem"},
    {23, "", "betting-seconds"},
    {22, "", "edition of 1996"},
    {25, "13:69F-24", "ante-bonus-table has to be set"},
    {28, "", "1990"},
    {29, "13:69F-2.2(a)", "decks=9 is not permitted"}, /* a fault does not hide the next */
};

enum { EXPECTED = sizeof expected / sizeof expected[0] };

static void test_unlawful(void) {
    BwHouse *house = read_text(unlawful);
    CHECK(house != NULL);
    if (house == NULL) return;
    BwHouseFaults faults = bw_house_check(house, unlawful, strlen(unlawful));
    CHECK_INT(faults.n, EXPECTED);
    for (size_t i = 0; i < faults.n && i < EXPECTED; i++) {
        CHECK_INT(faults.fault[i].line, expected[i].line);
        CHECK_STR(faults.fault[i].clause, expected[i].clause);
        CHECK(strstr(faults.fault[i].sentence, expected[i].part) != NULL);
    }
    bw_house_faults_free(&faults);
    bw_house_free(house);
}

static void test_unreadable(void) {
    static const char *const texts[] = {
        "",
        "name: x\n",
        "name: x\nguest-bankroll: 1.00\ntables: 3\n",
        "name: x\nguest-bankroll: 1.00\ntables: []\n",
        "name: x\nguest-bankroll: 1.00\ntables:\n  - id: a\n",
        "name: x\nguest-bankroll: 1.00\ntables:\n  - id: a\n    game: craps\n    colour: red\n",
        "name: [x\n",
        "\t\t",
        "- a\n- b\n",
    };
    for (unsigned i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        char error[512] = "";
        BwHouse *house = bw_house_read(texts[i], strlen(texts[i]), error, sizeof error);
        CHECK(house == NULL);
        CHECK(error[0] != '\0');
        bw_house_free(house);
    }
}

static void test_table_line(void) {
    static const char text[] =
        "name: x\nguest-bankroll: 1.00\ntables:\n  - id: a\n    game: craps\n"
        "    edition: 2006\n    options: [odds-multiple=3]\n";
    char line[256];
    BwHouse *house = read_text(text);
    CHECK(house != NULL);
    if (house == NULL) return;
    CHECK_STR(bw_house_table_line(house, 0, line, sizeof line),
              "table craps edition=2006 odds-multiple=3");
    bw_house_free(house);
}

/* Tables of a tournament are opened anew with each level: one that could not be is told before
 * anybody has paid, with the line of the tournament. */
static void test_tournaments(void) {
    static const char text[] = "name: x\nguest-bankroll: 1.00\ntables:\n  - {id: a, game: craps}\n"
                               "tournaments:\n"
                               "  - id: one\n"
                               "    rules:\n"
                               "      {name: One, game: poker, seats: 6, entries-min: 2,\n"
                               "       entries-max: 4, stack: 200, price: 10.00, levels: [\n"
                               "       {blinds: 100/200, chip: 25, minutes: 1},\n"
                               "       {blinds: 500000/1000000, chip: 500000, minutes: 1}],\n"
                               "       prizes: [{entries: 2, places: [\"1: 100\"]}]}\n";
    BwHouse *house = read_text(text);
    CHECK(house != NULL);
    if (house == NULL) return;
    BwHouseFaults faults = bw_house_check(house, text, strlen(text));
    CHECK_INT(faults.n, 1);
    if (faults.n == 1) {
        CHECK_INT(faults.fault[0].line, 6);
        CHECK(strstr(faults.fault[0].sentence, "tournament: level 2: chip-unit") != NULL);
    }
    bw_house_faults_free(&faults);
    bw_house_free(house);
}

int main(void) {
    test_default();
    test_tournaments();
    test_unlawful();
    test_unreadable();
    test_table_line();
    return check_report("house");
}
