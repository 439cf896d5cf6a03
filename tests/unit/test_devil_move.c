// The Devil to Pay: thousands of random moves, looked at again step by step in small steps.
#include "test.h"

#include "core/dice.h"
#include "core/scenario.h"
#include "devil_clauses.h"
#include "rules/devil/move.h"

enum { MOVER = 1, TABLES = 60, MOVES = 40, TOLERANCE = 12 };

static gd_scenario sc;
static dp_state s;
static gd_random dice;

static int below(int n) { return (int)gd_random_below(&dice, (uint32_t)n); }

static int between(int low, int high) { return low + below(high - low + 1); }

static void add_ground(int kind, int shape, const gd_point *points, int count)
{
    gd_feature f = {.kind = (uint8_t)kind, .shape = (uint8_t)shape, .count = (uint16_t)count};
    gd_point room[3 * GD_FEATURE_POINTS];
    memcpy(room, points, (size_t)count * sizeof *points);
    gd_feature_finish(&f, room, 0);
    gd_ground_add(&sc.ground, &f, room, count, "", 0);
}

static void lay_ground(void)
{
    for (int i = 0; i < 3; i++) {
        gd_point a = {between(10, 50) * 1000, between(10, 50) * 1000};
        gd_point b = {a.x + between(-200, 200) * 100, a.y + between(-200, 200) * 100};
        gd_point c = {b.x + between(-50, 50) * 100, b.y + between(10, 90) * 100};
        gd_point line[3] = {a, b, c};
        add_ground(between(DP_FENCE, DP_SUNKEN_ROAD), GD_LINE, line, 3);
        gd_length x = between(10, 50) * 1000, y = between(10, 50) * 1000, w = between(20, 90) * 100;
        gd_point area[4] = {{x, y}, {x + w, y}, {x + w, y + w}, {x, y + w}};
        add_ground(between(DP_ROUGH, DP_CITY), GD_AREA, area, 4);
    }
}

static dp_unit some_unit(int side)
{
    static const uint8_t infantry[] = {DP_LINE,         DP_DOUBLE_LINE,   DP_LOOSE_ORDER,
                                       DP_MARCH_COLUMN, DP_ATTACK_COLUMN, DP_DISORDERED};
    static const uint8_t guns[] = {DP_LIMBERED_COLUMN, DP_LIMBERED_LINE, DP_DISORDERED_LIMBERED,
                                   DP_WITHOUT_GUNS};
    dp_unit u = {.side = (uint8_t)side, .quality = DP_VETERAN};
    u.arm = (uint8_t)between(DP_INFANTRY, DP_ARTILLERY);
    u.stands = u.full = (uint8_t)(u.arm == DP_INFANTRY ? between(4, 7) : between(2, 4));
    u.mounted = u.arm == DP_CAVALRY && below(2);
    bool on_foot = u.arm == DP_CAVALRY && !u.mounted;
    int formation = u.arm == DP_ARTILLERY ? guns[below(4)]
                    : on_foot             ? (below(2) ? DP_LOOSE_ORDER : DP_MARCH_COLUMN)
                                          : infantry[below(6)];
    u.gap = formation == DP_LOOSE_ORDER ? (uint16_t)(u.mounted ? 2500 : 1700) : 0;
    u.front = (uint8_t)(formation == DP_DOUBLE_LINE ? (u.stands + 1) / 2 : 0);
    u.formation = (uint8_t)formation;
    u.colours = (uint8_t)dp_colours_place(&u, formation);
    gd_point at = {between(15, 45) * 1000, between(15, 45) * 1000};
    dp_form_at(&u, formation, at, between(0, 3599));
    return u;
}

static void lay_table(uint64_t seed)
{
    gd_random_seed(&dice, test_seed(seed));
    memset(&sc, 0, sizeof sc);
    memset(&s, 0, sizeof s);
    sc.width = sc.depth = 60000;
    lay_ground();
    for (int tries = 0; s.piece_count < 6 && tries < 200; tries++) {
        dp_unit u = some_unit(s.piece_count < 3 ? GD_UNION : GD_CONFEDERATE);
        gd_verdict unread;
        if (!dp_has_room(&sc, &s, &u, 0, NULL) || !dp_may_rest(&sc, &s, &u, 0, &unread))
            continue;
        s.unit[++s.piece_count] = u;
    }
}

static int some_steps(gd_item *step)
{
    int count = between(1, 3);
    for (int i = 0; i < count; i++) {
        int kind = below(5);
        bool turns = kind == DP_WHEEL_LEFT || kind == DP_WHEEL_RIGHT;
        step[i] = (gd_item){kind, turns ? between(10, 900) : between(1, 80) * 100, 0};
    }
    return count;
}

// ---- the same way again, in small steps ---------------------------------------------------------

// What is found on the way, by looking at every place on it.
typedef struct seen {
    gd_length nearest[DP_PIECES + 1]; // to enemies
    bool line[GD_GROUND_FEATURES], area[GD_GROUND_FEATURES], friendly[DP_PIECES + 1];
} seen;

static bool under(const dp_unit *u, int number)
{
    const gd_feature *f = &sc.ground.feature[number];
    for (int i = 0; i < u->stands; i++) {
        gd_rect r = dp_stand_rect(u, i);
        if (f->shape == GD_AREA
                ? gd_polygon_overlap(sc.ground.point + f->first, f->count, &r, TOLERANCE)
                : dp_line_under(&sc, &s, number, &r))
            return true;
    }
    return false;
}

static void look(const dp_unit *u, seen *out)
{
    for (gd_id i = 2; i <= s.piece_count; i++) {
        gd_length gap = dp_gap(u, dp_at(&s, i));
        out->nearest[i] = gap < out->nearest[i] ? gap : out->nearest[i];
        gd_rect area[DP_AREA];
        int count = dp_area(&s.unit[i], area);
        for (int a = 0; a < u->stands; a++)
            for (int k = 0; k < count; k++)
                out->friendly[i] |= gd_polygon_side(area[k].corner, 4, u->stand_at[a]) > 0;
    }
    for (int i = 0; i < sc.ground.count; i++)
        if (under(u, i))
            (sc.ground.feature[i].shape == GD_AREA ? out->area : out->line)[i] = true;
}

static void follow(const gd_item *step, int count, seen *out)
{
    dp_unit u = s.unit[MOVER];
    dp_track track;
    dp_track_begin(&track, &u);
    for (int i = 0; i <= s.piece_count; i++)
        out->nearest[i] = INT32_MAX;
    for (int i = 0; i < count; i++) {
        bool turns = step[i].a == DP_WHEEL_LEFT || step[i].a == DP_WHEEL_RIGHT;
        static const gd_angle way[] = {0, -450, 450};
        dp_leg leg = turns ? dp_wheel_leg(&u, step[i].a == DP_WHEEL_LEFT, step[i].b)
                           : dp_shift_leg(u.facing + way[step[i].a], step[i].b);
        dp_unit before = u;
        for (int t = 0; t <= step[i].b; t += turns ? 7 : 63) {
            dp_leg part = leg;
            part.most = t;
            dp_track so_far = track;
            u = before;
            if (dp_is_column(&u)) {
                dp_track_add(&so_far, &part);
                u = dp_track_column(&so_far);
            } else if (turns) {
                dp_turn(&u, leg.pivot, leg.way * t);
            } else {
                dp_slide(&u, leg.way, t);
            }
            look(&u, out);
        }
        u = before;
        if (dp_is_column(&u)) {
            dp_track_add(&track, &leg);
            u = dp_track_column(&track);
        } else if (turns) {
            dp_turn(&u, leg.pivot, leg.way * step[i].b);
        } else {
            dp_slide(&u, leg.way, step[i].b);
        }
        look(&u, out);
    }
}

// ---- comparing ----------------------------------------------------------------------------------

static gd_length way_of(const gd_item *step, int count)
{
    gd_length way = 0, width = dp_front_width(&s.unit[MOVER]);
    for (int i = 0; i < count; i++)
        way += step[i].a >= DP_WHEEL_LEFT ? gd_arc_length(width, step[i].b) : step[i].b;
    return way;
}

static void check_legal(const gd_item *step, int count, const dp_walk *w)
{
    const dp_unit *u = &s.unit[MOVER];
    gd_length tolls = 0;
    seen found = {0};
    follow(step, count, &found);
    for (int i = 0; i < w->toll_count; i++)
        tolls += w->toll[i].cost;
    CHECK_INT(w->spent, way_of(step, count) + tolls);
    CHECK(w->spent <= dp_allowance(u) + GD_SLACK);
    CHECK(dp_has_room(&sc, &s, &w->now, MOVER, NULL));
    for (gd_id i = 2; i <= s.piece_count; i++) {
        bool enemy = s.unit[i].side != u->side;
        gd_length keep = dp_gap(u, &s.unit[i]);
        if (enemy) // DTP-MOVE-08
            CHECK(found.nearest[i] >= (keep < DP_KEEP_OFF ? keep : DP_KEEP_OFF) - TOLERANCE);
        else // DTP-MOVE-27
            CHECK(!found.friendly[i] || w->passed[i]);
    }
    // The head of a column finds its way; held horses behind men on foot are wider than it.
    bool wide = dp_is_column(u) && dp_is_dismounted(u);
    for (int i = 0; !wide && i < sc.ground.count; i++) {
        int kind = sc.ground.feature[i].kind;
        bool paid = false, before = under(u, i);
        for (int k = 0; k < w->toll_count; k++)
            paid |= w->toll[k].kind == kind;
        if (found.area[i]) // DTP-MOVE-17 to 19
            CHECK(w->entered[i]);
        if (found.line[i] && !before) { // DTP-MOVE-15, 16, 21; DTP-TERR-14
            CHECK(paid || dp_linear_table[kind].cost == 0);
            CHECK(!dp_linear_table[kind].bars || !dp_needs_gates(u));
            CHECK(kind != DP_RIVER);
        }
    }
}

// Who is stopped by something can go up to it.
static void check_refusal(const gd_item *step, int count, const gd_verdict *v)
{
    bool says_how_far = v->clause == DTP_MOVE_08 || v->clause == DTP_MOVE_13 ||
                        v->clause == DTP_MOVE_21 || v->clause == DTP_MOVE_44 ||
                        v->clause == DTP_TERR_14;
    if (!says_how_far || count != 1)
        return;
    int args = 0;
    for (const char *c = v->why.format; *c; c++)
        args += *c == '%';
    gd_item part = {step->a, v->why.arg[args - 1], 0};
    dp_walk w;
    gd_verdict again;
    CHECK(part.b >= 0 && part.b <= step->b);
    if (part.b > 0 && !dp_walk_move(&sc, &s, MOVER, &part, 1, &w, &again))
        CHECK(again.clause != v->clause || again.why.arg[args - 1] < part.b);
}

TEST(random_moves_bear_a_second_look) // DTP-MOVE-04, 08, 13 to 21, 27, 43
{
    int legal = 0, refused = 0;
    for (uint64_t seed = 1; seed <= TABLES; seed++) {
        lay_table(seed);
        for (int i = 0; s.piece_count > 1 && i < MOVES; i++) {
            gd_item step[3];
            dp_walk w;
            gd_verdict v;
            int count = some_steps(step);
            if (dp_walk_move(&sc, &s, MOVER, step, count, &w, &v)) {
                check_legal(step, count, &w);
                legal++;
            } else {
                CHECK(v.clause != 0);
                check_refusal(step, count, &v);
                refused++;
            }
        }
    }
    CHECK(legal > TABLES * MOVES / 10);
    CHECK(refused > TABLES * MOVES / 10);
}

TEST(the_box_of_a_leg_holds_all_of_it)
{
    gd_random_seed(&dice, test_seed(3));
    for (int n = 0; n < 500; n++) {
        dp_unit u = some_unit(0);
        gd_rect r = dp_stand_rect(&u, below(u.stands));
        dp_leg leg = dp_wheel_leg(&u, below(2), between(1, GD_TURN));
        gd_box box = dp_leg_box(&leg, &r);
        for (int32_t t = 0; t <= leg.most; t += 7) {
            gd_rect at = dp_leg_rect(&leg, &r, t);
            gd_box now = gd_rect_box(&at);
            CHECK(now.left >= box.left && now.bottom >= box.bottom);
            CHECK(now.right <= box.right && now.top <= box.top);
        }
    }
}
