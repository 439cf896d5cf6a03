// face/module.c - the door of I Died With My Face to the Enemy: beginnings, drawings, words about
// the game.
#include <stdio.h>
#include <string.h>

#include "face_clauses.h"
#include "rules/face/adviser.h"
#include "rules/face/command.h"
#include "rules/face/complete.h"
#include "rules/face/convert.h"
#include "rules/face/explain.h"
#include "rules/face/generals.h"
#include "rules/face/habits.h"
#include "rules/face/learned.h"
#include "rules/face/recall.h"
#include "rules/face/settle.h"
#include "rules/face/turn.h"
#include "rules/face/victory.h"
#include "rules/face/words.h"

static void begin(gd_play *p)
{
    fc_state *s = p->state;
    const gd_scenario *sc = p->scenario;
    s->turn = 1;
    s->first = s->active = sc->first_side == GD_NOBODY ? GD_UNION : sc->first_side;
    for (int i = 1; i <= sc->piece_count && i <= FC_PIECES; i++)
        s->unit[++s->piece_count] = fc_unit_of(sc, i);
    for (int side = 0; side < GD_SIDES; side++)
        s->side[side].edge = sc->edge[side];
    fc_enrol(sc, s);
    for (int i = 0; i < GD_MAX_OBJECTIVES; i++)
        s->holder[i] = i < sc->objective_count ? sc->objective[i].holder : GD_NOBODY;
    gd_call(p, FC_ROW_TURN, GD_NOBODY);
    if (sc->option[FC_OPT_FREE_SETUP])
        gd_goto(p, FC_ROW_DEPLOY, fc_next_seat(sc, s, s->first));
    else
        fc_begin_turn(p);
}

// ---- drawing ------------------------------------------------------------------------------------

static uint32_t marks_of(const fc_state *s, gd_id piece)
{
    const fc_unit *u = fc_at(s, piece);
    uint32_t bits = 0;
    if (!fc_is_unit(u))
        return (uint32_t)(u->used != 0) << FC_MARK_ACTED;
    if (u->morale != FC_FRESH && u->morale < FC_LEVELS)
        bits |= 1u << (FC_MARK_WORN + u->morale - FC_WORN);
    if (fc_disorder(u) == 1 || fc_disorder(u) == 2)
        bits |= 1u << (FC_MARK_DISORDERED + fc_disorder(u) - 1);
    bits |= (uint32_t)(u->quality == FC_RAW) << FC_MARK_RAW;
    bits |= (uint32_t)(u->quality == FC_VETERAN) << FC_MARK_VETERAN;
    bits |= (uint32_t)(u->attached != GD_NONE) << FC_MARK_GENERAL;
    bits |= (uint32_t)fc_in_contact(s, piece) << FC_MARK_ENGAGED;
    bits |= (uint32_t)(u->arm == FC_ARTILLERY && u->limbered) << FC_MARK_LIMBERED;
    bits |= (uint32_t)(u->arm == FC_CAVALRY && !u->mounted) << FC_MARK_DISMOUNTED;
    bits |= (uint32_t)(u->attempted || u->acted) << FC_MARK_ACTED;
    bits |= (uint32_t)(u->arm == FC_INFANTRY && fc_is_closed(s, u)) << FC_MARK_CLOSED;
    bits |= (uint32_t)(u->due > 0) << FC_MARK_HITS;
    return bits;
}

static int look_of(const fc_unit *u)
{
    switch (u->arm) {
    case FC_GENERAL:
        return GD_STAND_LEADER;
    case FC_CAVALRY:
        return u->mounted ? GD_STAND_HORSE : GD_STAND_FOOT;
    case FC_ARTILLERY:
        return u->limbered ? GD_STAND_LIMBER : GD_STAND_GUN;
    default:
        return GD_STAND_FOOT;
    }
}

static void draw_stands(const fc_state *s, const fc_unit *u, gd_drawing *out)
{
    bool unit = fc_is_unit(u);
    int bases = u->bases < FC_BASES ? u->bases : FC_BASES; // a piece may be read only in part
    out->stand_count = (uint8_t)(unit ? bases : 1);
    for (int i = 0; i < out->stand_count; i++)
        out->stand[i] =
            (struct gd_drawn_stand){.centre = unit ? u->base_at[i] : fc_general_at(s, u),
                                    .width = FC_BASE_WIDTH,
                                    .depth = fc_base_depth(u),
                                    .facing = u->base_facing[i],
                                    .look = (uint8_t)look_of(u),
                                    .command = unit && i == fc_command_base(u)};
}

static void draw(const gd_scenario *sc, const void *state, gd_id piece, gd_drawing *out)
{
    static const uint8_t symbols[FC_ARMS] = {GD_INFANTRY, GD_CAVALRY, GD_ARTILLERY, GD_LEADER};
    const fc_state *s = state;
    const fc_unit *u = fc_at(s, piece);
    (void)sc;
    memset(out, 0, sizeof *out);
    out->side = u->side;
    out->symbol = u->arm < FC_ARMS ? symbols[u->arm] : GD_LEADER;
    out->on_table = fc_on_table(u);
    out->full_strength = u->initial;
    out->strength = fc_is_unit(u) ? u->bases : 0;
    out->marks = marks_of(s, piece);
    if (!out->on_table)
        return;
    out->front = u->at;
    out->facing = u->facing;
    draw_stands(s, u, out);
}

static void status(const gd_scenario *sc, const void *state, gd_text *out)
{
    const fc_state *s = state;
    *out = (gd_text){"Turn %d of %d, the %N to move. Points: Union %d, Confederates %d",
                     {s->turn, sc->option[FC_OPT_TURN_LIMIT], s->active, fc_points(sc, s, GD_UNION),
                      fc_points(sc, s, GD_CONFEDERATE)}};
}

static void objective(const gd_scenario *sc, const void *state, int index, gd_objective *out)
{
    const fc_state *s = state;
    out->holder = s->holder[index];
    if (!out->radius)
        out->radius = FC_HOLD_OBJECTIVE;
    if (!out->value)
        out->value = sc->option[FC_OPT_OBJECTIVE_VALUE];
}

static const char *ended(const void *state)
{
    static const char *const why[] = {"", "an army is beaten", "a victory on points",
                                      "neither side has won", "a side has conceded"};
    const fc_state *s = state;
    return s->flow.why <= FC_WHY_CONCEDED ? why[s->flow.why] : "";
}

static int score(const gd_scenario *sc, const void *state, gd_side side)
{
    return fc_points(sc, state, side);
}

static const char rides[] = "rides of generals";

static const gd_staff staff[] = {{FC_DO_MOVE_GENERAL, rides},      {FC_DO_STAY, rides},
                                 {FC_DO_PLACE_GENERAL, rides},     {FC_DO_ATTACH, rides},
                                 {FC_DO_END_MOVE_GENERALS, rides}, {0, NULL}};

extern const gd_catalogue gd_catalogue_face;
extern const gd_rules gd_rules_face;

const gd_rules gd_rules_face = {
    .id = "face",
    .name = "I Died With My Face to the Enemy",
    .about = "Brigades whose generals roll to set them going. One failure halts the division.",
    .takes = "1 to 2 hours",
    .difficulty = 2,
    .stand = "base",
    .stands = "bases",
    .complete = true,
    .version = 2,
    .even = GD_EVEN_ALL,
    .catalogue = &gd_catalogue_face,
    .state_size = sizeof(fc_state),
    .recall = &fc_recall_source,
    .rows = fc_rows,
    .row_count = FC_ROWS,
    .verbs = fc_verbs,
    .verb_count = FC_VERBS,
    .buttons = fc_buttons,
    .formation = "division",
    .ends = GD_VERB(FC_DO_END_DEPLOYMENT) | GD_VERB(FC_DO_END_MOVE_GENERALS) |
            GD_VERB(FC_DO_END_GENERAL) | GD_VERB(FC_DO_END_ACTIVATION) | GD_VERB(FC_DO_END_FIRE),
    .again = GD_ON(FC_ROW_REMOVE_BASE) | GD_ON(FC_ROW_ALLOCATE),
    .begins = GD_VERB(FC_DO_MOVE_GENERAL) | GD_VERB(FC_DO_CHOOSE_GENERAL) |
              GD_VERB(FC_DO_ACTIVATE) | GD_VERB(FC_DO_ACT_AUTO),
    .repeats = GD_VERB(FC_DO_FIRE),
    .staff = staff,
    .reasons = fc_reasons,
    .events = fc_event_names,
    .news = fc_event_news,
    .announces = GD_ON(FC_EV_TURN) | GD_ON(FC_EV_PHASE),
    .choice_help = fc_choice_help,
    .terrain = fc_terrain_words,
    .switches = fc_switches,
    .marks = fc_marks,
    .game_fields = fc_game_fields,
    .side_fields = fc_side_fields,
    .piece_fields = fc_piece_fields,
    .game_inner = fc_game_inner,
    .side_inner = fc_side_inner,
    .piece_inner = fc_piece_inner,
    .keeps = fc_keeps,
    .labels = fc_labels,
    .piece_labels = fc_piece_labels,
    .side_offset = (uint32_t)offsetof(fc_state, side),
    .side_stride = sizeof(fc_side),
    .piece_offset = (uint32_t)offsetof(fc_state, unit) + sizeof(fc_unit),
    .piece_stride = sizeof(fc_unit),
    .piece_count_offset = (uint32_t)offsetof(fc_state, piece_count),
    .pieces_last = true,
    .piece_room = FC_PIECES,
    .convert = fc_convert,
    .begin = begin,
    .settle = fc_settle,
    .explain = fc_explain,
    .risk = fc_risk,
    .sketch = fc_sketch,
    .concede_verb = FC_DO_CONCEDE,
    .concede = fc_concede,
    .name_piece = fc_name_piece,
    .draw = draw,
    .status = status,
    .objective = objective,
    .judge = fc_judge,
    .standing = fc_standing,
    .ended = ended,
    .score = score,
    .sound = fc_sound,
    .complete_offer = fc_complete,
    .advise = fc_advise,
    .learned = &gd_face_learned,
    .habits = fc_habits,
    .decisions_a_second = 60000,
};
