/* house_open.c: reading and checking; the first fault is the complaint. */
#include "cli/kit/house_open.h"

#include <stdlib.h>
#include <string.h>

#include "cli/kit/house_file.h"

/* Complains of the first fault and frees the house; or returns it. */
static BwHouse *lawful(const BwArgs *args, const char *path, BwHouse *house, const char *text,
                       size_t n) {
    BwHouseFaults faults = bw_house_check(house, text, n);
    if (faults.n > 0) {
        const BwHouseFault *first = &faults.fault[0];
        bool cited = first->clause[0] != '\0';
        bw_args_complain(args, "%s, line %u: %s%s%s%s; see boardwalk check", path, first->line,
                         first->sentence, cited ? " (" : "", first->clause, cited ? ")" : "");
        bw_house_free(house);
        house = NULL;
    }
    bw_house_faults_free(&faults);
    return house;
}

BwHouse *bw_cli_house(const BwArgs *args, const char *path) {
    char error[2 * BW_HOUSE_SENTENCE_MAX];
    size_t n = strlen(bw_house_default());
    char *text = NULL;
    if (path != NULL) {
        text = bw_house_file_read(args, path, &n);
        if (text == NULL) return NULL;
    }
    const char *said = text != NULL ? text : bw_house_default();
    BwHouse *house = bw_house_read(said, n, error, sizeof error);
    if (house == NULL) {
        bw_args_complain(args, "%s cannot be read as a house: %s", path, error);
    } else {
        house = lawful(args, path != NULL ? path : "the built-in house", house, said, n);
    }
    free(text);
    return house;
}

unsigned bw_cli_house_table(const BwArgs *args, const BwHouse *house, const char *id) {
    unsigned i = 0;
    while (i < house->tables_count && strcmp(house->tables[i].id, id) != 0) i++;
    if (i == house->tables_count) {
        bw_args_complain(args, "the house has no table '%.40s'; its first is %s", id,
                         house->tables[0].id);
    }
    return i;
}

BwTable *bw_cli_table_of(const BwHouse *house, unsigned i) {
    BwTable *table = calloc(1, bw_table_size(bw_house_game(house, i)));
    BwRefusal why;
    if (table == NULL || !bw_house_open(house, i, table, &why)) abort();
    return table;
}
