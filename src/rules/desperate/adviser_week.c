// desperate/adviser_week.c - the computer player in the week before the battle.
//
// Early in the week a six is worth more as dice: they bring sixes and won skirmishes in their turn,
// and a card each. Later they count, unless the week is lost beyond what the last dice could mend.
#include "rules/desperate/adviser_mind.h"
#include "rules/desperate/data.h"

enum { LAST_DAY_OF_DICE = 2 }; // Wednesday

static void advise_spread(gd_action *out)
{
    *out = gd_action_blank(SB_DO_SPREAD_DICE);
    for (int day = 0; day < SB_DAYS; day++)
        out->value[day] = sb_usual_week[day];
}

static void advise_scout(const sb_state *s, int side, gd_action *out)
{
    const sb_week *own = &s->week[side], *other = &s->week[sb_other(side)];
    int sixes = own->shown[SB_SCOUT_DIE];
    bool lost = s->day == SB_SUNDAY && own->set_aside + sixes + SB_SUNDAY_DICE < other->set_aside;
    *out = gd_action_blank(SB_DO_SCOUT);
    out->value[0] = s->day <= LAST_DAY_OF_DICE || lost ? sixes : 0;
}

bool sb_advise_week(const sb_state *s, int side, gd_action *out)
{
    switch (sb_top(s)->row) {
    case SB_ROW_SPREAD:
        advise_spread(out);
        return true;
    case SB_ROW_SCOUT:
        advise_scout(s, side, out);
        return true;
    default:
        return false;
    }
}
