// game/dice_source.c - the places dice come from.
#include "game/dice_source.h"

#include <string.h>

static bool roll_seeded(void *self, const gd_ask *ask, uint8_t *values)
{
    gd_dice_seeded *dice = self;
    for (int i = 0; i < ask->count; i++)
        values[i] = (uint8_t)(1 + gd_random_below(&dice->random, ask->sides));
    return true;
}

gd_dice_source gd_seeded_source(gd_dice_seeded *dice)
{
    return (gd_dice_source){roll_seeded, dice};
}

static bool roll_script(void *self, const gd_ask *ask, uint8_t *values)
{
    gd_dice_script *dice = self;
    if (dice->count - dice->next < ask->count)
        return false;
    for (int i = 0; i < ask->count; i++) {
        uint8_t value = dice->values[dice->next + i];
        if (value < 1 || value > ask->sides)
            return false;
    }
    memcpy(values, dice->values + dice->next, ask->count);
    dice->next += ask->count;
    return true;
}

gd_dice_source gd_script_source(gd_dice_script *dice)
{
    return (gd_dice_source){roll_script, dice};
}

static bool roll_manual(void *self, const gd_ask *ask, uint8_t *values)
{
    (void)self, (void)ask, (void)values;
    return false;
}

gd_dice_source gd_manual_source(void) { return (gd_dice_source){roll_manual, NULL}; }
