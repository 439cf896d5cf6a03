// realmen/body.h - pieces as bodies of elements: layout, edges, distances, contact, room (RM-SCALE,
// RM-FORM, RM-MOVE-15).
#pragma once

#include "guidon/rules.h"
#include "rules/realmen/data.h"

// Asked of nearly every piece, so they are written here.
static inline const rm_unit *rm_at(const rm_state *s, gd_id piece) { return &s->unit[piece]; }
static inline rm_unit *rm_get(rm_state *s, gd_id piece) { return &s->unit[piece]; }
gd_id rm_piece_arg(const rm_state *s, int32_t value); // the piece, or GD_NONE if there is none
static inline int rm_other(int side) { return side == GD_UNION ? GD_CONFEDERATE : GD_UNION; }

// brigade, battery or train
static inline bool rm_is_unit(const rm_unit *u) { return u->kind < RM_GENERAL; }
// general or messenger
static inline bool rm_is_officer(const rm_unit *u) { return u->kind >= RM_GENERAL; }
// infantry or cavalry
static inline bool rm_is_brigade(const rm_unit *u) { return u->kind <= RM_CAVALRY; }
// On the table, if only with its head: a column that marches on is there once its first element is.
static inline bool rm_on_table(const rm_unit *u) { return u->status == RM_ON_TABLE; }
bool rm_is_mounted(const rm_unit *u); // mounted cavalry
// march column, limbered, supply
static inline bool rm_is_column(const rm_unit *u)
{
    return rm_is_unit(u) && u->formation == RM_MARCH_COLUMN;
}
bool rm_is_special(const rm_unit *u); // skirmish, battle column, square (RM-FORM-05)
bool rm_is_fixed(const rm_unit *u);   // prone, square, in town (RM-MOVE-18)
int rm_grade(const rm_unit *u);       // quality for morale: green is regular (RM-ELEPH-05)

// ---- layout -------------------------------------------------------------------------------------

// of one element
static inline rm_base rm_base_of(const rm_unit *u)
{
    switch (u->kind) {
    case RM_CAVALRY:
        return u->mounted ? rm_horse_base : rm_foot_base;
    case RM_ARTILLERY:
        return rm_gun_base;
    case RM_SUPPLY:
        return rm_train_base;
    case RM_GENERAL:
        return rm_general_base[u->rank];
    case RM_MESSENGER:
        return rm_general_base[RM_OF_DIVISION];
    default:
        return rm_foot_base;
    }
}

int rm_front_count(const rm_unit *u); // elements of the front rank; in square and town all
bool rm_is_front(const rm_unit *u, int element);
gd_length rm_width(const rm_unit *u), rm_depth(const rm_unit *u); // of the straight body
// Writes the elements of a straight body from at, facing, formation, files, elements, mounted.
// Files are put right (1 or 2 ranks, RM-MOVE-12) for a line. A garrison stays as it is.
bool rm_is_uneven(
    const rm_unit *u); // skirmishers of whom one end is of the front rank (RM-FORM-06)
void rm_lay(rm_unit *u);
gd_rect rm_rect(const rm_unit *u, int element);
int rm_parts(const rm_unit *u, gd_rect out[RM_ELEMENTS]); // all elements; returns how many
gd_box rm_box(const rm_unit *u);
gd_box rm_around(const rm_unit *u);   // holds that box, and is not much larger: quick
gd_point rm_centre(const rm_unit *u); // mean of the elements' centres
void rm_shift(rm_unit *u, gd_length east, gd_length north);
void rm_slide(rm_unit *u, gd_angle direction, gd_length distance);
void rm_turn(rm_unit *u, gd_point pivot, gd_angle clockwise);
gd_point rm_front_corner(const rm_unit *u, bool right); // of the front edge of the straight body
// Puts `at` and `facing` where its first element (of a column, of a garrison) or the middle of its
// front rank is: after elements of a bent body were moved one by one.
void rm_anchor(rm_unit *u);

// A march column follows its head: the head's front goes along these points (the first is where it
// is now), and every element after it comes along the way behind it. Stops `distance` along the
// points. Elements keep the spacing that they have.
void rm_follow(rm_unit *u, const gd_point *way, int count, gd_length distance);
// The same for a file of several pieces, head first (RM-SETUP-07).
void rm_follow_file(rm_state *s, const gd_id *file, int file_count, const gd_point *way, int count,
                    gd_length distance);

// ---- distances and contact ----------------------------------------------------------------------

gd_length rm_gap(const rm_unit *a, const rm_unit *b);
// The larger of how far they are apart from west to east and from south to north: quick.
gd_length rm_spread(gd_point a, gd_point b);
// No element lies farther from `at` than this, however it stands. The elements of a garrison may be
// far from each other.
gd_length rm_extent_in_town(const rm_unit *u);
static inline gd_length rm_extent(const rm_unit *u)
{
    rm_base base = rm_base_of(u);
    if (u->formation == RM_IN_TOWN)
        return rm_extent_in_town(u);
    return (u->elements + 1) * gd_most(base.width, base.depth);
}

// Are they certainly farther apart than that? Asked of nearly every pair of pieces, and most are.
static inline bool rm_is_far(const rm_unit *a, const rm_unit *b, gd_length gap)
{
    gd_length x = a->at.x - b->at.x, y = a->at.y - b->at.y;
    gd_length far = rm_extent(a) + rm_extent(b);
    far = gap > INT32_MAX - far ? INT32_MAX : far + gap;
    return x > far || -x > far || y > far || -y > far;
}
// The same if it is not more than `limit`, else something larger: quick, by boxes first.
gd_length rm_gap_near(const rm_unit *a, const rm_unit *b, gd_length limit);
// Are they nearer to each other than that? The middles of their elements tell, nearly always.
bool rm_is_nearer(const rm_unit *a, const rm_unit *b, gd_length gap);
// The nearest points of two pieces.
gd_length rm_nearest(const rm_unit *a, const rm_unit *b, gd_point *on_a, gd_point *on_b);
gd_length rm_point_gap(const rm_unit *u, gd_point p);
gd_length rm_middle_gap(const rm_unit *u, gd_point p); // to the middle of its nearest element
// The nearest enemy unit on the table (not officers); GD_NONE if there is none.
gd_id rm_nearest_enemy(const rm_state *s, const rm_unit *u, gd_length *gap);
bool rm_is_within(gd_length distance, gd_length limit); // RM_TOLERANCE allowed
bool rm_is_more(gd_length a, gd_length b);              // and not equal but for rounding

// Base to base: edges meet over at least RM_CONTACT_LENGTH (RM-MOVE-15).
bool rm_rects_touch(const gd_rect *a, const gd_rect *b);
bool rm_elements_touch(const rm_unit *a, int i, const rm_unit *b, int k);
bool rm_touch(const rm_unit *a, const rm_unit *b);
// Enemy units (not officers) that touch a piece; own units that touch it. In the order of numbers.
int rm_enemies_touching(const rm_state *s, gd_id piece, gd_id out[RM_PIECES]);
int rm_friends_touching(const rm_state *s, gd_id piece, gd_id out[RM_PIECES]);
bool rm_in_contact(const rm_state *s, gd_id piece); // with an enemy unit

// ---- room ---------------------------------------------------------------------------------------

bool rm_overlap(const rm_unit *a, const rm_unit *b);
bool rm_inside_table(const gd_scenario *sc, const rm_unit *u);
// A piece on the table, other than `self`, that `u` overlaps (friends' officers too); GD_NONE.
gd_id rm_in_the_way(const rm_state *s, const rm_unit *u, gd_id self);

// Where two clauses speak against it, the second is named beside the first: || after a refusal.
static inline bool rm_also(gd_verdict *v, gd_clause_id clause)
{
    if (v && v->clause != clause)
        v->also = clause;
    return false;
}
