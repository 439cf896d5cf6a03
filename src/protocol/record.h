// protocol/record.h - a session: a game together with its record, so that nothing can be done in it
// that is not written down.
//
// A record is lines of JSON, and only ever grows, so that a file can be appended to and synced:
//   {"guidon":"record","version":2,"rules":...,"rules_version":1,"state_form":"0x...",
//    "battle":{...} or "position":{...},"options":{...},"players":{...},
//    "seed":"7", a key of 64 hexadecimal digits, or null,...}
//   {"n":0,"dice":[4],"hash":"0x...",...}                              the game has begun
//   {"n":1,"seat":"union","do":{"do":"move",...},"dice":[],"hash":"0x...",...}   a decision
//   {"n":2,"dice":[3,5],"hash":"0x...",...}                            dice thrown by hand
//   {"undo":1,"hash":"0x...",...}                                      decision 1 is taken back
//   {"dice_from":"manual","hash":"0x...",...}                          where dice come from now on
//   {"dice_from":"seed","seed":"9","hash":"0x...",...}
// Where dice come from a chain (protocol/fair_json.h) the header has "fair" in place of "seed", and
// every line in which dice fell the link that was used last.
// "hash" is of the state that the line led to. Every line ends with its link (protocol/chain.h),
// which stands for the line and for all before it, so that no byte of a record can be changed, and
// no line put in, taken out or moved, without the links telling.
#pragma once

#include "core/dice.h"
#include "guidon/game.h"
#include "protocol/chain.h"
#include "protocol/fair_json.h"
#include "protocol/json.h"

typedef struct gd_session gd_session;

enum {
    GD_ENTRY_DICE = 256,      // most dice in one line
    GD_RECORD_LINES = 200000, // most lines
    GD_RECORD_BACK = 1000,    // most decisions that can be taken back
};

// Where dice come from.
typedef struct gd_dice_from {
    bool manual;         // people throw them, and they are given
    const gd_fair *fair; // if not: from a chain, where nobody may choose them; it is copied
    gd_key key;          // a key, where nobody may foresee them,
    uint64_t seed;       // or a number, where they are to fall again as before
} gd_dice_from;

// How a session begins: with a battle or with a position, exactly one of them. The values are used
// only during gd_session_new.
typedef struct gd_setup {
    const gd_rules *rules;
    const gd_json *battle;         // the battle object
    const gd_json *position;       // the position object
    const gd_json *options;        // switches of the system and options of the battle, or NULL
    const gd_json *players;        // {"union": "human", "confederate": "scripted"}, or NULL
    bool manual;                   // dice are thrown by people and given
    const gd_fair_terms *fair;     // if not: dice from a chain, and where that is only watched
    const gd_fair_link *fair_link; // the link that the beginning used last; NULL: it used none
    gd_key key;                    // if neither, and it is set
    uint64_t seed;                 // if none of these
    const uint8_t *dice; // given dice that fall before the first decision, all of them or the
    int dice_count;      // first; none if they are given later
} gd_setup;

gd_session *gd_session_new(const gd_setup *setup, gd_error *err);
void gd_session_free(gd_session *s); // NULL is allowed
// Fewer lines, and fewer decisions that can be taken back, from now on. When the record is full
// nothing more can be done in the game; what is there stays.
void gd_session_limit(gd_session *s, int lines, int back);
int gd_session_room(const gd_session *s); // lines that may still be written
// For looking only: whatever changes the game goes through the session.
const gd_game *gd_session_game(const gd_session *s);
bool gd_session_manual(const gd_session *s);
bool gd_session_keyed(const gd_session *s); // from a key
// The dice of a game that come from a chain; NULL if they do not.
const gd_fair *gd_session_fair(const gd_session *s);
// Dice of the last entry that was written (a beginning, a decision or a throw by hand) that the
// viewer may know; GD_NOBODY may know all.
int gd_session_rolled(const gd_session *s, gd_seat viewer, uint8_t values[GD_ENTRY_DICE]);
// What the set-up called the player of a seat: "human" if it did not say.
const char *gd_session_player(const gd_session *s, gd_seat seat);

// Does an action. Dice may be given with it if they are thrown by hand: those that fall until the
// next decision, or the first of them. False if it was refused (then `out->ok` is false) or the
// dice do not fit (then it is true and `err` says so); nothing has changed then.
bool gd_session_apply(gd_session *s, gd_seat seat, const gd_action *action, const uint8_t *dice,
                      int dice_count, gd_verdict *out, gd_error *err);
// Gives the dice that are waited for, and any that fall after them.
bool gd_session_give(gd_session *s, const uint8_t *dice, int count, gd_error *err);
// --- dice from a chain ---
//
// Every roll uses the next link. Where seats have chains of their own, the game waits at each roll
// until all of them have given theirs, and then the dice fall: `fell` says whether it was the last.
bool gd_session_give_link(gd_session *s, gd_seat seat, const gd_fair_link *link, bool *fell,
                          gd_error *err);
// Of a chain that is only watched: the link that the next line has used last.
bool gd_session_show_link(gd_session *s, const gd_fair_link *link, gd_error *err);
// It can be gone on with from here on.
bool gd_session_unlock(gd_session *s, const gd_fair_link *secret, gd_error *err);

// Takes back the last decision. Refuses, with a sentence, if it rolled dice or showed something
// that was hidden.
bool gd_session_undo(gd_session *s, gd_error *err);
bool gd_session_can_undo(const gd_session *s, gd_error *why);
// Does again what was taken back last.
bool gd_session_redo(gd_session *s, gd_error *err);
bool gd_session_can_redo(const gd_session *s);
// Whose decision would be taken back, or done again; GD_NOBODY if there is none.
gd_seat gd_session_undo_seat(const gd_session *s);
gd_seat gd_session_redo_seat(const gd_session *s);
// Where dice come from, from now on. Refused while dice are waited for. If they are given by hand
// already nothing is written; what can be taken back is not touched.
bool gd_session_set_dice(gd_session *s, gd_dice_from from, gd_error *err);
int gd_session_decisions(const gd_session *s); // taken and not taken back
int gd_session_number(const gd_session *s);    // "n" of the last line that was not taken back

// What a seat has ordered to raise its army and not taken back, each as the JSON of an action, but
// not the last that only said that the army is complete. Returns how many there are, writes up to
// `room`. They live as long as the session.
int gd_session_orders(const gd_session *s, gd_seat seat, const char **out, int room);
// How many of the last decisions were orders of this seat that raised its army and can be taken
// back, and the state before them.
int gd_session_raised_back(const gd_session *s, gd_seat seat, const void **state);

// The record: line 0 is the header. Lines have no newline and live as long as the session.
int gd_session_lines(const gd_session *s);
const char *gd_session_line(const gd_session *s, int line);

// The link of the last line: equal for equal records, and for no others.
void gd_session_link(const gd_session *s, char out[GD_LINK_SIZE]);

// All lines, each ended by a newline. To be freed; NULL if memory ran out.
char *gd_session_text(const gd_session *s, size_t *length);
// The same without the first `from` lines, for whoever has those already: a record only grows.
char *gd_session_text_from(const gd_session *s, int from, size_t *length);

// {"KEY": "manual"} or {"KEY": "seed", "seed": "9"}; other keys are not looked at, and neither is
// {"KEY": "fair"}, which is for the caller.
bool gd_dice_from_read(const gd_json *object, const char *key, gd_dice_from *out, gd_error *err);

// A line of a record that has just been played.
typedef enum gd_line_kind {
    GD_LINE_BEGINNING, // the game has run on to its first decision
    GD_LINE_DECISION,
    GD_LINE_DICE, // thrown by hand
    GD_LINE_UNDO,
    GD_LINE_DICE_FROM,
} gd_line_kind;

typedef struct gd_line {
    gd_line_kind kind;
    gd_seat seat; // of a decision
    gd_action action;
} gd_line;

// How a record is read, and what is told about it.
typedef struct gd_reading {
    int upto;                     // stop after so many decisions; -1: all
    bool straight;                // leave out decisions that were taken back
    bool finished;                // refuse one that ends before the game does
    int lines;                    // refuse one that has more; 0: GD_RECORD_LINES
    const gd_json_bounds *bounds; // of each line; NULL: the usual
    const gd_rules *rules;        // of a system that is not registered; NULL: the one that it names
    const gd_fair_terms *secret;  // of its chain, to go on with it; NULL: it is only looked at
    // Called after each line, with its events in the log of the session's game; may be NULL.
    void (*played)(void *self, const gd_session *s, const gd_line *line);
    void *self;
    // Written:
    bool older;     // made with another format, other rules or another form of state: see below
    bool torn;      // its last line was not written to its end and has been left out
    bool differs;   // it is a record, but not of what was played: changed, or not possible here
    int last;       // the number of its last line, a torn one not counted
    char note[240]; // what was left out and what is not proven, or nothing
} gd_reading;

// Reads a record and plays it through, checking every die, every hash and every link. A torn last
// line, as a crash leaves it, is dropped, and the note says so; anything else wrong is an error
// with its line. With `upto` the lines after that are not played, but their links are checked.
//
// A record that was made with another format, version of the rules or form of state is played by
// its orders and dice alone, as its hashes are of other states; the first order that is not
// possible any more is an error. If its seed does not give the dice that fell any more, the session
// takes them as given by hand and goes on from a new seed. Its lines are then not those of the
// text: whoever keeps them writes them anew.
gd_session *gd_session_replay(const char *text, size_t length, gd_reading *how, gd_error *err);
// The same without looking on. If it stops after `upto` decisions, those taken back do not count.
// The note may be NULL.
gd_session *gd_session_read(const char *text, size_t length, int upto, char *note, size_t note_size,
                            gd_error *err);
