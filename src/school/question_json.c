/* question_json.c: members of a question and of its answer. */
#include "school/question_json.h"

#include <stdio.h>

static const char *const about_words[] = {"bet", "award", "commission"};

static void put_row(BwJson *json, const BwQuestion *q, const BwSchoolRow *row) {
    const BwGame *game = q->ask.game;
    char target[BW_EVENT_TEXT_MAX] = "", who[32], text[BW_TEXT_MAX];
    bool wager = row->about != BW_SCHOOL_COMMISSION;
    if (wager && row->target != BW_NO_TARGET && game->target_print != NULL) {
        game->target_print(&q->before.table, row->wager, row->target, target, sizeof target);
    }
    bw_json_object(json, NULL);
    bw_json_string(json, "about", about_words[row->about]);
    bw_json_string(json, "who", bw_who_print(row->who, who));
    bw_json_uint(json, "seat", row->who.seat);
    bw_json_string(json, "wager", wager ? game->wagers[row->wager].id : NULL);
    bw_json_string(json, "target", bw_null_if_empty(target));
    bw_json_int(json, "stake", row->stake_cents);
    bw_json_string(json, "text", bw_row_text(q, row, text, sizeof text));
    bw_json_close(json);
}

static void put_texts(BwJson *json, const char *key, const BwSchoolChoice *texts, unsigned n) {
    bw_json_array(json, key);
    for (unsigned i = 0; i < n; i++) bw_json_string(json, NULL, texts[i].text);
    bw_json_close(json);
}

/* What lies on the table for all to see. */
static void put_table(BwJson *json, const BwQuestion *q) {
    BwSchoolTable seen;
    BwShowing at = {.subject = 0};
    char line[BW_TEXT_MAX], who[32], card[4];
    bw_question_table(q, &seen);
    bw_json_array(json, "cards");
    for (unsigned i = 0; i < seen.table.n_laid; i++) {
        const BwLaid *laid = &seen.table.laid[i];
        bool hidden = laid->card == BW_CARD_HIDDEN;
        bw_json_object_inline(json, NULL);
        bw_json_string(json, "who", bw_who_print(laid->who, who));
        bw_json_string(json, "card", hidden ? NULL : bw_card_format(laid->card, card));
        bw_json_close(json);
    }
    bw_json_close(json);
    bw_json_array(json, "shows");
    while (bw_shown_next(&q->before.table, &at, line, sizeof line)) {
        bw_json_string(json, NULL, line);
    }
    bw_json_close(json);
}

void bw_question_write(BwJson *json, const BwQuestion *q) {
    char text[BW_TEXT_MAX];
    bw_json_string(json, "game", q->ask.game->id);
    bw_json_string(json, "title", q->ask.game->title);
    bw_json_string(json, "kind", bw_school_kind_word(q->ask.kind));
    bw_json_uint(json, "level", q->ask.level);
    bw_json_uint(json, "limit_s", q->limit_s);
    bw_json_string(json, "asks", bw_question_text(q, text, sizeof text));
    bw_json_string(json, "event", bw_question_event_text(q, text, sizeof text));
    bw_json_string(json, "moment",
                   q->n_rows == 0 ? bw_question_moment(q, text, sizeof text) : NULL);
    bw_json_string(json, "table", bw_table_print(&q->before.table, text));
    put_table(json, q);
    bw_json_array(json, "rows");
    for (unsigned i = 0; i < q->n_rows; i++) put_row(json, q, &q->row[i]);
    bw_json_close(json);
    put_texts(json, "choices", q->choice, q->n_choices);
    put_texts(json, "clauses", q->clause, q->n_clauses);
}

static void put_answer(BwJson *json, const BwQuestion *q, const BwSchoolRow *row) {
    char why[BW_SCHOOL_WHY_MAX], clause[BW_CLAUSE_TEXT_MAX], pays[BW_TEXT_MAX] = "";
    BwEdition edition = (BwEdition)q->before.table.edition;
    if (row->about != BW_SCHOOL_COMMISSION) {
        bw_wager_pays(&q->before.table, row->wager, row->target, pays);
    }
    bw_json_object(json, NULL);
    bw_json_string(json, "fate", bw_school_fate_word((BwSchoolFate)row->fate));
    bw_json_int(json, "cents", row->cents);
    bw_json_string(json, "why", bw_row_why(q, row, why, sizeof why));
    bw_json_string(json, "pays", bw_null_if_empty(pays));
    bw_json_string(json, "clause",
                   row->clause != NULL ? bw_clause_format(edition, row->clause, clause) : NULL);
    bw_json_close(json);
}

void bw_answer_write(BwJson *json, const BwQuestion *q) {
    bw_json_array(json, "rows");
    for (unsigned i = 0; i < q->n_rows; i++) put_answer(json, q, &q->row[i]);
    bw_json_close(json);
    if (q->n_choices == 0) return;
    bw_json_uint(json, "choice", q->right);
    if (q->n_clauses > 0) {
        bw_json_uint(json, "clause", q->right_clause);
    } else {
        bw_json_null(json, "clause");
    }
    bw_json_string(json, "under", bw_null_if_empty(q->full_clause));
}
