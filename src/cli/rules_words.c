// cli/rules_words.c - what can be written and typed in a rule system: its tables in print.
#include <stdio.h>
#include <string.h>

#include "cli/orders.h"
#include "cli/rules_text.h"
#include "cli/words.h"
#include "protocol/action_json.h"
#include "protocol/json.h"

static const char *field_type(const gd_field *f)
{
    switch (f->type) {
    case GD_FIELD_FLAG:
        return "true or false";
    case GD_FIELD_CHOICE:
        return "a word";
    case GD_FIELD_LENGTH:
        return "a length in inches, to 3 decimals";
    case GD_FIELD_ANGLE:
        return "an angle in degrees, to 1 decimal";
    case GD_FIELD_POINT:
        return "a place [x, y] in inches, to 3 decimals";
    case GD_FIELD_PIECE:
        return "the name of a piece";
    case GD_FIELD_SIDE:
        return "union or confederate";
    case GD_FIELD_ZONE:
        return "a zone such as c3, or null";
    case GD_FIELD_CARD:
        return "a card, or null";
    case GD_FIELD_TEXT:
        return "a text";
    case GD_FIELD_CARDS:
        return "a list of cards";
    default:
        return "a whole number";
    }
}

static void heading(const char *text, const art_style *style)
{
    puts("");
    art_text(stdout, style, ART_PLAIN, ART_PLAIN, true, text);
    puts("");
}

static void print_choices(const char *const *choices)
{
    for (int i = 0; choices[i]; i++)
        printf("%s%s", i ? " | " : "", choices[i]);
}

// Below what may be written, and further in.
static void print_help(const char *help)
{
    if (help[0]) {
        printf("%21s", "");
        art_paragraph(stdout, help, 100, 21, 21);
    }
}

static void print_fields(const char *title, const char *rules, const char *of,
                         const gd_field *fields, const art_style *style)
{
    heading(title, style);
    for (const gd_field *f = fields; f && f->name; f++) {
        printf("  %-16s ", f->name);
        if (f->count > 1)
            printf("a list of up to %d: ", f->count);
        if (f->type == GD_FIELD_CHOICE)
            print_choices(f->choices);
        else
            fputs(field_type(f), stdout);
        if (f->type == GD_FIELD_NUMBER && (f->low || f->high))
            printf(", %d to %d", f->low, f->high);
        puts("");
        print_help(cli_word_help(rules, of, f->name));
    }
}

static void print_tallies(const gd_rules *rules, const art_style *style)
{
    heading("What the sums of orders count (tally)", style);
    for (int i = 0; i < rules->verb_count; i++) {
        const char *help = cli_word_help(rules->id, "tally", rules->verbs[i].name);
        if (help[0]) {
            printf("  %-18s ", rules->verbs[i].name);
            art_paragraph(stdout, help, 100, 21, 21);
        }
    }
}

// So many to a line.
static void print_names(const char *title, const char *const *names, int per_line,
                        const art_style *style)
{
    heading(title, style);
    for (int i = 0; names[i]; i++)
        printf("%s%s", i % per_line ? ", " : i ? ",\n  " : "  ", names[i]);
    puts("");
}

static void print_param(const gd_param *p)
{
    printf("      %-14s %s", p->name, p->optional ? "optional: " : "");
    if (p->type == GD_PARAM_CHOICE)
        print_choices(p->choices);
    else
        fputs(gd_param_what(p->type), stdout);
    if ((p->low || p->high) && (p->type == GD_PARAM_NUMBER || p->type == GD_PARAM_CARD))
        printf(", %d to %d", p->low, p->high);
    else if (p->type == GD_PARAM_TEXT)
        printf(" of at most %d bytes", gd_words_room(p));
    puts("");
}

static void print_verb(const gd_verb *v, const art_style *style)
{
    printf("  ");
    art_text(stdout, style, ART_PLAIN, ART_PLAIN, true, v->name);
    printf(": %s\n", v->help);
    for (int i = 0; i < GD_VALUES && v->params[i].name; i++)
        print_param(&v->params[i]);
    if (!v->list.name || v->list.type == GD_LIST_NONE)
        return;
    printf("      %-14s a list of %d to %d", v->list.name, v->list.low, v->list.high);
    if (v->list.type == GD_LIST_STEPS) {
        printf(" steps: ");
        for (int i = 0; v->list.steps[i].name; i++)
            printf("%s%s", i ? ", " : "", v->list.steps[i].name);
    } else {
        printf(", each ");
        for (int i = 0; i < 3 && v->list.fields[i].name; i++) {
            const gd_param *p = &v->list.fields[i];
            printf("%s%s%s%s", i ? ", " : "", p->optional ? "[" : "", p->name,
                   p->optional ? "]" : "");
            if (p->type == GD_PARAM_CHOICE) {
                printf(" (");
                print_choices(p->choices);
                printf(")");
            }
        }
    }
    puts("");
}

void rules_print_words(const gd_rules *rules, const art_style *style)
{
    art_text(stdout, style, ART_PLAIN, ART_PLAIN, true, rules->name);
    printf(" (%s): the words for orders, positions and cases\n", rules->id);
    heading("Verbs", style);
    for (int i = 0; i < rules->verb_count; i++)
        print_verb(&rules->verbs[i], style);
    print_fields("Fields of the game", rules->id, "game", rules->game_fields, style);
    print_fields("Fields of a side", rules->id, "side", rules->side_fields, style);
    print_fields("Fields of a unit", rules->id, "unit", rules->piece_fields, style);
    print_tallies(rules, style);
    if (rules->cards)
        print_names("Cards", rules->cards, 13, style);
    heading("Phases", style);
    for (int i = 0; i < rules->row_count; i++) {
        const gd_row *row = &rules->rows[i];
        printf("  %-18s %-9s %s\n", row->name,
               row->offer ? "decision"
               : row->ask ? "dice"
                          : "by itself",
               row->label ? row->label : "");
    }
    print_names("Events", rules->events, 5, style);
    heading("Terrain", style);
    for (int i = 0; rules->terrain[i].name; i++)
        printf("  %-16s drawn as %s\n", rules->terrain[i].name, rules->terrain[i].style);
    heading("Switches (--options name=value)", style);
    for (int i = 0; rules->switches && rules->switches[i].name; i++) {
        const gd_switch *s = &rules->switches[i];
        printf("  %-18s %d to %d, normally %d: %s\n", s->name, s->low, s->high, s->normal, s->help);
    }
    heading("Marks", style);
    for (int i = 0; rules->marks && rules->marks[i].name; i++)
        printf("  %s %-14s %s\n", rules->marks[i].letter, rules->marks[i].name,
               rules->marks[i].help);
}

// --- JSON --------------------------------------------------------------------------------------

static void write_strings(gd_json_out *out, const char *key, const char *const *list)
{
    gd_json_array(out, key);
    for (int i = 0; list && list[i]; i++)
        gd_json_put_string(out, NULL, list[i]);
    gd_json_close(out);
}

static void write_choices(gd_json_out *out, const char *const *choices)
{
    write_strings(out, "choices", choices);
}

static void write_param(gd_json_out *out, const gd_param *p)
{
    gd_json_object(out, NULL);
    gd_json_put_string(out, "name", p->name);
    gd_json_put_string(out, "what", gd_param_what(p->type));
    if (p->optional)
        gd_json_put_bool(out, "optional", true);
    if (p->type == GD_PARAM_CHOICE)
        write_choices(out, p->choices);
    gd_json_close(out);
}

static void write_verb(gd_json_out *out, const gd_verb *v)
{
    gd_json_object(out, NULL);
    gd_json_put_string(out, "name", v->name);
    gd_json_put_string(out, "help", v->help);
    gd_json_array(out, "params");
    for (int i = 0; i < GD_VALUES && v->params[i].name; i++)
        write_param(out, &v->params[i]);
    gd_json_close(out);
    if (v->list.name && v->list.type != GD_LIST_NONE) {
        gd_json_object(out, "list");
        gd_json_put_string(out, "name", v->list.name);
        gd_json_put_int(out, "least", v->list.low);
        gd_json_put_int(out, "most", v->list.high);
        gd_json_array(out, v->list.type == GD_LIST_STEPS ? "steps" : "fields");
        if (v->list.type == GD_LIST_STEPS)
            for (int i = 0; v->list.steps[i].name; i++)
                gd_json_put_string(out, NULL, v->list.steps[i].name);
        else
            for (int i = 0; i < 3 && v->list.fields[i].name; i++)
                write_param(out, &v->list.fields[i]);
        gd_json_close(out);
        gd_json_close(out);
    }
    gd_json_close(out);
}

static void write_fields(gd_json_out *out, const char *rules, const char *key,
                         const gd_field *fields)
{
    gd_json_array(out, key);
    for (const gd_field *f = fields; f && f->name; f++) {
        gd_json_object(out, NULL);
        gd_json_put_string(out, "name", f->name);
        gd_json_put_string(out, "what", field_type(f));
        if (f->count > 1)
            gd_json_put_int(out, "count", f->count);
        if (f->type == GD_FIELD_CHOICE)
            write_choices(out, f->choices);
        gd_json_put_string(out, "help", cli_word_help(rules, key, f->name));
        gd_json_close(out);
    }
    gd_json_close(out);
}

static void write_tallies(gd_json_out *out, const gd_rules *rules)
{
    gd_json_object(out, "tallies");
    for (int i = 0; i < rules->verb_count; i++) {
        const char *help = cli_word_help(rules->id, "tally", rules->verbs[i].name);
        if (help[0])
            gd_json_put_string(out, rules->verbs[i].name, help);
    }
    gd_json_close(out);
}

void rules_write_words(const gd_rules *rules)
{
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_json_put_string(&out, "id", rules->id);
    gd_json_array(&out, "verbs");
    for (int i = 0; i < rules->verb_count; i++)
        write_verb(&out, &rules->verbs[i]);
    gd_json_close(&out);
    write_fields(&out, rules->id, "game", rules->game_fields);
    write_fields(&out, rules->id, "side", rules->side_fields);
    write_fields(&out, rules->id, "unit", rules->piece_fields);
    write_tallies(&out, rules);
    gd_json_array(&out, "phases");
    for (int i = 0; i < rules->row_count; i++)
        gd_json_put_string(&out, NULL, rules->rows[i].name);
    gd_json_close(&out);
    write_strings(&out, "events", rules->events);
    if (rules->cards)
        write_strings(&out, "cards", rules->cards);
    gd_json_object(&out, "terrain");
    for (int i = 0; rules->terrain[i].name; i++)
        gd_json_put_string(&out, rules->terrain[i].name, rules->terrain[i].style);
    gd_json_close(&out);
    gd_json_array(&out, "switches");
    for (int i = 0; rules->switches && rules->switches[i].name; i++) {
        const gd_switch *s = &rules->switches[i];
        gd_json_object(&out, NULL);
        gd_json_put_string(&out, "name", s->name);
        gd_json_put_int(&out, "normal", s->normal);
        gd_json_put_int(&out, "low", s->low);
        gd_json_put_int(&out, "high", s->high);
        gd_json_put_string(&out, "help", s->help);
        gd_json_close(&out);
    }
    gd_json_close(&out);
    gd_json_close(&out);
    puts(out.text ? out.text : "{}");
    gd_json_end(&out);
}
