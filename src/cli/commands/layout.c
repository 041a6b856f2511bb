/* layout.c: `boardwalk layout GAME`: the layout of a table as a drawing to scale. */
#include "cli/kit/commands.h"
#include "cli/kit/house_open.h"
#include "cli/kit/open.h"
#include "cli/kit/paper.h"

#include <stdlib.h>
#include <string.h>

#include "office/layout_drawing.h"
#include "table/game.h"

static const char *const formats[] = {"svg", "pdf", "json", NULL};

/* A page of Letter without its margins, on its side. */
enum { PAGE_POINTS = 684, MARGIN = 54 };

/* What a table has places for: the layouts of the page are made from it. */
static void print_json(const BwArgs *args, const BwTable *table) {
    const BwGame *game = bw_table_game(table);
    BwJson json;
    BwStop stop;
    bw_json_begin(&json, args->out, BW_JSON_PRETTY);
    bw_json_object(&json, NULL);
    bw_json_string(&json, "game", game->id);
    bw_json_uint(&json, "seats", bw_seats_here(table));
    bw_json_array(&json, "wagers");
    for (unsigned w = 0; w < game->n_wagers; w++) {
        uint16_t target;
        char text[BW_TEXT_MAX];
        if (!bw_wager_offered(table, w)) continue;
        bw_json_object_inline(&json, NULL);
        bw_json_string(&json, "id", game->wagers[w].id);
        bw_json_array(&json, "targets");
        for (unsigned i = 0; bw_target_at(table, w, i, &target); i++) {
            if (target == BW_NO_TARGET || game->target_print == NULL) continue;
            game->target_print(table, w, target, text, sizeof text);
            bw_json_string(&json, NULL, text);
        }
        bw_json_close(&json);
        bw_json_close(&json);
    }
    bw_json_close(&json);
    bw_json_array(&json, "wheel");
    for (unsigned i = 0; bw_wheel_stop(table, i, &stop); i++) {
        bw_json_object_inline(&json, NULL);
        bw_json_string(&json, "name", stop.name);
        bw_json_string(&json, "colour", stop.colour);
        bw_json_close(&json);
    }
    bw_json_close(&json);
    bw_json_close(&json);
    bw_json_finish(&json);
}

/* The page is as large as the drawing, and at least Letter on its side. */
static int print_pdf(const BwArgs *args, BwDrawing *drawing) {
    double width = drawing->width + 2 * MARGIN, height = drawing->height + 2 * MARGIN + 30;
    BwDocument *doc = bw_document_new(&(BwDocumentHead){.title = drawing->title,
                                                        .date = bw_args_text(args, "date"),
                                                        .width = width > 792 ? width : 792,
                                                        .height = height > 612 ? height : 612,
                                                        .margin = MARGIN,
                                                        .bare = true});
    bw_doc_drawing(doc, drawing);
    return bw_paper_write(args, doc, BW_DOCUMENT_PDF, BW_EXIT_OK);
}

static int draw(const BwArgs *args, const BwTable *table) {
    const char *format = bw_args_text(args, "format");
    if (strcmp(format, "json") == 0) {
        print_json(args, table);
        return BW_EXIT_OK;
    }
    double width = (double)bw_args_count(args, "width-mm");
    unsigned scale = (unsigned)bw_args_count(args, "scale");
    if (scale == 0) scale = bw_layout_scale(bw_layout_size(table, width), PAGE_POINTS);
    BwDrawing *drawing = bw_layout_draw(table, width, scale);
    if (strcmp(format, "pdf") == 0) return print_pdf(args, drawing);
    BwBuffer out = {.n = 0};
    bw_drawing_svg(drawing, &out);
    fwrite(out.at, 1, out.n, args->out);
    bw_buffer_free(&out);
    bw_drawing_free(drawing);
    return BW_EXIT_OK;
}

/* A game with --set, or a house file and a table of it. */
static BwTable *open_asked(const BwArgs *args) {
    if (args->n_words == 1) return bw_cli_open_table(args, args->words[0]);
    BwHouse *house = bw_cli_house(args, args->words[0]);
    if (house == NULL) return NULL;
    unsigned i = bw_cli_house_table(args, house, args->words[1]);
    BwTable *table = i < house->tables_count ? bw_cli_table_of(house, i) : NULL;
    bw_house_free(house);
    return table;
}

static int run(const BwArgs *args) {
    BwTable *table = open_asked(args);
    if (table == NULL) {
        return args->n_words == 1 ? bw_cli_no_table(args->words[0]) : BW_EXIT_USAGE;
    }
    int code = draw(args, table);
    free(table);
    return code;
}

static const BwFlag flags[] = {
    {.name = "format",
     .value = "F",
     .kind = BW_FLAG_CHOICE,
     .choices = formats,
     .help = "how to draw it",
     .fallback = "svg"},
    {.name = "scale",
     .value = "N",
     .kind = BW_FLAG_COUNT,
     .min = 1,
     .max = 100,
     .help = "one to N; without it as large as a page of Letter has room for"},
    {.name = "width-mm",
     .value = "MM",
     .kind = BW_FLAG_COUNT,
     .min = 100,
     .max = 6000,
     .help = "how broad the house has it made; without it as it usually is"},
    BW_FLAG_DATE,
    BW_FLAG_EDITION,
    BW_FLAG_SET,
};

const BwCommand bw_command_layout = {
    .name = "layout",
    .words = "GAME | FILE TABLE",
    .summary = "the layout of a table as a drawing to scale",
    .details = "Draws where every wager is made at a table of a game, or at one of a house file, "
               "with what it pays. The drawing is true to its scale and says its measure; it has "
               "the same places as the page that players see. --format json lists what the table "
               "has places for.",
    .words_min = 1,
    .words_max = 2,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
