/* session_bare.c: bets in the words of players: a number alone at a wheel, odds behind whatever can
 * take them, all that one has. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/play/session.h"
#include "cli/play/typed.h"
#include "table/game.h"

BwCents bw_session_all(const BwSession *s, unsigned wager, uint16_t target) {
    BwCents most = s->table->option[BW_OPT_TABLE_MAX], all = s->bankroll_cents;
    BwCents unit = bw_stake_unit(s->table, wager, target);
    bool bounded = most > 0 && (s->game->wagers[wager].flags & BW_WAGER_OWN_LIMITS) == 0;
    if (bounded && all > most) all = most;
    return unit > 0 ? all / unit * unit : all;
}

/* ---- a target alone -------------------------------------------------------------------------- */

/* "17 could be straight 17, column 17 or ...": one sentence with all that it could be. */
static void say_possible(const BwSession *s, const char *word, const uint8_t *wager, unsigned n) {
    char text[BW_TEXT_MAX];
    size_t used = (size_t)snprintf(text, sizeof text, "'%.40s' could be ", word);
    for (unsigned i = 0; i < n && used < sizeof text; i++) {
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s %.40s",
                                 i == 0       ? ""
                                 : i + 1 == n ? " or "
                                              : ", ",
                                 s->game->wagers[wager[i]].id, word);
    }
    if (used < sizeof text) snprintf(text + used, sizeof text - used, ": name the wager.");
    bw_term_paragraph(&s->term, BW_STYLE_PLAIN, text, 0, 0);
}

/* How many of the words from the first on are targets that one wager each takes; the wagers. */
static unsigned read_targets(const BwSession *s, const BwWords *words, uint8_t *wager) {
    uint8_t meant[BW_TYPED_MEANT_MAX];
    unsigned n = 0;
    while (n + 1 < words->n && bw_typed_meant(s->table, words->word[n], meant) == 1) {
        wager[n++] = meant[0];
    }
    return n;
}

/* The first word alone is a target, but cannot be bet so. */
static bool say_why_not(const BwSession *s, const BwWords *words) {
    uint8_t meant[BW_TYPED_MEANT_MAX];
    unsigned n = bw_typed_meant(s->table, words->word[0], meant);
    if (n == 0) return false;
    if (n > 1) {
        say_possible(s, words->word[0], meant, n);
    } else {
        bw_session_say(s, "How much on %s %.40s? Type %.40s AMOUNT.", s->game->wagers[meant[0]].id,
                       words->word[0], words->word[0]);
    }
    return true;
}

/* Where a target is written out, like a ticket, numbers one after another are one of them: "3 17
 * 42" is 3-17-42. */
static bool is_one_ticket(const BwSession *s, const BwWords *words, unsigned n,
                          char ticket[BW_LINE_MAX + 1], uint8_t *wager) {
    uint8_t meant[BW_TYPED_MEANT_MAX];
    size_t used = 0;
    if (n < 2 || (s->game->wagers[*wager].flags & BW_WAGER_TEXT_TARGET) == 0) return false;
    for (unsigned i = 0; i < n && used < BW_LINE_MAX; i++) {
        used += (size_t)snprintf(ticket + used, BW_LINE_MAX + 1 - used, "%s%s", i > 0 ? "-" : "",
                                 words->word[i]);
    }
    if (used > BW_LINE_MAX || bw_typed_meant(s->table, ticket, meant) != 1) return false;
    *wager = meant[0];
    return true;
}

bool bw_session_bet_bare(BwSession *s, const BwWords *words) {
    uint8_t wager[BW_WORDS_MAX];
    BwCents cents;
    char amount[BW_CENTS_TEXT_MAX], ticket[BW_LINE_MAX + 1];
    unsigned n = read_targets(s, words, wager);
    if (n == 0 || n + 1 != words->n || !bw_typed_amount(words->word[n], &cents)) {
        return say_why_not(s, words);
    }
    bw_cents_format(cents, amount);
    if (is_one_ticket(s, words, n, ticket, wager)) {
        char line[BW_TEXT_MAX];
        snprintf(line, sizeof line, "bet %u %s %.500s %s", (unsigned)BW_SESSION_SEAT,
                 s->game->wagers[wager[0]].id, ticket, amount);
        bw_term_printf(&s->term, BW_STYLE_DIM, "%s\n", strchr(line + 4, ' ') + 1);
        bw_session_bet(s, line);
        return true;
    }
    for (unsigned i = 0; i < n; i++) {
        char line[BW_TEXT_MAX], target[BW_LINE_MAX + 1];
        const char *id = s->game->wagers[wager[i]].id;
        bw_typed_target(s->table, id, words->word[i], target);
        snprintf(line, sizeof line, "bet %u %s %.500s %s", (unsigned)BW_SESSION_SEAT, id, target,
                 amount);
        if (n > 1) bw_term_printf(&s->term, BW_STYLE_DIM, "%s\n", strchr(line + 4, ' ') + 1);
        bw_session_bet(s, line);
    }
    return true;
}

/* ---- odds ------------------------------------------------------------------------------------ */

/* A wager behind another, on a target, that the table would take of the player now. */
typedef struct Behind {
    uint8_t wager;
    uint16_t target;
} Behind;

enum { BEHIND_MAX = 16 };

static BwEvent bet_on(Behind behind, BwCents cents) {
    return (BwEvent){.kind = BW_EV_BET,
                     .who = bw_seat(BW_SESSION_SEAT, 0, 0),
                     .wager = behind.wager,
                     .target = behind.target,
                     .amount_cents = cents};
}

/* Has the player the wager up behind which it would stand, on this target? */
static bool stands_behind(const BwSession *s, unsigned wager, uint16_t target) {
    const BwWager *row = &s->game->wagers[wager];
    for (unsigned i = 0; i < s->table->n_bets; i++) {
        const BwBet *bet = &s->table->bet[i];
        bool own = bet->seat == BW_SESSION_SEAT && BW_THE(bet->wager) == row->behind;
        if (own && (target == BW_NO_TARGET || bet->target == target)) return true;
    }
    return false;
}

/* The odds that could stand behind wagers of the player; with a word, those on this target. */
static unsigned find_behind(const BwSession *s, const char *target_word, Behind *out) {
    unsigned n = 0;
    for (unsigned w = 0; w < s->game->n_wagers; w++) {
        bool targeted = (s->game->wagers[w].flags & BW_WAGER_TARGET) != 0;
        if ((s->game->wagers[w].flags & BW_WAGER_ODDS) == 0) continue;
        if (target_word != NULL && !targeted) continue;
        for (unsigned i = 0; (targeted || i == 0) && n < BEHIND_MAX; i++) {
            uint16_t target = BW_NO_TARGET;
            char name[BW_EVENT_TEXT_MAX] = "";
            if (targeted && !bw_target_at(s->table, w, i, &target)) break;
            if (targeted) s->game->target_print(s->table, w, target, name, sizeof name);
            if (target_word != NULL && strcmp(name, target_word) != 0) continue;
            if (stands_behind(s, w, target)) out[n++] = (Behind){(uint8_t)w, target};
        }
    }
    return n;
}

/* Of several, those that the table would take as they are; there must be one. */
static unsigned keep_open(const BwSession *s, Behind *behind, unsigned n, BwCents cents) {
    BwTable *copy = malloc(bw_table_size(s->game));
    BwOut *out = malloc(sizeof *out);
    unsigned kept = 0;
    if (copy == NULL) bw_session_out_of_memory();
    if (out == NULL) bw_session_out_of_memory();
    for (unsigned i = 0; i < n; i++) {
        BwEvent event = bet_on(behind[i], cents);
        memcpy(copy, s->table, bw_table_size(s->game));
        if (bw_apply(copy, &event, out)) behind[kept++] = behind[i];
    }
    free(copy);
    free(out);
    return kept > 0 ? kept : n;
}

static void say_which(const BwSession *s, const Behind *behind, unsigned n) {
    char text[BW_TEXT_MAX], name[BW_TEXT_MAX];
    size_t used = (size_t)snprintf(text, sizeof text, "Behind which? ");
    for (unsigned i = 0; i < n && used < sizeof text; i++) {
        bw_wager_print(s->table, behind[i].wager, behind[i].target, name);
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%.60s",
                                 i == 0       ? ""
                                 : i + 1 == n ? " or "
                                              : ", ",
                                 name);
    }
    bw_term_paragraph(&s->term, BW_STYLE_PLAIN, text, 0, 0);
}

bool bw_session_bet_odds(BwSession *s, const BwWords *words) {
    Behind behind[BEHIND_MAX];
    BwCents cents;
    char line[BW_TEXT_MAX];
    bool amount =
        words->n > 1 && words->n < 4 && bw_typed_amount(words->word[words->n - 1], &cents);
    if (!amount || bw_typed_is_wager(s->table, words->word[1])) return false;
    unsigned n = find_behind(s, words->n == 3 ? words->word[1] : NULL, behind);
    if (n > 1) n = keep_open(s, behind, n, cents);
    if (n == 0) {
        bw_session_say(s, "You have no wager that odds could stand behind.");
    } else if (n > 1) {
        say_which(s, behind, n);
    } else {
        BwEvent event = bet_on(behind[0], cents);
        bw_event_print(s->table, &event, line);
        bw_term_printf(&s->term, BW_STYLE_DIM, "%s\n", strchr(line + 4, ' ') + 1);
        bw_session_bet(s, line);
    }
    return true;
}
