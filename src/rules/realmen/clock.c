// realmen/clock.c - the end of a turn: trains, the end of the game, half an hour, midnight
// (RM-TIME-04, 16 to 20, RM-VICT-01).
#include "rules/realmen/clock.h"

#include "realmen_clauses.h"
#include "rules/realmen/officer.h"
#include "rules/realmen/roll.h"
#include "rules/realmen/supply.h"
#include "rules/realmen/turn.h"
#include "rules/realmen/victory.h"

enum {
    DAY_MINUTES = 24 * 60,
    DUSK_MINUTES = 60,
    A_LEVEL = RM_LEVEL,
    A_QUARTER = 1,
    MOST_DAYS = 99, // that are counted
};

// ---- what a unit has done today -----------------------------------------------------------------

void rm_note_moved(rm_state *s, rm_unit *u)
{
    u->moved_today = 1;
    if (u->moved_now)
        return;
    u->moved_now = 1;
    if (rm_is_night(s))
        u->night_turns++;
    else if (s->light == RM_DAY) // dawn and dusk are neither (RM-TIME-12, 13)
        u->day_turns++;
}

// Quarters of a level that the day has cost (RM-TIME-16 to 18).
static int fatigue_of_day(const rm_state *s, const rm_unit *u)
{
    int quarters = u->fought_today ? A_LEVEL : u->moved_today ? A_QUARTER : 0;
    if (u->day_turns > RM_FORCED_MARCH)
        quarters *= 2;
    if (u->night_turns > RM_NIGHT_MARCH)
        quarters *= 2;
    if (s->weather == RM_HOT)
        quarters *= 2;
    return quarters;
}

static void book_fatigue(gd_play *p, gd_id unit)
{
    rm_state *s = p->state;
    rm_unit *u = rm_get(s, unit);
    int cost = fatigue_of_day(s, u), fatigue = u->fatigue;
    bool rested = cost == 0 && !u->hungry_today;
    fatigue += cost - (rested ? A_LEVEL : 0);
    fatigue = fatigue < 0 ? 0 : fatigue > 255 ? 255 : fatigue;
    if (fatigue == u->fatigue)
        return;
    u->fatigue = (uint8_t)fatigue;
    gd_tell(p, RM_EV_FATIGUE,
            cost == 0         ? RM_TIME_19
            : u->fought_today ? RM_TIME_16
                              : RM_TIME_17,
            unit,
            fatigue % RM_LEVEL == 0 ? "%U: fatigue %d"
                                    : "%U: fatigue %d and %d {quarter|quarters} of a level",
            unit, fatigue / RM_LEVEL, fatigue % RM_LEVEL);
}

static void forget_day(rm_unit *u)
{
    u->fought_today = u->moved_today = u->hungry_today = 0;
    u->day_turns = u->night_turns = 0;
}

// ---- midnight -----------------------------------------------------------------------------------

static int days_of_month(const rm_state *s)
{
    static const uint8_t days[] = {[1] = 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return days[s->month] + (s->month == 2 && s->year % 4 == 0);
}

static void turn_page(rm_state *s)
{
    int day = s->days ? s->days : 1; // a position may leave it open
    s->days = (uint8_t)(day < MOST_DAYS ? day + 1 : MOST_DAYS);
    if (++s->day <= days_of_month(s))
        return;
    s->day = 1;
    if (++s->month <= 12)
        return;
    s->month = 1;
    s->year++;
}

static bool is_campaign(const gd_play *p)
{
    return ((const rm_state *)p->state)->campaign || p->scenario->option[RM_OPT_CAMPAIGN];
}

static void midnight(gd_play *p)
{
    rm_state *s = p->state;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (is_campaign(p) && rm_is_unit(u) && (rm_on_table(u) || u->status == RM_ENTERING))
            book_fatigue(p, i);
    }
    if (is_campaign(p))
        rm_book_rest(p);
    for (gd_id i = 1; i <= s->piece_count; i++)
        forget_day(rm_get(s, i));
    turn_page(s);
    gd_tell(p, RM_EV_DATE, RM_TIME_16, 0, "midnight: day %d of the battle begins", s->days);
    if (p->scenario->option[RM_OPT_RANDOM_WEATHER])
        rm_roll(p, RM_FOR_WEATHER, GD_NONE, rm_first_seat(p->scenario, s->attacker), 1, 0, 0);
}

void rm_got_weather(gd_play *p, const gd_frame *f, const uint8_t *dice, int count)
{
    static const char *const text[RM_WEATHERS] = {"the weather: %d, clear", "the weather: %d, cold",
                                                  "the weather: %d, hot", "the weather: %d, rain",
                                                  "the weather: %d, snow"};
    rm_state *s = p->state;
    (void)f;
    s->weather = rm_weather_table[dice[0]][rm_season_of(s->month)];
    rm_tell_dice(gd_tell(p, RM_EV_WEATHER, RM_TIME_04, 0, text[s->weather], dice[0]), dice, count);
}

// ---- the last turn ------------------------------------------------------------------------------

// The turn that begins last before the night of the last day, counted from the present one.
static int last_dusk(const gd_scenario *sc, const rm_state *s)
{
    int day = s->days ? s->days : 1, left = sc->option[RM_OPT_DAYS] - day;
    int night = rm_day_ends[rm_season_of(s->month)] + DUSK_MINUTES + left * DAY_MINUTES;
    int minutes = night - 1 - s->minutes;
    return minutes < 0 ? s->turn : s->turn + minutes / RM_MINUTES;
}

int rm_last_turn(const gd_scenario *sc, const rm_state *s)
{
    if (sc->option[RM_OPT_TURN_LIMIT] > 0)
        return sc->option[RM_OPT_TURN_LIMIT];
    return sc->turn_limit > 0 ? sc->turn_limit : last_dusk(sc, s);
}

// ---- CLOCK --------------------------------------------------------------------------------------

enum { STAGE };
enum { END, ON };

static void half_an_hour(gd_play *p)
{
    rm_state *s = p->state;
    int next = (s->minutes + RM_MINUTES) % DAY_MINUTES;
    if (!rm_is_night(s) && rm_light_at(s->month, next) == RM_NIGHT)
        rm_mark_seen(p->scenario, s); // what is known in the night (RM-TIME-15)
    s->turn++;
    s->minutes = (uint16_t)next;
    gd_top(p)->v[STAGE] = ON;
    if (next < RM_MINUTES)
        midnight(p);
}

static void tell_light(gd_play *p, int before)
{
    static const char *const text[RM_LIGHTS] = {
        "it is day",           "dawn: fire is at -2", "dawn: fire is at -1",
        "dusk: fire is at -1", "dusk: fire is at -2", "night: no fighting, slow and careful moves"};
    static const gd_clause_id clause[RM_LIGHTS] = {RM_TIME_12, RM_TIME_13, RM_TIME_13,
                                                   RM_TIME_13, RM_TIME_13, RM_TIME_15};
    const rm_state *s = p->state;
    if (s->light != before)
        gd_tell(p, RM_EV_LIGHT, clause[s->light], 0, text[s->light]);
}

void rm_run_clock(gd_play *p)
{
    rm_state *s = p->state;
    if (gd_top(p)->v[STAGE] == END) {
        rm_remove_used_trains(p);
        if (!rm_end_if_due(p))
            half_an_hour(p);
        return;
    }
    int before = s->light;
    rm_set_clock(s);
    tell_light(p, before);
    rm_begin_turn(p);
}
