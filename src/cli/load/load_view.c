/* load_view.c: a walk over JSON that builds nothing. A value is passed over by its brackets and
 * quotes; what is wanted of it is read where it stands. The texts come from our own server: they
 * are well formed, and if one is not, the walk ends where it stops to make sense. */
#include "cli/load/load_view.h"

#include <stdlib.h>
#include <string.h>

static const char *skip_blanks(const char *p) {
    return p + strspn(p, " \t\r\n");
}

/* Behind the string that begins here; NULL if it does not end. */
static const char *skip_string(const char *p) {
    for (p++;;) {
        p += strcspn(p, "\"\\");
        if (*p == '"') return p + 1;
        if (*p == '\0' || p[1] == '\0') return NULL;
        p += 2;
    }
}

/* Behind the value that begins here; NULL if it does not end. */
static const char *skip_value(const char *p) {
    if (*p == '"') return skip_string(p);
    if (*p != '{' && *p != '[') return p + strcspn(p, ",]} \t\r\n");
    for (unsigned depth = 0; p != NULL;) {
        if (*p == '"') {
            p = skip_string(p);
        } else if (*p == '\0') {
            return NULL;
        } else {
            char c = *p++;
            depth += c == '{' || c == '[';
            depth -= c == '}' || c == ']';
            if (depth == 0) return p;
            p += strcspn(p, "\"{}[]");
        }
    }
    return NULL;
}

/* Goes through the members of an object or the values of an array: the first is asked for with the
 * bracket's place, each next one with what the one before gave. */
typedef struct Walk {
    const char *at; /* behind the last value; NULL: the end */
    const char *key;
    size_t key_n;
    const char *value;
} Walk;

/* A walk that meets something else than it expects is over for good. */
static bool step(Walk *walk, bool object) {
    if (walk->at == NULL) return false;
    const char *p = skip_blanks(walk->at);
    walk->at = NULL;
    if (*p == ',' || *p == '{' || *p == '[') p = skip_blanks(p + 1);
    if (*p == '\0' || *p == '}' || *p == ']') return false;
    if (object) {
        if (*p != '"') return false;
        walk->key = p + 1;
        p = skip_string(p);
        if (p == NULL) return false;
        walk->key_n = (size_t)(p - walk->key) - 1;
        p = skip_blanks(p);
        if (*p != ':') return false;
        p = skip_blanks(p + 1);
    }
    walk->value = p;
    walk->at = skip_value(p);
    return walk->at != NULL;
}

static bool is_key(const Walk *walk, const char *key) {
    return strlen(key) == walk->key_n && memcmp(walk->key, key, walk->key_n) == 0;
}

static bool is_true(const char *value) {
    return strncmp(value, "true", 4) == 0;
}

/* The text of a string that has no escapes in it: ids and words have none. */
static void copy_string(const char *value, char *out, size_t size) {
    out[0] = '\0';
    if (*value != '"') return;
    size_t n = strcspn(value + 1, "\"\\");
    if (n >= size) return;
    memcpy(out, value + 1, n);
    out[n] = '\0';
}

bool bw_load_message_read(const char *text, BwLoadMessage *message) {
    Walk walk = {.at = text};
    *message = (BwLoadMessage){.ref = 0};
    if (*text != '{') return false;
    while (step(&walk, true)) {
        if (is_key(&walk, "op")) copy_string(walk.value, message->op, sizeof message->op);
        if (is_key(&walk, "ref")) message->ref = strtoll(walk.value, NULL, 10);
        if (is_key(&walk, "view")) message->view = walk.value;
    }
    return message->op[0] != '\0';
}

/* An action that needs more than an amount is passed over: to name a card or a hand he would have
 * to know the game. */
static void read_choice(BwLoadView *view, const char *text) {
    Walk walk = {.at = text};
    BwLoadChoice choice = {.cents = 0};
    char args[16] = "-";
    int64_t min = 0;
    while (step(&walk, true)) {
        if (is_key(&walk, "who")) copy_string(walk.value, choice.who, sizeof choice.who);
        if (is_key(&walk, "act")) copy_string(walk.value, choice.act, sizeof choice.act);
        if (is_key(&walk, "args")) copy_string(walk.value, args, sizeof args);
        if (is_key(&walk, "min")) min = strtoll(walk.value, NULL, 10);
    }
    if (choice.who[0] == '\0' || choice.act[0] == '\0') return;
    if (args[0] != 'A' && args[0] != '?' && args[0] != '\0') return;
    if (args[0] == 'A') choice.cents = min;
    if (view->n_choices < BW_LOAD_CHOICES_MAX) view->choice[view->n_choices++] = choice;
}

/* Is the member of the object at `text` a true, or this number? */
static bool has_true(const char *text, const char *key) {
    Walk walk = {.at = text};
    while (step(&walk, true)) {
        if (is_key(&walk, key)) return is_true(walk.value);
    }
    return false;
}

static int64_t number_of(const char *text, const char *key) {
    Walk walk = {.at = text};
    while (step(&walk, true)) {
        if (is_key(&walk, key)) return strtoll(walk.value, NULL, 10);
    }
    return 0;
}

bool bw_load_view_read(const char *text, BwLoadView *view) {
    Walk walk = {.at = text}, row;
    const char *bets = NULL;
    *view = (BwLoadView){.round = 0};
    if (*text != '{') return false;
    while (step(&walk, true)) {
        if (is_key(&walk, "round")) {
            view->round = strtoll(walk.value, NULL, 10);
        } else if (is_key(&walk, "seat")) {
            view->seat = (unsigned)strtoul(walk.value, NULL, 10);
        } else if (is_key(&walk, "betting")) {
            view->open = has_true(walk.value, "open");
        } else if (is_key(&walk, "commitment")) {
            copy_string(walk.value, view->commitment, sizeof view->commitment);
        } else if (is_key(&walk, "bets")) {
            bets = walk.value; /* whose they are is known in the end */
        } else if (is_key(&walk, "seats")) {
            for (row = (Walk){.at = walk.value}; step(&row, false);) {
                if (has_true(row.value, "you")) view->ready = has_true(row.value, "ready");
            }
        } else if (is_key(&walk, "choices")) {
            for (row = (Walk){.at = walk.value}; step(&row, false);) read_choice(view, row.value);
        }
    }
    for (row = (Walk){.at = bets}; !view->has_bet && step(&row, false);) {
        view->has_bet = number_of(row.value, "seat") == (int64_t)view->seat;
    }
    return true;
}
