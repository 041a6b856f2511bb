/* room_restore.c: a table as the ledger has it. The records of its last chapter are applied one by
 * one: the state, the seats, the wagers and how much of the seed is used up come back exactly, so a
 * round goes on where it was cut off. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/room_parts.h"
#include "table/game.h"

/* Draws that the event used up: one a card, die, ball, number or tile. */
static unsigned draws_of(const BwEvent *event) {
    switch ((BwEventKind)event->kind) {
    case BW_EV_DEAL:
    case BW_EV_ROLL:
    case BW_EV_SPIN:
    case BW_EV_DRAW:
    case BW_EV_TILES: return event->n_items;
    default: return 0;
    }
}

/* The event as it was applied, with all that hangs on it: draws that it used, refs that it
 * answered, who sits where. No posting is written again. */
static bool read_event(BwRoom *room, const BwRecord *record) {
    char line[BW_LINE_MAX + 1], error[BW_ERROR_MAX];
    BwEvent event;
    snprintf(line, sizeof line, "%.*s", (int)strcspn(record->body, "\n"), record->body);
    if (!bw_event_parse(room->table, line, &event, error)) return false;
    memcpy(room->desk->before.bytes, room->table, bw_table_size(room->game));
    if (!bw_apply(room->table, &event, &room->desk->out)) return false;
    room->desk->event = event;
    uint64_t patron;
    char id[BW_REF_ID_MAX];
    if (room->desk->recall != NULL && bw_record_ref(record->body, &patron, id)) {
        room->desk->recall(room->desk->context, room, record, patron, id);
    }
    room->draws.next += draws_of(&event);
    bw_room_noted(room, &event, record->seq, record->body);
    if (event.kind == BW_EV_SEAT) {
        BwRoomSeat *seat = &room->seat[event.who.seat];
        *seat = (BwRoomSeat){.patron = 0};
        if (event.text[0] != '\0') {
            seat->patron = room->patrons.id[event.who.seat][0];
            seat->bank_ms = room->bank_ms;
            seat->net_before_cents = room->table->net_cents[event.who.seat][0];
            snprintf(seat->name, sizeof seat->name, "%.*s", BW_NAME_MAX - 1, event.text);
        }
    }
    return true;
}

static bool read_seat(BwRoom *room, const char *body) {
    BwWho who;
    uint64_t patron;
    if (!bw_record_seat(body, &who, &patron) || bw_room_place(room, who) == NULL) return false;
    const char *name = body; /* what follows the third space */
    for (unsigned i = 0; i < 3 && name != NULL; i++) name = strchr(name + (i > 0), ' ');
    name = name != NULL ? name + 1 : "";
    if (who.bettor != 0) {
        bw_room_note_behind(room, who, patron, name);
        return true;
    }
    BwRoomSeat *seat = &room->seat[who.seat];
    room->patrons.id[who.seat][0] = patron;
    if (seat->patron == patron && name[0] != '\0') { /* he has another name by now */
        snprintf(seat->name, sizeof seat->name, "%.*s", BW_NAME_MAX - 1, name);
    }
    return true;
}

/* Is the line that of the house file, wherever the meter stands? */
static bool is_same_line(BwRoom *room, const char *line) {
    char expected[BW_TEXT_MAX];
    if (strcmp(line, room->open_line) == 0) return true;
    return bw_room_line_with_meter(room, bw_room_meter(room->table), expected) &&
           strcmp(line, expected) == 0;
}

/* The round's mark: the next one has the next number. */
static bool read_mark(BwRoom *room, const char *body) {
    BwRoundMark mark;
    if (!bw_round_parse(body, &mark)) return false;
    room->round.number = mark.number + 1;
    bw_room_begin_round(room);
    return true;
}

static bool read_mix(BwRoom *room, const char *body) {
    BwMix mix;
    if (!bw_mix_parse(body, &mix)) return false;
    bw_room_note_mix(room, &mix);
    return true;
}

/* The table as it was opened then; where the house file says otherwise by now, a new chapter begins
 * as soon as nobody plays. */
static bool read_open(BwRoom *room, const char *body) {
    char line[BW_LINE_MAX + 1];
    snprintf(line, sizeof line, "%.*s", (int)strcspn(body, "\n"), body);
    memset(&room->patrons, 0, sizeof room->patrons);
    memset(room->seat, 0, sizeof room->seat);
    memset(room->behind, 0, sizeof room->behind);
    room->has_seed = room->mixed = false;
    if (!bw_room_open_line(room, line)) return false;
    if (room->points) snprintf(room->open_line, sizeof room->open_line, "%s", line);
    room->reopen = !room->points && !is_same_line(room, line);
    room->turn = room->seq;
    bw_room_begin_round(room);
    return true;
}

bool bw_room_read_record(BwRoom *room, const BwRecord *record) {
    bool good = true;
    room->seq = record->seq;
    switch (record->kind) {
    case BW_RECORD_OPEN: good = read_open(room, record->body); break;
    case BW_RECORD_EVENT:
        good = read_event(room, record);
        room->incident_due = good && bw_incident_of(&room->desk->before.table, room->table,
                                                    &room->desk->event, &room->incident);
        break;
    case BW_RECORD_NOTE:
        room->incident_due &= strncmp(record->body, "incident ", 9) != 0;
        bw_room_read_away(room, record->body);
        bw_room_read_bank(room, record->body);
        bw_room_read_bot(room, record->body);
        bw_room_read_line_up(room, record->body);
        break;
    case BW_RECORD_SEAT: good = read_seat(room, record->body); break;
    case BW_RECORD_COMMIT:
        snprintf(room->commitment, sizeof room->commitment, "%s", record->body);
        room->draws.next = room->round_draw = 0;
        room->has_seed = true;
        bw_room_forget_seeds(room);
        break;
    case BW_RECORD_MIX: good = read_mix(room, record->body); break;
    case BW_RECORD_REVEAL: bw_room_note_reveal(room, record->body); break;
    case BW_RECORD_ROUND: good = read_mark(room, record->body); break;
    default: break;
    }
    return good;
}

/* ---- from the ledger ---------------------------------------------------------------------- */

bool bw_room_restore_begin(BwRoom *room, uint64_t *chapter, char *error, size_t size) {
    *chapter = 0;
    return bw_ledger_chapter(room->desk->ledger, room->id, chapter, error, size) &&
           (*chapter == 0 || bw_room_find_number(room, error, size));
}

bool bw_room_restore_failed(const BwRoom *room, char *error, size_t size) {
    snprintf(error, size, "table %s: record %llu of the ledger cannot be applied", room->id,
             (unsigned long long)room->seq);
    return false;
}

typedef struct Reading {
    BwRoom *room;
    bool failed;
    char seed[BW_SEEDS_TEXT_MAX];
} Reading;

static bool see(void *context, const BwRecord *record) {
    Reading *reading = context;
    reading->failed = !bw_room_read_record(reading->room, record);
    return !reading->failed;
}

static bool see_secret(void *context, const BwSecret *secret) {
    Reading *reading = context;
    if (strcmp(secret->commitment, reading->room->commitment) == 0) {
        snprintf(reading->seed, sizeof reading->seed, "%s", secret->secret);
    }
    return true;
}

/* The seed behind the commitment that stands; without it nothing more is drawn from it. */
static bool find_seed(BwRoom *room, char *error, size_t size) {
    Reading reading = {.room = room};
    BwCommitment commitment;
    if (!bw_ledger_secrets_at(room->desk->ledger, room->id, see_secret, &reading, error, size))
        return false;
    room->has_seed = room->has_seed &&
                     bw_seeds_parse(reading.seed, strlen(reading.seed), &room->draws.seeds) &&
                     bw_commitment_parse(room->commitment, strlen(room->commitment), &commitment) &&
                     bw_live_verify_seeds(&commitment, &room->draws.seeds);
    return true;
}

/* The ledger was restored. What its seeds give may have been seen by many: a round that was dealt
 * from them is voided, they are shown, and the house commits itself anew. A seed that the copy did
 * not bring is given up, and the books say so. */
static void renew(BwRoom *room) {
    char old[BW_COMMITMENT_TEXT_MAX], note[BW_COMMITMENT_TEXT_MAX + 64];
    bool dealt = bw_room_hides(room) || room->draws.next > room->round_draw;
    snprintf(old, sizeof old, "%s", room->commitment);
    if (dealt && room->table->idle == 0) {
        bw_room_void(room, "the ledger was restored, and the round may have been seen");
    }
    bw_room_end_round_if_over(room);
    if (room->has_seed) {
        if (strcmp(old, room->commitment) == 0) bw_room_renew_seed(room);
        return;
    }
    if (old[0] != '\0') {
        snprintf(note, sizeof note, BW_NOTE_GIVEN_UP "%s: the ledger was restored", old);
        bw_room_note(room, note);
        bw_ledger_secret_drop(room->desk->ledger, old);
    }
    bw_room_commit(room);
    room->round_draw = 0;
}

/* Cut off between an irregularity and its record: the record is written now. */
static void write_incident(BwRoom *room) {
    char text[BW_INCIDENT_TEXT_MAX];
    BwIncident *incident = &room->incident;
    if (!room->incident_due) return;
    incident->round = room->round.number;
    incident->patron = room->patrons.id[incident->seat][0];
    snprintf(incident->seen, sizeof incident->seen, "the house stopped before it was written down");
    bw_room_note(room, bw_incident_print(incident, text));
    room->incident_due = false;
}

bool bw_room_restore_end(BwRoom *room, int64_t now_ms, char *error, size_t size) {
    if (!find_seed(room, error, size)) return false;
    write_incident(room);
    if (room->desk->renew) {
        renew(room);
    } else if (!room->has_seed) {
        if (bw_room_in_round(room)) {
            bw_room_note(room, "void: the seed of the round is lost");
            (void)bw_room_void_all(room);
            room->desk->voids++;
        }
        bw_room_end_round_if_over(room);
        bw_room_commit(room);
        room->round_draw = 0;
    }
    /* Cut off between a round's mark and its seed: the seed is shown now. */
    bool marked = room->round.from_seq == 0 && room->draws.next > 0;
    if (marked && !bw_shoe_goes_on(room->table)) bw_room_renew_seed(room);
    bw_room_go_on(room, now_ms);
    return true;
}

bool bw_room_restore(BwRoom *room, int64_t now_ms, bool *found, char *error, size_t size) {
    uint64_t chapter;
    Reading reading = {.room = room};
    if (!bw_room_restore_begin(room, &chapter, error, size)) return false;
    *found = chapter != 0;
    if (!*found) return true;
    BwLedgerWant want = {.from_seq = chapter, .place = room->id, .kind = BW_RECORD_KIND_COUNT};
    if (!bw_ledger_read(room->desk->ledger, &want, see, &reading, error, size)) return false;
    if (reading.failed) return bw_room_restore_failed(room, error, size);
    return bw_room_restore_end(room, now_ms, error, size);
}
