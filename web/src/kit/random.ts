// kit/random.ts - repeatable chance for pictures: the same battle looks the same everywhere.
// The dice of the game never come from here.

export type Random = () => number; // 0 <= x < 1

/** A stream that depends on the text alone. */
export function seeded(text: string): Random {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  let a = h >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
