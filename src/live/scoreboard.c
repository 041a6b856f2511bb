/* scoreboard.c: keeping the boards: what is a result, and what it is. */
#include "live/scoreboard.h"

#include <string.h>

#include "hands/points.h"
#include "live/road.h"
#include "table/actions.h"
#include "table/game.h"

/* A board that is full forgets its oldest score. */
static void add(BwScoreboard *board, BwBoardKind kind, const uint8_t *item, unsigned n) {
    if (board->kind != kind) *board = (BwScoreboard){.kind = kind};
    if (board->n == BW_SCORES_MAX) {
        memmove(board->score, board->score + 1, (BW_SCORES_MAX - 1) * sizeof board->score[0]);
        board->n--;
    }
    BwScore *score = &board->score[board->n++];
    *score = (BwScore){.n = (uint8_t)(n < BW_SCORE_ITEMS_MAX ? n : BW_SCORE_ITEMS_MAX)};
    memcpy(score->item, item, score->n);
    board->total++;
}

unsigned bw_score_sum(const BwScore *score) {
    unsigned sum = 0;
    for (unsigned i = 0; i < score->n; i++) sum += score->item[i];
    return sum;
}

/* The point count of a hand of baccarat, whoever holds it; false for one that was not dealt. */
static bool count_of(const BwTable *table, BwRole role, uint8_t *count) {
    unsigned n = 0, sum = 0;
    for (unsigned i = 0; i < table->n_laid; i++) {
        if (table->laid[i].who.role != role) continue;
        sum = bw_baccarat_add(sum, table->laid[i].card);
        n++;
    }
    *count = (uint8_t)sum;
    return n >= 2;
}

/* A round has ended: did Player's and Banker's hands decide it? */
static bool note_hands(BwScoreboard *board, const BwTable *after) {
    uint8_t player, banker;
    if (!count_of(after, BW_PLAYER, &player) || !count_of(after, BW_BANKER, &banker)) return false;
    const uint8_t item[3] = {player > banker   ? BW_ROAD_PLAYER
                             : player < banker ? BW_ROAD_BANKER
                                               : BW_ROAD_TIE,
                             player, banker};
    add(board, BW_BOARD_BACCARAT, item, 3);
    return true;
}

static bool is_shuffle(const BwTable *table, const BwEvent *event) {
    const BwGame *game = bw_table_game(table);
    return event->kind == BW_EV_ACT && event->word < bw_action_count(game) &&
           bw_action_at(game, event->word)->means == BW_MEANS_SHUFFLE;
}

bool bw_scoreboard_note(BwScoreboard *board, const BwTable *before, const BwTable *after,
                        const BwEvent *event) {
    bool over = after->rounds != before->rounds;
    switch ((BwEventKind)event->kind) {
    case BW_EV_SPIN:
        add(board, BW_BOARD_WHEEL, event->item, 1);
        board->came[event->item[0]]++;
        return true;
    case BW_EV_ROLL:
        add(board, BW_BOARD_DICE, event->item, event->n_items);
        board->came[bw_score_sum(&board->score[board->n - 1]) & UINT8_MAX]++;
        return true;
    case BW_EV_DRAW:
        if (!over) return false; /* the numbers of a quick-pick */
        add(board, BW_BOARD_NUMBERS, event->item, event->n_items);
        for (unsigned i = 0; i < event->n_items; i++) board->came[event->item[i]]++;
        return true;
    case BW_EV_DEAL:
    case BW_EV_ACT:
        if (is_shuffle(before, event)) *board = (BwScoreboard){.kind = BW_BOARD_NONE};
        return over && note_hands(board, after);
    default: return false;
    }
}
