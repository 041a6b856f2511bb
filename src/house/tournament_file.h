/* tournament_file.h: a tournament as a house writes it down, one YAML file: the game, what an entry
 * costs, the levels, the prizes, and the notice of 13:69F-8.6. docs/examples/tournament.yaml is one
 * with every part. */
#ifndef BW_HOUSE_TOURNAMENT_FILE_H
#define BW_HOUSE_TOURNAMENT_FILE_H

#include "table/table.h"
#include "tournament/tournament.h"

enum { BW_TOUR_OPTIONS_MAX = 16, BW_TOUR_SENTENCE_MAX = 1600 };

/* As it stands in the file. */
typedef struct BwTourFileLevel {
    char *blinds; /* "25/50" */
    char *ante, *chip;
    unsigned minutes;
} BwTourFileLevel;

typedef struct BwTourFileScale {
    unsigned entries;
    char **places; /* "1: 50", "4-6: 5.25" */
    unsigned places_count;
} BwTourFileScale;

/* Who has certified what he is asked for. */
typedef struct BwTourFileCertificate {
    char *part; /* bw_tour_parts */
    char *by;
    char *date;
} BwTourFileCertificate;

typedef struct BwTourFileNotice {
    char *casino, *filed, *begins, *ends, *place, *equipment, *security, *surveillance;
    unsigned entrants;
    char **holidays; /* days between filing and start on which nobody works */
    unsigned holidays_count;
    BwTourFileCertificate *certificates;
    unsigned certificates_count;
} BwTourFileNotice;

typedef struct BwTourFile {
    char *name, *kind, *game;
    char **options; /* of the tables: "type=holdem-high" */
    unsigned options_count;
    unsigned seats, entries_min, entries_max;
    unsigned stack;
    char *price, *fee, *guarantee, *tips;
    unsigned rebuys, rebuy_levels;
    char *ties;
    unsigned hand_seconds; /* 0: 90 */
    BwTourFileLevel *levels;
    unsigned levels_count;
    BwTourFileScale *prizes;
    unsigned prizes_count;
    BwTourFileNotice *notice; /* NULL: none */
} BwTourFile;

/* Reads the file; NULL with a sentence. The caller frees it. */
BwTourFile *bw_tour_file_read(const char *text, size_t n, char *error, size_t size);
void bw_tour_file_free(BwTourFile *file);

/* The rules that the file comes to, and the settings of its tables, which point into the file.
 * False with a sentence: something is no number or amount, or it cannot be played. */
bool bw_tour_file_rules(BwTourFile *file, BwTourRules *rules,
                        BwSetting settings[BW_TOUR_OPTIONS_MAX], char error[BW_ERROR_MAX]);

/* Its options are whole again, "type=holdem-high", and the settings hold no more. */
void bw_tour_file_rejoin(BwTourFile *file);

/* ---- the notice ---------------------------------------------------------------------------- */

/* The certificates that the notice carries, and who gives each; ended by NULL. */
typedef struct BwTourPart {
    const char *id, *what;
} BwTourPart;
extern const BwTourPart bw_tour_parts[];

/* The latest time at which the notice of a tournament that begins then may be filed: five business
 * days lie between the day of filing and that of a retail tournament; a special event needs 24
 * hours. Saturdays, Sundays and the holidays (midnights) are no business days. */
int64_t bw_tour_file_by(int64_t begins_s, bool special, const int64_t *holiday_s, unsigned n);

enum { BW_TOUR_MISSING_MAX = 24 };

/* What keeps the notice from being complete and in time, a sentence each. */
typedef struct BwTourMissing {
    unsigned n;
    char sentence[BW_TOUR_MISSING_MAX][BW_ERROR_MAX];
    bool timed; /* begins and filed can be read: */
    int64_t begins_s, filed_s, file_by_s;
} BwTourMissing;

void bw_tour_missing(const BwTourFile *file, BwTourMissing *missing);

#endif
