/* http_settings.c: all settings of the hand that the caller is asked to set, from the view of his
 * seat: what each part would be, which of them are foul, and what the house way would do. */
#include <stdlib.h>

#include "serve/http_parts.h"
#include "serve/setting_json.h"

void bw_http_settings(BwHttp *http, BwExchange *x, const BwRoom *room) {
    uint64_t patron = bw_exchange_patron(http, x);
    unsigned seat = bw_asked_seat(room->table);
    BwBuffer text = {.n = 0};
    BwJson json;
    BwTable *view = malloc(bw_table_size(room->game));
    if (view == NULL) abort();
    bw_view(room->table, bw_seat(seat, 0, 0), view);
    bw_json_begin_buffer(&json, &text);
    bool asked = patron != 0 && seat != 0 && bw_room_asked_patron(room) == patron;
    if (patron == 0) {
        bw_reply_error(x, 401, "session", "say who you are first");
    } else if (!asked || !bw_settings_write(&json, view)) {
        bw_reply_error(x, 409, "not-asked", "no hand is yours to set now");
        bw_buffer_free(&text);
    } else {
        bw_reply_buffer(x, 200, &text);
        x->wait_seq = bw_ledger_last(http->floor->ledger);
    }
    free(view);
}
