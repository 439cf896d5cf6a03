// devil/adviser_move.c - the computer player moves one unit: a few ways are tried, and the one that
// ends best is taken.
#include "devil_clauses.h"
#include "rules/devil/adviser_mind.h"
#include "rules/devil/change.h"
#include "rules/devil/special.h"

// What is known of a unit before it moves.
typedef struct errand {
    const dp_mind *m;
    const dp_state *s;
    gd_id unit, foe; // the nearest enemy
    gd_length gap;   // to it
    gd_point goal;   // where it would be if nothing were in the way
    gd_length off;   // how near it wants the enemy
    bool stays;
    gd_angle toward; // the way it should look
    gd_action best;
    dp_unit end;
    int worth;
} errand;

enum {
    DEPLOY = 27 * GD_INCH, // from the enemy: out of column by then
    IN_REACH = 24 * GD_INCH,
    CLOSE = 4 * GD_INCH, // to charge, and for the best dice
    CHARGE = 6 * GD_INCH,
    MELEE = 8 * GD_INCH, // so near no loose order is kept
    MUSKETS = 11 * GD_INCH,
    GUNS = 18 * GD_INCH,
    GUNS_OPEN = 46 * GD_INCH
};

static bool is_marching(const dp_unit *u) { return dp_is_column(u) || dp_is_limbered(u); }

// ---- what a place is worth ----------------------------------------------------------------------

// Would it hang on to another unit of its brigade?
static bool is_linked(const errand *e, const dp_unit *end)
{
    enum { SPAN = 16 * GD_INCH };
    for (gd_id i = 1; end->brigade && i <= e->s->piece_count; i++) {
        const dp_unit *o = dp_at(e->s, i);
        if (i != e->unit && o->brigade == end->brigade && o->side == end->side && dp_is_unit(o) &&
            dp_on_table(o) && gd_distance(o->at, end->at) < SPAN &&
            dp_gap_near(o, end, DP_CHAIN + 1) <= DP_CHAIN)
            return true;
    }
    return false;
}

static int worth_of_place(const errand *e, const dp_unit *end)
{
    enum { TOO_NEAR = 3, IN_COLUMN = 9 * GD_INCH, LOOKS_AWAY = 6 * GD_INCH, LINK = 3 * GD_INCH };
    int worth = e->stays ? 0 : -gd_distance(end->at, e->goal);
    int per_tenth = e->gap < IN_REACH || !e->stays ? 8 : 2;
    gd_angle toward = e->toward;
    if (is_linked(e, end))
        worth += LINK;
    if (e->foe) {
        const dp_unit *foe = dp_at(e->s, e->foe);
        gd_length gap = dp_gap(end, foe);
        if (gap < e->off)
            worth -= TOO_NEAR * (e->off - gap);
        if (gap < IN_REACH)
            toward = gd_bearing(end->at, foe->at);
        if (is_marching(end) && (gap < DEPLOY || e->stays))
            worth -= IN_COLUMN;
        if (end->formation == DP_LOOSE_ORDER && end->arm == DP_INFANTRY && gap < MELEE)
            worth -= IN_COLUMN / 3;
        if (gap < IN_REACH && gd_angle_apart(end->facing, toward) > 450)
            worth -= LOOKS_AWAY;
    }
    return worth - per_tenth * gd_angle_apart(end->facing, toward);
}

static void consider(errand *e, const gd_action *a, const dp_unit *end)
{
    int worth = worth_of_place(e, end);
    if (worth <= e->worth)
        return;
    e->worth = worth;
    e->best = *a;
    e->end = *end;
}

// ---- ways ---------------------------------------------------------------------------------------

// From a refusal: how far the last leg could go; -1 if it does not say.
static gd_length far_allowed(const gd_verdict *v, gd_length tried)
{
    switch (v->clause) {
    case DTP_MOVE_01:
        return tried - (v->why.arg[2] - v->why.arg[1]);
    case DTP_MOVE_08:
        return v->why.arg[2];
    case DTP_MOVE_13:
        return v->why.arg[3];
    case DTP_MOVE_21:
    case DTP_MOVE_44:
        return v->why.arg[1];
    default:
        return tried * 2 / 3;
    }
}

// Makes the last step as long as it may be.
static void try_steps(errand *e, const gd_item *step, int count)
{
    enum { TRIES = 4, LEAST = GD_INCH / 4 };
    gd_action a = gd_action_blank(DP_DO_MOVE);
    a.value[0] = e->unit;
    a.count = (uint16_t)count;
    for (int i = 0; i < count; i++)
        a.item[i] = step[i];
    gd_item *last = &a.item[count - 1];
    bool shifts = last->a <= DP_OBLIQUE_RIGHT;
    for (int i = 0; i < TRIES; i++) {
        dp_unit end;
        gd_length spent;
        gd_verdict v;
        if (dp_try_move(e->m->sc, e->s, e->unit, a.item, a.count, &end, &spent, &v)) {
            consider(e, &a, &end);
            return;
        }
        gd_length far = shifts ? far_allowed(&v, last->b) : -1;
        if (far < LEAST)
            return;
        last->b = far < last->b ? far : last->b * 2 / 3;
    }
}

gd_length dp_step_far(const dp_mind *m, const dp_state *s, gd_id unit, gd_item step, dp_unit *end)
{
    enum { TRIES = 4 };
    for (int i = 0; i < TRIES && step.b > 0; i++) {
        gd_length spent;
        gd_verdict v;
        if (dp_try_move(m->sc, s, unit, &step, 1, end, &spent, &v))
            return step.b;
        if (step.a > DP_OBLIQUE_RIGHT)
            return 0;
        gd_length far = far_allowed(&v, step.b);
        step.b = far < step.b ? far : step.b * 2 / 3;
    }
    return 0;
}

static gd_angle signed_turn(gd_angle from, gd_angle to)
{
    gd_angle turn = gd_angle_wrap(to - from);
    return turn > GD_TURN / 2 ? turn - GD_TURN : turn;
}

static void try_forward(errand *e, gd_length most)
{
    gd_item step = {DP_FORWARD, most, 0};
    if (most > 0)
        try_steps(e, &step, 1);
}

static void try_wheel(errand *e, gd_angle turn, gd_length allowance)
{
    enum { AT_ONCE = 900 };
    const dp_unit *u = dp_at(e->s, e->unit);
    gd_length width = dp_is_column(u) ? dp_stand_width(u, 0) : dp_front_width(u);
    gd_angle size = turn < 0 ? -turn : turn;
    gd_angle most = gd_arc_angle(width > 0 ? width : 1, allowance);
    size = size < most ? size : most;
    size = size < AT_ONCE ? size : AT_ONCE;
    if (size <= 0)
        return;
    gd_length left = allowance - gd_arc_length(width, size) - 2;
    gd_item step[2] = {{turn < 0 ? DP_WHEEL_LEFT : DP_WHEEL_RIGHT, size, 0}, {DP_FORWARD, left, 0}};
    try_steps(e, step, left > GD_INCH / 4 && !e->stays ? 2 : 1);
}

static void try_oblique(errand *e, gd_angle turn, gd_length allowance)
{
    gd_item step = {turn < 0 ? DP_OBLIQUE_LEFT : DP_OBLIQUE_RIGHT, allowance, 0};
    if (dp_at(e->s, e->unit)->quality != DP_GREEN)
        try_steps(e, &step, 1);
}

static void try_change(errand *e, int formation, gd_angle facing, int mounted)
{
    gd_action a = gd_action_blank(DP_DO_CHANGE);
    gd_verdict unread;
    dp_unit end;
    a.value[DP_C_UNIT] = e->unit;
    a.value[DP_C_FORMATION] = formation;
    a.value[DP_C_FACING] = facing;
    a.value[DP_C_MOUNTED] = mounted;
    if (dp_try_change(e->m->sc, e->s, e->unit, &a, &end, &unread))
        consider(e, &a, &end);
}

static void try_face(errand *e, gd_angle turn)
{
    gd_item step = {turn < 0 ? DP_FACE_LEFT : DP_FACE_RIGHT, 1, 0};
    try_steps(e, &step, 1);
}

// ---- regiments ----------------------------------------------------------------------------------

static int battle_formation(const dp_unit *u)
{
    bool loose = dp_is_dismounted(u) && !(u->traits & DP_DISMOUNTS_IN_LINE);
    return loose || u->traits & DP_SHARPSHOOTERS ? DP_LOOSE_ORDER : DP_LINE;
}

// Where a line crawls, as in woods, columns and loose order get on twice as fast.
static void try_fast_formation(errand *e)
{
    enum { CRAWL = 4 * GD_INCH, LONG_WAY = 12 * GD_INCH, UNSEEN = 9 * GD_INCH };
    static const uint8_t fast[] = {DP_LOOSE_ORDER, DP_ATTACK_COLUMN, DP_MARCH_COLUMN};
    const dp_unit *u = dp_at(e->s, e->unit);
    bool line = u->formation == DP_LINE || u->formation == DP_DOUBLE_LINE;
    if (!line || e->stays || u->arm != DP_INFANTRY || e->gap < UNSEEN ||
        gd_distance(u->at, e->goal) < LONG_WAY || gd_distance(u->at, e->end.at) > CRAWL)
        return;
    int before = e->worth;
    for (int i = 0; i < 3 && e->worth != INT32_MAX; i++) {
        e->worth = INT32_MIN;
        try_change(e, fast[i], e->toward, GD_ABSENT);
        e->worth = e->worth > INT32_MIN ? INT32_MAX : before;
    }
}

static void try_ways_of_regiment(errand *e)
{
    enum { SMALL = 80, ASKEW = 200, WIDE = 350, SIDEWAYS = 550, SLANT = 700 };
    const dp_unit *u = dp_at(e->s, e->unit);
    gd_length allowance = dp_move_limit(e->m->sc, e->s, e->unit);
    gd_angle turn = signed_turn(u->facing, e->toward), size = turn < 0 ? -turn : turn;
    if (u->formation == DP_MARCH_COLUMN && (e->stays || e->gap < DEPLOY + 6 * GD_INCH)) {
        try_change(e, battle_formation(u), e->toward, GD_ABSENT);
        if (size > SIDEWAYS)
            try_face(e, turn);
    }
    if (!e->stays && size < WIDE)
        try_forward(e, allowance);
    if (!e->stays && size > ASKEW && size < SLANT)
        try_oblique(e, turn, allowance);
    if (size > SMALL && (size < GD_TURN / 4 || dp_is_column(u) || dp_is_disordered(u)))
        try_wheel(e, turn, allowance);
    if (size > WIDE && !dp_is_disordered(u) && !dp_is_column(u) && u->formation != DP_ATTACK_COLUMN)
        try_change(e, u->formation == DP_DOUBLE_LINE ? DP_LINE : u->formation, e->toward,
                   GD_ABSENT);
    bool spread =
        u->formation == DP_LOOSE_ORDER && battle_formation(u) == DP_LINE && e->gap < MELEE;
    bool packed = u->formation == DP_ATTACK_COLUMN && e->gap < MUSKETS && e->gap > CHARGE;
    if ((spread || packed) && gd_distance(u->at, e->end.at) < allowance / 3)
        try_change(e, DP_LINE, e->toward, GD_ABSENT);
    try_fast_formation(e);
}

// Horsemen fight on foot against infantry and guns, mounted against horsemen.
static void try_ways_of_cavalry(errand *e)
{
    enum { DISMOUNT = 14 * GD_INCH, MOUNT = 30 * GD_INCH };
    const dp_unit *u = dp_at(e->s, e->unit), *foe = dp_at(e->s, e->foe);
    bool foot =
        !(foe->arm == DP_CAVALRY && foe->mounted) && u->weapon != DP_UNARMED && u->stands >= 3;
    bool in_order = !dp_is_disordered(u);
    if (e->foe && u->mounted && foot && e->gap < DISMOUNT && e->gap > GD_INCH && in_order) {
        int before = e->worth;
        e->worth = INT32_MIN; // whatever it costs
        try_change(e, DP_LOOSE_ORDER, e->toward, 0);
        if (e->worth > INT32_MIN)
            return;
        e->worth = before;
    }
    if (!u->mounted && e->gap > MOUNT && in_order && !e->stays)
        try_change(e, DP_LINE, e->toward, 1);
    try_ways_of_regiment(e);
}

// ---- batteries ----------------------------------------------------------------------------------

// Dice that it would have from there.
static int dice_from(const errand *e, const dp_unit *end)
{
    dp_state after = *e->s;
    *dp_get(&after, e->unit) = *end;
    return dp_guess_dice(e->m, &after, e->unit);
}

static bool try_unlimber(errand *e)
{
    gd_action a = gd_action_blank(DP_DO_CHANGE);
    gd_verdict unread;
    a.value[DP_C_UNIT] = e->unit;
    a.value[DP_C_FORMATION] = DP_UNLIMBERED;
    a.value[DP_C_FACING] = e->toward;
    if (!dp_try_change(e->m->sc, e->s, e->unit, &a, &e->end, &unread) || dice_from(e, &e->end) < 2)
        return false;
    e->best = a;
    return true;
}

// Guns that bear on nobody are turned, or limber up if nobody is near.
static bool try_turn_guns(errand *e)
{
    const dp_unit *u = dp_at(e->s, e->unit);
    gd_verdict unread;
    gd_angle turn = signed_turn(u->facing, e->toward);
    if (dp_guess_dice(e->m, e->s, e->unit) > 0)
        return false;
    e->best = gd_action_blank(DP_DO_PROLONG);
    e->best.value[DP_F_UNIT] = e->unit;
    turn = turn > DP_PROLONG_TURN    ? DP_PROLONG_TURN
           : turn < -DP_PROLONG_TURN ? -DP_PROLONG_TURN
                                     : turn;
    e->best.value[DP_F_TURN] = turn;
    if (e->gap < GUNS_OPEN && (turn > 50 || turn < -50))
        return dp_try_prolong(e->m->sc, e->s, e->unit, &e->best, &e->end, &unread);
    if (e->stays || e->gap < MUSKETS)
        return false;
    e->best = gd_action_blank(DP_DO_CHANGE);
    e->best.value[DP_C_UNIT] = e->unit;
    e->best.value[DP_C_FORMATION] = DP_LIMBERED_LINE;
    e->best.value[DP_C_FACING] = e->toward;
    return u->formation == DP_UNLIMBERED &&
           dp_try_change(e->m->sc, e->s, e->unit, &e->best, &e->end, &unread);
}

// Crews go back to guns that the enemy has left.
static bool try_return_to_guns(errand *e)
{
    enum { CLEAR = DP_REMAN_ENEMY + 2 * GD_INCH };
    const dp_unit *u = dp_at(e->s, e->unit);
    for (int i = 0; i < e->s->gun_count; i++) {
        const dp_gun *gun = &e->s->gun[i];
        gd_point near;
        if (gun->battery != e->unit || !dp_nearest_enemy_to(e->s, u->side, gun->at, &near) ||
            gd_distance(near, gun->at) < CLEAR || gd_distance(u->at, gun->at) < GD_INCH)
            continue;
        e->goal = gun->at;
        e->toward = gd_bearing(u->at, gun->at);
        e->stays = false;
        e->off = 0;
        int before = e->worth = worth_of_place(e, u);
        try_ways_of_regiment(e);
        return e->worth > before + GD_INCH;
    }
    return false;
}

static bool try_battery(errand *e)
{
    const dp_unit *u = dp_at(e->s, e->unit);
    if (u->formation == DP_WITHOUT_GUNS)
        return try_return_to_guns(e);
    if (!dp_is_limbered(u))
        return try_turn_guns(e);
    if (!dp_is_disordered(u) && e->foe && e->gap < GUNS_OPEN && try_unlimber(e))
        return true;
    int before = e->worth;
    try_ways_of_regiment(e);
    return e->worth > before + GD_INCH;
}

// ---- cover --------------------------------------------------------------------------------------

// How far ahead is a wall, fence or work to stand behind; -1 if none is near, or it is there.
static gd_length cover_ahead(const errand *e)
{
    enum { NEAR = 9 * GD_INCH };
    const dp_unit *u = dp_at(e->s, e->unit);
    const gd_scenario *sc = e->m->sc;
    gd_point ahead = gd_point_ahead(u->at, u->facing, NEAR), at;
    gd_length best = NEAR + 1;
    for (int n = dp_next_line(sc, e->s, -1); n >= 0; n = dp_next_line(sc, e->s, n)) {
        if (dp_linear_table[dp_feature(sc, e->s, n)->kind].cover == 0 ||
            !dp_line_crossed(sc, e->s, n, u->at, ahead, &at))
            continue;
        gd_length far = gd_distance(u->at, at);
        best = far < best ? far : best;
    }
    return best <= NEAR && best > DP_AT_OBSTACLE ? best : -1;
}

// Who keeps his ground steps up to cover before him while the enemy is not yet upon him.
static bool try_cover(errand *e)
{
    enum { FROM = 12 * GD_INCH, TO = 40 * GD_INCH, SHORT = 20, ASKEW = 300 };
    const dp_unit *u = dp_at(e->s, e->unit);
    gd_length far, before = e->worth;
    if (!e->stays || u->arm != DP_INFANTRY || u->formation > DP_DOUBLE_LINE || e->gap < FROM ||
        e->gap > TO || gd_angle_apart(u->facing, e->toward) > ASKEW ||
        dp_guards(e->m, e->s, e->unit) || (far = cover_ahead(e)) < 0)
        return false;
    e->worth = INT32_MIN;
    try_forward(e, far - SHORT);
    bool found = e->worth > INT32_MIN;
    e->worth = before;
    return found;
}

// ---- one unit -----------------------------------------------------------------------------------

// One whom a charge would throw out.
static bool is_weak(const dp_unit *u)
{
    return dp_unhit(u) <= 2 || dp_is_disordered(u) || is_marching(u);
}

// How near it wants the enemy: as near as can be where it is the stronger, or the enemy weak, or
// its own weapons carry no farther.
static gd_length distance_wanted(const errand *e)
{
    enum { AROUND = 16 * GD_INCH, BOLD = 8, OF = 10 };
    const dp_unit *u = dp_at(e->s, e->unit);
    int own = 0, enemy = 0;
    if (u->arm == DP_ARTILLERY)
        return GUNS;
    if (dp_unhit(u) < 2 || !e->m->attacks || !e->foe)
        return MUSKETS;
    if (is_weak(dp_at(e->s, e->foe)))
        return CLOSE;
    for (gd_id i = 1; i <= e->s->piece_count; i++) {
        const dp_unit *o = dp_at(e->s, i);
        if (!dp_is_unit(o) || !dp_on_table(o) || gd_distance(o->at, u->at) > AROUND)
            continue;
        *(o->side == u->side ? &own : &enemy) += dp_unhit(o);
    }
    bool short_range = dp_range_table[u->weapon][1] < 0;
    return OF * own >= (short_range ? BOLD / 2 : BOLD) * enemy ? CLOSE : MUSKETS;
}

static void begin_errand(errand *e, const dp_mind *m, const dp_state *s, gd_id unit)
{
    const dp_unit *u = dp_at(s, unit);
    dp_mission mission;
    *e = (errand){.m = m, .s = s, .unit = unit};
    dp_mission_of(m, s, unit, &mission);
    e->foe = dp_foe_near(m, s, u, &e->gap);
    e->stays = mission.stays || dp_guards(m, s, unit);
    // Everybody goes the way of his brigade, and nobody past the place itself.
    enum { SPREAD = 9 * GD_INCH };
    gd_length apart = gd_distance(mission.from, u->at);
    e->goal = gd_point_ahead(mission.goal, gd_bearing(mission.from, u->at),
                             apart < SPREAD ? apart : SPREAD);
    e->toward = e->foe && (e->gap < IN_REACH || e->stays) ? gd_bearing(u->at, dp_at(s, e->foe)->at)
                                                          : gd_bearing(u->at, e->goal);
    e->off = distance_wanted(e);
    e->end = *u;
    e->worth = worth_of_place(e, u);
}

int dp_worth_at(const dp_mind *m, const dp_state *s, gd_id unit, const dp_unit *end)
{
    errand e;
    begin_errand(&e, m, s, unit);
    return worth_of_place(&e, end) - e.worth;
}

// It stands where it should and looks the right way, more or less.
static bool is_content(const errand *e)
{
    enum { ASKEW = 200, WITHIN = GD_INCH };
    const dp_unit *u = dp_at(e->s, e->unit);
    bool there = e->stays || (e->foe && e->gap <= e->off + WITHIN);
    bool deployed = u->arm != DP_ARTILLERY && u->formation != DP_MARCH_COLUMN &&
                    !(u->arm == DP_CAVALRY && u->mounted);
    return deployed && there && gd_angle_apart(u->facing, e->toward) < ASKEW;
}

bool dp_best_move(const dp_mind *m, const dp_state *s, gd_id unit, gd_action *out, dp_unit *end)
{
    enum { WORTH_IT = 3 * GD_INCH / 2 };
    const dp_unit *u = dp_at(s, unit);
    errand e;
    if (u->prone || u->melee || (dp_is_disordered(u) && u->formation != DP_WITHOUT_GUNS))
        return false;
    begin_errand(&e, m, s, unit);
    int before = e.worth;
    bool moves = false;
    if (is_content(&e) && !try_cover(&e))
        return false;
    if (e.best.value[0] == unit) { // behind a wall
        *out = e.best;
        *end = e.end;
        return true;
    }
    if (u->arm == DP_ARTILLERY) {
        moves = try_battery(&e);
    } else {
        if (u->arm == DP_CAVALRY)
            try_ways_of_cavalry(&e);
        else
            try_ways_of_regiment(&e);
        moves = e.worth > before + WORTH_IT || (e.best.verb == DP_DO_CHANGE && e.worth != before);
    }
    *out = e.best;
    *end = e.end;
    return moves && e.best.value[0] == unit;
}
