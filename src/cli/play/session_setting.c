/* session_setting.c: a hand is set: by the pieces of its lower parts, as `set Qs Td` or by their
 * numbers, or as the house way would. A setting that is foul is told before it is given, and takes
 * a second yes. And how the hands compared, part by part, when all are open. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/play/layout_parts.h"
#include "cli/play/session.h"
#include "table/actions.h"
#include "table/game.h"

enum { PIECES_MAX = 16 };

/* ---- the hand to set ---------------------------------------------------------------------- */

/* Is the player asked to set a hand, and is it open to him? */
static bool asks_setting(const BwSession *s) {
    return bw_session_asked(s) && bw_hand_to_set(s->table).role != BW_NOBODY;
}

/* "the 2 cards of the low hand", "the card of the low hand and then the 2 of the medium hand" */
static void name_parts(const BwSession *s, char *out, size_t size) {
    const char *piece = bw_game_tiles(s->game) ? "tile" : "card";
    BwPart part, next;
    size_t used = 0;
    out[0] = '\0';
    for (unsigned i = 0; bw_part_at(s->game, i + 1, &next); i++) {
        bw_part_at(s->game, i, &part);
        char count[16] = "";
        if (part.pieces > 1) snprintf(count, sizeof count, "%u ", part.pieces);
        used += (size_t)snprintf(out + used, size - used, "%sthe %s%s%s of the %s",
                                 i > 0 ? ", then " : "", count, piece, part.pieces > 1 ? "s" : "",
                                 part.name);
        if (used >= size) return;
    }
}

/* How many pieces are named: all but those of the last part. */
static unsigned pieces_named(const BwGame *game) {
    BwPart part;
    unsigned sum = 0, last = 0;
    for (unsigned i = 0; bw_part_at(game, i, &part); i++) {
        sum += last;
        last = part.pieces;
    }
    return sum;
}

static unsigned own_pieces(const BwSession *s, BwCard piece[PIECES_MAX]) {
    return bw_layout_sorted(s->table, bw_hand_to_set(s->table), piece, PIECES_MAX);
}

/* "set Qs Td": the last pieces of the hand, as they could be typed. */
static void example(const BwSession *s, char *out, size_t size) {
    BwCard piece[PIECES_MAX];
    char name[4];
    unsigned n = own_pieces(s, piece), named = pieces_named(s->game);
    size_t used = (size_t)snprintf(out, size, "set");
    for (unsigned i = n - named; i < n && used < size; i++) {
        used += (size_t)snprintf(out + used, size - used, " %s", bw_card_format(piece[i], name));
    }
    used += (size_t)snprintf(out + used, size - used, " or set");
    for (unsigned i = n - named; i < n && used < size; i++) {
        used += (size_t)snprintf(out + used, size - used, " %u", i + 1);
    }
}

bool bw_session_ask_setting(const BwSession *s, const BwChoice *choices, unsigned n) {
    char parts[256], typed[128], others[256] = "";
    if (!asks_setting(s)) return false;
    name_parts(s, parts, sizeof parts);
    example(s, typed, sizeof typed);
    for (unsigned i = 0; i < n; i++) {
        const BwVerb *verb = bw_action_at(s->game, choices[i].word);
        size_t used = strlen(others);
        if (verb->means == BW_MEANS_SET) continue;
        snprintf(others + used, sizeof others - used, ", %s", verb->id);
    }
    char text[BW_TEXT_MAX];
    snprintf(text, sizeof text, "Set your hand: type set and %s (%s), or way for the house way%s",
             parts, typed, others);
    bw_term_paragraph(&s->term, BW_STYLE_BOLD, text, 0, 0);
    return true;
}

/* ---- what is typed ------------------------------------------------------------------------ */

/* The piece that the word names: itself, or its number as it is drawn. */
static bool read_piece(const char *word, size_t n, const BwCard *own, unsigned n_own,
                       BwCard *piece) {
    char digits[8];
    if (bw_card_parse(word, n, piece) || bw_tile_parse(word, n, piece)) return true;
    if (n == 0 || n >= sizeof digits) return false;
    memcpy(digits, word, n);
    digits[n] = '\0';
    unsigned long number = strtoul(digits, NULL, 10);
    if (strspn(digits, "0123456789") != n || number == 0 || number > n_own) return false;
    *piece = own[number - 1];
    return true;
}

/* Reads "Qs Td", "Qs,Td / rest", "3 5": all pieces, or false with the word that is none. */
static bool read_pieces(const BwSession *s, const BwWords *words, BwCard piece[PIECES_MAX],
                        unsigned *n, const char **bad) {
    BwCard own[PIECES_MAX];
    unsigned n_own = own_pieces(s, own);
    *n = 0;
    for (unsigned i = 1; i < words->n; i++) {
        const char *word = words->word[i];
        if (strcmp(word, "/") == 0 || strcmp(word, "rest") == 0) continue;
        while (*word != '\0' && *n < PIECES_MAX) {
            size_t length = strcspn(word, ",/");
            *bad = word;
            if (!read_piece(word, length, own, n_own, &piece[*n])) return false;
            ++*n;
            word += length + strspn(word + length, ",/");
        }
    }
    return true;
}

/* "low hand: pair of kings; high hand: ace, queen" */
static void name_setting(const BwSession *s, const BwSettingLook *look, char *out, size_t size) {
    BwPart part;
    size_t used = 0;
    out[0] = '\0';
    for (unsigned i = 0; bw_part_at(s->game, i, &part) && used < size; i++) {
        used += (size_t)snprintf(out + used, size - used, "%s%s: %s", i > 0 ? "; " : "", part.name,
                                 look->name[i]);
    }
}

static void give(BwSession *s, const BwEvent *act) {
    char line[BW_TEXT_MAX];
    s->foul_asked = false;
    bw_event_print(s->table, act, line);
    bw_session_do(s, line);
}

/* Gives the setting, unless it is foul and that has not been told yet. */
static void propose(BwSession *s, const BwEvent *act) {
    BwSettingLook look;
    char parts[BW_TEXT_MAX / 2], text[BW_TEXT_MAX], line[BW_TEXT_MAX];
    bool looked = bw_setting_look(s->table, act, &look);
    bw_event_print(s->table, act, line);
    bool again = s->foul_asked && strcmp(line, s->foul_line) == 0;
    if (!looked || look.foul == NULL || again) {
        give(s, act);
        return;
    }
    name_setting(s, &look, parts, sizeof parts);
    snprintf(text, sizeof text,
             "That is foul (%s): %s. Type yes to set it all the same, or another.", parts,
             look.foul);
    bw_term_printf(&s->term, BW_STYLE_RED, "%s ", bw_term_glyph(&s->term, BW_GLYPH_CROSS));
    bw_term_paragraph(&s->term, BW_STYLE_PLAIN, text, 2, 2);
    s->foul_asked = true;
    snprintf(s->foul_line, sizeof s->foul_line, "%s", line);
}

static void set_by_pieces(BwSession *s, const BwWords *words) {
    BwCard piece[PIECES_MAX], own[PIECES_MAX];
    const char *bad = "";
    char parts[256], typed[128];
    unsigned n, n_own = own_pieces(s, own), named = pieces_named(s->game);
    BwEvent act;
    bool read = read_pieces(s, words, piece, &n, &bad);
    name_parts(s, parts, sizeof parts);
    example(s, typed, sizeof typed);
    if (read && n == named && bw_setting(s->table, piece, n, &act)) {
        propose(s, &act);
        return;
    }
    s->foul_asked = false;
    if (!read) {
        bw_session_say(s, "'%.20s' is none of your %u; name %s, like %s.", bad, n_own, parts,
                       typed);
    } else if (n != named) {
        bw_session_say(s, "Name %s: %s.", parts, typed);
    } else {
        bw_session_say(s, "You do not hold all of these; name %s, like %s.", parts, typed);
    }
}

/* The rule by which the house way sets this hand. */
static void say_way(const BwSession *s, const BwEvent *act) {
    BwSettingLook look;
    BwWayRow row;
    char parts[BW_TEXT_MAX / 2];
    unsigned i;
    if (bw_setting_look(s->table, act, &look)) {
        name_setting(s, &look, parts, sizeof parts);
        bw_session_say(s, "The house way: %s.", parts);
    }
    if (!bw_way_row_of(s->table, &i) || !bw_way_row(s->table, i, &row)) return;
    bw_session_say(s, "Its rule %s: %s%s%s.", row.step, row.when, row.sets != NULL ? ": " : "",
                   row.sets != NULL ? row.sets : "");
}

void bw_session_way(BwSession *s) {
    BwEvent act;
    BwWayRow row;
    if (asks_setting(s) && bw_house_way(s->table, &act)) {
        say_way(s, &act);
        give(s, &act);
        return;
    }
    if (!bw_way_row(s->table, 0, &row)) {
        bw_session_say(s, "No hand is set here by a house way.");
        return;
    }
    bw_session_say(s, "The house way: the first rule that fits says what goes into the low hand.");
    for (unsigned i = 0; bw_way_row(s->table, i, &row); i++) {
        char text[BW_TEXT_MAX];
        snprintf(text, sizeof text, "%s%s%s", row.when, row.sets != NULL ? ": " : "",
                 row.sets != NULL ? row.sets : "");
        bw_term_cell(&s->term, BW_STYLE_BOLD, row.step, 4, false);
        bw_term_paragraph(&s->term, BW_STYLE_PLAIN, text, 4, 4);
    }
}

/* The setting of which it was told that it is foul, once more as an event. */
static void give_foul(BwSession *s) {
    char line[sizeof s->foul_line];
    memcpy(line, s->foul_line, sizeof line);
    s->foul_asked = false;
    bw_session_do(s, line);
}

bool bw_session_sets(BwSession *s, const BwWords *words) {
    const char *first = words->n > 0 ? words->word[0] : "";
    if (!asks_setting(s)) return false;
    uint8_t word = bw_action_that(s->game, BW_MEANS_SET);
    bool yes = strcmp(first, "yes") == 0 || strcmp(first, "y") == 0;
    if (s->foul_asked && yes) {
        give_foul(s);
    } else if (strcmp(first, bw_action_at(s->game, word)->id) == 0) {
        set_by_pieces(s, words);
    } else {
        s->foul_asked = false;
        return false;
    }
    return true;
}

/* ---- how it went -------------------------------------------------------------------------- */

static void add_part(char *out, size_t size, const char *part, uint8_t result) {
    static const char *const words[] = {[BW_COMPARE_NONE] = "",
                                        [BW_COMPARE_LOSES] = "loses",
                                        [BW_COMPARE_COPIES] = "copies",
                                        [BW_COMPARE_WINS] = "wins"};
    size_t used = strlen(out);
    snprintf(out + used, size - used, "%s%s %s", used > 0 ? ", " : "", part, words[result]);
}

/* "high hand wins, low hand copies" */
static void say_parts(const BwSession *s, const BwCompared *compared, char *out, size_t size) {
    BwPart part;
    unsigned n = 0;
    out[0] = '\0';
    while (bw_part_at(s->game, n, &part)) n++;
    while (n-- > 0 && bw_part_at(s->game, n, &part)) {
        add_part(out, size, part.name, compared->part[n]);
    }
}

static void say_compared(const BwSession *s, BwWho who) {
    static const char *const whole[] = {"", "it loses", "a push", "it wins"};
    BwCompared compared;
    char parts[128], name[BW_NAME_MAX];
    if (!bw_compared(s->table, who, &compared)) return;
    say_parts(s, &compared, parts, sizeof parts);
    if (compared.foul) snprintf(parts, sizeof parts, "the setting is foul");
    if (compared.bank_foul) snprintf(parts, sizeof parts, "the bank's setting is foul");
    bool own = who.role == BW_SEAT && who.seat == BW_SESSION_SEAT;
    bw_who_print(who, name);
    if (who.role == BW_SEAT && s->table->name[who.seat][0] != '\0') {
        snprintf(name, sizeof name, "%s", s->table->name[who.seat]);
    }
    bw_session_say(s, "  %s: %s: %s.", own ? "You" : name, parts, whole[compared.whole]);
}

void bw_session_say_compared(const BwSession *s) {
    if (s->table->rounds == s->before->rounds) return;
    say_compared(s, (BwWho){.role = BW_DEALER});
    for (unsigned seat = 1; seat <= s->game->seats; seat++) say_compared(s, bw_seat(seat, 0, 0));
}
