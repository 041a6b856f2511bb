/* serve.c: `boardwalk serve`: opens a house on the network. */
#define _XOPEN_SOURCE 700
#include "cli/kit/commands.h"
#include "cli/kit/house_file.h"
#include "cli/kit/ledger_place.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "house/house.h"
#include "house/ledger.h"
#include "live/live.h"
#include "serve/accounts.h"
#include "serve/server.h"

/* Opens the house of the file, or the one that the program carries; an unlawful one is refused. */
static BwHouse *open_house(const BwArgs *args, const char *path, int *code) {
    char error[BW_HOUSE_SENTENCE_MAX], *text = NULL;
    size_t n = strlen(bw_house_default());
    if (path != NULL && (text = bw_house_file_read(args, path, &n)) == NULL) {
        *code = BW_EXIT_USAGE;
        return NULL;
    }
    const char *house_text = text != NULL ? text : bw_house_default();
    BwHouse *house = bw_house_read(house_text, n, error, sizeof error);
    if (house == NULL) {
        *code = bw_args_complain(args, "%s is no house file: %s", path, error);
    } else {
        BwHouseFaults faults = bw_house_check(house, house_text, n);
        for (size_t i = 0; i < faults.n; i++) {
            fprintf(args->err, "boardwalk serve: line %u: %s %s: %s\n", faults.fault[i].line,
                    faults.fault[i].table, faults.fault[i].clause, faults.fault[i].sentence);
        }
        if (faults.n > 0) {
            fputs("boardwalk serve: the house is not lawful; see boardwalk check\n", args->err);
            bw_house_free(house);
            house = NULL;
            *code = BW_EXIT_NEGATIVE;
        }
        bw_house_faults_free(&faults);
    }
    free(text);
    return house;
}

/* A ledger that does not answer would not let itself be closed either: then the program ends
 * without that, and nothing that was acknowledged is missing. The house is not freed while a thread
 * may still read it. */
static int run(const BwArgs *args) {
    char path[BW_LEDGER_PLACE_MAX], error[512];
    int code = BW_EXIT_OK;
    const char *admin = bw_args_text(args, "admin");
    const char *password = getenv("BOARDWALK_ADMIN_PASSWORD");
    size_t length = password != NULL ? strlen(password) : 0;
    if (admin != NULL && (length < BW_PASSWORD_MIN || length > BW_PASSWORD_MAX)) {
        return bw_args_complain(args, "--admin needs a password of 8 to 200 characters in the "
                                      "environment: BOARDWALK_ADMIN_PASSWORD");
    }
    if (!bw_live_init()) return bw_args_complain(args, "the system has no source of randomness");
    BwHouse *house = open_house(args, bw_args_text(args, "house"), &code);
    if (house == NULL) return code;
    bool named = bw_args_text(args, "ledger") != NULL;
    const char *where = bw_ledger_place(args, bw_args_text(args, "ledger"), path);
    if (where == NULL) {
        bw_house_free(house);
        return BW_EXIT_USAGE;
    }
    if (!named) bw_ledger_make_folders(where);
    BwLedger *ledger = bw_ledger_open(where, BW_LEDGER_WRITE, error, sizeof error);
    if (ledger == NULL) {
        fprintf(args->err, "boardwalk serve: %s\n", error);
        bw_house_free(house);
        return BW_EXIT_NEGATIVE;
    }
    BwServerSettings settings = {
        .house = house,
        .ledger = ledger,
        .where = where,
        .restored = bw_args_given(args, "restored"),
        .publish = bw_args_text(args, "publish"),
        .publish_to = bw_args_text(args, "publish-to"),
        .publish_seconds = (unsigned)bw_args_count(args, "publish-every"),
        .trust_clock = bw_args_given(args, "trust-clock"),
        .bind = bw_args_text(args, "bind"),
        .port = (int)bw_args_count(args, "port"),
        .proxy = bw_args_given(args, "proxy"),
        .solve = !bw_args_given(args, "no-odds"),
        .new_sessions = bw_args_given(args, "new-sessions"),
        .requests_per_second = (unsigned)bw_args_count(args, "requests"),
        .guests_per_minute = (unsigned)bw_args_count(args, "guests"),
        .messages_per_second = (unsigned)bw_args_count(args, "messages"),
        .connections_per_address = (unsigned)bw_args_count(args, "connections"),
        .grace_seconds = (unsigned)bw_args_count(args, "grace"),
        .admin_name = admin,
        .admin_password = password,
        .out = args->out,
        .log = args->err,
    };
    bool ended;
    code = bw_server_run(&settings, &ended);
    if (code == BW_SERVER_STUCK) {
        fflush(NULL);
        _exit(BW_EXIT_NEGATIVE);
    }
    bw_ledger_close(ledger);
    if (ended) bw_house_free(house);
    return code == BW_SERVER_CLOSED ? BW_EXIT_OK : BW_EXIT_NEGATIVE;
}

static const BwFlag flags[] = {
    {.name = "house",
     .value = "FILE",
     .kind = BW_FLAG_TEXT,
     .help = "the house file; without it a house with a table of every game"},
    {.name = "ledger",
     .value = "WHERE",
     .kind = BW_FLAG_TEXT,
     .help = "a file, or postgresql://...; without it house.db in the folder of the user's state"},
    {.name = "port",
     .value = "N",
     .kind = BW_FLAG_COUNT,
     .fallback = "8080",
     .max = 65535,
     .help = "the port to listen on; 0 takes one that is free"},
    {.name = "bind",
     .value = "ADDRESS",
     .kind = BW_FLAG_TEXT,
     .fallback = "127.0.0.1",
     .help = "the address to listen on"},
    {.name = "admin",
     .value = "NAME",
     .kind = BW_FLAG_TEXT,
     .help = "an administrator's account, with the password in BOARDWALK_ADMIN_PASSWORD"},
    {.name = "proxy",
     .kind = BW_FLAG_SWITCH,
     .help = "a reverse proxy stands before it: patrons' addresses come from X-Forwarded-For"},
    {.name = "new-sessions",
     .kind = BW_FLAG_SWITCH,
     .help = "end every session: all patrons with accounts must log in again, guests are lost"},
    {.name = "restored",
     .kind = BW_FLAG_SWITCH,
     .help = "the ledger was put back from a copy: void rounds, renew all seeds and sessions"},
    {.name = "trust-clock",
     .kind = BW_FLAG_SWITCH,
     .help = "the clock is right, however far it is from the ledger's last record"},
    {.name = "publish",
     .value = "FILE",
     .kind = BW_FLAG_TEXT,
     .help = "a file, best on the disk of another machine, for the signed heads of the ledger"},
    {.name = "publish-to",
     .value = "HOST:PORT",
     .kind = BW_FLAG_TEXT,
     .help = "an address that gets the same, one line a connection"},
    {.name = "publish-every",
     .value = "SECONDS",
     .kind = BW_FLAG_COUNT,
     .fallback = "60",
     .min = 1,
     .max = 86400,
     .help = "how often, if anything has happened"},
    {.name = "no-odds",
     .kind = BW_FLAG_SWITCH,
     .help = "do not solve the odds of the tables in the background"},
    {.name = "requests",
     .value = "N",
     .kind = BW_FLAG_COUNT,
     .fallback = "200",
     .help = "requests a second from one address; 0: no limit"},
    {.name = "guests",
     .value = "N",
     .kind = BW_FLAG_COUNT,
     .fallback = "120",
     .help = "new guests a minute from one address; 0: no limit"},
    {.name = "messages",
     .value = "N",
     .kind = BW_FLAG_COUNT,
     .fallback = "50",
     .help = "messages a second of one connection; 0: no limit"},
    {.name = "connections",
     .value = "N",
     .kind = BW_FLAG_COUNT,
     .fallback = "256",
     .help = "connections of one address; 0: no limit"},
    {.name = "grace",
     .value = "SECONDS",
     .kind = BW_FLAG_COUNT,
     .fallback = "60",
     .help = "how long rounds may take to finish when the house closes"},
};

const BwCommand bw_command_serve = {
    .name = "serve",
    .words = "",
    .summary = "opens a house: live tables in the browser, every cent in a ledger",
    .details =
        "Prints one address and serves there until SIGTERM or SIGINT; then rounds that are on are "
        "finished; a second signal does not wait for them. Outcomes come from seeds that are "
        "committed to before the bets and shown after the round or, where a shoe goes on, at the "
        "shuffle; boardwalk verify checks them. Nothing is told to anybody before it is durable "
        "in the ledger; after a crash the tables go on where they were.\n\n"
        "An unlawful house is refused: see boardwalk check.",
    .words_min = 0,
    .words_max = 0,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
