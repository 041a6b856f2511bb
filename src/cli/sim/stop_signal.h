/* stop_signal.h: SIGINT and SIGTERM as a wish that a long computation ends in order. One that
 * comes a second later or more ends the program as it always would. */
#ifndef BW_CLI_SIM_STOP_SIGNAL_H
#define BW_CLI_SIM_STOP_SIGNAL_H

#include <stdatomic.h>
#include <stdbool.h>

/* From now on a signal makes this true. */
const _Atomic bool *bw_stop_signal_catch(void);

bool bw_stop_signal_came(void);

#endif
