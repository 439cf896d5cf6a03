// desperate/adviser.c - the scripted computer player. It looks at its own view only and answers
// with one of the actions it is offered; what needs thought is in the adviser_ files.
#include "rules/desperate/adviser.h"

#include "rules/desperate/adviser_mind.h"
#include "rules/desperate/complete.h"

// The engagement as it would go on: cards are played anew.
static void go_on(const sb_mind *m, sb_state *next)
{
    *next = *m->s;
    next->engagement.bonus[0] = next->engagement.bonus[1] = 0;
    next->engagement.bonus[m->s->engagement.side == m->side] =
        (uint16_t)sb_bonus_expected(m, sb_other(m->side));
}

static int worth_of_another_round(const sb_mind *m)
{
    sb_state next;
    go_on(m, &next);
    return sb_worth_of_round(m, &next);
}

static void advise_continue(const sb_mind *m, gd_action *out)
{
    enum { WORTH_IT = 10 };
    sb_state next;
    go_on(m, &next);
    bool goes = !sb_is_hopeless(m, &next) && sb_worth_of_round(m, &next) > WORTH_IT;
    *out = gd_action_blank(goes ? SB_DO_CONTINUE : SB_DO_STOP);
}

// Those who are left hold unless the next round would be a slaughter; leaders go with the last.
static void advise_join(const sb_mind *m, const gd_offers *offers, gd_action *out)
{
    enum { TOO_MUCH = 150 };
    uint16_t zone = m->s->engagement.zone;
    bool held = sb_count(m->s, zone, m->side) > 0;
    bool goes = held && worth_of_another_round(m) > TOO_MUCH + sb_ground_worth(m, zone);
    *out = gd_action_blank(SB_DO_STOP);
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        if (o->verb == SB_DO_JOIN && (sb_is_unit(sb_at(m->s, (gd_id)o->value[0])) ? goes : !held)) {
            *out = gd_action_of(o);
            return;
        }
    }
}

// The place that is best to be in, of those offered.
static void advise_fall_back(const sb_mind *m, const gd_offers *offers, gd_action *out)
{
    int best = INT32_MIN;
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        if (o->verb != SB_DO_FALL_BACK)
            continue;
        sb_unit u = *sb_at(m->s, (gd_id)o->value[0]);
        u.zone = sb_zone_from(m->sc, u.zone, o->value[1], 1, 0);
        u.facing = (uint8_t)((o->value[1] + 2) % SB_FACINGS);
        int worth = sb_worth_of_place(m, m->zone, &u);
        if (worth > best) {
            best = worth;
            *out = gd_action_of(o);
        }
    }
}

// Everybody turns to the attack; guns on the move that nobody covers drive away, the farther the
// better.
static void advise_face(const sb_mind *m, const gd_offers *offers, gd_action *out)
{
    int best = INT32_MIN;
    bool covered = m->zone[sb_zone_index(m->sc, m->s->engagement.zone)].stands[m->side] > 0;
    *out = gd_action_blank(SB_DO_STOP);
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        if (o->verb != SB_DO_FACE && o->verb != SB_DO_DRIVE_OFF)
            continue;
        sb_unit u = *sb_at(m->s, (gd_id)o->value[0]);
        bool drives = o->verb == SB_DO_DRIVE_OFF;
        if (u.arm == SB_ARTILLERY && !u.deployed && drives == covered)
            continue;
        u.facing = (uint8_t)o->value[1];
        u.zone = drives ? sb_zone_from(m->sc, u.zone, o->value[1], o->value[2], 0) : u.zone;
        int worth = drives ? -m->zone[sb_zone_index(m->sc, u.zone)].threat
                           : sb_worth_of_place(m, m->zone, &u);
        if (worth > best) {
            best = worth;
            *out = gd_action_of(o);
        }
    }
}

// Who tests morale after retiring: one's own steadiest, or of the enemy the shakiest.
static void advise_pick(const sb_mind *m, const gd_offers *offers, gd_action *out)
{
    enum { GRADE = 100 };
    int best = INT32_MIN;
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        if (o->verb != SB_DO_PICK)
            continue;
        const sb_unit *u = sb_at(m->s, (gd_id)o->value[0]);
        int steady = u->quality * GRADE + u->stands;
        int worth = u->side == m->side ? steady : -steady;
        if (worth > best) {
            best = worth;
            *out = gd_action_of(o);
        }
    }
}

// Where and how a newcomer stands best.
static void advise_arrival(const sb_mind *m, const gd_offers *offers, gd_action *out)
{
    int best = INT32_MIN;
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        if (o->verb != SB_DO_ARRIVE)
            continue;
        sb_unit u = *sb_at(m->s, (gd_id)o->value[0]);
        u.zone = (uint16_t)o->value[1];
        u.deployed = 0;
        for (int facing = 0; facing < SB_FACINGS; facing++) {
            u.facing = (uint8_t)facing;
            int worth = sb_is_unit(&u) ? sb_worth_of_place(m, m->zone, &u) : 0;
            if (worth <= best)
                continue;
            best = worth;
            *out = gd_action_of(o);
            if (o->open)
                out->value[2] = facing;
        }
    }
}

void sb_advise(const gd_scenario *sc, const void *view, const gd_plan *plan, gd_offers *offers,
               struct gd_random *random, gd_action *out)
{
    const sb_state *s = view;
    gd_seat seat = sb_top(s)->seat;
    int side = sb_side_of(sc, seat);
    sb_mind m;
    if (sb_advise_week(s, side, out))
        return;
    sb_look_around(&m, sc, s, plan, side);
    *out = gd_action_of(&offers->list[0]);
    switch (sb_top(s)->row) {
    case SB_ROW_CHOOSE:
        sb_advise_choice(&m, offers, out);
        return;
    case SB_ROW_ORDERS:
        sb_advise_orders(&m, offers, out);
        return;
    case SB_ROW_INTERRUPT:
        sb_advise_interrupt(&m, offers, out);
        return;
    case SB_ROW_STEAL:
        sb_advise_steal(&m, offers, out);
        return;
    case SB_ROW_BONUS:
        sb_advise_bonus(&m, offers, out);
        return;
    case SB_ROW_ALLOT:
        sb_advise_hits(&m, out);
        return;
    case SB_ROW_FALL_BACK:
        advise_fall_back(&m, offers, out);
        return;
    case SB_ROW_JOIN:
        advise_join(&m, offers, out);
        return;
    case SB_ROW_FACE:
        advise_face(&m, offers, out);
        return;
    case SB_ROW_CONTINUE:
        advise_continue(&m, out);
        return;
    case SB_ROW_RETIRE_PICK:
        advise_pick(&m, offers, out);
        return;
    case SB_ROW_ARRIVE:
        advise_arrival(&m, offers, out);
        return;
    case SB_ROW_DEPLOY:
        sb_advise_deploy(&m, out);
        return;
    case SB_ROW_STRAGGLE:
        sb_advise_straggle(&m, out);
        return;
    case SB_ROW_REINFORCE:
    case SB_ROW_ROAD_JOIN:
    case SB_ROW_ALL_PLACE:
        sb_advise_reinforce(&m, offers, random, out);
        return;
    default:
        sb_complete(sc, s, &offers->list[0], random, out);
    }
}
