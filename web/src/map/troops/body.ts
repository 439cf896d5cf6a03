// map/troops/body.ts - where the stands of a unit are: corners, hull, and which unit is at a place.
import type { Piece, Point, Stand } from '../../engine/protocol';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A place in a stand's own terms: `right` and `forward` of its centre, in inches. */
export function onStand(stand: Stand, right: number, forward: number): Point {
  const a = radians(stand.facing);
  const [s, c] = [Math.sin(a), Math.cos(a)];
  return [stand.at[0] + right * c + forward * s, stand.at[1] - right * s + forward * c];
}

/** Front left, front right, rear right, rear left. */
export function standCorners(stand: Stand): [Point, Point, Point, Point] {
  const [w, d] = [stand.width / 2, stand.depth / 2];
  return [onStand(stand, -w, d), onStand(stand, w, d), onStand(stand, w, -d), onStand(stand, -w, -d)];
}

export interface Corners {
  left: Point;
  right: Point;
  front: Point;
}

/**
 * The front corners and the middle of the front of a unit, in inches, by which it can be taken hold of.
 * Corners within half a stand of the outermost count as equally far out, and of those the foremost is
 * taken: a column that winds a little is held at its head, not at its tail.
 */
export function corners(piece: Piece): Corners | null {
  const stands = piece.stands ?? [];
  if (!stands.length) return null;
  const a = radians(piece.facing ?? stands[0]!.facing);
  const ahead = (p: Point) => p[0] * Math.sin(a) + p[1] * Math.cos(a);
  const across = (p: Point) => p[0] * Math.cos(a) - p[1] * Math.sin(a);
  const slack = Math.max(...stands.map((s) => s.width)) / 2;
  const outermost = (points: Point[], side: 1 | -1): Point => {
    const edge = Math.max(...points.map((p) => side * across(p)));
    const outer = points.filter((p) => side * across(p) > edge - slack);
    return outer.reduce((best, p) => (better(p, best, side) ? p : best));
  };
  const better = (p: Point, best: Point, side: 1 | -1): boolean => {
    const gain = ahead(p) - ahead(best);
    return Math.abs(gain) > 0.01 ? gain > 0 : side * across(p) > side * across(best);
  };
  const left = outermost(stands.map((s) => standCorners(s)[0]), -1);
  const right = outermost(stands.map((s) => standCorners(s)[1]), 1);
  return { left, right, front: piece.front ?? [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2] };
}

/** How far a place is from a stand, in inches; 0 on it. */
function distance(stand: Stand, p: Point): number {
  const a = radians(stand.facing);
  const [dx, dy] = [p[0] - stand.at[0], p[1] - stand.at[1]];
  const right = Math.abs(dx * Math.cos(a) - dy * Math.sin(a)) - stand.width / 2;
  const forward = Math.abs(dx * Math.sin(a) + dy * Math.cos(a)) - stand.depth / 2;
  return Math.hypot(Math.max(0, right), Math.max(0, forward));
}

/** Seams between stands count: places are rounded. */
export const isOn = (stand: Stand, p: Point): boolean => distance(stand, p) < 0.02;

/** The unit nearest to a place on the table, if one is `within` so many inches: for fingers. */
export function unitAt(pieces: readonly Piece[], p: Point, within: number): string | null {
  let found: string | null = null;
  let nearest = within;
  for (const piece of pieces) {
    if (!piece.on_table) continue;
    for (const stand of piece.stands ?? []) {
      const d = distance(stand, p);
      if (d < nearest || (d === nearest && found === null)) [nearest, found] = [d, piece.name];
    }
  }
  return found;
}

/** Is another stand of the unit so close ahead that this one has no front of its own? */
export function isCovered(stand: Stand, stands: readonly Stand[]): boolean {
  const probe = onStand(stand, 0, stand.depth / 2 + 0.1);
  return stands.some((other) => other !== stand && distance(other, probe) === 0);
}

/** The smallest convex outline around points, without repeating the first. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const turn = (o: Point, p: Point, q: Point) => (p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0]);
  const half = (list: Point[]): Point[] => {
    const chain: Point[] = [];
    for (const p of list) {
      while (chain.length > 1 && turn(chain[chain.length - 2]!, chain[chain.length - 1]!, p) <= 0) chain.pop();
      chain.push(p);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** A convex outline grown outwards by `pad`; its corners stay sharp, but not further out than twice that. */
export function grow(hull: readonly Point[], pad: number): Point[] {
  const n = hull.length;
  if (n < 3) return [...hull];
  const normal = (p: Point, q: Point): Point => {
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    return [(q[1] - p[1]) / length, (p[0] - q[0]) / length];
  };
  return hull.map((p, i) => {
    const before = normal(hull[(i + n - 1) % n]!, p);
    const after = normal(p, hull[(i + 1) % n]!);
    const sum: Point = [before[0] + after[0], before[1] + after[1]];
    const square = sum[0] ** 2 + sum[1] ** 2;
    const reach = Math.min(2 / Math.max(square, 1e-6), 2 / Math.sqrt(Math.max(square, 1e-6)));
    return [p[0] + sum[0] * reach * pad, p[1] + sum[1] * reach * pad];
  });
}
