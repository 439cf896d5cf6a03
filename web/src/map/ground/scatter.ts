// map/ground/scatter.ts - round things strewn over an area without touching.
import type { Point } from '../../engine/protocol';
import type { Random } from '../../kit/random';
import { stops } from './lines';
import { away, boxOf, inside, left, plus, signedArea, type Ring } from './shapes';
import type { Spot } from './sheet';

export interface Strewing {
  least: number; // radius
  most: number;
  gap: number; // kept between two; below 0 they overlap
  /** How hard to try: about the number of tries for each that could find room. */
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
  private readonly squares = new Map<number, Spot[]>();
  constructor(private readonly side: number) {}

  private key(x: number, y: number): number {
    return (Math.floor(x / this.side) + 500) * 10000 + Math.floor(y / this.side) + 500;
  }

  /** Whether one there would come nearer to another than `share` of both radii and the gap. */
  meets(at: Point, radius: number, gap: number, share = 1): boolean {
    for (let i = -1; i <= 1; i++) {
      for (let j = -1; j <= 1; j++) {
        for (const other of this.squares.get(this.key(at[0] + i * this.side, at[1] + j * this.side)) ?? []) {
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
    const key = this.key(spot.at[0], spot.at[1]);
    const here = this.squares.get(key);
    if (here) here.push(spot);
    else this.squares.set(key, [spot]);
  }
}

/** Strewn spots, each wholly within the ring, from the top of the map down. */
export function strewn(ring: Ring, random: Random, how: Strewing): Spot[] {
  const taken = new Taken(2 * how.most + Math.max(0, how.gap));
  const under = new Taken(4 * how.most);
  for (const spot of how.over ?? []) under.add(spot);
  const spots: Spot[] = [];
  const offer = (at: Point, radius: number): void => {
    if (taken.meets(at, radius, how.gap) || under.meets(at, radius, 0, 0.68)) return;
    if (!inside(ring, at) || away(ring, true, at) < radius * 0.98) return;
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
  const box = boxOf(ring);
  const wide = box.right - box.left;
  const high = box.bottom - box.top;
  const mean = how.least + how.most + how.gap;
  const tries = Math.min(60000, Math.ceil(((wide * high) / (mean * mean)) * how.effort));
  for (let i = 0; i < tries; i++) {
    const x = box.left + wide * random();
    const y = box.top + high * random();
    offer([x, y], size());
  }
  return spots.sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
}
