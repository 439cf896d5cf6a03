// cli/hand_art.c - cards in boxes.
//
// Suits are told by sign and letter, so that no colour is needed to play; red suits are red for
// those who like it so.
#include "cli/hand_art.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "cli/table_art.h"
#include "core/grid.h"
#include "game/cards.h"
#include "protocol/field_json.h"

enum { CARD = 6, GAP = 3, MOST = 140, INK_RED = 167, INK_DIM = 244 };

// A row of boxes: cards, with a caption over the first of each group.
typedef struct rack {
    int count;
    struct slot {
        const char *card;
        char caption[80]; // begins a group
        bool idle;        // cannot be played now
    } slot[MOST];
} rack;

// H, D, C or S if the name is that of a card with a suit, else 0.
static char suit_of(const char *name)
{
    size_t n = strlen(name);
    if (n < 2 || n > 3 || !strchr("HDCS", name[n - 1]) || !strchr("A23456789TJQK1", name[0]))
        return 0;
    return name[n - 1];
}

static const char *suit_sign(const art_style *style, char suit)
{
    static const char *const letters[] = {"H", "D", "C", "S"};
    static const char *const signs[] = {"\u2665", "\u2666", "\u2663", "\u2660"};
    int i = (int)(strchr("HDCS", suit) - "HDCS");
    return style->unicode ? signs[i] : letters[i];
}

uint64_t hand_playable(const gd_rules *rules, const gd_offers *offers)
{
    uint64_t cards = 0;
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        const gd_verb *verb = &rules->verbs[o->verb];
        int at = 0;
        for (int k = 0; k < GD_VALUES && verb->params[k].name; k++) {
            if (verb->params[k].type == GD_PARAM_CARD && o->value[at] >= 0 && o->value[at] < 64)
                cards |= UINT64_C(1) << o->value[at];
            at += gd_param_values(&verb->params[k]);
        }
    }
    return cards;
}

// --- boxes -------------------------------------------------------------------------------------

static void add(rack *r, const char *card, const char *caption, bool idle)
{
    if (!card || r->count == MOST)
        return;
    struct slot *s = &r->slot[r->count++];
    s->card = card;
    s->idle = idle;
    snprintf(s->caption, sizeof s->caption, "%s", caption ? caption : "");
}

static int gap_before(const rack *r, int i, int first)
{
    return i > first && r->slot[i].caption[0] ? GAP : 0;
}

// How many cards from `first` on fit beside each other.
static int fitting(const rack *r, int first, int columns)
{
    int width = 1, n = 0;
    for (; first + n < r->count; n++) {
        int caption = art_width(r->slot[first + n].caption);
        width += CARD + gap_before(r, first + n, first);
        if (width > columns || width - CARD + caption > columns)
            break;
    }
    return n ? n : 1;
}

static void write_captions(FILE *out, const art_style *style, const rack *r, int first, int n)
{
    int column = 0, free = 1;
    char line[400] = "";
    for (int i = first, x = 1; i < first + n; i++) {
        x += gap_before(r, i, first);
        const char *caption = r->slot[i].caption;
        if (caption[0]) {
            int at = x > free ? x : free;
            column += snprintf(line + column, sizeof line - (size_t)column, "%*s%s",
                               at - (free - 1), "", caption);
            free = at + art_width(caption) + 1;
        }
        x += CARD;
    }
    if (line[0]) {
        art_text(out, style, ART_PLAIN, ART_PLAIN, true, line);
        fputc('\n', out);
    }
}

static void write_face(FILE *out, const art_style *style, const struct slot *s)
{
    char suit = suit_of(s->card), text[24];
    const char *bar = style->unicode ? "\u2502" : "|";
    int ink = s->idle ? INK_DIM : suit == 'H' || suit == 'D' ? INK_RED : ART_PLAIN;
    if (suit)
        snprintf(text, sizeof text, "%-2.*s %s", (int)strlen(s->card) - 1, s->card,
                 suit_sign(style, suit));
    else
        snprintf(text, sizeof text, "%-4.4s", s->card);
    fputs(bar, out);
    art_text(out, style, ink, ART_PLAIN, !s->idle, text);
    fputs(bar, out);
}

// The name to type, in the middle under the card; in brackets if it cannot be played now.
static void write_name(FILE *out, const art_style *style, const struct slot *s)
{
    char text[24];
    snprintf(text, sizeof text, s->idle ? "(%s)" : "%s", s->card);
    int n = art_width(text), left = (CARD - n) / 2;
    left = left < 0 ? 0 : left;
    fprintf(out, "%*s", left, "");
    art_text(out, style, s->idle ? INK_DIM : ART_PLAIN, ART_PLAIN, !s->idle, text);
    fprintf(out, "%*s", CARD - n - left > 0 ? CARD - n - left : 0, "");
}

static void write_rack(FILE *out, const art_style *style, const rack *r)
{
    const char *top = style->unicode ? "\u250c\u2500\u2500\u2500\u2500\u2510" : ".----.";
    const char *bottom = style->unicode ? "\u2514\u2500\u2500\u2500\u2500\u2518" : "'----'";
    for (int first = 0; first < r->count;) {
        int n = fitting(r, first, style->columns);
        write_captions(out, style, r, first, n);
        for (int line = 0; line < 4; line++) {
            fputc(' ', out);
            for (int i = first; i < first + n; i++) {
                fprintf(out, "%*s", gap_before(r, i, first), "");
                if (line == 1)
                    write_face(out, style, &r->slot[i]);
                else if (line == 3)
                    write_name(out, style, &r->slot[i]);
                else
                    fputs(line == 0 ? top : bottom, out);
            }
            fputc('\n', out);
        }
        first += n;
    }
}

// --- cards with words --------------------------------------------------------------------------

enum { LONG_NAME = 5, TITLE_WORDS = 4, TITLE_WORD = 16 };

// The words of a card that has a title instead of a suit; 0: it has none. A number at the end only
// tells it from its like.
static int title_of(const char *name, char word[TITLE_WORDS][TITLE_WORD])
{
    int count = 0;
    if (suit_of(name) || strlen(name) < LONG_NAME)
        return 0;
    for (const char *c = name; *c && count < TITLE_WORDS;) {
        size_t n = strcspn(c, "_");
        bool last = c[n] == '\0', number = strspn(c, "0123456789") == n;
        if (!(last && number && count > 0)) {
            snprintf(word[count], TITLE_WORD, "%.*s", (int)n, c);
            for (char *d = word[count] + 1; *d; d++)
                *d = (char)tolower((unsigned char)*d);
            count++;
        }
        c += n + !last;
    }
    return count;
}

static void repeat(FILE *out, const char *what, int times)
{
    for (int i = 0; i < times; i++)
        fputs(what, out);
}

// A card with its words one under the other.
static void write_titled(FILE *out, const art_style *style, const char *caption,
                         char word[TITLE_WORDS][TITLE_WORD], int words)
{
    bool u = style->unicode;
    int wide = 0;
    for (int i = 0; i < words; i++)
        wide = art_width(word[i]) > wide ? art_width(word[i]) : wide;
    fputc(' ', out);
    art_text(out, style, ART_PLAIN, ART_PLAIN, true, caption);
    fputs(u ? "\n \u250c" : "\n .", out);
    repeat(out, u ? "\u2500" : "-", wide + 2);
    fputs(u ? "\u2510\n" : ".\n", out);
    for (int i = 0; i < words; i++) {
        int n = art_width(word[i]), left = (wide - n) / 2;
        fprintf(out, " %s %*s", u ? "\u2502" : "|", left, "");
        art_text(out, style, ART_PLAIN, ART_PLAIN, true, word[i]);
        fprintf(out, "%*s %s\n", wide - n - left, "", u ? "\u2502" : "|");
    }
    fputs(u ? " \u2514" : " '", out);
    repeat(out, u ? "\u2500" : "-", wide + 2);
    fputs(u ? "\u2518\n" : "'\n", out);
}

// --- what there is -----------------------------------------------------------------------------

static void spaced(const char *word, char *out, size_t size)
{
    snprintf(out, size, "%s", word);
    for (char *c = out; *c; c++)
        *c = *c == '_' ? ' ' : *c;
}

// The card that lies on top of a row of cards, or -1; `count` is how many there are.
static int top_card(const gd_field *f, const void *record, int *count)
{
    int card = -1;
    *count = 0;
    for (int i = 0; i < f->count; i++) {
        int64_t value = gd_field_get(f, record, i);
        if (value == GD_NO_CARD)
            continue;
        card = (int)value;
        ++*count;
    }
    return card;
}

static void add_piles(FILE *out, const art_style *style, rack *r, const gd_names *names)
{
    for (const gd_field *f = names->rules->game_fields; f && f->name; f++) {
        int count, card = f->type == GD_FIELD_CARD ? top_card(f, names->state, &count) : -1;
        char word[40], caption[80];
        if (card < 0)
            continue;
        spaced(f->name, word, sizeof word);
        char title[TITLE_WORDS][TITLE_WORD];
        int words = title_of(gd_card_name(names->rules, card), title);
        snprintf(caption, sizeof caption, count > 1 || !words ? "%s (%d)" : "%s", word, count);
        if (words)
            write_titled(out, style, caption, title, words);
        else
            add(r, gd_card_name(names->rules, card), caption, false);
    }
}

static int64_t count_field(const gd_names *names, const gd_field *cards, const void *record)
{
    char name[60];
    snprintf(name, sizeof name, "%s_count", cards->name);
    const gd_field *f = gd_field_find(names->rules->side_fields, name);
    return f ? gd_field_get(f, record, 0) : -1;
}

// The side's own sets of cards, and a line for those of the others, of which only the number is
// known. What the view has of theirs is not even looked at.
static void add_hand(rack *r, const gd_names *names, gd_side side, uint64_t playable)
{
    const void *record = gd_side_record_of(names, side);
    for (const gd_field *f = names->rules->side_fields; f && f->name; f++) {
        if (f->type != GD_FIELD_CARDS)
            continue;
        uint64_t set = (uint64_t)gd_field_get(f, record, 0);
        int count = 0;
        for (int card = 0; card < 64; card++)
            count += (set >> card & 1) != 0;
        char word[40], caption[80];
        spaced(f->name, word, sizeof word);
        snprintf(caption, sizeof caption, "your %s (%d)", word, count);
        bool first = true;
        for (int card = 0; card < gd_card_count(names->rules); card++) {
            if (!(set >> card & 1))
                continue;
            add(r, gd_card_name(names->rules, card), first ? caption : NULL,
                playable && !(playable >> card & 1));
            first = false;
        }
    }
}

static void write_others(FILE *out, const art_style *style, const gd_names *names, gd_side own)
{
    int column = 0;
    for (gd_side side = 0; side < GD_SIDES; side++) {
        const void *record = gd_side_record_of(names, side);
        for (const gd_field *f = names->rules->side_fields; f && f->name; f++) {
            int64_t count = f->type == GD_FIELD_CARDS ? count_field(names, f, record) : -1;
            char word[40], text[120];
            bool hand = f == names->rules->side_fields; // others are mentioned if they are there
            if (count < 0 || (side == own && count > 0) || (count == 0 && !hand))
                continue;
            spaced(f->name, word, sizeof word);
            snprintf(text, sizeof text, " %s %s: %d card%s  ",
                     side == own ? "Your" : art_side_name(side), word, (int)count,
                     count == 1 ? "" : "s");
            if (column > 0 && column + art_width(text) > style->columns) {
                fputc('\n', out);
                column = 0;
            }
            art_text(out, style, art_side_ink(side), ART_PLAIN, true, text);
            column += art_width(text);
        }
    }
    if (column > 0)
        fputc('\n', out);
}

// Zones on which the game or a side has put something: "barred: c3", "Union store: b1".
static void write_zones(FILE *out, const gd_names *names, const gd_field *fields,
                        const void *record, const char *whose)
{
    for (const gd_field *f = fields; f && f->name; f++) {
        int n = 0;
        char word[40], zone[GD_ZONE_NAME];
        spaced(f->name, word, sizeof word);
        for (int i = 0; f->type == GD_FIELD_ZONE && i < f->count; i++) {
            int64_t id = gd_field_get(f, record, i);
            if (id == GD_NO_ZONE || !gd_grid_has(&names->scenario->grid, (int32_t)id))
                continue;
            gd_zone_name((gd_zone_id)id, zone);
            if (n++ == 0)
                fprintf(out, " %s%s%s: %s", whose, whose[0] ? " " : "", word, zone);
            else
                fprintf(out, ", %s", zone);
        }
        if (n)
            fputc('\n', out);
    }
}

void hand_write(FILE *out, const art_style *style, const gd_names *names, gd_side side,
                uint64_t playable)
{
    static rack r;
    if (names->rules->zones) {
        write_zones(out, names, names->rules->game_fields, names->state, "");
        for (gd_side s = 0; s < GD_SIDES; s++)
            write_zones(out, names, names->rules->side_fields, gd_side_record_of(names, s),
                        art_side_name(s));
    }
    if (!names->rules->cards)
        return;
    r.count = 0;
    add_piles(out, style, &r, names);
    if (side < GD_SIDES)
        add_hand(&r, names, side, playable);
    write_rack(out, style, &r);
    write_others(out, style, names, side);
}
