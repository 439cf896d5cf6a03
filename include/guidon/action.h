// guidon/action.h - what a player may be asked and may answer: verbs, parameters, offers, actions,
// verdicts.
//
// A rule system describes its verbs in tables; the protocol, the terminal and the browser read and
// write actions by those tables and know no verb.
#pragma once

#include "guidon/types.h"

enum { GD_VALUES = 11, GD_ITEMS = 24, GD_MAX_OFFERS = 8192 };
enum { GD_WORDS = 500 }; // bytes of UTF-8 that one text may have

typedef enum gd_param_type {
    GD_PARAM_PIECE,  // a unit or leader, by name
    GD_PARAM_CHOICE, // one of `choices`, counted from 0
    GD_PARAM_LENGTH, // inches
    GD_PARAM_ANGLE,  // degrees
    GD_PARAM_NUMBER, // a whole number
    GD_PARAM_FLAG,   // yes or no
    GD_PARAM_POINT,  // a place on the table; takes two values
    GD_PARAM_ZONE,   // a square of a table of zones (gd_zone_id), not necessarily of this table
    GD_PARAM_CARD,   // a card by its number in the deck; written by its name, if it has one
    GD_PARAM_TEXT,   // words to another player, at most one text to a verb and none in a list: the
                     // value is its length in bytes, gd_action.words are the bytes. No rule reads
                     // what they say. `high`, if it is not 0, is the most bytes it may have.
} gd_param_type;

// How an amount moves a body, so that a front end can drag it and a search can try it. A wheel
// turns about the front corner of its own side, the other end going ahead; a turn keeps the place.
// An oblique goes halfway between ahead and a side, the front staying as it is. A face turns every
// stand on its spot by a quarter, so that the end of that side becomes the front; its amount means
// nothing. `EAST`, `NORTH` and `TURN` (clockwise, about the middle) go the other way if negative.
typedef enum gd_motion {
    GD_MOTION_NONE, // in no way that a hand could draw
    GD_MOTION_AHEAD,
    GD_MOTION_BACK,
    GD_MOTION_LEFT,
    GD_MOTION_RIGHT,
    GD_MOTION_WHEEL_LEFT,
    GD_MOTION_WHEEL_RIGHT,
    GD_MOTION_TURN_LEFT,
    GD_MOTION_TURN_RIGHT,
    GD_MOTION_OBLIQUE_LEFT,
    GD_MOTION_OBLIQUE_RIGHT,
    GD_MOTION_FACE_LEFT,
    GD_MOTION_FACE_RIGHT,
    GD_MOTION_EAST,
    GD_MOTION_NORTH,
    GD_MOTION_TURN,
    GD_MOTIONS
} gd_motion;

typedef struct gd_param {
    const char *name;
    uint8_t type;
    bool optional;              // absent is GD_ABSENT
    const char *const *choices; // NULL-terminated, for GD_PARAM_CHOICE
    int32_t low, high;          // what is sensible, both included; both 0: no limit
    uint8_t motion;             // gd_motion, of a length or an angle that moves the unit
    const char *help;           // a line for people; NULL: its name says it all
    bool of_stands;             // it is a stand of the unit, counted from 0 as they are drawn;
                                // a choice: "left" or "right", the end of its front
    uint8_t sense;              // gd_sense, where neither its type nor the above says it
    const char *label;          // what it is called in print; NULL: its name says it
} gd_param;

enum { GD_ABSENT = INT32_MIN };

// The one list that an action may carry: the steps of a move, units with their guesses, corners.
typedef enum gd_list_type {
    GD_LIST_NONE,
    GD_LIST_STEPS, // a = kind of step, b = amount, c = second amount
    GD_LIST_TUPLES // a, b, c described by `fields`
} gd_list_type;

// A kind of step in a move, such as "forward" with a length or "wheel_left" with an angle.
typedef struct gd_step_kind {
    const char *name; // NULL ends the table
    uint8_t type;     // GD_PARAM_LENGTH, _ANGLE, _NUMBER, _CHOICE, _POINT
    const char *const *choices;
    uint8_t motion; // gd_motion
} gd_step_kind;

typedef struct gd_list {
    const char *name;
    const char *help; // a line for people, or NULL
    uint8_t type;
    uint8_t low, high;         // how many items
    const gd_step_kind *steps; // for GD_LIST_STEPS
    gd_param fields[3];        // for GD_LIST_TUPLES; unused ones have no name
    bool of_stands; // its numbers are stands of the unit, counted from 0 as they are drawn
} gd_list;

typedef struct gd_verb {
    const char *name; // as in JSON and typed orders: "form_line"
    const char *help; // one line for people
    gd_param params[GD_VALUES];
    gd_list list;
} gd_verb;

typedef struct gd_item {
    int32_t a, b, c;
} gd_item;

// One choice, made. `value[i]` belongs to the verb's i-th value (a point takes two).
typedef struct gd_action {
    uint16_t verb;
    uint16_t count; // items in the list
    int32_t value[GD_VALUES];
    gd_item item[GD_ITEMS];
    char words[GD_WORDS + 4]; // of the verb's text, if it has one; zero from its end on
} gd_action;

// One choice that may be made. Where `open` has bit i, value i is for the player to fill in; bit
// GD_OPEN_LIST leaves the list to him. `limit` bounds the open length (or the sum of a list of
// steps, or how many entries another list has).
typedef struct gd_offer {
    uint16_t verb;
    uint16_t open;
    int32_t value[GD_VALUES];
    int32_t limit;
    int32_t cost; // in whatever the system pays orders with
    gd_id piece;  // whom it is about, where no parameter names it; else 0
} gd_offer;

enum { GD_OPEN_LIST = 1 << 15 };

typedef struct gd_offers {
    int count;
    bool full; // there were more than fit
    gd_offer list[GD_MAX_OFFERS];
} gd_offers;

// Adds an offer with every value absent and nothing open, for the caller to fill in.
gd_offer *gd_offer_add(gd_offers *offers, int verb);
// The action of an offer that leaves nothing open (or whose open parts are optional).
gd_action gd_action_of(const gd_offer *offer);
gd_action gd_action_blank(int verb); // every value absent, no items, no words

// How many of an action's (or item's) values a parameter takes: two for a place, else one.
static inline int gd_param_values(const gd_param *param)
{
    return param->type == GD_PARAM_POINT ? 2 : 1;
}

// Is the action one that the offer allows, filled in? `strict`: what the offer leaves absent must
// be, too.
bool gd_offer_allows(const gd_offer *offer, const gd_action *a, bool strict);

// Where the verb's text is among the values, -1 if it has none; `param` (NULL is allowed) gets what
// the table says of it.
int gd_words_at(const gd_verb *verb, const gd_param **param);
int gd_words_room(const gd_param *param); // the most bytes that its words may have
// Are these bytes words: 1 to `most` of them, UTF-8, no control characters but new lines? Otherwise
// `why` (NULL is allowed) is a sentence about what was expected.
bool gd_words_check(const char *words, size_t length, int most, gd_error *why);
// Gives an action the text of its verb. False, and nothing is changed, if it has none or these
// cannot be its words.
bool gd_action_say(gd_action *a, const gd_verb *verb, const char *words, size_t length);

// A sum that explains itself: die, factor and modifiers, each with its clause.
enum { GD_TALLY_LINES = 16 };

typedef struct gd_tally_line {
    gd_clause_id clause;
    int16_t amount;
    const char *label;
} gd_tally_line;

typedef struct gd_tally {
    int16_t count, total;
    gd_tally_line line[GD_TALLY_LINES];
} gd_tally;

void gd_tally_add(gd_tally *t, gd_clause_id clause, const char *label,
                  int amount); // zeros are left out
// The same for a line that is worth showing although it adds nothing (a die, a factor).
void gd_tally_show(gd_tally *t, gd_clause_id clause, const char *label, int amount);

// Texts are formats with arguments, so that nothing is printed unless somebody reads it:
//   %U name of a piece   %L a length in inches   %A an angle in degrees   %d a number
//   %O name of an objective, by its index   %Z name of a zone   %C name of a card
//   %N a side as a noun, "the %N {takes|take} it": the Union takes, the Confederates take
//   %S the same as an adjective, "the %S army"                            %% a percent sign
//   {inch|inches} the first if the last number (%L, %A, %d) is one, else the second
//   %s not available: texts carry numbers only
enum { GD_TEXT_ARGS = 6 };

typedef struct gd_text {
    const char *format; // NULL: nothing
    int32_t arg[GD_TEXT_ARGS];
} gd_text;

// Where a piece would stand after an action.
typedef struct gd_ending {
    gd_id piece;
    uint16_t facing;
    gd_point at; // midpoint of its front edge
} gd_ending;

// What is worth knowing about an action besides the verdict: why it costs what it costs, which
// ground slows it, whom it runs into.
typedef struct gd_remark {
    gd_clause_id clause; // 0: none
    gd_text text;
} gd_remark;

enum { GD_ENDINGS = 8, GD_NOTES = 6 };

// How far a refused action could go: the same action with `most` instead of one of its numbers is
// legal, and with a little more it is not.
enum { GD_INSTEAD_NOTHING, GD_INSTEAD_OF_VALUE, GD_INSTEAD_OF_ITEM };

typedef struct gd_instead {
    uint8_t of;    // which number: a value of the action, or `b` of one of its items
    uint8_t index; // of that value or item
    int32_t most;
} gd_instead;

// The answer to an action. A refusal is an ordinary answer; `clause` is the rule that forbids it.
// Notes, and the endings of a refusal, are there only if gd_explain was asked.
typedef struct gd_verdict {
    bool ok;
    gd_clause_id clause, also; // `also`: a second clause that has a part in it, or 0
    gd_text why;               // of a refusal
    gd_instead instead;        // of a refusal that says how far it could go
    int32_t cost;              // of a legal action
    int32_t length;            // how far it moves, measured as the rules measure
    int ending_count;
    gd_ending ending[GD_ENDINGS]; // of a refusal: where it would have led
    int note_count;
    gd_remark note[GD_NOTES];
    int tally_count; // what a fight would add up to, without dice
    gd_id tally_piece[2];
    gd_tally tally[2];
    const char *tally_for[2]; // what each total is: "dice", "strength"; NULL: nobody says
} gd_verdict;

// Makes `v` a refusal and returns false. Whoever only looks for what is legal passes NULL, and
// nothing is written.
bool gd_refuse(gd_verdict *v, gd_clause_id clause, const char *format, ...);
// Makes `v` (which may be NULL, too) a consent without endings, notes or tallies and returns true.
bool gd_accept(gd_verdict *v, int cost);
// Adds what a fight or a roll would add up to for a piece, of a consent or of a refusal; `v` may be
// NULL.
void gd_show_tally(gd_verdict *v, gd_id piece, const gd_tally *tally);
// Adds a note to a verdict that was reached. What does not fit is left out.
void gd_note(gd_verdict *v, gd_clause_id clause, const char *format, ...);
