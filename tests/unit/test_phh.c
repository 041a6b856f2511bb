/* test_phh.c: hands of the PHH standard are read exactly, what is wrong is told with its line, and
 * what is written reads back the same. */
#include <stdlib.h>

#include "check.h"
#include "text/phh.h"

static BwPhhReader reader;
static BwPhhHand hand, again;

/* A text that comes in pieces of so many bytes. */
typedef struct Pieces {
    const char *at;
    size_t left, piece;
} Pieces;

static size_t next_piece(void *context, char *to, size_t room) {
    Pieces *pieces = context;
    size_t n = pieces->left < pieces->piece ? pieces->left : pieces->piece;
    if (n > room) n = room;
    memcpy(to, pieces->at, n);
    pieces->at += n;
    pieces->left -= n;
    return n;
}

static Pieces pieces;

static void open_text(const char *text, size_t piece) {
    pieces = (Pieces){text, strlen(text), piece};
    bw_phh_begin(&reader, next_piece, &pieces, true);
}

static const char whole[] = "# a comment\n"
                            "variant = \"NT\"  # another\n"
                            "ante_trimming_status = true\n"
                            "antes = [0, 0.5, 1_000.00]\n"
                            "blinds_or_straddles = [ 1,\n"
                            "  2, # the big blind\n"
                            "  -2,\n"
                            "]\n"
                            "min_bet = 2\n"
                            "starting_stacks = [1125600, 20.25, inf]\n"
                            "actions = [\n"
                            "  'd dh p1 AcTd', \"d dh p2 ????\", # hidden\n"
                            "  'd dh p3 7h?\?',\n"
                            "  'p3 cbr 7.5',\n"
                            "  '  p1   cc  # thinks a while ',\n"
                            "  'p2 f',\n"
                            "  '', '# the lights go out',\n"
                            "  'd db Jc3d5c', 'p1 sm', 'p3 sm -', \"p1 sm Ac\\u0054d\",\n"
                            "]\n"
                            "author = 'Ann'\n"
                            "_own = {a = [1, 2], 'b c' = \"x\\\"y\"}\n"
                            "time = 21:18:37\n"
                            "finishing_stacks = [1, 2, 3.05]\n";

static void test_fields(void) {
    for (size_t piece = 1; piece < 400; piece = piece * 3 + 1) {
        open_text(whole, piece);
        CHECK_INT(bw_phh_next(&reader, &hand), BW_PHH_HAND);
        CHECK_STR(reader.error, "");
        CHECK_INT(bw_phh_next(&reader, &again), BW_PHH_END);
    }
    CHECK_INT(hand.structure, BW_PHH_NO_LIMIT);
    CHECK_INT(hand.type, BW_PHH_HOLDEM);
    CHECK_INT(hand.n_players, 3);
    CHECK(hand.trimming);
    CHECK_INT(hand.line, 2);
    CHECK_INT(hand.ante_cents[1], 50);
    CHECK_INT(hand.ante_cents[2], 100000);
    CHECK_INT(hand.blind_cents[2], -200);
    CHECK_INT(hand.stack_cents[0], 112560000);
    CHECK_INT(hand.stack_cents[1], 2025);
    CHECK_INT(hand.stack_cents[2], BW_PHH_INFINITE);
    CHECK_INT(hand.finishing_cents[2], 305);
    CHECK(hand.finishing_told && !hand.winnings_told);
}

static void test_actions(void) {
    open_text(whole, 1000);
    bw_phh_next(&reader, &hand);
    const BwPhhAction *action = hand.action;
    CHECK_INT(hand.n_actions, 12);
    CHECK_INT(action[0].kind, BW_PHH_HOLE);
    CHECK_INT(action[0].player, 1);
    CHECK_INT(action[0].n_cards, 2);
    CHECK_INT(action[0].card[0], 12 * 4 + 0);
    CHECK_INT(action[0].card[1], 8 * 4 + 1);
    CHECK_INT(action[0].line, 12);
    CHECK_INT(action[1].card[1], BW_CARD_HIDDEN);
    CHECK_INT(action[2].card[0], 5 * 4 + 2);
    CHECK_INT(action[3].kind, BW_PHH_RAISE);
    CHECK_INT(action[3].amount_cents, 750);
    CHECK_INT(action[3].line, 14);
    CHECK_INT(action[4].kind, BW_PHH_CALL);
    CHECK_INT(action[4].note_n, strlen("thinks a while"));
    CHECK_INT(action[5].kind, BW_PHH_FOLD);
    CHECK_INT(action[6].kind, BW_PHH_NOTE);
    CHECK_INT(action[7].kind, BW_PHH_NOTE);
    CHECK_INT(action[8].kind, BW_PHH_BOARD);
    CHECK_INT(action[8].n_cards, 3);
    CHECK_INT(action[9].kind, BW_PHH_MUCK);
    CHECK_INT(action[10].kind, BW_PHH_SHOW);
    CHECK_INT(action[10].n_cards, 0);
    CHECK_INT(action[11].card[1], 8 * 4 + 1);
    CHECK_INT(action[11].line, 18);
}

/* Everything that was read is written, and reads as the same hand. */
static void test_writing(void) {
    BwBuffer first = {0}, second = {0};
    open_text(whole, 1000);
    bw_phh_next(&reader, &hand);
    bw_phh_write(&first, &hand);
    open_text(first.at, 7);
    CHECK_INT(bw_phh_next(&reader, &again), BW_PHH_HAND);
    bw_phh_write(&second, &again);
    CHECK_STR(second.at, first.at);
    CHECK_INT(memcmp(hand.stack_cents, again.stack_cents, sizeof hand.stack_cents), 0);
    CHECK_INT(again.n_actions, hand.n_actions);
    CHECK(strstr(first.at, "'p1 cc # thinks a while'") != NULL);
    CHECK(strstr(first.at, "_own = {a = [1, 2], 'b c' = \"x\\\"y\"}\n") != NULL);
    CHECK(strstr(first.at, "antes = [0, 0.50, 1000]\n") != NULL);
    CHECK(strstr(first.at, "starting_stacks = [1125600, 20.25, inf]\n") != NULL);
    bw_buffer_free(&first);
    bw_buffer_free(&second);
}

static const char good[] = "variant = 'NT'\n"
                           "antes = [0, 0]\n"
                           "blinds_or_straddles = [1, 2]\n"
                           "min_bet = 2\n"
                           "starting_stacks = [50, 50]\n"
                           "actions = ['d dh p1 AcAd', 'd dh p2 ???\?', 'p2 f']\n";

/* A hand in which one line is written in another way, behind one in the plain way and before
 * another: the hand is the same. */
static void check_same(const char *from, const char *to) {
    static BwPhhHand plain;
    char text[2048];
    const char *at = strstr(good, from);
    if (at == NULL) abort();
    snprintf(text, sizeof text, "[1]\n%s[2]\n%.*s%s%s[3]\n%s", good, (int)(at - good), good, to,
             at + strlen(from), good);
    open_text(text, 1000);
    CHECK_INT(bw_phh_next(&reader, &plain), BW_PHH_HAND);
    CHECK_INT(bw_phh_next(&reader, &hand), BW_PHH_HAND);
    CHECK_STR(reader.error, "");
    CHECK_STR(hand.name, "2");
    CHECK_INT(memcmp(plain.ante_cents, hand.ante_cents, sizeof hand.ante_cents), 0);
    CHECK_INT(memcmp(plain.stack_cents, hand.stack_cents, sizeof hand.stack_cents), 0);
    CHECK_INT(hand.min_bet_cents, plain.min_bet_cents);
    CHECK_INT(hand.n_actions, plain.n_actions);
    for (unsigned i = 0; i < hand.n_actions; i++) {
        CHECK_INT(hand.action[i].kind, plain.action[i].kind);
        CHECK_INT(hand.action[i].player, plain.action[i].player);
        CHECK_INT(memcmp(hand.action[i].card, plain.action[i].card, hand.action[i].n_cards), 0);
    }
    CHECK_INT(bw_phh_next(&reader, &hand), BW_PHH_HAND);
    CHECK_INT(bw_phh_next(&reader, &hand), BW_PHH_END);
}

static void test_spellings(void) {
    check_same("antes = [0, 0]", "antes=[0,0]");
    check_same("antes = [0, 0]", "antes\t =\t[ 0\t,\t\t0 ,]");
    check_same("antes = [0, 0]", "\"antes\" = [0, 0] # none");
    check_same("antes = [0, 0]", "antes = [#\r\n0 #\n,#\n\n0]");
    check_same("antes = [0, 0]", "antes = [0.00, 0.000]");
    check_same("min_bet = 2", "min_bet = 2.00");
    check_same("min_bet = 2", "min_bet = 2.000000");
    check_same("min_bet = 2", "min_bet = +2");
    check_same("min_bet = 2", "min_bet = 0x2");
    check_same("min_bet = 2", "min_bet = 20e-1");
    check_same("min_bet = 2", "min_bet = 2.0000000000000000");
    check_same("[50, 50]", "[5_0, 50.0_0]");
    check_same("min_bet = 2", "author = 'nothing'\nantes_of = 1\nmin_bet = 2");
    check_same("min_bet = 2", "author = 'a\tb, \xc3\xa9 and then some \xe2\x82\xac'\nmin_bet = 2");
    check_same("'p2 f'", "\"p2 f\"");
    check_same("'p2 f'", "'\tp2\t\tf \t'");
    check_same("'p2 f'", "'''p2 f'''");
}

/* A hand in which one line is another one. */
static void check_wrong(const char *from, const char *to, unsigned line, const char *error) {
    char text[1024];
    const char *at = strstr(good, from);
    if (at == NULL) abort();
    snprintf(text, sizeof text, "%.*s%s%s\n[2]\n%s", (int)(at - good), good, to, at + strlen(from),
             good);
    open_text(text, 1000);
    CHECK_INT(bw_phh_next(&reader, &hand), BW_PHH_WRONG);
    CHECK_STR(reader.error, error);
    CHECK_INT(reader.error_line, line);
    CHECK_INT(bw_phh_next(&reader, &hand), BW_PHH_HAND);
    CHECK_STR(hand.name, "2");
    CHECK_INT(bw_phh_next(&reader, &hand), BW_PHH_END);
}

static void test_wrong_fields(void) {
    check_wrong("'NT'", "'XT'", 1, "variant: there is no variant 'XT'");
    check_wrong("'NT'", "'N'", 1, "variant: there is no variant 'N'");
    check_wrong("'NT'", "7", 1, "a string should stand here");
    check_wrong("'NT'", "'FT'", 1, "small_bet: the variant needs this field");
    check_wrong("'NT'", "'NR'", 3, "blinds_or_straddles: the variant does not have this field");
    check_wrong("[0, 0]", "[0, -1]", 2, "antes: an amount is negative");
    check_wrong("[0, 0]", "[0, 0, 0]", 3,
                "blinds_or_straddles: it has another number of players than the fields before");
    check_wrong("[0, 0]", "[0, 0.125]", 2, "antes: the amount is no whole number of cents");
    check_wrong("[0, 0]", "[0, 1e12]", 2, "antes: the amount is too large");
    check_wrong("[0, 0]", "[0, 99999999999999999999]", 2,
                "a number should stand here, of at most 18 digits");
    check_wrong("[0, 0]", "[0, 00]", 2, "a number does not begin with a zero");
    check_wrong("[0, 0]", "[0, 01]", 2, "a number does not begin with a zero");
    check_wrong("[0, 0]", "[0, 0.]", 2, "the fraction has no digits, or too many");
    check_wrong("[0, 0]", "[0, 1__0]", 2, "a number should stand here");
    check_wrong("[0, 0]", "[0, 1.5.0]", 2, "a number should stand here");
    check_wrong("[0, 0]", "[0 0]", 2, "a comma or a closing bracket should stand here");
    check_wrong("[0, 0]", "[0,\n0", 4, "a comma or a closing bracket should stand here");
    check_wrong("[50, 50]", "[50, -50]", 5, "starting_stacks: a stack is negative");
    check_wrong("[50, 50]", "[50, 0]", 5, "starting_stacks: a stack is empty");
    check_wrong("[50, 50]", "[50, nan]", 5, "a number should stand here, of at most 18 digits");
    check_wrong("min_bet = 2", "min_bet = 0", 4, "min_bet: the amount must be more than nothing");
    check_wrong("min_bet = 2", "min_bet = 2 2", 4, "something stands behind the value");
    check_wrong("min_bet = 2", "min_bet 2", 4, "an equals sign should follow the key");
    check_wrong("min_bet = 2", "min_bet = ", 4, "a number should stand here, of at most 18 digits");
    check_wrong("min_bet = 2", "min_bet = 2\nmin_bet = 2", 5,
                "min_bet: the field stands here a second time");
    check_wrong("min_bet = 2", "min_bet = 2\nday = 'x'", 5, "day: the value has the wrong type");
    check_wrong("min_bet = 2", "min_bet = 2\n_x = [[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]", 5,
                "values lie at most 16 deep");
    check_wrong("min_bet = 2", "min_bet = 2\nauthor = 'x", 5, "a string ends on its line");
    check_wrong("min_bet = 2", "min_bet = 2\nauthor = '\xff'", 5, "this is not UTF-8");
    check_wrong("min_bet = 2", "min_bet = 2\nauthor = '\x01'", 5,
                "a control character: this is no TOML");
    check_wrong("min_bet = 2", "min_bet = 2\nauthor = 'ten letters\x7f'", 5,
                "a control character: this is no TOML");
    check_wrong("min_bet = 2", "min_bet = 2\nauthor = 'ten letters\nhere'", 5,
                "a string ends on its line");
    check_wrong("min_bet = 2", "min_bet = 2\nauthor = 'ten letters \xe2\x82'", 5,
                "this is not UTF-8");
    check_wrong("min_bet = 2", "min_bet = 2\nauthor = \"\\q\"", 5,
                "no such character can follow a backslash");
    check_wrong("variant = 'NT'\n", "", 1, "the hand has no variant");
    check_wrong("variant = 'NT'", "!", 1, "a key should stand here");
}

static void test_wrong_actions(void) {
    check_wrong("'p2 f'", "'p2 fold'", 6, "'p2 fold': there is no such action");
    check_wrong("'p2 f'", "'p3 f'", 6, "there is no such player in the hand");
    check_wrong("'p2 f'", "'q2 f'", 6, "'q2 f': there is no such player");
    check_wrong("'p2 f'", "'p12 f'", 6, "'p12 f': there is no such player");
    check_wrong("'p2 f'", "'p2 f f'", 6, "'p2 f f': something stands behind the action");
    check_wrong("'p2 f'", "'p2 cbr'", 6, "'p2 cbr': the action needs an amount");
    check_wrong("'p2 f'", "'p2 cbr 0'", 6, "'p2 cbr 0': the amount must be more than nothing");
    check_wrong("'p2 f'", "'p2 cbr 1.005'", 6,
                "'p2 cbr 1.005': the amount is no whole number of cents");
    check_wrong("'p2 f'", "'p2 cbr -4'", 6, "'p2 cbr -4': the action needs an amount");
    check_wrong("'p2 f'", "\n'd xx'", 7, "'d xx': the dealer deals holes (dh) or the board (db)");
    check_wrong("????", "Ac??", 6, "the card Ac is dealt a second time");
    check_wrong("????", "1c??", 6, "'d dh p2 1c?\?': there is no such card");
    check_wrong("????", "?", 6, "'d dh p2 ?': a card has two letters, a rank and a suit");
    check_wrong("????", "", 6, "'d dh p2 ': the action names no cards");
    check_wrong("'p2 f'", "7", 6, "a string should stand here");
}

/* Half a file: the text ends within a value. */
static void test_cut(void) {
    for (size_t n = 1; n < sizeof whole; n++) {
        char text[sizeof whole];
        memcpy(text, whole, n);
        text[n] = '\0';
        open_text(text, 13);
        BwPhhResult result = bw_phh_next(&reader, &hand);
        CHECK(result != BW_PHH_WRONG || (reader.error[0] != '\0' && reader.error_line > 0));
        while (result != BW_PHH_END) result = bw_phh_next(&reader, &hand);
    }
}

/* Many hands that together are longer than the window, one of them wrong. */
static void test_many(void) {
    BwBuffer text = {0};
    char one[512];
    unsigned hands = 0, wrong = 0;
    for (unsigned i = 0; i < 4000; i++) {
        int n = snprintf(one, sizeof one,
                         "[%u]\nvariant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\n"
                         "min_bet = 2\nstarting_stacks = [50, %s]\nactions = ['d dh p1 ???\?', "
                         "'d dh p2 ???\?', 'p2 f']\nwinnings = [%u, 0]\n\n",
                         i, i == 2000 ? "-1" : "50.25", i);
        bw_buffer_add(&text, one, (size_t)n);
    }
    open_text(text.at, 4096);
    for (BwPhhResult result; (result = bw_phh_next(&reader, &hand)) != BW_PHH_END;) {
        if (result == BW_PHH_WRONG) {
            CHECK_INT(reader.error_line, 2000 * 9 + 6);
            wrong++;
            hands++;
            continue;
        }
        CHECK_INT(hand.winnings_cents[0], (int64_t)hands * 100);
        CHECK_INT(hand.line, hands * 9 + 1);
        hands++;
    }
    CHECK_INT(hands, 4000);
    CHECK_INT(wrong, 1);
    bw_buffer_free(&text);
}

int main(void) {
    test_fields();
    test_actions();
    test_writing();
    test_spellings();
    test_wrong_fields();
    test_wrong_actions();
    test_cut();
    test_many();
    return check_report("phh");
}
