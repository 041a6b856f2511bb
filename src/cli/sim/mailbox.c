/* mailbox.c: finds the launcher by what it leaves in the environment, and the module beside the
 * program or where it was installed. */
#define _GNU_SOURCE
#include "cli/sim/mailbox.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char file[] = "boardwalk-mpi.so";

/* ---- the launcher -------------------------------------------------------------------------- */

static const struct Launcher {
    const char *size, *rank;
} launchers[] = {
    {"OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_RANK"}, /* Open MPI's mpirun */
    {"PMI_SIZE", "PMI_RANK"},                         /* MPICH's, and Slurm's pmi2 */
    {"SLURM_STEP_NUM_TASKS", "PMIX_RANK"},            /* Slurm's pmix */
};

bool bw_mailbox_launched(bool *leads) {
    for (size_t i = 0; i < sizeof launchers / sizeof launchers[0]; i++) {
        const char *size = getenv(launchers[i].size), *rank = getenv(launchers[i].rank);
        if (size == NULL || rank == NULL || atoi(size) < 2) continue;
        *leads = atoi(rank) == 0;
        return true;
    }
    *leads = true;
    return false;
}

/* ---- the module ---------------------------------------------------------------------------- */

/* Beside the program, as it lies in a build folder; else as it is installed. */
static void *load(void) {
    char path[PATH_MAX + sizeof file];
    ssize_t n = readlink("/proc/self/exe", path, PATH_MAX);
    void *module = NULL;
    if (n > 0) {
        path[n] = '\0';
        char *slash = strrchr(path, '/');
        if (slash != NULL) {
            memcpy(slash + 1, file, sizeof file);
            module = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
        }
    }
    return module != NULL ? module : dlopen(BW_MODULES "/boardwalk-mpi.so", RTLD_NOW | RTLD_GLOBAL);
}

const BwMailbox *bw_mailbox_load(const char **hint) {
    void *module = load();
    BwMailboxOpen *open = NULL;
    *hint = "this program has no MPI: install libopenmpi-dev, build it anew with `meson setup "
            "--reconfigure build -Dmpi=enabled`, and keep boardwalk-mpi.so beside it; or give each "
            "its part with --units and join them with --merge";
    if (module != NULL) *(void **)&open = dlsym(module, BW_MAILBOX_OPEN);
    if (open == NULL) return NULL;
    const BwMailbox *mailbox = open();
    if (mailbox != NULL && mailbox->version == BW_MAILBOX_VERSION) return mailbox;
    *hint = mailbox == NULL ? "there is not enough memory"
                            : "boardwalk-mpi.so is of another version: build both together";
    return NULL;
}
