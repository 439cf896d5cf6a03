// map/ground/water.ts - running and standing water, lined along its banks, and marsh.
import type { Point } from '../../engine/protocol';
import { INCH } from '../scale';
import { beside, rounded, stops, unsteady } from './lines';
import { WATERS } from './looks';
import type { Plot } from './plot';
import { strewn } from './scatter';
import type { Plate } from './plate';
import { apart, away, between, inside, left, plus, signedArea, type Line, type Ring } from './shapes';

// Lines beside the bank grow apart towards the middle of the water, as engravers had it.
const LINING = [1.8, 4.2, 7.4, 11.4];

/** A strip of water that is `half` wide to either side, at each place of the line. */
function drawRibbon(plate: Plate, line: Line, half: number[]): void {
  const bank = (side: number): Line => {
    const whole = beside(line, side);
    return line.map((at, i) => between(at, whole[i]!, half[i]!));
  };
  const surface = [...bank(1), ...bank(-1).reverse()];
  plate.pen('banks').trace(surface, true);
  plate.pen('water').trace(surface, true);
}

export function drawRiver(river: Plot, plate: Plate): void {
  const line = rounded(river.points);
  const half = river.half * Math.min(1.3, plate.grain);
  drawRibbon(plate, line, line.map(() => half));
  if (plate.grain > 1) return;
  for (const far of LINING.filter((inset) => inset < half - 0.8)) {
    plate.pen('water-lines').trace(beside(line, half - far)).trace(beside(line, far - half));
  }
}

// A brook grows from a thread to its full width over three inches of the table.
const SPRING = 3 * INCH;

/** Whether water begins or ends there by itself, neither at the table's edge nor in other water. */
function isSource(end: Point, brook: Plot, plate: Plate): boolean {
  if (plate.onEdge(end)) return false;
  return plate.plots.every(
    (plot) => plot === brook || !WATERS.has(plot.look) || away(plot.points, plot.shape === 'area', end) > plot.half + 6,
  );
}

/** A brook wanders a little, since nobody surveyed it, and is thin where it springs. */
export function drawBrook(brook: Plot, plate: Plate): void {
  const line = rounded(unsteady(rounded(brook.points), 13, 1.6, brook.random()));
  const sources = [line[0]!, line[line.length - 1]!].filter((end) => isSource(end, brook, plate));
  const grown = (at: Point): number => Math.min(1, ...sources.map((end) => 0.25 + apart(at, end) / SPRING));
  drawRibbon(plate, line, line.map((at) => brook.half * Math.min(1.3, plate.grain) * grown(at)));
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

export function drawPond(pond: Plot, plate: Plate): void {
  const shore = rounded(pond.points, true);
  plate.pen('banks').trace(shore, true);
  plate.pen('water').trace(shore, true);
  if (plate.grain > 1) return;
  for (const inset of LINING) for (const line of shoreLines(shore, inset)) plate.pen('water-lines').trace(line);
}

/** Five blades fanned out over a line of water. */
function reeds(plate: Plate, [x, y]: Point, size: number): void {
  const pen = plate.pen('reeds');
  for (const blade of [-2, -1, 0, 1, 2]) {
    const high = size * (1.25 - 0.22 * Math.abs(blade));
    pen.move(x + blade * size * 0.3, y).line(x + blade * size * 0.55, y - high);
  }
  plate.pen('water-lines').move(x - size * 1.6, y + 0.6).line(x + size * 1.6, y + 0.6);
}

export function drawMarsh(marsh: Plot, plate: Plate): void {
  const random = marsh.random();
  const g = plate.grain;
  plate.pen('marsh').trace(marsh.points, true);
  const free = plate.clearance(marsh.points);
  const spots = strewn(marsh.points, random, { least: 3 * g, most: 4 * g, gap: 7 * g, effort: 2, free });
  for (const { at, radius } of spots) {
    if (random() < 0.72) reeds(plate, at, radius);
    else {
      for (const row of [0, 2.4 * g]) {
        const from = at[0] - radius * (0.8 + 0.6 * random());
        plate.pen('water-lines').move(from, at[1] + row).line(from + radius * 2.2, at[1] + row);
      }
    }
  }
}
