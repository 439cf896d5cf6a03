// cli/play.h - a game at the terminal; shared by play.c (how it runs) and play_human.c (who types).
#pragma once

#include "cli/canvas.h"
#include "cli/start.h"
#include "core/geometry.h"
#include "protocol/names.h"

enum { PLAY_LOG = 400, PLAY_SHOWN = 24 };

typedef struct play {
    const cli_args *args;
    gd_session *session;
    const gd_game *game; // the session's
    start_who who[GD_MAX_SEATS];
    uint16_t listeners; // bits of the seats whose people sit here; all if nobody does
    art_style style;
    bool terminal; // a person types, so that it is worth asking back
    int automatic; // decisions that the computer still takes for a person
    bool ask_all;  // also where there is only one thing to do

    // The record. Every line that is in the session is in the file before anybody is told.
    int file;
    char path[CLI_PATH];
    int written;

    // What the seat that is asked may see and do.
    gd_mind *mind;
    void *view;
    gd_names names;
    gd_offers offers;
    int choice[GD_MAX_OFFERS]; // number on the screen (from 1) -> offer
    int choices;

    gd_box window;
    bool zoomed;
    uint64_t drawn; // hash of the table that was drawn last
    const gd_row *row_drawn;
    gd_verdict refusal; // the last one, for `why`
    bool refused;

    char *line; // what was typed
    size_t room;
    char *log[PLAY_LOG]; // what has been told, oldest first
    int log_count;
    bool end;
} play;

// Reads a line into p->line without its newline; false at the end of input.
bool play_read(play *p, const char *prompt);
// Writes new lines of the record to the file and makes them safe. False after a complaint.
bool play_save(play *p);
// Does it, saves it, tells it. False if it was refused (and the reason is told).
bool play_do(play *p, gd_seat seat, const gd_action *action);
void play_look(play *p, gd_seat seat); // fills view, names and offers
void play_draw(play *p);               // table, roster and status

// One decision of a person: shows it, reads, until the game has gone on or `end` is set.
void play_human(play *p, gd_seat seat);
