/* replay.c: transcripts as tests. An event is applied when its line is read; the expectations
 * behind it are compared with what it brought. Posting lines are all the postings of the event in
 * their order, so the last of them is judged only when the next event (or the end) comes. A line
 * may end with ` @ CLAUSE`, and then names the ground of the posting or refusal too. */
#include "table/replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/catalogue.h"
#include "table/game.h"
#include "table/words.h"

size_t bw_table_bytes_max(void) {
    size_t most = 0;
    for (unsigned i = 0; i < bw_game_count(); i++) {
        size_t n = bw_table_size(bw_game_at(i));
        if (n > most) most = n;
    }
    return most;
}

void bw_replay_begin(BwReplay *replay, BwTable *memory, BwComplain *complain, void *context) {
    memset(replay, 0, sizeof *replay);
    replay->table = memory;
    replay->complain = complain;
    replay->context = context;
}

static void complain(BwReplay *replay, unsigned line, const char *sentence) {
    replay->failures++;
    replay->complain(replay->context, line, sentence);
}

static void fail(BwReplay *replay, const char *expected, const char *got) {
    char sentence[2 * BW_TEXT_MAX + 64];
    snprintf(sentence, sizeof sentence, "expected '%s', got '%s'", expected, got);
    complain(replay, replay->line, sentence);
}

/* ---- the last event ----------------------------------------------------------------------- */

/* A refusal that nobody expected, and postings that no line named, are failures of the event. */
static void finish_event(BwReplay *replay) {
    char text[BW_TEXT_MAX], sentence[BW_TEXT_MAX + 64];
    if (!replay->has_event) return;
    replay->has_event = 0;
    if (replay->out.refusal.reason != BW_REASON_NONE) {
        if (replay->refusal_expected) return;
        bw_refusal_print((BwEdition)replay->edition, &replay->out.refusal, text);
        snprintf(sentence, sizeof sentence, "refused: %s", text);
        complain(replay, replay->event_line, sentence);
        return;
    }
    if (!replay->posting_lines) return;
    for (unsigned i = replay->next_posting; i < replay->out.n_postings; i++) {
        if (replay->out.posting[i].kind == BW_METER)
            continue; /* named where somebody looks at it */
        bw_posting_print(replay->table, &replay->out.posting[i], text);
        snprintf(sentence, sizeof sentence, "expected nothing more, got '%s'", text);
        complain(replay, replay->event_line, sentence);
    }
}

static void begin_event(BwReplay *replay) {
    replay->has_event = 1;
    replay->event_line = replay->line;
    replay->next_posting = 0;
    replay->posting_lines = 0;
    replay->refusal_expected = 0;
}

/* The edition of which a table line speaks, also if no table comes of it. */
static uint8_t edition_of(const BwTableLine *table) {
    BwEdition edition = BW_2012;
    for (size_t i = 0; i < table->n_settings; i++) {
        if (strcmp(table->setting[i].key, "edition") == 0) {
            bw_edition_find(table->setting[i].value, &edition);
        }
    }
    return (uint8_t)edition;
}

static bool run_table(BwReplay *replay, const char *line) {
    BwTableLine table;
    if (!bw_table_line_parse(line, &table, replay->error)) return false;
    const BwGame *game = bw_game_find(table.game);
    const BwCatalogueEntry *entry = bw_catalogue_find(table.game);
    if (entry != NULL) {
        return bw_unreadable(replay->error, "'%s' is a catalogue entry, no game to be dealt: it %s",
                             entry->id, entry->why);
    }
    if (game == NULL) {
        return bw_unreadable(replay->error, "there is no game '%.40s': see boardwalk list",
                             table.game);
    }
    begin_event(replay);
    replay->tables++;
    replay->out.n_postings = 0;
    replay->out.notices = 0;
    replay->out.refusal.reason = BW_REASON_NONE;
    replay->is_open =
        bw_table_open(replay->table, game, table.setting, table.n_settings, &replay->out.refusal);
    replay->table_refused = !replay->is_open;
    replay->edition = edition_of(&table);
    return true;
}

/* What the protocol promises of every event: it is applied, or refused with a reason; a refused one
 * has posted nothing and changed no byte of the table. */
static void check_protocol(BwReplay *replay, bool applied, size_t n) {
    bool refused = replay->out.refusal.reason != BW_REASON_NONE;
    if (applied == refused) {
        complain(replay, replay->line,
                 applied ? "the event was applied, and refused all the same"
                         : "the event was not applied, and no reason was given");
    }
    if (applied) return;
    if (replay->out.n_postings > 0) complain(replay, replay->line, "a refused event has postings");
    if (memcmp(replay->before, replay->table, n) != 0) {
        complain(replay, replay->line, "a refused event has changed the table");
    }
}

static bool run_event(BwReplay *replay, const char *line) {
    if (!replay->is_open) {
        return bw_unreadable(replay->error,
                             replay->table_refused
                                 ? "the table was refused: only => refused or another table follows"
                                 : "no table is open: begin with table GAME");
    }
    if (!bw_event_parse(replay->table, line, &replay->event, replay->error)) return false;
    begin_event(replay);
    replay->events++;
    size_t n = bw_table_size(bw_table_game(replay->table));
    memcpy(replay->before, replay->table, n);
    bool applied = bw_apply(replay->table, &replay->event, &replay->out);
    check_protocol(replay, applied, n);
    return true;
}

/* ---- expectations ------------------------------------------------------------------------- */

/* The rest of the line from word i on, single blanks between the words. */
static char *rest_of(const BwWords *words, unsigned i, char out[BW_TEXT_MAX]) {
    size_t used = 0;
    out[0] = '\0';
    for (; i < words->n && used < BW_TEXT_MAX; i++) {
        used += (size_t)snprintf(out + used, BW_TEXT_MAX - used, "%s%s", used > 0 ? " " : "",
                                 words->word[i]);
    }
    return out;
}

static bool signed_amount(const char *word, BwCents *cents) {
    return bw_sum_parse(word, strlen(word), cents);
}

static bool amount_word(BwReplay *replay, const BwWords *words, unsigned i, BwCents *cents) {
    if (signed_amount(words->word[i], cents)) return true;
    return bw_unreadable(replay->error, "an amount like 12.00 is missing behind '%.40s'",
                         words->word[i]);
}

/* Does the posting or refusal rest on the clause that the line names behind @? */
static void expect_clause(BwReplay *replay, const char *clause, const char *got) {
    char text[BW_CLAUSE_TEXT_MAX];
    if (clause[0] == '\0') return;
    bw_clause_format((BwEdition)replay->edition, got, text);
    if (strcmp(clause, text) == 0) return;
    fail(replay, clause, text[0] != '\0' ? text : "no clause");
}

/* The kind of posting that a word names. */
static int posting_kind(const char *word) {
    static const struct {
        const char *word;
        int kind;
    } kinds[] = {{"wins", BW_WINS},         {"pays", BW_PAYS},
                 {"loses", BW_LOSES},       {"pushes", BW_PUSHES},
                 {"returned", BW_RETURNED}, {"expires", BW_EXPIRES},
                 {"rake", BW_RAKE},         {"commission", BW_COMMISSION},
                 {"envy", BW_ENVY}};
    for (unsigned i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strcmp(word, kinds[i].word) == 0) return kinds[i].kind;
    }
    return -1;
}

/* What a posting line says. */
typedef struct Expected {
    BwPosting posting;
    char target_text[BW_EVENT_TEXT_MAX]; /* of wagers whose target is text */
    bool has_amount;
} Expected;

/* WAGER [TARGET] [coupon], the words from 1 up to `end`. */
static bool read_wager(BwReplay *replay, const BwWords *words, unsigned end, Expected *expected) {
    if (end == 1) return true; /* commission, envy */
    if (end > 2 && strcmp(words->word[end - 1], "coupon") == 0) {
        expected->posting.coupon = 1;
        end--;
    }
    if (end > 3) return bw_unreadable(replay->error, "a posting names SEAT WAGER [TARGET] POSTING");
    const char *target = end == 3 ? words->word[2] : NULL;
    if (target != NULL) {
        snprintf(expected->target_text, sizeof expected->target_text, "%s", target);
    }
    if (!bw_wager_parse(replay->table, words->word[1], target, &expected->posting.wager,
                        &expected->posting.target) ||
        expected->posting.wager == BW_UNKNOWN) {
        return bw_unreadable(replay->error, "the game has no wager '%.40s %.40s'", words->word[1],
                             target != NULL ? target : "");
    }
    return true;
}

static bool read_posting(BwReplay *replay, const BwWords *words, Expected *expected) {
    memset(expected, 0, sizeof *expected);
    BwPosting *posting = &expected->posting;
    posting->wager = BW_UNKNOWN;
    posting->target = BW_NO_TARGET;
    if (strcmp(words->word[0], "rake") == 0) {
        posting->kind = BW_RAKE;
        expected->has_amount = true;
        return (words->n == 2 && signed_amount(words->word[1], &posting->amount_cents)) ||
               bw_unreadable(replay->error, "write: => rake AMOUNT");
    }
    if (!bw_who_parse(words->word[0], &posting->who) ||
        (posting->who.role != BW_SEAT && posting->who.role != BW_DEALER)) {
        return bw_unreadable(replay->error, "'%.40s' begins no expectation", words->word[0]);
    }
    unsigned verb = 1;
    while (verb < words->n && posting_kind(words->word[verb]) < 0) verb++;
    if (verb == words->n) {
        return bw_unreadable(replay->error,
                             "no posting on the line: wins, pays, loses, pushes, returned, ...");
    }
    posting->kind = (uint8_t)posting_kind(words->word[verb]);
    if (!read_wager(replay, words, verb, expected)) return false;
    unsigned i = verb + 1;
    expected->has_amount = i < words->n && signed_amount(words->word[i], &posting->amount_cents);
    if (expected->has_amount) i++;
    if (i < words->n && posting->kind == BW_WINS && strcmp(words->word[i], "stays") == 0) {
        posting->kind = BW_WINS_STAYS;
        i++;
    }
    if (i < words->n ||
        (!expected->has_amount && posting->kind != BW_LOSES && posting->kind != BW_PUSHES)) {
        return bw_unreadable(replay->error, "'%.40s' is no posting: amounts are written like 12.00",
                             words->word[words->n - 1]);
    }
    return true;
}

/* Do the targets agree? Those of text are compared as the game writes them; one that does not say
 * for how many games it is ("*5") means the same ticket. */
static bool same_target(BwReplay *replay, const Expected *expected, const BwPosting *got) {
    const BwGame *game = bw_table_game(replay->table);
    char text[BW_EVENT_TEXT_MAX] = "", want[BW_EVENT_TEXT_MAX];
    bool by_text =
        got->wager < game->n_wagers && (game->wagers[got->wager].flags & BW_WAGER_TEXT_TARGET) != 0;
    if (!by_text) return got->target == expected->posting.target;
    if (got->target != BW_NO_TARGET) {
        game->target_print(replay->table, got->wager, got->target, text, sizeof text);
    }
    if (game->text_canonical == NULL ||
        !game->text_canonical(replay->table, got->wager, expected->target_text, want,
                              sizeof want)) {
        snprintf(want, sizeof want, "%s", expected->target_text);
    }
    if (strchr(want, '*') == NULL) text[strcspn(text, "*")] = '\0';
    return strcmp(text, want) == 0;
}

/* `loses` without an amount means the whole stake; with one, that amount, whole or part. */
static bool same_posting(BwReplay *replay, const Expected *expected, const BwPosting *got) {
    const BwPosting *want = &expected->posting;
    if (!bw_same_who(want->who, got->who) || want->wager != got->wager ||
        want->coupon != got->coupon || !same_target(replay, expected, got)) {
        return false;
    }
    if (want->kind == BW_LOSES) {
        if (got->kind != BW_LOSES && got->kind != BW_LOSES_PART) return false;
        return expected->has_amount ? got->amount_cents == want->amount_cents
                                    : got->kind == BW_LOSES;
    }
    return want->kind == got->kind &&
           (!expected->has_amount || want->amount_cents == got->amount_cents);
}

static bool expect_posting(BwReplay *replay, const BwWords *words, const char *clause) {
    Expected expected;
    char text[BW_TEXT_MAX], got[BW_TEXT_MAX];
    if (!read_posting(replay, words, &expected)) return false;
    replay->posting_lines = 1;
    unsigned i = replay->next_posting++;
    if (i >= replay->out.n_postings) {
        fail(replay, rest_of(words, 0, text), "nothing");
    } else if (!same_posting(replay, &expected, &replay->out.posting[i])) {
        fail(replay, rest_of(words, 0, text),
             bw_posting_print(replay->table, &replay->out.posting[i], got));
    } else {
        expect_clause(replay, clause, replay->out.posting[i].clause);
    }
    return true;
}

/* The meter stands there after the event, whether or not the event moved it; where it moved several
 * times, behind the posting that this line is of. A clause can be named only where it moved. */
static bool expect_meter(BwReplay *replay, const BwWords *words, const char *clause) {
    const BwGame *game = bw_table_game(replay->table);
    BwCents cents;
    char text[BW_TEXT_MAX], got[BW_CENTS_TEXT_MAX];
    unsigned meter = 0;
    if (words->n != 3) return bw_unreadable(replay->error, "write: => meter NAME AMOUNT");
    while (meter < game->n_meters && strcmp(game->meters[meter], words->word[1]) != 0) meter++;
    if (meter == game->n_meters) {
        return bw_unreadable(replay->error, "the game has no meter '%.40s'", words->word[1]);
    }
    if (!amount_word(replay, words, 2, &cents)) return false;
    replay->posting_lines = 1;
    unsigned i = replay->next_posting;
    bool moved = i < replay->out.n_postings && replay->out.posting[i].kind == BW_METER;
    if (moved) replay->next_posting++;
    expect_clause(replay, clause, moved ? replay->out.posting[i].clause : NULL);
    bool step = moved && replay->out.posting[i].wager == meter;
    BwCents stands = step ? replay->out.posting[i].amount_cents : replay->table->meter_cents[meter];
    if (stands != cents) fail(replay, rest_of(words, 0, text), bw_cents_format(stands, got));
    return true;
}

static bool expect_nothing(BwReplay *replay) {
    char got[BW_TEXT_MAX];
    if (replay->out.n_postings > replay->next_posting) {
        fail(replay, "nothing",
             bw_posting_print(replay->table, &replay->out.posting[replay->next_posting], got));
        replay->next_posting = replay->out.n_postings;
    }
    return true;
}

static bool expect_refused(BwReplay *replay, const BwWords *words, const char *clause) {
    BwReason reason = replay->out.refusal.reason;
    char text[BW_TEXT_MAX];
    if (words->n > 2) return bw_unreadable(replay->error, "write: => refused [REASON]");
    replay->refusal_expected = 1;
    if (reason == BW_REASON_NONE) {
        fail(replay, rest_of(words, 0, text), "applied");
    } else if (words->n == 2 && strcmp(words->word[1], bw_reason_id(reason)) != 0) {
        fail(replay, rest_of(words, 0, text), bw_reason_id(reason));
    } else {
        expect_clause(replay, clause, replay->out.refusal.clause);
    }
    return true;
}

/* "needs card" alone holds whoever the card is for. */
static bool expect_needs(BwReplay *replay, const BwWords *words) {
    char want[BW_TEXT_MAX], got[BW_TEXT_MAX];
    if (words->n < 2) return bw_unreadable(replay->error, "write: => needs WHAT [WHO]");
    rest_of(words, 1, want);
    bw_need_print(bw_need(replay->table), got);
    size_t n = strlen(want);
    bool same = strcmp(want, got) == 0 ||
                (words->n == 2 && strncmp(want, got, n) == 0 && (got[n] == ' ' || got[n] == '\0'));
    if (words->n == 3) { /* another word for the same person */
        BwWho a, b = bw_need(replay->table).who;
        size_t kind = strlen(words->word[1]);
        same = same || (bw_who_parse(words->word[2], &a) && bw_same_who(a, b) &&
                        strncmp(words->word[1], got, kind) == 0 && got[kind] == ' ');
    }
    if (!same) fail(replay, want, got);
    return true;
}

static bool expect_net(BwReplay *replay, const BwWords *words) {
    BwWho who;
    BwCents want, got;
    char a[BW_CENTS_TEXT_MAX], b[BW_CENTS_TEXT_MAX];
    bool house = strcmp(words->word[0], "house") == 0;
    if (!house && (words->n != 3 || !bw_who_parse(words->word[1], &who) || who.role != BW_SEAT ||
                   who.seat > BW_SEATS_MAX || who.bettor >= BW_BETTORS_MAX)) {
        return bw_unreadable(replay->error, "write: => net SEAT AMOUNT");
    }
    if (house && words->n != 2) return bw_unreadable(replay->error, "write: => house AMOUNT");
    if (!amount_word(replay, words, house ? 1 : 2, &want)) return false;
    got = house ? replay->table->house_cents : replay->table->net_cents[who.seat][who.bettor];
    if (got != want) {
        char expected[BW_TEXT_MAX];
        snprintf(expected, sizeof expected, "%s%s%s %s", words->word[0], house ? "" : " ",
                 house ? "" : words->word[1], bw_cents_format(want, a));
        fail(replay, expected, bw_cents_format(got, b));
    }
    return true;
}

static bool piece_word(const char *word, BwCard *piece) {
    size_t n = strlen(word);
    return bw_card_parse(word, n, piece) || bw_tile_parse(word, n, piece);
}

/* Exactly these cards or tiles of WHO, in any order; all of them, or those that lie face up. Of a
 * hand that is set into parts a part may be named, or nothing, for all of it. */
static bool expect_cards(BwReplay *replay, const BwWords *words, BwWho who, bool only_up) {
    const BwTable *table = replay->table;
    int count[256] = {0};
    char want[BW_TEXT_MAX], got[BW_TEXT_MAX] = "", name[4];
    size_t used = 0;
    bool same = true, in_parts = bw_table_game(table)->setting != NULL;
    for (unsigned i = 2; i < words->n; i++) {
        BwCard card;
        if (!piece_word(words->word[i], &card)) {
            return bw_unreadable(replay->error, "'%.40s' is no card", words->word[i]);
        }
        count[card]++;
    }
    for (unsigned i = 0; i < table->n_laid; i++) {
        const BwLaid *laid = &table->laid[i];
        BwWho hand = laid->who;
        if (hand.role != BW_SEAT) hand.seat = 0; /* whoever holds it: the Player's Hand is one */
        if (in_parts && who.hand == 0) hand.hand = 0;
        if (!bw_same_who(hand, who) || (only_up && laid->face != BW_FACE_UP)) continue;
        count[laid->card]--;
        if (used < sizeof got)
            used += (size_t)snprintf(got + used, sizeof got - used, "%s ",
                                     bw_card_format(laid->card, name));
    }
    for (unsigned c = 0; c < 256; c++) same = same && count[c] == 0;
    if (!same) fail(replay, rest_of(words, 1, want), used > 0 ? got : "no card");
    return true;
}

/* `none` stands for what is not on the table: no marker, no open card. */
static bool expect_shows(BwReplay *replay, BwWords *words) {
    const BwGame *game = bw_table_game(replay->table);
    char want[BW_TEXT_MAX], got[BW_TEXT_MAX] = "";
    BwWho who;
    if (words->n < 2) return bw_unreadable(replay->error, "write: => shows WHAT ...");
    bool none = words->n > 2 && strcmp(words->word[words->n - 1], "none") == 0;
    if (game->shows != NULL && game->shows(replay->table, words->word[1],
                                           words->n > 2 ? words->word[2] : "", got, sizeof got)) {
        bool same = strcmp(rest_of(words, 1, want), got) == 0;
        if (none && words->n == 3) same = same || strcmp(words->word[1], got) == 0;
        if (!same) fail(replay, want, got);
        return true;
    }
    if (none && words->n == 3) words->n = 2;
    if (!bw_who_parse(words->word[1], &who)) {
        return bw_unreadable(replay->error, "the game shows no '%.40s'", words->word[1]);
    }
    return expect_cards(replay, words, who, true);
}

static bool expect_hand(BwReplay *replay, const BwWords *words) {
    BwWho who;
    if (words->n < 2 || !bw_who_parse(words->word[1], &who)) {
        return bw_unreadable(replay->error, "write: => hand WHO CARD...");
    }
    return expect_cards(replay, words, who, false);
}

static bool expect_notice(BwReplay *replay, const BwWords *words) {
    static const char *const told[BW_NOTICES] = {
        [BW_NOTICE_SURVEILLANCE] = "surveillance", [BW_NOTICE_SUPERVISOR] = "supervisor"};
    unsigned notice = 0;
    while (words->n == 2 && notice < BW_NOTICES && strcmp(words->word[1], told[notice]) != 0) {
        notice++;
    }
    if (words->n != 2 || notice == BW_NOTICES) {
        return bw_unreadable(replay->error, "write: => notice surveillance, or supervisor");
    }
    if ((replay->out.notices >> notice & 1) == 0) {
        char expected[32];
        snprintf(expected, sizeof expected, "notice %s", told[notice]);
        fail(replay, expected, "no notice");
    }
    return true;
}

/* Takes `@ CLAUSE` from the end of the words; the clause is empty where none is named. */
static bool take_clause(BwReplay *replay, BwWords *words, char clause[BW_TEXT_MAX]) {
    unsigned at = 0;
    clause[0] = '\0';
    while (at < words->n && strcmp(words->word[at], "@") != 0) at++;
    if (at == words->n) return true;
    rest_of(words, at + 1, clause);
    words->n = at;
    if (at > 0 && clause[0] != '\0') return true;
    return bw_unreadable(replay->error, "a clause stands behind @, and an expectation before it");
}

/* Does the word begin an expectation of the table and not of a posting? */
static bool is_no_posting(const char *word) {
    static const char *const words[] = {"nothing", "needs", "net",   "house",
                                        "shows",   "hand",  "notice"};
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strcmp(word, words[i]) == 0) return true;
    }
    return false;
}

static bool run_expectation(BwReplay *replay, const char *text) {
    BwWords words;
    char clause[BW_TEXT_MAX];
    if (!bw_words_split(text, &words, replay->error)) return false;
    if (!take_clause(replay, &words, clause)) return false;
    if (words.n == 0) return bw_unreadable(replay->error, "=> says nothing");
    if (!replay->has_event) {
        return bw_unreadable(replay->error, "=> stands behind the event of which it speaks");
    }
    replay->expectations++;
    const char *word = words.word[0];
    if (strcmp(word, "refused") == 0) return expect_refused(replay, &words, clause);
    if (!replay->is_open) {
        return bw_unreadable(replay->error, "the table was refused: only => refused may follow");
    }
    if (strcmp(word, "meter") == 0) return expect_meter(replay, &words, clause);
    if (!is_no_posting(word)) return expect_posting(replay, &words, clause);
    if (clause[0] != '\0') {
        return bw_unreadable(replay->error, "'=> %s' is no posting and rests on no clause", word);
    }
    if (strcmp(word, "nothing") == 0) {
        if (words.n > 1) return bw_unreadable(replay->error, "=> nothing stands alone");
        return expect_nothing(replay);
    }
    if (strcmp(word, "needs") == 0) return expect_needs(replay, &words);
    if (strcmp(word, "net") == 0 || strcmp(word, "house") == 0) return expect_net(replay, &words);
    if (strcmp(word, "shows") == 0) return expect_shows(replay, &words);
    if (strcmp(word, "hand") == 0) return expect_hand(replay, &words);
    return expect_notice(replay, &words);
}

/* ---- lines -------------------------------------------------------------------------------- */

static bool begins(const char *line, const char *word) {
    size_t n = strlen(word);
    return strncmp(line, word, n) == 0 && (line[n] == ' ' || line[n] == '\t' || line[n] == '\0' ||
                                           line[n] == '\r' || line[n] == '\n');
}

bool bw_replay_line(BwReplay *replay, const char *line) {
    replay->line++;
    if (strlen(line) > BW_LINE_MAX + 2) { /* with the end of the line */
        return bw_unreadable(replay->error, "a line has at most %d bytes", BW_LINE_MAX);
    }
    line += strspn(line, " \t\r\n");
    if (line[0] == '\0' || line[0] == '#' || begins(line, "cite")) return true;
    if (strncmp(line, "=>", 2) == 0) return run_expectation(replay, line + 2);
    finish_event(replay);
    return begins(line, "table") ? run_table(replay, line) : run_event(replay, line);
}

void bw_replay_end(BwReplay *replay) {
    finish_event(replay);
}

bool bw_cite_next(const char **list, char clause[BW_CLAUSE_TEXT_MAX * 2]) {
    const char *p = *list;
    p += strspn(p, " \t,\r\n");
    size_t n = 0;
    for (bool quoted = false; *p != '\0' && *p != '\n' && (quoted || (*p != ',' && *p != '#'));
         p++) {
        if (*p == '"') quoted = !quoted;
        if (n + 1 < BW_CLAUSE_TEXT_MAX * 2) clause[n++] = *p;
    }
    while (n > 0 && (clause[n - 1] == ' ' || clause[n - 1] == '\t' || clause[n - 1] == '\r')) n--;
    clause[n] = '\0';
    *list = p;
    return n > 0;
}
