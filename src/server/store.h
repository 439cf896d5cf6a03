// server/store.h - where games are kept.
//
// What is written is kept from store_commit on, and not before: the loop writes all that came in
// one turn and commits once. A write that fails spoils what was written since the last commit, so
// that store_commit then says false and nothing of it is kept.
//
// Lines of a record are taken only under the next number, which the store itself checks: of two
// servers that both would write it, one gets STORE_CONFLICT and reads what the other wrote.
#pragma once

#include "guidon/types.h"
#include "server/token.h"

typedef struct store store;

typedef enum store_result {
    STORE_OK,
    STORE_NONE,     // there is no such thing
    STORE_CONFLICT, // somebody else was quicker
    STORE_BROKEN,   // it cannot be read or written
} store_result;

enum {
    STORE_STATE = 16,
    STORE_NAME = 64, // a person's
    STORE_TITLE = 160,
    STORE_WORD = 80,    // a rule system, a battle
    STORE_ORDERS = 64,  // answers that are kept for each seat
    STORE_WATCHER = -1, // instead of a seat
};

typedef struct store_game {
    char id[TOKEN_ID];
    int64_t made, touched;   // seconds
    char state[STORE_STATE]; // "playing", "paused", "over", "aside"
    int faults;              // workers that it has killed
    int lines;
    char rules[STORE_WORD], battle[STORE_WORD], title[STORE_TITLE];
    char *seats, *settings, *result; // JSON; to be freed by store_game_end
    unsigned char secret[TOKEN_SECRET];
} store_game;

typedef struct store_link {
    char game[TOKEN_ID];
    int seat;    // or STORE_WATCHER
    int64_t sat; // how often somebody has sat down by it
} store_link;

// A seat of a new game. Those that programs play have no link.
typedef struct store_seat {
    int seat;
    bool linked, offered; // offered in the lobby
    unsigned char hash[TOKEN_HASH];
    const char *name;
    int64_t left; // milliseconds on its clock
} store_seat;

// "sqlite:FILE". NULL with a sentence.
store *store_open(const char *place, gd_error *err);
void store_close(store *s); // NULL is allowed; what was not committed is lost

bool store_commit(store *s);
void store_forget(store *s);        // what was written since the last commit
bool store_is_well(const store *s); // did the last commit succeed?
// Has another server written something since this was asked last?
bool store_others_wrote(store *s);
const char *store_problem(const store *s);

// --- games ---------------------------------------------------------------------------------------

// `lines` is the beginning of its record, each line ended by a newline. `seats` go up to the first
// whose number is less than STORE_WATCHER.
store_result store_make(store *s, const store_game *game, const char *lines,
                        const store_seat *seats, int seat_count);
store_result store_game_read(store *s, const char *id, store_game *out);
void store_game_end(store_game *g);
// `result` is how it ended, as JSON, or "".
store_result store_set_state(store *s, const char *id, const char *state, const char *result,
                             int faults);
int64_t store_count(store *s); // of games; -1: it cannot be read

// --- the record ----------------------------------------------------------------------------------

typedef struct store_order {
    int seat;
    const char *id, *answer;
} store_order;

// Lines after the first `from`; with them, unless it is NULL, the order that they came of.
store_result store_append(store *s, const char *game, int from, const char *lines, int64_t at,
                          const store_order *order);
// The whole record anew, as another version of the program has written it down.
store_result store_rewrite(store *s, const char *game, const char *lines, int64_t at);
// All lines, each ended by a newline; to be freed.
store_result store_record(store *s, const char *game, char **text, size_t *length);
// What an order was answered; to be freed.
store_result store_answered(store *s, const char *game, int seat, const char *id, char **answer);

// --- people --------------------------------------------------------------------------------------

store_result store_link_find(store *s, const unsigned char hash[TOKEN_HASH], store_link *out);
store_result store_sat(store *s, const unsigned char hash[TOKEN_HASH]); // once more
// Another link for the same seat. STORE_NONE if it is not the link of anything any more.
store_result store_link_replace(store *s, const unsigned char old[TOKEN_HASH],
                                const unsigned char hash[TOKEN_HASH]);
store_result store_name(store *s, const char *game, int seat, const char *name);
store_result store_set_left(store *s, const char *game, int seat, int64_t left);
// Who sits where, and how much is left on the clock.
typedef void (*store_seat_found)(void *self, int seat, const char *name, int64_t left);
store_result store_seats(store *s, const char *game, store_seat_found found, void *self);

store_result store_say(store *s, const char *game, int seat, int64_t at, const char *text, int *n);
typedef void (*store_said_found)(void *self, int n, int seat, int64_t at, const char *text);
// The last `most`, in their order.
store_result store_said(store *s, const char *game, int most, store_said_found found, void *self);

// --- the lobby -----------------------------------------------------------------------------------

typedef struct store_offer {
    const char *game, *rules, *battle, *title, *seats, *name; // of somebody who sits there
    int64_t made;
    int seat;
} store_offer;

typedef void (*store_offer_found)(void *self, const store_offer *offer);
// Seats that are free, the newest game first.
store_result store_offers(store *s, int most, store_offer_found found, void *self);
// Takes the first free seat of a game, by a link that replaces whatever it had.
store_result store_take(store *s, const char *game, const unsigned char hash[TOKEN_HASH],
                        int *seat);
