// rules/common/fill.c - see the header.
#include "rules/common/fill.h"

enum { TENTH = 100 };

void gd_fill_offer(gd_fill *f, const gd_filler *fillers, int count)
{
    *f->a = gd_action_of(f->offer);
    for (int i = 0; f->offer->open && i < count; i++)
        if (fillers[i].verb == f->offer->verb) {
            fillers[i].fill(f);
            return;
        }
}

void gd_fill_rest(gd_fill *f, const gd_verb *verb)
{
    for (int i = 0, at = 0; i < GD_VALUES && verb->params[i].name; i++) {
        const gd_param *p = &verb->params[i];
        bool number =
            p->type == GD_PARAM_NUMBER || p->type == GD_PARAM_ANGLE || p->type == GD_PARAM_LENGTH;
        if (gd_fill_is_open(f, at) && !p->optional && number && f->a->value[at] == GD_ABSENT)
            f->a->value[at] = gd_random_between(f->r, p->low, p->high);
        at += gd_param_values(p);
    }
}

void gd_fill_put(gd_fill *f, int value, int32_t number)
{
    if (gd_fill_is_open(f, value))
        f->a->value[value] = number;
}

void gd_fill_put_point(gd_fill *f, int value, gd_point p)
{
    gd_fill_put(f, value, p.x);
    gd_fill_put(f, value + 1, p.y);
}

void gd_fill_add(gd_fill *f, int32_t a, int32_t b, int32_t c)
{
    if (f->a->count < GD_ITEMS)
        f->a->item[f->a->count++] = (gd_item){a, b, c};
}

gd_length gd_fill_length(gd_fill *f, gd_length most)
{
    return most < TENTH ? most : gd_random_between(f->r, 1, most / TENTH) * TENTH;
}

gd_point gd_fill_anywhere(gd_fill *f)
{
    gd_length x = gd_random_between(f->r, 0, f->sc->width);
    gd_length y = gd_random_between(f->r, 0, f->sc->depth);
    return (gd_point){x, y};
}

gd_point gd_fill_near(gd_fill *f, gd_point from, gd_length most)
{
    gd_angle way = gd_random_between(f->r, 0, GD_TURN - 1);
    gd_length far = gd_fill_length(f, most);
    return gd_point_ahead(from, way, far);
}
