// face/adviser_drill.c - drill that the computer player thinks of: opening out, turning, guns and
// horses.
#include "rules/face/adviser_mind.h"

enum {
    TURN_FROM = 500,         // farther off than this a unit turns instead of wheeling
    OPENS_AT = 20 * GD_INCH, // columns open out this near to the enemy
    LEAVES = 34 * GD_INCH,   // guns without an enemy so near go on
    PIVOT_FROM = 50,
};

// ---- on foot ------------------------------------------------------------------------------------

static void consider_expand(fc_choice *c)
{
    const fc_unit *u = fc_at(c->m->s, c->unit);
    for (int side = FC_BOTH_SIDES; side >= FC_LEFT_SIDE; side--) {
        gd_action a = fc_choice_blank(c, FC_DO_EXPAND);
        a.value[FC_E_FILES] = u->files + 2 <= u->bases ? 2 : 1;
        a.value[FC_E_SIDE] = side;
        if (side == FC_BOTH_SIDES && a.value[FC_E_FILES] == 1)
            continue;
        int best = c->best;
        fc_consider(c, &a, NULL);
        a.value[FC_E_ADVANCE] = 5 * GD_INCH;
        if (u->quality == FC_VETERAN && c->m->apart[c->unit] > OPENS_AT / 2)
            fc_consider(c, &a, NULL);
        if (c->best > best)
            return;
    }
}

void fc_consider_drill(fc_choice *c, gd_point goal)
{
    const fc_unit *u = fc_at(c->m->s, c->unit);
    gd_angle off = fc_bearing_off(u, goal);
    bool formed = fc_is_mounted(u) ? u->formation != FC_MARCH_COLUMN : fc_ranks(u) == 1;
    if (c->m->apart[c->unit] <= OPENS_AT && !formed)
        consider_expand(c);
    if (off > TURN_FROM || off < -TURN_FROM) {
        gd_action a = fc_choice_blank(c, FC_DO_TURN);
        a.value[FC_T_SIDE] = off > 0 ? FC_RIGHT_SIDE : FC_LEFT_SIDE;
        fc_consider(c, &a, NULL);
    }
}

// ---- guns ---------------------------------------------------------------------------------------

// `now`: the fire that it could give as it stands.
static void consider_pivot(fc_choice *c, gd_point foe, int now)
{
    const fc_unit *u = fc_at(c->m->s, c->unit);
    gd_angle off = fc_bearing_off(u, foe);
    gd_action a = fc_choice_blank(c, FC_DO_PIVOT_GUNS);
    int32_t turn = off < 0 ? -off : off;
    a.value[off < 0 ? FC_P_LEFT : FC_P_RIGHT] = turn < FC_MOST_PIVOT ? turn : FC_MOST_PIVOT;
    if (turn <= PIVOT_FROM)
        return;
    fc_unit after = *u;
    fc_turn(&after, fc_centre(u), off < 0 ? -a.value[FC_P_LEFT] : a.value[FC_P_RIGHT]);
    if (fc_guess_fire(c->eye, &after) > now)
        fc_consider(c, &a, NULL);
}

void fc_consider_guns(fc_choice *c)
{
    const fc_unit *u = fc_at(c->m->s, c->unit);
    if (u->limbered) {
        gd_action a = fc_choice_blank(c, FC_DO_UNLIMBER);
        fc_consider(c, &a, NULL);
        return;
    }
    int now = fc_guess_fire(c->eye, u);
    for (int i = 0; i < c->eye->count; i++) {
        const fc_unit *e = fc_at(c->m->s, c->eye->foe[i]);
        if (e->morale != FC_BROKEN)
            consider_pivot(c, fc_centre(e), now);
    }
    if (c->m->apart[c->unit] > LEAVES && c->m->task[c->unit].duty == FC_FIGHTS) {
        gd_action a = fc_choice_blank(c, FC_DO_LIMBER);
        if (c->action.verb == FC_DO_HOLD && fc_plan(c->m->sc, c->m->s, &a, &(fc_motion){0}, NULL)) {
            c->action = a;
            c->best++;
        }
    }
}

// ---- horses -------------------------------------------------------------------------------------

void fc_consider_horses(fc_choice *c, gd_point goal)
{
    const fc_unit *u = fc_at(c->m->s, c->unit);
    gd_action a = fc_choice_blank(c, u->mounted ? FC_DO_DISMOUNT : FC_DO_MOUNT);
    if (u->mounted) {
        fc_consider(c, &a, NULL);
        return;
    }
    // To horse, and on.
    gd_length far = gd_distance(u->at, goal);
    if (c->m->apart[c->unit] > OPENS_AT && far > OPENS_AT / 2 &&
        fc_plan(c->m->sc, c->m->s, &a, &(fc_motion){0}, NULL) && c->action.verb == FC_DO_HOLD) {
        c->action = a;
        c->best++;
    }
}
