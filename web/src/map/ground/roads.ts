// map/ground/roads.ts - roads, railroads, and the banks and cuts they run on.
import type { Point } from '../../engine/protocol';
import { beside, rounded, stops } from './lines';
import type { Plot } from './plot';
import type { LayerName, Sheet } from './sheet';
import { left, plus, type Line } from './shapes';

/** Edges and surface are layers of their own, so that roads run into each other without a seam. */
function drawSurface(road: Plot, sheet: Sheet, edge: LayerName, surface: LayerName): Line {
  const line = rounded(road.points);
  sheet.pen(edge).trace(line);
  sheet.pen(surface).trace(line);
  return line;
}

export function drawPike(road: Plot, sheet: Sheet): void {
  drawSurface(road, sheet, 'pike-edge', 'pike');
}

export function drawLane(road: Plot, sheet: Sheet): void {
  drawSurface(road, sheet, 'lane-edge', 'lane');
}

/** Strokes across the line on both sides: from `from` to `to`, measured from its middle. */
function drawTicks(line: Line, sheet: Sheet, from: number, to: number, gap: number): void {
  const pen = sheet.pen('slope-ticks');
  for (const { at, way } of stops(line, gap * sheet.grain)) {
    for (const side of [1, -1]) {
      const a = plus(at, left(way), from * side);
      const b = plus(at, left(way), to * side);
      pen.move(a[0], a[1]).line(b[0], b[1]);
    }
  }
}

/** A road with banks above it, whose ticks point down to it. */
export function drawSunkenRoad(road: Plot, sheet: Sheet): void {
  const line = drawSurface(road, sheet, 'sunken-edge', 'lane');
  drawTicks(line, sheet, road.half + 4.6, road.half, 3.6);
}

export function drawRailroad(rail: Plot, sheet: Sheet): void {
  const line = rounded(rail.points);
  for (const side of [1.7, -1.7]) sheet.pen('rails').trace(beside(line, side));
  const pen = sheet.pen('ties');
  for (const { at, way } of stops(line, 5.5 * sheet.grain)) {
    const reach: Point = plus([0, 0], left(way), rail.half);
    pen.move(at[0] + reach[0], at[1] + reach[1]).line(at[0] - reach[0], at[1] - reach[1]);
  }
}

/** A bed above the ground: ticks run down from its shoulders. */
export function drawEmbankment(bank: Plot, sheet: Sheet): void {
  const line = rounded(bank.points);
  sheet.pen('earth').trace(line);
  for (const side of [2.4, -2.4]) sheet.pen('rails').trace(beside(line, side));
  drawTicks(line, sheet, 2.4, 7.2, 4);
}

/** A bed below the ground: ticks run down from the brinks to it. */
export function drawCut(cut: Plot, sheet: Sheet): void {
  const line = rounded(cut.points);
  sheet.pen('earth').trace(line);
  for (const side of [6, -6]) sheet.pen('rails').trace(beside(line, side));
  drawTicks(line, sheet, 6, 2, 4);
}
