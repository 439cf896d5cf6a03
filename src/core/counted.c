// core/counted.c - words that go by a number, in a text that is printed already.
#include "core/counted.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

static bool is_digit(char c) { return isdigit((unsigned char)c) != 0; }

// The number that begins here: whether it is exactly one ("1st" and "1.5" are not), and its length.
static size_t read_number(const char *c, bool *one)
{
    size_t n = 0;
    while (is_digit(c[n]) || ((c[n] == '.' || c[n] == ',') && is_digit(c[n + 1])))
        n++;
    *one = n == 1 && *c == '1' && !isalpha((unsigned char)c[1]);
    return n;
}

// The end of "{one|many}" if that begins here, and the bar in it; NULL: it does not.
static const char *find_end(const char *c, const char **bar)
{
    size_t first = strcspn(c + 1, "{|}");
    *bar = c + 1 + first;
    if (**bar != '|')
        return NULL;
    const char *end = *bar + 1 + strcspn(*bar + 1, "{|}");
    return *end == '}' ? end : NULL;
}

void gd_counted(char *text)
{
    bool known = false, one = false;
    char *out = text;
    for (const char *c = text; *c;) {
        const char *bar, *end = *c == '{' && known ? find_end(c, &bar) : NULL;
        const char *from = c;
        size_t n = 1;
        if (end) {
            from = one ? c + 1 : bar + 1;
            n = (size_t)((one ? bar : end) - from);
            c = end + 1;
        } else {
            if (is_digit(*c)) {
                n = read_number(c, &one);
                known = true;
            }
            c += n;
        }
        memmove(out, from, n);
        out += n;
    }
    *out = '\0';
}
