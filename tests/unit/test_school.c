/* test_school.c: questions of every game and kind, against the engine that made them. What the
 * answer should be is worked out here once more, from the postings of the event applied again. */
#include <stdio.h>
#include <stdlib.h>

#include "check.h"
#include "school/progress.h"
#include "school/question_json.h"

enum { SEEDS = 3 };

static BwHouse *house;
static BwQuestion *question, *again;
static BwSchoolTable table;
static BwOut out;

static void say(const BwSchoolAsk *ask, const char *what) {
    printf("    %s %s level %u seed %llu: %s\n", ask->game->id, bw_school_kind_word(ask->kind),
           ask->level, (unsigned long long)ask->seed, what);
}

/* ---- against the engine ---------------------------------------------------------------------- */

static BwCents nets_of(const BwTable *t) {
    BwCents sum = 0;
    for (unsigned s = 1; s <= BW_SEATS_MAX; s++) {
        for (unsigned b = 0; b < BW_BETTORS_MAX; b++) sum += t->net_cents[s][b];
    }
    return sum;
}

/* What a bet's postings say of it, in plain sums. */
static void check_bet(const BwSchoolRow *row) {
    BwCents paid = 0, lost = 0, back = 0;
    for (unsigned i = 0; i < out.n_postings; i++) {
        const BwPosting *p = &out.posting[i];
        if (!bw_same_who(p->who, row->who) || p->wager != row->wager || p->target != row->target ||
            p->coupon != row->coupon) {
            continue;
        }
        switch ((BwPostingKind)p->kind) {
        case BW_WINS:
        case BW_WINS_STAYS:
        case BW_PAYS: paid += p->amount_cents; break;
        case BW_LOSES:
        case BW_LOSES_PART: lost += p->amount_cents; break;
        case BW_PUSHES:
        case BW_RETURNED: back += p->stake_cents; break;
        default: break;
        }
    }
    unsigned fate = paid > 0                              ? BW_SCHOOL_WINS
                    : lost > 0 && lost < row->stake_cents ? BW_SCHOOL_PART
                    : lost > 0                            ? BW_SCHOOL_LOSES
                    : back > 0                            ? BW_SCHOOL_PUSHES
                                                          : BW_SCHOOL_STANDS;
    CHECK_INT(row->fate, fate);
    CHECK_INT(row->cents, fate == BW_SCHOOL_WINS ? paid : fate == BW_SCHOOL_PART ? lost : 0);
    CHECK((row->clause != NULL) == (fate != BW_SCHOOL_STANDS));
}

/* The rows pay what the seats win: nothing is asked twice, and nothing left out. */
static void check_rows(const BwQuestion *q) {
    BwCents gain = 0, commission = 0;
    CHECK(q->n_rows > 0 && q->n_rows <= BW_SCHOOL_ROWS_MAX);
    CHECK_INT(q->n_choices, 0);
    for (unsigned i = 0; i < q->n_rows; i++) {
        if (q->row[i].about == BW_SCHOOL_BET) check_bet(&q->row[i]);
        gain += q->row[i].gain_cents;
    }
    for (unsigned i = 0; i < out.n_postings; i++) {
        if (out.posting[i].kind == BW_COMMISSION) commission += out.posting[i].amount_cents;
    }
    if (q->ask.kind == BW_SCHOOL_PAY) {
        CHECK_INT(gain, nets_of(&q->after.table) - nets_of(&q->before.table));
    }
    for (unsigned i = 0; i < q->n_rows; i++) {
        if (q->row[i].about == BW_SCHOOL_COMMISSION) commission -= q->row[i].cents;
    }
    if (q->ask.kind == BW_SCHOOL_PAY) CHECK(commission <= 0); /* what is kept until later is more */
}

static void check_choices(const BwQuestion *q, bool taken) {
    CHECK_INT(q->n_rows, 0);
    CHECK(q->n_choices >= 2 && q->right < q->n_choices);
    for (unsigned i = 0; i < q->n_choices; i++) {
        CHECK(q->choice[i].text[0] != '\0');
        for (unsigned j = 0; j < i; j++) CHECK(strcmp(q->choice[i].text, q->choice[j].text) != 0);
    }
    CHECK(q->n_clauses == 0 || q->right_clause < q->n_clauses);
    if (q->n_clauses > 0) CHECK_STR(q->clause[q->right_clause].text, q->full_clause);
    const char *right = q->choice[q->right].text;
    if (q->ask.kind == BW_SCHOOL_IRREGULARITY) {
        CHECK(taken && q->event.kind == BW_EV_FAULT && q->full_clause[0] != '\0');
    } else if (taken) {
        CHECK_STR(right, "Yes.");
    } else {
        CHECK(strstr(right, bw_reason_sentence(out.refusal.reason)) != NULL);
    }
}

/* The event, applied again to the table before it, does what the question says. */
static void check_question(const BwQuestion *q) {
    size_t size = bw_table_size(q->ask.game);
    memcpy(&table, &q->before, size);
    bool taken = bw_apply(&table.table, &q->event, &out);
    CHECK(memcmp(&table, &q->after, size) == 0);
    CHECK(q->limit_s >= 10 && q->limit_s < 600);
    if (q->ask.kind == BW_SCHOOL_PAY || q->ask.kind == BW_SCHOOL_SETTLE) {
        CHECK(taken);
        check_rows(q);
    } else {
        check_choices(q, taken);
    }
}

static BwBuffer json_of(const BwQuestion *q, bool answer) {
    BwBuffer text = {.n = 0};
    BwJson json;
    bw_json_begin_buffer(&json, &text);
    bw_json_object(&json, NULL);
    if (answer) bw_answer_write(&json, q);
    if (!answer) bw_question_write(&json, q);
    bw_json_close(&json);
    return text;
}

/* What is asked does not carry what is answered. */
static void check_texts(const BwQuestion *q) {
    static const char *const told[] = {"\"fate\"", "\"why\"", "\"under\"", "\"cents\"",
                                       "\"right\""};
    BwBuffer asked = json_of(q, false), answer = json_of(q, true);
    for (unsigned i = 0; i < sizeof told / sizeof told[0]; i++) {
        CHECK(strstr(asked.at, told[i]) == NULL);
    }
    CHECK(strstr(answer.at, q->n_rows > 0 ? "\"fate\"" : "\"under\"") != NULL);
    bw_buffer_free(&asked);
    bw_buffer_free(&answer);
}

/* ---- marking --------------------------------------------------------------------------------- */

static void right_answer(const BwQuestion *q, BwSchoolAnswer *answer) {
    bw_answer_begin(answer);
    for (unsigned i = 0; i < q->n_rows; i++) {
        answer->row[i].fate = q->row[i].fate;
        answer->row[i].cents = q->row[i].cents;
    }
    answer->choice = q->right;
    answer->clause = q->right_clause;
}

static void check_marks(const BwQuestion *q) {
    BwSchoolAnswer answer;
    BwSchoolMark mark, slow, late, wrong;
    right_answer(q, &answer);
    bw_question_mark(q, &answer, 0, &mark);
    bw_question_mark(q, &answer, 1000 * q->limit_s, &slow);
    bw_question_mark(q, &answer, 1000 * q->limit_s + 1, &late);
    CHECK(mark.all && mark.in_time && mark.wrong == 0 && mark.right == mark.of);
    CHECK_INT(mark.points, 20 * q->ask.level);
    CHECK_INT(slow.points, 10 * q->ask.level);
    CHECK(late.all && !late.in_time && late.points < slow.points);
    answer.row[0].fate = (uint8_t)((answer.row[0].fate + 1) % BW_SCHOOL_FATES);
    answer.row[0].cents++;
    answer.choice = (q->right + 1) % BW_SCHOOL_CHOICES_MAX;
    bw_question_mark(q, &answer, 0, &wrong);
    CHECK(!wrong.all && wrong.wrong == 1 && wrong.right == wrong.of - 1);
    CHECK(wrong.points < slow.points);
}

/* ---- all of them ----------------------------------------------------------------------------- */

/* The same house, game, kind, level and seed: the same question, to the byte. */
static void check_again(const BwQuestion *q) {
    CHECK(bw_question_make(&q->ask, again));
    CHECK(memcmp(again->row, q->row, sizeof q->row) == 0);
    CHECK(memcmp(again->choice, q->choice, sizeof q->choice) == 0);
    CHECK(memcmp(&again->before, &q->before, sizeof q->before) == 0);
    CHECK_INT(again->right, q->right);
}

static void test_game(const BwGame *game) {
    unsigned rows[BW_SCHOOL_LEVELS + 1] = {0}, wins = 0;
    if (bw_has_stacks(game)) { /* between patrons there is nothing for the house to pay */
        CHECK(!bw_school_teaches(game, BW_SCHOOL_PAY));
        return;
    }
    for (unsigned k = 0; k < BW_SCHOOL_KINDS; k++) {
        bool pays = k == BW_SCHOOL_PAY || k == BW_SCHOOL_SETTLE;
        CHECK_INT(bw_school_teaches(game, (BwSchoolKind)k), !pays || !bw_has_stacks(game));
        if (!bw_school_teaches(game, (BwSchoolKind)k)) continue;
        for (unsigned n = 0; n < BW_SCHOOL_LEVELS * SEEDS; n++) {
            BwSchoolAsk ask = {house, game, (BwSchoolKind)k, 1 + n % BW_SCHOOL_LEVELS, n * 1000};
            bool found = bw_question_find(&ask, question);
            CHECK(found);
            if (!found) {
                say(&ask, "no question is found");
                continue;
            }
            int before = check_failed;
            check_question(question);
            check_texts(question);
            check_marks(question);
            if (n < BW_SCHOOL_LEVELS) check_again(question);
            if (check_failed != before) say(&ask, "does not hold");
            rows[ask.level] += question->n_rows;
            for (unsigned i = 0; i < question->n_rows; i++) {
                wins += question->row[i].fate == BW_SCHOOL_WINS;
            }
        }
    }
    if (bw_has_stacks(game)) return;
    CHECK(wins > 0);
    CHECK(rows[BW_SCHOOL_LEVELS] > rows[1]); /* there is more to do */
}

/* A level is passed by right answers in a row, and by nothing less. */
static void test_progress(void) {
    BwProgress progress = {.asked = 0};
    const BwGame *game = bw_game_at(0), *other = bw_game_at(1);
    BwSchoolAsk ask = {.game = game, .level = 1};
    const BwSchoolMark good = {.all = true, .in_time = true, .points = 10};
    const BwSchoolMark late = {.all = true, .in_time = false, .points = 5};
    for (unsigned i = 1; i < BW_SCHOOL_STREAK; i++)
        CHECK(!bw_progress_note(&progress, &ask, &good));
    CHECK(!bw_progress_note(&progress, &ask, &late));
    CHECK_INT(bw_progress_streak(&progress, game), 0);
    CHECK_INT(bw_progress_level(&progress, game), 1);
    for (unsigned i = 1; i < BW_SCHOOL_STREAK; i++)
        CHECK(!bw_progress_note(&progress, &ask, &good));
    CHECK(bw_progress_note(&progress, &ask, &good));
    CHECK_INT(bw_progress_level(&progress, game), 2);
    CHECK_INT(bw_progress_passed(&progress, game), 1);
    CHECK_INT(bw_progress_level(&progress, other), 1);
    for (unsigned i = 0; i < 3 * BW_SCHOOL_STREAK; i++) {
        CHECK(!bw_progress_note(&progress, &ask, &good)); /* below the open level nothing opens */
    }
    CHECK_INT(bw_progress_level(&progress, game), 2);
    for (unsigned level = 2; level <= BW_SCHOOL_LEVELS; level++) {
        ask.level = level;
        for (unsigned i = 0; i < BW_SCHOOL_STREAK; i++) bw_progress_note(&progress, &ask, &good);
    }
    CHECK_INT(bw_progress_passed(&progress, game), BW_SCHOOL_LEVELS);
    CHECK_INT(bw_progress_level(&progress, game), BW_SCHOOL_LEVELS);
    CHECK_INT(progress.best_streak, 8 * BW_SCHOOL_STREAK);
}

/* A record is read as it was written; nonsense is nothing. */
static void test_progress_as_text(void) {
    static const char *const wrong[] = {"",
                                        "1 2 3",
                                        "x",
                                        "1 2 3 4 5 craps",
                                        "1 2 3 4 5 craps:9:0:0,",
                                        "1 2 3 4 5 craps:1:1:1",
                                        "1 2 3 4 5 craps:1:9:0,",
                                        "1 2 3 4 5 craps:1:1:5,",
                                        "1 2 3 4 5 Craps:1:1:1,"};
    BwProgress progress = {.asked = 9, .right = 7, .points = 340, .streak = 2, .best_streak = 5};
    BwProgress back;
    char text[BW_PROGRESS_TEXT_MAX];
    for (unsigned g = 0; g < bw_game_count(); g++) {
        progress.game[g] =
            (BwProgressGame){(uint8_t)(1 + g % 5), (uint8_t)(g % 5), (uint8_t)(g % 4)};
    }
    CHECK(bw_progress_parse(bw_progress_print(&progress, text), &back));
    CHECK(memcmp(&progress, &back, sizeof back) == 0);
    CHECK(bw_progress_parse("1 2 3 4 5 no-such-game:1:1:1,", &back));
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        CHECK(!bw_progress_parse(wrong[i], &back));
        CHECK_INT(back.asked, 0);
    }
}

/* Commission: what the banker's side wins at baccarat is charged for, at craps a buy bet. */
static void test_commission_is_asked(void) {
    unsigned due = 0, none = 0;
    for (unsigned n = 0; n < 200; n++) {
        BwSchoolAsk ask = {house, bw_game_find("minibaccarat"), BW_SCHOOL_PAY, 2, n};
        if (!bw_question_make(&ask, question)) continue;
        for (unsigned i = 0; i < question->n_rows; i++) {
            const BwSchoolRow *row = &question->row[i];
            if (row->about != BW_SCHOOL_COMMISSION) continue;
            due += row->cents > 0;
            none += row->cents == 0;
        }
    }
    CHECK(due > 3);
    CHECK(none > 3);
}

/* Of a house without the game it is dealt with its usual limits. */
static void test_without_house(void) {
    BwSchoolAsk ask = {NULL, bw_game_find("roulette"), BW_SCHOOL_PAY, 2, 7};
    CHECK(bw_question_find(&ask, question));
    check_question(question);
    ask.level = BW_SCHOOL_LEVELS + 1;
    CHECK(!bw_question_make(&ask, question));
    ask.level = 0;
    CHECK(!bw_question_make(&ask, question));
}

int main(void) {
    char error[BW_HOUSE_SENTENCE_MAX];
    const char *text = bw_house_default();
    house = bw_house_read(text, strlen(text), error, sizeof error);
    question = malloc(sizeof *question);
    again = malloc(sizeof *again);
    if (house == NULL || question == NULL || again == NULL) abort();
    for (unsigned g = 0; g < bw_game_count(); g++) test_game(bw_game_at(g));
    test_progress();
    test_progress_as_text();
    test_commission_is_asked();
    test_without_house();
    free(question);
    free(again);
    bw_house_free(house);
    return check_report("school");
}
