// rules/desperate/seasoned.h - what games against itself made of the habits (tools/season.mjs).
#pragma once

#include "rules/desperate/habits.h"

extern const gd_plan gd_desperate_seasoned;
