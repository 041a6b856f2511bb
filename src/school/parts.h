/* parts.h: what the files of the school share. */
#ifndef BW_SCHOOL_PARTS_H
#define BW_SCHOOL_PARTS_H

#include "school/practice.h"

/* Each makes a question of its kinds at tables that it opens; false: chance brought none. */
bool bw_pay_make(const BwSchoolAsk *ask, BwPractice *practice, BwQuestion *question);
bool bw_irregularity_make(const BwSchoolAsk *ask, BwPractice *practice, BwQuestion *question);
bool bw_refuse_make(const BwSchoolAsk *ask, BwPractice *practice, BwQuestion *question);

/* What an event has done, as a ruling in one sentence: which wagers go where, what becomes of the
 * cards, what comes next. Returns out. */
char *bw_ruling_print(const BwTable *before, const BwTable *after, const BwOut *out, char *text,
                      size_t size);

/* Adds to a text that has its end within size. */
void bw_text_add(char *text, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Different texts, as they were found. */
enum { BW_TEXTS_MAX = 24 };
typedef struct BwTexts {
    BwSchoolChoice text[BW_TEXTS_MAX];
    unsigned n;
} BwTexts;

/* Adds it unless it is there; false: it was, or there is no room. */
bool bw_texts_add(BwTexts *texts, const char *text);

/* The right one among some of the others, in random order. */
unsigned bw_choices_mix(BwPractice *practice, const BwTexts *others, const char *right,
                        BwSchoolChoice *choices, unsigned *right_at);

/* What wagers of these clauses are about: the clause of the right answer among others of the game,
 * from the third level on. */
void bw_clauses_ask(BwPractice *practice, const char *clause, BwQuestion *question);

#endif
