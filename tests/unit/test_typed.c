/* What players type, in the words of a transcript: case, amounts, sayings, targets alone; and that
 * every saying of every game stands for words of that game. */
#include <stdlib.h>

#include "check.h"

#include "cli/play/typed.h"
#include "table/actions.h"

static BwTable *open_game(const char *id) {
    static const BwSetting bonus = {"ante-bonus-table", "2-4-7-10-15-40-100-100"};
    const BwGame *game = bw_game_find(id);
    BwTable *table = malloc(bw_table_size(game));
    if (table == NULL) abort();
    BwRefusal why;
    if (!bw_table_open(table, game, NULL, 0, &why)) {
        CHECK(bw_table_open(table, game, &bonus, 1, &why)); /* the one that names its own bonus */
    }
    return table;
}

/* The line in the table's words, joined by blanks; or the sentence that says why it is none. */
static const char *put(const BwTable *table, const char *line) {
    static char text[BW_LINE_MAX + 1];
    char error[BW_ERROR_MAX];
    BwWords words;
    if (!bw_typed_read(table, line, &words, error)) {
        snprintf(text, sizeof text, "%s", error);
        return text;
    }
    size_t used = 0;
    text[0] = '\0';
    for (unsigned i = 0; i < words.n; i++) {
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s", i > 0 ? " " : "",
                                 words.word[i]);
    }
    return text;
}

static void test_craps(void) {
    BwTable *craps = open_game("craps");
    CHECK_STR(put(craps, "PASS 10"), "pass 10");
    CHECK_STR(put(craps, "Yo $5"), "eleven 5.00");
    CHECK_STR(put(craps, "bet Snake Eyes 5"), "bet craps 2 5");
    CHECK_STR(put(craps, "snake bite 5"), "snake bite 5");
    CHECK_STR(put(craps, "boxcars 1,000"), "craps 12 1000.00");
    CHECK_STR(put(craps, "hard six 5"), "hard 6 5");
    CHECK_STR(put(craps, "horn high yo 5"), "horn-high 11 5");
    CHECK_STR(put(craps, "horn high 12 5"), "horn-high 12 5");
    CHECK_STR(put(craps, "Place the 6 for $12"), "place-win 6 12.00");
    CHECK_STR(put(craps, "take place 6"), "take place-win 6");
    CHECK_STR(put(craps, "10 on the line"), "pass 10");
    CHECK_STR(put(craps, "on place 6"), "on place-win 6");
    CHECK_STR(put(craps, "RULE 1A.5(b)"), "rule 1A.5(b)");
    CHECK_STR(put(craps, "Seed My Own"), "seed My Own");
    CHECK_STR(put(craps, ""), "");
    CHECK_STR(put(craps, "the"), "the");
    CHECK(strstr(put(craps, "pass \x01"), "not text") != NULL);
    free(craps);
}

static void test_targets(void) {
    BwTable *pokette = open_game("pokette"), *keno = open_game("keno");
    CHECK_STR(put(pokette, "SINGLE qS 10"), "single qs 10");
    CHECK_STR(put(pokette, "split as-ks 10"), "split as-ks 10");
    CHECK_STR(put(pokette, "rank k 10"), "rank k 10");
    CHECK_STR(put(pokette, "rank zz 10"), "rank zz 10");
    CHECK_STR(put(keno, "KING 7/1-2/3-4-5@ab+ac 2"), "king 7/1-2/3-4-5@AB+AC 2");
    free(pokette);
    free(keno);
}

static void test_amounts(void) {
    static const struct {
        const char *word;
        BwCents cents; /* -1: it is none */
    } cases[] = {{"12", 1200},
                 {"12.5", 1250},
                 {"$12.50", 1250},
                 {"1,250", 125000},
                 {"$1,250.75", 125075},
                 {"1,250,000", 125000000},
                 {"12,50", -1},
                 {"1,2500", -1},
                 {",250", -1},
                 {"1250,", -1},
                 {"$$5", -1},
                 {"five", -1},
                 {"-5", -1},
                 {"", -1},
                 {"1,250,00", -1},
                 {"5$", -1}};
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        BwCents cents = -1;
        bool read = bw_typed_amount(cases[i].word, &cents);
        CHECK_INT(read ? cents : -1, cases[i].cents);
    }
}

/* Which wager a target alone means: the id where it is one, else how many there are. */
static const char *meant(const BwTable *table, const char *target) {
    static char text[64];
    uint8_t wager[BW_TYPED_MEANT_MAX];
    unsigned n = bw_typed_meant(table, target, wager);
    snprintf(text, sizeof text, "%u", n);
    return n == 1 ? bw_table_game(table)->wagers[wager[0]].id : text;
}

static void test_bare(void) {
    BwTable *roulette = open_game("roulette"), *craps = open_game("craps"),
            *pokette = open_game("pokette"), *keno = open_game("keno");
    CHECK_STR(meant(roulette, "17"), "straight");
    CHECK_STR(meant(roulette, "00"), "straight");
    CHECK_STR(meant(roulette, "1"), "straight"); /* and no column */
    CHECK_STR(meant(roulette, "17-20"), "split");
    CHECK_STR(meant(roulette, "1-2-4-5"), "four");
    CHECK_STR(meant(roulette, "37"), "0");
    CHECK_STR(meant(pokette, "QS"), "single");
    CHECK_STR(meant(pokette, "k"), "rank");
    CHECK_STR(meant(keno, "3-17-42"), "straight");
    CHECK_STR(meant(craps, "6"), "7"); /* place, hard, buy and others: it has to be said */
    CHECK_STR(meant(craps, "7"), "0");
    CHECK(bw_typed_is_wager(craps, "place-win-6"));
    CHECK(!bw_typed_is_wager(craps, "place-win-7"));
    free(roulette);
    free(craps);
    free(pokette);
    free(keno);
}

static bool is_action(const BwGame *game, const char *word) {
    for (unsigned a = 0; a < bw_action_count(game); a++) {
        if (strcmp(bw_action_at(game, a)->id, word) == 0) return true;
    }
    return false;
}

/* Does the saying stand for a wager, with its target if it names one, a decision or the roll? */
static bool is_known(const BwTable *table, const char *means) {
    const BwGame *game = bw_table_game(table);
    char word[64];
    snprintf(word, sizeof word, "%s", means);
    char *target = strchr(word, ' ');
    if (target != NULL) *target++ = '\0';
    uint8_t wager;
    uint16_t on;
    bool read = bw_wager_parse(table, word, target, &wager, &on);
    if (target != NULL) return read && wager != BW_UNKNOWN && on != BW_NO_TARGET;
    return wager != BW_UNKNOWN || is_action(game, word) || strcmp(word, "roll") == 0;
}

/* Sayings stand for words of their game, and none is in the way of such a word. */
static void test_rows(void) {
    unsigned sayings = 0, bare = 0;
    for (unsigned g = 0; bw_game_at(g) != NULL; g++) {
        const BwGame *game = bw_game_at(g);
        BwTable *table = open_game(game->id);
        for (const BwSaying *s = game->sayings; s != NULL && s->said != NULL; s++) {
            sayings++;
            if (!is_known(table, s->means)) fprintf(stderr, "%s: %s\n", game->id, s->means);
            CHECK(is_known(table, s->means));
            if (is_known(table, s->said)) fprintf(stderr, "%s: %s\n", game->id, s->said);
            CHECK(!is_known(table, s->said));
        }
        for (const char *const *id = game->bare; id != NULL && *id != NULL; id++) {
            bare++;
            CHECK(bw_typed_is_wager(table, *id));
        }
        free(table);
    }
    CHECK(sayings > 100);
    CHECK(bare > 10);
}

int main(void) {
    test_craps();
    test_targets();
    test_amounts();
    test_bare();
    test_rows();
    return check_report("typed");
}
