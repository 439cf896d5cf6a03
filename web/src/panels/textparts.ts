// panels/textparts.ts - cuts a text at the words in it that mean something: names of units, words searched for.

export interface TextPart {
  text: string;
  hit: boolean;
}

// A hyphen means nothing outside brackets, and a pattern with the flag u may not escape it.
function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

// The longest first, so that "2nd Wisconsin Battery" is not taken for "2nd Wisconsin".
function alternatives(words: readonly string[]): string {
  return [...new Set(words)].filter((word) => word !== '').sort((a, b) => b.length - a.length).map(escaped).join('|');
}

/** Finds the names as whole words, or null if there are none to find. */
export function namePattern(names: readonly string[]): RegExp | null {
  const any = alternatives(names);
  return any === '' ? null : new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'gu');
}

/** Finds the words anywhere and in any case, or null if there are none to find. */
export function wordPattern(words: readonly string[]): RegExp | null {
  const any = alternatives(words);
  return any === '' ? null : new RegExp(any, 'giu');
}

export function textParts(text: string, pattern: RegExp | null): TextPart[] {
  if (!pattern) return [{ text, hit: false }];
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > at) parts.push({ text: text.slice(at, match.index), hit: false });
    parts.push({ text: match[0], hit: true });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), hit: false });
  return parts;
}
