/* question_json.h: a question, and its answer, as JSON: two texts, so that the one cannot carry the
 * other. */
#ifndef BW_SCHOOL_QUESTION_JSON_H
#define BW_SCHOOL_QUESTION_JSON_H

#include "school/school.h"
#include "text/json.h"

/* Adds the members of the question to an open object: what is asked, about what. */
void bw_question_write(BwJson *json, const BwQuestion *question);

/* Adds the members of the right answer. */
void bw_answer_write(BwJson *json, const BwQuestion *question);

#endif
