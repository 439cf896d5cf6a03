// face/body.c - units as blocks of bases: layout, zones, losses of bases.
#include "rules/face/body.h"

#include <stdlib.h>

#include "core/formation.h"

gd_id fc_piece_arg(const fc_state *s, int32_t value)
{
    return value >= 1 && value <= s->piece_count ? (gd_id)value : GD_NONE;
}

int fc_other(int side) { return side == GD_UNION ? GD_CONFEDERATE : GD_UNION; }

bool fc_is_mounted(const fc_unit *u) { return u->arm == FC_CAVALRY && u->mounted; }

bool fc_on_foot(const fc_unit *u)
{
    return u->arm == FC_INFANTRY || (u->arm == FC_CAVALRY && !u->mounted);
}

int fc_disorder(const fc_unit *u) { return gd_most(u->terrain_disorder, u->event_disorder); }

// ---- the block ----------------------------------------------------------------------------------

int fc_formation_of(const fc_unit *u)
{
    int ranks = fc_ranks(u);
    if (ranks <= 1)
        return FC_LINE;
    if (u->files == 1)
        return FC_MARCH_COLUMN;
    return ranks == 2 && u->arm == FC_INFANTRY ? FC_REINFORCED_LINE : FC_COLUMN;
}

gd_rect fc_base_rect(const fc_unit *u, int base)
{
    gd_length depth = fc_base_depth(u);
    gd_angle facing = u->base_facing[base];
    gd_point front = gd_point_halves(u->base_at[base], facing, depth, 0);
    return gd_rect_make(front, facing, FC_BASE_WIDTH, depth);
}

gd_rect fc_block(const fc_unit *u)
{
    if (u->arm == FC_GENERAL)
        return fc_base_rect(u, 0);
    return gd_rect_make(u->at, u->facing, fc_width(u), fc_ranks(u) * fc_base_depth(u));
}

gd_point fc_centre(const fc_unit *u)
{
    if (u->arm == FC_GENERAL)
        return u->at;
    return gd_point_halves(u->at, u->facing, -fc_ranks(u) * fc_base_depth(u), 0);
}

int fc_command_base(const fc_unit *u)
{
    int front = fc_front_bases(u);
    if (front == 0 || u->quality == FC_VETERAN)
        return 0;
    return u->quality == FC_RAW ? front - 1 : (front - 1) / 2;
}

gd_point fc_command_at(const fc_unit *u)
{
    int base = fc_command_base(u), front = fc_front_bases(u);
    bool between = u->quality == FC_AVERAGE && front % 2 == 0 && front > 0;
    return between ? gd_point_middle(u->base_at[base], u->base_at[base + 1]) : u->base_at[base];
}

gd_rect fc_command_rect(const fc_unit *u)
{
    gd_angle facing = u->base_facing[fc_command_base(u)];
    gd_length depth = fc_base_depth(u);
    return gd_rect_make(gd_point_halves(fc_command_at(u), facing, depth, 0), facing, FC_BASE_WIDTH,
                        depth);
}

gd_point fc_general_at(const fc_state *s, const fc_unit *general)
{
    return general->attached ? fc_command_at(fc_at(s, general->attached)) : general->at;
}

int fc_parts(const fc_unit *u, gd_rect out[FC_BASES])
{
    if (!fc_is_unit(u) || u->on_road) {
        for (int i = 0; i < fc_base_count(u); i++)
            out[i] = fc_base_rect(u, i);
        return fc_base_count(u);
    }
    int files = fc_file_count(u), bases = fc_base_count(u);
    int whole = bases / files, rest = bases % files, count = 0;
    gd_length depth = fc_base_depth(u);
    if (whole)
        out[count++] = gd_rect_make(u->at, u->facing, fc_width(u), whole * depth);
    if (rest) { // behind the middle of the others
        gd_point front = gd_point_halves(u->at, u->facing, -2 * (int64_t)whole * depth, 0);
        out[count++] = gd_rect_make(front, u->facing, rest * FC_BASE_WIDTH, depth);
    }
    return count;
}

gd_box fc_box(const fc_unit *u)
{
    gd_rect part[FC_BASES];
    int count = fc_parts(u, part);
    if (count == 0)
        return (gd_box){u->at.x, u->at.y, u->at.x, u->at.y};
    gd_box box = gd_rect_box(&part[0]);
    for (int i = 1; i < count; i++)
        box = gd_box_join(box, gd_rect_box(&part[i]));
    return box;
}

static void clear_unused(fc_unit *u)
{
    for (int i = fc_base_count(u); i < FC_BASES; i++) {
        u->base_at[i] = (gd_point){0};
        u->base_facing[i] = 0;
    }
}

void fc_lay(fc_unit *u)
{
    gd_length depth = fc_base_depth(u);
    u->on_road = 0;
    u->formation = (uint8_t)fc_formation_of(u);
    if (u->arm == FC_GENERAL) {
        u->base_at[0] = u->at;
        u->base_facing[0] = u->facing;
    } else {
        int files = fc_file_count(u), bases = fc_base_count(u);
        for (int i = 0; i < bases; i++) {
            int rank = i / files, file = i % files, left = bases - rank * files;
            int in_rank = gd_least(left, files); // the last stands behind the middle
            int64_t right2 = (int64_t)(2 * file + 1 - in_rank) * FC_BASE_WIDTH;
            u->base_at[i] =
                gd_point_halves(u->at, u->facing, -(int64_t)(2 * rank + 1) * depth, right2);
            u->base_facing[i] = u->facing;
        }
    }
    clear_unused(u);
}

void fc_shift(fc_unit *u, gd_length east, gd_length north)
{
    u->at.x += east;
    u->at.y += north;
    for (int i = 0; i < fc_base_count(u); i++) {
        u->base_at[i].x += east;
        u->base_at[i].y += north;
    }
}

void fc_slide(fc_unit *u, gd_angle direction, gd_length distance)
{
    gd_point to = gd_point_ahead(u->at, direction, distance);
    fc_shift(u, to.x - u->at.x, to.y - u->at.y);
}

void fc_turn(fc_unit *u, gd_point pivot, gd_angle angle)
{
    u->at = gd_point_rotate(u->at, pivot, angle);
    u->facing = (uint16_t)gd_angle_wrap(u->facing + angle);
    if (!u->on_road) {
        fc_lay(u);
        return;
    }
    for (int i = 0; i < fc_base_count(u); i++) {
        u->base_at[i] = gd_point_rotate(u->base_at[i], pivot, angle);
        u->base_facing[i] = (uint16_t)gd_angle_wrap(u->base_facing[i] + angle);
    }
}

gd_point fc_front_corner(const fc_unit *u, int side)
{
    int64_t right2 = side == FC_LEFT_SIDE ? -fc_width(u) : fc_width(u);
    return gd_point_halves(u->at, u->facing, 0, right2);
}

void fc_take_base(fc_unit *u, int end)
{
    bool line = fc_ranks(u) == 1;
    u->bases--;
    if (u->bases == 0)
        return;
    if (line) {
        int64_t right2 = end == FC_LEFT_SIDE ? FC_BASE_WIDTH : -FC_BASE_WIDTH;
        u->files = u->bases;
        u->at = gd_point_halves(u->at, u->facing, 0, right2);
        // Files are counted from the left, and each keeps what it has done.
        u->fired = (uint16_t)(end == FC_LEFT_SIDE ? u->fired >> 1 : u->fired);
        u->fired &= (uint16_t)((1u << u->files) - 1);
    }
    if (!u->on_road) {
        fc_lay(u);
        return;
    }
    u->formation = (uint8_t)fc_formation_of(u); // the column on its road loses its tail
    clear_unused(u);
}

// ---- zones --------------------------------------------------------------------------------------

fc_struck fc_zone_of(const fc_unit *u, gd_point p)
{
    gd_length ahead = gd_ahead_of(u->at, u->facing, p), right = gd_right_of(u->at, u->facing, p);
    gd_length behind = -ahead - fc_ranks(u) * fc_base_depth(u);
    gd_length outside = 2 * abs(right) - fc_width(u); // twice that
    if (ahead >= -FC_TOLERANCE)
        return FC_ON_FRONT;
    bool rear = behind > 0 && outside < 2 * (behind - FC_TOLERANCE);
    return rear ? FC_ON_REAR : FC_ON_FLANK;
}
