// realmen/aim.c - whom an element can fire at from a distance, and whom it may fire at now
// (RM-FIRE-02, 04, 05, 12, RM-ARC-02).
#include <string.h>

#include "realmen_clauses.h"
#include "rules/realmen/look.h"
#include "rules/realmen/recall.h"
#include "rules/realmen/value.h"

enum {
    HALF = 500, // of an element's width, in thousandths (RM-ARC-02)
    BASE_REACH = 1600,
    SIXTEENTHS = 16,
};

static bool is_half(int share) { return share + RM_TOLERANCE >= HALF; }

// ---- candidates ---------------------------------------------------------------------------------

// Elements of the target that are not plainly outside the arc, the nearest first.
typedef struct candidates {
    int count;
    int element[RM_ELEMENTS];
    gd_length gap[RM_ELEMENTS];
} candidates;

// Can a base with its centre there have a part in the arc?
static bool may_be_in_arc(const rm_eye *e, rm_spot p)
{
    const int64_t reach = BASE_REACH * SIXTEENTHS;
    int64_t sideways = p.x < 0 ? -(int64_t)p.x : p.x;
    int64_t most = (p.y + reach + (int64_t)e->back * SIXTEENTHS) * e->width;
    return p.y >= -reach && (sideways - reach) * e->depth <= most;
}

static void find_candidates(const gd_scenario *sc, const rm_eye *eye, const gd_rect *base,
                            const rm_unit *t, gd_length most, candidates *out)
{
    out->count = 0;
    for (int k = 0; k < t->elements; k++) {
        gd_length x = t->element_at[k].x - eye->at.x, y = t->element_at[k].y - eye->at.y;
        gd_length far = most + 2 * BASE_REACH;
        if (x > far || x < -far || y > far || y < -far || !rm_element_is_on(sc, t, k) ||
            (eye->arc && !may_be_in_arc(eye, rm_spot_of(eye, t->element_at[k]))))
            continue;
        gd_rect r = rm_rect(t, k);
        gd_length gap = gd_rect_distance(base, &r);
        int i = out->count++;
        for (; i > 0 && out->gap[i - 1] > gap; i--) {
            out->gap[i] = out->gap[i - 1];
            out->element[i] = out->element[i - 1];
        }
        out->gap[i] = gap;
        out->element[i] = k;
    }
}

// Does the target lie along the front edge itself? Then it is in the arc at no distance at all.
static bool is_at_front(const rm_eye *eye, gd_length width, const rm_unit *t, int element)
{
    const int32_t gap = RM_CONTACT_GAP * SIXTEENTHS, half = width * SIXTEENTHS / 2;
    gd_rect r = rm_rect(t, element);
    for (int i = 0; i < 4; i++) {
        rm_spot a = rm_spot_of(eye, r.corner[i]), b = rm_spot_of(eye, r.corner[(i + 1) % 4]);
        if (a.y > gap || a.y < -gap || b.y > gap || b.y < -gap)
            continue;
        int32_t left = a.x < b.x ? a.x : b.x, right = a.x < b.x ? b.x : a.x;
        left = left > -half ? left : -half;
        right = right < half ? right : half;
        if (right - left >= RM_CONTACT_LENGTH * SIXTEENTHS)
            return true;
    }
    return false;
}

// ---- from a distance ----------------------------------------------------------------------------

// Is half of some element to be seen, and how far is the nearest point that is? Looks no farther
// than it must.
static bool look_for(rm_look *l, const rm_unit *t, const candidates *c, gd_length reach,
                     gd_length *range)
{
    bool half = false;
    *range = INT32_MAX;
    for (int i = 0; i < c->count; i++) {
        bool in_reach = rm_is_within(*range, reach);
        if ((half && c->gap[i] >= *range) || (!in_reach && !rm_is_within(c->gap[i], reach)))
            break;
        rm_view_of seen = rm_look_on(l, t, c->element[i]);
        half |= is_half(seen.share);
        *range = seen.range < *range ? seen.range : *range;
    }
    return half && rm_is_within(*range, reach);
}

// How far the element sees the target in its arc, if that is in reach; NOWHERE: it does not.
enum { NOWHERE = -1 };

static gd_length bearing_of(const gd_scenario *sc, const rm_state *s, gd_id firer, int element,
                            gd_id target)
{
    const rm_unit *u = rm_at(s, firer), *t = rm_at(s, target);
    gd_length reach = rm_reach_of(u), found;
    candidates c;
    rm_look look;
    rm_eye eye = rm_eye_of(sc, u, element);
    gd_rect base = rm_rect(u, element);
    find_candidates(sc, &eye, &base, t, RM_SIGHT, &c);
    if (c.count == 0 || !rm_is_within(c.gap[0], reach))
        return NOWHERE;
    for (int i = 0; i < c.count && c.gap[i] <= RM_CONTACT_GAP; i++)
        if (is_at_front(&eye, rm_base_of(u).width, t, c.element[i]))
            return 0;
    rm_look_at(sc, s, firer, element, target, &eye, &look);
    return look_for(&look, t, &c, reach, &found) ? found : NOWHERE;
}

// Whoever could stand in between: as far beside the way as rm_look_at looks for troops.
static gd_box region_between(const rm_unit *u, int element, const rm_unit *t)
{
    enum { BESIDE = 4 * BASE_REACH };
    gd_point at = u->element_at[element];
    gd_box box = gd_box_join(rm_around(t), (gd_box){at.x, at.y, at.x, at.y});
    return (gd_box){box.left - BESIDE, box.bottom - BESIDE, box.right + BESIDE, box.top + BESIDE};
}

bool rm_bears(const gd_scenario *sc, const rm_state *s, gd_id firer, int element, gd_id target,
              gd_length *range)
{
    const rm_unit *u = rm_at(s, firer);
    gd_length found;
    int kind = RM_RECALL_BEARING + element;
    if (rm_reach_of(u) <= 0 || !rm_element_is_on(sc, u, element))
        return false;
    if (!gd_recall(s, kind, firer, target, &found, sizeof found)) {
        found = bearing_of(sc, s, firer, element, target);
        gd_recall_keep_of(s, kind, firer, target, RM_ALL_UNITS,
                          region_between(u, element, rm_at(s, target)), &found, sizeof found);
    }
    if (range && found != NOWHERE)
        *range = found;
    return found != NOWHERE;
}

bool rm_sees(const gd_scenario *sc, const rm_state *s, gd_id piece, gd_id target)
{
    const rm_unit *u = rm_at(s, piece), *t = rm_at(s, target);
    gd_length sight = rm_sight_range(s), range;
    if (!rm_on_table(u) || !rm_on_table(t) || !rm_is_within(rm_gap_near(u, t, sight), sight))
        return false;
    for (int i = 0; i < u->elements; i++) {
        candidates c;
        rm_look look;
        if (!rm_element_is_on(sc, u, i))
            continue;
        rm_eye eye = rm_eye_at(u->element_at[i], rm_centre(t));
        gd_rect base = rm_rect(u, i);
        find_candidates(sc, &eye, &base, t, sight, &c);
        rm_look_at(sc, s, piece, i, target, &eye, &look);
        if (look_for(&look, t, &c, sight, &range))
            return true;
    }
    return false;
}

// ---- why not ------------------------------------------------------------------------------------

// The best share of any element with some of what hides left out.
static int best_share(rm_look *l, const rm_unit *t)
{
    int best = 0;
    for (int k = 0; k < t->elements; k++) {
        int share = rm_look_on(l, t, k).share;
        best = share > best ? share : best;
    }
    return best;
}

// Nothing else speaks against it, so the ground does.
static bool refuse_ground(const rm_look *l, const rm_unit *t, gd_id firer, gd_id target,
                          gd_verdict *v)
{
    int nearest = rm_nearest_element(&l->base, t);
    gd_rect r = rm_rect(t, nearest);
    rm_sightline line = {.look = l, .level = l->hilly ? rm_level_of(l->sc, t, nearest) : 0};
    rm_spot to = rm_spot_of(&l->eye, gd_point_rect_nearest(l->eye.at, &r));
    switch (rm_line_stopped_by(&line, to)) {
    case RM_STOP_HILL:
        return gd_refuse(v, RM_ARC_07, "higher ground hides %U from %U", target, firer);
    case RM_STOP_CREST:
        return gd_refuse(v, RM_ARC_05,
                         "%U and %U are hidden from each other by a crest: the lower must be twice "
                         "as far from the higher as that",
                         firer, target);
    default:
        return gd_refuse(v, RM_ARC_03, "%U is too far from %U to be seen, or too deep in cover",
                         target, firer);
    }
}

static bool refuse_unseen(const gd_scenario *sc, const rm_state *s, gd_id firer, int element,
                          gd_id target, gd_verdict *v)
{
    const rm_unit *u = rm_at(s, firer), *t = rm_at(s, target);
    rm_eye eye = rm_eye_of(sc, u, element);
    rm_look look, bare;
    rm_look_at(sc, s, firer, element, target, &eye, &look);
    bare = look;
    bare.hider_count = bare.near_count = 0; // no near ground: nothing is deep in it
    bare.hilly = false;
    bare.sight = 2 * RM_SIGHT;
    if (!is_half(best_share(&bare, t)))
        return gd_refuse(v, RM_ARC_02,
                         "less than half of any element of %U is in the arc of this element of %U",
                         target, firer) ||
               rm_also(v, RM_ARC_01);
    bare.hider_count = look.hider_count;
    bare.hilly = look.hilly;
    bare.ground.layer[0].count = 0;
    if (!is_half(best_share(&bare, t))) {
        bool level =
            !look.hilly || rm_level_of(sc, t, rm_nearest_element(&look.base, t)) == look.level;
        return gd_refuse(v, level ? RM_ARC_04 : RM_ARC_06, "troops in between hide %U from %U",
                         target, firer) ||
               rm_also(v, RM_ARC_04);
    }
    if (!is_half(best_share(&look, t)))
        return refuse_ground(&look, t, firer, target, v);
    return gd_refuse(v, RM_FIRE_12,
                     "what this element of %U can see of %U in its arc is out of range", firer,
                     target) ||
           rm_also(v, u->kind == RM_ARTILLERY ? RM_FIRE_11 : RM_FIRE_10);
}

// ---- who may fire at whom -----------------------------------------------------------------------

static bool is_round(const rm_state *s)
{
    return s->subphase == RM_COMBAT && (s->step == RM_ROUND_FIRE || s->step == RM_ROUND_REPLY);
}

static bool is_target(const rm_state *s, const rm_unit *u, gd_id target, gd_verdict *v)
{
    const rm_unit *t = rm_at(s, target);
    if (!target || !rm_on_table(t) || t->side == u->side)
        return gd_refuse(v, RM_FIRE_05, "name an enemy on the table as the target");
    if (rm_is_officer(t) && !rm_is_alone(s, target))
        return gd_refuse(v, RM_FIRE_05, "%U is with a unit and no target of his own", target);
    return true;
}

// The element itself: of a unit that fires at all.
static bool is_firer(const gd_scenario *sc, const rm_state *s, gd_id firer, int element,
                     gd_verdict *v)
{
    const rm_unit *u = rm_at(s, firer);
    if (!rm_on_table(u) || element < 0 || element >= u->elements)
        return gd_refuse(v, RM_FIRE_04, "there is no such element on the table");
    if (u->kind == RM_MESSENGER)
        return gd_refuse(v, RM_FIRE_15, "messengers do not fire");
    if (u->routed || u->green_rout)
        return gd_refuse(v, RM_FIRE_15, "%U is routed and does not fire", firer) ||
               rm_also(v, RM_ROUT_09);
    if (!rm_element_is_on(sc, u, element))
        return gd_refuse(v, RM_FIRE_04, "this element of %U is not yet on the table", firer);
    if (u->kind == RM_GENERAL && !rm_is_alone(s, firer))
        return gd_refuse(v, RM_FIRE_14, "%U fights with a unit he is attached to, not by himself",
                         firer);
    return true;
}

static bool refuse_range(const rm_unit *u, gd_id firer, gd_id target, gd_length reach,
                         gd_verdict *v)
{
    if (u->kind == RM_GENERAL)
        return gd_refuse(v, RM_FIRE_14, "%U fights in contact only", firer);
    if (u->kind == RM_SUPPLY || (u->kind == RM_ARTILLERY && reach == 0))
        return gd_refuse(v, RM_FIRE_13, "%U has a range of 0 inches and does not touch %U", firer,
                         target);
    if (reach == 0)
        return gd_refuse(v, RM_FIRE_10, "the arms of %U reach only those in contact", firer);
    return gd_refuse(v, u->kind == RM_ARTILLERY ? RM_FIRE_11 : RM_FIRE_10,
                     "%U fires up to %L; %U is out of range", firer, reach, target) ||
           rm_also(v, RM_FIRE_12);
}

// It cannot fire at the target from a distance: says why.
static bool refuse_distance(const gd_scenario *sc, const rm_state *s, gd_id firer, int element,
                            gd_id target, gd_verdict *v)
{
    const rm_unit *u = rm_at(s, firer), *t = rm_at(s, target);
    gd_length reach = rm_reach_of(u);
    gd_rect base = rm_rect(u, element), r = rm_rect(t, rm_nearest_element(&base, t));
    if (reach <= 0 || !rm_is_within(gd_rect_distance(&base, &r), reach))
        return refuse_range(u, firer, target, reach, v);
    return refuse_unseen(sc, s, firer, element, target, v);
}

// In the rounds only those in contact fire, with whoever is adjacent to them, and only at others
// that are in contact (RM-FIRE-02).
static bool may_fire_in_round(const rm_state *s, gd_id firer, int element, gd_id target,
                              gd_verdict *v)
{
    if (!rm_in_contact(s, target))
        return gd_refuse(v, RM_FIRE_02, "in the rounds only units in contact are fired at");
    if (!rm_in_contact(s, firer) && !rm_is_in_touch(s, firer, element))
        return gd_refuse(v, RM_FIRE_02, "in the rounds only those in contact fire");
    return true;
}

bool rm_may_fire(const gd_scenario *sc, const rm_state *s, gd_id firer, int element, gd_id target,
                 gd_verdict *v)
{
    const rm_unit *u = rm_at(s, firer);
    if (!is_firer(sc, s, firer, element, v) || !is_target(s, u, target, v))
        return false;
    if (rm_reaches(s, firer, element, target))
        return gd_accept(v, 0);
    if (is_round(s) && !may_fire_in_round(s, firer, element, target, v))
        return false;
    if (!rm_is_front(u, element) && !rm_is_in_touch(s, firer, element))
        return gd_refuse(v, RM_FIRE_04, "this element of %U is not in the front rank", firer);
    return rm_bears(sc, s, firer, element, target, NULL)
               ? gd_accept(v, 0)
               : v && refuse_distance(sc, s, firer, element, target, v);
}

// ---- all targets of a unit ----------------------------------------------------------------------

// Elements that may fire at a distance, as bits: the front rank, and who is in touch.
static uint16_t firers_of(const gd_scenario *sc, const rm_state *s, gd_id firer)
{
    const rm_unit *u = rm_at(s, firer);
    uint16_t bits = 0;
    for (int k = 0; k < u->elements; k++)
        if (is_firer(sc, s, firer, k, NULL) && (rm_is_front(u, k) || rm_is_in_touch(s, firer, k)))
            bits |= (uint16_t)(1u << k);
    return bits;
}

// In the rounds of contact combat most units have no part.
static bool has_part(const rm_state *s, gd_id firer)
{
    const rm_unit *u = rm_at(s, firer);
    if (!is_round(s) || rm_in_contact(s, firer))
        return true;
    for (int k = 0; k < u->elements; k++)
        if (rm_is_in_touch(s, firer, k))
            return true;
    return false;
}

// Does any element bear? Who is so far off is in nobody's reach but by fire.
static bool any_fires(const gd_scenario *sc, const rm_state *s, gd_id firer, uint16_t firers,
                      gd_id target, bool near)
{
    const rm_unit *u = rm_at(s, firer);
    for (int k = 0; k < u->elements; k++)
        if (near ? rm_may_fire(sc, s, firer, k, target, NULL)
                 : firers >> k & 1 && rm_bears(sc, s, firer, k, target, NULL))
            return true;
    return false;
}

// A neighbour's element may be in contact with what is a base away.
enum { CLOSE = 2 * BASE_REACH };

static gd_length farthest_target(const rm_unit *u) { return gd_most(rm_reach_of(u), CLOSE); }

// As many as are asked for.
static int find_targets(const gd_scenario *sc, const rm_state *s, gd_id firer, int wanted,
                        gd_id *out)
{
    const rm_unit *u = rm_at(s, firer);
    int count = 0;
    if (!rm_on_table(u) || u->routed || u->kind == RM_MESSENGER)
        return 0;
    gd_length most = farthest_target(u);
    gd_box box = rm_around(u);
    uint16_t firers = 0;
    bool asked = false, round = is_round(s);
    for (gd_id i = 1; i <= s->piece_count && count < wanted; i++) {
        const rm_unit *t = rm_at(s, i);
        if (t->side == u->side || !rm_on_table(t))
            continue;
        gd_point at = t->element_at[0];
        gd_box there = {at.x, at.y, at.x, at.y};
        if (!gd_box_meet(&box, &there, most + (t->elements + 1) * 2 * BASE_REACH))
            continue;
        there = rm_around(t);
        if (!gd_box_meet(&box, &there, most + RM_TOLERANCE) || !is_target(s, u, i, NULL))
            continue;
        if (!asked && !has_part(s, firer))
            return 0;
        if (!asked)
            firers = firers_of(sc, s, firer);
        asked = true;
        if (any_fires(sc, s, firer, firers, i,
                      round || gd_box_meet(&box, &there, CLOSE + RM_TOLERANCE)))
            out[count++] = i;
    }
    return count;
}

// As many as can be recalled, and how many there are.
typedef struct targets {
    uint16_t count, id[(GD_RECALL_ANSWER - 2) / sizeof(uint16_t)];
} targets;

enum { REMEMBERED = sizeof((targets *)0)->id / sizeof(uint16_t) };

// Everybody who may be a target, stand in between, or be with one.
static gd_box region_of(const rm_unit *u)
{
    gd_length by = farthest_target(u) + 4 * BASE_REACH;
    gd_box box = rm_around(u);
    return (gd_box){box.left - by, box.bottom - by, box.right + by, box.top + by};
}

// What it hangs on besides who stands where.
static void note_question(const rm_state *s, const rm_unit *u, uint8_t out[GD_RECALL_POSE])
{
    memset(out, 0, GD_RECALL_POSE);
    out[0] = 1; // not as it stands
    out[1] = is_round(s);
    out[2] = u->routed;
    out[3] = u->green_rout;
}

int rm_targets_of(const gd_scenario *sc, const rm_state *s, gd_id firer, gd_id out[RM_PIECES])
{
    const rm_unit *u = rm_at(s, firer);
    uint8_t question[GD_RECALL_POSE];
    targets t = {0};
    if (!rm_on_table(u))
        return 0;
    note_question(s, u, question);
    if (gd_recall_if(s, RM_RECALL_TARGETS, firer, firer, question, &t, sizeof t)) {
        for (int i = 0; i < t.count; i++)
            out[i] = t.id[i];
        return t.count;
    }
    int count = find_targets(sc, s, firer, RM_PIECES, out);
    t.count = (uint16_t)count;
    for (int i = 0; i < count && i < REMEMBERED; i++)
        t.id[i] = (uint16_t)out[i];
    if (count <= REMEMBERED)
        gd_recall_keep_if(s, RM_RECALL_TARGETS, firer, firer, question, region_of(u), &t, sizeof t);
    return count;
}

// The first that it finds, and that is recalled too: nearly always somebody asks again.
bool rm_has_target(const gd_scenario *sc, const rm_state *s, gd_id firer)
{
    const rm_unit *u = rm_at(s, firer);
    uint8_t question[GD_RECALL_POSE];
    bool any;
    if (!rm_on_table(u))
        return false;
    note_question(s, u, question);
    if (!gd_recall_if(s, RM_RECALL_TARGET, firer, firer, question, &any, sizeof any)) {
        gd_id first;
        any = find_targets(sc, s, firer, 1, &first) > 0;
        gd_recall_keep_if(s, RM_RECALL_TARGET, firer, firer, question, region_of(u), &any,
                          sizeof any);
    }
    return any;
}
