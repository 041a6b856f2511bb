/* school.c: students, and the table of a question in the words of a live one. */
#include "serve/school.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/table_json.h"
#include "serve/view_json.h"

enum { NAMED_LEVEL = 1 };

BwSchool *bw_school_open(const char *where, char *error, size_t size) {
    BwSchool *school = calloc(1, sizeof *school);
    if (school == NULL) abort();
    BwHouseKey secret;
    if (!bw_certificate_keys(where, &school->keys, error, size) ||
        bw_key_read(where, &secret, error, size) != BW_KEY_THERE) {
        free(school);
        return NULL;
    }
    bw_key_derive(&secret, "school", school->seal.bytes);
    sodium_memzero(&secret, sizeof secret);
    return school;
}

char *bw_school_record(const BwSchool *school, const BwStudent *student) {
    char progress[BW_PROGRESS_TEXT_MAX], text[BW_PROGRESS_TEXT_MAX + 32];
    snprintf(text, sizeof text, "%" PRIu64 " %s", student->patron,
             bw_progress_print(&student->progress, progress));
    return bw_key_hide(&school->seal, text);
}

bool bw_school_resume(const BwSchool *school, BwStudent *student, const char *record) {
    char *text = bw_key_show(&school->seal, record), *rest = text;
    BwProgress progress;
    bool his = text != NULL && strtoull(text, &rest, 10) == student->patron && *rest == ' ' &&
               bw_progress_parse(rest + 1, &progress);
    free(text);
    if (!his) return false;
    if (student->progress.asked == 0) student->progress = progress;
    return true;
}

/* A patron has eight places; the one not used for longest among them gives way. */
BwStudent *bw_school_student(BwSchool *school, uint64_t patron, int64_t now_ms) {
    enum { WAYS = 8 };
    uint64_t first = patron * UINT64_C(0x9e3779b97f4a7c15) % (BW_STUDENTS / WAYS) * WAYS;
    BwStudent *oldest = &school->student[first];
    for (unsigned i = 0; i < WAYS; i++) {
        BwStudent *row = &school->student[first + i];
        if (row->patron == patron) {
            row->used_ms = now_ms;
            return row;
        }
        if (row->used_ms < oldest->used_ms || row->patron == 0) oldest = row;
    }
    *oldest = (BwStudent){.patron = patron, .used_ms = now_ms};
    return oldest;
}

void bw_progress_write(BwJson *json, const char *key, const BwProgress *progress) {
    if (progress == NULL) {
        bw_json_null(json, key);
        return;
    }
    bw_json_object(json, key);
    bw_json_uint(json, "asked", progress->asked);
    bw_json_uint(json, "right", progress->right);
    bw_json_uint(json, "points", progress->points);
    bw_json_uint(json, "streak", progress->streak);
    bw_json_uint(json, "best_streak", progress->best_streak);
    bw_json_array(json, "games");
    for (unsigned g = 0; g < bw_game_count(); g++) {
        const BwGame *game = bw_game_at(g);
        unsigned level = bw_progress_level(progress, game);
        unsigned passed = bw_progress_passed(progress, game);
        unsigned streak = bw_progress_streak(progress, game);
        if (level == 1 && passed == 0 && streak == 0) continue;
        bw_json_object(json, NULL);
        bw_json_string(json, "game", game->id);
        bw_json_uint(json, "level", level);
        bw_json_uint(json, "passed", passed);
        bw_json_uint(json, "streak", streak);
        bw_json_close(json);
    }
    bw_json_close(json);
    bw_json_close(json);
}

/* ---- the table ------------------------------------------------------------------------------ */

/* A room in which nobody plays: the table of the question with everybody's wagers on it. */
static void fill_room(BwRoom *room, BwRoomDesk *desk, const BwQuestion *q, BwSchoolTable *table) {
    bool outcome =
        q->event.kind == BW_EV_ROLL || q->event.kind == BW_EV_SPIN || q->event.kind == BW_EV_DRAW;
    bw_question_table(q, table);
    room->desk = desk;
    room->game = q->ask.game;
    room->table = &table->table;
    snprintf(room->id, sizeof room->id, "%s", "school");
    if (outcome) bw_event_print(&q->before.table, &q->event, room->last_outcome);
    for (unsigned s = 1; s <= q->ask.game->seats; s++) {
        if (table->table.name[s][0] == '\0' && !bw_seat_has_bet(&table->table, s)) continue;
        room->seat[s].patron = s;
        room->seat[s].present = true;
        room->seat[s].net_before_cents = table->table.net_cents[s][0];
        snprintf(room->seat[s].name, sizeof room->seat[s].name, "%s", table->table.name[s]);
    }
}

static void put_json(BwJson *json, const char *key, json_t *value) {
    char *text = json_dumps(value, JSON_COMPACT);
    if (text == NULL) abort();
    bw_json_raw(json, key, text, strlen(text));
    free(text);
    json_decref(value);
}

void bw_school_table_write(BwJson *json, BwRoomDesk *desk, const BwQuestion *q) {
    BwRoom *room = calloc(1, sizeof *room);
    BwSchoolTable *table = calloc(1, sizeof *table);
    if (room == NULL || table == NULL) abort();
    fill_room(room, desk, q, table);
    json_t *view = bw_view_json(room, 0, 0), *info = bw_table_json(&q->before.table, NULL);
    bool asked = q->n_rows > 0 && q->ask.level > NAMED_LEVEL;
    if (asked) json_object_set_new(view, "hands", json_array()); /* to be read by the student */
    json_object_set_new(info, "id", json_string(room->id));
    json_object_set_new(info, "title", json_string(q->ask.game->title));
    json_object_set_new(info, "betting_seconds", json_integer(0));
    json_object_set_new(info, "decision_seconds", json_integer(0));
    put_json(json, "info", info);
    put_json(json, "view", view);
    free(room);
    free(table);
}
