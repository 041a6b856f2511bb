/* guide.c: a chapter a game; tables of one game that are played alike are told together. */
#include "office/guide.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "office/table_pages.h"
#include "paper/document_parts.h"
#include "table/game.h"

/* A table of the house, opened, and what matters of it without its limits. */
typedef struct Told {
    const BwHouseTable *row;
    const BwGame *game;
    BwTable *table;
    char *rules, *material;
    bool done;
} Told;

typedef struct Guide {
    Told *told;
    unsigned n;
    BwDocument *doc;
} Guide;

static char *material_of(const BwTable *table, bool limits) {
    BwBuffer out = {.n = 0};
    bw_page_material(table, limits, &out);
    return bw_buffer_take(&out);
}

static bool is_wanted(const BwGuideWant *want, const char *game) {
    if (want->games == NULL) return true;
    for (unsigned i = 0; i < want->n_games; i++) {
        if (strcmp(want->games[i], game) == 0) return true;
    }
    return false;
}

bool bw_house_offers_game(const BwHouse *house, const char *game) {
    for (unsigned i = 0; i < house->tables_count; i++) {
        if (strcmp(house->tables[i].game, game) == 0) return true;
    }
    return false;
}

static void open_tables(const BwHouse *house, const BwGuideWant *want, Guide *guide) {
    guide->told = bw_paper_alloc((house->tables_count + 1) * sizeof *guide->told);
    for (unsigned i = 0; i < house->tables_count; i++) {
        if (!is_wanted(want, house->tables[i].game)) continue;
        Told *told = &guide->told[guide->n++];
        BwRefusal why;
        told->row = &house->tables[i];
        told->game = bw_house_game(house, i);
        told->table = bw_paper_alloc(bw_table_size(told->game));
        if (!bw_house_open(house, i, told->table, &why)) abort(); /* it is lawful */
        told->rules = material_of(told->table, false);
        told->material = material_of(told->table, true);
    }
}

static void close_tables(Guide *guide) {
    for (unsigned i = 0; i < guide->n; i++) {
        free(guide->told[i].table);
        free(guide->told[i].rules);
        free(guide->told[i].material);
    }
    free(guide->told);
}

/* ---- the hash ------------------------------------------------------------------------------ */

static int by_text(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Over the material content of all tables in its own order, so that the order of the file does not
 * matter, nor how often a table is there. */
static void hash_of(const Guide *guide, BwHash *hash) {
    char **text = bw_paper_alloc((guide->n + 1) * sizeof *text);
    crypto_generichash_state state;
    for (unsigned i = 0; i < guide->n; i++) text[i] = guide->told[i].material;
    qsort(text, guide->n, sizeof *text, by_text);
    crypto_generichash_init(&state, NULL, 0, BW_HASH_BYTES);
    for (unsigned i = 0; i < guide->n; i++) {
        if (i > 0 && strcmp(text[i], text[i - 1]) == 0) continue;
        crypto_generichash_update(&state, (const unsigned char *)text[i], strlen(text[i]) + 1);
    }
    crypto_generichash_final(&state, hash->bytes, BW_HASH_BYTES);
    free(text);
}

/* ---- chapters ------------------------------------------------------------------------------ */

static const char *title_of(const Told *told) {
    return told->row->title != NULL ? told->row->title : told->game->title;
}

/* The tables that are played like this one, each with its limits. */
static void add_limits(Guide *guide, const Told *like) {
    static const BwDocColumn columns[] = {{"table", false}, {"wagers", false}};
    bw_doc_heading(guide->doc, 3, "Where it is played, and for how much");
    bw_doc_table(guide->doc, columns, 2);
    for (unsigned i = 0; i < guide->n; i++) {
        Told *told = &guide->told[i];
        char limits[160];
        if (strcmp(told->rules, like->rules) != 0) continue;
        told->done = true;
        bw_doc_row(guide->doc, BW_ROW_PLAIN);
        bw_doc_cell(guide->doc, "%s (%s)", title_of(told), told->row->id);
        bw_doc_cell(guide->doc, "%s", bw_page_limits(told->table, limits, sizeof limits));
    }
    bw_doc_note(guide->doc, "A wager that the dealer has accepted outside these limits stands.");
}

/* What differs between tables of one game. */
static void add_variant(Guide *guide, const Told *told, bool several) {
    BwDocument *doc = guide->doc;
    if (several) bw_doc_heading(doc, 2, "%s", title_of(told));
    bw_page_wagers(doc, told->table, false);
    bw_page_choices(doc, told->table, false);
    bw_page_layout(doc, told->table);
}

/* Is another table of the game played otherwise? */
static bool has_variants(const Guide *guide, const Told *of) {
    for (unsigned i = 0; i < guide->n; i++) {
        const Told *told = &guide->told[i];
        if (told->game == of->game && strcmp(told->rules, of->rules) != 0) return true;
    }
    return false;
}

static void add_game(Guide *guide, unsigned first) {
    const Told *told = &guide->told[first];
    BwDocument *doc = guide->doc;
    bool several = has_variants(guide, told);
    bw_doc_page_break(doc);
    bw_doc_heading(doc, 1, "%s", told->game->title);
    bw_doc_index_mark(doc, told->game->title);
    bw_page_object(doc, told->game);
    bw_page_round(doc, told->game);
    for (unsigned i = first; i < guide->n; i++) {
        const Told *other = &guide->told[i];
        if (other->game != told->game || other->done) continue;
        if (several) bw_doc_heading(doc, 2, "%s", title_of(other));
        add_limits(guide, other);
        add_variant(guide, other, false);
    }
    bw_page_faults(doc, told->table);
}

static void add_front(BwDocument *doc, const BwHouse *house) {
    bw_doc_text(doc,
                "This guide is an abridged version of the rules of the games that %s offers. It is "
                "given to anyone who asks. The rules in full lie at the security podium, where "
                "anyone may read them.",
                house->name);
    bw_doc_text(doc,
                "Odds are printed as \"to\": a wager that wins 8 to 1 brings 8 units, and the "
                "wager itself goes back as well. Limits are posted at each table; a change that is "
                "not in your favor is announced there before it takes effect.");
    bw_doc_text(doc,
                "No player may use a calculator, a computer or another device to follow a game, "
                "to predict it, or to work out how to play.");
    bw_doc_heading(doc, 3, "Contents");
    bw_doc_contents(doc);
}

BwDocument *bw_guide_write(const BwHouse *house, const BwGuideWant *want, BwHash *hash) {
    Guide guide = {.n = 0};
    char hex[BW_HASH_TEXT_MAX], footer[160];
    open_tables(house, want, &guide);
    hash_of(&guide, hash);
    bw_hash_format(hash, hex);
    snprintf(footer, sizeof footer, "Boardwalk %s, guide %.16s", BW_VERSION, hex);
    guide.doc = bw_document_new(
        &(BwDocumentHead){.title = "Gaming guide",
                          .subtitle = house->name,
                          .date = want->date,
                          .footer = footer,
                          .watermark = want->draft ? "SAMPLE" : NULL,
                          .banner = want->draft ? "Sample: not for patrons" : NULL});
    add_front(guide.doc, house);
    for (unsigned i = 0; i < guide.n; i++) {
        if (!guide.told[i].done) add_game(&guide, i);
    }
    close_tables(&guide);
    return guide.doc;
}
