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

// The one that draws most, if any draws more than it would; and one that draws less than all.
static int strongest_pull(const gd_scenario *sc, const gd_plan *plan, bool least)
{
    int best = -1;
    for (int i = 0; i < sc->objective_count && i < GD_PLAN_OBJECTIVES; i++) {
        int pull = plan->objective[i];
        if ((least ? pull >= GD_AS_USUAL : pull <= GD_AS_USUAL) ||
            (best >= 0 && (least ? pull >= plan->objective[best] : pull <= plan->objective[best])))
            continue;
        best = i;
    }
    return best;
}

static void say_army(const gd_scenario *sc, const gd_plan *base, const gd_plan *plan, sentence *s)
{
    static const char *const stance[GD_STANCES] = {"", "the army attacks", "the army holds"};
    int most = strongest_pull(sc, plan, false), least = strongest_pull(sc, plan, true);
    say(s, "", stance[plan->stance], "");
    if (most >= 0)
        say_objective(sc, s, ", ",
                      plan->stance == GD_STANCE_HOLD  ? "above all it keeps "
                      : plan->stance == GD_STANCE_OWN ? "the army goes above all for "
                                                      : "above all for ",
                      most);
    if (least >= 0 && plan->stance != GD_STANCE_HOLD) // who holds leaves nothing that he has
        say_objective(sc, s, ", ",
                      most >= 0 || plan->stance ? "and leaves aside " : "the army leaves aside ",
                      least);
    if (plan->danger < base->danger)
        say(s, ", ", "shy of no losses", "");
    if (plan->danger > base->danger)
        say(s, ", ", "sparing its troops", "");
    if (plan->way != base->way)
        say(s, ", ", plan->way > base->way ? "pressing on" : "taking its time", "");
}

static void say_command(const gd_scenario *sc, const gd_command_plan *c, sentence *s)
{
    static const char *const does[GD_STANCES] = {" goes", " attacks", " holds"};
    bool named = c->objective < sc->objective_count;
    say(s, "; ", "", sc->formations[c->formation].name);
    say(s, "", does[c->stance < GD_STANCES ? c->stance : 0], "");
    if (named)
        say_objective(sc, s, "", c->stance == GD_STANCE_HOLD ? " near " : " for ", c->objective);
}

void gd_intent_of(const gd_scenario *sc, gd_side side, const gd_plan *base, const gd_plan *plan,
                  char out[GD_INTENT_TEXT])
{
    sentence s = {out, 0};
    out[0] = '\0';
    say_army(sc, base, plan, &s);
    for (int i = 0; i < plan->command_count; i++) {
        const gd_command_plan *c = &plan->command[i];
        bool known = c->formation > 0 && c->formation <= sc->formation_count &&
                     sc->formations[c->formation].side == side;
        if (known)
            say_command(sc, c, &s);
    }
    if (s.length == 0)
        say(&s, "", "no orders for the whole: each unit does what is best where it stands", "");
}
