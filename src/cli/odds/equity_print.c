/* equity_print.c: the reports of `boardwalk equity`. */
#include "cli/odds/equity_print.h"

#include "cli/kit/exact_print.h"
#include "cli/kit/progress.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of a normal distribution 95 % lie within so many standard errors. */
#define WITHIN 1.96

/* ---- parts that all reports have ---------------------------------------------------------- */

/* A whole number beyond 64 bits. */
static char *digits(BwUint128 value, char out[BW_RATIO_TEXT_MAX]) {
    return bw_ratio_format((BwRatio){(BwInt128)value, 1}, out);
}

/* "2c 3c": from the lowest rank up. */
static char *list_cards(BwCardSet cards, char *out, size_t size) {
    size_t used = 0;
    out[0] = '\0';
    for (unsigned c = 0; c < BW_JOKER && used < size; c++) {
        char name[4];
        if ((cards & bw_card_set((BwCard)c)) == 0) continue;
        used += (size_t)snprintf(out + used, size - used, "%s%s", used > 0 ? " " : "",
                                 bw_card_format((BwCard)c, name));
    }
    return out;
}

enum { CARDS_TEXT_MAX = 160 };

static void print_heading(const BwEquityAsked *asked, const BwTerm *term, const char *rest) {
    char cards[CARDS_TEXT_MAX];
    bw_term_printf(term, BW_STYLE_BOLD, "%s", asked->spot.type->name);
    if (asked->spot.board != 0) {
        bw_term_printf(term, BW_STYLE_PLAIN, ", board %s",
                       list_cards(asked->spot.board, cards, sizeof cards));
    }
    if (asked->spot.dead != 0) {
        bw_term_printf(term, BW_STYLE_PLAIN, ", without %s",
                       list_cards(asked->spot.dead, cards, sizeof cards));
    }
    bw_term_printf(term, BW_STYLE_PLAIN, "%s\n\n", rest);
}

/* ", all 1,712,304 deals" or ", 4,000,000 deals at random with seed 1". */
static void print_deals(const BwEquityAsked *asked, const BwTerm *term,
                        const BwEquityResult *result) {
    char grouped[BW_PROGRESS_TEXT_MAX], wide[BW_RATIO_TEXT_MAX], rest[160];
    const char *deals = result->deals >> 64 == 0
                            ? bw_grouped_format((uint64_t)result->deals, grouped)
                            : digits(result->deals, wide);
    if (result->is_exact) {
        snprintf(rest, sizeof rest, ", all %s deals", deals);
    } else {
        snprintf(rest, sizeof rest, ", %s deals at random with seed %" PRIu64, deals,
                 asked->sim.seed);
    }
    print_heading(asked, term, rest);
}

static void json_cards(BwJson *json, const char *key, BwCardSet cards) {
    bw_json_array_inline(json, key);
    for (unsigned c = 0; c < BW_JOKER; c++) {
        char name[4];
        if ((cards & bw_card_set((BwCard)c)) == 0) continue;
        bw_json_string(json, NULL, bw_card_format((BwCard)c, name));
    }
    bw_json_close(json);
}

static void json_begin(const BwEquityAsked *asked, BwJson *json) {
    bw_json_begin(json, asked->args->out, BW_JSON_PRETTY);
    bw_json_object(json, NULL);
    bw_json_string(json, "type", asked->spot.type->id);
    json_cards(json, "board", asked->spot.board);
    json_cards(json, "dead", asked->spot.dead);
}

static void json_deals(const BwEquityAsked *asked, BwJson *json, const BwEquityResult *result) {
    char text[BW_RATIO_TEXT_MAX];
    bw_json_bool(json, "exact", result->is_exact);
    bw_json_number(json, "deals", digits(result->deals, text));
    if (result->is_exact) {
        bw_json_null(json, "seed");
    } else {
        bw_json_uint(json, "seed", asked->sim.seed);
    }
}

/* Prints a report about deals; in JSON as the member `key`. */
static int print_records(const BwEquityAsked *asked, const BwEquityResult *result,
                         const BwReport *report, const char *key) {
    BwTerm term = bw_term_open(asked->args->out);
    BwFormat format = bw_args_format(asked->args);
    bool written;
    if (format == BW_FORMAT_JSON) {
        BwJson json;
        json_begin(asked, &json);
        if (result != NULL) json_deals(asked, &json, result);
        bw_report_json(report, &json, key);
        bw_json_close(&json);
        written = bw_json_finish(&json) && !report->failed;
    } else {
        if (format == BW_FORMAT_TEXT && result != NULL) print_deals(asked, &term, result);
        if (format == BW_FORMAT_TEXT && result == NULL) print_heading(asked, &term, "");
        written = bw_report_print(report, &term, format);
    }
    return written ? BW_EXIT_OK : BW_EXIT_NEGATIVE;
}

static double part_of(BwUint128 some, BwUint128 all) {
    return (double)some / (double)all;
}

/* The next cell: a count for programs. */
static void add_count(BwReport *report, BwUint128 count) {
    char text[BW_RATIO_TEXT_MAX];
    bw_report_digits(report, digits(count, text));
}

/* ---- who wins ----------------------------------------------------------------------------- */

/* The exact fraction, where there is one that fits. */
static void add_fraction(BwReport *report, const BwEquityResult *result, BwUint128 share) {
    char text[BW_RATIO_TEXT_MAX];
    BwRatio ratio;
    BwUint128 all;
    bool fits = result->is_exact && !__builtin_mul_overflow(result->deals, BW_EQUITY_POT, &all) &&
                all <= (BwUint128)BW_INT128_MAX;
    if (fits && bw_ratio_make((BwInt128)share, (BwInt128)all, &ratio)) {
        bw_report_text(report, bw_ratio_format(ratio, text));
    } else {
        bw_report_null(report);
    }
}

int bw_equity_print(const BwEquityAsked *asked, const BwEquityResult *result) {
    bool halves = asked->spot.type->way[1] != NULL, exact = result->is_exact;
    const BwColumn columns[] = {
        {"hand", "hand", BW_COLUMN_TEXT, 0},
        {"win", NULL, BW_COLUMN_INTEGER, 0},
        {"tie", NULL, BW_COLUMN_INTEGER, 0},
        {"equity.exact", NULL, BW_COLUMN_TEXT, 0},
        {"equity.value", "equity", BW_COLUMN_PERCENT, 0},
        {"equity.error", exact ? NULL : "95 %", BW_COLUMN_PERCENT, 0},
        {NULL, halves ? "takes all" : "wins", BW_COLUMN_PERCENT, 0},
        {NULL, halves ? "a part" : "shares", BW_COLUMN_PERCENT, 0},
        {halves ? "high" : NULL, halves ? "high" : NULL, BW_COLUMN_PERCENT, 0},
        {halves ? "low" : NULL, halves ? "low" : NULL, BW_COLUMN_PERCENT, 0},
    };
    BwUint128 all = result->deals * BW_EQUITY_POT;
    BwReport report;
    bw_report_init(&report, columns, sizeof columns / sizeof columns[0]);
    for (unsigned p = 0; p < asked->spot.players; p++) {
        const BwEquityTally *tally = &result->player[p];
        bw_report_text(&report, asked->args->words[p]);
        add_count(&report, tally->win);
        add_count(&report, tally->tie);
        add_fraction(&report, result, tally->share);
        bw_report_number(&report, part_of(tally->share, all));
        bw_report_style(&report, BW_STYLE_BOLD);
        if (exact) {
            bw_report_null(&report);
        } else {
            bw_report_number(&report, WITHIN * bw_equity_error(result, p));
        }
        bw_report_number(&report, part_of(tally->win, result->deals));
        bw_report_number(&report, part_of(tally->tie, result->deals));
        for (unsigned w = 0; w < BW_EQUITY_WAYS; w++) {
            bw_report_number(&report, part_of(tally->half[w], all));
        }
    }
    int code = print_records(asked, result, &report, "players");
    bw_report_free(&report);
    return code;
}

/* ---- kinds of hands ----------------------------------------------------------------------- */

static void add_kind(BwReport *report, const BwEquityResult *result, const char *hand,
                     const char *way, const char *name, BwUint128 count) {
    double chance = part_of(count, result->deals);
    bw_report_text(report, hand);
    bw_report_text(report, way);
    bw_report_text(report, name);
    add_count(report, count);
    bw_report_number(report, chance);
    if (result->is_exact) {
        bw_report_null(report);
    } else {
        bw_report_number(report, WITHIN * sqrt(chance * (1 - chance) / (double)result->deals));
    }
}

int bw_equity_print_kinds(const BwEquityAsked *asked, const BwEquityResult *result) {
    static const char *const ways[BW_EQUITY_WAYS] = {"high", "low"};
    const BwEquityType *type = asked->spot.type;
    bool many = asked->spot.players > 1, halves = type->way[1] != NULL;
    const BwColumn columns[] = {
        {"player", many ? "player" : NULL, BW_COLUMN_TEXT, 0},
        {"way", halves ? "half" : NULL, BW_COLUMN_TEXT, 0},
        {"hand", "hand", BW_COLUMN_TEXT, 0},
        {"deals", "deals", BW_COLUMN_INTEGER, 1},
        {"chance", "chance", BW_COLUMN_PERCENT, 0},
        {"error", result->is_exact ? NULL : "95 %", BW_COLUMN_PERCENT, 0},
    };
    BwReport report;
    bw_report_init(&report, columns, sizeof columns / sizeof columns[0]);
    for (unsigned p = 0; p < asked->spot.players; p++) {
        for (unsigned w = 0; w < BW_EQUITY_WAYS && type->way[w] != NULL; w++) {
            for (unsigned k = type->way[w]->kinds; k-- > 0;) {
                char name[BW_EQUITY_NAME_MAX];
                add_kind(&report, result, asked->args->words[p], halves ? ways[w] : NULL,
                         type->way[w]->kind_name(k, name), result->player[p].kind[w][k]);
            }
        }
    }
    int code = print_records(asked, result, &report, "hands");
    bw_report_free(&report);
    return code;
}

/* ---- outs --------------------------------------------------------------------------------- */

int bw_equity_print_outs(const BwEquityAsked *asked, const BwEquityOuts *outs) {
    static const BwColumn columns[] = {
        {"hand", "hand", BW_COLUMN_TEXT, 0},
        {"share", "now", BW_COLUMN_PERCENT, 0},
        {"outs", "outs", BW_COLUMN_INTEGER, 0},
        {"wins", "to the whole pot", BW_COLUMN_LIST, 0},
        {"betters", "to a larger part", BW_COLUMN_LIST, 0},
    };
    BwReport report;
    bw_report_init(&report, columns, sizeof columns / sizeof columns[0]);
    for (unsigned p = 0; p < asked->spot.players; p++) {
        char cards[CARDS_TEXT_MAX];
        bw_report_text(&report, asked->args->words[p]);
        bw_report_number(&report, (double)outs[p].share / BW_EQUITY_POT);
        bw_report_int(&report, __builtin_popcountll(outs[p].wins | outs[p].betters));
        bw_report_text(&report, list_cards(outs[p].wins, cards, sizeof cards));
        bw_report_text(&report, list_cards(outs[p].betters, cards, sizeof cards));
    }
    int code = print_records(asked, NULL, &report, "players");
    bw_report_free(&report);
    return code;
}

/* ---- all hands before the flop ------------------------------------------------------------ */

/* A square of what each hand wins against a hand unknown, from the aces down: the suited ones above
 * the pairs, the others below. */
static void print_square(const BwTerm *term, const BwPreflop *preflop) {
    static const char letters[] = "23456789TJQKA";
    bw_term_printf(term, BW_STYLE_BOLD, "Hold 'em before the flop");
    bw_term_printf(term, BW_STYLE_PLAIN, ", each hand against any other, in percent\n\n  ");
    for (unsigned column = BW_RANKS; column-- > 0;) {
        bw_term_printf(term, BW_STYLE_DIM, "%5c", letters[column]);
    }
    for (unsigned row = BW_RANKS; row-- > 0;) {
        bw_term_printf(term, BW_STYLE_DIM, "\n%2c", letters[row]);
        for (unsigned column = BW_RANKS; column-- > 0;) {
            BwPreflopShare share = bw_preflop_share(preflop, row * BW_RANKS + column);
            bw_term_printf(term, row == column ? BW_STYLE_BOLD : BW_STYLE_PLAIN, " %4.1f",
                           100.0 * (double)share.won / (double)share.of);
        }
    }
    fputc('\n', term->out);
}

static void add_meeting(BwReport *report, const BwPreflop *preflop, unsigned a, unsigned b) {
    char name[4], decimal[BW_DECIMAL_MAX];
    uint64_t win = preflop->wins[a][b], tie = bw_preflop_ties(preflop, a, b);
    uint64_t deals = bw_preflop_deals(preflop, a, b);
    bw_report_text(report, bw_preflop_name(a, name));
    bw_report_text(report, bw_preflop_name(b, name));
    bw_report_int(report, (int64_t)win);
    bw_report_int(report, (int64_t)tie);
    bw_report_int(report, (int64_t)deals);
    double equity = deals == 0 ? (double)NAN : ((double)win + (double)tie / 2) / (double)deals;
    if (deals == 0) {
        bw_report_null(report);
    } else {
        bw_report_digits(report, bw_decimal_format(equity, 10, decimal));
    }
}

int bw_equity_print_matrix(const BwArgs *args, const BwPreflop *preflop) {
    static const BwColumn columns[] = {
        {"hand", NULL, BW_COLUMN_TEXT, 0},     {"against", NULL, BW_COLUMN_TEXT, 0},
        {"win", NULL, BW_COLUMN_INTEGER, 0},   {"tie", NULL, BW_COLUMN_INTEGER, 0},
        {"deals", NULL, BW_COLUMN_INTEGER, 0}, {"equity", NULL, BW_COLUMN_NUMBER, 0},
    };
    BwTerm term = bw_term_open(args->out);
    BwReport report;
    if (bw_args_format(args) == BW_FORMAT_TEXT) {
        print_square(&term, preflop);
        return ferror(args->out) ? BW_EXIT_NEGATIVE : BW_EXIT_OK;
    }
    bw_report_init(&report, columns, sizeof columns / sizeof columns[0]);
    for (unsigned a = BW_HOLDEM_HANDS; a-- > 0;) {
        for (unsigned b = BW_HOLDEM_HANDS; b-- > 0;) add_meeting(&report, preflop, a, b);
    }
    bool written = bw_report_print(&report, &term, bw_args_format(args));
    bw_report_free(&report);
    return written ? BW_EXIT_OK : BW_EXIT_NEGATIVE;
}

/* ---- jackpots ----------------------------------------------------------------------------- */

/* The rule in words, and what comes of it. */
static void print_jackpot_text(const BwEquityAsked *asked, const BwJackpotRule *rule, double chance,
                               double error) {
    BwTerm term = bw_term_open(asked->args->out);
    char least[BW_EQUITY_NAME_MAX], winner[BW_EQUITY_NAME_MAX], rest[320];
    const BwEquityRanking *high = rule->type->way[0];
    high->name(rule->least, least);
    high->name(rule->winner, winner);
    snprintf(rest, sizeof rest, ", %u player%s to the end: %s or better%s%s%s", rule->players,
             rule->players == 1 ? "" : "s", least, rule->is_bad_beat ? " beaten by " : "",
             rule->is_bad_beat ? winner : "", rule->is_bad_beat ? " or better" : "");
    print_heading(asked, &term, rest);
    if (rule->both_play) fputs("  both hole cards of a hand must play\n", term.out);
    if (rule->pocket_fours) fputs("  four of a kind needs a pair in the hand\n", term.out);
    if (chance <= 0) {
        fputs("  no deal hit it; --samples takes more of them\n", term.out);
        return;
    }
    bw_term_printf(&term, BW_STYLE_PLAIN, "  chance of a round  %.4g%%", 100 * chance);
    if (error > 0) bw_term_printf(&term, BW_STYLE_PLAIN, " +- %.2g%%", 100 * WITHIN * error);
    bw_term_printf(&term, BW_STYLE_PLAIN, "\n  one round in       %.1f\n", 1 / chance);
}

static void print_jackpot_json(const BwEquityAsked *asked, const BwJackpotRule *rule,
                               const BwExact *exact, double chance, double error) {
    BwJson json;
    char least[BW_EQUITY_NAME_MAX], text[32];
    char *fraction = exact == NULL ? NULL : bw_exact_to_string(exact);
    json_begin(asked, &json);
    bw_json_string(&json, "jackpot", rule->is_bad_beat ? "bad-beat" : "high-hand");
    bw_json_string(&json, "least", rule->type->way[0]->name(rule->least, least));
    bw_json_string(&json, "beaten_by",
                   rule->is_bad_beat ? rule->type->way[0]->name(rule->winner, least) : NULL);
    bw_json_bool(&json, "both_cards", rule->both_play);
    bw_json_bool(&json, "pocket_fours", rule->pocket_fours);
    bw_json_uint(&json, "players", rule->players);
    bw_json_bool(&json, "exact", exact != NULL);
    bw_json_object(&json, "chance");
    bw_json_string(&json, "exact", fraction);
    snprintf(text, sizeof text, "%.12g", chance);
    bw_json_number(&json, "value", text);
    snprintf(text, sizeof text, "%.6g", WITHIN * error);
    bw_json_number(&json, "error", text);
    bw_json_close(&json);
    bw_json_close(&json);
    bw_json_finish(&json);
    free(fraction);
}

int bw_equity_print_jackpot(const BwEquityAsked *asked, const BwJackpotRule *rule,
                            const BwExact *exact, uint64_t hits) {
    FILE *out = asked->args->out;
    double samples = (double)asked->sim.samples;
    double chance = exact != NULL ? bw_exact_to_double(exact) : (double)hits / samples;
    double error = exact != NULL ? 0 : sqrt(chance * (1 - chance) / samples);
    switch (bw_args_format(asked->args)) {
    case BW_FORMAT_JSON: print_jackpot_json(asked, rule, exact, chance, error); break;
    case BW_FORMAT_CSV:
        fprintf(out, "type,players,exact,chance,error\r\n%s,%u,%s,%.12g,%.6g\r\n", rule->type->id,
                rule->players, exact != NULL ? "true" : "false", chance, WITHIN * error);
        break;
    case BW_FORMAT_TEXT: print_jackpot_text(asked, rule, chance, error); break;
    }
    return ferror(out) ? BW_EXIT_NEGATIVE : BW_EXIT_OK;
}
