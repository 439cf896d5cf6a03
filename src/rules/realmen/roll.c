// realmen/roll.c - dice, thrown and sent to whoever asked.
#include "rules/realmen/roll.h"

#include "realmen_clauses.h"

enum { PURPOSE, COUNT, OWN_A, OWN_B }; // v of the frames RM_ROW_ROLL

typedef struct asker {
    gd_clause_id clause;
    const char *text;
    rm_got_fn *got;
} asker;

static const asker purposes[RM_PURPOSES] = {
    [RM_FOR_MONTH] = {RM_TIME_02, "the month", rm_got_month},
    [RM_FOR_YEAR] = {RM_TIME_03, "the year", rm_got_year},
    [RM_FOR_WEATHER] = {RM_TIME_04, "the weather", rm_got_weather},
    [RM_FOR_START] = {RM_TIME_14, "the hour of the start", rm_got_start},
    [RM_FOR_ATTACKER] = {RM_SETUP_04, "who attacks: Union, then Confederates", rm_got_attacker},
    [RM_FOR_GENERAL] = {RM_COST_16, "an unknown general", rm_got_general},
    [RM_FOR_READING] = {RM_MSG_06, "reading a message", rm_got_reading},
    [RM_FOR_COMMAND] = {RM_CMD_02, "command", rm_got_command},
    [RM_FOR_OFFICER] = {RM_OFFICER_04, "officer casualties", rm_got_officer},
    [RM_FOR_ABSENCE] = {RM_OFFICER_06, "months of absence", rm_got_absence},
    [RM_FOR_GREEN] = {RM_ELEPH_01, "seeing the elephant", rm_got_green},
    [RM_FOR_CASUALTY] = {RM_FIRE_07, "one more casualty", rm_got_casualty},
};

void rm_roll(gd_play *p, rm_purpose purpose, gd_id piece, gd_seat seat, int count, int a, int b)
{
    gd_frame *f = gd_call(p, RM_ROW_ROLL, seat);
    f->piece = piece;
    f->v[PURPOSE] = (int32_t)purpose;
    f->v[COUNT] = count;
    f->v[OWN_A] = a;
    f->v[OWN_B] = b;
}

int rm_frame_a(const gd_frame *f) { return f->v[OWN_A]; }

void rm_tell_dice(gd_event *e, const uint8_t *dice, int count)
{
    if (!e)
        return;
    e->dice_count = (uint8_t)count;
    for (int i = 0; i < count; i++)
        e->dice[i] = dice[i];
}

// How a general turns out whom the enemy has not seen yet is not for the enemy to see.
static uint16_t who_may_see(const gd_scenario *sc, const rm_state *s, const gd_frame *f)
{
    if (f->v[PURPOSE] != RM_FOR_GENERAL || rm_on_table(rm_at(s, f->piece)))
        return 0;
    return rm_seats_of_side(sc, rm_at(s, f->piece)->side);
}

void rm_ask_roll(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const rm_state *s = state;
    const gd_frame *f = &s->flow.stack[s->flow.depth - 1];
    *out = (gd_ask){.clause = purposes[f->v[PURPOSE]].clause,
                    .count = (uint8_t)f->v[COUNT],
                    .sides = 6,
                    .seat = f->seat,
                    .purpose = purposes[f->v[PURPOSE]].text,
                    .piece = f->piece,
                    .seats = who_may_see(sc, s, f)};
}

void rm_rolled_roll(gd_play *p, const uint8_t *values)
{
    gd_frame f = *gd_top(p);
    gd_done(p);
    purposes[f.v[PURPOSE]].got(p, &f, values, f.v[COUNT]);
}
