// devil/body.h - units as bodies of stands: their sizes, layouts, fronts and distances (chapters
// INF, CAV and ART as far as shape goes; DTP-SCALE-07).
#pragma once

#include "core/scenario.h"
#include "guidon/rules.h"
#include "rules/devil/data.h"

static inline const dp_unit *dp_at(const dp_state *s, gd_id piece) { return &s->unit[piece]; }
static inline dp_unit *dp_get(dp_state *s, gd_id piece) { return &s->unit[piece]; }
// Every piece in turn, beginning from GD_NONE; false when there are no more.
static inline bool dp_next_piece(const dp_state *s, gd_id *piece)
{
    return ++*piece <= s->piece_count;
}
gd_id dp_piece_arg(const dp_state *s, int32_t value); // the piece, or GD_NONE if there is none
int dp_other(int side);

// A regiment or battery, not a commander.
static inline bool dp_is_unit(const dp_unit *u) { return u->arm < DP_COMMANDER; }
bool dp_is_regiment(const dp_unit *u); // infantry or cavalry
static inline bool dp_on_table(const dp_unit *u) { return u->status == DP_ON_TABLE; }
// An enemy unit of that side, or one of its own, on the table.
static inline bool dp_is_enemy(const dp_unit *u, int side)
{
    return u->side != side && dp_is_unit(u) && dp_on_table(u);
}
static inline bool dp_is_friend(const dp_unit *u, int side)
{
    return u->side == side && dp_is_unit(u) && dp_on_table(u);
}
bool dp_is_disordered(const dp_unit *u);
bool dp_is_limbered(const dp_unit *u); // in good order or not
bool dp_is_column(const dp_unit *u);   // march column or limbered column: follows its head
bool dp_on_foot(const dp_unit *u);     // infantry, dismounted cavalry, crews without guns
static inline bool dp_is_dismounted(const dp_unit *u)
{
    return u->arm == DP_CAVALRY && !u->mounted;
}
static inline bool dp_is_holder(const dp_unit *u, int stand) // the command stand of those
{
    return dp_is_dismounted(u) && stand == u->colours;
}
bool dp_is_section(const dp_unit *u); // one stand of guns (DTP-ART-03 to 05)

static inline bool dp_on_horse(const dp_unit *u, int stand)
{
    return u->arm == DP_CAVALRY && (u->mounted || stand == u->colours);
}
static inline gd_length dp_stand_width(const dp_unit *u, int stand)
{
    return u->arm == DP_COMMANDER   ? 2 * DP_DISC
           : dp_on_horse(u, stand)  ? DP_HORSE_WIDTH
           : u->arm == DP_ARTILLERY ? DP_GUN_WIDTH
                                    : DP_FOOT_WIDTH;
}
static inline gd_length dp_stand_depth(const dp_unit *u, int stand)
{
    return u->arm == DP_COMMANDER   ? 2 * DP_DISC
           : dp_on_horse(u, stand)  ? DP_HORSE_DEPTH
           : u->arm == DP_ARTILLERY ? DP_GUN_DEPTH
                                    : DP_FOOT_DEPTH;
}
gd_rect dp_stand_rect(const dp_unit *u, int stand);
// No corner of a stand is farther from its middle.
static inline gd_length dp_stand_radius(const dp_unit *u)
{
    return u->arm == DP_INFANTRY    ? DP_FOOT_RADIUS
           : u->arm == DP_ARTILLERY ? DP_GUN_RADIUS
                                    : DP_HORSE_RADIUS;
}
gd_point dp_colours_at(const dp_unit *u); // centre of the command stand; a commander's own

// The first so many stands are the front rank.
int dp_front_rank(const dp_unit *u);
gd_length dp_front_width(const dp_unit *u);
gd_length dp_depth(const dp_unit *u); // from its front centre to the rear of its hindmost stand
gd_point dp_front_left(const dp_unit *u), dp_front_right(const dp_unit *u);
// Front traces: lines through front edges, as a point on each and its facing (more than one of a
// bent line). Returns how many.
typedef struct dp_trace {
    gd_point on;
    gd_angle facing;
} dp_trace;
int dp_traces(const dp_unit *u, dp_trace out[DP_STANDS]);
// Is the command stand of `u` wholly on or behind every front trace of `of` (DTP-CHG-20); or is its
// middle (DTP-FIRE-41)?
bool dp_is_behind(const dp_unit *u, const dp_unit *of);
bool dp_is_mostly_behind(const dp_unit *u, const dp_unit *of);

// Where the command stand belongs when `formation` is formed.
int dp_colours_place(const dp_unit *u, int formation);
// The stand of the front rank that no bend turns: the middle one, of two the one on the colours'
// side.
int dp_middle_stand(const dp_unit *u);
// Remembers on which side of the middle its colours stand, if they do.
void dp_note_side(dp_unit *u);
// Writes the stands of a formation with the command stand's centre at `colours`. The command stand
// goes to its proper place and the others keep their order, hits going with their stands. `front`,
// `gap` and `mounted` of the unit say how. A unit is not bent afterwards.
// So many in the front rank from now on, the stands still in the order that they were in.
void dp_set_front(dp_unit *u, int front);
void dp_set_mounted(dp_unit *u, bool mounted); // the same; where they stand is to be said next
void dp_lay(dp_unit *u, gd_point colours, gd_angle facing); // in the formation that it has
// Where the stands go as seen from the command stand, in half thousandths: for a unit that is laid
// down again and again.
typedef struct dp_layout {
    int64_t ahead2[DP_STANDS], right2[DP_STANDS];
} dp_layout;
dp_layout dp_layout_of(const dp_unit *u);
void dp_lay_out(dp_unit *u, const dp_layout *layout, gd_point colours, gd_angle facing); // stands
void dp_form(dp_unit *u, int formation, gd_point colours, gd_angle facing);
// The same with the front centre given, for positions that say no more.
void dp_form_at(dp_unit *u, int formation, gd_point front, gd_angle facing);
// After a change of stands by hand: front centre and facing.
void dp_derive(dp_unit *u);
void dp_shift(dp_unit *u, gd_length east, gd_length north);
void dp_slide(dp_unit *u, gd_angle direction, gd_length distance);
void dp_turn(dp_unit *u, gd_point pivot, gd_angle clockwise);
// A bent line becomes straight again on the part that was not bent (DTP-MOVE-40).
void dp_straighten(dp_unit *u);
// Takes stands out, a bit for each, and closes up towards the colours (DTP-INF-20), which must not
// be on one of them.
void dp_close_up(dp_unit *u, unsigned gone);
// The formation that the unit has when it becomes disordered (DTP-ART-11).
int dp_disorder_of(const dp_unit *u);
int dp_unhit(const dp_unit *u); // stands without a hit, horse holders not counted

// The formation area: the stands and, in loose order, the gaps between them. Returns how many.
enum { DP_AREA = 2 * DP_STANDS };
int dp_area(const dp_unit *u, gd_rect out[DP_AREA]);
// The smallest box that all of it is in: for telling quickly who is far away.
gd_box dp_box(const dp_unit *u);
gd_box dp_rough_box(const dp_unit *u); // a larger one, whichever way its stands look: quicker
gd_box dp_box_in(const dp_state *s, gd_id piece); // the same of a piece as it stands
static inline gd_box dp_table(const gd_scenario *sc)
{
    return (gd_box){0, 0, sc->width, sc->depth};
}

static inline int64_t dp_square(gd_point a, gd_point b) // of the distance between them
{
    int64_t x = (int64_t)a.x - b.x, y = (int64_t)a.y - b.y;
    return x * x + y * y;
}
// Edge to edge (DTP-SCALE-05). A commander counts as his disc.
gd_length dp_gap(const dp_unit *a, const dp_unit *b);
gd_length dp_gap_near(const dp_unit *a, const dp_unit *b, gd_length beyond); // `beyond` if more
bool dp_gap_within(const dp_unit *a, const dp_unit *b, gd_length distance);
// dp_gap_near to a unit of that state, recalled where both are as they stand in it.
gd_length dp_gap_in(const dp_state *s, const dp_unit *u, gd_id other, gd_length beyond);
gd_length dp_gap_to_point(const dp_unit *u, gd_point p, gd_point *nearest); // `nearest` or NULL
// The same where nothing beyond `limit` matters: that is what it returns then. `nearest` stays as
// it is if its point is not nearer than that either; hard by a seam it can be a hair farther off.
gd_length dp_gap_to_point_near(const dp_unit *u, gd_point p, gd_length limit, gd_point *nearest);
// Is it at most so far away?
static inline bool dp_reaches(const dp_unit *u, gd_point p, gd_length distance)
{
    return dp_gap_to_point_near(u, p, distance + 1, NULL) <= distance;
}
// The nearest point of several stands so far; begins with the distance INT32_MAX.
typedef struct dp_near {
    gd_point at, other; // another one, as near and somewhere else, if `tied`
    gd_length distance;
    bool square; // inside an edge of its stand, not at a corner
    bool tied;
} dp_near;
// Takes `on`, a point of the stand, if it is nearer. The corners of stands side by side are
// rounded: where they make a point beside the foot of the perpendicular look nearer, the foot
// counts.
bool dp_nearer(dp_near *n, const gd_rect *r, gd_point on, gd_length distance);
gd_point dp_near_point(const dp_near *n);       // of two that are as near the middle (DTP-RALLY-03)
bool dp_any_enemy(const dp_state *s, int side); // of that side, on the table
// The nearest enemy unit on the table and how far it is; GD_NONE if there is none. Of equals the
// first.
gd_id dp_nearest_enemy(const dp_state *s, const dp_unit *u, gd_length *gap);
// The same with distances taken from a point (DTP-RALLY-03); `near` is the enemy's nearest point,
// or the middle of what several have that are equally near in nearly the same direction.
gd_id dp_nearest_enemy_to(const dp_state *s, int side, gd_point p, gd_point *near);
// Are several enemies equally near to the point, and in different directions? Then the owner says
// which of them his unit faces.
bool dp_is_torn(const dp_state *s, int side, gd_point p);

// The nearest points of enemies who are equally near, as they spread to the left and right of the
// first. Neighbours in one line have points that are as near but for a hair.
enum { DP_AS_NEAR = 1 };
typedef struct dp_spread {
    gd_point from, at, left, right;
    gd_angle off, to; // how far the outermost are aside of the first: left, not above 0, and right
} dp_spread;
dp_spread dp_spread_of(gd_point from, gd_point at); // of the first
void dp_spread_add(dp_spread *spread, gd_point at);
bool dp_spread_is_wide(const dp_spread *spread);    // more than a degree: one must be chosen
gd_point dp_spread_middle(const dp_spread *spread); // of the outermost; the first, if it is wide

// False if the units are certainly farther apart than that: quick, to be asked first.
bool dp_maybe_near(const dp_unit *a, const dp_unit *b, gd_length distance);
bool dp_units_overlap(const dp_unit *a, const dp_unit *b);
// Does `u` stand on the table without overlapping another unit on it (DTP-SCALE-09)? `self` is the
// piece that it replaces. `over` gets whom it overlaps, GD_NONE for the edge; may be NULL.
bool dp_has_room(const gd_scenario *sc, const dp_state *s, const dp_unit *u, gd_id self,
                 gd_id *over);
// Is every enemy at least so far away?
bool dp_clear_of_enemies(const dp_state *s, const dp_unit *u, gd_id self, gd_length distance);
// Does `to` keep an inch from every enemy, or from those who were nearer to `from` at least as much
// as that (DTP-MOVE-08)? `nearer` gets the first that it does not; may be NULL.
bool dp_keeps_off(const dp_state *s, const dp_unit *from, const dp_unit *to, gd_id *nearer);
