// realmen/adviser_generals.c - where the computer player's generals ride: to routed troops that can
// be rallied; and when all have moved, to where the most troops will hear their word next turn. A
// general in the file of a march column commands it without a die (RM-CMD-05).
#include "rules/realmen/adviser_mind.h"
#include "rules/realmen/officer.h"

enum {
    BEHIND = 1000,
    EXPOSED = 3 * GD_INCH,
    WEIGHT = 60,
    KINDS_OF_PLACE = 2,
    STEP = GD_INCH / 4,
    NEAR = 15 * GD_INCH,
};

static bool is_free(const rm_mind *m, gd_id general)
{
    const rm_unit *g = rm_at(m->s, general);
    return g->kind == RM_GENERAL && rm_is_mine(m, g) && !g->bound && !g->place;
}

// ---- his own troops -----------------------------------------------------------------------------

// Is the unit of the command that he holds, or of one below it?
static bool is_over(const rm_mind *m, gd_id general, gd_id unit)
{
    int held = rm_at(m->s, general)->post;
    for (int post = rm_at(m->s, unit)->post; held && post; post = m->s->post[post].above)
        if (post == held)
            return true;
    return false;
}

// What troops count to him, or how far he goes for them: those of others less, as he is in the
// habit of keeping to his own.
static int to_him(const rm_mind *m, gd_id general, gd_id unit, int value)
{
    int habit = m->plan->habit[RM_HABIT_OWN];
    if (habit == 0 || is_over(m, general, unit))
        return value;
    return (int)gd_percent(value, GD_AS_USUAL * GD_AS_USUAL / habit);
}

gd_length rm_would_ride(const rm_mind *m, gd_id general, gd_id unit)
{
    return to_him(m, general, unit, rm_ride_left(m->s, general));
}

// ---- rallying -----------------------------------------------------------------------------------

static bool rally_with(const rm_mind *m, gd_id unit, gd_id general, gd_action *out)
{
    const rm_unit *u = rm_at(m->s, unit);
    gd_id enemy = rm_nearest_enemy(m->s, u, NULL);
    gd_angle facing = enemy ? gd_bearing(u->at, rm_at(m->s, enemy)->at) : u->facing;
    *out = gd_action_blank(RM_DO_RALLY);
    out->value[RM_F_UNIT] = unit;
    out->value[RM_F_GENERAL] = general;
    out->value[RM_F_FORMATION] = u->kind == RM_SUPPLY ? RM_MARCH_COLUMN : RM_LINE;
    if (u->kind == RM_SUPPLY)
        return rm_would_do(m, out);
    out->value[RM_F_FACING] = gd_angle_wrap(facing);
    if (rm_would_do(m, out))
        return true;
    out->value[RM_F_FACING] = GD_ABSENT;
    return rm_would_do(m, out);
}

static bool ride_to(const rm_mind *m, gd_id general, gd_id unit, gd_action *out)
{
    *out = gd_action_blank(RM_DO_MOVE_LEADER);
    out->value[RM_M_LEADER] = general;
    out->value[RM_M_JOIN] = unit;
    return rm_would_do(m, out);
}

// The nearest general who is free to ride to the unit.
static gd_id helper_for(const rm_mind *m, gd_id unit)
{
    const rm_unit *u = rm_at(m->s, unit);
    gd_id best = GD_NONE;
    for (gd_id g = 1; g <= m->s->piece_count; g++) {
        const rm_unit *general = rm_at(m->s, g);
        if (is_free(m, g) && general->ridden == 0 && !rm_touch(general, u) &&
            gd_distance(general->at, u->at) + GD_INCH <= rm_would_ride(m, g, unit) &&
            (!best || gd_distance(general->at, u->at) < gd_distance(rm_at(m->s, best)->at, u->at)))
            best = g;
    }
    return best;
}

bool rm_advise_rally(const rm_mind *m, gd_action *out)
{
    for (gd_id i = 1; i <= m->s->piece_count; i++) {
        const rm_unit *u = rm_at(m->s, i);
        if (!rm_is_unit(u) || !rm_is_mine(m, u) || !u->routed || !u->in_command || u->acted)
            continue;
        for (gd_id g = 1; g <= m->s->piece_count; g++)
            if (rm_at(m->s, g)->kind == RM_GENERAL && rm_is_mine(m, rm_at(m->s, g)) &&
                rm_is_attached(m->s, g, i) && rally_with(m, i, g, out))
                return true;
        gd_id helper = helper_for(m, i);
        if (helper && ride_to(m, helper, i, out))
            return true;
    }
    return false;
}

// ---- where he is needed -------------------------------------------------------------------------

// Chances in sixths, as many as there are units: 6 is certain.
typedef struct cover {
    uint8_t weight[RM_PIECES + 1]; // how much it matters that the unit can act next turn
    uint8_t miss[RM_PIECES + 1];   // chance in WEIGHT that nobody commands it so far
} cover;

static gd_length range_to(const rm_unit *u, gd_point at)
{
    gd_length far = rm_about(rm_centre(u), at) - (u->elements > 3 ? rm_width(u) / 3 : 0);
    return far;
}

static int weight_of(const rm_mind *m, gd_id unit)
{
    const rm_unit *u = rm_at(m->s, unit);
    if (!rm_is_unit(u) || !rm_is_mine(m, u))
        return 0;
    if (u->kind == RM_SUPPLY)
        return 1;
    if (u->routed)
        return 5;
    bool goes = rm_about(u->at, m->task[unit].to) > RM_KEEP_OFF_COLUMN;
    if (u->kind == RM_ARTILLERY)
        return rm_is_column(u) ? 3 : 1;
    int on_the_way = gd_plan_habit(m->plan, RM_HABIT_FETCHING, 3);
    int by_enemy = gd_plan_habit(m->plan, RM_HABIT_LEADING, 2);
    bool near = rm_strength_near(m->s, u->at, NEAR, rm_other(m->side)) > 0;
    return 2 + (goes ? on_the_way : 0) + (near ? by_enemy : 0);
}

static void count_word(const rm_mind *m, const rm_unit *g, gd_point at, cover *c)
{
    for (gd_id i = 1; i <= m->s->piece_count; i++)
        if (c->weight[i] && range_to(rm_at(m->s, i), at) <= g->range)
            c->miss[i] = (uint8_t)(c->miss[i] * (RM_SIXTH - g->ability) / RM_SIXTH);
}

// What the generals who have their places do already. They take them in the order of their numbers.
static void look_who_commands(const rm_mind *m, gd_id before, cover *c)
{
    for (gd_id g = 1; g <= m->s->piece_count; g++) {
        const rm_unit *general = rm_at(m->s, g);
        if (general->kind == RM_GENERAL && general->side == m->side && rm_on_table(general) &&
            (g < before || general->bound || general->ridden > 0) && g != before) {
            count_word(m, general, general->at, c);
            for (gd_id i = 1; i <= m->s->piece_count; i++)
                if (c->weight[i] && rm_is_column(rm_at(m->s, i)) &&
                    rm_about(general->at, rm_at(m->s, i)->at) < 10 * GD_INCH &&
                    rm_general_of_file(m->s, i) == g)
                    c->miss[i] = 0;
        }
    }
}

static int gain_at(const rm_mind *m, gd_id general, gd_point at, gd_id file, const cover *c)
{
    const rm_unit *g = rm_at(m->s, general);
    int gain = 0;
    for (gd_id i = 1; i <= m->s->piece_count; i++) {
        if (!c->weight[i] || !c->miss[i])
            continue;
        if (i == file)
            gain += to_him(m, general, i, c->weight[i] * c->miss[i] * RM_SIXTH);
        else if (range_to(rm_at(m->s, i), at) <= g->range)
            gain += to_him(m, general, i, c->weight[i] * c->miss[i] * g->ability);
    }
    return gain;
}

// In the file of a column: at its tail, or where it may lose elements, which it does at the tail,
// at its head. Else behind the unit, clear of it, so that its losses are not his.
static gd_point place_with(const rm_mind *m, gd_id general, gd_id unit, bool in_file)
{
    const rm_unit *u = rm_at(m->s, unit), *g = rm_at(m->s, general);
    gd_length half = rm_base_of(g).depth / 2;
    if (!in_file)
        return gd_point_ahead(u->at, gd_angle_wrap(u->facing + GD_TURN / 2),
                              rm_depth(u) + half + BEHIND);
    int last = u->elements - 1;
    return gd_point_ahead(u->element_at[last], gd_angle_wrap(u->element_facing[last] + GD_TURN / 2),
                          rm_base_of(u).depth / 2 + half + RM_TOLERANCE);
}

static bool is_exposed(const rm_mind *m, gd_point at)
{
    for (gd_id i = 1; i <= m->s->piece_count; i++) {
        const rm_unit *e = rm_at(m->s, i);
        if (e->side != m->side && rm_is_unit(e) && !e->routed && rm_on_table(e) &&
            e->kind != RM_SUPPLY && rm_about(e->at, at) < EXPOSED + rm_width(e) / 2)
            return true;
    }
    return false;
}

static bool try_ride(const rm_mind *m, gd_id general, gd_point at, gd_angle facing, gd_action *out)
{
    if (gd_distance(rm_at(m->s, general)->at, at) < STEP)
        return false;
    *out = gd_action_blank(RM_DO_MOVE_LEADER);
    out->value[RM_M_LEADER] = general;
    out->value[RM_M_X] = at.x;
    out->value[RM_M_Y] = at.y;
    out->value[RM_M_FACING] = facing;
    return rm_would_do(m, out);
}

static bool ride_near(const rm_mind *m, gd_id general, gd_id unit, bool in_file, gd_action *out)
{
    static const int16_t aside[] = {0, 1300, -1300, 2600, -2600};
    const rm_unit *u = rm_at(m->s, unit);
    gd_point at = place_with(m, general, unit, in_file);
    if (in_file)
        return try_ride(m, general, at, u->element_facing[u->elements - 1], out);
    for (int row = 0; row < 2; row++)
        for (size_t i = 0; i < sizeof aside / sizeof aside[0]; i++)
            if (try_ride(m, general, gd_point_local(at, u->facing, -row * 1300, aside[i]),
                         u->facing, out))
                return true;
    return false;
}

typedef struct place {
    gd_id unit;
    bool in_file;
    int gain;
} place;

static int compare(const rm_mind *m, gd_id general, const cover *c, place best[3])
{
    const rm_unit *g = rm_at(m->s, general);
    gd_length most = rm_ride_left(m->s, general);
    int count = 0;
    for (gd_id i = 1; i <= m->s->piece_count; i++)
        for (int k = 0; k < KINDS_OF_PLACE; k++) {
            const rm_unit *u = rm_at(m->s, i);
            bool in_file = k == 1;
            if (!c->weight[i] || u->place || (in_file && (!rm_is_column(u) || u->routed)))
                continue;
            gd_point at = place_with(m, general, i, in_file);
            if (rm_about(g->at, at) > most || is_exposed(m, at))
                continue;
            place p = {i, in_file, gain_at(m, general, at, in_file ? i : GD_NONE, c)};
            int n = count < 3 ? count++ : 3;
            for (; n > 0 && best[n - 1].gain < p.gain; n--)
                if (n < 3)
                    best[n] = best[n - 1];
            if (n < 3)
                best[n] = p;
        }
    return count;
}

bool rm_advise_settling(const rm_mind *m, gd_action *out)
{
    cover all = {0};
    for (gd_id i = 1; i <= m->s->piece_count; i++) {
        int weight = weight_of(m, i);
        all.weight[i] = (uint8_t)(weight < UINT8_MAX ? weight : UINT8_MAX);
        all.miss[i] = WEIGHT;
    }
    for (gd_id g = 1; g <= m->s->piece_count; g++) {
        const rm_unit *general = rm_at(m->s, g);
        if (!is_free(m, g) || general->ridden > 0)
            continue;
        cover c = all;
        place best[3];
        look_who_commands(m, g, &c);
        gd_id file = GD_NONE;
        for (gd_id i = 1; i <= m->s->piece_count; i++)
            if (c.weight[i] && rm_is_column(rm_at(m->s, i)) &&
                rm_about(general->at, rm_at(m->s, i)->at) < 10 * GD_INCH &&
                rm_general_of_file(m->s, i) == g)
                file = i;
        int now = is_exposed(m, general->at) ? 0 : gain_at(m, g, general->at, file, &c);
        int count = compare(m, g, &c, best);
        for (int i = 0; i < count; i++)
            if (best[i].gain > now + now / 8 && ride_near(m, g, best[i].unit, best[i].in_file, out))
                return true;
    }
    return false;
}
