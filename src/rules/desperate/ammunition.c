// desperate/ammunition.c - running low on ammunition, and stores.
#include "rules/desperate/ammunition.h"

#include "desperate_clauses.h"
#include "rules/desperate/data.h"
#include "rules/desperate/fire.h"

static bool is_on(const gd_scenario *sc) { return sc->option[SB_OPT_AMMUNITION] != 0; }

bool sb_is_low(const gd_scenario *sc, const sb_unit *u) { return is_on(sc) && u->low; }

static void make_low(gd_play *p, gd_id unit, gd_clause_id clause)
{
    sb_get(p->state, unit)->low = true;
    gd_tell(p, SB_EV_RUNS_LOW, clause, unit, "%U runs low on ammunition", unit);
}

// ---- stores -------------------------------------------------------------------------------------

// The zones in the middle of an edge: one, or two if their number is even.
static void middle_of_edge(const gd_scenario *sc, int edge, uint16_t out[2])
{
    bool across = edge == SB_NORTH || edge == SB_SOUTH;
    int width = across ? sc->grid.columns : sc->grid.rows;
    int far = edge == SB_NORTH ? sc->grid.rows - 1 : edge == SB_EAST ? sc->grid.columns - 1 : 0;
    for (int i = 0; i < 2; i++) {
        int along = (width - 1 + i) / 2;
        out[i] = across ? gd_zone_number(along, far) : gd_zone_number(far, along);
    }
    if (out[1] == out[0])
        out[1] = SB_NO_ZONE;
}

void sb_place_stores(const gd_scenario *sc, sb_state *s)
{
    for (int side = 0; is_on(sc) && side < GD_SIDES; side++) {
        sb_side *army = &s->side[side];
        if (army->store[0] == SB_NO_ZONE && army->store[1] == SB_NO_ZONE)
            middle_of_edge(sc, army->home, army->store);
    }
}

bool sb_may_resupply(const gd_scenario *sc, const sb_state *s, const sb_activation *a,
                     gd_verdict *v)
{
    const uint16_t *store = s->side[a->side].store;
    if (!is_on(sc) || (a->zone != store[0] && a->zone != store[1]))
        return gd_refuse(v, SBD_AMMO_05, "%Z is no ammunition store of yours", a->zone);
    if (sb_enemy_in(s, a->zone, a->side))
        return gd_refuse(v, SBD_AMMO_05, "the enemy is in %Z", a->zone);
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (sb_at(s, i)->side == a->side && sb_on_table(sb_at(s, i)) && sb_at(s, i)->low)
            return true;
    return gd_refuse(v, SBD_ACT_12, "no unit is low on ammunition");
}

void sb_replenish(gd_play *p, gd_id unit)
{
    sb_get(p->state, unit)->low = 0;
    gd_tell(p, SB_EV_REPLENISHED, SBD_AMMO_06, unit, "%U has ammunition again", unit);
}

void sb_resupply(gd_play *p)
{
    sb_state *s = p->state;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (sb_at(s, i)->side == s->activation.side && sb_at(s, i)->low)
            sb_replenish(p, i);
    gd_goto(p, SB_ROW_AFTER, 0);
}

bool sb_may_replenish(const gd_scenario *sc, const sb_state *s, gd_id unit, gd_verdict *v)
{
    return sb_is_low(sc, sb_at(s, unit)) ||
           gd_refuse(v, SBD_AMMO_06, "%U is not low on ammunition", unit);
}

// ---- guns ---------------------------------------------------------------------------------------

bool sb_shot_again(const gd_scenario *sc, uint8_t die, int range)
{
    return is_on(sc) && die == 1 && range == SB_FAR;
}

// v[4] of the frame: batteries that roll again, by their places among the shots.
void sb_ask_bombard_low(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const sb_state *s = state;
    (void)sc;
    *out = (gd_ask){.clause = SBD_AMMO_04,
                    .count = (uint8_t)sb_places(sb_top(s)->v[4]),
                    .sides = SB_DIE,
                    .seat = sb_top(s)->seat,
                    .purpose = "ones at two zones are rolled again"};
}

// Dice in place of ones: of the first throw, or of the second that six guns have.
static void replace_ones(gd_play *p, const uint8_t *values, bool second)
{
    int32_t ones = gd_top(p)->v[4];
    for (int place = 0, next = 0; ones >> place; place++) {
        if (!(ones >> place & 1))
            continue;
        uint8_t die = values[next++];
        gd_id battery = sb_judge_shot(p, place, die, second);
        if (die == 1 && !sb_at(p->state, battery)->low)
            make_low(p, battery, SBD_AMMO_04);
    }
    gd_top(p)->v[4] = 0;
}

void sb_rolled_bombard_low(gd_play *p, const uint8_t *values)
{
    replace_ones(p, values, false);
    sb_guns_rolled(p);
}

void sb_rolled_bombard_low_again(gd_play *p, const uint8_t *values)
{
    replace_ones(p, values, true);
    sb_guns_done(p);
}

// ---- skirmishers --------------------------------------------------------------------------------

// The first throw is kept in the frame of the skirmish by how many dice show each value: ones in
// v[1], from two on six bits each in v[2].
enum { BITS = 6 };

static int shown(const gd_frame *f, int value) // that is no one
{
    return f->v[2] >> BITS * (value - 2) & ((1 << BITS) - 1);
}

bool sb_skirmish_again(gd_play *p, const uint8_t *dice, int count)
{
    gd_frame *f = gd_top(p);
    f->v[1] = f->v[2] = 0;
    for (int i = 0; i < count; i++) {
        if (dice[i] == 1)
            f->v[1]++;
        else
            f->v[2] += 1 << BITS * (dice[i] - 2);
    }
    if (!is_on(p->scenario) || f->v[1] == 0)
        return false;
    gd_event *e =
        gd_tell(p, SB_EV_ROLLS_AGAIN, SBD_AMMO_01, 0, "%d {one is|ones are} rolled again", f->v[1]);
    sb_show_dice(e, dice, count);
    f->row = SB_ROW_SKIRMISH_AGAIN;
    return true;
}

void sb_ask_skirmish_again(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const sb_state *s = state;
    (void)sc;
    *out = (gd_ask){.clause = SBD_AMMO_01,
                    .count = (uint8_t)sb_top(s)->v[1],
                    .sides = SB_DIE,
                    .seat = sb_top(s)->seat,
                    .purpose = "ones are rolled again"};
}

// Who runs low: v[0] is how many still do, v[1] the zone that the pool of skirmishers shot at.
// Their shots are kept until it is known.
static bool in_pool(const sb_state *s, const gd_frame *f, gd_id unit)
{
    for (int i = 0; i < s->activation.shot_count; i++)
        if (s->activation.shot[i].piece == unit && s->activation.shot[i].zone == f->v[1])
            return sb_is_regiment(sb_at(s, unit));
    return false;
}

// The greenest of the pool that is not low yet; SB_QUALITIES if all are.
static int greenest(const sb_state *s, const gd_frame *f)
{
    int quality = SB_QUALITIES;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (in_pool(s, f, i) && !sb_at(s, i)->low && sb_at(s, i)->quality < quality)
            quality = sb_at(s, i)->quality;
    return quality;
}

static bool may_run_low(const sb_state *s, const gd_frame *f, gd_id unit)
{
    return in_pool(s, f, unit) && !sb_at(s, unit)->low && sb_at(s, unit)->quality == greenest(s, f);
}

// Where there is nothing to choose it is done at once.
static void run_low(gd_play *p)
{
    sb_state *s = p->state;
    for (;;) {
        gd_frame *f = gd_top(p);
        int equals = 0;
        gd_id unit = GD_NONE;
        for (gd_id i = 1; i <= s->piece_count; i++) {
            if (may_run_low(s, f, i)) {
                equals++;
                unit = i;
            }
        }
        if (f->v[0] == 0 || equals == 0) {
            sb_drop_skirmish(s, (uint16_t)f->v[1]);
            gd_done(p);
            return;
        }
        if (equals > f->v[0])
            return; // its owner says which
        f->v[0]--;
        make_low(p, unit, SBD_AMMO_02);
    }
}

void sb_rolled_skirmish_again(gd_play *p, const uint8_t *values)
{
    gd_frame f = *gd_top(p);
    uint8_t dice[GD_MAX_DICE];
    int count = 0, ones = 0;
    for (int i = 0; i < f.v[1]; i++) {
        dice[count++] = values[i];
        ones += values[i] == 1;
    }
    for (int value = 2; value <= SB_DIE; value++)
        for (int i = 0; i < shown(&f, value) && count < GD_MAX_DICE; i++)
            dice[count++] = (uint8_t)value;
    sb_skirmish_done(p, dice, count);
    if (ones == 0) {
        sb_drop_skirmish(p->state, (uint16_t)f.v[0]);
        return;
    }
    gd_frame *pool = gd_call(p, SB_ROW_RUN_LOW, f.seat);
    pool->v[0] = ones;
    pool->v[1] = f.v[0];
    run_low(p);
}

void sb_prompt_run_low(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    int owner = GD_NOBODY;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (in_pool(s, sb_top(s), i))
            owner = sb_at(s, i)->side;
    (void)sc;
    *out = (gd_text){"%N: which regiment runs low on ammunition (%d still to name)",
                     {owner, sb_top(s)->v[0]}};
}

gd_side sb_comes_run_low(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    gd_text asked;
    sb_prompt_run_low(sc, state, &asked);
    *out = (gd_text){"%d {regiment|regiments} of the %N low on ammunition",
                     {sb_top(s)->v[0], asked.arg[0]}};
    return (gd_side)asked.arg[0];
}

void sb_offer_run_low(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const sb_state *s = state;
    (void)sc;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (may_run_low(s, sb_top(s), i))
            gd_offer_add(out, SB_DO_RUN_LOW)->value[0] = i;
}

bool sb_check_run_low(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const sb_state *s = state;
    gd_id unit = a->verb == SB_DO_RUN_LOW ? sb_piece_arg(s, a->value[0]) : GD_NONE;
    (void)sc;
    if (!unit || !may_run_low(s, sb_top(s), unit))
        return gd_refuse(v, SBD_AMMO_02, "name one of the greenest regiments of the pool");
    return gd_accept(v, 0);
}

void sb_apply_run_low(gd_play *p, const gd_action *a)
{
    gd_top(p)->v[0]--;
    make_low(p, (gd_id)a->value[0], SBD_AMMO_02);
    run_low(p);
}
