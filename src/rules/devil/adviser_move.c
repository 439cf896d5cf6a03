// devil/adviser_move.c - the computer player moves one unit: a few ways are tried, and the one that
// ends best is taken.
#include <string.h>

#include "rules/devil/adviser_errand.h"
#include "rules/devil/around.h"
#include "rules/devil/change.h"
#include "rules/devil/special.h"

// ---- regiments ----------------------------------------------------------------------------------

static int battle_formation(const dp_unit *u)
{
    bool loose = dp_is_dismounted(u) && !(u->traits & DP_DISMOUNTS_IN_LINE);
    return loose || u->traits & DP_SHARPSHOOTERS ? DP_LOOSE_ORDER : DP_LINE;
}

// Where a line crawls, as in woods, columns and loose order get on twice as fast.
static void try_fast_formation(dp_errand *e)
{
    enum { CRAWL = 4 * GD_INCH, LONG_WAY = 12 * GD_INCH, UNSEEN = 9 * GD_INCH };
    static const uint8_t fast[] = {DP_LOOSE_ORDER, DP_ATTACK_COLUMN, DP_MARCH_COLUMN};
    const dp_unit *u = dp_at(e->s, e->unit);
    bool line = u->formation == DP_LINE || u->formation == DP_DOUBLE_LINE;
    if (!line || e->stays || u->arm != DP_INFANTRY || e->gap < UNSEEN ||
        gd_distance(u->at, e->goal) < LONG_WAY || gd_distance(u->at, e->end.at) > CRAWL)
        return;
    int before = e->worth;
    bool holds = gd_plan_holds(e->m->plan, e->m->sc, e->unit);
    for (int i = 0; i < 3 && e->worth != INT32_MAX; i++) {
        if (holds && fast[i] == DP_ATTACK_COLUMN)
            continue; // who has been told to keep his ground forms up for no assault
        e->worth = INT32_MIN;
        dp_try_formation(e, fast[i], e->toward, GD_ABSENT);
        e->worth = e->worth > INT32_MIN ? INT32_MAX : before;
    }
}

static void try_ways_of_regiment(dp_errand *e)
{
    enum { SMALL = 80, ASKEW = 200, WIDE = 350, SIDEWAYS = 550, SLANT = 700 };
    const dp_unit *u = dp_at(e->s, e->unit);
    gd_length allowance = dp_move_limit(e->m->sc, e->s, e->unit);
    gd_angle turn = dp_signed_turn(u->facing, e->toward), size = turn < 0 ? -turn : turn;
    if (u->formation == DP_MARCH_COLUMN && (e->stays || e->gap < DEPLOY + 6 * GD_INCH)) {
        dp_try_formation(e, battle_formation(u), e->toward, GD_ABSENT);
        if (size > SIDEWAYS)
            dp_try_face(e, turn);
    }
    if (!e->stays && size < WIDE)
        dp_try_forward(e, allowance);
    if (!e->stays && size > ASKEW && size < SLANT)
        dp_try_oblique(e, turn, allowance);
    // Where there is no getting on straight ahead, past it.
    if (!e->stays && size <= ASKEW && gd_distance(u->at, e->end.at) < GD_INCH && !dp_is_column(u) &&
        e->gap > e->off + 3 * GD_INCH) {
        dp_try_oblique(e, 1, allowance);
        dp_try_oblique(e, -1, allowance);
    }
    if (size > SMALL && (size < GD_TURN / 4 || dp_is_column(u) || dp_is_disordered(u)))
        dp_try_wheel(e, turn, allowance);
    if (size > WIDE && !dp_is_disordered(u) && !dp_is_column(u) && u->formation != DP_ATTACK_COLUMN)
        dp_try_formation(e, u->formation == DP_DOUBLE_LINE ? DP_LINE : u->formation, e->toward,
                         GD_ABSENT);
    bool spread =
        u->formation == DP_LOOSE_ORDER && battle_formation(u) == DP_LINE && e->gap < MELEE;
    bool packed = u->formation == DP_ATTACK_COLUMN && e->gap < MUSKETS && e->gap > CHARGE;
    if ((spread || packed) && gd_distance(u->at, e->end.at) < allowance / 3)
        dp_try_formation(e, DP_LINE, e->toward, GD_ABSENT);
    try_fast_formation(e);
}

// Horsemen fight on foot against infantry and guns, mounted against horsemen.
static void try_ways_of_cavalry(dp_errand *e)
{
    enum { DISMOUNT = 14 * GD_INCH, MOUNT = 30 * GD_INCH };
    const dp_unit *u = dp_at(e->s, e->unit), *foe = dp_at(e->s, e->foe);
    bool foot =
        !(foe->arm == DP_CAVALRY && foe->mounted) && u->weapon != DP_UNARMED && u->stands >= 3;
    bool in_order = !dp_is_disordered(u);
    if (e->foe && u->mounted && foot && e->gap < DISMOUNT && e->gap > GD_INCH && in_order) {
        int before = e->worth;
        e->worth = INT32_MIN; // whatever it costs
        dp_try_formation(e, DP_LOOSE_ORDER, e->toward, 0);
        if (e->worth > INT32_MIN)
            return;
        e->worth = before;
    }
    if (!u->mounted && e->gap > MOUNT && in_order && !e->stays)
        dp_try_formation(e, DP_LINE, e->toward, 1);
    try_ways_of_regiment(e);
}

// ---- batteries ----------------------------------------------------------------------------------

// Dice that it would have from there.
static int dice_from(const dp_errand *e, const dp_unit *end)
{
    dp_state after = *e->s;
    *dp_get(&after, e->unit) = *end;
    return dp_guess_dice(e->m, &after, e->unit);
}

static bool try_unlimber(dp_errand *e)
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
static bool try_turn_guns(dp_errand *e)
{
    const dp_unit *u = dp_at(e->s, e->unit);
    gd_verdict unread;
    gd_angle turn = dp_signed_turn(u->facing, e->toward);
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
static bool try_return_to_guns(dp_errand *e)
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
        int before = e->worth = dp_worth_of_place(e, u);
        try_ways_of_regiment(e);
        return e->worth > before + GD_INCH;
    }
    return false;
}

static bool try_battery(dp_errand *e)
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
static gd_length cover_ahead(const dp_errand *e)
{
    enum { NEAR = 9 * GD_INCH };
    const dp_unit *u = dp_at(e->s, e->unit);
    const gd_scenario *sc = e->m->sc;
    gd_point ahead = gd_point_ahead(u->at, u->facing, NEAR), at;
    gd_length best = NEAR + 1;
    for (int n = DP_NO_LINE; dp_next_line(sc, e->s, &n);) {
        if (dp_linear_table[dp_feature(sc, e->s, n)->kind].cover == 0 ||
            !dp_line_crossed(sc, e->s, n, u->at, ahead, &at))
            continue;
        gd_length far = gd_distance(u->at, at);
        best = far < best ? far : best;
    }
    return best <= NEAR && best > DP_AT_OBSTACLE ? best : -1;
}

enum { COVER_FROM = 12 * GD_INCH, COVER_TO = 40 * GD_INCH };

// Who keeps his ground steps up to cover before him while the enemy is not yet upon him.
static bool seeks_cover(const dp_errand *e)
{
    enum { ASKEW = 300 };
    const dp_unit *u = dp_at(e->s, e->unit);
    return e->stays && u->arm == DP_INFANTRY && u->formation <= DP_DOUBLE_LINE &&
           e->gap >= COVER_FROM && e->gap <= COVER_TO &&
           gd_angle_apart(u->facing, e->toward) <= ASKEW && !dp_guards(e->m, e->s, e->unit);
}

static bool try_cover(dp_errand *e)
{
    enum { SHORT = 20 };
    gd_length far = cover_ahead(e);
    e->worth = INT32_MIN;
    if (far >= 0)
        dp_try_forward(e, far - SHORT);
    return e->worth > INT32_MIN;
}

// ---- one unit -----------------------------------------------------------------------------------

// How near it wants the enemy. Who attacks goes up to where most dice are rolled and a charge can
// be made, while it has the men for it.
static gd_length distance_wanted(const dp_errand *e)
{
    const dp_unit *u = dp_at(e->s, e->unit);
    if (u->arm == DP_ARTILLERY)
        return GUNS;
    const gd_plan *plan = e->m->plan;
    int bearable = gd_plan_habit(plan, DP_HABIT_WORN, 100 * u->stands / 2);
    bool sound = dp_unhit(u) >= 2 && 100 * dp_hits_of(u) <= bearable;
    return dp_attacks(e->m, e->unit) && sound ? gd_plan_habit(plan, DP_HABIT_CLOSE, CLOSE)
                                              : gd_plan_habit(plan, DP_HABIT_OFF, MUSKETS);
}

static void begin_errand(dp_errand *e, const dp_mind *m, const dp_state *s, gd_id unit)
{
    const dp_unit *u = dp_at(s, unit);
    dp_mission mission;
    *e = (dp_errand){.m = m, .s = s, .unit = unit};
    dp_mission_of(m, s, unit, &mission);
    e->foe = dp_foe_near(m, s, u, &e->gap);
    e->stays = mission.stays || dp_guards(m, s, unit);
    // Everybody goes the way of his brigade, and nobody past the place itself; who has come near an
    // enemy goes for him.
    enum { SPREAD = 9 * GD_INCH };
    gd_length apart = gd_distance(mission.from, u->at);
    e->goal = gd_point_ahead(mission.goal, gd_bearing(mission.from, u->at),
                             apart < SPREAD ? apart : SPREAD);
    gd_length upon = gd_plan_habit(m->plan, DP_HABIT_ENGAGE, ENGAGE);
    if (dp_attacks(m, unit) && !e->stays && e->foe && e->gap < upon && u->arm != DP_ARTILLERY)
        e->goal = dp_at(s, e->foe)->at;
    e->toward = e->foe && (e->gap < IN_REACH || e->stays) ? gd_bearing(u->at, dp_at(s, e->foe)->at)
                                                          : gd_bearing(u->at, e->goal);
    e->off = distance_wanted(e);
    e->end = *u;
    e->worth = dp_worth_of_place(e, u);
}

int dp_worth_at(const dp_mind *m, const dp_state *s, gd_id unit, const dp_unit *end)
{
    dp_errand e;
    begin_errand(&e, m, s, unit);
    return dp_worth_of_place(&e, end) - e.worth;
}

// It stands where it should and looks the right way, more or less.
static bool is_content(const dp_errand *e)
{
    enum { ASKEW = 200, WITHIN = GD_INCH };
    const dp_unit *u = dp_at(e->s, e->unit);
    bool there = e->stays || (e->foe && e->gap <= e->off + WITHIN);
    bool deployed = u->arm != DP_ARTILLERY && u->formation != DP_MARCH_COLUMN &&
                    !(u->arm == DP_CAVALRY && u->mounted);
    return deployed && there && gd_angle_apart(u->facing, e->toward) < ASKEW;
}

static bool try_all(dp_errand *e)
{
    enum { WORTH_IT = 3 * GD_INCH / 2 };
    const dp_unit *u = dp_at(e->s, e->unit);
    int before = e->worth;
    if (is_content(e)) // or behind a wall
        return try_cover(e);
    if (u->arm == DP_ARTILLERY)
        return try_battery(e);
    if (u->arm == DP_CAVALRY)
        try_ways_of_cavalry(e);
    else
        try_ways_of_regiment(e);
    return e->worth > before + WORTH_IT || (e->best.verb == DP_DO_CHANGE && e->worth != before);
}

// ---- what is thought of again ------------------------------------------------------------------

// The best that a regiment can do, as it is kept: few steps are thought of.
enum { STEPS = 2 };
typedef struct answer {
    uint16_t verb, count;
    int32_t moves;
    int32_t value[GD_VALUES];
    gd_item step[STEPS];
    dp_unit end;
} answer;

_Static_assert(sizeof(answer) <= GD_MEMO_ANSWER, "it is kept");

static gd_digest digest_of(const dp_errand *e)
{
    static const char best_move;
    gd_digest d = gd_digest_begin(&best_move, e->m->sc);
    const gd_plan *plan = e->m->plan;
    const int32_t wants[] = {e->foe,
                             e->gap,
                             e->goal.x,
                             e->goal.y,
                             e->off,
                             e->stays,
                             e->toward,
                             e->worth,
                             plan->way,
                             plan->danger,
                             gd_plan_holds(plan, e->m->sc, e->unit),
                             plan->habit[DP_HABIT_LINK],
                             plan->habit[DP_HABIT_FRONT]};
    gd_digest_add(&d, wants, sizeof wants);
    dp_digest_around(&d, e->m->sc, e->s, e->unit);
    if (e->foe)
        dp_digest_body(&d, dp_at(e->s, e->foe));
    return d;
}

// Tries all ways, if that was not done before where everything was the same. What batteries do
// hangs on what they see, however far.
static bool find_best(dp_errand *e)
{
    if (dp_at(e->s, e->unit)->arm == DP_ARTILLERY)
        return try_all(e);
    answer known;
    gd_digest d = digest_of(e);
    if (!gd_memo(&d, &known, sizeof known)) {
        memset(&known, 0, sizeof known);
        known.moves = try_all(e);
        known.verb = e->best.verb;
        known.count = e->best.count;
        memcpy(known.value, e->best.value, sizeof known.value);
        memcpy(known.step, e->best.item, sizeof known.step);
        known.end = e->end;
        gd_memo_keep(&d, &known, sizeof known);
        return known.moves;
    }
    e->best = gd_action_blank(known.verb);
    e->best.count = known.count;
    memcpy(e->best.value, known.value, sizeof known.value);
    memcpy(e->best.item, known.step, sizeof known.step);
    e->end = known.end;
    return known.moves;
}

bool dp_best_move(const dp_mind *m, const dp_state *s, gd_id unit, gd_action *out, dp_unit *end)
{
    const dp_unit *u = dp_at(s, unit);
    dp_errand e;
    if (u->prone || u->melee || (dp_is_disordered(u) && u->formation != DP_WITHOUT_GUNS))
        return false;
    begin_errand(&e, m, s, unit);
    if ((is_content(&e) && !seeks_cover(&e)) || !find_best(&e) || e.best.value[0] != unit)
        return false;
    *out = e.best;
    *end = e.end;
    return true;
}
