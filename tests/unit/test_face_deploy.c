// I Died With My Face to the Enemy: what may be said of a piece that is put where it begins
// (FACE-OPT-06).
#include "try_help.h"

#define PIECE(name, side, kind, x, y, f, rest)                                                     \
    "{\"name\":\"" name "\",\"side\":\"" side "\",\"kind\":\"" kind "\",\"at\":[" x "," y          \
    "],\"facing\":" f rest "}"
#define PUT(unit, open) "{\"do\":\"deploy\",\"unit\":\"" unit "\",\"open\":[" open "],\"cost\":0},"
#define WITH(unit, other)                                                                          \
    "{\"do\":\"deploy\",\"unit\":\"" unit "\",\"attach\":\"" other "\",\"cost\":0},"

// The last of the list is offered as any other, and each arm is asked for what it has.
TEST(every_piece_is_offered_with_what_may_be_said_of_it)
{
    try_position_of(
        "face",
        "\"phase\":\"deploy\",\"table\":[96,96],\"options\":{\"free_setup\":1},\"sides\":"
        "{\"union\":{\"edge\":\"south\"},\"confederate\":{\"edge\":\"north\"}},",
        PIECE("X", "confederate", "infantry", "40", "80", "180",
              "") "," PIECE("A", "union", "infantry", "40", "30", "0",
                            "") "," PIECE("G", "union", "general", "40", "20", "0",
                                          "") "," PIECE("B", "union", "artillery", "10", "30", "0",
                                                        "") "," PIECE("C", "union", "cavalry", "20",
                                                                      "30", "0", ""));
    try_answers("{\"op\":\"actions\"}",
                "\"actions\":[" PUT("A", "\"at\",\"facing\",\"files\"") PUT("G", "\"at\"")
                    WITH("G", "A") WITH("G", "B") WITH("G", "C")
                        PUT("B", "\"at\",\"facing\",\"files\",\"limbered\"")
                            PUT("C", "\"at\",\"facing\",\"files\",\"mounted\"") "{\"do\":\"end_"
                                                                                "deployment\"");
}
