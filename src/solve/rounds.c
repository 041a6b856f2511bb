/* rounds.c: many rounds of one wager; see rounds.h. */
#include "solve/rounds.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

#include "solve/solver.h"

/* ---- moments ------------------------------------------------------------------------------ */

BwMoments bw_moments_of(const BwFigure *figure) {
    BwMoments m = {.mean = -bw_exact_to_double(&figure->house_edge),
                   .variance = bw_exact_to_double(&figure->variance),
                   .sd = figure->sd};
    double third = 0;
    for (size_t i = 0; i < figure->n_results; i++) {
        double off = bw_exact_to_double(&figure->results[i].net) - m.mean;
        third += bw_exact_to_double(&figure->results[i].probability) * off * off * off;
    }
    if (m.sd > 0) m.skewness = third / (m.sd * m.sd * m.sd);
    return m;
}

/* The chance that a normal variable is at most z. */
static double normal_to(double z) {
    return 0.5 * erfc(-z / sqrt(2.0));
}

/* By bisection: the last bit is found after some sixty steps. */
static double normal_quantile(double chance) {
    double low = -40, high = 40;
    for (unsigned i = 0; i < 200 && high - low > 1e-14; i++) {
        double middle = (low + high) / 2;
        *(normal_to(middle) < chance ? &low : &high) = middle;
    }
    return (low + high) / 2;
}

double bw_normal_deviations(double chance) {
    return normal_quantile((1 + chance) / 2);
}

double bw_rounds_for(const BwMoments *moments, double precision, double chance) {
    double off = bw_normal_deviations(chance) * moments->sd / precision;
    return ceil(off * off);
}

/* ---- whole steps -------------------------------------------------------------------------- */

/* The results as whole numbers: net = steps / per_unit. */
typedef struct Lattice {
    size_t n;
    int64_t *steps;
    double *chance;
    double per_unit;
} Lattice;

static int64_t common_divisor(int64_t a, int64_t b) {
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

static void lattice_free(Lattice *lattice) {
    free(lattice->steps);
    free(lattice->chance);
}

/* False where nets have no common step that is worth the name. */
static bool lattice_make(const BwFigure *figure, Lattice *lattice) {
    enum { DENOMINATOR_MAX = 1000000 };
    const double steps_max = 1e15;
    BwExact common;
    BwRatio den, net;
    bw_exact_init(&common);
    for (size_t i = 0; i < figure->n_results; i++) {
        bw_exact_common(&common, &figure->results[i].net);
    }
    bool fits =
        figure->n_results > 0 && bw_exact_get_ratio(&common, &den) && den.num <= DENOMINATOR_MAX;
    bw_exact_clear(&common);
    if (!fits) return false;
    int64_t divisor = 0;
    lattice->n = figure->n_results;
    lattice->steps = bw_solver_alloc(lattice->n, sizeof *lattice->steps);
    lattice->chance = bw_solver_alloc(lattice->n, sizeof *lattice->chance);
    for (size_t i = 0; fits && i < lattice->n; i++) {
        fits = bw_exact_get_ratio(&figure->results[i].net, &net) &&
               fabs(bw_ratio_to_double(net)) * (double)den.num < steps_max;
        if (!fits) break;
        lattice->steps[i] = (int64_t)(net.num * (den.num / net.den));
        lattice->chance[i] = bw_exact_to_double(&figure->results[i].probability);
        divisor = common_divisor(divisor, lattice->steps[i]);
    }
    if (!fits) {
        lattice_free(lattice);
        return false;
    }
    if (divisor == 0) divisor = 1;
    for (size_t i = 0; i < lattice->n; i++) lattice->steps[i] /= divisor;
    lattice->per_unit = (double)den.num / (double)divisor;
    return true;
}

/* ---- the sum ------------------------------------------------------------------------------ */

enum { CELLS_MAX = 1 << 20 };
static const double pi = 3.14159265358979323846;

/* By Chernoff's bound the sum goes beyond this with a chance of at most e^-33, 5e-15: upwards for
 * sign +1, downwards for -1. */
static double bound_of(const Lattice *lattice, double rounds, double sign) {
    const double least = 33;
    double most = 1, best = INFINITY;
    for (size_t i = 0; i < lattice->n; i++) most = fmax(most, fabs((double)lattice->steps[i]));
    for (int j = -120; j <= 24; j++) {
        double t = pow(10, j / 8.0) / most, sum = 0, top = -INFINITY;
        for (size_t i = 0; i < lattice->n; i++) {
            top = fmax(top, sign * t * (double)lattice->steps[i]);
        }
        for (size_t i = 0; i < lattice->n; i++) {
            sum += lattice->chance[i] * exp(sign * t * (double)lattice->steps[i] - top);
        }
        /* cppcheck-suppress invalidFunctionArg ; the step of the top adds one to the sum */
        best = fmin(best, (rounds * (log(sum) + top) + least) / t);
    }
    return sign * best;
}

/* The discrete Fourier transform of n complex numbers in place, n a power of two. */
static void transform(double *re, double *im, size_t n) {
    for (size_t i = 1, j = 0; i < n; i++) {
        size_t bit = n >> 1;
        for (; (j & bit) != 0; bit >>= 1) j ^= bit;
        j ^= bit;
        if (i >= j) continue;
        double r = re[i], m = im[i];
        re[i] = re[j];
        im[i] = im[j];
        re[j] = r;
        im[j] = m;
    }
    for (size_t half = 1; half < n; half *= 2) {
        for (size_t k = 0; k < half; k++) {
            double angle = -pi * (double)k / (double)half, c = cos(angle), s = sin(angle);
            for (size_t a = k; a < n; a += 2 * half) {
                size_t b = a + half;
                double r = re[b] * c - im[b] * s, m = re[b] * s + im[b] * c;
                re[b] = re[a] - r;
                im[b] = im[a] - m;
                re[a] += r;
                im[a] += m;
            }
        }
    }
}

/* The generating function of the sum at the k-th of n places on the circle. */
static void power_at(const Lattice *lattice, double rounds, size_t k, size_t n, double *re,
                     double *im) {
    double r = 0, m = 0;
    for (size_t i = 0; i < lattice->n; i++) {
        int64_t turn = lattice->steps[i] % (int64_t)n * (int64_t)k % (int64_t)n;
        double angle = 2 * pi * (double)turn / (double)n;
        r += lattice->chance[i] * cos(angle);
        m += lattice->chance[i] * sin(angle);
    }
    double size = pow(hypot(r, m), rounds), angle = fmod(rounds * atan2(m, r), 2 * pi);
    *re = size * cos(angle);
    *im = size * sin(angle);
}

/* Fills in chance_to for the sums from `first` on, n of them. */
static void convolve(const Lattice *lattice, int64_t first, size_t n, BwSum *sum) {
    double *re = bw_solver_alloc(n, sizeof *re), *im = bw_solver_alloc(n, sizeof *im);
    double so_far = 0;
    for (size_t k = 0; k <= n / 2; k++) {
        power_at(lattice, (double)sum->rounds, k, n, &re[k], &im[k]);
        if (k == 0 || k == n / 2) continue;
        re[n - k] = re[k];
        im[n - k] = -im[k];
    }
    transform(re, im, n);
    int64_t turn = first % (int64_t)n;
    size_t start = (size_t)(turn < 0 ? turn + (int64_t)n : turn);
    sum->chance_to = bw_solver_alloc(n, sizeof *sum->chance_to);
    for (size_t i = 0; i < n; i++) {
        double mass = re[(start + i) % n] / (double)n;
        so_far += mass > 0 ? mass : 0;
        sum->chance_to[i] = so_far;
    }
    for (size_t i = 0; i < n && so_far > 0; i++) sum->chance_to[i] /= so_far;
    sum->n = n;
    free(re);
    free(im);
}

void bw_sum_make(const BwFigure *figure, uint64_t rounds, BwSum *sum) {
    BwMoments m = bw_moments_of(figure);
    Lattice lattice;
    *sum = (BwSum){.rounds = rounds, .normal = true};
    sum->mean = m.mean * (double)rounds;
    sum->sd = m.sd * sqrt((double)rounds);
    if (!lattice_make(figure, &lattice)) return;
    double low = bound_of(&lattice, (double)rounds, -1),
           high = bound_of(&lattice, (double)rounds, 1);
    low = fmax(ceil(low), (double)rounds * (double)lattice.steps[0]);
    high = fmin(floor(high), (double)rounds * (double)lattice.steps[lattice.n - 1]);
    if (high - low < CELLS_MAX) {
        size_t n = 2;
        while ((double)n < high - low + 1) n *= 2;
        sum->normal = false;
        sum->low = low / lattice.per_unit;
        sum->step = 1 / lattice.per_unit;
        convolve(&lattice, (int64_t)low, n, sum);
    }
    lattice_free(&lattice);
}

void bw_sum_free(BwSum *sum) {
    free(sum->chance_to);
    sum->chance_to = NULL;
}

/* The chance that the sum is at most x units. */
static double chance_to(const BwSum *sum, double x) {
    if (sum->normal) {
        if (sum->sd <= 0) return x >= sum->mean ? 1 : 0;
        return normal_to((x - sum->mean) / sum->sd);
    }
    double i = floor((x - sum->low) / sum->step + 1e-6);
    if (i < 0) return 0;
    return i >= (double)sum->n ? 1 : sum->chance_to[(size_t)i];
}

BwStanding bw_sum_standing(const BwSum *sum) {
    double to_even = chance_to(sum, 0);
    double behind = sum->normal ? to_even : chance_to(sum, -sum->step);
    return (BwStanding){behind, to_even - behind, 1 - to_even};
}

double bw_sum_quantile(const BwSum *sum, double chance) {
    if (sum->normal) return sum->mean + sum->sd * normal_quantile(chance);
    size_t low = 0, high = sum->n - 1;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (sum->chance_to[middle] >= chance) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return sum->low + (double)low * sum->step;
}

BwBand bw_sum_hold(const BwSum *sum, double chance) {
    double rounds = (double)sum->rounds;
    return (BwBand){-bw_sum_quantile(sum, (1 + chance) / 2) / rounds,
                    -bw_sum_quantile(sum, (1 - chance) / 2) / rounds};
}

/* ---- ruin --------------------------------------------------------------------------------- */

/* Brownian motion from b meets 0 within the time. */
static double brownian_ruin(const BwMoments *m, double b, double rounds) {
    double spread = m->sd * sqrt(rounds), drift = m->mean * rounds;
    if (m->sd <= 0) return drift <= -b ? 1 : 0;
    double power = -2 * m->mean * b / m->variance;
    double reflected = normal_to((drift - b) / spread);
    double chance = normal_to((-b - drift) / spread);
    if (reflected > 0) chance += exp(fmin(power + log(reflected), 0));
    return fmin(chance, 1);
}

/* The chance of ruin from s steps, where `from` has those with one round less, up to `safe`. */
static double ruin_from(const Lattice *lattice, const double *from, int64_t s, int64_t least,
                        int64_t safe) {
    double chance = 0;
    for (size_t i = 0; i < lattice->n; i++) {
        int64_t next = s + lattice->steps[i];
        if (next >= safe) continue;
        chance += lattice->chance[i] * (next < least ? 1 : from[next - least]);
    }
    return chance;
}

/* From the end back: with so many rounds left, who has `least` steps and as many again as these can
 * lose is safe. */
static void exact_ruin(const Lattice *lattice, uint64_t rounds, const double *units, unsigned n,
                       BwRuin *ruin) {
    int64_t least = (int64_t)ceil(lattice->per_unit - 1e-9), worst = -lattice->steps[0];
    int64_t states = worst > 0 ? worst * (int64_t)rounds : 0;
    double *from = bw_solver_alloc((size_t)states + 1, sizeof *from);
    double *to = bw_solver_alloc((size_t)states + 1, sizeof *to);
    for (uint64_t left = 1; left <= rounds && states > 0; left++) {
        int64_t safe = least + worst * (int64_t)(left - 1);
        for (int64_t s = 0; s < worst * (int64_t)left; s++) {
            to[s] = ruin_from(lattice, from, least + s, least, safe);
        }
        double *other = from;
        from = to;
        to = other;
    }
    for (unsigned i = 0; i < n; i++) {
        int64_t s = (int64_t)floor(units[i] * lattice->per_unit + 1e-9) - least;
        ruin[i] = (BwRuin){.chance = s < 0 ? 1 : s < states ? from[s] : 0};
    }
    free(from);
    free(to);
}

void bw_ruin_within(const BwFigure *figure, uint64_t rounds, const double *units, unsigned n,
                    BwRuin *ruin) {
    const double work_max = 3e7;
    BwMoments m = bw_moments_of(figure);
    Lattice lattice;
    bool exact = false;
    if (lattice_make(figure, &lattice)) {
        double worst = fmax(-(double)lattice.steps[0], 0), count = (double)rounds;
        exact = worst * count * count / 2 * (double)lattice.n <= work_max;
        if (exact) exact_ruin(&lattice, rounds, units, n, ruin);
        lattice_free(&lattice);
    }
    for (unsigned i = 0; i < n && !exact; i++) {
        ruin[i] = (BwRuin){.chance = brownian_ruin(&m, fmax(units[i] - 1, 0), (double)rounds),
                           .brownian = true};
    }
}
