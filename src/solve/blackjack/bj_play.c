/* bj_play.c: backwards through the hands for the best choice, forwards for what it brings. All
 * hands of one up card are solved together, since a hand's value depends on its cards alone and not
 * on the order in which they came. */
#include "solve/blackjack/bj_play.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { HALVES = 2, NET_0 = -BW_HAND_NET_MIN };
_Static_assert(BW_BJ_CHOICE_STAND == 0, "a table of zeros stands on every hand");

static const double never = -1e9;

static void *allocate(size_t n, size_t size) {
    void *memory = calloc(n, size);
    if (memory == NULL) abort();
    return memory;
}

void bw_bj_play_init(BwBjPlayer *play, const BwBlackjackRules *rules, const BwBjPay *pays,
                     const BwBjPlayShoe *shoe) {
    *play = (BwBjPlayer){.rules = *rules, .pays = pays};
    for (unsigned k = 0; k < BW_BJ_RANKS; k++) {
        int ten_values = rules->no_tens != 0 ? 12 : 16;
        play->whole.left[k] = (int16_t)(rules->decks * (k == BW_BJ_TEN ? ten_values : 4));
        play->whole.cards = (int16_t)(play->whole.cards + play->whole.left[k]);
    }
    if (shoe != NULL) play->whole = *shoe;
}

/* ---- what a hand sees --------------------------------------------------------------------- */

static BwBjPlayShoe without(const BwBjView *view, const BwBjHand *hand) {
    BwBjPlayShoe left = view->shoe;
    for (unsigned k = 0; k < BW_BJ_RANKS; k++) {
        left.left[k] = (int16_t)(left.left[k] - hand->count[k]);
    }
    left.cards = (int16_t)(left.cards - hand->cards);
    return left;
}

/* Can the hand be made of this shoe at all? */
static bool possible(const BwBjPlayShoe *left) {
    for (unsigned k = 0; k < BW_BJ_RANKS; k++) {
        if (left->left[k] < 0) return false;
    }
    return left->cards > 1;
}

static bool may_have_blackjack(const BwBjView *view) {
    return view->up == BW_BJ_ACE || view->up == BW_BJ_TEN;
}

/* The chance that the hole card, one of those left, makes a blackjack. */
static double blackjack_chance(const BwBjView *view, const BwBjPlayShoe *left) {
    if (!may_have_blackjack(view)) return 0.0;
    return (double)left->left[BW_BJ_TEN - view->up] / left->cards;
}

/* The same once a card has been drawn. */
static double blackjack_after(const BwBjView *view, const BwBjPlayShoe *left, unsigned kind) {
    if (!may_have_blackjack(view)) return 0.0;
    unsigned other = BW_BJ_TEN - view->up;
    return (double)(left->left[other] - (kind == other)) / (left->cards - 1);
}

static const BwBjPlayChances *chances_of(const BwBjView *view, unsigned h) {
    return &view->chances[view->row != NULL ? view->row[h] : h];
}

BwBjPlayShoe bw_bj_view_without(const BwBjView *view, unsigned hand) {
    return without(view, &bw_bj_hands()[hand]);
}

/* What no deal can leave is taken as nothing left: its chances are never used. */
void bw_bj_play_chances(const BwBjPlayer *play, unsigned up, const BwBjPlayShoe *shoes, size_t n,
                        BwBjPlayChances *chances) {
    enum { BLOCK = 256 };
    uint16_t left[BLOCK][BW_BJ_RANKS];
    double ends[BLOCK][BW_BJ_ENDS];
    for (size_t first = 0; first < n; first += BLOCK) {
        unsigned here = (unsigned)(n - first < BLOCK ? n - first : BLOCK);
        for (unsigned i = 0; i < here; i++) {
            for (unsigned k = 0; k < BW_BJ_RANKS; k++) {
                int cards = shoes[first + i].left[k];
                left[i][k] = (uint16_t)(cards > 0 ? cards : 0);
            }
        }
        bw_bj_dealers(&play->rules, up, left, here, ends);
        for (unsigned i = 0; i < here; i++) {
            memcpy(chances[first + i].end, ends[i], sizeof ends[i]);
        }
    }
}

/* ---- what the ends are worth -------------------------------------------------------------- */

int bw_bj_outcome(const BwBlackjackRules *rules, unsigned total, unsigned end) {
    if (end == BW_BJ_END_22 && rules->push_on_22 != 0) return 0;
    if (end >= BW_BJ_END_22) return 1;
    unsigned dealer = 17 + end - BW_BJ_END_17;
    return total > dealer ? 1 : total < dealer ? -1 : 0;
}

/* Against all ends but a blackjack. */
static double standing(const BwBjView *view, unsigned h, unsigned total) {
    const BwBjPlayChances *chances = chances_of(view, h);
    double value = 0.0;
    for (unsigned end = 0; end < BW_BJ_END_BLACKJACK; end++) {
        value += chances->end[end] * bw_bj_outcome(&view->play->rules, total, end);
    }
    return value;
}

static bool paid_at_once(const BwBjPlayer *play, const BwBjHand *hand) {
    return hand->total == 21 && play->rules.twenty_one_wins != 0;
}

/* A stake of so many wagers that is lost or won at once: without a peek even if the dealer turns
 * out to have a blackjack, which otherwise takes one wager. */
static double at_once(const BwBjPlayer *play, double wagers, double blackjack) {
    return play->rules.peeks != 0 ? wagers * (1.0 - blackjack) - blackjack : wagers;
}

/* A blackjack takes one wager, whatever was added; half of what has been staked is given up. */
static double giving_up(double wagers, double blackjack) {
    return -0.5 * wagers * (1.0 - blackjack) - blackjack;
}

static double stand_value(const BwBjView *view, const BwBjHand *hands, unsigned h,
                          double blackjack) {
    const BwBjPlayer *play = view->play;
    if (paid_at_once(play, &hands[h])) {
        return at_once(play, play->pays != NULL ? play->pays[h].mean : 1.0, blackjack);
    }
    return standing(view, h, hands[h].total) - blackjack;
}

/* Once doubled: the double card has come, and standing on it would bring so much for a wager,
 * blackjacks left aside. */
static bool gives_up_doubled(const BwBjPlayer *play, double stood, double blackjack) {
    bool may = play->rules.rescue != 0 || play->rules.surrender == BW_SURRENDER_ANY_TIME;
    return may && giving_up(2.0, blackjack) > 2.0 * stood - blackjack;
}

/* What a hand that a double card has made is worth. */
static double doubled_value(const BwBjPlayer *play, const BwBjHand *hand, const BwBjChoice *choice,
                            double blackjack) {
    if (paid_at_once(play, hand)) return at_once(play, 2.0, blackjack);
    if (choice->given_up != 0) return giving_up(2.0, blackjack);
    return 2.0 * (choice->value[BW_BJ_CHOICE_STAND] + blackjack) - blackjack;
}

double bw_bj_doubled_value(const BwBjView *view, const BwBjChoice choice[BW_BJ_HANDS],
                           unsigned hand) {
    BwBjPlayShoe left = bw_bj_view_without(view, hand);
    return doubled_value(view->play, &bw_bj_hands()[hand], &choice[hand],
                         blackjack_chance(view, &left));
}

double bw_bj_undoubled_value(const BwBjView *view, const BwBjChoice choice[BW_BJ_HANDS],
                             unsigned hand) {
    BwBjPlayShoe left = bw_bj_view_without(view, hand);
    if (!paid_at_once(view->play, &bw_bj_hands()[hand])) {
        return choice[hand].value[BW_BJ_CHOICE_STAND];
    }
    return at_once(view->play, 1.0, blackjack_chance(view, &left));
}

/* ---- backwards ---------------------------------------------------------------------------- */

static bool may_double(const BwBjPlayer *play, const BwBjHand *hand) {
    return hand->cards == 2 || play->rules.double_any_cards != 0;
}

static void choose(const BwBjView *view, const BwBjHand *hands, unsigned h, BwBjChoice *all) {
    const BwBjHand *hand = &hands[h];
    BwBjChoice *choice = &all[h];
    BwBjPlayShoe left = without(view, hand);
    *choice = (BwBjChoice){.value = {never, never, never, never}, .choice = BW_BJ_CHOICE_STAND};
    if (!possible(&left)) return;
    double blackjack = blackjack_chance(view, &left);
    choice->best = choice->value[BW_BJ_CHOICE_STAND] = stand_value(view, hands, h, blackjack);
    if (hand->total == 21) return;
    double stood = choice->best + blackjack;
    choice->given_up = gives_up_doubled(view->play, stood, blackjack);
    double hit = 0.0, twice = 0.0, share = 1.0 / left.cards;
    for (unsigned k = 0; k < BW_BJ_RANKS; k++) {
        if (left.left[k] == 0) continue;
        double chance = left.left[k] * share, then = blackjack_after(view, &left, k);
        unsigned next = hand->next[k];
        if (next == BW_BJ_NO_HAND) {
            hit -= chance;
            twice += chance * at_once(view->play, -2.0, then);
        } else {
            hit += chance * all[next].best;
            twice += chance * doubled_value(view->play, &hands[next], &all[next], then);
        }
    }
    choice->value[BW_BJ_CHOICE_HIT] = hit;
    if (may_double(view->play, hand)) choice->value[BW_BJ_CHOICE_DOUBLE] = twice;
    choice->value[BW_BJ_CHOICE_SURRENDER] = giving_up(1.0, blackjack);
    unsigned last = view->play->rules.surrender == BW_SURRENDER_ANY_TIME ? BW_BJ_CHOICE_SURRENDER
                                                                         : BW_BJ_CHOICE_DOUBLE;
    for (unsigned c = BW_BJ_CHOICE_HIT; c <= last; c++) {
        if (choice->value[c] <= choice->best) continue;
        choice->best = choice->value[c];
        choice->choice = (uint8_t)c;
    }
}

void bw_bj_play_choices(const BwBjView *view, BwBjChoice choice[BW_BJ_HANDS]) {
    const BwBjHand *hands = bw_bj_hands();
    for (unsigned h = BW_BJ_HANDS; h-- > 0;) {
        if (hands[h].cards >= 2) choose(view, hands, h, choice);
    }
}

/* ---- forwards ----------------------------------------------------------------------------- */

static void add(BwBjJoint *joint, unsigned row, int net, double chance) {
    joint->chance[row][NET_0 + net] += chance;
}

/* Decided before the dealer's turn. */
static void add_at_once(const BwBjPlayer *play, BwBjJoint *joint, int net, double chance,
                        double blackjack) {
    add(joint, BW_JOINT_DECIDED, net, chance * (1.0 - blackjack));
    bool lasts = play->rules.peeks == 0;
    add(joint, BW_BJ_END_BLACKJACK, lasts ? net : -HALVES, chance * blackjack);
    add(joint, BW_JOINT_FURTHER, lasts ? net : 0, chance * blackjack);
}

static void add_given_up(BwBjJoint *joint, int net, double chance, double blackjack) {
    add(joint, BW_JOINT_DECIDED, net, chance * (1.0 - blackjack));
    add(joint, BW_BJ_END_BLACKJACK, -HALVES, chance * blackjack);
    add(joint, BW_JOINT_FURTHER, 0, chance * blackjack);
}

static void add_stood(const BwBjView *view, BwBjJoint *joint, unsigned h, int wagers, double chance,
                      double blackjack) {
    const BwBjPlayer *play = view->play;
    const BwBjHand *hand = &bw_bj_hands()[h];
    if (!paid_at_once(play, hand)) {
        const BwBjPlayChances *chances = chances_of(view, h);
        for (unsigned end = 0; end < BW_BJ_END_BLACKJACK; end++) {
            add(joint, end, HALVES * wagers * bw_bj_outcome(&play->rules, hand->total, end),
                chance * chances->end[end]);
        }
        add(joint, BW_BJ_END_BLACKJACK, -HALVES, chance * blackjack);
        add(joint, BW_JOINT_FURTHER, 0, chance * blackjack);
    } else if (wagers > 1 || play->pays == NULL) {
        add_at_once(play, joint, HALVES * wagers, chance, blackjack);
    } else {
        for (int net = 0; net <= BW_HAND_NET_MAX; net++) {
            double share = play->pays[h].share[net];
            if (share > 0.0) add_at_once(play, joint, net, chance * share, blackjack);
        }
    }
}

static void add_doubled(const BwBjView *view, const BwBjChoice *choice, BwBjJoint *joint,
                        unsigned h, double chance, double blackjack) {
    if (choice[h].given_up != 0) {
        add_given_up(joint, -HALVES, chance, blackjack);
    } else {
        add_stood(view, joint, h, 2, chance, blackjack);
    }
}

/* One card is drawn: to a doubled hand, or to one that goes on. */
static void draw(const BwBjView *view, const BwBjChoice *choice, unsigned h,
                 const BwBjPlayShoe *left, bool doubles, double *reach, BwBjJoint *joint) {
    double share = reach[h] / left->cards;
    for (unsigned k = 0; k < BW_BJ_RANKS; k++) {
        if (left->left[k] <= 0) continue;
        double chance = left->left[k] * share, then = blackjack_after(view, left, k);
        unsigned next = bw_bj_hands()[h].next[k];
        if (next == BW_BJ_NO_HAND) {
            add_at_once(view->play, joint, doubles ? -2 * HALVES : -HALVES, chance, then);
        } else if (doubles) {
            add_doubled(view, choice, joint, next, chance, then);
        } else {
            reach[next] += chance;
        }
    }
}

static void play_hand(const BwBjView *view, const BwBjChoice *choice, unsigned h, double *reach,
                      BwBjJoint *joint) {
    const BwBjHand *hand = &bw_bj_hands()[h];
    BwBjPlayShoe left = without(view, hand);
    double blackjack = blackjack_chance(view, &left);
    switch (hand->total == 21 ? BW_BJ_CHOICE_STAND : choice[h].choice) {
    case BW_BJ_CHOICE_STAND: add_stood(view, joint, h, 1, reach[h], blackjack); break;
    case BW_BJ_CHOICE_HIT: draw(view, choice, h, &left, false, reach, joint); break;
    case BW_BJ_CHOICE_DOUBLE:
        joint->added += reach[h] * (view->play->rules.peeks != 0 ? 1.0 - blackjack : 1.0);
        draw(view, choice, h, &left, true, reach, joint);
        break;
    default: add_given_up(joint, -1, reach[h], blackjack); break;
    }
    reach[h] = 0.0;
}

void bw_bj_reach(const BwBjView *view, const BwBjChoice choice[BW_BJ_HANDS], const uint16_t *list,
                 unsigned n, double reach[BW_BJ_HANDS], BwBjJoint *joint) {
    if (list == NULL) n = BW_BJ_HANDS;
    for (unsigned i = 0; i < n; i++) {
        unsigned h = list != NULL ? list[i] : i;
        if (reach[h] > 0.0) play_hand(view, choice, h, reach, joint);
    }
}

/* ---- splitting ---------------------------------------------------------------------------- */

/* Lists the hands that a split card can become, ascending, and says how many there are. Split aces
 * that take one card only stay at two. */
static unsigned reachable(const BwBjPlayer *play, const BwBjChoice *choice, unsigned pair,
                          uint16_t list[BW_BJ_HANDS]) {
    uint8_t *reached = allocate(BW_BJ_HANDS, 1);
    const BwBjHand *hands = bw_bj_hands();
    bool stops = pair == BW_BJ_ACE && play->rules.split_aces_draw == 0;
    unsigned first = hands[BW_BJ_EMPTY].next[pair], n = 0;
    reached[first] = 1;
    for (unsigned h = first; h < BW_BJ_HANDS; h++) {
        if (reached[h] == 0) continue;
        bool draws =
            h == first ||
            (!stops && hands[h].total < 21 && reached[h] == 1 &&
             (choice[h].choice == BW_BJ_CHOICE_HIT || choice[h].choice == BW_BJ_CHOICE_DOUBLE));
        if (h != first) list[n++] = (uint16_t)h;
        /* 2: the hand that a double card makes goes no further. */
        uint8_t mark = h != first && choice[h].choice == BW_BJ_CHOICE_DOUBLE ? 2 : 1;
        for (unsigned k = 0; draws && k < BW_BJ_RANKS; k++) {
            unsigned next = hands[h].next[k];
            if (next == BW_BJ_NO_HAND) continue;
            if (reached[next] != 1) reached[next] = mark;
        }
    }
    free(reached);
    return n;
}

/* One hand that begins with a pair card, `out` more of which are missing; the view's shoe is
 * without the other card of the pair and those. */
static void play_split_hand(const BwBjView *view, const BwBjChoice *choice, const uint16_t *list,
                            unsigned n, unsigned pair, double *reach, BwBjJoint *other,
                            BwBjJoint *any) {
    const BwBjHand *one = &bw_bj_hands()[bw_bj_hands()[BW_BJ_EMPTY].next[pair]];
    BwBjPlayShoe left = without(view, one);
    for (unsigned k = 0; k < BW_BJ_RANKS; k++) {
        if (k != pair && left.left[k] > 0) reach[one->next[k]] = (double)left.left[k] / left.cards;
    }
    bw_bj_reach(view, choice, list, n, reach, other);
    *any = *other;
    if (left.left[pair] <= 0) return;
    reach[one->next[pair]] = (double)left.left[pair] / left.cards;
    bw_bj_reach(view, choice, list, n, reach, any);
}

/* The mean of a hand's result in wagers: as the original hand, or as one split off. */
static double mean_of(const BwBjJoint *joint, bool original) {
    double sum = 0.0;
    for (unsigned row = 0; row < BW_JOINT_ROWS; row++) {
        if (row == (original ? BW_JOINT_FURTHER : BW_BJ_END_BLACKJACK)) continue;
        for (int net = 0; net < BW_HAND_NETS; net++) {
            sum += joint->chance[row][net] * (net - NET_0);
        }
    }
    return sum / HALVES;
}

/* The chance of so many pair cards in a row after `out` others. */
static double pairs_in_a_row(const BwBjSplit *split, unsigned out, unsigned n) {
    double chance = 1.0;
    for (unsigned i = out; i < out + n; i++) {
        int left = split->of_rank - (int)i, cards = split->cards - (int)i;
        chance *= left > 0 ? (double)left / cards : 0.0;
    }
    return chance;
}

static double choose_of(unsigned n, unsigned k) {
    double ways = 1.0;
    for (unsigned i = 0; i < k; i++) ways = ways * (n - i) / (i + 1);
    return ways;
}

static void add_scaled(BwBjJoint *sum, const BwBjJoint *term, double factor) {
    for (unsigned row = 0; row < BW_JOINT_ROWS; row++) {
        for (unsigned net = 0; net < BW_HAND_NETS; net++) {
            sum->chance[row][net] += factor * term->chance[row][net];
        }
    }
    sum->added += factor * term->added;
}

/* A hand while `out` pair cards have come as second cards, and the second cards of `others` other
 * hands are no pair cards: by counting those deals out in which some are. */
static void hand_among(const BwBjSplit *split, const BwBjJoint *hand, unsigned out, unsigned others,
                       BwBjJoint *sum) {
    memset(sum, 0, sizeof *sum);
    for (unsigned i = 0; i <= others; i++) {
        double factor = choose_of(others, i) * pairs_in_a_row(split, out, i);
        add_scaled(sum, &hand[out + i], i % 2 == 0 ? factor : -factor);
    }
}

/* One way in which the second cards may come: `out` of them are pair cards that are split again,
 * then `closed` hands have another second card, and what is left is open. Orders: in which that
 * may happen. */
typedef struct Course {
    unsigned out, closed, open, orders;
} Course;

/* The orders in which `out` pair cards and `closed` others come, of two hands that wait for their
 * second card; the last card is a pair card if `ends_with_pair`. No hand may be left waiting before
 * the last card. */
static unsigned orders_of(unsigned out, unsigned closed, unsigned waiting, bool ends_with_pair) {
    if (waiting == 0) return out == 0 && closed == 0;
    if (out == 0 && closed == 0) return ends_with_pair;
    unsigned orders = 0;
    if (out > 0 && !(ends_with_pair && out == 1 && closed > 0)) {
        orders += orders_of(out - 1, closed, waiting + 1, ends_with_pair);
    }
    if (closed > 0) orders += orders_of(out, closed - 1, waiting - 1, ends_with_pair);
    return orders;
}

enum { COURSES_MAX = 2 * BW_SPLIT_HANDS_MAX - 3 };

static unsigned courses_of(const BwBjSplit *split, Course courses[COURSES_MAX]) {
    unsigned n = 0, most = split->max_hands - 2;
    for (unsigned out = 0; out < most; out++) {
        courses[n++] = (Course){out, 2 + out, 0, orders_of(out, 2 + out, 2, false)};
    }
    for (unsigned closed = 0; closed <= most; closed++) {
        courses[n++] = (Course){most, closed, split->max_hands - closed,
                                most == 0 ? 1 : orders_of(most, closed, 2, true)};
    }
    assert(n <= COURSES_MAX);
    return n;
}

static void course_hands(const BwBjSplit *split, const Course *course, BwBjJoint *closed,
                         BwBjJoint *open) {
    memset(closed, 0, sizeof *closed);
    memset(open, 0, sizeof *open);
    if (course->closed > 0) {
        hand_among(split, split->other, course->out, course->closed - 1, closed);
    }
    if (course->open > 0) hand_among(split, split->any, course->out, course->closed, open);
}

/* The chance of all that the joint chances tell. */
static double whole_chance(const BwBjJoint *joint) {
    double sum = 0.0;
    for (unsigned row = 0; row < BW_JOINT_FURTHER; row++) {
        for (unsigned net = 0; net < BW_HAND_NETS; net++) sum += joint->chance[row][net];
    }
    return sum;
}

/* The first hand of a split goes on as soon as its second card is no pair card; whoever has his
 * wager there and leaves every split to others has nothing else. */
static double alone_on_first(const BwBjSplit *split) {
    unsigned most = split->max_hands - 2;
    double value = pairs_in_a_row(split, 0, most) * mean_of(&split->any[most], true);
    for (unsigned out = 0; out < most; out++) {
        value += pairs_in_a_row(split, 0, out) * mean_of(&split->other[out], true);
    }
    return value;
}

/* Stakes of further hands are put up with the chance `splits`, given that course. */
static void sum_up(BwBjSplit *split, double splits) {
    Course courses[COURSES_MAX];
    unsigned n = courses_of(split, courses);
    split->value = split->added = 0.0;
    split->alone = alone_on_first(split);
    for (unsigned i = 0; i < n; i++) {
        const Course *course = &courses[i];
        BwBjJoint closed, open;
        course_hands(split, course, &closed, &open);
        const BwBjJoint *original = course->closed > 0 ? &closed : &open;
        double chance = course->orders * pairs_in_a_row(split, 0, course->out);
        double value = mean_of(original, true) - mean_of(original, false);
        value += course->closed * mean_of(&closed, false) + course->open * mean_of(&open, false);
        double further = course->closed + course->open - 1;
        split->value += chance * value;
        split->added += chance * (course->closed * closed.added + course->open * open.added +
                                  further * whole_chance(original) * splits);
    }
}

/* What splitting one pair needs for a while. */
typedef struct Splitting {
    unsigned n, outs;           /* hands of the list; numbers of further pair cards out */
    uint16_t list[BW_BJ_HANDS]; /* hands that a split card can become, ascending */
    uint32_t row[BW_BJ_HANDS];  /* their places in it */
    double reach[BW_BJ_HANDS];
    BwBjChoice stands[BW_BJ_HANDS]; /* of split aces that take one card only */
    BwBjPlayShoe *shoes;
    BwBjPlayChances *chances;
} Splitting;

/* The dealer's chances against every hand of the list, for each number of pair cards out. */
static void ask_chances(const BwBjView *view, unsigned pair, Splitting *work) {
    size_t n = (size_t)work->n * work->outs;
    work->shoes = allocate(n + 1, sizeof *work->shoes);
    work->chances = allocate(n + 1, sizeof *work->chances);
    BwBjView after = *view;
    for (unsigned out = 0; out < work->outs; out++) {
        bw_bj_shoe_take(&after.shoe, pair);
        for (unsigned i = 0; i < work->n; i++) {
            work->shoes[out * work->n + i] = without(&after, &bw_bj_hands()[work->list[i]]);
        }
    }
    if (view->ask != NULL) {
        view->ask(view->memory, view->up, work->shoes, n, work->chances);
    } else {
        bw_bj_play_chances(view->play, view->up, work->shoes, n, work->chances);
    }
}

void bw_bj_play_split(const BwBjView *view, const BwBjChoice choice[BW_BJ_HANDS], unsigned pair,
                      BwBjSplit *split) {
    const BwBlackjackRules *rules = &view->play->rules;
    const BwBjHand *hands = bw_bj_hands();
    Splitting *work = allocate(1, sizeof *work);
    bool ace = pair == BW_BJ_ACE;
    memset(split, 0, offsetof(BwBjSplit, other));
    split->max_hands = ace && rules->resplit_aces == 0 ? 2 : rules->max_hands;
    assert(split->max_hands >= 2 && split->max_hands <= BW_SPLIT_HANDS_MAX);
    work->outs = 2 * split->max_hands - 3;
    memset(split->other, 0, work->outs * sizeof split->other[0]);
    work->n = reachable(view->play, choice, pair, work->list);
    for (unsigned i = 0; i < work->n; i++) work->row[work->list[i]] = i;
    ask_chances(view, pair, work);
    /* The table of zeros says stand. */
    const BwBjChoice *own = ace && rules->split_aces_draw == 0 ? work->stands : choice;
    BwBjView after = *view;
    after.row = work->row;
    for (unsigned out = 0; out < work->outs; out++) {
        bw_bj_shoe_take(&after.shoe, pair);
        after.chances = work->chances + (size_t)out * work->n;
        play_split_hand(&after, own, work->list, work->n, pair, work->reach, &split->other[out],
                        &split->any[out]);
    }
    unsigned both = hands[hands[BW_BJ_EMPTY].next[pair]].next[pair];
    BwBjPlayShoe left = without(view, &hands[both]);
    split->of_rank = left.left[pair];
    split->cards = left.cards;
    split->dealer = *chances_of(view, both);
    sum_up(split, rules->peeks != 0 ? 1.0 - blackjack_chance(view, &left) : 1.0);
    free(work->chances);
    free(work->shoes);
    free(work);
}

/* ---- rounds ------------------------------------------------------------------------------- */

void bw_bj_round_add_hand(BwBjWholeRound *round, const BwBjJoint *joint) {
    for (unsigned row = 0; row < BW_JOINT_FURTHER; row++) {
        for (int net = 0; net < BW_HAND_NETS; net++) {
            *bw_bj_round_at(round, net - NET_0) += joint->chance[row][net];
        }
    }
    round->added += joint->added;
}

/* The results of several hands against one end of the dealer's. */
typedef struct Sum {
    double chance[BW_ROUND_NETS];
    int least, most;
} Sum;

static void add_to_sum(Sum *sum, const double hand[BW_HAND_NETS], double all) {
    Sum before = *sum;
    memset(sum->chance, 0, sizeof sum->chance);
    for (int a = before.least; a <= before.most; a++) {
        double chance = before.chance[BW_ROUND_NET_MAX + a];
        if (chance == 0.0) continue;
        for (int b = 0; b < BW_HAND_NETS; b++) {
            sum->chance[BW_ROUND_NET_MAX + a + b - NET_0] += chance * hand[b] / all;
        }
    }
    sum->least += BW_HAND_NET_MIN;
    sum->most += BW_HAND_NET_MAX;
}

/* The hand's results against this end. What was decided before the dealer's turn goes with all of
 * his ends alike. Returns their whole chance. */
static double against(const BwBjJoint *joint, const BwBjPlayChances *dealer, unsigned row,
                      double hand[BW_HAND_NETS]) {
    double ends = 0.0, all = 0.0;
    for (unsigned end = 0; end < BW_BJ_END_BLACKJACK; end++) ends += dealer->end[end];
    for (unsigned net = 0; net < BW_HAND_NETS; net++) {
        hand[net] = joint->chance[row][net];
        if (row < BW_BJ_END_BLACKJACK) {
            hand[net] += joint->chance[BW_JOINT_DECIDED][net] * dealer->end[row] / ends;
        }
        all += hand[net];
    }
    return all;
}

static void add_course(BwBjWholeRound *round, const BwBjSplit *split, const Course *course,
                       double chance) {
    BwBjJoint closed, open;
    course_hands(split, course, &closed, &open);
    for (unsigned row = 0; row <= BW_BJ_END_BLACKJACK; row++) {
        Sum sum = {.least = 0, .most = 0};
        double weight = 0.0;
        for (unsigned i = 0; i < course->closed + course->open; i++) {
            const BwBjJoint *joint = i < course->closed ? &closed : &open;
            unsigned from = row == BW_BJ_END_BLACKJACK && i > 0 ? BW_JOINT_FURTHER : row;
            double hand[BW_HAND_NETS], all = against(joint, &split->dealer, from, hand);
            if (all <= 0.0) break;
            if (i == 0) {
                weight = all * chance;
                sum.chance[BW_ROUND_NET_MAX] = 1.0;
            }
            add_to_sum(&sum, hand, all);
        }
        for (int net = sum.least; net <= sum.most && weight > 0.0; net++) {
            *bw_bj_round_at(round, net) += weight * sum.chance[BW_ROUND_NET_MAX + net];
        }
    }
}

/* Hands that go together as if independent keep their means but for what their ends' chances differ
 * by; a trifle between one wager won and one lost makes the mean of the round what it must be. */
void bw_bj_round_add_split(BwBjWholeRound *round, const BwBjSplit *split, double chance) {
    Course courses[COURSES_MAX];
    unsigned n = courses_of(split, courses);
    BwBjWholeRound rounds;
    memset(&rounds, 0, sizeof rounds);
    for (unsigned i = 0; i < n; i++) {
        double weight = courses[i].orders * pairs_in_a_row(split, 0, courses[i].out);
        if (weight > 0.0) add_course(&rounds, split, &courses[i], weight);
    }
    double missing = split->value;
    for (int net = -BW_ROUND_NET_MAX; net <= BW_ROUND_NET_MAX; net++) {
        missing -= *bw_bj_round_at(&rounds, net) * net / HALVES;
    }
    *bw_bj_round_at(&rounds, HALVES) += missing / 2.0;
    *bw_bj_round_at(&rounds, -HALVES) -= missing / 2.0;
    for (unsigned i = 0; i < BW_ROUND_NETS; i++) round->chance[i] += chance * rounds.chance[i];
    round->added += chance * split->added;
}
