// devil/track.c - columns follow their head (DTP-MOVE-43).
//
// Every stand takes the very place and facing that the head had there, so what the head may pass
// all of them may. How the column came to where it stood at the start of the move is not known any
// more: there the way between two neighbours is taken as straight, and as long as it was when it
// was made.
#include "rules/devil/leg.h"

void dp_track_begin(dp_track *track, const dp_unit *u)
{
    track->began = *u;
    track->count = 0;
}

typedef struct pose {
    gd_point at;
    gd_angle facing;
} pose;

static pose pose_on_leg(const dp_track *track, int i, int32_t t)
{
    const dp_leg *leg = &track->leg[i];
    return (pose){dp_leg_point(leg, track->centre[i], t),
                  gd_angle_wrap(track->facing[i] + (leg->turns ? leg->way * t : 0))};
}

static pose head_now(const dp_track *track)
{
    if (track->count > 0)
        return pose_on_leg(track, track->count - 1, track->leg[track->count - 1].most);
    return (pose){track->began.stand_at[0], track->began.stand_facing[0]};
}

void dp_track_add(dp_track *track, const dp_leg *leg)
{
    if (track->count == GD_ITEMS)
        return;
    pose head = head_now(track);
    track->leg[track->count] = *leg;
    track->centre[track->count] = head.at;
    track->facing[track->count++] = head.facing;
}

// How far the head's centre went on a leg.
static gd_length track_length(const dp_track *track, int i)
{
    const dp_leg *leg = &track->leg[i];
    return leg->turns ? gd_arc_length(gd_distance(leg->pivot, track->centre[i]), leg->most)
                      : leg->most;
}

static gd_length spacing(const dp_unit *u, int stand)
{
    return (dp_stand_depth(u, stand - 1) + dp_stand_depth(u, stand)) / 2;
}

// So far behind where the head stood at the start.
static pose pose_before(const dp_unit *u, gd_length back)
{
    for (int i = 1; i < u->stands; i++) {
        gd_length whole = spacing(u, i);
        if (back > whole) {
            back -= whole;
            continue;
        }
        gd_point a = u->stand_at[i - 1], b = u->stand_at[i];
        gd_angle from = u->stand_facing[i - 1], by = gd_angle_wrap(u->stand_facing[i] - from);
        by = by > GD_TURN / 2 ? by - GD_TURN : by;
        return (pose){{a.x + (gd_length)((int64_t)(b.x - a.x) * back / whole),
                       a.y + (gd_length)((int64_t)(b.y - a.y) * back / whole)},
                      gd_angle_wrap(from + (gd_angle)((int64_t)by * back / whole))};
    }
    int last = u->stands - 1;
    return (pose){u->stand_at[last], u->stand_facing[last]};
}

static pose pose_behind(const dp_track *track, gd_length back)
{
    for (int i = track->count - 1; i >= 0; i--) {
        gd_length length = track_length(track, i);
        if (back > length) {
            back -= length;
            continue;
        }
        gd_length made = length - back;
        int32_t most = track->leg[i].most;
        return pose_on_leg(track, i, length ? (int32_t)((int64_t)most * made / length) : most);
    }
    return pose_before(&track->began, back);
}

dp_unit dp_track_column(const dp_track *track)
{
    dp_unit u = track->began;
    gd_length back = 0;
    pose p = head_now(track);
    for (int i = 0; i < u.stands; i++) {
        if (i > 0) {
            back += spacing(&u, i);
            p = pose_behind(track, back);
        }
        u.stand_at[i] = p.at;
        u.stand_facing[i] = (uint16_t)p.facing;
    }
    dp_derive(&u);
    return u;
}
