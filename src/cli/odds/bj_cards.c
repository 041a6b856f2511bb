/* bj_cards.c: shoes, hands and strategies from the command line. */
#include "cli/odds/bj_cards.h"

#include "text/utf8.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "solve/blackjack/bj_analysis.h"
#include "table/game.h"
#include "table/options.h"

const char *bw_bj_rank_name(unsigned rank) {
    static const char *const names[BW_BJ_RANKS] = {"A", "2", "3", "4", "5",
                                                   "6", "7", "8", "9", "10"};
    return names[rank];
}

/* For sentences. */
static const char *rank_plural(unsigned rank) {
    static const char *const names[BW_BJ_RANKS] = {"aces",  "twos",   "threes", "fours", "fives",
                                                   "sixes", "sevens", "eights", "nines", "tens"};
    return names[rank];
}

/* A, 2 to 10, T, J, Q, K in either case, n bytes; BW_BJ_RANKS for anything else. */
static unsigned rank_of(const char *word, size_t n) {
    if (n == 2 && strncmp(word, "10", 2) == 0) return BW_BJ_TEN;
    if (n != 1) return BW_BJ_RANKS;
    char c = (char)toupper((unsigned char)word[0]);
    if (c == 'A') return BW_BJ_ACE;
    if (c >= '2' && c <= '9') return (unsigned)(c - '1');
    return c != '\0' && strchr("TJQK", c) != NULL ? BW_BJ_TEN : BW_BJ_RANKS;
}

static int complain_rank(const BwArgs *args, const char *flag, const char *word, size_t n) {
    return bw_args_complain(args, "--%s: '%.*s' is no rank; write A, 2 to 10, J, Q or K", flag,
                            (int)(n < 40 ? n : 40), word);
}

/* The next of words parted by commas or blanks; false after the last. */
static bool next_word(const char **at, const char **word, size_t *n) {
    *at += strspn(*at, ", ");
    *word = *at;
    *n = strcspn(*at, ", ");
    *at += *n;
    return *n > 0;
}

/* Cards by rank, as "5,5,6". */
static int read_cards(const BwArgs *args, const char *flag, unsigned count[BW_BJ_RANKS]) {
    const char *at = bw_args_text(args, flag), *word;
    size_t n;
    bool any = false;
    memset(count, 0, BW_BJ_RANKS * sizeof *count);
    while (next_word(&at, &word, &n)) {
        unsigned rank = rank_of(word, n);
        if (rank == BW_BJ_RANKS) return complain_rank(args, flag, word, n);
        count[rank]++;
        any = true;
    }
    return any ? BW_EXIT_OK : bw_args_complain(args, "--%s names no card", flag);
}

/* ---- shoes -------------------------------------------------------------------------------- */

/* "(13:69F-2.2)": what says how many decks there may be. */
static char *decks_clause(const BwTable *table, char out[BW_CLAUSE_TEXT_MAX]) {
    const BwOption *option = bw_option_named(bw_table_game(table), "decks");
    out[0] = '\0';
    if (option != NULL) bw_clause_format((BwEdition)table->edition, option->clause, out);
    return out;
}

/* One "A=24" of --shoe. */
static int read_shoe_word(const BwArgs *args, const BwTable *table, unsigned decks,
                          const char *word, size_t n, uint16_t shoe[BW_BJ_RANKS]) {
    const char *equals = memchr(word, '=', n);
    int shown = (int)(n < 40 ? n : 40);
    if (equals == NULL) {
        return bw_args_complain(args, "--shoe: '%.*s' should be a rank and a number, as A=24",
                                shown, word);
    }
    size_t rank_bytes = (size_t)(equals - word), digits = 0;
    unsigned rank = rank_of(word, rank_bytes);
    if (rank == BW_BJ_RANKS) return complain_rank(args, "shoe", word, rank_bytes);
    if (rank == BW_BJ_TEN && strchr("JjQqKk", word[0]) != NULL) {
        return bw_args_complain(args,
                                "--shoe: '%.*s': tens, jacks, queens and kings count "
                                "together; write 10=",
                                shown, word);
    }
    const char *number = equals + 1;
    if (*number == '-') {
        return bw_args_complain(args, "--shoe: '%.*s': a shoe cannot have fewer than no %s", shown,
                                word, rank_plural(rank));
    }
    unsigned value = 0;
    for (; number + digits < word + n && isdigit((unsigned char)number[digits]); digits++) {
        if (value < 100000) value = 10 * value + (unsigned)(number[digits] - '0');
    }
    if (digits == 0 || number + digits != word + n) {
        return bw_args_complain(args, "--shoe: '%.*s' should end in a whole number", shown, word);
    }
    if (value > shoe[rank]) {
        char clause[BW_CLAUSE_TEXT_MAX];
        return bw_args_complain(args, "--shoe: '%.*s': the %u deck%s of this table ha%s %u %s (%s)",
                                shown, word, decks, decks == 1 ? "" : "s", decks == 1 ? "s" : "ve",
                                shoe[rank], rank_plural(rank), decks_clause(table, clause));
    }
    shoe[rank] = (uint16_t)value;
    return BW_EXIT_OK;
}

/* A rank may be said once: a second number would be held against the first instead of the decks.
 * The shoe changes only when all words are good. */
static int read_shoe(const BwArgs *args, const BwTable *table, unsigned decks,
                     uint16_t shoe[BW_BJ_RANKS]) {
    const char *at = bw_args_text(args, "shoe"), *word;
    uint16_t whole[BW_BJ_RANKS];
    bool said[BW_BJ_RANKS] = {false}, any = false;
    size_t n;
    memcpy(whole, shoe, sizeof whole);
    while (next_word(&at, &word, &n)) {
        const char *equals = memchr(word, '=', n);
        unsigned rank = equals != NULL ? rank_of(word, (size_t)(equals - word)) : BW_BJ_RANKS;
        if (rank < BW_BJ_RANKS && said[rank]) {
            return bw_args_complain(args, "--shoe says twice how many %s there are",
                                    rank_plural(rank));
        }
        int code = read_shoe_word(args, table, decks, word, n, whole);
        if (code != BW_EXIT_OK) return code;
        said[rank] = any = true;
    }
    if (!any) {
        return bw_args_complain(args, "--shoe names no card; write A=24,2=20 and so on");
    }
    memcpy(shoe, whole, sizeof whole);
    return BW_EXIT_OK;
}

/* Out of what --shoe says, where both are given. */
static int remove_cards(const BwArgs *args, uint16_t shoe[BW_BJ_RANKS]) {
    unsigned removed[BW_BJ_RANKS];
    int code = read_cards(args, "removed", removed);
    for (unsigned k = 0; k < BW_BJ_RANKS && code == BW_EXIT_OK; k++) {
        if (removed[k] > shoe[k]) {
            code = bw_args_complain(args, "--removed takes %u %s out of a shoe that has %u",
                                    removed[k], rank_plural(k), shoe[k]);
        } else {
            shoe[k] = (uint16_t)(shoe[k] - removed[k]);
        }
    }
    return code;
}

int bw_bj_read_shoe(const BwArgs *args, const BwTable *table, uint16_t shoe[BW_BJ_RANKS]) {
    BwBlackjackRules rules;
    int code = BW_EXIT_OK;
    if (!bw_blackjack_rules(table, &rules)) {
        return bw_args_complain(args,
                                "the shoe of %s is not looked into; those of blackjack, "
                                "blackjack-switch, spanish-21 and double-attack-blackjack are",
                                bw_table_game(table)->id);
    }
    bw_bj_shoe(&rules, shoe);
    if (bw_args_given(args, "shoe")) code = read_shoe(args, table, rules.decks, shoe);
    if (code == BW_EXIT_OK && bw_args_given(args, "removed")) code = remove_cards(args, shoe);
    return code;
}

char *bw_bj_shoe_print(const BwTable *table, const uint16_t shoe[BW_BJ_RANKS],
                       char out[BW_SHOE_LINE_MAX]) {
    BwBlackjackRules rules;
    uint16_t whole[BW_BJ_RANKS] = {0};
    unsigned cards = 0;
    if (bw_blackjack_rules(table, &rules)) bw_bj_shoe(&rules, whole);
    for (unsigned k = 0; k < BW_BJ_RANKS; k++) cards += shoe[k];
    size_t used = (size_t)snprintf(
        out, BW_SHOE_LINE_MAX,
        "%s of %u cards:", memcmp(whole, shoe, sizeof whole) == 0 ? "the whole shoe" : "a shoe",
        cards);
    for (unsigned k = 0; k < BW_BJ_RANKS && used < BW_SHOE_LINE_MAX; k++) {
        used += (size_t)snprintf(out + used, BW_SHOE_LINE_MAX - used, "%s %s=%u", k > 0 ? "," : "",
                                 bw_bj_rank_name(k), shoe[k]);
    }
    return out;
}

void bw_bj_shoe_json(BwJson *json, const uint16_t shoe[BW_BJ_RANKS]) {
    bw_json_object_inline(json, "shoe");
    for (unsigned k = 0; k < BW_BJ_RANKS; k++) bw_json_uint(json, bw_bj_rank_name(k), shoe[k]);
    bw_json_close(json);
}

/* ---- hands -------------------------------------------------------------------------------- */

int bw_bj_read_hand(const BwArgs *args, const char *flag, unsigned *hand) {
    unsigned count[BW_BJ_RANKS], cards = 0;
    uint8_t small[BW_BJ_RANKS];
    int code = read_cards(args, flag, count);
    if (code != BW_EXIT_OK) return code;
    for (unsigned k = 0; k < BW_BJ_RANKS; k++) {
        cards += count[k];
        small[k] = (uint8_t)(count[k] < 22 ? count[k] : 22);
    }
    if (cards < 2) {
        return bw_args_complain(args, "--%s needs two cards or more, as 10,6", flag);
    }
    *hand = bw_bj_hand_find(small);
    if (*hand == BW_BJ_NO_HAND) {
        return bw_args_complain(args, "--%s: %s is over 21", flag, bw_args_text(args, flag));
    }
    return BW_EXIT_OK;
}

int bw_bj_read_rank(const BwArgs *args, const char *flag, unsigned *rank) {
    const char *word = bw_args_text(args, flag);
    *rank = rank_of(word, strlen(word));
    return *rank < BW_BJ_RANKS ? BW_EXIT_OK : complain_rank(args, flag, word, strlen(word));
}

/* ---- files -------------------------------------------------------------------------------- */

bool bw_is_file_name(const char *word) {
    return strpbrk(word, "./") != NULL;
}

/* Takes a byte order mark away; the number of the first line that is no UTF-8, or 0. */
static unsigned without_mark(char *text, size_t *n) {
    static const char mark[] = "\xef\xbb\xbf";
    uint32_t code;
    unsigned line = 1;
    if (*n >= strlen(mark) && memcmp(text, mark, strlen(mark)) == 0) {
        *n -= strlen(mark);
        memmove(text, text + strlen(mark), *n);
    }
    for (size_t at = 0, step; at < *n; at += step) {
        step = bw_utf8_decode(text + at, *n - at, &code);
        if (step == 0 || code == 0) return line;
        if (code == '\n') line++;
    }
    return 0;
}

int bw_read_small_file(const BwArgs *args, const char *path, char **text, size_t *n) {
    FILE *in = fopen(path, "rb");
    *text = in != NULL ? malloc(BW_SMALL_FILE_MAX) : NULL;
    *n = *text != NULL ? fread(*text, 1, BW_SMALL_FILE_MAX, in) : 0;
    bool failed = in == NULL || ferror(in);
    int why = errno;
    if (in != NULL) fclose(in);
    if (failed) return bw_args_complain(args, "%.200s: %s", path, strerror(why));
    if (*text == NULL) return bw_args_complain(args, "there is not enough memory");
    if (*n == BW_SMALL_FILE_MAX) {
        return bw_args_complain(args, "%.200s is too large to be a strategy or a count", path);
    }
    unsigned line = without_mark(*text, n);
    return line == 0 ? BW_EXIT_OK
                     : bw_args_complain(args, "%.200s: line %u: this is not UTF-8", path, line);
}

int bw_bj_read_chart(const BwArgs *args, const char *path, BwBjChart *chart) {
    char *text, error[BW_ERROR_MAX];
    size_t n;
    int code = bw_read_small_file(args, path, &text, &n);
    if (code == BW_EXIT_OK && !bw_bjchart_parse(chart, text, n, error)) {
        code = bw_args_complain(args, "%.200s: %s", path, error);
    }
    free(text);
    return code;
}
