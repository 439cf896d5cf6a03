// desperate/fire.c - bombardment and skirmish carried out.
//
// The shots to be fired are a list in the activation. Those at one zone are rolled together; the
// frame's v[0] is the zone, v[1] the hits so far, v[2] those of heavy guns, v[3] batteries that
// roll once more (bit by their place among the shots), v[4] those that may run low on ammunition.
#include "rules/desperate/fire.h"

#include <string.h>

#include "desperate_clauses.h"
#include "rules/desperate/ammunition.h"
#include "rules/desperate/data.h"

static bool is_gun(const sb_state *s, const struct sb_shot *shot)
{
    return sb_at(s, shot->piece)->arm == SB_ARTILLERY;
}

// The shots of one arm at a zone, by their places in the list.
static int shots_at(const sb_state *s, uint16_t zone, bool guns, int *out)
{
    int count = 0;
    for (int i = 0; i < s->activation.shot_count; i++)
        if (s->activation.shot[i].zone == zone && is_gun(s, &s->activation.shot[i]) == guns)
            out[count++] = i;
    return count;
}

int sb_gun_shots(const sb_state *s, uint16_t zone)
{
    int shots[SB_ORDERS];
    return shots_at(s, zone, true, shots);
}

static int range_of(const sb_state *s, const struct sb_shot *shot)
{
    return gd_zone_rings(sb_at(s, shot->piece)->zone, shot->zone) == 1 ? 1 : SB_FAR;
}

int sb_bombard_number(const sb_unit *battery, int range)
{
    return sb_bombard_hits[battery->rifled][range - 1];
}

bool sb_fires_again(const sb_unit *battery)
{
    return battery->six && battery->stands == battery->full;
}

static bool is_ordered(const sb_state *s, gd_id unit)
{
    for (int i = 0; i < s->activation.order_count; i++)
        if (s->activation.order[i].piece == unit)
            return true;
    return false;
}

int sb_hit_by(const gd_scenario *sc, const sb_state *s, uint16_t zone, int by,
              uint16_t out[SB_IN_ZONE])
{
    bool defensive = by != s->activation.side;
    int all = sb_units_in(s, zone, sb_other(by), out), count = 0;
    for (int i = 0; i < all; i++)
        if (!defensive || sc->option[SB_OPT_FIRE_HITS_ALL] || is_ordered(s, out[i]))
            out[count++] = out[i];
    for (int i = count; i < SB_IN_ZONE; i++)
        out[i] = GD_NONE;
    return count;
}

static void open_batch(gd_play *p, uint16_t zone, int by, int attack)
{
    sb_state *s = p->state;
    sb_batch *b = &s->batch[SB_OF_TARGET];
    memset(b, 0, sizeof *b);
    b->zone = zone;
    b->by = (uint8_t)by;
    b->attack = (uint8_t)attack;
    sb_hit_by(p->scenario, s, zone, by, b->unit);
}

static void add_source(sb_batch *b, uint16_t zone)
{
    for (int i = 0; i < b->from_count; i++)
        if (b->from[i] == zone)
            return;
    if (b->from_count < SB_SOURCES)
        b->from[b->from_count++] = zone;
}

// The first of them are kept, the others forgotten.
static void keep_shots(sb_activation *a, int kept)
{
    while (a->shot_count > kept)
        a->shot[--a->shot_count] = (struct sb_shot){0};
}

// Takes the shots of one arm at the zone out of the list.
static void drop_shots(sb_state *s, uint16_t zone, bool guns)
{
    sb_activation *a = &s->activation;
    int kept = 0;
    for (int i = 0; i < a->shot_count; i++)
        if (a->shot[i].zone != zone || is_gun(s, &a->shot[i]) != guns)
            a->shot[kept++] = a->shot[i];
    keep_shots(a, kept);
}

void sb_drop_skirmish(sb_state *s, uint16_t zone) { drop_shots(s, zone, false); }

// A shot that has become impossible is lost.
static void drop_lost(gd_play *p)
{
    sb_state *s = p->state;
    sb_activation *a = &s->activation;
    int kept = 0, range;
    for (int i = 0; i < a->shot_count; i++) {
        const struct sb_shot *shot = &a->shot[i];
        uint16_t hit[SB_IN_ZONE];
        bool stands =
            sb_on_table(sb_at(s, shot->piece)) &&
            sb_hit_by(p->scenario, s, shot->zone, sb_at(s, shot->piece)->side, hit) > 0 &&
            (is_gun(s, shot) ? sb_can_bombard(p->scenario, s, shot->piece, shot->zone, a->shot,
                                              kept, &range, NULL)
                             : sb_can_skirmish(p->scenario, s, shot->piece, shot->zone, NULL));
        if (stands)
            a->shot[kept++] = a->shot[i];
        else
            gd_tell(p, SB_EV_ORDER_LOST, SBD_ACT_09, shot->piece, "%U cannot fire any more",
                    shot->piece);
    }
    keep_shots(a, kept);
}

// The first shot of guns, or of others.
static bool fire_first(gd_play *p, bool guns)
{
    sb_state *s = p->state;
    for (int i = 0; i < s->activation.shot_count; i++) {
        const struct sb_shot *shot = &s->activation.shot[i];
        if (is_gun(s, shot) != guns)
            continue;
        gd_seat seat = sb_seat_of(p->scenario, sb_at(s, shot->piece)->side);
        gd_call(p, guns ? SB_ROW_BOMBARD : SB_ROW_SKIRMISH, seat)->v[0] = shot->zone;
        return true;
    }
    return false;
}

bool sb_fire_next(gd_play *p)
{
    drop_lost(p);
    return fire_first(p, true) || fire_first(p, false);
}

// ---- guns ---------------------------------------------------------------------------------------

static gd_ask dice_for(const sb_state *s, gd_clause_id clause, int count, const char *purpose)
{
    return (gd_ask){.clause = clause,
                    .count = (uint8_t)count,
                    .sides = SB_DIE,
                    .seat = sb_top(s)->seat,
                    .purpose = purpose};
}

void sb_ask_bombard(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const sb_state *s = state;
    int shots[SB_ORDERS];
    (void)sc;
    *out = dice_for(s, SBD_BOMB_01, shots_at(s, (uint16_t)sb_top(s)->v[0], true, shots),
                    "bombardment");
}

// One battery's die: does it hit?
static bool judge(gd_play *p, const struct sb_shot *shot, uint8_t die, bool again)
{
    const sb_unit *u = sb_at(p->state, shot->piece);
    int range = range_of(p->state, shot), number = sb_bombard_number(u, range);
    bool hit = die >= number;
    gd_event *e = gd_tell(p, SB_EV_BOMBARDS,
                          again       ? SBD_BOMB_11
                          : u->rifled ? SBD_BOMB_09
                                      : SBD_BOMB_10,
                          shot->piece,
                          hit ? "%U hits in %Z (%d or more at range %d)"
                              : "%U misses in %Z (%d or more at range %d)",
                          shot->piece, shot->zone, number, range);
    gd_show_zone(e, GD_ACT_FIRE, shot->piece, shot->zone);
    sb_show_die(e, die);
    return hit;
}

static void count_hit(gd_frame *f, const sb_unit *u) { f->v[u->heavy ? 2 : 1]++; }

void sb_guns_done(gd_play *p)
{
    sb_state *s = p->state;
    gd_frame f = *gd_top(p);
    int shots[SB_ORDERS] = {0}, n = shots_at(s, (uint16_t)f.v[0], true, shots);
    open_batch(p, (uint16_t)f.v[0], sb_at(s, s->activation.shot[shots[0]].piece)->side, SB_BY_GUNS);
    for (int i = 0; i < n; i++)
        add_source(&s->batch[SB_OF_TARGET], sb_at(s, s->activation.shot[shots[i]].piece)->zone);
    s->batch[SB_OF_TARGET].hits = (uint8_t)f.v[1];
    s->batch[SB_OF_TARGET].heavy = (uint8_t)f.v[2];
    drop_shots(s, (uint16_t)f.v[0], true);
    gd_goto(p, SB_ROW_FIRE_OVER, 0);
    sb_resolve_hits(p, SB_OF_TARGET);
}

gd_id sb_judge_shot(gd_play *p, int place, uint8_t die, bool second)
{
    sb_state *s = p->state;
    gd_frame *f = gd_top(p);
    int shots[SB_ORDERS];
    shots_at(s, (uint16_t)f->v[0], true, shots);
    const struct sb_shot *shot = &s->activation.shot[shots[place]];
    const sb_unit *u = sb_at(s, shot->piece);
    if (judge(p, shot, die, second))
        count_hit(f, u);
    else if (!second && sb_fires_again(u))
        f->v[3] |= 1 << place;
    return shot->piece;
}

void sb_guns_rolled(gd_play *p)
{
    if (gd_top(p)->v[3])
        gd_top(p)->row = SB_ROW_BOMBARD_AGAIN;
    else
        sb_guns_done(p);
}

void sb_rolled_bombard(gd_play *p, const uint8_t *values)
{
    sb_state *s = p->state;
    gd_frame *f = gd_top(p);
    int shots[SB_ORDERS] = {0}, n = shots_at(s, (uint16_t)f->v[0], true, shots);
    for (int i = 0; i < n; i++) {
        int range = range_of(s, &s->activation.shot[shots[i]]);
        if (sb_shot_again(p->scenario, values[i], range))
            f->v[4] |= 1 << i;
        else
            sb_judge_shot(p, i, values[i], false);
    }
    if (f->v[4])
        f->row = SB_ROW_BOMBARD_LOW;
    else
        sb_guns_rolled(p);
}

int sb_places(int32_t mask)
{
    int count = 0;
    for (; mask; mask &= mask - 1)
        count++;
    return count;
}

void sb_ask_bombard_again(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const sb_state *s = state;
    (void)sc;
    *out = dice_for(s, SBD_BOMB_11, sb_places(sb_top(s)->v[3]), "six-gun batteries once more");
}

void sb_rolled_bombard_again(gd_play *p, const uint8_t *values)
{
    sb_state *s = p->state;
    gd_frame *f = gd_top(p);
    int shots[SB_ORDERS] = {0}, n = shots_at(s, (uint16_t)f->v[0], true, shots), next = 0;
    for (int i = 0; i < n; i++) {
        if (!(f->v[3] >> i & 1))
            continue;
        int range = range_of(s, &s->activation.shot[shots[i]]);
        uint8_t die = values[next++];
        if (sb_shot_again(p->scenario, die, range))
            f->v[4] |= 1 << i;
        else
            sb_judge_shot(p, i, die, true);
    }
    if (f->v[4])
        f->row = SB_ROW_BOMBARD_LOW_AGAIN;
    else
        sb_guns_done(p);
}

// ---- skirmish -----------------------------------------------------------------------------------

gd_tally sb_skirmish_tally(const sb_state *s, const struct sb_shot *shots, int count, uint16_t zone)
{
    gd_tally t = {0};
    int dice[2] = {0, 0};
    for (int i = 0; i < count; i++) {
        const sb_unit *u = sb_at(s, shots[i].piece);
        if (shots[i].zone == zone && sb_is_regiment(u))
            dice[u->arm] += sb_skirmish_dice[u->arm][u->side];
    }
    gd_tally_add(&t, SBD_SKIR_03, "infantry", dice[SB_INFANTRY]);
    gd_tally_add(&t, SBD_SKIR_03, "cavalry", dice[SB_CAVALRY]);
    if (t.total < SB_SKIRMISH_LEAST)
        gd_tally_add(&t, SBD_SKIR_04, "two dice at least", SB_SKIRMISH_LEAST - t.total);
    return t;
}

// No roll has more than GD_MAX_DICE; it would take 17 regiments of Union cavalry at one zone.
int sb_skirmish_pool(const sb_state *s, const struct sb_shot *shots, int count, uint16_t zone)
{
    int dice = sb_skirmish_tally(s, shots, count, zone).total;
    return sb_lesser(dice, GD_MAX_DICE);
}

// Each set of equal dice is a hit; what is left over is lost (SBD-SKIR-05).
int sb_skirmish_hits(const uint8_t *dice, int count)
{
    int of[7] = {0}, hits = 0;
    for (int i = 0; i < count; i++)
        of[dice[i]]++;
    for (int value = 1; value <= SB_DIE; value++)
        hits += of[value] / sb_skirmish_set[value - 1];
    return hits;
}

void sb_ask_skirmish(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const sb_state *s = state;
    (void)sc;
    *out = dice_for(s, SBD_SKIR_03,
                    sb_skirmish_pool(s, s->activation.shot, s->activation.shot_count,
                                     (uint16_t)sb_top(s)->v[0]),
                    "skirmish");
}

// Those who were ordered to skirmish have done so: it may carry away others (SBD-ENTH-02).
static void mark_fired(sb_state *s, gd_id piece)
{
    for (int i = 0; i < s->activation.order_count; i++)
        if (s->activation.order[i].piece == piece && s->activation.order[i].kind == SB_SKIRMISH)
            s->activation.order[i].done = SB_FIRED;
}

void sb_rolled_skirmish(gd_play *p, const uint8_t *values)
{
    sb_state *s = p->state;
    uint16_t zone = (uint16_t)gd_top(p)->v[0];
    int dice = sb_skirmish_pool(s, s->activation.shot, s->activation.shot_count, zone);
    if (sb_skirmish_again(p, values, dice))
        return;
    sb_skirmish_done(p, values, dice);
    sb_drop_skirmish(s, zone);
}

void sb_skirmish_done(gd_play *p, const uint8_t *values, int dice)
{
    sb_state *s = p->state;
    uint16_t zone = (uint16_t)gd_top(p)->v[0];
    int shots[SB_ORDERS] = {0}, n = shots_at(s, zone, false, shots);
    gd_id first = s->activation.shot[shots[0]].piece;
    int hits = sb_skirmish_hits(values, dice);
    open_batch(p, zone, sb_at(s, first)->side, SB_BY_SKIRMISH);
    sb_note_fight(s, zone, s->batch[SB_OF_TARGET].by);
    for (int i = 0; i < n; i++) {
        add_source(&s->batch[SB_OF_TARGET], sb_at(s, s->activation.shot[shots[i]].piece)->zone);
        mark_fired(s, s->activation.shot[shots[i]].piece);
    }
    s->batch[SB_OF_TARGET].hits = (uint8_t)hits;
    gd_event *e =
        gd_tell(p, SB_EV_SKIRMISHES, SBD_SKIR_05, first,
                "%d {regiment skirmishes|regiments skirmish} with %Z, hits: %d", n, zone, hits);
    gd_show_zone(e, GD_ACT_FIRE, first, zone);
    for (int i = 1; i < n; i++)
        gd_show_with(e, s->activation.shot[shots[i]].piece);
    sb_show_dice(e, values, dice);
    if (e)
        e->tally = sb_skirmish_tally(s, s->activation.shot, s->activation.shot_count, zone);
    gd_goto(p, SB_ROW_FIRE_OVER, 0);
    sb_resolve_hits(p, SB_OF_TARGET);
}

// Twice: when the losses are taken, and when morale has been tested.
void sb_run_fire_over(gd_play *p)
{
    gd_frame *f = gd_top(p);
    if (f->v[0]) {
        gd_done(p);
        return;
    }
    f->v[0]++;
    sb_test_morale(p, SB_OF_TARGET);
}
