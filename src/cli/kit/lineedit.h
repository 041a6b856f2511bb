/* lineedit.h: lines typed by a person. On a terminal they are edited, remembered and completed (by
 * libedit); from a pipe or a file they are simply read, without a prompt, so that play can be
 * scripted. Either way a line has at most BW_LINEEDIT_MAX bytes and holds no NUL. */
#ifndef BW_CLI_KIT_LINEEDIT_H
#define BW_CLI_KIT_LINEEDIT_H

#include "cli/kit/term.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#define BW_LINEEDIT_MAX    1000
#define BW_COMPLETIONS_MAX 256

/* Names the words that may stand where `word` is being typed, at the end of `line`: puts at most
 * max of them in out, valid until the next call, and returns how many. Those that do not begin with
 * the word are ignored. */
typedef int BwComplete(void *ctx, const char *line, const char *word, const char **out, int max);

typedef enum BwLineStatus {
    BW_LINE_READ,
    BW_LINE_REFUSED, /* the text is a sentence that says why; the next line can be read */
    BW_LINE_END      /* the end of the input, or Ctrl-D on an empty line */
} BwLineStatus;

typedef struct BwLineEdit BwLineEdit;

/* The complete function may be NULL. NULL when memory runs out. */
BwLineEdit *bw_lineedit_open(FILE *in, FILE *out, BwComplete *complete, void *ctx);

/* Saves the history and frees the editor; NULL is allowed. */
void bw_lineedit_close(BwLineEdit *editor);

/* Reads one line without its newline; *text is valid until the next call. The prompt is plain text;
 * it is shown on terminals only, in that style. Ctrl-C empties the line. */
BwLineStatus bw_lineedit_read(BwLineEdit *editor, const char *prompt, BwStyle style,
                              const char **text);

/* Whether a person at a terminal is typing. */
bool bw_lineedit_interactive(const BwLineEdit *editor);

/* Where the history is kept: $XDG_STATE_HOME/boardwalk/history, or under ~/.local/state. False when
 * the environment names no place. */
bool bw_lineedit_history_path(char *out, size_t size);

#endif
