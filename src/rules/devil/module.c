// devil/module.c - the door of The Devil to Pay: beginnings, drawings, words about the game.
#include <stdio.h>
#include <string.h>

#include "devil_clauses.h"
#include "rules/devil/adviser.h"
#include "rules/devil/cards.h"
#include "rules/devil/complete.h"
#include "rules/devil/convert.h"
#include "rules/devil/explain.h"
#include "rules/devil/habits.h"
#include "rules/devil/learned.h"
#include "rules/devil/recall.h"
#include "rules/devil/seasoned.h"
#include "rules/devil/settle.h"
#include "rules/devil/turn.h"
#include "rules/devil/victory.h"
#include "rules/devil/words.h"

// Regiments that are smaller than the rules would have them are allowed, and mentioned.
static void notice_small(gd_play *p)
{
    static const uint8_t least[DP_ARMS] = {[DP_INFANTRY] = 4, [DP_CAVALRY] = 3};
    static const gd_clause_id clause[DP_ARMS] = {
        [DP_INFANTRY] = DTP_INF_01, [DP_CAVALRY] = DTP_CAV_01};
    const dp_state *s = p->state;
    for (int arm = DP_INFANTRY; arm <= DP_CAVALRY; arm++) {
        int small = 0;
        gd_id one = GD_NONE;
        for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
            const dp_unit *u = dp_at(s, i);
            if (u->arm != arm || u->full >= least[arm] || u->traits & DP_SHARPSHOOTERS)
                continue;
            small++;
            one = i;
        }
        if (small == 1)
            gd_tell(p, DP_EV_TURN, clause[arm], one,
                    "%U is small: it has fewer than %d {stand|stands}", one, least[arm]);
        else if (small > 1)
            gd_tell(p, DP_EV_TURN, clause[arm], GD_NONE,
                    arm == DP_INFANTRY ? "%d {regiment of infantry is|regiments of infantry are} "
                                         "small: fewer than %d {stand|stands}"
                                       : "%d {regiment of cavalry is|regiments of cavalry are} "
                                         "small: fewer than %d {stand|stands}",
                    small, least[arm]);
    }
}

static void begin(gd_play *p)
{
    dp_state *s = p->state;
    const gd_scenario *sc = p->scenario;
    s->turn = 1;
    s->card = DP_NO_CARD;
    s->carpe_winner = GD_NOBODY;
    memset(s->extra, GD_NOBODY, sizeof s->extra);
    for (int i = 1; i <= sc->piece_count && i <= DP_PIECES; i++)
        s->unit[++s->piece_count] = dp_unit_of(sc, i);
    dp_enrol(sc, s);
    for (int i = 0; i < GD_MAX_OBJECTIVES; i++)
        s->holder[i] = i < sc->objective_count ? sc->objective[i].holder : GD_NOBODY;
    for (int side = 0; side < GD_SIDES; side++)
        s->side[side].edge = sc->edge[side];
    gd_call(p, DP_ROW_RELOAD, GD_NOBODY);
    notice_small(p);
    dp_begin_turn(p);
}

void dp_name_piece(const gd_scenario *sc, const void *state, gd_id piece, char *out, size_t size)
{
    const dp_state *s = state;
    if (piece >= 1 && piece <= sc->piece_count && sc->roster[piece].name[0])
        snprintf(out, size, "%s", sc->roster[piece].name);
    else if (piece < 1 || piece > s->piece_count)
        snprintf(out, size, "nobody");
    else
        snprintf(out, size, "%s %s %d", dp_at(s, piece)->side == GD_UNION ? "Union" : "Confederate",
                 dp_arm_names[dp_at(s, piece)->arm], piece);
}

bool dp_is_named_before(const gd_scenario *sc, const dp_state *s, gd_id a, gd_id b)
{
    enum { NAME = 64 };
    char one[NAME], other[NAME];
    dp_name_piece(sc, s, a, one, sizeof one);
    dp_name_piece(sc, s, b, other, sizeof other);
    return strcmp(one, other) < 0;
}

// ---- drawing ------------------------------------------------------------------------------------

static uint32_t marks_of(const dp_unit *u)
{
    uint32_t bits = 0;
    if (u->orders >= 1 && u->orders <= 3)
        bits |= 1u << (DP_MARK_ORDERS_1 + u->orders - 1);
    if (u->arm == DP_COMMANDER)
        return bits;
    bits |= (uint32_t)dp_is_disordered(u) << DP_MARK_DISORDERED;
    bits |= (uint32_t)(u->prone != 0) << DP_MARK_PRONE;
    bits |= (uint32_t)(u->acted != 0) << DP_MARK_ACTED;
    bits |= (uint32_t)(u->independent != 0) << DP_MARK_INDEPENDENT;
    bits |= (uint32_t)(u->quality == DP_GREEN) << DP_MARK_GREEN;
    bits |= (uint32_t)(u->quality == DP_CRACK) << DP_MARK_CRACK;
    bits |= (uint32_t)(u->commander != GD_NONE) << DP_MARK_COMMANDER;
    bits |= (uint32_t)(u->pending > 0) << DP_MARK_PENDING;
    bits |= (uint32_t)(u->melee > 0) << DP_MARK_ENGAGED;
    bits |= (uint32_t)dp_is_limbered(u) << DP_MARK_LIMBERED;
    bits |= (uint32_t)dp_is_dismounted(u) << DP_MARK_DISMOUNTED;
    return bits;
}

static int look_of(const dp_unit *u, int stand)
{
    if (u->arm == DP_COMMANDER)
        return GD_STAND_LEADER;
    if (dp_is_holder(u, stand))
        return GD_STAND_HOLDERS;
    if (u->arm == DP_CAVALRY)
        return u->mounted ? GD_STAND_HORSE : GD_STAND_FOOT;
    if (u->arm == DP_ARTILLERY && u->formation != DP_WITHOUT_GUNS)
        return dp_is_limbered(u) ? GD_STAND_LIMBER : GD_STAND_GUN;
    return GD_STAND_FOOT;
}

static void draw(const gd_scenario *sc, const void *state, gd_id piece, gd_drawing *out)
{
    static const uint8_t symbols[DP_ARMS] = {GD_INFANTRY, GD_CAVALRY, GD_ARTILLERY, GD_LEADER};
    const dp_state *s = state;
    const dp_unit *u = dp_at(s, piece);
    (void)sc;
    memset(out, 0, sizeof *out);
    out->side = u->side;
    out->symbol = symbols[u->arm];
    out->on_table = dp_on_table(u);
    out->full_strength = u->full;
    out->strength = dp_is_unit(u) ? u->stands : 0;
    out->marks = marks_of(u);
    out->pending = u->pending;
    if (!out->on_table)
        return;
    out->front = u->at;
    out->facing = u->facing;
    out->stand_count = u->arm == DP_COMMANDER ? 1 : u->stands;
    for (int i = 0; i < out->stand_count; i++)
        out->stand[i] =
            (struct gd_drawn_stand){.centre = u->arm == DP_COMMANDER ? u->at : u->stand_at[i],
                                    .width = dp_stand_width(u, i),
                                    .depth = dp_stand_depth(u, i),
                                    .facing = u->stand_facing[i],
                                    .look = (uint8_t)look_of(u, i),
                                    .hits = u->hits[i],
                                    .command = dp_is_unit(u) && i == u->colours};
}

static bool same_fight(const gd_scenario *sc, const void *state, gd_id one, gd_id other)
{
    const dp_state *s = state;
    (void)sc;
    return dp_at(s, one)->melee && dp_at(s, one)->melee == dp_at(s, other)->melee;
}

static void status(const gd_scenario *sc, const void *state, gd_text *out)
{
    const dp_state *s = state;
    *out = (gd_text){"Turn %d of %d. Points: Union %d, Confederates %d. Cards left: %d",
                     {s->turn, sc->option[DP_OPT_TURN_LIMIT], dp_points(sc, s, GD_UNION),
                      dp_points(sc, s, GD_CONFEDERATE), gd_deck_count((gd_deck){s->deck})}};
}

static void objective(const gd_scenario *sc, const void *state, int index, gd_objective *out)
{
    const dp_state *s = state;
    out->holder = s->holder[index];
    if (!out->radius)
        out->radius = DP_HOLD_OBJECTIVE;
    if (!out->value)
        out->value = sc->option[DP_OPT_OBJECTIVE_VALUE];
}

static int placed(const void *state, const gd_feature **features, const gd_point **points)
{
    const dp_state *s = state;
    *features = s->works;
    *points = s->works_point;
    return s->built_count;
}

static bool relic(const void *state, int index, gd_relic *out)
{
    const dp_state *s = state;
    if (index >= s->gun_count)
        return false;
    const dp_gun *gun = &s->gun[index];
    *out = (gd_relic){.piece = gun->battery,
                      .stand = {.centre = gun->at,
                                .width = DP_GUN_WIDTH,
                                .depth = DP_GUN_WIDTH,
                                .facing = gun->facing,
                                .look = GD_STAND_GUN}};
    return true;
}

static bool breach(const void *state, int index, gd_point out[2])
{
    const dp_state *s = state;
    if (index >= s->gap_count)
        return false;
    out[0] = s->torn[index].from;
    out[1] = s->torn[index].to;
    return true;
}

static const char *ended(const void *state)
{
    static const char *const why[] = {"",
                                      "an army is broken",
                                      "a victory on points",
                                      "neither side has won",
                                      "a side has conceded",
                                      "a decisive victory on points"};
    const dp_state *s = state;
    return s->flow.why <= DP_WHY_DECISIVE ? why[s->flow.why] : "";
}

static int score(const gd_scenario *sc, const void *state, gd_side side)
{
    return dp_points(sc, state, side);
}

static const gd_staff staff[] = {{DP_DO_RIDE, "rides of commanders"},
                                 {DP_DO_PLACE, "arriving units"},
                                 {DP_DO_RESTORE, "stands that are fit again"},
                                 {0, NULL}};

extern const gd_catalogue gd_catalogue_devil;
extern const gd_rules gd_rules_devil;

const gd_rules gd_rules_devil = {
    .id = "devil",
    .name = "The Devil to Pay",
    .about =
        "Single stands of 80 men. Cards say who moves and fires, and end the turn without warning.",
    .takes = "2 to 3 hours",
    .difficulty = 4,
    .stand = "stand",
    .stands = "stands",
    .complete = true,
    .version = 3,
    .even = GD_EVEN_ALL,
    .catalogue = &gd_catalogue_devil,
    .state_size = sizeof(dp_state),
    .recall = &dp_recall_source,
    .rows = dp_rows,
    .row_count = DP_ROWS,
    .verbs = dp_verbs,
    .verb_count = DP_VERBS,
    .buttons = dp_buttons,
    .formation = "brigade",
    .ends = GD_VERB(DP_DO_CLOSE_ORDER) | GD_VERB(DP_DO_END),
    .passes = GD_VERB(DP_DO_NONE_RUNS) | GD_VERB(DP_DO_DECLINE) | GD_VERB(DP_DO_WAIT),
    .aside = GD_VERB(DP_DO_SKEDADDLE) | GD_VERB(DP_DO_TAKE_BACK),
    .repeats = GD_VERB(DP_DO_FIRE),
    .staff = staff,
    .again = GD_ON(DP_ROW_RUN) | GD_ON(DP_ROW_ENTER) | GD_ON(DP_ROW_MOVE) | GD_ON(DP_ROW_FIRE) |
             GD_ON(DP_ROW_CHARGE) | GD_ON(DP_ROW_RALLY) | GD_ON(DP_ROW_MARK),
    .answers = GD_ON(DP_ROW_RUN) | GD_ON(DP_ROW_RUN_WAY) | GD_ON(DP_ROW_ENTER) |
               GD_ON(DP_ROW_SHARE) | GD_ON(DP_ROW_LOSER_CHOICE) | GD_ON(DP_ROW_MARK) |
               GD_ON(DP_ROW_COLOURS) | GD_ON(DP_ROW_RELOCATE) | GD_ON(DP_ROW_SUCCESSOR),
    .reasons = dp_reasons,
    .events = dp_event_names,
    .news = dp_event_news,
    .announces = GD_ON(DP_EV_TURN) | GD_ON(DP_EV_CARD),
    .terrain = dp_terrain_words,
    .switches = dp_switches,
    .marks = dp_marks,
    .cards = dp_card_names,
    .game_fields = dp_game_fields,
    .side_fields = dp_side_fields,
    .piece_fields = dp_piece_fields,
    .game_inner = dp_game_inner,
    .side_inner = dp_side_inner,
    .piece_inner = dp_piece_inner,
    .keeps = dp_keeps,
    .labels = dp_labels,
    .piece_labels = dp_piece_labels,
    .side_offset = (uint32_t)offsetof(dp_state, side),
    .side_stride = sizeof(dp_side),
    .piece_offset = (uint32_t)offsetof(dp_state, unit) + sizeof(dp_unit),
    .piece_stride = sizeof(dp_unit),
    .piece_count_offset = (uint32_t)offsetof(dp_state, piece_count),
    .pieces_last = true,
    .piece_room = DP_PIECES,
    .convert = dp_convert,
    .begin = begin,
    .settle = dp_settle,
    .explain = dp_explain,
    .risk = dp_risk,
    .propose = dp_propose,
    .sketch = dp_sketch,
    .concede_verb = DP_DO_CONCEDE,
    .concede = dp_concede,
    .name_piece = dp_name_piece,
    .draw = draw,
    .same_fight = same_fight,
    .status = status,
    .objective = objective,
    .placed = placed,
    .relic = relic,
    .breach = breach,
    .judge = dp_judge,
    .standing = dp_standing,
    .ended = ended,
    .score = score,
    .sound = dp_sound,
    .complete_offer = dp_complete,
    .advise = dp_advise,
    .reason = dp_reason,
    .habits = dp_habits,
    .seasoned = &gd_devil_seasoned,
    .learned = &gd_devil_learned,
    .decisions_a_second = 60000,
};
