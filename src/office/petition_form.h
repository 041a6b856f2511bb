/* petition_form.h: a petition for a new game (8.4) as its petitioners write it down, one YAML file;
 * docs/examples/petition.yaml has every part of it. */
#ifndef BW_OFFICE_PETITION_FORM_H
#define BW_OFFICE_PETITION_FORM_H

#include "table/table.h"

enum { BW_PETITION_OPTIONS_MAX = 32, BW_PETITION_SENTENCE_MAX = 1600 };

typedef struct BwPetitioner {
    char *name, *address;
    char *kind;    /* casino, vendor or holder */
    char *agreed;  /* of a casino: the day on which it agreed in writing to run the test */
    char *licence; /* of the others: the application that was filed, 8.4(f)1 */
} BwPetitioner;

typedef struct BwPetitionRule {
    char *clause, *text;
} BwPetitionRule;

/* Of a wager whose figures are not computed here. */
typedef struct BwPetitionFigure {
    char *wager, *true_odds, *pays, *advantage;
} BwPetitionFigure;

/* Where, when and with what it is tested: 8.4(f)2.i to iii. */
typedef struct BwPetitionCasino {
    char *name, *first, *last, *hours, *equipment;
    char **tables, **signs;
    unsigned tables_count, signs_count;
} BwPetitionCasino;

typedef struct BwPetitionCriterion {
    char *what, *measure, *documented;
} BwPetitionCriterion;

/* What a regulator has asked besides, 8.4(f)2.v. */
typedef struct BwPetitionRequest {
    char *by, *asked, *what, *answered;
} BwPetitionRequest;

typedef struct BwPetitionTest {
    BwPetitionCasino *casinos;
    unsigned casinos_count;
    BwPetitionCriterion *criteria;
    unsigned criteria_count;
    char **forms;
    unsigned forms_count;
    BwPetitionRequest *requests;
    unsigned requests_count;
} BwPetitionTest;

typedef struct BwPetitionForm {
    char *title, *version, *date, *kind;
    BwPetitioner *petitioners;
    unsigned petitioners_count;
    char *game, *edition; /* of which it is a variation */
    char **options, **present;
    unsigned options_count, present_count;
    char *objective, *play, *wagers;
    BwPetitionRule *rules;
    unsigned rules_count;
    char *equipment, *layout, *remedies, *rights, *elsewhere, *reasons, *laboratory, *request;
    BwPetitionFigure *figures;
    unsigned figures_count;
    BwPetitionTest *test;
} BwPetitionForm;

/* Reads a form; NULL with a sentence that names the line. The caller frees it. */
BwPetitionForm *bw_petition_read(const char *text, size_t n, char *error, size_t size);
void bw_petition_free(BwPetitionForm *form);

/* What keeps the petition from being complete: parts that are missing, wrong or contradictory, each
 * with the line and the clause that asks for it. */
typedef struct BwPetitionFault {
    unsigned line;
    char clause[BW_CLAUSE_TEXT_MAX];
    char sentence[BW_PETITION_SENTENCE_MAX];
} BwPetitionFault;

typedef struct BwPetitionFaults {
    BwPetitionFault *fault;
    size_t n;
} BwPetitionFaults;

BwPetitionFaults bw_petition_check(const BwPetitionForm *form, const char *text, size_t n);
void bw_petition_faults_free(BwPetitionFaults *faults);

/* The table that is proposed, or the one that there is now, for the caller to free; NULL: it is no
 * variation of a game that is dealt, or its options are refused. */
BwTable *bw_petition_table(const BwPetitionForm *form, bool present);

#endif
