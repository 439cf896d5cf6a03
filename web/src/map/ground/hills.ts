// map/ground/hills.ts - hills by hachures: strokes that run downhill and end in a point.
//
// Each contour gets a band of strokes on its inner side, longer and closer the more it rises above
// what is around it. The light comes from the north-west, as on the maps of the time, so the
// strokes of slopes that look away from it are heavier. The crest stays open.
import type { Point } from '../../engine/protocol';
import { rounded, stops, type Stop } from './lines';
import type { Plot } from './plot';
import type { LayerName, Plate } from './plate';
import { apart, away, dot, inside, left, plus, sightTo, signedArea, unit, type Ring } from './shapes';

const FROM_LIGHT: Point = [0.7071, 0.7071];

/** How a slope is drawn, in map units. */
interface Slope {
  long: number;
  gap: number;
  heavy: number; // breadth of a stroke at its upper end
  ranks: number; // rows of strokes, one above the other
}

function slopeOf(rise: number, steep: boolean, grain: number): Slope {
  const high = Math.min(80, rise);
  return {
    long: (9.5 + high * 0.11) * (steep ? 1.1 : 1) * grain,
    gap: (steep ? 2.9 : 3.7 - high * 0.008) * grain,
    heavy: (steep ? 1.5 : 0.85 + high * 0.007) * grain,
    ranks: grain > 1 ? 1 : steep || high >= 50 ? 3 : 2,
  };
}

/** How many hills lie around this one, and how far it rises above the highest of them. */
function standing(hill: Plot, hills: Plot[]): { depth: number; rise: number } {
  const below = hills.filter((other) => {
    if (other === hill || other.height >= hill.height) return false;
    return hill.points.filter((p) => inside(other.points, p)).length * 2 > hill.points.length;
  });
  return { depth: below.length, rise: hill.height - Math.max(0, ...below.map((other) => other.height)) };
}

/** Stops with the direction uphill, made even over the corners so that strokes fan out. */
function footholds(ring: Ring, gap: number): Stop[] {
  const walk = stops(ring, gap, true);
  const n = walk.length;
  const inwards = signedArea(ring) > 0 ? -1 : 1;
  const reach = Math.min(n, Math.max(1, Math.round(14 / gap)));
  return walk.map(({ at }, i) => {
    let x = 0;
    let y = 0;
    for (let k = i - reach; k <= i + reach; k++) {
      const { way } = walk[(k + n) % n]!;
      x += way[0];
      y += way[1];
    }
    return { at, way: left(unit([x * inwards, y * inwards])) };
  });
}

export function drawHill(hill: Plot, plate: Plate): void {
  const hills = plate.plots.filter((plot) => plot.look === 'hill' && plot.shape === 'area');
  const { depth, rise } = standing(hill, hills);
  const ring = rounded(hill.points, true);
  plate.pen(`hill-${Math.min(4, depth + 1)}` as LayerName).trace(ring, true);
  const higher = hills
    .filter((other) => other.height > hill.height && other.points.some((p) => inside(hill.points, p)))
    .map((other) => other.points);
  const slope = slopeOf(rise, hill.steep, plate.grain);
  for (let rank = 0; rank < slope.ranks; rank++) drawRank(hill, ring, higher, slope, rank, plate);
}

/** How far up a stroke may reach: not across a higher contour, nor over the crest to the other side. */
function roomAbove(at: Point, way: Point, own: Ring, higher: Ring[]): number {
  let room = sightTo(own, at, way) * 0.42;
  for (const ring of higher) room = Math.min(room, sightTo(ring, at, way) * 0.92);
  return room;
}

/** Whether what lies that far up from the contour is nearer to another stretch of it. */
function isNarrow(ring: Ring, at: Point, way: Point, far: number): boolean {
  return away(ring, true, plus(at, way, far)) < far * 0.8;
}

function drawRank(hill: Plot, ring: Ring, higher: Ring[], slope: Slope, rank: number, plate: Plate): void {
  const random = hill.random();
  const fading = 1 - 0.22 * rank; // towards the crest
  let last: Point | null = null;
  for (const { at, way } of footholds(ring, slope.gap / fading)) {
    if (plate.onEdge(at)) continue;
    const chance = random();
    const foot = rank * (slope.long + 1.5) + (chance < 0.5 ? chance * 3 : 0);
    const room = roomAbove(at, way, hill.points, higher) - foot;
    let long = Math.min(room, slope.long * (0.72 + 0.4 * random()) * fading);
    // At a narrow end it would meet those from the other side.
    if (isNarrow(hill.points, at, way, foot + long)) {
      long *= 0.5;
      if (isNarrow(hill.points, at, way, foot + long)) continue;
    }
    if (long < slope.long * 0.3 || (rank && chance > 0.86)) continue;
    const to = plus(at, way, foot + long);
    if (last && apart(last, to) < slope.gap * 0.55) continue; // they crowd on the inside of a bend
    last = to;
    const from = plus(at, way, foot);
    const shade = 0.8 + 0.55 * Math.max(-0.5, -dot(way, FROM_LIGHT));
    const half = (slope.heavy * fading * shade * (0.85 + 0.3 * random())) / 2;
    const aside = left(way);
    const pen = plate.pen('hachures', at);
    pen.move(from[0], from[1]).line(to[0] + aside[0] * half, to[1] + aside[1] * half);
    pen.line(to[0] - aside[0] * half, to[1] - aside[1] * half);
  }
}
