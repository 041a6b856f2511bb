/* one_round.c: a round of craps with libboardwalk, complete. Build it with
 *     cc one_round.c $(pkg-config --cflags --libs boardwalk) -o one_round
 * A driver asks the table what it needs, supplies it as an event, and reads the postings. */
#include <boardwalk.h>
#include <stdio.h>
#include <stdlib.h>

/* Applies one line of a transcript and prints what came of it. */
static void apply(BwTable *table, BwOut *out, const char *line) {
    BwEvent event;
    char error[BW_ERROR_MAX], text[BW_TEXT_MAX], clause[BW_CLAUSE_TEXT_MAX];
    BwEdition edition = bw_table_edition(table);
    printf("%s\n", line);
    if (!bw_event_parse(table, line, &event, error)) {
        printf("  cannot be read: %s\n", error);
        return;
    }
    if (!bw_apply(table, &event, out)) {
        printf("  refused: %s\n", bw_refusal_print(edition, &out->refusal, text));
    }
    for (unsigned i = 0; i < out->n_postings; i++) {
        printf("  %s  (%s)\n", bw_posting_print(table, &out->posting[i], text),
               bw_clause_format(edition, out->posting[i].clause, clause));
    }
}

int main(void) {
    const BwGame *game = bw_game_find("craps");
    const BwSetting settings[] = {{"odds-multiple", "3"}, {"table-min", "5.00"}};
    BwTable *table = malloc(bw_table_size(game));
    BwOut *out = malloc(sizeof *out);
    BwRefusal why;
    char text[BW_TEXT_MAX];
    if (table == NULL || out == NULL) return 1;
    if (!bw_table_open(table, game, settings, 2, &why)) {
        printf("%s\n", bw_refusal_print(BW_2012, &why, text));
        return 1;
    }
    apply(table, out, "bet 1 pass 10.00");
    apply(table, out, "roll 4 4");
    apply(table, out, "bet 1 pass-odds 40.00"); /* refused: three times the flat bet is the limit */
    apply(table, out, "bet 1 pass-odds 30.00");
    printf("the table needs: %s\n", bw_need_print(bw_need(table), text));

    /* The same without text: an event is a plain struct, and chance comes from the caller. */
    BwEvent roll;
    bw_event_begin(&roll, BW_EV_ROLL);
    roll.item[roll.n_items++] = 2;
    roll.item[roll.n_items++] = 6;
    bw_apply(table, &roll, out);
    for (unsigned i = 0; i < out->n_postings; i++) {
        printf("  %s\n", bw_posting_print(table, &out->posting[i], text));
    }
    printf("net of seat 1: %lld cents, of the house: %lld cents\n", (long long)bw_net(table, 1, 0),
           (long long)bw_house_net(table));
    free(out);
    free(table);
    return 0;
}
