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

// ---- by column ----------------------------------------------------------------------------------

enum { STRAIGHT = 200 }; // elements of a file that look the same way, but for a gentle bend

// An element of a file, and which way the file goes there.
typedef struct link {
    const rm_unit *u;
    int element;
    gd_angle way;
} link;

static link link_of(const rm_unit *u, int element)
{
    return (link){u, element, u->element_facing[element]};
}

// Does `b` stand in file behind `a`: front edge to rear edge? Elements of a column that turns a
// corner keep their distance along the way, so between their centres it is no more than that.
static bool is_behind(link a, link b)
{
    rm_base of_a = rm_base_of(a.u), of_b = rm_base_of(b.u);
    gd_length apart = (of_a.depth + of_b.depth) / 2, beside = (of_a.width + of_b.width) / 2;
    gd_point front = a.u->element_at[a.element], rear = b.u->element_at[b.element];
    if (rm_spread(front, rear) > apart + beside + RM_COLUMN_GAP)
        return false;
    gd_length aside = gd_right_of(front, a.way, rear), behind = -gd_ahead_of(front, a.way, rear);
    if (gd_angle_apart(a.way, b.way) <= STRAIGHT) {
        if (aside > beside - RM_CONTACT_LENGTH || -aside > beside - RM_CONTACT_LENGTH)
            return false;
        if (behind >= apart - RM_COLUMN_GAP && rm_is_within(behind, apart + RM_COLUMN_GAP))
            return true;
    }
    return rm_is_within(gd_distance(front, rear), apart + RM_COLUMN_GAP) &&
           (behind >= apart / 2 || gd_ahead_of(rear, b.way, front) >= apart / 2);
}

static bool is_file(const rm_unit *u)
{
    for (int i = 1; i < u->elements; i++)
        if (!is_behind(link_of(u, i - 1), link_of(u, i)))
            return false;
    return u->elements > 0;
}

static bool is_in_files(const rm_unit *o, int side)
{
    bool there = rm_on_table(o) || o->status == RM_ENTERING;
    return there && o->side == side && o->elements > 0 &&
           (rm_is_officer(o) || (rm_is_column(o) && is_file(o)));
}

// The end of a piece before (or behind) which the next one of the file stands. Generals and
// messengers may look anywhere: the file goes on past them as it came.
static link end_of(const rm_unit *u, bool head, gd_angle way)
{
    link end = link_of(u, head ? 0 : u->elements - 1);
    if (rm_is_officer(u))
        end.way = way;
    return end;
}

// Does that piece stand next in the file before (or behind) this one?
static bool is_next_in_file(link from, const rm_unit *o, bool before)
{
    if (o == from.u || o->side != from.u->side || o->elements == 0)
        return false;
    link to = end_of(o, !before, from.way);
    return (before ? is_behind(to, from) : is_behind(from, to)) && is_in_files(o, o->side);
}

// A general in the file before (or behind) the unit. Where several stand next to one that is in it,
// each may lead on to him.
static gd_id general_in_file(const rm_state *s, gd_id unit, bool before)
{
    link seen[RM_PIECES];
    bool is_seen[RM_PIECES + 1] = {false};
    int count = 0;
    seen[count++] = end_of(rm_at(s, unit), before, 0);
    is_seen[unit] = true;
    for (int i = 0; i < count; i++)
        for (gd_id k = 1; k <= s->piece_count; k++) {
            if (is_seen[k] || !is_next_in_file(seen[i], rm_at(s, k), before))
                continue;
            if (rm_at(s, k)->kind == RM_GENERAL)
                return k;
            is_seen[k] = true;
            seen[count++] = end_of(rm_at(s, k), before, seen[i].way);
        }
    return GD_NONE;
}

gd_id rm_general_of_file(const rm_state *s, gd_id unit)
{
    const rm_unit *u = rm_at(s, unit);
    if (!rm_is_column(u) || !is_in_files(u, u->side))
        return GD_NONE;
    gd_id before = general_in_file(s, unit, true);
    return before ? before : general_in_file(s, unit, false);
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
        if (!is_general_of(sc, g, u->side) || !g->commands ||
            rm_is_far(g, u, g->range + RM_TOLERANCE))
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
        gd_tell(p, RM_EV_STATUS, RM_CMD_06, 0, "%N: one unit is out of command in this phase",
                s->active);
    else if (out)
        gd_tell(p, RM_EV_STATUS, RM_CMD_06, 0,
                "%N: %d {unit is|units are} out of command in this phase", s->active, out);
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
