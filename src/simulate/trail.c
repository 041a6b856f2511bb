/* trail.c: finds the moments of a plan, and makes those one from which the same follows. */
#include "simulate/trail.h"

#include <stdlib.h>
#include <string.h>

/* More moments than any plan has whose steps can be counted in a cache, before they are joined. */
enum { MOMENTS_MAX = 4096 };

/* The trail while it is made. Steps are those of moments, in rows of `faces`. */
typedef struct Finder {
    BwDriver *driver;
    BwTotals *scratch;
    size_t size; /* of a moment */
    unsigned faces;
    size_t n, room;
    unsigned char *moments; /* one behind the other */
    uint64_t *print;        /* of each: equal moments have equal ones */
    uint32_t *next;         /* the moment to which a step leads */
    uint32_t *effect;
    BwTrailEffect *effects;
    size_t n_effects, effects_room;
} Finder;

/* ---- what can come ------------------------------------------------------------------------ */

static uint64_t mix(uint64_t print, uint64_t word) {
    print = (print ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return print ^ print >> 29;
}

static uint64_t print_of(const unsigned char *bytes, size_t size) {
    uint64_t print = size, word;
    for (size_t i = 0; i + sizeof word <= size; i += sizeof word) {
        memcpy(&word, bytes + i, sizeof word);
        print = mix(print, word);
    }
    return print;
}

static unsigned char *moment_of(const Finder *finder, size_t i) {
    return finder->moments + i * finder->size;
}

static bool grow(void **memory, size_t size) {
    void *grown = realloc(*memory, size);
    if (grown != NULL) *memory = grown;
    return grown != NULL;
}

/* Room for the moment behind the last, and one more. */
static bool make_room(Finder *f) {
    if (f->n + 1 < f->room) return true;
    size_t room = f->room == 0 ? 16 : 2 * f->room;
    bool grown = grow((void **)&f->moments, room * f->size) &&
                 grow((void **)&f->print, room * sizeof f->print[0]) &&
                 grow((void **)&f->next, room * f->faces * sizeof f->next[0]) &&
                 grow((void **)&f->effect, room * f->faces * sizeof f->effect[0]);
    if (grown) f->room = room;
    return grown && room <= 2 * MOMENTS_MAX;
}

/* Makes the driver's moment one of those that are known. */
static bool note_moment(Finder *f, uint32_t *number) {
    unsigned char *moment = moment_of(f, f->n);
    bw_driver_save(f->driver, moment);
    uint64_t print = print_of(moment, f->size);
    for (size_t i = 0; i < f->n; i++) {
        if (f->print[i] != print || memcmp(moment_of(f, i), moment, f->size) != 0) continue;
        *number = (uint32_t)i;
        return true;
    }
    f->print[f->n] = print;
    *number = (uint32_t)f->n++;
    return make_room(f);
}

static bool note_effect(Finder *f, const BwTrailEffect *effect, uint32_t *number) {
    for (size_t i = 0; i < f->n_effects; i++) {
        if (memcmp(&f->effects[i], effect, sizeof *effect) != 0) continue;
        *number = (uint32_t)i;
        return true;
    }
    if (f->n_effects == f->effects_room) {
        size_t room = f->effects_room == 0 ? 16 : 2 * f->effects_room;
        if (!grow((void **)&f->effects, room * sizeof f->effects[0])) return false;
        f->effects_room = room;
    }
    *number = (uint32_t)f->n_effects;
    memcpy(&f->effects[f->n_effects++], effect, sizeof *effect); /* as compared, with padding */
    return true;
}

/* Plays every face from every moment, until nothing new comes. */
static bool find_moments(Finder *f, uint64_t steps_max) {
    uint32_t first;
    uint64_t steps = 0;
    bw_driver_open(f->driver, f->scratch);
    if (!make_room(f) || !note_moment(f, &first)) return false;
    for (size_t i = 0; i < f->n; i++) {
        for (unsigned face = 0; face < f->faces; face++) {
            BwTrailEffect effect;
            size_t at = i * f->faces + face;
            uint32_t next, number;
            if (steps++ == steps_max) return false;
            if (!bw_driver_step(f->driver, moment_of(f, i), face, &effect)) return false;
            if (!note_effect(f, &effect, &number) || !note_moment(f, &next)) return false;
            f->effect[at] = number;
            f->next[at] = next;
        }
    }
    return true;
}

/* ---- which are one ------------------------------------------------------------------------ */

/* Do both moments come to the same by every face, as far as classes tell them apart? */
static bool same_steps(const Finder *f, const uint32_t *class, size_t a, size_t b) {
    const uint32_t *next_a = f->next + a * f->faces, *next_b = f->next + b * f->faces;
    if (class[a] != class[b]) return false;
    for (unsigned face = 0; face < f->faces; face++) {
        if (class[next_a[face]] != class[next_b[face]]) return false;
    }
    return memcmp(f->effect + a * f->faces, f->effect + b * f->faces,
                  f->faces * sizeof f->effect[0]) == 0;
}

/* One more step ahead: moments of a class that differ by it are put into classes of their own, each
 * named by the first of its moments in the order of `first`. Returns how many classes there are. */
static uint32_t split_classes(const Finder *f, const uint32_t *class, uint32_t *finer,
                              uint32_t *first) {
    uint32_t n = 0;
    for (size_t i = 0; i < f->n; i++) {
        uint32_t c = 0;
        while (c < n && !same_steps(f, class, first[c], i)) c++;
        if (c == n) first[n++] = (uint32_t)i;
        finer[i] = c;
    }
    return n;
}

/* Moore's method: all are one until a step tells them apart. The class of the first moment is 0. */
static uint32_t join_moments(const Finder *f, uint32_t *class, uint32_t *finer, uint32_t *first) {
    uint32_t before = 0, n = 1;
    memset(class, 0, f->n * sizeof class[0]);
    while (n != before) {
        before = n;
        n = split_classes(f, class, finer, first);
        memcpy(class, finer, f->n * sizeof class[0]);
    }
    return n;
}

/* ---- the trail ---------------------------------------------------------------------------- */

static BwTrail *make_trail(Finder *f, const uint32_t *class, const uint32_t *first,
                           uint32_t states) {
    size_t n = (size_t)states * f->faces;
    BwTrail *trail = n <= BW_TRAIL_STEPS_MAX ? calloc(1, sizeof *trail) : NULL;
    if (trail == NULL) return NULL;
    trail->faces = f->faces;
    trail->states = states;
    trail->step = malloc(n * sizeof trail->step[0]);
    trail->effect = malloc(n * sizeof trail->effect[0]);
    if (trail->step == NULL || trail->effect == NULL) {
        bw_trail_free(trail);
        return NULL;
    }
    for (size_t i = 0; i < n; i++) {
        size_t at = first[i / f->faces] * (size_t)f->faces + i % f->faces;
        trail->effect[i] = f->effect[at];
        trail->step[i] = (uint64_t) class[f->next[at]] * f->faces;
        if (f->effects[f->effect[at]].ended) trail->step[i] |= BW_TRAIL_ENDS;
    }
    trail->effects = f->effects;
    trail->n_effects = f->n_effects;
    f->effects = NULL;
    return trail;
}

static BwTrail *find_trail(Finder *f, uint64_t steps_max) {
    if (!find_moments(f, steps_max)) return NULL;
    uint32_t *memory = malloc(3 * f->n * sizeof *memory);
    if (memory == NULL) return NULL;
    uint32_t *class = memory, *finer = memory + f->n, *first = memory + 2 * f->n;
    uint32_t states = join_moments(f, class, finer, first);
    BwTrail *trail = make_trail(f, class, first, states);
    free(memory);
    return trail;
}

BwTrail *bw_trail_new(BwDriver *driver, uint64_t steps_max) {
    Finder f = {
        .driver = driver, .size = bw_driver_moment_size(driver), .faces = bw_driver_faces(driver)};
    if (f.faces == 0 || f.faces > UINT8_MAX) return NULL;
    f.scratch = calloc(1, sizeof *f.scratch);
    BwTrail *trail = f.scratch != NULL ? find_trail(&f, steps_max) : NULL;
    free(f.scratch);
    free(f.moments);
    free(f.print);
    free(f.next);
    free(f.effect);
    free(f.effects);
    return trail;
}

void bw_trail_free(BwTrail *trail) {
    if (trail == NULL) return;
    free(trail->step);
    free(trail->effect);
    free(trail->effects);
    free(trail);
}

/* ---- totals ------------------------------------------------------------------------------- */

static void add_times(BwTally *into, const BwTally *one, uint64_t times) {
    const BwTally all = {.made = one->made * times,
                         .won = one->won * times,
                         .lost = one->lost * times,
                         .pushed = one->pushed * times,
                         .staked_cents = one->staked_cents * times,
                         .action_cents = one->action_cents * times,
                         .net_cents = one->net_cents * times,
                         .squares = one->squares * times};
    bw_tally_merge(into, &all);
}

void bw_step_add(const BwDriverStep *step, uint64_t times, BwTotals *totals) {
    totals->outcomes += step->outcomes * times;
    totals->decisions += step->decisions * times;
    if (!step->ended || times == 0) return;
    totals->rounds += times;
    add_times(&totals->all, &step->all, times);
    for (unsigned i = 0; i < totals->n; i++) add_times(&totals->bet[i], &step->bet[i], times);
    bw_histogram_add(&totals->results, (BwCents)step->all.net_cents, times);
}

void bw_trail_total(const BwTrail *trail, uint64_t *taken, BwTotals *totals) {
    size_t n = (size_t)trail->states * trail->faces;
    for (size_t i = 0; i < n; i++) {
        bw_step_add(&trail->effects[trail->effect[i]], taken[i], totals);
        taken[i] = 0;
    }
}
