/* session_rules.c: rules of a session as text, and the steps of a progression. */
#include "simulate/session_rules.h"

#include <stdlib.h>
#include <string.h>

#include "base/money.h"
#include "solve/blackjack/bj_text.h"

enum { LOST, NEITHER, WON };

/* ---- steps -------------------------------------------------------------------------------- */

/* Behind the last step. */
static unsigned behind_last(const BwSessionRules *rules) {
    switch (rules->at_end) {
    case BW_MOVE_STAY: return rules->n_steps - 1;
    case BW_MOVE_LEAVE: return rules->n_steps;
    default: return 0;
    }
}

unsigned bw_session_next_step(const BwSessionRules *rules, unsigned step, int sign) {
    unsigned result = sign < 0 ? LOST : sign > 0 ? WON : NEITHER, back = rules->back[result];
    switch (rules->after[result]) {
    case BW_MOVE_NEXT: return step + 1 < rules->n_steps ? step + 1 : behind_last(rules);
    case BW_MOVE_STAY: return step;
    case BW_MOVE_BACK: return step > back ? step - back : 0;
    case BW_MOVE_LEAVE: return rules->n_steps;
    default: return 0;
    }
}

/* ---- reading ------------------------------------------------------------------------------ */

typedef struct Reader {
    BwBjText text;
    BwSessionRules *rules;
} Reader;

/* The i-th word of the line as a number from 1 to `most`. */
static bool read_number(Reader *reader, unsigned i, uint32_t most, uint32_t *number) {
    const BwWords *words = &reader->text.words;
    char *end;
    if (i >= words->n)
        return bw_bjtext_refuse(&reader->text, "'%.40s' lacks a number", words->word[0]);
    unsigned long value = strtoul(words->word[i], &end, 10);
    bool digits = words->word[i][0] >= '0' && words->word[i][0] <= '9' && *end == '\0';
    if (!digits || value < 1 || value > most) {
        return bw_bjtext_refuse(&reader->text, "'%.40s' is no number from 1 to %u", words->word[i],
                                most);
    }
    *number = (uint32_t)value;
    return true;
}

static bool read_money(Reader *reader, BwCents *cents) {
    const BwWords *words = &reader->text.words;
    if (words->n == 2 && bw_cents_parse_loose(words->word[1], strlen(words->word[1]), cents) &&
        *cents > 0) {
        return true;
    }
    return bw_bjtext_refuse(&reader->text, "%.40s takes one amount, as 500 or 12.50",
                            words->word[0]);
}

static bool read_hours(Reader *reader) {
    enum { HOURS_MAX = 1000, PACE_MAX = 10000 };
    const BwWords *words = &reader->text.words;
    uint32_t hours, pace;
    if (words->n != 4 || strcmp(words->word[2], "at") != 0) {
        return bw_bjtext_refuse(&reader->text, "hours are said as: hours 4 at 75");
    }
    if (!read_number(reader, 1, HOURS_MAX, &hours) || !read_number(reader, 3, PACE_MAX, &pace)) {
        return false;
    }
    if ((uint64_t)hours * pace > BW_SESSION_ROUNDS_MAX) {
        return bw_bjtext_refuse(&reader->text, "a session has at most %d rounds",
                                BW_SESSION_ROUNDS_MAX);
    }
    reader->rules->rounds = hours * pace;
    reader->rules->rounds_an_hour = pace;
    return true;
}

static bool read_steps(Reader *reader) {
    BwSessionRules *rules = reader->rules;
    unsigned n = reader->text.words.n - 1;
    if (n < 1 || n > BW_SESSION_STEPS_MAX) {
        return bw_bjtext_refuse(&reader->text, "steps takes 1 to %d multiples of the plan",
                                BW_SESSION_STEPS_MAX);
    }
    for (unsigned i = 0; i < n; i++) {
        if (!read_number(reader, i + 1, BW_SESSION_TIMES_MAX, &rules->times[i])) return false;
    }
    rules->n_steps = n;
    return true;
}

/* One of these words, each the move of its place; NULL: no such move here. */
static bool read_move(Reader *reader, const char *const names[], uint8_t *move, uint8_t *back) {
    const BwWords *words = &reader->text.words;
    const char *word = words->n > 1 ? words->word[1] : "";
    unsigned n = words->n;
    for (unsigned i = 0; i <= BW_MOVE_BACK; i++) {
        if (names[i] == NULL || strcmp(names[i], word) != 0) continue;
        uint32_t steps = 0;
        if (i == BW_MOVE_BACK && !read_number(reader, 2, BW_SESSION_STEPS_MAX, &steps)) {
            return false;
        }
        if (n != (i == BW_MOVE_BACK ? 3u : 2u)) break;
        *move = (uint8_t)i;
        if (back != NULL) *back = (uint8_t)steps;
        return true;
    }
    char list[64] = "";
    for (unsigned i = 0; i <= BW_MOVE_BACK; i++) {
        if (names[i] == NULL) continue;
        strcat(strcat(strcat(list, list[0] != '\0' ? ", " : ""), names[i]),
               i == BW_MOVE_BACK ? " N" : "");
    }
    return bw_bjtext_refuse(&reader->text, "%.40s takes one of: %s", words->word[0], list);
}

static const char *const after_names[] = {"first", "next", "stay", "leave", "back"};
static const char *const end_names[] = {"first", NULL, "stay", "leave", NULL};
static const char *const short_names[] = {"first", NULL, NULL, "leave", NULL};

static bool read_line(Reader *reader) {
    BwSessionRules *rules = reader->rules;
    const char *word = reader->text.words.word[0];
    static const char *const results[] = {"loss", "push", "win"};
    for (unsigned r = 0; r < 3; r++) {
        if (strcmp(word, results[r]) == 0) {
            return read_move(reader, after_names, &rules->after[r], &rules->back[r]);
        }
    }
    if (strcmp(word, "bankroll") == 0) return read_money(reader, &rules->bankroll_cents);
    if (strcmp(word, "stop-loss") == 0) return read_money(reader, &rules->stop_loss_cents);
    if (strcmp(word, "win-goal") == 0) return read_money(reader, &rules->win_goal_cents);
    if (strcmp(word, "hours") == 0) return read_hours(reader);
    if (strcmp(word, "steps") == 0) return read_steps(reader);
    if (strcmp(word, "end") == 0) return read_move(reader, end_names, &rules->at_end, NULL);
    if (strcmp(word, "short") == 0) {
        return read_move(reader, short_names, &rules->when_short, NULL);
    }
    bool rounds = strcmp(word, "rounds") == 0;
    if (!rounds && strcmp(word, "reserve") != 0) {
        return bw_bjtext_refuse(&reader->text,
                                "'%.40s' is none of bankroll, rounds, hours, stop-loss, win-goal, "
                                "steps, win, loss, push, end, short, reserve",
                                word);
    }
    if (reader->text.words.n > 2) {
        return bw_bjtext_refuse(&reader->text, "%s takes one number", word);
    }
    return rounds ? read_number(reader, 1, BW_SESSION_ROUNDS_MAX, &rules->rounds)
                  : read_number(reader, 1, BW_SESSION_TIMES_MAX, &rules->reserve);
}

bool bw_session_parse(BwSessionRules *rules, const char *text, size_t n, char error[BW_ERROR_MAX]) {
    Reader reader = {.text = bw_bjtext_open(text, n, error), .rules = rules};
    *rules = (BwSessionRules){.reserve = 1,
                              .n_steps = 1,
                              .times = {1},
                              .after = {BW_MOVE_FIRST, BW_MOVE_STAY, BW_MOVE_FIRST},
                              .at_end = BW_MOVE_FIRST,
                              .when_short = BW_MOVE_LEAVE};
    while (bw_bjtext_next(&reader.text)) {
        if (!read_line(&reader)) return false;
    }
    if (error[0] != '\0') return false;
    if (rules->bankroll_cents == 0) {
        return bw_unreadable(error, "it lacks a bankroll, as: bankroll 500");
    }
    if (rules->rounds != 0) return true;
    return bw_unreadable(error, "it lacks how long he stays, as: rounds 300");
}
