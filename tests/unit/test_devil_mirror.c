// Left and right, the compass and the order in which pieces are listed decide nothing: a position
// by chance, the same seen in a mirror with its pieces listed backwards, and the same turned by a
// quarter or a half, answer the same to the same actions (CONTRIBUTING, "The same game").
#include <stdarg.h>

#include "try_help.h"

enum { SIZE = 60, UNITS = 6, LINES = 3 };

// A change of view: in a mirror along the middle of the table, or turned clockwise.
typedef struct sight {
    bool mirror;
    int quarters;
} sight;

typedef struct man {
    char name;
    bool rebel;
    int x, y, facing; // tenths of an inch, degrees
    const char *kind;
} man;

typedef struct field {
    man unit[UNITS];
    struct {
        const char *kind;
        int x[2], y[2];
    } line[LINES];
} field;

static gd_random chance;

static int between(int low, int high)
{
    return low + (int)gd_random_below(&chance, (uint32_t)(high - low + 1));
}

static void place(sight v, int *x, int *y)
{
    int size = 10 * SIZE;
    *x = v.mirror ? size - *x : *x;
    for (int i = 0; i < v.quarters; i++) {
        int east = *y, north = size - *x;
        *x = east;
        *y = north;
    }
}

static int turned(sight v, int facing)
{
    return ((v.mirror ? 360 - facing : facing) + 90 * v.quarters) % 360;
}

// ---- positions ----------------------------------------------------------------------------------

static field by_chance(void)
{
    static const char *const kinds[] = {
        "",
        ",\"stands\":4",
        ",\"stands\":6,\"quality\":\"crack\"",
        ",\"stands\":4,\"formation\":\"loose_order\"",
        ",\"formation\":\"march_column\"",
        ",\"stands\":5,\"formation\":\"attack_column\"",
        ",\"stands\":6,\"formation\":\"double_line\",\"front\":4",
        ",\"kind\":\"cavalry\"",
        ",\"kind\":\"cavalry\",\"mounted\":0",
        ",\"kind\":\"artillery\"",
        ",\"kind\":\"artillery\",\"stands\":2,\"formation\":\"limbered_line\"",
        ",\"stands\":4,\"formation\":\"disordered\"",
        ",\"stands\":4,\"hits\":[1,0,0,1]"};
    static const char *const lines[] = {"wall", "fence", "brook", "river", "abatis"};
    field f = {0};
    for (int i = 0; i < UNITS; i++)
        f.unit[i] = (man){(char)('A' + i),
                          i >= UNITS / 2,
                          between(40, 140) + i % 3 * 180,
                          between(180, 240) + i / 3 * between(40, 110),
                          (i / 3 * 180 + between(-30, 30) + 360) % 360,
                          kinds[between(0, sizeof kinds / sizeof kinds[0] - 1)]};
    for (int i = 0; i < LINES; i++) {
        f.line[i].kind = lines[between(0, 4)];
        for (int k = 0; k < 2; k++) {
            f.line[i].x[k] = between(20, 280) + 280 * k;
            f.line[i].y[k] = between(200, 380);
        }
    }
    return f;
}

static int put(char *text, size_t size, int n, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int more = vsnprintf(text + n, size - (size_t)n, format, args);
    va_end(args);
    return n + more;
}

// NULL if units overlap, or are something that cannot be.
static gd_engine *begin(const field *f, sight v, const char *phase)
{
    char text[6000];
    int n = put(text, sizeof text, 0,
                "{\"op\":\"position\",\"position\":{\"rules\":\"devil\",\"phase\":\"%s\","
                "\"table\":[%d,%d],\"terrain\":[",
                phase, SIZE, SIZE);
    for (int i = 0; i < LINES; i++) {
        int x[2] = {f->line[i].x[0], f->line[i].x[1]}, y[2] = {f->line[i].y[0], f->line[i].y[1]};
        place(v, &x[0], &y[0]);
        place(v, &x[1], &y[1]);
        n = put(text, sizeof text, n, "%s{\"kind\":\"%s\",\"line\":[[%d.%d,%d.%d],[%d.%d,%d.%d]]}",
                i ? "," : "", f->line[i].kind, x[0] / 10, x[0] % 10, y[0] / 10, y[0] % 10,
                x[1] / 10, x[1] % 10, y[1] / 10, y[1] % 10);
    }
    n = put(text, sizeof text, n, "],\"units\":[");
    for (int i = 0; i < UNITS; i++) {
        const man *u = &f->unit[v.mirror ? UNITS - 1 - i : i];
        int x = u->x, y = u->y;
        place(v, &x, &y);
        n = put(text, sizeof text, n,
                "%s{\"name\":\"%c\",\"side\":\"%s\",\"at\":[%d.%d,%d.%d],\"facing\":%d,"
                "\"colours_left\":%s%s}",
                i ? "," : "", u->name, u->rebel ? "confederate" : "union", x / 10, x % 10, y / 10,
                y % 10, turned(v, u->facing), v.mirror ? "true" : "false", u->kind);
    }
    put(text, sizeof text, n, "]}}");
    gd_engine *e = gd_engine_new();
    if (strstr(gd_engine_line(e, text, strlen(text)), "\"error\"")) {
        gd_engine_free(e);
        return NULL;
    }
    return e;
}

// ---- actions ------------------------------------------------------------------------------------

// One kind of action by chance; numbers are drawn before, so that every view writes the same one.
typedef struct deed {
    int kind, number[6];
    char who, whom;
} deed;

enum { MOVES, CHANGES, FUDGES, REFUSES, FIRES, CHARGES, KINDS };

static deed some_deed(void)
{
    deed d = {.kind = between(0, KINDS - 1), .who = (char)('A' + between(0, 2))};
    d.whom = (char)('D' + between(0, 2));
    for (int i = 0; i < 6; i++)
        d.number[i] = between(0, 9999);
    return d;
}

static const char *side(sight v, int number)
{
    return (number % 2 == 0) != v.mirror ? "left" : "right";
}

static void write_move(const deed *d, sight v, char *text, size_t size)
{
    static const char *const first[] = {"forward", "oblique_%s", "wheel_%s"};
    char step[2][40], name[20];
    for (int i = 0; i < 2; i++) {
        int kind = d->number[i] % 3;
        snprintf(name, sizeof name, first[kind], side(v, d->number[i] / 3));
        snprintf(step[i], sizeof step[i], "{\"%s\":%d.%d}", name,
                 d->number[i + 2] % (kind == 2 ? 60 : 7), d->number[i + 2] / 100 % 10);
    }
    bool faces = d->number[4] % 4 == 0;
    snprintf(name, sizeof name, "face_%s", side(v, d->number[5]));
    snprintf(text, size, "{\"do\":\"move\",\"unit\":\"%c\",\"steps\":[%s,%s%s%s%s]}", d->who,
             step[0], step[1], faces ? ",{\"" : "", faces ? name : "", faces ? "\":1}" : "");
}

static void write_deed(const deed *d, sight v, char *text, size_t size)
{
    static const char *const formation[] = {"line",         "double_line",   "loose_order",
                                            "march_column", "attack_column", "unlimbered"};
    int east = d->number[0] % 60 - 30, north = d->number[1] % 60 - 30;
    for (int i = 0; i <= v.quarters; i++) {
        int was = east;
        east = i == 0 ? (v.mirror ? -east : east) : north;
        north = i == 0 ? north : -was;
    }
    int turn = v.mirror ? -(d->number[2] % 40 - 20) : d->number[2] % 40 - 20;
    switch (d->kind) {
    case MOVES:
        write_move(d, v, text, size);
        break;
    case CHANGES:
        snprintf(text, size,
                 "{\"do\":\"change_formation\",\"unit\":\"%c\",\"formation\":\"%s\",\"facing\":%d,"
                 "\"colours\":\"%s\"}",
                 d->who, formation[d->number[0] % 6], turned(v, d->number[1] % 360),
                 side(v, d->number[2]));
        break;
    case FUDGES:
        snprintf(text, size,
                 "{\"do\":\"fudge\",\"unit\":\"%c\",\"east\":%d.0e-1,\"north\":%d.0e-1,"
                 "\"turn\":%d}",
                 d->who, east, north, turn);
        break;
    case REFUSES:
        snprintf(text, size,
                 "{\"do\":\"refuse_flank\",\"unit\":\"%c\",\"wing\":\"%s\",\"stands\":%d,"
                 "\"angle\":%d}",
                 d->who, side(v, d->number[0]), 1 + d->number[1] % 2, 5 + d->number[2] % 60);
        break;
    default:
        snprintf(text, size, "{\"do\":\"%s\",\"unit\":\"%c\",\"target\":\"%c\"}",
                 d->kind == FIRES ? "fire" : "charge", d->who, d->whom);
    }
}

// ---- comparing ----------------------------------------------------------------------------------

// In thousandths: lengths that were rounded another way, turning them or not.
enum { ROUNDING = 8 };

static int compared, legal;

static void check_ending(const gd_verdict *a, const gd_verdict *b, sight v)
{
    enum { WHOLE = SIZE * GD_INCH };
    CHECK_INT(a->ending_count, b->ending_count);
    for (int i = 0; i < a->ending_count; i++) {
        gd_point p = a->ending[i].at;
        p.x = v.mirror ? WHOLE - p.x : p.x;
        for (int k = 0; k < v.quarters; k++)
            p = (gd_point){p.y, WHOLE - p.x};
        CHECK(abs(p.x - b->ending[i].at.x) <= ROUNDING && abs(p.y - b->ending[i].at.y) <= ROUNDING);
        int facing = a->ending[i].facing;
        facing = gd_angle_wrap((v.mirror ? -facing : facing) + 900 * v.quarters);
        CHECK(gd_angle_apart(facing, b->ending[i].facing) <= 1);
    }
}

static bool ask(gd_engine *e, const deed *d, sight v, gd_verdict *out)
{
    char text[400];
    const gd_game *g = gd_session_game(gd_engine_session(e));
    write_deed(d, v, text, sizeof text);
    gd_action a = try_action(g, text);
    return gd_check(g, gd_game_seat(g), &a, out);
}

static void compare(gd_engine *e, gd_engine *other, sight v, const deed *d)
{
    gd_verdict a, b;
    sight plain = {0};
    bool one = ask(e, d, plain, &a), two = ask(other, d, v, &b);
    CHECK(one == two);
    CHECK_INT(a.clause, b.clause);
    CHECK(abs(a.length - b.length) <= ROUNDING);
    CHECK_INT(a.tally_count, b.tally_count);
    for (int i = 0; i < a.tally_count; i++)
        CHECK_INT(a.tally[i].total, b.tally[i].total);
    if (one)
        check_ending(&a, &b, v);
    compared++;
    legal += one;
}

static void try_views(const char *phase, int low, int high, int positions)
{
    static const sight views[] = {{true, 0}, {false, 1}, {false, 2}, {true, 3}};
    sight plain = {0};
    gd_random_seed(&chance, test_seed(1863));
    compared = legal = 0;
    for (int i = 0; i < positions; i++) {
        field f = by_chance();
        gd_engine *e = begin(&f, plain, phase);
        for (int k = 0; e && k < 4; k++) {
            gd_engine *other = begin(&f, views[k], phase);
            CHECK(other);
            for (int n = 0; n < 12; n++) {
                deed d = some_deed();
                d.kind = low + d.kind % (high - low + 1);
                compare(e, other, views[k], &d);
            }
            gd_engine_free(other);
        }
        gd_engine_free(e);
    }
    CHECK(compared > positions * 20);
    CHECK(legal * 20 > compared);
}

TEST(a_mirror_shows_the_same_moves) { try_views("move", MOVES, REFUSES, 120); }

TEST(a_mirror_shows_the_same_fire) { try_views("fire", FIRES, FIRES, 120); }

TEST(a_mirror_shows_the_same_charges) { try_views("charge", CHARGES, CHARGES, 120); }
