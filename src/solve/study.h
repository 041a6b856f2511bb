/* study.h: all that is known of a game's mathematics, in one record beside its solver: exact
 * figures, charts of best play, pay tables, rules of thumb, and how a simulated patron plays.
 * Whoever asks for one of these finds it by the game, and no game is named outside its own files
 * but in the list of studies.c. */
#ifndef BW_SOLVE_STUDY_H
#define BW_SOLVE_STUDY_H

#include "games/blackjack/blackjack_rules.h"
#include "solve/advice/advice.h"
#include "solve/chart.h"
#include "solve/deal_rules.h"
#include "solve/dice/outcomes.h"
#include "solve/pay_writer.h"
#include "solve/player.h"
#include "solve/rule_odds.h"
#include "solve/solver.h"
#include "solve/together.h"

/* The charts of a game of the blackjack family, for these rules and a shoe by rank that lasts. */
typedef void BwBjChartSolver(const BwBlackjackRules *rules, const uint16_t *shoe, BwCharts *charts);

/* What a game does not have is NULL. */
typedef struct BwStudy {
    /* odds.h: all figures; those of a target that is not among them; and how long the first takes,
     * in about so many hundredths of a second. */
    BwSolver *solve;
    BwTargetSolver *solve_target;
    uint8_t cost;
    /* Where it takes long: the figures of some wagers beside the main one, which have none of its
     * work; and which these are, a bit each. */
    BwSolver *beside;
    uint64_t (*wagers_beside)(const BwTable *table);
    /* outcomes.h: where one roll or spin after the other decides all wagers: all that can come. */
    BwOutcomesOf *outcomes;
    /* Then takes off the table what only lies there to be seen: markers, the last result. */
    void (*forget)(BwTable *table);
    /* deal_rules.h: where cards decide all, and few kinds of them matter. */
    const BwDealRules *deal;
    /* Of several figures of such a target, the number of the one that a bet of this amount has. */
    size_t (*which_figure)(const BwTable *table, const BwEvent *bet);
    /* What prizes in money that the figure leaves aside add to a unit of such a stake. */
    double (*prizes)(const BwTable *table, unsigned wager, BwCents stake);
    /* together.h: what several wagers on the same cards bring in each kind of round. */
    BwTogetherOf *together;
    /* The figures of wagers beside the main one from a pack without one card of this rank. */
    void (*without)(const BwTable *table, unsigned rank, BwFigures *figures);
    /* Options, ended by NULL, that bound a wager or say what people have to do, and change no
     * figure; beside those that every table has. */
    const char *const *set_aside;
    /* chart.h: the best play; of the blackjack family from any shoe. */
    BwChartSolver *chart;
    BwBjChartSolver *shoe_chart;
    /* Where the hand that is asked stands in them, as far as this view shows it; false: nowhere. */
    bool (*chart_place)(const BwTable *view, BwWho who, BwChartPlace *place);
    /* advice.h: what every choice of a hand is worth. */
    BwAdvise *advise;
    /* pay_lines.h: wagers that pay by more than one line, and keno tickets by their spots. */
    const BwPayRow *pays;
    void (*pays_of_spots)(const BwTable *table, unsigned wager, unsigned spots, BwPayLines *lines);
    /* rule_odds.h: the main wager by a rule of thumb, and an example of one. Where what the player
     * knows is a solution, its figure is enough: then a rule is solved by making him. */
    BwMainFigure *main_figure;
    BwRuleSolver *rule;
    const char *rule_example;
    /* What `solve` plays by where that is not the best play: "house way". */
    const char *solved_play;
    /* player.h: the best player of a poker game against the house, who is the strategy "optimal";
     * other strategies, ended by one without a name; and what these read off the sign. */
    const BwPlayer *player;
    const BwStrategy *strategies;
    void (*read_sign)(const BwTable *table, BwSign *sign);
    const char *fast_wager; /* the one that the fast simulation of blackjack plays */
} BwStudy;

/* The study of a game; games on whose layout one outcome decides all share one unless they have
 * their own. NULL: nobody has studied it. */
const BwStudy *bw_study_of(const BwGame *game);

#endif
