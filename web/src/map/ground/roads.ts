// map/ground/roads.ts - roads, railroads, and the banks and cuts they run on.
import type { Point } from '../../engine/protocol';
import { beside, rounded, stops } from './lines';
import type { Plot } from './plot';
import type { LayerName, Plate } from './plate';
import { left, plus, type Line } from './shapes';

/** Edges and surface are layers of their own, so that roads run into each other without a seam. */
function drawSurface(road: Plot, plate: Plate, edge: LayerName, surface: LayerName): Line {
  const line = rounded(road.points);
  plate.pen(edge).trace(line);
  plate.pen(surface).trace(line);
  return line;
}

export function drawPike(road: Plot, plate: Plate): void {
  drawSurface(road, plate, 'pike-edge', 'pike');
}

export function drawLane(road: Plot, plate: Plate): void {
  drawSurface(road, plate, 'lane-edge', 'lane');
}

/** Strokes across the line on both sides: from `from` to `to`, measured from its middle. */
function drawTicks(line: Line, plate: Plate, from: number, to: number, gap: number): void {
  const pen = plate.pen('slope-ticks');
  for (const { at, way } of stops(line, gap * plate.grain)) {
    for (const side of [1, -1]) {
      const a = plus(at, left(way), from * side);
      const b = plus(at, left(way), to * side);
      pen.move(a[0], a[1]).line(b[0], b[1]);
    }
  }
}

/** A road with banks above it, whose ticks point down to it. */
export function drawSunkenRoad(road: Plot, plate: Plate): void {
  const line = drawSurface(road, plate, 'sunken-edge', 'lane');
  drawTicks(line, plate, road.half + 4.6, road.half, 3.6);
}

export function drawRailroad(rail: Plot, plate: Plate): void {
  const line = rounded(rail.points);
  for (const side of [1.7, -1.7]) plate.pen('rails').trace(beside(line, side));
  const pen = plate.pen('ties');
  for (const { at, way } of stops(line, 5.5 * plate.grain)) {
    const reach: Point = plus([0, 0], left(way), rail.half);
    pen.move(at[0] + reach[0], at[1] + reach[1]).line(at[0] - reach[0], at[1] - reach[1]);
  }
}

/** A bed above the ground: ticks run down from its shoulders. */
export function drawEmbankment(bank: Plot, plate: Plate): void {
  const line = rounded(bank.points);
  plate.pen('earth').trace(line);
  for (const side of [2.4, -2.4]) plate.pen('rails').trace(beside(line, side));
  drawTicks(line, plate, 2.4, 7.2, 4);
}

/** A bed below the ground: ticks run down from the brinks to it. */
export function drawCut(cut: Plot, plate: Plate): void {
  const line = rounded(cut.points);
  plate.pen('earth').trace(line);
  for (const side of [6, -6]) plate.pen('rails').trace(beside(line, side));
  drawTicks(line, plate, 6, 2, 4);
}
