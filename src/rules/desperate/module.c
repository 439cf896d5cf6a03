// desperate/module.c - the door of Short But Desperate: beginnings, views, drawings.
#include <stdio.h>
#include <string.h>

#include "desperate_clauses.h"
#include "rules/desperate/adviser.h"
#include "rules/desperate/ammunition.h"
#include "rules/desperate/board.h"
#include "rules/desperate/cards.h"
#include "rules/desperate/complete.h"
#include "rules/desperate/convert.h"
#include "rules/desperate/data.h"
#include "rules/desperate/deploy.h"
#include "rules/desperate/fate.h"
#include "rules/desperate/foretell.h"
#include "rules/desperate/grades.h"
#include "rules/desperate/habits.h"
#include "rules/desperate/learned.h"
#include "rules/desperate/orders.h"
#include "rules/desperate/positions.h"
#include "rules/desperate/seasoned.h"
#include "rules/desperate/sound.h"
#include "rules/desperate/straggle.h"
#include "rules/desperate/turn.h"
#include "rules/desperate/victory.h"
#include "rules/desperate/week.h"
#include "rules/desperate/words.h"

static void blank(sb_state *s)
{
    memset(s->pile, SB_NO_CARD, sizeof s->pile);
    memset(s->barred, 0xff, sizeof s->barred); // SB_NO_ZONE
    memset(s->fought, 0xff, sizeof s->fought);
    s->sunday = GD_NOBODY;
}

static void begin(gd_play *p)
{
    sb_state *s = p->state;
    const gd_scenario *sc = p->scenario;
    blank(s);
    s->deck = (UINT64_C(1) << SB_CARDS) - 1;
    for (int i = 1; i <= sc->piece_count && i <= SB_PIECES; i++)
        s->unit[++s->piece_count] = sb_unit_of(sc, i);
    s->turn = 1;
    s->first = sc->first_side == GD_NOBODY ? GD_UNION : sc->first_side;
    s->active = s->first;
    for (int side = 0; side < GD_SIDES; side++) {
        s->side[side].home = sc->edge[side];
        sb_count_army(s, side);
        s->side[side].store[0] = s->side[side].store[1] = SB_NO_ZONE;
    }
    sb_place_stores(sc, s);
    for (int i = 0; i < GD_MAX_OBJECTIVES; i++)
        s->holder[i] = i < sc->objective_count ? sc->objective[i].holder : GD_NOBODY;
    if (sc->option[SB_OPT_PRE_BATTLE])
        sb_begin_week(p);
    else
        sb_begin_grades(p);
}

// ---- what a seat may know -----------------------------------------------------------------------

static bool hides(const gd_scenario *sc, const void *state, gd_seat seat)
{
    const sb_state *s = state;
    const sb_side *other = &s->side[sb_other(sb_side_of(sc, seat))];
    return other->hand_count > 0 || other->fate_count > 0 ||
           (s->activation.kind && !s->activation.declared) ||
           sb_week_hides(s, sb_side_of(sc, seat));
}

// The other side's hand goes back among the cards that might be drawn: to this seat they are all
// cards it cannot see. Orders that are not declared yet are nobody else's business.
static void hide(const gd_scenario *sc, void *state, gd_seat seat)
{
    sb_state *s = state;
    int own = sb_side_of(sc, seat);
    s->deck |= s->side[sb_other(own)].hand;
    s->side[sb_other(own)].hand = 0;
    sb_hide_fate(s, sb_other(own));
    sb_hide_week(s, own);
    if (s->activation.kind && !s->activation.declared && s->activation.side != own) {
        uint8_t side = s->activation.side, stolen = s->activation.stolen, card = s->activation.card;
        memset(&s->activation, 0, sizeof s->activation);
        s->activation.side = side;
        s->activation.stolen = stolen;
        s->activation.card = stolen ? card : 0;
    }
}

static bool lets_engage(int card) { return sb_is_picture(card) || sb_is_joker(card); }

// A card that might have been chosen in place of that of an activation which is not declared: one
// that this seat cannot see, and that serves as well.
static int another_card(const sb_state *s, uint64_t unseen, uint64_t unseen_fate,
                        struct gd_random *random)
{
    const sb_activation *a = &s->activation;
    gd_deck fit = {0};
    for (int card = 0; card < SB_CARDS; card++) {
        bool serves = a->as_joker
                          ? unseen_fate >> card & 1
                          : sb_matches(s, card) && lets_engage(card) == lets_engage(a->card);
        if ((unseen >> card & 1) && serves)
            fit.left |= UINT64_C(1) << card;
    }
    return gd_deck_nth(fit, (int)gd_random_below(random, (uint32_t)gd_deck_count(fit)));
}

// Orders that are not declared yet may be fewer, and if there are none they may be for elsewhere.
static void reconsider(const gd_scenario *sc, sb_state *s, struct gd_random *random)
{
    enum { TRIES = 8 };
    sb_activation *a = &s->activation;
    while (a->order_count > 0 && gd_random_below(random, 2))
        memset(&a->order[--a->order_count], 0, sizeof a->order[0]);
    for (int i = 0; a->order_count == 0 && i < TRIES; i++) {
        sb_activation other = *a;
        other.kind = (uint8_t)(SB_CONTROLLED + gd_random_below(random, SB_MARCH));
        other.zone = (uint16_t)(gd_random_below(random, sc->grid.columns) +
                                64 * gd_random_below(random, sc->grid.rows));
        if (sb_may_activate(sc, s, &other, NULL)) {
            *a = other;
            return;
        }
    }
}

// Another hand for the other side, of as many cards. An activation which is not declared yet is
// another, too, and its card is in that hand.
static void redeal(const gd_scenario *sc, void *state, gd_seat seat, struct gd_random *random)
{
    sb_state *s = state;
    sb_side *other = &s->side[sb_other(sb_side_of(sc, seat))];
    sb_activation *a = &s->activation;
    bool secret = a->kind && !a->declared && a->side != sb_side_of(sc, seat);
    bool chosen = secret && !a->stolen;
    if (chosen)
        a->card =
            (uint8_t)another_card(s, s->deck | other->hand, s->fate_deck | other->fate, random);
    uint64_t kept = chosen ? UINT64_C(1) << a->card : 0;
    gd_deck pack = {(s->deck | other->hand) & ~kept};
    other->hand = kept;
    for (int i = chosen; i < other->hand_count; i++) {
        int card = gd_deck_nth(pack, (int)gd_random_below(random, (uint32_t)gd_deck_count(pack)));
        gd_deck_take(&pack, card);
        other->hand |= UINT64_C(1) << card;
    }
    s->deck = pack.left;
    sb_redeal_fate(s, sb_other(sb_side_of(sc, seat)), chosen && a->as_joker ? kept : 0, random);
    sb_redeal_week(s, sb_side_of(sc, seat), random);
    if (secret)
        reconsider(sc, s, random);
}

// Whoever holds cards might hold any that the other side cannot see. How many there are is public:
// an empty hand holds none. Orders that are not declared are not for others to guess.
static bool suppose(const gd_scenario *sc, void *view, gd_seat seat)
{
    sb_state *s = view;
    sb_side *own = &s->side[sb_side_of(sc, seat)];
    if (own->hand_count > 0)
        own->hand |= s->deck;
    if (own->fate_count > 0)
        own->fate |= s->fate_deck;
    return !s->activation.kind || s->activation.declared;
}

void sb_name_piece(const gd_scenario *sc, const void *state, gd_id piece, char *out, size_t size)
{
    const sb_state *s = state;
    if (gd_roster_name(sc, piece, out, size))
        return;
    if (piece < 1 || piece > s->piece_count)
        snprintf(out, size, "nobody");
    else
        snprintf(out, size, "%s %s %d", sb_at(s, piece)->side == GD_UNION ? "Union" : "Confederate",
                 sb_arm_names[sb_at(s, piece)->arm], piece);
}

int sb_compare_names(const gd_scenario *sc, const void *state, gd_id one, gd_id other)
{
    char names[2][64];
    sb_name_piece(sc, state, one, names[0], sizeof names[0]);
    sb_name_piece(sc, state, other, names[1], sizeof names[1]);
    int difference = strcmp(names[0], names[1]);
    return difference ? difference : one - other;
}

// ---- drawing ------------------------------------------------------------------------------------

// How many pieces of the same kind of place come before it: those facing the same way, or leaders.
static int place_in_zone(const sb_state *s, gd_id piece)
{
    const sb_unit *u = sb_at(s, piece);
    int before = 0;
    for (gd_id i = 1; i < piece; i++) {
        const sb_unit *o = sb_at(s, i);
        bool leader = u->arm == SB_LEADER;
        before += sb_on_table(o) && o->zone == u->zone && (o->arm == SB_LEADER) == leader &&
                  (leader || o->facing == u->facing);
    }
    return before;
}

// Units stand in lines one behind the other at the side of the zone that they face, leaders in its
// middle. Lengths are parts of the zone's side.
static void draw_stands(const gd_scenario *sc, const sb_state *s, gd_id piece, gd_drawing *out)
{
    const sb_unit *u = sb_at(s, piece);
    gd_length side = sc->grid.size;
    gd_point centre = gd_grid_centre(&sc->grid, u->zone);
    gd_angle facing = gd_direction_angle((gd_direction)u->facing);
    bool leader = u->arm == SB_LEADER, guns = u->arm == SB_ARTILLERY;
    int count = leader ? 1 : u->stands, place = place_in_zone(s, piece);
    gd_length widest = guns ? side / 9 : side / 11, room = side * 8 / 10 / (count > 0 ? count : 1);
    gd_length width = leader          ? side / 14
                      : widest < room ? widest
                                      : room,
              depth = leader ? side / 14 : side / 13;
    gd_length ahead = leader ? 0 : side * 42 / 100 - place * side / 8;
    gd_length right = leader ? place * side / 8 - side / 8 : 0;
    out->facing = leader ? 0 : facing;
    out->front = gd_point_local(centre, out->facing, ahead, right);
    out->stand_count = (uint8_t)(count < 16 ? count : 16);
    for (int i = 0; i < out->stand_count; i++) {
        gd_length across = right + (2 * i - count + 1) * width / 2;
        out->stand[i].centre = gd_point_local(centre, out->facing, ahead - depth / 2, across);
        out->stand[i].facing = (uint16_t)out->facing;
        out->stand[i].look = leader                 ? GD_STAND_LEADER
                             : guns                 ? (u->deployed ? GD_STAND_GUN : GD_STAND_LIMBER)
                             : u->arm == SB_CAVALRY ? GD_STAND_HORSE
                                                    : GD_STAND_FOOT;
        out->stand[i].width = width;
        out->stand[i].depth = depth;
    }
    // Quality shows in the place of the command stand (SBD-QUAL-05).
    static const uint8_t part[] = {0, 1, 2};
    if (sb_is_regiment(u) && out->stand_count > 0)
        out->stand[(out->stand_count - 1) *
                   part[u->start_quality == u->quality ? u->quality : SB_VETERAN] / 2]
            .command = true;
}

static uint32_t marks_of(const sb_state *s, const sb_unit *u)
{
    uint32_t bits = 0;
    if (u->arm == SB_LEADER)
        return u->acted ? 1u << SB_MARK_ACTED : 0;
    bits |= (uint32_t)(sb_is_regiment(u) && u->quality == SB_GREEN) << SB_MARK_GREEN;
    bits |= (uint32_t)(sb_is_regiment(u) && u->quality == SB_VETERAN) << SB_MARK_VETERAN;
    bits |= (uint32_t)(u->arm == SB_ARTILLERY && !u->deployed) << SB_MARK_LIMBERED;
    bits |= (uint32_t)(sb_on_table(u) && sb_pinned_in(s, u->zone, u->side)) << SB_MARK_PINNED;
    bits |= (uint32_t)(u->acted > 0) << SB_MARK_ACTED;
    bits |= (uint32_t)(u->low > 0) << SB_MARK_LOW;
    return bits;
}

static void draw(const gd_scenario *sc, const void *state, gd_id piece, gd_drawing *out)
{
    static const uint8_t symbols[SB_ARMS] = {GD_INFANTRY, GD_CAVALRY, GD_ARTILLERY, GD_LEADER};
    const sb_state *s = state;
    const sb_unit *u = sb_at(s, piece);
    memset(out, 0, sizeof *out);
    out->side = u->side;
    out->symbol = symbols[u->arm];
    out->on_table = sb_on_table(u);
    out->full_strength = u->full;
    out->strength = u->status == SB_DESTROYED ? 0 : u->stands;
    out->marks = marks_of(s, u);
    if (out->on_table)
        draw_stands(sc, s, piece, out);
}

static void status(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    int row = s->flow.depth ? sb_top(s)->row : SB_ROW_TURN;
    if (row >= SB_ROW_SPREAD && row <= SB_ROW_STRAGGLE) {
        *out = (gd_text){"Before the battle. Sixes set aside: Union %d, Confederates %d",
                         {s->week[GD_UNION].set_aside, s->week[GD_CONFEDERATE].set_aside}};
        return;
    }
    *out = (gd_text){"Turn %d of %d, the %N to move. Ground: Union %d, Confederates %d",
                     {s->turn, sc->option[SB_OPT_TURN_LIMIT], s->active, sb_points(sc, s, GD_UNION),
                      sb_points(sc, s, GD_CONFEDERATE)}};
}

static void objective(const gd_scenario *sc, const void *state, int index, gd_objective *out)
{
    const sb_state *s = state;
    (void)sc;
    out->holder = s->holder[index];
}

static const char *ended(const void *state)
{
    static const char *const why[] = {"",
                                      "half of an army is gone",
                                      "nothing is left of an army",
                                      "the ground decides",
                                      "losses decide",
                                      "time is up",
                                      "a side has conceded"};
    const sb_state *s = state;
    return s->flow.why <= SB_WHY_CONCEDED ? why[s->flow.why] : "";
}

static int score(const gd_scenario *sc, const void *state, gd_side side)
{
    return sb_points(sc, state, side);
}

static const char arriving[] = "arriving units";

static const gd_staff staff[] = {{SB_DO_ARRIVE, arriving},
                                 {SB_DO_REINFORCE, arriving},
                                 {SB_DO_NO_REINFORCEMENT, arriving},
                                 {SB_DO_BRING_ON, arriving},
                                 {0, NULL}};

extern const gd_catalogue gd_catalogue_desperate;
extern const gd_rules gd_rules_desperate;

const gd_rules gd_rules_desperate = {
    .id = "desperate",
    .name = "Short But Desperate",
    .about =
        "Regiments on squares, nothing measured. Cards buy your orders, and the enemy may cut in.",
    .takes = "1 to 2 hours",
    .difficulty = 3,
    .stand = "stand",
    .stands = "stands",
    .complete = true,
    .version = 1,
    .catalogue = &gd_catalogue_desperate,
    .state_size = sizeof(sb_state),
    .rows = sb_rows,
    .row_count = SB_ROWS,
    .verbs = sb_verbs,
    .verb_count = SB_VERBS,
    .buttons = sb_buttons,
    .formation = "superior",
    .ends = GD_VERB(SB_DO_DECLARE) | GD_VERB(SB_DO_END_TURN),
    .passes = GD_VERB(SB_DO_LET_PASS) | GD_VERB(SB_DO_LAPSE) | GD_VERB(SB_DO_PASS_BONUS) |
              GD_VERB(SB_DO_STOP) | GD_VERB(SB_DO_NO_REINFORCEMENT),
    .shows = GD_VERB(SB_DO_DECLARE) | GD_VERB(SB_DO_BONUS) | GD_VERB(SB_DO_PASS_BONUS) |
             GD_VERB(SB_DO_INTERRUPT) | GD_VERB(SB_DO_SPEND_FATE),
    .staff = staff,
    .again =
        GD_ON(SB_ROW_INTERRUPT) | GD_ON(SB_ROW_BONUS) | GD_ON(SB_ROW_ALLOT) | GD_ON(SB_ROW_FACE),
    .reasons = sb_reasons,
    .events = sb_event_names,
    .news = sb_event_news,
    .announces = GD_ON(SB_EV_TURN),
    .choice_help = sb_choice_help,
    .terrain = sb_terrain_words,
    .switches = sb_switches,
    .marks = sb_marks,
    .cards = sb_card_names,
    .zones = SB_ZONE_SIDE,
    .labels = sb_labels,
    .piece_labels = sb_piece_labels,
    .game_fields = sb_game_fields,
    .side_fields = sb_side_fields,
    .piece_fields = sb_piece_fields,
    .game_inner = sb_game_inner,
    .side_inner = sb_side_inner,
    .keeps = sb_keeps,
    .side_offset = (uint32_t)offsetof(sb_state, side),
    .side_stride = sizeof(sb_side),
    .piece_offset = (uint32_t)offsetof(sb_state, unit) + sizeof(sb_unit),
    .piece_stride = sizeof(sb_unit),
    .piece_count_offset = (uint32_t)offsetof(sb_state, piece_count),
    .pieces_last = true,
    .piece_room = SB_PIECES,
    .convert = sb_convert,
    .begin = begin,
    .settle = sb_settle,
    .hide = hide,
    .hides = hides,
    .redeal = redeal,
    .suppose = suppose,
    .explain = sb_explain,
    .concede_verb = SB_DO_CONCEDE,
    .concede = sb_concede,
    .name_piece = sb_name_piece,
    .draw = draw,
    .status = status,
    .objective = objective,
    .judge = sb_judge,
    .standing = sb_standing,
    .ended = ended,
    .score = score,
    .sound = sb_is_sound,
    .complete_offer = sb_complete,
    .propose = sb_propose,
    .advise = sb_advise,
    .learned = &gd_desperate_learned,
    .habits = sb_habits,
    .seasoned = &gd_desperate_seasoned,
    .decisions_a_second = 50000,
    .reason = sb_reason,
};
