// Real Men: who commands whom, by range, in a file, and by contact, against plain second readings
// (RM-CMD-03 to 05, 11).
#include "core/dice.h"
#include "rules/realmen/command.h"
#include "rules/realmen/ground.h"
#include "test.h"

static gd_random chance;
static gd_scenario scenario;
static rm_state state;

static int between(int low, int high)
{
    return low + (int)gd_random_below(&chance, (uint32_t)(high - low + 1));
}

static void clear_table(void)
{
    memset(&scenario, 0, sizeof scenario);
    memset(&state, 0, sizeof state);
    scenario.width = scenario.depth = 96000;
    state.turn = 5;
}

static rm_unit *add(int side, int kind, int formation, int elements, gd_point at, int facing)
{
    rm_unit *u = rm_get(&state, ++state.piece_count);
    *u = (rm_unit){.side = (uint8_t)side,
                   .kind = (uint8_t)kind,
                   .formation = (uint8_t)formation,
                   .elements = (uint8_t)elements,
                   .files = (uint8_t)elements,
                   .ability = 2,
                   .at = at,
                   .facing = (uint16_t)facing,
                   .status = RM_ON_TABLE};
    rm_lay(u);
    return u;
}

// --- by range ------------------------------------------------------------------------------------

static void add_woods(void)
{
    gd_length x = between(40000, 56000), y = between(40000, 56000), half = between(200, 3000);
    gd_point p[4] = {
        {x - half, y - half}, {x + half, y - half}, {x + half, y + half}, {x - half, y + half}};
    gd_feature f = {.kind = RM_WOODS, .shape = GD_AREA, .count = 4};
    gd_ground_add(&scenario.ground, &f, p, 4, "", 0);
}

// Each inch in woods counts two, and the element that counts least decides.
static gd_length counted(const rm_unit *g, const rm_unit *u)
{
    gd_length best = INT32_MAX;
    gd_rect base = rm_rect(g, 0);
    for (int i = 0; i < u->elements; i++) {
        gd_point a, b;
        gd_rect r = rm_rect(u, i);
        gd_length far = gd_rect_nearest(&base, &r, &a, &b);
        far += rm_woods_on(&scenario, a, b);
        best = far < best ? far : best;
    }
    return best;
}

TEST(a_general_commands_within_his_range)
{
    int in = 0, out = 0;
    gd_random_seed(&chance, test_seed(61));
    for (int n = 0; n < 2500; n++) {
        clear_table();
        for (int i = between(0, 3); i > 0; i--)
            add_woods();
        rm_unit *u = add(GD_UNION, RM_INFANTRY, RM_LINE, between(1, 8), (gd_point){48000, 48000},
                         between(0, GD_TURN - 1));
        bool expected = false;
        gd_length nearest = INT32_MAX;
        for (int i = between(1, 4); i > 0; i--) {
            rm_unit *g = add(between(0, 4) ? GD_UNION : GD_CONFEDERATE,
                             between(0, 5) ? RM_GENERAL : RM_MESSENGER, RM_LINE, 1,
                             (gd_point){between(36000, 60000), between(36000, 60000)},
                             between(0, GD_TURN - 1));
            g->rank = (uint8_t)between(0, 2);
            g->range = 2000 * between(1, 6);
            g->commands = between(0, 3) > 0;
            g->status = between(0, 5) ? RM_ON_TABLE : RM_TO_COME;
            rm_lay(g);
            bool may =
                g->side == GD_UNION && g->kind == RM_GENERAL && g->commands && rm_on_table(g);
            gd_length far = may ? counted(g, u) : INT32_MAX;
            expected |= may && far <= g->range + RM_TOLERANCE;
            nearest = far < nearest ? far : nearest;
        }
        rm_in_command by = rm_command_of(&scenario, &state, 1);
        CHECK_INT(by.yes, expected);
        if (by.general)
            CHECK_INT(counted(rm_at(&state, by.general), u), by.distance);
        CHECK_INT(by.general != GD_NONE, nearest < INT32_MAX);
        if (!by.yes && by.general)
            CHECK_INT(by.distance, nearest);
        in += expected;
        out += !expected;
    }
    CHECK(in > 300 && out > 300);
}

TEST(to_the_last_thousandth_of_an_inch)
{
    for (int side = 0; side < 4; side++)
        for (int more = 0; more < 2; more++) {
            gd_length far = 500 + 375 + 4000 + RM_TOLERANCE + more;
            clear_table();
            add(GD_UNION, RM_INFANTRY, RM_LINE, 1, (gd_point){48000, 48375}, 0);
            gd_point at = {48000, 48000};
            *(side % 2 ? &at.x : &at.y) += side < 2 ? far : -far;
            rm_unit *g = add(GD_UNION, RM_GENERAL, RM_LINE, 1, at, 0);
            g->range = 4000;
            g->commands = 1;
            CHECK_INT(rm_command_of(&scenario, &state, 1).yes, !more);
        }
}

// --- in a file -----------------------------------------------------------------------------------

enum { MOST = 6 };
static bool linked[MOST]; // to the one behind

static rm_unit *draw_piece(gd_length front, gd_length aside)
{
    static const uint8_t kinds[] = {RM_INFANTRY,  RM_INFANTRY,  RM_CAVALRY, RM_ARTILLERY,
                                    RM_MESSENGER, RM_MESSENGER, RM_GENERAL, RM_SUPPLY};
    int kind = kinds[between(0, 7)];
    bool brigade = kind <= RM_CAVALRY;
    rm_unit *u = add(between(0, 9) ? GD_UNION : GD_CONFEDERATE, kind,
                     between(0, 7) ? RM_MARCH_COLUMN : RM_LINE, brigade ? between(1, 4) : 1,
                     (gd_point){48000 + aside, front}, 0);
    u->mounted = kind == RM_CAVALRY;
    u->files = 1;
    u->status = between(0, 4) ? RM_ON_TABLE : RM_ENTERING;
    if (rm_is_officer(u)) {
        u->at.y -= 500;
        u->facing = (uint16_t)between(0, 3) * 900;
    }
    rm_lay(u);
    return u;
}

static bool is_in_file(const rm_unit *u)
{
    return rm_is_officer(u) || u->formation == RM_MARCH_COLUMN;
}

static gd_length depth_of(const rm_unit *u) { return rm_base_of(u).depth * u->elements; }

// Pieces behind each other, some of them with too large a gap or too far aside.
static int draw_file(void)
{
    static const gd_length gaps[] = {0, 0, 60, 100 + RM_TOLERANCE, 101 + RM_TOLERANCE, 400};
    gd_length front = 80000, aside = 0;
    int count = between(2, MOST);
    clear_table();
    for (int i = 0; i < count; i++) {
        const rm_unit *u = draw_piece(front, aside),
                      *before = rm_at(&state, (gd_id)(state.piece_count - 1));
        if (i > 0) {
            gd_length beside = (rm_base_of(u).width + rm_base_of(before).width) / 2;
            gd_length gap =
                before->element_at[before->elements - 1].y - rm_base_of(before).depth / 2 - front;
            gd_length off = u->element_at[0].x - before->element_at[0].x;
            off = off < 0 ? -off : off;
            linked[i - 1] = gap <= 100 + RM_TOLERANCE && off <= beside - 50 &&
                            u->side == before->side && is_in_file(u) && is_in_file(before);
        }
        front -= depth_of(u) + gaps[between(0, 5)];
        aside = between(0, 5) ? aside : between(-900, 900);
    }
    return count;
}

static bool has_general(int of, int count)
{
    for (int way = -1; way <= 1; way += 2)
        for (int i = of; i + way >= 0 && i + way < count && linked[way < 0 ? i - 1 : i];) {
            i += way;
            if (rm_at(&state, (gd_id)(i + 1))->kind == RM_GENERAL)
                return true;
        }
    return false;
}

TEST(a_continuous_file_with_a_general_is_in_command)
{
    int in = 0, out = 0;
    gd_random_seed(&chance, test_seed(62));
    for (int n = 0; n < 4000; n++) {
        int count = draw_file();
        for (int i = 0; i < count; i++) {
            const rm_unit *u = rm_at(&state, (gd_id)(i + 1));
            if (!rm_is_unit(u))
                continue;
            bool expected = is_in_file(u) && has_general(i, count);
            gd_id found = rm_general_of_file(&state, (gd_id)(i + 1));
            CHECK_INT(found != GD_NONE, expected);
            CHECK(!found || rm_at(&state, found)->kind == RM_GENERAL);
            in += expected;
            out += !expected;
        }
    }
    CHECK(in > 500 && out > 500);
}

// --- by contact ----------------------------------------------------------------------------------

// A general with a friend on each of his sides, more or less opposite to him.
TEST(a_general_is_with_the_nearest_of_those_he_touches)
{
    gd_random_seed(&chance, test_seed(63));
    for (int n = 0; n < 2000; n++) {
        gd_length far[4];
        gd_id out[RM_PIECES];
        clear_table();
        rm_unit *g = add(GD_UNION, RM_GENERAL, RM_LINE, 1, (gd_point){48000, 48000}, 0);
        int touching = between(0, 4), first = between(0, 3);
        g->ability = (uint8_t)between(1, 4);
        for (int i = 0; i < touching; i++) {
            gd_length aside = 25 * between(-30, 30);
            gd_point middle = {48000 + aside, 48000 + 875}; // opposite, 0.5 + 0.375 ahead
            middle = gd_point_rotate(middle, g->at, 900 * (first + i));
            const rm_unit *u =
                add(GD_UNION, RM_INFANTRY, RM_LINE, 1, (gd_point){middle.x, middle.y + 375}, 0);
            far[i] = gd_distance(g->at, u->element_at[0]);
        }
        int count = rm_attached_units(&state, 1, out), expected = 0;
        for (int i = 0; i < touching; i++) {
            int nearer = 0, alike = 0;
            for (int k = 0; k < touching; k++) {
                nearer += k != i && far[k] < far[i] - RM_ALIKE;
                alike += k != i && far[k] >= far[i] - RM_ALIKE && far[k] <= far[i] + RM_ALIKE;
            }
            bool with = nearer + alike < g->ability || touching <= g->ability;
            expected += with;
            CHECK_INT(rm_is_attached(&state, 1, (gd_id)(2 + i)), with);
        }
        CHECK_INT(count, expected);
        CHECK_INT(rm_is_alone(&state, 1), expected == 0);
    }
}

TEST(whom_a_general_has_named_comes_first)
{
    gd_id out[RM_PIECES];
    clear_table();
    rm_unit *g = add(GD_UNION, RM_GENERAL, RM_LINE, 1, (gd_point){48000, 48000}, 0);
    for (int i = 0; i < 4; i++) { // the first is the nearest
        gd_point middle = {48000 + 100 * i, 48875};
        middle = gd_point_rotate(middle, g->at, 900 * i);
        add(GD_UNION, RM_INFANTRY, RM_LINE, 1, (gd_point){middle.x, middle.y + 375}, 0);
    }
    for (int ability = 1; ability <= 3; ability++)
        for (gd_id named = 2; named <= 5; named++) {
            g->ability = (uint8_t)ability;
            g->named[RM_NAMED - 1] = (uint8_t)named;
            CHECK_INT(rm_attached_units(&state, 1, out), ability);
            CHECK_INT(out[0], named);
            for (gd_id k = 2; k <= 5; k++) {
                int place = k == named ? 1 : (int)k - 1 + (k < named); // among the others
                CHECK_INT(rm_is_attached(&state, 1, k), place <= ability);
            }
        }
}

// A column is in command as long as it marches on (RM-SETUP-07), a group that was deployed in its
// side's first phase (RM-SETUP-09).
TEST(who_has_just_come_is_in_command)
{
    clear_table();
    rm_unit *u = add(GD_UNION, RM_INFANTRY, RM_MARCH_COLUMN, 4, (gd_point){48000, 3000}, 0);
    rm_unit *g = add(GD_UNION, RM_GENERAL, RM_LINE, 1, (gd_point){80000, 80000}, 0);
    CHECK(!rm_command_of(&scenario, &state, 1).yes);
    u->place = 1;
    CHECK(rm_command_of(&scenario, &state, 1).yes);
    CHECK(rm_command_of(&scenario, &state, 1).by_column);
    u->place = 0;
    u->status = RM_ENTERING;
    CHECK(rm_command_of(&scenario, &state, 1).yes);
    u->status = RM_ON_TABLE;
    u->group = g->group = 1;
    CHECK(!rm_command_of(&scenario, &state, 1).yes);
    state.turn = 1;
    CHECK(rm_command_of(&scenario, &state, 1).yes);
    CHECK_INT(rm_command_of(&scenario, &state, 1).general, 2);
    u->arrives = 1;
    CHECK(!rm_command_of(&scenario, &state, 1).yes);
    u->arrives = 0;
    state.turn = 2;
    CHECK(!rm_command_of(&scenario, &state, 1).yes);
}
