// The order of battle above the pieces: short names, and that every system keeps it.
#include "core/scenario.h"
#include "shipped_help.h"

static gd_battle battle;
static gd_scenario table = {.players = {GD_SIDES, {{.side = GD_UNION}, {.side = GD_CONFEDERATE}}}};

static const char *brief_of(const char *name)
{
    for (int i = 1; i <= table.formation_count; i++)
        if (strcmp(table.formations[i].name, name) == 0)
            return table.formations[i].brief;
    return "no formation of that name";
}

static void named(const char *name, const char *leader, const char *brief)
{
    gd_battle_init(&battle);
    gd_battle_formation *f = &battle.formation[battle.formation_count++];
    *f = (gd_battle_formation){.level = GD_LEVEL_DIVISION, .parent = GD_UNION, .option = -1};
    snprintf(f->name, sizeof f->name, "%s", name);
    if (leader) {
        gd_battle_leader *l = &battle.leader[battle.leader_count++];
        *l = (gd_battle_leader){.parent = (int16_t)(battle.formation_count - 1)};
        snprintf(l->name, sizeof l->name, "%s", leader);
    }
    gd_battle_formations(&battle, &table);
    CHECK_STR(table.formations[battle.formation_count].brief, brief);
}

TEST(formations_have_short_names)
{
    named("Cleburne's Division", "Maj. Gen. Patrick R. Cleburne", "Cleburne");
    named("McLaws' Division", "Brig. Gen. Joseph B. Kershaw", "McLaws");
    named("D. H. Hill's Division (left brigades)", "Maj. Gen. Daniel H. Hill", "D. H. Hill");
    named("First Division, XIV Corps", "Brig. Gen. Absalom Baird", "Baird");
    named("Third Division, XXI Corps", "Brig. Gen. Horatio P. Van Cleve", "Van Cleve");
    named("First Division", "Col. Walter Phelps Jr.", "Phelps");
    named("First Division", NULL, "First Division");
    named("Third Division (Pennsylvania Reserves)", "Brig. Gen. George G. Meade",
          "Pennsylvania Reserves");
    named("First Brigade (J. E. Smith)", "Brig. Gen. John E. Smith", "J. E. Smith");
    named("Third Brigade (Weed's)", "Brig. Gen. Stephen H. Weed", "Weed");
    named("Cutts's battalion (part)", "Lt. Col. Allen S. Cutts", "Cutts");
    named("Division artillery", "Maj. Lindsay M. Shumaker", "Division artillery");
}

// Corps and armies keep their own names.
TEST(higher_formations_keep_their_names)
{
    read_shipped("chickamauga", &battle);
    gd_battle_formations(&battle, &table);
    CHECK_STR(brief_of("XIV Corps"), "XIV Corps");
    CHECK_STR(brief_of("Right Wing"), "Right Wing");
    CHECK_STR(brief_of("Army of Tennessee"), "Army of Tennessee");
}

// Every piece of a shipped battle, but trains, stands under a formation of its own side, and what
// is above stands before what is below.
static void check_table(const char *name)
{
    for (int i = 1; i <= table.formation_count; i++) {
        const struct gd_formation *f = &table.formations[i], *above = &table.formations[f->under];
        CHECK(f->under < i);
        CHECK(!f->under || (above->side == f->side && above->level < f->level));
    }
    int apart = 0;
    for (int i = 1; i <= table.piece_count; i++) {
        const struct gd_roster *r = &table.roster[i];
        CHECK(r->under <= table.formation_count);
        CHECK(!r->under || table.formations[r->under].side == r->side);
        apart += r->under == 0;
    }
    if (apart > 6)
        CHECK_STR("too many pieces under no formation", name);
}

TEST(every_system_keeps_the_order_of_battle)
{
    static const char *const names[] = {"brawners-farm", "champion-hill", "chickamauga",
                                        "little-round-top", "picketts-charge"};
    int kept = 0;
    for (int k = 0; k < gd_rules_count(); k++)
        for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
            gd_error err = {0};
            read_shipped(names[i], &battle);
            if (!gd_rules_at(k)->convert(&battle, &table, &err))
                continue;
            gd_battle_formations(&battle, &table);
            check_table(names[i]);
            kept++;
        }
    CHECK(kept > 15);
}
