/* guide.c: `boardwalk guide [HOUSE | GAME...]`: the gaming guide of 8.5, and the register of its
 * samples. */
#include "cli/kit/commands.h"
#include "cli/kit/house_open.h"
#include "cli/kit/open.h"
#include "cli/kit/paper.h"
#include "cli/kit/paper_register.h"

#include <stdlib.h>
#include <string.h>

#include "office/guide.h"

static const char *const media[] = {"printed", "video", "other", NULL};

/* What is asked for, and the guide. */
typedef struct Asked {
    const BwArgs *args;
    BwHouse *house;
    BwGuideWant want;
    bool submit, approve, issue;
} Asked;

/* The first word is a game, or else the file of a house. */
static int read_words(Asked *asked) {
    const BwArgs *args = asked->args;
    int first = args->n_words > 0 && bw_game_find(args->words[0]) == NULL ? 1 : 0;
    asked->house = bw_cli_house(args, first == 1 ? args->words[0] : NULL);
    if (asked->house == NULL) return BW_EXIT_USAGE;
    if (args->n_words == first) return BW_EXIT_OK;
    asked->want.games = (const char *const *)(args->words + first);
    asked->want.n_games = (unsigned)(args->n_words - first);
    for (int i = first; i < args->n_words; i++) {
        if (bw_cli_find_game(args, args->words[i]) == NULL) return BW_EXIT_USAGE;
        if (bw_house_offers_game(asked->house, args->words[i])) continue;
        return bw_args_complain(args, "the house has no table of %s", args->words[i]);
    }
    return BW_EXIT_OK;
}

/* What does not go together is a mistake, what the rulebook forbids is refused. */
static int check(const Asked *asked) {
    const BwArgs *args = asked->args;
    bool registers = asked->submit || asked->approve || asked->issue;
    if (asked->submit + asked->approve + asked->issue > 1) {
        return bw_args_complain(args, "--submit, --approve and --issue are done one by one");
    }
    if (registers && !bw_args_given(args, "ledger")) {
        return bw_args_complain(args, "the register is kept in a ledger: --ledger WHERE");
    }
    if (!registers && (bw_args_given(args, "by") || bw_args_given(args, "reference"))) {
        return bw_args_complain(args, "--by and --reference go into the register: add --submit, "
                                      "--approve or --issue");
    }
    if (registers && asked->want.games != NULL) {
        bw_args_complain(args, "a sample is the complete guide, not a part of it (19:47-8.5(d))");
        return BW_EXIT_NEGATIVE;
    }
    if (registers && strcmp(bw_args_text(args, "medium"), "other") == 0 &&
        !bw_args_given(args, "reference")) {
        bw_args_complain(args, "a guide that is neither printed nor a video needs the approval of "
                               "its form: --reference TEXT (19:47-8.5(b))");
        return BW_EXIT_NEGATIVE;
    }
    return BW_EXIT_OK;
}

static BwPaperAct act_of(const Asked *asked) {
    return asked->submit    ? BW_PAPER_SUBMITTED
           : asked->approve ? BW_PAPER_APPROVED
                            : BW_PAPER_ISSUED;
}

/* Notes the act, or refuses it with the clause. */
static int note(const Asked *asked, const BwHash *hash) {
    const BwArgs *args = asked->args;
    const char *reference = bw_args_text(args, "reference");
    char says[2 * BW_PAPER_SAYS_MAX];
    snprintf(says, sizeof says, "%s%s%s", bw_args_text(args, "medium"),
             reference != NULL ? ", " : "", reference != NULL ? reference : "");
    return bw_cli_paper_note(args, "guide", hash, act_of(asked), says, true);
}

/* The hash decides whether it is a sample, so it is asked for first. */
static int print(Asked *asked) {
    const BwArgs *args = asked->args;
    BwHash hash;
    int code = BW_EXIT_OK;
    asked->want.draft = true;
    BwDocument *doc = bw_guide_write(asked->house, &asked->want, &hash);
    if (asked->submit || asked->approve || asked->issue) {
        code = note(asked, &hash);
        asked->want.draft = asked->submit;
    } else if (bw_args_given(args, "ledger")) {
        BwPaperState state = BW_PAPER_IS_DRAFT;
        code = bw_cli_paper_state(args, "guide", &hash, &state);
        asked->want.draft = state != BW_PAPER_IS_APPROVED || asked->want.games != NULL;
    }
    if (code == BW_EXIT_OK && !asked->want.draft) {
        bw_document_free(doc);
        doc = bw_guide_write(asked->house, &asked->want, &hash);
    }
    if (code == BW_EXIT_OK) return bw_paper_print(args, doc, code);
    bw_document_free(doc);
    return code;
}

static int run(const BwArgs *args) {
    Asked asked = {.args = args,
                   .submit = bw_args_given(args, "submit"),
                   .approve = bw_args_given(args, "approve"),
                   .issue = bw_args_given(args, "issue")};
    asked.want.date = bw_args_text(args, "date");
    if (bw_args_given(args, "register")) return bw_cli_paper_list(args, "guide");
    int code = read_words(&asked);
    if (code == BW_EXIT_OK) code = check(&asked);
    if (code == BW_EXIT_OK) code = print(&asked);
    bw_house_free(asked.house);
    return code;
}

static const BwFlag flags[] = {
    BW_FLAG_PAPER,
    BW_FLAG_DATE,
    BW_FLAG_LEDGER,
    {.name = "submit",
     .kind = BW_FLAG_SWITCH,
     .help = "notes that this sample was submitted, 8.5(c)"},
    {.name = "approve", .kind = BW_FLAG_SWITCH, .help = "notes that it was approved"},
    {.name = "issue",
     .kind = BW_FLAG_SWITCH,
     .help = "prints it for patrons; refused unless a sample of the same content is approved"},
    {.name = "register", .kind = BW_FLAG_SWITCH, .help = "the register of samples"},
    {.name = "medium",
     .value = "M",
     .kind = BW_FLAG_CHOICE,
     .choices = media,
     .help = "in which form it is given out, 8.5(b)",
     .fallback = "printed"},
    BW_FLAG_BY,
    BW_FLAG_REFERENCE,
};

const BwCommand bw_command_guide = {
    .name = "guide",
    .words = "[FILE] [GAME...]",
    .summary = "the gaming guide for patrons, and the register of its samples",
    .details =
        "Prints the guide of 8.5(b): of every game that a house offers, or of the games that are "
        "named, the object, how a round goes, wagers and odds, limits, the rules that the house "
        "has chosen, what follows when something goes wrong, and the layout. Without a file it is "
        "the house that the program carries.\n"
        "A guide is a sample, and says so on every page, until the register in the ledger has it "
        "as approved: --submit, then --approve, then --issue. What counts is the hash of its "
        "games, rules, wagers, odds and limits. What the rulebook forbids is refused with its "
        "clause, and the exit code is 1.",
    .words_min = 0,
    .words_max = -1,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
