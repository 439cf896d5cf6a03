// rules/face/seasoned.h - what games against itself made of the habits (tools/season.mjs).
#pragma once

#include "rules/face/habits.h"

extern const gd_plan gd_face_seasoned;
