// motion/smoke.ts - a bank of smoke as paths: scalloped puffs in the manner of the trees, as long as the front that fired.
import type { Point } from '../engine/protocol';
import { seeded, type Random } from '../kit/random';
import { Pen } from '../map/ground/pen';
import { shade, treeTop } from '../map/ground/woods';
import { INCH, toMap, type Frame } from '../map/scale';
import type { Bank } from './scene';

export interface SmokePaths {
  haze: string;
  puffs: [string, string]; // those behind, those before
  shades: string;
  middle: Point; // on the drawing
}

interface Puff {
  at: Point;
  radius: number;
}

const LEAST = 3.8, MOST = 8; // radius of a puff, in units of the drawing
const BILLOWS = 1.35; // times as deep as a stand: the last puffs lie at its edge
const SEEN = 3.4, SEEN_DEEP = 13; // pixels: smaller than that a puff or a bank is not seen from far away

/** Puffs in rows before an edge, which runs from left to right as the front looks; none smaller than `least`. */
function puffsOf(from: Point, to: Point, deep: number, least: number, random: Random): Puff[] {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const right: Point = [(to[0] - from[0]) / long, (to[1] - from[1]) / long], ahead: Point = [right[1], -right[0]];
  const radius = Math.max(least, Math.min(MOST, Math.max(LEAST, deep * 0.36))), rows = Math.max(2, Math.round(deep / (radius * 1.25)));
  const across = Math.max(1, Math.round(long / (radius * 1.75)));
  return Array.from({ length: rows * across }, (_, i) => {
    const row = Math.floor(i / across), column = i % across;
    const x = ((column + 0.5 + (row % 2 ? 0.25 : -0.25) + (random() - 0.5) * 0.5) / across) * long;
    const y = radius * 0.5 + (row / Math.max(1, rows - 1)) * (deep - radius * 0.6) + (random() - 0.5) * radius * 0.7;
    return { at: [from[0] + right[0] * x + ahead[0] * y, from[1] + right[1] * x + ahead[1] * y], radius: radius * (0.78 + 0.44 * random()) };
  });
}

/** The scale for which smoke is drawn: a few steps are enough, and it is not drawn anew for every zoom. */
export const smokeScale = (scale: number): number => Math.min(1, 2 ** Math.round(Math.log2(scale)));

export function smokePaths(bank: Bank, frame: Frame, seed: string, scale = 1): SmokePaths {
  const random = seeded(`${seed} ${bank.key}`), [haze, back, front, shades] = [new Pen(), new Pen(), new Pen(), new Pen()];
  const edges = bank.edges.map(([from, to]): [Point, Point] => [toMap(frame, from), toMap(frame, to)]);
  const puffs = edges.flatMap(([from, to]) => puffsOf(from, to, Math.max(bank.depth * INCH * BILLOWS, SEEN_DEEP / scale), SEEN / scale, random));
  puffs.forEach((puff, i) => {
    treeTop(haze, { ...puff, radius: puff.radius * 1.6 }, random);
    treeTop(i % 2 ? front : back, puff, random);
    shade(shades, { ...puff, radius: puff.radius * 0.9 });
  });
  const middle = (k: 0 | 1): number => edges.reduce((sum, [a, b]) => sum + a[k] + b[k], 0) / (2 * edges.length);
  return { haze: haze.data, puffs: [back.data, front.data], shades: shades.data, middle: [middle(0), middle(1)] };
}

/** The way the wind blows in a battle, on the drawing: always the same. */
export function windOf(seed: string): Point {
  const a = seeded(`wind of ${seed}`)() * 2 * Math.PI;
  return [Math.cos(a), Math.sin(a)];
}

/** Strokes along a front, in as many bursts as there are flashes. */
export function flashes(edges: readonly [Point, Point][], frame: Frame, bursts: number, random: Random): string[] {
  const pens = Array.from({ length: bursts }, () => new Pen());
  let n = 0;
  for (const edge of edges) {
    const [from, to] = [toMap(frame, edge[0]), toMap(frame, edge[1])], long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const right: Point = [(to[0] - from[0]) / long, (to[1] - from[1]) / long], ahead: Point = [right[1], -right[0]];
    for (let x = 1; x < long; x += 2.4 + 1.6 * random()) {
      const reach = 4 + 5 * random(), slant = (random() - 0.5) * 3;
      const start: Point = [from[0] + right[0] * x + ahead[0], from[1] + right[1] * x + ahead[1]];
      pens[n++ % bursts]!.move(...start).line(start[0] + ahead[0] * reach + right[0] * slant, start[1] + ahead[1] * reach + right[1] * slant);
    }
  }
  return pens.map((pen) => pen.data);
}

const FALLEN = 7; // strokes for a stand

/** Those who fell, at each of these places: short strokes across each other. */
export function fallenStrokes(places: readonly Point[], random: Random): string {
  const pen = new Pen();
  for (const at of places.flatMap((place) => Array<Point>(FALLEN).fill(place))) {
    const a = random() * Math.PI, long = 2.6 + 2 * random(), x = at[0] + (random() - 0.5) * 11, y = at[1] + (random() - 0.5) * 8;
    const [dx, dy] = [Math.cos(a) * long, Math.sin(a) * long];
    pen.move(x - dx, y - dy).line(x + dx, y + dy).move(x + dx * 0.4 - dy * 0.45, y + dy * 0.4 + dx * 0.45).line(x + dx * 0.4 + dy * 0.45, y + dy * 0.4 - dx * 0.45);
  }
  return pen.data;
}
