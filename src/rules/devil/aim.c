// devil/aim.c - with how many dice a unit fires, and at whom it must. Which stands bear is found by
// bearing.c.
#include "devil_clauses.h"
#include "rules/devil/fire.h"

// ---- the sum ------------------------------------------------------------------------------------

static int count_stands(uint8_t bits)
{
    int count = 0;
    for (; bits; bits &= (uint8_t)(bits - 1))
        count++;
    return count;
}

// From the mean of the fronts that fire to the nearest point of the target (DTP-FIRE-18).
static void measure(const dp_unit *u, const dp_unit *t, dp_shot *shot)
{
    int64_t x = 0, y = 0, count = count_stands(shot->eligible);
    for (int i = 0; i < u->stands; i++) {
        if (!(shot->eligible >> i & 1))
            continue;
        gd_point p = dp_muzzle(u, i);
        x += p.x;
        y += p.y;
    }
    shot->from = (gd_point){(gd_length)(x / count), (gd_length)(y / count)};
    shot->range = dp_gap_to_point(t, shot->from, &shot->to);
}

static int range_dice(const gd_scenario *sc, const dp_unit *u, gd_length range)
{
    int dice = 0;
    for (int band = 0; band < DP_BANDS; band++) {
        if (dp_range_table[u->weapon][band] == DP_NO_FIRE)
            break;
        dice = dp_range_table[u->weapon][band];
        if (range <= dp_band_end[band])
            break;
    }
    bool sharp = u->traits & DP_SHARPSHOOTERS && sc->option[DP_OPT_SHARPSHOOTERS];
    return sharp && dice < 0 ? 0 : dice;
}

static const gd_clause_id weapon_clause[DP_WEAPONS] = {
    [DP_RIFLED_MUSKET] = DTP_FIRE_20, [DP_SMOOTHBORE] = DTP_FIRE_21,
    [DP_POOR_RIFLE] = DTP_FIRE_22,    [DP_SHOTGUN] = DTP_FIRE_23,
    [DP_CARBINE] = DTP_FIRE_24,       [DP_BREECH_CARBINE] = DTP_FIRE_25,
    [DP_REPEATER] = DTP_FIRE_26,      [DP_NAPOLEON] = DTP_FIRE_27,
    [DP_RIFLE] = DTP_FIRE_28,         [DP_MIXED] = DTP_FIRE_29,
    [DP_SIX_POUNDER] = DTP_FIRE_30,   [DP_HOWITZER] = DTP_FIRE_31,
    [DP_LIGHT_MIXED] = DTP_FIRE_32,   [DP_HEAVY_RIFLE] = DTP_FIRE_33,
};

// The best linear cover between firer and target, less what the firer himself is at.
static void add_cover(const gd_scenario *sc, const dp_state *s, gd_id firer, dp_shot *shot)
{
    int best = 0;
    for (int n = DP_NO_LINE; dp_next_line(sc, s, &n);) {
        int cover = dp_linear_table[dp_feature(sc, s, n)->kind].cover;
        if (cover < best && dp_line_crossed(sc, s, n, shot->from, shot->to, NULL) &&
            !dp_unit_at_line(sc, s, dp_at(s, firer), n))
            best = cover;
    }
    gd_tally_add(&shot->tally, DTP_FIRE_36, "behind cover", best);
}

static void add_ground(const gd_scenario *sc, const dp_unit *u, const dp_unit *t, gd_tally *out)
{
    static const char *const words[DP_TERRAINS] = {
        [DP_ROUGH] = "rough ground", [DP_OPEN_WOODS] = "open woods",
        [DP_FARM] = "farm",          [DP_THICK_WOODS] = "thick woods",
        [DP_THICKET] = "thicket",    [DP_TOWN] = "town",
        [DP_CITY] = "city"};
    gd_kinds in = dp_unit_in(sc, u) | dp_unit_in(sc, t);
    for (int k = 0; in && k < DP_TERRAINS; k++)
        if (in >> k & 1)
            gd_tally_add(out, DTP_FIRE_39, words[k], dp_area_table[k].fire);
}

static void add_people(const gd_scenario *sc, const dp_unit *u, const dp_unit *t, gd_tally *out)
{
    if (u->prone)
        gd_tally_add(out, DTP_OPT_02, "lying down", DP_PRONE_DICE);
    if (t->prone)
        gd_tally_add(out, DTP_OPT_02, "target lies down", DP_PRONE_DICE);
    bool behind = sc->option[DP_OPT_FULLY_BEHIND] ? dp_is_behind(u, t) : dp_is_mostly_behind(u, t);
    if (!dp_formation_table[t->formation].column && behind)
        gd_tally_add(out, DTP_FIRE_41, "flanking fire", DP_FLANKING_FIRE);
    if (u->commander)
        gd_tally_add(out, DTP_CMD_09, "commander attached", DP_COMMANDER_DIE);
    if (u->quality == DP_CRACK)
        gd_tally_add(out, DTP_QUAL_01, "crack", DP_CRACK_DIE);
    if (u->quality == DP_GREEN)
        gd_tally_add(out, DTP_QUAL_03, "green", DP_GREEN_DIE);
    if (u->quality == DP_VETERAN && sc->option[DP_OPT_TRAINED])
        gd_tally_add(out, DTP_OPT_12, "true veterans", DP_VETERAN_FIRE);
}

// A battery has one die at least, a section two at most, and nobody less than none.
static int final_dice(const dp_unit *u, gd_tally *t)
{
    bool section = dp_is_section(u), battery = u->arm == DP_ARTILLERY && !section;
    gd_clause_id why = section ? DTP_ART_04 : battery ? DTP_ART_02 : DTP_SCALE_06;
    if (section)
        gd_tally_add(t, why, "at most", dp_min(DP_SECTION_DICE - t->total, 0));
    gd_tally_add(t, why, "at least", dp_max((battery ? 1 : 0) - t->total, 0));
    return t->total;
}

// Whether it could fire at anything.
static bool is_armed(const dp_state *s, gd_id firer, gd_verdict *v)
{
    const dp_unit *u = dp_at(s, firer);
    if (u->arm == DP_CAVALRY && u->mounted)
        return gd_refuse(v, DTP_CAV_06, "mounted cavalry cannot fire");
    if (u->formation == DP_WITHOUT_GUNS)
        return gd_refuse(v, DTP_ART_20, "%U has no guns to fire", firer);
    if (!dp_formation_table[u->formation].fires)
        return gd_refuse(v, dp_is_disordered(u) ? DTP_ART_13 : DTP_FIRE_09,
                         "%U cannot fire in this formation", firer);
    if (dp_weapon_reach(u) == 0)
        return gd_refuse(v, DTP_FIRE_09, "%U has nothing to fire with", firer);
    return true;
}

bool dp_aim(const gd_scenario *sc, const dp_state *s, gd_id firer, gd_id target, dp_shot *out,
            gd_verdict *v)
{
    const dp_unit *u = dp_at(s, firer), *t = dp_at(s, target);
    *out = (dp_shot){0};
    if (target != GD_NONE && t->arm == DP_COMMANDER && t->side != u->side)
        return gd_refuse(v, DTP_CMD_23, "nobody fires at a commander");
    if (target == GD_NONE || !dp_is_enemy(t, u->side))
        return gd_refuse(v, DTP_FIRE_45, "name an enemy unit on the table");
    if (!is_armed(s, firer, v))
        return false;
    out->eligible = dp_bearing_stands(sc, s, firer, target);
    if (!out->eligible)
        return dp_refuse_bearing(sc, s, firer, target, v);
    measure(u, t, out);
    gd_tally *tally = &out->tally;
    gd_tally_show(tally, DTP_FIRE_02, "stands that bear", count_stands(out->eligible));
    gd_tally_add(tally, weapon_clause[u->weapon], "range", range_dice(sc, u, out->range));
    gd_tally_add(tally, DTP_FIRE_34, "own formation", dp_formation_table[u->formation].fire);
    gd_tally_add(tally, DTP_FIRE_35, "target's formation", dp_formation_table[t->formation].target);
    add_cover(sc, s, firer, out);
    add_ground(sc, u, t, tally);
    add_people(sc, u, t, tally);
    out->dice = final_dice(u, tally);
    if (out->dice > 0)
        return true;
    gd_refuse(v, dp_is_section(u) ? DTP_ART_03 : DTP_SCALE_06, "%U would have no dice against %U",
              firer, target);
    gd_show_tally(v, firer, tally);
    return false;
}

// ---- target priority ----------------------------------------------------------------------------

// Is there an enemy that can be hit at all within twelve inches, and nearer than this one?
static bool is_screened(const gd_scenario *sc, const dp_state *s, gd_id firer, gd_id target)
{
    const dp_unit *u = dp_at(s, firer);
    gd_length gap = dp_gap_near(u, dp_at(s, target), DP_PRIORITY + 1);
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *t = dp_at(s, i);
        if (i != target && dp_is_enemy(t, u->side) && dp_gap_near(u, t, gap) < gap &&
            dp_bearing_stands(sc, s, firer, i))
            return true;
    }
    return false;
}

// Gap of the nearest enemy that can be hit at all; INT32_MAX if none is within twelve inches.
static gd_length priority_gap(const gd_scenario *sc, const dp_state *s, gd_id firer)
{
    const dp_unit *u = dp_at(s, firer);
    gd_length best = DP_PRIORITY + 1;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *t = dp_at(s, i);
        gd_length gap = dp_is_enemy(t, u->side) ? dp_gap_near(u, t, best) : best;
        if (gap < best && dp_bearing_stands(sc, s, firer, i))
            best = gap;
    }
    return best <= DP_PRIORITY ? best : INT32_MAX;
}

bool dp_may_fire(const gd_scenario *sc, const dp_state *s, gd_id firer, gd_id target, dp_shot *out,
                 gd_verdict *v)
{
    gd_verdict own;
    bool good = dp_aim(sc, s, firer, target, out, &own);
    if (!good && !out->eligible) {
        *v = own;
        return false;
    }
    if (is_screened(sc, s, firer, target))
        return gd_refuse(v, DTP_FIRE_10, "an enemy within 12 inches is nearer than %U", target);
    if (!good)
        *v = own;
    return good;
}

gd_id dp_next_target(const gd_scenario *sc, const dp_state *s, gd_id firer, gd_id after,
                     gd_length *nearest)
{
    dp_shot shot;
    const dp_unit *u = dp_at(s, firer);
    if (after == GD_NONE) {
        if (!is_armed(s, firer, NULL))
            return GD_NONE;
        *nearest = priority_gap(sc, s, firer);
    }
    for (gd_id i = after; dp_next_piece(s, &i);)
        if (dp_is_enemy(dp_at(s, i), u->side) &&
            (*nearest == INT32_MAX || dp_gap_within(u, dp_at(s, i), *nearest)) &&
            dp_aim(sc, s, firer, i, &shot, NULL))
            return i;
    return GD_NONE;
}

bool dp_can_fire(const gd_scenario *sc, const dp_state *s, gd_id firer)
{
    gd_length nearest;
    return dp_next_target(sc, s, firer, GD_NONE, &nearest) != GD_NONE;
}
