// realmen/elephant.c - green units see the elephant (RM-ELEPH).
#include "rules/realmen/elephant.h"

#include "realmen_clauses.h"
#include "rules/realmen/roll.h"
#include "rules/realmen/rout.h"

enum { NEWLY_ROUTED = 1, ROUTED_BEFORE }; // rm_unit.green_rout

bool rm_call_green(gd_play *p, gd_id unit)
{
    rm_unit *u = rm_get(p->state, unit);
    if (!rm_is_brigade(u) || u->quality != RM_GREEN || u->green_tested)
        return false;
    u->green_tested = 1;
    rm_roll(p, RM_FOR_GREEN, unit, u->seat, 2, 0, 0);
    return true;
}

// It does not fire, and runs when each side has had its fire; until then it is a target like any.
static void break_green(rm_unit *u)
{
    u->green_rout = u->routed ? ROUTED_BEFORE : NEWLY_ROUTED;
    u->routed = 1;
    u->fires_now = 0;
    for (int i = 0; i < RM_ELEMENTS; i++)
        u->aim[i] = 0;
}

void rm_got_green(gd_play *p, const gd_frame *f, const uint8_t *dice, int count)
{
    static const char *const text[RM_QUALITIES] = {
        "%U sees the elephant: %d, it will run, and stays green",
        "%U sees the elephant: %d, inferior", "%U sees the elephant: %d, regular",
        "%U sees the elephant: %d, superior"};
    rm_unit *u = rm_get(p->state, f->piece);
    int sum = dice[0] + dice[1], quality = rm_elephant_table[sum][u->side];
    if (quality == RM_GREEN) {
        break_green(u);
    } else {
        u->quality = (uint8_t)quality;
        u->was_green = 1;
    }
    gd_event *e = gd_tell(p, RM_EV_GREEN, quality == RM_GREEN ? RM_ELEPH_04 : RM_ELEPH_02, f->piece,
                          text[quality], f->piece, sum);
    rm_tell_dice(e, dice, count);
}

bool rm_note_green_routs(rm_state *s)
{
    bool any = false;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        rm_unit *u = rm_get(s, i);
        if (!u->green_rout || !rm_on_table(u))
            continue;
        u->rout_due = 1;
        any = true;
    }
    return any;
}

// The roll that routed it costs no element, so to the rout move it is a unit that has stood till
// now; one that was routed before it saw the elephant again pays like any other (RM-ROUT-08).
void rm_call_green_rout(gd_play *p, gd_id unit)
{
    rm_unit *u = rm_get(p->state, unit);
    bool before = u->green_rout == ROUTED_BEFORE;
    u->routed = before;
    u->green_rout = 0;
    rm_call_rout(p, unit, before ? RM_BY_CASUALTIES : RM_BY_ELEPHANT);
}
