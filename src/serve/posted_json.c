/* posted_json.c: postings part by part, so that nobody need read their sentences. */
#include "serve/posted_json.h"

#include "table/game.h"
#include "table/transcript.h"

/* The wager and its target; of a meter, which one it is. */
static void put_wager(BwJson *json, const BwTable *table, const BwPosting *posting) {
    const BwGame *game = bw_table_game(table);
    bool meter = posting->kind == BW_METER;
    bool wager = !meter && posting->wager < game->n_wagers;
    char target[BW_EVENT_TEXT_MAX] = "";
    if (wager && posting->target != BW_NO_TARGET && game->target_print != NULL) {
        game->target_print(table, posting->wager, posting->target, target, sizeof target);
    }
    bw_json_string(json, "wager", wager ? game->wagers[posting->wager].id : NULL);
    bw_json_string(json, "target", bw_null_if_empty(target));
    if (meter) bw_json_string(json, "meter", game->meters[posting->wager]);
}

static void put_posting(BwJson *json, const BwTable *table, const BwPosting *posting) {
    char clause[BW_CLAUSE_TEXT_MAX], who[32];
    bool somebody = posting->kind != BW_METER && posting->who.role != BW_NOBODY;
    bw_json_object(json, NULL);
    bw_json_string(json, "who", somebody ? bw_who_print(posting->who, who) : NULL);
    bw_json_uint(json, "seat", somebody ? posting->who.seat : 0);
    put_wager(json, table, posting);
    bw_json_string(json, "kind", bw_posting_word((BwPostingKind)posting->kind));
    bw_json_int(json, "amount", posting->amount_cents);
    bw_json_int(json, "stake", posting->stake_cents);
    bw_json_int(json, "gain", bw_posting_gain(posting));
    if (posting->kind == BW_LOSES_PART) bw_json_bool(json, "part", true);
    if (posting->kind == BW_WINS_STAYS) bw_json_bool(json, "stays", true);
    if (posting->coupon != 0) bw_json_bool(json, "coupon", true);
    bw_json_string(json, "clause",
                   posting->clause != NULL
                       ? bw_clause_format((BwEdition)table->edition, posting->clause, clause)
                       : NULL);
    bw_json_close(json);
}

void bw_posted_write(BwJson *json, const char *key, const BwTable *table, const BwOut *out) {
    bw_json_array(json, key);
    for (unsigned i = 0; i < out->n_postings; i++) put_posting(json, table, &out->posting[i]);
    bw_json_close(json);
}
