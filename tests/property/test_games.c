/* test_games.c: every registered game, played at random. Lawful and unlawful settings, bets,
 * outcomes, decisions, faults and plain nonsense; after each the laws of laws.h. A game that is
 * added to the registry is tested from that moment.
 *
 * usage: test_games [SEED [EVENTS [GAME [SESSION]]]], the events of all games together
 * A broken law is told with the seed and the session, and the first ones with the end of the
 * transcript that leads there; a session that is named is run alone and told from its beginning. */
#include "../unit/check.h"

#include <stdlib.h>

#include "base/stream.h"
#include "laws.h"
#include "table/actions.h"

/* Events of each game; from so many on everything that can be done at its table has been done. */
enum { EVENTS_FULL = 200000 };
#if defined(__SANITIZE_ADDRESS__)
enum { EVENTS = EVENTS_FULL / 4 };
#else
enum { EVENTS = EVENTS_FULL };
#endif

enum { SESSION_MAX = 600, PROBE_EVERY = 6, TRIES_MAX = 8, TELL_MAX = 2, BROKEN_MAX = 100 };

typedef struct Tally {
    uint64_t events, applied, rounds, sessions, refused_tables, twin_views, probes;
    unsigned broken;
    uint32_t offered[256]; /* tables that offered the wager */
    uint32_t made[256];    /* so often somebody made it, */
    uint32_t done[256];    /* took the action, */
    uint32_t befell[256];  /* and the irregularity was noted */
    uint32_t refused[BW_REASON_COUNT];
} Tally;

/* What is broken, and the transcript up to there: none of it, its last lines, or all. */
enum { TELL_SENTENCE, TELL_END, TELL_ALL };

static void tell(const Laws *laws, uint64_t seed, uint64_t session, int how) {
    const char *from = laws->log;
    char line[BW_TEXT_MAX];
    fprintf(stderr, "%s, seed %llu, session %llu: %s\n", laws->game->id, (unsigned long long)seed,
            (unsigned long long)session, laws->sentence);
    if (laws->log_used == 0 || how == TELL_SENTENCE) return;
    fprintf(stderr, "    %.*s\n", (int)strcspn(from, "\n"), from);
    if (laws->log_used > 1200 && how == TELL_END) {
        from = strchr(laws->log + laws->log_used - 1200, '\n') + 1;
        fprintf(stderr, "    ...\n");
    } else {
        from += strcspn(from, "\n") + 1;
    }
    while (*from != '\0') {
        int n = (int)strcspn(from, "\n");
        snprintf(line, sizeof line, "%.*s", n, from);
        if (strncmp(line, "=> needs", 8) != 0 && strncmp(line, "=> house", 8) != 0) {
            fprintf(stderr, "    %s\n", line);
        }
        from += n + 1;
    }
}

/* Counts what the event did, and for what reason it was refused. */
static void count(Tally *tally, const Laws *laws, const BwEvent *event, bool applied) {
    tally->events++;
    tally->applied += applied;
    if (!applied) {
        tally->refused[laws->out.refusal.reason]++;
    } else if (event->kind == BW_EV_BET) {
        tally->made[event->wager]++;
    } else if (event->kind == BW_EV_ACT) {
        tally->done[event->word]++;
    } else if (event->kind == BW_EV_FAULT) {
        tally->befell[event->word]++;
    }
}

static void play_session(Laws *laws, const BwGame *game, Tally *tally) {
    ChanceSettings settings;
    BwEvent event;
    Chance *chance = laws->chance;
    bool lawful = !chance_one_in(chance, 4);
    tally->sessions++;
    for (unsigned tries = 0;; tries++) {
        chance_settings(chance, game, lawful, &settings);
        if (tries == TRIES_MAX) chance_no_settings(game, &settings);
        if (laws_open(laws, game, &settings)) break;
        CHECK(tries < TRIES_MAX);
        if (laws->is_broken || tries == TRIES_MAX) return;
        tally->refused_tables++;
    }
    for (unsigned w = 0; w < game->n_wagers; w++) {
        bool dealt = (game->wagers[w].editions >> laws->table->edition & 1) != 0;
        bool by_bet = (game->wagers[w].flags & (BW_WAGER_BY_ACT | BW_WAGER_NO_STAKE)) == 0;
        bool offered = game->offered == NULL || game->offered(laws->table, w);
        tally->offered[w] += dealt && by_bet && offered;
    }
    unsigned length = 1 + chance_below(chance, chance_one_in(chance, 4) ? SESSION_MAX : 120);
    for (unsigned i = 0; i < length && !laws->is_broken; i++) {
        bool plain = chance_event(chance, laws->table, &event);
        count(tally, laws, &event, laws_apply(laws, &event, plain));
        if (chance_one_in(chance, PROBE_EVERY)) laws_probe(laws);
    }
    tally->rounds += laws->table->rounds;
    laws_end(laws);
}

/* What is never taken, or too seldom to wait for it. */
static const struct {
    const char *game, *verb, *why;
} exceptions[] = {
    {"craps", "hits-chips", "1.9(d): dice that touch chips are no ground for No Roll"},
    {"spanish-21", "authorize", "19.5: rare awards, at tables that record approvals"},
    {"poker", "deck-short", "14.12: only at a full table that draws and draws again"},
    {"blackjack", "reader-misuse", "2.15(k): only at tables with a reader, in a short moment"},
};

static void check_verb(const BwGame *game, const BwVerb *verb, uint32_t taken) {
    if (taken > 0) return;
    for (unsigned i = 0; i < sizeof exceptions / sizeof exceptions[0]; i++) {
        bool excepted =
            strcmp(game->id, exceptions[i].game) == 0 && strcmp(verb->id, exceptions[i].verb) == 0;
        if (excepted) return;
    }
    printf("    %s was never taken\n", verb->id);
    CHECK(taken > 0);
}

/* Every action and every irregularity of the game has been accepted at least once. */
static void check_verbs(const BwGame *game, const Tally *tally) {
    for (unsigned a = 0; a < bw_action_count(game); a++) {
        check_verb(game, bw_action_at(game, a), tally->done[a]);
    }
    for (unsigned f = 0; f < game->n_faults; f++) {
        check_verb(game, &game->faults[f], tally->befell[f]);
    }
}

/* Every wager that was offered often has been made. */
static void check_wagers(const BwGame *game, const Tally *tally) {
    for (unsigned w = 0; w < game->n_wagers; w++) {
        if (tally->offered[w] < 100 || tally->made[w] != 0) continue;
        printf("    nobody made %s, which %u tables offered\n", game->wagers[w].id,
               tally->offered[w]);
        CHECK(tally->offered[w] < 1000);
    }
}

/* All sessions of one game; each has a stream of its own, so that one can be run again alone. */
static void play_game(const BwGame *game, unsigned index, uint64_t seed, uint64_t events,
                      uint64_t first) {
    BwStream stream;
    Chance chance = {bw_stream_chance, &stream};
    Laws *laws = laws_new(&chance);
    Tally tally = {0};
    for (uint64_t session = first; tally.events < events; session++) {
        bw_stream_open(&stream, seed, (uint64_t)index << 32 | session);
        uint64_t before = tally.events;
        play_session(laws, game, &tally);
        check_passed += (int)(tally.events - before);
        if (laws->is_broken) {
            check_failed++;
            int how = tally.broken++ < TELL_MAX ? TELL_END : TELL_SENTENCE;
            tell(laws, seed, session, events == 1 ? TELL_ALL : how);
            if (tally.broken == BROKEN_MAX) break;
        }
        if (tally.events == before) tally.events++; /* a session that could not be opened */
    }
    tally.twin_views = laws->twin_views;
    tally.probes = laws->probes;
    printf("%s: %llu events, %llu applied, %llu rounds, %llu tables (%llu refused), %llu probes, "
           "%llu twin views, %u broken\n",
           game->id, (unsigned long long)tally.events, (unsigned long long)tally.applied,
           (unsigned long long)tally.rounds, (unsigned long long)tally.sessions,
           (unsigned long long)tally.refused_tables, (unsigned long long)tally.probes,
           (unsigned long long)tally.twin_views, tally.broken);
    if (events == 1) {
        laws_free(laws);
        return;
    }
    /* The test tests something: rounds are played out, and more than a few events are lawful. */
    CHECK(tally.rounds * 100 > tally.events);
    CHECK(tally.applied * 6 > tally.events);
    check_wagers(game, &tally);
    if (tally.events >= (bw_has_stacks(game) ? 3 : 1) * (uint64_t)EVENTS_FULL)
        check_verbs(game, &tally);
    laws_free(laws);
}

/* Without a seed every run is the same; `make soak` tries new ones. */
enum { SEED = 20120402 };

int main(int argc, char **argv) {
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : SEED;
    const char *only = argc > 3 ? argv[3] : NULL;
    uint64_t events = argc > 2 ? strtoull(argv[2], NULL, 10) : EVENTS;
    if (argc > 2 && only == NULL) events /= bw_game_count();
    uint64_t first = argc > 4 ? strtoull(argv[4], NULL, 10) : 0;
    if (argc > 4) events = 1;
    printf("seed %llu\n", (unsigned long long)seed);
    for (unsigned i = 0; i < bw_game_count(); i++) {
        const BwGame *game = bw_game_at(i);
        if (only != NULL && strcmp(only, game->id) != 0) continue;
        /* Where chips are bought in there is most to be tried: sixteen types, fifty verbs. */
        uint64_t times = bw_has_stacks(game) && events >= EVENTS_FULL ? 3 : 1;
        play_game(game, i, seed, times * events, first);
    }
    return check_report("games");
}
