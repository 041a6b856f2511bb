/* json.c: the writer. All values pass through before_value(), which alone decides about commas,
 * line breaks and keys. */
#include "cli/json.h"

#include "cli/utf8.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

void bw_json_begin(BwJson *json, FILE *out, BwJsonLayout layout) {
    memset(json, 0, sizeof *json);
    json->out = out;
    json->layout = layout;
}

bool bw_json_finish(BwJson *json) {
    assert(json->depth == 0 && json->stack[0].has_values);
    fputc('\n', json->out);
    return fflush(json->out) == 0 && !ferror(json->out);
}

static bool on_one_line(const BwJson *json) {
    return json->layout == BW_JSON_COMPACT ||
           (json->inline_from > 0 && json->depth >= json->inline_from);
}

static void new_line(const BwJson *json) {
    fprintf(json->out, "\n%*s", 2 * json->depth, "");
}

/* RFC 8259 section 7: quote, backslash and controls are escaped, everything else stands as it is.
 */
static void write_string(FILE *out, const char *text, size_t n) {
    fputc('"', out);
    while (n > 0) {
        uint32_t code;
        size_t length = bw_utf8_decode(text, n, &code);
        if (length == 0) {
            fputs("\xef\xbf\xbd", out);
            length = 1;
        } else if (code == '"' || code == '\\') {
            fprintf(out, "\\%c", (char)code);
        } else if (code == '\n') {
            fputs("\\n", out);
        } else if (code == '\r') {
            fputs("\\r", out);
        } else if (code == '\t') {
            fputs("\\t", out);
        } else if (code < 0x20 || code == 0x7f) {
            fprintf(out, "\\u%04x", (unsigned)code);
        } else {
            fwrite(text, 1, length, out);
        }
        text += length;
        n -= length;
    }
    fputc('"', out);
}

static void before_value(BwJson *json, const char *key) {
    bool is_object = json->stack[json->depth].is_object;
    bool has_values = json->stack[json->depth].has_values;
    assert((key != NULL) == is_object);
    assert(json->depth > 0 || !has_values);
    json->stack[json->depth].has_values = true;
    if (has_values) fputc(',', json->out);
    if (json->depth > 0 && !on_one_line(json)) {
        new_line(json);
    } else if (has_values && json->layout == BW_JSON_PRETTY) {
        fputc(' ', json->out);
    }
    if (is_object) {
        write_string(json->out, key, strlen(key));
        fputs(json->layout == BW_JSON_PRETTY ? ": " : ":", json->out);
    }
}

static void open_container(BwJson *json, const char *key, bool is_object, bool one_line) {
    before_value(json, key);
    assert(json->depth < BW_JSON_DEPTH_MAX);
    json->depth++;
    json->stack[json->depth].is_object = is_object;
    json->stack[json->depth].has_values = false;
    if (one_line && json->inline_from == 0) json->inline_from = json->depth;
    fputc(is_object ? '{' : '[', json->out);
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
    fputc(is_object ? '}' : ']', json->out);
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
    write_string(json->out, text, n);
}

void bw_json_int(BwJson *json, const char *key, int64_t value) {
    before_value(json, key);
    fprintf(json->out, "%" PRId64, value);
}

void bw_json_uint(BwJson *json, const char *key, uint64_t value) {
    before_value(json, key);
    fprintf(json->out, "%" PRIu64, value);
}

void bw_json_bool(BwJson *json, const char *key, bool value) {
    before_value(json, key);
    fputs(value ? "true" : "false", json->out);
}

void bw_json_null(BwJson *json, const char *key) {
    before_value(json, key);
    fputs("null", json->out);
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
    fputs(*bw_decimal_format(value, 8, text) != '\0' ? text : "null", json->out);
}

void bw_json_number(BwJson *json, const char *key, const char *number) {
    assert(bw_json_is_number(number));
    before_value(json, key);
    fputs(number, json->out);
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
