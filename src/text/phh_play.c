/* phh_play.c: the table asks and the record answers: cards where cards are due, moves where
 * somebody is to act, and at the showdown what each has shown. */
#include "text/phh_play.h"

#include <stdio.h>
#include <string.h>

#include "text/phh_check.h"

/* ---- tables ------------------------------------------------------------------------------- */

static const char *const structures[] = {
    [BW_PHH_FIXED] = "fixed-limit",
    [BW_PHH_SPREAD] = "spread-limit",
    [BW_PHH_POT_LIMIT] = "pot-limit",
    [BW_PHH_NO_LIMIT] = "no-limit",
};

static const uint8_t types[BW_PHH_TYPES] = {
    [BW_PHH_HOLDEM] = BW_POKER_HOLDEM,
    [BW_PHH_SHORT_DECK] = BW_POKER_SHORT_DECK,
    [BW_PHH_OMAHA] = BW_POKER_OMAHA,
    [BW_PHH_OMAHA_EIGHT] = BW_POKER_OMAHA_HL8,
    [BW_PHH_STUD7] = BW_POKER_STUD7_HIGH,
    [BW_PHH_STUD7_EIGHT] = BW_POKER_STUD7_HL8,
    [BW_PHH_RAZZ] = BW_POKER_STUD7_LOW,
    [BW_PHH_SINGLE_DRAW] = BW_POKER_DEUCE_SINGLE,
    [BW_PHH_TRIPLE_DRAW] = BW_POKER_DEUCE_TRIPLE,
    [BW_PHH_BADUGI] = BW_POKER_BADUGI_DRAW,
    [BW_PHH_STUD7_SPLIT] = BW_POKER_STUD7_HL,
    [BW_PHH_STUD5] = BW_POKER_STUD5_HIGH,
    [BW_PHH_STUD5_LOW] = BW_POKER_STUD5_LOW,
    [BW_PHH_DRAW5] = BW_POKER_DRAW5_HIGH,
    [BW_PHH_DRAW5_LOW] = BW_POKER_DRAW5_LOW,
    [BW_PHH_MAMBO] = BW_POKER_MAMBO,
};

BwPhhType bw_phh_type_of(const BwPokerTable *table) {
    unsigned type = BW_PHH_TYPES - 1;
    while (type > 0 && types[type] != table->t.option[BW_PR_TYPE]) type--;
    bool deuce = bw_pr_ranking(&table->t, false) == BW_POKER_DEUCE_TO_SEVEN;
    return type == BW_PHH_DRAW5_LOW && deuce ? BW_PHH_SINGLE_DRAW : (BwPhhType)type;
}

enum { SETTINGS_MAX = 20 };

typedef struct Settings {
    BwSetting row[SETTINGS_MAX];
    char text[SETTINGS_MAX][BW_CENTS_TEXT_MAX];
    size_t n;
} Settings;

static void set(Settings *settings, const char *key, const char *value) {
    settings->row[settings->n++] = (BwSetting){key, value};
}

static void set_cents(Settings *settings, const char *key, BwCents cents) {
    set(settings, key, bw_cents_format(cents, settings->text[settings->n]));
}

/* What a table of these stakes is: nothing is posted by the house, everything by the record. */
static void set_stakes(Settings *settings, const BwPhhStakes *stakes) {
    bool limit = stakes->structure == BW_PHH_FIXED;
    set(settings, "type", bw_poker_type_words[types[stakes->type]]);
    set(settings, "structure", structures[stakes->structure]);
    set(settings, "forced", "recorded");
    set(settings, "other-types", "yes");
    set(settings, "showdown", "asked");
    set(settings, "rake-method", "none");
    set_cents(settings, "chip-unit", stakes->chip_cents);
    set(settings, "max-raises", "none");
    set(settings, "small-blind", "0.00");
    set_cents(settings, "big-blind", stakes->blind_cents);
    if (bw_phh_types[stakes->type].stud) set_cents(settings, "bring-in", stakes->bring_in_cents);
    if (stakes->min_bet_cents > 0) set_cents(settings, "min-bet", stakes->min_bet_cents);
    if (stakes->small_bet_cents > 0) {
        set_cents(settings, limit ? "small-bet" : "spread-min", stakes->small_bet_cents);
        set_cents(settings, limit ? "big-bet" : "spread-max", stakes->big_bet_cents);
    }
    char *button = settings->text[settings->n];
    snprintf(button, sizeof settings->text[0], "%u", (unsigned)stakes->n_players);
    if (!bw_phh_types[stakes->type].stud) set(settings, "button", button);
}

/* An open table for these stakes; NULL: there is none, and the outcome says why. */
static const BwPokerTable *open_table(BwPhhPlay *play, const BwPhhStakes *stakes) {
    for (unsigned i = 0; i < BW_PHH_STAKES; i++) {
        if (memcmp(&play->stakes[i], stakes, sizeof *stakes) == 0) return &play->opened[i];
    }
    unsigned i = play->next_stakes++ % BW_PHH_STAKES;
    Settings settings = {.n = 0};
    BwRefusal why;
    memset(&play->stakes[i], 0, sizeof play->stakes[i]);
    set_stakes(&settings, stakes);
    if (!bw_table_open(&play->opened[i].t, play->game, settings.row, settings.n, &why)) {
        char text[BW_TEXT_MAX];
        bw_refusal_print(BW_2012, &why, text);
        snprintf(play->outcome->why, sizeof play->outcome->why, "%.*s", BW_ERROR_MAX - 1, text);
        return NULL;
    }
    play->stakes[i] = *stakes;
    return &play->opened[i];
}

static BwCents largest_blind(const BwPhhHand *hand) {
    BwCents most = 0;
    for (unsigned i = 0; i < hand->n_players; i++) {
        if (hand->blind_cents[i] > most) most = hand->blind_cents[i];
    }
    return most;
}

static bool sit_down(BwPhhPlay *play) {
    const BwPhhHand *hand = play->hand;
    BwPhhStakes stakes;
    memset(&stakes, 0, sizeof stakes); /* compared byte by byte */
    stakes.structure = hand->structure;
    stakes.type = hand->type;
    stakes.n_players = hand->n_players;
    stakes.used = 1;
    stakes.bring_in_cents = hand->bring_in_cents;
    stakes.small_bet_cents = hand->small_bet_cents;
    stakes.big_bet_cents = hand->big_bet_cents;
    stakes.min_bet_cents = hand->min_bet_cents;
    stakes.blind_cents = largest_blind(hand);
    stakes.chip_cents = hand->chip_cents != 0 ? hand->chip_cents : 1;
    const BwPokerTable *table = open_table(play, &stakes);
    if (table == NULL) return false;
    bw_pr_reopen(&play->table, table);
    return true;
}

/* ---- events ------------------------------------------------------------------------------- */

static bool fail(BwPhhPlay *play, BwPhhVerdict verdict, unsigned line, const char *why) {
    play->outcome->verdict = (uint8_t)verdict;
    play->outcome->line = line;
    snprintf(play->outcome->why, sizeof play->outcome->why, "%s", why);
    return false;
}

/* What the table has refused is told with the line. */
static bool fail_refused(BwPhhPlay *play, unsigned line) {
    char sentence[BW_TEXT_MAX], text[BW_TEXT_MAX], whole[BW_ERROR_MAX];
    bw_refusal_print(BW_2012, &play->out.refusal, sentence);
    bw_event_print(&play->table.t, &play->event, text);
    snprintf(whole, sizeof whole, "%.60s: %.180s", text, sentence);
    return fail(play, BW_PHH_REFUSED, line, whole);
}

/* Hands the event to the table. */
static bool apply(BwPhhPlay *play, unsigned line) {
    if (play->listener != NULL) memcpy(&play->before, &play->table, sizeof play->table);
    bool taken = bw_apply(&play->table.t, &play->event, &play->out);
    if (play->listener != NULL) {
        play->listener(play->context, &play->before.t, &play->event, &play->table.t, &play->out);
    }
    return taken || fail_refused(play, line);
}

static void begin_event(BwPhhPlay *play, BwEventKind kind, unsigned seat) {
    BwEvent *event = &play->event;
    event->kind = (uint8_t)kind;
    event->n_items = event->n_args = 0;
    event->wager = event->word = BW_UNKNOWN;
    event->amount_cents = 0;
    event->who = (BwWho){.role = seat != 0 ? BW_SEAT : BW_NOBODY, .seat = (uint8_t)seat};
}

static void add_amount(BwEvent *event, BwCents cents) {
    event->amount_cents = cents;
    event->arg[event->n_args++] = (BwArg){.kind = BW_ARG_AMOUNT, .value = cents};
}

/* An action of the seat, with an amount or without (0). */
static bool act(BwPhhPlay *play, unsigned seat, unsigned word, BwCents cents, unsigned line) {
    begin_event(play, BW_EV_ACT, seat);
    play->event.word = (uint8_t)word;
    if (cents != 0) add_amount(&play->event, cents);
    return apply(play, line);
}

static bool act_cards(BwPhhPlay *play, unsigned seat, unsigned word, const BwPhhAction *action) {
    begin_event(play, BW_EV_ACT, seat);
    play->event.word = (uint8_t)word;
    for (unsigned i = 0; i < action->n_cards && i < BW_ARGS_MAX; i++) {
        play->event.arg[play->event.n_args++] =
            (BwArg){.kind = BW_ARG_CARD, .value = action->card[i]};
    }
    return apply(play, action->line);
}

/* ---- forced money ------------------------------------------------------------------------- */

static bool put_up(BwPhhPlay *play, unsigned seat, unsigned wager, BwCents cents, unsigned line) {
    BwCents stack = bw_pr_stack(&play->table, seat);
    if (cents > stack) cents = stack;
    if (cents == 0) return true;
    begin_event(play, BW_EV_BET, seat);
    play->event.wager = (uint8_t)wager;
    play->event.amount_cents = cents;
    return apply(play, line);
}

/* Between two players the record's order of forced money is turned round. */
static unsigned forced_of(const BwPhhHand *hand, unsigned player) {
    return hand->n_players == 2 ? 1 - player : player;
}

/* What a newcomer posts counts as his bet up to the largest blind and is dead beyond it; or it is
 * all dead, or all his bet: records do not say which, and have each of them. */
enum { POSTS_UP_TO_BLIND, POSTS_DEAD, POSTS_LIVE, POSTS_READINGS };

/* The part of the post at this place that is his bet. */
static BwCents live_post(const BwPhhPlay *play, unsigned place) {
    const BwPhhHand *hand = play->hand;
    BwCents post = -hand->blind_cents[place], most = largest_blind(hand);
    if (play->posts == POSTS_LIVE) return post;
    return play->posts == POSTS_DEAD ? 0 : post < most ? post : most;
}

/* What a blind is called: the last of the largest is the big one, behind which the betting begins.
 */
static unsigned wager_of(const BwPhhHand *hand, unsigned player) {
    BwCents blind = hand->blind_cents[forced_of(hand, player)], most = largest_blind(hand);
    if (blind < 0) return BW_PR_POST;
    if (blind < most) return BW_PR_SMALL_BLIND;
    for (unsigned i = player + 1; i < hand->n_players; i++) {
        if (hand->blind_cents[forced_of(hand, i)] == most) return BW_PR_STRADDLE;
    }
    return BW_PR_BIG_BLIND;
}

static bool put_blinds(BwPhhPlay *play) {
    const BwPhhHand *hand = play->hand;
    for (unsigned i = 0; i < hand->n_players; i++) {
        unsigned place = forced_of(hand, i);
        BwCents blind = hand->blind_cents[place];
        if (blind == 0) continue;
        if (blind < 0) blind = live_post(play, place);
        unsigned wager = wager_of(hand, i);
        if (!put_up(play, i + 1, wager, blind, hand->where[BW_PHH_BLINDS])) return false;
    }
    return true;
}

/* Antes, and the dead part of posts. */
static bool put_antes(BwPhhPlay *play) {
    const BwPhhHand *hand = play->hand;
    for (unsigned i = 0; i < hand->n_players; i++) {
        unsigned place = forced_of(hand, i);
        BwCents blind = hand->blind_cents[place];
        BwCents dead = blind < 0 ? -blind - live_post(play, place) : 0;
        BwCents ante = hand->ante_cents[place] + dead;
        if (!put_up(play, i + 1, BW_PR_ANTE, ante, hand->where[BW_PHH_ANTES])) return false;
    }
    return true;
}

static bool put_forced(BwPhhPlay *play) {
    const BwPhhHand *hand = play->hand;
    for (unsigned i = 0; i < hand->n_players; i++) {
        BwCents stack = hand->stack_cents[i];
        if (stack == BW_PHH_INFINITE) stack = BW_PHH_INFINITE / BW_PHH_PLAYERS;
        if (!act(play, i + 1, BW_PR_BUY_IN, stack, hand->where[BW_PHH_STACKS])) return false;
    }
    if (!put_antes(play) || !put_blinds(play)) return false;
    begin_event(play, BW_EV_CLOSE, 0);
    return apply(play, hand->where[BW_PHH_ACTIONS_FIELD]);
}

/* ---- cards -------------------------------------------------------------------------------- */

static bool is_dealt(const BwPhhPlay *play, unsigned i) {
    return (play->dealt[i / 64] >> i % 64 & 1) != 0;
}

/* The action that brings the next cards of a player, or of the board: nothing but deals, draws and
 * shown hands may stand before it. NULL: there is none. */
static const BwPhhAction *find_deal(BwPhhPlay *play, unsigned player) {
    const BwPhhHand *hand = play->hand;
    unsigned kind = player == 0 ? BW_PHH_BOARD : BW_PHH_HOLE;
    for (unsigned i = play->at; i < hand->n_actions; i++) {
        const BwPhhAction *action = &hand->action[i];
        if (action->kind == kind && action->player == player && !is_dealt(play, i)) {
            play->dealt[i / 64] |= UINT64_C(1) << i % 64;
            return action;
        }
        bool passes = is_dealt(play, i) || action->kind == BW_PHH_NOTE ||
                      action->kind == BW_PHH_HOLE || action->kind == BW_PHH_DRAW ||
                      action->kind >= BW_PHH_SHOW;
        if (!passes) return NULL;
    }
    return NULL;
}

/* The next action that is not yet played; NULL: there is none. */
static const BwPhhAction *next_action(BwPhhPlay *play) {
    for (; play->at < play->hand->n_actions; play->at++) {
        const BwPhhAction *action = &play->hand->action[play->at];
        bool deal = action->kind == BW_PHH_BOARD || action->kind == BW_PHH_HOLE;
        if (action->kind == BW_PHH_NOTE || action->kind >= BW_PHH_SHOW) continue;
        if (!deal || !is_dealt(play, play->at)) return action;
    }
    return NULL;
}

/* One card to whom it is due; true if the record has it. A position that folded and stays in the
 * deal gets cards that no record tells. */
static bool give_card(BwPhhPlay *play) {
    BwWho who = bw_pr_next_hand(&play->table);
    unsigned player = who.role == BW_COMMUNITY ? 0 : who.seat;
    const BwPhhAction *from = play->from[player];
    bool folded = player != 0 && !bw_pr_has(play->table.live, player);
    if (!folded && (from == NULL || play->given[player] == from->n_cards)) {
        from = play->from[player] = find_deal(play, player);
        play->given[player] = 0;
    }
    if (!folded && from == NULL) return false;
    begin_event(play, BW_EV_DEAL, 0);
    play->event.n_items = 1;
    play->event.item[0] = folded ? BW_CARD_HIDDEN : from->card[play->given[player]++];
    return apply(play, folded ? play->hand->line : from->line);
}

/* No card is there although one is due: the record ends here, or goes on with something else. */
static bool miss_card(BwPhhPlay *play) {
    const BwPhhAction *next = next_action(play);
    BwWho who = bw_pr_next_hand(&play->table);
    char why[BW_ERROR_MAX], name[16] = "the board";
    if (next == NULL) return fail(play, BW_PHH_PARTIAL, 0, "the record ends before the hand does");
    if (who.role == BW_SEAT) snprintf(name, sizeof name, "p%u", (unsigned)who.seat);
    snprintf(why, sizeof why, "a card for %s should come here", name);
    return fail(play, BW_PHH_NO_CARD, next->line, why);
}

/* ---- moves -------------------------------------------------------------------------------- */

static bool is_betting(const BwPokerTable *table) {
    return table->phase == BW_PR_DECISION || table->phase == BW_PR_BRINGING;
}

/* Does the player throw his hand away although he owes this wager (14.15(k)2)? */
static bool throws_away(const BwPhhPlay *play) {
    const BwPhhAction *next = &play->hand->action[play->at + 1];
    return play->at + 1 < play->hand->n_actions && next->kind == BW_PHH_FOLD &&
           next->player == next[-1].player;
}

/* A draw: the discards; the table then asks for as many cards. */
static bool draw(BwPhhPlay *play, const BwPhhAction *action) {
    unsigned word = action->n_cards > 0 ? BW_PR_DISCARD : BW_PR_STAND_PAT;
    return act_cards(play, action->player, word, action);
}

static bool bet(BwPhhPlay *play, const BwPhhAction *action) {
    const BwPokerTable *table = &play->table;
    unsigned seat = action->player, word = BW_PR_FOLD;
    BwCents cents = 0;
    switch ((BwPhhKind)action->kind) {
    case BW_PHH_POST: {
        BwCents stack = bw_pr_stack(table, seat);
        word = BW_PR_BRINGS_IN;
        cents = play->hand->bring_in_cents < stack ? play->hand->bring_in_cents : stack;
        break;
    }
    case BW_PHH_RAISE:
        word = table->bets.level_cents == 0 ? BW_PR_BET : BW_PR_RAISE;
        cents = action->amount_cents;
        break;
    case BW_PHH_CALL: word = bw_pr_to_call(table, seat) == 0 ? BW_PR_CHECK : BW_PR_CALL; break;
    default: break;
    }
    if (word == BW_PR_CHECK || word == BW_PR_FOLD || !throws_away(play)) {
        return act(play, seat, word, cents, action->line);
    }
    play->at++; /* both are one event */
    if (word == BW_PR_BRINGS_IN) return act(play, seat, BW_PR_MUCK, 0, action->line);
    begin_event(play, BW_EV_ACT, seat);
    play->event.word = (uint8_t)word;
    if (cents != 0) add_amount(&play->event, cents);
    play->event.arg[play->event.n_args++] = (BwArg){.kind = BW_ARG_WORD, .word = "deed=muck"};
    return apply(play, action->line);
}

/* A check that nobody needs: all others are out of the betting, and nothing is owed. */
static bool is_idle_check(const BwPokerTable *table, const BwPhhAction *action) {
    uint16_t able = (uint16_t)(table->live & ~table->all_in);
    return action->kind == BW_PHH_CALL && table->t.idle == 0 && bw_pr_has(able, action->player) &&
           bw_pr_count(able) == 1;
}

/* Does the player still move in what is left of the record? */
static bool moves_later(const BwPhhPlay *play, unsigned player) {
    for (unsigned i = play->at; i < play->hand->n_actions; i++) {
        const BwPhhAction *action = &play->hand->action[i];
        if (action->player == player && action->kind != BW_PHH_NOTE) return true;
    }
    return false;
}

/* Whoever is to act and is never heard of again has folded, though the record does not say so; the
 * winner has checked. */
static bool pass_silently(BwPhhPlay *play, unsigned winner, unsigned line) {
    const BwPokerTable *table = &play->table;
    bool checks = table->actor == winner;
    if (!is_betting(table) || moves_later(play, table->actor)) return false;
    if (checks && bw_pr_to_call(table, winner) != 0) return false;
    play->silent = true;
    return act(play, table->actor, checks ? BW_PR_CHECK : BW_PR_FOLD, 0, line);
}

static bool fail_turn(BwPhhPlay *play, const BwPhhAction *action) {
    char why[BW_ERROR_MAX];
    snprintf(why, sizeof why, "p%u is to act, not p%u", (unsigned)play->table.actor,
             (unsigned)action->player);
    return fail(play, BW_PHH_TURN, action->line, why);
}

/* One action of a player; what is wrong with it is told. */
static bool move(BwPhhPlay *play, const BwPhhAction *action) {
    const BwPokerTable *table = &play->table;
    if (action->kind == BW_PHH_HOLE || action->kind == BW_PHH_BOARD) {
        return fail(play, BW_PHH_NO_CARD, action->line, "no card is due here");
    }
    if (is_idle_check(table, action) && (!is_betting(table) || table->actor != action->player)) {
        return true;
    }
    while (is_betting(table) && action->player != table->actor &&
           bw_pr_has(table->live, action->player)) {
        if (!pass_silently(play, 0, action->line)) return fail_turn(play, action);
    }
    if (table->t.idle != 0 || table->phase == BW_PR_SHOWING) {
        return fail(play, BW_PHH_TURN, action->line, "nobody is to act any more");
    }
    if (action->player != table->actor) return fail_turn(play, action);
    bool draws = action->kind == BW_PHH_DRAW;
    if (draws != (table->phase == BW_PR_DRAWING) || (!draws && !is_betting(table))) {
        return fail(play, BW_PHH_TURN, action->line,
                    draws ? "no draw is due here" : "a draw is due here");
    }
    return draws ? draw(play, action) : bet(play, action);
}

/* ---- the showdown ------------------------------------------------------------------------- */

static bool is_known(const BwPhhAction *action) {
    for (unsigned i = 0; i < action->n_cards; i++) {
        if (action->card[i] == BW_CARD_HIDDEN) return false;
    }
    return true;
}

/* What each player has shown: whole hands count more than backs, and those more than nothing. */
static void note_shown(BwPhhPlay *play) {
    const BwPhhHand *hand = play->hand;
    for (unsigned i = hand->n_actions; i > 0; i--) {
        const BwPhhAction *action = &hand->action[i - 1];
        if (action->kind >= BW_PHH_POST && action->kind <= BW_PHH_FOLD) return;
        if (action->kind < BW_PHH_SHOW) continue;
        const BwPhhAction **shown = &play->shown[action->player];
        if (*shown == NULL || ((*shown)->kind == BW_PHH_SHOW && !is_known(*shown))) *shown = action;
    }
}

/* Does the player show cards that decide? */
static bool shows(const BwPhhPlay *play, unsigned seat) {
    const BwPhhAction *shown = play->shown[seat];
    if (shown != NULL && shown->kind == BW_PHH_MUCK) return false;
    if (bw_pr_unknown(&play->table, seat) == 0) return true;
    return shown != NULL && shown->n_cards > 0 && is_known(shown);
}

/* The seat shows what is told of it, or gives up. */
static bool answer(BwPhhPlay *play, unsigned seat, bool believed) {
    static const BwPhhAction plain = {.kind = BW_PHH_SHOW};
    const BwPhhAction *shown = play->shown[seat];
    if (believed || !shows(play, seat)) return act(play, seat, BW_PR_MUCK, 0, play->hand->line);
    if (shown == NULL || !is_known(shown)) shown = &plain;
    if (act_cards(play, seat, BW_PR_SHOWS, shown)) return true;
    play->outcome->verdict = BW_PHH_SHOWN;
    return false;
}

/* Hands that are given up, in the order of the record; the one who has won keeps his. */
static bool give_up(BwPhhPlay *play) {
    const BwPhhHand *hand = play->hand;
    const BwPokerTable *table = &play->table;
    unsigned winner = bw_phh_only_winner(hand);
    for (unsigned i = 0; i < hand->n_actions && table->phase == BW_PR_SHOWING; i++) {
        const BwPhhAction *action = &hand->action[i];
        bool mucks = action->kind == BW_PHH_MUCK && play->shown[action->player] == action;
        if (!mucks || action->player == winner || !bw_pr_has(table->live, action->player)) continue;
        if (!act(play, action->player, BW_PR_MUCK, 0, action->line)) return false;
    }
    return true;
}

/* Everybody whose hand is told shows it; the others give up. One who has won with cards that nobody
 * saw wins because all others give up. */
static bool show_down(BwPhhPlay *play) {
    BwPokerTable *table = &play->table;
    uint16_t told = 0;
    if (!give_up(play)) return false;
    if (table->phase != BW_PR_SHOWING) return true;
    for (unsigned s = 1; s <= play->hand->n_players; s++) {
        if (bw_pr_has(table->live, s) && shows(play, s)) told |= bw_poker_bit(s);
    }
    unsigned believed = bw_phh_unseen_winner(play->hand, table, told);
    if (believed == BW_PHH_NOBODY_KNOWN) {
        return fail(play, BW_PHH_UNDECIDED, 0, "the cards that decide are not recorded");
    }
    play->unseen = believed != 0;
    while (table->phase == BW_PR_SHOWING) {
        unsigned seat = table->actor;
        if (seat == believed) seat = bw_pr_next((uint16_t)(table->live & ~table->shown), seat);
        if (!answer(play, seat, believed != 0)) return false;
    }
    return true;
}

/* ---- the hand ----------------------------------------------------------------------------- */

/* Runs the record to its end; false where something is wrong or missing. */
static bool run(BwPhhPlay *play) {
    if (!sit_down(play)) {
        play->outcome->verdict = BW_PHH_NOT_OPENED;
        play->outcome->line = play->hand->where[BW_PHH_VARIANT];
        return false;
    }
    if (!put_forced(play)) return false;
    for (;;) {
        const BwPhhAction *action;
        if (play->table.phase == BW_PR_CARDS) {
            if (give_card(play)) continue;
            if (play->outcome->why[0] != '\0') return false;
            action = next_action(play);
            if (action == NULL || !is_idle_check(&play->table, action)) return miss_card(play);
            play->at++;
            continue;
        }
        action = next_action(play);
        if (action == NULL) break;
        if (!move(play, action)) return false;
        play->at++;
    }
    unsigned winner = bw_phh_only_winner(play->hand);
    while (is_betting(&play->table) && winner != 0) {
        if (!pass_silently(play, winner, play->hand->line)) break;
    }
    if (play->table.phase == BW_PR_SHOWING) return show_down(play);
    return play->table.t.idle != 0 ||
           fail(play, BW_PHH_PARTIAL, 0, "the record ends before the hand does");
}

void bw_phh_play_begin(BwPhhPlay *play, BwPhhListener *listener, void *context) {
    memset(play, 0, sizeof *play);
    play->game = bw_game_find("poker");
    play->listener = listener;
    play->context = context;
    bw_event_begin(&play->event, BW_EV_CLOSE);
}

/* Plays the hand with posts read in one way. */
static void play_once(BwPhhPlay *play, const BwPhhHand *hand, BwPhhOutcome *outcome) {
    play->hand = hand;
    play->outcome = outcome;
    play->at = 0;
    play->unseen = play->silent = false;
    play->out.n_postings = 0;
    memset(play->dealt, 0, (hand->n_actions + 63) / 64 * sizeof play->dealt[0]);
    memset(play->from, 0, sizeof play->from);
    memset(play->shown, 0, sizeof play->shown);
    memset(outcome, 0, offsetof(BwPhhOutcome, why) + 1);
    note_shown(play);
    bool finished = run(play);
    if (!finished && outcome->verdict != BW_PHH_PARTIAL) return;
    bw_phh_check(hand, &play->table, finished ? &play->out : NULL, outcome);
    if (outcome->verdict > BW_PHH_AGREES_RAKED) return;
    if (play->unseen)
        outcome->verdict = BW_PHH_AGREES_UNSEEN;
    else if (play->silent)
        outcome->verdict = BW_PHH_AGREES_SILENT;
}

static bool has_posts(const BwPhhHand *hand) {
    for (unsigned i = 0; i < hand->n_players; i++) {
        if (hand->blind_cents[i] < 0) return true;
    }
    return false;
}

bool bw_phh_play(BwPhhPlay *play, const BwPhhHand *hand, BwPhhOutcome *outcome) {
    play->posts = POSTS_UP_TO_BLIND;
    play_once(play, hand, outcome);
    if (bw_phh_holds((BwPhhVerdict)outcome->verdict) || !has_posts(hand)) {
        return bw_phh_holds((BwPhhVerdict)outcome->verdict);
    }
    for (play->posts = POSTS_DEAD; play->posts < POSTS_READINGS; play->posts++) {
        play_once(play, hand, outcome);
        if (bw_phh_holds((BwPhhVerdict)outcome->verdict)) return true;
    }
    play->posts = POSTS_UP_TO_BLIND; /* none agrees: the plain one is told */
    play_once(play, hand, outcome);
    return false;
}
