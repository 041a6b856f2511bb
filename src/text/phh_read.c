/* phh_read.c: the fields of a hand. The reader goes over a file key by key; a table or the end of
 * the text ends a hand, which is then looked at as a whole. */
#include "text/phh.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

const char bw_phh_structures[] = "FSPN";

const BwPhhTypeRow bw_phh_types[BW_PHH_TYPES] = {
    [BW_PHH_HOLDEM] = {"T", false},
    [BW_PHH_SHORT_DECK] = {"S", false},
    [BW_PHH_OMAHA] = {"O", false},
    [BW_PHH_OMAHA_EIGHT] = {"O/8", false},
    [BW_PHH_STUD7] = {"7S", true},
    [BW_PHH_STUD7_EIGHT] = {"7S/8", true},
    [BW_PHH_RAZZ] = {"R", true},
    [BW_PHH_SINGLE_DRAW] = {"2L1D", false},
    [BW_PHH_TRIPLE_DRAW] = {"2L3D", false},
    [BW_PHH_BADUGI] = {"B", false},
    [BW_PHH_STUD7_SPLIT] = {"7S/L", true},
    [BW_PHH_STUD5] = {"5S", true},
    [BW_PHH_STUD5_LOW] = {"5SL", true},
    [BW_PHH_DRAW5] = {"5D", false},
    [BW_PHH_DRAW5_LOW] = {"5DL", false},
    [BW_PHH_MAMBO] = {"M", true},
};

/* Kinds of a value, a bit each. */
enum {
    TEXT = 1u << BW_TOML_STRING,
    INTEGER = 1u << BW_TOML_INTEGER,
    NUMBER = INTEGER | 1u << BW_TOML_FLOAT,
    TIME = 1u << BW_TOML_TIME,
};

/* A key with its length, which most keys differ in. Of a field that is not played, what it may
 * hold, or each value of the array that it is. */
typedef struct Key {
    const char *text;
    size_t n;
    uint8_t kinds;
    bool array;
} Key;

#define KEY(text)                                                                                  \
    { (text), sizeof(text) - 1 }
#define OTHER(text, kinds)                                                                         \
    { (text), sizeof(text) - 1, (kinds) }
#define ARRAY(text, kinds)                                                                         \
    { (text), sizeof(text) - 1, (kinds), true }

static const Key keys[BW_PHH_KEYS] = {
    [BW_PHH_VARIANT] = KEY("variant"),
    [BW_PHH_TRIMMING] = KEY("ante_trimming_status"),
    [BW_PHH_ANTES] = KEY("antes"),
    [BW_PHH_BLINDS] = KEY("blinds_or_straddles"),
    [BW_PHH_BRING_IN] = KEY("bring_in"),
    [BW_PHH_SMALL_BET] = KEY("small_bet"),
    [BW_PHH_BIG_BET] = KEY("big_bet"),
    [BW_PHH_MIN_BET] = KEY("min_bet"),
    [BW_PHH_STACKS] = KEY("starting_stacks"),
    [BW_PHH_ACTIONS_FIELD] = KEY("actions"),
    [BW_PHH_FINISHING] = KEY("finishing_stacks"),
    [BW_PHH_WINNINGS] = KEY("winnings"),
    [BW_PHH_CHIP] = KEY("_chip_unit"),
    [BW_PHH_RAKE] = KEY("_rake"),
    [BW_PHH_FIELDS] = OTHER("address", TEXT),
    OTHER("author", TEXT),
    OTHER("city", TEXT),
    OTHER("country", TEXT),
    OTHER("currency", TEXT),
    OTHER("currency_symbol", TEXT),
    OTHER("day", INTEGER),
    OTHER("event", TEXT),
    OTHER("hand", TEXT | INTEGER),
    OTHER("level", INTEGER),
    OTHER("month", INTEGER),
    ARRAY("players", TEXT),
    OTHER("postal_code", TEXT),
    OTHER("region", TEXT),
    OTHER("seat_count", INTEGER),
    ARRAY("seats", INTEGER),
    OTHER("table", TEXT | INTEGER),
    OTHER("time", TIME),
    ARRAY("time_banks", NUMBER),
    OTHER("time_limit", NUMBER),
    OTHER("time_zone", TEXT),
    OTHER("time_zone_abbreviation", TEXT),
    OTHER("url", TEXT),
    OTHER("venue", TEXT),
    OTHER("year", INTEGER),
};

/* ---- complaints --------------------------------------------------------------------------- */

static bool fail_at(BwPhhReader *reader, unsigned line, const char *sentence) {
    if (reader->error[0] != '\0') return false;
    snprintf(reader->error, sizeof reader->error, "%s", sentence);
    reader->error_line = line;
    return false;
}

/* The complaint names the field. */
static bool fail_field(BwPhhReader *reader, unsigned line, unsigned field, const char *sentence) {
    char whole[BW_ERROR_MAX];
    snprintf(whole, sizeof whole, "%s: %s", keys[field].text, sentence);
    return fail_at(reader, line, whole);
}

static bool fail_toml(BwPhhReader *reader) {
    return fail_at(reader, reader->toml.error_line, reader->toml.error);
}

/* ---- values ------------------------------------------------------------------------------- */

/* Exact cents; what is not a whole number of them, or beyond every table, is refused. */
static const char *to_cents(const BwTomlNumber *number, BwCents *cents) {
    int64_t value = number->digits;
    if (number->infinite) {
        *cents = value < 0 ? -BW_PHH_INFINITE : BW_PHH_INFINITE;
        return value < 0 ? "an amount cannot be less than nothing without end" : NULL;
    }
    if (number->decimals > 2) return "the amount is no whole number of cents";
    if (value > BW_CENTS_MAX || value < -BW_CENTS_MAX) return "the amount is too large";
    for (unsigned i = number->decimals; i < 2; i++) value *= 10;
    *cents = value;
    return value < BW_CENTS_MAX && value > -BW_CENTS_MAX ? NULL : "the amount is too large";
}

static bool read_cents(BwPhhReader *reader, unsigned field, BwCents *cents) {
    BwTomlNumber number;
    unsigned line = reader->toml.line;
    if (!bw_toml_number(&reader->toml, &number)) return fail_toml(reader);
    const char *wrong = to_cents(&number, cents);
    return wrong == NULL || fail_field(reader, line, field, wrong);
}

/* Which amounts a field may hold. */
static const char *wrong_amount(unsigned field, BwCents cents) {
    bool unknown = cents == BW_PHH_INFINITE;
    switch (field) {
    case BW_PHH_STACKS:
        if (cents < 0) return "a stack is negative";
        return cents == 0 ? "a stack is empty" : NULL;
    case BW_PHH_FINISHING: return cents < 0 ? "a stack is negative" : NULL;
    case BW_PHH_BLINDS: return unknown ? "an amount must be known" : NULL;
    case BW_PHH_ANTES:
    case BW_PHH_RAKE:
    case BW_PHH_WINNINGS:
        if (cents < 0) return "an amount is negative";
        return unknown ? "an amount must be known" : NULL;
    default: return cents <= 0 || unknown ? "the amount must be more than nothing" : NULL;
    }
}

/* An amount for each player. */
static bool read_row(BwPhhReader *reader, unsigned field, BwPhhHand *hand, BwCents *row) {
    BwToml *toml = &reader->toml;
    unsigned n = 0, line = toml->line;
    bool more;
    if (!bw_toml_array_begin(toml)) return fail_toml(reader);
    for (;; n++) {
        if (!bw_toml_array_next(toml, n == 0, &more)) return fail_toml(reader);
        if (!more) break;
        if (n == BW_PHH_PLAYERS) {
            return fail_field(reader, toml->line, field, "at most 11 players sit at a table");
        }
        line = toml->line;
        if (!read_cents(reader, field, &row[n])) return false;
        const char *wrong = wrong_amount(field, row[n]);
        if (wrong != NULL) return fail_field(reader, line, field, wrong);
    }
    if (hand->n_players == 0) hand->n_players = (uint8_t)n;
    if (n < 2) return fail_field(reader, line, field, "a hand has at least two players");
    return n == hand->n_players ||
           fail_field(reader, line, field,
                      "it has another number of players than the fields before");
}

static bool read_variant(BwPhhReader *reader, BwPhhHand *hand) {
    BwTomlText code;
    unsigned line = reader->toml.line;
    if (!bw_toml_string(&reader->toml, &code)) return fail_toml(reader);
    const char *letter =
        code.n > 1 && code.at[0] != '\0' ? strchr(bw_phh_structures, code.at[0]) : NULL;
    for (unsigned i = 0; letter != NULL && i < BW_PHH_TYPES; i++) {
        const char *type = bw_phh_types[i].code;
        if (strlen(type) != code.n - 1 || memcmp(type, code.at + 1, code.n - 1) != 0) continue;
        hand->structure = (uint8_t)(letter - bw_phh_structures);
        hand->type = (uint8_t)i;
        return true;
    }
    char sentence[64];
    int n = code.n < 20 ? (int)code.n : 20;
    snprintf(sentence, sizeof sentence, "there is no variant '%.*s'", n, code.at);
    return fail_field(reader, line, BW_PHH_VARIANT, sentence);
}

static bool read_actions(BwPhhReader *reader, BwPhhHand *hand) {
    BwToml *toml = &reader->toml;
    BwTomlText text;
    bool more;
    if (!bw_toml_array_begin(toml)) return fail_toml(reader);
    for (bool first = true;; first = false) {
        if (!bw_toml_array_next(toml, first, &more)) return fail_toml(reader);
        if (!more) return true;
        unsigned line = toml->line;
        if (hand->n_actions == BW_PHH_ACTIONS) {
            return fail_at(reader, line, "a hand has at most 1024 actions");
        }
        BwPhhAction *action = &hand->action[hand->n_actions++];
        if (!bw_toml_string(toml, &text)) return fail_toml(reader);
        action->line = line;
        const char *wrong =
            bw_phh_action_parse(text.at, text.n, action, reader->keep ? hand : NULL);
        if (wrong == NULL) continue;
        char sentence[BW_ERROR_MAX];
        int n = text.n < 60 ? (int)text.n : 60;
        snprintf(sentence, sizeof sentence, "'%.*s': %s", n, text.at, wrong);
        return fail_at(reader, line, sentence);
    }
}

/* ---- fields ------------------------------------------------------------------------------- */

static bool read_field(BwPhhReader *reader, unsigned field, BwPhhHand *hand) {
    if (hand->where[field] != 0) {
        return fail_field(reader, reader->toml.line, field, "the field stands here a second time");
    }
    hand->where[field] = reader->toml.line;
    BwCents *amount = NULL;
    switch ((BwPhhField)field) {
    case BW_PHH_VARIANT: return read_variant(reader, hand);
    case BW_PHH_TRIMMING:
        return bw_toml_boolean(&reader->toml, &hand->trimming) || fail_toml(reader);
    case BW_PHH_ANTES: return read_row(reader, field, hand, hand->ante_cents);
    case BW_PHH_BLINDS: return read_row(reader, field, hand, hand->blind_cents);
    case BW_PHH_STACKS: return read_row(reader, field, hand, hand->stack_cents);
    case BW_PHH_FINISHING: return read_row(reader, field, hand, hand->finishing_cents);
    case BW_PHH_WINNINGS: return read_row(reader, field, hand, hand->winnings_cents);
    case BW_PHH_ACTIONS_FIELD: return read_actions(reader, hand);
    case BW_PHH_BRING_IN: amount = &hand->bring_in_cents; break;
    case BW_PHH_SMALL_BET: amount = &hand->small_bet_cents; break;
    case BW_PHH_BIG_BET: amount = &hand->big_bet_cents; break;
    case BW_PHH_MIN_BET: amount = &hand->min_bet_cents; break;
    case BW_PHH_CHIP: amount = &hand->chip_cents; break;
    case BW_PHH_RAKE: amount = &hand->rake_cents; break;
    case BW_PHH_FIELDS: return false;
    }
    if (!read_cents(reader, field, amount)) return false;
    const char *wrong = wrong_amount(field, *amount);
    return wrong == NULL || fail_field(reader, hand->where[field], field, wrong);
}

/* Does the value that stands here have one of the kinds of the key? */
static bool fits(const Key *key, const BwToml *toml) {
    return ((unsigned)key->kinds >> bw_toml_kind(toml) & 1) != 0;
}

static bool fail_type(BwPhhReader *reader, const Key *key, unsigned line) {
    char sentence[BW_ERROR_MAX];
    snprintf(sentence, sizeof sentence, "%s: the value has the wrong type", key->text);
    return fail_at(reader, line, sentence);
}

/* A value of a field that the standard knows and nobody plays. */
static bool skip_other(BwPhhReader *reader, const Key *key) {
    BwToml *toml = &reader->toml;
    bool more;
    unsigned line = toml->line;
    if (!key->array) {
        if (!fits(key, toml)) return fail_type(reader, key, line);
        return bw_toml_skip(toml) || fail_toml(reader);
    }
    if (!bw_toml_array_begin(toml)) return fail_toml(reader);
    for (bool first = true;; first = false) {
        if (!bw_toml_array_next(toml, first, &more)) return fail_toml(reader);
        if (!more) return true;
        if (!fits(key, toml)) return fail_type(reader, key, line);
        if (!bw_toml_skip(toml)) return fail_toml(reader);
    }
}

/* Keeps "key = value" as it stands. */
static bool keep_other(BwPhhReader *reader, BwPhhHand *hand, unsigned line, BwTomlText raw) {
    if (raw.n + 1 > sizeof hand->others - hand->n_others) {
        return fail_at(reader, line, "the other fields of a hand have at most 16384 bytes");
    }
    memcpy(hand->others + hand->n_others, raw.at, raw.n);
    hand->others[hand->n_others + raw.n] = '\n';
    hand->n_others += (unsigned)raw.n + 1;
    return true;
}

/* A field that is not played; `at` is its place among the keys, BW_PHH_KEYS: it has none. */
static bool read_other(BwPhhReader *reader, BwTomlText name, unsigned at, BwPhhHand *hand) {
    BwToml *toml = &reader->toml;
    unsigned line = toml->line;
    if (at < BW_PHH_KEYS) {
        uint32_t bit = UINT32_C(1) << (at - BW_PHH_FIELDS);
        if ((hand->others_seen & bit) != 0) {
            return fail_at(reader, line, "the field stands here a second time");
        }
        hand->others_seen |= bit;
        toml->skipping = true;
        bool good = skip_other(reader, &keys[at]);
        toml->skipping = false;
        if (!good) return false;
    } else if (!bw_toml_skip(toml)) {
        return fail_toml(reader);
    }
    BwTomlText raw = {name.at, (size_t)(toml->at - name.at)};
    return !reader->keep || keep_other(reader, hand, line, raw);
}

/* Most keys differ in length or in their first letter. */
static bool is_key(BwTomlText name, const Key *key) {
    return name.n == key->n && name.at[0] == key->text[0] &&
           memcmp(name.at, key->text, key->n) == 0;
}

/* The next key or table. The hands of a file have the same keys in the same order, so the one that
 * followed last time is looked for first. */
static BwTomlItem next_item(BwPhhReader *reader, BwTomlText *name) {
    const Key *expected = &keys[reader->follows[reader->last_key]];
    reader->toml.expected = expected->text;
    reader->toml.n_expected = expected->n;
    return bw_toml_next(&reader->toml, name);
}

/* The key's place; BW_PHH_KEYS: nobody knows it. */
static unsigned find_key(BwPhhReader *reader, BwTomlItem item, BwTomlText name) {
    uint8_t *guess = &reader->follows[reader->last_key];
    unsigned at = *guess;
    if (item != BW_TOML_EXPECTED) {
        for (at = 0; at < BW_PHH_KEYS && !is_key(name, &keys[at]); at++) continue;
        if (at == BW_PHH_KEYS) return at;
        *guess = (uint8_t)at;
    }
    reader->last_key = (uint8_t)at;
    return at;
}

/* ---- the hand as a whole ------------------------------------------------------------------ */

/* Fields that the variant must have, a bit each; and those that it cannot. */
static bool check_fields(BwPhhReader *reader, const BwPhhHand *hand) {
    static const unsigned limits[] = {
        [BW_PHH_FIXED] = 1u << BW_PHH_SMALL_BET | 1u << BW_PHH_BIG_BET,
        [BW_PHH_SPREAD] = 1u << BW_PHH_SMALL_BET | 1u << BW_PHH_BIG_BET,
        [BW_PHH_POT_LIMIT] = 1u << BW_PHH_MIN_BET,
        [BW_PHH_NO_LIMIT] = 1u << BW_PHH_MIN_BET,
    };
    const unsigned all = 1u << BW_PHH_SMALL_BET | 1u << BW_PHH_BIG_BET | 1u << BW_PHH_MIN_BET |
                         1u << BW_PHH_BLINDS | 1u << BW_PHH_BRING_IN;
    if (hand->where[BW_PHH_VARIANT] == 0) {
        return fail_at(reader, hand->line, "the hand has no variant");
    }
    unsigned forced = bw_phh_types[hand->type].stud ? 1u << BW_PHH_BRING_IN : 1u << BW_PHH_BLINDS;
    unsigned needs = limits[hand->structure] | forced;
    for (unsigned i = 0; i < BW_PHH_FIELDS; i++) {
        bool needed = (needs >> i & 1) != 0 || i == BW_PHH_ANTES || i == BW_PHH_STACKS ||
                      i == BW_PHH_ACTIONS_FIELD;
        if (needed && hand->where[i] == 0) {
            return fail_field(reader, hand->line, i, "the variant needs this field");
        }
        if ((all >> i & 1) != 0 && !needed && hand->where[i] != 0) {
            return fail_field(reader, hand->where[i], i, "the variant does not have this field");
        }
    }
    return true;
}

/* Every player of an action sits there, and no card comes twice unless it was thrown away. */
static bool check_actions(BwPhhReader *reader, const BwPhhHand *hand) {
    uint64_t out = 0;
    for (unsigned i = 0; i < hand->n_actions; i++) {
        const BwPhhAction *action = &hand->action[i];
        if (action->player > hand->n_players) {
            return fail_at(reader, action->line, "there is no such player in the hand");
        }
        bool deals = action->kind == BW_PHH_BOARD || action->kind == BW_PHH_HOLE;
        if (!deals && action->kind != BW_PHH_DRAW) continue;
        for (unsigned c = 0; c < action->n_cards; c++) {
            if (action->card[c] == BW_CARD_HIDDEN) continue;
            uint64_t bit = UINT64_C(1) << action->card[c];
            if (deals && (out & bit) != 0) {
                char sentence[64], card[4];
                snprintf(sentence, sizeof sentence, "the card %s is dealt a second time",
                         bw_card_format(action->card[c], card));
                return fail_at(reader, action->line, sentence);
            }
            out = deals ? out | bit : out & ~bit;
        }
    }
    return true;
}

static void clear(BwPhhHand *hand, const BwPhhReader *reader) {
    memset(hand, 0, offsetof(BwPhhHand, name));
    memcpy(hand->name, reader->name, sizeof hand->name);
    hand->line = reader->table_line;
}

static bool begin_table(BwPhhReader *reader, BwTomlText name) {
    reader->table = true;
    reader->table_line = reader->toml.line;
    if (name.n == 0 || name.n >= sizeof reader->name) {
        return fail_at(reader, reader->toml.line, "the name of a table has 1 to 63 bytes");
    }
    memcpy(reader->name, name.at, name.n);
    reader->name[name.n] = '\0';
    return true;
}

static BwPhhResult finish(BwPhhReader *reader, BwPhhHand *hand) {
    hand->finishing_told = hand->where[BW_PHH_FINISHING] != 0;
    hand->winnings_told = hand->where[BW_PHH_WINNINGS] != 0;
    return check_fields(reader, hand) && check_actions(reader, hand) ? BW_PHH_HAND : BW_PHH_WRONG;
}

void bw_phh_begin(BwPhhReader *reader, BwTomlSource *source, void *context, bool keep) {
    bw_toml_begin(&reader->toml, source, context);
    reader->keep = keep;
    reader->table = false;
    reader->table_line = 1;
    reader->name[0] = '\0';
    reader->last_key = 0;
    memset(reader->follows, 0, sizeof reader->follows);
}

BwPhhResult bw_phh_next(BwPhhReader *reader, BwPhhHand *hand) {
    bool any = reader->table;
    BwTomlText name;
    reader->error[0] = '\0';
    clear(hand, reader);
    reader->table = false;
    for (;;) {
        BwTomlItem item = next_item(reader, &name);
        unsigned at;
        bool good = false;
        switch (item) {
        case BW_TOML_END: return any ? finish(reader, hand) : BW_PHH_END;
        case BW_TOML_TABLE:
            good = begin_table(reader, name);
            if (any && good) return finish(reader, hand);
            clear(hand, reader);
            any = true;
            reader->table = false;
            break;
        case BW_TOML_KEY:
        case BW_TOML_EXPECTED:
            if (!any) hand->line = reader->toml.line;
            any = true;
            at = find_key(reader, item, name);
            good = at < BW_PHH_FIELDS ? read_field(reader, at, hand)
                                      : read_other(reader, name, at, hand);
            break;
        case BW_TOML_WRONG: fail_toml(reader);
        }
        if (good) continue;
        bw_toml_resume(&reader->toml);
        return BW_PHH_WRONG;
    }
}
