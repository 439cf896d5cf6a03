// cli/letters.c - letters in words.
#include "cli/letters.h"

#include <stdlib.h>
#include <string.h>

#include "cli/table_art.h"

static void name_of(const gd_names *view, gd_id piece, char *out, size_t size)
{
    if (piece == GD_NONE || piece > gd_names_count(view))
        snprintf(out, size, "somebody");
    else
        gd_names_piece(view, piece, out, size);
}

// Where it is, as the side sees it. A holder who is not known is not mentioned.
static void put_state(FILE *out, const gd_names *view, const gd_letter *letter, gd_side side)
{
    char holder[GD_NAME_SIZE];
    bool held = letter->holder != GD_NONE;
    name_of(view, letter->holder, holder, sizeof holder);
    switch (letter->state) {
    case GD_LETTER_CARRIED:
        fprintf(out, held ? "on its way with %s" : "on its way", holder);
        break;
    case GD_LETTER_UNREAD:
        fprintf(out, held ? "brought to %s, who has not read it yet" : "not read yet", holder);
        break;
    case GD_LETTER_READ:
        fprintf(out, held ? "read by %s" : "read", holder);
        break;
    case GD_LETTER_TAKEN:
        fputs(letter->side == side ? "taken by the enemy" : "taken from the enemy", out);
        if (held)
            fprintf(out, ", with %s", holder);
        break;
    default:
        fputs("lost", out);
        break;
    }
}

// Every line of the writer's is a line of its own, and none is longer than the screen.
static void put_words(FILE *out, const art_style *style, const char *text)
{
    enum { INDENT = 6 };
    char line[GD_WORDS + 1];
    while (*text) {
        size_t n = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)(n < sizeof line ? n : sizeof line - 1), text);
        fprintf(out, "%*s", INDENT, "");
        art_paragraph(out, line, style->columns, INDENT, INDENT);
        text += n + (text[n] == '\n');
    }
}

static void put_letter(FILE *out, const art_style *style, const gd_names *view,
                       const gd_letter *letter, gd_side side)
{
    char from[GD_NAME_SIZE], to[GD_NAME_SIZE], head[2 * GD_NAME_SIZE + 40];
    name_of(view, letter->from, from, sizeof from);
    name_of(view, letter->to, to, sizeof to);
    snprintf(head, sizeof head, "%s to %s", from, to);
    fputs("  ", out);
    art_text(out, style, art_side_ink(letter->side), ART_PLAIN, true, head);
    if (letter->turn > 0)
        fprintf(out, ", turn %d", letter->turn);
    fputs(": ", out);
    put_state(out, view, letter, side);
    fputs("\n", out);
    if (letter->text)
        put_words(out, style, letter->text);
}

void letters_write(FILE *out, const art_style *style, const gd_names *view, gd_side side)
{
    gd_letter letter = {0};
    int count = 0;
    if (!view->rules->letter) {
        fprintf(out, "%s knows no letters\n", view->rules->name);
        return;
    }
    for (; view->rules->letter(view->scenario, view->state, count, &letter); count++) {
        put_letter(out, style, view, &letter, side);
        letter = (gd_letter){0};
    }
    if (count == 0)
        fputs("nobody has written a letter that you know of\n", out);
}

// --- news --------------------------------------------------------------------------------------

static uint64_t mix(uint64_t print, const void *bytes, size_t count)
{
    const unsigned char *b = bytes;
    for (size_t i = 0; i < count; i++)
        print = (print ^ b[i]) * 0x100000001b3u;
    return print;
}

// What never changes about a letter that has been read.
static uint64_t print_of(const gd_letter *letter)
{
    uint64_t print = 0xcbf29ce484222325u;
    print = mix(print, &letter->from, sizeof letter->from);
    print = mix(print, &letter->to, sizeof letter->to);
    print = mix(print, &letter->side, sizeof letter->side);
    print = mix(print, &letter->turn, sizeof letter->turn);
    return mix(print, letter->text, strlen(letter->text));
}

// False if it is there already. Without memory it is told again, which does no harm.
static bool add(letters_seen *seen, uint64_t print)
{
    for (int i = 0; i < seen->count; i++)
        if (seen->print[i] == print)
            return false;
    if (seen->count == seen->room) {
        int room = seen->room ? 2 * seen->room : 16;
        uint64_t *more = realloc(seen->print, (size_t)room * sizeof *more);
        if (!more)
            return true;
        seen->print = more;
        seen->room = room;
    }
    seen->print[seen->count++] = print;
    return true;
}

void letters_news(FILE *out, const art_style *style, const gd_names *view, gd_side side,
                  letters_seen *seen)
{
    gd_letter letter = {0};
    for (int i = 0;
         view->rules->letter && view->rules->letter(view->scenario, view->state, i, &letter); i++) {
        if (letter.state == GD_LETTER_READ && letter.text && add(seen, print_of(&letter)) && out)
            put_letter(out, style, view, &letter, side);
        letter = (gd_letter){0};
    }
}

void letters_forget(letters_seen *seen)
{
    free(seen->print);
    *seen = (letters_seen){0};
}
