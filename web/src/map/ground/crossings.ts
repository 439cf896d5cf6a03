// map/ground/crossings.ts - bridges and fords, turned the way the road goes.
import type { Point } from '../../engine/protocol';
import { ROADS, WATERS } from './looks';
import type { Plot } from './plot';
import type { Plate } from './plate';
import { apart, away, centre, edges, left, longSide, minus, plus, unit } from './shapes';

interface Crossing {
  at: Point;
  way: Point; // of those who cross
  long: number; // half of it
  half: number; // of the road
}

/** The nearest of the plots and the direction it has there. */
function nearest(at: Point, plots: Plot[], within: number): { plot: Plot; way: Point } | null {
  let found: { plot: Plot; way: Point } | null = null;
  let best = within;
  for (const plot of plots) {
    for (const [a, b] of edges(plot.points, plot.shape === 'area')) {
      const far = away([a, b], false, at);
      if (far < best) {
        best = far;
        found = { plot, way: unit(minus(b, a)) };
      }
    }
  }
  return found;
}

function crossingOf(plot: Plot, plate: Plate): Crossing {
  const { shape, points } = plot;
  const ends = shape === 'line' ? ([points[0]!, points[points.length - 1]!] as const) : null;
  const at: Point = ends ? plus(ends[0], minus(ends[1], ends[0]), 0.5) : shape === 'area' ? centre(points) : points[0]!;
  const road = nearest(at, plate.plots.filter((p) => ROADS.has(p.look) && p.shape === 'line'), 40);
  const water = nearest(at, plate.plots.filter((p) => WATERS.has(p.look)), 60);
  const told = ends ? unit(minus(ends[1], ends[0])) : shape === 'area' ? longSide(points) : null;
  return {
    at,
    way: told ?? road?.way ?? (water ? left(water.way) : [1, 0]),
    long: Math.max((water?.plot.half ?? 6) + 3, ends ? apart(ends[0], ends[1]) / 2 : 0),
    half: road?.plot.half ?? 4.6,
  };
}

/** Two parapets that open out at the ends. */
export function drawBridge(plot: Plot, plate: Plate): void {
  const { at, way, long, half } = crossingOf(plot, plate);
  const place = (along: number, aside: number): Point => plus(plus(at, way, along), left(way), aside);
  const wide = half * plate.grain;
  const flare = wide + 3.4 * plate.grain;
  plate.pen('bridge-deck').trace([place(-long, wide), place(long, wide), place(long, -wide), place(-long, -wide)], true);
  for (const side of [1, -1]) {
    plate.pen('bridge').trace([
      place(-long - 3.4, flare * side), place(-long, wide * side), place(long, wide * side), place(long + 3.4, flare * side),
    ]);
  }
}

/** The road goes under the water and shows only as dots on both sides of the way. */
export function drawFord(plot: Plot, plate: Plate): void {
  const { at, way, long, half } = crossingOf(plot, plate);
  const over = left(way);
  const place = (along: number, aside: number): Point => plus(plus(at, way, along), over, aside);
  const wide = half * plate.grain;
  const wet = long - 4;
  const surface = [place(-wet, wide + 1), place(wet, wide + 1), place(wet, -wide - 1), place(-wet, -wide - 1)];
  plate.pen('ford-water').trace(surface, true);
  const dots = Math.max(2, Math.round((2 * long) / (4 * plate.grain)));
  for (const side of [1, -1]) {
    for (let i = 0; i <= dots; i++) {
      const p = place(long * ((2 * i) / dots - 1), half * side);
      plate.pen('ford').oval(p[0], p[1], 0.9 * plate.grain, 0.9 * plate.grain);
    }
  }
}
