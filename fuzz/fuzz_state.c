// fuzz_state.c - any bytes in place of some of a state, of each system: it is refused with a
// sentence, or it can be saved and read again, and be played on with.
//
// The first byte says which system, the second how many decisions are taken before; then three
// bytes each change one of the state, and what is unused of them says how it is spoilt by its
// tables.
#include <stdint.h>

#include "../tests/unit/spoil.h"
#include "beginnings.h"
#include "protocol/engine.h"
#include "protocol/record.h"

enum { MOST_BEFORE = 24, DECISIONS = 3, BYTES = 3 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(bool truth)
{
    if (!truth)
        abort();
}

static void play_before(spoiler *s, gd_game *game, int decisions)
{
    gd_action a;
    for (int i = 0; i < decisions && gd_game_waits(game) == GD_WAITS_DECISION; i++) {
        if (!gd_player_choose(i % 3 ? GD_PLAYER_SCRIPTED : GD_PLAYER_RANDOM, s->mind, game, &a))
            return;
        gd_apply(game, gd_game_seat(game), &a, s->verdict);
    }
}

// What is good is the same when it has been written and read.
static void save_and_read(const spoiler *s)
{
    static gd_scenario scenario;
    gd_error err = {0};
    gd_json_out out = {0};
    gd_names names = {s->rules, s->scenario, s->state};
    void *state = malloc(s->rules->state_size);
    gd_json_begin(&out);
    gd_position_write(&names, true, &out, NULL);
    gd_json_doc *doc = gd_json_parse(out.text, out.length, &err);
    demand(doc && state);
    gd_position text = {.base = gd_json_root(doc)};
    demand(gd_position_read(s->rules, &text, &scenario, state, &err));
    demand(memcmp(state, s->state, s->rules->state_size) == 0);
    gd_json_free(doc);
    gd_json_end(&out);
    free(state);
}

static void change_bytes(spoiler *s, const uint8_t *data, size_t size)
{
    unsigned char *bytes = s->state;
    for (; size >= BYTES; data += BYTES, size -= BYTES)
        bytes[(data[0] | (size_t)data[1] << 8) % s->rules->state_size] = data[2];
    for (; size > 0; size--)
        spoil_further(s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    gd_error err = {0};
    spoiler s;
    if (size < 3)
        return 0;
    const char *beginning = beginnings[data[0] % gd_rules_count()];
    gd_engine *e = gd_engine_new();
    gd_engine_line(e, beginning, strlen(beginning));
    demand(gd_engine_session(e) != NULL);
    const gd_game *held = gd_session_game(gd_engine_session(e));
    demand(spoiler_begin(&s, gd_game_rules(held), gd_game_scenario(held), data[size - 1]));
    gd_game *game = gd_game_clone(held);
    gd_game_set_dice(game, gd_seeded_source(&s.dice));
    play_before(&s, game, data[1] % MOST_BEFORE);
    memcpy(s.state, gd_game_state(game), s.rules->state_size);
    change_bytes(&s, data + 2, size - 2);
    if (gd_state_good(s.rules, s.scenario, s.state, &err))
        save_and_read(&s);
    use_up(&s, DECISIONS);
    gd_game_free(game);
    spoiler_end(&s);
    gd_engine_free(e);
    return 0;
}
