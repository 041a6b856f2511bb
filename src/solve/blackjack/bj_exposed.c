/* bj_exposed.c: a card drawn in error that all have seen (13:69F-2.15(c)). It is the next card of
 * whoever draws first: of this hand if it takes one, else of a later hand, and of the dealer after
 * the last. The dealer's hands are then walked one by one, since his third card is known and
 * nothing else of his draw. What players after this one will do with it is not known: where there
 * are any, it is out of the shoe and no more is known of it. */
#include <stdio.h>
#include <stdlib.h>

#include "solve/blackjack/bj_advice_parts.h"

/* ---- the dealer, whose next card is known -------------------------------------------------- */

typedef struct Draw {
    const BwBlackjackRules *rules;
    BwBjPlayShoe left;
    double end[BW_BJ_ENDS];
} Draw;

static bool stands(const BwBlackjackRules *rules, const BwBjHand *hand) {
    return hand->total > 17 || (hand->total == 17 && (hand->soft == 0 || rules->hits_soft17 == 0));
}

static void draw_on(Draw *draw, unsigned h, double chance);

/* He takes a card of this rank. */
static void take(Draw *draw, unsigned h, unsigned rank, double chance) {
    const BwBjHand *hand = &bw_bj_hands()[h];
    if (hand->next[rank] != BW_BJ_NO_HAND) {
        draw_on(draw, hand->next[rank], chance);
    } else {
        bool by_one = hand->hard + bw_bj_points(rank) == 22;
        draw->end[by_one ? BW_BJ_END_22 : BW_BJ_END_BUST] += chance;
    }
}

static void draw_on(Draw *draw, unsigned h, double chance) {
    const BwBjHand *hand = &bw_bj_hands()[h];
    if (stands(draw->rules, hand)) {
        bool natural = hand->cards == 2 && hand->total == 21;
        draw->end[natural ? BW_BJ_END_BLACKJACK : BW_BJ_END_17 + hand->total - 17u] += chance;
        return;
    }
    for (unsigned k = 0; k < BW_BJ_RANKS; k++) {
        if (draw->left.left[k] <= 0) continue;
        double share = (double)draw->left.left[k] / draw->left.cards;
        bw_bj_shoe_take(&draw->left, k);
        take(draw, h, k, chance * share);
        draw->left.left[k]++;
        draw->left.cards++;
    }
}

/* The hole card is any of those left, but for a blackjack where he has looked; the card that lies
 * open follows it, or is it. */
static void walk_dealer(const BwBjSight *sight, unsigned open, Draw *draw) {
    const BwBjHand *all = bw_bj_hands();
    unsigned up = all[BW_BJ_EMPTY].next[sight->up];
    *draw = (Draw){.rules = &sight->rules, .left = sight->left};
    if (sight->table->dealer_cards < 2) {
        take(draw, up, open, 1.0);
        return;
    }
    for (unsigned k = 0; k < BW_BJ_RANKS; k++) {
        unsigned two = all[up].next[k];
        if (sight->left.left[k] <= 0) continue;
        if (all[two].total == 21 && sight->table->peeked != 0) continue;
        double share = (double)sight->left.left[k] / sight->left.cards;
        bw_bj_shoe_take(&draw->left, k);
        if (stands(draw->rules, &all[two])) {
            draw_on(draw, two, share);
        } else {
            take(draw, two, open, share);
        }
        draw->left.left[k]++;
        draw->left.cards++;
    }
}

/* May a hand that is played after this one take the card? */
static bool others_follow(const BwBlackjackTable *table) {
    for (unsigned i = table->current + 1u; i < table->n_hands; i++) {
        const BwBlackjackHand *hand = &table->hand[i];
        bool waits = hand->count.cards < 2 || bw_blackjack_total(hand->count) < 21;
        if ((hand->flags & BW_BJ_COMPLETE) == 0 && waits) return true;
    }
    return false;
}

/* The hand as it is, with the open card for the dealer; of three dealer's hands it is the first
 * that takes it, and the others are as ever. In wagers. */
static double stand_value(const BwBjSight *sight, BwBjSolved *hands, unsigned open) {
    double plain = bw_bj_choice_value(sight, hands, BW_BJ_CHOICE_STAND);
    if (others_follow(sight->table)) return plain;
    Draw draw;
    double sum = 0.0, all = 0.0;
    bool original = (sight->hand->originals >> sight->bettor & 1) != 0;
    walk_dealer(sight, open, &draw);
    for (unsigned end = 0; end < BW_BJ_END_BLACKJACK; end++) {
        unsigned total = bw_bj_hands()[hands->own].total;
        sum += draw.end[end] * bw_bj_outcome(&sight->rules, total, end);
        all += draw.end[end];
    }
    if (original) sum -= draw.end[BW_BJ_END_BLACKJACK];
    all += draw.end[BW_BJ_END_BLACKJACK];
    double first = (double)bw_bj_stake_on(sight->table, sight->hand, sight->bettor, 0);
    double part = sight->table->areas == 1 ? 1.0 : first / (double)sight->stake;
    return part * sum / all + (1.0 - part) * plain;
}

/* ---- the hand takes it --------------------------------------------------------------------- */

static double best_value(const BwBjSight *sight, BwBjSolved *hands) {
    return bw_bj_choice_value(sight, hands, hands->choice[hands->own].choice);
}

/* One of two hands of a pair, with this card or with any: in wagers. Aces may have to stand. */
static double split_hand(const BwBjSight *sight, BwCard pair, BwCard open, bool first) {
    const BwCard cards[2] = {pair, open};
    BwBjSolved *hands = bw_bj_solve_hand(sight, cards, first ? 2 : 1);
    bool stops = bw_bj_rank_of(pair) == BW_BJ_ACE && sight->rules.split_aces_draw == 0;
    unsigned one = hands->own;
    double sum = 0.0;
    for (unsigned k = 0; k < BW_BJ_RANKS; k++) {
        double share = (double)sight->left.left[k] / sight->left.cards;
        if (first ? k > 0 : share <= 0.0) continue;
        if (!first) hands->own = bw_bj_hands()[one].next[k];
        unsigned choice = stops ? BW_BJ_CHOICE_STAND : hands->choice[hands->own].choice;
        bool off = !first && bw_bj_is_open(sight);
        double value = off ? bw_bj_split_off(hands, choice)
                           : bw_bj_known(sight, hands, hands->choice[hands->own].value[choice]);
        sum += first ? value : share * value;
    }
    free(hands);
    return sum;
}

/* With the card the hand has gone over, or is another hand. */
static double taken(const BwBjSight *sight, BwBjSolved *with, unsigned deed, BwCents put) {
    double part = (double)put / (double)sight->stake;
    if (with == NULL) return -1.0 - part;
    bool doubles = deed == BW_BJ_ACT_DOUBLE || deed == BW_BJ_ACT_DECLINE;
    if (!doubles) return best_value(sight, with);
    double stood =
        bw_bj_known(sight, with, bw_bj_undoubled_value(&with->view, with->choice, with->own));
    if (deed == BW_BJ_ACT_DECLINE) return stood;
    double whole =
        bw_bj_known(sight, with, bw_bj_doubled_value(&with->view, with->choice, with->own));
    return stood + part * (whole - stood);
}

void bw_bj_advise_exposed(const BwBjSight *sight, BwAdvice *advice) {
    BwCard cards[BW_LAID_MAX + 1], open = sight->table->exposed;
    unsigned n = bw_bj_cards_of(sight, cards), rank = bw_bj_rank_of(open);
    BwBjSolved *as_is = bw_bj_solve_hand(sight, cards, n), *with = NULL;
    bool splits = sight->table->step == BW_BJ_ASK_SPLIT;
    cards[n] = open;
    if (bw_bj_hands()[as_is->own].next[rank] != BW_BJ_NO_HAND) {
        with = bw_bj_solve_hand(sight, cards, n + 1);
    }
    for (unsigned i = 0; i < advice->n; i++) {
        BwAdviceChoice *choice = &advice->choice[i];
        unsigned deed = bw_bj_deed_of(sight->table, choice);
        double value;
        if (deed == BW_BJ_ACT_SPLIT || (deed == BW_BJ_ACT_DECLINE && splits)) {
            value = split_hand(sight, cards[0], open, true);
            if (deed == BW_BJ_ACT_SPLIT) value += split_hand(sight, cards[0], open, false);
        } else if (deed == BW_BJ_ACT_SURRENDER) {
            value = bw_bj_choice_value(sight, as_is, BW_BJ_CHOICE_SURRENDER);
        } else if (deed == BW_BJ_ACT_STAND || deed == BW_BJ_ACT_REFUSE_CARD) {
            value = stand_value(sight, as_is, rank);
        } else {
            value = taken(sight, with, deed, choice->put_cents);
        }
        choice->value_cents = (double)sight->stake * value;
    }
    if (others_follow(sight->table)) {
        snprintf(advice->note, sizeof advice->note,
                 "who takes the open card after you is left aside");
    }
    free(with);
    free(as_is);
}
