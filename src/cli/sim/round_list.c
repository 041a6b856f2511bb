/* round_list.c: lines of CSV. */
#include "cli/sim/round_list.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

static void write_money(FILE *out, BwCents cents) {
    char text[BW_CENTS_TEXT_MAX];
    fprintf(out, ",%s", bw_cents_format(cents, text));
}

static void write_round(void *context, uint64_t number, const BwDriverTold *told) {
    BwRoundList *list = context;
    fprintf(list->out, "%" PRIu64, number);
    write_money(list->out, told->staked_cents);
    write_money(list->out, told->action_cents);
    write_money(list->out, told->net_cents);
    for (unsigned i = 0; i < told->n; i++) write_money(list->out, told->bet_cents[i]);
    list->failed |= fputc('\n', list->out) == EOF;
}

/* The label of a bet may hold a comma or a quotation mark. */
static void write_label(FILE *out, const char *label) {
    fputs(",\"", out);
    for (; *label != '\0'; label++) {
        if (*label == '"') fputc('"', out);
        fputc(*label, out);
    }
    fputc('"', out);
}

int bw_round_list_open(BwRoundList *list, const BwArgs *args, BwSimulation *simulation) {
    static const char *const without[] = {"checkpoint", "merge"};
    list->path = bw_args_text(args, "each-round");
    if (list->path == NULL) return BW_EXIT_OK;
    for (unsigned i = 0; i < sizeof without / sizeof without[0]; i++) {
        if (!bw_args_given(args, without[i])) continue;
        return bw_args_complain(args,
                                "--each-round goes without --%s: a file of sums knows no "
                                "single rounds",
                                without[i]);
    }
    list->out = fopen(list->path, "w");
    if (list->out == NULL) {
        bw_args_complain(args, "%.200s cannot be written: %s", list->path, strerror(errno));
        return BW_EXIT_NEGATIVE;
    }
    fputs("round,staked,action,net", list->out);
    for (unsigned i = 0; i < simulation->plan->n; i++) {
        char label[BW_TEXT_MAX];
        write_label(list->out, bw_plan_label(simulation->plan, simulation->table, i, label));
    }
    fputc('\n', list->out);
    simulation->threads = 1;
    simulation->by_table = true;
    simulation->tell = write_round;
    simulation->tell_context = list;
    return BW_EXIT_OK;
}

int bw_round_list_close(BwRoundList *list, const BwArgs *args) {
    if (list->out == NULL) return BW_EXIT_OK;
    bool failed = list->failed || fflush(list->out) != 0 || ferror(list->out) != 0;
    int why = errno;
    failed |= fclose(list->out) != 0;
    list->out = NULL;
    if (!failed) return BW_EXIT_OK;
    bw_args_complain(args, "%.200s cannot be written: %s", list->path, strerror(why));
    return BW_EXIT_NEGATIVE;
}
