// devil/around.c - what is told apart by a digest of a unit's surroundings.
#include "rules/devil/around.h"

#include "rules/devil/move.h"

void dp_digest_body(gd_digest *d, const dp_unit *u)
{
    gd_digest_add(d, u, offsetof(dp_unit, hits)); // places and facings
    const uint16_t shape[] = {u->facing, u->gap,     u->arm,    u->side,  u->formation,
                              u->weapon, u->traits,  u->stands, u->front, u->colours,
                              u->bent,   u->mounted, u->brigade};
    gd_digest_add(d, shape, sizeof shape);
}

void dp_digest_works(gd_digest *d, const dp_state *s)
{
    gd_digest_number(d, s->built_count << 8 | s->gap_count);
    gd_digest_add(d, s->works, s->built_count * sizeof s->works[0]);
    gd_digest_add(d, s->works_point, 2 * s->built_count * sizeof s->works_point[0]);
    gd_digest_add(d, s->torn, s->gap_count * sizeof s->torn[0]);
}

void dp_digest_leg(gd_digest *d, const dp_leg *leg)
{
    const int32_t all[] = {leg->turns,   leg->way,    leg->pivot.x,
                           leg->pivot.y, leg->radius, leg->most};
    gd_digest_add(d, all, sizeof all);
}

void dp_digest_track(gd_digest *d, const dp_track *track)
{
    dp_digest_body(d, &track->began);
    gd_digest_number(d, track->count);
    for (int i = 0; i < track->count; i++) {
        const int32_t head[] = {track->centre[i].x, track->centre[i].y, track->facing[i]};
        dp_digest_leg(d, &track->leg[i]);
        gd_digest_add(d, head, sizeof head);
    }
}

// How far from where it stands any of it can come, by a move or by forming on its colours.
static gd_length reach_of(const gd_scenario *sc, const dp_state *s, gd_id unit)
{
    enum { SLACK = GD_INCH, DEPTHS = 4 * GD_INCH, STEP = 9 * GD_INCH };
    const dp_unit *u = dp_at(s, unit);
    gd_length width = u->arm == DP_CAVALRY ? DP_HORSE_WIDTH : DP_FOOT_WIDTH;
    gd_length formed = width * u->stands + DEPTHS; // half of a loose order, or a column
    gd_length moved = dp_max(dp_move_limit(sc, s, unit), STEP);
    return dp_max(moved, formed) + SLACK;
}

void dp_digest_around(gd_digest *d, const gd_scenario *sc, const dp_state *s, gd_id unit)
{
    enum { FRIENDS = 2 * GD_INCH, ENEMIES = DP_ROAD_ENEMY + 2 * GD_INCH };
    const dp_unit *u = dp_at(s, unit);
    gd_length reach = reach_of(sc, s, unit),
              far = sc->option[DP_OPT_STRICT_CHANGES] ? GD_REACH / 2 : reach + ENEMIES;
    gd_box body = dp_rough_box(u);
    gd_digest_number(d, unit);
    gd_digest_add(d, u, sizeof *u);
    dp_digest_works(d, s);
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *o = dp_at(s, i);
        if (i == unit || !dp_is_unit(o) || !dp_on_table(o))
            continue;
        gd_box box = dp_box_in(s, i);
        if (gd_box_meet(&box, &body, o->side == u->side ? reach + FRIENDS : far)) {
            gd_digest_number(d, i);
            dp_digest_body(d, o);
        }
    }
}
