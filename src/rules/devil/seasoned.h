// rules/devil/seasoned.h - what games against itself made of the habits (tools/season.mjs).
#pragma once

#include "rules/devil/habits.h"

extern const gd_plan gd_devil_seasoned;
