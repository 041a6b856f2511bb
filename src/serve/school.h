/* school.h: the dealer school of a house: its students, each with one question that is open. The
 * answer of a question is never sent with it, nor kept: it is made again from its seed, which stays
 * here. Students are kept in memory, in a table of fixed size in which the one not seen for longest
 * gives way. With every answer a student gets his record, sealed so that only this house reads it:
 * whoever was forgotten brings it again. What he has passed he takes along as a certificate. */
#ifndef BW_SERVE_SCHOOL_H
#define BW_SERVE_SCHOOL_H

#include "house/certificate.h"
#include "house/secret.h"
#include "school/progress.h"
#include "serve/limits.h"
#include "serve/room.h"
#include "text/json.h"

enum { BW_STUDENTS = 4096, BW_QUESTION_TOKEN = 32 };

typedef struct BwStudent {
    uint64_t patron; /* 0: nobody */
    int64_t used_ms;
    BwBucket bucket;
    BwProgress progress;
    char token[BW_QUESTION_TOKEN + 1]; /* of the open question; empty: none */
    BwSchoolAsk ask;
    int64_t asked_ms;
} BwStudent;

typedef struct BwSchool {
    BwHeadKeys keys;
    BwHouseKey seal;     /* of records */
    BwQuestion question; /* the one being worked on */
    BwStudent student[BW_STUDENTS];
} BwSchool;

/* Makes the school of the ledger's house; NULL, with a sentence. Freed with free(). */
BwSchool *bw_school_open(const char *where, char *error, size_t size);

/* The patron's row, made if it is new. */
BwStudent *bw_school_student(BwSchool *school, uint64_t patron, int64_t now_ms);

/* The student's record, for him to keep; the caller frees it. */
char *bw_school_record(const BwSchool *school, const BwStudent *student);

/* Takes the record back of a student who has not answered anything yet; false if it is not his. */
bool bw_school_resume(const BwSchool *school, BwStudent *student, const char *record);

/* {"asked", ...} of a student, or null. */
void bw_progress_write(BwJson *json, const char *key, const BwProgress *progress);

/* The table of the question as a live table's page gets it: `info` and `view`. */
void bw_school_table_write(BwJson *json, BwRoomDesk *desk, const BwQuestion *question);

#endif
