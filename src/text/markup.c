/* markup.c: five signs and the control characters. */
#include "text/markup.h"

void bw_markup_add_n(BwBuffer *out, const char *text, size_t n) {
    for (size_t i = 0; i < n; i++) {
        const char *instead = NULL;
        switch (text[i]) {
        case '&': instead = "&amp;"; break;
        case '<': instead = "&lt;"; break;
        case '>': instead = "&gt;"; break;
        case '"': instead = "&quot;"; break;
        default:
            if ((unsigned char)text[i] < ' ') instead = " ";
            break;
        }
        if (instead == NULL) {
            bw_buffer_add(out, &text[i], 1);
        } else {
            bw_buffer_add(out, instead, strlen(instead));
        }
    }
}

void bw_markup_add(BwBuffer *out, const char *text) {
    bw_markup_add_n(out, text, strlen(text));
}
