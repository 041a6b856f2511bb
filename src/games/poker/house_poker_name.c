/* house_poker_name.c: hands in words, by the ranking of their game. A hand that is not complete is
 * named as what it is so far. */
#include <stdio.h>
#include <string.h>

#include "games/poker/house_poker.h"
#include "hands/three.h"
#include "hands/words.h"

static BwHpSeen look_at(const BwTable *view, BwWho who) {
    BwCard card[BW_HP_SEEN_MAX];
    BwHpSeen seen = {.n = 0};
    unsigned n = bw_hand_cards(view, who, card, BW_HP_SEEN_MAX);
    for (unsigned i = 0; i < n; i++) {
        if (card[i] == BW_CARD_HIDDEN) {
            seen.hidden++;
        } else {
            seen.card[seen.n++] = card[i];
        }
    }
    return seen;
}

void bw_hp_name_poker(BwPokerValue value, char out[BW_HAND_NAME_MAX]) {
    char name[BW_POKER_NAME_MAX];
    snprintf(out, BW_HAND_NAME_MAX, "%s", bw_poker_name(value, name));
}

bool bw_hp_name_three(const BwHpSeen *own, const BwHpSeen *common, char out[BW_HAND_NAME_MAX]) {
    char three[BW_THREE_NAME_MAX];
    if (own->n + common->n < 3) return false;
    bw_three_name(bw_three_best(own->card, own->n, common->card, common->n), three);
    snprintf(out, BW_HAND_NAME_MAX, "%s", three);
    return true;
}

/* Of a hand that is hidden but for one card, "ten up". */
static void name_up_card(const BwHpSeen *own, char out[BW_HAND_NAME_MAX]) {
    if (own->n != 1 || own->card[0] == BW_JOKER) return;
    snprintf(out, BW_HAND_NAME_MAX, "%s up", bw_rank_word(bw_card_rank(own->card[0])));
}

bool bw_hp_hand_name(const BwTable *view, BwWho who, char out[BW_HAND_NAME_MAX]) {
    const BwHousePokerRules *rules = bw_table_game(view)->house_poker;
    out[0] = '\0';
    if (who.role == rules->common || who.role == BW_COMMUNITY) return false;
    BwHpSeen own = look_at(view, who), common = {.n = 0};
    if (own.hidden > 0) {
        name_up_card(&own, out);
        return out[0] != '\0';
    }
    if (rules->common != BW_NOBODY) common = look_at(view, (BwWho){.role = rules->common});
    if (own.n == 0 || own.n + common.n < 2) return false;
    if (rules->name == NULL || !rules->name(&own, &common, out)) {
        bw_hp_name_poker(bw_poker_partial(bw_card_set_of(own.card, own.n) |
                                          bw_card_set_of(common.card, common.n)),
                         out);
    }
    return out[0] != '\0';
}
