/* args.h: the command line, `boardwalk COMMAND [words] [--flag value]...`. A command is a row of
 * data: its words, its flags, its help and the function that runs it. Parsing, the help pages and
 * every complaint come from that data. A complaint is one sentence on stderr with a hint, and exit
 * code 2. */
#ifndef BW_CLI_KIT_ARGS_H
#define BW_CLI_KIT_ARGS_H

#include "cli/kit/report.h"
#include "text/hint.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { BW_EXIT_OK, BW_EXIT_NEGATIVE, BW_EXIT_USAGE };

typedef enum BwFlagKind {
    BW_FLAG_SWITCH, /* takes no value */
    BW_FLAG_TEXT,
    BW_FLAG_COUNT,  /* a whole number, see bw_count_parse */
    BW_FLAG_CHOICE, /* one of `choices` */
    BW_FLAG_PAIR    /* key=value */
} BwFlagKind;

typedef struct BwFlag {
    const char *name;  /* without the dashes */
    const char *value; /* what the help calls its value: "N" */
    const char *help;
    BwFlagKind kind;
    bool repeated;              /* may be given more than once */
    const char *fallback;       /* the value when it is not given; NULL for none */
    const char *const *choices; /* ended by NULL */
    uint64_t min, max;          /* of a count; max 0: no limit */
    /* What is wrong with the value, as the end of a sentence ("is not a date"), or NULL. */
    const char *(*problem)(const char *value);
} BwFlag;

/* The flags that most commands share, to be put into their tables. */
#define BW_FLAG_EDITION                                                                            \
    {                                                                                              \
        .name = "edition", .value = "E", .kind = BW_FLAG_TEXT,                                     \
        .help = "the edition of the rulebook: 1996, 2006 or 2012", .fallback = "2012"              \
    }
#define BW_FLAG_SET                                                                                \
    {                                                                                              \
        .name = "set", .value = "option=value", .kind = BW_FLAG_PAIR, .repeated = true,            \
        .help = "sets a house option; may be repeated"                                             \
    }
#define BW_FLAG_WHAT_IF                                                                            \
    {                                                                                              \
        .name = "what-if", .kind = BW_FLAG_SWITCH,                                                 \
        .help = "lifts the bounds of the rulebook for this computation, and says so"               \
    }
#define BW_FLAG_FORMAT                                                                             \
    {                                                                                              \
        .name = "format", .value = "F", .kind = BW_FLAG_CHOICE, .choices = bw_format_names,        \
        .help = "how to print the result", .fallback = "text"                                      \
    }

struct BwArgs;

typedef struct BwCommand {
    const char *name;
    const char *words;        /* as the usage line shows them: "GAME", "FILE..."; "" for none */
    const char *summary;      /* one line for the overview */
    const char *details;      /* paragraphs for the help page; may be NULL */
    int words_min, words_max; /* max -1: any number */
    const BwFlag *flags;
    int n_flags;
    int (*run)(const struct BwArgs *args); /* returns the exit code */
} BwCommand;

typedef struct BwProgram {
    const char *name, *version, *tagline;
    const BwCommand *commands;
    int n_commands;
} BwProgram;

#define BW_ARGS_FLAGS_MAX 128

typedef struct BwArgs {
    const BwProgram *program;
    const BwCommand *command;
    FILE *out, *err;
    char *const *words;
    int n_words;
    int n_given;
    struct {
        const BwFlag *flag;
        const char *value; /* NULL for a switch */
    } given[BW_ARGS_FLAGS_MAX];
} BwArgs;

/* Runs the command that argv names and returns the exit code. Answers --help, --version and `help
 * COMMAND`. Output that could not be written turns 0 into 1. */
int bw_program_run(const BwProgram *program, int argc, char **argv, FILE *out, FILE *err);

/* Reads what follows the command's name. Returns -1 when the command may run, else the exit code:
 * its help was printed, or a complaint. The words are moved to the front of argv. */
int bw_args_parse(BwArgs *args, const BwProgram *program, const BwCommand *command, int argc,
                  char **argv, FILE *out, FILE *err);

/* The value given, else the fallback, else NULL. The flag must be in the command's table. */
const char *bw_args_text(const BwArgs *args, const char *name);
uint64_t bw_args_count(const BwArgs *args, const char *name); /* 0 without a fallback */
bool bw_args_given(const BwArgs *args, const char *name);
BwFormat bw_args_format(const BwArgs *args); /* of --format */

/* The value of --threads; without it one a core, at most so many. */
unsigned bw_args_threads(const BwArgs *args, unsigned max);

/* The values of a repeated flag, in order: NULL after the last. */
const char *bw_args_nth(const BwArgs *args, const char *name, int n);

/* Prints "boardwalk COMMAND: sentence" to args->err and returns exit code 2. */
int bw_args_complain(const BwArgs *args, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

typedef enum BwCountStatus { BW_COUNT_OK, BW_COUNT_NOT_WHOLE, BW_COUNT_TOO_LARGE } BwCountStatus;

/* A whole number: digits, underscores between them, and k, M or G for thousands, millions and
 * thousands of millions. */
BwCountStatus bw_count_parse(const char *text, uint64_t *value);

/* The end of a sentence that begins with what was written; "" for BW_COUNT_OK. */
const char *bw_count_problem(BwCountStatus status);

#endif
