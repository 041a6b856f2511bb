/* house_file.c: reading a file that is of moderate size, or none that is meant. */
#include "cli/kit/house_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_BYTES_MAX = 4 << 20 };

char *bw_house_file_read(const BwArgs *args, const char *path, size_t *n) {
    FILE *file = fopen(path, "rb");
    char *text = malloc(FILE_BYTES_MAX + 1);
    if (text == NULL) abort();
    *n = file != NULL ? fread(text, 1, FILE_BYTES_MAX + 1, file) : 0;
    bool failed = file == NULL || ferror(file);
    int why = errno;
    if (file != NULL) fclose(file);
    if (!failed && *n <= FILE_BYTES_MAX) {
        text[*n] = '\0';
        return text;
    }
    if (failed) {
        bw_args_complain(args, "cannot read %.200s: %s", path, strerror(why));
    } else {
        bw_args_complain(args, "%.200s cannot be read: it is larger than 4 MiB", path);
    }
    free(text);
    return NULL;
}
