// beginnings.h - a small position of every rule system, as the message that begins a game from it.
#pragma once

#define OPEN_FIELD                                                                                 \
    "{\"name\":\"A\",\"side\":\"union\",\"at\":[30,20]},"                                          \
    "{\"name\":\"B\",\"side\":\"union\",\"kind\":\"artillery\",\"at\":[38,20]},"                   \
    "{\"name\":\"X\",\"side\":\"confederate\",\"at\":[30,25],\"facing\":180},"                     \
    "{\"name\":\"Y\",\"side\":\"confederate\",\"kind\":\"cavalry\",\"at\":[42,30],\"facing\":180}"
#define BEGINNING(rules, phase, units)                                                             \
    "{\"op\":\"position\",\"position\":{\"rules\":\"" rules "\",\"phase\":\"" phase                \
    "\",\"units\":[" units "]}}"

static const char *const beginnings[] = {
    BEGINNING("americanus", "orders",
              OPEN_FIELD
              ",{\"name\":\"G\",\"side\":\"union\",\"kind\":\"general\",\"at\":[34,15]}"),
    BEGINNING("desperate", "choose",
              "{\"name\":\"A\",\"side\":\"union\",\"zone\":\"b2\"},"
              "{\"name\":\"B\",\"side\":\"union\",\"kind\":\"artillery\",\"zone\":\"c2\"},"
              "{\"name\":\"G\",\"side\":\"union\",\"kind\":\"leader\",\"zone\":\"b2\"},"
              "{\"name\":\"X\",\"side\":\"confederate\",\"zone\":\"b3\",\"facing\":\"south\"},"
              "{\"name\":\"Y\",\"side\":\"confederate\",\"kind\":\"cavalry\",\"zone\":\"c4\"}"),
    BEGINNING("devil", "move",
              OPEN_FIELD
              ",{\"name\":\"G\",\"side\":\"union\",\"kind\":\"commander\",\"at\":[34,15]}"),
    BEGINNING("face", "activation",
              OPEN_FIELD
              ",{\"name\":\"G\",\"side\":\"union\",\"kind\":\"general\",\"at\":[34,15]}"),
    BEGINNING("realmen", "move",
              OPEN_FIELD
              ",{\"name\":\"G\",\"side\":\"union\",\"kind\":\"general\",\"at\":[34,15]}"),
};
