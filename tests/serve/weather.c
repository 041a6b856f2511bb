/* weather.c: what the system does to a house, as a test wants it: the file that $WEATHER names
 * holds two numbers of eight bytes, by how many microseconds the clock is off, and whether the disk
 * hangs. It is mapped, so that a test changes both while the house is open. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

typedef struct Weather {
    volatile int64_t off_us, hangs;
} Weather;

static const Weather *look(void) {
    static const Weather none, *found;
    if (found != NULL) return found;
    const char *path = getenv("WEATHER");
    int file = path != NULL ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    void *memory =
        file >= 0 ? mmap(NULL, sizeof *found, PROT_READ, MAP_SHARED, file, 0) : MAP_FAILED;
    if (file >= 0) close(file);
    found = memory != MAP_FAILED ? memory : &none;
    return found;
}

int clock_gettime(clockid_t id, struct timespec *t) {
    static int (*real)(clockid_t, struct timespec *);
    if (real == NULL)
        real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    int done = real(id, t);
    if (done == 0 && id == CLOCK_REALTIME) t->tv_sec += (time_t)(look()->off_us / 1000000);
    return done;
}

time_t time(time_t *out) {
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    if (out != NULL) *out = t.tv_sec;
    return t.tv_sec;
}

int gettimeofday(struct timeval *restrict out, void *restrict zone) {
    struct timespec t;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &t);
    *out = (struct timeval){.tv_sec = t.tv_sec, .tv_usec = t.tv_nsec / 1000};
    return 0;
}

/* Nothing reaches the disk while it hangs. */
static int wait_for_disk(const char *name, int file) {
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
    while (look()->hangs != 0) usleep(20000);
    return real(file);
}

int fsync(int file) {
    return wait_for_disk("fsync", file);
}

int fdatasync(int file) {
    return wait_for_disk("fdatasync", file);
}
