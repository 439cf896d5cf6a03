// protocol/army_json.c - army files and musters.
#include "protocol/army_json.h"

#include <stdlib.h>
#include <string.h>

#include "protocol/position_json.h"
#include "protocol/scenario_json.h"
#include "protocol/values_json.h"
#include "protocol/view_json.h"

enum { MOST_POINTS = 1000000 };

const char *gd_side_title(gd_side side) { return side == GD_UNION ? "Union" : "Confederate"; }

static bool read_word(const gd_json *root, const char *key, char *out, size_t size, gd_error *err)
{
    const gd_json *value = gd_json_get(root, key);
    out[0] = '\0';
    return !value || gd_json_copy(value, out, size, err);
}

static bool read_switches(const gd_json *root, gd_army *out, gd_error *err)
{
    out->switches = gd_json_get(root, "switches");
    if (out->switches && out->switches->kind != GD_JSON_OBJECT)
        return gd_json_fail(err, out->switches, "expected an object of switches");
    gd_scenario *unused = out->switches ? calloc(1, sizeof *unused) : NULL;
    if (out->switches && !unused)
        return gd_fail(err, "out of memory");
    bool known = !unused || gd_options_read(out->rules, out->switches, unused, err);
    free(unused);
    return known;
}

bool gd_army_read(const gd_json *value, gd_army *out, gd_error *err)
{
    static const char *const keys[] = {"format", "version",  "rules",  "side",   "name",
                                       "battle", "switches", "points", "orders", NULL};
    int64_t version, points = 0;
    *out = (gd_army){0};
    if (!value || value->kind != GD_JSON_OBJECT ||
        !gd_json_is(gd_json_get(value, "format"), "guidon-army"))
        return gd_json_fail(err, value, "expected an army, {\"format\": \"guidon-army\", ...}");
    if (!gd_json_int(gd_json_need(value, "version", GD_JSON_NUMBER, err), 1, 1, &version, err) ||
        !gd_json_only(value, keys, err))
        return false;
    const gd_json *count = gd_json_get(value, "points");
    out->rules = gd_position_rules(value, err);
    const gd_json *side = out->rules ? gd_json_need(value, "side", GD_JSON_STRING, err) : NULL;
    if (!side || !gd_read_side(side, &out->side, err) ||
        !read_word(value, "name", out->name, sizeof out->name, err) ||
        !read_word(value, "battle", out->battle, sizeof out->battle, err) ||
        !read_switches(value, out, err) ||
        (count && !gd_json_int(count, 0, MOST_POINTS, &points, err)))
        return false;
    out->points = (int32_t)points;
    out->orders = gd_json_need(value, "orders", GD_JSON_ARRAY, err);
    if (out->orders && out->orders->count > GD_ARMY_ORDERS)
        return gd_json_fail(err, out->orders, "expected at most %d orders, found %d",
                            GD_ARMY_ORDERS, out->orders->count);
    for (const gd_json *o = out->orders ? out->orders->first : NULL; o; o = o->next)
        if (o->kind != GD_JSON_OBJECT)
            return gd_json_fail(err, o, "expected an order, {\"do\": ...}");
    return out->orders != NULL;
}

static void put_orders(const char *const *orders, int count, gd_json_out *out)
{
    gd_json_array(out, "orders");
    for (int i = 0; i < count; i++) {
        gd_json_doc *doc = gd_json_parse(orders[i], strlen(orders[i]), NULL);
        if (doc)
            gd_json_put_value(out, NULL, gd_json_root(doc));
        else
            out->failed = true;
        gd_json_free(doc);
    }
    gd_json_close(out);
}

static int32_t points_of(const gd_game *g, gd_seat seat)
{
    gd_muster *m = malloc(sizeof *m);
    if (!m)
        return 0;
    gd_muster_of(g, seat, gd_seat_side(gd_game_scenario(g), seat), m);
    int32_t points = m->points;
    free(m);
    return points;
}

bool gd_army_write(const gd_session *s, gd_seat seat, const char *name, const char *battle,
                   gd_json_out *out, const char *key, gd_error *err)
{
    const gd_game *g = gd_session_game(s);
    const gd_scenario *sc = gd_game_scenario(g);
    int count = gd_session_orders(s, seat, NULL, 0);
    if (count == 0)
        return gd_fail(err, "the %s side has raised no army in this game",
                       gd_side_title(gd_seat_side(sc, seat)));
    const char **orders = calloc((size_t)count, sizeof *orders);
    if (!orders)
        return gd_fail(err, "out of memory");
    gd_session_orders(s, seat, orders, count);
    int32_t points = points_of(g, seat);
    gd_json_object(out, key);
    gd_json_put_string(out, "format", "guidon-army");
    gd_json_put_int(out, "version", 1);
    gd_json_put_string(out, "rules", gd_game_rules(g)->id);
    gd_put_side(out, "side", gd_seat_side(sc, seat));
    if (name[0])
        gd_json_put_string(out, "name", name);
    if (battle[0])
        gd_json_put_string(out, "battle", battle);
    gd_options_write(gd_game_rules(g), sc, out, "switches");
    if (points)
        gd_json_put_int(out, "points", points);
    put_orders(orders, count, out);
    gd_json_close(out);
    free(orders);
    return true;
}

static void put_bound(gd_json_out *out, const char *key, int32_t bound)
{
    if (bound == GD_ABSENT)
        gd_json_put_null(out, key);
    else
        gd_json_put_int(out, key, bound);
}

static void put_limit(const gd_names *view, const gd_limit *limit, gd_json_out *out)
{
    const gd_catalogue *catalogue = view->rules->catalogue;
    gd_json_object(out, NULL);
    gd_put_clause(out, "clause", view->rules, limit->clause);
    gd_json_put_string(out, "title",
                       catalogue && limit->clause ? catalogue->clauses[limit->clause].title : "");
    gd_put_text(out, "text", view, &limit->text);
    gd_json_put_bool(out, "kept", limit->kept);
    gd_json_put_int(out, "value", limit->value);
    put_bound(out, "low", limit->low);
    put_bound(out, "high", limit->high);
    gd_json_close(out);
}

// An army that is so far under its points was hardly meant to be.
static bool is_far_under(const gd_muster *m)
{
    enum { PARTS = 10, MEANT = 9 };
    return m->points > 0 && PARTS * (int64_t)m->spent < MEANT * (int64_t)m->points;
}

static void put_spending(const gd_names *view, const gd_muster *m, gd_json_out *out)
{
    gd_json_put_int(out, "spent", m->spent);
    gd_json_put_int(out, "points", m->points);
    if (m->points > 0)
        gd_json_put_int(out, "left", m->points - m->spent);
    gd_json_put_bool(out, "far_under", is_far_under(m));
    if (!m->stop.text.format)
        return;
    gd_json_object(out, "stop");
    gd_put_clause(out, "clause", view->rules, m->stop.clause);
    gd_put_text(out, "text", view, &m->stop.text);
    gd_json_close(out);
}

static void put_muster(const gd_names *view, gd_side side, const gd_muster *m, gd_json_out *out)
{
    gd_put_side(out, "side", side);
    put_spending(view, m, out);
    gd_json_array(out, "lines");
    for (int i = 0; i < m->line_count; i++) {
        gd_json_object(out, NULL);
        if (m->line[i].piece)
            gd_put_piece(out, "unit", view, m->line[i].piece);
        gd_json_put_int(out, "depth", m->line[i].depth);
        gd_json_put_int(out, "cost", m->line[i].cost);
        gd_put_text(out, "text", view, &m->line[i].text);
        gd_json_close(out);
    }
    gd_json_close(out);
    gd_json_array(out, "limits");
    for (int i = 0; i < m->limit_count; i++)
        put_limit(view, &m->limit[i], out);
    gd_json_close(out);
}

// What the seat knows of the army of a side, for the caller to free; NULL if there is no memory.
static gd_muster *muster_of(const gd_game *g, gd_seat viewer, gd_side side)
{
    gd_muster *m = malloc(sizeof *m);
    if (m)
        gd_muster_of(g, viewer, side, m);
    return m;
}

void gd_muster_write(const gd_game *g, gd_seat viewer, gd_side side, gd_json_out *out,
                     const char *key)
{
    gd_muster *m = muster_of(g, viewer, side);
    void *state = gd_view_new(g, viewer);
    gd_names view = {gd_game_rules(g), gd_game_scenario(g), state};
    if (m && state) {
        gd_json_object(out, key);
        put_muster(&view, side, m, out);
        gd_json_close(out);
    } else {
        out->failed = true;
    }
    free(state);
    free(m);
}

void gd_spending_write(const gd_game *g, gd_seat viewer, gd_side side, gd_json_out *out,
                       const char *key)
{
    gd_muster *m = muster_of(g, viewer, side);
    void *state = gd_view_new(g, viewer);
    gd_names view = {gd_game_rules(g), gd_game_scenario(g), state};
    if (!m || !state)
        out->failed = true;
    else if (m->points > 0) {
        gd_json_object(out, key);
        put_spending(&view, m, out);
        gd_json_close(out);
    }
    free(state);
    free(m);
}
