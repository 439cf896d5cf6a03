// desperate/strength.c - values and dice of an engagement.
#include "rules/desperate/strength.h"

#include "desperate_clauses.h"
#include "rules/desperate/data.h"
#include "rules/desperate/words.h"

// ---- who is in it -------------------------------------------------------------------------------

bool sb_takes_part(const sb_state *s, int i)
{
    gd_id unit = s->engagement.unit[i];
    return unit && sb_on_table(sb_at(s, unit));
}

int sb_defenders(const sb_state *s, uint16_t out[SB_IN_ZONE])
{
    return sb_units_in(s, s->engagement.zone, sb_other(s->engagement.side), out);
}

int sb_attack_sources(const sb_state *s, uint16_t out[SB_IN_ZONE])
{
    int count = 0;
    for (int i = 0; i < SB_IN_ZONE; i++)
        if (sb_takes_part(s, i))
            out[count++] = s->engagement.from[i];
    return count;
}

// The units of a side that take part.
static int units_of(const sb_state *s, bool attacker, uint16_t out[SB_IN_ZONE])
{
    int count = 0;
    if (!attacker)
        return sb_defenders(s, out);
    for (int i = 0; i < SB_IN_ZONE; i++)
        if (sb_takes_part(s, i))
            out[count++] = s->engagement.unit[i];
    return count;
}

gd_id sb_first_of(const gd_scenario *sc, const sb_state *s, bool attacker)
{
    uint16_t units[SB_IN_ZONE];
    int n = units_of(s, attacker, units);
    gd_id first = n ? units[0] : GD_NONE;
    for (int i = 1; i < n; i++)
        if (sb_compare_names(sc, s, units[i], first) < 0)
            first = units[i];
    return first;
}

static bool faces_attack(const sb_state *s, const sb_unit *u)
{
    uint16_t from[SB_IN_ZONE];
    int n = sb_attack_sources(s, from);
    return sb_faces_any(u->zone, u->facing, from, n);
}

static bool only_guns(const sb_state *s)
{
    uint16_t units[SB_IN_ZONE];
    int n = sb_defenders(s, units);
    for (int i = 0; i < n; i++)
        if (sb_is_regiment(sb_at(s, units[i])))
            return false;
    return true;
}

// ---- value --------------------------------------------------------------------------------------

static void add_attackers(gd_tally *t, const sb_state *s)
{
    uint16_t units[SB_IN_ZONE];
    int n = units_of(s, true, units), stands[SB_ARMS] = {0};
    bool charge = only_guns(s);
    for (int i = 0; i < n; i++)
        stands[sb_at(s, units[i])->arm] += sb_at(s, units[i])->stands;
    gd_tally_add(t, SBD_ENG_09, "stands of infantry", stands[SB_INFANTRY]);
    gd_tally_add(t, SBD_ENG_10,
                 charge ? "stands of cavalry, twice against guns alone" : "stands of cavalry",
                 stands[SB_CAVALRY] * (charge ? SB_CHARGE_GUNS : 1));
}

static void add_defenders(gd_tally *t, const sb_state *s)
{
    uint16_t units[SB_IN_ZONE];
    int n = sb_defenders(s, units), regiments = 0, ready = 0, others = 0;
    bool alone = only_guns(s);
    for (int i = 0; i < n; i++) {
        const sb_unit *u = sb_at(s, units[i]);
        bool strong = u->arm == SB_ARTILLERY && u->deployed && !alone && faces_attack(s, u);
        *(sb_is_regiment(u) ? &regiments : strong ? &ready : &others) += u->stands;
    }
    gd_tally_add(t, SBD_ENG_11, "stands of infantry and cavalry", regiments);
    gd_tally_add(t, SBD_ENG_12, "stands of guns among them that face the attack, twice",
                 ready * SB_GUNS_WITH_FRIENDS);
    gd_tally_add(t, SBD_ENG_12, "stands of other guns", others);
}

gd_tally sb_value_tally(const sb_state *s, bool attacker)
{
    gd_tally t = {0};
    if (attacker)
        add_attackers(&t, s);
    else
        add_defenders(&t, s);
    gd_tally_add(&t, attacker ? SBD_ENG_13 : SBD_ENG_14, "bonus cards",
                 s->engagement.bonus[!attacker]);
    return t;
}

// ---- dice ---------------------------------------------------------------------------------------

static bool has_veterans(const sb_state *s, bool attacker)
{
    uint16_t units[SB_IN_ZONE];
    int n = units_of(s, attacker, units);
    for (int i = 0; i < n; i++)
        if (sb_is_regiment(sb_at(s, units[i])) && sb_at(s, units[i])->quality == SB_VETERAN)
            return true;
    return false;
}

static bool has_leader(const sb_state *s, bool attacker)
{
    if (attacker)
        return s->engagement.leader[0] != GD_NONE;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const sb_unit *u = sb_at(s, i);
        if (u->arm == SB_LEADER && sb_on_table(u) && u->zone == s->engagement.zone &&
            u->side != s->engagement.side)
            return true;
    }
    return false;
}

// Those who give dice: all who engage; of the defenders regiments and deployed batteries that face
// them. `away` is how many defenders do not face.
static int strikers(const sb_state *s, bool attacker, int *away)
{
    uint16_t units[SB_IN_ZONE];
    int n = sb_defenders(s, units), count = 0;
    *away = 0;
    for (int i = 0; i < n; i++) {
        const sb_unit *u = sb_at(s, units[i]);
        bool facing = faces_attack(s, u);
        *away += !facing;
        count += facing && (u->arm != SB_ARTILLERY || u->deployed);
    }
    return attacker ? units_of(s, true, units) : count;
}

gd_tally sb_dice_tally(const sb_state *s, bool attacker)
{
    gd_tally t = {0};
    int own = sb_value_tally(s, attacker).total, other = sb_value_tally(s, !attacker).total;
    int away, count = strikers(s, attacker, &away);
    gd_tally_show(&t, SBD_ENG_15,
                  attacker ? "regiments that engage" : "regiments and guns that face the attack",
                  count);
    if (own >= SB_TREBLE * other)
        gd_tally_add(&t, SBD_ENG_16, "treble the value: three dice each", (SB_TREBLE - 1) * count);
    else if (own >= SB_DOUBLE * other)
        gd_tally_add(&t, SBD_ENG_16, "double the value: two dice each", (SB_DOUBLE - 1) * count);
    if (attacker)
        gd_tally_add(&t, SBD_ENG_18, "defenders that do not face the attack", away);
    gd_tally_add(&t, SBD_ENG_19, "veterans", has_veterans(s, attacker));
    gd_tally_add(&t, SBD_ENG_20, "a leader", has_leader(s, attacker));
    return t;
}

int sb_engagement_dice(const gd_scenario *sc, const sb_state *s, bool attacker)
{
    (void)sc;
    return sb_dice_tally(s, attacker).total;
}
