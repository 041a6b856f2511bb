/* The second half runs on a thread of its own if there is one, else after the first. */
#include "solve/in_two.h"

#include <pthread.h>
#include <stddef.h>

typedef struct Half {
    void (*work)(void *context, unsigned which);
    void *context;
} Half;

static void *run_second(void *argument) {
    const Half *half = argument;
    half->work(half->context, 1);
    return NULL;
}

void bw_in_two(void (*work)(void *context, unsigned which), void *context) {
    Half half = {work, context};
    pthread_t thread;
    int failed = pthread_create(&thread, NULL, run_second, &half);
    work(context, 0);
    if (failed != 0) {
        work(context, 1);
    } else {
        pthread_join(thread, NULL);
    }
}
