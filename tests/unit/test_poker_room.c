/* test_poker_room.c: betting, pots and shares of the poker room beside models that are written
 * another way and slowly: pots cent by cent, bounds amount by amount; and chips, of which none is
 * made and none is lost over hands of every type. */
#include "check.h"

#include <stdlib.h>

#include "base/stream.h"
#include "croupier/croupier.h"
#include "croupier/deal.h"
#include "games/poker_room/poker_room.h"

static BwStream stream;

static unsigned below(unsigned n) {
    return bw_stream_chance(&stream, n);
}

/* ---- pots --------------------------------------------------------------------------------- */

/* Who may win the k-th cent that each seat has put in: the live ones who have put in as many. */
static uint16_t claims(const BwCents *put, uint16_t live, BwCents cent) {
    uint16_t seats = 0;
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        if (bw_pr_has(live, s) && put[s] > cent) seats |= bw_poker_bit(s);
    }
    return seats;
}

static unsigned givers(const BwCents *put, BwCents cent) {
    unsigned n = 0;
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) n += put[s] > cent;
    return n;
}

/* The pots again, a cent of everybody at a time. A cent that one live seat alone has put in comes
 * back to it; one that only folded seats have put in belongs to the pot below it. */
static void slow_pots(const BwCents *put, uint16_t live, BwPokerPots *pots) {
    BwCents most = 0;
    memset(pots, 0, sizeof *pots);
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) most = put[s] > most ? put[s] : most;
    for (BwCents cent = 0; cent < most; cent++) {
        uint16_t seats = claims(put, live, cent);
        unsigned n = givers(put, cent);
        if (n == 1 && seats != 0) {
            pots->returned_to = (uint8_t)__builtin_ctz(seats);
            pots->returned_cents++;
            continue;
        }
        bool next = pots->n == 0 || (seats != 0 && pots->pot[pots->n - 1].seats != seats);
        if (next) pots->pot[pots->n++].seats = seats;
        pots->pot[pots->n - 1].cents += n;
    }
}

static void check_same_pots(const BwCents *put, uint16_t live) {
    BwPokerPots fast, slow;
    bw_poker_pots(put, 0, live, &fast);
    slow_pots(put, live, &slow);
    CHECK_INT(fast.returned_to, slow.returned_to);
    CHECK_INT(fast.returned_cents, slow.returned_cents);
    CHECK_INT(bw_poker_pots_sum(&fast), bw_poker_pots_sum(&slow));
    if (slow.n == 0) return; /* nothing was matched */
    CHECK_INT(fast.n, slow.n);
    for (unsigned i = 0; i < fast.n && i < slow.n; i++) {
        CHECK_INT(fast.pot[i].cents, slow.pot[i].cents);
        CHECK_INT(fast.pot[i].seats, slow.pot[i].seats);
    }
}

static void test_pots_are_those_of_single_cents(void) {
    for (unsigned round = 0; round < 20000; round++) {
        BwCents put[BW_POKER_SEATS + 1] = {0};
        uint16_t live = 0;
        unsigned players = 2 + below(BW_POKER_SEATS - 1), most = 0;
        for (unsigned s = 1; s <= players; s++) {
            put[s] = below(4) == 0 ? 0 : 1 + below(below(2) == 0 ? 5 : 60);
            if (below(3) != 0) live |= bw_poker_bit(s);
            if (put[s] > put[most]) most = s;
        }
        live |= bw_poker_bit(most); /* whoever has put in most has not folded to anything */
        if (put[most] > 0) check_same_pots(put, live);
    }
}

/* ---- shares and rake ---------------------------------------------------------------------- */

/* Chips are handed round one at a time. */
static void test_shares_go_round_chip_by_chip(void) {
    for (unsigned round = 0; round < 20000; round++) {
        uint8_t order[BW_POKER_SEATS];
        unsigned n = 1 + below(BW_POKER_SEATS), k = 0;
        BwCents unit = 1 + below(4) * 25, cents = below(3000);
        BwCents got[BW_POKER_SEATS + 1] = {0}, want[BW_POKER_SEATS + 1] = {0}, left = cents;
        for (unsigned i = 0; i < n; i++) order[i] = (uint8_t)((i * 3 + round) % BW_POKER_SEATS + 1);
        bw_poker_share(cents, unit, order, n, got);
        for (; left >= unit; left -= unit) want[order[k++ % n]] += unit;
        want[order[0]] += left;
        for (unsigned s = 1; s <= BW_POKER_SEATS; s++) CHECK_INT(got[s], want[s]);
        BwCents low = bw_poker_low_half(cents, unit);
        CHECK(low % unit == 0 && low <= cents - low && cents - 2 * low < 2 * unit);
    }
}

static void test_rake_is_counted_down_to_steps(void) {
    static const BwCents sizes[] = {1000, 2000, 0, 4000, 5000};
    for (BwCents basis = 0; basis < 20000; basis += 37) {
        BwCents rake = bw_poker_rake(basis, 1000, 100, 500), want = 0;
        while (want + 100 <= 500 && (want + 100) * 10 <= basis) want += 100;
        CHECK_INT(rake, want);
        BwCents steps = bw_poker_rake_at(basis, sizes, 5, 100, 300);
        CHECK_INT(steps, basis < 1000 ? 0 : basis < 2000 ? 100 : basis < 4000 ? 200 : 300);
    }
    CHECK_INT(bw_poker_rake(INT64_C(900000000000000), 250, 1, 0), INT64_C(22500000000000));
    CHECK_INT(bw_poker_rake_at(50, (const BwCents[]){10, 20}, 2, 100, 0), 50);
}

/* ---- bounds ------------------------------------------------------------------------------- */

/* May a seat make the bet `to`? The structures once more, straight from their table. */
static bool slow_may(const BwPokerLimits *l, const BwPokerBets *b, unsigned seat, BwCents stack,
                     BwCents pot, BwCents to) {
    BwCents all = b->in_cents[seat] + stack, level = b->level_cents,
            owed = level - b->in_cents[seat];
    bool is_all = to == all, opens = level == 0;
    if (to > all || to <= level || (b->acted >> seat & 1) != 0) return false;
    if (l->check_raise == 0 && (b->checked >> seat & 1) != 0 && owed > 0) return false;
    bool fixed = l->structure == BW_POKER_FIXED_LIMIT;
    bool completes = level > b->full_cents && (fixed || b->brought != 0);
    bool capped = l->capped != 0 && b->uncapped == 0 && b->raises >= l->max_raises;
    if (capped && !opens && !completes) return false;
    if (fixed) {
        BwCents base = completes ? b->full_cents : level;
        if (to == base + l->unit_cents) return true;
        if (l->other_cents != 0 && to == base + l->other_cents) return true;
        return is_all && (all < base + l->unit_cents || all < base + l->other_cents);
    }
    BwCents least = opens ? l->unit_cents : level + b->raise_cents;
    if (b->brought != 0 && b->full_cents == 0 && l->unit_cents > level) least = l->unit_cents;
    BwCents most = l->structure == BW_POKER_NO_LIMIT    ? all
                   : l->structure == BW_POKER_POT_LIMIT ? level + pot + owed
                                                        : level + l->most_cents;
    if (most < least) most = least;
    return (to >= least && to <= most) || (is_all && all < least);
}

/* A betting round as it may stand. */
static void some_bets(BwPokerBets *b, const BwPokerLimits *l, unsigned seat) {
    memset(b, 0, sizeof *b);
    b->raise_cents = l->unit_cents + below(3) * 5;
    if (below(4) != 0) {
        b->level_cents = 1 + below(40);
        BwCents lacks = below(3) == 0 ? below((unsigned)l->unit_cents) : 0; /* of a full bet */
        b->full_cents = lacks < b->level_cents ? b->level_cents - lacks : 0;
        b->brought = b->full_cents == 0 && below(2) == 0;
        b->in_cents[seat] = below((unsigned)b->level_cents + 1);
    }
    if (below(5) == 0) b->acted = bw_poker_bit(seat);
    if (below(5) == 0) b->checked = bw_poker_bit(seat);
    b->raises = (uint8_t)below(4);
    b->uncapped = (uint8_t)below(2);
}

static void test_bounds_allow_what_the_structures_do(void) {
    for (unsigned round = 0; round < 20000; round++) {
        unsigned seat = 1 + below(3);
        BwPokerLimits l = {.structure = (uint8_t)below(4),
                           .capped = (uint8_t)below(2),
                           .max_raises = (uint8_t)below(4),
                           .check_raise = (uint8_t)below(2),
                           .unit_cents = 1 + below(20)};
        l.most_cents = l.unit_cents + below(30);
        if (l.structure == BW_POKER_FIXED_LIMIT && below(3) == 0) l.other_cents = 2 * l.unit_cents;
        BwPokerBets b;
        some_bets(&b, &l, seat);
        BwCents stack = 1 + below(90), pot = b.level_cents + below(60);
        BwPokerBounds bounds = bw_poker_bounds(&l, &b, seat, stack, pot, true);
        BwCents all = b.in_cents[seat] + stack;
        for (BwCents to = 0; to <= all + 2; to++) {
            bool may = bw_poker_in_bounds(&bounds, to, all);
            CHECK_INT(may, slow_may(&l, &b, seat, stack, pot, to));
        }
        CHECK(!bw_poker_bounds(&l, &b, seat, stack, pot, false).may);
    }
}

/* What a raise does: full ones open the betting for all again, short ones for nobody. */
static void test_raises_that_are_full_and_short(void) {
    BwPokerLimits fixed = {.structure = BW_POKER_FIXED_LIMIT, .half_bet = 1, .unit_cents = 10};
    BwPokerBets b = {.acted = 0};
    bw_poker_raise_to(&fixed, &b, 1, 10);
    CHECK_INT(b.raises, 0);
    bw_poker_stay(&b, 2, 10);
    bw_poker_raise_to(&fixed, &b, 3, 14);
    CHECK_INT(b.acted, bw_poker_bit(1) | bw_poker_bit(2) | bw_poker_bit(3));
    CHECK_INT(b.raises, 0);
    bw_poker_raise_to(&fixed, &b, 4, 20);
    CHECK_INT(b.raises, 0);
    CHECK_INT(b.acted, bw_poker_bit(4));
    bw_poker_raise_to(&fixed, &b, 1, 25);
    CHECK_INT(b.raises, 1);
    CHECK_INT(b.full_cents, 25);
    BwPokerLimits open = {.structure = BW_POKER_NO_LIMIT, .unit_cents = 10};
    BwPokerBets n = {.raise_cents = 10};
    bw_poker_raise_to(&open, &n, 1, 30);
    bw_poker_raise_to(&open, &n, 2, 59);
    CHECK_INT(n.acted, bw_poker_bit(1) | bw_poker_bit(2));
    CHECK_INT(n.raise_cents, 30);
    bw_poker_raise_to(&open, &n, 3, 89);
    CHECK_INT(n.acted, bw_poker_bit(3));
    bw_poker_raise_to(&open, &n, 1, 150);
    CHECK_INT(n.raise_cents, 61);
}

/* ---- types -------------------------------------------------------------------------------- */

static void test_decks_reach_for_full_tables(void) {
    for (unsigned i = 0; i < BW_POKER_TYPES; i++) {
        const BwPokerType *type = &bw_poker_types[i];
        bool copes = type->draws || (type->opener != BW_POKER_BLINDS && type->cards == 7);
        CHECK_STR(type->id, bw_poker_type_words[i]);
        CHECK(type->seats <= BW_POKER_SEATS);
        CHECK(copes || bw_poker_capacity(type, type->seats) <= bw_poker_deck_size(type));
    }
    CHECK_INT(bw_poker_capacity(&bw_poker_types[BW_POKER_HOLDEM], 11), 30);
    CHECK_INT(bw_poker_capacity(&bw_poker_types[BW_POKER_OMAHA], 11), 52);
    CHECK_INT(bw_poker_capacity(&bw_poker_types[BW_POKER_STUD7_HIGH], 8), 60);
    CHECK_INT(bw_poker_capacity(&bw_poker_types[BW_POKER_STUD5_HIGH], 10), 53);
    CHECK_INT(bw_poker_deck_size(&bw_poker_types[BW_POKER_SHORT_DECK]), 36);
}

static void test_what_shows(void) {
    static const BwCard pair[] = {0, 1, 8}, high[] = {48, 44, 40}, two[] = {0, 1, 4, 5};
    CHECK(bw_poker_showing(pair, 3, false) > bw_poker_showing(high, 3, false));
    CHECK(bw_poker_showing(two, 4, false) >
          bw_poker_showing((const BwCard[]){48, 49, 44, 40}, 4, false));
    CHECK(bw_poker_showing((const BwCard[]){48, 0}, 2, true) <
          bw_poker_showing((const BwCard[]){4, 0}, 2, true));
    CHECK(bw_poker_shows_pair(pair, 3) && !bw_poker_shows_pair(high, 3));
}

/* ---- chips -------------------------------------------------------------------------------- */

static BwCents chips_on(const BwTable *table) {
    BwCents sum = 0;
    for (unsigned i = 0; i < table->n_bets; i++) sum += table->bet[i].stake_cents;
    return sum;
}

static bool do_act(BwTable *table, BwWho who, unsigned word, BwCents cents) {
    BwEvent event;
    BwOut out;
    bw_event_begin(&event, BW_EV_ACT);
    event.who = who;
    event.word = (uint8_t)word;
    if (cents != 0) event.arg[event.n_args++] = (BwArg){.kind = BW_ARG_AMOUNT, .value = cents};
    event.amount_cents = cents;
    return bw_apply(table, &event, &out);
}

/* Puts up whatever can be put up, and closes. */
static bool begin_hand(BwTable *table) {
    BwEvent event;
    BwOut out;
    for (unsigned i = 0; i < BW_POKER_SEATS * BW_PR_POT; i++) {
        bw_event_begin(&event, BW_EV_BET);
        event.who = bw_seat(i % BW_POKER_SEATS + 1, 0, 0);
        event.wager = (uint8_t)(i / BW_POKER_SEATS);
        event.amount_cents = bw_pr_forced_amount(bw_pr_look(table), event.wager);
        if (event.amount_cents == 0) continue;
        if (bw_apply(table, &event, &out) || out.refusal.figure_cents == 0) continue;
        event.amount_cents = out.refusal.figure_cents;
        bw_apply(table, &event, &out);
    }
    bw_event_begin(&event, BW_EV_CLOSE);
    return bw_apply(table, &event, &out);
}

/* Some of the cards of whoever draws. */
static void name_discards(const BwTable *table, BwEvent *event) {
    for (unsigned i = 0; i < table->n_laid && event->n_args < 5; i++) {
        const BwLaid *laid = &table->laid[i];
        if (!bw_same_who(laid->who, event->who) || below(2) == 0) continue;
        event->arg[event->n_args++] = (BwArg){.kind = BW_ARG_CARD, .value = laid->card};
    }
}

/* Cards that can still come, counted one by one. */
static unsigned cards_left(const BwTable *table) {
    unsigned n = 0;
    for (BwCard card = 0; card < BW_JOKER; card++) n += table->pack[card];
    return n;
}

/* Plays what is needed until the round is over; folds are rarer than the rest. */
static void play_hand(BwTable *table) {
    BwEvent event;
    BwOut out;
    unsigned rounds = table->rounds, deck = bw_poker_deck_size(bw_pr_type(bw_pr_look(table)));
    for (unsigned n = 0; table->rounds == rounds && n < 2000; n++) {
        BwNeed need = bw_need(table);
        BwChoice choice[8];
        if (need.kind == BW_NEED_CARD) {
            CHECK(bw_deal(table, BW_NEED_CARD, bw_stream_chance, &stream, &event));
        } else {
            unsigned k = bw_choices(table, choice, 8), pick = below(k);
            if (choice[pick].word == BW_PR_FOLD && below(4) != 0) pick = 0;
            BwCents span = choice[pick].max_cents - choice[pick].min_cents,
                    step = choice[pick].step_cents;
            BwCents cents = choice[pick].min_cents;
            if (step > 0 && below(3) == 0) cents += below((unsigned)(span / step) + 1) * step;
            bw_event_choose(table, &choice[pick], cents, &event);
            if (choice[pick].word == BW_PR_DISCARD) name_discards(table, &event);
        }
        CHECK(bw_apply(table, &event, &out));
        CHECK_INT(table->n_laid + table->pack_left, deck); /* each card is somewhere, and once */
        CHECK_INT(cards_left(table), table->pack_left);
    }
    CHECK(table->rounds == rounds + 1);
}

/* Chips that were bought are on the table, in the house or in the fund, hand after hand. */
static void test_no_chip_is_made_or_lost(void) {
    static const char *const structures[] = {"fixed-limit", "spread-limit", "pot-limit",
                                             "no-limit"};
    const BwGame *game = bw_game_find("poker");
    BwTable *table = malloc(bw_table_size(game)), *opened = malloc(bw_table_size(game));
    if (table == NULL || opened == NULL) abort();
    for (unsigned i = 0; i < 4 * BW_POKER_TYPES; i++) {
        const BwPokerType *type = &bw_poker_types[i / 4];
        BwSetting set[] = {{"type", type->id},       {"structure", structures[i % 4]},
                           {"other-types", "yes"},   {"ante", "1.00"},
                           {"jackpot", "bad-beat"},  {"jackpot-hand", "full-house"},
                           {"jackpot-players", "2"}, {"jackpot-hole-cards", "no"}};
        BwRefusal why;
        BwCents bought = 0;
        CHECK(bw_table_open(table, game, set, 8, &why));
        for (unsigned hand = 0; hand < 60; hand++) {
            for (unsigned s = 1; s <= type->seats; s++) {
                if (bw_pr_stack(bw_pr_look(table), s) >= 500) continue;
                BwCents cents = 100 * (5 + below(200));
                CHECK(do_act(table, bw_seat(s, 0, 0), BW_PR_BUY_IN, cents));
                bought += cents;
            }
            if (hand == 1) memcpy(opened, table, bw_table_size(game));
            CHECK(begin_hand(table));
            play_hand(table);
            CHECK_INT(chips_on(table) + table->house_cents + table->meter_cents[0], bought);
            CHECK(table->house_cents >= 0);
        }
        bw_pr_reopen(bw_pr(table), bw_pr(opened)); /* no byte of the hands between is left */
        CHECK_INT(memcmp(table, opened, bw_table_size(game)), 0);
    }
    free(opened);
    free(table);
}

/* ---- needs and choices -------------------------------------------------------------------- */

/* A table of the type at which so many have bought in. */
static void seat_at(BwTable *table, const BwSetting *set, unsigned n_set, unsigned seats) {
    BwRefusal why;
    CHECK(bw_table_open(table, bw_game_find("poker"), set, n_set, &why));
    for (unsigned s = 1; s <= seats; s++) {
        CHECK(do_act(table, bw_seat(s, 0, 0), BW_PR_BUY_IN, 100000));
    }
    CHECK(begin_hand(table));
}

/* Whoever is asked stays in as cheaply as he can; a drawer changes his first card. */
static void stay(BwTable *table) {
    static const uint8_t words[] = {BW_PR_CHECK, BW_PR_CALL, BW_PR_BRINGS_IN, BW_PR_DISCARD};
    BwChoice choice[8];
    BwEvent event;
    BwOut out;
    unsigned n = bw_choices(table, choice, 8);
    for (unsigned w = 0; w < sizeof words; w++) {
        for (unsigned i = 0; i < n; i++) {
            if (choice[i].word != words[w]) continue;
            bw_event_choose(table, &choice[i], choice[i].min_cents, &event);
            for (unsigned c = 0; words[w] == BW_PR_DISCARD && event.n_args == 0; c++) {
                const BwLaid *laid = &table->laid[c];
                if (!bw_same_who(laid->who, event.who)) continue;
                event.arg[event.n_args++] = (BwArg){.kind = BW_ARG_CARD, .value = laid->card};
            }
            CHECK(bw_apply(table, &event, &out));
            return;
        }
    }
    bool stays = false; /* somebody can */
    CHECK(stays);
}

/* Deals what is due; the burned cards that the needs have asked for. */
static unsigned deal_due(BwTable *table) {
    BwEvent event;
    BwOut out;
    unsigned burned = 0;
    while (bw_need(table).kind == BW_NEED_CARD) {
        burned += bw_need(table).burn;
        CHECK(bw_deal(table, BW_NEED_CARD, bw_stream_chance, &stream, &event));
        CHECK(bw_apply(table, &event, &out));
    }
    return burned;
}

/* One card is burned before every deal but the first, and before every draw. */
static void test_cards_are_burned(void) {
    static const char *const burns[] = {
        "stud7-high 4", "stud7-hl 4",  "stud7-hl8 4",  "stud7-low 4", "holdem-high 3",
        "omaha-high 3", "omaha-hl8 3", "draw5-high 1", "draw5-low 1", "stud5-high 3",
        "stud5-low 3",  "mambo 2",     "badugi 3"};
    BwTable *table = malloc(bw_table_size(bw_game_find("poker")));
    if (table == NULL) abort();
    for (unsigned i = 0; i < sizeof burns / sizeof burns[0]; i++) {
        char id[16];
        unsigned want, got = 0;
        if (sscanf(burns[i], "%15s %u", id, &want) != 2) abort();
        seat_at(table, (BwSetting[]){{"type", id}, {"ante", "1.00"}}, 2, 3);
        CHECK_INT(deal_due(table), 0);
        while (bw_need(table).kind == BW_NEED_DECISION) {
            stay(table);
            unsigned burned = deal_due(table);
            CHECK(burned <= 1);
            got += burned;
        }
        CHECK_INT(got, want);
    }
    free(table);
}

/* 14.9: six are left for six cards: none is burned; for seven one is. */
static void test_seventh_street_without_a_burn(void) {
    BwTable *table = malloc(bw_table_size(bw_game_find("poker")));
    if (table == NULL) abort();
    for (unsigned folds = 2; folds <= 3; folds++) { /* on fourth street; one more on third */
        unsigned left = folds - 1, burned = 0, streets = 0;
        seat_at(table, (BwSetting[]){{"type", "stud7-high"}, {"ante", "1.00"}}, 2, 8);
        CHECK_INT(deal_due(table), 0);
        stay(table);
        CHECK(do_act(table, bw_need(table).who, BW_PR_COMPLETE, 500));
        CHECK(do_act(table, bw_need(table).who, BW_PR_FOLD, 0));
        while (burned == 0 && bw_need(table).kind == BW_NEED_DECISION) {
            stay(table);
            burned = deal_due(table);
        }
        CHECK(do_act(table, bw_need(table).who, BW_PR_BET,
                     bw_pr_limits(bw_pr_look(table)).unit_cents));
        for (; left > 0; left--) CHECK(do_act(table, bw_need(table).who, BW_PR_FOLD, 0));
        for (burned = 0; streets < 3; streets += bw_need(table).kind == BW_NEED_CARD) {
            if (bw_need(table).kind == BW_NEED_CARD) burned += deal_due(table);
            stay(table);
        }
        CHECK_INT(burned, 2);
        CHECK_INT(deal_due(table), folds == 3);
    }
    free(table);
}

static void check_words(const BwTable *table, const char *want) {
    BwChoice choice[8];
    char got[128] = "";
    for (unsigned i = 0, n = bw_choices(table, choice, 8); i < n; i++) {
        char one[64];
        const char *id = bw_action_at(bw_table_game(table), choice[i].word)->id;
        snprintf(one, sizeof one, "%s%s", i == 0 ? "" : " ", id);
        if (choice[i].max_cents != 0) {
            snprintf(one, sizeof one, "%s%s %d-%d", i == 0 ? "" : " ", id, (int)choice[i].min_cents,
                     (int)choice[i].max_cents);
        }
        if (strlen(got) + strlen(one) < sizeof got) strcat(got, one);
    }
    CHECK_STR(got, want);
}

/* What is open to whoever is asked, with the bounds of the amount. */
static void test_choices(void) {
    BwTable *table = malloc(bw_table_size(bw_game_find("poker")));
    if (table == NULL) abort();
    seat_at(table, (BwSetting[]){{"structure", "no-limit"}, {"showdown", "asked"}}, 2, 3);
    deal_due(table);
    check_words(table, "call raise 1000-100000 all-in fold");
    CHECK(do_act(table, bw_need(table).who, BW_PR_RAISE, 1500));
    check_words(table, "call raise 2500-100000 all-in fold");
    stay(table);
    stay(table);
    deal_due(table);
    check_words(table, "check bet 500-98500 all-in fold");
    for (unsigned i = 0; i < 9; i++) {
        stay(table);
        deal_due(table);
    }
    check_words(table, "show muck");
    seat_at(table, (BwSetting[]){{"type", "draw5-high"}}, 1, 2);
    deal_due(table);
    check_words(table, "call raise 1000-1000 fold");
    stay(table);
    check_words(table, "check raise 1000-1000 fold");
    stay(table);
    check_words(table, "stand-pat discard");
    seat_at(table, (BwSetting[]){{"type", "stud7-high"}, {"ante", "1.00"}}, 2, 2);
    deal_due(table);
    check_words(table, "bring-in 200-200 bet 500-500");
    stay(table);
    check_words(table, "call complete 500-500 fold");
    free(table);
}

/* A cent is owed like any sum, and a bet may be as large as there are sums. */
static void test_choices_at_their_ends(void) {
    const BwSetting cents[] = {{"structure", "no-limit"},
                               {"small-blind", "0.01"},
                               {"big-blind", "0.02"},
                               {"chip-unit", "0.01"}};
    const BwSetting most[] = {{"structure", "no-limit"},
                              {"small-blind", "0.00"},
                              {"big-blind", "0.00"},
                              {"min-bet", "1000000000.00"}};
    BwChoice choice[8];
    BwRefusal why;
    BwTable *table = malloc(bw_table_size(bw_game_find("poker")));
    if (table == NULL) abort();
    seat_at(table, cents, 4, 2);
    deal_due(table);
    check_words(table, "call raise 4-100000 all-in fold");
    CHECK(bw_table_open(table, bw_game_find("poker"), most, 4, &why));
    CHECK(do_act(table, bw_seat(1, 0, 0), BW_PR_BUY_IN, BW_CENTS_MAX));
    CHECK(do_act(table, bw_seat(2, 0, 0), BW_PR_BUY_IN, BW_CENTS_MAX));
    CHECK(begin_hand(table));
    deal_due(table);
    CHECK_INT(bw_choices(table, choice, 8), 4); /* check, bet, all-in, fold */
    CHECK_INT(bw_choices(table, choice, 2), 2); /* no more than are asked for */
    CHECK_INT(choice[1].word, BW_PR_BET);
    CHECK_INT(choice[1].min_cents, BW_CENTS_MAX);
    CHECK_INT(choice[1].max_cents, BW_CENTS_MAX);
    free(table);
}

/* What stands behind the arguments of an event, left by another, is not read. */
static void test_what_stands_behind_the_arguments(void) {
    BwTable *table = malloc(bw_table_size(bw_game_find("poker")));
    BwEvent event;
    BwOut out;
    if (table == NULL) abort();
    seat_at(table, (BwSetting[]){{"structure", "no-limit"}}, 1, 3);
    deal_due(table);
    bw_event_begin(&event, BW_EV_ACT);
    event.who = bw_need(table).who;
    event.word = BW_PR_CALL;
    event.arg[0] = (BwArg){.kind = BW_ARG_WORD, .word = "deed=muck"};
    CHECK(bw_apply(table, &event, &out));
    CHECK_INT(bw_pr_count(bw_pr_look(table)->live), 3);
    bw_event_begin(&event, BW_EV_FAULT);
    event.word = BW_PR_WALKED_AWAY;
    event.arg[event.n_args++] = (BwArg){.kind = BW_ARG_WHO, .who = bw_seat(1, 0, 0)};
    event.arg[1] = (BwArg){.kind = BW_ARG_WHO, .who = bw_seat(12, 0, 0)};
    CHECK(bw_apply(table, &event, &out));
    CHECK_INT(bw_pr_count(bw_pr_look(table)->live), 2);
    CHECK(do_act(table, bw_seat(2, 0, 0), BW_PR_PROTECT, 0));
    event.word = BW_PR_PROTECTED_LOST;
    event.arg[0].who = bw_seat(2, 0, 0);
    event.arg[event.n_args++] = (BwArg){.kind = BW_ARG_WORD, .word = "fouled"};
    event.arg[2] = (BwArg){.kind = BW_ARG_WORD, .word = "own-fault"};
    CHECK(bw_apply(table, &event, &out));
    CHECK_INT(out.posting[0].kind, BW_RETURNED);
    free(table);
}

/* What a seat may bring: between rounds, in whole chips, at least what the house asks for. */
static void test_bounds_of_a_buy_in(void) {
    const BwSetting set[] = {{"min-buyin", "1001.50"}, {"chip-unit", "1.00"}};
    const BwSetting stud[] = {{"type", "stud7-high"}, {"ante", "1.00"}};
    BwChoice choice;
    BwRefusal why;
    BwTable *table = malloc(bw_table_size(bw_game_find("poker")));
    if (table == NULL) abort();
    CHECK(bw_table_open(table, bw_game_find("poker"), set, 2, &why));
    CHECK(do_act(table, bw_seat(1, 0, 0), BW_PR_BUY_IN, 100200));
    CHECK(do_act(table, bw_seat(2, 0, 0), BW_PR_BUY_IN, 100200));
    CHECK(bw_buy_in_bounds(table, 3, &choice));
    CHECK_INT(choice.min_cents, 100200); /* whole chips */
    CHECK_INT(choice.step_cents, 100);
    CHECK_INT(choice.max_cents, BW_CENTS_MAX / 100 * 100);
    CHECK(bw_buy_in_bounds(table, 1, &choice)); /* who has chips may bring more */
    CHECK_INT(choice.min_cents, 100);
    CHECK_INT(choice.max_cents, (BW_CENTS_MAX - 100200) / 100 * 100);
    CHECK(bw_buy_in_bounds(table, 11, &choice));
    CHECK(!bw_buy_in_bounds(table, 12, &choice));
    CHECK(!bw_buy_in_bounds(table, 0, &choice));
    CHECK(begin_hand(table));
    CHECK(!bw_buy_in_bounds(table, 3, &choice));
    CHECK(bw_table_open(table, bw_game_find("poker"), stud, 2, &why));
    CHECK(bw_buy_in_bounds(table, 8, &choice));
    CHECK_INT(choice.min_cents, 100);
    CHECK(!bw_buy_in_bounds(table, 9, &choice));
    free(table);
}

int main(void) {
    bw_stream_open(&stream, 14, 15);
    test_pots_are_those_of_single_cents();
    test_shares_go_round_chip_by_chip();
    test_rake_is_counted_down_to_steps();
    test_bounds_allow_what_the_structures_do();
    test_raises_that_are_full_and_short();
    test_decks_reach_for_full_tables();
    test_what_shows();
    test_no_chip_is_made_or_lost();
    test_cards_are_burned();
    test_seventh_street_without_a_burn();
    test_choices();
    test_choices_at_their_ends();
    test_what_stands_behind_the_arguments();
    test_bounds_of_a_buy_in();
    return check_report("poker_room");
}
