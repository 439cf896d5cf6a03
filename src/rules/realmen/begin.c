// realmen/begin.c - what dice settle before a battle: month, year, roles, weather, hour, generals
// (RM-TIME-02 to 04, 14, RM-SETUP-04, RM-COST-16).
//
// The frame RM_ROW_BEGIN: v[STAGE] is what comes next.
#include "realmen_clauses.h"
#include "rules/realmen/clock.h"
#include "rules/realmen/convert.h"
#include "rules/realmen/officer.h"
#include "rules/realmen/roll.h"
#include "rules/realmen/setup.h"

enum { STAGE };
enum { MONTH, YEAR, ATTACKER, WEATHER, START, GENERALS, DONE };
enum { WAR_FROM = 1861 * 12 + 4, WAR_TO = 1865 * 12 + 4 }; // April 1861 to April 1865

static void roll(gd_play *p, rm_purpose purpose, int count)
{
    const rm_state *s = p->state;
    int side = s->attacker < GD_SIDES ? s->attacker : GD_UNION;
    rm_roll(p, purpose, GD_NONE, rm_first_seat(p->scenario, side), count, 0, 0);
}

static const char *const month_text[] = {
    "",        "January %d", "February %d",  "March %d",   "April %d",    "May %d",      "June %d",
    "July %d", "August %d",  "September %d", "October %d", "November %d", "December %d",
};

void rm_got_month(gd_play *p, const gd_frame *f, const uint8_t *dice, int count)
{
    rm_state *s = p->state;
    (void)f;
    s->month = (uint8_t)(dice[0] + dice[1]);
    gd_event *e = gd_tell(p, RM_EV_DATE, RM_TIME_02, 0, "the month: %d", s->month);
    rm_tell_dice(e, dice, count);
}

void rm_got_year(gd_play *p, const gd_frame *f, const uint8_t *dice, int count)
{
    rm_state *s = p->state;
    (void)f;
    int year = 1860 + dice[0], months = year * 12 + s->month;
    bool fits = months >= WAR_FROM && months <= WAR_TO;
    gd_event *e =
        gd_tell(p, RM_EV_DATE, RM_TIME_03, 0,
                fits ? month_text[s->month] : "%d: there was no war then; once more", year);
    rm_tell_dice(e, dice, count);
    if (fits)
        s->year = (uint16_t)year;
    else
        roll(p, RM_FOR_YEAR, 1);
}

// ---- who attacks --------------------------------------------------------------------------------

static void take_edges(const gd_scenario *sc, rm_state *s)
{
    for (int side = 0; side < GD_SIDES; side++)
        if (sc->edge[side] >= GD_DIRECTIONS)
            s->side[side].edges = (uint8_t)(1u << (side == s->attacker ? GD_SOUTH : GD_NORTH));
    if (s->unbuilt) // roads lead to other sides now
        rm_find_sources(sc, s);
}

void rm_got_attacker(gd_play *p, const gd_frame *f, const uint8_t *dice, int count)
{
    rm_state *s = p->state;
    (void)f;
    gd_event *e = gd_tell(p, RM_EV_ATTACKER, RM_SETUP_04, 0,
                          dice[0] == dice[1] ? "who attacks: Union %d, Confederates %d; once more"
                                             : "who attacks: Union %d, Confederates %d",
                          dice[0], dice[1]);
    rm_tell_dice(e, dice, count);
    s->side[GD_UNION].die = dice[0];
    s->side[GD_CONFEDERATE].die = dice[1];
    if (dice[0] == dice[1]) {
        roll(p, RM_FOR_ATTACKER, 2);
        return;
    }
    s->attacker = s->active = dice[0] > dice[1] ? GD_UNION : GD_CONFEDERATE;
    take_edges(p->scenario, s);
    gd_tell(p, RM_EV_ATTACKER, RM_SETUP_04, 0, "the %N {attacks|attack}", s->attacker);
}

// Scenarios fix the roles; armies that are raised for the day roll for them.
static bool roles_are_open(const gd_scenario *sc, const rm_state *s)
{
    return s->attacker >= GD_SIDES || (s->unbuilt && sc->first_side == GD_NOBODY);
}

// ---- the hour -----------------------------------------------------------------------------------

void rm_got_start(gd_play *p, const gd_frame *f, const uint8_t *dice, int count)
{
    rm_state *s = p->state;
    (void)f;
    int halves = dice[0] + dice[1];
    s->minutes = (uint16_t)(rm_day_begins[rm_season_of(s->month)] + halves * RM_MINUTES);
    gd_event *e = gd_tell(p, RM_EV_DATE, RM_TIME_14, 0,
                          "the battle begins %d half {hour|hours} after daybreak, at %d:%d%d",
                          halves, s->minutes / 60, s->minutes % 60 / 10, s->minutes % 10);
    rm_tell_dice(e, dice, count);
}

// ---- unknown generals (RM-COST-16) --------------------------------------------------------------

static gd_id unknown_general(const rm_state *s)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->kind == RM_GENERAL && u->unknown && u->status < RM_NO_PIECE)
            return i;
    }
    return GD_NONE;
}

bool rm_has_unknown_general(const rm_state *s) { return unknown_general(s) != GD_NONE; }

bool rm_call_unknown_general(gd_play *p)
{
    const rm_state *s = p->state;
    gd_id i = unknown_general(s);
    if (!i)
        return false;
    rm_roll(p, RM_FOR_GENERAL, i, rm_at(s, i)->seat, rm_figures[rm_at(s, i)->rank], 0, 0);
    return true;
}

static void make_known(rm_unit *u, int quality)
{
    u->unknown = 0;
    u->quality = (uint8_t)quality;
    rm_give_statistics(u, u->rank, quality);
}

void rm_got_general(gd_play *p, const gd_frame *f, const uint8_t *dice, int count)
{
    static const char *const text[RM_QUALITIES] = {"", "%U turns out to be inferior: %d",
                                                   "%U turns out to be regular: %d",
                                                   "%U turns out to be superior: %d"};
    int best = 0;
    for (int i = 0; i < count; i++)
        best = dice[i] > best ? dice[i] : best;
    int quality = rm_general_by_die[best];
    make_known(rm_get(p->state, f->piece), quality);
    gd_event *e =
        gd_tell(p, RM_EV_GENERAL_QUALITY, RM_COST_16, f->piece, text[quality], f->piece, best);
    rm_tell_dice(e, dice, count);
    if (e && !rm_on_table(rm_at(p->state, f->piece))) // the enemy has not seen him yet
        e->seats = rm_seats_of_side(p->scenario, rm_at(p->state, f->piece)->side);
}

// Where nobody rolls for them they are as good as most.
static void know_generals(rm_state *s)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        rm_unit *u = rm_get(s, i);
        if (u->kind == RM_GENERAL && u->unknown)
            make_known(u, RM_REGULAR);
    }
}

// ---- one after the other ------------------------------------------------------------------------

static void finish(gd_play *p)
{
    rm_state *s = p->state;
    s->days = 1;
    s->campaign = p->scenario->option[RM_OPT_CAMPAIGN] != 0;
    rm_set_clock(s);
    rm_set_up_on(p);
}

// Of armies that were raised for the day, before they are set up.
void rm_roll_for_generals(gd_play *p) { gd_goto(p, RM_ROW_BEGIN, GD_NOBODY)->v[STAGE] = GENERALS; }

void rm_run_begin(gd_play *p)
{
    rm_state *s = p->state;
    gd_frame *f = gd_top(p);
    const int32_t *option = p->scenario->option;
    switch (f->v[STAGE]++) {
    case MONTH:
        if (option[RM_OPT_RANDOM_DATE])
            roll(p, RM_FOR_MONTH, 2);
        return;
    case YEAR:
        if (option[RM_OPT_RANDOM_DATE])
            roll(p, RM_FOR_YEAR, 1);
        return;
    case ATTACKER:
        if (roles_are_open(p->scenario, s))
            roll(p, RM_FOR_ATTACKER, 2);
        return;
    case WEATHER:
        if (option[RM_OPT_RANDOM_WEATHER])
            roll(p, RM_FOR_WEATHER, 1);
        return;
    case START:
        if (option[RM_OPT_RANDOM_START])
            roll(p, RM_FOR_START, 2);
        return;
    case GENERALS:
        if (!option[RM_OPT_RANDOM_GENERALS] && !s->unbuilt)
            know_generals(s);
        else if (rm_call_unknown_general(p))
            f->v[STAGE] = GENERALS; // until none is left
        return;
    default:
        finish(p);
    }
}
