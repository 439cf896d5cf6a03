// cli/play.c - `guidon play`: a battle at the terminal.
#include "cli/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/chance.h"
#include "cli/hand_art.h"
#include "cli/orders.h"
#include "cli/plain.h"
#include "cli/story.h"
#include "cli/table_art.h"
#include "cli/zone_art.h"
#include "core/scenario.h"
#include "game/dice_source.h"
#include "protocol/view_json.h"

static const cli_option options[] = {
    {"rules", "ID", "rule system (normally the first)"},
    {"union", "WHO",
     "human, scripted or random (normally human); several, with commas, share the side"},
    {"confederate", "WHO", "human, scripted or random (normally scripted)"},
    {"seed", "S", "where chance begins (normally different every time)"},
    {"dice", "keyboard", "throw real dice and type what they show"},
    {"record", "FILE", "where the game is written down (normally in your state folder)"},
    {"resume", "FILE", "go on with a recorded game"},
    {"options", "K=V", "switches of the system or options of the battle"},
    {"union-army", "FILE", "the Union army, where armies are chosen (`guidon army` makes one)"},
    {"confederate-army", "FILE", "the Confederate army"},
    {"battles", "DIR", "where battles are looked for"},
    {"ask-all", NULL, "ask also where there is only one thing to do"},
    {"ascii", NULL, "plain characters only"},
    {"unfinished", NULL, "allow rule systems that are still being built"},
    {NULL, NULL, NULL},
};

// What is typed is printed again in answers, so that nothing may be in it that a terminal obeys.
static bool has_control(char *line)
{
    for (char *c = line; *c; c++)
        *c = *c == '\t' ? ' ' : *c;
    return strcmp(plain(line), line) != 0;
}

bool play_read(play *p, const char *prompt)
{
    fputs(prompt, stdout);
    fflush(stdout);
    ssize_t n = getline(&p->line, &p->room, stdin);
    if (n < 0) {
        puts("");
        return false;
    }
    while (n > 0 && (p->line[n - 1] == '\n' || p->line[n - 1] == '\r'))
        p->line[--n] = '\0';
    // Piped orders are echoed, so that what is printed reads like a game.
    if (!p->terminal)
        puts(plain(p->line));
    if (has_control(p->line)) {
        puts("that line has control characters in it, and is left out");
        p->line[0] = '\0';
    }
    return true;
}

void play_stop(play *p)
{
    p->end = true;
    p->status = CLI_NO;
}

bool play_save(play *p)
{
    gd_error err = {0};
    int lines = gd_session_lines(p->session);
    if (p->written == lines || p->only_army || p->file.descriptor < 0)
        return true;
    char *text = NULL;
    size_t length = 0;
    FILE *memory = open_memstream(&text, &length);
    if (!memory)
        return cli_bad(p->args, "not enough memory"), false;
    for (int i = p->written; i < lines; i++)
        fprintf(memory, "%s\n", gd_session_line(p->session, i));
    fclose(memory);
    bool good = record_append(&p->file, text, length, &err);
    free(text);
    if (!good) {
        cli_bad(p->args,
                "%s; the game stops here so that nothing is played that is not written down",
                err.text);
        play_stop(p);
        return false;
    }
    p->written = lines;
    return true;
}

static void remember(play *p, char *text, uint16_t seats)
{
    if (p->log_count == PLAY_LOG) {
        free(p->log[0].text);
        memmove(p->log, p->log + 1, (PLAY_LOG - 1) * sizeof p->log[0]);
        p->log_count--;
    }
    p->log[p->log_count++] = (struct play_told){text, seats};
}

// Letters that people here have read by now are shown to them at once. Where several seats are told
// the same story nothing is hidden from any of them, so that one sees what all see.
static void tell_letters(play *p, FILE *out, uint16_t seats)
{
    const gd_rules *rules = gd_game_rules(p->game);
    const gd_scenario *sc = gd_game_scenario(p->game);
    if (!rules->letter || p->listeners == GD_EVERYBODY)
        return;
    for (gd_seat seat = 0; seat < gd_seat_count(sc) && seat < GD_MAX_SEATS; seat++) {
        void *view = seats & p->listeners & 1u << seat ? gd_view_new(p->game, seat) : NULL;
        if (!view)
            continue;
        gd_names names = {rules, sc, view};
        letters_news(out, &p->style, &names, gd_seat_side(sc, seat), &p->letters[seat]);
        free(view);
        out = NULL;
    }
}

// What has just happened, as these seats are told it. The caller frees it; NULL without memory.
static char *account(play *p, const char *heading, gd_side side, uint16_t seats)
{
    char *text = NULL;
    size_t length = 0;
    FILE *memory = open_memstream(&text, &length);
    if (!memory)
        return NULL;
    if (heading) {
        char who[40];
        snprintf(who, sizeof who, "%s: ", art_side_name(side));
        art_text(memory, &p->style, art_side_ink(side), ART_PLAIN, true, who);
        fprintf(memory, "%s\n", heading);
    }
    story_tell(memory, &p->style, p->game, seats);
    tell_letters(p, memory, seats);
    fclose(memory);
    return text;
}

static void keep_unread(play *p, gd_seat seat, const char *text)
{
    size_t before = p->unread[seat] ? strlen(p->unread[seat]) : 0;
    char *longer = realloc(p->unread[seat], before + strlen(text) + 1);
    if (!longer)
        return;
    strcpy(longer + before, text);
    p->unread[seat] = longer;
}

// Bits of the seats from which nothing is hidden now. As long as anything is, people learn of
// others' orders only by what comes of them. Where only computers play, whoever looks on sees all.
static uint16_t unsecret(const play *p)
{
    const gd_rules *rules = gd_game_rules(p->game);
    uint16_t seats = GD_EVERYBODY;
    if (p->listeners == GD_EVERYBODY)
        return seats;
    for (gd_seat seat = 0; rules->hide && seat < GD_MAX_SEATS; seat++)
        if (p->listeners >> seat & 1 &&
            rules->hides(gd_game_scenario(p->game), gd_game_state(p->game), seat))
            seats = (uint16_t)(seats & ~(1u << seat));
    return seats;
}

bool play_keeps_secrets(const play *p, gd_seat seat)
{
    return p->shared && (uint16_t)(unsecret(p) | 1u << seat) != GD_EVERYBODY;
}

bool play_has_secrets(const play *p) { return p->shared && unsecret(p) != GD_EVERYBODY; }

// To the screen and into the log. Where several people share the screen each is told his own
// story, the one who looks at once; `knowing` are those who may read the order itself.
static void tell(play *p, const char *heading, gd_side side, uint16_t knowing)
{
    if (!play_has_secrets(p)) {
        bool known = (knowing & p->listeners) == p->listeners;
        char *text = account(p, known ? heading : NULL, side, p->listeners);
        if (!text)
            return;
        fputs(text, stdout);
        remember(p, text, p->listeners);
        return;
    }
    for (gd_seat seat = 0; seat < GD_MAX_SEATS; seat++) {
        uint16_t bit = (uint16_t)(1u << seat);
        char *text =
            p->listeners & bit ? account(p, knowing & bit ? heading : NULL, side, bit) : NULL;
        if (!text)
            continue;
        if (seat == p->viewer)
            fputs(text, stdout);
        else
            keep_unread(p, seat, text);
        remember(p, text, bit);
    }
}

bool play_do(play *p, gd_seat seat, const gd_action *action)
{
    gd_verdict verdict;
    gd_error err = {0};
    char heading[ORDER_TEXT];
    gd_side side = gd_seat_side(gd_game_scenario(p->game), seat);
    uint16_t before = unsecret(p);
    order_write(&p->names, action, heading, sizeof heading);
    if (!gd_session_apply(p->session, seat, action, NULL, 0, &verdict, &err)) {
        if (verdict.ok) {
            printf("%s\n", err.text);
            return false;
        }
        story_refusal(stdout, &p->style, p->game, p->view, &verdict);
        p->refusal = verdict;
        p->refused = true;
        return false;
    }
    p->refused = false;
    // What somebody wrote is for its readers, who find it among their letters.
    uint16_t others = action->words[0] && p->listeners != GD_EVERYBODY ? 0 : before & unsecret(p);
    if (play_save(p))
        tell(p, heading, side, (uint16_t)(others | 1u << seat));
    return true;
}

// --- looking -------------------------------------------------------------------------------------

// Empties the screen and what can be scrolled back to; where that cannot be, pushes it out of
// sight.
static void clear_screen(const play *p)
{
    if (!isatty(STDOUT_FILENO))
        return;
    const char *term = getenv("TERM");
    if (term && strcmp(term, "dumb") != 0)
        fputs("\033[H\033[2J\033[3J", stdout);
    else
        for (int i = 0; i < 2 * p->style.lines; i++)
            puts("");
}

static void forget_drawing(play *p)
{
    free(p->board);
    free(p->hand);
    p->board = p->hand = NULL;
}

void play_seat_name(const gd_scenario *sc, gd_seat seat, char *out, size_t size)
{
    char word[GD_NAME_SIZE];
    gd_seat_word(sc, seat, word, sizeof word);
    const char *number = strchr(word, '-');
    snprintf(out, size, "%s%.8s", art_side_name(gd_seat_side(sc, seat)), number ? number : "");
}

// Nobody's secrets are on the screen until the next one says that he is there. What is piped in
// has no screen to be cleared: there the curtain is a line.
static bool draw_curtain(play *p, gd_seat seat)
{
    gd_side side = gd_seat_side(gd_game_scenario(p->game), seat);
    char text[100], name[GD_NAME_SIZE];
    clear_screen(p);
    play_seat_name(gd_game_scenario(p->game), seat, name, sizeof name);
    snprintf(text, sizeof text, "--- Hand over to the %.40s player ---", name);
    art_text(stdout, &p->style, art_side_ink(side), ART_PLAIN, true, text);
    puts("");
    if (!p->terminal)
        return true;
    for (;;) {
        if (!play_read(p, "Nobody else looking? Press Enter (or type quit) > "))
            return false;
        if (!p->line[0])
            break;
        if (strcmp(p->line, "quit") == 0)
            return false;
    }
    clear_screen(p);
    return true;
}

bool play_sit(play *p, gd_seat seat, bool secret)
{
    if (!p->shared || p->viewer == seat)
        return true;
    bool curtain = secret || play_has_secrets(p);
    if (curtain && !draw_curtain(p, seat))
        return false;
    p->viewer = seat;
    if (curtain)
        forget_drawing(p);
    // Without a curtain everybody has read what was told.
    if (curtain && p->unread[seat])
        fputs(p->unread[seat], stdout);
    for (gd_seat other = 0; other < GD_MAX_SEATS; other++) {
        if (curtain && other != seat)
            continue;
        free(p->unread[other]);
        p->unread[other] = NULL;
    }
    return true;
}

void play_look(play *p, gd_seat seat)
{
    p->seat = seat;
    gd_view(p->game, seat, p->view);
    p->names = (gd_names){gd_game_rules(p->game), gd_game_scenario(p->game), p->view};
    p->offers.count = 0;
    if (gd_game_waits(p->game) == GD_WAITS_DECISION && gd_game_seat(p->game) == seat)
        gd_actions(p->game, &p->offers);
    // There is no battle to give up yet.
    int last = p->offers.count - 1;
    if (p->only_army && last >= 0 && p->offers.list[last].verb == gd_verb_concede(p->names.rules))
        p->offers.count--;
}

// Prints it if it is not what was printed last, which it then becomes.
static bool print_new(char **last, char *text, bool again)
{
    bool print = text && (again || !*last || strcmp(*last, text) != 0);
    if (print)
        fputs(text, stdout);
    free(*last);
    *last = text;
    return print;
}

void play_draw(play *p, bool again)
{
    char *text = NULL;
    size_t length = 0;
    bool own = p->seat < GD_MAX_SEATS && p->who[p->seat].human;
    gd_side side = own ? gd_seat_side(p->names.scenario, p->seat) : GD_NOBODY;
    FILE *memory = open_memstream(&text, &length);
    if (!memory)
        return;
    fputc('\n', memory);
    // Zones say who is in them: who the letters are is told once, and whenever it is asked for.
    uint16_t bit = (uint16_t)(p->seat < GD_MAX_SEATS ? 1u << p->seat : 0);
    bool wide = !p->names.scenario->grid.columns || p->style.columns >= ZONE_WIDE;
    art_board(memory, &p->style, &p->names, p->zoomed ? &p->window : NULL,
              wide || again || !(p->key_told & bit));
    p->key_told |= bit;
    fclose(memory);
    bool drawn = print_new(&p->board, text, again);
    memory = open_memstream(&text, &length);
    if (!memory)
        return;
    hand_write(memory, &p->style, &p->names, side, hand_playable(p->names.rules, &p->offers));
    fclose(memory);
    print_new(&p->hand, text, again || drawn);
    p->row_drawn = gd_game_row(p->game);
}

static void computer_turn(play *p, gd_seat seat)
{
    gd_action action;
    play_look(p, seat);
    play_think(p, p->who[seat].player);
    if (!gd_player_choose(p->who[seat].player, p->mind, p->game, &action)) {
        cli_bad(p->args, "the %s player finds nothing legal to do; please report %s",
                gd_player_name(p->who[seat].player), p->file.path);
        play_stop(p);
        return;
    }
    if (!play_do(p, seat, &action))
        play_stop(p);
}

// A number, or the name of a card where one is drawn; 0 if it is neither.
static uint8_t read_die(const gd_rules *rules, const gd_ask *ask, const char *word)
{
    int32_t card;
    int64_t value;
    if (ask->among && rules->cards)
        return order_card(rules, word, &card) ? (uint8_t)(card + 1) : 0;
    return cli_number(word, 1, 255, &value) ? (uint8_t)value : 0;
}

// How many were typed, with spaces or commas between them; 0 if one of them is nothing.
static int read_dice(const gd_rules *rules, const gd_ask *ask, char *line, uint8_t *dice)
{
    int count = 0;
    for (char *word = strtok(line, " ,\t"); word; word = strtok(NULL, " ,\t")) {
        uint8_t value = read_die(rules, ask, word);
        if (value == 0 || count == GD_MAX_DICE)
            return 0;
        dice[count++] = value;
    }
    return count;
}

// By a key that is used once, so that what falls says nothing about what comes.
static void throw_dice(const gd_ask *ask, uint8_t *dice)
{
    gd_keyed stream;
    gd_key key = chance_key();
    gd_keyed_begin(&stream, &key);
    gd_ask_throw_keyed(ask, &stream, dice);
}

// Dice that people throw. `roll` lets the program throw them after all.
static void dice_turn(play *p)
{
    const gd_rules *rules = gd_game_rules(p->game);
    gd_ask ask;
    gd_game_ask(p->game, &ask);
    // What only some may know is typed by one of them, if he is here.
    uint16_t knowing = ask.seats & p->listeners;
    for (gd_seat seat = 0; ask.seats && p->shared && seat < GD_MAX_SEATS; seat++) {
        if (!(knowing >> seat & 1))
            continue;
        if (!play_sit(p, seat, true)) {
            p->end = true;
            return;
        }
        break;
    }
    for (;;) {
        story_ask(stdout, p->game, &ask);
        if (!play_read(p, " > ")) {
            p->end = true;
            return;
        }
        uint8_t dice[GD_MAX_DICE];
        if (strcmp(p->line, "quit") == 0) {
            p->end = true;
            return;
        }
        bool roll = strcmp(p->line, "roll") == 0;
        if (roll)
            throw_dice(&ask, dice);
        int count = roll ? ask.count : read_dice(rules, &ask, p->line, dice);
        gd_error err = {0};
        if (count == 0 && ask.among && rules->cards) {
            printf("expected the name of a card, such as %s, or roll, or quit\n", rules->cards[0]);
        } else if (count == 0) {
            printf("expected %d number%s from 1 to %d, or roll, or quit\n", ask.count,
                   ask.count > 1 ? "s" : "", ask.sides);
        } else if (count != ask.count) {
            printf("%d dice were given, %d are needed\n", count, ask.count);
        } else if (!gd_session_give(p->session, dice, count, &err)) {
            printf("%s\n", err.text);
        } else {
            if (play_save(p))
                tell(p, NULL, GD_NOBODY, 0);
            return;
        }
    }
}

// The first seat whose people sit here.
static gd_seat own_seat(const play *p)
{
    gd_seat seat = 0;
    while (!(p->listeners >> seat & 1))
        seat++;
    return seat;
}

static bool is_raised(const play *p)
{
    return p->only_army && !(gd_game_raising(p->game) && gd_game_seat(p->game) == p->army_seat);
}

static void run_game(play *p)
{
    while (!p->end && !is_raised(p)) {
        gd_seat seat = gd_game_seat(p->game);
        if (!play_take_armies(p)) {
            p->end = true;
            p->status = CLI_BAD;
            break;
        }
        switch (gd_game_waits(p->game)) {
        case GD_WAITS_DICE:
            dice_turn(p);
            break;
        case GD_WAITS_DECISION:
            if (seat < GD_MAX_SEATS && p->who[seat].human)
                play_human(p, seat);
            else
                computer_turn(p, seat);
            break;
        case GD_WAITS_NOTHING:
            play_look(p, own_seat(p));
            p->seat = PLAY_NO_SEAT; // nobody is asked any more
            play_draw(p, true);
            story_end(stdout, &p->style, p->game);
            printf("The whole game is in %s (`guidon replay` retells it).\n", plain(p->file.path));
            return;
        }
    }
    if (p->only_army)
        return;
    if (play_has_secrets(p) && p->terminal)
        clear_screen(p);
    printf("The game is saved in %s; go on with: guidon play --resume %s\n", plain(p->file.path),
           plain(p->file.path));
}

// --- running ---------------------------------------------------------------------------------

static void greet(const play *p)
{
    const gd_scenario *sc = gd_game_scenario(p->game);
    art_text(stdout, &p->style, ART_PLAIN, ART_PLAIN, true, sc->title);
    printf(", by %s\n", gd_game_rules(p->game)->name);
    for (gd_seat seat = 0; seat < gd_seat_count(sc); seat++) {
        char who[80], name[GD_NAME_SIZE];
        play_seat_name(sc, seat, name, sizeof name);
        snprintf(who, sizeof who, "  %.20s: %s", name,
                 p->who[seat].human ? "you" : gd_player_name(p->who[seat].player));
        art_text(stdout, &p->style, art_side_ink(gd_seat_side(sc, seat)), ART_PLAIN, true, who);
        puts("");
    }
    printf("  Every order is written to %s\n", plain(p->file.path));
}

static void begin_play(play *p, const cli_args *args)
{
    p->args = args;
    p->file.descriptor = -1;
    p->status = CLI_BAD;
    p->style = art_style_of(stdout, cli_given(args, "ascii"));
    p->terminal = isatty(STDIN_FILENO);
    p->ask_all = cli_given(args, "ask-all");
}

// What a player needs to look and think.
static bool prepare(play *p)
{
    p->game = gd_session_game(p->session);
    const gd_rules *rules = gd_game_rules(p->game);
    p->mind = gd_mind_new(rules, chance_number());
    p->view = calloc(1, rules->state_size);
    if (p->mind && p->view)
        return true;
    cli_bad(p->args, "not enough memory");
    return false;
}

static void end_play(play *p)
{
    for (int i = 0; i < p->log_count; i++)
        free(p->log[i].text);
    for (int i = 0; i < GD_MAX_SEATS; i++) {
        free(p->unread[i]);
        letters_forget(&p->letters[i]);
    }
    forget_drawing(p);
    record_close(&p->file);
    free(p->line);
    free(p->view);
    gd_mind_free(p->mind);
}

static int run(const cli_args *args)
{
    static play p;
    begin_play(&p, args);
    if (!play_begin(&p)) {
        if (!p.session && feof(stdin))
            p.status = CLI_OK; // nobody wanted to play
    } else if (prepare(&p) && play_seat(&p) && play_save(&p)) {
        p.status = CLI_OK;
        greet(&p);
        play_look(&p, 0);
        for (gd_seat seat = 0; seat < GD_MAX_SEATS; seat++)
            tell_letters(&p, NULL, (uint16_t)(1u << seat)); // those of a game that goes on
        tell(&p, NULL, GD_NOBODY, 0);
        run_game(&p);
    } else if (p.written == 0) {
        record_discard(&p.file); // not even its first line could be kept
    }
    end_play(&p);
    gd_session_free(p.session);
    return p.status;
}

int play_raise(const cli_args *args, gd_session *session, gd_seat seat, const char *battle)
{
    static play p;
    begin_play(&p, args);
    p.session = session;
    p.only_army = true;
    p.army_seat = seat;
    snprintf(p.battle, sizeof p.battle, "%.60s", battle);
    for (gd_seat other = 0; other < GD_MAX_SEATS; other++)
        p.who[other].human = true;
    p.listeners = (uint16_t)(1u << seat);
    p.viewer = PLAY_NO_SEAT;
    bool ready = prepare(&p);
    if (ready)
        run_game(&p);
    end_play(&p);
    return ready ? CLI_OK : CLI_BAD;
}

const cli_command cli_play = {
    "play",
    "[BATTLE]",
    "fight a battle at the terminal",
    "Starts BATTLE (a name from `guidon battles`, or a file), or asks which. You command the "
    "Union\n"
    "against the computer unless --union and --confederate say otherwise. Type a number, or an "
    "order\n"
    "such as `move 4-Ohio forward 3 wheel-left 20`; `help` lists what else can be typed. Every "
    "order is\n"
    "written to a record before it is answered, so nothing is lost when the program is stopped.",
    options,
    0,
    1,
    run,
};
