// map/ground/shapes.ts - the geometry that drawing needs: rings, lines, and places along them.
//
// Only arithmetic and square roots are used, which are exact to the last bit everywhere. Sines are
// not, and one differing bit can change a rounded number.
import type { Point } from '../../engine/protocol';

export type Line = Point[];
/** A closed outline; the last corner joins the first. */
export type Ring = Point[];

export const plus = (a: Point, b: Point, times = 1): Point => [a[0] + b[0] * times, a[1] + b[1] * times];
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
export const cross = (a: Point, b: Point): number => a[0] * b[1] - a[1] * b[0];
export const length = (a: Point): number => Math.sqrt(dot(a, a));
export const apart = (a: Point, b: Point): number => length(minus(a, b));
export const between = (a: Point, b: Point, t: number): Point => plus(a, minus(b, a), t);
/** To the left of somebody who walks along `a` on the drawing. */
export const left = (a: Point): Point => [a[1], -a[0]];

export function unit(a: Point): Point {
  const n = length(a);
  return n > 0 ? [a[0] / n, a[1] / n] : [1, 0];
}

/** The direction after `t` parts of a full turn from east, clockwise on the drawing. */
export function heading(t: number): Point {
  const part = (t - Math.floor(t)) * 4;
  const quarter = Math.floor(part);
  const f = part - quarter;
  const u = f * (0.7854 + f * f * (0.1615 + f * f * 0.0531)); // close to the tangent of half the angle
  const c = (1 - u * u) / (1 + u * u);
  const s = (2 * u) / (1 + u * u);
  return quarter === 0 ? [c, s] : quarter === 1 ? [-s, c] : quarter === 2 ? [-c, -s] : [s, -c];
}

/** The strokes of a line, or of a ring with the one that closes it. */
export function edges(line: Line, closed: boolean): [Point, Point][] {
  const found: [Point, Point][] = [];
  for (let i = 1; i < line.length; i++) found.push([line[i - 1]!, line[i]!]);
  if (closed && line.length > 2) found.push([line[line.length - 1]!, line[0]!]);
  return found;
}

/** Positive if the corners run clockwise on the drawing. */
export function signedArea(ring: Ring): number {
  return edges(ring, true).reduce((sum, [a, b]) => sum + cross(a, b), 0) / 2;
}

export function inside(ring: Ring, p: Point): boolean {
  let within = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i]!;
    const b = ring[j]!;
    if (a[1] > p[1] !== b[1] > p[1] && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0]) within = !within;
  }
  return within;
}

// The two functions below are asked tens of thousands of times for one map, so they make no points.

/** How far a place is from a line, or from the outline of a ring. */
export function away(line: Line, closed: boolean, p: Point): number {
  const x = p[0];
  const y = p[1];
  const last = line.length - 1;
  let from = line[closed ? last : 0]!;
  let nearest = Infinity; // its square
  for (let i = closed || !last ? 0 : 1; i <= last; i++) {
    const to = line[i]!;
    const wayX = to[0] - from[0];
    const wayY = to[1] - from[1];
    const square = wayX * wayX + wayY * wayY;
    const part = square > 0 ? ((x - from[0]) * wayX + (y - from[1]) * wayY) / square : 0;
    const t = part < 0 ? 0 : part > 1 ? 1 : part;
    const offX = from[0] + wayX * t - x;
    const offY = from[1] + wayY * t - y;
    const far = offX * offX + offY * offY;
    if (far < nearest) nearest = far;
    from = to;
  }
  return Math.sqrt(nearest);
}

/** How far one can go from `from` along `way` before meeting the outline of the ring. */
export function sightTo(ring: Ring, from: Point, way: Point): number {
  let nearest = Infinity;
  let start = ring[ring.length - 1]!;
  for (const end of ring) {
    const sideX = end[0] - start[0];
    const sideY = end[1] - start[1];
    const turn = way[0] * sideY - way[1] * sideX;
    const gapX = start[0] - from[0];
    const gapY = start[1] - from[1];
    const far = (gapX * sideY - gapY * sideX) / turn;
    const on = (gapX * way[1] - gapY * way[0]) / turn;
    if (on >= 0 && on <= 1 && far > 0.5 && far < nearest) nearest = far; // if parallel, neither is a number
    start = end;
  }
  return nearest;
}

/** Whether a round thing fits into the ring; `over` says how far it may stick out. */
export function fits(ring: Ring, p: Point, radius: number, over = 0): boolean {
  return inside(ring, p) && away(ring, true, p) >= radius - over;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boxOf(points: Point[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

export function centre(ring: Ring): Point {
  const whole = signedArea(ring);
  if (Math.abs(whole) < 1) {
    const box = boxOf(ring);
    return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  }
  let x = 0;
  let y = 0;
  for (const [a, b] of edges(ring, true)) {
    const part = cross(a, b);
    x += (a[0] + b[0]) * part;
    y += (a[1] + b[1]) * part;
  }
  return [x / (6 * whole), y / (6 * whole)];
}

/** The direction of the longest side. */
export function longSide(ring: Ring): Point {
  let longest: Point = [1, 0];
  let most = 0;
  for (const [a, b] of edges(ring, true)) {
    if (apart(a, b) <= most) continue;
    most = apart(a, b);
    longest = unit(minus(b, a));
  }
  return longest;
}
