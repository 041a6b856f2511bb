/* floor_figures.c: what visitors are told of the tables before they sit down: wagers, figures,
 * charts. The solver's thread finds them while the house is open, the quick ones first. Tables at
 * which the same figures hold, whatever their limits, are solved once. */
#include <stdlib.h>
#include <string.h>

#include "serve/floor.h"
#include "serve/table_json.h"
#include "serve/wager_json.h"
#include "solve/odds.h"

/* ---- a table's own data ------------------------------------------------------------------- */

/* A table that has just been opened, for what does not change; the caller frees it. NULL: it cannot
 * be opened any more. */
static BwTable *fresh_table(const BwFloor *floor, unsigned i) {
    BwRefusal why;
    BwTable *table = calloc(1, bw_table_size(bw_house_game(floor->house, i)));
    if (table == NULL) abort();
    if (bw_house_open(floor->house, i, table, &why)) return table;
    free(table);
    return NULL;
}

/* What is the room's own of the text. */
static void put_own(json_t *json, const BwRoom *room) {
    unsigned betting_ms = room->untimed ? 0 : room->betting_ms;
    unsigned decision_ms = room->untimed ? 0 : room->decision_ms;
    json_object_set_new(json, "id", json_string(room->id));
    json_object_set_new(json, "title", json_string(room->title));
    json_object_set_new(json, "betting_seconds", json_integer(betting_ms / 1000));
    json_object_set_new(json, "decision_seconds", json_integer(decision_ms / 1000));
    json_object_set_new(json, "practice", json_boolean(room->untimed));
}

/* The body of GET /api/tables/ID. An untimed table has no seconds. */
static char *table_text(const BwFloor *floor, unsigned i, const BwTable *table,
                        const BwFigures *figures) {
    json_t *json = bw_table_json(table, figures);
    const BwRoom *room = &floor->room[i];
    put_own(json, room);
    char *text = json_dumps(json, JSON_COMPACT);
    if (text == NULL) abort();
    json_decref(json);
    return text;
}

/* A table beyond those of the house file has the figures of the one that it is like. */
static void describe_like(BwFloor *floor, unsigned room) {
    BwRoomCard *card = &floor->card[room];
    const BwRoomCard *base = &floor->card[card->base];
    json_t *json = base->table_json != NULL ? json_loads(base->table_json, 0, NULL) : NULL;
    free(card->table_json);
    free(card->best_edge);
    card->table_json = NULL;
    card->best_edge = base->best_edge != NULL ? strdup(base->best_edge) : NULL;
    if (json == NULL) return;
    put_own(json, &floor->room[room]);
    card->table_json = json_dumps(json, JSON_COMPACT);
    if (card->table_json == NULL) abort();
    json_decref(json);
}

void bw_floor_describe(BwFloor *floor, unsigned room) {
    if (floor->card[room].kind == BW_ROOM_TOUR) {
        free(floor->card[room].table_json);
        floor->card[room].table_json = table_text(floor, room, floor->room[room].table, NULL);
        return;
    }
    if (room >= floor->n_fixed) {
        describe_like(floor, room);
        return;
    }
    BwTable *table = fresh_table(floor, room);
    if (table != NULL) floor->card[room].table_json = table_text(floor, room, table, NULL);
    free(table);
}

/* ---- figures ------------------------------------------------------------------------------ */

/* A room whose table waits for the figures. */
typedef struct Waiting {
    unsigned room;
    BwTable *table;
    char *text, *edge;
} Waiting;

typedef struct FiguresJob {
    BwJob job;
    BwFloor *floor;
    unsigned cost, n, capacity;
    Waiting *waiting; /* the first of them is solved */
} FiguresJob;

/* Done beside the loop, on copies of the tables: solving takes up to a second, and nobody may wait
 * for it. Tables alike are solved once. */
static void figures_work(BwJob *job) {
    FiguresJob *its = (FiguresJob *)job;
    BwFigures figures = {.n = 0};
    char error[BW_ERROR_MAX];
    bool solved = bw_odds_solve(its->waiting[0].table, &figures, error, sizeof error);
    for (unsigned i = 0; i < its->n; i++) {
        Waiting *w = &its->waiting[i];
        json_t *edge = solved ? bw_best_edge_json(w->table, &figures) : json_null();
        w->text = table_text(its->floor, w->room, w->table, &figures);
        w->edge = json_dumps(edge, JSON_COMPACT | JSON_ENCODE_ANY);
        json_decref(edge);
    }
    bw_odds_free(&figures);
}

/* Back on the loop: the texts are put in place between two messages. */
static void figures_done(BwJob *job) {
    FiguresJob *its = (FiguresJob *)job;
    for (unsigned i = 0; i < its->n; i++) {
        Waiting *w = &its->waiting[i];
        BwRoomCard *card = &its->floor->card[w->room];
        free(card->table_json);
        free(card->best_edge);
        card->table_json = w->text;
        card->best_edge = w->edge;
        free(w->table);
        for (unsigned r = its->floor->n_fixed; r < its->floor->n_rooms; r++) {
            if (its->floor->card[r].base != w->room || its->floor->room[r].table == NULL) continue;
            its->floor->card[r].alike = card->alike;
            describe_like(its->floor, r);
        }
    }
    free(its->waiting);
    free(its);
}

static void wait_for(FiguresJob *job, unsigned room, BwTable *table) {
    if (job->n == job->capacity) {
        job->capacity = 2 * job->capacity + 4;
        job->waiting = realloc(job->waiting, job->capacity * sizeof *job->waiting);
        if (job->waiting == NULL) abort();
    }
    job->waiting[job->n++] = (Waiting){.room = room, .table = table};
    job->floor->card[room].alike = job->waiting[0].room;
}

/* The room joins the job of a table like its own, or gets one. */
static unsigned sort_room(BwFloor *floor, unsigned room, FiguresJob **jobs, unsigned n) {
    BwTable *table = fresh_table(floor, room);
    floor->card[room].alike = room;
    if (table == NULL) return n;
    unsigned i = 0;
    while (i < n && !bw_odds_same(jobs[i]->waiting[0].table, table)) i++;
    if (i == n) {
        jobs[n] = calloc(1, sizeof *jobs[n]);
        if (jobs[n] == NULL) abort();
        jobs[n]->job = (BwJob){.work = figures_work, .done = figures_done};
        jobs[n]->floor = floor;
        jobs[n]->cost = bw_odds_cost(table);
        n++;
    }
    wait_for(jobs[i], room, table);
    return n;
}

static int by_cost(const void *a, const void *b) {
    const FiguresJob *x = *(FiguresJob *const *)a, *y = *(FiguresJob *const *)b;
    if (x->cost != y->cost) return x->cost < y->cost ? -1 : 1;
    return x->waiting[0].room < y->waiting[0].room ? -1 : 1;
}

void bw_floor_solve(BwFloor *floor) {
    unsigned n = 0;
    if (floor->solver == NULL) return;
    FiguresJob **jobs = calloc(floor->n_fixed + 1, sizeof(FiguresJob *));
    if (jobs == NULL) abort();
    for (unsigned i = 0; i < floor->n_fixed; i++) n = sort_room(floor, i, jobs, n);
    qsort(jobs, n, sizeof jobs[0], by_cost);
    for (unsigned i = 0; i < n; i++) bw_worker_add(floor->solver, &jobs[i]->job);
    free(jobs);
}

/* ---- charts ------------------------------------------------------------------------------- */

typedef struct ChartJob {
    BwJob job;
    BwFloor *floor;
    unsigned alike;
    BwTable *table;
    char *text;
} ChartJob;

static void chart_work(BwJob *job) {
    ChartJob *its = (ChartJob *)job;
    its->text = bw_strategy_json(its->table);
}

/* Everybody who has asked at a table like this one gets it. */
static void chart_done(BwJob *job) {
    ChartJob *its = (ChartJob *)job;
    for (unsigned i = 0; i < its->floor->n_rooms; i++) {
        BwRoomCard *card = &its->floor->card[i];
        if (card->alike != its->alike || !card->strategy_asked || card->strategy != NULL) continue;
        card->strategy = strdup(its->text);
        if (card->strategy == NULL) abort();
    }
    free(its->text);
    free(its->table);
    free(its);
}

void bw_floor_ask_strategy(BwFloor *floor, unsigned room) {
    BwRoomCard *card = &floor->card[room];
    bool asked = false;
    if (card->strategy_asked || floor->charts == NULL) return;
    card->strategy_asked = true;
    for (unsigned i = 0; i < floor->n_rooms; i++) {
        const BwRoomCard *other = &floor->card[i];
        if (i == room || other->alike != card->alike || !other->strategy_asked) continue;
        asked = true;
        if (other->strategy == NULL) continue;
        card->strategy = strdup(other->strategy);
        if (card->strategy == NULL) abort();
        return;
    }
    BwTable *table = asked ? NULL : fresh_table(floor, card->base);
    if (table == NULL) return;
    ChartJob *job = calloc(1, sizeof *job);
    if (job == NULL) abort();
    *job = (ChartJob){.job = {.work = chart_work, .done = chart_done},
                      .floor = floor,
                      .alike = card->alike,
                      .table = table};
    bw_worker_add(floor->charts, &job->job);
}
