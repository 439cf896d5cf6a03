// Words that go by a number: one inch, two inches.
#include "test.h"

#include "core/counted.h"
#include "game/text.h"
#include "guidon/battle.h"
#include "guidon/game.h"
#include "guidon/rules.h"

TEST(texts_count_by_their_last_number)
{
    static const struct {
        gd_text text;
        const char *said;
    } texts[] = {
        {{"it can go %L {inch|inches}", {GD_INCH}}, "it can go 1 inch"},
        {{"it can go %L {inch|inches}", {GD_INCH + 500}}, "it can go 1.5 inches"},
        {{"it can go %L {inch|inches}", {0}}, "it can go 0 inches"},
        {{"by %A {degree|degrees}", {GD_DEGREE}}, "by 1 degree"},
        {{"%d {die|dice}: %d {hit|hits}", {1, 2}}, "1 die: 2 hits"},
        {{"%d {die|dice}: %d {hit|hits}", {2, 1}}, "2 dice: 1 hit"},
        {{"%d of %d {base|bases}", {1, 6}}, "1 of 6 bases"},
        {{"%N: %d {unit is|units are} out", {GD_UNION, 2}}, "Union: 2 units are out"},
        {{"the %N {has|have} %d {gun|guns}", {GD_UNION, 3}}, "the Union has 3 guns"},
        {{"the %N {has|have} %d {gun|guns}", {GD_CONFEDERATE, 1}}, "the Confederates have 1 gun"},
        {{"a %S victory", {GD_CONFEDERATE}}, "a Confederate victory"},
    };
    static const gd_rules rules;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char out[80];
        gd_text_write(&rules, NULL, NULL, &texts[i].text, out, sizeof out);
        CHECK_STR(out, texts[i].said);
    }
}

static const char *settle(const char *text)
{
    static char out[200];
    snprintf(out, sizeof out, "%s", text);
    gd_counted(out);
    return out;
}

TEST(printed_texts_count_by_the_number_before)
{
    CHECK_STR(settle("1 {unit|units} of 12 {base|bases}"), "1 unit of 12 bases");
    CHECK_STR(settle("11 {unit|units}, 1 more {gun|guns}"), "11 units, 1 more gun");
    CHECK_STR(settle("1.5 {inch|inches} and 1,000 {man|men}"), "1.5 inches and 1,000 men");
    CHECK_STR(settle("the 1st Ohio: {a|b}"), "the 1st Ohio: b");
    CHECK_STR(settle("named \"{a|b}\""), "named \"{a|b}\"");
    CHECK_STR(settle("9 {never} {ended|"), "9 {never} {ended|");
    CHECK_STR(settle(""), "");
}

TEST(what_is_said_and_what_is_refused_count_too)
{
    char out[40];
    gd_error err = {0};
    size_t used = gd_say(out, sizeof out, 0, "%d {turn|turns}", 1);
    used = gd_say(out, sizeof out, used, ", %d {gun|guns}", 4);
    CHECK_STR(out, "1 turn, 4 guns");
    CHECK_INT((int)used, (int)strlen(out));
    gd_fail(&err, "it has %d {element|elements}", 1);
    CHECK_STR(err.text, "it has 1 element");
}
