// face/convert.c - the frame of a converted battle, and what a roster entry means.
#include "rules/face/convert.h"

#include "rules/face/ground.h"
#include "rules/face/words.h"

enum {
    YARDS_PER_FOOT = 600, // 50 yards to the inch
    MINUTES_PER_TURN = 15,
    LEAST_TURNS = 6,
    MOST_TABLE = 400 * GD_INCH, // a side of the table
};

// --- the roster ----------------------------------------------------------------------------------

static const gd_bits layout[FC_FACTS] = {
    [FC_FACT_BASES] = {0, 4},     [FC_FACT_FILES] = {4, 4},   [FC_FACT_QUALITY] = {8, 2},
    [FC_FACT_RATING] = {8, 2},    [FC_FACT_WEAPON] = {10, 3}, [FC_FACT_MOUNTED] = {13, 1},
    [FC_FACT_LIMBERED] = {14, 1}, [FC_FACT_MORALE] = {15, 2}, [FC_FACT_LEVEL] = {17, 1},
    [FC_FACT_DIVISION] = {18, 5}, [FC_FACT_CORPS] = {23, 5},  [FC_FACT_ON_ROAD] = {28, 1},
};
_Static_assert(FC_WEAPONS <= 1 << 3 && FC_BASES < 1 << 4 && FC_DIVISIONS < 1 << 5,
               "weapon, bases and division fit");

int fc_roster_fact(const struct gd_roster *r, fc_fact fact)
{
    return gd_roster_get(r, layout[fact]);
}

void fc_set_roster_fact(struct gd_roster *r, fc_fact fact, int value)
{
    gd_roster_put(r, layout[fact], value);
}

fc_unit fc_unit_of(const gd_scenario *sc, int piece)
{
    const struct gd_roster *r = &sc->roster[piece];
    fc_unit u = {.arm = r->kind, .side = r->side, .seat = FC_UNSET, .files = 1};
    u.at = r->at;
    u.facing = (uint16_t)r->facing;
    u.division = (uint8_t)fc_roster_fact(r, FC_FACT_DIVISION);
    u.corps = (uint8_t)fc_roster_fact(r, FC_FACT_CORPS);
    u.status = r->arrives ? FC_TO_COME : FC_ON_TABLE;
    u.arrives = r->arrives;
    if (u.arm == FC_GENERAL) {
        u.rating = (uint8_t)fc_roster_fact(r, FC_FACT_RATING);
        u.level = (uint8_t)fc_roster_fact(r, FC_FACT_LEVEL);
    } else {
        u.bases = u.initial = (uint8_t)fc_roster_fact(r, FC_FACT_BASES);
        u.files = (uint8_t)fc_roster_fact(r, FC_FACT_FILES);
        u.quality = (uint8_t)fc_roster_fact(r, FC_FACT_QUALITY);
        u.weapon = (uint8_t)fc_roster_fact(r, FC_FACT_WEAPON);
        u.mounted = (uint8_t)fc_roster_fact(r, FC_FACT_MOUNTED);
        u.limbered = (uint8_t)fc_roster_fact(r, FC_FACT_LIMBERED);
        u.morale = (uint8_t)fc_roster_fact(r, FC_FACT_MORALE);
    }
    fc_lay(&u);
    if (fc_roster_fact(r, FC_FACT_ON_ROAD))
        fc_lay_on_road(sc, &u);
    return u;
}

// --- the frame -----------------------------------------------------------------------------------

static void set_frame(const gd_battle *b, gd_scenario *sc)
{
    static const gd_battle_scale scale = {.system = "face",
                                          .yards_per_foot = YARDS_PER_FOOT,
                                          .minutes_per_turn = MINUTES_PER_TURN,
                                          .least_turns = LEAST_TURNS,
                                          .most_table = MOST_TABLE,
                                          .edge = {FC_UNSET, FC_UNSET}};
    gd_battle_frame(b, &scale, sc);
    gd_convert_options(sc, fc_switches, FC_OPTIONS);
    sc->option[FC_OPT_TURN_LIMIT] = sc->turn_limit;
    sc->option[FC_OPT_MINUTES] = sc->minutes_per_turn;
    sc->objective_value = sc->option[FC_OPT_OBJECTIVE_VALUE];
}

bool fc_convert(const gd_battle *battle, gd_scenario *sc, gd_error *err)
{
    fc_conversion c = {.all = {battle, sc, FC_PIECES, "brigades, batteries and generals", {{0}}}};
    if (!gd_convert_begin(battle, sc, "I Died With My Face to the Enemy", err))
        return false;
    set_frame(battle, sc);
    gd_battle_objectives(battle, sc);
    return fc_convert_ground(battle, sc, err) && fc_convert_armies(&c, err) &&
           fc_convert_places(&c, err);
}
