/* table.c: opening a table and applying events. What all games share is checked and done here, so
 * that a game sees only events that name a seat, a wager and a target that exist. */
#include "table/game.h"

#include <assert.h>
#include <string.h>

#include "table/actions.h"
#include "table/options.h"
#include "table/words.h"

const BwGame *bw_table_game(const BwTable *table) {
    return bw_game_at(table->game);
}

bool bw_shoe_goes_on(const BwTable *table) {
    const BwGame *game = bw_table_game(table);
    return game->shoe_goes_on != NULL && game->shoe_goes_on(table);
}

size_t bw_table_size(const BwGame *game) {
    return game->table_size;
}

/* ---- opening ------------------------------------------------------------------------------ */

static bool set_edition(BwTable *table, const BwGame *game, const BwSetting *settings, size_t n,
                        BwRefusal *why) {
    BwEdition edition = BW_2012;
    for (size_t i = 0; i < n; i++) {
        if (strcmp(settings[i].key, "edition") != 0) continue;
        if (!bw_edition_find(settings[i].value, &edition)) {
            return bw_refuse_open(why, BW_REASON_OPTION, NULL, "edition");
        }
    }
    if ((game->editions >> edition & 1) == 0) {
        return bw_refuse_open(why, BW_REASON_OPTION, NULL, "edition");
    }
    table->edition = (uint8_t)edition;
    return true;
}

bool bw_limits_agree(const BwTable *table) {
    BwCents least = table->option[BW_OPT_TABLE_MIN], most = table->option[BW_OPT_TABLE_MAX];
    return most == 0 || least <= most;
}

static bool open_zeroed(BwTable *table, const BwGame *game, const BwSetting *settings, size_t n,
                        bool what_if, BwRefusal *why) {
    if (!set_edition(table, game, settings, n, why)) return false;
    table->game = (uint16_t)bw_game_index(game);
    table->clock_s = INT64_MIN;
    table->idle = 1;
    bw_options_standard(table, game);
    table->option[BW_OPT_WHAT_IF] = what_if;
    for (size_t i = 0; i < n; i++) {
        if (strcmp(settings[i].key, "edition") == 0) continue;
        if (!bw_option_set(table, game, settings[i].key, settings[i].value, why)) return false;
    }
    bw_options_order_texts(table, game);
    if (!bw_limits_agree(table)) return bw_refuse_open(why, BW_REASON_OPTION, "8.2", "table-min");
    if (!game->open(table, why)) return false;
    memset(table->given, 0, sizeof table->given); /* from here on only the values count */
    memcpy(table->meter_open_cents, table->meter_cents, sizeof table->meter_cents);
    return true;
}

static bool open_as(BwTable *table, const BwGame *game, const BwSetting *settings, size_t n,
                    bool what_if, BwRefusal *why) {
    *why = (BwRefusal){.reason = BW_REASON_NONE};
    memset(table, 0, game->table_size);
    if (open_zeroed(table, game, settings, n, what_if, why)) return true;
    memset(table, 0, game->table_size);
    return false;
}

bool bw_table_open(BwTable *table, const BwGame *game, const BwSetting *settings, size_t n,
                   BwRefusal *why) {
    return open_as(table, game, settings, n, false, why);
}

bool bw_table_open_what_if(BwTable *table, const BwGame *game, const BwSetting *settings, size_t n,
                           BwRefusal *why) {
    return open_as(table, game, settings, n, true, why);
}

/* ---- asking ------------------------------------------------------------------------------- */

BwNeed bw_need(const BwTable *table) {
    return bw_table_game(table)->need(table);
}

unsigned bw_choices(const BwTable *table, BwChoice *choices, unsigned max) {
    const BwGame *game = bw_table_game(table);
    return game->choices != NULL ? game->choices(table, choices, max) : 0;
}

BwCents bw_stake_unit(const BwTable *table, unsigned wager, uint16_t target) {
    const BwGame *game = bw_table_game(table);
    if (wager >= game->n_wagers) return 0;
    if ((game->wagers[wager].flags & BW_WAGER_TARGET) != 0 && target == BW_NO_TARGET) return 0;
    return game->stake_unit(table, wager, target);
}

/* ---- what is checked for every game ------------------------------------------------------- */

static bool check_seat(const BwGame *game, BwWho who, BwOut *out) {
    if (who.role != BW_SEAT || who.seat == 0 || who.seat > game->seats) {
        return bw_refuse(out, BW_REASON_SEAT, NULL);
    }
    if (who.bettor < game->bettors) return true;
    return bw_refuse(out, game->bettors == BW_BETTORS_MAX ? BW_REASON_SPOT_FULL : BW_REASON_SEAT,
                     game->sharing);
}

/* Wagers are made, taken down and called by a bettor, not by one of his hands. */
static bool check_bettor(const BwGame *game, BwWho who, BwOut *out) {
    if (who.hand != 0) return bw_refuse(out, BW_REASON_SEAT, NULL);
    return check_seat(game, who, out);
}

/* The wager exists, in this edition, at this table, on this kind of target. A part of every bet. */
__attribute__((always_inline)) static inline bool check_wager(const BwTable *table,
                                                              const BwGame *game,
                                                              const BwEvent *event, BwOut *out) {
    if (event->wager >= game->n_wagers) {
        return bw_refuse(out, BW_REASON_UNKNOWN_WAGER, game->no_other);
    }
    const BwWager *wager = &game->wagers[event->wager];
    if ((wager->flags & (BW_WAGER_BY_ACT | BW_WAGER_NO_STAKE)) != 0 && event->kind == BW_EV_BET) {
        return bw_refuse(out, BW_REASON_UNKNOWN_WAGER, wager->clause);
    }
    /* an edition that does not know the wager has no clause about it, but may close its list */
    if ((wager->editions >> table->edition & 1) == 0) {
        return bw_refuse(out, BW_REASON_UNKNOWN_WAGER,
                         game->no_other != NULL ? game->no_other : wager->clause);
    }
    /* what is up may come down although it is offered no more */
    if (event->kind == BW_EV_BET && game->offered != NULL && !game->offered(table, event->wager)) {
        return bw_refuse(out, BW_REASON_NOT_OFFERED, wager->clause);
    }
    bool by_text = (wager->flags & BW_WAGER_TEXT_TARGET) != 0;
    if (by_text && (event->target != BW_NO_TARGET || !bw_text_is_word(event))) {
        return bw_refuse(out, BW_REASON_UNKNOWN_TARGET, wager->clause);
    }
    /* a wager and its target are one thing to the rulebook: it allows no hop on 1-1 */
    if (event->bad_args != 0) {
        return bw_refuse(out, BW_REASON_UNKNOWN_WAGER,
                         game->no_other != NULL ? game->no_other : wager->clause);
    }
    if ((wager->flags & BW_WAGER_TARGET) != 0 && event->target == BW_NO_TARGET) {
        return bw_refuse(out, BW_REASON_UNKNOWN_TARGET, wager->clause);
    }
    return true;
}

/* Only modifiers that a line can carry, and that mean something here. */
static bool check_modifiers(const BwTable *table, const BwGame *game, const BwEvent *event,
                            BwOut *out) {
    if ((event->modifiers | event->late) == 0) return true;
    const BwWager *wager = &game->wagers[event->wager];
    bool ticket = (wager->flags & BW_WAGER_TEXT_TARGET) != 0;
    if ((event->modifiers & (BW_MOD_VIA_RUNNER | BW_MOD_SPOKEN)) != 0 && !ticket) {
        return bw_refuse(out, BW_REASON_MEDIUM, wager->clause); /* keno has writers and runners */
    }
    if (event->kind == BW_EV_TAKE && (event->modifiers & BW_MOD_COUPON) != 0 &&
        bw_bet_look(table, event->who, event->wager, event->target, BW_BET_COUPON) == NULL) {
        return bw_refuse(out, BW_REASON_NO_SUCH_BET, wager->clause);
    }
    const uint32_t all = BW_MOD_LATE * 2 - 1;
    const uint32_t nobody = 1u << BW_NOBODY | 1u << BW_SEAT;
    uint32_t allowed = event->kind == BW_EV_BET    ? all
                       : event->kind == BW_EV_TAKE ? BW_MOD_COUPON
                                                   : 0;
    bool late = (event->modifiers & BW_MOD_LATE) != 0;
    if ((event->modifiers & ~allowed) != 0 || late != (event->late != 0) ||
        (event->late & nobody) != 0 || event->late >> BW_ROLES != 0) {
        return bw_refuse(out, BW_REASON_ARGUMENT, NULL);
    }
    return true;
}

/* ---- applying ----------------------------------------------------------------------------- */

/* A line of several cards is applied whole or not at all: each card must be needed when it comes.
 */
static bool deal_several(BwTable *table, const BwGame *game, const BwEvent *event, BwOut *out) {
    unsigned char saved[BW_TABLE_BYTES_MAX];
    assert(game->table_size <= sizeof saved);
    memcpy(saved, table, game->table_size);
    BwEvent one = *event;
    one.n_items = 1;
    for (unsigned i = 0; i < event->n_items; i++) {
        one.item[0] = event->item[i];
        bool needed = i == 0 || bw_need(table).kind == BW_NEED_CARD;
        if (!needed) bw_refuse(out, BW_REASON_WRONG_TIME, NULL);
        if (!needed || !game->apply(table, &one, out)) {
            memcpy(table, saved, game->table_size);
            return false;
        }
    }
    return true;
}

/* Sums beyond this take no further wager, so that the books of 64 bits hold whatever is still up at
 * the longest odds. Nobody gets there but a test. */
#define BOOKS_MAX (INT64_MAX / 4)

static bool has_books(const BwTable *table, BwWho who) {
    const uint64_t span = 2 * (uint64_t)BOOKS_MAX; /* one comparison for both signs */
    uint64_t net = (uint64_t)table->net_cents[who.seat][who.bettor] + BOOKS_MAX;
    uint64_t house = (uint64_t)table->house_cents + BOOKS_MAX;
    return (net < span) & (house < span);
}

/* Taking down and calling name a wager too, not as often. */
static bool apply_by_wager(BwTable *table, const BwGame *game, const BwEvent *event, BwOut *out) {
    if (event->amount_cents < 0) return bw_refuse(out, BW_REASON_AMOUNT, NULL);
    return check_bettor(game, event->who, out) && check_wager(table, game, event, out) &&
           check_modifiers(table, game, event, out) && game->apply(table, event, out);
}

/* A bet that the game accepts begins a round, and takes the place. */
__attribute__((noinline)) static bool apply_bet(BwTable *table, const BwGame *game,
                                                const BwEvent *event, BwOut *out) {
    if (!check_bettor(game, event->who, out) || !check_wager(table, game, event, out) ||
        ((event->modifiers | event->late) != 0 && !check_modifiers(table, game, event, out))) {
        return false;
    }
    if (event->amount_cents <= 0 || event->amount_cents > BW_CENTS_MAX) {
        return bw_refuse(out, BW_REASON_AMOUNT, "8.2");
    }
    if (!has_books(table, event->who)) return bw_refuse(out, BW_REASON_LIMIT, "8.2");
    if (!game->apply(table, event, out)) return false;
    table->idle = 0;
    if (table->seated[event->who.seat] == BW_SEAT_EMPTY) {
        table->seated[event->who.seat] = BW_SEAT_TAKEN;
    }
    return true;
}

__attribute__((noinline)) static bool apply_act(BwTable *table, const BwGame *game,
                                                const BwEvent *event, BwOut *out) {
    if (event->bad_args != 0) return bw_refuse(out, BW_REASON_ARGUMENT, NULL);
    if (event->word >= bw_action_count(game)) {
        return bw_refuse(out, BW_REASON_UNKNOWN_ACTION, NULL);
    }
    if (!bw_args_fit(bw_action_at(game, event->word), event)) {
        return bw_refuse(out, BW_REASON_ARGUMENT, NULL);
    }
    if (event->who.role == BW_SEAT && !check_seat(game, event->who, out)) return false;
    return event->word >= game->n_actions ? bw_apply_shared(table, game, event, out)
                                          : game->apply(table, event, out);
}

static bool apply_fault(BwTable *table, const BwGame *game, const BwEvent *event, BwOut *out) {
    if (event->word >= game->n_faults) return bw_refuse(out, BW_REASON_UNKNOWN_FAULT, NULL);
    if (!bw_args_fit(&game->faults[event->word], event)) {
        return bw_refuse(out, BW_REASON_ARGUMENT, NULL);
    }
    return game->apply(table, event, out);
}

static bool apply_outcome(BwTable *table, const BwGame *game, const BwEvent *event, BwOut *out) {
    if (event->n_items == 0 || event->n_items > BW_ITEMS_MAX) {
        return bw_refuse(out, BW_REASON_ARGUMENT, NULL);
    }
    if (event->kind == BW_EV_DEAL && event->n_items > 1) {
        return deal_several(table, game, event, out);
    }
    return game->apply(table, event, out);
}

/* What is neither an outcome nor a bet nor an act. Never inlined: those, which tables see most of,
 * need not make room for all this. */
__attribute__((noinline)) static bool apply_any(BwTable *table, const BwGame *game,
                                                const BwEvent *event, BwOut *out) {
    bool by_wager = event->kind == BW_EV_TAKE || event->kind == BW_EV_CALL;
    if (event->bad_args != 0 && !by_wager) return bw_refuse(out, BW_REASON_ARGUMENT, NULL);
    switch ((BwEventKind)event->kind) {
    case BW_EV_ROLL:
    case BW_EV_SPIN:
    case BW_EV_DRAW:
    case BW_EV_TILES:
    case BW_EV_DEAL: return apply_outcome(table, game, event, out);
    case BW_EV_BET:
    case BW_EV_ACT: break; /* bw_apply has done it */
    case BW_EV_TAKE:
    case BW_EV_CALL: return apply_by_wager(table, game, event, out);
    case BW_EV_FAULT: return apply_fault(table, game, event, out);
    case BW_EV_SEAT:
        return check_seat(game, event->who, out) && bw_apply_seat(table, game, event, out);
    case BW_EV_AT: return bw_apply_clock(table, game, event, out);
    case BW_EV_CLOSE: return game->apply(table, event, out);
    }
    return bw_refuse(out, BW_REASON_ARGUMENT, NULL);
}

bool bw_apply(BwTable *table, const BwEvent *event, BwOut *out) {
    const BwGame *game = bw_table_game(table);
    out->n_postings = 0;
    out->notices = 0;
    out->refusal.reason = BW_REASON_NONE;
    if (event->kind == BW_EV_BET) return apply_bet(table, game, event, out);
    bool outcome = event->kind >= BW_EV_DEAL && event->kind <= BW_EV_TILES;
    unsigned most = event->kind == BW_EV_DEAL ? 1 : BW_ITEMS_MAX; /* several cards go one by one */
    if (outcome && event->n_items - 1u < most && event->bad_args == 0) {
        return game->apply(table, event, out);
    }
    if (event->kind == BW_EV_ACT) return apply_act(table, game, event, out);
    return apply_any(table, game, event, out);
}
