/* mailbox.h: messages between the programs of one run. A launcher such as mpirun starts the same
 * command many times, each as a rank; the mailbox is how they speak. It is a module of its own,
 * loaded only where a launcher is at work, so that the program itself needs no MPI. */
#ifndef BW_CLI_SIM_MAILBOX_H
#define BW_CLI_SIM_MAILBOX_H

#include <stdbool.h>
#include <stddef.h>

enum { BW_MAILBOX_VERSION = 1 };

/* All of it is called from one thread. */
typedef struct BwMailbox {
    int version;
    unsigned rank, size; /* this program, and how many there are */
    unsigned here;       /* how many of them on this machine */
    void (*send)(unsigned to, int tag, const char *text, size_t n);
    /* The next message, to be freed, with a zero behind it; NULL: none has come. */
    char *(*receive)(unsigned *from, int *tag, size_t *n);
    void (*close)(void); /* waits for all others to do the same */
} BwMailbox;

/* What the module exports, under the name of BW_MAILBOX_OPEN. NULL: memory ran out. */
typedef const BwMailbox *BwMailboxOpen(void);
#define BW_MAILBOX_OPEN "bw_mailbox_open"

/* Has a launcher started this program as one of several? `leads`: as the first of them. */
bool bw_mailbox_launched(bool *leads);

/* NULL with what to do about it. */
const BwMailbox *bw_mailbox_load(const char **hint);

#endif
