// realmen/command.h - seats, command and attachment (RM-CMD).
#pragma once

#include "rules/realmen/ground.h"

// Every verb of a decision has these three. The seat that acts is the top frame's.
typedef void rm_offer_fn(const gd_scenario *sc, const rm_state *s, gd_offers *out);
typedef bool rm_check_fn(const gd_scenario *sc, const rm_state *s, const gd_action *a,
                         gd_verdict *v);
typedef void rm_apply_fn(gd_play *p, const gd_action *a);

const gd_frame *rm_frame(const rm_state *s);
gd_seat rm_seat_now(const rm_state *s); // who decides at this moment
int rm_side_of_seat(const gd_scenario *sc, gd_seat seat);
// The first seat of the side that has not ended its part (seats_done); GD_NOBODY when all have.
gd_seat rm_next_seat(const gd_scenario *sc, const rm_state *s, int side);
gd_seat rm_first_seat(const gd_scenario *sc, int side);
uint16_t rm_seats_of_side(const gd_scenario *sc, int side); // bits, as events are told to

// ---- command (RM-CMD-02 to 06) ------------------------------------------------------------------

// How far a general's word must go to the unit, woods counted double (RM-CMD-03, 04). 0 in contact.
gd_length rm_command_distance(const gd_scenario *sc, const rm_state *s, gd_id general, gd_id unit);
// Why a unit is in command or not, for players: by whom, or how far the nearest who commands is.
typedef struct rm_in_command {
    bool yes, by_column;
    gd_id general;      // who commands it, or who comes nearest to it; 0: nobody
    gd_length distance; // his
} rm_in_command;
rm_in_command rm_command_of(const gd_scenario *sc, const rm_state *s, gd_id unit);
// Is the piece wholly in a continuous file of march columns that has a general (RM-CMD-05)?
gd_id rm_general_of_file(const rm_state *s, gd_id unit); // GD_NONE: no
void rm_run_command(gd_play *p); // A3: rolls; A4: freezes in_command; then goes to RM_ROW_SUPPLY

// ---- attachment (RM-CMD-11, 12) -----------------------------------------------------------------

// Units that a general is attached to: those he touches, up to his ability; of more, those he has
// named, then the nearest, and of equally near ones none. A messenger is attached to all that he
// touches.
int rm_attached_units(const rm_state *s, gd_id officer, gd_id out[RM_PIECES]);
bool rm_is_attached(const rm_state *s, gd_id officer, gd_id unit);
int rm_officers_with(const rm_state *s, gd_id unit,
                     gd_id out[RM_PIECES]); // generals and messengers
// In the order in which they find places, as one may take it from another: generals before
// messengers, the higher rank, the greater ability and value, then who is nearer to the unit.
void rm_sort_officers(const rm_state *s, gd_id unit, gd_id *officers, int count);
gd_id rm_general_with(const rm_state *s, gd_id unit); // the first general attached to it; GD_NONE
bool rm_is_alone(const rm_state *s, gd_id officer);   // attached to no friendly unit
// He has led a charge or rallied a unit: until the end of the subphase he stays attached to those
// he is with now, whoever else comes to touch him (RM-CMD-09, 13).
void rm_bind_general(rm_state *s, gd_id general);
// A general of the seat that is asked who touches more units than he may be attached to, where
// nothing tells which they are: his owner must name them; GD_NONE.
gd_id rm_unsettled_general(const rm_state *s);
rm_offer_fn rm_offer_choose_attached;
rm_check_fn rm_check_choose_attached;
rm_apply_fn rm_apply_choose_attached;

// May this unit do anything in its movement subphase? (RM-CMD-07 to 10, RM-MOVE-01, 19) Seat, side,
// on the table, not yet acted, in command, not routed.
bool rm_may_act(const rm_state *s, gd_id unit, gd_verdict *v);

// ---- riding (RM-CMD-12, RM-MOVE-02, 13, RM-TIME-15) ---------------------------------------------

gd_length rm_ride_left(const rm_state *s,
                       gd_id officer); // of his 36 inches, weather and night counted
// A place in contact with all of these units (or one officer) for an officer, near `near`, free of
// other pieces and on the table, touching no enemy. False if there is none.
bool rm_place_beside(const gd_scenario *sc, const rm_state *s, gd_id officer, const gd_id *units,
                     int count, gd_point near, gd_point *at, gd_angle *facing);
// The same for an officer who is no piece yet (`self` GD_NONE), or beside a unit as it would stand.
typedef struct rm_beside {
    const rm_unit *officer; // only his base counts, and whose side he is on
    gd_id self;
    gd_id changed; // this piece is taken to stand as in `as`; GD_NONE: all are where they are
    const rm_unit *as;
    const rm_unit *too; // others who come to stand there as well
    int too_count;
} rm_beside;
bool rm_find_beside(const gd_scenario *sc, const rm_state *s, const rm_beside *who,
                    const gd_id *pieces, int count, gd_point near, gd_point *at, gd_angle *facing);
// Of the four ways that a square base can look where it lies so, which are all alike, the one
// nearest to what is wished; of two that are equally near the one nearer to how it looks now.
gd_angle rm_quarter_nearest(gd_angle facing, gd_angle wish);
rm_offer_fn rm_offer_move_leader;
rm_check_fn rm_check_move_leader;
rm_apply_fn rm_apply_move_leader;

// ---- rally (RM-CMD-09) --------------------------------------------------------------------------
rm_offer_fn rm_offer_rally;
rm_check_fn rm_check_rally;
rm_apply_fn rm_apply_rally;
