/* keno_ticket.c: tickets as text, the ways that they have, and what these earn. Ways are counted by
 * size and catch, group after group; see keno_ticket.h. */
#include "games/keno/keno_ticket.h"

#include <stdio.h>
#include <string.h>

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
    for (unsigned g = 0; g < BW_KENO_LETTERS; g++) {
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

static bool read_spot(const char **p, uint32_t *number, BwReason *why) {
    if (!read_number(p, number)) return unclear(why);
    if (*number >= 1 && *number <= BW_KENO_NUMBERS) return true;
    *why = BW_REASON_UNKNOWN_WAGER;
    return false;
}

/* "1-2-3/4-5-6": each number of 1 to 80 at most once on the whole ticket. */
static bool read_groups(const char **p, BwKenoPaper *paper, BwReason *why) {
    paper->n_groups = 1;
    while (true) {
        uint32_t number;
        if (!read_spot(p, &number, why)) return false;
        if (paper->group_of[number - 1] != 0) return unclear(why);
        paper->group_of[number - 1] = paper->n_groups;
        paper->size[paper->n_groups - 1]++;
        if (**p == '/') {
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

/* ways[n]: how many choices of groups (with `caught`: of those that have caught all their numbers)
 * add up to n spots, or UINT32_MAX if they are more. A king never plays alone. */
static void count_ways(const BwKenoPaper *paper, const uint8_t *caught,
                       uint32_t ways[BW_KENO_NUMBERS + 1]) {
    memset(ways, 0, (BW_KENO_NUMBERS + 1) * sizeof ways[0]);
    ways[0] = 1;
    for (unsigned g = 0; g < paper->n_groups; g++) {
        unsigned size = paper->size[g];
        if (caught != NULL && caught[g] < size) continue;
        for (unsigned n = BW_KENO_NUMBERS; n >= size; n--) {
            uint32_t more = ways[n - size], room = UINT32_MAX - ways[n];
            ways[n] += more < room ? more : room;
        }
    }
    ways[0] = 0;
    if (paper->kind == BW_KENO_KING) ways[1] = 0;
}

/* No line says anything that another says too, and m is the number of ways that there are. */
static bool lines_are_clear(const BwKenoPaper *paper) {
    if (paper->n_lines == 0) return true;
    uint32_t ways[BW_KENO_NUMBERS + 1];
    bool whole_size[BW_KENO_NUMBERS + 1] = {false};
    count_ways(paper, NULL, ways);
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
    bool any_form = paper->n_groups >= 2 || paper->n_lines == 0;
    switch ((BwKenoKind)paper->kind) {
    case BW_KENO_STRAIGHT:
    case BW_KENO_QUICK_PICK: return paper->n_groups == 1 && paper->n_lines == 0;
    case BW_KENO_SPLIT: return paper->n_groups >= 2 && paper->n_lines == 0;
    case BW_KENO_WAY: return paper->n_groups >= 3 && alike && paper->n_lines > 0;
    case BW_KENO_KING: return paper->n_groups >= 2 && kings && paper->n_lines > 0;
    case BW_KENO_COMBINATION: return paper->n_groups >= 2 && paper->n_lines > 0;
    case BW_KENO_MULTI_RACE: return paper->games >= 2 && any_form;
    case BW_KENO_SPECIAL:
    case BW_KENO_PROGRESSIVE: return any_form;
    case BW_KENO_KINDS: break;
    }
    return false;
}

/* 15.1 "Quick-pick": the system is to pick so many numbers. */
static void ask_for_numbers(BwKenoPaper *paper, unsigned n) {
    memset(paper->group_of, 0, sizeof paper->group_of);
    paper->n_groups = 1;
    paper->size[0] = (uint8_t)n;
    paper->to_pick = (uint8_t)n;
}

/* The groups, or how many numbers the system is to pick: of a quick-pick a single number says so,
 * of a ticket that may have any form "q6". */
static bool read_numbers(const char **p, BwKenoPaper *paper, BwReason *why) {
    bool quick = paper->kind == BW_KENO_QUICK_PICK;
    bool asked =
        **p == 'q' && (paper->kind == BW_KENO_SPECIAL || paper->kind == BW_KENO_PROGRESSIVE);
    if (!quick && !asked) return read_groups(p, paper, why);
    const char *start = asked ? *p + 1 : *p, *end = start;
    uint32_t number;
    if (!read_spot(&end, &number, why)) return false;
    if (quick && (*end == '-' || *end == '/')) return read_groups(p, paper, why);
    ask_for_numbers(paper, number);
    *p = end;
    return true;
}

bool bw_keno_read(const char *text, BwKenoKind kind, BwKenoPaper *paper, BwReason *why) {
    const char *p = text;
    uint32_t games = 1;
    memset(paper, 0, sizeof *paper);
    paper->kind = (uint8_t)kind;
    if (!read_numbers(&p, paper, why)) return false;
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
    for (unsigned g = 0; g < BW_KENO_LETTERS; g++) {
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
    if (paper->to_pick != 0) {
        add_number(&text, paper->kind == BW_KENO_QUICK_PICK ? "" : "q", paper->to_pick);
    }
    for (unsigned i = 0; i < paper->n_lines; i++) {
        add_char(&text, i == 0 ? '@' : '+');
        print_line(&text, paper->line[i]);
    }
    if (paper->games > 1) add_number(&text, "*", paper->games);
}

/* ---- ways --------------------------------------------------------------------------------- */

uint32_t bw_keno_ways(const BwKenoPaper *paper) {
    if (paper->n_lines == 0) return paper->n_groups;
    uint32_t ways = 0;
    for (unsigned i = 0; i < paper->n_lines; i++) ways += line_ways(paper->line[i]);
    return ways;
}

/* Of every group, or of every line, the spots of one way. */
static unsigned sizes(const BwKenoPaper *paper) {
    return paper->n_lines == 0 ? paper->n_groups : paper->n_lines;
}

static unsigned size_at(const BwKenoPaper *paper, unsigned i) {
    if (paper->n_lines == 0) return paper->size[i];
    uint32_t line = paper->line[i];
    return is_named(line) ? named_spots(paper, line) : line_spots(line);
}

void bw_keno_spots(const BwKenoPaper *paper, unsigned *least, unsigned *most) {
    *least = *most = size_at(paper, 0);
    for (unsigned i = 1; i < sizes(paper); i++) {
        unsigned spots = size_at(paper, i);
        if (spots < *least) *least = spots;
        if (spots > *most) *most = spots;
    }
}

bool bw_keno_on_card(const BwKenoPaper *paper, const BwKenoCard *card) {
    for (unsigned i = 0; i < sizes(paper); i++) {
        if (!bw_keno_card_has(card, size_at(paper, i))) return false;
    }
    return true;
}

bool bw_keno_is_whole(const BwKenoPaper *paper, const BwKenoCard *card, BwCents rate_cents) {
    for (unsigned i = 0; i < sizes(paper); i++) {
        if (!bw_keno_card_is_whole(card, size_at(paper, i), rate_cents)) return false;
    }
    return true;
}

/* ---- what they pay ------------------------------------------------------------------------ */

void bw_keno_catch(const BwKenoPaper *paper, const uint8_t drawn[BW_KENO_DRAWN],
                   uint8_t caught[BW_KENO_NUMBERS]) {
    memset(caught, 0, paper->n_groups);
    for (unsigned i = 0; i < BW_KENO_DRAWN; i++) {
        unsigned group = paper->group_of[drawn[i] - 1];
        if (group != 0) caught[group - 1]++;
    }
}

static unsigned lesser(unsigned a, unsigned b) {
    return a < b ? a : b;
}

/* ways[n][k]: how many choices of groups have n spots, up to `most`, and catch k. Numbers of ways
 * that no line asks for may be too large for 32 bits; they are only ever added, so those that a
 * line asks for come out right. */
static void count_catches(const BwKenoPaper *paper, const uint8_t *caught, unsigned most,
                          uint32_t ways[][BW_KENO_DRAWN + 1]) {
    unsigned reach = 0, catch_reach = 0;
    memset(ways, 0, (most + 1) * sizeof ways[0]);
    ways[0][0] = 1;
    for (unsigned g = 0; g < paper->n_groups; g++) {
        unsigned size = paper->size[g], more = caught[g];
        reach = lesser(reach + size, most);
        catch_reach += more;
        for (unsigned n = reach; n >= size; n--) {
            unsigned k = lesser(n, catch_reach);
            for (; k + 1 > more; k--) ways[n][k] += ways[n - size][k - more];
        }
    }
}

/* All lines m/n together, those of most spots giving the size of the count. */
static uint64_t whole_lines_pay(const BwKenoPaper *paper, const BwKenoCard *card, unsigned column,
                                const uint8_t *caught, unsigned most) {
    uint32_t ways[BW_KENO_NUMBERS + 1][BW_KENO_DRAWN + 1];
    uint64_t sum = 0;
    count_catches(paper, caught, most, ways);
    for (unsigned i = 0; i < paper->n_lines; i++) {
        if (is_named(paper->line[i])) continue;
        unsigned spots = line_spots(paper->line[i]);
        for (unsigned k = 0; k <= lesser(spots, BW_KENO_DRAWN); k++) {
            sum += (uint64_t)ways[spots][k] * bw_keno_card_pays(card, spots, k, column);
        }
    }
    return sum;
}

static uint64_t named_pays(const BwKenoPaper *paper, const BwKenoCard *card, unsigned column,
                           const uint8_t *caught, uint32_t line) {
    unsigned together = 0;
    for (unsigned g = 0; g < lesser(paper->n_groups, BW_KENO_LETTERS); g++) {
        if ((line >> g & 1) != 0) together += caught[g];
    }
    return bw_keno_card_pays(card, named_spots(paper, line), together, column);
}

uint64_t bw_keno_pays(const BwKenoPaper *paper, const BwKenoCard *card, unsigned column,
                      const uint8_t caught[BW_KENO_NUMBERS]) {
    uint64_t sum = 0;
    unsigned most = 0;
    for (unsigned g = 0; paper->n_lines == 0 && g < paper->n_groups; g++) {
        sum += bw_keno_card_pays(card, paper->size[g], caught[g], column);
    }
    for (unsigned i = 0; i < paper->n_lines; i++) {
        uint32_t line = paper->line[i];
        if (is_named(line)) {
            sum += named_pays(paper, card, column, caught, line);
        } else if (line_spots(line) > most) {
            most = line_spots(line);
        }
    }
    return most == 0 ? sum : sum + whole_lines_pay(paper, card, column, caught, most);
}

uint32_t bw_keno_solid_ways(const BwKenoPaper *paper, const uint8_t caught[BW_KENO_NUMBERS]) {
    uint32_t ways[BW_KENO_NUMBERS + 1], solid_groups = 0, solid = 0;
    unsigned n_solid = 0;
    for (unsigned g = 0; g < paper->n_groups; g++) {
        if (caught[g] < paper->size[g]) continue;
        n_solid++;
        if (g < BW_KENO_LETTERS) solid_groups |= UINT32_C(1) << g;
    }
    if (paper->n_lines == 0) return n_solid;
    count_ways(paper, caught, ways);
    for (unsigned i = 0; i < paper->n_lines; i++) {
        uint32_t line = paper->line[i];
        solid +=
            !is_named(line) ? ways[line_spots(line)] : (line & ~LINE_NAMED & ~solid_groups) == 0;
    }
    return solid;
}

BwCents bw_keno_prize(const BwKenoPaper *paper, const BwKenoCard *card, BwCents rate_cents,
                      uint64_t amounts, uint64_t jackpot_ways) {
    unsigned column = 0, spots = size_at(paper, 0);
    if (jackpot_ways > 0) {
        (void)bw_keno_card_column(card, rate_cents, &column);
        amounts -= jackpot_ways * bw_keno_card_pays(card, spots, spots, column);
    }
    return bw_keno_card_prize(card, amounts, rate_cents);
}

/* ---- parts -------------------------------------------------------------------------------- */

/* Can the group be in a way of this line? */
static bool may_play(const BwKenoPaper *paper, uint32_t line, unsigned group) {
    if (!is_named(line)) return paper->size[group] <= line_spots(line);
    return group < BW_KENO_LETTERS && (line >> group & 1) != 0;
}

/* The groups whose label is this, and the lines that they play. */
static void take_part(const BwKenoPaper *paper, const uint8_t label[BW_KENO_NUMBERS],
                      unsigned part_label, BwKenoPaper *part) {
    uint8_t place[BW_KENO_NUMBERS] = {0}; /* from 1 */
    memset(part, 0, sizeof *part);
    part->kind = paper->kind;
    part->games = 1;
    for (unsigned g = 0; g < paper->n_groups; g++) {
        if (label[g] != part_label) continue;
        part->size[part->n_groups++] = paper->size[g];
        place[g] = part->n_groups;
    }
    for (unsigned i = 0; i < BW_KENO_NUMBERS; i++) {
        unsigned group = paper->group_of[i];
        if (group != 0) part->group_of[i] = place[group - 1];
    }
    for (unsigned i = 0; i < paper->n_lines; i++) {
        uint32_t line = paper->line[i], named = LINE_NAMED;
        bool plays = false;
        for (unsigned g = 0; g < paper->n_groups; g++) {
            if (place[g] == 0 || !may_play(paper, line, g)) continue;
            plays = true;
            if (is_named(line)) named |= UINT32_C(1) << (place[g] - 1);
        }
        if (plays) part->line[part->n_lines++] = is_named(line) ? named : line;
    }
}

/* Groups that play in one line get one label, that of the first of them; those that play nowhere
 * keep none, which is written as BW_KENO_NUMBERS. */
static void label_groups(const BwKenoPaper *paper, uint8_t label[BW_KENO_NUMBERS]) {
    for (unsigned g = 0; g < paper->n_groups; g++) {
        label[g] = (uint8_t)(paper->n_lines == 0 ? g : BW_KENO_NUMBERS);
    }
    for (unsigned i = 0; i < paper->n_lines; i++) {
        bool joined[BW_KENO_NUMBERS + 1] = {false};
        unsigned first = BW_KENO_NUMBERS;
        for (unsigned g = 0; g < paper->n_groups; g++) {
            if (!may_play(paper, paper->line[i], g)) continue;
            if (label[g] == BW_KENO_NUMBERS) label[g] = (uint8_t)g;
            joined[label[g]] = true;
            first = lesser(first, label[g]);
        }
        for (unsigned g = 0; g < paper->n_groups; g++) {
            if (joined[label[g]]) label[g] = (uint8_t)first;
        }
    }
}

unsigned bw_keno_parts(const BwKenoPaper *paper, BwKenoPaper parts[BW_KENO_NUMBERS]) {
    uint8_t label[BW_KENO_NUMBERS];
    unsigned n = 0;
    label_groups(paper, label);
    for (unsigned g = 0; g < paper->n_groups; g++) {
        if (label[g] == g) take_part(paper, label, g, &parts[n++]);
    }
    return n;
}

static bool has_line(const BwKenoPaper *paper, uint32_t line) {
    for (unsigned i = 0; i < paper->n_lines; i++) {
        if (paper->line[i] == line) return true;
    }
    return false;
}

bool bw_keno_alike(const BwKenoPaper *paper, unsigned group, unsigned other) {
    if (paper->size[group] != paper->size[other]) return false;
    for (unsigned i = 0; i < paper->n_lines; i++) {
        uint32_t line = paper->line[i];
        if (may_play(paper, line, group) == may_play(paper, line, other)) continue;
        if (group >= BW_KENO_LETTERS || other >= BW_KENO_LETTERS) return false;
        if (!has_line(paper, line ^ (UINT32_C(1) << group | UINT32_C(1) << other))) return false;
    }
    return true;
}

/* Adds the ways that choose from group g on so many more spots; sums[g] has a bit for each number
 * of spots that these groups can come to, so that no choice is followed in vain. */
static bool add_names(BwKenoPaper *named, const BwUint128 *sums, unsigned g, unsigned spots,
                      uint32_t chosen) {
    if ((sums[g] >> spots & 1) == 0) return true;
    if (g == named->n_groups) {
        if (named->n_lines == BW_KENO_LINES_MAX) return false;
        named->line[named->n_lines++] = chosen;
        return true;
    }
    unsigned size = named->size[g];
    return add_names(named, sums, g + 1, spots, chosen) &&
           (size > spots || add_names(named, sums, g + 1, spots - size, chosen | UINT32_C(1) << g));
}

bool bw_keno_name_ways(const BwKenoPaper *paper, BwKenoPaper *named) {
    BwUint128 sums[BW_KENO_LETTERS + 1];
    if (paper->n_groups > BW_KENO_LETTERS || paper->n_lines == 0) return false;
    *named = *paper;
    memset(named->line, 0, sizeof named->line);
    named->n_lines = 0;
    sums[paper->n_groups] = 1;
    for (unsigned g = paper->n_groups; g-- > 0;) {
        sums[g] = sums[g + 1] | sums[g + 1] << paper->size[g];
    }
    for (unsigned i = 0; i < paper->n_lines; i++) {
        uint32_t line = paper->line[i];
        if (!is_named(line)) {
            if (!add_names(named, sums, 0, line_spots(line), LINE_NAMED)) return false;
        } else if (named->n_lines < BW_KENO_LINES_MAX) {
            named->line[named->n_lines++] = line;
        } else {
            return false;
        }
    }
    return true;
}

bool bw_keno_may_play(const BwKenoPaper *paper, unsigned line, unsigned group) {
    return may_play(paper, paper->line[line], group);
}
