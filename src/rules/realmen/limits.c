// realmen/limits.c - what an army must keep to, counted once for whoever asks (RM-SCALE-06,
// RM-COST-03 to 13).
#include "rules/realmen/limits.h"

#include <string.h>

#include "realmen_clauses.h"
#include "rules/realmen/setup.h"
#include "rules/realmen/victory.h"

static bool is_raised(const rm_unit *u, int side)
{
    return u->side == side && u->status != RM_NO_PIECE && u->kind != RM_MESSENGER;
}

int rm_top_post(const rm_state *s, int side)
{
    for (int i = 1; i <= RM_POSTS; i++)
        if (s->post[i].exists && s->post[i].side == side && !s->post[i].above)
            return i;
    return 0;
}

int rm_spent(const rm_state *s, int side)
{
    int spent = 0;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (is_raised(rm_at(s, i), side))
            spent += rm_piece_cost(rm_at(s, i));
    return spent;
}

// ---- one command --------------------------------------------------------------------------------

rm_holding rm_held_by(const rm_state *s, int post)
{
    rm_holding h = {0};
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (!is_raised(u, s->post[post].side) || u->post != post)
            continue;
        h.brigades += rm_is_brigade(u);
        h.elements += rm_is_brigade(u) ? u->initial : 0;
        h.extra += !rm_is_brigade(u);
        h.siege += u->kind == RM_ARTILLERY && u->weapon == RM_TWENTY_POUNDER;
    }
    for (int i = 1; i <= RM_POSTS; i++) {
        if (!s->post[i].exists || s->post[i].above != post)
            continue;
        h.divisions += s->post[i].rank == RM_OF_DIVISION;
        h.corps += s->post[i].rank == RM_OF_CORPS;
        h.reserves += s->post[i].reserve;
    }
    return h;
}

static int most_extra(const rm_post *post)
{
    if (post->reserve)
        return RM_RESERVE_MOST;
    return post->rank == RM_OF_DIVISION ? RM_DIVISION_EXTRA
           : post->rank == RM_OF_CORPS  ? RM_CORPS_EXTRA
                                        : RM_ARMY_EXTRA;
}

static gd_clause_id clause_of(const rm_post *post)
{
    if (post->reserve)
        return RM_COST_12;
    return post->rank == RM_OF_DIVISION ? RM_COST_03
           : post->rank == RM_OF_CORPS  ? RM_COST_04
                                        : RM_COST_05;
}

static int most_brigades(const rm_post *post)
{
    if (post->reserve || post->rank == RM_OF_ARMY)
        return 0;
    return post->rank == RM_OF_CORPS ? RM_CORPS_BRIGADES : rm_division_brigades[post->side];
}

bool rm_has_room_for(const rm_state *s, const rm_unit *u, int level, gd_verdict *v)
{
    const rm_post *post = &s->post[u->post];
    if (!u->post)
        return true; // the command over all others
    rm_holding h = rm_held_by(s, u->post);
    gd_clause_id clause = clause_of(post);
    if (level >= 0) {
        if (level == RM_RAISE_RESERVE && h.reserves > 0)
            return gd_refuse(v, RM_COST_12, "there is one artillery reserve to an army or wing");
        return true;
    }
    if (rm_is_brigade(u)) {
        if (h.brigades >= most_brigades(post))
            return gd_refuse(v, clause, "it may have %d {brigade|brigades} at most",
                             most_brigades(post));
        if (post->rank == RM_OF_DIVISION &&
            h.elements + u->initial > rm_division_elements[post->side])
            return gd_refuse(v, RM_COST_03, "a division has %d {element|elements} at most",
                             rm_division_elements[post->side]);
        return true;
    }
    if (h.extra >= most_extra(post))
        return gd_refuse(v, clause,
                         "it may have %d {element|elements} of command, supply and artillery",
                         most_extra(post));
    return true;
}

// ---- the whole ----------------------------------------------------------------------------------

rm_army rm_count_army(const rm_state *s, int side)
{
    rm_army a = {0};
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (!is_raised(u, side))
            continue;
        int n = rm_is_brigade(u) ? u->initial : 0;
        a.infantry += u->kind == RM_INFANTRY ? n : 0;
        a.cavalry += u->kind == RM_CAVALRY ? n : 0;
        a.inferior += u->quality == RM_INFERIOR ? n : 0;
        a.superior += u->quality == RM_SUPERIOR ? n : 0;
        a.muskets += u->kind == RM_INFANTRY && u->weapon == RM_MUSKET ? n : 0;
        a.special += u->weapon == RM_SHARPSHOOTER || u->weapon == RM_REPEATER ? n : 0;
        a.guns += u->kind == RM_ARTILLERY;
        a.six_pounders += u->kind == RM_ARTILLERY && u->weapon == RM_SIX_POUNDER;
        a.gatlings += u->kind == RM_ARTILLERY && u->weapon == RM_GATLING;
        a.stray += u->kind == RM_ARTILLERY && u->weapon == RM_TWENTY_POUNDER &&
                   (side != GD_UNION || !s->post[u->post].reserve);
        a.trains += u->kind == RM_SUPPLY;
        a.figures += u->kind == RM_GENERAL ? rm_figures[u->rank] : 0;
        a.large += u->kind == RM_GENERAL && u->rank >= RM_OF_CORPS;
    }
    return a;
}

void rm_count_below(const rm_state *s, int post, int *divisions, int *corps)
{
    *divisions = *corps = 0;
    for (int i = 1; i <= RM_POSTS; i++) {
        int up = i;
        if (!s->post[i].exists || i == post)
            continue;
        for (int depth = 0; up && up != post && depth < RM_POSTS; depth++)
            up = s->post[up].above;
        *divisions += up == post && s->post[i].rank == RM_OF_DIVISION;
        *corps += up == post && s->post[i].rank == RM_OF_CORPS;
    }
}

// What is counted, as the order of battle has it and as a refusal says it.
typedef enum counted {
    POINTS,
    ALL_BRIGADES,
    PARTS_CORPS,
    PARTS_DIVISIONS,
    LOOSE,
    ARMY_EXTRA,
    RESERVES,
    CORPS_DIVISIONS,
    CORPS_BRIGADES,
    CORPS_EXTRA,
    BRIGADES,
    ELEMENTS,
    EXTRA,
    RESERVE,
    SIEGE,
    INFERIOR,
    SUPERIOR,
    MUSKETS,
    SPECIAL,
    HALF_GUNS,
    SIX_POUNDERS,
    GATLINGS,
    STRAY_SIEGE,
    COUNTED
} counted;

#define SAID(what)                                                                                 \
    {                                                                                              \
        what, "too many: " what ", %d where %d is the most",                                       \
            "too few: " what ", %d where %d is the least"                                          \
    }

static const struct {
    const char *text, *many, *few;
} said[COUNTED] = {
    [POINTS] = SAID("points spent"),
    [ALL_BRIGADES] = SAID("brigades in the whole army"),
    [PARTS_CORPS] = SAID("corps under %U"),
    [PARTS_DIVISIONS] = SAID("divisions under %U"),
    [LOOSE] = SAID("divisions directly under %U, beside the corps"),
    [ARMY_EXTRA] = SAID("command, supply and artillery elements directly under %U"),
    [RESERVES] = SAID("artillery reserves under %U"),
    [CORPS_DIVISIONS] = SAID("divisions in the corps of %U"),
    [CORPS_BRIGADES] = SAID("brigades directly under %U"),
    [CORPS_EXTRA] = SAID("command, supply and artillery elements of the corps of %U"),
    [BRIGADES] = SAID("brigades in the division of %U"),
    [ELEMENTS] = SAID("infantry and cavalry elements in the division of %U"),
    [EXTRA] = SAID("command, supply and artillery elements in the division of %U"),
    [RESERVE] = SAID("elements in the artillery reserve of %U"),
    [SIEGE] = SAID("siege guns in the artillery reserve of %U"),
    [INFERIOR] = SAID("elements of inferior quality"),
    [SUPERIOR] = SAID("elements of superior quality"),
    [MUSKETS] = SAID("infantry elements with muskets"),
    [SPECIAL] = SAID("elements with sharpshooter or repeating rifles"),
    [HALF_GUNS] = SAID("artillery in halves (a 6-pounder is one, other guns two)"),
    [SIX_POUNDERS] = SAID("6-pounders among the artillery"),
    [STRAY_SIEGE] = SAID("siege guns outside a Union artillery reserve"),
    [GATLINGS] = SAID("gatlings (one to a corps, army or wing)"),
};

static void weigh_one(gd_muster *out, gd_clause_id clause, counted what, int value, int low,
                      int high)
{
    gd_muster_limit(out, clause, value, low, high, said[what].text);
}

// Of limits that hold for every command of a kind only one is shown: the first that is not kept,
// otherwise the last.
typedef struct worst {
    gd_muster *out;
    bool shown;
    int at; // its line
} worst;

static void weigh(worst *w, gd_clause_id clause, counted what, int value, int low, int high,
                  gd_id general)
{
    if (w->shown && !w->out->limit[w->at].kept)
        return;
    int count = w->out->limit_count;
    if (w->shown)
        w->out->limit_count = w->at;
    else
        w->at = count++;
    w->shown = true;
    gd_muster_limit(w->out, clause, value, low, high, said[what].text, general);
    w->out->limit_count = count;
}

static void weigh_divisions(const rm_state *s, int side, gd_muster *out)
{
    worst brigades = {.out = out}, elements = {.out = out}, extra = {.out = out},
          reserve = {.out = out}, siege = {.out = out};
    for (int pass = 0; pass < 5; pass++)
        for (int i = 1; i <= RM_POSTS; i++) {
            const rm_post *post = &s->post[i];
            if (!post->exists || post->side != side || post->rank != RM_OF_DIVISION)
                continue;
            rm_holding h = rm_held_by(s, i);
            gd_id g = post->general;
            if (pass == 0 && !post->reserve)
                weigh(&brigades, RM_COST_03, BRIGADES, h.brigades, RM_DIVISION_LEAST,
                      rm_division_brigades[side], g);
            if (pass == 1 && !post->reserve)
                weigh(&elements, RM_COST_03, ELEMENTS, h.elements, GD_ABSENT,
                      rm_division_elements[side], g);
            if (pass == 2 && !post->reserve)
                weigh(&extra, RM_COST_03, EXTRA, h.extra, GD_ABSENT, RM_DIVISION_EXTRA, g);
            if (pass == 3 && post->reserve)
                weigh(&reserve, RM_COST_12, RESERVE, h.extra, RM_RESERVE_LEAST, RM_RESERVE_MOST, g);
            if (pass == 4 && post->reserve)
                weigh(&siege, RM_COST_13, SIEGE, h.siege, GD_ABSENT, h.extra / RM_SIEGE_SHARE, g);
        }
}

static void weigh_corps(const rm_state *s, int side, gd_muster *out)
{
    worst divisions = {.out = out}, brigades = {.out = out}, extra = {.out = out};
    for (int pass = 0; pass < 3; pass++)
        for (int i = 1; i <= RM_POSTS; i++) {
            const rm_post *post = &s->post[i];
            if (!post->exists || post->side != side || post->rank != RM_OF_CORPS)
                continue;
            rm_holding h = rm_held_by(s, i);
            gd_id g = post->general;
            if (pass == 0)
                weigh(&divisions, RM_COST_04, CORPS_DIVISIONS, h.divisions, RM_CORPS_LEAST,
                      GD_ABSENT, g);
            if (pass == 1)
                weigh(&brigades, RM_COST_04, CORPS_BRIGADES, h.brigades, GD_ABSENT,
                      RM_CORPS_BRIGADES, g);
            if (pass == 2)
                weigh(&extra, RM_COST_04, CORPS_EXTRA, h.extra, GD_ABSENT, RM_CORPS_EXTRA, g);
        }
}

static void weigh_armies(const rm_state *s, int side, gd_muster *out)
{
    worst parts = {.out = out}, loose = {.out = out}, extra = {.out = out}, reserves = {.out = out};
    for (int pass = 0; pass < 4; pass++)
        for (int i = 1; i <= RM_POSTS; i++) {
            const rm_post *post = &s->post[i];
            int divisions, corps;
            if (!post->exists || post->side != side || post->rank != RM_OF_ARMY)
                continue;
            rm_holding h = rm_held_by(s, i);
            gd_id g = post->general;
            rm_count_below(s, i, &divisions, &corps);
            bool by_corps = corps >= RM_ARMY_CORPS || (corps > 0 && divisions < RM_ARMY_DIVISIONS);
            if (pass == 0)
                weigh(&parts, RM_COST_05, by_corps ? PARTS_CORPS : PARTS_DIVISIONS,
                      by_corps ? corps : divisions, by_corps ? RM_ARMY_CORPS : RM_ARMY_DIVISIONS,
                      GD_ABSENT, g);
            if (pass == 1 && corps >= RM_ARMY_CORPS)
                weigh(&loose, RM_COST_05, LOOSE, h.divisions, GD_ABSENT, RM_ARMY_LOOSE, g);
            if (pass == 2)
                weigh(&extra, RM_COST_05, ARMY_EXTRA, h.extra, GD_ABSENT, RM_ARMY_EXTRA, g);
            if (pass == 3)
                weigh(&reserves, RM_COST_12, RESERVES, h.reserves, GD_ABSENT, 1, g);
        }
}

static void weigh_troops(const rm_state *s, int side, gd_muster *out)
{
    rm_army a = rm_count_army(s, side);
    int all = a.infantry + a.cavalry;
    weigh_one(out, RM_COST_06, INFERIOR, a.inferior, GD_ABSENT, all / RM_QUALITY_SHARE);
    weigh_one(out, RM_COST_06, SUPERIOR, a.superior, GD_ABSENT, all / RM_QUALITY_SHARE);
    if (side == GD_UNION)
        weigh_one(out, RM_COST_07, MUSKETS, a.muskets, GD_ABSENT, a.infantry / RM_MUSKET_MOST);
    else
        weigh_one(out, RM_COST_07, MUSKETS, a.muskets,
                  (a.infantry + RM_MUSKET_LEAST - 1) / RM_MUSKET_LEAST, GD_ABSENT);
    weigh_one(out, RM_COST_08, SPECIAL, a.special, GD_ABSENT, side == GD_UNION ? a.figures : 0);
    weigh_one(out, RM_COST_09, HALF_GUNS, 2 * a.guns - a.six_pounders, GD_ABSENT,
              2 * RM_GUNS_A_TRAIN * a.trains);
    if (side == GD_CONFEDERATE && s->year <= RM_SIX_POUNDERS_TO)
        weigh_one(out, RM_COST_10, SIX_POUNDERS, a.six_pounders, (a.guns + 1) / 2, GD_ABSENT);
    bool gatlings = side == GD_UNION && s->year >= RM_GATLING_FROM;
    if (a.stray)
        weigh_one(out, RM_COST_13, STRAY_SIEGE, a.stray, GD_ABSENT, 0);
    weigh_one(out, RM_COST_11, GATLINGS, a.gatlings, GD_ABSENT, gatlings ? a.large : 0);
}

static void weigh_all(const gd_scenario *sc, const rm_state *s, int side, gd_muster *out)
{
    int brigades = 0;
    out->spent = rm_spent(s, side);
    out->points = rm_points_of(sc, s, side);
    for (gd_id i = 1; i <= s->piece_count; i++)
        brigades += is_raised(rm_at(s, i), side) && rm_is_brigade(rm_at(s, i));
    weigh_one(out, (gd_clause_id)(RM_SETUP_01 + s->kind), POINTS, out->spent, GD_ABSENT,
              out->points);
    weigh_one(out, RM_SCALE_06, ALL_BRIGADES, brigades, RM_DIVISION_LEAST, GD_ABSENT);
    weigh_armies(s, side, out);
    weigh_corps(s, side, out);
    weigh_divisions(s, side, out);
    weigh_troops(s, side, out);
}

static bool refuse_limit(const gd_limit *l, gd_verdict *v)
{
    bool few = l->low != GD_ABSENT && l->value < l->low;
    int bound = few ? l->low : l->high;
    for (int i = 0; i < COUNTED; i++) {
        if (said[i].text != l->text.format)
            continue;
        const char *words = few ? said[i].few : said[i].many;
        bool names = strchr(l->text.format, '%') != NULL;
        if (names)
            gd_refuse(v, l->clause, words, l->text.arg[0], l->value, bound);
        else
            gd_refuse(v, l->clause, words, l->value, bound);
        return few && names && i != RESERVE ? rm_also(v, RM_SCALE_06) : false;
    }
    return gd_refuse(v, l->clause, "an army must keep to all limits");
}

bool rm_keeps_limits(const gd_scenario *sc, const rm_state *s, int side, gd_verdict *v)
{
    gd_muster m = {0};
    weigh_all(sc, s, side, &m);
    for (int i = 0; i < m.limit_count; i++)
        if (!m.limit[i].kept)
            return refuse_limit(&m.limit[i], v);
    return true;
}

// ---- the order of battle ------------------------------------------------------------------------

// Texts carry numbers only, so there is one for every kind of troops.
#define TROOPS(quality)                                                                            \
    {                                                                                              \
        [RM_SMALL_ARMS] =                                                                          \
            "%U: " quality " with sabres, pistols and shotguns, %d {element|elements}",            \
        [RM_MUSKET] = "%U: " quality " with muskets, %d {element|elements}",                       \
        [RM_CARBINE] = "%U: " quality " with carbines, %d {element|elements}",                     \
        [RM_RIFLE] = "%U: " quality " with rifles, %d {element|elements}",                         \
        [RM_SHARPSHOOTER] = "%U: " quality " sharpshooters, %d {element|elements}",                \
        [RM_REPEATER] = "%U: " quality " with repeating rifles, %d {element|elements}"             \
    }
#define GENERALS(of)                                                                               \
    {                                                                                              \
        "%U: unknown" of, "%U: inferior" of, "%U: regular" of, "%U: superior" of                   \
    }

static const char *text_of(const rm_state *s, const rm_unit *u)
{
    static const char *const troops[RM_QUALITIES][RM_WEAPONS] = {
        TROOPS("green"), TROOPS("inferior"), TROOPS("regular"), TROOPS("superior")};
    static const char *const generals[RM_RANKS][RM_QUALITIES] = {
        GENERALS(", of a division"), GENERALS(", of a corps"), GENERALS(", of an army")};
    static const char *const reserve[RM_QUALITIES] = GENERALS(", of an artillery reserve");
    static const char *const guns[RM_WEAPONS] = {[RM_GATLING] = "%U: gatlings",
                                                 [RM_SIX_POUNDER] = "%U: 6-pounders",
                                                 [RM_TWELVE_POUNDER] = "%U: 12-pounders",
                                                 [RM_TEN_POUNDER] = "%U: 10-pounder rifles",
                                                 [RM_TWENTY_POUNDER] = "%U: 20-pounder siege guns"};
    const char *text = NULL;
    if (rm_is_brigade(u))
        text = troops[u->quality][u->weapon];
    else if (u->kind == RM_ARTILLERY)
        text = guns[u->weapon];
    else if (u->kind == RM_GENERAL)
        text = s->post[u->post].reserve ? reserve[u->unknown ? RM_GREEN : u->quality]
                                        : generals[u->rank][u->unknown ? RM_GREEN : u->quality];
    return text ? text : "%U";
}

static void list_piece(const rm_state *s, gd_id piece, int depth, gd_muster *out)
{
    const rm_unit *u = rm_at(s, piece);
    if (out->line_count == GD_MUSTER_LINES)
        return;
    gd_enlisted *line = &out->line[out->line_count++];
    *line = (gd_enlisted){.piece = piece, .depth = (uint8_t)depth, .cost = rm_piece_cost(u)};
    line->text = (gd_text){text_of(s, u), {piece, u->initial}};
}

static void list_post(const rm_state *s, int post, int depth, gd_muster *out)
{
    if (s->post[post].general)
        list_piece(s, s->post[post].general, depth, out);
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (is_raised(rm_at(s, i), s->post[post].side) && rm_is_unit(rm_at(s, i)) &&
            rm_at(s, i)->post == post)
            list_piece(s, i, depth + 1, out);
    for (int i = 1; i <= RM_POSTS; i++)
        if (s->post[i].exists && s->post[i].above == post && depth < RM_RANKS + 2)
            list_post(s, i, depth + 1, out);
}

void rm_muster(const gd_scenario *sc, const void *view, gd_side side, gd_muster *out)
{
    const rm_state *s = view;
    for (int i = 1; i <= RM_POSTS; i++)
        if (s->post[i].exists && s->post[i].side == side && !s->post[i].above)
            list_post(s, i, 0, out);
    if (s->unbuilt) {
        weigh_all(sc, s, side, out);
        rm_find_stop(sc, s, side, &out->stop);
    } else {
        out->spent = rm_spent(s, side);
    }
}
