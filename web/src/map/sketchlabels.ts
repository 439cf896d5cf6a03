// map/sketchlabels.ts - the words of a sketch, each on the table and where it lies over no other, over no name and no troops.
import type { Point, Shape } from '../engine/protocol';
import { INCH, toMap, type Frame } from './scale';
import { overlap, type Box } from './troops/box';

export const LABEL_SIZE = 13; // pixels
const LETTER = 0.58; // of that, as wide as letters are on the average
const RAISED = 6; // pixels above its place

/** Where the words of a shape have their middle, on the drawing. */
export type Labels = Map<Shape, Point>;

/** What is worth more stands; the rest goes by the order of the sketch. */
const WORTH: Shape['kind'][] = ['blocked', 'sight', 'contact'];
const worth = (shape: Shape): number => (WORTH.includes(shape.kind) ? WORTH.indexOf(shape.kind) : WORTH.length);

/** `names` and what else there is are taken already. What finds no place is left out, unless the order hangs on it: then it is told all the same, but never twice. */
export function sketchLabels(frame: Frame, shapes: Shape[], scale: number, names: readonly Box[] = []): Labels {
  const kept: Labels = new Map(), words: Box[] = [], said = new Set<string>();
  for (const shape of [...shapes].sort((a, b) => worth(a) - worth(b))) {
    if (!shape.label || said.has(`${shape.kind} ${shape.label}`)) continue;
    const places = labelPlaces(shape).map((place) => toMap(frame, place)), boxes = places.map((at) => boxOf(shape.label!, at, scale));
    if (boxes.length === 0) continue;
    const free = (taken: readonly Box[]): number => boxes.findIndex((box) => isOn(frame, box) && !taken.some((other) => overlap(box, other)));
    const at = free([...words, ...names]), chosen = at >= 0 || worth(shape) === WORTH.length ? at : Math.max(0, free(words));
    if (chosen < 0) continue;
    kept.set(shape, places[chosen]!);
    words.push(boxes[chosen]!);
    said.add(`${shape.kind} ${shape.label}`);
  }
  return kept;
}

const isOn = ({ width, depth }: Frame, { x, y, w, h }: Box): boolean => x >= 0 && y >= 0 && x + w <= width * INCH && y + h <= depth * INCH;

/** Letters keep their size on the screen. */
function boxOf(label: string, [x, y]: Point, scale: number): Box {
  const w = (label.length * LABEL_SIZE * LETTER + 6) / scale, h = (LABEL_SIZE * 1.2) / scale;
  return { x: x - w / 2, y: y - (RAISED + LABEL_SIZE) / scale, w, h };
}

/** The best first: along a line (a sight's nearer its target), round a circle from its top, at the far points of an area, or at a point. */
function labelPlaces(shape: Shape): Point[] {
  if (shape.line?.length) {
    const a = shape.line[0]!, b = shape.line.at(-1)!, parts = shape.kind === 'sight' ? [0.7, 0.5, 0.3, 0.9, 0.6, 0.4] : [1, 0.75, 0.5, 0.25, 0.87, 0.62, 0.37];
    return parts.map((part) => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]);
  }
  if (shape.at) {
    const [x, y] = shape.at, r = shape.radius ?? 0;
    return r > 0 ? ROUND.map(([right, up]): Point => [x + right * r, y + up * r]) : [[x, y]];
  }
  if (!shape.area?.length) return [];
  const most = (value: (p: Point) => number): Point => shape.area!.reduce((best, p) => (value(p) > value(best) ? p : best));
  return [most((p) => p[1]), most((p) => p[0]), most((p) => -p[0]), most((p) => -p[1]), most((p) => p[0] + p[1]), most((p) => p[1] - p[0]), most((p) => p[0] - p[1]), most((p) => -p[0] - p[1])];
}

/** From the top of a circle down both its sides. */
const ROUND: readonly Point[] = [0, 45, -45, 90, -90, 22, -22, 67, -67, 112, -112, 135, -135, 157, -157, 180]
  .map((degrees): Point => [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]);
