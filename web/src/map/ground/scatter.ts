// map/ground/scatter.ts - round things strewn over an area without touching.
import type { Point } from '../../engine/protocol';
import type { Random } from '../../kit/random';
import { stops } from './lines';
import { away, boxOf, inside, left, plus, signedArea, type Box, type Ring } from './shapes';
import type { Spot } from './plate';

export interface Strewing {
  least: number; // radius
  most: number;
  gap: number; // kept between two; below 0 they overlap
  /** How hard to try: how often each bit of ground is asked whether one could stand there. */
  effort: number;
  /** A first row along the outline, so that the edge of the area is seen; this share is left out. */
  edged?: number;
  /** Others that these may cover in part, but not the middle of. */
  over?: Spot[];
  free?: (at: Point, radius: number) => boolean;
  skipEdge?: (at: Point) => boolean;
}

/** Finds neighbours by squares of the ground instead of by asking everyone. */
class Taken {
  private readonly squares: (Spot[] | undefined)[] = [];
  private readonly columns: number;

  constructor(private readonly box: Box, private readonly side: number) {
    this.columns = Math.ceil((box.right - box.left) / side) + 1;
  }

  private column(x: number): number {
    return Math.floor((x - this.box.left) / this.side);
  }

  private row(y: number): number {
    return Math.floor((y - this.box.top) / this.side);
  }

  /** Whether one there would come nearer to another than `share` of both radii and the gap. */
  meets(at: Point, radius: number, gap: number, share = 1): boolean {
    const column = this.column(at[0]);
    const row = this.row(at[1]);
    for (let r = Math.max(0, row - 1); r <= row + 1; r++) {
      for (let c = Math.max(0, column - 1); c <= column + 1; c++) {
        const here = c < this.columns ? this.squares[r * this.columns + c] : undefined;
        if (!here) continue;
        for (let i = 0; i < here.length; i++) {
          const other = here[i]!;
          const near = (other.radius + radius) * share + gap;
          const x = other.at[0] - at[0];
          const y = other.at[1] - at[1];
          if (x * x + y * y < near * near) return true;
        }
      }
    }
    return false;
  }

  add(spot: Spot): void {
    const index = this.row(spot.at[1]) * this.columns + this.column(spot.at[0]);
    (this.squares[index] ??= []).push(spot);
  }
}

/** Strewn spots, each wholly within the ring, from the top of the map down. */
export function strewn(ring: Ring, random: Random, how: Strewing): Spot[] {
  const box = boxOf(ring);
  const taken = new Taken(box, 2 * how.most + Math.max(0, how.gap));
  const under = new Taken(box, 2 * how.most);
  for (const spot of how.over ?? []) under.add(spot);
  const spots: Spot[] = [];
  const offer = (at: Point, radius: number): void => {
    if (!inside(ring, at) || taken.meets(at, radius, how.gap)) return;
    if (under.meets(at, radius, 0, 0.68) || away(ring, true, at) < radius * 0.98) return;
    if (how.free && !how.free(at, radius)) return;
    const spot = { at, radius };
    taken.add(spot);
    spots.push(spot);
  };
  const size = (): number => how.least + (how.most - how.least) * random();
  if (how.edged !== undefined) {
    const inwards = signedArea(ring) > 0 ? -1 : 1;
    for (const { at, way } of stops(ring, (how.least + how.most) * 0.5, true)) {
      const radius = size();
      if (how.skipEdge?.(at) || random() < how.edged) continue;
      offer(plus(at, left(way), inwards * radius * (1 + 0.25 * random())), radius);
    }
  }
  const step = (how.least + how.most + how.gap) * 0.85;
  for (let pass = 0; pass < how.effort; pass++) {
    for (let y = box.top; y < box.bottom; y += step) {
      for (let x = box.left; x < box.right; x += step) offer([x + step * random(), y + step * random()], size());
    }
  }
  return spots.sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
}
