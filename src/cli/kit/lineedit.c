/* lineedit.c: two readers behind one function. The one for terminals is libedit with a history, Tab
 * for completion and Ctrl-C as an ordinary key that empties the line; the one for everything else
 * reads bytes, and never keeps more than a line may have. The history is a convenience: whatever
 * goes wrong with its file, nothing is said. */
#define _XOPEN_SOURCE 700
#include "cli/kit/lineedit.h"

#include "text/utf8.h"

#include <histedit.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { HISTORY_LINES = 1000, PATH_BYTES = 4096, PROMPT_BYTES = 512 };

/* Encloses what a prompt holds beside its visible text. */
#define PROMPT_ESCAPE '\1'

struct BwLineEdit {
    FILE *in;
    BwTerm term;
    bool at_terminal; /* both ends */
    BwComplete *complete;
    void *ctx;
    EditLine *edit; /* NULL: the plain reader */
    History *history;
    char prompt[PROMPT_BYTES];
    char line[BW_LINEEDIT_MAX + 1];
    char refusal[128];
};

/* --- the history's file --- */

bool bw_lineedit_history_path(char *out, size_t size) {
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    int n = -1;
    if (state != NULL && state[0] == '/') {
        n = snprintf(out, size, "%s/boardwalk/history", state);
    } else if (home != NULL && home[0] == '/') {
        n = snprintf(out, size, "%s/.local/state/boardwalk/history", home);
    }
    return n > 0 && (size_t)n < size;
}

/* Makes the folders above a file, private to the user, where they are missing. */
static void make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0700);
        *slash = '/';
    }
}

/* The same line twice in a row is remembered once: players repeat their bets. */
static void load_history(BwLineEdit *editor) {
    char path[PATH_BYTES];
    HistEvent event;
    editor->history = history_init();
    if (editor->history == NULL) return;
    history(editor->history, &event, H_SETSIZE, HISTORY_LINES);
    history(editor->history, &event, H_SETUNIQUE, 1);
    if (bw_lineedit_history_path(path, sizeof path)) history(editor->history, &event, H_LOAD, path);
    el_set(editor->edit, EL_HIST, history, editor->history);
}

static void save_history(BwLineEdit *editor) {
    char path[PATH_BYTES];
    HistEvent event;
    if (bw_lineedit_history_path(path, sizeof path)) {
        make_folders(path);
        history(editor->history, &event, H_SAVE, path);
    }
}

/* --- keys --- */

static BwLineEdit *owner(EditLine *edit) {
    void *editor = NULL;
    el_get(edit, EL_CLIENTDATA, &editor);
    return editor;
}

static char *prompt_text(EditLine *edit) {
    return owner(edit)->prompt;
}

static unsigned char clear_line(EditLine *edit, int key) {
    (void)key;
    const LineInfoW *line = el_wline(edit);
    el_cursor(edit, (int)(line->lastchar - line->cursor));
    line = el_wline(edit);
    el_deletestr(edit, (int)(line->cursor - line->buffer));
    return CC_REFRESH;
}

/* What the terminal would have done by itself: libedit gives it back, stops, and takes it again. */
static unsigned char suspend(EditLine *edit, int key) {
    (void)edit;
    (void)key;
    raise(SIGTSTP);
    return CC_REDISPLAY;
}

/* Lists the choices below the line, in columns. */
static void list_matches(const BwTerm *term, const char **matches, int n) {
    int widest = 0;
    for (int i = 0; i < n; i++) {
        int width = bw_utf8_width(matches[i]);
        if (width > widest) widest = width;
    }
    int across = term->width / (widest + 2);
    if (across < 1) across = 1;
    int rows = (n + across - 1) / across;
    fputc('\n', term->out);
    for (int row = 0; row < rows; row++) {
        for (int i = row; i < n; i += rows) {
            bool last = i + rows >= n;
            bw_term_cell(term, BW_STYLE_DIM, matches[i], last ? 0 : widest + 2, false);
        }
        fputc('\n', term->out);
    }
    fflush(term->out);
}

/* Keeps the matches that begin with the word; returns how many. */
static int keep_matches(const char **matches, int n, const char *word) {
    size_t length = strlen(word);
    int kept = 0;
    for (int i = 0; i < n; i++)
        if (strncmp(matches[i], word, length) == 0) matches[kept++] = matches[i];
    return kept;
}

/* The bytes that all matches share from the start, whole characters only. */
static size_t common_length(const char **matches, int n) {
    size_t length = strlen(matches[0]);
    for (int i = 1; i < n; i++) {
        size_t same = 0;
        while (same < length && matches[i][same] == matches[0][same]) same++;
        length = same;
    }
    while (length > 0 && ((unsigned char)matches[0][length] & 0xc0) == 0x80) length--;
    return length;
}

/* Tab: adds what is certain, a blank after a word that is the only one, or lists what is possible.
 */
static unsigned char complete_word(EditLine *edit, int key) {
    (void)key;
    BwLineEdit *editor = owner(edit);
    const LineInfo *info = el_line(edit);
    size_t length = (size_t)(info->cursor - info->buffer);
    if (editor->complete == NULL || length > BW_LINEEDIT_MAX) return CC_REFRESH_BEEP;
    char line[BW_LINEEDIT_MAX + 1];
    memcpy(line, info->buffer, length);
    line[length] = '\0';
    const char *blank = strrchr(line, ' ');
    const char *word = blank != NULL ? blank + 1 : line;

    const char *matches[BW_COMPLETIONS_MAX];
    int n = editor->complete(editor->ctx, line, word, matches, BW_COMPLETIONS_MAX);
    n = keep_matches(matches, n, word);
    if (n == 0) return CC_REFRESH_BEEP;
    size_t written = strlen(word), common = common_length(matches, n);
    if (n > 1 && common == written) {
        list_matches(&editor->term, matches, n);
        return CC_REDISPLAY;
    }
    char rest[BW_LINEEDIT_MAX + 2];
    if (common - written >= BW_LINEEDIT_MAX) return CC_REFRESH_BEEP;
    snprintf(rest, sizeof rest, "%.*s%s", (int)(common - written), matches[0] + written,
             n == 1 ? " " : "");
    return el_insertstr(edit, rest) == 0 ? CC_REFRESH : CC_REFRESH_BEEP;
}

/* --- opening and closing --- */

/* libedit reads characters by the locale. Where the one of the environment is missing, the bare
 * UTF-8 one serves. */
static void set_character_set(const BwTerm *term) {
    if (setlocale(LC_CTYPE, "") == NULL || (term->utf8 && MB_CUR_MAX == 1))
        setlocale(LC_CTYPE, "C.UTF-8");
}

/* The order matters: the user's own file may bind any key, and the keys that the program relies on
 * are bound after it. */
static void open_editor(BwLineEdit *editor) {
    set_character_set(&editor->term);
    editor->edit = el_init("boardwalk", editor->in, editor->term.out, stderr);
    if (editor->edit == NULL) return;
    EditLine *edit = editor->edit;
    el_set(edit, EL_CLIENTDATA, editor);
    el_set(edit, EL_PROMPT_ESC, prompt_text, PROMPT_ESCAPE);
    el_set(edit, EL_SIGNAL, 1);
    el_set(edit, EL_EDITOR, "emacs");
    /* Wide, because of these libedit keeps what it is given, and of narrow ones a copy for ever. */
    el_wset(edit, EL_ADDFN, L"bw-complete", L"Complete the word", complete_word);
    el_wset(edit, EL_ADDFN, L"bw-clear", L"Empty the line", clear_line);
    el_wset(edit, EL_ADDFN, L"bw-suspend", L"Stop the program for a while", suspend);
    load_history(editor);
    el_source(edit, NULL); /* the user's own ~/.editrc */
    el_set(edit, EL_BIND, "^I", "bw-complete", NULL);
    /* The keys of signals become keys like others while a line is edited. */
    el_set(edit, EL_SETTY, "-d", "-isig", NULL);
    el_set(edit, EL_BIND, "^C", "bw-clear", NULL);
    el_set(edit, EL_BIND, "^Z", "bw-suspend", NULL);
}

BwLineEdit *bw_lineedit_open(FILE *in, FILE *out, BwComplete *complete, void *ctx) {
    BwLineEdit *editor = calloc(1, sizeof *editor);
    if (editor == NULL) return NULL;
    editor->in = in;
    editor->term = bw_term_open(out);
    editor->complete = complete;
    editor->ctx = ctx;
    int fd = fileno(in);
    editor->at_terminal = editor->term.tty && fd >= 0 && isatty(fd);
    const char *type = getenv("TERM");
    bool can_edit = type != NULL && *type != '\0' && strcmp(type, "dumb") != 0;
    if (editor->at_terminal && can_edit) open_editor(editor);
    return editor;
}

void bw_lineedit_close(BwLineEdit *editor) {
    if (editor == NULL) return;
    if (editor->history != NULL) {
        save_history(editor);
        history_end(editor->history);
    }
    if (editor->edit != NULL) el_end(editor->edit);
    free(editor);
}

bool bw_lineedit_interactive(const BwLineEdit *editor) {
    return editor->at_terminal;
}

/* --- reading --- */

/* The escapes of a style stand between marks, and libedit wants a visible character after them: the
 * blanks that end the prompt stay outside the style. */
static void set_prompt(BwLineEdit *editor, const char *prompt, BwStyle style) {
    size_t length = strlen(prompt), visible = length;
    while (visible > 0 && prompt[visible - 1] == ' ') visible--;
    const char *on = bw_term_style_on(&editor->term, style);
    if (*on == '\0' || visible == length) {
        snprintf(editor->prompt, sizeof editor->prompt, "%s", prompt);
    } else {
        snprintf(editor->prompt, sizeof editor->prompt, "%c%s%c%.*s%c%s%c%s", PROMPT_ESCAPE, on,
                 PROMPT_ESCAPE, (int)visible, prompt, PROMPT_ESCAPE,
                 bw_term_style_off(&editor->term, style), PROMPT_ESCAPE, prompt + visible);
    }
}

static BwLineStatus refuse_length(BwLineEdit *editor, const char **text) {
    snprintf(editor->refusal, sizeof editor->refusal,
             "That line is too long: a line has at most %d bytes.", BW_LINEEDIT_MAX);
    *text = editor->refusal;
    return BW_LINE_REFUSED;
}

/* A line of blanks is not remembered, nor one that is refused. */
static BwLineStatus read_edited(BwLineEdit *editor, const char **text) {
    int count = 0;
    const char *line = el_gets(editor->edit, &count);
    if (line == NULL || count <= 0) {
        fputc('\n', editor->term.out);
        return BW_LINE_END;
    }
    size_t length = strcspn(line, "\r\n");
    if (length > BW_LINEEDIT_MAX) return refuse_length(editor, text);
    memcpy(editor->line, line, length);
    editor->line[length] = '\0';
    if (editor->history != NULL && editor->line[strspn(editor->line, " \t")] != '\0') {
        HistEvent event;
        history(editor->history, &event, H_ENTER, editor->line);
    }
    *text = editor->line;
    return BW_LINE_READ;
}

/* A line that is too long is read to its end before it is refused: its rest must not pass for the
 * next line. */
static BwLineStatus read_plain(BwLineEdit *editor, const char *prompt, BwStyle style,
                               const char **text) {
    if (editor->at_terminal) {
        bw_term_write(&editor->term, style, prompt);
        fflush(editor->term.out);
    }
    size_t length = 0;
    bool too_long = false, nul = false;
    int c;
    while ((c = getc(editor->in)) != EOF && c != '\n') {
        if (c == '\0') nul = true;
        if (length < BW_LINEEDIT_MAX + 1) {
            editor->line[length++] = (char)c;
        } else {
            too_long = true;
        }
    }
    if (c == EOF && length == 0) {
        if (editor->at_terminal) fputc('\n', editor->term.out);
        return BW_LINE_END;
    }
    /* One byte more than a line may have is kept, for the CR of a line that ends in CR LF. */
    if (!too_long && length > 0 && editor->line[length - 1] == '\r') length--;
    if (too_long || length > BW_LINEEDIT_MAX) return refuse_length(editor, text);
    if (nul) {
        snprintf(editor->refusal, sizeof editor->refusal,
                 "That line is not text: it holds a NUL byte.");
        *text = editor->refusal;
        return BW_LINE_REFUSED;
    }
    editor->line[length] = '\0';
    *text = editor->line;
    return BW_LINE_READ;
}

BwLineStatus bw_lineedit_read(BwLineEdit *editor, const char *prompt, BwStyle style,
                              const char **text) {
    *text = NULL;
    editor->term = bw_term_open(editor->term.out); /* its width may have changed */
    if (editor->edit == NULL) return read_plain(editor, prompt, style, text);
    set_prompt(editor, prompt, style);
    return read_edited(editor, text);
}
