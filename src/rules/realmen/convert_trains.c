// realmen/convert_trains.c - supply trains on the roads behind the armies (RM-SUPPLY).
//
// One for each corps of the order of battle, at least one and at most three, on roads that lead to
// the side's own edge: as near to it as may be, but each where it supplies as many more of the
// troops as it can, not before the middle of them. They are placed before everybody else.
#include "core/roads.h"
#include "rules/realmen/convert_places.h"
#include "rules/realmen/ground.h"

enum {
    STEP = GD_INCH / 2,
    FROM_EDGE = 4 * GD_INCH,
    MARGIN = 2 * GD_INCH, // troops may be moved a little from their places in history
    NEAR_EDGE = 12 * GD_INCH,
    SAFE = 12 * GD_INCH, // from the enemy
    MOST_TRAINS = 3,
};

static int trains_of(const gd_battle *b, int side)
{
    int corps = 0;
    for (int f = 0; f < b->formation_count; f++)
        corps += b->formation[f].side == side && b->formation[f].level == GD_LEVEL_CORPS;
    return corps < 1 ? 1 : corps > MOST_TRAINS ? MOST_TRAINS : corps;
}

// The whole base lies on the road: also its front and its rear are on it.
static bool lies_on_road(const gd_scenario *sc, gd_point at, gd_angle facing)
{
    gd_point on, rear = gd_point_ahead(at, facing, -rm_train_base.depth);
    gd_angle way;
    gd_length half = rm_train_base.width / 2;
    return gd_road_near(sc, RM_KINDS_ROAD, at, facing, half, &on, &way) &&
           gd_road_near(sc, RM_KINDS_ROAD, rear, facing, half, &on, &way);
}

// Nobody else is placed yet: places in history count.
static bool is_there(const gd_placing *p, int piece)
{
    return p->c->sc->roster[piece].kind < RM_SUPPLY && p->c->of[piece].minute == GD_AT_ONCE;
}

static gd_length distance_to(const gd_placing *p, int piece, gd_point at)
{
    return gd_distance(gd_place_in_history(p, piece), at);
}

// Near the edge, or no farther forward than the middle of the army.
static bool is_behind(const gd_placing *p, int side, gd_point at)
{
    gd_point size = gd_table_size(p->c->sc);
    int64_t sum = 0, count = 0;
    for (int i = 1; i <= p->c->sc->piece_count; i++)
        if (is_there(p, i) && p->c->sc->roster[i].side == side) {
            gd_point here = gd_place_in_history(p, i);
            sum += gd_edge_gap(size, p->c->sc->edge[side], here);
            count++;
        }
    gd_length far = gd_edge_gap(size, p->c->sc->edge[side], at);
    return count == 0 || far <= NEAR_EDGE || far <= sum / count;
}

static bool is_safe(const gd_placing *p, int side, gd_point at)
{
    if (!is_behind(p, side, at))
        return false;
    for (int i = 1; i <= p->c->sc->piece_count; i++)
        if (is_there(p, i) && p->c->sc->roster[i].side != side && distance_to(p, i, at) < SAFE)
            return false;
    return true;
}

static bool is_supplied(const gd_placing *p, int piece)
{
    for (int i = 1; i <= p->c->sc->piece_count; i++) {
        const struct gd_roster *r = &p->c->sc->roster[i];
        if (r->kind == RM_SUPPLY && r->placed && r->side == p->c->sc->roster[piece].side &&
            distance_to(p, piece, r->at) <= RM_TRAIN_TO_UNIT - MARGIN)
            return true;
    }
    return false;
}

// How many would get supply by a train there that have none yet.
static int gains(const gd_placing *p, int side, gd_point at)
{
    int count = 0;
    for (int i = 1; i <= p->c->sc->piece_count; i++)
        count += is_there(p, i) && p->c->sc->roster[i].side == side &&
                 distance_to(p, i, at) <= RM_TRAIN_TO_UNIT - MARGIN && !is_supplied(p, i);
    return count;
}

// The best place of a train so far.
typedef struct choice {
    int gain;
    gd_length far; // by road from the edge
    gd_point at;
    gd_angle facing;
} choice;

// By road to the side's own edge; -1: it leads nowhere there.
static gd_length far_from_edge(const gd_placing *p, int side, gd_point at)
{
    gd_point ends[RM_ROAD_ENDS];
    gd_length best = -1;
    int count = rm_road_ends(p->c->sc, p->c->sc->edge[side], ends);
    for (int i = 0; i < count; i++) {
        gd_length far = rm_road_length(p->c->sc, p->state, at, ends[i], GD_NOBODY);
        if (far >= 0 && (best < 0 || far < best))
            best = far;
    }
    return best;
}

static void try_place(gd_placing *p, int piece, gd_point middle, gd_angle way, choice *best)
{
    struct gd_roster *r = &p->c->sc->roster[piece];
    gd_length half = rm_train_base.depth / 2;
    gd_angle inward = gd_edge_inwards(p->c->sc->edge[r->side]);
    int gain = gains(p, r->side, middle);
    if (gain < best->gain || !is_safe(p, r->side, middle))
        return;
    r->facing = gd_angle_apart(way, inward) > GD_TURN / 4 ? gd_angle_wrap(way + GD_TURN / 2) : way;
    gd_point at = gd_point_ahead(middle, r->facing, half);
    r->at = at;
    if (!lies_on_road(p->c->sc, at, r->facing) || !rm_may_stand(p, piece))
        return;
    gd_length far = far_from_edge(p, r->side, middle);
    if (far < FROM_EDGE + half || far > RM_ROAD_TO_TRAIN ||
        (gain == best->gain && far >= best->far))
        return;
    *best = (choice){gain, far, at, r->facing};
}

static bool place_train(gd_placing *p, int piece)
{
    struct gd_roster *r = &p->c->sc->roster[piece];
    choice best = {.gain = -1};
    for (int i = 0; i < p->c->sc->ground.count; i++) {
        const gd_feature *f = &p->c->sc->ground.feature[i];
        gd_road_spot s = {&p->c->sc->ground.point[f->first], f->count, 0, 0};
        bool on = f->kind == RM_ROAD && f->count > 1;
        for (; on; on = gd_road_spot_move(&s, false, STEP))
            try_place(p, piece, gd_road_spot_point(&s), gd_road_spot_way(&s), &best);
    }
    if (best.gain < 0)
        return false;
    r->facing = best.facing;
    gd_place_at(p, piece, best.at);
    return true;
}

// The command over all others; of several the first of the highest rank.
static int top_post(const gd_placing *p, int side)
{
    int best = 0, rank = -1;
    for (int i = 1; i <= p->c->sc->piece_count; i++) {
        const struct gd_roster *r = &p->c->sc->roster[i];
        if (r->kind != RM_GENERAL || r->side != side || rm_roster_fact(r, RM_FACT_RANK) <= rank)
            continue;
        rank = rm_roster_fact(r, RM_FACT_RANK);
        best = rm_roster_fact(r, RM_FACT_POST);
    }
    return best;
}

static void drop_last(gd_placing *p)
{
    int piece = p->c->sc->piece_count--;
    p->c->sc->roster[piece] = (struct gd_roster){0};
    *rm_get(p->state, (gd_id)piece) = (rm_unit){.status = RM_TO_COME};
    ((rm_state *)p->state)->piece_count = (uint16_t)p->c->sc->piece_count;
}

static bool add_train(gd_placing *p, int side, gd_error *err)
{
    struct gd_roster *r = gd_convert_add(p->c, (gd_side)side, RM_SUPPLY, err);
    if (!r)
        return false;
    ((rm_state *)p->state)->piece_count = (uint16_t)p->c->sc->piece_count;
    gd_battle_name_piece(p->c->sc, p->c->sc->piece_count,
                         side == GD_UNION ? "Union train" : "Confederate train", "");
    r->formation = RM_MARCH_COLUMN;
    rm_set_roster_fact(r, RM_FACT_ELEMENTS, 1);
    rm_set_roster_fact(r, RM_FACT_FILES, 1);
    rm_set_roster_fact(r, RM_FACT_QUALITY, RM_REGULAR);
    rm_set_roster_fact(r, RM_FACT_POST, top_post(p, side));
    return true;
}

// Both sides have trains or neither has (RM-SUPPLY-09).
bool rm_place_trains(gd_placing *p, gd_error *err)
{
    int before = p->c->sc->piece_count, placed[GD_SIDES] = {0};
    for (int side = 0; side < GD_SIDES; side++)
        while (placed[side] < trains_of(p->c->battle, side)) {
            if (!add_train(p, side, err))
                return false;
            if (!place_train(p, p->c->sc->piece_count)) {
                drop_last(p);
                break;
            }
            placed[side]++;
        }
    while ((!placed[GD_UNION] || !placed[GD_CONFEDERATE]) && p->c->sc->piece_count > before)
        drop_last(p);
    return true;
}
