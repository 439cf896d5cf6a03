// face/convert.c - the frame of a converted battle, and what a roster entry means.
#include "rules/face/convert.h"

#include <stdio.h>
#include <string.h>

#include "rules/face/ground.h"
#include "rules/face/words.h"

enum {
    YARDS_PER_FOOT = 600, // 50 yards to the inch
    MINUTES_PER_TURN = 15,
    LEAST_TURNS = 6,
    MOST_TABLE = 400 * GD_INCH, // a side of the table
    USUAL_BRIGADES = 3,         // FACE-ORG-02: a division that has more is worth a word
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
    for (int i = 0; i < FC_OPTIONS; i++)
        sc->option[i] = fc_switches[i].normal;
    sc->option[FC_OPT_TURN_LIMIT] = sc->turn_limit;
    sc->option[FC_OPT_MINUTES] = sc->minutes_per_turn;
    sc->objective_value = sc->option[FC_OPT_OBJECTIVE_VALUE];
}

bool fc_convert(const gd_battle *battle, gd_scenario *sc, gd_error *err)
{
    gd_players players = sc->players;
    memset(sc, 0, sizeof *sc);
    sc->players = players;
    if (battle->open)
        return gd_fail(err, "this battle leaves the armies to the players, and I Died With My Face "
                            "to the Enemy has no rules for choosing them");
    fc_conversion c = {.battle = battle, .sc = sc};
    set_frame(battle, sc);
    gd_battle_objectives(battle, sc);
    return fc_convert_ground(battle, sc, err) && fc_convert_armies(&c, err) &&
           fc_convert_places(&c, err);
}

// --- the report ----------------------------------------------------------------------------------

static int brigades_of(const gd_scenario *sc, int general)
{
    const struct gd_roster *g = &sc->roster[general];
    int count = 0;
    for (int i = 1; i <= sc->piece_count; i++) {
        const struct gd_roster *r = &sc->roster[i];
        count += r->kind < FC_ARTILLERY && r->side == g->side &&
                 fc_roster_fact(r, FC_FACT_DIVISION) == fc_roster_fact(g, FC_FACT_DIVISION);
    }
    return count;
}

static size_t say_side(const gd_scenario *sc, int side, char *out, size_t size, size_t used)
{
    int units = 0, bases = 0, generals = 0;
    for (int i = 1; i <= sc->piece_count; i++) {
        const struct gd_roster *r = &sc->roster[i];
        bool general = r->kind == FC_GENERAL;
        if (r->side != side)
            continue;
        generals += general;
        units += !general;
        bases += general ? 0 : fc_roster_fact(r, FC_FACT_BASES);
    }
    return gd_say(out, size, used,
                  " %s: %d {unit|units} of %d {base|bases}, %d {general|generals}.",
                  side == GD_UNION ? "Union" : "Confederate", units, bases, generals);
}

void fc_convert_report(const gd_scenario *sc, char *out, size_t size)
{
    size_t used =
        gd_say(out, size, 0, "%d yards to the inch, table %d by %d inches, %d {turn|turns}.",
               sc->yards_per_foot / GD_INCHES_A_FOOT, (sc->width + GD_INCH / 2) / GD_INCH,
               (sc->depth + GD_INCH / 2) / GD_INCH, sc->turn_limit);
    for (int side = 0; side < GD_SIDES; side++)
        used = say_side(sc, side, out, size, used);
    for (int i = 1; i <= sc->piece_count; i++) {
        const struct gd_roster *r = &sc->roster[i];
        if (r->kind == FC_GENERAL && fc_roster_fact(r, FC_FACT_LEVEL) == FC_OF_DIVISION &&
            brigades_of(sc, i) > USUAL_BRIGADES)
            used = gd_say(out, size, used, " %s has %d {brigade|brigades}.", r->name,
                          brigades_of(sc, i));
    }
}
