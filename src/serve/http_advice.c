/* http_advice.c: what every choice of the caller's own hand is worth. The loop makes the view of
 * his seat, and nothing else leaves it; the teacher's thread works it out. */
#include <stdio.h>
#include <stdlib.h>

#include "serve/http_parts.h"
#include "solve/advice/advice.h"

typedef struct AdviceJob {
    BwJob job;
    BwExchange *exchange;
    uint32_t round;
    bool advised;
    char error[BW_ERROR_MAX];
    BwAdvice advice;
    union {
        BwTable table;
        unsigned char bytes[BW_TABLE_BYTES_MAX];
    } view;
} AdviceJob;

/* The teacher's own, one a game; touched on his thread alone. */
enum { GAMES_MAX = 64 };
static BwAdviser *advisers[GAMES_MAX];

static BwAdviser *adviser_of(unsigned game) {
    BwAdviser **adviser = &advisers[game % GAMES_MAX];
    if (*adviser == NULL) *adviser = bw_adviser_new();
    return *adviser;
}

static void work(BwJob *job) {
    AdviceJob *a = (AdviceJob *)job;
    a->advised = bw_advise(adviser_of(a->view.table.game), &a->view.table, &a->advice, a->error,
                           sizeof a->error);
}

/* {"round":7,"who":"1","choices":[{"act":"hit","amount":null,"value":-26.75}],"best":0,"note":null}
 */
static void write_advice(const AdviceJob *a, BwBuffer *text) {
    const BwGame *game = bw_table_game(&a->view.table);
    char who[32];
    BwJson writer, *json = &writer;
    bw_json_begin_buffer(json, text);
    bw_json_object(json, NULL);
    bw_json_uint(json, "round", a->round);
    bw_json_string(json, "who", bw_who_print(a->advice.who, who));
    bw_json_array(json, "choices");
    for (unsigned i = 0; i < a->advice.n; i++) {
        const BwAdviceChoice *choice = &a->advice.choice[i];
        bw_json_object(json, NULL);
        bw_json_string(json, "act", bw_action_at(game, choice->word)->id);
        if (choice->put_cents > 0) {
            bw_json_int(json, "amount", choice->put_cents);
        } else {
            bw_json_null(json, "amount");
        }
        bw_json_decimal(json, "value", choice->value_cents);
        if (choice->set[0] != '\0') bw_json_string(json, "set", choice->set);
        bw_json_close(json);
    }
    bw_json_close(json);
    bw_json_uint(json, "best", a->advice.best);
    bw_json_string(json, "note", a->advice.note[0] != '\0' ? a->advice.note : NULL);
    bw_json_close(json);
}

static void done(BwJob *job) {
    AdviceJob *a = (AdviceJob *)job;
    BwExchange *x = a->exchange;
    if (a->advised) {
        BwBuffer text = {.n = 0};
        write_advice(a, &text);
        bw_reply_buffer(x, 200, &text);
    } else {
        bw_reply_error(x, 409, "advice", a->error);
    }
    free(a);
    bw_exchange_done(x);
}

void bw_http_advice(BwHttp *http, BwExchange *x, const BwRoom *room) {
    uint64_t patron = bw_exchange_patron(http, x);
    BwNeed need = bw_need(room->table);
    unsigned seat = bw_asked_seat(room->table);
    if (patron == 0) {
        bw_reply_error(x, 401, "session", "say who you are first");
        return;
    }
    if (seat == 0 || bw_room_asked_patron(room) != patron) {
        bw_reply_error(x, 409, "not-asked", "nothing is yours to decide now");
        return;
    }
    AdviceJob *a = calloc(1, sizeof *a);
    if (a == NULL) abort();
    a->job = (BwJob){.work = work, .done = done};
    a->exchange = x;
    a->round = room->round.number;
    bw_view(room->table, bw_seat(seat, need.who.bettor, 0), &a->view.table);
    x->wait_seq = bw_ledger_last(http->floor->ledger);
    if (!bw_http_to_teacher(http, x, &a->job)) free(a);
}
