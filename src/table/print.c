/* print.c: events, needs, postings and refusals as text. What is printed here, parse.c reads. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "table/actions.h"
#include "table/options.h"
#include "table/transcript.h"

/* A text that grows in a buffer of BW_TEXT_MAX and stops at its end. */
typedef struct Text {
    char *out;
    size_t used;
} Text;

static void add(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(Text *text, const char *format, ...) {
    if (text->used >= BW_TEXT_MAX) return;
    va_list args;
    va_start(args, format);
    int n = vsnprintf(text->out + text->used, BW_TEXT_MAX - text->used, format, args);
    va_end(args);
    if (n > 0) text->used += (size_t)n;
}

static void add_amount(Text *text, BwCents cents) {
    char amount[BW_CENTS_TEXT_MAX];
    add(text, " %s", bw_cents_format(cents, amount));
}

static void add_who(Text *text, BwWho who) {
    char name[32];
    add(text, " %s", bw_who_print(who, name));
}

static void add_wager(Text *text, const BwTable *table, unsigned wager, uint16_t target) {
    const BwGame *game = bw_table_game(table);
    add(text, " %s", wager < game->n_wagers ? game->wagers[wager].id : "unknown");
    if (target != BW_NO_TARGET && wager < game->n_wagers && game->target_print != NULL) {
        char name[BW_EVENT_TEXT_MAX];
        game->target_print(table, wager, target, name, sizeof name);
        add(text, " %s", name);
    }
}

char *bw_wager_print(const BwTable *table, unsigned wager, uint16_t target, char out[BW_TEXT_MAX]) {
    Text text = {out, 0};
    add_wager(&text, table, wager, target);
    memmove(out, out + 1, strlen(out)); /* without the leading blank */
    return out;
}

/* ---- events ------------------------------------------------------------------------------- */

static void add_modifiers(Text *text, const BwEvent *event) {
    if ((event->modifiers & BW_MOD_COUPON) != 0) add(text, " coupon");
    if ((event->modifiers & BW_MOD_CASH) != 0) add(text, " cash");
    if ((event->modifiers & BW_MOD_CASH_UNCONFIRMED) != 0) add(text, " cash=unconfirmed");
    if ((event->modifiers & BW_MOD_ACCEPTED) != 0) add(text, " accepted");
    if ((event->modifiers & BW_MOD_VIA_RUNNER) != 0) add(text, " via=runner");
    if ((event->modifiers & BW_MOD_SPOKEN) != 0) add(text, " spoken");
    if ((event->modifiers & BW_MOD_LATE) != 0) {
        const char *mark = " late=";
        for (unsigned role = 0; role < BW_ROLES; role++) {
            char name[32];
            if ((event->late >> role & 1) == 0) continue;
            add(text, "%s%s", mark, bw_who_print((BwWho){(uint8_t)role, 0, 0, 0}, name));
            mark = ",";
        }
    }
}

static void add_wager_words(Text *text, const BwTable *table, const BwEvent *event) {
    const BwGame *game = bw_table_game(table);
    add_who(text, event->who);
    add_wager(text, table, event->wager, event->target);
    bool by_text = event->wager < game->n_wagers &&
                   (game->wagers[event->wager].flags & BW_WAGER_TEXT_TARGET) != 0;
    if (by_text && event->target == BW_NO_TARGET && event->text[0] != '\0') {
        add(text, " %s", event->text);
    }
}

char *bw_item_print(const BwTable *table, const BwEvent *event, unsigned i, char out[BW_ITEM_MAX]) {
    const BwGame *game = bw_table_game(table);
    if (event->kind == BW_EV_DEAL || event->kind == BW_EV_TILES) {
        bw_card_format(event->item[i], out);
    } else if (event->kind == BW_EV_SPIN && game->pocket_print != NULL) {
        game->pocket_print(table, event->item[i], out, BW_ITEM_MAX);
    } else if (event->kind == BW_EV_SPIN && event->item[i] == 37) {
        snprintf(out, BW_ITEM_MAX, "00");
    } else {
        snprintf(out, BW_ITEM_MAX, "%u", event->item[i]);
    }
    return out;
}

char *bw_arg_print(const BwArg *arg, char out[BW_ITEM_MAX]) {
    out[0] = '\0';
    switch ((BwArgKind)arg->kind) {
    case BW_ARG_AMOUNT: bw_cents_format(arg->value, out); break;
    case BW_ARG_NUMBER: snprintf(out, BW_ITEM_MAX, "%lld", (long long)arg->value); break;
    case BW_ARG_CARD: bw_card_format((BwCard)arg->value, out); break;
    case BW_ARG_WHO: bw_who_print(arg->who, out); break;
    case BW_ARG_TIME: bw_time_print(arg->value, out); break;
    case BW_ARG_WORD: snprintf(out, BW_ITEM_MAX, "%s", arg->word); break;
    case BW_ARG_NONE: break;
    }
    return out;
}

static void add_items(Text *text, const BwTable *table, const BwEvent *event) {
    char name[BW_ITEM_MAX];
    for (unsigned i = 0; i < event->n_items; i++) {
        add(text, " %s", bw_item_print(table, event, i, name));
    }
}

static void add_args(Text *text, const BwEvent *event) {
    for (unsigned i = 0; i < event->n_args; i++) {
        char word[BW_ITEM_MAX];
        if (event->arg[i].kind != BW_ARG_NONE) {
            add(text, " %s", bw_arg_print(&event->arg[i], word));
        }
        /* the value of an announced option travels as the event's text */
        if (i == 0 && event->text[0] != '\0') add(text, " %s", event->text);
    }
}

const char *bw_event_word(BwEventKind kind) {
    static const char *const verbs[] = {"seat", "bet",  "take",  "call", "close", "deal", "roll",
                                        "spin", "draw", "tiles", "act",  "fault", "at"};
    return verbs[kind];
}

char *bw_event_print(const BwTable *table, const BwEvent *event, char out[BW_TEXT_MAX]) {
    const BwGame *game = bw_table_game(table);
    Text text = {out, 0};
    char time[32];
    add(&text, "%s", bw_event_word((BwEventKind)event->kind));
    switch ((BwEventKind)event->kind) {
    case BW_EV_SEAT:
        add_who(&text, event->who);
        add(&text, " %s", event->text[0] != '\0' ? event->text : "-");
        break;
    case BW_EV_BET:
        add_wager_words(&text, table, event);
        add_amount(&text, event->amount_cents);
        add_modifiers(&text, event);
        break;
    case BW_EV_TAKE:
        add_wager_words(&text, table, event);
        add_modifiers(&text, event);
        if (event->amount_cents != 0) add_amount(&text, event->amount_cents);
        break;
    case BW_EV_CALL:
        add_wager_words(&text, table, event);
        add(&text, " %s", event->on != 0 ? "on" : "off");
        break;
    case BW_EV_CLOSE: break;
    case BW_EV_DEAL:
    case BW_EV_ROLL:
    case BW_EV_SPIN:
    case BW_EV_DRAW:
    case BW_EV_TILES: add_items(&text, table, event); break;
    case BW_EV_ACT:
        add_who(&text, event->who);
        add(&text, " %s",
            event->word < bw_action_count(game) ? bw_action_at(game, event->word)->id : "unknown");
        add_args(&text, event);
        break;
    case BW_EV_FAULT:
        add(&text, " %s", event->word < game->n_faults ? game->faults[event->word].id : "unknown");
        add_args(&text, event);
        break;
    case BW_EV_AT: add(&text, " %s", bw_time_print(event->time_s, time)); break;
    }
    return out;
}

/* ---- answers ------------------------------------------------------------------------------ */

const char *bw_posting_word(BwPostingKind kind) {
    static const char *const words[BW_POSTING_KINDS] = {
        [BW_LOSES] = "loses",       [BW_LOSES_PART] = "loses", [BW_PUSHES] = "pushes",
        [BW_RETURNED] = "returned", [BW_WINS] = "wins",        [BW_WINS_STAYS] = "wins",
        [BW_PAYS] = "pays",         [BW_EXPIRES] = "expires",  [BW_COMMISSION] = "commission",
        [BW_ENVY] = "envy",         [BW_METER] = "meter",      [BW_RAKE] = "rake",
    };
    return words[kind];
}

char *bw_posting_print(const BwTable *table, const BwPosting *posting, char out[BW_TEXT_MAX]) {
    Text text = {out, 0};
    char who[32];
    if (posting->kind == BW_METER) {
        add(&text, "meter %s", bw_table_game(table)->meters[posting->wager]);
        add_amount(&text, posting->amount_cents);
        return out;
    }
    if (posting->kind == BW_RAKE) {
        add(&text, "rake");
        add_amount(&text, posting->amount_cents);
        return out;
    }
    add(&text, "%s", bw_who_print(posting->who, who));
    if (posting->wager != BW_UNKNOWN) add_wager(&text, table, posting->wager, posting->target);
    if (posting->coupon != 0) add(&text, " coupon");
    add(&text, " %s", bw_posting_word((BwPostingKind)posting->kind));
    if (posting->kind != BW_LOSES && posting->kind != BW_PUSHES) {
        add_amount(&text, posting->amount_cents);
    }
    if (posting->kind == BW_WINS_STAYS) add(&text, " stays");
    return out;
}

char *bw_need_print(BwNeed need, char out[BW_TEXT_MAX]) {
    static const char *const words[] = {"bets", "card",  "roll",     "spin",
                                        "draw", "tiles", "decision", "over"};
    Text text = {out, 0};
    add(&text, "%s", words[need.kind]);
    bool of_somebody = need.kind == BW_NEED_CARD || need.kind == BW_NEED_DECISION ||
                       need.kind == BW_NEED_DRAW || need.kind == BW_NEED_TILES;
    if (of_somebody && need.who.role != BW_NOBODY) add_who(&text, need.who);
    return out;
}

char *bw_table_print(const BwTable *table, char out[BW_TEXT_MAX]) {
    const BwGame *game = bw_table_game(table);
    Text text = {out, 0};
    add(&text, "table %s edition=%s", game->id, bw_edition_name(table->edition));
    for (unsigned i = 0; i < bw_option_count(game); i++) {
        const BwOption *option = bw_option_at(game, i);
        char value[512];
        if (bw_option_is_standard(table, game, option)) continue;
        if (bw_option_find(game, option->id) != option) continue; /* declared again by the game */
        if (bw_option_is_other_name(game, option)) continue;
        bw_option_print(table, option, value, sizeof value);
        add(&text, " %s=%s", option->id, value);
    }
    if (bw_is_what_if(table)) add(&text, " what-if=yes");
    return out;
}

char *bw_refusal_print(BwEdition edition, const BwRefusal *refusal, char out[BW_TEXT_MAX]) {
    Text text = {out, 0};
    char clause[BW_CLAUSE_TEXT_MAX];
    if (refusal->word[0] != '\0') add(&text, "%s: ", refusal->word);
    add(&text, "%s", bw_reason_sentence(refusal->reason));
    if (refusal->figure_cents != 0) {
        char amount[BW_CENTS_TEXT_MAX];
        const char *what = refusal->reason == BW_REASON_UNPAYABLE ? "take a multiple of "
                           : refusal->reason == BW_REASON_LIMIT   ? "the limit is "
                                                                  : "";
        add(&text, " (%s%s)", what, bw_cents_format(refusal->figure_cents, amount));
    }
    add(&text, " [%s", bw_reason_id(refusal->reason));
    if (refusal->clause != NULL)
        add(&text, ", %s", bw_clause_format(edition, refusal->clause, clause));
    add(&text, "]");
    return out;
}
