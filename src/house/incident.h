/* incident.h: what a floorperson decides about a player and the rulebook wants written down: a
 * player who is made to leave because he is believed to help another (14.16(b)), of which two
 * authorities must be told, and a hand that was put together again (14.15(j)2). Each is a note at
 * its table, right behind the irregularity; the time of the note is the time of the removal:
 *
 *     incident collusion round 7 seat 3 patron 9 by patron 2: signs to seat 5
 *     incident reconstruction round 7 seat 3 patron 9 by patron 2 before As Kd after As Kd: ...
 *     notified commission of 123 by patron 2
 *
 * where 123 is the number of the first record. */
#ifndef BW_HOUSE_INCIDENT_H
#define BW_HOUSE_INCIDENT_H

#include "table/game.h"

typedef enum BwIncidentKind { BW_COLLUSION, BW_RECONSTRUCTION, BW_INCIDENT_KINDS } BwIncidentKind;

/* Who must be told of a removal. */
typedef enum BwAuthority { BW_COMMISSION_TOLD, BW_DIVISION_TOLD, BW_AUTHORITIES } BwAuthority;

enum { BW_INCIDENT_HAND_MAX = 64, BW_INCIDENT_WORDS_MAX = 400, BW_INCIDENT_TEXT_MAX = 800 };

typedef struct BwIncident {
    BwIncidentKind kind;
    uint32_t round;
    unsigned seat;
    uint64_t patron, by;                                            /* 0: nobody is known there */
    char before[BW_INCIDENT_HAND_MAX], after[BW_INCIDENT_HAND_MAX]; /* of a hand: its cards */
    char seen[BW_INCIDENT_WORDS_MAX];                               /* what was seen */
} BwIncident;

typedef struct BwNotified {
    BwAuthority to;
    uint64_t seq, by;
} BwNotified;

const char *bw_incident_word(BwIncidentKind kind);
const char *bw_authority_word(BwAuthority authority);

char *bw_incident_print(const BwIncident *incident, char out[BW_INCIDENT_TEXT_MAX]);
bool bw_incident_parse(const char *body, BwIncident *incident); /* false: it is another note */
char *bw_notified_print(const BwNotified *notified, char out[BW_INCIDENT_TEXT_MAX]);
bool bw_notified_parse(const char *body, BwNotified *notified);

/* Does the irregularity want such a record? Then its kind and the seat, and of a hand its cards. */
bool bw_incident_of(const BwTable *before, const BwTable *after, const BwEvent *event,
                    BwIncident *incident);

#endif
