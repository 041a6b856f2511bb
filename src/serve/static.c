/* static.c: the page, as files inside the program. */
#include <string.h>

#include "serve/http.h"

static const BwWebFile *find(const char *path) {
    for (size_t i = 0; i < bw_web_files_count; i++) {
        if (strcmp(bw_web_files[i].path, path) == 0) return &bw_web_files[i];
    }
    return NULL;
}

const BwWebFile *bw_web_find(const char *path) {
    const BwWebFile *file = find(path);
    if (file != NULL) return file;
    const char *name = strrchr(path, '/');
    bool names_file = name != NULL && strchr(name, '.') != NULL;
    return names_file ? NULL : find("/index.html");
}
