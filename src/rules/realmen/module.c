// realmen/module.c - the door of Real Men: beginnings, drawings, words about the game.
#include <stdio.h>
#include <string.h>

#include "realmen_clauses.h"
#include "rules/realmen/adviser.h"
#include "rules/realmen/clock.h"
#include "rules/realmen/complete.h"
#include "rules/realmen/convert.h"
#include "rules/realmen/explain.h"
#include "rules/realmen/habits.h"
#include "rules/realmen/learned.h"
#include "rules/realmen/letters.h"
#include "rules/realmen/propose.h"
#include "rules/realmen/recall.h"
#include "rules/realmen/seasoned.h"
#include "rules/realmen/settle.h"
#include "rules/realmen/setup.h"
#include "rules/realmen/turn.h"
#include "rules/realmen/victory.h"
#include "rules/realmen/words.h"

static void begin(gd_play *p)
{
    rm_state *s = p->state;
    const gd_scenario *sc = p->scenario;
    s->turn = 1;
    for (int i = 1; i <= sc->piece_count && i <= RM_PIECES; i++)
        s->unit[++s->piece_count] = rm_unit_of(sc, i);
    for (int i = 0; i < GD_MAX_OBJECTIVES; i++)
        s->holder[i] = i < sc->objective_count ? sc->objective[i].holder : GD_NOBODY;
    rm_begin_state(sc, s);
    rm_enrol(sc, s);
    gd_call(p, RM_ROW_BEGIN, GD_NOBODY);
}

void rm_name_piece(const gd_scenario *sc, const void *state, gd_id piece, char *out, size_t size)
{
    const rm_state *s = state;
    if (piece >= 1 && piece <= sc->piece_count && sc->roster[piece].name[0])
        snprintf(out, size, "%s", sc->roster[piece].name);
    else if (piece < 1 || piece > s->piece_count)
        snprintf(out, size, "nobody");
    else if (rm_at(s, piece)->status == RM_NO_PIECE && rm_at(s, piece)->kind != RM_MESSENGER)
        snprintf(out, size, "nobody %d", piece); // also an enemy whom nobody has seen
    else if (!rm_name_raised(rm_at(s, piece), out, size)) {
        const rm_unit *u = rm_at(s, piece);
        snprintf(out, size, "%s %s %d", u->side == GD_UNION ? "Union" : "Confederate",
                 rm_kind_names[u->kind], u->number ? u->number : piece);
    }
}

bool rm_is_named_before(const gd_scenario *sc, const rm_state *s, gd_id a, gd_id b)
{
    enum { NAME = 64 };
    char one[NAME], other[NAME];
    rm_name_piece(sc, s, a, one, sizeof one);
    rm_name_piece(sc, s, b, other, sizeof other);
    return strcmp(one, other) < 0;
}

static bool out_of_turn(const gd_scenario *sc, const void *state, gd_seat seat, const gd_action *a,
                        gd_verdict *v)
{
    const rm_state *s = state;
    (void)a;
    bool before = rm_frame(s)->row == RM_ROW_RAISE || rm_frame(s)->row == RM_ROW_SET_UP;
    if (before && rm_side_of_seat(sc, seat) == s->attacker)
        return gd_refuse(v, RM_SETUP_05, "the defender raises and sets up his army first");
    return gd_refuse(v, RM_TURN_01, "it is not for you to decide now");
}

// ---- drawing ------------------------------------------------------------------------------------

static uint32_t unit_marks(const rm_state *s, gd_id piece)
{
    const rm_unit *u = rm_at(s, piece);
    uint32_t bits = 0;
    bits |= (uint32_t)(u->routed != 0) << RM_MARK_ROUTED;
    bits |= (uint32_t)(!u->in_command && u->side == s->active) << RM_MARK_OUT_OF_COMMAND;
    bits |= (uint32_t)(s->supply && !u->in_supply) << RM_MARK_OUT_OF_SUPPLY;
    bits |= (uint32_t)(u->counters > 0) << RM_MARK_COUNTERS;
    bits |= (uint32_t)(rm_fatigue_levels(s, u) > 0) << RM_MARK_FATIGUED;
    if (rm_is_brigade(u)) {
        bits |= (uint32_t)(u->quality == RM_GREEN) << RM_MARK_GREEN;
        bits |= (uint32_t)(u->quality == RM_INFERIOR) << RM_MARK_INFERIOR;
        bits |= (uint32_t)(u->quality == RM_SUPERIOR) << RM_MARK_SUPERIOR;
        bits |= (uint32_t)(u->formation == RM_MARCH_COLUMN) << RM_MARK_COLUMN;
    }
    bits |= (uint32_t)(u->prone != 0) << RM_MARK_PRONE;
    bits |= (uint32_t)(u->kind == RM_ARTILLERY && rm_is_column(u)) << RM_MARK_LIMBERED;
    bits |= (uint32_t)(u->kind == RM_CAVALRY && !u->mounted) << RM_MARK_DISMOUNTED;
    bits |= (uint32_t)(u->formation == RM_SKIRMISH) << RM_MARK_SKIRMISH;
    bits |= (uint32_t)(u->formation == RM_BATTLE_COLUMN) << RM_MARK_BATTLE_COLUMN;
    bits |= (uint32_t)(u->formation == RM_SQUARE) << RM_MARK_SQUARE;
    bits |= (uint32_t)(u->formation == RM_IN_TOWN) << RM_MARK_IN_TOWN;
    bits |= (uint32_t)rm_in_contact(s, piece) << RM_MARK_CONTACT;
    bits |= (uint32_t)(u->acted != 0) << RM_MARK_ACTED;
    bits |= (uint32_t)(u->casualties > 0) << RM_MARK_CASUALTIES;
    return bits;
}

static uint32_t officer_marks(const rm_state *s, gd_id piece)
{
    const rm_unit *u = rm_at(s, piece);
    uint32_t bits = (uint32_t)(u->commands != 0) << RM_MARK_COMMANDS;
    for (int i = 0; i < RM_LETTERS; i++)
        if (s->letter[i].exists && s->letter[i].holder == piece &&
            s->letter[i].state != GD_LETTER_READ)
            bits |= 1u << RM_MARK_LETTER;
    return bits;
}

static int look_of(const rm_unit *u)
{
    switch (u->kind) {
    case RM_CAVALRY:
        return u->mounted ? GD_STAND_HORSE : GD_STAND_FOOT;
    case RM_ARTILLERY:
        return rm_is_column(u) ? GD_STAND_LIMBER : GD_STAND_GUN;
    case RM_SUPPLY:
        return GD_STAND_LIMBER;
    case RM_GENERAL:
    case RM_MESSENGER:
        return GD_STAND_LEADER;
    default:
        return GD_STAND_FOOT;
    }
}

static void draw(const gd_scenario *sc, const void *state, gd_id piece, gd_drawing *out)
{
    static const uint8_t symbols[RM_KINDS] = {GD_INFANTRY,  GD_CAVALRY, GD_ARTILLERY,
                                              GD_ARTILLERY, GD_LEADER,  GD_LEADER};
    const rm_state *s = state;
    const rm_unit *u = rm_at(s, piece);
    (void)sc;
    memset(out, 0, sizeof *out);
    out->side = u->side;
    out->symbol = symbols[u->kind];
    out->on_table = rm_on_table(u);
    out->vacant = u->status == RM_NO_PIECE;
    out->full_strength = rm_is_unit(u) ? u->initial : 0;
    out->strength = rm_is_unit(u) ? u->elements : 0;
    if (!out->on_table)
        return;
    out->marks = rm_is_unit(u) ? unit_marks(s, piece) : officer_marks(s, piece);
    out->front = u->at;
    out->facing = u->facing;
    out->stand_count = u->elements;
    for (int i = 0; i < out->stand_count; i++)
        out->stand[i] = (struct gd_drawn_stand){.centre = u->element_at[i],
                                                .width = rm_base_of(u).width,
                                                .depth = rm_base_of(u).depth,
                                                .facing = u->element_facing[i],
                                                .look = (uint8_t)look_of(u)};
}

// Texts carry numbers only, so there is one for each weather and light.
#define AT "Turn %d, %d:%d%d, "
#define SCORE ". Points: Union %d, Confederates %d"
#define LIGHTS(weather)                                                                            \
    {                                                                                              \
        AT weather SCORE, AT "early dawn, " weather SCORE, AT "dawn, " weather SCORE,              \
            AT "dusk, " weather SCORE, AT "late dusk, " weather SCORE, AT "night, " weather SCORE  \
    }

static void status(const gd_scenario *sc, const void *state, gd_text *out)
{
    static const char *const text[RM_WEATHERS][RM_LIGHTS] = {[RM_CLEAR] = LIGHTS("clear"),
                                                             [RM_COLD] = LIGHTS("cold"),
                                                             [RM_HOT] = LIGHTS("hot"),
                                                             [RM_RAIN] = LIGHTS("rain"),
                                                             [RM_SNOW] = LIGHTS("snow")};
    const rm_state *s = state;
    *out = (gd_text){
        text[s->weather < RM_WEATHERS ? s->weather : 0][s->light < RM_LIGHTS ? s->light : 0],
        {s->turn, s->minutes / 60, s->minutes % 60 / 10, s->minutes % 10,
         rm_points(sc, s, GD_UNION), rm_points(sc, s, GD_CONFEDERATE)}};
}

static void objective(const gd_scenario *sc, const void *state, int index, gd_objective *out)
{
    const rm_state *s = state;
    out->holder = s->holder[index];
    if (!out->radius)
        out->radius = RM_HOLD_OBJECTIVE;
    out->value = rm_objective_value(sc, s, index);
}

static bool works(const void *state, int index, gd_dug *out)
{
    const rm_state *s = state;
    for (int i = 0; i < RM_WORKS; i++) {
        const rm_works *w = &s->works[i];
        if (!w->level || index-- > 0)
            continue;
        *out = (gd_dug){w->from, w->to, w->facing, w->level};
        return true;
    }
    return false;
}

static const char *ended(const void *state)
{
    static const char *const why[] = {"", "an army has no unit left that stands",
                                      "a victory on points", "neither side has won",
                                      "a side has conceded"};
    const rm_state *s = state;
    return s->flow.why <= RM_WHY_CONCEDED ? why[s->flow.why] : "";
}

static int score(const gd_scenario *sc, const void *state, gd_side side)
{
    return rm_points(sc, state, side);
}

static const char rides[] = "rides of generals", order[] = "the order of fire";

static const gd_staff staff[] = {{RM_DO_MOVE_LEADER, rides},
                                 {RM_DO_PLACE_GENERAL, rides},
                                 {RM_DO_CHOOSE_PROMOTED, "promotions"},
                                 {RM_DO_MARCH_ON, "columns that march on"},
                                 {RM_DO_ENTRENCH, "digging in"},
                                 {RM_DO_RESOLVE, order},
                                 {RM_DO_RESOLVE_REST, order},
                                 {0, NULL}};

extern const gd_catalogue gd_catalogue_realmen;
extern const gd_rules gd_rules_realmen;

const gd_rules gd_rules_realmen = {
    .id = "realmen",
    .name = "Real Men",
    .about = "Whole armies by the half hour. Couriers, supply and daylight; you command generals.",
    .takes = "an afternoon",
    .difficulty = 5,
    .stand = "element",
    .stands = "elements",
    .complete = true,
    .version = 4,
    .even = GD_EVEN_ALL,
    .catalogue = &gd_catalogue_realmen,
    .state_size = sizeof(rm_state),
    .rows = rm_rows,
    .row_count = RM_ROWS,
    .verbs = rm_verbs,
    .verb_count = RM_VERBS,
    .formation = "post",
    .opening = rm_opening,
    .buttons = rm_buttons,
    .ends = GD_VERB(RM_DO_END_ARMY) | GD_VERB(RM_DO_END_SET_UP) | GD_VERB(RM_DO_END_MESSAGES) |
            GD_VERB(RM_DO_END_SUPPLY) | GD_VERB(RM_DO_END_MOVEMENT) | GD_VERB(RM_DO_END_FIRE),
    .aside = GD_VERB(RM_DO_VOLUNTARY_ROUT),
    .repeats = GD_VERB(RM_DO_DECLARE_FIRE),
    .makes = GD_VERB(RM_DO_RAISE_COMMAND) | GD_VERB(RM_DO_RAISE_BRIGADE) |
             GD_VERB(RM_DO_RAISE_GUNS) | GD_VERB(RM_DO_RAISE_TRAIN),
    .staff = staff,
    .again = GD_ON(RM_ROW_REMOVE) | GD_ON(RM_ROW_ORDER) | GD_ON(RM_ROW_ROUT),
    .reasons = rm_reasons,
    .events = rm_event_names,
    .news = rm_event_news,
    .announces = GD_ON(RM_EV_TURN) | GD_ON(RM_EV_PHASE) | GD_ON(RM_EV_SUBPHASE),
    .choice_help = rm_choice_help,
    .terrain = rm_terrain_words,
    .switches = rm_switches,
    .marks = rm_marks,
    .game_fields = rm_game_fields,
    .side_fields = rm_side_fields,
    .piece_fields = rm_piece_fields,
    .game_inner = rm_game_inner,
    .piece_inner = rm_piece_inner,
    .keeps = rm_keeps,
    .labels = rm_labels,
    .piece_labels = rm_piece_labels,
    .side_offset = (uint32_t)offsetof(rm_state, side),
    .side_stride = sizeof(rm_side),
    .piece_offset = (uint32_t)offsetof(rm_state, unit) + sizeof(rm_unit),
    .piece_stride = sizeof(rm_unit),
    .piece_count_offset = (uint32_t)offsetof(rm_state, piece_count),
    .pieces_last = true,
    .piece_room = RM_PIECES,
    .convert = rm_convert,
    .begin = begin,
    .settle = rm_settle,
    .hide = rm_hide,
    .hides = rm_hides,
    .redeal = rm_redeal,
    .recall = &rm_recall_source,
    .letter = rm_letter_at,
    .muster = rm_muster,
    .out_of_turn = out_of_turn,
    .explain = rm_explain,
    .risk = rm_risk,
    .propose = rm_propose,
    .sketch = rm_sketch,
    .concede_verb = RM_DO_CONCEDE,
    .concede = rm_concede,
    .name_piece = rm_name_piece,
    .draw = draw,
    .status = status,
    .objective = objective,
    .works = works,
    .judge = rm_judge,
    .standing = rm_standing,
    .ended = ended,
    .score = score,
    .sound = rm_sound,
    .complete_offer = rm_complete,
    .advise = rm_advise,
    .habits = rm_habits,
    .seasoned = &gd_realmen_seasoned,
    .learned = &gd_realmen_learned,
    .decisions_a_second = 25000,
};
