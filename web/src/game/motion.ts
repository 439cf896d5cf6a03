// game/motion.ts - the plain geometry of dragging a body of troops: where a step would put it, and which step a
// drag means. Whether it may go there is for the engine to say.
import type { Motion, Piece, Point, Ray } from '../engine/protocol';
import { corners } from '../map/troops/body';

/** A body without its inner life: the ends of its front and the way it faces. */
export interface Pose {
  left: Point;
  right: Point;
  facing: number; // degrees clockwise from north
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Unit vectors on the table, where y grows to the north. */
export const forwardOf = (facing: number): Point => [Math.sin(radians(facing)), Math.cos(radians(facing))];
export const rightOf = (facing: number): Point => [Math.cos(radians(facing)), -Math.sin(radians(facing))];

const plus = (a: Point, b: Point, times = 1): Point => [a[0] + b[0] * times, a[1] + b[1] * times];
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];

/** Turned clockwise about `pivot`. */
export function turned(p: Point, pivot: Point, degrees: number): Point {
  const [x, y] = minus(p, pivot), c = Math.cos(radians(degrees)), s = Math.sin(radians(degrees));
  return [pivot[0] + x * c + y * s, pivot[1] - x * s + y * c];
}

export const frontOf = (pose: Pose): Point => [(pose.left[0] + pose.right[0]) / 2, (pose.left[1] + pose.right[1]) / 2];

/** The ends of a piece's front, by which it wheels. */
export function poseOf(piece: Piece): Pose | null {
  const ends = piece.on_table ? corners(piece) : null;
  return ends && piece.facing !== undefined ? { left: ends.left, right: ends.right, facing: piece.facing } : null;
}

const HALFWAY = 45; // degrees: between ahead and a side

/** The body after a step. */
export function moved(pose: Pose, motion: Motion, amount: number): Pose {
  const shift = (by: Point, length: number): Pose =>
    ({ ...pose, left: plus(pose.left, by, length), right: plus(pose.right, by, length) });
  const turn = (pivot: Point, degrees: number): Pose => ({
    left: turned(pose.left, pivot, degrees),
    right: turned(pose.right, pivot, degrees),
    facing: (pose.facing + degrees + 360) % 360,
  });
  switch (motion) {
    case 'ahead': return shift(forwardOf(pose.facing), amount);
    case 'back': return shift(forwardOf(pose.facing), -amount);
    case 'right': return shift(rightOf(pose.facing), amount);
    case 'left': return shift(rightOf(pose.facing), -amount);
    case 'wheel_left': return turn(pose.left, -amount);
    case 'wheel_right': return turn(pose.right, amount);
    case 'turn_left': return turn(frontOf(pose), -amount);
    case 'turn_right':
    case 'turn': return turn(frontOf(pose), amount);
    case 'oblique_left': return shift(forwardOf(pose.facing - HALFWAY), amount);
    case 'oblique_right': return shift(forwardOf(pose.facing + HALFWAY), amount);
    case 'face_left': return { left: pose.left, right: pose.left, facing: (pose.facing + 270) % 360 };
    case 'face_right': return { left: pose.right, right: pose.right, facing: (pose.facing + 90) % 360 };
    case 'east': return shift([1, 0], amount);
    case 'north': return shift([0, 1], amount);
  }
}

/** The piece drawn where its front has come to: for steps that the engine refuses. */
export function carried(piece: Piece, from: Pose, to: Pose): Piece {
  const degrees = to.facing - from.facing, start = frontOf(from), end = frontOf(to);
  const carry = (p: Point): Point => plus(turned(p, start, degrees), minus(end, start));
  return {
    ...piece,
    facing: to.facing,
    front: end,
    stands: piece.stands?.map((s) => ({ ...s, at: carry(s.at), facing: (s.facing + degrees + 360) % 360 })),
  };
}

/** How far a drag from `grab` to `to` goes by a motion: inches or degrees; negative is the other way. */
export function dragged(pose: Pose, motion: Motion, grab: Point, to: Point): number {
  const by = minus(to, grab);
  switch (motion) {
    case 'ahead': return dot(by, forwardOf(pose.facing));
    case 'back': return -dot(by, forwardOf(pose.facing));
    case 'right': return dot(by, rightOf(pose.facing));
    case 'left': return -dot(by, rightOf(pose.facing));
    case 'wheel_left': return -clockwise(pose.left, grab, to);
    case 'wheel_right': return clockwise(pose.right, grab, to);
    case 'turn_left': return -clockwise(frontOf(pose), grab, to);
    case 'turn_right':
    case 'turn': return clockwise(frontOf(pose), grab, to);
    case 'oblique_left': return dot(by, forwardOf(pose.facing - HALFWAY));
    case 'oblique_right': return dot(by, forwardOf(pose.facing + HALFWAY));
    case 'east': return by[0];
    case 'north': return by[1];
    case 'face_left':
    case 'face_right': return 0; // by a quarter or not at all
  }
}

/** The clockwise angle, within half a circle either way, by which `from` must turn about `pivot` to point at `to`. */
function clockwise(pivot: Point, from: Point, to: Point): number {
  const a = minus(from, pivot), b = minus(to, pivot);
  return (Math.atan2(a[1] * b[0] - a[0] * b[1], dot(a, b)) * 180) / Math.PI;
}

/** Pleasant numbers: tenths of an inch, whole degrees. */
export function rounded(motion: Motion, amount: number): number {
  return motion.startsWith('wheel') || motion.startsWith('turn') ? Math.round(amount) : Math.round(amount * 10) / 10;
}

/** The ends of the body's front when its middle is at `at`. */
function frontAt(pose: Pose, at: Point, facing: number): [Point, Point] {
  const middle = frontOf(pose);
  const carry = (p: Point): Point => plus(turned(p, middle, facing - pose.facing), minus(at, middle));
  return [carry(pose.left), carry(pose.right)];
}

/**
 * The ground that a front sweeps along rays: the strip of each ray, and what lies between the far ends of neighbours. All
 * areas turn the same way round, so that they can be filled together.
 */
export function frontReach(pose: Pose, rays: Ray[]): Point[][] {
  const straight = rays.find((ray) => ray.turn === undefined);
  return rays.flatMap((ray, i) => {
    const [fromLeft, fromRight] = frontAt(pose, ray.from, ray.from_facing);
    const [toLeft, toRight] = frontAt(pose, ray.to, ray.to_facing);
    const areas = [hull([fromLeft, fromRight, toRight, toLeft])];
    const before = ray.turn === undefined ? undefined : rays[i - 1]?.turn === ray.turn ? rays[i - 1] : straight;
    if (before) areas.push(hull([...frontAt(pose, before.to, before.to_facing), toLeft, toRight]));
    return areas;
  });
}

/** The smallest convex area around some points, counter-clockwise on the table. */
export function hull(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: Point[]): Point[] => {
    const line: Point[] = [];
    for (const p of list) {
      while (line.length > 1 && leftTurn(line.at(-2)!, line.at(-1)!, p) <= 0) line.pop();
      line.push(p);
    }
    return line.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

const leftTurn = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
