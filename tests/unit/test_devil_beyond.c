// test_devil_beyond.c - what lies beyond the end of a list is nobody's business.
//
// A state of The Devil to Pay has lists with room for more than they hold: stands, charges, guns,
// gaps, works, and the ground has features. The cases are played on two tables, as they are and
// with something plausible written behind the end of every list: an enemy's place for a stand that
// is gone, a charge that nobody makes, a wood all over the field. Both must answer and end the
// same.
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>

#include "try_help.h"

#include "game/dice_source.h"
#include "protocol/position_json.h"
#include "protocol/values_json.h"
#include "rules/devil/body.h"

typedef struct pair {
    const gd_rules *rules;
    const char *name; // of the case
    gd_scenario plain, spoilt;
    gd_game *a, *b;
    gd_offers *offers_a, *offers_b;
    gd_random chance;
    int compared;
} pair;

static int any(pair *p, int below) { return (int)gd_random_below(&p->chance, (uint32_t)below); }

// ---- what is not there --------------------------------------------------------------------------

// Somewhere that would matter: where a piece stands, beside it, in a corner, off the table.
static gd_point some_place(pair *p, const dp_state *s)
{
    const dp_unit *u = &s->unit[1 + any(p, s->piece_count)];
    gd_point at = u->stand_at[any(p, u->stands > 0 ? u->stands : 1)];
    switch (any(p, 4)) {
    case 0:
        return at;
    case 1:
        return (gd_point){at.x + any(p, 6001) - 3000, at.y + any(p, 6001) - 3000};
    case 2:
        return (gd_point){any(p, p->plain.width), any(p, p->plain.depth)};
    default:
        return (gd_point){-any(p, 3000), -any(p, 3000)};
    }
}

static void spoil_stands(pair *p, dp_state *s, dp_unit *u)
{
    for (int i = u->arm == DP_COMMANDER ? 1 : u->stands; i < DP_STANDS; i++) {
        u->stand_at[i] = some_place(p, s);
        u->stand_facing[i] = (uint16_t)(any(p, 2) ? u->facing : any(p, GD_TURN));
        u->hits[i] = (uint8_t)any(p, 2);
    }
}

static gd_id some_piece(pair *p, const dp_state *s) { return (gd_id)(1 + any(p, s->piece_count)); }

static void spoil_lists(pair *p, dp_state *s)
{
    for (int i = s->order.count; i < DP_FOLLOWERS; i++) {
        s->order.unit[i] = some_piece(p, s);
        s->order.done[i] = 1;
        s->order.was[i] = s->unit[s->order.unit[i]];
    }
    for (int i = s->running; i < DP_CHARGES; i++)
        s->charge[i] = (dp_charge){.unit = some_piece(p, s),
                                   .target = some_piece(p, s),
                                   .melee = (uint8_t)(1 + any(p, 2)),
                                   .by_order = 1,
                                   .flank = 1,
                                   .from = some_place(p, s),
                                   .to = some_place(p, s)};
    for (int i = s->gun_count; i < DP_GUNS; i++)
        s->gun[i] = (dp_gun){some_place(p, s), some_piece(p, s), 0};
    for (int i = s->gap_count; i < DP_GAPS; i++)
        s->torn[i] = (dp_torn){some_place(p, s), some_place(p, s), (uint16_t)any(p, 3), 0};
    for (int i = s->built_count; i < DP_BUILT; i++) {
        s->works[i] = (gd_feature){.kind = DP_HASTY_WORKS, .shape = GD_LINE, .count = 2};
        s->works_point[2 * i] = some_place(p, s);
        s->works_point[2 * i + 1] = some_place(p, s);
        gd_feature_finish(&s->works[i], s->works_point, 2 * i);
    }
}

static void spoil_state(pair *p, dp_state *s)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        spoil_stands(p, s, &s->unit[i]);
    for (int i = s->piece_count + 1; i <= DP_PIECES; i++)
        s->unit[i] = s->unit[some_piece(p, s)];
    spoil_lists(p, s);
    for (int i = p->plain.objective_count; i < GD_MAX_OBJECTIVES; i++)
        s->holder[i] = (uint8_t)any(p, GD_SIDES);
    for (int i = s->flow.depth; i < GD_STACK; i++)
        s->flow.stack[i] = (gd_frame){.row = DP_ROW_RELOCATE, .piece = some_piece(p, s)};
}

// Where a feature lies that is not on the table: all over it or right across, or along the front of
// a unit.
static void some_outline(pair *p, bool area, gd_point out[4])
{
    const dp_state *s = gd_game_state(p->a);
    const dp_unit *u = &s->unit[some_piece(p, s)];
    gd_length w = p->plain.width, d = p->plain.depth;
    if (dp_is_unit(u) && u->stands > 0 && any(p, 2)) {
        out[0] = dp_front_left(u);
        out[1] = dp_front_right(u);
        out[2] = gd_point_ahead(out[1], u->facing, 4000);
        out[3] = gd_point_ahead(out[0], u->facing, 4000);
        return;
    }
    out[0] = (gd_point){0, area ? 0 : any(p, d)};
    out[1] = (gd_point){w, area ? 0 : any(p, d)};
    out[2] = (gd_point){w, d};
    out[3] = (gd_point){0, d};
}

static void spoil_ground(pair *p, gd_ground *g)
{
    gd_point outline[4];
    gd_ground more = *g;
    int kind = any(p, DP_TERRAINS);
    bool area = kind <= DP_HILL;
    gd_feature f = {.kind = (uint8_t)kind, .shape = area ? GD_AREA : GD_LINE};
    some_outline(p, area, outline);
    if (gd_ground_add(&more, &f, outline, area ? 4 : 2, "", 0) < 0)
        return;
    more.count = g->count;
    more.point_count = g->point_count;
    more.kinds = g->kinds;
    *g = more;
}

// ---- comparing ----------------------------------------------------------------------------------

static void wipe_stands(dp_unit *u)
{
    for (int k = u->arm == DP_COMMANDER ? 1 : u->stands; k < DP_STANDS; k++) {
        u->stand_at[k] = (gd_point){0, 0};
        u->stand_facing[k] = 0;
        u->hits[k] = 0;
    }
}

// What is there, and nothing besides.
static void wipe(dp_state *s)
{
    for (int i = 0; i <= DP_PIECES; i++) {
        if (i > s->piece_count)
            memset(&s->unit[i], 0, sizeof s->unit[i]);
        wipe_stands(&s->unit[i]);
    }
    wipe_stands(&s->order.commander_was);
    for (int i = 0; i < DP_FOLLOWERS; i++) {
        wipe_stands(&s->order.was[i]);
        if (i < s->order.count)
            continue;
        s->order.unit[i] = s->order.done[i] = 0;
        memset(&s->order.was[i], 0, sizeof s->order.was[i]);
    }
    memset(&s->charge[s->running], 0, (size_t)(DP_CHARGES - s->running) * sizeof s->charge[0]);
    memset(&s->gun[s->gun_count], 0, (size_t)(DP_GUNS - s->gun_count) * sizeof s->gun[0]);
    memset(&s->torn[s->gap_count], 0, (size_t)(DP_GAPS - s->gap_count) * sizeof s->torn[0]);
    memset(&s->works[s->built_count], 0, (size_t)(DP_BUILT - s->built_count) * sizeof s->works[0]);
    memset(&s->works_point[2 * s->built_count], 0,
           (size_t)(DP_BUILT - s->built_count) * 2 * sizeof s->works_point[0]);
    memset(&s->flow.stack[s->flow.depth], 0,
           (size_t)(GD_STACK - s->flow.depth) * sizeof s->flow.stack[0]);
}

static void differ(const pair *p, const char *what)
{
    char text[400];
    snprintf(text, sizeof text, "%s: %s", p->name, what);
    CHECK_STR(text, "");
}

static void compare_states(pair *p)
{
    static dp_state a, b;
    memcpy(&a, gd_game_state(p->a), sizeof a);
    memcpy(&b, gd_game_state(p->b), sizeof b);
    wipe(&a);
    wipe(&b);
    memcpy(b.holder, a.holder, sizeof b.holder);
    for (int i = 0; i < p->plain.objective_count; i++)
        b.holder[i] = ((const dp_state *)gd_game_state(p->b))->holder[i];
    if (memcmp(&a, &b, sizeof a) != 0)
        differ(p, "the states differ");
    p->compared++;
}

// The spoilt table is the plain one again, spoilt in another way.
static void spoil_anew(pair *p)
{
    dp_state *s = gd_game_state_mut(p->b);
    memcpy(s, gd_game_state(p->a), sizeof *s);
    spoil_state(p, s);
    p->spoilt.ground = p->plain.ground;
    spoil_ground(p, &p->spoilt.ground);
}

static void compare_offers(pair *p)
{
    gd_actions(p->a, p->offers_a);
    gd_actions(p->b, p->offers_b);
    bool same = p->offers_a->count == p->offers_b->count;
    for (int i = 0; same && i < p->offers_a->count; i++) {
        const gd_offer *a = &p->offers_a->list[i], *b = &p->offers_b->list[i];
        same = a->verb == b->verb && memcmp(a->value, b->value, sizeof a->value) == 0 &&
               a->open == b->open && a->limit == b->limit && a->cost == b->cost;
    }
    if (!same)
        differ(p, "the offers differ");
}

static void compare_verdicts(pair *p, const gd_verdict *a, const gd_verdict *b)
{
    bool same = a->ok == b->ok && a->clause == b->clause && a->cost == b->cost &&
                a->length == b->length && a->ending_count == b->ending_count &&
                a->tally_count == b->tally_count;
    for (int i = 0; same && i < a->ending_count; i++)
        same = a->ending[i].at.x == b->ending[i].at.x && a->ending[i].at.y == b->ending[i].at.y &&
               a->ending[i].facing == b->ending[i].facing;
    for (int i = 0; same && i < a->tally_count; i++)
        same = a->tally[i].total == b->tally[i].total;
    if (!same)
        differ(p, "the verdicts differ");
}

// ---- playing ------------------------------------------------------------------------------------

// Does the action on both tables; false if it is refused.
static bool act(pair *p, gd_seat seat, const gd_action *a)
{
    gd_verdict one, two;
    gd_check(p->a, seat, a, &one);
    gd_check(p->b, seat, a, &two);
    compare_verdicts(p, &one, &two);
    if (!one.ok)
        return false;
    gd_apply(p->a, seat, a, &one);
    gd_apply(p->b, seat, a, &two);
    compare_states(p);
    spoil_anew(p);
    return true;
}

static void give(pair *p, const uint8_t *dice, int count)
{
    gd_error err = {0};
    gd_game_give_dice(p->a, dice, count, &err);
    gd_game_give_dice(p->b, dice, count, &err);
    compare_states(p);
    spoil_anew(p);
}

// Dice have six sides (DTP-SCALE-04), and there are fourteen cards (DTP-CARD-01).
static bool is_asked(pair *p, gd_ask *ask)
{
    if (!gd_game_ask(p->a, ask))
        return false;
    CHECK_INT(ask->sides, ask->among ? DP_CARDS : 6);
    return true;
}

static void random_step(pair *p)
{
    gd_ask ask;
    uint8_t dice[GD_MAX_DICE];
    gd_action a;
    if (is_asked(p, &ask)) {
        gd_ask_throw(&ask, &p->chance, dice);
        give(p, dice, ask.count);
        return;
    }
    if (gd_game_waits(p->a) != GD_WAITS_DECISION)
        return;
    compare_offers(p);
    for (int i = 0; i < 6; i++) {
        const gd_offer *o = &p->offers_a->list[any(p, p->offers_a->count)];
        if (o->verb == p->rules->concede_verb)
            continue;
        p->rules->complete_offer(&p->plain, gd_game_state(p->a), o, &p->chance, &a);
        if (act(p, gd_game_seat(p->a), &a))
            return;
    }
}

static bool case_step(pair *p, const gd_json *step)
{
    static const char *const beside[] = {"by", "dice", "check", "expect", NULL};
    const gd_json *dice = gd_json_get(step, "dice"), *by = gd_json_get(step, "by");
    uint8_t values[256];
    int count = 0, next = 0;
    gd_error err = {0};
    gd_seat seat = gd_game_seat(p->a);
    gd_names names = {p->rules, &p->plain, gd_game_state(p->a)};
    gd_action a;
    gd_ask ask;
    if (dice)
        gd_read_dice(dice, p->rules, 256, values, &count, &err);
    if (gd_game_waits(p->a) == GD_WAITS_DECISION)
        compare_offers(p);
    if (gd_json_get(step, "do") &&
        ((by && !gd_read_seat(by, &p->plain, &seat, &err)) ||
         !gd_action_read(&names, step, beside, &a, &err) ||
         (!act(p, seat, &a) && !gd_json_get(gd_json_get(step, "expect"), "refused"))))
        return false;
    while (is_asked(p, &ask) && next + ask.count <= count) {
        give(p, values + next, ask.count);
        next += ask.count;
    }
    return true;
}

static void try_case(pair *p, const gd_json *root, const gd_json *test)
{
    enum { STEPS = 4 };
    const gd_json *at = gd_json_get(test, "position"), *play = gd_json_get(test, "play");
    if (at && at->kind == GD_JSON_STRING)
        at = gd_json_get(gd_json_get(root, "positions"), at->text);
    gd_position text = {at, gd_json_get(test, "change"), gd_json_get(test, "remove")};
    p->a = gd_game_new(p->rules, &p->plain, gd_manual_source());
    p->b = gd_game_new(p->rules, &p->spoilt, gd_manual_source());
    p->name = gd_json_get(test, "name") ? gd_json_get(test, "name")->text : "";
    if (at && gd_position_read(p->rules, &text, &p->plain, gd_game_state_mut(p->a), NULL)) {
        memcpy(gd_game_state_mut(p->b), gd_game_state(p->a), sizeof(dp_state));
        p->spoilt = p->plain;
        gd_game_resume(p->a);
        gd_game_resume(p->b);
        spoil_anew(p);
        for (const gd_json *step = play ? play->first : NULL; step && case_step(p, step);
             step = step->next)
            ;
        for (int i = 0; i < STEPS; i++)
            random_step(p);
    }
    gd_game_free(p->a);
    gd_game_free(p->b);
}

// ---- all cases ----------------------------------------------------------------------------------

static gd_json_doc *parse(const char *folder, const char *name)
{
    static char text[1 << 20];
    char path[400];
    gd_error err = {0};
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *in = fopen(path, "rb");
    CHECK(in);
    size_t length = fread(text, 1, sizeof text, in);
    fclose(in);
    gd_json_doc *doc = gd_json_parse(text, length, &err);
    CHECK_STR(err.text, "");
    return doc;
}

static int by_name(const void *a, const void *b) { return strcmp(a, b); }

TEST(what_lies_beyond_the_end_of_a_list_decides_nothing)
{
    enum { FILES = 100, LENGTH = 260 };
    static const char folder[] = "tests/cases/devil";
    static char names[FILES][LENGTH];
    static pair p;
    int count = 0;
    DIR *dir = opendir(folder);
    CHECK(dir);
    for (struct dirent *e = readdir(dir); e && count < FILES; e = readdir(dir))
        if (strstr(e->d_name, ".json"))
            snprintf(names[count++], LENGTH, "%s", e->d_name);
    closedir(dir);
    qsort(names, (size_t)count, LENGTH, by_name);
    p.rules = gd_rules_find("devil");
    p.offers_a = calloc(1, sizeof *p.offers_a);
    p.offers_b = calloc(1, sizeof *p.offers_b);
    gd_random_seed(&p.chance, test_seed(1863));
    for (int i = 0; i < count; i++) {
        gd_json_doc *doc = parse(folder, names[i]);
        const gd_json *root = gd_json_root(doc), *cases = gd_json_get(root, "cases");
        for (const gd_json *test = cases->first; test; test = test->next)
            try_case(&p, root, test);
        gd_json_free(doc);
    }
    CHECK(p.compared > 2000);
    free(p.offers_a);
    free(p.offers_b);
}
