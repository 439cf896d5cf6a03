// map/scale.ts - from the table's inches to the units of the drawing.
//
// The drawing's y grows downwards, and an inch is large enough that line widths and letters are
// ordinary numbers.
import type { Point } from '../engine/protocol';

/** Units of the drawing to the inch. */
export const INCH = 20;

export interface Frame {
  width: number; // of the table, in inches
  depth: number;
}

export function toMap(frame: Frame, p: Point): Point {
  return [p[0] * INCH, (frame.depth - p[1]) * INCH];
}

export function toTable(frame: Frame, p: Point): Point {
  return [p[0] / INCH, frame.depth - p[1] / INCH];
}

/** Table places as the path of an SVG. */
export const path = (frame: Frame, points: Point[], close: boolean): string =>
  points.map((p, i) => `${i ? 'L' : 'M'}${toMap(frame, p).map((n) => n.toFixed(1)).join(' ')}`).join('') + (close ? 'Z' : '');

/** The unit vector of a facing (degrees clockwise from north), on the drawing. */
export function ahead(facing: number): Point {
  const a = (facing * Math.PI) / 180;
  return [Math.sin(a), -Math.cos(a)];
}
