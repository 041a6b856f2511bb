/* setting.c: hands that are set into parts, for drivers that know no game: what the parts are, the
 * act that sets them, what they would be, how they compared. */
#include <string.h>

#include "base/tile.h"
#include "table/game.h"

static const BwSettingFacts *facts_of(const BwTable *table) {
    return bw_table_game(table)->setting;
}

bool bw_part_at(const BwGame *game, unsigned i, BwPart *part) {
    return game->setting != NULL && game->setting->part_at(game, i, part);
}

bool bw_game_tiles(const BwGame *game) {
    return game->setting != NULL && game->setting->tiles(game);
}

bool bw_card_is_tile(BwCard piece) {
    return bw_is_tile(piece);
}

BwWho bw_hand_to_set(const BwTable *table) {
    BwChoice choices[16];
    const BwGame *game = bw_table_game(table);
    unsigned n = facts_of(table) != NULL ? bw_choices(table, choices, 16) : 0;
    for (unsigned i = 0; i < n; i++) {
        bool sets = bw_action_at(game, choices[i].word)->means == BW_MEANS_SET;
        if (sets) return facts_of(table)->to_set(table);
    }
    return (BwWho){.role = BW_NOBODY};
}

/* The act without its words; false: no hand is to be set. */
static bool begin(const BwTable *view, BwEvent *act) {
    if (bw_hand_to_set(view).role == BW_NOBODY) return false;
    bw_event_begin(act, BW_EV_ACT);
    act->who = bw_need(view).who;
    act->word = bw_action_that(bw_table_game(view), BW_MEANS_SET);
    return true;
}

bool bw_setting(const BwTable *view, const BwCard *piece, unsigned n, BwEvent *act) {
    return begin(view, act) && facts_of(view)->sets(view, act->who, piece, n, act);
}

bool bw_house_way(const BwTable *view, BwEvent *act) {
    return begin(view, act) && facts_of(view)->sets_by_way(view, act->who, act);
}

bool bw_setting_look(const BwTable *view, const BwEvent *act, BwSettingLook *look) {
    union {
        BwTable table;
        uint8_t bytes[BW_TABLE_BYTES_MAX];
    } copy;
    const BwGame *game = bw_table_game(view);
    BwWho who = bw_hand_to_set(view);
    bool sets = act->kind == BW_EV_ACT && act->word < game->n_actions &&
                game->actions[act->word].means == BW_MEANS_SET;
    BwPart part;
    *look = (BwSettingLook){.foul = NULL};
    if (who.role == BW_NOBODY || !sets) return false;
    memcpy(copy.bytes, view, bw_table_size(game));
    if (!facts_of(view)->lay(&copy.table, act)) return false;
    for (unsigned i = 0; bw_part_at(game, i, &part); i++) {
        who.hand = (uint8_t)(i + 1);
        bw_hand_name(&copy.table, who, look->name[i]);
    }
    look->foul = facts_of(view)->foul(view, act);
    return true;
}

bool bw_way_row(const BwTable *table, unsigned i, BwWayRow *row) {
    return facts_of(table) != NULL && facts_of(table)->way_row(table, i, row);
}

bool bw_way_row_of(const BwTable *view, unsigned *row) {
    BwEvent act;
    return begin(view, &act) && facts_of(view)->way_row_of(view, act.who, row);
}

bool bw_bets_open(const BwTable *table) {
    BwNeedKind kind = (BwNeedKind)bw_need(table).kind;
    if (kind != BW_NEED_DECISION) return kind == BW_NEED_BETS || kind == BW_NEED_OVER;
    return facts_of(table) != NULL && facts_of(table)->offers(table);
}

bool bw_compared(const BwTable *view, BwWho who, BwCompared *compared) {
    *compared = (BwCompared){.whole = BW_COMPARE_NONE};
    return facts_of(view) != NULL && facts_of(view)->compared(view, who, compared);
}
