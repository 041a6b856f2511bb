/* book.c: first the rules that hold for every game, then a chapter a game. */
#include "office/book.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "office/table_pages.h"
#include "paper/document_parts.h"
#include "table/catalogue.h"
#include "table/game.h"
#include "text/rulebook.h"

typedef struct Book {
    BwDocument *doc;
    const BwHouse *house;
    BwEdition edition;
    const char *name; /* of the edition */
} Book;

/* ---- clauses ------------------------------------------------------------------------------- */

/* Has the catalogue clauses of this game in this edition? */
static bool has_clauses(const char *game, const char *edition) {
    for (size_t i = 0; i < bw_clause_count; i++) {
        const BwClauseRow *row = &bw_clause_rows[i];
        if (strcmp(row->game, game) == 0 && strcmp(row->edition, edition) == 0) return true;
    }
    return false;
}

/* The edition whose clauses stand for the book's own: itself, or the nearest whose text is at hand;
 * NULL: none is. */
static const char *edition_of(const Book *book, const char *game) {
    static const BwEdition nearest[BW_EDITIONS][BW_EDITIONS] = {
        [BW_1996] = {BW_1996, BW_2006, BW_2012},
        [BW_2006] = {BW_2006, BW_1996, BW_2012},
        [BW_2012] = {BW_2012, BW_2006, BW_1996},
    };
    for (unsigned i = 0; i < BW_EDITIONS; i++) {
        const char *name = bw_edition_name(nearest[book->edition][i]);
        if (has_clauses(game, name)) return name;
    }
    return NULL;
}

static void add_clauses_of(Book *book, const char *game, const char *edition) {
    if (edition == NULL || !has_clauses(game, edition)) return;
    bw_doc_heading(book->doc, 2, "Clauses");
    if (strcmp(edition, book->name) != 0) {
        bw_doc_note(book->doc,
                    "The text of the edition of %s is not at hand for these; they are told as the "
                    "edition of %s has them.",
                    book->name, edition);
    }
    for (size_t i = 0; i < bw_clause_count; i++) {
        const BwClauseRow *row = &bw_clause_rows[i];
        if (strcmp(row->game, game) != 0 || strcmp(row->edition, edition) != 0) continue;
        bw_doc_term(book->doc, row->clause, "%s", row->meaning);
    }
}

static void add_clauses(Book *book, const char *game) {
    add_clauses_of(book, game, edition_of(book, game));
}

/* The sections of the subchapter; how the tables are played by those whose text is not at hand. */
static void add_sections(Book *book, const char *subchapter, const BwGame *game) {
    bool begun = false;
    for (size_t i = 0; i < bw_section_count; i++) {
        const BwSectionRow *row = &bw_section_rows[i];
        bool its = game != NULL ? bw_section_is_of(row->section, game)
                                : bw_section_is_in(row->section, subchapter);
        if (!its || strcmp(row->edition, book->name) != 0) continue;
        if (!begun) bw_doc_heading(book->doc, 2, "Sections");
        begun = true;
        const char *played = bw_section_played(row->section, row->title);
        bw_doc_index_mark(book->doc, row->title);
        bw_doc_term(book->doc, row->section, "%s%s%s", row->title, played != NULL ? ". " : "",
                    played != NULL ? played : "");
    }
}

/* ---- games --------------------------------------------------------------------------------- */

/* The house's first table of the game in this edition, or one with standard choices; NULL: the game
 * needs choices that nobody has made. */
static BwTable *table_of(const Book *book, const BwGame *game, bool *of_house) {
    BwTable *table = bw_paper_alloc(bw_table_size(game));
    BwSetting edition = {"edition", book->name};
    BwRefusal why;
    for (unsigned i = 0; i < book->house->tables_count; i++) {
        if (bw_house_game(book->house, i) != game) continue;
        *of_house =
            bw_house_open(book->house, i, table, &why) && bw_table_edition(table) == book->edition;
        if (*of_house) return table;
    }
    *of_house = false;
    if (bw_table_open(table, game, &edition, 1, &why)) return table;
    free(table);
    return NULL;
}

static void add_index(Book *book, const BwTable *table) {
    const BwGame *game = bw_table_game(table);
    for (unsigned w = 0; w < game->n_wagers; w++) {
        if (bw_wager_offered(table, w)) bw_doc_index_mark(book->doc, game->wagers[w].name);
    }
}

static void add_game(Book *book, const BwGame *game) {
    bool of_house;
    BwTable *table = table_of(book, game, &of_house);
    bw_doc_page_break(book->doc);
    bw_doc_index_mark(book->doc, game->title);
    bw_doc_heading(book->doc, 1, "%s", game->title);
    bw_page_object(book->doc, game);
    bw_page_round(book->doc, game);
    if (table != NULL) {
        bw_doc_note(book->doc, of_house ? "Choices and odds are those of this house."
                                        : "This house does not offer the game in this edition; "
                                          "choices and odds are the standard ones.");
        add_index(book, table);
        bw_page_wagers(book->doc, table, true);
        bw_page_choices(book->doc, table, true);
        bw_page_faults(book->doc, table);
    } else {
        bw_doc_note(book->doc, "This house does not offer the game; its odds have to be chosen "
                               "before it can be dealt.");
    }
    free(table);
    add_sections(book, game->subchapter, game);
    add_clauses(book, game->id);
}

/* A game whose text is too little known to deal it. */
static void add_entry(Book *book, const BwCatalogueEntry *entry) {
    bw_doc_page_break(book->doc);
    bw_doc_index_mark(book->doc, entry->title);
    bw_doc_heading(book->doc, 1, "%s", entry->title);
    bw_doc_text(book->doc, "%s", entry->known);
    bw_doc_note(book->doc, "It %s.", entry->why);
    if (entry->subchapter[0] != '\0') add_sections(book, entry->subchapter, NULL);
    add_clauses(book, entry->id);
}

static void add_front(Book *book) {
    bw_doc_text(book->doc,
                "The rules of all authorized games, edition of %s, each clause in our own words, "
                "with the choices and odds of %s. The official text is not replaced by this book: "
                "the register of the podium says which print of it lies beside it.",
                book->name, book->house->name);
    bw_doc_note(book->doc, "19:47-8.5(a): it is shown to anyone who asks.");
    bw_doc_heading(book->doc, 3, "Contents");
    bw_doc_contents(book->doc);
}

/* The text of the book without its date. */
static void hash_of(const BwDocument *doc, BwHash *hash) {
    BwBuffer text = {.n = 0};
    bw_document_text(doc, BW_DOCUMENT_COLUMNS, &text);
    crypto_generichash(hash->bytes, BW_HASH_BYTES, (const unsigned char *)text.at, text.n, NULL, 0);
    bw_buffer_free(&text);
}

static BwDocument *write_book(const BwHouse *house, BwEdition edition, const char *date,
                              const char *footer) {
    Book book = {.house = house, .edition = edition, .name = bw_edition_name(edition)};
    char subtitle[64];
    snprintf(subtitle, sizeof subtitle, "Edition of %s", book.name);
    book.doc = bw_document_new(&(BwDocumentHead){
        .title = "The rules of the games", .subtitle = subtitle, .date = date, .footer = footer});
    add_front(&book);
    bw_doc_page_break(book.doc);
    bw_doc_heading(book.doc, 1, "Rules of every game");
    add_sections(&book, "8", NULL);
    for (unsigned e = BW_EDITIONS; e-- > 0;) {
        add_clauses_of(&book, "general", bw_edition_name((BwEdition)e));
    }
    for (unsigned i = 0; i < bw_game_count(); i++) {
        if ((bw_game_at(i)->editions >> edition & 1) != 0) add_game(&book, bw_game_at(i));
    }
    for (unsigned i = 0; i < bw_catalogue_count(); i++) {
        const BwCatalogueEntry *entry = bw_catalogue_at(i);
        if ((entry->editions >> edition & 1) != 0) add_entry(&book, entry);
    }
    bw_doc_page_break(book.doc);
    bw_doc_heading(book.doc, 1, "Index");
    bw_doc_index(book.doc);
    return book.doc;
}

BwDocument *bw_book_write(const BwHouse *house, BwEdition edition, const char *date, BwHash *hash) {
    char hex[BW_HASH_TEXT_MAX], footer[160];
    BwDocument *doc = write_book(house, edition, NULL, NULL);
    hash_of(doc, hash);
    bw_document_free(doc);
    bw_hash_format(hash, hex);
    snprintf(footer, sizeof footer, "Boardwalk %s, edition of %s, book %.16s", BW_VERSION,
             bw_edition_name(edition), hex);
    return write_book(house, edition, date, footer);
}
