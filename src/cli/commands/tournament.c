/* tournament.c: `boardwalk tournament FILE`: a tournament of the poker room as the house has
 * written it down: its sheet, the notice of 13:69F-8.6, or a whole one played by bots. */
#include "cli/kit/commands.h"
#include "cli/kit/house_file.h"
#include "cli/kit/paper.h"
#include "cli/sim/match_players.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "house/house.h"
#include "house/tournament_file.h"
#include "paper/document.h"
#include "simulate/poker_room/match.h"
#include "simulate/poker_room/tournament_play.h"
#include "table/game.h"
#include "table/transcript.h"
#include "table/words.h"

enum { PLACES_SHOWN = 20 };

static const char *const formats[] = {"text", "json", "csv", "html", "pdf", NULL};

typedef struct Asked {
    const BwArgs *args;
    BwHouse *house; /* whose tournament it is; NULL: the file is one by itself */
    BwTourFile *file;
    BwTourRules rules;
    BwSetting setting[BW_TOUR_OPTIONS_MAX];
    const BwGame *game;
    BwTable *table; /* as it is opened, but for the level */
    uint32_t entries;
} Asked;

/* ---- documents ----------------------------------------------------------------------------- */

/* JSON and CSV are for what was played. */
static int format_of(const Asked *asked, BwDocumentFormat *format) {
    const char *name = bw_args_text(asked->args, "format");
    *format = strcmp(name, "html") == 0  ? BW_DOCUMENT_HTML
              : strcmp(name, "pdf") == 0 ? BW_DOCUMENT_PDF
                                         : BW_DOCUMENT_TEXT;
    if (strcmp(name, "json") != 0 && strcmp(name, "csv") != 0) return BW_EXIT_OK;
    return bw_args_complain(asked->args, "--format %s is for what was played; add --play", name);
}

static const char *money(BwCents cents, char out[BW_CENTS_TEXT_MAX]) {
    bw_cents_format(cents, out);
    return out;
}

static void add_levels(BwDocument *doc, const BwTourRules *rules) {
    static const BwDocColumn columns[] = {{"level", true},         {"ante", true},
                                          {"small blind", true},   {"big blind", true},
                                          {"smallest chip", true}, {"minutes", true}};
    bw_doc_heading(doc, 2, "Levels");
    bw_doc_table(doc, columns, 6);
    for (unsigned i = 0; i < rules->n_levels; i++) {
        const BwTourLevel *level = &rules->level[i];
        bw_doc_row(doc, BW_ROW_PLAIN);
        bw_doc_cell(doc, "%u", i + 1);
        bw_doc_cell(doc, "%" PRId64, level->ante);
        bw_doc_cell(doc, "%" PRId64, level->small_blind);
        bw_doc_cell(doc, "%" PRId64, level->big_blind);
        bw_doc_cell(doc, "%" PRId64, level->chip);
        bw_doc_cell(doc, "%u", level->minutes);
    }
}

static void add_prizes(BwDocument *doc, const BwTournament *t) {
    static const BwDocColumn columns[] = {{"place", true}, {"prize", true}};
    char text[BW_CENTS_TEXT_MAX];
    bw_doc_heading(doc, 2, "Prizes for %u entries", t->entries);
    bw_doc_table(doc, columns, 2);
    for (unsigned place = 1; place <= bw_tour_paid(t); place++) {
        bw_doc_row(doc, BW_ROW_PLAIN);
        bw_doc_cell(doc, "%u", place);
        bw_doc_cell(doc, "$%s", money(bw_tour_prize(t, place), text));
    }
    bw_doc_row(doc, BW_ROW_TOTAL);
    bw_doc_cell(doc, "pool");
    bw_doc_cell(doc, "$%s", money(bw_tour_pool(t), text));
}

/* What entrants are told: 8.6(d) wants them to know what is withheld for dealers. */
static void add_entry(BwDocument *doc, const Asked *asked) {
    const BwTourRules *rules = &asked->rules;
    char buy_in[BW_CENTS_TEXT_MAX], fee[BW_CENTS_TEXT_MAX], pool[BW_CENTS_TEXT_MAX];
    bw_doc_heading(doc, 2, "Entry");
    bw_doc_text(doc,
                "An entry costs $%s for the prizes and $%s for the house, and brings %" PRId64
                " points. Points are tournament chips: they have no cash value.",
                money(rules->buy_in_cents, buy_in), money(rules->fee_cents, fee), rules->stack);
    if (rules->rebuys > 0) {
        bw_doc_text(doc,
                    "Whoever has lost all his points may buy again for $%s, %u time%s, up to "
                    "level %u.",
                    buy_in, rules->rebuys, rules->rebuys == 1 ? "" : "s", rules->rebuy_levels);
    }
    if (rules->tips_share > 0) {
        bw_doc_text(doc, "%u.%02u%% of what is paid for the prizes is withheld for the dealers.",
                    rules->tips_share / 100, rules->tips_share % 100);
    }
    if (rules->guarantee_cents > 0) {
        bw_doc_text(doc, "The prizes come to $%s at least; the house adds what lacks.",
                    money(rules->guarantee_cents, pool));
    }
    bw_doc_text(
        doc,
        "Tables have %u seats, drawn by lot. From %u to %u can enter. Who go out in "
        "the same hand %s.",
        rules->seats, rules->entries_min, rules->entries_max,
        rules->ties == BW_TOUR_TIES_SHARE
            ? "share their places"
            : "stand in the order of what they had before it, and share where that was equal");
}

static BwTournament *entered(const Asked *asked) {
    BwTournament *t = malloc(sizeof *t);
    if (t == NULL) abort();
    bw_tour_open(t, &asked->rules);
    for (uint32_t i = 0; i < asked->entries; i++) bw_tour_enter(t);
    return t;
}

static int print_sheet(const Asked *asked) {
    BwDocumentFormat format;
    int code = format_of(asked, &format);
    if (code != BW_EXIT_OK) return code;
    BwTournament *t = entered(asked);
    BwDocument *doc = bw_document_new(&(BwDocumentHead){.title = asked->file->name,
                                                        .subtitle = bw_match_type(asked->table),
                                                        .date = bw_args_text(asked->args, "date")});
    add_entry(doc, asked);
    add_levels(doc, &asked->rules);
    add_prizes(doc, t);
    free(t);
    return bw_paper_write(asked->args, doc, format, BW_EXIT_OK);
}

/* ---- the notice ---------------------------------------------------------------------------- */

static void add_part(BwDocument *doc, const char *term, const char *text) {
    bw_doc_term(doc, term, "%s", text != NULL ? text : "not given");
}

static void add_certificates(BwDocument *doc, const BwTourFileNotice *notice) {
    static const BwDocColumn columns[] = {{"certificate", false}, {"by", false}, {"date", false}};
    bw_doc_heading(doc, 2, "Certificates");
    bw_doc_table(doc, columns, 3);
    for (const BwTourPart *part = bw_tour_parts; part->id != NULL; part++) {
        const BwTourFileCertificate *found = NULL;
        for (unsigned i = 0; i < notice->certificates_count; i++) {
            if (strcmp(notice->certificates[i].part, part->id) == 0)
                found = &notice->certificates[i];
        }
        bw_doc_row(doc, BW_ROW_PLAIN);
        bw_doc_cell(doc, "%s", part->what);
        bw_doc_cell(doc, "%s", found != NULL ? found->by : "not given");
        bw_doc_cell(doc, "%s", found != NULL ? found->date : "");
    }
}

static void add_notice(BwDocument *doc, const Asked *asked) {
    const BwTourFileNotice *notice = asked->file->notice;
    char expected[32];
    snprintf(expected, sizeof expected, "%u", notice->entrants);
    add_part(doc, "Casino", notice->casino);
    add_part(doc, "Kind", asked->file->kind != NULL ? asked->file->kind : "retail");
    add_part(doc, "Begins", notice->begins);
    add_part(doc, "Ends", notice->ends);
    add_part(doc, "Place", notice->place);
    add_part(doc, "Equipment", notice->equipment);
    add_part(doc, "Entrants expected", notice->entrants > 0 ? expected : NULL);
    add_part(doc, "Security", notice->security);
    add_part(doc, "Surveillance", notice->surveillance);
    add_part(doc, "Filed", notice->filed);
    add_certificates(doc, notice);
}

static int print_notice(const Asked *asked) {
    BwDocumentFormat format;
    BwTourMissing missing;
    char by[32];
    int code = format_of(asked, &format);
    if (code != BW_EXIT_OK) return code;
    bw_tour_missing(asked->file, &missing);
    BwDocument *doc = bw_document_new(&(BwDocumentHead){
        .title = "Notice of a tournament",
        .subtitle = asked->file->name,
        .date = bw_args_text(asked->args, "date"),
        .banner = missing.n > 0 ? "NOT COMPLETE" : NULL,
    });
    bw_doc_text(doc, "To the office of the Division in the establishment, N.J.A.C. 13:69F-8.6.");
    if (missing.n > 0) bw_doc_heading(doc, 2, "What is missing");
    for (unsigned i = 0; i < missing.n; i++) {
        bw_doc_item(doc, "%s [13:69F-8.6]", missing.sentence[i]);
    }
    if (asked->file->notice != NULL) {
        bw_doc_heading(doc, 2, "The tournament");
        add_notice(doc, asked);
        if (missing.file_by_s != 0) {
            bw_doc_note(doc, "To be filed by %s at the latest.",
                        bw_time_print(missing.file_by_s, by));
        }
    }
    BwTournament *t = entered(asked);
    add_entry(doc, asked);
    add_levels(doc, &asked->rules);
    add_prizes(doc, t);
    free(t);
    return bw_paper_write(asked->args, doc, format, missing.n > 0 ? BW_EXIT_NEGATIVE : BW_EXIT_OK);
}

/* ---- played -------------------------------------------------------------------------------- */

static const BwColumn place_columns[] = {
    {"place", "place", BW_COLUMN_INTEGER, 0}, {"entry", "entry", BW_COLUMN_INTEGER, 0},
    {"player", "player", BW_COLUMN_TEXT, 0},  {"rebuys", NULL, BW_COLUMN_INTEGER, 0},
    {"prize", "prize", BW_COLUMN_MONEY, 0},
};

static const BwTournament *sorted;

/* Best place first; those who share it by entry. */
static int by_place(const void *one, const void *other) {
    uint32_t a = *(const uint32_t *)one, b = *(const uint32_t *)other;
    uint32_t first = sorted->player[a].place, second = sorted->player[b].place;
    if (first != second) return first < second ? -1 : 1;
    return a < b ? -1 : a > b;
}

static void report_places(const Asked *asked, const BwTournament *t, const BwMatchPlayers *players,
                          BwFormat format) {
    BwTerm term = bw_term_open(asked->args->out);
    uint32_t *order = malloc(((size_t)t->entries + 1) * sizeof *order);
    if (order == NULL) abort();
    for (uint32_t i = 0; i < t->entries; i++) order[i] = i + 1;
    sorted = t;
    qsort(order, t->entries, sizeof *order, by_place);
    BwReport report;
    bw_report_init(&report, place_columns, sizeof place_columns / sizeof place_columns[0]);
    for (uint32_t i = 0; i < t->entries; i++) {
        const BwTourPlayer *player = &t->player[order[i]];
        if (format == BW_FORMAT_TEXT && i >= PLACES_SHOWN && player->prize_cents == 0) break;
        bw_report_int(&report, player->place);
        bw_report_int(&report, order[i]);
        bw_report_text(&report, players->name[(order[i] - 1) % players->n]);
        bw_report_int(&report, player->rebuys);
        bw_report_money(&report, player->prize_cents);
    }
    bw_report_print(&report, &term, format);
    bw_report_free(&report);
    free(order);
}

static void tell_played(const Asked *asked, const BwTournament *t, const BwTourPlayed *played) {
    char pool[BW_CENTS_TEXT_MAX], fees[BW_CENTS_TEXT_MAX];
    uint64_t minutes = played->beats * (asked->file->hand_seconds) / 60;
    fprintf(asked->args->out,
            "\n%u entries and %u rebuys at %u tables; %" PRIu64 " hands in %" PRIu64 " h %02" PRIu64
            " min, up to level %u; %" PRIu64 " moves.\nPool $%s, fees $%s.\n",
            t->entries, t->rebuys, played->tables, played->hands, minutes / 60, minutes % 60,
            t->level + 1u, played->moves, money(bw_tour_pool(t), pool),
            money(bw_tour_fees(t), fees));
}

static int play_with(const Asked *asked, const BwMatchPlayers *players, BwFormat format) {
    char error[BW_ERROR_MAX];
    BwTourPlayed played;
    BwTournament *t = malloc(sizeof *t);
    if (t == NULL) return bw_args_complain(asked->args, "there is not enough memory");
    BwTourPlay play = {.game = asked->game,
                       .rules = &asked->rules,
                       .setting = asked->setting,
                       .n_settings = asked->file->options_count,
                       .hand_seconds = asked->file->hand_seconds,
                       .entries = asked->entries,
                       .bot = players->bot,
                       .n_bots = players->n,
                       .seed = bw_args_count(asked->args, "seed")};
    int code = BW_EXIT_OK;
    if (bw_tour_play(&play, t, &played, error)) {
        report_places(asked, t, players, format);
        if (format == BW_FORMAT_TEXT) tell_played(asked, t, &played);
    } else {
        code = bw_args_complain(asked->args, "%s", error);
    }
    free(t);
    return code;
}

static int play(const Asked *asked) {
    BwMatchPlayers players = {0};
    const char *name = bw_args_text(asked->args, "format");
    BwFormat format = strcmp(name, "json") == 0  ? BW_FORMAT_JSON
                      : strcmp(name, "csv") == 0 ? BW_FORMAT_CSV
                                                 : BW_FORMAT_TEXT;
    if (strcmp(name, "html") == 0 || strcmp(name, "pdf") == 0) {
        return bw_args_complain(asked->args, "--format %s does not go with --play", name);
    }
    int code = bw_match_players_read(asked->args, asked->table, &players);
    for (unsigned i = 0; i < players.n && code == BW_EXIT_OK; i++) {
        if (players.bot[i].kind == BW_BOT_OUTSIDE) {
            code =
                bw_args_complain(asked->args, "a program outside plays matches (`boardwalk sim`), "
                                              "not tournaments");
        }
    }
    if (code == BW_EXIT_OK) code = play_with(asked, &players, format);
    bw_match_players_free(&players);
    return code;
}

/* ---- the command --------------------------------------------------------------------------- */

/* The game, and a table of it without a level: for its name and its seats. */
static int open_game(Asked *asked) {
    BwRefusal why;
    char text[BW_TEXT_MAX];
    asked->game = bw_game_find(asked->file->game);
    if (asked->game == NULL || !bw_has_stacks(asked->game)) {
        return bw_args_complain(asked->args, "game: '%.40s' is not played for chips on the table",
                                asked->file->game);
    }
    asked->table = malloc(bw_table_size(asked->game));
    if (asked->table == NULL) return bw_args_complain(asked->args, "there is not enough memory");
    if (bw_table_open(asked->table, asked->game, asked->setting, asked->file->options_count,
                      &why)) {
        return BW_EXIT_OK;
    }
    return bw_args_complain(asked->args, "options: %s", bw_refusal_print(BW_2012, &why, text));
}

/* The tournament of this name that a house offers. */
static BwTourFile *of_house(Asked *asked, const char *text, size_t n, char *error, size_t size) {
    const char *id = bw_args_text(asked->args, "id");
    asked->house = bw_house_read(text, n, error, size);
    if (asked->house == NULL) return NULL;
    for (unsigned i = 0; i < asked->house->tournaments_count; i++) {
        const BwHouseTour *row = &asked->house->tournaments[i];
        if (strcmp(row->id, id) == 0) return row->rules;
    }
    snprintf(error, size, "the house has no tournament %.40s", id);
    return NULL;
}

static int read_asked(Asked *asked) {
    const BwArgs *args = asked->args;
    char error[BW_TOUR_SENTENCE_MAX];
    size_t n;
    char *text = bw_house_file_read(args, args->words[0], &n);
    if (text == NULL) return BW_EXIT_USAGE;
    asked->file = bw_args_given(args, "id") ? of_house(asked, text, n, error, sizeof error)
                                            : bw_tour_file_read(text, n, error, sizeof error);
    free(text);
    if (asked->file == NULL) {
        return bw_args_complain(args, "%s cannot be read as a tournament: %s", args->words[0],
                                error);
    }
    if (asked->file->hand_seconds == 0) asked->file->hand_seconds = 90;
    if (!bw_tour_file_rules(asked->file, &asked->rules, asked->setting, error)) {
        return bw_args_complain(args, "%s: %s", args->words[0], error);
    }
    asked->entries = bw_args_given(args, "entries") ? (uint32_t)bw_args_count(args, "entries")
                                                    : asked->rules.entries_min;
    if (asked->entries < asked->rules.entries_min || asked->entries > asked->rules.entries_max) {
        return bw_args_complain(args, "%u entries: this tournament is for %u to %u", asked->entries,
                                asked->rules.entries_min, asked->rules.entries_max);
    }
    return open_game(asked);
}

/* Flags that go together. */
static int check_flags(const BwArgs *args, bool notice, bool plays) {
    bool bots = bw_args_given(args, "player") || bw_args_given(args, "seed");
    if (notice && plays) return bw_args_complain(args, "--notice and --play do not go together");
    if (bots && !plays) return bw_args_complain(args, "--player and --seed go with --play");
    return BW_EXIT_OK;
}

static int run(const BwArgs *args) {
    Asked asked = {.args = args};
    bool notice = bw_args_given(args, "notice"), plays = bw_args_given(args, "play");
    int code = check_flags(args, notice, plays);
    if (code == BW_EXIT_OK) code = read_asked(&asked);
    if (code == BW_EXIT_OK) {
        code = plays ? play(&asked) : notice ? print_notice(&asked) : print_sheet(&asked);
    }
    free(asked.table);
    if (asked.house == NULL) bw_tour_file_free(asked.file);
    bw_house_free(asked.house);
    return code;
}

static const BwFlag flags[] = {
    {.name = "notice",
     .kind = BW_FLAG_SWITCH,
     .help = "the notice to the Division (8.6), and what it lacks"},
    {.name = "play", .kind = BW_FLAG_SWITCH, .help = "plays the tournament to its end by bots"},
    {.name = "id",
     .value = "ID",
     .kind = BW_FLAG_TEXT,
     .help = "FILE is a house: its tournament of this name"},
    {.name = "entries",
     .value = "N",
     .kind = BW_FLAG_COUNT,
     .min = 2,
     .max = BW_TOUR_PLAYERS_MAX,
     .help = "how many enter; without it the least number"},
    {.name = "player",
     .value = "KIND",
     .kind = BW_FLAG_TEXT,
     .repeated = true,
     .help = "who plays, in turn: call, fold, random, strength, tight:FILE; \"3*call,random\""},
    {.name = "seed",
     .value = "S",
     .kind = BW_FLAG_COUNT,
     .help = "of seats and cards",
     .fallback = "1"},
    BW_FLAG_DATE,
    {.name = "format",
     .value = "F",
     .kind = BW_FLAG_CHOICE,
     .choices = formats,
     .help = "how to print the result",
     .fallback = "text"},
};

const BwCommand bw_command_tournament = {
    .name = "tournament",
    .words = "FILE",
    .summary = "a tournament of the poker room: its sheet, its notice, or one played by bots",
    .details =
        "FILE is YAML: the game and its options, what an entry costs and brings, levels, prizes, "
        "and the parts of the notice that 13:69F-8.6 asks for; docs/examples/tournament.yaml has "
        "all of them.\n"
        "--notice exits 1 while anything is missing or late, and says what.\n"
        "--play deals every hand at tables of the poker room; the same seed plays the same "
        "tournament.",
    .words_min = 1,
    .words_max = 1,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
