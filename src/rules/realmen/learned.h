// rules/realmen/learned.h - what was learned about the worth of positions (tools/train.mjs).
#pragma once

#include "guidon/value.h"

extern const gd_learned gd_realmen_learned;
