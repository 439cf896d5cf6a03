// cli/play_plan.c - computer players who plan, at the terminal: the wait, and what came of it.
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "analysis/intent.h"
#include "cli/play.h"
#include "cli/progress.h"
#include "cli/table_art.h"
#include "core/scenario.h"

// Whoever waits presses Enter to have it over.
static bool is_hurried(play *p)
{
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
    if (!isatty(STDIN_FILENO) || poll(&in, 1, 0) <= 0)
        return false;
    char line[256];
    return read(STDIN_FILENO, line, sizeof line) >= 0 && p->mind->thinking;
}

void play_think(play *p, gd_player player)
{
    double begun = seconds_now();
    progress bar = progress_start("comparing plans (Enter: enough), in per cent", 100);
    while (gd_player_think(player, p->mind, p->game)) {
        progress_show(&bar, gd_player_progress(p->mind));
        if (seconds_now() - begun > gd_player_seconds(player) || is_hurried(p))
            gd_player_hurry(p->mind, p->game);
    }
    progress_end(&bar);
}

static void print_intent(const play *p, gd_side side, const char *label, const gd_plan *base,
                         const gd_plan *plan, int32_t chance)
{
    char words[GD_INTENT_TEXT];
    gd_intent_of(p->names.rules, p->names.scenario, p->names.state, side, base, plan, words);
    printf("  %-12s %s (wins %d times in 100)\n", label, words, (chance + 5) / 10);
}

static void print_thought(const play *p, gd_seat seat)
{
    gd_side side = gd_seat_side(p->names.scenario, seat);
    const gd_thought *t = &p->mind->thought[seat];
    print_intent(p, side, "plan:", &t->base, &t->plan, t->chance);
    if (t->has_second)
        print_intent(p, side, "second best:", &t->base, &t->second, t->second_chance);
    if (memcmp(&t->plan, &t->base, sizeof t->plan) != 0)
        print_intent(p, side, "without:", &t->base, &t->base, t->usual);
    char until[40] = "to the end";
    if (t->to_turn)
        snprintf(until, sizeof until, "to turn %d", t->to_turn);
    printf("  %d plans were played on %d times, %s\n", t->of_plans, t->games, until);
}

// What a computer player intends may be told where nothing is hidden, and when all is over.
static void print_theirs(const play *p, gd_seat own)
{
    const gd_flow *flow = gd_game_state(p->game);
    bool any = false;
    if (p->names.rules->hide && !flow->over) {
        puts("Under these rules that is theirs to know until the battle is over.");
        return;
    }
    for (int seat = 0; seat < p->names.scenario->players.seat_count; seat++) {
        if (seat == own || p->mind->planned[seat] < 0 || p->mind->thought[seat].games == 0)
            continue;
        any = true;
        printf("%s:\n", art_side_name(gd_seat_side(p->names.scenario, (gd_seat)seat)));
        print_thought(p, (gd_seat)seat);
    }
    if (!any)
        puts("Nobody has told a plan.");
}

void play_plan(play *p, gd_seat seat, const char *rest)
{
    if (strcmp(rest, "theirs") == 0) {
        print_theirs(p, seat);
        return;
    }
    play_think(p, GD_PLAYER_VETERAN);
    if (gd_player_thought(p->mind, p->game))
        print_thought(p, seat);
    else
        puts("There is nothing to plan now: plans are made in one's own turn.");
}
