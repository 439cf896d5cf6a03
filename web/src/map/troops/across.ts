// map/troops/across.ts - names of divisions along their fronts and of corps across them, for maps seen from far away.
//
// A name follows the line of its troops if that is as long as the name, behind them or before them; else it lies level at an
// end of it. It touches neither troops nor another name, and no troops of another formation are nearer to it than its own.
import type { Piece, Point } from '../../engine/protocol';
import type { Frame } from '../scale';
import { farBoxes } from './bars';
import { around, Grid, type Box } from './box';
import type { Group } from './formations';
import { along, frontOf, type Front } from './fronts';
import { nearest, widened, apart, type Line } from './place';
import type { Measure } from './text';

/** A name that has found its place. */
export interface Written {
  group: Group;
  text: string;
  size: number; // of its letters, in pixels
  spacing: number; // between them, in ems
  path: string; // the line through the middle of the letters, in units of the drawing
  boxes: Box[]; // what the letters cover
  line?: Line; // to its troops, where it found no room beside them
}

export interface AcrossOptions {
  frame: Frame;
  zoom: number; // pixels to the unit of the drawing
  labelScale: number;
  measure: Measure;
  within: Box;
}

const USUAL_SCALE = 1.15; // of labels, at which sizes are as they are here
const SIZES = { division: [12, 11], corps: [17, 15] }; // pixels, the larger first
const SPACED = { division: 0.14, corps: 0.35 }; // ems between letters, at most
const TIGHT = 0.03;
const OFF = { division: [3, 9], corps: [7, 24, 44, 70, 100] }; // pixels from the troops
const FARTHER = 6; // and so much more, at most
const LONGEST_LINE = 56;
const SHIFTS = [0, -0.5, 0.5, -1, 1]; // along the front, of the room that is left on either side
const STEEP = 80; // degrees: beyond, a name reads from below
const HALF = 0.62; // of the size of letters: as far as they reach from their middle, with a halo

interface Body extends Box {
  unit?: string; // whose it is; none: no name may lie there
}

interface Site {
  from: Point;
  bend: Point;
  to: Point;
  length: number; // of the text
  line?: Line;
}

const RADIAN = Math.PI / 180;

/** Never upside down, and upright ones from below. */
function readable(site: Site): Site {
  const angle = Math.atan2(site.to[1] - site.from[1], site.to[0] - site.from[0]) / RADIAN;
  return angle >= STEEP || angle < STEEP - 180 ? { ...site, from: site.to, to: site.from } : site;
}

const mix = (a: number, b: number, c: number, t: number): number => (1 - t) * (1 - t) * a + 2 * (1 - t) * t * b + t * t * c;

const isAt = ({ from, bend, to }: Site, t: number, is: (x: number, y: number) => boolean): boolean =>
  is(mix(from[0], bend[0], to[0], t), mix(from[1], bend[1], to[1], t));

/** Do places along the part of the line that bears letters all pass? The ends first: there most places fail. */
function everyPlace(site: Site, size: number, pass: (x: number, y: number) => boolean): boolean {
  const chord = Math.hypot(site.to[0] - site.from[0], site.to[1] - site.from[1]), share = Math.min(1, site.length / chord);
  const last = Math.max(2, Math.ceil(site.length / size)) - 1, inner = (share * (site.length - size)) / site.length;
  for (let i = 0; i <= last; i++) {
    const from = i % 2 ? last - (i >> 1) : i >> 1; // from both ends to the middle
    if (!isAt(site, 0.5 + inner * (from / last - 0.5), pass)) return false;
  }
  return true;
}

/** Boxes along the part of the line that bears letters, from one end to the other. */
function footprint(site: Site, size: number): Box[] {
  const r = size * HALF, boxes: Box[] = [], others: Box[] = [];
  let first = false;
  everyPlace(site, size, (x, y) => {
    first = !first;
    (first ? boxes : others).push({ x: x - r, y: y - r, w: 2 * r, h: 2 * r });
    return true;
  });
  return [...boxes, ...others.reverse()];
}

/** Along the curve of a front, so far from it, about a place of it. */
function curved(front: Front, off: number, middle: number, length: number): Site {
  const { curve, fore, right } = front, slope = (u: number): number => curve[1] + 2 * curve[2] * u;
  const half = (length * 0.56) / Math.hypot(1, slope(middle)), u0 = middle - half, u2 = middle + half;
  const place = (u: number, v: number): Point => [right[0] * u + fore[0] * v, right[1] * u + fore[1] * v];
  const v0 = along(curve, u0) + off, v2 = along(curve, u2) + off;
  return readable({ from: place(u0, v0), bend: place(middle, v0 + slope(u0) * half), to: place(u2, v2), length });
}

function level([x, y]: Point, length: number, line?: Line): Site {
  const half = length * 0.56;
  return { from: [x - half, y], bend: [x, y], to: [x + half, y], length, ...(line ? { line } : {}) };
}

class Field {
  private readonly things: Grid<Body>;
  private readonly names: Grid<Box>;
  private readonly own = new Map<string, Body[]>(); // by unit

  constructor(bodies: readonly Body[], private readonly o: AcrossOptions) {
    this.things = new Grid(64 / o.zoom);
    this.names = new Grid(64 / o.zoom);
    for (const body of bodies) {
      this.things.add(body);
      if (body.unit !== undefined) this.own.set(body.unit, [...(this.own.get(body.unit) ?? []), body]);
    }
  }

  bodiesOf(group: Group): Body[] {
    return group.units.flatMap((unit) => this.own.get(unit.name) ?? []);
  }

  isFree(site: Site, size: number): boolean {
    const { x: left, y: top, w, h } = this.o.within, r = size * HALF;
    return everyPlace(site, size, (x, y) => x - r >= left && y - r >= top && x + r <= left + w && y + r <= top + h &&
      !this.things.touches(x, y, r) && !this.names.touches(x, y, r));
  }

  /** Are its own troops nearer to it than all others, to its whole and to its middle? */
  isOwn(boxes: readonly Box[], mine: readonly Body[], units: ReadonlySet<string>, most: number): boolean {
    for (const part of [boxes, [boxes[boxes.length >> 1]!]]) {
      const near = Math.min(...part.map((box) => Math.min(...mine.map((body) => apart(box, body)))));
      if (near > most) return false;
      const strange = (body: Body): boolean => body.unit !== undefined && !units.has(body.unit);
      if (part.some((box) => this.things.near(widened(box, near + 0.5 / this.o.zoom)).some((body) => strange(body) && apart(box, body) <= near))) return false;
    }
    return true;
  }

  /** Does a line cross troops or names? */
  crosses([a, b]: Line, units: ReadonlySet<string>): boolean {
    for (let i = 1; i < 12; i++) {
      const spot = { x: a[0] + ((b[0] - a[0]) * i) / 12, y: a[1] + ((b[1] - a[1]) * i) / 12, w: 1e-6, h: 1e-6 };
      if (this.names.near(spot).length || this.things.near(spot).some((body) => body.unit === undefined || !units.has(body.unit))) return true;
    }
    return false;
  }

  put(boxes: readonly Box[]): void {
    for (const box of boxes) this.names.add(box);
  }
}

/** Lengths of a text, from spaced out to tight, that are no longer than the front. */
function lengths(natural: number, letters: number, size: number, most: number, front: number): [length: number, spacing: number][] {
  const room = (front * 0.94 - natural) / (letters * size), wide = Math.min(most, room);
  const spacings = [wide, Math.min(wide, most / 2), TIGHT].filter((s, i, all) => s >= TIGHT && all.indexOf(s) === i);
  return spacings.map((spacing) => [natural + letters * size * spacing, spacing]);
}

function* curvedSites(group: Group, front: Front, length: number, size: number, px: number): Generator<Site> {
  const middle = (front.from + front.to) / 2, slack = Math.max(0, front.to - front.from - length) / 2;
  for (const off of OFF[group.rank]) {
    for (const behind of [true, false]) {
      const by = off * px + size * HALF, offset = behind ? front.rear - by : front.fronts + by;
      for (const shift of SHIFTS) yield curved(front, offset, middle + shift * slack, length);
    }
  }
}

/** At the ends of the front, then round about single units, then tied by a line. */
function* levelSites(group: Group, mine: readonly Body[], length: number, size: number, px: number): Generator<Site> {
  const all = around(mine.flatMap(({ x, y, w, h }): Point[] => [[x, y], [x + w, y + h]]));
  const boxes: Box[] = group.rank === 'corps' ? [all] : [all, ...mine];
  const gap = 3 * px + size * HALF, ends = gap + (length - size) / 2;
  for (const { x, y, w, h } of boxes) {
    const [cx, cy] = [x + w / 2, y + h / 2];
    yield level([x + w + ends, cy], length);
    yield level([x - ends, cy], length);
    for (const side of [0, -0.4, 0.4]) {
      yield level([cx + side * length, y + h + gap], length);
      yield level([cx + side * length, y - gap], length);
    }
  }
  if (group.rank === 'corps') return; // a line would make a unit of it
  for (const far of [18, 32, 46]) {
    for (let i = 0; i < 12; i++) yield tied(mine, i * 30 * RADIAN, far * px, length, size);
  }
}

/** Level, so far off the nearest body in a direction, with a line to it. */
function tied(mine: readonly Body[], angle: number, far: number, length: number, size: number): Site {
  const way: Point = [Math.cos(angle), Math.sin(angle)], reach = (b: Box): number => way[0] * (b.x + b.w / 2) + way[1] * (b.y + b.h / 2);
  const body = mine.reduce((a, b) => (reach(b) > reach(a) ? b : a)), from: Point = [body.x + body.w / 2, body.y + body.h / 2];
  const off = body.w / 2 + far + (Math.abs(way[0]) * length + Math.abs(way[1]) * size) / 2;
  const middle: Point = [from[0] + way[0] * off, from[1] + way[1] * off];
  const box = { x: middle[0] - length / 2, y: middle[1] - size * HALF, w: length, h: 2 * size * HALF };
  const to = nearest(body, middle), start = nearest(box, to);
  return level(middle, length, [start, to]);
}

function written(group: Group, site: Site, text: string, size: number, spacing: number, boxes: Box[]): Written {
  const n = (v: number): number => Math.round(v * 10) / 10;
  const path = `M${n(site.from[0])} ${n(site.from[1])}Q${n(site.bend[0])} ${n(site.bend[1])} ${n(site.to[0])} ${n(site.to[1])}`;
  return { group, text, size, spacing, path, boxes, ...(site.line ? { line: site.line } : {}) };
}

function place(group: Group, field: Field, o: AcrossOptions): Written | null {
  const text = group.short.toUpperCase(), px = 1 / o.zoom, mine = field.bodiesOf(group);
  if (!mine.length) return null;
  const units = new Set(group.units.map((unit) => unit.name)), front = frontOf(group.units, o.frame, o.zoom);
  const off = (Math.max(...OFF[group.rank]) + FARTHER) * px;
  for (const pixels of SIZES[group.rank].map((s) => Math.max(s, (s * o.labelScale) / USUAL_SCALE))) {
    const size = pixels * px, natural = o.measure(text, pixels, false) * px;
    const wide = front ? lengths(natural, text.length, size, SPACED[group.rank], front.to - front.from) : [];
    const tries: [Iterable<Site>, number][] = wide.map(([length, spacing]) => [curvedSites(group, front!, length, size, px), spacing]);
    tries.push([levelSites(group, mine, natural + text.length * size * TIGHT, size, px), TIGHT]);
    for (const [sites, spacing] of tries) {
      for (const site of sites) {
        if (!field.isFree(site, size)) continue;
        const boxes = footprint(site, size);
        if (site.line) {
          const [[x0, y0], [x1, y1]] = site.line;
          if (Math.hypot(x0 - x1, y0 - y1) > LONGEST_LINE * px || field.crosses(site.line, units)) continue;
        } else if (!field.isOwn(boxes, mine, units, off)) continue;
        return written(group, site, text, pixels, spacing, boxes);
      }
    }
  }
  return null;
}

const strength = (group: Group): number => group.units.reduce((sum, unit) => sum + unit.strength, 0);

/** What names from far away must keep clear of: troops, and `others` such as stars of generals and rings of objectives. */
export function bodiesFar(units: readonly Piece[], others: readonly Box[], o: Pick<AcrossOptions, 'frame' | 'zoom'>): Body[] {
  const own = units.filter((piece) => piece.symbol !== 'leader').flatMap((piece) => farBoxes(piece, o.frame, o.zoom).map((box) => ({ ...box, unit: piece.name })));
  return [...own, ...others];
}

/** Names of divisions, then of corps, each the strongest first. Those without room are left out. */
export function writeAcross(groups: readonly Group[], bodies: readonly Body[], o: AcrossOptions): Written[] {
  const field = new Field(bodies, o), done: Written[] = [];
  const order = (a: Group, b: Group): number => Number(a.rank === 'corps') - Number(b.rank === 'corps') || strength(b) - strength(a) || (a.key < b.key ? -1 : 1);
  for (const group of [...groups].sort(order)) {
    const name = place(group, field, o);
    if (!name) continue;
    done.push(name);
    field.put(name.boxes);
  }
  return done;
}
