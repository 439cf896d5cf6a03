// face/roll.c - dice: thrown, thrown again for quality, and sent to whoever asked.
#include "rules/face/roll.h"

#include "face_clauses.h"
#include "rules/face/fire.h"
#include "rules/face/melee.h"

// v of the frames FC_ROW_ROLL and FC_ROW_REROLL.
enum { PURPOSE, COUNT, QUALITY };

typedef struct asker {
    gd_clause_id clause;
    const char *text;
    fc_got_fn *got;
} asker;

static const asker purposes[FC_PURPOSES] = {
    [FC_FOR_GENERAL_MOVE] = {FACE_GEN_01, "how far a general rides", fc_got_general_move},
    [FC_FOR_ACTIVATION] = {FACE_ACT_04, "activation", fc_got_activation},
    [FC_FOR_MOVEMENT_TEST] = {FACE_TEST_01, "movement test", fc_got_movement_test},
    [FC_FOR_MORALE] = {FACE_MORALE_01, "morale test", fc_got_morale},
    [FC_FOR_FIRE] = {FACE_SHOOT_13, "fire", fc_got_fire},
    [FC_FOR_LOSS] = {FACE_HIT_02, "losses", fc_got_loss},
    [FC_FOR_MELEE_LOSS] = {FACE_HIT_06, "losses in melee", fc_got_melee_loss},
    [FC_FOR_GENERAL_RISK] = {FACE_GEN_06, "general at risk", fc_got_general_risk},
    [FC_FOR_MELEE] = {FACE_MELEE_04, "melee", fc_got_melee},
};

void fc_roll(gd_play *p, fc_purpose purpose, gd_id piece, int count, int quality, int a, int b)
{
    fc_state *s = p->state;
    gd_frame *f = gd_call(p, FC_ROW_ROLL, fc_at(s, piece)->seat);
    f->piece = piece;
    f->v[PURPOSE] = (int32_t)purpose;
    f->v[COUNT] = gd_least(count, FC_POOL);
    f->v[QUALITY] = quality;
    f->v[3] = a;
    f->v[4] = b;
}

static gd_ask ask_for(const gd_frame *f, int count)
{
    bool corps = f->v[PURPOSE] == FC_FOR_GENERAL_MOVE && count == FC_CORPS_DICE;
    return (gd_ask){.clause = corps ? FACE_GEN_02 : purposes[f->v[PURPOSE]].clause,
                    .count = (uint8_t)count,
                    .sides = 6,
                    .seat = f->seat,
                    .purpose = purposes[f->v[PURPOSE]].text,
                    .piece = f->piece};
}

static bool is_thrown_again(int quality, int die)
{
    return quality != FC_UNSET && (fc_rerolls[quality] >> die & 1);
}

static int face_for(int needed) { return needed < 2 ? 2 : needed > 6 ? 6 : needed; }

// The least face that is a hit, of dice that are thrown for hits; otherwise 0.
static int hits_from(const gd_scenario *sc, const fc_state *s, const gd_frame *f)
{
    gd_id other = (gd_id)f->v[3];
    fc_aim aim;
    if (f->v[PURPOSE] == FC_FOR_MELEE)
        return face_for(fc_melee_needed(sc, s, f->piece, other, NULL));
    bool fires = f->v[PURPOSE] == FC_FOR_FIRE &&
                 fc_aim_at(sc, s, f->piece, other, (uint16_t)f->v[4], &aim, NULL);
    return fires ? face_for(aim.needed) : 0;
}

// What matters of a die for hits: whether it is one, and whether it is thrown again.
void fc_ask_roll(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const fc_state *s = state;
    const gd_frame *f = &s->flow.stack[s->flow.depth - 1];
    int hit = hits_from(sc, s, f), quality = f->v[QUALITY];
    *out = ask_for(f, f->v[COUNT]);
    out->steps = hit > 0 ? 1u << hit : 0;
    for (int face = 2; hit > 0 && face <= 6; face++)
        if (is_thrown_again(quality, face) != is_thrown_again(quality, face - 1))
            out->steps |= 1u << face;
}

static int again_count(const fc_state *s, int quality)
{
    int count = 0;
    for (int i = 0; i < s->pool_count; i++)
        count += is_thrown_again(quality, s->pool[i]);
    return count;
}

static void send_home(gd_play *p)
{
    fc_state *s = p->state;
    gd_frame f = *gd_top(p);
    gd_done(p);
    purposes[f.v[PURPOSE]].got(p, &f);
    s->pool_count = 0;
    for (int i = 0; i < FC_POOL; i++)
        s->pool[i] = 0;
}

void fc_rolled_roll(gd_play *p, const uint8_t *values)
{
    fc_state *s = p->state;
    gd_frame *f = gd_top(p);
    s->pool_count = (uint8_t)f->v[COUNT];
    for (int i = 0; i < s->pool_count; i++)
        s->pool[i] = values[i];
    if (again_count(s, f->v[QUALITY]))
        f->row = FC_ROW_REROLL;
    else
        send_home(p);
}

// Where some of those that are thrown again are hits and others are not, the better of two scores
// depends on which of them is which.
static bool are_alike(const fc_state *s, int quality, int hit)
{
    int hits = 0, count = 0;
    for (int i = 0; i < s->pool_count; i++) {
        count += is_thrown_again(quality, s->pool[i]);
        hits += is_thrown_again(quality, s->pool[i]) && s->pool[i] >= hit;
    }
    return hits == 0 || hits == count;
}

void fc_ask_reroll(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const fc_state *s = state;
    const gd_frame *f = &s->flow.stack[s->flow.depth - 1];
    int hit = hits_from(sc, s, f);
    *out = ask_for(f, again_count(s, f->v[QUALITY]));
    out->clause = FACE_QUAL_02;
    out->steps = hit > 0 && are_alike(s, f->v[QUALITY], hit) ? 1u << hit : 0;
}

// Raw troops keep the second score, others the better of the two (FACE-QUAL-03).
static int kept(int quality, int before, int after)
{
    return quality == FC_RAW || after > before ? after : before;
}

void fc_rolled_reroll(gd_play *p, const uint8_t *values)
{
    fc_state *s = p->state;
    int quality = gd_top(p)->v[QUALITY];
    for (int i = 0, next = 0; i < s->pool_count; i++)
        if (is_thrown_again(quality, s->pool[i]))
            s->pool[i] = (uint8_t)kept(quality, s->pool[i], values[next++]);
    send_home(p);
}

// ---- reading the pool ---------------------------------------------------------------------------

int fc_pool_sum(const fc_state *s)
{
    int sum = 0;
    for (int i = 0; i < s->pool_count; i++)
        sum += s->pool[i];
    return sum;
}

int fc_pool_hits(const fc_state *s, int needed)
{
    int hits = 0;
    for (int i = 0; i < s->pool_count; i++)
        hits += s->pool[i] == 6 || (s->pool[i] != 1 && s->pool[i] >= needed);
    return hits;
}

void fc_pool_tell(const fc_state *s, gd_event *e)
{
    if (!e)
        return;
    e->dice_count = s->pool_count;
    for (int i = 0; i < s->pool_count; i++)
        e->dice[i] = s->pool[i];
}

void fc_die_shares(int quality, int out[7])
{
    for (int die = 0; die <= 6; die++)
        out[die] = 0;
    for (int die = 1; die <= 6; die++)
        for (int again = 1; again <= 6; again++)
            out[is_thrown_again(quality, die) ? kept(quality, die, again) : die]++;
}

int fc_chance_2d6(int quality, int needed)
{
    int share[7], chance = 0;
    fc_die_shares(quality, share);
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++)
            chance += a + b >= needed ? share[a] * share[b] : 0;
    return chance;
}
