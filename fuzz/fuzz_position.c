// fuzz_position.c - any bytes as a position: read or refused, never a crash; what was read is
// sound, can be asked what may be done, and comes back the same from what is written of it. Most
// are positions of one of the systems in which a name, a number or a reference is another.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../tests/unit/spoil_text.h"
#include "game/dice_source.h"
#include "protocol/position_json.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t room);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed);

static gd_scenario scenario, again;
static gd_offers offers;

static void demand(bool truth)
{
    if (!truth)
        abort();
}

static void look_at(const gd_rules *rules, gd_game *game)
{
    char why[300];
    static gd_json_out out;
    void *state = malloc(rules->state_size);
    gd_names names = {rules, &scenario, gd_game_state(game)};
    gd_error err = {0};
    gd_json_begin(&out);
    gd_position_write(&names, true, &out, NULL);
    gd_json_doc *doc = gd_json_parse(out.text, out.length, &err);
    demand(doc != NULL);
    gd_position text = {.base = gd_json_root(doc)};
    demand(gd_position_read(rules, &text, &again, state, &err));
    demand(memcmp(state, gd_game_state(game), rules->state_size) == 0);
    gd_json_free(doc);
    gd_json_end(&out);
    free(state);
    gd_game_resume(game);
    demand(rules->sound(&scenario, gd_game_state(game), why, sizeof why));
    gd_actions(game, &offers);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    gd_error err = {0};
    gd_json_doc *doc = gd_json_parse((const char *)data, size, &err);
    for (int i = 0; doc && i < gd_rules_count(); i++) {
        const gd_rules *rules = gd_rules_at(i);
        gd_dice_seeded dice;
        gd_random_seed(&dice.random, 1);
        memset(&scenario, 0, sizeof scenario);
        gd_game *game = gd_game_new(rules, &scenario, gd_seeded_source(&dice));
        gd_position text = {.base = gd_json_root(doc)};
        if (game && gd_position_read(rules, &text, &scenario, gd_game_state_mut(game), &err))
            look_at(rules, game);
        else
            demand(err.text[0] != '\0');
        gd_game_free(game);
    }
    gd_json_free(doc);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed)
{
    static spoil_text spoilt;
    gd_random random;
    gd_random_seed(&random, seed);
    if (gd_random_below(&random, 4) == 0)
        return LLVMFuzzerMutate(data, size, room);
    spoilt.text = malloc(size + 1);
    memcpy(spoilt.text, data, size);
    spoilt.text[size] = '\0';
    spoilt.length = size;
    spoil_in_one_place(&spoilt, &random);
    size_t length = spoilt.length < room ? spoilt.length : room;
    memcpy(data, spoilt.text, length);
    free(spoilt.text);
    return length;
}
