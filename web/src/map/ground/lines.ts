// map/ground/lines.ts - lines to draw along: rounded, shifted, and walked in even steps.
import type { Point } from '../../engine/protocol';
import type { Random } from '../../kit/random';
import { apart, between, dot, edges, heading, left, minus, plus, unit, type Line, type Ring } from './shapes';

// A rounded corner may leave the true line by this much: an eighth of an inch on the table.
const STRAY = 2.5;
const PARTS = 5;

/** The same line with its corners rounded, never far from the true one. */
export function rounded(line: Line, closed = false): Line {
  const n = line.length;
  if (n < 3) return line;
  const out: Line = [];
  for (let i = 0; i < n; i++) {
    const at = line[i]!;
    if (!closed && (i === 0 || i === n - 1)) {
      out.push(at);
      continue;
    }
    const before = line[(i + n - 1) % n]!;
    const after = line[(i + 1) % n]!;
    const u = unit(minus(before, at));
    const v = unit(minus(after, at));
    // The middle of the curve is half of this times the cut away from the corner.
    const sharp = Math.sqrt(Math.max(0, (1 + dot(u, v)) / 2));
    const cut = Math.min(apart(before, at) * 0.45, apart(after, at) * 0.45, (2 * STRAY) / Math.max(sharp, 0.05));
    const a = plus(at, u, cut);
    const b = plus(at, v, cut);
    for (let k = 0; k <= PARTS; k++) out.push(between(between(a, at, k / PARTS), between(at, b, k / PARTS), k / PARTS));
  }
  return out;
}

/** A line beside the line, to the left of its direction if `by` is positive. */
export function beside(line: Line, by: number): Line {
  return line.map((at, i) => {
    const a = i > 0 ? unit(minus(at, line[i - 1]!)) : null;
    const b = i < line.length - 1 ? unit(minus(line[i + 1]!, at)) : null;
    const first = left(a ?? b ?? [1, 0]);
    const second = left(b ?? a ?? [1, 0]);
    const mean = unit(plus(first, second));
    return plus(at, mean, by / Math.max(0.5, dot(mean, first)));
  });
}

export interface Stop {
  at: Point;
  way: Point; // the direction of the line there
}

/** Places in even steps along a line, as near to `gap` as goes into its length. */
export function stops(line: Line, gap: number, closed = false): Stop[] {
  const sides = edges(line, closed);
  const whole = sides.reduce((sum, [a, b]) => sum + apart(a, b), 0);
  if (!(whole > 0) || !(gap > 0)) return [];
  const count = Math.max(1, Math.round(whole / gap));
  const step = whole / count;
  const found: Stop[] = [];
  let passed = 0;
  let due = 0;
  for (const [a, b] of sides) {
    const long = apart(a, b);
    const way = unit(minus(b, a));
    for (; due <= passed + long + 1e-6 && found.length < count + (closed ? 0 : 1); due += step) {
      found.push({ at: plus(a, way, Math.min(long, due - passed)), way });
    }
    passed += long;
  }
  return found;
}

/** A line drawn by a hand that is not quite steady. Its ends stay. */
export function unsteady(line: Line, gap: number, by: number, random: Random): Line {
  const walk = stops(line, gap);
  return walk.map(({ at }, i) => (i === 0 || i === walk.length - 1 ? at : plus(at, heading(random()), by * random())));
}

/** The strips of straight rows that lie within a ring, each from end to end. */
export function rows(ring: Ring, way: Point, gap: number, margin = 0): [Point, Point][] {
  const over = left(way);
  const heights = ring.map((p) => dot(p, over));
  const top = Math.max(...heights);
  const found: [Point, Point][] = [];
  for (let h = Math.min(...heights) + gap / 2; h < top; h += gap) {
    const cuts: number[] = [];
    for (const [a, b] of edges(ring, true)) {
      const u = dot(a, over);
      const v = dot(b, over);
      if (u > h !== v > h) cuts.push(dot(between(a, b, (h - u) / (v - u)), way));
    }
    cuts.sort((a, b) => a - b);
    for (let i = 0; i + 1 < cuts.length; i += 2) {
      const from = cuts[i]! + margin;
      const to = cuts[i + 1]! - margin;
      if (to > from) found.push([rowPlace(way, over, from, h), rowPlace(way, over, to, h)]);
    }
  }
  return found;
}

const rowPlace = (way: Point, over: Point, along: number, h: number): Point => [
  way[0] * along + over[0] * h,
  way[1] * along + over[1] * h,
];
