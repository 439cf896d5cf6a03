// core/sha256.h - SHA-256 (FIPS 180-4): a fingerprint of bytes that nobody can find twice.
#pragma once

#include <stddef.h>
#include <stdint.h>

enum { GD_SHA256_BYTES = 32 };

typedef struct gd_sha256 {
    uint32_t state[8];
    uint64_t length;   // bytes so far
    uint8_t block[64]; // those that do not fill one yet
} gd_sha256;

void gd_sha256_begin(gd_sha256 *h);
void gd_sha256_add(gd_sha256 *h, const void *bytes, size_t length);
void gd_sha256_end(gd_sha256 *h, uint8_t out[GD_SHA256_BYTES]);
