/* test_advice.c [ROUNDS]: advice at tables of every game that asks decisions, dealt at random. It
 * is there whenever a decision of the game is asked, it follows from the view alone, and every
 * choice that it names is one that the table takes; its best choice is that of the best player, its
 * values are those of the charts and of the solutions, and what one street promises is what the
 * next one holds on average. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/stream.h"
#include "check.h"
#include "croupier/croupier.h"
#include "croupier/deal.h"
#include "croupier/staff.h"
#include "games/games.h"
#include "games/poker/house_poker.h"
#include "solve/blackjack/bj_analysis.h"
#include "solve/study.h"
#include "table/transcript.h"

enum { SEAT = 2, ROUND_EVENTS_MAX = 200 };

static BwOut out;
static BwEvent stray;
static BwStream stream;
static BwAdviser *adviser;
static bool shows_all;

static uint32_t below(void *context, uint32_t n) {
    return bw_stream_below(context, n);
}

/* ---- a table ------------------------------------------------------------------------------ */

static BwTable *open_line(const char *line) {
    BwTableLine read;
    char error[BW_ERROR_MAX];
    BwRefusal why;
    if (!bw_table_line_parse(line, &read, error)) abort();
    const BwGame *game = bw_game_find(read.game);
    BwTable *table = malloc(bw_table_size(game));
    if (table == NULL || !bw_table_open(table, game, read.setting, read.n_settings, &why)) abort();
    return table;
}

static bool apply_line(BwTable *table, const char *line) {
    BwEvent event;
    char error[BW_ERROR_MAX];
    bool done =
        bw_event_parse(table, line, &event, error) && bw_apply_with_staff(table, &event, &out);
    if (!done) {
        char text[BW_TEXT_MAX];
        fprintf(stderr, "%s: %s: %s\n", bw_game_id(bw_table_game(table)), line,
                bw_refusal_print(bw_table_edition(table), &out.refusal, text));
    }
    return done;
}

static bool apply_lines(BwTable *table, const char *lines) {
    char line[BW_LINE_MAX];
    for (const char *from = lines; *from != '\0';) {
        size_t n = strcspn(from, ";");
        snprintf(line, sizeof line, "%.*s", (int)n, from);
        if (!apply_line(table, line)) return false;
        from += n + (from[n] == ';');
    }
    return true;
}

/* "ante:10,blind:10" of the usual wagers, by this seat. */
static bool bet_usual(BwTable *table, unsigned seat) {
    const char *usual = bw_game_usual(bw_table_game(table), 0);
    for (const char *from = usual; *from != '\0';) {
        char line[BW_LINE_MAX], wager[64];
        size_t n = strcspn(from, ","), name = strcspn(from, ":");
        snprintf(wager, sizeof wager, "%.*s", (int)name, from);
        snprintf(line, sizeof line, "bet %u %s %ld.00", seat, wager,
                 strtol(from + name + 1, NULL, 10));
        if (!apply_line(table, line)) return false;
        from += n + (from[n] == ',');
    }
    return true;
}

static bool advise(const BwTable *table, unsigned seat, BwAdvice *advice) {
    static _Alignas(max_align_t) unsigned char memory[BW_TABLE_BYTES_MAX];
    BwTable *view = (BwTable *)(void *)memory;
    char error[BW_ERROR_MAX] = "";
    bw_view(table, bw_seat(seat, 0, 0), view);
    bool done = bw_advise(adviser, view, advice, error, sizeof error);
    if (!done && shows_all) fprintf(stderr, "%s: %s\n", bw_game_id(bw_table_game(table)), error);
    return done;
}

static void show(const BwTable *table, const BwAdvice *advice) {
    if (!shows_all) return;
    printf("%s:", bw_game_id(bw_table_game(table)));
    const BwLaid *laid;
    unsigned n = bw_cards(table, &laid);
    for (unsigned i = 0; i < n; i++) {
        char card[4], who[32];
        printf(" %s%s%s", bw_who_print(laid[i].who, who), laid[i].face == BW_FACE_UP ? "+" : "-",
               bw_card_format(laid[i].card, card));
    }
    for (unsigned i = 0; i < advice->n; i++) {
        const BwAdviceChoice *c = &advice->choice[i];
        printf("  %s%s %ld: %.3f", i == advice->best ? "*" : "",
               bw_verb_id(bw_action_at(bw_table_game(table), c->word)), (long)c->put_cents,
               c->value_cents);
    }
    printf("\n");
}

/* ---- whenever somebody is asked ----------------------------------------------------------- */

static void event_of(const BwTable *table, const BwAdviceChoice *choice, BwEvent *event) {
    const BwChoice made = {.word = choice->word, .step_cents = choice->put_cents > 0};
    bw_event_choose(table, &made, choice->put_cents, event);
}

/* Every choice is taken by the table, and only they: no choice of the table is left out. */
static void check_choices(const BwTable *table, const BwAdvice *advice) {
    static _Alignas(max_align_t) unsigned char memory[BW_TABLE_BYTES_MAX];
    BwTable *copy = (BwTable *)(void *)memory;
    BwChoice open[16];
    unsigned n = bw_choices(table, open, 16), named = 0;
    for (unsigned i = 0; i < n; i++) {
        double value;
        named += bw_advice_value(advice, open[i].word, open[i].max_cents, &value);
    }
    CHECK_INT(named, n);
    for (unsigned i = 0; i < advice->n; i++) {
        BwEvent event;
        memcpy(copy, table, bw_table_size(bw_table_game(table)));
        event_of(table, &advice->choice[i], &event);
        CHECK(bw_apply(copy, &event, &out));
        CHECK(isfinite(advice->choice[i].value_cents) &&
              advice->choice[i].value_cents <= advice->choice[advice->best].value_cents);
    }
}

/* What nobody may see does not matter: other cards in its place give the same advice. */
static void check_blind(const BwTable *table, unsigned seat, const BwAdvice *advice) {
    static _Alignas(max_align_t) unsigned char memory[BW_TABLE_BYTES_MAX];
    BwTable *other = (BwTable *)(void *)memory;
    memcpy(other, table, bw_table_size(bw_table_game(table)));
    BwLaid *hidden = NULL;
    for (unsigned i = 0; i < other->n_laid; i++) {
        if (other->laid[i].face == BW_FACE_DOWN) hidden = &other->laid[i];
    }
    if (hidden == NULL) return;
    BwCard card = 0;
    while (other->pack[card] == 0) card++;
    other->pack[card]--;
    other->pack[hidden->card]++;
    hidden->card = card;
    BwAdvice again;
    CHECK(advise(other, seat, &again));
    CHECK(memcmp(&again, advice, sizeof again) == 0);
}

static void answer(BwTable *table, unsigned asked, unsigned *decisions) {
    BwAdvice advice;
    BwEvent event;
    bool advised = advise(table, asked, &advice);
    CHECK(advised);
    if (!advised) {
        if (!bw_default_answer(table, &event) || !bw_apply(table, &event, &out)) abort();
        return;
    }
    show(table, &advice);
    check_choices(table, &advice);
    if (*decisions % 8 == 0) check_blind(table, asked, &advice);
    ++*decisions;
    unsigned chosen =
        bw_stream_below(&stream, 2) == 0 ? advice.best : bw_stream_below(&stream, advice.n);
    event_of(table, &advice.choice[chosen], &event);
    CHECK(bw_apply_with_staff(table, &event, &out));
}

/* One thing that the table needs; false: the round is over. */
static bool go_on(BwTable *table, unsigned *decisions) {
    BwNeed need = bw_need(table);
    BwEvent event;
    if (need.kind == BW_NEED_OVER || (need.kind == BW_NEED_BETS && table->idle != 0)) return false;
    if (need.kind == BW_NEED_DECISION) {
        unsigned asked = bw_asked_seat(table);
        if (asked != 0) {
            answer(table, asked, decisions);
        } else if (!bw_staff_answer(table, &event) || !bw_apply(table, &event, &out)) {
            abort();
        }
        return true;
    }
    BwNeedKind kind = need.kind == BW_NEED_BETS ? (BwNeedKind)need.outcome : (BwNeedKind)need.kind;
    if (need.kind == BW_NEED_BETS && kind == BW_NEED_DECISION) return false;
    return bw_deal(table, kind, below, &stream, &event) && bw_apply_with_staff(table, &event, &out);
}

static void play_rounds(const char *line, unsigned rounds, const char *more) {
    BwTable *table = open_line(line);
    unsigned decisions = 0;
    for (unsigned r = 0; r < rounds; r++) {
        bool bet = bet_usual(table, SEAT) && bet_usual(table, SEAT + 1);
        if (more != NULL && bet) bet = apply_lines(table, more);
        CHECK(bet);
        if (!bet) break;
        for (unsigned i = 0; i < ROUND_EVENTS_MAX && go_on(table, &decisions); i++) {
        }
    }
    CHECK(decisions > 0);
    if (shows_all) printf("%s: %u decisions\n", line, decisions);
    free(table);
}

static void check_every_game(unsigned rounds) {
    static const struct {
        const char *line, *more;
        unsigned part; /* of the rounds */
    } tables[] = {
        {"table blackjack", NULL, 4},
        {"table blackjack hole-card=card-reader surrender=late decks=2", NULL, 2},
        {"table blackjack-switch", NULL, 1},
        {"table spanish-21", NULL, 1},
        {"table double-attack-blackjack", NULL, 1},
        {"table three-card-poker", "bet 2 pair-plus 5.00", 1},
        {"table caribbean-stud", NULL, 1},
        {"table let-it-ride", NULL, 2},
        {"table double-down-stud", NULL, 2},
        {"table flop-poker", NULL, 1},
        {"table mississippi-stud", NULL, 2},
        {"table mini-tex", NULL, 1},
        {"table four-card-poker", NULL, 1},
        {"table two-card-joker-poker", NULL, 2},
        {"table high-card-flush", NULL, 2},
        {"table criss-cross-poker", NULL, 1},
        {"table boston-5-stud ante-bonus-table=2-4-7-10-15-40-100-100", NULL, 2},
        {"table red-dog", NULL, 8},
        {"table casino-war", NULL, 8},
        {"table ultimate-texas-holdem", NULL, 1},
        {"table texas-holdem-bonus", NULL, 1},
    };
    for (unsigned i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        play_rounds(tables[i].line, rounds * tables[i].part, tables[i].more);
    }
}

/* ---- the best player ---------------------------------------------------------------------- */

static void see(const BwTable *table, unsigned seat, BwSeen *seen) {
    *seen = (BwSeen){.n_own = 0};
    seen->n_own = (uint8_t)bw_advice_cards(table, bw_seat(seat, 0, 0), seen->own, BW_SEEN_MAX);
    for (unsigned i = 0; i < table->n_laid; i++) {
        const BwLaid *laid = &table->laid[i];
        if (laid->face != BW_FACE_UP) continue;
        if (laid->who.role == BW_DEALER) seen->dealer[seen->n_dealer++] = laid->card;
        if (laid->who.role == BW_COMMUNITY) seen->common[seen->n_common++] = laid->card;
    }
}

/* How many antes the seat has up, as the question wants it. */
static unsigned antes_up(const BwTable *table, unsigned seat) {
    const BwGame *game = bw_table_game(table);
    BwCents sum = 0, ante = bw_hp_stake(table, seat, game->house_poker->main_wager);
    for (unsigned i = 0; i < table->n_bets; i++) {
        const BwBet *bet = &table->bet[i];
        bool counts = bet->wager == game->house_poker->main_wager ||
                      (game->wagers[bet->wager].flags & BW_WAGER_BY_ACT) != 0;
        if (bet->seat == seat && counts) sum += bet->stake_cents;
    }
    return ante > 0 ? (unsigned)(sum / ante) : 0;
}

/* The answer of the best player, among the choices of the advice. */
static const BwAdviceChoice *answer_of(const BwTable *table, const BwAdvice *advice,
                                       unsigned antes) {
    const BwHpStep *step = &bw_table_game(table)->house_poker->script[bw_hp_look(table)->step];
    for (unsigned i = 0; i < advice->n; i++) {
        const BwAdviceChoice *choice = &advice->choice[i];
        for (unsigned m = 0; m < step->n_moves; m++) {
            const BwHpMove *move = &step->moves[m];
            if (move->word != choice->word) continue;
            BwCents base = bw_hp_stake(table, advice->who.seat, move->base);
            bool rides =
                move->kind == BW_HP_PASS && step->moves[step->n_moves - 1].kind == BW_HP_TAKE_BACK;
            if (antes > 0 && move->kind == BW_HP_RAISE && choice->put_cents == antes * base) {
                return choice;
            }
            if (antes > 0 ? rides : move->kind != BW_HP_RAISE && !rides) return choice;
        }
    }
    return NULL;
}

/* Deals until somebody of seat 1 decides; false: the round is over. */
static bool deal_to_decision(BwTable *table) {
    for (unsigned i = 0; i < ROUND_EVENTS_MAX; i++) {
        BwNeed need = bw_need(table);
        BwEvent event;
        if (need.kind == BW_NEED_OVER) return false;
        if (need.kind == BW_NEED_DECISION) return true;
        BwNeedKind kind =
            need.kind == BW_NEED_BETS ? (BwNeedKind)need.outcome : (BwNeedKind)need.kind;
        if (!bw_deal(table, kind, below, &stream, &event) ||
            !bw_apply_with_staff(table, &event, &out)) {
            return false;
        }
    }
    return false;
}

/* A player alone at the table, who plays as the study's best player: the advice is the same. */
static void check_player(const char *line, unsigned decisions) {
    BwTable *table = open_line(line);
    const BwPlayer *player = bw_study_of(bw_table_game(table))->player;
    char error[BW_ERROR_MAX];
    void *mind = bw_player_make(player, table, NULL, error, sizeof error);
    CHECK(mind != NULL);
    while (mind != NULL && decisions > 0) {
        if (!bet_usual(table, 1)) break;
        while (decisions > 0 && deal_to_decision(table)) {
            BwSeen seen;
            BwAdvice advice;
            BwEvent event;
            see(table, 1, &seen);
            const BwHpStep *step =
                &bw_table_game(table)->house_poker->script[bw_hp_look(table)->step];
            const BwHpQuestion question = {&seen, step->street, antes_up(table, 1)};
            unsigned antes = player->answer(mind, &question);
            CHECK(advise(table, 1, &advice));
            const BwAdviceChoice *choice = answer_of(table, &advice, antes);
            CHECK(choice != NULL);
            if (choice == NULL) break;
            bool same = choice->value_cents >= advice.choice[advice.best].value_cents - 1e-6;
            CHECK(same);
            if (!same) show(table, &advice);
            event_of(table, choice, &event);
            CHECK(bw_apply_with_staff(table, &event, &out));
            decisions--;
        }
        while (deal_to_decision(table) && bw_default_answer(table, &stray) &&
               bw_apply_with_staff(table, &stray, &out)) {
        }
    }
    bw_player_free(player, mind);
    free(table);
}

/* ---- what the round is worth -------------------------------------------------------------- */

static double main_figure(const BwTable *table) {
    BwFigures figures;
    char error[BW_ERROR_MAX];
    if (!bw_odds_solve(table, &figures, error, sizeof error)) abort();
    double mean = -bw_exact_to_double(&figures.figure[0].house_edge);
    bw_odds_free(&figures);
    return mean;
}

/* All hands of two cards, jokers among them, are worth on average what the figures say. */
static void check_two_card_hands(void) {
    BwTable *table = open_line("table two-card-joker-poker"), *dealt;
    double sum = 0.0;
    int64_t ways = 0;
    CHECK(bet_usual(table, 1));
    while (bw_need(table).kind != BW_NEED_DECISION) deal_to_decision(table);
    dealt = malloc(bw_table_size(bw_table_game(table)));
    for (unsigned a = 0; a < BW_CARD_KINDS; a++) {
        for (unsigned b = 0; b <= a; b++) {
            bool jokers = a == b && a == BW_JOKER;
            if (a == b && !jokers) continue;
            int64_t times = jokers ? 1 : a == BW_JOKER ? 2 : 1;
            BwAdvice advice;
            memcpy(dealt, table, bw_table_size(bw_table_game(table)));
            bw_pack_fill(dealt, 1, 0, 2);
            unsigned own = 0;
            for (unsigned i = 0; i < dealt->n_laid; i++) {
                BwLaid *laid = &dealt->laid[i];
                laid->card =
                    laid->who.role == BW_SEAT ? (BwCard)(own++ == 0 ? a : b) : BW_CARD_HIDDEN;
                if (laid->who.role == BW_SEAT) bw_pack_take(dealt, laid->card);
            }
            if (!bw_advise(adviser, dealt, &advice, (char[BW_ERROR_MAX]){0}, BW_ERROR_MAX)) abort();
            sum += (double)times * advice.choice[advice.best].value_cents;
            ways += times;
        }
    }
    CHECK_INT(ways, 1431);
    CHECK(fabs(sum / 1431.0 / 1000.0 - main_figure(table)) < 1e-12);
    free(dealt);
    free(table);
}

/* What a flop promises to a check is what the river holds on average, which is found in another
 * way. */
static void check_flop_and_river(void) {
    BwTable *table = open_line("table ultimate-texas-holdem");
    BwAdvice flop, river;
    CHECK(apply_lines(table, "bet 1 ante 10.00;bet 1 blind 10.00;bet 1 trips 5.00"));
    while (bw_need(table).kind != BW_NEED_DECISION) deal_to_decision(table);
    CHECK(apply_line(table, "act 1 check"));
    CHECK(advise(table, 1, &flop));
    BwTable *view = malloc(bw_table_size(bw_table_game(table)));
    bw_view(table, bw_seat(1, 0, 0), view);
    bw_hp(view)->step = (uint8_t)(bw_hp(view)->step + 2); /* the rest of the board is turned */
    uint16_t at[2];
    unsigned n = 0, boards = 0;
    for (unsigned i = 0; i < view->n_laid; i++) {
        bool board = view->laid[i].who.role == BW_COMMUNITY;
        if (board && view->laid[i].card == BW_CARD_HIDDEN && n < 2) at[n++] = (uint16_t)i;
    }
    double sum = 0.0;
    for (unsigned a = 0; a < BW_JOKER; a++) {
        for (unsigned b = 0; b < a; b++) {
            if (view->pack[a] == 0 || view->pack[b] == 0) continue;
            view->laid[at[0]].card = (BwCard)a;
            view->laid[at[1]].card = (BwCard)b;
            view->pack[a] = view->pack[b] = 0;
            if (!bw_advise(adviser, view, &river, (char[BW_ERROR_MAX]){0}, BW_ERROR_MAX)) abort();
            view->pack[a] = view->pack[b] = 1;
            sum += river.choice[river.best].value_cents;
            boards++;
        }
    }
    CHECK_INT(boards, 1081);
    double check = 0.0;
    CHECK(bw_advice_value(&flop, flop.choice[flop.n - 1].word, 0, &check));
    CHECK(fabs(sum / boards - check) < 1e-6);
    free(view);
    free(table);
}

/* ---- twenty-one --------------------------------------------------------------------------- */

static BwCard card_of(unsigned rank) { /* 0: the ace ... 9: a ten */
    return bw_card(rank == 0 ? BW_ACE : rank - 1, BW_HEARTS);
}

/* Lays these two cards and the up card at a fresh shoe; false: nothing is asked. */
static bool deal_hand(BwTable *table, unsigned a, unsigned b, unsigned up) {
    const BwCard cards[4] = {card_of(a), card_of(up), card_of(b), card_of(6)};
    if (!apply_line(table, "bet 1 main 10.00")) return false;
    for (unsigned i = 0; i < 4; i++) {
        BwEvent event;
        bw_event_begin(&event, BW_EV_DEAL);
        event.n_items = 1;
        event.item[0] = cards[i];
        if (!bw_apply_with_staff(table, &event, &out)) return false;
    }
    BwNeed need = bw_need(table);
    BwChoice open[16];
    if (need.kind != BW_NEED_DECISION) return false;
    unsigned n = bw_choices(table, open, 16);
    bool insures = n > 0 && open[0].step_cents != 0;
    return !insures || apply_line(table, "act 1 decline");
}

/* The value of this action, in the stake; NaN: it is not open. */
static double value_of(const BwTable *table, const BwAdvice *advice, const char *action) {
    for (unsigned i = 0; i < advice->n; i++) {
        const BwAdviceChoice *choice = &advice->choice[i];
        const char *id = bw_verb_id(bw_action_at(bw_table_game(table), choice->word));
        if (strcmp(id, action) == 0) return choice->value_cents / 1000.0;
    }
    return (double)NAN;
}

/* First hands of a fresh shoe against the analysis, which is another program. */
static void check_blackjack(const char *line) {
    static const char *const plays[BW_PLAYS] = {[BW_PLAY_STAND] = "stand",
                                                [BW_PLAY_HIT] = "hit",
                                                [BW_PLAY_DOUBLE] = "double",
                                                [BW_PLAY_SPLIT] = "split",
                                                [BW_PLAY_SURRENDER] = "surrender"};
    BwTable *fresh = open_line(line), *table = open_line(line);
    BwBlackjackRules rules;
    BwBjAnalysis analysis;
    char error[BW_ERROR_MAX];
    CHECK(bw_blackjack_rules(fresh, &rules));
    BwBjQuestion question = {.rules = &rules, .mode = BW_BJ_BEST};
    bw_bj_shoe(&rules, question.shoe);
    CHECK(bw_bj_analyse(&question, &analysis, error, sizeof error));
    unsigned compared = 0;
    for (unsigned up = 0; up < BW_BJ_RANKS; up += 3) {
        for (unsigned a = 0; a < BW_BJ_RANKS; a++) {
            for (unsigned b = a; b < BW_BJ_RANKS; b += 3) {
                BwAdvice advice;
                memcpy(table, fresh, bw_table_size(bw_table_game(fresh)));
                if (!deal_hand(table, a, b, up) || !advise(table, 1, &advice)) continue;
                uint8_t count[BW_BJ_RANKS] = {0};
                count[a]++, count[b]++;
                unsigned h = bw_bj_hand_find(count);
                for (unsigned p = 0; p < BW_PLAYS; p++) {
                    double got = value_of(table, &advice, plays[p]);
                    if (isnan(got)) continue;
                    CHECK(fabs(got - analysis.value[p][0][h][up]) < 1e-9);
                    compared++;
                }
            }
        }
    }
    CHECK(compared > 150);
    bw_bj_free(&analysis);
    free(fresh);
    free(table);
}

/* ---- the shoe ----------------------------------------------------------------------------- */

/* The chart is of a whole shoe less the two cards: that of a first round. */
static void check_red_dog(void) {
    BwTable *table = open_line("table red-dog");
    BwCharts charts;
    BwAdvice advice;
    char error[BW_ERROR_MAX];
    CHECK(bw_charts_solve(table, &charts, error, sizeof error));
    CHECK(apply_lines(table, "bet 1 ante 10.00;deal 5c;deal Jd"));
    CHECK(advise(table, 1, &advice));
    const BwChartCell *cell = bw_chart_cell(&charts.chart[0], 4, 0);
    CHECK(fabs(value_of(table, &advice, "raise") - bw_exact_to_double(&cell->choice[0].value)) <
          1e-12);
    CHECK(fabs(value_of(table, &advice, "stand") - bw_exact_to_double(&cell->choice[1].value)) <
          1e-12);
    bw_charts_free(&charts);
    free(table);
}

static void check_war(void) {
    BwTable *table = open_line("table casino-war");
    BwCharts charts;
    BwAdvice advice;
    char error[BW_ERROR_MAX];
    CHECK(bw_charts_solve(table, &charts, error, sizeof error));
    CHECK(apply_lines(table, "bet 1 initial 10.00;deal 5c;deal 5d"));
    CHECK(advise(table, 1, &advice));
    const BwChartCell *cell = bw_chart_cell(&charts.chart[0], 0, 0);
    CHECK(fabs(value_of(table, &advice, "war") - bw_exact_to_double(&cell->choice[0].value)) <
          1e-12);
    CHECK(value_of(table, &advice, "surrender") == -0.5);
    bw_charts_free(&charts);
    free(table);
}

/* Advice to the bettor who is asked, whose value of `action` is asked for, in stakes of $10. */
static double advised(const char *line, const char *lines, const char *action) {
    BwTable *table = open_line(line);
    BwAdvice advice;
    bool done = apply_lines(table, lines) && advise(table, bw_asked_seat(table), &advice);
    CHECK(done);
    double value = done ? value_of(table, &advice, action) : (double)NAN;
    if (done) show(table, &advice);
    if (isnan(value)) printf("no %s after: %s\n", action, lines);
    free(table);
    return value;
}

/* Whoever bets on another player's box and is asked to split with him: the split is worth to him
 * what it is worth to the other, and of two hands of one split each is worth the half. */
static void check_joined_split(void) {
    static const char *const box = "table blackjack players-per-box=3 resplit-max-hands=2";
    static const char *const more = "table blackjack players-per-box=3 resplit-max-hands=4";
    static const char *const deal = "bet 1 main 10.00;bet 1b main 10.00;deal 8c 6d 8d";
    char lines[BW_LINE_MAX];
    snprintf(lines, sizeof lines, "%s;deal Th", deal);
    double own = advised(box, lines, "split"), resplit = advised(more, lines, "split");
    snprintf(lines, sizeof lines, "%s;deal Th;act 1 split", deal);
    double joined = advised(box, lines, "split"), alone = advised(box, lines, "decline");
    CHECK(fabs(joined - own) < 1e-9 && fabs(alone - own / 2.0) < 1e-9);
    CHECK(fabs(advised(more, lines, "split") - resplit) < 1e-9 && resplit > own);
    /* The wager that stays is on one hand of eights, split by others as often as they like. */
    double stays = advised(more, lines, "decline");
    CHECK(stays - alone > 0.02 && stays - alone < 0.03);
    /* A second split leaves one hand less to come: of three hands no more than the fourth. */
    snprintf(lines, sizeof lines, "%s;deal Th;act 1 split;act 1b decline;deal 8h", deal);
    double second = advised(more, lines, "split");
    snprintf(lines, sizeof lines,
             "%s;deal Th;act 1 split;act 1b decline;deal 8h;act 1.1 split;act 1b.1 decline;deal 8s",
             deal);
    double third = advised(more, lines, "split");
    CHECK(third < second && second < resplit);
}

/* The chance that this card comes next. Where the dealer has looked and has no blackjack with his
 * king, his hole card is no ace. */
static double next_chance(const BwTable *view, unsigned card, bool looked) {
    double all = view->pack_left, others = all;
    for (unsigned suit = 0; suit < BW_SUITS && looked; suit++) {
        others -= view->pack[bw_card(BW_ACE, suit)];
    }
    bool ace = looked && bw_card_rank((BwCard)card) == BW_ACE;
    double kept = looked && !ace ? (others - 1.0) / others : 1.0;
    return view->pack[card] * kept / (looked ? all - 1.0 : all);
}

/* A card that lies open is one of those that might come: over all of them, each as likely as it
 * was, every answer is worth what it was worth before. */
static void check_exposed(const char *line, const char *deal) {
    static const char *const before[] = {"hit", "stand", "double", "split", "surrender"};
    static const char *const after[] = {"accept-card", "stand", "double", "split", "surrender"};
    BwTable *table = open_line(line);
    BwAdvice plain, advice;
    CHECK(apply_lines(table, deal));
    CHECK(advise(table, 1, &plain));
    show(table, &plain);
    double sum[5] = {0.0}, refused = 0.0;
    bool looked = strstr(line, "card-reader") != NULL;
    static _Alignas(max_align_t) unsigned char memory[BW_TABLE_BYTES_MAX];
    BwTable *view = (BwTable *)(void *)memory, *copy = open_line(line);
    bw_view(table, bw_seat(1, 0, 0), view); /* the hole card is among those left */
    for (unsigned c = 0; c < BW_JOKER; c++) {
        char fault[64], card[4];
        if (view->pack[c] == 0) continue;
        double share = next_chance(view, c, looked);
        memcpy(copy, table, bw_table_size(bw_table_game(table)));
        snprintf(fault, sizeof fault, "fault drawn-exposed %s", bw_card_format((BwCard)c, card));
        CHECK(apply_line(copy, fault));
        CHECK(advise(copy, 1, &advice));
        for (unsigned i = 0; i < 5; i++) sum[i] += share * value_of(copy, &advice, after[i]);
        refused += share * value_of(copy, &advice, "refuse-card");
    }
    for (unsigned i = 0; i < 5; i++) {
        double want = value_of(table, &plain, before[i]);
        /* Hands of a pair are solved as if unsplit, but once one of their cards is known. */
        double apart = strcmp(before[i], "split") == 0 ? 5e-4 : 1e-9;
        CHECK(isnan(want) == isnan(sum[i]) && (isnan(want) || fabs(sum[i] - want) < apart));
    }
    CHECK(fabs(refused - sum[1]) < 1e-12);
    free(copy);
    free(table);
}

static void check_faults(void) {
    static const char *const two = "table blackjack resplit-max-hands=2 surrender=late decks=2";
    check_exposed(two, "bet 1 main 10.00;deal 8c 6d 5d Th");
    check_exposed(two, "bet 1 main 10.00;deal 8c 6d 8d Th");
    check_exposed(two, "bet 1 main 10.00;deal 8c Td 5d Th");
    check_exposed("table blackjack hole-card=drawn-last resplit-max-hands=2",
                  "bet 1 main 10.00;deal 9c 7d 3d");
    check_exposed("table blackjack hole-card=card-reader dealer-soft17=hit resplit-max-hands=2",
                  "bet 1 main 10.00;deal 9c Kd 3d 4h");
    /* Somebody plays after this hand, and what he will do nobody knows. */
    BwTable *table = open_line("table blackjack");
    BwAdvice advice;
    CHECK(apply_lines(table, "bet 1 main 10.00;bet 2 main 10.00;deal 8c 5c 6d 5d 7d Th"));
    CHECK(apply_line(table, "fault drawn-exposed 5c"));
    CHECK(advise(table, 1, &advice));
    CHECK_STR(advice.note, "who takes the open card after you is left aside");
    free(table);
    /* A card that was left out: the hand goes on as if it had come, or is worth nothing. */
    static const char *const asked = "bet 1 main 10.00;deal 8c 6d 3d Th";
    char lines[BW_LINE_MAX];
    double hit = advised("table blackjack", asked, "hit");
    snprintf(lines, sizeof lines, "%s;act 1 hit;fault skipped-draw 1", asked);
    CHECK(fabs(advised("table blackjack", lines, "accept-card") - hit) < 1e-9);
    CHECK(advised("table blackjack", lines, "refuse-card") == 0.0);
    static const char *const one = "bet 1 main 10.00;deal 8c 6d;fault one-initial-card 1";
    CHECK(advised("table blackjack", one, "refuse-card") == 0.0);
}

/* Spanish 21 pays 6-7-8 and 7-7-7 by their suits: those that this hand has count. */
static void check_suits(void) {
    static const char *const line = "table spanish-21";
    double mixed = advised(line, "bet 1 main 10.00;deal 6c 6d 7d 9h", "hit");
    double one = advised(line, "bet 1 main 10.00;deal 6d 6d 7d 9h", "hit");
    double spades = advised(line, "bet 1 main 10.00;deal 6s 6d 7s 9h", "hit");
    CHECK(mixed < one && one < spades);
    /* 3 to 2, 2 to 1, 3 to 1: six of the 24 eights are of the suit, of 285 cards. */
    double share = 6.0 / 285.0;
    CHECK(fabs(one - mixed - share * 0.5) < 1e-4 && fabs(spades - mixed - share * 1.5) < 1e-4);
    double sevens = advised(line, "bet 1 main 10.00;deal 7d 7s 7d 9h", "hit");
    double apart = advised(line, "bet 1 main 10.00;deal 7d 7s 7c 9h", "hit");
    /* $1000 on $10, four of 285 times. */
    CHECK(fabs(sevens - apart - 4.0 / 285.0 * 100.5) < 1e-2);
    /* On a doubled hand no bonus is paid, however little it was doubled by. */
    BwTable *table = open_line(line);
    BwAdvice advice;
    double least = 0.0;
    CHECK(apply_lines(table, "bet 1 main 10.00;deal 7d 7s 7d 9h"));
    CHECK(advise(table, 1, &advice));
    CHECK(bw_advice_value(&advice, 2, 50, &least) && least < 0.0);
    free(table);
}

/* Insurance is worth the tens that are left, and tens that were seen make it worse. */
static void check_insurance(void) {
    BwTable *table = open_line("table blackjack decks=1");
    BwAdvice advice;
    CHECK(apply_lines(table, "bet 1 main 10.00;deal Tc;deal As;deal Jd;deal 5s"));
    CHECK(advise(table, 1, &advice));
    double win = 14.0 / 49.0;
    CHECK(fabs(value_of(table, &advice, "insurance") - 0.5 * (2.0 * win - (1.0 - win))) < 1e-12);
    CHECK(value_of(table, &advice, "decline") == 0.0);
    CHECK(isnan(value_of(table, &advice, "hit")));
    free(table);
}

static void check_refusals(void) {
    BwTable *craps = open_line("table craps"), *table = open_line("table three-card-poker");
    BwAdvice advice;
    char error[BW_ERROR_MAX];
    CHECK(!bw_advise(adviser, craps, &advice, error, sizeof error));
    CHECK(!bw_advise(adviser, table, &advice, error, sizeof error));
    CHECK_STR(error, "nobody is asked to decide now");
    CHECK(bw_advises(bw_table_game(table)) && !bw_advises(bw_table_game(craps)));
    free(craps);
    free(table);
}

/* The banker of chemin de fer with a count that he may choose on, the active player on 5. */
static void check_chemin_de_fer(void) {
    BwTable *table = open_line("table chemin-de-fer");
    BwAdvice advice;
    CHECK(apply_lines(table, "seat 1 Ann;seat 2 Bob"));
    CHECK(advise(table, 1, &advice));
    CHECK(apply_lines(table, "act 1 accept;bet 1 bank 100.00"));
    CHECK(advise(table, 2, &advice));
    CHECK(value_of(table, &advice, "decline") == 0.0);
    CHECK(apply_lines(table, "act 2 banco;close;deal 2c;deal 3c;deal 3d;deal Kd"));
    CHECK(advise(table, 2, &advice));
    double draw = value_of(table, &advice, "draw"), stand = value_of(table, &advice, "stand");
    CHECK(fabs(draw) < 5.0 && fabs(draw - stand) < 0.5);
    CHECK(apply_lines(table, "act 2 draw;deal 9h"));
    CHECK(advise(table, 1, &advice));
    show(table, &advice);
    draw = value_of(table, &advice, "draw"), stand = value_of(table, &advice, "stand");
    CHECK(fabs(draw - stand) < 0.8 && draw != stand);
    free(table);
}

int main(int argc, char **argv) {
    unsigned rounds = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 2;
    shows_all = argc > 2;
    bw_stream_open(&stream, 14, 0);
    adviser = bw_adviser_new();
    check_every_game(rounds);
    static const char *const cheap[] = {
        "table three-card-poker",  "table caribbean-stud", "table let-it-ride",
        "table double-down-stud",  "table flop-poker",     "table mississippi-stud",
        "table criss-cross-poker",
    };
    for (unsigned i = 0; i < sizeof cheap / sizeof cheap[0]; i++)
        check_player(cheap[i], 6 * rounds);
    check_two_card_hands();
    check_flop_and_river();
    check_blackjack("table blackjack");
    check_blackjack(
        "table blackjack hole-card=card-reader surrender=late decks=2 dealer-soft17=hit");
    check_red_dog();
    check_war();
    check_insurance();
    check_chemin_de_fer();
    check_refusals();
    check_joined_split();
    check_faults();
    check_suits();
    bw_adviser_free(adviser);
    return check_report("advice");
}
