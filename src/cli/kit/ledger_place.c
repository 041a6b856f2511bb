/* ledger_place.c: the user's state folder, by the convention of XDG. */
#define _XOPEN_SOURCE 700
#include "cli/kit/ledger_place.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

const char *bw_ledger_place(const BwArgs *args, const char *given, char out[BW_LEDGER_PLACE_MAX]) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (given != NULL) return given;
    int n = -1;
    if (state != NULL && state[0] == '/') {
        n = snprintf(out, BW_LEDGER_PLACE_MAX, "%s/boardwalk/house.db", state);
    } else if (home != NULL && home[0] == '/') {
        n = snprintf(out, BW_LEDGER_PLACE_MAX, "%s/.local/state/boardwalk/house.db", home);
    }
    if (n > 0 && n < BW_LEDGER_PLACE_MAX) return out;
    bw_args_complain(args, "there is no home folder in which a ledger could be: name its place.");
    return NULL;
}

void bw_ledger_make_folders(const char *path) {
    char part[BW_LEDGER_PLACE_MAX];
    for (const char *p = strchr(path + 1, '/'); p != NULL; p = strchr(p + 1, '/')) {
        snprintf(part, sizeof part, "%.*s", (int)(p - path), path);
        mkdir(part, 0700);
    }
}
