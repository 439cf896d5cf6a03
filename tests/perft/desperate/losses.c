// perft/desperate/losses.c - hits are given out, saved, and cost stands (chapters LOSS and MOR).
#include "model.h"

static int total(const batch *h, int i) { return h->given[i] + h->heavy_given[i]; }

static bool is_fair(const world *w, const batch *h)
{
    int hits = 0, heavy = 0;
    bool all_hit = true;
    for (int i = 0; i < h->count; i++) {
        hits += h->given[i];
        heavy += h->heavy_given[i];
        all_hit = all_hit && total(h, i) > 0;
    }
    if (hits != h->hits || heavy != h->heavy)
        return false;
    for (int i = 0; i < h->count; i++) {
        const piece *p = &w->piece[h->unit[i]];
        if (!all_hit && total(h, i) > p->stands)
            return false;
        for (int j = 0; j < h->count; j++)
            if (p->quality == VETERAN && w->piece[h->unit[j]].quality != VETERAN &&
                total(h, i) > total(h, j))
                return false;
    }
    return true;
}

// Every number of hits for every unit from `i` on.
static void try_all(battle *b, batch *h, int i)
{
    if (i == h->count) {
        action a = plain(ALLOCATE);
        for (int j = 0; j < h->count; j++)
            if (total(h, j) > 0)
                a.list[a.count++] = (item){h->unit[j], h->given[j], h->heavy_given[j]};
        if (is_fair(&b->w, h))
            offer(b, a);
        return;
    }
    for (h->given[i] = 0; h->given[i] <= h->hits; h->given[i]++)
        for (h->heavy_given[i] = 0; h->heavy_given[i] <= h->heavy; h->heavy_given[i]++)
            try_all(b, h, i + 1);
    h->given[i] = h->heavy_given[i] = 0;
}

// Who gives them out does not change what is allowed, so the allocation die is not asked for.
void allocate(battle *b, batch *h)
{
    action a;
    if (!decided(b, &a)) {
        try_all(b, h, 0);
        stop_here(b);
    }
    for (int i = 0; i < h->count; i++) {
        h->given[i] = h->heavy_given[i] = 0;
        for (int j = 0; j < a.count; j++) {
            if (a.list[j].a == h->unit[i]) {
                h->given[i] = a.list[j].b;
                h->heavy_given[i] = a.list[j].c;
            }
        }
    }
}

// A save of 0 is that against guns: light ones 5, heavy ones 6.
void suffer(battle *b, batch *h, const int save[8])
{
    for (int i = 0; i < h->count; i++) {
        int light = save[i] ? save[i] : 5;
        int lost = (b->die >= light ? 0 : h->given[i]) + (b->die >= 6 ? 0 : h->heavy_given[i]);
        h->lost[i] = lost > 0;
        remove_stands(&b->w, h->unit[i], lost);
    }
}

void test_morale(battle *b, batch *h)
{
    static const int needed[3] = {6, 5, 4};
    for (int i = 0; i < h->count; i++) {
        const piece *p = &b->w.piece[h->unit[i]];
        int need = p->arm == ARTILLERY ? 4 : needed[p->quality];
        h->failed[i] = h->lost[i] && p->zone != NOWHERE && b->die < need;
        if (h->failed[i])
            remove_stands(&b->w, h->unit[i], 1);
    }
}
