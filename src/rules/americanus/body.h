// americanus/body.h - footprints: how many elements a unit shows and where they stand.
#pragma once

#include "rules/americanus/data.h"
#include "rules/americanus/state.h"

enum { AM_MAX_STANDS = 4 };

// These few are asked for every pair of pieces, so they are here for the compiler to see.
static inline const am_unit *am_at(const am_state *s, gd_id id) // id from 1 to piece_count
{
    return &s->unit[id - 1];
}

static inline am_unit *am_get(am_state *s, gd_id id) { return &s->unit[id - 1]; }

static inline bool am_on_table(const am_unit *u) { return u->status == AM_ON_TABLE; }

static inline bool am_is_unit(const am_unit *u) // a regiment or battery: not a General
{
    return u->kind != AM_GENERAL;
}

bool am_is_foot(const am_unit *u);   // infantry or dismounted cavalry
bool am_is_column(const am_unit *u); // in column or limbered (DBAM-ORG-16)
bool am_is_regiment(const am_unit *u);

int am_full_strength(const am_unit *u); // in elements, as removed units are counted

// Elements on the table; the depth of one; how many stand in the front rank, how far apart; what
// the whole unit measures, gaps included; and the place it takes up: nothing passes through that.
static inline int am_stands_shown(const am_unit *u)
{
    int full = u->kind == AM_CAVALRY && !u->mounted ? AM_DISMOUNTED_ELEMENTS : am_elements[u->kind];
    int left = full - u->lost;
    return left > 0 ? left : 0;
}

static inline gd_length am_stand_depth(const am_unit *u)
{
    switch (u->kind) {
    case AM_INFANTRY:
        return AM_DEPTH_FOOT;
    case AM_CAVALRY:
        return u->mounted ? AM_DEPTH_HORSE : AM_DEPTH_FOOT;
    case AM_ARTILLERY:
        return AM_DEPTH_GUN;
    default:
        return AM_DEPTH_GENERAL;
    }
}

static inline int am_files(const am_unit *u)
{
    bool wide = u->formation == AM_LINE || u->formation == AM_SKIRMISH;
    return wide ? am_stands_shown(u) : 1;
}

static inline gd_length am_spacing(const am_unit *u)
{
    return AM_ELEMENT_WIDTH + (u->formation == AM_SKIRMISH ? u->gap : 0);
}

static inline gd_length am_width(const am_unit *u)
{
    int files = am_files(u);
    return files ? (files - 1) * am_spacing(u) + AM_ELEMENT_WIDTH : 0;
}

static inline gd_length am_depth(const am_unit *u)
{
    int files = am_files(u);
    return files ? am_stands_shown(u) / files * am_stand_depth(u) : 0;
}

static inline gd_rect am_rect(const am_unit *u)
{
    return gd_rect_make(u->at, u->facing, am_width(u), am_depth(u));
}

gd_rect am_front_row(const am_unit *u);
gd_point am_rear(const am_unit *u); // midpoint of the rear edge
// What distances and contact are measured on: the stands, joined where they touch.
int am_bodies(const am_unit *u, gd_rect out[AM_MAX_STANDS]);
// The stands, front rank first, left to right; their kinds are those of gd_stand_look.
int am_stands(const am_unit *u, gd_stand out[AM_MAX_STANDS]);

// No unit reaches farther from the midpoint of its front than four skirmishing stands do, and these
// reach less far by more than any slack; so two units farther apart than twice that never touch.
enum { AM_LONGEST_REACH = 5250, AM_REACH_OF_TWO = 2 * AM_LONGEST_REACH };

bool am_are_near(const am_unit *a, const am_unit *b, gd_length gap); // by their own footprints

// Could the two be closer than `gap`, or a quarter of an inch more than that? A cheap test that
// never says no wrongly: it takes each to reach as far as its half front and its depth together.
static inline bool am_may_be_near(const am_unit *a, const am_unit *b, gd_length gap)
{
    gd_length most = AM_REACH_OF_TWO + gap, dx = a->at.x - b->at.x, dy = a->at.y - b->at.y;
    if (dx > most || dx < -most || dy > most || dy < -most)
        return false;
    return am_are_near(a, b, gap);
}

gd_length am_distance(const am_unit *a, const am_unit *b);
bool am_within(const am_unit *a, const am_unit *b, gd_length limit); // limit included

// Takes an element from the left or right end (line, skirmish), else the last one.
void am_take_element(am_unit *u, int end);
