// map/troops/place.ts - finds room for labels: none overlaps another, few cover troops.
//
// The most important label chooses first. Each has forms from long to short and some places around its
// unit, and takes the pair that costs least; where nothing is free it is not shown. Labels that found
// no room get a second chance if those in their way can do with a shorter form.
import type { Point } from '../../engine/protocol';
import { ahead } from '../scale';
import { Grid, overlap, shared, type Box } from './box';

/** One way to write a label, with its size in pixels. */
export interface LabelForm {
  text: string;
  tags: string[]; // letters of marks; one that stands for the rest is a plus sign
  pips: [strength: number, full: number] | null;
  w: number;
  h: number;
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
}

/** Something better not covered. */
export interface Obstacle extends Box {
  owner?: string; // the label whose own thing it is; any other keeps a little distance
  weight?: number; // how bad covering it is; 1 if nothing is said
}

const GAP = 3; // pixels between a label and its unit
const SPOT_COST = 1; // for each place further down the list
const FORM_COST = 5; // for each form shorter
const DISTANCE = 5; // pixels to keep from what belongs to others, lest the label seem to be theirs
const COVER_COST = 55; // for covering others' things with its whole area
const OUTSIDE_COST = 60; // for lying outside with its whole area
const WORST: Record<LabelItem['kind'], number> = { unit: 40, leader: 40, place: 14 }; // dearer is not worth showing

type Direction = readonly [Point, slide: number];

/** Where a label may lie: a direction from the unit, and how far it slides along the unit's side. */
function directions(item: LabelItem): Direction[] {
  if (item.kind !== 'unit') return [[[1, 0], 0], [[-1, 0], 0], [[0, 1], 0], [[0, -1], 0], [[1, 1], 0], [[-1, 1], 0], [[1, -1], 0], [[-1, -1], 0]];
  const [fx, fy] = ahead(item.facing);
  return [
    [[-fx, -fy], 0],
    [[-fx, -fy], 0.5],
    [[-fx, -fy], -0.5],
    [[fx, fy], 0],
    [[fx, fy], 0.5],
    [[fx, fy], -0.5],
    [[-fy, fx], 0],
    [[fy, -fx], 0],
    [[0, 1], 0],
    [[0, -1], 0],
    [[1, 0], 0],
    [[-1, 0], 0],
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

/** The box of this size that touches the outline in this direction, at the given gap. */
function boxAt(outline: readonly Point[], [d, slide]: Direction, w: number, h: number, gap: number): Box {
  const length = Math.hypot(d[0], d[1]);
  const u: Point = [d[0] / length, d[1] / length];
  const v: Point = [-u[1], u[0]];
  const away = extent(outline, u)[1] + gap + (Math.abs(u[0]) * w + Math.abs(u[1]) * h) / 2;
  const [low, high] = extent(outline, v);
  const along = (low + high) / 2 + (slide * (high - low)) / 2;
  return { x: u[0] * away + v[0] * along - w / 2, y: u[1] * away + v[1] * along - h / 2, w, h };
}

interface Choice extends Box {
  form: number;
  cost: number;
}

class Room {
  private readonly things: Grid<Obstacle>;
  private readonly labels: Grid<Placed>;
  readonly placed: Placed[] = [];

  constructor(
    obstacles: readonly Obstacle[],
    private readonly zoom: number,
    private readonly within: Box | null,
  ) {
    this.things = new Grid(64 / zoom);
    this.labels = new Grid(64 / zoom);
    for (const box of obstacles) this.things.add(box);
  }

  /** All places of one form, from the favourite on. */
  spots(item: LabelItem, form: number): Box[] {
    const { w, h } = item.forms[form]!;
    return directions(item).map((d) => boxAt(item.outline, d, w / this.zoom, h / this.zoom, GAP / this.zoom));
  }

  cost(item: LabelItem, box: Box, form: number, spot: number): number {
    const area = box.w * box.h;
    const wide = widened(box, DISTANCE / this.zoom);
    let covered = 0;
    for (const thing of this.things.near(wide))
      covered += shared(thing.owner === item.name ? box : wide, thing) * (thing.weight ?? 1);
    const outside = this.within ? area - shared(box, this.within) : 0;
    return form * FORM_COST + spot * SPOT_COST + (COVER_COST * covered + OUTSIDE_COST * outside) / area;
  }

  choose(item: LabelItem): Choice | null {
    let best: Choice | null = null;
    for (let form = 0; form < item.forms.length; form++) {
      const spots = this.spots(item, form);
      for (let spot = 0; spot < spots.length; spot++) {
        const limit = best?.cost ?? WORST[item.kind];
        if (form * FORM_COST + spot * SPOT_COST >= limit) break;
        const box = spots[spot]!;
        if (this.labels.near(box).length) continue;
        const cost = this.cost(item, box, form, spot);
        if (cost < limit) best = { ...box, form, cost };
      }
    }
    return best;
  }

  put(item: LabelItem, choice: Choice): void {
    const { x, y, w, h, form } = choice;
    const placed: Placed = { item, x, y, w, h, form };
    this.placed.push(placed);
    this.labels.add(placed);
  }

  /** Room for the shortest form of an item, made by shortening what lies there. */
  squeeze(item: LabelItem): boolean {
    const form = item.forms.length - 1;
    const spots = this.spots(item, form);
    for (let spot = 0; spot < spots.length; spot++) {
      const box = spots[spot]!;
      const cost = this.cost(item, box, form, spot);
      if (cost >= WORST[item.kind]) continue;
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
        if (overlap(box, free) || !inside(box, old)) continue;
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

function widened(box: Box, by: number): Box {
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
