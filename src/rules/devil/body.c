// devil/body.c - what a unit is and where its stands go. Distances between units are in apart.c.
#include "rules/devil/body.h"

#include <string.h>

#include "core/formation.h"

gd_id dp_piece_arg(const dp_state *s, int32_t value)
{
    return value >= 1 && value <= s->piece_count ? (gd_id)value : GD_NONE;
}

int dp_other(int side) { return side == GD_UNION ? GD_CONFEDERATE : GD_UNION; }

bool dp_is_regiment(const dp_unit *u) { return u->arm < DP_ARTILLERY; }

bool dp_is_disordered(const dp_unit *u)
{
    return u->formation == DP_DISORDERED || u->formation >= DP_DISORDERED_UNLIMBERED;
}

bool dp_is_limbered(const dp_unit *u)
{
    return u->formation == DP_LIMBERED_COLUMN || u->formation == DP_LIMBERED_LINE ||
           u->formation == DP_DISORDERED_LIMBERED;
}

bool dp_is_column(const dp_unit *u)
{
    return u->formation == DP_MARCH_COLUMN || u->formation == DP_LIMBERED_COLUMN;
}

bool dp_on_foot(const dp_unit *u)
{
    return u->arm == DP_INFANTRY || dp_is_dismounted(u) || u->formation == DP_WITHOUT_GUNS;
}

bool dp_is_section(const dp_unit *u) { return u->arm == DP_ARTILLERY && u->stands == 1; }

// ---- sizes --------------------------------------------------------------------------------------

gd_rect dp_stand_rect(const dp_unit *u, int stand)
{
    gd_stand base = {u->stand_at[stand], u->stand_facing[stand], dp_stand_width(u, stand),
                     dp_stand_depth(u, stand), 0};
    return gd_stand_rect(&base);
}

gd_point dp_colours_at(const dp_unit *u)
{
    return u->arm == DP_COMMANDER ? u->at : u->stand_at[u->colours];
}

// Stands in the formation proper: all but horse holders.
static int in_ranks(const dp_unit *u) { return dp_is_dismounted(u) ? u->stands - 1 : u->stands; }

int dp_front_rank(const dp_unit *u)
{
    int n = in_ranks(u);
    switch (u->formation) {
    case DP_DOUBLE_LINE:
        return u->front ? dp_min(u->front, n) : n;
    case DP_MARCH_COLUMN:
    case DP_LIMBERED_COLUMN:
        return n > 0 ? 1 : 0;
    case DP_ATTACK_COLUMN:
        return dp_min(n, 2);
    case DP_DISORDERED:
    case DP_DISORDERED_UNLIMBERED:
    case DP_DISORDERED_LIMBERED:
    case DP_WITHOUT_GUNS:
        return u->front ? dp_min(u->front, n) : n;
    default:
        return n;
    }
}

// ---- layouts ------------------------------------------------------------------------------------

// A stand's centre, in half thousandths ahead and to the right of the front centre.
typedef struct spot {
    int64_t ahead2, right2;
} spot;

static gd_length foot_width(const dp_unit *u) { return dp_stand_width(u, u->colours == 0 ? 1 : 0); }

static gd_length foot_depth(const dp_unit *u) { return dp_stand_depth(u, u->colours == 0 ? 1 : 0); }

// Size of each rank of `n` disordered stands when the first has room for `front`: as even as
// possible, the larger ones in front (DTP-INF-19).
static int rank_size(int n, int front, int rank)
{
    int ranks = front > 0 ? (n + front - 1) / front : 1;
    return n / ranks + (rank < n % ranks);
}

// The middle place of so many; of two the one on the side where the colours belong.
static int middle_place(const dp_unit *u, int size)
{
    return size > 0 && size % 2 == 0 && u->colours_left ? size / 2 - 1 : size / 2;
}

static spot disordered_spot(const dp_unit *u, int n, int i, gd_length w, gd_length d)
{
    int rank = 0, file = i, size = rank_size(n, u->front, 0);
    while (file >= size && size > 0) {
        file -= size;
        size = rank_size(n, u->front, ++rank);
    }
    int centre = rank == 0 && !dp_is_dismounted(u) ? u->colours : middle_place(u, size);
    bool back = (file - centre) % 2 != 0;
    return (spot){-(int64_t)d * (3 * rank + 1) - (back ? d : 0),
                  (int64_t)(2 * file - (size - 1)) * w};
}

// Files of an attack column; an odd last stand is in the one without the colours (DTP-INF-04).
static bool in_right_file(const dp_unit *u, int i, int n)
{
    return i % 2 || (i == n - 1 && u->colours_left);
}

static spot spot_of(const dp_unit *u, int i)
{
    int n = in_ranks(u), front = dp_front_rank(u);
    gd_length w = foot_width(u), d = foot_depth(u);
    int rank = i < front ? 0 : 1, size = i < front ? front : n - front,
        file = i < front ? i : i - front;
    switch (u->formation) {
    case DP_LOOSE_ORDER:
        return (spot){-(int64_t)d, (int64_t)(2 * i - (n - 1)) * (w + u->gap)};
    case DP_MARCH_COLUMN:
    case DP_LIMBERED_COLUMN:
        return (spot){-(int64_t)(2 * i + 1) * d, 0};
    case DP_ATTACK_COLUMN:
        return (spot){-(int64_t)(2 * (i / 2) + 1) * d, in_right_file(u, i, n) ? w : -w};
    case DP_DISORDERED:
    case DP_DISORDERED_UNLIMBERED:
    case DP_DISORDERED_LIMBERED:
    case DP_WITHOUT_GUNS:
        return disordered_spot(u, n, i, w, d);
    default:
        return (spot){-(int64_t)(2 * rank + 1) * d, (int64_t)(2 * file - (size - 1)) * w};
    }
}

// Horse holders stand behind the middle of the others, touching them (DTP-CAV-09).
static spot holder_spot(const dp_unit *u)
{
    int64_t rear2 = 0;
    for (int i = 0; i < in_ranks(u); i++) {
        spot p = spot_of(u, i);
        int64_t back = p.ahead2 - foot_depth(u);
        rear2 = dp_min64(back, rear2);
    }
    return (spot){rear2 - DP_HORSE_DEPTH, 0};
}

static spot place_of(const dp_unit *u, int i)
{
    return dp_is_holder(u, i) ? holder_spot(u) : spot_of(u, i);
}

int dp_colours_place(const dp_unit *u, int formation)
{
    if (dp_is_dismounted(u))
        return u->stands - 1;
    switch (formation) {
    case DP_MARCH_COLUMN:
    case DP_LIMBERED_COLUMN:
        return 0;
    case DP_ATTACK_COLUMN:
        return u->stands > 1 && !u->colours_left ? 1 : 0;
    case DP_DOUBLE_LINE:
        return middle_place(u, u->front);
    case DP_DISORDERED:
    case DP_DISORDERED_UNLIMBERED:
    case DP_DISORDERED_LIMBERED:
    case DP_WITHOUT_GUNS:
        return middle_place(u, rank_size(u->stands, u->front, 0));
    default:
        return middle_place(u, u->stands);
    }
}

int dp_middle_stand(const dp_unit *u) { return middle_place(u, dp_front_rank(u)); }

void dp_note_side(dp_unit *u)
{
    int front = dp_front_rank(u), rear = u->stands - front;
    if (dp_is_dismounted(u) || dp_is_column(u))
        return;
    bool ahead = u->colours < front, files = u->formation == DP_ATTACK_COLUMN;
    int size = files ? 2 : ahead ? front : rear;
    int place = files ? u->colours % 2 : ahead ? u->colours : u->colours - front;
    if (2 * place < size - 1)
        u->colours_left = 1;
    if (2 * place > size - 1)
        u->colours_left = 0;
}

// The rank of a stand that is no horse holder: the first in it, and the first beyond it.
static void rank_of(const dp_unit *u, int stand, int *first, int *end)
{
    int n = in_ranks(u), front = dp_front_rank(u);
    *first = 0;
    *end = front;
    for (int rank = 1; *end <= stand && *end < n; rank++) {
        bool files = u->formation == DP_ATTACK_COLUMN || dp_is_column(u);
        int size = dp_is_disordered(u) ? rank_size(n, u->front, rank) : files ? front : n - front;
        *first = *end;
        *end = *end + size < n ? *end + size : n;
    }
}

// The place as far from the other end of its rank.
static int across(const dp_unit *u, int stand)
{
    int first, end;
    if (stand >= in_ranks(u))
        return stand;
    rank_of(u, stand, &first, &end);
    return first + end - 1 - stand;
}

// Where files become ranks, or ranks files, somebody is the first: the left end of a rank or, of a
// unit whose colours belong to the left, the right one, so that neither side is before the other.
// Such a unit has its ranks turned round, is rearranged, and has them turned back.
static void turn_ranks(dp_unit *u)
{
    uint8_t hits[DP_STANDS];
    int n = in_ranks(u);
    if (!u->colours_left || n == 0)
        return;
    memcpy(hits, u->hits, sizeof hits);
    for (int i = 0; i < n; i++)
        u->hits[across(u, i)] = hits[i];
    u->colours = (uint8_t)across(u, u->colours);
}

void dp_set_front(dp_unit *u, int front)
{
    turn_ranks(u);
    u->front = (uint8_t)front;
    turn_ranks(u);
}

// The command stand goes to `place`; the others keep their order.
static void move_colours(dp_unit *u, int place)
{
    uint8_t hit = u->hits[u->colours];
    for (int i = u->colours; i < place; i++)
        u->hits[i] = u->hits[i + 1];
    for (int i = u->colours; i > place; i--)
        u->hits[i] = u->hits[i - 1];
    u->hits[place] = hit;
    u->colours = (uint8_t)place;
}

// The colours hold the horses of men on foot, and are in no rank.
void dp_set_mounted(dp_unit *u, bool mounted)
{
    if (mounted == (u->mounted != 0))
        return;
    turn_ranks(u);
    u->mounted = mounted;
    if (dp_is_dismounted(u))
        move_colours(u, u->stands - 1);
    turn_ranks(u);
}

dp_layout dp_layout_of(const dp_unit *u)
{
    dp_layout layout;
    spot origin = place_of(u, u->colours);
    for (int i = 0; i < u->stands; i++) {
        spot p = place_of(u, i);
        layout.ahead2[i] = p.ahead2 - origin.ahead2;
        layout.right2[i] = p.right2 - origin.right2;
    }
    return layout;
}

void dp_lay_out(dp_unit *u, const dp_layout *layout, gd_point colours, gd_angle facing)
{
    for (int i = 0; i < u->stands; i++) {
        u->stand_at[i] = gd_point_halves(colours, facing, layout->ahead2[i], layout->right2[i]);
        u->stand_facing[i] = (uint16_t)gd_angle_wrap(facing);
    }
}

// Writes all stands from the place of the command stand.
void dp_lay(dp_unit *u, gd_point colours, gd_angle facing)
{
    dp_layout layout = dp_layout_of(u);
    dp_lay_out(u, &layout, colours, facing);
    for (int i = u->stands; i < DP_STANDS; i++) {
        u->stand_at[i] = (gd_point){0};
        u->stand_facing[i] = 0;
        u->hits[i] = 0;
    }
    u->bent = 0;
    dp_derive(u);
}

void dp_form(dp_unit *u, int formation, gd_point colours, gd_angle facing)
{
    turn_ranks(u);
    u->formation = (uint8_t)formation;
    if (formation != DP_LOOSE_ORDER)
        u->gap = 0;
    if (dp_is_disordered(u)) // the first rank is as large as an even split makes it
        u->front =
            u->front && u->front < in_ranks(u) ? (uint8_t)rank_size(in_ranks(u), u->front, 0) : 0;
    else if (formation != DP_DOUBLE_LINE)
        u->front = 0;
    int place = dp_colours_place(u, formation);
    move_colours(u, u->colours_left ? across(u, place) : place);
    turn_ranks(u);
    dp_lay(u, colours, facing);
}

void dp_form_at(dp_unit *u, int formation, gd_point front, gd_angle facing)
{
    if (u->arm == DP_COMMANDER) {
        u->at = u->stand_at[0] = front;
        return;
    }
    dp_form(u, formation, (gd_point){0}, facing);
    spot c = place_of(u, u->colours);
    dp_lay(u, gd_point_halves(front, facing, c.ahead2, c.right2), facing);
    u->at = front;
}

// ---- fronts -------------------------------------------------------------------------------------

gd_length dp_front_width(const dp_unit *u)
{
    int n = dp_front_rank(u);
    return n * foot_width(u) + (u->formation == DP_LOOSE_ORDER ? dp_max(n - 1, 0) * u->gap : 0);
}

gd_length dp_depth(const dp_unit *u)
{
    gd_length depth = 0;
    for (int i = 0; i < u->stands; i++)
        depth =
            dp_max(depth, dp_stand_depth(u, i) / 2 - gd_ahead_of(u->at, u->facing, u->stand_at[i]));
    return depth;
}

// The stand that says which way the unit looks: its head, its colours, or in a bent line the middle
// of its front rank, which no bend ever turns.
static int leading_stand(const dp_unit *u)
{
    if (dp_is_column(u))
        return 0;
    return u->bent ? dp_middle_stand(u) : u->colours;
}

// Extent of the front rank, as far as it looks the same way: how far it reaches ahead of and to
// both sides of the leading stand's centre, in thousandths.
static void extent(const dp_unit *u, gd_length *ahead, gd_length *left, gd_length *right)
{
    int lead = leading_stand(u);
    gd_point o = u->stand_at[lead];
    gd_angle f = u->stand_facing[lead];
    *ahead = *right = INT32_MIN;
    *left = INT32_MAX;
    for (int i = 0; i < dp_front_rank(u); i++) {
        if (u->stand_facing[i] != f)
            continue;
        gd_length right_of = gd_right_of(o, f, u->stand_at[i]), half = dp_stand_width(u, i) / 2;
        *ahead = dp_max(*ahead, gd_ahead_of(o, f, u->stand_at[i]) + dp_stand_depth(u, i) / 2);
        *left = dp_min(*left, right_of - half);
        *right = dp_max(*right, right_of + half);
    }
    if (*ahead == INT32_MIN) // none does
        *ahead = *left = *right = 0;
}

void dp_derive(dp_unit *u)
{
    if (u->arm == DP_COMMANDER || u->stands == 0)
        return;
    gd_length ahead, left, right;
    extent(u, &ahead, &left, &right);
    int lead = leading_stand(u);
    u->facing = u->stand_facing[lead];
    u->at =
        gd_point_halves(u->stand_at[lead], u->facing, 2 * (int64_t)ahead, (int64_t)left + right);
}

gd_point dp_front_left(const dp_unit *u)
{
    gd_length ahead, left, right;
    extent(u, &ahead, &left, &right);
    return gd_point_local(u->stand_at[leading_stand(u)], u->facing, ahead, left);
}

gd_point dp_front_right(const dp_unit *u)
{
    gd_length ahead, left, right;
    extent(u, &ahead, &left, &right);
    return gd_point_local(u->stand_at[leading_stand(u)], u->facing, ahead, right);
}

int dp_traces(const dp_unit *u, dp_trace out[DP_STANDS])
{
    int count = 0;
    out[count++] = (dp_trace){u->at, u->facing};
    for (int i = 0; u->bent && i < dp_front_rank(u); i++) {
        bool known = false;
        for (int k = 0; k < count; k++)
            known |= out[k].facing == u->stand_facing[i];
        if (!known && count < DP_STANDS) {
            gd_rect r = dp_stand_rect(u, i);
            out[count++] = (dp_trace){gd_edge_middle(&r, GD_FRONT), u->stand_facing[i]};
        }
    }
    return count;
}

static bool all_behind(const gd_point *points, int points_count, const dp_unit *of)
{
    dp_trace trace[DP_STANDS];
    int count = dp_traces(of, trace);
    for (int t = 0; t < count; t++)
        for (int i = 0; i < points_count; i++)
            if (gd_ahead_of(trace[t].on, trace[t].facing, points[i]) > GD_SLACK)
                return false;
    return true;
}

bool dp_is_behind(const dp_unit *u, const dp_unit *of)
{
    gd_rect r = dp_stand_rect(u, u->colours);
    return all_behind(r.corner, 4, of);
}

bool dp_is_mostly_behind(const dp_unit *u, const dp_unit *of)
{
    return all_behind(&u->stand_at[u->colours], 1, of);
}

// ---- changes ------------------------------------------------------------------------------------

void dp_shift(dp_unit *u, gd_length east, gd_length north)
{
    for (int i = 0; i < u->stands; i++) {
        u->stand_at[i].x += east;
        u->stand_at[i].y += north;
    }
    u->at.x += east;
    u->at.y += north;
}

void dp_slide(dp_unit *u, gd_angle direction, gd_length distance)
{
    gd_point by = gd_point_ahead((gd_point){0}, direction, distance);
    dp_shift(u, by.x, by.y);
}

// Writes a regular layout anew, so that roundings do not add up. Stands that are not where the
// formation has them (a winding column, a bent line, ranks without room) are left alone.
static void smooth(dp_unit *u)
{
    dp_unit anew = *u;
    dp_lay(&anew, u->stand_at[u->colours], u->stand_facing[u->colours]);
    bool regular = !u->bent;
    for (int i = 0; i < u->stands; i++)
        regular &= u->stand_facing[i] == anew.stand_facing[i] &&
                   gd_distance(u->stand_at[i], anew.stand_at[i]) <= GD_SLACK;
    if (regular)
        *u = anew;
}

void dp_turn(dp_unit *u, gd_point pivot, gd_angle clockwise)
{
    gd_point front = gd_point_rotate(u->at, pivot, clockwise);
    for (int i = 0; i < u->stands; i++) {
        u->stand_at[i] = gd_point_rotate(u->stand_at[i], pivot, clockwise);
        u->stand_facing[i] = (uint16_t)gd_angle_wrap(u->stand_facing[i] + clockwise);
    }
    smooth(u);
    dp_derive(u);
    if (gd_distance(u->at, front) <= GD_SLACK)
        u->at = front; // which is the better one for the same reason
}

void dp_straighten(dp_unit *u)
{
    int lead = leading_stand(u);
    spot from = place_of(u, lead), colours = place_of(u, u->colours);
    gd_angle facing = u->stand_facing[lead];
    dp_lay(u,
           gd_point_halves(u->stand_at[lead], facing, colours.ahead2 - from.ahead2,
                           colours.right2 - from.right2),
           facing);
}

// One stand beside or behind the other, so that each may take the place of its neighbour.
static bool one_rank(const dp_unit *u) { return dp_front_rank(u) == u->stands || dp_is_column(u); }

static void forget_beyond(dp_unit *u)
{
    for (int i = u->stands; i < DP_STANDS; i++) {
        u->hits[i] = 0;
        u->stand_at[i] = (gd_point){0};
        u->stand_facing[i] = 0;
    }
    if (u->formation == DP_DOUBLE_LINE && u->front > in_ranks(u))
        u->front = (uint8_t)in_ranks(u);
}

// Ranks without those that are gone, formed anew on the colours.
static void rebuild(dp_unit *u, unsigned gone)
{
    gd_point colours = u->stand_at[u->colours];
    gd_angle facing = u->stand_facing[u->colours];
    unsigned lost = 0;
    int kept = 0, lead = 0;
    dp_note_side(u);
    for (int i = 0; i < u->stands; i++)
        if (gone >> i & 1)
            lost |= 1u << (u->colours_left ? across(u, i) : i);
    turn_ranks(u);
    for (int i = 0; i < u->stands; i++) {
        if (lost >> i & 1)
            continue;
        lead = i == u->colours ? kept : lead;
        u->hits[kept++] = u->hits[i];
    }
    u->colours = (uint8_t)lead;
    u->stands = (uint8_t)kept;
    forget_beyond(u);
    turn_ranks(u);
    dp_form(u, u->formation, colours, facing);
}

// In one rank those beyond the gap take the places next to them, and the outermost is left.
static void take_out(dp_unit *u, int lost)
{
    int drop = lost > u->colours ? u->stands - 1 : 0;
    for (int i = drop; i < u->stands - 1; i++) {
        u->stand_at[i] = u->stand_at[i + 1];
        u->stand_facing[i] = u->stand_facing[i + 1];
    }
    for (int i = lost; i < u->stands - 1; i++)
        u->hits[i] = u->hits[i + 1];
    if (lost < u->colours)
        u->colours--;
    u->stands--;
    forget_beyond(u);
    dp_note_side(u);
    dp_derive(u);
}

void dp_close_up(dp_unit *u, unsigned gone)
{
    if (!one_rank(u)) {
        rebuild(u, gone);
        return;
    }
    for (int i = u->stands - 1; i >= 0; i--)
        if (gone >> i & 1)
            take_out(u, i);
}

int dp_disorder_of(const dp_unit *u)
{
    if (dp_is_disordered(u))
        return u->formation;
    if (u->arm != DP_ARTILLERY)
        return DP_DISORDERED;
    return u->formation == DP_UNLIMBERED ? DP_DISORDERED_UNLIMBERED : DP_DISORDERED_LIMBERED;
}

int dp_unhit(const dp_unit *u)
{
    int count = 0;
    for (int i = 0; i < u->stands; i++)
        count += u->hits[i] == 0 && !dp_is_holder(u, i);
    return count;
}
