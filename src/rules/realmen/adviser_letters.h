// realmen/adviser_letters.h - what the computer does with messages (RM-MSG).
#pragma once

#include "rules/realmen/state.h"

// A1 and A2: it tries to read whatever was brought, and writes nothing. Always has an answer.
bool rm_advise_messages(const gd_scenario *sc, const rm_state *s, gd_action *out);
// B: its messengers ride to those they were sent to, hand over what they carry and are dismissed;
// captured messages are taken to a general. False: there is nothing to be done about messages.
bool rm_advise_letters(const gd_scenario *sc, const rm_state *s, gd_action *out);
