// cli/zone_art.c - boxes of zones.
#include "cli/zone_art.h"

#include <stdlib.h>
#include <string.h>

#include "cli/looks.h"
#include "cli/table_art.h"
#include "core/scenario.h"

enum {
    LEFT = 3,      // columns for the numbers of the rows
    NARROWEST = 8, // room inside a zone for the letter, arm and strength of a unit
    WIDEST = 26,   // more is not easier to read
    BESIDE = 46,   // columns for a roster beside the table
};
enum { INK_GRID = 242, INK_NAME = 58 };

typedef struct zone_sheet {
    art_canvas *canvas;
    const art_style *style;
    const gd_names *names;
    const gd_grid *grid;
    int first_column, columns, first_row, rows; // the zones that are drawn
    int width;                                  // inside a zone
    int top[GD_MAX_ROWS], height[GD_MAX_ROWS];  // of each row drawn, from the north
    uint32_t seen;                              // bit i: looks[i] is on the sheet
    uint32_t marks;                             // bit i: mark i is
    bool works, roads, hills;
} zone_sheet;

// --- who is where ------------------------------------------------------------------------------

static void draw_piece(const gd_names *names, gd_id piece, gd_drawing *d)
{
    memset(d, 0, sizeof *d);
    names->rules->draw(names->scenario, names->state, piece, d);
}

static gd_zone_id zone_of(const gd_names *names, const gd_drawing *d)
{
    const gd_grid *grid = &names->scenario->grid;
    if (!grid->columns || !d->on_table)
        return GD_NO_ZONE;
    return gd_grid_at(grid, d->stand_count ? d->stand[0].centre : d->front);
}

gd_zone_id zone_of_piece(const gd_names *names, gd_id piece)
{
    gd_drawing d;
    draw_piece(names, piece, &d);
    return zone_of(names, &d);
}

// The pieces in a zone, units before leaders.
static int pieces_in(const gd_names *names, gd_zone_id zone, gd_id *list, int most)
{
    int count = 0;
    for (int leaders = 0; leaders < 2; leaders++) {
        for (int i = 1; i <= gd_names_count(names) && count < most; i++) {
            gd_drawing d;
            draw_piece(names, (gd_id)i, &d);
            if ((d.symbol == GD_LEADER) == leaders && zone_of(names, &d) == zone)
                list[count++] = (gd_id)i;
        }
    }
    return count;
}

// --- cells -------------------------------------------------------------------------------------

static gd_zone_id zone_at(const zone_sheet *s, int column, int row)
{
    return gd_zone_number(s->first_column + column, s->first_row + s->rows - 1 - row);
}

static int left_of(const zone_sheet *s, int column) { return column * (s->width + 1) + 1; }

static void put(zone_sheet *s, int column, int row, uint32_t glyph, int ink, int paper, bool bold)
{
    art_cell *cell = art_at(s->canvas, column, row);
    if (!cell)
        return;
    cell->glyph = glyph;
    cell->ink = (int16_t)ink;
    cell->bold = bold;
    if (paper != ART_PLAIN)
        cell->paper = (int16_t)paper;
}

static uint32_t next_glyph(const char **text)
{
    const unsigned char *c = (const unsigned char *)*text;
    int more = c[0] < 0x80 ? 0 : c[0] < 0xe0 ? 1 : c[0] < 0xf0 ? 2 : 3;
    uint32_t glyph = more ? c[0] & (0x3fu >> more) : c[0];
    int n = 1;
    for (; n <= more && (c[n] & 0xc0) == 0x80; n++)
        glyph = glyph << 6 | (c[n] & 63);
    *text += n;
    return glyph;
}

// Writes as much as fits before `end`; returns the column after it.
static int write(zone_sheet *s, int column, int row, int end, const char *text, int ink, int paper,
                 bool bold)
{
    while (*text && column < end)
        put(s, column++, row, next_glyph(&text), ink, paper, bold);
    return column;
}

// --- ground ------------------------------------------------------------------------------------

// Each kind of the zone in its own cells, so that woods on a hill show both.
static void paint_ground(zone_sheet *s, gd_zone_id id, int column, int row)
{
    const gd_zone *zone = gd_grid_zone(s->grid, id);
    int kinds[16], count = 0;
    int16_t paper = PAPER_GROUND;
    for (int k = 0; k < 16 && s->names->rules->terrain[k].name; k++) {
        int i = zone->kinds >> k & 1 ? look_of(s->names->rules, k) : -1;
        if (i < 0)
            continue;
        kinds[count++] = i;
        s->seen |= 1u << i;
        if (looks[i].paper != ART_PLAIN)
            paper = looks[i].paper;
    }
    for (int y = 0; y < s->height[row]; y++) {
        for (int x = 0; x < s->width; x++) {
            int place = x + 2 * y; // a sign in every fourth cell of each line
            const look *l = count && place % 4 == 0 ? &looks[kinds[place / 4 % count]] : NULL;
            put(s, left_of(s, column) + x, s->top[row] + y, l ? look_glyph(s->style, l) : ' ',
                l ? l->ink : INK_GROUND, paper, false);
        }
    }
}

static void write_head(zone_sheet *s, gd_zone_id id, int column, int row)
{
    const gd_zone *zone = gd_grid_zone(s->grid, id);
    const gd_scenario *sc = s->names->scenario;
    int x = left_of(s, column), y = s->top[row], end = x + s->width;
    char name[GD_ZONE_NAME], more[16], sign[8];
    gd_zone_name(id, name);
    x = write(s, x, y, end, name, INK_NAME, ART_PLAIN, true);
    // Its ground can be read here even where units cover the rest.
    for (int k = 0; k < 16 && s->names->rules->terrain[k].name; k++) {
        int i = zone->kinds >> k & 1 ? look_of(s->names->rules, k) : -1;
        if (i >= 0 && x < end)
            put(s, x++, y, look_glyph(s->style, &looks[i]), looks[i].ink, ART_PLAIN, true);
    }
    x = write(s, x, y, end, " ", INK_NAME, ART_PLAIN, false);
    for (int i = 0; i < sc->objective_count; i++) {
        gd_objective o = gd_names_objective(s->names, i);
        if (gd_grid_at(s->grid, o.at) != id)
            continue;
        look_text(look_flag(s->style), sign);
        // Whose it is now: its colour and its letter.
        snprintf(more, sizeof more, "%s%c%s ", sign, look_flag_letter(i),
                 o.holder == GD_UNION         ? "u"
                 : o.holder == GD_CONFEDERATE ? "c"
                                              : "");
        int16_t paper = o.holder < GD_SIDES ? look_paper(o.holder, 0) : ART_PLAIN;
        x = write(s, x, y, end, more, o.holder < GD_SIDES ? INK_LIGHT : INK_FLAG, paper, true);
    }
    if (zone->elevation) {
        snprintf(more, sizeof more, "%s%d ", s->style->unicode ? "\u25b3" : "h", zone->elevation);
        write(s, x, y, end, more, INK_NAME, ART_PLAIN, false);
        s->hills = true;
    }
}

// --- units -------------------------------------------------------------------------------------

static void marks_of(const gd_names *names, const gd_drawing *d, char *out, size_t size)
{
    size_t n = 0;
    out[0] = '\0';
    for (int i = 0; names->rules->marks && names->rules->marks[i].name && n + 4 < size; i++)
        if (d->marks & 1u << i)
            n += (size_t)snprintf(out + n, size - n, "%s", names->rules->marks[i].letter);
}

// What a leader is called by those who know him: the last of his names.
static const char *last_name(const char *name)
{
    const char *space = strrchr(name, ' ');
    return space && space[1] ? space + 1 : name;
}

// Sides are told by a sign as well as by colour: not everybody sees both.
static uint32_t side_sign(const zone_sheet *s, gd_side side)
{
    if (!s->style->unicode)
        return side == GD_UNION ? '[' : '('; // no sign of the ground
    return side == GD_UNION ? 0x2593 : 0x2591;
}

// Facing, letter, arm and strength on the side's colour, then marks; then the name as far as it
// goes.
static void write_piece(zone_sheet *s, gd_id piece, int x, int y, int end)
{
    gd_drawing d;
    char label[ART_LABEL], name[GD_NAME_SIZE], marks[24], text[64], arrow[8], arm[8], fill[8];
    draw_piece(s->names, piece, &d);
    s->marks |= d.marks;
    art_label(s->names, piece, label);
    gd_names_piece(s->names, piece, name, sizeof name);
    marks_of(s->names, &d, marks, sizeof marks);
    look_text(look_arrow(s->style, d.facing), arrow);
    look_text(look_arm(s->style, d.symbol), arm);
    look_text(side_sign(s, d.side), fill);
    bool leader = d.symbol == GD_LEADER;
    if (leader)
        snprintf(text, sizeof text, "%s%s%s", fill, arm, label);
    else
        snprintf(text, sizeof text, "%s%s%s%s%d", fill, arrow, label, arm, d.strength);
    x = write(s, x, y, end, text, INK_LIGHT, look_paper(d.side, piece), true);
    x = write(s, x, y, end, marks, 16, ART_PLAIN, true);
    x = write(s, x, y, end, " ", 16, ART_PLAIN, false);
    if (end - x >= 4)
        write(s, x, y, end, leader ? last_name(name) : name, 16, ART_PLAIN, false);
}

static void write_pieces(zone_sheet *s, gd_zone_id id, int column, int row)
{
    gd_id list[GD_MAX_PIECES];
    int count = pieces_in(s->names, id, list, GD_MAX_PIECES), x = left_of(s, column);
    for (int i = 0; i < count && i + 1 < s->height[row]; i++) {
        if (i + 2 == s->height[row] && i + 1 < count) { // more than a line can be given to
            char more[32];
            snprintf(more, sizeof more, "and %d more", count - i);
            write(s, x, s->top[row] + i + 1, x + s->width, more, 16, ART_PLAIN, false);
            break;
        }
        write_piece(s, list[i], x, s->top[row] + i + 1, x + s->width);
    }
}

// --- lines between zones -----------------------------------------------------------------------

// Works look away from the zone whose they are: their teeth do, too.
static uint32_t teeth(const zone_sheet *s, gd_direction side)
{
    static const uint32_t signs[4] = {0x25b2, 0x25b6, 0x25bc, 0x25c0};
    static const char ascii[4] = {'A', '>', 'V', '<'};
    return s->style->unicode ? signs[side] : (uint32_t)ascii[side];
}

static bool has_works(const zone_sheet *s, gd_zone_id zone, gd_direction side)
{
    const gd_zone *z = gd_grid_zone(s->grid, zone);
    return z && z->works >> side & 1;
}

// One cell of the line between the zone `before` (north or west of it) and `after`: works of either
// or both, a road over the middle of the table's edge, or the plain line. `step` of `steps`.
static void paint_border(zone_sheet *s, int x, int y, int step, int steps, gd_zone_id before,
                         gd_zone_id after, bool across)
{
    gd_direction out = across ? GD_SOUTH : GD_EAST, back = across ? GD_NORTH : GD_WEST;
    bool one = has_works(s, before, out), two = has_works(s, after, back);
    const gd_zone *a = gd_grid_zone(s->grid, before), *b = gd_grid_zone(s->grid, after);
    bool road = (!b && a && a->roads >> out & 1) || (!a && b && b->roads >> back & 1);
    road = road && 3 * step >= steps - 1 && 3 * step <= 2 * steps - 1;
    const look *works = &looks[LOOKS - 1], *way = &looks[6];
    if (one || two) {
        gd_direction side = one && (!two || step % 2) ? out : back;
        put(s, x, y, teeth(s, side), works->ink, ART_PLAIN, true);
        s->works = true;
    } else if (road) {
        put(s, x, y, look_glyph(s->style, way), way->ink, ART_PLAIN, true);
        s->roads = true;
    } else {
        uint32_t line = across              ? (s->style->unicode ? 0x2500 : '-')
                        : s->style->unicode ? 0x2502
                                            : '|';
        put(s, x, y, line, INK_GRID, ART_PLAIN, false);
    }
}

static gd_zone_id zone_or_none(const zone_sheet *s, int column, int row)
{
    int c = s->first_column + column, r = s->first_row + s->rows - 1 - row;
    bool inside = c >= 0 && r >= 0 && c < s->grid->columns && r < s->grid->rows;
    return inside ? gd_zone_number(c, r) : GD_NO_ZONE;
}

static uint32_t corner(const zone_sheet *s, int column, int row)
{
    static const uint32_t corners[3][3] = {
        {0x250c, 0x252c, 0x2510}, {0x251c, 0x253c, 0x2524}, {0x2514, 0x2534, 0x2518}};
    int across = column == 0 ? 0 : column == s->columns ? 2 : 1;
    int down = row == 0 ? 0 : row == s->rows ? 2 : 1;
    return s->style->unicode ? corners[down][across] : '+';
}

static void paint_lines(zone_sheet *s)
{
    for (int row = 0; row <= s->rows; row++) {
        int y = row < s->rows ? s->top[row] - 1 : s->canvas->rows - 1;
        for (int column = 0; column <= s->columns; column++) {
            int x = left_of(s, column) - 1;
            put(s, x, y, corner(s, column, row), INK_GRID, ART_PLAIN, false);
            for (int i = 0; column < s->columns && i < s->width; i++)
                paint_border(s, x + 1 + i, y, i, s->width, zone_or_none(s, column, row - 1),
                             zone_or_none(s, column, row), true);
            for (int i = 0; row < s->rows && i < s->height[row]; i++)
                paint_border(s, x, y + 1 + i, i, s->height[row], zone_or_none(s, column - 1, row),
                             zone_or_none(s, column, row), false);
        }
    }
}

// --- the sheet ---------------------------------------------------------------------------------

// The zones that the window touches.
static void choose_zones(zone_sheet *s, const gd_box *window)
{
    s->first_column = s->first_row = 0;
    s->columns = s->grid->columns;
    s->rows = s->grid->rows;
    if (!window)
        return;
    gd_zone_id a = gd_grid_at(s->grid, (gd_point){window->left, window->bottom});
    gd_zone_id b = gd_grid_at(s->grid, (gd_point){window->right - 1, window->top - 1});
    if (a == GD_NO_ZONE || b == GD_NO_ZONE)
        return;
    s->first_column = gd_zone_column(a);
    s->first_row = gd_zone_row(a);
    s->columns = gd_zone_column(b) - s->first_column + 1;
    s->rows = gd_zone_row(b) - s->first_row + 1;
}

// Where most of the armies are, west to east: what is looked at if not everything can be.
static int middle_column(const zone_sheet *s)
{
    int sum = 0, count = 0;
    for (int i = 1; i <= gd_names_count(s->names); i++) {
        gd_zone_id zone = zone_of_piece(s->names, (gd_id)i);
        if (zone != GD_NO_ZONE) {
            sum += gd_zone_column(zone);
            count++;
        }
    }
    return count ? sum / count : s->grid->columns / 2;
}

static void fit_columns(zone_sheet *s, const gd_box *window, int room)
{
    int most = (room - LEFT - 1) / (NARROWEST + 1);
    if (s->columns > most) {
        int middle = window ? s->first_column + s->columns / 2 : middle_column(s);
        s->columns = most < 1 ? 1 : most;
        int first = middle - s->columns / 2, last = s->grid->columns - s->columns;
        s->first_column = first < 0 ? 0 : first > last ? last : first;
    }
    s->width = (room - LEFT - 1) / s->columns - 1;
    s->width = s->width > WIDEST ? WIDEST : s->width;
}

// A row is as high as its fullest zone, and not so low that its ground cannot be seen.
static void fit_rows(zone_sheet *s)
{
    gd_id list[GD_MAX_PIECES];
    int y = 1, least = s->style->lines >= 40 ? 3 : 2, most = (ART_ROWS - 1) / s->rows - 1;
    for (int row = 0; row < s->rows; row++) {
        int height = least;
        for (int column = 0; column < s->columns; column++) {
            int n = 1 + pieces_in(s->names, zone_at(s, column, row), list, GD_MAX_PIECES);
            height = n > height ? n : height;
        }
        s->top[row] = y;
        s->height[row] = height > most ? most : height;
        y += s->height[row] + 1;
    }
    art_clear(s->canvas, s->columns * (s->width + 1) + 1, y);
}

static void lay_out(zone_sheet *s, const gd_box *window, int margin)
{
    choose_zones(s, window);
    fit_columns(s, window, s->style->columns - margin);
    fit_rows(s);
}

static void write_letters(FILE *out, const zone_sheet *s)
{
    fprintf(out, "%*s", LEFT + 1, "");
    for (int column = 0; column < s->columns; column++) {
        char name[GD_ZONE_NAME];
        gd_zone_name(gd_zone_number(s->first_column + column, 0), name);
        name[strcspn(name, "0123456789")] = '\0';
        fprintf(out, "%*s%-*s", s->width / 2, "", s->width - s->width / 2 + 1, name);
    }
    fputc('\n', out);
}

static void legend_item(FILE *out, const zone_sheet *s, int *column, const char *text)
{
    int n = art_width(text) + 3;
    if (*column + n > s->style->columns) {
        fprintf(out, "\n%*s", LEFT + 1, "");
        *column = LEFT + 1;
    }
    fprintf(out, "%s   ", text);
    *column += n;
}

static void legend_units(FILE *out, const zone_sheet *s, int *column)
{
    static const char *const arms[GD_SYMBOLS] = {"infantry", "cavalry", "artillery", "leader"};
    char text[80], sign[8];
    for (int i = 0; i < GD_SYMBOLS; i++) {
        look_text(look_arm(s->style, i), sign);
        snprintf(text, sizeof text, "%s %s", sign, arms[i]);
        legend_item(out, s, column, text);
    }
    for (gd_side side = 0; side < GD_SIDES; side++) {
        look_text(side_sign(s, side), sign);
        snprintf(text, sizeof text, "%s %s", sign, art_side_name(side));
        legend_item(out, s, column, text);
    }
    for (int i = 0; s->names->rules->marks && s->names->rules->marks[i].name; i++) {
        if (!(s->marks & 1u << i))
            continue;
        snprintf(text, sizeof text, "%s %s", s->names->rules->marks[i].letter,
                 s->names->rules->marks[i].name);
        legend_item(out, s, column, text);
    }
}

static void write_legend(FILE *out, const zone_sheet *s)
{
    const gd_scenario *sc = s->names->scenario;
    int column = LEFT + 1;
    char text[80];
    fprintf(out, "%*s", column, "");
    column = look_legend(out, s->style, s->names->rules, s->seen, LEFT + 1, column);
    if (s->hills)
        legend_item(out, s, &column, s->style->unicode ? "\u25b31 height" : "h1 height");
    if (s->works)
        legend_item(out, s, &column,
                    s->style->unicode ? "\u25b2\u25b6\u25bc\u25c0 works and where they look"
                                      : "A>V< works and where they look");
    if (s->roads)
        legend_item(out, s, &column, s->style->unicode ? "\u2237 road" : ": road");
    legend_units(out, s, &column);
    column = s->style->columns; // objectives begin a line of their own
    for (int i = 0; i < sc->objective_count; i++) {
        char sign[8], zone[GD_ZONE_NAME] = "";
        gd_objective o = gd_names_objective(s->names, i);
        gd_zone_name(gd_grid_at(s->grid, o.at), zone);
        look_text(look_flag(s->style), sign);
        snprintf(text, sizeof text, "%s%c %s %.40s%s", sign, look_flag_letter(i), zone, o.name,
                 o.holder == GD_UNION         ? " (u)"
                 : o.holder == GD_CONFEDERATE ? " (c)"
                                              : "");
        legend_item(out, s, &column, text);
    }
    fputc('\n', out);
}

static void write_table(FILE *out, const zone_sheet *s, char *const *beside, int beside_count)
{
    write_letters(out, s);
    for (int y = 0, row = -1; y < s->canvas->rows; y++) {
        if (row + 1 < s->rows && y == s->top[row + 1])
            row++;
        bool middle = row >= 0 && y == s->top[row] + s->height[row] / 2;
        if (middle)
            fprintf(out, "%2d ", s->first_row + s->rows - row);
        else
            fprintf(out, "%*s", LEFT, "");
        art_write_row(s->canvas, y, s->style, out);
        fprintf(out, "%s\n", y < beside_count ? beside[y] : "");
    }
    write_letters(out, s);
    if (s->columns < s->grid->columns || s->rows < s->grid->rows)
        fprintf(out, "    %d x %d of %d x %d zones; `zoom c3` moves, `zoom out` shows what fits\n",
                s->columns, s->rows, s->grid->columns, s->grid->rows);
    write_legend(out, s);
}

// Who the letters are, several on a line: where and how they stand the table shows. Of one side,
// those on the table or those to come.
static void key_of(FILE *out, const zone_sheet *s, gd_side side, bool on_table)
{
    enum { ENTRY = 26 };
    int each = s->style->columns / ENTRY, count = 0;
    int width = (s->style->columns - 1) / (each ? each : 1);
    for (int i = 1; i <= gd_names_count(s->names); i++) {
        gd_drawing d;
        char label[ART_LABEL], name[GD_NAME_SIZE], strength[16] = "", text[160];
        draw_piece(s->names, (gd_id)i, &d);
        bool lost = !d.on_table && d.strength == 0 && d.symbol != GD_LEADER;
        if (d.side != side || d.on_table != on_table || lost)
            continue;
        art_label(s->names, (gd_id)i, label);
        gd_names_piece(s->names, (gd_id)i, name, sizeof name);
        if (count == 0 && !on_table)
            fprintf(out, " %s, not on the table:\n", art_side_name(side));
        else if (count && count % each == 0)
            fputc('\n', out);
        count++;
        bool leader = d.symbol == GD_LEADER;
        if (!leader)
            snprintf(strength, sizeof strength, " %d/%d", d.strength, d.full_strength);
        snprintf(text, sizeof text, " %-2s", label);
        art_text(out, s->style, art_side_ink(side), ART_PLAIN, true, text);
        int room = width - 4 - (int)strlen(strength);
        snprintf(text, sizeof text, " %.*s%s", room, leader ? last_name(name) : name, strength);
        art_padded(out, text, width - 3);
    }
    if (count)
        fputc('\n', out);
}

static void write_key(FILE *out, const zone_sheet *s)
{
    for (gd_side side = 0; side < GD_SIDES; side++)
        key_of(out, s, side, true);
    for (gd_side side = 0; side < GD_SIDES; side++)
        key_of(out, s, side, false);
}

void zone_board(FILE *out, const art_style *style, const gd_names *names, const gd_box *window,
                bool roster)
{
    static art_canvas canvas;
    static zone_sheet s;
    char *line[ART_ROWS];
    uint32_t letters = 0;
    int lines = 0;
    s = (zone_sheet){
        .canvas = &canvas, .style = style, .names = names, .grid = &names->scenario->grid};
    bool beside = roster && style->columns >= ZONE_WIDE;
    lay_out(&s, window, beside ? BESIDE : 0);
    if (beside && gd_names_count(names) + GD_SIDES > canvas.rows) {
        beside = false;
        lay_out(&s, window, 0);
    }
    for (int row = 0; row < s.rows; row++) {
        for (int column = 0; column < s.columns; column++) {
            gd_zone_id zone = zone_at(&s, column, row);
            paint_ground(&s, zone, column, row);
            write_head(&s, zone, column, row);
            write_pieces(&s, zone, column, row);
        }
    }
    paint_lines(&s);
    if (beside) {
        int width = style->columns - canvas.columns - LEFT - 3;
        lines = art_roster_lines(style, names, width < 64 ? width : 64, &letters, line, ART_ROWS);
    }
    write_table(out, &s, line, lines);
    for (int i = 0; i < lines; i++)
        free(line[i]);
    if (roster && !beside)
        write_key(out, &s);
}

// --- one zone ----------------------------------------------------------------------------------

static void say_ground(FILE *out, const gd_names *names, const gd_zone *zone)
{
    static const char *const sides[] = {"north", "east", "south", "west"};
    int n = 0;
    for (int k = 0; k < 16 && names->rules->terrain[k].name; k++) {
        if (!(zone->kinds >> k & 1))
            continue;
        fputs(n++ ? ", " : " ", out);
        for (const char *c = names->rules->terrain[k].name; *c; c++)
            fputc(*c == '_' ? ' ' : *c, out);
    }
    if (n == 0)
        fputs(" open ground", out);
    if (zone->elevation)
        fprintf(out, ", height %d", zone->elevation);
    for (int side = 0; side < 4; side++)
        if (zone->works >> side & 1)
            fprintf(out, ", works to the %s", sides[side]);
    for (int side = 0; side < 4; side++)
        if (zone->roads >> side & 1)
            fprintf(out, ", a road to the %s", sides[side]);
    if (zone->closed != GD_CLOSED_BY_TERRAIN)
        fprintf(out, ", %s to guns", zone->closed == GD_CLOSED ? "closed" : "open");
}

void zone_about(FILE *out, const art_style *style, const gd_names *names, gd_zone_id id)
{
    const gd_scenario *sc = names->scenario;
    const gd_zone *zone = gd_grid_zone(&sc->grid, id);
    char name[GD_ZONE_NAME];
    gd_id list[GD_MAX_PIECES];
    gd_zone_name(id, name);
    art_text(out, style, ART_PLAIN, ART_PLAIN, true, name);
    fputc(':', out);
    say_ground(out, names, zone);
    for (int i = 0; i < sc->objective_count; i++) {
        gd_objective o = gd_names_objective(names, i);
        if (gd_grid_at(&sc->grid, o.at) != id)
            continue;
        fprintf(out, ", %s (worth %d, held by %s)", o.name, o.value, art_side_name(o.holder));
    }
    fputc('\n', out);
    int count = pieces_in(names, id, list, GD_MAX_PIECES);
    for (int i = 0; i < count; i++)
        art_entry(out, style, names, list[i]);
}
