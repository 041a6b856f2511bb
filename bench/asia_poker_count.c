/* asia-poker-count: counts again what asia_figures.h says of Asia poker, and fails if it is not so.
 *
 *     asia-poker-count [FILE]
 *
 * It takes a minute or two of two cores, and 700 MB. With a file it writes there what it has found
 * for each number of shared cards, and goes on from there when it is started again. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "solve/poker/suit_classes.h"
#include "solve/set_hands/asia_count.h"
#include "solve/set_hands/asia_figures.h"

enum { SIZES = 8 };

/* What a line says of one number of shared cards; all these sums fit in 64 bits. */
typedef struct Line {
    bool known;
    int64_t pairs, undecided;
} Line;

static void read_lines(const char *path, Line line[SIZES]) {
    unsigned cards;
    Line read = {.known = true};
    FILE *file = path == NULL ? NULL : fopen(path, "r");
    if (file == NULL) return;
    while (fscanf(file, "%u %" SCNd64 " %" SCNd64, &cards, &read.pairs, &read.undecided) == 3) {
        if (cards < SIZES) line[cards] = read;
    }
    fclose(file);
}

static void write_line(FILE *file, unsigned cards, const Line *line) {
    fprintf(file, "%u %" PRId64 " %" PRId64 "\n", cards, line->pairs, line->undecided);
}

/* What is not known yet, the smallest work first. */
static bool count_lines(const char *path, Line line[SIZES]) {
    BwAsiaHands *hands = NULL;
    for (unsigned cards = SIZES; cards-- > 0;) {
        if (!line[cards].known) {
            BwAsiaCount count = {.pairs = 0};
            if (hands == NULL) hands = bw_asia_hands_new(BW_ALL_RANKS);
            bw_asia_count_sharing(hands, cards, &count);
            line[cards] = (Line){true, (int64_t)count.pairs, (int64_t)count.undecided};
            FILE *file = path == NULL ? NULL : fopen(path, "a");
            if (path != NULL && file == NULL) {
                perror(path);
                return false;
            }
            if (file != NULL) {
                write_line(file, cards, &line[cards]);
                if (fclose(file) != 0) return false;
            }
        }
        write_line(stdout, cards, &line[cards]);
        fflush(stdout);
    }
    bw_asia_hands_free(hands);
    return true;
}

int main(int argc, char **argv) {
    Line line[SIZES] = {{.known = false}}, sum = {.known = true};
    const char *path = argc > 1 ? argv[1] : NULL;
    read_lines(path, line);
    if (!count_lines(path, line)) return 1;
    for (unsigned cards = 0; cards < SIZES; cards++) {
        sum.pairs += line[cards].pairs;
        sum.undecided += line[cards].undecided;
    }
    bool same = sum.pairs == BW_ASIA_PAIRS && sum.undecided == BW_ASIA_UNDECIDED;
    printf("%" PRId64 " pairs, of which nobody wins %" PRId64 ": %s\n", sum.pairs, sum.undecided,
           same ? "as the program says" : "not what the program says");
    return same ? 0 : 1;
}
