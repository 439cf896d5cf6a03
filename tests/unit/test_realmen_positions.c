// Positions that no game of Real Men could come to are refused, by the piece's name and the cause.
#include <stdio.h>
#include <string.h>

#include "protocol/engine.h"
#include "test.h"

// Union unit A at (20, 20) with these fields, and whatever else stands on the table.
static const char *answer_to(gd_engine *engine, const char *unit, const char *others)
{
    char text[1500];
    snprintf(text, sizeof text,
             "{\"op\":\"position\",\"position\":{\"rules\":\"realmen\",\"phase\":\"move\","
             "\"units\":[{\"name\":\"Iron Brigade\",\"side\":\"union\",\"at\":[20,20]%s%s},"
             "{\"name\":\"Hood\",\"side\":\"confederate\",\"at\":[40,40]}%s]}}",
             *unit ? "," : "", unit, others);
    return gd_engine_line(engine, text, strlen(text));
}

typedef struct attempt {
    const char *unit, *others, *cause; // no cause: it can be
} attempt;

static void try_all(const attempt *tries, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        gd_engine *engine = gd_engine_new();
        gd_engine_allow_unfinished(engine, true);
        const char *answer = answer_to(engine, tries[i].unit, tries[i].others);
        bool refused = strstr(answer, "\"error\"") != NULL;
        if (refused != (tries[i].cause != NULL) ||
            (tries[i].cause &&
             (!strstr(answer, tries[i].cause) || !strstr(answer, "Iron Brigade"))))
            printf("    %s %s: %.300s\n", tries[i].unit, tries[i].others, answer);
        CHECK_INT(refused, tries[i].cause != NULL);
        if (tries[i].cause) {
            CHECK(strstr(answer, tries[i].cause));
            CHECK(strstr(answer, "Iron Brigade"));
        }
        gd_engine_free(engine);
    }
}

#define TRY(...)                                                                                   \
    const attempt tries[] = {__VA_ARGS__};                                                         \
    try_all(tries, sizeof tries / sizeof tries[0])

TEST(nobody_has_lost_more_than_he_had) // RM-FIRE-08
{
    TRY({"\"elements\":4,\"initial\":6,\"casualties\":2", "", NULL},
        {"\"elements\":4,\"casualties\":2", "", NULL},
        {"\"elements\":4,\"initial\":5,\"casualties\":2", "", "it cannot have lost 2"},
        {"\"elements\":5,\"initial\":4", "", "5 elements and began with 4"},
        {"\"elements\":0,\"initial\":4", "", "no element left"},
        {"\"elements\":4,\"casualties\":1,\"casualties_before\":2", "", "2 casualties before"});
}

TEST(what_is_one_element_is_one) // RM-SCALE-05
{
    TRY({"\"kind\":\"artillery\"", "", NULL},
        {"\"kind\":\"artillery\",\"elements\":2", "", "must have 1 (RM-SCALE-05)"},
        {"\"kind\":\"supply\",\"initial\":2", "", "must have 1 (RM-SCALE-05)"},
        {"\"kind\":\"general\",\"elements\":2", "", "must have 1 (RM-SCALE-05)"},
        {"\"kind\":\"messenger\",\"elements\":2", "", "must have 1 (RM-SCALE-05)"});
}

TEST(a_second_rank_is_no_longer_than_the_first) // RM-MOVE-12
{
    TRY({"\"elements\":5,\"files\":3", "", NULL}, {"\"elements\":5,\"files\":2", "", "RM-MOVE-12"},
        {"\"elements\":5,\"files\":6", "", "6 in the front rank of 5"},
        {"\"elements\":1,\"files\":1", "", NULL},
        {"\"elements\":1,\"files\":2", "", "2 in the front rank of 1"});
}

TEST(weapons_belong_to_their_arm)
{
    TRY({"\"weapon\":\"musket\"", "", NULL},
        {"\"kind\":\"cavalry\",\"weapon\":\"carbine\"", "", NULL},
        {"\"weapon\":\"twelve_pounder\"", "", "only artillery has guns"},
        {"\"weapon\":\"none\"", "", "a brigade has a weapon"},
        {"\"kind\":\"artillery\",\"weapon\":\"rifle\"", "", "artillery has guns"},
        {"\"kind\":\"supply\",\"weapon\":\"musket\"", "", "have no weapon"},
        {"\"kind\":\"general\",\"weapon\":\"carbine\"", "", "have no weapon"},
        {"\"kind\":\"artillery\",\"weapon\":\"ten_pounder\",\"horse\":true", "", NULL},
        {"\"horse\":true", "", "horse batteries"},
        {"\"kind\":\"artillery\",\"quality\":\"superior\"", "", "RM-ELEPH-06"},
        {"\"temporary\":true", "", "RM-SUPPLY-04"});
}

TEST(formations_belong_to_their_arm) // RM-FORM-10 to 12
{
    TRY({"\"formation\":\"square\"", "", NULL},
        {"\"formation\":\"skirmish\",\"prone\":true", "", NULL},
        {"\"mounted\":true", "", "only cavalry mounts (RM-FORM-11)"},
        {"\"kind\":\"cavalry\",\"formation\":\"square\"", "", "forms no square"},
        {"\"kind\":\"cavalry\",\"mounted\":false,\"formation\":\"square\"", "", NULL},
        {"\"kind\":\"cavalry\",\"prone\":true", "", "RM-FORM-10"},
        {"\"formation\":\"march_column\",\"prone\":true", "", "nobody lies down in a column"},
        {"\"formation\":\"square\",\"prone\":true", "", "nobody lies down in a column or a square"},
        {"\"kind\":\"artillery\",\"formation\":\"skirmish\"", "", "limbered or unlimbered"},
        {"\"kind\":\"artillery\",\"prone\":true", "", "RM-FORM-10"},
        {"\"kind\":\"supply\",\"formation\":\"line\"", "", "always in march column"},
        {"\"kind\":\"general\",\"formation\":\"march_column\"", "", "have no formation"},
        {"\"kind\":\"messenger\",\"prone\":true", "", "have no formation"});
}

TEST(no_two_brigades_of_a_side_rank_alike) // RM-OFFICER-18
{
    TRY({"\"senior\":1", ",{\"name\":\"Second\",\"side\":\"union\",\"at\":[60,40],\"senior\":2}",
         NULL},
        {"\"senior\":1",
         ",{\"name\":\"Stonewall\",\"side\":\"confederate\",\"at\":[60,40],\"senior\":1}", NULL},
        {"\"senior\":1", ",{\"name\":\"Second\",\"side\":\"union\",\"at\":[60,40],\"senior\":1}",
         "has the same place in the order of battle (RM-OFFICER-18)"});
}

TEST(a_garrison_has_a_town) // RM-FORM-09
{
    TRY({"\"formation\":\"in_town\"", "", "there is none at 20, 19 (RM-FORM-09)"});
}

TEST(what_befalls_units_and_officers_differs) // RM-OFFICER-05, 13, RM-ELEPH-04
{
    TRY({"\"status\":\"dispersed\",\"elements\":0,\"initial\":4", "", NULL},
        {"\"status\":\"prisoner\"", "", "RM-OFFICER-05"},
        {"\"kind\":\"general\",\"status\":\"dispersed\"", "", "RM-OFFICER-05"},
        {"\"kind\":\"general\",\"status\":\"prisoner\"", "", NULL},
        {"\"kind\":\"general\",\"routed\":true", "", "never routed"},
        {"\"kind\":\"messenger\",\"routed\":true", "", "never routed"},
        {"\"quality\":\"green\",\"green_rout\":true", "", NULL},
        {"\"green_rout\":true", "", "RM-ELEPH-04"});
}

TEST(only_generals_command) // RM-CMD-01, 02, 11
{
    TRY({"\"kind\":\"general\",\"commands\":true,\"roll\":2", "", NULL},
        {"\"commands\":true", "", "only a general commands"},
        {"\"kind\":\"messenger\",\"bound\":true", "", "only a general commands"},
        {"\"kind\":\"general\",\"quality\":\"green\"", "", "unknown"},
        {"\"kind\":\"general\",\"ability\":5", "", NULL},
        {"\"kind\":\"general\",\"ability\":6", "", "none is above 5"},
        {"\"kind\":\"general\",\"ability\":2,\"commands\":true,\"roll\":3", "", "RM-CMD-02"},
        {"\"kind\":\"general\",\"named\":[\"Hood\"]", "", "RM-CMD-11"});
}

TEST(pieces_stand_on_the_table_and_not_on_each_other) // RM-MOVE-16, 20
{
    static const char *const beside = ",{\"name\":\"Meredith\",\"side\":\"union\",\"at\":[23,20]}";
    static const char *const on =
        ",{\"name\":\"Texas Brigade\",\"side\":\"confederate\",\"at\":[21,"
        "20.3]},{\"name\":\"F\",\"side\":\"union\",\"at\":[60,20]}";
    static const char *const friends =
        ",{\"name\":\"Meredith\",\"side\":\"union\",\"at\":[22.9,20]}";
    static const char *const rider =
        ",{\"name\":\"Reynolds\",\"side\":\"union\",\"kind\":\"general\","
        "\"at\":[20,19.6]}";
    TRY({"", beside, NULL}, {"", on, "Texas Brigade: it stands on Iron Brigade, which is an enemy"},
        {"", friends, "Meredith: it stands on Iron Brigade (RM-MOVE-16)"},
        {"", rider, "Reynolds: it stands on Iron Brigade"});
}

TEST(bodies_hang_together_and_garrisons_have_a_town) // RM-MOVE-17, 20, RM-FORM-09
{
    TRY({"\"elements\":2,\"bent\":true,\"element_at\":[[20,20],[20.7,20.2]],\"element_facing\":[0,"
         "20]",
         "", NULL},
        {"\"elements\":2,\"bent\":true,\"element_at\":[[20,20],[23,20]],\"element_facing\":[0,0]",
         "", "do not hang together"},
        {"\"formation\":\"in_town\"", "", "there is none at 20, 19 (RM-FORM-09)"});
}

TEST(nobody_stands_off_the_table) // RM-MOVE-20
{
    static const char text[] =
        "{\"op\":\"position\",\"position\":{\"rules\":\"realmen\",\"phase\":\"move\",\"units\":["
        "{\"name\":\"Iron Brigade\",\"side\":\"union\",\"at\":[71.9,20]},"
        "{\"name\":\"Hood\",\"side\":\"confederate\",\"at\":[40,40]}]}}";
    gd_engine *engine = gd_engine_new();
    gd_engine_allow_unfinished(engine, true);
    CHECK(strstr(gd_engine_line(engine, text, strlen(text)),
                 "Iron Brigade: it stands off the table (RM-MOVE-20)"));
    gd_engine_free(engine);
}
