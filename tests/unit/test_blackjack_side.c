/* test_blackjack_side.c: side wagers of the blackjack family. What each pays is set against a slow
 * reading of its pay table, word by word, on every choice of the cards that it looks at; then the
 * examples of the rulebook's sheets; then the moments of a round: when each wager is decided, what
 * is refused, what stays up, what goes back, and where the meter stands. */
#include <stdlib.h>

#include "check.h"
#include "games/blackjack/blackjack_side.h"
#include "table/replay.h"

/* ---- tables and cards --------------------------------------------------------------------- */

enum { SETTINGS_MAX = 8 };

static const BwGame *game_of(const char *id) {
    const BwGame *game = bw_game_find(id);
    if (game == NULL) abort();
    return game;
}

/* Opens a table of the game with options given as "key=value key=value". */
static BwTable *open_table(const BwGame *game, const char *options) {
    static char text[512];
    BwSetting settings[SETTINGS_MAX];
    size_t n = 0;
    snprintf(text, sizeof text, "%s", options);
    for (char *word = strtok(text, " "); word != NULL; word = strtok(NULL, " ")) {
        char *equals = strchr(word, '=');
        *equals = '\0';
        settings[n++] = (BwSetting){word, equals + 1};
    }
    BwTable *table = malloc(bw_table_size(game));
    BwRefusal why;
    if (table == NULL || !bw_table_open(table, game, settings, n, &why)) {
        fprintf(stderr, "no table with %s\n", options);
        abort();
    }
    return table;
}

/* The number of the wager in the game's table. */
static unsigned wager_of(const BwGame *game, const char *id) {
    unsigned w = 0;
    while (strcmp(game->wagers[w].id, id) != 0) w++;
    return w;
}

/* What the wager pays on these cards, in hundredths to one. */
static int pays(const BwTable *table, unsigned wager, const BwCard *player, unsigned players,
                const BwCard *dealer, unsigned dealers) {
    BwBjSideCards cards = {.n_player = (uint8_t)players, .n_dealer = (uint8_t)dealers};
    for (unsigned i = 0; i < players; i++) cards.player[i] = player[i];
    for (unsigned i = 0; i < dealers; i++) cards.dealer[i] = dealer[i];
    BwOdds odds = bw_bj_side_odds(table, wager, &cards);
    return (int)(odds.num * 100 / odds.den);
}

/* The rank as it is printed, 2 to 14, and its point value with an ace of 1. */
static int rank(BwCard card) {
    return card / 4 + 2;
}
static int points(BwCard card) {
    return rank(card) == 14 ? 1 : rank(card) > 10 ? 10 : rank(card);
}
static int suit(BwCard card) {
    return card % 4;
}
static int colour(BwCard card) {
    return suit(card) == 1 || suit(card) == 2;
}

/* Counts differences and says where the first lies. */
typedef struct Tally {
    const char *name;
    long cases, wrong;
} Tally;

static void compare(Tally *tally, int got, int want, const BwCard *cards, unsigned n) {
    tally->cases++;
    if (got == want) return;
    if (tally->wrong++ > 0) return;
    fprintf(stderr, "%s on", tally->name);
    for (unsigned i = 0; i < n; i++) {
        char text[4];
        fprintf(stderr, " %s", bw_card_format(cards[i], text));
    }
    fprintf(stderr, ": pays %d, wants %d hundredths\n", got, want);
}

static void check_tally(const Tally *tally, long cases) {
    CHECK_INT(tally->cases, cases);
    CHECK_INT(tally->wrong, 0);
}

/* ---- wagers on the first two cards ---------------------------------------------------------- */

static void test_over_and_under(void) {
    BwTable *table = open_table(game_of("blackjack"), "additional-wager=over-under");
    unsigned over = wager_of(game_of("blackjack"), "over-13");
    unsigned under = wager_of(game_of("blackjack"), "under-13");
    Tally overs = {.name = "over-13"}, unders = {.name = "under-13"};
    for (BwCard a = 0; a < 52; a++) {
        for (BwCard b = 0; b < 52; b++) {
            const BwCard two[] = {a, b};
            int sum = points(a) + points(b);
            compare(&overs, pays(table, over, two, 2, NULL, 0), sum >= 14 ? 100 : 0, two, 2);
            compare(&unders, pays(table, under, two, 2, NULL, 0), sum <= 12 ? 100 : 0, two, 2);
        }
    }
    check_tally(&overs, 52 * 52);
    check_tally(&unders, 52 * 52);
    free(table);
}

static void test_same_suit(const char *options, int king_queen, int other) {
    BwTable *table = open_table(game_of("blackjack"), options);
    unsigned wager = wager_of(game_of("blackjack"), "same-suit");
    Tally tally = {.name = "same-suit"};
    for (BwCard a = 0; a < 52; a++) {
        for (BwCard b = 0; b < 52; b++) {
            const BwCard two[] = {a, b};
            bool royal = (rank(a) == 13 && rank(b) == 12) || (rank(a) == 12 && rank(b) == 13);
            int want = suit(a) != suit(b) ? 0 : royal ? king_queen : other;
            compare(&tally, pays(table, wager, two, 2, NULL, 0), want, two, 2);
        }
    }
    check_tally(&tally, 52 * 52);
    free(table);
}

static bool natural(BwCard a, BwCard b) {
    return (rank(a) == 14 && points(b) == 10) || (rank(b) == 14 && points(a) == 10);
}

/* The list has, in this order: any blackjack, suited, ace and jack of spades, against a dealer's
 * blackjack; the highest that fits is paid. */
static void test_bj_bonus(const char *options, const int lines[4]) {
    BwTable *table = open_table(game_of("blackjack"), options);
    unsigned wager = wager_of(game_of("blackjack"), "bj-bonus");
    Tally tally = {.name = "bj-bonus"};
    const BwCard dealers[2][2] = {{BW_ACE * 4, BW_KING * 4}, {BW_ACE * 4, BW_NINE * 4}};
    for (BwCard a = 0; a < 52; a++) {
        for (BwCard b = 0; b < 52; b++) {
            for (unsigned d = 0; d < 2; d++) {
                const BwCard two[] = {a, b};
                int want = 0;
                bool spades = suit(a) == 3 && suit(b) == 3;
                bool jack = rank(a) == 11 || rank(b) == 11;
                if (natural(a, b)) want = lines[0];
                if (natural(a, b) && suit(a) == suit(b) && lines[1] > want) want = lines[1];
                if (natural(a, b) && spades && jack && lines[2] > want) want = lines[2];
                if (natural(a, b) && d == 0 && lines[3] > want) want = lines[3];
                compare(&tally, pays(table, wager, two, 2, dealers[d], 2), want, two, 2);
            }
        }
    }
    check_tally(&tally, 2 * 52 * 52);
    free(table);
}

/* From the highest line down: with a dealer's blackjack, queens of hearts, matched, suited, other.
 */
static void test_twenty_bonus(const char *options, const int lines[5]) {
    BwTable *table = open_table(game_of("blackjack"), options);
    unsigned wager = wager_of(game_of("blackjack"), "twenty-bonus");
    Tally tally = {.name = "twenty-bonus"};
    const BwCard dealers[2][2] = {{BW_ACE * 4, BW_TEN * 4}, {BW_TEN * 4, BW_TEN * 4}};
    for (BwCard a = 0; a < 52; a++) {
        for (BwCard b = 0; b < 52; b++) {
            for (unsigned d = 0; d < 2; d++) {
                const BwCard two[] = {a, b};
                bool ace_nine = (rank(a) == 14 && rank(b) == 9) || (rank(a) == 9 && rank(b) == 14);
                bool twenty = points(a) + points(b) == 20 || ace_nine;
                bool queens = rank(a) == 12 && rank(b) == 12 && suit(a) == 2 && suit(b) == 2;
                int line = queens && d == 0     ? 0
                           : queens             ? 1
                           : a == b             ? 2
                           : suit(a) == suit(b) ? 3
                                                : 4;
                int want = twenty ? lines[line] * 100 : 0;
                compare(&tally, pays(table, wager, two, 2, dealers[d], 2), want, two, 2);
            }
        }
    }
    check_tally(&tally, 2 * 52 * 52);
    free(table);
}

/* ---- wagers on the first two cards and the up card ------------------------------------------ */

static void test_match_dealer(const BwGame *game, const char *options, int unsuited, int suited) {
    BwTable *table = open_table(game, options);
    unsigned wager = wager_of(game, "match-dealer");
    Tally tally = {.name = "match-dealer"};
    for (BwCard a = 0; a < 52; a++) {
        for (BwCard b = 0; b < 52; b++) {
            for (BwCard up = 0; up < 52; up++) {
                const BwCard three[] = {a, b, up};
                int want = 0;
                for (unsigned i = 0; i < 2; i++) {
                    if (rank(three[i]) != rank(up)) continue;
                    want += suit(three[i]) == suit(up) ? suited : unsuited;
                }
                compare(&tally, pays(table, wager, three, 2, &up, 1), want * 100, three, 3);
            }
        }
    }
    check_tally(&tally, 52 * 52 * 52);
    free(table);
}

static void test_in_between(const char *options, int spread_1) {
    BwTable *table = open_table(game_of("blackjack"), options);
    unsigned wager = wager_of(game_of("blackjack"), "in-between");
    Tally tally = {.name = "in-between"};
    for (BwCard a = 0; a < 52; a++) {
        for (BwCard b = 0; b < 52; b++) {
            for (BwCard up = 0; up < 52; up++) {
                const BwCard three[] = {a, b, up};
                int between = 0, want = 0;
                bool inside = false;
                for (int r = 2; r <= 14; r++) { /* every rank that lies between the two cards */
                    bool lies = (rank(a) < r && r < rank(b)) || (rank(b) < r && r < rank(a));
                    between += lies;
                    inside |= lies && r == rank(up);
                }
                if (rank(a) == rank(b) && rank(b) == rank(up)) want = 30;
                if (inside) {
                    want = between == 1 ? spread_1 : between == 2 ? 6 : between == 3 ? 4 : 1;
                }
                compare(&tally, pays(table, wager, three, 2, &up, 1), want * 100, three, 3);
            }
        }
    }
    check_tally(&tally, 52 * 52 * 52);
    free(table);
}

/* Is there a straight of which these are the three ranks? The ace is high or low. */
static bool straight(int a, int b, int c) {
    static const int runs[12][3] = {{14, 2, 3},  {2, 3, 4},    {3, 4, 5},    {4, 5, 6},
                                    {5, 6, 7},   {6, 7, 8},    {7, 8, 9},    {8, 9, 10},
                                    {9, 10, 11}, {10, 11, 12}, {11, 12, 13}, {12, 13, 14}};
    for (unsigned i = 0; i < 12; i++) {
        const int *run = runs[i];
        unsigned found = 0;
        for (unsigned k = 0; k < 3; k++) found += run[k] == a || run[k] == b || run[k] == c;
        if (found == 3) return true;
    }
    return false;
}

/* From the highest line down: suited three of a kind, straight flush, three of a kind, straight,
 * flush. */
static void test_optional_bonus(const char *options, const int lines[5]) {
    BwTable *table = open_table(game_of("blackjack"), options);
    unsigned wager = wager_of(game_of("blackjack"), "optional-bonus");
    Tally tally = {.name = "optional-bonus"};
    for (BwCard a = 0; a < 52; a++) {
        for (BwCard b = 0; b < 52; b++) {
            for (BwCard up = 0; up < 52; up++) {
                const BwCard three[] = {a, b, up};
                bool kind = rank(a) == rank(b) && rank(b) == rank(up);
                bool flush = suit(a) == suit(b) && suit(b) == suit(up);
                bool run = straight(rank(a), rank(b), rank(up));
                int want = kind && flush  ? lines[0]
                           : run && flush ? lines[1]
                           : kind         ? lines[2]
                           : run          ? lines[3]
                           : flush        ? lines[4]
                                          : 0;
                compare(&tally, pays(table, wager, three, 2, &up, 1), want * 100, three, 3);
            }
        }
    }
    check_tally(&tally, 52 * 52 * 52);
    free(table);
}

/* ---- wagers on more cards ------------------------------------------------------------------- */

/* lines: three suited, three, two suited, two, one. */
static int sevens_slowly(const BwCard *three, unsigned n, bool any, const int lines[5]) {
    BwCard seven[3];
    unsigned sevens = 0;
    for (unsigned i = 0; i < n; i++) {
        bool counts = any || sevens == i;
        if (rank(three[i]) == 7 && counts) seven[sevens++] = three[i];
    }
    if (sevens == 0) return 0;
    if (sevens == 1) return lines[4];
    if (sevens == 2) return suit(seven[0]) == suit(seven[1]) ? lines[2] : lines[3];
    bool suited = suit(seven[0]) == suit(seven[1]) && suit(seven[1]) == suit(seven[2]);
    return suited ? lines[0] : lines[1];
}

static void test_sevens(const char *options, bool any, const int lines[5]) {
    BwTable *table = open_table(game_of("blackjack"), options);
    unsigned wager = wager_of(game_of("blackjack"), "sevens");
    Tally tally = {.name = "sevens"}, two_cards = {.name = "sevens, two cards"};
    for (BwCard a = 0; a < 52; a++) {
        for (BwCard b = 0; b < 52; b++) {
            for (BwCard c = 0; c < 52; c++) {
                const BwCard three[] = {a, b, c};
                int want = sevens_slowly(three, 3, any, lines) * 100;
                compare(&tally, pays(table, wager, three, 3, NULL, 0), want, three, 3);
            }
            const BwCard two[] = {a, b, BW_CARD_HIDDEN}; /* the third card did not come */
            int want = sevens_slowly(two, 2, any, lines) * 100;
            compare(&two_cards, pays(table, wager, two, 2, NULL, 0), want, two, 2);
            compare(&two_cards, pays(table, wager, two, 3, NULL, 0), want, two, 2);
        }
    }
    check_tally(&tally, 52 * 52 * 52);
    check_tally(&two_cards, 2 * 52 * 52);
    free(table);
}

/* Awards in dollars, or, negative, in percent of the meter: four, three, two aces of one suit, of
 * one colour, other; one ace. */
static void test_progressive(const char *options, const int lines[10]) {
    BwTable *table = open_table(game_of("blackjack"), options);
    Tally tally = {.name = "progressive"};
    for (unsigned n = 0; n <= 4; n++) {
        unsigned ways = 1u << (2 * n);
        for (unsigned suits = 0; suits < ways; suits++) {
            BwCard aces[4];
            unsigned reds = 0, firsts = 0;
            for (unsigned i = 0; i < n; i++) {
                aces[i] = bw_card(BW_ACE, suits >> (2 * i) & 3);
                reds += (unsigned)colour(aces[i]);
                firsts += suit(aces[i]) == suit(aces[0]);
            }
            unsigned column = firsts == n ? 0 : reds == 0 || reds == n ? 1 : 2;
            int want = n == 0 ? 0 : n == 1 ? lines[9] : lines[(4 - n) * 3 + column];
            BwBjAward award = bw_bj_progressive_award(table, aces, n);
            int got = award.meter_percent != 0 ? -(int)award.meter_percent : (int)award.cents / 100;
            compare(&tally, got, want, aces, n);
        }
    }
    check_tally(&tally, 1 + 4 + 16 + 64 + 256);
    free(table);
}

static void test_streak_odds(void) {
    static const unsigned want[] = {3, 7, 17, 37};
    for (unsigned rounds = 2; rounds <= 5; rounds++) {
        CHECK_INT(bw_bj_streak_odds(rounds).num, want[rounds - 2]);
        CHECK_INT(bw_bj_streak_odds(rounds).den, 1);
    }
}

/* The best line among four ranks, found by how often each rank comes. */
static void test_match(const char *options, int three_of_a_kind) {
    BwTable *table = open_table(game_of("blackjack-switch"), options);
    unsigned wager = wager_of(game_of("blackjack-switch"), "match");
    Tally tally = {.name = "match"};
    for (unsigned code = 0; code < 13 * 13 * 13 * 13; code++) {
        BwCard four[4];
        int times[15] = {0}, most = 0, pairs = 0;
        for (unsigned i = 0, rest = code; i < 4; i++, rest /= 13) {
            four[i] = bw_card(rest % 13, (code + i) % 4);
            times[rank(four[i])]++;
        }
        for (int r = 2; r <= 14; r++) {
            if (times[r] > most) most = times[r];
            pairs += times[r] == 2;
        }
        int want = most == 4    ? 40
                   : pairs == 2 ? 8
                   : most == 3  ? three_of_a_kind
                   : pairs == 1 ? 1
                                : 0;
        compare(&tally, pays(table, wager, four, 4, NULL, 0), want * 100, four, 4);
    }
    check_tally(&tally, 13 * 13 * 13 * 13);
    free(table);
}

static int hard(const BwCard *cards, unsigned n) {
    int sum = 0;
    for (unsigned i = 0; i < n; i++) sum += points(cards[i]);
    return sum;
}

/* The dealer stands on 17 and more, soft or hard, and draws on less; aces are 11 where they can be.
 */
static void test_bust_it(void) {
    BwTable *table = open_table(game_of("double-attack-blackjack"), "decks=8");
    unsigned wager = wager_of(game_of("double-attack-blackjack"), "bust-it");
    Tally tally = {.name = "bust-it"};
    for (BwCard a = 0; a < 52; a++) {
        for (BwCard b = 0; b < 52; b++) {
            for (BwCard c = 0; c < 52; c++) {
                const BwCard three[] = {a, b, c};
                bool ace = rank(a) == 14 || rank(b) == 14;
                int two = hard(three, 2) + (ace && hard(three, 2) <= 11 ? 10 : 0);
                bool eights = rank(a) == 8 && rank(b) == 8 && rank(c) == 8;
                bool suited = suit(a) == suit(b) && suit(b) == suit(c);
                bool coloured = colour(a) == colour(b) && colour(b) == colour(c);
                int want = points(c) == 10 ? 3
                           : rank(c) == 9  ? 6
                           : rank(c) == 8  ? 8
                           : rank(c) == 7  ? 10
                           : rank(c) == 6  ? 15
                                           : 0;
                if (eights) want = suited ? 200 : coloured ? 50 : 8;
                if (two >= 17 || hard(three, 3) <= 21) want = 0;
                compare(&tally, pays(table, wager, NULL, 0, three, 3), want * 100, three, 3);
            }
            const BwCard two[] = {a, b};
            compare(&tally, pays(table, wager, NULL, 0, two, 2), 0, two, 2);
        }
    }
    check_tally(&tally, 52 * 52 * 52 + 52 * 52);
    free(table);
}

/* ---- rounds ------------------------------------------------------------------------------- */

static void complain(void *context, unsigned line, const char *sentence) {
    fprintf(stderr, "%s, line %u: %s\n", (const char *)context, line, sentence);
}

/* Runs a transcript, its lines divided by ends of line or semicolons. */
static void run(const char *name, const char *text, int line) {
    char title[64], copy[8192];
    BwTable *memory = malloc(bw_table_bytes_max());
    BwReplay *replay = malloc(sizeof *replay);
    if (memory == NULL || replay == NULL) abort();
    snprintf(title, sizeof title, "%s", name);
    snprintf(copy, sizeof copy, "%s", text);
    bw_replay_begin(replay, memory, complain, title);
    bool readable = true;
    for (char *at = strtok(copy, ";\n"); at != NULL && readable; at = strtok(NULL, ";\n")) {
        readable = bw_replay_line(replay, at);
        if (!readable) fprintf(stderr, "%s: %s: %s\n", name, at, replay->error);
    }
    bw_replay_end(replay);
    check_count(readable && replay->failures == 0 && replay->expectations > 0, __FILE__, line,
                name);
    free(replay);
    free(memory);
}
#define RUN(name, text) run(name, text, __LINE__)

static void test_offers(void) {
    RUN("the wagers of a plain table",
        "table blackjack; bet 1 over-13 1.00; => refused not-offered"
        "; bet 1 streak 2 1.00; => refused depends; bet 1 main 10.00"
        "; bet 1 sevens 1.00; => refused not-offered; bet 1 progressive 1.00; bet 1 bj-bonus 5.00"
        "; bet 1 streak 2 5.00; bet 1 match-dealer 5.00; bet 1 twenty-bonus 5.00"
        "; bet 1 optional-bonus 5.00; bet 1 in-between 5.00; take 1 main; => refused depends");
    RUN("one kind of additional wager, and then no progressive",
        "table blackjack additional-wager=same-suit; bet 1 main 10.00; bet 1 same-suit 1.00"
        "; bet 1 over-13 1.00; => refused not-offered; bet 1 progressive 1.00"
        "; => refused not-offered; table blackjack additional-wager=same-suit offer-progressive=yes"
        "; => refused option");
    RUN("over or under, not both; another name",
        "table blackjack additional-wager=over-under; bet 1 main 10.00; bet 1 over-13 1.00"
        "; bet 1 under-13 1.00; => refused not-offered; take 1 over-13; => 1 over-13 returned 1.00"
        "; bet 1 over-under under 1.00; take 1 under-13; => 1 under-13 returned 1.00"
        "; bet 1 over-under sideways 1.00; => refused unknown-wager");
    RUN("numbers of decks",
        "table blackjack decks=3 additional-wager=sevens; => refused option"
        "; table blackjack decks=3 offer-progressive=yes; => refused option"
        "; table blackjack decks=7 offer-match-dealer=yes; => refused option"
        "; table blackjack decks=4 offer-optional-bonus=yes; => refused option"
        "; table blackjack decks=1 offer-twenty-bonus=yes; => refused option"
        "; table blackjack decks=1 offer-in-between=yes; => refused option"
        "; table blackjack decks=1; bet 1 main 10.00; bet 1 in-between 5.00; => refused not-offered"
        "; bet 1 bj-bonus 5.00; table blackjack decks=2; bet 1 main 10.00; bet 1 in-between 5.00"
        "; bet 1 match-dealer 5.00; => refused not-offered");
    RUN("editions",
        "table blackjack edition=1996; bet 1 main 10.00; bet 1 match-dealer 5.00; => refused"
        "; bet 1 streak 2 5.00; table blackjack edition=2006; bet 1 main 10.00"
        "; bet 1 match-dealer 5.00; bet 1 in-between 5.00; => refused"
        "; table blackjack edition=2006 offer-optional-bonus=yes; => refused option");
    RUN("what the house does not offer",
        "table blackjack offer=no; bet 1 main 10.00; bet 1 streak 2 5.00; => refused not-offered"
        "; table blackjack offer-streak=no streak-lengths=2,4; bet 1 main 10.00"
        "; bet 1 streak 2 5.00; => refused not-offered; table blackjack streak-lengths=2,4"
        "; bet 1 main 10.00; bet 1 streak 3 5.00; => refused not-offered; bet 1 streak 4 5.00"
        "; table blackjack streak-lengths=all; bet 1 main 10.00; bet 1 streak 5 5.00");
    RUN("sevens of any place need odds of their own",
        "table blackjack additional-wager=sevens sevens-mode=any; => refused option"
        "; table blackjack additional-wager=sevens sevens-mode=any sevens-odds=1; => net 1 0.00");
}

static void test_amounts(void) {
    RUN("one dollar and nothing else",
        "table blackjack additional-wager=sevens; bet 1 main 10.00; bet 1 sevens 2.00"
        "; => refused amount; bet 1 sevens 1.00; bet 1 sevens 1.00; => refused amount"
        "; table blackjack; bet 1 main 10.00; bet 1 progressive 5.00; => refused amount");
    RUN("limits of their own",
        "table blackjack table-min=10.00; bet 1 main 10.00; bet 1 bj-bonus 0.50; => refused limit"
        "; bet 1 bj-bonus 25.50; => refused limit; bet 1 bj-bonus 30.00 accepted"
        "; table blackjack side-max-streak=5.00 side-min-streak=2.00; bet 1 main 10.00"
        "; bet 1 streak 2 1.00; => refused limit; bet 1 streak 2 5.50; => refused limit"
        "; bet 1 streak 2 5.00; bet 1 bj-bonus 25.00"
        "; table blackjack side-min=30.00; => refused option");
    RUN("chips that can pay it",
        "table blackjack additional-wager=same-suit pay-unit=1.00; bet 1 main 10.00"
        "; bet 1 same-suit 1.00; => refused unpayable"
        "; table blackjack bj-bonus-odds=blackjack:5-to-2 pay-unit=1.00; bet 1 main 10.00"
        "; bet 1 bj-bonus 3.00; => refused unpayable; bet 1 bj-bonus 4.00"
        "; bet 1 bj-bonus 2.00 coupon; => refused");
    RUN("a cap on what is paid",
        "table blackjack decks=6 payout-cap=twenty-bonus:100.00; bet 1 main 10.00"
        "; bet 1 twenty-bonus 2.00; deal Qh 6c Qh Td; => 1 twenty-bonus wins 100.00");
}

static void test_moments(void) {
    RUN("examples 1 and 2: before the blackjack is paid",
        "table blackjack additional-wager=over-under; bet 1 main 10.00; bet 1 over-13 1.00"
        "; bet 2 main 10.00; bet 2 under-13 1.00; bet 3 main 10.00; bet 3 under-13 1.00"
        "; deal As Ad 9s 6c Qd Qh 4d Td; => 1 over-13 loses; => 3 under-13 loses"
        "; => 2 under-13 wins 1.00; => 1 main wins 15.00; => 2 main wins 15.00");
    RUN("example 4: the third card of sevens",
        "table blackjack additional-wager=sevens; bet 1 main 10.00; bet 1 sevens 1.00"
        "; bet 2 main 10.00; bet 2 sevens 1.00; bet 3 main 10.00; bet 3 sevens 1.00"
        "; deal 7s 7d 9c 6c 7s 9d 7c Td; => 3 sevens loses; => 2 sevens wins 3.00"
        "; act 1 hit; deal 7s; => 1 sevens wins 5000.00; => needs decision 2");
    RUN("a card for the sevens only",
        "table blackjack additional-wager=sevens; bet 1 main 10.00; bet 1 sevens 1.00"
        "; deal 7s 6c 7d Td; act 1 stand; => needs card 1; deal 7d; => 1 sevens wins 500.00"
        "; => needs card dealer; deal 9c; => 1 main wins 10.00");
    RUN("after a dealer's blackjack, and none without the guarantee",
        "table blackjack additional-wager=sevens hole-card=card-reader; bet 1 main 10.00"
        "; bet 1 sevens 1.00; deal 7s Kc 7s Ad; => 1 main loses; => needs card 1; deal 2c"
        "; => 1 sevens wins 100.00; => needs over"
        "; table blackjack additional-wager=sevens hole-card=card-reader third-card-guarantee=no"
        "; bet 1 main 10.00; bet 1 sevens 1.00; deal 7s Kc 7s Ad; => 1 main loses"
        "; => 1 sevens wins 100.00; => needs over");
    RUN("after splitting the sevens, and by an exposed card",
        "table blackjack additional-wager=sevens; bet 1 main 10.00; bet 1 sevens 1.00"
        "; deal 7s 6c 7d Td; act 1 split; deal 7c; => 1 sevens wins 500.00; => needs decision 1.1"
        "; table blackjack additional-wager=sevens; bet 1 main 10.00; bet 1 sevens 1.00"
        "; deal 7s 6c 7d Td; fault drawn-exposed 5c; act 1 stand; => 1 sevens wins 50.00"
        "; => needs card dealer");
    RUN("a double card that lies face down",
        "table blackjack additional-wager=sevens double-face-down=yes; bet 1 main 10.00"
        "; bet 1 sevens 1.00; bet 2 main 10.00; deal 7s Td 6c 7d 8d Td; act 1 double 10.00 "
        "face-down"
        "; deal 7h; => nothing; act 2 stand; => 1 sevens wins 500.00; => needs card dealer");
    RUN("examples 5 and 7: with the up card",
        "table blackjack decks=6; bet 1 main 10.00; bet 1 match-dealer 5.00; bet 2 main 10.00"
        "; bet 2 in-between 5.00; bet 3 main 10.00; bet 3 match-dealer 5.00; bet 3 in-between 5.00"
        "; deal Js Td Qs Js Jd Qc Kd 5c; => 3 match-dealer loses; => 3 in-between loses"
        "; => 1 match-dealer wins 75.00; => 2 in-between wins 60.00");
    RUN("example 6: queens of hearts wait for the hole card under an ace or ten only",
        "table blackjack decks=6; bet 1 main 10.00; bet 1 twenty-bonus 2.00; bet 2 main 10.00"
        "; bet 2 twenty-bonus 2.00; deal Qh Ac Ad Qh 9c Kd; => 2 twenty-bonus wins 18.00"
        "; => needs decision 1; act 1 decline; act 2 decline; act 1 stand; act 2 stand"
        "; => 1 main loses; => 2 main loses; => 1 twenty-bonus wins 2000.00"
        "; table blackjack decks=6; bet 1 main 10.00; bet 1 twenty-bonus 2.00; deal Qh 9d Qh 5c"
        "; => 1 twenty-bonus wins 250.00");
    RUN("the dealer shows his card for a bonus although every hand is bust",
        "table blackjack decks=6 hole-card=drawn-last; bet 1 main 10.00; bet 1 twenty-bonus 2.00"
        "; deal Qh Kc Qh; => nothing; act 1 hit; deal 5c; => 1 main loses; => needs card dealer"
        "; deal 9d; => 1 twenty-bonus wins 250.00; => needs over");
    RUN("the blackjack bonus waits where a dealer's blackjack pays more",
        "table blackjack bj-bonus-odds=blackjack:15-to-1,both:50-to-1; bet 1 main 10.00"
        "; bet 1 bj-bonus 1.00; bet 2 main 10.00; deal As Td Kc Ks Td Ad; => nothing; act 2 stand"
        "; => 2 main loses; => 1 main pushes; => 1 bj-bonus wins 50.00"
        "; table blackjack; bet 1 main 10.00; bet 1 bj-bonus 1.00; deal As Kc Ks 9d"
        "; => 1 bj-bonus wins 15.00; => 1 main wins 15.00");
}

static void test_streaks(void) {
    RUN("example 8: a win, a tie, a split round that counts by its sum, a loss",
        "table blackjack; bet 1 main 10.00; bet 1 streak 2 5.00; bet 1 streak 3 5.00"
        "; deal Ks 6d Qs Td; act 1 stand; deal Ts; => 1 main wins 10.00; => needs over"
        "; bet 1 main 10.00; deal Ks Qd Qs Td; act 1 stand; => 1 main pushes; bet 1 main 10.00"
        "; deal 8s 6d 8d Td; act 1 split; deal Ks; act 1.1 stand; deal Ah; act 1.2 stand; deal 2h"
        "; => 1.1 main pushes; => 1.2 main wins 10.00; => 1 streak 2 wins 15.00"
        "; bet 1 main 10.00; deal Ks Td 5s 7d; act 1 stand; => 1 main loses; => 1 streak 3 loses"
        "; => needs over; => net 1 20.00");
    RUN("a streak that runs",
        "table blackjack; bet 1 main 10.00; bet 1 streak 4 5.00; take 1 streak 4"
        "; => 1 streak 4 returned 5.00; bet 1 streak 4 5.00; bet 2 main 10.00; deal Ks 9s 6d Qs 9d "
        "Td"
        "; act 1 stand; act 2 stand; deal Ts; => 1 main wins 10.00; => 2 main wins 10.00"
        "; take 1 streak 4; => refused locked; bet 2 main 10.00; close; => refused missing"
        "; deal 2c; => refused missing; bet 1 main 10.00; bet 1 streak 2 5.00; => refused locked"
        "; bet 1 streak 4 5.00; => refused locked; take 1 main; => 1 main returned 10.00"
        "; close; => refused missing; act 1 leave; => 1 streak 4 loses; close; => needs card 2");
    RUN("a bust takes the streak at once, insurance does not count",
        "table blackjack; bet 1 main 10.00; bet 1 streak 2 5.00; bet 2 main 10.00"
        "; bet 2 streak 2 5.00; deal Ks 9s Ad 6s 9d Kd; act 1 insurance 5.00; act 2 decline"
        "; act 1 hit; deal Tc; => 1 main loses; => 1 streak 2 loses; act 2 stand"
        "; => 2 main loses; => 1 insurance wins 10.00; => 2 streak 2 loses");
    RUN("a dead hand and a void round change nothing",
        "table blackjack; bet 1 main 10.00; bet 1 streak 2 5.00; deal Ks 6d Qs Td; act 1 stand"
        "; deal Ts; => 1 main wins 10.00; bet 1 main 10.00; bet 1 bj-bonus 5.00"
        "; bet 2 main 10.00; close; fault no-initial-card 1; => 1 main returned 10.00"
        "; => 1 bj-bonus returned 5.00; act floor void; => 2 main returned 10.00; => needs over"
        "; bet 1 main 10.00; take 1 streak 2; => refused locked; deal Kc 6c Qc Tc; act 1 stand"
        "; deal Th; => 1 main wins 10.00; => 1 streak 2 wins 15.00; => net 1 35.00");
    RUN("voided before the first card it goes back, and another patron does not take it over",
        "table blackjack; bet 1 main 10.00; bet 1 streak 2 5.00; act floor void"
        "; => 1 main returned 10.00; => 1 streak 2 returned 5.00"
        "; seat 1 Ann; bet 1 main 10.00; bet 1 streak 2 5.00; deal Ks 6d Qs Td; act 1 stand"
        "; deal Ts; => 1 main wins 10.00; seat 1 Ann; => nothing; seat 1 Bob; => 1 streak 2 loses");
    RUN("two bettors of a box, each with his own",
        "table blackjack players-per-box=2; bet 1 main 10.00; bet 1b main 20.00"
        "; bet 1b streak 2 5.00; deal Ks 6d Qs Td; act 1 stand; deal Ts; => 1 main wins 10.00"
        "; => 1b main wins 20.00; bet 1 main 10.00; close; => refused missing; bet 1b main 20.00"
        "; bet 1 streak 2 5.00; deal Kc 6c Qc Tc; act 1 stand; deal Th; => 1 main wins 10.00"
        "; => 1b main wins 20.00; => 1b streak 2 wins 15.00");
}

static void test_progressives(void) {
    RUN("contributions, and the whole meter",
        "table blackjack resplit-max-hands=4 resplit-aces=yes; bet 1 main 10.00"
        "; bet 1 progressive 1.00; bet 2 main 10.00; bet 2 progressive 1.00; close"
        "; => meter progressive 10000.40; deal As 9c 5h As Ac Td; => 2 progressive loses"
        "; act 1 split; deal As; => nothing; act 1.1 split; deal As; => 1 progressive pays 10000.40"
        "; => meter progressive 10000.00; => house -9998.40");
    RUN("a part of the meter",
        "table blackjack progressive-meter=500.25 progressive-seed=100.00; bet 1 main 10.00"
        "; bet 1 progressive 1.00; deal As 5h Ah Td; => meter progressive 500.45; act 1 hit; deal "
        "Ad"
        "; => nothing; act 1 hit; deal Ac; => 1 progressive pays 50.05; => meter progressive 450.40"
        "; => needs decision 1");
    RUN("aces that end early",
        "table blackjack pg-table=2; bet 1 main 10.00; bet 1 progressive 1.00; bet 2 main 10.00"
        "; bet 2 progressive 1.00; deal As Ac 5h Ac 9c Td; => meter progressive 10000.40"
        "; => 2 progressive pays 1.00; act 1 stand; => 1 progressive pays 10.00; act 2 hit"
        "; table blackjack; bet 1 main 10.00; bet 1 progressive 1.00; deal As 5h As Td"
        "; => meter progressive 10000.20; act 1 hit; deal 9c; => 1 progressive pays 50.00"
        "; table blackjack hole-card=card-reader; bet 1 main 10.00; bet 1 progressive 1.00"
        "; deal As Td Ac Ad; => meter progressive 10000.20; => 1 main loses"
        "; => 1 progressive pays 25.00; => needs over"
        "; table blackjack; bet 1 main 10.00; bet 1 progressive 1.00; deal As 5h As Td"
        "; => meter progressive 10000.20; act 1 split; deal Ac; => 1 progressive pays 250.00"
        "; => needs card 1.2");
    RUN("two bettors win the whole meter one after the other",
        "table blackjack players-per-box=2; bet 1 main 10.00; bet 1 progressive 1.00"
        "; bet 1b main 10.00; bet 1b progressive 1.00; deal As 5h As Td"
        "; => meter progressive 10000.40; act 1 hit; deal As; act 1 hit; deal As"
        "; => 1 progressive pays 10000.40; => meter progressive 10000.00"
        "; => 1b progressive pays 10000.00; => meter progressive 10000.00; => net 1b 9999.00");
    RUN("void: the contributions go back too",
        "table blackjack; bet 1 main 10.00; bet 1 progressive 1.00; bet 2 main 10.00"
        "; bet 2 progressive 1.00; close; => meter progressive 10000.40; fault no-initial-card 2"
        "; => 2 main returned 10.00; => 2 progressive returned 1.00; => meter progressive 10000.20"
        "; act floor void; => 1 main returned 10.00; => 1 progressive returned 1.00"
        "; => meter progressive 10000.00; => house 0.00");
    RUN("the system fails",
        "table blackjack; bet 1 main 10.00; bet 1 progressive 1.00; close"
        "; => meter progressive 10000.20; fault meter-fault; => nothing; fault meter-fault"
        "; => refused wrong-time; deal As 5h As Td; => nothing; act 1 hit; deal 9c"
        "; => 1 progressive pays 50.00; deal 9d; bet 1 main 10.00"
        "; bet 1 progressive 1.00; => refused stopped; act floor repair; bet 1 progressive 1.00"
        "; act floor repair; => refused wrong-time"
        "; table blackjack additional-wager=sevens; fault meter-fault; => refused wrong-time");
}

/* The other games of the family. */
static void test_variants(void) {
    RUN("blackjack switch: four cards as dealt",
        "table blackjack-switch; bet 1 match 5.00; => refused depends; bet 1 main-1 10.00"
        "; bet 1 main-2 10.00; bet 1 match 5.00; deal 8s 8d 6c Kd Kc Td; => 1 match wins 40.00"
        "; table blackjack-switch match-table=B; bet 1 main-1 10.00; bet 1 main-2 10.00"
        "; bet 1 match 5.00; deal 8s 8d 6c 8c Kc Td; => 1 match wins 15.00");
    RUN("Spanish 21: odds of its own",
        "table spanish-21; bet 1 main 10.00; bet 1 match-dealer 5.00; bet 2 main 10.00"
        "; bet 2 match-dealer 5.00; deal Jc Jd Jc Jh Kd 5c; => 1 match-dealer wins 65.00"
        "; => 2 match-dealer wins 20.00; table spanish-21 match-dealer=off; bet 1 main 10.00"
        "; bet 1 match-dealer 5.00; => refused not-offered");
    RUN("double attack: the dealer's third card",
        "table double-attack-blackjack; bet 1 bet 10.00; bet 1 bust-it 10.50; => refused limit"
        "; bet 1 bust-it 0.50; => refused limit; bet 1 bust-it 5.00; take 1 bet 6.00"
        "; => refused depends; deal 6c; act 1 decline; deal Ks 4d Jc; act 1 stand; deal 8d"
        "; => 1 bet wins 10.00; => 1 bust-it wins 40.00"
        "; bet 1 bet 100.00; bet 1 bust-it 50.50; => refused limit; bet 1 bust-it 2.00; deal 8c"
        "; act 1 decline; deal Ks 5d 8s; act 1 hit; deal Kd; => 1 bet loses; => needs card dealer"
        "; deal 8c; => 1 bust-it wins 100.00; => needs over");
}

int main(void) {
    test_over_and_under();
    test_same_suit("additional-wager=same-suit", 2500, 250);
    test_same_suit("additional-wager=same-suit decks=1 ss-table=B", 1000, 300);
    test_bj_bonus("decks=6", (const int[]){1500, 0, 0, 0});
    test_bj_bonus("bj-bonus-odds=suited:25-to-1,spades:500-to-1,both:50-to-1",
                  (const int[]){1500, 2500, 50000, 5000});
    test_twenty_bonus("decks=6", (const int[]){1000, 125, 19, 9, 4});
    test_twenty_bonus("tw-table=B", (const int[]){1000, 200, 25, 10, 4});
    test_match_dealer(game_of("blackjack"), "decks=6", 4, 11);
    test_match_dealer(game_of("blackjack"), "decks=8", 3, 14);
    test_match_dealer(game_of("spanish-21"), "decks=6", 4, 9);
    test_match_dealer(game_of("spanish-21"), "decks=8", 3, 12);
    test_in_between("decks=6", 12);
    test_in_between("ib-table=B", 10);
    test_optional_bonus("decks=6", (const int[]){9, 9, 9, 9, 9});
    test_optional_bonus(
        "optional-bonus-odds=suited-three:100:1,straight-flush:35:1,three:33:1,straight:10:1,"
        "flush:5:1",
        (const int[]){100, 35, 33, 10, 5});
    test_sevens("additional-wager=sevens", false, (const int[]){5000, 500, 100, 50, 3});
    test_sevens("additional-wager=sevens sevens-mode=any sevens-odds=three-suited:500-to-1,"
                "three:100-to-1,two-suited:8-to-1,two:4-to-1,one:2-to-1",
                true, (const int[]){500, 100, 8, 4, 2});
    test_progressive("pg-table=1", (const int[]){-100, -10, -10, 2500, 250, 250, 50, 25, 25, 0});
    test_progressive("pg-table=2", (const int[]){-100, -100, 1500, 2500, 250, 100, 50, 10, 5, 1});
    test_streak_odds();
    test_match("decks=8", 5);
    test_match("match-table=B", 3);
    test_bust_it();
    test_offers();
    test_amounts();
    test_moments();
    test_streaks();
    test_progressives();
    test_variants();
    return check_report("blackjack_side");
}
