// fuzz_record.c - any bytes as a record: played through or refused with a sentence, never a crash;
// what was played through is written the same way again.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

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
    size_t length = 0;
    for (int i = 0; i < gd_session_lines(s); i++)
        length += strlen(gd_session_line(s, i)) + 1;
    char *text = malloc(length + 1), *at = text;
    for (int i = 0; i < gd_session_lines(s); i++) {
        size_t n = strlen(gd_session_line(s, i));
        memcpy(at, gd_session_line(s, i), n);
        at[n] = '\n';
        at += n + 1;
    }
    gd_session *again = gd_session_read(text, length, -1, note, sizeof note, &err);
    if (!again || gd_game_hash(gd_session_game(again)) != gd_game_hash(gd_session_game(s)))
        abort();
    gd_session_free(again);
    gd_session_free(s);
    free(text);
    return 0;
}
