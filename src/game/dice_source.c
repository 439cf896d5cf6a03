// game/dice_source.c - the places dice come from.
#include "game/dice_source.h"

#include <string.h>

int gd_ask_faces(const gd_ask *ask)
{
    return ask->among ? gd_deck_count((gd_deck){ask->among}) : ask->sides;
}

uint8_t gd_ask_face(const gd_ask *ask, int n)
{
    return (uint8_t)(1 + (ask->among ? gd_deck_nth((gd_deck){ask->among}, n) : n));
}

bool gd_ask_allows(const gd_ask *ask, int value)
{
    return value >= 1 && value <= ask->sides && (!ask->among || ask->among >> (value - 1) & 1);
}

void gd_ask_throw(const gd_ask *ask, gd_random *random, uint8_t *values)
{
    uint32_t faces = (uint32_t)gd_ask_faces(ask);
    for (int i = 0; i < ask->count; i++)
        values[i] = gd_ask_face(ask, (int)gd_random_below(random, faces));
}

void gd_ask_throw_keyed(const gd_ask *ask, gd_keyed *stream, uint8_t *values)
{
    uint32_t faces = (uint32_t)gd_ask_faces(ask);
    for (int i = 0; i < ask->count; i++)
        values[i] = gd_ask_face(ask, (int)gd_keyed_below(stream, faces));
}

static bool roll_seeded(void *self, const gd_ask *ask, uint8_t *values)
{
    gd_dice_seeded *dice = self;
    gd_ask_throw(ask, &dice->random, values);
    return true;
}

gd_dice_source gd_seeded_source(gd_dice_seeded *dice)
{
    return (gd_dice_source){roll_seeded, dice};
}

static bool roll_keyed(void *self, const gd_ask *ask, uint8_t *values)
{
    gd_ask_throw_keyed(ask, self, values);
    return true;
}

gd_dice_source gd_keyed_source(gd_keyed *stream) { return (gd_dice_source){roll_keyed, stream}; }

static bool roll_fair(void *self, const gd_ask *ask, uint8_t *values)
{
    gd_dice_fair *dice = self;
    gd_key key;
    gd_keyed stream;
    if (ask->count == 0)
        return true;
    if (!gd_fair_ready(&dice->fair))
        return false;
    gd_fair_draw(&dice->fair, &key);
    gd_keyed_begin(&stream, &key);
    gd_ask_throw_keyed(ask, &stream, values);
    if (dice->rolls < GD_NOTED_ROLLS)
        dice->roll[dice->rolls++] = (gd_noted_roll){ask->count, ask->sides, ask->among};
    return true;
}

gd_dice_source gd_fair_source(gd_dice_fair *dice) { return (gd_dice_source){roll_fair, dice}; }

static bool roll_script(void *self, const gd_ask *ask, uint8_t *values)
{
    gd_dice_script *dice = self;
    if (dice->count - dice->next < ask->count)
        return false;
    for (int i = 0; i < ask->count; i++) {
        if (!gd_ask_allows(ask, dice->values[dice->next + i]))
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
