/* bj_letters.c: the charts of basic strategy, and charts as text. While a chart is read a cell
 * without a letter holds a zero byte; that is how holes are found. */
#include "solve/blackjack/bj_letters.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "solve/blackjack/bj_text.h"

static const BwBjChart dealer_stands_on_soft_17 = {
    .name = "Basic strategy, four to eight decks, dealer stands on soft 17",
    .hard = {
        /*  4 */ "HHHHHHHHHH",
        /*  5 */ "HHHHHHHHHH",
        /*  6 */ "HHHHHHHHHH",
        /*  7 */ "HHHHHHHHHH",
        /*  8 */ "HHHHHHHHHH",
        /*  9 */ "HDDDDHHHHH",
        /* 10 */ "DDDDDDDDHH",
        /* 11 */ "DDDDDDDDDH",
        /* 12 */ "HHSSSHHHHH",
        /* 13 */ "SSSSSHHHHH",
        /* 14 */ "SSSSSHHHHH",
        /* 15 */ "SSSSSHHHRH",
        /* 16 */ "SSSSSHHRRR",
        /* 17 */ "SSSSSSSSSS",
        /* 18 */ "SSSSSSSSSS",
        /* 19 */ "SSSSSSSSSS",
        /* 20 */ "SSSSSSSSSS",
        /* 21 */ "SSSSSSSSSS",
    },
    .soft = {
        /* A-A */ "HHHHHHHHHH",
        /* */ "HHHDDHHHHH",
        /* */ "HHHDDHHHHH",
        /* */ "HHDDDHHHHH",
        /* */ "HHDDDHHHHH",
        /* */ "HDDDDHHHHH",
        /* */ "SddddSSHHH",
        /* */ "SSSSSSSSSS",
        /* */ "SSSSSSSSSS",
        /* A-T */ "SSSSSSSSSS",
    },
    .pairs = {
        /* 2-2 */ "PPPPPP....",
        /* 3-3 */ "PPPPPP....",
        /* 4-4 */ "...PP.....",
        /* 5-5 */ "..........",
        /* 6-6 */ "PPPPP.....",
        /* 7-7 */ "PPPPPP....",
        /* 8-8 */ "PPPPPPPPPP",
        /* 9-9 */ "PPPPP.PP..",
        /* T-T */ "..........",
        /* A-A */ "PPPPPPPPPP",
    },
};

static const BwBjChart dealer_hits_soft_17 = {
    .name = "Basic strategy, four to eight decks, dealer hits soft 17",
    .hard = {
        /*  4 */ "HHHHHHHHHH",
        /*  5 */ "HHHHHHHHHH",
        /*  6 */ "HHHHHHHHHH",
        /*  7 */ "HHHHHHHHHH",
        /*  8 */ "HHHHHHHHHH",
        /*  9 */ "HDDDDHHHHH",
        /* 10 */ "DDDDDDDDHH",
        /* 11 */ "DDDDDDDDDD",
        /* 12 */ "HHSSSHHHHH",
        /* 13 */ "SSSSSHHHHH",
        /* 14 */ "SSSSSHHHHH",
        /* 15 */ "SSSSSHHHRR",
        /* 16 */ "SSSSSHHRRR",
        /* 17 */ "SSSSSSSSSr",
        /* 18 */ "SSSSSSSSSS",
        /* 19 */ "SSSSSSSSSS",
        /* 20 */ "SSSSSSSSSS",
        /* 21 */ "SSSSSSSSSS",
    },
    .soft = {
        /* A-A */ "HHHHHHHHHH",
        /* */ "HHHDDHHHHH",
        /* */ "HHHDDHHHHH",
        /* */ "HHDDDHHHHH",
        /* */ "HHDDDHHHHH",
        /* */ "HDDDDHHHHH",
        /* */ "dddddSSHHH",
        /* */ "SSSSdSSSSS",
        /* */ "SSSSSSSSSS",
        /* A-T */ "SSSSSSSSSS",
    },
    .pairs = {
        /* 2-2 */ "PPPPPP....",
        /* 3-3 */ "PPPPPP....",
        /* 4-4 */ "...PP.....",
        /* 5-5 */ "..........",
        /* 6-6 */ "PPPPP.....",
        /* 7-7 */ "PPPPPP....",
        /* 8-8 */ "PPPPPPPPPp",
        /* 9-9 */ "PPPPP.PP..",
        /* T-T */ "..........",
        /* A-A */ "PPPPPPPPPP",
    },
};

const BwBjChart *bw_bjchart_basic(bool dealer_hits_soft17) {
    return dealer_hits_soft17 ? &dealer_hits_soft_17 : &dealer_stands_on_soft_17;
}

/* ---- deciding ----------------------------------------------------------------------------- */

static bool can(unsigned may, BwBjMove move) {
    return (may >> move & 1) != 0;
}

BwBjMove bw_bjchart_letter_move(char letter, unsigned may) {
    bool surrenders = can(may, BW_MOVE_SURRENDER), doubles = can(may, BW_MOVE_DOUBLE);
    switch (letter) {
    case 'S': return BW_MOVE_STAND;
    case 'D': return doubles ? BW_MOVE_DOUBLE : BW_MOVE_HIT;
    case 'd': return doubles ? BW_MOVE_DOUBLE : BW_MOVE_STAND;
    case 'P': return BW_MOVE_SPLIT;
    case 'R': return surrenders ? BW_MOVE_SURRENDER : BW_MOVE_HIT;
    case 'r': return surrenders ? BW_MOVE_SURRENDER : BW_MOVE_STAND;
    case 'p': return surrenders ? BW_MOVE_SURRENDER : BW_MOVE_SPLIT;
    default: return BW_MOVE_HIT;
    }
}

BwBjMove bw_bjchart_move(const BwBjChart *chart, BwBlackjackCount hand, unsigned pair,
                         unsigned up_points, unsigned may) {
    unsigned up = bw_bjchart_column(up_points), total = bw_blackjack_total(hand);
    if (pair != 0 && can(may, BW_MOVE_SPLIT)) {
        char letter = chart->pairs[bw_bjchart_column(pair)][up];
        if (letter != '.') return bw_bjchart_letter_move(letter, may);
    }
    return bw_bjchart_letter_move(
        bw_blackjack_is_soft(hand) ? chart->soft[total - 12][up] : chart->hard[total - 4][up], may);
}

/* ---- rows and columns --------------------------------------------------------------------- */

typedef enum Part { HARD, SOFT, PAIRS, PARTS } Part;

static const char ups[] = "23456789TA";
static const char *const part_names[PARTS] = {"hard", "soft", "pairs"};
static const unsigned part_rows[PARTS] = {18, 10, 10};

static const char *look_row(const BwBjChart *chart, Part part, unsigned row) {
    return part == HARD ? chart->hard[row] : part == SOFT ? chart->soft[row] : chart->pairs[row];
}

static char *row_of(BwBjChart *chart, Part part, unsigned row) {
    return (char *)chart + (look_row(chart, part, row) - (const char *)chart);
}

/* Nobody is asked on 21: its row may be missing. */
static bool is_21(Part part, unsigned row) {
    return part != PAIRS && row == part_rows[part] - 1;
}

/* "12", "A-7", "8-8". */
static char *row_name(Part part, unsigned row, char out[16]) {
    if (part == HARD) {
        snprintf(out, 16, "%u", row + 4);
    } else if (part == SOFT) {
        snprintf(out, 16, "A-%c", row == 0 ? 'A' : ups[row - 1]);
    } else {
        snprintf(out, 16, "%c-%c", ups[row], ups[row]);
    }
    return out;
}

/* The part of this name; PARTS: there is none. */
static Part find_part(const char *word) {
    Part part = HARD;
    while (part < PARTS && strcmp(word, part_names[part]) != 0) part++;
    return part;
}

/* The column of a card's sign, or -1; reads `n` bytes. */
static int find_up(const char *word, size_t n) {
    if (n == 2 && word[0] == '1' && word[1] == '0') return 8;
    const char *sign = n == 1 ? strchr(ups, toupper((unsigned char)word[0])) : NULL;
    return sign != NULL ? (int)(sign - ups) : -1;
}

/* "12" or "4-8": totals from, to. */
static bool find_totals(const char *word, unsigned *from, unsigned *to) {
    char text[8], *dash;
    int64_t low, high;
    snprintf(text, sizeof text, "%s", word);
    dash = strchr(text, '-');
    if (dash != NULL) *dash++ = '\0';
    if (strlen(word) >= sizeof text || !bw_word_number(text, 21, &low) ||
        !bw_word_number(dash != NULL ? dash : text, 21, &high) || low < 4 || high < low) {
        return false;
    }
    *from = (unsigned)low - 4;
    *to = (unsigned)high - 4;
    return true;
}

/* The rows that a label names: from, and up to and including to. */
static bool find_rows(Part part, const char *label, unsigned *from, unsigned *to) {
    const char *dash = strchr(label, '-');
    if (part == HARD) return find_totals(label, from, to);
    if (dash == NULL) return false;
    int left = find_up(label, (size_t)(dash - label)), right = find_up(dash + 1, strlen(dash + 1));
    if (left < 0 || right < 0 || (part == PAIRS ? left != right : left != 9)) return false;
    *from = *to = part == PAIRS ? (unsigned)left : ((unsigned)right + 1) % 10;
    return true;
}

char *bw_bjchart_cell(BwBjChart *chart, const char *part_word, const char *hand, const char *up) {
    unsigned from, to;
    Part part = find_part(part_word);
    int column = find_up(up, strlen(up));
    if (part == PARTS || column < 0 || !find_rows(part, hand, &from, &to) || from != to)
        return NULL;
    return row_of(chart, part, from) + column;
}

bool bw_bjchart_is_letter(const char *part_word, char letter) {
    return letter != '\0' &&
           strchr(find_part(part_word) == PAIRS ? "HSDdPRrp." : "HSDdRr", letter) != NULL;
}

/* ---- reading ------------------------------------------------------------------------------ */

/* Ten letters, together or apart. */
static bool read_letters(const BwBjText *text, Part part, char letters[BW_BJCHART_UPS]) {
    const char *label = text->words.word[0];
    unsigned n = 0;
    for (unsigned i = 1; i < text->words.n; i++) {
        for (const char *at = text->words.word[i]; *at != '\0'; at++) {
            if (!bw_bjchart_is_letter(part_names[part], *at)) {
                return bw_bjtext_refuse(text, "'%c' is no letter for %s %.20s", *at,
                                        part_names[part], label);
            }
            if (n == BW_BJCHART_UPS) {
                return bw_bjtext_refuse(text, "%s %.20s has more than ten letters",
                                        part_names[part], label);
            }
            letters[n++] = *at;
        }
    }
    if (n == BW_BJCHART_UPS) return true;
    return bw_bjtext_refuse(text, "%s %.20s against %c has no letter", part_names[part], label,
                            ups[n]);
}

static bool read_row(const BwBjText *text, BwBjChart *chart, Part part) {
    const char *label = text->words.word[0];
    char letters[BW_BJCHART_UPS], name[16];
    unsigned from, to;
    if (part == PARTS) {
        return bw_bjtext_refuse(text, "'%.20s' stands before 'hard', 'soft' or 'pairs'", label);
    }
    if (!find_rows(part, label, &from, &to)) {
        return bw_bjtext_refuse(text, "'%.20s' is no hand under '%s'", label, part_names[part]);
    }
    if (!read_letters(text, part, letters)) return false;
    for (unsigned row = from; row <= to; row++) {
        char *cells = row_of(chart, part, row);
        if (cells[0] != '\0') {
            return bw_bjtext_refuse(text, "%s %s is here a second time", part_names[part],
                                    row_name(part, row, name));
        }
        memcpy(cells, letters, BW_BJCHART_UPS);
    }
    return true;
}

/* A heading begins a part; the up cards behind it are read only to see that they are these. */
static bool read_heading(const BwBjText *text) {
    const BwWords *words = &text->words;
    for (unsigned i = 1; i < words->n; i++) {
        if (find_up(words->word[i], strlen(words->word[i])) == (int)i - 1) continue;
        return bw_bjtext_refuse(text, "the up cards are 2 3 4 5 6 7 8 9 T A; this has '%.20s'",
                                words->word[i]);
    }
    unsigned n = words->n - 1;
    if (n == 0 || n >= BW_BJCHART_UPS) return true;
    return bw_bjtext_refuse(text, "the up card %c is missing", ups[n]);
}

/* Every hand that can be asked has its letters; one that cannot stands. */
static bool fill_holes(BwBjChart *chart, char error[BW_ERROR_MAX]) {
    char name[16];
    for (Part part = HARD; part < PARTS; part++) {
        for (unsigned row = 0; row < part_rows[part]; row++) {
            char *cells = row_of(chart, part, row);
            if (cells[0] == '\0' && !is_21(part, row)) {
                return bw_unreadable(error,
                                     "the strategy has a hole: %s %s has no letters, against 2 or "
                                     "any other card",
                                     part_names[part], row_name(part, row, name));
            }
            if (is_21(part, row)) memset(cells, 'S', BW_BJCHART_UPS);
        }
    }
    return true;
}

bool bw_bjchart_parse(BwBjChart *chart, const char *bytes, size_t n, char error[BW_ERROR_MAX]) {
    BwBjText text = bw_bjtext_open(bytes, n, error);
    Part part = PARTS;
    memset(chart, 0, sizeof *chart);
    snprintf(chart->name, sizeof chart->name, "a strategy without a name");
    while (bw_bjtext_next(&text)) {
        const char *word = text.words.word[0];
        if (strcmp(word, "strategy") == 0) {
            bw_bjtext_rest(&text, 1, chart->name, sizeof chart->name);
        } else if (find_part(word) != PARTS) {
            part = find_part(word);
            if (!read_heading(&text)) return false;
        } else if (!read_row(&text, chart, part)) {
            return false;
        }
    }
    return error[0] == '\0' && fill_holes(chart, error);
}

/* ---- printing ----------------------------------------------------------------------------- */

char *bw_bjchart_print(const BwBjChart *chart, char out[BW_BJCHART_TEXT_MAX]) {
    char name[16];
    size_t used = (size_t)snprintf(out, BW_BJCHART_TEXT_MAX, "strategy %s\n", chart->name);
    for (Part part = HARD; part < PARTS; part++) {
        used += (size_t)snprintf(out + used, BW_BJCHART_TEXT_MAX - used,
                                 "\n%-7s 2 3 4 5 6 7 8 9 T A\n", part_names[part]);
        for (unsigned row = 0; row < part_rows[part]; row++) {
            const char *cells = look_row(chart, part, row);
            if (is_21(part, row)) continue;
            used += (size_t)snprintf(out + used, BW_BJCHART_TEXT_MAX - used, "%-7s",
                                     row_name(part, row, name));
            for (unsigned up = 0; up < BW_BJCHART_UPS; up++) {
                used += (size_t)snprintf(out + used, BW_BJCHART_TEXT_MAX - used, " %c", cells[up]);
            }
            used += (size_t)snprintf(out + used, BW_BJCHART_TEXT_MAX - used, "\n");
        }
    }
    return out;
}
