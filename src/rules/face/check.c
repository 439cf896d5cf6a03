// face/check.c - what a position written by hand may not say. Every refusal names the piece and the
// cause, and the clause where there is one.
#include <stdio.h>

#include "rules/face/command.h"
#include "rules/face/generals.h"
#include "rules/face/settle.h"
#include "rules/face/words.h"

enum { NAME = 64 };

void fc_name_piece(const gd_scenario *sc, const void *state, gd_id piece, char *out, size_t size)
{
    const fc_state *s = state;
    const fc_unit *u = fc_at(s, piece);
    if (piece >= 1 && piece <= sc->piece_count && sc->roster[piece].name[0])
        snprintf(out, size, "%s", sc->roster[piece].name);
    else if (piece < 1 || piece > s->piece_count)
        snprintf(out, size, "nobody");
    else
        snprintf(out, size, "%s %s %d", u->side == GD_UNION ? "Union" : "Confederate",
                 u->arm < FC_ARMS ? fc_arm_names[u->arm] : "unit", piece);
}

// One piece, or two, of a position that cannot be.
typedef struct party {
    char name[NAME], other[NAME];
} party;

static party party_of(const gd_scenario *sc, const fc_state *s, gd_id piece, gd_id other)
{
    party p;
    fc_name_piece(sc, s, piece, p.name, sizeof p.name);
    fc_name_piece(sc, s, other, p.other, sizeof p.other);
    return p;
}

// ---- a piece by itself --------------------------------------------------------------------------

bool fc_check_size(const fc_unit *u, const char *name, gd_error *err)
{
    if (u->arm == FC_ARTILLERY && (u->initial < 1 || u->initial > FC_MOST_GUNS))
        return gd_fail(err, "%s has %d gun bases; artillery has 1 to %d (FACE-ORG-01)", name,
                       u->initial, FC_MOST_GUNS);
    if (u->arm < FC_ARTILLERY && (u->initial < FC_LEAST_BASES || u->initial > FC_MOST_BASES))
        return gd_fail(err,
                       "%s has %d {base|bases}; infantry and cavalry have %d to %d (FACE-ORG-01)",
                       name, u->initial, FC_LEAST_BASES, FC_MOST_BASES);
    return true;
}

static bool is_lost(const fc_unit *u) { return u->status == FC_DESTROYED || u->status == FC_LEFT; }

static bool check_bases(const fc_unit *u, const char *name, gd_error *err)
{
    if (!fc_check_size(u, name, err))
        return false;
    if (u->bases > u->initial)
        return gd_fail(err, "%s has %d {base|bases} and began with %d: no unit gains any", name,
                       u->bases, u->initial);
    if (is_lost(u))
        return true;
    if (u->bases < 1)
        return gd_fail(err, "%s is %s and has no base left of %d", name,
                       fc_on_table(u) ? "on the table" : "still to come", u->initial);
    if (u->bases <= fc_autobreak(u))
        return gd_fail(
            err, "%s is down to %d of %d {base|bases}: it would have been removed (FACE-BREAK-09)",
            name, u->bases, u->initial);
    return true;
}

// A formation that is named must be the one that the files make.
static bool check_formation(const fc_unit *u, const char *name, gd_error *err)
{
    if (is_lost(u))
        return true;
    if (u->files < 1 || u->files > u->bases)
        return gd_fail(err, "%s has %d {file|files}; it may have 1 to %d (FACE-FORM-01)", name,
                       u->files, u->bases);
    if (u->arm == FC_CAVALRY && u->formation == FC_REINFORCED_LINE)
        return gd_fail(err, "%s is cavalry and has no reinforced line (FACE-FORM-04)", name);
    bool line = u->files == u->bases, column = u->files == 1 && u->limbered;
    if (u->arm == FC_ARTILLERY && !line && !column)
        return gd_fail(err,
                       "the guns of %s stand in line, or limbered in a march column "
                       "(FACE-FORM-05)",
                       name);
    if (u->formation != FC_UNSET && u->bases > 1 && fc_formation_of(u) != u->formation)
        return gd_fail(err, "%s has %d {base|bases} in %d {file|files}: that is %s, not %s", name,
                       u->bases, u->files, fc_formation_names[fc_formation_of(u)],
                       fc_formation_names[u->formation]);
    if (u->on_road && u->files != 1)
        return gd_fail(err,
                       "%s is on a road in %d {file|files}; only a march column is (FACE-MOVE-07)",
                       name, u->files);
    return true;
}

static bool check_kit(const fc_unit *u, const char *name, gd_error *err)
{
    if (u->mounted && u->arm != FC_CAVALRY)
        return gd_fail(err, "%s is %s; only cavalry is mounted", name, fc_arm_names[u->arm]);
    if (u->limbered && u->arm != FC_ARTILLERY)
        return gd_fail(err, "%s is %s; only artillery is limbered", name, fc_arm_names[u->arm]);
    if (u->weapon != FC_UNARMED && fc_weapon_table[u->weapon].guns != (u->arm == FC_ARTILLERY))
        return gd_fail(err,
                       u->arm == FC_ARTILLERY ? "%s is artillery and has guns, no other weapon"
                                              : "%s has small arms, no other weapon",
                       name);
    return true;
}

static bool check_general(const fc_unit *g, const char *name, gd_error *err)
{
    if (g->status == FC_DESTROYED || g->status == FC_LEFT)
        return gd_fail(err, "%s is a general: he may have been killed, nothing else (FACE-GEN-08)",
                       name);
    if (g->morale != FC_FRESH || fc_disorder(g))
        return gd_fail(err, "%s is a general, who has neither morale nor disorder", name);
    if (g->foe)
        return gd_fail(err, "%s is a general and charges nobody (FACE-CHRG-01)", name);
    return g->level != FC_OF_CORPS || g->corps ||
           gd_fail(err, "%s is a corps general: say of which corps (FACE-ORG-03)", name);
}

bool fc_check_piece(const gd_scenario *sc, const fc_state *s, gd_id piece, gd_error *err)
{
    const fc_unit *u = fc_at(s, piece);
    party p = party_of(sc, s, piece, piece);
    if (!fc_is_unit(u))
        return check_general(u, p.name, err);
    if (u->status == FC_KILLED)
        return gd_fail(err, "%s is no general: it may be destroyed, or have left the field",
                       p.name);
    if (u->division == 0)
        return gd_fail(err, "%s is of no division; they are numbered from 1 (FACE-ORG-02)", p.name);
    return check_bases(u, p.name, err) && check_formation(u, p.name, err) &&
           check_kit(u, p.name, err);
}

// ---- armies -------------------------------------------------------------------------------------

// A division is of one corps and has one general (FACE-ORG-02, 03).
static bool check_command(const gd_scenario *sc, const fc_state *s, gd_id a, gd_id b, gd_error *err)
{
    const fc_unit *u = fc_at(s, a), *w = fc_at(s, b);
    bool corps_general = u->level == FC_OF_CORPS || w->level == FC_OF_CORPS;
    party p = party_of(sc, s, a, b);
    if (u->side != w->side)
        return true;
    if (fc_is_unit(u) && fc_is_unit(w))
        return u->division != w->division || u->corps == w->corps ||
               gd_fail(err, "%s and %s are of one division and of two corps (FACE-ORG-02)", p.name,
                       p.other);
    if (fc_is_unit(u) || fc_is_unit(w) || u->level != w->level)
        return true;
    bool same = corps_general ? u->corps == w->corps : u->division == w->division;
    return !same || gd_fail(err, "%s and %s command the same %s; it has one general (FACE-ORG-03)",
                            p.name, p.other, corps_general ? "corps" : "division");
}

static bool check_attached(const gd_scenario *sc, const fc_state *s, gd_id piece, gd_error *err)
{
    const fc_unit *u = fc_at(s, piece);
    gd_id general = fc_is_unit(u) ? u->attached : piece, unit = fc_is_unit(u) ? piece : u->attached;
    const fc_unit *g = fc_at(s, general), *with = fc_at(s, unit);
    party p = party_of(sc, s, general, unit);
    if (!u->attached)
        return true;
    if (fc_is_unit(g) || !fc_is_unit(with))
        return gd_fail(err, "%s cannot be with %s: a general is with a unit (FACE-GEN-04)", p.name,
                       p.other);
    if (!fc_commands(g, with))
        return gd_fail(err, "%s cannot be with %s, which is not of his command (FACE-GEN-04)",
                       p.name, p.other);
    if (g->status != with->status)
        return gd_fail(err, "%s cannot be with %s: they are not both on the table", p.name,
                       p.other);
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (i != general && !fc_is_unit(fc_at(s, i)) && fc_at(s, i)->attached == unit)
            return gd_fail(err, "%s has two generals with it; there is room for one (FACE-GEN-04)",
                           p.other);
    return true;
}

// Bases that were lost may have opened a gap between those who fight.
static gd_length widest_gap(const fc_unit *u, const fc_unit *foe)
{
    return (u->initial - u->bases + foe->initial - foe->bases) * FC_GUN_DEPTH + FC_KEEP_OFF;
}

static bool check_foe(const gd_scenario *sc, const fc_state *s, gd_id piece, gd_error *err)
{
    const fc_unit *u = fc_at(s, piece), *foe = fc_at(s, u->foe);
    party p = party_of(sc, s, piece, u->foe);
    if (!u->foe)
        return (!u->cover && !u->uphill && u->struck == FC_ON_FRONT) ||
               gd_fail(err, "%s has charged no foe: there is nothing it struck", p.name);
    if (!fc_is_unit(foe) || foe->side == u->side)
        return gd_fail(err, "%s cannot have charged %s: a foe is an enemy unit", p.name, p.other);
    if (!fc_on_table(u) || !fc_on_table(foe))
        return gd_fail(err, "%s cannot fight %s: they are not both on the table", p.name, p.other);
    if (foe->foe == piece)
        return gd_fail(err, "%s and %s have charged each other: only one has a foe", p.name,
                       p.other);
    if (u->arm == FC_ARTILLERY)
        return gd_fail(err, "%s is artillery and has charged nobody (FACE-CHRG-01)", p.name);
    return fc_is_within(fc_gap(u, foe), widest_gap(u, foe)) ||
           gd_fail(err, "%s cannot be in contact with %s: they stand too far apart (FACE-CHRG-13)",
                   p.name, p.other);
}

static bool check_strength(const fc_state *s, int side, gd_error *err)
{
    int bases = s->side[side].bases_lost;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *u = fc_at(s, i);
        if (u->side == side && fc_is_unit(u) && (fc_on_table(u) || u->status == FC_TO_COME))
            bases += u->bases;
    }
    return bases <= s->side[side].initial_bases ||
           gd_fail(err, "the %s side began with %d {base|bases} and has %d, with those it lost",
                   side == GD_UNION ? "Union" : "Confederate", s->side[side].initial_bases, bases);
}

bool fc_check_army(const gd_scenario *sc, const fc_state *s, gd_error *err)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (!check_attached(sc, s, i, err) || !check_foe(sc, s, i, err))
            return false;
        for (gd_id k = 1; k < i; k++)
            if (!check_command(sc, s, k, i, err))
                return false;
    }
    return check_strength(s, GD_UNION, err) && check_strength(s, GD_CONFEDERATE, err);
}

// ---- places -------------------------------------------------------------------------------------

static bool check_road(const gd_scenario *sc, const fc_unit *u, const char *name, gd_error *err)
{
    return !u->on_road || fc_is_on_road(sc, u) ||
           gd_fail(err, "%s has bases that are on no road (FACE-MOVE-07)", name);
}

static bool check_place(const gd_scenario *sc, const fc_state *s, gd_id piece, gd_error *err)
{
    const fc_unit *u = fc_at(s, piece);
    party p = party_of(sc, s, piece, piece);
    if (!fc_on_table(u))
        return true;
    if (!fc_inside_table(sc, u))
        return gd_fail(err, "%s stands off the table", p.name);
    if (fc_on_impassable(sc, u))
        return gd_fail(err, "%s stands on ground that nothing can enter (FACE-TERR-03)", p.name);
    gd_id under = fc_is_unit(u) || u->attached ? GD_NONE : fc_in_the_way(s, u, piece);
    if (under) {
        p = party_of(sc, s, piece, under);
        return gd_fail(err, "%s stands on %s without being with it (FACE-GEN-03)", p.name, p.other);
    }
    return check_road(sc, u, p.name, err);
}

bool fc_check_places(const gd_scenario *sc, const fc_state *s, gd_error *err)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (!check_place(sc, s, i, err))
            return false;
    return true;
}
