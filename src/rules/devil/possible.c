// devil/possible.c - what must always be true of a position, whether it was written by hand or
// played.
#include <stdarg.h>
#include <stdio.h>

#include "core/counted.h"
#include "rules/devil/ground.h"
#include "rules/devil/settle.h"
#include "rules/devil/sound.h"
#include "rules/devil/words.h"

// The position, and where the sentence goes that says what is wrong with it.
typedef struct judge {
    const gd_scenario *sc;
    const dp_state *s;
    char *why;
    size_t size;
} judge;

typedef struct name {
    char text[64];
} name;

static const char *with_name(const judge *j, gd_id piece, name *out)
{
    dp_name_piece(j->sc, j->s, piece, out->text, sizeof out->text);
    return out->text;
}

// "NAME " and the rest of the sentence. Always false.
static bool blame(const judge *j, gd_id piece, const char *format, ...)
{
    char rest[200];
    name who;
    va_list args;
    va_start(args, format);
    vsnprintf(rest, sizeof rest, format, args);
    va_end(args);
    gd_counted(rest);
    snprintf(j->why, j->size, "%s %s", with_name(j, piece, &who), rest);
    return false;
}

// ---- one unit -----------------------------------------------------------------------------------

static bool has_its_stands(const judge *j, gd_id id, const dp_unit *u)
{
    int most = dp_most_stands[u->arm];
    if (u->stands < 1 || u->stands > most)
        return blame(j, id, "has %d {stand|stands}; it may have 1 to %d", u->stands, most);
    if (u->stands > u->full)
        return blame(j, id, "has %d {stand|stands} and began with %d", u->stands, u->full);
    if (u->colours >= u->stands)
        return blame(j, id, "has its colours on stand %d of %d", u->colours + 1, u->stands);
    if (dp_is_regiment(u) && u->stands < 2 && !j->s->flow.over)
        return blame(j, id, "is a regiment of one stand, which is removed");
    int hits = 0;
    for (int i = 0; i < DP_STANDS; i++)
        hits += u->hits[i];
    for (int i = u->stands; i < DP_STANDS; i++)
        if (u->hits[i])
            return blame(j, id,
                         "has %d {hit|hits} marked on %d {stand|stands}, one of them on stand %d",
                         hits, u->stands, i + 1);
    return true;
}

static bool has_its_arms(const judge *j, gd_id id, const dp_unit *u)
{
    static const char *const a[] = {"infantry", "cavalry", "artillery"};
    bool guns = u->arm == DP_ARTILLERY;
    if (guns != (u->weapon >= DP_NAPOLEON) && u->weapon != DP_UNARMED)
        return blame(j, id, "is %s and cannot have %s", a[u->arm],
                     guns ? "small arms" : "guns of that kind");
    if (u->mounted && u->arm != DP_CAVALRY)
        return blame(j, id, "is %s and cannot be mounted", a[u->arm]);
    if (u->quality == DP_TRAINED && !j->sc->option[DP_OPT_TRAINED])
        return blame(j, id, "is trained, which the switch trained_and_veteran allows");
    if (u->traits & (DP_HORSE_ARTILLERY | DP_SECTION) && !guns)
        return blame(j, id, "is %s and has a trait of batteries", a[u->arm]);
    if (u->traits & DP_DISMOUNTS_IN_LINE && u->arm != DP_CAVALRY)
        return blame(j, id, "is %s and has a trait of cavalry", a[u->arm]);
    if (u->prone && !j->sc->option[DP_OPT_GOING_PRONE])
        return blame(j, id, "lies down, which the switch going_prone allows");
    if (u->prone && (guns || u->mounted))
        return blame(j, id, "lies down; only infantry and cavalry on foot can");
    return true;
}

// ---- formations ---------------------------------------------------------------------------------

static bool is_known_on_foot(const dp_unit *u)
{
    bool line = u->formation == DP_LINE || u->formation == DP_DOUBLE_LINE;
    return u->formation == DP_LOOSE_ORDER || u->formation == DP_MARCH_COLUMN ||
           u->formation == DP_DISORDERED || (line && u->traits & DP_DISMOUNTS_IN_LINE);
}

static bool has_its_ranks(const judge *j, gd_id id, const dp_unit *u)
{
    int ranked = dp_is_dismounted(u) ? u->stands - 1 : u->stands;
    gd_length width = u->mounted ? DP_HORSE_WIDTH : DP_FOOT_WIDTH;
    if (u->formation == DP_ATTACK_COLUMN && u->full < DP_COLUMN_LEAST)
        return blame(j, id, "is in attack column and began with %d {stand|stands}; that takes %d",
                     u->full, DP_COLUMN_LEAST);
    if (u->formation == DP_DOUBLE_LINE && (u->front > ranked || ranked - u->front > u->front))
        return blame(j, id, "is in double line with %d of %d {stand|stands} in front", u->front,
                     ranked);
    if (u->formation == DP_LOOSE_ORDER && (u->gap < width || u->gap > 2 * width))
        return blame(j, id, "is in loose order with gaps that are not one to two stands wide");
    return true;
}

static bool has_a_formation(const judge *j, gd_id id, const dp_unit *u)
{
    static const char *const a[] = {"infantry", "cavalry", "artillery"};
    bool sharp = u->traits & DP_SHARPSHOOTERS && j->sc->option[DP_OPT_SHARPSHOOTERS];
    if ((u->arm == DP_ARTILLERY) != (u->formation >= DP_UNLIMBERED))
        return blame(j, id, "is %s and cannot be in the formation %s", a[u->arm],
                     dp_formation_names[u->formation]);
    if (dp_is_dismounted(u) && !is_known_on_foot(u))
        return blame(j, id, "is cavalry on foot and cannot be in the formation %s",
                     dp_formation_names[u->formation]);
    if (sharp && u->formation != DP_LOOSE_ORDER && u->formation != DP_MARCH_COLUMN &&
        u->formation != DP_DISORDERED)
        return blame(j, id, "are sharpshooters and cannot be in the formation %s",
                     dp_formation_names[u->formation]);
    return has_its_ranks(j, id, u);
}

// ---- where it stands ----------------------------------------------------------------------------

// A column may be on a bridge, or at a ford that a road leads through (DTP-TERR-16).
static bool is_dry(const judge *j, const dp_unit *u)
{
    for (int n = DP_NO_LINE; dp_next_line(j->sc, j->s, &n);)
        for (int i = 0; dp_feature(j->sc, j->s, n)->kind == DP_RIVER && i < u->stands; i++) {
            gd_rect r = dp_stand_rect(u, i);
            bool bridge = dp_is_column(u) && dp_point_on_road(j->sc, u->stand_at[i]);
            if (!bridge && dp_line_under(j->sc, j->s, n, &r))
                return false;
        }
    return true;
}

static bool has_its_ground(const judge *j, gd_id id, const dp_unit *u)
{
    gd_box table = dp_table(j->sc);
    for (int i = 0; i < u->stands; i++) {
        gd_rect r = dp_stand_rect(u, i);
        if (!gd_rect_in_box(&r, &table))
            return blame(j, id, "stands partly or wholly off the table");
    }
    if (!is_dry(j, u))
        return blame(j, id, "stands in a river");
    for (gd_id k = id; dp_next_piece(j->s, &k);) {
        const dp_unit *o = dp_at(j->s, k);
        name other;
        if (dp_is_unit(o) && dp_on_table(o) && dp_maybe_near(u, o, 0) && dp_units_overlap(u, o))
            return blame(j, id, "and %s stand on the same ground", with_name(j, k, &other));
    }
    return true;
}

// ---- commanders ---------------------------------------------------------------------------------

static bool agrees_with_commander(const judge *j, gd_id id, const dp_unit *u)
{
    name other;
    if (!u->commander)
        return true;
    const dp_unit *o = dp_at(j->s, u->commander);
    const char *who = with_name(j, u->commander, &other);
    if (o->commander != id)
        return blame(j, id, "is with %s, who is with somebody else", who);
    if (o->side != u->side)
        return blame(j, id, "and %s, who is with it, are enemies", who);
    const dp_unit *c = u->arm == DP_COMMANDER ? u : o, *unit = u->arm == DP_COMMANDER ? o : u;
    if ((unit->independent ? unit->home_brigade : unit->brigade) != c->brigade)
        return blame(j, id, "is with %s, but of another brigade", who);
    return true;
}

static bool commands_alone(const judge *j, gd_id id, const dp_unit *c)
{
    name other;
    if (c->at.x < 0 || c->at.y < 0 || c->at.x > j->sc->width || c->at.y > j->sc->depth)
        return blame(j, id, "stands off the table");
    for (gd_id k = id; c->brigade && dp_next_piece(j->s, &k);) {
        const dp_unit *o = dp_at(j->s, k);
        if (o->arm == DP_COMMANDER && dp_on_table(o) && o->side == c->side &&
            o->brigade == c->brigade)
            return blame(j, id, "and %s command the same brigade", with_name(j, k, &other));
    }
    return true;
}

bool dp_sound(const gd_scenario *sc, const void *state, char *why, size_t size)
{
    const dp_state *s = state;
    judge j = {sc, s, why, size};
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);)
        if (dp_on_table(dp_at(s, i)) && dp_is_unit(dp_at(s, i)) &&
            !has_its_stands(&j, i, dp_at(s, i)))
            return false;
    if (!dp_agrees(sc, s, why, size))
        return false;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *u = dp_at(s, i);
        if (!dp_on_table(u))
            continue;
        if (!agrees_with_commander(&j, i, u))
            return false;
        if (dp_is_unit(u)
                ? !has_its_arms(&j, i, u) || !has_a_formation(&j, i, u) || !has_its_ground(&j, i, u)
                : !commands_alone(&j, i, u))
            return false;
    }
    return true;
}
