// rules/registry.c - the rule systems that exist; the only file that names them all.
#include <string.h>

#include "guidon/rules.h"

// A system in the folder src/rules/<id> exports gd_rules_<id>. Browsers fetch their engine, so each
// system has one of its own there, which is built with the name of that alone.
#ifdef GUIDON_ONLY
#define SYSTEMS(X) X(GUIDON_ONLY)
#else
#define SYSTEMS(X)                                                                                 \
    X(gd_rules_americanus)                                                                         \
    X(gd_rules_desperate) X(gd_rules_devil) X(gd_rules_face) X(gd_rules_realmen)
#endif

#define DECLARE(rules) extern const gd_rules rules;
#define LIST(rules) &rules,

SYSTEMS(DECLARE)

static const gd_rules *const systems[] = {SYSTEMS(LIST)};

int gd_rules_count(void) { return (int)(sizeof systems / sizeof systems[0]); }

const gd_rules *gd_rules_at(int index)
{
    return index >= 0 && index < gd_rules_count() ? systems[index] : NULL;
}

const gd_rules *gd_rules_find(const char *id)
{
    for (int i = 0; i < gd_rules_count(); i++)
        if (strcmp(systems[i]->id, id) == 0)
            return systems[i];
    return NULL;
}
