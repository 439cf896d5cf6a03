// lessons/placing.ts - where a coach mark stands: near what it points at, and over nothing that can act.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP = 36; // pixels between a mark and what it points at
const EDGE = 12;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x))
  * Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

export const centre = (b: Box): [number, number] => [b.x + b.width / 2, b.y + b.height / 2];

/** Places round about the target, then the corners of the room, all inside it. */
function candidates(size: Box, target: Box, room: Box): Box[] {
  const [cx, cy] = centre(target), { width, height } = size;
  const xs = [target.x - GAP - width, cx - width / 2, target.x + target.width + GAP];
  const ys = [target.y - GAP - height, cy - height / 2, target.y + target.height + GAP];
  const corners = [room.x + EDGE, room.x + room.width - width - EDGE].flatMap((x) =>
    [room.y + EDGE, room.y + room.height - height - EDGE].map((y) => [x, y] as const));
  const inside = (v: number, low: number, most: number): number => Math.max(low + EDGE, Math.min(v, low + most - EDGE));
  return [...xs.flatMap((x) => ys.map((y) => [x, y] as const)), ...corners].map(([x, y]) => ({
    x: inside(x, room.x, room.width - width), y: inside(y, room.y, room.height - height), width, height,
  }));
}

/** Covering the target is worst, then what can act, then standing far away. */
function cost(place: Box, target: Box, busy: Box[]): number {
  const [ax, ay] = centre(place), [bx, by] = centre(target);
  const covered = busy.reduce((sum, box) => sum + Math.min(1, overlap(place, box) / (box.width * box.height || 1)), 0);
  return overlap(place, target) > 0 ? 1e9 : covered * 10_000 + Math.hypot(ax - bx, ay - by);
}

export function placeMark(size: Box, target: Box, room: Box, busy: Box[]): Box {
  return candidates(size, target, room).reduce((best, one) => (cost(one, target, busy) < cost(best, target, busy) ? one : best));
}

/** Where the line from a mark meets the edge of a box around (x, y). */
export function edgeTowards(box: Box, [x, y]: [number, number]): [number, number] {
  const [cx, cy] = centre(box), dx = x - cx, dy = y - cy;
  const t = Math.min(1, dx ? box.width / 2 / Math.abs(dx) : Infinity, dy ? box.height / 2 / Math.abs(dy) : Infinity);
  return [cx + dx * t, cy + dy * t];
}
