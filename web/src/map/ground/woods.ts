// map/ground/woods.ts - trees from above: scalloped tops with their shadow to the south-east.
import type { Random } from '../../kit/random';
import { rows } from './lines';
import type { Pen } from './pen';
import type { Plot } from './plot';
import { strewn, type Strewing } from './scatter';
import type { LayerName, Plate, Spot } from './plate';
import { away, between, heading, longSide } from './shapes';

/** The outline of a tree top: a ring of bulges, none the same. */
export function treeTop(pen: Pen, { at, radius }: Spot, random: Random): void {
  const bulges = radius < 4 ? 5 : 6 + Math.floor(random() * 3);
  const first = random();
  const place = (t: number, far: number): [number, number] => {
    const way = heading(t);
    return [at[0] + way[0] * far, at[1] + way[1] * far];
  };
  const ends = Array.from({ length: bulges }, (_, i) => place(first + i / bulges, radius * (0.74 + 0.14 * random())));
  pen.move(...ends[0]!);
  for (let i = 1; i <= bulges; i++) {
    pen.bend(...place(first + (i - 0.5) / bulges, radius * (1.22 + 0.12 * random())), ...ends[i % bulges]!);
  }
  pen.close();
}

function shadow(plate: Plate, { at, radius }: Spot): void {
  plate.pen('tree-shadows', at).oval(at[0] + radius * 0.32, at[1] + radius * 0.38, radius * 0.95, radius * 0.85);
}

/** The stroke of shade on the side away from the light. */
export function shade(pen: Pen, { at, radius }: Spot): void {
  const [x, y] = at;
  pen.move(x + radius * 0.55, y - radius * 0.2).bend(x + radius * 0.55, y + radius * 0.5, x - radius * 0.2, y + radius * 0.55);
}

function drawTrees(plate: Plate, spots: Spot[], tone: 'dark' | 'light', random: Random): void {
  for (const spot of spots) {
    shadow(plate, spot);
    treeTop(plate.pen(`trees-${tone}`, spot.at), spot, random);
    if (plate.grain === 1) shade(plate.pen(`trees-${tone}-shade`, spot.at), spot);
  }
}

export function drawShadeTree(plate: Plate, spot: Spot, random: Random): void {
  drawTrees(plate, [spot], 'light', random);
}

function drawWood(wood: Plot, plate: Plate, ground: LayerName, tones: { dark?: Strewing; light: Strewing }): void {
  const random = wood.random();
  plate.pen(ground).trace(wood.points, true);
  const common = { free: plate.clearance(wood.points), skipEdge: (p: [number, number]) => plate.onEdge(p) };
  const dark = tones.dark ? strewn(wood.points, random, { ...tones.dark, ...common }) : [];
  drawTrees(plate, dark, 'dark', random);
  drawTrees(plate, strewn(wood.points, random, { ...tones.light, ...common, over: dark }), 'light', random);
}

/** The light trees stand over the dark ones and fill their gaps. */
export function drawThickWoods(wood: Plot, plate: Plate): void {
  const g = plate.leaf;
  drawWood(wood, plate, 'thick-ground', {
    dark: { least: 5 * g, most: 8 * g, gap: 0.4, effort: 3, edged: 0.06 },
    light: { least: 4.5 * g, most: 7 * g, gap: 1.5 * g, effort: 2 },
  });
}

export function drawOpenWoods(wood: Plot, plate: Plate): void {
  const g = plate.leaf;
  drawWood(wood, plate, 'open-ground', {
    light: { least: 4.5 * g, most: 7.5 * g, gap: 4.5 * g, effort: 2, edged: 0.3 },
  });
}

export function drawThicket(thicket: Plot, plate: Plate): void {
  const random = thicket.random();
  const g = plate.leaf;
  plate.pen('thicket-ground').trace(thicket.points, true);
  const free = plate.clearance(thicket.points);
  const spots = strewn(thicket.points, random, { least: 2.2 * g, most: 3.8 * g, gap: 0.8, effort: 3, edged: 0, free });
  for (const spot of spots) {
    shadow(plate, spot);
    treeTop(plate.pen('bushes'), spot, random);
  }
}

/** Rows along the longest side, every tree in its place. */
export function drawOrchard(orchard: Plot, plate: Plate): void {
  const random = orchard.random();
  const radius = 3.4 * plate.leaf;
  const gap = 12 * plate.leaf;
  plate.pen('orchard-ground').trace(orchard.points, true);
  const free = plate.clearance(orchard.points);
  for (const [from, to] of rows(orchard.points, longSide(orchard.points), gap, radius)) {
    const long = Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2);
    const count = Math.floor(long / gap);
    for (let i = 0; i <= count; i++) {
      const at = between(from, to, count ? i / count : 0.5);
      if (away(orchard.points, true, at) < radius * 0.9 || !free(at, radius)) continue;
      const spot = { at, radius: radius * (0.92 + 0.16 * random()) };
      shadow(plate, spot);
      treeTop(plate.pen('bushes'), spot, random);
    }
  }
}
