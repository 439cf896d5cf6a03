// realmen/deploy.c - setting an army up: columns that will march on, and deployments (RM-SETUP-05
// to 11).
#include "core/edges.h"
#include "realmen_clauses.h"
#include "rules/realmen/clock.h"
#include "rules/realmen/drill.h"
#include "rules/realmen/setup.h"
#include "rules/realmen/turn.h"

enum { ON_EDGE = GD_INCH / 4 };

static int my_side(const gd_scenario *sc, const rm_state *s)
{
    return rm_side_of_seat(sc, rm_seat_now(s));
}

static bool is_mine(const gd_scenario *sc, const rm_state *s, gd_id piece)
{
    return piece && rm_at(s, piece)->side == my_side(sc, s) &&
           rm_at(s, piece)->kind != RM_MESSENGER && rm_at(s, piece)->status <= RM_IN_HAND;
}

int rm_groups_of(const rm_state *s, int side)
{
    int trains = 0;
    for (gd_id i = 1; i <= s->piece_count; i++)
        trains += rm_at(s, i)->side == side && rm_at(s, i)->kind == RM_SUPPLY &&
                  rm_at(s, i)->status <= RM_IN_HAND;
    return trains > 1 ? trains : 1;
}

// Is a group a column, a deployment, or neither yet?
typedef enum use { UNUSED, COLUMN, DEPLOYED } use;

static use use_of(const rm_state *s, int side, int group)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->side == side && u->group == group && u->status < RM_IN_HAND)
            return u->status == RM_TO_COME ? COLUMN : DEPLOYED;
    }
    return UNUSED;
}

static bool check_group(const gd_scenario *sc, const rm_state *s, int group, use wanted,
                        gd_verdict *v)
{
    int side = my_side(sc, s), most = rm_groups_of(s, side);
    use now = use_of(s, side, group);
    if (group < 1 || group > most)
        return gd_refuse(v, RM_SETUP_06, "one group for each supply train: there are %d", most);
    if (now == COLUMN && wanted == DEPLOYED)
        return gd_refuse(v, RM_SETUP_06, "group %d marches on in a column", group);
    if (now == DEPLOYED && wanted == COLUMN)
        return gd_refuse(v, RM_SETUP_06, "group %d is deployed on the table", group);
    return true;
}

// ---- columns ------------------------------------------------------------------------------------

static bool is_faced(const rm_state *s, int side, int edge) // by an edge of the enemy
{
    return s->side[rm_other(side)].edges >> (edge + 2) % GD_DIRECTIONS & 1;
}

// Of a side's edges the nearest to a place, of equally near ones the one that lies opposite to one
// of the enemy's, then the longer; RM_UNSET if it has none.
static int nearest_edge(const gd_scenario *sc, const rm_state *s, int side, gd_point p)
{
    gd_point size = gd_table_size(sc);
    int best = RM_UNSET;
    for (int edge = 0; edge < GD_DIRECTIONS; edge++) {
        if (!(s->side[side].edges >> edge & 1))
            continue;
        gd_length nearer =
            best == RM_UNSET ? 1 : gd_edge_gap(size, best, p) - gd_edge_gap(size, edge, p);
        if (!nearer)
            nearer = is_faced(s, side, edge) - is_faced(s, side, best);
        if (!nearer)
            nearer = gd_edge_length(size, edge) - gd_edge_length(size, best);
        best = nearer > 0 ? edge : best;
    }
    return best;
}

// The controlled edge at a place; RM_UNSET if there is none, or the place is beside the table.
static int edge_at(const gd_scenario *sc, const rm_state *s, int side, gd_point p)
{
    if (p.x < -ON_EDGE || p.x > sc->width + ON_EDGE || p.y < -ON_EDGE || p.y > sc->depth + ON_EDGE)
        return RM_UNSET;
    int edge = nearest_edge(sc, s, side, p);
    return edge != RM_UNSET && gd_edge_gap(gd_table_size(sc), edge, p) <= ON_EDGE ? edge : RM_UNSET;
}

// The place on the edge itself. An entry at 0, 0 would be none (give_entry): one at that corner is
// a hair beside it.
static gd_point on_edge(const gd_scenario *sc, int edge, gd_point p)
{
    gd_point size = gd_table_size(sc);
    gd_length along = gd_clamp(0, gd_edge_along(edge, p), gd_edge_length(size, edge));
    gd_point on = gd_edge_place(size, edge, along, 0);
    if (on.x == 0 && on.y == 0)
        *(edge == GD_SOUTH ? &on.x : &on.y) = 1;
    return on;
}

// A column marches on at one place: that of those who are in it already.
static const rm_unit *first_of_column(const rm_state *s, int side, int group)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->side == side && u->group == group && u->status == RM_TO_COME)
            return u;
    }
    return NULL;
}

static int last_place(const rm_state *s, int side, int group)
{
    int last = 0;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (rm_at(s, i)->side == side && rm_at(s, i)->group == group && rm_at(s, i)->place > last)
            last = rm_at(s, i)->place;
    return last;
}

static bool check_column(const gd_scenario *sc, const rm_state *s, const gd_action *a,
                         gd_verdict *v)
{
    gd_point at = {a->value[RM_U_X], a->value[RM_U_Y]};
    if (!check_group(sc, s, a->value[RM_U_GROUP], COLUMN, v))
        return false;
    int edge = edge_at(sc, s, my_side(sc, s), at);
    if (edge == RM_UNSET)
        return gd_refuse(v, RM_SETUP_07, "a column marches on from an edge that you control");
    const rm_unit *first = first_of_column(s, my_side(sc, s), a->value[RM_U_GROUP]);
    gd_point entry = on_edge(sc, edge, at);
    if (first && (first->edge != edge || gd_distance(first->entry, entry) > RM_TOLERANCE))
        return gd_refuse(v, RM_SETUP_06, "group %d marches on at another place",
                         a->value[RM_U_GROUP]);
    for (int i = 0; i < a->count; i++) {
        gd_id piece = rm_piece_arg(s, a->item[i].a);
        if (!is_mine(sc, s, piece) || rm_at(s, piece)->status != RM_IN_HAND)
            return gd_refuse(v, RM_SETUP_06,
                             "every piece belongs to one group, and only in hand "
                             "can it be put into one");
        for (int k = 0; k < i; k++)
            if (a->item[k].a == a->item[i].a)
                return gd_refuse(v, RM_SETUP_06, "%U is named twice", piece);
    }
    return gd_accept(v, 0);
}

static void apply_column(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    int side = my_side(p->scenario, s), group = a->value[RM_U_GROUP];
    gd_point at = {a->value[RM_U_X], a->value[RM_U_Y]};
    int place = last_place(s, side, group), edge = edge_at(p->scenario, s, side, at);
    const rm_unit *first = first_of_column(s, side, group);
    gd_point entry = first ? first->entry : on_edge(p->scenario, edge, at);
    for (int i = 0; i < a->count; i++) {
        rm_unit *u = rm_get(s, (gd_id)a->item[i].a);
        u->group = (uint8_t)group;
        u->place = (uint8_t)++place;
        u->edge = (uint8_t)edge;
        u->entry = entry;
        u->arrives = 1;
        u->status = RM_TO_COME;
        if (rm_is_unit(u)) {
            u->formation = RM_MARCH_COLUMN;
            u->prone = 0;
            u->mounted = u->kind == RM_CAVALRY;
        }
        rm_lay(u);
    }
}

// ---- deployments --------------------------------------------------------------------------------

// The group of a piece that is deployed: as said, or the one it is in, or that of its command, or
// the first that does not march on.
static int group_of(const rm_state *s, const gd_action *a)
{
    const rm_unit *u = rm_at(s, (gd_id)a->value[RM_D_PIECE]);
    if (a->value[RM_D_GROUP] != GD_ABSENT)
        return a->value[RM_D_GROUP];
    if (u->status == RM_ON_TABLE && u->group)
        return u->group;
    for (gd_id i = 1; u->post && i <= s->piece_count; i++) {
        const rm_unit *other = rm_at(s, i);
        if (other->side == u->side && other->status == RM_ON_TABLE && other->post == u->post &&
            other->group)
            return other->group;
    }
    int group = 1;
    while (group < rm_groups_of(s, u->side) && use_of(s, u->side, group) == COLUMN)
        group++;
    return group;
}

// How far beyond the third of the table next to an edge the nearest and the farthest corner lie.
static void beyond_third(const gd_scenario *sc, const gd_rect *r, int edge, gd_length *nearest,
                         gd_length *farthest)
{
    gd_length third = gd_edge_length(gd_table_size(sc), (edge + 1) % GD_DIRECTIONS) / 3;
    *nearest = INT32_MAX;
    *farthest = INT32_MIN;
    for (int i = 0; i < 4; i++) {
        gd_length beyond = gd_edge_gap(gd_table_size(sc), edge, r->corner[i]) - third;
        *nearest = beyond < *nearest ? beyond : *nearest;
        *farthest = beyond > *farthest ? beyond : *farthest;
    }
}

static bool check_zone(const gd_scenario *sc, const rm_state *s, const rm_unit *u, gd_verdict *v)
{
    uint8_t own = s->side[u->side].edges, foe = s->side[rm_other(u->side)].edges;
    for (int i = 0; i < u->elements; i++) {
        gd_rect r = rm_rect(u, i);
        bool inside = false;
        for (int edge = 0; edge < GD_DIRECTIONS; edge++) {
            gd_length nearest, farthest;
            beyond_third(sc, &r, edge, &nearest, &farthest);
            inside |= own >> edge & 1 && farthest <= RM_TOLERANCE;
            if (foe >> edge & 1 && nearest < -RM_TOLERANCE)
                return gd_refuse(v, RM_SETUP_08,
                                 "not in the third of the table next to an edge "
                                 "that the enemy controls");
        }
        if (!inside)
            return gd_refuse(v, RM_SETUP_08,
                             "only in the third of the table next to an edge that you control");
    }
    return true;
}

static bool check_distance(const rm_state *s, const rm_unit *u, gd_verdict *v)
{
    gd_length least = rm_sight_range(s);
    for (gd_id i = 1; u->side == s->attacker && i <= s->piece_count; i++) {
        const rm_unit *o = rm_at(s, i);
        if (o->side != u->side && rm_on_table(o) && rm_gap_near(u, o, least) < least - RM_TOLERANCE)
            return gd_refuse(v, RM_SETUP_11, "%U is nearer than %L, the range of sight", i, least);
    }
    return true;
}

bool rm_may_deploy(const gd_scenario *sc, const rm_state *s, const rm_unit *u, gd_id id,
                   gd_verdict *v)
{
    if (!rm_inside_table(sc, u))
        return gd_refuse(v, RM_SETUP_08, "that is off the table");
    gd_id under = rm_in_the_way(s, u, id);
    if (under)
        return gd_refuse(v, RM_MOVE_16, "%U stands there", under);
    return check_zone(sc, s, u, v) && check_distance(s, u, v);
}

static bool check_works(const rm_state *s, const rm_unit *u, int level, gd_verdict *v)
{
    if (level <= 0)
        return true;
    if (u->side == s->attacker)
        return gd_refuse(v, RM_SETUP_10, "the attacker's troops never begin entrenched");
    if (level > rm_works_limit(s))
        return gd_refuse(v, RM_SETUP_10, "works of level %d at most", rm_works_limit(s));
    if (!rm_is_unit(u) || rm_is_mounted(u) || u->formation != RM_LINE)
        return gd_refuse(v, RM_SETUP_10, "only units in line that are not mounted have works");
    return true;
}

static int32_t given(const gd_action *a, int value, int32_t usual)
{
    return a->value[value] == GD_ABSENT ? usual : a->value[value];
}

// Troops look away from their own edge, unless told otherwise.
static gd_angle usual_facing(const gd_scenario *sc, const rm_state *s, int side, gd_point at)
{
    int edge = nearest_edge(sc, s, side, at);
    return edge == RM_UNSET ? 0 : gd_edge_inwards(edge);
}

static rm_unit deployed(const gd_scenario *sc, const rm_state *s, const gd_action *a)
{
    rm_unit u = *rm_at(s, (gd_id)a->value[RM_D_PIECE]);
    u.at = (gd_point){a->value[RM_D_X], a->value[RM_D_Y]};
    u.facing = (uint16_t)given(a, RM_D_FACING, usual_facing(sc, s, u.side, u.at));
    if (rm_is_unit(&u)) {
        int usual = u.kind == RM_SUPPLY ? RM_MARCH_COLUMN : RM_LINE;
        u.formation = (uint8_t)given(a, RM_D_FORMATION, usual);
        u.files = (uint8_t)given(a, RM_D_FILES, u.elements);
        u.mounted =
            (uint8_t)given(a, RM_D_MOUNTED, u.kind == RM_CAVALRY && u.formation != RM_IN_TOWN);
        u.prone = given(a, RM_D_PRONE, 0) == 1;
        u.front_end = RM_NO_END;
        rm_read_end(a, RM_D_END, &u, NULL);
    }
    u.group = (uint8_t)group_of(s, a);
    u.place = 0;
    u.arrives = 0;
    u.status = RM_ON_TABLE;
    return u;
}

static bool check_shape(const rm_unit *u, const gd_action *a, gd_verdict *v)
{
    if (!rm_is_unit(u))
        return true;
    if (!rm_knows_formation(u, u->formation, u->mounted, u->prone, v))
        return false;
    rm_unit end = *u;
    if (!rm_read_end(a, RM_D_END, &end, v))
        return false;
    int files = given(a, RM_D_FILES, u->elements);
    if (u->formation == RM_LINE && rm_is_brigade(u) &&
        (files > u->elements || 2 * files < u->elements))
        return gd_refuse(v, RM_MOVE_12,
                         "the front rank has at least as many elements as the "
                         "second");
    return true;
}

// Its elements, where they go: in ranks and files, or inside the town.
static bool lay_out(const gd_scenario *sc, rm_unit *u, gd_id id, gd_verdict *v)
{
    rm_lay(u);
    if (!rm_is_unit(u) || u->formation != RM_IN_TOWN)
        return true;
    gd_point at = u->at;
    int town = rm_town_for(sc, u, &at);
    if (town < 0)
        return gd_refuse(v, RM_FORM_09, "there is no town");
    return rm_garrison(sc, u, town, at) ||
           gd_refuse(v, RM_FORM_09, "%U finds no room in the town", id);
}

static bool check_deployment(const gd_scenario *sc, const rm_state *s, const gd_action *a,
                             gd_verdict *v)
{
    gd_id id = rm_piece_arg(s, a->value[RM_D_PIECE]);
    if (!is_mine(sc, s, id) || rm_at(s, id)->status == RM_TO_COME)
        return gd_refuse(v, RM_SETUP_06, "that is no piece of yours to be deployed");
    if (!check_group(sc, s, group_of(s, a), DEPLOYED, v))
        return false;
    rm_unit u = deployed(sc, s, a);
    int level = given(a, RM_D_WORKS, 0);
    if (!check_shape(&u, a, v) || !check_works(s, &u, level, v) || !lay_out(sc, &u, id, v))
        return false;
    return rm_may_deploy(sc, s, &u, id, v) && gd_accept(v, 0);
}

static void remove_works(rm_state *s, const rm_unit *u)
{
    int marker;
    if (u->status == RM_ON_TABLE && rm_works_of(s, u, &marker) > 0)
        s->works[marker] = (rm_works){0};
}

static void apply_deployment(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    gd_id id = (gd_id)a->value[RM_D_PIECE];
    rm_unit *u = rm_get(s, id);
    bool shown = u->status != RM_IN_HAND;
    remove_works(s, u);
    *u = deployed(p->scenario, s, a);
    lay_out(p->scenario, u, id, NULL);
    if (!shown)
        gd_reveal(p); // the enemy sees what comes onto the table
    int level = given(a, RM_D_WORKS, 0);
    rm_works *w = level > 0 ? rm_works_along(s, u) : NULL;
    if (w) {
        static const uint8_t turns[] = {0, 1, RM_DIG_DAY, RM_DIG_WEEK};
        w->level = (uint8_t)level;
        w->turns = turns[level];
    }
}

// ---- the end ------------------------------------------------------------------------------------

bool rm_is_led(const gd_scenario *sc, const rm_state *s, gd_id unit)
{
    const rm_unit *u = rm_at(s, unit);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *g = rm_at(s, i);
        if (g->kind == RM_GENERAL && g->side == u->side && g->group == u->group && rm_on_table(g) &&
            rm_is_within(rm_command_distance(sc, s, i, unit), g->range))
            return true;
    }
    return false;
}

static bool column_is_led(const rm_state *s, int side, int group)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (rm_at(s, i)->side == side && rm_at(s, i)->group == group &&
            rm_at(s, i)->kind == RM_GENERAL)
            return true;
    return false;
}

static bool check_end(const gd_scenario *sc, const rm_state *s, gd_verdict *v)
{
    int side = my_side(sc, s);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (!is_mine(sc, s, i))
            continue;
        if (u->status == RM_IN_HAND)
            return gd_refuse(v, RM_SETUP_06, "%U belongs to no group yet", i);
        if (u->status == RM_TO_COME && !column_is_led(s, side, u->group))
            return gd_refuse(v, RM_SETUP_07, "the column of %U has no general", i);
        if (rm_is_special(u) && rm_on_table(u) && !rm_general_with(s, i))
            return gd_refuse(v, RM_FORM_05, "%U needs an attached general in such a formation", i);
        if (rm_on_table(u) && rm_is_unit(u) && !rm_is_led(sc, s, i))
            return gd_refuse(v, RM_SETUP_09,
                             "%U is out of the command range of every general of its group", i);
    }
    return gd_accept(v, 0);
}

// ---- the decision -------------------------------------------------------------------------------

// Is there any place on this edge of the table where a piece could stand?
static bool is_out_of_sight(const gd_scenario *sc, const rm_state *s, int side, int edge)
{
    bool level = edge == GD_NORTH || edge == GD_SOUTH;
    gd_length far = level ? sc->width : sc->depth;
    for (gd_length along = 0; along <= far; along += GD_INCH) {
        rm_unit u = {.side = (uint8_t)side, .elements = 1, .initial = 1, .files = 1};
        gd_length out = edge == GD_NORTH ? sc->depth : edge == GD_EAST ? sc->width : 0;
        u.kind = RM_GENERAL;
        u.at = level ? (gd_point){along, out} : (gd_point){out, along};
        rm_lay(&u);
        if (check_distance(s, &u, NULL))
            return true;
    }
    return false;
}

static gd_length less(gd_length a, gd_length b) { return a < b ? a : b; }
static gd_length more(gd_length a, gd_length b) { return a > b ? a : b; }

bool rm_zone_of(const gd_scenario *sc, const rm_state *s, int side, int edge, gd_box *out)
{
    uint8_t own = s->side[side].edges, foe = s->side[rm_other(side)].edges;
    gd_length x = sc->width / 3, y = sc->depth / 3;
    if (!(own >> edge & 1) || !is_out_of_sight(sc, s, side, edge))
        return false;
    *out = (gd_box){edge == GD_EAST ? sc->width - x : 0, edge == GD_NORTH ? sc->depth - y : 0,
                    edge == GD_WEST ? x : sc->width, edge == GD_SOUTH ? y : sc->depth};
    out->left = foe >> GD_WEST & 1 ? more(out->left, x) : out->left;
    out->right = foe >> GD_EAST & 1 ? less(out->right, sc->width - x) : out->right;
    out->bottom = foe >> GD_SOUTH & 1 ? more(out->bottom, y) : out->bottom;
    out->top = foe >> GD_NORTH & 1 ? less(out->top, sc->depth - y) : out->top;
    return out->left < out->right && out->bottom < out->top;
}

static bool may_only_march(const gd_scenario *sc, const rm_state *s, int side)
{
    gd_box unread;
    for (int edge = 0; edge < GD_DIRECTIONS; edge++)
        if (rm_zone_of(sc, s, side, edge, &unread))
            return false;
    return true;
}

void rm_prompt_set_up(const gd_scenario *sc, const void *state, gd_text *out)
{
    const rm_state *s = state;
    int side = my_side(sc, s), groups = rm_groups_of(s, side);
    if (check_end(sc, s, NULL)) {
        *out = (gd_text){"%N: everybody has a place, or marches on: say that your army is ready, "
                         "or take some back",
                         {side}};
        return;
    }
    if (may_only_march(sc, s, side)) {
        *out = (gd_text){groups > 1 ? "%N: the enemy sees all your ground, so let your army march "
                                      "on, in up to %d {column|columns}"
                                    : "%N: the enemy sees all your ground, so let your army march "
                                      "on, in %d column",
                         {side, groups}};
        return;
    }
    *out = (gd_text){groups > 1 ? "%N: set up your army, in up to %d {group|groups}"
                                : "%N: set up your army, all of it in %d group",
                     {side, groups}};
}

// What is worth asking about such a piece: a general has no formation, and a gun no files.
static uint16_t open_of(const rm_state *s, const rm_unit *u, int groups)
{
    unsigned open = 1u << RM_D_X | 1u << RM_D_Y | 1u << RM_D_FACING;
    open |= groups > 1 ? 1u << RM_D_GROUP : 0;
    if (!rm_is_unit(u) || u->kind == RM_SUPPLY)
        return (uint16_t)open;
    open |= 1u << RM_D_FORMATION;
    open |= u->side != s->attacker ? 1u << RM_D_WORKS : 0;
    open |= rm_is_brigade(u) ? 1u << RM_D_FILES | 1u << RM_D_PRONE | 1u << RM_D_END : 0;
    open |= u->kind == RM_CAVALRY ? 1u << RM_D_MOUNTED : 0;
    return (uint16_t)open;
}

void rm_offer_set_up(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const rm_state *s = state;
    int side = my_side(sc, s), groups = rm_groups_of(s, side);
    bool in_hand = false, marches = may_only_march(sc, s, side);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (!is_mine(sc, s, i))
            continue;
        in_hand |= rm_at(s, i)->status == RM_IN_HAND;
        if (rm_at(s, i)->status != RM_IN_HAND)
            gd_offer_add(out, RM_DO_TAKE_BACK)->value[0] = i;
        if (rm_at(s, i)->status == RM_TO_COME || marches)
            continue;
        gd_offer *o = gd_offer_add(out, RM_DO_SET_UP_DEPLOYMENT);
        o->value[RM_D_PIECE] = i;
        o->open = open_of(s, rm_at(s, i), groups);
    }
    for (int group = 1; in_hand && group <= groups; group++)
        if (use_of(s, side, group) != DEPLOYED) {
            gd_offer *o = gd_offer_add(out, RM_DO_SET_UP_COLUMN);
            o->value[RM_U_GROUP] = group;
            o->open = (uint16_t)(1u << RM_U_X | 1u << RM_U_Y | GD_OPEN_LIST);
        }
    if (check_end(sc, s, NULL))
        gd_offer_add(out, RM_DO_END_SET_UP);
}

bool rm_check_set_up(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const rm_state *s = state;
    switch (a->verb) {
    case RM_DO_SET_UP_COLUMN:
        return check_column(sc, s, a, v);
    case RM_DO_SET_UP_DEPLOYMENT:
        return check_deployment(sc, s, a, v);
    case RM_DO_TAKE_BACK: {
        gd_id id = rm_piece_arg(s, a->value[0]);
        if (!is_mine(sc, s, id) || rm_at(s, id)->status == RM_IN_HAND)
            return gd_refuse(v, RM_SETUP_06, "that is no piece that you have set up");
        return gd_accept(v, 0);
    }
    case RM_DO_END_SET_UP:
        return check_end(sc, s, v);
    default:
        return gd_refuse(v, RM_SETUP_06, "armies are set up now");
    }
}

static void take_back(rm_state *s, gd_id piece)
{
    rm_unit *u = rm_get(s, piece);
    int side = u->side, group = u->group, place = u->place;
    remove_works(s, u);
    u->status = RM_IN_HAND;
    u->group = u->place = u->prone = 0;
    u->edge = RM_UNSET;
    u->at = u->entry = (gd_point){0, 0};
    u->facing = 0;
    u->arrives = 0;
    u->mounted = u->kind == RM_CAVALRY;
    u->formation = u->kind == RM_SUPPLY ? RM_MARCH_COLUMN : RM_LINE;
    u->files = u->elements;
    rm_lay(u);
    for (gd_id i = 1; place && i <= s->piece_count; i++) // those behind it close up
        if (rm_at(s, i)->side == side && rm_at(s, i)->group == group && rm_at(s, i)->place > place)
            rm_get(s, i)->place--;
}

void rm_apply_set_up(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    int side = my_side(p->scenario, s);
    if (a->verb == RM_DO_SET_UP_COLUMN) {
        apply_column(p, a);
    } else if (a->verb == RM_DO_SET_UP_DEPLOYMENT) {
        apply_deployment(p, a);
    } else if (a->verb == RM_DO_TAKE_BACK) {
        take_back(s, (gd_id)a->value[0]);
    } else {
        s->side[side].ready = 2;
        gd_tell(p, RM_EV_SET_UP, RM_SETUP_05, 0, "%N: the army is set up", side);
        rm_set_up_on(p);
    }
}

// ---- who is next --------------------------------------------------------------------------------

static bool has_general(const rm_state *s, gd_seat seat)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (rm_at(s, i)->kind == RM_GENERAL && rm_at(s, i)->seat == seat &&
            rm_at(s, i)->status < RM_NO_PIECE)
            return true;
    return false;
}

static bool has_own(const rm_state *s, gd_seat seat)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (rm_at(s, i)->seat == seat && rm_at(s, i)->own && rm_at(s, i)->status < RM_NO_PIECE)
            return true;
    return false;
}

// The defender raises and sets up before the attacker (RM-SETUP-05); then, where a side has several
// players, each names his own general (RM-MSG-01).
void rm_set_up_on(gd_play *p)
{
    rm_state *s = p->state;
    const gd_scenario *sc = p->scenario;
    for (int ready = 0; s->unbuilt && ready < 2; ready++)
        for (int half = 0; half < GD_SIDES; half++) {
            int side = half ? s->attacker : rm_other(s->attacker);
            if (ready == 1 && rm_has_unknown_general(s)) {
                rm_roll_for_generals(p);
                return;
            }
            if (s->side[side].ready == ready) {
                gd_goto(p, ready ? RM_ROW_SET_UP : RM_ROW_RAISE, rm_first_seat(sc, side));
                return;
            }
        }
    s->unbuilt = 0;
    for (gd_seat seat = 0; s->messages && seat < sc->players.seat_count; seat++)
        if (!has_own(s, seat) && has_general(s, seat)) {
            gd_goto(p, RM_ROW_OWN_GENERAL, seat);
            return;
        }
    rm_begin_turn(p);
}
