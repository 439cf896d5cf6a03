// map/ground/barriers.ts - what stops or shelters a man: fences, walls and works.
import type { Random } from '../../kit/random';
import { beside, rounded, stops } from './lines';
import type { Plot } from './plot';
import type { Plate, Spot } from './plate';
import { heading, left, minus, plus, signedArea, unit } from './shapes';

/** A snake-rail fence: rails laid zigzag, each a little longer than the stretch it covers. */
export function drawFence(fence: Plot, plate: Plate): void {
  const pen = plate.pen('fence');
  const g = plate.grain;
  const corners = stops(fence.points, 6.5 * g, fence.shape === 'area').map(({ at, way }, i) =>
    plus(at, left(way), (i % 2 ? 1.8 : -1.8) * g),
  );
  if (fence.shape === 'area' && corners.length) corners.push(corners[0]!);
  for (let i = 1; i < corners.length; i++) {
    const a = corners[i - 1]!;
    const b = corners[i]!;
    const over = unit(minus(b, a));
    const from = plus(a, over, -1.2 * g);
    const to = plus(b, over, 1.2 * g);
    pen.move(from[0], from[1]).line(to[0], to[1]);
  }
}

/** One stone of a wall: a rounded lump, wider along the wall than across. */
function stone(plate: Plate, { at, radius }: Spot, along: [number, number], random: Random): void {
  const pen = plate.pen('wall');
  const across = left(along);
  const corner = (t: number): [number, number] => {
    const way = heading(t);
    const far = radius * (0.88 + 0.2 * random());
    return plus(plus(at, along, way[0] * far), across, way[1] * far * 0.82);
  };
  const ends = [0.1, 0.4, 0.6, 0.9].map(corner);
  const tips = [0.25, 0.5, 0.75, 1].map((t) => plus(at, minus(corner(t), at), 1.25));
  pen.move(...ends[0]!);
  ends.forEach((_, i) => pen.bend(...tips[i]!, ...ends[(i + 1) % 4]!));
  pen.close();
}

export function drawStoneWall(wall: Plot, plate: Plate): void {
  const random = wall.random();
  for (const { at, way } of stops(wall.points, 5 * plate.grain, wall.shape === 'area')) {
    const radius = (2.2 + 0.6 * random()) * plate.grain;
    stone(plate, { at: plus(at, left(way), (random() - 0.5) * 0.8), radius }, way, random);
  }
}

/** A heavy line with ticks to the front, which is the outside of an area and the left of a line. */
function drawParapet(works: Plot, plate: Plate, layer: 'works' | 'hasty-works', tick: number, gap: number): void {
  const closed = works.shape === 'area';
  const line = rounded(works.points, closed);
  plate.pen(layer).trace(line, closed);
  const front = closed && signedArea(line) < 0 ? -1 : 1;
  const pen = plate.pen('works-ticks');
  for (const { at, way } of stops(line, gap * plate.grain, closed)) {
    const end = plus(at, left(way), front * tick * plate.grain);
    pen.move(at[0], at[1]).line(end[0], end[1]);
  }
  if (layer === 'works' && !closed) plate.pen('rails').trace(beside(line, -3.4)); // the ditch behind the parapet
}

export function drawWorks(works: Plot, plate: Plate): void {
  drawParapet(works, plate, 'works', 6.5, 6);
}

export function drawHastyWorks(works: Plot, plate: Plate): void {
  drawParapet(works, plate, 'hasty-works', 4.5, 9);
}

/** Ground nobody has a picture for: its outline in dashes, or a small ring. */
export function drawUnknown(thing: Plot, plate: Plate): void {
  const pen = plate.pen('unknown-line');
  if (thing.shape === 'place') {
    pen.oval(thing.points[0]![0], thing.points[0]![1], 3 * plate.grain, 3 * plate.grain);
    return;
  }
  if (thing.shape === 'area') plate.pen('unknown-area').trace(thing.points, true);
  pen.trace(thing.points, thing.shape === 'area');
}
