// desperate/positions.c - positions that are written by hand: completing them, and refusing what
// cannot be, with its name and the reason.
#include "rules/desperate/positions.h"

#include <string.h>

#include "rules/desperate/ammunition.h"
#include "rules/desperate/board.h"
#include "rules/desperate/data.h"
#include "rules/desperate/fate.h"
#include "rules/desperate/grades.h"
#include "rules/desperate/turn.h"
#include "rules/desperate/victory.h"
#include "rules/desperate/week.h"
#include "rules/desperate/words.h"

// ---- units --------------------------------------------------------------------------------------

enum { NAME = 64 };

static const char *const side_names[GD_SIDES] = {"Union", "Confederate"};

static int stands_of_battery(const gd_scenario *sc, const sb_unit *u)
{
    return 1 + u->six + (sc->option[SB_OPT_RESILIENT] != 0);
}

static void complete_unit(const gd_scenario *sc, sb_unit *u)
{
    bool guns = u->arm == SB_ARTILLERY;
    uint8_t whole = (uint8_t)stands_of_battery(sc, u);
    if (u->stands == SB_UNSET)
        u->stands = u->full != SB_UNSET ? u->full : u->arm == SB_LEADER ? 0 : guns ? whole : 5;
    if (u->full == SB_UNSET)
        u->full = guns && u->stands < whole ? whole : u->stands;
    if (u->quality == SB_UNSET)
        u->quality = u->start_quality != SB_UNSET ? u->start_quality : SB_EXPERIENCED;
    if (u->start_quality == SB_UNSET)
        u->start_quality = u->quality;
    if (u->status == SB_TO_DEPLOY || u->status == SB_RESERVE)
        u->zone = SB_NO_ZONE;
}

// Before it is completed: does it say something that its arm does not know?
static bool fits_arm(const sb_unit *u, const char *name, gd_error *err)
{
    if (u->arm == SB_LEADER &&
        ((u->stands && u->stands != SB_UNSET) || (u->full && u->full != SB_UNSET) || u->low))
        return gd_fail(err, "%s is a leader and has neither stands nor ammunition", name);
    if (u->arm != SB_ARTILLERY && (u->deployed || u->rifled || u->heavy || u->six || u->turned))
        return gd_fail(
            err, "%s has no guns: deployed, rifled, heavy, six and turned are for batteries", name);
    if (u->arm == SB_ARTILLERY &&
        ((u->quality != SB_UNSET && u->quality != SB_VETERAN) ||
         (u->start_quality != SB_UNSET && u->start_quality != SB_VETERAN)))
        return gd_fail(err, "%s is a battery, and all artillery is veteran", name);
    return true;
}

static bool has_its_stands(const gd_scenario *sc, const sb_unit *u, const char *name, gd_error *err)
{
    int whole = stands_of_battery(sc, u);
    bool resilient = sc->option[SB_OPT_RESILIENT] != 0;
    if (u->arm == SB_LEADER || u->status == SB_DESTROYED)
        return true;
    if (u->stands < 1 || u->stands > SB_MOST_STANDS)
        return gd_fail(err, "%s has %d {stand|stands}; a unit has 1 to %d", name, u->stands,
                       SB_MOST_STANDS);
    if (u->stands > u->full)
        return gd_fail(err, "%s has %d {stand|stands}, but began with %d", name, u->stands,
                       u->full);
    if (u->arm == SB_ARTILLERY && u->full > whole)
        return gd_fail(err, "%s has %d {stand|stands}; a battery of %s guns has %d%s", name,
                       u->full, u->six ? "six" : "four", whole,
                       resilient ? "" : ", one more with resilient_batteries");
    if (u->full > SB_MOST_STANDS)
        return gd_fail(err, "%s began with %d {stand|stands}; a unit has 1 to %d", name, u->full,
                       SB_MOST_STANDS);
    return true;
}

static int worn_at(int start_quality)
{
    return start_quality == SB_EXPERIENCED ? SB_WORN_EXPERIENCED
           : start_quality == SB_GREEN     ? SB_WORN_GREEN
                                           : 0;
}

// A regiment becomes veteran when it is worn down, and changes in no other way (chapter QUAL).
static bool has_its_grade(const sb_unit *u, const char *name, gd_error *err)
{
    bool worn = u->stands < u->full && u->stands <= worn_at(u->start_quality);
    int now = worn ? SB_VETERAN : u->start_quality;
    if (!sb_is_regiment(u) || u->status == SB_DESTROYED || u->quality == now)
        return true;
    return gd_fail(err, "%s began as %s with %d {stand|stands}; with %d it is %s, not %s", name,
                   sb_quality_names[u->start_quality], u->full, u->stands, sb_quality_names[now],
                   sb_quality_names[u->quality]);
}

static bool is_at_edge(const gd_scenario *sc, uint16_t zone)
{
    int column = gd_zone_column(zone), row = gd_zone_row(zone);
    return sb_is_zone(sc, zone) &&
           (column == 0 || row == 0 || column == sc->grid.columns - 1 || row == sc->grid.rows - 1);
}

static bool has_its_place(const gd_scenario *sc, const sb_unit *u, const char *name, gd_error *err)
{
    char zone[GD_ZONE_NAME];
    if (u->status == SB_ON_TABLE && !sb_is_zone(sc, u->zone))
        return gd_fail(err, "%s stands in no zone of the table", name);
    gd_zone_name(u->zone, zone);
    if (u->status == SB_ON_TABLE && u->arm == SB_ARTILLERY && !sb_guns_may_begin(sc, u->zone))
        return gd_fail(err, "%s stands in %s, on ground that is closed to guns", name, zone);
    if (u->status == SB_RESERVE && u->arm == SB_LEADER)
        return gd_fail(err, "%s is a leader; only units are in reserve", name);
    if (u->status == SB_TO_COME && u->entry[0] == SB_NO_ZONE && u->entry[1] == SB_NO_ZONE)
        return gd_fail(err, "%s is still to come, but \"entry\" does not say where", name);
    for (int i = 0; i < 2; i++) {
        gd_zone_name(u->entry[i], zone);
        if (u->entry[i] != SB_NO_ZONE && !is_at_edge(sc, u->entry[i]))
            return gd_fail(err, "%s comes on at %s, which is not at the edge of the table", name,
                           zone);
    }
    return true;
}

static bool has_its_turn(const sb_unit *u, const char *name, gd_error *err)
{
    if (u->may_move && u->acted != 1)
        return gd_fail(err, "%s may move again only after one activation, not after %d", name,
                       u->acted);
    return true;
}

static bool has_its_leader(const sb_state *s, const sb_unit *u, const char *name, gd_error *err)
{
    const sb_unit *above = u->superior ? sb_at(s, u->superior) : NULL;
    if (above && (above->arm != SB_LEADER || above->side != u->side || above == u))
        return gd_fail(err, "the superior of %s must be another leader of its side", name);
    return true;
}

static bool settle_unit(gd_play *p, gd_id id, gd_error *err)
{
    sb_unit *u = sb_get(p->state, id);
    char name[NAME];
    sb_name_piece(p->scenario, p->state, id, name, sizeof name);
    if (!fits_arm(u, name, err))
        return false;
    if (u->arm == SB_ARTILLERY)
        u->quality = u->start_quality = SB_VETERAN;
    complete_unit(p->scenario, u);
    return has_its_stands(p->scenario, u, name, err) && has_its_grade(u, name, err) &&
           has_its_place(p->scenario, u, name, err) && has_its_turn(u, name, err) &&
           has_its_leader(p->state, u, name, err);
}

// ---- cards, sides, ground -----------------------------------------------------------------------

static void settle_cards(sb_state *s)
{
    uint64_t used = 0;
    s->pile_count = 0;
    while (s->pile_count < SB_CARDS && s->pile[s->pile_count] != SB_NO_CARD)
        used |= UINT64_C(1) << s->pile[s->pile_count++];
    for (int side = 0; side < GD_SIDES; side++) {
        used |= s->side[side].hand;
        s->side[side].hand_count = (uint8_t)gd_deck_count((gd_deck){s->side[side].hand});
    }
    if (!s->deck)
        s->deck = ((UINT64_C(1) << SB_CARDS) - 1) & ~used;
}

static void settle_sides(gd_play *p)
{
    sb_state *s = p->state;
    for (int side = 0; side < GD_SIDES; side++) {
        if (!s->side[side].start_stands)
            sb_count_army(s, side);
        if (s->side[side].home == SB_UNSET)
            s->side[side].home = side == GD_UNION ? SB_SOUTH : SB_NORTH;
    }
    sb_place_stores(p->scenario, s);
    sb_settle_fate(p->scenario, s);
    for (int i = 0; i < p->scenario->objective_count; i++)
        if (s->holder[i] == GD_NOBODY)
            s->holder[i] = p->scenario->objective[i].holder;
}

static bool sides_are_possible(const sb_state *s, gd_error *err)
{
    for (int side = 0; side < GD_SIDES; side++) {
        const sb_side *d = &s->side[side];
        if (d->lost_stands > d->start_stands)
            return gd_fail(err, "the %s side has lost %d {stand|stands} and began with %d",
                           side_names[side], d->lost_stands, d->start_stands);
    }
    return true;
}

// An entrenched zone has one entrenched side (SBD-ZONE-13).
static bool ground_is_possible(const gd_scenario *sc, gd_error *err)
{
    for (int i = 0; i < sc->grid.rows * sc->grid.columns; i++) {
        uint8_t works = sc->grid.zone[i].works;
        char name[GD_ZONE_NAME];
        gd_zone_name(gd_zone_number(i % sc->grid.columns, i / sc->grid.columns), name);
        if (works & (works - 1))
            return gd_fail(err, "%s has works on several sides; a zone is entrenched on one", name);
    }
    return true;
}

bool sb_settle(gd_play *p, const char *phase, gd_error *err)
{
    // Before the battle each begins in its own way.
    static const struct {
        const char *name;
        void (*begin)(gd_play *p);
        uint8_t row;
    } phases[] = {{.name = "spread", .begin = sb_begin_week},
                  {.name = "week", .begin = sb_settle_week},
                  {.name = "deploy", .row = SB_ROW_DEPLOY_NEXT},
                  {.name = "grades", .begin = sb_begin_grades},
                  {.name = "straggle", .row = SB_ROW_STRAGGLE_NEXT},
                  {.name = "start", .begin = sb_open_battle},
                  {.name = "turn", .row = SB_ROW_TURN},
                  {.name = "choose", .row = SB_ROW_CHOOSE},
                  {.name = "end", .row = SB_ROW_END_TURN}};
    enum { PHASES = sizeof phases / sizeof phases[0] };
    sb_state *s = p->state;
    int found = 0;
    while (found < PHASES && strcmp(phase, phases[found].name) != 0)
        found++;
    if (found == PHASES)
        return gd_fail(err,
                       "a position cannot start in the phase \"%s\"; it may be spread, week, "
                       "deploy, grades, straggle, start, turn, choose or end",
                       phase);
    if (p->scenario->grid.columns < SB_MIN_TABLE || p->scenario->grid.rows < SB_MIN_TABLE)
        return gd_fail(err, "the table has %d x %d zones; it needs at least %d each way",
                       p->scenario->grid.columns, p->scenario->grid.rows, SB_MIN_TABLE);
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (!settle_unit(p, i, err))
            return false;
    settle_cards(s);
    settle_sides(p);
    if (!sides_are_possible(s, err) || !ground_is_possible(p->scenario, err))
        return false;
    while (s->barred_count < SB_BARRED && s->barred[s->barred_count] != SB_NO_ZONE)
        s->barred_count++;
    while (s->fought_count < SB_FOUGHT && s->fought[s->fought_count] != SB_NO_ZONE)
        s->fought_count++;
    if (phases[found].begin)
        phases[found].begin(p);
    else
        gd_call(p, phases[found].row, sb_seat_of(p->scenario, s->active));
    return true;
}
