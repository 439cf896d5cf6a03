// desperate/straggle.c - defenders who are late. Each unit that is deployed rolls in turn; one that
// has left stands behind stays without them, or is not there yet at all.
#include "rules/desperate/straggle.h"

#include "desperate_clauses.h"
#include "rules/desperate/data.h"
#include "rules/desperate/turn.h"
#include "rules/desperate/victory.h"
#include "rules/desperate/words.h"

enum { SIX = 6, SIXES = 0 }; // v[SIXES]: of the unit that is asked about

// ---- one unit after the other -------------------------------------------------------------------

static void open_battle(gd_play *p)
{
    for (int side = 0; side < GD_SIDES; side++)
        sb_count_army(p->state, side);
    while (gd_play_flow(p)->depth)
        gd_done(p);
    sb_open_battle(p);
}

void sb_begin_straggling(gd_play *p)
{
    if (!p->scenario->option[SB_OPT_PRE_BATTLE])
        open_battle(p);
    else if (gd_play_flow(p)->depth)
        gd_goto(p, SB_ROW_STRAGGLE_NEXT, 0);
    else
        gd_call(p, SB_ROW_STRAGGLE_NEXT, 0);
}

// The defender's unit that comes after another by name, after none the first; GD_NONE.
static gd_id next_by_name(const gd_scenario *sc, const sb_state *s, gd_id last)
{
    gd_id next = GD_NONE;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const sb_unit *u = sb_at(s, i);
        if (u->side != sb_other(s->first) || !sb_on_table(u) || !sb_is_unit(u) ||
            (last && sb_compare_names(sc, s, i, last) <= 0))
            continue;
        if (!next || sb_compare_names(sc, s, i, next) < 0)
            next = i;
    }
    return next;
}

// The frame names the unit that was rolled for last, none at first.
void sb_run_straggle_next(gd_play *p)
{
    sb_state *s = p->state;
    gd_id next = next_by_name(p->scenario, s, gd_top(p)->piece);
    gd_seat seat = sb_seat_of(p->scenario, sb_other(s->first));
    if (next)
        gd_goto(p, SB_ROW_STRAGGLE_DICE, seat)->piece = next;
    else
        open_battle(p);
}

static void go_on_after(gd_play *p, gd_id unit)
{
    gd_goto(p, SB_ROW_STRAGGLE_NEXT, 0)->piece = unit;
}

// ---- dice ---------------------------------------------------------------------------------------

static int marcher(const sb_unit *u)
{
    static const uint8_t infantry[SB_QUALITIES] = {SB_MARCH_GREEN, SB_MARCH_EXPERIENCED,
                                                   SB_MARCH_VETERAN};
    return u->arm == SB_CAVALRY     ? SB_MARCH_CAVALRY
           : u->arm == SB_ARTILLERY ? SB_MARCH_GUNS
                                    : infantry[u->quality];
}

static int dice_of(const sb_state *s, const sb_unit *u)
{
    int row = 0;
    while (s->margin > sb_margins[row])
        row++;
    return sb_straggling_dice[row][marcher(u)];
}

void sb_ask_straggle(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const sb_state *s = state;
    const sb_unit *u = sb_at(s, sb_top(s)->piece);
    *out = (gd_ask){.clause = SBD_PRE_09,
                    .count = (uint8_t)dice_of(s, u),
                    .sides = SB_DIE,
                    .seat = sb_seat_of(sc, u->side),
                    .purpose = "stragglers",
                    .piece = sb_top(s)->piece};
}

void sb_rolled_straggle(gd_play *p, const uint8_t *values)
{
    sb_state *s = p->state;
    gd_id unit = gd_top(p)->piece;
    int dice = dice_of(s, sb_at(s, unit)), sixes = 0;
    for (int i = 0; i < dice; i++)
        sixes += values[i] == SIX;
    gd_event *e = gd_tell(
        p, SB_EV_STRAGGLED, SBD_PRE_09, unit,
        sixes ? "%U: %d {stand has|stands have} straggled" : "%U is there to a man", unit, sixes);
    sb_show_dice(e, values, dice);
    if (!sixes) {
        go_on_after(p, unit);
        return;
    }
    gd_frame *f = gd_goto(p, SB_ROW_STRAGGLE, sb_seat_of(p->scenario, sb_other(s->first)));
    f->piece = unit;
    f->v[SIXES] = sixes;
}

// ---- the choice ---------------------------------------------------------------------------------

void sb_prompt_straggle(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    const sb_unit *u = sb_at(s, sb_top(s)->piece);
    int left = u->stands - sb_top(s)->v[SIXES];
    (void)sc;
    *out =
        (gd_text){left > 0 ? "%N: does %U stay with %d {stand|stands}, or march on and come later?"
                           : "%N: is %U lost, or does it march on and come later?",
                  {u->side, sb_top(s)->piece, left}};
}

void sb_offer_straggle(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const sb_state *s = state;
    (void)sc;
    gd_offer_add(out, SB_DO_STAY)->value[0] = sb_top(s)->piece;
    gd_offer_add(out, SB_DO_MARCH_ON)->value[0] = sb_top(s)->piece;
}

bool sb_check_straggle(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const sb_state *s = state;
    (void)sc;
    if ((a->verb != SB_DO_STAY && a->verb != SB_DO_MARCH_ON) || a->value[0] != sb_top(s)->piece)
        return gd_refuse(v, SBD_PRE_10, "say whether %U stays or marches on", sb_top(s)->piece);
    return gd_accept(v, 0);
}

// Stragglers were never there: no losses, no promotion, and what they leave of a six-gun battery is
// a battery of four.
static void leave_behind(gd_play *p, gd_id unit, int stands)
{
    sb_unit *u = sb_get(p->state, unit);
    stands = sb_lesser(stands, u->stands);
    u->stands = (uint8_t)(u->stands - stands);
    u->full = (uint8_t)(u->full - stands);
    u->six = 0;
    if (u->stands > 0) {
        gd_tell(p, SB_EV_STRAGGLED, SBD_PRE_10, unit, "%U stays with %d {stand|stands}", unit,
                u->stands);
        return;
    }
    u->full = 0; // it counts nowhere
    u->status = SB_DESTROYED;
    u->zone = SB_NO_ZONE;
    gd_tell(p, SB_EV_STRAGGLED, SBD_PRE_10, unit, "nothing is left of %U", unit);
}

void sb_apply_straggle(gd_play *p, const gd_action *a)
{
    gd_id unit = gd_top(p)->piece;
    sb_unit *u = sb_get(p->state, unit);
    if (a->verb == SB_DO_STAY) {
        leave_behind(p, unit, gd_top(p)->v[SIXES]);
    } else {
        u->status = SB_RESERVE;
        u->zone = SB_NO_ZONE;
        u->deployed = 0;
        gd_tell(p, SB_EV_SENT_OFF, SBD_PRE_10, unit, "%U is still on the march", unit);
    }
    go_on_after(p, unit);
}
