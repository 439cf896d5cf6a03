// Short But Desperate: what a side may see of the week before the battle (SBD-PRE-01, SBD-PRE-03),
// and how a game begins with it.
#include "test.h"

#include "protocol/engine.h"
#include "rules/desperate/week.h"

#define ARMIES                                                                                     \
    "\"units\":[{\"name\":\"A\",\"side\":\"union\",\"zone\":\"c1\"},"                              \
    "{\"name\":\"X\",\"side\":\"confederate\",\"zone\":\"c5\"}]"

static gd_engine *engine;

static const char *say(const char *message)
{
    return gd_engine_line(engine, message, strlen(message));
}

static void start(const char *message)
{
    gd_engine_free(engine);
    engine = gd_engine_new();
    gd_engine_allow_unfinished(engine, true);
    CHECK(!strstr(say(message), "\"error\""));
}

static void in_phase(const char *phase, const char *rest)
{
    char text[2000];
    snprintf(text, sizeof text,
             "{\"op\":\"position\",\"position\":{\"rules\":\"desperate\",\"phase\":\"%s\","
             "\"options\":{\"pre_battle\":1},%s" ARMIES "}}",
             phase, rest);
    start(text);
}

static bool says(const char *message, const char *part)
{
    const char *answer = say(message);
    bool found = strstr(answer, part) != NULL;
    if (!found)
        printf("%s\n  says %s\n  not %s\n", message, answer, part);
    return found;
}

#define SPREAD(op, seat, m, u, w, h, f, s, n)                                                      \
    "{\"op\":\"" op "\",\"seat\":\"" seat "\",\"action\":{\"do\":\"spread_dice\",\"monday\":" #m   \
    ",\"tuesday\":" #u ",\"wednesday\":" #w ",\"thursday\":" #h ",\"friday\":" #f                  \
    ",\"saturday\":" #s ",\"sunday\":" #n "}}"

#define VIEW(seat) "{\"op\":\"view\",\"seat\":\"" seat "\"}"

TEST(dice_are_seen_by_their_owner_only_until_both_have_spread_theirs) // SBD-PRE-01
{
    in_phase("spread", "");
    const char *answer = say(SPREAD("apply", "union", 6, 1, 5, 2, 4, 3, 1));
    CHECK(!strstr(answer, "\"error\"") && !strstr(answer, "Monday"));
    CHECK(says(VIEW("union"), "\"dice_union\":[6,1,5,2,4,3,1]"));
    CHECK(says(VIEW("confederate"), "\"dice_union\":[]"));
    CHECK(!strstr(say(VIEW("confederate")), "6,1,5,2,4,3,1"));
    CHECK(says(VIEW("confederate"), "\"to\":\"confederate\""));
    CHECK(says(SPREAD("check", "confederate", 7, 5, 2, 2, 2, 2, 2), "SBD-PRE-01"));
    answer = say(SPREAD("apply", "confederate", 3, 3, 3, 3, 3, 3, 4));
    CHECK(strstr(answer, "Union, Monday to Wednesday: 6, 1 and 5 dice"));
    CHECK(strstr(answer, "Confederates, Thursday to Sunday: 3, 3, 3 and 4 dice"));
    CHECK(says(VIEW("confederate"), "\"dice_union\":[6,1,5,2,4,3,1]"));
    CHECK(says(VIEW("union"), "\"dice_confederate\":[3,3,3,3,3,3,4]"));
}

TEST(a_preview_of_the_second_spread_does_not_tell_the_first) // SBD-PRE-01
{
    in_phase("spread", "");
    say(SPREAD("apply", "union", 6, 1, 5, 2, 4, 3, 1));
    const char *preview =
        say("{\"op\":\"check\",\"preview\":true,\"seat\":\"confederate\",\"action\":{\"do\":"
            "\"spread_dice\","
            "\"monday\":3,\"tuesday\":3,\"wednesday\":3,\"thursday\":3,\"friday\":3,\"saturday\":3,"
            "\"sunday\":4}}");
    CHECK(!strstr(preview, "\"error\"") && !strstr(preview, "6, 1"));
}

TEST(the_story_tells_the_other_sides_dice_only_when_they_are_known) // SBD-PRE-01
{
    in_phase("spread", "");
    say(SPREAD("apply", "union", 6, 1, 5, 2, 4, 3, 1));
    CHECK(says("{\"op\":\"story\",\"seat\":\"union\"}", "\"monday\":6"));
    CHECK(!strstr(say("{\"op\":\"story\",\"seat\":\"confederate\"}"), "\"monday\""));
    CHECK(says("{\"op\":\"story\",\"seat\":\"confederate\"}",
               "the Union has spread the dice of the week"));
}

#define SIXES "\"dice_union\":[2,1,1,1,1,1,1],\"dice_confederate\":[1,1,1,1,1,1,1],"

static void scout(const char *seat, int convert)
{
    char text[200];
    snprintf(text, sizeof text,
             "{\"op\":\"apply\",\"seat\":\"%s\",\"action\":{\"do\":\"scout\",\"convert\":%d}}",
             seat, convert);
    CHECK(!strstr(say(text), "\"error\""));
}

// Everything that the Confederates are sent after the Union has chosen so.
static void seen_after(int convert, char *out, size_t size)
{
    in_phase("week", SIXES);
    say("{\"op\":\"give_dice\",\"dice\":[6,6]}");
    say("{\"op\":\"give_dice\",\"dice\":[6]}");
    scout("union", convert);
    int length = snprintf(out, size, "%s", say(VIEW("confederate")));
    length += snprintf(out + length, size - (size_t)length, "%s",
                       say("{\"op\":\"story\",\"seat\":\"confederate\"}"));
    snprintf(out + length, size - (size_t)length, "%s",
             say("{\"op\":\"check\",\"preview\":true,\"seat\":\"confederate\",\"action\":{\"do\":"
                 "\"scout\",\"convert\":2}}"));
}

TEST(what_becomes_of_sixes_is_hidden_until_both_have_chosen) // SBD-PRE-03
{
    static char none[20000], all[20000];
    seen_after(0, none, sizeof none);
    seen_after(2, all, sizeof all);
    CHECK(strcmp(none, all) == 0);
    CHECK(strstr(none, "you have 1 six today"));
    CHECK(strlen(none) > 1000 && strlen(none) < sizeof none - 1);
    CHECK(says(VIEW("confederate"), "\"set_aside_union\":0"));
    scout("confederate", 0);
    CHECK(says(VIEW("confederate"), "\"bonus_cards\":2"));
    CHECK(says("{\"op\":\"story\",\"seat\":\"confederate\"}",
               "the Union sets aside 0 sixes; 2 become 6 dice for tomorrow"));
}

// Two sixes of the Union, one of the Confederates; the Union has chosen.
static sb_state half_chosen(void)
{
    sb_state s;
    memset(&s, 0, sizeof s);
    s.week[GD_UNION].shown[6] = 2;
    s.week[GD_UNION].convert = 2;
    s.week[GD_UNION].chosen = 1;
    s.week[GD_CONFEDERATE].shown[6] = 1;
    return s;
}

TEST(a_view_does_not_hold_a_choice_that_is_secret) // SBD-PRE-03
{
    sb_state s = half_chosen(), before = s;
    CHECK(!sb_week_hides(&s, GD_UNION) && sb_week_hides(&s, GD_CONFEDERATE));
    sb_hide_week(&s, GD_UNION);
    CHECK(memcmp(&s, &before, sizeof s) == 0);
    sb_hide_week(&s, GD_CONFEDERATE);
    CHECK_INT(s.week[GD_UNION].convert, 0);
    s = before;
    s.week[GD_CONFEDERATE].chosen = 1;
    CHECK(!sb_week_hides(&s, GD_CONFEDERATE));
    sb_hide_week(&s, GD_CONFEDERATE);
    CHECK_INT(s.week[GD_UNION].convert, 2);
}

TEST(a_side_without_sixes_has_nothing_to_hide) // SBD-PRE-03
{
    sb_state s = half_chosen();
    s.week[GD_UNION].shown[6] = 1;
    CHECK(sb_week_hides(&s, GD_CONFEDERATE));
    s.week[GD_UNION].shown[6] = 0;
    CHECK(!sb_week_hides(&s, GD_CONFEDERATE));
}

TEST(choices_dealt_again_are_those_that_could_have_been_made) // SBD-PRE-01, SBD-PRE-03
{
    gd_random random;
    int seen[3] = {0};
    gd_random_seed(&random, 1863);
    for (int i = 0; i < 100; i++) {
        sb_state s = half_chosen();
        s.week[GD_UNION].fixed = 1;
        sb_redeal_week(&s, GD_CONFEDERATE, &random);
        int total = 0;
        for (int day = 0; day < SB_DAYS; day++) {
            CHECK(s.week[GD_UNION].dice[day] >= 1 && s.week[GD_UNION].dice[day] <= 6);
            total += s.week[GD_UNION].dice[day];
        }
        CHECK_INT(total, 22);
        CHECK(s.week[GD_UNION].convert <= 2);
        seen[s.week[GD_UNION].convert % 3]++;
    }
    CHECK(seen[0] && seen[1] && seen[2]);
}

TEST(the_choice_of_the_first_can_be_taken_back_and_that_of_the_second_stands) // SBD-PRE-03
{
    static char seen[20000];
    seen_after(1, seen, sizeof seen);
    CHECK(!strstr(say("{\"op\":\"undo\"}"), "\"error\""));
    scout("union", 2);
    scout("confederate", 1);
    CHECK(strstr(say("{\"op\":\"undo\"}"), "\"error\""));
}

// A battle of the project, fought from its beginning with these options.
static void fight(const char *options)
{
    static char battle[100000], message[101000];
    FILE *file = fopen("battles/brawners-farm.json", "r");
    size_t length = file ? fread(battle, 1, sizeof battle - 1, file) : 0;
    if (file)
        fclose(file);
    CHECK(length > 0 && length < sizeof battle - 1);
    for (size_t i = 0; i < length; i++)
        battle[i] = battle[i] == '\n' ? ' ' : battle[i];
    snprintf(
        message, sizeof message,
        "{\"op\":\"new\",\"rules\":\"desperate\",\"seed\":\"1862\",\"options\":{%s},\"battle\":%s}",
        options, battle);
    start(message);
}

TEST(a_battle_begins_with_the_week_if_the_switch_is_on) // SBD-PRE-01, SBD-TQG-01
{
    fight("\"pre_battle\":1,\"quality_generation\":1");
    CHECK(says("{\"op\":\"decision\"}", "\"phase\":\"spread\""));
    CHECK(says(VIEW("union"), "Before the battle. Sixes set aside: Union 0, Confederates 0"));
    fight("\"quality_generation\":1");
    CHECK(says("{\"op\":\"story\",\"seat\":\"union\"}", "\"event\":\"graded\""));
    fight("");
    CHECK(!strstr(say("{\"op\":\"story\",\"seat\":\"union\"}"), "\"event\":\"graded\""));
    CHECK(says("{\"op\":\"decision\"}", "\"phase\":\"choose\""));
}

TEST(the_winner_of_sunday_throws_three_dice_and_no_fourth_counts) // SBD-PRE-05
{
    static sb_state s;
    gd_scenario sc = {.players = {GD_SIDES, {{.side = GD_UNION}, {.side = GD_CONFEDERATE}}}};
    gd_play p = {.scenario = &sc, .state = &s};
    memset(&s, 0, sizeof s);
    s.sunday = GD_UNION;
    s.week[GD_UNION].set_aside = 1;
    sb_rolled_sunday(&p, (const uint8_t[]){6, 2, 6, 6});
    CHECK_INT(s.week[GD_UNION].set_aside, 3);
}

TEST(the_week_is_spread_as_usual_or_day_by_day) // SBD-PRE-01
{
    in_phase("spread", "");
    CHECK(
        says("{\"op\":\"actions\"}",
             "\"open\":[\"monday\",\"tuesday\",\"wednesday\",\"thursday\",\"friday\",\"saturday\","
             "\"sunday\"]"));
}
