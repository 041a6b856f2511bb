/* load_view.h: what a player of the load generator reads of a message: what it is about, and of a
 * view of the table what he needs to choose. Generator and server share a machine, so reading must
 * cost little: the text is gone through once, and what is not wanted is passed over. */
#ifndef BW_CLI_LOAD_LOAD_VIEW_H
#define BW_CLI_LOAD_LOAD_VIEW_H

#include <stdbool.h>
#include <stdint.h>

enum { BW_LOAD_CHOICES_MAX = 8 };

typedef struct BwLoadChoice {
    char who[16], act[32];
    int64_t cents; /* 0: none to name */
} BwLoadChoice;

typedef struct BwLoadView {
    int64_t round;
    unsigned seat;
    bool open, ready, has_bet;
    char commitment[68]; /* hexadecimal */
    BwLoadChoice choice[BW_LOAD_CHOICES_MAX];
    unsigned n_choices;
} BwLoadView;

typedef struct BwLoadMessage {
    char op[16];
    int64_t ref;      /* 0: none */
    const char *view; /* where the view begins; NULL: none */
} BwLoadMessage;

/* Reads one JSON object, a text that ends with a zero; false if it is none. */
bool bw_load_message_read(const char *text, BwLoadMessage *message);
bool bw_load_view_read(const char *text, BwLoadView *view);

#endif
