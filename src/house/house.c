/* house.c: reading a house and checking it. The shape of the file is libcyaml's business: unknown
 * keys, missing ones and wrong kinds of values never get past it. The lines of what is unlawful are
 * found in a second reading, event by event, since the first one does not keep them. */
#include "house/house.h"

#include <cyaml/cyaml.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

#include "house/house_data.h"
#include "house/odds_words.h"
#include "house/tournament_file.h"
#include "house/tournament_schema.h"
#include "house/yaml_file.h"
#include "house/yaml_lines.h"
#include "table/catalogue.h"
#include "table/game.h"
#include "table/transcript.h"
#include "text/explain.h"

enum { BETTING_SECONDS = 20, DECISION_SECONDS = 30, SECONDS_LEAST = 3, SECONDS_MOST = 600 };
enum { TOUR_DECISION_SECONDS = 20, TOUR_PAUSE_SECONDS = 4, TOUR_FILL_SECONDS = 30 };

/* ---- the shape of the file ---------------------------------------------------------------- */

static const cyaml_schema_value_t option_schema = {
    CYAML_VALUE_STRING(CYAML_FLAG_POINTER, char, 1, 512),
};

static const cyaml_schema_field_t table_fields[] = {
    CYAML_FIELD_STRING_PTR("id", CYAML_FLAG_POINTER, BwHouseTable, id, 1, BW_HOUSE_ID_MAX - 1),
    CYAML_FIELD_STRING_PTR("title", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, BwHouseTable, title,
                           1, 64),
    CYAML_FIELD_STRING_PTR("game", CYAML_FLAG_POINTER, BwHouseTable, game, 1, 64),
    CYAML_FIELD_STRING_PTR("edition", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, BwHouseTable,
                           edition, 1, 16),
    CYAML_FIELD_SEQUENCE("options", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, BwHouseTable, options,
                         &option_schema, 0, BW_HOUSE_OPTIONS_MAX),
    CYAML_FIELD_UINT("betting-seconds", CYAML_FLAG_OPTIONAL, BwHouseTable, betting_seconds),
    CYAML_FIELD_UINT("decision-seconds", CYAML_FLAG_OPTIONAL, BwHouseTable, decision_seconds),
    CYAML_FIELD_UINT("house-players", CYAML_FLAG_OPTIONAL, BwHouseTable, house_players),
    CYAML_FIELD_UINT("time-bank-seconds", CYAML_FLAG_OPTIONAL, BwHouseTable, time_bank_seconds),
    CYAML_FIELD_END};

static const cyaml_schema_value_t table_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, BwHouseTable, table_fields),
};

static const cyaml_schema_field_t tour_fields[] = {
    CYAML_FIELD_STRING_PTR("id", CYAML_FLAG_POINTER, BwHouseTour, id, 1, BW_HOUSE_TOUR_ID_MAX - 1),
    CYAML_FIELD_STRING_PTR("starts", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, BwHouseTour, starts,
                           1, 32),
    CYAML_FIELD_UINT("house-players", CYAML_FLAG_OPTIONAL, BwHouseTour, house_players),
    CYAML_FIELD_UINT("fill-seconds", CYAML_FLAG_OPTIONAL, BwHouseTour, fill_seconds),
    CYAML_FIELD_UINT("decision-seconds", CYAML_FLAG_OPTIONAL, BwHouseTour, decision_seconds),
    CYAML_FIELD_UINT("time-bank-seconds", CYAML_FLAG_OPTIONAL, BwHouseTour, time_bank_seconds),
    CYAML_FIELD_UINT("pause-seconds", CYAML_FLAG_OPTIONAL, BwHouseTour, pause_seconds),
    CYAML_FIELD_MAPPING_PTR("rules", CYAML_FLAG_POINTER, BwHouseTour, rules, bw_tour_file_fields),
    CYAML_FIELD_END};

static const cyaml_schema_value_t tour_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, BwHouseTour, tour_fields),
};

static const cyaml_schema_field_t house_fields[] = {
    CYAML_FIELD_STRING_PTR("name", CYAML_FLAG_POINTER, BwHouse, name, 1, 64),
    CYAML_FIELD_STRING_PTR("guest-bankroll", CYAML_FLAG_POINTER, BwHouse, guest_bankroll, 1, 32),
    CYAML_FIELD_STRING_PTR("rebuy-below", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, BwHouse,
                           rebuy_below, 1, 32),
    CYAML_FIELD_UINT_PTR("rebuys-per-hour", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, BwHouse,
                         rebuys_per_hour),
    CYAML_FIELD_UINT_PTR("extra-tables", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, BwHouse,
                         extra_tables),
    CYAML_FIELD_UINT_PTR("extra-seconds", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, BwHouse,
                         extra_seconds),
    CYAML_FIELD_UINT_PTR("practice-tables", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, BwHouse,
                         practice_tables),
    CYAML_FIELD_SEQUENCE("tables", CYAML_FLAG_POINTER, BwHouse, tables, &table_schema, 1,
                         BW_HOUSE_TABLES_MAX),
    CYAML_FIELD_SEQUENCE("tournaments", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, BwHouse,
                         tournaments, &tour_schema, 0, BW_HOUSE_TOURS_MAX),
    CYAML_FIELD_END};

static const cyaml_schema_value_t house_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, BwHouse, house_fields),
};

BwHouse *bw_house_read(const char *text, size_t n, char *error, size_t size) {
    BwHouse *house = bw_yaml_read(&house_schema, "the house", text, n, error, size);
    for (unsigned i = 0; house != NULL && i < house->tables_count; i++) {
        BwHouseTable *table = &house->tables[i];
        if (table->betting_seconds == 0) table->betting_seconds = BETTING_SECONDS;
        if (table->decision_seconds == 0) table->decision_seconds = DECISION_SECONDS;
    }
    for (unsigned i = 0; house != NULL && i < house->tournaments_count; i++) {
        BwHouseTour *tour = &house->tournaments[i];
        if (tour->decision_seconds == 0) tour->decision_seconds = TOUR_DECISION_SECONDS;
        if (tour->pause_seconds == 0) tour->pause_seconds = TOUR_PAUSE_SECONDS;
        if (tour->fill_seconds == 0) tour->fill_seconds = TOUR_FILL_SECONDS;
    }
    return house;
}

void bw_house_free(BwHouse *house) {
    bw_yaml_free(&house_schema, house);
}

const char *bw_house_default(void) {
    return bw_house_default_text;
}

/* ---- tables ------------------------------------------------------------------------------- */

const BwGame *bw_house_game(const BwHouse *house, unsigned i) {
    return bw_game_find(house->tables[i].game);
}

/* "odds-multiple=3" as a setting; false where there is no '='. */
static bool split_option(const char *option, char *buffer, size_t size, BwSetting *setting) {
    snprintf(buffer, size, "%s", option);
    char *equals = strchr(buffer, '=');
    if (equals == NULL || equals == buffer) return false;
    *equals = '\0';
    *setting = (BwSetting){buffer, equals + 1};
    return true;
}

enum { OPTION_TEXT_MAX = 513 };

/* The settings of a table without those of its options that are marked to be left out. */
typedef struct Settings {
    BwSetting setting[BW_HOUSE_OPTIONS_MAX + 1];
    size_t n;
    char text[BW_HOUSE_OPTIONS_MAX][OPTION_TEXT_MAX];
} Settings;

/* The table's options as the core takes them, without those that were found wrong already, so that
 * the others can be checked too. */
static Settings *settings_of(const BwHouseTable *row, const char *edition, const bool *left_out) {
    Settings *s = calloc(1, sizeof *s);
    if (s == NULL) abort();
    if (edition != NULL) s->setting[s->n++] = (BwSetting){"edition", edition};
    for (unsigned j = 0; j < row->options_count; j++) {
        if (left_out != NULL && left_out[j]) continue;
        s->n += split_option(row->options[j], s->text[j], sizeof s->text[j], &s->setting[s->n]);
    }
    return s;
}

bool bw_house_open(const BwHouse *house, unsigned i, BwTable *table, BwRefusal *why) {
    const BwHouseTable *row = &house->tables[i];
    Settings *settings = settings_of(row, row->edition, NULL);
    bool opened =
        bw_table_open(table, bw_game_find(row->game), settings->setting, settings->n, why);
    free(settings);
    return opened;
}

char *bw_house_table_line(const BwHouse *house, unsigned i, char *out, size_t size) {
    const BwHouseTable *row = &house->tables[i];
    int used = snprintf(out, size, "table %s edition=%s", row->game,
                        row->edition != NULL ? row->edition : "2012");
    for (unsigned j = 0; j < row->options_count && used >= 0 && (size_t)used < size; j++) {
        used += snprintf(out + used, size - (size_t)used, " %s", row->options[j]);
    }
    return out;
}

BwCents bw_house_guest_cents(const BwHouse *house) {
    BwCents cents = 0;
    bw_cents_parse_loose(house->guest_bankroll, strlen(house->guest_bankroll), &cents);
    return cents;
}

/* ---- lines -------------------------------------------------------------------------------- */

/* Where the parts of a house stand in its file, counted from 1; 0: not there. */
typedef struct TableLines {
    unsigned id, title, game, edition, betting, decision, players, bank,
        option[BW_HOUSE_OPTIONS_MAX];
} TableLines;

typedef struct Lines {
    unsigned bankroll, name;
    const char *wanted; /* the key of an offer, and its line */
    unsigned offer;
    TableLines *table;
    unsigned n_tables;
} Lines;

/* The reading goes down mappings and sequences by their names: house, tables, one table, options.
 */
typedef struct Walk {
    yaml_parser_t parser;
    yaml_event_t event;
} Walk;

static bool next(Walk *walk) {
    yaml_event_delete(&walk->event);
    return yaml_parser_parse(&walk->parser, &walk->event) != 0;
}

static unsigned line_of(const Walk *walk) {
    return (unsigned)walk->event.start_mark.line + 1;
}

static bool is_end(const Walk *walk) {
    yaml_event_type_t type = walk->event.type;
    return type == YAML_MAPPING_END_EVENT || type == YAML_SEQUENCE_END_EVENT ||
           type == YAML_STREAM_END_EVENT || type == YAML_NO_EVENT;
}

static const char *scalar(const Walk *walk) {
    return walk->event.type == YAML_SCALAR_EVENT ? (const char *)walk->event.data.scalar.value : "";
}

static void walk_options(Walk *walk, TableLines *lines) {
    if (walk->event.type != YAML_SEQUENCE_START_EVENT) return;
    for (unsigned j = 0; next(walk) && !is_end(walk); j++) {
        if (j < BW_HOUSE_OPTIONS_MAX) lines->option[j] = line_of(walk);
    }
}

/* libcyaml tells no lines, so the file is walked once more, for the place of what is wrong. */
static void walk_table(Walk *walk, TableLines *lines) {
    lines->id = lines->title = lines->game = lines->edition = line_of(walk);
    while (next(walk) && !is_end(walk)) {
        char key[32];
        snprintf(key, sizeof key, "%s", scalar(walk));
        if (!next(walk)) return;
        if (strcmp(key, "id") == 0) lines->id = line_of(walk);
        if (strcmp(key, "title") == 0) lines->title = line_of(walk);
        if (strcmp(key, "game") == 0) lines->game = line_of(walk);
        if (strcmp(key, "edition") == 0) lines->edition = line_of(walk);
        if (strcmp(key, "betting-seconds") == 0) lines->betting = line_of(walk);
        if (strcmp(key, "decision-seconds") == 0) lines->decision = line_of(walk);
        if (strcmp(key, "house-players") == 0) lines->players = line_of(walk);
        if (strcmp(key, "time-bank-seconds") == 0) lines->bank = line_of(walk);
        if (strcmp(key, "options") == 0) walk_options(walk, lines);
    }
}

/* Entries beyond those that were read are walked over: the lines of what follows must stay right.
 * */
static void walk_house(Walk *walk, Lines *lines) {
    while (next(walk) && !is_end(walk)) {
        char key[32];
        snprintf(key, sizeof key, "%s", scalar(walk));
        if (!next(walk)) return;
        if (strcmp(key, "name") == 0) lines->name = line_of(walk);
        if (strcmp(key, "guest-bankroll") == 0) lines->bankroll = line_of(walk);
        if (lines->wanted != NULL && strcmp(key, lines->wanted) == 0) lines->offer = line_of(walk);
        if (strcmp(key, "tables") != 0) continue;
        for (unsigned i = 0; next(walk) && !is_end(walk); i++) {
            TableLines spare = {0};
            walk_table(walk, i < lines->n_tables ? &lines->table[i] : &spare);
        }
    }
}

/* The lines of all that can be wrong. The text was parsed before, so that nothing here can fail for
 * its sake. */
static Lines find_lines(const BwHouse *house, const char *wanted, const char *text, size_t n) {
    Lines lines = {.table = calloc(house->tables_count + 1, sizeof *lines.table),
                   .n_tables = house->tables_count,
                   .wanted = wanted};
    Walk walk = {.event = {.type = YAML_NO_EVENT}};
    if (lines.table == NULL || yaml_parser_initialize(&walk.parser) == 0) abort();
    yaml_parser_set_input_string(&walk.parser, (const unsigned char *)text, n);
    while (next(&walk) && walk.event.type != YAML_STREAM_END_EVENT) {
        if (walk.event.type == YAML_MAPPING_START_EVENT) walk_house(&walk, &lines);
    }
    yaml_event_delete(&walk.event);
    yaml_parser_delete(&walk.parser);
    return lines;
}

/* ---- tournaments -------------------------------------------------------------------------- */

static bool wrong(char *sentence, const char *text) {
    snprintf(sentence, BW_TOUR_SENTENCE_MAX, "%s", text);
    return false;
}

/* Can a table be opened at this level, for so many? */
static bool table_opens(const BwGame *game, const BwTourRules *rules, unsigned level,
                        const BwSetting *own, unsigned n, char *sentence) {
    BwLevelSettings made;
    BwSetting all[BW_TOUR_OPTIONS_MAX + BW_LEVEL_SETTINGS];
    BwRefusal why;
    const BwTourLevel *on = &rules->level[level];
    char text[BW_TEXT_MAX];
    BwTable *table = calloc(1, bw_table_size(game));
    if (table == NULL) abort();
    game->level(&(BwLevel){.chip = on->chip,
                           .ante = on->ante,
                           .small_blind = on->small_blind,
                           .big_blind = on->big_blind},
                &made);
    memcpy(all, own, n * sizeof *all);
    memcpy(all + n, made.setting, made.n * sizeof *all);
    bool good = bw_table_open(table, game, all, n + made.n, &why);
    if (!good) {
        bw_refusal_print(BW_2012, &why, text);
        snprintf(sentence, BW_TOUR_SENTENCE_MAX, "level %u: %s", level + 1, text);
    } else if (bw_seats_here(table) < rules->seats) {
        good = wrong(sentence, "its tables have fewer seats than it wants");
    }
    free(table);
    return good;
}

/* Its tables are opened anew with each level: none may fail in the middle of it. */
static bool tables_open(const BwGame *game, const BwTourRules *rules, const BwSetting *own,
                        unsigned n, char *sentence) {
    unsigned level = 0;
    while (level < rules->n_levels && table_opens(game, rules, level, own, n, sentence)) level++;
    return level == rules->n_levels;
}

bool bw_house_tour_good(const BwHouse *house, unsigned i, char *sentence) {
    const BwHouseTour *tour = &house->tournaments[i];
    BwTourRules rules;
    BwSetting settings[BW_TOUR_OPTIONS_MAX];
    int64_t starts;
    const BwGame *game = bw_game_find(tour->rules->game);
    if (strspn(tour->id, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen(tour->id)) {
        return wrong(sentence, "its id has small letters, digits and hyphens only");
    }
    for (unsigned k = 0; k < house->tables_count; k++) {
        if (strcmp(house->tables[k].id, tour->id) == 0) {
            return wrong(sentence, "a table has its id already");
        }
    }
    for (unsigned k = 0; k < i; k++) {
        if (strcmp(house->tournaments[k].id, tour->id) == 0) {
            return wrong(sentence, "another tournament has its id already");
        }
    }
    if (tour->starts != NULL && !bw_time_parse(tour->starts, &starts)) {
        return wrong(sentence, "starts is a time like 2026-11-20T20:00");
    }
    if (game == NULL || game->level == NULL) {
        return wrong(sentence, "its game is not played for chips on the table");
    }
    if (!bw_tour_file_rules(tour->rules, &rules, settings, sentence)) return false;
    if (rules.rebuys > 0) return wrong(sentence, "at live tables nobody buys again");
    if (rules.entries_max > BW_HOUSE_TOUR_ENTRIES_MAX) {
        return wrong(sentence, "at live tables at most 1000 can enter");
    }
    bool good = tables_open(game, &rules, settings, tour->rules->options_count, sentence);
    bw_tour_file_rejoin(tour->rules);
    return good;
}

/* ---- checking ----------------------------------------------------------------------------- */

/* Adds a fault, and returns where its sentence goes. */
static BwHouseFault *add(BwHouseFaults *faults, unsigned line, const char *table) {
    BwHouseFault *grown = realloc(faults->fault, (faults->n + 1) * sizeof *grown);
    if (grown == NULL) abort();
    faults->fault = grown;
    BwHouseFault *fault = &faults->fault[faults->n++];
    *fault = (BwHouseFault){.line = line};
    snprintf(fault->table, sizeof fault->table, "%s", table);
    return fault;
}

/* An id is part of addresses, of accounts and of the ledger's places: it is kept plain, and it is
 * one table's alone. */
static void check_id(const BwHouse *house, unsigned i, const TableLines *lines,
                     BwHouseFaults *faults) {
    const char *id = house->tables[i].id;
    if (strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen(id)) {
        snprintf(add(faults, lines->id, id)->sentence, BW_HOUSE_SENTENCE_MAX,
                 "a table's id has small letters, digits and hyphens only");
    }
    for (unsigned other = 0; other < i; other++) {
        if (strcmp(house->tables[other].id, id) != 0) continue;
        snprintf(add(faults, lines->id, id)->sentence, BW_HOUSE_SENTENCE_MAX,
                 "another table has the id %s already", id);
        return;
    }
}

static void check_seconds(const BwHouseTable *row, unsigned seconds, unsigned line,
                          const char *what, BwHouseFaults *faults) {
    if (seconds >= SECONDS_LEAST && seconds <= SECONDS_MOST) return;
    snprintf(add(faults, line, row->id)->sentence, BW_HOUSE_SENTENCE_MAX,
             "%s must be from %d to %d", what, SECONDS_LEAST, SECONDS_MOST);
}

/* Players of the house's own leave two seats free: one to whoever they play with, one to the next
 * who comes. */
static void check_players(const BwHouseTable *row, const BwTable *table, const TableLines *lines,
                          BwHouseFaults *faults) {
    unsigned seats = bw_seats_here(table), most = seats > 2 ? seats - 2 : 0;
    const BwGame *game = bw_table_game(table);
    if (row->house_players == 0) return;
    if (!bw_has_players(game)) {
        snprintf(add(faults, lines->players, row->id)->sentence, BW_HOUSE_SENTENCE_MAX,
                 "the house has no players of its own for %s", game->id);
    } else if (row->house_players > most) {
        snprintf(add(faults, lines->players, row->id)->sentence, BW_HOUSE_SENTENCE_MAX,
                 "house-players must be at most %u here, so that two of the %u seats are left",
                 most, seats);
    }
}

/* What the house prints must not word odds with "for". */
static void check_words(const char *text, unsigned line, const BwHouseTable *row,
                        const BwGame *game, BwEdition edition, BwHouseFaults *faults) {
    char sentence[BW_ERROR_MAX];
    if (text == NULL || !bw_odds_for(text, sentence, sizeof sentence)) return;
    BwHouseFault *fault = add(faults, line, row != NULL ? row->id : "");
    snprintf(fault->sentence, sizeof fault->sentence, "%s", sentence);
    bw_odds_clause(game, edition, fault->clause);
}

static void check_table_words(const BwHouseTable *row, const TableLines *lines, const BwGame *game,
                              BwEdition edition, BwHouseFaults *faults) {
    check_words(row->title, lines->title, row, game, edition, faults);
    for (unsigned j = 0; j < row->options_count; j++) {
        check_words(row->options[j], lines->option[j], row, game, edition, faults);
    }
}

/* The game of a table and the edition in which its options are to be read: the one that it names,
 * or, after a complaint, the latest that has the game. NULL: there is no such game. */
static const BwGame *check_game(const BwHouseTable *row, const TableLines *lines,
                                BwEdition *edition, BwHouseFaults *faults) {
    const BwGame *game = bw_game_find(row->game);
    const BwCatalogueEntry *entry = bw_catalogue_find(row->game);
    if (game == NULL) {
        BwHouseFault *fault = add(faults, lines->game, row->id);
        if (entry != NULL) {
            snprintf(fault->sentence, sizeof fault->sentence, "%s %s", row->game, entry->why);
        } else {
            snprintf(fault->sentence, sizeof fault->sentence,
                     "the rulebook has no game '%.64s': see boardwalk list", row->game);
        }
        return NULL;
    }
    *edition = BW_2012;
    bool known = row->edition == NULL || bw_edition_find(row->edition, edition);
    if (!known) {
        snprintf(add(faults, lines->edition, row->id)->sentence, BW_HOUSE_SENTENCE_MAX,
                 "the rulebook has no edition '%.16s': it is 1996, 2006 or 2012", row->edition);
    } else if ((game->editions >> *edition & 1) == 0) {
        snprintf(add(faults, lines->edition, row->id)->sentence, BW_HOUSE_SENTENCE_MAX,
                 "the edition of %s has no %s", bw_edition_name(*edition), row->game);
    }
    for (unsigned e = 0; e < BW_EDITIONS && (game->editions >> *edition & 1) == 0; e++) {
        *edition = (BwEdition)(BW_EDITIONS - 1 - e);
    }
    return game;
}

/* Which of the options, not left out already, has this name? */
static unsigned option_named(const BwHouseTable *row, const bool *left_out, const char *word) {
    size_t n = strlen(word);
    for (unsigned j = 0; n > 0 && j < row->options_count; j++) {
        const char *option = row->options[j];
        if (!left_out[j] && strncmp(option, word, n) == 0 && option[n] == '=') return j;
    }
    return row->options_count;
}

/* Says why the table is refused, at the line of the option that it is refused for. Returns which
 * that is; options_count: one that is not there, but has to be. */
static unsigned complain_of(const BwHouseTable *row, const TableLines *lines, const bool *left_out,
                            const BwRefusal *why, const BwExplanation *explanation,
                            BwHouseFaults *faults) {
    unsigned j = option_named(row, left_out, why->word);
    unsigned line = j < row->options_count ? lines->option[j] : lines->game;
    BwHouseFault *fault = add(faults, line, row->id);
    snprintf(fault->clause, sizeof fault->clause, "%s", explanation->clause);
    snprintf(fault->sentence, sizeof fault->sentence, "%s%s", explanation->sentence,
             explanation->more);
    return j;
}

/* A table that is refused is tried again without the option that it was refused for, until it
 * opens: so everything that is wrong with it is found. */
static void check_options(const BwHouseTable *row, const BwGame *game, BwEdition edition,
                          const TableLines *lines, BwHouseFaults *faults) {
    BwTable *table = calloc(1, bw_table_size(game));
    bool left_out[BW_HOUSE_OPTIONS_MAX] = {false}, opened = false, going = true;
    if (table == NULL) abort();
    for (unsigned j = 0; j < row->options_count; j++) {
        char buffer[OPTION_TEXT_MAX];
        BwSetting setting;
        if (split_option(row->options[j], buffer, sizeof buffer, &setting)) continue;
        left_out[j] = true;
        snprintf(add(faults, lines->option[j], row->id)->sentence, BW_HOUSE_SENTENCE_MAX,
                 "an option is written key=value, not '%.64s'", row->options[j]);
    }
    while (!opened && going) {
        Settings *settings = settings_of(row, bw_edition_name(edition), left_out);
        BwExplanation explanation;
        BwRefusal why;
        opened = bw_table_open(table, game, settings->setting, settings->n, &why);
        if (!opened) {
            bw_explain_refusal(table, game, settings->setting, settings->n, &why, &explanation);
            unsigned j = complain_of(row, lines, left_out, &why, &explanation, faults);
            going = j < row->options_count;
            if (going) left_out[j] = true;
        }
        free(settings);
    }
    if (opened) check_players(row, table, lines, faults);
    free(table);
}

BwHouseFaults bw_house_check(const BwHouse *house, const char *text, size_t n) {
    BwHouseFaults faults = {NULL, 0};
    const char *key = NULL, *offer = bw_house_offers_fault(house, &key);
    Lines lines = find_lines(house, key, text, n);
    BwCents cents;
    if (offer != NULL) {
        snprintf(add(&faults, lines.offer, "")->sentence, BW_HOUSE_SENTENCE_MAX, "%s", offer);
    }
    if (!bw_cents_parse_loose(house->guest_bankroll, strlen(house->guest_bankroll), &cents) ||
        cents <= 0) {
        snprintf(add(&faults, lines.bankroll, "")->sentence, BW_HOUSE_SENTENCE_MAX,
                 "guest-bankroll is an amount such as 1000.00, not '%.32s'", house->guest_bankroll);
    }
    check_words(house->name, lines.name, NULL, NULL, BW_2012, &faults);
    for (unsigned i = 0; i < house->tables_count; i++) {
        const BwHouseTable *row = &house->tables[i];
        const TableLines *at = &lines.table[i];
        check_id(house, i, at, &faults);
        check_seconds(row, row->betting_seconds, at->betting, "betting-seconds", &faults);
        check_seconds(row, row->decision_seconds, at->decision, "decision-seconds", &faults);
        if (row->time_bank_seconds > SECONDS_MOST) {
            snprintf(add(&faults, at->bank, row->id)->sentence, BW_HOUSE_SENTENCE_MAX,
                     "time-bank-seconds must be at most %d", SECONDS_MOST);
        }
        BwEdition edition;
        const BwGame *game = check_game(row, at, &edition, &faults);
        if (game == NULL) continue;
        check_table_words(row, at, game, edition, &faults);
        check_options(row, game, edition, at, &faults);
    }
    for (unsigned i = 0; i < house->tournaments_count; i++) {
        char sentence[BW_TOUR_SENTENCE_MAX], path[32];
        if (bw_house_tour_good(house, i, sentence)) continue;
        snprintf(path, sizeof path, "tournaments[%u]", i);
        unsigned line = bw_yaml_line(text, n, path);
        snprintf(add(&faults, line, house->tournaments[i].id)->sentence, BW_HOUSE_SENTENCE_MAX,
                 "tournament: %.1500s", sentence);
    }
    free(lines.table);
    return faults;
}

void bw_house_faults_free(BwHouseFaults *faults) {
    free(faults->fault);
    *faults = (BwHouseFaults){NULL, 0};
}
