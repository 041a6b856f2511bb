/* descriptors.c: the soft limit goes up to the hard one. */
#include "serve/descriptors.h"

#include <sys/resource.h>

enum { FILES_MAX = 65536, FEW = 256 };

unsigned bw_raise_file_limit(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return FEW;
    limit.rlim_cur = limit.rlim_max < FILES_MAX ? limit.rlim_max : FILES_MAX;
    if (setrlimit(RLIMIT_NOFILE, &limit) != 0 && getrlimit(RLIMIT_NOFILE, &limit) != 0) return FEW;
    return (unsigned)limit.rlim_cur;
}
