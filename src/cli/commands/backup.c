/* backup.c: `boardwalk backup WHERE FILE` and `boardwalk restore FILE WHERE`: a ledger copied
 * and the copy audited. */
#include "house/backup.h"
#include "cli/kit/commands.h"
#include "cli/kit/ledger_place.h"
#include "house/audit.h"
#include "house/secret.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

enum { PATH_BYTES = 4096 };

typedef struct Page {
    const BwArgs *args;
} Page;

static void see(void *context, const BwFinding *finding) {
    const BwArgs *args = ((const Page *)context)->args;
    fprintf(args->err, "boardwalk %s: record %" PRIu64 ", %s: %s\n", args->command->name,
            finding->seq, finding->field, finding->sentence);
}

static int complain(const BwArgs *args, const char *sentence) {
    fprintf(args->err, "boardwalk %s: %s\n", args->command->name, sentence);
    return BW_EXIT_NEGATIVE;
}

/* Is there a ledger at all? A database is asked by name, and its answer is the complaint. */
static bool can_be_read(const char *where) {
    return strncmp(where, "postgres", 8) == 0 || access(where, R_OK) == 0;
}

/* Copies and audits; what was copied of a damaged ledger stays, and is said to be damaged. */
static int copy(const BwArgs *args, const char *from, const char *to, bool no_key, bool *copied) {
    char error[1024];
    uint64_t records;
    BwAuditTotals totals;
    Page page = {args};
    *copied = bw_ledger_copy(from, to, no_key, &records, error, sizeof error);
    if (!*copied)
        return can_be_read(from) ? complain(args, error) : bw_args_complain(args, "%s", error);
    BwKnown none = {.seq = 0};
    if (!bw_audit(to, none, see, &page, &totals, error, sizeof error)) {
        return complain(args, error);
    }
    if (totals.findings > 0) return complain(args, "the copy is as damaged as the ledger was");
    char hash[BW_HASH_TEXT_MAX];
    fprintf(args->out, "%" PRIu64 " records copied and audited; head %" PRIu64 ":%s\n",
            totals.records, totals.head_seq, bw_hash_format(&totals.head, hash));
    return BW_EXIT_OK;
}

static void remove_beside(const char *path, const char *tail) {
    char name[PATH_BYTES];
    if (snprintf(name, sizeof name, "%s%s", path, tail) < (int)sizeof name) unlink(name);
}

/* The key of the part becomes that of the whole, or goes with it. */
static void end_key(const char *part, const char *file, bool file_is_complete) {
    char from[BW_SECRET_PATH_MAX], to[BW_SECRET_PATH_MAX];
    if (!bw_key_path(part, from) || !bw_key_path(file, to) || strcmp(from, to) == 0) return;
    if (file_is_complete) {
        rename(from, to);
    } else {
        unlink(from);
    }
}

/* The file gets its name once it is complete. */
static int run_backup(const BwArgs *args) {
    const char *file = args->words[args->n_words - 1];
    char part[PATH_BYTES], path[BW_LEDGER_PLACE_MAX];
    const char *where = bw_ledger_place(args, args->n_words > 1 ? args->words[0] : NULL, path);
    if (where == NULL) return BW_EXIT_USAGE;
    if (access(file, F_OK) == 0) return complain(args, "the file is there already: choose another");
    if (snprintf(part, sizeof part, "%s.part", file) >= (int)sizeof part) {
        return bw_args_complain(args, "the name of the file is too long");
    }
    remove_beside(part, "");
    end_key(part, file, false);
    bool copied;
    int code = copy(args, where, part, false, &copied);
    if (!copied) remove_beside(part, "");
    remove_beside(part, "-lock");
    remove_beside(part, "-wal");
    remove_beside(part, "-shm");
    if (copied && rename(part, file) != 0) return complain(args, strerror(errno));
    end_key(part, file, copied);
    return code;
}

static int run_restore(const BwArgs *args) {
    bool copied;
    return copy(args, args->words[0], args->words[1], bw_args_given(args, "no-key"), &copied);
}

static const BwFlag restore_flags[] = {
    {.name = "no-key",
     .kind = BW_FLAG_SWITCH,
     .help = "the backup's key is lost: take its log-ins on trust, and seal them with a new one"},
};

const BwCommand bw_command_backup = {
    .name = "backup",
    .words = "[WHERE] FILE",
    .summary = "copy a ledger, also one in use, into a file, and audit the copy",
    .details = "WHERE is the ledger's file, or postgresql://... for one in a database; without it "
               "the one that `boardwalk serve` keeps. FILE is an SQLite file, whatever the ledger "
               "lies in; FILE.key is its key, which a restore needs: keep it elsewhere.\n\n"
               "Seeds that are not shown yet and the key of the sessions are left out.",
    .words_min = 1,
    .words_max = 2,
    .run = run_backup,
};

const BwCommand bw_command_restore = {
    .name = "restore",
    .words = "FILE WHERE",
    .summary = "make a ledger of a backup, and audit it",
    .details = "WHERE must be new, or have no record yet: a file, or postgresql://... FILE.key is "
               "the backup's key. A house that opens on it voids rounds that were on, and renews "
               "all seeds and sessions.",
    .flags = restore_flags,
    .n_flags = sizeof restore_flags / sizeof restore_flags[0],
    .words_min = 2,
    .words_max = 2,
    .run = run_restore,
};
