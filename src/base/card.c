/* card.c: cards as text, and whatever else lies on a table as they do. */
#include "base/card.h"

#include <string.h>

#include "base/tile.h"

static const char rank_letters[] = "23456789TJQKA";
static const char suit_letters[] = "cdhs";

static char upper(char c) {
    return (char)(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
}
static char lower(char c) {
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

bool bw_card_parse(const char *text, size_t n, BwCard *card) {
    char rank;
    if (n == 3 && text[0] == '1' && text[1] == '0') {
        rank = 'T';
        text++;
    } else if (n == 2 && text[0] != '\0') {
        rank = upper(text[0]);
    } else {
        return false;
    }
    if (rank == 'J' && lower(text[1]) == 'k') {
        *card = BW_JOKER;
        return true;
    }
    const char *r = strchr(rank_letters, rank);
    const char *s = text[1] != '\0' ? strchr(suit_letters, lower(text[1])) : NULL;
    if (r == NULL || s == NULL) return false;
    *card = bw_card((unsigned)(r - rank_letters), (unsigned)(s - suit_letters));
    return true;
}

char *bw_card_format(BwCard card, char out[4]) {
    if (card == BW_JOKER) {
        memcpy(out, "Jk", 3);
    } else if (bw_is_tile(card)) {
        bw_tile_format(card, out);
    } else if (card > BW_JOKER) {
        memcpy(out, "??", 3);
    } else {
        out[0] = rank_letters[bw_card_rank(card)];
        out[1] = suit_letters[bw_card_suit(card)];
        out[2] = '\0';
    }
    return out;
}
