// face/body.h - units as blocks of bases: layout, zones, distances, room (FACE-GEO-01, 02, ORG-04,
// ORG-07, FORM).
#pragma once

#include "guidon/rules.h"
#include "rules/face/data.h"

// A position may come from a file: what is no piece is the empty one, whatever its number.
static inline const fc_unit *fc_at(const fc_state *s, gd_id piece)
{
    return &s->unit[piece <= FC_PIECES ? piece : GD_NONE];
}

static inline fc_unit *fc_get(fc_state *s, gd_id piece)
{
    return &s->unit[piece <= FC_PIECES ? piece : GD_NONE];
}

gd_id fc_piece_arg(const fc_state *s, int32_t value); // the piece, or GD_NONE if there is none
int fc_other(int side);

static inline bool fc_is_unit(const fc_unit *u) { return u->arm < FC_GENERAL; } // not a general
static inline bool fc_on_table(const fc_unit *u) { return u->status == FC_ON_TABLE; }
bool fc_on_foot(const fc_unit *u); // infantry and dismounted cavalry
bool fc_is_mounted(const fc_unit *u);
int fc_disorder(const fc_unit *u); // the larger of the two kinds: 0, 1, 2 (FACE-DIS-05)

// ---- the block ----------------------------------------------------------------------------------

// A general has one base, whose centre is his place. Numbers that are still unknown, or spoiled,
// are no more than there is room for.
static inline int fc_base_count(const fc_unit *u)
{
    return fc_is_unit(u) ? gd_least(u->bases, FC_BASES) : 1;
}

static inline int fc_file_count(const fc_unit *u) { return gd_clamp(1, u->files, FC_BASES); }

static inline int fc_ranks(const fc_unit *u)
{
    return (fc_base_count(u) + fc_file_count(u) - 1) / fc_file_count(u);
}

static inline int fc_front_bases(const fc_unit *u) // bases of the front rank
{
    return gd_least(fc_base_count(u), fc_file_count(u));
}

static inline gd_length fc_width(const fc_unit *u) // of the front line
{
    return u->arm == FC_GENERAL ? FC_GENERAL_SIZE : fc_file_count(u) * FC_BASE_WIDTH;
}

static inline gd_length fc_base_depth(const fc_unit *u)
{
    switch (u->arm) {
    case FC_CAVALRY:
        return u->mounted ? FC_HORSE_DEPTH : FC_FOOT_DEPTH;
    case FC_ARTILLERY:
        return FC_GUN_DEPTH;
    case FC_GENERAL:
        return FC_GENERAL_SIZE;
    default:
        return FC_FOOT_DEPTH;
    }
}

int fc_formation_of(const fc_unit *u);
// No part of a unit is farther from the middle of its front than this, bent along a road or not.
static inline gd_length fc_reach(const fc_unit *u)
{
    return fc_width(u) / 2 + fc_ranks(u) * fc_base_depth(u) + FC_BASE_WIDTH;
}
gd_rect fc_base_rect(const fc_unit *u, int base);
// The rectangle that bounds the block; of a column on a bent road the straight block behind its
// head (FACE-GEO-02).
gd_rect fc_block(const fc_unit *u);
gd_point fc_centre(const fc_unit *u);  // of that rectangle
int fc_command_base(const fc_unit *u); // FACE-ORG-07: the base that shows it
// Where it is measured from: that base, or between the two middle ones of an even front.
gd_point fc_command_at(const fc_unit *u);
gd_rect fc_command_rect(const fc_unit *u);
// Where a general is measured from: the command base of his unit, or his own place.
gd_point fc_general_at(const fc_state *s, const fc_unit *general);
// The rectangles that its bases cover, as few as will do: at most FC_BASES. Returns how many.
int fc_parts(const fc_unit *u, gd_rect out[FC_BASES]);
gd_box fc_box(const fc_unit *u); // around all of them

// Writes bases and formation from at, facing, files, bases, arm and mounted. Off any road.
void fc_lay(fc_unit *u);
void fc_shift(fc_unit *u, gd_length east, gd_length north);
void fc_slide(fc_unit *u, gd_angle direction, gd_length distance);
// Turns the whole body. Angles are clockwise.
void fc_turn(fc_unit *u, gd_point pivot, gd_angle angle);
gd_point fc_front_corner(const fc_unit *u, int side); // FC_LEFT_SIDE, FC_RIGHT_SIDE
// Takes out a base: from the rear rank, or in a line from that end (FACE-FORM-06).
void fc_take_base(fc_unit *u, int end);

// ---- zones (FACE-GEO-02) ------------------------------------------------------------------------

fc_struck fc_zone_of(const fc_unit *u, gd_point p); // in whose front, flank or rear p lies

// ---- distances (FACE-GEO-01) --------------------------------------------------------------------

bool fc_is_within(gd_length distance, gd_length limit); // with the tolerance
// Nearest points of bases; an attached general is where his unit's command base is.
gd_length fc_gap(const fc_unit *a, const fc_unit *b);
// The same if it is not more than `limit`, else something larger: quick, by boxes first.
gd_length fc_gap_near(const fc_unit *a, const fc_unit *b, gd_length limit);
bool fc_is_near(const fc_unit *a, const fc_unit *b, gd_length limit); // within that
// From a general's base to the nearest base of a unit; 0 if he is attached to it (FACE-GEN-05).
gd_length fc_general_gap(const fc_state *s, const fc_unit *general, gd_id unit);
gd_length fc_point_gap(const fc_unit *u, gd_point p, gd_point *nearest); // `nearest` may be NULL

// Quick and sure: could something of it be no farther from a box than that?
static inline bool fc_may_meet_box(const fc_unit *u, const gd_box *box, gd_length limit)
{
    gd_box spot = {u->at.x, u->at.y, u->at.x, u->at.y};
    return gd_box_meet(box, &spot, fc_reach(u) + limit);
}
bool fc_box_meets(const fc_unit *u, const gd_box *box, gd_length limit); // what is left of that
// Is something of the box around it no farther from a box than that?
static inline bool fc_meets_box(const fc_unit *u, const gd_box *box, gd_length limit)
{
    return fc_may_meet_box(u, box, limit) && fc_box_meets(u, box, limit);
}

// ---- room ---------------------------------------------------------------------------------------

bool fc_overlap(const fc_unit *a, const fc_unit *b); // do bases of the two overlap?
bool fc_inside_table(const gd_scenario *sc, const fc_unit *u);
// A unit on the table, other than `self`, that `u` overlaps; GD_NONE if there is none. Generals
// never count (FACE-GEN-08).
gd_id fc_in_the_way(const fc_state *s, const fc_unit *u, gd_id self);

// ---- contact (FACE-MELEE-12) --------------------------------------------------------------------

bool fc_in_contact(const fc_state *s, gd_id unit);
// The same of all pieces at once.
typedef struct fc_contacts {
    bool in[FC_PIECES + 1];
} fc_contacts;
fc_contacts fc_find_contacts(const fc_state *s);
bool fc_are_in_contact(const fc_state *s, gd_id a, gd_id b);
// Every enemy it is in contact with, in the order of their numbers. Returns how many.
int fc_enemies_of(const fc_state *s, gd_id unit, gd_id out[FC_PIECES]);
void fc_end_contacts(gd_play *p, gd_id unit); // of this unit, and tells

// Where two clauses speak against it, the second is named beside the first: || after a refusal.
static inline bool fc_also(gd_verdict *v, gd_clause_id clause)
{
    if (v && v->clause != clause)
        v->also = clause;
    return false;
}
