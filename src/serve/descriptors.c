/* descriptors.c: the soft limit goes up to the hard one. */
#include "serve/descriptors.h"

#include <sys/resource.h>

enum { FILES_MAX = 65536 };

void bw_raise_file_limit(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max < FILES_MAX ? limit.rlim_max : FILES_MAX;
    setrlimit(RLIMIT_NOFILE, &limit);
}
