/* poker_advice.c: the table that the seat sees, without the other seats, is played on: cards that
 * lie face down are laid out in every way that they may lie, as far as the next decision shows
 * them, and at the end the game's own functions look at the hands and judge the wagers. */
#include "solve/poker/poker_advice.h"

#include <stdlib.h>
#include <string.h>

#include "solve/solver.h"

/* ---- what is seen ------------------------------------------------------------------------- */

/* The main wager, and those that decisions have put up. */
static BwCents put_up(const BwTable *view, unsigned seat) {
    const BwGame *game = bw_table_game(view);
    BwCents sum = 0;
    for (unsigned i = 0; i < view->n_bets; i++) {
        const BwBet *bet = &view->bet[i];
        bool by_act = (game->wagers[bet->wager].flags & BW_WAGER_BY_ACT) != 0;
        if (bet->seat != seat || (bet->flags & BW_BET_COUPON) != 0) continue;
        if (by_act || bet->wager == game->house_poker->main_wager) sum += bet->stake_cents;
    }
    return sum;
}

void bw_poker_sight(const BwTable *view, BwPokerSight *sight) {
    const BwHousePokerRules *rules = bw_table_game(view)->house_poker;
    *sight = (BwPokerSight){.seat = bw_need(view).who.seat};
    BwWho own = bw_seat(sight->seat, 0, 0);
    sight->street = bw_hp_look(view)->step;
    sight->n_own = bw_advice_cards(view, own, sight->own, BW_HP_SEEN_MAX);
    sight->n_common = bw_advice_cards(view, bw_hp_community, sight->common, BW_HP_SEEN_MAX);
    sight->n_dealer = bw_advice_cards(view, bw_hp_dealer, sight->dealer, BW_HP_SEEN_MAX);
    sight->ante = bw_hp_stake(view, sight->seat, rules->main_wager);
    if (sight->ante > 0) sight->up = (unsigned)(put_up(view, sight->seat) / sight->ante);
}

static const BwHpMove *move_of(const BwTable *view, unsigned word) {
    const BwHpStep *step = &bw_table_game(view)->house_poker->script[bw_hp_look(view)->step];
    for (unsigned i = 0; i < step->n_moves; i++) {
        if (step->moves[i].word == word) return &step->moves[i];
    }
    return NULL;
}

unsigned bw_advice_move(const BwTable *view, const BwAdviceChoice *choice) {
    const BwHpMove *move = move_of(view, choice->word);
    return move != NULL ? move->kind : BW_HP_FOLD;
}

/* ---- the seat alone ----------------------------------------------------------------------- */

/* One way to go on, as it is played out. */
typedef struct Play {
    BwTable *t; /* the seat's own, to be changed and put back */
    unsigned seat;
    uint32_t wagers;                /* that the choices concern, a bit each */
    BwCard deck[BW_CARD_KINDS * 2]; /* cards that have not been seen */
    unsigned n_deck;
    uint8_t used[BW_CARD_KINDS * 2]; /* of them, those that are laid out at the moment */
} Play;

/* Wagers that a decision of this round may change: what is required, what decisions put up, awards
 * of a hand that is played, and whatever a fold loses. */
static uint32_t concerned(const BwTable *view) {
    const BwGame *game = bw_table_game(view);
    const BwHousePokerRules *rules = game->house_poker;
    uint32_t wagers = rules->required | BW_HP_BIT(rules->main_wager);
    bool folds = false;
    for (const BwHpStep *step = rules->script; step->kind != BW_HP_STEP_SETTLE; step++) {
        for (unsigned i = 0; i < step->n_moves; i++) folds |= step->moves[i].kind == BW_HP_FOLD;
    }
    if (folds) wagers |= rules->fold_loses != NULL ? rules->fold_loses(view) : UINT32_MAX;
    for (unsigned w = 0; w < game->n_wagers; w++) {
        unsigned flags = game->wagers[w].flags;
        if ((flags & BW_WAGER_BY_ACT) != 0) wagers |= BW_HP_BIT(w);
        if ((flags & BW_WAGER_ENVY) != 0) wagers &= ~BW_HP_BIT(w);
    }
    return wagers;
}

/* A seat that leaves the round leaves no trace: the others are taken off. */
static void only_seat(BwTable *t, unsigned seat) {
    BwHousePoker *p = bw_hp(t);
    unsigned n = 0;
    for (unsigned i = 0; i < t->n_bets; i++) {
        if (t->bet[i].seat == seat) t->bet[n++] = t->bet[i];
    }
    t->n_bets = (uint16_t)n;
    n = 0;
    for (unsigned i = 0; i < t->n_laid; i++) {
        if (t->laid[i].who.role != BW_SEAT || t->laid[i].who.seat == seat)
            t->laid[n++] = t->laid[i];
    }
    t->n_laid = (uint16_t)n;
    p->in_play &= UINT32_C(1) << seat;
    p->live &= UINT32_C(1) << seat;
    p->undecided &= UINT32_C(1) << seat;
}

static void begin(Play *play, const BwTable *view) {
    *play = (Play){.t = bw_solver_copy(view), .seat = bw_need(view).who.seat};
    play->wagers = concerned(view);
    only_seat(play->t, play->seat);
    for (unsigned c = 0; c < BW_CARD_KINDS; c++) {
        for (unsigned i = 0; i < view->pack[c]; i++) play->deck[play->n_deck++] = (BwCard)c;
    }
}

/* ---- the end ------------------------------------------------------------------------------ */

static BwCents net_of(const BwBet *bet, const BwVerdict *verdict) {
    BwCents stake = (bet->flags & BW_BET_COUPON) != 0 ? 0 : bet->stake_cents;
    switch ((BwFate)verdict->fate) {
    case BW_FATE_LOSES: return verdict->amount_cents == 0 ? -stake : -verdict->amount_cents;
    case BW_FATE_WINS:
    case BW_FATE_STAYS: return verdict->amount_cents;
    case BW_FATE_PAYS: return verdict->amount_cents - stake;
    case BW_FATE_NONE:
    case BW_FATE_PUSHES:
    case BW_FATE_RETURNED: break;
    }
    return 0;
}

/* What the meter gives is beside the stake, which is gone when betting closes. */
static BwCents progressive_net(const BwTable *t, const BwBet *bet) {
    const BwHpProgressive *row = bw_table_game(t)->house_poker->progressive;
    BwHpAward award = row->award(t, bet->seat);
    BwCents meter = t->meter_cents[row->meter];
    BwCents paid = award.percent != 0 ? meter * award.percent / 100 : award.cents;
    return paid - bet->stake_cents;
}

/* What all that is up brings the seat when every card is known; apart, the wager `raise`. */
typedef struct Ends {
    int64_t ways, sum, raise;
} Ends;

static void settle(const Play *play, unsigned raise, Ends *ends) {
    const BwTable *t = play->t;
    const BwGame *game = bw_table_game(t);
    const BwHousePokerRules *rules = game->house_poker;
    BwHpShowdown showdown = {.known = true};
    rules->look(t, &showdown);
    ends->ways++;
    for (unsigned i = 0; i < t->n_bets; i++) {
        const BwBet *bet = &t->bet[i];
        if ((play->wagers >> bet->wager & 1) == 0) continue;
        bool progressive = rules->progressive != NULL && bet->wager == rules->progressive->wager;
        BwVerdict verdict = {.fate = BW_FATE_NONE};
        if (!progressive) verdict = rules->judge(t, bet, &showdown);
        BwCents net = progressive ? progressive_net(t, bet) : net_of(bet, &verdict);
        *(bet->wager == raise ? &ends->raise : &ends->sum) += net;
    }
    for (unsigned w = 0; rules->award != NULL && w < game->n_wagers; w++) {
        bool award = (game->wagers[w].flags & BW_WAGER_NO_STAKE) != 0;
        if (award && (play->wagers >> w & 1) != 0) {
            ends->sum += rules->award(t, play->seat, w, &showdown);
        }
    }
}

/* ---- cards that are turned ---------------------------------------------------------------- */

/* Places on the table whose cards are not known yet: those of the board that are turned now, or at
 * the end all of the board and then the dealer's. Within a group their order does not matter. */
typedef struct Group {
    uint16_t at[BW_HP_SEEN_MAX];
    unsigned n;
} Group;

static Group hidden_of(const BwTable *t, BwRole role, unsigned first_n) {
    Group group = {.n = 0};
    unsigned seen = 0;
    for (unsigned i = 0; i < t->n_laid && group.n < BW_HP_SEEN_MAX; i++) {
        if (t->laid[i].who.role != role || seen++ >= first_n) continue;
        if (t->laid[i].card == BW_CARD_HIDDEN) group.at[group.n++] = (uint16_t)i;
    }
    return group;
}

typedef struct Turn Turn;
typedef void Turned(Play *play, const Turn *turn);

/* Cards that are laid out in every way, group by group, and what is done then. */
struct Turn {
    Group group[2];
    Turned *then;
    void *context;
};

static void lay_out(Play *play, const Turn *turn, unsigned g, unsigned i, unsigned from) {
    const Group *group = &turn->group[g];
    if (i == group->n) {
        if (g == 1) {
            turn->then(play, turn);
        } else {
            lay_out(play, turn, 1, 0, 0);
        }
        return;
    }
    for (unsigned d = from; d < play->n_deck; d++) {
        if (play->used[d] != 0) continue;
        play->used[d] = 1;
        play->t->laid[group->at[i]].card = play->deck[d];
        lay_out(play, turn, g, i + 1, d + 1);
        play->used[d] = 0;
    }
    play->t->laid[group->at[i]].card = BW_CARD_HIDDEN;
}

/* ---- street by street --------------------------------------------------------------------- */

enum { ALL_CARDS = BW_LAID_MAX, NO_RAISE = BW_UNKNOWN };

typedef struct Shown {
    unsigned raise;
    Ends ends;
} Shown;

static void turned_all(Play *play, const Turn *turn) {
    Shown *shown = turn->context;
    settle(play, shown->raise, &shown->ends);
}

static Ends show_all(Play *play, unsigned raise) {
    Shown shown = {.raise = raise};
    Turn turn = {
        {hidden_of(play->t, BW_COMMUNITY, ALL_CARDS), hidden_of(play->t, BW_DEALER, ALL_CARDS)},
        turned_all,
        &shown};
    lay_out(play, &turn, 0, 0, 0);
    return shown.ends;
}

static double best_of(Play *play, unsigned step);

typedef struct Street {
    unsigned step;
    int64_t ways;
    double sum;
} Street;

static void turned_some(Play *play, const Turn *turn) {
    Street *street = turn->context;
    street->ways++;
    street->sum += best_of(play, street->step);
}

/* The next step at which the seat is asked, and how many cards of the board are turned until then;
 * 0: it is not asked any more. */
static unsigned next_ask(const Play *play, unsigned step, unsigned *turned) {
    const BwHousePokerRules *rules = bw_table_game(play->t)->house_poker;
    if (rules->asked != NULL && !rules->asked(play->t, play->seat)) return 0;
    for (step++; rules->script[step].kind != BW_HP_STEP_SETTLE; step++) {
        if (rules->script[step].kind == BW_HP_STEP_TURN) *turned = rules->script[step].board;
        if (rules->script[step].kind == BW_HP_STEP_ASK) return step;
    }
    return 0;
}

/* What the round brings from behind this step on, with what is up now. */
static double go_on(Play *play, unsigned step) {
    unsigned turned = 0, next = next_ask(play, step, &turned);
    if (next == 0) {
        Ends ends = show_all(play, NO_RAISE);
        return (double)ends.sum / (double)ends.ways;
    }
    Street street = {.step = next};
    Turn turn = {{hidden_of(play->t, BW_COMMUNITY, turned), {.n = 0}}, turned_some, &street};
    lay_out(play, &turn, 0, 0, 0);
    return street.sum / (double)street.ways;
}

static double fold_value(const Play *play) {
    const BwTable *t = play->t;
    const BwHousePokerRules *rules = bw_table_game(t)->house_poker;
    uint32_t lost = rules->fold_loses != NULL ? rules->fold_loses(t) : UINT32_MAX;
    BwCents sum = 0;
    for (unsigned i = 0; i < t->n_bets; i++) {
        bool loses = (lost & play->wagers) >> t->bet[i].wager & 1;
        if (loses && (t->bet[i].flags & BW_BET_COUPON) == 0) sum -= t->bet[i].stake_cents;
    }
    return (double)sum;
}

/* Takes a wager of the seat off for a while. */
static double without(Play *play, unsigned wager, unsigned step) {
    BwBet *bet = bw_bet_find(play->t, bw_seat(play->seat, 0, 0), wager, BW_NO_TARGET, 0);
    if (bet == NULL) return go_on(play, step);
    BwCents stake = bet->stake_cents;
    bw_bet_remove(play->t, bet);
    double value = go_on(play, step);
    bw_bet_add(play->t, bw_seat(play->seat, 0, 0), wager, BW_NO_TARGET, stake, 0);
    return value;
}

static double with_raise(Play *play, const BwHpMove *move, BwCents cents, unsigned step) {
    BwBet *bet =
        bw_bet_add(play->t, bw_seat(play->seat, 0, 0), move->wager, BW_NO_TARGET, cents, 0);
    (void)bet;
    double value = go_on(play, step);
    bw_bet_remove(play->t,
                  bw_bet_find(play->t, bw_seat(play->seat, 0, 0), move->wager, BW_NO_TARGET, 0));
    return value;
}

/* Where the raise is the last decision, what it brings grows with its size: all sizes are found by
 * one count. Value of the rest, and of one unit of the raise. */
typedef struct Line {
    double rest, unit;
} Line;

static Line last_raise(Play *play, const BwHpMove *move) {
    const BwCents cents = 1000000; /* so that no odds are rounded */
    BwWho who = bw_seat(play->seat, 0, 0);
    bw_bet_add(play->t, who, move->wager, BW_NO_TARGET, cents, 0);
    Ends ends = show_all(play, move->wager);
    bw_bet_remove(play->t, bw_bet_find(play->t, who, move->wager, BW_NO_TARGET, 0));
    return (Line){(double)ends.sum / (double)ends.ways,
                  (double)ends.raise / (double)ends.ways / (double)cents};
}

static bool is_last(Play *play, const BwHpMove *move, unsigned step) {
    unsigned turned = 0;
    BwWho who = bw_seat(play->seat, 0, 0);
    bw_bet_add(play->t, who, move->wager, BW_NO_TARGET, 1, 0);
    bool last = next_ask(play, step, &turned) == 0;
    bw_bet_remove(play->t, bw_bet_find(play->t, who, move->wager, BW_NO_TARGET, 0));
    return last;
}

static void raise_bounds(const Play *play, const BwHpMove *move, unsigned *least, unsigned *most) {
    const BwHousePokerRules *rules = bw_table_game(play->t)->house_poker;
    *least = move->least;
    *most = move->most;
    if (rules->range != NULL) rules->range(play->t, move, play->seat, least, most);
}

static double best_raise(Play *play, const BwHpMove *move, unsigned step) {
    BwCents base = bw_hp_stake(play->t, play->seat, move->base);
    unsigned least, most;
    raise_bounds(play, move, &least, &most);
    double best = -1e18;
    if (is_last(play, move, step)) {
        Line line = last_raise(play, move);
        double low = line.rest + line.unit * (double)(least * base);
        double high = line.rest + line.unit * (double)(most * base);
        return low > high ? low : high;
    }
    for (unsigned times = least; times <= most; times++) {
        double value = with_raise(play, move, times * base, step);
        if (value > best) best = value;
    }
    return best;
}

static double best_of(Play *play, unsigned step) {
    const BwHpStep *ask = &bw_table_game(play->t)->house_poker->script[step];
    double best = -1e18;
    for (unsigned i = 0; i < ask->n_moves; i++) {
        const BwHpMove *move = &ask->moves[i];
        double value = move->spelling                  ? best
                       : move->kind == BW_HP_FOLD      ? fold_value(play)
                       : move->kind == BW_HP_PASS      ? go_on(play, step)
                       : move->kind == BW_HP_TAKE_BACK ? without(play, move->wager, step)
                                                       : best_raise(play, move, step);
        if (value > best) best = value;
    }
    return best;
}

bool bw_advise_poker(BwAdviser *adviser, const BwTable *view, BwAdvice *advice) {
    Play play;
    unsigned step = bw_hp_look(view)->step;
    const BwHpMove *lined = NULL;
    Line line = {0.0, 0.0};
    (void)adviser;
    begin(&play, view);
    for (unsigned i = 0; i < advice->n; i++) {
        BwAdviceChoice *choice = &advice->choice[i];
        const BwHpMove *move = move_of(view, choice->word);
        if (move == NULL) break;
        switch ((BwHpMoveKind)move->kind) {
        case BW_HP_FOLD: choice->value_cents = fold_value(&play); break;
        case BW_HP_PASS: choice->value_cents = go_on(&play, step); break;
        case BW_HP_TAKE_BACK: choice->value_cents = without(&play, move->wager, step); break;
        case BW_HP_RAISE:
            if (!is_last(&play, move, step)) {
                choice->value_cents = with_raise(&play, move, choice->put_cents, step);
                break;
            }
            if (lined != move) line = last_raise(&play, move);
            lined = move;
            choice->value_cents = line.rest + line.unit * (double)choice->put_cents;
        }
    }
    free(play.t);
    return true;
}
