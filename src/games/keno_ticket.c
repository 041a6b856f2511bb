/* keno_ticket.c: tickets as text, the ways that they have, and the rate cards that pay them. Ways
 * are counted by size and catch, group after group; see keno_ticket.h. */
#include "games/keno_ticket.h"

#include <stdio.h>
#include <string.h>

#include "base/combine.h"

/* ---- rate cards --------------------------------------------------------------------------- */

/* 15.1 "Rate card": amounts paid for 1.00, the stake not returned besides. */
const BwKenoCard bw_keno_cards[BW_KENO_CARDS] = {
    {"sample",
     {
         [1] = {[1] = 3},
         [2] = {[2] = 12},
         [3] = {[2] = 1, [3] = 42},
         [4] = {[2] = 1, [3] = 3, [4] = 120},
         [5] = {[3] = 1, [4] = 10, [5] = 800},
         [6] = {[3] = 1, [4] = 4, [5] = 90, [6] = 1500},
         [8] = {[5] = 9, [6] = 90, [7] = 1500, [8] = 20000},
         [10] = {[5] = 2, [6] = 20, [7] = 130, [8] = 1000, [9] = 4500, [10] = 25000},
         [12] = {[6] = 5, [7] = 30, [8] = 240, [9] = 600, [10] = 1480, [11] = 12000, [12] = 36000},
     }},
};

static bool has_row(const BwKenoCard *card, unsigned spots) {
    return spots >= 1 && spots <= BW_KENO_SPOTS_MAX && card->pays[spots][spots] != 0;
}

/* Of the 20 numbers that come and the 60 that do not, k and n - k are spots. */
static int64_t choose(unsigned n, unsigned k) {
    uint64_t value = 0;
    bw_choose(n, k, &value);
    return (int64_t)value;
}

void bw_keno_advantage(const BwKenoCard *card, unsigned spots, int64_t *over, int64_t *whole) {
    const unsigned missed = BW_KENO_NUMBERS - BW_KENO_DRAWN;
    *whole = choose(BW_KENO_NUMBERS, spots);
    *over = *whole;
    for (unsigned k = 0; k <= spots; k++) {
        *over -= choose(BW_KENO_DRAWN, k) * choose(missed, spots - k) * card->pays[spots][k];
    }
}

/* ---- lines of conditioning ---------------------------------------------------------------- */

/* A line in 32 bits: "m/n" is m << 7 | n; a way that is named by its groups, "AC", has the top bit
 * and a bit a group, A the lowest. */
#define LINE_NAMED    (UINT32_C(1) << 31)
#define LINE_WAYS_MAX ((UINT32_C(1) << 24) - 1)

static bool is_named(uint32_t line) {
    return (line & LINE_NAMED) != 0;
}

static unsigned line_spots(uint32_t line) {
    return line & 0x7f;
}

static uint32_t line_ways(uint32_t line) {
    return is_named(line) ? 1 : line >> 7;
}

static unsigned named_spots(const BwKenoPaper *paper, uint32_t line) {
    unsigned spots = 0;
    for (unsigned g = 0; g < BW_KENO_GROUPS_MAX; g++) {
        if ((line >> g & 1) != 0) spots += paper->size[g];
    }
    return spots;
}

/* ---- reading ------------------------------------------------------------------------------ */

static bool unclear(BwReason *why) {
    *why = BW_REASON_UNCLEAR_REQUEST;
    return false;
}

static bool read_number(const char **p, uint32_t *value) {
    const char *start = *p;
    uint32_t v = 0;
    for (; **p >= '0' && **p <= '9'; ++*p) {
        v = v * 10 + (uint32_t)(**p - '0');
        if (v > LINE_WAYS_MAX) return false;
    }
    *value = v;
    return *p > start;
}

/* "1-2-3/4-5-6": each number of 1 to 80 at most once on the whole ticket. */
static bool read_groups(const char **p, BwKenoPaper *paper, BwReason *why) {
    paper->n_groups = 1;
    while (true) {
        uint32_t number;
        if (!read_number(p, &number)) return unclear(why);
        if (number < 1 || number > BW_KENO_NUMBERS) {
            *why = BW_REASON_UNKNOWN_WAGER;
            return false;
        }
        if (paper->group_of[number - 1] != 0) return unclear(why);
        paper->group_of[number - 1] = paper->n_groups;
        paper->size[paper->n_groups - 1]++;
        if (**p == '/') {
            if (paper->n_groups == BW_KENO_GROUPS_MAX) return unclear(why);
            paper->n_groups++;
        } else if (**p != '-') {
            return true;
        }
        ++*p;
    }
}

static bool read_line(const char **p, unsigned n_groups, uint32_t *line) {
    if (**p >= 'A' && **p <= 'Z') {
        *line = LINE_NAMED;
        for (; **p >= 'A' && **p <= 'Z'; ++*p) {
            unsigned group = (unsigned)(**p - 'A');
            if (group >= n_groups || (*line >> group & 1) != 0) return false;
            *line |= UINT32_C(1) << group;
        }
        return true;
    }
    uint32_t ways, spots;
    if (!read_number(p, &ways) || *(*p)++ != '/' || !read_number(p, &spots)) return false;
    if (spots > BW_KENO_NUMBERS) return false;
    *line = ways << 7 | spots;
    return true;
}

static bool read_lines(const char **p, BwKenoPaper *paper) {
    while (true) {
        if (paper->n_lines == BW_KENO_LINES_MAX ||
            !read_line(p, paper->n_groups, &paper->line[paper->n_lines])) {
            return false;
        }
        paper->n_lines++;
        if (**p != '+') return true;
        ++*p;
    }
}

/* ---- is it clear? ------------------------------------------------------------------------- */

/* ways[n]: how many choices of groups add up to n spots. A king never plays alone. */
static void count_ways(const BwKenoPaper *paper, uint32_t ways[BW_KENO_NUMBERS + 1]) {
    memset(ways, 0, (BW_KENO_NUMBERS + 1) * sizeof ways[0]);
    ways[0] = 1;
    for (unsigned g = 0; g < paper->n_groups; g++) {
        unsigned size = paper->size[g];
        for (unsigned n = BW_KENO_NUMBERS; n >= size; n--) ways[n] += ways[n - size];
    }
    ways[0] = 0;
    if (paper->kind == BW_KENO_KING) ways[1] = 0;
}

/* No line says anything that another says too, and m is the number of ways that there are. */
static bool lines_are_clear(const BwKenoPaper *paper) {
    if (paper->n_lines == 0) return true;
    uint32_t ways[BW_KENO_NUMBERS + 1];
    bool whole_size[BW_KENO_NUMBERS + 1] = {false};
    count_ways(paper, ways);
    for (unsigned i = 0; i < paper->n_lines; i++) {
        uint32_t line = paper->line[i];
        for (unsigned j = 0; j < i; j++) {
            if (paper->line[j] == line) return false;
        }
        if (is_named(line)) continue;
        if (line_ways(line) == 0 || line_ways(line) != ways[line_spots(line)]) return false;
        whole_size[line_spots(line)] = true;
    }
    for (unsigned i = 0; i < paper->n_lines; i++) {
        if (!is_named(paper->line[i])) continue;
        unsigned spots = named_spots(paper, paper->line[i]);
        if (whole_size[spots] || (paper->kind == BW_KENO_KING && spots == 1)) return false;
    }
    return true;
}

/* 15.2(c): what makes a ticket one of its kind. */
static bool kind_is_clear(const BwKenoPaper *paper) {
    bool kings = false, alike = true;
    for (unsigned g = 0; g < paper->n_groups; g++) {
        kings = kings || paper->size[g] == 1;
        alike = alike && paper->size[g] == paper->size[0];
    }
    switch ((BwKenoKind)paper->kind) {
    case BW_KENO_STRAIGHT:
    case BW_KENO_QUICK_PICK: return paper->n_groups == 1 && paper->n_lines == 0;
    case BW_KENO_SPLIT: return paper->n_groups >= 2 && paper->n_lines == 0;
    case BW_KENO_WAY: return paper->n_groups >= 3 && alike && paper->n_lines > 0;
    case BW_KENO_KING: return paper->n_groups >= 2 && kings && paper->n_lines > 0;
    case BW_KENO_COMBINATION: return paper->n_groups >= 2 && paper->n_lines > 0;
    case BW_KENO_KINDS: break;
    }
    return false;
}

/* 15.1 "Quick-pick": a single number says how many the system is to pick. */
static void ask_for_numbers(BwKenoPaper *paper) {
    for (unsigned i = 0; i < BW_KENO_NUMBERS; i++) {
        if (paper->group_of[i] == 0) continue;
        paper->group_of[i] = 0;
        paper->to_pick = (uint8_t)(i + 1);
        paper->size[0] = (uint8_t)(i + 1);
        return;
    }
}

bool bw_keno_read(const char *text, BwKenoKind kind, BwKenoPaper *paper, BwReason *why) {
    const char *p = text;
    uint32_t games = 1;
    memset(paper, 0, sizeof *paper);
    paper->kind = (uint8_t)kind;
    if (!read_groups(&p, paper, why)) return false;
    if (*p == '@') {
        p++;
        if (!read_lines(&p, paper)) return unclear(why);
    }
    if (*p == '*') {
        p++;
        if (!read_number(&p, &games)) return unclear(why);
    }
    if (*p != '\0' || games < 1 || games > BW_KENO_GAMES_MAX) return unclear(why);
    paper->games = (uint16_t)games;
    if (!kind_is_clear(paper) || !lines_are_clear(paper)) return unclear(why);
    if (kind == BW_KENO_QUICK_PICK && paper->size[0] == 1) ask_for_numbers(paper);
    return true;
}

bool bw_keno_pick(BwKenoPaper *paper, const uint8_t *numbers, unsigned n) {
    uint8_t group_of[BW_KENO_NUMBERS] = {0};
    for (unsigned i = 0; i < n; i++) {
        if (numbers[i] < 1 || numbers[i] > BW_KENO_NUMBERS || group_of[numbers[i] - 1] != 0) {
            return false;
        }
        group_of[numbers[i] - 1] = 1;
    }
    memcpy(paper->group_of, group_of, sizeof group_of);
    paper->size[0] = (uint8_t)n;
    paper->to_pick = 0;
    return true;
}

/* ---- printing ----------------------------------------------------------------------------- */

/* Text that grows in a buffer and stops at its end. */
typedef struct Text {
    char *out;
    size_t size, used;
} Text;

static void add_number(Text *text, const char *before, uint32_t number) {
    if (text->used >= text->size) return;
    int n = snprintf(text->out + text->used, text->size - text->used, "%s%u", before, number);
    text->used += (size_t)n;
}

static void add_char(Text *text, char c) {
    if (text->used + 1 >= text->size) return;
    text->out[text->used++] = c;
    text->out[text->used] = '\0';
}

static void print_line(Text *text, uint32_t line) {
    if (!is_named(line)) {
        add_number(text, "", line_ways(line));
        add_number(text, "/", line_spots(line));
        return;
    }
    for (unsigned g = 0; g < BW_KENO_GROUPS_MAX; g++) {
        if ((line >> g & 1) != 0) add_char(text, (char)('A' + g));
    }
}

void bw_keno_print(const BwKenoPaper *paper, char *out, size_t size) {
    Text text = {out, size, 0};
    if (size > 0) out[0] = '\0';
    for (unsigned g = 1; paper->to_pick == 0 && g <= paper->n_groups; g++) {
        const char *before = g == 1 ? "" : "/";
        for (unsigned i = 0; i < BW_KENO_NUMBERS; i++) {
            if (paper->group_of[i] != g) continue;
            add_number(&text, before, i + 1);
            before = "-";
        }
    }
    if (paper->to_pick != 0) add_number(&text, "", paper->to_pick);
    for (unsigned i = 0; i < paper->n_lines; i++) {
        add_char(&text, i == 0 ? '@' : '+');
        print_line(&text, paper->line[i]);
    }
    if (paper->games > 1) add_number(&text, "*", paper->games);
}

/* ---- ways and what they pay --------------------------------------------------------------- */

uint32_t bw_keno_ways(const BwKenoPaper *paper) {
    if (paper->n_lines == 0) return paper->n_groups;
    uint32_t ways = 0;
    for (unsigned i = 0; i < paper->n_lines; i++) ways += line_ways(paper->line[i]);
    return ways;
}

/* The spots of one way each: of every group, or of every line. Returns how many. */
static unsigned way_sizes(const BwKenoPaper *paper, uint8_t spots[BW_KENO_LINES_MAX]) {
    if (paper->n_lines == 0) {
        memcpy(spots, paper->size, paper->n_groups);
        return paper->n_groups;
    }
    for (unsigned i = 0; i < paper->n_lines; i++) {
        uint32_t line = paper->line[i];
        spots[i] = (uint8_t)(is_named(line) ? named_spots(paper, line) : line_spots(line));
    }
    return paper->n_lines;
}

unsigned bw_keno_spots(const BwKenoPaper *paper) {
    uint8_t spots[BW_KENO_LINES_MAX];
    unsigned n = way_sizes(paper, spots), most = 0;
    for (unsigned i = 0; i < n; i++) {
        if (spots[i] > most) most = spots[i];
    }
    return most;
}

bool bw_keno_on_card(const BwKenoPaper *paper, const BwKenoCard *card) {
    uint8_t spots[BW_KENO_LINES_MAX];
    unsigned n = way_sizes(paper, spots);
    for (unsigned i = 0; i < n; i++) {
        if (!has_row(card, spots[i])) return false;
    }
    return true;
}

/* What all choices of groups with that many spots pay: ways[n][k] counts those that have n spots
 * and catch k. */
static uint64_t line_pays(const BwKenoPaper *paper, const BwKenoCard *card,
                          const uint8_t caught[BW_KENO_GROUPS_MAX], unsigned spots) {
    uint32_t ways[BW_KENO_SPOTS_MAX + 1][BW_KENO_SPOTS_MAX + 1] = {{0}};
    ways[0][0] = 1;
    for (unsigned g = 0; g < paper->n_groups; g++) {
        unsigned size = paper->size[g], more = caught[g];
        for (unsigned n = spots; n >= size; n--) {
            for (unsigned k = n; k + 1 > more; k--) ways[n][k] += ways[n - size][k - more];
        }
    }
    uint64_t sum = 0;
    for (unsigned k = 0; k <= spots; k++) sum += (uint64_t)ways[spots][k] * card->pays[spots][k];
    return sum;
}

static uint64_t named_pays(const BwKenoPaper *paper, const BwKenoCard *card,
                           const uint8_t caught[BW_KENO_GROUPS_MAX], uint32_t line) {
    unsigned together = 0;
    for (unsigned g = 0; g < paper->n_groups; g++) {
        if ((line >> g & 1) != 0) together += caught[g];
    }
    return card->pays[named_spots(paper, line)][together];
}

uint64_t bw_keno_pays(const BwKenoPaper *paper, const BwKenoCard *card,
                      const uint8_t drawn[BW_KENO_DRAWN]) {
    uint8_t caught[BW_KENO_GROUPS_MAX] = {0};
    uint64_t sum = 0;
    for (unsigned i = 0; i < BW_KENO_DRAWN; i++) {
        unsigned group = paper->group_of[drawn[i] - 1];
        if (group != 0) caught[group - 1]++;
    }
    for (unsigned g = 0; paper->n_lines == 0 && g < paper->n_groups; g++) {
        sum += card->pays[paper->size[g]][caught[g]];
    }
    for (unsigned i = 0; i < paper->n_lines; i++) {
        uint32_t line = paper->line[i];
        sum += is_named(line) ? named_pays(paper, card, caught, line)
                              : line_pays(paper, card, caught, line_spots(line));
    }
    return sum;
}
