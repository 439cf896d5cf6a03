// cli/table_art.c - the drawn table.
//
// A character is about twice as high as it is wide, so a cell is as many inches high as two are
// wide. Ground is found by asking what lies under the middle of a cell; units are moved by less
// than a cell so that a line of battle is one row, not two halves.
#include "cli/table_art.h"

#include <stdlib.h>
#include <string.h>

#include "cli/looks.h"
#include "cli/zone_art.h"
#include "core/terrain.h"

typedef struct sheet {
    art_canvas *canvas;
    const art_style *style;
    const gd_names *names;
    double left, top, cell; // of the window; inches wide of a cell, in thousandths
    int columns, rows;
    uint32_t seen;                         // bit i: looks[i] is on the sheet
    uint16_t owner[ART_ROWS][ART_COLUMNS]; // the piece that stands there
} sheet;

static double column_of(const sheet *s, double x) { return (x - s->left) / s->cell; }

static double row_of(const sheet *s, double y) { return (s->top - y) / (2 * s->cell); }

// Down, also for numbers below zero, where a cast goes up.
static int whole(double v)
{
    int n = (int)v;
    return v < n ? n - 1 : n;
}

static gd_point middle_of(const sheet *s, int column, int row)
{
    return (gd_point){(gd_length)(s->left + (column + 0.5) * s->cell),
                      (gd_length)(s->top - (row + 0.5) * 2 * s->cell)};
}

static uint32_t glyph_of(const sheet *s, const look *l) { return look_glyph(s->style, l); }

// --- ground ------------------------------------------------------------------------------------

static void paint_area_cell(sheet *s, int i, int column, int row)
{
    const look *l = &looks[i];
    art_cell *cell = art_at(s->canvas, column, row);
    bool flat = l->layer == LOOK_FLAT;
    // Woods on a hill show both: their own sign in every second cell, the hill's between.
    bool mine = flat ? (column + 2 * row) % 4 == 0 || (l->glyph == '^' && (column + row) % 2)
                     : (column + row) % 2 == 0 || l->layer == LOOK_BAND;
    cell->paper = l->paper;
    if (mine || flat)
        cell->glyph = mine ? glyph_of(s, l) : ' ';
    if (mine)
        cell->ink = l->ink;
    s->seen |= 1u << i;
}

static bool covers(const gd_layer *layer, const gd_feature *f, gd_point p)
{
    if (p.x < f->box.left || p.x > f->box.right || p.y < f->box.bottom || p.y > f->box.top)
        return false;
    for (int part = 0; part < gd_feature_parts(f); part++) {
        gd_point quad[4];
        const gd_point *points;
        int count = gd_feature_part(layer, f, part, &points, quad);
        if (gd_polygon_side(points, count, p) >= 0)
            return true;
    }
    return false;
}

static void paint_area(sheet *s, const gd_layer *layer, const gd_feature *f, int i)
{
    for (int row = 0; row < s->rows; row++)
        for (int column = 0; column < s->columns; column++)
            if (covers(layer, f, middle_of(s, column, row)))
                paint_area_cell(s, i, column, row);
}

// The sign for a piece of line that runs so many cells to the right and down.
static uint32_t line_glyph(const sheet *s, const look *l, double across, double down)
{
    double a = across < 0 ? -across : across, d = down < 0 ? -down : down;
    bool falls = (across < 0) == (down < 0);
    if (!s->style->unicode || l->glyph == LOOK_WORKS) {
        if (l->ascii == '#' || a > 2 * d)
            return glyph_of(s, l);
        return d > 2 * a ? '|' : falls ? '\\' : '/';
    }
    if (a > 2 * d)
        return l->glyph;
    if (d > 2 * a)
        return l->glyph == 0x2550 ? 0x2551 : 0x254e;
    return falls ? 0x2572 : 0x2571;
}

// Follows a line from cell to cell, so that no stretch of it is lost between the middles.
static void paint_line(sheet *s, const gd_point *points, int count, int i)
{
    const look *l = &looks[i];
    for (int k = 0; k + 1 < count; k++) {
        double c = column_of(s, points[k].x), r = row_of(s, points[k].y);
        double across = column_of(s, points[k + 1].x) - c, down = row_of(s, points[k + 1].y) - r;
        double longest = (across < 0 ? -across : across) + (down < 0 ? -down : down);
        int steps = 1 + (int)(4 * longest);
        for (int n = 0; n <= steps; n++) {
            int column = whole(c + across * n / steps), row = whole(r + down * n / steps);
            art_cell *cell = art_at(s->canvas, column, row);
            if (!cell)
                continue;
            s->seen |= 1u << i;
            cell->ink = l->ink;
            cell->bold = l->layer == LOOK_LINE;
            cell->glyph =
                l->layer == LOOK_LINE ? line_glyph(s, l, across, 2 * down) : glyph_of(s, l);
            if (l->paper != ART_PLAIN)
                cell->paper = l->paper;
        }
    }
}

static void paint_layer(sheet *s, const gd_layer *layer)
{
    // From the ground up: hills, what grows on them, roads and water, fences and walls.
    for (int pass = LOOK_FLAT; pass <= LOOK_LINE; pass++) {
        for (int k = 0; k < LOOKS; k++) {
            if ((int)looks[k].layer != pass)
                continue;
            for (int n = 0; n < layer->count; n++) {
                const gd_feature *f = &layer->features[n];
                if (look_of(s->names->rules, f->kind) != k)
                    continue;
                if (f->shape != GD_LINE)
                    paint_area(s, layer, f, k);
                if (f->shape != GD_AREA)
                    paint_line(s, layer->points + f->first, f->count, k);
            }
        }
    }
}

static void paint_ground(sheet *s)
{
    for (int row = 0; row < s->rows; row++)
        for (int column = 0; column < s->columns; column++)
            *art_at(s->canvas, column, row) = (art_cell){' ', INK_GROUND, PAPER_GROUND, false};
    const gd_rules *rules = s->names->rules;
    gd_layer fixed = gd_scenario_layer(s->names->scenario);
    paint_layer(s, &fixed);
    if (rules->placed) {
        gd_layer placed = {0};
        placed.count = rules->placed(s->names->state, &placed.features, &placed.points);
        paint_layer(s, &placed);
    }
    gd_dug dug;
    for (int i = 0; rules->works && rules->works(s->names->state, i, &dug); i++)
        paint_line(s, (gd_point[]){dug.from, dug.to}, 2, look_of_style("works"));
}

static void paint_objectives(sheet *s)
{
    const gd_scenario *sc = s->names->scenario;
    for (int i = 0; i < sc->objective_count; i++) {
        const gd_objective *o = &sc->objective[i];
        int column = whole(column_of(s, o->at.x)), row = whole(row_of(s, o->at.y));
        art_cell *flag = art_at(s->canvas, column, row),
                 *number = art_at(s->canvas, column + 1, row);
        if (flag) {
            flag->glyph = look_flag(s->style);
            flag->ink = INK_FLAG;
            flag->bold = true;
        }
        if (number) {
            number->glyph = (uint32_t)look_flag_letter(i);
            number->ink = INK_FLAG;
            number->bold = true;
        }
    }
}

// Stands that were left on the field: a sign of their arm on bare ground.
static void paint_relics(sheet *s)
{
    gd_relic relic = {0};
    for (int i = 0; s->names->rules->relic && s->names->rules->relic(s->names->state, i, &relic);
         i++) {
        bool gun = relic.stand.look == GD_STAND_GUN || relic.stand.look == GD_STAND_LIMBER;
        art_cell *cell = art_at(s->canvas, whole(column_of(s, relic.stand.centre.x)),
                                whole(row_of(s, relic.stand.centre.y)));
        if (!cell)
            continue;
        cell->glyph = look_arm(s->style, gun ? GD_ARTILLERY : GD_INFANTRY);
        cell->ink = INK_FLAG;
        cell->bold = true;
    }
}

// --- units -------------------------------------------------------------------------------------

void art_label(const gd_names *names, gd_id piece, char out[ART_LABEL])
{
    char name[GD_NAME_SIZE];
    gd_names_piece(names, piece, name, sizeof name);
    if (art_width(name) <= 2) {
        snprintf(out, ART_LABEL, "%.7s", name);
        return;
    }
    int n = piece - 1;
    if (n < 26)
        snprintf(out, ART_LABEL, "%c", 'A' + n);
    else
        snprintf(out, ART_LABEL, "%c%c", 'A' + (n / 26 - 1) % 26, 'A' + n % 26);
}

gd_id art_find_label(const gd_names *names, const char *label)
{
    int count = gd_names_count(names);
    for (int i = 1; i <= count; i++) {
        char text[ART_LABEL];
        art_label(names, (gd_id)i, text);
        if (gd_word_same(text, label))
            return (gd_id)i;
    }
    return GD_NONE;
}

int art_side_ink(gd_side side)
{
    return side == GD_UNION ? 33 : side == GD_CONFEDERATE ? 167 : ART_PLAIN;
}

const char *art_side_name(gd_side side)
{
    return side == GD_UNION ? "Union" : side == GD_CONFEDERATE ? "Confederate" : "nobody";
}

// The cells a unit covers, relative to where it is drawn.
enum { BLOCK_CELLS = 600 };

typedef struct block_cell {
    int16_t column, row;
    uint16_t samples;
} block_cell;

typedef struct block {
    int count;
    block_cell cell[BLOCK_CELLS];
} block;

static void block_add(block *b, int column, int row)
{
    for (int i = 0; i < b->count; i++) {
        if (b->cell[i].column == column && b->cell[i].row == row) {
            b->cell[i].samples++;
            return;
        }
    }
    if (b->count == BLOCK_CELLS)
        return;
    b->cell[b->count].column = (int16_t)column;
    b->cell[b->count].row = (int16_t)row;
    b->cell[b->count++].samples = 1;
}

// How far to move what reaches from `low` to `high` so that, if it fits into one cell, it does.
static double snap(double low, double high)
{
    double middle = (low + high) / 2;
    return high - low < 1.3 ? whole(middle) + 0.5 - middle : 0;
}

static void block_of(const sheet *s, const gd_drawing *d, block *b)
{
    enum { GRID = 12 };
    double left = 1e9, right = -1e9, top = 1e9, bottom = -1e9;
    b->count = 0;
    for (int pass = 0; pass < 2; pass++) {
        double across = pass ? snap(left, right) : 0, down = pass ? snap(top, bottom) : 0;
        for (int i = 0; i < d->stand_count; i++) {
            const struct gd_drawn_stand *st = &d->stand[i];
            for (int k = 0; k < GRID * GRID; k++) {
                gd_length ahead =
                    (gd_length)((int64_t)st->depth * (2 * (k / GRID) + 1 - GRID) / (2 * GRID));
                gd_length aside =
                    (gd_length)((int64_t)st->width * (2 * (k % GRID) + 1 - GRID) / (2 * GRID));
                gd_point p = gd_point_local(st->centre, st->facing, ahead, aside);
                double c = column_of(s, p.x), r = row_of(s, p.y);
                left = c < left ? c : left;
                right = c > right ? c : right;
                top = r < top ? r : top;
                bottom = r > bottom ? r : bottom;
                if (pass)
                    block_add(b, whole(c + across), whole(r + down));
            }
        }
    }
    // Cells that are hardly touched are left out.
    int most = 0, kept = 0;
    for (int i = 0; i < b->count; i++)
        most = b->cell[i].samples > most ? b->cell[i].samples : most;
    for (int i = 0; i < b->count; i++)
        if (b->cell[i].samples * 10 >= most * 4)
            b->cell[kept++] = b->cell[i];
    b->count = kept;
}

static int block_overlap(const sheet *s, const block *b, int across, int down)
{
    int n = 0;
    for (int i = 0; i < b->count; i++) {
        int column = b->cell[i].column + across, row = b->cell[i].row + down;
        if (column >= 0 && column < s->columns && row >= 0 && row < s->rows)
            n += s->owner[row][column] != 0;
    }
    return n;
}

// Units in contact may share a row of characters: the later one steps back from its own front.
static void block_make_room(const sheet *s, const gd_drawing *d, block *b)
{
    int best = block_overlap(s, b, 0, 0), across = 0, down = 0;
    gd_heading h = gd_heading_of(d->facing);
    int back_row = h.y > 0 ? 1 : -1, back_column = h.x > 0 ? -1 : 1;
    bool upright = (h.y < 0 ? -h.y : h.y) >= (h.x < 0 ? -h.x : h.x);
    const int tries[6][2] = {
        {upright ? 0 : back_column, upright ? back_row : 0},
        {upright ? 0 : 2 * back_column, 0},
        {upright ? 0 : -back_column, upright ? -back_row : 0},
        {1, 0},
        {-1, 0},
        {0, upright ? 2 * back_row : 1},
    };
    for (int i = 0; i < 6 && best > 0; i++) {
        int overlap = block_overlap(s, b, tries[i][0], tries[i][1]);
        if (overlap < best) {
            best = overlap;
            across = tries[i][0];
            down = tries[i][1];
        }
    }
    for (int i = 0; i < b->count; i++) {
        b->cell[i].column = (int16_t)(b->cell[i].column + across);
        b->cell[i].row = (int16_t)(b->cell[i].row + down);
    }
}

// The longest stretch of cells side by side, in the row nearest to the middle of the block.
static int block_run(const block *b, int *column, int *row)
{
    double middle = 0;
    for (int i = 0; i < b->count; i++)
        middle += b->cell[i].row;
    middle /= b->count ? b->count : 1;
    int best = 0;
    double nearest = 1e9;
    for (int i = 0; i < b->count; i++) {
        int n = 1, first = b->cell[i].column;
        for (bool more = true; more;) {
            more = false;
            for (int k = 0; k < b->count; k++)
                if (b->cell[k].row == b->cell[i].row && b->cell[k].column == first + n)
                    more = true;
            n += more;
        }
        double off = b->cell[i].row - middle;
        off = off < 0 ? -off : off;
        if (n > best || (n == best && off < nearest)) {
            best = n;
            nearest = off;
            *column = first;
            *row = b->cell[i].row;
        }
    }
    return best;
}

// What is written into a unit, as many signs as there is room for.
static int unit_text(const sheet *s, const gd_drawing *d, gd_id piece, int room, uint32_t out[8])
{
    char label[ART_LABEL];
    art_label(s->names, piece, label);
    int n = 0;
    for (const char *c = label; *c && n < room; c++)
        out[n++] = (unsigned char)*c;
    uint32_t strength = d->strength < 10 ? '0' + (uint32_t)d->strength : '+';
    uint32_t more[3] = {look_arrow(s->style, d->facing), strength, look_arm(s->style, d->symbol)};
    if (d->symbol == GD_LEADER)
        more[1] = more[2];
    int extra = room - n >= 3 && d->symbol != GD_LEADER ? 3
                : room - n >= 2                         ? 2
                : room - n >= 1                         ? 1
                                                        : 0;
    if (extra == 3) { // A x4^
        out[n++] = more[2];
        out[n++] = more[1];
        out[n++] = more[0];
    } else if (extra == 2) {
        out[n++] = more[1];
        out[n++] = more[0];
    } else if (extra == 1) {
        out[n++] = d->symbol == GD_LEADER ? more[1] : more[0];
    }
    return n;
}

static int compare_cells(const void *a, const void *b)
{
    const block_cell *x = a, *y = b;
    return x->row != y->row ? x->row - y->row : x->column - y->column;
}

static void paint_unit(sheet *s, gd_id piece, const gd_drawing *d)
{
    static block b;
    block_of(s, d, &b);
    block_make_room(s, d, &b);
    // Two shades of each colour, so that neighbours in a line of battle can be told apart.
    uint32_t fill = look_fill(s->style, d->side);
    int16_t paper = look_paper(d->side, piece);
    for (int i = 0; i < b.count; i++) {
        art_cell *cell = art_at(s->canvas, b.cell[i].column, b.cell[i].row);
        if (!cell)
            continue;
        *cell = (art_cell){fill, INK_LIGHT, paper, true};
        s->owner[b.cell[i].row][b.cell[i].column] = piece;
    }
    int column = 0, row = 0, run = block_run(&b, &column, &row);
    uint32_t text[8];
    // A narrow block says in two rows what does not fit into one.
    for (int step = 1; run >= 2 && run <= 3 && d->symbol != GD_LEADER && step >= -1; step -= 2) {
        art_cell *left = art_at(s->canvas, column, row + step);
        art_cell *right = art_at(s->canvas, column + 1, row + step);
        if (!left || !right || s->owner[row + step][column] != piece ||
            s->owner[row + step][column + 1] != piece)
            continue;
        left->glyph = look_arm(s->style, d->symbol);
        right->glyph = d->strength < 10 ? '0' + (uint32_t)d->strength : '+';
        int n = unit_text(s, d, piece, 2, text);
        for (int i = 0; i < n; i++) {
            art_cell *cell = art_at(s->canvas, column + i, row);
            if (cell)
                cell->glyph = text[i];
        }
        return;
    }
    if (run >= 2 || b.count == 1) {
        int n = unit_text(s, d, piece, run < 6 ? run : 6, text);
        for (int i = 0; i < n; i++) {
            art_cell *cell = art_at(s->canvas, column + (run - n) / 2 + i, row);
            if (cell)
                cell->glyph = text[i];
        }
        return;
    }
    // One cell wide: read from the top.
    qsort(b.cell, (size_t)b.count, sizeof b.cell[0], compare_cells);
    int n = unit_text(s, d, piece, b.count < 6 ? b.count : 6, text);
    for (int i = 0; i < n; i++) {
        art_cell *cell = art_at(s->canvas, b.cell[(b.count - n) / 2 + i].column,
                                b.cell[(b.count - n) / 2 + i].row);
        if (cell)
            cell->glyph = text[i];
    }
}

static void paint_units(sheet *s)
{
    int count = gd_names_count(s->names);
    memset(s->owner, 0, sizeof s->owner);
    // Leaders last: they are small and would vanish under a regiment.
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 1; i <= count; i++) {
            gd_drawing d;
            memset(&d, 0, sizeof d);
            s->names->rules->draw(s->names->scenario, s->names->state, (gd_id)i, &d);
            if (d.on_table && (d.symbol == GD_LEADER) == (pass == 1))
                paint_unit(s, (gd_id)i, &d);
        }
    }
}

// --- the sheet ---------------------------------------------------------------------------------

static void write_legend(FILE *out, const sheet *s)
{
    const gd_rules *rules = s->names->rules;
    if (s->seen)
        fputs("     ", out);
    look_legend(out, s->style, rules, s->seen, 5, 5);
    static const char *const arms[GD_SYMBOLS] = {"infantry", "cavalry", "artillery", "leader"};
    fputs(s->seen ? "\n     " : "     ", out);
    for (int i = 0; i < GD_SYMBOLS; i++) {
        art_glyph(out, look_arm(s->style, i));
        fprintf(out, " %s   ", arms[i]);
    }
    const gd_scenario *sc = s->names->scenario;
    int column = s->style->columns; // objectives begin a line of their own
    for (int i = 0; i < sc->objective_count; i++) {
        int n = 5 + art_width(sc->objective[i].name);
        if (column + n > s->style->columns) {
            fputs("\n     ", out);
            column = 5;
        }
        art_glyph(out, look_flag(s->style));
        fprintf(out, "%c %s   ", look_flag_letter(i), sc->objective[i].name);
        column += n;
    }
    fputc('\n', out);
}

static void write_ruler(FILE *out, const sheet *s)
{
    char line[ART_COLUMNS + 16];
    memset(line, ' ', sizeof line);
    int every = s->cell * 6 > 6 * GD_INCH ? 12 : s->cell * 6 > 2 * GD_INCH ? 6 : 2;
    int first = (int)(s->left / GD_INCH), end = 0;
    for (int inch = (first + every - 1) / every * every;; inch += every) {
        int column = (int)(column_of(s, inch * GD_INCH) + 0.5);
        if (column > s->columns)
            break;
        if (column < 0)
            continue;
        char number[12];
        int n = snprintf(number, sizeof number, "%d\"", inch);
        column =
            column + n > s->columns ? s->columns - n : column; // the last one ends with the table
        if (column < end)
            break;
        memcpy(line + column, number, (size_t)n);
        end = column + n;
    }
    line[end] = '\0';
    fprintf(out, "     %s\n", line);
}

static void border(FILE *out, const sheet *s, bool top)
{
    uint32_t side = s->style->unicode ? 0x2500 : '-';
    fputs("    ", out);
    art_glyph(out, s->style->unicode ? (top ? 0x250c : 0x2514) : '+');
    for (int i = 0; i < s->columns; i++)
        art_glyph(out, side);
    art_glyph(out, s->style->unicode ? (top ? 0x2510 : 0x2518) : '+');
    fputc('\n', out);
}

// How large a cell is: as large a table as fits beside `margin` columns and in `rows` rows.
static void lay_out(sheet *s, const gd_box *w, int margin, int most_rows)
{
    double width = w->right - w->left, depth = w->top - w->bottom;
    int columns = s->style->columns - 7 - margin;
    s->left = w->left;
    s->top = w->top;
    s->cell = width / (columns < 200 ? columns : 200);
    if (depth / (2 * s->cell) > most_rows)
        s->cell = depth / (2 * most_rows);
    art_clear(s->canvas, whole(width / s->cell + 0.5), whole(depth / (2 * s->cell) + 0.999));
    s->columns = s->canvas->columns;
    s->rows = s->canvas->rows;
}

static void write_table(FILE *out, const sheet *s, char *const *beside, int beside_count)
{
    border(out, s, true);
    for (int row = 0; row < s->rows; row++) {
        double y = (s->top - (row + 0.5) * 2 * s->cell) / GD_INCH;
        // Every third row says how far north it is.
        if (row % 3 == 1 && y >= 0)
            fprintf(out, "%3.0f ", y);
        else
            fputs("    ", out);
        art_glyph(out, s->style->unicode ? 0x2502 : '|');
        art_write_row(s->canvas, row, s->style, out);
        art_glyph(out, s->style->unicode ? 0x2502 : '|');
        fprintf(out, "%s\n", row < beside_count ? beside[row] : "");
    }
    border(out, s, false);
    write_ruler(out, s);
    write_legend(out, s);
}

void art_board(FILE *out, const art_style *style, const gd_names *names, const gd_box *window,
               bool roster)
{
    static art_canvas canvas;
    static sheet s;
    enum { BESIDE = 46 };
    const gd_scenario *sc = names->scenario;
    if (sc->grid.columns) {
        zone_board(out, style, names, window, roster);
        return;
    }
    gd_box all = {0, 0, sc->width, sc->depth};
    memset(&s, 0, sizeof s);
    s.canvas = &canvas;
    s.style = style;
    s.names = names;
    // On a wide terminal the armies stand beside the table if there are not too many of them.
    char *line[ART_ROWS];
    uint32_t letters = 0;
    bool beside = roster && style->columns >= 118;
    int room = style->lines - (beside ? 18 : 26), lines = 0;
    const gd_box *box = window ? window : &all;
    lay_out(&s, box, beside ? BESIDE : 0, room > 26 ? room : 26);
    if (beside && gd_names_count(names) + GD_SIDES > s.rows) {
        beside = false;
        lay_out(&s, box, 0, style->lines - 26 > 26 ? style->lines - 26 : 26);
    }
    paint_ground(&s);
    paint_objectives(&s);
    paint_relics(&s);
    paint_units(&s);
    if (beside) {
        int width = style->columns - s.columns - 9;
        lines = art_roster_lines(style, names, width < 64 ? width : 64, &letters, line, ART_ROWS);
    }
    write_table(out, &s, line, lines);
    for (int i = 0; i < lines; i++)
        free(line[i]);
    if (beside)
        art_letters(out, names, letters);
    else if (roster)
        art_roster(out, style, names);
}
