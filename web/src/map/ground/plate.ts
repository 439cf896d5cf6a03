// map/ground/plate.ts - what all drawing functions share: the layers to draw on and the whole ground.
import type { Point } from '../../engine/protocol';
import { INCH } from '../scale';
import { BARRIERS, RAILS, ROADS, WATERS, WOODS } from './looks';
import { Pen } from './pen';
import type { Plot } from './plot';
import { away, boxOf, signedArea, type Box, type Line, type Ring } from './shapes';

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

export interface Layer {
  layer: LayerName;
  data: string;
}

const PART = 12 * INCH;
const PARTS = 16; // at most, in a row
const partOf = (v: number): number => Math.max(0, Math.min(PARTS - 1, Math.floor(v / PART)));

/** Where there are more woods than this, trees are larger and stay as many: a map is moved about in one piece. */
const MOST_WOODS = 1200 * INCH * INCH;

/** A round thing on the map that others keep clear of. */
export interface Spot {
  at: Point;
  radius: number;
}

export class Plate {
  /** By layer, then by part of the map; first the one for the whole of it. */
  private readonly pens = new Map<LayerName, Pen[]>();
  private readonly strips: { line: Line; half: number }[] = [];
  /** The grain of trees. */
  readonly leaf: number;
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
    const woods = plots.filter(({ look, shape }) => shape === 'area' && WOODS.has(look));
    const wooded = woods.reduce((sum, { points }) => sum + Math.abs(signedArea(points)), 0);
    this.leaf = grain * Math.sqrt(Math.max(1, wooded / MOST_WOODS));
  }

  /**
   * The pen of a layer. Small things of which there are many say where they are: they get a path for
   * each part of the map, so that a browser showing a part can pass over the rest.
   */
  pen(layer: LayerName, at?: Point): Pen {
    let pens = this.pens.get(layer);
    if (!pens) this.pens.set(layer, (pens = []));
    const part = at ? 1 + partOf(at[0]) + PARTS * partOf(at[1]) : 0;
    return (pens[part] ??= new Pen());
  }

  /** What was drawn, in the order of drawing. */
  layers(): Layer[] {
    return LAYERS.flatMap((layer) =>
      (this.pens.get(layer) ?? []).flatMap((pen) => ({ layer, data: pen.data })),
    ).filter(({ data }) => data);
  }

  /** Says of a round thing within `ring` whether it keeps clear of the lines, houses and names drawn so far. */
  clearance(ring: Ring): (at: Point, radius: number) => boolean {
    const around = boxOf(ring);
    const near = (box: Box, reach: number): boolean =>
      box.left - reach < around.right && box.right + reach > around.left &&
      box.top - reach < around.bottom && box.bottom + reach > around.top;
    const strips = this.strips.filter(({ line, half }) => near(boxOf(line), half + INCH));
    const spots = this.spots.filter(({ at, radius }) => near(boxOf([at]), radius));
    return (at, radius) => {
      for (let i = 0; i < spots.length; i++) {
        const spot = spots[i]!;
        const gap = spot.radius + radius;
        const x = spot.at[0] - at[0];
        const y = spot.at[1] - at[1];
        if (x * x + y * y < gap * gap) return false;
      }
      return strips.every(({ line, half }) => away(line, false, at) > half * this.grain + radius);
    };
  }

  /** Whether a place lies on the table's edge, where the ground goes on unseen. */
  onEdge(p: Point): boolean {
    return p[0] < 0.6 || p[1] < 0.6 || p[0] > this.size[0] - 0.6 || p[1] > this.size[1] - 0.6;
  }
}
