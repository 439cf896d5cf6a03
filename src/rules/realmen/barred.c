// realmen/barred.c - an enemy who is near enough and in the arc, and still cannot be fired at: why.
#include "realmen_clauses.h"
#include "rules/realmen/aim.h"
#include "rules/realmen/body.h"
#include "rules/realmen/value.h"

typedef struct words {
    gd_clause_id clause;
    const char *label, *told;
} words;

// What may be in between, and how it is said.
static const words *words_of(gd_clause_id clause)
{
    static const words list[] = {
        {RM_ARC_03, "too deep in cover", "%U cannot fire at %U, which is too deep in cover"},
        {RM_ARC_04, "troops in between", "%U cannot fire at %U: troops are in between"},
        {RM_ARC_05, "hidden by a crest",
         "%U cannot fire at %U: a crest hides them from each other"},
        {RM_ARC_06, "troops in between", "%U cannot fire at %U: troops are in between"},
        {RM_ARC_07, "behind higher ground", "%U cannot fire at %U, behind higher ground"},
    };
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++)
        if (list[i].clause == clause)
            return &list[i];
    return NULL; // nothing is, and it is plain to see why not
}

int rm_nearest_to(const rm_unit *u, const rm_unit *target, uint16_t among)
{
    int best = -1;
    gd_length near = 0;
    for (int i = 0; i < u->elements; i++) {
        gd_rect base = rm_rect(u, i), r = rm_rect(target, rm_nearest_element(&base, target));
        gd_length gap = gd_rect_distance(&base, &r);
        if (!(among >> i & 1) || (best >= 0 && gap >= near))
            continue;
        best = i;
        near = gap;
    }
    return best;
}

bool rm_barred(const gd_scenario *sc, const rm_state *s, gd_id firer, gd_id target, rm_bar *out)
{
    const rm_unit *u = rm_at(s, firer), *t = rm_at(s, target);
    gd_length reach = rm_reach_of(u);
    uint16_t front = 0;
    if (!rm_is_unit(u) || !rm_on_table(u) || !rm_on_table(t) || t->side == u->side || u->routed ||
        reach <= 0 || !rm_is_within(rm_gap_near(u, t, reach), reach))
        return false;
    for (int i = 0; i < u->elements; i++)
        front |= (uint16_t)(rm_is_front(u, i) << i);
    for (; front; front &= (uint16_t) ~(1u << out->element)) {
        gd_verdict v;
        out->element = rm_nearest_to(u, t, front);
        if (rm_may_fire(sc, s, firer, out->element, target, &v))
            return false;
        const words *known = words_of(v.clause);
        out->clause = v.clause;
        out->label = known ? known->label : NULL;
        out->told = known ? known->told : NULL;
        if (known)
            return true;
    }
    return false;
}

enum { MOST_TOLD = 3 }; // of a side: the story is to be read

void rm_tell_barred(gd_play *p)
{
    const rm_state *s = p->state;
    if (!p->log) // nobody listens: the answer changes nothing
        return;
    int told[2] = {0};
    for (gd_id i = 1; i <= s->piece_count; i++) {
        rm_bar bar;
        if (!rm_is_unit(rm_at(s, i)) || told[rm_at(s, i)->side] == MOST_TOLD ||
            rm_has_target(p->scenario, s, i))
            continue;
        for (gd_id t = 1; t <= s->piece_count; t++) {
            if (!rm_is_unit(rm_at(s, t)) || !rm_barred(p->scenario, s, i, t, &bar))
                continue;
            gd_event *e = gd_tell(p, RM_EV_BARRED, bar.clause, i, bar.told, i, t);
            if (e)
                e->other = t;
            told[rm_at(s, i)->side]++;
            break;
        }
    }
}
