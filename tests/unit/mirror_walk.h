// mirror_walk.h - two games played side by side, what is done in the one done in the image of it.
#pragma once

#include "game/dice_source.h"
#include "mirror_action.h"

// ---- two games ---------------------------------------------------------------------------------

typedef struct table {
    gd_scenario scenario;
    gd_game *game;
} table;

typedef struct walk {
    const gd_rules *rules;
    const char *file, *name; // of the case
    mirror_pair pair;
    table a, b;
    gd_random random;
    gd_offers *offers_a, *offers_b;
    char did[12000]; // all that was done so far, line by line
    char why[600];
    int decisions, chances; // of which all throws were followed
    bool stuck;             // there is no more to be done
    const char *phase;      // in which both began
} walk;

// The next number from `i` on that has a piece on one table and none where its image should be.
static inline gd_id next_newcomer(const mirror *m, const gd_names *from, const gd_names *to,
                                  gd_id i)
{
    int count = mirror_count(from->rules, from->state);
    while (i <= count && (gd_is_vacant(from, i) || mirror_piece(m, i) > count ||
                          !gd_is_vacant(to, mirror_piece(m, i))))
        i++;
    return i <= count ? i : GD_NONE;
}

// Whoever joins the game takes the first number that is free, which need not be the image of the
// one on the other table: from then on it is.
static inline void meet_newcomers(mirror_pair *p)
{
    mirror *m = &p->map, back = {.name = ""};
    gd_id one = 1, other = 1;
    for (gd_id i = 1; i <= GD_MAX_PIECES; i++)
        if (m->to[i])
            back.to[m->to[i]] = i;
    for (;;) {
        one = next_newcomer(m, &p->a, &p->b, one);
        other = next_newcomer(&back, &p->b, &p->a, other);
        if (!one || !other)
            return;
        gd_id was = mirror_piece(m, one), left = mirror_piece(&back, other);
        m->to[one] = other;
        m->to[left] = was;
        back.to[other] = one;
        back.to[was] = left;
    }
}

static inline void look(walk *w)
{
    w->pair.a = (gd_names){w->rules, &w->a.scenario, gd_game_state(w->a.game)};
    w->pair.b = (gd_names){w->rules, &w->b.scenario, gd_game_state(w->b.game)};
    meet_newcomers(&w->pair);
}

static inline bool differ(walk *w, const char *what)
{
    snprintf(w->why, sizeof w->why, "%s", what);
    return false;
}

static inline bool same_ask(walk *w)
{
    gd_ask a, b;
    gd_game_ask(w->a.game, &a);
    gd_game_ask(w->b.game, &b);
    bool same = a.clause == b.clause && a.count == b.count && a.sides == b.sides &&
                a.seat == b.seat && a.among == b.among && a.seats == b.seats &&
                mirror_piece(&w->pair.map, a.piece) == b.piece;
    return same ? true : differ(w, "other dice are asked for");
}

static inline bool same_offers(walk *w)
{
    const gd_offer *missing, *more;
    if (gd_game_waits(w->a.game) != GD_WAITS_DECISION)
        return true;
    gd_actions(w->a.game, w->offers_a);
    gd_actions(w->b.game, w->offers_b);
    if (mirror_same_offers(&w->pair, w->offers_a, w->offers_b, &missing, &more))
        return true;
    gd_json_out text = {0};
    gd_json_begin(&text);
    gd_offer_write(missing ? &w->pair.a : &w->pair.b, missing ? missing : more, &text, NULL);
    snprintf(w->why, sizeof w->why, "%d offers became %d; %s is %s", w->offers_a->count,
             w->offers_b->count, missing ? "without an image" : "too many", text.text);
    gd_json_end(&text);
    return false;
}

// What a rule puts on the left or the right of a piece no mirror shows: then a position that play
// has come to has no image, as some have none to begin with.
static inline bool has_no_image(walk *w)
{
    mirror *m = &w->pair.map;
    void *image = malloc(w->rules->state_size);
    gd_names there = {w->rules, &w->b.scenario, image};
    bool none = false;
    if (m->over && mirror_position(m, &w->pair.a, NULL, &w->b.scenario, w->phase, image))
        for (gd_id i = 1; i <= mirror_count(w->rules, w->pair.a.state) && !none; i++) {
            uint8_t stands[16];
            none = !mirror_hold(m, &w->pair.a, &there, i, stands);
        }
    free(image);
    return none;
}

static inline bool same(walk *w)
{
    look(w);
    if (!mirror_same(&w->pair.map, &w->pair.a, &w->pair.b, w->why, sizeof w->why))
        return w->stuck = has_no_image(w);
    if (w->pair.map.parted) { // what is measured from him differs
        w->stuck = true;
        return true;
    }
    if (gd_game_waits(w->a.game) != gd_game_waits(w->b.game))
        return differ(w, "one waits for dice and the other does not");
    if (gd_game_waits(w->a.game) == GD_WAITS_DICE)
        return same_ask(w);
    return same_offers(w);
}

// ---- the same chances --------------------------------------------------------------------------

// Where a list decides in which order dice are thrown, the same dice fall for others. Then whatever
// may come of all throws must be the same, each as likely.
enum { ENDS = 1300, THROWS = 5 };

typedef struct ends {
    int count;
    bool cut; // there are more
    gd_game *game[ENDS];
    uint64_t of[ENDS]; // one in so many
} ends;

static inline void follow(const gd_game *g, uint64_t of, int throws, ends *out)
{
    gd_ask ask;
    if (gd_game_waits(g) != GD_WAITS_DICE) {
        out->cut |= out->count == ENDS;
        if (out->cut)
            return;
        out->of[out->count] = of;
        out->game[out->count++] = gd_game_clone(g);
        return;
    }
    gd_game_ask(g, &ask);
    uint64_t faces = (uint64_t)gd_ask_faces(&ask), all = 1;
    for (int i = 0; i < ask.count && all <= ENDS; i++)
        all *= faces;
    if (throws == 0 || all > ENDS)
        out->cut = true;
    for (uint64_t n = 0; n < all && !out->cut; n++) {
        uint8_t dice[GD_MAX_DICE];
        uint64_t rest = n;
        gd_error err = {0};
        for (int i = 0; i < ask.count; i++, rest /= faces)
            dice[i] = gd_ask_face(&ask, (int)(rest % faces));
        gd_game *next = gd_game_clone(g);
        gd_game_give_dice(next, dice, ask.count, &err);
        follow(next, of * all, throws - 1, out);
        gd_game_free(next);
    }
}

static inline bool is_image(walk *w, const gd_game *a, const gd_game *b)
{
    char why[600];
    gd_names x = {w->rules, &w->a.scenario, gd_game_state(a)},
             y = {w->rules, &w->b.scenario, gd_game_state(b)};
    return mirror_same(&w->pair.map, &x, &y, why, sizeof why);
}

static inline bool ends_match(walk *w, ends *a, ends *b)
{
    for (int i = 0; i < a->count; i++) {
        int found = -1;
        for (int k = 0; k < b->count && found < 0; k++)
            if (b->game[k] && a->of[i] == b->of[k] && is_image(w, a->game[i], b->game[k]))
                found = k;
        if (found < 0)
            return false;
        gd_game_free(b->game[found]);
        b->game[found] = NULL;
    }
    return a->count == b->count;
}

// After this the two games go different ways.
static inline bool same_chances(walk *w)
{
    static ends a, b;
    if (gd_game_waits(w->a.game) != GD_WAITS_DICE || gd_game_waits(w->b.game) != GD_WAITS_DICE)
        return false;
    a.count = b.count = 0;
    a.cut = b.cut = false;
    follow(w->a.game, 1, THROWS, &a);
    follow(w->b.game, 1, THROWS, &b);
    w->chances += !a.cut && !b.cut;
    bool alike = a.cut || b.cut || ends_match(w, &a, &b);
    for (int i = 0; i < a.count; i++)
        gd_game_free(a.game[i]);
    for (int i = 0; i < b.count; i++)
        gd_game_free(b.game[i]);
    w->stuck |= alike;
    return alike;
}

// ---- doing the same on both --------------------------------------------------------------------

static inline void say(walk *w, const char *text)
{
    size_t used = strlen(w->did);
    snprintf(w->did + used, sizeof w->did - used, "%s%s", used ? "\n        " : "", text);
}

static inline void say_action(walk *w, const gd_action *a)
{
    gd_json_out text = {0};
    gd_json_begin(&text);
    gd_action_write(&w->pair.a, a, &text, NULL);
    say(w, text.text ? text.text : "");
    gd_json_end(&text);
}

static inline bool same_verdict(walk *w, const gd_verdict *a, const gd_verdict *b)
{
    gd_length apart = a->length - b->length;
    if (a->ok != b->ok) {
        const gd_verdict *no = a->ok ? b : a;
        const gd_names *names = a->ok ? &w->pair.b : &w->pair.a;
        char words[300];
        gd_text_write(names->rules, names->scenario, names->state, &no->why, words, sizeof words);
        snprintf(w->why, sizeof w->why, "legal only %s; else %s: %s",
                 a->ok ? "before" : "in the image", w->rules->catalogue->clauses[no->clause].id,
                 words);
        return false;
    }
    if (!a->ok)
        return true;
    if (a->cost != b->cost || apart > MIRROR_PLACE || apart < -MIRROR_PLACE)
        return differ(w, "cost or length differ");
    return true;
}

// Tries an action on both tables, and does it if it is legal. `tried`: was it?
static inline bool act(walk *w, gd_seat seat, const gd_action *a, bool *done)
{
    gd_action image;
    gd_verdict va, vb;
    size_t before = strlen(w->did);
    *done = false;
    if (!mirror_action(&w->pair, a, &image))
        return true;
    say_action(w, a);
    gd_check(w->a.game, seat, a, &va);
    gd_check(w->b.game, seat, &image, &vb);
    if (!same_verdict(w, &va, &vb))
        return false;
    if (!va.ok) {
        w->did[before] = '\0';
        return true;
    }
    gd_apply(w->a.game, seat, a, &va);
    gd_apply(w->b.game, seat, &image, &vb);
    *done = true;
    return same(w) || same_chances(w);
}

static inline bool give_dice(walk *w, const uint8_t *dice)
{
    gd_ask ask;
    gd_error err = {0};
    char text[100];
    int n;
    gd_game_ask(w->a.game, &ask);
    n = snprintf(text, sizeof text, "%s", ask.purpose);
    for (int i = 0; i < ask.count && n < (int)sizeof text; i++)
        n += snprintf(text + n, sizeof text - (size_t)n, " %d", dice[i]);
    say(w, text);
    gd_game_give_dice(w->a.game, dice, ask.count, &err);
    gd_game_give_dice(w->b.game, dice, ask.count, &err);
    return same(w) || same_chances(w);
}

static inline bool throw_dice(walk *w)
{
    gd_ask ask;
    uint8_t dice[GD_MAX_DICE];
    gd_game_ask(w->a.game, &ask);
    gd_ask_throw(&ask, &w->random, dice);
    return give_dice(w, dice);
}

// Some legal action of those that are offered.
static inline bool random_act(walk *w)
{
    enum { TRIES = 8 };
    gd_seat seat = gd_game_seat(w->a.game);
    for (int i = 0; i < TRIES; i++) {
        const gd_offer *o =
            &w->offers_a->list[gd_random_below(&w->random, (uint32_t)w->offers_a->count)];
        gd_action a;
        bool done;
        if (w->rules->concede && o->verb == w->rules->concede_verb)
            continue;
        w->rules->complete_offer(&w->a.scenario, gd_game_state(w->a.game), o, &w->random, &a);
        if (!act(w, seat, &a, &done))
            return false;
        if (done)
            return true;
    }
    w->stuck = true;
    return true;
}

static inline bool random_step(walk *w)
{
    switch (gd_game_waits(w->a.game)) {
    case GD_WAITS_DICE:
        return throw_dice(w);
    case GD_WAITS_DECISION:
        w->decisions++;
        return random_act(w);
    default:
        w->stuck = true;
        return true;
    }
}
