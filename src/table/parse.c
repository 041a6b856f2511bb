/* parse.c: lines into events. The grammar is the same for all games; ids, targets and the arguments
 * of actions and faults come from the game's tables. A word that the game does not know makes an
 * event that it will refuse; only a line that cannot be understood at all is unreadable. */
#include <stdio.h>
#include <string.h>

#include "base/wheel.h"
#include "table/actions.h"
#include "table/words.h"

/* ---- wagers ------------------------------------------------------------------------------- */

static bool parse_target(const BwTable *table, unsigned wager, const char *text, uint16_t *target) {
    const BwGame *game = bw_table_game(table);
    return game->target_parse != NULL &&
           game->target_parse(table, wager, text, strlen(text), target);
}

/* Is this the wager's id, or another word for it? The word has n bytes. */
static bool is_wager(const BwGame *game, unsigned wager, const char *word, size_t n) {
    const char *id = game->wagers[wager].id;
    if (strlen(id) == n && memcmp(id, word, n) == 0) return true;
    for (const BwAlias *a = game->aliases; a != NULL && a->word != NULL; a++) {
        if (strcmp(a->id, id) == 0 && strlen(a->word) == n && memcmp(a->word, word, n) == 0) {
            return true;
        }
    }
    return false;
}

/* "place-win-6": the longest id that begins the word and leaves a target. */
static bool parse_joined(const BwTable *table, const char *word, uint8_t *wager, uint16_t *target) {
    const BwGame *game = bw_table_game(table);
    for (size_t n = strlen(word); n > 0; n--) {
        if (word[n] != '-') continue;
        for (unsigned w = 0; w < game->n_wagers; w++) {
            if (!is_wager(game, w, word, n)) continue;
            if (!parse_target(table, w, word + n + 1, target)) continue;
            *wager = (uint8_t)w;
            return true;
        }
    }
    return false;
}

/* A wager that has one target only need not name it. */
static void imply_target(const BwTable *table, unsigned wager, uint16_t *target) {
    const BwGame *game = bw_table_game(table);
    uint16_t first, second;
    if ((game->wagers[wager].flags & BW_WAGER_TARGET) == 0 || game->target_at == NULL) return;
    if (game->target_at(table, wager, 0, &first) && !game->target_at(table, wager, 1, &second)) {
        *target = first;
    }
}

bool bw_wager_parse(const BwTable *table, const char *word, const char *target_word, uint8_t *wager,
                    uint16_t *target) {
    const BwGame *game = bw_table_game(table);
    *wager = BW_UNKNOWN;
    *target = BW_NO_TARGET;
    for (unsigned w = 0; w < game->n_wagers; w++) {
        if (!is_wager(game, w, word, strlen(word))) continue;
        *wager = (uint8_t)w;
        if ((game->wagers[w].flags & BW_WAGER_TEXT_TARGET) != 0) return true;
        if (target_word == NULL) {
            for (unsigned other = w + 1; other < game->n_wagers; other++) {
                if (is_wager(game, other, word, strlen(word))) return false; /* which of the two? */
            }
            imply_target(table, w, target);
            return true;
        }
        if (parse_target(table, w, target_word, target)) return true;
        *target = BW_NO_TARGET; /* another wager may go by the same word: over-under */
    }
    if (*wager != BW_UNKNOWN) return false;
    if (target_word == NULL) parse_joined(table, word, wager, target);
    return true;
}

/* ---- bets --------------------------------------------------------------------------------- */

static bool parse_late(const char *names, uint32_t *roles, char error[BW_ERROR_MAX]) {
    char name[32];
    while (true) {
        size_t n = strcspn(names, ",");
        BwWho who;
        if (n == 0 || n >= sizeof name)
            return bw_unreadable(error, "late= names those who confirmed");
        memcpy(name, names, n);
        name[n] = '\0';
        if (!bw_who_parse(name, &who) || who.role == BW_SEAT) {
            return bw_unreadable(
                error, "late= names the dealer, boxperson or floorperson, not '%s'", name);
        }
        *roles |= 1u << who.role;
        if (names[n] == '\0') return true;
        names += n + 1;
    }
}

static bool parse_modifier(const char *word, BwEvent *event, char error[BW_ERROR_MAX]) {
    static const struct {
        const char *word;
        uint32_t bit;
    } words[] = {
        {"coupon", BW_MOD_COUPON},     {"cash", BW_MOD_CASH},
        {"accepted", BW_MOD_ACCEPTED}, {"cash=unconfirmed", BW_MOD_CASH_UNCONFIRMED},
        {"spoken", BW_MOD_SPOKEN},     {"via=runner", BW_MOD_VIA_RUNNER},
    };
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strcmp(word, words[i].word) != 0) continue;
        event->modifiers |= words[i].bit;
        return true;
    }
    if (strncmp(word, "late=", 5) == 0) {
        event->modifiers |= BW_MOD_LATE;
        return parse_late(word + 5, &event->late, error);
    }
    return bw_unreadable(error,
                         "'%.40s' is no modifier of a bet: coupon, cash, accepted, late=..., "
                         "via=runner or spoken",
                         word);
}

static bool is_amount(const char *word, BwCents *cents) {
    return bw_cents_parse(word, strlen(word), cents);
}

/* A text that is cut off would say something else than what was written: it is not taken at all. */
static bool copy_text(BwEvent *event, const char *text) {
    size_t n = strlen(text);
    if (n >= sizeof event->text) return false;
    memcpy(event->text, text, n + 1);
    return true;
}

/* "SEAT WAGER [TARGET] ...": leaves *next at the word behind them. */
static bool parse_wager_words(const BwTable *table, const BwWords *words, BwEvent *event,
                              unsigned *next, char error[BW_ERROR_MAX]) {
    if (words->n < 3) {
        return bw_unreadable(error, "%s needs a seat and a wager, like: %s 1 pass 10.00",
                             words->word[0], words->word[0]);
    }
    if (!bw_who_parse(words->word[1], &event->who) || event->who.role != BW_SEAT) {
        return bw_unreadable(error, "'%.40s' is no seat: seats are 1, 2, ... or 3b",
                             words->word[1]);
    }
    const char *target = words->n > 3 ? words->word[3] : NULL;
    BwCents cents;
    if (target != NULL && (is_amount(target, &cents) || strcmp(target, "coupon") == 0 ||
                           strcmp(target, "on") == 0 || strcmp(target, "off") == 0)) {
        target = NULL;
    }
    *next = target != NULL ? 4 : 3;
    if (!bw_wager_parse(table, words->word[2], target, &event->wager, &event->target)) {
        event->bad_args = 1;
    }
    if (target != NULL && !copy_text(event, target)) event->bad_args = 1;
    return true;
}

static bool parse_bet(const BwTable *table, const BwWords *words, BwEvent *event,
                      char error[BW_ERROR_MAX]) {
    unsigned next = 0;
    event->kind = BW_EV_BET;
    if (!parse_wager_words(table, words, event, &next, error)) return false;
    if (words->n == 3) {
        return bw_unreadable(error, "behind '%.40s' the amount is missing, like 12.00",
                             words->word[2]);
    }
    if (next >= words->n || !is_amount(words->word[next], &event->amount_cents)) {
        const char *word = words->word[next < words->n ? next : words->n - 1];
        for (unsigned i = 3; i < words->n; i++) {
            if (!bw_cents_too_large(words->word[i], strlen(words->word[i]))) continue;
            return bw_unreadable(error,
                                 "'%.40s' is more than any table takes: at most 1000000000.00",
                                 words->word[i]);
        }
        return bw_unreadable(
            error, "'%.40s' is no amount: write dollars and two decimals, like 12.00", word);
    }
    for (next++; next < words->n; next++) {
        if (!parse_modifier(words->word[next], event, error)) return false;
    }
    return true;
}

static bool parse_take(const BwTable *table, const BwWords *words, BwEvent *event,
                       char error[BW_ERROR_MAX]) {
    unsigned next = 0;
    event->kind = BW_EV_TAKE;
    if (!parse_wager_words(table, words, event, &next, error)) return false;
    if (next < words->n && strcmp(words->word[next], "coupon") == 0) {
        event->modifiers |= BW_MOD_COUPON;
        next++;
    }
    if (next < words->n && is_amount(words->word[next], &event->amount_cents)) {
        if (event->amount_cents == 0) return bw_unreadable(error, "nothing cannot be taken down");
        next++;
    }
    if (next < words->n) {
        return bw_unreadable(error, "'%.40s' does not belong behind take SEAT WAGER [AMOUNT]",
                             words->word[next]);
    }
    return true;
}

static bool parse_call(const BwTable *table, const BwWords *words, BwEvent *event,
                       char error[BW_ERROR_MAX]) {
    unsigned next = 0;
    event->kind = BW_EV_CALL;
    if (!parse_wager_words(table, words, event, &next, error)) return false;
    if (next + 1 != words->n ||
        (strcmp(words->word[next], "on") != 0 && strcmp(words->word[next], "off") != 0)) {
        return bw_unreadable(error, "call ends with on or off, like: call 1 place-win 6 on");
    }
    event->on = strcmp(words->word[next], "on") == 0;
    return true;
}

/* ---- outcomes ----------------------------------------------------------------------------- */

static bool parse_cards(const BwWords *words, BwEvent *event, char error[BW_ERROR_MAX]) {
    for (unsigned i = 1; i < words->n; i++) {
        BwCard card = BW_CARD_HIDDEN; /* of a log whose author did not see it */
        if (strcmp(words->word[i], "??") != 0 &&
            !bw_card_parse(words->word[i], strlen(words->word[i]), &card)) {
            return bw_unreadable(error, "'%.40s' is no card: write As, Td, 9c, 2h or Jk",
                                 words->word[i]);
        }
        event->item[event->n_items++] = card;
    }
    return true;
}

static bool parse_tiles(const BwWords *words, BwEvent *event, char error[BW_ERROR_MAX]) {
    for (unsigned i = 1; i < words->n; i++) {
        BwCard tile = BW_CARD_HIDDEN; /* of a log whose author did not see it */
        if (strcmp(words->word[i], "??") != 0 &&
            !bw_tile_parse(words->word[i], strlen(words->word[i]), &tile)) {
            return bw_unreadable(error, "'%.40s' is no tile: write its pips, like 6-6 or 4-5",
                                 words->word[i]);
        }
        event->item[event->n_items++] = tile;
    }
    return true;
}

static bool parse_numbers(const BwWords *words, BwEvent *event, char error[BW_ERROR_MAX]) {
    for (unsigned i = 1; i < words->n; i++) {
        int64_t value;
        bool padded = words->word[i][0] == '0' && words->word[i][1] != '\0';
        if (padded || !bw_word_number(words->word[i], 255, &value)) {
            return bw_unreadable(error, "'%.40s' is no number that can come", words->word[i]);
        }
        event->item[event->n_items++] = (uint8_t)value;
    }
    return true;
}

static bool parse_pocket(const BwTable *table, const BwWords *words, BwEvent *event,
                         char error[BW_ERROR_MAX]) {
    const BwGame *game = bw_table_game(table);
    if (words->n != 2) return bw_unreadable(error, "spin gives one pocket, like: spin 17");
    if (game->pocket_parse != NULL) {
        event->n_items = 1;
        return game->pocket_parse(table, words->word[1], &event->item[0]) ||
               bw_unreadable(error, "'%.40s' is no pocket of this wheel", words->word[1]);
    }
    const char *word = words->word[1];
    BwPocket pocket = UINT8_MAX; /* no wheel has it: the table refuses the spin */
    int64_t number;
    if (!bw_pocket_parse(word, strlen(word), &pocket) && word[0] != '0' &&
        bw_word_number(word, UINT8_MAX, &number) && number != BW_POCKET_DOUBLE_ZERO) {
        pocket = (BwPocket)number;
    }
    event->item[event->n_items++] = pocket;
    return true;
}

static bool parse_outcome(const BwTable *table, const BwWords *words, BwEvent *event,
                          char error[BW_ERROR_MAX]) {
    if (words->n < 2) {
        return bw_unreadable(error, "%s needs to say what came", words->word[0]);
    }
    if (words->n - 1 > BW_ITEMS_MAX) {
        return bw_unreadable(error, "one line gives at most %d cards or numbers", BW_ITEMS_MAX);
    }
    switch ((BwEventKind)event->kind) {
    case BW_EV_DEAL: return parse_cards(words, event, error);
    case BW_EV_SPIN: return parse_pocket(table, words, event, error);
    case BW_EV_TILES: return parse_tiles(words, event, error);
    default: return parse_numbers(words, event, error);
    }
}

/* ---- actions and faults ------------------------------------------------------------------- */

/* Is there an amount among the arguments so far? The first one is the event's. */
static bool has_amount(const BwEvent *event) {
    for (unsigned i = 0; i < event->n_args; i++) {
        if (event->arg[i].kind == BW_ARG_AMOUNT) return true;
    }
    return false;
}

/* One argument of the kind that the letter stands for. */
static bool parse_arg(const char *word, char letter, BwEvent *event, BwArg *arg) {
    BwCard card;
    switch (letter) {
    case 'A':
        arg->kind = BW_ARG_AMOUNT;
        if (!is_amount(word, &arg->value)) return false;
        if (!has_amount(event)) event->amount_cents = arg->value;
        return true;
    case 'N': arg->kind = BW_ARG_NUMBER; return bw_word_number(word, 1000000, &arg->value);
    case 'C':
        arg->kind = BW_ARG_CARD;
        if (!bw_card_parse(word, strlen(word), &card)) return false;
        arg->value = card;
        return true;
    case 'H':
        arg->kind = BW_ARG_CARD;
        arg->value = BW_CARD_HIDDEN;
        if (strcmp(word, "??") == 0) return true;
        if (!bw_card_parse(word, strlen(word), &card)) return false;
        arg->value = card;
        return true;
    case 'P':
        arg->kind = BW_ARG_CARD;
        if (!bw_card_parse(word, strlen(word), &card) && !bw_tile_parse(word, strlen(word), &card))
            return false;
        arg->value = card;
        return true;
    case 'S':
        arg->kind = BW_ARG_WHO;
        return bw_who_parse(word, &arg->who) && arg->who.role == BW_SEAT;
    case 'R': arg->kind = BW_ARG_WHO; return bw_who_parse(word, &arg->who);
    case 'T': arg->kind = BW_ARG_TIME; return bw_time_parse(word, &arg->value);
    default:
        arg->kind = BW_ARG_WORD;
        snprintf(arg->word, sizeof arg->word, "%s", word);
        return strlen(word) < sizeof arg->word;
    }
}

/* The words from `first` on must be what `spec` says (see BwVerb). A word that does not fit an
 * optional letter may fit the next one. */
static bool parse_args(const BwWords *words, unsigned first, const char *spec, BwEvent *event) {
    bool optional = false;
    unsigned i = first;
    for (const char *p = spec; *p != '\0'; p++) {
        if (*p == '?') {
            optional = true;
            continue;
        }
        bool repeat = p[1] == '*';
        bool found = false;
        while (i < words->n && event->n_args < BW_ARGS_MAX) {
            BwArg *arg = &event->arg[event->n_args];
            if (!parse_arg(words->word[i], *p, event, arg)) {
                memset(arg, 0, sizeof *arg);
                break;
            }
            found = true;
            event->n_args++;
            i++;
            if (*p == 'O') {
                if (i >= words->n) return false;
                if (!copy_text(event, words->word[i++])) return false;
            }
            if (!repeat) break;
        }
        if (!found && !optional) return false;
        if (repeat) p++;
    }
    return i == words->n;
}

static bool parse_act(const BwTable *table, const BwWords *words, BwEvent *event,
                      char error[BW_ERROR_MAX]) {
    const BwGame *game = bw_table_game(table);
    event->kind = BW_EV_ACT;
    event->word = BW_UNKNOWN;
    if (words->n < 3) {
        return bw_unreadable(error, "act needs to say who does what, like: act 1 stand");
    }
    if (!bw_who_parse(words->word[1], &event->who)) {
        return bw_unreadable(error, "'%.40s' is nobody at the table: a seat, dealer, floor, ...",
                             words->word[1]);
    }
    for (unsigned a = 0; a < bw_action_count(game); a++) {
        const BwVerb *verb = bw_action_at(game, a);
        if (strcmp(words->word[2], verb->id) != 0) continue;
        event->word = (uint8_t)a;
        event->bad_args = !parse_args(words, 3, verb->args, event);
        break;
    }
    return true;
}

/* An irregularity of the house's own may be said by its name alone. */
static void parse_own_fault(const BwGame *game, const BwWords *words, BwEvent *event) {
    BwEvent own = *event;
    for (unsigned f = 0; f < game->n_faults; f++) {
        if (game->faults[f].means != BW_MEANS_OF_HOUSE) continue;
        own.word = (uint8_t)f;
        if (parse_args(words, 1, game->faults[f].args, &own)) *event = own;
        return;
    }
}

static bool parse_fault(const BwTable *table, const BwWords *words, BwEvent *event,
                        char error[BW_ERROR_MAX]) {
    const BwGame *game = bw_table_game(table);
    event->kind = BW_EV_FAULT;
    event->word = BW_UNKNOWN;
    if (words->n < 2) return bw_unreadable(error, "fault needs to say which");
    for (unsigned f = 0; f < game->n_faults; f++) {
        if (strcmp(words->word[1], game->faults[f].id) != 0) continue;
        event->word = (uint8_t)f;
        event->bad_args = !parse_args(words, 2, game->faults[f].args, event);
        return true;
    }
    parse_own_fault(game, words, event);
    return true;
}

/* ---- the other lines ---------------------------------------------------------------------- */

static bool parse_seat_line(const BwWords *words, BwEvent *event, char error[BW_ERROR_MAX]) {
    event->kind = BW_EV_SEAT;
    if (words->n < 3)
        return bw_unreadable(error, "seat needs a number and a name, like: seat 1 Ann");
    if (!bw_who_parse(words->word[1], &event->who) || event->who.role != BW_SEAT) {
        return bw_unreadable(error, "'%.40s' is no seat", words->word[1]);
    }
    if (strcmp(words->word[2], "-") == 0 && words->n == 3) return true;
    size_t used = 0;
    for (unsigned i = 2; i < words->n; i++) {
        size_t n = strlen(words->word[i]);
        if (used + (used > 0) + n >= BW_NAME_MAX) {
            return bw_unreadable(error, "a name has at most %d bytes", BW_NAME_MAX - 1);
        }
        if (used > 0) event->text[used++] = ' ';
        memcpy(event->text + used, words->word[i], n);
        used += n;
    }
    return true;
}

static bool parse_at(const BwWords *words, BwEvent *event, char error[BW_ERROR_MAX]) {
    event->kind = BW_EV_AT;
    if (words->n != 2 || !bw_time_parse(words->word[1], &event->time_s)) {
        return bw_unreadable(error, "at needs a time, like: at 2012-05-01T21:30");
    }
    return true;
}

bool bw_event_parse(const BwTable *table, const char *line, BwEvent *event,
                    char error[BW_ERROR_MAX]) {
    static const struct {
        const char *word;
        BwEventKind kind;
    } outcomes[] = {{"deal", BW_EV_DEAL},
                    {"roll", BW_EV_ROLL},
                    {"spin", BW_EV_SPIN},
                    {"draw", BW_EV_DRAW},
                    {"tiles", BW_EV_TILES}};
    BwWords words;
    memset(event, 0, sizeof *event);
    event->target = BW_NO_TARGET;
    event->wager = BW_UNKNOWN;
    event->word = BW_UNKNOWN;
    if (!bw_words_split(line, &words, error)) return false;
    if (words.n == 0) return bw_unreadable(error, "the line is empty");
    const char *verb = words.word[0];
    if (strcmp(verb, "bet") == 0) return parse_bet(table, &words, event, error);
    if (strcmp(verb, "take") == 0) return parse_take(table, &words, event, error);
    if (strcmp(verb, "call") == 0) return parse_call(table, &words, event, error);
    if (strcmp(verb, "act") == 0) return parse_act(table, &words, event, error);
    if (strcmp(verb, "fault") == 0) return parse_fault(table, &words, event, error);
    if (strcmp(verb, "seat") == 0) return parse_seat_line(&words, event, error);
    if (strcmp(verb, "at") == 0) return parse_at(&words, event, error);
    if (strcmp(verb, "close") == 0) {
        event->kind = BW_EV_CLOSE;
        return words.n == 1 || bw_unreadable(error, "close stands alone");
    }
    for (unsigned i = 0; i < sizeof outcomes / sizeof outcomes[0]; i++) {
        if (strcmp(verb, outcomes[i].word) != 0) continue;
        event->kind = (uint8_t)outcomes[i].kind;
        return parse_outcome(table, &words, event, error);
    }
    return bw_unreadable(error,
                         "'%.40s' begins no line: table, cite, seat, bet, take, call, close, deal, "
                         "roll, spin, draw, tiles, act, fault, at or =>",
                         verb);
}

bool bw_table_line_parse(const char *line, BwTableLine *out, char error[BW_ERROR_MAX]) {
    BwWords words;
    if (!bw_words_split(line, &words, error)) return false;
    memcpy(out->words, words.text, sizeof out->words);
    out->n_settings = 0;
    if (words.n < 2) return bw_unreadable(error, "table needs a game, like: table craps");
    out->game = out->words + (words.word[1] - words.text);
    for (unsigned i = 2; i < words.n; i++) {
        char *word = out->words + (words.word[i] - words.text);
        char *equals = strchr(word, '=');
        if (equals == NULL || equals == word) {
            return bw_unreadable(error, "'%.40s' is no option: write key=value", word);
        }
        if (out->n_settings == BW_SETTINGS_MAX) {
            return bw_unreadable(error, "a table has at most %d options", BW_SETTINGS_MAX);
        }
        *equals = '\0';
        out->setting[out->n_settings++] = (BwSetting){word, equals + 1};
    }
    return true;
}
