/* test_serve.c: live tables without sockets, under a clock of our own. Every table of the house
 * that the program carries is played by two patrons who answer at random; a third only watches.
 * After every event what each of them is told is held against bw_view; after every game the table
 * is restored from the ledger and must be the same bytes; in the end the books are audited. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/stream.h"
#include "books.h"
#include "check.h"
#include "croupier/deal.h"
#include "folder.h"
#include "serve/accounts.h"
#include "serve/floor.h"
#include "serve/history.h"
#include "serve/limits.h"
#include "serve/posted_json.h"
#include "serve/request.h"
#include "serve/room.h"
#include "serve/room_parts.h"
#include "serve/view_json.h"
#include "simulate/plan.h"
#include "table/actions.h"
#include "table/game.h"

enum { ROUNDS = 12, STEPS = 400 };

static char folder[] = "/tmp/boardwalk-serve-XXXXXX";
static char path[64];
static BwRoomDesk *desk;
static BwStream chance;
static int64_t now = 1000;
static unsigned leaks, told_secret, told_open, postings, names;

/* Writes a posting again as a transcript has it. */
static void print_posted(const json_t *row, char *out, size_t size) {
    const char *who = json_string_value(json_object_get(row, "who"));
    const char *kind = json_string_value(json_object_get(row, "kind"));
    const char *wager = json_string_value(json_object_get(row, "wager"));
    const char *target = json_string_value(json_object_get(row, "target"));
    const char *meter = json_string_value(json_object_get(row, "meter"));
    BwCents cents = json_integer_value(json_object_get(row, "amount"));
    char amount[BW_CENTS_TEXT_MAX] = "";
    bool whole = strcmp(kind, "loses") == 0 && json_object_get(row, "part") == NULL;
    if (!whole && strcmp(kind, "pushes") != 0) bw_cents_format(cents, amount);
    if (who == NULL && meter == NULL) { /* the rake is nobody's */
        snprintf(out, size, "%s %s", kind, amount);
        return;
    }
    snprintf(out, size, "%s%s%s%s%s%s %s%s%s%s", meter != NULL ? kind : who,
             wager != NULL ? " " : "", wager != NULL ? wager : "", target != NULL ? " " : "",
             target != NULL ? target : "",
             json_is_true(json_object_get(row, "coupon")) ? " coupon" : "",
             meter != NULL ? meter : kind, amount[0] != '\0' ? " " : "", amount,
             json_is_true(json_object_get(row, "stays")) ? " stays" : "");
}

/* Postings part by part say what their sentences say. */
static void check_posted(const BwRoom *room, const char *body) {
    BwBuffer text = {.n = 0};
    BwJson json;
    size_t n = 0;
    bw_json_begin_buffer(&json, &text);
    bw_posted_write(&json, NULL, room->table, &room->desk->out);
    json_t *posted = json_loadb(text.at, text.n, 0, NULL);
    CHECK(json_is_array(posted));
    for (const char *p = strstr(body, "\n=> "); p != NULL; p = strstr(p + 1, "\n=> ")) {
        char line[BW_TEXT_MAX], want[BW_TEXT_MAX];
        snprintf(want, sizeof want, "%.*s", (int)strcspn(p + 4, "\n"), p + 4);
        if (strcmp(want, "nothing") == 0) continue;
        print_posted(json_array_get(posted, n++), line, sizeof line);
        CHECK_STR(line, want);
    }
    CHECK_INT(json_array_size(posted), n);
    postings += (unsigned)n;
    json_decref(posted);
    bw_buffer_free(&text);
}

/* Whoever hears of a card must see it on the table as well. */
static void tell(void *context, BwRoom *room, const BwRoomNews *news) {
    static union {
        BwTable table;
        uint8_t bytes[48 * 1024];
    } view;
    (void)context;
    check_posted(room, news->body);
    if (strncmp(news->body, "deal ", 5) != 0) return;
    told_secret += news->secret;
    told_open += !news->secret;
    if (news->secret && news->owner == 0) return;
    BwEvent event;
    char line[64], error[BW_ERROR_MAX];
    snprintf(line, sizeof line, "%.*s", (int)strcspn(news->body, "\n"), news->body);
    if (!bw_event_parse(room->table, line, &event, error)) return;
    BwWho viewer = news->secret ? bw_seat(news->owner, 0, 0) : (BwWho){.role = BW_NOBODY};
    bw_view(room->table, viewer, &view.table);
    bool seen = view.table.n_laid == 0;
    for (unsigned i = 0; i < view.table.n_laid; i++)
        seen |= view.table.laid[i].card == event.item[0];
    if (!seen) {
        printf("%s: %s is told and not seen\n", room->id, line);
        leaks++;
    }
}

/* ---- playing ------------------------------------------------------------------------------ */

static bool say(BwRoom *room, uint64_t patron, const char *line) {
    BwRoomRefusal why;
    return bw_room_do(room, patron, BW_STAFF_NONE, line, now, &why);
}

/* A random answer to what is asked of a seat; amounts at their least or their most. */
static void decide(BwRoom *room, unsigned seat) {
    BwChoice choices[16];
    unsigned n = bw_choices(room->table, choices, 16);
    for (unsigned tries = 0; n > 0 && tries < 20; tries++) {
        const BwChoice *c = &choices[bw_stream_below(&chance, n)];
        const BwVerb *verb = bw_action_at(room->game, c->word);
        char line[BW_TEXT_MAX], who[32], amount[BW_CENTS_TEXT_MAX];
        bool money = verb->args[0] == 'A';
        BwCents cents = bw_stream_below(&chance, 2) == 0 ? c->min_cents : c->max_cents;
        snprintf(line, sizeof line, "act %s %s%s%s", bw_who_print(bw_need(room->table).who, who),
                 verb->id, money ? " " : "", money ? bw_cents_format(cents, amount) : "");
        BwEvent act;
        if (verb->means == BW_MEANS_SET && bw_house_way(room->table, &act)) {
            bw_event_print(room->table, &act, line);
        }
        if (say(room, room->seat[seat].patron, line)) return;
    }
    now = room->deadline_ms;
    bw_room_tick(room, now);
}

static void play_round(BwRoom *room) {
    for (unsigned i = 0; i < STEPS && !room->stopped && bw_room_in_round(room); i++) {
        unsigned seat = bw_room_asked(room);
        bool answers =
            seat != 0 && room->seat[seat].patron != 0 && bw_stream_below(&chance, 8) != 0;
        if (answers) {
            decide(room, seat);
        } else {
            now = room->deadline_ms;
            bw_room_tick(room, now);
        }
        now += 10;
    }
}

/* The plan's bets of a seat, made by whoever sits there. */
static unsigned bet_plan(BwRoom *room, const BwPlan *plan, unsigned seat, uint64_t patron) {
    unsigned made = 0;
    for (unsigned i = 0; i < plan->n; i++) {
        BwEvent event = plan->bet[i].event;
        char line[BW_TEXT_MAX];
        event.who = bw_seat(seat, 0, 0);
        made += say(room, patron, bw_event_print(room->table, &event, line));
    }
    return made;
}

/* The bank of a game among patrons: whoever is offered the shoe takes it and states a bank, the
 * other covers it. */
static void bet_bank(BwRoom *room) {
    static const char *const answers[] = {"accept", "cover 100.00", "banco", "decline"};
    for (unsigned i = 0; i < 8; i++) {
        unsigned seat = bw_room_asked(room);
        char line[64];
        bool done = false;
        for (unsigned a = 0; seat != 0 && !done && a < 4; a++) {
            snprintf(line, sizeof line, "act %u %s", seat, answers[a]);
            done = say(room, room->seat[seat].patron, line);
        }
        for (unsigned s = 1; seat == 0 && !done && s <= 2; s++) {
            if (room->table->n_bets > 0) return;
            snprintf(line, sizeof line, "bet %u bank 200.00", s);
            done = say(room, room->seat[s].patron, line);
            snprintf(line, sizeof line, "act %u banco", s); /* of a bank that stays */
            done = done || say(room, room->seat[s].patron, line);
            snprintf(line, sizeof line, "act %u accept", s); /* a shoe that all had declined */
            done = done || say(room, room->seat[s].patron, line);
        }
        if (!done || room->table->n_laid > 0) return;
    }
}

static BwPlan plan_of(const BwTable *table) {
    BwPlan plan = {.n = 0};
    char error[BW_ERROR_MAX];
    if (!bw_plan_standard(&plan, table, error)) plan.n = 0;
    return plan;
}

/* Where chips are bought before the round, whoever has none before him buys in, and whoever was let
 * sit out while the house was closed says that he is back. */
static void buy_in(BwRoom *room) {
    for (unsigned s = 1; s <= 2; s++) {
        char line[64], amount[BW_CENTS_TEXT_MAX];
        BwChoice bounds;
        room->seat[s].present = true;
        snprintf(line, sizeof line, "act %u sit-in", s);
        if (!bw_seat_plays(room->table, s)) say(room, room->seat[s].patron, line);
        bool buys = room->game->buys_in(room->table, s, &bounds);
        if (bw_stack_of(room->table, s) != 0 || !buys) continue;
        bw_cents_format(bw_usual_buy_in(room->table, &bounds), amount);
        snprintf(line, sizeof line, "act %u buy-in %s", s, amount);
        CHECK(say(room, room->seat[s].patron, line));
    }
}

static bool needs_bank(const BwRoom *room) {
    for (unsigned w = 0; w < room->game->n_wagers; w++) {
        const BwWager *wager = &room->game->wagers[w];
        if (strcmp(wager->id, "bank") == 0 && (wager->flags & BW_WAGER_BY_ACT) == 0) return true;
    }
    return false;
}

/* Every hand that has cards is listed once, by the name that the viewer's own view gives it. */
static void look_at_hands(const BwRoom *room, unsigned seat, const json_t *json) {
    static union {
        BwTable table;
        uint8_t bytes[BW_TABLE_BYTES_MAX];
    } view;
    const json_t *hands = json_object_get(json, "hands"), *cards = json_object_get(json, "cards");
    size_t at = 0;
    bw_view(room->table, seat != 0 ? bw_seat(seat, 0, 0) : (BwWho){.role = BW_NOBODY}, &view.table);
    for (size_t i = 0; i < json_array_size(cards); i++) {
        const json_t *who = json_object_get(json_array_get(cards, i), "who");
        size_t h = 0;
        while (h < at && !json_equal(who, json_object_get(json_array_get(hands, h), "who"))) h++;
        if (h < at) continue;
        const json_t *hand = json_array_get(hands, at++);
        char name[BW_HAND_NAME_MAX];
        bool named = bw_hand_name(&view.table, view.table.laid[i].who, name);
        CHECK(json_equal(who, json_object_get(hand, "who")));
        CHECK_STR(json_string_value(json_object_get(hand, "name")), named ? name : NULL);
        names += named;
    }
    CHECK_INT(json_array_size(hands), at);
}

/* What a spectator sees of hidden cards is nothing, and the JSON can always be made. */
static void look(const BwRoom *room) {
    for (unsigned seat = 0; seat <= 2; seat++) {
        json_t *view = bw_view_json(room, seat != 0 ? room->seat[seat].patron : 0, now);
        const json_t *cards = json_object_get(view, "cards");
        for (size_t i = 0; seat == 0 && i < json_array_size(cards); i++) {
            const json_t *card = json_array_get(cards, i);
            bool up = json_is_true(json_object_get(card, "up"));
            if (!up && !json_is_null(json_object_get(card, "card"))) leaks++;
        }
        CHECK(json_object_get(view, "need") != NULL);
        look_at_hands(room, seat, view);
        json_decref(view);
    }
}

static void check_restored(const BwHouse *house, unsigned i, const BwRoom *room) {
    BwRoom *again = calloc(1, sizeof *again);
    char error[256] = "";
    bool found = false;
    if (again == NULL) abort();
    CHECK(bw_ledger_flush(desk->ledger, 10000));
    bw_room_init(again, desk, house, i);
    uint64_t last = bw_ledger_last(desk->ledger);
    CHECK(bw_room_restore(again, now, &found, error, sizeof error));
    CHECK_STR(error, "");
    CHECK(found);
    CHECK_INT((long long)bw_ledger_last(desk->ledger), (long long)last);
    CHECK(memcmp(again->table, room->table, bw_table_size(room->game)) == 0);
    CHECK(memcmp(&again->patrons, &room->patrons, sizeof room->patrons) == 0);
    CHECK_STR(again->commitment, room->commitment);
    CHECK(memcmp(&again->draws, &room->draws, sizeof room->draws) == 0);
    CHECK_INT(again->mixed, room->mixed);
    CHECK(memcmp(&again->mix, &room->mix, sizeof room->mix) == 0);
    for (unsigned s = 1; s <= room->game->seats; s++) {
        CHECK(again->seat[s].patron == room->seat[s].patron);
    }
    bw_room_free(again);
    free(again);
}

/* ---- what was committed to ---------------------------------------------------------------- */

/* The outcomes of a place, drawn once more: each is remembered with the table as it stood until its
 * seeds are shown. */
typedef struct Drawn {
    BwTable *table;
    struct {
        BwTable *before;
        BwEvent event;
        BwMix mix; /* count 0: the house's seeds alone */
    } outcome[4096];
    unsigned n, checked, mixed;
    BwMix mix;
    BwCommitment commitment;
    bool committed;
} Drawn;

static void open_commitment(Drawn *drawn, const char *text) {
    BwSeedsDraws draws = {.next = 0};
    bool opened = bw_seeds_parse(text, strlen(text), &draws.seeds) &&
                  bw_live_verify_seeds(&drawn->commitment, &draws.seeds);
    const BwSeeds house = draws.seeds;
    CHECK(drawn->committed && opened);
    for (unsigned i = 0; opened && i < drawn->n; i++) {
        static const uint8_t kinds[] = {[BW_EV_DEAL] = BW_NEED_CARD,
                                        [BW_EV_ROLL] = BW_NEED_ROLL,
                                        [BW_EV_SPIN] = BW_NEED_SPIN,
                                        [BW_EV_DRAW] = BW_NEED_DRAW};
        const BwEvent *event = &drawn->outcome[i].event;
        BwEvent again;
        draws.seeds = house;
        if (drawn->outcome[i].mix.count > 0) {
            bw_mix_keys(&house, &drawn->outcome[i].mix, &draws.seeds);
            drawn->mixed++;
        }
        CHECK(bw_deal(drawn->outcome[i].before, (BwNeedKind)kinds[event->kind], bw_seeds_below,
                      &draws, &again));
        char given[BW_TEXT_MAX], said[BW_TEXT_MAX]; /* pockets of big six may look alike */
        bw_event_print(drawn->outcome[i].before, &again, given);
        CHECK_STR(given, bw_event_print(drawn->outcome[i].before, event, said));
        free(drawn->outcome[i].before);
        drawn->checked++;
    }
    drawn->n = 0;
    drawn->committed = false;
    drawn->mix.count = 0;
}

static void draw_event(Drawn *drawn, const char *body) {
    char line[BW_LINE_MAX + 1], error[BW_ERROR_MAX];
    BwEvent event;
    static BwOut out;
    size_t size = bw_table_size(bw_table_game(drawn->table));
    snprintf(line, sizeof line, "%.*s", (int)strcspn(body, "\n"), body);
    CHECK(bw_event_parse(drawn->table, line, &event, error));
    if (event.kind >= BW_EV_DEAL && event.kind <= BW_EV_DRAW) {
        CHECK(drawn->committed && drawn->n < 4096);
        drawn->outcome[drawn->n].before = malloc(size);
        if (drawn->outcome[drawn->n].before == NULL) abort();
        memcpy(drawn->outcome[drawn->n].before, drawn->table, size);
        drawn->outcome[drawn->n].mix = drawn->mix;
        drawn->outcome[drawn->n++].event = event;
    }
    CHECK(bw_apply(drawn->table, &event, &out));
}

static bool draw_record(void *context, const BwRecord *record) {
    Drawn *drawn = context;
    BwTableLine line;
    BwRefusal why;
    char error[BW_ERROR_MAX];
    switch (record->kind) {
    case BW_RECORD_OPEN:
        CHECK(bw_table_line_parse(record->body, &line, error));
        CHECK(bw_table_open(drawn->table, bw_game_find(line.game), line.setting, line.n_settings,
                            &why));
        break;
    case BW_RECORD_EVENT: draw_event(drawn, record->body); break;
    case BW_RECORD_COMMIT:
        CHECK_INT(drawn->n, 0); /* nothing is forgotten unshown */
        drawn->committed =
            bw_commitment_parse(record->body, strlen(record->body), &drawn->commitment);
        break;
    case BW_RECORD_MIX: CHECK(bw_mix_parse(record->body, &drawn->mix)); break;
    case BW_RECORD_REVEAL: open_commitment(drawn, record->body); break;
    case BW_RECORD_NOTE:
        if (strncmp(record->body, BW_NOTE_GIVEN_UP, sizeof BW_NOTE_GIVEN_UP - 1) != 0) break;
        for (unsigned i = 0; i < drawn->n; i++) free(drawn->outcome[i].before);
        drawn->n = 0;
        drawn->committed = false;
        break;
    default: break;
    }
    return true;
}

/* Every outcome at the place is the one that the house had committed itself to; *mixed of them with
 * what the players brought. */
static unsigned check_draws(const char *place, unsigned *mixed) {
    Drawn *drawn = calloc(1, sizeof *drawn);
    char error[256] = "";
    BwLedgerWant want = {.place = place, .kind = BW_RECORD_KIND_COUNT};
    if (drawn == NULL) abort();
    drawn->table = calloc(1, BW_TABLE_BYTES_MAX);
    if (drawn->table == NULL) abort();
    CHECK(bw_ledger_flush(desk->ledger, 10000));
    CHECK(bw_ledger_read(desk->ledger, &want, draw_record, drawn, error, sizeof error));
    unsigned checked = drawn->checked;
    *mixed = drawn->mixed;
    for (unsigned i = 0; i < drawn->n; i++) free(drawn->outcome[i].before);
    free(drawn->table);
    free(drawn);
    return checked;
}

/* The steps of a round by the eyes of `seat` (-1: of whoever asks), or NULL where they are a
 * secret. No line tells a card that the view after it does not show. */
static json_t *steps_by(const char *place, uint32_t round, uint64_t patron, int seat) {
    BwViewer viewer = {
        .patron = patron, .chosen = seat >= 0, .seat = seat >= 0 ? (uint32_t)seat : 0};
    BwBuffer text = {.n = 0};
    BwReading reading = bw_history_steps(desk->ledger, place, round, &viewer, &text);
    json_t *json = reading == BW_READING_DONE ? json_loadb(text.at, text.n, 0, NULL) : NULL, *step;
    size_t i;
    CHECK(reading == BW_READING_DONE || reading == BW_READING_SECRET);
    CHECK((json != NULL) == (reading == BW_READING_DONE));
    json_array_foreach(json_object_get(json, "steps"), i, step) {
        const json_t *items = json_object_get(json_object_get(step, "event"), "items");
        const char *line = json_string_value(json_object_get(step, "line"));
        bool masked = strcmp(line, "deal ??") == 0 || strncmp(line, "tiles ??", 8) == 0;
        CHECK_INT(masked, json_is_null(json_array_get(items, 0)));
    }
    bw_buffer_free(&text);
    return json;
}

/* Cards that the last view of the round hides. */
static unsigned hidden_at_end(const json_t *round) {
    const json_t *steps = json_object_get(round, "steps"), *card;
    const json_t *last = json_array_get(steps, json_array_size(steps) - 1);
    const json_t *cards = json_object_get(json_object_get(last, "view"), "cards");
    unsigned hidden = 0;
    for (size_t i = 0; (card = json_array_get(cards, i)) != NULL; i++) {
        hidden += json_is_null(json_object_get(card, "card"));
    }
    return hidden;
}

/* A round that is over can be seen by everybody's eyes: its seed is shown, or, where a shoe goes
 * on, every card was turned up. */
static void check_views(const BwRoom *room, uint32_t round, bool shown) {
    for (int seat = -1; seat <= room->game->seats; seat++) {
        json_t *json = steps_by(room->id, round, 0, seat);
        CHECK_STR(json_string_value(json_object_get(json, "views")), "all");
        CHECK_INT(json_integer_value(json_object_get(json, "seat")), seat > 0 ? seat : 0);
        CHECK(shown || hidden_at_end(json) == 0);
        json_decref(json);
    }
}

/* Every round is found in the ledger, as lines and as steps, and none that is not over. */
static void check_history(const BwRoom *room, uint64_t patron) {
    BwRoundFound found;
    BwBuffer text = {.n = 0};
    uint32_t last = room->round.number - 1;
    CHECK(bw_history_find(desk->ledger, room->id, last, &found) == BW_READING_DONE);
    CHECK_INT(found.mark.number, last);
    CHECK(found.mark.from_seq > 0 && found.mark.from_seq < found.to_seq);
    bool kept = room->game->mucks || strcmp(found.mark.commitment, room->commitment) == 0;
    CHECK_INT(found.seed[0] == '\0', kept);
    CHECK(bw_history_find(desk->ledger, room->id, last + 1, &found) == BW_READING_NO_SUCH_ROUND);
    CHECK(bw_history_find(desk->ledger, room->id, 0, &found) == BW_READING_NO_SUCH_ROUND);
    CHECK(bw_history_round(desk->ledger, room->id, 1, &text) == BW_READING_DONE);
    json_t *json = json_loadb(text.at, text.n, 0, NULL);
    CHECK(json_array_size(json_object_get(json, "lines")) > 0);
    json_decref(json);
    bw_buffer_clear(&text);
    json = steps_by(room->id, last, patron, -1);
    CHECK(json_array_size(json_object_get(json, "steps")) > 0);
    json_decref(json);
    /* A hand that was thrown away is told to nobody, and is in nobody's steps but by his own eyes.
     */
    if (!room->game->mucks) {
        check_views(room, last, strcmp(found.mark.commitment, room->commitment) != 0);
    }
    bw_buffer_clear(&text);
    CHECK(bw_history_write(desk->ledger, room->id, 3, patron, &text) == BW_READING_DONE);
    json = json_loadb(text.at, text.n, 0, NULL);
    const json_t *rounds = json_object_get(json, "rounds");
    CHECK_INT((long long)json_array_size(rounds), 2);
    CHECK_INT(json_integer_value(json_object_get(json_array_get(rounds, 0), "round")), 2);
    CHECK(json_is_integer(json_object_get(json_array_get(rounds, 0), "net")));
    json_decref(json);
    bw_buffer_free(&text);
}

/* The players bring client seeds, some rounds one of them, some both, some none. */
static void bring_seeds(BwRoom *room, unsigned round, uint64_t ann, uint64_t bob) {
    BwRoomRefusal why;
    char seed[32];
    int n = snprintf(seed, sizeof seed, "Ann's for %u", round);
    bool asked = needs_bank(room); /* a bank stays up: not every moment is one for seeds */
    bool brought =
        round % 5 == 4 || bw_room_bring_seed(room, ann, room->commitment, seed, (size_t)n, &why);
    CHECK(brought || asked);
    brought = round % 3 != 0 || bw_room_bring_seed(room, bob, room->commitment, "b", 1, &why);
    CHECK(brought || asked);
}

/* What is no client seed, or comes from one who has no seat, or too late. */
static void test_client_seeds(const BwHouse *house, BwAccounts *accounts) {
    BwRoom *room = calloc(1, sizeof *room);
    BwRoomRefusal why;
    uint64_t eve = bw_accounts_add(accounts, "Eve", 10000),
             fay = bw_accounts_add(accounts, "Fay", 1);
    char old[BW_COMMITMENT_TEXT_MAX], text[BW_CLIENT_SEED_MAX + 1];
    memset(text, 'x', sizeof text);
    if (room == NULL) abort();
    bw_room_init(room, desk, house, 2);
    CHECK(bw_room_open(room, now));
    CHECK(bw_room_sit(room, 2, eve, "Eve", now, &why));
    CHECK(!bw_room_bring_seed(room, fay, room->commitment, "x", 1, &why));
    CHECK_STR(why.reason, "not-seated");
    CHECK(!bw_room_bring_seed(room, eve, room->commitment, "", 0, &why));
    CHECK(!bw_room_bring_seed(room, eve, room->commitment, text, sizeof text, &why));
    CHECK(!bw_room_bring_seed(room, eve, room->commitment, "a\nb", 3, &why));
    CHECK_STR(why.reason, "argument");
    CHECK(!bw_room_bring_seed(room, eve, NULL, "x", 1, &why));
    CHECK(!bw_room_bring_seed(room, eve, "", "x", 1, &why));
    CHECK_STR(why.reason, "commitment");
    CHECK(bw_room_bring_seed(room, eve, room->commitment, text, sizeof text - 1, &why));
    CHECK(bw_room_bring_seed(room, eve, room->commitment, "last", 4, &why)); /* takes its place */
    snprintf(old, sizeof old, "%s", room->commitment);
    CHECK(say(room, eve, "bet 2 ante 10.00"));
    CHECK_INT(room->mixed, false);
    CHECK(bw_room_ready(room, eve, now, &why));
    CHECK_INT(room->mixed, true);
    CHECK_INT(room->mix.count, 1);
    CHECK_INT(room->mix.client[0].seat, 2);
    CHECK(memcmp(room->mix.client[0].bytes, "last", 4) == 0 && room->mix.client[0].n == 4);
    CHECK_INT(room->mix.round, room->round.number);
    CHECK_STR(room->seat[2].client_seed, "");
    CHECK(!bw_room_bring_seed(room, eve, room->commitment, "late", 4, &why));
    CHECK_STR(why.reason, "wrong-time");
    CHECK(say(room, eve, "act 2 fold"));
    CHECK_INT(room->mixed, false); /* a new commitment: nothing is mixed with it yet */
    CHECK(!bw_room_bring_seed(room, eve, old, "old", 3, &why));
    CHECK_STR(why.reason, "commitment");
    /* Cut off when they were fixed and nothing was dealt: they hold, and no others come. */
    BwMix brought;
    CHECK(bw_room_bring_seed(room, eve, room->commitment, "kept", 4, &why));
    CHECK(say(room, eve, "bet 2 ante 10.00"));
    CHECK(bw_room_pending(room, &brought) && bw_room_fix_seeds(room, &brought));
    check_restored(house, 2, room);
    CHECK(!bw_room_bring_seed(room, eve, room->commitment, "other", 5, &why));
    CHECK_STR(why.reason, "wrong-time");
    CHECK(bw_room_ready(room, eve, now, &why));
    CHECK(memcmp(room->mix.client[0].bytes, "kept", 4) == 0);
    CHECK(say(room, eve, "act 2 fold"));
    CHECK(bw_room_close(room));
    unsigned mixed;
    CHECK(check_draws(room->id, &mixed) == mixed && mixed > 0);
    bw_room_free(room);
    free(room);
}

static void play_table(const BwHouse *house, unsigned i, uint64_t ann, uint64_t bob) {
    BwRoom *room = calloc(1, sizeof *room);
    BwRoomRefusal why;
    if (room == NULL) abort();
    bw_room_init(room, desk, house, i);
    CHECK(bw_room_open(room, now));
    CHECK(bw_room_sit(room, 1, ann, "Ann", now, &why));
    CHECK(bw_room_sit(room, 2, bob, "Bob", now, &why));
    bool several = bw_boxes_of_patron(room->table) > 1;
    CHECK_INT(bw_room_sit(room, 3, bob, "Bob", now, &why), several);
    CHECK(!several || bw_room_leave(room, 3, bob, now, &why));
    BwPlan plan = plan_of(room->table);
    uint64_t rounds = desk->rounds;
    for (unsigned r = 0; r < ROUNDS && !room->stopped; r++) {
        bring_seeds(room, r, ann, bob);
        if (needs_bank(room)) {
            bet_bank(room);
        } else if (bw_has_stacks(room->game)) {
            buy_in(room);
        } else {
            bet_plan(room, &plan, 1, ann);
            if (r % 2 == 0) bet_plan(room, &plan, 2, bob);
        }
        look(room);
        if (r % 3 == 0) {
            now += room->betting_ms;
            bw_room_tick(room, now);
        } else {
            bw_room_ready(room, ann, now, &why);
            bw_room_ready(room, bob, now, &why);
        }
        look(room);
        if (r == ROUNDS / 2) check_restored(house, i, room);
        play_round(room);
        CHECK(!bw_room_in_round(room));
    }
    if (desk->rounds < rounds + ROUNDS / 2) printf("%s: too few rounds\n", room->id);
    CHECK(desk->rounds >= rounds + ROUNDS / 2);
    CHECK(!room->stopped);
    check_restored(house, i, room);
    check_history(room, ann);
    CHECK(bw_room_close(room));
    unsigned mixed, drawn = check_draws(room->id, &mixed);
    CHECK(drawn > 0 && mixed > drawn / 2);
    bw_room_free(room);
    free(room);
}

/* The ledger was put back while a round was on: no outcome comes from a seed that was there, the
 * round is over, and play goes on. Where the copy had no seeds they are given up. */
static void renew_table(const BwHouse *house, unsigned i, BwRoom **room, bool lose_seed) {
    BwRoom *again = calloc(1, sizeof *again), *old = *room;
    char error[256] = "";
    bool found = false;
    if (again == NULL) abort();
    if (lose_seed) bw_ledger_secret_drop(desk->ledger, old->commitment);
    CHECK(bw_ledger_flush(desk->ledger, 10000));
    bw_room_init(again, desk, house, i);
    desk->renew = true;
    CHECK(bw_room_restore(again, now, &found, error, sizeof error));
    desk->renew = false;
    CHECK_STR(error, "");
    CHECK(found && !again->stopped && again->has_seed);
    CHECK(again->table->idle != 0 ||
          !bw_room_in_round(again)); /* who takes the shoe may be asked */
    CHECK(strcmp(again->commitment, old->commitment) != 0);
    CHECK(memcmp(&again->draws.seeds, &old->draws.seeds, sizeof old->draws.seeds) != 0);
    bw_room_free(old);
    free(old);
    *room = again;
}

/* A round whose seed is lost, and whose cards nobody has turned up: its player sees his own once
 * more, everybody else what lay open, and nobody what a seat saw that was not his. */
static void test_unseen_cards(const BwHouse *house, BwAccounts *accounts) {
    BwRoom *room = calloc(1, sizeof *room);
    BwRoomRefusal why;
    uint64_t gil = bw_accounts_add(accounts, "Gil", 10000);
    if (room == NULL) abort();
    bw_room_init(room, desk, house, 2);
    CHECK(bw_room_open(room, now));
    CHECK(bw_room_sit(room, 3, gil, "Gil", now, &why));
    CHECK(say(room, gil, "bet 3 ante 10.00"));
    CHECK(bw_room_ready(room, gil, now, &why));
    uint32_t round = room->round.number;
    renew_table(house, 2, &room, true);
    CHECK(room->round.number > round && bw_ledger_flush(desk->ledger, 10000));
    json_t *own = steps_by(room->id, round, gil, -1), *open = steps_by(room->id, round, 0, -1);
    json_t *watched = steps_by(room->id, round, gil, 0);
    CHECK_STR(json_string_value(json_object_get(open, "views")), "own");
    CHECK_INT(json_integer_value(json_object_get(own, "own")), 3);
    CHECK(hidden_at_end(own) + 3 == hidden_at_end(open));
    CHECK(hidden_at_end(watched) == hidden_at_end(open));
    CHECK(steps_by(room->id, round, 0, 3) == NULL);
    CHECK(steps_by(room->id, round, gil, 1) == NULL);
    json_decref(own);
    json_decref(open);
    json_decref(watched);
    CHECK(bw_room_close(room));
    bw_room_free(room);
    free(room);
}

static void play_restored(const BwHouse *house, unsigned i, uint64_t ann, uint64_t bob) {
    BwRoom *room = calloc(1, sizeof *room);
    BwRoomRefusal why;
    if (room == NULL) abort();
    bw_room_init(room, desk, house, i);
    CHECK(bw_room_open(room, now));
    CHECK(bw_room_sit(room, 1, ann, "Ann", now, &why));
    CHECK(bw_room_sit(room, 2, bob, "Bob", now, &why));
    BwPlan plan = plan_of(room->table);
    uint64_t rounds = desk->rounds;
    for (unsigned r = 0; r < ROUNDS && !room->stopped; r++) {
        if (needs_bank(room)) {
            bet_bank(room);
        } else if (bw_has_stacks(room->game)) {
            buy_in(room);
        } else {
            bet_plan(room, &plan, 1, ann);
        }
        if (r % 4 == 0) renew_table(house, i, &room, r == 8); /* wagers are up */
        now += room->betting_ms;
        bw_room_tick(room, now);
        if (r % 4 == 1 && bw_room_in_round(room)) decide(room, bw_room_asked(room));
        if (r % 4 != 0) renew_table(house, i, &room, r == 5);
        play_round(room);
        CHECK(!bw_room_in_round(room));
    }
    CHECK(desk->rounds > rounds);
    CHECK(bw_room_close(room));
    unsigned mixed;
    check_draws(room->id, &mixed);
    bw_room_free(room);
    free(room);
}

static void test_every_table(const BwHouse *house, BwAccounts *accounts) {
    uint64_t ann = bw_accounts_add(accounts, "Ann", 100000000);
    uint64_t bob = bw_accounts_add(accounts, "Bob", 100000000);
    for (unsigned i = 0; i < house->tables_count; i++) play_table(house, i, ann, bob);
    for (unsigned i = 0; i < house->tables_count; i++) play_restored(house, i, ann, bob);
    CHECK_INT(leaks, 0);
    CHECK(told_secret > 0);
    CHECK(told_open > 0);
}

/* ---- time, seats, money ------------------------------------------------------------------- */

static const char small_house[] = "name: Small\nguest-bankroll: 100.00\ntables:\n"
                                  "  - id: bj\n    game: blackjack\n    options:\n"
                                  "      - table-min=5.00\n"
                                  "    betting-seconds: 10\n    decision-seconds: 20\n"
                                  "  - id: craps\n    game: craps\n"
                                  "  - id: three\n    game: three-card-poker\n    options:\n"
                                  "      - progressive=G1\n";

static void test_time(const BwHouse *house, BwAccounts *accounts) {
    BwRoom *room = calloc(1, sizeof *room);
    BwRoomRefusal why;
    uint64_t cal = bw_accounts_add(accounts, "Cal", 10000),
             dot = bw_accounts_add(accounts, NULL, 10000);
    if (room == NULL) abort();
    bw_room_init(room, desk, house, 0);
    CHECK(bw_room_open(room, now));
    CHECK(bw_room_sit(room, 5, cal, "Cal", now, &why));
    CHECK_INT(room->deadline_ms, 0);
    CHECK(!say(room, cal, "bet 5 main 200.00")); /* more than he has */
    CHECK(say(room, cal, "bet 5 main 10.00"));
    CHECK_INT(room->deadline_ms, now + 10000);
    CHECK_INT(bw_accounts_balance(accounts, cal), 9000);
    CHECK(!say(room, dot, "bet 5 main 10.00"));
    CHECK(!bw_room_ready(room, dot, now, &why));
    now += 9999;
    bw_room_tick(room, now);
    CHECK(!bw_room_in_round(room));
    desk->closing = true; /* nothing that anybody does begins a round then, nor does time */
    CHECK(!bw_room_ready(room, cal, now, &why));
    CHECK_STR(why.reason, "closing");
    CHECK(!say(room, cal, "bet 5 main 10.00"));
    CHECK(!bw_room_do(room, dot, BW_STAFF_DEALER, "close", now, &why));
    CHECK_STR(why.reason, "closing");
    bw_room_tick(room, now + 100000);
    CHECK(!bw_room_in_round(room));
    desk->closing = false;
    bw_room_present(room, cal, false, now);
    now += 1;
    bw_room_tick(room, now); /* dealt */
    for (unsigned i = 0; i < 10 && bw_room_in_round(room); i++) {
        CHECK_INT(bw_room_asked(room), 5);
        CHECK_INT(room->deadline_ms, now + 5000); /* he is away: nobody waits long */
        bw_room_present(room, cal, true, now + 1000);
        CHECK_INT(room->deadline_ms, now + 20000);
        bw_room_present(room, cal, false, now + 2000);
        CHECK_INT(room->deadline_ms, now + 7000);
        bw_room_present(room, cal, true, now + 3000);
        bw_room_present(room, cal, false, now + 16000);
        CHECK_INT(room->deadline_ms, now + 20000); /* and never longer than for others */
        now += 19999;
        bw_room_tick(room, now);
        CHECK_INT(bw_room_asked(room), 5);
        now += 1;
        bw_room_tick(room, now); /* stands, or declines insurance */
    }
    CHECK(!bw_room_in_round(room));
    CHECK_INT(room->seat[5].absent_rounds, 1);
    CHECK_INT(bw_accounts_balance(accounts, cal), 10000 + room->table->net_cents[5][0]);
    /* He stays away: after three rounds another may sit there. */
    for (unsigned r = 0; r < 2; r++) {
        CHECK(room->seat[5].patron == cal);
        CHECK(say(room, cal, "bet 5 main 5.00"));
        for (unsigned i = 0; i < 20 && room->deadline_ms != 0; i++) {
            now = room->deadline_ms;
            bw_room_tick(room, now);
        }
    }
    CHECK(room->seat[5].patron == 0);
    CHECK(bw_room_sit(room, 5, dot, "Guest-4", now, &why));
    /* Who gets up with a wager on the table does so when it is decided. */
    CHECK(say(room, dot, "bet 5 main 5.00"));
    CHECK(bw_room_leave(room, 0, dot, now, &why));
    CHECK(room->seat[5].patron == dot);
    for (unsigned i = 0; i < 20 && room->deadline_ms != 0; i++) {
        now = room->deadline_ms;
        bw_room_tick(room, now);
    }
    CHECK(room->seat[5].patron == 0);
    CHECK(bw_room_close(room));
    bw_room_free(room);
    free(room);
}

/* Words for what a fault must name: a letter each, see table/actions.h. */
static void add_arguments(char *line, size_t size, const char *args) {
    static const char *const sample[] = {
        ['A'] = "5.00",   ['N'] = "1",    ['C'] = "7h",   ['S'] = "1",
        ['R'] = "dealer", ['W'] = "word", ['T'] = "10:00"};
    for (; *args != '\0' && *args != '?' && *args != '*'; args++) {
        size_t n = strlen(line);
        unsigned c = (unsigned char)*args;
        if (c >= sizeof sample / sizeof sample[0] || sample[c] == NULL) continue;
        snprintf(line + n, size - n, " %s", sample[c]);
    }
}

/* Every irregularity that a sheet names can be called by a floorperson, and by nobody else: it is
 * done, or the rules say why not. The money stays right either way: the audit in the end sees. */
static void test_faults(const BwHouse *house, BwAccounts *accounts) {
    uint64_t hal = bw_accounts_add(accounts, "Hal", 100000000);
    unsigned called = 0, done = 0;
    for (unsigned i = 0; i < house->tables_count; i++) {
        BwRoom *room = calloc(1, sizeof *room);
        BwRoomRefusal why;
        if (room == NULL) abort();
        bw_room_init(room, desk, house, i);
        snprintf(room->id, sizeof room->id, "faults-%u", i);
        CHECK(bw_room_open(room, now));
        CHECK(bw_room_sit(room, 1, hal, "Hal", now, &why));
        BwPlan plan = plan_of(room->table);
        for (unsigned f = 0; f < room->game->n_faults; f++) {
            char line[160];
            if (!bw_room_in_round(room)) {
                bet_plan(room, &plan, 1, hal);
                if (f % 2 == 0) bw_room_ready(room, hal, now, &why);
            }
            snprintf(line, sizeof line, "fault %s", room->game->faults[f].id);
            add_arguments(line, sizeof line, room->game->faults[f].args);
            CHECK(!bw_room_do(room, hal, BW_STAFF_NONE, line, now, &why));
            CHECK_STR(why.reason, "role");
            CHECK(!bw_room_do(room, 99, BW_STAFF_DEALER, line, now, &why));
            CHECK_STR(why.reason, "role");
            called++;
            if (bw_room_do(room, 99, BW_STAFF_FLOOR, line, now, &why)) {
                done++;
            } else {
                CHECK(strcmp(why.reason, "role") != 0 && strcmp(why.reason, "unreadable") != 0);
                if (strcmp(why.reason, "stopped") == 0) break;
            }
        }
        CHECK(!room->stopped);
        bw_room_free(room);
        free(room);
    }
    CHECK(called > 100);
    CHECK(done > called / 8);
}

/* A long game is cut into chapters: the patron keeps his seat and his money, and the shoe is new.
 */
static void test_chapters(const BwHouse *house, BwAccounts *accounts) {
    BwRoom *room = calloc(1, sizeof *room);
    BwRoomRefusal why;
    uint64_t fay = bw_accounts_add(accounts, "Fay", 100000000);
    if (room == NULL) abort();
    bw_room_init(room, desk, house, 0);
    snprintf(room->id, sizeof room->id, "bj-long");
    CHECK(bw_room_open(room, now));
    CHECK(bw_room_sit(room, 2, fay, "Fay", now, &why));
    BwCents before = 0;
    char commitment[BW_COMMITMENT_TEXT_MAX];
    unsigned shoes = 0;
    snprintf(commitment, sizeof commitment, "%s", room->commitment);
    for (unsigned r = 0; r < BW_ROOM_CHAPTER_ROUNDS; r++) {
        before = bw_accounts_balance(accounts, fay);
        if (strcmp(commitment, room->commitment) != 0) { /* only a shuffle changes it */
            shoes++;
            CHECK_STR(room->revealed.commitment, commitment);
            CHECK(room->table->pack_left > 300 || room->table->n_laid > 0);
            snprintf(commitment, sizeof commitment, "%s", room->commitment);
        }
        CHECK(say(room, fay, "bet 2 main 5.00"));
        CHECK(bw_room_ready(room, fay, now, &why));
        play_round(room);
    }
    CHECK_INT(room->table->rounds, 0);
    CHECK(room->seat[2].patron == fay);
    CHECK_INT(room->round.number, BW_ROOM_CHAPTER_ROUNDS + 1);
    CHECK(shoes > 3 && shoes < BW_ROOM_CHAPTER_ROUNDS / 4);
    CHECK(bw_accounts_balance(accounts, fay) > before - 5000);
    CHECK(say(room, fay, "bet 2 main 5.00"));
    CHECK(bw_room_close(room)); /* with a wager up: it goes back */
    unsigned mixed;
    CHECK(check_draws(room->id, &mixed) > 4 * BW_ROOM_CHAPTER_ROUNDS);
    CHECK_INT(mixed, 0);
    bw_room_free(room);
    free(room);
}

/* A table with a meter begins new chapters too, and the meter goes on from where it stood: also
 * when the house has not offered the table for a while. */
static void test_meter(const BwHouse *house, BwAccounts *accounts) {
    BwRoom *room = calloc(1, sizeof *room);
    BwRoomRefusal why;
    bool found = false;
    char error[256];
    uint64_t gus = bw_accounts_add(accounts, "Gus", 100000000);
    if (room == NULL) abort();
    bw_room_init(room, desk, house, 2);
    CHECK(bw_room_open(room, now));
    CHECK(bw_room_sit(room, 1, gus, "Gus", now, &why));
    BwCents opened = room->table->meter_cents[0], meter = opened;
    for (unsigned r = 0; r < BW_ROOM_CHAPTER_ROUNDS; r++) {
        CHECK(say(room, gus, "bet 1 ante 10.00"));
        CHECK(say(room, gus, "bet 1 progressive 1.00"));
        meter = room->table->meter_cents[0];
        CHECK(bw_room_ready(room, gus, now, &why));
        play_round(room);
        if (room->table->rounds > 0) meter = room->table->meter_cents[0];
    }
    CHECK_INT(room->table->rounds, 0); /* a chapter has begun */
    CHECK(meter != opened);
    CHECK_INT(room->table->meter_open_cents[0], room->table->meter_cents[0]);
    CHECK(room->table->meter_cents[0] != opened);
    check_restored(house, 2, room);
    meter = room->table->meter_cents[0];
    CHECK(bw_room_close(room));
    CHECK(bw_ledger_flush(desk->ledger, 10000));
    bw_room_free(room);
    bw_room_init(room, desk, house, 2);
    CHECK(bw_room_restore(room, now, &found, error, sizeof error));
    CHECK(!found);
    CHECK(bw_room_open(room, now)); /* offered again */
    CHECK_INT(room->table->meter_cents[0], meter);
    CHECK(bw_room_close(room));
    bw_room_free(room);
    free(room);
}

/* A floorperson voids a round; nobody else can, and nobody but the house deals. */
static void test_roles(const BwHouse *house, BwAccounts *accounts) {
    BwRoom *room = calloc(1, sizeof *room);
    BwRoomRefusal why;
    uint64_t eve = bw_accounts_add(accounts, "Eve", 10000);
    if (room == NULL) abort();
    bw_room_init(room, desk, house, 0);
    snprintf(room->id, sizeof room->id, "bj-roles");
    CHECK(bw_room_open(room, now));
    CHECK(bw_room_sit(room, 1, eve, "Eve", now, &why));
    CHECK(say(room, eve, "bet 1 main 10.00"));
    static const char *const forbidden[] = {"deal As",
                                            "act floor void",
                                            "fault misdeal",
                                            "close",
                                            "seat 2 Eve",
                                            "bet 2 main 5.00",
                                            "act dealer shuffle",
                                            "at 2020-01-01T00:00",
                                            "bet 1 main 5.00 coupon",
                                            "bet 1b main 5.00"};
    for (unsigned i = 0; i < sizeof forbidden / sizeof forbidden[0]; i++) {
        uint64_t last = bw_ledger_last(desk->ledger);
        CHECK(!say(room, eve, forbidden[i]));
        CHECK(bw_ledger_last(desk->ledger) == last);
    }
    CHECK(!bw_room_do(room, 99, BW_STAFF_DEALER, "act floor void", now, &why));
    CHECK_STR(why.reason, "role");
    CHECK(bw_room_do(room, 99, BW_STAFF_FLOOR, "act floor void somebody fell", now, &why));
    CHECK_INT(bw_accounts_balance(accounts, eve), 10000);
    CHECK(bw_room_close(room));
    bw_room_free(room);
    free(room);
}

/* ---- sessions and limits ------------------------------------------------------------------ */

static void test_tokens(BwAccounts *accounts) {
    char token[BW_TOKEN_TEXT_MAX], other[BW_TOKEN_TEXT_MAX];
    bw_token_make(accounts, 1, 1000000, token);
    bw_token_make(accounts, 1, 1000000, other);
    CHECK(strcmp(token, other) != 0);
    CHECK_INT((long long)bw_token_check(accounts, token, 1000001), 1);
    CHECK_INT((long long)bw_token_check(accounts, token, 1000000 + 31 * 86400), 0);
    CHECK_INT((long long)bw_token_check(accounts, token, 900000), 0);
    for (unsigned i = 0; i < strlen(token); i++) {
        char kept = token[i];
        token[i] = kept == '0' ? '1' : '0';
        CHECK_INT((long long)bw_token_check(accounts, token, 1000001), 0);
        token[i] = kept;
    }
    for (size_t n = 0; n < strlen(token); n++) { /* no part of one is one, nor more than one */
        char part[BW_TOKEN_TEXT_MAX];
        snprintf(part, sizeof part, "%.*s", (int)n, token);
        CHECK_INT((long long)bw_token_check(accounts, part, 1000001), 0);
    }
    char more[BW_TOKEN_TEXT_MAX + 2];
    snprintf(more, sizeof more, "%s00", token);
    CHECK_INT((long long)bw_token_check(accounts, more, 1000001), 0);
    BwSession session;
    CHECK(bw_token_open(accounts, token, 1000001, &session));
    CHECK(bw_session_revoke(accounts, &session));
    CHECK_INT((long long)bw_token_check(accounts, token, 1000001), 0);
    CHECK_INT((long long)bw_token_check(accounts, other, 1000001), 1);
    CHECK_INT((long long)bw_token_check(accounts, "", 1000001), 0);
}

/* Many sessions that were ended stay so, and no other ends with them. */
static void test_many_ended(BwAccounts *accounts) {
    enum { MANY = 1000 };
    static char token[MANY][BW_TOKEN_TEXT_MAX], on[BW_TOKEN_TEXT_MAX];
    BwSession session;
    bw_token_make(accounts, 1, 1000000, on);
    for (unsigned i = 0; i < MANY; i++) {
        bw_token_make(accounts, 1, 1000000, token[i]);
        CHECK(bw_token_open(accounts, token[i], 1000001, &session));
        CHECK(bw_session_revoke(accounts, &session));
    }
    for (unsigned i = 0; i < MANY; i++) CHECK(bw_token_check(accounts, token[i], 1000001) == 0);
    CHECK(bw_token_check(accounts, on, 1000001) == 1);
}

/* A token of a patron whose number is not there, or was made under another key. */
static void test_forged_tokens(BwAccounts *accounts) {
    char token[BW_TOKEN_TEXT_MAX];
    BwAccounts other = *accounts;
    bw_token_make(accounts, accounts->n_patrons + 1, 1000000, token);
    CHECK_INT((long long)bw_token_check(accounts, token, 1000001), 0);
    bw_token_make(accounts, UINT64_MAX, 1000000, token);
    CHECK_INT((long long)bw_token_check(accounts, token, 1000001), 0);
    other.key[0] ^= 1;
    bw_token_make(&other, 1, 1000000, token);
    CHECK_INT((long long)bw_token_check(accounts, token, 1000001), 0);
    CHECK_INT((long long)bw_token_check(&other, token, 1000001), 1);
}

static void test_names(BwAccounts *accounts) {
    CHECK(bw_account_name_is_good("Ann-2.b_"));
    static const char *const bad[] = {"",           "a b",
                                      "-",          "abcdefghijklmnopqrstuvwxy",
                                      "a\tb",       "a\n",
                                      "\x7f",       "b\xc3\xb6ss",
                                      "\xd0\xb0nn", "Ann\xe2\x80\xae",
                                      "a;b",        "<b>",
                                      "a\"b",       "a%b",
                                      "a/b",        "-rf"};
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        CHECK(!bw_account_name_is_good(bad[i]));
    }
    CHECK(bw_account_name_is_good("abcdefghijklmnopqrstuvwx"));
    uint64_t second = bw_accounts_add(accounts, "Ann", 100); /* taken: he gets another name */
    CHECK(strcmp(bw_accounts_patron(accounts, second)->name, "Ann") != 0);
    CHECK(bw_accounts_open_login(accounts, second, "anna", "$argon2id$x"));
    CHECK(bw_accounts_set_role(accounts, second, BW_ROLE_AUDITOR, 0));
    CHECK(bw_accounts_named(accounts, "anna") == second);
    CHECK(bw_accounts_named(accounts, "Bob") == 0); /* a guest has no account */
    BwAccounts again;
    char error[256];
    CHECK(bw_ledger_flush(desk->ledger, 10000));
    CHECK(bw_accounts_load(&again, desk->ledger, error, sizeof error));
    CHECK(again.n_patrons == accounts->n_patrons);
    CHECK(bw_accounts_named(&again, "anna") == second);
    CHECK_INT(again.patron[second].role, BW_ROLE_AUDITOR);
    CHECK(memcmp(again.key, accounts->key, sizeof again.key) == 0);
    bw_accounts_free(&again);
}

/* Nobody is taken for somebody else: names that look alike, the house's own for guests, and a guest
 * whose name becomes an account's. */
static void test_look_alikes(BwAccounts *accounts) {
    uint64_t guest = bw_accounts_add(accounts, "Lou.1", 100);
    uint64_t owner = bw_accounts_add(accounts, NULL, 100);
    CHECK_STR(bw_accounts_patron(accounts, guest)->name, "Lou.1");
    CHECK(bw_accounts_open_login(accounts, owner, "Lou-1", "$argon2id$x"));
    CHECK(strncmp(bw_accounts_patron(accounts, guest)->name, "Lou.1", 5) != 0);
    CHECK(bw_accounts_named(accounts, "Lou-1") == owner);
    static const char *const alike[] = {"Lou-1", "lou-1", "l0u-1", "LOU_I", "1ou.l", "Iou-i"};
    for (unsigned i = 0; i < sizeof alike / sizeof alike[0]; i++) {
        CHECK(!bw_account_name_is_free(accounts, alike[i]));
        CHECK(bw_accounts_named(accounts, alike[i]) == (i == 0 ? owner : 0));
        uint64_t other = bw_accounts_add(accounts, alike[i], 100);
        CHECK(strcmp(bw_accounts_patron(accounts, other)->name, alike[i]) != 0);
    }
    CHECK(!bw_account_name_is_free(accounts, "Guest-7"));
    CHECK(!bw_account_name_is_free(accounts, "guest_77777"));
    CHECK(bw_account_name_is_free(accounts, "Lou-12"));
    CHECK(bw_account_name_is_free(accounts, "Guess"));
    BwAccounts again;
    char error[256];
    CHECK(bw_ledger_flush(desk->ledger, 10000));
    CHECK(bw_accounts_load(&again, desk->ledger, error, sizeof error));
    CHECK_STR(bw_accounts_patron(&again, guest)->name, bw_accounts_patron(accounts, guest)->name);
    CHECK_STR(bw_accounts_patron(&again, owner)->name, "Lou-1");
    bw_accounts_free(&again);
}

/* What ends the sessions of an account: that it becomes one, another role, another password. It is
 * so after a restart, too; and so is a logout. */
static void test_log_ins(BwLedger *ledger) {
    BwAccounts accounts;
    char error[256] = "", guest[BW_TOKEN_TEXT_MAX], token[BW_TOKEN_TEXT_MAX],
         after[BW_TOKEN_TEXT_MAX];
    int64_t t = (int64_t)time(NULL);
    BwSession session;
    CHECK(bw_accounts_load(&accounts, ledger, error, sizeof error));
    uint64_t eve = bw_accounts_add(&accounts, "Eve", 1000);
    bw_token_make(&accounts, eve, t, guest);
    CHECK(bw_token_check(&accounts, guest, t) == eve);
    CHECK(bw_accounts_open_login(&accounts, eve, "Evelyn", "hash"));
    CHECK(bw_token_check(&accounts, guest, t) == 0);
    bw_token_make(&accounts, eve, t, token);
    CHECK(bw_token_check(&accounts, token, t) == eve);
    CHECK(bw_accounts_set_role(&accounts, eve, BW_ROLE_DEALER, 0));
    CHECK(bw_token_check(&accounts, token, t) == 0);
    bw_token_make(&accounts, eve, t, token);
    CHECK(bw_accounts_set_password(&accounts, eve, "another"));
    CHECK(bw_token_check(&accounts, token, t) == 0);
    CHECK(bw_accounts_login_done(&accounts, eve, t));
    bw_token_make(&accounts, eve, t, token);
    bw_token_make(&accounts, eve, t, after);
    CHECK(bw_token_open(&accounts, token, t, &session) && session.patron == eve);
    CHECK(bw_session_revoke(&accounts, &session));
    bw_accounts_free(&accounts);
    CHECK(bw_ledger_flush(ledger, 10000));
    CHECK(bw_accounts_load(&accounts, ledger, error, sizeof error)); /* the next start */
    const BwPatron *row = bw_accounts_patron(&accounts, eve);
    CHECK(row != NULL && row->role == BW_ROLE_DEALER && row->login_s == t);
    CHECK_STR(row->password, "another");
    CHECK(bw_token_check(&accounts, guest, t) == 0);
    CHECK(bw_token_check(&accounts, token, t) == 0);
    CHECK(bw_token_check(&accounts, after, t) == eve);
    CHECK(bw_accounts_login_done(&accounts, eve, t + 5));
    CHECK_INT(bw_accounts_patron(&accounts, eve)->login_before_s, t);
    bw_accounts_free(&accounts);
}

/* --admin: a new name, or one that is an administrator's; a name that somebody has taken before is
 * never promoted, and another password ends the sessions. */
static void test_admin(BwAccounts *accounts) {
    char error[256] = "", token[BW_TOKEN_TEXT_MAX];
    int64_t t = (int64_t)time(NULL);
    uint64_t squatter = bw_accounts_add(accounts, "chief", 100);
    CHECK(bw_accounts_open_login(accounts, squatter, "chief", "$argon2id$x"));
    bw_token_make(accounts, squatter, t, token);
    CHECK(!bw_accounts_admin(accounts, "chief", "long password", 100, error, sizeof error));
    CHECK(strstr(error, "already") != NULL);
    CHECK_INT(bw_accounts_patron(accounts, squatter)->role, BW_ROLE_PLAYER);
    CHECK_STR(bw_accounts_patron(accounts, squatter)->password, "$argon2id$x");
    CHECK(bw_token_check(accounts, token, t) == squatter);
    CHECK(!bw_accounts_admin(accounts, "Ch1ef", "long password", 100, error, sizeof error));
    CHECK(!bw_accounts_admin(accounts, "a b", "long password", 100, error, sizeof error));
    CHECK(bw_accounts_admin(accounts, "boss", "long password", 100, error, sizeof error));
    uint64_t boss = bw_accounts_named(accounts, "boss");
    CHECK(boss != 0 && accounts->patron[boss].role == BW_ROLE_ADMINISTRATOR);
    bw_token_make(accounts, boss, t, token);
    CHECK(bw_accounts_admin(accounts, "boss", "long password", 100, error, sizeof error));
    CHECK(bw_token_check(accounts, token, t) == boss); /* the same again changes nothing */
    CHECK(bw_accounts_admin(accounts, "boss", "other password", 100, error, sizeof error));
    CHECK(bw_token_check(accounts, token, t) == 0);
    CHECK(crypto_pwhash_str_verify(accounts->patron[boss].password, "other password", 14) == 0);
}

/* A browser's proof is for one account, and nobody makes it but the house. */
static void test_devices(BwAccounts *accounts) {
    char device[BW_DEVICE_TEXT_MAX];
    bw_device_make(accounts, 1, device);
    CHECK(bw_device_check(accounts, device, 1));
    CHECK(!bw_device_check(accounts, device, 2));
    CHECK(!bw_device_check(accounts, device, 0));
    CHECK(!bw_device_check(accounts, "", 1));
    for (unsigned i = 0; i < strlen(device); i++) {
        char kept = device[i];
        device[i] = kept == '0' ? '1' : '0';
        CHECK(!bw_device_check(accounts, device, 1));
        device[i] = kept;
    }
}

/* Three failures at one place, then waits that grow to a quarter of an hour; ten from all places
 * together, then up to a minute, but never for the owner where he is known. */
static void test_throttle(void) {
    BwThrottle *throttle = calloc(1, sizeof *throttle);
    if (throttle == NULL) abort();
    BwAttempt here = {"ann", "10.0.0.1", false}, home = {"ann", "device", true};
    int64_t t = 5000;
    for (unsigned i = 0; i < BW_THROTTLE_PLACE_FREE; i++) {
        CHECK_INT(bw_throttle_take(throttle, &here, t), 0);
    }
    CHECK_INT(bw_throttle_take(throttle, &here, t), BW_THROTTLE_PLACE_MS);
    CHECK_INT(bw_throttle_take(throttle, &here, t + 10), BW_THROTTLE_PLACE_MS - 10);
    t += BW_THROTTLE_PLACE_MS;
    CHECK_INT(bw_throttle_take(throttle, &here, t), 0);
    CHECK_INT(bw_throttle_take(throttle, &here, t), 2 * BW_THROTTLE_PLACE_MS);
    for (unsigned i = 0; i < 10; i++) {
        t += BW_THROTTLE_PLACE_MAX_MS;
        CHECK_INT(bw_throttle_take(throttle, &here, t), 0);
    }
    CHECK_INT(bw_throttle_take(throttle, &here, t), BW_THROTTLE_PLACE_MAX_MS);
    for (unsigned i = 0; i < 100; i++) { /* strangers from everywhere, as fast as they may */
        char place[32];
        snprintf(place, sizeof place, "10.1.0.%u", i);
        BwAttempt there = {"ann", place, false};
        t += bw_throttle_take(throttle, &there, t);
        CHECK(bw_throttle_take(throttle, &there, t) <= BW_THROTTLE_NAME_MAX_MS);
    }
    BwAttempt stranger = {"ann", "10.9.9.9", false};
    CHECK(bw_throttle_take(throttle, &stranger, t) > 0);
    CHECK_INT(bw_throttle_take(throttle, &home, t), 0); /* the owner, in his own browser */
    bw_throttle_forgive(throttle, &home, t);
    CHECK_INT(bw_throttle_failed(throttle, &home, t), 0);
    CHECK(bw_throttle_take(throttle, &stranger, t) > 0);
    BwAttempt bob = {"bob", "10.0.0.1", false};
    CHECK_INT(bw_throttle_take(throttle, &bob, t), 0); /* another name is another matter */
    bw_throttle_clear(throttle, "ann");
    CHECK_INT(bw_throttle_take(throttle, &here, t), 0);
    CHECK_INT(bw_throttle_failed(throttle, &bob, t), 1);
    CHECK_INT(bw_throttle_failed(throttle, &bob, t + BW_THROTTLE_FORGET_MS + 1), 0);
    free(throttle);
}

static void check_owner(const char *address, const char *owner) {
    char out[BW_ADDRESS_MAX];
    bw_address_owner(address, out);
    CHECK_STR(out, owner);
}

/* A network of IPv6 is one customer; what is no address is taken as it is. */
static void test_owners(void) {
    check_owner("10.0.0.1", "10.0.0.1");
    check_owner("::ffff:10.0.0.1", "10.0.0.1");
    check_owner("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64");
    check_owner("2001:DB8:1:2:ffff::", "2001:db8:1:2::/64");
    check_owner("::1", "::/64");
    check_owner("unknown", "unknown");
    check_owner("", "");
    char text[200];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    char out[BW_ADDRESS_MAX];
    bw_address_owner(text, out);
    CHECK_INT(strlen(out), BW_ADDRESS_MAX - 1);
}

/* Who has connections keeps his row, however many others come; who finds none is one of a crowd. */
static void test_crowd(void) {
    enum { CALLERS = 3 * BW_ADDRESSES };
    BwAddresses *addresses = calloc(1, sizeof *addresses);
    BwAddress **row = calloc(CALLERS, sizeof *row);
    unsigned crowd = 0, lost = 0;
    if (addresses == NULL || row == NULL) abort();
    for (unsigned i = 0; i < CALLERS; i++) {
        char text[32];
        snprintf(text, sizeof text, "10.%u.%u.%u", i >> 16, i >> 8 & 255, i & 255);
        row[i] = bw_address_find(addresses, text, 1000 + i);
        row[i]->sockets++;
        crowd += row[i] == &addresses->crowd;
    }
    for (unsigned i = 0; i < CALLERS; i++) {
        char text[32];
        snprintf(text, sizeof text, "10.%u.%u.%u", i >> 16, i >> 8 & 255, i & 255);
        if (row[i] == &addresses->crowd) continue;
        lost += strcmp(row[i]->text, text) != 0 || row[i]->sockets != 1;
    }
    CHECK_INT(lost, 0);
    CHECK(crowd >= CALLERS - BW_ADDRESSES && crowd < CALLERS - BW_ADDRESSES / 2);
    CHECK_INT(addresses->crowd.sockets, crowd);
    free(row);
    free(addresses);
}

/* The status of a head with these lines; 0: it is read. */
static unsigned status_of(const char *text) {
    BwRequest request;
    size_t n = strlen(text);
    char *copy = malloc(n); /* without a zero behind it */
    if (copy == NULL) abort();
    memcpy(copy, text, n);
    bool read = bw_request_read(copy, n, &request);
    CHECK(read == (request.status == 0) && read == (request.sentence == NULL));
    free(copy);
    return request.status;
}

static void test_request(void) {
    static const char full[] =
        "POST /api/tables/%63raps-1?before=17&x HTTP/1.1\r\nHost: house:8080\r\n"
        "Origin: https://house:8080\r\nContent-Length: 7\r\nCookie: a=b; boardwalk=c0ffee; d=e\r\n"
        "X-Forwarded-For: 1.2.3.4, 5.6.7.8\r\nIf-None-Match:  \"x\" \r\nExpect: "
        "100-Continue\r\nAccept-Encoding: br, GZIP;q=0.5\r\n\r\n";
    BwRequest request;
    CHECK_INT(bw_request_head(full, sizeof full - 1, 0), sizeof full - 1);
    CHECK_INT(bw_request_head(full, sizeof full - 2, 0), 0);
    for (size_t from = 0; from < sizeof full - 1; from++) {
        CHECK_INT(bw_request_head(full, sizeof full - 1, from), sizeof full - 1);
    }
    CHECK(bw_request_read(full, sizeof full - 1, &request));
    CHECK(request.post && !request.get && !request.head && request.secure && !request.foreign);
    CHECK(request.expects && !request.websocket);
    CHECK_STR(request.path, "/api/tables/craps-1");
    CHECK_STR(request.query, "before=17&x");
    CHECK_STR(request.token, "c0ffee");
    CHECK_STR(request.forwarded, "5.6.7.8");
    CHECK_STR(request.etag, "\"x\"");
    CHECK(request.gzip);
    CHECK_INT(request.length, 7);
    static const struct {
        const char *text;
        unsigned status;
    } heads[] = {
        {"GET / HTTP/1.1\r\nHost: h\r\n\r\n", 0},
        {"GET / HTTP/1.0\r\n\r\n", 0},
        {"GET / HTTP/1.1\r\n\r\n", 400},
        {"get / HTTP/1.1\r\nHost: h\r\n\r\n", 0}, /* another method: 405 comes later */
        {"GET / http/1.1\r\nHost: h\r\n\r\n", 505},
        {"GET  / HTTP/1.1\r\nHost: h\r\n\r\n", 505},
        {"GET /\r\n\r\n", 400},
        {"GET\r\n\r\n", 400},
        {" / HTTP/1.1\r\n\r\n", 400},
        {"\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost: h\r\n", 400},
        {"GET / HTTP/1.1\r\nHost: h\rx\r\n\r\n", 400},
        {"GET / HTTP/1.1\nHost: h\n\n", 400},
        {"GET / HTTP/1.1\r\nHost h\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\n: h\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost : h\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost: h\r\n x: y\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost: h\r\nHost: h\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost: h\r\n\r\nGET / HTTP/1.1\r\n\r\n", 400},
        {"GET x HTTP/1.1\r\nHost: h\r\n\r\n", 400},
        {"GET * HTTP/1.1\r\nHost: h\r\n\r\n", 400},
        {"GET /% HTTP/1.1\r\nHost: h\r\n\r\n", 400},
        {"GET /%1 HTTP/1.1\r\nHost: h\r\n\r\n", 400},
        {"GET /%1f HTTP/1.1\r\nHost: h\r\n\r\n", 400},
        {"GET /%20 HTTP/1.1\r\nHost: h\r\n\r\n", 0},
        {"GET /\x80 HTTP/1.1\r\nHost: h\r\n\r\n", 400},
        {"POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 65536\r\n\r\n", 0},
        {"POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1 2\r\n\r\n", 400},
        {"POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\ncontent-length: 2\r\n\r\n", 400},
        {"POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: identity\r\n\r\n", 411},
        {"GET / HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n", 0},
        {"GET / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost: h\r\nExpect: x\r\n\r\n", 417},
    };
    for (unsigned i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        unsigned got = status_of(heads[i].text);
        CHECK_INT(got, heads[i].status);
        if (got != heads[i].status) fprintf(stderr, "    %s\n", heads[i].text);
    }
    static const char large[] = "POST / HTTP/1.1\r\nHost: h\r\n"
                                "Content-Length: 36893488147419103234\r\n\r\n";
    CHECK(bw_request_read(large, sizeof large - 1, &request));
    CHECK_INT(request.length, BW_REQUEST_BODY_MAX + 1);
}

/* Whose page it is that asks. */
static void test_origin(void) {
    static const struct {
        const char *lines;
        bool foreign;
    } cases[] = {{"Host: h\r\n", false},
                 {"Host: h\r\nOrigin: http://h\r\n", false},
                 {"Host: h\r\nOrigin: https://h\r\n", false},
                 {"Host: h\r\nOrigin: http://h2\r\n", true},
                 {"Host: h2\r\nOrigin: http://h\r\n", true},
                 {"Host: h\r\nOrigin: null\r\n", true},
                 {"Host: h\r\nOrigin: \r\n", true},
                 {"Host: \r\nOrigin: http://\r\n", true},
                 {"Host: h\r\nOrigin: file://h\r\n", true}};
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[128];
        BwRequest request;
        int n = snprintf(text, sizeof text, "GET / HTTP/1.1\r\n%s\r\n", cases[i].lines);
        CHECK(bw_request_read(text, (size_t)n, &request));
        CHECK(request.foreign == cases[i].foreign);
    }
}

/* One phrase in three seconds and ten in a minute, each patron for himself. */
static void test_phrases(void) {
    static BwSpeakers speakers;
    int64_t t = 1000;
    unsigned said = 0;
    CHECK(bw_phrase_is_known("good-luck") && !bw_phrase_is_known("good") &&
          !bw_phrase_is_known(""));
    CHECK(!bw_phrase_is_known(NULL));
    CHECK(bw_phrase_take(&speakers, 7, t) == 0);
    CHECK(bw_phrase_take(&speakers, 7, t + 1000) == 2000);
    CHECK(bw_phrase_take(&speakers, 8, t + 1000) == 0);
    for (int64_t ms = t + 1; ms < t + 60000; ms += 500)
        said += bw_phrase_take(&speakers, 7, ms) == 0;
    CHECK(said == 9); /* with the first */
    CHECK(bw_phrase_take(&speakers, 7, t + 59000) == 1000);
    CHECK(bw_phrase_take(&speakers, 7, t + 60000) == 0);
    /* However many speak, a row is found, and those who have just spoken keep theirs. */
    for (uint64_t i = 0; i < 8; i++) bw_phrase_take(&speakers, 1000 + 128 * i, t + (int64_t)i);
    CHECK(bw_phrase_take(&speakers, 1000 + 128 * 8, t + 8) == 0);
    CHECK(bw_phrase_take(&speakers, 1000 + 128 * 7, t + 9) > 0);
    CHECK(bw_phrase_take(&speakers, 1000, t + 9) == 0); /* he has given way */
}

static void test_limits(void) {
    BwBucket bucket = {0};
    BwRate rate = {10, 5};
    unsigned taken = 0;
    for (unsigned i = 0; i < 20; i++) taken += bw_bucket_take(&bucket, rate, 1000);
    CHECK_INT(taken, 5);
    CHECK(bw_bucket_take(&bucket, rate, 1100)); /* a tenth of a second fills one */
    CHECK(!bw_bucket_take(&bucket, rate, 1100));
    CHECK(bw_bucket_take(&bucket, (BwRate){0, 0}, 1100)); /* no limit */
    bw_bucket_owe(&bucket, rate, 3);                      /* what weighed more than one */
    CHECK(!bw_bucket_take(&bucket, rate, 1399));
    CHECK(bw_bucket_take(&bucket, rate, 1600));
    BwAddresses *addresses = calloc(1, sizeof *addresses);
    if (addresses == NULL) abort();
    addresses->rate[BW_LIMIT_GUESTS] = (BwRate){1, 2};
    CHECK(bw_address_take(addresses, "10.0.0.1", BW_LIMIT_GUESTS, 1000));
    CHECK(bw_address_take(addresses, "10.0.0.1", BW_LIMIT_GUESTS, 1000));
    CHECK(!bw_address_take(addresses, "10.0.0.1", BW_LIMIT_GUESTS, 1000));
    CHECK(bw_address_take(addresses, "10.0.0.2", BW_LIMIT_GUESTS, 1000));
    for (unsigned i = 0; i < 10000; i++) {
        char text[32];
        snprintf(text, sizeof text, "10.1.%u.%u", i / 256, i % 256);
        CHECK(bw_address_take(addresses, text, BW_LIMIT_GUESTS, 2000 + i));
    }
    free(addresses);
}

/* ---- the floor ---------------------------------------------------------------------------- */

typedef struct Inbox {
    unsigned n;
    char last[65536];
} Inbox;

static Inbox inbox[2];

static void deliver(void *context, BwClient *client, BwMessage *message) {
    Inbox *box = &inbox[client->socket == &inbox[1]];
    (void)context;
    box->n++;
    snprintf(box->last, sizeof box->last, "%s", message->text);
}

/* A session that ends ends at every socket at once; another one of the same patron goes on. */
static void check_end_of_session(BwFloor *floor, BwClient *client, BwClient *other,
                                 const char *token) {
    char text[512], second[BW_TOKEN_TEXT_MAX];
    static const char bet[] = "{\"op\":\"do\",\"table\":\"bj\",\"line\":\"bet 1 main 5.00\"}";
    uint64_t patron = client->patron, last;
    bw_token_make(&floor->accounts, patron, (int64_t)time(NULL), second);
    snprintf(text, sizeof text, "{\"op\":\"hello\",\"token\":\"%s\"}", second);
    bw_ws_message(floor, other, text, strlen(text), now);
    CHECK(other->patron == patron && other->session.id != client->session.id);
    bw_floor_end_sessions(floor, patron, client->session.id);
    CHECK(client->patron == 0 && client->gone && client->role == BW_ROLE_PLAYER);
    CHECK(strstr(inbox[0].last, "\"session\"") != NULL);
    last = bw_ledger_last(floor->ledger);
    bw_ws_message(floor, client, bet, strlen(bet), now);
    snprintf(text, sizeof text, "{\"op\":\"hello\",\"token\":\"%s\"}", token);
    bw_ws_message(floor, client, text, strlen(text), now); /* it does not come back */
    CHECK(client->patron == 0 && bw_ledger_last(floor->ledger) == last);
    CHECK(other->patron == patron && !other->gone);
    bw_ws_message(floor, other, bet, strlen(bet), now);
    CHECK(bw_ledger_last(floor->ledger) > last);
    other->session.until_s = 1; /* thirty days later */
    last = bw_ledger_last(floor->ledger);
    bw_ws_message(floor, other, bet, strlen(bet), now);
    CHECK(other->patron == 0 && other->gone && bw_ledger_last(floor->ledger) == last);
    CHECK(bw_ledger_flush(floor->ledger, 10000));
}

/* Nothing is told before it is durable. */
static void test_floor(const BwHouse *house, BwLedger *ledger) {
    BwFloor *floor = calloc(1, sizeof *floor);
    char error[256] = "", text[512], token[BW_TOKEN_TEXT_MAX];
    BwClient client = {.socket = &inbox[0]}, other = {.socket = &inbox[1]};
    if (floor == NULL) abort();
    floor->send = deliver;
    CHECK(bw_floor_open(floor, house, ledger, now, error, sizeof error));
    CHECK_STR(error, "");
    uint64_t patron = bw_accounts_add(&floor->accounts, NULL, 10000);
    bw_floor_enter(floor, &client);
    bw_floor_enter(floor, &other);
    snprintf(text, sizeof text, "{\"op\":\"sit\",\"table\":\"bj\",\"seat\":1}");
    bw_ws_message(floor, &client, text, strlen(text), now);
    CHECK(strstr(inbox[0].last, "\"hello\"") != NULL); /* who is it? */
    bw_token_make(&floor->accounts, patron, (int64_t)time(NULL), token);
    snprintf(text, sizeof text, "{\"op\":\"hello\",\"token\":\"%s\"}", token);
    bw_ws_message(floor, &client, text, strlen(text), now);
    static const char *const lines[] = {
        "{\"op\":\"watch\",\"table\":\"bj\"}", "{\"op\":\"sit\",\"table\":\"bj\",\"seat\":1}",
        "{\"op\":\"do\",\"table\":\"bj\",\"line\":\"bet 1 main 10.00\",\"ref\":7}"};
    unsigned before = inbox[0].n;
    for (unsigned i = 0; i < 3; i++) {
        bw_ws_message(floor, &client, lines[i], strlen(lines[i]), now);
        bw_floor_publish(floor);
    }
    CHECK_INT(inbox[0].n, before); /* all of it waits in the outbox */
    CHECK(floor->outbox_n > 0);
    for (size_t i = 0; i < floor->outbox_n; i++) {
        size_t at = (floor->outbox_first + i) % floor->outbox_capacity;
        CHECK(floor->outbox[at].seq <= bw_ledger_last(ledger));
    }
    CHECK(bw_ledger_flush(ledger, 10000));
    bw_floor_release(floor);
    CHECK(inbox[0].n > before);
    CHECK_INT((long long)floor->outbox_n, 0);
    uint64_t acknowledged = 0;
    for (unsigned i = 0; i < BW_LATENCY_BUCKETS; i++) acknowledged += floor->figures.latency[i];
    CHECK_INT((long long)acknowledged, 2); /* sitting down, and the bet */
    char *metrics = bw_metrics_text(floor);
    CHECK(strstr(metrics, "boardwalk_seats_taken 1\n") != NULL);
    free(metrics);
    check_end_of_session(floor, &client, &other, token);
    bw_floor_exit(floor, &client);
    bw_floor_exit(floor, &other);
    bw_floor_free(floor);
    free(floor);
}

int main(void) {
    uint64_t seed = (uint64_t)time(NULL);
    char error[256] = "";
    printf("seed %llu\n", (unsigned long long)seed);
    bw_stream_open(&chance, seed, 0);
    if (!bw_live_init() || mkdtemp(folder) == NULL) return 1;
    snprintf(path, sizeof path, "%s/house.db", folder);
    BwLedger *ledger = bw_ledger_open(path, BW_LEDGER_WRITE, error, sizeof error);
    CHECK_STR(error, "");
    if (ledger == NULL) return check_report("serve");
    desk = calloc(1, sizeof *desk);
    if (desk == NULL) abort();
    desk->ledger = ledger;
    desk->tell = tell;
    BwAccounts accounts;
    CHECK(bw_accounts_load(&accounts, ledger, error, sizeof error));
    BwHouse *house =
        bw_house_read(bw_house_default(), strlen(bw_house_default()), error, sizeof error);
    BwHouse *small = bw_house_read(small_house, strlen(small_house), error, sizeof error);
    if (house == NULL || small == NULL) return 1;
    test_every_table(house, &accounts);
    CHECK(postings > 100 && names > 100);
    test_client_seeds(small, &accounts);
    test_unseen_cards(small, &accounts);
    test_time(small, &accounts);
    test_chapters(small, &accounts);
    test_meter(small, &accounts);
    test_faults(house, &accounts);
    test_roles(small, &accounts);
    test_tokens(&accounts);
    test_forged_tokens(&accounts);
    test_many_ended(&accounts);
    test_names(&accounts);
    test_look_alikes(&accounts);
    test_admin(&accounts);
    test_devices(&accounts);
    test_throttle();
    test_phrases();
    test_limits();
    test_owners();
    test_crowd();
    test_request();
    test_origin();
    test_log_ins(ledger);
    test_floor(small, ledger);
    bw_accounts_free(&accounts);
    free(desk);
    bw_ledger_close(ledger);
    bw_house_free(house);
    bw_house_free(small);
    BwAuditTotals totals = books_check(path);
    CHECK(totals.rounds > 0 && totals.postings > 0);
    CHECK(folder_remove(folder));
    return check_report("serve");
}
