/* http_school.c: /api/school: what is taught, a question, its answer marked, a certificate. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/clock.h"
#include "school/question_json.h"
#include "serve/http_parts.h"
#include "serve/school.h"

/* A student thinks longer than this between two questions. */
static const BwRate question_rate = {.per_second = 2, .burst = 30};

/* ---- what is taught -------------------------------------------------------------------------- */

static void put_game(BwJson *json, const BwGame *game) {
    bw_json_object(json, NULL);
    bw_json_string(json, "game", game->id);
    bw_json_string(json, "title", game->title);
    bw_json_string(json, "group", bw_family_name((BwFamily)game->family));
    bw_json_array(json, "kinds");
    for (unsigned k = 0; k < BW_SCHOOL_KINDS; k++) {
        if (!bw_school_teaches(game, (BwSchoolKind)k)) continue;
        bw_json_string(json, NULL, bw_school_kind_word((BwSchoolKind)k));
    }
    bw_json_close(json);
    bw_json_close(json);
}

void bw_http_school_get(BwHttp *http, BwExchange *x) {
    BwBuffer text = {.n = 0};
    BwJson json;
    uint64_t patron = bw_exchange_patron(http, x);
    const BwStudent *student =
        patron != 0 ? bw_school_student(http->school, patron, http->floor->now_ms) : NULL;
    bw_json_begin_buffer(&json, &text);
    bw_json_object(&json, NULL);
    bw_json_uint(&json, "levels", BW_SCHOOL_LEVELS);
    bw_json_uint(&json, "streak", BW_SCHOOL_STREAK);
    bw_json_array(&json, "games");
    for (unsigned g = 0; g < bw_game_count(); g++) put_game(&json, bw_game_at(g));
    bw_json_close(&json);
    bw_progress_write(&json, "progress", student != NULL ? &student->progress : NULL);
    bw_json_close(&json);
    bw_reply_buffer(x, 200, &text);
}

/* ---- questions ------------------------------------------------------------------------------- */

/* Reads what is wished; false, with an answer, if there is no such question. */
static bool read_ask(BwExchange *x, const json_t *body, const BwStudent *student,
                     BwSchoolAsk *ask) {
    const char *game = json_string_value(json_object_get(body, "game"));
    const char *kind = json_string_value(json_object_get(body, "kind"));
    const json_t *level = json_object_get(body, "level");
    ask->game = game != NULL ? bw_game_find(game) : NULL;
    if (ask->game == NULL) {
        bw_reply_error(x, 400, "game", "there is no such game");
        return false;
    }
    if (kind == NULL || !bw_school_kind_find(kind, &ask->kind) ||
        !bw_school_teaches(ask->game, ask->kind)) {
        bw_reply_error(x, 400, "kind", "a kind is pay, settle, irregularity or refuse");
        return false;
    }
    unsigned open = bw_progress_level(&student->progress, ask->game);
    json_int_t wanted = level == NULL || json_is_null(level) ? open : json_integer_value(level);
    if (wanted < 1 || wanted > BW_SCHOOL_LEVELS) {
        bw_reply_error(x, 400, "level", "a level is a whole number from 1 to 5");
        return false;
    }
    if (wanted > open) {
        bw_reply_error(x, 403, "level", "that level opens when the one before it is passed");
        return false;
    }
    ask->level = (unsigned)wanted;
    return true;
}

static bool is_same(const BwSchoolAsk *a, const BwSchoolAsk *b) {
    return a->game == b->game && a->kind == b->kind && a->level == b->level;
}

/* A question that was left unanswered counts as one that was wrong: nobody looks for an easy one.
 */
static void give_up(BwStudent *student) {
    const BwSchoolMark none = {.all = false};
    if (student->token[0] == '\0') return;
    (void)bw_progress_note(&student->progress, &student->ask, &none);
    student->token[0] = '\0';
}

/* The seed is drawn here and told to nobody. */
static bool draw_question(BwHttp *http, BwStudent *student, const BwSchoolAsk *wish) {
    uint8_t bytes[BW_QUESTION_TOKEN / 2];
    give_up(student);
    student->ask = *wish;
    randombytes_buf(&student->ask.seed, sizeof student->ask.seed);
    if (!bw_question_find(&student->ask, &http->school->question)) return false;
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(student->token, sizeof student->token, bytes, sizeof bytes);
    student->asked_ms = http->floor->now_ms;
    return true;
}

static void reply_question(BwHttp *http, BwExchange *x, const BwStudent *student) {
    const BwQuestion *question = &http->school->question;
    int64_t passed_ms = http->floor->now_ms - student->asked_ms;
    BwBuffer text = {.n = 0};
    BwJson json;
    bw_json_begin_buffer(&json, &text);
    bw_json_object(&json, NULL);
    bw_json_string(&json, "question", student->token);
    bw_json_int(&json, "left_ms", INT64_C(1000) * question->limit_s - passed_ms);
    bw_question_write(&json, question);
    bw_school_table_write(&json, http->floor->desk, question);
    bw_progress_write(&json, "progress", &student->progress);
    bw_json_close(&json);
    bw_reply_buffer(x, 200, &text);
}

/* Whoever asks the same again before he has answered gets the same question, with its clock. */
static void ask_question(BwHttp *http, BwExchange *x, const json_t *body, BwStudent *student) {
    BwSchoolAsk wish = {.house = http->floor->house};
    if (!bw_bucket_take(&student->bucket, question_rate, http->floor->now_ms)) {
        http->floor->figures.limited++;
        bw_reply_error(x, 429, "rate", "too many questions: answer one first");
        return;
    }
    if (!read_ask(x, body, student, &wish)) return;
    bool again = student->token[0] != '\0' && is_same(&student->ask, &wish) &&
                 bw_question_make(&student->ask, &http->school->question);
    if (!again && !draw_question(http, student, &wish)) {
        bw_reply_error(x, 503, "busy", "no such question came up: ask again");
        return;
    }
    reply_question(http, x, student);
}

/* ---- answers --------------------------------------------------------------------------------- */

/* Reads one row, {"fate": "wins", "cents": 1400}; what is left out stands. */
static bool read_row(const json_t *row, uint8_t *fate, BwCents *cents) {
    const json_t *word = json_object_get(row, "fate"), *amount = json_object_get(row, "cents");
    BwSchoolFate is = BW_SCHOOL_STANDS;
    if (!json_is_object(row)) return false;
    if (word != NULL &&
        (!json_is_string(word) || !bw_school_fate_find(json_string_value(word), &is))) {
        return false;
    }
    if (amount != NULL && (!json_is_integer(amount) || json_integer_value(amount) < 0 ||
                           json_integer_value(amount) > BW_CENTS_MAX)) {
        return false;
    }
    *fate = (uint8_t)is;
    *cents = json_integer_value(amount);
    return true;
}

/* A place among the choices; left out: none. */
static bool read_choice(const json_t *body, const char *key, unsigned *choice) {
    const json_t *value = json_object_get(body, key);
    if (value == NULL || json_is_null(value)) return true;
    json_int_t n = json_integer_value(value);
    if (!json_is_integer(value) || n < 0 || n >= BW_SCHOOL_CHOICES_MAX) return false;
    *choice = (unsigned)n;
    return true;
}

/* NULL, or what cannot be read. */
static const char *read_answer(const BwQuestion *question, const json_t *body,
                               BwSchoolAnswer *answer) {
    const json_t *rows = json_object_get(body, "rows");
    bw_answer_begin(answer);
    if (rows != NULL && (!json_is_array(rows) || json_array_size(rows) != question->n_rows)) {
        return "rows are as many as the question has, in its order";
    }
    for (size_t i = 0; rows != NULL && i < json_array_size(rows); i++) {
        if (!read_row(json_array_get(rows, i), &answer->row[i].fate, &answer->row[i].cents)) {
            return "a row is {\"fate\": \"wins\", \"cents\": 1400}; fates are stands, wins, loses, "
                   "pushes, part";
        }
    }
    if (!read_choice(body, "choice", &answer->choice) ||
        !read_choice(body, "clause", &answer->clause)) {
        return "choice and clause are places among those of the question, from 0";
    }
    return NULL;
}

static void put_mark(BwJson *json, const BwSchoolMark *mark, int64_t took_ms) {
    bw_json_object(json, "mark");
    bw_json_uint(json, "right", mark->right);
    bw_json_uint(json, "of", mark->of);
    bw_json_bool(json, "all", mark->all);
    bw_json_bool(json, "in_time", mark->in_time);
    bw_json_uint(json, "points", mark->points);
    bw_json_int(json, "took_ms", took_ms);
    bw_json_array(json, "wrong");
    for (unsigned i = 0; i < BW_SCHOOL_ROWS_MAX; i++) {
        if ((mark->wrong >> i & 1) != 0) bw_json_uint(json, NULL, i);
    }
    bw_json_close(json);
    bw_json_close(json);
}

static void reply_mark(BwHttp *http, BwExchange *x, BwStudent *student,
                       const BwSchoolAnswer *answer) {
    const BwQuestion *question = &http->school->question;
    int64_t took_ms = http->floor->now_ms - student->asked_ms;
    BwSchoolMark mark;
    BwBuffer text = {.n = 0};
    BwJson json;
    bw_question_mark(question, answer, took_ms, &mark);
    bool passed = bw_progress_note(&student->progress, &student->ask, &mark);
    student->token[0] = '\0';
    bw_json_begin_buffer(&json, &text);
    bw_json_object(&json, NULL);
    put_mark(&json, &mark, took_ms);
    bw_json_object(&json, "answer");
    bw_answer_write(&json, question);
    bw_json_close(&json);
    bw_json_bool(&json, "passed", passed);
    bw_progress_write(&json, "progress", &student->progress);
    char *record = bw_school_record(http->school, student);
    bw_json_string(&json, "record", record);
    free(record);
    bw_json_close(&json);
    bw_reply_buffer(x, 200, &text);
}

/* An answer that cannot be read leaves the question open; one that can be ends it. */
static void answer_question(BwHttp *http, BwExchange *x, const json_t *body, BwStudent *student) {
    const char *token = json_string_value(json_object_get(body, "question"));
    BwSchoolAnswer answer;
    if (token == NULL || student->token[0] == '\0' || strcmp(token, student->token) != 0) {
        bw_reply_error(x, 409, "question", "that question is not open: ask for another");
        return;
    }
    if (!bw_question_make(&student->ask, &http->school->question)) {
        student->token[0] = '\0'; /* the house has changed its tables meanwhile */
        bw_reply_error(x, 409, "question", "that question is not open: ask for another");
        return;
    }
    const char *wrong = read_answer(&http->school->question, body, &answer);
    if (wrong != NULL) {
        bw_reply_error(x, 400, "answer", wrong);
        return;
    }
    reply_mark(http, x, student, &answer);
}

/* What he had reached, after the house has forgotten him. */
static void resume(BwHttp *http, BwExchange *x, const json_t *body, BwStudent *student) {
    const char *record = json_string_value(json_object_get(body, "record"));
    if (record == NULL || !bw_school_resume(http->school, student, record)) {
        bw_reply_error(x, 400, "record", "that is no record of yours");
        return;
    }
    BwBuffer text = {.n = 0};
    BwJson json;
    bw_json_begin_buffer(&json, &text);
    bw_json_object(&json, NULL);
    bw_progress_write(&json, "progress", &student->progress);
    bw_json_close(&json);
    bw_reply_buffer(x, 200, &text);
}

/* ---- certificates ---------------------------------------------------------------------------- */

static void put_games(BwJson *json, const char *games) {
    bw_json_array(json, "games");
    for (const char *p = games; *p != '\0'; p += *p == ',') {
        char id[64];
        size_t n = strcspn(p, ",");
        snprintf(id, sizeof id, "%.*s", (int)(n < sizeof id ? n : sizeof id - 1), p);
        p += n;
        char *colon = strchr(id, ':');
        if (colon == NULL) continue;
        *colon = '\0';
        const BwGame *game = bw_game_find(id);
        bw_json_object(json, NULL);
        bw_json_string(json, "game", id);
        bw_json_string(json, "title", game != NULL ? game->title : id);
        bw_json_string(json, "level", colon + 1);
        bw_json_close(json);
    }
    bw_json_close(json);
}

static void reply_certificate(BwHttp *http, BwExchange *x, const BwCertificate *certificate) {
    const BwHeadKeys *keys = &http->school->keys;
    char line[BW_CERTIFICATE_TEXT_MAX], number[BW_CERTIFICATE_NUMBER_MAX];
    char key[2 * BW_HEAD_KEY_BYTES + 1];
    BwBuffer text = {.n = 0};
    BwJson json;
    bw_certificate_print(certificate, line);
    sodium_bin2hex(key, sizeof key, certificate->key, sizeof certificate->key);
    bw_json_begin_buffer(&json, &text);
    bw_json_object(&json, NULL);
    bw_json_string(&json, "certificate", line);
    bw_json_string(&json, "number", bw_certificate_number(line, number));
    bw_json_string(&json, "house", http->floor->house->name);
    bw_json_string(&json, "name", certificate->name);
    bw_json_string(&json, "date", certificate->date);
    bw_json_uint(&json, "points", certificate->points);
    put_games(&json, certificate->games);
    bw_json_string(&json, "key", key);
    bw_json_bool(&json, "ours",
                 memcmp(certificate->key, keys->public_key, sizeof keys->public_key) == 0);
    bw_json_close(&json);
    bw_reply_buffer(x, 200, &text);
}

/* What the student has passed, on this day. */
static void make_certificate(BwHttp *http, BwExchange *x, const BwStudent *student) {
    const BwPatron *patron = bw_accounts_patron(&http->floor->accounts, student->patron);
    BwCertificate certificate = {.points = student->progress.points};
    for (unsigned g = 0; g < bw_game_count(); g++) {
        size_t n = strlen(certificate.games);
        unsigned passed = bw_progress_passed(&student->progress, bw_game_at(g));
        if (passed == 0) continue;
        snprintf(certificate.games + n, sizeof certificate.games - n, "%s%s:%u", n > 0 ? "," : "",
                 bw_game_at(g)->id, passed);
    }
    if (patron == NULL || certificate.games[0] == '\0') {
        bw_reply_error(x, 403, "certificate",
                       "a certificate is for whoever has passed a level: five right answers in a "
                       "row, in time");
        return;
    }
    snprintf(certificate.name, sizeof certificate.name, "%s", patron->name);
    bw_certificate_sign(&certificate, bw_clock_s(), &http->school->keys);
    reply_certificate(http, x, &certificate);
}

/* Anybody may ask whether a line is a certificate, and whose. */
static void verify_certificate(BwHttp *http, BwExchange *x, const json_t *body) {
    const char *line = json_string_value(json_object_get(body, "certificate"));
    BwCertificate certificate;
    const char *wrong = line != NULL ? bw_certificate_parse(line, &certificate)
                                     : "it is no certificate of a dealer school";
    if (wrong != NULL) {
        bw_reply_error(x, 400, "certificate", wrong);
        return;
    }
    reply_certificate(http, x, &certificate);
}

/* ---- routes ---------------------------------------------------------------------------------- */

static void of_student(BwHttp *http, BwExchange *x, const json_t *body) {
    const char *what = x->path + sizeof "/api/school/" - 1;
    uint64_t patron = bw_exchange_patron(http, x);
    if (patron == 0) {
        bw_reply_error(x, 401, "session", "say who you are first");
        return;
    }
    BwStudent *student = bw_school_student(http->school, patron, http->floor->now_ms);
    if (strcmp(what, "question") == 0) {
        ask_question(http, x, body, student);
    } else if (strcmp(what, "answer") == 0) {
        answer_question(http, x, body, student);
    } else if (strcmp(what, "resume") == 0) {
        resume(http, x, body, student);
    } else {
        make_certificate(http, x, student);
    }
}

bool bw_http_school_post(BwHttp *http, BwExchange *x) {
    static const char *const paths[] = {"/api/school/verify", "/api/school/question",
                                        "/api/school/answer", "/api/school/resume",
                                        "/api/school/certificate"};
    const unsigned n = sizeof paths / sizeof paths[0];
    unsigned i = 0;
    while (i < n && strcmp(x->path, paths[i]) != 0) i++;
    if (i == n) return false;
    json_t *body = x->body_n > 0 ? json_loadb(x->body, x->body_n, JSON_REJECT_DUPLICATES, NULL)
                                 : json_object();
    if (!json_is_object(body)) {
        bw_reply_error(x, 400, "json", "the body is not one JSON object");
    } else if (i == 0) {
        verify_certificate(http, x, body);
    } else {
        of_student(http, x, body);
    }
    json_decref(body);
    return true;
}
