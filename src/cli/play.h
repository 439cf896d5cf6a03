// cli/play.h - a game at the terminal; shared by play.c (how it runs) and play_human.c (who types).
#pragma once

#include "cli/canvas.h"
#include "cli/letters.h"
#include "cli/record_file.h"
#include "cli/start.h"
#include "core/geometry.h"
#include "protocol/names.h"

enum { PLAY_LOG = 400, PLAY_SHOWN = 24, PLAY_NO_SEAT = 255 };

typedef struct play {
    const cli_args *args;
    gd_session *session;
    const gd_game *game; // the session's
    start_who who[GD_MAX_SEATS];
    uint16_t listeners; // bits of the seats whose people sit here; all if nobody does
    art_style style;
    bool terminal; // a person types, so that it is worth asking back
    int automatic; // decisions that the computer still takes for a person
    gd_seat automatic_seat;
    bool ask_all;               // also where there is only one thing to do
    char battle[64];            // its name, for army files
    const char *army[GD_SIDES]; // files of armies that are to be raised; NULL: none (any more)
    bool only_army; // there is no battle: it ends when the army of `army_seat` is complete
    gd_seat army_seat;

    // The record. Every line that is in the session is in the file before anybody is told.
    record_file file;
    int written;
    int status; // with which the program ends

    // People who share this terminal. Where the rules hide something from one of them, only one
    // looks at a time: what the others are told meanwhile waits for them behind a curtain.
    bool shared;
    gd_seat viewer; // who looks now; PLAY_NO_SEAT: nobody yet
    char *unread[GD_MAX_SEATS];
    letters_seen letters[GD_MAX_SEATS];

    // What the seat that is asked may see and do.
    gd_seat seat;
    gd_mind *mind;
    void *view;
    gd_names names;
    gd_offers offers;
    int choice[GD_MAX_OFFERS]; // number on the screen (from 1) -> offer
    int choices;

    gd_box window;
    bool zoomed;
    char *board, *hand; // as they were drawn last
    uint16_t key_told;  // bits of the seats that have seen who the letters are
    const gd_row *row_drawn;
    gd_verdict refusal; // the last one, for `why`
    bool refused;

    char *line; // what was typed
    size_t room;
    struct play_told {
        char *text;
        uint16_t seats; // to whom
    } log[PLAY_LOG];    // oldest first
    int log_count;
    bool end;
} play;

// Reads a line into p->line without its newline; false at the end of input.
// Who sits there: "Union", or "Union-2" where a side has several.
void play_seat_name(const gd_scenario *sc, gd_seat seat, char *out, size_t size);

bool play_read(play *p, const char *prompt);
// Writes new lines of the record to the file and makes them safe. False after a complaint, which
// stops the game.
bool play_save(play *p);
void play_stop(play *p); // the game does not go on here, and the program's status says so
// Does it, saves it, tells it. False if it was refused (and the reason is told).
bool play_do(play *p, gd_seat seat, const gd_action *action);
void play_look(play *p, gd_seat seat); // fills view, names and offers
// Table and hand of the seat that was looked for. `again`: also if nothing has changed on them.
void play_draw(play *p, bool again);
// The seat's person comes to the screen, behind a curtain if somebody else was there and anything
// is hidden from either, or what comes is `secret`. False at the end of input.
bool play_sit(play *p, gd_seat seat, bool secret);
// Is something hidden from one of the people at this terminal?
bool play_has_secrets(const play *p);
// From one of the others than this seat's?
bool play_keeps_secrets(const play *p, gd_seat seat);

// One decision of a person: shows it, reads, until the game has gone on or `end` is set.
void play_human(play *p, gd_seat seat);

// --- beginning (play_begin.c) --------------------------------------------------------------------

// The game that the command line asks for, and its file. False after a complaint.
bool play_begin(play *p);
bool play_seat(play *p); // who sits where

// --- armies (play_army.c) ------------------------------------------------------------------------

void play_show_army(const play *p, gd_seat seat);
// `army`, `load` and the like. False if the word is none of them.
bool play_army_command(play *p, gd_seat seat, const char *word, const char *rest);
// Raises the armies whose files were named, as far as it is their turn. False after a complaint.
bool play_take_armies(play *p);
// An army of the session's seat is raised at the terminal, and nothing more. What is left when the
// player ends it is in the session.
int play_raise(const cli_args *args, gd_session *session, gd_seat seat, const char *battle);

// --- choices (play_choices.c) --------------------------------------------------------------------

void choices_number(play *p);      // fills choice
void choices_print(const play *p); // all of them, in as few lines as can be read
void choices_about(const play *p, gd_id piece);
// The action that is meant: an order in full, or any words of it that leave one choice. False after
// saying what is wrong, or which choices begin so.
bool choices_parse(const play *p, const char *line, gd_action *out);
// The unit that is named and nothing else, on a table of zones; 0 if it is something else.
gd_id choices_unit(const play *p, const char *line);
// What the engine remarks about an action before it is done: sums without dice, notes.
void choices_remarks(const play *p, const gd_verdict *v, int indent);

// --- plans (play_plan.c) -------------------------------------------------------------------------

// The player thinks as long as it may, with a bar, if it is one that plans.
void play_think(play *p, gd_player player);
// "plan": one for the seat; "plan theirs": what the computer intends, where it may be told.
void play_plan(play *p, gd_seat seat, const char *rest);
