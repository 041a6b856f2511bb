/* phh_action.c: the notation of one action, "p3 cbr 1.50", "d dh p1 AsKd # a comment": read and
 * written. */
#include "text/phh.h"

#include <stdio.h>
#include <string.h>

typedef struct Words {
    const char *at, *end;
} Words;

static const bool blank[256] = {[' '] = true, ['\t'] = true, ['\n'] = true, ['\r'] = true};

static inline bool is_blank(char c) {
    return blank[(unsigned char)c];
}

/* The next word, up to a blank; empty at the end or before a commentary. */
static inline Words next_word(Words *words) {
    const char *at = words->at, *end = words->end;
    while (at < end && is_blank(*at)) at++;
    Words word = {at, at};
    if (at == end || *at != '#') {
        while (at < end && !is_blank(*at)) at++;
    }
    words->at = word.end = at;
    return word;
}

static size_t length(Words word) {
    return (size_t)(word.end - word.at);
}

/* A word of up to three letters as a number, to be compared at once; 0: it is longer, or empty. */
#define CODE(a, b, c) ((uint32_t)(a) | (uint32_t)(b) << 8 | (uint32_t)(c) << 16)

static uint32_t code_of(Words word) {
    const unsigned char *at = (const unsigned char *)word.at;
    switch (length(word)) {
    case 1: return CODE(at[0], 0, 0);
    case 2: return CODE(at[0], at[1], 0);
    case 3: return CODE(at[0], at[1], at[2]);
    default: return 0;
    }
}

/* "p3" is 3; 0: it is no player. */
static unsigned player_of(Words word) {
    unsigned player = 0;
    if (length(word) < 2 || length(word) > 3 || word.at[0] != 'p' || word.at[1] == '0') return 0;
    for (const char *at = word.at + 1; at < word.end; at++) {
        if (*at < '0' || *at > '9') return 0;
        player = player * 10 + (unsigned)(*at - '0');
    }
    return player <= BW_PHH_PLAYERS ? player : 0;
}

/* A letter's rank or suit, from 1; 0: it is none. */
static const uint8_t rank_of[256] = {
    ['2'] = 1, ['3'] = 2, ['4'] = 3,  ['5'] = 4,  ['6'] = 5,  ['7'] = 6,  ['8'] = 7,
    ['9'] = 8, ['T'] = 9, ['J'] = 10, ['Q'] = 11, ['K'] = 12, ['A'] = 13,
};
static const uint8_t suit_of[256] = {['c'] = 1, ['d'] = 2, ['h'] = 3, ['s'] = 4};

/* A card's two letters as the standard writes them: "As", "??". */
static bool read_card(const char *at, BwCard *card) {
    unsigned rank = rank_of[(unsigned char)at[0]], suit = suit_of[(unsigned char)at[1]];
    *card = BW_CARD_HIDDEN;
    if (at[0] == '?' && at[1] == '?') return true;
    if (rank == 0 || suit == 0) return false;
    *card = (BwCard)((rank - 1) * 4 + suit - 1);
    return true;
}

static const char *read_cards(Words word, BwPhhAction *action) {
    size_t n = length(word);
    if (n == 0) return "the action names no cards";
    if (n % 2 != 0) return "a card has two letters, a rank and a suit";
    if (n / 2 > BW_PHH_CARDS) return "one action has at most 12 cards";
    action->n_cards = (uint8_t)(n / 2);
    for (size_t i = 0; i < n; i += 2) {
        if (!read_card(word.at + i, &action->card[i / 2])) return "there is no such card";
    }
    return NULL;
}

/* An amount of an action: digits, with a fraction of whole cents or none. */
static const char *read_amount(Words word, BwCents *cents) {
    const char *at = word.at;
    BwCents whole = 0, part = 0;
    unsigned digits = 0, decimals = 0;
    for (; at < word.end && ((*at >= '0' && *at <= '9') || (*at == '_' && digits > 0)); at++) {
        if (*at == '_') continue;
        whole = whole * 10 + (*at - '0');
        if (++digits > 15) return "the amount is too large";
    }
    if (digits > 0 && at < word.end && *at == '.') {
        for (at++; at < word.end && *at >= '0' && *at <= '9'; at++, decimals++) {
            if (decimals < 2)
                part = part * 10 + (*at - '0');
            else if (*at != '0')
                return "the amount is no whole number of cents";
        }
        if (decimals == 0) return "the action needs an amount";
        if (decimals == 1) part *= 10;
    }
    if (digits == 0 || at != word.end) return "the action needs an amount";
    *cents = whole * 100 + part;
    if (*cents > BW_CENTS_MAX) return "the amount is too large";
    return *cents > 0 ? NULL : "the amount must be more than nothing";
}

static const char *read_deal(Words *words, BwPhhAction *action) {
    switch (code_of(next_word(words))) {
    case CODE('d', 'b', 0):
        action->kind = BW_PHH_BOARD;
        return read_cards(next_word(words), action);
    case CODE('d', 'h', 0): break;
    default: return "the dealer deals holes (dh) or the board (db)";
    }
    action->kind = BW_PHH_HOLE;
    action->player = (uint8_t)player_of(next_word(words));
    if (action->player == 0) return "there is no such player";
    return read_cards(next_word(words), action);
}

/* sd [cards], sm [cards or a dash] */
static const char *read_shown(Words *words, BwPhhAction *action, bool draw) {
    Words word = next_word(words);
    action->kind = draw ? BW_PHH_DRAW : length(word) == 0 ? BW_PHH_MUCK : BW_PHH_SHOW;
    if (length(word) == 0 || (!draw && code_of(word) == CODE('-', 0, 0))) return NULL;
    return read_cards(word, action);
}

static const char *read_move(Words *words, Words actor, BwPhhAction *action) {
    action->player = (uint8_t)player_of(actor);
    if (action->player == 0) return "there is no such player";
    switch (code_of(next_word(words))) {
    case CODE('f', 0, 0): action->kind = BW_PHH_FOLD; return NULL;
    case CODE('c', 'c', 0): action->kind = BW_PHH_CALL; return NULL;
    case CODE('p', 'b', 0): action->kind = BW_PHH_POST; return NULL;
    case CODE('s', 'd', 0): return read_shown(words, action, true);
    case CODE('s', 'm', 0): return read_shown(words, action, false);
    case CODE('c', 'b', 'r'):
        action->kind = BW_PHH_RAISE;
        return read_amount(next_word(words), &action->amount_cents);
    default: return "there is no such action";
    }
}

/* What follows '#', without the blanks around it. */
static const char *keep_note(Words words, BwPhhAction *action, BwPhhHand *hand) {
    words.at++;
    while (words.at < words.end && is_blank(*words.at)) words.at++;
    while (words.end > words.at && is_blank(words.end[-1])) words.end--;
    size_t n = length(words);
    if (hand == NULL || n == 0) return NULL;
    if (n > sizeof hand->notes - hand->n_notes) {
        return "the commentaries of a hand have at most 16384 bytes";
    }
    memcpy(hand->notes + hand->n_notes, words.at, n);
    action->note = hand->n_notes;
    action->note_n = (uint16_t)n;
    hand->n_notes += (unsigned)n;
    return NULL;
}

const char *bw_phh_action_parse(const char *text, size_t n, BwPhhAction *action, BwPhhHand *hand) {
    Words words = {text, text + n};
    Words actor = next_word(&words);
    const char *wrong = NULL;
    action->kind = BW_PHH_NOTE;
    action->player = 0;
    action->n_cards = 0;
    action->note = action->note_n = 0;
    action->amount_cents = 0;
    if (code_of(actor) == CODE('d', 0, 0))
        wrong = read_deal(&words, action);
    else if (length(actor) > 0)
        wrong = read_move(&words, actor, action);
    if (wrong != NULL) return wrong;
    if (length(next_word(&words)) > 0) return "something stands behind the action";
    return words.at < words.end ? keep_note(words, action, hand) : NULL;
}

/* ---- writing ------------------------------------------------------------------------------ */

static void add(BwBuffer *out, const char *text) {
    bw_buffer_add(out, text, strlen(text));
}

void bw_phh_amount_write(BwBuffer *out, BwCents cents) {
    char text[BW_CENTS_TEXT_MAX];
    if (cents == BW_PHH_INFINITE) {
        add(out, "inf");
        return;
    }
    bw_cents_format(cents, text);
    size_t n = strlen(text);
    if (cents % 100 == 0) n -= 3;
    bw_buffer_add(out, text, n);
}

static void add_cards(BwBuffer *out, const BwPhhAction *action) {
    char card[4];
    if (action->n_cards > 0) add(out, " ");
    for (unsigned i = 0; i < action->n_cards; i++) add(out, bw_card_format(action->card[i], card));
}

void bw_phh_action_write(BwBuffer *out, const BwPhhHand *hand, const BwPhhAction *action) {
    static const char *const verbs[] = {
        [BW_PHH_BOARD] = "d db", [BW_PHH_HOLE] = "d dh", [BW_PHH_POST] = "pb",
        [BW_PHH_RAISE] = "cbr",  [BW_PHH_CALL] = "cc",   [BW_PHH_FOLD] = "f",
        [BW_PHH_DRAW] = "sd",    [BW_PHH_SHOW] = "sm",   [BW_PHH_MUCK] = "sm",
    };
    char player[8];
    snprintf(player, sizeof player, "p%u", (unsigned)action->player);
    if (action->kind == BW_PHH_HOLE) {
        add(out, "d dh ");
        add(out, player);
    } else if (action->kind != BW_PHH_NOTE) {
        if (action->kind != BW_PHH_BOARD) add(out, player), add(out, " ");
        add(out, verbs[action->kind]);
    }
    if (action->kind == BW_PHH_RAISE) {
        add(out, " ");
        bw_phh_amount_write(out, action->amount_cents);
    }
    if (action->kind == BW_PHH_SHOW && action->n_cards == 0) add(out, " -");
    add_cards(out, action);
    if (action->note_n == 0) return;
    add(out, action->kind == BW_PHH_NOTE ? "# " : " # ");
    bw_buffer_add(out, hand->notes + action->note, action->note_n);
}
