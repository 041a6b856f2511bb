/* two_games.c: a program that knows no game deals two of them: it lists their wagers with what they
 * pay, plays a round of each, writes the transcript down and has it checked.
 *     cc two_games.c $(pkg-config --cflags --libs boardwalk) -o two_games
 * two_games.cpp is the same in C++. */
#include <boardwalk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A source of chance: one of 0 ... n-1. For money take a better one. */
static unsigned below(unsigned n) {
    static unsigned state = 2012;
    state = state * 1664525u + 1013904223u;
    return (unsigned)((uint64_t)state * n >> 32);
}

/* ---- what a game has ---------------------------------------------------------------------- */

static void list_wagers(const BwTable *table) {
    char text[BW_TEXT_MAX], pays[BW_TEXT_MAX];
    const BwGame *game = bw_table_game(table);
    printf("%s: %u wagers\n", bw_game_title(game), bw_wager_count(game));
    for (unsigned w = 0; w < bw_wager_count(game); w++) {
        uint16_t target = BW_NO_TARGET;
        if (!bw_wager_offered(table, w)) continue;
        for (unsigned i = 0; bw_target_at(table, w, i, &target) || i == 0; i++) {
            bw_wager_pays(table, w, target, pays);
            printf("  %-12s %s\n", bw_wager_print(table, w, target, text), pays);
        }
    }
}

/* ---- what a table needs ------------------------------------------------------------------- */

/* Any card that may still come, each equally likely. */
static BwCard any_card(const BwTable *table) {
    unsigned place = below(bw_pack_left(table));
    BwCard card = 0;
    while (place >= bw_pack_of(table, card)) place -= bw_pack_of(table, card++);
    return card;
}

/* The event that gives the table what it needs; false when the round is over. */
static bool supply(const BwTable *table, BwEvent *event) {
    BwNeed need = bw_need(table);
    BwChoice choice;
    switch (need.kind == BW_NEED_BETS ? need.outcome : need.kind) {
    case BW_NEED_CARD:
        bw_event_begin(event, BW_EV_DEAL);
        event->item[event->n_items++] = any_card(table);
        return true;
    case BW_NEED_SPIN:
        bw_event_begin(event, BW_EV_SPIN);
        event->item[event->n_items++] = (uint8_t)below(need.range);
        return true;
    case BW_NEED_ROLL:
        bw_event_begin(event, BW_EV_ROLL);
        while (event->n_items < need.count) {
            event->item[event->n_items++] = (uint8_t)(1 + below(need.range));
        }
        return true;
    case BW_NEED_DECISION: /* the first thing that may be done, for the least that it takes */
        if (bw_choices(table, &choice, 1) == 0) return false;
        bw_event_choose(table, &choice, choice.step_cents > 0 ? choice.min_cents : 0, event);
        return true;
    default: return false;
    }
}

/* ---- a transcript ------------------------------------------------------------------------- */

static char transcript[65536];

static void write_line(const char *mark, const char *line) {
    size_t used = strlen(transcript);
    snprintf(transcript + used, sizeof transcript - used, "%s%s\n", mark, line);
}

/* Applies the event and writes down what it was and what it brought. */
static bool apply(BwTable *table, const BwEvent *event) {
    static BwOut out;
    char text[BW_TEXT_MAX];
    if (!bw_apply(table, event, &out)) {
        printf("refused: %s\n", bw_refusal_print(bw_table_edition(table), &out.refusal, text));
        return false;
    }
    write_line("", bw_event_print(table, event, text));
    for (unsigned i = 0; i < out.n_postings; i++) {
        write_line("=> ", bw_posting_print(table, &out.posting[i], text));
    }
    return true;
}

/* Seat 1 makes the game's first wager, and the round is played to its end. */
static bool play_round(BwTable *table) {
    BwEvent event;
    char text[BW_TEXT_MAX];
    write_line("", bw_table_print(table, text));
    bw_event_begin(&event, BW_EV_BET);
    event.who.role = BW_SEAT;
    event.who.seat = 1;
    event.wager = 0;
    bw_target_at(table, event.wager, 0, &event.target);
    event.amount_cents = 20 * bw_stake_unit(table, event.wager, event.target);
    do {
        if (!apply(table, &event)) return false;
    } while (bw_need(table).kind != BW_NEED_OVER && supply(table, &event));
    printf("net of seat 1: %s\n", bw_cents_format(bw_net(table, 1, 0), text));
    return true;
}

static void complain(void *context, unsigned line, const char *sentence) {
    (void)context;
    printf("line %u: %s\n", line, sentence);
}

/* Runs what was written from its first line, as `boardwalk replay` would. */
static bool check_transcript(BwTable *memory) {
    BwReplay *replay = malloc(bw_size_of("BwReplay"));
    if (replay == NULL) return false;
    bw_replay_begin(replay, memory, complain, NULL);
    bool read = true;
    for (char *line = strtok(transcript, "\n"); line != NULL && read; line = strtok(NULL, "\n")) {
        printf("%s\n", line);
        read = bw_replay_line(replay, line);
        if (!read) printf("%s\n", bw_replay_error(replay));
    }
    bw_replay_end(replay);
    printf("%u expectations, %u failed\n", bw_replay_expectations(replay),
           bw_replay_failures(replay));
    bool holds = read && bw_replay_failures(replay) == 0;
    free(replay);
    return holds;
}

int main(void) {
    const char *const ids[] = {"big-six", "three-card-poker"};
    BwTable *table = malloc(BW_TABLE_BYTES_MAX); /* room for any game */
    bool good = table != NULL;
    /* Structs are the same as long as major and minor version are. */
    if (bw_version_number() / 100 != BW_VERSION_NUMBER / 100) {
        printf("compiled for %s, running with %s\n", BW_VERSION, bw_version());
        good = false;
    }
    for (unsigned i = 0; i < 2 && good; i++) {
        const BwGame *game = bw_game_find(ids[i]);
        BwRefusal why;
        good = game != NULL && bw_table_open(table, game, NULL, 0, &why);
        if (!good) break;
        list_wagers(table);
        good = play_round(table);
    }
    good = good && check_transcript(table);
    free(table);
    return good ? 0 : 1;
}
