// guidon/rules.h - the one door between the engine and a rule system.
//
// A system is a table of moments (gd_row). At each the game either waits for a seat's decision, or
// needs dice, or goes on by itself. Everything unfinished is a stack of frames inside the state, so
// a state can be copied, hashed, stored and continued at any moment.
#pragma once

#include "guidon/action.h"
#include "guidon/clause.h"
#include "guidon/plan.h"
#include "guidon/sketch.h"
#include "guidon/value.h"

// The constant part of a game, shared by all copies of its state.
enum { GD_MAX_PIECES = 192, GD_MAX_OBJECTIVES = 16, GD_MAX_OPTIONS = 24 };
enum { GD_GROUND_FEATURES = 160, GD_GROUND_POINTS = 4096 };

struct gd_feature;       // core/terrain.h
struct gd_battle;        // guidon/battle.h
struct gd_random;        // core/dice.h
struct gd_recall_source; // table/recall.h

typedef struct gd_objective {
    char name[40];
    gd_point at;
    gd_length radius; // 0: what the rules say
    int32_t value;
    gd_side holder; // at the start; GD_NOBODY
} gd_objective;

typedef struct gd_scenario gd_scenario; // core/scenario.h has the whole of it

// One unfinished thing. `row` says what; the rest is the row's own.
typedef struct gd_frame {
    uint8_t row;
    gd_seat seat; // who decides or rolls here
    gd_id piece;
    int32_t v[5];
} gd_frame;

enum { GD_STACK = 24, GD_BROKEN_OFF = 255 };

// Every system's state starts with this.
typedef struct gd_flow {
    uint8_t depth;
    uint8_t over;     // the game has ended
    gd_side winner;   // GD_NOBODY is a draw
    uint8_t why;      // the system's own number for the reason; GD_BROKEN_OFF: there is no way on
    uint32_t serial;  // decisions taken so far
    uint32_t reveals; // how often something was told that cannot be unlearnt (gd_reveal)
    gd_frame stack[GD_STACK];
} gd_flow;

// What a chance moment needs: `count` dice of `sides`, or one card of a pack of `sides`.
enum { GD_MAX_DICE = 32, GD_MAX_STATE = 64 * 1024 };

typedef struct gd_ask {
    gd_clause_id clause;
    uint8_t count;
    uint8_t sides;
    gd_seat seat;        // whose hand throws
    const char *purpose; // "command points", "4th Ohio fires": plain words
    gd_id piece;         // whom it is for, or 0
    // Of a card: bit c is set if card c may come, which is then the value c + 1. `count` is 1,
    // since the next card is drawn from those that are left after this one. 0: any of 1..sides, a
    // die.
    uint64_t among;
    uint16_t seats; // bits of those who may know what falls; 0: everybody
    // Of dice: only what they add up to matters to what comes of them, so that whoever tries every
    // throw may try one of each sum.
    bool sum;
    // Of dice, if it is not 0: all that matters of each is the last of these steps that it reaches
    // (bit f is a step at face f), and not which die it is, so that whoever tries every throw may
    // try one of each mixture.
    uint32_t steps;
} gd_ask;

// Every face of a six-sided die matters, but not which die shows it.
enum { GD_STEPS_OF_SIX = 0x7e };

// What is to be seen of an event on the table, whatever a system calls it.
typedef enum gd_act { GD_ACT_NONE, GD_ACT_FIRE, GD_ACT_MELEE, GD_ACT_FLIGHT, GD_ACT_CHARGE } gd_act;

// What sort of news an event is, whatever a system calls it. All but the first two are great: what
// a player must not miss.
typedef enum gd_news {
    GD_NEWS_NONE,
    GD_NEWS_LOSS,      // somebody has suffered
    GD_NEWS_ROUT,      // somebody runs
    GD_NEWS_DESTROYED, // somebody is no more
    GD_NEWS_LEADER,    // an officer is hit, or taken
    GD_NEWS_TAKEN,     // ground has another owner
    GD_NEWS_CANCELLED, // what was ordered does not happen
    GD_NEWS_ARRIVED    // somebody has come on the table
} gd_news;

enum { GD_ACT_PIECES = 12 }; // that are shown to do something together; of more, the first

// Who does it, and to whom: a piece, or a whole zone where that is what is aimed at.
typedef struct gd_shown {
    uint8_t act; // gd_act
    uint8_t count;
    gd_id by[GD_ACT_PIECES];
    gd_id at;
    gd_zone_id zone;
} gd_shown;

// Something that happened, told to those seats whose bit is set in `seats`.
typedef struct gd_event {
    uint16_t kind; // of gd_rules.events
    gd_clause_id clause;
    uint16_t seats;
    gd_id piece, other;
    uint8_t depth; // of the stack when it was told: what belongs to which unfinished thing
    uint8_t news;  // gd_news
    uint8_t mover; // of what announces something: whose turn it is from then on
    uint8_t dice_count;
    uint8_t dice[GD_MAX_DICE];
    gd_shown shown;
    int32_t points[GD_SIDES]; // by which it has changed the score
    gd_text text;
    gd_tally tally;
} gd_event;

enum { GD_EVERYBODY = 0xffff, GD_LOG_EVENTS = 192 };

// May a viewer know what these seats may? GD_NOBODY is the referee; GD_ANYBODY knows what all do.
static inline bool gd_may_know(uint16_t seats, gd_seat viewer)
{
    if (viewer == GD_ANYBODY)
        return seats == GD_EVERYBODY;
    return viewer == GD_NOBODY || (viewer < GD_MAX_SEATS && seats >> viewer & 1);
}

typedef struct gd_log {
    int count;
    int lost;                // events that did not fit
    int32_t score[GD_SIDES]; // as it stood when it was last looked at (gd_score_told)
    gd_event event[GD_LOG_EVENTS];
} gd_log;

// A game being changed. `log` may be NULL when nobody listens (simulation).
typedef struct gd_play {
    const struct gd_rules *rules;
    const gd_scenario *scenario;
    void *state;
    gd_log *log;
} gd_play;

gd_flow *gd_play_flow(const gd_play *p);
gd_frame *gd_top(const gd_play *p);
// goto replaces the top frame, call puts one on top, done takes it off.
gd_frame *gd_goto(gd_play *p, int row, gd_seat seat);
gd_frame *gd_call(gd_play *p, int row, gd_seat seat);
void gd_done(gd_play *p);
void gd_game_over(gd_play *p, gd_side winner, int why);
// Something hidden becomes known now, if only by inference: what was decided cannot be taken back.
void gd_reveal(gd_play *p);
// What has changed of the score since this was asked last is put down to the newest event. A rule
// need not call it: every event takes what was changed before it was told, and what is changed
// after the last of them, that one.
void gd_score_told(gd_play *p);
// Adds an event, or returns NULL when nobody listens.
gd_event *gd_tell(gd_play *p, int kind, gd_clause_id clause, gd_id piece, const char *format, ...);
// Says what is to be seen of it: `by` acts against `at`, or GD_NONE. An event that is NULL has
// none.
void gd_show(gd_event *e, gd_act act, gd_id by, gd_id at);
void gd_show_zone(gd_event *e, gd_act act, gd_id by, gd_zone_id zone);
void gd_show_with(gd_event *e, gd_id by); // and this one, too; the same twice is once
// Says that it is other news than its kind usually is. An event that is NULL has none.
void gd_is_news(gd_event *e, gd_news news);

// A moment. Exactly one of offer, ask and run is set.
typedef struct gd_row {
    const char *name;
    const char *label; // "orders": what the moment is called in print
    // A decision: what is asked, what is legal, is this legal, do it (already checked).
    void (*prompt)(const gd_scenario *sc, const void *state, gd_text *out);
    // What dice have led to if this is asked, as the odds tell it, and which side suffers by that,
    // or GD_NOBODY; NULL: the odds say what is asked. Left empty, `out` is no news.
    gd_side (*comes)(const gd_scenario *sc, const void *state, gd_text *out);
    void (*offer)(const gd_scenario *sc, const void *state, gd_offers *out);
    bool (*check)(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
    void (*apply)(gd_play *p, const gd_action *a);
    // Chance: which dice, and what they do.
    void (*ask)(const gd_scenario *sc, const void *state, gd_ask *out);
    void (*rolled)(gd_play *p, const uint8_t *values);
    // Neither: what happens by itself.
    void (*run)(gd_play *p);
    // It settles a fight: as long as it is still to come, nothing is known of what comes of that.
    bool settles;
    // By this decision a seat raises its army. It rolls no dice, and what a raised piece is called
    // does not depend on the other army, so that the orders can be kept and given again.
    bool raises;
    bool prepares;     // before the battle: chance alone would hardly ever finish it
    bool lists_itself; // its adviser needs few of the offers, and lists those if it is handed none
} gd_row;

// How a state's fields are called and where they are, so that positions, views and expectations
// are read and written, and states from outside are held against what they may be, without knowing
// the system.
typedef enum gd_field_type {
    GD_FIELD_NUMBER,
    GD_FIELD_FLAG,
    GD_FIELD_CHOICE,
    GD_FIELD_LENGTH,
    GD_FIELD_ANGLE,
    GD_FIELD_POINT,
    GD_FIELD_PIECE,
    GD_FIELD_SIDE,
    GD_FIELD_ZONE,    // a gd_zone_id; GD_NO_ZONE is null
    GD_FIELD_CARD,    // one byte: the number of a card, or GD_NO_CARD
    GD_FIELD_CARDS,   // eight bytes: a set, bit c for card c
    GD_FIELD_TEXT,    // words (gd_words_check) or nothing; zero from its end on
    GD_FIELD_SEAT,    // GD_NOBODY is null
    GD_FIELD_SEATS,   // a set, bit n for seat n
    GD_FIELD_PIECES,  // a set of any size, bit n for piece n
    GD_FIELD_BITS,    // a set of numbers below `high`
    GD_FIELD_RECORD,  // a struct, described by `fields` and `inner`
    GD_FIELD_NOTHING, // bytes that nobody uses: they are zero
} gd_field_type;

enum { GD_NO_CARD = 255 };

typedef struct gd_field {
    const char *name; // NULL ends the table
    uint8_t type;
    uint16_t size;   // bytes of one element: 1, 2, 4 or 8 (a point is 8); of a text, a record, a
                     // set of pieces and of nothing any number. A text may have one byte less
    uint16_t count;  // more than 1: an array of so many
    uint16_t stride; // of an array inside an array of records: bytes from one to the next; 0: size
    uint32_t offset; // from the record's start
    const char *const *choices;
    int32_t low, high;
    int32_t normal; // its value where a position does not mention it
    uint8_t sense;  // gd_sense, where its type does not say it
    bool unset;     // it may stay normal in a game, even where that is out of range
    bool needed;    // nobody, nowhere, no piece and no card are out of range
    bool unordered; // of an array: which comes first means nothing; the fields beside it that say
                    // the same go with it, element by element
    // Of an array of which only the first are in use: where the same record says how many, in so
    // many bytes. The rest is normal; of records, zero. 0 bytes: all are in use.
    uint8_t used_size;
    uint32_t used;
    const struct gd_field *fields, *inner; // of a record, as of the game, a side and a piece
} gd_field;

// What the frames of a row keep. The fields are those of its numbers `v`, with offsets from the
// frame's start; what none of them names is 0.
typedef enum gd_kept { GD_KEEPS_NONE, GD_KEEPS_MAYBE, GD_KEEPS_ALWAYS } gd_kept;

typedef struct gd_keeps {
    const gd_field *fields; // NULL: no numbers
    uint8_t piece;          // gd_kept
    uint8_t seat;           // gd_kept, where none is maybe as well; a decision always has one
    uint64_t
        on; // GD_ON of the rows that it may lie on, GD_BOTTOM among them; 0: at the bottom only
} gd_keeps;

#define GD_ON(row) (UINT64_C(1) << (row))
#define GD_BOTTOM GD_ON(63) // so there are at most 63 rows
#define GD_ON_ANY (GD_BOTTOM - 1)
#define GD_VERB(verb) (UINT64_C(1) << (verb)) // so at most 64 verbs are of a kind

// What a field of the game or of a side is called when it is shown beside or on the table.
typedef struct gd_label {
    const char *field; // its name; NULL ends the table
    const char *label;
} gd_label;

// What a field of a piece is called when a player looks at that piece.
typedef struct gd_piece_label {
    const char *field; // its name; NULL ends the table
    const char *label;
    unsigned symbols; // of pieces that have it, bits 1 << gd_symbol; 0: of all
    bool quiet;       // not told while it is 0, false or nothing
} gd_piece_label;

// A line for people for each word of a list of choices, NULL-terminated like it.
typedef struct gd_choice_help {
    const char *const *choices; // the very list of a parameter; NULL ends the table
    const char *const *help;
} gd_choice_help;

// What stands on a base.
typedef enum gd_stand_look {
    GD_STAND_FOOT,
    GD_STAND_HORSE,
    GD_STAND_GUN,
    GD_STAND_LIMBER,
    GD_STAND_HOLDERS, // the horses of men who fight on foot
    GD_STAND_LEADER,
    GD_STAND_LOOKS
} gd_stand_look;

typedef struct gd_drawing {
    gd_side side;
    uint8_t symbol; // gd_symbol
    bool on_table;
    bool vacant; // a number that nobody has, or not yet: it is not listed
    uint8_t stand_count;
    struct gd_drawn_stand {
        gd_point centre;
        gd_length width, depth;
        uint16_t facing;
        uint8_t look; // gd_stand_look
        uint8_t hits; // where the system marks single stands
        bool command; // carries the colours
    } stand[16];
    gd_point front; // midpoint of the front edge, where a label points
    gd_angle facing;
    uint16_t strength, full_strength; // in stands
    uint32_t marks;                   // bit i: gd_rules.marks[i]
    uint8_t pending;                  // hits that were scored and wait to be marked
} gd_drawing;

// A stand that lies on the field without a unit: a gun that was left.
typedef struct gd_relic {
    gd_id piece; // whose it was
    struct gd_drawn_stand stand;
} gd_relic;

// Works that were dug in the course of the game: a line, and the way those look who stand behind
// it.
typedef struct gd_dug {
    gd_point from, to;
    gd_angle facing;
    uint8_t level;
} gd_dug;

typedef enum gd_symbol { GD_INFANTRY, GD_CAVALRY, GD_ARTILLERY, GD_LEADER, GD_SYMBOLS } gd_symbol;

typedef struct gd_mark {
    const char *name;   // "reforming"
    const char *letter; // one character for small drawings; a figure: so much of it is left
    const char *help;   // what it means to a player, in a line
    // How it is drawn, by names every front end knows, the worse first: broken cut_off weak hurt
    // fight letter form fired done led worse better; NULL for a figure.
    const char *sign;
} gd_mark;

// How a terrain kind is drawn: names every front end knows.
typedef struct gd_terrain_kind {
    const char *name;  // the system's word: "tall_crops"; NULL ends the table
    const char *style; // woods town crops marsh hill steep fence wall works river road bridge ford
} gd_terrain_kind;

// A letter from one player to another, and whose hands it is in.
typedef enum gd_letter_state {
    GD_LETTER_CARRIED, // by a messenger
    GD_LETTER_UNREAD,  // by whom it was brought to, who has not read it yet
    GD_LETTER_READ,
    GD_LETTER_TAKEN, // in enemy hands
    GD_LETTER_LOST,
    GD_LETTER_STATES
} gd_letter_state;

typedef struct gd_letter {
    gd_id from, to, holder; // 0: nobody, or not for this seat to know
    uint8_t state;          // gd_letter_state
    gd_side side;           // whose it was when it was written
    int16_t turn;           // in which it was written; 0: not for this seat to know
    const char *text;       // inside the state; NULL: not for this seat's eyes
} gd_letter;

typedef struct gd_switch {
    const char *name; // NULL ends the table
    int32_t normal, low, high;
    const char *help;  // a sentence or two: what it changes for a player
    const char *title; // what it is called; NULL: its help says it
    const char *const
        *words; // for each value from `low` on, ended by NULL; NULL: numbers, or on/off
} gd_switch;

// What players do before the first turn of a battle that leaves armies and ground to them.
typedef struct gd_opening {
    const char *title, *text; // NULL ends the list
} gd_opening;

// Something an army must keep to. Both bounds are included; GD_ABSENT: there is no such bound.
typedef struct gd_limit {
    gd_clause_id clause;
    bool kept;
    int32_t value, low, high;
    gd_text text; // without the numbers: "infantry and cavalry elements of superior quality"
} gd_limit;

// A line of an order of battle: who, how deep in the tree, what it costs, in plain words.
typedef struct gd_enlisted {
    gd_id piece; // 0: a line that is no piece
    uint8_t depth;
    int32_t cost;
    gd_text text;
} gd_enlisted;

enum { GD_MUSTER_LINES = 192, GD_MUSTER_LIMITS = 48 };

// An army while it is raised or after: the tree from the top, a line's own above those under it.
typedef struct gd_muster {
    int32_t spent, points; // points 0: no limit
    gd_remark stop;        // what forbids to spend more; no text: more can be raised
    int line_count, limit_count;
    gd_enlisted line[GD_MUSTER_LINES];
    gd_limit limit[GD_MUSTER_LIMITS];
} gd_muster;

// A leader who may fall, and what his loss would be worth to the enemy.
typedef struct gd_risk {
    gd_id leader; // GD_NONE: nobody
    int32_t points;
    gd_clause_id clause;
} gd_risk;

// Add one at the end and return it. When there is no room the last one is overwritten. Whether a
// limit is kept is worked out from its bounds.
gd_enlisted *gd_muster_line(gd_muster *m, gd_id piece, int depth, int32_t cost, const char *format,
                            ...);
gd_limit *gd_muster_limit(gd_muster *m, gd_clause_id clause, int32_t value, int32_t low,
                          int32_t high, const char *format, ...);

// What is known when a game is set up, besides the battle.
typedef struct gd_players {
    int seat_count;
    struct gd_seat_setup {
        gd_side side;
        bool program; // played by a program: some systems treat it differently
    } seat[GD_MAX_SEATS];
} gd_players;

// How far a battle is won.
typedef enum gd_degree {
    GD_DRAWN,
    GD_MINOR_VICTORY,
    GD_VICTORY, // where the system knows no degrees, or an ordinary one
    GD_MAJOR_VICTORY,
    GD_DECISIVE_VICTORY,
    GD_DEGREES
} gd_degree;

// How a game has ended, or would if it ended now.
typedef struct gd_result {
    bool certain;   // it has ended so, or will when the rules next look, whatever the turn
    gd_side winner; // GD_NOBODY is a draw
    uint8_t why;    // as in gd_flow
    uint8_t degree; // gd_degree
    gd_clause_id clause;
    gd_text
        reason; // what decides, true before the end and after it: "Union 11, Confederate 10: ..."
    gd_text needed; // what it would have taken to end otherwise; only of a game that is over
} gd_result;

// Where a game stands in its turn, and what an army has lost as the rules count it.
typedef struct gd_standing {
    int32_t turn, last_turn;   // last_turn 0: not known
    int32_t minutes;           // what the day's clock shows; GD_ABSENT: nobody knows
    const char *const *phases; // of a turn, in order, NULL-terminated
    int phase;                 // which of them it is; -1: the battle has not begun
    gd_side mover;             // whose turn it is; GD_NOBODY: both act
    struct gd_side_standing {
        int32_t start,
            lost;     // stands, those still to come included; and of them those that count as lost
        gd_text next; // what more losses would lead to: "2 more units removed and ..."
    } side[GD_SIDES];
} gd_standing;

// A kind of order that a player may leave to his staff from now on: advice of that kind alone is
// sensible at any moment at which it is offered (gd_rules.advise). Verbs whose kinds are called the
// same are left together.
typedef struct gd_staff {
    uint16_t verb;
    const char *kind; // as people call them, in the plural: "rides of generals"
} gd_staff;

// What a system has been shown not to care about: a table seen in a mirror, one turned round by
// quarters, and in which order pieces are listed. tests/unit/test_mirror.c holds it to that.
enum { GD_EVEN_OVER = 1, GD_EVEN_ROUND = 2, GD_EVEN_ORDER = 4, GD_EVEN_ALL = 7 };

typedef struct gd_rules {
    const char *id, *name;
    // For people who choose: what one pushes and how it feels, in two or three short sentences; how
    // long a battle takes, in a word or two; and how hard it is, 1 to 5.
    const char *about, *takes;
    uint8_t difficulty;
    // What its book calls the bases that troops are mounted on: "element", "elements".
    const char *stand, *stands;
    bool complete; // false: offered only with --unfinished
    // One more whenever the same orders and dice may lead elsewhere than before: a record names the
    // version that it was played under.
    uint16_t version;
    uint8_t even; // bits of GD_EVEN_
    // The side of a zone, where nothing else is said, in a system that is played on square zones;
    // 0: it is played on the free table. Sides with works are drawn as the kind of the style works.
    gd_length zones;
    const gd_catalogue *catalogue;
    uint32_t state_size;                   // at most GD_MAX_STATE
    const struct gd_recall_source *recall; // what answers about the table depend on; may be NULL

    const gd_row *rows;
    int row_count;
    const gd_verb *verbs;
    int verb_count;
    const gd_opening *opening; // of a battle on an open field; NULL: there are none
    // For each verb what a button says that does it, where its name would not; NULL: all names do.
    const char *const *buttons;
    // For each verb why a computer player does it, a sentence without a full stop for whoever is
    // shown its suggestion, where neither sums, odds nor a way say it; NULL: none has one.
    const char *const *reasons;
    // What kinds of verb there are besides, bits GD_VERB. Some end the seat's part of a phase,
    // though units could still act; some only let a question pass; some only name who is next, and
    // what he does is asked then; and some nobody waits for, to run or to take back: who can do
    // nothing else is not counted among those that can still act. Some a unit may be told to repeat
    // at the same enemy, again and again, as firing at him.
    uint64_t ends, passes, begins, aside, repeats;
    // Verbs by which something new is there, a unit raised or ground laid: a button says that.
    uint64_t makes;
    // Verbs, bits GD_VERB, that show the others something, but nothing that their own seat did not
    // know: a card of its hand, or that it plays none. What may come of them is no secret to it
    // (analysis/outcomes.h).
    uint64_t shows;
    // What a player may leave to his staff; kind NULL ends the table, NULL: nothing.
    const struct gd_staff *staff;
    // The field of a piece by which those who may well get the same order belong together, the
    // smallest such formation; NULL: the system knows none.
    const char *formation;
    // Rows, bits GD_ON, that come so often in a turn that a player may say beforehand, for the rest
    // of it, which of the answers he gives that name no piece.
    uint64_t again;
    // Rows, bits GD_ON, that only ask what somebody else's doing makes necessary, where it is
    // nobody's turn (gd_standing.mover): who takes the hits, say.
    uint64_t answers;
    const char *const *events; // NULL-terminated names
    const uint8_t *news;       // for each kind of event, gd_news; NULL: nothing is
    // Kinds of events, bits GD_ON, that announce another turn or phase: what is told
    // after one of them has nothing to do with what was done before.
    uint64_t announces;
    const gd_choice_help *choice_help; // NULL: the words say it all
    const gd_terrain_kind *terrain;
    const gd_switch *switches;
    const gd_mark *marks; // name NULL ends the table
    // Names of the cards by their numbers, at most 64, NULL-terminated: "7H", "JOK1". By these they
    // are written and typed everywhere. NULL: the system has no cards, or they have numbers only.
    const char *const *cards;

    // Fields of the game, of a side and of a piece. Records of sides and pieces are arrays in the
    // state. The inner ones are what no player sees and no person writes, but a saved game has.
    // Together with the flow and the number of pieces they are every byte of the state, once.
    const gd_field *game_fields, *side_fields, *piece_fields;
    const gd_field *game_inner, *side_inner, *piece_inner;
    const gd_keeps *keeps;  // by row
    const gd_label *labels; // of game and side fields that players should see; NULL: of none
    const gd_piece_label *piece_labels; // the same of pieces
    uint32_t side_offset, side_stride;
    uint32_t piece_offset, piece_stride; // piece 1 is the first record
    uint32_t piece_count_offset;         // of a uint16_t
    bool pieces_last;    // nothing comes after them in the state, and who is not there is all zero
    uint16_t piece_room; // records there are; 0: as many as fit

    // Turns a battle into scenario and first state. False with a sentence if it cannot.
    bool (*convert)(const struct gd_battle *battle, gd_scenario *sc, gd_error *err);
    // Begins a game: fills a zeroed state from the scenario and pushes the first frame.
    void (*begin)(gd_play *p);
    // Completes a state that was read from a position (pieces, sides and game fields are filled
    // in) and makes it wait in the row called `phase`. False with a sentence if it is impossible.
    bool (*settle)(gd_play *p, const char *phase, gd_error *err);
    // Overwrites what `seat` may not know. NULL if nothing is ever hidden. Everything a seat
    // receives is computed from a state treated so, odds and previews included: it must play on
    // like any other.
    void (*hide)(const gd_scenario *sc, void *state, gd_seat seat);
    // Is anything hidden from the seat now? Spares a copy when not.
    bool (*hides)(const gd_scenario *sc, const void *state, gd_seat seat);
    // Deals what is hidden from `seat` again at random: another state that it cannot tell from this
    // one. NULL: any bytes will do where `hide` overwrites them.
    void (*redeal)(const gd_scenario *sc, void *state, gd_seat seat, struct gd_random *random);

    // Gives the seat, in its own view, everything that it might hold as far as others know, so that
    // what is offered then is all that it might be offered. False if that cannot be said. NULL:
    // others can tell what a seat is offered if nothing is hidden from them.
    bool (*suppose)(const gd_scenario *sc, void *view, gd_seat seat);

    // May a seat that is not asked do this? Normally no; the answer names the clause. `concede` and
    // the like are offered to the seat that is asked only. NULL: a plain refusal.
    bool (*out_of_turn)(const gd_scenario *sc, const void *state, gd_seat seat, const gd_action *a,
                        gd_verdict *v);

    // The army that a side raises or has raised, as far as this view knows. `out` is empty before.
    // NULL: no armies are raised in this system.
    void (*muster)(const gd_scenario *sc, const void *view, gd_side side, gd_muster *out);

    // For showing an action before it is done. Adds notes to its verdict and, if that is a refusal,
    // the endings to which the action would have led if nothing forbade it. NULL: nothing to add.
    void (*explain)(const gd_scenario *sc, const void *view, const gd_action *a, gd_verdict *v);
    // The leader whom an action that is legal takes where he may fall. `out` is nobody. The engine
    // adds what that costs to the notes and to the reason of advice. NULL: no loss of a leader has
    // a price.
    void (*risk)(const gd_scenario *sc, const void *view, const gd_action *a, gd_risk *out);
    // What may be drawn over the table to explain a piece (`a` is NULL), or an action, legal or not
    // (`piece` is 0): fields of fire, reach of command, lines of sight and what blocks them.
    void (*sketch)(const gd_scenario *sc, const void *view, gd_id piece, const gd_action *a,
                   gd_sketch *out);

    // Giving up is open to a seat at every decision of its own, so the engine offers it and no row
    // need mention it. NULL: the system knows no such thing.
    int concede_verb;
    void (*concede)(gd_play *p, gd_seat seat);

    void (*name_piece)(const gd_scenario *sc, const void *state, gd_id piece, char *out,
                       size_t size);
    void (*draw)(const gd_scenario *sc, const void *state, gd_id piece, gd_drawing *out);
    // Are these two in one fight, so that dice for the one are dice for the other as well? NULL:
    // dice name whoever fights.
    bool (*same_fight)(const gd_scenario *sc, const void *state, gd_id one, gd_id other);
    // One line about how the game stands: turn, points, score.
    void (*status)(const gd_scenario *sc, const void *state, gd_text *out);
    // An objective as it stands now: who holds it, from how near it is held and what it is worth.
    // `out` is what the scenario says of it. NULL: nothing changes that.
    void (*objective)(const gd_scenario *sc, const void *state, int index, gd_objective *out);
    // Terrain placed in the course of the game, if the system has such.
    int (*placed)(const void *state, const struct gd_feature **features, const gd_point **points);
    // Stands that were left on the field, and stretches torn out of lines of terrain, one after the
    // other from 0; false: there are no more. NULL: the system has no such thing.
    bool (*relic)(const void *state, int index, gd_relic *out);
    bool (*breach)(const void *state, int index, gd_point out[2]);
    // Works that were dug, in the same way.
    bool (*works)(const void *state, int index, gd_dug *out);
    // Letters that the seat knows of, in the order in which they were written, one after the other
    // from 0; false: there are no more. Only what `hide` has left is there to be shown, and a text
    // that it overwrote is NULL here. NULL: the system has no letters.
    bool (*letter)(const gd_scenario *sc, const void *view, int index, gd_letter *out);
    // How the game has ended or, before that, what the rules would make of it if time were up now.
    // The rules' own end asks the same function.
    void (*judge)(const gd_scenario *sc, const void *state, gd_result *out);
    // Turn, phase and losses, as far as this view knows. `out` is empty before.
    void (*standing)(const gd_scenario *sc, const void *view, gd_standing *out);
    // Why the game ended, in words.
    const char *(*ended)(const void *state);
    int (*score)(const gd_scenario *sc, const void *state, gd_side side); // victory points so far
    // What the costs of all that is offered now are paid from together, so that not everybody who
    // could act will; negative: each pays for himself. NULL: always so.
    int (*purse)(const gd_scenario *sc, const void *state);

    // Checks what must always be true; writes a sentence and returns false if it is not.
    bool (*sound)(const gd_scenario *sc, const void *state, char *why, size_t size);
    // Fills in the open parts of an offer at random. The result need not be legal.
    void (*complete_offer)(const gd_scenario *sc, const void *state, const gd_offer *offer,
                           struct gd_random *random, gd_action *out);
    // Fills in the list of an offer that leaves it open with something that would do and names
    // everything that it could name, for players to change. NULL, or an empty list: nothing to say.
    void (*propose)(const gd_scenario *sc, const void *view, const gd_offer *offer, gd_action *out);
    // A sensible action for the seat that must decide, from its own view only. `offers` are those
    // of the row; where they were not listed (gd_row.lists_itself) they are empty, and room for it.
    // They may be some of the row's only, if advice of some kinds is wanted: those of a kind that
    // may be left to the staff are found then, whatever else could be done, or it is ended. What
    // the army is to do in the large the plan says.
    void (*advise)(const gd_scenario *sc, const void *view, const gd_plan *plan, gd_offers *offers,
                   struct gd_random *random, gd_action *out);
    // What a position's features count, learned from games that the computer played against itself
    // (`make train`); NULL: nothing was learned yet.
    const gd_learned *learned;
    // What else a plan may weigh for this adviser, ended by one without a name, GD_PLAN_HABITS at
    // most; and a plan by which it wins most, found in games against itself (`make season`). Either
    // may be NULL.
    const gd_habit *habits;
    const gd_plan *seasoned;
    // How many decisions the computer plays ahead in a second with twenty units, as measured once
    // (`guidon bench`). What a player who plans may spend is counted from this.
    int32_t decisions_a_second;
    // Why `advise` would do that, from the same view, if it has more to say than what can be seen
    // of the action. `out` is empty before. NULL: never.
    void (*reason)(const gd_scenario *sc, const void *view, const gd_offers *offers,
                   const gd_action *a, gd_text *out);
} gd_rules;

// The systems that exist (rules/registry.c).
int gd_rules_count(void);
const gd_rules *gd_rules_at(int index);
const gd_rules *gd_rules_find(const char *id); // NULL if there is none of that name
