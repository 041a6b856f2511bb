/* metrics.c: figures of the running house in Prometheus' text format. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

#include "serve/floor.h"
#include "table/game.h"

/* Upper bounds of the latency histogram, in milliseconds; the last bucket has none. */
static const unsigned bounds_ms[BW_LATENCY_BUCKETS - 1] = {1,  2,   5,   10,  20,  35,
                                                           50, 100, 200, 500, 1000};

void bw_metrics_latency(BwFloorFigures *figures, int64_t us) {
    unsigned i = 0;
    while (i < BW_LATENCY_BUCKETS - 1 && us > (int64_t)bounds_ms[i] * 1000) i++;
    figures->latency[i]++;
    figures->latency_s_sum += (double)us / 1e6;
}

static void number(FILE *out, const char *name, const char *kind, const char *help, double value) {
    fprintf(out, "# HELP boardwalk_%s %s\n# TYPE boardwalk_%s %s\nboardwalk_%s %.17g\n", name, help,
            name, kind, name, value);
}

/* A histogram in the manner of Prometheus: every bound counts all below it. */
static void latency(FILE *out, const BwFloorFigures *figures) {
    uint64_t sum = 0;
    fputs("# HELP boardwalk_acknowledged_seconds From a request to its durable answer.\n"
          "# TYPE boardwalk_acknowledged_seconds histogram\n",
          out);
    for (unsigned i = 0; i < BW_LATENCY_BUCKETS; i++) {
        sum += figures->latency[i];
        if (i < BW_LATENCY_BUCKETS - 1) {
            fprintf(out, "boardwalk_acknowledged_seconds_bucket{le=\"%g\"} %llu\n",
                    bounds_ms[i] / 1000.0, (unsigned long long)sum);
        } else {
            fprintf(out, "boardwalk_acknowledged_seconds_bucket{le=\"+Inf\"} %llu\n",
                    (unsigned long long)sum);
        }
    }
    fprintf(out, "boardwalk_acknowledged_seconds_sum %.9f\n", figures->latency_s_sum);
    fprintf(out, "boardwalk_acknowledged_seconds_count %llu\n", (unsigned long long)sum);
}

char *bw_metrics_text(BwFloor *floor) {
    char *text = NULL;
    size_t n = 0;
    FILE *out = open_memstream(&text, &n);
    if (out == NULL) abort();
    BwLedgerFigures ledger;
    bw_ledger_figures(floor->ledger, &ledger);
    const BwFloorFigures *f = &floor->figures;
    const BwRoomDesk *desk = floor->desk;
    unsigned taken = 0, solved = 0;
    for (unsigned i = 0; i < floor->n_rooms; i++) {
        const BwRoom *room = &floor->room[i];
        for (unsigned s = 1; s <= room->game->seats; s++) taken += room->seat[s].patron != 0;
        solved += floor->card[i].best_edge != NULL;
    }
    number(out, "tables", "gauge", "Tables on the floor.", bw_floor_tables(floor));
    number(out, "tables_solved", "gauge", "Tables whose odds are known.", solved);
    number(out, "seats_taken", "gauge", "Seats with a patron.", taken);
    number(out, "patrons", "gauge", "Patrons known.", (double)floor->accounts.n_patrons);
    number(out, "connections", "gauge", "WebSockets open.", floor->n_clients);
    number(out, "connections_total", "counter", "WebSockets opened.", (double)f->connections);
    number(out, "requests_total", "counter", "HTTP requests.", (double)f->requests);
    number(out, "messages_total", "counter", "WebSocket messages received.", (double)f->messages);
    number(out, "messages_sent_total", "counter", "WebSocket messages sent.", (double)f->sent);
    number(out, "sent_bytes_total", "counter", "Bytes of them.", (double)f->sent_bytes);
    number(out, "repeated_total", "counter", "Messages that came again.", (double)f->repeated);
    number(out, "refused_total", "counter", "Requests that the rules refused.", (double)f->refused);
    number(out, "limited_total", "counter", "Requests beyond a limit.", (double)f->limited);
    number(out, "events_total", "counter", "Events applied and recorded.", (double)desk->events);
    number(out, "rounds_total", "counter", "Rounds settled.", (double)desk->rounds);
    number(out, "defaults_total", "counter", "Decisions made for absent patrons.",
           (double)desk->defaults);
    number(out, "voids_total", "counter", "Rounds voided by the house.", (double)desk->voids);
    number(out, "outbox", "gauge", "Messages that wait for the ledger.", (double)floor->outbox_n);
    number(out, "ledger_seq", "counter", "Last record appended.",
           (double)bw_ledger_last(floor->ledger));
    number(out, "ledger_durable_seq", "counter", "Last record that is durable.",
           (double)bw_ledger_durable(floor->ledger));
    number(out, "ledger_records_total", "counter", "Records written.", (double)ledger.records);
    number(out, "ledger_commits_total", "counter", "Transactions committed.",
           (double)ledger.commits);
    number(out, "ledger_retries_total", "counter", "Transactions tried again.",
           (double)ledger.retries);
    number(out, "ledger_commit_seconds_total", "counter", "Time spent committing.",
           ledger.commit_s_sum);
    number(out, "ledger_commit_seconds_max", "gauge", "The longest commit.", ledger.commit_s_max);
    number(out, "ledger_queued", "gauge", "Records not yet durable.",
           (double)ledger.queued_records);
    number(out, "ledger_ok", "gauge", "1 while the ledger takes records.",
           bw_ledger_state(floor->ledger, NULL, 0) == BW_LEDGER_OK);
    latency(out, f);
    fclose(out);
    return text;
}
