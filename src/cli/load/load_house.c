/* load_house.c: this program, started anew as `serve` over a house file written for the occasion,
 * with no limits on who asks how much: all players come from one address. */
#define _GNU_SOURCE
#include "cli/load/load_house.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { STOP_S = 20, GRACE_S = 5 };

/* Games of every kind: one outcome for all, decisions, a shoe, a long layout. */
static const struct {
    const char *game, *options;
} games[] = {
    {"craps", "table-min=5.00, table-max=2000.00"},
    {"roulette", "table-min=1.00, table-max=1000.00"},
    {"blackjack", "decks=6, table-min=10.00, table-max=1000.00"},
    {"baccarat", "table-min=25.00, table-max=5000.00"},
    {"sic-bo", "table-min=1.00, table-max=500.00"},
    {"caribbean-stud", "table-min=10.00, table-max=500.00"},
};

enum { GAMES = sizeof games / sizeof games[0] };

/* Times are short, so that one who does nothing holds up the others little; guests have money for
 * any run. */
static bool write_house(const char *path, unsigned tables) {
    FILE *file = fopen(path, "w");
    if (file == NULL) return false;
    fputs("name: Load\nguest-bankroll: 1000000.00\ntables:\n", file);
    for (unsigned i = 0; i < tables; i++) {
        fprintf(file,
                "  - {id: %s-%u, game: %s, options: [%s], betting-seconds: 3, "
                "decision-seconds: 5}\n",
                games[i % GAMES].game, i / GAMES + 1, games[i % GAMES].game,
                games[i % GAMES].options);
    }
    bool failed = ferror(file) != 0;
    return fclose(file) == 0 && !failed;
}

/* The child: becomes the server, and ends with its parent. */
static void become_server(const BwLoadHouse *house, const char *file, int out, int log) {
    char grace[16], *const arguments[] = {(char *)"boardwalk",
                                          (char *)"serve",
                                          (char *)"--port",
                                          (char *)"0",
                                          (char *)"--house",
                                          (char *)file,
                                          (char *)"--ledger",
                                          (char *)house->ledger,
                                          (char *)"--no-odds",
                                          (char *)"--guests",
                                          (char *)"0",
                                          (char *)"--requests",
                                          (char *)"0",
                                          (char *)"--messages",
                                          (char *)"0",
                                          (char *)"--connections",
                                          (char *)"0",
                                          (char *)"--grace",
                                          grace,
                                          NULL};
    snprintf(grace, sizeof grace, "%d", GRACE_S);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(out, STDOUT_FILENO);
    dup2(log, STDERR_FILENO);
    execv("/proc/self/exe", arguments);
    _exit(127);
}

/* The last line of the server's log: why it did not start. */
static void last_words(const BwLoadHouse *house, char *error, size_t size) {
    char path[300], line[512];
    snprintf(path, sizeof path, "%s/log", house->folder);
    FILE *file = fopen(path, "r");
    snprintf(error, size, "the server did not start");
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        snprintf(error, size, "the server did not start: %s", line);
    }
    if (file != NULL) fclose(file);
}

/* The server's first line is its address, printed when the house is open; a server that ends before
 * closes the pipe instead. */
static bool start(BwLoadHouse *house, const char *file, char *error, size_t size) {
    char path[300], line[256] = "";
    int pipes[2];
    snprintf(path, sizeof path, "%s/log", house->folder);
    int log = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (log < 0 || pipe2(pipes, O_CLOEXEC) != 0) {
        if (log >= 0) close(log);
        snprintf(error, size, "no process can be started");
        return false;
    }
    house->pid = fork();
    if (house->pid == 0) become_server(house, file, pipes[1], log);
    close(pipes[1]);
    close(log);
    FILE *out = fdopen(pipes[0], "r");
    bool heard = house->pid > 0 && out != NULL && fgets(line, sizeof line, out) != NULL;
    if (out != NULL) fclose(out);
    line[strcspn(line, "\n")] = '\0';
    if (heard && bw_load_address(line, &house->address)) return true;
    last_words(house, error, size);
    return false;
}

bool bw_load_house_open(BwLoadHouse *house, unsigned tables, const char *ledger, char *error,
                        size_t size) {
    const char *parent = getenv("TMPDIR");
    char file[300];
    *house = (BwLoadHouse){.own_ledger = ledger == NULL};
    snprintf(house->folder, sizeof house->folder, "%s/boardwalk-load-XXXXXX",
             parent != NULL && parent[0] != '\0' ? parent : "/var/tmp");
    if (mkdtemp(house->folder) == NULL) {
        snprintf(error, size, "no folder can be made: %s", house->folder);
        house->folder[0] = '\0';
        return false;
    }
    if (ledger != NULL) {
        snprintf(house->ledger, sizeof house->ledger, "%s", ledger);
    } else {
        snprintf(house->ledger, sizeof house->ledger, "%s/house.db", house->folder);
    }
    snprintf(file, sizeof file, "%s/house.yaml", house->folder);
    if (!write_house(file, tables)) {
        snprintf(error, size, "%s cannot be written", file);
        return false;
    }
    return start(house, file, error, size);
}

double bw_load_house_memory(const BwLoadHouse *house) {
    char path[64], line[256];
    double kib = 0.0;
    snprintf(path, sizeof path, "/proc/%ld/status", (long)house->pid);
    FILE *file = fopen(path, "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        if (strncmp(line, "VmRSS:", 6) == 0) kib = strtod(line + 6, NULL);
    }
    if (file != NULL) fclose(file);
    return 1024.0 * kib;
}

bool bw_load_house_stop(BwLoadHouse *house) {
    const struct timespec pause = {0, 10000000};
    int status = 0;
    pid_t ended = 0;
    if (house->pid <= 0) return true;
    kill(house->pid, SIGTERM);
    for (unsigned i = 0; i < 100 * STOP_S && ended == 0; i++) {
        ended = waitpid(house->pid, &status, WNOHANG);
        if (ended == 0) nanosleep(&pause, NULL);
    }
    if (ended == 0) {
        kill(house->pid, SIGKILL);
        waitpid(house->pid, &status, 0);
    }
    house->pid = 0;
    return ended > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

void bw_load_house_remove(BwLoadHouse *house) {
    static const char *const files[] = {"house.yaml",    "log",          "house.db",
                                        "house.db-wal",  "house.db-shm", "house.db-lock",
                                        "house.db.head", "house.db.key"};
    char path[300];
    if (house->folder[0] == '\0') return;
    for (unsigned i = 0; i < sizeof files / sizeof files[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", house->folder, files[i]);
        unlink(path);
    }
    rmdir(house->folder);
    house->folder[0] = '\0';
}
