/* judge.c: replays transcripts in one process, as `boardwalk replay` would, and ends at the first
 * that does not hold. Linked with a changed core it is the judge of that change.
 *
 * usage: judge FILE...   exit 0: all hold; 1: one does not, named with its line */
#include <stdio.h>
#include <stdlib.h>

#include "table/replay.h"

static const char *file;

static void complain(void *context, unsigned line, const char *sentence) {
    (void)context;
    printf("%s:%u: %s\n", file, line, sentence);
    exit(1);
}

static void replay_file(BwReplay *replay, BwTable *table) {
    char line[BW_LINE_MAX + 16];
    FILE *in = fopen(file, "r");
    if (in == NULL) {
        perror(file);
        exit(2);
    }
    bw_replay_begin(replay, table, complain, NULL);
    while (fgets(line, sizeof line, in) != NULL) {
        if (!bw_replay_line(replay, line)) complain(NULL, replay->line, replay->error);
    }
    bw_replay_end(replay);
    fclose(in);
}

int main(int argc, char **argv) {
    static BwReplay replay;
    BwTable *table = malloc(bw_table_bytes_max());
    if (table == NULL) return 2;
    for (int i = 1; i < argc; i++) {
        file = argv[i];
        replay_file(&replay, table);
    }
    free(table);
    return 0;
}
