/* petition_form.c: the shape of the form, and what it lacks. A missing part is a fault and no
 * error: an incomplete petition is printed too, marked as such. */
#include "office/petition_form.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/odds_words.h"
#include "house/yaml_file.h"
#include "house/yaml_lines.h"
#include "table/game.h"
#include "table/transcript.h"
#include "text/explain.h"

/* ---- the shape of the form ----------------------------------------------------------------- */

enum { MAYBE = CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, LINE = 200, TEXT = 8000 };

#define LINE_OF(type, key, member) CYAML_FIELD_STRING_PTR(key, MAYBE, type, member, 0, LINE)
#define TEXT_OF(type, key, member) CYAML_FIELD_STRING_PTR(key, MAYBE, type, member, 0, TEXT)
#define LIST_OF(type, key, member, schema)                                                         \
    CYAML_FIELD_SEQUENCE(key, MAYBE, type, member, &(schema), 0, 100)

static const cyaml_schema_value_t line_schema = {
    CYAML_VALUE_STRING(CYAML_FLAG_POINTER, char, 0, 500),
};

static const cyaml_schema_field_t petitioner_fields[] = {
    LINE_OF(BwPetitioner, "name", name),       LINE_OF(BwPetitioner, "address", address),
    LINE_OF(BwPetitioner, "kind", kind),       LINE_OF(BwPetitioner, "agreed", agreed),
    LINE_OF(BwPetitioner, "licence", licence), CYAML_FIELD_END};
static const cyaml_schema_value_t petitioner_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, BwPetitioner, petitioner_fields),
};

static const cyaml_schema_field_t rule_fields[] = {LINE_OF(BwPetitionRule, "clause", clause),
                                                   TEXT_OF(BwPetitionRule, "text", text),
                                                   CYAML_FIELD_END};
static const cyaml_schema_value_t rule_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, BwPetitionRule, rule_fields),
};

static const cyaml_schema_field_t figure_fields[] = {
    LINE_OF(BwPetitionFigure, "wager", wager), LINE_OF(BwPetitionFigure, "true-odds", true_odds),
    LINE_OF(BwPetitionFigure, "pays", pays), LINE_OF(BwPetitionFigure, "advantage", advantage),
    CYAML_FIELD_END};
static const cyaml_schema_value_t figure_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, BwPetitionFigure, figure_fields),
};

static const cyaml_schema_field_t casino_fields[] = {
    LINE_OF(BwPetitionCasino, "name", name),
    LINE_OF(BwPetitionCasino, "first", first),
    LINE_OF(BwPetitionCasino, "last", last),
    LINE_OF(BwPetitionCasino, "hours", hours),
    TEXT_OF(BwPetitionCasino, "equipment", equipment),
    LIST_OF(BwPetitionCasino, "tables", tables, line_schema),
    LIST_OF(BwPetitionCasino, "signs", signs, line_schema),
    CYAML_FIELD_END};
static const cyaml_schema_value_t casino_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, BwPetitionCasino, casino_fields),
};

static const cyaml_schema_field_t criterion_fields[] = {
    LINE_OF(BwPetitionCriterion, "what", what), LINE_OF(BwPetitionCriterion, "measure", measure),
    LINE_OF(BwPetitionCriterion, "documented", documented), CYAML_FIELD_END};
static const cyaml_schema_value_t criterion_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, BwPetitionCriterion, criterion_fields),
};

static const cyaml_schema_field_t request_fields[] = {
    LINE_OF(BwPetitionRequest, "by", by), LINE_OF(BwPetitionRequest, "asked", asked),
    TEXT_OF(BwPetitionRequest, "what", what), LINE_OF(BwPetitionRequest, "answered", answered),
    CYAML_FIELD_END};
static const cyaml_schema_value_t request_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, BwPetitionRequest, request_fields),
};

static const cyaml_schema_field_t test_fields[] = {
    LIST_OF(BwPetitionTest, "casinos", casinos, casino_schema),
    LIST_OF(BwPetitionTest, "criteria", criteria, criterion_schema),
    LIST_OF(BwPetitionTest, "forms", forms, line_schema),
    LIST_OF(BwPetitionTest, "requests", requests, request_schema), CYAML_FIELD_END};

static const cyaml_schema_field_t form_fields[] = {
    LINE_OF(BwPetitionForm, "title", title),
    LINE_OF(BwPetitionForm, "version", version),
    LINE_OF(BwPetitionForm, "date", date),
    LINE_OF(BwPetitionForm, "kind", kind),
    LIST_OF(BwPetitionForm, "petitioners", petitioners, petitioner_schema),
    LINE_OF(BwPetitionForm, "game", game),
    LINE_OF(BwPetitionForm, "edition", edition),
    CYAML_FIELD_SEQUENCE("options", MAYBE, BwPetitionForm, options, &line_schema, 0,
                         BW_PETITION_OPTIONS_MAX),
    CYAML_FIELD_SEQUENCE("present", MAYBE, BwPetitionForm, present, &line_schema, 0,
                         BW_PETITION_OPTIONS_MAX),
    TEXT_OF(BwPetitionForm, "objective", objective),
    TEXT_OF(BwPetitionForm, "play", play),
    TEXT_OF(BwPetitionForm, "wagers", wagers),
    LIST_OF(BwPetitionForm, "rules", rules, rule_schema),
    TEXT_OF(BwPetitionForm, "equipment", equipment),
    LIST_OF(BwPetitionForm, "figures", figures, figure_schema),
    TEXT_OF(BwPetitionForm, "layout", layout),
    TEXT_OF(BwPetitionForm, "remedies", remedies),
    TEXT_OF(BwPetitionForm, "rights", rights),
    TEXT_OF(BwPetitionForm, "elsewhere", elsewhere),
    TEXT_OF(BwPetitionForm, "reasons", reasons),
    TEXT_OF(BwPetitionForm, "laboratory", laboratory),
    TEXT_OF(BwPetitionForm, "request", request),
    CYAML_FIELD_MAPPING_PTR("test", MAYBE, BwPetitionForm, test, test_fields),
    CYAML_FIELD_END};
static const cyaml_schema_value_t form_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, BwPetitionForm, form_fields),
};

BwPetitionForm *bw_petition_read(const char *text, size_t n, char *error, size_t size) {
    return bw_yaml_read(&form_schema, "the petition", text, n, error, size);
}

void bw_petition_free(BwPetitionForm *form) {
    bw_yaml_free(&form_schema, form);
}

/* ---- faults -------------------------------------------------------------------------------- */

typedef struct Check {
    const BwPetitionForm *form;
    const char *text;
    size_t n;
    BwPetitionFaults faults;
} Check;

/* Clauses that ask for the parts. */
#define CONTENTS   "19:47-8.4(d)"
#define SUBMISSION "19:47-8.4(f)2"

__attribute__((format(printf, 4, 5))) static void add(Check *check, const char *path,
                                                      const char *clause, const char *format, ...) {
    BwPetitionFaults *faults = &check->faults;
    BwPetitionFault *grown = realloc(faults->fault, (faults->n + 1) * sizeof *grown);
    if (grown == NULL) abort();
    faults->fault = grown;
    BwPetitionFault *fault = &faults->fault[faults->n++];
    va_list list;
    fault->line = bw_yaml_line(check->text, check->n, path);
    snprintf(fault->clause, sizeof fault->clause, "%s", clause);
    va_start(list, format);
    vsnprintf(fault->sentence, sizeof fault->sentence, format, list);
    va_end(list);
}

static bool is_empty(const char *text) {
    return text == NULL || text[strspn(text, " \t\r\n")] == '\0';
}

/* A day is the time at which it begins. */
static bool read_day(const char *text, int64_t *time_s) {
    char whole[64];
    snprintf(whole, sizeof whole, "%.40sT00:00", text);
    return strlen(text) == 10 && bw_time_parse(whole, time_s);
}

/* False, and a fault, where there is no such day. */
static bool check_day(Check *check, const char *path, const char *clause, const char *text,
                      const char *what, int64_t *time_s) {
    if (is_empty(text)) {
        add(check, path, clause, "%s is missing", what);
    } else if (!read_day(text, time_s)) {
        add(check, path, clause, "%s: '%.40s' is no day; write it like 2026-11-18", what, text);
    } else {
        return true;
    }
    return false;
}

/* What is printed for regulators and patrons words odds as "to". */
static void check_words(Check *check, const char *path, const char *text) {
    char sentence[BW_ERROR_MAX];
    char clause[BW_CLAUSE_TEXT_MAX];
    const BwGame *game = check->form->game != NULL ? bw_game_find(check->form->game) : NULL;
    BwEdition edition = BW_2012;
    if (text == NULL || !bw_odds_for(text, sentence, sizeof sentence)) return;
    if (check->form->edition != NULL) (void)bw_edition_find(check->form->edition, &edition);
    bw_odds_clause(game, edition, clause);
    add(check, path, clause, "%s", sentence);
}

/* ---- the petition -------------------------------------------------------------------------- */

static void check_petitioner(Check *check, unsigned i) {
    const BwPetitioner *one = &check->form->petitioners[i];
    char path[64];
    int64_t day;
    snprintf(path, sizeof path, "petitioners[%u].kind", i);
    bool casino = one->kind != NULL && strcmp(one->kind, "casino") == 0;
    bool vendor = one->kind != NULL && strcmp(one->kind, "vendor") == 0;
    bool holder = one->kind != NULL && strcmp(one->kind, "holder") == 0;
    if (is_empty(one->name)) add(check, path, CONTENTS, "item 1: a petitioner has no name");
    if (is_empty(one->address)) {
        add(check, path, CONTENTS, "item 1: %s has no address",
            is_empty(one->name) ? "a petitioner" : one->name);
    }
    if (!casino && !vendor && !holder) {
        add(check, path, CONTENTS,
            "item 1: kind is casino, vendor or holder (of rights in the game), not '%.32s'",
            one->kind != NULL ? one->kind : "");
    }
    if (casino) {
        snprintf(path, sizeof path, "petitioners[%u].agreed", i);
        (void)check_day(check, path, "19:47-8.4", one->agreed,
                        "the casino's agreement in writing to run the test", &day);
    } else if (is_empty(one->licence)) {
        add(check, path, "19:47-8.4(f)1",
            "%s is no casino: the application for its licence, or a waiver, is to be named",
            is_empty(one->name) ? "a petitioner" : one->name);
    }
}

static void check_petitioners(Check *check) {
    const BwPetitionForm *form = check->form;
    bool casino = false;
    for (unsigned i = 0; i < form->petitioners_count; i++) {
        const char *kind = form->petitioners[i].kind;
        casino = casino || (kind != NULL && strcmp(kind, "casino") == 0);
        check_petitioner(check, i);
    }
    if (form->petitioners_count == 0) {
        add(check, "petitioners", CONTENTS, "item 1: nobody petitions");
    } else if (!casino) {
        add(check, "petitioners", "19:47-8.4",
            "at least one petitioner is a casino that has agreed to run the test");
    }
}

/* The setting of an option "key=value". */
static bool read_setting(char *copy, BwSetting *setting) {
    char *equals = strchr(copy, '=');
    if (equals == NULL || equals == copy) return false;
    *equals = '\0';
    *setting = (BwSetting){copy, equals + 1};
    return true;
}

/* Opens the table; false with the setting that it is refused for (or none) and a sentence. */
static bool open_table(const BwPetitionForm *form, bool present, BwTable *table, char word[64],
                       char sentence[BW_ERROR_MAX], char clause[BW_CLAUSE_TEXT_MAX]) {
    char copy[BW_PETITION_OPTIONS_MAX][512];
    BwExplanation explanation;
    BwSetting setting[BW_PETITION_OPTIONS_MAX + 1];
    BwRefusal why;
    size_t n = 0;
    const BwGame *game = bw_game_find(form->game);
    unsigned count = present ? form->present_count : form->options_count;
    if (form->edition != NULL) setting[n++] = (BwSetting){"edition", form->edition};
    for (unsigned i = 0; i < count; i++) {
        const char *option = present ? form->present[i] : form->options[i];
        snprintf(copy[i], sizeof copy[i], "%s", option);
        if (read_setting(copy[i], &setting[n])) {
            n++;
            continue;
        }
        snprintf(word, 64, "%.60s", option);
        snprintf(sentence, BW_ERROR_MAX, "an option is written key=value, not '%.64s'", option);
        snprintf(clause, BW_CLAUSE_TEXT_MAX, "%s", CONTENTS);
        return false;
    }
    if (bw_table_open(table, game, setting, n, &why)) return true;
    if (!present) { /* what is proposed may lie beyond the rules in force */
        BwRefusal beyond;
        if (bw_table_open_what_if(table, game, setting, n, &beyond)) return true;
    }
    bw_explain_refusal(table, game, setting, n, &why, &explanation);
    snprintf(word, 64, "%.60s", why.word);
    snprintf(sentence, BW_ERROR_MAX, "%.120s%.120s", explanation.sentence, explanation.more);
    snprintf(clause, BW_CLAUSE_TEXT_MAX, "%s",
             explanation.clause[0] != '\0' ? explanation.clause : CONTENTS);
    return false;
}

BwTable *bw_petition_table(const BwPetitionForm *form, bool present) {
    char word[64], sentence[BW_ERROR_MAX], clause[BW_CLAUSE_TEXT_MAX];
    const BwGame *game = form->game != NULL ? bw_game_find(form->game) : NULL;
    BwTable *table = game != NULL ? calloc(1, bw_table_size(game)) : NULL;
    if (table == NULL || open_table(form, present, table, word, sentence, clause)) return table;
    free(table);
    return NULL;
}

/* The line of the option that a table is refused for. */
static void check_table(Check *check, bool present) {
    const BwPetitionForm *form = check->form;
    const BwGame *game = bw_game_find(form->game);
    BwTable *table = calloc(1, bw_table_size(game));
    char word[64], sentence[BW_ERROR_MAX], path[64], clause[BW_CLAUSE_TEXT_MAX];
    if (table == NULL) abort();
    if (!open_table(form, present, table, word, sentence, clause)) {
        unsigned count = present ? form->present_count : form->options_count, i = 0;
        size_t n = strlen(word);
        while (i < count && strncmp(present ? form->present[i] : form->options[i], word, n) != 0) {
            i++;
        }
        snprintf(path, sizeof path, "%s[%u]", present ? "present" : "options", i);
        add(check, path, clause, "item 5: no figures can be computed: %s", sentence);
    }
    free(table);
}

/* A variation is of a game that there is, and differs from it; of anything else the figures are
 * given. */
static void check_game(Check *check) {
    const BwPetitionForm *form = check->form;
    bool variation = form->kind != NULL && strcmp(form->kind, "variation") == 0;
    BwEdition edition = BW_2012;
    if (form->kind == NULL ||
        (!variation && strcmp(form->kind, "composite") != 0 && strcmp(form->kind, "other") != 0)) {
        add(check, "kind", CONTENTS, "item 2: kind is variation, composite or other, not '%.32s'",
            form->kind != NULL ? form->kind : "");
    }
    if (form->edition != NULL && !bw_edition_find(form->edition, &edition)) {
        add(check, "edition", CONTENTS, "item 4: there is no edition '%.16s': 1996, 2006 or 2012",
            form->edition);
        return;
    }
    if (form->game == NULL) {
        if (variation) add(check, "game", CONTENTS, "item 2: a variation names its game");
        if (form->figures_count == 0) {
            add(check, "figures", CONTENTS,
                "item 5: true odds, payout odds and house advantage of every wager are missing");
        }
        return;
    }
    if (bw_game_find(form->game) == NULL) {
        add(check, "game", CONTENTS, "item 2: the rulebook has no game '%.64s'", form->game);
        return;
    }
    check_table(check, false);
    check_table(check, true);
    BwTable *proposed = bw_petition_table(form, false), *present = bw_petition_table(form, true);
    if (variation && proposed != NULL && present != NULL &&
        memcmp(proposed, present, bw_table_size(bw_table_game(present))) == 0) {
        add(check, "options", CONTENTS,
            "item 2: what is proposed does not differ from the game as it is");
    }
    free(proposed);
    free(present);
}

static void check_figures(Check *check) {
    for (unsigned i = 0; i < check->form->figures_count; i++) {
        const BwPetitionFigure *figure = &check->form->figures[i];
        char path[64];
        snprintf(path, sizeof path, "figures[%u]", i);
        if (is_empty(figure->wager) || is_empty(figure->true_odds) || is_empty(figure->pays) ||
            is_empty(figure->advantage)) {
            add(check, path, CONTENTS,
                "item 5: a figure has a wager, true-odds, pays and an advantage");
        }
        check_words(check, path, figure->pays);
    }
}

/* Texts that the petition consists of. */
static void check_texts(Check *check) {
    const BwPetitionForm *form = check->form;
    const struct {
        const char *key, *text, *what;
    } parts[] = {
        {"title", form->title, "the title of the proposal"},
        {"version", form->version, "the version of the draft rules"},
        {"objective", form->objective, "item 3: the objective of the game"},
        {"play", form->play, "item 3: the method of play"},
        {"wagers", form->wagers, "item 3: the wagers offered"},
        {"equipment", form->equipment, "item 4: the equipment"},
        {"layout", form->layout, "item 6: the layout and the equipment in a sketch"},
        {"remedies", form->remedies, "item 7: remedies for misdeals and faults of equipment"},
        {"rights", form->rights, "item 8: copyright, trademark and patent status"},
        {"elsewhere", form->elsewhere, "item 9: other jurisdictions that offer it"},
        {"reasons", form->reasons, "item 9: the reasons for the proposal"},
        {"laboratory", form->laboratory, "item 10: the report of a testing laboratory"},
        {"request", form->request, "item 11: the request for a test or experiment"},
    };
    int64_t day;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        if (is_empty(parts[i].text)) {
            add(check, parts[i].key, CONTENTS, "%s is missing", parts[i].what);
        }
        check_words(check, parts[i].key, parts[i].text);
    }
    (void)check_day(check, "date", CONTENTS, form->date, "the date of the petition", &day);
    for (unsigned i = 0; i < form->rules_count; i++) {
        char path[64];
        snprintf(path, sizeof path, "rules[%u]", i);
        if (is_empty(form->rules[i].text) || is_empty(form->rules[i].clause)) {
            add(check, path, CONTENTS, "item 4: a draft rule has a clause and a text");
        }
        check_words(check, path, form->rules[i].text);
    }
    if (form->rules_count == 0)
        add(check, "rules", CONTENTS, "item 4: the draft rules are missing");
}

/* ---- the test ------------------------------------------------------------------------------ */

enum { DAY_S = 24 * 60 * 60, TEST_DAYS_MAX = 270 };

static bool is_petitioner(const BwPetitionForm *form, const char *name) {
    for (unsigned i = 0; i < form->petitioners_count; i++) {
        const BwPetitioner *one = &form->petitioners[i];
        if (one->name != NULL && strcmp(one->name, name) == 0) return true;
    }
    return false;
}

static void check_span(Check *check, const BwPetitionCasino *casino, unsigned i) {
    static const char clause[] = "19:47-8.4(f)2.ii";
    char path[64];
    int64_t first_s = 0, last_s = 0;
    snprintf(path, sizeof path, "test.casinos[%u].first", i);
    bool begins = check_day(check, path, clause, casino->first, "the first day", &first_s);
    snprintf(path, sizeof path, "test.casinos[%u].last", i);
    bool ends = check_day(check, path, clause, casino->last, "the last day", &last_s);
    if (!begins || !ends) return;
    int64_t days = (last_s - first_s) / DAY_S + 1;
    if (days < 1) add(check, path, clause, "the test ends before it begins");
    if (days > TEST_DAYS_MAX) {
        add(check, path, "13:69C-7.7(c)",
            "the test takes %lld days; a pit may be reconfigured for 270 at most", (long long)days);
    }
}

static void check_casino(Check *check, unsigned i) {
    const BwPetitionCasino *casino = &check->form->test->casinos[i];
    char path[64];
    snprintf(path, sizeof path, "test.casinos[%u]", i);
    if (is_empty(casino->name)) {
        add(check, path, "19:47-8.4(f)2.i", "a casino of the test has no name");
    } else if (!is_petitioner(check->form, casino->name)) {
        add(check, path, "19:47-8.4(f)2.i", "%.100s is no petitioner that has agreed to run it",
            casino->name);
    }
    check_span(check, casino, i);
    if (is_empty(casino->hours)) add(check, path, "19:47-8.4(f)2.ii", "the hours are missing");
    if (is_empty(casino->equipment)) {
        add(check, path, "19:47-8.4(f)2.ii", "the other equipment is missing");
    }
    if (casino->tables_count == 0) {
        add(check, path, "19:47-8.4(f)2.ii", "the tables are missing");
    }
    if (casino->signs_count == 0) {
        add(check, path, "19:47-8.4(f)2.iii", "the signs for the entrances are missing");
    }
    for (unsigned k = 0; k < casino->signs_count; k++) {
        snprintf(path, sizeof path, "test.casinos[%u].signs[%u]", i, k);
        if (is_empty(casino->signs[k])) {
            add(check, path, "19:47-8.4(f)2.iii", "a sign for an entrance has no text");
        }
        check_words(check, path, casino->signs[k]);
    }
}

static void check_requests(Check *check) {
    const BwPetitionTest *test = check->form->test;
    for (unsigned i = 0; i < test->requests_count; i++) {
        const BwPetitionRequest *request = &test->requests[i];
        char path[64];
        int64_t asked_s = 0, answered_s = 0;
        snprintf(path, sizeof path, "test.requests[%u]", i);
        if (is_empty(request->by) || is_empty(request->what)) {
            add(check, path, "19:47-8.4(f)2.v", "a request says by whom it is, and what it asks");
        }
        bool asked = check_day(check, path, "19:47-8.4(f)2.v", request->asked,
                               "when the request was made", &asked_s);
        if (is_empty(request->answered)) {
            add(check, path, "19:47-8.4(f)2.v", "the request is open: %.200s",
                is_empty(request->what) ? "it does not say what it asks" : request->what);
        } else if (!read_day(request->answered, &answered_s)) {
            add(check, path, "19:47-8.4(f)2.v", "'%.40s' is no day on which it was answered",
                request->answered);
        } else if (asked && answered_s < asked_s) {
            add(check, path, "19:47-8.4(f)2.v", "the request was answered before it was made");
        }
    }
}

static void check_test(Check *check) {
    const BwPetitionTest *test = check->form->test;
    if (test == NULL) {
        add(check, "test", SUBMISSION, "the test submission is missing");
        return;
    }
    if (test->casinos_count == 0) {
        add(check, "test.casinos", "19:47-8.4(f)2.i", "no casino of the test is named");
    }
    for (unsigned i = 0; i < test->casinos_count; i++) check_casino(check, i);
    if (test->criteria_count == 0) {
        add(check, "test.criteria", "19:47-8.4(f)2.iv", "no criterion of success is named");
    }
    for (unsigned i = 0; i < test->criteria_count; i++) {
        const BwPetitionCriterion *criterion = &test->criteria[i];
        char path[64];
        snprintf(path, sizeof path, "test.criteria[%u]", i);
        if (is_empty(criterion->what) || is_empty(criterion->measure) ||
            is_empty(criterion->documented)) {
            add(check, path, "19:47-8.4(f)2.iv",
                "a criterion has what, a measure, and how it is documented");
        }
    }
    if (test->forms_count == 0) {
        add(check, "test.forms", "19:47-8.4(f)2.iv", "the forms that document it are missing");
    }
    check_requests(check);
}

static int by_line(const void *a, const void *b) {
    const BwPetitionFault *x = a, *y = b;
    return x->line != y->line ? (x->line < y->line ? -1 : 1) : strcmp(x->sentence, y->sentence);
}

BwPetitionFaults bw_petition_check(const BwPetitionForm *form, const char *text, size_t n) {
    Check check = {.form = form, .text = text, .n = n};
    check_petitioners(&check);
    check_game(&check);
    check_figures(&check);
    check_texts(&check);
    check_test(&check);
    if (check.faults.n > 0) {
        qsort(check.faults.fault, check.faults.n, sizeof *check.faults.fault, by_line);
    }
    return check.faults;
}

void bw_petition_faults_free(BwPetitionFaults *faults) {
    free(faults->fault);
    *faults = (BwPetitionFaults){NULL, 0};
}
