/* fuzz_house.c: any bytes as a house file, as a petition, and as a tournament. Whatever they are,
 * they are read or refused with a sentence; what is read is checked to the end, and a lawful house
 * opens all its tables. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "house/house.h"
#include "house/tournament_file.h"
#include "office/petition_form.h"
#include "table/game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A petition is read or refused too; what is read is checked to the end, and its tables are opened.
 */
static void read_petition(const char *text, size_t size) {
    char error[512] = "";
    BwPetitionForm *form = bw_petition_read(text, size, error, sizeof error);
    if (form == NULL && error[0] == '\0') abort();
    if (form == NULL) return;
    BwPetitionFaults faults = bw_petition_check(form, text, size);
    free(bw_petition_table(form, false));
    bw_petition_faults_free(&faults);
    bw_petition_free(form);
}

/* Of a tournament that can be played the prizes are the pool, to the cent. */
static void check_prizes(const BwTourRules *rules) {
    BwTournament *t = malloc(sizeof *t);
    BwCents sum = 0;
    if (t == NULL) abort();
    bw_tour_open(t, rules);
    for (uint32_t i = 0; i < rules->entries_min; i++) {
        if (bw_tour_enter(t) == 0) abort();
    }
    for (unsigned place = 1; place <= bw_tour_paid(t); place++) sum += bw_tour_prize(t, place);
    if (sum != bw_tour_pool(t) || sum < 0) abort();
    free(t);
}

static void read_tournament(const char *text, size_t size) {
    static BwTourRules rules;
    BwSetting setting[BW_TOUR_OPTIONS_MAX];
    BwTourMissing missing;
    char error[512] = "";
    BwTourFile *file = bw_tour_file_read(text, size, error, sizeof error);
    if (file == NULL && error[0] == '\0') abort();
    if (file == NULL) return;
    bw_tour_missing(file, &missing);
    if (bw_tour_file_rules(file, &rules, setting, error)) {
        check_prizes(&rules);
    } else if (error[0] == '\0') {
        abort();
    }
    bw_tour_file_free(file);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char error[512] = "";
    char *text = malloc(size + 1);
    if (text == NULL) abort();
    memcpy(text, data, size);
    text[size] = '\0';
    read_petition(text, size);
    read_tournament(text, size);
    BwHouse *house = bw_house_read(text, size, error, sizeof error);
    if (house == NULL) {
        if (error[0] == '\0') abort();
        free(text);
        return 0;
    }
    BwHouseFaults faults = bw_house_check(house, text, size);
    for (unsigned i = 0; faults.n == 0 && i < house->tables_count; i++) {
        BwTable *table = calloc(1, bw_table_size(bw_house_game(house, i)));
        BwRefusal why;
        if (table == NULL || !bw_house_open(house, i, table, &why)) abort();
        free(table);
    }
    bw_house_faults_free(&faults);
    bw_house_free(house);
    free(text);
    return 0;
}
