/* book.c: `boardwalk book [FILE] --edition E`: the rule book of 8.5(a), and the register of its
 * prints. */
#include "cli/kit/commands.h"
#include "cli/kit/house_open.h"
#include "cli/kit/paper.h"
#include "cli/kit/paper_register.h"

#include "office/book.h"
#include "table/game.h"

static const char *const acts[] = {"printed", "checked", NULL};

/* Where a print lies, or that somebody has looked at it there, goes into the register first. */
static int note(const BwArgs *args, const BwHash *hash) {
    const char *place = bw_args_text(args, "reference");
    if (!bw_args_given(args, "note")) return BW_EXIT_OK;
    if (!bw_args_given(args, "ledger") || place == NULL) {
        return bw_args_complain(args, "the register notes which print lies where: --ledger WHERE "
                                      "--by NAME --reference PODIUM");
    }
    bool checked = bw_args_text(args, "note")[0] == 'c';
    return bw_cli_paper_note(args, "book", hash, checked ? BW_PAPER_CHECKED : BW_PAPER_PRINTED,
                             place, false);
}

static int run(const BwArgs *args) {
    BwEdition edition;
    BwHash hash;
    if (bw_args_given(args, "register")) return bw_cli_paper_list(args, "book");
    if (!bw_edition_find(bw_args_text(args, "edition"), &edition)) {
        return bw_args_complain(args, "there is no edition '%.60s': 1996, 2006 or 2012",
                                bw_args_text(args, "edition"));
    }
    BwHouse *house = bw_cli_house(args, args->n_words > 0 ? args->words[0] : NULL);
    if (house == NULL) return BW_EXIT_USAGE;
    BwDocument *doc = bw_book_write(house, edition, bw_args_text(args, "date"), &hash);
    bw_house_free(house);
    int code = note(args, &hash);
    if (code == BW_EXIT_OK) return bw_paper_print(args, doc, code);
    bw_document_free(doc);
    return code;
}

static const BwFlag flags[] = {
    BW_FLAG_PAPER,
    BW_FLAG_DATE,
    BW_FLAG_EDITION,
    BW_FLAG_LEDGER,
    {.name = "note",
     .value = "ACT",
     .kind = BW_FLAG_CHOICE,
     .choices = acts,
     .help = "notes in the register that this print was made, or looked at"},
    {.name = "register", .kind = BW_FLAG_SWITCH, .help = "the register of prints"},
    BW_FLAG_BY,
    BW_FLAG_REFERENCE,
};

const BwCommand bw_command_book = {
    .name = "book",
    .words = "[FILE]",
    .summary = "the rule book of an edition for the podium, and the register of its prints",
    .details =
        "Every game of an edition, every clause in our words, with the choices and odds of the "
        "house file; contents and an index (8.5(a)). Without a file it is the house that the "
        "program carries. --note printed or checked keeps in the ledger which print lies at "
        "which podium, made or looked at by whom: --ledger WHERE --by NAME --reference PODIUM.",
    .words_min = 0,
    .words_max = 1,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
