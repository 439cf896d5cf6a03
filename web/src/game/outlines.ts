// game/outlines.ts - ready outlines for what is laid by its corners: an area or a line of ordinary size, or as large as a hand draws it.
// What may be laid, and how large, is for the engine to say.
import type { Point } from '../engine/protocol';
import { setItems, type Draft } from './draft';
import { placesOf, type Aim } from './pointing';

export type Outline = 'area' | 'line';

const CORNERS = 8; // of an area
const UNEVEN = [1, 0.9, 0.98, 0.86, 1, 0.92, 0.97, 0.88]; // how far out each is: nothing in a landscape is round
const ORDINARY = { area: [0.22, 0.18], line: [0.3, 0] } as const; // of the table's shorter side, across and deep
const LEAST_LINE = 2; // points

const tenth = (n: number): number => Math.round(n * 10) / 10;

/** Between two corners of a box: an uneven round in it, or a straight line from one to the other. */
export function outline(kind: Outline, [x0, y0]: Point, [x1, y1]: Point, most: number): Point[] {
  if (kind === 'line') return [[tenth(x0), tenth(y0)], [tenth(x1), tenth(y1)]];
  const [cx, cy, rx, ry] = [(x0 + x1) / 2, (y0 + y1) / 2, Math.abs(x1 - x0) / 2, Math.abs(y1 - y0) / 2], count = Math.min(CORNERS, most);
  return Array.from({ length: count }, (_, i): Point => {
    const a = ((i + 0.5) * 2 * Math.PI) / count, out = UNEVEN[i]!;
    return [tenth(cx + rx * out * Math.cos(a)), tenth(cy + ry * out * Math.sin(a))];
  });
}

/** Of ordinary size about a place. */
export function ordinary(kind: Outline, [x, y]: Point, [width, depth]: Point, most: number): Point[] {
  const [across, deep] = ORDINARY[kind].map((part) => (part * Math.min(width, depth)) / 2) as [number, number];
  return outline(kind, [x - across, y - deep], [x + across, y + deep], most);
}

/** Moved as a whole, as far as all of it stays on the table. */
export function moved(points: Point[], by: Point, [width, depth]: Point): Point[] {
  const within = (i: 0 | 1, end: number): number => {
    const all = points.map((p) => p[i]);
    return Math.min(Math.max(by[i], -Math.min(...all)), end - Math.max(...all));
  };
  const [dx, dy] = [within(0, width), within(1, depth)];
  return points.map(([x, y]) => [tenth(x + dx), tenth(y + dy)]);
}

/** Does the place lie within an area with these corners? */
export const encloses = (points: Point[], [x, y]: Point): boolean => points.length >= 3 && points.reduce((inside, [ax, ay], i) => {
  const [bx, by] = points[(i + 1) % points.length]!;
  return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside;
}, false);

/** The order with these places as its list, and how it is drawn if a hand draws it. */
export const withPlaces = (draft: Draft, aim: Aim, points: Point[]): Draft => setItems(draft, points.map((at) => ({ [aim.param.name]: at })));

/** Is a list of places asked for of which a whole outline could be laid at once? */
export const takesOutline = (draft: Draft, aim: Aim | null): aim is Aim =>
  aim !== null && aim.list && aim.param.type === 'place' && draft.verb.makes === true && (draft.verb.list?.high ?? 0) >= LEAST_LINE;

/** What a hand that is dragged from one place to another lays; null: it lays nothing, as corners are there already. */
export const drawn = (draft: Draft, aim: Aim, from: Point, to: Point): Draft | null =>
  takesOutline(draft, aim) && placesOf(draft, aim).length === 0 ? withPlaces(draft, aim, outline(draft.outline ?? 'area', from, to, draft.verb.list!.high)) : null;
