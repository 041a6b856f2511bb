/* catalogue.c: the games that are known and not dealt, in the order of their sections. */
#include "table/catalogue.h"

#include <stddef.h>
#include <string.h>

#include "table/table.h"

enum {
    EDITION_2012 = 1 << BW_2012,
    FROM_2006 = 1 << BW_2006 | EDITION_2012,
    FROM_1996 = 1 << BW_1996 | FROM_2006,
};

static const BwCatalogueEntry entries[] = {
    {
        .id = "switch-hands",
        .title = "Switch Hands",
        .subchapter = "2B",
        .sections = "13:69F-2B",
        .editions = EDITION_2012,
        .adopted = "2016-09",
        .known = "Its definitions (2B.1): blackjack with two cards face up and two face down for "
                 "every player, who may once throw the cards face up away and play the others; a "
                 "colored blackjack, two cards of one colour, pays by itself.",
        .why = "has no text but its definitions: the order of play and every payout are open",
    },
    {
        .id = "fast-action-holdem",
        .title = "Fast Action Hold'em",
        .subchapter = "21",
        .sections = "19:47-21.1 to 21.11, 13:69F-21",
        .editions = FROM_1996,
        .adopted = "1998-07-20",
        .known = "Eleven headings: cards from a shoe, poker hands, hands that the players set, "
                 "one betting area a player, continuous shufflers; no commission and no player's "
                 "bank.",
        .why = "has no text but its headings: neither the deal nor the odds are known",
    },
    {
        .id = "colorado-holdem",
        .title = "Colorado Hold 'Em Poker",
        .subchapter = "23",
        .sections = "13:69F-23",
        .editions = FROM_2006,
        .adopted = "2001-08-20",
        .known = "One deck, six or seven places with an ante, a bet and perhaps a bonus, three "
                 "community cards, one card that every player discards, hands that win at once; "
                 "no dealer's hand.",
        .why = "has no known pay table: what wins, and how much, was not found",
    },
    {
        .id = "double-cross-poker",
        .title = "Double Cross Poker",
        .subchapter = "25",
        .sections = "13:69F-25",
        .editions = FROM_2006,
        .adopted = "2004-08-16",
        .known = "Rankings (25.5) and layout: an ante with four raises around it, five community "
                 "cards in a cross, two cards for the dealer, a wager on three cards.",
        .why = "has no known odds: the amounts, the showdown and the pay tables were not found",
    },
    {
        .id = "winners-pot-poker",
        .title = "Winner's Pot Poker",
        .subchapter = "33",
        .sections = "13:69F-33",
        .editions = EDITION_2012,
        .adopted = "",
        .known = "Its name and its place in the chapter.",
        .why = "has no text that could be found",
    },
    {
        .id = "triple-attack-blackjack",
        .title = "Triple Attack Blackjack",
        .subchapter = "",
        .sections = "",
        .editions = EDITION_2012,
        .adopted = "",
        .known = "Named in the proposal of 2011 and tried out from July of that year; guides tell "
                 "of eight decks without tens, a second attack after the player's first card and a "
                 "third after the up card, and a dealer's 22 that pushes.",
        .why = "has no New Jersey text: resplits, surrender and what a 22 spares are open",
    },
    {
        .id = "free-bet-blackjack",
        .title = "Free Bet Blackjack",
        .subchapter = "",
        .sections = "",
        .editions = EDITION_2012,
        .adopted = "",
        .known = "Dealt under temporary rules; elsewhere the house stakes doubles of hard 9 to 11 "
                 "and splits of all but ten-values, and a dealer's 22 pushes.",
        .why = "has no section in the rulebook",
    },
    {
        .id = "double-exposure-blackjack",
        .title = "Double Exposure Blackjack",
        .subchapter = "",
        .sections = "",
        .editions = FROM_2006,
        .adopted = "",
        .known = "Named in a casino's list of games of about 2003.",
        .why = "has no section in the rulebook",
    },
    {
        .id = "heads-up-holdem",
        .title = "Heads Up Hold 'Em",
        .subchapter = "",
        .sections = "",
        .editions = EDITION_2012,
        .adopted = "2015-12-28",
        .known = "A temporary regulation. Ultimate Texas hold 'em with a raise of three before the "
                 "flop, and a blind wager that also pays strong hands that are beaten.",
        .why = "has no New Jersey text that could be found, and its options have no known odds",
    },
};

enum { ENTRIES = sizeof entries / sizeof entries[0] };

/* Something that has become a game is no entry any more. */
static bool is_entry(const BwCatalogueEntry *entry) {
    return bw_game_find(entry->id) == NULL;
}

unsigned bw_catalogue_count(void) {
    unsigned n = 0;
    for (unsigned i = 0; i < ENTRIES; i++) n += is_entry(&entries[i]);
    return n;
}

const BwCatalogueEntry *bw_catalogue_at(unsigned index) {
    for (unsigned i = 0; i < ENTRIES; i++) {
        if (is_entry(&entries[i]) && index-- == 0) return &entries[i];
    }
    return NULL;
}

const BwCatalogueEntry *bw_catalogue_find(const char *id) {
    for (unsigned i = 0; i < ENTRIES; i++) {
        if (strcmp(entries[i].id, id) == 0 && is_entry(&entries[i])) return &entries[i];
    }
    return NULL;
}
