// motion/legs.ts - the way of a body from where it stood to where it stands, as turns about a point and straight marches.
//
// The engine says where a unit stood and stands. If its order is known the way is that of its steps; if not, the simplest
// that leads there: straight on, a wheel about an end of the front, a wheel and a march in either order, a turn on the spot.
import type { Action, Motion, Piece, Point, Stand, Words } from '../engine/protocol';
import { forwardOf, frontOf, moved, poseOf, turned, type Pose } from '../game/motion';
import { verbOf } from '../game/offers';

/** Turned by so many degrees clockwise about a place (0: not), and shifted, all the while. */
export interface Leg {
  turn: number;
  about: Point;
  shift: Point;
}

/** Where a body is on its way, against where it will stand: its middle away by so much, turned by so much. */
export interface Away {
  by: Point; // inches
  turn: number; // degrees clockwise
}

const NEAR = 0.06; // inches: less is only rounding
const STILL = 0.4; // degrees
const ROUND = 125; // degrees: who turns farther does not march along the arc

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
const far = (a: Point, b: Point = [0, 0]): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The turn from one facing to another, within half a circle either way. */
export const turnBetween = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

const straight = (shift: Point): Leg => ({ turn: 0, about: [0, 0], shift });
const about = (pivot: Point, turn: number): Leg => ({ turn, about: pivot, shift: [0, 0] });

/** A place carried along a part of a leg. */
function along(leg: Leg, p: Point, part: number): Point {
  const at = leg.turn ? turned(p, leg.about, leg.turn * part) : p;
  return [at[0] + leg.shift[0] * part, at[1] + leg.shift[1] * part];
}

export const carry = (legs: readonly Leg[], p: Point): Point => legs.reduce((at, leg) => along(leg, at, 1), p);
export const turnOf = (legs: readonly Leg[]): number => legs.reduce((sum, leg) => sum + leg.turn, 0);

/** The middle of a body. */
export function middleOf(stands: readonly Stand[]): Point {
  const sum = stands.reduce<Point>((total, stand) => plus(total, stand.at), [0, 0]);
  return [sum[0] / (stands.length || 1), sum[1] / (stands.length || 1)];
}

/** Have the stands kept their places in the body? */
export function isRigid(before: Piece, after: Piece): boolean {
  const a = before.stands ?? [], b = after.stands ?? [];
  if (a.length !== b.length || a.length === 0) return false;
  const turn = turnBetween(a[0]!.facing, b[0]!.facing), [from, to] = [middleOf(a), middleOf(b)];
  return a.every((stand, i) => {
    const there = b[i]!, at = plus(turned(minus(stand.at, from), [0, 0], turn), to);
    return stand.width === there.width && stand.depth === there.depth && far(at, there.at) < NEAR && Math.abs(turnBetween(stand.facing + turn, there.facing)) < 1;
  });
}

/** The only place that a turn and a shift leave where it is. */
function fixedPoint(from: Point, to: Point, turn: number): Point {
  const half = 0.5 / Math.tan((turn * Math.PI) / 360), [dx, dy] = minus(to, from);
  return [(from[0] + to[0]) / 2 + dy * half, (from[1] + to[1]) / 2 - dx * half];
}

/** The simplest way from pose to pose. */
function found(from: Pose, to: Pose): Leg[] {
  const turn = turnBetween(from.facing, to.facing), shift = minus(frontOf(to), frontOf(from));
  if (Math.abs(turn) < STILL) return [straight(shift)];
  const pivot = turn < 0 ? from.left : from.right, end = turn < 0 ? to.left : to.right, left = minus(end, pivot);
  if (far(left) < NEAR) return [about(pivot, turn)];
  const alongside = (facing: number): boolean => {
    const [x, y] = forwardOf(facing);
    return Math.abs(left[0] * y - left[1] * x) < NEAR;
  };
  if (alongside(to.facing)) return [about(pivot, turn), straight(left)];
  if (alongside(from.facing)) return [straight(left), about(end, turn)];
  if (Math.abs(turn) <= ROUND) return [about(fixedPoint(frontOf(from), frontOf(to), turn), turn)];
  return [{ turn, about: frontOf(from), shift }];
}

/** What a step of a move does to a body. */
function legOf(pose: Pose, motion: Motion, amount: number): Leg {
  const next = moved(pose, motion, amount);
  switch (motion) {
    case 'wheel_left': return about(pose.left, -amount);
    case 'wheel_right': return about(pose.right, amount);
    case 'turn_left': return about(frontOf(pose), -amount);
    case 'turn_right': case 'turn': return about(frontOf(pose), amount);
    default: return straight(minus(next.left, pose.left));
  }
}

/** The steps of an order to this piece, by the words of its verb. */
function stepsOf(piece: Piece, action: Action, words: Words): [Motion, number][] {
  const verb = verbOf(words, action.do), list = verb?.list;
  if (!verb || !list?.steps || !verb.params.some((param) => param.type === 'unit' && action[param.name] === piece.name)) return [];
  const steps = (action[list.name] ?? []) as Record<string, unknown>[];
  return steps.flatMap((step) => list.steps!.flatMap((kind): [Motion, number][] =>
    (kind.motion && typeof step[kind.name] === 'number' ? [[kind.motion, step[kind.name] as number]] : [])));
}

/** The way of the order, if it leads where the unit stands now. */
function ordered(before: Piece, from: Pose, to: Pose, action: Action | null | undefined, words: Words): Leg[] | null {
  const legs: Leg[] = [];
  let pose = from;
  for (const [motion, amount] of action ? stepsOf(before, action, words) : []) {
    legs.push(legOf(pose, motion, amount));
    pose = moved(pose, motion, amount);
  }
  const there = legs.length > 0 && far(pose.left, to.left) < NEAR * 2 && far(pose.right, to.right) < NEAR * 2;
  return there ? legs : null;
}

/** How a body that has kept its order came to stand where it stands; none: it did not move. */
export function legsOf(before: Piece, after: Piece, action: Action | null | undefined, words: Words): Leg[] {
  const [from, to] = [poseOf(before), poseOf(after)];
  if (!from || !to) return [straight(minus(middleOf(after.stands ?? []), middleOf(before.stands ?? [])))];
  if (far(from.left, to.left) < NEAR && far(from.right, to.right) < NEAR) return [];
  return ordered(before, from, to, action, words) ?? found(from, to);
}

/** How far the farthest end of the body goes. */
export function lengthOf(legs: readonly Leg[], body: readonly Point[]): number {
  let points = [...body], sum = 0;
  for (const leg of legs) {
    const arc = (Math.abs(leg.turn) * Math.PI) / 180;
    sum += Math.max(...points.map((p) => Math.max(arc * far(p, leg.about), far(leg.shift))));
    points = points.map((p) => along(leg, p, 1));
  }
  return sum;
}

const SAMPLE = 7; // degrees between two places that are reckoned: a chord is near enough to such an arc

/** Places on the way, with the part of the time at which each is reached. */
export function sampled(legs: readonly Leg[], start: Point): { part: number; away: Away }[] {
  const end = carry(legs, start), whole = turnOf(legs);
  const lengths = legs.map((leg) => Math.max(lengthOf([leg], [start]), (Math.abs(leg.turn) * Math.PI) / 180));
  const total = lengths.reduce((a, b) => a + b, 0) || 1;
  const places: { part: number; away: Away }[] = [{ part: 0, away: { by: minus(start, end), turn: -whole } }];
  let at = start, turn = 0, gone = 0;
  legs.forEach((leg, i) => {
    const count = Math.max(1, Math.ceil(Math.abs(leg.turn) / SAMPLE));
    for (let k = 1; k <= count; k++) {
      places.push({ part: Math.min(1, (gone + (lengths[i]! * k) / count) / total), away: { by: minus(along(leg, at, k / count), end), turn: turn + (leg.turn * k) / count - whole } });
    }
    at = along(leg, at, 1);
    turn += leg.turn;
    gone += lengths[i]!;
  });
  return places;
}
