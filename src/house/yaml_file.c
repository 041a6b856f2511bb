/* yaml_file.c: libcyaml reads the file; its complaints become a sentence. The line comes from
 * shape.c, which looks at the file first. */
#include "house/yaml_file.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "house/shape.h"

enum { IGNORED_MAX = 256 };

/* What libcyaml complains of first is the sentence; what it adds says where. */
typedef struct Complaint {
    char *out;
    size_t size, used;
} Complaint;

static void complain(cyaml_log_t level, void *ctx, const char *format, va_list args) {
    Complaint *complaint = ctx;
    (void)level;
    if (complaint->used + 1 >= complaint->size) return;
    int n = vsnprintf(complaint->out + complaint->used, complaint->size - complaint->used, format,
                      args);
    if (n > 0) complaint->used += (size_t)n;
    if (complaint->used >= complaint->size) complaint->used = complaint->size - 1;
}

static cyaml_config_t config(Complaint *complaint) {
    return (cyaml_config_t){.log_fn = complain,
                            .log_ctx = complaint,
                            .mem_fn = cyaml_mem,
                            .log_level = CYAML_LOG_WARNING,
                            .flags = CYAML_CFG_DEFAULT};
}

/* Several lines of complaint, "Load: Expecting SEQUENCE ...\nLoad: Backtrace:\n  in mapping field
 * 'tables' (line: 2, column: 9)", become one sentence without the library's own words. */
static void join_lines(char *text) {
    static const char *const noise[] = {"Load: ", "libyaml: ", "Backtrace:"};
    for (unsigned i = 0; i < sizeof noise / sizeof noise[0]; i++) {
        size_t n = strlen(noise[i]);
        for (char *at = strstr(text, noise[i]); at != NULL; at = strstr(at, noise[i])) {
            memmove(at, at + n, strlen(at + n) + 1);
        }
    }
    char *to = text;
    for (const char *from = text; *from != '\0'; from++) {
        bool blank = *from == '\n' || *from == '\t' || *from == ' ';
        if (!blank) {
            *to++ = *from;
        } else if (to > text && to[-1] != ' ') {
            *to++ = ' ';
        }
    }
    while (to > text && to[-1] == ' ') to--;
    *to = '\0';
}

void *bw_yaml_read(const cyaml_schema_value_t *schema, const char *what, const char *text, size_t n,
                   char *error, size_t size) {
    cyaml_data_t *data = NULL;
    Complaint complaint = {error, size, 0};
    cyaml_config_t cyaml = config(&complaint);
    error[0] = '\0';
    if (!bw_shape_check(schema, what, text, n, error, size)) return NULL;
    cyaml_err_t result = cyaml_load_data((const uint8_t *)text, n, &cyaml, schema, &data, NULL);
    if (result == CYAML_OK && data != NULL) return data;
    join_lines(error);
    if (error[0] == '\0') snprintf(error, size, "the file is empty");
    bw_yaml_free(schema, data);
    return NULL;
}

void bw_yaml_free(const cyaml_schema_value_t *schema, void *data) {
    char ignored[IGNORED_MAX];
    Complaint complaint = {ignored, sizeof ignored, 0};
    cyaml_config_t cyaml = config(&complaint);
    if (data != NULL) cyaml_free(&cyaml, schema, data, 0);
}
