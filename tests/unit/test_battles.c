// Every battle that ships, under every rule system: it is read, becomes a table on which everybody
// stands or is to come, and can be played.
#include <dirent.h>

#include "ai/players.h"
#include "core/scenario.h"
#include "game/dice_source.h"
#include "shipped_help.h"

enum { DECISIONS = 300, MOST_BATTLES = 32 };

static gd_battle battle;
static gd_scenario table;
static char names[MOST_BATTLES][64];

static int by_name(const void *a, const void *b) { return strcmp(a, b); }

static int list_battles(void)
{
    int count = 0;
    DIR *folder = opendir("battles");
    CHECK(folder);
    for (struct dirent *file; (file = readdir(folder)) != NULL;) {
        size_t length = strlen(file->d_name);
        if (length < 6 || length >= sizeof names[0] ||
            strcmp(file->d_name + length - 5, ".json") != 0)
            continue;
        CHECK(count < MOST_BATTLES);
        memcpy(names[count++], file->d_name, length + 1);
    }
    closedir(folder);
    qsort(names, (size_t)count, sizeof names[0], by_name);
    return count;
}

static void read_battle(const char *name)
{
    char path[96];
    snprintf(path, sizeof path, "battles/%s", name);
    read_battle_file(path, &battle);
}

// Systems whose units are regiments have no room for two whole armies.
static bool is_too_large(const gd_rules *rules, const char *why)
{
    static const char *const refusals[][2] = {
        {"desperate", "the battle has more than 192 regiments, batteries and leaders"},
        {"devil", "the battle has more than 192 regiments, batteries and commanders"},
    };
    for (int i = 0; i < 2 && strcmp(battle.title, "Chickamauga, the second day") == 0; i++) {
        if (strcmp(rules->id, refusals[i][0]) == 0 && strcmp(why, refusals[i][1]) == 0)
            return true;
    }
    return false;
}

// False if the system has no way to choose armies, which an open battle leaves to the players, or
// no room for so many units.
static bool convert(const gd_rules *rules)
{
    gd_error err = {0};
    memset(&table, 0, sizeof table);
    table.players.seat_count = GD_SIDES;
    table.players.seat[1].side = GD_CONFEDERATE;
    bool ok = rules->convert(&battle, &table, &err);
    bool refused = battle.open || is_too_large(rules, err.text);
    if (!ok && !refused)
        printf("    %s by %s: %s\n", battle.title, rules->id, err.text);
    CHECK(ok || refused);
    return ok;
}

// Nobody is left off the table for good: who does not stand on it comes before the end.
static void check_roster(void)
{
    int there[GD_SIDES] = {0};
    CHECK(table.piece_count <= GD_MAX_PIECES);
    for (int i = 1; i <= table.piece_count; i++) {
        const struct gd_roster *r = &table.roster[i];
        bool comes = r->arrives > 0 && r->arrives <= table.turn_limit;
        if (r->placed == comes)
            printf("    %s in turn %d of %d\n", r->name, r->arrives, table.turn_limit);
        CHECK(r->placed != comes);
        there[r->side] += r->placed;
    }
    CHECK(there[GD_UNION] > 0 && there[GD_CONFEDERATE] > 0);
}

static void play_a_while(const gd_rules *rules)
{
    gd_dice_seeded dice;
    gd_action a;
    gd_verdict v;
    gd_random_seed(&dice.random, 1862);
    gd_mind *mind = gd_mind_new(rules, 1863);
    gd_game *g = gd_game_new(rules, &table, gd_seeded_source(&dice));
    gd_game_begin(g);
    CHECK_INT(gd_game_waits(g), GD_WAITS_DECISION);
    for (int i = 0; i < DECISIONS && gd_game_waits(g) == GD_WAITS_DECISION; i++) {
        CHECK(gd_player_choose(GD_PLAYER_RANDOM, mind, g, &a));
        CHECK(gd_apply(g, gd_game_seat(g), &a, &v));
    }
    gd_game_free(g);
    gd_mind_free(mind);
}

TEST(every_battle_is_begun_under_every_system)
{
    int count = list_battles(), begun = 0;
    CHECK(count >= 5);
    for (int i = 0; i < count; i++) {
        read_battle(names[i]);
        for (int k = 0; k < gd_rules_count(); k++) {
            if (!convert(gd_rules_at(k)))
                continue;
            if (!battle.open)
                check_roster();
            play_a_while(gd_rules_at(k));
            begun++;
        }
    }
    CHECK(begun >= (count - 1) * gd_rules_count() - 2);
}

// What a player may leave out or add must not break a battle either.
TEST(every_option_of_a_battle_can_be_turned)
{
    int count = list_battles();
    for (int i = 0; i < count; i++) {
        read_battle(names[i]);
        for (int option = 0; option < battle.option_count; option++) {
            battle.option[option].on = !battle.option[option].on;
            for (int k = 0; k < gd_rules_count(); k++) {
                CHECK(convert(gd_rules_at(k)));
                check_roster();
            }
            battle.option[option].on = !battle.option[option].on;
        }
    }
}

// ---- ground
// ---------------------------------------------------------------------------------------

enum { NEAR_EDGE = 10 * GD_YARD };

// Does a side of this feature, or its end, lie at this edge of the table, about there along it?
static bool reaches(gd_point p, gd_point q, bool north, gd_length along)
{
    enum { ABOUT = 2 * GD_INCH, CLOSE = GD_INCH / 2 };
    gd_length a = north ? p.x : p.y, b = north ? q.x : q.y;
    bool at = (north ? table.depth - p.y : table.width - p.x) <= CLOSE;
    bool there = (north ? table.depth - q.y : table.width - q.x) <= CLOSE;
    if (!at || !there)
        return at && abs(a - along) <= ABOUT;
    return along >= gd_least(a, b) - ABOUT && along <= gd_most(a, b) + ABOUT;
}

static bool goes_off(const gd_ground *g, bool north, gd_length along)
{
    for (int f = 0; f < g->count; f++) {
        const gd_point *p = &g->point[g->feature[f].first];
        int count = g->feature[f].count;
        for (int i = 0; i < count; i++)
            if (reaches(p[i], p[(i + 1) % count], north, along))
                return true;
    }
    return false;
}

static void check_point(const gd_battle_feature *f, gd_point p, bool north)
{
    gd_point at = gd_battle_point(p, table.yards_per_foot);
    gd_length along = north ? at.x : at.y;
    bool found = goes_off(&table.ground, north, along) || goes_off(&table.scenery, north, along);
    if (!found)
        printf("    %s: %s ends before the edge\n", table.title, f->name);
    CHECK(found);
}

// What ends at the north or east edge of the field reaches that of the table, which may be larger.
static void check_ground(void)
{
    for (int i = 0; i < battle.feature_count; i++) {
        const gd_battle_feature *f = &battle.feature[i];
        if (!gd_battle_has_feature(&battle, i) || f->geometry == GD_GEOMETRY_POINT)
            continue;
        for (int k = 0; k < f->count; k++) {
            gd_point p = battle.point[f->first + k];
            gd_point q = battle.point[f->first + (k + 1) % f->count];
            bool area = f->geometry == GD_GEOMETRY_AREA, end = k == 0 || k == f->count - 1;
            bool north = p.y >= battle.depth - NEAR_EDGE, east = p.x >= battle.width - NEAR_EDGE;
            if (north && (area ? q.y >= battle.depth - NEAR_EDGE : end))
                check_point(f, p, true);
            if (east && (area ? q.x >= battle.width - NEAR_EDGE : end))
                check_point(f, p, false);
        }
    }
}

TEST(ground_covers_the_table_of_every_battle_under_every_system)
{
    int count = list_battles();
    for (int i = 0; i < count; i++) {
        read_battle(names[i]);
        for (int k = 0; k < gd_rules_count(); k++)
            if (convert(gd_rules_at(k)) && !battle.open)
                check_ground();
    }
}
