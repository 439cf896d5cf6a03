// protocol/army_order.h - an action as an army file has it.
//
// An army file does not know the other army, so that its pieces are called as if there were no
// other: by their names and, where several of their own army share one, by `#` and their number
// among their own. Otherwise an order looks like any action.
#pragma once

#include "protocol/json.h"
#include "protocol/names.h"

void gd_army_order_write(const gd_names *names, gd_side side, const gd_action *action,
                         gd_json_out *out);
// The same object with the names of actions, for gd_action_read. A name that no piece of the army
// has is left as it is. NULL if memory ran out.
gd_json_doc *gd_army_order_read(const gd_names *names, gd_side side, const gd_json *order);
