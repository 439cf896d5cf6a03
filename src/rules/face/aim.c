// face/aim.c - which files bear on a target, with how many dice and on what number (FACE-SHOOT).
#include <string.h>

#include "core/formation.h"
#include "face_clauses.h"
#include "rules/face/fire.h"
#include "rules/face/recall.h"

// ---- who may shoot, and at whom -----------------------------------------------------------------

bool fc_could_fire(const fc_state *s, gd_id unit, gd_verdict *v)
{
    const fc_unit *u = fc_at(s, unit);
    if (!unit || !fc_is_unit(u) || !fc_on_table(u))
        return gd_refuse(v, FACE_SHOOT_01, "only units on the table shoot");
    if (u->morale == FC_BROKEN)
        return gd_refuse(v, FACE_SHOOT_11, "%U is Broken and does not shoot", unit) ||
               fc_also(v, FACE_BREAK_04);
    if (fc_is_mounted(u))
        return gd_refuse(v, FACE_SHOOT_11, "%U is mounted and does not shoot", unit);
    if (u->arm == FC_ARTILLERY && u->limbered)
        return gd_refuse(v, FACE_SHOOT_11, "%U is limbered and does not shoot", unit);
    if (u->no_fire)
        return gd_refuse(v, FACE_SHOOT_11, "%U moved before it made ready: no fire this turn",
                         unit) ||
               fc_also(v, u->arm == FC_ARTILLERY ? FACE_MOVE_20 : FACE_MOVE_19);
    return true;
}

bool fc_can_fire(const fc_state *s, gd_id unit, gd_verdict *v)
{
    if (!fc_could_fire(s, unit, v))
        return false;
    if (fc_in_contact(s, unit))
        return gd_refuse(v, FACE_SHOOT_11, "%U is in contact and does not shoot", unit);
    return true;
}

static bool is_enemy(const fc_state *s, gd_id unit, gd_id target)
{
    const fc_unit *t = fc_at(s, target);
    return target && fc_is_unit(t) && fc_on_table(t) && t->side != fc_at(s, unit)->side;
}

static bool is_target(const fc_state *s, gd_id unit, gd_id target, gd_verdict *v)
{
    if (!is_enemy(s, unit, target))
        return gd_refuse(v, FACE_SHOOT_12, "name an enemy unit on the table");
    if (fc_in_contact(s, target))
        return gd_refuse(v, FACE_SHOOT_12, "%U is in contact: nobody fires into a melee", target);
    return true;
}

// ---- arcs and ranges ----------------------------------------------------------------------------

// Everything here is in the frame of the firing unit: x to the right of the middle of its front, y
// ahead of it.
enum {
    CORNERS = 16,
    HALF_BASE = FC_BASE_WIDTH / 2,
    HALF_ARC = HALF_BASE + FC_ARC_OVERLAP + FC_TOLERANCE,
    ALL_FILES = 0xffff,
};

// What the files of a unit make of a target.
typedef struct bearing {
    gd_length range[FC_BASES]; // by file
    bool in_arc, in_range;     // something of it was, with a clear line or not
} bearing;

typedef struct watch {
    const gd_scenario *sc;
    const fc_state *s;
    gd_id unit, target;
    const fc_unit *u, *t;
    gd_length reach;
    int near_count;
    int near[FC_BASES];     // bases of the target that may be in some arc
    gd_rect base[FC_BASES]; // and those, in its frame
    bool screened;
    fc_screen screen;
} watch;

static gd_length reach_of(const fc_unit *u)
{
    return fc_weapon_table[u->weapon].band[FC_BANDS - 1];
}

static gd_point local(const fc_unit *u, gd_point p)
{
    return (gd_point){gd_right_of(u->at, u->facing, p), gd_ahead_of(u->at, u->facing, p)};
}

// Quick and sure: could something that is no farther than `size` from a place lie in the arc of any
// file, and no farther ahead than that?
static bool may_bear(const fc_unit *u, gd_point p, gd_length size, gd_length ahead)
{
    gd_point there = local(u, p);
    gd_length aside = fc_width(u) / 2 + FC_ARC_OVERLAP;
    gd_box arcs = {-aside, 0, aside, ahead}, spot = gd_box_between(there, there);
    return gd_box_meet(&arcs, &spot, size);
}

// Quicker, and as sure: nothing of a target so far away can be within range of any file.
static bool is_far(const fc_unit *u, const fc_unit *t)
{
    int64_t x = u->at.x - t->at.x, y = u->at.y - t->at.y;
    int64_t reach = reach_of(u) + fc_width(u) / 2 + fc_reach(t) + FC_BASE_WIDTH;
    return x * x + y * y > reach * reach;
}

// The bases of the target that are not plainly out of every arc; none is as long as two inches.
static void note_bases(watch *w)
{
    w->near_count = 0;
    for (int k = 0; k < w->t->bases; k++) {
        if (!may_bear(w->u, w->t->base_at[k], GD_INCH, GD_REACH))
            continue;
        gd_rect r = fc_base_rect(w->t, k);
        for (int i = 0; i < 4; i++)
            w->base[w->near_count].corner[i] = local(w->u, r.corner[i]);
        w->near[w->near_count++] = k;
    }
}

// A line across the frame, and which side of it counts: sign * (x or y) >= least.
typedef struct border {
    bool across;
    int sign;
    gd_length least;
} border;

static int64_t depth_in(const border *b, gd_point p)
{
    return (int64_t)b->sign * (b->across ? p.x : p.y) - b->least;
}

static bool is_in(const border *b, gd_point p) { return depth_in(b, p) >= 0; }

static gd_point crossing(const border *b, gd_point p, gd_point q)
{
    int64_t part = depth_in(b, p), whole = part - depth_in(b, q);
    return (gd_point){p.x + (gd_length)((q.x - p.x) * part / whole),
                      p.y + (gd_length)((q.y - p.y) * part / whole)};
}

// Keeps what lies on that side of a convex shape.
static int clip(gd_point *shape, int count, border b)
{
    gd_point kept[CORNERS];
    int n = 0;
    for (int i = 0; i < count; i++) {
        gd_point p = shape[i], q = shape[(i + 1) % count];
        if (is_in(&b, p))
            kept[n++] = p;
        if (is_in(&b, p) != is_in(&b, q))
            kept[n++] = crossing(&b, p, q);
    }
    memcpy(shape, kept, (size_t)n * sizeof kept[0]);
    return n;
}

// How far the part of a base that lies in the arc of a file is from the front edge of that file
// (FACE-SHOOT-02, 05).
static gd_length range_in_arc(const gd_rect *base, gd_length middle)
{
    gd_point shape[CORNERS] = {base->corner[0], base->corner[1], base->corner[2], base->corner[3]};
    gd_point left = {middle - HALF_BASE, 0}, right = {middle + HALF_BASE, 0};
    gd_length most = 0, best = FC_NO_RANGE;
    int count = clip(shape, 4, (border){true, 1, middle - HALF_ARC});
    count = clip(shape, count, (border){true, -1, -middle - HALF_ARC});
    count = clip(shape, count, (border){false, 1, 0});
    for (int i = 0; i < count; i++) {
        best = gd_least(gd_segment_distance(left, right, shape[i], shape[(i + 1) % count]), best);
        most = gd_most(shape[i].y, most);
    }
    return most > GD_SLACK ? best : FC_NO_RANGE;
}

static bool has_clear_line(watch *w, int file, int base)
{
    if (!w->screened) {
        gd_box box = gd_box_join(fc_box(w->u), fc_box(w->t));
        fc_screen_between(w->sc, w->s, box, w->unit, w->target, &w->screen);
        w->screened = true;
    }
    gd_point from =
        gd_point_halves(w->u->base_at[file], w->u->base_facing[file], fc_base_depth(w->u), 0);
    return fc_line_clear(&w->screen, from, w->t->base_at[base], NULL);
}

// The nearest base in the arc that can be seen.
static gd_length file_range(watch *w, int file, bearing *out)
{
    gd_length best = FC_NO_RANGE, middle = (2 * file + 1 - w->u->files) * HALF_BASE;
    for (int i = 0; i < w->near_count; i++) {
        gd_length range = range_in_arc(&w->base[i], middle);
        out->in_arc |= range != FC_NO_RANGE;
        if (!fc_is_within(range, w->reach))
            continue;
        out->in_range = true;
        if (range < best && has_clear_line(w, file, w->near[i]))
            best = range;
    }
    return best;
}

// How far each of these files sees, and what those lack that do not bear.
static void bear_on(const gd_scenario *sc, const fc_state *s, gd_id unit, gd_id target,
                    uint16_t files, bearing *out)
{
    watch w = {.sc = sc, .s = s, .unit = unit, .target = target};
    w.u = fc_at(s, unit);
    w.t = fc_at(s, target);
    w.reach = reach_of(w.u);
    out->in_arc = out->in_range = false;
    note_bases(&w);
    for (int file = 0; file < FC_BASES; file++) {
        bool asked = file < fc_front_bases(w.u) && (files >> file & 1);
        out->range[file] = asked ? file_range(&w, file, out) : FC_NO_RANGE;
    }
}

// How far every file sees, whether it has fired or not.
static void see_target(const gd_scenario *sc, const fc_state *s, gd_id unit, gd_id target,
                       gd_length range[FC_BASES])
{
    enum { SIZE = FC_BASES * sizeof(gd_length) };
    bearing b;
    if (gd_recall(s, FC_RECALL_BEARING, unit, target, range, SIZE))
        return;
    bear_on(sc, s, unit, target, ALL_FILES, &b);
    memcpy(range, b.range, SIZE);
    gd_box region = gd_box_join(fc_box(fc_at(s, unit)), fc_box(fc_at(s, target)));
    gd_recall_keep(s, FC_RECALL_BEARING, unit, target, region, range, SIZE);
}

// Which of these files bear, and how far each sees.
static uint16_t pick_files(const gd_scenario *sc, const fc_state *s, gd_id unit, gd_id target,
                           uint16_t files, bearing *out)
{
    uint16_t bits = 0;
    see_target(sc, s, unit, target, out->range);
    for (int file = 0; file < FC_BASES; file++) {
        if (!(files >> file & 1))
            out->range[file] = FC_NO_RANGE;
        if (out->range[file] != FC_NO_RANGE)
            bits |= (uint16_t)(1u << file);
    }
    return bits;
}

gd_length fc_file_range(const gd_scenario *sc, const fc_state *s, gd_id unit, int file,
                        gd_id target)
{
    bearing b;
    bear_on(sc, s, unit, target, (uint16_t)(1u << file), &b);
    return b.range[file];
}

// ---- dice ---------------------------------------------------------------------------------------

// Dice that are lost of so many, for its morale and for its disorder. Both count, each of the dice
// that it was given (FACE-QUAL-06); with the switch only the worse (FACE-OPT-07).
typedef struct waste {
    int morale, disorder;
} waste;

static int one_in(int dice, int so_many) { return so_many ? dice / so_many : 0; }

static waste waste_of(const gd_scenario *sc, const fc_unit *u, int dice)
{
    waste w = {one_in(dice, fc_level_dice[u->morale]),
               one_in(dice, fc_disorder_dice[fc_disorder(u)])};
    if (!sc->option[FC_OPT_WORST_ONLY])
        return w;
    return w.disorder > w.morale ? (waste){0, w.disorder} : (waste){w.morale, 0};
}

int fc_dice_left(const gd_scenario *sc, const fc_unit *u, int dice)
{
    waste w = waste_of(sc, u, dice);
    return dice - w.morale - w.disorder;
}

void fc_dice_tally(const gd_scenario *sc, const fc_unit *u, int dice, gd_tally *tally)
{
    static const char *const level[FC_LEVELS] = {"", "Worn: one in three lost", "Spent: half lost",
                                                 "Broken: half lost"};
    static const char *const disorder[] = {"", "Disordered: one in three lost",
                                           "Severely Disordered: half lost"};
    waste w = waste_of(sc, u, dice);
    gd_tally_add(tally, FACE_QUAL_06, level[u->morale], -w.morale);
    gd_tally_add(tally, FACE_QUAL_06, disorder[fc_disorder(u)], -w.disorder);
}

static int band_of(const fc_weapon_row *w, gd_length range)
{
    for (int band = 0; band < FC_BANDS; band++)
        if (w->band[band] && fc_is_within(range, w->band[band]))
            return band;
    return FC_BANDS;
}

// Bases by the range band of their file; the second rank shoots with its file, and a base of it
// that stands behind two files half with each (so it is counted in halves).
typedef struct muster {
    int front[FC_BANDS], second[FC_BANDS];
} muster;

// Halves of a base of the second rank that stand behind a file.
static int halves_behind(const fc_unit *u, int file)
{
    int more = u->bases - u->files, second = gd_least(more, u->files);
    int left = 2 * file - (u->files - second); // of the file, from the left end of that rank
    int from = gd_most(left, 0), to = gd_least(left + 2, 2 * second);
    return gd_most(to - from, 0);
}

static muster muster_files(const fc_unit *u, const bearing *b)
{
    muster m = {0};
    for (int file = 0; file < fc_front_bases(u); file++) {
        int band = band_of(&fc_weapon_table[u->weapon], b->range[file]);
        if (band == FC_BANDS)
            continue;
        m.front[band]++;
        m.second[band] += halves_behind(u, file);
    }
    return m;
}

enum { CANISTER, EFFECTIVE, SHORT_RANGE, MAXIMUM };

static void gun_dice(const muster *m, gd_tally *pool)
{
    static const char *const text[FC_BANDS] = {"guns at canister range", "guns at effective range",
                                               "guns at short range", "guns beyond short range"};
    for (int band = 0; band < FC_BANDS; band++)
        gd_tally_add(pool, FACE_SHOOT_06, text[band], m->front[band] * fc_gun_dice[band]);
}

static void foot_dice(const muster *m, gd_tally *pool)
{
    int beyond = m->front[SHORT_RANGE] + m->front[MAXIMUM];
    gd_tally_add(pool, FACE_SHOOT_07, "front rank, effective range", m->front[EFFECTIVE]);
    gd_tally_add(pool, FACE_SHOOT_08, "second rank, one for two", m->second[EFFECTIVE] / 4);
    gd_tally_add(pool, FACE_SHOOT_09, "beyond effective range, one for two", beyond / 2);
}

// ---- the number needed --------------------------------------------------------------------------

static bool in_column(const fc_unit *t)
{
    return t->formation == FC_COLUMN || t->formation == FC_MARCH_COLUMN;
}

// It depends on the ground and on the two alone.
static int cover_of(const gd_scenario *sc, const fc_state *s, gd_id unit, gd_id target)
{
    static const gd_box nowhere = {1, 1, 0, 0};
    int32_t cover;
    if (gd_recall(s, FC_RECALL_COVER, unit, target, &cover, sizeof cover))
        return cover;
    cover = fc_cover_from_fire(sc, fc_at(s, target), fc_at(s, unit)->at);
    gd_recall_keep(s, FC_RECALL_COVER, unit, target, nowhere, &cover, sizeof cover);
    return cover;
}

static void number_needed(const gd_scenario *sc, const fc_state *s, gd_id unit, gd_id target,
                          gd_tally *n)
{
    const fc_unit *u = fc_at(s, unit), *t = fc_at(s, target);
    int cover = cover_of(sc, s, unit, target);
    gd_tally_show(n, FACE_SHOOT_13, "to hit", FC_HIT);
    if (cover == 2)
        gd_tally_add(n, FACE_SHOOT_15, "works or sunken road", FC_SHOT_WORKS);
    else if (cover)
        gd_tally_add(n, FACE_SHOOT_16, "in cover", FC_SHOT_COVER);
    if (t->arm == FC_ARTILLERY)
        gd_tally_add(n, FACE_SHOOT_17, "at artillery", FC_SHOT_GUNS);
    if (fc_is_mounted(t))
        gd_tally_add(n, FACE_SHOOT_18, "at mounted cavalry", FC_SHOT_CAVALRY);
    if (in_column(t))
        gd_tally_add(n, FACE_SHOOT_19, "at a column", FC_SHOT_COLUMN);
    if (fc_zone_of(t, u->at) != FC_ON_FRONT)
        gd_tally_add(n, FACE_SHOOT_20, "enfiladed", FC_SHOT_ENFILADED);
}

// ---- all of it ----------------------------------------------------------------------------------

static bool refuse_aim(const fc_unit *u, gd_id unit, gd_id target, const bearing *b, gd_verdict *v)
{
    if (b->in_range)
        return gd_refuse(v, FACE_SHOOT_12, "%U has no clear line of sight to %U", unit, target) ||
               fc_also(v, FACE_GEO_04);
    if (b->in_arc)
        return gd_refuse(v, u->arm == FC_ARTILLERY ? FACE_SHOOT_04 : FACE_SHOOT_03,
                         "%U is out of range: %U shoots %L {inch|inches}", target, unit,
                         reach_of(u));
    return gd_refuse(v, FACE_SHOOT_02, "%U is not straight ahead of any base that could fire",
                     target);
}

bool fc_aim_at(const gd_scenario *sc, const fc_state *s, gd_id unit, gd_id target, uint16_t files,
               fc_aim *aim, gd_verdict *v)
{
    const fc_unit *u = fc_at(s, unit), *t = fc_at(s, target);
    bearing b;
    // What settles it most often comes first: who wants to know why is told below.
    if (!v && (is_far(u, t) || !may_bear(u, t->at, fc_reach(t), reach_of(u)) ||
               !fc_could_fire(s, unit, NULL) || !is_enemy(s, unit, target) ||
               !pick_files(sc, s, unit, target, files, &b)))
        return false;
    if (!fc_can_fire(s, unit, v) || !is_target(s, unit, target, v))
        return false;
    aim->files = pick_files(sc, s, unit, target, files, &b);
    if (!aim->files) {
        bear_on(sc, s, unit, target, files, &b);
        return refuse_aim(u, unit, target, &b, v);
    }
    muster m = muster_files(u, &b);
    aim->guns = fc_weapon_table[u->weapon].guns;
    aim->pool = aim->number = (gd_tally){0};
    aim->range = FC_NO_RANGE;
    for (int file = 0; file < FC_BASES; file++)
        aim->range = gd_least(b.range[file], aim->range);
    if (aim->guns)
        gun_dice(&m, &aim->pool);
    else
        foot_dice(&m, &aim->pool);
    if (aim->pool.total == 0)
        return gd_refuse(v, FACE_SHOOT_09, "too few bases of %U bear on %U at this range for a die",
                         unit, target) ||
               fc_also(v, FACE_SHOOT_10);
    fc_dice_tally(sc, u, aim->pool.total, &aim->pool);
    aim->dice = aim->pool.total;
    if (aim->dice == 0)
        return gd_refuse(v, FACE_QUAL_06, "%U has lost all its dice to morale and disorder", unit);
    number_needed(sc, s, unit, target, &aim->number);
    aim->needed = aim->number.total;
    return true;
}
