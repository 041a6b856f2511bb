/* audit_tour.c: tournaments played again from their records: the same entries to the cent, the same
 * moves from the same draws, the same points as the tables have them, the same prizes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/audit_parts.h"
#include "table/game.h"

/* Do the points of a hand lie before the seats of its table, as it was played again itself? */
static void compare_table(BwAudit *audit, const BwPlace *place, const BwRecord *record) {
    char id[BW_PLACE_MAX];
    unsigned table, round, big;
    int n = 0;
    if (sscanf(record->body, "hand %u %u %u%n", &table, &round, &big, &n) != 3) return;
    snprintf(id, sizeof id, "%.40s_%u_%u", place->id, place->book->number, table);
    const BwPlace *at = bw_audit_place(audit, id);
    const char *p = record->body + n;
    if (at->table == NULL || at->is_lost) return;
    for (unsigned s = 1; s <= place->book->rules.seats; s++) {
        char *end;
        long long points = strtoll(p, &end, 10);
        uint32_t player = place->book->t->table[table].player[s];
        /* Whoever is still on his way has his points from the director. */
        bool sits = player != 0 && at->table->name[s][0] != '\0' &&
                    at->patrons.id[s][0] == place->book->entrant[player].patron;
        p = end;
        if (!sits || points == bw_stack_of(at->table, s)) continue;
        bw_audit_find(audit, record->seq, record->place, "body",
                      "seat %u of table %s has %lld points, not %lld", s, id,
                      (long long)bw_stack_of(at->table, s), points);
    }
}

void bw_audit_tour_seed(BwAudit *audit, const BwPlace *place, const BwRecord *record) {
    BwSeeds seeds;
    bool good = bw_seeds_parse(record->body, strlen(record->body), &seeds) &&
                bw_tour_book_drawn_from(place->book, &seeds);
    if (good) return;
    bw_audit_find(audit, record->seq, record->place, "body",
                  "the draws of the tournament are not those of its seed");
}

void bw_audit_tournament(BwAudit *audit, const BwRecord *record) {
    char error[BW_ERROR_MAX] = "";
    BwPlace *place = bw_audit_place(audit, record->place);
    if (place->book == NULL) place->book = bw_tour_book_new();
    bool opens = strncmp(record->body, "open ", 5) == 0;
    if (opens && place->is_lost) { /* what came before is past */
        bw_tour_book_free(place->book);
        place->book = bw_tour_book_new();
        place->is_lost = false;
    }
    bool good = !place->is_lost && bw_tour_book_apply(place->book, place->id, record->body,
                                                      audit->entries, sizeof audit->entries, error);
    if (good) {
        bw_audit_same(audit, record, "entries", record->entries, audit->entries);
        audit->totals->events++;
    } else if (!place->is_lost) {
        bw_audit_find(audit, record->seq, record->place, "body", "%s", error);
        place->is_lost = true;
    }
    bw_balances_book(&audit->balances, record->entries);
    if (good && strncmp(record->body, "hand ", 5) == 0) compare_table(audit, place, record);
}
