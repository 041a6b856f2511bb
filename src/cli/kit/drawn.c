/* drawn.c: one file, tried and written. */
#include "cli/kit/drawn.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static int complain(const BwArgs *args, const char *path, int why) {
    bw_args_complain(args, "%.200s cannot be written: %s", path, strerror(why));
    return BW_EXIT_NEGATIVE;
}

int bw_drawn_ready(const BwArgs *args, const char *flag) {
    const char *path = bw_args_text(args, flag);
    if (path == NULL) return BW_EXIT_OK;
    bool was_there = access(path, F_OK) == 0;
    FILE *out = fopen(path, "a");
    if (out == NULL) return complain(args, path, errno);
    fclose(out);
    if (!was_there) remove(path);
    return BW_EXIT_OK;
}

int bw_drawn_write(const BwArgs *args, const char *flag,
                   bool (*write)(FILE *out, const void *context), const void *context) {
    const char *path = bw_args_text(args, flag);
    if (path == NULL) return BW_EXIT_OK;
    FILE *out = fopen(path, "w");
    bool written = out != NULL && write(out, context) && fflush(out) == 0 && !ferror(out);
    int why = errno;
    if (out != NULL && fclose(out) != 0) written = false;
    return written ? BW_EXIT_OK : complain(args, path, why);
}
