// Where games are kept: what is committed lasts, whatever happens to the process; what is not has
// not happened.
#define _DEFAULT_SOURCE // mkdtemp
#include "test.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/store.h"

static char folder[] = "/tmp/guidon-store-XXXXXX", place[80];

static store *open_fresh(void)
{
    gd_error err = {0};
    strcpy(folder + strlen(folder) - 6, "XXXXXX");
    CHECK(mkdtemp(folder));
    snprintf(place, sizeof place, "sqlite:%s/games.db", folder);
    store *s = store_open(place, &err);
    CHECK_STR(err.text, "");
    CHECK(s);
    return s;
}

static store *open_again(void)
{
    gd_error err = {0};
    store *s = store_open(place, &err);
    CHECK_STR(err.text, "");
    return s;
}

static void remove_all(store *s)
{
    char path[100];
    static const char *const endings[] = {"", "-wal", "-shm"};
    store_close(s);
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s/games.db%s", folder, endings[i]);
        unlink(path);
    }
    rmdir(folder);
}

static unsigned char hashes[4][TOKEN_HASH] = {{1}, {2}, {3}, {4}};

// Two seats, the second offered in the lobby, and a link to watch.
static store_result try_make(store *s, const char *id)
{
    store_game g = {.made = 100, .seats = "[]", .settings = "{}", .secret = {7, 8, 9}};
    store_seat seats[3] = {{.seat = 0, .linked = true, .name = "Jackson"},
                           {.seat = 1, .offered = true},
                           {.seat = STORE_WATCHER, .linked = true}};
    snprintf(g.id, sizeof g.id, "%s", id);
    strcpy(g.state, "playing");
    strcpy(g.title, "Brawner's Farm");
    memcpy(seats[0].hash, hashes[0], TOKEN_HASH);
    memcpy(seats[2].hash, hashes[1], TOKEN_HASH);
    return store_make(s, &g, "{\"line\":0}\n{\"line\":1}\n", seats, 3);
}

static void make(store *s, const char *id) { CHECK_INT(try_make(s, id), STORE_OK); }

static int lines_of(store *s, const char *id)
{
    store_game g;
    int lines = store_game_read(s, id, &g) == STORE_OK ? g.lines : -1;
    store_game_end(&g);
    return lines;
}

TEST(a_game_comes_back_as_it_was_made)
{
    store *s = open_fresh();
    store_game g;
    store_link link;
    make(s, "one");
    CHECK(store_commit(s));
    store_close(s);
    s = open_again();
    CHECK_INT(store_game_read(s, "one", &g), STORE_OK);
    CHECK_STR(g.title, "Brawner's Farm");
    CHECK_STR(g.state, "playing");
    CHECK_INT(g.lines, 2);
    CHECK_INT(g.secret[1], 8);
    store_game_end(&g);
    CHECK_INT(store_link_find(s, hashes[0], &link), STORE_OK);
    CHECK_STR(link.game, "one");
    CHECK_INT(link.seat, 0);
    CHECK_INT(store_link_find(s, hashes[1], &link), STORE_OK);
    CHECK_INT(link.seat, STORE_WATCHER);
    CHECK_INT(store_link_find(s, hashes[3], &link), STORE_NONE);
    CHECK_INT(store_game_read(s, "two", &g), STORE_NONE);
    CHECK_INT(store_count(s), 1);
    remove_all(s);
}

TEST(the_record_is_the_lines_in_their_order)
{
    store *s = open_fresh();
    char *text;
    size_t length;
    make(s, "one");
    CHECK_INT(store_append(s, "one", 2, "{\"line\":2}\n{\"line\":3}\n", 5, NULL), STORE_OK);
    CHECK(store_commit(s));
    CHECK_INT(store_record(s, "one", &text, &length), STORE_OK);
    CHECK_STR(text, "{\"line\":0}\n{\"line\":1}\n{\"line\":2}\n{\"line\":3}\n");
    CHECK_INT((int)length, (int)strlen(text));
    free(text);
    CHECK_INT(store_rewrite(s, "one", "{\"new\":0}\n", 6), STORE_OK);
    CHECK(store_commit(s));
    CHECK_INT(lines_of(s, "one"), 1);
    CHECK_INT(store_record(s, "two", &text, &length), STORE_NONE);
    remove_all(s);
}

// Two servers on one store: only one of them can write the next line.
TEST(a_number_is_given_once)
{
    store *first = open_fresh();
    make(first, "one");
    CHECK(store_commit(first));
    store *second = open_again();
    CHECK_INT(store_append(first, "one", 2, "{\"first\":2}\n", 5, NULL), STORE_OK);
    CHECK(store_commit(first));
    CHECK_INT(store_append(second, "one", 2, "{\"second\":2}\n", 5, NULL), STORE_CONFLICT);
    CHECK_INT(store_append(second, "one", 3, "{\"second\":3}\n", 5, NULL), STORE_OK);
    CHECK(store_commit(second)); // the conflict has not spoiled what is good
    CHECK_INT(lines_of(first, "one"), 4);
    CHECK_INT(store_append(first, "none", 0, "{}\n", 5, NULL), STORE_CONFLICT);
    store_close(second);
    remove_all(first);
}

TEST(an_order_is_remembered_with_its_answer)
{
    store *s = open_fresh();
    char id[20], line[40], *answer;
    make(s, "one");
    for (int i = 0; i < STORE_ORDERS + 10; i++) {
        snprintf(id, sizeof id, "order-%d", i);
        snprintf(line, sizeof line, "{\"line\":%d}\n", i + 2);
        store_order order = {0, id, id};
        CHECK_INT(store_append(s, "one", i + 2, line, 5, &order), STORE_OK);
    }
    CHECK(store_commit(s));
    CHECK_INT(store_answered(s, "one", 0, "order-73", &answer), STORE_OK);
    CHECK_STR(answer, "order-73");
    free(answer);
    CHECK_INT(store_answered(s, "one", 0, "order-10", &answer), STORE_OK);
    free(answer);
    CHECK_INT(store_answered(s, "one", 0, "order-9", &answer), STORE_NONE);  // long ago
    CHECK_INT(store_answered(s, "one", 1, "order-73", &answer), STORE_NONE); // another seat's
    CHECK_INT(store_answered(s, "two", 0, "order-73", &answer), STORE_NONE);
    remove_all(s);
}

TEST(what_fails_spoils_what_was_written_with_it_and_no_more)
{
    store *s = open_fresh();
    char *answer;
    store_order order = {0, "the same id", "{}"};
    make(s, "one");
    CHECK_INT(try_make(s, "two"), STORE_BROKEN); // its links are the same
    CHECK(!store_commit(s));
    CHECK(!store_is_well(s));
    CHECK_INT(store_count(s), 0);
    make(s, "one");
    CHECK(store_commit(s));
    CHECK(store_is_well(s));
    CHECK_INT(store_append(s, "one", 2, "{}\n", 5, &order), STORE_OK);
    CHECK(store_commit(s));
    CHECK_INT(store_append(s, "one", 3, "{}\n", 5, &order), STORE_BROKEN);
    CHECK(!store_commit(s));
    CHECK_INT(lines_of(s, "one"), 3);
    CHECK_INT(store_answered(s, "one", 0, "the same id", &answer), STORE_OK);
    free(answer);
    remove_all(s);
}

TEST(a_link_is_replaced_at_once)
{
    store *s = open_fresh();
    store_link link;
    make(s, "one");
    CHECK_INT(store_link_replace(s, hashes[0], hashes[2]), STORE_OK);
    CHECK_INT(store_link_replace(s, hashes[0], hashes[3]), STORE_NONE);
    CHECK(store_commit(s));
    CHECK_INT(store_link_find(s, hashes[0], &link), STORE_NONE);
    CHECK_INT(store_link_find(s, hashes[2], &link), STORE_OK);
    CHECK_INT(link.seat, 0);
    remove_all(s);
}

static int offers;

static void note_offer(void *self, const store_offer *o)
{
    (void)self;
    offers += o->seat == 1 && strcmp(o->name, "Jackson") == 0;
}

TEST(a_seat_of_the_lobby_is_taken_once)
{
    store *s = open_fresh();
    store_link link;
    int seat;
    make(s, "one");
    CHECK(store_commit(s));
    offers = 0;
    CHECK_INT(store_offers(s, 10, note_offer, NULL), STORE_OK);
    CHECK_INT(offers, 1);
    CHECK_INT(store_take(s, "one", hashes[2], &seat), STORE_OK);
    CHECK_INT(seat, 1);
    CHECK_INT(store_take(s, "one", hashes[3], &seat), STORE_CONFLICT);
    CHECK(store_commit(s));
    offers = 0;
    CHECK_INT(store_offers(s, 10, note_offer, NULL), STORE_OK);
    CHECK_INT(offers, 0);
    CHECK_INT(store_link_find(s, hashes[2], &link), STORE_OK);
    CHECK_INT(link.seat, 1);
    CHECK_INT(store_take(s, "none", hashes[3], &seat), STORE_CONFLICT);
    remove_all(s);
}

static char said[200];

static void note_said(void *self, int n, int seat, int64_t at, const char *text)
{
    char one[60];
    (void)self, (void)at;
    snprintf(one, sizeof one, "%d:%d:%s ", n, seat, text);
    strcat(said, one);
}

TEST(what_was_said_last_is_told_in_its_order)
{
    store *s = open_fresh();
    int n;
    char text[20];
    make(s, "one");
    for (int i = 1; i <= 5; i++) {
        snprintf(text, sizeof text, "word-%d", i);
        CHECK_INT(store_say(s, "one", i & 1, 7, text, &n), STORE_OK);
        CHECK_INT(n, i);
    }
    CHECK(store_commit(s));
    said[0] = '\0';
    CHECK_INT(store_said(s, "one", 3, note_said, NULL), STORE_OK);
    CHECK_STR(said, "3:1:word-3 4:0:word-4 5:1:word-5 ");
    remove_all(s);
}

// A process that writes and says what it has committed, until it is killed.
static void write_until_killed(int out)
{
    gd_error err = {0};
    store *s = store_open(place, &err);
    char line[60], id[30];
    for (int n = lines_of(s, "one"); s; n++) {
        snprintf(line, sizeof line, "{\"line\":%d}\n", n);
        snprintf(id, sizeof id, "order-%d", n);
        store_order order = {0, id, id};
        if (store_append(s, "one", n, line, 5, &order) != STORE_OK || !store_commit(s) ||
            write(out, &n, sizeof n) != sizeof n)
            break;
    }
    _exit(1);
}

TEST(what_was_acknowledged_outlives_a_kill)
{
    store *s = open_fresh();
    make(s, "one");
    CHECK(store_commit(s));
    store_close(s);
    uint64_t random = test_seed(1);
    for (int round = 0; round < 15; round++) {
        int ends[2], n = -1, last = -1;
        CHECK(pipe(ends) == 0);
        pid_t child = fork();
        if (child == 0)
            write_until_killed(ends[1]);
        close(ends[1]);
        random = random * 6364136223846793005u + 1442695040888963407u;
        usleep((useconds_t)(5000 + (random >> 33) % 40000));
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        while (read(ends[0], &n, sizeof n) == sizeof n)
            last = n;
        close(ends[0]);
        s = open_again();
        int lines = lines_of(s, "one");
        CHECK(last < lines);
        CHECK(last < 0 || lines - last <= 2); // one may have been written and not told
        char *text, want[60], *answer;
        size_t length;
        CHECK_INT(store_record(s, "one", &text, &length), STORE_OK);
        const char *at = text;
        for (int i = 0; i < lines; i++, at += strlen(want)) {
            snprintf(want, sizeof want, "{\"line\":%d}\n", i);
            CHECK(strncmp(at, want, strlen(want)) == 0);
        }
        CHECK_STR(at, "");
        free(text);
        if (last >= 0) {
            snprintf(want, sizeof want, "order-%d", last);
            CHECK_INT(store_answered(s, "one", 0, want, &answer), STORE_OK);
            free(answer);
        }
        store_close(s);
    }
    s = open_again();
    CHECK(lines_of(s, "one") > 2);
    remove_all(s);
}

TEST(links_are_random_and_only_their_hashes_are_kept)
{
    char one[TOKEN_TEXT], other[TOKEN_TEXT];
    unsigned char hash[2][TOKEN_HASH];
    CHECK(token_begin());
    token_new(one);
    token_new(other);
    CHECK_INT((int)strlen(one), TOKEN_TEXT - 1);
    CHECK(strcmp(one, other) != 0);
    CHECK(token_hash(one, strlen(one), hash[0]) && token_hash(one, strlen(one), hash[1]));
    CHECK(memcmp(hash[0], hash[1], TOKEN_HASH) == 0);
    CHECK(token_hash(other, strlen(other), hash[1]));
    CHECK(memcmp(hash[0], hash[1], TOKEN_HASH) != 0);
    CHECK(!token_hash(one, strlen(one) - 1, hash[0]));
    CHECK(!token_hash("", 0, hash[0]));
}
