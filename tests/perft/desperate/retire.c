// perft/desperate/retire.c - tests of those who have retired (RET-04, RET-05).
#include "model.h"

void retire(battle *b, const int *unit, int count)
{
    static const int needed[3] = {6, 5, 4};
    for (;;) {
        action a;
        int left = 0;
        for (int i = 0; i < count; i++)
            left += b->w.piece[unit[i]].zone != NOWHERE;
        if (left == 0)
            return;
        if (!decided(b, &a)) {
            for (int i = 0; i < count; i++) {
                action pick = plain(PICK);
                pick.unit = unit[i];
                if (b->w.piece[unit[i]].zone != NOWHERE)
                    offer(b, pick);
            }
            stop_here(b);
        }
        const piece *p = &b->w.piece[a.unit];
        if (b->die >= (p->arm == ARTILLERY ? 4 : needed[p->quality]))
            return;
        remove_stands(&b->w, a.unit, 1);
    }
}
