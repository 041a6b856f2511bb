/* ticket.c: `boardwalk ticket FILE TICKET`: what is printed about a ticket that a transcript has
 * sold, and the rate card of a table that sells them. */
#include "cli/kit/commands.h"
#include "cli/kit/house_file.h"
#include "cli/kit/house_open.h"
#include "cli/kit/open.h"
#include "cli/kit/paper.h"

#include <stdlib.h>
#include <string.h>

#include "office/slip.h"
#include "table/replay.h"

static const char *const papers[] = {"ticket",  "request",       "receipt",
                                     "outcome", "authorization", NULL};

static BwSlipPlace place_of(const BwArgs *args) {
    return (BwSlipPlace){.casino = bw_args_text(args, "casino"),
                         .station = bw_args_text(args, "station"),
                         .date = bw_args_text(args, "date"),
                         .roll = bw_args_given(args, "roll")};
}

static int refuse(const BwArgs *args, const char *sentence) {
    bw_args_complain(args, "%s", sentence);
    return BW_EXIT_NEGATIVE;
}

/* ---- of a transcript ----------------------------------------------------------------------- */

static void ignore(void *context, unsigned line, const char *sentence) {
    (void)context;
    (void)line;
    (void)sentence;
}

/* Plays the transcript up to its end, or up to a line. False after a complaint. */
static bool play(const BwArgs *args, char *text, BwReplay *replay) {
    uint64_t last = bw_args_count(args, "until");
    char *rest = text;
    for (char *line = strtok_r(text, "\n", &rest); line != NULL;) {
        if (!bw_replay_line(replay, line)) {
            bw_args_complain(args, "%s cannot be played: %s", args->words[0],
                             bw_replay_error(replay));
            return false;
        }
        if (last != 0 && replay->events >= last) break;
        line = strtok_r(NULL, "\n", &rest);
    }
    if (replay->tables > 0) return true;
    bw_args_complain(args, "%s opens no table", args->words[0]);
    return false;
}

static int print_slip(const BwArgs *args, const BwTable *table) {
    char error[BW_TEXT_MAX];
    const char *word = bw_args_text(args, "paper");
    BwSlipPlace place = place_of(args);
    BwSlip slip = BW_SLIP_TICKET;
    while (strcmp(bw_slip_word(slip), word) != 0) slip++;
    if (!bw_sells_tickets(table)) return refuse(args, "no tickets are sold at that table");
    BwDocument *doc = bw_slip_write(table, args->words[1], slip, &place, error, sizeof error);
    return doc != NULL ? bw_paper_print(args, doc, BW_EXIT_OK) : refuse(args, error);
}

static int run_slip(const BwArgs *args) {
    size_t n;
    char *text = bw_house_file_read(args, args->words[0], &n);
    BwReplay *replay = calloc(1, sizeof *replay);
    BwTable *memory = calloc(1, bw_table_bytes_max());
    int code = BW_EXIT_USAGE;
    if (replay == NULL || memory == NULL) abort();
    if (text != NULL) {
        bw_replay_begin(replay, memory, ignore, NULL);
        if (play(args, text, replay)) code = print_slip(args, memory);
    }
    free(memory);
    free(replay);
    free(text);
    return code;
}

/* ---- the rate card ------------------------------------------------------------------------- */

/* A game with --set, or a house file and a table of it. */
static BwTable *open_asked(const BwArgs *args) {
    if (args->n_words == 1) return bw_cli_open_table(args, args->words[0]);
    BwHouse *house = bw_cli_house(args, args->words[0]);
    if (house == NULL) return NULL;
    unsigned i = bw_cli_house_table(args, house, args->words[1]);
    BwTable *table = i < house->tables_count ? bw_cli_table_of(house, i) : NULL;
    bw_house_free(house);
    return table;
}

static int run_rates(const BwArgs *args) {
    BwSlipPlace place = place_of(args);
    BwTable *table = open_asked(args);
    if (table == NULL) return BW_EXIT_USAGE;
    int code = bw_sells_tickets(table)
                   ? bw_paper_print(args, bw_rate_card_write(table, &place), BW_EXIT_OK)
                   : refuse(args, "no tickets are sold at that table: it has no rate card");
    free(table);
    return code;
}

static int run(const BwArgs *args) {
    if (bw_args_given(args, "rates")) return run_rates(args);
    if (args->n_words < 2) {
        return bw_args_complain(args, "which ticket? `ticket FILE 1.2` is the second one of patron "
                                      "1; --rates prints the rate card of a game");
    }
    return run_slip(args);
}

static const BwFlag flags[] = {
    {.name = "paper",
     .value = "P",
     .kind = BW_FLAG_CHOICE,
     .choices = papers,
     .help = "which slip",
     .fallback = "ticket"},
    {.name = "rates",
     .kind = BW_FLAG_SWITCH,
     .help = "the rate card: of a game with --set, or of a house file and a table"},
    {.name = "roll", .kind = BW_FLAG_SWITCH, .help = "on a roll of 80 mm"},
    {.name = "until",
     .value = "N",
     .kind = BW_FLAG_COUNT,
     .min = 1,
     .help = "plays N events of the transcript only"},
    {.name = "casino", .value = "NAME", .kind = BW_FLAG_TEXT, .help = "printed on it"},
    {.name = "station", .value = "N", .kind = BW_FLAG_TEXT, .help = "where it is printed"},
    BW_FLAG_DATE,
    BW_FLAG_PAPER,
    BW_FLAG_EDITION,
    BW_FLAG_SET,
};

const BwCommand bw_command_ticket = {
    .name = "ticket",
    .words = "FILE TICKET | --rates GAME",
    .summary = "slips about a ticket, and the rate card, on paper or on a roll",
    .details =
        "Plays a transcript and prints what is printed about a ticket of it, as it then stands: "
        "the ticket itself (with its conditioning, 15.1), the receipt part of a runner's request, "
        "the receipt for a winner that a runner takes to be paid, what came of it, or the form by "
        "which a payment from $1,500.00 on is authorized (15.6(b)). A slip that there cannot be is "
        "refused with its clause, and the exit code is 1.",
    .words_min = 1,
    .words_max = 2,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
