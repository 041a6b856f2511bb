/* school.c: `boardwalk school [GAME]`: the dealer school in the terminal. Questions are asked one
 * after the other, answers read as lines; each is marked with what was right, why, and the clause.
 */
#include "cli/kit/commands.h"
#include "cli/kit/lineedit.h"
#include "cli/kit/open.h"
#include "house/house.h"
#include "school/progress.h"
#include "school/question_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

enum { QUESTIONS_MAX = 1000 };

typedef struct Lesson {
    const BwArgs *args;
    BwTerm term;
    BwLineEdit *editor;
    BwHouse *house;
    BwQuestion *question;
    BwProgress progress;
    unsigned number, of;
    bool ended; /* quit, or the end of the input */
} Lesson;

static int64_t now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return INT64_C(1000) * t.tv_sec + t.tv_nsec / 1000000;
}

/* ---- what is asked -------------------------------------------------------------------------- */

/* Each hand in a line of its own. */
static void print_cards(const BwTerm *term, const BwTable *table) {
    for (unsigned i = 0; i < table->n_laid; i++) {
        bool first = true;
        char who[32], card[4];
        for (unsigned j = 0; j < i && first; j++) {
            first = !bw_same_who(table->laid[j].who, table->laid[i].who);
        }
        if (!first) continue;
        bool seat = table->laid[i].who.role == BW_SEAT;
        fprintf(term->out, "  %s%s:", seat ? "seat " : "", bw_who_print(table->laid[i].who, who));
        for (unsigned j = i; j < table->n_laid; j++) {
            if (!bw_same_who(table->laid[j].who, table->laid[i].who)) continue;
            fprintf(term->out, " %s", bw_card_format(table->laid[j].card, card));
        }
        fputc('\n', term->out);
    }
}

static void print_question(const Lesson *lesson) {
    const BwQuestion *q = lesson->question;
    const BwTerm *term = &lesson->term;
    BwSchoolTable seen;
    BwShowing at = {.subject = 0};
    char text[BW_TEXT_MAX];
    bw_question_table(q, &seen);
    fputc('\n', term->out);
    bw_term_printf(term, BW_STYLE_BOLD, "%u of %u  %s, level %u: %s", lesson->number, lesson->of,
                   q->ask.game->title, q->ask.level, bw_question_text(q, text, sizeof text));
    fprintf(term->out, "  (%u seconds)\n", q->limit_s);
    bw_term_printf(term, BW_STYLE_DIM, "  %s\n", bw_table_print(&q->before.table, text));
    while (bw_shown_next(&q->before.table, &at, text, sizeof text)) {
        fprintf(term->out, "  shows %s\n", text);
    }
    print_cards(term, &seen.table);
    if (q->n_rows == 0) {
        for (unsigned i = 0; i < seen.table.n_bets; i++) {
            const BwBet *bet = &seen.table.bet[i];
            char money[BW_CENTS_TEXT_MAX + 2], wager[BW_TEXT_MAX];
            fprintf(term->out, "  seat %u has %s on %s\n", bet->seat,
                    bw_school_money(bet->stake_cents, money),
                    bw_wager_print(&seen.table, bet->wager, bet->target, wager));
        }
    }
    if (q->n_rows == 0) fprintf(term->out, "  %s\n", bw_question_moment(q, text, sizeof text));
    bw_term_printf(term, BW_STYLE_YELLOW, "  %s\n", bw_question_event_text(q, text, sizeof text));
}

/* ---- what is answered ------------------------------------------------------------------------ */

/* A line that is no `quit`; false: the lesson has ended. */
static bool read_line(Lesson *lesson, const char *prompt, const char **text) {
    for (;;) {
        fflush(lesson->term.out);
        switch (bw_lineedit_read(lesson->editor, prompt, BW_STYLE_CYAN, text)) {
        case BW_LINE_READ:
            lesson->ended = strcasecmp(*text, "quit") == 0 || strcasecmp(*text, "q") == 0;
            return !lesson->ended;
        case BW_LINE_REFUSED: fprintf(lesson->term.out, "%s\n", *text); break;
        case BW_LINE_END: lesson->ended = true; return false;
        }
    }
}

/* Words for what becomes of a wager; a letter is enough. */
static bool read_fate(const char *word, BwSchoolFate *fate) {
    static const struct {
        const char *word;
        BwSchoolFate fate;
    } words[] = {
        {"win", BW_SCHOOL_WINS},      {"wins", BW_SCHOOL_WINS},     {"w", BW_SCHOOL_WINS},
        {"lose", BW_SCHOOL_LOSES},    {"loses", BW_SCHOOL_LOSES},   {"l", BW_SCHOOL_LOSES},
        {"push", BW_SCHOOL_PUSHES},   {"pushes", BW_SCHOOL_PUSHES}, {"p", BW_SCHOOL_PUSHES},
        {"stay", BW_SCHOOL_STANDS},   {"stays", BW_SCHOOL_STANDS},  {"s", BW_SCHOOL_STANDS},
        {"stands", BW_SCHOOL_STANDS}, {"part", BW_SCHOOL_PART},     {"", BW_SCHOOL_STANDS}};
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strcasecmp(words[i].word, word) != 0) continue;
        *fate = words[i].fate;
        return true;
    }
    return false;
}

/* "14", "lose", "push", "stay", "part 5", "win 14": the row's answer. NULL, or what is wrong. */
static const char *read_row(const BwQuestion *q, unsigned i, const char *text,
                            BwSchoolAnswer *answer) {
    char word[24] = "", amount[BW_CENTS_TEXT_MAX] = "", more[2] = "";
    bool settle = q->ask.kind == BW_SCHOOL_SETTLE, bet = q->row[i].about == BW_SCHOOL_BET;
    BwSchoolFate fate = BW_SCHOOL_WINS;
    BwCents cents = 0;
    if (sscanf(text, "%23s %31s %1s", word, amount, more) > 2)
        return "Write one word, or an amount.";
    bool money = bw_cents_parse_loose(word, strlen(word), &cents);
    if (!money && !read_fate(word, &fate)) {
        return settle
                   ? "Write win, lose, push, stay or part."
                   : "Write the amount that is paid, or lose, push, stay, or part and an amount.";
    }
    if (money && settle) return "Write win, lose, push, stay or part: no amount is asked for.";
    if (!money && amount[0] != '\0' && !bw_cents_parse_loose(amount, strlen(amount), &cents)) {
        return "The amount cannot be read: write it like 14 or 14.50.";
    }
    if (bet && !settle && (fate == BW_SCHOOL_WINS || fate == BW_SCHOOL_PART) && cents == 0) {
        return "How much? Write the amount.";
    }
    answer->row[i].fate = (uint8_t)fate;
    answer->row[i].cents = settle ? 0 : cents;
    return NULL;
}

static bool ask_rows(Lesson *lesson, BwSchoolAnswer *answer) {
    const BwQuestion *q = lesson->question;
    char text[BW_TEXT_MAX], prompt[BW_TEXT_MAX + 16];
    bool pay = q->ask.kind == BW_SCHOOL_PAY;
    bw_term_printf(&lesson->term, BW_STYLE_DIM, "  %s\n",
                   pay ? "For each: the amount that is paid or due; or lose, push, stay; part 5."
                       : "For each: win, lose, push, stay; part.");
    for (unsigned i = 0; i < q->n_rows; i++) {
        const char *line, *wrong;
        snprintf(prompt, sizeof prompt, "%u  %s: ", i + 1,
                 bw_row_text(q, &q->row[i], text, sizeof text));
        if (!bw_lineedit_interactive(lesson->editor)) fprintf(lesson->term.out, "  %s\n", prompt);
        do {
            if (!read_line(lesson, prompt, &line)) return false;
            wrong = read_row(q, i, line, answer);
            if (wrong != NULL) fprintf(lesson->term.out, "%s\n", wrong);
        } while (wrong != NULL);
    }
    return true;
}

/* One of a few texts, by its number. */
static bool ask_choice(Lesson *lesson, const char *what, const BwSchoolChoice *choice, unsigned n,
                       unsigned *chosen) {
    const char *line;
    fprintf(lesson->term.out, "  %s\n", what);
    for (unsigned i = 0; i < n; i++) fprintf(lesson->term.out, "  %u  %s\n", i + 1, choice[i].text);
    for (;;) {
        if (!read_line(lesson, "number: ", &line)) return false;
        if (line[0] >= '1' && line[0] < (char)('1' + n) && line[1] == '\0') break;
        fprintf(lesson->term.out, "Write a number from 1 to %u.\n", n);
    }
    *chosen = (unsigned)(line[0] - '1');
    return true;
}

static bool ask(Lesson *lesson, BwSchoolAnswer *answer) {
    const BwQuestion *q = lesson->question;
    bw_answer_begin(answer);
    if (q->n_rows > 0) return ask_rows(lesson, answer);
    return ask_choice(lesson, "Which?", q->choice, q->n_choices, &answer->choice) &&
           (q->n_clauses == 0 ||
            ask_choice(lesson, "Under which clause?", q->clause, q->n_clauses, &answer->clause));
}

/* ---- what was right -------------------------------------------------------------------------- */

static void print_rows(const Lesson *lesson, const BwSchoolMark *mark) {
    const BwQuestion *q = lesson->question;
    const BwTerm *term = &lesson->term;
    BwEdition edition = (BwEdition)q->before.table.edition;
    for (unsigned i = 0; i < q->n_rows; i++) {
        const BwSchoolRow *row = &q->row[i];
        char text[BW_TEXT_MAX], why[BW_SCHOOL_WHY_MAX], clause[BW_CLAUSE_TEXT_MAX] = "";
        bool wrong = (mark->wrong >> i & 1) != 0;
        if (row->clause != NULL) bw_clause_format(edition, row->clause, clause);
        bw_term_printf(term, wrong ? BW_STYLE_RED : BW_STYLE_GREEN, "  %s",
                       wrong ? "wrong" : "right");
        fprintf(term->out, "  %s: %s%s%s%s\n", bw_row_text(q, row, text, sizeof text),
                bw_row_why(q, row, why, sizeof why), clause[0] != '\0' ? " (" : "", clause,
                clause[0] != '\0' ? ")" : "");
    }
}

static void print_mark(const Lesson *lesson, const BwSchoolMark *mark, int64_t took_ms) {
    const BwQuestion *q = lesson->question;
    const BwTerm *term = &lesson->term;
    if (q->n_rows > 0) {
        print_rows(lesson, mark);
    } else {
        bool wrong = !mark->all;
        bw_term_printf(term, wrong ? BW_STYLE_RED : BW_STYLE_GREEN, "  %s",
                       wrong ? "wrong" : "right");
        fprintf(term->out, "  %s%s%s\n", q->choice[q->right].text,
                q->full_clause[0] != '\0' ? " " : "", q->full_clause);
    }
    fprintf(term->out, "%u of %u right in %.1f seconds%s: %u points.\n", mark->right, mark->of,
            (double)took_ms / 1000.0, mark->in_time ? "" : ", out of time", mark->points);
}

/* ---- the lesson ------------------------------------------------------------------------------ */

/* The number-th question: of the game and kind that were named, or of any; at the level that was
 * named, or the one that is open. */
static bool next_question(Lesson *lesson) {
    const BwArgs *args = lesson->args;
    uint64_t seed = bw_args_count(args, "seed") + lesson->number - 1;
    const char *kind = bw_args_text(args, "kind");
    BwSchoolAsk next = {.house = lesson->house, .seed = seed * 1000};
    if (args->n_words > 0) {
        next.game = bw_game_find(args->words[0]);
    } else {
        unsigned at = (unsigned)(seed * 7 % bw_game_count());
        while (!bw_school_teaches(bw_game_at(at), BW_SCHOOL_PAY)) at = (at + 1) % bw_game_count();
        next.game = bw_game_at(at);
    }
    next.kind = (BwSchoolKind)(seed % BW_SCHOOL_KINDS);
    if (kind != NULL) (void)bw_school_kind_find(kind, &next.kind);
    if (!bw_school_teaches(next.game, next.kind)) next.kind = BW_SCHOOL_PAY;
    bool fixed = bw_args_given(args, "level");
    next.level = fixed ? (unsigned)bw_args_count(args, "level")
                       : bw_progress_level(&lesson->progress, next.game);
    return bw_question_find(&next, lesson->question);
}

static void print_score(const Lesson *lesson) {
    const BwProgress *p = &lesson->progress;
    fprintf(lesson->term.out, "\n%u of %u answers right and in time; %u points; longest run %u.\n",
            p->right, p->asked, p->points, p->best_streak);
}

static int teach(Lesson *lesson) {
    bool made = true;
    lesson->editor = bw_lineedit_open(stdin, lesson->args->out, NULL, NULL);
    if (lesson->editor == NULL) abort();
    for (lesson->number = 1; lesson->number <= lesson->of && made; lesson->number++) {
        BwSchoolAnswer answer;
        BwSchoolMark mark;
        made = next_question(lesson);
        if (!made) break;
        print_question(lesson);
        int64_t begun = now_ms();
        if (!ask(lesson, &answer)) break;
        int64_t took = now_ms() - begun;
        bw_question_mark(lesson->question, &answer, took, &mark);
        print_mark(lesson, &mark, took);
        if (bw_progress_note(&lesson->progress, &lesson->question->ask, &mark)) {
            bw_term_printf(&lesson->term, BW_STYLE_GREEN, "Level %u of %s is passed.\n",
                           lesson->question->ask.level, lesson->question->ask.game->title);
        }
    }
    print_score(lesson);
    bw_lineedit_close(lesson->editor);
    if (!made) return bw_args_complain(lesson->args, "there is no such question of this game");
    return BW_EXIT_OK;
}

/* Questions with their answers, for whoever asks them elsewhere. */
static int print_json(Lesson *lesson) {
    BwJson json;
    bw_json_begin(&json, lesson->args->out, BW_JSON_PRETTY);
    bw_json_object(&json, NULL);
    bw_json_array(&json, "questions");
    for (lesson->number = 1; lesson->number <= lesson->of; lesson->number++) {
        if (!next_question(lesson)) continue;
        bw_json_object(&json, NULL);
        bw_json_uint(&json, "seed", lesson->question->ask.seed);
        bw_question_write(&json, lesson->question);
        bw_json_object(&json, "answer");
        bw_answer_write(&json, lesson->question);
        bw_json_close(&json);
        bw_json_close(&json);
    }
    bw_json_close(&json);
    bw_json_close(&json);
    return bw_json_finish(&json) ? BW_EXIT_OK : BW_EXIT_NEGATIVE;
}

static int run(const BwArgs *args) {
    const char *text = bw_house_default();
    char error[BW_HOUSE_SENTENCE_MAX];
    if (args->n_words > 0 && bw_cli_find_game(args, args->words[0]) == NULL) {
        return bw_cli_no_table(args->words[0]);
    }
    Lesson lesson = {.args = args, .term = bw_term_open(args->out)};
    lesson.of = (unsigned)bw_args_count(args, "questions");
    lesson.house = bw_house_read(text, strlen(text), error, sizeof error);
    lesson.question = malloc(sizeof *lesson.question);
    if (lesson.house == NULL || lesson.question == NULL) abort();
    bool json = strcmp(bw_args_text(args, "format"), "json") == 0;
    int code = json ? print_json(&lesson) : teach(&lesson);
    free(lesson.question);
    bw_house_free(lesson.house);
    return code;
}

static const char *const kinds[] = {"pay", "settle", "irregularity", "refuse", NULL};
static const char *const formats[] = {"text", "json", NULL};

static const BwFlag flags[] = {
    {.name = "kind",
     .value = "K",
     .kind = BW_FLAG_CHOICE,
     .choices = kinds,
     .help = "pay, settle, irregularity or refuse; without it all of them in turn"},
    {.name = "level",
     .value = "N",
     .kind = BW_FLAG_COUNT,
     .min = 1,
     .max = BW_SCHOOL_LEVELS,
     .help = "1 to 5; without it the first, and the next after five right answers in a row"},
    {.name = "seed",
     .value = "S",
     .kind = BW_FLAG_COUNT,
     .max = 1000000000000,
     .fallback = "1",
     .help = "which questions; the same seed asks the same"},
    {.name = "questions",
     .value = "N",
     .kind = BW_FLAG_COUNT,
     .min = 1,
     .max = QUESTIONS_MAX,
     .fallback = "10",
     .help = "how many"},
    {.name = "format",
     .value = "F",
     .help = "json prints the questions with their answers",
     .kind = BW_FLAG_CHOICE,
     .fallback = "text",
     .choices = formats},
};

const BwCommand bw_command_school = {
    .name = "school",
    .words = "[GAME]",
    .summary = "the dealer school: pay layouts, settle hands, rule on irregularities",
    .details =
        "You are the dealer. `pay` asks what is paid on each wager and what commission is due, "
        "`settle` which wagers win, lose or push, `irregularity` what is done about a fault, and "
        "`refuse` whether a wager may be made. Tables are dealt for the question, and the answer "
        "is "
        "what the rules then do; it comes with the sum and the clause.\n\n"
        "Answers are lines: 14 or 14.50 is paid; lose, push, stay; part 5 where only five are "
        "lost; "
        "the number of a choice; quit. A clock runs: whoever is late gets half of the points.\n\n"
        "--format json prints the questions and their answers, for use elsewhere.",
    .words_min = 0,
    .words_max = 1,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
