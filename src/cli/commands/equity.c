/* equity.c: `boardwalk equity HAND...`: who wins how much of a pot at the poker room's types, what
 * hands come of cards, which cards help, and how often a jackpot is hit. */
#include "cli/kit/commands.h"
#include "cli/odds/equity_print.h"
#include "solve/equity/ranges.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the question ------------------------------------------------------------------------- */

static int read_type(BwEquityAsked *asked) {
    const char *id = bw_args_text(asked->args, "type");
    const BwEquityType *type = bw_equity_type(id);
    if (type->flagged && !bw_args_given(asked->args, "unlisted")) {
        return bw_args_complain(asked->args,
                                "%s is no type of the rulebook (14.8); --unlisted allows it", id);
    }
    asked->spot.type = type;
    return BW_EXIT_OK;
}

static int read_table(BwEquityAsked *asked) {
    const BwArgs *args = asked->args;
    char error[256];
    if (bw_equity_read_table(&asked->spot, bw_args_text(args, "board"), bw_args_text(args, "dead"),
                             error, sizeof error)) {
        return BW_EXIT_OK;
    }
    return bw_args_complain(args, "%s", error);
}

static int read_players(BwEquityAsked *asked) {
    const BwArgs *args = asked->args;
    char error[256];
    if (bw_equity_read_players(&asked->spot, (const char *const *)args->words,
                               (unsigned)args->n_words, error, sizeof error)) {
        return BW_EXIT_OK;
    }
    return bw_args_complain(args, "%s", error);
}

static int read_question(BwEquityAsked *asked) {
    const BwArgs *args = asked->args;
    asked->sim.samples = bw_args_count(args, "samples");
    asked->sim.seed = bw_args_count(args, "seed");
    asked->sim.threads = bw_args_threads(args, BW_EQUITY_THREADS_MAX);
    int code = read_type(asked);
    if (code == BW_EXIT_OK) code = read_table(asked);
    return code;
}

/* ---- the answers -------------------------------------------------------------------------- */

/* Exact where it is asked for or takes seconds, else by random deals. */
static int answer(const BwEquityAsked *asked, BwEquityResult *result) {
    const BwArgs *args = asked->args;
    char error[256];
    bool exact = bw_args_given(args, "exact"), sampled = bw_args_given(args, "samples");
    BwEquityHow how = exact ? BW_EQUITY_EXACT : sampled ? BW_EQUITY_RANDOM : BW_EQUITY_BEST;
    if (exact && sampled) {
        return bw_args_complain(args, "--exact counts all deals: it does not go with --samples");
    }
    bool solved = bw_equity_ask(&asked->spot, how, &asked->sim, result, error, sizeof error);
    return solved ? BW_EXIT_OK : bw_args_complain(args, "%s", error);
}

static int run_hands(BwEquityAsked *asked) {
    const BwArgs *args = asked->args;
    BwEquityResult *result = calloc(1, sizeof *result);
    if (result == NULL) return bw_args_complain(args, "there is not enough memory");
    bool kinds = bw_args_given(args, "hands");
    int code = read_players(asked);
    asked->spot.counts_kinds = kinds;
    if (code == BW_EXIT_OK && asked->spot.players < 2 && !kinds) {
        code = bw_args_complain(args, "one hand has nobody to win from; name another, `random` for "
                                      "an unknown one, or ask for --hands");
    }
    if (code == BW_EXIT_OK) code = answer(asked, result);
    if (code == BW_EXIT_OK) {
        code = kinds ? bw_equity_print_kinds(asked, result) : bw_equity_print(asked, result);
    }
    free(result);
    return code;
}

static int run_outs(BwEquityAsked *asked) {
    BwEquityOuts outs[BW_EQUITY_PLAYERS_MAX];
    char error[256];
    int code = read_players(asked);
    if (code != BW_EXIT_OK) return code;
    if (asked->spot.players < 2) {
        return bw_args_complain(asked->args, "outs need two hands or more");
    }
    if (!bw_equity_outs(&asked->spot, outs, error, sizeof error)) {
        return bw_args_complain(asked->args, "%s", error);
    }
    return bw_equity_print_outs(asked, outs);
}

static int run_matrix(const BwArgs *args) {
    BwPreflop *preflop = malloc(sizeof *preflop);
    int code = preflop != NULL && bw_preflop_solve(preflop)
                   ? bw_equity_print_matrix(args, preflop)
                   : bw_args_complain(args, "there is not enough memory");
    free(preflop);
    return code;
}

/* ---- jackpots ----------------------------------------------------------------------------- */

static int read_least(const BwEquityAsked *asked, const char *flag, uint32_t *worth) {
    char error[256];
    const char *text = bw_args_text(asked->args, flag);
    if (bw_jackpot_read_hand(asked->spot.type, text, worth, error, sizeof error)) {
        return BW_EXIT_OK;
    }
    return bw_args_complain(asked->args, "--%s: %s", flag, error);
}

/* Are there so many seats, and cards for them? */
static int check_jackpot_seats(BwEquityAsked *asked, unsigned players) {
    BwEquitySpot room = {.type = asked->spot.type, .players = players};
    char error[256];
    if (players > room.type->seats) {
        return bw_args_complain(asked->args, "%s has %u seats, not %u", room.type->id,
                                room.type->seats, players);
    }
    if (!bw_equity_check(&room, error, sizeof error)) {
        return bw_args_complain(asked->args, "%s", error);
    }
    asked->spot.type = room.type;
    return BW_EXIT_OK;
}

static int read_rule(BwEquityAsked *asked, BwJackpotRule *rule) {
    const BwArgs *args = asked->args;
    const BwEquityType *type = asked->spot.type;
    bool bad_beat = bw_args_given(args, "bad-beat");
    const char *flag = bad_beat ? "bad-beat" : "high-hand";
    if (bad_beat && bw_args_given(args, "high-hand")) {
        return bw_args_complain(args, "a table has a bad-beat or a high-hand fund, never both "
                                      "(13:69F-14.19(a))");
    }
    if (args->n_words > 0 || asked->spot.board != 0 || asked->spot.dead != 0) {
        return bw_args_complain(args, "--%s asks of a round before any card is known", flag);
    }
    if (type->draws || type->way[0]->five == NULL) {
        return bw_args_complain(args, "--%s: %s has no high hand of five cards without a draw",
                                flag, type->id);
    }
    rule->players = (unsigned)bw_args_count(args, "players");
    rule->is_bad_beat = bad_beat;
    rule->both_play = bw_args_given(args, "both-cards");
    rule->pocket_fours = bw_args_given(args, "pocket-fours");
    int code = read_least(asked, flag, &rule->least);
    rule->winner = rule->least;
    if (code == BW_EXIT_OK && bw_args_given(args, "beaten-by")) {
        uint32_t winner = 0;
        code = bad_beat ? read_least(asked, "beaten-by", &winner)
                        : bw_args_complain(args, "--beaten-by goes with --bad-beat");
        if (winner > rule->winner) rule->winner = winner;
    }
    if (code == BW_EXIT_OK) code = check_jackpot_seats(asked, rule->players);
    rule->type = asked->spot.type;
    return code;
}

static int run_jackpot(BwEquityAsked *asked) {
    BwJackpotRule rule = {.players = 0};
    int code = read_rule(asked, &rule);
    if (code != BW_EXIT_OK) return code;
    BwExact chance;
    uint64_t hits = 0;
    bw_exact_init(&chance);
    bool exact = !bw_args_given(asked->args, "samples") && bw_jackpot_solve(&rule, &chance);
    if (!exact && bw_args_given(asked->args, "exact")) {
        code =
            bw_args_complain(asked->args, "--exact: by this rule so many hands qualify that they "
                                          "cannot all be counted; leave it out");
    } else if (!exact && !bw_jackpot_simulate(&rule, &asked->sim, &hits)) {
        code = bw_args_complain(asked->args, "there is not enough memory");
    } else {
        code = bw_equity_print_jackpot(asked, &rule, exact ? &chance : NULL, hits);
    }
    bw_exact_clear(&chance);
    return code;
}

/* ---- the command -------------------------------------------------------------------------- */

/* One kind of question at a time. */
static int check_kind(const BwArgs *args) {
    static const char *const kinds[] = {"hands", "outs", "matrix", "bad-beat", "high-hand"};
    const char *first = NULL;
    for (unsigned i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (!bw_args_given(args, kinds[i])) continue;
        bool funds = i >= 3 && first != NULL && strcmp(first, "bad-beat") == 0;
        if (first != NULL && !funds) {
            return bw_args_complain(args, "--%s and --%s are asked one at a time", first, kinds[i]);
        }
        first = kinds[i];
    }
    bool alone =
        bw_args_given(args, "matrix") &&
        (args->n_words > 0 || bw_args_given(args, "board") || bw_args_given(args, "dead") ||
         bw_args_given(args, "type") || bw_args_given(args, "samples"));
    if (alone) {
        return bw_args_complain(args, "--matrix is of all hands of hold 'em before the flop: no "
                                      "hand, card, type or sample goes with it");
    }
    if (args->n_words == 0 &&
        (first == NULL || strcmp(first, "hands") == 0 || strcmp(first, "outs") == 0)) {
        return bw_args_complain(args, "name the hands, as AsAh KK+, or random");
    }
    return BW_EXIT_OK;
}

static int run(const BwArgs *args) {
    BwEquityAsked *asked = calloc(1, sizeof *asked);
    if (asked == NULL) return bw_args_complain(args, "there is not enough memory");
    asked->args = args;
    int code = check_kind(args);
    if (code == BW_EXIT_OK) code = read_question(asked);
    if (code == BW_EXIT_OK) {
        bool fund = bw_args_given(args, "bad-beat") || bw_args_given(args, "high-hand");
        code = bw_args_given(args, "matrix") ? run_matrix(args)
               : fund                        ? run_jackpot(asked)
               : bw_args_given(args, "outs") ? run_outs(asked)
                                             : run_hands(asked);
    }
    bw_equity_clear(&asked->spot);
    free(asked);
    return code;
}

static const BwFlag flags[] = {
    {.name = "type",
     .value = "ID",
     .kind = BW_FLAG_CHOICE,
     .choices = bw_equity_type_ids,
     .fallback = "holdem-high",
     .help = "which poker; the last three with --unlisted alone"},
    {.name = "board",
     .value = "CARDS",
     .kind = BW_FLAG_TEXT,
     .help = "community cards that are known, as 2c7dTh"},
    {.name = "dead",
     .value = "CARDS",
     .kind = BW_FLAG_TEXT,
     .help = "cards that cannot come any more"},
    {.name = "hands",
     .kind = BW_FLAG_SWITCH,
     .help = "how often each kind of hand comes of these cards, instead of who wins"},
    {.name = "outs",
     .kind = BW_FLAG_SWITCH,
     .help = "which next cards better each hand's part of the pot"},
    {.name = "matrix",
     .kind = BW_FLAG_SWITCH,
     .help = "all 169 hands of hold 'em against each other before the flop"},
    {.name = "bad-beat",
     .value = "HAND",
     .kind = BW_FLAG_TEXT,
     .help = "how often a bad-beat fund is hit whose least losing hand is this: AAATT, 8888, "
             "98765s"},
    {.name = "beaten-by",
     .value = "HAND",
     .kind = BW_FLAG_TEXT,
     .help = "the least hand that must beat it; any better one without this flag"},
    {.name = "high-hand",
     .value = "HAND",
     .kind = BW_FLAG_TEXT,
     .help = "how often a high-hand fund is hit: this hand or a better one"},
    {.name = "both-cards",
     .kind = BW_FLAG_SWITCH,
     .help = "a hand qualifies for the fund only if both hole cards play"},
    {.name = "pocket-fours",
     .kind = BW_FLAG_SWITCH,
     .help = "four of a kind qualifies only with a pair of them in the hand"},
    {.name = "players",
     .value = "N",
     .kind = BW_FLAG_COUNT,
     .fallback = "9",
     .min = 1,
     .max = BW_EQUITY_PLAYERS_MAX,
     .help = "how many are dealt in and stay to the end, for the funds"},
    {.name = "exact", .kind = BW_FLAG_SWITCH, .help = "count all deals, however long it takes"},
    {.name = "samples",
     .value = "N",
     .kind = BW_FLAG_COUNT,
     .fallback = "4M",
     .min = 1000,
     .max = UINT64_C(1000000000000),
     .help = "deal at random, so many times, even where all deals could be counted"},
    {.name = "seed",
     .value = "S",
     .kind = BW_FLAG_COUNT,
     .fallback = "1",
     .help = "which random numbers: the same seed gives the same counts"},
    {.name = "threads",
     .value = "T",
     .kind = BW_FLAG_COUNT,
     .min = 1,
     .max = BW_EQUITY_THREADS_MAX,
     .help = "how many threads deal at random; without it one a core"},
    {.name = "unlisted",
     .kind = BW_FLAG_SWITCH,
     .help = "allow types that the rulebook does not list"},
    BW_FLAG_FORMAT,
};

const BwCommand bw_command_equity = {
    .name = "equity",
    .words = "HAND...",
    .summary = "who wins how much of a pot at the types of the poker room",
    .details =
        "Each word is a player. At hold 'em a range: QQ+, JJ-99, AK, AKs, T9o, ATs+, JTo+, "
        "A5s-A2s, AsKh, random, joined by commas, with weights as AA:0.5. A plus raises the lower "
        "card, or both where they are neighbours. At other types the cards that are known, all or "
        "some, AsKs2h, or random; the rest is dealt. In a draw the kept cards and, behind a slash, "
        "those thrown away: KsKhKd/7c2s; at badugi and triple draw it is the last draw.\n\n"
        "Nobody folds. Where all deals can be counted within seconds they are, and every figure is "
        "exact; else deals are random, and the error is what 95 of 100 runs stay within. Pots that "
        "are shared, and the halves of high-low pots, are counted as they are paid.",
    .words_min = 0,
    .words_max = -1,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
