/* audit.c: the chain, the books, and what is kept beside them. */
#include "house/audit.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/audit_parts.h"
#include "house/coupon.h"
#include "house/role.h"
#include "house/store.h"

enum { SEARCH_BYTES_MAX = 4096, SKIPS_MAX = 40 };

/* ---- findings ----------------------------------------------------------------------------- */

void bw_audit_find(BwAudit *audit, uint64_t seq, const char *place, const char *field,
                   const char *sentence, ...) {
    char text[1024];
    va_list args;
    va_start(args, sentence);
    vsnprintf(text, sizeof text, sentence, args);
    va_end(args);
    audit->totals->findings++;
    audit->see(audit->context, &(BwFinding){seq, place, field, text});
}

BwCents bw_audit_balance(BwAudit *audit, const char *kind, const char *place, const char *name) {
    int n = snprintf(audit->account, sizeof audit->account, "%s:%s%s%s", kind, place,
                     name != NULL ? ":" : "", name != NULL ? name : "");
    const BwBalance *balance = bw_balances_find(&audit->balances, audit->account, (size_t)n);
    return balance != NULL ? balance->cents : 0;
}

/* ---- the house's own records -------------------------------------------------------------- */

/* "patron 7 player Ann" */
static void see_patron(BwAudit *audit, const BwRecord *record) {
    uint64_t id;
    char name[24];
    if (!bw_record_patron(record->body, &id)) {
        bw_audit_find(audit, record->seq, record->place, "body",
                      "a patron is recorded as 'patron ID ROLE NAME'");
        return;
    }
    bw_audit_same(audit, record, "entries", record->entries, "");
    int n = snprintf(name, sizeof name, "%" PRIu64, id);
    bw_balances_add(&audit->patrons, name, (size_t)n, 0);
}

/* "buy-in 7 500.00": the entries must say the same. */
static void see_buy_in(BwAudit *audit, const BwRecord *record, BwCents sign) {
    uint64_t id;
    BwCents cents;
    if (!bw_record_sum(record, &id, &cents)) {
        bw_audit_find(audit, record->seq, record->place, "body", "it is recorded as '%s ID AMOUNT'",
                      bw_record_word(record->kind));
    } else {
        bw_money_buy_in(id, sign * cents, audit->entries, sizeof audit->entries);
        bw_audit_same(audit, record, "entries", record->entries, audit->entries);
    }
    bw_balances_book(&audit->balances, record->entries);
}

/* The role of a patron by the notes so far; NULL: he has no account. */
static const BwBalance *role_of(BwAudit *audit, uint64_t patron) {
    char id[24];
    int n = snprintf(id, sizeof id, "%" PRIu64, patron);
    return bw_balances_find(&audit->roles, id, (size_t)n);
}

static void set_role(BwAudit *audit, uint64_t patron, BwPatronRole role) {
    char id[24];
    const BwBalance *was = role_of(audit, patron);
    int n = snprintf(id, sizeof id, "%" PRIu64, patron);
    bw_balances_add(&audit->roles, id, (size_t)n, (BwCents)role - (was != NULL ? was->cents : 0));
}

/* A note of the house that makes an account or gives a role. Only an administrator gives roles. */
static void see_role(BwAudit *audit, const BwRecord *record) {
    BwRoleNote note;
    uint64_t patron;
    if (record->place[0] != '\0') return; /* the words of somebody at a table */
    if (bw_account_note_parse(record->body, &patron)) set_role(audit, patron, BW_ROLE_PLAYER);
    if (!bw_role_note_parse(record->body, &note)) return;
    const BwBalance *by = role_of(audit, note.by);
    if (note.by != 0 && (by == NULL || by->cents != BW_ROLE_ADMINISTRATOR)) {
        bw_audit_find(audit, record->seq, "", "body",
                      "a role is given by patron %" PRIu64 ", who is no administrator", note.by);
    }
    set_role(audit, note.patron, note.role);
}

/* "coupons 7 3 10.00, by patron 1": only an administrator gives them. */
static void see_coupons(BwAudit *audit, const BwRecord *record) {
    BwGrant grant;
    if (!bw_grant_parse(record->body, &grant)) {
        bw_audit_find(audit, record->seq, record->place, "body",
                      "coupons are recorded as 'coupons ID NUMBER FACE, by patron ID'");
    } else {
        const BwBalance *by = role_of(audit, grant.by);
        if (by == NULL || by->cents != BW_ROLE_ADMINISTRATOR) {
            bw_audit_find(audit, record->seq, "", "body",
                          "coupons are given by patron %" PRIu64 ", who is no administrator",
                          grant.by);
        }
        bw_money_coupons(grant.patron, grant.face_cents, grant.n, audit->entries,
                         sizeof audit->entries);
        bw_audit_same(audit, record, "entries", record->entries, audit->entries);
    }
    bw_balances_book(&audit->balances, record->entries);
}

/* Is it an account of what a patron holds, money or coupons? */
static bool is_held(const char *account, size_t n) {
    return n >= 8 && (memcmp(account, "patron:", 7) == 0 || memcmp(account, "coupon:", 7) == 0);
}

/* A patron never has less than nothing in hand. */
static void check_in_hand(BwAudit *audit, const BwRecord *record) {
    const char *entries = record->entries, *account;
    size_t n;
    BwCents cents;
    char amount[BW_CENTS_TEXT_MAX];
    while (bw_entry_next(&entries, &account, &n, &cents) > 0) {
        if (cents > 0 || !is_held(account, n)) continue;
        const BwBalance *balance = bw_balances_find(&audit->balances, account, n);
        if (balance == NULL || balance->cents >= 0) continue;
        bw_audit_find(audit, record->seq, record->place, "entries", "%.*s has %s in hand", (int)n,
                      account, bw_cents_format(balance->cents, amount));
    }
}

/* Books a record as the house must have booked it. A record whose entries make no sense costs its
 * table the audit's trust until it is opened again; the others are audited all the same. */
static void see_record(BwAudit *audit, const BwRecord *record) {
    if (record->kind == BW_RECORD_NOTE) see_role(audit, record);
    const char *problem = bw_record_problem(record);
    if (problem != NULL) {
        bw_audit_find(audit, record->seq, record->place, "entries", "%s", problem);
        bw_audit_place(audit, record->place)->is_lost = true;
        return;
    }
    switch (record->kind) {
    case BW_RECORD_PATRON: see_patron(audit, record); break;
    case BW_RECORD_BUY_IN: see_buy_in(audit, record, 1); break;
    case BW_RECORD_CASH_OUT: see_buy_in(audit, record, -1); break;
    case BW_RECORD_COUPONS: see_coupons(audit, record); break;
    case BW_RECORD_TOURNAMENT: bw_audit_tournament(audit, record); break;
    case BW_RECORD_OPEN:
    case BW_RECORD_EVENT:
    case BW_RECORD_SEAT:
    case BW_RECORD_COMMIT:
    case BW_RECORD_MIX:
    case BW_RECORD_REVEAL:
    case BW_RECORD_ROUND:
    case BW_RECORD_NOTE:
    case BW_RECORD_CLOSE:
    case BW_RECORD_KIND_COUNT: bw_audit_table(audit, record); break;
    }
    check_in_hand(audit, record);
}

/* ---- the chain ---------------------------------------------------------------------------- */

typedef struct Chain {
    BwAudit *audit;
    BwKnown known;
    uint64_t seq; /* of the last record seen */
    BwHash hash;  /* as it should be */
    int64_t time_us;
    bool has_hash; /* false: what comes before is missing, and the next is taken on trust */
    char *copy;    /* the texts of a record that is being mended */
} Chain;

static const char *const text_names[BW_ROW_TEXTS] = {"kind", "place", "body", "entries"};

static bool fits(const Chain *chain, const BwRow *row) {
    BwHash hash;
    bw_row_hash(&chain->hash, row, &hash);
    return memcmp(hash.bytes, row->hash.at, BW_HASH_BYTES) == 0;
}

/* Tries every other value of every byte at `at`; true when the record then fits. */
static bool mend_bytes(const Chain *chain, const BwRow *row, uint8_t *at, size_t n, size_t *where,
                       uint8_t *was) {
    for (size_t i = 0; i < n; i++) {
        uint8_t found = at[i];
        for (unsigned value = 0; value < 256; value++) {
            at[i] = (uint8_t)value;
            if (value == found || !fits(chain, row)) continue;
            *where = i;
            *was = (uint8_t)value;
            return true;
        }
        at[i] = found;
    }
    return false;
}

/* Looks for the one byte that was changed, and puts it back into a copy. */
static bool mend(Chain *chain, BwRow *row) {
    BwAudit *audit = chain->audit;
    size_t total = 0, where = 0, used = 0;
    uint8_t was = 0;
    for (unsigned i = 0; i < BW_ROW_TEXTS; i++) total += row->text[i].n + 1;
    if (total > SEARCH_BYTES_MAX) return false;
    for (unsigned i = 0; i < BW_ROW_TEXTS; i++) {
        memcpy(chain->copy + used, row->text[i].at, row->text[i].n + 1);
        row->text[i].at = chain->copy + used;
        used += row->text[i].n + 1;
    }
    if (mend_bytes(chain, row, (uint8_t *)&row->time_us, sizeof row->time_us, &where, &was)) {
        bw_audit_find(audit, row->seq, row->text[BW_ROW_PLACE].at, "time_us",
                      "one byte was changed; the time was %" PRId64, row->time_us);
        return true;
    }
    for (unsigned i = 0; i < BW_ROW_TEXTS; i++) {
        uint8_t *bytes = (uint8_t *)chain->copy + (row->text[i].at - chain->copy);
        uint8_t found[SEARCH_BYTES_MAX];
        memcpy(found, bytes, row->text[i].n);
        if (!mend_bytes(chain, row, bytes, row->text[i].n, &where, &was)) continue;
        bw_audit_find(audit, row->seq, row->text[BW_ROW_PLACE].at, text_names[i],
                      "byte %zu was changed: it is 0x%02x and was 0x%02x", where + 1,
                      (unsigned)found[where], (unsigned)was);
        return true;
    }
    return false;
}

/* How many bytes of the hash differ from what they should be. */
static unsigned hash_differs(const Chain *chain, const BwRow *row) {
    BwHash hash;
    unsigned n = 0;
    bw_row_hash(&chain->hash, row, &hash);
    for (unsigned i = 0; i < BW_HASH_BYTES; i++) n += hash.bytes[i] != (uint8_t)row->hash.at[i];
    return n;
}

static void lose_all(BwAudit *audit) {
    for (BwPlace *place = audit->places; place != NULL; place = place->next) place->is_lost = true;
}

/* The number must be the next. A wrong one with the right hash is a changed number; otherwise
 * records are missing. False: the row stands where none can be. */
static bool check_number(Chain *chain, BwRow *row) {
    BwAudit *audit = chain->audit;
    uint64_t expected = chain->seq + 1, found = row->seq;
    const char *place = row->text[BW_ROW_PLACE].at;
    if (found == expected) return true;
    row->seq = expected;
    if (chain->has_hash && row->hash.n == BW_HASH_BYTES && fits(chain, row)) {
        bw_audit_find(audit, expected, place, "seq", "its number was changed to %" PRIu64, found);
        return true;
    }
    row->seq = found;
    if (found < expected) {
        bw_audit_find(audit, found, place, "seq", "it stands behind record %" PRIu64, chain->seq);
        return false;
    }
    bw_audit_find(audit, expected, "", "seq",
                  found == expected + 1 ? "record %" PRIu64 " is missing"
                                        : "records %" PRIu64 " to %" PRIu64 " are missing",
                  expected, found - 1);
    lose_all(audit);
    chain->has_hash = false;
    return true;
}

/* Does the row fit the chain, perhaps after mending? False: it cannot be believed. */
static bool check_hash(Chain *chain, BwRow *row) {
    BwAudit *audit = chain->audit;
    const char *place = row->text[BW_ROW_PLACE].at;
    if (row->hash.n != BW_HASH_BYTES) {
        bw_audit_find(audit, row->seq, place, "hash", "it has %zu bytes, not %d", row->hash.n,
                      BW_HASH_BYTES);
        return true;
    }
    if (!chain->has_hash || fits(chain, row)) {
        if (row->damage == NULL) return true;
        bw_audit_find(audit, row->seq, place, row->damage,
                      "it is not of the type that it was written with");
        return true;
    }
    unsigned wrong = hash_differs(chain, row);
    if (wrong == 1) {
        bw_audit_find(audit, row->seq, place, "hash", "one byte of it was changed");
        return true;
    }
    if (mend(chain, row)) return true;
    bw_audit_find(audit, row->seq, place, row->damage != NULL ? row->damage : "hash",
                  "the record does not fit the chain: more than one byte of it was changed");
    return false;
}

/* The hash that the next record builds on. */
static void follow(Chain *chain, const BwRow *row, bool believed) {
    if (believed && chain->has_hash) {
        BwHash before = chain->hash;
        bw_row_hash(&before, row, &chain->hash);
    } else if (row->hash.n == BW_HASH_BYTES) {
        memcpy(chain->hash.bytes, row->hash.at, BW_HASH_BYTES);
        chain->has_hash = true;
    }
    chain->seq = row->seq;
    BwKnown *known = &chain->known;
    if (known->seq == chain->seq && memcmp(&known->hash, &chain->hash, sizeof known->hash) != 0) {
        bw_audit_find(chain->audit, row->seq, row->text[BW_ROW_PLACE].at, "hash",
                      "it is not the hash that was noted: this is another history");
    }
}

/* One row of the chain. What cannot be believed is reported once, and then every table is taken for
 * unknown: whatever followed would only repeat that something is missing. */
static bool see_row(void *context, const BwRow *found) {
    Chain *chain = context;
    BwAudit *audit = chain->audit;
    BwRow row = *found;
    BwRecord record;
    if (!check_number(chain, &row)) return true;
    bool believed = check_hash(chain, &row);
    follow(chain, &row, believed);
    audit->totals->records++;
    if (audit->totals->records == 1) audit->totals->first_us = row.time_us;
    if (!believed || !bw_record_of_row(&row, &record)) {
        if (believed && row.hash.n == BW_HASH_BYTES) {
            bw_audit_find(audit, row.seq, row.text[BW_ROW_PLACE].at, "kind",
                          "no record can have been written like this");
        }
        lose_all(audit);
        return true;
    }
    bool set_back = record.kind == BW_RECORD_NOTE && record.place[0] == '\0' &&
                    strncmp(record.body, BW_NOTE_CLOCK, sizeof BW_NOTE_CLOCK - 1) == 0;
    if (record.time_us < chain->time_us && !set_back) {
        bw_audit_find(audit, row.seq, record.place, "time_us", "it is earlier than the one before");
    }
    chain->time_us = record.time_us;
    bool watched = audit->watch != NULL && audit->watch->record != NULL;
    if (watched) audit->watch->record(audit->watch->context, &record);
    see_record(audit, &record);
    return true;
}

/* Reads all; where a page cannot be read, goes on behind it. */
static void read_chain(Chain *chain, BwStore *store) {
    BwAudit *audit = chain->audit;
    BwLedgerWant want = BW_LEDGER_WANT_ALL;
    uint64_t skip = 0, reported = 0;
    for (unsigned i = 0; i < SKIPS_MAX; i++) {
        uint64_t before = chain->seq;
        want.from_seq = chain->seq + skip > 0 ? chain->seq + 1 + skip : 0; /* numbers below 1 too */
        BwStoreStatus status = store->kind->read(store, &want, see_row, chain);
        if (status == BW_STORE_DONE) return;
        if (chain->seq != before) skip = 0;
        if (reported != chain->seq + 1) {
            reported = chain->seq + 1;
            bw_audit_find(audit, reported, "", "file", "it cannot be read: %s", store->sentence);
        }
        skip = skip > 0 ? 2 * skip : 1;
    }
}

/* ---- beside the chain --------------------------------------------------------------------- */

/* What the records sum to against what the store keeps as sums. */
typedef struct Accounts {
    BwAudit *audit;
    uint64_t n;
} Accounts;

/* An account as the database keeps it must be what the records sum to: the records are the truth,
 * the sums a convenience that somebody could have changed. */
static bool see_account(void *context, const char *name, BwCents cents) {
    Accounts *accounts = context;
    char a[BW_CENTS_TEXT_MAX], b[BW_CENTS_TEXT_MAX];
    const BwBalance *balance = bw_balances_find(&accounts->audit->balances, name, strlen(name));
    accounts->n++;
    if (balance == NULL) {
        bw_audit_find(accounts->audit, 0, "", "account", "no record names the account %s", name);
    } else if (balance->cents != cents) {
        bw_audit_find(accounts->audit, 0, "", "account", "%s is kept at %s; the records sum to %s",
                      name, bw_cents_format(cents, a), bw_cents_format(balance->cents, b));
    }
    return true;
}

typedef struct Sides {
    BwAudit *audit;
    BwSide side;
    const BwHouseKey *key; /* NULL: it is not there */
    uint64_t n;
    BwBalances kept;   /* the commitments of secrets, as names */
    BwBalances logins; /* the patrons of log-ins, as names */
} Sides;

/* A log-in has the role that the notes give to its patron. */
static void check_login(Sides *sides, const BwSideRow *row) {
    BwAudit *audit = sides->audit;
    char word[32] = "";
    const char *patron = row->text[3] != NULL ? row->text[3] : "";
    const BwBalance *noted = bw_balances_find(&audit->roles, patron, strlen(patron));
    BwPatronRole role = noted != NULL ? (BwPatronRole)noted->cents : BW_ROLE_PLAYER;
    if (row->text[1] != NULL) sscanf(row->text[1], "%31s", word);
    bw_balances_add(&sides->logins, patron, strlen(patron), 0);
    if (strcmp(word, bw_role_word(role)) == 0) return;
    bw_audit_find(audit, 0, "", "login", "patron %.20s is %s there, and %s by the notes", patron,
                  word, bw_role_word(role));
}

/* Whoever has an account by the notes has a log-in. */
static void check_accounts(Sides *sides) {
    const BwBalances *roles = &sides->audit->roles;
    for (size_t i = 0; i < roles->n_slots; i++) {
        const BwBalance *noted = &roles->slot[i];
        if (noted->name == NULL) continue;
        if (bw_balances_find(&sides->logins, noted->name, noted->length) != NULL) continue;
        bw_audit_find(sides->audit, 0, "", "login",
                      "patron %s has an account by the notes, and no log-in", noted->name);
    }
}

/* A seed that is kept opens the commitment that it is kept for. */
static void check_seed(Sides *sides, const BwSideRow *row) {
    BwCommitment commitment;
    BwSeeds seeds;
    char *secret = bw_key_show(sides->key, row->text[2]);
    if (secret == NULL) return; /* a copy's, which has none */
    bool is_seed = bw_seeds_parse(secret, strlen(secret), &seeds) &&
                   bw_commitment_parse(row->text[0], strlen(row->text[0]), &commitment);
    if (is_seed && !bw_live_verify_seeds(&commitment, &seeds)) {
        bw_audit_find(sides->audit, 0, "", "secret", "the seed kept for %.70s does not open it",
                      row->text[0]);
    }
    sodium_memzero(secret, strlen(secret));
    sodium_memzero(&seeds, sizeof seeds);
    free(secret);
}

/* A log-in or a secret beside the records. They are not in the chain, so that each has a seal, made
 * with a key that is not in the database. */
static bool see_side(void *context, const BwSideRow *row) {
    Sides *sides = context;
    const BwSideTable *table = &bw_side_tables[sides->side];
    const char *key = row->text[0] != NULL ? row->text[0] : "";
    bool damaged = sides->key != NULL && !bw_side_is_sealed(sides->key, sides->side, row);
    sides->n++;
    if (damaged) {
        bw_audit_find(sides->audit, 0, "", table->name, "the row of '%.70s' was changed", key);
    }
    if (sides->side == BW_SIDE_LOGIN) check_login(sides, row);
    if (sides->side != BW_SIDE_SECRET) return true;
    if (sides->key != NULL && !damaged) check_seed(sides, row);
    bw_balances_add(&sides->kept, key, strlen(key), 0);
    return true;
}

static void complain(void *context, const char *sentence) {
    bw_audit_find(context, 0, "", "file", "%s", sentence);
}

/* ---- totals ------------------------------------------------------------------------------- */

/* All accounts together hold nothing: every cent came from another one. */
static void sum_up(BwAudit *audit) {
    BwAuditTotals *totals = audit->totals;
    const struct {
        const char *prefix;
        BwCents *sum;
    } groups[] = {
        {"patron:", &totals->in_hand_cents},      {"risk:", &totals->at_risk_cents},
        {"inventory:", &totals->inventory_cents}, {"commission:", &totals->commission_cents},
        {"meter:", &totals->meter_cents},         {"drop", &totals->drop_cents},
        {"house", &totals->house_cents},          {"players:", &totals->players_cents}};
    BwCents sum = 0;
    for (size_t i = 0; i < audit->balances.n_slots; i++) {
        const BwBalance *b = &audit->balances.slot[i];
        if (b->name == NULL) continue;
        sum += b->cents;
        for (unsigned g = 0; g < sizeof groups / sizeof groups[0]; g++) {
            size_t n = strlen(groups[g].prefix);
            if (strncmp(b->name, groups[g].prefix, n) == 0) *groups[g].sum += b->cents;
        }
    }
    if (sum != 0) {
        char text[BW_CENTS_TEXT_MAX];
        bw_audit_find(audit, 0, "", "entries", "all accounts sum to %s",
                      bw_cents_format(sum, text));
    }
    totals->patrons = audit->patrons.n;
}

/* What the database keeps beside the records. Without the house's key seals cannot be checked; the
 * audit says so rather than call them good. */
static void check_beside(BwAudit *audit, BwStore *store, const char *where) {
    char why[512];
    BwHouseKey key;
    Accounts accounts = {audit, 0};
    bool has_key = bw_key_read(where, &key, why, sizeof why) == BW_KEY_THERE;
    Sides sides = {.audit = audit, .key = has_key ? &key : NULL};
    bool read = store->kind->read_accounts(store, see_account, &accounts) == BW_STORE_DONE;
    if (read && accounts.n != audit->balances.n) {
        bw_audit_find(audit, 0, "", "account",
                      "%" PRIu64 " accounts are kept; the records name %zu", accounts.n,
                      audit->balances.n);
    }
    audit->totals->accounts = accounts.n;
    for (unsigned side = 0; side < BW_SIDES && read; side++) {
        sides.side = (BwSide)side;
        read = store->kind->read_side(store, sides.side, see_side, &sides) == BW_STORE_DONE;
    }
    if (!read) bw_audit_find(audit, 0, "", "file", "it cannot be read: %s", store->sentence);
    if (!has_key && sides.n > 0) {
        bw_audit_find(audit, 0, "", "seal", "no seal of log-ins and secrets can be checked: %s",
                      why);
    }
    sodium_memzero(&key, sizeof key);
    if (read) check_accounts(&sides);
    bw_balances_free(&sides.logins);
    bw_audit_commitments(audit, &sides.kept);
    bw_balances_free(&sides.kept);
}

/* Tables are kept in a list, since a ledger may name any number of places. */
static void free_audit(BwAudit *audit) {
    while (audit->places != NULL) {
        BwPlace *place = audit->places;
        audit->places = place->next;
        free(place->table);
        bw_tour_book_free(place->book);
        free(place->before);
        free(place->commitment);
        free(place);
    }
    bw_balances_free(&audit->balances);
    bw_balances_free(&audit->patrons);
    bw_balances_free(&audit->roles);
    bw_balances_free(&audit->incidents);
    free(audit);
}

bool bw_audit(const char *where, BwKnown known, BwAuditSee *see, void *context,
              BwAuditTotals *totals, char *error, size_t size) {
    return bw_audit_watched(where, known, see, context, NULL, totals, error, size);
}

bool bw_audit_watched(const char *where, BwKnown known, BwAuditSee *see, void *context,
                      const BwAuditWatch *watch, BwAuditTotals *totals, char *error, size_t size) {
    BwStore *store = bw_store_open(where, BW_LEDGER_READ, error, size);
    if (store == NULL) return false;
    BwAudit *audit = calloc(1, sizeof *audit);
    char *copy = malloc(SEARCH_BYTES_MAX);
    if (audit == NULL || copy == NULL) abort();
    *totals = (BwAuditTotals){.findings = 0};
    audit->see = see;
    audit->context = context;
    audit->watch = watch;
    audit->totals = totals;
    Chain chain = {.audit = audit, .known = known, .has_hash = true, .copy = copy};
    bool read = store->kind->begin_read(store) == BW_STORE_DONE;
    if (read) {
        store->kind->check(store, complain, audit);
        read_chain(&chain, store);
        if (known.seq > chain.seq) {
            bw_audit_find(audit, known.seq, "", "seq",
                          "the record was noted, and the ledger ends at %" PRIu64, chain.seq);
        }
        check_beside(audit, store, where);
        sum_up(audit);
        store->kind->end_read(store);
    } else {
        snprintf(error, size, "%s", store->sentence);
    }
    totals->last_us = chain.time_us;
    totals->head_seq = chain.seq;
    totals->head = chain.hash;
    free(copy);
    free_audit(audit);
    store->kind->close(store);
    return read;
}
