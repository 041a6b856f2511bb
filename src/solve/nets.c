/* nets.c: distributions of whole nets; see nets.h. */
#include "solve/nets.h"

#include <assert.h>

#include "solve/solver.h"

void bw_nets_add(BwNets *nets, int64_t net, BwInt128 ways) {
    if (ways == 0) return;
    unsigned i = nets->n;
    while (i > 0 && nets->net[i - 1].net >= net) i--;
    if (i == nets->n || nets->net[i].net != net) {
        assert(nets->n < BW_NETS_MAX);
        for (unsigned j = nets->n++; j > i; j--) nets->net[j] = nets->net[j - 1];
        nets->net[i] = (BwNet){net, 0};
    }
    nets->net[i].ways += ways;
}

BwInt128 bw_nets_ways(const BwNets *nets) {
    BwInt128 ways = 0;
    for (unsigned i = 0; i < nets->n; i++) ways += nets->net[i].ways;
    return ways;
}

BwInt128 bw_nets_total(const BwNets *nets) {
    BwInt128 total = 0;
    for (unsigned i = 0; i < nets->n; i++) total += nets->net[i].net * nets->net[i].ways;
    return total;
}

BwInt128 bw_nets_squares(const BwNets *nets) {
    BwInt128 squares = 0;
    for (unsigned i = 0; i < nets->n; i++) {
        squares += (BwInt128)nets->net[i].net * nets->net[i].net * nets->net[i].ways;
    }
    return squares;
}

BwRatio bw_ratio_of_wide(BwInt128 a, BwInt128 b) {
    BwRatio ratio = bw_ratio_int(0);
    bool made = bw_ratio_make(a, b, &ratio);
    assert(made);
    (void)made;
    return ratio;
}

BwRatio bw_nets_mean(const BwNets *nets) {
    return bw_ratio_of_wide(bw_nets_total(nets), bw_nets_ways(nets));
}

void bw_nets_write(const BwNets *nets, int64_t unit, BwFigure *figure) {
    BwInt128 all = bw_nets_ways(nets);
    for (unsigned i = 0; i < nets->n; i++) {
        bw_figure_ways(figure, bw_ratio_of(nets->net[i].net, unit), nets->net[i].ways, all);
    }
}

void bw_nets_figure(const BwNets *nets, BwInt128 more, BwFigure *figure) {
    bw_nets_write(nets, 1, figure);
    if (more != 0) bw_nets_more_action(figure, more, bw_nets_ways(nets));
    bw_figure_finish(figure);
}

void bw_nets_more_action(BwFigure *figure, BwInt128 more, BwInt128 all) {
    BwExact expected;
    bw_exact_init(&expected);
    bw_exact_set_ratio(&expected, bw_ratio_of_wide(more, all));
    bw_figure_more_action(figure, &expected);
    bw_exact_clear(&expected);
}
