// game/words.c - what players write to each other. No rule reads it; it only has to be text that
// every reader and every screen can take.
#include <string.h>

#include "core/utf8.h"
#include "guidon/action.h"

int gd_words_at(const gd_verb *verb, const gd_param **param)
{
    int at = 0;
    for (int i = 0; i < GD_VALUES && verb->params[i].name; i++) {
        if (verb->params[i].type == GD_PARAM_TEXT) {
            if (param)
                *param = &verb->params[i];
            return at;
        }
        at += gd_param_values(&verb->params[i]);
    }
    return -1;
}

int gd_words_room(const gd_param *param)
{
    return param->high > 0 && param->high < GD_WORDS ? param->high : GD_WORDS;
}

static bool is_control(const char *at, int bytes)
{
    return *at != '\n' && gd_utf8_is_control(gd_utf8_code(at, bytes));
}

bool gd_words_check(const char *words, size_t length, int most, gd_error *why)
{
    if (length == 0)
        return gd_fail(why, "expected at least one word");
    if (length > (size_t)most)
        return gd_fail(why, "expected words of at most %d bytes, found %zu", most, length);
    const char *end = words + length;
    for (const char *c = words; c < end;) {
        int bytes = gd_utf8(c, end);
        if (bytes == 0)
            return gd_fail(why, "expected words in UTF-8; byte %d of them is not",
                           (int)(c - words) + 1);
        if (is_control(c, bytes))
            return gd_fail(why,
                           "expected words without control characters other than new lines; "
                           "byte %d of them is one",
                           (int)(c - words) + 1);
        c += bytes;
    }
    return true;
}

bool gd_action_say(gd_action *a, const gd_verb *verb, const char *words, size_t length)
{
    const gd_param *param = NULL;
    int at = gd_words_at(verb, &param);
    if (at < 0 || !gd_words_check(words, length, gd_words_room(param), NULL))
        return false;
    memset(a->words, 0, sizeof a->words);
    memcpy(a->words, words, length);
    a->value[at] = (int32_t)length;
    return true;
}
