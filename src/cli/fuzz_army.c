// cli/fuzz_army.c - armies, checked.
#include "cli/fuzz_army.h"

#include <stdio.h>
#include <stdlib.h>

#include "protocol/names.h"
#include "protocol/raise.h"

static bool broken(char *why, size_t size, const char *sentence, const char *more)
{
    snprintf(why, size, "%s%s", sentence, more);
    return false;
}

static bool check_muster(const gd_game *g, char *why, size_t size)
{
    const gd_rules *rules = gd_game_rules(g);
    gd_muster *m = rules->muster ? malloc(sizeof *m) : NULL;
    if (!m)
        return broken(why, size, "an army is raised, and there is no muster of it", "");
    gd_seat seat = gd_game_seat(g);
    gd_muster_of(g, seat, gd_seat_side(gd_game_scenario(g), seat), m);
    bool good = m->line_count < GD_MUSTER_LINES && m->limit_count < GD_MUSTER_LIMITS;
    if (!good)
        broken(why, size, "an army has more lines or limits than its muster", "");
    for (int i = 0; good && i < m->limit_count; i++) {
        good = m->limit[i].clause <= rules->catalogue->clause_count && m->limit[i].text.format;
        if (!good)
            broken(why, size, "a limit has no words, or cites a clause that does not exist", "");
    }
    free(m);
    return good;
}

static bool raise_again(gd_session *s, const gd_json *file, char *why, size_t size)
{
    gd_raise r;
    gd_army army;
    gd_error err = {0};
    bool good = false;
    uint64_t before = gd_game_hash(gd_session_game(s));
    if (!gd_raise_begin(&r, s, &err) || !gd_army_read(file, &army, &err) ||
        !gd_raise_orders(&r, &army, &err))
        broken(why, size, "an army cannot be raised from its own file: ", err.text);
    else if (r.refused)
        broken(why, size, "an order of an army is refused when it is raised from its file", "");
    else if (gd_game_hash(r.trial) != before)
        broken(why, size, "an army is another when it is raised from its file", "");
    else
        good = true;
    gd_raise_end(&r);
    return good;
}

bool fuzz_army(gd_session *s, char *why, size_t size)
{
    gd_json_out out = {0};
    gd_error err = {0};
    const gd_game *g = gd_session_game(s);
    gd_seat seat = gd_game_seat(g);
    const void *before;
    if (!gd_game_raising(g))
        return true;
    if (!check_muster(g, why, size))
        return false;
    // Nothing to keep, or more than a file takes, or something that cannot be taken back.
    int orders = gd_session_orders(s, seat, NULL, 0);
    if (orders == 0 || orders > GD_ARMY_ORDERS || orders > gd_session_raised_back(s, seat, &before))
        return true;
    gd_json_begin(&out);
    bool good = gd_army_write(s, seat, "", "", &out, NULL, &err) ||
                broken(why, size, "an army cannot be kept: ", err.text);
    gd_json_doc *doc = good ? gd_json_parse(out.text, out.length, &err) : NULL;
    good = doc && raise_again(s, gd_json_root(doc), why, size);
    gd_json_free(doc);
    gd_json_end(&out);
    return good;
}
