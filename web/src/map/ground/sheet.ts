// map/ground/sheet.ts - what all drawing functions share: the layers to draw on and the whole ground.
import type { Point } from '../../engine/protocol';
import { INCH } from '../scale';
import { BARRIERS, RAILS, ROADS, WATERS } from './looks';
import { Pen } from './pen';
import type { Plot } from './plot';
import { away, boxOf, type Line, type Ring } from './shapes';

/** From the paper upwards. Each is one path, and a class in ground.css. */
export const LAYERS = [
  'hill-1', 'hill-2', 'hill-3', 'hill-4',
  'pasture', 'field', 'plough', 'crops', 'marsh', 'rough', 'unknown-area',
  'grass', 'furrows', 'corn',
  'hachures',
  'thicket-ground', 'orchard-ground', 'open-ground', 'thick-ground',
  'yard', 'garden',
  'stone-shadows', 'boulders', 'facets',
  'banks', 'water', 'water-lines', 'reeds',
  'lane-edge', 'sunken-edge', 'pike-edge', 'lane', 'pike',
  'earth', 'slope-ticks', 'ties', 'rails',
  'palings', 'fence', 'wall', 'works-ticks', 'hasty-works', 'works', 'unknown-line',
  'ford-water', 'ford', 'bridge-deck', 'bridge',
  'tree-shadows', 'bushes', 'trees-dark', 'trees-dark-shade', 'trees-light', 'trees-light-shade',
  'house-shadows', 'houses', 'roofs',
] as const;

export type LayerName = (typeof LAYERS)[number];

/** A round thing on the map that others keep clear of. */
export interface Spot {
  at: Point;
  radius: number;
}

export class Sheet {
  private readonly pens = new Map<LayerName, Pen>();
  private readonly strips: { line: Line; half: number }[] = [];
  /** `grain` enlarges and thins out what is drawn, for maps shown small. */
  constructor(
    readonly plots: Plot[],
    readonly size: Point,
    readonly grain: number,
    /** What is there already: names, and houses as they are drawn. */
    readonly spots: Spot[] = [],
  ) {
    for (const { look, shape, points, half } of plots) {
      if (shape !== 'line' || ![ROADS, WATERS, RAILS, BARRIERS].some((kind) => kind.has(look))) continue;
      this.strips.push({ line: points, half });
    }
  }

  pen(layer: LayerName): Pen {
    let pen = this.pens.get(layer);
    if (!pen) this.pens.set(layer, (pen = new Pen()));
    return pen;
  }

  /** The layers that have anything on them, in the order of drawing. */
  layers(): { layer: LayerName; data: string }[] {
    return LAYERS.map((layer) => ({ layer, data: this.pens.get(layer)?.data ?? '' })).filter(({ data }) => data);
  }

  /** Says of a round thing within `ring` whether it keeps clear of lines, houses and names. */
  clearance(ring: Ring): (at: Point, radius: number) => boolean {
    const around = boxOf(ring);
    const strips = this.strips.filter(({ line, half }) => {
      const box = boxOf(line);
      const reach = half + INCH;
      return (
        box.left - reach < around.right && box.right + reach > around.left &&
        box.top - reach < around.bottom && box.bottom + reach > around.top
      );
    });
    return (at, radius) =>
      strips.every(({ line, half }) => away(line, false, at) > half * this.grain + radius) &&
      this.spots.every((spot) => {
        const gap = spot.radius + radius;
        const x = spot.at[0] - at[0];
        const y = spot.at[1] - at[1];
        return x * x + y * y > gap * gap;
      });
  }

  /** Whether a place lies on the table's edge, where the ground goes on unseen. */
  onEdge(p: Point): boolean {
    return p[0] < 0.6 || p[1] < 0.6 || p[0] > this.size[0] - 0.6 || p[1] > this.size[1] - 0.6;
  }
}
