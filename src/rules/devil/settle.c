// devil/settle.c - positions written by hand: filling in what they leave out.
#include "rules/devil/settle.h"

#include <stdio.h>
#include <string.h>

#include "devil_clauses.h"
#include "rules/devil/cards.h"
#include "rules/devil/command.h"
#include "rules/devil/sound.h"
#include "rules/devil/turn.h"
#include "rules/devil/words.h"

static int usual_formation(const dp_unit *u)
{
    bool marches = u->status == DP_TO_COME;
    if (u->arm == DP_ARTILLERY)
        return marches ? DP_LIMBERED_COLUMN : DP_UNLIMBERED;
    if (marches)
        return DP_MARCH_COLUMN;
    return dp_is_dismounted(u) && !(u->traits & DP_DISMOUNTS_IN_LINE) ? DP_LOOSE_ORDER : DP_LINE;
}

static int usual_weapon(const dp_unit *u)
{
    static const uint8_t usual[] = {DP_RIFLED_MUSKET, DP_CARBINE, DP_NAPOLEON, DP_UNARMED};
    return usual[u->arm];
}

static void fill_in_unit(const gd_scenario *sc, dp_unit *u)
{
    static const uint8_t usual_stands[DP_ARMS] = {5, 4, 3, 0};
    bool commander = u->arm == DP_COMMANDER;
    if (u->mounted == DP_UNSET)
        u->mounted = u->arm == DP_CAVALRY;
    if (u->stands == DP_UNSET)
        u->stands = u->full != DP_UNSET ? u->full : usual_stands[u->arm];
    if (u->full == DP_UNSET)
        u->full = u->stands;
    if (u->formation == DP_UNSET)
        u->formation = commander ? 0 : (uint8_t)usual_formation(u);
    if (u->weapon == DP_UNSET)
        u->weapon = (uint8_t)usual_weapon(u);
    if (u->home_brigade == DP_UNSET)
        u->home_brigade = u->brigade;
    if (u->formation == DP_LOOSE_ORDER && u->gap == 0)
        u->gap = (uint16_t)(u->mounted ? DP_HORSE_WIDTH : DP_FOOT_WIDTH);
    if (u->formation == DP_DOUBLE_LINE && u->front == 0)
        u->front = (uint8_t)((u->stands + 1) / 2);
    if (u->orders == DP_UNSET) {
        bool sharp = u->traits & DP_SHARPSHOOTERS && sc->option[DP_OPT_SHARPSHOOTERS];
        u->orders = commander                           ? dp_commander_orders[u->rating]
                    : sharp                             ? DP_SHARPSHOOTER_ORDERS
                    : u->independent || u->brigade == 0 ? DP_OWN_ORDERS
                                                        : DP_BRIGADE_ORDERS;
    }
}

static void take_seats(const gd_scenario *sc, dp_unit *u)
{
    if (u->seat == DP_UNSET)
        u->seat = dp_seat_of(sc, u->side, 0);
}

static bool is_given(const dp_unit *u)
{
    for (int i = 0; i < u->stands; i++)
        if (u->stand_at[i].x || u->stand_at[i].y)
            return true;
    return false;
}

// Stands that are given are the truth; else the formation is laid from its front centre.
static void lay_out(dp_unit *u)
{
    if (u->arm == DP_COMMANDER) {
        u->stand_at[0] = u->at;
        u->colours = 0;
        return;
    }
    if (is_given(u)) {
        if (u->colours == DP_UNSET)
            u->colours = (uint8_t)dp_colours_place(u, u->formation);
        dp_note_side(u);
        gd_point front = u->at;
        dp_derive(u);
        if (gd_distance(front, u->at) <= GD_SLACK)
            u->at = front;
        return;
    }
    uint8_t hits[DP_STANDS], colours = u->colours;
    memcpy(hits, u->hits, sizeof hits);
    u->colours = (uint8_t)dp_colours_place(u, u->formation);
    dp_form_at(u, u->formation, u->at, u->facing);
    memcpy(u->hits, hits, sizeof hits); // as they are written: by the places of the formation
    if (colours != DP_UNSET)
        u->colours = colours;
    dp_note_side(u);
}

static bool is_cavalry_brigade(const dp_state *s, const dp_unit *c)
{
    int all = 0, riders = 0;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *u = dp_at(s, i);
        if (!dp_is_unit(u) || u->side != c->side || u->home_brigade != c->brigade || !c->brigade)
            continue;
        all++;
        riders += u->arm == DP_CAVALRY || u->traits & DP_HORSE_ARTILLERY;
    }
    return 2 * riders > all;
}

void dp_enrol(const gd_scenario *sc, dp_state *s)
{
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        dp_unit *u = dp_get(s, i);
        take_seats(sc, u);
        if (dp_is_unit(u))
            s->side[u->side].start_stands = (uint16_t)(s->side[u->side].start_stands + u->full);
    }
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        dp_unit *u = dp_get(s, i);
        if (u->arm == DP_COMMANDER && u->cavalry_commander == DP_UNSET)
            u->cavalry_commander = is_cavalry_brigade(s, u);
        else if (u->cavalry_commander == DP_UNSET)
            u->cavalry_commander = 0;
    }
}

static bool join_commanders(gd_play *p, gd_error *err)
{
    dp_state *s = p->state;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        dp_unit *u = dp_get(s, i);
        if (!u->commander)
            continue;
        dp_unit *other = dp_get(s, u->commander);
        if ((u->arm == DP_COMMANDER) == (other->arm == DP_COMMANDER))
            return gd_fail(err, "\"commander\" joins a unit and a commander");
        other->commander = i;
        dp_unit *c = u->arm == DP_COMMANDER ? u : other;
        c->at = c->stand_at[0] = dp_colours_at(c == u ? other : u);
    }
    return true;
}

static bool check_unit(gd_play *p, gd_id id, gd_error *err)
{
    dp_state *s = p->state;
    const dp_unit *u = dp_at(s, id);
    char name[64];
    p->rules->name_piece(p->scenario, s, id, name, sizeof name);
    if (dp_is_unit(u) && dp_on_table(u) && (u->stands < 1 || u->stands > dp_most_stands[u->arm]))
        return gd_fail(err, "%s has %d {stand|stands}; it may have 1 to %d", name, u->stands,
                       dp_most_stands[u->arm]);
    if (u->full > DP_STANDS)
        return gd_fail(err, "%s began with %d {stand|stands}; a unit has at most %d", name, u->full,
                       DP_STANDS);
    if (u->seat >= p->scenario->players.seat_count)
        return gd_fail(err, "%s has no seat that commands it", name);
    return true;
}

static int phase_row(const char *phase)
{
    static const struct {
        const char *name;
        uint8_t row;
    } phases[] = {{"reload", DP_ROW_RELOAD}, {"skedaddle", DP_ROW_RUN},
                  {"draw", DP_ROW_DRAW},     {"move", DP_ROW_MOVE},
                  {"fire", DP_ROW_FIRE},     {"charge", DP_ROW_CHARGE},
                  {"rally", DP_ROW_RALLY},   {"turn_end", DP_ROW_TURN_END}};
    for (size_t i = 0; i < sizeof phases / sizeof phases[0]; i++)
        if (strcmp(phase, phases[i].name) == 0)
            return phases[i].row;
    return -1;
}

static void start_phase(gd_play *p, int row)
{
    dp_state *s = p->state;
    gd_call(p, row, GD_NOBODY);
    switch (row) {
    case DP_ROW_RUN:
        dp_begin_run_step(p);
        break;
    case DP_ROW_MOVE:
    case DP_ROW_FIRE:
    case DP_ROW_CHARGE:
    case DP_ROW_RALLY: {
        int action = row == DP_ROW_MOVE     ? DP_MOVE
                     : row == DP_ROW_FIRE   ? DP_FIRE
                     : row == DP_ROW_CHARGE ? DP_CHARGE
                                            : DP_RALLY;
        dp_resume_action(p, action, s->first);
        break;
    }
    default:
        break;
    }
}

bool dp_settle(gd_play *p, const char *phase, gd_error *err)
{
    dp_state *s = p->state;
    int row = phase_row(phase);
    if (row < 0)
        return gd_fail(err,
                       "a position cannot start in the phase \"%s\"; it may be reload, skedaddle, "
                       "draw, move, fire, charge, rally or turn_end",
                       phase);
    bool counted = s->side[0].start_stands || s->side[1].start_stands;
    dp_side given[GD_SIDES];
    memcpy(given, s->side, sizeof given);
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        fill_in_unit(p->scenario, dp_get(s, i));
        if (dp_on_table(dp_at(s, i)) && dp_at(s, i)->stands <= DP_STANDS)
            lay_out(dp_get(s, i));
        else if (dp_at(s, i)->colours == DP_UNSET)
            dp_get(s, i)->colours = 0;
    }
    dp_enrol(p->scenario, s);
    if (counted)
        memcpy(s->side, given, sizeof given);
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);)
        if (!check_unit(p, i, err))
            return false;
    if (!join_commanders(p, err))
        return false;
    if (s->deck == 0)
        s->deck = dp_full_deck(p->scenario) & ~(s->card < DP_CARDS ? UINT64_C(1) << s->card : 0);
    memset(s->extra, GD_NOBODY, sizeof s->extra);
    for (int i = 0; i < p->scenario->objective_count; i++)
        if (s->holder[i] == GD_NOBODY)
            s->holder[i] = p->scenario->objective[i].holder;
    start_phase(p, row);
    return true;
}
