// realmen/promote.c - vacant posts, who fills them, and reorganisation (RM-OFFICER-16 to 20).
#include <string.h>

#include "realmen_clauses.h"
#include "rules/realmen/combat.h"
#include "rules/realmen/officer.h"
#include "rules/realmen/turn.h"

void rm_give_statistics(rm_unit *general, int rank, int quality)
{
    const rm_statistics *of = &rm_general_table[rank][quality];
    general->rank = (uint8_t)rank;
    general->quality = (uint8_t)quality;
    general->range = general->first_range = of->range * GD_INCH;
    general->ability = general->first_ability = of->ability;
    general->value = general->first_value = of->value;
}

void rm_mark_vacancies(rm_state *s, int side)
{
    for (int i = 1; i <= RM_POSTS; i++) {
        rm_post *post = &s->post[i];
        if (post->exists && post->side == side && !post->general && post->former)
            post->vacant = 1;
    }
}

static bool is_in_play(const rm_unit *u) { return rm_on_table(u) || u->status == RM_ENTERING; }

// ---- generals rise (RM-OFFICER-17) --------------------------------------------------------------

// The post under this one whose general is the first in rank, then in the order of listing.
static int senior_under(const rm_state *s, int post)
{
    int best = 0;
    for (int i = 1; i <= RM_POSTS; i++) {
        const rm_post *under = &s->post[i];
        if (!under->exists || under->above != post || !under->general ||
            !is_in_play(rm_at(s, under->general)))
            continue;
        if (!best || under->rank > s->post[best].rank)
            best = i;
    }
    return best;
}

// The player whom the former holder represented goes on as the new one (RM-MSG-01).
static void pass_seat(rm_state *s, gd_id former, gd_id heir)
{
    rm_unit *old = rm_get(s, former), *new = rm_get(s, heir);
    if (!former || !old->own || is_in_play(old) || new->own)
        return;
    new->own = 1;
    new->seat = old->seat;
    old->own = 0;
}

static void take_post(rm_state *s, int post, gd_id general)
{
    pass_seat(s, s->post[post].former, general);
    s->post[post].general = general;
    s->post[post].vacant = 0;
    rm_get(s, general)->post = (uint8_t)post;
    rm_get(s, general)->promoted = 1;
    rm_get(s, general)->rest = 0;
}

// He leaves a gap, which is filled in the same way.
static void rise(gd_play *p, int post, int from)
{
    rm_state *s = p->state;
    gd_id general = s->post[from].general;
    rm_unit *g = rm_get(s, general);
    s->post[from].general = GD_NONE;
    s->post[from].former = general;
    s->post[from].vacant = 1;
    g->last_range = (uint8_t)(g->range / GD_INCH);
    g->last_ability = g->ability;
    g->last_value = g->value;
    take_post(s, post, general);
    gd_tell(p, RM_EV_PROMOTED, RM_OFFICER_17, general,
            s->post[post].rank == RM_OF_ARMY ? "%U takes command of the army"
                                             : "%U takes command of the corps",
            general);
}

// ---- from a brigade (RM-OFFICER-18, 19) ---------------------------------------------------------

// Which end of a skirmish line is given up for an element of it: of an even number the one that is
// of the second rank, of an odd number the one on its side.
static bool leaves_left(const rm_unit *u, int element)
{
    if (rm_is_uneven(u))
        return u->front_end == RM_RIGHT_END;
    return gd_right_of(u->at, u->facing, u->element_at[element]) < 0;
}

// Of an odd number of skirmishers the one in the middle is on neither side: it is not taken.
static bool is_between(const rm_unit *u, int element)
{
    gd_length right = gd_right_of(u->at, u->facing, u->element_at[element]);
    return u->formation == RM_SKIRMISH && u->elements % 2 && right <= GD_SLACK &&
           right >= -GD_SLACK;
}

// The brigade without one element. A straight body closes up about its middle, and so does a bent
// line, which is straight then; a bent column gives up its last place; a garrison just that
// element.
static void without(rm_unit *u, int element)
{
    if (u->formation == RM_SKIRMISH && rm_is_brigade(u)) {
        rm_drop_skirmisher(u, leaves_left(u, element));
        return;
    }
    bool keeps = (u->bent && u->formation == RM_MARCH_COLUMN) || u->formation == RM_IN_TOWN;
    if (u->formation != RM_IN_TOWN)
        element = u->elements - 1;
    for (int i = element; i + 1 < u->elements; i++) {
        u->element_at[i] = u->element_at[i + 1];
        u->element_facing[i] = u->element_facing[i + 1];
    }
    u->elements--;
    u->element_at[u->elements] = (gd_point){0, 0};
    u->element_facing[u->elements] = 0;
    u->aim[u->elements] = GD_NONE;
    if (!keeps) {
        rm_lay(u);
        return;
    }
    if (u->files > u->elements || u->formation == RM_IN_TOWN)
        u->files = u->elements;
    rm_anchor(u);
}

static int lowered(int last, int now)
{
    int from = last ? last : now;
    return from > 1 ? from - 1 : 1;
}

// The new general, with the former one's statistics less 1.
static rm_unit officer_of(const rm_state *s, int post, const rm_unit *brigade)
{
    const rm_unit *former = rm_at(s, s->post[post].former);
    rm_unit g;
    memset(&g, 0, sizeof g);
    g.kind = RM_GENERAL;
    g.side = brigade->side;
    g.seat = brigade->seat;
    g.status = RM_ON_TABLE;
    g.rank = RM_OF_DIVISION;
    g.quality = RM_INFERIOR;
    g.formation = RM_LINE;
    g.elements = g.initial = g.files = 1;
    g.in_command = g.in_supply = 1;
    g.edge = RM_UNSET;
    g.post = (uint8_t)post;
    g.range = g.first_range = lowered(former->last_range, former->range / GD_INCH) * GD_INCH;
    g.ability = g.first_ability = (uint8_t)lowered(former->last_ability, former->ability);
    g.value = g.first_value = (uint8_t)lowered(former->last_value, former->value);
    g.promoted = 1;
    return g;
}

// What would come of naming this element: the brigade, and the general in touch with it.
static bool plan_promotion(const gd_scenario *sc, const rm_state *s, int post, gd_id brigade,
                           int element, rm_unit *rest, rm_unit *general)
{
    gd_angle facing;
    *rest = *rm_at(s, brigade);
    if (is_between(rest, element))
        return false;
    *general = officer_of(s, post, rest);
    gd_point near = rest->element_at[element];
    without(rest, element);
    rm_beside who = {.officer = general, .self = GD_NONE, .changed = brigade, .as = rest};
    if (!rm_find_beside(sc, s, &who, &brigade, 1, near, &general->at, &facing))
        return false;
    general->facing = (uint16_t)facing;
    rm_lay(general);
    return true;
}

static bool may_give(const rm_state *s, gd_id unit, int post)
{
    const rm_unit *u = rm_at(s, unit);
    return rm_is_brigade(u) && u->post == post && rm_on_table(u) && !u->place && !u->routed &&
           u->elements > 1;
}

static bool can_give(const gd_scenario *sc, const rm_state *s, gd_id unit, int post)
{
    rm_unit rest, general;
    for (int i = 0; may_give(s, unit, post) && i < rm_at(s, unit)->elements; i++)
        if (plan_promotion(sc, s, post, unit, i, &rest, &general))
            return true;
    return false;
}

// The division's highest-ranking brigade of those that can give a general; GD_NONE.
static gd_id senior_brigade(const gd_scenario *sc, const rm_state *s, int post)
{
    gd_id best = GD_NONE;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if ((!best || rm_at(s, i)->senior < rm_at(s, best)->senior) && can_give(sc, s, i, post))
            best = i;
    return best;
}

// A number for a new piece: one that nobody has; 0 if all are taken.
static gd_id new_number(const gd_scenario *sc, rm_state *s)
{
    for (gd_id i = (gd_id)(sc->piece_count + 1); i <= s->piece_count; i++)
        if (rm_at(s, i)->status == RM_NO_PIECE)
            return i;
    return s->piece_count < RM_PIECES ? (gd_id)(s->piece_count + 1) : GD_NONE;
}

// ---- the end of A -------------------------------------------------------------------------------

static bool fill(gd_play *p, int post)
{
    rm_state *s = p->state;
    int from = senior_under(s, post);
    if (s->post[post].rank > RM_OF_DIVISION) {
        if (from)
            rise(p, post, from);
        return from != 0;
    }
    gd_id brigade = new_number(p->scenario, s) ? senior_brigade(p->scenario, s, post) : GD_NONE;
    if (!brigade)
        return false;
    gd_frame *f = gd_call(p, RM_ROW_PROMOTE, rm_at(s, brigade)->seat);
    f->piece = brigade;
    f->v[0] = post;
    return true;
}

void rm_run_posts(gd_play *p)
{
    rm_state *s = p->state;
    for (int rank = RM_OF_ARMY; rank >= RM_OF_DIVISION; rank--)
        for (int i = 1; i <= RM_POSTS; i++) {
            const rm_post *post = &s->post[i];
            bool due = post->exists && post->vacant && !post->general && post->former &&
                       post->side == s->active && post->rank == rank;
            if (due && fill(p, i))
                return; // and looked at again, from the top
        }
    rm_begin_movement(p);
}

void rm_prompt_promote(const gd_scenario *sc, const void *state, gd_text *out)
{
    const gd_frame *f = rm_frame(state);
    (void)sc;
    *out = (gd_text){"The commander of %U takes the division: which element is his?", {f->piece}};
}

void rm_offer_promote(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const rm_state *s = state;
    const gd_frame *f = rm_frame(s);
    rm_unit rest, general;
    for (int i = 0; i < rm_at(s, f->piece)->elements; i++) {
        if (!plan_promotion(sc, s, f->v[0], f->piece, i, &rest, &general))
            continue;
        gd_offer *o = gd_offer_add(out, RM_DO_CHOOSE_PROMOTED);
        o->value[RM_P_UNIT] = f->piece;
        o->value[RM_P_ELEMENT] = i;
    }
}

bool rm_check_promote(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const rm_state *s = state;
    const gd_frame *f = rm_frame(s);
    int element = a->value[RM_P_ELEMENT];
    rm_unit rest, general;
    if (a->verb != RM_DO_CHOOSE_PROMOTED || a->value[RM_P_UNIT] != f->piece)
        return gd_refuse(v, RM_OFFICER_18, "%U gives the division its general", f->piece);
    if (element < 0 || element >= rm_at(s, f->piece)->elements)
        return gd_refuse(v, RM_OFFICER_18, "%U has no such element", f->piece);
    if (is_between(rm_at(s, f->piece), element))
        return gd_refuse(v, RM_OFFICER_18,
                         "the skirmishers of %U close up on one end: name another", f->piece) ||
               rm_also(v, RM_FORM_06);
    if (!plan_promotion(sc, s, f->v[0], f->piece, element, &rest, &general))
        return gd_refuse(v, RM_OFFICER_18, "there is no room for a general beside %U", f->piece);
    gd_accept(v, 0);
    if (v) {
        v->ending_count = 1;
        v->ending[0] = (gd_ending){f->piece, rest.facing, rest.at};
    }
    return true;
}

void rm_apply_promote(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    gd_id brigade = gd_top(p)->piece;
    int post = gd_top(p)->v[0];
    rm_unit rest, general;
    bool can =
        plan_promotion(p->scenario, s, post, brigade, a->value[RM_P_ELEMENT], &rest, &general);
    gd_id number = new_number(p->scenario, s);
    gd_done(p);
    if (!can || !number)
        return;
    if (number > s->piece_count)
        s->piece_count = number;
    *rm_get(s, brigade) = rest;
    *rm_get(s, number) = general;
    take_post(s, post, number);
    gd_event *e = gd_tell(p, RM_EV_PROMOTED, RM_OFFICER_18, number,
                          "%U comes from %U and takes command of the division", number, brigade);
    if (e)
        e->other = brigade;
}

// ---- reorganisation (RM-OFFICER-20) -------------------------------------------------------------

// In a capital: in the town that holds such a source of his side.
static bool in_capital(const gd_scenario *sc, const rm_state *s, const rm_unit *g)
{
    gd_layer layer = gd_scenario_layer(sc);
    for (int i = 0; i < RM_SOURCES; i++) {
        const rm_source *from = &s->source[i];
        if (from->side != g->side || from->kind != RM_CAPITAL)
            continue;
        for (int k = 0; k < layer.count; k++) {
            const gd_feature *f = &layer.features[k];
            const gd_point *points = layer.points + f->first;
            if (f->kind == RM_TOWN && f->shape == GD_AREA &&
                gd_polygon_side(points, f->count, from->at) >= 0 &&
                gd_polygon_side(points, f->count, g->at) >= 0)
                return true;
        }
    }
    return false;
}

void rm_book_rest(gd_play *p)
{
    rm_state *s = p->state;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        rm_unit *g = rm_get(s, i);
        if (g->kind != RM_GENERAL || !g->promoted || !rm_on_table(g) || !g->post)
            continue;
        if (g->moved_today || g->fought_today) {
            g->rest = 0;
            continue;
        }
        g->rest++;
        if (g->rest < (in_capital(p->scenario, s, g) ? RM_REST_CAPITAL : RM_REST_ELSEWHERE))
            continue;
        const rm_statistics *now = &rm_general_table[s->post[g->post].rank][g->quality];
        g->range = now->range * GD_INCH;
        g->ability = now->ability;
        g->value = now->value;
        g->promoted = g->rest = 0;
        gd_tell(p, RM_EV_PROMOTED, RM_OFFICER_20, i,
                "%U has settled in his command: range %d, ability %d, combat value %d", i,
                now->range, now->ability, now->value);
    }
}
