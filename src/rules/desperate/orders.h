// desperate/orders.h - naming a zone and giving orders in it (chapter ACT).
#pragma once

#include "guidon/rules.h"
#include "rules/desperate/manoeuvre.h"
#include "rules/desperate/targets.h"
#include "rules/desperate/together.h"

bool sb_is_barred(const sb_state *s, uint16_t zone);
void sb_bar(sb_state *s, uint16_t zone);

// May the side name this zone in this way? There must be something to order in it.
bool sb_may_activate(const gd_scenario *sc, const sb_state *s, const sb_activation *a,
                     gd_verdict *v);
// The same of all zones at once, for an activation like this one: by cards that let nobody engage,
// and by its own.
typedef struct sb_usable {
    uint8_t kinds[2][GD_MAX_ZONES]; // by rows; bits by sb_kind
} sb_usable;
void sb_find_usable(const gd_scenario *sc, const sb_state *s, const sb_activation *a,
                    sb_usable *out);
bool sb_is_usable(const gd_scenario *sc, const sb_usable *usable, bool own, int kind,
                  uint16_t zone);
// Where all manoeuvres of an activation end that begin in a zone; SB_NO_ZONE: not in one only.
uint16_t sb_only_end(const sb_activation *a, uint16_t from);
// Is the order legal, given the orders before it? Those are taken as carried out.
bool sb_may_order(const gd_scenario *sc, const sb_state *s, const sb_order *o, gd_verdict *v);
// As at the moment, without the orders before it: when it is carried out.
bool sb_order_stands(const gd_scenario *sc, const sb_state *s, const sb_order *o, gd_verdict *v);

int sb_engaging(const sb_state *s, uint16_t zone); // regiments that are ordered to engage it
void sb_offer_orders(const gd_scenario *sc, const sb_state *s, gd_offers *out);
sb_order sb_order_of(const sb_state *s, const gd_action *a);
bool sb_may_declare(const sb_state *s, gd_verdict *v);
