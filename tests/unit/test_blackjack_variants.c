/* test_blackjack_variants.c: the side wagers of the blackjack family, and the played games that are
 * not blackjack itself. Counts of cards are held against brute force over every order of a tiny
 * pack, in which each card is a thing of its own; the best play against a plain search through a
 * tiny shoe that looks at the hole card one by one; splits against dealing all their hands out; the
 * figures of whole shoes against those that analysts have published. */
#include "check.h"

#include <math.h>
#include <stdlib.h>

#include "hands/points.h"
#include "solve/blackjack/bj_chart.h"
#include "solve/blackjack/bj_game.h"
#include "solve/blackjack/bj_side_odds.h"
#include "solve/blackjack/bj_switch.h"
#include "solve/blackjack/bj_worth.h"
#include "table/options.h"
#include "table/transcript.h"

/* ---- every order of a tiny pack ------------------------------------------------------------- */

enum { TINY_MAX = 16 };

typedef struct Tiny {
    BwCard card[TINY_MAX];
    unsigned n;
} Tiny;

static Tiny tiny(const char *cards) {
    Tiny pack = {.n = 0};
    for (; *cards != '\0'; cards += 2) {
        CHECK(bw_card_parse(cards, 2, &pack.card[pack.n]));
        pack.n++;
    }
    return pack;
}

static BwCardShoe shoe_of(const Tiny *pack) {
    BwCardShoe shoe = bw_card_shoe(0, 0);
    for (unsigned i = 0; i < pack->n; i++) bw_card_put_back(&shoe, pack->card[i]);
    return shoe;
}

/* What a whole deal brings: the first n cards of an order. */
typedef BwRatio Outcome(const BwCard *dealt);

static void each_order(const Tiny *pack, unsigned n, unsigned at, unsigned used, BwCard *dealt,
                       Outcome *outcome, BwSideCount *count) {
    if (at == n) {
        bw_side_add(count, outcome(dealt), 1);
        return;
    }
    for (unsigned i = 0; i < pack->n; i++) {
        if ((used >> i & 1) != 0) continue;
        dealt[at] = pack->card[i];
        each_order(pack, n, at + 1, used | 1u << i, dealt, outcome, count);
    }
}

static void check_same(const BwSideCount *got, const BwSideCount *want) {
    CHECK_INT(got->n, want->n);
    for (unsigned i = 0; i < want->n; i++) {
        unsigned k = 0;
        while (k < got->n && bw_ratio_compare(got->line[k].net, want->line[i].net) != 0) k++;
        CHECK(k < got->n);
        if (k == got->n) continue;
        /* The two may count a different number of cards in all. */
        CHECK((BwInt128)got->line[k].ways * want->all == (BwInt128)want->line[i].ways * got->all);
    }
}

static void compare(const char *cards, unsigned n, Outcome *outcome, const BwSideCount *got) {
    Tiny pack = tiny(cards);
    BwCard dealt[BW_SIDE_CARDS_MAX];
    BwSideCount want = {.n = 0};
    each_order(&pack, n, 0, 0, dealt, outcome, &want);
    check_same(got, &want);
}

static const char tiny_pack[] = "7s7s7h9dAsAhAsKdThQc";
static const char ace_pack[] = "AsAsAhAdAcKdQcTh5c";

static bool is_blackjack(BwCard a, BwCard b) {
    return bw_blackjack_points(a) + bw_blackjack_points(b) == 11 &&
           (bw_card_rank(a) == BW_ACE || bw_card_rank(b) == BW_ACE);
}

/* ---- cards in a row ------------------------------------------------------------------------- */

/* A wager invented to tell every order apart that matters: ranks of three cards, and suits. */
static BwOdds three_odds(const void *context, const BwCard *cards) {
    (void)context;
    bool seven = bw_card_rank(cards[0]) == BW_SEVEN;
    if (!seven) return (BwOdds){0, 1};
    if (bw_card_rank(cards[1]) != BW_SEVEN) return (BwOdds){3, 1};
    bool two_suited = bw_card_suit(cards[0]) == bw_card_suit(cards[1]);
    if (cards[2] == BW_CARD_HIDDEN || bw_card_rank(cards[2]) != BW_SEVEN) {
        return (BwOdds){two_suited ? 100 : 50, 1};
    }
    return (BwOdds){two_suited && bw_card_suit(cards[2]) == bw_card_suit(cards[0]) ? 5000 : 500, 1};
}

static BwRatio net(BwOdds odds) {
    return odds.num == 0 ? bw_ratio_int(-1) : bw_ratio_of(odds.num, odds.den);
}

static BwRatio three_outcome(const BwCard *dealt) {
    return net(three_odds(NULL, dealt));
}

/* Player, up card, player, hole card, third card; a blackjack keeps the third away. */
static BwRatio three_or_blackjack_outcome(const BwCard *dealt) {
    bool ended = is_blackjack(dealt[1], dealt[3]);
    const BwCard seen[3] = {dealt[0], dealt[2], ended ? BW_CARD_HIDDEN : dealt[4]};
    return net(three_odds(NULL, seen));
}

static void test_three_cards(void) {
    Tiny pack = tiny(tiny_pack);
    BwCardShoe shoe = shoe_of(&pack);
    BwSideCount count = {.n = 0};
    bw_side_count_cards(&shoe, 3, three_odds, NULL, &count);
    CHECK_INT(count.all, 10 * 9 * 8);
    compare(tiny_pack, 3, three_outcome, &count);
    count = (BwSideCount){.n = 0};
    bw_side_count_three(&shoe, false, three_odds, NULL, &count);
    compare(tiny_pack, 3, three_outcome, &count);
    count = (BwSideCount){.n = 0};
    bw_side_count_three(&shoe, true, three_odds, NULL, &count);
    compare(tiny_pack, 5, three_or_blackjack_outcome, &count);
    CHECK_INT(count.all, 10 * 9 * 8 * 7 * 6);
}

/* ---- two cards and the dealer's blackjack --------------------------------------------------- */

static BwOdds two_odds(const void *context, const BwCard *cards) {
    (void)context;
    if (cards[0] != cards[1]) return (BwOdds){is_blackjack(cards[0], cards[1]) ? 4 : 0, 1};
    return (BwOdds){is_blackjack(cards[2], cards[3]) ? 1000 : 125, 1};
}

static BwRatio two_outcome(const BwCard *dealt) {
    return net(two_odds(NULL, dealt));
}

static void test_against_blackjack(void) {
    Tiny pack = tiny(tiny_pack);
    BwCardShoe shoe = shoe_of(&pack);
    CHECK_INT(bw_card_blackjacks(&shoe), 2 * 3 * 3);
    BwSideCount count = {.n = 0};
    bw_side_count_against_blackjack(&shoe, two_odds, NULL, &count);
    compare(tiny_pack, 4, two_outcome, &count);
}

/* ---- aces in a row -------------------------------------------------------------------------- */

static BwRatio aces_net(const void *context, const BwCard *aces, unsigned n) {
    (void)context;
    bool suited = true;
    for (unsigned i = 1; i < n; i++) suited &= bw_card_suit(aces[i]) == bw_card_suit(aces[0]);
    return bw_ratio_int(n == 0 ? -1 : (int64_t)(10 * n + suited));
}

/* Player, up card, player, hole card, two more of the player's. */
static BwRatio aces_of(const BwCard *dealt, bool ends_round) {
    const BwCard player[4] = {dealt[0], dealt[2], dealt[4], dealt[5]};
    unsigned n = 0, most = ends_round && is_blackjack(dealt[1], dealt[3]) ? 2 : 4;
    while (n < most && bw_card_rank(player[n]) == BW_ACE) n++;
    return aces_net(NULL, player, n);
}

static BwRatio aces_outcome(const BwCard *dealt) {
    return aces_of(dealt, false);
}

static BwRatio aces_or_blackjack_outcome(const BwCard *dealt) {
    return aces_of(dealt, true);
}

static void test_aces(void) {
    Tiny pack = tiny(ace_pack);
    BwCardShoe shoe = shoe_of(&pack);
    for (int ends = 0; ends < 2; ends++) {
        BwSideCount count = {.n = 0};
        bw_side_count_aces(&shoe, 4, ends != 0, aces_net, NULL, &count);
        CHECK_INT(count.all, 9 * 8 * 7 * 6 * 5 * 4);
        compare(ace_pack, 6, ends ? aces_or_blackjack_outcome : aces_outcome, &count);
    }
}

/* ---- whole shoes ---------------------------------------------------------------------------- */

static void test_shoe(void) {
    BwCardShoe shoe = bw_card_shoe(6, 1u << BW_TEN);
    CHECK_INT(shoe.cards, 288);
    CHECK_INT(shoe.left[bw_card(BW_TEN, BW_HEARTS)], 0);
    CHECK_INT(shoe.left[bw_card(BW_KING, BW_HEARTS)], 6);
    CHECK_INT(bw_card_blackjacks(&shoe), 2 * 24 * 72);
}

/* ---- a tiny shoe, searched ------------------------------------------------------------------ */

static void check_near(double got, double want, double tolerance, const char *what) {
    CHECK(fabs(got - want) <= tolerance);
    if (!(fabs(got - want) <= tolerance)) {
        fprintf(stderr, "    %s: got %.12f, want %.12f\n", what, got, want);
    }
}

/* Few low cards, so that hands are short and the dealer never runs out. */
static const BwBjPlayShoe tiny_shoe = {
    .left = {[0] = 2, [4] = 2, [5] = 2, [6] = 3, [7] = 3, [9] = 6}, .cards = 18};

typedef struct Search {
    const BwBlackjackRules *rules;
    unsigned up;
} Search;

static BwBjPlayShoe take(BwBjPlayShoe shoe, unsigned rank) {
    bw_bj_shoe_take(&shoe, rank);
    return shoe;
}

static BwBlackjackCount with(BwBlackjackCount count, unsigned rank) {
    return bw_blackjack_add(count, bw_card(rank == 0 ? BW_ACE : rank - 1, 0));
}

static BwBlackjackCount only(unsigned rank) {
    return with((BwBlackjackCount){0}, rank);
}

/* What a total that stands brings for each unit, from the dealer's cards on. */
static double dealer_plays(const Search *s, BwBlackjackCount dealer, BwBjPlayShoe shoe,
                           unsigned total) {
    unsigned has = bw_blackjack_total(dealer);
    if (has > 21) return has == 22 && s->rules->push_on_22 ? 0.0 : 1.0;
    if (has > 17 || (has == 17 && !(bw_blackjack_is_soft(dealer) && s->rules->hits_soft17))) {
        return total > has ? 1.0 : total < has ? -1.0 : 0.0;
    }
    double sum = 0.0;
    for (unsigned r = 0; r < BW_BJ_RANKS; r++) {
        if (shoe.left[r] == 0) continue;
        sum += (double)shoe.left[r] / shoe.cards *
               dealer_plays(s, with(dealer, r), take(shoe, r), total);
    }
    return sum;
}

static bool makes_blackjack(unsigned up, unsigned hole) {
    return up + hole == 9 && (up == 0 || hole == 0);
}

/* The chance of each hole card once the dealer is known to have no blackjack. */
static void hole_chances(const Search *s, const BwBjPlayShoe *shoe, double chance[BW_BJ_RANKS]) {
    double all = 0.0;
    for (unsigned r = 0; r < BW_BJ_RANKS; r++) {
        chance[r] = makes_blackjack(s->up, r) ? 0.0 : shoe->left[r];
        all += chance[r];
    }
    for (unsigned r = 0; r < BW_BJ_RANKS; r++) chance[r] /= all;
}

static double stand(const Search *s, BwBlackjackCount hand, BwBjPlayShoe shoe) {
    double hole[BW_BJ_RANKS], sum = 0.0;
    if (bw_blackjack_is_bust(hand)) return -1.0;
    if (bw_blackjack_total(hand) == 21 && s->rules->twenty_one_wins) return 1.0;
    hole_chances(s, &shoe, hole);
    for (unsigned r = 0; r < BW_BJ_RANKS; r++) {
        if (hole[r] == 0.0) continue;
        sum += hole[r] *
               dealer_plays(s, with(only(s->up), r), take(shoe, r), bw_blackjack_total(hand));
    }
    return sum;
}

/* The chance that this card comes next, whichever the hole card is. */
static double next_chance(const Search *s, const BwBjPlayShoe *shoe, unsigned rank) {
    double hole[BW_BJ_RANKS], sum = 0.0;
    hole_chances(s, shoe, hole);
    for (unsigned r = 0; r < BW_BJ_RANKS; r++) {
        sum += hole[r] * (shoe->left[rank] - (r == rank)) / (shoe->cards - 1);
    }
    return sum;
}

static double best(const Search *s, BwBlackjackCount hand, BwBjPlayShoe shoe) {
    double stood = stand(s, hand, shoe), hit = 0.0, twice = 0.0;
    if (bw_blackjack_total(hand) >= 21) return stood;
    bool gives_up = s->rules->rescue || s->rules->surrender == BW_SURRENDER_ANY_TIME;
    for (unsigned r = 0; r < BW_BJ_RANKS; r++) {
        if (shoe.left[r] == 0) continue;
        double chance = next_chance(s, &shoe, r);
        BwBlackjackCount then = with(hand, r);
        hit += chance * best(s, then, take(shoe, r));
        double doubled = 2.0 * stand(s, then, take(shoe, r));
        if (gives_up && bw_blackjack_total(then) < 21 && doubled < -1.0) doubled = -1.0;
        twice += chance * doubled;
    }
    double most = hit > stood ? hit : stood;
    if (twice > most && (hand.cards == 2 || s->rules->double_any_cards)) most = twice;
    bool surrenders = s->rules->surrender == BW_SURRENDER_ANY_TIME ||
                      (s->rules->surrender == BW_SURRENDER_LATE && hand.cards == 2);
    return surrenders && most < -0.5 ? -0.5 : most;
}

static double search_game(const BwBlackjackRules *rules) {
    double sum = 0.0;
    for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
        Search s = {rules, up};
        if (tiny_shoe.left[up] == 0) continue;
        BwBjPlayShoe shoe = take(tiny_shoe, up);
        double of_up = 0.0;
        for (unsigned a = 0; a < BW_BJ_RANKS; a++) {
            for (unsigned b = 0; b < BW_BJ_RANKS; b++) {
                BwBjPlayShoe less = take(shoe, a), left = take(less, b);
                if (shoe.left[a] <= 0 || less.left[b] <= 0) continue;
                double chance = (double)shoe.left[a] / shoe.cards * less.left[b] / less.cards;
                double blackjack = 0.0;
                for (unsigned r = 0; r < BW_BJ_RANKS; r++) {
                    if (makes_blackjack(up, r)) blackjack += (double)left.left[r] / left.cards;
                }
                BwBlackjackCount hand = with(only(a), b);
                double pays = (double)rules->blackjack.num / rules->blackjack.den;
                if (bw_blackjack_is_blackjack(hand)) {
                    of_up +=
                        chance * pays * (rules->blackjack_beats_blackjack ? 1.0 : 1.0 - blackjack);
                } else {
                    of_up += chance * ((1.0 - blackjack) * best(&s, hand, left) - blackjack);
                }
            }
        }
        sum += (double)tiny_shoe.left[up] / tiny_shoe.cards *
               (rules->attack && of_up > 0.0 ? 2.0 * of_up : of_up);
    }
    return sum;
}

/* The rules of the games, without splitting where max_hands is 1. */
static BwBlackjackRules spanish(unsigned max_hands) {
    return (BwBlackjackRules){.decks = 6,
                              .no_tens = 1,
                              .peeks = 1,
                              .blackjack_beats_blackjack = 1,
                              .twenty_one_wins = 1,
                              .surrender = BW_SURRENDER_LATE,
                              .max_hands = (uint8_t)max_hands,
                              .resplit_aces = 1,
                              .split_aces_draw = 1,
                              .double_any_cards = 1,
                              .rescue = 1,
                              .blackjack = {3, 2},
                              .insurance = {2, 1}};
}

static BwBlackjackRules attack(unsigned max_hands, BwSurrenderRule surrender) {
    return (BwBlackjackRules){.decks = 8,
                              .no_tens = 1,
                              .peeks = 1,
                              .surrender = (uint8_t)surrender,
                              .max_hands = (uint8_t)max_hands,
                              .double_any_cards = 1,
                              .attack = 1,
                              .blackjack = {1, 1},
                              .insurance = {5, 2}};
}

static BwBlackjackRules switching(unsigned decks) {
    return (BwBlackjackRules){.decks = (uint8_t)decks,
                              .hits_soft17 = 1,
                              .push_on_22 = 1,
                              .peeks = 1,
                              .max_hands = 2,
                              .switches = 1,
                              .blackjack = {1, 1},
                              .insurance = {2, 1}};
}

/* The value of the round, and that its results say the same. */
static double value_of(const BwBlackjackRules *rules, const BwBjPay *pays,
                       const BwBjPlayShoe *shoe) {
    BwBjGame *game = malloc(sizeof *game);
    bw_bj_game_solve(rules, pays, shoe, game);
    double value = game->value, sum = 0.0, mean = 0.0;
    for (int net = -BW_ROUND_NET_MAX; net <= BW_ROUND_NET_MAX; net++) {
        sum += *bw_bj_round_at(&game->round, net);
        mean += *bw_bj_round_at(&game->round, net) * net / 2.0;
    }
    check_near(sum, 1.0, 1e-12, "chances");
    check_near(mean, value, 1e-12, "mean of the results");
    bw_bj_game_free(game);
    free(game);
    return value;
}

static void test_search(void) {
    BwBlackjackRules plain = switching(6);
    plain.max_hands = 1;
    const BwBlackjackRules rules[] = {spanish(1), attack(1, BW_SURRENDER_LATE),
                                      attack(1, BW_SURRENDER_ANY_TIME), plain};
    for (unsigned i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        check_near(value_of(&rules[i], NULL, &tiny_shoe), search_game(&rules[i]), 1e-12,
                   "tiny shoe");
    }
}

/* ---- switching, by search ---------------------------------------------------------------------
 */

/* Few ranks, so that every deal of four cards can be searched. */
static const BwBjPlayShoe switch_shoe = {.left = {[0] = 3, [6] = 5, [9] = 7}, .cards = 15};

/* A hand as it lies, while the other's two cards are out of the shoe too. */
static double hand_worth(const Search *s, unsigned a, unsigned b, BwBjPlayShoe left, bool natural) {
    BwBlackjackCount hand = with(only(a), b);
    return natural && bw_blackjack_is_blackjack(hand) ? 1.0 : best(s, hand, left);
}

/* The value of one of the two hands, without splits: the dealer's blackjack meets the hands as they
 * were dealt, and otherwise the better of both arrangements is played. */
static double search_switch(const BwBlackjackRules *rules, bool never) {
    double sum = 0.0;
    for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
        Search s = {rules, up};
        for (unsigned i = 0; i < 10000; i++) {
            const unsigned c[4] = {i % 10, i / 10 % 10, i / 100 % 10, i / 1000};
            BwBjPlayShoe left = switch_shoe;
            double chance = (double)left.left[up] / left.cards, blackjack = 0.0;
            if (chance > 0.0) left = take(left, up);
            for (unsigned n = 0; n < 4 && chance > 0.0; n++) {
                chance *= (double)left.left[c[n]] / left.cards;
                if (chance > 0.0) left = take(left, c[n]);
            }
            if (chance <= 0.0) continue;
            for (unsigned r = 0; r < BW_BJ_RANKS; r++) {
                if (makes_blackjack(up, r)) blackjack += (double)left.left[r] / left.cards;
            }
            double kept =
                hand_worth(&s, c[0], c[2], left, true) + hand_worth(&s, c[1], c[3], left, true);
            bool natural = rules->switched_blackjack != 0;
            double switched = hand_worth(&s, c[0], c[3], left, natural) +
                              hand_worth(&s, c[1], c[2], left, natural);
            double lost = 2.0 - (makes_blackjack(c[0], c[2]) ? 1.0 : 0.0) -
                          (makes_blackjack(c[1], c[3]) ? 1.0 : 0.0);
            double most = !never && switched > kept ? switched : kept;
            sum += chance * ((1.0 - blackjack) * most - blackjack * lost) / 2.0;
        }
    }
    return sum;
}

static void test_switch_search(void) {
    for (unsigned i = 0; i < 2; i++) {
        static BwBjSwitch game;
        BwBlackjackRules rules = switching(6);
        rules.max_hands = 1;
        rules.switched_blackjack = (uint8_t)i;
        bw_bj_switch_solve(&rules, &switch_shoe, NULL, &game);
        check_near(game.value, search_switch(&rules, false), 1e-12, "switch, tiny shoe");
        check_near(game.kept, search_switch(&rules, true), 1e-12, "never switching");
        double mean = 0.0;
        for (int net = -BW_ROUND_NET_MAX; net <= BW_ROUND_NET_MAX; net++) {
            mean += *bw_bj_round_at(&game.round, net) * net / 2.0;
        }
        check_near(mean, game.value, 1e-12, "mean of the results");
    }
}

/* Points that say what is so lose nothing; points that say nothing never switch. */
static void test_points(void) {
    static BwBjPoints none;
    static BwBjSwitch game;
    BwBlackjackRules rules = switching(6);
    rules.max_hands = 1;
    bw_bj_switch_solve(&rules, &switch_shoe, &none, &game);
    check_near(game.pointed, game.kept, 1e-12, "points of nothing");
    check_near(game.misled, game.switched, 1e-12, "deals in which they mislead");
    CHECK(game.switched > 0.1);
}

/* ---- splits, dealt out ---------------------------------------------------------------------- */

/* Many of the pair, so that it is split again and again. */
static const BwBjPlayShoe pair_shoe = {.left = {[0] = 4, [5] = 2, [7] = 6, [9] = 7}, .cards = 19};

typedef struct Dealt {
    const BwBjGame *game;
    unsigned up, pair, n;
    struct {
        unsigned hand;
        int stake;  /* 0: still to be played */
        bool given; /* given up, half of the stake lost */
        bool bust;
    } hands[BW_SPLIT_HANDS_MAX];
} Dealt;

static double settle(const Dealt *d, BwBjPlayShoe shoe) {
    Search s = {&d->game->play.rules, d->up};
    double sum = 0.0;
    for (unsigned r = 0; r < BW_BJ_RANKS; r++) {
        if (shoe.left[r] == 0) continue;
        double all = 0.0;
        for (unsigned i = 0; i < d->n; i++) {
            unsigned total = bw_bj_hands()[d->hands[i].hand].total;
            int stake = d->hands[i].stake;
            if (d->hands[i].bust) {
                all -= stake;
            } else if (d->hands[i].given) {
                all -= stake / 2.0;
            } else if (total == 21 && s.rules->twenty_one_wins) {
                all += stake;
            } else {
                all += stake * dealer_plays(&s, with(only(d->up), r), take(shoe, r), total);
            }
        }
        if (makes_blackjack(d->up, r)) all = -1.0;
        sum += (double)shoe.left[r] / shoe.cards * all;
    }
    return sum;
}

static double deal_out(Dealt d, unsigned i, BwBjPlayShoe shoe, int stake) {
    const BwBjHand *hands = bw_bj_hands();
    const BwBlackjackRules *rules = &d.game->play.rules;
    if (i == d.n) return settle(&d, shoe);
    const BwBjHand *hand = &hands[d.hands[i].hand];
    const BwBjChoice *choice = &d.game->up[d.up].choice[d.hands[i].hand];
    bool ace = d.pair == BW_BJ_ACE;
    bool again = hand->cards == 2 && bw_bj_hand_pair(hand) == d.pair && stake == 1 &&
                 d.n < rules->max_hands && (!ace || rules->resplit_aces);
    if (again) {
        d.hands[i].hand = d.hands[d.n].hand = hands[BW_BJ_EMPTY].next[d.pair];
        d.n++;
        return deal_out(d, i, shoe, 1);
    }
    bool stops =
        hand->cards > 1 && (stake == 2 || hand->total == 21 || (ace && !rules->split_aces_draw) ||
                            choice->choice == BW_BJ_CHOICE_STAND);
    bool gives = hand->cards > 1 && hand->total < 21 && !(ace && !rules->split_aces_draw) &&
                 (stake == 2 ? choice->given_up != 0 : choice->choice == BW_BJ_CHOICE_SURRENDER);
    if (stops || gives) {
        d.hands[i].stake = stake;
        d.hands[i].given = gives;
        return deal_out(d, i + 1, shoe, 1);
    }
    if (hand->cards > 1 && choice->choice == BW_BJ_CHOICE_DOUBLE) stake = 2;
    double sum = 0.0;
    for (unsigned r = 0; r < BW_BJ_RANKS; r++) {
        if (shoe.left[r] == 0) continue;
        Dealt then = d;
        double chance = (double)shoe.left[r] / shoe.cards;
        if (hand->next[r] == BW_BJ_NO_HAND) {
            then.hands[i].stake = stake;
            then.hands[i].bust = true;
            sum += chance * deal_out(then, i + 1, take(shoe, r), 1);
        } else {
            then.hands[i].hand = hand->next[r];
            sum += chance * deal_out(then, i, take(shoe, r), stake);
        }
    }
    return sum;
}

static void test_split(const BwBlackjackRules *rules, unsigned pair, unsigned up) {
    BwBjGame *game = malloc(sizeof *game);
    bw_bj_game_solve(rules, NULL, &pair_shoe, game);
    Dealt d = {.game = game, .up = up, .pair = pair, .n = 2};
    d.hands[0].hand = d.hands[1].hand = bw_bj_hands()[BW_BJ_EMPTY].next[pair];
    BwBjPlayShoe shoe = take(take(take(pair_shoe, up), pair), pair);
    check_near(game->up[up].split[pair], deal_out(d, 0, shoe, 1), 1e-12, "split");
    bw_bj_game_free(game);
    free(game);
}

static void test_splits(void) {
    const BwBlackjackRules rules[] = {
        spanish(2),
        spanish(3),
        spanish(4),
        spanish(5),
        attack(4, BW_SURRENDER_ANY_TIME),
        attack(3, BW_SURRENDER_LATE),
    };
    for (unsigned i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        test_split(&rules[i], 7, 5);
        test_split(&rules[i], 7, 9);
        test_split(&rules[i], 0, 9);
        test_split(&rules[i], 0, 7);
    }
}

/* ---- published figures ---------------------------------------------------------------------- */

static void test_published(void) {
    BwBlackjackRules rules = attack(4, BW_SURRENDER_LATE);
    check_near(-value_of(&rules, NULL, NULL), 0.00530291, 3e-5, "double attack, four hands");
    rules = attack(2, BW_SURRENDER_LATE);
    check_near(-value_of(&rules, NULL, NULL), 0.00621171, 3e-5, "double attack, no resplit");
    rules = (BwBlackjackRules){.decks = 8, .peeks = 1, .max_hands = 2, .blackjack = {3, 2}};
    check_near(-value_of(&rules, NULL, NULL), 0.00485780, 5e-9, "blackjack, eight decks");
    static BwBjSwitch game;
    rules = switching(6);
    bw_bj_switch_solve(&rules, NULL, NULL, &game);
    check_near(-game.value, 0.00565145, 1e-6, "switch, six decks");
}

/* ---- tables --------------------------------------------------------------------------------- */

/* Opens "blackjack decks=6". */
static BwTable *open_table(const char *words) {
    char line[BW_LINE_MAX], error[BW_ERROR_MAX];
    BwTableLine parsed;
    BwRefusal why;
    snprintf(line, sizeof line, "table %s", words);
    if (!bw_table_line_parse(line, &parsed, error)) return NULL;
    const BwGame *game = bw_game_find(parsed.game);
    BwTable *table = game != NULL ? malloc(bw_table_size(game)) : NULL;
    if (table != NULL && bw_table_open(table, game, parsed.setting, parsed.n_settings, &why)) {
        return table;
    }
    fprintf(stderr, "    refused: %s\n", words);
    free(table);
    return NULL;
}

/* Side wagers whose house edge analysts have published, as percentages. */
static const struct {
    const char *table, *wager;
    const char *exact;
    double percent;
} published_sides[] = {
    {"blackjack decks=6 additional-wager=over-under", "over-13", "265/4043", 6.55},
    {"blackjack decks=6 additional-wager=over-under", "under-13", "407/4043", 10.07},
    {"blackjack decks=6 additional-wager=same-suit", "same-suit", "539/8086", 6.67},
    {"blackjack decks=1 additional-wager=same-suit ss-table=B", "same-suit", "25/663", 3.77},
    {"blackjack decks=6 additional-wager=sevens", "sevens", "14288/125333", 11.40},
    {"blackjack decks=6", "match-dealer", "1958/48205", 4.06},
    {"blackjack decks=6", "twenty-bonus", "6379493/25818598", 24.71},
    {"blackjack decks=6 tw-table=B", "twenty-bonus", "9108313/51637196", 17.64},
    {"blackjack decks=6", "in-between", "21282/626665", 3.40},
    {"spanish-21", "match-dealer", "114/3731", 3.06},
};

static void test_published_sides(void) {
    for (unsigned i = 0; i < sizeof published_sides / sizeof published_sides[0]; i++) {
        BwTable *table = open_table(published_sides[i].table);
        BwFigures figures = {0};
        CHECK(table != NULL);
        if (table == NULL) continue;
        bw_solve_bj_sides(table, NULL, &figures);
        const BwFigure *figure = bw_odds_find_named(&figures, published_sides[i].wager, "");
        CHECK(figure != NULL);
        if (figure != NULL) {
            char *exact = bw_exact_to_string(&figure->house_edge);
            CHECK_STR(exact, published_sides[i].exact);
            free(exact);
            check_near(100.0 * bw_exact_to_double(&figure->house_edge), published_sides[i].percent,
                       0.005, published_sides[i].table);
        }
        bw_odds_free(&figures);
        free(table);
    }
}

/* A streak of rounds that are won as often as they are lost is won once in 2, 4, 8 ... */
static void test_streaks(void) {
    static const char *const wins[] = {"1/4", "1/8", "1/16", "1/32"};
    const BwRoundChances even = {.win = 0.375, .lose = 0.375};
    BwTable *table = open_table("blackjack");
    BwFigures figures = {0};
    CHECK(table != NULL);
    if (table == NULL) return;
    bw_solve_bj_sides(table, &even, &figures);
    for (unsigned i = 0; i < 4; i++) {
        char target[2] = {(char)('2' + i), '\0'};
        const BwFigure *figure = bw_odds_find_named(&figures, "streak", target);
        CHECK(figure != NULL);
        if (figure == NULL) continue;
        char *exact = bw_exact_to_string(&figure->win);
        CHECK_STR(exact, wins[i]);
        free(exact);
    }
    bw_odds_free(&figures);
    free(table);
}

/* Played games through their tables: each way in which the reference counts the super bonus. */
static void test_tables(void) {
    static const struct {
        const char *table, *wager;
        double house_edge, tolerance;
    } tables[] = {
        {"spanish-21", "main", 0.00364383, 3e-5},
        {"double-attack-blackjack", "bet", 0.00530291, 3e-5},
        {"double-attack-blackjack resplit-max-hands=2", "bet", 0.00621171, 3e-5},
        {"blackjack-switch", "main-1", 0.00609837, 1e-6},
    };
    for (unsigned i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        BwTable *table = open_table(tables[i].table);
        BwFigures figures = {0};
        char error[BW_ERROR_MAX] = "";
        CHECK(table != NULL);
        if (table == NULL) continue;
        CHECK(bw_odds_solve(table, &figures, error, sizeof error));
        CHECK(strstr(figures.note, "Not solved") == NULL); /* no wager of the table is left out */
        const BwFigure *figure = bw_odds_find_named(&figures, tables[i].wager, "");
        CHECK(figure != NULL);
        if (figure != NULL) {
            check_near(bw_exact_to_double(&figure->house_edge), tables[i].house_edge,
                       tables[i].tolerance, tables[i].table);
            CHECK(figure->has_element_of_risk);
            BwExact sum;
            bw_exact_init(&sum);
            for (size_t r = 0; r < figure->n_results; r++) {
                bw_exact_add(&sum, &figure->results[r].probability);
            }
            char *one = bw_exact_to_string(&sum);
            CHECK_STR(one, "1");
            free(one);
            bw_exact_clear(&sum);
        }
        bw_odds_free(&figures);
        free(table);
    }
}

/* Shoes that are not whole: the two solvers agree, whichever cards are gone. */
static void test_depleted(void) {
    static const char *const games[] = {"spanish-21", "double-attack-blackjack"};
    static const uint16_t gone[][BW_BJ_RANKS] = {{0, 0, 0, 0, 2, 1, 0, 0, 0, 0},
                                                 {9, 24, 0, 5, 0, 0, 0, 0, 0, 40},
                                                 {24, 0, 0, 0, 0, 0, 24, 0, 0, 0}};
    for (unsigned i = 0; i < 6; i++) {
        static BwBjWorth worth;
        BwTable *table = open_table(i < 3 ? games[0] : games[1]);
        BwBlackjackRules rules;
        BwBjAnalysis *analysis = calloc(1, sizeof *analysis);
        double *mean = calloc(BW_BJ_HANDS, sizeof *mean), sum = 0.0, square = 0.0;
        char error[BW_ERROR_MAX] = "";
        if (table == NULL || analysis == NULL || mean == NULL) abort();
        CHECK(bw_blackjack_rules(table, &rules));
        BwBjPay *pays = rules.bonus_21 != 0 ? bw_spanish_21_pays(rules.decks) : NULL;
        for (unsigned h = 0; pays != NULL && h < BW_BJ_HANDS; h++) mean[h] = pays[h].mean;
        BwBjQuestion question = {.rules = &rules, .pays_21 = pays != NULL ? mean : NULL};
        bw_bj_shoe(&rules, question.shoe);
        for (unsigned k = 0; k < BW_BJ_RANKS; k++) {
            question.shoe[k] = (uint16_t)(question.shoe[k] - gone[i % 3][k]);
        }
        CHECK(bw_bj_analyse(&question, analysis, error, sizeof error));
        CHECK(bw_bj_worth(&rules, question.shoe, &worth, error, sizeof error));
        double ev = analysis->ev;
        for (unsigned up = 0; rules.attack != 0 && up < BW_BJ_RANKS; up++) {
            if (analysis->up_ev[up] > 0) ev += analysis->up_chance[up] * analysis->up_ev[up];
        }
        check_near(worth.gain, ev, 1e-11, "a depleted shoe");
        for (unsigned o = 0; o < worth.n_outcomes; o++) {
            sum += worth.outcome[o].chance * worth.outcome[o].net;
            square += worth.outcome[o].chance * worth.outcome[o].net * worth.outcome[o].net;
        }
        check_near(sum, ev, 1e-10, "its outcomes");
        check_near(worth.sd, sqrt(square - sum * sum), 1e-9, "its deviation");
        bw_bj_free(analysis);
        free(analysis);
        free(mean);
        free(pays);
        free(table);
    }
}

/* An effect of removal is the difference of two shoes; small shoes are refused. */
static void test_worth(void) {
    static BwBjWorth whole, less;
    BwBlackjackRules rules = attack(4, BW_SURRENDER_LATE);
    uint16_t shoe[BW_BJ_RANKS];
    double effect[BW_BJ_RANKS];
    char error[BW_ERROR_MAX] = "";
    bw_bj_shoe(&rules, shoe);
    shoe[7] = 0;
    CHECK(bw_bj_worth(&rules, shoe, &whole, error, sizeof error));
    CHECK(bw_bj_worth_effects(&rules, shoe, effect, error, sizeof error));
    CHECK(isnan(effect[7]));
    shoe[4]--;
    CHECK(bw_bj_worth(&rules, shoe, &less, error, sizeof error));
    check_near(effect[4], less.gain - whole.gain, 1e-15, "effect of a five");
    CHECK(effect[4] > 0.0 && effect[0] < 0.0);
    const uint16_t few[BW_BJ_RANKS] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 6};
    CHECK(!bw_bj_worth(&rules, few, &less, error, sizeof error));
    CHECK(strstr(error, "15 cards could run out") != NULL);
    CHECK(!bw_bj_worth_effects(&rules, few, effect, error, sizeof error));
}

/* The charts of a shoe: an up card or a pair that is gone has no cell, all others have values. */
static void test_depleted_charts(void) {
    static const char *const games[] = {"blackjack", "blackjack-switch", "spanish-21",
                                        "double-attack-blackjack"};
    for (unsigned g = 0; g < 4; g++) {
        BwTable *table = open_table(games[g]);
        BwBlackjackRules rules;
        BwCharts charts;
        uint16_t shoe[BW_BJ_RANKS];
        char error[BW_ERROR_MAX] = "";
        if (table == NULL) abort();
        CHECK(bw_blackjack_rules(table, &rules));
        bw_bj_shoe(&rules, shoe);
        shoe[2] = 0; /* no three */
        shoe[5] = 1; /* one six */
        CHECK(bw_bj_charts_solve(table, shoe, &charts, error, sizeof error));
        CHECK(strstr(charts.note, "a shoe of") != NULL && strstr(charts.note, "whole") == NULL);
        for (unsigned i = 0; i < charts.n; i++) {
            const BwChart *chart = &charts.chart[i];
            CHECK_INT(chart->digits, BW_BJ_DIGITS);
            for (unsigned r = 0; r < chart->n_rows; r++) {
                CHECK_INT(bw_chart_cell(chart, r, 1)->none, 1); /* against a three */
                CHECK_STR(chart->column[1], "3");
                bool gone = strcmp(chart->row[r], "3-3") == 0 ||
                            strcmp(chart->row[r], "6-6") == 0 || strcmp(chart->row[r], "A-3") == 0;
                for (unsigned c = 0; c < chart->n_columns; c++) {
                    const BwChartCell *cell = bw_chart_cell(chart, r, c);
                    double value = bw_exact_to_double(&cell->choice[cell->best].value);
                    if (gone) CHECK_INT(cell->none, 1);
                    if (cell->none == 0) CHECK(value > -2.0 && value < 2.0);
                }
            }
        }
        bw_charts_free(&charts);
        memset(shoe, 0, sizeof shoe);
        shoe[9] = 3;
        CHECK(!bw_bj_charts_solve(table, shoe, &charts, error, sizeof error));
        CHECK(strstr(error, "could run out") != NULL);
        bw_charts_free(&charts);
        free(table);
    }
    BwTable *table = open_table("craps");
    BwCharts charts;
    char error[BW_ERROR_MAX] = "";
    CHECK(table != NULL && !bw_bj_charts_solve(table, NULL, &charts, error, sizeof error));
    CHECK(strstr(error, "craps") != NULL);
    free(table);
}

/* The chart of the switch: a blackjack is worth its wager, every hand is there once, and whoever
 * goes by it loses next to nothing. */
static void test_switch_chart(void) {
    BwTable *table = open_table("blackjack-switch");
    BwCharts charts;
    char error[BW_ERROR_MAX] = "";
    double percent = -1.0;
    if (table == NULL) abort();
    CHECK(bw_charts_solve(table, &charts, error, sizeof error));
    const BwChart *chart = &charts.chart[0];
    CHECK(chart->shows_values != 0 && chart->n_rows == 35);
    for (unsigned r = 0; r < chart->n_rows; r++) {
        for (unsigned q = 0; q < r; q++) CHECK(strcmp(chart->row[q], chart->row[r]) != 0);
        for (unsigned c = 0; c < chart->n_columns; c++) {
            CHECK_INT(bw_chart_cell(chart, r, c)->none, 0);
        }
    }
    for (unsigned c = 0; c < chart->n_columns; c++) {
        check_near(
            bw_bj_chart_hundredths(chart, bw_bj_chart_worth_row(BW_BJ_TEN, BW_BJ_ACE, true), c),
            1.0, 0.051, "blackjack"); /* without a peek it may be tied */
    }
    CHECK_STR(chart->row[bw_bj_chart_worth_row(7, 8, false)], "hard 17");
    CHECK_STR(chart->row[bw_bj_chart_worth_row(8, 0, false)], "soft 20");
    CHECK_STR(chart->row[bw_bj_chart_worth_row(7, 7, false)], "8-8");
    CHECK_STR(chart->row[bw_bj_chart_worth_row(0, 9, false)], "A-10, switched");
    CHECK(bw_bj_chart_hundredths(chart, bw_bj_chart_worth_row(9, 9, false), 4) > 0.5);
    const char *loses = strstr(chart->note, "loses ");
    CHECK(loses != NULL && sscanf(loses, "loses %lf%%", &percent) == 1);
    CHECK(percent >= 0.0 && percent < 0.01);
    bw_charts_free(&charts);
    free(table);
}

/* Which figures are fractions, and which are rounded. */
static void test_digits(void) {
    static const struct {
        const char *table, *wager, *target;
        unsigned digits, chance_digits;
    } wanted[] = {
        {"blackjack", "main", "", 12, 12},
        {"blackjack resplit-max-hands=4", "main", "", 12, 4},
        {"blackjack", "insurance", "", 0, 0},
        {"blackjack", "match-dealer", "", 0, 0},
        {"blackjack", "streak", "3", 10, 10},
        {"blackjack resplit-max-hands=4", "streak", "3", 3, 3},
        {"spanish-21", "main", "", 11, 4},
        {"spanish-21", "insurance", "", 0, 0},
        {"blackjack-switch", "main-2", "", 11, 4},
        {"double-attack-blackjack", "bet", "", 11, 4},
        {"craps", "pass", "", 0, 0},
    };
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        BwTable *table = open_table(wanted[i].table);
        BwFigures figures = {0};
        char error[BW_ERROR_MAX] = "";
        CHECK(table != NULL && bw_odds_solve(table, &figures, error, sizeof error));
        const BwFigure *figure = bw_odds_find_named(&figures, wanted[i].wager, wanted[i].target);
        CHECK(figure != NULL);
        if (figure != NULL) {
            CHECK_INT(figure->digits, wanted[i].digits);
            CHECK_INT(figure->chance_digits, wanted[i].chance_digits);
        }
        bw_odds_free(&figures);
        free(table);
    }
}

/* What every published chart of Spanish 21 and of double attack says. */
static void test_charts(void) {
    static const struct {
        const char *table, *row, *column, *best;
        unsigned chart;
    } cells[] = {
        {"spanish-21", "hard 11", "10", "double", 0},
        {"spanish-21", "hard 17", "A", "surrender", 0},
        {"spanish-21", "hard 14", "4", "hit", 0},
        {"spanish-21", "soft 18", "4", "double", 1},
        {"spanish-21", "A-A", "A", "split", 2},
        {"spanish-21", "7-7", "8", "hit", 2},
        {"spanish-21", "9-9", "7", "stand", 2},
        {"double-attack-blackjack", "double attack", "8", "attack", 0},
        {"double-attack-blackjack", "double attack", "9", "decline", 0},
        {"double-attack-blackjack", "hard 11", "9", "hit", 1},
        {"blackjack-switch", "hard 11", "9", "double", 1},
        {"blackjack-switch", "8-8", "10", "hit", 3},
    };
    BwCharts charts = {.n = 0};
    for (unsigned i = 0; i < sizeof cells / sizeof cells[0]; i++) {
        if (i == 0 || strcmp(cells[i].table, cells[i - 1].table) != 0) {
            BwTable *table = open_table(cells[i].table);
            char error[BW_ERROR_MAX] = "";
            CHECK(table != NULL);
            if (table == NULL) break;
            bw_charts_free(&charts);
            CHECK(bw_charts_solve(table, &charts, error, sizeof error));
            free(table);
        }
        CHECK(cells[i].chart < charts.n);
        if (cells[i].chart >= charts.n) continue;
        const BwChart *chart = &charts.chart[cells[i].chart];
        unsigned found = 0;
        for (unsigned c = 0; c < chart->n_rows * chart->n_columns; c++) {
            if (strcmp(chart->row[c / chart->n_columns], cells[i].row) != 0 ||
                strcmp(chart->column[c % chart->n_columns], cells[i].column) != 0) {
                continue;
            }
            found++;
            CHECK_STR(chart->choice[chart->cell[c].best], cells[i].best);
        }
        CHECK_INT(found, 1);
    }
    bw_charts_free(&charts);
}

int main(void) {
    test_three_cards();
    test_against_blackjack();
    test_aces();
    test_shoe();
    test_search();
    test_switch_search();
    test_points();
    test_splits();
    test_published();
    test_published_sides();
    test_streaks();
    test_tables();
    test_digits();
    test_depleted();
    test_worth();
    test_charts();
    test_depleted_charts();
    test_switch_chart();
    return check_report("blackjack_variants");
}
