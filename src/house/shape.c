/* shape.c: goes through the events of a YAML file along the schema, and stops at the first that
 * does not belong there. */
#include "house/shape.h"

#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

#include "text/hint.h"

enum { FIELDS_MAX = 32 };

typedef struct Shape {
    yaml_parser_t parser;
    yaml_event_t event;
    const char *text;
    size_t n;
    char *error;
    size_t size;
} Shape;

static bool fail(Shape *s, size_t line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static bool fail(Shape *s, size_t line, const char *format, ...) {
    va_list arguments;
    int used = snprintf(s->error, s->size, "line %zu: ", line);
    if (used < 0 || (size_t)used >= s->size) return false;
    va_start(arguments, format);
    vsnprintf(s->error + used, s->size - (size_t)used, format, arguments);
    va_end(arguments);
    return false;
}

static size_t line_at(const Shape *s, size_t offset) {
    size_t line = 1;
    for (size_t i = 0; i < offset && i < s->n; i++) line += s->text[i] == '\n';
    return line;
}

/* What the parser itself cannot read. A problem of the bytes has a place among them; any other has
 * a mark, and one that began earlier has the line in which it did. */
static bool fail_unreadable(Shape *s) {
    const yaml_parser_t *p = &s->parser;
    if (p->error == YAML_READER_ERROR) {
        bool utf8 = strstr(p->problem, "UTF-8") != NULL;
        return fail(s, line_at(s, p->problem_offset), "%s",
                    utf8 ? "this is not UTF-8" : p->problem);
    }
    const char *problem = p->problem != NULL ? p->problem : "this is no YAML";
    bool opened = p->context != NULL && p->context_mark.line < p->problem_mark.line &&
                  strstr(problem, "end of stream") != NULL;
    if (opened) return fail(s, p->context_mark.line + 1, "what begins here is never closed");
    return fail(s, p->problem_mark.line + 1, "%s", problem);
}

static bool next(Shape *s) {
    yaml_event_delete(&s->event);
    return yaml_parser_parse(&s->parser, &s->event) != 0 || fail_unreadable(s);
}

static size_t here(const Shape *s) {
    return s->event.start_mark.line + 1;
}

static const char *scalar(const Shape *s) {
    return s->event.type == YAML_SCALAR_EVENT ? (const char *)s->event.data.scalar.value : NULL;
}

static bool check_value(Shape *s, const cyaml_schema_value_t *schema, const char *what);

/* ---- mappings ----------------------------------------------------------------------------- */

static int find_field(const cyaml_schema_field_t *fields, const char *key) {
    for (int i = 0; fields[i].key != NULL; i++) {
        if (strcmp(fields[i].key, key) == 0) return i;
    }
    return -1;
}

/* Names what is there instead, since most unknown words are slips. */
static bool fail_unknown(Shape *s, const cyaml_schema_field_t *fields, const char *what) {
    const char *names[FIELDS_MAX];
    char hint[BW_HINT_MAX], list[256] = "it has ";
    int n = 0;
    size_t used = strlen(list);
    for (; n < FIELDS_MAX && fields[n].key != NULL; n++) {
        names[n] = fields[n].key;
        if (used >= sizeof list) continue;
        used +=
            (size_t)snprintf(list + used, sizeof list - used, "%s%s", n > 0 ? ", " : "", names[n]);
    }
    return fail(s, here(s), "%s has no '%.60s'%s", what, scalar(s),
                bw_hint_or(scalar(s), names, n, list, hint));
}

/* Every key is one of the fields and there once; none that is needed is missing. */
static bool check_mapping(Shape *s, const cyaml_schema_field_t *fields, const char *what) {
    bool seen[FIELDS_MAX] = {false};
    size_t start = here(s);
    if (s->event.type != YAML_MAPPING_START_EVENT) {
        return fail(s, start, "%s is written as keys and values, 'id: craps-1'", what);
    }
    while (next(s) && s->event.type != YAML_MAPPING_END_EVENT) {
        if (scalar(s) == NULL) return fail(s, here(s), "a key is a word");
        int field = find_field(fields, scalar(s));
        if (field < 0 || field >= FIELDS_MAX) return fail_unknown(s, fields, what);
        if (seen[field]) return fail(s, here(s), "'%s' is there twice", fields[field].key);
        seen[field] = true;
        if (!next(s) || !check_value(s, &fields[field].value, fields[field].key)) return false;
    }
    if (s->event.type != YAML_MAPPING_END_EVENT) return false;
    for (int i = 0; i < FIELDS_MAX && fields[i].key != NULL; i++) {
        if (seen[i] || (fields[i].value.flags & CYAML_FLAG_OPTIONAL) != 0) continue;
        return fail(s, start, "%s has no %s, and needs one", what, fields[i].key);
    }
    return true;
}

/* ---- other values ------------------------------------------------------------------------- */

/* The bounds are those of the schema, so that a list too long is refused with its line before
 * anything is allocated for it. */
static bool check_sequence(Shape *s, const cyaml_schema_value_t *schema, const char *what) {
    size_t start = here(s);
    char entry[64] = "";
    uint32_t n = 0;
    if (s->event.type != YAML_SEQUENCE_START_EVENT) {
        return fail(s, start, "%s is a list: a line with a dash for each", what);
    }
    snprintf(entry, sizeof entry, "an entry of %s", what);
    while (next(s) && s->event.type != YAML_SEQUENCE_END_EVENT) {
        if (++n > schema->sequence.max) {
            return fail(s, here(s), "%s has at most %u entries", what, schema->sequence.max);
        }
        if (!check_value(s, schema->sequence.entry, entry)) return false;
    }
    if (s->event.type != YAML_SEQUENCE_END_EVENT) return false;
    return n >= schema->sequence.min ||
           fail(s, start, "%s has at least %u entries", what, schema->sequence.min);
}

static bool check_text(Shape *s, const cyaml_schema_value_t *schema, const char *what) {
    if (scalar(s) == NULL) return fail(s, here(s), "%s is a text", what);
    size_t n = strlen(scalar(s));
    if (n < schema->string.min) return fail(s, here(s), "%s is empty", what);
    return n <= schema->string.max ||
           fail(s, here(s), "%s has at most %u bytes", what, schema->string.max);
}

/* libcyaml takes -1 for a large number; a sign is refused here. */
static bool check_count(Shape *s, const char *what) {
    const char *text = scalar(s);
    char *end;
    if (text == NULL) return fail(s, here(s), "%s is a whole number", what);
    errno = 0;
    unsigned long long value = strtoull(text, &end, 0);
    bool whole = *text != '\0' && strchr(text, '-') == NULL && *end == '\0' && errno == 0;
    return (whole && value <= UINT_MAX) ||
           fail(s, here(s), "%s is a whole number, not '%.40s'", what, text);
}

/* What an alias stands for is checked where it was written. */
static bool check_value(Shape *s, const cyaml_schema_value_t *schema, const char *what) {
    if (s->event.type == YAML_ALIAS_EVENT) return true;
    switch (schema->type) {
    case CYAML_MAPPING: return check_mapping(s, schema->mapping.fields, what);
    case CYAML_SEQUENCE: return check_sequence(s, schema, what);
    case CYAML_STRING: return check_text(s, schema, what);
    case CYAML_UINT: return check_count(s, what);
    default: return true;
    }
}

bool bw_shape_check(const cyaml_schema_value_t *schema, const char *what, const char *text,
                    size_t n, char *error, size_t size) {
    Shape s = {.text = text, .n = n, .error = error, .size = size};
    if (yaml_parser_initialize(&s.parser) == 0) abort();
    yaml_parser_set_input_string(&s.parser, (const unsigned char *)text, n);
    bool good = next(&s);
    while (good &&
           (s.event.type == YAML_STREAM_START_EVENT || s.event.type == YAML_DOCUMENT_START_EVENT)) {
        good = next(&s);
    }
    if (good && s.event.type != YAML_STREAM_END_EVENT) good = check_value(&s, schema, what);
    while (good && s.event.type != YAML_STREAM_END_EVENT) good = next(&s);
    yaml_event_delete(&s.event);
    yaml_parser_delete(&s.parser);
    return good;
}
