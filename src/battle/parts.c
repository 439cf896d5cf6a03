// battle/parts.c - joining and cutting the units of history into the units of a game.
#include <assert.h>
#include <string.h>

#include "guidon/battle.h"

int gd_battle_parts(const gd_battle *b, int formation, gd_level level, gd_arm arm, int32_t smallest,
                    gd_part *out)
{
    int count = 0;
    for (int u = 0; u < b->unit_count; u++) {
        if (b->unit[u].arm != arm || gd_battle_group(b, u, level) != formation)
            continue;
        int32_t strength = gd_battle_strength(b, u, smallest);
        if (strength > 0)
            out[count++] = (gd_part){(int16_t)u, strength};
    }
    return count;
}

int32_t gd_parts_sum(const gd_part *parts, int count)
{
    int32_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += parts[i].strength;
    return sum;
}

int gd_parts_largest(const gd_battle *b, const gd_part *parts, int count)
{
    int largest = 0;
    for (int i = 1; i < count; i++) {
        int32_t more = parts[i].strength - parts[largest].strength;
        bool sooner = !b->unit[parts[i].unit].arrives && b->unit[parts[largest].unit].arrives;
        if (more > 0 || (more == 0 && sooner))
            largest = i;
    }
    return largest;
}

gd_quality gd_parts_quality(const gd_battle *b, const gd_part *parts, int count)
{
    int32_t men[GD_QUALITIES] = {0};
    for (int i = 0; i < count; i++)
        men[b->unit[parts[i].unit].quality] += parts[i].strength;
    gd_quality most = GD_QUALITY_LOW;
    for (int q = 1; q < GD_QUALITIES; q++) {
        if (men[q] > men[most])
            most = (gd_quality)q;
    }
    return most;
}

bool gd_parts_have(const gd_battle *b, const gd_part *parts, int count, uint32_t trait)
{
    int32_t with = 0;
    for (int i = 0; i < count; i++) {
        if (b->unit[parts[i].unit].traits & trait)
            with += parts[i].strength;
    }
    return with > gd_parts_sum(parts, count) - with;
}

// Cuts the largest parts: each further unit goes to the part whose wings would still be the
// strongest with one wing more (of equals the first).
static int cut_parts(const gd_part *parts, int count, int units, gd_merged *out)
{
    int wings[GD_MAX_SHARES];
    for (int i = 0; i < count; i++)
        wings[i] = 1;
    for (int left = units - count; left > 0; left--) {
        int best = 0;
        for (int i = 1; i < count; i++) {
            if ((int64_t)parts[i].strength * (wings[best] + 1) >
                (int64_t)parts[best].strength * (wings[i] + 1))
                best = i;
        }
        wings[best]++;
    }
    int written = 0;
    for (int i = 0; i < count; i++) {
        for (int w = 0; w < wings[i]; w++) {
            // The odd men go to the first wings.
            int32_t men = parts[i].strength / wings[i] + (w < parts[i].strength % wings[i]);
            out[written++] = (gd_merged){(int16_t)i, 1, (int16_t)w, (int16_t)wings[i], men};
        }
    }
    return written;
}

// Joins neighbours: of all ways to cut the list into runs, the one with the least sum of squared
// strengths, which is the most equal one; of equals the one whose last cut comes first.
static int join_parts(const gd_part *parts, int count, int units, gd_merged *out)
{
    int32_t before[GD_BATTLE_UNITS + 1] = {0}; // strength of all parts before this one
    for (int n = 0; n < count; n++)
        before[n + 1] = before[n] + parts[n].strength;

    // least[n]: the least sum for the first n parts in u runs, of which the last starts at
    // from[u][n].
    int64_t least[GD_BATTLE_UNITS + 1], fewer[GD_BATTLE_UNITS + 1];
    int16_t from[GD_MAX_SHARES + 1][GD_BATTLE_UNITS + 1];
    for (int n = 0; n <= count; n++) {
        least[n] = (int64_t)before[n] * before[n];
        from[1][n] = 0;
    }
    for (int u = 2; u <= units; u++) {
        memcpy(fewer, least, sizeof fewer);
        for (int n = u; n <= count; n++) {
            least[n] = INT64_MAX;
            for (int start = u - 1; start < n; start++) {
                int64_t run = before[n] - before[start];
                if (fewer[start] + run * run < least[n]) {
                    least[n] = fewer[start] + run * run;
                    from[u][n] = (int16_t)start;
                }
            }
        }
    }
    for (int u = units, end = count; u >= 1; u--) {
        int start = from[u][end];
        out[u - 1] =
            (gd_merged){(int16_t)start, (int16_t)(end - start), 0, 1, before[end] - before[start]};
        end = start;
    }
    return units;
}

int gd_parts_share(const gd_part *parts, int count, int units, gd_merged *out)
{
    assert(count >= 1 && units >= 1 && units <= GD_MAX_SHARES);
    return units > count ? cut_parts(parts, count, units, out)
                         : join_parts(parts, count, units, out);
}

int32_t gd_battle_mix_share(const gd_battle_unit *u, int entry)
{
    int32_t known = 0, unknown = 0;
    for (int i = 0; i < u->mix_count; i++) {
        known += u->mix[i].count;
        unknown += u->mix[i].count == 0;
    }
    int32_t whole = u->arm == GD_ARM_ARTILLERY ? u->guns : u->men, own = u->mix[entry].count;
    return own ? own * (unknown > 1 ? unknown : 1) : whole - known;
}
