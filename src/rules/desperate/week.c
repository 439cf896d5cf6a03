// desperate/week.c - the week before the battle (SBD-PRE-01 to 07).
//
// Dice are spread by one side after the other, and so are sixes dealt with; what the first has
// fixed stays hidden until the second has done so too, and takes effect only then. A day is
// DAY_NEXT and DAY until all its dice are rolled, SCOUT for those who have sixes, and DAY_OVER.
#include "rules/desperate/week.h"

#include <string.h>

#include "desperate_clauses.h"
#include "rules/desperate/data.h"
#include "rules/desperate/deploy.h"
#include "rules/desperate/turn.h"

#define EACH_DAY(text)                                                                             \
    {                                                                                              \
        "Monday" text, "Tuesday" text, "Wednesday" text, "Thursday" text, "Friday" text,           \
            "Saturday" text, "Sunday" text                                                         \
    }

static int asked(const gd_scenario *sc, const sb_state *s)
{
    return sb_side_of(sc, sb_top(s)->seat);
}

static int sixes(const sb_week *w) { return w->shown[SB_SCOUT_DIE]; }

// ---- what is hidden -----------------------------------------------------------------------------

static bool hides_dice(const sb_state *s, int side)
{
    return s->week[sb_other(side)].fixed && !s->week[side].fixed;
}

static bool hides_choice(const sb_state *s, int side)
{
    const sb_week *other = &s->week[sb_other(side)];
    return other->chosen && sixes(other) > 0 && !s->week[side].chosen;
}

bool sb_week_hides(const sb_state *s, int side)
{
    return hides_dice(s, side) || hides_choice(s, side);
}

void sb_hide_week(sb_state *s, int side)
{
    sb_week *other = &s->week[sb_other(side)];
    if (hides_dice(s, side))
        memset(other->dice, 0, sizeof other->dice);
    if (hides_choice(s, side))
        other->convert = 0;
}

static void spread_at_random(struct gd_random *random, int dice[SB_DAYS])
{
    int left = SB_WEEK_DICE - SB_DAYS * SB_DAY_LEAST;
    for (int day = 0; day < SB_DAYS; day++)
        dice[day] = SB_DAY_LEAST;
    while (left > 0) {
        uint32_t day = gd_random_below(random, SB_DAYS);
        if (dice[day] < SB_DAY_MOST) {
            dice[day]++;
            left--;
        }
    }
}

void sb_redeal_week(sb_state *s, int side, struct gd_random *random)
{
    sb_week *other = &s->week[sb_other(side)];
    if (hides_dice(s, side)) {
        int dice[SB_DAYS];
        spread_at_random(random, dice);
        for (int day = 0; day < SB_DAYS; day++)
            other->dice[day] = (uint8_t)dice[day];
    }
    if (hides_choice(s, side))
        other->convert = (uint16_t)gd_random_below(random, (uint32_t)sixes(other) + 1);
}

// ---- dice over the days -------------------------------------------------------------------------

void sb_begin_week(gd_play *p)
{
    sb_state *s = p->state;
    memset(s->week, 0, sizeof s->week);
    s->day = 0;
    s->sunday = GD_NOBODY;
    sb_go_before_battle(p, SB_ROW_SPREAD, sb_seat_of(p->scenario, GD_UNION));
}

void sb_prompt_spread(const gd_scenario *sc, const void *state, gd_text *out)
{
    *out = (gd_text){"%N: spread %d {die|dice} over the week, %d to %d a day",
                     {asked(sc, state), SB_WEEK_DICE, SB_DAY_LEAST, SB_DAY_MOST}};
}

// The usual week, and any other.
void sb_offer_spread(const gd_scenario *sc, const void *state, gd_offers *out)
{
    (void)sc;
    (void)state;
    gd_offer *usual = gd_offer_add(out, SB_DO_SPREAD_DICE);
    for (int day = 0; day < SB_DAYS; day++)
        usual->value[day] = sb_usual_week[day];
    gd_offer_add(out, SB_DO_SPREAD_DICE)->open = (1 << SB_DAYS) - 1;
}

bool sb_check_spread(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    static const char *const limits[SB_DAYS] = EACH_DAY(" must have %d to %d {die|dice}");
    int total = 0;
    (void)sc;
    (void)state;
    if (a->verb != SB_DO_SPREAD_DICE)
        return gd_refuse(v, SBD_PRE_01, "spread %d {die|dice} over the week first", SB_WEEK_DICE);
    for (int day = 0; day < SB_DAYS; day++) {
        if (a->value[day] < SB_DAY_LEAST || a->value[day] > SB_DAY_MOST)
            return gd_refuse(v, SBD_PRE_01, limits[day], SB_DAY_LEAST, SB_DAY_MOST);
        total += a->value[day];
    }
    if (total != SB_WEEK_DICE)
        return gd_refuse(v, SBD_PRE_01, "these are %d {die|dice}; spread %d", total, SB_WEEK_DICE);
    return gd_accept(v, 0);
}

static void begin_day(gd_play *p)
{
    sb_state *s = p->state;
    for (int side = 0; side < GD_SIDES; side++) {
        sb_week *w = &s->week[side];
        w->to_roll = (uint16_t)(w->dice[s->day] + w->extra);
        w->extra = w->convert = 0;
        w->chosen = 0;
        memset(w->shown, 0, sizeof w->shown);
    }
    sb_go_before_battle(p, SB_ROW_DAY_NEXT, 0);
}

static void show_weeks(gd_play *p)
{
    sb_state *s = p->state;
    for (int side = 0; side < GD_SIDES; side++) {
        const uint8_t *dice = s->week[side].dice;
        gd_tell(p, SB_EV_SPREAD, SBD_PRE_01, 0, "%N, Monday to Wednesday: %d, %d and %d {die|dice}",
                side, dice[0], dice[1], dice[2]);
        gd_tell(p, SB_EV_SPREAD, SBD_PRE_01, 0,
                "%N, Thursday to Sunday: %d, %d, %d and %d {die|dice}", side, dice[3], dice[4],
                dice[5], dice[6]);
    }
    gd_reveal(p);
}

void sb_apply_spread(gd_play *p, const gd_action *a)
{
    sb_state *s = p->state;
    int side = asked(p->scenario, s);
    for (int day = 0; day < SB_DAYS; day++)
        s->week[side].dice[day] = (uint8_t)a->value[day];
    s->week[side].fixed = true;
    gd_tell(p, SB_EV_SPREAD, SBD_PRE_01, 0, "the %N {has|have} spread the dice of the week", side);
    if (!s->week[sb_other(side)].fixed) {
        gd_goto(p, SB_ROW_SPREAD, sb_seat_of(p->scenario, sb_other(side)));
        return;
    }
    show_weeks(p);
    begin_day(p);
}

void sb_complete_spread(struct gd_random *random, gd_action *out)
{
    int dice[SB_DAYS];
    spread_at_random(random, dice);
    for (int day = 0; day < SB_DAYS; day++)
        out->value[day] = dice[day];
}

void sb_settle_week(gd_play *p)
{
    static const uint8_t none[SB_DAYS] = {0};
    sb_state *s = p->state;
    for (int side = 0; side < GD_SIDES; side++) {
        sb_week *w = &s->week[side];
        if (memcmp(w->dice, none, sizeof none) == 0)
            memcpy(w->dice, sb_usual_week, sizeof w->dice);
        w->fixed = true;
    }
    begin_day(p);
}

// ---- the dice of a day --------------------------------------------------------------------------

static void next_scout(gd_play *p)
{
    sb_state *s = p->state;
    for (int side = 0; side < GD_SIDES; side++) {
        if (!s->week[side].chosen) {
            gd_goto(p, SB_ROW_SCOUT, sb_seat_of(p->scenario, side));
            return;
        }
    }
    gd_goto(p, SB_ROW_DAY_OVER, 0);
}

void sb_run_day_next(gd_play *p)
{
    sb_state *s = p->state;
    for (int side = 0; side < GD_SIDES; side++) {
        if (s->week[side].to_roll > 0) {
            gd_goto(p, SB_ROW_DAY, sb_seat_of(p->scenario, side));
            return;
        }
    }
    for (int side = 0; side < GD_SIDES; side++)
        s->week[side].chosen = sixes(&s->week[side]) == 0;
    next_scout(p);
}

static int throw_of(const sb_week *w) { return sb_lesser(w->to_roll, GD_MAX_DICE); }

void sb_ask_day(const gd_scenario *sc, const void *state, gd_ask *out)
{
    static const char *const purposes[SB_DAYS] = EACH_DAY("'s scouting and skirmishing");
    const sb_state *s = state;
    *out = (gd_ask){.clause = SBD_PRE_02,
                    .count = (uint8_t)throw_of(&s->week[asked(sc, s)]),
                    .sides = SB_DIE,
                    .seat = sb_top(s)->seat,
                    .purpose = purposes[s->day]};
}

void sb_rolled_day(gd_play *p, const uint8_t *values)
{
    static const char *const thrown[SB_DAYS] =
        EACH_DAY(": the %N {throws|throw} %d {die|dice}, %d of them sixes");
    sb_state *s = p->state;
    int side = asked(p->scenario, s);
    sb_week *w = &s->week[side];
    int count = throw_of(w), before = sixes(w);
    for (int i = 0; i < count; i++)
        w->shown[values[i]]++;
    w->to_roll = (uint16_t)(w->to_roll - count);
    sb_show_dice(
        gd_tell(p, SB_EV_DAY, SBD_PRE_02, 0, thrown[s->day], side, count, sixes(w) - before),
        values, count);
    gd_goto(p, SB_ROW_DAY_NEXT, 0);
}

// ---- scouting -----------------------------------------------------------------------------------

void sb_prompt_scout(const gd_scenario *sc, const void *state, gd_text *out)
{
    static const char *const ask[SB_DAYS] =
        EACH_DAY(": %N, how many of your %d {six|sixes} become dice and cards? The others count");
    const sb_state *s = state;
    int side = asked(sc, s);
    *out =
        (gd_text){s->day == SB_SUNDAY ? "Sunday: %N, how many of your %d {six|sixes} become cards? "
                                        "The others count"
                                      : ask[s->day],
                  {side, sixes(&s->week[side])}};
}

void sb_offer_scout(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const sb_state *s = state;
    int most = sixes(&s->week[asked(sc, s)]);
    for (int n = 0; n <= most && out->count < GD_MAX_OFFERS; n++)
        gd_offer_add(out, SB_DO_SCOUT)->value[0] = n;
}

bool sb_check_scout(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const sb_state *s = state;
    int most = sixes(&s->week[asked(sc, s)]);
    if (a->verb != SB_DO_SCOUT)
        return gd_refuse(v, SBD_PRE_03, "say first what becomes of your sixes");
    if (a->value[0] > most)
        return gd_refuse(v, SBD_PRE_03, "you have %d {six|sixes} today", most);
    return gd_accept(v, 0);
}

void sb_apply_scout(gd_play *p, const gd_action *a)
{
    sb_state *s = p->state;
    int side = asked(p->scenario, s);
    s->week[side].convert = (uint16_t)a->value[0];
    s->week[side].chosen = true;
    if (s->week[sb_other(side)].chosen)
        gd_reveal(p);
    next_scout(p);
}

// Both have chosen: sixes are set aside, or become cards and, but for Sunday, dice of tomorrow.
static void scouted(gd_play *p, int side)
{
    sb_state *s = p->state;
    sb_week *w = &s->week[side];
    bool sunday = s->day == SB_SUNDAY;
    int kept = sixes(w) - w->convert;
    int cards = s->side[side].bonus_cards + w->convert * SB_SCOUT_CARDS;
    if (sixes(w) == 0)
        return;
    w->set_aside = (uint16_t)(w->set_aside + kept);
    s->side[side].bonus_cards = (uint8_t)sb_lesser(cards, SB_CARDS);
    if (!sunday)
        w->extra = (uint16_t)(w->extra + w->convert * SB_SCOUT_DICE);
    if (sunday)
        gd_tell(p, SB_EV_SCOUTED, SBD_PRE_05, 0,
                "the %N {sets|set} aside %d {six|sixes}, with cards for %d", side, kept,
                w->convert);
    else
        gd_tell(p, SB_EV_SCOUTED, SBD_PRE_03, 0,
                "the %N {sets|set} aside %d {six|sixes}; %d become %d {die|dice} for tomorrow and "
                "cards",
                side, kept, w->convert, w->convert * SB_SCOUT_DICE);
}

// ---- the skirmish -------------------------------------------------------------------------------

// Which side has more of something.
static int ahead(int of_union, int of_confederates)
{
    return of_union > of_confederates   ? GD_UNION
           : of_confederates > of_union ? GD_CONFEDERATE
                                        : GD_NOBODY;
}

// Takes the highest die, 0 if there is none.
static int take_highest(uint16_t shown[SB_SHOWN])
{
    int value = SB_DIE;
    while (value && !shown[value])
        value--;
    if (value)
        shown[value]--;
    return value;
}

static int skirmish(const sb_state *s, int wins[GD_SIDES])
{
    uint16_t left[GD_SIDES][SB_SHOWN];
    wins[GD_UNION] = wins[GD_CONFEDERATE] = 0;
    for (int side = 0; side < GD_SIDES; side++)
        memcpy(left[side], s->week[side].shown, sizeof left[side]);
    for (;;) {
        int u = take_highest(left[GD_UNION]), c = take_highest(left[GD_CONFEDERATE]);
        if (!u || !c)
            break;
        wins[GD_UNION] += u > c;
        wins[GD_CONFEDERATE] += c > u;
    }
    return ahead(wins[GD_UNION], wins[GD_CONFEDERATE]);
}

static int tell_skirmish(gd_play *p)
{
    static const char *const won[SB_DAYS] =
        EACH_DAY(": the %N {wins|win} the skirmish, %d {pair|pairs} to %d");
    static const char *const drawn[SB_DAYS] =
        EACH_DAY(": nobody wins the skirmish, %d {pair|pairs} each");
    sb_state *s = p->state;
    int wins[GD_SIDES], winner = skirmish(s, wins);
    if (winner == GD_NOBODY)
        gd_tell(p, SB_EV_SKIRMISHED, SBD_PRE_04, 0, drawn[s->day], wins[GD_UNION]);
    else
        gd_tell(p, SB_EV_SKIRMISHED, SBD_PRE_04, 0, won[s->day], winner, wins[winner],
                wins[sb_other(winner)]);
    return winner;
}

// ---- who attacks --------------------------------------------------------------------------------

static int cavalry_of(const sb_state *s, int side)
{
    int count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const sb_unit *u = sb_at(s, i);
        count += u->side == side && u->arm == SB_CAVALRY;
    }
    return count;
}

static int attacker_of(const sb_state *s, const char **why)
{
    int count = ahead(s->week[GD_UNION].set_aside, s->week[GD_CONFEDERATE].set_aside);
    int horse = ahead(cavalry_of(s, GD_UNION), cavalry_of(s, GD_CONFEDERATE));
    *why = "the %N {attacks|attack}, with %d {six|sixes} to %d";
    if (count != GD_NOBODY)
        return count;
    *why = "the %N {attacks|attack}, having won on Sunday, with %d {six|sixes} to %d";
    if (s->sunday != GD_NOBODY)
        return s->sunday;
    *why = "the %N {attacks|attack}, having more cavalry, with %d {six|sixes} to %d";
    if (horse != GD_NOBODY)
        return horse;
    *why = "the %N {attacks|attack}, since all is equal, with %d {six|sixes} to %d";
    return GD_CONFEDERATE;
}

static void end_week(gd_play *p)
{
    sb_state *s = p->state;
    const char *why;
    int attacker = attacker_of(s, &why), cavalry = cavalry_of(s, attacker);
    int own = s->week[attacker].set_aside, others = s->week[sb_other(attacker)].set_aside;
    s->first = s->active = (uint8_t)attacker;
    s->margin = (uint16_t)(own - others + cavalry * SB_MARGIN_CAVALRY);
    gd_tell(p, SB_EV_ATTACKER, SBD_PRE_06, 0, why, attacker, own, others);
    gd_tell(p, SB_EV_ATTACKER, SBD_PRE_07, 0,
            "the margin is %d: %d {six|sixes}, %d {regiment|regiments} of cavalry", s->margin,
            own - others, cavalry);
    sb_begin_deployment(p);
}

void sb_run_day_over(gd_play *p)
{
    sb_state *s = p->state;
    for (int side = 0; side < GD_SIDES; side++)
        scouted(p, side);
    int winner = tell_skirmish(p);
    if (s->day < SB_SUNDAY) {
        if (winner != GD_NOBODY)
            s->week[winner].extra = (uint16_t)(s->week[winner].extra + SB_WON_DICE);
        s->day++;
        begin_day(p);
        return;
    }
    s->sunday = (uint8_t)winner;
    if (winner == GD_NOBODY)
        end_week(p);
    else
        gd_goto(p, SB_ROW_SUNDAY, sb_seat_of(p->scenario, winner));
}

void sb_ask_sunday(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const sb_state *s = state;
    (void)sc;
    *out = (gd_ask){.clause = SBD_PRE_05,
                    .count = SB_SUNDAY_DICE,
                    .sides = SB_DIE,
                    .seat = sb_top(s)->seat,
                    .purpose = "the winner's dice on Sunday"};
}

void sb_rolled_sunday(gd_play *p, const uint8_t *values)
{
    sb_state *s = p->state;
    int found = 0;
    for (int i = 0; i < SB_SUNDAY_DICE; i++)
        found += values[i] == SB_SCOUT_DIE;
    sb_week *w = &s->week[s->sunday];
    w->set_aside = (uint16_t)(w->set_aside + found);
    sb_show_dice(gd_tell(p, SB_EV_DAY, SBD_PRE_05, 0,
                         "Sunday: the %N {throws|throw} %d more {die|dice}, %d {six|sixes}",
                         s->sunday, SB_SUNDAY_DICE, found),
                 values, SB_SUNDAY_DICE);
    end_week(p);
}
