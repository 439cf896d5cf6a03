// desperate/targets.h - who may be shot at (chapters BOMB and SKIR).
#pragma once

#include "guidon/rules.h"
#include "rules/desperate/board.h"

// May the regiment skirmish at the zone? A verdict (may be NULL) says why not.
bool sb_can_skirmish(const gd_scenario *sc, const sb_state *s, gd_id unit, uint16_t target,
                     gd_verdict *v);
// The same by place and ammunition only, for green regiments that charge where others skirmish.
bool sb_has_skirmish_target(const gd_scenario *sc, const sb_state *s, gd_id unit, uint16_t target,
                            gd_verdict *v);
// May the battery bombard it, if `shots` (count of them) are fired in the same activation? `range`
// is 1 or 2.
bool sb_can_bombard(const gd_scenario *sc, const sb_state *s, gd_id unit, uint16_t target,
                    const struct sb_shot *shots, int count, int *range, gd_verdict *v);
// Could any unit of the side fire at the zone now?
bool sb_can_be_fired_at(const gd_scenario *sc, const sb_state *s, uint16_t zone, int by);
// Notes a zone that a side skirmishes with or engages: guns may come too late for it (SBD-BOMB-15).
void sb_note_fight(sb_state *s, uint16_t zone, int by);
