/* incident.c: incidents and notifications as notes. */
#include "house/incident.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char *const kind_words[BW_INCIDENT_KINDS] = {"collusion", "reconstruction"};
static const char *const authority_words[BW_AUTHORITIES] = {"commission", "division"};

const char *bw_incident_word(BwIncidentKind kind) {
    return kind_words[kind];
}

const char *bw_authority_word(BwAuthority authority) {
    return authority_words[authority];
}

/* The number of the word; n: it is none of them. */
static unsigned find(const char *const *words, unsigned n, const char *word) {
    unsigned i = 0;
    while (i < n && strcmp(words[i], word) != 0) i++;
    return i;
}

char *bw_incident_print(const BwIncident *i, char out[BW_INCIDENT_TEXT_MAX]) {
    char hands[2 * BW_INCIDENT_HAND_MAX + 32] = "";
    if (i->kind == BW_RECONSTRUCTION) {
        snprintf(hands, sizeof hands, " before %s after %s", i->before, i->after);
    }
    snprintf(out, BW_INCIDENT_TEXT_MAX,
             "incident %s round %" PRIu32 " seat %u patron %" PRIu64 " by patron %" PRIu64 "%s: %s",
             kind_words[i->kind], i->round, i->seat, i->patron, i->by, hands, i->seen);
    return out;
}

/* What lies between two words; false if there is no room for it. */
static bool between(const char *from, const char *to, char out[BW_INCIDENT_HAND_MAX]) {
    if (to < from || to - from >= BW_INCIDENT_HAND_MAX) return false;
    memcpy(out, from, (size_t)(to - from));
    out[to - from] = '\0';
    return true;
}

/* What is read is printed again: only the very same text is such a note. */
bool bw_incident_parse(const char *body, BwIncident *i) {
    char word[32], again[BW_INCIDENT_TEXT_MAX];
    int n = 0;
    *i = (BwIncident){.round = 0};
    if (sscanf(body,
               "incident %31[a-z] round %" SCNu32 " seat %u patron %" SCNu64 " by patron %" SCNu64
               "%n",
               word, &i->round, &i->seat, &i->patron, &i->by, &n) < 5) {
        return false;
    }
    unsigned kind = find(kind_words, BW_INCIDENT_KINDS, word);
    const char *colon = strchr(body + n, ':');
    if (kind == BW_INCIDENT_KINDS || n == 0 || colon == NULL) return false;
    i->kind = (BwIncidentKind)kind;
    const char *after = strstr(body + n, " after ");
    if (i->kind == BW_RECONSTRUCTION) {
        if (strncmp(body + n, " before ", 8) != 0 || after == NULL || after > colon) return false;
        if (!between(body + n + 8, after, i->before)) return false;
        if (!between(after + 7, colon, i->after)) return false;
    }
    snprintf(i->seen, sizeof i->seen, "%s", colon[1] == ' ' ? colon + 2 : "");
    return strcmp(bw_incident_print(i, again), body) == 0;
}

char *bw_notified_print(const BwNotified *notified, char out[BW_INCIDENT_TEXT_MAX]) {
    snprintf(out, BW_INCIDENT_TEXT_MAX, "notified %s of %" PRIu64 " by patron %" PRIu64,
             authority_words[notified->to], notified->seq, notified->by);
    return out;
}

bool bw_notified_parse(const char *body, BwNotified *notified) {
    char word[32], again[BW_INCIDENT_TEXT_MAX];
    *notified = (BwNotified){.seq = 0};
    if (sscanf(body, "notified %31[a-z] of %" SCNu64 " by patron %" SCNu64, word, &notified->seq,
               &notified->by) < 3) {
        return false;
    }
    unsigned to = find(authority_words, BW_AUTHORITIES, word);
    if (to == BW_AUTHORITIES) return false;
    notified->to = (BwAuthority)to;
    return strcmp(bw_notified_print(notified, again), body) == 0;
}

/* The cards of the seat's hand, "As Kd"; "-": none. */
static void print_hand(const BwTable *table, unsigned seat, char out[BW_INCIDENT_HAND_MAX]) {
    size_t used = 0;
    for (unsigned i = 0; i < table->n_laid && used + 4 < BW_INCIDENT_HAND_MAX; i++) {
        char card[4];
        const BwLaid *laid = &table->laid[i];
        if (laid->who.role != BW_SEAT || laid->who.seat != seat) continue;
        used += (size_t)snprintf(out + used, BW_INCIDENT_HAND_MAX - used, "%s%s",
                                 used > 0 ? " " : "", bw_card_format(laid->card, card));
    }
    if (used == 0) snprintf(out, BW_INCIDENT_HAND_MAX, "-");
}

bool bw_incident_of(const BwTable *before, const BwTable *after, const BwEvent *event,
                    BwIncident *incident) {
    const BwGame *game = bw_table_game(after);
    if (event->kind != BW_EV_FAULT || event->word >= game->n_faults) return false;
    unsigned means = game->faults[event->word].means;
    if (means != BW_MEANS_COLLUSION && means != BW_MEANS_REBUILT) return false;
    *incident = (BwIncident){.seat = event->n_args > 0 ? event->arg[0].who.seat : 0};
    incident->kind = means == BW_MEANS_COLLUSION ? BW_COLLUSION : BW_RECONSTRUCTION;
    if (incident->kind == BW_RECONSTRUCTION) {
        print_hand(before, incident->seat, incident->before);
        print_hand(after, incident->seat, incident->after);
    }
    return true;
}
