// schema.h - as much of JSON Schema (draft 2020-12) as docs/protocol uses, for tests. A keyword
// that is not known here fails, so that nothing in a schema is silently ignored.
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/json.h"

enum { SCHEMA_FILES = 16 };

static struct schema_file {
    char name[64];
    gd_json_doc *doc;
} schema_files[SCHEMA_FILES];

static char schema_why[600];

static bool schema_fail(const gd_json *value, const gd_json *schema, const char *what)
{
    char at[160], rule[160];
    gd_json_path(value, at, sizeof at);
    gd_json_path(schema, rule, sizeof rule);
    snprintf(schema_why, sizeof schema_why, "%s at %s (schema %s)", what, at, rule);
    return false;
}

// The root of docs/protocol/NAME, read once.
static const gd_json *schema_load(const char *name)
{
    for (int i = 0; i < SCHEMA_FILES; i++) {
        struct schema_file *f = &schema_files[i];
        if (strcmp(f->name, name) == 0)
            return gd_json_root(f->doc);
        if (f->name[0])
            continue;
        char path[120];
        gd_error err = {0};
        static char text[1 << 18];
        snprintf(path, sizeof path, "docs/protocol/%s", name);
        FILE *in = fopen(path, "rb");
        size_t length = in ? fread(text, 1, sizeof text, in) : 0;
        if (in)
            fclose(in);
        f->doc = gd_json_parse(text, length, &err);
        if (!f->doc)
            printf("    %s: %d:%d: %s\n", path, err.line, err.column, err.text);
        snprintf(f->name, sizeof f->name, "%s", name);
        return gd_json_root(f->doc);
    }
    return NULL;
}

static void schema_unload(void)
{
    for (int i = 0; i < SCHEMA_FILES; i++)
        gd_json_free(schema_files[i].doc);
    memset(schema_files, 0, sizeof schema_files);
}

static const gd_json *schema_root_of(const gd_json *schema)
{
    while (schema->parent)
        schema = schema->parent;
    return schema;
}

// "file#/$defs/name", "file" or "#/$defs/name".
static const gd_json *schema_resolve(const gd_json *ref)
{
    char file[64];
    const char *hash = strchr(ref->text, '#');
    size_t length = hash ? (size_t)(hash - ref->text) : ref->length;
    snprintf(file, sizeof file, "%.*s", (int)length, ref->text);
    const gd_json *root = length ? schema_load(file) : schema_root_of(ref);
    if (!hash)
        return root;
    const char *prefix = "#/$defs/";
    if (strncmp(hash, prefix, strlen(prefix)) != 0)
        return NULL;
    return gd_json_get(gd_json_get(root, "$defs"), hash + strlen(prefix));
}

static bool schema_same(const gd_json *a, const gd_json *b)
{
    if (a->kind != b->kind || a->count != b->count || a->truth != b->truth)
        return false;
    if (a->kind == GD_JSON_STRING || a->kind == GD_JSON_NUMBER)
        return a->length == b->length && memcmp(a->text, b->text, a->length) == 0;
    return a->kind == GD_JSON_NULL || a->kind == GD_JSON_BOOL;
}

static bool schema_has_type(const gd_json *value, const gd_json *type)
{
    static const char *const names[] = {"null", "boolean", "number", "string", "array", "object"};
    int64_t whole;
    if (gd_json_is(type, names[value->kind]))
        return true;
    return value->kind == GD_JSON_NUMBER && gd_json_is(type, "integer") &&
           gd_json_int(value, INT64_MIN, INT64_MAX, &whole, NULL);
}

// Compares with a bound of the schema to six decimals.
static int schema_compare(const gd_json *value, const gd_json *bound)
{
    int64_t a = 0, b = 0;
    if (!gd_json_fixed(value, 6, INT64_MIN, INT64_MAX, &a, NULL) ||
        !gd_json_fixed(bound, 6, INT64_MIN, INT64_MAX, &b, NULL))
        return 0;
    return a < b ? -1 : a > b;
}

static bool schema_check(const gd_json *value, const gd_json *schema);

static bool schema_properties(const gd_json *value, const gd_json *schema)
{
    const gd_json *known = gd_json_get(schema, "properties"),
                  *others = gd_json_get(schema, "additionalProperties");
    if (value->kind != GD_JSON_OBJECT)
        return true;
    for (const gd_json *m = value->first; m; m = m->next) {
        const gd_json *rule = gd_json_get(known, m->name);
        if (!rule)
            rule = others;
        if (rule && !schema_check(m, rule))
            return false;
    }
    return true;
}

static bool schema_any(const gd_json *value, const gd_json *list, bool exactly_one)
{
    int good = 0;
    char last[sizeof schema_why] = "no alternative fits";
    for (const gd_json *one = list->first; one; one = one->next) {
        good += schema_check(value, one);
        memcpy(last, schema_why, sizeof last);
    }
    if (good == 1 || (good > 0 && !exactly_one))
        return true;
    return schema_fail(value, list,
                       good ? "more than one alternative fits" : "no alternative fits");
}

static bool schema_counts(const gd_json *value, const gd_json *rule, const char *key)
{
    int64_t bound = 0, size = value->kind == GD_JSON_STRING ? (int64_t)value->length : value->count;
    bool applies = strstr(key, "Items")    ? value->kind == GD_JSON_ARRAY
                   : strstr(key, "Length") ? value->kind == GD_JSON_STRING
                                           : value->kind == GD_JSON_OBJECT;
    gd_json_int(rule, 0, INT64_MAX, &bound, NULL);
    bool good = !applies || (strncmp(key, "min", 3) == 0 ? size >= bound : size <= bound);
    return good || schema_fail(value, rule, "wrong size");
}

static bool schema_keyword(const gd_json *value, const gd_json *schema, const gd_json *rule)
{
    static const char *const notes[] = {"$schema",     "$id",      "$defs", "title",
                                        "description", "examples", NULL};
    static const char *const sizes[] = {"minItems",      "maxItems",      "minLength", "maxLength",
                                        "minProperties", "maxProperties", NULL};
    const char *key = rule->name;
    for (int i = 0; notes[i]; i++) {
        if (strcmp(key, notes[i]) == 0)
            return true;
    }
    for (int i = 0; sizes[i]; i++) {
        if (strcmp(key, sizes[i]) == 0)
            return schema_counts(value, rule, key);
    }
    bool good = true;
    if (strcmp(key, "$ref") == 0) {
        // Battles have tests of their own, and a schema that says more than this can check.
        if (strcmp(rule->text, "battle.schema.json") == 0)
            return value->kind == GD_JSON_OBJECT || schema_fail(value, rule, "no battle");
        const gd_json *target = schema_resolve(rule);
        return target ? schema_check(value, target) : schema_fail(value, rule, "no such reference");
    }
    if (strcmp(key, "type") == 0) {
        good = rule->kind == GD_JSON_STRING && schema_has_type(value, rule);
        for (const gd_json *t = rule->first; t; t = t->next)
            good = good || schema_has_type(value, t);
    } else if (strcmp(key, "enum") == 0) {
        good = false;
        for (const gd_json *t = rule->first; t; t = t->next)
            good = good || schema_same(value, t);
    } else if (strcmp(key, "const") == 0) {
        good = schema_same(value, rule);
    } else if (strcmp(key, "required") == 0) {
        for (const gd_json *t = rule->first; t; t = t->next)
            good = good && (value->kind != GD_JSON_OBJECT || gd_json_get(value, t->text));
    } else if (strcmp(key, "properties") == 0 || strcmp(key, "additionalProperties") == 0) {
        return schema_properties(value, schema);
    } else if (strcmp(key, "items") == 0) {
        for (const gd_json *t = value->kind == GD_JSON_ARRAY ? value->first : NULL; t;
             t = t->next) {
            if (!schema_check(t, rule))
                return false;
        }
    } else if (strcmp(key, "minimum") == 0) {
        good = value->kind != GD_JSON_NUMBER || schema_compare(value, rule) >= 0;
    } else if (strcmp(key, "maximum") == 0) {
        good = value->kind != GD_JSON_NUMBER || schema_compare(value, rule) <= 0;
    } else if (strcmp(key, "anyOf") == 0 || strcmp(key, "oneOf") == 0) {
        return schema_any(value, rule, key[0] == 'o');
    } else {
        return schema_fail(value, rule, "a keyword this test does not know");
    }
    return good || schema_fail(value, rule, key);
}

static bool schema_check(const gd_json *value, const gd_json *schema)
{
    if (schema->kind == GD_JSON_BOOL)
        return schema->truth || schema_fail(value, schema, "not allowed");
    for (const gd_json *rule = schema->first; rule; rule = rule->next) {
        if (!schema_keyword(value, schema, rule))
            return false;
    }
    return true;
}
