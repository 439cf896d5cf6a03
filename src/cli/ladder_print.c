// cli/ladder_print.c - the result of a ladder: as text, as tables for a page, as JSON.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "analysis/batch.h"
#include "cli/ladder.h"
#include "protocol/json.h"

static const char *name_of(const ladder *l, int player)
{
    return gd_player_name(l->player[player]);
}

static const char *first_of(const ladder *l, int pair) { return name_of(l, l->pair[pair].first); }

static const char *second_of(const ladder *l, int pair) { return name_of(l, l->pair[pair].second); }

static int64_t played(const ladder *l, const ladder_sum *sum)
{
    int64_t games = 0;
    for (int i = 0; i < l->pair_count; i++)
        games += sum->pair[i].games;
    return games;
}

static int64_t unfinished(const ladder *l, const ladder_sum *sum)
{
    int64_t games = 0;
    for (int i = 0; i < l->pair_count; i++)
        games += sum->pair[i].end[LADDER_ENDLESS] + sum->pair[i].end[LADDER_STUCK];
    return games;
}

// Of the games that somebody won.
static gd_interval share_of(const ladder_pair_sum *pair)
{
    return gd_wilson(pair->end[LADDER_WON], pair->end[LADDER_WON] + pair->end[LADDER_LOST]);
}

static double per_turn(const ladder_player_sum *player) // milliseconds
{
    return (double)player->worked / 1000.0 / (double)(player->turns ? player->turns : 1);
}

static long rounded(int32_t thousandths)
{
    return (thousandths + (thousandths < 0 ? -500 : 500)) / 1000;
}

static void interval_text(const ladder *l, int player, const gd_elo *elo, char *out, size_t size)
{
    if (player == ladder_fixed(l))
        snprintf(out, size, "fixed");
    else
        snprintf(out, size, "%ld to %ld", rounded(elo->points - elo->half),
                 rounded(elo->points + elo->half));
}

static void share_text(const ladder_pair_sum *pair, char *out, size_t size)
{
    gd_interval w = share_of(pair);
    if (pair->end[LADDER_WON] + pair->end[LADDER_LOST] == 0)
        snprintf(out, size, "none");
    else
        snprintf(out, size, "%.1f %% (%.1f to %.1f)", w.share / 100.0, w.low / 100.0,
                 w.high / 100.0);
}

static void list_fields(const ladder_system *s)
{
    for (int f = 0; f < s->field_count; f++)
        printf("%s%s", f ? ", " : "", s->field[f].battle);
}

// --- text ----------------------------------------------------------------------------------------

static void print_system(const ladder *l, int system)
{
    const ladder_system *s = &l->system[system];
    const ladder_sum sum = ladder_sum_of(l, system);
    char text[80];
    printf("%s%s: %" PRId64 " of %" PRId64 " games\n  on ", system ? "\n" : "", s->rules->name,
           played(l, &sum), l->games * l->pair_count);
    list_fields(s);
    printf("\n\n  %-10s %6s  %-14s %7s %12s\n", "player", "Elo", "95 %", "games", "ms a turn*");
    for (int i = 0; i < l->player_count; i++) {
        int who = sum.order[i];
        const ladder_player_sum *p = &sum.player[who];
        interval_text(l, who, &p->elo, text, sizeof text);
        printf("  %-10s %6ld  %-14s %7" PRId64 " %12.2f\n", name_of(l, who), rounded(p->elo.points),
               text, p->games, per_turn(p));
    }
    printf("\n  %-28s %6s %6s %6s %6s  %s\n", "", "games", "won", "drawn", "lost",
           "of decided games, 95 %");
    for (int i = 0; i < l->pair_count; i++) {
        const ladder_pair_sum *p = &sum.pair[i];
        char pair[80];
        snprintf(pair, sizeof pair, "%s against %s", first_of(l, i), second_of(l, i));
        share_text(p, text, sizeof text);
        printf("  %-28s %6" PRId64 " %6" PRId64 " %6" PRId64 " %6" PRId64 "  %s\n", pair, p->games,
               p->end[LADDER_WON], p->end[LADDER_DRAWN], p->end[LADDER_LOST], text);
    }
    if (unfinished(l, &sum))
        printf("  endless or stuck: %" PRId64 "\n", unfinished(l, &sum));
}

void ladder_print(const ladder *l)
{
    for (int i = 0; i < l->system_count; i++)
        print_system(l, i);
    puts(
        "\n* time of a processor for choosing, as measured; all else is the same on every machine");
}

// --- tables for a page ---------------------------------------------------------------------------

static void print_system_markdown(const ladder *l, int system)
{
    const ladder_system *s = &l->system[system];
    const ladder_sum sum = ladder_sum_of(l, system);
    char text[80];
    printf("%s### %s\n\nOn ", system ? "\n" : "", s->rules->name);
    list_fields(s);
    printf("; version %d of the rules, %d of the players.\n", s->rules->version,
           GD_PLAYERS_VERSION);
    puts("\n| player | Elo | 95 % | games | ms a turn |\n| --- | ---: | :---: | ---: | ---: |");
    for (int i = 0; i < l->player_count; i++) {
        int who = sum.order[i];
        const ladder_player_sum *p = &sum.player[who];
        interval_text(l, who, &p->elo, text, sizeof text);
        printf("| %s | %ld | %s | %" PRId64 " | %.2f |\n", name_of(l, who), rounded(p->elo.points),
               text, p->games, per_turn(p));
    }
    puts("\n| | games | won | drawn | lost | of decided games |\n"
         "| --- | ---: | ---: | ---: | ---: | :---: |");
    for (int i = 0; i < l->pair_count; i++) {
        const ladder_pair_sum *p = &sum.pair[i];
        share_text(p, text, sizeof text);
        printf("| %s against %s | %" PRId64 " | %" PRId64 " | %" PRId64 " | %" PRId64 " | %s |\n",
               first_of(l, i), second_of(l, i), p->games, p->end[LADDER_WON], p->end[LADDER_DRAWN],
               p->end[LADDER_LOST], text);
    }
    if (unfinished(l, &sum))
        printf("\nEndless or stuck: %" PRId64 ".\n", unfinished(l, &sum));
}

void ladder_print_markdown(const ladder *l)
{
    for (int i = 0; i < l->system_count; i++)
        print_system_markdown(l, i);
}

// --- JSON ----------------------------------------------------------------------------------------

static void write_player(const ladder *l, const ladder_sum *sum, int who, gd_json_out *out)
{
    const ladder_player_sum *p = &sum->player[who];
    gd_json_object(out, NULL);
    gd_json_put_string(out, "player", name_of(l, who));
    gd_json_put_int(out, "games", p->games);
    gd_json_put_fixed(out, "elo", p->elo.points, 3);
    gd_json_put_fixed(out, "low", (int64_t)p->elo.points - p->elo.half, 3);
    gd_json_put_fixed(out, "high", (int64_t)p->elo.points + p->elo.half, 3);
    gd_json_put_bool(out, "fixed", who == ladder_fixed(l));
    gd_json_put_int(out, "turns", p->turns);
    gd_json_put_fixed(out, "measured_ms_per_turn", (int64_t)(per_turn(p) * 1000), 3);
    gd_json_close(out);
}

static void write_pair(const ladder *l, const ladder_sum *sum, int i, gd_json_out *out)
{
    const ladder_pair_sum *p = &sum->pair[i];
    gd_interval w = share_of(p);
    gd_json_object(out, NULL);
    gd_json_put_string(out, "first", first_of(l, i));
    gd_json_put_string(out, "second", second_of(l, i));
    gd_json_put_int(out, "games", p->games);
    gd_json_put_int(out, "won", p->end[LADDER_WON]);
    gd_json_put_int(out, "drawn", p->end[LADDER_DRAWN]);
    gd_json_put_int(out, "lost", p->end[LADDER_LOST]);
    gd_json_put_int(out, "endless", p->end[LADDER_ENDLESS]);
    gd_json_put_int(out, "stuck", p->end[LADDER_STUCK]);
    gd_json_put_fixed(out, "share", w.share, 4);
    gd_json_put_fixed(out, "low", w.low, 4);
    gd_json_put_fixed(out, "high", w.high, 4);
    gd_json_close(out);
}

static void write_system(const ladder *l, int system, gd_json_out *out)
{
    const ladder_system *s = &l->system[system];
    const ladder_sum sum = ladder_sum_of(l, system);
    gd_json_object(out, NULL);
    gd_json_put_string(out, "rules", s->rules->id);
    gd_json_put_int(out, "version", s->rules->version);
    gd_json_array(out, "fields");
    for (int f = 0; f < s->field_count; f++)
        gd_json_put_string(out, NULL, s->field[f].battle);
    gd_json_close(out);
    gd_json_array(out, "players");
    for (int i = 0; i < l->player_count; i++)
        write_player(l, &sum, sum.order[i], out);
    gd_json_close(out);
    gd_json_array(out, "pairs");
    for (int i = 0; i < l->pair_count; i++)
        write_pair(l, &sum, i, out);
    gd_json_close(out);
    gd_json_close(out);
}

void ladder_print_json(const ladder *l)
{
    gd_json_out out = {0};
    char seed[32];
    snprintf(seed, sizeof seed, "%" PRIu64, l->seed);
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_json_put_string(&out, "seed", seed);
    gd_json_put_int(&out, "budget", l->budget);
    gd_json_put_int(&out, "games", l->games);
    gd_json_put_int(&out, "players_version", GD_PLAYERS_VERSION);
    gd_json_array(&out, "systems");
    for (int i = 0; i < l->system_count; i++)
        write_system(l, i, &out);
    gd_json_close(&out);
    gd_json_close(&out);
    puts(out.text ? out.text : "{}");
    gd_json_end(&out);
}
