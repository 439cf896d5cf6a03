// cli/orders.c - reading typed orders.
#include "cli/orders.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/players.h"
#include "cli/table_art.h"
#include "game/cards.h"
#include "protocol/action_json.h"
#include "protocol/values_json.h"

enum { WORDS = 160, WORD = 96, JOIN = 6 };

typedef struct order_words {
    const gd_names *names;
    int count, next;
    char word[WORDS][WORD];
    bool used[WORDS];         // name=value words that a parameter has taken
    const char *quote[WORDS]; // where what stood in quotes begins in the line, after the quote
    char text[GD_WORDS + 2];  // the words that a text parameter has taken
} order_words;

// Words that people put between the others and that mean nothing here.
static const char *const fillers[] = {"with", "at", "to",  "by",  "and", "the",
                                      "of",   "on", "for", "via", NULL};

static bool is_filler(const char *word)
{
    for (int i = 0; fillers[i]; i++)
        if (gd_word_same(word, fillers[i]))
            return true;
    return false;
}

// Splits at spaces, commas between words and outside quotes; "20,10" stays one word. Inside quotes
// a backslash takes the next character as it is. What is quoted may be a text and of any length.
static bool split(const char *line, order_words *w, gd_error *err)
{
    w->count = w->next = 0;
    memset(w->used, 0, sizeof w->used);
    memset(w->quote, 0, sizeof w->quote);
    for (const char *c = line; *c;) {
        while (isspace((unsigned char)*c) || *c == ',' || *c == ';')
            c++;
        if (!*c)
            break;
        if (w->count == WORDS)
            return gd_fail(err, "the order is too long: more than %d words", WORDS);
        size_t n = 0;
        char quote = '\0';
        for (; *c && (quote || !isspace((unsigned char)*c)); c++) {
            if ((*c == '"' || *c == '\'') && (!quote ? n == 0 || c[-1] == '=' : *c == quote)) {
                quote = quote ? '\0' : *c;
                if (quote)
                    w->quote[w->count] = c + 1;
                continue;
            }
            c += quote && *c == '\\' && c[1];
            if (n + 1 == WORD && quote)
                continue;
            if (n + 1 == WORD)
                return gd_fail(err, "a word is too long: %.40s...", w->word[w->count]);
            w->word[w->count][n++] = *c;
        }
        while (!w->quote[w->count] && n > 1 &&
               (w->word[w->count][n - 1] == ',' || w->word[w->count][n - 1] == ';'))
            n--;
        w->word[w->count++][n] = '\0';
    }
    return true;
}

static const char *peek(order_words *w)
{
    while (w->next < w->count &&
           (w->used[w->next] || (!w->quote[w->next] && is_filler(w->word[w->next]))))
        w->next++;
    return w->next < w->count ? w->word[w->next] : NULL;
}

// The next `n` words as one, or false if there are not so many.
static bool joined(const order_words *w, int n, char *out, size_t size)
{
    size_t length = 0;
    for (int i = 0; i < n; i++) {
        if (w->next + i >= w->count || w->used[w->next + i] || (n > 1 && w->quote[w->next + i]))
            return false;
        length += (size_t)snprintf(out + length, size - length, "%s%s", i ? " " : "",
                                   w->word[w->next + i]);
        if (length >= size)
            return false;
    }
    return true;
}

// --- pieces ------------------------------------------------------------------------------------

static void small_letters(const char *text, char *out, size_t size)
{
    size_t n = 0;
    for (; *text && n + 1 < size; text++)
        out[n++] = *text == '-' || *text == '_' ? ' ' : (char)tolower((unsigned char)*text);
    out[n] = '\0';
}

// The only piece whose name begins with the text or, failing that, has it at the start of a word.
static gd_id find_part(const gd_names *names, const char *text, int *found)
{
    char part[WORD], name[GD_NAME_SIZE], small[GD_NAME_SIZE];
    small_letters(text, part, sizeof part);
    for (int pass = 0; pass < 2; pass++) {
        gd_id piece = GD_NONE;
        *found = 0;
        for (int i = 1; i <= gd_names_count(names); i++) {
            gd_names_piece(names, (gd_id)i, name, sizeof name);
            small_letters(name, small, sizeof small);
            const char *at = strstr(small, part);
            while (at && at != small && (pass == 0 || at[-1] != ' '))
                at = strstr(at + 1, part);
            if (at) {
                piece = (gd_id)i;
                ++*found;
            }
        }
        if (*found > 0)
            return *found == 1 ? piece : GD_NONE;
    }
    return GD_NONE;
}

gd_id order_piece(const gd_names *names, const char *text, gd_error *err)
{
    gd_error first = {0};
    gd_id piece = gd_names_find(names, text, &first);
    if (!piece)
        piece = art_find_label(names, text);
    int found = 0;
    if (!piece && strlen(text) > 1)
        piece = find_part(names, text, &found);
    if (!piece && found > 1)
        gd_fail(err, "'%s' could be any of %d units; write more of the name, or its letter", text,
                found);
    else if (!piece && err)
        *err = first;
    return piece;
}

static bool take_piece(order_words *w, int32_t *out, gd_error *err)
{
    char text[WORD];
    // The longest run of words that is a name: `4th Ohio` before `4th`.
    for (int n = JOIN; n >= 1; n--) {
        if (!joined(w, n, text, sizeof text))
            continue;
        gd_id piece = order_piece(w->names, text, n == 1 ? err : NULL);
        if (piece) {
            *out = piece;
            w->next += n;
            return true;
        }
    }
    return false;
}

// --- numbers and words -------------------------------------------------------------------------

// A decimal number with up to `decimals` places and, perhaps, its unit: 3, 3.5, 3", 20deg.
static bool read_fixed(const char *text, int decimals, int32_t *out)
{
    const char *c = text;
    bool negative = *c == '-';
    c += *c == '-' || *c == '+';
    int64_t value = 0;
    int digits = 0, places = -1;
    for (; isdigit((unsigned char)*c) || (*c == '.' && places < 0); c++) {
        if (*c == '.') {
            places = 0;
            continue;
        }
        if (places == decimals) {
            if (*c != '0')
                return false;
            continue;
        }
        value = value * 10 + (*c - '0');
        digits++;
        places += places >= 0;
        if (value > 1000000000)
            return false;
    }
    static const char *const units[] = {"",       "\"",  "''",      "in",     "inch",
                                        "inches", "deg", "degrees", "\u00b0", NULL};
    bool known = false;
    for (int i = 0; units[i]; i++)
        known = known || strcmp(c, units[i]) == 0;
    if (!known || digits == 0)
        return false;
    for (places = places < 0 ? 0 : places; places < decimals; places++)
        value *= 10;
    if (value > 1000000000)
        return false;
    *out = (int32_t)(negative ? -value : value);
    return true;
}

static bool read_facing(const char *text, int32_t *out)
{
    static const char *const points[8][2] = {
        {"north", "n"}, {"northeast", "ne"}, {"east", "e"}, {"southeast", "se"},
        {"south", "s"}, {"southwest", "sw"}, {"west", "w"}, {"northwest", "nw"}};
    for (int i = 0; i < 8; i++) {
        if (gd_word_same(text, points[i][0]) || gd_word_same(text, points[i][1])) {
            *out = i * 450;
            return true;
        }
    }
    return read_fixed(text, 1, out);
}

// Does a word stand for a name of a list: all of it, its first letters (if no other begins so), or
// the initials of its parts: wl for wheel_left?
static bool initials_same(const char *word, const char *name)
{
    bool start = true;
    for (; *name; name++) {
        if (start && tolower((unsigned char)*word++) != tolower((unsigned char)*name))
            return false;
        start = *name == '_';
    }
    return *word == '\0';
}

static bool begins(const char *name, const char *word)
{
    for (; *word; word++, name++) {
        bool gap = (*word == '-' || *word == '_' || *word == ' ') && (*name == '_' || *name == ' ');
        if (!gap && tolower((unsigned char)*word) != tolower((unsigned char)*name))
            return false;
    }
    return true;
}

// The index of the name that is meant, -1 if there is none, -2 if several begin so.
static int find_word(const char *word, const char *const *list)
{
    int found = -1;
    for (int i = 0; list[i]; i++)
        if (gd_word_same(word, list[i]))
            return i;
    for (int i = 0; list[i]; i++)
        if (strchr(list[i], '_') && strlen(word) > 1 && initials_same(word, list[i]))
            return i;
    for (int i = 0; list[i]; i++)
        if (begins(list[i], word))
            found = found == -1 ? i : -2;
    return found;
}

// Takes a word from the list, in one, two or three parts.
static bool take_word(order_words *w, const char *const *list, int32_t *out)
{
    for (int n = 3; n >= 1; n--) {
        char text[WORD];
        int index = joined(w, n, text, sizeof text) ? find_word(text, list) : -1;
        if (index >= 0) {
            *out = index;
            w->next += n;
            return true;
        }
    }
    return false;
}

// --- parameters --------------------------------------------------------------------------------

static bool read_point(const char *text, int32_t out[2])
{
    char part[WORD];
    while (*text == '(' || *text == '[')
        text++;
    snprintf(part, sizeof part, "%s", text);
    size_t n = strlen(part);
    while (n > 0 && (part[n - 1] == ')' || part[n - 1] == ']'))
        part[--n] = '\0';
    char *comma = strchr(part, ',');
    if (!comma)
        return false;
    *comma = '\0';
    return read_fixed(part, 3, &out[0]) && read_fixed(comma + 1, 3, &out[1]);
}

static bool take_point(order_words *w, int32_t out[2])
{
    if (read_point(w->word[w->next], out)) {
        w->next++;
        return true;
    }
    // `20 10`, also with the brackets and the comma that people write.
    char both[2 * WORD + 2];
    if (w->next + 1 >= w->count || w->used[w->next + 1])
        return false;
    snprintf(both, sizeof both, "%s,%s", w->word[w->next], w->word[w->next + 1]);
    if (strlen(both) >= WORD || !read_point(both, out))
        return false;
    w->next += 2;
    return true;
}

static bool read_flag(const char *text, int32_t *out)
{
    static const char *const words[] = {"no", "yes", "false", "true", "off", "on", "0", "1", NULL};
    for (int i = 0; words[i]; i++) {
        if (gd_word_same(text, words[i])) {
            *out = i % 2;
            return true;
        }
    }
    return false;
}

bool order_card(const gd_rules *rules, const char *text, int32_t *out)
{
    if (!rules->cards)
        return read_fixed(text, 0, out);
    for (*out = 0; *out < gd_card_count(rules); ++*out)
        if (gd_word_same(text, gd_card_name(rules, *out)))
            return true;
    return false;
}

// The words that stand in quotes: \n is a new line. False if they are not closed, or too many.
static bool take_text(order_words *w, const gd_param *p, const char *from, int32_t *out,
                      gd_error *err)
{
    size_t n = 0;
    char mark = from[-1];
    for (; *from && *from != mark; from++) {
        bool escaped = *from == '\\' && from[1];
        from += escaped;
        if (n < GD_WORDS + 1)
            w->text[n] = escaped && *from == 'n' ? '\n' : *from;
        n++;
    }
    if (!*from)
        return gd_fail(err, "the %s must end with %c", p->name, mark);
    if (!gd_words_check(w->text, n, gd_words_room(p), err))
        return false;
    *out = (int32_t)n;
    return true;
}

static void list_choices(const char *const *choices, char *out, size_t size)
{
    gd_listing list = gd_listing_begin(out, size);
    for (int i = 0; choices[i]; i++)
        gd_listing_add(&list, choices[i]);
}

// "an anchor: left, centre, right".
static void param_what(const gd_param *p, char *out, size_t size)
{
    if (p->type == GD_PARAM_CHOICE) {
        char words[200];
        list_choices(p->choices, words, sizeof words);
        snprintf(out, size, "one of %s", words);
    } else if (p->type == GD_PARAM_POINT) {
        snprintf(out, size, "a place in inches such as 20,10");
    } else if (p->type == GD_PARAM_FLAG) {
        snprintf(out, size, "yes or no");
    } else if (p->type == GD_PARAM_TEXT) {
        snprintf(out, size, "a text in quotes");
    } else {
        snprintf(out, size, "%s", gd_param_what(p->type));
    }
}

// Takes a value of the parameter's type from the next words. False, and nothing is taken, if they
// are something else.
static bool take_value(order_words *w, const gd_param *p, int32_t *out, gd_error *err)
{
    const char *word = peek(w);
    if (!word)
        return false;
    int32_t value = 0;
    switch (p->type) {
    case GD_PARAM_PIECE:
        return take_piece(w, out, err);
    case GD_PARAM_CHOICE:
        return take_word(w, p->choices, out);
    case GD_PARAM_POINT:
        return take_point(w, out);
    case GD_PARAM_ZONE:
        value = gd_zone_named(word);
        if (value == GD_NO_ZONE)
            return false;
        break;
    case GD_PARAM_FLAG:
        if (!read_flag(word, &value))
            return false;
        break;
    case GD_PARAM_LENGTH:
        if (!read_fixed(word, 3, &value))
            return false;
        break;
    case GD_PARAM_ANGLE:
        if (!read_facing(word, &value))
            return false;
        break;
    case GD_PARAM_CARD:
        if (!order_card(w->names->rules, word, &value))
            return false;
        break;
    case GD_PARAM_TEXT:
        if (!w->quote[w->next] || !take_text(w, p, w->quote[w->next], &value, err))
            return false;
        break;
    default:
        if (!read_fixed(word, 0, &value))
            return false;
        break;
    }
    *out = value;
    w->next++;
    return true;
}

static bool complain(const order_words *w, const gd_param *p, const char *verb, gd_error *err)
{
    char what[300];
    param_what(p, what, sizeof what);
    if (w->next < w->count)
        return gd_fail(err, "word %d, '%s': expected the %s of %s, %s", w->next + 1,
                       w->word[w->next], p->name, verb, what);
    return gd_fail(err, "%s needs %s: %s", verb, p->name, what);
}

// A word `name=value` for this parameter anywhere in the order.
static bool take_named(order_words *w, const gd_param *p, const char *verb, int32_t *out,
                       bool *found, gd_error *err)
{
    *found = false;
    for (int i = 0; i < w->count; i++) {
        char *equals = strchr(w->word[i], '=');
        if (!equals || w->used[i])
            continue;
        *equals = '\0';
        bool mine = gd_word_same(w->word[i], p->name);
        *equals = '=';
        if (!mine)
            continue;
        *found = true;
        w->used[i] = true;
        static order_words alone;
        gd_error inner = {0};
        memset(&alone, 0, sizeof alone);
        alone.names = w->names;
        alone.count = 1;
        alone.quote[0] = w->quote[i];
        snprintf(alone.word[0], WORD, "%s", equals + 1);
        if (take_value(&alone, p, out, &inner) && alone.next == 1) {
            if (p->type == GD_PARAM_TEXT)
                memcpy(w->text, alone.text, sizeof w->text);
            return true;
        }
        char what[300];
        param_what(p, what, sizeof what);
        return inner.text[0] ? gd_fail(err, "word %d, %s: %s", i + 1, p->name, inner.text)
                             : gd_fail(err, "word %d, '%s': expected the %s of %s, %s", i + 1,
                                       w->word[i], p->name, verb, what);
    }
    return true;
}

static bool is_name_of(const char *word, const gd_verb *verb, int from)
{
    for (int i = from; i < GD_VALUES && verb->params[i].name; i++)
        if (gd_word_same(word, verb->params[i].name))
            return true;
    return verb->list.name && gd_word_same(word, verb->list.name);
}

// One parameter from the words that come next, where it stands in the table's order.
static bool take_in_order(order_words *w, const gd_verb *verb, int index, int32_t *out, bool *given,
                          gd_error *err)
{
    const gd_param *p = &verb->params[index];
    const char *word = peek(w);
    *given = false;
    if (!word)
        return true;
    if (gd_word_same(word, p->name)) { // `anchor left`, or a flag by its name alone
        if (p->type != GD_PARAM_PIECE || order_piece(w->names, word, NULL) == GD_NONE) {
            gd_error inner = {0};
            w->next++;
            *given = peek(w) && take_value(w, p, out, &inner);
            if (!*given && p->type == GD_PARAM_FLAG) {
                *out = 1;
                *given = true;
            }
            if (!*given && inner.text[0])
                return gd_fail(err, "word %d: %s", w->next + 1, inner.text);
            return *given || complain(w, p, verb->name, err);
        }
    } else if (p->optional && is_name_of(word, verb, index + 1)) {
        return true; // the words go on with a later one
    } else if (p->optional && p->type == GD_PARAM_FLAG) {
        return true; // a flag is never a word without its name
    }
    gd_error inner = {0};
    *given = take_value(w, p, out, &inner);
    if (*given || (p->optional && !(p->type == GD_PARAM_TEXT && inner.text[0])))
        return true;
    if (inner.text[0])
        return gd_fail(err, "word %d: %s", w->next + 1, inner.text);
    return complain(w, p, verb->name, err);
}

static void list_steps(const gd_step_kind *steps, const char *names[16])
{
    int n = 0;
    for (; steps[n].name && n < 15; n++)
        names[n] = steps[n].name;
    names[n] = NULL;
}

static bool take_steps(order_words *w, const gd_verb *verb, gd_action *out, gd_error *err)
{
    const char *names[16];
    char known[200];
    list_steps(verb->list.steps, names);
    list_choices(names, known, sizeof known);
    while (peek(w)) {
        int32_t kind;
        int at = w->next;
        if (!take_word(w, names, &kind))
            return gd_fail(err, "word %d, '%s': expected one of %s", at + 1, w->word[at], known);
        const gd_step_kind *step = &verb->list.steps[kind];
        gd_param amount = {.name = step->name, .type = step->type, .choices = step->choices};
        int32_t value[2] = {0, 0};
        if (!take_value(w, &amount, value, NULL)) {
            char what[300];
            param_what(&amount, what, sizeof what);
            return w->next < w->count ? gd_fail(err, "word %d, '%s': expected %s after %s",
                                                w->next + 1, w->word[w->next], what, step->name)
                                      : gd_fail(err, "%s needs %s", step->name, what);
        }
        if (out->count == verb->list.high || out->count == GD_ITEMS)
            return gd_fail(err, "at most %d %s", verb->list.high, verb->list.name);
        out->item[out->count++] = (gd_item){kind, value[0], value[1]};
    }
    return true;
}

// How many times the next item is meant: `6 infantry`, `6x infantry`.
static int take_repeat(order_words *w, const gd_param *first)
{
    const char *word = peek(w);
    if (first->type != GD_PARAM_CHOICE || !word)
        return 1;
    char *end;
    long n = strtol(word, &end, 10);
    if (end == word || n < 1 || n > GD_ITEMS || (*end && strcmp(end, "x") != 0))
        return 1;
    w->next++;
    return (int)n;
}

static bool take_tuple(order_words *w, const gd_verb *verb, gd_action *out, gd_error *err)
{
    const gd_param *fields = verb->list.fields;
    int repeat = take_repeat(w, &fields[0]);
    int32_t value[4] = {GD_ABSENT, GD_ABSENT, GD_ABSENT, GD_ABSENT};
    int at = 0;
    for (int i = 0; i < 3 && fields[i].name; i++) {
        const char *word = peek(w);
        if (i > 0 && word && gd_word_same(word, fields[i].name)) {
            w->next++;
            if (fields[i].type == GD_PARAM_FLAG) {
                value[at++] = 1;
                continue;
            }
        } else if (i > 0 && fields[i].optional && fields[i].type == GD_PARAM_FLAG) {
            at++;
            continue;
        }
        gd_error inner = {0};
        if (!take_value(w, &fields[i], &value[at], &inner) && (i == 0 || !fields[i].optional)) {
            if (inner.text[0])
                return gd_fail(err, "word %d: %s", w->next + 1, inner.text);
            return complain(w, &fields[i], verb->list.name, err);
        }
        at += gd_param_values(&fields[i]);
    }
    for (int i = 0; i < repeat; i++) {
        if (out->count == verb->list.high || out->count == GD_ITEMS)
            return gd_fail(err, "at most %d %s", verb->list.high, verb->list.name);
        out->item[out->count++] = (gd_item){value[0], value[1], value[2]};
    }
    return true;
}

static bool take_list(order_words *w, const gd_verb *verb, gd_action *out, gd_error *err)
{
    const char *word = peek(w);
    if (!verb->list.name || verb->list.type == GD_LIST_NONE)
        return true;
    if (word && gd_word_same(word, verb->list.name))
        w->next++;
    if (verb->list.type == GD_LIST_STEPS)
        return take_steps(w, verb, out, err);
    while (peek(w))
        if (!take_tuple(w, verb, out, err))
            return false;
    return true;
}

// --- whole orders ------------------------------------------------------------------------------

static bool is_offered(const gd_offers *offers, int verb)
{
    for (int i = 0; offers && i < offers->count; i++)
        if (offers->list[i].verb == verb)
            return true;
    return false;
}

// The verb meant by the first words: its whole name; else the only one offered that begins so; else
// the only one there is.
static int take_verb(order_words *w, const gd_offers *offers, gd_error *err)
{
    const gd_rules *rules = w->names->rules;
    char text[WORD];
    for (int n = 3; n >= 1; n--)
        for (int v = 0; v < rules->verb_count && joined(w, n, text, sizeof text); v++)
            if (gd_word_same(text, rules->verbs[v].name)) {
                w->next += n;
                return v;
            }
    char likely[300] = "";
    gd_listing list = gd_listing_begin(likely, sizeof likely);
    for (int offered = 1; offered >= 0; offered--) {
        int found = -1, count = 0;
        for (int v = 0; v < rules->verb_count; v++) {
            // Nobody gives up by a slip of the finger.
            if ((offered && !is_offered(offers, v)) || v == gd_verb_concede(rules) ||
                !begins(rules->verbs[v].name, w->word[w->next]))
                continue;
            found = v;
            count++;
            gd_listing_add(&list, rules->verbs[v].name);
        }
        if (count == 1) {
            w->next++;
            return found;
        }
        if (count > 1) {
            gd_fail(err, "word 1, '%s', could be %s", w->word[w->next], likely);
            return -1;
        }
    }
    for (int v = 0; v < rules->verb_count; v++)
        if (is_offered(offers, v))
            gd_listing_add(&list, rules->verbs[v].name);
    gd_fail(err, "word 1, '%s': there is no such order; expected %s", w->word[w->next],
            likely[0] ? likely : "help, map, units or quit");
    return -1;
}

static bool fits(const gd_offer *offer, const gd_action *action)
{
    if (offer->verb != action->verb)
        return false;
    for (int i = 0; i < GD_VALUES; i++)
        if (action->value[i] != GD_ABSENT && !(offer->open & 1u << i) &&
            offer->value[i] != action->value[i])
            return false;
    return true;
}

// Where the offers that fit agree on what was not said, that is what was meant.
static void fill_from_offers(const gd_offers *offers, gd_action *action, int value)
{
    int32_t only = GD_ABSENT;
    for (int i = 0; offers && i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        if (!fits(o, action))
            continue;
        if (o->value[value] == GD_ABSENT || (only != GD_ABSENT && only != o->value[value]))
            return;
        only = o->value[value];
    }
    action->value[value] = only;
}

// Its length is among the values; here are the bytes.
static void say_text(const order_words *w, const gd_verb *verb, gd_action *out)
{
    int at = gd_words_at(verb, NULL);
    if (at >= 0 && out->value[at] != GD_ABSENT)
        gd_action_say(out, verb, w->text, (size_t)out->value[at]);
}

static bool parse_words(order_words *w, const gd_offers *offers, gd_action *out, gd_error *err)
{
    int v = take_verb(w, offers, err);
    if (v < 0)
        return false;
    const gd_verb *verb = &w->names->rules->verbs[v];
    *out = gd_action_blank(v);
    bool given[GD_VALUES] = {false};
    int at = 0;
    // Named ones first, so that the others can be told by their order.
    for (int i = 0; i < GD_VALUES && verb->params[i].name; i++) {
        if (!take_named(w, &verb->params[i], verb->name, &out->value[at], &given[i], err))
            return false;
        at += gd_param_values(&verb->params[i]);
    }
    at = 0;
    for (int i = 0; i < GD_VALUES && verb->params[i].name; i++) {
        if (!given[i] && !take_in_order(w, verb, i, &out->value[at], &given[i], err))
            return false;
        at += gd_param_values(&verb->params[i]);
    }
    if (!take_list(w, verb, out, err))
        return false;
    const char *left = peek(w);
    if (left) {
        char usage[300];
        verb_usage(verb, usage, sizeof usage);
        return gd_fail(err, "word %d, '%s', has no meaning here; expected: %s", w->next + 1, left,
                       usage);
    }
    at = 0;
    for (int i = 0; i < GD_VALUES && verb->params[i].name; i++) {
        const gd_param *p = &verb->params[i];
        if (!given[i] && !p->optional) {
            for (int k = 0; k < gd_param_values(p); k++)
                fill_from_offers(offers, out, at + k);
            if (out->value[at] == GD_ABSENT)
                return complain(w, p, verb->name, err);
        }
        at += gd_param_values(p);
    }
    if (out->count < verb->list.low)
        return gd_fail(err, "%s needs %s", verb->name, verb->list.name);
    say_text(w, verb, out);
    return true;
}

static bool parse_json(const gd_names *names, const char *line, gd_action *out, gd_error *err)
{
    gd_json_doc *doc = gd_json_parse(line, strlen(line), err);
    bool good = doc && gd_action_read(names, gd_json_root(doc), NULL, out, err);
    gd_json_free(doc);
    return good;
}

bool order_parse(const gd_names *names, const gd_offers *offers, const char *line, gd_action *out,
                 gd_error *err)
{
    static order_words w;
    while (isspace((unsigned char)*line))
        line++;
    if (*line == '{')
        return parse_json(names, line, out, err);
    w.names = names;
    if (!split(line, &w, err))
        return false;
    if (!peek(&w))
        return gd_fail(err, "an order was expected");
    return parse_words(&w, offers, out, err);
}

bool order_names_verb(const gd_names *names, const gd_offers *offers, const char *line)
{
    static order_words w;
    w.names = names;
    return split(line, &w, NULL) && peek(&w) && take_verb(&w, offers, NULL) >= 0;
}

static bool is_quoted(const char *line)
{
    line += strspn(line, " \t");
    const char *equals = strstr(line, "=\"");
    return *line == '"' || (equals && equals < line + strcspn(line, " \t\""));
}

// Where nothing but words is asked for they need no quotes.
static bool take_line(const gd_verb *verb, const char *line, gd_action *out, gd_error *err)
{
    const gd_param *param = NULL;
    gd_words_at(verb, &param);
    while (isspace((unsigned char)*line))
        line++;
    return gd_words_check(line, strlen(line), gd_words_room(param), err) &&
           gd_action_say(out, verb, line, strlen(line));
}

bool order_complete(const gd_names *names, const gd_offer *offer, const char *line, gd_action *out,
                    gd_error *err)
{
    static order_words w;
    const gd_verb *verb = &names->rules->verbs[offer->verb];
    int words = gd_words_at(verb, NULL);
    w.names = names;
    *out = gd_action_of(offer);
    if (words >= 0 && offer->open == 1 << words && !is_quoted(line))
        return take_line(verb, line, out, err);
    if (!split(line, &w, err))
        return false;
    bool list = offer->open & GD_OPEN_LIST;
    int at = 0;
    for (int pass = 0; pass < 2; pass++, at = 0) {
        for (int i = 0; i < GD_VALUES && verb->params[i].name; i++) {
            const gd_param *p = &verb->params[i];
            bool given = false, open = offer->open & 1u << at;
            // Whatever is optional may be named even if the offer does not mention it.
            if (pass == 0 && (open || p->optional) &&
                !take_named(&w, p, verb->name, &out->value[at], &given, err))
                return false;
            if (pass == 1 && open && out->value[at] == GD_ABSENT &&
                !take_in_order(&w, verb, i, &out->value[at], &given, err))
                return false;
            if (pass == 1 && open && out->value[at] == GD_ABSENT && !p->optional)
                return complain(&w, p, verb->name, err);
            at += gd_param_values(p);
        }
    }
    if (list && !take_list(&w, verb, out, err))
        return false;
    const char *left = peek(&w);
    if (left)
        return gd_fail(err, "word %d, '%s', has no meaning here", w.next + 1, left);
    if (list && out->count < verb->list.low)
        return gd_fail(err, "%s needs %s", verb->name, verb->list.name);
    say_text(&w, verb, out);
    return true;
}
