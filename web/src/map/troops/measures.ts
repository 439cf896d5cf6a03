// map/troops/measures.ts - round numbers for the scale bar.

export interface ScaleBar {
  length: number; // in its own unit
  parts: number; // that it is divided into
}

// What people count in, with the divisions that leave round numbers between.
const ROUND: readonly [number, number][] = [[1, 4], [2, 4], [3, 3], [4, 4], [5, 5], [6, 3], [8, 4]];

/** The longest round length up to `most`. */
export function scaleBar(most: number): ScaleBar {
  const power = 10 ** Math.floor(Math.log10(most) + 1e-9);
  let best: ScaleBar = { length: power, parts: 4 };
  for (const [digit, parts] of ROUND) if (digit * power <= most * (1 + 1e-9)) best = { length: digit * power, parts };
  return best;
}

/** The number without the dust of binary fractions. */
export function figure(n: number): string {
  return String(Number(n.toPrecision(6)));
}
