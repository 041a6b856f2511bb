/* json.h: a streaming writer of JSON. Values go straight to a FILE or a buffer; the writer keeps
 * only the stack of open objects and arrays, and asserts that nesting, keys and values fit
 * together, so that what comes out is always one well-formed text. Inside an object every value has
 * a key; inside an array, and at the top, the key is NULL. */
#ifndef BW_TEXT_JSON_H
#define BW_TEXT_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "text/buffer.h"

#define BW_JSON_DEPTH_MAX 32

typedef enum BwJsonLayout {
    BW_JSON_PRETTY, /* two blanks a level, one value a line */
    BW_JSON_COMPACT /* no blanks at all */
} BwJsonLayout;

typedef struct BwJson {
    FILE *out;    /* or */
    BwBuffer *to; /* where it goes */
    BwJsonLayout layout;
    int depth;
    int inline_from; /* from this depth on, one line; 0 for none */
    struct {
        bool is_object, has_values;
    } stack[BW_JSON_DEPTH_MAX + 1]; /* [0] is the top: a single value */
} BwJson;

void bw_json_begin(BwJson *json, FILE *out, BwJsonLayout layout);

/* Ends the text with a newline. False when the stream has failed. */
bool bw_json_finish(BwJson *json);

/* Writes one compact value behind what the buffer holds; it is whole when all that was opened is
 * closed. */
void bw_json_begin_buffer(BwJson *json, BwBuffer *to);

/* Open an object or an array; the inline forms keep all that is in it on one line. */
void bw_json_object(BwJson *json, const char *key);
void bw_json_array(BwJson *json, const char *key);
void bw_json_object_inline(BwJson *json, const char *key);
void bw_json_array_inline(BwJson *json, const char *key);

/* Closes the innermost object or array. */
void bw_json_close(BwJson *json);

/* NULL is written as null; bytes that are not UTF-8 become U+FFFD. */
void bw_json_string(BwJson *json, const char *key, const char *text);
void bw_json_string_n(BwJson *json, const char *key, const char *text, size_t n);
void bw_json_int(BwJson *json, const char *key, int64_t value);
void bw_json_uint(BwJson *json, const char *key, uint64_t value);
void bw_json_bool(BwJson *json, const char *key, bool value);
void bw_json_null(BwJson *json, const char *key);

/* A value that is JSON already, as it stands. */
void bw_json_raw(BwJson *json, const char *key, const char *text, size_t n);

/* Eight decimals; null for what is not finite. */
void bw_json_decimal(BwJson *json, const char *key, double value);

/* A number as given, for what outgrows 64 bits or is already rounded; asserts that it is one. */
void bw_json_number(BwJson *json, const char *key, const char *number);

/* NULL for an empty text, so that what is not there is null and not "". */
static inline const char *bw_null_if_empty(const char *text) {
    return text[0] != '\0' ? text : NULL;
}

#define BW_DECIMAL_MAX 336 /* the largest double and its decimals */

/* Writes value with so many decimals, zero without a sign; "" for what is not finite. Returns out.
 */
char *bw_decimal_format(double value, int decimals, char out[BW_DECIMAL_MAX]);

/* Whether text is a number in JSON's grammar. */
bool bw_json_is_number(const char *text);

#endif
