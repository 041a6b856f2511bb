/* audit_table.c: a table played again from its records. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/audit_parts.h"
#include "house/coupon.h"
#include "table/game.h"

/* ---- places ------------------------------------------------------------------------------- */

BwPlace *bw_audit_place(BwAudit *audit, const char *id) {
    BwPlace **link = &audit->places;
    for (; *link != NULL; link = &(*link)->next) {
        if (strcmp((*link)->id, id) != 0) continue;
        BwPlace *place = *link; /* moved to the front: records of one place come together */
        *link = place->next;
        place->next = audit->places;
        audit->places = place;
        return place;
    }
    BwPlace *place = calloc(1, sizeof *place);
    if (place == NULL) abort();
    snprintf(place->id, sizeof place->id, "%s", id);
    place->next = audit->places;
    audit->places = place;
    audit->totals->tables += id[0] != '\0';
    return place;
}

/* ---- comparing ---------------------------------------------------------------------------- */

bool bw_audit_same(BwAudit *audit, const BwRecord *record, const char *field, const char *written,
                   const char *expected) {
    if (strcmp(written, expected) == 0) return true;
    unsigned line = 1;
    for (;;) { /* to the first line that differs */
        size_t n = strcspn(written, "\n"), m = strcspn(expected, "\n");
        if (n != m || memcmp(written, expected, n) != 0 || written[n] == '\0' ||
            expected[m] == '\0') {
            bool ends = n == m && memcmp(written, expected, n) == 0;
            bw_audit_find(audit, record->seq, record->place, field,
                          "line %u: '%.*s' is written; the rules give '%.*s'", line + ends,
                          ends ? 0 : (int)(n < 160 ? n : 160), written,
                          ends ? 0 : (int)(m < 160 ? m : 160), expected);
            return false;
        }
        written += n + 1;
        expected += m + 1;
        line++;
    }
}

static void same_amount(BwAudit *audit, const BwRecord *record, const char *account,
                        BwCents written, BwCents expected) {
    char a[BW_CENTS_TEXT_MAX], b[BW_CENTS_TEXT_MAX];
    if (written == expected) return;
    bw_audit_find(audit, record->seq, record->place, "entries",
                  "%s stands at %s; the table says %s", account, bw_cents_format(written, a),
                  bw_cents_format(expected, b));
}

/* The accounts of a table against the table's own books. */
static void compare_books(BwAudit *audit, BwPlace *place, const BwRecord *record) {
    const BwTable *table = place->table;
    const BwGame *game = bw_table_game(table);
    if (bw_is_points_place(place->id)) return; /* no account has anything of it */
    BwCents house = bw_audit_balance(audit, "inventory", place->id, NULL) +
                    bw_audit_balance(audit, "commission", place->id, NULL);
    same_amount(audit, record, "risk", bw_audit_balance(audit, "risk", place->id, NULL),
                bw_table_at_risk(table));
    same_amount(audit, record, "coupon-up", bw_audit_balance(audit, "coupon-up", place->id, NULL),
                bw_coupons_up(table));
    same_amount(audit, record, "inventory with commission", house - place->house_at_open,
                table->house_cents);
    for (unsigned m = 0; m < game->n_meters; m++) {
        same_amount(audit, record, game->meters[m],
                    bw_audit_balance(audit, "meter", place->id, game->meters[m]),
                    table->meter_cents[m]);
    }
}

/* ---- incidents ---------------------------------------------------------------------------- */

/* No record has followed an irregularity that must have one. */
static void miss_incident(BwAudit *audit, BwPlace *place) {
    if (place->incident_due == 0) return;
    bw_audit_find(audit, place->incident_due, place->id, "body", "the record of this %s is missing",
                  bw_incident_word(place->incident.kind));
    place->incident_due = 0;
}

/* After an event: must a record follow it? */
static void expect_incident(BwAudit *audit, BwPlace *place, const BwRecord *record) {
    miss_incident(audit, place);
    if (!bw_incident_of(place->before, place->table, &audit->event, &place->incident)) return;
    place->incident.patron = place->patrons.id[place->incident.seat][0];
    place->incident_due = record->seq;
}

/* The record names the seat, the patron and the cards that the irregularity was about. */
static void play_incident(BwAudit *audit, BwPlace *place, const BwRecord *record,
                          const BwIncident *written) {
    const BwIncident *due = &place->incident;
    char text[24];
    bool same = place->incident_due != 0 && written->kind == due->kind &&
                written->seat == due->seat && written->patron == due->patron &&
                strcmp(written->before, due->before) == 0 &&
                strcmp(written->after, due->after) == 0;
    if (!same) {
        bw_audit_find(audit, record->seq, record->place, "body",
                      "no irregularity before it is what this record says");
    }
    place->incident_due = 0;
    if (written->kind != BW_COLLUSION) return;
    int n = snprintf(text, sizeof text, "%" PRIu64, record->seq);
    bw_balances_add(&audit->incidents, text, (size_t)n, 1);
}

static void play_notified(BwAudit *audit, const BwRecord *record, const BwNotified *notified) {
    char text[24];
    int n = snprintf(text, sizeof text, "%" PRIu64, notified->seq);
    if (bw_balances_find(&audit->incidents, text, (size_t)n) != NULL) return;
    bw_audit_find(audit, record->seq, record->place, "body",
                  "record %" PRIu64 " is none of which anybody must be told", notified->seq);
}

/* 13:69D-1.34(b): where the house only takes its rake it cannot have lost. */
static void check_revenue(BwAudit *audit, const BwPlace *place, const BwRecord *record) {
    char text[BW_CENTS_TEXT_MAX];
    if (!bw_has_stacks(bw_table_game(place->table)) || place->table->house_cents >= 0) return;
    bw_audit_find(audit, record->seq, record->place, "body",
                  "the house has lost at a table where it has no part in the pot: %s",
                  bw_cents_format(place->table->house_cents, text));
}

/* ---- records ------------------------------------------------------------------------------ */

/* What the entries give this account. */
static BwCents given_to(const char *entries, const char *account) {
    const char *name;
    size_t n;
    BwCents cents;
    while (bw_entry_next(&entries, &name, &n, &cents) > 0) {
        if (n == strlen(account) && memcmp(name, account, n) == 0) return cents;
    }
    return 0;
}

static bool lose(BwAudit *audit, BwPlace *place, const BwRecord *record, const char *sentence) {
    bw_audit_find(audit, record->seq, record->place, "body", "%s", sentence);
    place->is_lost = true;
    return false;
}

/* A progressive meter is the patrons' money: the next chapter of a table, and a table that the
 * house offers again, opens with what stood there. A meter that shows nothing is of a table without
 * a progressive: the house had none to offer before, or offers it no longer. */
static void compare_meters(BwAudit *audit, const BwPlace *place, const BwRecord *record) {
    const BwGame *game = bw_table_game(place->table);
    for (unsigned m = 0; place->closed == game && m < game->n_meters; m++) {
        char is[BW_CENTS_TEXT_MAX], was[BW_CENTS_TEXT_MAX];
        BwCents opens = place->table->meter_cents[m], stood = place->closed_meter_cents[m];
        if (opens == stood || opens == 0 || stood == 0) continue;
        bw_audit_find(audit, record->seq, record->place, "body",
                      "the meter %s opens with %s; it stood at %s when the table closed",
                      game->meters[m], bw_cents_format(opens, is), bw_cents_format(stood, was));
    }
}

/* Opens the table again by its own line. The meter may have been moved in between only by what the
 * records say, so its account is compared before anybody plays. */
static bool play_open(BwAudit *audit, BwPlace *place, const BwRecord *record) {
    BwTableLine *line = &audit->table_line;
    char error[BW_ERROR_MAX], text[BW_TEXT_MAX];
    BwRefusal why;
    audit->totals->chapters++;
    if (place->is_open && !place->is_lost) {
        bw_audit_find(audit, record->seq, record->place, "kind", "the table is open already");
    }
    place->is_open = place->is_lost = false;
    memset(&place->patrons, 0, sizeof place->patrons);
    if (!bw_table_line_parse(record->body, line, error)) return lose(audit, place, record, error);
    const BwGame *game = bw_game_find(line->game);
    if (game == NULL) return lose(audit, place, record, "there is no such game");
    size_t bytes = bw_table_size(game);
    place->table = realloc(place->table, bytes);
    place->before = realloc(place->before, bytes);
    if (place->table == NULL || place->before == NULL) abort();
    if (!bw_table_open(place->table, game, line->setting, line->n_settings, &why)) {
        return lose(audit, place, record, bw_refusal_print(BW_2012, &why, text));
    }
    place->is_open = true;
    snprintf(audit->account, sizeof audit->account, "inventory:%s", place->id);
    bw_money_open(place->table, place->id, given_to(record->entries, audit->account),
                  audit->entries, sizeof audit->entries);
    bw_audit_same(audit, record, "entries", record->entries, audit->entries);
    bw_balances_book(&audit->balances, record->entries);
    place->house_at_open = bw_audit_balance(audit, "inventory", place->id, NULL) +
                           bw_audit_balance(audit, "commission", place->id, NULL);
    compare_books(audit, place, record);
    compare_meters(audit, place, record);
    bw_round_begin(&place->round, place->table);
    return true;
}

/* Tells whoever looks on what the record did at its table. */
static void tell(BwAudit *audit, const BwRecord *record, const BwAuditMove *move) {
    bool watched =
        audit->watch != NULL && audit->watch->moved != NULL && !bw_is_points_place(record->place);
    if (watched) audit->watch->moved(audit->watch->context, record, move);
}

/* Plays the event again and writes down what the house must have written: the same lines, the same
 * entries, to the byte. A difference is a finding; an event that the rules refuse ends the audit of
 * this table. */
static bool play_event(BwAudit *audit, BwPlace *place, const BwRecord *record) {
    char error[BW_ERROR_MAX], text[BW_TEXT_MAX], ref[BW_REF_ID_MAX];
    uint64_t patron;
    size_t n = strcspn(record->body, "\n");
    if (n >= sizeof audit->line) return lose(audit, place, record, "a line is too long");
    memcpy(audit->line, record->body, n);
    audit->line[n] = '\0';
    if (!bw_event_parse(place->table, audit->line, &audit->event, error)) {
        return lose(audit, place, record, error);
    }
    uint32_t rounds = place->table->rounds;
    memcpy(place->before, place->table, bw_table_size(bw_table_game(place->table)));
    if (!bw_apply(place->table, &audit->event, &audit->out)) {
        bw_refusal_print((BwEdition)place->table->edition, &audit->out.refusal, text);
        return lose(audit, place, record, text);
    }
    audit->totals->events++;
    audit->totals->postings += audit->out.n_postings;
    audit->totals->rounds += place->table->rounds - rounds;
    bw_record_event(place->before, place->table, &audit->event, &audit->out, audit->body,
                    sizeof audit->body);
    if (bw_record_ref(record->body, &patron, ref)) {
        bw_record_add_ref(audit->body, sizeof audit->body, patron, ref);
    }
    bw_audit_same(audit, record, "body", record->body, audit->body);
    if (!bw_money_entries(place->before, place->table, &audit->out, place->id, &place->patrons,
                          audit->entries, sizeof audit->entries)) {
        bw_audit_find(audit, record->seq, record->place, "entries",
                      "money moves at a seat where no patron is recorded");
    } else {
        bw_audit_same(audit, record, "entries", record->entries, audit->entries);
    }
    bw_balances_book(&audit->balances, record->entries);
    compare_books(audit, place, record);
    expect_incident(audit, place, record);
    bw_round_note(&place->round, place->table, record->seq);
    tell(audit, record, &(BwAuditMove){place->before, place->table, &audit->out, &place->patrons});
    return true;
}

/* "seat 3b 9 Bob" */
static bool play_seat(BwAudit *audit, BwPlace *place, const BwRecord *record) {
    uint64_t patron;
    BwWho who;
    if (!bw_record_seat(record->body, &who, &patron)) {
        return lose(audit, place, record, "a seat is recorded as 'seat SEAT PATRON NAME'");
    }
    bw_audit_same(audit, record, "entries", record->entries, "");
    place->patrons.id[who.seat][who.bettor] = patron;
    return true;
}

/* Stakes that were up go back to whom they belong, and what the meters show is remembered: the next
 * chapter must begin with it. */
static bool play_close(BwAudit *audit, BwPlace *place, const BwRecord *record) {
    if (!bw_money_close(place->table, place->id, &place->patrons, audit->entries,
                        sizeof audit->entries)) {
        bw_audit_find(audit, record->seq, record->place, "entries",
                      "a wager is up at a seat where no patron is recorded");
    } else {
        bw_audit_same(audit, record, "entries", record->entries, audit->entries);
    }
    bw_balances_book(&audit->balances, record->entries);
    tell(audit, record, &(BwAuditMove){place->table, NULL, NULL, &place->patrons});
    place->is_open = false;
    place->closed = bw_table_game(place->table);
    memcpy(place->closed_meter_cents, place->table->meter_cents, sizeof place->closed_meter_cents);
    return true;
}

/* A round is over: what its mark says follows from the events since the last one. */
static void play_round(BwAudit *audit, BwPlace *place, const BwRecord *record) {
    char expected[BW_ROUND_TEXT_MAX];
    BwRoundMark mark;
    if (!place->is_open || place->is_lost) return;
    place->round.number++;
    check_revenue(audit, place, record);
    bw_round_mark(&place->round, place->table, &place->patrons, place->committed, &mark);
    bw_audit_same(audit, record, "body", record->body, bw_round_print(&mark, expected));
    if (bw_round_parse(record->body, &mark)) place->round.number = mark.number;
    bw_round_begin(&place->round, place->table);
}

/* ---- commitments -------------------------------------------------------------------------- */

/* Commitments stay in a list until they are opened: a shoe may outlast several chapters, and one
 * that is never opened has to be told. */
static void play_commit(BwAudit *audit, BwPlace *place, const BwRecord *record) {
    BwOpenCommitment made = {.seq = record->seq};
    if (!bw_commitment_parse(record->body, strlen(record->body), &made.commitment)) {
        bw_audit_find(audit, record->seq, record->place, "body", "this is no commitment");
        return;
    }
    if (place->n_commitments == place->n_commitments_max) {
        place->n_commitments_max = 2 * place->n_commitments_max + 4;
        place->commitment =
            realloc(place->commitment, place->n_commitments_max * sizeof *place->commitment);
        if (place->commitment == NULL) abort();
    }
    place->commitment[place->n_commitments++] = made;
    bw_commitment_format(&made.commitment, place->committed);
    audit->totals->commitments++;
}

/* Does this text, a seed or a shoe, open the commitment? */
static bool opens(BwAudit *audit, const char *text, const BwCommitment *commitment) {
    BwSeeds seeds;
    size_t n = strlen(text);
    if (bw_seeds_parse(text, n, &seeds) && bw_live_verify_seeds(commitment, &seeds)) return true;
    return bw_reveal_parse(text, n, &audit->reveal) &&
           bw_live_verify_shoe(commitment, &audit->reveal);
}

/* A seed that is shown must open one of the commitments made here; which one does not matter, as
 * long as each is opened once. */
static void play_reveal(BwAudit *audit, BwPlace *place, const BwRecord *record) {
    for (size_t i = 0; i < place->n_commitments; i++) {
        if (!opens(audit, record->body, &place->commitment[i].commitment)) continue;
        place->commitment[i] = place->commitment[--place->n_commitments];
        audit->totals->revealed++;
        if (place->book != NULL) bw_audit_tour_seed(audit, place, record);
        return;
    }
    bw_audit_find(audit, record->seq, record->place, "body",
                  "it opens no commitment that was made here");
}

/* Client seeds are for the round that comes, under a commitment that was made before them. */
static void play_mix(BwAudit *audit, BwPlace *place, const BwRecord *record) {
    char expected[BW_MIX_TEXT_MAX];
    BwMix mix;
    if (!bw_mix_parse(record->body, &mix)) {
        bw_audit_find(audit, record->seq, record->place, "body", "these are no client seeds");
        return;
    }
    bw_audit_same(audit, record, "body", record->body, bw_mix_print(&mix, expected));
    if (place->n_commitments == 0) {
        bw_audit_find(audit, record->seq, record->place, "body",
                      "client seeds that no commitment comes before");
    }
    if (mix.round != place->round.number + 1) {
        bw_audit_find(audit, record->seq, record->place, "body",
                      "client seeds of round %" PRIu32 "; round %" PRIu32 " comes", mix.round,
                      place->round.number + 1);
    }
}

/* "given up COMMITMENT: why" */
static void play_note(BwAudit *audit, BwPlace *place, const BwRecord *record) {
    static const char word[] = BW_NOTE_GIVEN_UP;
    BwCommitment given_up;
    BwIncident incident;
    BwNotified notified;
    if (bw_incident_parse(record->body, &incident)) {
        play_incident(audit, place, record, &incident);
    } else if (bw_notified_parse(record->body, &notified)) {
        play_notified(audit, record, &notified);
    }
    if (strncmp(record->body, word, sizeof word - 1) != 0) return;
    const char *text = record->body + sizeof word - 1;
    if (!bw_commitment_parse(text, strcspn(text, ":"), &given_up)) return;
    for (size_t i = 0; i < place->n_commitments; i++) {
        if (memcmp(&place->commitment[i].commitment, &given_up, sizeof given_up) != 0) continue;
        place->commitment[i] = place->commitment[--place->n_commitments];
        audit->totals->given_up++;
        return;
    }
}

void bw_audit_commitments(BwAudit *audit, const BwBalances *kept) {
    char text[BW_COMMITMENT_TEXT_MAX];
    for (const BwPlace *place = audit->places; place != NULL; place = place->next) {
        for (size_t i = 0; i < place->n_commitments; i++) {
            const BwOpenCommitment *made = &place->commitment[i];
            bw_commitment_format(&made->commitment, text);
            if (bw_balances_find(kept, text, strlen(text)) != NULL) continue;
            bw_audit_find(audit, made->seq, place->id, "body",
                          "the commitment was never opened, and its seed is not kept");
        }
    }
}

/* ---- all of them -------------------------------------------------------------------------- */

void bw_audit_table(BwAudit *audit, const BwRecord *record) {
    BwPlace *place = bw_audit_place(audit, record->place);
    bool plays = record->kind == BW_RECORD_EVENT || record->kind == BW_RECORD_SEAT ||
                 record->kind == BW_RECORD_CLOSE;
    if (record->kind == BW_RECORD_OPEN) {
        if (!play_open(audit, place, record) && !place->is_open) {
            bw_balances_book(&audit->balances, record->entries);
        }
        return;
    }
    if (record->kind == BW_RECORD_COMMIT) play_commit(audit, place, record);
    if (record->kind == BW_RECORD_MIX) play_mix(audit, place, record);
    if (record->kind == BW_RECORD_REVEAL) play_reveal(audit, place, record);
    if (record->kind == BW_RECORD_ROUND) play_round(audit, place, record);
    if (record->kind == BW_RECORD_NOTE) play_note(audit, place, record);
    if (!plays) {
        bw_audit_same(audit, record, "entries", record->entries, "");
        return;
    }
    if (!place->is_open && !place->is_lost) {
        bw_audit_find(audit, record->seq, record->place, "kind", "the table is not open");
        place->is_lost = true;
    }
    bool played = false;
    if (!place->is_lost) {
        played = record->kind == BW_RECORD_EVENT  ? play_event(audit, place, record)
                 : record->kind == BW_RECORD_SEAT ? play_seat(audit, place, record)
                                                  : play_close(audit, place, record);
    }
    if (!played) bw_balances_book(&audit->balances, record->entries);
}
