// rules/realmen/seasoned.h - what games against itself made of the habits (tools/season.mjs).
#pragma once

#include "rules/realmen/habits.h"

extern const gd_plan gd_realmen_seasoned;
