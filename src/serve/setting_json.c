/* setting_json.c: what a page needs where hands are set: it knows no ranking, so it is told of
 * every setting what its parts would be, and whether it is foul. */
#include "serve/setting_json.h"

enum { PIECES_MAX = 16 };

/* ---- the table ---------------------------------------------------------------------------- */

json_t *bw_parts_json(const BwGame *game) {
    json_t *out = json_array();
    BwPart part;
    for (unsigned i = 0; bw_part_at(game, i, &part); i++) {
        json_t *row = json_object();
        json_object_set_new(row, "name", json_string(part.name));
        json_object_set_new(row, "pieces", json_integer(part.pieces));
        json_array_append_new(out, row);
    }
    return out;
}

json_t *bw_way_json(const BwTable *table) {
    json_t *out = json_array();
    BwWayRow rule;
    for (unsigned i = 0; bw_way_row(table, i, &rule); i++) {
        json_t *row = json_object();
        json_object_set_new(row, "step", json_string(rule.step));
        json_object_set_new(row, "when", json_string(rule.when));
        json_object_set_new(row, "sets", rule.sets != NULL ? json_string(rule.sets) : json_null());
        json_array_append_new(out, row);
    }
    return out;
}

/* ---- how hands compared ------------------------------------------------------------------- */

static void put_who(BwJson *json, const char *key, BwWho who) {
    char text[32];
    bw_json_string(json, key, bw_who_print(who, text));
}

static void put_compared(BwJson *json, const BwTable *view, BwWho who) {
    static const char *const words[] = {NULL, "loses", "copies", "wins"};
    BwCompared compared;
    BwPart part;
    if (!bw_compared(view, who, &compared)) return;
    bool push = compared.whole == BW_COMPARE_COPIES;
    bw_json_object(json, NULL);
    put_who(json, "who", who);
    put_who(json, "bank", compared.bank);
    bw_json_string(json, "whole", push ? "pushes" : words[compared.whole]);
    bw_json_array(json, "parts");
    for (unsigned i = 0; bw_part_at(bw_table_game(view), i, &part); i++) {
        bw_json_string(json, NULL, words[compared.part[i]]);
    }
    bw_json_close(json);
    bw_json_bool(json, "foul", compared.foul);
    bw_json_bool(json, "bank_foul", compared.bank_foul);
    bw_json_close(json);
}

void bw_compared_write(BwJson *json, const BwTable *view) {
    bw_json_array(json, "compared");
    put_compared(json, view, (BwWho){.role = BW_DEALER});
    for (unsigned s = 1; s <= bw_table_game(view)->seats; s++) {
        put_compared(json, view, bw_seat(s, 0, 0));
    }
    bw_json_close(json);
}

/* ---- settings ----------------------------------------------------------------------------- */

/* A hand whose settings are gone through. */
typedef struct Hand {
    const BwTable *view;
    BwCard piece[PIECES_MAX];
    unsigned n;
    bool taken[PIECES_MAX];
    BwCard chosen[PIECES_MAX]; /* what lies in the lower parts so far */
    unsigned n_chosen;
} Hand;

static void put_pieces(BwJson *json, const char *key, const BwCard *piece, unsigned n) {
    char name[4];
    bw_json_array(json, key);
    for (unsigned i = 0; i < n; i++) bw_json_string(json, NULL, bw_card_format(piece[i], name));
    bw_json_close(json);
}

static void put_setting(BwJson *json, const Hand *hand) {
    BwEvent act;
    BwSettingLook look;
    BwPart part;
    if (!bw_setting(hand->view, hand->chosen, hand->n_chosen, &act)) return;
    if (!bw_setting_look(hand->view, &act, &look)) return;
    bw_json_object(json, NULL);
    put_pieces(json, "pieces", hand->chosen, hand->n_chosen);
    bw_json_array(json, "names");
    for (unsigned i = 0; bw_part_at(bw_table_game(hand->view), i, &part); i++) {
        bw_json_string(json, NULL, look.name[i]);
    }
    bw_json_close(json);
    bw_json_string(json, "foul", look.foul);
    bw_json_close(json);
}

/* Every choice of `left` more pieces from `from` on for this part, and of all for the later ones.
 */
static void go_through(BwJson *json, Hand *hand, unsigned part, unsigned left, unsigned from) {
    BwPart this, next;
    if (left == 0) {
        bw_part_at(bw_table_game(hand->view), part + 1, &this);
        if (bw_part_at(bw_table_game(hand->view), part + 2, &next)) {
            go_through(json, hand, part + 1, this.pieces, 0);
        } else {
            put_setting(json, hand);
        }
        return;
    }
    for (unsigned i = from; i < hand->n; i++) {
        if (hand->taken[i]) continue;
        hand->taken[i] = true;
        hand->chosen[hand->n_chosen++] = hand->piece[i];
        go_through(json, hand, part, left - 1, i + 1);
        hand->n_chosen--;
        hand->taken[i] = false;
    }
}

/* The pieces that an act of setting names. */
static unsigned named(const BwEvent *act, BwCard piece[PIECES_MAX]) {
    unsigned n = 0;
    for (unsigned i = 0; i < act->n_args && n < PIECES_MAX; i++) {
        if (act->arg[i].kind == BW_ARG_CARD) piece[n++] = (BwCard)act->arg[i].value;
    }
    return n;
}

bool bw_settings_write(BwJson *json, const BwTable *view) {
    BwWho who = bw_hand_to_set(view);
    Hand hand = {.view = view};
    BwCard way[PIECES_MAX];
    BwPart low;
    BwEvent act;
    unsigned rule;
    if (who.role == BW_NOBODY || !bw_house_way(view, &act)) return false;
    hand.n = bw_hand_cards(view, who, hand.piece, PIECES_MAX);
    bw_part_at(bw_table_game(view), 0, &low);
    bw_json_object(json, NULL);
    put_who(json, "who", bw_need(view).who);
    put_who(json, "hand", who);
    put_pieces(json, "way", way, named(&act, way));
    if (bw_way_row_of(view, &rule)) {
        bw_json_uint(json, "rule", rule);
    } else {
        bw_json_null(json, "rule");
    }
    bw_json_array(json, "settings");
    go_through(json, &hand, 0, low.pieces, 0);
    bw_json_close(json);
    bw_json_close(json);
    return true;
}
