// map/troops/pen.ts - writes path data in the terms of one stand, turned and put on the drawing.
import type { Point, Stand } from '../../engine/protocol';
import { toMap, type Frame } from '../scale';
import { onStand } from './body';

const digits = (n: number): number => Math.round(n * 100) / 100;

export function pathOf(points: readonly Point[], closed = true): string {
  return `M${points.map((p) => `${digits(p[0])} ${digits(p[1])}`).join('L')}${closed ? 'Z' : ''}`;
}

/** A path of that class, if there is anything to draw. */
export const shape = (d: string, name: string) => (d ? <path class={name} d={d} /> : null);

/** Draws on a stand: places are [right, forward] of its centre, in inches. */
export class Pen {
  constructor(
    private readonly frame: Frame,
    private readonly stand: Stand,
  ) {}

  at(right: number, forward: number): Point {
    return toMap(this.frame, onStand(this.stand, right, forward));
  }

  line(...places: Point[]): string {
    return pathOf(places.map(([r, f]) => this.at(r, f)), false);
  }

  area(...places: Point[]): string {
    return pathOf(places.map(([r, f]) => this.at(r, f)));
  }

  box(right: number, forward: number, width: number, depth: number): string {
    const [w, d] = [width / 2, depth / 2];
    return this.area(
      [right - w, forward + d],
      [right + w, forward + d],
      [right + w, forward - d],
      [right - w, forward - d],
    );
  }
}
