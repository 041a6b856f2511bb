/* test_teacher.c [SEED] [EVENTS]: advice at tables with options and events made up at random,
 * irregularities and shoes that run low among them. Whatever is asked, it is answered with values
 * that are finite, or with a sentence; and only from what the one who asks can see. */
#include "../unit/check.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/stream.h"
#include "chance.h"
#include "solve/advice/advice.h"

enum { SESSION_EVENTS = 200, SETTINGS_TRIES_MAX = 32 };

static uint64_t seed = 1, events_wanted = 4200;
static unsigned advised, unanswered;
static BwOut out;

static uint32_t below(void *context, uint32_t n) {
    return bw_stream_below(context, n);
}

static void say(const BwTable *table, const char *what) {
    char line[BW_TEXT_MAX];
    fprintf(stderr, "    %s: %s\n", what, bw_table_print(table, line));
}

/* Every value is a number that stakes could bring, and none is above the best. */
static void check_advice(const BwTable *table, const BwAdvice *advice) {
    for (unsigned i = 0; i < advice->n; i++) {
        double value = advice->choice[i].value_cents;
        bool sound = isfinite(value) && value <= advice->choice[advice->best].value_cents &&
                     fabs(value) < 1e18;
        CHECK(sound);
        if (!sound) say(table, "not sound");
    }
}

static void ask(BwAdviser *adviser, const BwTable *table, BwTable *view) {
    BwAdvice advice;
    char error[BW_ERROR_MAX] = "";
    unsigned seat = bw_asked_seat(table);
    if (bw_need(table).kind != BW_NEED_DECISION || seat == 0) return;
    bw_view(table, bw_seat(seat, 0, 0), view);
    if (bw_advise(adviser, view, &advice, error, sizeof error)) {
        advised++;
        check_advice(table, &advice);
    } else {
        unanswered++;
        CHECK(error[0] != '\0');
    }
}

static bool open_any(Chance *chance, const BwGame *game, BwTable *table) {
    ChanceSettings settings;
    BwRefusal why;
    for (unsigned tries = 0; tries <= SETTINGS_TRIES_MAX; tries++) {
        chance_settings(chance, game, true, &settings);
        if (tries == SETTINGS_TRIES_MAX) chance_no_settings(game, &settings);
        if (bw_table_open(table, game, settings.setting, settings.n, &why)) return true;
    }
    return false;
}

static void play_session(Chance *chance, const BwGame *game, BwTable *table, BwTable *view) {
    BwAdviser *adviser = bw_adviser_new();
    BwEvent event;
    bool open = open_any(chance, game, table);
    for (unsigned i = 0; open && i < SESSION_EVENTS; i++) {
        ask(adviser, table, view);
        chance_event(chance, table, &event);
        bw_apply(table, &event, &out);
    }
    bw_adviser_free(adviser);
}

int main(int argc, char **argv) {
    if (argc > 1) seed = strtoull(argv[1], NULL, 10);
    if (argc > 2) events_wanted = strtoull(argv[2], NULL, 10);
    BwTable *table = malloc(BW_TABLE_BYTES_MAX), *view = malloc(BW_TABLE_BYTES_MAX);
    if (table == NULL || view == NULL) return 2;
    for (unsigned g = 0; g < bw_game_count(); g++) {
        const BwGame *game = bw_game_at(g);
        BwStream stream;
        Chance chance = {.below = below, .context = &stream};
        if (!bw_advises(game) || (argc > 3 && strcmp(argv[3], bw_game_id(game)) != 0)) continue;
        unsigned before = advised;
        bw_stream_open(&stream, seed, g);
        for (uint64_t n = 0; n < events_wanted / 21; n += SESSION_EVENTS) {
            play_session(&chance, game, table, view);
        }
        if (argc > 2) printf("%s: %u advised\n", bw_game_id(game), advised - before);
    }
    CHECK(argc > 2 || advised > 100);
    if (argc > 2) printf("%u advised, %u not\n", advised, unanswered);
    free(table);
    free(view);
    return check_report("teacher");
}
