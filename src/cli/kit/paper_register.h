/* paper_register.h: the register of papers in the ledger, for the commands that print them. */
#ifndef BW_CLI_KIT_PAPER_REGISTER_H
#define BW_CLI_KIT_PAPER_REGISTER_H

#include "cli/kit/args.h"
#include "house/paper_register.h"

/* The flags of a register. */
#define BW_FLAG_LEDGER                                                                             \
    {                                                                                              \
        .name = "ledger", .value = "WHERE", .kind = BW_FLAG_TEXT,                                  \
        .help = "the house's ledger, which keeps the register"                                     \
    }
#define BW_FLAG_BY                                                                                 \
    { .name = "by", .value = "NAME", .kind = BW_FLAG_TEXT, .help = "who does it" }
#define BW_FLAG_REFERENCE                                                                          \
    {                                                                                              \
        .name = "reference", .value = "TEXT", .kind = BW_FLAG_TEXT,                                \
        .help = "a letter, a place or what else is noted with it"                                  \
    }

/* How the paper of this kind and hash stands; BW_EXIT_OK, or the code of a complaint. */
int bw_cli_paper_state(const BwArgs *args, const char *kind, const BwHash *hash,
                       BwPaperState *state);

/* Notes that this was done with the paper, durably; `approval`: of papers that need one, so that
 * the rulebook may refuse the act. Makes the ledger for the first act that needs none before it. */
int bw_cli_paper_note(const BwArgs *args, const char *kind, const BwHash *hash, BwPaperAct act,
                      const char *says, bool approval);

/* Prints the register of a kind as a table. */
int bw_cli_paper_list(const BwArgs *args, const char *kind);

#endif
