// map/troops/place.ts - finds room for labels: none overlaps another, few cover troops.
//
// The most important label chooses first. Each has forms from long to short and some places around its
// unit, and takes the pair that costs least; where nothing is free it is not shown. Labels that found
// no room get a second chance if those in their way can do with a shorter form.
import type { Point, Sign } from '../../engine/protocol';
import { ahead } from '../scale';
import { around, Grid, overlap, shared, type Box } from './box';

/** One way to write a label, with its size in pixels. */
export interface LabelForm {
  text: string;
  signs: Sign[]; // of marks
  state: string; // marks in words
  pips: [strength: number, full: number] | null;
  w: number;
  h: number;
  cost: number; // of saying less than the longest form does
}

export interface LabelItem {
  name: string;
  kind: 'unit' | 'leader' | 'place';
  side: 'union' | 'confederate' | null;
  outline: Point[]; // of the thing it belongs to, in units of the drawing
  facing: number;
  forms: LabelForm[]; // from long to short
  importance: number;
}

export interface Placed extends Box {
  item: LabelItem;
  form: number; // index into the item's forms
  line?: Line; // to what it belongs to, where it found no room beside it
}

export type Line = readonly [from: Point, to: Point];

/** Something better not covered. */
export interface Obstacle extends Box {
  owner?: string; // the label whose own thing it is; any other keeps a little distance
  weight?: number; // how bad covering it is; 1 if nothing is said
  solid?: boolean; // no label may lie on it
  body?: boolean; // a thing with a name: no other name may stand nearer to it than to its own
}

const GAP = 3; // pixels between a label and its unit
const DISTANCE = 5; // pixels to keep from what belongs to others, lest the label seem to be theirs
const SPOT_COST = 0.8; // for each place further down the list
const FAR_COST = { unit: 0.05, leader: 0, place: 0 }; // for each pixel from the middle of the unit to the label's
const COVER_COST = 1 / 40; // for each square pixel covered, and more where all is drawn small
const OUTSIDE_COST = 60; // for lying outside with its whole area
const NEARER = 0.5; // pixels by which a name may seem to stand nearer to another
const FARTHEST = 10; // pixels off what it belongs to, without a line
const LINES = [14, 24, 34, 44, 54]; // pixels that a leader line may be long
const LONGEST_LINE = 60; // pixels, to the body itself
const PLACE_LINES = [...LINES, 70, 90, 125, 170]; // of a place that counts, which is named whoever stands about it
const LINE_COST = 12; // of a name that needs one
const CLEAR = 2; // pixels that a name with a line keeps from everybody's troops: on them it would be taken for theirs
const WORST: Record<LabelItem['kind'], number> = { unit: 40, leader: 40, place: 40 }; // dearer is not worth showing
const WORST_TIED = 90; // though a name far off is better than none

type Direction = readonly [Point, slide: number];

const BESIDE: readonly Direction[] = [
  [[1, 0], 0], [[-1, 0], 0], [[0, 1], 0], [[0, -1], 0], [[0, 1], 1], [[0, 1], -1], [[0, -1], 1], [[0, -1], -1],
];

/** All the way round, for names that are tied by a line. */
const AROUND: readonly Direction[] = Array.from({ length: 16 }, (_, i): Direction => [[Math.cos((i * Math.PI) / 8), Math.sin((i * Math.PI) / 8)], 0]);

/** Where a label may lie: a direction from the unit, and to which side it slides there. */
function directions(item: LabelItem): readonly Direction[] {
  if (item.kind !== 'unit') return BESIDE;
  const [fx, fy] = ahead(item.facing);
  const [rear, front]: [Point, Point] = [[-fx, -fy], [fx, fy]];
  return [
    [rear, 0], [rear, 1], [rear, -1],
    [front, 0], [front, 1], [front, -1],
    [[-fy, fx], 0], [[fy, -fx], 0],
    [[0, 1], 0], [[0, -1], 0], [[1, 0], 0], [[-1, 0], 0],
  ];
}

/** The extent of a body along a direction, from its lowest to its highest point. */
function extent(outline: readonly Point[], d: Point): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const p of outline) {
    const t = p[0] * d[0] + p[1] * d[1];
    if (t < low) low = t;
    if (t > high) high = t;
  }
  return [low, high];
}

/**
 * The box of this size beside the outline in direction `u`, at the given gap. In a slanting direction
 * only a corner of the box comes near, so the box is shifted until that corner lies by the unit.
 */
function boxAt(outline: readonly Point[], [u, slide]: Direction, w: number, h: number, gap: number): Box {
  const v: Point = [-u[1], u[0]];
  const away = extent(outline, u)[1] + gap + (Math.abs(u[0]) * w + Math.abs(u[1]) * h) / 2;
  const [low, high] = extent(outline, v);
  const half = (high - low) / 2;
  const corner = (-Math.sign(u[0]) * w * v[0] - Math.sign(u[1]) * h * v[1]) / 2;
  const slant = 2 * Math.abs(u[0] * u[1]);
  const nearer = -Math.sign(corner) * Math.max(0, Math.abs(corner) - half) * slant;
  const wide = (Math.abs(v[0]) * w + Math.abs(v[1]) * h) / 2;
  const along = low + half + nearer + slide * 0.55 * Math.max(half, wide);
  return { x: u[0] * away + v[0] * along - w / 2, y: u[1] * away + v[1] * along - h / 2, w, h };
}

/** How far apart two boxes are; 0 if they touch. */
export function apart(a: Box, b: Box): number {
  return Math.hypot(Math.max(0, a.x - b.x - b.w, b.x - a.x - a.w), Math.max(0, a.y - b.y - b.h, b.y - a.y - a.h));
}

const middle = (box: Box): Box => ({ x: box.x + box.w / 2, y: box.y + box.h / 2, w: 0, h: 0 });

/** The point of a box nearest to another. */
export const nearest = (box: Box, [x, y]: Point): Point =>
  [Math.min(Math.max(x, box.x), box.x + box.w), Math.min(Math.max(y, box.y), box.y + box.h)];

interface Choice extends Box {
  form: number;
  cost: number;
  line?: Line;
}

class Room {
  private readonly things: Grid<Obstacle>;
  private readonly labels: Grid<Placed>;
  private readonly bodies = new Map<string, Obstacle[]>(); // by whose they are
  readonly placed: Placed[] = [];

  constructor(
    obstacles: readonly Obstacle[],
    private readonly zoom: number,
    private readonly within: Box | null,
  ) {
    this.things = new Grid(64 / zoom);
    this.labels = new Grid(64 / zoom);
    for (const box of obstacles) this.things.add(box);
    for (const box of obstacles) if (box.body && box.owner) this.bodies.set(box.owner, [...(this.bodies.get(box.owner) ?? []), box]);
  }

  private isTaken(box: Box): boolean {
    return this.labels.near(box).length > 0 || this.things.near(box).some((t) => t.solid);
  }

  /** Would a reader take the name for another's? Neither its edge nor its middle may be nearer to that one, nor may it be far off its own. */
  misleads(item: LabelItem, box: Box): boolean {
    const own = this.bodies.get(item.name);
    if (!own) return false;
    for (const part of [box, middle(box)]) {
      const mine = Math.min(...own.map((body) => apart(part, body))), limit = mine - NEARER / this.zoom;
      if (part === box && mine > FARTHEST / this.zoom) return true;
      if (limit > 0 && this.things.near(widened(part, limit)).some((t) => t.body && t.owner !== item.name && apart(part, t) < limit)) return true;
    }
    return false;
  }

  /** Beside the map a name would lie on bare wood, or be cut off where the window ends. */
  private isOff(box: Box): boolean {
    return this.within !== null && shared(box, this.within) < box.w * box.h * (1 - 1e-9);
  }

  /** Places farther off, tied to their own by a line that crosses nobody else. */
  private tied(item: LabelItem, form: number): Choice | null {
    const own = this.bodies.get(item.name), { w, h, cost } = item.forms[form]!;
    if (!own) return null;
    let best: Choice | null = null;
    for (const [n, far] of (item.kind === 'place' ? PLACE_LINES : LINES).entries()) {
      for (const direction of [...directions(item), ...AROUND]) {
        const box = boxAt(item.outline, direction, w / this.zoom, h / this.zoom, far / this.zoom);
        const price = cost + LINE_COST + n * 3;
        if (price >= (best?.cost ?? WORST_TIED) || this.isTaken(box) || this.isOff(box) || this.isOnTroops(box)) continue;
        const line = this.lineTo(item, own, box), all = line && price + this.cost(item, box, form, 0) - cost;
        if (line && all! < (best?.cost ?? WORST_TIED)) best = { ...box, form, cost: all!, line };
      }
    }
    return best;
  }

  private isOnTroops(box: Box): boolean {
    return this.things.near(widened(box, CLEAR / this.zoom)).some((thing) => thing.body);
  }

  /** From the edge of a label to the nearest of its bodies; null if it would cross somebody else's. */
  private lineTo(item: LabelItem, own: readonly Box[], box: Box): Line | null {
    const body = own.reduce((a, b) => (apart(b, box) < apart(a, box) ? b : a)), to = nearest(body, [box.x + box.w / 2, box.y + box.h / 2]);
    const from = nearest(box, to);
    if (Math.hypot(from[0] - to[0], from[1] - to[1]) * this.zoom > LONGEST_LINE && item.kind !== 'place') return null;
    for (const at of spotsAlong([from, to])) {
      if (this.things.near(at).some((t) => t.body && t.owner !== item.name && !(item.kind === 'place' && overlap(t, body))) || this.labels.near(at).length > 0) return null;
    }
    return [from, to];
  }

  /** All places of one form, from the favourite on. */
  spots(item: LabelItem, form: number): Box[] {
    const { w, h } = item.forms[form]!;
    return directions(item).map((d) => boxAt(item.outline, d, w / this.zoom, h / this.zoom, GAP / this.zoom));
  }

  cost(item: LabelItem, box: Box, form: number, spot: number): number {
    const wide = widened(box, DISTANCE / this.zoom);
    let covered = 0;
    for (const thing of this.things.near(wide))
      covered += shared(thing.owner === item.name ? box : wide, thing) * (thing.weight ?? 1);
    const pixels = covered * this.zoom * Math.max(1, this.zoom);
    const outside = this.within ? 1 - shared(box, this.within) / (box.w * box.h) : 0;
    const far = FAR_COST[item.kind] * this.zoom * Math.hypot(...between(box, around(item.outline)));
    return item.forms[form]!.cost + spot * SPOT_COST + far + COVER_COST * pixels + OUTSIDE_COST * outside;
  }

  choose(item: LabelItem): Choice | null {
    let best: Choice | null = null;
    for (let form = 0; form < item.forms.length; form++) {
      const spots = this.spots(item, form);
      for (let spot = 0; spot < spots.length; spot++) {
        const limit = best?.cost ?? WORST[item.kind];
        if (item.forms[form]!.cost + spot * SPOT_COST >= limit) break;
        const box = spots[spot]!;
        if (this.isTaken(box) || this.isOff(box) || this.misleads(item, box)) continue;
        const cost = this.cost(item, box, form, spot);
        if (cost < limit) best = { ...box, form, cost };
      }
    }
    for (let form = 0; form < item.forms.length && !best; form++) best = this.tied(item, form);
    return best;
  }

  put(item: LabelItem, choice: Choice): void {
    const { x, y, w, h, form, line } = choice;
    const placed: Placed = { item, x, y, w, h, form, ...(line ? { line } : {}) };
    this.placed.push(placed);
    this.labels.add(placed);
    if (line) for (const box of spotsAlong(line)) this.things.add({ ...box, solid: true });
  }

  /** Room for the shortest form of an item, made by shortening what lies there. */
  squeeze(item: LabelItem): boolean {
    const form = item.forms.length - 1;
    const spots = this.spots(item, form);
    for (let spot = 0; spot < spots.length; spot++) {
      const box = spots[spot]!;
      const cost = this.cost(item, box, form, spot);
      if (cost >= WORST[item.kind] || this.isOff(box) || this.misleads(item, box) || this.things.near(box).some((t) => t.solid)) continue;
      const shorter = this.labels.near(box).map((other) => this.shortened(other, box));
      if (!shorter.every((change) => change !== null)) continue;
      for (const [old, choice] of shorter) this.replace(old, choice);
      this.put(item, { ...box, form, cost });
      return true;
    }
    return false;
  }

  /** The longest shorter form of a label that leaves the box free without touching any other label. */
  private shortened(old: Placed, free: Box): [Placed, Choice] | null {
    for (let form = old.form + 1; form < old.item.forms.length; form++) {
      const spots = this.spots(old.item, form);
      for (let spot = 0; spot < spots.length; spot++) {
        const box = spots[spot]!;
        if (overlap(box, free) || !inside(box, old) || this.isOff(box) || this.misleads(old.item, box)) continue;
        return [old, { ...box, form, cost: 0 }];
      }
    }
    return null;
  }

  private replace(old: Placed, choice: Choice): void {
    this.labels.remove(old);
    this.placed.splice(this.placed.indexOf(old), 1);
    this.put(old.item, choice);
  }
}

/** From the middle of one box to that of the other. */
function between(a: Box, b: Box): Point {
  return [b.x + b.w / 2 - a.x - a.w / 2, b.y + b.h / 2 - a.y - a.h / 2];
}

const PARTS = 12; // that a line is looked at in

const spotsAlong = ([from, to]: Line): Box[] => Array.from({ length: PARTS + 1 }, (_, i) =>
  ({ x: from[0] + ((to[0] - from[0]) * i) / PARTS - 1e-6, y: from[1] + ((to[1] - from[1]) * i) / PARTS - 1e-6, w: 2e-6, h: 2e-6 }));

export function widened(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, w: box.w + 2 * by, h: box.h + 2 * by };
}

/** Only what lies inside its old box is sure to touch nothing new. */
function inside(box: Box, old: Box): boolean {
  const slack = 1e-6;
  return (
    box.x >= old.x - slack && box.y >= old.y - slack &&
    box.x + box.w <= old.x + old.w + slack && box.y + box.h <= old.y + old.h + slack
  );
}

/**
 * Places labels so that no two overlap. `obstacles` are boxes better not covered, `zoom` is pixels to
 * the unit of the drawing, and `within` the part of the drawing labels should stay in. The same input
 * always gives the same answer, in the order of the items; labels without room are left out.
 */
export function placeLabels(
  items: readonly LabelItem[],
  obstacles: readonly Obstacle[],
  zoom: number,
  within: Box | null = null,
): Placed[] {
  const room = new Room(obstacles, zoom, within);
  const order = [...items].sort((a, b) => b.importance - a.importance || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const without: LabelItem[] = [];
  for (const item of order) {
    const choice = room.choose(item);
    if (choice) room.put(item, choice);
    else without.push(item);
  }
  for (const item of without) room.squeeze(item);
  const place = new Map(items.map((item, i) => [item, i]));
  return room.placed.sort((a, b) => place.get(a.item)! - place.get(b.item)!);
}
