/* ranges.c: see ranges.h. Weights are whole numbers of ten-thousandths until all are read; then
 * they are divided by what they have in common. */
#include "solve/equity/ranges.h"

#include "solve/poker/suit_classes.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAIRS = 1326, ONE = 10000, WEIGHT_MAX = 1000 * ONE, SHOWN = 40 };

/* What is being read, and where complaints go. */
typedef struct Reader {
    const BwEquityType *type;
    BwCardSet gone;
    const char *item; /* the whole item, for sentences */
    int item_size;
    uint32_t weight[PAIRS];
    char *error;
    size_t size;
} Reader;

__attribute__((format(printf, 2, 3))) static bool complain(const Reader *reader, const char *format,
                                                           ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reader->error, reader->size, format, arguments);
    va_end(arguments);
    return false;
}

static bool complain_item(const Reader *reader, const char *what) {
    return complain(reader, "'%.*s' %s", reader->item_size < SHOWN ? reader->item_size : SHOWN,
                    reader->item, what);
}

/* ---- cards -------------------------------------------------------------------------------- */

/* The card at the beginning of n bytes; how many it takes, 0 where there is none. */
static size_t card_at(const char *text, size_t n, BwCard *card) {
    for (size_t bytes = 2; bytes <= 3 && bytes <= n; bytes++) {
        if (bw_card_parse(text, bytes, card) && *card < BW_JOKER) return bytes;
    }
    return 0;
}

/* Is all of it cards? Blanks between them do not count. */
static bool is_cards(const char *text, size_t n) {
    BwCard card;
    for (size_t at = 0; at < n;) {
        size_t bytes = text[at] == ' ' ? 1 : card_at(text + at, n - at, &card);
        if (bytes == 0) return false;
        at += bytes;
    }
    return true;
}

static bool read_cards(const Reader *reader, const char *text, size_t n, BwCardSet *cards) {
    char name[4];
    *cards = 0;
    for (size_t at = 0; at < n;) {
        BwCard card = 0;
        if (text[at] == ' ' || text[at] == ',') {
            at++;
            continue;
        }
        size_t bytes = card_at(text + at, n - at, &card);
        if (bytes == 0) {
            return complain(reader, "'%.*s' is no card; write As, Td or 9c",
                            (int)(n - at < SHOWN ? n - at : SHOWN), text + at);
        }
        BwCardSet one = bw_card_set(card);
        bw_card_format(card, name);
        if ((bw_equity_deck(reader->type) & one) == 0) {
            return complain(reader, "the deck of %s has no %s", reader->type->id, name);
        }
        if ((*cards & one) != 0) return complain(reader, "%s is named twice", name);
        *cards |= one;
        at += bytes;
    }
    return true;
}

bool bw_equity_read_cards(const BwEquityType *type, const char *text, BwCardSet *cards, char *error,
                          size_t size) {
    const Reader reader = {.type = type, .error = error, .size = size};
    return read_cards(&reader, text, strlen(text), cards);
}

/* ---- ranges ------------------------------------------------------------------------------- */

/* "AKs": two ranks, the higher first, and which of their hands. */
typedef struct Class {
    unsigned high, low;
    bool suited, other; /* of a pair both */
} Class;

bool bw_equity_read_rank(char letter, unsigned *rank) {
    static const char letters[] = "23456789TJQKA";
    const char *at = letter == '\0' ? NULL : strchr(letters, toupper((unsigned char)letter));
    if (at == NULL) return false;
    *rank = (unsigned)(at - letters);
    return true;
}

/* Reads the class at the beginning; how many bytes it takes, 0 where there is none. */
static size_t class_at(const char *text, size_t n, Class *class) {
    unsigned a, b;
    if (n < 2 || !bw_equity_read_rank(text[0], &a) || !bw_equity_read_rank(text[1], &b)) return 0;
    *class = (Class){a > b ? a : b, a > b ? b : a, true, true};
    if (n == 2 || a == b) return 2;
    char letter = (char)tolower((unsigned char)text[2]);
    if (letter != 's' && letter != 'o') return 2;
    class->suited = letter == 's';
    class->other = letter == 'o';
    return 3;
}

/* Gives every hand of the class the weight; false where one has it already. */
static bool add_class(Reader *reader, Class class, uint32_t weight) {
    uint32_t deck = reader->type->ranks;
    if ((deck >> class.high & deck >> class.low & 1) == 0) {
        return complain_item(reader, "names ranks that the deck has not");
    }
    for (unsigned s = 0; s < BW_SUITS; s++) {
        for (unsigned t = 0; t < BW_SUITS; t++) {
            bool pair = class.high == class.low;
            if (pair ? s <= t : s == t ? !class.suited : !class.other) continue;
            BwCardSet two = (BwCardSet)1 << (16 * s + class.high) | (BwCardSet)1
                                                                        << (16 * t + class.low);
            uint8_t place[2];
            bw_places(two, place);
            uint32_t *at = &reader->weight[bw_rank_of_two(place)];
            if (*at != 0) return complain_item(reader, "names hands that are named before");
            *at = weight;
        }
    }
    return true;
}

/* From one class to another, both ranks moving alike or the lower alone. */
static bool add_classes(Reader *reader, Class from, Class to, uint32_t weight) {
    bool together = from.high != to.high;
    for (Class class = from;; class.low++) {
        if (!add_class(reader, class, weight)) return false;
        if (class.low == to.low) return true;
        class.high += together;
    }
}

/* "QQ+", "ATs+", "JTo+". */
static bool add_upward(Reader *reader, Class class, uint32_t weight) {
    Class to = class;
    if (class.high - class.low <= 1) { /* pairs and neighbours rise together */
        to.low = BW_ACE - (class.high - class.low);
        to.high = BW_ACE;
    } else {
        to.low = class.high - 1;
    }
    return add_classes(reader, class, to, weight);
}

/* "A5s-A2s", "JJ-99", "T9s-76s": in either order. */
static bool add_between(Reader *reader, Class a, Class b, uint32_t weight) {
    bool same_kind = a.suited == b.suited && a.other == b.other;
    bool same_gap = a.high - a.low == b.high - b.low, same_high = a.high == b.high;
    bool pairs = a.high == a.low;
    if (!same_kind || pairs != (b.high == b.low) || (!same_gap && !same_high)) {
        return complain_item(reader, "should go from one hand to another of its kind, as A5s-A2s, "
                                     "JJ-99 or T9s-76s");
    }
    return a.low < b.low ? add_classes(reader, a, b, weight) : add_classes(reader, b, a, weight);
}

/* Two cards that are known, or one, or none: every hand that has them. */
static bool add_known(Reader *reader, BwCardSet known, uint32_t weight) {
    for (unsigned b = 1; b < BW_PLACES; b++) {
        for (unsigned a = 0; a < b; a++) {
            const uint8_t place[2] = {(uint8_t)a, (uint8_t)b};
            BwCardSet two = bw_place_set(a) | bw_place_set(b);
            if ((two & known) != known || (two & ~bw_equity_deck(reader->type)) != 0) continue;
            uint32_t *at = &reader->weight[bw_rank_of_two(place)];
            if (*at != 0) return complain_item(reader, "names hands that are named before");
            *at = weight;
        }
    }
    return true;
}

static bool is_random(const char *text, size_t n) {
    return n == strlen("random") && strncmp(text, "random", n) == 0;
}

/* One item of a range, without its weight. */
static bool read_item(Reader *reader, const char *text, size_t n, uint32_t weight) {
    BwCardSet known = 0;
    Class class, to;
    if (is_random(text, n)) return add_known(reader, 0, weight);
    if (n > 0 && is_cards(text, n)) {
        if (!read_cards(reader, text, n, &known)) return false;
        if (__builtin_popcountll(known) > 2)
            return complain_item(reader, "has more than two cards");
        return add_known(reader, known, weight);
    }
    size_t used = class_at(text, n, &class);
    if (used > 0 && used == n) return add_class(reader, class, weight);
    if (used > 0 && used + 1 == n && text[used] == '+') return add_upward(reader, class, weight);
    if (used > 0 && used < n && text[used] == '-') {
        size_t rest = n - used - 1;
        if (rest > 0 && class_at(text + used + 1, rest, &to) == rest) {
            return add_between(reader, class, to, weight);
        }
    }
    return complain_item(reader, "is no hand; write AsKh, QQ+, AKs, T9o, A5s-A2s or random");
}

/* ":0.5" behind an item; 1 without one. */
static bool read_weight(const Reader *reader, const char *text, size_t n, uint32_t *weight) {
    uint32_t value = 0, scale = ONE;
    bool digits = false, point = false;
    for (size_t i = 0; i < n; i++) {
        if (text[i] == '.' && !point) {
            point = true;
            continue;
        }
        if (!isdigit((unsigned char)text[i]) || value > WEIGHT_MAX || (point && scale == 1)) {
            digits = false;
            break;
        }
        digits = true;
        if (point) {
            scale /= 10;
            value += (uint32_t)(text[i] - '0') * scale;
        } else {
            value = 10 * value + (uint32_t)(text[i] - '0') * ONE;
        }
    }
    *weight = value;
    if (!digits || value == 0 || value > WEIGHT_MAX) {
        return complain_item(reader,
                             "should end in a weight above 0, at most 1000, of at most four "
                             "decimals, as AA:0.5");
    }
    return true;
}

/* What all weights have in common is nothing to choose by. */
static uint32_t common_part(const uint32_t *weight, unsigned n) {
    uint32_t common = 0;
    for (unsigned i = 0; i < n; i++) {
        uint32_t a = common, b = weight[i];
        while (b != 0) {
            uint32_t rest = a % b;
            a = b;
            b = rest;
        }
        common = a;
    }
    return common;
}

/* All hands that have a weight and no card that is gone. */
static bool take_range(Reader *reader, const char *text, BwEquityPlayer *player) {
    uint32_t common = common_part(reader->weight, PAIRS);
    player->hand = calloc(PAIRS, sizeof *player->hand);
    if (player->hand == NULL) return complain(reader, "there is not enough memory");
    for (unsigned b = 1; b < BW_PLACES; b++) {
        for (unsigned a = 0; a < b; a++) {
            const uint8_t place[2] = {(uint8_t)a, (uint8_t)b};
            BwCardSet two = bw_place_set(a) | bw_place_set(b);
            uint32_t weight = reader->weight[bw_rank_of_two(place)];
            if (weight == 0 || (two & reader->gone) != 0) continue;
            player->hand[player->n++] = (BwEquityHand){two, weight / common};
        }
    }
    player->cards = 2;
    if (player->n > 0) return true;
    return complain(reader, "no hand of '%.*s' is left: its cards are on the board or dead", SHOWN,
                    text);
}

static bool read_range(Reader *reader, const char *text, BwEquityPlayer *player) {
    for (const char *at = text;; at++) {
        size_t n = strcspn(at, ","), body;
        uint32_t weight = ONE;
        reader->item = at;
        reader->item_size = (int)(n < SHOWN ? n : SHOWN);
        const char *colon = memchr(at, ':', n);
        body = colon == NULL ? n : (size_t)(colon - at);
        if (colon != NULL && !read_weight(reader, colon + 1, n - body - 1, &weight)) return false;
        if (!read_item(reader, at, body, weight)) return false;
        at += n;
        if (*at == '\0') break;
    }
    return take_range(reader, text, player);
}

/* ---- hands of other types ----------------------------------------------------------------- */

static bool check_hand(const Reader *reader, const char *text, const BwEquityPlayer *player) {
    const BwEquityType *type = reader->type;
    BwCardSet known = player->hand[0].known, all = known | player->discarded;
    unsigned thrown = (unsigned)__builtin_popcountll(player->discarded);
    char name[4];
    if (player->cards > type->own) {
        return complain(reader, "'%.*s' has %u cards; a hand of %s has %u", SHOWN, text,
                        player->cards, type->id, type->own);
    }
    if ((known & player->discarded) != 0) {
        return complain(reader, "'%.*s' keeps a card that it throws away", SHOWN, text);
    }
    if (thrown > 0 && player->cards + thrown != type->own) {
        return complain(reader,
                        "'%.*s' keeps %u cards and throws %u away; they must be the %u of a hand",
                        SHOWN, text, player->cards, thrown, type->own);
    }
    if ((all & reader->gone) != 0) {
        unsigned bit = (unsigned)__builtin_ctzll(all & reader->gone);
        bw_card_format(bw_card(bit % 16, bit / 16), name);
        return complain(reader, "%s of '%.*s' is on the board, dead or another player's", name,
                        SHOWN, text);
    }
    return true;
}

static bool read_hand(Reader *reader, const char *text, BwEquityPlayer *player) {
    size_t n = strlen(text), kept = strcspn(text, "/");
    BwCardSet known = 0;
    bool random = is_random(text, n);
    if (kept < n && !reader->type->draws) {
        return complain(reader, "'%.*s' throws cards away, and %s has no draw", SHOWN, text,
                        reader->type->id);
    }
    if (!random && !read_cards(reader, text, kept, &known)) return false;
    if (kept < n && !read_cards(reader, text + kept + 1, n - kept - 1, &player->discarded)) {
        return false;
    }
    player->hand = calloc(1, sizeof *player->hand);
    if (player->hand == NULL) return complain(reader, "there is not enough memory");
    player->hand[0] = (BwEquityHand){known, 1};
    player->n = 1;
    player->cards = (unsigned)__builtin_popcountll(known);
    return check_hand(reader, text, player);
}

bool bw_equity_read_player(const BwEquityType *type, const char *text, BwCardSet gone,
                           BwEquityPlayer *player, char *error, size_t size) {
    Reader reader = {.type = type, .gone = gone, .error = error, .size = size};
    *player = (BwEquityPlayer){.n = 0};
    bool whole = !type->has_pairs || strcmp(text, "random") == 0;
    return whole ? read_hand(&reader, text, player) : read_range(&reader, text, player);
}

/* ---- whole spots -------------------------------------------------------------------------- */

/* Cards that are known to be one player's are no other's. */
bool bw_equity_read_players(BwEquitySpot *spot, const char *const *text, unsigned n, char *error,
                            size_t size) {
    BwCardSet gone = spot->board | spot->dead;
    if (n > spot->type->seats) {
        snprintf(error, size, "%s has %u seats, and there are %u hands", spot->type->id,
                 spot->type->seats, n);
        return false;
    }
    for (unsigned i = 0; i < n; i++) {
        BwEquityPlayer *player = &spot->player[spot->players++];
        if (!bw_equity_read_player(spot->type, text[i], gone, player, error, size)) return false;
        if (!spot->type->has_pairs) gone |= player->hand[0].known | player->discarded;
    }
    return bw_equity_check(spot, error, size);
}

bool bw_equity_read_table(BwEquitySpot *spot, const char *board, const char *dead, char *error,
                          size_t size) {
    const char *const text[2] = {board, dead};
    BwCardSet cards[2] = {0, 0};
    char what[200];
    for (unsigned i = 0; i < 2; i++) {
        if (text[i] == NULL) continue;
        if (!bw_equity_read_cards(spot->type, text[i], &cards[i], what, sizeof what)) {
            snprintf(error, size, "%s: %s", i == 0 ? "board" : "dead cards", what);
            return false;
        }
    }
    unsigned n = (unsigned)__builtin_popcountll(cards[0]);
    spot->board = cards[0];
    spot->dead = cards[1];
    if (n > spot->type->board) {
        snprintf(error, size, "the board has %u cards; a board of %s has %u", n, spot->type->id,
                 spot->type->board);
    } else if ((cards[0] & cards[1]) != 0) {
        snprintf(error, size, "a card of the board is dead too");
    } else {
        return true;
    }
    return false;
}
