// devil_help.h - a battle of the ones that ship, laid out for so many players of The Devil to Pay.
#pragma once

#include "core/scenario.h"
#include "protocol/battle_json.h"
#include "test.h"

static gd_battle battle;
static gd_scenario table;

static void lay_out(const char *name, int union_seats, int confederate_seats)
{
    static char text[1 << 18];
    char path[80];
    gd_error err = {0};
    snprintf(path, sizeof path, "battles/%s.json", name);
    FILE *file = fopen(path, "rb");
    CHECK(file);
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    gd_battle_parse(text, length, &battle, &err);
    CHECK_STR(err.text, "");
    memset(&table, 0, sizeof table);
    for (int i = 0; i < union_seats + confederate_seats; i++)
        table.players.seat[table.players.seat_count++].side =
            i < union_seats ? GD_UNION : GD_CONFEDERATE;
    CHECK(gd_rules_find("devil")->convert(&battle, &table, &err));
}
