// cli/battles.c - `guidon battles`: which battles there are, and what one is about.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/canvas.h"
#include "cli/files.h"
#include "cli/options.h"
#include "protocol/battle_card.h"

static const cli_option options[] = {
    {"battles", "DIR", "where battles are looked for"},
    {"json", NULL, "as JSON"},
    {NULL, NULL, NULL},
};

static int list_all(const cli_args *args, bool json)
{
    static gd_battle battle;
    static file_battles list;
    char folder[CLI_PATH], path[CLI_PATH];
    gd_error err = {0};
    if (!file_battle_folder(cli_value(args, "battles"), folder, sizeof folder, &err) ||
        !file_list_battles(folder, &list, &err))
        return cli_bad(args, "%s", err.text);
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_json_array(&out, NULL);
    int status = CLI_OK;
    for (int i = 0; i < list.count; i++) {
        gd_error one = {0};
        if (!file_load_battle(folder, list.name[i], &battle, NULL, NULL, path, &one)) {
            status = cli_bad_file(args, path, &one);
        } else if (json) {
            gd_json_object(&out, NULL);
            gd_json_put_string(&out, "name", list.name[i]);
            gd_battle_facts_write(&battle, &out);
            gd_json_close(&out);
        } else if (battle.open) {
            printf("  %-18s %s (choose your own armies and ground)\n", list.name[i], battle.title);
        } else {
            gd_battle_forces blue = gd_battle_forces_of(&battle, GD_UNION),
                             red = gd_battle_forces_of(&battle, GD_CONFEDERATE);
            printf("  %-18s %s, %s: %" PRId32 " men and %" PRId32 " guns against %" PRId32
                   " and %" PRId32 "\n",
                   list.name[i], battle.title, battle.date, blue.men, blue.guns, red.men, red.guns);
        }
    }
    gd_json_close(&out);
    if (json)
        puts(out.text);
    else if (list.count == 0)
        printf("there are no battles in %s\n", folder);
    else
        puts("\n`guidon battles NAME` tells about one, `guidon play NAME` fights it.");
    gd_json_end(&out);
    return status;
}

static void print_text(const char *title, const gd_battle_text *text, const art_style *style)
{
    if (text->count == 0)
        return;
    puts("");
    if (title[0]) {
        art_text(stdout, style, ART_PLAIN, ART_PLAIN, true, title);
        puts("");
    }
    for (int i = 0; i < text->count; i++) {
        fputs("  ", stdout);
        art_paragraph(stdout, text->line[i], style->columns < 100 ? style->columns : 100, 2, 2);
    }
}

static void print_unit(const gd_battle *b, int i, int indent)
{
    const gd_battle_unit *u = &b->unit[i];
    printf("%*s%s, %s, ", indent, "", u->name, gd_arm_names[u->arm]);
    if (u->arm == GD_ARM_ARTILLERY)
        printf("%" PRId32 " guns", u->guns);
    else
        printf("%" PRId32 " men", u->men);
    printf(", %s", gd_quality_names[u->quality]);
    if (u->arrives)
        printf(", comes at minute %" PRId32, u->minute);
    puts(gd_battle_has_unit(b, i) ? "" : " (optional)");
}

static void print_formation(const gd_battle *b, int f, int indent)
{
    printf("%*s%s", indent, "", b->formation[f].name[0] ? b->formation[f].name : "Army");
    for (int i = 0; i < b->leader_count; i++)
        if (b->leader[i].parent == f && b->leader[i].post == GD_POST_COMMANDER)
            printf(": %s (%s)", b->leader[i].name, gd_rating_names[b->leader[i].rating]);
    puts("");
    for (int i = 0; i < b->unit_count; i++)
        if (b->unit[i].parent == f)
            print_unit(b, i, indent + 2);
    for (int i = f + 1; i < b->formation_count; i++)
        if (b->formation[i].parent == f)
            print_formation(b, i, indent + 2);
}

static void print_battle(const gd_battle *b, const art_style *style)
{
    art_text(stdout, style, ART_PLAIN, ART_PLAIN, true, b->title);
    printf("%s%s\n", b->date[0] ? ", " : "", b->date);
    if (b->place[0]) {
        fputs("  ", stdout);
        art_paragraph(stdout, b->place, style->columns < 100 ? style->columns : 100, 2, 2);
    }
    printf("  %d x %d yards, %" PRId32 " minutes%s%s\n", b->width / GD_YARD, b->depth / GD_YARD,
           b->minutes, b->clock[0] ? " from " : "", b->clock);
    print_text("", &b->text, style);
    for (gd_side side = 0; side < GD_SIDES && !b->open; side++) {
        puts("");
        art_text(stdout, style, ART_PLAIN, ART_PLAIN, true,
                 side == GD_UNION ? "Union" : "Confederate");
        puts("");
        print_formation(b, side, 2);
    }
    if (b->objective_count > 0) {
        puts("");
        art_text(stdout, style, ART_PLAIN, ART_PLAIN, true, "Objectives");
        puts("");
    }
    for (int i = 0; i < b->objective_count; i++)
        printf("  %s, %" PRId32 " points\n", b->objective[i].name, b->objective[i].value);
    print_text("Victory", &b->victory, style);
    if (b->option_count > 0) {
        puts("");
        art_text(stdout, style, ART_PLAIN, ART_PLAIN, true, "Options (--options name=on)");
        puts("");
    }
    for (int i = 0; i < b->option_count; i++) {
        int n = printf("  %s (%s): ", b->option[i].id, b->option[i].on ? "on" : "off");
        art_paragraph(stdout, b->option[i].text, style->columns < 100 ? style->columns : 100, 4, n);
    }
    print_text("What happened", &b->result, style);
    print_text("Notes", &b->notes, style);
    print_text("Sources", &b->sources, style);
}

static int run(const cli_args *args)
{
    static gd_battle battle;
    bool json = cli_given(args, "json");
    if (args->count == 0)
        return list_all(args, json);
    char path[CLI_PATH];
    gd_error err = {0};
    char *text = NULL;
    size_t length = 0;
    if (!file_load_battle(cli_value(args, "battles"), args->operand[0], &battle, &text, &length,
                          path, &err))
        return err.line || err.path[0] ? cli_bad_file(args, path, &err)
                                       : cli_bad(args, "%s", err.text);
    if (json) {
        // The file itself is the best JSON there is; on one line, as a program expects it.
        gd_json_doc *doc = gd_json_parse(text, length, NULL);
        gd_json_out out = {0};
        gd_json_begin(&out);
        gd_json_put_value(&out, NULL, gd_json_root(doc));
        puts(out.text);
        gd_json_end(&out);
        gd_json_free(doc);
    } else {
        art_style style = art_style_of(stdout, false);
        print_battle(&battle, &style);
    }
    free(text);
    return CLI_OK;
}

const cli_command cli_battles = {
    "battles",
    "[NAME]",
    "list the battles, or tell about one",
    "Without NAME lists the battles that can be fought. With the name of one (or the path of a "
    "battle\n"
    "file) prints its story, armies, objectives and sources.",
    options,
    0,
    1,
    run,
};
