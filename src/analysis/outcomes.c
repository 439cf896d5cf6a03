// analysis/outcomes.c - the ends of an action put into words and added up.
#include "analysis/outcomes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/odds.h"
#include "analysis/playon.h"
#include "analysis/tries.h"
#include "core/geometry.h"
#include "core/scenario.h"
#include "game/dice_source.h"

// --- adding up -----------------------------------------------------------------------------------

static uint64_t common_divisor(uint64_t a, uint64_t b)
{
    while (b) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

// The denominator stays within 32 bits, so that products of two fit into 64. Where the common one
// would be larger, the nearest whole number of ways is added and the list is exact no longer.
static void add_ways(gd_outcomes *list, gd_outcome *o, uint64_t ways, uint64_t of)
{
    uint64_t common = of / common_divisor(o->of, of) * o->of;
    if (common > UINT32_MAX) {
        o->ways += (ways * o->of + of / 2) / of;
        list->exact = false;
        return;
    }
    o->ways = o->ways * (common / o->of) + ways * (common / of);
    o->of = common;
}

static gd_outcome *find(gd_outcomes *list, const char *text)
{
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->list[i].text, text) == 0)
            return &list->list[i];
    return NULL;
}

gd_outcome *gd_outcomes_add(gd_outcomes *list, const char *text, uint64_t ways, uint64_t of)
{
    gd_outcome *o = find(list, text);
    if (!o && list->count < GD_OUTCOMES) {
        o = &list->list[list->count++];
        *o = (gd_outcome){.of = of};
        snprintf(o->text, sizeof o->text, "%s", text);
    } else if (!o) {
        o = &list->list[GD_OUTCOMES - 1];
        snprintf(o->text, sizeof o->text, "something else");
    }
    add_ways(list, o, ways, of);
    return o;
}

// The likelier first; of equal chances, in the order of the alphabet.
static int compare(const void *a, const void *b)
{
    const gd_outcome *x = a, *y = b;
    uint64_t left = x->ways * y->of, right = y->ways * x->of;
    if (left != right)
        return left > right ? -1 : 1;
    return strcmp(x->text, y->text);
}

gd_outcome_kind gd_outcome_for(const gd_outcome *o, gd_side side)
{
    bool good = o->better >> side & 1 || o->worse >> (1 - side) & 1;
    bool bad = o->worse >> side & 1 || o->better >> (1 - side) & 1;
    return good ? (bad ? GD_OUTCOME_MIXED : GD_OUTCOME_GOOD)
                : (bad ? GD_OUTCOME_BAD : GD_OUTCOME_NEITHER);
}

// The largest rests are rounded up; of equal ones the first.
void gd_outcomes_share(const gd_outcomes *list, gd_side side, int hundredths[GD_OUTCOME_KINDS])
{
    enum { FINE = 10000, HUNDRED = 100 };
    int fine[GD_OUTCOME_KINDS] = {0}, left = HUNDRED;
    for (int i = 0; i < list->count; i++)
        fine[gd_outcome_for(&list->list[i], side)] +=
            (int)((list->list[i].ways * FINE + list->list[i].of / 2) / list->list[i].of);
    for (int i = 0; i < GD_OUTCOME_KINDS; i++)
        left -= hundredths[i] = fine[i] / HUNDRED;
    while (left-- > 0) {
        int best = 0;
        for (int i = 1; i < GD_OUTCOME_KINDS; i++)
            if (fine[i] - hundredths[i] * HUNDRED > fine[best] - hundredths[best] * HUNDRED)
                best = i;
        hundredths[best]++;
    }
}

// --- putting into words --------------------------------------------------------------------------

// One end being told.
typedef struct sentence {
    const gd_game *game;
    int32_t subject;           // the piece that the last part began with, or 0
    uint8_t on, better, worse; // as in gd_outcome
    uint8_t asked;   // a bit for the side that a question about a piece of its own is put to
    uint8_t suffers; // and for the one that has suffered if it is asked this
    bool gone;       // the turn has gone on: what comes now has nothing to do with it
    size_t length;
    char text[GD_OUTCOME_TEXT];
} sentence;

static void add_words(sentence *s, const char *words)
{
    static const char cut[] = "...";
    size_t room = sizeof s->text - s->length;
    if (!words[0] || room <= sizeof cut)
        return;
    int n = snprintf(s->text + s->length, room, "%s%s", s->length ? "; " : "", words);
    s->length += (size_t)n;
    if (s->length >= sizeof s->text) {
        s->length = sizeof s->text - 1;
        memcpy(s->text + sizeof s->text - sizeof cut, cut, sizeof cut);
    }
}

// A part that is about the same piece as the one before it need not name it again: "2nd Texas loses
// an element, 3 left; falls back".
static void add_text(sentence *s, const gd_text *text)
{
    char words[GD_OUTCOME_TEXT];
    gd_text t = *text;
    bool about = t.format && strncmp(t.format, "%U ", 3) == 0;
    int32_t subject = about ? t.arg[0] : 0;
    if (about && subject == s->subject) {
        t.format += 3;
        memmove(t.arg, t.arg + 1, sizeof t.arg - sizeof t.arg[0]);
    }
    s->subject = subject;
    gd_text_write(gd_game_rules(s->game), gd_game_scenario(s->game), gd_game_state(s->game), &t,
                  words, sizeof words);
    add_words(s, words);
}

// What the ends are told about, and to whom.
typedef struct telling {
    gd_outcomes *out;
    gd_seat seat;
    gd_frame moment; // in which the action is taken
    int depth;       // of that moment on the stack: what is told below it belongs to something else
    uint32_t reveals;
    bool gives_away; // the action itself, before any die, tells something that was not known
    bool rolls;      // dice fall at all
    bool ends;       // the action is to end something
    bool shows;      // the action tells others what the seat knew
} telling;

static const gd_flow *flow_of(const gd_game *g) { return gd_game_state(g); }

// Does the text print a number or a card? One that comes with dice is likely to be theirs.
static bool has_number(const gd_text *text)
{
    for (const char *c = text->format; c && *c; c++) {
        if (*c == '%' && c[1] && !strchr("US", *++c))
            return true;
    }
    return false;
}

// What is told of a piece falls on its side.
static void add_side(sentence *s, gd_side side)
{
    if (side < GD_SIDES)
        s->on |= (uint8_t)(1 << side);
}

static void draw(const gd_game *g, gd_id piece, gd_drawing *out)
{
    *out = (gd_drawing){.side = GD_NOBODY};
    if (piece)
        gd_game_rules(g)->draw(gd_game_scenario(g), gd_game_state(g), piece, out);
}

static gd_side side_of(const sentence *s, gd_id piece)
{
    gd_drawing d;
    draw(s->game, piece, &d);
    return d.side;
}

static void add_piece(sentence *s, gd_id piece) { add_side(s, side_of(s, piece)); }

// Has the turn gone on, to what the action has no part in? Whoever ends his phase wants to know
// that.
static bool goes_on(const telling *t, const gd_game *g, const gd_event *e)
{
    return !t->ends && gd_announces(gd_game_rules(g), e);
}

// Sums and dice are how it came about; what is told without them is what came of it. Where nothing
// is, what comes with dice, but for numbers, which would make an outcome of every throw; and where
// something has come of it all the same, with those.
typedef enum wanted { WITHOUT_DICE, WITH_DICE, WITH_NUMBERS } wanted;

static void add_events(sentence *s, const telling *t, const gd_log *log, wanted which)
{
    bool dice = which != WITHOUT_DICE;
    for (int i = 0; i < log->count && !s->gone; i++) {
        const gd_event *e = &log->event[i];
        s->gone = goes_on(t, s->game, e);
        if (s->gone)
            return;
        bool heard = (e->seats >> t->seat & 1) && e->depth >= t->depth;
        if (heard && !e->tally.count && (e->dice_count > 0) == dice &&
            !(which == WITH_DICE && has_number(&e->text))) {
            add_text(s, &e->text);
            add_piece(s, e->piece);
        }
    }
}

static void add_victory(sentence *s)
{
    const gd_rules *rules = gd_game_rules(s->game);
    const gd_flow *flow = flow_of(s->game);
    gd_text won = {flow->winner == GD_NOBODY ? "a draw" : "the %N {wins|win}", {flow->winner}};
    add_text(s, &won);
    add_words(s, gd_ended(rules, flow));
}

static void add_roll(sentence *s)
{
    char words[GD_OUTCOME_TEXT];
    gd_ask ask;
    gd_game_ask(s->game, &ask);
    snprintf(words, sizeof words, "still to be rolled: %s", ask.purpose ? ask.purpose : "dice");
    add_words(s, words);
}

// A question that was not asked before, as long as it comes of the action.
static void add_question(sentence *s, const telling *t)
{
    const gd_flow *flow = flow_of(s->game);
    const gd_row *row = gd_game_row(s->game);
    gd_text prompt = {0};
    if (!row || !row->prompt || flow->depth < t->depth)
        return;
    const gd_frame *now = &flow->stack[flow->depth - 1];
    if (now->row == t->moment.row && now->seat == t->moment.seat && now->piece == t->moment.piece)
        return;
    gd_side suffers = GD_NOBODY;
    if (row->comes)
        suffers = row->comes(gd_game_scenario(s->game), flow, &prompt);
    else
        row->prompt(gd_game_scenario(s->game), flow, &prompt);
    if (prompt.format)
        add_text(s, &prompt);
    if (suffers < GD_SIDES) {
        add_side(s, suffers);
        s->suffers = (uint8_t)(1 << suffers);
    }
    const gd_players *players = &gd_game_scenario(s->game)->players;
    if (flow->depth <= t->depth || now->seat >= players->seat_count)
        return; // the turn only goes on
    gd_side side = players->seat[now->seat].side;
    if (suffers >= GD_SIDES)
        add_side(s, side);
    if (now->piece && side < GD_SIDES && side_of(s, now->piece) == side)
        s->asked |= (uint8_t)(1 << side);
}

// --- who has gained and who suffered -------------------------------------------------------------

int gd_outcome_state(const gd_rules *rules, const gd_drawing *d)
{
    enum { THERE = 50, STAND = 100, BROKEN = 150, CUT_OFF = 15, WEAK = 20, HURT = 10 };
    static const struct {
        const char *sign;
        int weight;
    } bad[] = {{"broken", BROKEN}, {"cut_off", CUT_OFF}, {"weak", WEAK}, {"hurt", HURT}};
    if (d->vacant || !d->on_table)
        return 0;
    int sum = THERE + STAND * d->strength - HURT * d->pending;
    for (int i = 0; i < d->stand_count; i++)
        sum -= HURT * d->stand[i].hits;
    for (int i = 0; rules->marks && rules->marks[i].name; i++)
        for (size_t k = 0; rules->marks[i].sign && k < sizeof bad / sizeof bad[0]; k++)
            if (d->marks >> i & 1 && strcmp(rules->marks[i].sign, bad[k].sign) == 0)
                sum -= bad[k].weight;
    return sum;
}

enum { TOLD = 24 }; // pieces that one end tells of, at most

// The pieces that it tells of.
static int told_of(const telling *t, const gd_odds_end *end, gd_id told[TOLD])
{
    int count = 0;
    for (int i = 1; i <= end->rolls; i++) {
        const gd_log *log = gd_game_log(end->path[i]);
        for (int k = 0; k < log->count; k++) {
            const gd_event *e = &log->event[k];
            if (!(e->seats >> t->seat & 1) || e->depth < t->depth)
                continue;
            for (int n = 0; n < 2; n++) {
                gd_id piece = n ? e->other : e->piece;
                bool known = !piece || count == TOLD;
                for (int j = 0; j < count && !known; j++)
                    known = told[j] == piece;
                if (!known)
                    told[count++] = piece;
            }
        }
    }
    return count;
}

// How near an enemy is of those that are told of, as they stood before the dice fell.
static gd_length nearest(const gd_drawing *was, int count, gd_side side, gd_point at)
{
    gd_length near = INT32_MAX;
    for (int i = 0; i < count; i++)
        if (was[i].on_table && was[i].side < GD_SIDES && was[i].side != side) {
            gd_length far = gd_distance(at, was[i].front);
            near = far < near ? far : near;
        }
    return near;
}

static bool gives_ground(const gd_drawing *all, int count, const gd_drawing *was,
                         const gd_drawing *is)
{
    enum { GROUND = GD_INCH / 4 };
    gd_length before = nearest(all, count, was->side, was->front);
    return before < INT32_MAX && nearest(all, count, was->side, is->front) > before + GROUND;
}

// Who is in a worse state than before the dice fell has suffered, and so has who gives ground to an
// enemy; where nobody has gained or lost, in a fight who must answer for it suffers: asked what it
// does next, a unit alone does not.
static void judge(sentence *s, const telling *t, const gd_odds_end *end)
{
    gd_id told[TOLD];
    gd_drawing was[TOLD], is;
    const gd_game *before = end->path[0];
    const gd_flow *flow = flow_of(s->game);
    int count = told_of(t, end, told), sides = 0;
    for (int i = 0; i < count; i++)
        draw(before, told[i], &was[i]);
    for (int i = 0; i < count; i++) {
        if (was[i].side >= GD_SIDES)
            continue;
        sides |= 1 << was[i].side;
        draw(s->game, told[i], &is);
        int change = gd_outcome_state(gd_game_rules(before), &is) -
                     gd_outcome_state(gd_game_rules(before), &was[i]);
        bool gives = is.on_table && gives_ground(was, count, &was[i], &is);
        if (change > 0)
            s->better |= (uint8_t)(1 << was[i].side);
        else if (change < 0 || gives)
            s->worse |= (uint8_t)(1 << was[i].side);
    }
    if (flow->over && flow->winner < GD_SIDES)
        s->better |= (uint8_t)(1 << flow->winner);
    if (!(s->better | s->worse) && sides == (1 << GD_SIDES) - 1)
        s->worse |= s->asked;
}

// Is a fight going on whose end is still to be told?
static bool is_unsettled(const gd_game *g)
{
    const gd_flow *flow = flow_of(g);
    const gd_rules *rules = gd_game_rules(g);
    for (int i = 0; i < flow->depth; i++)
        if (rules->rows[flow->stack[i].row].settles)
            return true;
    return false;
}

static void tell_end(void *self, const gd_odds_end *end)
{
    telling *t = self;
    sentence s = {.game = end->path[end->rolls]};
    bool unsettled = is_unsettled(s.game);
    t->gives_away = t->gives_away || (!t->shows && flow_of(end->path[0])->reveals != t->reveals);
    t->out->exact = t->out->exact && !end->open && !unsettled && !end->rounded &&
                    flow_of(s.game)->reveals == flow_of(end->path[0])->reveals;
    t->out->bounded = t->out->bounded || end->bounded;
    if (end->rolls == 0 && !end->open)
        return; // no dice: nothing is left to chance
    t->rolls = true;
    // What is told before the first die falls is the same for all.
    for (int i = 1; i <= end->rolls; i++)
        add_events(&s, t, gd_game_log(end->path[i]), WITHOUT_DICE);
    if (flow_of(s.game)->over)
        add_victory(&s);
    else if (end->open)
        add_roll(&s);
    else if (!s.gone)
        add_question(&s, t);
    judge(&s, t, end);
    s.gone = false;
    for (int i = 1; s.length == 0 && i <= end->rolls; i++)
        add_events(&s, t, gd_game_log(end->path[i]), WITH_DICE);
    for (int i = 1; s.length == 0 && (s.better | s.worse) && i <= end->rolls; i++)
        add_events(&s, t, gd_game_log(end->path[i]), WITH_NUMBERS);
    gd_outcome *o = gd_outcomes_add(t->out, s.length ? s.text : "no effect", end->ways, end->total);
    o->open = end->open || unsettled ||
              (t->out->later && s.on && !(s.better | s.worse) && gd_game_row(s.game) &&
               flow_of(s.game)->depth > t->depth);
    if (!(s.better | s.worse))
        s.worse |= s.suffers;
    o->on |= s.on;
    o->better |= s.better;
    o->worse |= s.worse;
}

// What may come of the fight that it leads to, if it rolls no dice itself. `later` is overwritten.
static void follow_fight(gd_odds *odds, gd_game *later, gd_seat seat, const gd_action *action,
                         int rolls, telling *t)
{
    gd_outcomes *out = t->out;
    gd_offers *room = malloc(sizeof *room);
    gd_verdict unread;
    gd_game_set_dice(later, gd_manual_source());
    out->later = room && gd_apply(later, seat, action, &unread) &&
                 gd_play_on(later, action, room, &out->fight);
    free(room);
    if (!out->later)
        return;
    t->depth = flow_of(later)->depth;
    t->reveals = flow_of(later)->reveals; // on the way the seat has learnt nothing
    t->moment = flow_of(later)->stack[t->depth - 1];
    // A roll that is an unfinished thing by itself is told about by whoever wanted it, below it.
    t->depth -= t->depth > 1;
    gd_odds_from(odds, later, action, rolls, tell_end, t);
    out->later = t->rolls;
}

// Of how many of a hundred throws it is not known what comes of them.
static int open_part(const gd_outcomes *list)
{
    uint64_t part = 0;
    for (int i = 0; i < list->count; i++)
        if (list->list[i].open)
            part += list->list[i].ways * 100 / list->list[i].of;
    return (int)part;
}

enum { MUCH = 10 }; // of a hundred throws

// Where too many dice follow each other to be counted, the fight is tried instead. `seen` stands
// where the action is still to be taken, or where its fight waits for dice.
static void try_out(gd_game *seen, gd_seat seat, const gd_action *action, gd_outcomes *out)
{
    gd_verdict unread;
    gd_game *room = gd_game_clone(seen);
    gd_game_set_dice(seen, gd_manual_source());
    if (room && (out->later || gd_apply(seen, seat, action, &unread)))
        gd_tries_of(seen, seat, room, out);
    gd_game_free(room);
}

// Follows the action in the game as the seat sees it, which the caller has made.
static bool follow(gd_odds *odds, gd_game *seen, gd_seat seat, const gd_action *action, int rolls,
                   gd_outcomes *out, gd_verdict *verdict)
{
    const gd_flow *flow = flow_of(seen);
    telling t = {.out = out, .seat = seat, .depth = flow->depth, .reveals = flow->reveals};
    t.ends = gd_ends_something(gd_game_rules(seen), action);
    t.shows = gd_only_shows(gd_game_rules(seen), action);
    if (flow->depth > 0)
        t.moment = flow->stack[flow->depth - 1];
    bool legal = gd_odds_of(odds, seen, seat, action, rolls, tell_end, &t, verdict);
    if (legal && !t.rolls && !t.gives_away)
        follow_fight(odds, seen, seat, action, rolls, &t);
    if (t.gives_away) {
        out->count = 0;
        out->exact = false;
    } else if (rolls >= GD_ODDS_ROLLS && (t.shows || !t.ends) && open_part(out) > MUCH)
        try_out(seen, seat, action, out);
    qsort(out->list, (size_t)out->count, sizeof out->list[0], compare);
    return legal;
}

bool gd_outcomes_of(const gd_game *game, gd_seat seat, const gd_action *action, int rolls,
                    gd_outcomes *out, gd_verdict *verdict)
{
    return gd_outcomes_within(game, seat, action, rolls, GD_ODDS_THROWS, out, verdict);
}

bool gd_outcomes_within(const gd_game *game, gd_seat seat, const gd_action *action, int rolls,
                        int throws, gd_outcomes *out, gd_verdict *verdict)
{
    memset(out, 0, sizeof *out);
    memset(verdict, 0, sizeof *verdict);
    out->exact = true;
    gd_game *seen = gd_game_clone(game);
    gd_odds *odds = seen ? gd_odds_new(seen) : NULL;
    verdict->ok = !odds;
    bool followed = false;
    if (odds) {
        gd_odds_limit(odds, throws);
        if (seat != GD_NOBODY) // who is nobody has nothing to decide, and is refused
            gd_view(game, seat, gd_game_state_mut(seen));
        followed = follow(odds, seen, seat, action, rolls, out, verdict);
    }
    gd_odds_free(odds);
    gd_game_free(seen);
    return followed;
}
