/* words.c: the smallest parts of a transcript: words, numbers, people, times. */
#include "table/words.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "table/game.h"

bool bw_unreadable(char error[BW_ERROR_MAX], const char *format, ...) {
    va_list args;
    va_start(args, format);
    vsnprintf(error, BW_ERROR_MAX, format, args);
    va_end(args);
    return false;
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

bool bw_words_split(const char *line, BwWords *words, char error[BW_ERROR_MAX]) {
    size_t n = strcspn(line, "#");
    words->n = 0;
    if (strcspn(line, "\r\n") > BW_LINE_MAX || n > BW_LINE_MAX + 2) {
        return bw_unreadable(error, "a line has at most %d bytes", BW_LINE_MAX);
    }
    if (n > BW_LINE_MAX) n = BW_LINE_MAX; /* what is left is the end of the line */
    memcpy(words->text, line, n);
    words->text[n] = '\0';
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)words->text[i];
        if ((c < 0x20 && !is_blank((char)c)) || c == 0x7f) {
            return bw_unreadable(error, "byte 0x%02x is not text", c);
        }
    }
    for (char *p = words->text; *p != '\0';) {
        while (is_blank(*p)) *p++ = '\0';
        if (*p == '\0') break;
        if (words->n == BW_WORDS_MAX) {
            return bw_unreadable(error, "a line has at most %d words", BW_WORDS_MAX);
        }
        words->word[words->n++] = p;
        while (*p != '\0' && !is_blank(*p)) p++;
    }
    return true;
}

bool bw_word_number(const char *word, int64_t max, int64_t *value) {
    int64_t v = 0;
    if (*word == '\0') return false;
    for (; *word != '\0'; word++) {
        if (*word < '0' || *word > '9') return false;
        v = v * 10 + (*word - '0');
        if (v > max) return false;
    }
    *value = v;
    return true;
}

/* ---- people ------------------------------------------------------------------------------- */

static const struct {
    const char *word;
    uint8_t role;
} roles[] = {
    /* the first word of a role is the one that is printed */
    {"dealer", BW_DEALER},         {"player", BW_PLAYER},       {"banker", BW_BANKER},
    {"community", BW_COMMUNITY},   {"floor", BW_FLOOR},         {"floorperson", BW_FLOOR},
    {"supervisor", BW_SUPERVISOR}, {"boxperson", BW_BOXPERSON}, {"stickperson", BW_STICKPERSON},
    {"writer", BW_WRITER},         {"runner", BW_RUNNER},       {"key-employee", BW_KEY_EMPLOYEE},
};

enum { ROLE_WORDS = sizeof roles / sizeof roles[0] };

/* "3", "3b", "3.2", "3b.2" */
static bool parse_seat(const char *word, BwWho *who) {
    unsigned seat = 0, hand = 0;
    const char *p = word;
    for (; *p >= '0' && *p <= '9' && seat < 100; p++) seat = seat * 10 + (unsigned)(*p - '0');
    if (p == word || seat == 0 || seat >= 100) return false;
    if (*p >= 'b' && *p <= 'z') who->bettor = (uint8_t)(*p++ - 'a');
    if (*p == '.') {
        const char *digits = ++p;
        for (; *p >= '0' && *p <= '9' && hand < 100; p++) hand = hand * 10 + (unsigned)(*p - '0');
        if (p == digits || hand == 0 || hand >= 100) return false;
    }
    if (*p != '\0') return false;
    who->role = BW_SEAT;
    who->seat = (uint8_t)seat;
    who->hand = (uint8_t)hand;
    return true;
}

bool bw_who_parse(const char *word, BwWho *who) {
    *who = (BwWho){BW_NOBODY, 0, 0, 0};
    for (unsigned i = 0; i < ROLE_WORDS; i++) {
        if (strcmp(word, roles[i].word) == 0) {
            who->role = roles[i].role;
            return true;
        }
    }
    return parse_seat(word, who);
}

char *bw_who_print(BwWho who, char out[32]) {
    out[0] = '\0';
    if (who.role == BW_SEAT) {
        const char bettor[2] = {who.bettor == 0 ? '\0' : (char)('a' + who.bettor), '\0'};
        if (who.hand == 0) {
            snprintf(out, 32, "%u%s", who.seat, bettor);
        } else {
            snprintf(out, 32, "%u%s.%u", who.seat, bettor, who.hand);
        }
        return out;
    }
    for (unsigned i = 0; i < ROLE_WORDS; i++) {
        if (roles[i].role == who.role) {
            snprintf(out, 32, "%s", roles[i].word);
            break;
        }
    }
    return out;
}

/* ---- time --------------------------------------------------------------------------------- */

/* Days since 1970-01-01 of a civil date, and back: years are counted from March, so that the leap
 * day is the last of its year. */
static int64_t days_of(int64_t year, int64_t month, int64_t day) {
    int64_t y = month <= 2 ? year - 1 : year;
    int64_t era = y / 400, in_era = y % 400;
    int64_t in_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    return era * 146097 + in_era * 365 + in_era / 4 - in_era / 100 + in_year - 719468;
}

static void date_of(int64_t days, int64_t *year, int64_t *month, int64_t *day) {
    days += 719468;
    int64_t era = days / 146097, in_era = days % 146097;
    int64_t y = (in_era - in_era / 1460 + in_era / 36524 - in_era / 146096) / 365;
    int64_t in_year = in_era - (365 * y + y / 4 - y / 100);
    int64_t m = (5 * in_year + 2) / 153;
    *day = in_year - (153 * m + 2) / 5 + 1;
    *month = m < 10 ? m + 3 : m - 9;
    *year = y + era * 400 + (*month <= 2 ? 1 : 0);
}

/* Reads `n` digits at *p and then the character `after`. */
static bool digits(const char **p, unsigned n, char after, int64_t *value) {
    *value = 0;
    for (unsigned i = 0; i < n; i++, ++*p) {
        if (**p < '0' || **p > '9') return false;
        *value = *value * 10 + (**p - '0');
    }
    return *(*p)++ == after;
}

bool bw_time_parse(const char *word, int64_t *time_s) {
    int64_t year, month, day, hour, minute, second = 0;
    size_t n = strlen(word);
    if (n != 16 && n != 19) return false;
    const char *p = word;
    if (!digits(&p, 4, '-', &year) || !digits(&p, 2, '-', &month) || !digits(&p, 2, 'T', &day) ||
        !digits(&p, 2, ':', &hour) || !digits(&p, 2, n == 16 ? '\0' : ':', &minute) ||
        (n == 19 && !digits(&p, 2, '\0', &second))) {
        return false;
    }
    int64_t days = days_of(year, month, day), y, m, d;
    if (year < 1970 || month < 1 || month > 12 || hour > 23 || minute > 59 || second > 59) {
        return false;
    }
    date_of(days, &y, &m, &d);
    if (d != day) return false; /* no such day: it is one of another month */
    *time_s = ((days * 24 + hour) * 60 + minute) * 60 + second;
    return true;
}

char *bw_time_print(int64_t time_s, char out[32]) {
    int64_t year, month, day, second = time_s % 60, minute = time_s / 60 % 60;
    date_of(time_s / 86400, &year, &month, &day);
    int n = snprintf(out, 32, "%04d-%02d-%02dT%02d:%02d", (int)year, (int)month, (int)day,
                     (int)(time_s / 3600 % 24), (int)minute);
    if (second != 0) snprintf(out + n, 32 - (size_t)n, ":%02d", (int)second);
    return out;
}

/* How many calendar years the duration is; 0: it is so many minutes. */
static int64_t years_of(int64_t duration) {
    return duration % 2 != 0 ? duration / BW_DAYS(365) : 0;
}

int64_t bw_time_after(int64_t time_s, int64_t duration) {
    int64_t years = years_of(duration), year, month, day, y, m, d;
    if (years == 0) return time_s + duration / BW_MINUTES(1) * 60;
    date_of(time_s / 86400, &year, &month, &day);
    int64_t days = days_of(year + years, month, day);
    date_of(days, &y, &m, &d);
    if (m != month) days--; /* that year has no 29th of February */
    return days * 86400 + time_s % 86400;
}

char *bw_duration_print(int64_t duration, char out[32]) {
    int64_t years = years_of(duration);
    snprintf(out, 32, "%lld%c", (long long)(years != 0 ? years : duration / BW_MINUTES(1)),
             years != 0 ? 'y' : 'm');
    return out;
}

bool bw_is_plain(const char *text, bool one_word) {
    for (const char *p = text; *p != '\0'; p++) {
        unsigned char c = (unsigned char)*p;
        if (c < 0x20 || c == 0x7f || c == '#') return false;
        if (c == ' ' && (one_word || p == text || p[1] == ' ' || p[1] == '\0')) return false;
    }
    return text[0] != '\0';
}

bool bw_text_is_word(const BwEvent *event) {
    return memchr(event->text, '\0', sizeof event->text) != NULL && bw_is_plain(event->text, true);
}
