/* asia_count.c: hands are numbered as sets of places, suit by suit and the joker last, and for each
 * the number of its setting is kept; settings ascend by the high hand, then the medium, then the
 * low one. */
#include "solve/set_hands/asia_count.h"

#include <stdlib.h>
#include <string.h>

#include "games/asia_poker/asia_hands.h"
#include "hands/ranks.h"
#include "solve/in_two.h"
#include "solve/poker/suit_classes.h"
#include "solve/set_hands/pgp_kinds.h"
#include "solve/solver.h"

enum {
    CARDS = BW_ASIA_CARDS,
    PLACES_MAX = BW_PLACES + 1,
    MEDIUMS = BW_PGP_FRONTS,
    LOWS = BW_RANKS,
};

typedef struct Setting {
    uint32_t high;
    uint8_t medium, low;
} Setting;

struct BwAsiaHands {
    unsigned ranks, places;
    uint8_t rank[BW_RANKS];
    uint32_t choose[PLACES_MAX + 1][CARDS + 1];
    unsigned n_settings;
    Setting *setting;
    uint32_t *set_as; /* by the number of a hand */
};

/* ---- sets of cards, the names of suits aside ----------------------------------------------- */

typedef struct Suits {
    uint16_t mask[BW_SUITS]; /* by size, then as numbers, descending; of the ranks of the deck */
} Suits;

/* Called for the first of the sets that are alike: so many there are. */
typedef void SuitsVisit(void *context, const Suits *suits, unsigned alike);

typedef struct SuitsWalk {
    unsigned ranks;
    SuitsVisit *visit;
    void *context;
    Suits suits;
} SuitsWalk;

static unsigned ways_of_naming(const Suits *suits) {
    unsigned ways = 24, run = 1;
    for (unsigned s = 1; s < BW_SUITS; s++) {
        run = suits->mask[s] == suits->mask[s - 1] ? run + 1 : 1;
        ways /= run;
    }
    return ways;
}

static void walk_suits(SuitsWalk *walk, unsigned suit, unsigned size_max, unsigned left) {
    if (suit == BW_SUITS) {
        if (left == 0) walk->visit(walk->context, &walk->suits, ways_of_naming(&walk->suits));
        return;
    }
    unsigned others = BW_SUITS - 1 - suit;
    for (unsigned size = left < size_max ? left : size_max; size * (others + 1) >= left; size--) {
        uint32_t below = 1u << walk->ranks;
        if (suit > 0 && size == size_max) below = walk->suits.mask[suit - 1] + 1u;
        for (uint32_t mask = size == 0 ? 0 : (1u << size) - 1; mask < below;) {
            walk->suits.mask[suit] = (uint16_t)mask;
            walk_suits(walk, suit + 1, size, left - size);
            if (mask == 0) break;
            uint32_t low = mask & (0u - mask), up = mask + low;
            mask = up | ((mask ^ up) / low >> 2);
        }
        if (size == 0) break;
    }
}

static void visit_suits(unsigned ranks, unsigned cards, SuitsVisit *visit, void *context) {
    SuitsWalk walk = {.ranks = ranks, .visit = visit, .context = context};
    walk_suits(&walk, 0, cards < ranks ? cards : ranks, cards);
}

/* The places of the cards, ascending, the suits being named in this order; returns how many. */
static unsigned list_places(const BwAsiaHands *hands, const Suits *suits,
                            const uint8_t order[BW_SUITS], bool joker, uint8_t *place) {
    unsigned n = 0;
    for (unsigned s = 0; s < BW_SUITS; s++) {
        for (uint32_t mask = suits->mask[order[s]]; mask != 0; mask &= mask - 1) {
            place[n++] = (uint8_t)(s * hands->ranks + (unsigned)__builtin_ctz(mask));
        }
    }
    if (joker) place[n++] = (uint8_t)(hands->places - 1);
    return n;
}

static const uint8_t as_they_are[BW_SUITS] = {0, 1, 2, 3};

/* ---- every hand as the house sets it ------------------------------------------------------- */

/* A setting as a number that ascends as settings do. */
typedef uint64_t Worth;

static Worth worth_of(const BwAsiaHands *hands, const uint8_t place[CARDS]) {
    BwCard cards[CARDS], part[BW_ASIA_PARTS][CARDS];
    uint8_t in[CARDS];
    unsigned n[BW_ASIA_PARTS] = {0};
    for (unsigned i = 0; i < CARDS; i++) {
        cards[i] = place[i] == hands->places - 1
                       ? BW_JOKER
                       : bw_card(hands->rank[place[i] % hands->ranks], place[i] / hands->ranks);
    }
    bw_asia_house_way(cards, in);
    for (unsigned i = 0; i < CARDS; i++) part[in[i]][n[in[i]]++] = cards[i];
    return (Worth)bw_asia_rank(BW_ASIA_HIGH, part[BW_ASIA_HIGH]) << 16 |
           bw_pgp_front_place((BwFrontValue)bw_asia_rank(BW_ASIA_MEDIUM, part[BW_ASIA_MEDIUM]))
               << 8 |
           bw_asia_rank(BW_ASIA_LOW, part[BW_ASIA_LOW]);
}

typedef struct Setter {
    BwAsiaHands *hands;
    bool joker;
    size_t n;
    Worth *worth; /* of each kind of hand in its turn */
    const Worth *distinct;
} Setter;

static void count_kind(void *context, const Suits *suits, unsigned alike) {
    (void)suits, (void)alike;
    ((Setter *)context)->n++;
}

static void value_kind(void *context, const Suits *suits, unsigned alike) {
    Setter *setter = context;
    uint8_t place[CARDS];
    (void)alike;
    list_places(setter->hands, suits, as_they_are, setter->joker, place);
    setter->worth[setter->n++] = worth_of(setter->hands, place);
}

static int compare_worths(const void *a, const void *b) {
    Worth x = *(const Worth *)a, y = *(const Worth *)b;
    return (x > y) - (x < y);
}

/* Enters the setting of this kind for each way of naming its suits. */
static void enter_kind(void *context, const Suits *suits, unsigned alike) {
    Setter *setter = context;
    BwAsiaHands *hands = setter->hands;
    const Worth *worth = bsearch(&setter->worth[setter->n++], setter->distinct, hands->n_settings,
                                 sizeof *worth, compare_worths);
    (void)alike;
    for (unsigned naming = 0; naming < 256; naming++) {
        uint8_t order[BW_SUITS] = {naming & 3, naming >> 2 & 3, naming >> 4 & 3, naming >> 6 & 3};
        uint8_t place[CARDS];
        if ((1u << order[0] | 1u << order[1] | 1u << order[2] | 1u << order[3]) != 15) continue;
        list_places(hands, suits, order, setter->joker, place);
        uint32_t number = 0;
        for (unsigned i = 0; i < CARDS; i++) number += hands->choose[place[i]][i + 1];
        hands->set_as[number] = (uint32_t)(worth - setter->distinct);
    }
}

/* All kinds of hands, those with the joker last. */
static void visit_kinds(Setter *setter, SuitsVisit *visit) {
    setter->n = 0;
    for (unsigned joker = 0; joker < 2; joker++) {
        setter->joker = joker != 0;
        visit_suits(setter->hands->ranks, CARDS - joker, visit, setter);
    }
}

static void list_settings(BwAsiaHands *hands, Worth *worths, size_t n) {
    unsigned distinct = 0;
    qsort(worths, n, sizeof *worths, compare_worths);
    for (size_t i = 0; i < n; i++) {
        if (distinct == 0 || worths[distinct - 1] != worths[i]) worths[distinct++] = worths[i];
    }
    hands->n_settings = distinct;
    hands->setting = bw_solver_alloc(distinct, sizeof *hands->setting);
    for (unsigned i = 0; i < distinct; i++) {
        hands->setting[i] =
            (Setting){(uint32_t)(worths[i] >> 16), (uint8_t)(worths[i] >> 8), (uint8_t)worths[i]};
    }
}

BwAsiaHands *bw_asia_hands_new(uint32_t ranks) {
    BwAsiaHands *hands = bw_solver_alloc(1, sizeof *hands);
    *hands = (BwAsiaHands){.places = 1};
    for (; ranks != 0; ranks &= ranks - 1) {
        hands->rank[hands->ranks++] = (uint8_t)__builtin_ctz(ranks);
        hands->places += BW_SUITS;
    }
    for (unsigned n = 0; n <= hands->places; n++) {
        for (unsigned k = 0; k <= CARDS; k++) hands->choose[n][k] = (uint32_t)bw_hands_of(n, k);
    }
    hands->set_as = bw_solver_alloc(hands->choose[hands->places][CARDS], sizeof *hands->set_as);
    Setter setter = {.hands = hands};
    visit_kinds(&setter, count_kind);
    setter.worth = bw_solver_alloc(setter.n, sizeof *setter.worth);
    visit_kinds(&setter, value_kind);
    Worth *distinct = bw_solver_alloc(setter.n, sizeof *distinct);
    memcpy(distinct, setter.worth, setter.n * sizeof *distinct);
    list_settings(hands, distinct, setter.n);
    setter.distinct = distinct;
    visit_kinds(&setter, enter_kind);
    free(distinct);
    free(setter.worth);
    return hands;
}

void bw_asia_hands_free(BwAsiaHands *hands) {
    if (hands == NULL) return;
    free(hands->setting);
    free(hands->set_as);
    free(hands);
}

/* ---- the hands that hold S ----------------------------------------------------------------- */

enum { WORD = 64 };

/* The settings of the hands that hold S, each with how many. */
typedef struct Holding {
    const BwAsiaHands *hands;
    uint8_t place[CARDS];             /* of S, ascending */
    uint32_t base[CARDS + 1];         /* what its lowest cards add to the number of a hand */
    uint32_t *times;                  /* by setting */
    uint64_t *seen;                   /* a bit a setting */
    int64_t below[LOWS][MEDIUMS + 1]; /* sums of those of a lower high hand, see plant() */
    int64_t at[MEDIUMS][LOWS];        /* and each of them */
} Holding;

static void hold(Holding *h, uint32_t number) {
    uint32_t setting = h->hands->set_as[number];
    h->times[setting]++;
    h->seen[setting / WORD] |= (uint64_t)1 << setting % WORD;
}

/* Goes on with every hand whose next lower cards are so many of S and so many others, all below
 * this place. */
static void visit_hands(Holding *h, unsigned below, unsigned of_s, unsigned others,
                        uint32_t number) {
    if (others == 0) {
        hold(h, number + h->base[of_s]);
        return;
    }
    for (unsigned place = below; place-- > 0;) {
        unsigned left = of_s + others;
        if (left > place + 1) return;
        uint32_t next = number + h->hands->choose[place][left];
        if (of_s > 0 && place == h->place[of_s - 1]) {
            number = next;
            of_s--;
        } else if (others == 1) {
            hold(h, next + h->base[of_s]);
        } else {
            visit_hands(h, place, of_s, others - 1, next);
        }
    }
}

/* ---- pairs that nobody wins ---------------------------------------------------------------- */

/* A tree of partial sums for each low card: below[low][i] is the sum over the i & -i mediums that
 * end right below place i. */
static void plant(Holding *h, Setting setting, int64_t times) {
    h->at[setting.medium][setting.low] += times;
    for (unsigned i = setting.medium + 1u; i <= MEDIUMS; i += i & (0u - i)) {
        h->below[setting.low][i] += times;
    }
}

static int64_t sum_below(const Holding *h, unsigned low, unsigned medium) {
    int64_t sum = 0;
    for (unsigned i = medium; i > 0; i &= i - 1) sum += h->below[low][i];
    return sum;
}

/* Pairs of this one with those planted, whose high hands are lower: the low cards are copies and
 * the medium hand is lower, or the other way round; or both are copies. */
static int64_t with_lower_highs(const Holding *h, Setting setting) {
    int64_t not_above = sum_below(h, setting.low, setting.medium + 1u);
    int64_t sum = sum_below(h, setting.low, MEDIUMS) - not_above;
    for (unsigned low = setting.low; low < LOWS; low++) sum += h->at[setting.medium][low];
    return sum;
}

/* Two of one high hand: nobody wins unless one is above in both others. */
static bool is_undecided(Setting a, Setting b) {
    bool above = a.medium > b.medium && a.low > b.low;
    bool below = a.medium < b.medium && a.low < b.low;
    return !above && !below;
}

typedef struct Entry {
    Setting setting;
    int64_t times;
} Entry;

/* The pairs of hands that hold S, and those of them that nobody wins. */
static void match_all(Holding *h, Entry *entry, unsigned n, BwAsiaCount *count) {
    int64_t hands = 0, once = 0, twice = 0;
    for (unsigned first = 0, end; first < n; first = end) {
        for (end = first; end < n && entry[end].setting.high == entry[first].setting.high; end++) {
            twice += entry[end].times * with_lower_highs(h, entry[end].setting);
            once += entry[end].times * entry[end].times;
            hands += entry[end].times;
            for (unsigned other = first; other < end; other++) {
                if (!is_undecided(entry[other].setting, entry[end].setting)) continue;
                twice += entry[other].times * entry[end].times;
            }
        }
        for (unsigned i = first; i < end; i++) plant(h, entry[i].setting, entry[i].times);
    }
    for (unsigned i = 0; i < n; i++) plant(h, entry[i].setting, -entry[i].times);
    count->pairs = (BwInt128)hands * hands;
    count->undecided = (BwInt128)once + 2 * (BwInt128)twice;
}

/* Takes the settings that have been seen, ascending. */
static unsigned take_entries(Holding *h, Entry *entry) {
    unsigned n = 0;
    for (unsigned word = 0; word <= h->hands->n_settings / WORD; word++) {
        for (uint64_t bits = h->seen[word]; bits != 0; bits &= bits - 1) {
            unsigned i = word * WORD + (unsigned)__builtin_ctzll(bits);
            entry[n++] = (Entry){h->hands->setting[i], h->times[i]};
            h->times[i] = 0;
        }
        h->seen[word] = 0;
    }
    return n;
}

/* ---- all S of a size ----------------------------------------------------------------------- */

typedef struct Half {
    Holding holding;
    Entry *entry;
    unsigned turn;
    bool joker;
    BwAsiaCount count;
} Half;

typedef struct Counting {
    const BwAsiaHands *hands;
    unsigned cards;
    Half half[2];
} Counting;

static void count_holding(Half *half, const Suits *suits, unsigned alike) {
    Holding *h = &half->holding;
    BwAsiaCount of_s = {1, 1}; /* a hand, and itself */
    unsigned n = list_places(h->hands, suits, as_they_are, half->joker, h->place);
    for (unsigned i = 0; i < n; i++) {
        h->base[i + 1] = h->base[i] + h->hands->choose[h->place[i]][i + 1];
    }
    if (n < CARDS) {
        visit_hands(h, h->hands->places, n, CARDS - n, 0);
        match_all(h, half->entry, take_entries(h, half->entry), &of_s);
    }
    half->count.pairs += alike * of_s.pairs;
    half->count.undecided += alike * of_s.undecided;
}

/* Every other S. */
static void take_turn(void *context, const Suits *suits, unsigned alike) {
    Half *half = context;
    if (half->turn++ % 2 == 0) count_holding(half, suits, alike);
}

static void count_half(void *context, unsigned which) {
    Counting *counting = context;
    Half *half = &counting->half[which];
    half->turn = which;
    for (unsigned joker = 0; joker < 2 && joker <= counting->cards; joker++) {
        half->joker = joker != 0;
        visit_suits(counting->hands->ranks, counting->cards - joker, take_turn, half);
    }
}

void bw_asia_count_sharing(const BwAsiaHands *hands, unsigned cards, BwAsiaCount *count) {
    Counting *counting = bw_solver_alloc(1, sizeof *counting);
    memset(counting, 0, sizeof *counting);
    counting->hands = hands;
    counting->cards = cards;
    size_t words = hands->n_settings / WORD + 1;
    for (unsigned i = 0; i < 2; i++) {
        Half *half = &counting->half[i];
        half->holding.hands = hands;
        half->holding.times = bw_solver_alloc(hands->n_settings, sizeof(uint32_t));
        half->holding.seen = bw_solver_alloc(words, sizeof(uint64_t));
        half->entry = bw_solver_alloc(hands->n_settings, sizeof *half->entry);
        memset(half->holding.times, 0, hands->n_settings * sizeof(uint32_t));
        memset(half->holding.seen, 0, words * sizeof(uint64_t));
    }
    bw_in_two(count_half, counting);
    int sign = cards % 2 == 0 ? 1 : -1;
    for (unsigned i = 0; i < 2; i++) {
        Half *half = &counting->half[i];
        count->pairs += sign * half->count.pairs;
        count->undecided += sign * half->count.undecided;
        free(half->holding.times);
        free(half->holding.seen);
        free(half->entry);
    }
    free(counting);
}

void bw_asia_count(const BwAsiaHands *hands, BwAsiaCount *count) {
    *count = (BwAsiaCount){.pairs = 0};
    for (unsigned cards = 0; cards <= CARDS; cards++) bw_asia_count_sharing(hands, cards, count);
}
