// fuzz_battle.c - any bytes are a battle or are refused with a complete error, and every system
// either makes a scenario of a battle, always the same, or says why not.
#include "protocol/battle_json.h"

#include <stdlib.h>
#include <string.h>

#include "core/scenario.h"

static void require(bool condition)
{
    if (!condition)
        abort();
}

static void convert(const gd_battle *b, const gd_rules *rules)
{
    static gd_scenario first, second;
    gd_error err = {0};
    memset(&first, 0, sizeof first);
    if (!rules->convert(b, &first, &err)) {
        require(err.text[0] != '\0');
        return;
    }
    require(first.piece_count <= GD_MAX_PIECES && first.width > 0 && first.depth > 0);
    for (int i = 1; i <= first.piece_count; i++) {
        const struct gd_roster *r = &first.roster[i];
        // Where players raise their armies there are places for units that nobody has named yet.
        require((r->name[0] || !first.fixed_armies) && r->side < GD_SIDES);
        require(!r->placed ||
                (r->at.x >= 0 && r->at.y >= 0 && r->at.x <= first.width && r->at.y <= first.depth));
    }
    memset(&second, 0, sizeof second);
    require(rules->convert(b, &second, &err));
    require(memcmp(&first, &second, sizeof first) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static gd_battle b;
    gd_error err = {0};
    if (!gd_battle_parse((const char *)data, size, &b, &err)) {
        require(err.line > 0 && err.column > 0 && err.path[0] == '$' && err.text[0] != '\0');
        return 0;
    }
    require(gd_battle_check(&b, &err));
    for (int on = 0; on < 2; on++) {
        for (int i = 0; i < b.option_count; i++)
            b.option[i].on = on;
        for (int i = 0; i < gd_rules_count(); i++) {
            if (gd_rules_at(i)->convert)
                convert(&b, gd_rules_at(i));
        }
    }
    return 0;
}
