// desperate/manoeuvre.c - every way a unit may move, found by trying all of them: an action has at
// most two zones, two turns and a change between limbered and deployed, so there are few.
#include "rules/desperate/manoeuvre.h"

#include "desperate_clauses.h"

typedef struct walk {
    const sb_field *field;
    const gd_scenario *sc;
    const sb_unit *u;
    uint16_t target; // of an assault, SB_NO_ZONE otherwise
    uint16_t end;    // where those ways end that are asked for; SB_NO_ZONE: wherever they do
    sb_way_visit *visit;
    void *self;
    bool zones_only;     // how it turns where it ends does not matter
    gd_clause_id waived; // a rule that is not applied, to find out what stands in the way; or 0
} walk;

// Where a walker is in the middle of its action.
typedef struct pace {
    sb_way way;
    uint8_t turns;
    uint8_t turn_at; // zones moved when it last turned
    bool diagonal;
    bool limbered_now; // has limbered in this action
    bool pinned;       // may go no farther
} pace;

// ---- looking around -----------------------------------------------------------------------------

static const int8_t east_of[SB_FACINGS] = {0, 1, 0, -1}, north_of[SB_FACINGS] = {1, 0, -1, 0};

static bool is_pinned_from(const walk *w, uint16_t zone, int way)
{
    return sb_is_faced(w->field, zone, w->u->side, way);
}

static bool is_pinned(const walk *w, uint16_t zone)
{
    for (int way = 0; way < SB_FACINGS; way++)
        if (is_pinned_from(w, zone, way))
            return true;
    return false;
}

static bool is_near_enemy(const walk *w, uint16_t zone)
{
    for (int way = 0; way < SB_FACINGS; way++)
        if (sb_spot_at(w->field, zone, east_of[way], north_of[way])->units[sb_other(w->u->side)])
            return true;
    return false;
}

static bool is_empty(const walk *w, uint16_t zone)
{
    const sb_spot *there = sb_spot_at(w->field, zone, 0, 0);
    return !there->units[GD_UNION] && !there->units[GD_CONFEDERATE];
}

static bool has_room(const walk *w, uint16_t zone)
{
    const sb_spot *there = sb_spot_at(w->field, zone, 0, 0);
    return !there->units[sb_other(w->u->side)] &&
           (zone == w->u->zone || there->units[w->u->side] < sb_capacity(w->sc, zone));
}

// ---- walking ------------------------------------------------------------------------------------

static int most_zones(const walk *w, const pace *p)
{
    if (w->u->arm == SB_INFANTRY)
        return 1;
    return p->limbered_now ? 1 : 2;
}

// Nobody turns in an action with a diagonal step: the rule that says so of each arm.
static bool keeps_facing(const walk *w)
{
    static const gd_clause_id diagonals[] = {SBD_MAN_06, SBD_MAN_09, SBD_MAN_12};
    return w->waived != diagonals[w->u->arm];
}

// Is there room, no enemy, and ground that it may enter? The enemy in an assault's target does not
// matter, but nobody goes through it. Who comes back to where he began finds his own place free.
static bool may_enter(const walk *w, uint16_t zone)
{
    if (zone == w->target)
        return true;
    if (w->waived != SBD_MAN_14 && !has_room(w, zone))
        return false;
    return w->u->arm != SB_ARTILLERY || w->waived == SBD_ZONE_06 || !sb_closed_to_guns(w->sc, zone);
}

static bool report(const walk *w, const pace *p)
{
    const sb_way *y = &p->way;
    if (w->end != SB_NO_ZONE && y->end != w->end)
        return true;
    if (w->target != SB_NO_ZONE)
        return w->visit(w->self, y);
    bool changed = y->end != w->u->zone || y->facing != w->u->facing ||
                   (w->u->arm == SB_ARTILLERY && y->deployed != w->u->deployed);
    return !changed || w->visit(w->self, y);
}

// Can it still come to where it should end, so many zones on?
static bool leads_on(const walk *w, uint16_t zone, int left)
{
    return w->end == SB_NO_ZONE || gd_zone_rings(zone, w->end) <= left;
}

static bool go_on(const walk *w, const pace *p);

static bool step(const walk *w, const pace *before, int right)
{
    pace p = *before;
    uint16_t ahead = sb_zone_from(w->sc, p.way.end, p.way.facing, 1, 0);
    uint16_t to = sb_zone_from(w->sc, p.way.end, p.way.facing, 1, right);
    if (right && (((p.diagonal || p.turns) && keeps_facing(w)) || ahead == SB_NO_ZONE ||
                  (!is_empty(w, ahead) && w->waived != SBD_MAN_06)))
        return true;
    if (to == SB_NO_ZONE || !leads_on(w, to, most_zones(w, &p) - p.way.moved - 1) ||
        !may_enter(w, to))
        return true;
    if (p.way.moved == 1)
        p.way.via = p.way.end;
    else
        p.way.straight = right == 0 && p.turns == 0;
    p.way.left = p.way.end;
    p.way.end = to;
    p.way.moved++;
    p.diagonal |= right != 0;
    p.pinned = to != w->target && w->waived != SBD_MAN_02 && is_pinned(w, to);
    if (to == w->target) // what it would do there is for the engagement to say
        return report(w, &p);
    return report(w, &p) && go_on(w, &p);
}

// Infantry turns immediately before or after its move, cavalry at any point; a second time only
// with no enemy next to it; a battery once a turn.
static bool may_turn(const walk *w, const pace *p, int facing)
{
    static const gd_clause_id second[] = {SBD_MAN_04, SBD_MAN_08};
    if ((p->diagonal && keeps_facing(w)) || facing == p->way.facing)
        return false;
    if (p->pinned && !is_pinned_from(w, p->way.end, facing))
        return false;
    bool here = p->turns && p->turn_at == p->way.moved; // twice on one spot is one change
    if (w->u->arm == SB_ARTILLERY)
        return !here && (w->waived == SBD_MAN_11 || (!w->u->turned && p->turns == 0));
    if (p->turns == 0)
        return true;
    return p->turns == 1 && !here &&
           (w->waived == second[w->u->arm] || !is_near_enemy(w, p->way.end));
}

static bool turn(const walk *w, const pace *before)
{
    for (int facing = 0; facing < SB_FACINGS; facing++) {
        pace p = *before;
        if (!may_turn(w, before, facing))
            continue;
        p.way.facing = (uint8_t)facing;
        p.way.turns = ++p.turns;
        p.turn_at = p.way.moved;
        if (!report(w, &p) || !go_on(w, &p))
            return false;
    }
    return true;
}

// Limbering comes before the move, unlimbering after it, never both.
static bool change_guns(const walk *w, const pace *before)
{
    pace p = *before;
    if (w->u->arm != SB_ARTILLERY || w->target != SB_NO_ZONE)
        return true;
    if (p.way.deployed && w->u->deployed && p.way.moved == 0) {
        p.way.deployed = 0;
        p.limbered_now = true;
        return report(w, &p) && go_on(w, &p);
    }
    if (!p.way.deployed && !p.limbered_now && p.way.moved <= 1) {
        p.way.deployed = true;
        return report(w, &p); // it has turned before, if it turns with the change
    }
    return true;
}

static bool go_on(const walk *w, const pace *p)
{
    bool guns_down = w->u->arm == SB_ARTILLERY && p->way.deployed;
    if (guns_down && !w->u->deployed) // unlimbering ends it
        return true;
    bool farther =
        (!guns_down || w->waived == SBD_MAN_13) && !p->pinned && p->way.moved < most_zones(w, p);
    for (int right = -1; farther && right <= 1; right++)
        if (!step(w, p, right))
            return false;
    if (w->zones_only && !farther && p->way.moved > 0)
        return true;
    return turn(w, p) && change_guns(w, p);
}

static pace standing(const sb_unit *u)
{
    return (pace){.way = {.end = u->zone,
                          .via = SB_NO_ZONE,
                          .left = SB_NO_ZONE,
                          .facing = u->facing,
                          .deployed = u->deployed}};
}

// A pinned unit may only turn to an enemy that faces it (SBD-MAN-01).
static bool turn_only(const walk *w)
{
    for (int facing = 0; facing < SB_FACINGS; facing++) {
        pace p = standing(w->u);
        bool battery_turned = w->u->arm == SB_ARTILLERY && w->u->turned;
        if (facing == w->u->facing || battery_turned || !is_pinned_from(w, w->u->zone, facing))
            continue;
        p.way.facing = (uint8_t)facing;
        p.way.turns = 1;
        if (!report(w, &p))
            return false;
    }
    return true;
}

static bool manoeuvre(const walk *w)
{
    pace p = standing(w->u);
    if (!leads_on(w, w->u->zone, most_zones(w, &p)))
        return true;
    return is_pinned(w, w->u->zone) ? turn_only(w) : go_on(w, &p);
}

bool sb_each_manoeuvre(const sb_field *field, gd_id unit, uint16_t end, sb_way_visit *visit,
                       void *self)
{
    return manoeuvre(&(walk){.field = field,
                             .sc = field->sc,
                             .u = sb_at(field->s, unit),
                             .target = SB_NO_ZONE,
                             .end = end,
                             .visit = visit,
                             .self = self});
}

bool sb_each_zone(const sb_field *field, gd_id unit, sb_way_visit *visit, void *self)
{
    return manoeuvre(&(walk){.field = field,
                             .sc = field->sc,
                             .u = sb_at(field->s, unit),
                             .target = SB_NO_ZONE,
                             .end = SB_NO_ZONE,
                             .visit = visit,
                             .self = self,
                             .zones_only = true});
}

bool sb_each_assault(const sb_field *field, gd_id unit, uint16_t target, sb_way_visit *visit,
                     void *self)
{
    walk w = {.field = field,
              .sc = field->sc,
              .u = sb_at(field->s, unit),
              .target = target,
              .end = target,
              .visit = visit,
              .self = self};
    pace p = standing(w.u);
    if (!is_pinned(&w, w.u->zone))
        return go_on(&w, &p);
    for (int right = -1; right <= 1; right++) { // one step, without turning (SBD-ENG-03)
        uint16_t to = sb_zone_from(w.sc, w.u->zone, w.u->facing, 1, right);
        if (to == target && !step(&w, &p, right))
            return false;
    }
    return true;
}

// ---- finding one --------------------------------------------------------------------------------

typedef struct finding {
    const sb_order *o;
    const sb_unit *u;
    sb_way *out;
    bool found;
    bool several; // that end differently, none of them before the others
} finding;

// Which of two ways is meant: below 0 the first, above 0 the second.
static int prefer(const sb_unit *u, const sb_way *one, const sb_way *other)
{
    bool guns = u->arm == SB_ARTILLERY;
    int changed = guns ? (one->deployed != u->deployed) - (other->deployed != u->deployed) : 0;
    if (changed)
        return changed;
    if (one->moved != other->moved)
        return one->moved - other->moved;
    if (one->turns != other->turns)
        return one->turns - other->turns;
    return other->straight - one->straight;
}

static bool is_wanted(void *self, const sb_way *way)
{
    finding *f = self;
    const sb_order *o = f->o;
    bool fits = way->end == o->zone && (o->facing == SB_UNSET || o->facing == way->facing) &&
                (o->deployed == SB_UNSET || o->deployed == way->deployed) &&
                (o->via == SB_NO_ZONE || o->via == way->via);
    int than = fits && f->found ? prefer(f->u, way, f->out) : -1;
    if (!fits || than > 0)
        return true;
    if (than < 0) {
        *f->out = *way;
        f->several = false;
    } else {
        f->several |= way->facing != f->out->facing || way->via != f->out->via ||
                      way->deployed != f->out->deployed;
    }
    f->found = true;
    return true;
}

// The first rule without which the unit could move as it was told; 0 if more than one is broken.
static gd_clause_id rule_in_the_way(const sb_field *field, const sb_order *o)
{
    // What others on the table forbid comes before what is never allowed: of two ways to end so the
    // one is meant that would be open elsewhere.
    static const gd_clause_id rules[] = {SBD_ZONE_06, SBD_MAN_14, SBD_MAN_02, SBD_MAN_13,
                                         SBD_MAN_06,  SBD_MAN_04, SBD_MAN_08, SBD_MAN_09,
                                         SBD_MAN_12,  SBD_MAN_11};
    sb_way unread;
    finding f = {o, sb_at(field->s, o->piece), &unread, false, false};
    walk w = {.field = field,
              .sc = field->sc,
              .u = f.u,
              .target = SB_NO_ZONE,
              .end = o->zone,
              .visit = is_wanted,
              .self = &f};
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        pace p = standing(w.u);
        w.waived = rules[i];
        go_on(&w, &p);
        if (f.found)
            return rules[i];
    }
    return 0;
}

static bool changes_nothing(const sb_unit *u, const sb_order *o)
{
    return o->zone == u->zone && (o->facing == SB_UNSET || o->facing == u->facing) &&
           (u->arm != SB_ARTILLERY || o->deployed == SB_UNSET || o->deployed == u->deployed);
}

// Which rule stands in the way of a manoeuvre that is none: the nearest thing to it that can be
// said.
static bool refuse_manoeuvre(const sb_field *field, const sb_order *o, bool several, gd_verdict *v)
{
    const gd_scenario *sc = field->sc;
    const sb_state *s = field->s;
    const sb_unit *u = sb_at(s, o->piece);
    static const gd_clause_id moves[] = {SBD_MAN_03, SBD_MAN_07, SBD_MAN_10};
    bool to_enemy = o->zone == u->zone && o->facing != SB_UNSET && o->facing != u->facing &&
                    sb_pinned_from(sc, s, u->zone, u->side, o->facing);
    if (to_enemy && u->arm == SB_ARTILLERY && u->turned)
        return gd_refuse(v, SBD_MAN_11, "%U has changed its facing this turn", o->piece);
    if (sb_pinned_in(s, u->zone, u->side))
        return gd_refuse(v, SBD_MAN_01, "%U is pinned and may only turn to an enemy facing it",
                         o->piece);
    if (changes_nothing(u, o))
        return gd_refuse(v, SBD_MAN_05, "%U would stay as it is", o->piece);
    if (sb_enemy_in(s, o->zone, u->side))
        return gd_refuse(v, SBD_ZONE_11, "%Z is held by the enemy", o->zone);
    if (o->zone != u->zone && u->arm == SB_ARTILLERY && sb_closed_to_guns(sc, o->zone))
        return gd_refuse(v, sb_closed_clause(sc, o->zone), "guns may not enter %Z", o->zone);
    if (o->zone != u->zone && sb_room(sc, s, o->zone) < 1)
        return gd_refuse(v, sb_full_clause(sc, o->zone),
                         "%Z is full: it has room for %d {unit|units}", o->zone,
                         sb_capacity(sc, o->zone));
    if (several)
        return gd_refuse(v, SBD_MAN_15, "%U could end in more than one way in %Z: say how it faces",
                         o->piece, o->zone);
    gd_clause_id rule = rule_in_the_way(field, o);
    return gd_refuse(v, rule ? rule : moves[u->arm],
                     "no single move brings %U to stand that way in %Z", o->piece, o->zone);
}

bool sb_find_manoeuvre(const gd_scenario *sc, const sb_state *s, const sb_order *o, sb_way *out,
                       gd_verdict *v)
{
    finding f = {o, sb_at(s, o->piece), out, false, false};
    sb_field field;
    sb_survey(&field, sc, s);
    if (!changes_nothing(f.u, o))
        sb_each_manoeuvre(&field, o->piece, o->zone, is_wanted, &f);
    return (f.found && !f.several) || (v && refuse_manoeuvre(&field, o, f.several, v));
}

// Could cavalry come at the zone if nothing on its way stopped it (SBD-ENG-04)?
static bool is_stopped_on_its_way(const sb_field *field, const sb_order *o)
{
    static const gd_clause_id rules[] = {SBD_MAN_02, SBD_MAN_14};
    sb_way unread;
    finding f = {o, sb_at(field->s, o->piece), &unread, false, false};
    walk w = {.field = field,
              .sc = field->sc,
              .u = f.u,
              .target = o->zone,
              .end = o->zone,
              .visit = is_wanted,
              .self = &f};
    for (int i = 0; f.u->arm == SB_CAVALRY && !f.found && i < 2; i++) {
        pace p = standing(w.u);
        w.waived = rules[i];
        go_on(&w, &p);
    }
    return f.found;
}

static sb_order however_deployed(const sb_order *o)
{
    sb_order any = *o;
    any.deployed = SB_UNSET;
    return any;
}

bool sb_find_assault_in(const sb_field *field, const sb_order *o, sb_way *out)
{
    sb_order any = however_deployed(o);
    finding f = {&any, sb_at(field->s, o->piece), out, false, false};
    sb_each_assault(field, o->piece, o->zone, is_wanted, &f);
    return f.found;
}

bool sb_find_assault(const gd_scenario *sc, const sb_state *s, const sb_order *o, sb_way *out,
                     gd_verdict *v)
{
    sb_order any = however_deployed(o);
    sb_field field;
    sb_survey(&field, sc, s);
    bool found = sb_find_assault_in(&field, o, out);
    if (found || !v)
        return found;
    if (sb_pinned_in(s, sb_at(s, o->piece)->zone, sb_at(s, o->piece)->side))
        return gd_refuse(v, SBD_ENG_03, "%U is pinned and may engage only what it faces", o->piece);
    if (is_stopped_on_its_way(&field, &any))
        return gd_refuse(v, SBD_ENG_04, "%U would be stopped on its way to %Z", o->piece, o->zone);
    return gd_refuse(v, SBD_ENG_02, "%U could not move into %Z", o->piece, o->zone);
}
