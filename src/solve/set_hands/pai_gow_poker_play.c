/* pai_gow_poker_play.c: pai gow poker set otherwise than the house sets: rules of thumb and what
 * they are worth, the chart of the house way beside better settings, and the settings of one hand
 * with what each brings. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/pai_gow_poker/pai_gow_poker.h"
#include "solve/nets.h"
#include "solve/poker/hands_chart.h"
#include "solve/poker/suit_classes.h"
#include "solve/set_hands/pai_gow_poker_study.h"
#include "solve/set_hands/pgp_match.h"
#include "solve/set_hands/pgp_reply.h"

/* A wager of a hundred dollars: no vigorish on it has to be rounded. */
enum { STAKE_CENTS = 10000, WHOLE_DECK = (1 << BW_RANKS) - 1 };

static const char unknown_way[] = "how the house sets its hand is known to the house alone";

static bool way_is_known(const BwTable *table) {
    return table->option[BW_SET_HOUSE_WAY] != BW_PGP_WAY_CUSTOM;
}

static unsigned main_wager(const BwTable *table) {
    return bw_pgp_is_ez(table) ? BW_PGP_EZ_MAIN : BW_PGP_MAIN;
}

static BwPgpKinds *house_kinds(const BwTable *table) {
    return bw_pgp_kinds_new(WHOLE_DECK, bw_pgp_joker_rules(table), bw_pgp_is_ez(table));
}

static BwPgpStakes stakes_of(const BwTable *table, unsigned wager) {
    BwCents vigorish = bw_set_commission(table, wager, STAKE_CENTS);
    return (BwPgpStakes){wager == BW_PGP_BANK, STAKE_CENTS - vigorish, STAKE_CENTS};
}

/* ---- rules of thumb ------------------------------------------------------------------------ */

/* The lawful setting with the highest front, of equal ones with the highest back; or the other way
 * round. */
static BwPgpSetting highest(BwPgpCards seven, BwJokerRules rules, bool by_back) {
    BwCard cards[BW_PGP_SEVEN];
    BwPgpSetting best = {.front_value = 0};
    uint64_t most = 0;
    bw_pgp_list(seven, cards);
    for (unsigned i = 1; i < BW_PGP_SEVEN; i++) {
        for (unsigned j = 0; j < i; j++) {
            BwPgpSetting set = bw_pgp_set(seven, cards[i], cards[j], rules);
            uint64_t front = set.front_value, back = set.back_value;
            uint64_t order = by_back ? back << 16 | front : front << 32 | back;
            if (order <= most || bw_pgp_is_foul(&set)) continue;
            most = order;
            best = set;
        }
    }
    return best;
}

static BwPgpSetting set_foxwoods(const void *rules, BwPgpCards seven) {
    return bw_pgp_house_way(seven, *(const BwJokerRules *)rules, NULL);
}
static BwPgpSetting set_best_front(const void *rules, BwPgpCards seven) {
    return highest(seven, *(const BwJokerRules *)rules, false);
}
static BwPgpSetting set_best_back(const void *rules, BwPgpCards seven) {
    return highest(seven, *(const BwJokerRules *)rules, true);
}

static const struct {
    const char *name;
    BwPgpSetter *set; /* NULL: by what it brings against the house way */
} plays[] = {
    {"foxwoods", set_foxwoods},
    {"best-front", set_best_front},
    {"best-back", set_best_back},
    {"best-reply", NULL},
};
enum { FOXWOODS, PLAYS = sizeof plays / sizeof plays[0] };

/* Pairs of disjoint hands that the wager wins and loses. */
typedef struct Results {
    BwInt128 wins, losses;
} Results;

/* Every hand set by this play, against the house way. */
static Results count_results(BwPgpKinds *house, unsigned wager, BwPgpSetter *set,
                             const void *context) {
    BwSetMatch match;
    BwPgpKinds *kinds = bw_pgp_kinds_set(house, set, context);
    bool as_bank = wager == BW_PGP_BANK;
    bw_pgp_match(as_bank ? house : kinds, as_bank ? kinds : house, &match);
    bw_pgp_kinds_free(kinds);
    BwInt128 wins = match.wins, losses = bw_set_match_losses(&match);
    return as_bank ? (Results){losses, wins} : (Results){wins, losses};
}

/* The main wager by a rule of thumb, or by the search. */
static Results count_play(const BwTable *table, BwPgpKinds *house, BwPgpSetter *set) {
    BwJokerRules rules = bw_pgp_joker_rules(table);
    unsigned wager = main_wager(table);
    if (set != NULL) return count_results(house, wager, set, &rules);
    BwPgpReply *reply = bw_pgp_reply_new(house, rules, stakes_of(table, wager), NULL);
    Results results = count_results(house, wager, bw_pgp_reply_setter, reply);
    bw_pgp_reply_free(reply);
    return results;
}

bool bw_pgp_solve_rule(const BwTable *table, const char *rule, BwFigures *figures, char *error,
                       size_t size) {
    unsigned play = 0, wager = main_wager(table);
    while (play < PLAYS && strcmp(plays[play].name, rule) != 0) play++;
    if (play == PLAYS) {
        snprintf(error, size,
                 "hands are set by foxwoods, best-front, best-back or best-reply, not by '%.40s'",
                 rule);
        return false;
    }
    if (!way_is_known(table)) {
        snprintf(error, size, "%s", unknown_way);
        return false;
    }
    BwPgpKinds *house = house_kinds(table);
    Results results = count_play(table, house, plays[play].set);
    bw_pgp_kinds_free(house);
    BwNets nets = {.n = 0};
    bw_nets_add(&nets, stakes_of(table, wager).win, results.wins);
    bw_nets_add(&nets, -STAKE_CENTS, results.losses);
    bw_nets_add(&nets, 0, bw_pgp_pairs(WHOLE_DECK) - results.wins - results.losses);
    BwFigure *figure = bw_figure_add(figures, table, wager, BW_NO_TARGET);
    bw_nets_write(&nets, STAKE_CENTS, figure);
    bw_figure_finish(figure);
    return true;
}

/* ---- the chart ----------------------------------------------------------------------------- */

enum { WAY, OTHER, CHOICES };

static const char *const choice_names[CHOICES] = {"way", "other"};

typedef struct Filling {
    const BwPgpReply *reply;
    BwJokerRules rules;
    BwChartSums *sums;
} Filling;

/* The hand by the house way, and by the best of its other settings. */
static void fill(void *context, BwPgpCards hand, int64_t hands) {
    Filling *filling = context;
    unsigned row;
    BwPgpSetting way = bw_pgp_house_way(hand, filling->rules, &row);
    BwPgpSetting other = bw_pgp_reply_set(filling->reply, hand, &way);
    BwInt128 total[CHOICES] = {
        (BwInt128)hands * bw_pgp_reply_gain(filling->reply, &way) / STAKE_CENTS,
        (BwInt128)hands * bw_pgp_reply_gain(filling->reply, &other) / STAKE_CENTS,
    };
    if (hands == 0) return;
    bw_chart_sums_add(filling->sums, row, 0, total[OTHER] > total[WAY] ? OTHER : WAY,
                      hands * bw_pgp_reply_hands(filling->reply), total);
}

static double edge_of(const Results *results, const BwPgpStakes *stakes) {
    double brings = (double)results->wins * (double)stakes->win -
                    (double)results->losses * (double)stakes->loss;
    return -100.0 * brings / STAKE_CENTS / (double)bw_pgp_pairs(WHOLE_DECK);
}

/* `way` is what the house way has against itself as a player; as the bank it is the other way
 * round.
 */
static void add_chart(const BwTable *table, BwPgpKinds *house, unsigned wager, Results way,
                      BwCharts *charts) {
    BwPgpStakes stakes = stakes_of(table, wager);
    BwJokerRules rules = bw_pgp_joker_rules(table);
    BwChart *chart = bw_chart_add(charts, BW_PGP_WAY_ROWS, 1, CHOICES);
    BwPgpReply *reply = bw_pgp_reply_new(house, rules, stakes, NULL);
    Filling filling = {reply, rules, bw_chart_sums(BW_PGP_WAY_ROWS, 1, CHOICES)};
    for (unsigned row = 0; row < BW_PGP_WAY_ROWS; row++) {
        const BwPgpWayRow *words = bw_pgp_way_row(row);
        snprintf(chart->row[row], BW_CHART_TEXT_MAX, "%s  %.58s", words->rule, words->cards);
    }
    bw_pgp_visit_hands(house, fill, &filling);
    bw_chart_sums_write(filling.sums, chart);
    if (stakes.as_bank) way = (Results){way.losses, way.wins};
    Results best = count_results(house, wager, bw_pgp_reply_setter, reply);
    bw_pgp_reply_free(reply);
    snprintf(chart->title, sizeof chart->title,
             stakes.as_bank ? "The rules of %s against itself, as the bank"
                            : "The rules of %s against itself",
             plays[FOXWOODS].name);
    snprintf(chart->row_title, sizeof chart->row_title, "the first rule that holds");
    snprintf(chart->column[0], BW_CHART_TEXT_MAX, "any");
    bw_chart_choices(chart, choice_names);
    snprintf(chart->note, sizeof chart->note,
             "Set by these rules the house edge is %.4f%%; with the better setting of each hand it "
             "is %.4f%%. Both are exact.",
             edge_of(&way, &stakes), edge_of(&best, &stakes));
}

bool bw_pgp_chart(const BwTable *table, BwCharts *charts, char *error, size_t size) {
    if (!way_is_known(table)) {
        snprintf(error, size, "%s", unknown_way);
        return false;
    }
    BwSetMatch match;
    BwPgpKinds *house = house_kinds(table);
    bw_pgp_match(house, house, &match);
    Results way = {match.wins, bw_set_match_losses(&match)};
    add_chart(table, house, main_wager(table), way, charts);
    if (bw_wager_offered(table, BW_PGP_BANK)) add_chart(table, house, BW_PGP_BANK, way, charts);
    bw_pgp_kinds_free(house);
    snprintf(charts->note, sizeof charts->note,
             "Way: as the rule says; other: the best of the other settings. A mixed cell "
             "says in which share of the hands of a rule which is better. In the rows a "
             "setting is weighed against all hands of the deck as the house sets them, one's "
             "own cards left in, which moves what it brings by some tenth at most where aces "
             "are held; the house edges below leave them out. Who shares the bank has the "
             "figures of the bank on his half. A hint weighs the cards that are really left.");
    return true;
}

/* ---- advice -------------------------------------------------------------------------------- */

typedef struct Known {
    BwPgpKinds *house;
} Known;

static bool make_known(const BwTable *table, void *memory) {
    ((Known *)memory)->house = house_kinds(table);
    return true;
}

static void forget_known(void *memory) {
    bw_pgp_kinds_free(((Known *)memory)->house);
}

static const BwKept kept_house = {sizeof(Known), make_known, forget_known};

/* Is one of the settings at least as good in both parts? Of those that are alike the first stays.
 */
static bool is_surpassed(const BwPgpSetting *setting, const BwPgpSetting *all, unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        if (all[i].front_value >= setting->front_value && all[i].back_value >= setting->back_value)
            return true;
    }
    return false;
}

/* The lawful settings that no other surpasses. */
static unsigned list_settings(BwPgpCards seven, BwJokerRules rules, BwPgpSetting *settings) {
    BwCard cards[BW_PGP_SEVEN];
    unsigned n = 0;
    bw_pgp_list(seven, cards);
    for (unsigned i = 1; i < BW_PGP_SEVEN; i++) {
        for (unsigned j = 0; j < i; j++) {
            BwPgpSetting set = bw_pgp_set(seven, cards[i], cards[j], rules);
            if (bw_pgp_is_foul(&set) || is_surpassed(&set, settings, n)) continue;
            unsigned left = 0;
            for (unsigned k = 0; k < n; k++) {
                if (!is_surpassed(&settings[k], &set, 1)) settings[left++] = settings[k];
            }
            settings[left] = set;
            n = left + 1;
        }
    }
    return n;
}

static void value_settings(const BwTable *view, const BwPgpKinds *house, BwPgpCards own,
                           BwCents stake_cents, BwAdvice *advice) {
    enum { SETTINGS = BW_PGP_SEVEN * (BW_PGP_SEVEN - 1) / 2 };
    _Static_assert((int)SETTINGS <= (int)BW_ADVICE_MAX, "every setting has room");
    BwPgpSetting settings[SETTINGS];
    BwJokerRules rules = bw_pgp_joker_rules(view);
    BwPgpReply *reply = bw_pgp_reply_new(house, rules, stakes_of(view, main_wager(view)), &own);
    double beside = (double)bw_hands_of(BW_JOKER + 1 - BW_PGP_SEVEN, BW_PGP_SEVEN);
    BwAdviceChoice set = advice->choice[0];
    advice->n = list_settings(own, rules, settings);
    for (unsigned i = 0; i < advice->n; i++) {
        char first[4], second[4];
        double gain = (double)bw_pgp_reply_gain(reply, &settings[i]) / STAKE_CENTS / beside;
        set.value_cents = gain * (double)stake_cents;
        snprintf(set.set, sizeof set.set, "%s %s / rest",
                 bw_card_format(settings[i].front[0], first),
                 bw_card_format(settings[i].front[1], second));
        advice->choice[i] = set;
    }
    bw_pgp_reply_free(reply);
}

/* Against the house, whose way is known; who banks, or plays against a bank that sets as it likes,
 * is told nothing. */
bool bw_pgp_advise(BwAdviser *adviser, const BwTable *view, BwAdvice *advice) {
    BwCard cards[BW_SET_PIECES_MAX];
    const BwBet *main = bw_set_main(view, advice->who.seat);
    bool sets = advice->n == 1 && advice->who.role == BW_SEAT && main != NULL &&
                bw_action_at(bw_table_game(view), advice->choice[0].word)->means == BW_MEANS_SET;
    if (!sets || !way_is_known(view) || bw_set_look(view)->bank != 0) return false;
    if (bw_set_pieces(view, advice->who, cards) != BW_PGP_SEVEN) return false;
    if (memchr(cards, BW_CARD_HIDDEN, BW_PGP_SEVEN) != NULL) return false;
    const Known *known = bw_adviser_kept(adviser, view, &kept_house);
    value_settings(view, known->house, bw_pgp_cards(cards, BW_PGP_SEVEN), main->stake_cents,
                   advice);
    return true;
}
