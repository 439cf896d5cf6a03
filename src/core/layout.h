// core/layout.h - how rule systems describe their states: rows of field tables (gd_field), with
// size, offset and number of elements taken from the struct itself.
//
// The last arguments are further members of the row, at least one: `.high = 6`, `.needed = true`.
#pragma once

#include "core/terrain.h"
#include "guidon/rules.h"

#define GD_SIZE_OF(record, member) sizeof(((record *)0)->member)

#define GD_ONE(word, kind, record, member, ...)                                                    \
    {                                                                                              \
        .name = (word), .type = (kind), .size = GD_SIZE_OF(record, member), .count = 1,            \
        .offset = offsetof(record, member), __VA_ARGS__                                            \
    }
#define GD_MANY(word, kind, record, member, ...)                                                   \
    {                                                                                              \
        .name = (word), .type = (kind), .size = GD_SIZE_OF(record, member[0]),                     \
        .count = GD_SIZE_OF(record, member) / GD_SIZE_OF(record, member[0]),                       \
        .offset = offsetof(record, member), __VA_ARGS__                                            \
    }
// Of a member's name.
#define GD_NUMBER_OF(record, member, most)                                                         \
    GD_ONE(#member, GD_FIELD_NUMBER, record, member, .high = (most))
#define GD_FLAG_OF(record, member) GD_ONE(#member, GD_FIELD_FLAG, record, member, .high = 1)
#define GD_UNUSED(record, member) GD_ONE(#member, GD_FIELD_NOTHING, record, member, .low = 0)
// Only the first of an array are in use: so many as another member of the record says.
#define GD_USED(record, member)                                                                    \
    .used = offsetof(record, member), .used_size = GD_SIZE_OF(record, member)

// Numbers of a frame.
#define GD_KEPT(index, word, kind, ...)                                                            \
    {                                                                                              \
        .name = (word), .type = (kind), .size = 4, .count = 1,                                     \
        .offset = offsetof(gd_frame, v) + 4 * (index), __VA_ARGS__                                 \
    }
#define GD_KEPT_NUMBER(index, word, least, most)                                                   \
    GD_KEPT(index, word, GD_FIELD_NUMBER, .low = (least), .high = (most))
#define GD_KEPT_FLAG(index, word) GD_KEPT(index, word, GD_FIELD_FLAG, .high = 1)
#define GD_KEPT_PIECE(index, word) GD_KEPT(index, word, GD_FIELD_PIECE, .low = 0)
#define GD_KEPT_FIELDS(...)                                                                        \
    (const gd_field[])                                                                             \
    {                                                                                              \
        __VA_ARGS__, { 0 }                                                                         \
    }

// Of a feature that was placed in the course of a game. Whether its points are there, and its box
// is theirs, no table can tell (gd_feature_is_whole).
extern const gd_field gd_feature_fields[];

// Are the points of a feature among the first `point_count`, is its shape what they make, and is
// its kind below `kinds`? Box and banks are worked out again and must be the same.
bool gd_feature_is_whole(const gd_feature *f, const gd_point *points, int point_count, int kinds);
