// map/sketchlabels.ts - the words of a sketch, each on the table and where it lies over no other, over no name and no troops.
import type { Point, Shape } from '../engine/protocol';
import { INCH, toMap, type Frame } from './scale';
import { overlap, shared, type Box } from './troops/box';

export const LABEL_SIZE = 13; // pixels
const LETTER = 0.58; // of that, as wide as letters are on the average
const RAISED = 6; // pixels above its place

/** Where the words of a shape have their middle, on the drawing. */
export type Labels = Map<Shape, Point>;

/** What is worth more stands; the rest goes by the order of the sketch. */
const WORTH: Shape['kind'][] = ['blocked', 'sight', 'contact'];
const worth = (shape: Shape): number => (WORTH.includes(shape.kind) ? WORTH.indexOf(shape.kind) : WORTH.length);

/**
 * `names` and what else there is are taken already. Words go along their line or round their ring until they lie free, on what is `seen` of
 * the table if they can; what finds no place even so is left out, unless the order hangs on it: then it is told all the same, but never twice.
 */
export function sketchLabels(frame: Frame, shapes: Shape[], scale: number, names: readonly Box[] = [], seen: Box | null = null): Labels {
  const kept: Labels = new Map(), words: Box[] = [], said = new Set<string>();
  for (const shape of [...shapes].sort((a, b) => worth(a) - worth(b))) {
    if (!shape.label || said.has(`${shape.kind} ${shape.label}`)) continue;
    const places = placesFor(frame, shape, scale), spots = places.map((at) => ({ at, box: boxOf(shape.label!, at, scale) })).filter(({ box }) => isOn(frame, box));
    const inSight = seen ? spots.filter(({ box }) => isInside(box, seen)) : spots, wanted = inSight.length > 0 ? inSight : spots;
    const free = (taken: readonly Box[]): Spot | undefined => wanted.find(({ box }) => !taken.some((other) => overlap(box, other)));
    const covers = ({ box }: Spot): number => [...words, ...names].reduce((sum, other) => sum + shared(box, other) * ('body' in other ? TROOPS : 1), 0);
    const least = (): Spot | undefined => wanted.reduce((best, spot) => (covers(spot) < covers(best) ? spot : best), wanted[0]!);
    const chosen = free([...words, ...names]) ?? (worth(shape) === WORTH.length ? undefined : least() ?? unseen(shape, places, scale));
    if (!chosen) continue;
    kept.set(shape, chosen.at);
    words.push(chosen.box);
    said.add(`${shape.kind} ${shape.label}`);
  }
  return kept;
}

interface Spot {
  at: Point;
  box: Box;
}

/** Off the table, where nothing else is left. */
const unseen = (shape: Shape, [at]: Point[], scale: number): Spot | undefined => at && { at, box: boxOf(shape.label!, at, scale) };

const BELOW = RAISED + LABEL_SIZE + 4; // pixels from the words over a place to those under it

/** On the drawing, the best first: over each place, then under each; by a line or a spot beside each as well. */
function placesFor(frame: Frame, shape: Shape, scale: number): Point[] {
  const over = labelPlaces(shape).map((place) => toMap(frame, place)), all = [...over, ...over.map(([x, y]): Point => [x, y + BELOW / scale])];
  if (!shape.line && shape.radius !== undefined) return all;
  const { w, h } = boxOf(shape.label!, [0, 0], scale), level = BELOW / 2 / scale, asides = [...BESIDE.flatMap((gap) => [w / 2 + gap / scale, -w / 2 - gap / scale]), 0];
  return [...all, ...LINES.flatMap((lines) => asides.flatMap((aside) => over.slice(0, FEW).map(([x, y]): Point => [x + aside, y + level + lines * h])))];
}

const BESIDE = [10, 30]; // pixels
const LINES = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5]; // that words may lie lower or higher than what they are about
const FEW = 7; // places of a line that are tried like this

const isInside = (box: Box, { x, y, w, h }: Box): boolean => box.x >= x && box.y >= y && box.x + box.w <= x + w && box.y + box.h <= y + h;

const TROOPS = 5; // times worse to write on than anything else

const isOn = ({ width, depth }: Frame, { x, y, w, h }: Box): boolean => x >= 0 && y >= 0 && x + w <= width * INCH && y + h <= depth * INCH;

/** Letters keep their size on the screen. */
function boxOf(label: string, [x, y]: Point, scale: number): Box {
  const w = (label.length * LABEL_SIZE * LETTER + 6) / scale, h = (LABEL_SIZE * 1.2) / scale;
  return { x: x - w / 2, y: y - (RAISED + LABEL_SIZE) / scale, w, h };
}

/** The best first: along a line (a sight's nearer its target), round a circle from its top, at the far points of an area and along its edge, or at a point. */
function labelPlaces(shape: Shape): Point[] {
  if (shape.line?.length) return alongLine(shape.line[0]!, shape.line.at(-1)!, shape.kind === 'sight' ? SIGHT : LINE);
  if (shape.at) {
    const [x, y] = shape.at, r = shape.radius ?? 0;
    return r > 0 ? ROUND.map(([right, up]): Point => [x + right * r, y + up * r]) : [[x, y]];
  }
  const area = shape.area;
  if (!area?.length) return [];
  const most = (value: (p: Point) => number): Point => area.reduce((best, p) => (value(p) > value(best) ? p : best));
  const edge = area.flatMap((from, i) => alongLine(from, area[(i + 1) % area.length]!, area.length > MANY ? [0] : [0, 0.25, 0.5, 0.75]));
  return [most((p) => p[1]), most((p) => p[0]), most((p) => -p[0]), most((p) => -p[1]), most((p) => p[0] + p[1]), most((p) => p[1] - p[0]), most((p) => p[0] - p[1]), most((p) => -p[0] - p[1]),
    ...edge.sort((p, q) => q[1] - p[1])];
}

const MANY = 16; // corners of an area: then they are places enough

const alongLine = (a: Point, b: Point, parts: readonly number[]): Point[] => parts.map((part) => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]);

/** Then every twentieth of it. */
const finely = (parts: readonly number[]): number[] => [...parts, ...Array.from({ length: 21 }, (_, i) => 1 - i / 20)];

const SIGHT = finely([0.7, 0.5, 0.3, 0.9, 0.6, 0.4]), LINE = finely([1, 0.75, 0.5, 0.25, 0.87, 0.62, 0.37]);

/** From the top of a circle down both its sides, first in large steps. */
const ROUND: readonly Point[] = [0, 45, -45, 90, -90, 22, -22, 67, -67, 112, -112, 135, -135, 157, -157, 180, ...Array.from({ length: 36 }, (_, i) => [5 * i, -5 * i]).flat()]
  .map((degrees): Point => [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]);
