/* hand_name.c: hands of the poker games, named by the ranking of their game. A hand that is not
 * complete is named as what it is so far. */
#include "cli/play/hand_name.h"

#include <stdio.h>
#include <string.h>

#include "games/poker/flop_poker.h"
#include "hands/four.h"
#include "hands/three.h"
#include "hands/two.h"
#include "hands/words.h"
#include "solve/poker/hand_rule.h"
#include "table/game.h"

typedef enum Ranking { BEST_FIVE, TWO_OF_BOARD, BEST_FOUR, BEST_THREE, TWO } Ranking;

static const struct {
    const char *game;
    Ranking ranking;
    BwRole common; /* whose cards count for everybody; BW_NOBODY: nobody's */
} games[] = {
    {"caribbean-stud", BEST_FIVE, BW_NOBODY},
    {"boston-5-stud", BEST_FIVE, BW_NOBODY},
    {"double-down-stud", BEST_FIVE, BW_DEALER},
    {"let-it-ride", BEST_FIVE, BW_COMMUNITY},
    {"mississippi-stud", BEST_FIVE, BW_COMMUNITY},
    {"texas-holdem-bonus", BEST_FIVE, BW_COMMUNITY},
    {"ultimate-texas-holdem", BEST_FIVE, BW_COMMUNITY},
    {"flop-poker", TWO_OF_BOARD, BW_COMMUNITY},
    {"four-card-poker", BEST_FOUR, BW_NOBODY},
    {"three-card-poker", BEST_THREE, BW_NOBODY},
    {"mini-tex", BEST_THREE, BW_COMMUNITY},
    {"two-card-joker-poker", TWO, BW_NOBODY},
};

enum { GAMES = sizeof games / sizeof games[0], CARDS_MAX = 16 };

/* Cards of one hand that the view shows. */
typedef struct Seen {
    BwCard card[CARDS_MAX];
    unsigned n, hidden;
} Seen;

static Seen look_at(const BwTable *view, BwWho who) {
    BwCard card[CARDS_MAX];
    Seen seen = {.n = 0};
    unsigned n = bw_hand_cards(view, who, card, CARDS_MAX);
    for (unsigned i = 0; i < n; i++) {
        if (card[i] == BW_CARD_HIDDEN) {
            seen.hidden++;
        } else {
            seen.card[seen.n++] = card[i];
        }
    }
    return seen;
}

/* Five cards or more, or a hand on its way there: what has no kicker yet has none in its name. */
static void name_poker(BwPokerValue value, char out[BW_HAND_NAME_MAX]) {
    char name[BW_POKER_NAME_MAX];
    BwPokerCategory category = bw_poker_category(value);
    bool bare = bw_poker_second(value) == 0 &&
                (category == BW_POKER_PAIR || category == BW_POKER_TWO_PAIR ||
                 category == BW_POKER_THREE_OF_A_KIND || category == BW_POKER_FOUR_OF_A_KIND);
    snprintf(out, BW_HAND_NAME_MAX, "%s", bw_poker_name(value, name));
    char *kickers = bare ? strrchr(out, ',') : NULL;
    if (kickers != NULL) *kickers = '\0';
}

static void name_cards(const Seen *own, const Seen *common, char out[BW_HAND_NAME_MAX]) {
    BwCardSet cards = bw_card_set_of(own->card, own->n) | bw_card_set_of(common->card, common->n);
    name_poker(bw_partial_value(cards), out);
}

static void name_hand(Ranking ranking, const Seen *own, const Seen *common,
                      char out[BW_HAND_NAME_MAX]) {
    char three[BW_THREE_NAME_MAX], four[BW_FOUR_NAME_MAX], two[BW_TWO_NAME_MAX];
    BwCardSet set;
    if (ranking == TWO && own->n == 2) {
        bw_two_name(bw_two_value(own->card[0], own->card[1]), two);
        snprintf(out, BW_HAND_NAME_MAX, "%s", two);
    } else if (ranking == BEST_THREE && own->n + common->n >= 3) {
        bw_three_name(bw_three_best(own->card, own->n, common->card, common->n), three);
        snprintf(out, BW_HAND_NAME_MAX, "%s", three);
    } else if (ranking == BEST_FOUR && own->n >= 4) {
        set = bw_card_set_of(own->card, own->n);
        snprintf(out, BW_HAND_NAME_MAX, "%s", bw_four_name(bw_four_value(set), four));
    } else if (ranking == TWO_OF_BOARD && own->n == 3 && common->n == 3) {
        set = bw_card_set_of(own->card, own->n);
        name_poker(bw_flop_poker_best(set, common->card), out);
    } else if (ranking != TWO) {
        name_cards(own, common, out);
    }
}

bool bw_hand_name(const BwTable *view, BwWho who, char out[BW_HAND_NAME_MAX]) {
    unsigned g = 0;
    while (g < GAMES && strcmp(games[g].game, bw_table_game(view)->id) != 0) g++;
    if (g == GAMES || who.role == games[g].common || who.role == BW_COMMUNITY) return false;
    Seen own = look_at(view, who), common = {.n = 0};
    out[0] = '\0';
    if (own.hidden > 0 && own.n == 1 && own.card[0] != BW_JOKER) {
        snprintf(out, BW_HAND_NAME_MAX, "%s up", bw_rank_word(bw_card_rank(own.card[0])));
    }
    if (own.hidden > 0 || own.n == 0) return out[0] != '\0';
    if (games[g].common != BW_NOBODY)
        common = look_at(view, (BwWho){.role = (uint8_t)games[g].common});
    if (own.n + common.n >= 2) name_hand(games[g].ranking, &own, &common, out);
    return out[0] != '\0';
}
