// devil/convert.c - the frame of a converted battle, and what a roster entry means.
#include "rules/devil/convert.h"

#include <stdio.h>
#include <string.h>

#include "rules/devil/command.h"
#include "rules/devil/words.h"

enum {
    YARDS_PER_FOOT = 200, // DTP-SCALE-02: 100 yards are 6 inches
    MINUTES_PER_TURN = 15,
    LEAST_TURNS = 6,
    MOST_TABLE = 400 * GD_INCH, // a side of the table
};

// --- the roster ----------------------------------------------------------------------------------

static const gd_bits layout[DP_FACTS] = {
    [DP_FACT_STANDS] = {0, 3},   [DP_FACT_QUALITY] = {3, 2},  [DP_FACT_RATING] = {3, 2},
    [DP_FACT_WEAPON] = {5, 4},   [DP_FACT_TRAITS] = {9, 3},   [DP_FACT_MOUNTED] = {12, 1},
    [DP_FACT_BRIGADE] = {13, 6}, [DP_FACT_MINUTE] = {19, 13},
};
_Static_assert(DP_WEAPONS <= 1 << 4 && DP_BRIGADES < 1 << 6 && (int)GD_BATTLE_MINUTES < 1 << 13,
               "weapon, brigade and minute fit");

int dp_roster_fact(const struct gd_roster *r, dp_fact fact)
{
    return gd_roster_get(r, layout[fact]);
}

void dp_set_roster_fact(struct gd_roster *r, dp_fact fact, int value)
{
    gd_roster_put(r, layout[fact], value);
}

int dp_turn_of(int32_t minute, int minutes_per_turn)
{
    return (minute + minutes_per_turn - 1) / minutes_per_turn + 1;
}

// Brigades are dealt out to the seats of their side in order; who has none is the first seat's.
static int seat_for(const gd_scenario *sc, int side, int brigade)
{
    int count = 0;
    while (dp_seat_of(sc, side, count) != GD_NOBODY)
        count++;
    return dp_seat_of(sc, side, brigade && count ? (brigade - 1) % count : 0);
}

static int quality_of(const gd_scenario *sc, const struct gd_roster *r)
{
    int quality = dp_roster_fact(r, DP_FACT_QUALITY);
    return quality == DP_TRAINED && !sc->option[DP_OPT_TRAINED] ? DP_VETERAN : quality;
}

static void fill_in_regiment(const gd_scenario *sc, const struct gd_roster *r, dp_unit *u)
{
    u->stands = u->full = (uint8_t)dp_roster_fact(r, DP_FACT_STANDS);
    u->quality = (uint8_t)quality_of(sc, r);
    u->weapon = (uint8_t)dp_roster_fact(r, DP_FACT_WEAPON);
    u->traits = (uint8_t)dp_roster_fact(r, DP_FACT_TRAITS);
    if (u->arm == DP_ARTILLERY && u->stands == 1)
        u->traits |= DP_SECTION;
    u->mounted = (uint8_t)dp_roster_fact(r, DP_FACT_MOUNTED);
    u->independent = u->brigade == 0;
    if (r->formation == DP_LOOSE_ORDER)
        u->gap = u->mounted ? DP_HORSE_WIDTH : DP_FOOT_WIDTH;
    if (r->formation == DP_DOUBLE_LINE)
        u->front = (uint8_t)((u->stands + 1) / 2);
}

dp_unit dp_unit_of(const gd_scenario *sc, int piece)
{
    const struct gd_roster *r = &sc->roster[piece];
    dp_unit u = {.arm = r->kind, .side = r->side, .formation = r->formation};
    u.facing = (uint16_t)r->facing;
    u.brigade = u.home_brigade = (uint8_t)dp_roster_fact(r, DP_FACT_BRIGADE);
    u.seat = (uint8_t)seat_for(sc, u.side, u.brigade);
    if (u.arm == DP_COMMANDER) {
        u.rating = (uint8_t)dp_roster_fact(r, DP_FACT_RATING);
        u.cavalry_commander = DP_UNSET;
    } else {
        fill_in_regiment(sc, r, &u);
    }
    if (r->arrives) {
        u.status = DP_TO_COME;
        u.arrives =
            (int16_t)dp_turn_of(dp_roster_fact(r, DP_FACT_MINUTE), sc->option[DP_OPT_MINUTES]);
        return u;
    }
    u.status = DP_ON_TABLE;
    dp_form_at(&u, u.formation, r->at, r->facing);
    return u;
}

// --- the frame -----------------------------------------------------------------------------------

static void set_frame(const gd_battle *b, gd_scenario *sc)
{
    static const gd_battle_scale scale = {.system = "devil",
                                          .yards_per_foot = YARDS_PER_FOOT,
                                          .minutes_per_turn = MINUTES_PER_TURN,
                                          .least_turns = LEAST_TURNS,
                                          .most_table = MOST_TABLE,
                                          .edge = {GD_SOUTH, GD_NORTH}};
    gd_battle_frame(b, &scale, sc);
    for (int i = 0; i < DP_OPTIONS; i++)
        sc->option[i] = dp_switches[i].normal;
    sc->option[DP_OPT_TURN_LIMIT] = sc->turn_limit;
    sc->option[DP_OPT_MINUTES] = sc->minutes_per_turn;
    sc->objective_value = sc->option[DP_OPT_OBJECTIVE_VALUE];
}

bool dp_convert(const gd_battle *battle, gd_scenario *sc, gd_error *err)
{
    gd_players players = sc->players;
    memset(sc, 0, sizeof *sc);
    sc->players = players;
    if (battle->open)
        return gd_fail(err, "this battle leaves the armies to the players, and The Devil to Pay "
                            "has no rules for choosing them");
    dp_conversion c = {.battle = battle, .sc = sc};
    set_frame(battle, sc);
    gd_battle_objectives(battle, sc);
    return dp_convert_ground(battle, sc, err) && dp_convert_armies(&c, err) &&
           dp_convert_places(&c, err);
}

// --- the report ----------------------------------------------------------------------------------

void dp_convert_report(const gd_scenario *sc, char *out, size_t size)
{
    int units[GD_SIDES] = {0}, stands[GD_SIDES] = {0}, brigades[GD_SIDES] = {0};
    for (int i = 1; i <= sc->piece_count; i++) {
        const struct gd_roster *r = &sc->roster[i];
        brigades[r->side] += r->kind == DP_COMMANDER;
        units[r->side] += r->kind != DP_COMMANDER;
        stands[r->side] += dp_roster_fact(r, DP_FACT_STANDS);
    }
    int hundredths = (100 * sc->yards_per_foot + GD_INCHES_A_FOOT / 2) / GD_INCHES_A_FOOT;
    size_t used =
        gd_say(out, size, 0,
               "%d.%02d yards to the inch, table %d by %d inches, %d {turn|turns}. "
               "Union: %d {unit|units} of %d {stand|stands}, %d {brigade|brigades}. "
               "Confederates: %d {unit|units} of %d {stand|stands}, %d {brigade|brigades}.",
               hundredths / 100, hundredths % 100, (sc->width + GD_INCH / 2) / GD_INCH,
               (sc->depth + GD_INCH / 2) / GD_INCH, sc->turn_limit, units[GD_UNION],
               stands[GD_UNION], brigades[GD_UNION], units[GD_CONFEDERATE], stands[GD_CONFEDERATE],
               brigades[GD_CONFEDERATE]);
    const char *before = " Small:";
    for (int i = 1; i <= sc->piece_count; i++) {
        const struct gd_roster *r = &sc->roster[i];
        if (r->kind >= DP_ARTILLERY ||
            dp_roster_fact(r, DP_FACT_STANDS) >= dp_usual_stands[r->kind])
            continue;
        used = gd_say(out, size, used, "%s %s (%d)", before, r->name,
                      dp_roster_fact(r, DP_FACT_STANDS));
        before = ",";
    }
    gd_say(out, size, used, "%s", before[0] == ',' ? "." : "");
}
