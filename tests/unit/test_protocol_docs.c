// Every example of docs/protocol is run, and whatever goes over the wire fits its schema.
#include "test.h"

#include "schema.h"

#include "protocol/engine.h"

static char page[1 << 18];

static const char *load(const char *path)
{
    FILE *in = fopen(path, "rb");
    CHECK(in);
    page[fread(page, 1, sizeof page - 1, in)] = '\0';
    fclose(in);
    return page;
}

static int battle_count(void *self)
{
    (void)self;
    return 3;
}

static const char *battle_name(void *self, int index)
{
    static const char *const names[] = {"brawners-farm", "little-round-top", "pickup"};
    (void)self;
    return names[index];
}

static const char *battle_text(void *self, const char *name, size_t *length, gd_error *err)
{
    static char text[1 << 20];
    char path[100];
    (void)self;
    snprintf(path, sizeof path, "battles/%.40s.json", name);
    FILE *in = fopen(path, "rb");
    if (!in) {
        gd_fail(err, "there is no battle called \"%.40s\"", name);
        return NULL;
    }
    *length = fread(text, 1, sizeof text, in);
    fclose(in);
    return text;
}

// Is everything that the page shows in the answer? "..." is anything, and at the end of a list any
// number of further entries.
static bool shows(const gd_json *shown, const gd_json *answer, char *why, size_t size)
{
    char path[160];
    gd_json_path(shown, path, sizeof path);
    snprintf(why, size, "%s", path);
    if (gd_json_is(shown, "..."))
        return true;
    if (!answer || shown->kind != answer->kind)
        return false;
    if (shown->kind == GD_JSON_OBJECT) {
        for (const gd_json *m = shown->first; m; m = m->next) {
            if (!shows(m, gd_json_get(answer, m->name), why, size))
                return false;
        }
        return true;
    }
    if (shown->kind == GD_JSON_ARRAY) {
        const gd_json *a = shown->first, *b = answer->first;
        for (; a; a = a->next, b = b->next) {
            if (!a->next && gd_json_is(a, "..."))
                return true;
            if (!b || !shows(a, b, why, size))
                return false;
        }
        snprintf(why, size, "%s: length", path);
        return !b;
    }
    return schema_same(shown, answer);
}

// A value on one line, as it goes over the wire.
static const char *one_line(const gd_json *value)
{
    static gd_json_out out;
    gd_json_begin(&out);
    gd_json_put_value(&out, NULL, value);
    return out.text;
}

static gd_json_doc *parse(const char *text, size_t length, int number)
{
    gd_error err = {0};
    gd_json_doc *doc = gd_json_parse(text, length, &err);
    if (!doc) {
        printf("    example %d: %s\n", number, err.text);
        CHECK(doc);
    }
    return doc;
}

static void check_fits(const gd_json *value, const char *schema, int number)
{
    const gd_json *root = schema_load(schema);
    CHECK(root);
    if (!schema_check(value, root)) {
        printf("    example %d does not fit %s: %s\n", number, schema, schema_why);
        CHECK(0);
    }
}

static void run_example(gd_engine *e, const char *text, size_t length, int number)
{
    const char *end = text + length, *gap = strstr(text, "\n\n");
    char why[200];
    CHECK(gap && gap < end);
    gd_json_doc *sent = parse(text, (size_t)(gap - text), number),
                *shown = parse(gap + 2, (size_t)(end - gap - 2), number);
    const char *line = one_line(gd_json_root(sent));
    const char *answer = gd_engine_line(e, line, strlen(line));
    gd_json_doc *got = parse(answer, strlen(answer), number);
    if (!shows(gd_json_root(shown), gd_json_root(got), why, sizeof why)) {
        printf("    example %d differs at %s: %.1500s\n", number, why, answer);
        CHECK(0);
    }
    check_fits(gd_json_root(got), "answer.schema.json", number);
    if (!gd_json_get(gd_json_root(got), "error"))
        check_fits(gd_json_root(sent), "message.schema.json", number);
    gd_json_free(sent);
    gd_json_free(shown);
    gd_json_free(got);
}

static void check_record(gd_engine *e)
{
    const gd_session *s = gd_engine_session(e);
    for (int i = 0; i < gd_session_lines(s); i++) {
        const char *line = gd_session_line(s, i);
        gd_json_doc *doc = parse(line, strlen(line), i);
        check_fits(gd_json_root(doc), "record.schema.json", i);
        gd_json_free(doc);
    }
}

TEST(every_example_is_true)
{
    gd_engine *e = gd_engine_new();
    int number = 0;
    gd_engine_set_battles(e, &(gd_engine_battles){battle_count, battle_name, battle_text, NULL});
    for (const char *at = load("docs/protocol/README.md"); (at = strstr(at, "```json\n"));) {
        at += strlen("```json\n");
        const char *end = strstr(at, "```");
        CHECK(end);
        if (strstr(at, "\"op\": \"record\"") && strstr(at, "\"op\": \"record\"") < end)
            check_record(e);
        run_example(e, at, (size_t)(end - at), ++number);
        at = end + 3;
    }
    CHECK(gd_engine_done(e));
    CHECK(number >= 18);
    gd_engine_free(e);
}

// A game played by the engine's own advice: everything that it says on the way fits the schemas.
TEST(a_game_fits_the_schemas)
{
    gd_engine *e = gd_engine_new();
    static const char *const messages[] = {
        "{\"op\":\"advise\",\"apply\":true}",
        "{\"op\":\"view\"}",
        "{\"op\":\"view\",\"seat\":\"union\"}",
        "{\"op\":\"actions\"}",
        "{\"op\":\"story\",\"seat\":\"confederate\"}",
        "{\"op\":\"sketch\",\"unit\":\"20th Maine\"}",
        "{\"op\":\"check\",\"preview\":true,\"action\":{\"do\":\"end_orders\"}}",
        ("{\"op\":\"check\",\"preview\":true,\"action\":{\"do\":\"move\",\"unit\":\"20th Maine\","
         "\"steps\":[{\"forward\":1}]}}")};
    enum { MESSAGES = sizeof messages / sizeof messages[0] };
    gd_engine_set_battles(e, &(gd_engine_battles){battle_count, battle_name, battle_text, NULL});
    static const char begin[] =
        "{\"op\":\"new\",\"rules\":\"americanus\",\"battle\":\"little-round-top\",\"seed\":\"5\"}";
    gd_engine_line(e, begin, sizeof begin - 1);
    CHECK(gd_engine_session(e));
    for (int i = 0; i < 60 * MESSAGES; i++) {
        const char *message = messages[i % MESSAGES];
        const char *answer = gd_engine_line(e, message, strlen(message));
        gd_json_doc *doc = parse(answer, strlen(answer), i);
        check_fits(gd_json_root(doc), "answer.schema.json", i);
        gd_json_free(doc);
    }
    check_record(e);
    static const char *const more[] = {
        "{\"op\":\"save_position\"}", "{\"op\":\"decision\"}", "{\"op\":\"story\",\"seat\":null}",
        "{\"op\":\"rules\",\"rules\":\"americanus\"}",
        "{\"op\":\"rules\",\"rules\":\"americanus\",\"catalogue\":true}"};
    for (int i = 0; i < 5; i++) {
        const char *answer = gd_engine_line(e, more[i], strlen(more[i]));
        gd_json_doc *doc = parse(answer, strlen(answer), i);
        check_fits(gd_json_root(doc), "answer.schema.json", i);
        gd_json_free(doc);
    }
    gd_engine_free(e);
}

TEST(examples_of_schemas_fit_them)
{
    static const char *const names[] = {
        "action.schema.json",  "position.schema.json", "view.schema.json",   "record.schema.json",
        "message.schema.json", "answer.schema.json",   "common.schema.json", "army.schema.json"};
    for (int i = 0; i < 8; i++) {
        const gd_json *root = schema_load(names[i]);
        CHECK(root);
        CHECK(gd_json_is(gd_json_get(root, "$id"), names[i]));
        const gd_json *examples = gd_json_get(root, "examples");
        for (const gd_json *one = examples ? examples->first : NULL; one; one = one->next)
            check_fits(one, names[i], i);
    }
}

// The schema says no where the engine does.
TEST(schemas_refuse)
{
    static const char *const bad[][2] = {
        {"message.schema.json", "{\"op\":\"dance\"}"},
        {"message.schema.json", "{\"op\":\"apply\"}"},
        {"message.schema.json", "{\"op\":\"apply\",\"action\":{\"unit\":\"A\"}}"},
        {"message.schema.json", "{\"op\":\"give_dice\",\"dice\":[0]}"},
        {"message.schema.json", "{\"op\":\"hello\",\"x\":1}"},
        {"message.schema.json", "{\"op\":\"dice\",\"from\":\"seed\"}"},
        {"message.schema.json", "{\"op\":\"odds\",\"action\":{\"do\":\"x\"},\"rolls\":7}"},
        {"action.schema.json", "{\"do\":\"move\",\"steps\":[{}]}"},
        {"position.schema.json", "{\"table\":[72]}"},
        {"position.schema.json", "{\"units\":[{\"side\":\"union\"}]}"},
        {"position.schema.json", "{\"terrain\":[{\"box\":[1,2,3,4]}]}"},
        {"army.schema.json", "{\"format\":\"guidon-army\",\"version\":1,\"rules\":\"x\"}"},
        {"message.schema.json", "{\"op\":\"raise\"}"},
        {"message.schema.json", "{\"op\":\"raise\",\"by\":\"me\"}"},
        {"record.schema.json", "{\"n\":1}"},
        {"record.schema.json", "{\"dice_from\":\"manual\",\"seed\":\"1\"}"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        gd_json_doc *doc = parse(bad[i][1], strlen(bad[i][1]), (int)i);
        CHECK(!schema_check(gd_json_root(doc), schema_load(bad[i][0])));
        gd_json_free(doc);
    }
    schema_unload();
}
