/* test_poker_match.c: matches of the poker room prove themselves. Chips are conserved at every type
 * and structure; totals do not depend on threads; a bot decides the same from its view as at the
 * table, so it knows nothing else; mirrored deals take the luck of the cards out; who must win
 * nothing wins nothing, the rake is what is posted, and all-in hands win what equity says. Players
 * outside see their own cards only, and whatever they answer, the match goes on. Seeds are fixed.
 * Under a sanitizer fewer hands are played. */
#include "check.h"
#include "simulate/poker_room/match_hand.c"
#include "solve/equity/ranges.h"
#include "table/options.h"
#include "table/transcript.h"

#include <math.h>
#include <stdlib.h>

enum { SEED = 1414 };

#if defined(__SANITIZE_ADDRESS__)
enum { PERCENT = 10 };
#else
enum { PERCENT = 100 };
#endif

static char error[BW_ERROR_MAX];

static uint64_t scaled(uint64_t rounds) {
    uint64_t part = rounds * PERCENT / 100;
    return part > 24 ? part : 24;
}

/* Options are "key=value" words separated by blanks. */
static BwTable *open_table(const char *options) {
    char line[BW_LINE_MAX];
    BwTableLine parsed;
    BwRefusal why;
    const BwGame *game = bw_game_find("poker");
    BwTable *table = malloc(bw_table_size(game));
    snprintf(line, sizeof line, "table poker %s", options);
    bool opened = table != NULL && bw_table_line_parse(line, &parsed, error) &&
                  bw_table_open(table, game, parsed.setting, parsed.n_settings, &why);
    CHECK(opened);
    if (!opened) {
        fprintf(stderr, "    %s\n", line);
        exit(1);
    }
    return table;
}

/* A match of so many bots of one kind. */
static BwMatch match_of(const BwTable *table, unsigned players, BwBotKind kind, uint64_t rounds) {
    BwMatch match = {.table = table,
                     .players = players,
                     .stack_cents = 100 * bw_match_unit(table),
                     .rounds = rounds,
                     .seed = SEED,
                     .threads = 1};
    for (unsigned i = 0; i < players; i++) match.bot[i].kind = (uint8_t)kind;
    return match;
}

static BwMatchTotals play(const BwMatch *match) {
    BwMatchTotals totals;
    bool done = bw_match_play(match, &totals, error);
    CHECK(done);
    if (!done) fprintf(stderr, "    %s\n", error);
    return totals;
}

/* ---- conservation ------------------------------------------------------------------------- */

/* What all players have won is what the house and the funds have lost. */
static void check_books(const BwMatch *match, const BwMatchTotals *totals, bool funds) {
    BwInt128 sum = totals->rake.sum + (funds ? totals->drop.sum : 0);
    for (unsigned i = 0; i < match->players; i++) sum += totals->player[i].net.sum;
    CHECK(sum == 0);
    CHECK(totals->hands >= match->rounds);
}

static void test_all_types(void) {
    static const char *const structures[] = {"fixed-limit", "spread-limit", "pot-limit",
                                             "no-limit"};
    static const char *const more[] = {
        "rake-percent=10 ante=0.50 chip-unit=0.50",
        "rake-method=step no-flop-no-drop=yes openers=jacks must-bet-seven=yes",
        "rake-cap=0.00 rake-step=0.01 chip-unit=0.01 showdown=asked ante=1.00 straddle=yes",
        "rake-method=none max-raises=1 check-raise=no post-on-entry=yes dead-button=yes"};
    for (unsigned type = 0; type < BW_POKER_TYPES; type++) {
        for (unsigned s = 0; s < 4; s++) {
            char options[BW_LINE_MAX];
            snprintf(options, sizeof options, "type=%s structure=%s other-types=yes %s",
                     bw_poker_type_words[type], structures[s], more[(s + type) % 4]);
            BwTable *table = open_table(options);
            unsigned seats = bw_match_seats(table);
            for (unsigned k = 0; k < 4; k++) {
                BwBotKind kind = k < 3 ? BW_BOT_RANDOM : BW_BOT_STRENGTH;
                BwMatch match = match_of(table,
                                         k == 0   ? 2
                                         : k == 1 ? seats
                                                  : 4,
                                         kind, scaled(k < 3 ? 300 : 40));
                match.goes_on = k == 2;
                match.mirrored = k == 1;
                if (k == 2) match.stack_cents = 7 * bw_match_unit(table);
                BwMatchTotals totals = play(&match);
                check_books(&match, &totals, false);
            }
            free(table);
        }
    }
}

/* Funds are fed by every pot, and pay out; nothing of them is lost. */
static void test_funds(void) {
    BwTable *table = open_table("structure=no-limit jackpot=high-hand jackpot-hand=full-house "
                                "jackpot-drop=1.00 jackpot-fund=500.00 jackpot-players=2");
    BwMatch match = match_of(table, 5, BW_BOT_RANDOM, scaled(20000));
    match.goes_on = true;
    BwMatchTotals totals = play(&match);
    CHECK(totals.rake.sum > 0);
    CHECK_INT(totals.drop.sum, 100 * totals.hands);
    BwInt128 paid = totals.rake.sum + totals.drop.sum;
    for (unsigned i = 0; i < 5; i++) paid += totals.player[i].net.sum;
    CHECK(paid > 0); /* what the players have more is what the funds have paid */
    free(table);
}

/* A cent that is lost anywhere is noticed. */
static void test_counting(void) {
    BwMatch match = {.players = 2};
    BwMatchDesk *desk = calloc(1, sizeof *desk);
    Hand whole = {.before = {.chips = 10000, .funds = 500, .house = 30},
                  .after = {.chips = 9800, .funds = 600, .house = 130, .stack = {0, 4000, 5800}},
                  .rake = 100};
    desk->match = &match;
    CHECK(check_chips(desk, &whole));
    Hand bad[6] = {whole, whole, whole, whole, whole, whole};
    bad[0].before.chips++;
    bad[1].after.chips--;
    bad[2].after.funds++;
    bad[3].after.house--;
    bad[4].after.stack[2]--;
    bad[5].rake++;
    for (unsigned i = 0; i < 6; i++) {
        desk->error[0] = '\0';
        CHECK(!check_chips(desk, &bad[i]));
        CHECK(strncmp(desk->error, "chips are not conserved in hand 0", 33) == 0);
    }
    free(desk);
}

/* What lies before each seat when it is first asked, with what it has put in. */
typedef struct Stacks {
    BwCents least, most;
} Stacks;

static BwMatchFault watch_stacks(void *link, const BwTable *view, uint64_t hand, BwEvent *event) {
    static const BwBot bot = {.kind = BW_BOT_CALL};
    Stacks *stacks = link;
    BwCents chips[BW_MATCH_PLAYERS_MAX + 1] = {0};
    (void)hand;
    for (unsigned i = 0; i < view->n_bets; i++)
        chips[view->bet[i].seat] += view->bet[i].stake_cents;
    for (unsigned seat = 1; seat <= 3; seat++) {
        if (chips[seat] < stacks->least) stacks->least = chips[seat];
        if (chips[seat] > stacks->most) stacks->most = chips[seat];
    }
    bw_bot_decide(&bot, view, NULL, NULL, event);
    return BW_MATCH_ANSWERED;
}

static void *watch(void *context, unsigned player) {
    (void)player;
    return context;
}
static void hear_nothing(void *link, const BwTable *view, uint64_t hand, unsigned seat,
                         BwCents net) {
    (void)link;
    (void)view;
    (void)hand;
    (void)seat;
    (void)net;
}
static void leave(void *link) {
    (void)link;
}

/* Stacks are the same for every hand; at a table that goes on they are filled up, not cut down. */
static void test_stacks(void) {
    BwTable *table = open_table("");
    for (unsigned goes_on = 0; goes_on < 2; goes_on++) {
        Stacks stacks = {.least = INT64_MAX};
        BwOutside outside = {&stacks, watch, watch_stacks, hear_nothing, leave};
        BwMatch match = match_of(table, 3, BW_BOT_RANDOM, 300);
        match.bot[2].kind = BW_BOT_OUTSIDE;
        match.outside = &outside;
        match.goes_on = goes_on != 0;
        play(&match);
        CHECK_INT(stacks.least, match.stack_cents);
        CHECK(goes_on != 0 ? stacks.most > match.stack_cents : stacks.most == match.stack_cents);
    }
    free(table);
}

/* Always-call and always-fold players know what they do. */
static void test_plain_bots(void) {
    BwTable *table = open_table("structure=no-limit rake-method=none");
    BwMatch match = match_of(table, 3, BW_BOT_FOLD, 3000);
    BwMatchTotals totals = play(&match);
    CHECK_INT(totals.showdowns, 0); /* all fold to the big blind, who takes the small one */
    for (unsigned i = 0; i < 3; i++) {
        CHECK_INT(totals.player[i].won, 1000);
        CHECK_INT(totals.player[i].lost, 1000);
        CHECK(totals.player[i].net.sum == 0);
    }
    for (unsigned i = 0; i < 3; i++) match.bot[i].kind = BW_BOT_CALL;
    totals = play(&match);
    CHECK_INT(totals.showdowns, 3000);
    CHECK(totals.pot.sum == 3000 * 1500);
    free(table);
}

/* ---- threads ------------------------------------------------------------------------------ */

static void test_threads(void) {
    BwTable *table = open_table("type=stud7-hl8");
    for (unsigned way = 0; way < 4; way++) {
        BwMatch match = match_of(table, 4, BW_BOT_RANDOM, scaled(6000));
        match.mirrored = (way & 1) != 0;
        match.goes_on = (way & 2) != 0;
        match.bot[1].kind = BW_BOT_CALL;
        BwMatchTotals one = play(&match);
        match.threads = 3;
        BwMatchTotals three = play(&match);
        match.seed++;
        BwMatchTotals other = play(&match);
        CHECK(bw_match_hash(&one) == bw_match_hash(&three));
        CHECK(bw_match_hash(&one) != bw_match_hash(&other));
    }
    free(table);
}

/* ---- known results ------------------------------------------------------------------------ */

/* Two who always call, heads-up: nobody wins but the house, which takes a tenth of every pot. */
static void test_callers(void) {
    BwTable *table = open_table("structure=no-limit small-blind=1.00 big-blind=2.00 "
                                "rake-percent=10 rake-cap=0.00 rake-step=0.01 chip-unit=0.01");
    BwMatch match = match_of(table, 2, BW_BOT_CALL, scaled(100000));
    BwMatchTotals totals = play(&match);
    BwMatchRate rate = bw_match_rate(&totals, &totals.player[0].net);
    CHECK(totals.pot.sum == (BwInt128)400 * totals.hands);
    CHECK(10 * totals.rake.sum == totals.pot.sum);
    CHECK(fabs(rate.mean + 20.0) < 4 * rate.error); /* half of the rake each */
    /* 1.80 above the mean or below it, but for about one shared pot in 24 */
    CHECK(fabs(bw_match_deviation(&totals, &totals.player[0].net) - 176) < 3);
    match.mirrored = true; /* each holds both hands: luck is even in every single deal */
    totals = play(&match);
    CHECK(totals.player[0].net.squares == (BwUint128)40 * 40 * totals.deals);
    CHECK(bw_match_rate(&totals, &totals.player[0].net).error == 0.0);
    free(table);
}

/* The luck of the cards is most of what is won and lost: measured, mirrored deals need far fewer
 * hands for the same certainty. */
static void test_mirrors(void) {
    BwTable *table = open_table("type=holdem-high rake-method=none");
    BwMatch match = match_of(table, 2, BW_BOT_CALL, scaled(24000));
    match.bot[0].kind = BW_BOT_STRENGTH;
    BwMatchTotals plain = play(&match);
    match.mirrored = true;
    BwMatchTotals mirrored = play(&match);
    BwMatchRate a = bw_match_rate(&plain, &plain.player[0].net);
    BwMatchRate b = bw_match_rate(&mirrored, &mirrored.player[0].net);
    double times = a.error * a.error / (b.error * b.error);
    printf("mirrored deals: the same certainty with %.2f times fewer hands; strength wins %.1f "
           "cents a hand of a caller\n",
           times, b.mean);
    CHECK(times > 2.0);
    CHECK(a.mean > 4 * a.error && fabs(a.mean - b.mean) < 4 * (a.error + b.error));
    free(table);
}

/* ---- all in ------------------------------------------------------------------------------- */

/* Everybody puts in all that he has. */
static BwMatchFault go_all_in(void *link, const BwTable *view, uint64_t hand, BwEvent *event) {
    (void)link;
    (void)hand;
    BwChoice choice[8];
    unsigned n = bw_choices(view, choice, 8);
    for (unsigned i = 0; i < n; i++) {
        if (choice[i].word != BW_PR_ALL_IN) continue;
        bw_event_choose(view, &choice[i], 0, event);
        return BW_MATCH_ANSWERED;
    }
    bw_event_choose(view, &choice[0], 0, event);
    return BW_MATCH_ANSWERED;
}

static void *come(void *context, unsigned player) {
    (void)player;
    return context;
}
static void read_cards(const char *text, BwCard *cards, unsigned n) {
    for (unsigned i = 0; i < n; i++) CHECK(bw_card_parse(text + 2 * i, 2, &cards[i]));
}

/* Plays AA against KK for all chips on every board with this flop, and adds up what the aces win.
 */
static BwCents all_boards(BwMatchDesk *desk, BwPokerTable *opened, const BwCard known[7]) {
    BwCard rest[BW_JOKER];
    unsigned n = 0;
    BwCents won = 0;
    for (unsigned card = 0; card < BW_JOKER; card++) {
        bool used = false;
        for (unsigned i = 0; i < 7; i++) used = used || known[i] == card;
        if (!used) rest[n++] = (BwCard)card;
    }
    for (unsigned a = 0; a < n; a++) {
        for (unsigned b = a + 1; b < n; b++) {
            Sample sample;
            memset(&sample, 0, sizeof sample);
            for (unsigned i = 0; i < 2; i++) { /* seats 1 and 2 get a card each, twice */
                desk->deck[2 * i] = known[i];
                desk->deck[2 * i + 1] = known[2 + i];
            }
            for (unsigned i = 0; i < 3; i++) desk->deck[51 - i] = known[4 + i];
            desk->deck[48] = rest[a];
            desk->deck[47] = rest[b];
            desk->table[0] = *opened;
            CHECK(play_hand(desk, &desk->table[0], 0, &sample));
            won += sample.net[0];
        }
    }
    return won;
}

/* Every board behind a flop, through the engine, against the exact equity of the same spot. */
static void test_exact_equity(void) {
    static const char *const flops[] = {"Kc7d2s", "AcKc5h", "QsJsTs", "7c7d2h"};
    BwTable *table = open_table("structure=no-limit rake-method=none chip-unit=0.01");
    BwMatch match = match_of(table, 2, BW_BOT_OUTSIDE, 1);
    BwOutside outside = {.decide = go_all_in, .begin = come, .over = hear_nothing, .end = leave};
    outside.context = &match;
    match.outside = &outside;
    BwPokerTable *opened = malloc(sizeof *opened);
    BwMatchDesk *desk = calloc(1, sizeof *desk);
    memcpy(opened, table, sizeof *opened);
    CHECK(bw_match_seat_all(&match, opened, 1, &desk->out, error));
    desk->match = &match;
    desk->opened = opened;
    desk->copies = 1;
    begin_unit(desk, 0);
    for (unsigned f = 0; f < (PERCENT < 100 ? 1 : 4); f++) {
        BwCard known[7];
        read_cards("AsAhKsKd", known, 4);
        read_cards(flops[f], known + 4, 3);
        BwCents won = all_boards(desk, opened, known);
        BwEquitySpot spot = {.type = bw_equity_type("holdem-high")};
        BwEquityResult result;
        const char *const hands[2] = {"AsAh", "KsKd"};
        CHECK(bw_equity_read_table(&spot, flops[f], NULL, error, sizeof error));
        CHECK(bw_equity_read_players(&spot, hands, 2, error, sizeof error));
        memset(&result, 0, sizeof result);
        CHECK(bw_equity_solve(&spot, &result, error, sizeof error));
        CHECK(result.deals == 990);
        /* twice the stack times the share, less the stack put in each time */
        BwInt128 want = (BwInt128)result.player[0].share * 2 * match.stack_cents / BW_EQUITY_POT -
                        (BwInt128)990 * match.stack_cents;
        CHECK_INT(won, (int64_t)want);
        bw_equity_clear(&spot);
    }
    free(desk);
    free(opened);
    free(table);
}

/* Two all-in players without a look at their cards: what dealing at random brings is even. */
static void test_blind_all_in(void) {
    BwTable *table = open_table("structure=no-limit rake-method=none chip-unit=0.01");
    BwMatch match = match_of(table, 2, BW_BOT_OUTSIDE, scaled(40000));
    BwOutside outside = {.decide = go_all_in, .begin = come, .over = hear_nothing, .end = leave};
    outside.context = &match;
    match.outside = &outside;
    BwMatchTotals totals = play(&match);
    BwMatchRate rate = bw_match_rate(&totals, &totals.player[0].net);
    CHECK(fabs(rate.mean) < 4 * rate.error);
    CHECK(totals.pot.sum == (BwInt128)2 * match.stack_cents * totals.hands);
    CHECK_INT(totals.showdowns, totals.hands);
    free(table);
}

/* ---- what is seen ------------------------------------------------------------------------- */

/* Somebody outside who plays as a bot does, from the views that he gets. */
typedef struct Peer {
    const BwMatch *match;
    BwStream stream;
    BwBot bot[BW_MATCH_PLAYERS_MAX];
    unsigned came, asked, told, leaks;
} Peer;

typedef struct PeerLink {
    Peer *peer;
    unsigned player;
} PeerLink;

static void *peer_begin(void *context, unsigned player) {
    Peer *peer = context;
    static PeerLink link[BW_MATCH_PLAYERS_MAX];
    if (player == 0) bw_stream_open(&peer->stream, peer->match->seed, 1);
    link[player] = (PeerLink){peer, player};
    peer->came++;
    return &link[player];
}

/* Cards that are neither open nor the seat's own, yet told; and a pack that betrays some. */
static unsigned count_leaks(const BwTable *view, unsigned seat) {
    unsigned leaks = 0, known = 0;
    for (unsigned i = 0; i < view->n_laid; i++) {
        const BwLaid *laid = &view->laid[i];
        bool own =
            laid->who.role == BW_SEAT && laid->who.seat == seat && laid->face == BW_FACE_OWNER;
        bool may = own || laid->face == BW_FACE_UP;
        leaks += (laid->card != BW_CARD_HIDDEN) != may;
        known += laid->card != BW_CARD_HIDDEN;
    }
    return leaks + (view->pack_left + known != BW_JOKER);
}

static BwMatchFault peer_decide(void *link, const BwTable *view, uint64_t hand, BwEvent *event) {
    PeerLink *own = link;
    Peer *peer = own->peer;
    (void)hand;
    peer->asked++;
    peer->leaks += count_leaks(view, bw_need(view).who.seat);
    bw_bot_decide(&peer->bot[own->player], view, bw_stream_chance, &peer->stream, event);
    return BW_MATCH_ANSWERED;
}

static void peer_over(void *link, const BwTable *view, uint64_t hand, unsigned seat, BwCents net) {
    Peer *peer = ((PeerLink *)link)->peer;
    (void)hand;
    (void)net;
    peer->told++;
    peer->leaks += count_leaks(view, seat);
}

/* The same players, once at the table and once outside, with nothing but their views: every total
 * is the same. So no bot looks at a card that is not its own, and no view shows one. */
static void test_views(void) {
    static const char *const tables[] = {
        "type=holdem-high structure=no-limit", "type=stud7-hl8",
        "type=draw5-high structure=pot-limit", "type=badugi",
        "type=mambo mambo-third=down",         "type=omaha-hl8 showdown=asked"};
    for (unsigned t = 0; t < sizeof tables / sizeof tables[0]; t++) {
        BwTable *table = open_table(tables[t]);
        BwBotRange range;
        BwMatch match = match_of(table, 4, BW_BOT_STRENGTH, scaled(120));
        match.bot[1].kind = BW_BOT_RANDOM;
        if (t == 0) {
            CHECK(bw_bot_range_read(table, "raise TT+,AQ+\ncall 22+,A2s+", &range, error));
            match.bot[2] = (BwBot){.kind = BW_BOT_TIGHT, .range = &range};
        }
        BwMatchTotals inside = play(&match);
        Peer *peer = calloc(1, sizeof *peer);
        BwOutside outside = {peer, peer_begin, peer_decide, peer_over, leave};
        peer->match = &match;
        memcpy(peer->bot, match.bot, sizeof peer->bot);
        match.outside = &outside;
        for (unsigned i = 0; i < 4; i++) match.bot[i].kind = BW_BOT_OUTSIDE;
        BwMatchTotals out = play(&match);
        CHECK_INT(peer->came, 4);
        CHECK_INT(peer->leaks, 0);
        CHECK_INT(peer->asked, out.decisions);
        CHECK_INT(peer->told, 4 * out.hands);
        for (unsigned i = 0; i < 4; i++) out.player[i].fault[BW_MATCH_ANSWERED] = 0;
        CHECK(bw_match_hash(&inside) == bw_match_hash(&out));
        free(peer);
        free(table);
    }
}

/* ---- bad players -------------------------------------------------------------------------- */

/* Every kind of bad answer in turn: none, nonsense, somebody else's business, too much money. */
static BwMatchFault answer_badly(void *link, const BwTable *view, uint64_t hand, BwEvent *event) {
    unsigned *turn = link, way = (*turn)++ % 8;
    (void)hand;
    bw_bot_yield(view, event);
    switch (way) {
    case 0: return BW_MATCH_GONE;
    case 1: return BW_MATCH_LATE;
    case 2: return BW_MATCH_NONSENSE;
    case 3:
        event->word = BW_PR_RAISE;
        event->amount_cents = INT64_MAX;
        break;
    case 4:
        event->word = BW_PR_BUY_IN;
        event->amount_cents = 100;
        break;
    case 5:
        event->kind = BW_EV_DEAL;
        event->n_items = 1;
        event->item[0] = 0;
        break;
    case 6: event->word = BW_UNKNOWN; break;
    case 7:
        event->word = BW_PR_DISCARD;
        event->n_args = 1;
        break;
    }
    return BW_MATCH_ANSWERED;
}

/* He who cannot come. */
static void *stay_away(void *context, unsigned player) {
    return player == 0 ? context : NULL;
}

static void test_bad_players(void) {
    BwTable *table = open_table("structure=no-limit rake-method=none");
    unsigned turn = 0;
    BwMatch match = match_of(table, 3, BW_BOT_OUTSIDE, 200);
    BwOutside outside = {&turn, stay_away, answer_badly, hear_nothing, leave};
    match.outside = &outside;
    match.bot[2].kind = BW_BOT_CALL;
    BwMatchTotals totals = play(&match);
    const uint64_t *fault = totals.player[0].fault;
    check_books(&match, &totals, false);
    CHECK_INT(fault[BW_MATCH_GONE] + fault[BW_MATCH_LATE] + fault[BW_MATCH_NONSENSE] +
                  fault[BW_MATCH_UNLAWFUL] + fault[BW_MATCH_ANSWERED],
              turn);
    CHECK(fault[BW_MATCH_GONE] > 0 && fault[BW_MATCH_LATE] > 0 && fault[BW_MATCH_NONSENSE] > 0);
    CHECK_INT(fault[BW_MATCH_ANSWERED], 0);
    CHECK(fault[BW_MATCH_UNLAWFUL] >= turn / 8 * 5);
    CHECK(totals.player[1].fault[BW_MATCH_GONE] > 0);
    CHECK_INT(totals.player[1].fault[BW_MATCH_LATE], 0);
    free(table);
}

static void test_refused(void) {
    BwTable *table = open_table("type=stud7-high ante=1.00");
    BwMatchTotals totals;
    BwMatch match = match_of(table, 9, BW_BOT_CALL, 10);
    CHECK(!bw_match_play(&match, &totals, error));
    CHECK_STR(error, "Seven-card stud is played by 2 to 8 players, and there are 9");
    match.players = 8;
    match.stack_cents = 100;
    CHECK(!bw_match_play(&match, &totals, error));
    CHECK_STR(error, "a stack must be more than the money that is forced, 1.00");
    match.stack_cents = 101;
    CHECK(bw_match_play(&match, &totals, error));
    free(table);
}

/* ---- ranges and stakes -------------------------------------------------------------------- */

static unsigned sum_of(const uint16_t *often) {
    unsigned sum = 0;
    for (unsigned i = 0; i < BW_BOT_PAIRS; i++) sum += often[i];
    return sum;
}

static void test_ranges(void) {
    BwTable *table = open_table("structure=no-limit"), *stud = open_table("type=stud7-high");
    BwBotRange range;
    CHECK(bw_bot_range_read(table, "# mine\n QQ+, AKs\n\ncall: 22+ # pairs\n", &range, error));
    CHECK_INT(sum_of(range.raise), 22 * BW_BOT_ALWAYS);
    CHECK_INT(sum_of(range.call), (78 + 4) * BW_BOT_ALWAYS);
    CHECK_INT(range.raise[bw_bot_pair(bw_card(BW_ACE, 0), bw_card(BW_ACE, 3))], BW_BOT_ALWAYS);
    CHECK_INT(range.raise[bw_bot_pair(bw_card(BW_TWO, 0), bw_card(BW_TWO, 3))], 0);
    CHECK(bw_bot_range_read(table, "raise AA, KK:0.25", &range, error));
    CHECK_INT(range.raise[bw_bot_pair(bw_card(BW_KING, 0), bw_card(BW_KING, 3))], 2500);
    CHECK(bw_bot_range_read(table, "call random", &range, error));
    CHECK_INT(sum_of(range.call), BW_BOT_PAIRS * BW_BOT_ALWAYS);
    CHECK_INT(sum_of(range.raise), 0);
    CHECK(!bw_bot_range_read(table, "raise AA\nraise ZZ", &range, error));
    CHECK(strncmp(error, "line 2: 'ZZ' is no hand", 23) == 0);
    CHECK(!bw_bot_range_read(stud, "raise AA", &range, error));
    CHECK_STR(error, "a range is for hands of two cards, and Seven-card stud has others");
    free(table);
    free(stud);
}

/* A range is followed: with aces alone he plays one hand in 221. */
static void test_tight(void) {
    BwTable *table = open_table("structure=no-limit rake-method=none");
    BwBotRange range;
    CHECK(bw_bot_range_read(table, "AA", &range, error));
    BwMatch match = match_of(table, 3, BW_BOT_FOLD, scaled(60000));
    match.bot[0] = (BwBot){.kind = BW_BOT_TIGHT, .range = &range};
    BwMatchTotals totals = play(&match);
    double hands = (double)totals.hands, dealt = hands / 3; /* on the button, where others fold */
    /* He takes the blinds with aces on the button and in the small blind; in the big blind always.
     */
    double want = dealt + 2 * dealt / 221, got = (double)totals.player[0].won;
    CHECK(fabs(got - want) < 4 * sqrt(2 * dealt / 221));
    free(table);
}

static const char *setting_of(const BwStakes *stakes, const char *key) {
    for (unsigned i = 0; i < stakes->n; i++) {
        if (strcmp(stakes->setting[i].key, key) == 0) return stakes->setting[i].value;
    }
    return NULL;
}

static void test_stakes(void) {
    BwTable *fixed = open_table(""), *open = open_table("structure=no-limit chip-unit=0.25");
    BwStakes stakes;
    CHECK(bw_stakes_read(fixed, "5/10", &stakes, error));
    CHECK_STR(setting_of(&stakes, "small-bet"), "5.00");
    CHECK_STR(setting_of(&stakes, "big-bet"), "10.00");
    CHECK_STR(setting_of(&stakes, "small-blind"), "2.00");
    CHECK_STR(setting_of(&stakes, "big-blind"), "5.00");
    CHECK_STR(setting_of(&stakes, "bring-in"), "2.00");
    CHECK(bw_stakes_read(open, "0.5/1", &stakes, error));
    CHECK_STR(setting_of(&stakes, "small-blind"), "0.50");
    CHECK_STR(setting_of(&stakes, "big-blind"), "1.00");
    static const char *const bad[] = {"", "5", "5/", "/5", "10/5", "5/10x", "0/1", "5.555/10"};
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        CHECK(!bw_stakes_read(fixed, bad[i], &stakes, error));
    }
    free(fixed);
    free(open);
}

int main(void) {
    test_all_types();
    test_funds();
    test_counting();
    test_stacks();
    test_plain_bots();
    test_threads();
    test_callers();
    test_mirrors();
    test_exact_equity();
    test_blind_all_in();
    test_views();
    test_bad_players();
    test_refused();
    test_ranges();
    test_tight();
    test_stakes();
    return check_report("test_poker_match");
}
