// map/ground/plot.ts - a feature made ready for drawing: in map units, checked, with its own chance.
import type { Feature, Point } from '../../engine/protocol';
import { seeded, type Random } from '../../kit/random';
import { INCH, toMap } from '../scale';
import { lookOf, RAILS, ROADS, WATERS, type Drawn } from './looks';
import { apart, minus, plus, signedArea, unit, type Line, type Ring } from './shapes';

/** What is left of a feature if its geometry is broken is the poorer shape: a line, or a place. */
export interface Plot {
  look: Drawn;
  shape: 'area' | 'line' | 'place';
  points: Ring | Line; // of a place, one
  steep: boolean;
  height: number; // feet
  half: number; // half the drawn width of a line, in map units
  name: string;
  /** Fresh chance that depends on the seed and on this feature, not on its neighbours. */
  random: () => Random;
}

/** Corners that are numbers, near the table, and not twice in a row. */
function tidied(points: unknown, table: [number, number], closed: boolean): Point[] {
  if (!Array.isArray(points)) return [];
  const frame = { width: table[0], depth: table[1] };
  const near = (v: number, size: number): number => Math.max(-size, Math.min(2 * size, v));
  const out: Point[] = [];
  for (const p of points as unknown[]) {
    if (!Array.isArray(p) || !Number.isFinite(p[0]) || !Number.isFinite(p[1])) continue;
    const at = toMap(frame, [near(p[0] as number, table[0]), near(p[1] as number, table[1])]);
    if (!out.length || apart(out[out.length - 1]!, at) > 0.05) out.push(at);
  }
  while (closed && out.length > 1 && apart(out[0]!, out[out.length - 1]!) <= 0.05) out.pop();
  return out;
}

/** A place on the table's edge moved off the table; others stay. */
function pushedOff(p: Point, size: Point): Point {
  const out = (v: number, end: number): number => (v < 0.6 ? v - INCH : v > end - 0.6 ? v + INCH : v);
  return [out(p[0], size[0]), out(p[1], size[1])];
}

/** An area that ends at the table's edge goes on beyond it, so that no gap shows along the edge. */
function areaBeyond(ring: Ring, size: Point): Ring {
  const pushed = ring.map((p) => pushedOff(p, size));
  const moved = (i: number): boolean => pushed[i]![0] !== ring[i]![0] || pushed[i]![1] !== ring[i]![1];
  return ring.flatMap((p, i) => {
    if (!moved(i)) return [p];
    const corner: Ring = [pushed[i]!];
    // The side that comes from within the table keeps its slope up to the edge.
    if (!moved((i + ring.length - 1) % ring.length)) corner.unshift(p);
    if (!moved((i + 1) % ring.length)) corner.push(p);
    return corner;
  });
}

/** A line that ends at the table's edge goes on the way it came. */
function lineBeyond(line: Line, size: Point): Line {
  const onwards = (end: Point, before: Point): Line => {
    const [x, y] = pushedOff(end, size);
    return x === end[0] && y === end[1] ? [] : [plus(end, unit(minus(end, before)), INCH)];
  };
  const last = line.length - 1;
  return [...onwards(line[0]!, line[1]!), ...line, ...onwards(line[last]!, line[last - 1]!)];
}

// Symbols have a least width, since a brook of three yards would be a hair on the table. Roads have
// a greatest too: what the rules count as road is often broader than a road looks.
function halfWidth(look: Drawn, inches: unknown): number {
  const told = Number.isFinite(inches) ? ((inches as number) * INCH) / 2 : 0;
  const within = (least: number, most: number): number => Math.max(least, Math.min(most, told));
  if (look === 'brook') return within(1.3, 3);
  if (WATERS.has(look)) return within(look === 'river' ? 7 : 4, 80);
  if (look === 'road_pike') return 4.6;
  if (ROADS.has(look)) return 3.2;
  return RAILS.has(look) ? 4 : 2;
}

export function plotOf(feature: Feature, table: [number, number], seed: string): Plot | null {
  const look = lookOf(feature);
  let shape: Plot['shape'] = 'area';
  let points = tidied(feature.area, table, true);
  if (points.length < 3 || Math.abs(signedArea(points)) < 1) {
    shape = 'line';
    if (!points.length) points = tidied(feature.line, table, false);
    if (points.length < 2) shape = 'place';
  }
  if (!points.length) return null;
  const size: Point = [table[0] * INCH, table[1] * INCH];
  if (shape === 'area') points = areaBeyond(points, size);
  if (shape === 'line') points = lineBeyond(points, size);
  const told = feature.height;
  const steep = feature.style === 'steep';
  return {
    look,
    shape,
    points,
    steep,
    height: Number.isFinite(told) ? Math.max(0, told!) : steep ? 60 : 25,
    half: halfWidth(look, feature.width),
    name: typeof feature.name === 'string' ? feature.name : '',
    random: () => seeded(`${seed} ${look} ${points.map((p) => p.map(Math.round).join()).join(' ')}`),
  };
}

export function plotsOf(features: Feature[], table: [number, number], seed: string): Plot[] {
  return features.map((feature) => plotOf(feature, table, seed)).filter((plot) => plot !== null);
}
