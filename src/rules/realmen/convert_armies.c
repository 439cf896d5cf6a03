// realmen/convert_armies.c - which brigades, guns and generals a battle's armies become (section 7
// of the catalogue).
#include "rules/realmen/convert.h"

#include <stdio.h>
#include <string.h>

enum {
    SMALL_2 = 7, // halves of an element: a brigade of fewer is joined to another
    NO_BODY = -1,
};

// --- scale ---------------------------------------------------------------------------------------

enum { FULL = 1200, HALF = 600, THIRD = 400, USUAL_ELEMENTS = 4 }; // yards to the foot

static int men_at(int yards_per_foot) { return yards_per_foot / 4; }

int rm_men_an_element(const gd_scenario *sc) { return men_at(sc->yards_per_foot); }

int rm_yards_per_foot(const gd_battle *b)
{
    int64_t men = 0, brigades = 0;
    gd_part parts[GD_BATTLE_UNITS];
    for (int f = 0; f < b->formation_count; f++)
        for (int arm = GD_ARM_INFANTRY; arm <= GD_ARM_CAVALRY; arm++) {
            int count = gd_battle_parts(b, f, GD_LEVEL_BRIGADE, (gd_arm)arm, 0, parts);
            men += gd_parts_sum(parts, count);
            brigades += count > 0;
        }
    if (men >= brigades * USUAL_ELEMENTS * men_at(FULL))
        return FULL;
    return men >= brigades * USUAL_ELEMENTS * men_at(HALF) ? HALF : THIRD;
}

// --- pieces --------------------------------------------------------------------------------------

void rm_describe(rm_conversion *c, const gd_part *parts, int count, int elements)
{
    const gd_battle *b = c->all.battle;
    int piece = c->all.sc->piece_count;
    struct gd_roster *r = &c->all.sc->roster[piece];
    const gd_battle_unit *u = &b->unit[c->all.of[piece].unit];
    bool on_foot =
        gd_parts_have(b, parts, count, GD_TRAIT_DISMOUNTED) ||
        (gd_parts_have(b, parts, count, GD_TRAIT_MOUNTED_INFANTRY) && u->form != GD_FORM_COLUMN);
    r->formation = RM_LINE;
    rm_set_roster_fact(r, RM_FACT_ELEMENTS, elements);
    rm_set_roster_fact(r, RM_FACT_FILES, elements);
    rm_set_roster_fact(r, RM_FACT_QUALITY, (int)rm_quality_of(b, parts, count));
    rm_set_roster_fact(r, RM_FACT_WEAPON, (int)rm_weapon_of(b, parts, count));
    rm_set_roster_fact(r, RM_FACT_MOUNTED, r->kind == RM_CAVALRY && !on_foot);
    rm_set_roster_fact(r, RM_FACT_FATIGUE, rm_fatigue_of(b, parts, count));
}

// --- brigades ------------------------------------------------------------------------------------

// The brigades of one arm in a division, or in what else they are directly under. What is merged
// has its parts together.
typedef struct bodies {
    int count, part_count;
    gd_part part[GD_BATTLE_UNITS];
    int16_t body[GD_BATTLE_UNITS]; // that a part belongs to
    struct {
        int16_t formation, joined; // its own, and how many joined it
        int16_t second;            // the first that did
        bool gone, settled;
        int32_t men;
    } of[GD_BATTLE_UNITS];
} bodies;

static int parts_of(const bodies *l, int body, gd_part *out)
{
    int count = 0;
    for (int i = 0; i < l->part_count; i++)
        if (l->body[i] == body)
            out[count++] = l->part[i];
    return count;
}

static void collect(const gd_battle *b, int home, gd_arm arm, bodies *l)
{
    l->count = l->part_count = 0;
    for (int f = home; f < b->formation_count; f++) {
        bool own = f == home ||
                   (b->formation[f].level == GD_LEVEL_BRIGADE && b->formation[f].parent == home);
        int count =
            own ? gd_battle_parts(b, f, GD_LEVEL_BRIGADE, arm, 0, &l->part[l->part_count]) : 0;
        if (count == 0)
            continue;
        int body = l->count++;
        memset(&l->of[body], 0, sizeof l->of[body]);
        l->of[body].formation = (int16_t)f;
        l->of[body].men = gd_parts_sum(&l->part[l->part_count], count);
        for (int i = 0; i < count; i++)
            l->body[l->part_count++] = (int16_t)body;
    }
}

static gd_point middle_of(const gd_battle *b, const bodies *l, int body)
{
    gd_part parts[GD_BATTLE_UNITS];
    int count = parts_of(l, body, parts);
    int64_t x = 0, y = 0;
    for (int i = 0; i < count; i++) {
        x += b->unit[parts[i].unit].at.x;
        y += b->unit[parts[i].unit].at.y;
    }
    return (gd_point){(gd_length)(x / count), (gd_length)(y / count)};
}

// The turn in which it is there; 0 from the start.
static int turn_of(const rm_conversion *c, const bodies *l, int body)
{
    gd_part parts[GD_BATTLE_UNITS];
    int count = parts_of(l, body, parts);
    int32_t minute = rm_minute_of(c->all.battle, parts, count);
    return minute < 0 ? 0 : gd_battle_turn(c->all.sc, minute);
}

static bool is_small(const rm_conversion *c, const bodies *l, int body)
{
    return 2 * l->of[body].men < SMALL_2 * rm_men_an_element(c->all.sc);
}

// How well another brigade suits: who is there joins nobody who comes, small ones join each other,
// and those who come in the same turn. 0: not at all.
static int suits(const rm_conversion *c, const bodies *l, int body, int other)
{
    int turn = turn_of(c, l, body), its = turn_of(c, l, other);
    if (other == body || l->of[other].gone || (turn == 0) != (its == 0))
        return 0;
    return 1 + is_small(c, l, other) + 2 * (turn == its);
}

// The brigade to join: of those that suit best the nearest.
static int mate_of(const rm_conversion *c, const bodies *l, int body)
{
    gd_point here = middle_of(c->all.battle, l, body);
    gd_length nearest = INT32_MAX;
    int mate = NO_BODY, best = 1;
    for (int i = 0; i < l->count; i++) {
        int how = suits(c, l, body, i);
        gd_length far = how ? gd_distance(here, middle_of(c->all.battle, l, i)) : INT32_MAX;
        if (how < best || (how == best && far >= nearest))
            continue;
        best = how;
        nearest = far;
        mate = i;
    }
    return mate;
}

static int smallest(const bodies *l)
{
    int best = NO_BODY;
    for (int i = 0; i < l->count; i++)
        if (!l->of[i].gone && !l->of[i].settled && (best < 0 || l->of[i].men < l->of[best].men))
            best = i;
    return best;
}

// The larger one keeps its place in the list and its name.
static void join(bodies *l, int one, int other)
{
    int into = l->of[one].men > l->of[other].men ? one : other, from = one + other - into;
    for (int i = 0; i < l->part_count; i++)
        if (l->body[i] == from)
            l->body[i] = (int16_t)into;
    if (l->of[into].joined == 0)
        l->of[into].second = l->of[from].formation;
    l->of[into].joined = (int16_t)(l->of[into].joined + l->of[from].joined + 1);
    l->of[into].men += l->of[from].men;
    l->of[from].gone = true;
}

static void join_small(const rm_conversion *c, bodies *l)
{
    for (int i = smallest(l); i >= 0; i = smallest(l)) {
        int mate = is_small(c, l, i) ? mate_of(c, l, i) : NO_BODY;
        if (mate >= 0)
            join(l, i, mate);
        else
            l->of[i].settled = true;
    }
}

// A brigade whose other arm is the larger one lends its name to that.
static bool has_its_name(const rm_conversion *c, const bodies *l, int body)
{
    const gd_battle *b = c->all.battle;
    gd_part parts[GD_BATTLE_UNITS];
    int formation = l->of[body].formation;
    int32_t men[2] = {0};
    for (int arm = GD_ARM_INFANTRY; arm <= GD_ARM_CAVALRY; arm++) {
        int count = gd_battle_parts(b, formation, GD_LEVEL_BRIGADE, (gd_arm)arm, 0, parts);
        men[arm] = gd_parts_sum(parts, count);
    }
    int own = b->unit[l->part[0].unit].arm;
    return b->formation[formation].level == GD_LEVEL_BRIGADE && men[own] >= men[!own];
}

static void name_body(rm_conversion *c, const bodies *l, int body, const gd_part *parts, int count,
                      const char *wing)
{
    const gd_battle *b = c->all.battle;
    int piece = c->all.sc->piece_count, formation = l->of[body].formation;
    char name[sizeof c->all.sc->roster[piece].name], second[GD_BATTLE_NAME] = "", more[100] = "";
    size_t room = sizeof name - strlen(wing);
    if (has_its_name(c, l, body))
        gd_convert_brigade_name(b, formation, name, room);
    else
        gd_parts_name(b, parts, count, name, room);
    if (l->of[body].joined == 1) {
        gd_convert_brigade_name(b, l->of[body].second, second, sizeof second);
        snprintf(more, sizeof more, " and %s", second);
    }
    if (l->of[body].joined > 0 && (!more[0] || strlen(name) + strlen(more) >= room))
        snprintf(more, sizeof more, " and others");
    if (strlen(name) + strlen(more) < room)
        strcat(name, more);
    gd_battle_name_piece(c->all.sc, piece, name, wing);
}

static bool add_wing(rm_conversion *c, const bodies *l, int body, int elements, int wing, int wings,
                     gd_error *err)
{
    static const uint8_t kinds[GD_ARMS] = {RM_INFANTRY, RM_CAVALRY};
    gd_part parts[GD_BATTLE_UNITS];
    int count = parts_of(l, body, parts), formation = l->of[body].formation;
    struct gd_roster *r = gd_convert_add_unit(&c->all, parts, count, wing, wings, kinds, err);
    if (!r)
        return false;
    char suffix[24];
    gd_convert_wing_name(&c->all, NULL, suffix);
    gd_battle_enrol(c->all.sc, formation);
    name_body(c, l, body, parts, count, suffix);
    rm_describe(c, parts, count, elements);
    rm_find_beginning(c, parts, count);
    rm_set_roster_fact(r, RM_FACT_POST,
                       rm_post_for(c, formation, c->all.of[c->all.sc->piece_count].at));
    return true;
}

// Elements are shared out among as few units as the most of them allows, the odd ones to the first.
static bool add_bodies(rm_conversion *c, int home, gd_arm arm, gd_error *err)
{
    bodies l;
    int a = rm_men_an_element(c->all.sc), most = rm_most_of_arm[arm == GD_ARM_CAVALRY];
    collect(c->all.battle, home, arm, &l);
    join_small(c, &l);
    for (int i = 0; i < l.count; i++) {
        int elements = (2 * l.of[i].men + a) / (2 * a);
        elements = elements < 1 ? 1 : elements;
        int wings = (elements + most - 1) / most;
        for (int w = 0; !l.of[i].gone && w < wings; w++)
            if (!add_wing(c, &l, i, elements / wings + (w < elements % wings), w, wings, err))
                return false;
    }
    return true;
}

// --- generals ------------------------------------------------------------------------------------

static int rank_of(const gd_battle *b, int formation, int leader)
{
    int level = b->formation[formation].level;
    if (leader < 0 || level == GD_LEVEL_DIVISION)
        return RM_OF_DIVISION;
    return level == GD_LEVEL_CORPS ? RM_OF_CORPS : RM_OF_ARMY;
}

static bool add_general(rm_conversion *c, int formation, gd_error *err)
{
    static const uint8_t worth[GD_RATINGS] = {RM_INFERIOR, RM_REGULAR, RM_SUPERIOR};
    const gd_battle *b = c->all.battle;
    int leader = gd_convert_leader(b, formation), post = c->post_of[formation];
    struct gd_roster *r = gd_convert_add_leader(&c->all, formation, leader, RM_GENERAL,
                                                b->formation[formation].name, "general", err);
    if (!r)
        return false;
    r->formation = RM_LINE;
    rm_set_roster_fact(r, RM_FACT_RANK, rank_of(b, formation, leader));
    rm_set_roster_fact(r, RM_FACT_QUALITY, worth[gd_convert_rating(b, leader)]);
    rm_set_roster_fact(r, RM_FACT_POST, post);
    rm_set_roster_fact(r, RM_FACT_ABOVE, c->above[post]);
    rm_set_roster_fact(r, RM_FACT_RESERVE, !gd_convert_has(b, formation, GD_FOOT_OR_HORSE));
    return true;
}

static bool add_command(rm_conversion *c, int home, gd_error *err)
{
    return add_bodies(c, home, GD_ARM_INFANTRY, err) && add_bodies(c, home, GD_ARM_CAVALRY, err) &&
           rm_convert_guns(c, home, err) && (!c->post_of[home] || add_general(c, home, err));
}

bool rm_convert_armies(rm_conversion *c, gd_error *err)
{
    const gd_battle *b = c->all.battle;
    if (!rm_number_posts(c, err))
        return false;
    for (int side = 0; side < GD_SIDES; side++)
        for (int level = GD_LEVEL_DIVISION; level >= GD_LEVEL_ARMY; level--)
            for (int f = 0; f < b->formation_count; f++)
                if (b->formation[f].side == side && b->formation[f].level == level &&
                    !add_command(c, f, err))
                    return false;
    return true;
}
