/* bj_side_odds.c: side wagers counted over the ordered cards that they look at. Each step of a deal
 * multiplies by how many cards of a face are left, so a product is the number of ways in which just
 * these cards come, and the products of all deals add up to cards * (cards - 1) * ... */
#include "solve/blackjack/bj_side_odds.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

#include "games/blackjack/blackjack_rules.h"
#include "games/blackjack/blackjack_side.h"
#include "hands/points.h"
#include "table/options.h"

BwCardShoe bw_card_shoe(unsigned decks, unsigned removed_ranks) {
    BwCardShoe shoe = {.cards = 0};
    for (unsigned face = 0; face < BW_CARD_FACES; face++) {
        if ((removed_ranks >> bw_card_rank((BwCard)face) & 1) != 0) continue;
        shoe.left[face] = decks;
        shoe.cards += decks;
    }
    return shoe;
}

static int64_t worth(const BwCardShoe *shoe, unsigned points) {
    int64_t n = 0;
    for (unsigned face = 0; face < BW_CARD_FACES; face++) {
        if (bw_blackjack_points((BwCard)face) == points) n += shoe->left[face];
    }
    return n;
}

int64_t bw_card_blackjacks(const BwCardShoe *shoe) {
    return 2 * worth(shoe, 1) * worth(shoe, 10);
}

void bw_side_add(BwSideCount *count, BwRatio net, int64_t ways) {
    unsigned i = 0;
    if (ways == 0) return;
    while (i < count->n && bw_ratio_compare(count->line[i].net, net) != 0) i++;
    if (i == count->n) {
        assert(count->n < BW_SIDE_LINES_MAX);
        count->line[count->n].net = net;
        count->line[count->n++].ways = 0;
    }
    count->line[i].ways += ways;
    count->all += ways;
}

/* A wager that pays nothing is lost. */
static BwRatio net_of(BwOdds odds) {
    return odds.num == 0 ? bw_ratio_int(-1) : bw_ratio_of(odds.num, odds.den);
}

/* ---- the cards that a wager looks at -------------------------------------------------------- */

typedef struct Deal {
    BwCardShoe shoe;
    BwCard cards[BW_SIDE_CARDS_MAX];
    unsigned n; /* cards to look at */
    BwSideOdds *odds;
    const void *context;
    BwSideCount *count;
} Deal;

/* The cards before `at` lie in so many ways. */
static void deal_from(Deal *deal, unsigned at, int64_t ways) {
    if (at == deal->n) {
        bw_side_add(deal->count, net_of(deal->odds(deal->context, deal->cards)), ways);
        return;
    }
    for (unsigned face = 0; face < BW_CARD_FACES; face++) {
        if (deal->shoe.left[face] == 0) continue;
        deal->cards[at] = (BwCard)face;
        int64_t more = bw_card_take(&deal->shoe, (BwCard)face);
        deal_from(deal, at + 1, ways * more);
        bw_card_put_back(&deal->shoe, (BwCard)face);
    }
}

void bw_side_count_cards(const BwCardShoe *shoe, unsigned n, BwSideOdds *odds, const void *context,
                         BwSideCount *count) {
    Deal deal = {.shoe = *shoe, .n = n, .odds = odds, .context = context, .count = count};
    deal_from(&deal, 0, 1);
}

/* The player's first two cards; then, in so many ways each, the rest of the deal. */
typedef void FirstTwo(Deal *deal, int64_t ways);

static void deal_first_two(const BwCardShoe *shoe, BwSideOdds *odds, const void *context,
                           BwSideCount *count, FirstTwo *rest) {
    Deal deal = {.shoe = *shoe, .odds = odds, .context = context, .count = count};
    for (unsigned a = 0; a < BW_CARD_FACES; a++) {
        int64_t first = bw_card_take(&deal.shoe, (BwCard)a);
        for (unsigned b = 0; b < BW_CARD_FACES && first > 0; b++) {
            if (deal.shoe.left[b] == 0) continue;
            deal.cards[0] = (BwCard)a;
            deal.cards[1] = (BwCard)b;
            int64_t ways = first * bw_card_take(&deal.shoe, (BwCard)b);
            rest(&deal, ways);
            bw_card_put_back(&deal.shoe, (BwCard)b);
        }
        bw_card_put_back(&deal.shoe, (BwCard)a);
    }
}

static int64_t two_cards(const BwCardShoe *shoe) {
    return shoe->cards * (shoe->cards - 1);
}

static void against_blackjack(Deal *deal, int64_t ways) {
    int64_t blackjacks = bw_card_blackjacks(&deal->shoe);
    deal->cards[2] = bw_card(BW_ACE, BW_SPADES);
    deal->cards[3] = bw_card(BW_KING, BW_SPADES);
    bw_side_add(deal->count, net_of(deal->odds(deal->context, deal->cards)), ways * blackjacks);
    deal->cards[2] = deal->cards[3] = bw_card(BW_TWO, BW_SPADES);
    bw_side_add(deal->count, net_of(deal->odds(deal->context, deal->cards)),
                ways * (two_cards(&deal->shoe) - blackjacks));
}

void bw_side_count_against_blackjack(const BwCardShoe *shoe, BwSideOdds *odds, const void *context,
                                     BwSideCount *count) {
    deal_first_two(shoe, odds, context, count, against_blackjack);
}

/* A third card is one of all but the first two whoever has the others, and as likely to come
 * whichever it is; only the dealer's blackjack is weighed together with it. */
static void third_unless_blackjack(Deal *deal, int64_t ways) {
    int64_t blackjacks = bw_card_blackjacks(&deal->shoe);
    deal->cards[2] = BW_CARD_HIDDEN;
    bw_side_add(deal->count, net_of(deal->odds(deal->context, deal->cards)),
                ways * blackjacks * (deal->shoe.cards - 2));
    for (unsigned face = 0; face < BW_CARD_FACES; face++) {
        if (deal->shoe.left[face] == 0) continue;
        deal->cards[2] = (BwCard)face;
        int64_t third = bw_card_take(&deal->shoe, (BwCard)face);
        int64_t dealers = two_cards(&deal->shoe) - bw_card_blackjacks(&deal->shoe);
        bw_side_add(deal->count, net_of(deal->odds(deal->context, deal->cards)),
                    ways * third * dealers);
        bw_card_put_back(&deal->shoe, (BwCard)face);
    }
}

void bw_side_count_three(const BwCardShoe *shoe, bool ends_round, BwSideOdds *odds,
                         const void *context, BwSideCount *count) {
    if (!ends_round) {
        bw_side_count_cards(shoe, 3, odds, context, count);
    } else {
        deal_first_two(shoe, odds, context, count, third_unless_blackjack);
    }
}

/* ---- aces in a row -------------------------------------------------------------------------- */

enum { ACES_MAX = 4, DEALERS = 2, LOOKED_AT = ACES_MAX + DEALERS };

typedef struct Aces {
    BwCardShoe shoe;
    BwCard ace[ACES_MAX];
    unsigned most;
    bool ends_round;
    BwSideAces *net;
    const void *context;
    BwSideCount *count;
} Aces;

/* The ways in which the cards not looked at, up to four of the player's and two of the dealer's,
 * lie: any, with a blackjack of the dealer's, or without. */
typedef enum Dealer { ANY, BLACKJACK, NO_BLACKJACK } Dealer;

static int64_t rest_ways(const BwCardShoe *shoe, unsigned players, Dealer dealer) {
    int64_t any = two_cards(shoe), blackjacks = bw_card_blackjacks(shoe);
    int64_t ways = dealer == ANY ? any : dealer == BLACKJACK ? blackjacks : any - blackjacks;
    for (unsigned i = 0; i < players; i++) ways *= shoe->cards - DEALERS - (int64_t)i;
    return ways;
}

/* n aces lie in so many ways; the next card is an ace or it is not. */
static void aces_from(Aces *aces, unsigned n, int64_t ways) {
    Dealer dealer = ANY;
    if (aces->ends_round && n >= 2) {
        if (n == 2) {
            bw_side_add(aces->count, aces->net(aces->context, aces->ace, n),
                        ways * rest_ways(&aces->shoe, ACES_MAX - n, BLACKJACK));
        }
        dealer = NO_BLACKJACK;
    }
    int64_t here = ways * rest_ways(&aces->shoe, ACES_MAX - n, dealer);
    for (unsigned suit = 0; suit < BW_SUITS && n < ACES_MAX && n < aces->most; suit++) {
        BwCard ace = bw_card(BW_ACE, suit);
        if (aces->shoe.left[ace] == 0) continue;
        aces->ace[n] = ace;
        int64_t more = ways * bw_card_take(&aces->shoe, ace);
        aces_from(aces, n + 1, more);
        here -= more * rest_ways(&aces->shoe, ACES_MAX - n - 1, dealer);
        bw_card_put_back(&aces->shoe, ace);
    }
    bw_side_add(aces->count, aces->net(aces->context, aces->ace, n), here);
}

void bw_side_count_aces(const BwCardShoe *shoe, unsigned most, bool ends_round, BwSideAces *net,
                        const void *context, BwSideCount *count) {
    Aces aces = {.shoe = *shoe,
                 .most = most,
                 .ends_round = ends_round,
                 .net = net,
                 .context = context,
                 .count = count};
    aces_from(&aces, 0, 1);
}

/* ---- figures -------------------------------------------------------------------------------- */

BwFigure *bw_side_figure(BwFigures *figures, const BwTable *table, unsigned wager,
                         const BwSideCount *count) {
    BwFigure *figure = bw_figure_add(figures, table, wager, BW_NO_TARGET);
    for (unsigned i = 0; i < count->n; i++) {
        bw_figure_ways(figure, count->line[i].net, count->line[i].ways, count->all);
    }
    bw_figure_finish(figure);
    return figure;
}

/* A side wager of the table, its shoe, and what the count needs to know of the rules. */
typedef struct Side {
    const BwTable *table;
    const BwRoundChances *round; /* or NULL */
    unsigned wager;
    BwBlackjackSide kind;
    BwBlackjackRules rules;
    BwCardShoe shoe;
} Side;

static BwOdds player_odds(const void *context, const BwCard *cards) {
    const Side *side = context;
    BwBjSideCards seen = {.player = {cards[0], cards[1]}, .n_player = 2};
    return bw_bj_side_odds(side->table, side->wager, &seen);
}

/* Two of the player's cards and the up card. */
static BwOdds up_card_odds(const void *context, const BwCard *cards) {
    const Side *side = context;
    BwBjSideCards seen = {.player = {cards[0], cards[1]}, .n_player = 2};
    seen.dealer[seen.n_dealer++] = cards[2];
    return bw_bj_side_odds(side->table, side->wager, &seen);
}

static BwOdds blackjack_odds(const void *context, const BwCard *cards) {
    const Side *side = context;
    BwBjSideCards seen = {.player = {cards[0], cards[1]}, .n_player = 2};
    seen.dealer[seen.n_dealer++] = cards[2];
    seen.dealer[seen.n_dealer++] = cards[3];
    return bw_bj_side_odds(side->table, side->wager, &seen);
}

static BwOdds three_cards_odds(const void *context, const BwCard *cards) {
    const Side *side = context;
    BwBjSideCards seen = {.player = {cards[0], cards[1], cards[2]}, .n_player = 3};
    if (cards[2] == BW_CARD_HIDDEN) seen.n_player = 2;
    return bw_bj_side_odds(side->table, side->wager, &seen);
}

static BwOdds four_cards_odds(const void *context, const BwCard *cards) {
    const Side *side = context;
    BwBjSideCards seen = {.player = {cards[0], cards[1], cards[2], cards[3]}, .n_player = 4};
    return bw_bj_side_odds(side->table, side->wager, &seen);
}

/* The dealer's first three cards; a third comes only to a hand that draws. */
static BwOdds dealer_odds(const void *context, const BwCard *cards) {
    const Side *side = context;
    BwBlackjackCount two =
        bw_blackjack_add(bw_blackjack_add((BwBlackjackCount){0}, cards[0]), cards[1]);
    bool draws =
        bw_blackjack_total(two) < 17 || (bw_blackjack_total(two) == 17 &&
                                         bw_blackjack_is_soft(two) && side->rules.hits_soft17 != 0);
    BwBjSideCards seen = {.dealer = {cards[0], cards[1], cards[2]}, .n_dealer = draws ? 3 : 2};
    return bw_bj_side_odds(side->table, side->wager, &seen);
}

/* The same shoe in which cards of one rank are all alike, for wagers that do not look at suits. */
static BwCardShoe by_rank(const BwCardShoe *shoe) {
    BwCardShoe ranks = {.cards = shoe->cards};
    for (unsigned face = 0; face < BW_CARD_FACES; face++) {
        ranks.left[bw_card(bw_card_rank((BwCard)face), 0)] += shoe->left[face];
    }
    return ranks;
}

/* A yes or no among the options; `otherwise` where the game does not have it. */
static bool says_yes(const BwTable *table, const char *id, bool otherwise) {
    const BwOption *option = bw_option_find(bw_table_game(table), id);
    return option != NULL ? table->option[option->slot] != 0 : otherwise;
}

static void solve_sevens(const Side *side, BwFigures *figures) {
    bool guaranteed = says_yes(side->table, "third-card-guarantee", true);
    bool ends_round = !guaranteed && side->rules.peeks != 0;
    BwSideCount count = {.n = 0};
    bw_side_count_three(&side->shoe, ends_round, three_cards_odds, side, &count);
    BwFigure *figure = bw_side_figure(figures, side->table, side->wager, &count);
    if (!guaranteed) {
        snprintf(figure->note, sizeof figure->note,
                 "the player draws wherever a third card may still count%s",
                 ends_round ? "; a dealer's blackjack keeps it away" : "");
    }
}

/* ---- progressive ---------------------------------------------------------------------------- */

typedef struct Meter {
    const BwTable *table;
    BwCents meter_cents, stake_cents;
} Meter;

/* 2.19: an award is paid, the stake is gone. A share that is no whole number of cents is rounded
 * up. */
static BwRatio progressive_net(const void *context, const BwCard *aces, unsigned n) {
    const Meter *meter = context;
    BwBjAward award = bw_bj_progressive_award(meter->table, aces, n);
    BwCents cents = award.cents + (meter->meter_cents * award.meter_percent + 99) / 100;
    return bw_ratio_of(cents - meter->stake_cents, meter->stake_cents);
}

static unsigned aces_of(const Side *side) {
    return side->round != NULL ? side->round->aces : ACES_MAX;
}

static void count_aces(const Side *side, const Meter *meter, BwSideCount *count) {
    bw_side_count_aces(&side->shoe, aces_of(side), side->rules.peeks != 0, progressive_net, meter,
                       count);
}

static double expected(const Side *side, const Meter *meter) {
    BwSideCount count = {.n = 0};
    double sum = 0.0;
    count_aces(side, meter, &count);
    for (unsigned i = 0; i < count.n; i++) {
        sum += bw_ratio_to_double(count.line[i].net) * (double)count.line[i].ways;
    }
    return sum / (double)count.all;
}

/* The value grows with the meter in a straight line, but for rounding. Where no hand is paid from
 * the meter it does not grow at all, and no meter makes the wager even: then 0. */
static BwCents break_even_cents(const Side *side, BwCents stake) {
    const BwCents far_cents = 100000000;
    const Meter empty = {side->table, 0, stake}, full = {side->table, far_cents, stake};
    double at_nothing = expected(side, &empty), growth = expected(side, &full) - at_nothing;
    if (growth <= 0.0 || at_nothing >= 0.0) return 0;
    double even_cents = -at_nothing / growth * (double)far_cents;
    return even_cents < (double)BW_SUM_MAX ? (BwCents)ceil(even_cents) : 0;
}

/* The meter shows what it does before the round; the wager's own part is on it when it is paid. */
static void solve_progressive(const Side *side, BwFigures *figures) {
    BwCents stake = bw_stake_unit(side->table, side->wager, BW_NO_TARGET);
    BwCents own = bw_bj_progressive_part(side->table, stake), shown = side->table->meter_cents[0];
    const Meter meter = {side->table, shown + own, stake};
    BwSideCount count = {.n = 0};
    count_aces(side, &meter, &count);
    BwFigure *figure = bw_side_figure(figures, side->table, side->wager, &count);
    char now[BW_CENTS_TEXT_MAX], even[BW_CENTS_TEXT_MAX];
    BwCents even_cents = break_even_cents(side, stake) - own;
    figure->meter_cents = shown;
    figure->even_cents = even_cents > 0 ? even_cents : 0;
    int n = snprintf(figure->note, sizeof figure->note,
                     "with the meter at %s before the round, for a player who %s; ",
                     bw_cents_format(shown, now),
                     aces_of(side) == ACES_MAX ? "draws to the aces and does not split them"
                                               : "splits the aces");
    if (figure->even_cents > 0) {
        snprintf(figure->note + n, sizeof figure->note - (size_t)n, "even from a meter of %s on",
                 bw_cents_format(figure->even_cents, even));
    } else {
        snprintf(figure->note + n, sizeof figure->note - (size_t)n, "no meter makes it even");
    }
}

/* ---- streaks -------------------------------------------------------------------------------- */

/* A tied round decides nothing, so each round that counts is won with chance win / (win + lose),
 * and the wager is lost with the first that is not. */
static void solve_streak(const Side *side, uint16_t target, unsigned rounds, BwFigures *figures) {
    const BwRoundChances *round = side->round;
    BwOdds odds = bw_bj_streak_odds(rounds);
    BwFigure *figure = bw_figure_add(figures, side->table, side->wager, target);
    double wins = 1.0;
    for (unsigned i = 0; i < rounds; i++) wins *= round->win / (round->win + round->lose);
    const int64_t one = (int64_t)1 << 52;
    int64_t ways = llround(wins * (double)one);
    bw_figure_ways(figure, bw_ratio_of(odds.num, odds.den), ways, one);
    bw_figure_ways(figure, bw_ratio_int(-1), one - ways, one);
    bw_figure_finish(figure);
    figure->digits = figure->chance_digits = round->digits;
    snprintf(figure->note, sizeof figure->note,
             "each round of the main wager by %s, from a fresh shoe", round->play);
}

static void solve_streaks(const Side *side, BwFigures *figures) {
    const BwGame *game = bw_table_game(side->table);
    uint16_t target;
    if (side->round == NULL || game->target_at == NULL) return;
    for (unsigned i = 0; game->target_at(side->table, side->wager, i, &target); i++) {
        solve_streak(side, target, target, figures);
    }
}

/* ---- all of a table ------------------------------------------------------------------------- */

static void solve_by_count(const Side *side, BwFigures *figures) {
    BwSideCount count = {.n = 0};
    BwCardShoe ranks = by_rank(&side->shoe);
    switch (side->kind) {
    case BW_SIDE_OVER_13:
    case BW_SIDE_UNDER_13:
    case BW_SIDE_SAME_SUIT: bw_side_count_cards(&side->shoe, 2, player_odds, side, &count); break;
    case BW_SIDE_MATCH_DEALER:
    case BW_SIDE_SPANISH_MATCH:
    case BW_SIDE_OPTIONAL_BONUS:
    case BW_SIDE_IN_BETWEEN: bw_side_count_cards(&side->shoe, 3, up_card_odds, side, &count); break;
    case BW_SIDE_BJ_BONUS:
    case BW_SIDE_TWENTY_BONUS:
        bw_side_count_against_blackjack(&side->shoe, blackjack_odds, side, &count);
        break;
    case BW_SIDE_MATCH: bw_side_count_cards(&ranks, 4, four_cards_odds, side, &count); break;
    case BW_SIDE_BUST_IT: bw_side_count_cards(&side->shoe, 3, dealer_odds, side, &count); break;
    default: return;
    }
    bw_side_figure(figures, side->table, side->wager, &count);
}

/* From a whole shoe, or (below BW_RANKS) from one that lacks a card of this rank. */
static void solve_sides(const BwTable *table, const BwRoundChances *round, unsigned rank,
                        BwFigures *figures) {
    Side side = {.table = table, .round = round};
    if (!bw_blackjack_rules(table, &side.rules)) return;
    side.shoe = bw_card_shoe(side.rules.decks, side.rules.no_tens != 0 ? 1u << BW_TEN : 0);
    if (rank < BW_RANKS) (void)bw_card_take(&side.shoe, bw_card(rank, 0));
    for (unsigned w = 0; w < bw_table_game(table)->n_wagers; w++) {
        side.wager = w;
        side.kind = bw_bj_side_kind(table, w);
        if (side.kind == BW_SIDE_KINDS || !bw_solver_offered(table, w)) continue;
        if (side.kind == BW_SIDE_SEVENS) {
            solve_sevens(&side, figures);
        } else if (side.kind == BW_SIDE_PROGRESSIVE) {
            solve_progressive(&side, figures);
        } else if (side.kind == BW_SIDE_STREAK) {
            solve_streaks(&side, figures);
        } else {
            solve_by_count(&side, figures);
        }
    }
}

void bw_solve_bj_sides(const BwTable *table, const BwRoundChances *round, BwFigures *figures) {
    solve_sides(table, round, BW_RANKS, figures);
}

void bw_bj_sides_without(const BwTable *table, unsigned rank, BwFigures *figures) {
    BwBlackjackRules rules;
    if (!bw_blackjack_rules(table, &rules) || (rank == BW_TEN && rules.no_tens != 0)) return;
    int64_t tens = rules.decks * (rules.no_tens != 0 ? 12 : 16);
    int64_t cards = rules.decks * (rules.no_tens != 0 ? 48 : 52) - 2; /* an ace lies open */
    if (rank >= BW_TEN && rank <= BW_KING) tens--;
    BwFigure *figure =
        bw_figure_add(figures, table, bw_solver_wager(table, "insurance"), BW_NO_TARGET);
    bw_figure_ways(figure, bw_ratio_of(rules.insurance.num, rules.insurance.den), tens, cards);
    bw_figure_ways(figure, bw_ratio_int(-1), cards - tens, cards);
    bw_figure_finish(figure);
    solve_sides(table, NULL, rank, figures);
}
