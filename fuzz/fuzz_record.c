// fuzz_record.c - any bytes as a record: played through or refused with a sentence, never a crash;
// what was played through is written the same way again.
#include <stdint.h>
#include <stdlib.h>

#include "protocol/record.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    gd_error err = {0};
    char note[100];
    gd_session *s = gd_session_read((const char *)data, size, -1, note, sizeof note, &err);
    if (!s) {
        if (!err.text[0])
            abort();
        return 0;
    }
    size_t length;
    char *text = gd_session_text(s, &length);
    gd_session *again = gd_session_read(text, length, -1, note, sizeof note, &err);
    if (!again || gd_game_hash(gd_session_game(again)) != gd_game_hash(gd_session_game(s)))
        abort();
    // Without what was taken back it is the same game.
    gd_reading how = {.upto = -1, .straight = true};
    gd_session *straight = gd_session_replay(text, length, &how, &err);
    if (!straight || gd_game_hash(gd_session_game(straight)) != gd_game_hash(gd_session_game(s)))
        abort();
    gd_session_free(straight);
    gd_session_free(again);
    gd_session_free(s);
    free(text);
    return 0;
}
