// face/settle.c - positions written by hand: filling in what they leave out.
#include "rules/face/settle.h"

#include <stdio.h>
#include <string.h>

#include "face_clauses.h"
#include "rules/face/command.h"
#include "rules/face/generals.h"
#include "rules/face/recall.h"
#include "rules/face/sound.h"
#include "rules/face/turn.h"

static int usual_weapon(const fc_unit *u)
{
    static const uint8_t usual[FC_ARMS] = {FC_RIFLE, FC_CARBINE, FC_SMOOTHBORE_GUNS, FC_UNARMED};
    return usual[u->arm];
}

// A formation may be named instead of the files.
static int usual_files(const fc_unit *u)
{
    switch (u->formation) {
    case FC_REINFORCED_LINE:
        return (u->bases + 1) / 2;
    case FC_COLUMN:
        return u->bases >= 3 ? 2 : u->bases;
    case FC_MARCH_COLUMN:
        return 1;
    default:
        return u->bases;
    }
}

static void fill_in(fc_unit *u)
{
    static const uint8_t usual_bases[FC_ARMS] = {8, 6, 2, 0};
    bool unit = fc_is_unit(u);
    if (u->mounted == FC_UNSET)
        u->mounted = u->arm == FC_CAVALRY;
    if (u->bases == FC_UNSET)
        u->bases = u->initial != FC_UNSET ? u->initial : usual_bases[u->arm];
    if (u->initial == FC_UNSET)
        u->initial = u->bases;
    if (u->formation == FC_UNSET && u->files == FC_UNSET && u->status == FC_TO_COME && unit)
        u->formation = FC_MARCH_COLUMN; // FACE-TURN-04
    if (u->files == FC_UNSET)
        u->files = (uint8_t)(unit ? usual_files(u) : 1);
    if (u->limbered == FC_UNSET) // guns that come in March Column do not come in action
        u->limbered =
            u->arm == FC_ARTILLERY && u->status == FC_TO_COME && u->formation == FC_MARCH_COLUMN;
    if (u->weapon == FC_UNSET)
        u->weapon = (uint8_t)usual_weapon(u);
}

static bool is_given(const fc_unit *u)
{
    for (int i = 0; i < u->bases; i++)
        if (u->base_at[i].x || u->base_at[i].y)
            return true;
    return false;
}

static void take_seat(const gd_scenario *sc, const fc_state *s, fc_unit *u)
{
    int seats = 0, divisions = 1;
    gd_seat of_side[GD_MAX_SEATS];
    for (gd_seat seat = 0; seat < sc->players.seat_count; seat++)
        if (fc_side_of_seat(sc, seat) == u->side)
            of_side[seats++] = seat;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (fc_at(s, i)->side == u->side && fc_at(s, i)->division > divisions)
            divisions = fc_at(s, i)->division;
    int place = u->division > 0 ? (u->division - 1) * seats / divisions : 0;
    if (u->seat == FC_UNSET)
        u->seat = seats ? of_side[place] : 0;
}

// A corps general sits where the first division of his corps does.
static int division_of_corps(const fc_state *s, const fc_unit *g)
{
    int least = FC_DIVISIONS + 1;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *u = fc_at(s, i);
        if (fc_is_unit(u) && u->side == g->side && u->corps == g->corps && u->division < least)
            least = u->division;
    }
    return least > FC_DIVISIONS ? 0 : least;
}

// How far each edge is from the middle of a side's units. False if it has none on the table.
static bool edges_from(const gd_scenario *sc, const fc_state *s, int side,
                       int64_t far[GD_DIRECTIONS])
{
    int64_t x = 0, y = 0, count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *u = fc_at(s, i);
        if (u->side != side || !fc_is_unit(u) || !fc_on_table(u))
            continue;
        x += u->at.x;
        y += u->at.y;
        count++;
    }
    far[GD_NORTH] = sc->depth * count - y; // all of them times the number of units
    far[GD_EAST] = sc->width * count - x;
    far[GD_SOUTH] = y;
    far[GD_WEST] = x;
    return count > 0;
}

// The edge nearest to the middle of the side's units; of equals the one farther from the enemy
// (FACE-BREAK-02). Where that says nothing either it is south for the Union, north for the enemy.
static int nearest_edge(const gd_scenario *sc, const fc_state *s, int side)
{
    int64_t own[GD_DIRECTIONS], enemy[GD_DIRECTIONS];
    bool torn = !edges_from(sc, s, side, own);
    edges_from(sc, s, fc_other(side), enemy);
    int best = GD_NORTH;
    for (int edge = GD_EAST; edge < GD_DIRECTIONS; edge++) {
        bool same = own[edge] == own[best] && enemy[edge] == enemy[best];
        bool better =
            own[edge] < own[best] || (own[edge] == own[best] && enemy[edge] > enemy[best]);
        best = better ? edge : best;
        torn = same || (torn && !better);
    }
    return !torn ? best : side == GD_UNION ? GD_SOUTH : GD_NORTH;
}

void fc_enrol(const gd_scenario *sc, fc_state *s)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        fc_unit *u = fc_get(s, i);
        if (u->arm == FC_GENERAL && u->level == FC_OF_CORPS)
            u->division = (uint8_t)division_of_corps(s, u);
        take_seat(sc, s, u);
        if (fc_is_unit(u))
            s->side[u->side].initial_bases =
                (uint16_t)(s->side[u->side].initial_bases + u->initial);
    }
    for (int side = 0; side < GD_SIDES; side++)
        if (s->side[side].edge == FC_UNSET)
            s->side[side].edge = (uint8_t)nearest_edge(sc, s, side);
}

// What a position does not say about an army follows from its units: those that are not whole have
// lost bases before.
static void muster(const gd_scenario *sc, fc_state *s)
{
    fc_side given[GD_SIDES];
    int bases[GD_SIDES] = {0}, generals[GD_SIDES] = {0};
    memcpy(given, s->side, sizeof given);
    s->side[GD_UNION].initial_bases = s->side[GD_CONFEDERATE].initial_bases = 0;
    fc_enrol(sc, s);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *u = fc_at(s, i);
        bool gone = !fc_on_table(u) && u->status != FC_TO_COME;
        if (fc_is_unit(u))
            bases[u->side] += gone ? u->initial : u->initial - u->bases;
        else
            generals[u->side] += gone;
    }
    for (int side = 0; side < GD_SIDES; side++) {
        fc_side *army = &s->side[side];
        if (given[side].initial_bases != FC_NO_COUNT)
            army->initial_bases = given[side].initial_bases;
        if (army->bases_lost == FC_NO_COUNT)
            army->bases_lost = (uint16_t)bases[side];
        if (army->generals_lost == FC_UNSET)
            army->generals_lost = (uint8_t)generals[side];
    }
}

// ---- a position ---------------------------------------------------------------------------------

static void lay_out(const gd_scenario *sc, fc_unit *u)
{
    gd_point base_at[FC_BASES];
    uint16_t facing[FC_BASES];
    bool road = u->on_road && is_given(u), along = u->on_road && !road;
    memcpy(base_at, u->base_at, sizeof base_at);
    memcpy(facing, u->base_facing, sizeof facing);
    fc_lay(u);
    if (along) // where it stands on the road follows from its head
        fc_lay_on_road(sc, u);
    if (along || !road) {
        u->on_road = along; // whether it is on one is asked later
        return;
    }
    u->on_road = true;
    for (int i = 0; i < u->bases; i++) {
        u->base_at[i] = base_at[i];
        u->base_facing[i] = facing[i];
    }
}

// Who is with whom may be said of either.
static void join_generals(fc_state *s)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (fc_at(s, i)->attached) {
            bool general = fc_at(s, i)->arm == FC_GENERAL;
            gd_id with = fc_at(s, i)->attached;
            fc_attach(s, general ? i : with, general ? with : i);
        }
}

static bool start_phase(gd_play *p, const char *phase)
{
    static const struct {
        const char *name;
        void (*begin)(gd_play *p);
    } phases[] = {{"generals", fc_begin_turn},
                  {"activation", fc_begin_activation},
                  {"fire", fc_begin_shooting},
                  {"melee", fc_begin_melee},
                  {"recovery", fc_begin_recovery}};
    for (size_t i = 0; i < sizeof phases / sizeof phases[0]; i++)
        if (strcmp(phase, phases[i].name) == 0) {
            gd_call(p, FC_ROW_TURN, GD_NOBODY);
            phases[i].begin(p);
            return true;
        }
    if (strcmp(phase, "deploy") != 0)
        return false;
    if (p->scenario->option[FC_OPT_FREE_SETUP]) {
        const fc_state *s = p->state;
        gd_call(p, FC_ROW_DEPLOY, fc_next_seat(p->scenario, s, s->first));
        return true;
    }
    gd_call(p, FC_ROW_TURN, GD_NOBODY); // nobody arranges anything: the first turn begins
    fc_begin_turn(p);
    return true;
}

bool fc_settle(gd_play *p, const char *phase, gd_error *err)
{
    fc_state *s = p->state;
    gd_side first = p->scenario->first_side;
    if (s->first == GD_NOBODY)
        s->first = (uint8_t)(first == GD_NOBODY ? GD_UNION : first);
    gd_recall_forget(); // the ground has been written as well
    for (gd_id i = 1; i <= s->piece_count; i++) {
        fill_in(fc_get(s, i));
        if (!fc_check_piece(p->scenario, s, i, err))
            return false;
        lay_out(p->scenario, fc_get(s, i));
    }
    for (int side = 0; side < GD_SIDES; side++)
        if (s->side[side].edge == FC_UNSET)
            s->side[side].edge = p->scenario->edge[side];
    if (s->side[GD_UNION].edge != FC_UNSET &&
        s->side[GD_UNION].edge == s->side[GD_CONFEDERATE].edge)
        return gd_fail(err, "both sides have the same home edge (FACE-BREAK-02)");
    for (int i = 0; i < p->scenario->objective_count; i++)
        if (s->holder[i] == GD_NOBODY)
            s->holder[i] = p->scenario->objective[i].holder;
    muster(p->scenario, s);
    if (!fc_check_army(p->scenario, s, err))
        return false;
    join_generals(s);
    if (!fc_check_places(p->scenario, s, err))
        return false;
    if (!start_phase(p, phase))
        return gd_fail(err,
                       "a position cannot start in the phase \"%s\"; it may be deploy, generals, "
                       "activation, fire, melee or recovery",
                       phase);
    return true;
}
