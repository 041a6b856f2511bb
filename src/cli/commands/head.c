/* head.c: `boardwalk head [WHERE]`: the last record of a ledger, signed, to be kept elsewhere.
 */
#include "house/head.h"
#include "cli/kit/commands.h"
#include "cli/kit/ledger_place.h"
#include "house/clock.h"
#include "house/ledger.h"
#include "text/json.h"

#include <inttypes.h>
#include <sodium.h>
#include <string.h>

static const char *const formats[] = {"text", "json", NULL};

static const BwFlag flags[] = {
    {.name = "key", .kind = BW_FLAG_SWITCH, .help = "print the public key alone"},
    {.name = "format",
     .value = "F",
     .kind = BW_FLAG_CHOICE,
     .choices = formats,
     .help = "how to print the result",
     .fallback = "text"},
};

/* The line is what `audit --heads` reads; the other members are its parts. */
static void print_json(FILE *out, const BwHead *head) {
    char hash[BW_HASH_TEXT_MAX], key[2 * BW_HEAD_KEY_BYTES + 1], when[32], line[BW_HEAD_TEXT_MAX];
    char signature[2 * BW_HEAD_SIGNATURE_BYTES + 1];
    BwJson json;
    sodium_bin2hex(key, sizeof key, head->key, sizeof head->key);
    sodium_bin2hex(signature, sizeof signature, head->signature, sizeof head->signature);
    bw_json_begin(&json, out, BW_JSON_PRETTY);
    bw_json_object(&json, NULL);
    bw_json_uint(&json, "seq", head->at.seq);
    bw_json_string(&json, "hash", bw_hash_format(&head->at.hash, hash));
    bw_json_string(&json, "time", bw_head_time(head, when));
    bw_json_string(&json, "key", key);
    bw_json_string(&json, "signature", signature);
    bw_json_string(&json, "line", bw_head_print(head, line));
    bw_json_close(&json);
    bw_json_finish(&json);
}

static int complain(const BwArgs *args, const char *sentence) {
    fprintf(args->err, "boardwalk head: %s\n", sentence);
    return BW_EXIT_NEGATIVE;
}

/* The key is read, never made: nobody has noted one that is new. The secret is wiped as soon as the
 * head is signed. */
static int run(const BwArgs *args) {
    char path[BW_LEDGER_PLACE_MAX], error[1024], line[BW_HEAD_TEXT_MAX];
    char key[2 * BW_HEAD_KEY_BYTES + 1];
    BwHeadKeys keys;
    BwKnown at;
    BwHead head;
    const char *where = bw_ledger_place(args, args->n_words > 0 ? args->words[0] : NULL, path);
    if (where == NULL) return BW_EXIT_USAGE;
    BwLedger *ledger = bw_ledger_open(where, BW_LEDGER_READ, error, sizeof error);
    if (ledger == NULL) return complain(args, error);
    bw_ledger_head(ledger, &at.seq, &at.hash);
    bw_ledger_close(ledger);
    if (at.seq == 0) return complain(args, "the ledger has no record yet");
    if (!bw_head_keys(where, false, &keys, error, sizeof error)) return complain(args, error);
    bw_head_sign(&at, bw_clock_s(), &keys, &head);
    sodium_memzero(&keys, sizeof keys);
    if (bw_args_given(args, "key")) {
        fprintf(args->out, "%s\n", sodium_bin2hex(key, sizeof key, head.key, sizeof head.key));
    } else if (strcmp(bw_args_text(args, "format"), "json") == 0) {
        print_json(args->out, &head);
    } else {
        fprintf(args->out, "%s\n", bw_head_print(&head, line));
    }
    return BW_EXIT_OK;
}

const BwCommand bw_command_head = {
    .name = "head",
    .words = "[WHERE]",
    .summary = "the last record of a ledger, signed: to be kept elsewhere",
    .details =
        "Prints one line: number and hash of the last record, the time, the house's public key, "
        "and an Ed25519 signature over all that. WHERE is the ledger's file, or postgresql://...; "
        "without it the one where serve keeps its ledger. It may be in use.\n\n"
        "Keep such lines where nobody who writes the ledger can: boardwalk audit --heads FILE then "
        "proves that nothing before them was rewritten. serve --publish does it every minute. The "
        "key is made when a house opens on the ledger.",
    .words_min = 0,
    .words_max = 1,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
