/* bj_advice.c: all hands that this one can become are solved against the up card, from what is left
 * of the shoe (bj_play.h). Values there are of a deal in which the dealer may have a blackjack;
 * where he has looked and has none, they are turned into those of all other deals. */
#include "solve/blackjack/bj_advice.h"

#include <stdio.h>
#include <stdlib.h>

#include "solve/blackjack/bj_advice_parts.h"

/* What this bettor has on the hand. */
static BwCents stake_on(const BwBlackjackTable *table, const BwBlackjackHand *hand,
                        unsigned bettor) {
    BwCents sum = 0;
    for (unsigned i = 0; i < table->t.n_bets; i++) {
        const BwBet *bet = &table->t.bet[i];
        if (bet->bettor != bettor || !bw_bj_is_of(bet, hand)) continue;
        if (bw_bj_is_stake(table, bet) && (bet->flags & BW_BET_COUPON) == 0) {
            sum += bet->stake_cents;
        }
    }
    return sum;
}

static bool find_up(const BwTable *view, unsigned *up) {
    BwCard card;
    const BwWho dealer = {.role = BW_DEALER};
    if (bw_advice_cards(view, dealer, &card, 1) == 0) return false;
    *up = bw_bj_rank_of(card);
    return true;
}

/* What 21s pay at Spanish 21; with the third card of this hand by the suits that it has. */
static void know_pays(const BwTable *view, BwBjSight *sight) {
    BwCard cards[BW_LAID_MAX];
    sight->pays = bw_spanish_21_pays(sight->rules.decks);
    if (bw_bj_cards_of(sight, cards) != 2) return;
    bool split = (sight->hand->flags & BW_BJ_SPLIT) != 0;
    bw_spanish_21_third_card(sight->pays, view->pack, cards, sight->up, split ? 0 : sight->stake);
}

static bool look(const BwTable *view, BwBjSight *sight) {
    const BwBlackjackTable *table = bw_bj_look(view);
    *sight =
        (BwBjSight){.table = table, .hand = &table->hand[table->current], .bettor = table->bettor};
    if (!bw_blackjack_rules(view, &sight->rules) || !find_up(view, &sight->up)) return false;
    for (unsigned c = 0; c < BW_JOKER; c++) {
        unsigned rank = bw_bj_rank_of((BwCard)c);
        sight->left.left[rank] = (int16_t)(sight->left.left[rank] + view->pack[c]);
        sight->left.cards = (int16_t)(sight->left.cards + view->pack[c]);
    }
    sight->stake = stake_on(table, sight->hand, sight->bettor);
    if (sight->rules.bonus_21 != 0) know_pays(view, sight);
    return true;
}

/* Can it still turn out that the dealer has a blackjack? A card reader has looked by the time that
 * hands are played. */
bool bw_bj_is_open(const BwBjSight *sight) {
    bool may = sight->up == BW_BJ_ACE || sight->up == BW_BJ_TEN;
    return may && sight->table->peeked == 0;
}

/* Solves the hand of these cards, n of them, which are not among those left. */
BwBjSolved *bw_bj_solve_hand(const BwBjSight *sight, const BwCard *cards, unsigned n) {
    BwBjSolved *hands = bw_solver_alloc(1, sizeof *hands);
    BwBjPlayShoe *shoes = bw_solver_alloc(BW_BJ_HANDS, sizeof *shoes);
    const BwBjHand *all = bw_bj_hands();
    bw_bj_play_init(&hands->play, &sight->rules, sight->pays, &sight->left);
    hands->view = (BwBjView){
        .play = &hands->play, .up = sight->up, .shoe = sight->left, .chances = hands->chances};
    hands->own = BW_BJ_EMPTY;
    for (unsigned i = 0; i < n; i++) {
        unsigned rank = bw_bj_rank_of(cards[i]);
        hands->own = all[hands->own].next[rank];
        hands->view.shoe.left[rank]++;
        hands->view.shoe.cards++;
    }
    for (unsigned h = 0; h < BW_BJ_HANDS; h++) shoes[h] = bw_bj_view_without(&hands->view, h);
    bw_bj_play_chances(&hands->play, sight->up, shoes, BW_BJ_HANDS, hands->chances);
    bw_bj_play_choices(&hands->view, hands->choice);
    free(shoes);
    bool may = sight->up == BW_BJ_ACE || sight->up == BW_BJ_TEN;
    unsigned other = BW_BJ_TEN - sight->up;
    hands->blackjack = may ? (double)sight->left.left[other] / sight->left.cards : 0.0;
    return hands;
}

/* A value in wagers that counts a wager lost to each blackjack, as it is once there is none. */
double bw_bj_known(const BwBjSight *sight, const BwBjSolved *hands, double value) {
    if (bw_bj_is_open(sight) || hands->blackjack == 0.0) return value;
    return (value + hands->blackjack) / (1.0 - hands->blackjack);
}

/* ---- one hand ----------------------------------------------------------------------------- */

/* Of a hand that was split off a blackjack takes nothing but what went bust: its choice played out
 * to the end, in wagers. */
double bw_bj_split_off(BwBjSolved *hands, unsigned choice) {
    enum { NET_0 = -BW_HAND_NET_MIN, HALVES = 2 };
    BwBjJoint joint = {.added = 0.0};
    double *reach = bw_solver_alloc(BW_BJ_HANDS, sizeof *reach), sum = 0.0;
    uint8_t best = hands->choice[hands->own].choice;
    for (unsigned h = 0; h < BW_BJ_HANDS; h++) reach[h] = 0.0;
    reach[hands->own] = 1.0;
    hands->choice[hands->own].choice = (uint8_t)choice;
    bw_bj_reach(&hands->view, hands->choice, NULL, 0, reach, &joint);
    hands->choice[hands->own].choice = best;
    free(reach);
    for (unsigned row = 0; row < BW_JOINT_ROWS; row++) {
        for (int net = 0; net < BW_HAND_NETS && row != BW_BJ_END_BLACKJACK; net++) {
            sum += joint.chance[row][net] * (net - NET_0);
        }
    }
    return sum / HALVES;
}

static bool is_split_off(const BwBjSight *sight) {
    bool split = (sight->hand->flags & BW_BJ_SPLIT) != 0;
    return split && (sight->hand->originals >> sight->bettor & 1) == 0;
}

double bw_bj_choice_value(const BwBjSight *sight, BwBjSolved *hands, unsigned choice) {
    if (bw_bj_is_open(sight) && is_split_off(sight)) return bw_bj_split_off(hands, choice);
    return bw_bj_known(sight, hands, hands->choice[hands->own].value[choice]);
}

/* What the box's first hand, or this one of two, has become so far. */
static unsigned hands_of_box(const BwBlackjackTable *table, const BwBlackjackHand *hand) {
    unsigned n = 0;
    for (unsigned i = 0; i < table->n_hands; i++) {
        n += table->hand[i].seat == hand->seat && table->hand[i].origin == hand->origin;
    }
    return n;
}

/* One card and no more, for the stake as it is: what a double of nothing would bring. */
static double one_card(const BwBjSight *sight, const BwBjSolved *hands) {
    const BwBjHand *all = bw_bj_hands(), *own = &all[hands->own];
    double sum = 0.0;
    for (unsigned k = 0; k < BW_BJ_RANKS; k++) {
        double chance = (double)sight->left.left[k] / sight->left.cards;
        if (chance <= 0.0) continue;
        unsigned next = own->next[k];
        sum += chance * (next == BW_BJ_NO_HAND
                             ? -1.0
                             : bw_bj_undoubled_value(&hands->view, hands->choice, next));
    }
    return bw_bj_known(sight, hands, sum);
}

static double double_value(const BwBjSight *sight, BwBjSolved *hands, BwCents cents) {
    double whole = bw_bj_choice_value(sight, hands, BW_BJ_CHOICE_DOUBLE);
    double part = (double)cents / (double)sight->stake;
    if (part == 1.0) return whole;
    double none = one_card(sight, hands);
    return none + part * (whole - none);
}

/* The pair is split, so often as the hands that the box has already leave it. `joins`: the bettor
 * puts up another wager; else his own stays with the first hand, whatever becomes of it. */
static double split_value(const BwBjSight *sight, BwBjSolved *hands, bool joins) {
    BwBjSplit split;
    unsigned pair = bw_bj_hand_pair(&bw_bj_hands()[hands->own]);
    if (pair == BW_BJ_RANKS) return 0.0;
    hands->play.rules.max_hands =
        (uint8_t)(sight->rules.max_hands + 1u - hands_of_box(sight->table, sight->hand));
    bw_bj_play_split(&hands->view, hands->choice, pair, &split);
    hands->play.rules.max_hands = sight->rules.max_hands;
    return bw_bj_known(sight, hands, joins ? split.value : split.alone);
}

static double hand_value(const BwBjSight *sight, BwBjSolved *hands, unsigned act, BwCents cents) {
    switch (act) {
    case BW_BJ_ACT_HIT: return bw_bj_choice_value(sight, hands, BW_BJ_CHOICE_HIT);
    case BW_BJ_ACT_DOUBLE: return double_value(sight, hands, cents);
    case BW_BJ_ACT_SURRENDER: return bw_bj_choice_value(sight, hands, BW_BJ_CHOICE_SURRENDER);
    case BW_BJ_ACT_SPLIT: return split_value(sight, hands, true);
    case BW_BJ_ACT_DECLINE:
        return sight->table->step == BW_BJ_ASK_SPLIT ? split_value(sight, hands, false)
                                                     : one_card(sight, hands);
    default: return bw_bj_choice_value(sight, hands, BW_BJ_CHOICE_STAND);
    }
}

unsigned bw_bj_cards_of(const BwBjSight *sight, BwCard cards[BW_LAID_MAX]) {
    return bw_advice_cards(&sight->table->t, bw_bj_who(sight->hand), cards, BW_LAID_MAX);
}

/* The deed that a choice is. */
unsigned bw_bj_deed_of(const BwBlackjackTable *table, const BwAdviceChoice *choice) {
    if (choice->word < BW_BJ_COMMON_ACTIONS) return choice->word;
    return bw_bj_game(table)->own_actions[choice->word - BW_BJ_COMMON_ACTIONS];
}

static void advise_hand(const BwBjSight *sight, BwAdvice *advice) {
    BwCard cards[BW_LAID_MAX];
    unsigned n = bw_bj_cards_of(sight, cards);
    BwBjSolved *hands = bw_bj_solve_hand(sight, cards, n);
    for (unsigned i = 0; i < advice->n; i++) {
        BwAdviceChoice *choice = &advice->choice[i];
        unsigned act = bw_bj_deed_of(sight->table, choice);
        choice->value_cents =
            (double)sight->stake * hand_value(sight, hands, act, choice->put_cents);
    }
    free(hands);
}

/* After the double card: it stands, the first stake is given up for the other, or half of both. */
static void advise_doubled(const BwBjSight *sight, BwAdvice *advice) {
    BwCard cards[BW_LAID_MAX];
    unsigned n = bw_bj_cards_of(sight, cards);
    BwBjSolved *hands = bw_bj_solve_hand(sight, cards, n);
    BwCents added = 0;
    for (unsigned a = 0; a < BW_BJ_AREAS_MAX; a++) {
        added += sight->hand->added_cents[sight->bettor][a];
    }
    double blackjack = bw_bj_is_open(sight) ? hands->blackjack : 0.0;
    double first = (double)(sight->stake - added), both = (double)sight->stake;
    double stood = bw_bj_choice_value(sight, hands, BW_BJ_CHOICE_STAND) + blackjack;
    for (unsigned i = 0; i < advice->n; i++) {
        BwAdviceChoice *choice = &advice->choice[i];
        unsigned act = bw_bj_deed_of(sight->table, choice);
        double brings = act == BW_BJ_ACT_STAND    ? both * stood
                        : act == BW_BJ_ACT_RESCUE ? -first * (1.0 - blackjack)
                                                  : -0.5 * both * (1.0 - blackjack);
        choice->value_cents = brings - first * blackjack;
    }
    free(hands);
}

/* ---- before the hands --------------------------------------------------------------------- */

/* Insurance is a wager on the hole card alone; where even money is offered, the blackjack that it
 * would end counts too. */
static void advise_insurance(const BwBjSight *sight, BwAdvice *advice) {
    double tens = (double)sight->left.left[BW_BJ_TEN] / sight->left.cards, hand = 0.0;
    double odds = (double)sight->rules.insurance.num / sight->rules.insurance.den;
    for (unsigned i = 0; i < advice->n; i++) {
        if (bw_bj_deed_of(sight->table, &advice->choice[i]) != BW_BJ_ACT_EVEN_MONEY) continue;
        double pays = (double)sight->rules.blackjack.num / sight->rules.blackjack.den;
        hand = (double)sight->stake * pays * (1.0 - tens);
    }
    for (unsigned i = 0; i < advice->n; i++) {
        BwAdviceChoice *choice = &advice->choice[i];
        unsigned act = bw_bj_deed_of(sight->table, choice);
        choice->value_cents = act == BW_BJ_ACT_EVEN_MONEY
                                  ? (double)sight->stake
                                  : hand + (double)choice->put_cents * (tens * odds - (1.0 - tens));
    }
}

/* The up card has come, and no other: what the round to come is worth with more at stake. */
static void advise_attack(const BwBjSight *sight, BwAdvice *advice) {
    BwBjPlayShoe shoe = sight->left;
    shoe.left[sight->up]++;
    shoe.cards++;
    double value = bw_bj_game_up_value(&sight->rules, sight->pays, &shoe, sight->up);
    for (unsigned i = 0; i < advice->n; i++) {
        BwAdviceChoice *choice = &advice->choice[i];
        choice->value_cents = (double)(sight->stake + choice->put_cents) * value;
    }
}

/* A card of the rank; which one does not matter. */
static BwCard card_of_rank(unsigned rank) {
    return bw_card(rank == BW_BJ_ACE ? BW_ACE : rank - 1u, BW_SPADES);
}

/* Two cards as a hand of their own, played as is best; `made` by switching. */
static double first_two(const BwBjSight *sight, const BwCard cards[2], bool made) {
    unsigned a = bw_bj_rank_of(cards[0]), b = bw_bj_rank_of(cards[1]);
    bool natural = a != b && (a == BW_BJ_ACE || b == BW_BJ_ACE) && a + b == BW_BJ_TEN;
    BwBjSolved *hands = bw_bj_solve_hand(sight, cards, 2);
    const BwBlackjackRules *rules = &sight->rules;
    double value = hands->choice[hands->own].best;
    if (natural && (!made || rules->switched_blackjack != 0)) {
        double tied = rules->blackjack_beats_blackjack != 0 ? 0.0 : hands->blackjack;
        double open = bw_bj_is_open(sight) ? 1.0 - tied : 1.0;
        free(hands);
        return open * rules->blackjack.num / rules->blackjack.den;
    }
    value = bw_bj_known(sight, hands, value);
    double surrender =
        bw_bj_known(sight, hands, hands->choice[hands->own].value[BW_BJ_CHOICE_SURRENDER]);
    if (rules->surrender != BW_SURRENDER_NONE && surrender > value) value = surrender;
    if (a == b && rules->max_hands > 1) {
        double split = split_value(sight, hands, true);
        if (split > value) value = split;
    }
    free(hands);
    return value;
}

/* The two hands of a box as they were dealt, and with their second cards exchanged. */
static void advise_switch(const BwBjSight *sight, BwAdvice *advice) {
    const BwBlackjackHand *one = sight->hand, *other = one + 1;
    BwCard a[BW_LAID_MAX], b[BW_LAID_MAX];
    bw_advice_cards(&sight->table->t, bw_bj_who(one), a, BW_LAID_MAX);
    bw_advice_cards(&sight->table->t, bw_bj_who(other), b, BW_LAID_MAX);
    const BwCard c[2] = {a[0], b[1]}, d[2] = {b[0], a[1]};
    double first = (double)sight->stake;
    double second = (double)stake_on(sight->table, other, sight->bettor);
    double kept = first * first_two(sight, a, false) + second * first_two(sight, b, false);
    double switched = first * first_two(sight, c, true) + second * first_two(sight, d, true);
    for (unsigned i = 0; i < advice->n; i++) {
        bool switches = bw_bj_deed_of(sight->table, &advice->choice[i]) == BW_BJ_ACT_SWITCH;
        advice->choice[i].value_cents = switches ? switched : kept;
    }
}

/* ---- a card that was left out -------------------------------------------------------------- */

/* The first of the two cards has come. The other one comes after those of all other players, or the
 * hand is dead and its wagers come back. */
static void advise_one_card(const BwBjSight *sight, BwAdvice *advice) {
    BwCard cards[BW_LAID_MAX];
    double sum = 0.0;
    bw_bj_cards_of(sight, cards);
    for (unsigned k = 0; k < BW_BJ_RANKS; k++) {
        if (sight->left.left[k] <= 0) continue;
        BwBjSight then = *sight;
        const BwCard two[2] = {cards[0], card_of_rank(k)};
        bw_bj_shoe_take(&then.left, k);
        sum += (double)sight->left.left[k] / sight->left.cards * first_two(&then, two, false);
    }
    for (unsigned i = 0; i < advice->n; i++) {
        bool takes = bw_bj_deed_of(sight->table, &advice->choice[i]) == BW_BJ_ACT_ACCEPT_CARD;
        advice->choice[i].value_cents = takes ? (double)sight->stake * sum : 0.0;
    }
}

/* The same of a card that the hand has asked for. */
static void advise_skipped(const BwBjSight *sight, BwAdvice *advice) {
    BwCard cards[BW_LAID_MAX];
    unsigned n = bw_bj_cards_of(sight, cards);
    BwBjSolved *hands = bw_bj_solve_hand(sight, cards, n);
    bool doubled = (sight->hand->flags & BW_BJ_DOUBLED) != 0;
    double drawn =
        doubled ? one_card(sight, hands) : bw_bj_choice_value(sight, hands, BW_BJ_CHOICE_HIT);
    for (unsigned i = 0; i < advice->n; i++) {
        bool takes = bw_bj_deed_of(sight->table, &advice->choice[i]) == BW_BJ_ACT_ACCEPT_CARD;
        advice->choice[i].value_cents = takes ? (double)sight->stake * drawn : 0.0;
    }
    free(hands);
}

static bool advise_now(const BwBjSight *sight, BwAdvice *advice) {
    const BwBlackjackTable *table = sight->table;
    if (table->phase == BW_BJ_INSURE) {
        advise_insurance(sight, advice);
    } else if (table->phase == BW_BJ_DEAL && table->stage == BW_BJ_ATTACKS) {
        advise_attack(sight, advice);
    } else if (table->phase == BW_BJ_DEAL) {
        advise_one_card(sight, advice);
    } else if (table->phase != BW_BJ_PLAY) {
        return false;
    } else if (table->step == BW_BJ_ASK_DOUBLED) {
        advise_doubled(sight, advice);
    } else if (table->step == BW_BJ_ASK_SWITCH) {
        advise_switch(sight, advice);
    } else if (table->step == BW_BJ_ASK_SKIPPED) {
        advise_skipped(sight, advice);
    } else if (table->exposed != BW_BJ_NO_CARD) {
        bw_bj_advise_exposed(sight, advice);
    } else {
        advise_hand(sight, advice);
    }
    return true;
}

/* What the values leave aside. Where a pair may be split, what is split off may make 6-7-8 or 7-7-7
 * of suits that nobody knows yet. */
static void write_note(const BwBjSight *sight, BwAdvice *advice) {
    bool splits = false;
    for (unsigned i = 0; i < advice->n; i++) {
        splits |= bw_bj_deed_of(sight->table, &advice->choice[i]) == BW_BJ_ACT_SPLIT;
    }
    if (sight->pays != NULL && splits) {
        snprintf(advice->note, sizeof advice->note,
                 "what 21s of certain cards pay is an average over suits");
    } else if (sight->rules.five_card_21 != 0) {
        snprintf(advice->note, sizeof advice->note, "what a 21 of five cards pays is left aside");
    } else if (sight->table->step == BW_BJ_ASK_SPLIT && sight->table->phase == BW_BJ_PLAY) {
        snprintf(advice->note, sizeof advice->note,
                 "whoever declines is taken to decline further splits too");
    }
}

/* Whoever is offered the cut changes nothing by it that anybody knows. */
bool bw_advise_blackjack(BwAdviser *adviser, const BwTable *view, BwAdvice *advice) {
    BwBjSight sight;
    (void)adviser;
    if (bw_bj_look(view)->phase == BW_BJ_CUTTING) return true;
    if (!look(view, &sight)) return false;
    bool done = advise_now(&sight, advice);
    if (done && advice->note[0] == '\0') write_note(&sight, advice);
    free(sight.pays);
    return done;
}
