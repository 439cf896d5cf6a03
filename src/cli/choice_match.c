// cli/choice_match.c - words against offers.
#include "cli/choice_match.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "ai/players.h"
#include "cli/orders.h"
#include "cli/table_art.h"
#include "game/cards.h"
#include "protocol/action_json.h"
#include "protocol/values_json.h"

enum { WORDS = 16, WORD = 96, JOIN = 6 };

// A word, or several that are one name, and all that it could mean.
typedef struct token {
    char text[WORD];
    gd_id piece;
    bool sure; // its letter or its whole name, not part of it
    gd_zone_id zone;
} token;

static const char *const fillers[] = {"with", "at",  "to",  "by",   "and",  "the", "of",
                                      "on",   "for", "via", "zone", "card", NULL};

static bool is_filler(const char *word)
{
    for (int i = 0; fillers[i]; i++)
        if (gd_word_same(word, fillers[i]))
            return true;
    return false;
}

static int split(const char *line, char word[WORDS][WORD])
{
    int count = 0;
    while (*line && count < WORDS) {
        size_t skip = strspn(line, " \t,;"), n = strcspn(line + skip, " \t,;");
        line += skip;
        if (n == 0 || n >= WORD)
            break;
        memcpy(word[count], line, n);
        word[count][n] = '\0';
        line += n;
        count += !is_filler(word[count]);
    }
    return count;
}

static bool begins(const char *name, const char *word)
{
    for (; *word; word++, name++) {
        bool gap = (*word == '-' || *word == '_' || *word == ' ') && *name == '_';
        if (!gap && tolower((unsigned char)*word) != tolower((unsigned char)*name))
            return false;
    }
    return true;
}

// Do several words begin a verb or a choice: `defensive fire`, `no more`?
static bool is_phrase(const gd_rules *rules, const char *text)
{
    for (int v = 0; v < rules->verb_count; v++) {
        const gd_verb *verb = &rules->verbs[v];
        if (begins(verb->name, text))
            return true;
        for (int i = 0; i < GD_VALUES && verb->params[i].name; i++)
            for (int k = 0; verb->params[i].choices && verb->params[i].choices[k]; k++)
                if (begins(verb->params[i].choices[k], text))
                    return true;
    }
    return false;
}

// The longest runs of words that are names become one token: `2nd wisconsin`.
static int tokens_of(const gd_names *names, const char *line, token *out)
{
    char word[WORDS][WORD];
    int words = split(line, word), count = 0;
    for (int i = 0; i < words;) {
        token *t = &out[count++];
        int n = words - i < JOIN ? words - i : JOIN;
        for (; n >= 1; n--) {
            size_t length = 0;
            t->text[0] = '\0';
            for (int k = 0; k < n && length < WORD; k++)
                length += (size_t)snprintf(t->text + length, WORD - length, "%s%s", k ? " " : "",
                                           word[i + k]);
            t->piece = order_piece(names, t->text, NULL);
            if (t->piece || n == 1 || is_phrase(names->rules, t->text))
                break;
        }
        t->zone = gd_zone_named(t->text);
        t->sure = art_find_label(names, t->text) || gd_names_find(names, t->text, NULL);
        i += n;
    }
    return count;
}

static bool means(const gd_rules *rules, const token *t, const gd_param *p, int32_t value)
{
    char number[16];
    switch (p->type) {
    case GD_PARAM_PIECE:
        return t->piece && t->piece == value;
    case GD_PARAM_ZONE:
        return t->zone != GD_NO_ZONE && t->zone == value;
    case GD_PARAM_CARD:
        return gd_card_name(rules, value) && begins(gd_card_name(rules, value), t->text) &&
               (strlen(t->text) > 2 || gd_word_same(gd_card_name(rules, value), t->text));
    case GD_PARAM_CHOICE:
        return begins(p->choices[value], t->text);
    case GD_PARAM_FLAG:
        return value && begins(p->name, t->text);
    case GD_PARAM_NUMBER:
        snprintf(number, sizeof number, "%d", (int)value);
        return strcmp(number, t->text) == 0;
    default:
        return false;
    }
}

// The place of the offer's value that the token means, -1 if it means none. The letter of a unit is
// that unit until the offer's unit has been named: nobody shall move another because O begins
// "order", or N "north".
static int place_of(const gd_rules *rules, const gd_offer *o, const token *t, const bool *used)
{
    const gd_verb *verb = &rules->verbs[o->verb];
    bool unit = false;
    int at = 0;
    for (int k = 0; k < GD_VALUES && verb->params[k].name; k++)
        unit |= verb->params[k].type == GD_PARAM_PIECE && !used[k];
    for (int k = 0; k < GD_VALUES && verb->params[k].name; k++) {
        bool meant = !used[k] && o->value[at] != GD_ABSENT &&
                     means(rules, t, &verb->params[k], o->value[at]);
        if (meant && (!unit || !t->sure || verb->params[k].type == GD_PARAM_PIECE))
            return k;
        at += gd_param_values(&verb->params[k]);
    }
    return -1;
}

// Does the offer have a place for every token? `spare` is how many of its values nobody typed.
static bool fits(const gd_rules *rules, const gd_offer *o, const token *t, int count, int *spare)
{
    const gd_verb *verb = &rules->verbs[o->verb];
    bool used[GD_VALUES] = {false}, named = false;
    for (int i = 0; i < count; i++) {
        int place = place_of(rules, o, &t[i], used);
        if (place >= 0)
            used[place] = true;
        else if (!named && strlen(t[i].text) > 1 && begins(verb->name, t[i].text))
            named = true;
        else
            return false;
    }
    int at = 0;
    *spare = 0;
    for (int k = 0; k < GD_VALUES && verb->params[k].name; k++) {
        bool no = verb->params[k].type == GD_PARAM_FLAG && o->value[at] == 0;
        *spare += !used[k] && o->value[at] != GD_ABSENT && !no;
        at += gd_param_values(&verb->params[k]);
    }
    return true;
}

int choice_match(const gd_names *names, const gd_offers *offers, const char *line, int *out)
{
    static token t[WORDS];
    int words = tokens_of(names, line, t), count = 0, whole = 0, exact = -1;
    if (words == 0 || (words == 1 && (t[0].zone != GD_NO_ZONE || t[0].piece)))
        return 0; // a zone or a unit alone is a question, not an order
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        int spare;
        if (o->verb == gd_verb_concede(names->rules) || !fits(names->rules, o, t, words, &spare))
            continue;
        out[count++] = i;
        if (spare == 0) {
            exact = i;
            whole++;
        }
    }
    if (whole == 1) {
        out[0] = exact;
        return 1;
    }
    return count;
}

bool choice_unknown(const gd_names *names, const gd_offers *offers, const char *line, char *out,
                    size_t size)
{
    static token t[WORDS];
    int words = tokens_of(names, line, t), spare;
    for (int i = 0; i < words; i++) {
        bool known = false;
        for (int k = 0; k < offers->count && !known; k++)
            known = fits(names->rules, &offers->list[k], &t[i], 1, &spare);
        if (known)
            continue;
        snprintf(out, size, "%s", t[i].text);
        return true;
    }
    return false;
}
