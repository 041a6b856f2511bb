/* json.c: the writer. All values pass through before_value(), which alone decides about commas,
 * line breaks and keys. */
#include "text/json.h"

#include "text/utf8.h"

#include <assert.h>
#include <math.h>
#include <string.h>

void bw_json_begin(BwJson *json, FILE *out, BwJsonLayout layout) {
    memset(json, 0, sizeof *json);
    json->out = out;
    json->layout = layout;
}

void bw_json_begin_buffer(BwJson *json, BwBuffer *to) {
    memset(json, 0, sizeof *json);
    json->to = to;
    json->layout = BW_JSON_COMPACT;
}

static void put(const BwJson *json, const char *bytes, size_t n) {
    if (json->to != NULL) {
        bw_buffer_add(json->to, bytes, n);
    } else {
        fwrite(bytes, 1, n, json->out);
    }
}

static void put_text(const BwJson *json, const char *text) {
    put(json, text, strlen(text));
}

static void put_char(const BwJson *json, char c) {
    put(json, &c, 1);
}

bool bw_json_finish(BwJson *json) {
    assert(json->depth == 0 && json->stack[0].has_values);
    put_char(json, '\n');
    return json->out == NULL || (fflush(json->out) == 0 && !ferror(json->out));
}

static bool on_one_line(const BwJson *json) {
    return json->layout == BW_JSON_COMPACT ||
           (json->inline_from > 0 && json->depth >= json->inline_from);
}

static void new_line(const BwJson *json) {
    put_char(json, '\n');
    for (int i = 0; i < json->depth; i++) put(json, "  ", 2);
}

/* How many bytes at the beginning of text stand in a string as they are, and are one character
 * each. */
static size_t plain(const char *text, size_t n) {
    size_t i = 0;
    while (i < n && text[i] >= ' ' && text[i] < 0x7f && text[i] != '"' && text[i] != '\\') i++;
    return i;
}

/* One character that is not plain: RFC 8259 section 7 has quote, backslash and controls escaped,
 * everything else stands as it is. Returns how many bytes it was. */
static size_t put_special(const BwJson *json, const char *text, size_t n) {
    uint32_t code;
    char escaped[8];
    size_t length = bw_utf8_decode(text, n, &code);
    if (length == 0) {
        put_text(json, "\xef\xbf\xbd");
        return 1;
    }
    if (code == '"' || code == '\\') {
        put_char(json, '\\');
        put_char(json, (char)code);
    } else if (code == '\n') {
        put_text(json, "\\n");
    } else if (code == '\r') {
        put_text(json, "\\r");
    } else if (code == '\t') {
        put_text(json, "\\t");
    } else if (code < 0x20 || code == 0x7f) {
        snprintf(escaped, sizeof escaped, "\\u%04x", (unsigned)code);
        put_text(json, escaped);
    } else {
        put(json, text, length);
    }
    return length;
}

/* Most text is plain and goes out in runs; only what is not is looked at character by character. */
static void write_string(const BwJson *json, const char *text, size_t n) {
    put_char(json, '"');
    while (n > 0) {
        size_t length = plain(text, n);
        if (length > 0) {
            put(json, text, length);
        } else {
            length = put_special(json, text, n);
        }
        text += length;
        n -= length;
    }
    put_char(json, '"');
}

/* The asserts hold callers to well-formed texts: keys inside objects and nowhere else, one value at
 * the top. */
static void before_value(BwJson *json, const char *key) {
    bool is_object = json->stack[json->depth].is_object;
    bool has_values = json->stack[json->depth].has_values;
    assert((key != NULL) == is_object);
    assert(json->depth > 0 || !has_values);
    json->stack[json->depth].has_values = true;
    if (has_values) put_char(json, ',');
    if (json->depth > 0 && !on_one_line(json)) {
        new_line(json);
    } else if (has_values && json->layout == BW_JSON_PRETTY) {
        put_char(json, ' ');
    }
    if (is_object) {
        write_string(json, key, strlen(key));
        put_text(json, json->layout == BW_JSON_PRETTY ? ": " : ":");
    }
}

/* Whatever is in a container on one line stands on that line too, so that only the outermost is
 * noted. */
static void open_container(BwJson *json, const char *key, bool is_object, bool one_line) {
    before_value(json, key);
    assert(json->depth < BW_JSON_DEPTH_MAX);
    json->depth++;
    json->stack[json->depth].is_object = is_object;
    json->stack[json->depth].has_values = false;
    if (one_line && json->inline_from == 0) json->inline_from = json->depth;
    put_char(json, is_object ? '{' : '[');
}

void bw_json_object(BwJson *json, const char *key) {
    open_container(json, key, true, false);
}

void bw_json_array(BwJson *json, const char *key) {
    open_container(json, key, false, false);
}

void bw_json_object_inline(BwJson *json, const char *key) {
    open_container(json, key, true, true);
}

void bw_json_array_inline(BwJson *json, const char *key) {
    open_container(json, key, false, true);
}

void bw_json_close(BwJson *json) {
    assert(json->depth > 0);
    bool one_line = on_one_line(json);
    bool is_object = json->stack[json->depth].is_object;
    bool has_values = json->stack[json->depth].has_values;
    if (json->inline_from == json->depth) json->inline_from = 0;
    json->depth--;
    if (has_values && !one_line) new_line(json);
    put_char(json, is_object ? '}' : ']');
}

void bw_json_string(BwJson *json, const char *key, const char *text) {
    if (text == NULL) {
        bw_json_null(json, key);
    } else {
        bw_json_string_n(json, key, text, strlen(text));
    }
}

void bw_json_string_n(BwJson *json, const char *key, const char *text, size_t n) {
    before_value(json, key);
    write_string(json, text, n);
}

static void put_digits(const BwJson *json, uint64_t value) {
    char digits[20];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + value % 10);
        value /= 10;
    } while (value > 0);
    put(json, digits + at, sizeof digits - at);
}

void bw_json_int(BwJson *json, const char *key, int64_t value) {
    before_value(json, key);
    if (value < 0) put_char(json, '-');
    put_digits(json, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

void bw_json_uint(BwJson *json, const char *key, uint64_t value) {
    before_value(json, key);
    put_digits(json, value);
}

void bw_json_bool(BwJson *json, const char *key, bool value) {
    before_value(json, key);
    put_text(json, value ? "true" : "false");
}

void bw_json_null(BwJson *json, const char *key) {
    before_value(json, key);
    put_text(json, "null");
}

void bw_json_raw(BwJson *json, const char *key, const char *text, size_t n) {
    before_value(json, key);
    put(json, text, n);
}

char *bw_decimal_format(double value, int decimals, char out[BW_DECIMAL_MAX]) {
    assert(decimals >= 0 && decimals <= 12);
    out[0] = '\0';
    if (!isfinite(value)) return out;
    snprintf(out, BW_DECIMAL_MAX, "%.*f", decimals, value);
    if (out[0] == '-' && out[strspn(out, "-0.")] == '\0') memmove(out, out + 1, strlen(out));
    return out;
}

void bw_json_decimal(BwJson *json, const char *key, double value) {
    char text[BW_DECIMAL_MAX];
    before_value(json, key);
    put_text(json, *bw_decimal_format(value, 8, text) != '\0' ? text : "null");
}

void bw_json_number(BwJson *json, const char *key, const char *number) {
    assert(bw_json_is_number(number));
    before_value(json, key);
    put_text(json, number);
}

static const char *skip_digits(const char *text) {
    return text + strspn(text, "0123456789");
}

bool bw_json_is_number(const char *text) {
    if (*text == '-') text++;
    const char *end = skip_digits(text);
    if (end == text || (*text == '0' && end - text > 1)) return false;
    if (*end == '.') {
        text = end + 1;
        end = skip_digits(text);
        if (end == text) return false;
    }
    if (*end == 'e' || *end == 'E') {
        text = end + 1;
        if (*text == '+' || *text == '-') text++;
        end = skip_digits(text);
        if (end == text) return false;
    }
    return *end == '\0';
}
