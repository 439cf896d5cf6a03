// map/ground/name-sites.ts - where a text of a given length could stand in an area or along a line.
import type { Point } from '../../engine/protocol';
import { rounded, stops } from './lines';
import { apart, away, between, boxOf, centre, inside, left, minus, plus, unit, type Line, type Ring } from './shapes';

export interface Site {
  at: Point;
  angle: number;
  worth: number; // to choose by
}

/** The angle of a text that runs along `way` and is not upside down. */
function reading(way: Point): number {
  const [x, y] = way[0] < 0 ? [-way[0], -way[1]] : way;
  return (Math.atan2(y, x) * 180) / Math.PI;
}

/** The direction in which a ring is longest, and how many times longer than wide it is. */
function grainOf(ring: Ring): { way: Point; stretch: number } {
  const mid = centre(ring);
  let [xx, xy, yy] = [0, 0, 0];
  for (const { at } of stops(ring, 10, true)) {
    const [x, y] = minus(at, mid);
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  const half = Math.sqrt(((xx - yy) / 2) ** 2 + xy * xy);
  const mean = (xx + yy) / 2;
  const way = unit(Math.abs(xy) > 1e-6 ? [xy, mean + half - xx] : xx >= yy ? [1, 0] : [0, 1]);
  return { way, stretch: Math.sqrt((mean + half) / Math.max(1, mean - half)) };
}

const GRID = 8;

/** The middle of a ring, and places spread evenly over it. */
function spread(ring: Ring, mid: Point): Point[] {
  const { left, right, top, bottom } = boxOf(ring);
  const places: Point[] = [mid];
  for (let i = 1; i < GRID; i++) {
    for (let j = 1; j < GRID; j++) places.push([left + ((right - left) * i) / GRID, top + ((bottom - top) * j) / GRID]);
  }
  return places.filter((p) => inside(ring, p));
}

/** Places inside the ring, upright or along it, and if it is too small, beside it. */
export function within(ring: Ring, wide: number, letters: number): Site[] {
  const box = boxOf(ring);
  const mid = centre(ring);
  const { way, stretch } = grainOf(ring);
  const ways: Point[] = [[1, 0]];
  if (stretch > 1.8 && Math.abs(way[1]) < 0.97) ways.push(way);
  const reach = Math.max(1, apart([box.left, box.top], [box.right, box.bottom]));
  const found = spread(ring, mid).flatMap((at) =>
    ways.map((run): Site => {
      const tilted = run[1] ? 6 : 0;
      const worth = 100 * held(ring, at, run, wide, letters) - (25 * apart(at, mid)) / reach - tilted;
      return { at, angle: reading(run), worth };
    }),
  );
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  const off = letters * 0.75;
  const outside: [Point, number][] = [
    [[x, box.bottom + off], 52], [[x, box.top - off], 50],
    [[box.right + wide / 2 + off / 2, y], 48], [[box.left - wide / 2 - off / 2, y], 46],
  ];
  return [...found, ...outside.map(([at, worth]): Site => ({ at, angle: 0, worth }))];
}

/** How much of a text would lie inside: 1 is all of it, with some room around. */
function held(ring: Ring, at: Point, way: Point, wide: number, letters: number): number {
  const [start, early, middle, late, end] = [-0.45, -0.22, 0, 0.22, 0.45].map((part) => {
    const p = plus(at, way, wide * part);
    return inside(ring, p) ? Math.min(1, away(ring, true, p) / (letters * 0.9)) : 0;
  }) as [number, number, number, number, number];
  // A text that sticks out at both ends is better than one that sticks out far at one.
  return (Math.min(start, end) * 2 + Math.min(early, late) * 2 + middle) / 5;
}

/** Places beside the line where it is straight for the length of the text. */
export function along(line: Line, wide: number, letters: number, half: number): Site[] {
  const step = 12;
  const walk = stops(rounded(line), step);
  const span = Math.max(1, Math.round(wide / step));
  const found: Site[] = [];
  for (let i = 0; i + span < walk.length; i++) {
    const a = walk[i]!.at;
    const b = walk[i + span]!.at;
    const way = unit(minus(b, a));
    let bow = 0;
    for (let k = i + 1; k < i + span; k++) bow = Math.max(bow, away([a, b], false, walk[k]!.at));
    const middle = Math.abs((i + span / 2) / walk.length - 0.5);
    for (const side of [1, -1]) {
      const above = left(way)[1] * side < 0 ? 2 : 0;
      const at = plus(between(a, b, 0.5), left(way), side * (half + letters * 0.62 + bow * 0.5 + 1.5));
      found.push({ at, angle: reading(way), worth: 90 - bow * 5 - middle * 12 + above });
    }
  }
  return found;
}
