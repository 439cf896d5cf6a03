// cli/bench_table.c - armies and ground for any system, written as a position and read back.
#include "cli/bench_table.h"

#include <stdio.h>
#include <string.h>

#include "protocol/field_json.h"
#include "protocol/json.h"
#include "protocol/position_json.h"
#include "protocol/values_json.h"

enum { PIECES_OF_GROUND = 20, STYLES = 7, MOST_KINDS = 16 };

// Of the free table: its depth, and the room of a unit in line.
enum { DEPTH = 60 * GD_INCH, ROOM = 9 * GD_INCH };

// Of zones: units in each at first, units to a leader, and rows; each army has two of those.
enum { IN_ZONE = 2, LED = 6, ROWS = 6, LEAST_COLUMNS = 6 };

// On the free table a leader commands so many units; a side has no more pieces than half of what
// fits on a table.
enum { COMMANDED = 12, MOST_OF_SIDE = GD_MAX_PIECES / 2, LEAST_OF_MOST = 80, LONGEST_LINE = 40 };

typedef struct making {
    const gd_rules *rules;
    gd_json_out out;
    const char *const *kinds; // of pieces; NULL if the system knows none
    int kind_count;
    const char *leader; // the kind that is drawn as one, or NULL
    bool one_leader;    // of a side, however large it is
    int units;          // a side
    int line;           // of them in the front line
    gd_length width;    // of the free table
    int columns;        // of zones
    gd_scenario *sc;
    void *state;
} making;

static void set_size(making *m, int units)
{
    m->units = units;
    m->line = (units + 1) / 2;
    if (!m->rules->zones && m->line > LONGEST_LINE)
        m->line = LONGEST_LINE;
    m->width = m->line * ROOM + 12 * GD_INCH;
    m->width = m->width < 72 * GD_INCH ? 72 * GD_INCH : m->width;
    m->columns = (m->line + IN_ZONE - 1) / IN_ZONE + 2;
    m->columns = m->columns < LEAST_COLUMNS ? LEAST_COLUMNS : m->columns;
}

static making make(const gd_rules *rules, int units, gd_scenario *sc, void *state)
{
    const gd_field *kind = gd_field_find(rules->piece_fields, "kind");
    making m = {.rules = rules, .kinds = kind ? kind->choices : NULL, .sc = sc, .state = state};
    while (m.kinds && m.kinds[m.kind_count] && m.kind_count < MOST_KINDS)
        m.kind_count++;
    set_size(&m, units);
    return m;
}

// Of an army that fills its half of the table some of the units make room for their leaders.
static int units_beside_leaders(const making *m, int units, int most)
{
    int led = m->rules->zones ? LED : COMMANDED;
    while (m->leader && units + (units + led - 1) / led > most)
        units--;
    return units;
}

// ---- pieces -------------------------------------------------------------------------------------

static void put_piece(making *m, const char *name, gd_side side, const char *kind)
{
    const gd_field *facing = gd_field_find(m->rules->piece_fields, "facing");
    gd_json_object(&m->out, NULL);
    gd_json_put_string(&m->out, "name", name);
    gd_json_put_string(&m->out, "side", gd_side_word(side));
    if (kind)
        gd_json_put_string(&m->out, "kind", kind);
    if (facing && facing->choices)
        gd_json_put_string(&m->out, "facing",
                           facing->choices[side == GD_UNION ? GD_NORTH : GD_SOUTH]);
    else
        gd_json_put_int(&m->out, "facing", side == GD_UNION ? 0 : 180);
}

// Closes what put_piece began.
static void put_place(making *m, gd_point at)
{
    gd_put_point(&m->out, "at", at);
    gd_json_close(&m->out);
}

static void put_zone(making *m, int column, int row)
{
    char name[GD_ZONE_NAME];
    gd_zone_name(gd_zone_number(column, row), name);
    gd_json_put_string(&m->out, "zone", name);
    gd_json_close(&m->out);
}

// In six units four of the first kind, one of each of the next two.
static const char *kind_of(const making *m, int i)
{
    int arm = i % 6 == 2 ? 1 : i % 6 == 5 ? 2 : 0;
    return arm < m->kind_count ? m->kinds[arm] : NULL;
}

// Where a system numbers the brigades or divisions that belong together.
static void put_formation(making *m, int number)
{
    const gd_field *field =
        m->rules->formation ? gd_field_find(m->rules->piece_fields, m->rules->formation) : NULL;
    if (field && field->type == GD_FIELD_NUMBER)
        gd_json_put_int(&m->out, field->name, m->one_leader ? 1 : number);
}

static void put_leaders(making *m, gd_side side, gd_length y)
{
    int leaders = m->one_leader ? 1 : (m->units + COMMANDED - 1) / COMMANDED;
    for (int i = 0; m->leader && i < leaders; i++) {
        char name[32];
        if (i == 0)
            snprintf(name, sizeof name, "%c leader", side == GD_UNION ? 'U' : 'C');
        else
            snprintf(name, sizeof name, "%c leader %d", side == GD_UNION ? 'U' : 'C', i + 1);
        put_piece(m, name, side, m->leader);
        put_formation(m, i + 1);
        put_place(m, (gd_point){
                         m->width / 2 + (2 * i - leaders + 1) * (m->line * ROOM) / 2 / leaders, y});
    }
}

// Each side in two lines, or three, 20 inches from the other's, leaders behind them, each behind
// his own.
static void put_army(making *m, gd_side side)
{
    char name[32];
    gd_length front = side == GD_UNION ? 20 * GD_INCH : 40 * GD_INCH,
              back = side == GD_UNION ? -4 * GD_INCH : 4 * GD_INCH;
    for (int i = 0; i < m->units; i++) {
        int behind = i / m->line, place = i % m->line;
        snprintf(name, sizeof name, "%c%d", side == GD_UNION ? 'U' : 'C', i + 1);
        put_piece(m, name, side, kind_of(m, i));
        put_formation(m, 1 + place * ((m->units + COMMANDED - 1) / COMMANDED) / m->line);
        put_place(m, (gd_point){m->width / 2 + (2 * place - m->line + 1) * ROOM / 2,
                                front + behind * back});
    }
    put_leaders(m, side, front + (1 + (m->units - 1) / m->line) * back);
}

// Each side in two rows of zones, two empty rows between them. A leader commands what is near him:
// each is with his own units.
static void put_army_in_zones(making *m, gd_side side)
{
    char name[32];
    int front = side == GD_UNION ? 1 : ROWS - 2, back = side == GD_UNION ? 0 : ROWS - 1;
    int first = (m->columns - (m->line + IN_ZONE - 1) / IN_ZONE) / 2;
    for (int i = 0; i < m->units; i++) {
        int behind = i >= m->line, column = first + (behind ? i - m->line : i) / IN_ZONE;
        snprintf(name, sizeof name, "%c%d", side == GD_UNION ? 'U' : 'C', i + 1);
        put_piece(m, name, side, kind_of(m, i));
        put_zone(m, column, behind ? back : front);
        if (!m->leader || i % LED != 0)
            continue;
        snprintf(name, sizeof name, "%c leader %d", side == GD_UNION ? 'U' : 'C', i / LED + 1);
        put_piece(m, name, side, m->leader);
        put_zone(m, column, behind ? back : front);
    }
}

// ---- ground -------------------------------------------------------------------------------------

// The system's kinds of ground that look like these, as far as it has them.
static int list_ground(const gd_rules *rules, const char *kinds[STYLES], bool lines[STYLES])
{
    static const char *const wanted[STYLES] = {"woods", "hill",  "crops", "fence",
                                               "marsh", "steep", "wall"};
    int known = 0;
    for (int i = 0; i < STYLES; i++) {
        for (int k = 0; rules->terrain[k].name; k++) {
            if (strcmp(rules->terrain[k].style, wanted[i]) != 0)
                continue;
            lines[known] = strcmp(wanted[i], "fence") == 0 || strcmp(wanted[i], "wall") == 0;
            kinds[known++] = rules->terrain[k].name;
            break;
        }
    }
    return known;
}

// Over the whole table, but not under the armies.
static void put_ground(making *m)
{
    const char *kinds[STYLES];
    bool lines[STYLES];
    int known = list_ground(m->rules, kinds, lines);
    gd_json_array(&m->out, "terrain");
    for (int i = 0; i < PIECES_OF_GROUND && known > 0; i++) {
        gd_length x = (gd_length)((int64_t)m->width * (2 * i + 1) / (2 * PIECES_OF_GROUND)),
                  size = 3 * GD_INCH;
        gd_length y = (i % 3 == 0 ? 27 : i % 3 == 1 ? 31 : 34) * GD_INCH;
        gd_json_object(&m->out, NULL);
        gd_json_put_string(&m->out, "kind", kinds[i % known]);
        gd_json_array(&m->out, lines[i % known] ? "line" : "box");
        if (lines[i % known]) {
            gd_put_point(&m->out, NULL, (gd_point){x - size, y});
            gd_put_point(&m->out, NULL, (gd_point){x + size, y});
        } else {
            gd_put_length(&m->out, NULL, x - size / 2);
            gd_put_length(&m->out, NULL, y - size / 2);
            gd_put_length(&m->out, NULL, x + size / 2);
            gd_put_length(&m->out, NULL, y + size / 2);
        }
        gd_json_close(&m->out);
        gd_json_close(&m->out);
    }
    gd_json_close(&m->out);
}

// Every third zone of the two rows between the armies.
static void put_grid(making *m)
{
    const char *kinds[STYLES];
    bool lines[STYLES];
    int known = list_ground(m->rules, kinds, lines), used = 0;
    gd_json_object(&m->out, "grid");
    gd_json_put_int(&m->out, "columns", m->columns);
    gd_json_put_int(&m->out, "rows", ROWS);
    gd_json_object(&m->out, "zones");
    for (int i = 0; i < 2 * m->columns && known > 0; i += 3) {
        char name[GD_ZONE_NAME];
        gd_zone_name(gd_zone_number(i % m->columns, ROWS / 2 - 1 + i / m->columns), name);
        gd_json_array(&m->out, name);
        gd_json_put_string(&m->out, NULL, kinds[used++ % known]);
        gd_json_close(&m->out);
    }
    gd_json_close(&m->out);
    gd_json_close(&m->out);
}

// ---- the position -------------------------------------------------------------------------------

// A position cannot say where it is in every system; then it is where games begin, in the first
// row.
static bool read_back(making *m, gd_error *err)
{
    gd_json_doc *doc = gd_json_parse(m->out.text, m->out.length, err);
    char begin[80];
    snprintf(begin, sizeof begin, "{\"phase\":\"%s\"}", m->rules->rows[0].name);
    gd_json_doc *phase = gd_json_parse(begin, strlen(begin), err);
    gd_position text = {.base = doc ? gd_json_root(doc) : NULL};
    bool good = doc && phase && gd_position_read(m->rules, &text, m->sc, m->state, err);
    if (doc && phase && !good) {
        text.change = gd_json_root(phase);
        good = gd_position_read(m->rules, &text, m->sc, m->state, err);
    }
    gd_json_free(doc);
    gd_json_free(phase);
    return good;
}

static void begin_table(making *m)
{
    gd_json_begin(&m->out);
    gd_json_object(&m->out, NULL);
    gd_json_array(&m->out, "program");
    gd_json_put_string(&m->out, NULL, "union");
    gd_json_put_string(&m->out, NULL, "confederate");
    gd_json_close(&m->out);
    if (m->rules->zones) {
        put_grid(m);
    } else {
        gd_json_array(&m->out, "table");
        gd_put_length(&m->out, NULL, m->width);
        gd_put_length(&m->out, NULL, DEPTH);
        gd_json_close(&m->out);
        put_ground(m);
    }
    gd_json_array(&m->out, "units");
}

static bool end_table(making *m, gd_error *err)
{
    gd_json_close(&m->out);
    gd_json_close(&m->out);
    bool good = !m->out.failed && read_back(m, err);
    gd_json_end(&m->out);
    return good;
}

// Which kind is a leader shows in how it is drawn: one piece of each is put on a table.
static bool find_leader(making *m, gd_error *err)
{
    begin_table(m);
    for (int i = 0; i < m->kind_count; i++) {
        put_piece(m, m->kinds[i], GD_UNION, m->kinds[i]);
        if (m->rules->zones)
            put_zone(m, i % m->columns, 0);
        else
            put_place(m, (gd_point){(2 * i + 1) * ROOM / 2, 10 * GD_INCH});
    }
    if (!end_table(m, err))
        return false;
    for (int i = 0; i < m->kind_count && !m->leader; i++) {
        gd_drawing drawing = {0};
        m->rules->draw(m->sc, m->state, (gd_id)(i + 1), &drawing);
        if (drawing.symbol == GD_LEADER)
            m->leader = m->kinds[i];
    }
    return true;
}

static bool set_up(const gd_rules *rules, int units, int most, bool one_leader, gd_scenario *sc,
                   void *state, gd_error *err)
{
    making m = make(rules, units, sc, state);
    if (!find_leader(&m, err))
        return false;
    m.one_leader = one_leader;
    set_size(&m, units_beside_leaders(&m, units, most));
    begin_table(&m);
    for (gd_side side = 0; side < GD_SIDES; side++) {
        if (rules->zones)
            put_army_in_zones(&m, side);
        else
            put_army(&m, side);
    }
    return end_table(&m, err);
}

bool bench_set_up(const gd_rules *rules, int units, gd_scenario *sc, void *state, gd_error *err)
{
    gd_error unread = {0};
    for (int most = MOST_OF_SIDE; most >= LEAST_OF_MOST; most -= 8) // not all hold as many pieces
        if (set_up(rules, units, most, false, sc, state, &unread))
            return true;
    return set_up(rules, units, MOST_OF_SIDE, true, sc, state, err);
}
