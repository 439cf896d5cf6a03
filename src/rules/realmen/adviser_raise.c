// realmen/adviser_raise.c - the computer raises an army, one order at a time.
//
// It goes by what is there, not by a plan that it would have to remember: first what a command
// must have (money for that is put by), then guns with their trains and brigades in proportion, at
// last new divisions. What no order can make legal any more is given up as a whole.
#include "rules/realmen/adviser_raise.h"

#include "rules/realmen/limits.h"
#include "rules/realmen/setup.h"

enum {
    SMALLEST = 3,          // elements of a brigade that has to be cheap
    CORPS_FROM = 650,      // points
    ARMY_FROM = 2400,      // an army of two corps
    ELEMENTS_A_GUN = 7,    // infantry and cavalry to one battalion of artillery
    HORSE_EVERY = 5,       // brigades
    VETERANS_EVERY = 6,    // brigades
    RIFLED_EVERY = 3,      // guns
    DIVISION_BRIGADES = 4, // to begin another rather than fill this one up
};

typedef struct planner {
    const gd_scenario *sc;
    const rm_state *s;
    int side, points;
    int left; // points
    int need; // of these for what commands must have
    int brigades;
    rm_army army;
} planner;

static bool would_do(const planner *p, const gd_action *a, gd_action *out)
{
    if (!rm_check_raise(p->sc, p->s, a, NULL))
        return false;
    *out = *a;
    return true;
}

// ---- what must be -------------------------------------------------------------------------------

static int rifle_price(const planner *p)
{
    return rm_element_cost[p->side][0][RM_REGULAR][RM_RIFLE];
}

static int cheap_brigade(const planner *p) { return SMALLEST * rifle_price(p); }

static int cheap_division(const planner *p)
{
    return rm_general_cost[RM_INFERIOR] + RM_DIVISION_LEAST * cheap_brigade(p);
}

static int cheap_corps(const planner *p)
{
    return 2 * rm_general_cost[RM_INFERIOR] + RM_CORPS_LEAST * cheap_division(p);
}

// What a command lacks, in divisions or corps; an army that has a corps is made of them.
static int lacks_corps(const planner *p, int post)
{
    int divisions, corps;
    rm_count_below(p->s, post, &divisions, &corps);
    bool wanted = corps > 0 || (divisions == 0 && p->points >= ARMY_FROM);
    return divisions >= RM_ARMY_DIVISIONS || !wanted || corps >= RM_ARMY_CORPS
               ? 0
               : RM_ARMY_CORPS - corps;
}

static int lacks_divisions(const planner *p, int post)
{
    int divisions, corps;
    rm_count_below(p->s, post, &divisions, &corps);
    if (p->s->post[post].rank == RM_OF_CORPS)
        return divisions < RM_CORPS_LEAST ? RM_CORPS_LEAST - divisions : 0;
    bool enough = corps >= RM_ARMY_CORPS || lacks_corps(p, post) || divisions >= RM_ARMY_DIVISIONS;
    return enough ? 0 : RM_ARMY_DIVISIONS - divisions;
}

static int need_of(const planner *p, int post)
{
    const rm_post *it = &p->s->post[post];
    rm_holding h = rm_held_by(p->s, post);
    if (it->reserve)
        return h.extra < RM_RESERVE_LEAST ? (RM_RESERVE_LEAST - h.extra) * RM_TRAIN_COST : 0;
    if (it->rank == RM_OF_DIVISION)
        return h.brigades < RM_DIVISION_LEAST ? (RM_DIVISION_LEAST - h.brigades) * cheap_brigade(p)
                                              : 0;
    int corps = it->rank == RM_OF_ARMY ? lacks_corps(p, post) : 0;
    return corps * cheap_corps(p) + lacks_divisions(p, post) * cheap_division(p);
}

static void look(planner *p)
{
    p->army = rm_count_army(p->s, p->side);
    p->left = p->points - rm_spent(p->s, p->side);
    for (int i = 1; i <= RM_POSTS; i++) {
        if (!p->s->post[i].exists || p->s->post[i].side != p->side)
            continue;
        p->need += need_of(p, i);
        p->brigades += rm_held_by(p->s, i).brigades;
    }
}

// ---- single orders ------------------------------------------------------------------------------

// `spare`: points that this order itself takes from what was put by.
static bool raise_command(const planner *p, gd_id under, int level, int spare, gd_action *out)
{
    gd_action a = gd_action_blank(RM_DO_RAISE_COMMAND);
    int figures = rm_figures[level == RM_RAISE_RESERVE ? RM_OF_DIVISION : level];
    int may_cost = p->left - p->need + spare;
    a.value[RM_C_UNDER] = under ? under : GD_ABSENT;
    a.value[RM_C_LEVEL] = level;
    a.value[RM_C_QUALITY] =
        figures * rm_general_cost[RM_REGULAR] <= may_cost ? RM_REGULAR : RM_INFERIOR;
    return would_do(p, &a, out);
}

// Confederates need muskets; the arms of everybody else are the usual ones.
static int arms_for(const planner *p, int elements)
{
    int infantry = p->army.infantry + elements;
    bool short_of = RM_MUSKET_LEAST * p->army.muskets < infantry;
    return p->side == GD_CONFEDERATE && short_of ? RM_MUSKET : RM_RIFLE;
}

// The larger the army, the larger its brigades; a division alone has few of them.
static int usual_size(const planner *p)
{
    static const struct {
        int points, elements;
    } sizes[] = {{450, 4}, {550, 5}, {CORPS_FROM, 7}, {1200, 5}, {2500, 6}, {5000, 7}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        if (p->points < sizes[i].points)
            return sizes[i].elements;
    return rm_most_brigade[RM_REGULAR];
}

// As large a brigade of these troops as there is money for.
static bool raise_troops(const planner *p, gd_id under, bool horse, int quality, int may_cost,
                         gd_action *out)
{
    gd_action a = gd_action_blank(RM_DO_RAISE_BRIGADE);
    int all = p->army.infantry + p->army.cavalry;
    for (int n = usual_size(p); n >= SMALLEST; n--) {
        int weapon = horse ? RM_CARBINE : arms_for(p, n);
        bool too_many =
            quality == RM_SUPERIOR && RM_QUALITY_SHARE * (p->army.superior + n) > all + n;
        if (too_many || n * rm_element_cost[p->side][horse][quality][weapon] > may_cost)
            continue;
        a.value[RM_R_UNDER] = under;
        a.value[RM_R_ARM] = horse;
        a.value[RM_R_WEAPON] = weapon;
        a.value[RM_R_QUALITY] = quality;
        a.value[RM_R_ELEMENTS] = n;
        if (would_do(p, &a, out))
            return true;
    }
    return false;
}

// Now and then horsemen or veterans; otherwise, or if they are too dear, plain infantry.
static bool raise_brigade(const planner *p, gd_id under, int spare, gd_action *out)
{
    int may_cost = p->left - p->need + spare;
    bool horse = p->brigades % HORSE_EVERY == HORSE_EVERY - 1;
    bool veterans = p->brigades % VETERANS_EVERY == VETERANS_EVERY / 2;
    if ((horse || veterans) &&
        raise_troops(p, under, horse, veterans ? RM_SUPERIOR : RM_REGULAR, may_cost, out))
        return true;
    return raise_troops(p, under, false, RM_REGULAR, may_cost, out);
}

// A gun or train goes to the highest command that has room for it.
static bool raise_extra(const planner *p, int verb, int model, gd_action *out)
{
    gd_action a = gd_action_blank(verb);
    int cost = verb == RM_DO_RAISE_TRAIN ? RM_TRAIN_COST : rm_gun_cost[model];
    if (cost > p->left - p->need)
        return false;
    if (verb == RM_DO_RAISE_GUNS)
        a.value[RM_G_MODEL] = model;
    for (int rank = RM_OF_ARMY; rank >= RM_OF_DIVISION; rank--)
        for (int i = 1; i <= RM_POSTS; i++) {
            const rm_post *post = &p->s->post[i];
            a.value[RM_G_UNDER] = post->general;
            if (post->exists && post->side == p->side && post->rank == rank && post->general &&
                would_do(p, &a, out))
                return true;
        }
    return false;
}

// ---- what must be, order by order ---------------------------------------------------------------

// What suits an army of so many points.
static int level_for(const planner *p)
{
    return p->points < CORPS_FROM  ? RM_RAISE_DIVISION
           : p->points < ARMY_FROM ? RM_RAISE_CORPS
                                   : RM_RAISE_ARMY;
}

static bool begin_army(const planner *p, gd_action *out)
{
    return raise_command(p, GD_NONE, level_for(p), 0, out);
}

// What must come under a larger command that is put over the one which was first.
static int must_have_under(const planner *p, int top, int level)
{
    int divisions, corps;
    rm_count_below(p->s, top, &divisions, &corps);
    if (level == RM_RAISE_CORPS)
        return (RM_CORPS_LEAST - 1) * cheap_division(p);
    if (p->s->post[top].rank == RM_OF_CORPS)
        return divisions >= RM_ARMY_DIVISIONS ? 0 : (RM_ARMY_CORPS - 1) * cheap_corps(p);
    return (RM_ARMY_DIVISIONS - 1) * cheap_division(p);
}

// A player may have begun with a division where the points are for a corps.
static bool raise_over(const planner *p, int top, int most, gd_action *out)
{
    for (int level = most; level > p->s->post[top].rank; level--) {
        int must = must_have_under(p, top, level);
        int cost = rm_figures[level] * rm_general_cost[RM_INFERIOR];
        bool room = rm_room_left(p->s, p->side) > RM_DIVISION_LEAST * RM_ARMY_DIVISIONS;
        if (room && cost + must <= p->left - p->need &&
            raise_command(p, GD_NONE, level, -must, out))
            return true;
    }
    return false;
}

static bool fill_post(const planner *p, int post, gd_action *out)
{
    const rm_post *it = &p->s->post[post];
    if (!it->general || need_of(p, post) == 0)
        return false;
    if (it->reserve) {
        gd_action a = gd_action_blank(RM_DO_RAISE_TRAIN);
        a.value[RM_G_UNDER] = it->general;
        return would_do(p, &a, out);
    }
    if (it->rank == RM_OF_DIVISION)
        return raise_brigade(p, it->general, cheap_brigade(p), out);
    if (it->rank == RM_OF_ARMY && lacks_corps(p, post))
        return raise_command(p, it->general, RM_RAISE_CORPS, 2 * rm_general_cost[RM_INFERIOR], out);
    return raise_command(p, it->general, RM_RAISE_DIVISION, rm_general_cost[RM_INFERIOR], out);
}

static bool fill_commands(const planner *p, gd_action *out)
{
    for (int i = 1; i <= RM_POSTS; i++)
        if (p->s->post[i].exists && p->s->post[i].side == p->side && fill_post(p, i, out))
            return true;
    return false;
}

// ---- what is good to have -----------------------------------------------------------------------

static int gun_model(const planner *p)
{
    bool early = p->side == GD_CONFEDERATE && p->s->year <= RM_SIX_POUNDERS_TO;
    if (early && 2 * p->army.six_pounders < p->army.guns + 1)
        return RM_SIX_POUNDER;
    return p->army.guns % RIFLED_EVERY == RIFLED_EVERY - 1 ? RM_TEN_POUNDER : RM_TWELVE_POUNDER;
}

static bool raise_guns(const planner *p, gd_action *out)
{
    const rm_army *a = &p->army;
    int halves = 2 * a->guns - a->six_pounders, most = 2 * RM_GUNS_A_TRAIN * a->trains;
    bool wanted = a->guns * ELEMENTS_A_GUN < a->infantry + a->cavalry;
    bool early = p->side == GD_CONFEDERATE && p->s->year <= RM_SIX_POUNDERS_TO;
    if (early && 2 * a->six_pounders < a->guns)
        wanted = true;
    int model = gun_model(p);
    int more = model == RM_SIX_POUNDER ? 1 : 2;
    if (halves > most || (wanted && halves + more > most)) {
        int both = RM_TRAIN_COST + (halves > most ? 0 : rm_gun_cost[model]);
        return both <= p->left - p->need && raise_extra(p, RM_DO_RAISE_TRAIN, 0, out);
    }
    return wanted && raise_extra(p, RM_DO_RAISE_GUNS, model, out);
}

// Into the division with the fewest brigades.
static bool raise_more(const planner *p, int most, gd_action *out)
{
    int best = 0, fewest = most;
    for (int i = 1; i <= RM_POSTS; i++) {
        const rm_post *post = &p->s->post[i];
        if (!post->exists || post->side != p->side || post->rank != RM_OF_DIVISION ||
            post->reserve || !post->general)
            continue;
        int brigades = rm_held_by(p->s, i).brigades;
        if (brigades < fewest) {
            fewest = brigades;
            best = i;
        }
    }
    return best && raise_brigade(p, p->s->post[best].general, 0, out);
}

// Under the corps with the fewest divisions, or an army without corps.
static bool raise_division(const planner *p, gd_action *out)
{
    int best = 0, fewest = INT32_MAX;
    if (p->left - p->need < cheap_division(p) ||
        rm_room_left(p->s, p->side) < 1 + RM_DIVISION_LEAST)
        return false;
    for (int i = 1; i <= RM_POSTS; i++) {
        const rm_post *post = &p->s->post[i];
        if (!post->exists || post->side != p->side || post->rank == RM_OF_DIVISION ||
            !post->general)
            continue;
        rm_holding h = rm_held_by(p->s, i);
        if (post->rank == RM_OF_ARMY && h.corps > 0)
            continue;
        if (h.divisions < fewest) {
            fewest = h.divisions;
            best = i;
        }
    }
    int spare = -RM_DIVISION_LEAST * cheap_brigade(p);
    return best && raise_command(p, p->s->post[best].general, RM_RAISE_DIVISION, spare, out);
}

static bool grow(const planner *p, gd_action *out)
{
    int most = rm_division_brigades[p->side];
    int usual = most < DIVISION_BRIGADES ? most : DIVISION_BRIGADES;
    return raise_guns(p, out) || raise_more(p, usual, out) || raise_division(p, out) ||
           raise_more(p, most, out);
}

bool rm_advise_raise(const gd_scenario *sc, const rm_state *s, gd_action *out)
{
    int side = rm_side_of_seat(sc, rm_seat_now(s)), top = rm_top_post(s, side);
    planner p = {.sc = sc, .s = s, .side = side, .points = rm_points_of(sc, s, side)};
    look(&p);
    if (!top)
        return begin_army(&p, out);
    if (raise_over(&p, top, level_for(&p), out) || fill_commands(&p, out) || grow(&p, out) ||
        raise_over(&p, top, RM_RAISE_ARMY, out))
        return true;
    *out = gd_action_blank(rm_keeps_limits(sc, s, side, NULL) ? RM_DO_END_ARMY : RM_DO_DROP);
    if (out->verb == RM_DO_DROP)
        out->value[0] = s->post[top].general;
    return true;
}
