// realmen/names.c - what those are called who were raised for the day, and stand in no order of
// battle: by who led such troops in the war.
#include <stdio.h>

#include "rules/realmen/state.h"
#include "rules/realmen/words.h"

enum { FOOT = 24, HORSE = 8, BATTERIES = 12, GENERALS = 16 };

static const char *const foot[GD_SIDES][FOOT] = {
    {"Meredith", "Cutler",  "Webb",   "Hall",     "Harrow", "Zook",   "Kelly",  "Cross",
     "Brooke",   "Vincent", "Weed",   "Sweitzer", "Tilton", "Candy",  "Greene", "Cobham",
     "Willich",  "Heg",     "Harker", "Hazen",    "Grose",  "Beatty", "Lytle",  "Laiboldt"},
    {"Kershaw", "Semmes",        "Barksdale", "Wofford", "Law",       "Robertson",
     "Benning", "Armistead",     "Garnett",   "Kemper",  "Pettigrew", "Archer",
     "Davis",   "Brockenbrough", "Lane",      "Scales",  "Gordon",    "Hays",
     "Hoke",    "Daniel",        "Ramseur",   "Iverson", "Deas",      "Manigault"},
};
static const char *const horse[GD_SIDES][HORSE] = {
    {"Gamble", "Devin", "Custer", "McIntosh", "Merritt", "Farnsworth", "Minty", "Wilder"},
    {"Hampton", "Fitz Lee", "Jenkins", "Jones", "Chambliss", "Rosser", "Butler", "Wharton"},
};
static const char *const battery[GD_SIDES][BATTERIES] = {
    {"Stewart", "Cushing", "Woodruff", "Rorty", "Hazlett", "Bigelow", "Cowan", "Calef", "Weir",
     "Dilger", "Stevens", "Cooper"},
    {"Latham", "Manly", "Garden", "Reilly", "Bachman", "Carpenter", "Poague", "Pegram", "Crenshaw",
     "Carter", "Moody", "Parker"},
};
static const char *const general[GD_SIDES][GENERALS] = {
    {"Reynolds", "Hancock", "Sedgwick", "Sykes", "Slocum", "Birney", "Gibbon", "Wadsworth",
     "Thomas", "Sheridan", "Palmer", "Brannan", "Newton", "Wright", "Getty", "Crawford"},
    {"Longstreet", "Hill", "Ewell", "Hood", "McLaws", "Pickett", "Early", "Rodes", "Heth", "Pender",
     "Johnson", "Anderson", "Cleburne", "Cheatham", "Polk", "Buckner"},
};

// Whoever led one brigade when all of these are raised is given a second: so no two are called the
// same, however many there are.
static const char *const again[] = {"", "Second ", "Third ", "Fourth ", "Fifth ", "Sixth "};
enum { TIMES = sizeof again / sizeof *again };

static bool is_among(int number, int count) { return number >= 1 && number <= count * TIMES; }

bool rm_name_raised(const rm_unit *u, char *out, size_t size)
{
    int n = u->number - 1;
    if (u->kind == RM_INFANTRY && is_among(u->number, FOOT))
        snprintf(out, size, "%s's %sBrigade", foot[u->side][n % FOOT], again[n / FOOT]);
    else if (u->kind == RM_CAVALRY && is_among(u->number, HORSE))
        snprintf(out, size, "%s's %sCavalry", horse[u->side][n % HORSE], again[n / HORSE]);
    else if (u->kind == RM_ARTILLERY && is_among(u->number, BATTERIES))
        snprintf(out, size, "%s's %sGuns", battery[u->side][n % BATTERIES], again[n / BATTERIES]);
    else if (u->kind == RM_GENERAL && u->number >= 1 && u->number <= GENERALS)
        snprintf(out, size, "Gen. %s", general[u->side][n]);
    else
        return false;
    return true;
}
