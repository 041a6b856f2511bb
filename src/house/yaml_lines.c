/* yaml_lines.c: the file is walked event by event; every value knows its path. */
#include "house/yaml_lines.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

enum { PATH_MAX_BYTES = 256, DEPTH_MAX = 32 };

typedef struct Walk {
    yaml_parser_t parser;
    yaml_event_t event;
    const char *wanted;
    size_t best; /* bytes of the path that were found */
    unsigned line;
} Walk;

static bool next(Walk *walk) {
    yaml_event_delete(&walk->event);
    return yaml_parser_parse(&walk->parser, &walk->event) != 0 &&
           walk->event.type != YAML_STREAM_END_EVENT;
}

/* Is `path` the wanted one, or a part above it? The longest such is the nearest. */
static void see(Walk *walk, const char *path) {
    size_t n = strlen(path);
    char after = strncmp(walk->wanted, path, n) == 0 ? walk->wanted[n] : 'x';
    if ((after != '\0' && after != '.' && after != '[') || n <= walk->best) return;
    walk->best = n;
    walk->line = (unsigned)walk->event.start_mark.line + 1;
}

static bool is_end(const Walk *walk) {
    return walk->event.type == YAML_MAPPING_END_EVENT ||
           walk->event.type == YAML_SEQUENCE_END_EVENT;
}

static void walk_value(Walk *walk, const char *path, unsigned depth);

static void walk_mapping(Walk *walk, const char *path, unsigned depth) {
    while (next(walk) && !is_end(walk)) {
        char inner[PATH_MAX_BYTES];
        bool named = walk->event.type == YAML_SCALAR_EVENT;
        snprintf(inner, sizeof inner, "%.150s%s%.100s", path, path[0] != '\0' ? "." : "",
                 named ? (const char *)walk->event.data.scalar.value : "");
        if (!next(walk)) return;
        walk_value(walk, inner, depth + 1);
    }
}

static void walk_sequence(Walk *walk, const char *path, unsigned depth) {
    for (unsigned i = 0; next(walk) && !is_end(walk); i++) {
        char inner[PATH_MAX_BYTES];
        snprintf(inner, sizeof inner, "%.200s[%u]", path, i);
        walk_value(walk, inner, depth + 1);
    }
}

/* A form is not deep; what is deeper is not looked for. */
static void walk_value(Walk *walk, const char *path, unsigned depth) {
    if (depth > DEPTH_MAX) return;
    see(walk, path);
    if (walk->event.type == YAML_MAPPING_START_EVENT) walk_mapping(walk, path, depth);
    if (walk->event.type == YAML_SEQUENCE_START_EVENT) walk_sequence(walk, path, depth);
}

unsigned bw_yaml_line(const char *text, size_t n, const char *path) {
    Walk walk = {.event = {.type = YAML_NO_EVENT}, .wanted = path, .line = 1};
    if (yaml_parser_initialize(&walk.parser) == 0) abort();
    yaml_parser_set_input_string(&walk.parser, (const unsigned char *)text, n);
    while (next(&walk)) {
        if (walk.event.type == YAML_MAPPING_START_EVENT) walk_mapping(&walk, "", 0);
    }
    yaml_event_delete(&walk.event);
    yaml_parser_delete(&walk.parser);
    return walk.line;
}
