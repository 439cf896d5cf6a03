// desperate/losses.h - hits, saves, stands and morale (chapters LOSS, MOR and QUAL).
#pragma once

#include "guidon/rules.h"
#include "rules/desperate/board.h"

typedef enum sb_attack {
    SB_BY_GUNS,
    SB_BY_SKIRMISH,
    SB_ON_DEFENDER, // an engagement
    SB_ON_ATTACKER
} sb_attack;

// Begins to resolve batch `which`: the allocation die and all that follows, up to the stands
// removed. Morale is called by whoever began it. The batch is filled in but for `chooser`.
void sb_resolve_hits(gd_play *p, int which);
// Tests morale of every unit of the batch that lost stands and is left.
void sb_test_morale(gd_play *p, int which);
// Removes stands, with promotion and destruction; tells it.
void sb_lose_stands(gd_play *p, gd_id unit, int stands, gd_clause_id clause);
// Units of `side` enter a zone: leaders of the other side who are alone there are lost.
void sb_capture_leaders(gd_play *p, uint16_t zone, int side);
// The least die that saves a hit on unit `i` of the batch.
int sb_save_number(const gd_scenario *sc, const sb_state *s, const sb_batch *b, int i, bool heavy,
                   gd_clause_id *clause);

// Rows.
void sb_ask_allot_die(const gd_scenario *sc, const void *state, gd_ask *out);
void sb_rolled_allot_die(gd_play *p, const uint8_t *values);
void sb_prompt_allot(const gd_scenario *sc, const void *state, gd_text *out);
gd_side sb_comes_allot(const gd_scenario *sc, const void *state, gd_text *out);
void sb_offer_allot(const gd_scenario *sc, const void *state, gd_offers *out);
bool sb_check_allot(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void sb_apply_allot(gd_play *p, const gd_action *a);
void sb_ask_save(const gd_scenario *sc, const void *state, gd_ask *out);
void sb_rolled_save(gd_play *p, const uint8_t *values);
void sb_ask_morale(const gd_scenario *sc, const void *state, gd_ask *out);
void sb_rolled_morale(gd_play *p, const uint8_t *values);
