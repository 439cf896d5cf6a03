// server/token.h - links that nobody can guess, and what is kept of them.
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum {
    TOKEN_TEXT = 33,   // 24 random bytes in base64url, and the NUL
    TOKEN_HASH = 32,   // bytes
    TOKEN_SECRET = 32, // bytes
    TOKEN_ID = 23,     // 16 random bytes in base64url, and the NUL
};

// To be called once before the others; false if the system has no randomness.
bool token_begin(void);

void token_new(char out[TOKEN_TEXT]);
// What is kept of a link. False if the text cannot be one.
bool token_hash(const char *text, size_t length, unsigned char out[TOKEN_HASH]);

void token_id(char out[TOKEN_ID]); // the name of a game, which is no secret
void token_secret(unsigned char out[TOKEN_SECRET]);
