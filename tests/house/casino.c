/* casino.c: a server without sockets. */
#include "casino.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "croupier/croupier.h"
#include "house/coupon.h"
#include "table/replay.h"

static bool append(Casino *casino, BwRecordKind kind, const char *place, const char *body,
                   const char *entries) {
    const BwRecord record = {.kind = kind, .place = place, .body = body, .entries = entries};
    if (bw_ledger_append(casino->ledger, &record) != 0) return true;
    const char *problem = bw_record_problem(&record);
    if (problem != NULL) fprintf(stderr, "%s: %s\n%s\n", body, problem, entries);
    return problem == NULL; /* a full queue or a broken ledger is not our doing */
}

/* ---- patrons ------------------------------------------------------------------------------ */

static bool buy_in(Casino *casino, uint64_t patron, BwCents cents) {
    char amount[BW_CENTS_TEXT_MAX];
    snprintf(casino->body, sizeof casino->body, "buy-in %" PRIu64 " %s", patron,
             bw_cents_format(cents, amount));
    bw_money_buy_in(patron, cents, casino->entries, sizeof casino->entries);
    return append(casino, BW_RECORD_BUY_IN, "", casino->body, casino->entries);
}

static BwCents in_hand(Casino *casino, uint64_t patron) {
    char account[BW_ACCOUNT_MAX];
    snprintf(account, sizeof account, "patron:%" PRIu64, patron);
    return bw_ledger_balance(casino->ledger, account);
}

static bool cash_out(Casino *casino, uint64_t patron) {
    char amount[BW_CENTS_TEXT_MAX];
    BwCents cents = in_hand(casino, patron) / 2;
    if (cents <= 0) return true;
    snprintf(casino->body, sizeof casino->body, "cash-out %" PRIu64 " %s", patron,
             bw_cents_format(cents, amount));
    bw_money_buy_in(patron, -cents, casino->entries, sizeof casino->entries);
    return append(casino, BW_RECORD_CASH_OUT, "", casino->body, casino->entries);
}

/* ---- coupons ------------------------------------------------------------------------------ */

static BwCents held(Casino *casino, uint64_t patron, BwCents face) {
    char account[BW_ACCOUNT_MAX];
    return bw_ledger_balance(casino->ledger, bw_coupon_account(patron, face, account));
}

static bool give_coupons(Casino *casino, uint64_t patron) {
    BwGrant grant = {.patron = patron, .by = CASINO_GIVER};
    grant.n = 1 + chance_below(&casino->chance, 20);
    grant.face_cents = bw_coupon_face[chance_below(&casino->chance, BW_COUPON_FACES)];
    bw_grant_print(&grant, casino->body);
    bw_money_coupons(patron, grant.face_cents, grant.n, casino->entries, sizeof casino->entries);
    return append(casino, BW_RECORD_COUPONS, "", casino->body, casino->entries);
}

void casino_lay_coupon(Chance *chance, const BwTable *table, BwEvent *event) {
    if (event->kind != BW_EV_BET || !chance_one_in(chance, 3)) return;
    if (table->n_bets > 0 && chance_one_in(chance, 2)) {
        const BwBet *beside = &table->bet[chance_below(chance, table->n_bets)];
        event->who = bw_seat(beside->seat, beside->bettor, 0);
        event->wager = beside->wager;
        event->target = beside->target;
        event->text[0] = '\0';
    }
    event->modifiers = BW_MOD_COUPON;
    event->amount_cents = bw_coupon_face[chance_below(chance, BW_COUPON_FACES)];
}

bool casino_is_odd_coupon(const BwTable *table, const BwEvent *event) {
    if (event->kind != BW_EV_BET || (event->modifiers & BW_MOD_COUPON) == 0) return false;
    return bw_coupon_is_up(table, event->who) || !bw_coupon_is_face(event->amount_cents);
}

static bool has_coupon(Casino *casino, const CasinoTable *t) {
    const BwEvent *event = &casino->event;
    if (event->kind != BW_EV_BET || (event->modifiers & BW_MOD_COUPON) == 0) return true;
    if (casino_is_odd_coupon(t->table, event)) return false;
    uint64_t patron = t->patrons.id[event->who.seat][event->who.bettor];
    return held(casino, patron, event->amount_cents) > 0;
}

/* ---- tables ------------------------------------------------------------------------------- */

/* Everybody who can bet at the table is some patron. */
static bool seat_all(Casino *casino, CasinoTable *t) {
    for (unsigned s = 1; s <= t->game->seats; s++) {
        for (unsigned b = 0; b < t->game->bettors; b++) {
            char who[32];
            uint64_t patron = 1 + chance_below(&casino->chance, CASINO_PATRONS);
            bw_who_print(bw_seat(s, b, 0), who);
            snprintf(casino->body, sizeof casino->body, "seat %s %" PRIu64 " Patron %" PRIu64, who,
                     patron, patron);
            if (!append(casino, BW_RECORD_SEAT, t->id, casino->body, "")) return false;
            t->patrons.id[s][b] = patron;
        }
    }
    return true;
}

static bool open_table(Casino *casino, CasinoTable *t, BwCents inventory) {
    ChanceSettings settings;
    BwRefusal why;
    char line[BW_TEXT_MAX];
    t->table = malloc(bw_table_size(t->game));
    if (t->table == NULL) abort();
    chance_settings(&casino->chance, t->game, true, &settings);
    if (!bw_table_open(t->table, t->game, settings.setting, settings.n, &why)) {
        chance_no_settings(t->game, &settings);
        if (!bw_table_open(t->table, t->game, settings.setting, settings.n, &why)) {
            fprintf(stderr, "%s does not open\n", t->game->id);
            return false;
        }
    }
    bw_money_open(t->table, t->id, inventory, casino->entries, sizeof casino->entries);
    return append(casino, BW_RECORD_OPEN, t->id, bw_table_print(t->table, line), casino->entries) &&
           seat_all(casino, t);
}

static bool close_table(Casino *casino, CasinoTable *t) {
    if (!bw_money_close(t->table, t->id, &t->patrons, casino->entries, sizeof casino->entries)) {
        fprintf(stderr, "%s does not close\n", t->id);
        return false;
    }
    free(t->table);
    t->table = NULL;
    memset(&t->patrons, 0, sizeof t->patrons);
    return append(casino, BW_RECORD_CLOSE, t->id, "close", casino->entries);
}

static bool commit_or_reveal(Casino *casino, CasinoTable *t) {
    BwCommitment commitment;
    char text[BW_COMMITMENT_TEXT_MAX], seed[BW_SEED_TEXT_MAX];
    if (t->has_seed) {
        bw_live_commit_seed(&t->seed, &commitment);
        t->has_seed = false;
        bw_commitment_format(&commitment, text);
        return append(casino, BW_RECORD_REVEAL, t->id, bw_seed_format(&t->seed, seed), "") &&
               (bw_ledger_secret_drop(casino->ledger, text) || true);
    }
    bw_live_new_seed(&t->seed);
    bw_live_commit_seed(&t->seed, &commitment);
    t->has_seed = true;
    bw_commitment_format(&commitment, text);
    bw_ledger_secret_put(casino->ledger, &(BwSecret){text, t->id, bw_seed_format(&t->seed, seed)});
    return append(casino, BW_RECORD_COMMIT, t->id, text, "");
}

/* Would nobody go below nothing? Several seats may be one patron's. */
static bool can_be_paid(Casino *casino, const CasinoTable *t) {
    BwCents moved[CASINO_PATRONS + 1] = {0};
    BwHands hands;
    bw_money_moved(t->table, casino->trial, &hands);
    for (unsigned s = 1; s <= t->game->seats; s++) {
        for (unsigned b = 0; b < t->game->bettors; b++) {
            moved[t->patrons.id[s][b]] += hands.cents[s][b];
        }
    }
    for (unsigned p = 1; p <= CASINO_PATRONS; p++) {
        if (moved[p] < 0 && in_hand(casino, p) + moved[p] < 0) return false;
    }
    return true;
}

static bool note_incident(Casino *casino, const CasinoTable *t, BwIncident *incident) {
    char text[BW_INCIDENT_TEXT_MAX];
    incident->patron = t->patrons.id[incident->seat][0];
    return append(casino, BW_RECORD_NOTE, t->id, bw_incident_print(incident, text), "");
}

static bool play(Casino *casino, CasinoTable *t) {
    size_t size = bw_table_size(t->game);
    if (!chance_event(&casino->chance, t->table, &casino->event)) return true;
    casino_lay_coupon(&casino->chance, t->table, &casino->event);
    memcpy(casino->trial, t->table, size);
    if (!bw_apply(casino->trial, &casino->event, &casino->out)) return true;
    if (!has_coupon(casino, t) || !can_be_paid(casino, t)) return true;
    if (!bw_record_event(t->table, casino->trial, &casino->event, &casino->out, casino->body,
                         sizeof casino->body) ||
        !bw_money_entries(t->table, casino->trial, &casino->out, t->id, &t->patrons,
                          casino->entries, sizeof casino->entries)) {
        fprintf(stderr, "%s: an event has no body or no entries\n", t->id);
        return false;
    }
    BwIncident incident;
    bool noted = bw_incident_of(t->table, casino->trial, &casino->event, &incident);
    memcpy(t->table, casino->trial, size);
    return append(casino, BW_RECORD_EVENT, t->id, casino->body, casino->entries) &&
           (!noted || note_incident(casino, t, &incident));
}

bool casino_step(Casino *casino) {
    Chance *chance = &casino->chance;
    CasinoTable *t = &casino->table[chance_below(chance, casino->n_tables)];
    uint64_t patron = 1 + chance_below(chance, CASINO_PATRONS);
    if (t->table == NULL) return open_table(casino, t, chance_one_in(chance, 2) ? 0 : 5000000);
    /* Its options are others when it opens again; a meter would have to go on. */
    bool may_close = !t->has_seed && t->game->n_meters == 0;
    if (may_close && chance_one_in(chance, 2000)) return close_table(casino, t);
    if (chance_one_in(chance, 50)) return commit_or_reveal(casino, t);
    if (chance_one_in(chance, 300)) return cash_out(casino, patron);
    if (chance_one_in(chance, 100) || in_hand(casino, patron) < 100000) {
        return buy_in(casino, patron, 100 * (BwCents)(1 + chance_below(chance, 1000000)));
    }
    if (chance_one_in(chance, 60)) return give_coupons(casino, patron);
    if (chance_one_in(chance, 500)) {
        return append(casino, BW_RECORD_NOTE, t->id, "the floorperson looks — all is well", "");
    }
    return play(casino, t);
}

/* ---- finding it again --------------------------------------------------------------------- */

typedef struct Finding {
    Casino *casino;
    CasinoTable *table;
    bool failed;
} Finding;

static bool find_open(CasinoTable *t, const char *body) {
    static BwTableLine line;
    char error[BW_ERROR_MAX];
    BwRefusal why;
    if (!bw_table_line_parse(body, &line, error)) return false;
    t->table = malloc(bw_table_size(t->game));
    if (t->table == NULL) abort();
    return bw_table_open(t->table, t->game, line.setting, line.n_settings, &why);
}

static bool find_event(Casino *casino, CasinoTable *t, const char *body) {
    char line[BW_LINE_MAX + 1], error[BW_ERROR_MAX];
    snprintf(line, sizeof line, "%.*s", (int)strcspn(body, "\n"), body);
    memcpy(casino->trial, t->table, bw_table_size(t->game));
    bool good = bw_event_parse(t->table, line, &casino->event, error) &&
                bw_apply(t->table, &casino->event, &casino->out);
    t->incident_due = good && bw_incident_of(casino->trial, t->table, &casino->event, &t->incident);
    return good;
}

static bool find_seat(CasinoTable *t, const char *body) {
    uint64_t patron;
    BwWho who;
    if (!bw_record_seat(body, &who, &patron)) return false;
    t->patrons.id[who.seat][who.bettor] = patron;
    return true;
}

static bool see(void *context, const BwRecord *record) {
    Finding *finding = context;
    CasinoTable *t = finding->table;
    bool good = true;
    if (record->kind == BW_RECORD_OPEN) good = find_open(t, record->body);
    if (record->kind == BW_RECORD_EVENT) good = find_event(finding->casino, t, record->body);
    if (record->kind == BW_RECORD_NOTE && strncmp(record->body, "incident ", 9) == 0) {
        t->incident_due = false;
    }
    if (record->kind == BW_RECORD_SEAT) good = find_seat(t, record->body);
    if (record->kind == BW_RECORD_REVEAL) t->commitment[0] = '\0';
    if (record->kind == BW_RECORD_COMMIT) {
        snprintf(t->commitment, sizeof t->commitment, "%s", record->body);
    }
    if (!good) fprintf(stderr, "record %" PRIu64 " is not as it was\n", record->seq);
    finding->failed = !good;
    return good;
}

static bool see_secret(void *context, const BwSecret *secret) {
    Casino *casino = context;
    for (unsigned i = 0; i < casino->n_tables; i++) {
        CasinoTable *t = &casino->table[i];
        if (strcmp(t->commitment, secret->commitment) != 0) continue;
        t->has_seed = bw_seed_parse(secret->secret, strlen(secret->secret), &t->seed);
    }
    return true;
}

/* The seats that were not all recorded when it was cut off are filled now. */
static bool find_table(Casino *casino, CasinoTable *t) {
    Finding finding = {casino, t, false};
    BwLedgerWant want = BW_LEDGER_WANT_ALL;
    if (!bw_ledger_chapter(casino->ledger, t->id, &want.from_seq, casino->error,
                           sizeof casino->error)) {
        return false;
    }
    if (want.from_seq == 0) return true;
    want.place = t->id;
    if (!bw_ledger_read(casino->ledger, &want, see, &finding, casino->error,
                        sizeof casino->error) ||
        finding.failed) {
        return false;
    }
    if (t->incident_due && !note_incident(casino, t, &t->incident)) return false;
    return t->patrons.id[t->game->seats][t->game->bettors - 1u] != 0 || seat_all(casino, t);
}

Casino *casino_new(BwLedger *ledger, uint64_t seed) {
    Casino *casino = calloc(1, sizeof *casino);
    if (casino == NULL) abort();
    casino->ledger = ledger;
    bw_live_init();
    bw_stream_open(&casino->stream, seed, bw_ledger_last(ledger));
    casino->chance = (Chance){bw_stream_chance, &casino->stream};
    casino->trial = malloc(bw_table_bytes_max());
    if (casino->trial == NULL) abort();
    for (unsigned i = 0; i < bw_game_count() && i < CASINO_TABLES_MAX; i++) {
        CasinoTable *t = &casino->table[casino->n_tables++];
        t->game = bw_game_at(i);
        snprintf(t->id, sizeof t->id, "%s-1", t->game->id);
        if (!find_table(casino, t)) {
            fprintf(stderr, "%s: %s\n", t->id, casino->error);
            casino_free(casino);
            return NULL;
        }
    }
    if (!bw_ledger_secrets(ledger, see_secret, casino, casino->error, sizeof casino->error)) {
        fprintf(stderr, "%s\n", casino->error);
        casino_free(casino);
        return NULL;
    }
    if (bw_ledger_last(ledger) > 0) return casino;
    const BwRecord giver = {.kind = BW_RECORD_NOTE,
                            .place = "",
                            .body = "patron 2 becomes administrator, by the operator",
                            .entries = ""};
    bw_ledger_login_put(ledger, &(BwLogin){"boss", "administrator", "$argon2id$none", CASINO_GIVER},
                        &giver);
    for (unsigned p = 1; p <= CASINO_PATRONS; p++) {
        snprintf(casino->body, sizeof casino->body, "patron %u player Patron %u", p, p);
        append(casino, BW_RECORD_PATRON, "", casino->body, "");
        buy_in(casino, p, 10000000);
    }
    return casino;
}

void casino_free(Casino *casino) {
    for (unsigned i = 0; i < casino->n_tables; i++) free(casino->table[i].table);
    free(casino->trial);
    free(casino);
}
