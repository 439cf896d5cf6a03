// mirror_action.h - actions and offers turned over or round, by the verb tables.
#pragma once

#include "mirror_state.h"
#include "protocol/action_json.h"

// Two games that should be each other's image.
typedef struct mirror_pair {
    mirror map;
    gd_names a, b;
} mirror_pair;

static inline bool mirror_is_bearing(const gd_param *p)
{
    return p->type == GD_PARAM_ANGLE && p->motion == GD_MOTION_NONE && p->low == 0 &&
           p->high == GD_TURN - 1;
}

// A number of an action that is no place.
static inline int32_t mirror_value(const mirror *m, const gd_param *p, bool of_stands, int32_t v)
{
    if (v == GD_ABSENT)
        return v;
    if (p->type == GD_PARAM_PIECE)
        return mirror_piece(m, v);
    if (p->type == GD_PARAM_CHOICE)
        return (int32_t)mirror_choice(m, p->choices, v);
    if (mirror_is_bearing(p))
        return mirror_bearing(m, v);
    if (p->type == GD_PARAM_ANGLE && p->motion == GD_MOTION_TURN)
        return m->over ? -v : v;
    if (p->type == GD_PARAM_NUMBER && (of_stands || p->of_stands))
        return (int32_t)mirror_stand(m, v);
    if (p->sense == GD_SENSE_JOINTS && m->over && v >= 1 && v < m->stands) {
        int64_t left = mirror_stand(m, v - 1), right = mirror_stand(m, v);
        return (int32_t)(left > right ? left : right);
    }
    return v;
}

// The index of the first value of the parameter that moves so; -1 if there is none.
static inline int mirror_moves(const gd_verb *verb, int motion)
{
    int at = 0;
    for (int i = 0; i < GD_VALUES && verb->params[i].name; i++) {
        if (verb->params[i].motion == motion)
            return at;
        at += gd_param_values(&verb->params[i]);
    }
    return -1;
}

// Where value `at` of the parameter goes: to that of its image, if the verb has one.
static inline int mirror_slot(const mirror *m, const gd_verb *verb, const gd_param *p, int at)
{
    int motion = mirror_motion(m, p->motion);
    int other = motion != p->motion ? mirror_moves(verb, motion) : -1;
    return other >= 0 ? other : at;
}

static inline void mirror_shift(const mirror *m, const gd_verb *verb, int32_t *value)
{
    int east = mirror_moves(verb, GD_MOTION_EAST), north = mirror_moves(verb, GD_MOTION_NORTH);
    if (east < 0 || north < 0 || (value[east] == GD_ABSENT && value[north] == GD_ABSENT))
        return;
    gd_point way = {value[east] == GD_ABSENT ? 0 : value[east],
                    value[north] == GD_ABSENT ? 0 : value[north]};
    way = mirror_way(m, way);
    value[east] = way.x;
    value[north] = way.y;
}

static inline void mirror_values(const mirror *m, const gd_verb *verb, const int32_t *from,
                                 int32_t *to)
{
    int at = 0;
    for (int i = 0; i < GD_VALUES && verb->params[i].name; i++) {
        const gd_param *p = &verb->params[i];
        if (p->type == GD_PARAM_POINT && from[at] != GD_ABSENT) {
            gd_point q = mirror_point(m, (gd_point){from[at], from[at + 1]});
            to[at] = q.x;
            to[at + 1] = q.y;
        } else if (p->type != GD_PARAM_POINT) {
            to[mirror_slot(m, verb, p, at)] = mirror_value(m, p, false, from[at]);
        }
        at += gd_param_values(p);
    }
    mirror_shift(m, verb, to);
}

// False if the tables do not say what becomes of the step.
static inline bool mirror_step(const mirror *m, const gd_step_kind *kinds, gd_item *item)
{
    const gd_step_kind *kind = &kinds[item->a];
    if (kind->type == GD_PARAM_POINT) {
        gd_point p = mirror_point(m, (gd_point){item->b, item->c});
        item->b = p.x;
        item->c = p.y;
        return true;
    }
    int motion = mirror_motion(m, kind->motion);
    if (m->over && motion == GD_MOTION_NONE)
        return false;
    for (int i = 0; motion != kind->motion && kinds[i].name; i++) {
        if (kinds[i].motion != motion)
            continue;
        item->a = i;
        break;
    }
    return true;
}

static inline void mirror_tuple(const mirror *m, const gd_list *list, gd_item *item)
{
    int32_t *number[3] = {&item->a, &item->b, &item->c};
    for (int i = 0, at = 0; i < 3 && at < 3 && list->fields[i].name; i++) {
        const gd_param *p = &list->fields[i];
        if (p->type == GD_PARAM_POINT) {
            gd_point q = mirror_point(m, (gd_point){*number[at], *number[at + 1]});
            *number[at] = q.x;
            *number[at + 1] = q.y;
        } else {
            *number[at] = mirror_value(m, p, list->of_stands, *number[at]);
        }
        at += gd_param_values(p);
    }
}

static inline bool mirror_list(const mirror *m, const gd_list *list, gd_action *a)
{
    for (int i = 0; i < a->count; i++) {
        if (list->type == GD_LIST_TUPLES)
            mirror_tuple(m, list, &a->item[i]);
        else if (!mirror_step(m, list->steps, &a->item[i]))
            return false;
    }
    // Joints are told from the left.
    bool reverse = m->over && list->fields[0].sense == GD_SENSE_JOINTS;
    for (int i = 0; reverse && i < a->count / 2; i++) {
        gd_item other = a->item[i];
        a->item[i] = a->item[a->count - 1 - i];
        a->item[a->count - 1 - i] = other;
    }
    return true;
}

// The piece that an action is about: the first it names, or the one that the moment is about.
static inline gd_id mirror_subject(const gd_names *names, const gd_verb *verb, const int32_t *value)
{
    const gd_flow *f = names->state;
    if (verb->params[0].name && verb->params[0].type == GD_PARAM_PIECE && value[0] != GD_ABSENT)
        return (gd_id)value[0];
    return f->depth > 0 ? f->stack[f->depth - 1].piece : GD_NONE;
}

static inline void mirror_hold_subject(mirror_pair *p, const gd_verb *verb, const int32_t *value,
                                       uint8_t stands[16])
{
    gd_id piece = mirror_subject(&p->a, verb, value);
    p->map.stand_to = NULL;
    if (piece >= 1 && piece <= mirror_count(p->a.rules, p->a.state))
        mirror_hold(&p->map, &p->a, &p->b, piece, stands);
}

// False if the tables do not say what becomes of it.
static inline bool mirror_action(mirror_pair *p, const gd_action *a, gd_action *out)
{
    const gd_verb *verb = &p->a.rules->verbs[a->verb];
    uint8_t stands[16];
    mirror_hold_subject(p, verb, a->value, stands);
    *out = *a;
    mirror_values(&p->map, verb, a->value, out->value);
    bool known = mirror_list(&p->map, &verb->list, out);
    p->map.stand_to = NULL;
    return known;
}

// ---- offers ------------------------------------------------------------------------------------

static inline uint16_t mirror_open(const mirror *m, const gd_verb *verb, uint16_t open)
{
    uint16_t out = open & GD_OPEN_LIST;
    int at = 0;
    for (int i = 0; i < GD_VALUES && verb->params[i].name; i++) {
        const gd_param *p = &verb->params[i];
        for (int k = 0; k < gd_param_values(p); k++) {
            int to = k ? at + k : mirror_slot(m, verb, p, at);
            if (open & 1u << (at + k))
                out |= (uint16_t)(1u << to);
        }
        at += gd_param_values(p);
    }
    return out;
}

static inline bool mirror_value_near(const gd_param *p, int32_t a, int32_t b)
{
    if (a == b)
        return true;
    if (a == GD_ABSENT || b == GD_ABSENT)
        return false;
    if (p->type == GD_PARAM_ANGLE)
        return mirror_angles_near(a, b);
    bool length = p->type == GD_PARAM_POINT || p->type == GD_PARAM_LENGTH;
    return length && a - b <= MIRROR_PLACE && b - a <= MIRROR_PLACE;
}

static inline bool mirror_offers_match(const gd_verb *verb, const gd_offer *a, const gd_offer *b)
{
    int at = 0;
    if (a->verb != b->verb || a->open != b->open || a->cost != b->cost || a->piece != b->piece ||
        a->limit - b->limit > MIRROR_PLACE || b->limit - a->limit > MIRROR_PLACE)
        return false;
    for (int i = 0; i < GD_VALUES && verb->params[i].name; i++) {
        const gd_param *p = &verb->params[i];
        for (int k = 0; k < gd_param_values(p); k++, at++)
            if (!mirror_value_near(p, a->value[at], b->value[at]))
                return false;
    }
    return true;
}

static inline gd_offer mirror_offer(mirror_pair *p, const gd_offer *o)
{
    const gd_verb *verb = &p->a.rules->verbs[o->verb];
    gd_offer out = *o;
    uint8_t stands[16];
    mirror_hold_subject(p, verb, o->value, stands);
    mirror_values(&p->map, verb, o->value, out.value);
    out.open = mirror_open(&p->map, verb, o->open);
    out.piece = mirror_piece(&p->map, o->piece);
    p->map.stand_to = NULL;
    return out;
}

// Is every offer of the one an offer of the other? If not, `missing` is one of `a` that is not, or
// `more` one of `b`.
static inline bool mirror_same_offers(mirror_pair *p, const gd_offers *a, const gd_offers *b,
                                      const gd_offer **missing, const gd_offer **more)
{
    static bool taken[GD_MAX_OFFERS];
    memset(taken, 0, sizeof taken);
    *missing = *more = NULL;
    for (int i = 0; i < a->count; i++) {
        gd_offer image = mirror_offer(p, &a->list[i]);
        int found = -1;
        for (int k = 0; k < b->count && found < 0; k++)
            if (!taken[k] &&
                mirror_offers_match(&p->a.rules->verbs[image.verb], &image, &b->list[k]))
                found = k;
        if (found < 0) {
            *missing = &a->list[i];
            return false;
        }
        taken[found] = true;
    }
    for (int k = 0; k < b->count; k++)
        if (!taken[k])
            *more = &b->list[k];
    return !*more;
}
