// analysis/intent.c - a plan in words.
#include "analysis/intent.h"

#include <stdio.h>
#include <string.h>

#include "core/plan.h"
#include "core/scenario.h"

typedef struct sentence {
    char *text;
    size_t length;
} sentence;

static void say(sentence *s, const char *before, const char *words, const char *name)
{
    int room = (int)(GD_INTENT_TEXT - s->length), written;
    written = snprintf(s->text + s->length, (size_t)room, "%s%s%.80s", s->length ? before : "",
                       words, name);
    s->length += (size_t)(written < room ? written : room - 1);
}

// Proper names go without an article, "railroad bed" does not.
static void say_objective(const gd_scenario *sc, sentence *s, const char *before, const char *words,
                          int objective)
{
    char named[64];
    const char *name = objective < sc->objective_count ? sc->objective[objective].name : "";
    bool bare = name[0] >= 'a' && name[0] <= 'z' && strncmp(name, "the ", 4) != 0;
    snprintf(named, sizeof named, "%s%s", bare ? "the " : "", name);
    say(s, before, words, named);
}

// Whom a plan is told of.
typedef struct telling {
    const gd_rules *rules;
    const gd_scenario *sc;
    const void *view;
    gd_side side;
} telling;

static bool is_ours(const telling *t, int objective)
{
    gd_objective o = t->sc->objective[objective];
    if (t->rules->objective)
        t->rules->objective(t->sc, t->view, objective, &o);
    return o.holder == t->side;
}

// Of the ground that the side has, or of that which it has not: the place that draws most, or
// least, if it stands out by its weight from the next of them; -1: none does.
static int outstanding(const telling *t, const gd_plan *plan, bool ours, bool least)
{
    enum { TWICE = 2 };
    int best = -1, next = -1;
    for (int i = 0; i < t->sc->objective_count && i < GD_PLAN_OBJECTIVES; i++) {
        int pull = plan->objective[i];
        if (is_ours(t, i) != ours)
            continue;
        if (best < 0 || (least ? pull < plan->objective[best] : pull > plan->objective[best])) {
            next = best;
            best = i;
        } else if (next < 0 ||
                   (least ? pull < plan->objective[next] : pull > plan->objective[next])) {
            next = i;
        }
    }
    if (next < 0)
        return -1;
    int high = plan->objective[least ? next : best], low = plan->objective[least ? best : next];
    return high >= TWICE * low ? best : -1;
}

// Which place counts most, and which least. Whoever has the ground is told what he keeps; the army
// that is left to itself goes for something only where the enemy has it.
static void say_places(const telling *t, const gd_plan *plan, sentence *s)
{
    bool holds = plan->stance == GD_STANCE_HOLD, own = plan->stance == GD_STANCE_OWN;
    bool keeps = holds || (own && gd_plan_has_the_ground(t->rules, t->sc, t->view, t->side));
    int most = outstanding(t, plan, keeps, false), least = outstanding(t, plan, keeps, true);
    if (most >= 0)
        say_objective(t->sc, s, ", ",
                      holds   ? "above all it keeps "
                      : keeps ? "the army keeps above all "
                      : own   ? "the army goes above all for "
                              : "above all for ",
                      most);
    if (least >= 0 && least != most && !keeps) // who keeps it leaves nothing that he has
        say_objective(t->sc, s, most >= 0 ? ", and " : " and ",
                      most >= 0 || !own ? "leaves aside " : "the army leaves aside ", least);
}

static void say_army(const telling *t, const gd_plan *base, const gd_plan *plan, sentence *s)
{
    static const char *const stance[GD_STANCES] = {"", "the army attacks", "the army holds"};
    say(s, "", stance[plan->stance], "");
    say_places(t, plan, s);
    if (s->length == 0)
        say(s, "", "each unit does what is best where it stands", "");
    if (plan->danger < base->danger)
        say(s, ", ", "shy of no losses", "");
    if (plan->danger > base->danger)
        say(s, ", ", "sparing its troops", "");
    if (plan->way != base->way)
        say(s, ", ", plan->way > base->way ? "pressing on" : "taking its time", "");
}

// Nobody is sent for ground that his side has, nor told to hold near what the enemy has.
static void say_command(const telling *t, const gd_command_plan *c, sentence *s)
{
    static const char *const does[GD_STANCES] = {" goes", " attacks", " holds"};
    bool holds = c->stance == GD_STANCE_HOLD;
    bool named = c->objective < t->sc->objective_count && is_ours(t, c->objective) == holds;
    if (c->stance == GD_STANCE_OWN && !named)
        return;
    say(s, "; ", "", t->sc->formations[c->formation].name);
    say(s, "", does[c->stance < GD_STANCES ? c->stance : 0], "");
    if (named)
        say_objective(t->sc, s, "", holds ? " near " : " for ", c->objective);
}

void gd_intent_of(const gd_rules *rules, const gd_scenario *sc, const void *view, gd_side side,
                  const gd_plan *base, const gd_plan *plan, char out[GD_INTENT_TEXT])
{
    telling t = {rules, sc, view, side};
    sentence s = {out, 0};
    out[0] = '\0';
    say_army(&t, base, plan, &s);
    for (int i = 0; i < plan->command_count; i++) {
        const gd_command_plan *c = &plan->command[i];
        bool known = c->formation > 0 && c->formation <= sc->formation_count &&
                     sc->formations[c->formation].side == side;
        if (known)
            say_command(&t, c, &s);
    }
}
