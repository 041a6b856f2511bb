/* accessors.c: what a stranger asks of a game or a table without seeing their structs. Few lines
 * each; a number beyond the last gets NULL, 0 or false. */
#include <string.h>

#include "table/game.h"
#include "table/replay.h"

/* ---- version ------------------------------------------------------------------------------ */

const char *bw_version(void) {
    return BW_VERSION;
}
unsigned bw_version_number(void) {
    return BW_VERSION_NUMBER;
}

#define SIZE_OF(type)                                                                              \
    { #type, sizeof(type) }

static const struct {
    const char *name;
    size_t size;
} sizes[] = {
    SIZE_OF(BwArg),     SIZE_OF(BwBet),       SIZE_OF(BwChoice),  SIZE_OF(BwEvent),
    SIZE_OF(BwLaid),    SIZE_OF(BwNeed),      SIZE_OF(BwOut),     SIZE_OF(BwPosting),
    SIZE_OF(BwRefusal), SIZE_OF(BwReplay),    SIZE_OF(BwSetting), SIZE_OF(BwShowing),
    SIZE_OF(BwStop),    SIZE_OF(BwTableLine), SIZE_OF(BwTies),    SIZE_OF(BwWho),
};

size_t bw_size_of(const char *name) {
    for (unsigned i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        if (strcmp(sizes[i].name, name) == 0) return sizes[i].size;
    }
    return 0;
}

void bw_event_begin(BwEvent *event, BwEventKind kind) {
    memset(event, 0, sizeof *event);
    event->kind = (uint8_t)kind;
    event->wager = event->word = BW_UNKNOWN;
    event->target = BW_NO_TARGET;
}

void bw_event_choose(const BwTable *table, const BwChoice *choice, BwCents cents, BwEvent *event) {
    bw_event_begin(event, BW_EV_ACT);
    event->who = bw_need(table).who;
    event->word = choice->word;
    if (bw_action_at(bw_table_game(table), choice->word)->means == BW_MEANS_SET) {
        bw_house_way(table, event);
        return;
    }
    if (cents == 0) return;
    event->amount_cents = cents;
    event->arg[event->n_args++] = (BwArg){.kind = BW_ARG_AMOUNT, .value = cents};
}

/* ---- games -------------------------------------------------------------------------------- */

const char *bw_game_id(const BwGame *game) {
    return game->id;
}
const char *bw_game_title(const BwGame *game) {
    return game->title;
}
const char *bw_game_subchapter(const BwGame *game) {
    return game->subchapter;
}
const char *bw_game_family(const BwGame *game) {
    return bw_family_name((BwFamily)game->family);
}
unsigned bw_game_editions(const BwGame *game) {
    return game->editions;
}
unsigned bw_game_seats(const BwGame *game) {
    return game->seats;
}
unsigned bw_game_bettors(const BwGame *game) {
    return game->bettors;
}

/* The i-th of words that end with NULL; NULL too where there is no list at all. */
static const char *nth(const char *const *words, unsigned i) {
    if (words == NULL) return NULL;
    while (*words != NULL && i-- > 0) words++;
    return *words;
}

const char *bw_game_usual(const BwGame *game, unsigned i) {
    return nth(game->usual, i);
}

unsigned bw_wager_count(const BwGame *game) {
    return game->n_wagers;
}
const BwWager *bw_wager_at(const BwGame *game, unsigned wager) {
    return wager < game->n_wagers ? &game->wagers[wager] : NULL;
}
const char *bw_wager_id(const BwWager *wager) {
    return wager->id;
}
const char *bw_wager_name(const BwWager *wager) {
    return wager->name;
}
const char *bw_wager_clause(const BwWager *wager) {
    return wager->clause;
}
unsigned bw_wager_editions(const BwWager *wager) {
    return wager->editions;
}
unsigned bw_wager_flags(const BwWager *wager) {
    return wager->flags;
}
unsigned bw_wager_behind(const BwWager *wager) {
    return wager->behind != 0 ? wager->behind - 1u : BW_UNKNOWN;
}
unsigned bw_wager_with(const BwWager *wager) {
    return wager->with != 0 ? wager->with - 1u : BW_UNKNOWN;
}
const char *bw_wager_example(const BwWager *wager) {
    return wager->example;
}

unsigned bw_fault_count(const BwGame *game) {
    return game->n_faults;
}
const BwVerb *bw_fault_at(const BwGame *game, unsigned word) {
    return word < game->n_faults ? &game->faults[word] : NULL;
}
const char *bw_verb_id(const BwVerb *verb) {
    return verb->id;
}
const char *bw_verb_clause(const BwVerb *verb) {
    return verb->clause;
}
const char *bw_verb_help(const BwVerb *verb) {
    return verb->help;
}
const char *bw_verb_args(const BwVerb *verb) {
    return verb->args;
}
unsigned bw_verb_staff(const BwVerb *verb) {
    return verb->staff;
}
BwMeaning bw_verb_means(const BwVerb *verb) {
    return (BwMeaning)verb->means;
}
unsigned bw_verb_caution(const BwVerb *verb) {
    return verb->caution;
}
const char *bw_verb_asks(const BwVerb *verb) {
    return verb->asks;
}

const char *bw_option_id(const BwOption *option) {
    return option->id;
}
const char *bw_option_clause(const BwOption *option) {
    return option->clause;
}
const char *bw_option_help(const BwOption *option) {
    return option->help;
}

BwOptionKind bw_option_kind(const BwOption *option) {
    return (BwOptionKind)option->kind;
}
const char *bw_option_word(const BwOption *option, unsigned i) {
    return nth(option->words, i);
}
const char *bw_option_key(const BwOption *option, unsigned i) {
    return i < option->n_keys ? option->keys[i] : NULL;
}

unsigned bw_meter_count(const BwGame *game) {
    return game->n_meters;
}
const char *bw_meter_id(const BwGame *game, unsigned meter) {
    return meter < game->n_meters ? game->meters[meter] : NULL;
}

/* ---- wagers of a table -------------------------------------------------------------------- */

bool bw_target_at(const BwTable *table, unsigned wager, unsigned i, uint16_t *target) {
    const BwGame *game = bw_table_game(table);
    if (wager >= game->n_wagers || (game->wagers[wager].flags & BW_WAGER_TARGET) == 0) return false;
    return game->target_at != NULL && game->target_at(table, wager, i, target);
}

char *bw_wager_pays(const BwTable *table, unsigned wager, uint16_t target, char out[BW_TEXT_MAX]) {
    const BwGame *game = bw_table_game(table);
    out[0] = '\0';
    if (wager >= game->n_wagers || game->pays_print == NULL) return out;
    game->pays_print(table, wager, target, out, BW_TEXT_MAX);
    return out;
}

BwCents bw_commission(const BwTable *table, unsigned wager, BwCents stake_cents) {
    const BwGame *game = bw_table_game(table);
    if (wager >= game->n_wagers || game->commission == NULL) return 0;
    return game->commission(table, wager, stake_cents);
}

/* ---- what a table holds ------------------------------------------------------------------- */

BwEdition bw_table_edition(const BwTable *table) {
    return (BwEdition)table->edition;
}
bool bw_table_idle(const BwTable *table) {
    return table->idle != 0;
}
uint32_t bw_table_rounds(const BwTable *table) {
    return table->rounds;
}

BwCents bw_net(const BwTable *table, unsigned seat, unsigned bettor) {
    return seat <= BW_SEATS_MAX && bettor < BW_BETTORS_MAX ? table->net_cents[seat][bettor] : 0;
}
BwCents bw_house_net(const BwTable *table) {
    return table->house_cents;
}
BwCents bw_meter(const BwTable *table, unsigned meter) {
    return meter < BW_METERS_MAX ? table->meter_cents[meter] : 0;
}
BwCents bw_meter_at_opening(const BwTable *table, unsigned meter) {
    return meter < BW_METERS_MAX ? table->meter_open_cents[meter] : 0;
}

const char *bw_seated(const BwTable *table, unsigned seat) {
    if (seat > BW_SEATS_MAX || table->seated[seat] != BW_SEAT_TAKEN) return NULL;
    return table->name[seat];
}

unsigned bw_bets(const BwTable *table, const BwBet **bets) {
    *bets = table->bet;
    return table->n_bets;
}
unsigned bw_cards(const BwTable *table, const BwLaid **cards) {
    *cards = table->laid;
    return table->n_laid;
}

unsigned bw_pack_of(const BwTable *table, BwCard card) {
    return card < BW_PIECE_KINDS ? table->pack[card] : 0;
}
unsigned bw_pack_left(const BwTable *table) {
    return table->pack_left;
}

bool bw_shows(const BwTable *table, const char *subject, const char *selector, char *out,
              size_t size) {
    const BwGame *game = bw_table_game(table);
    return game->shows != NULL && game->shows(table, subject, selector, out, size);
}

bool bw_wheel_stop(const BwTable *table, unsigned i, BwStop *stop) {
    const BwGame *game = bw_table_game(table);
    return game->stop_at != NULL && game->stop_at(table, i, stop);
}

/* ---- transcripts -------------------------------------------------------------------------- */

const char *bw_replay_error(const BwReplay *replay) {
    return replay->error;
}
unsigned bw_replay_failures(const BwReplay *replay) {
    return replay->failures;
}
unsigned bw_replay_expectations(const BwReplay *replay) {
    return replay->expectations;
}

bool bw_sign_line(const BwTable *table, unsigned i, BwSignLine *line) {
    const BwGame *game = bw_table_game(table);
    return game->sign_line != NULL && game->sign_line(table, i, line);
}
