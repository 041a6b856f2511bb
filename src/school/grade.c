/* grade.c: marking an answer. */
#include <string.h>

#include "school/school.h"

enum { POINTS = 10 };

void bw_answer_begin(BwSchoolAnswer *answer) {
    memset(answer, 0, sizeof *answer);
    answer->choice = answer->clause = BW_SCHOOL_CHOICES_MAX;
}

/* Of what has no stake, and of a commission, the amount says all. */
static bool is_right(const BwQuestion *q, const BwSchoolAnswer *answer, unsigned i) {
    const BwSchoolRow *row = &q->row[i];
    if (row->about != BW_SCHOOL_BET) return answer->row[i].cents == row->cents;
    if (answer->row[i].fate != row->fate) return false;
    bool amount = row->fate == BW_SCHOOL_WINS || row->fate == BW_SCHOOL_PART;
    return q->ask.kind == BW_SCHOOL_SETTLE || !amount || answer->row[i].cents == row->cents;
}

static void mark_rows(const BwQuestion *q, const BwSchoolAnswer *answer, BwSchoolMark *mark) {
    for (unsigned i = 0; i < q->n_rows; i++) {
        bool right = is_right(q, answer, i);
        mark->right += right;
        mark->of++;
        if (!right) mark->wrong |= UINT64_C(1) << i;
    }
}

static void mark_choices(const BwQuestion *q, const BwSchoolAnswer *answer, BwSchoolMark *mark) {
    bool ruling = answer->choice == q->right;
    bool clause = answer->clause == q->right_clause;
    mark->of = q->n_clauses > 0 ? 2 : 1;
    mark->right = (ruling ? 1u : 0u) + (q->n_clauses > 0 && clause ? 1u : 0u);
    mark->wrong = (ruling ? 0 : 1u) | (q->n_clauses == 0 || clause ? 0 : 2u);
}

/* Ten points a level for all of it; as much again, in the measure of the time that is left, for
 * whoever has all right. */
static unsigned points_of(const BwQuestion *q, const BwSchoolMark *mark, int64_t took_ms) {
    unsigned full = POINTS * q->ask.level, points = full * mark->right / mark->of;
    int64_t limit_ms = INT64_C(1000) * q->limit_s;
    if (!mark->in_time) return points / 2;
    return mark->all ? points + (unsigned)(full * (limit_ms - took_ms) / limit_ms) : points;
}

void bw_question_mark(const BwQuestion *q, const BwSchoolAnswer *answer, int64_t took_ms,
                      BwSchoolMark *mark) {
    memset(mark, 0, sizeof *mark);
    if (q->n_rows > 0) {
        mark_rows(q, answer, mark);
    } else {
        mark_choices(q, answer, mark);
    }
    if (took_ms < 0) took_ms = 0;
    mark->all = mark->right == mark->of;
    mark->in_time = took_ms <= INT64_C(1000) * q->limit_s;
    mark->points = points_of(q, mark, took_ms);
}
