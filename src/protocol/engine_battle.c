// protocol/engine_battle.c - battles that a message names or sends, and what they are about.
#include <stdlib.h>

#include "protocol/battle_card.h"
#include "protocol/battle_json.h"
#include "protocol/engine_call.h"

// A battle by its name, from whoever holds the engine. An error in it has its own places.
static gd_json_doc *find_battle(const gd_message *c, const gd_json *name)
{
    const gd_engine_battles *b = &c->engine->battles;
    gd_error why = {0};
    size_t length = 0;
    const char *text = NULL;
    if (!b->text)
        gd_fail(&why, "this engine has no battles of its own: send the battle itself");
    else
        text = b->text(b->self, name->text, &length, &why);
    gd_json_doc *doc = text ? gd_json_parse(text, length, &why) : NULL;
    if (!doc)
        gd_json_fail(c->err, name, "%s", why.text);
    return doc;
}

const gd_json *gd_call_battle(const gd_message *c, gd_json_doc **doc)
{
    const gd_json *battle = gd_call_member(c, "battle");
    *doc = NULL;
    if (!battle)
        gd_json_fail(c->err, c->message, "missing \"battle\", a name or a battle");
    if (!battle || battle->kind != GD_JSON_STRING)
        return battle;
    *doc = find_battle(c, battle);
    return gd_json_root(*doc);
}

static bool put_card(const gd_message *c, const gd_json *json, gd_battle *battle)
{
    if (!gd_battle_read(json, battle, c->err))
        return false;
    gd_call_begin(c);
    return gd_battle_card_write(battle, c->engine->unfinished, c->out, "battle") ||
           gd_fail(c->err, "out of memory");
}

bool gd_op_battle(const gd_message *c)
{
    gd_json_doc *doc = NULL;
    if (!gd_call_only(c, (const char *[]){"battle", NULL}))
        return false;
    const gd_json *json = gd_call_battle(c, &doc);
    gd_battle *battle = json ? malloc(sizeof *battle) : NULL;
    bool put = battle ? put_card(c, json, battle) : json && gd_fail(c->err, "out of memory");
    free(battle);
    gd_json_free(doc);
    return put;
}
