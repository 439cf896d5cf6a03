// map/ground/paper.ts - the sheet itself: a few stains and fibres, and the lines of its frame.
import type { Point } from '../../engine/protocol';
import { seeded } from '../../kit/random';
import { Pen } from './pen';
import { heading, plus } from './shapes';

/** How far the frame reaches beyond the table, in map units. */
export const FRAME = 14;

export interface Stain {
  at: Point;
  across: number;
  down: number;
}

const tenth = (v: number): number => Math.round(v * 10) / 10;

/** Large soft patches, where the paper took the damp. */
export function stains(size: Point, seed: string): Stain[] {
  const random = seeded(`${seed} stains`);
  return Array.from({ length: 9 }, () => ({
    at: [tenth(size[0] * random()), tenth(size[1] * random())],
    across: tenth(size[0] * (0.1 + 0.16 * random())),
    down: tenth(size[1] * (0.1 + 0.16 * random())),
  }));
}

/** Short hairs in the paper. */
export function fibres(size: Point, seed: string): string {
  const random = seeded(`${seed} fibres`);
  const pen = new Pen();
  const count = Math.min(400, Math.round((size[0] * size[1]) / 3200));
  for (let i = 0; i < count; i++) {
    const from: Point = [size[0] * random(), size[1] * random()];
    const via = plus(from, heading(random()), 3 + 4 * random());
    const to = plus(via, heading(random()), 3 + 4 * random());
    pen.move(...from).bend(...via, ...to);
  }
  return pen.data;
}

/** A mark for every six inches of the table, between the two lines of the frame. */
export function frameMarks(size: Point, inch: number): string {
  const pen = new Pen();
  const out = FRAME - 5;
  for (let x = 0; x <= size[0] + 0.01; x += 6 * inch) pen.move(x, 0).line(x, -out).move(x, size[1]).line(x, size[1] + out);
  for (let y = size[1]; y >= -0.01; y -= 6 * inch) pen.move(0, y).line(-out, y).move(size[0], y).line(size[0] + out, y);
  return pen.data;
}
