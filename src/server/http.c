// server/http.c - the built page as static files, and questions about games.
//
// libwebsockets has a file server of its own, but that one sends no file compressed beforehand and
// has one policy of caching for everything.
#include "server/http.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/call.h"
#include "server/crowd.h"
#include "server/page.h"

// A browser may take its time over each piece of a file, but not for ever (seconds).
enum { PIECE = 16 << 10, PATIENCE = 60, HEADER_ROOM = 2048 };

// What one connection is being sent.
typedef struct http_session {
    bool sending;
    int file;
    uint64_t left;
    call *call; // a question about games that is not answered yet
} http_session;

// A header as it is built up in a buffer that leaves libwebsockets the room it wants in front.
typedef struct header {
    struct lws *wsi;
    bool good;
    unsigned char *at;
    unsigned char bytes[LWS_PRE + HEADER_ROOM];
} header;

size_t http_session_size(void) { return sizeof(http_session); }

const struct lws_protocol_vhost_options *http_headers(void)
{
    // Everything comes from here: no other host, no inline script or style. WebAssembly is the one
    // thing that a browser would otherwise forbid along with eval.
    static const struct lws_protocol_vhost_options list[] = {
        {&list[1], NULL, "content-security-policy:",
         "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
         "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
         "font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
        {&list[2], NULL, "x-content-type-options:", "nosniff"},
        {&list[3], NULL, "referrer-policy:", "no-referrer"},
        {NULL, NULL, "cross-origin-opener-policy:", "same-origin"},
    };
    return list;
}

// --- headers -------------------------------------------------------------------------------------

static const http_place *place_of(struct lws *wsi) { return lws_get_protocol(wsi)->user; }

static unsigned char *header_end(header *h) { return h->bytes + sizeof h->bytes - 1; }

static void header_begin(header *h, struct lws *wsi, unsigned int status)
{
    h->wsi = wsi;
    h->at = h->bytes + LWS_PRE;
    h->good = lws_add_http_header_status(wsi, status, &h->at, header_end(h)) == 0;
}

static void header_add(header *h, const char *name, const char *value) // the name with its colon
{
    h->good = h->good && lws_add_http_header_by_name(
                             h->wsi, (const unsigned char *)name, (const unsigned char *)value,
                             (int)strlen(value), &h->at, header_end(h)) == 0;
}

static void header_add_length(header *h, uint64_t length)
{
    h->good = h->good && lws_add_http_header_content_length(h->wsi, (lws_filepos_t)length, &h->at,
                                                            header_end(h)) == 0;
}

static bool header_send(header *h)
{
    if (!h->good || lws_finalize_http_header(h->wsi, &h->at, header_end(h)) != 0)
        return false;
    unsigned char *start = h->bytes + LWS_PRE;
    size_t length = (size_t)(h->at - start);
    return lws_write(h->wsi, start, length, LWS_WRITE_HTTP_HEADERS) == (int)length;
}

// --- answers -------------------------------------------------------------------------------------

// What a callback returns when an answer is complete: the connection is kept for the next question
// where both ends want that.
static int finished(struct lws *wsi) { return lws_http_transaction_completed(wsi) ? -1 : 0; }

// A refusal, as one line of plain text. The connection ends with it, because what may still follow
// the question (the body of a POST) has no reader.
static int refuse(struct lws *wsi, bool body, unsigned int status, const char *text)
{
    header h;
    header_begin(&h, wsi, status);
    header_add(&h, "content-type:", "text/plain; charset=utf-8");
    header_add(&h, "cache-control:", "no-store");
    header_add(&h, "connection:", "close");
    if (status == HTTP_STATUS_METHOD_NOT_ALLOWED)
        header_add(&h, "allow:", "GET, HEAD");
    header_add_length(&h, strlen(text));
    if (header_send(&h) && body) {
        unsigned char line[LWS_PRE + 128];
        int n = snprintf((char *)line + LWS_PRE, sizeof line - LWS_PRE, "%s", text);
        lws_write(wsi, line + LWS_PRE, (size_t)n, LWS_WRITE_HTTP_FINAL);
    }
    return -1;
}

static int not_modified(struct lws *wsi, const page_file *file)
{
    header h;
    header_begin(&h, wsi, HTTP_STATUS_NOT_MODIFIED);
    header_add(&h, "etag:", file->tag);
    header_add(&h, "cache-control:", file->caching);
    header_add(&h, "vary:", "accept-encoding");
    return header_send(&h) ? finished(wsi) : -1;
}

static bool send_head(struct lws *wsi, const page_file *file)
{
    header h;
    header_begin(&h, wsi, HTTP_STATUS_OK);
    header_add(&h, "content-type:", file->type);
    header_add(&h, "etag:", file->tag);
    header_add(&h, "cache-control:", file->caching);
    header_add(&h, "vary:", "accept-encoding");
    if (file->encoding)
        header_add(&h, "content-encoding:", file->encoding);
    header_add_length(&h, file->size);
    return header_send(&h);
}

static int send_piece(struct lws *wsi, http_session *s)
{
    unsigned char piece[LWS_PRE + PIECE];
    size_t wanted = s->left < PIECE ? (size_t)s->left : PIECE;
    ssize_t n = read(s->file, piece + LWS_PRE, wanted);
    crowd_notice(wsi);
    // A file that has become shorter cannot be sent as promised: the browser has to notice.
    if (n <= 0)
        return -1;
    s->left -= (uint64_t)n;
    enum lws_write_protocol kind = s->left == 0 ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP;
    if (lws_write(wsi, piece + LWS_PRE, (size_t)n, kind) != (int)n)
        return -1;
    if (s->left > 0) {
        lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, PATIENCE);
        lws_callback_on_writable(wsi);
        return 0;
    }
    close(s->file);
    s->sending = false;
    return finished(wsi);
}

// --- questions -----------------------------------------------------------------------------------

// The text of a header, "" if it is missing or too long for us.
static const char *asked(struct lws *wsi, enum lws_token_indexes which, char *out, size_t size)
{
    if (lws_hdr_copy(wsi, out, (int)size, which) < 0)
        out[0] = '\0';
    return out;
}

static int method_of(struct lws *wsi)
{
    char *uri;
    int length;
    return lws_http_get_uri_and_method(wsi, &uri, &length);
}

static int answer(struct lws *wsi, http_session *s, const char *path)
{
    int method = method_of(wsi);
    bool body = method != LWSHUMETH_HEAD;
    if (method != LWSHUMETH_GET && method != LWSHUMETH_HEAD)
        return refuse(wsi, body, HTTP_STATUS_METHOD_NOT_ALLOWED,
                      "Only GET and HEAD are answered.\n");

    char encodings[256], tags[256];
    asked(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encodings, sizeof encodings);
    page_file file;
    if (!page_open(place_of(wsi)->web, path, encodings, &file))
        return refuse(wsi, body, HTTP_STATUS_NOT_FOUND, "There is nothing here by that name.\n");

    int result = -1;
    body = body && file.size > 0;
    if (page_is_known(&file, asked(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, tags, sizeof tags))) {
        result = not_modified(wsi, &file);
    } else if (send_head(wsi, &file)) {
        if (body) {
            *s = (http_session){.sending = true, .file = file.descriptor, .left = file.size};
            lws_callback_on_writable(wsi);
            return 0;
        }
        result = finished(wsi);
    }
    close(file.descriptor);
    return result;
}

// --- games ---------------------------------------------------------------------------------------

static int ask_games(struct lws *wsi, http_session *s, const char *path)
{
    int method = method_of(wsi);
    if (method != LWSHUMETH_GET && method != LWSHUMETH_POST)
        return refuse(wsi, true, HTTP_STATUS_METHOD_NOT_ALLOWED,
                      "Only GET and POST are answered.\n");
    s->call = call_new(place_of(wsi)->hall, wsi, path, method == LWSHUMETH_POST);
    if (!s->call)
        return -1;
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, PATIENCE);
    if (method == LWSHUMETH_GET)
        call_ask(s->call);
    return 0;
}

static void forget_call(http_session *s)
{
    if (s && s->call)
        call_gone(s->call);
    if (s)
        s->call = NULL;
}

static bool send_text(struct lws *wsi, const char *text, size_t length)
{
    unsigned char *whole = malloc(LWS_PRE + length + 1);
    if (!whole)
        return false;
    memcpy(whole + LWS_PRE, text, length);
    bool sent = lws_write(wsi, whole + LWS_PRE, length, LWS_WRITE_HTTP_FINAL) == (int)length;
    free(whole);
    return sent;
}

static int answer_call(struct lws *wsi, http_session *s)
{
    header h;
    if (!s->call->status)
        return 0;
    header_begin(&h, wsi, (unsigned int)s->call->status);
    header_add(&h, "content-type:", "application/json");
    header_add(&h, "cache-control:", "no-store");
    header_add_length(&h, strlen(s->call->answer));
    bool sent = header_send(&h) && send_text(wsi, s->call->answer, strlen(s->call->answer));
    // A question that was too long is still being asked: the connection ends with it.
    bool whole = s->call->body.failed || s->call->status != HTTP_STATUS_REQ_ENTITY_TOO_LARGE;
    forget_call(s);
    return sent && whole ? finished(wsi) : -1;
}

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *session, void *in,
                  size_t length)
{
    http_session *s = session;
    switch (reason) {
    case LWS_CALLBACK_HTTP:
        crowd_notice(wsi);
        forget_call(s);
        return place_of(wsi)->hall && hall_answers(in) ? ask_games(wsi, s, in) : answer(wsi, s, in);
    case LWS_CALLBACK_HTTP_BODY:
        if (s->call)
            call_hear(s->call, in, length);
        return 0;
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        if (s->call)
            call_ask(s->call);
        return 0;
    case LWS_CALLBACK_HTTP_WRITEABLE:
        if (s->call)
            return answer_call(wsi, s);
        return s->sending ? send_piece(wsi, s) : 0;
    case LWS_CALLBACK_CLOSED_HTTP:
        forget_call(s);
        if (s && s->sending) {
            s->sending = false;
            close(s->file);
        }
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        crowd_leave(wsi);
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: // to a WebSocket, or to HTTP/2 without TLS
        if (place_of(wsi)->hall && strcmp(in, "websocket") == 0)
            return 0;
        refuse(wsi, true, HTTP_STATUS_NOT_IMPLEMENTED, "Only plain HTTP/1.1 is spoken here.\n");
        return 1;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: // a WebSocket that does not say which
        return -1;
    default:
        return lws_callback_http_dummy(wsi, reason, session, in, length);
    }
}
