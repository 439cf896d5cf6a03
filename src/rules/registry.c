// rules/registry.c - the rule systems that exist; the only file that names them all.
#include <string.h>

#include "guidon/rules.h"

extern const gd_rules am_rules;
extern const gd_rules sb_rules;

static const gd_rules *const systems[] = {
    &am_rules,
    &sb_rules,
};

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
