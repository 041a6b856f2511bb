/* reason.c: the words of the protocol that do not belong to one game: reasons for refusing,
 * editions, citations, and how a refusal is written down. */
#include <stdio.h>
#include <string.h>

#include "table/game.h"

static const struct {
    const char *id, *sentence;
} reasons[BW_REASON_COUNT] = {[BW_REASON_NONE] = {"none", "nothing is wrong"},
#define X(name, id, sentence) [BW_REASON_##name] = {id, sentence},
                              BW_REASONS(X)
#undef X
};

const char *bw_reason_id(BwReason reason) {
    return reasons[reason].id;
}
const char *bw_reason_sentence(BwReason reason) {
    return reasons[reason].sentence;
}

static const char *const editions[BW_EDITIONS] = {"1996", "2006", "2012"};

const char *bw_edition_name(BwEdition edition) {
    return editions[edition];
}

bool bw_edition_find(const char *name, BwEdition *edition) {
    for (unsigned e = 0; e < BW_EDITIONS; e++) {
        if (strcmp(name, editions[e]) == 0) {
            *edition = (BwEdition)e;
            return true;
        }
    }
    return false;
}

/* The number that this edition gives the clause: the first of "2012|2006|1996" is the newest, and
 * the last one written holds for all that are older. */
static const char *number_in(BwEdition edition, const char *clause) {
    const char *next;
    for (unsigned back = BW_2012 - edition; back > 0; back--) {
        if ((next = strchr(clause, '|')) == NULL) break;
        clause = next + 1;
    }
    return clause;
}

char *bw_clause_format(BwEdition edition, const char *clause, char out[BW_CLAUSE_TEXT_MAX]) {
    const char *chapter = edition == BW_2012 ? "13:69F-" : "19:47-";
    if (clause == NULL || clause[0] == '\0') {
        out[0] = '\0';
    } else {
        clause = number_in(edition, clause);
        int n = (int)strcspn(clause, "|");
        snprintf(out, BW_CLAUSE_TEXT_MAX, "%s%.*s", memchr(clause, ':', (size_t)n) ? "" : chapter,
                 n, clause);
    }
    return out;
}

void bw_write_refusal(BwOut *out, BwReason reason, const char *clause, BwCents figure_cents) {
    out->n_postings = 0;
    out->notices = 0;
    out->refusal.reason = reason;
    out->refusal.clause = clause;
    out->refusal.figure_cents = figure_cents;
    out->refusal.word[0] = '\0';
}

bool bw_refuse_open(BwRefusal *why, BwReason reason, const char *clause, const char *option) {
    why->reason = reason;
    why->clause = clause;
    why->figure_cents = 0;
    snprintf(why->word, sizeof why->word, "%s", option);
    return false;
}
