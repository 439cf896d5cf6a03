// protocol/sketch_json.c - sketches as JSON.
#include "protocol/sketch_json.h"

#include "protocol/values_json.h"

static void write_points(const gd_stroke *s, gd_json_out *out)
{
    if (s->count == 1) {
        gd_put_point(out, "at", s->point[0]);
        if (s->radius)
            gd_put_length(out, "radius", s->radius);
        return;
    }
    gd_json_array(out, s->closed ? "area" : "line");
    for (int i = 0; i < s->count; i++)
        gd_put_point(out, NULL, s->point[i]);
    gd_json_close(out);
}

void gd_sketch_write(const gd_names *view, const gd_sketch *sketch, gd_json_out *out,
                     const char *key)
{
    static const char *const kinds[GD_STROKE_KINDS] = {
        "arc", "range", "command", "sight", "blocked", "contact", "path", "zone", "body", "stand"};
    gd_json_array(out, key);
    for (int i = 0; i < sketch->count; i++) {
        const gd_stroke *s = &sketch->stroke[i];
        if (s->count == 0 || s->kind >= GD_STROKE_KINDS)
            continue;
        gd_json_object(out, NULL);
        gd_json_put_string(out, "kind", kinds[s->kind]);
        if (s->label.format)
            gd_put_text(out, "label", view, &s->label);
        if (s->clause)
            gd_put_clause(out, "clause", view->rules, s->clause);
        write_points(s, out);
        gd_json_close(out);
    }
    gd_json_close(out);
}
