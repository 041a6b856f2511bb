/* audit.c: `boardwalk audit WHERE`: everything that a ledger claims, proved again. */
#include "house/audit.h"
#include "cli/kit/commands.h"
#include "cli/kit/ledger_place.h"
#include "cli/ledger/audit_heads.h"
#include "table/transcript.h"
#include "text/json.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { FINDINGS_MAX = 1000 };

static const char *const formats[] = {"text", "json", NULL};

static const BwFlag flags[] = {
    {.name = "format",
     .value = "F",
     .kind = BW_FLAG_CHOICE,
     .choices = formats,
     .help = "how to print the result",
     .fallback = "text"},
    {.name = "head",
     .value = "SEQ:HASH",
     .kind = BW_FLAG_TEXT,
     .help = "a record noted from an earlier audit, which the ledger must still have"},
    {.name = "heads",
     .value = "FILE",
     .kind = BW_FLAG_TEXT,
     .help = "signed heads, as serve --publish keeps them: the ledger must still have them all"},
    {.name = "key",
     .value = "HEX",
     .kind = BW_FLAG_TEXT,
     .help = "the public key that all heads must be signed with"},
};

typedef struct Page {
    FILE *out;
    BwJson *json; /* NULL: text */
    uint64_t shown;
} Page;

/* "record 17 of craps-1, body: byte 12 was changed ..." */
static void see(void *context, const BwFinding *finding) {
    Page *page = context;
    if (page->shown++ >= FINDINGS_MAX) return;
    if (page->json != NULL) {
        bw_json_object(page->json, NULL);
        if (finding->seq != 0) {
            bw_json_uint(page->json, "seq", finding->seq);
        } else {
            bw_json_null(page->json, "seq");
        }
        bw_json_string(page->json, "place", bw_null_if_empty(finding->place));
        bw_json_string(page->json, "field", finding->field);
        bw_json_string(page->json, "sentence", finding->sentence);
        bw_json_close(page->json);
        return;
    }
    if (finding->seq != 0) fprintf(page->out, "record %" PRIu64, finding->seq);
    if (finding->place[0] != '\0') fprintf(page->out, " of %s", finding->place);
    fprintf(page->out, "%s%s: %s\n", finding->seq != 0 ? ", " : "", finding->field,
            finding->sentence);
}

static const char *cents(BwCents value, char out[BW_CENTS_TEXT_MAX]) {
    return bw_cents_format(value, out);
}

/* The account of the drop is below zero where money came in: people read it without the sign. */
static void print_text(FILE *out, const BwAuditTotals *t) {
    char a[BW_CENTS_TEXT_MAX], b[BW_CENTS_TEXT_MAX], c[BW_CENTS_TEXT_MAX], d[BW_CENTS_TEXT_MAX];
    char first[32] = "-", last[32] = "-", hash[BW_HASH_TEXT_MAX];
    if (t->records > 0) {
        bw_time_print(t->first_us / 1000000, first);
        bw_time_print(t->last_us / 1000000, last);
    }
    fprintf(out, "records      %" PRIu64 ", %s to %s UTC\n", t->records, first, last);
    fprintf(out, "head         %" PRIu64 ":%s\n", t->head_seq, bw_hash_format(&t->head, hash));
    fprintf(out,
            "tables       %" PRIu64 " in %" PRIu64 " chapters: %" PRIu64 " events, %" PRIu64
            " postings, %" PRIu64 " rounds played again\n",
            t->tables, t->chapters, t->events, t->postings, t->rounds);
    fprintf(out, "commitments  %" PRIu64 ", of which %" PRIu64 " are opened", t->commitments,
            t->revealed);
    if (t->given_up > 0) fprintf(out, " and %" PRIu64 " were given up", t->given_up);
    fputc('\n', out);
    fprintf(out, "patrons      %" PRIu64 ", with %s in hand and %s at risk\n", t->patrons,
            cents(t->in_hand_cents, a), cents(t->at_risk_cents, b));
    fprintf(out, "house        inventory %s, commission %s, meters %s, capital %s\n",
            cents(t->inventory_cents, a), cents(t->commission_cents, b), cents(t->meter_cents, c),
            cents(t->house_cents, d));
    if (t->players_cents != 0) {
        fprintf(out, "players      of the house's own: %s\n", cents(t->players_cents, a));
    }
    fprintf(out, "drop         %s; %" PRIu64 " accounts\n", cents(-t->drop_cents, a), t->accounts);
    if (t->findings == 0) {
        fprintf(out, "The ledger is sound: nothing was found.\n");
    } else {
        fprintf(out, "The ledger is NOT sound: %" PRIu64 " finding%s.\n", t->findings,
                t->findings == 1 ? "" : "s");
    }
}

/* Balances as the ledger has them, in cents and with their signs. */
static void print_json(BwJson *json, const BwAuditTotals *t) {
    char hash[BW_HASH_TEXT_MAX], head[BW_HASH_TEXT_MAX + 24];
    snprintf(head, sizeof head, "%" PRIu64 ":%s", t->head_seq, bw_hash_format(&t->head, hash));
    bw_json_bool(json, "sound", t->findings == 0);
    bw_json_uint(json, "n_findings", t->findings);
    bw_json_uint(json, "records", t->records);
    bw_json_int(json, "first_us", t->first_us);
    bw_json_int(json, "last_us", t->last_us);
    bw_json_string(json, "head", head);
    bw_json_uint(json, "tables", t->tables);
    bw_json_uint(json, "chapters", t->chapters);
    bw_json_uint(json, "events", t->events);
    bw_json_uint(json, "postings", t->postings);
    bw_json_uint(json, "rounds", t->rounds);
    bw_json_uint(json, "commitments", t->commitments);
    bw_json_uint(json, "revealed", t->revealed);
    bw_json_uint(json, "given_up", t->given_up);
    bw_json_uint(json, "patrons", t->patrons);
    bw_json_uint(json, "accounts", t->accounts);
    bw_json_object_inline(json, "cents");
    bw_json_int(json, "in_hand", t->in_hand_cents);
    bw_json_int(json, "at_risk", t->at_risk_cents);
    bw_json_int(json, "inventory", t->inventory_cents);
    bw_json_int(json, "commission", t->commission_cents);
    bw_json_int(json, "meters", t->meter_cents);
    bw_json_int(json, "drop", t->drop_cents);
    bw_json_int(json, "house", t->house_cents);
    bw_json_int(json, "players", t->players_cents);
    bw_json_close(json);
}

/* SEQ:HASH */
static bool parse_known(const char *text, BwKnown *known) {
    char *end;
    known->seq = strtoull(text, &end, 10);
    return known->seq > 0 && *end == ':' && bw_hash_parse(end + 1, &known->hash);
}

/* Audits, and holds the heads against the records on the way; NULL: there are none. */
static bool audit(const char *where, BwKnown known, Page *page, BwAuditHeads *heads,
                  BwAuditTotals *totals, char *error, size_t size) {
    const BwAuditWatch watch = {heads, bw_audit_heads_record, bw_audit_heads_moved};
    bool read = bw_audit_watched(where, known, see, page, heads != NULL ? &watch : NULL, totals,
                                 error, size);
    if (!read || heads == NULL) return read;
    bw_audit_heads_end(heads);
    totals->findings += heads->differ;
    return true;
}

/* Findings are printed as they come, before the totals: a large ledger takes long. In JSON a ledger
 * that cannot be read is a finding itself, so that the document is whole. */
static int run(const BwArgs *args) {
    BwKnown known = {.seq = 0};
    BwAuditTotals totals;
    BwJson json;
    Page page;
    char error[1024], path[BW_LEDGER_PLACE_MAX];
    const char *head = bw_args_text(args, "head");
    if (head != NULL && !parse_known(head, &known)) {
        return bw_args_complain(args, "--head takes what an audit prints as head: SEQ:HASH");
    }
    const char *where = bw_ledger_place(args, args->n_words > 0 ? args->words[0] : NULL, path);
    if (where == NULL) return BW_EXIT_USAGE;
    BwAuditHeads heads = {.see = see, .context = &page};
    const char *file = bw_args_text(args, "heads"), *key = bw_args_text(args, "key");
    bool has_heads = file != NULL;
    if (has_heads && !bw_audit_heads_open(&heads, args, file, key)) return BW_EXIT_USAGE;
    if (!has_heads && key != NULL) {
        return bw_args_complain(args, "--key is for heads: give --heads FILE with it");
    }
    bool is_json = strcmp(bw_args_text(args, "format"), "json") == 0;
    page = (Page){args->out, is_json ? &json : NULL, 0};
    if (is_json) {
        bw_json_begin(&json, args->out, BW_JSON_PRETTY);
        bw_json_object(&json, NULL);
        bw_json_string(&json, "ledger", where);
        bw_json_array(&json, "findings");
    }
    bool read = audit(where, known, &page, has_heads ? &heads : NULL, &totals, error, sizeof error);
    if (!read && is_json) {
        see(&page, &(BwFinding){0, "", "file", error});
        totals = (BwAuditTotals){.findings = 1};
    }
    if (is_json) {
        bw_json_close(&json);
        print_json(&json, &totals);
        if (has_heads) {
            bw_json_uint(&json, "heads", heads.n);
            bw_json_uint(&json, "heads_agree", heads.agree);
        }
        bw_json_close(&json);
        bw_json_finish(&json);
    } else if (read) {
        if (has_heads) bw_audit_heads_print(&heads, args->out);
        print_text(args->out, &totals);
    }
    bw_audit_heads_free(&heads);
    if (!read) {
        return bw_args_complain(args, "%s", error);
    }
    return totals.findings == 0 ? BW_EXIT_OK : BW_EXIT_NEGATIVE;
}

const BwCommand bw_command_audit = {
    .name = "audit",
    .words = "[WHERE]",
    .summary = "prove a ledger again: chain, sums, every round against its postings",
    .details =
        "WHERE is the ledger's file, or postgresql://... for one in a database; without it the "
        "one that `boardwalk serve` keeps. It may be in use.\n\n"
        "Every finding names its record and field. Note the head that an audit prints: given to a "
        "later one with --head it proves that nothing before it was replaced.\n\n"
        "Exit code 1 when anything was found, 2 when there is no ledger that could be read.",
    .words_min = 0,
    .words_max = 1,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
