/* descriptors.h: a connection is an open file, and a process may have few of them unless it asks.
 */
#ifndef BW_SERVE_DESCRIPTORS_H
#define BW_SERVE_DESCRIPTORS_H

/* As many open files as the system lets this process have, up to 65,536. */
unsigned bw_raise_file_limit(void);

#endif
