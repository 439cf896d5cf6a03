// lessons/placing.ts - where a coach mark stands: near what it points at, over nothing that can act, and rather not over troops.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP = 36; // pixels between a mark and what it points at
const EDGE = 12;
const GRID = 5; // places tried across the room, and down

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x))
  * Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

export const isWithin = (a: Box, b: Box): boolean => a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;

export const centre = (b: Box): [number, number] => [b.x + b.width / 2, b.y + b.height / 2];

/** Places round about the target, then all over the room. */
function candidates(size: Box, target: Box | null, room: Box): Box[] {
  const near = target ?? room, [cx, cy] = centre(near), { width, height } = size;
  const xs = [near.x - GAP - width, cx - width / 2, near.x + near.width + GAP];
  const ys = [near.y - GAP - height, cy - height / 2, near.y + near.height + GAP];
  const steps = [...Array(GRID).keys()].map((i) => i / (GRID - 1));
  const anywhere = steps.flatMap((x) => steps.map((y) => [room.x + x * (room.width - width), room.y + y * (room.height - height)] as const));
  const inside = (v: number, low: number, most: number): number => Math.max(low + EDGE, Math.min(v, low + most - EDGE));
  return [...xs.flatMap((x) => ys.map((y) => [x, y] as const)), ...anywhere].map(([x, y]) => ({
    x: inside(x, room.x, room.width - width), y: inside(y, room.y, room.height - height), width, height,
  }));
}

/** How many of them it covers; half of one is a half. */
const covered = (place: Box, boxes: Box[]): number =>
  boxes.reduce((sum, box) => sum + Math.min(1, overlap(place, box) / (box.width * box.height || 1)), 0);

/** What a mark has to keep off: the nearer to the front, the more. */
export interface Obstacles {
  never: Box[]; // questions that wait for an answer, lists that were opened
  busy: Box[]; // what can act or be aimed at, and buttons
  others?: Box[]; // other troops, ground that counts
  drawn?: Box[]; // names, and what is drawn about the chosen unit
  framed?: boolean; // the target has a frame and needs no line: it may be farther away
}

const FRAMED = 0.25; // of the distance counts then

/** Covering what is asked or the target is worst, then what can act or be aimed at, then other troops and names, then standing far away. */
export function costOf(place: Box, target: Box | null, { never, busy, others = [], drawn = [], framed = false }: Obstacles): number {
  const [ax, ay] = centre(place), [bx, by] = target ? centre(target) : [ax, ay], hides = never.filter((box) => overlap(place, box) > 0).length;
  return hides * 1e9 + (target && overlap(place, target) > 0 ? 1e8 : 0)
    + covered(place, busy) * 10_000 + covered(place, others) * 600 + covered(place, drawn) * 200 + Math.hypot(ax - bx, ay - by) * (framed ? FRAMED : 1);
}

/** Without a target it stands wherever it covers least. */
export function placeMark(size: Box, target: Box | null, room: Box, obstacles: Obstacles): Box {
  const worth = candidates(size, target, room).map((place) => ({ place, cost: costOf(place, target, obstacles) }));
  return worth.reduce((best, one) => (one.cost < best.cost ? one : best)).place;
}

/** Where the line from a mark meets the edge of a box around (x, y). */
export function edgeTowards(box: Box, [x, y]: [number, number]): [number, number] {
  const [cx, cy] = centre(box), dx = x - cx, dy = y - cy;
  const t = Math.min(1, dx ? box.width / 2 / Math.abs(dx) : Infinity, dy ? box.height / 2 / Math.abs(dy) : Infinity);
  return [cx + dx * t, cy + dy * t];
}
