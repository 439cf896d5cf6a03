// analysis/tries.c - a fight fought out some hundred times.
#include "analysis/tries.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/players.h"
#include "analysis/odds.h"
#include "game/dice_source.h"

enum { SEED = 1863, MOST_STEPS = 64, MOST_TAKEN = 4, MOST_GONE = 16 };
enum { UNTOLD = GD_TRIES / 20 }; // fights of which nothing can be told, at most

// One time of it.
typedef struct trial {
    gd_game *game;
    gd_seat seat;
    gd_mind *mind;
    gd_random *chance;
    int depth;     // of the stack while it goes on
    bool ended;    // what is told by now belongs to something else
    uint8_t taker; // a bit for each side that has taken something
    int taken_count;
    gd_text taken[MOST_TAKEN];
    int gone_count; // units that have given way
    gd_id gone[MOST_GONE];
} trial;

static const gd_flow *flow_of(const gd_game *g) { return gd_game_state(g); }

// "the Union takes the crest": whose doing it is, its first word says.
static void note_taken(trial *t, const gd_event *e)
{
    bool sided = e->text.format && strncmp(e->text.format, "the %N ", 7) == 0;
    if (sided && e->text.arg[0] >= 0 && e->text.arg[0] < GD_SIDES)
        t->taker |= (uint8_t)(1 << e->text.arg[0]);
    if (t->taken_count < MOST_TAKEN)
        t->taken[t->taken_count++] = e->text;
}

static void note_gone(trial *t, gd_id piece)
{
    for (int i = 0; i < t->gone_count; i++)
        if (t->gone[i] == piece)
            return;
    if (piece && t->gone_count < MOST_GONE)
        t->gone[t->gone_count++] = piece;
}

// What has been told since the last throw or decision.
static void listen(trial *t)
{
    const gd_log *log = gd_game_log(t->game);
    for (int i = 0; i < log->count && !t->ended; i++) {
        const gd_event *e = &log->event[i];
        t->ended = e->depth < t->depth || gd_announces(gd_game_rules(t->game), e);
        bool heard = !t->ended && e->seats >> t->seat & 1;
        if (heard && e->news == GD_NEWS_TAKEN)
            note_taken(t, e);
        if (heard && e->news == GD_NEWS_ROUT)
            note_gone(t, e->piece);
    }
    t->ended = t->ended || flow_of(t->game)->over || flow_of(t->game)->depth < t->depth;
}

static void throw_dice(trial *t, const gd_ask *ask)
{
    uint8_t values[GD_MAX_DICE];
    gd_ask left = *ask;
    for (int i = 0; i < ask->count; i++) {
        uint32_t face = gd_random_below(t->chance, (uint32_t)gd_ask_faces(&left));
        values[i] = gd_ask_face(&left, (int)face);
    }
    t->ended = !gd_game_give_dice(t->game, values, ask->count, NULL);
}

static void decide(trial *t)
{
    gd_action a;
    gd_verdict v;
    t->ended = !gd_player_choose(GD_PLAYER_SCRIPTED, t->mind, t->game, &a) ||
               !gd_apply(t->game, gd_game_seat(t->game), &a, &v);
}

static void fight_on(trial *t)
{
    gd_ask ask;
    for (int i = 0; i < MOST_STEPS && !t->ended; i++) {
        if (gd_game_ask(t->game, &ask))
            throw_dice(t, &ask);
        else
            decide(t);
        if (!t->ended)
            listen(t);
    }
}

// ---- what came of it ----------------------------------------------------------------------------

// How much worse a side stands than before, the stands that it has fewer, and the units that are
// left with more hits.
typedef struct toll {
    int worse, stands, hurt;
} toll;

static void draw(const gd_game *g, gd_id piece, gd_drawing *out)
{
    *out = (gd_drawing){.side = GD_NOBODY, .vacant = true};
    gd_game_rules(g)->draw(gd_game_scenario(g), gd_game_state(g), piece, out);
}

static int hits_on(const gd_drawing *d)
{
    int hits = d->pending;
    for (int i = 0; i < d->stand_count; i++)
        hits += d->stand[i].hits;
    return hits;
}

static void take_toll(const gd_game *before, const gd_game *after, toll out[GD_SIDES])
{
    const gd_rules *rules = gd_game_rules(before);
    uint16_t count;
    memcpy(&count, (const char *)gd_game_state(before) + rules->piece_count_offset, sizeof count);
    memset(out, 0, GD_SIDES * sizeof *out);
    for (gd_id i = 1; i <= count; i++) {
        gd_drawing was, is;
        draw(before, i, &was);
        draw(after, i, &is);
        if (was.side >= GD_SIDES || was.vacant || !was.on_table)
            continue;
        bool left = is.on_table && !is.vacant;
        out[was.side].worse += gd_outcome_state(rules, &was) - gd_outcome_state(rules, &is);
        out[was.side].stands += was.strength - (left ? is.strength : 0);
        out[was.side].hurt += left && hits_on(&is) > hits_on(&was);
    }
}

typedef struct words {
    size_t length;
    char text[GD_OUTCOME_TEXT];
} words;

static void add(words *w, const trial *t, const gd_text *text, const char *more)
{
    char said[GD_OUTCOME_TEXT / 2];
    size_t room = sizeof w->text - w->length;
    gd_text_write(gd_game_rules(t->game), gd_game_scenario(t->game), gd_game_state(t->game), text,
                  said, sizeof said);
    int n = snprintf(w->text + w->length, room, "%s%s%s", w->length ? "; " : "", said, more);
    w->length += (size_t)n < room ? (size_t)n : room - 1;
}

static void add_loss(words *w, const trial *t, gd_side side, const toll *lost)
{
    const gd_rules *rules = gd_game_rules(t->game);
    gd_text loses = {"the %N {loses|lose} %d ", {side, lost->stands}};
    gd_text hit = {"the %N {takes|take} hits", {side}};
    if (lost->stands > 0)
        add(w, t, &loses, lost->stands == 1 ? rules->stand : rules->stands);
    else if (lost->hurt > 0)
        add(w, t, &hit, "");
}

static int gone_of(const trial *t, gd_side side)
{
    int count = 0;
    for (int i = 0; i < t->gone_count; i++) {
        gd_drawing d;
        draw(t->game, t->gone[i], &d);
        count += d.side == side;
    }
    return count;
}

static void add_gone(words *w, const trial *t, gd_side side)
{
    int count = gone_of(t, side);
    gd_text text = {"%N: %d {unit gives way|units give way}", {side, count}};
    if (count > 0)
        add(w, t, &text, "");
}

// Who has the worse of it: who alone gives way, if the other has not lost more stands; else whose
// toll is the higher, or both if they are alike.
static bool has_the_worse(const trial *t, const toll lost[GD_SIDES], gd_side side)
{
    gd_side other = (gd_side)(1 - side);
    bool gone = gone_of(t, side) > 0, others = gone_of(t, other) > 0;
    if (gone && !others && lost[other].stands <= lost[side].stands)
        return true;
    if (others && !gone && lost[side].stands <= lost[other].stands)
        return false;
    return lost[side].worse > 0 && lost[side].worse >= lost[other].worse;
}

// False: somebody has suffered, but nothing that words are for.
static bool add_outcome(const trial *t, const toll lost[GD_SIDES], gd_outcomes *out)
{
    words w = {0};
    const gd_text nobody = {"nobody loses anything", {0}};
    for (gd_side side = 0; side < GD_SIDES; side++)
        add_loss(&w, t, side, &lost[side]);
    for (gd_side side = 0; side < GD_SIDES; side++)
        add_gone(&w, t, side);
    for (int i = 0; i < t->taken_count; i++)
        add(&w, t, &t->taken[i], "");
    bool told = w.length > 0 || lost[0].worse + lost[1].worse == 0;
    if (w.length == 0)
        add(&w, t, &nobody, "");
    gd_outcome *o = gd_outcomes_add(out, w.text, 1, GD_TRIES);
    for (gd_side side = 0; side < GD_SIDES; side++)
        if (has_the_worse(t, lost, side))
            o->worse |= (uint8_t)(1 << side);
    o->better |= t->taker;
    o->on |= (uint8_t)(o->better | o->worse);
    return told;
}

// Fills in the list; how many of the fights it cannot tell of.
static int try_again_and_again(const gd_game *from, gd_seat seat, gd_mind *mind, gd_game *room,
                               gd_outcomes *out)
{
    int untold = 0;
    gd_random chance;
    gd_random_seed(&chance, SEED);
    out->count = 0;
    for (int i = 0; i < GD_TRIES; i++) {
        toll lost[GD_SIDES];
        trial t = {.game = room, .seat = seat, .mind = mind, .chance = &chance};
        t.depth = flow_of(from)->depth;
        gd_game_copy(room, from);
        gd_game_set_dice(room, gd_manual_source());
        fight_on(&t);
        take_toll(from, room, lost);
        untold += !add_outcome(&t, lost, out);
    }
    out->tried = GD_TRIES;
    out->exact = out->bounded = false;
    return untold;
}

bool gd_tries_of(const gd_game *from, gd_seat seat, gd_game *room, gd_outcomes *out)
{
    gd_ask ask;
    gd_mind *mind = gd_mind_new(gd_game_rules(from), SEED);
    gd_outcomes *list = malloc(sizeof *list);
    bool can = mind && list && gd_game_ask(from, &ask);
    if (can) {
        *list = *out;
        can = try_again_and_again(from, seat, mind, room, list) <= UNTOLD;
    }
    if (can)
        *out = *list;
    gd_mind_free(mind);
    free(list);
    return can;
}
