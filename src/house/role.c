/* role.c: roles and the notes that give them. */
#include "house/role.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char *const role_words[BW_PATRON_ROLES] = {"player", "dealer", "floorperson",
                                                        "auditor", "administrator"};

const char *bw_role_word(BwPatronRole role) {
    return role_words[role];
}

bool bw_role_find(const char *word, BwPatronRole *role) {
    for (unsigned r = 0; r < BW_PATRON_ROLES; r++) {
        if (strcmp(word, role_words[r]) != 0) continue;
        *role = (BwPatronRole)r;
        return true;
    }
    return false;
}

char *bw_role_note_print(const BwRoleNote *note, char out[BW_ROLE_NOTE_MAX]) {
    int n = snprintf(out, BW_ROLE_NOTE_MAX, "patron %" PRIu64 " becomes %s, by ", note->patron,
                     bw_role_word(note->role));
    if (note->by != 0) {
        snprintf(out + n, BW_ROLE_NOTE_MAX - (size_t)n, "patron %" PRIu64, note->by);
    } else {
        snprintf(out + n, BW_ROLE_NOTE_MAX - (size_t)n, "the operator");
    }
    return out;
}

/* What is read is printed again: only the very same text is such a note. */
bool bw_role_note_parse(const char *body, BwRoleNote *note) {
    char word[32], again[BW_ROLE_NOTE_MAX];
    *note = (BwRoleNote){.by = 0};
    int n = sscanf(body, "patron %" SCNu64 " becomes %31[a-z], by patron %" SCNu64, &note->patron,
                   word, &note->by);
    return n >= 2 && bw_role_find(word, &note->role) &&
           strcmp(bw_role_note_print(note, again), body) == 0;
}

char *bw_account_note_print(uint64_t patron, char out[BW_ROLE_NOTE_MAX]) {
    snprintf(out, BW_ROLE_NOTE_MAX, "account of patron %" PRIu64, patron);
    return out;
}

bool bw_account_note_parse(const char *body, uint64_t *patron) {
    char again[BW_ROLE_NOTE_MAX];
    return sscanf(body, "account of patron %" SCNu64, patron) == 1 &&
           strcmp(bw_account_note_print(*patron, again), body) == 0;
}
