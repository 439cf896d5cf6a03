// protocol/score_json.h - how a game stands and how it ended, for all to read.
#pragma once

#include "protocol/json.h"
#include "protocol/names.h"

const char *gd_degree_word(int degree); // of gd_degree: "minor"
// Stands of a side, leaders not counted, as every list of units adds them up.
int32_t gd_stands_of(const gd_names *view, gd_side side);
// The object `score`: turn, phases, what each side has and holds, what it would come to now.
void gd_score_write(const gd_names *view, gd_json_out *out, const char *key);
// The object `when`: turn, phase, whose turn it is, hour.
void gd_when_write(const gd_names *view, gd_json_out *out, const char *key);
// Does a seat that decides in this row only answer what others do: in their turn, or where it is
// nobody's?
bool gd_is_answer(const gd_names *view, int row, gd_seat seat);
// The object `end` of a game that is over; nothing before.
void gd_end_write(const gd_names *view, gd_json_out *out, const char *key);
