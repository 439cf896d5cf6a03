// core/fair.c - chains of hashes and the keys of rolls.
#include "core/fair.h"

#include <assert.h>
#include <string.h>

#include "core/sha256.h"

_Static_assert((int)GD_FAIR_BYTES == (int)GD_SHA256_BYTES, "a link is a hash");
_Static_assert((int)GD_FAIR_BYTES == (int)GD_KEY_BYTES, "and so is a key");

// In front of what is hashed, so that a hash made for one thing is of no use for another.
static const char link_word[16] = {"guidon fair link"}, roll_word[16] = {"guidon fair roll"};

gd_fair_link gd_fair_before(const gd_fair_link *link)
{
    gd_fair_link out;
    gd_sha256 h;
    gd_sha256_begin(&h);
    gd_sha256_add(&h, link_word, sizeof link_word);
    gd_sha256_add(&h, link->bytes, sizeof link->bytes);
    gd_sha256_end(&h, out.bytes);
    return out;
}

bool gd_fair_same(const gd_fair_link *a, const gd_fair_link *b)
{
    return memcmp(a->bytes, b->bytes, sizeof a->bytes) == 0;
}

// --- a chain -------------------------------------------------------------------------------------

void gd_fair_watch(gd_fair_chain *c, const gd_fair_link *end, int length)
{
    assert(length >= 1 && length <= GD_FAIR_LENGTH);
    memset(c, 0, sizeof *c);
    c->length = length;
    c->end = c->top = *end;
    c->in_stretch = -1;
}

void gd_fair_open(gd_fair_chain *c, const gd_fair_link *secret, int length)
{
    gd_fair_watch(c, secret, length);
    c->open = true;
    c->known = length;
    c->mark[(length - 1) / GD_FAIR_STEP] = *secret;
    for (int number = length - 1; number >= 0; number--) {
        c->end = gd_fair_before(&c->end);
        if (number > 0 && number % GD_FAIR_STEP == 0)
            c->mark[number / GD_FAIR_STEP - 1] = c->end;
    }
}

bool gd_fair_unlock(gd_fair_chain *c, const gd_fair_link *secret)
{
    gd_fair_chain opened;
    gd_fair_open(&opened, secret, c->length);
    if (!gd_fair_same(&opened.end, &c->end))
        return false;
    opened.used = c->used;
    *c = opened;
    return true;
}

int gd_fair_left(const gd_fair_chain *c) { return c->length - c->used; }

bool gd_fair_show(gd_fair_chain *c, const gd_fair_link *link)
{
    gd_fair_link at = *link;
    int count = 0;
    while (count <= c->length - c->known && !gd_fair_same(&at, &c->top)) {
        at = gd_fair_before(&at);
        count++;
    }
    if (count == 0 || count > c->length - c->known)
        return false;
    c->top = *link;
    c->known += count;
    return true;
}

static int least(int a, int b) { return a < b ? a : b; }

// All links of the stretch that this one is in.
static void lay_out(gd_fair_chain *c, int number)
{
    int which = (number - 1) / GD_FAIR_STEP, first = which * GD_FAIR_STEP + 1;
    int last = least(first + GD_FAIR_STEP - 1, c->length);
    c->stretch[last - first] = c->mark[which];
    for (int i = last - first; i > 0; i--)
        c->stretch[i - 1] = gd_fair_before(&c->stretch[i]);
    c->in_stretch = which;
}

gd_fair_link gd_fair_at(gd_fair_chain *c, int number)
{
    assert(number >= 0 && number <= c->known);
    if (number == 0)
        return c->end;
    if (c->open) {
        if (c->in_stretch != (number - 1) / GD_FAIR_STEP)
            lay_out(c, number);
        return c->stretch[(number - 1) % GD_FAIR_STEP];
    }
    gd_fair_link at = c->top;
    for (int i = c->known; i > number; i--)
        at = gd_fair_before(&at);
    return at;
}

// --- rolls ---------------------------------------------------------------------------------------

bool gd_fair_chained(const gd_fair *f)
{
    for (int i = 0; i < GD_MAX_SEATS; i++)
        if (f->seat[i].chained)
            return true;
    return false;
}

bool gd_fair_waits(const gd_fair *f, int seat)
{
    return f->seat[seat].chained && !f->seat[seat].given;
}

bool gd_fair_give(gd_fair *f, int seat, const gd_fair_link *link)
{
    gd_fair_seat *s = &f->seat[seat];
    gd_fair_link before = gd_fair_before(link);
    if (!s->chained || !gd_fair_same(&before, &s->last))
        return false;
    s->next = *link;
    s->given = true;
    return true;
}

bool gd_fair_follow(gd_fair *f, int seat, const gd_fair_link *link)
{
    if (!gd_fair_give(f, seat, link))
        return false;
    f->seat[seat].last = *link;
    f->seat[seat].given = false;
    return true;
}

bool gd_fair_ready(const gd_fair *f)
{
    for (int i = 0; i < GD_MAX_SEATS; i++)
        if (gd_fair_waits(f, i))
            return false;
    return f->chain.used < f->chain.known;
}

static void add_number(gd_sha256 *h, const char *digits)
{
    uint8_t length = (uint8_t)strlen(digits);
    gd_sha256_add(h, &length, 1);
    gd_sha256_add(h, digits, length);
}

static void add_roll(gd_sha256 *h, uint64_t roll)
{
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(roll >> (56 - 8 * i));
    gd_sha256_add(h, bytes, sizeof bytes);
}

static void add_numbers(gd_sha256 *h, const gd_fair *f)
{
    int count = 0;
    for (int i = 0; i < GD_MAX_SEATS; i++)
        count += f->seat[i].number[0] != '\0';
    gd_sha256_add(h, &(uint8_t){(uint8_t)count}, 1);
    for (int i = 0; i < GD_MAX_SEATS; i++)
        if (f->seat[i].number[0])
            add_number(h, f->seat[i].number);
}

// Each seat's link is its last from now on.
static void add_links(gd_sha256 *h, gd_fair *f)
{
    for (int i = 0; i < GD_MAX_SEATS; i++) {
        gd_fair_seat *s = &f->seat[i];
        if (!s->chained)
            continue;
        gd_sha256_add(h, s->next.bytes, sizeof s->next.bytes);
        s->last = s->next;
        s->given = false;
    }
}

void gd_fair_draw(gd_fair *f, gd_key *out)
{
    assert(gd_fair_ready(f));
    int roll = ++f->chain.used;
    gd_fair_link link = gd_fair_at(&f->chain, roll);
    gd_sha256 h;
    gd_sha256_begin(&h);
    gd_sha256_add(&h, roll_word, sizeof roll_word);
    gd_sha256_add(&h, link.bytes, sizeof link.bytes);
    add_roll(&h, (uint64_t)roll);
    add_numbers(&h, f);
    add_links(&h, f);
    gd_sha256_end(&h, out->bytes);
    out->set = true;
}

gd_fair_point gd_fair_now(const gd_fair *f)
{
    gd_fair_point now = {.used = f->chain.used};
    memcpy(now.seat, f->seat, sizeof now.seat);
    return now;
}

void gd_fair_back(gd_fair *f, const gd_fair_point *to)
{
    f->chain.used = to->used;
    memcpy(f->seat, to->seat, sizeof f->seat);
}
