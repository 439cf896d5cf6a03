// battle_help.h - making battles by hand, and finding the pieces of the table that they become.
#pragma once

#include "core/scenario.h"
#include "ground_help.h"
#include "shipped_help.h"

// One player a side, unless a test says otherwise.
static gd_scenario table = {.players = {GD_SIDES, {{.side = GD_UNION}, {.side = GD_CONFEDERATE}}}};

static int add_formation(int parent, gd_level level)
{
    int index = battle.formation_count++;
    gd_battle_formation *f = &battle.formation[index];
    *f = (gd_battle_formation){.level = (uint8_t)level, .parent = (int16_t)parent, .option = -1};
    f->side = battle.formation[parent].side;
    snprintf(f->name, sizeof f->name, "formation %d", index);
    return index;
}

static gd_battle_unit *add_unit(int parent, const char *name, int men, int x, int y)
{
    gd_battle_unit *u = &battle.unit[battle.unit_count++];
    *u = (gd_battle_unit){.men = men, .quality = GD_QUALITY_MIDDLE, .lines = 1, .option = -1};
    snprintf(u->name, sizeof u->name, "%s", name);
    u->parent = (int16_t)parent;
    u->at = (gd_point){x * GD_YARD, y * GD_YARD};
    return u;
}

static gd_battle_unit *add_guns(int parent, const char *name, int guns, int x, int y)
{
    gd_battle_unit *u = add_unit(parent, name, 0, x, y);
    u->arm = GD_ARM_ARTILLERY;
    u->guns = guns;
    u->weapon = GD_WEAPON_NAPOLEON_12PDR;
    u->form = GD_FORM_UNLIMBERED;
    return u;
}

static gd_battle_leader *add_leader(int parent, const char *name, gd_rating rating)
{
    gd_battle_leader *l = &battle.leader[battle.leader_count++];
    *l = (gd_battle_leader){.rating = (uint8_t)rating, .parent = (int16_t)parent};
    snprintf(l->name, sizeof l->name, "%s", name);
    return l;
}

static void read_battle(const char *path) { read_battle_file(path, &battle); }

static int number(const char *name)
{
    for (int i = 1; i <= table.piece_count; i++) {
        if (strcmp(table.roster[i].name, name) == 0)
            return i;
    }
    CHECK_STR("no piece of that name", name);
    return 0;
}
