// devil/face.h - from line to march column and back by turning on the spot (DTP-MOVE-34 to 36).
#pragma once

#include "rules/devil/body.h"

bool dp_face(const gd_scenario *sc, dp_unit *u, gd_id self, bool left, gd_verdict *v);
