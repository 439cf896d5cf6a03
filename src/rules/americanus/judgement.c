// americanus/judgement.c - what the computer player thinks a fight is worth: the exact odds of the two
// dice, from the same scores that decide it, weighed by what a loss means.
#include "rules/americanus/judgement.h"

#include "rules/americanus/data.h"

// What losing costs this unit. A regiment that can fall back has hardly lost anything; the last
// element takes the whole unit with it.
static int worth_of_loss(const am_unit *u, am_outcome outcome)
{
    if (u->kind == AM_GENERAL)
        return outcome == AM_HALF ? 2000 : 150;
    bool light = u->formation == AM_SKIRMISH || !am_is_foot(u);
    int left = am_stands_shown(u);
    if (u->kind == AM_ARTILLERY)
        return outcome == AM_HALF || left == 1 ? 1000 * left + 1500 : 1200;
    int worth = light ? 1200 : 450;
    if (outcome == AM_HALF)
        worth = light ? 1500 : 1300;
    if (left == 1)
        worth += outcome == AM_HALF || light ? 1500 : 300;
    return worth;
}

// Sums over all throws; `harmless`: the first side cannot be hurt.
static int weigh(const am_unit *mine, int my_sum, const am_unit *theirs, int their_sum, bool harmless, int bonus)
{
    int sum = 0;
    for (int a = 1; a <= 6; a++) {
        for (int b = 1; b <= 6; b++) {
            int x = my_sum + a > 0 ? my_sum + a : 0, y = their_sum + b > 0 ? their_sum + b : 0;
            if (x > y)
                sum += worth_of_loss(theirs, am_compare(y, x)) + bonus;
            else if (x < y && !harmless)
                sum -= worth_of_loss(mine, am_compare(x, y));
        }
    }
    return sum / 36;
}

int am_worth_of_fire(const gd_scenario *sc, const am_state *s, gd_id primary, gd_id target, int supports)
{
    bool replies = am_aim(sc, s, target, primary).why == AM_CAN_FIRE;
    am_bout mine = am_fire_bout(sc, s, primary, target, supports);
    am_bout theirs = am_reply_bout(sc, s, target, primary, replies);
    int x = am_score(sc, s, &mine, 0).total, y = am_score(sc, s, &theirs, 0).total;
    int worth = weigh(am_at(s, primary), x, am_at(s, target), y, !replies, 0);
    // An estimate by die is right four times in six.
    return am_needs_guess(am_at(s, primary), mine.line.range) ? worth * 2 / 3 : worth;
}

int am_worth_of_melee(const gd_scenario *sc, const am_state *s, gd_id own, gd_id enemy, int supports, int against)
{
    am_bout mine = am_melee_bout(own, enemy, supports), theirs = am_melee_bout(enemy, own, against);
    int x = am_score(sc, s, &mine, 0).total, y = am_score(sc, s, &theirs, 0).total;
    const am_unit *e = am_at(s, enemy);
    int bonus = 0;
    // An enemy held in front and struck in the rear surrenders whatever he loses by.
    bool front = false, rear = false;
    for (gd_id i = 1; i <= s->piece_count && am_is_regiment(e); i++) {
        const am_unit *u = am_at(s, i);
        if (u->side == e->side || !am_on_table(u) || !am_is_unit(u))
            continue;
        int edge = am_touched_edge(s, enemy, i);
        front |= edge == GD_FRONT;
        rear |= edge == GD_REAR;
    }
    if (front && rear && !e->black_union)
        bonus = 1000 * am_stands_shown(e);
    return weigh(am_at(s, own), x, e, y, e->kind == AM_GENERAL, bonus);
}

int am_helpers(const am_state *s, int side, gd_id enemy, gd_id except)
{
    int n = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *u = am_at(s, i);
        n += i != except && u->side == side && am_is_unit(u) && !u->fought && am_in_melee_with(s, i, enemy);
    }
    return n;
}

// ---- fire --------------------------------------------------------------------------------------

bool am_advise_fire(const gd_scenario *sc, const am_state *s, const gd_offers *offers, gd_action *out)
{
    int best = 0;
    const gd_offer *chosen = NULL;
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        if (o->verb != AM_DO_FIRE)
            continue;
        // Everybody else who has this target is taken for a support.
        int supports = -1;
        for (int j = 0; j < offers->count; j++)
            supports += offers->list[j].verb == AM_DO_FIRE && offers->list[j].value[0] == o->value[0];
        int worth = am_worth_of_fire(sc, s, (gd_id)o->value[1], (gd_id)o->value[0], supports);
        if (worth > best) {
            best = worth;
            chosen = o;
        }
    }
    if (!chosen) {
        *out = gd_action_blank(AM_DO_END_FIRE);
        return true;
    }
    *out = gd_action_of(chosen);
    for (int j = 0; j < offers->count && out->count < AM_SUPPORTS; j++) {
        const gd_offer *o = &offers->list[j];
        if (o->verb == AM_DO_FIRE && o->value[0] == chosen->value[0] && o->value[1] != chosen->value[1])
            out->item[out->count++] = (gd_item){o->value[1], GD_ABSENT, 0};
    }
    // A seat that guesses by eye says what it sees, give or take: a program's seat never does.
    for (int i = -1; i < out->count; i++) {
        gd_id firer = (gd_id)(i < 0 ? out->value[1] : out->item[i].a);
        am_line_of_fire line = am_aim(sc, s, firer, (gd_id)out->value[0]);
        int32_t guess = am_needs_guess(am_at(s, firer), line.range) ? am_right_guess(line.range) | 1 : GD_ABSENT;
        if (i < 0)
            out->value[2] = guess;
        else
            out->item[i].b = guess;
    }
    return true;
}
