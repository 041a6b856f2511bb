/* bot_pipe.c: a program at the other end of a socket. Nothing that it does or leaves undone can
 * hold the match up for longer than the time that it has for an answer, and nothing of it is
 * trusted: a line is bounded, is read as JSON, and becomes an event that the table may refuse. */
#define _GNU_SOURCE
#include "cli/sim/bot_pipe.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "cli/kit/open.h"
#include "table/actions.h"
#include "table/game.h"
#include "text/json.h"

enum { ANSWER_MAX = 4096, CHOICES_MAX = 16 };

typedef struct Link {
    const BwBotPipes *pipes;
    pid_t pid; /* 0: it is gone */
    int socket;
    size_t n; /* bytes that are read and not yet taken */
    char read[ANSWER_MAX];
    BwBuffer line; /* that is written */
} Link;

/* ---- starting and stopping ---------------------------------------------------------------- */

/* In a group of its own, so that all that it starts can be stopped with it. */
static pid_t spawn(char *command, int end) {
    extern char **environ;
    char *const words[] = {"sh", "-c", command, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    pid_t pid = 0;
    if (posix_spawn_file_actions_init(&actions) != 0) return 0;
    if (posix_spawnattr_init(&attributes) == 0) {
        posix_spawn_file_actions_adddup2(&actions, end, STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&actions, end, STDOUT_FILENO);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
        posix_spawnattr_setpgroup(&attributes, 0);
        if (posix_spawn(&pid, "/bin/sh", &actions, &attributes, words, environ) != 0) pid = 0;
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return pid;
}

/* Nobody waits for a program that has been told to end. */
static void stop(Link *link) {
    if (link->pid == 0) return;
    kill(-link->pid, SIGKILL);
    kill(link->pid, SIGKILL);
    while (waitpid(link->pid, NULL, 0) < 0 && errno == EINTR) {
    }
    link->pid = 0;
}

/* ---- time --------------------------------------------------------------------------------- */

static int64_t now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Waits until the socket can be read or written; false when the time is over. */
static bool wait_for(const Link *link, short what, int64_t until_ms) {
    struct pollfd fd = {.fd = link->socket, .events = what};
    for (;;) {
        int64_t left = until_ms - now_ms();
        int ready = poll(&fd, 1, left > 0 ? (int)left : 0);
        if (ready > 0) return true;
        if (ready == 0 || errno != EINTR) return false;
    }
}

/* ---- lines -------------------------------------------------------------------------------- */

static BwMatchFault send_line(Link *link, int64_t until_ms) {
    bw_buffer_add(&link->line, "\n", 1);
    for (size_t at = 0; at < link->line.n;) {
        ssize_t n =
            send(link->socket, link->line.at + at, link->line.n - at, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (n >= 0) {
            at += (size_t)n;
        } else if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) {
            return BW_MATCH_GONE;
        } else if (!wait_for(link, POLLOUT, until_ms)) {
            return BW_MATCH_LATE;
        }
    }
    return BW_MATCH_ANSWERED;
}

/* A line of the answer, without its end. Longer ones than any answer are nobody's answer. */
static BwMatchFault receive_line(Link *link, int64_t until_ms, char line[ANSWER_MAX]) {
    for (;;) {
        char *end = memchr(link->read, '\n', link->n);
        if (end != NULL) {
            size_t n = (size_t)(end - link->read);
            memcpy(line, link->read, n);
            line[n] = '\0';
            link->n -= n + 1;
            memmove(link->read, end + 1, link->n);
            return BW_MATCH_ANSWERED;
        }
        if (link->n == sizeof link->read) return BW_MATCH_NONSENSE;
        if (!wait_for(link, POLLIN, until_ms)) return BW_MATCH_LATE;
        ssize_t n = recv(link->socket, link->read + link->n, sizeof link->read - link->n, 0);
        if (n == 0 || (n < 0 && errno != EINTR)) return BW_MATCH_GONE;
        if (n > 0) link->n += (size_t)n;
    }
}

/* ---- what is written ---------------------------------------------------------------------- */

static void put_cards(BwJson *json, const BwTable *view) {
    bw_json_array(json, "cards");
    for (unsigned i = 0; i < view->n_laid; i++) {
        const BwLaid *laid = &view->laid[i];
        char who[32], card[4];
        bool hidden = laid->card == BW_CARD_HIDDEN;
        if (laid->who.role == BW_NOBODY) continue; /* discards */
        bw_json_object(json, NULL);
        bw_json_string(json, "who", bw_who_print(laid->who, who));
        bw_json_string(json, "card", hidden ? NULL : bw_card_format(laid->card, card));
        bw_json_bool(json, "up", laid->face == BW_FACE_UP);
        bw_json_close(json);
    }
    bw_json_close(json);
}

static void put_bets(BwJson *json, const BwTable *view) {
    const BwGame *game = bw_table_game(view);
    bw_json_array(json, "bets");
    for (unsigned i = 0; i < view->n_bets; i++) {
        const BwBet *bet = &view->bet[i];
        bw_json_object(json, NULL);
        bw_json_uint(json, "seat", bet->seat);
        bw_json_string(json, "wager", game->wagers[bet->wager].id);
        bw_json_int(json, "cents", bet->stake_cents);
        bw_json_close(json);
    }
    bw_json_close(json);
}

static void put_shows(BwJson *json, const BwTable *view) {
    BwShowing at = {.subject = 0};
    char text[BW_TEXT_MAX];
    bw_json_array(json, "shows");
    while (bw_shown_next(view, &at, text, sizeof text)) bw_json_string(json, NULL, text);
    bw_json_close(json);
}

static void put_live(BwJson *json, const BwTable *view) {
    bw_json_array(json, "live");
    for (unsigned live = bw_match_live(view); live != 0; live &= live - 1) {
        bw_json_int(json, NULL, __builtin_ctz(live));
    }
    bw_json_close(json);
}

static void put_choices(BwJson *json, const BwTable *view) {
    BwChoice choice[CHOICES_MAX];
    unsigned n = bw_choices(view, choice, CHOICES_MAX);
    bw_json_array(json, "choices");
    for (unsigned i = 0; i < n; i++) {
        bw_json_object(json, NULL);
        bw_json_string(json, "act", bw_action_at(bw_table_game(view), choice[i].word)->id);
        if (choice[i].step_cents != 0) {
            bw_json_int(json, "min", choice[i].min_cents);
            bw_json_int(json, "max", choice[i].max_cents);
            bw_json_int(json, "step", choice[i].step_cents);
        }
        bw_json_close(json);
    }
    bw_json_close(json);
}

/* {"say":...,"hand":...,"seat":..., what lies on the table */
static void begin_line(Link *link, BwJson *json, const char *say, const BwTable *view,
                       uint64_t hand, unsigned seat) {
    bw_buffer_clear(&link->line);
    bw_json_begin_buffer(json, &link->line);
    bw_json_object(json, NULL);
    bw_json_string(json, "say", say);
    bw_json_uint(json, "hand", hand);
    bw_json_uint(json, "seat", seat);
    put_cards(json, view);
    put_bets(json, view);
    put_shows(json, view);
}

/* The first line: what is played. */
static void greet(Link *link) {
    BwJson json;
    bw_buffer_clear(&link->line);
    bw_json_begin_buffer(&json, &link->line);
    bw_json_object(&json, NULL);
    bw_json_string(&json, "say", "hello");
    bw_json_uint(&json, "players", link->pipes->players);
    bw_cli_json_table(&json, link->pipes->table);
    bw_json_close(&json);
    if (send_line(link, now_ms() + link->pipes->answer_ms) != BW_MATCH_ANSWERED) stop(link);
}

/* ---- what is read ------------------------------------------------------------------------- */

/* The number of the action of this name. */
static bool find_action(const BwGame *game, const char *name, uint8_t *word) {
    for (unsigned i = 0; name != NULL && i < game->n_actions; i++) {
        if (strcmp(game->actions[i].id, name) != 0) continue;
        *word = (uint8_t)i;
        return true;
    }
    return false;
}

static bool read_card_list(const json_t *cards, BwEvent *event) {
    size_t n = json_array_size(cards);
    if (cards == NULL) return true;
    if (!json_is_array(cards) || event->n_args + n > BW_ARGS_MAX) return false;
    for (size_t i = 0; i < n; i++) {
        const json_t *text = json_array_get(cards, i);
        BwCard card;
        if (!json_is_string(text)) return false;
        if (!bw_card_parse(json_string_value(text), json_string_length(text), &card)) return false;
        event->arg[event->n_args++] = (BwArg){.kind = BW_ARG_CARD, .value = card};
    }
    return true;
}

/* {"act":"raise","cents":1000} or {"act":"discard","cards":["2c","9d"]}. */
static bool read_answer(const BwTable *view, const json_t *root, BwEvent *event) {
    const json_t *cents = json_object_get(root, "cents");
    uint8_t word;
    if (!find_action(bw_table_game(view), json_string_value(json_object_get(root, "act")), &word)) {
        return false;
    }
    bw_event_begin(event, BW_EV_ACT);
    event->who = bw_need(view).who;
    event->word = word;
    if (cents != NULL) {
        int64_t value = json_integer_value(cents);
        if (!json_is_integer(cents) || value < 0 || value > BW_CENTS_MAX) return false;
        event->amount_cents = value;
        event->arg[event->n_args++] = (BwArg){.kind = BW_ARG_AMOUNT, .value = value};
    }
    return read_card_list(json_object_get(root, "cards"), event);
}

/* ---- the player --------------------------------------------------------------------------- */

static void *begin(void *context, unsigned player) {
    const BwBotPipes *pipes = context;
    int ends[2];
    Link *link = calloc(1, sizeof *link);
    if (link == NULL) return NULL;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
        free(link);
        return NULL;
    }
    link->pipes = pipes;
    link->socket = ends[0];
    link->pid = spawn(pipes->command[player], ends[1]);
    close(ends[1]);
    greet(link);
    return link;
}

/* One that is late is not waited for again: what it says later would answer another question. */
static BwMatchFault decide(void *own, const BwTable *view, uint64_t hand, BwEvent *event) {
    Link *link = own;
    BwJson json;
    char line[ANSWER_MAX];
    if (link->pid == 0) return BW_MATCH_GONE;
    int64_t until_ms = now_ms() + link->pipes->answer_ms;
    begin_line(link, &json, "decide", view, hand, bw_need(view).who.seat);
    put_live(&json, view);
    put_choices(&json, view);
    bw_json_close(&json);
    BwMatchFault fault = send_line(link, until_ms);
    if (fault == BW_MATCH_ANSWERED) fault = receive_line(link, until_ms, line);
    if (fault != BW_MATCH_ANSWERED) {
        stop(link);
        return fault;
    }
    json_t *root = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
    bool read = json_is_object(root) && read_answer(view, root, event);
    json_decref(root);
    return read ? BW_MATCH_ANSWERED : BW_MATCH_NONSENSE;
}

static void over(void *own, const BwTable *view, uint64_t hand, unsigned seat, BwCents net_cents) {
    Link *link = own;
    BwJson json;
    if (link->pid == 0) return;
    begin_line(link, &json, "over", view, hand, seat);
    bw_json_int(&json, "net", net_cents);
    bw_json_close(&json);
    if (send_line(link, now_ms() + link->pipes->answer_ms) != BW_MATCH_ANSWERED) stop(link);
}

/* Its input ends; it has as long to end by itself as for an answer. */
static void end(void *own) {
    Link *link = own;
    int64_t until_ms = now_ms() + link->pipes->answer_ms;
    char rest[ANSWER_MAX];
    shutdown(link->socket, SHUT_WR);
    while (link->pid != 0 && wait_for(link, POLLIN, until_ms)) {
        if (recv(link->socket, rest, sizeof rest, 0) <= 0 || now_ms() > until_ms) break;
    }
    stop(link);
    close(link->socket);
    bw_buffer_free(&link->line);
    free(link);
}

BwOutside bw_bot_pipes(BwBotPipes *pipes) {
    return (BwOutside){pipes, begin, decide, over, end};
}
