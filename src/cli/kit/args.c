/* args.c: parsing by the tables of args.h, the pages of help, and what to say about what cannot be
 * read. */
#define _XOPEN_SOURCE 700
#include "cli/kit/args.h"

#include "cli/kit/term.h"
#include "text/utf8.h"

#include <assert.h>
#include <ctype.h>
#include <inttypes.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

/* Counts up to here are told with both their bounds; of larger ones, how they may be written. */
enum { WORD_MAX = 64, PLAIN_MAX = 65535 };

/* --- numbers --- */

BwCountStatus bw_count_parse(const char *text, uint64_t *value) {
    uint64_t number = 0, scale = 1;
    bool digit_before = false, overflow = false;
    for (; isdigit((unsigned char)*text) || (*text == '_' && digit_before); text++) {
        digit_before = *text != '_';
        if (!digit_before) continue;
        uint64_t digit = (uint64_t)(*text - '0');
        if (number > (UINT64_MAX - digit) / 10) {
            overflow = true;
        } else {
            number = 10 * number + digit;
        }
    }
    if (!digit_before) return BW_COUNT_NOT_WHOLE;
    switch (*text) {
    case '\0': break;
    case 'k':
    case 'K': scale = 1000; break;
    case 'm':
    case 'M': scale = 1000000; break;
    case 'g':
    case 'G': scale = 1000000000; break;
    default: return BW_COUNT_NOT_WHOLE;
    }
    if (*text != '\0' && text[1] != '\0') return BW_COUNT_NOT_WHOLE;
    if (overflow || number > UINT64_MAX / scale) return BW_COUNT_TOO_LARGE;
    *value = number * scale;
    return BW_COUNT_OK;
}

const char *bw_count_problem(BwCountStatus status) {
    switch (status) {
    case BW_COUNT_OK: return "";
    case BW_COUNT_NOT_WHOLE:
        return "is not a whole number; write 1000000, 1_000_000 or 1M (also k, G)";
    case BW_COUNT_TOO_LARGE: return "is too large; the most is 18446744073709551615";
    }
    return "";
}

/* --- complaints --- */

/* What the user typed may stand in the sentence, and its control characters must not reach the
 * terminal. Returns the exit code, so that a caller can return the complaint itself. */
static int complain_v(FILE *err, const BwProgram *program, const BwCommand *command,
                      const char *format, va_list arguments) {
    char sentence[2048];
    vsnprintf(sentence, sizeof sentence, format, arguments);
    bw_utf8_clean(sentence);
    fprintf(err, "%s%s%s: %s\n", program->name, command != NULL ? " " : "",
            command != NULL ? command->name : "", sentence);
    return BW_EXIT_USAGE;
}

int bw_args_complain(const BwArgs *args, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int code = complain_v(args->err, args->program, args->command, format, arguments);
    va_end(arguments);
    return code;
}

/* --- help --- */

enum { HELP_COLUMN = 26 };

static void help_row(const BwTerm *term, const char *left, const char *right) {
    fputs("  ", term->out);
    bw_term_write(term, BW_STYLE_BOLD, left);
    int at = 2 + bw_utf8_width(left);
    if (at + 2 > HELP_COLUMN) at = HELP_COLUMN + 1; /* the help begins on its own line */
    bw_term_paragraph(term, BW_STYLE_PLAIN, right, at, HELP_COLUMN);
}

static size_t add_text(char *out, size_t size, size_t at, const char *before, const char *text) {
    if (at >= size) return at;
    int n = snprintf(out + at, size - at, "%s%s", before, text);
    return n > 0 ? at + (size_t)n : at;
}

/* Choices and default come from the flag's own row: the page cannot say otherwise than the parser
 * does. */
static void help_flag(const BwTerm *term, const BwFlag *flag) {
    char left[128], right[1024];
    size_t at = add_text(right, sizeof right, 0, "", flag->help);
    snprintf(left, sizeof left, "--%s%s%s", flag->name, flag->value != NULL ? " " : "",
             flag->value != NULL ? flag->value : "");
    if (flag->kind == BW_FLAG_CHOICE) {
        for (int i = 0; flag->choices[i] != NULL; i++)
            at = add_text(right, sizeof right, at, i == 0 ? ": " : ", ", flag->choices[i]);
    }
    if (flag->fallback != NULL) {
        at = add_text(right, sizeof right, at, " (default: ", flag->fallback);
        add_text(right, sizeof right, at, ")", "");
    }
    help_row(term, left, right);
}

/* Every command has --help, which stands in no command's table. */
static void help_command(const BwProgram *program, const BwCommand *command, FILE *out) {
    BwTerm term = bw_term_open(out);
    fprintf(out, "Usage: %s %s%s%s%s\n\n", program->name, command->name,
            *command->words != '\0' ? " " : "", command->words,
            command->n_flags > 0 ? " [flags]" : "");
    bw_term_paragraph(&term, BW_STYLE_PLAIN, command->summary, 0, 0);
    if (command->details != NULL) {
        fputc('\n', out);
        bw_term_paragraph(&term, BW_STYLE_PLAIN, command->details, 0, 0);
    }
    fputs("\nFlags:\n", out);
    for (int i = 0; i < command->n_flags; i++) help_flag(&term, &command->flags[i]);
    help_row(&term, "--help", "shows this page");
}

static void help_overview(const BwProgram *program, FILE *out) {
    BwTerm term = bw_term_open(out);
    bw_term_paragraph(&term, BW_STYLE_PLAIN, program->tagline, 0, 0);
    fprintf(out, "\nUsage: %s COMMAND [words] [flags]\n\nCommands:\n", program->name);
    for (int i = 0; i < program->n_commands; i++) {
        const BwCommand *command = &program->commands[i];
        char left[128];
        snprintf(left, sizeof left, "%s%s%s", command->name, *command->words != '\0' ? " " : "",
                 command->words);
        help_row(&term, left, command->summary);
    }
    fprintf(out, "\n`%s COMMAND --help` explains a command.\n", program->name);
}

/* --- parsing --- */

static const BwFlag *find_flag(const BwCommand *command, const char *name, size_t n) {
    for (int i = 0; i < command->n_flags; i++) {
        const BwFlag *flag = &command->flags[i];
        if (strlen(flag->name) == n && strncmp(flag->name, name, n) == 0) return flag;
    }
    return NULL;
}

/* The dashes are left out before the nearest name is sought: -rounds is as near as --round. */
static int complain_unknown_flag(const BwArgs *args, const char *written, size_t n) {
    enum { NAMES_MAX = 64 };
    const char *names[NAMES_MAX];
    char name[WORD_MAX + 1], hint[BW_HINT_MAX];
    int n_names = 0, shown = n < WORD_MAX ? (int)n : WORD_MAX;
    for (; n_names < args->command->n_flags && n_names < NAMES_MAX - 1; n_names++)
        names[n_names] = args->command->flags[n_names].name;
    names[n_names++] = "help";
    const char *bare = written + strspn(written, "-");
    snprintf(name, sizeof name, "%.*s", (int)n - (int)(bare - written), bare);
    bw_hint(name, names, n_names, "--", hint);
    if (*hint == '\0')
        return bw_args_complain(args, "there is no flag %.*s; `%s %s --help` lists them.", shown,
                                written, args->program->name, args->command->name);
    return bw_args_complain(args, "there is no flag %.*s%s", shown, written, hint);
}

/* Choices are few enough to name them all, beside the one that was probably meant. */
static int complain_choice(const BwArgs *args, const BwFlag *flag, const char *value) {
    char list[512], hint[BW_HINT_MAX];
    size_t at = 0;
    int n = 0;
    for (; flag->choices[n] != NULL; n++)
        at = add_text(list, sizeof list, at, n == 0 ? "" : ", ", flag->choices[n]);
    bw_hint(value, flag->choices, n, "", hint);
    return bw_args_complain(args, "--%s is one of %s, not '%.60s'%s", flag->name, list, value,
                            *hint != '\0' ? hint : ".");
}

/* -1 when the value is good. */
static int check_value(const BwArgs *args, const BwFlag *flag, const char *value) {
    switch (flag->kind) {
    case BW_FLAG_SWITCH: assert(false); break;
    case BW_FLAG_TEXT:
        if (*value == '\0') return bw_args_complain(args, "--%s needs a value.", flag->name);
        break;
    case BW_FLAG_COUNT: {
        uint64_t number = 0;
        BwCountStatus status = bw_count_parse(value, &number);
        if (value[0] == '-' && bw_count_parse(value + 1, &number) != BW_COUNT_NOT_WHOLE)
            return bw_args_complain(args, "--%s is at least %" PRIu64 ", not %.60s.", flag->name,
                                    flag->min, value);
        if (status != BW_COUNT_OK && flag->max != 0 && flag->max <= PLAIN_MAX)
            return bw_args_complain(
                args, "--%s is a whole number from %" PRIu64 " to %" PRIu64 ", not '%.60s'.",
                flag->name, flag->min, flag->max, value);
        if (status != BW_COUNT_OK)
            return bw_args_complain(args, "--%s: '%.60s' %s.", flag->name, value,
                                    bw_count_problem(status));
        if (number < flag->min)
            return bw_args_complain(args, "--%s is at least %" PRIu64 ", not %.60s.", flag->name,
                                    flag->min, value);
        if (flag->max != 0 && number > flag->max)
            return bw_args_complain(args, "--%s is at most %" PRIu64 ", not %.60s.", flag->name,
                                    flag->max, value);
        break;
    }
    case BW_FLAG_CHOICE: {
        bool found = false;
        for (int i = 0; flag->choices[i] != NULL; i++)
            found = found || strcmp(flag->choices[i], value) == 0;
        if (!found) return complain_choice(args, flag, value);
        break;
    }
    case BW_FLAG_PAIR: {
        const char *equals = strchr(value, '=');
        if (equals == NULL || equals == value)
            return bw_args_complain(args, "--%s takes option=value, not '%.60s'.", flag->name,
                                    value);
        break;
    }
    }
    const char *problem = flag->problem != NULL ? flag->problem(value) : NULL;
    if (problem != NULL)
        return bw_args_complain(args, "--%s: '%.60s' %s.", flag->name, value, problem);
    return -1;
}

/* One flag at argv[*i]; steps over its value. -1 when it is good. */
static int parse_flag(BwArgs *args, int argc, char **argv, int *i) {
    const char *written = argv[*i];
    size_t n = strcspn(written, "=");
    const BwFlag *flag =
        strncmp(written, "--", 2) == 0 ? find_flag(args->command, written + 2, n - 2) : NULL;
    if (flag == NULL) return complain_unknown_flag(args, written, n);
    const char *value = written[n] == '=' ? written + n + 1 : NULL;

    if (flag->kind == BW_FLAG_SWITCH) {
        if (value != NULL) return bw_args_complain(args, "--%s takes no value.", flag->name);
    } else {
        if (value == NULL && *i + 1 < argc && strncmp(argv[*i + 1], "--", 2) != 0)
            value = argv[++*i];
        if (value == NULL)
            return bw_args_complain(args, "--%s needs a value: --%s %s.", flag->name, flag->name,
                                    flag->value);
        int code = check_value(args, flag, value);
        if (code >= 0) return code;
    }
    if (!flag->repeated && bw_args_given(args, flag->name))
        return bw_args_complain(args, "--%s is given twice.", flag->name);
    if (args->n_given == BW_ARGS_FLAGS_MAX)
        return bw_args_complain(args, "there are more than %d flags.", BW_ARGS_FLAGS_MAX);
    args->given[args->n_given].flag = flag;
    args->given[args->n_given].value = value;
    args->n_given++;
    return -1;
}

/* "-" is a word (the standard input), and so is a negative number, which the command will judge. */
static bool is_flag(const char *word) {
    return word[0] == '-' && word[1] != '\0' && !isdigit((unsigned char)word[1]);
}

int bw_args_parse(BwArgs *args, const BwProgram *program, const BwCommand *command, int argc,
                  char **argv, FILE *out, FILE *err) {
    *args = (BwArgs){.program = program, .command = command, .out = out, .err = err, .words = argv};
    for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) {
            help_command(program, command, out);
            return BW_EXIT_OK;
        }
    }
    bool options_over = false;
    for (int i = 0; i < argc; i++) {
        if (!options_over && strcmp(argv[i], "--") == 0) {
            options_over = true;
        } else if (!options_over && is_flag(argv[i])) {
            int code = parse_flag(args, argc, argv, &i);
            if (code >= 0) return code;
        } else if (argv[i][0] == '\0') {
            return bw_args_complain(args, "a word is empty; usage: %s %s%s%s", program->name,
                                    command->name, *command->words != '\0' ? " " : "",
                                    command->words);
        } else {
            argv[args->n_words++] = argv[i];
        }
    }
    if (args->n_words < command->words_min)
        return bw_args_complain(args, "a word is missing; usage: %s %s %s", program->name,
                                command->name, command->words);
    if (command->words_max >= 0 && args->n_words > command->words_max)
        return bw_args_complain(args, "'%.60s' is one word too many; usage: %s %s%s%s",
                                args->words[command->words_max], program->name, command->name,
                                *command->words != '\0' ? " " : "", command->words);
    return -1;
}

/* --- values --- */

static const BwFlag *known_flag(const BwArgs *args, const char *name) {
    const BwFlag *flag = find_flag(args->command, name, strlen(name));
    assert(flag != NULL);
    return flag;
}

const char *bw_args_nth(const BwArgs *args, const char *name, int n) {
    const BwFlag *flag = known_flag(args, name);
    for (int i = 0; i < args->n_given; i++)
        if (args->given[i].flag == flag && n-- == 0) return args->given[i].value;
    return NULL;
}

const char *bw_args_text(const BwArgs *args, const char *name) {
    const char *value = bw_args_nth(args, name, 0);
    return value != NULL ? value : known_flag(args, name)->fallback;
}

uint64_t bw_args_count(const BwArgs *args, const char *name) {
    const char *text = bw_args_text(args, name);
    uint64_t value = 0;
    if (text != NULL) bw_count_parse(text, &value);
    return value;
}

bool bw_args_given(const BwArgs *args, const char *name) {
    const BwFlag *flag = known_flag(args, name);
    for (int i = 0; i < args->n_given; i++)
        if (args->given[i].flag == flag) return true;
    return false;
}

unsigned bw_args_threads(const BwArgs *args, unsigned max) {
    uint64_t threads = bw_args_count(args, "threads");
    if (threads != 0) return (unsigned)threads;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    if (cores < 1) return 1;
    return (unsigned long)cores > max ? max : (unsigned)cores;
}

BwFormat bw_args_format(const BwArgs *args) {
    return bw_format_named(bw_args_text(args, "format"));
}

/* --- the program --- */

static int complain(const BwProgram *program, FILE *err, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static int complain(const BwProgram *program, FILE *err, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int code = complain_v(err, program, NULL, format, arguments);
    va_end(arguments);
    return code;
}

static const BwCommand *find_command(const BwProgram *program, const char *name) {
    for (int i = 0; i < program->n_commands; i++)
        if (strcmp(program->commands[i].name, name) == 0) return &program->commands[i];
    return NULL;
}

static int complain_unknown_command(const BwProgram *program, const char *name, FILE *err) {
    enum { NAMES_MAX = 64 };
    const char *names[NAMES_MAX];
    char hint[BW_HINT_MAX];
    int n = program->n_commands < NAMES_MAX ? program->n_commands : NAMES_MAX;
    for (int i = 0; i < n; i++) names[i] = program->commands[i].name;
    bw_hint(name, names, n, "", hint);
    if (*hint == '\0')
        return complain(program, err, "there is no command '%.60s'; `%s --help` lists them.", name,
                        program->name);
    return complain(program, err, "there is no command '%.60s'%s", name, hint);
}

/* A command called `help` would come first; else `help COMMAND` is `COMMAND --help`. */
static int run_command(const BwProgram *program, int argc, char **argv, FILE *out, FILE *err) {
    const char *name = argv[1];
    const BwCommand *command = find_command(program, name);
    bool help = strcmp(name, "help") == 0 && command == NULL;
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || (help && argc == 2)) {
        help_overview(program, out);
        return BW_EXIT_OK;
    }
    if (strcmp(name, "--version") == 0) {
        fprintf(out, "%s %s\n", program->name, program->version);
        return BW_EXIT_OK;
    }
    if (help) command = find_command(program, argv[2]);
    if (command == NULL) return complain_unknown_command(program, argv[help ? 2 : 1], err);
    if (help) {
        help_command(program, command, out);
        return BW_EXIT_OK;
    }
    BwArgs args;
    int code = bw_args_parse(&args, program, command, argc - 2, argv + 2, out, err);
    return code >= 0 ? code : command->run(&args);
}

int bw_program_run(const BwProgram *program, int argc, char **argv, FILE *out, FILE *err) {
    if (argc < 2) {
        help_overview(program, err);
        return BW_EXIT_USAGE;
    }
    int code = run_command(program, argc, argv, out, err);
    if (fflush(out) != 0 || ferror(out)) {
        complain(program, err, "the output could not be written.");
        if (code == BW_EXIT_OK) code = BW_EXIT_NEGATIVE;
    }
    return code;
}
