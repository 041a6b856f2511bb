/* request.c: RFC 9112, as much of it as a browser, a program or a proxy needs. */
#include "serve/request.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* A part of the head. */
typedef struct Part {
    const char *at;
    size_t n;
} Part;

typedef enum Field {
    FIELD_HOST,
    FIELD_ORIGIN,
    FIELD_LENGTH,
    FIELD_CODING,
    FIELD_EXPECT,
    FIELD_UPGRADE,
    FIELD_CONNECTION,
    FIELD_KEY,
    FIELD_VERSION,
    FIELD_AUTHORIZATION,
    FIELD_COOKIE,
    FIELD_FORWARDED,
    FIELD_MATCH,
    FIELD_ACCEPTED,
    FIELDS
} Field;

/* The headers that are read. One that may come again counts with its last line. */
static const struct {
    const char *name;
    bool once;
} fields[FIELDS] = {
    [FIELD_HOST] = {"host", true},
    [FIELD_ORIGIN] = {"origin", true},
    [FIELD_LENGTH] = {"content-length", true},
    [FIELD_CODING] = {"transfer-encoding", false},
    [FIELD_EXPECT] = {"expect", true},
    [FIELD_UPGRADE] = {"upgrade", true},
    [FIELD_CONNECTION] = {"connection", false},
    [FIELD_KEY] = {"sec-websocket-key", true},
    [FIELD_VERSION] = {"sec-websocket-version", true},
    [FIELD_AUTHORIZATION] = {"authorization", true},
    [FIELD_COOKIE] = {"cookie", false},
    [FIELD_FORWARDED] = {"x-forwarded-for", false},
    [FIELD_MATCH] = {"if-none-match", true},
    [FIELD_ACCEPTED] = {"accept-encoding", false},
};

typedef struct Head {
    Part method, target, version;
    Part field[FIELDS];
} Head;

size_t bw_request_head(const char *text, size_t n, size_t from) {
    static const char end[] = "\r\n\r\n";
    size_t at = from > 3 ? from - 3 : 0;
    for (; at + 4 <= n; at++) {
        if (memcmp(text + at, end, 4) == 0) return at + 4;
    }
    return 0;
}

static bool refuse(BwRequest *request, unsigned status, const char *code, const char *sentence) {
    request->status = status;
    request->code = code;
    request->sentence = sentence;
    return false;
}

static bool refuse_form(BwRequest *request, const char *sentence) {
    return refuse(request, 400, "request", sentence);
}

/* ---- lines -------------------------------------------------------------------------------- */

/* A character of a word: of a method or of a header's name. */
static bool is_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           (c != '\0' && strchr("!#$%&'*+-.^_`|~", c) != NULL);
}

static bool is_printable(char c) {
    return (unsigned char)c >= 0x20 && c != 0x7f;
}

/* The line without its end, and `text` behind it. False: it ends in a way that lines do not. */
static bool take_line(Part *text, Part *line) {
    const char *end = memchr(text->at, '\r', text->n);
    if (end == NULL || (size_t)(end - text->at) + 2 > text->n || end[1] != '\n') return false;
    *line = (Part){text->at, (size_t)(end - text->at)};
    text->n -= line->n + 2;
    text->at = end + 2;
    return true;
}

static Part trim(Part part) {
    while (part.n > 0 && (*part.at == ' ' || *part.at == '\t')) {
        part.at++;
        part.n--;
    }
    while (part.n > 0 && (part.at[part.n - 1] == ' ' || part.at[part.n - 1] == '\t')) part.n--;
    return part;
}

static bool is_text(Part part, const char *text) {
    return part.n == strlen(text) && strncasecmp(part.at, text, part.n) == 0;
}

static bool is_exactly(Part part, const char *text) {
    return part.n == strlen(text) && memcmp(part.at, text, part.n) == 0;
}

static bool begins_with(Part part, const char *text) {
    size_t n = strlen(text);
    return part.n >= n && strncasecmp(part.at, text, n) == 0;
}

/* The next of a list with such separators; false at its end. */
static bool take_item(Part *list, char separator, Part *item) {
    if (list->n == 0) return false;
    const char *end = memchr(list->at, separator, list->n);
    size_t n = end != NULL ? (size_t)(end - list->at) : list->n;
    *item = trim((Part){list->at, n});
    size_t gone = end != NULL ? n + 1 : n;
    list->at += gone;
    list->n -= gone;
    return true;
}

static void copy(Part part, char *out, size_t size) {
    snprintf(out, size, "%.*s", part.n < size ? (int)part.n : 0, part.at);
}

/* "GET /path HTTP/1.1" */
static bool read_first(Part line, Head *head) {
    const char *space = memchr(line.at, ' ', line.n);
    if (space == NULL) return false;
    head->method = (Part){line.at, (size_t)(space - line.at)};
    line = (Part){space + 1, line.n - head->method.n - 1};
    space = memchr(line.at, ' ', line.n);
    if (space == NULL || head->method.n == 0) return false;
    head->target = (Part){line.at, (size_t)(space - line.at)};
    head->version = (Part){space + 1, line.n - head->target.n - 1};
    for (size_t i = 0; i < head->method.n; i++) {
        if (!is_word(head->method.at[i])) return false;
    }
    return true;
}

/* "Name: value" */
static bool read_field(Part line, Head *head) {
    const char *colon = memchr(line.at, ':', line.n);
    if (colon == NULL || colon == line.at) return false;
    Part name = {line.at, (size_t)(colon - line.at)};
    Part value = {colon + 1, line.n - name.n - 1};
    for (size_t i = 0; i < name.n; i++) {
        if (!is_word(name.at[i])) return false;
    }
    for (size_t i = 0; i < value.n; i++) {
        if (!is_printable(value.at[i]) && value.at[i] != '\t') return false;
    }
    for (unsigned f = 0; f < FIELDS; f++) {
        if (!is_text(name, fields[f].name)) continue;
        if (fields[f].once && head->field[f].at != NULL) return false;
        head->field[f] = trim(value);
    }
    return true;
}

/* ---- what the lines say ------------------------------------------------------------------- */

static int hex(char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

/* The path with its escapes read; none may hide a character that could not be seen. */
static bool read_path(Part text, char out[BW_REQUEST_PATH_MAX]) {
    size_t n = 0;
    for (size_t i = 0; i < text.n; i++) {
        int c = (unsigned char)text.at[i];
        if (c == '%') {
            if (i + 2 >= text.n || hex(text.at[i + 1]) < 0 || hex(text.at[i + 2]) < 0) return false;
            c = hex(text.at[i + 1]) * 16 + hex(text.at[i + 2]);
            i += 2;
        }
        if (c < 0x20 || c == 0x7f || n + 1 >= BW_REQUEST_PATH_MAX) return false;
        out[n++] = (char)c;
    }
    out[n] = '\0';
    return true;
}

/* A path as the page writes it, and nothing else: no address in full, no blanks, no control
 * characters, so that proxy and server cannot read it differently. */
static bool read_target(Part target, BwRequest *request) {
    if (target.n == 0 || target.at[0] != '/') {
        return refuse_form(request, "a request names a path that begins with /");
    }
    for (size_t i = 0; i < target.n; i++) {
        if (target.at[i] <= 0x20 || target.at[i] == 0x7f) {
            return refuse_form(request, "a path has visible characters only");
        }
    }
    const char *mark = memchr(target.at, '?', target.n);
    size_t n = mark != NULL ? (size_t)(mark - target.at) : target.n;
    if (n >= BW_REQUEST_PATH_MAX || target.n - n > BW_REQUEST_PATH_MAX) {
        return refuse(request, 414, "path", "the path is too long");
    }
    if (!read_path((Part){target.at, n}, request->path)) {
        return refuse_form(request, "the path cannot be read");
    }
    if (mark != NULL) copy((Part){mark + 1, target.n - n - 1}, request->query, BW_REQUEST_PATH_MAX);
    return true;
}

/* How long the body is: one number, or there is none. */
static bool read_length(const Head *head, BwRequest *request) {
    Part text = head->field[FIELD_LENGTH];
    if (head->field[FIELD_CODING].at != NULL) {
        return refuse(request, 411, "length", "a body comes whole, with its Content-Length");
    }
    if (text.at == NULL) return true;
    if (text.n == 0) return refuse_form(request, "Content-Length is a number");
    for (size_t i = 0; i < text.n; i++) {
        if (text.at[i] < '0' || text.at[i] > '9') {
            return refuse_form(request, "Content-Length is a number");
        }
        request->length = 10 * request->length + (size_t)(text.at[i] - '0');
        if (request->length > BW_REQUEST_BODY_MAX) request->length = BW_REQUEST_BODY_MAX + 1;
    }
    if (request->get && request->length > 0) {
        return refuse_form(request, "a request that only reads has no body");
    }
    return true;
}

/* A cookie, named with its "="; empty: there is none. */
static void find_cookie(Part list, const char *name, char *out, size_t size) {
    size_t n = strlen(name);
    Part item;
    while (take_item(&list, ';', &item)) {
        if (item.n < n || memcmp(item.at, name, n) != 0) continue;
        copy((Part){item.at + n, item.n - n}, out, size);
        return;
    }
}

/* The session's token, of "Authorization: Bearer" or of the cookie, and the mark of the browser. */
static void read_token(const Head *head, BwRequest *request) {
    static const char bearer[] = "Bearer ";
    Part text = head->field[FIELD_AUTHORIZATION], cookies = head->field[FIELD_COOKIE];
    find_cookie(cookies, "boardwalk-device=", request->device, sizeof request->device);
    if (begins_with(text, bearer)) {
        copy((Part){text.at + sizeof bearer - 1, text.n - sizeof bearer + 1}, request->token,
             sizeof request->token);
    } else {
        find_cookie(cookies, "boardwalk=", request->token, sizeof request->token);
    }
}

/* A page of another house may not speak for its visitors: where a browser says which page sends the
 * request, it must be one of this host. */
static void read_origin(const Head *head, BwRequest *request) {
    Part origin = head->field[FIELD_ORIGIN], host = head->field[FIELD_HOST];
    if (origin.at == NULL) return;
    request->secure = begins_with(origin, "https://");
    size_t scheme = request->secure ? 8 : begins_with(origin, "http://") ? 7 : 0;
    request->foreign = scheme == 0 || origin.n - scheme != host.n || host.n == 0 ||
                       memcmp(origin.at + scheme, host.at, host.n) != 0;
}

/* A key is 16 bytes in base64. */
static bool is_key(Part key) {
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    if (key.n != BW_REQUEST_KEY || memcmp(key.at + key.n - 2, "==", 2) != 0) return false;
    for (size_t i = 0; i + 2 < key.n; i++) {
        if (key.at[i] == '\0' || strchr(letters, key.at[i]) == NULL) return false;
    }
    return true;
}

/* Another protocol than that of WebSockets is not offered, and who asks for it is answered in this
 * one. */
static bool read_upgrade(const Head *head, BwRequest *request) {
    Part connection = head->field[FIELD_CONNECTION], item;
    bool asked = false;
    while (take_item(&connection, ',', &item)) asked = asked || is_text(item, "upgrade");
    if (!asked || !is_text(head->field[FIELD_UPGRADE], "websocket")) return true;
    if (!request->get || request->head) return refuse_form(request, "a WebSocket begins with GET");
    if (!is_text(head->field[FIELD_VERSION], "13") || !is_key(head->field[FIELD_KEY])) {
        return refuse_form(request, "a WebSocket has version 13 and a key of 16 bytes");
    }
    request->websocket = true;
    copy(head->field[FIELD_KEY], request->key, sizeof request->key);
    return true;
}

/* "gzip, deflate;q=0.5": may the answer come in gzip? What is worth nothing ("gzip;q=0") is not
 * wanted; `*` alone names nothing, and nothing is done for it. */
static bool accepts_gzip(Part list) {
    Part item;
    while (take_item(&list, ',', &item)) {
        Part name, worth = {.n = 0};
        take_item(&item, ';', &name);
        if (!is_text(name, "gzip")) continue;
        take_item(&item, ';', &worth);
        bool weighed = begins_with(worth, "q=");
        for (size_t i = 2; weighed && i < worth.n; i++) {
            if (worth.at[i] >= '1' && worth.at[i] <= '9') weighed = false;
        }
        return !weighed;
    }
    return false;
}

/* Everything that a handler will ask of the head, decided here once. Whatever is doubtful is
 * refused: two programs that guess differently are an open door. */
static bool read_meaning(const Head *head, BwRequest *request) {
    bool is_1_1 = is_exactly(head->version, "HTTP/1.1");
    Part list = head->field[FIELD_FORWARDED], item;
    if (!is_1_1 && !is_exactly(head->version, "HTTP/1.0")) {
        return refuse(request, 505, "version", "the server speaks HTTP/1.1");
    }
    if (is_1_1 && head->field[FIELD_HOST].at == NULL) {
        return refuse_form(request, "a request names its host");
    }
    request->head = is_exactly(head->method, "HEAD");
    request->get = request->head || is_exactly(head->method, "GET");
    request->post = is_exactly(head->method, "POST");
    if (!read_target(head->target, request) || !read_length(head, request)) return false;
    if (head->field[FIELD_EXPECT].at != NULL) {
        request->expects = is_text(head->field[FIELD_EXPECT], "100-continue");
        if (!request->expects) return refuse(request, 417, "expect", "that cannot be expected");
    }
    while (take_item(&list, ',', &item)) copy(item, request->forwarded, sizeof request->forwarded);
    copy(head->field[FIELD_MATCH], request->etag, sizeof request->etag);
    request->gzip = accepts_gzip(head->field[FIELD_ACCEPTED]);
    read_token(head, request);
    read_origin(head, request);
    return read_upgrade(head, request);
}

bool bw_request_read(const char *text, size_t n, BwRequest *request) {
    Part rest = {text, n}, line;
    Head head = {.method = {NULL, 0}};
    *request = (BwRequest){.status = 0};
    if (!take_line(&rest, &line) || !read_first(line, &head)) {
        return refuse_form(request, "that is no request");
    }
    while (take_line(&rest, &line) && line.n > 0) {
        if (!read_field(line, &head)) return refuse_form(request, "a header cannot be read");
    }
    if (line.n > 0 || rest.n > 0) return refuse_form(request, "a header cannot be read");
    return read_meaning(&head, request);
}
