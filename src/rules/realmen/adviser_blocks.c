// realmen/adviser_blocks.c - divisions in blocks around their generals.
//
//   brigade  guns  brigade     the front line, behind works where there are any
//          generals
//   brigade        brigade     and so on
//          trains
//
// Command does not reach far (RM-SETUP-09), so a division stands close together.
#include "rules/realmen/adviser_blocks.h"

#include "core/edges.h"
#include "rules/realmen/clock.h"
#include "rules/realmen/setup.h"

enum {
    GAP = 100,                 // between pieces
    APART = GD_INCH,           // between blocks
    IN_ROW = 2,                // brigades side by side
    GUNS_IN_ROW = 4,           // between those of the front line
    LEAST_DEPTH = 6 * GD_INCH, // of the zone, for a deployment to be worth while
    MOST = 32,                 // pieces of a kind in a block
};

bool rm_is_in_plan(const rm_set_up_plan *p, gd_id piece)
{
    const rm_unit *u = rm_at(p->s, piece);
    return u->side == p->side && u->kind != RM_MESSENGER && u->status <= RM_IN_HAND;
}

// ---- one block ----------------------------------------------------------------------------------

// Where the next block goes.
typedef struct site {
    gd_length along; // its nearer end along the edge
    gd_length front; // how far from the edge its front line stands
} site;

// The piece as it would stand.
static rm_unit formed(const rm_set_up_plan *p, gd_id i)
{
    rm_unit u = *rm_at(p->s, i);
    u.facing = (uint16_t)gd_edge_inwards(p->edge);
    u.formation = u.kind == RM_SUPPLY ? RM_MARCH_COLUMN : RM_LINE;
    u.mounted = u.kind == RM_CAVALRY;
    u.prone = 0;
    u.files = u.elements;
    u.group = p->group[i];
    u.status = RM_ON_TABLE;
    return u;
}

static gd_length width_of(const rm_unit *u)
{
    return rm_is_officer(u) ? rm_base_of(u).width : rm_width(u);
}

static gd_length depth_of(const rm_unit *u)
{
    return rm_is_officer(u) ? rm_base_of(u).depth : rm_depth(u);
}

static gd_length row_width(const rm_set_up_plan *p, const gd_id *row, int count)
{
    gd_length width = 0;
    for (int i = 0; i < count; i++) {
        rm_unit u = formed(p, row[i]);
        width += width_of(&u) + (i ? GAP : 0);
    }
    return width;
}

// Puts pieces side by side around the middle, their fronts `off` from the edge; adds how deep the
// row is. False if one of them may not stand there.
static bool put_row(rm_set_up_plan *p, const gd_id *row, int count, gd_length middle,
                    gd_length *off)
{
    gd_length at = middle - row_width(p, row, count) / 2, deepest = 0;
    for (int i = 0; i < count; i++) {
        rm_unit u = formed(p, row[i]);
        gd_length back = rm_is_officer(&u) ? depth_of(&u) / 2 : 0;
        u.at = gd_edge_place(gd_table_size(p->sc), p->edge, at + width_of(&u) / 2, *off - back);
        rm_lay(&u);
        if (!rm_may_deploy(p->sc, p->s, &u, row[i], NULL))
            return false;
        *rm_get(p->s, row[i]) = u;
        deepest = depth_of(&u) > deepest ? depth_of(&u) : deepest;
        at += width_of(&u) + GAP;
    }
    *off -= count ? deepest + GAP : 0;
    return true;
}

static int members(const rm_set_up_plan *p, int division, int kind, gd_id out[MOST])
{
    int count = 0;
    for (gd_id i = 1; i <= p->s->piece_count && count < MOST; i++)
        if (rm_is_in_plan(p, i) && p->division[i] == division && rm_at(p->s, i)->kind == kind)
            out[count++] = i;
    return count;
}

typedef struct block {
    int brigades, guns, generals, trains;
    gd_id brigade[2 * MOST], gun[MOST], general[MOST], train[MOST];
} block;

static void gather(const rm_set_up_plan *p, int division, block *b)
{
    b->brigades = members(p, division, RM_INFANTRY, b->brigade);
    b->brigades += members(p, division, RM_CAVALRY, b->brigade + b->brigades);
    b->guns = members(p, division, RM_ARTILLERY, b->gun);
    b->generals = members(p, division, RM_GENERAL, b->general);
    b->trains = members(p, division, RM_SUPPLY, b->train);
}

// The front line: guns between two brigades.
static int front_row(const block *b, gd_id out[IN_ROW + GUNS_IN_ROW])
{
    int count = 0;
    if (b->brigades > 0)
        out[count++] = b->brigade[0];
    for (int i = 0; i < b->guns && i < GUNS_IN_ROW; i++)
        out[count++] = b->gun[i];
    if (b->brigades > 1)
        out[count++] = b->brigade[1];
    return count;
}

static gd_length block_width(const rm_set_up_plan *p, const block *b)
{
    gd_id row[IN_ROW + GUNS_IN_ROW];
    gd_length widest = row_width(p, row, front_row(b, row));
    for (int i = IN_ROW; i < b->brigades; i += IN_ROW) {
        int count = b->brigades - i < IN_ROW ? b->brigades - i : IN_ROW;
        gd_length width = row_width(p, b->brigade + i, count);
        widest = width > widest ? width : widest;
    }
    gd_length others[] = {row_width(p, b->general, b->generals), row_width(p, b->train, b->trains)};
    for (int i = 0; i < 2; i++)
        widest = others[i] > widest ? others[i] : widest;
    return widest;
}

// Puts a block down and returns how far from the edge its rear is; -1: it has no room.
static gd_length put_block(rm_set_up_plan *p, const block *b, gd_length middle, gd_length off)
{
    gd_id row[IN_ROW + GUNS_IN_ROW];
    int count = front_row(b, row);
    if (!put_row(p, row, count, middle, &off))
        return -1;
    for (int i = 0; i < count; i++)
        rm_get(p->s, row[i])->dug = 1;
    if (!put_row(p, b->general, b->generals, middle, &off))
        return -1;
    for (int i = IN_ROW; i < b->brigades; i += IN_ROW)
        if (!put_row(p, b->brigade + i, b->brigades - i < IN_ROW ? b->brigades - i : IN_ROW, middle,
                     &off))
            return -1;
    for (int i = GUNS_IN_ROW; i < b->guns; i += GUNS_IN_ROW)
        if (!put_row(p, b->gun + i, b->guns - i < GUNS_IN_ROW ? b->guns - i : GUNS_IN_ROW, middle,
                     &off))
            return -1;
    return put_row(p, b->train, b->trains, middle, &off) ? off : -1;
}

// ---- groups -------------------------------------------------------------------------------------

// As far forward as the zone goes; attackers stay out of sight.
static gd_length foremost(const rm_set_up_plan *p)
{
    gd_point size = gd_table_size(p->sc);
    gd_length front = gd_edge_length(size, (p->edge + 1) % GD_DIRECTIONS) / 3 - GAP;
    for (gd_id i = 1; p->side == p->s->attacker && i <= p->s->piece_count; i++) {
        const rm_unit *e = rm_at(p->s, i);
        if (e->side == p->side || !rm_on_table(e))
            continue;
        for (int k = 0; k < e->elements; k++) {
            gd_rect r = rm_rect(e, k);
            for (int corner = 0; corner < 4; corner++) {
                gd_length off =
                    gd_edge_gap(size, p->edge, r.corner[corner]) - rm_sight_range(p->s) - GAP;
                front = off < front ? off : front;
            }
        }
    }
    return front;
}

static void lift_group(rm_set_up_plan *p, int group)
{
    for (gd_id i = 1; i <= p->s->piece_count; i++)
        if (rm_is_in_plan(p, i) && p->group[i] == group) {
            rm_get(p->s, i)->status = RM_IN_HAND;
            rm_get(p->s, i)->dug = 0;
        }
}

static bool is_led(const rm_set_up_plan *p, int group)
{
    for (gd_id i = 1; i <= p->s->piece_count; i++)
        if (rm_is_in_plan(p, i) && p->group[i] == group && rm_is_unit(rm_at(p->s, i)) &&
            !rm_is_led(p->sc, p->s, i))
            return false;
    return true;
}

static int group_of_division(const rm_set_up_plan *p, int division)
{
    for (gd_id i = 1; i <= p->s->piece_count; i++)
        if (rm_is_in_plan(p, i) && p->division[i] == division)
            return p->group[i];
    return 0;
}

// The blocks of a group side by side, and in a second line where they do not fit.
static bool put_group(rm_set_up_plan *p, int group, site *at)
{
    gd_length rear = at->front;
    for (int d = 0; d < p->divisions; d++) {
        block b;
        if (group_of_division(p, d) != group)
            continue;
        gather(p, d, &b);
        gd_length width = block_width(p, &b);
        if (at->along + width > gd_edge_length(gd_table_size(p->sc), p->edge) - GAP) {
            at->along = GAP;
            at->front = rear - APART;
        }
        gd_length end = put_block(p, &b, at->along + width / 2, at->front);
        if (end < 0)
            return false;
        rear = end < rear ? end : rear;
        at->along += width + APART;
    }
    return is_led(p, group);
}

static gd_length width_of_all(const rm_set_up_plan *p)
{
    gd_length width = 0;
    for (int d = 0; d < p->divisions; d++) {
        block b;
        gather(p, d, &b);
        width += block_width(p, &b) + (d ? APART : 0);
    }
    return width;
}

void rm_plan_blocks(rm_set_up_plan *p)
{
    gd_length spare = gd_edge_length(gd_table_size(p->sc), p->edge) - width_of_all(p);
    site at = {spare > 2 * GAP ? spare / 2 : GAP, foremost(p)};
    for (int group = 1; at.front >= LEAST_DEPTH && group <= p->groups; group++) {
        site before = at;
        if (!put_group(p, group, &at)) {
            lift_group(p, group);
            at = before;
        }
    }
}
