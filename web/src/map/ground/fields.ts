// map/ground/fields.ts - what is grown: crops in rows, furrows, stubble and grass; and stony ground.
import type { Point } from '../../engine/protocol';
import type { Random } from '../../kit/random';
import { rows } from './lines';
import type { Plot } from './plot';
import { strewn } from './scatter';
import type { Plate } from './plate';
import { apart, between, heading, left, longSide, plus, type Ring } from './shapes';

/** Stalks with a leaf to either side by turns, row by row along the longest side. */
export function drawCorn(corn: Plot, plate: Plate): void {
  const random = corn.random();
  const g = plate.grain;
  const pen = plate.pen('corn');
  plate.pen('crops').trace(corn.points, true);
  const free = plate.clearance(corn.points);
  rows(corn.points, longSide(corn.points), 8.5 * g, 4 * g).forEach(([from, to], row) => {
    const count = Math.floor(apart(from, to) / (6.5 * g));
    for (let i = 0; i <= count; i++) {
      const [x, y] = between(from, to, count ? (i + (row % 2) * 0.5) / (count + 0.5) : 0.5);
      if (!free([x, y], 2 * g)) continue;
      const side = ((i + row) % 2 ? 1.9 : -1.9) * g;
      const lean = (random() - 0.5) * g;
      pen.move(x, y + 2 * g).line(x + lean, y - 2.2 * g);
      pen.move(x + side, y - 1.6 * g).line(x, y + 0.6 * g);
    }
  });
}

/** Furrows across the whole field, lifted here and there as a hand lifts a pen. */
export function drawPlough(field: Plot, plate: Plate): void {
  const random = field.random();
  plate.pen('plough').trace(field.points, true);
  const pen = plate.pen('furrows');
  for (const [from, to] of rows(field.points, longSide(field.points), 5 * plate.grain, 1.5)) {
    const long = apart(from, to);
    for (let done = random() * 4; done < long; done += 3 + 4 * random()) {
      const end = Math.min(long, done + (28 + 60 * random()) * plate.grain);
      const a = between(from, to, done / long);
      const b = between(from, to, end / long);
      pen.move(a[0], a[1]).line(b[0], b[1]);
      done = end;
    }
  }
}

/** Stubble: short marks in wide rows. */
export function drawField(field: Plot, plate: Plate): void {
  const random = field.random();
  const g = plate.grain;
  plate.pen('field').trace(field.points, true);
  const way = longSide(field.points);
  for (const [from, to] of rows(field.points, way, 13 * g, 5 * g)) {
    const long = apart(from, to);
    for (let done = 12 * random() * g; done < long - 5 * g; done += (13 + 22 * random()) * g) {
      const a = plus(from, way, done);
      const b = plus(a, way, 4 * g);
      plate.pen('furrows').move(a[0], a[1]).line(b[0], b[1]);
    }
  }
}

/** A tuft of three blades. */
function tuft(plate: Plate, [x, y]: Point, size: number): void {
  plate.pen('grass').move(x - size, y - size * 0.7).line(x - size * 0.3, y + size * 0.5);
  plate.pen('grass').move(x, y - size).line(x, y + size * 0.5);
  plate.pen('grass').move(x + size, y - size * 0.7).line(x + size * 0.3, y + size * 0.5);
}

export function drawPasture(pasture: Plot, plate: Plate): void {
  const g = plate.grain;
  plate.pen('pasture').trace(pasture.points, true);
  const free = plate.clearance(pasture.points);
  const spots = strewn(pasture.points, pasture.random(), { least: 2 * g, most: 2.8 * g, gap: 21 * g, effort: 1, free });
  for (const { at, radius } of spots) tuft(plate, at, radius);
}

/** A boulder: five or six corners, and its shadow. */
function boulder(plate: Plate, at: Point, size: number, random: Random): void {
  const first = random();
  const corners = 5 + Math.floor(random() * 3);
  const outline: Ring = Array.from({ length: corners }, (_, i) =>
    plus(at, heading(first + i / corners), size * (0.72 + 0.28 * random())),
  );
  plate.pen('boulders').trace(outline, true);
  if (size > 2.6 * plate.grain) {
    // The edge between its lit top and its dark flank.
    const brow = plus(at, [size * 0.15, size * 0.1]);
    const [a, b] = [outline[1]!, outline[Math.floor(corners / 2) + 1]!];
    plate.pen('facets').trace([between(brow, a, 0.8), brow, between(brow, b, 0.8)]);
  }
  plate.pen('stone-shadows').trace(outline.map((p) => plus(p, [size * 0.28, size * 0.34])), true);
}

/** Boulders of all sizes, with short strokes of broken ground between them. */
export function drawRough(rough: Plot, plate: Plate): void {
  const random = rough.random();
  const g = plate.grain;
  plate.pen('rough').trace(rough.points, true);
  const free = plate.clearance(rough.points);
  for (const { at, radius } of strewn(rough.points, random, { least: 1.6 * g, most: 6 * g, gap: 3.5 * g, effort: 3, free })) {
    boulder(plate, at, radius, random);
  }
  for (const { at } of strewn(rough.points, random, { least: 1.5 * g, most: 2.5 * g, gap: 13 * g, effort: 1, free })) {
    const way = heading(random());
    for (const step of [-1.6, 0, 1.6]) {
      const a = plus(at, left(way), step * g);
      const b = plus(a, way, (1.6 + random()) * g);
      plate.pen('grass').move(a[0], a[1]).line(b[0], b[1]);
    }
  }
}
