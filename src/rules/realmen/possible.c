// realmen/possible.c - what cannot be: positions that no game could come to are refused, with the
// name of the piece and the cause; and what must always be true of a game in progress.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/formation.h"
#include "realmen_clauses.h"
#include "rules/realmen/drill.h"
#include "rules/realmen/settle.h"
#include "rules/realmen/sound.h"
#include "rules/realmen/words.h"

enum { NAME = 64 };

// A piece that is looked at, and whom it is told.
typedef struct witness {
    const gd_scenario *sc;
    const rm_state *s;
    gd_id id;
    const rm_unit *u;
    gd_error *err;
} witness;

static void name_of(const witness *w, gd_id id, char out[NAME])
{
    rm_name_piece(w->sc, w->s, id, out, NAME);
}

// False, with the piece's name before the cause.
static bool deny(const witness *w, const char *format, ...)
{
    char name[NAME], cause[200];
    va_list args;
    va_start(args, format);
    vsnprintf(cause, sizeof cause, format, args);
    va_end(args);
    name_of(w, w->id, name);
    return gd_fail(w->err, "%s: %s", name, cause);
}

// ---- what it is ---------------------------------------------------------------------------------

static bool check_numbers(const witness *w)
{
    const rm_unit *u = w->u;
    if (!rm_is_brigade(u) && (u->initial != 1 || u->elements > 1))
        return deny(w, "it has %d {element|elements}, and must have 1 (RM-SCALE-05)",
                    u->elements > u->initial ? u->elements : u->initial);
    if (u->elements > u->initial)
        return deny(w, "it has %d {element|elements} and began with %d", u->elements, u->initial);
    if (u->elements < 1 && u->status == RM_ON_TABLE)
        return deny(w, "it is on the table and has no element left (RM-FIRE-08)");
    if (u->elements + u->casualties > u->initial)
        return deny(
            w, "%d of its %d {element|elements} are left, so it cannot have lost %d in this phase",
            u->elements, u->initial, u->casualties);
    if (u->casualties_before > u->casualties)
        return deny(w, "%d {casualty|casualties} before the breakthrough and %d in the whole phase",
                    u->casualties_before, u->casualties);
    if (u->formation == RM_LINE && rm_is_brigade(u) && u->elements > 0 &&
        (u->files < 1 || u->files > u->elements || 2 * u->files < u->elements))
        return deny(w, "%d in the front rank of %d {element|elements} (RM-MOVE-12)", u->files,
                    u->elements);
    return true;
}

static bool check_arms(const witness *w)
{
    const rm_unit *u = w->u;
    bool guns = u->weapon >= RM_GATLING;
    if (guns != (u->kind == RM_ARTILLERY))
        return deny(w,
                    guns ? "only artillery has guns" : "artillery has guns, and no other weapon");
    if (rm_is_brigade(u) && u->weapon == RM_UNARMED)
        return deny(w, "a brigade has a weapon");
    if (!rm_is_brigade(u) && u->kind != RM_ARTILLERY && u->weapon != RM_UNARMED)
        return deny(w, "supply, generals and messengers have no weapon");
    if (u->horse && u->kind != RM_ARTILLERY)
        return deny(w, "only guns are drawn by horse batteries");
    if ((u->kind == RM_ARTILLERY || u->kind == RM_SUPPLY) && u->quality != RM_REGULAR)
        return deny(w, "artillery and supply have no quality (RM-ELEPH-06)");
    if (u->temporary && u->kind != RM_SUPPLY)
        return deny(w, "only a supply train is used up for temporary supply (RM-SUPPLY-04)");
    return true;
}

static bool check_shape(const witness *w)
{
    const rm_unit *u = w->u;
    gd_verdict v = {0};
    if (u->mounted && u->kind != RM_CAVALRY)
        return deny(w, "only cavalry mounts (RM-FORM-11)");
    if (rm_is_officer(u))
        return (u->formation == RM_LINE && !u->prone && !u->bent) ||
               deny(w, "generals and messengers have no formation (RM-SCALE-05)");
    if (!rm_knows_formation(u, u->formation, u->mounted, u->prone, &v))
        return deny(w, v.clause == RM_FORM_10 ? "%s (RM-FORM-10)" : "%s (RM-FORM-12)",
                    v.why.format);
    if (u->front_end && !rm_is_uneven(u))
        return deny(w, "only an even number of skirmishers has one end in front (RM-FORM-06)");
    if (u->green_rout && (!rm_is_brigade(u) || u->quality != RM_GREEN))
        return deny(w, "only a green unit routs and stays green (RM-ELEPH-04)");
    return true;
}

// Brigades of one command rank one above the other.
static bool check_rank(const witness *w)
{
    const rm_unit *u = w->u;
    char other[NAME];
    if (u->senior && !rm_is_brigade(u))
        return deny(w, "only brigades have a place in the order of battle (RM-OFFICER-18)");
    for (gd_id i = 1; i < w->id; i++) {
        const rm_unit *o = rm_at(w->s, i);
        if (!u->senior || o->senior != u->senior || o->side != u->side || o->post != u->post)
            continue;
        name_of(w, i, other);
        return deny(w, "%s has the same place in the order of battle (RM-OFFICER-18)", other);
    }
    return true;
}

static bool check_status(const witness *w)
{
    const rm_unit *u = w->u;
    bool of_units = u->status == RM_DISPERSED || u->status == RM_ELIMINATED;
    bool of_officers = u->status == RM_DEAD || u->status == RM_ABSENT || u->status == RM_PRISONER;
    if (of_units && rm_is_officer(u))
        return deny(w, "generals and messengers are not dispersed or eliminated (RM-OFFICER-05)");
    if (of_officers && rm_is_unit(u))
        return deny(w, "only generals and messengers die, are absent or prisoners (RM-OFFICER-05)");
    if (u->routed && rm_is_officer(u))
        return deny(w, "a general or messenger is never routed (RM-OFFICER-13)");
    return true;
}

static bool check_general(const witness *w)
{
    const rm_unit *u = w->u;
    if (u->kind != RM_GENERAL)
        return (!u->commands && !u->bound && !u->own && !u->unknown && !u->promoted) ||
               deny(w, "only a general commands, leads, represents a player or is promoted");
    if (u->quality == RM_GREEN && !u->unknown)
        return deny(w, "a general is inferior, regular, superior or unknown (RM-CMD-01)");
    if (u->ability > RM_NAMED)
        return deny(w, "an ability of %d: none is above %d (RM-CMD-01)", u->ability, RM_NAMED);
    if (u->commands && u->roll && u->ability && u->roll > u->ability)
        return deny(w, "he rolled %d with an ability of %d and does not command (RM-CMD-02)",
                    u->roll, u->ability);
    for (int i = 0; i < RM_NAMED; i++) {
        const rm_unit *named = rm_at(w->s, u->named[i]);
        if (u->named[i] && (!rm_is_unit(named) || named->side != u->side))
            return deny(w, "he is attached to units of his own side only (RM-CMD-11)");
    }
    return true;
}

bool rm_can_be(const gd_scenario *sc, const rm_state *s, gd_id id, gd_error *err)
{
    witness w = {sc, s, id, rm_at(s, id), err};
    if (w.u->status == RM_NO_PIECE)
        return true;
    return check_numbers(&w) && check_arms(&w) && check_shape(&w) && check_rank(&w) &&
           check_status(&w) && check_general(&w);
}

// ---- where it stands ----------------------------------------------------------------------------

// Do elements that were placed one by one hang together, each with the one before it?
static bool hangs_together(const rm_unit *u)
{
    rm_base base = rm_base_of(u);
    int front = rm_front_count(u);
    gd_length most = base.width + base.depth;
    for (int i = 1; i < u->elements; i++)
        if (i != front || u->formation == RM_MARCH_COLUMN)
            if (gd_distance(u->element_at[i - 1], u->element_at[i]) > most)
                return false;
    return true;
}

static bool check_body(const witness *w)
{
    const rm_unit *u = w->u;
    if (!u->place && !rm_inside_table(w->sc, u))
        return deny(w, "it stands off the table (RM-MOVE-20)");
    if (u->bent && u->formation != RM_IN_TOWN && !hangs_together(u))
        return deny(w, "its elements do not hang together (RM-MOVE-17)");
    gd_point middle = rm_centre(u);
    if (u->formation == RM_IN_TOWN && rm_is_unit(u) && rm_town_for(w->sc, u, NULL) < 0)
        return deny(w, "it is deployed in a town, and there is none at %d, %d (RM-FORM-09)",
                    middle.x / GD_INCH, middle.y / GD_INCH);
    return true;
}

// Bodies that were put side by side may be laid anew, and rounded, when they lose an element.
static bool is_deep_in(const rm_unit *a, const rm_unit *b)
{
    for (int i = 0; i < a->elements; i++)
        for (int k = 0; k < b->elements; k++) {
            gd_rect of_a = rm_rect(a, i), of_b = rm_rect(b, k);
            if (gd_rect_overlap(&of_a, &of_b, 2 * RM_TOLERANCE))
                return true;
        }
    return false;
}

// Two pieces on the same ground. In play officers may be ridden over for a moment; a position that
// is written down has none such.
static bool check_room(const witness *w, bool officers)
{
    char other[NAME];
    for (gd_id i = 1; i < w->id; i++) {
        const rm_unit *o = rm_at(w->s, i);
        if (!rm_on_table(o) || (!officers && (rm_is_officer(o) || rm_is_officer(w->u))) ||
            rm_is_far(w->u, o, 0) || !is_deep_in(w->u, o))
            continue;
        name_of(w, i, other);
        return deny(w,
                    o->side == w->u->side ? "it stands on %s (RM-MOVE-16)"
                                          : "it stands on %s, which is an enemy (RM-MOVE-16)",
                    other);
    }
    return true;
}

bool rm_can_stand(const gd_scenario *sc, const rm_state *s, gd_error *err)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        witness w = {sc, s, i, rm_at(s, i), err};
        if (rm_on_table(w.u) && (!check_body(&w) || !check_room(&w, true)))
            return false;
    }
    return true;
}

// ---- what must always be true -------------------------------------------------------------------

static bool is_as_laid(const witness *w)
{
    rm_unit again = *w->u;
    if (w->u->bent || w->u->formation == RM_IN_TOWN)
        return true;
    rm_lay(&again);
    return memcmp(again.element_at, w->u->element_at, sizeof again.element_at) == 0 ||
           deny(w, "its elements are not where its body has them");
}

bool rm_sound(const gd_scenario *sc, const void *state, char *why, size_t size)
{
    const rm_state *s = state;
    if (!rm_agrees(sc, s, why, size))
        return false;
    gd_error err = {0};
    for (gd_id i = 1; i <= s->piece_count; i++) {
        witness w = {sc, s, i, rm_at(s, i), &err};
        if (!rm_on_table(w.u))
            continue;
        if (w.u->elements < 1 || w.u->elements > w.u->initial)
            deny(&w, "it has %d of %d {element|elements}", w.u->elements, w.u->initial);
        else if (check_body(&w) && is_as_laid(&w) && check_room(&w, false))
            continue;
        snprintf(why, size, "%s", err.text);
        return false;
    }
    return true;
}
