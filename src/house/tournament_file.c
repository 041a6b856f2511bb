/* tournament_file.c: the shape of the file, its numbers, and what its notice lacks. */
#include "house/tournament_file.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/tournament_schema.h"
#include "house/yaml_file.h"
#include "table/transcript.h"
#include "table/words.h"

/* ---- the shape of the file ----------------------------------------------------------------- */

enum { TEXT = CYAML_FLAG_POINTER, MAYBE = CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL };

static const cyaml_schema_value_t line_schema = {
    CYAML_VALUE_STRING(CYAML_FLAG_POINTER, char, 1, 128),
};

static const cyaml_schema_field_t level_fields[] = {
    CYAML_FIELD_STRING_PTR("blinds", TEXT, BwTourFileLevel, blinds, 1, 32),
    CYAML_FIELD_STRING_PTR("ante", MAYBE, BwTourFileLevel, ante, 1, 16),
    CYAML_FIELD_STRING_PTR("chip", TEXT, BwTourFileLevel, chip, 1, 16),
    CYAML_FIELD_UINT("minutes", CYAML_FLAG_DEFAULT, BwTourFileLevel, minutes), CYAML_FIELD_END};
static const cyaml_schema_value_t level_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, BwTourFileLevel, level_fields),
};

static const cyaml_schema_field_t scale_fields[] = {
    CYAML_FIELD_UINT("entries", CYAML_FLAG_DEFAULT, BwTourFileScale, entries),
    CYAML_FIELD_SEQUENCE("places", CYAML_FLAG_POINTER, BwTourFileScale, places, &line_schema, 1,
                         BW_TOUR_BANDS_MAX),
    CYAML_FIELD_END};
static const cyaml_schema_value_t scale_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, BwTourFileScale, scale_fields),
};

static const cyaml_schema_field_t certificate_fields[] = {
    CYAML_FIELD_STRING_PTR("part", TEXT, BwTourFileCertificate, part, 1, 32),
    CYAML_FIELD_STRING_PTR("by", TEXT, BwTourFileCertificate, by, 1, 128),
    CYAML_FIELD_STRING_PTR("date", TEXT, BwTourFileCertificate, date, 1, 32), CYAML_FIELD_END};
static const cyaml_schema_value_t certificate_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, BwTourFileCertificate, certificate_fields),
};

static const cyaml_schema_field_t notice_fields[] = {
    CYAML_FIELD_STRING_PTR("casino", MAYBE, BwTourFileNotice, casino, 1, 128),
    CYAML_FIELD_STRING_PTR("filed", MAYBE, BwTourFileNotice, filed, 1, 32),
    CYAML_FIELD_STRING_PTR("begins", MAYBE, BwTourFileNotice, begins, 1, 32),
    CYAML_FIELD_STRING_PTR("ends", MAYBE, BwTourFileNotice, ends, 1, 32),
    CYAML_FIELD_STRING_PTR("place", MAYBE, BwTourFileNotice, place, 1, 256),
    CYAML_FIELD_STRING_PTR("equipment", MAYBE, BwTourFileNotice, equipment, 1, 1024),
    CYAML_FIELD_UINT("entrants", CYAML_FLAG_OPTIONAL, BwTourFileNotice, entrants),
    CYAML_FIELD_STRING_PTR("security", MAYBE, BwTourFileNotice, security, 1, 1024),
    CYAML_FIELD_STRING_PTR("surveillance", MAYBE, BwTourFileNotice, surveillance, 1, 1024),
    CYAML_FIELD_SEQUENCE("holidays", MAYBE, BwTourFileNotice, holidays, &line_schema, 0, 64),
    CYAML_FIELD_SEQUENCE("certificates", MAYBE, BwTourFileNotice, certificates, &certificate_schema,
                         0, 16),
    CYAML_FIELD_END};

const cyaml_schema_field_t bw_tour_file_fields[] = {
    CYAML_FIELD_STRING_PTR("name", TEXT, BwTourFile, name, 1, 128),
    CYAML_FIELD_STRING_PTR("kind", MAYBE, BwTourFile, kind, 1, 32),
    CYAML_FIELD_STRING_PTR("game", TEXT, BwTourFile, game, 1, 64),
    CYAML_FIELD_SEQUENCE("options", MAYBE, BwTourFile, options, &line_schema, 0,
                         BW_TOUR_OPTIONS_MAX),
    CYAML_FIELD_UINT("seats", CYAML_FLAG_DEFAULT, BwTourFile, seats),
    CYAML_FIELD_UINT("entries-min", CYAML_FLAG_DEFAULT, BwTourFile, entries_min),
    CYAML_FIELD_UINT("entries-max", CYAML_FLAG_DEFAULT, BwTourFile, entries_max),
    CYAML_FIELD_UINT("stack", CYAML_FLAG_DEFAULT, BwTourFile, stack),
    CYAML_FIELD_STRING_PTR("price", TEXT, BwTourFile, price, 1, 32),
    CYAML_FIELD_STRING_PTR("fee", MAYBE, BwTourFile, fee, 1, 32),
    CYAML_FIELD_STRING_PTR("guarantee", MAYBE, BwTourFile, guarantee, 1, 32),
    CYAML_FIELD_STRING_PTR("tips", MAYBE, BwTourFile, tips, 1, 16),
    CYAML_FIELD_UINT("rebuys", CYAML_FLAG_OPTIONAL, BwTourFile, rebuys),
    CYAML_FIELD_UINT("rebuy-levels", CYAML_FLAG_OPTIONAL, BwTourFile, rebuy_levels),
    CYAML_FIELD_STRING_PTR("ties", MAYBE, BwTourFile, ties, 1, 16),
    CYAML_FIELD_UINT("hand-seconds", CYAML_FLAG_OPTIONAL, BwTourFile, hand_seconds),
    CYAML_FIELD_SEQUENCE("levels", TEXT, BwTourFile, levels, &level_schema, 1, BW_TOUR_LEVELS_MAX),
    CYAML_FIELD_SEQUENCE("prizes", TEXT, BwTourFile, prizes, &scale_schema, 1, BW_TOUR_SCALES_MAX),
    CYAML_FIELD_MAPPING_PTR("notice", MAYBE, BwTourFile, notice, notice_fields),
    CYAML_FIELD_END};
static const cyaml_schema_value_t file_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, BwTourFile, bw_tour_file_fields),
};

BwTourFile *bw_tour_file_read(const char *text, size_t n, char *error, size_t size) {
    return bw_yaml_read(&file_schema, "the tournament", text, n, error, size);
}

void bw_tour_file_free(BwTourFile *file) {
    bw_yaml_free(&file_schema, file);
}

/* ---- its numbers --------------------------------------------------------------------------- */

/* Digits of `text` from `*at` on as a number up to `most`; false where there are none. */
static bool read_number(const char **at, int64_t most, int64_t *number) {
    const char *begin = *at;
    *number = 0;
    for (; **at >= '0' && **at <= '9'; ++*at) {
        *number = *number * 10 + (**at - '0');
        if (*number > most) return false;
    }
    return *at > begin;
}

static bool read_points(const char *text, BwPoints *points) {
    *points = 0;
    if (text == NULL) return true;
    return read_number(&text, BW_TOUR_POINTS_MAX, points) && *text == '\0';
}

static bool read_money(const char *text, BwCents *cents) {
    *cents = 0;
    return text == NULL || bw_cents_parse_loose(text, strlen(text), cents);
}

/* "12.5" percent as ten-thousandths; what follows it is left at *at. */
static bool read_share(const char **at, uint32_t *share) {
    int64_t whole = 0, part = 0;
    if (!read_number(at, 100, &whole)) return false;
    if (**at == '.') {
        const char *digits = ++*at;
        if (!read_number(at, 99, &part) || *at - digits > 2) return false;
        if (*at - digits == 1) part *= 10;
    }
    *share = (uint32_t)(whole * 100 + part);
    return *share <= BW_TOUR_WHOLE;
}

/* "4-6: 5.25": places 4 to 6 get so many percent each. */
static bool read_band(const char *text, BwTourBand *band) {
    int64_t first = 0, last = 0;
    const char *at = text;
    if (!read_number(&at, BW_TOUR_PLAYERS_MAX, &first)) return false;
    last = first;
    if (*at == '-') {
        at++;
        if (!read_number(&at, BW_TOUR_PLAYERS_MAX, &last)) return false;
    }
    if (*at++ != ':') return false;
    while (*at == ' ') at++;
    *band = (BwTourBand){.first = (uint32_t)first, .last = (uint32_t)last};
    if (!read_share(&at, &band->share)) return false;
    return *at == '\0' || strcmp(at, "%") == 0;
}

static bool read_level(const BwTourFileLevel *from, unsigned i, BwTourLevel *level,
                       char error[BW_ERROR_MAX]) {
    const char *at = from->blinds;
    if (!read_number(&at, BW_TOUR_POINTS_MAX, &level->small_blind) || *at++ != '/' ||
        !read_number(&at, BW_TOUR_POINTS_MAX, &level->big_blind) || *at != '\0') {
        return bw_unreadable(error, "level %u: '%.20s' are no blinds; write them like 25/50", i + 1,
                             from->blinds);
    }
    if (!read_points(from->ante, &level->ante) || !read_points(from->chip, &level->chip)) {
        return bw_unreadable(error, "level %u: the ante and the chip are whole points", i + 1);
    }
    level->minutes = from->minutes;
    return true;
}

static bool read_scale(const BwTourFileScale *from, BwTourScale *scale, char error[BW_ERROR_MAX]) {
    scale->entries = from->entries;
    scale->n_bands = (uint8_t)from->places_count;
    for (unsigned b = 0; b < from->places_count; b++) {
        if (read_band(from->places[b], &scale->band[b])) continue;
        return bw_unreadable(
            error, "prizes from %u entries: '%.40s' is no place with its percent, like \"1: 50\"",
            from->entries, from->places[b]);
    }
    return true;
}

static bool read_settings(BwTourFile *file, BwSetting settings[BW_TOUR_OPTIONS_MAX],
                          char error[BW_ERROR_MAX]) {
    for (unsigned i = 0; i < file->options_count; i++) {
        char *equals = strchr(file->options[i], '=');
        if (equals == NULL || equals == file->options[i]) {
            return bw_unreadable(error, "options: '%.40s' is not written as option=value",
                                 file->options[i]);
        }
        *equals = '\0';
        settings[i] = (BwSetting){file->options[i], equals + 1};
    }
    return true;
}

void bw_tour_file_rejoin(BwTourFile *file) {
    for (unsigned i = 0; i < file->options_count; i++) {
        if (strchr(file->options[i], '=') == NULL) file->options[i][strlen(file->options[i])] = '=';
    }
}

static bool read_amounts(const BwTourFile *file, BwTourRules *rules, char error[BW_ERROR_MAX]) {
    const char *tips = file->tips != NULL ? file->tips : "0";
    if (!read_money(file->price, &rules->buy_in_cents) ||
        !read_money(file->fee, &rules->fee_cents) ||
        !read_money(file->guarantee, &rules->guarantee_cents)) {
        return bw_unreadable(error, "price, fee and guarantee are amounts of money, like 100.00");
    }
    if (!read_share(&tips, &rules->tips_share) || (*tips != '\0' && strcmp(tips, "%") != 0)) {
        return bw_unreadable(error, "tips: '%.20s' is no percent, like 2.5", file->tips);
    }
    return true;
}

bool bw_tour_file_rules(BwTourFile *file, BwTourRules *rules,
                        BwSetting settings[BW_TOUR_OPTIONS_MAX], char error[BW_ERROR_MAX]) {
    bool share = file->ties != NULL && strcmp(file->ties, "share") == 0;
    memset(rules, 0, sizeof *rules);
    if (file->ties != NULL && !share && strcmp(file->ties, "by-chips") != 0) {
        return bw_unreadable(error, "ties: '%.15s' is neither by-chips nor share", file->ties);
    }
    if (file->seats > UINT8_MAX || file->rebuys > UINT8_MAX || file->rebuy_levels > UINT8_MAX) {
        return bw_unreadable(error, "seats, rebuys and rebuy-levels are small numbers");
    }
    rules->seats = (uint8_t)file->seats;
    rules->ties = share ? BW_TOUR_TIES_SHARE : BW_TOUR_TIES_STACK;
    rules->rebuys = (uint8_t)file->rebuys;
    rules->rebuy_levels = (uint8_t)file->rebuy_levels;
    rules->entries_min = file->entries_min;
    rules->entries_max = file->entries_max;
    rules->stack = file->stack;
    rules->n_levels = (uint8_t)file->levels_count;
    rules->n_scales = (uint8_t)file->prizes_count;
    if (!read_amounts(file, rules, error)) return false;
    for (unsigned i = 0; i < file->levels_count; i++) {
        if (!read_level(&file->levels[i], i, &rules->level[i], error)) return false;
    }
    for (unsigned i = 0; i < file->prizes_count; i++) {
        if (!read_scale(&file->prizes[i], &rules->scale[i], error)) return false;
    }
    return read_settings(file, settings, error) && bw_tour_check(rules, error);
}

/* ---- the notice ---------------------------------------------------------------------------- */

const BwTourPart bw_tour_parts[] = {
    {"security", "the head of security: operations stay secure"},
    {"surveillance", "the head of surveillance: operations stay secure"},
    {"gaming", "the head of the gaming department: operations stay secure"},
    {"controller", "the controller: the rules were reviewed for the reporting of revenue"},
    {"key-licence", "the holder of a key licence: the internal controls will be followed"},
    {NULL, NULL}};

enum { DAY_S = 24 * 60 * 60 };

static int64_t day_of(int64_t time_s) {
    return time_s >= 0 ? time_s / DAY_S : -((DAY_S - 1 - time_s) / DAY_S);
}

/* Day 0 was a Thursday. */
static bool is_business_day(int64_t day, const int64_t *holiday_s, unsigned n) {
    int64_t weekday = ((day + 3) % 7 + 7) % 7; /* Monday is 0 */
    for (unsigned i = 0; i < n; i++) {
        if (day_of(holiday_s[i]) == day) return false;
    }
    return weekday < 5;
}

/* The notice is there before five whole business days have passed; the day of filing is itself one
 * on which somebody can receive it. */
int64_t bw_tour_file_by(int64_t begins_s, bool special, const int64_t *holiday_s, unsigned n) {
    if (special) return begins_s - DAY_S;
    int64_t day = day_of(begins_s) - 1;
    for (unsigned left = 5; left > 0; day--) left -= is_business_day(day, holiday_s, n);
    while (!is_business_day(day, holiday_s, n)) day--;
    return (day + 1) * DAY_S - 60; /* the last minute of that day */
}

__attribute__((format(printf, 2, 3))) static void lacks(BwTourMissing *missing, const char *format,
                                                        ...) {
    va_list list;
    if (missing->n == BW_TOUR_MISSING_MAX) return;
    va_start(list, format);
    vsnprintf(missing->sentence[missing->n++], BW_ERROR_MAX, format, list);
    va_end(list);
}

static void check_certificates(const BwTourFileNotice *notice, BwTourMissing *missing) {
    for (const BwTourPart *part = bw_tour_parts; part->id != NULL; part++) {
        unsigned found = 0;
        for (unsigned i = 0; i < notice->certificates_count; i++) {
            found += strcmp(notice->certificates[i].part, part->id) == 0;
        }
        if (found == 0) lacks(missing, "no certificate '%s': %s", part->id, part->what);
        if (found > 1) lacks(missing, "the certificate '%s' is there twice", part->id);
    }
    for (unsigned i = 0; i < notice->certificates_count; i++) {
        const BwTourFileCertificate *certificate = &notice->certificates[i];
        const BwTourPart *part = bw_tour_parts;
        while (part->id != NULL && strcmp(part->id, certificate->part) != 0) part++;
        if (part->id == NULL) {
            lacks(missing, "'%.32s' is no certificate of this notice", certificate->part);
        }
    }
}

static bool read_time(const char *text, const char *what, int64_t *time_s, BwTourMissing *missing) {
    if (text == NULL) {
        lacks(missing, "the notice does not say when it %s", what);
    } else if (!bw_time_parse(text, time_s)) {
        lacks(missing, "'%.30s' is no time; write it like 2026-12-05T10:00", text);
    } else {
        return true;
    }
    return false;
}

/* A day is the time at which it begins. */
static bool read_day(const char *text, int64_t *time_s) {
    char whole[64];
    snprintf(whole, sizeof whole, "%.30sT00:00", text);
    return bw_time_parse(whole, time_s);
}

static void check_times(const BwTourFile *file, BwTourMissing *missing) {
    const BwTourFileNotice *notice = file->notice;
    int64_t holiday_s[64], ends_s = 0;
    unsigned n = 0;
    bool special = file->kind != NULL && strcmp(file->kind, "special-event") == 0;
    for (unsigned i = 0; i < notice->holidays_count; i++) {
        if (read_day(notice->holidays[i], &holiday_s[n])) {
            n++;
        } else {
            lacks(missing, "'%.30s' is no day; write it like 2026-11-26", notice->holidays[i]);
        }
    }
    bool begins = read_time(notice->begins, "begins", &missing->begins_s, missing);
    bool filed = read_time(notice->filed, "was filed", &missing->filed_s, missing);
    if (read_time(notice->ends, "ends", &ends_s, missing) && begins &&
        ends_s <= missing->begins_s) {
        lacks(missing, "it ends before it begins");
    }
    missing->timed = begins && filed;
    if (begins) missing->file_by_s = bw_tour_file_by(missing->begins_s, special, holiday_s, n);
    if (missing->timed && missing->filed_s > missing->file_by_s) {
        char by[32];
        lacks(missing, "it was filed too late: by %s at the latest (%s)",
              bw_time_print(missing->file_by_s, by),
              special ? "24 hours before a special event" : "five business days before it");
    }
}

void bw_tour_missing(const BwTourFile *file, BwTourMissing *missing) {
    const BwTourFileNotice *notice = file->notice;
    memset(missing, 0, sizeof *missing);
    if (file->kind != NULL && strcmp(file->kind, "retail") != 0 &&
        strcmp(file->kind, "special-event") != 0) {
        lacks(missing, "kind: '%.32s' is neither retail nor special-event", file->kind);
    }
    if (notice == NULL) {
        lacks(missing, "the file has no part 'notice'");
        return;
    }
    check_times(file, missing);
    if (notice->casino == NULL) lacks(missing, "the notice does not name the casino");
    if (notice->place == NULL) lacks(missing, "the notice does not say where it is held");
    if (notice->equipment == NULL) lacks(missing, "the notice does not name the equipment");
    if (notice->entrants == 0) lacks(missing, "the notice does not say how many are expected");
    if (notice->security == NULL) lacks(missing, "no measures of security are named");
    if (notice->surveillance == NULL) lacks(missing, "no measures of surveillance are named");
    check_certificates(notice, missing);
}
