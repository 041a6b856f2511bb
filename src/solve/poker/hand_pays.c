/* hand_pays.c: see hand_pays.h. */
#include "solve/poker/hand_pays.h"

#include <stdio.h>

#include "hands/words.h"

void bw_pay_categories(BwPayLines *lines, const uint16_t odds[BW_POKER_CATEGORIES],
                       BwPokerCategory lowest) {
    for (unsigned c = BW_POKER_CATEGORIES; c-- > (unsigned)lowest;) {
        bw_pay_odds(lines, bw_poker_category_name((BwPokerCategory)c), odds[c]);
    }
}

void bw_pay_hands(BwPayLines *lines, const BwHandPays *pays) {
    bw_pay_categories(lines, pays->odds, BW_POKER_TWO_PAIR);
    BwPayLine *pair = bw_pay_line(lines, "pair of %s%s", bw_rank_plural(pays->pays_from),
                                  pays->pays_from < BW_ACE ? " or better" : "");
    bw_pay_line_odds(pair, (BwOdds){pays->odds[BW_POKER_PAIR], 1});
    if (pays->pushes_from >= pays->pays_from) return;
    BwPayLine *push = bw_pay_line(lines, "pair of %s to %s", bw_rank_plural(pays->pushes_from),
                                  bw_rank_plural(pays->pays_from - 1u));
    snprintf(push->pays, sizeof push->pays, "push");
}

void bw_pay_shares(BwPayLines *lines, const uint8_t percent[BW_POKER_CATEGORIES],
                   const BwCents cents[BW_POKER_CATEGORIES]) {
    for (unsigned c = BW_POKER_CATEGORIES; c-- > 0;) {
        bw_pay_award(lines, bw_poker_category_name((BwPokerCategory)c), cents[c],
                     percent != NULL ? percent[c] : 0);
    }
}

void bw_pay_three_card(BwPayLines *lines, const BwThreeCardPays *pays) {
    if (pays->mini_royal != pays->odds[BW_THREE_STRAIGHT_FLUSH]) {
        bw_pay_odds(lines, "suited A-K-Q", pays->mini_royal);
    }
    for (unsigned c = BW_THREE_CATEGORIES; c-- > 0;) {
        bw_pay_odds(lines, bw_three_category_name((BwThreeCategory)c), pays->odds[c]);
    }
}
