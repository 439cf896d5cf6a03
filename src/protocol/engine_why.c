// protocol/engine_why.c - why a unit, a card or a zone is good for nothing now.
#include <stdlib.h>

#include "analysis/why.h"
#include "protocol/engine_call.h"
#include "protocol/values_json.h"

// What the message asks about: exactly one of the three.
static bool read_thing(const gd_message *c, const gd_names *view, gd_thing *out)
{
    const gd_json *unit = gd_call_member(c, "unit"), *card = gd_call_member(c, "card");
    const gd_json *zone = gd_call_member(c, "zone");
    gd_id piece;
    gd_zone_id square;
    if (!!unit + !!card + !!zone != 1)
        return gd_json_fail(c->err, c->message, "expected one of \"unit\", \"card\" and \"zone\"");
    if (unit) {
        bool read = gd_read_piece(unit, view, &piece, c->err);
        *out = (gd_thing){GD_PARAM_PIECE, read ? piece : 0};
        return read;
    }
    if (card) {
        out->type = GD_PARAM_CARD;
        return gd_read_card(card, view->rules, &out->value, c->err);
    }
    bool read = gd_read_zone(zone, &view->scenario->grid, &square, c->err);
    *out = (gd_thing){GD_PARAM_ZONE, read ? square : 0};
    return read;
}

static void put_whys(const gd_names *view, const gd_whys *whys, gd_json_out *out)
{
    const gd_catalogue *catalogue = view->rules->catalogue;
    gd_json_array(out, "whys");
    for (int i = 0; i < whys->count; i++) {
        const gd_why *why = &whys->list[i];
        gd_json_object(out, NULL);
        gd_json_put_string(out, "do", view->rules->verbs[why->verb].name);
        gd_put_clause(out, "clause", view->rules, why->clause);
        gd_json_put_string(out, "title",
                           catalogue && why->clause ? catalogue->clauses[why->clause].title : "");
        gd_put_text(out, "reason", view, &why->text);
        gd_json_close(out);
    }
    gd_json_close(out);
}

bool gd_op_why(const gd_message *c)
{
    gd_seat seat;
    gd_names view;
    gd_thing thing = {0};
    gd_whys whys;
    const gd_game *g = gd_call_game(c);
    if (!g || !gd_call_only(c, (const char *[]){"unit", "card", "zone", "seat", NULL}) ||
        !gd_call_actor(c, g, &seat) || !gd_call_names(c, g, seat, &view))
        return false;
    bool read = read_thing(c, &view, &thing);
    if (read) {
        gd_why_of(g, seat, view.state, thing, c->engine->offers, &whys);
        gd_call_begin(c);
        put_whys(&view, &whys, c->out);
    }
    free((void *)view.state);
    return read;
}
