/* notify.h: what systemd is told: a line to the socket that $NOTIFY_SOCKET names (sd_notify(3)).
 * Where nobody asked for it nothing is sent. */
#ifndef BW_SERVE_NOTIFY_H
#define BW_SERVE_NOTIFY_H

#include <stdint.h>

/* "READY=1", "WATCHDOG=1", "STOPPING=1", "STATUS=..."; several lines may be one message. */
void bw_notify(const char *text);

/* How long the watchdog may wait for us, in milliseconds; 0: there is none. */
int64_t bw_notify_watchdog_ms(void);

#endif
