// toy_letters.h - a rule system of nothing but letters, for tests of what must know no system.
//
// Two generals, one of each side, write to whom they like. A letter is carried until it is brought
// or taken; whoever holds it reads it if a die shows 4 or less. Before that only its writer knows
// what it says.
#pragma once

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "core/layout.h"
#include "core/scenario.h"
#include "guidon/game.h"

enum { TL_ORDERS, TL_ROLL, TL_ROWS };
enum { TL_WRITE, TL_NOTE, TL_BRING, TL_TAKE, TL_READ, TL_PASS, TL_VERBS };
enum { TL_EV_WROTE, TL_EV_READ };
enum { TL_LETTERS = 3, TL_ROOM = 121, TL_NOTE_ROOM = 12, TL_PIECES = 4 };
enum { TL_LAW_READ = 1 };

typedef struct tl_unit {
    uint8_t side, spare;
    char motto[8];
} tl_unit;

typedef struct tl_state {
    gd_flow flow;
    uint16_t piece_count;
    uint8_t turn, phasing, count, spare;
    uint16_t from[TL_LETTERS], to[TL_LETTERS], holder[TL_LETTERS], spare_word;
    uint8_t how[TL_LETTERS], written[TL_LETTERS], by[TL_LETTERS], readers[TL_LETTERS];
    char text[TL_LETTERS][TL_ROOM], note[TL_NOTE_ROOM], spare_bytes[3];
    tl_unit unit[TL_PIECES];
} tl_state;

// clang-format off
static const char *const tl_states[] = {"carried", "unread", "read", "taken", "lost", NULL};
static const gd_verb tl_verbs[TL_VERBS] = {
    [TL_WRITE] = {"write_to", "write a letter",
                  {{.name = "to", .type = GD_PARAM_PIECE}, {.name = "at", .type = GD_PARAM_POINT, .optional = true},
                   {.name = "words", .type = GD_PARAM_TEXT, .high = TL_ROOM - 1}}, {0}},
    [TL_NOTE] = {"note", "remember something",
                 {{.name = "words", .type = GD_PARAM_TEXT, .optional = true, .high = TL_NOTE_ROOM - 1},
                  {.name = "urgent", .type = GD_PARAM_FLAG, .optional = true}}, {0}},
    [TL_BRING] = {"bring", "bring a letter", {{.name = "letter", .type = GD_PARAM_NUMBER, .low = 1, .high = TL_LETTERS}}, {0}},
    [TL_TAKE] = {"take", "take a letter", {{.name = "letter", .type = GD_PARAM_NUMBER, .low = 1, .high = TL_LETTERS}}, {0}},
    [TL_READ] = {"read", "read a letter", {{.name = "letter", .type = GD_PARAM_NUMBER, .low = 1, .high = TL_LETTERS}}, {0}},
    [TL_PASS] = {"pass", "no more", {{0}}, {0}},
};
static const char *const tl_events[] = {"wrote", "read", NULL};
static const gd_terrain_kind tl_terrain[] = {{NULL, NULL}};
static const gd_switch tl_switches[] = {{NULL, 0, 0, 0, NULL, NULL, NULL}};

#define TL_OF(member) (uint32_t)offsetof(tl_state, member)
static const gd_field tl_game_fields[] = {
    {.name = "turn", .type = GD_FIELD_NUMBER, .size = 1, .offset = TL_OF(turn), .low = 1, .high = 99, .normal = 1},
    {.name = "phasing", .type = GD_FIELD_SIDE, .size = 1, .offset = TL_OF(phasing)},
    {.name = "letters", .type = GD_FIELD_NUMBER, .size = 1, .offset = TL_OF(count), .high = TL_LETTERS},
    {.name = "from", .type = GD_FIELD_PIECE, .size = 2, .count = TL_LETTERS, .offset = TL_OF(from)},
    {.name = "to", .type = GD_FIELD_PIECE, .size = 2, .count = TL_LETTERS, .offset = TL_OF(to)},
    {.name = "holder", .type = GD_FIELD_PIECE, .size = 2, .count = TL_LETTERS, .offset = TL_OF(holder)},
    {.name = "how", .type = GD_FIELD_CHOICE, .size = 1, .count = TL_LETTERS, .offset = TL_OF(how), .choices = tl_states},
    {.name = "written", .type = GD_FIELD_NUMBER, .size = 1, .count = TL_LETTERS, .offset = TL_OF(written)},
    {.name = "by", .type = GD_FIELD_SIDE, .size = 1, .count = TL_LETTERS, .offset = TL_OF(by)},
    {.name = "readers", .type = GD_FIELD_NUMBER, .size = 1, .count = TL_LETTERS, .offset = TL_OF(readers), .high = 3},
    {.name = "text", .type = GD_FIELD_TEXT, .size = TL_ROOM, .count = TL_LETTERS, .offset = TL_OF(text)},
    {.name = "note", .type = GD_FIELD_TEXT, .size = TL_NOTE_ROOM, .count = 1, .offset = TL_OF(note)},
    {0},
};
static const gd_field tl_side_fields[] = {{0}};
static const gd_field tl_piece_fields[] = {
    {.name = "side", .type = GD_FIELD_SIDE, .size = 1, .offset = offsetof(tl_unit, side)},
    {.name = "motto", .type = GD_FIELD_TEXT, .size = 8, .offset = offsetof(tl_unit, motto)},
    {0},
};
static const gd_keeps tl_keeps[TL_ROWS] = {
    [TL_ROLL] = {.on = GD_ON(TL_ORDERS), .fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "letter", 0, TL_LETTERS - 1))},
};
static const gd_clause tl_clauses[] = {
    {"", "", "", "", "", "", ""},
    {"TL-01", "Reading", "letters", "here", "A letter is read by whoever holds it.", "", ""},
};
static const gd_catalogue tl_catalogue = {"letters", "Letters", "TL", tl_clauses, 1, NULL, 0, true};
// clang-format on

static gd_frame *tl_top(const void *state)
{
    gd_flow *f = (gd_flow *)state;
    return &f->stack[f->depth - 1];
}

static gd_id tl_general(const tl_state *s, gd_side side)
{
    for (int i = 0; i < s->piece_count; i++)
        if (s->unit[i].side == side)
            return (gd_id)(i + 1);
    return GD_NONE;
}

static bool tl_may_read(const tl_state *s, int letter)
{
    return letter < s->count &&
           (s->how[letter] == GD_LETTER_UNREAD || s->how[letter] == GD_LETTER_TAKEN) &&
           s->holder[letter] == tl_general(s, s->phasing);
}

static void tl_offer(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const tl_state *s = state;
    (void)sc;
    for (int i = 1; s->count < TL_LETTERS && i <= s->piece_count; i++) {
        gd_offer *o = gd_offer_add(out, TL_WRITE);
        o->value[0] = i;
        o->open = 1 << 3;
    }
    gd_offer_add(out, TL_NOTE)->open = 1;
    for (int i = 0; i < s->count; i++) {
        if (s->how[i] == GD_LETTER_CARRIED)
            gd_offer_add(out, s->by[i] == s->phasing ? TL_BRING : TL_TAKE)->value[0] = i + 1;
        if (tl_may_read(s, i))
            gd_offer_add(out, TL_READ)->value[0] = i + 1;
    }
    gd_offer_add(out, TL_PASS);
}

static bool tl_check(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const tl_state *s = state;
    int letter = a->verb >= TL_BRING && a->verb <= TL_READ ? a->value[0] - 1 : 0;
    (void)sc;
    if (a->verb == TL_WRITE && s->count == TL_LETTERS)
        return gd_refuse(v, TL_LAW_READ, "no paper is left");
    if ((a->verb == TL_BRING || a->verb == TL_TAKE) &&
        (letter >= s->count || s->how[letter] != GD_LETTER_CARRIED ||
         (s->by[letter] == s->phasing) != (a->verb == TL_BRING)))
        return gd_refuse(v, TL_LAW_READ, "letter %d is not there", letter + 1);
    if (a->verb == TL_READ && !tl_may_read(s, letter))
        return gd_refuse(v, TL_LAW_READ, "letter %d is not here", letter + 1);
    return gd_accept(v, 0);
}

static void tl_write(gd_play *p, const gd_action *a)
{
    tl_state *s = p->state;
    int n = s->count++;
    s->from[n] = s->holder[n] = tl_general(s, s->phasing);
    s->to[n] = (uint16_t)a->value[0];
    s->how[n] = GD_LETTER_CARRIED;
    s->written[n] = s->turn;
    s->by[n] = s->phasing;
    s->readers[n] = (uint8_t)(1u << s->phasing);
    memcpy(s->text[n], a->words, (size_t)a->value[3]);
    gd_tell(p, TL_EV_WROTE, 0, s->from[n], "%U writes to %U", s->from[n], s->to[n]);
}

static void tl_apply(gd_play *p, const gd_action *a)
{
    tl_state *s = p->state;
    int letter = a->verb >= TL_BRING && a->verb <= TL_READ ? a->value[0] - 1 : 0;
    switch (a->verb) {
    case TL_WRITE:
        tl_write(p, a);
        break;
    case TL_NOTE:
        memset(s->note, 0, sizeof s->note);
        if (a->value[0] != GD_ABSENT)
            memcpy(s->note, a->words, (size_t)a->value[0]);
        break;
    case TL_BRING:
        s->how[letter] = GD_LETTER_UNREAD;
        s->holder[letter] = s->to[letter];
        break;
    case TL_TAKE:
        s->how[letter] = GD_LETTER_TAKEN;
        s->holder[letter] = tl_general(s, s->phasing);
        break;
    case TL_READ:
        gd_call(p, TL_ROLL, tl_top(s)->seat)->v[0] = letter;
        break;
    default:
        s->phasing = (uint8_t)!s->phasing;
        s->turn = (uint8_t)(s->turn < 99 ? s->turn + 1 : 99);
        gd_goto(p, TL_ORDERS, s->phasing);
        break;
    }
}

static void tl_ask(const gd_scenario *sc, const void *state, gd_ask *out)
{
    (void)sc;
    *out = (gd_ask){.clause = TL_LAW_READ,
                    .count = 1,
                    .sides = 6,
                    .seat = tl_top(state)->seat,
                    .purpose = "reading"};
}

static void tl_rolled(gd_play *p, const uint8_t *dice)
{
    tl_state *s = p->state;
    int letter = tl_top(s)->v[0];
    gd_done(p);
    if (dice[0] > 4)
        return;
    s->how[letter] = GD_LETTER_READ;
    s->readers[letter] |= (uint8_t)(1u << s->phasing);
    gd_tell(p, TL_EV_READ, TL_LAW_READ, s->holder[letter], "%U reads a letter", s->holder[letter]);
}

static const gd_row tl_rows[TL_ROWS] = {
    [TL_ORDERS] = {.name = "orders",
                   .label = "orders",
                   .offer = tl_offer,
                   .check = tl_check,
                   .apply = tl_apply},
    [TL_ROLL] = {.name = "roll", .label = "reading", .ask = tl_ask, .rolled = tl_rolled},
};

static bool tl_settle(gd_play *p, const char *phase, gd_error *err)
{
    tl_state *s = p->state;
    if (strcmp(phase, "orders") != 0)
        return gd_fail(err, "there is no phase %s", phase);
    gd_call(p, TL_ORDERS, s->phasing);
    return true;
}

static void tl_hide(const gd_scenario *sc, void *state, gd_seat seat)
{
    tl_state *s = state;
    (void)sc;
    for (int i = 0; i < s->count; i++)
        if (!(s->readers[i] >> seat & 1))
            memset(s->text[i], 0, sizeof s->text[i]);
}

static bool tl_hides(const gd_scenario *sc, const void *state, gd_seat seat)
{
    const tl_state *s = state;
    (void)sc;
    for (int i = 0; i < s->count; i++)
        if (!(s->readers[i] >> seat & 1))
            return true;
    return false;
}

// Other words of another length for what the seat has not read.
static void tl_redeal(const gd_scenario *sc, void *state, gd_seat seat, struct gd_random *random)
{
    tl_state *s = state;
    (void)random;
    tl_hide(sc, s, seat);
    for (int i = 0; i < s->count; i++)
        if (!(s->readers[i] >> seat & 1))
            snprintf(s->text[i], sizeof s->text[i], "quite other words, no. %d", i);
}

static void tl_name(const gd_scenario *sc, const void *state, gd_id piece, char *out, size_t size)
{
    (void)state;
    if (piece >= 1 && piece <= sc->piece_count)
        snprintf(out, size, "%s", sc->roster[piece].name);
    else
        snprintf(out, size, "unit %d", piece);
}

static void tl_draw(const gd_scenario *sc, const void *state, gd_id piece, gd_drawing *out)
{
    (void)sc;
    memset(out, 0, sizeof *out);
    out->side = ((const tl_state *)state)->unit[piece - 1].side;
    out->symbol = GD_LEADER;
}

static bool tl_letter(const gd_scenario *sc, const void *view, int index, gd_letter *out)
{
    const tl_state *s = view;
    (void)sc;
    if (index >= s->count)
        return false;
    *out = (gd_letter){.from = s->from[index],
                       .to = s->to[index],
                       .holder = s->holder[index],
                       .state = s->how[index],
                       .side = s->by[index],
                       .turn = s->written[index],
                       .text = s->text[index][0] ? s->text[index] : NULL};
    return true;
}

static const gd_rules tl_rules = {
    .id = "letters",
    .name = "Letters",
    .complete = true,
    .catalogue = &tl_catalogue,
    .state_size = sizeof(tl_state),
    .rows = tl_rows,
    .row_count = TL_ROWS,
    .verbs = tl_verbs,
    .verb_count = TL_VERBS,
    .events = tl_events,
    .terrain = tl_terrain,
    .switches = tl_switches,
    .game_fields = tl_game_fields,
    .side_fields = tl_side_fields,
    .piece_fields = tl_piece_fields,
    .keeps = tl_keeps,
    .side_offset = offsetof(tl_state, unit),
    .piece_offset = offsetof(tl_state, unit),
    .piece_stride = sizeof(tl_unit),
    .piece_count_offset = offsetof(tl_state, piece_count),
    .piece_room = TL_PIECES,
    .settle = tl_settle,
    .hide = tl_hide,
    .hides = tl_hides,
    .redeal = tl_redeal,
    .name_piece = tl_name,
    .draw = tl_draw,
    .letter = tl_letter,
};
