/* test_agree.c: what is simulated is what is solved. Every wager on every target of every game that
 * has exact figures is played through the protocol, at a table with the standard options and at
 * tables whose options change its mathematics, and compared with its figure: which results come at
 * all, how often each, how often it wins, loses and pushes, the mean, and the deviation.
 *
 * What it detects. A result that the figure does not know fails at once: a pay that is wrong by one
 * cent, on one side, needs a single win to be found. A wrong probability is found when it is off by
 * some six standard errors. A wager is played half a million rounds or more at the standard table,
 * spread over its targets, which are compared each for itself and once more all together; so one
 * percent of an even chance is found, one pocket more or fewer at a wheel, one roll of 216 in
 * nearly every wager at sic bo, and one square of the Banker's chart at baccarat. Keno's great
 * prizes are too rare for any test of this kind: of them only the amounts and the common catches
 * are compared. What it cannot detect is an error that both sides share, for solvers ask the game
 * what a result pays: transcripts and published figures are there for that.
 *
 * A wager that has no figure or cannot be played fails, unless it is among the exceptions, which
 * say why; and a wager that no table of the list offers fails too. Seeds come from the table and
 * the wager, so a result that passes once passes always, whatever is added to the list. Under a
 * sanitizer, or with BW_TEST_ROUNDS as a percentage in the environment, fewer rounds are played.
 *
 * usage: test_agree [GAME] */
#include "check.h"
#include "games/poker/house_poker.h"
#include "simulate/expect.h"
#include "solve/solver.h"
#include "solve/study.h"
#include "table/game.h"

#include <math.h>
#include <stdlib.h>

/* Standard errors within which a result must lie; one in 150,000 honest results lies outside. */
static const double bound = 4.5;

/* Where a result is so rare that its number is a handful, that many more or fewer mean nothing. */
static const double handful = 3.0;

enum { SEED = 1976, THOUSANDS = 60, TARGET_ROUNDS_MIN = 2000, TOGETHER_ROUNDS = 3000 };

#if defined(__SANITIZE_ADDRESS__)
enum { PERCENT = 4 };
#else
enum { PERCENT = 100 };
#endif

/* ---- the tables ---------------------------------------------------------------------------- */

typedef struct House {
    unsigned thousands; /* of rounds for each wager */
    const char *game, *options;
    const char *tickets; /* for wagers whose targets are text: some of each, joined by commas */
} House;

/* In the place of tickets: options that change no decision, so that the best play of the table
 * before is the best here too. */
static const char same_play[] = "";

#define BOTH_OFFERS "offer-card-count=yes offer-bonus=yes"

/* Every kind of ticket; straight tickets of every row of the card are added to them. */
#define TICKETS                                                                                    \
    "straight 3-17-42*3:3,split 1-2-3/4-5-6-7:2,split 11-12/13-14-15-16-17-18:4,"                  \
    "way 1-2-3/4-5-6/7-8-9@3/6:3,way 1-2/3-4/5-6@3/2+3/4+1/6:7,"                                   \
    "king 7/1-2/3-4-5-6-8@1/3+1/6+1/8:3,combination 1-2/3-4-5/6-7-8-9@1/5+1/6:2,"                  \
    "multi-race 3-17-42*5:5,multi-race 1-2-3-4-5-6*2:4,quick-pick 5:1,quick-pick 10:1"

static const House houses[] = {
    {2000, "sic-bo", "", NULL},
    {150, "sic-bo", "payouts=atlantic-city", NULL},
    {150, "sic-bo", "double-counts-triple=no", NULL},
    {150, "sic-bo", "payout-total=4:60-to-1,17:55-to-1,9:7-to-1 payout-one=1:3-to-2,3:12-to-1",
     NULL},
    {150, "sic-bo",
     "payout-combo=6-to-1 payout-small=6-to-5 payout-big=2-to-1 payout-double=17-to-2", NULL},

    {500, "mini-dice", "", NULL},
    {150, "mini-dice", "payout-place=4:2-to-1,6:6-to-5 payout-field=12:3-to-1 payout-any-7=5-to-1",
     NULL},
    {150, "mini-dice", "unpayable-wager=pay-up payout-over-7=6-to-5 payout-under-7=2-to-1", NULL},
    {150, "mini-dice", "shooter=offered", NULL},

    {500, "roulette", "", NULL},
    {100, "roulette", "zero-rule=lose", NULL},
    {100, "roulette", "wheel=single-zero", NULL},
    {100, "roulette", "wheel=single-zero zero-rule=surrender-half", NULL},
    {100, "roulette", "wheel=single-zero zero-rule=en-prison", NULL},
    {100, "roulette", "wheel=single-zero zero-rule=en-prison en-prison-second-zero=stay", NULL},
    {100, "roulette", "wheel=double-zero-as-single", NULL},
    {100, "roulette", "wheel=double-zero-as-single zero-rule=en-prison", NULL},
    {100, "roulette", "optional-wagers=prime:2-3-5-7:8-to-1,zeros:0-00:16-to-1,four:1-2-3-4:17:2",
     NULL},
    {100, "roulette", "edition=1996", NULL},

    {500, "big-six", "", NULL},
    {150, "big-six", "wheel-counts=23/15/8/4/2/1/1", NULL},
    {150, "big-six", "wheel-counts=20/14/7/5/4/2/2", NULL},
    {150, "big-six", "payout-joker=50-to-1 payout-one=6-to-5 payout-twenty=25-to-1", NULL},

    {60, "pokette", "", NULL},
    {20, "pokette", "wheel-extra=1 jacer-set=As,Ah,Ad,Ac", NULL},
    {20, "pokette", "wheel-extra=4", NULL},
    {20, "pokette", "double-rank-pairs=fixed-six", NULL},
    {20, "pokette", "jacer-set=Js,Jh,Jd,Jc carry-third-card=yes", NULL},
    {20, "pokette", "payout-single=52-to-1 payout-rank=25-to-2 payout-pair-in-two=12-to-1", NULL},

    {2000, "baccarat", BOTH_OFFERS, NULL},
    {100, "baccarat", BOTH_OFFERS " decks=6", NULL},
    {100, "baccarat", BOTH_OFFERS " decks=7", NULL},
    {100, "baccarat", BOTH_OFFERS " decks=12", NULL},
    {100, "baccarat", BOTH_OFFERS " tie-odds=9 card-count-odds=4:2-to-1 bonus-odds=natural:2-to-1",
     NULL},
    {100, "baccarat", "vigorish-percent=4", NULL},
    {100, "baccarat", "vigorish-percent=0", NULL},
    {100, "baccarat", "vigorish-rounding=up-to-25c vigorish-collection=at-payout", NULL},
    {100, "baccarat", "vigorish-rounding=up-to-table-chip dealer-mode=dealer burn-rule=none", NULL},
    {100, "baccarat", "edition=1996 cut-card-depth=100", NULL},

    {2000, "minibaccarat", BOTH_OFFERS, NULL},
    {100, "minibaccarat", BOTH_OFFERS " decks=6 shuffle=continuous", NULL},
    {100, "minibaccarat", BOTH_OFFERS " variation=ez", NULL},
    {100, "minibaccarat", BOTH_OFFERS " decks=6 variation=ez dragon-7-odds=45 panda-8-odds=30",
     NULL},
    {100, "minibaccarat", "vigorish-percent=4 expose=banker-hidden vigorish-collection=at-payout",
     NULL},

    {300, "chemin-de-fer", "", NULL},
    {100, "chemin-de-fer", "player-option-5=draw", NULL},
    {100, "chemin-de-fer", "player-option-5=stand", NULL},
    {100, "chemin-de-fer", "banker-option-39=stand banker-option-54=stand", NULL},
    {100, "chemin-de-fer", "player-option-5=draw banker-option-39=draw banker-option-54=draw",
     NULL},
    {100, "chemin-de-fer", "banker-6-no-card=free", NULL},
    {100, "chemin-de-fer", "decks=8 vigorish-percent=10", NULL},
    {100, "chemin-de-fer", "vigorish-percent=0 winnings-stay=no", NULL},

    {1000, "red-dog", "", NULL},
    {200, "red-dog", "decks=1", NULL},
    {200, "red-dog", "decks=2", NULL},
    {200, "red-dog", "decks=8 shuffle=continuous", NULL},
    {200, "red-dog", "decks=1 shuffle=every-round odds=1:13-to-1,6:5-to-4", NULL},
    {200, "red-dog", "odds=three-of-a-kind:12-to-1,2:5-to-1", NULL},

    {1000, "casino-war", "", NULL},
    {200, "casino-war", "decks=7", NULL},
    {200, "casino-war", "decks=8", NULL},
    {200, "casino-war", "war-tie-bonus=0", NULL},
    {200, "casino-war", "tie-odds=11", NULL},
    {200, "casino-war", "offer-tie-on-war=no", NULL},

    {100, "keno", "", TICKETS},
    {50, "keno", "special-card=rates:2.00,5.00/1:1=3.50/3:3=55/6:5=100,2000",
     "special 7:2,special 3-17-42:5,special 1-2-3-4-5-6:2"},
    {50, "keno", "rate-card=2:2=11.50/4:0=1,3=5,90", "way 1-2/3-4/5-6@3/2+3/4:6,quick-pick 4:2"},
    {50, "keno", "rate-card=rates:1.00,5.00/3:2=1,42-200/6:4=4,90-450,1500-5000",
     "straight 1-2-3:5,way 1-2-3/4-5-6/7-8-9@3/3+3/6:6,straight 1-2-3-4-5-6:5"},

    {100, "craps", "offer-678=yes offer-fire=yes", NULL},
    {40, "craps", "buy-commission-when=on-win lay-commission-when=on-win", NULL},
    {40, "craps", "offer-fire=yes fire-table=B", NULL},
    {40, "craps", "edition=1996", NULL},
    {40, "craps", "variant=mini-craps", NULL},
    {100, "automated-craps", "", NULL},
    {200, "three-card-poker", "six-card-table=S1 progressive=G1", NULL},
    {50, "three-card-poker",
     "six-card-table=S2 ante-bonus-table=B pair-plus-table=P1 progressive=G2 "
     "progressive-meter=2000.00",
     NULL},
    {50, "three-card-poker", "six-card-table=S3 ante-bonus-table=C pair-plus-table=P2", NULL},
    {50, "three-card-poker", "six-card-table=S4 ante-bonus-table=D pair-plus-table=P3", NULL},

    {100, "caribbean-stud", "", NULL},
    {40, "caribbean-stud",
     "bet-table=200-60-25-8-6-5-4-3-1 progressive-table=600-150-75 progressive-meter=25000.00",
     NULL},
    {40, "caribbean-stud", "sf-progressive=flat5000 fixed-awards=meter progressive-rate=100", NULL},
    {100, "double-down-stud", "", NULL},
    {40, "double-down-stud", "pay-table=2000-200-50-11-9-6-4-3-1 dealing=manual-shoe", NULL},
    {100, "let-it-ride", "offer-three-card=yes", NULL},
    {40, "let-it-ride",
     "offer-three-card=yes main-table=1000-250-60-12-9-6-4-3-1 "
     "bonus-table=25000-3000-500-250-75-30-6 three-card-table=60-40-30-7-4-1",
     NULL},
    {40, "let-it-ride", "edition=1996 dealing=manual-shoe", NULL},
    {100, "boston-5-stud", "ante-bonus-table=2-4-7-10-15-40-100-100", NULL},
    {40, "boston-5-stud", "ante-bonus-table=0-0-1-2-3-4-5-500 three-card-table=40-30-6-4-1", NULL},
    {60, "four-card-poker", "", NULL},
    {20, "four-card-poker", "aces-up-table=U3", same_play},
    {20, "four-card-poker", "aces-up-table=U4", same_play},
    {20, "four-card-poker", "aces-up-table=U5", same_play},
    {20, "four-card-poker", "aces-up-table=U2 bonus-table=30-15-2 aces-up-on-fold=stays", NULL},
    {60, "texas-holdem-bonus", "", NULL},
    {20, "texas-holdem-bonus",
     "ante-pays-from=straight fold-loses-bonus=no bonus-table=1500-40-30-25-20-15-10-4", NULL},
    {100, "flop-poker", "offer-three-card=yes", NULL},
    {40, "flop-poker",
     "offer-three-card=yes flop-table=2000-600-150-40-25-12-5-3-1 pot-amount=2.50 "
     "three-card-table=120-60-30-7-4-1",
     NULL},
    {100, "two-card-joker-poker", "offer-pair-up=yes pair-up-table=50-25-10-3-2-1", NULL},
    {40, "two-card-joker-poker",
     "call-table=100-10-5-2 offer-pair-up=yes pair-up-table=100-0-12-4-2-1", NULL},
    {60, "ultimate-texas-holdem", "", NULL},
    {20, "ultimate-texas-holdem",
     "blind-table=B trips-table=B preflop-multiples=4-only fold-keeps-trips=yes", NULL},
    {20, "ultimate-texas-holdem", "trips-table=C fold-keeps-trips=no", NULL},
    {20, "ultimate-texas-holdem", "trips-table=D", same_play},
    {100, "mississippi-stud", "progressive=A", NULL},
    {40, "mississippi-stud",
     "three-card-table=60-40-30-7-4-1 progressive=A progressive-meter=50000.00", NULL},
    {60, "mini-tex", "offer-pocket-poker=yes pocket-poker-table=25-10-4-3-1", NULL},
    {100, "high-card-flush", "", NULL},
    {40, "high-card-flush",
     "dealer-qualifies=queen-high raise-multiples=3-3-3-3-2-1 flush-bonus-table=100-20-10-2 "
     "straight-flush-bonus-table=8000-1000-100-60-7 straight-flush-ace=high",
     NULL},

    {100, "pai-gow-poker",
     "offer-bonus=yes offer-three-card=yes offer-seven-card=yes offer-imperial=yes "
     "offer-insurance=yes offer-additional=yes offer-progressive=yes",
     NULL},
    {40, "pai-gow-poker",
     "offer-bonus=yes bonus-table=BON-1 offer-imperial=yes imperial-both=pay-higher "
     "start-method=dice offer-dragons-eye=yes wheel-rank=lowest joker-in-flush=ace-only",
     NULL},
    {60, "pai-gow-poker",
     "variation=ez offer-dynasty=yes offer-protection=yes offer-red-black=yes "
     "offer-queens-dragon=yes",
     NULL},

    {20, "asia-poker", "offer-insurance=yes offer-bonus=yes bonus-table=800-200-50-25-5-4-2-1",
     NULL},

    {40, "pai-gow", "dragons-eye=yes dragons-eye-match-odds=30 dragons-eye-beat-it-odds=2", NULL},
    {40, "pai-gow", "dragons-eye=yes dragons-eye-table=B house-way=reg-basic", NULL},

    {100, "blackjack", "dealing=csm side-max=100.00", NULL},
    {40, "blackjack", "dealing=csm side-max=100.00 decks=6 tw-table=B ib-table=B", NULL},
    {100, "blackjack", "dealing=csm additional-wager=over-under offer=no", NULL},
    {100, "blackjack", "dealing=csm additional-wager=same-suit offer=no", NULL},
    {100, "blackjack", "dealing=csm additional-wager=sevens offer=no", NULL},
    {100, "blackjack-switch", "", NULL},
    {40, "blackjack-switch", "decks=6 match-table=B", NULL},
    {100, "spanish-21", "", NULL},
    {40, "spanish-21", "decks=8", NULL},
    {100, "double-attack-blackjack", "", NULL},
    {40, "double-attack-blackjack", "decks=6", NULL},
};

enum { HOUSES = sizeof houses / sizeof houses[0] };

/* Wagers that are not compared, and why. */
static const struct {
    const char *game, *wager, *why;
} exceptions[] = {
    {"craps", "pass-odds", "odds follow the point of a flat bet: compared with it, as a pair"},
    {"craps", "dont-pass-odds", "as pass-odds"},
    {"craps", "come-odds", "as pass-odds"},
    {"craps", "dont-come-odds", "as pass-odds"},
    {"automated-craps", "pass-odds", "as pass-odds of craps"},
    {"automated-craps", "dont-pass-odds", "as pass-odds of craps"},
    {"automated-craps", "come-odds", "as pass-odds of craps"},
    {"automated-craps", "dont-come-odds", "as pass-odds of craps"},
    {"automated-craps", "six-seven-eight", "it is offered at craps alone"},
    {"automated-craps", "fire", "it is offered at craps alone"},
    {"ultimate-texas-holdem", "blind", "a part of the ante's figure"},
    {"criss-cross-poker", "ante-down", "a part of the figure of the ante across"},
    {"red-dog", "raise", "a part of the ante's figure"},
    {"casino-war", "war", "a part of the initial wager's figure"},
    {"keno", "progressive", "its meter makes every round another"},
    {"pai-gow", "pai-gow", "patrons set by the house way there: compared in test_solve_pai_gow"},
    {"pai-gow", "bank", "as pai-gow"},
    {"pai-gow", "co-bank", "as pai-gow"},
    {"pai-gow", "dealer-against-bank", "as pai-gow"},
    {"pai-gow-poker", "bank", "the main wager's figure, looked at from the other side"},
    {"pai-gow-poker", "co-bank", "as bank"},
    {"pai-gow-poker", "dealer-against-bank", "the house makes it, against a bank"},
    {"blackjack", "main", "its play is compared in test_blackjack_sim and test_blackjack_solve"},
    {"blackjack", "insurance", "a decision of the main wager"},
    {"blackjack", "insurance-2", "as insurance"},
    {"blackjack", "insurance-3", "as insurance"},
    {"blackjack", "action-1", "the main wager of another table"},
    {"blackjack", "action-2", "as action-1"},
    {"blackjack", "action-3", "as action-1"},
    {"blackjack", "streak", "it lasts over rounds, in each of which the main wager is made anew"},
    {"blackjack", "progressive", "its meter makes every round another"},
    {"blackjack-switch", "main-1", "its play is compared in test_simulate"},
    {"blackjack-switch", "main-2", "as main-1"},
    {"blackjack-switch", "insurance", "a decision of the main wagers"},
    {"spanish-21", "main", "its play is compared in test_simulate"},
    {"spanish-21", "insurance", "a decision of the main wager"},
    {"double-attack-blackjack", "bet", "its play is compared in test_simulate"},
    {"double-attack-blackjack", "double-attack", "a part of the bet's figure"},
    {"double-attack-blackjack", "insurance", "a decision of the bet"},
};

enum { EXCEPTIONS = sizeof exceptions / sizeof exceptions[0] };
static bool exception_used[EXCEPTIONS];

/* A wager of a poker game that a decision makes is a part of the main wager's figure. */
static bool is_part(const BwGame *game, unsigned wager) {
    return game->house_poker != NULL && (game->wagers[wager].flags & BW_WAGER_BY_ACT) != 0;
}

static bool is_excepted(const BwGame *game, unsigned wager) {
    if (is_part(game, wager)) return true;
    for (unsigned i = 0; i < EXCEPTIONS; i++) {
        if (strcmp(game->id, exceptions[i].game) != 0 ||
            strcmp(game->wagers[wager].id, exceptions[i].wager) != 0) {
            continue;
        }
        exception_used[i] = true;
        return true;
    }
    return false;
}

/* ---- one table ----------------------------------------------------------------------------- */

enum { BETS_MAX = 512, SPECIFICATION_MAX = 160 };

/* A wager on a target, and what it came to. */
typedef struct Bet {
    char specification[SPECIFICATION_MAX];
    unsigned wager;
    const BwFigure *figure;
    BwFigures ticket; /* where the figure is one of a ticket */
    bool by_rate;     /* it is one of several, by the price of the ticket */
    bool together;    /* the figure is one of all bets of the specification */
    bool by_meter;    /* its awards are a meter's, which must be as it was opened in every round */
    uint64_t rounds;
    double stake_cents;
} Bet;

static struct {
    const House *house;
    const BwGame *game;
    BwTable *table;
    BwFigures figures;
    unsigned n;
    Bet bet[BETS_MAX];
    BwPlan plan;
    BwTotals totals;
    BwHpPlay *poker; /* the best play of a poker game */
} now;

static bool compared[64][256]; /* by game and wager: some table has offered it */

/* How the comparisons came out: errors that are seldom beyond two would be too wide. */
static struct {
    unsigned n, beyond_two;
    double worst;
} means;

static bool complain(const Bet *bet, const char *what) {
    char line[BW_TEXT_MAX];
    fprintf(stderr, "    %s: %s: %s\n", bw_table_print(now.table, line), bet->specification, what);
    return false;
}

/* Is the number where it must be? An error of zero: it is always the same. */
static void check_near(const Bet *bet, const char *what, double got, double want, double error) {
    double away = fabs(got - want);
    bool near = away <= bound * error + 1e-9 * (1.0 + fabs(want));
    CHECK(near);
    if (near) return;
    char text[BW_TEXT_MAX];
    snprintf(text, sizeof text, "%s is %.9g instead of %.9g, %.1f standard errors away", what, got,
             want, error > 0.0 ? away / error : HUGE_VAL);
    complain(bet, text);
}

static uint64_t scaled(uint64_t rounds) {
    const char *given = getenv("BW_TEST_ROUNDS");
    uint64_t percent = given != NULL ? strtoull(given, NULL, 10) : PERCENT;
    uint64_t part = rounds * (percent > 0 ? percent : PERCENT) / 100;
    return part > 1000 ? part : 1000;
}

static bool open_house(const House *house) {
    char line[BW_LINE_MAX], error[BW_ERROR_MAX];
    BwTableLine parsed;
    BwRefusal why;
    now.house = house;
    now.game = bw_game_find(house->game);
    now.n = 0;
    now.figures = (BwFigures){.n = 0};
    snprintf(line, sizeof line, "table %s %s", house->game, house->options);
    bool read = now.game != NULL && bw_table_line_parse(line, &parsed, error);
    if (read) now.table = malloc(bw_table_size(now.game));
    bool opened = read && now.table != NULL &&
                  bw_table_open(now.table, now.game, parsed.setting, parsed.n_settings, &why);
    bool solved = opened && bw_odds_solve(now.table, &now.figures, error, sizeof error);
    CHECK(opened && solved);
    if (!solved) fprintf(stderr, "    %s: %s\n", line, opened ? error : "cannot be opened");
    if (solved && now.game->house_poker != NULL && house->tickets != same_play) {
        bw_hp_play_free(now.poker);
        now.poker = bw_hp_play_new(now.table, NULL, error);
        CHECK(now.poker != NULL);
    }
    return solved;
}

static void close_house(void) {
    for (unsigned i = 0; i < now.n; i++) bw_odds_free(&now.bet[i].ticket);
    bw_odds_free(&now.figures);
    free(now.table);
    now.table = NULL;
}

/* ---- which wagers -------------------------------------------------------------------------- */

static Bet *add_bet(unsigned wager) {
    CHECK(now.n < BETS_MAX);
    if (now.n == BETS_MAX) exit(1);
    Bet *bet = &now.bet[now.n++];
    *bet = (Bet){.wager = wager};
    return bet;
}

/* At the poker games six dollars, for which no limit cuts a royal flush; some wagers have one stake
 * or are tied to another's. */
static BwCents poker_stake(unsigned wager, uint16_t target) {
    const BwHpWager *row = &now.game->house_poker->wager[wager];
    bool fixed = row->exactly_cents > 0 || strcmp(now.game->wagers[wager].id, "pot") == 0;
    if (fixed) return bw_stake_unit(now.table, wager, target);
    return 600 * (row->times > 0 ? row->times : 1);
}

/* Sixty units, for which every commission and every payment is exact; a fire bet has at most five
 * dollars, and the additional wagers of blackjack are one. */
static BwCents stake_on(unsigned wager, uint16_t target) {
    static const char *const fixed[] = {"over-13", "under-13", "same-suit", "sevens"};
    const char *id = now.game->wagers[wager].id;
    BwCents exactly = bw_wager_ties(now.table, wager).exactly_cents;
    if (now.game->house_poker != NULL) return poker_stake(wager, target);
    if (exactly > 0) return exactly;
    for (unsigned i = 0; i < sizeof fixed / sizeof fixed[0]; i++) {
        if (strcmp(id, fixed[i]) == 0) return 100;
    }
    return (strcmp(id, "fire") == 0 ? 5 : 60) * bw_stake_unit(now.table, wager, target);
}

static void add_target(unsigned wager, uint16_t target) {
    char label[BW_TEXT_MAX], amount[BW_CENTS_TEXT_MAX];
    Bet *bet = add_bet(wager);
    BwCents cents = stake_on(wager, target);
    snprintf(bet->specification, sizeof bet->specification, "%.100s:%s",
             bw_wager_print(now.table, wager, target, label), bw_cents_format(cents, amount));
    bet->figure = bw_odds_find(&now.figures, wager, target);
    CHECK(bet->figure != NULL);
    if (bet->figure == NULL) complain(bet, "it has no figure");
    bet->by_meter = strcmp(now.game->wagers[wager].id, "progressive") == 0;
}

/* A figure of several wagers as one: "bet-1+bet-2+bet-3", here of six dollars each, or of as many
 * times six as the rules tie them to one another. */
static void add_together(const BwFigure *figure) {
    Bet *bet = add_bet(BW_UNKNOWN);
    size_t used = 0, at = 0;
    while (figure->id[at] != '\0') {
        size_t n = strcspn(figure->id + at, "+");
        unsigned w = 0;
        while (w < now.game->n_wagers &&
               (strncmp(now.game->wagers[w].id, &figure->id[at], n) != 0 ||
                now.game->wagers[w].id[n] != '\0')) {
            w++;
        }
        CHECK(w < now.game->n_wagers);
        unsigned times = w < now.game->n_wagers ? now.game->house_poker->wager[w].times : 1;
        used += (size_t)snprintf(bet->specification + used, sizeof bet->specification - used,
                                 "%s%.*s:%u", used > 0 ? "," : "", (int)n, &figure->id[at],
                                 6 * (times > 0 ? times : 1));
        at += n + (figure->id[at + n] == '+');
    }
    bet->figure = figure;
    bet->together = true;
}

/* On a card by rates the second figure is that of the second rate, here of five dollars. */
#define HIGHER_RATE ":5"

/* The figure of a ticket is that of one of its games: their results add up, each draw for itself.
 */
static void add_games(BwFigures *ticket, unsigned games) {
    BwExact p;
    bw_exact_init(&p);
    for (unsigned k = 1; k < games; k++) {
        BwFigure *sum = bw_figure_add(ticket, now.table, ticket->figure[0].wager, BW_NO_TARGET);
        const BwFigure *one = &ticket->figure[0], *before = sum - 1;
        for (size_t i = 0; i < before->n_results; i++) {
            for (size_t j = 0; j < one->n_results; j++) {
                BwRatio a, b, net = bw_ratio_int(0);
                bool fits =
                    bw_exact_get_ratio(&before->results[i].net, &a) &&
                    bw_exact_get_ratio(&one->results[j].net, &b) &&
                    bw_ratio_make(a.num * b.den * k + b.num * a.den, a.den * b.den * (k + 1), &net);
                if (!fits) CHECK(fits);
                bw_exact_set(&p, &before->results[i].probability);
                bw_exact_mul(&p, &one->results[j].probability);
                bw_figure_result(sum, net, &p);
            }
        }
        bw_figure_finish(sum);
    }
    bw_exact_clear(&p);
}

static void add_ticket(unsigned wager, const char *specification, size_t n) {
    char target[SPECIFICATION_MAX], error[BW_ERROR_MAX];
    Bet *bet = add_bet(wager);
    snprintf(bet->specification, sizeof bet->specification, "%.*s", (int)n, specification);
    const char *from = strchr(bet->specification, ' ') + 1;
    snprintf(target, sizeof target, "%.*s", (int)strcspn(from, ":"), from);
    bool solved = bw_odds_solve_target(now.table, wager, target, &bet->ticket, error, sizeof error);
    CHECK(solved);
    if (!solved) complain(bet, error);
    if (!solved) return;
    const char *games = strchr(target, '*');
    if (games != NULL) add_games(&bet->ticket, (unsigned)strtoul(games + 1, NULL, 10));
    bet->figure = &bet->ticket.figure[games != NULL ? bet->ticket.n - 1 : 0];
    bet->by_rate = games == NULL && bet->ticket.n > 1;
    if (bet->by_rate && strstr(bet->specification, HIGHER_RATE) != NULL) bet->figure++;
}

/* The tickets of this kind that the house's list names. */
static void add_tickets(unsigned wager) {
    const char *id = now.game->wagers[wager].id;
    for (const char *p = now.house->tickets; *p != '\0';) {
        size_t n = strcspn(p, ",");
        if (strncmp(p, id, strlen(id)) == 0 && p[strlen(id)] == ' ') add_ticket(wager, p, n);
        p += n + (p[n] == ',');
    }
}

/* A straight ticket of every row of the rate card: the figures list them by their spots. */
static void add_rows(void) {
    for (size_t i = 0; i < now.figures.n; i++) {
        const BwFigure *row = &now.figures.figure[i];
        if (row->wager != 0 || strstr(row->target_text, " at ") != NULL) continue;
        char specification[SPECIFICATION_MAX];
        unsigned spots = (unsigned)strtoul(row->target_text, NULL, 10);
        size_t used = (size_t)snprintf(specification, sizeof specification, "%s ", row->id);
        for (unsigned k = 1; k <= spots; k++) {
            used += (size_t)snprintf(specification + used, sizeof specification - used, "%u%s",
                                     4 * k, k < spots ? "-" : ":1");
        }
        add_ticket(row->wager, specification, used);
    }
}

/* A wager that a decision puts up has a figure of its own only where it stands for itself. */
static bool is_offered(unsigned wager) {
    const BwWager *row = &now.game->wagers[wager];
    return (row->editions >> now.table->edition & 1) != 0 &&
           (row->flags & BW_WAGER_NO_STAKE) == 0 &&
           (now.game->offered == NULL || now.game->offered(now.table, wager));
}

/* Wagers that a meter pays are not played beside others: they come after all of them. */
static void put_meters_last(void) {
    Bet bet[BETS_MAX];
    unsigned n = 0;
    for (unsigned last = 0; last < 2; last++) {
        for (unsigned i = 0; i < now.n; i++) {
            if (now.bet[i].by_meter == (last != 0)) bet[n++] = now.bet[i];
        }
    }
    memcpy(now.bet, bet, n * sizeof *bet);
}

static void list_bets(void) {
    for (unsigned w = 0; w < now.game->n_wagers; w++) {
        const BwWager *row = &now.game->wagers[w];
        uint16_t target = BW_NO_TARGET;
        if (!is_offered(w) || is_excepted(now.game, w)) continue;
        unsigned before = now.n;
        if ((row->flags & BW_WAGER_TEXT_TARGET) != 0) {
            if (w == 0) add_rows();
            add_tickets(w);
            if (strcmp(now.house->options, "") != 0) before = 0; /* this house sells some kinds */
        } else if ((row->flags & BW_WAGER_TARGET) == 0) {
            add_target(w, target);
        } else {
            for (unsigned i = 0; now.game->target_at(now.table, w, i, &target); i++) {
                add_target(w, target);
            }
        }
        if (now.n > before) compared[now.table->game][w] = true;
    }
    for (size_t i = 0; now.game->house_poker != NULL && i < now.figures.n; i++) {
        if (strchr(now.figures.figure[i].id, '+') != NULL) add_together(&now.figures.figure[i]);
    }
    put_meters_last();
}

/* ---- comparing ----------------------------------------------------------------------------- */

static double moment(const BwFigure *figure, int power) {
    double sum = 0.0;
    for (size_t i = 0; i < figure->n_results; i++) {
        const BwResult *result = &figure->results[i];
        sum += bw_exact_to_double(&result->probability) *
               pow(bw_exact_to_double(&result->net), (double)power);
    }
    return sum;
}

/* What a handful of rare results more or fewer would add to the mean of this power. */
static double rare(const BwFigure *figure, int power, double n) {
    double sum = 0.0;
    for (size_t i = 0; i < figure->n_results; i++) {
        const BwResult *result = &figure->results[i];
        if (n * bw_exact_to_double(&result->probability) > 20.0) continue;
        sum += handful * pow(fabs(bw_exact_to_double(&result->net)), (double)power) / n / bound;
    }
    return sum;
}

static void check_share(const Bet *bet, const char *what, uint64_t count, uint64_t rounds,
                        const BwExact *exact) {
    double p = bw_exact_to_double(exact), n = (double)rounds;
    double error = sqrt(n * p * (1.0 - p));
    if (error > 0.0) error += handful / bound;
    check_near(bet, what, (double)count, n * p, error);
}

/* The same as the script of a poker game says: the main wager, those that go with it, and the most
 * on every street. */
static double most_by_script(void) {
    double most = 1;
    for (unsigned w = 0; w < now.game->n_wagers; w++) most += now.game->wagers[w].with != 0;
    const BwHpStep *step = now.game->house_poker->script;
    for (; step->kind != BW_HP_STEP_SETTLE; step++) {
        unsigned street = 0;
        for (unsigned i = 0; i < step->n_moves; i++) {
            if (step->moves[i].most > street) street = step->moves[i].most;
        }
        most += street;
    }
    return most;
}

/* The most that can be wagered in all, in initial wagers. */
static double most_action(void) {
    static const struct {
        const char *game;
        double most;
    } rows[] = {
        {"caribbean-stud", 3},    {"boston-5-stud", 5},         {"four-card-poker", 4},
        {"mississippi-stud", 10}, {"texas-holdem-bonus", 5},    {"mini-tex", 5},
        {"let-it-ride", 3},       {"ultimate-texas-holdem", 6}, {"high-card-flush", 4},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (strcmp(now.game->id, rows[i].game) == 0) return rows[i].most;
    }
    return now.game->house_poker != NULL ? most_by_script() : 2;
}

/* What is wagered in all, where decisions add to the initial wager: no number between one and the
 * most deviates more from its mean than one that is always either. A wager that is taken back
 * counts here and not in the figure. */
static void check_action(const Bet *bet, const BwTally *tally) {
    const BwFigure *figure = bet->figure;
    if (!figure->has_element_of_risk) return;
    double exact =
        bw_exact_to_double(&figure->house_edge) / bw_exact_to_double(&figure->element_of_risk);
    if (strcmp(now.game->id, "let-it-ride") == 0) return;
    double error = sqrt((exact - 1.0) * (most_action() - exact) / (double)tally->made);
    check_near(bet, "the action", (double)tally->action_cents / (double)tally->staked_cents, exact,
               error);
}

/* A prize is anything above the loss of the whole price. */
static void check_hits(const Bet *bet) {
    double hits = 1.0;
    const BwResult *least = &bet->figure->results[0];
    if (bw_exact_to_double(&least->net) == -1.0) hits -= bw_exact_to_double(&least->probability);
    check_near(bet, "the hit frequency", bw_exact_to_double(&bet->figure->hit_frequency), hits, 0);
}

/* Mean, deviation, and how often it wins, loses and pushes. */
static void check_tally(const Bet *bet, const BwTally *tally) {
    const BwFigure *figure = bet->figure;
    double n = (double)tally->made, mean = moment(figure, 1), square = moment(figure, 2);
    double stake = (double)tally->staked_cents / n;
    double z = (bw_tally_gain(tally) - mean) / (figure->sd / sqrt(n));
    if (rare(figure, 1, n) == 0.0) {
        means.n++;
        means.beyond_two += fabs(z) > 2.0;
        if (fabs(z) > fabs(means.worst)) means.worst = z;
    }
    check_near(bet, "the house edge", -bw_exact_to_double(&figure->house_edge), mean, 0.0);
    check_near(bet, "the mean", bw_tally_gain(tally), mean,
               figure->sd / sqrt(n) + rare(figure, 1, n));
    check_near(bet, "the mean square", (double)tally->squares / n / stake / stake, square,
               sqrt(fmax(moment(figure, 4) - square * square, 0.0) / n) + rare(figure, 2, n));
    check_near(bet, "the deviation", figure->sd, sqrt(square - mean * mean), 1e-6);
    check_share(bet, "the number of wins", tally->won, tally->made, &figure->win);
    check_share(bet, "the number of losses", tally->lost, tally->made, &figure->lose);
    check_share(bet, "the number of pushes", tally->pushed, tally->made, &figure->push);
    check_action(bet, tally);
    if (figure->has_hit_frequency) check_hits(bet);
}

/* Is this many cents what the result brings? */
static bool is_result(const Bet *bet, const BwResult *result, BwCents net_cents) {
    BwRatio net;
    return bw_exact_get_ratio(&result->net, &net) &&
           (double)net_cents * (double)net.den == bet->stake_cents * (double)net.num;
}

/* Every result that came is one of the figure, and came as often as it says. */
static void check_results(const Bet *bet) {
    static BwBin bin[BW_HISTOGRAM_MAX];
    unsigned n = bw_histogram_sorted(&now.totals.results, bin), found = 0;
    CHECK(n > 0);
    for (size_t r = 0; r < bet->figure->n_results; r++) {
        const BwResult *result = &bet->figure->results[r];
        uint64_t count = 0;
        char what[96];
        for (unsigned i = 0; i < n; i++) {
            if (!is_result(bet, result, bin[i].net_cents)) continue;
            count = bin[i].count;
            found++;
        }
        snprintf(what, sizeof what, "the number of results of %g",
                 bw_exact_to_double(&result->net));
        check_share(bet, what, count, now.totals.rounds, &result->probability);
    }
    CHECK_INT(found, n);
    if (found == n) return;
    for (unsigned i = 0; i < n; i++) {
        char what[96];
        bool known = false;
        for (size_t r = 0; r < bet->figure->n_results; r++) {
            known = known || is_result(bet, &bet->figure->results[r], bin[i].net_cents);
        }
        snprintf(what, sizeof what, "%llu results of %lld cents are not in the figure",
                 (unsigned long long)bin[i].count, (long long)bin[i].net_cents);
        if (!known) complain(bet, what);
    }
}

/* Where a wager has one way to win and one to lose, their numbers say what it won, to the cent. */
static void check_pay(const Bet *bet, const BwTally *tally) {
    const BwFigure *figure = bet->figure;
    double win = 0.0, loss = 0.0;
    for (size_t i = 0; i < figure->n_results; i++) {
        double net = bw_exact_to_double(&figure->results[i].net);
        double *known = net > 0.0 ? &win : &loss;
        if (net == 0.0) continue;
        if (*known != 0.0) return;
        *known = net;
    }
    double stake = (double)tally->staked_cents / (double)tally->made;
    check_near(bet, "what was won", (double)tally->net_cents,
               ((double)tally->won * win + (double)tally->lost * loss) * stake, 0.0);
}

/* ---- playing ------------------------------------------------------------------------------- */

/* Another stream for every wager of every table. */
static uint64_t seed_of(const char *text, uint64_t seed) {
    for (; *text != '\0'; text++) seed = (seed ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    return seed;
}

/* Every round at a fresh copy of the table, so that its meter shows what the figure assumes. */
static bool simulate_rounds(const BwSimulation *simulation, char error[BW_ERROR_MAX]) {
    const BwSolved solved = {.poker = simulation->poker};
    BwDriver *driver =
        bw_driver_new(simulation->table, simulation->plan, simulation->strategy, &solved, false);
    bool played = driver != NULL;
    now.totals = (BwTotals){.n = 0};
    for (uint64_t i = 0; played && i < simulation->rounds; i++) {
        played = bw_driver_play(driver, simulation->seed, i, 1, &now.totals);
    }
    if (!played && driver != NULL) snprintf(error, BW_ERROR_MAX, "%s", bw_driver_error(driver));
    bw_driver_free(driver);
    return played;
}

static bool simulate(const Bet *bet, uint64_t rounds, char error[BW_ERROR_MAX]) {
    uint64_t seed = seed_of(now.house->options, seed_of(now.house->game, SEED));
    BwSimulation simulation = {.table = now.table,
                               .plan = &now.plan,
                               .strategy = bw_strategy_find(now.game, NULL),
                               .poker = now.game->house_poker != NULL ? now.poker : NULL,
                               .rounds = rounds,
                               .seed = seed_of(bet->specification, seed),
                               .threads = 1};
    if (bet->by_meter) return simulate_rounds(&simulation, error);
    return bw_simulate(&simulation, &now.totals, error);
}

/* Wagers that nobody makes without another; NULL: none of the game's. */
static const struct {
    const char *game, *wager, *flat;
    bool whole; /* the other counts with it, or brings nothing */
} pairs[] = {
    {"casino-war", "tie", "initial:10", false},
    {"casino-war", "tie-war", "initial:10", false},
    {"three-card-poker", "six-card-bonus", "ante:10", false},
    {"three-card-poker", "progressive", "ante:10", false},
    {"caribbean-stud", "progressive", "ante:6", false},
    {"let-it-ride", "bet-1", "bet-2:6,bet-3:6", false},
    {"let-it-ride", "bet-2", "bet-1:6,bet-3:6", false},
    {"let-it-ride", "bet-3", "bet-1:6,bet-2:6", false},
    {"let-it-ride", "bonus", "bet-1:6,bet-2:6,bet-3:6", false},
    {"let-it-ride", "three-card-bonus", "bet-1:6,bet-2:6,bet-3:6", false},
    {"boston-5-stud", "ante", "first:12", true},
    {"boston-5-stud", "first", "ante:6", false},
    {"boston-5-stud", "three-card-bonus", "ante:6,first:12", false},
    {"texas-holdem-bonus", "bonus", "ante:6", false},
    {"flop-poker", "ante", "pot", true},
    {"flop-poker", "pot", "ante:6", false},
    {"flop-poker", "three-card-bonus", "ante:6,pot", false},
    {"ultimate-texas-holdem", "ante", "blind:6", true},
    {"ultimate-texas-holdem", "trips", "ante:6,blind:6", false},
    {"mississippi-stud", "three-card-bonus", "ante:6", false},
    {"mississippi-stud", "progressive", "ante:6", false},
    {"mini-tex", "pocket-poker", "ante:6", false},
    {"high-card-flush", "flush-bonus", "ante:6", false},
    {"high-card-flush", "straight-flush-bonus", "ante:6", false},
    {"blackjack", NULL, "main:10", false},
    {"blackjack-switch", NULL, "main-1:10,main-2:10", false},
    {"spanish-21", NULL, "main:10", false},
    {"double-attack-blackjack", NULL, "bet:30", false},
};

/* The wagers of a poker game that must be up beside this one, as its rows say; NULL: none. */
static const char *flat_by_ties(unsigned wager, bool *whole) {
    static char flat[BW_TEXT_MAX];
    BwTies own = bw_wager_ties(now.table, wager);
    size_t used = 0;
    for (unsigned w = 0; w < now.game->n_wagers; w++) {
        BwTies ties = bw_wager_ties(now.table, w);
        if (w == wager || !bw_wager_offered(now.table, w)) continue;
        if (ties.required == 0 && (own.needs >> w & 1) == 0) continue;
        used += (size_t)snprintf(flat + used, sizeof flat - used, "%s%s:6", used > 0 ? "," : "",
                                 now.game->wagers[w].id);
    }
    *whole = own.main != 0;
    return used > 0 ? flat : NULL;
}

static const char *flat_of(const Bet *bet, bool *whole) {
    *whole = true;
    if (bet->together) return NULL;
    const char *wager = now.game->wagers[bet->wager].id;
    for (unsigned i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        bool here = pairs[i].wager == NULL || strcmp(wager, pairs[i].wager) == 0;
        if (!here || strcmp(now.game->id, pairs[i].game) != 0) continue;
        *whole = pairs[i].whole;
        return pairs[i].flat;
    }
    bool tied = now.game->house_poker != NULL || now.game->set_hands != NULL;
    return tied ? flat_by_ties(bet->wager, whole) : NULL;
}

/* What is a unit of all bets of the plan together: one of them where they are equal, else all. */
static BwCents unit_together(BwCents *sum) {
    BwCents first = now.plan.bet[0].event.amount_cents;
    bool equal = true;
    *sum = 0;
    for (unsigned i = 0; i < now.plan.n; i++) {
        BwCents cents = now.plan.bet[i].event.amount_cents;
        *sum += cents;
        equal = equal && cents == first;
    }
    return equal ? first : *sum;
}

/* All bets of the plan as one, per unit. */
static BwTally tally_together(void) {
    BwTally tally = now.totals.all;
    BwCents sum, unit = unit_together(&sum);
    tally.staked_cents = tally.staked_cents / sum * unit;
    return tally;
}

/* Plays one wager alone. */
static void check_alone(Bet *bet, uint64_t rounds) {
    char error[BW_ERROR_MAX];
    bool whole;
    const char *flat = flat_of(bet, &whole);
    now.plan = (BwPlan){.n = 0};
    bool played = (flat == NULL || bw_plan_add(&now.plan, now.table, flat, error)) &&
                  bw_plan_add(&now.plan, now.table, bet->specification, error);
    now.plan.bet[now.plan.n - 1].joined = BW_PLAN_ALONE; /* it has a figure of its own */
    played = played && simulate(bet, rounds, error);
    CHECK(played);
    if (!played) complain(bet, error);
    if (!played || bet->figure == NULL) return;
    if (bet->together) now.totals.bet[now.plan.n - 1] = tally_together();
    const BwTally *tally = &now.totals.bet[now.plan.n - 1];
    CHECK(tally->made > 0);
    if (tally->made == 0) return;
    bet->rounds = tally->made;
    BwCents all, unit = unit_together(&all);
    bet->stake_cents =
        (double)(bet->together ? unit : now.plan.bet[now.plan.n - 1].event.amount_cents);
    check_tally(bet, tally);
    check_pay(bet, tally);
    if (whole) check_results(bet);
}

/* What all targets of a wager came to. Each was played with a stream of its own. */
typedef struct Pool {
    double won, won_exact, won_variance;
    double net, net_exact, net_variance, rare;
} Pool;

static void add_to_pool(Pool *pool, const Bet *bet) {
    const BwTally *tally = &now.totals.bet[now.plan.n - 1];
    const BwFigure *figure = bet->figure;
    if (figure == NULL || bet->rounds == 0) return;
    double n = (double)bet->rounds, p = bw_exact_to_double(&figure->win);
    pool->won += (double)tally->won;
    pool->won_exact += n * p;
    pool->won_variance += n * p * (1.0 - p);
    pool->net += (double)tally->net_cents / bet->stake_cents;
    pool->net_exact += n * moment(figure, 1);
    pool->net_variance += n * figure->sd * figure->sd;
    pool->rare += n * rare(figure, 1, n);
}

/* All targets of the wager from this bet on; returns their number. */
static unsigned check_wager(unsigned first) {
    unsigned n = 1;
    Pool pool = {.won = 0.0};
    while (first + n < now.n && now.bet[first + n].wager == now.bet[first].wager) n++;
    uint64_t rounds = scaled(now.house->thousands * UINT64_C(1000)) / n;
    if (rounds < TARGET_ROUNDS_MIN) rounds = TARGET_ROUNDS_MIN;
    for (unsigned i = first; i < first + n; i++) {
        check_alone(&now.bet[i], rounds);
        add_to_pool(&pool, &now.bet[i]);
    }
    check_near(&now.bet[first], "the number of wins on all targets", pool.won, pool.won_exact,
               sqrt(pool.won_variance) + handful / bound);
    check_near(&now.bet[first], "the gain on all targets", pool.net, pool.net_exact,
               sqrt(pool.net_variance) + pool.rare);
    return n;
}

/* The bets of the plan from this one on, played together, as `sim` shows them. */
static void check_plan(const Bet *first) {
    static BwExpected expected;
    char error[BW_ERROR_MAX];
    bool played = simulate(first, scaled(TOGETHER_ROUNDS), error);
    CHECK(played);
    if (!played) complain(first, error);
    if (!played) return;
    BwSimulation simulation = {
        .table = now.table, .plan = &now.plan, .strategy = bw_strategy_find(now.game, NULL)};
    bw_expected_solve(&expected, &simulation);
    for (unsigned i = 0; i < now.plan.n; i++) {
        const BwFigure *figure = bw_expected_figure(&expected, i);
        CHECK(figure != NULL || first[i].by_rate);
        if (figure == NULL && !first[i].by_rate) complain(&first[i], "sim finds no figure");
        if (first[i].figure == NULL || now.totals.bet[i].made == 0) continue;
        if (figure != NULL) {
            CHECK_INT(bw_exact_compare(&figure->house_edge, &first[i].figure->house_edge), 0);
        }
        check_tally(&first[i], &now.totals.bet[i]);
        check_pay(&first[i], &now.totals.bet[i]);
    }
    bw_expected_free(&expected);
}

/* As many wagers beside each other as a plan holds. */
static void check_together(void) {
    char error[BW_ERROR_MAX];
    unsigned first = 0;
    now.plan = (BwPlan){.n = 0};
    for (unsigned i = 0; i < now.n; i++) {
        if (now.bet[i].together || now.bet[i].by_meter) continue;
        BwPlan shorter = now.plan;
        if (bw_plan_add(&now.plan, now.table, now.bet[i].specification, error)) continue;
        now.plan = shorter;
        CHECK(now.plan.n > 0);
        check_plan(&now.bet[first]);
        now.plan = (BwPlan){.n = 0};
        first = i;
        CHECK(bw_plan_add(&now.plan, now.table, now.bet[i].specification, error));
    }
    check_plan(&now.bet[first]);
}

/* Are its wagers made beside each other as they are listed? At a blackjack table nothing is made
 * without the main wager, at some poker games nothing without one that is not listed. A poker game,
 * which is solved for it again, does it once. */
static bool goes_together(const House *house, bool again) {
    static const char *const never[] = {"blackjack", "spanish-21"};
    for (unsigned i = 0; i < sizeof never / sizeof never[0]; i++) {
        if (strstr(house->game, never[i]) != NULL) return false;
    }
    for (unsigned w = 0; w < now.game->n_wagers; w++) {
        if (bw_wager_ties(now.table, w).required != 0 && is_excepted(now.game, w)) return false;
    }
    bool is_slow = now.game->house_poker != NULL || now.game->set_hands != NULL;
    return !is_slow || !again;
}

/* `again`: a table of the game has been tested before. */
static void test_house(const House *house, bool again) {
    if (open_house(house)) {
        list_bets();
        CHECK(now.n > 0);
        for (unsigned i = 0; i < now.n;) i += check_wager(i);
        if (goes_together(house, again)) check_together();
        printf("%s %s: %u wagers\n", house->game, house->options, now.n);
    }
    close_house();
}

/* Under a sanitizer the poker games whose best play takes longest are left to the other build. */
static bool is_left_out(const BwGame *game) {
    return PERCENT < 100 && game->house_poker != NULL && bw_study_of(game)->cost > 40;
}

/* And the others are solved for their first table only. */
static bool is_too_slow(const House *house, bool again) {
    const BwGame *game = bw_game_find(house->game);
    return is_left_out(game) || (PERCENT < 100 && game->house_poker != NULL && again);
}

/* ---- nothing is left out ------------------------------------------------------------------- */

static void test_every_game_is_listed(void) {
    for (unsigned g = 0; g < bw_game_count(); g++) {
        const BwGame *game = bw_game_at(g);
        if (bw_has_stacks(game)) continue; /* it has no figures */
        for (unsigned w = 0; w < game->n_wagers; w++) {
            const BwWager *row = &game->wagers[w];
            if ((row->flags & BW_WAGER_NO_STAKE) != 0 || compared[g][w]) continue;
            bool excepted = is_excepted(game, w) || is_left_out(game);
            CHECK(excepted);
            if (!excepted) fprintf(stderr, "    %s: %s is not compared\n", game->id, row->id);
        }
    }
    for (unsigned i = 0; i < EXCEPTIONS; i++) {
        CHECK(exception_used[i]);
        if (!exception_used[i]) {
            fprintf(stderr, "    %s: %s is no exception\n", exceptions[i].game,
                    exceptions[i].wager);
        }
    }
}

/* Of honest means one in 22 lies beyond two standard errors: were there fewer, the errors would be
 * too wide and nothing could fail. */
static void test_errors_are_not_too_wide(void) {
    double share = (double)means.beyond_two / (double)means.n;
    printf("%u means, %.1f%% beyond two standard errors, the farthest at %.2f\n", means.n,
           100.0 * share, means.worst);
    CHECK(share > 0.02);
    CHECK(share < 0.08);
}

/* A game of which no table is listed is played at its standard one. */
static bool is_listed(const BwGame *game) {
    for (unsigned i = 0; i < HOUSES; i++) {
        if (strcmp(houses[i].game, game->id) == 0) return true;
    }
    return false;
}

int main(int argc, char **argv) {
    printf("seed %d\n", SEED);
    for (unsigned i = 0; i < HOUSES; i++) {
        if (argc > 1 && strcmp(argv[1], houses[i].game) != 0) continue;
        bool again = i > 0 && strcmp(houses[i - 1].game, houses[i].game) == 0;
        if (!is_too_slow(&houses[i], again)) test_house(&houses[i], again);
    }
    for (unsigned g = 0; g < bw_game_count(); g++) {
        const BwGame *game = bw_game_at(g);
        if (bw_has_stacks(game) || is_listed(game) || (argc > 1 && strcmp(argv[1], game->id) != 0))
            continue;
        test_house(&(House){THOUSANDS, game->id, "", NULL}, false);
    }
    bw_hp_play_free(now.poker);
    if (argc > 1) return check_report("agree");
    test_every_game_is_listed();
    test_errors_are_not_too_wide();
    return check_report("agree");
}
