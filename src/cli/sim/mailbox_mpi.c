/* mailbox_mpi.c: the mailbox over MPI, a module that `boardwalk sim` loads under mpirun. It knows
 * nothing of simulations. A message is a text; it is sent as it stands, so that a rank may run on
 * another kind of machine. */
#include "cli/sim/mailbox.h"

#include <mpi.h>
#include <stdlib.h>

static BwMailbox mailbox;

static void put(unsigned to, int tag, const char *text, size_t n) {
    MPI_Send(text, (int)n, MPI_BYTE, (int)to, tag, MPI_COMM_WORLD);
}

static char *get(unsigned *from, int *tag, size_t *n) {
    MPI_Message message;
    MPI_Status status;
    int there = 0, bytes = 0;
    MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &message, &status);
    if (!there) return NULL;
    MPI_Get_count(&status, MPI_BYTE, &bytes);
    char *text = malloc((size_t)bytes + 1);
    if (text == NULL) abort(); /* the launcher ends the other ranks */
    MPI_Mrecv(text, bytes, MPI_BYTE, &message, &status);
    text[bytes] = '\0';
    *from = (unsigned)status.MPI_SOURCE;
    *tag = status.MPI_TAG;
    *n = (size_t)bytes;
    return text;
}

static void end(void) {
    MPI_Finalize();
}

__attribute__((visibility("default"))) BwMailboxOpen bw_mailbox_open;

const BwMailbox *bw_mailbox_open(void) {
    MPI_Comm machine;
    int level, rank, size, here;
    MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank, MPI_INFO_NULL, &machine);
    MPI_Comm_size(machine, &here);
    MPI_Comm_free(&machine);
    mailbox = (BwMailbox){.version = BW_MAILBOX_VERSION,
                          .rank = (unsigned)rank,
                          .size = (unsigned)size,
                          .here = (unsigned)here,
                          .send = put,
                          .receive = get,
                          .close = end};
    return &mailbox;
}
