// core/counted.h - words that go by a number, in a text that is printed already.
#pragma once

// "1 {hit|hits}" becomes "1 hit", "2 {hit|hits}" "2 hits": the number is the last one before the
// brace. Braces without a number before them, or without two words, stay as they are. Texts that
// carry their numbers (gd_text) have the same words, and need this not.
void gd_counted(char *text);
