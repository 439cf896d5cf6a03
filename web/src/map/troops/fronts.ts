// map/troops/fronts.ts - the line on which the units of a formation stand, as a gentle curve that a name can follow.
import type { Piece, Point } from '../../engine/protocol';
import { ahead, type Frame } from '../scale';
import { barOf } from './bars';
import { drawingOf } from './drawing';

/** A curve v = a + b u + c u² across the way the troops look: u is along the front, v ahead. */
export interface Front {
  fore: Point;
  right: Point;
  from: number; // where it begins and ends, along
  to: number;
  curve: [number, number, number];
  rear: number; // how far the troops reach behind the curve (less than 0) and before it
  fronts: number;
}

const TOGETHER = 0.55; // of all lengths: troops that look every way have no front
const MOST_BEND = 0.5; // height of the arc to half of its chord

function ends(piece: Piece, frame: Frame, zoom: number): { rear: Point[]; front: Point[]; length: number; fore: Point } {
  const bar = barOf(piece, frame, zoom), fore = ahead(piece.facing ?? piece.stands![0]!.facing);
  if (!bar) {
    const { hull } = drawingOf(piece, frame);
    return { rear: hull, front: hull, length: 1, fore };
  }
  const [a, b, c, d] = bar.outline as [Point, Point, Point, Point];
  return { rear: [d, c], front: [a, b], length: bar.length, fore };
}

/** Least squares by a parabola, or by less where there are too few different places. */
function fit(points: readonly Point[], level: number): [number, number, number] {
  const n = points.length, mean = points.reduce((s, p) => s + p[0], 0) / n;
  const sums = [0, 0, 0, 0, 0], right = [0, 0, 0];
  for (const [u, v] of points) {
    let power = 1;
    for (let k = 0; k < 5; k++, power *= u - mean) {
      sums[k]! += power;
      if (k < 3) right[k]! += power * v;
    }
  }
  const solved = solve(sums, right, level);
  const [a, b, c] = solved;
  return [a - b * mean + c * mean * mean, b - 2 * c * mean, c];
}

/** The normal equations for a curve of this degree, by elimination. */
function solve(sums: number[], right: number[], level: number): [number, number, number] {
  const size = level + 1;
  const rows = Array.from({ length: size }, (_, i) => [...Array.from({ length: size }, (_, j) => sums[i + j]!), right[i]!]);
  for (let i = 0; i < size; i++) {
    const pivot = rows[i]![i]!;
    if (Math.abs(pivot) < 1e-9) return [right[0]! / sums[0]!, 0, 0];
    for (let k = 0; k < size; k++) {
      if (k === i) continue;
      const share = rows[k]![i]! / pivot;
      for (let j = i; j <= size; j++) rows[k]![j]! -= share * rows[i]![j]!;
    }
  }
  const value = (i: number): number => (i < size ? rows[i]![size]! / rows[i]![i]! : 0);
  return [value(0), value(1), value(2)];
}

export const along = ([a, b, c]: readonly [number, number, number], u: number): number => a + b * u + c * u * u;

/** The front of these units, or null if they look in all directions. */
export function frontOf(units: readonly Piece[], frame: Frame, zoom: number): Front | null {
  const foot = units.filter((piece) => piece.symbol !== 'artillery'), line = foot.length ? foot : units;
  const all = line.map((piece) => ends(piece, frame, zoom));
  const sum = all.reduce<Point>(([x, y], { fore, length }) => [x + fore[0] * length, y + fore[1] * length], [0, 0]);
  const strength = Math.hypot(...sum), whole = all.reduce((s, { length }) => s + length, 0);
  if (strength < TOGETHER * whole) return null;
  const fore: Point = [sum[0] / strength, sum[1] / strength], right: Point = [-fore[1], fore[0]];
  const local = ([x, y]: Point): Point => [x * right[0] + y * right[1], x * fore[0] + y * fore[1]];
  const rear = all.flatMap((e) => e.rear.map(local)), front = all.flatMap((e) => e.front.map(local)), points = [...rear, ...front];
  const us = points.map((p) => p[0]), from = Math.min(...us), to = Math.max(...us);
  let curve = fit(points, all.length > 2 ? 2 : 1);
  if (Math.abs(curve[2]) * (to - from) > MOST_BEND * 2) curve = fit(points, 1);
  const off = (p: Point): number => p[1] - along(curve, p[0]);
  return { fore, right, from, to, curve, rear: Math.min(...points.map(off)), fronts: Math.max(...points.map(off)) };
}
