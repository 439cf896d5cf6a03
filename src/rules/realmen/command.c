// realmen/command.c - command rolls, and which units are in command (RM-CMD-02 to 06).
#include "rules/realmen/command.h"

#include "realmen_clauses.h"
#include "rules/realmen/roll.h"
#include "rules/realmen/turn.h"

// ---- by range -----------------------------------------------------------------------------------

static bool has_woods(const gd_scenario *sc) { return sc->ground.kinds & GD_KIND(RM_WOODS); }

// From one rectangle to the other by the shortest line, woods counted double.
static gd_length counted(const gd_scenario *sc, const gd_rect *from, const gd_rect *to,
                         gd_length best)
{
    gd_point a, b;
    gd_length far = gd_rect_nearest(from, to, &a, &b);
    if (far >= best || far == 0 || !has_woods(sc))
        return far;
    return far + (RM_WOODS_FACTOR - 1) * rm_woods_on(sc, a, b);
}

gd_length rm_command_distance(const gd_scenario *sc, const rm_state *s, gd_id general, gd_id unit)
{
    const rm_unit *g = rm_at(s, general), *u = rm_at(s, unit);
    gd_rect base = rm_rect(g, 0);
    gd_length best = INT32_MAX;
    for (int i = 0; i < u->elements && best > 0; i++) {
        gd_rect r = rm_rect(u, i);
        gd_length far = counted(sc, &base, &r, best);
        best = far < best ? far : best;
    }
    return best;
}

static bool is_general_of(const gd_scenario *sc, const rm_unit *g, int side)
{
    return g->kind == RM_GENERAL && g->side == side && rm_on_table(g) && rm_inside_table(sc, g);
}

// By far the most generals are too far off, which is seen without any corner worked out.
static bool may_reach(const rm_unit *g, const rm_unit *u)
{
    rm_base of_g = rm_base_of(g), of_u = rm_base_of(u);
    gd_length reach = g->range + (of_g.width + of_u.width + of_u.depth) + RM_TOLERANCE;
    for (int i = 0; i < u->elements; i++) {
        gd_length east = u->element_at[i].x - g->at.x, north = u->element_at[i].y - g->at.y;
        if (east <= reach && east >= -reach && north <= reach && north >= -reach)
            return true;
    }
    return false;
}

// ---- by column ----------------------------------------------------------------------------------

enum { STRAIGHT = 200 }; // elements of a file that look the same way, but for a gentle bend

// Does `b` stand in file behind `a`: front edge to rear edge? Elements of a column that turns a
// corner keep their distance along the way, so between their centres it is no more than that.
static bool is_behind(const rm_unit *a, int i, const rm_unit *b, int k)
{
    rm_base of_a = rm_base_of(a), of_b = rm_base_of(b);
    gd_length apart = (of_a.depth + of_b.depth) / 2, beside = (of_a.width + of_b.width) / 2;
    gd_point front = a->element_at[i], rear = b->element_at[k];
    gd_angle lead = a->element_facing[i], next = b->element_facing[k];
    gd_length far = apart + beside + RM_COLUMN_GAP;
    if (front.x - rear.x > far || rear.x - front.x > far || front.y - rear.y > far ||
        rear.y - front.y > far)
        return false;
    if (rm_is_officer(a))
        lead = next; // a general may look anywhere
    if (rm_is_officer(b))
        next = lead;
    gd_length aside = gd_right_of(front, lead, rear), behind = -gd_ahead_of(front, lead, rear);
    if (gd_angle_apart(lead, next) <= STRAIGHT) {
        if (aside >= beside - RM_CONTACT_LENGTH || -aside >= beside - RM_CONTACT_LENGTH)
            return false;
        if (behind >= apart - RM_COLUMN_GAP && rm_is_within(behind, apart + RM_COLUMN_GAP))
            return true;
    }
    return rm_is_within(gd_distance(front, rear), apart + RM_COLUMN_GAP) &&
           (behind >= apart / 2 || gd_ahead_of(rear, next, front) >= apart / 2);
}

static bool is_file(const rm_unit *u)
{
    for (int i = 1; i < u->elements; i++)
        if (!is_behind(u, i - 1, u, i))
            return false;
    return u->elements > 0;
}

static bool is_in_files(const rm_unit *o, int side)
{
    bool there = rm_on_table(o) || o->status == RM_ENTERING;
    return there && o->side == side && o->elements > 0 &&
           (o->kind == RM_GENERAL || (rm_is_column(o) && is_file(o)));
}

// Who stands next in the file before (or behind) a piece; GD_NONE.
static gd_id next_in_file(const rm_state *s, gd_id piece, bool before)
{
    const rm_unit *u = rm_at(s, piece);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *o = rm_at(s, i);
        if (i == piece || o->side != u->side || o->elements == 0)
            continue;
        bool meets =
            before ? is_behind(o, o->elements - 1, u, 0) : is_behind(u, u->elements - 1, o, 0);
        if (meets && is_in_files(o, u->side))
            return i;
    }
    return GD_NONE;
}

gd_id rm_general_of_file(const rm_state *s, gd_id unit)
{
    const rm_unit *u = rm_at(s, unit);
    if (!rm_is_column(u) || !is_in_files(u, u->side))
        return GD_NONE;
    for (int way = 0; way < 2; way++) {
        gd_id next = unit;
        for (int steps = 0; steps < s->piece_count; steps++) {
            next = next_in_file(s, next, way == 0);
            if (!next || next == unit)
                break;
            if (rm_at(s, next)->kind == RM_GENERAL)
                return next;
        }
    }
    return GD_NONE;
}

// ---- in command ---------------------------------------------------------------------------------

// A group that was deployed is in command in its side's first phase (RM-SETUP-09), a column for as
// long as it marches on (RM-SETUP-07).
static bool is_set_up(const rm_state *s, const rm_unit *u)
{
    return u->place > 0 || u->status == RM_ENTERING ||
           (s->turn == 1 && u->group > 0 && u->arrives == 0);
}

static gd_id general_of_group(const rm_state *s, const rm_unit *u)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *g = rm_at(s, i);
        bool there = rm_on_table(g) || g->status == RM_ENTERING;
        if (g->kind == RM_GENERAL && g->side == u->side && g->group == u->group && there)
            return i;
    }
    return GD_NONE;
}

static rm_in_command commanded(const gd_scenario *sc, const rm_state *s, gd_id unit)
{
    const rm_unit *u = rm_at(s, unit);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *g = rm_at(s, i);
        if (!is_general_of(sc, g, u->side) || !g->commands || !may_reach(g, u))
            continue;
        gd_length far = rm_command_distance(sc, s, i, unit);
        if (rm_is_within(far, g->range))
            return (rm_in_command){.yes = true, .general = i, .distance = far};
    }
    gd_id leads = rm_general_of_file(s, unit);
    if (leads)
        return (rm_in_command){.yes = true, .by_column = true, .general = leads};
    if (is_set_up(s, u))
        return (rm_in_command){
            .yes = true, .by_column = u->place > 0, .general = general_of_group(s, u)};
    return (rm_in_command){0};
}

rm_in_command rm_command_of(const gd_scenario *sc, const rm_state *s, gd_id unit)
{
    rm_in_command by = commanded(sc, s, unit);
    const rm_unit *u = rm_at(s, unit);
    if (by.yes)
        return by;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *g = rm_at(s, i);
        if (!is_general_of(sc, g, u->side) || !g->commands)
            continue;
        gd_length far = rm_command_distance(sc, s, i, unit);
        if (!by.general || far < by.distance) {
            by.general = i;
            by.distance = far;
        }
    }
    return by;
}

// ---- A3 and A4 ----------------------------------------------------------------------------------

enum { ROLLED }; // v of the frame: the last general who has rolled

static void forget_rolls(rm_state *s)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        rm_unit *g = rm_get(s, i);
        if (g->side == s->active)
            g->roll = g->commands = 0;
    }
}

static void freeze(gd_play *p)
{
    rm_state *s = p->state;
    int out = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        rm_unit *u = rm_get(s, i);
        bool there = rm_on_table(u) || u->status == RM_ENTERING;
        if (!rm_is_unit(u) || u->side != s->active || !there)
            continue;
        u->in_command = commanded(p->scenario, s, i).yes;
        out += !u->in_command;
    }
    if (out == 1)
        gd_tell(p, RM_EV_STATUS, RM_CMD_06, 0, "%S: one unit is out of command in this phase",
                s->active);
    else if (out)
        gd_tell(p, RM_EV_STATUS, RM_CMD_06, 0, "%S: %d units are out of command in this phase",
                s->active, out);
}

void rm_run_command(gd_play *p)
{
    rm_state *s = p->state;
    gd_frame *f = gd_top(p);
    if (f->v[ROLLED] == 0)
        forget_rolls(s);
    for (gd_id i = (gd_id)(f->v[ROLLED] + 1); i <= s->piece_count; i++)
        if (is_general_of(p->scenario, rm_at(s, i), s->active)) {
            f->v[ROLLED] = i;
            rm_roll(p, RM_FOR_COMMAND, i, rm_at(s, i)->seat, 1, 0, 0);
            return;
        }
    freeze(p);
    rm_begin_supply_step(p);
}

void rm_got_command(gd_play *p, const gd_frame *f, const uint8_t *dice, int count)
{
    rm_unit *g = rm_get(p->state, f->piece);
    g->roll = dice[0];
    g->commands = dice[0] <= g->ability;
    gd_event *e =
        gd_tell(p, RM_EV_COMMAND, RM_CMD_02, f->piece,
                g->commands ? "%U rolls %d with an ability of %d: he commands this turn"
                            : "%U rolls %d with an ability of %d: he does not command this turn",
                f->piece, dice[0], g->ability);
    rm_tell_dice(e, dice, count);
    if (e)
        gd_tally_show(&e->tally, RM_CMD_02, "die", dice[0]);
}
