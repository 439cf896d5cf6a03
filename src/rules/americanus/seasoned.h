// rules/americanus/seasoned.h - what games against itself made of the habits (tools/season.mjs).
#pragma once

#include "rules/americanus/habits.h"

extern const gd_plan gd_americanus_seasoned;
