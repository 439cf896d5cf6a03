// What a player must not miss: every system says it in the same words, and where it is.
#include "test.h"

#include <string.h>

#include "core/scenario.h"
#include "game/text.h"
#include "guidon/game.h"

static int kinds_of(const gd_rules *rules, gd_news news)
{
    int count = 0;
    for (int kind = 0; rules->events[kind]; kind++)
        count += rules->news[kind] == news;
    return count;
}

TEST(every_system_says_what_must_not_be_missed)
{
    static const gd_news known[] = {GD_NEWS_LOSS, GD_NEWS_ROUT, GD_NEWS_DESTROYED, GD_NEWS_LEADER,
                                    GD_NEWS_TAKEN};
    for (int i = 0; gd_rules_at(i); i++) {
        const gd_rules *rules = gd_rules_at(i);
        CHECK(rules->news);
        for (size_t n = 0; rules->news && n < sizeof known / sizeof *known; n++)
            CHECK(kinds_of(rules, known[n]) > 0);
        for (int kind = 0; rules->news && rules->events[kind]; kind++)
            CHECK(rules->news[kind] <= GD_NEWS_ARRIVED);
    }
}

static gd_text text_of(const char *format, int32_t a, int32_t b)
{
    return (gd_text){.format = format, .arg = {a, b}};
}

TEST(a_text_has_the_place_that_it_names)
{
    static gd_scenario sc;
    memset(&sc, 0, sizeof sc);
    gd_scenario_lay_grid(&sc, 4, 3, 6000);
    sc.objective_count = 1;
    sc.objective[0].at = (gd_point){20000, 7000};
    gd_point at = {0, 0};

    gd_text taken = text_of("%S takes %O", GD_UNION, 0);
    CHECK(gd_text_place(&sc, &taken, &at));
    CHECK_INT(at.x, 20000);
    CHECK_INT(at.y, 7000);

    gd_text zone = text_of("%d%% of %Z", 3, gd_zone_number(2, 1));
    CHECK(gd_text_place(&sc, &zone, &at));
    CHECK_INT(at.x, 15000);
    CHECK_INT(at.y, 9000);

    gd_text off = text_of("%S goes to %Z", GD_UNION, GD_NO_ZONE);
    CHECK(!gd_text_place(&sc, &off, &at));
    gd_text beyond = text_of("%S goes to %Z", GD_UNION, gd_zone_number(4, 0));
    CHECK(!gd_text_place(&sc, &beyond, &at));
    gd_text unknown = text_of("%S takes %O", GD_UNION, 1);
    CHECK(!gd_text_place(&sc, &unknown, &at));
    gd_text nowhere = text_of("%S wins", GD_UNION, 0);
    CHECK(!gd_text_place(&sc, &nowhere, &at));
}
