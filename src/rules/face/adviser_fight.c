// face/adviser_fight.c - at whom to fire, and how to share melee dice.
#include "rules/face/adviser_mind.h"
#include "rules/face/fire.h"
#include "rules/face/melee.h"
#include "rules/face/roll.h"

int fc_hit_rate(int quality, int needed)
{
    int share[7], hits = 0;
    fc_die_shares(quality, share);
    for (int die = 2; die <= 6; die++)
        hits += die == 6 || die >= needed ? share[die] : 0;
    return hits * 1000 / 36;
}

// Hits count for more on those who are near to breaking, and where guns have joined (two hits with
// a battery among those who fire call for a test).
static int worth_of_target(const fc_mind *m, gd_id target, const fc_aim *aim)
{
    const fc_unit *t = fc_at(m->s, target);
    int worth = aim->dice * fc_hit_rate(FC_AVERAGE, aim->needed) / 10;
    int left = t->bases - fc_autobreak(t);
    worth = worth * (10 + fc_as(m, FC_HABIT_WEAK, 3 * t->morale)) / 10;
    worth += left <= 1 ? worth / 2 : 0;
    worth += worth * 2 / (t->bases + 1);
    return t->morale == FC_BROKEN ? worth / 3 : worth;
}

void fc_advise_fire(const fc_mind *m, gd_action *out)
{
    int best = 0;
    *out = gd_action_blank(FC_DO_END_FIRE);
    for (int i = 0; i < m->offers->count; i++) {
        const gd_offer *o = &m->offers->list[i];
        fc_aim aim;
        if (o->verb != FC_DO_FIRE)
            continue;
        gd_id unit = (gd_id)o->value[FC_F_UNIT], target = (gd_id)o->value[FC_F_TARGET];
        uint16_t files = (uint16_t)~fc_at(m->s, unit)->fired;
        if (!fc_aim_at(m->sc, m->s, unit, target, files, &aim, NULL) || aim.dice == 0)
            continue;
        int worth = worth_of_target(m, target, &aim);
        if (worth > best) {
            best = worth;
            *out = gd_action_of(o);
        }
    }
}

// All dice on the enemy who is hit most easily; of equals the one with the fewest bases.
void fc_advise_allocate(const fc_mind *m, gd_action *out)
{
    gd_id unit = fc_frame(m->s)->piece, enemy[FC_PIECES];
    int count = fc_enemies_of(m->s, unit, enemy), best = 0, worth = -1;
    *out = gd_action_blank(FC_DO_ALLOCATE);
    out->value[0] = unit;
    for (int i = 0; i < count && i < GD_ITEMS; i++) {
        int needed = fc_melee_needed(m->sc, m->s, unit, enemy[i], NULL);
        int rate = fc_hit_rate(fc_at(m->s, unit)->quality, needed) - fc_at(m->s, enemy[i])->bases;
        out->item[out->count++] = (gd_item){enemy[i], 0, 0};
        if (rate > worth) {
            worth = rate;
            best = i;
        }
    }
    out->item[best].b = fc_melee_dice(m->sc, m->s, unit, NULL);
}

// The nearest enemy unit on the table; GD_NONE if there is none.
static gd_id nearest_enemy(const fc_state *s, const fc_unit *u)
{
    gd_id best = GD_NONE;
    gd_length nearest = INT32_MAX;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *e = fc_at(s, i);
        if (e->side == u->side || !fc_is_unit(e) || !fc_on_table(e))
            continue;
        gd_length far = best ? fc_gap_near(u, e, nearest) : fc_gap(u, e);
        if (far < nearest) {
            nearest = far;
            best = i;
        }
    }
    return best;
}

// What is lost is lost at the end that is farther from the nearest enemy.
void fc_advise_remove_base(const fc_mind *m, gd_action *out)
{
    gd_id unit = fc_frame(m->s)->piece;
    const fc_unit *u = fc_at(m->s, unit);
    gd_id foe = nearest_enemy(m->s, u);
    gd_length right = foe ? gd_right_of(u->at, u->facing, fc_centre(fc_at(m->s, foe))) : 0;
    *out = gd_action_blank(FC_DO_REMOVE_BASE);
    out->value[FC_B_UNIT] = unit;
    out->value[FC_B_END] = right > 0 ? FC_LEFT_SIDE : FC_RIGHT_SIDE;
}
