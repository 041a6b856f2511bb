/* test_blackjack_sim.c: the fast simulation of blackjack proves itself. The same cards must bring
 * the same cents as the protocol, round by round, under all rules and whatever the strategy; every
 * way of playing many rounds at once must come to the same totals as playing them one by one, on
 * any number of threads; strategies and counts are read from text, and what cannot be read is
 * refused with the place where it is wrong. Seeds are fixed. Under a sanitizer, or with
 * BW_TEST_ROUNDS as a percentage in the environment, fewer rounds are played. */
#include "check.h"
#include "simulate/blackjack/bj_lanes.c"
#include "simulate/blackjack/bj_simulate.h"
#include "solve/blackjack/bj_exact.h"
#include "solve/blackjack/bj_text.h"
#include "table/game.h"

#include <math.h>
#include <stdlib.h>

enum { SEED = 1978, BET_CENTS = 2000 };

#if defined(__SANITIZE_ADDRESS__)
enum { PERCENT = 4 };
#else
enum { PERCENT = 100 };
#endif

static uint64_t scaled(uint64_t rounds) {
    const char *given = getenv("BW_TEST_ROUNDS");
    uint64_t percent = given != NULL ? strtoull(given, NULL, 10) : PERCENT;
    uint64_t part = rounds * (percent > 0 ? percent : PERCENT) / 100;
    return part > 100 ? part : 100;
}

/* ---- a table, and cards for it -------------------------------------------------------------- */

static char error[BW_ERROR_MAX];

/* Options are "key=value" words separated by blanks. */
static BwTable *open_table(const char *options) {
    char line[BW_LINE_MAX];
    BwTableLine parsed;
    BwRefusal why;
    const BwGame *game = bw_game_find("blackjack");
    BwTable *table = malloc(bw_table_size(game));
    snprintf(line, sizeof line, "table blackjack %s", options);
    bool opened = table != NULL && bw_table_line_parse(line, &parsed, error) &&
                  bw_table_open(table, game, parsed.setting, parsed.n_settings, &why);
    CHECK(opened);
    if (!opened) {
        fprintf(stderr, "    %s\n", line);
        exit(1);
    }
    return table;
}

static bool compile(const BwTable *table, const BwBjChart *chart, BwBjProgram *program) {
    BwBlackjackRules rules;
    bool compiled =
        bw_blackjack_rules(table, &rules) && bw_bjplay_compile(program, &rules, chart, error);
    CHECK(compiled);
    return compiled;
}

/* The first cards of a shuffled shoe. Where `paired`, the seat's second card is of the rank of its
 * first, and the dealer's first two cards are those that are asked for, if any. */
static void shuffle_shoe(BwStream *stream, unsigned decks, BwCard *shoe, unsigned n) {
    unsigned cards = 52 * decks;
    for (unsigned i = 0; i < cards; i++) shoe[i] = (BwCard)(i % 52);
    for (unsigned i = 0; i < n; i++) {
        unsigned j = i + bw_stream_below(stream, cards - i);
        BwCard card = shoe[j];
        shoe[j] = shoe[i];
        shoe[i] = card;
    }
}

/* Brings a card of so many points to this place. */
static void bring(BwCard *shoe, unsigned cards, unsigned place, unsigned points) {
    for (unsigned i = place; i < cards; i++) {
        if (bw_blackjack_points(shoe[i]) != points) continue;
        BwCard card = shoe[i];
        shoe[i] = shoe[place];
        shoe[place] = card;
        return;
    }
}

/* ---- the protocol, with given cards or from a shoe ------------------------------------------ */

/* Where the cards of a table come from, and who decides at it. */
typedef struct Feed {
    const BwBjChart *chart;
    const BwCard *cards; /* in this order; NULL: from the shoe */
    BwBjShoe shoe;
    BwStream stream;
    const BwBjCount *count; /* NULL: nobody counts */
    int32_t running;        /* before this round, in halves */
    bool watching;          /* the count is not asked in this round */
} Feed;

typedef struct Dealt {
    BwCents net_cents;
    unsigned cards;
    unsigned hands, doubles, surrenders, insured; /* that were asked for */
    int32_t tags;                                 /* of all cards, in halves */
} Dealt;

static const char *const move_words[BW_MOVES] = {"hit", "stand", "double", "split", "surrender"};

/* The count as a player at the table has it: of all cards that lie open. */
static int count_at(const BwTable *table, const Feed *feed) {
    int32_t running = feed->running;
    for (unsigned i = 0; i < table->n_laid; i++) {
        if (table->laid[i].face != BW_FACE_UP) continue;
        running += feed->count->tag_halves[bw_blackjack_points(table->laid[i].card)];
    }
    return bw_bjcount_true(feed->count, running, feed->shoe.left);
}

static const BwChoice *find_choice(const BwTable *table, const BwChoice *choice, unsigned n,
                                   const char *word) {
    const BwVerb *actions = bw_table_game(table)->actions;
    for (unsigned i = 0; i < n; i++) {
        if (strcmp(actions[choice[i].word].id, word) == 0) return &choice[i];
    }
    return NULL;
}

/* An act with as much money as it takes. */
static void act(BwEvent *event, const BwChoice *choice) {
    event->word = choice->word;
    event->amount_cents = choice->max_cents;
    event->n_args = choice->max_cents > 0;
    event->arg[0].kind = BW_ARG_AMOUNT;
    event->arg[0].value = choice->max_cents;
}

/* What the chart, and the count if there is one, says to the hand that is asked. */
static void decide(const BwTable *table, const Feed *feed, BwWho who, BwEvent *event,
                   Dealt *dealt) {
    BwChoice choice[16];
    const BwChoice *of[BW_MOVES];
    unsigned n = bw_choices(table, choice, 16), may = 0;
    bool counts = feed->count != NULL && !feed->watching;
    int count = counts ? count_at(table, feed) : 0;
    event->kind = BW_EV_ACT;
    event->who = who;
    const BwChoice *decline = find_choice(table, choice, n, "decline");
    if (decline != NULL) {
        bool insures = counts && count >= feed->count->insurance;
        dealt->insured += insures;
        act(event, insures ? find_choice(table, choice, n, "insurance") : decline);
        return;
    }
    for (unsigned m = 0; m < BW_MOVES; m++) {
        of[m] = find_choice(table, choice, n, move_words[m]);
        if (of[m] != NULL) may |= 1u << m;
    }
    BwBlackjackCount hand = {0};
    BwCard first = 0, up = 0;
    for (unsigned i = table->n_laid; i-- > 0;) {
        if (table->laid[i].who.role == BW_DEALER) up = table->laid[i].card;
        if (!bw_same_who(table->laid[i].who, who)) continue;
        first = table->laid[i].card;
        hand = bw_blackjack_add(hand, first);
    }
    BwBjChart chart = *feed->chart;
    if (counts) bw_bjcount_chart(feed->count, feed->chart, count, &chart);
    unsigned pair = of[BW_MOVE_SPLIT] != NULL ? bw_blackjack_points(first) : 0;
    unsigned move = bw_bjchart_move(&chart, hand, pair, bw_blackjack_points(up), may);
    if (of[move] == NULL) move = BW_MOVE_STAND; /* a split ace that may only be split again */
    dealt->hands += move == BW_MOVE_SPLIT;
    dealt->doubles += move == BW_MOVE_DOUBLE;
    dealt->surrenders += move == BW_MOVE_SURRENDER;
    act(event, of[move]);
}

/* The next card: the next one given, or one of the points that the shoe says. */
static BwCard next_card(const BwTable *table, Feed *feed, Dealt *dealt) {
    if (feed->cards != NULL) return feed->cards[dealt->cards++];
    unsigned r = bw_stream_below(&feed->stream, feed->shoe.left);
    unsigned points = bw_bjshoe_take(&feed->shoe, r);
    if (feed->count != NULL) dealt->tags += feed->count->tag_halves[points];
    dealt->cards++;
    for (BwCard card = 0; card < 52; card++) {
        if (bw_blackjack_points(card) == points && table->pack[card] > 0) return card;
    }
    return BW_CARD_HIDDEN;
}

/* Plays one round at the table. */
static bool deal_round(BwTable *table, Feed *feed, const char *bet, Dealt *dealt) {
    static BwOut out;
    BwEvent event = {.target = BW_NO_TARGET};
    BwCents before = table->net_cents[1][0];
    *dealt = (Dealt){.hands = 1};
    if (!bw_event_parse(table, bet, &event, error)) return false;
    if (!bw_apply(table, &event, &out)) return false;
    do {
        BwNeed need = bw_need(table);
        event.n_items = event.n_args = 0;
        event.amount_cents = 0;
        if (need.kind == BW_NEED_DECISION) {
            decide(table, feed, need.who, &event, dealt);
        } else {
            event.kind = BW_EV_DEAL;
            event.n_items = 1;
            event.item[0] = next_card(table, feed, dealt);
        }
        if (!bw_apply(table, &event, &out)) return false;
    } while (bw_need(table).kind != BW_NEED_OVER);
    dealt->net_cents = table->net_cents[1][0] - before;
    return true;
}

/* ---- the same cards, the same cents --------------------------------------------------------- */

/* Any letters: a strategy that no one would play reaches what the good ones never do. */
static BwBjChart wild_chart(BwStream *stream) {
    static const char letters[] = "HSDdRrHSH", pair_letters[] = "PPP.pPHSDdRrP";
    BwBjChart chart = *bw_bjchart_basic(false);
    for (unsigned up = 0; up < BW_BJCHART_UPS; up++) {
        for (unsigned i = 0; i < 17; i++) chart.hard[i][up] = letters[bw_stream_below(stream, 9)];
        for (unsigned i = 0; i < 9; i++) chart.soft[i][up] = letters[bw_stream_below(stream, 9)];
        for (unsigned i = 0; i < 10; i++)
            chart.pairs[i][up] = pair_letters[bw_stream_below(stream, 13)];
    }
    return chart;
}

typedef struct Seen {
    uint64_t rounds, doubles, surrenders, splits[5], blackjacks, dealer_blackjacks;
} Seen;

/* One round, both ways. The first cards of some rounds are arranged, so that pairs and blackjacks
 * are no rarities. */
static bool play_both(const BwTable *opened, const BwBjChart *chart, const BwBjProgram *program,
                      BwStream *stream, Seen *seen) {
    static BwTable *table;
    BwCard shoe[8 * 52] = {0};
    uint8_t points[52];
    Dealt dealt;
    BwBjResult result;
    size_t size = bw_table_size(bw_table_game(opened));
    enum { N = 52 }; /* no round of one seat takes more */
    unsigned wish = bw_stream_below(stream, 4);
    if (table == NULL) table = malloc(BW_TABLE_BYTES_MAX);
    if (table == NULL) return false;
    memcpy(table, opened, size);
    shuffle_shoe(stream, program->rules.decks, shoe, N);
    if (wish > 1) bring(shoe, program->cards, 2, bw_blackjack_points(shoe[0]));
    if (wish == 3) {
        unsigned up = bw_blackjack_points(shoe[1]);
        if (up == 1 || up == 10) bring(shoe, program->cards, 3, 11 - up);
        if (up > 1 && up < 10) bring(shoe, program->cards, 4, bw_blackjack_points(shoe[0]));
    }
    for (unsigned i = 0; i < N; i++) points[i] = (uint8_t)bw_blackjack_points(shoe[i]);
    Feed feed = {.chart = chart, .cards = shoe};
    bool played = deal_round(table, &feed, "bet 1 main 20.00", &dealt);
    CHECK(played);
    unsigned taken = bw_bjplay_round(program, points, N, &result);
    BwCents cents = (BwCents)result.net * BET_CENTS / program->units_per_bet;
    bool same = played && taken == dealt.cards && cents == dealt.net_cents &&
                result.bets == dealt.hands + dealt.doubles;
    seen->rounds++;
    seen->doubles += dealt.doubles;
    seen->surrenders += dealt.surrenders;
    seen->splits[dealt.hands]++;
    seen->blackjacks += points[0] + points[2] == 11 && (points[0] == 1 || points[2] == 1);
    seen->dealer_blackjacks += points[1] + points[3] == 11 && (points[1] == 1 || points[3] == 1);
    if (same) return true;
    fprintf(stderr, "    %u cards for %lld cents, not %u for %lld:", dealt.cards,
            (long long)dealt.net_cents, taken, (long long)cents);
    for (unsigned i = 0; i < dealt.cards && i < N; i++) fprintf(stderr, " %u", points[i]);
    fprintf(stderr, "\n");
    return false;
}

static const char *const rule_sets[] = {
    "decks=8 resplit-max-hands=4",
    "decks=8 dealer-soft17=hit surrender=late resplit-max-hands=4 resplit-aces=yes",
    "decks=6 hole-card=card-reader resplit-max-hands=4",
    "decks=6 hole-card=card-reader dealer-soft17=hit resplit-max-hands=3 resplit-aces=yes",
    "decks=5 surrender=late",
    "decks=4 bj-payout=6:5 resplit-max-hands=3",
    "decks=3 bj-returns-busted=yes resplit-max-hands=4 surrender=late resplit-aces=yes",
    "decks=2 hole-card=card-reader bj-payout=6:5 dealing=hand dealer-soft17=hit",
    "decks=1 resplit-max-hands=4 resplit-aces=yes surrender=late",
    "decks=7 five-card-21=yes resplit-max-hands=4",
    "decks=1 hole-card=card-reader five-card-21=yes bj-payout=6:5 resplit-max-hands=4",
    "decks=6 hole-card=card-reader surrender=late dealer-soft17=hit",
};
enum { RULE_SETS = sizeof rule_sets / sizeof rule_sets[0] };

static void test_same_cents(void) {
    Seen seen = {0};
    BwStream stream;
    bw_stream_open(&stream, SEED, 0);
    for (unsigned i = 0; i < RULE_SETS; i++) {
        BwTable *table = open_table(rule_sets[i]);
        BwBjProgram program;
        for (unsigned strategy = 0; strategy < 12; strategy++) {
            BwBjChart chart = strategy < 2 ? *bw_bjchart_basic(strategy == 1) : wild_chart(&stream);
            uint64_t rounds = scaled(strategy < 2 ? 4000 : 500), same = 0;
            if (!compile(table, &chart, &program)) continue;
            for (uint64_t r = 0; r < rounds; r++) {
                same += play_both(table, &chart, &program, &stream, &seen);
            }
            CHECK_INT(same, rounds);
            if (same != rounds) fprintf(stderr, "    %s, strategy %u\n", rule_sets[i], strategy);
        }
        free(table);
    }
    CHECK(seen.doubles > seen.rounds / 100 && seen.surrenders > seen.rounds / 100);
    CHECK(seen.splits[2] > seen.rounds / 100 && seen.splits[3] > 100 && seen.splits[4] > 100);
    CHECK(seen.blackjacks > seen.rounds / 100 && seen.dealer_blackjacks > seen.rounds / 100);
    printf("%llu rounds both ways, seed %d\n", (unsigned long long)seen.rounds, SEED);
}

/* A shoe of the protocol ends with the same round: the cutting card lies behind three quarters. */
static void test_same_shoes(void) {
    BwStream stream;
    bw_stream_open(&stream, SEED, 1);
    for (unsigned decks = 2; decks <= 8; decks += 2) {
        char options[32];
        snprintf(options, sizeof options, "decks=%u", decks);
        BwTable *table = open_table(options);
        BwBjProgram program;
        BwCard shoe[8 * 52] = {0};
        uint8_t points[8 * 52];
        BwOut out;
        BwEvent shuffle;
        unsigned same = 0, rounds = 0;
        if (!compile(table, bw_bjchart_basic(false), &program)) return;
        bw_event_parse(table, "act dealer shuffle", &shuffle, error);
        for (uint64_t i = 0; i < scaled(300); i++) {
            unsigned at = 0;
            shuffle_shoe(&stream, decks, shoe, program.cards);
            for (unsigned c = 0; c < program.cards; c++) {
                points[c] = (uint8_t)bw_blackjack_points(shoe[c]);
            }
            while (at <= 39 * decks) {
                Feed feed = {.chart = bw_bjchart_basic(false), .cards = shoe + at};
                Dealt dealt;
                BwBjResult result;
                rounds++;
                if (!deal_round(table, &feed, "bet 1 main 20.00", &dealt)) break;
                at += bw_bjplay_round(&program, points + at, program.cards - at, &result);
                same += (BwCents)result.net * BET_CENTS / program.units_per_bet == dealt.net_cents;
            }
            Feed none = {.chart = bw_bjchart_basic(false)};
            Dealt dealt;
            CHECK(!deal_round(table, &none, "bet 1 main 20.00", &dealt));
            CHECK(bw_apply(table, &shuffle, &out));
        }
        CHECK_INT(same, rounds);
        free(table);
    }
}

/* ---- all paths, any number of threads ------------------------------------------------------- */

static bool same_tally(const BwBjTally *a, const BwBjTally *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

static BwBjTally first, other;

/* One unit by every path that this machine has. */
static void check_paths(const BwBjProgram *program, unsigned cut, uint64_t unit, uint64_t rounds) {
    for (BwBjPath path = 0; path < BW_BJPATHS; path++) {
        BwBjTally *tally = path == 0 ? &first : &other;
        if (!bw_bjpath_available(path)) continue;
        memset(tally, 0, sizeof *tally);
        if (cut == 0) {
            bw_bjlanes_fresh(program, path, SEED, unit, rounds, tally);
        } else {
            bw_bjlanes_shoe(program, path, cut, SEED, unit, rounds, tally);
        }
        CHECK_INT(tally->rounds, rounds);
        if (path > 0) CHECK(same_tally(&first, &other));
    }
}

static void test_paths(void) {
    BwStream stream;
    bw_stream_open(&stream, SEED, 2);
    for (unsigned i = 0; i < RULE_SETS; i++) {
        BwTable *table = open_table(rule_sets[i]);
        BwBjProgram program;
        for (unsigned strategy = 0; strategy < 4; strategy++) {
            BwBjChart chart = strategy < 2 ? *bw_bjchart_basic(strategy == 1) : wild_chart(&stream);
            if (strategy == 3) { /* wild at first, then as the dealer */
                memcpy(chart.hard, bw_bjchart_basic(false)->hard, sizeof chart.hard);
                for (unsigned r = 0; r < 18; r++) {
                    memset(chart.hard[r], r < 13 ? 'D' : 'd', BW_BJCHART_UPS);
                }
                for (unsigned r = 0; r < 10; r++) {
                    memset(chart.soft[r], r < 6 ? 'R' : 'r', BW_BJCHART_UPS);
                }
            }
            if (!compile(table, &chart, &program)) continue;
            unsigned cards = program.cards;
            check_paths(&program, 0, i, scaled(20000) + 37);
            check_paths(&program, cards * 3 / 4, i, scaled(20000) + 63);
            check_paths(&program, 1, i, scaled(2000));
            check_paths(&program, cards - 1, i, scaled(8000)); /* the shoe runs out */
        }
        free(table);
    }
    CHECK(bw_bjpath_available(bw_bjpath_best()));
    CHECK(bw_bjpath_available(BW_BJPATH_SINGLE) && bw_bjpath_available(BW_BJPATH_PLAIN));
}

static const BwBlackjackRules six_decks = {
    .decks = 6, .peeks = 1, .max_hands = 4, .blackjack = {3, 2}, .insurance = {2, 1}};

static void test_threads(void) {
    BwBjSimulated one, three;
    BwBjCount flat = bw_bjcount_flat();
    for (unsigned way = 0; way < 4; way++) {
        BwBjSimulation simulation = {.rules = six_decks,
                                     .cut = way == 0 ? 0 : 234,
                                     .seats = way == 2 ? 3 : 1,
                                     .count = way == 3 ? &flat : NULL,
                                     .path = BW_BJPATHS,
                                     .rounds = 5 * BW_BJUNIT_FRESH + 100,
                                     .seed = SEED,
                                     .threads = 1};
        CHECK(bw_bjsim_run(&simulation, &one, error));
        simulation.threads = 3;
        CHECK(bw_bjsim_run(&simulation, &three, error));
        CHECK_INT(one.all.rounds, simulation.rounds);
        CHECK(same_tally(&one.all, &three.all));
        bw_bjsim_free(&one);
        bw_bjsim_free(&three);
    }
}

/* ---- chance --------------------------------------------------------------------------------- */

/* What Blackman and Vigna's program gives from the state 1, 2, 3, 4. */
static void test_generators(void) {
    static const uint64_t expected[] = {
        41943041,
        58720359,
        UINT64_C(3588806011781223),
        UINT64_C(3591011842654386),
        UINT64_C(9228616714210784205),
        UINT64_C(9973669472204895162),
        UINT64_C(14011001112246962877),
        UINT64_C(12406186145184390807),
        UINT64_C(15849039046786891736),
        UINT64_C(10450023813501588000),
    };
    for (BwBjPath path = BW_BJPATH_PLAIN; path < BW_BJPATHS; path++) {
        Generators generators;
        _Alignas(64) uint16_t words[32 * 10];
        uint64_t word[8];
        if (!bw_bjpath_available(path)) continue;
        for (unsigned i = 0; i < 32; i++) generators.state[i / 8][i % 8] = i / 8 + 1;
        batches_of(path)->fill(&generators, words, 10);
        for (unsigned step = 0; step < 10; step++) {
            memcpy(word, words + 32 * step, sizeof word);
            for (unsigned lane = 0; lane < 8; lane++) CHECK(word[lane] == expected[step]);
        }
    }
    BwStream stream;
    Generators a, b, c;
    seed_generators(&a, &stream, 1, 2);
    seed_generators(&b, &stream, 2, 1);
    seed_generators(&c, &stream, 1, 2);
    CHECK(memcmp(&a, &b, sizeof a) != 0 && memcmp(&a, &c, sizeof a) == 0);
}

/* Of all words as many lead to one place of the shoe as to another, and its places are the cards
 * that it has. */
static void test_places(void) {
    for (unsigned decks = 1; decks <= 8; decks++) {
        BwBlackjackRules rules = six_decks;
        BwBjProgram program;
        Kernel kernel;
        unsigned words[8 * 52] = {0}, cards[11] = {0}, uneven = 0;
        rules.decks = (uint8_t)decks;
        CHECK(bw_bjplay_compile(&program, &rules, bw_bjchart_basic(false), error));
        make_kernel(&kernel, &program);
        for (unsigned word = 0; word < 65536; word++) {
            unsigned product = word * kernel.cards;
            if ((uint16_t)product >= kernel.surplus) words[product >> 16]++;
        }
        for (unsigned place = 0; place < 52 * decks; place++) {
            unsigned rank = place * kernel.rank_factor >> 16;
            uneven += words[place] != 65536 / (52 * decks);
            cards[rank > 9 ? 10 : rank + 1]++;
        }
        CHECK_INT(uneven, 0);
        for (unsigned points = 1; points <= 10; points++) {
            CHECK_INT(cards[points], (points == 10 ? 16 : 4) * decks);
        }
        BwBjShoe shoe;
        bw_bjshoe_fill(&shoe, decks);
        unsigned taken[11] = {0};
        for (unsigned left = 52 * decks; left > 0; left--) {
            CHECK_INT(shoe.left, left);
            taken[bw_bjshoe_take(&shoe, left * 7 % 11 % left)]++;
        }
        for (unsigned points = 1; points <= 10; points++) {
            CHECK_INT(taken[points], (points == 10 ? 16 : 4) * decks);
        }
    }
}

static BwBjFigures figures_of(BwBlackjackRules rules, unsigned cut, unsigned seats,
                              uint64_t rounds) {
    BwBjSimulated outcome;
    BwBjFigures figures = {0};
    BwBjSimulation simulation = {.rules = rules,
                                 .cut = cut,
                                 .seats = seats,
                                 .path = BW_BJPATHS,
                                 .rounds = rounds,
                                 .seed = SEED,
                                 .threads = 2};
    bool done = bw_bjsim_run(&simulation, &outcome, error);
    CHECK(done);
    if (done) figures = bw_bjsim_figures(&outcome.all, outcome.units_per_bet);
    bw_bjsim_free(&outcome);
    return figures;
}

/* Is the difference of two gains within so many standard errors of what is expected? */
static void check_gap(BwBjFigures a, BwBjFigures b, double least, double most) {
    double error_of_both = sqrt(a.error * a.error + b.error * b.error), gap = a.gain - b.gain;
    CHECK(gap > least - 4.5 * error_of_both && gap < most + 4.5 * error_of_both);
}

/* Six decks, soft 17 stands, resplits to four hands: the player loses four in a thousand. A shoe up
 * to its cutting card costs a little more, of one deck clearly; several seats change nothing of a
 * fresh shoe. */
static void test_gains(void) {
    BwBlackjackRules one_deck = six_decks;
    one_deck.decks = 1;
    BwBjFigures fresh = figures_of(six_decks, 0, 1, scaled(20000000));
    BwBjFigures shoe = figures_of(six_decks, 234, 1, scaled(20000000));
    CHECK(fabs(fresh.gain + 0.0041) < 0.0002 + 4.5 * fresh.error);
    CHECK(fabs(fresh.sd - 1.154) < 0.02 && fabs(fresh.bets_per_round - 1.132) < 0.01);
    CHECK_INT(fresh.won + fresh.lost + fresh.pushed, fresh.rounds);
    check_gap(fresh, shoe, 0.0001, 0.0004);
    BwBjFigures fresh_deck = figures_of(one_deck, 0, 1, scaled(20000000));
    BwBjFigures cut_deck = figures_of(one_deck, 39, 1, scaled(20000000));
    check_gap(fresh_deck, cut_deck, 0.0008, 0.0012);
    check_gap(fresh, figures_of(six_decks, 0, 3, scaled(1000000)), 0.0, 0.0);
}

/* The exact analysis of the same chart gives the chance of every result: rounds from fresh shoes
 * come to them. The sum of squares of the differences, each over what is expected, is near the
 * number of results. */
static void check_exact(const char *options, const BwBjChart *chart) {
    BwTable *table = open_table(options);
    BwBlackjackRules rules;
    BwBjAnalysis analysis;
    BwBjSimulated outcome;
    CHECK(bw_blackjack_rules(table, &rules));
    BwBjQuestion question = bw_bjchart_question(&rules, chart);
    question.outcomes = 1;
    BwBjSimulation simulation = {.rules = rules,
                                 .chart = chart,
                                 .seats = 1,
                                 .path = BW_BJPATHS,
                                 .rounds = scaled(20000000),
                                 .seed = SEED,
                                 .threads = 2};
    CHECK(bw_bj_analyse(&question, &analysis, error, sizeof error));
    CHECK(bw_bjsim_run(&simulation, &outcome, error));
    BwBjFigures figures = bw_bjsim_figures(&outcome.all, outcome.units_per_bet);
    CHECK(fabs(figures.gain - analysis.ev) < 4.5 * figures.error);
    CHECK(fabs(figures.sd - analysis.sd) < 0.005);
    CHECK(fabs(figures.bets_per_round - 1.0 - analysis.more) < 0.002);
    double squares = 0.0, chance = 0.0;
    unsigned results = 0;
    for (unsigned i = 0; i < analysis.n_outcomes; i++) {
        double units = analysis.outcome[i].net * outcome.units_per_bet;
        double expected = analysis.outcome[i].chance * (double)simulation.rounds;
        int net = (int)lround(units);
        chance += analysis.outcome[i].chance;
        CHECK(fabs(units - net) < 1e-9);
        if (expected < 20.0) continue;
        double off = (double)outcome.all.by_net[net + BW_BJPLAY_NET_MAX] - expected;
        squares += off * off / expected;
        results++;
    }
    CHECK(fabs(chance - 1.0) < 1e-9);
    CHECK(results > 6 && squares < results + 4.5 * sqrt(2.0 * results));
    if (squares >= results + 4.5 * sqrt(2.0 * results)) {
        fprintf(stderr, "    %s: %.1f over %u results\n", options, squares, results);
    }
    bw_bj_free(&analysis);
    bw_bjsim_free(&outcome);
    free(table);
}

static void test_exact(void) {
    BwBjChart chart = *bw_bjchart_basic(true);
    check_exact("decks=6 hole-card=card-reader resplit-max-hands=4", bw_bjchart_basic(false));
    check_exact("decks=8", bw_bjchart_basic(false));
    check_exact("decks=2 dealer-soft17=hit surrender=late resplit-max-hands=3", &chart);
    memset(chart.hard[12], 'S', BW_BJCHART_UPS); /* a bad play is simulated as it is */
    check_exact("decks=1 hole-card=card-reader bj-payout=6:5 surrender=late", &chart);
}

/* ---- counting ------------------------------------------------------------------------------- */

static const char counting_text[] =
    "count test\n"
    "tags A -1  2 0.5  3 1  4 1  5 1.5  6 1  7 0.5  8 0  9 -0.5  T -1\n"
    "divide half-decks\n"
    "bet 0\nbet 1 at -3\nbet 2 at 1  # more\nbet 5 at 3\n"
    "insurance at 2\n"
    "play hard 16 T S at 0\nplay hard 12 4 H below 0\nplay pairs T-T 6 P at 2\n"
    "play hard 11 A D at 1\nplay soft A-8 6 d at 1\nplay hard 15 9 R at 2\n";

static bool parse_count(const char *text, BwBjCount *count) {
    return bw_bjcount_parse(count, text, strlen(text), error);
}

/* The same shoe, card by card, at a table: the first rounds of the unit must bring the same. */
static void test_counting_like_the_table(void) {
    static BwBjCount count;
    static BwBjTally at[BW_BJCOUNTS];
    CHECK(parse_count(counting_text, &count));
    for (unsigned set = 0; set < 2; set++) {
        const char *options =
            set == 0 ? "decks=6 hole-card=card-reader resplit-max-hands=4 surrender=late"
                     : "decks=4 resplit-max-hands=3 dealer-soft17=hit";
        BwTable *table = open_table(options);
        BwBlackjackRules rules;
        BwOut out;
        BwEvent shuffle;
        Dealt dealt;
        uint64_t watched = 0, insured = 0, rounds = scaled(30000);
        CHECK(bw_blackjack_rules(table, &rules));
        unsigned cut = 39u * rules.decks;
        Feed feed = {.chart = bw_bjchart_basic(rules.hits_soft17 != 0), .count = &count};
        bw_stream_open(&feed.stream, SEED, 0);
        bw_bjshoe_fill(&feed.shoe, rules.decks);
        memset(at, 0, sizeof at);
        bw_event_parse(table, "act dealer shuffle", &shuffle, error);
        for (uint64_t i = 0; i < rounds; i++) {
            int c = bw_bjcount_true(&count, feed.running, feed.shoe.left) + BW_BJCOUNT_MOST;
            feed.watching = count.bet[c] == 0;
            bool played = deal_round(table, &feed, "bet 1 main 20.00", &dealt);
            if (!played) {
                CHECK(played);
                break;
            }
            feed.running += dealt.tags;
            watched += feed.watching;
            insured += dealt.insured;
            if (!feed.watching) {
                at[c].rounds++;
                at[c].bets += dealt.hands + dealt.doubles;
                at[c].by_net[dealt.net_cents / (BET_CENTS / 2) + BW_BJPLAY_NET_MAX]++;
            }
            if (feed.shoe.left >= 52u * rules.decks - cut) continue;
            CHECK(bw_apply(table, &shuffle, &out));
            bw_bjshoe_fill(&feed.shoe, rules.decks);
            feed.running = 0;
        }
        BwBjSimulated outcome;
        BwBjSimulation simulation = {.rules = rules,
                                     .count = &count,
                                     .cut = cut,
                                     .seats = 1,
                                     .path = BW_BJPATHS,
                                     .rounds = rounds,
                                     .seed = SEED,
                                     .threads = 1};
        CHECK(bw_bjsim_run(&simulation, &outcome, error));
        CHECK_INT(outcome.watched, watched);
        CHECK_INT(outcome.insured, insured);
        CHECK(watched > rounds / 100 && insured > rounds / 1000);
        unsigned same = 0;
        uint64_t sum = watched;
        for (unsigned c = 0; c < BW_BJCOUNTS; c++) {
            same += same_tally(&at[c], &outcome.at[c]);
            sum += outcome.at[c].rounds;
        }
        CHECK_INT(same, BW_BJCOUNTS);
        CHECK_INT(sum, rounds);
        bw_bjsim_free(&outcome);
        free(table);
    }
}

static void test_true_counts(void) {
    static const struct {
        uint8_t divide, round;
        int32_t halves;
        unsigned left;
        int expected;
    } cases[] = {
        {BW_DIVIDE_CARDS, BW_ROUND_FLOOR, 10, 156, 1},
        {BW_DIVIDE_CARDS, BW_ROUND_FLOOR, -10, 156, -2},
        {BW_DIVIDE_CARDS, BW_ROUND_TRUNCATE, -10, 156, -1},
        {BW_DIVIDE_CARDS, BW_ROUND_NEAREST, 10, 156, 2},
        {BW_DIVIDE_CARDS, BW_ROUND_NEAREST, -10, 156, -2},
        {BW_DIVIDE_CARDS, BW_ROUND_NEAREST, -6, 104, -1}, /* -1.5: a half goes upwards */
        {BW_DIVIDE_CARDS, BW_ROUND_NEAREST, 6, 104, 2},
        {BW_DIVIDE_HALF_DECKS, BW_ROUND_FLOOR, 12, 140, 2}, /* 6 over 2.5 */
        {BW_DIVIDE_HALF_DECKS, BW_ROUND_FLOOR, 12, 20, 12}, /* at least a half deck */
        {BW_DIVIDE_HALF_DECKS, BW_ROUND_FLOOR, 12, 0, 12},
        {BW_DIVIDE_FULL_DECKS, BW_ROUND_FLOOR, 12, 140, 2}, /* 6 over 3 */
        {BW_DIVIDE_FULL_DECKS, BW_ROUND_FLOOR, 12, 10, 6},  /* at least one */
        {BW_DIVIDE_FULL_DECKS, BW_ROUND_FLOOR, -1, 312, -1},
        {BW_DIVIDE_NONE, BW_ROUND_FLOOR, 13, 300, 6},
        {BW_DIVIDE_NONE, BW_ROUND_FLOOR, -13, 300, -7},
        {BW_DIVIDE_CARDS, BW_ROUND_FLOOR, 500, 1, BW_BJCOUNT_MOST},
        {BW_DIVIDE_CARDS, BW_ROUND_FLOOR, -500, 1, -BW_BJCOUNT_MOST},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        BwBjCount count = bw_bjcount_flat();
        count.divide = cases[i].divide;
        count.round = cases[i].round;
        CHECK_INT(bw_bjcount_true(&count, cases[i].halves, cases[i].left), cases[i].expected);
    }
}

/* Tests are run in the root of the project. */
static char *read_example(const char *name, size_t *n) {
    static char text[16384];
    char path[256];
    snprintf(path, sizeof path, "docs/examples/%s", name);
    FILE *file = fopen(path, "rb");
    CHECK(file != NULL);
    *n = file != NULL ? fread(text, 1, sizeof text, file) : 0;
    if (file != NULL) fclose(file);
    return text;
}

/* The examples of the manual: the high-low count wins with a spread of one to twelve, more the
 * higher the count. */
static void test_examples(void) {
    static BwBjCount count;
    BwBjChart chart;
    size_t n;
    const char *text = read_example("basic-6d-s17.strategy", &n);
    CHECK(bw_bjchart_parse(&chart, text, n, error));
    CHECK(memcmp(chart.hard, bw_bjchart_basic(false)->hard, sizeof chart.hard) == 0);
    CHECK(memcmp(chart.soft, bw_bjchart_basic(false)->soft, sizeof chart.soft) == 0);
    CHECK(memcmp(chart.pairs, bw_bjchart_basic(false)->pairs, sizeof chart.pairs) == 0);
    text = read_example("hi-lo.count", &n);
    bool read = bw_bjcount_parse(&count, text, n, error);
    CHECK(read);
    if (!read) return;
    BwBjSimulated outcome;
    BwBjSimulation simulation = {.rules = six_decks,
                                 .count = &count,
                                 .chart = &chart,
                                 .cut = bw_bjsim_cut(6, 0.75),
                                 .seats = 1,
                                 .path = BW_BJPATHS,
                                 .rounds = scaled(4000000),
                                 .seed = SEED,
                                 .threads = 2};
    CHECK_INT(simulation.cut, 234);
    CHECK(bw_bjsim_run(&simulation, &outcome, error));
    BwBjMoney money = bw_bjsim_money(&outcome);
    BwBjFigures low = bw_bjsim_figures(&outcome.at[BW_BJCOUNT_MOST - 4], outcome.units_per_bet);
    BwBjFigures high = bw_bjsim_figures(&outcome.at[BW_BJCOUNT_MOST + 4], outcome.units_per_bet);
    CHECK(low.gain + 4.5 * low.error < 0.0 || low.rounds < 10000);
    CHECK(high.gain > low.gain);
    CHECK(money.average_bet > 2.0 && money.average_bet < 2.4);
    CHECK(fabs(money.gain - 0.0167) < 0.003 + 4.5 * money.error);
    CHECK(fabs(money.gain_100 - 100 * money.gain) < 1e-12 && money.sd_100 == 10 * money.sd);
    double ruin = bw_bjsim_ruin(money.gain, money.sd, 1000.0);
    CHECK(money.gain <= 0.0 || (ruin > 0.0 && ruin < 1.0));
    BwTotals *totals = calloc(1, sizeof *totals);
    if (totals != NULL) {
        bw_bjsim_totals(&outcome, 1000, totals);
        double gain = (double)totals->all.net_cents / 1000.0 / (double)totals->rounds;
        CHECK(fabs(gain - money.gain) < 1e-9);
        CHECK_INT(totals->all.won + totals->all.lost + totals->all.pushed, simulation.rounds);
        CHECK(totals->results.used > 20 && totals->results.overflow == 0);
    }
    free(totals);
    bw_bjsim_free(&outcome);
}

static void test_ruin(void) {
    CHECK(bw_bjsim_ruin(-0.01, 1.0, 100.0) == 1.0);
    CHECK(bw_bjsim_ruin(0.0, 1.0, 100.0) == 1.0);
    CHECK(fabs(bw_bjsim_ruin(0.01, 2.0, 200.0) - exp(-1.0)) < 1e-15);
    CHECK(bw_bjsim_ruin(0.01, 0.0, 1.0) == 0.0);
}

/* ---- text that cannot be read --------------------------------------------------------------- */

/* Replaces one line of the example and says what is said of it. */
static void check_refused(bool is_count, const char *line, const char *by, const char *sentence) {
    static char text[16384];
    size_t n;
    BwBjChart chart;
    static BwBjCount count;
    char *example = read_example(is_count ? "hi-lo.count" : "basic-6d-s17.strategy", &n);
    example[n] = '\0';
    char *at = strstr(example, line);
    CHECK(at != NULL);
    if (at == NULL) return;
    const char *end = strchr(at, '\n');
    int length = snprintf(text, sizeof text, "%.*s%s%s", (int)(at - example), example, by, end);
    bool read = is_count ? bw_bjcount_parse(&count, text, (size_t)length, error)
                         : bw_bjchart_parse(&chart, text, (size_t)length, error);
    CHECK(!read);
    CHECK_STR(error, sentence);
}

static void test_refusals(void) {
    check_refused(false, "12      H", "",
                  "the strategy has a hole: hard 12 has no letters, against 2 or "
                  "any other card");
    check_refused(false, "A-7     S", "",
                  "the strategy has a hole: soft A-7 has no letters, against 2 "
                  "or any other card");
    check_refused(false, "12      H", "12 H H S S S H H H H",
                  "line 20: hard 12 against A has no letter");
    check_refused(false, "12      H", "12 HHSSSHHHHHH",
                  "line 20: hard 12 has more than ten letters");
    check_refused(false, "12      H", "12 HHSSSHHHHP", "line 20: 'P' is no letter for hard 12");
    check_refused(false, "12      H", "22 HHSSSHHHHH", "line 20: '22' is no hand under 'hard'");
    check_refused(false, "12      H", "12-9 HHSSSHHHHH", "line 20: '12-9' is no hand under 'hard'");
    check_refused(false, "12      H", "11 HHSSSHHHHH", "line 20: hard 11 is here a second time");
    check_refused(false, "8-8", "8-9 PPPPPPPPPP", "line 48: '8-9' is no hand under 'pairs'");
    check_refused(false, "hard ", "hard 2 3 4", "line 11: the up card 5 is missing");
    check_refused(false, "hard ", "hard 2 3 5",
                  "line 11: the up cards are 2 3 4 5 6 7 8 9 T A; this "
                  "has '5'");
    check_refused(false, "hard ", "", "line 12: '4' stands before 'hard', 'soft' or 'pairs'");
    check_refused(true, "tags", "tags A -1 2 1", "the count has a hole: 3 has no tag");
    check_refused(true, "tags", "tags A -1 2 0.7",
                  "line 6: the tag of 2 must be a multiple of 0.5 from "
                  "-9 to 9");
    check_refused(true, "tags", "tags 1 -1", "line 6: '1' is no card; cards are A 2 ... 9 T");
    check_refused(true, "tags", "tags A 1 A 1", "line 6: A has a second tag");
    check_refused(true, "divide", "divide decks",
                  "line 7: 'divide' is not followed by one of the words "
                  "that it takes");
    check_refused(true, "bet 2 at 1", "bet 2 at 61",
                  "line 12: a bet is written 'bet UNITS at COUNT'");
    check_refused(true, "bet 4 at 2", "bet 4 at 1",
                  "line 13: bets begin with one without a count and "
                  "go upwards");
    check_refused(true, "bet 4 at 2", "bet many",
                  "line 13: a bet is a number of units up to 1000000");
    check_refused(true, "insurance", "insurance 3",
                  "line 17: insurance is written 'insurance at COUNT'");
    check_refused(true, "play hard 16 T", "play hard 22 T S at 0",
                  "line 20: there is no cell hard 22 "
                  "against T");
    check_refused(true, "play hard 16 T", "play hard 16 T P at 0",
                  "line 20: 'P' is no letter for hard 16");
    check_refused(true, "play hard 16 T", "play hard 16 T S above 0",
                  "line 20: a departure is written "
                  "'play hard 16 T S at 0'");
    check_refused(true, "play hard 16 T", "plays",
                  "line 20: 'plays' begins no line of a count: count, "
                  "tags, start, divide, round, bet, insurance, play");
    BwBjCount count;
    CHECK(!parse_count("tags A -1 2 1 3 1 4 1 5 1 6 1 7 0 8 0 9 0 T -1\n", &count));
    CHECK_STR(error, "the count says no bet: 'bet 1'");
    BwBjChart chart;
    CHECK(!bw_bjchart_parse(&chart, "hard\0", 5, error));
    CHECK_STR(error, "line 1: byte 0x00 is not text");
}

/* Every chart is read as it is printed; rows may be joined. */
static void test_charts_as_text(void) {
    BwStream stream;
    char text[BW_BJCHART_TEXT_MAX];
    BwBjChart read;
    bw_stream_open(&stream, SEED, 3);
    for (unsigned i = 0; i < 20; i++) {
        BwBjChart chart = wild_chart(&stream);
        bw_bjchart_print(&chart, text);
        CHECK(bw_bjchart_parse(&read, text, strlen(text), error));
        CHECK(memcmp(&read, &chart, sizeof chart) == 0);
    }
    static const char joined[] =
        "hard\n4-11 HHHHHHHHHH\n12-20 SSSSSSSSSS\nsoft\nA-A HHHHHHHHHH\n"
        "A-2 HHHHHHHHHH\nA-3 HHHHHHHHHH\nA-4 HHHHHHHHHH\nA-5 HHHHHHHHHH\n"
        "A-6 HHHHHHHHHH\nA-7 SSSSSSSSSS\nA-8 SSSSSSSSSS\nA-9 SSSSSSSSSS\n"
        "pairs 2 3 4 5 6 7 8 9 10 A\n2-2 ..........\n3-3 ..........\n"
        "4-4 ..........\n5-5 ..........\n6-6 ..........\n7-7 ..........\n"
        "8-8 PPPPPPPPPP\n9-9 ..........\n10-10 ..........\nA-A PPPPPPPPPP\n";
    CHECK(bw_bjchart_parse(&read, joined, sizeof joined - 1, error));
    CHECK_STR(read.hard[7], "HHHHHHHHHH");
    CHECK_STR(read.hard[8], "SSSSSSSSSS");
    CHECK_STR(read.soft[9], "SSSSSSSSSS");
}

static void test_rules_refused(void) {
    BwBjProgram program;
    BwBlackjackRules rules = six_decks;
    BwBjSimulated outcome;
    BwBjSimulation simulation = {
        .rules = six_decks, .seats = 1, .path = BW_BJPATHS, .rounds = 1, .threads = 1};
    rules.push_on_22 = 1;
    CHECK(!bw_bjplay_compile(&program, &rules, bw_bjchart_basic(false), error));
    CHECK(strstr(error, "only the main game") != NULL);
    rules = six_decks;
    rules.decks = 9;
    CHECK(!bw_bjplay_compile(&program, &rules, bw_bjchart_basic(false), error));
    CHECK_STR(error, "9 decks and 4 hands: there can be 1 to 8 and 1 to 4");
    simulation.cut = 312;
    CHECK(!bw_bjsim_run(&simulation, &outcome, error));
    CHECK_STR(error, "the cutting card lies behind 312 cards, and the shoe has 312");
    simulation.cut = 0;
    simulation.seats = 8;
    CHECK(!bw_bjsim_run(&simulation, &outcome, error));
    CHECK_STR(error, "8 seats: there can be 1 to 7");
    uint8_t few[] = {5, 6, 6};
    BwBjResult result;
    CHECK(bw_bjplay_compile(&program, &six_decks, bw_bjchart_basic(false), error));
    CHECK_INT(bw_bjplay_round(&program, few, 3, &result), 0);
}

int main(void) {
    test_same_cents();
    test_same_shoes();
    test_paths();
    test_threads();
    test_generators();
    test_places();
    test_gains();
    test_exact();
    test_counting_like_the_table();
    test_true_counts();
    test_examples();
    test_ruin();
    test_refusals();
    test_charts_as_text();
    test_rules_refused();
    return check_report("blackjack_sim");
}
