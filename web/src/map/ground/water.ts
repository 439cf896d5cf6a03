// map/ground/water.ts - running and standing water, lined along its banks, and marsh.
import type { Point } from '../../engine/protocol';
import { INCH } from '../scale';
import { beside, rounded, stops, unsteady } from './lines';
import { WATERS } from './looks';
import type { Plot } from './plot';
import { strewn } from './scatter';
import type { Sheet } from './sheet';
import { apart, away, between, inside, left, plus, signedArea, type Line, type Ring } from './shapes';

// Lines beside the bank grow apart towards the middle of the water, as engravers had it.
const LINING = [1.8, 4.2, 7.4, 11.4];

/** A strip of water that is `half` wide to either side, at each place of the line. */
function drawRibbon(sheet: Sheet, line: Line, half: number[]): void {
  const bank = (side: number): Line => {
    const whole = beside(line, side);
    return line.map((at, i) => between(at, whole[i]!, half[i]!));
  };
  const surface = [...bank(1), ...bank(-1).reverse()];
  sheet.pen('banks').trace(surface, true);
  sheet.pen('water').trace(surface, true);
}

export function drawRiver(river: Plot, sheet: Sheet): void {
  const line = rounded(river.points);
  const half = river.half * Math.min(1.3, sheet.grain);
  drawRibbon(sheet, line, line.map(() => half));
  if (sheet.grain > 1) return;
  for (const far of LINING.filter((inset) => inset < half - 0.8)) {
    sheet.pen('water-lines').trace(beside(line, half - far)).trace(beside(line, far - half));
  }
}

// A brook grows from a thread to its full width over three inches of the table.
const SPRING = 3 * INCH;

/** Whether water begins or ends there by itself, neither at the table's edge nor in other water. */
function isSource(end: Point, brook: Plot, sheet: Sheet): boolean {
  if (sheet.onEdge(end)) return false;
  return sheet.plots.every(
    (plot) => plot === brook || !WATERS.has(plot.look) || away(plot.points, plot.shape === 'area', end) > plot.half + 6,
  );
}

/** A brook wanders a little, since nobody surveyed it, and is thin where it springs. */
export function drawBrook(brook: Plot, sheet: Sheet): void {
  const line = rounded(unsteady(rounded(brook.points), 13, 1.6, brook.random()));
  const sources = [line[0]!, line[line.length - 1]!].filter((end) => isSource(end, brook, sheet));
  const grown = (at: Point): number => Math.min(1, ...sources.map((end) => 0.25 + apart(at, end) / SPRING));
  drawRibbon(sheet, line, line.map((at) => brook.half * Math.min(1.3, sheet.grain) * grown(at)));
}

/** The outline drawn again further in, in the pieces that are left of it. */
function shoreLines(ring: Ring, inset: number): Line[] {
  const inwards = signedArea(ring) > 0 ? -inset : inset;
  const pieces: Line[] = [[]];
  const walk = stops(ring, 4, true);
  for (const { at, way } of [...walk, ...walk.slice(0, 1)]) {
    const p = plus(at, left(way), inwards);
    if (inside(ring, p) && away(ring, true, p) > inset * 0.9) pieces[pieces.length - 1]!.push(p);
    else if (pieces[pieces.length - 1]!.length) pieces.push([]);
  }
  return pieces.filter((piece) => piece.length > 1);
}

export function drawPond(pond: Plot, sheet: Sheet): void {
  const shore = rounded(pond.points, true);
  sheet.pen('banks').trace(shore, true);
  sheet.pen('water').trace(shore, true);
  if (sheet.grain > 1) return;
  for (const inset of LINING) for (const line of shoreLines(shore, inset)) sheet.pen('water-lines').trace(line);
}

/** Five blades fanned out over a line of water. */
function reeds(sheet: Sheet, [x, y]: Point, size: number): void {
  const pen = sheet.pen('reeds');
  for (const blade of [-2, -1, 0, 1, 2]) {
    const high = size * (1.25 - 0.22 * Math.abs(blade));
    pen.move(x + blade * size * 0.3, y).line(x + blade * size * 0.55, y - high);
  }
  sheet.pen('water-lines').move(x - size * 1.6, y + 0.6).line(x + size * 1.6, y + 0.6);
}

export function drawMarsh(marsh: Plot, sheet: Sheet): void {
  const random = marsh.random();
  const g = sheet.grain;
  sheet.pen('marsh').trace(marsh.points, true);
  const free = sheet.clearance(marsh.points);
  const spots = strewn(marsh.points, random, { least: 3 * g, most: 4 * g, gap: 7 * g, effort: 2, free });
  for (const { at, radius } of spots) {
    if (random() < 0.72) reeds(sheet, at, radius);
    else {
      for (const row of [0, 2.4 * g]) {
        const from = at[0] - radius * (0.8 + 0.6 * random());
        sheet.pen('water-lines').move(from, at[1] + row).line(from + radius * 2.2, at[1] + row);
      }
    }
  }
}
