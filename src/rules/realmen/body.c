// realmen/body.c - pieces as bodies of elements: what they are, and how their elements stand.
#include "rules/realmen/body.h"

#include "core/exact.h"
#include "core/formation.h"

gd_id rm_piece_arg(const rm_state *s, int32_t value)
{
    return value >= 1 && value <= s->piece_count ? (gd_id)value : GD_NONE;
}

bool rm_is_mounted(const rm_unit *u) { return u->kind == RM_CAVALRY && u->mounted; }

bool rm_is_special(const rm_unit *u)
{
    return rm_is_brigade(u) && u->formation >= RM_SKIRMISH && u->formation <= RM_SQUARE;
}

bool rm_is_fixed(const rm_unit *u)
{
    return rm_is_unit(u) && (u->prone || u->formation == RM_SQUARE || u->formation == RM_IN_TOWN);
}

int rm_grade(const rm_unit *u) { return u->quality == RM_GREEN ? RM_REGULAR : u->quality; }

// ---- layout -------------------------------------------------------------------------------------

static int half_up(int n) { return (n + 1) / 2; }

int rm_front_count(const rm_unit *u)
{
    if (!rm_is_brigade(u))
        return u->elements;
    switch (u->formation) {
    case RM_MARCH_COLUMN:
        return u->elements < 1 ? u->elements : 1;
    case RM_SKIRMISH:
        return half_up(u->elements);
    case RM_BATTLE_COLUMN:
        return u->elements < 2 ? u->elements : 2;
    case RM_LINE:
        return u->files < u->elements ? u->files : u->elements;
    default:
        return u->elements;
    }
}

bool rm_is_front(const rm_unit *u, int element) { return element < rm_front_count(u); }

// Elements side by side in the widest rank, gaps of skirmishers included.
static int widest(const rm_unit *u)
{
    if (u->formation == RM_SKIRMISH)
        return u->elements;
    if (u->formation == RM_SQUARE)
        return half_up(u->elements);
    return rm_front_count(u);
}

static int ranks(const rm_unit *u)
{
    switch (u->formation) {
    case RM_MARCH_COLUMN:
        return u->elements;
    case RM_SKIRMISH:
    case RM_SQUARE:
        return u->elements > 1 ? 2 : 1;
    case RM_BATTLE_COLUMN:
        return half_up(u->elements);
    default:
        return rm_front_count(u) < u->elements ? 2 : 1;
    }
}

gd_length rm_width(const rm_unit *u)
{
    return rm_base_of(u).width * (rm_is_brigade(u) ? widest(u) : 1);
}

gd_length rm_depth(const rm_unit *u)
{
    return rm_base_of(u).depth * (rm_is_brigade(u) ? ranks(u) : 1);
}

// Where an element of a straight body stands: its rank, and twice its offset to the right in
// elements' widths.
static void slot(const rm_unit *u, int element, int *rank, int *right2)
{
    int n = u->elements, front = u->formation == RM_SQUARE ? half_up(n) : rm_front_count(u);
    *rank = 0;
    *right2 = 0;
    switch (u->formation) {
    case RM_MARCH_COLUMN:
        *rank = element;
        return;
    case RM_SKIRMISH: {
        bool behind = element >= front;
        bool second = behind != (u->front_end == RM_RIGHT_END); // of each pair, from the left
        *rank = behind;
        *right2 = 2 * (2 * (behind ? element - front : element) + second) + 1 - n;
        return;
    }
    case RM_BATTLE_COLUMN: {
        int in_rank = element == n - 1 && n % 2 ? 1 : 2;
        *rank = element / 2;
        *right2 = 2 * (element % 2) + 1 - in_rank;
        return;
    }
    default: {
        int in_rank = element < front ? front : n - front;
        *rank = element >= front;
        *right2 = 2 * (element < front ? element : element - front) + 1 - in_rank;
    }
    }
}

static void lay_element(rm_unit *u, int element)
{
    rm_base base = rm_base_of(u);
    int rank, right2;
    slot(u, element, &rank, &right2);
    bool about = u->formation == RM_SQUARE && rank == 1;
    u->element_at[element] = gd_point_halves(
        u->at, u->facing, -(int64_t)(2 * rank + 1) * base.depth, (int64_t)right2 * base.width);
    u->element_facing[element] = (uint16_t)gd_angle_wrap(u->facing + (about ? GD_TURN / 2 : 0));
}

static void clear_unused(rm_unit *u)
{
    for (int i = u->elements; i < RM_ELEMENTS; i++) {
        u->element_at[i] = (gd_point){0, 0};
        u->element_facing[i] = 0;
        u->aim[i] = 0;
    }
}

bool rm_is_uneven(const rm_unit *u)
{
    return rm_is_brigade(u) && u->formation == RM_SKIRMISH && u->elements && u->elements % 2 == 0;
}

// A position that does not say which end it is means the left one; in play it is always known.
static void keep_end(rm_unit *u)
{
    if (!rm_is_uneven(u))
        u->front_end = RM_NO_END;
    else if (u->front_end == RM_NO_END)
        u->front_end = RM_LEFT_END;
}

void rm_lay(rm_unit *u)
{
    u->bent = 0;
    keep_end(u);
    if (rm_is_officer(u)) {
        u->element_at[0] = u->at;
        u->element_facing[0] = u->facing;
        clear_unused(u);
        return;
    }
    if (u->formation == RM_LINE && rm_is_brigade(u)) {
        if (u->files > u->elements)
            u->files = u->elements;
        if (u->files < half_up(u->elements))
            u->files = (uint8_t)half_up(u->elements);
    } else {
        u->files = (uint8_t)(rm_is_brigade(u) ? widest(u) : 1);
    }
    for (int i = 0; i < u->elements; i++)
        lay_element(u, i);
    clear_unused(u);
}

gd_rect rm_rect(const rm_unit *u, int element)
{
    rm_base base = rm_base_of(u);
    gd_angle facing = u->element_facing[element];
    gd_point front = gd_point_halves(u->element_at[element], facing, base.depth, 0);
    return gd_rect_make(front, facing, base.width, base.depth);
}

int rm_parts(const rm_unit *u, gd_rect out[RM_ELEMENTS])
{
    for (int i = 0; i < u->elements; i++)
        out[i] = rm_rect(u, i);
    return u->elements;
}

gd_box rm_box(const rm_unit *u)
{
    gd_rect first = rm_rect(u, 0);
    gd_box box = gd_rect_box(&first);
    for (int i = 1; i < u->elements; i++) {
        gd_rect r = rm_rect(u, i);
        box = gd_box_join(box, gd_rect_box(&r));
    }
    return box;
}

gd_box rm_around(const rm_unit *u)
{
    rm_base base = rm_base_of(u);
    gd_length radius = (base.width + base.depth) / 2 + GD_SLACK;
    gd_box box = gd_box_between(u->element_at[0], u->element_at[0]);
    for (int i = 1; i < u->elements; i++)
        box = gd_box_join(box, gd_box_between(u->element_at[i], u->element_at[i]));
    return (gd_box){box.left - radius, box.bottom - radius, box.right + radius, box.top + radius};
}

gd_point rm_centre(const rm_unit *u)
{
    int64_t x = 0, y = 0;
    if (u->elements == 0)
        return u->at;
    for (int i = 0; i < u->elements; i++) {
        x += u->element_at[i].x;
        y += u->element_at[i].y;
    }
    return (gd_point){(gd_length)gd_round_div(x, u->elements),
                      (gd_length)gd_round_div(y, u->elements)};
}

void rm_shift(rm_unit *u, gd_length east, gd_length north)
{
    u->at.x += east;
    u->at.y += north;
    for (int i = 0; i < u->elements; i++) {
        u->element_at[i].x += east;
        u->element_at[i].y += north;
    }
}

void rm_slide(rm_unit *u, gd_angle direction, gd_length distance)
{
    gd_point to = gd_point_ahead(u->at, direction, distance);
    rm_shift(u, to.x - u->at.x, to.y - u->at.y);
}

void rm_turn(rm_unit *u, gd_point pivot, gd_angle clockwise)
{
    u->at = gd_point_rotate(u->at, pivot, clockwise);
    u->facing = (uint16_t)gd_angle_wrap(u->facing + clockwise);
    if (!u->bent) {
        rm_lay(u);
        return;
    }
    for (int i = 0; i < u->elements; i++) {
        u->element_at[i] = gd_point_rotate(u->element_at[i], pivot, clockwise);
        u->element_facing[i] = (uint16_t)gd_angle_wrap(u->element_facing[i] + clockwise);
    }
}

gd_point rm_front_corner(const rm_unit *u, bool right)
{
    return gd_point_halves(u->at, u->facing, 0, right ? rm_width(u) : -rm_width(u));
}

// Halfway between two ways to look, so that neither is before the other.
static uint16_t between(gd_angle a, gd_angle b)
{
    gd_angle turn = gd_angle_wrap(b - a);
    turn = turn > GD_TURN / 2 ? turn - GD_TURN : turn;
    return (uint16_t)gd_angle_wrap(a + turn / 2);
}

void rm_anchor(rm_unit *u)
{
    int front = u->formation == RM_MARCH_COLUMN ? 1 : rm_front_count(u);
    int left = (front - 1) / 2, right = front / 2; // the same of an odd number
    if (u->elements == 0)
        return;
    if (u->formation == RM_IN_TOWN)
        left = right = 0;
    gd_point from =
        gd_point_halves(u->element_at[left], u->element_facing[left], rm_base_of(u).depth, 0);
    gd_point to =
        gd_point_halves(u->element_at[right], u->element_facing[right], rm_base_of(u).depth, 0);
    u->facing = between(u->element_facing[left], u->element_facing[right]);
    u->at = left == right ? from : gd_point_middle(from, to);
}
