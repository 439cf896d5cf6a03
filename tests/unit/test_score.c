// How a game stands and how it ended: every number that is told twice is told alike, in every
// battle that ships and under every rule system.
#include "test.h"

#include <dirent.h>

#include "ai/players.h"
#include "protocol/battle_card.h"
#include "protocol/battle_json.h"
#include "protocol/names.h"
#include "protocol/record.h"
#include "protocol/story_json.h"
#include "protocol/view_json.h"

static gd_error err;
static char text[1 << 18];
static gd_battle battle;

static gd_json_doc *read_file(const char *name)
{
    FILE *file = fopen(name, "rb");
    CHECK(file);
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    gd_json_doc *doc = gd_json_parse(text, length, &err);
    CHECK(doc && gd_battle_read(gd_json_root(doc), &battle, &err));
    return doc;
}

static gd_json_doc *parsed(gd_json_out *out)
{
    CHECK(!out->failed);
    gd_json_doc *doc = gd_json_parse(out->text, out->length, &err);
    CHECK_STR(err.text, "");
    gd_json_end(out);
    return doc;
}

static gd_json_doc *view_of(const gd_session *s, gd_seat seat)
{
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_view_write(gd_session_game(s), seat, NULL, &out, NULL);
    return parsed(&out);
}

static const gd_json *at(const gd_json *from, const char *path)
{
    char part[40];
    while (from && *path) {
        size_t length = strcspn(path, ".");
        snprintf(part, sizeof part, "%.*s", (int)length, path);
        from = gd_json_get(from, part);
        path += length + (path[length] == '.');
    }
    return from;
}

static int64_t number_at(const gd_json *from, const char *path)
{
    int64_t value = -1;
    const gd_json *found = at(from, path);
    if (!found)
        CHECK_STR("nothing there", path);
    CHECK(gd_json_int(found, INT32_MIN, INT32_MAX, &value, &err));
    return value;
}

static int64_t sum_of(const gd_json *view, gd_side side, const char *key)
{
    int64_t sum = 0;
    for (const gd_json *p = gd_json_get(view, "pieces")->first; p; p = p->next)
        if (gd_json_is(gd_json_get(p, "side"), gd_side_word(side)) &&
            !gd_json_is(gd_json_get(p, "symbol"), "leader"))
            sum += number_at(p, key);
    return sum;
}

static int64_t held_by(const gd_json *view, gd_side side)
{
    int64_t held = 0;
    for (const gd_json *o = gd_json_get(view, "objectives")->first; o; o = o->next) {
        const gd_json *holder = gd_json_get(o, "held");
        held += holder && gd_json_is(holder, gd_side_word(side)) ? number_at(o, "value") : 0;
    }
    return held;
}

static int64_t worth(const gd_json *objectives)
{
    int64_t sum = 0;
    for (const gd_json *o = objectives->first; o; o = o->next)
        sum += number_at(o, "value");
    return sum;
}

// The list of units, the score and the last step of the story.
static void check_numbers(const gd_json *view, const gd_json *step)
{
    const gd_json *score = gd_json_get(view, "score");
    CHECK(score);
    for (gd_side side = 0; side < GD_SIDES; side++) {
        const gd_json *own = at(gd_json_get(score, "sides"), gd_side_word(side));
        const gd_json *plain = at(gd_json_get(view, "sides"), gd_side_word(side));
        CHECK_INT(number_at(own, "stands.now"), sum_of(view, side, "strength"));
        CHECK_INT(number_at(own, "stands.start"), sum_of(view, side, "full_strength"));
        CHECK_INT(number_at(own, "losses.of"), number_at(own, "stands.start"));
        if (number_at(own, "losses.stands") <
            number_at(own, "stands.start") - number_at(own, "stands.now"))
            printf("    %s: losses are more than %d\n", gd_json_get(view, "rules")->text,
                   (int)number_at(own, "losses.stands"));
        CHECK(number_at(own, "losses.stands") >=
              number_at(own, "stands.start") - number_at(own, "stands.now"));
        CHECK_INT(number_at(own, "points"), number_at(plain, "score"));
        CHECK_INT(worth(gd_json_get(own, "objectives")), held_by(view, side));
        CHECK_INT(number_at(gd_json_get(step, "strength"), gd_side_word(side)),
                  number_at(own, "stands.now"));
        CHECK_INT(number_at(gd_json_get(step, "score"), gd_side_word(side)),
                  number_at(own, "points"));
    }
    CHECK(number_at(score, "turn") <= number_at(score, "last_turn"));
}

static gd_json_doc *story_of(const gd_session *s)
{
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    CHECK(gd_story_write(s, GD_NOBODY, &out, "steps", &err));
    gd_json_close(&out);
    return parsed(&out);
}

static void play(gd_session *s, gd_player player, int decisions)
{
    const gd_game *g = gd_session_game(s);
    gd_mind *mind = gd_mind_new(gd_game_rules(g), test_seed(5));
    gd_action a;
    gd_verdict v;
    for (int i = 0; i < decisions && gd_game_waits(g) == GD_WAITS_DECISION; i++) {
        CHECK(gd_player_choose(player, mind, g, &a));
        CHECK(gd_session_apply(s, gd_game_seat(g), &a, NULL, 0, &v, &err));
    }
    gd_mind_free(mind);
}

static int64_t card_turns(const gd_json *card, const char *id)
{
    for (const gd_json *s = at(card, "battle.systems")->first; s; s = s->next)
        if (gd_json_is(gd_json_get(s, "id"), id))
            return number_at(s, "turns");
    return -1;
}

// Looked at before, between and after stretches of the game.
#if defined(__SANITIZE_ADDRESS__)
enum { PARTS = 2 };
#else
enum { PARTS = 3 };
#endif

static void try_battle(const gd_json *json, const gd_rules *rules, const gd_json *card)
{
    gd_setup setup = {.rules = rules, .battle = json, .seed = test_seed(3)};
    gd_error why = {0};
    gd_session *s = gd_session_new(&setup, &why);
    if (!s)
        return;
    for (int part = 0; part < PARTS; part++) {
        gd_json_doc *view = view_of(s, GD_NOBODY), *story = story_of(s);
        const gd_json *last = gd_json_get(gd_json_root(story), "steps")->first;
        while (last->next)
            last = last->next;
        if (!battle.open)
            check_numbers(gd_json_root(view), last);
        CHECK_INT(number_at(gd_json_root(view), "score.last_turn"), card_turns(card, rules->id));
        gd_json_free(view);
        gd_json_free(story);
        play(s, GD_PLAYER_RANDOM, 60);
    }
    gd_session_free(s);
}

static int try_folder(const char *path)
{
    DIR *folder = opendir(path);
    int count = 0;
    CHECK(folder);
    for (struct dirent *file; (file = readdir(folder)) != NULL;) {
        char name[300];
        if (!strstr(file->d_name, ".json"))
            continue;
        snprintf(name, sizeof name, "%.40s/%.200s", path, file->d_name);
        gd_json_doc *doc = read_file(name);
        gd_json_out out = {0};
        gd_json_begin(&out);
        gd_json_object(&out, NULL);
        CHECK(gd_battle_card_write(&battle, false, &out, "battle"));
        gd_json_close(&out);
        gd_json_doc *card = parsed(&out);
        for (int i = 0; i < gd_rules_count(); i++)
            try_battle(gd_json_root(doc), gd_rules_at(i), gd_json_root(card));
        gd_json_free(card);
        gd_json_free(doc);
        count++;
    }
    closedir(folder);
    return count;
}

TEST(numbers_agree_in_every_battle_under_every_system)
{
    CHECK(try_folder("battles") >= 5);
    CHECK(try_folder("battles/first") >= 3);
}

// ---- the end
// --------------------------------------------------------------------------------------

static void check_end(const gd_session *s)
{
    const gd_game *g = gd_session_game(s);
    const gd_flow *flow = gd_game_state(g);
    for (gd_seat seat = 0; seat < GD_SIDES; seat++) {
        gd_json_doc *doc = view_of(s, seat);
        const gd_json *end = at(gd_json_root(doc), "end");
        CHECK(end);
        const gd_json *winner = gd_json_get(end, "winner");
        CHECK(flow->winner < GD_SIDES ? gd_json_is(winner, gd_side_word(flow->winner))
                                      : winner->kind == GD_JSON_NULL);
        CHECK(gd_json_is(gd_json_get(end, "degree"), "draw") == (flow->winner >= GD_SIDES));
        CHECK(gd_json_get(end, "clause"));
        CHECK(gd_json_get(end, "reason")->length > 0);
        CHECK(gd_json_get(end, "needed")->length > 0);
        CHECK(at(gd_json_root(doc), "score.outlook.certain")->truth);
        gd_json_free(doc);
    }
}

static gd_session *begin_small(const gd_rules *rules)
{
    gd_json_doc *doc = read_file("battles/brawners-farm.json");
    gd_setup setup = {.rules = rules, .battle = gd_json_root(doc), .seed = test_seed(9)};
    gd_session *s = gd_session_new(&setup, &err);
    CHECK_STR(err.text, "");
    gd_json_free(doc);
    return s;
}

TEST(a_game_that_is_played_to_its_end_says_why)
{
    for (int i = 0; i < gd_rules_count(); i++) {
        gd_session *s = begin_small(gd_rules_at(i));
        play(s, GD_PLAYER_SCRIPTED, 100000);
        CHECK_INT(gd_game_waits(gd_session_game(s)), GD_WAITS_NOTHING);
        check_end(s);
        gd_session_free(s);
    }
}

TEST(who_gives_up_is_told_so)
{
    for (int i = 0; i < gd_rules_count(); i++) {
        gd_session *s = begin_small(gd_rules_at(i));
        gd_action a = gd_action_blank(gd_verb_concede(gd_rules_at(i)));
        gd_verdict v;
        CHECK(gd_session_apply(s, gd_game_seat(gd_session_game(s)), &a, NULL, 0, &v, &err));
        check_end(s);
        gd_session_free(s);
    }
}

// Before the battle nothing is judged.
TEST(armies_that_are_raised_have_no_outlook)
{
    gd_json_doc *doc = read_file("battles/pickup.json");
    for (int i = 0; i < gd_rules_count(); i++) {
        gd_error why = {0};
        gd_setup setup = {.rules = gd_rules_at(i), .battle = gd_json_root(doc), .seed = 1};
        gd_session *s = gd_session_new(&setup, &why);
        if (!s)
            continue;
        gd_json_doc *view = view_of(s, GD_NOBODY);
        CHECK(at(gd_json_root(view), "score.phase")->kind == GD_JSON_NULL);
        CHECK(!at(gd_json_root(view), "score.outlook"));
        gd_json_free(view);
        gd_session_free(s);
    }
    gd_json_free(doc);
}
