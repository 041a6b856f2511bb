/* keno_sums.c: counting the catches of a ticket.
 *
 * A ticket is taken apart where no way joins its groups. In a part every combination of catches is
 * judged once, by the function that judges tickets after a draw, and groups that the part cannot
 * tell apart are met in one order only. Where there are many such combinations and few ways, the
 * part is gone through group by group instead: what must be remembered is only what the ways that
 * are begun and not complete have caught. The parts then add up: their catches to at most twenty,
 * their amounts to those of the ticket. */
#include "solve/keno/keno_sums.h"

#include <stdlib.h>
#include <string.h>

#include "base/combine.h"
#include "solve/solver.h"

/* Beyond these, about a second of work or so many megabytes, one would be kept waiting. */
enum { STEPS_MAX = 20000000, SUMS_MAX = 1000000 };

/* Combinations of catches from which on a part is gone through group by group, if it can be. */
enum { COMBINATIONS_MANY = 500 };

static BwInt128 choose(unsigned n, unsigned k) {
    uint64_t value = 0;
    bw_choose(n, k, &value);
    return (BwInt128)value;
}

BwInt128 bw_keno_all_draws(void) {
    return choose(BW_KENO_NUMBERS, BW_KENO_DRAWN);
}

/* ---- sums --------------------------------------------------------------------------------- */

/* In so many ways that many numbers are caught and these amounts earned. */
typedef struct Sum {
    BwInt128 ways; /* 0: the place is free */
    uint64_t amounts;
    uint32_t caught, solid_ways;
    uint8_t begun[BW_KENO_LINES_MAX]; /* by line: what a way that is not complete has caught */
} Sum;

/* All different sums, in a table that is never more than half full. */
typedef struct Sums {
    Sum *place;
    size_t size, n; /* size: a power of two */
} Sums;

static void sums_open(Sums *sums, size_t size) {
    sums->place = bw_solver_alloc(size, sizeof *sums->place);
    memset(sums->place, 0, size * sizeof *sums->place);
    sums->size = size;
    sums->n = 0;
}

static size_t first_place(const Sums *sums, const Sum *sum) {
    const uint64_t odd = UINT64_C(0x9e3779b97f4a7c15);
    uint64_t hash = sum->amounts * odd + sum->caught + ((uint64_t)sum->solid_ways << 40), word;
    for (unsigned i = 0; i < BW_KENO_LINES_MAX; i += sizeof word) {
        memcpy(&word, sum->begun + i, sizeof word);
        hash = (hash ^ hash >> 29 ^ word) * odd;
    }
    return (size_t)(hash >> 20) & (sums->size - 1);
}

static Sum *find_place(const Sums *sums, const Sum *sum) {
    size_t i = first_place(sums, sum);
    while (true) {
        Sum *place = &sums->place[i];
        if (place->ways == 0) return place;
        if (place->amounts == sum->amounts && place->caught == sum->caught &&
            place->solid_ways == sum->solid_ways &&
            memcmp(place->begun, sum->begun, sizeof sum->begun) == 0) {
            return place;
        }
        i = (i + 1) & (sums->size - 1);
    }
}

/* False when there are too many. */
static bool sums_add(Sums *sums, const Sum *sum) {
    if (sums->n == SUMS_MAX) return false;
    if (2 * sums->n >= sums->size) {
        Sums larger;
        sums_open(&larger, 2 * sums->size);
        for (size_t i = 0; i < sums->size; i++) {
            if (sums->place[i].ways == 0) continue;
            *find_place(&larger, &sums->place[i]) = sums->place[i];
            larger.n++;
        }
        free(sums->place);
        *sums = larger;
    }
    Sum *place = find_place(sums, sum);
    if (place->ways != 0) {
        place->ways += sum->ways;
        return true;
    }
    *place = *sum;
    sums->n++;
    return true;
}

static void sums_replace(Sums *sums, Sums with) {
    free(sums->place);
    *sums = with;
}

/* ---- the catches of one part -------------------------------------------------------------- */

typedef struct Part {
    const BwKenoPaper *paper;
    const BwKenoCard *card;
    unsigned column;
    bool progressive;
    uint8_t order[BW_KENO_NUMBERS]; /* groups, those that are alike one behind the other */
    bool again[BW_KENO_NUMBERS];    /* the group is like the one before it in that order */
    uint8_t caught[BW_KENO_NUMBERS];
    Sums *sums;
    size_t *steps_left;
} Part;

/* Groups that are alike come together, behind the first of them. */
static void order_groups(Part *part) {
    bool placed[BW_KENO_NUMBERS] = {false};
    unsigned n = 0;
    for (unsigned g = 0; g < part->paper->n_groups; g++) {
        if (placed[g]) continue;
        for (unsigned h = g; h < part->paper->n_groups; h++) {
            if (placed[h] || !bw_keno_alike(part->paper, g, h)) continue;
            placed[h] = true;
            part->again[n] = h != g;
            part->order[n++] = (uint8_t)h;
        }
    }
}

static bool judge(Part *part, unsigned caught, BwInt128 ways) {
    Sum sum = {.caught = caught, .ways = ways};
    if (*part->steps_left < part->paper->n_groups) return false;
    *part->steps_left -= part->paper->n_groups;
    sum.amounts = bw_keno_pays(part->paper, part->card, part->column, part->caught);
    if (part->progressive) sum.solid_ways = bw_keno_solid_ways(part->paper, part->caught);
    return sums_add(part->sums, &sum);
}

/* Catches of the groups from the i-th of the order on. Of groups that are alike none catches more
 * than the one before it, and the ways in which the catches can be dealt out among them are
 * counted: `place` is the group's place among them, `same` its place among those of them that catch
 * as many. */
static bool catch_from(Part *part, unsigned i, unsigned caught, BwInt128 ways, unsigned place,
                       unsigned same) {
    if (i == part->paper->n_groups) return judge(part, caught, ways);
    unsigned group = part->order[i], size = part->paper->size[group];
    bool again = i > 0 && part->again[i];
    unsigned before = again ? part->caught[part->order[i - 1]] : size;
    unsigned here = again ? place + 1 : 1;
    for (unsigned c = 0; c <= before && caught + c <= BW_KENO_DRAWN; c++) {
        unsigned alike = again && c == before ? same + 1 : 1;
        part->caught[group] = (uint8_t)c;
        BwInt128 all = ways * choose(size, c) * here / alike;
        if (!catch_from(part, i + 1, caught + c, all, here, alike)) return false;
    }
    return true;
}

/* About how many combinations of catches catch_from meets: of m groups alike, of s numbers each,
 * m + s over s. */
static double combinations(const Part *part) {
    double all = 1;
    for (unsigned i = 0, place = 0; i < part->paper->n_groups; i++) {
        unsigned size = part->paper->size[part->order[i]];
        place = part->again[i] ? place + 1 : 1;
        all *= (double)(place + size) / place;
    }
    return all;
}

/* ---- group by group ----------------------------------------------------------------------- */

/* The ways that have a group before `n` of the order, and one from there on. */
static unsigned ways_open(const Part *part, unsigned n) {
    unsigned open = 0;
    for (unsigned l = 0; l < part->paper->n_lines; l++) {
        unsigned met = 0, to_come = 0;
        for (unsigned i = 0; i < part->paper->n_groups; i++) {
            if (!bw_keno_may_play(part->paper, l, part->order[i])) continue;
            met += i < n;
            to_come += i >= n;
        }
        open += met > 0 && to_come > 0;
    }
    return open;
}

static void swap_groups(Part *part, unsigned i, unsigned k) {
    uint8_t group = part->order[i];
    part->order[i] = part->order[k];
    part->order[k] = group;
}

/* Next comes the group that leaves the fewest ways open. */
static void order_to_close_ways(Part *part) {
    for (unsigned i = 0; i < part->paper->n_groups; i++) {
        unsigned best = i, fewest = UINT32_MAX;
        for (unsigned k = i; k < part->paper->n_groups; k++) {
            swap_groups(part, i, k);
            unsigned open = ways_open(part, i + 1);
            swap_groups(part, i, k);
            if (open >= fewest) continue;
            fewest = open;
            best = k;
        }
        swap_groups(part, i, best);
    }
}

/* A group's way: which it is, how many spots it has, and whether no other group is to come. */
typedef struct Way {
    uint8_t line, spots;
    bool complete;
} Way;

static unsigned ways_of_group(const Part *part, unsigned i, Way ways[BW_KENO_LINES_MAX]) {
    const BwKenoPaper *paper = part->paper;
    unsigned n = 0;
    for (unsigned l = 0; l < paper->n_lines; l++) {
        unsigned spots = 0, to_come = 0;
        if (!bw_keno_may_play(paper, l, part->order[i])) continue;
        for (unsigned k = 0; k < paper->n_groups; k++) {
            if (!bw_keno_may_play(paper, l, part->order[k])) continue;
            spots += paper->size[part->order[k]];
            to_come += k > i;
        }
        ways[n++] = (Way){(uint8_t)l, (uint8_t)spots, to_come == 0};
    }
    return n;
}

/* The group has caught c: ways that are now complete earn what the card says. */
static void meet_group(const Part *part, const Way *way, unsigned n_ways, unsigned c, Sum *sum) {
    sum->caught += c;
    for (unsigned w = 0; w < n_ways; w++) {
        unsigned caught = sum->begun[way[w].line] + c, spots = way[w].spots;
        sum->begun[way[w].line] = (uint8_t)(way[w].complete ? 0 : caught);
        if (!way[w].complete) continue;
        sum->amounts += bw_keno_card_pays(part->card, spots, caught, part->column);
        if (part->progressive && caught == spots) sum->solid_ways++;
    }
}

static bool go_group_by_group(Part *part) {
    const Sum nothing = {.ways = 1};
    Way way[BW_KENO_LINES_MAX];
    order_to_close_ways(part);
    bool counted = sums_add(part->sums, &nothing);
    for (unsigned i = 0; counted && i < part->paper->n_groups; i++) {
        unsigned size = part->paper->size[part->order[i]], n = ways_of_group(part, i, way);
        Sums next;
        sums_open(&next, 64);
        for (size_t k = 0; counted && k < part->sums->size; k++) {
            const Sum *before = &part->sums->place[k];
            for (unsigned c = 0; counted && before->ways != 0 && c <= size; c++) {
                Sum sum = *before;
                if (before->caught + c > BW_KENO_DRAWN) break;
                sum.ways *= choose(size, c);
                meet_group(part, way, n, c, &sum);
                counted = *part->steps_left > 0 && sums_add(&next, &sum);
                *part->steps_left -= counted;
            }
        }
        sums_replace(part->sums, next);
    }
    return counted;
}

/* ---- the whole ticket --------------------------------------------------------------------- */

typedef struct Count {
    const BwKenoPaper *paper;
    const BwKenoCard *card;
    unsigned column;
    unsigned idle; /* numbers that no way plays: they fill up the twenty */
    size_t steps_left;
    Sums sums;
} Count;

static bool count_part(Count *count, const BwKenoPaper *paper, Sums *sums) {
    Part part = {.paper = paper,
                 .card = count->card,
                 .column = count->column,
                 .progressive = count->paper->kind == BW_KENO_PROGRESSIVE,
                 .sums = sums,
                 .steps_left = &count->steps_left};
    BwKenoPaper named;
    order_groups(&part);
    if (combinations(&part) > COMBINATIONS_MANY && bw_keno_name_ways(paper, &named)) {
        part.paper = &named;
        return go_group_by_group(&part);
    }
    return catch_from(&part, 0, 0, 1, 0, 0);
}

/* Every sum so far with every sum of the part. */
static bool add_sums(Count *count, const Sums *part) {
    Sums together;
    bool counted = true;
    if (part->n != 0 && count->sums.n > count->steps_left / part->n) return false;
    count->steps_left -= count->sums.n * part->n;
    sums_open(&together, count->sums.size);
    for (size_t i = 0; counted && i < count->sums.size; i++) {
        const Sum *a = &count->sums.place[i];
        for (size_t k = 0; counted && a->ways != 0 && k < part->size; k++) {
            const Sum *b = &part->place[k];
            if (b->ways == 0 || a->caught + b->caught > BW_KENO_DRAWN) continue;
            Sum both = {.amounts = a->amounts + b->amounts,
                        .caught = a->caught + b->caught,
                        .solid_ways = a->solid_ways + b->solid_ways,
                        .ways = a->ways * b->ways};
            counted = sums_add(&together, &both);
        }
    }
    sums_replace(&count->sums, together);
    return counted;
}

static bool add_part(Count *count, const BwKenoPaper *part) {
    Sums sums;
    for (unsigned g = 0; g < part->n_groups; g++) count->idle -= part->size[g];
    sums_open(&sums, 64);
    bool counted = count_part(count, part, &sums) && add_sums(count, &sums);
    free(sums.place);
    return counted;
}

/* With the idle numbers that fill up the twenty, ways to catch become draws. */
static void list_sums(const Count *count, BwKenoSums *sums) {
    sums->sum = bw_solver_alloc(count->sums.n, sizeof *sums->sum);
    sums->n = 0;
    for (size_t i = 0; i < count->sums.size; i++) {
        const Sum *sum = &count->sums.place[i];
        BwInt128 draws = sum->ways * choose(count->idle, BW_KENO_DRAWN - sum->caught);
        if (draws == 0) continue;
        sums->sum[sums->n++] =
            (BwKenoSum){.draws = draws, .amounts = sum->amounts, .solid_ways = sum->solid_ways};
    }
}

bool bw_keno_count(const BwKenoPaper *paper, const BwKenoCard *card, unsigned column,
                   BwKenoSums *sums) {
    const Sum nothing = {.ways = 1};
    Count count = {.paper = paper,
                   .card = card,
                   .column = column,
                   .idle = BW_KENO_NUMBERS,
                   .steps_left = STEPS_MAX};
    BwKenoPaper *part = bw_solver_alloc(BW_KENO_NUMBERS, sizeof *part);
    unsigned n = bw_keno_parts(paper, part);
    sums_open(&count.sums, 64);
    bool counted = sums_add(&count.sums, &nothing);
    for (unsigned i = 0; counted && i < n; i++) counted = add_part(&count, &part[i]);
    if (counted) list_sums(&count, sums);
    free(count.sums.place);
    free(part);
    return counted;
}
