// test_mirror.c - no rule knows left from right, north from east, or who stands first in the list.
//
// Positions of the cases of every system that is played on a free table are turned over, round, and
// stored in the opposite order; the same is then done on both tables, with the same dice, and what
// comes of it must be each other's image, field by field.
//
// MIRROR_SEED=N plays other games, MIRROR_STEPS=N so many random steps after what a case does,
// MIRROR_PART=N every N-th case by chance (1: all), RULES=ID one system only, MIRROR_ALL=1
// also what a system does not promise (gd_rules.even), MIRROR_SHOWN=N tells so many failures.
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>

#include "mirror_walk.h"
#include "protocol/position_json.h"
#include "protocol/values_json.h"

enum { SHOWN = 12 }; // failures that are told in full
// One of so many tables of the cases is played on, by default.
#if defined(__SANITIZE_ADDRESS__)
enum { PART = 10 };
#else
enum { PART = 2 };
#endif

static uint64_t number_of(const char *name, uint64_t usual)
{
    const char *text = getenv(name);
    return text ? strtoull(text, NULL, 10) : usual;
}

// ---- positions ---------------------------------------------------------------------------------

// The moment that a position of a case stands in, as its reader takes it.
static const char *phase_of(const gd_rules *rules, const gd_position *text)
{
    const gd_json *phase = gd_json_get(text->change, "phase");
    if (!phase)
        phase = gd_json_get(text->base, "phase");
    if (phase)
        return phase->text;
    int row = gd_row_find(rules, "orders");
    for (int i = 0; row < 0 && i < rules->row_count; i++)
        if (rules->rows[i].offer)
            row = i;
    return rules->rows[row < 0 ? 0 : row].name;
}

static const mirror as_it_is = {.name = "as it is"};

// The last piece becomes the first, and so on; numbers that nobody has are left for those who come.
static void reverse(const gd_names *from, mirror *m)
{
    gd_id there[GD_MAX_PIECES];
    int count = 0;
    for (gd_id i = 1; i <= mirror_count(from->rules, from->state); i++)
        if (!gd_is_vacant(from, i))
            there[count++] = i;
    for (int i = 0; i < count; i++)
        m->to[there[i]] = there[m->reversed ? count - 1 - i : i];
}

// Sets up the image of a position. False if its tables do not say all of it: a line that is bent,
// say, in a mirror.
static bool set_up(const gd_names *from, const char *phase, mirror *m, table *t)
{
    m->width = from->scenario->width;
    m->depth = from->scenario->depth;
    reverse(from, m);
    mirror_scenario(m, from->scenario, &t->scenario);
    t->game = gd_game_new(from->rules, &t->scenario, gd_manual_source());
    void *state = gd_game_state_mut(t->game);
    bool made = mirror_position(m, from, NULL, &t->scenario, phase, state);
    if (made && m->over) {
        void *guide = malloc(from->rules->state_size);
        memcpy(guide, state, from->rules->state_size);
        gd_names image = {from->rules, &t->scenario, guide};
        made = mirror_position(m, from, &image, &t->scenario, phase, state);
        free(guide);
    }
    if (made)
        gd_game_resume(t->game);
    return made;
}

// A piece that is to come on nobody says where comes where the system is used to: on one edge. The
// same holds of armies for whose side of the table dice are still to be rolled.
static bool comes_anywhere(const gd_scenario *sc, const char *phase)
{
    if (strcmp(phase, "begin") == 0 && sc->edge[GD_UNION] >= GD_DIRECTIONS)
        return true;
    for (int i = 1; i <= sc->piece_count; i++) {
        const struct gd_roster *r = &sc->roster[i];
        if (r->arrives && !r->enters && mirror_no_place(r->edge_from) &&
            mirror_no_place(r->edge_to))
            return true;
    }
    return false;
}

static bool begin(walk *w, const gd_names *from, const char *phase, const mirror *kind)
{
    mirror plain = as_it_is;
    w->pair.map = *kind;
    w->phase = phase;
    w->did[0] = w->why[0] = '\0';
    w->stuck = false;
    w->a.game = w->b.game = NULL;
    bool turned = kind->over || kind->quarters;
    return !(turned && comes_anywhere(from->scenario, phase)) &&
           set_up(from, phase, &plain, &w->a) && set_up(from, phase, &w->pair.map, &w->b) &&
           !(turned && comes_anywhere(&w->b.scenario, phase));
}

static void end(walk *w)
{
    gd_game_free(w->a.game);
    gd_game_free(w->b.game);
}

// ---- what a case does --------------------------------------------------------------------------

typedef struct pending {
    uint8_t dice[256];
    int count, next;
} pending;

// Throws what the case says, as long as it says anything.
static bool case_dice(walk *w, pending *p)
{
    gd_ask ask;
    while (!w->stuck && gd_game_waits(w->a.game) == GD_WAITS_DICE) {
        gd_game_ask(w->a.game, &ask);
        if (p->next + ask.count > p->count)
            return true;
        p->next += ask.count;
        if (!give_dice(w, p->dice + p->next - ask.count))
            return false;
    }
    return true;
}

static bool case_step(walk *w, const gd_json *step, bool *goes_on)
{
    static const char *const beside[] = {"by", "dice", "check", "expect", NULL};
    const gd_json *dice = gd_json_get(step, "dice"), *by = gd_json_get(step, "by");
    pending p = {.count = 0};
    gd_error err = {0};
    gd_action a;
    bool done = true;
    gd_seat seat = gd_game_seat(w->a.game);
    if (dice)
        gd_read_dice(dice, w->rules, 256, p.dice, &p.count, &err);
    if (gd_json_get(step, "do")) {
        if ((by && !gd_read_seat(by, &w->a.scenario, &seat, &err)) ||
            !gd_action_read(&w->pair.a, step, beside, &a, &err)) {
            *goes_on = false;
            return true;
        }
        if (!act(w, seat, &a, &done))
            return false;
    }
    if (done && !w->stuck && !case_dice(w, &p))
        return false;
    return true;
}

// Plays the case on both tables, then on at random.
static bool play_case(walk *w, const gd_json *play, int steps)
{
    bool goes_on = true;
    if (!same(w) && !same_chances(w))
        return false;
    for (const gd_json *step = play ? play->first : NULL; step && goes_on && !w->stuck;
         step = step->next)
        if (!case_step(w, step, &goes_on))
            return false;
    for (int i = 0; i < steps && !w->stuck; i++)
        if (!random_step(w))
            return false;
    return true;
}

// ---- all cases ---------------------------------------------------------------------------------

static const mirror kinds[] = {
    {.name = "over", .over = true},
    {.name = "round by 90", .quarters = 1},
    {.name = "round by 180", .quarters = 2},
    {.name = "in the opposite order", .reversed = true},
    {.name = "over, round by 90, in the opposite order",
     .over = true,
     .quarters = 1,
     .reversed = true},
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

typedef struct counts {
    int tables, decisions, failed, skipped;
    int of_kind[KINDS];
} counts;

static void report(const walk *w, int kind, counts *c)
{
    c->of_kind[kind]++;
    if (c->failed++ >= (int)number_of("MIRROR_SHOWN", SHOWN))
        return;
    printf("    %s: \"%s\", %s\n      after %s\n      %s\n", w->file, w->name, w->pair.map.name,
           *w->did ? w->did : "nothing", w->why);
}

static bool is_promised(const gd_rules *rules, const mirror *kind)
{
    unsigned needs = (kind->over ? GD_EVEN_OVER : 0u) | (kind->quarters ? GD_EVEN_ROUND : 0u) |
                     (kind->reversed ? GD_EVEN_ORDER : 0u);
    return (rules->even & needs) == needs;
}

static void try_position(walk *w, const gd_names *from, const char *phase, const gd_json *play,
                         int steps, counts *c)
{
    for (int i = 0; i < KINDS; i++) {
        if (!is_promised(w->rules, &kinds[i]) && !number_of("MIRROR_ALL", 0))
            continue;
        c->tables++;
        if (!begin(w, from, phase, &kinds[i]))
            c->skipped++;
        else if (!play_case(w, play, steps))
            report(w, i, c);
        end(w);
    }
}

static const gd_json *position_of(const gd_json *root, const gd_json *test)
{
    const gd_json *position = gd_json_get(test, "position");
    if (position && position->kind == GD_JSON_STRING)
        return gd_json_get(gd_json_get(root, "positions"), position->text);
    return position;
}

static void try_case(walk *w, const gd_json *root, const gd_json *test, int steps, counts *c)
{
    gd_position text = {position_of(root, test), gd_json_get(test, "change"),
                        gd_json_get(test, "remove")};
    gd_scenario *scenario = malloc(sizeof *scenario);
    void *state = malloc(w->rules->state_size);
    gd_error err = {0};
    const gd_json *name = gd_json_get(test, "name");
    w->name = name ? name->text : "";
    if (text.base && gd_position_read(w->rules, &text, scenario, state, &err)) {
        gd_names from = {w->rules, scenario, state};
        try_position(w, &from, phase_of(w->rules, &text), gd_json_get(test, "play"), steps, c);
    }
    free(scenario);
    free(state);
}

static gd_json_doc *parse_file(const char *path)
{
    FILE *in = fopen(path, "rb");
    gd_error err = {0};
    CHECK(in);
    fseek(in, 0, SEEK_END);
    size_t length = (size_t)ftell(in);
    rewind(in);
    char *text = malloc(length + 1);
    length = fread(text, 1, length, in);
    fclose(in);
    gd_json_doc *doc = gd_json_parse(text, length, &err);
    free(text);
    CHECK_STR(err.text, "");
    return doc;
}

// Every `part`-th case of a file.
static void try_file(walk *w, const char *path, uint64_t part, int steps, counts *c)
{
    gd_json_doc *doc = parse_file(path);
    const gd_json *root = gd_json_root(doc), *cases = gd_json_get(root, "cases");
    w->file = path;
    for (const gd_json *test = cases->first; test; test = test->next)
        if (gd_random_below(&w->random, (uint32_t)part) == 0)
            try_case(w, root, test, steps, c);
    gd_json_free(doc);
}

static int by_name(const void *a, const void *b) { return strcmp(a, b); }

static counts try_rules(const gd_rules *rules)
{
    enum { FILES = 100, LENGTH = 400 };
    static char names[FILES][LENGTH];
    char folder[100];
    counts c = {0};
    int count = 0;
    walk *w = calloc(1, sizeof *w);
    w->rules = rules;
    w->offers_a = malloc(sizeof *w->offers_a);
    w->offers_b = malloc(sizeof *w->offers_b);
    gd_random_seed(&w->random, test_seed(number_of("MIRROR_SEED", 1)));
    snprintf(folder, sizeof folder, "tests/cases/%s", rules->id);
    DIR *dir = opendir(folder);
    CHECK(dir);
    for (struct dirent *e = readdir(dir); e && count < FILES; e = readdir(dir))
        if (strstr(e->d_name, ".json"))
            snprintf(names[count++], LENGTH, "%s/%s", folder, e->d_name);
    closedir(dir);
    qsort(names, (size_t)count, LENGTH, by_name);
    for (int i = 0; i < count; i++)
        try_file(w, names[i], number_of("MIRROR_PART", PART), (int)number_of("MIRROR_STEPS", 6),
                 &c);
    c.decisions = w->decisions;
    free(w->offers_a);
    free(w->offers_b);
    free(w);
    return c;
}

TEST(what_is_done_on_a_table_turned_over_or_round_comes_to_the_same)
{
    const char *only = getenv("RULES");
    int failed = 0, promised = 0;
    for (int i = 0; i < gd_rules_count(); i++) {
        const gd_rules *rules = gd_rules_at(i);
        if (rules->zones || (only && strcmp(only, rules->id) != 0))
            continue;
        counts c = try_rules(rules);
        printf("  %s: %d tables, %d decisions, %d left out, %d failed\n", rules->id, c.tables,
               c.decisions, c.skipped, c.failed);
        for (int k = 0; k < KINDS; k++)
            if (c.of_kind[k])
                printf("    %s: %d\n", kinds[k].name, c.of_kind[k]);
        failed += c.failed;
        promised += rules->even != 0;
        CHECK(c.skipped * 10 <= c.tables || number_of("MIRROR_ALL", 0));
    }
    CHECK_INT(failed, 0);
    CHECK(promised > 0 || only);
}
