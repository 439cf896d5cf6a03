// devil/face.c - every stand turns 90 degrees where it stands (DTP-MOVE-34 to 36).
#include "rules/devil/face.h"

#include "devil_clauses.h"
#include "rules/devil/change.h"

enum { QUARTER = GD_TURN / 4 };

static int on_foot_or_all(const dp_unit *u)
{
    return dp_is_dismounted(u) ? u->stands - 1 : u->stands;
}

static void swap_hits(dp_unit *u, int a, int b)
{
    uint8_t hit = u->hits[a];
    u->hits[a] = u->hits[b];
    u->hits[b] = hit;
}

// The order of the stands is turned round; where each of them stands is not.
static void reverse(dp_unit *u)
{
    for (int a = 0, b = on_foot_or_all(u) - 1; a < b; a++, b--) {
        gd_point at = u->stand_at[a];
        uint16_t facing = u->stand_facing[a];
        u->stand_at[a] = u->stand_at[b];
        u->stand_facing[a] = u->stand_facing[b];
        u->stand_at[b] = at;
        u->stand_facing[b] = facing;
        swap_hits(u, a, b);
        if (u->colours == a || u->colours == b)
            u->colours = (uint8_t)(u->colours == a ? b : a);
    }
}

// The colours change places with the stand where they belong (DTP-MOVE-36).
static void place_colours(dp_unit *u, int formation)
{
    int place = dp_colours_place(u, formation);
    swap_hits(u, u->colours, place);
    u->colours = (uint8_t)place;
}

// Are all stands one behind the other, looking the same way? What the slack leaves is put right.
static bool is_straight(const dp_unit *u)
{
    for (int i = 1; i < on_foot_or_all(u); i++) {
        gd_length off = gd_right_of(u->stand_at[0], u->stand_facing[0], u->stand_at[i]);
        if (u->stand_facing[i] != u->stand_facing[0] || off > GD_SLACK || off < -GD_SLACK)
            return false;
    }
    return true;
}

static bool bends_softly(const dp_unit *u)
{
    for (int i = 1; i < u->stands; i++)
        if (gd_angle_apart(u->stand_facing[i], u->stand_facing[i - 1]) > DP_CONFORM_TURN)
            return false;
    return true;
}

// Into line go only those who may form one (DTP-CAV-10, DTP-OPT-08).
static bool may_face(const gd_scenario *sc, const dp_unit *u, gd_id self, gd_verdict *v)
{
    bool column = u->formation == DP_MARCH_COLUMN;
    if (u->formation != DP_LINE && !column)
        return gd_refuse(v, DTP_MOVE_34,
                         "only a line of one rank or a march column can face; %U is neither", self);
    if (column && !dp_may_have(sc, u, DP_LINE, u->mounted, v))
        return false;
    if (column && !is_straight(u) && (dp_is_dismounted(u) || !bends_softly(u)))
        return gd_refuse(v, DTP_MOVE_34, "the column of %U winds too much to face into line", self);
    return true;
}

// The middle of the side on which the new front is.
static gd_point new_front(const dp_unit *u, gd_angle facing)
{
    int last = on_foot_or_all(u) - 1;
    if (u->formation == DP_LINE) // to column: the end that leads
        return gd_point_ahead(u->stand_at[0], facing, dp_stand_width(u, 0) / 2);
    gd_point middle = gd_point_middle(u->stand_at[0], u->stand_at[last]);
    return gd_point_ahead(middle, facing, dp_stand_depth(u, 0) / 2);
}

bool dp_face(const gd_scenario *sc, dp_unit *u, gd_id self, bool left, gd_verdict *v)
{
    bool to_column = u->formation == DP_LINE;
    int formation = to_column ? DP_MARCH_COLUMN : DP_LINE;
    if (!may_face(sc, u, self, v))
        return false;
    // The head is the left end of a line that faces left, and becomes the right end of one that a
    // column faces left into.
    if (to_column != left)
        reverse(u);
    gd_angle facing = gd_angle_wrap(u->stand_facing[0] + (left ? -QUARTER : QUARTER));
    if (!to_column) // of two middle places the one nearer to the head
        u->colours_left = !left;
    place_colours(u, formation);
    if (is_straight(u) || to_column) {
        gd_point front = new_front(u, facing);
        u->formation = (uint8_t)formation; // which the stands are in the order of
        dp_form_at(u, formation, front, facing);
        return true;
    }
    for (int i = 0; i < u->stands; i++)
        u->stand_facing[i] =
            (uint16_t)gd_angle_wrap(u->stand_facing[i] + (left ? -QUARTER : QUARTER));
    u->formation = (uint8_t)formation;
    u->bent = 1;
    dp_derive(u);
    return true;
}
