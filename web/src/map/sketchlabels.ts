// map/sketchlabels.ts - the words of a sketch, without those that would lie over others.
import type { Point, Shape } from '../engine/protocol';
import { toMap, type Frame } from './scale';

export const LABEL_SIZE = 13; // pixels

/** Where the words of a shape begin, on the drawing. */
export type Labels = Map<Shape, Point>;

/** What is worth more stands; the rest goes by the order of the sketch. */
const WORTH: Shape['kind'][] = ['blocked', 'sight', 'contact'];
const worth = (shape: Shape): number => (WORTH.includes(shape.kind) ? WORTH.indexOf(shape.kind) : WORTH.length);

export function sketchLabels(frame: Frame, shapes: Shape[], scale: number): Labels {
  const kept: Labels = new Map();
  for (const shape of [...shapes].sort((a, b) => worth(a) - worth(b))) {
    const place = shape.label ? labelPlace(shape) : null, at = place && toMap(frame, place);
    if (at && ![...kept].some(([other, there]) => overlap(shape, at, other, there, scale))) kept.set(shape, at);
  }
  return kept;
}

/** As wide as letters are on the average; on the screen, where they keep their size. */
function overlap(a: Shape, [ax, ay]: Point, b: Shape, [bx, by]: Point, scale: number): boolean {
  const wide = ((a.label!.length + b.label!.length) / 2) * LABEL_SIZE * 0.58;
  return Math.abs(ax - bx) * scale < wide && Math.abs(ay - by) * scale < LABEL_SIZE * 1.2;
}

/** A label stands by its line's end (a sight's nearer its target), above a circle's top, or at a point. */
function labelPlace(shape: Shape): Point | null {
  if (shape.line?.length) {
    const a = shape.line[0]!, b = shape.line.at(-1)!, part = shape.kind === 'sight' ? 0.7 : 1;
    return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
  }
  if (shape.at) return [shape.at[0], shape.at[1] + (shape.radius ?? 0)];
  return shape.area?.reduce<Point | null>((top, p) => (!top || p[1] > top[1] ? p : top), null) ?? null;
}
