// map/ground/houses.ts - farms and towns: houses as blocks of ink, with yards and gardens.
import type { Point } from '../../engine/protocol';
import type { Random } from '../../kit/random';
import { rows, stops } from './lines';
import type { Plot } from './plot';
import type { Plate } from './plate';
import { apart, between, boxOf, fits, left, longSide, plus, signedArea, type Ring } from './shapes';
import { drawShadeTree } from './woods';

/** A rectangle round `at`, its first side along `way`. */
function block(at: Point, way: Point, long: number, deep: number): Ring {
  const over = left(way);
  const corner = (a: number, b: number): Point => plus(plus(at, way, (a * long) / 2), over, (b * deep) / 2);
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/** A house with its shadow, and the half of the roof that has the light. */
function drawHouse(plate: Plate, at: Point, way: Point, long: number, deep: number): void {
  const walls = block(at, way, long, deep);
  plate.pen('houses').trace(walls, true);
  plate.pen('house-shadows').trace(walls.map((p) => plus(p, [1.5, 1.8])), true);
  const over = left(way);
  const lit = over[0] + over[1] < 0 ? 1 : -1;
  plate.pen('roofs').trace(block(plus(at, over, (lit * deep) / 4), way, long - 1.2, deep / 2 - 0.6), true);
  plate.spots.push({ at, radius: Math.max(long, deep) * 0.62 });
}

/** Beds of a kitchen garden: short rows in a frame. */
function drawGarden(plate: Plate, at: Point, way: Point, long: number, deep: number): void {
  const pen = plate.pen('garden');
  const plan = block(at, way, long, deep);
  pen.trace(plan, true);
  for (const [from, to] of rows(plan, way, 3.4, 1.5)) pen.move(from[0], from[1]).line(to[0], to[1]);
  plate.spots.push({ at, radius: Math.max(long, deep) * 0.6 });
}

type Builder = (plate: Plate, at: Point, way: Point, long: number, deep: number) => void;

/** Looks for a place within the ring that nothing else has, and builds there. */
function build(ring: Ring, plate: Plate, random: Random, way: Point, size: [number, number], builder: Builder): void {
  const [long, deep] = size;
  const radius = Math.max(long, deep) * 0.6;
  const free = plate.clearance(ring);
  const box = boxOf(ring);
  // Two throws make the middle likelier than the rim.
  const throwBetween = (from: number, to: number): number => from + ((to - from) * (random() + random())) / 2;
  for (let i = 0; i < 60; i++) {
    const at: Point = [throwBetween(box.left, box.right), throwBetween(box.top, box.bottom)];
    if (!fits(ring, at, radius, 1) || !free(at, radius * 0.8)) continue;
    builder(plate, at, way, long, deep);
    return;
  }
}

/** A house, a barn, sheds, a garden and shade trees within a paling. */
export function drawFarm(farm: Plot, plate: Plate): void {
  const random = farm.random();
  const ring = farm.points;
  const way = longSide(ring);
  const across = left(way);
  // Small yards get smaller houses, so that they all find room.
  const s = Math.max(0.55, Math.min(1.25, Math.sqrt(Math.abs(signedArea(ring))) / 34)) * Math.min(1.6, plate.grain);
  plate.pen('yard').trace(ring, true);
  drawPalings(ring, plate);
  build(ring, plate, random, way, [11 * s, 7.5 * s], drawHouse);
  build(ring, plate, random, across, [13 * s, 8.5 * s], drawHouse);
  build(ring, plate, random, way, [5.5 * s, 4.5 * s], drawHouse);
  build(ring, plate, random, across, [5 * s, 4 * s], drawHouse);
  if (plate.grain > 1) return;
  build(ring, plate, random, way, [11 * s, 9 * s], drawGarden);
  for (let i = 0; i < 4; i++) {
    build(ring, plate, random, way, [6 * s, 6 * s], (_, at) => drawShadeTree(plate, { at, radius: 3.6 * s }, random));
  }
}

function drawPalings(ring: Ring, plate: Plate): void {
  const pen = plate.pen('palings');
  pen.trace(ring, true);
  for (const { at, way } of stops(ring, 5 * plate.grain, true)) {
    const half = plus([0, 0], left(way), 0.9);
    pen.move(at[0] - half[0], at[1] - half[1]).line(at[0] + half[0], at[1] + half[1]);
  }
}

/** Houses in rows along the longest side, two rows to a street, with gardens and trees in the gaps. */
export function drawTown(town: Plot, plate: Plate): void {
  const random = town.random();
  const ring = town.points;
  const way = longSide(ring);
  const g = Math.min(1.8, plate.grain);
  plate.pen('yard').trace(ring, true);
  rows(ring, way, 17 * g, 7 * g).forEach(([from, to], row) => {
    const free = plate.clearance(ring);
    const street = (row % 2 ? 1.6 : -1.6) * g; // both rows stand back from the street between them
    const long = apart(from, to);
    for (let done = 2 * random(); done <= long; done += (13 + 8 * random()) * g) {
      const at = plus(between(from, to, long ? done / long : 0), left(way), street);
      const size: [number, number] = [(8 + 4 * random()) * g, (6 + 2 * random()) * g];
      if (!fits(ring, at, Math.max(...size) * 0.55, 1) || !free(at, size[1] * 0.62)) continue;
      const chance = random();
      if (chance < 0.78) drawHouse(plate, at, chance < 0.6 ? way : left(way), ...size);
      else if (chance < 0.9 && g === 1) drawGarden(plate, at, way, 11, 9);
      else drawShadeTree(plate, { at, radius: 4 * g }, random);
    }
  });
}
