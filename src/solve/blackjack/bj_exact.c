/* bj_exact.c: between the words of a chart and those of the analysis. */
#include "solve/blackjack/bj_exact.h"

BwBjPlay bw_bjchart_decide(const void *chart, const BwBjHand *hand, unsigned up, unsigned may) {
    static const BwBjPlay play_of[BW_MOVES] = {[BW_MOVE_HIT] = BW_PLAY_HIT,
                                               [BW_MOVE_STAND] = BW_PLAY_STAND,
                                               [BW_MOVE_DOUBLE] = BW_PLAY_DOUBLE,
                                               [BW_MOVE_SPLIT] = BW_PLAY_SPLIT,
                                               [BW_MOVE_SURRENDER] = BW_PLAY_SURRENDER};
    BwBlackjackCount count = {hand->hard, hand->cards, hand->count[BW_BJ_ACE] != 0};
    unsigned moves = 0, pair = bw_bj_hand_pair(hand);
    bool splits = pair < BW_BJ_RANKS && (may >> BW_PLAY_SPLIT & 1) != 0;
    for (unsigned m = 0; m < BW_MOVES; m++) moves |= (may >> play_of[m] & 1) << m;
    return play_of[bw_bjchart_move(chart, count, splits ? bw_bj_points(pair) : 0, bw_bj_points(up),
                                   moves)];
}

BwBjQuestion bw_bjchart_question(const BwBlackjackRules *rules, const BwBjChart *chart) {
    BwBjQuestion question = {
        .rules = rules, .mode = BW_BJ_GIVEN, .decide = bw_bjchart_decide, .context = chart};
    bw_bj_shoe(rules, question.shoe);
    return question;
}
