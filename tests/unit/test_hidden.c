// What is hidden from a seat changes no byte of what it receives, in any system.
//
// Battles are played by computer players, with switches set at random. At many moments, for each
// seat, what is hidden from it is dealt again, and both games are put into engines of their own.
// The seat then asks both all that it can ask, and both play on in the same way as long as that is
// possible. What one engine answers the other must answer too, to the last byte.
#define _POSIX_C_SOURCE 200809L // glob

#include "hidden_play.h"

#include <glob.h>

// What is looked at is one in so many; `make soak` goes on with other seeds.
#if defined(__SANITIZE_ADDRESS__)
enum { SLOWNESS = 8 };
#else
enum { SLOWNESS = 4 };
#endif

// --- games ---------------------------------------------------------------------------------------

static const char *const battles[] = {"brawners-farm", "little-round-top", "pickup"};

static gd_json_doc *read_file(const char *path)
{
    static char text[1 << 20];
    gd_error err = {0};
    FILE *in = fopen(path, "rb");
    CHECK(in);
    size_t length = fread(text, 1, sizeof text, in);
    fclose(in);
    gd_json_doc *doc = gd_json_parse(text, length, &err);
    CHECK(doc);
    return doc;
}

// Every switch with a narrow range at random, whichever the system has.
static void put_switches(gd_json_out *out)
{
    gd_json_object(out, "options");
    for (const gd_switch *s = worlds.rules->switches; s && s->name; s++) {
        if (s->high - s->low > 12)
            continue;
        gd_json_put_int(out, s->name, s->low + (int32_t)chance((uint32_t)(s->high - s->low) + 1));
    }
    gd_json_close(out);
}

static void put_players(gd_json_out *out)
{
    gd_json_object(out, "players");
    for (gd_side side = 0; side < GD_SIDES; side++)
        gd_json_put_string(out, gd_side_word(side), chance(4) ? "human" : "scripted");
    gd_json_close(out);
}

// NULL if the system cannot fight the battle, or not with these switches.
static gd_session *begin_game(const char *battle)
{
    gd_error err = {0};
    gd_json_out text = {0};
    char path[100];
    snprintf(path, sizeof path, "battles/%s.json", battle);
    gd_json_doc *doc = read_file(path);
    gd_json_begin(&text);
    gd_json_object(&text, NULL);
    put_switches(&text);
    put_players(&text);
    gd_json_close(&text);
    snprintf(worlds.place, sizeof worlds.place, "%s %.200s", battle, text.text);
    gd_json_doc *how = gd_json_parse(text.text, text.length, &err);
    CHECK(how);
    gd_setup setup = {.rules = worlds.rules,
                      .battle = gd_json_root(doc),
                      .options = gd_json_get(gd_json_root(how), "options"),
                      .players = gd_json_get(gd_json_root(how), "players"),
                      .seed = gd_random_next(&worlds.random)};
    gd_session *session = gd_session_new(&setup, &err);
    gd_json_free(how);
    gd_json_free(doc);
    gd_json_end(&text);
    return session;
}

// About one moment in so many is looked at twice; where there is seldom anything hidden, each.
static bool is_time(uint32_t one_in)
{
    return worlds.positions * one_in < worlds.moments || chance(one_in) == 0;
}

// Where a system says that nothing is hidden, the view is the whole state.
static void check_hides(const gd_game *game, gd_seat seat, unsigned char *view)
{
    const void *state = gd_game_state(game);
    gd_view(game, seat, view);
    if (!worlds.rules->hides(gd_game_scenario(game), state, seat))
        CHECK(memcmp(view, state, worlds.rules->state_size) == 0);
}

// A moment of the game, be it somebody's decision or dice, as each seat sees it.
static void look_at(const gd_game *game, unsigned char *other, uint32_t one_in)
{
    const gd_scenario *sc = gd_game_scenario(game);
    for (gd_seat seat = 0; seat < gd_seat_count(sc); seat++) {
        check_hides(game, seat, other);
        if (worlds.rules->hides(sc, gd_game_state(game), seat) && is_time(one_in))
            deal_again(game, seat, other);
    }
    worlds.moments++;
}

// Somebody decides. False if nobody can go on from here.
static bool go_on(gd_game *game, gd_player player, gd_mind *mind, uint32_t one_in)
{
    gd_action a;
    gd_verdict unread;
    gd_seat seat = gd_game_seat(game);
    if (!gd_player_choose(player, mind, game, &a))
        return false;
    for (gd_seat looks = 0; looks < gd_seat_count(gd_game_scenario(game)); looks++)
        if (looks != seat && is_time(one_in))
            choose_secretly(game, looks, &a);
    CHECK(gd_apply(game, seat, &a, &unread));
    return true;
}

static void roll_on(gd_game *game)
{
    gd_ask ask;
    uint8_t values[GD_MAX_DICE];
    CHECK(gd_game_ask(game, &ask));
    gd_ask_throw(&ask, &worlds.random, values);
    CHECK(gd_game_give_dice(game, values, ask.count, NULL));
}

// Plays a game on, dice thrown by hand, so that the moments at which they fall are looked at too.
static void play_game(gd_game *game, int moments, uint32_t one_in)
{
    unsigned char *other = malloc(worlds.rules->state_size);
    gd_player player[GD_SIDES];
    gd_mind *mind = gd_mind_new(worlds.rules, gd_random_next(&worlds.random));
    CHECK(other && mind);
    for (gd_side side = 0; side < GD_SIDES; side++)
        player[side] = chance(3) ? GD_PLAYER_SCRIPTED : GD_PLAYER_RANDOM;
    for (int i = 0; i < moments && gd_game_waits(game) != GD_WAITS_NOTHING; i++) {
        gd_side side = gd_seat_side(gd_game_scenario(game), gd_game_seat(game));
        look_at(game, other, one_in);
        if (gd_game_waits(game) == GD_WAITS_DICE)
            roll_on(game);
        else if (!go_on(game, player[side < GD_SIDES ? side : 0], mind, one_in))
            break;
    }
    gd_mind_free(mind);
    free(other);
}

static void report(const char *from)
{
    printf("  %s, %s: %" PRId64 " positions, %" PRId64 " steps played on, %" PRId64
           " secret choices, %" PRId64 " answers compared\n",
           worlds.rules->id, from, worlds.positions, worlds.steps, worlds.twins,
           worlds.comparisons);
}

static void watch_battle(const char *name)
{
    gd_session *session = begin_game(name);
    if (!session)
        return;
    gd_game *game = gd_game_clone(gd_session_game(session));
    CHECK(game);
    gd_game_set_dice(game, gd_manual_source());
    play_game(game, 600, 40);
    gd_game_free(game);
    gd_session_free(session);
}

// The position that a case begins with, which is some odd corner of the rules, and what may come of
// it.
static void watch_case(const gd_json *file, const gd_json *one)
{
    static gd_scenario scenario;
    gd_error err = {0};
    const gd_json *position = gd_json_get(one, "position");
    gd_position text = {position && position->kind == GD_JSON_STRING
                            ? gd_json_get(gd_json_get(file, "positions"), position->text)
                            : position,
                        gd_json_get(one, "change"), gd_json_get(one, "remove")};
    gd_game *game = gd_game_new(worlds.rules, &scenario, gd_manual_source());
    CHECK(game);
    // Some cases are about positions that cannot be.
    gd_names names = {worlds.rules, &scenario, gd_game_state(game)};
    if (text.base &&
        gd_position_read(worlds.rules, &text, &scenario, gd_game_state_mut(game), &err) &&
        gd_names_count(&names) > 0) {
        gd_game_resume(game);
        play_game(game, 18, 6);
    }
    gd_game_free(game);
}

// Which cases had something to look at twice, by their number among all of the system.
enum { MOST_CASES = 4096 };
static bool fruitful[MOST_CASES];

static void watch_cases(const char *path, bool again, int *number)
{
    gd_json_doc *doc = read_file(path);
    const gd_json *file = gd_json_root(doc), *cases = gd_json_get(file, "cases");
    for (const gd_json *one = cases ? cases->first : NULL; one; one = one->next) {
        const gd_json *name = gd_json_get(one, "name");
        int64_t before = worlds.positions;
        int mine = *number;
        *number += mine < MOST_CASES - 1;
        if (again ? !fruitful[mine] : chance(SLOWNESS) > 0)
            continue;
        snprintf(worlds.place, sizeof worlds.place, "%s: %.150s", path, name ? name->text : "");
        watch_case(file, one);
        fruitful[mine] |= worlds.positions > before;
    }
    gd_json_free(doc);
}

// Where little is hidden, those cases where something was are played again and again.
static void watch_all_cases(const char *id, int positions)
{
    char pattern[100];
    glob_t files;
    memset(fruitful, 0, sizeof fruitful);
    snprintf(pattern, sizeof pattern, "tests/cases/%s/*.json", id);
    CHECK(glob(pattern, 0, NULL, &files) == 0);
    for (int round = 0; round < 80 && worlds.positions < positions; round++) {
        int number = 0;
        for (size_t i = 0; i < files.gl_pathc; i++)
            watch_cases(files.gl_pathv[i], round > 0, &number);
    }
    globfree(&files);
    CHECK(worlds.positions >= positions / 3);
}

// --- the tests -----------------------------------------------------------------------------------

TEST(no_seat_can_tell_what_is_hidden_from_it_in_a_battle)
{
    for (int i = 0; i < gd_rules_count(); i++) {
        if (!gd_rules_at(i)->hide)
            continue;
        open_worlds(gd_rules_at(i), 1863);
        for (int k = 0; k < 24 / SLOWNESS; k++)
            watch_battle(battles[k % 3]);
        report("battles");
        CHECK(worlds.positions > 0);
        close_worlds();
    }
}

TEST(no_seat_can_tell_what_is_hidden_from_it_in_any_case)
{
    for (int i = 0; i < gd_rules_count(); i++) {
        if (!gd_rules_at(i)->hide)
            continue;
        open_worlds(gd_rules_at(i), 1864);
        watch_all_cases(gd_rules_at(i)->id, 800 / SLOWNESS);
        report("cases");
        close_worlds();
    }
}
