/* hp_play.c: whoever the game's study knows to play it, with what he has found. */
#include "simulate/poker/hp_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve/study.h"

struct BwHpPlay {
    const BwPlayer *player;
    void *mind;
};

BwHpPlay *bw_hp_play_new(const BwTable *table, const char *rule, char error[BW_ERROR_MAX]) {
    const BwStudy *study = bw_study_of(bw_table_game(table));
    const BwPlayer *player = study != NULL ? study->player : NULL;
    if (player == NULL) {
        snprintf(error, BW_ERROR_MAX, "%s is no poker game against the house",
                 bw_table_game(table)->id);
        return NULL;
    }
    void *mind = bw_player_make(player, table, rule, error, BW_ERROR_MAX);
    if (mind == NULL) return NULL;
    BwHpPlay *play = bw_solver_alloc(1, sizeof *play);
    *play = (BwHpPlay){player, mind};
    return play;
}

void bw_hp_play_free(BwHpPlay *play) {
    if (play == NULL) return;
    bw_player_free(play->player, play->mind);
    free(play);
}

unsigned bw_hp_play_answer(const BwHpPlay *play, const BwHpQuestion *question) {
    return play->player->answer(play->mind, question);
}

/* ---- files -------------------------------------------------------------------------------- */

/* Copies the next line without its comment and the blanks around it; returns what follows it. */
static const char *next_line(const char *text, char *out, size_t size) {
    size_t n = strcspn(text, "\n"), length = strcspn(text, "#\n");
    const char *end = text + n + (text[n] == '\n');
    while (length > 0 && strchr(" \t\r", *text) != NULL) {
        text++;
        length--;
    }
    while (length > 0 && strchr(" \t\r;", text[length - 1]) != NULL) length--;
    snprintf(out, size, "%.*s", (int)length, text);
    return end;
}

enum { LINE_MAX_BYTES = 1024 };

char *bw_hp_rule_join(const char *text, char *out, size_t size) {
    size_t used = 0;
    out[0] = '\0';
    while (*text != '\0' && used < size) {
        char line[LINE_MAX_BYTES];
        text = next_line(text, line, sizeof line);
        if (line[0] == '\0') continue;
        used += (size_t)snprintf(out + used, size - used, "%s%s", used > 0 ? "; " : "", line);
    }
    return out;
}

unsigned bw_hp_rule_bad_line(const BwTable *table, const char *text, char error[BW_ERROR_MAX]) {
    for (unsigned number = 1; *text != '\0'; number++) {
        char line[LINE_MAX_BYTES];
        BwFigures figures;
        text = next_line(text, line, sizeof line);
        if (line[0] == '\0') continue;
        bool good = bw_odds_solve_rule(table, line, &figures, error, BW_ERROR_MAX);
        bw_odds_free(&figures);
        if (!good) return number;
    }
    return 0;
}
