// desperate/convert.c - the frame of a converted battle, and what a roster entry means.
#include "rules/desperate/convert.h"

#include "rules/desperate/data.h"
#include "rules/desperate/words.h"

enum {
    ZONE_YARDS = 400,
    ZONE_SIZE = 8 * GD_INCH,
    YARDS_PER_INCH = ZONE_YARDS * GD_INCH / ZONE_SIZE,
    MINUTES_PER_TURN = 20,
    LEAST_TURNS = 6,
    NO_EDGE = 255,
    PLAIN_VALUE = 1, // of an objective that names none
};

// --- the roster ----------------------------------------------------------------------------------

static const gd_bits layout[SB_TRAITS] = {
    [SB_TRAIT_STANDS] = {0, 4}, [SB_TRAIT_QUALITY] = {4, 2},   [SB_TRAIT_RIFLED] = {6, 1},
    [SB_TRAIT_HEAVY] = {7, 1},  [SB_TRAIT_SIX] = {8, 1},       [SB_TRAIT_RATING] = {9, 2},
    [SB_TRAIT_LEVEL] = {11, 2}, [SB_TRAIT_SUPERIOR] = {13, 8},
};
_Static_assert(SB_PIECES < 1 << 8 && SB_MOST_STANDS < 1 << 4, "superior and stands fit");

int sb_roster_trait(const struct gd_roster *r, sb_trait trait)
{
    return gd_roster_get(r, layout[trait]);
}

void sb_set_roster_trait(struct gd_roster *r, sb_trait trait, int value)
{
    gd_roster_put(r, layout[trait], value);
}

sb_unit sb_unit_of(const gd_scenario *sc, int piece)
{
    const struct gd_roster *r = &sc->roster[piece];
    sb_unit u = {.zone = SB_NO_ZONE, .entry = {SB_NO_ZONE, SB_NO_ZONE}};
    bool guns = r->kind == SB_ARTILLERY;
    u.arm = r->kind;
    u.side = r->side;
    u.facing = (uint8_t)gd_direction_of(r->facing);
    u.full = (uint8_t)(sb_roster_trait(r, SB_TRAIT_STANDS) +
                       (guns && sc->option[SB_OPT_RESILIENT] ? 1 : 0));
    u.stands = u.full;
    u.quality = u.start_quality = (uint8_t)sb_roster_trait(r, SB_TRAIT_QUALITY);
    u.deployed = guns && r->formation;
    u.rifled = (uint8_t)sb_roster_trait(r, SB_TRAIT_RIFLED);
    u.heavy = (uint8_t)sb_roster_trait(r, SB_TRAIT_HEAVY);
    u.six = (uint8_t)sb_roster_trait(r, SB_TRAIT_SIX);
    u.rating = (uint8_t)sb_roster_trait(r, SB_TRAIT_RATING);
    u.level = (uint8_t)sb_roster_trait(r, SB_TRAIT_LEVEL);
    u.superior = (uint16_t)sb_roster_trait(r, SB_TRAIT_SUPERIOR);
    u.arrives = r->arrives;
    u.status = r->arrives ? SB_TO_COME : r->placed ? SB_ON_TABLE : SB_TO_DEPLOY;
    if (u.status == SB_ON_TABLE)
        u.zone = gd_grid_at(&sc->grid, r->at);
    if (u.status == SB_TO_COME) {
        u.entry[0] = gd_grid_at(&sc->grid, r->edge_from);
        u.entry[1] = gd_grid_at(&sc->grid, r->edge_to);
    }
    return u;
}

// --- the frame -----------------------------------------------------------------------------------

// A battle fixes the edges of both sides or of neither.
static void set_edges(const gd_battle *b, gd_scenario *sc)
{
    bool fixed = b->edge[GD_UNION] != NO_EDGE;
    sc->edge[GD_UNION] = fixed ? b->edge[GD_UNION] : GD_SOUTH;
    sc->edge[GD_CONFEDERATE] = fixed ? b->edge[GD_CONFEDERATE] : GD_NORTH;
}

static void set_turns(const gd_battle *b, gd_scenario *sc)
{
    gd_battle_clock(b, "desperate", MINUTES_PER_TURN, LEAST_TURNS, sc);
    gd_convert_options(sc, sb_switches, SB_OPTIONS);
    sc->option[SB_OPT_TURN_LIMIT] = sc->turn_limit;
}

// Rounding down leaves a place in its zone, which rounding to the nearest might not.
static void set_objectives(const gd_battle *b, gd_scenario *sc)
{
    gd_battle_objectives(b, sc);
    for (int i = 0, n = 0; i < b->objective_count; i++) {
        if (!gd_battle_has_objective(b, i))
            continue;
        gd_objective *o = &sc->objective[n++];
        o->at = (gd_point){b->objective[i].at.x / YARDS_PER_INCH,
                           b->objective[i].at.y / YARDS_PER_INCH};
        o->value = o->value ? o->value : PLAIN_VALUE;
    }
}

bool sb_convert(const gd_battle *battle, gd_scenario *sc, gd_error *err)
{
    sb_conversion c = {.all = {battle, sc, SB_PIECES, "regiments, batteries and leaders", {{0}}}};
    if (!gd_convert_begin(battle, sc, "Short But Desperate", err))
        return false;
    c.squares = gd_battle_squares(battle, ZONE_YARDS * GD_YARD, SB_MIN_TABLE);
    if (!gd_grid_fits(c.squares.columns, c.squares.rows))
        return gd_fail(err,
                       "the field would be %d by %d zones; a table has at most %d by %d, and %d in "
                       "all",
                       c.squares.columns, c.squares.rows, GD_MAX_COLUMNS, GD_MAX_ROWS,
                       GD_MAX_ZONES);
    gd_battle_name(sc->title, sizeof sc->title, battle->title, "");
    sc->yards_per_foot = YARDS_PER_INCH * GD_INCHES_A_FOOT;
    gd_scenario_lay_grid(sc, c.squares.columns, c.squares.rows, ZONE_SIZE);
    sc->first_side = battle->first;
    sc->fixed_map = sc->fixed_armies = true;
    set_edges(battle, sc);
    set_turns(battle, sc);
    set_objectives(battle, sc);
    sb_convert_ground(&c);
    return sb_convert_armies(&c, err) && sb_convert_places(&c, err);
}
