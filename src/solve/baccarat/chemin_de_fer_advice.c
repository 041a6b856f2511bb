/* chemin_de_fer_advice.c: what the choices of chemin de fer are worth. The other side plays as the
 * solution of the whole shoe says; which cards it may have, and which are still to come, is counted
 * in what is left of this shoe as the one who asks can know it. */
#include "hands/points.h"
#include "solve/baccarat/chemin_de_fer.h"

enum { POINTS = 10 };

/* How often each side draws, as the solution has it, and what a unit covered brings either. */
typedef struct Plan {
    double player_5;
    double banker[BW_CHEMIN_COUNTS][BW_CHEMIN_COLUMNS];
    double bank, against;
} Plan;

static bool make_plan(const BwTable *table, void *memory) {
    Plan *plan = memory;
    BwCheminDeFerGame game;
    BwCheminDeFerSolution solution;
    bw_chemin_de_fer_game(table, &game);
    bw_chemin_de_fer_solve(&game, &solution);
    plan->player_5 = bw_exact_to_double(&solution.player_draws);
    plan->bank = bw_exact_to_double(&solution.banker);
    plan->against = bw_exact_to_double(&solution.player);
    for (unsigned count = 0; count < BW_CHEMIN_COUNTS; count++) {
        for (unsigned column = 0; column < BW_CHEMIN_COLUMNS; column++) {
            const BwCheminDeFerCell *cell = bw_chemin_de_fer_cell(&solution, count, column);
            plan->banker[count][column] = bw_exact_to_double(&cell->draws);
        }
    }
    bw_chemin_de_fer_free(&solution);
    return true;
}

static const BwKept kept_plan = {sizeof(Plan), make_plan, NULL};

/* ---- what is left ------------------------------------------------------------------------- */

typedef struct Shoe {
    double left[POINTS], cards;
} Shoe;

static Shoe shoe_of(const BwTable *view) {
    Shoe shoe = {.cards = 0.0};
    for (unsigned c = 0; c < BW_JOKER; c++) {
        shoe.left[bw_baccarat_points((BwCard)c)] += view->pack[c];
        shoe.cards += view->pack[c];
    }
    return shoe;
}

static Shoe less(Shoe shoe, unsigned points) {
    shoe.left[points] -= 1.0;
    shoe.cards -= 1.0;
    return shoe;
}

/* The two cards of the other hand, which nobody but its owner has seen: its count, how likely it
 * is, and what is left then. */
typedef struct Other {
    unsigned count;
    double weight;
    Shoe left;
} Other;

/* Calls for every pair that is no natural. */
typedef void Meet(void *context, const Other *other);

static void each_other(const Shoe *shoe, Meet *meet, void *context) {
    for (unsigned x = 0; x < POINTS; x++) {
        Shoe one = less(*shoe, x);
        for (unsigned y = 0; y < POINTS; y++) {
            double weight = shoe->left[x] * one.left[y];
            Other other = {(x + y) % POINTS, weight, less(one, y)};
            if (weight > 0.0 && !bw_baccarat_is_natural(other.count)) meet(context, &other);
        }
    }
}

/* ---- who wins ----------------------------------------------------------------------------- */

/* What the two sides get for each unit: the bank pays vigorish on what it wins. */
typedef struct Sides {
    double bank_wins; /* what is left of a unit that the bank wins */
    bool for_bank;
} Sides;

static double result(const Sides *sides, unsigned player, unsigned banker) {
    if (player == banker) return 0.0;
    bool bank = banker > player;
    if (sides->for_bank) return bank ? sides->bank_wins : -1.0;
    return bank ? -1.0 : 1.0;
}

/* The Banker's Hand draws a card, with this chance, or stands. */
static double banker_ends(const Sides *sides, const Shoe *shoe, unsigned player, unsigned banker,
                          double draws) {
    double sum = (1.0 - draws) * result(sides, player, banker);
    for (unsigned k = 0; k < POINTS && draws > 0.0; k++) {
        double chance = shoe->left[k] / shoe->cards;
        sum += draws * chance * result(sides, player, (banker + k) % POINTS);
    }
    return sum;
}

/* Sums of what standing and drawing bring, over the other side's hands. */
typedef struct Tally {
    const Plan *plan;
    const BwTable *view;
    Sides sides;
    unsigned own;    /* the count of him who asks */
    unsigned column; /* what the Player's Hand has done, where the banker asks */
    double weight, sum[2];
} Tally;

static void meet_banker(void *context, const Other *other) {
    Tally *tally = context;
    const Plan *plan = tally->plan;
    double draws = plan->banker[other->count][BW_CHEMIN_STOOD], drawn = 0.0;
    for (unsigned k = 0; k < POINTS; k++) {
        double chance = other->left.left[k] / other->left.cards;
        if (chance <= 0.0) continue;
        Shoe left = less(other->left, k);
        drawn += chance * banker_ends(&tally->sides, &left, (tally->own + k) % POINTS, other->count,
                                      plan->banker[other->count][k]);
    }
    tally->weight += other->weight;
    tally->sum[BW_DRAWS] += other->weight * drawn;
    tally->sum[BW_STANDS] +=
        other->weight * banker_ends(&tally->sides, &other->left, tally->own, other->count, draws);
}

/* Hands that would not have done what the Player's Hand did are left out. */
static void meet_player(void *context, const Other *other) {
    Tally *tally = context;
    BwCheminDeFerChoices rules = bw_chemin_de_fer_choices(tally->view);
    BwDraw rule = bw_chemin_de_fer_player(&rules, other->count);
    double draws = rule == BW_CHOOSES ? tally->plan->player_5 : rule == BW_DRAWS ? 1.0 : 0.0;
    bool stood = tally->column == BW_CHEMIN_STOOD;
    double weight = other->weight * (stood ? 1.0 - draws : draws);
    unsigned player = stood ? other->count : (other->count + tally->column) % POINTS;
    tally->weight += weight;
    for (unsigned d = BW_STANDS; d <= BW_DRAWS; d++) {
        tally->sum[d] +=
            weight * banker_ends(&tally->sides, &other->left, player, tally->own, (double)d);
    }
}

/* ---- the questions ------------------------------------------------------------------------ */

static BwCents wagered(const BwTable *view, unsigned seat) {
    BwCents sum = 0;
    for (unsigned i = 0; i < view->n_bets; i++) {
        const BwBet *bet = &view->bet[i];
        if (bet->wager != BW_CHEMIN_AGAINST || (seat != 0 && bet->seat != seat)) continue;
        sum += bet->stake_cents;
    }
    return sum;
}

/* The cards of one of the two hands that the view shows. */
static unsigned hand_of(const BwTable *view, BwRole role, BwCard cards[3]) {
    unsigned n = 0;
    for (unsigned i = 0; i < view->n_laid && n < 3; i++) {
        const BwLaid *laid = &view->laid[i];
        if (laid->who.role == role && laid->card < BW_CARD_KINDS) cards[n++] = laid->card;
    }
    return n;
}

static bool advise_draw(const Plan *plan, const BwTable *view, unsigned seat, BwAdvice *advice) {
    bool bank = seat == bw_chemin_de_fer_look(view)->banker;
    BwCard own[3] = {0}, third[3] = {0};
    Shoe shoe = shoe_of(view);
    Tally tally = {.plan = plan, .view = view, .column = BW_CHEMIN_STOOD};
    if (hand_of(view, bank ? BW_BANKER : BW_PLAYER, own) < 2) return false;
    if (bank && hand_of(view, BW_PLAYER, third) > 0) tally.column = bw_baccarat_points(third[0]);
    tally.own = bw_baccarat_count(own, 2);
    tally.sides.for_bank = bank;
    tally.sides.bank_wins = 1.0 - (double)view->option[BW_BACCARAT_VIGORISH_PERCENT] / 10000.0;
    each_other(&shoe, bank ? meet_player : meet_banker, &tally);
    if (tally.weight <= 0.0) return false;
    double stake = (double)wagered(view, bank ? 0 : seat);
    for (unsigned i = 0; i < advice->n; i++) {
        unsigned draw = advice->choice[i].word == BW_CHEMIN_DRAW ? BW_DRAWS : BW_STANDS;
        advice->choice[i].value_cents = stake * tally.sum[draw] / tally.weight;
    }
    return true;
}

/* Offers: the bank at its least, or so much of it covered. */
static bool advise_offer(const Plan *plan, const BwTable *view, BwAdvice *advice) {
    const BwCheminDeFerTable *table = bw_chemin_de_fer_look(view);
    double bank = (double)bw_chemin_de_fer_bank(table);
    for (unsigned i = 0; i < advice->n; i++) {
        BwAdviceChoice *choice = &advice->choice[i];
        switch (choice->word) {
        case BW_CHEMIN_ACCEPT:
            choice->value_cents = plan->bank * (double)view->option[BW_CHEMIN_MIN_BANK];
            break;
        case BW_CHEMIN_COVER:
            choice->value_cents = plan->against * (double)choice->put_cents;
            break;
        case BW_CHEMIN_BANCO:
        case BW_CHEMIN_BANCO_SUIVI: choice->value_cents = plan->against * bank; break;
        case BW_CHEMIN_AVEC_LA_TABLE: choice->value_cents = plan->against * bank / 2.0; break;
        default: choice->value_cents = 0.0;
        }
    }
    return true;
}

bool bw_advise_chemin_de_fer(BwAdviser *adviser, const BwTable *view, BwAdvice *advice) {
    const Plan *plan = bw_adviser_kept(adviser, view, &kept_plan);
    if (bw_chemin_de_fer_look(view)->s.dealing == 0) return advise_offer(plan, view, advice);
    return advise_draw(plan, view, bw_asked_seat(view), advice);
}
