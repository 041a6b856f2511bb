/* role.h: what a patron may do in the house. A role is given by a note in the ledger and by nothing
 * else: "patron 7 becomes dealer, by patron 1", or "... by the operator" for the one whom the
 * command line names. What the table of log-ins says must agree with the notes. */
#ifndef BW_HOUSE_ROLE_H
#define BW_HOUSE_ROLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum BwPatronRole {
    BW_ROLE_PLAYER,
    BW_ROLE_DEALER,
    BW_ROLE_FLOORPERSON,
    BW_ROLE_AUDITOR,
    BW_ROLE_ADMINISTRATOR,
    BW_PATRON_ROLES
} BwPatronRole;

const char *bw_role_word(BwPatronRole role);
bool bw_role_find(const char *word, BwPatronRole *role);

/* The note that gives a role; `by` 0 is the operator. */
typedef struct BwRoleNote {
    uint64_t patron, by;
    BwPatronRole role;
} BwRoleNote;

enum { BW_ROLE_NOTE_MAX = 128 };

char *bw_role_note_print(const BwRoleNote *note, char out[BW_ROLE_NOTE_MAX]);
bool bw_role_note_parse(const char *body, BwRoleNote *note); /* false: it is another note */

/* The note of an account: "account of patron 7". */
char *bw_account_note_print(uint64_t patron, char out[BW_ROLE_NOTE_MAX]);
bool bw_account_note_parse(const char *body, uint64_t *patron);

#endif
