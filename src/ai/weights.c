// ai/weights.c - what a plan weighs, as a list.
#include "ai/weights.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DANGER, WAY, HABITS };

int gd_weights(const gd_rules *rules)
{
    int count = 0;
    while (rules->habits && count < GD_PLAN_HABITS && rules->habits[count].name)
        count++;
    return HABITS + count;
}

const char *gd_weight_name(const gd_rules *rules, int weight)
{
    return weight == DANGER ? "danger"
           : weight == WAY  ? "way"
                            : rules->habits[weight - HABITS].name;
}

const char *gd_weight_help(const gd_rules *rules, int weight)
{
    return weight == DANGER ? "minds what the enemy may do"
           : weight == WAY  ? "wants to be nearer to its goal"
                            : rules->habits[weight - HABITS].help;
}

uint16_t *gd_weight_in(gd_plan *plan, int weight)
{
    return weight == DANGER ? &plan->danger
           : weight == WAY  ? &plan->way
                            : &plan->habit[weight - HABITS];
}

static int find(const gd_rules *rules, const char *name, size_t length)
{
    for (int i = gd_weights(rules) - 1; i >= 0; i--)
        if (strlen(gd_weight_name(rules, i)) == length &&
            strncmp(gd_weight_name(rules, i), name, length) == 0)
            return i;
    return -1;
}

static bool unknown(const gd_rules *rules, const char *name, int length, gd_error *err)
{
    char all[200] = "";
    for (int i = 0; i < gd_weights(rules); i++) {
        size_t at = strlen(all);
        snprintf(all + at, sizeof all - at, "%s%s", i ? ", " : "", gd_weight_name(rules, i));
    }
    return gd_fail(err, "nothing called \"%.*s\" is weighed; expected %s", length, name, all);
}

bool gd_weights_read(const gd_rules *rules, const char *text, gd_plan *plan, gd_error *err)
{
    for (const char *at = text; *at; at += *at == ',') {
        size_t length = strcspn(at, "=,");
        int weight = find(rules, at, length);
        if (weight < 0 || at[length] != '=')
            return unknown(rules, at, (int)length, err);
        char *end;
        const char *number = at + length + 1;
        long value = strtol(number, &end, 10);
        if (end == number || (*end && *end != ',') || value < GD_WEIGHT_LEAST ||
            value > GD_WEIGHT_MOST)
            return gd_fail(err, "a weight is a whole number from %d to %d: %.40s", GD_WEIGHT_LEAST,
                           GD_WEIGHT_MOST, at);
        *gd_weight_in(plan, weight) = (uint16_t)value;
        at = end;
    }
    return true;
}

void gd_weights_vary(const gd_rules *rules, gd_random *random, gd_plan *plan)
{
    // Quarters of a doubling, in hundredths.
    static const uint16_t by[] = {25,  30,  35,  42,  50,  59,  71,  84, 100,
                                  119, 141, 168, 200, 238, 283, 336, 400};
    enum { THROWS = 4, SIDES = 5 };
    for (int i = 0; i < gd_weights(rules); i++) {
        uint32_t sum = 0;
        for (int k = 0; k < THROWS; k++)
            sum += gd_random_below(random, SIDES);
        uint32_t value = *gd_weight_in(plan, i) * by[sum] / 100u;
        *gd_weight_in(plan, i) = (uint16_t)(value < GD_WEIGHT_LEAST  ? GD_WEIGHT_LEAST
                                            : value > GD_WEIGHT_MOST ? GD_WEIGHT_MOST
                                                                     : value);
    }
}
