/* toml.h: reads TOML piece by piece from bytes that somebody else supplies. A window moves over the
 * text, so that a file of any length costs the same memory and nothing is taken from the heap; one
 * `key = value` must fit into half of a window. Tables are told as they come and nothing is
 * remembered of them: whoever reads decides what a key means, and asks for its value by type or
 * skips it. Numbers are exact decimals, never floating point. What is wrong is said with its
 * line; then bw_toml_resume goes on at the next table. */
#ifndef BW_TEXT_TOML_H
#define BW_TEXT_TOML_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    BW_TOML_ITEM_MAX = 64 * 1024, /* one key with its value */
    BW_TOML_WINDOW = 4 * BW_TOML_ITEM_MAX,
    BW_TOML_BEHIND = 64,    /* zeros behind the text: whole words and keys may be looked at */
    BW_TOML_DEPTH_MAX = 16, /* arrays and tables inside a value */
    BW_TOML_ERROR_MAX = 160,
};

/* Copies up to `room` bytes that come next; 0: there are no more. */
typedef size_t BwTomlSource(void *context, char *to, size_t room);

typedef struct BwToml {
    BwTomlSource *source;
    void *context;
    char *at, *end; /* what has not been read of the window */
    unsigned line;  /* of `at`, from 1 */
    bool ended;     /* the source has no more */
    bool skipping;  /* values are not wanted: the window keeps their text */
    unsigned error_line;
    size_t n_expected;    /* a bare key that probably comes next, for speed; 0: none */
    const char *expected; /* can be told by whoever reads */
    char error[BW_TOML_ERROR_MAX];
    char window[BW_TOML_WINDOW + BW_TOML_BEHIND];
} BwToml;

typedef enum BwTomlItem {
    BW_TOML_END,
    BW_TOML_TABLE,    /* [name] */
    BW_TOML_KEY,      /* key = : its value comes next, and must be read or skipped */
    BW_TOML_EXPECTED, /* the same, and the key is the one that was expected */
    BW_TOML_WRONG,
} BwTomlItem;

/* Text inside the window: good until the next item. */
typedef struct BwTomlText {
    char *at;
    size_t n;
} BwTomlText;

typedef enum BwTomlKind {
    BW_TOML_STRING,
    BW_TOML_INTEGER,
    BW_TOML_FLOAT, /* inf and nan too */
    BW_TOML_BOOLEAN,
    BW_TOML_TIME, /* dates too */
    BW_TOML_ARRAY,
    BW_TOML_INLINE,
    BW_TOML_NOTHING, /* no value begins so */
} BwTomlKind;

/* digits * 10^-decimals; of more than two decimals the last is no zero. */
typedef struct BwTomlNumber {
    int64_t digits;
    unsigned decimals;
    bool infinite;
} BwTomlNumber;

void bw_toml_begin(BwToml *toml, BwTomlSource *source, void *context);

/* The next key or table, with its name. */
BwTomlItem bw_toml_next(BwToml *toml, BwTomlText *name);

/* What kind of value stands at the window's place, by its first letters. */
BwTomlKind bw_toml_kind(const BwToml *toml);

/* Each reads one value; false with the error. */
bool bw_toml_string(BwToml *toml, BwTomlText *text);
bool bw_toml_number(BwToml *toml, BwTomlNumber *number);
bool bw_toml_boolean(BwToml *toml, bool *value);
bool bw_toml_skip(BwToml *toml);

/* Walks an array: begin, then before each value next, which says whether one is there. */
bool bw_toml_array_begin(BwToml *toml);
bool bw_toml_array_next(BwToml *toml, bool first, bool *more);

/* Says what is wrong, at the line that is being read; false. The first complaint stands. */
bool bw_toml_fail(BwToml *toml, const char *sentence);

/* After something wrong: goes to the next line that opens a table. The error is forgotten. */
void bw_toml_resume(BwToml *toml);

#endif
