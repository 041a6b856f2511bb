/* in_two.h: work in two halves, one of them on a second thread. The halves share nothing that they
 * write, so that the result is the same whether or not the system gives a thread. */
#ifndef BW_SOLVE_IN_TWO_H
#define BW_SOLVE_IN_TWO_H

/* Does half(context, 0) and half(context, 1), and returns when both are done. */
void bw_in_two(void (*half)(void *context, unsigned which), void *context);

#endif
