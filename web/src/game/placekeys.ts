// game/placekeys.ts - pointing without a pointer: arrow keys move the place that an order asks for, and turn the piece.
import type { Point } from '../engine/protocol';
import type { Orders } from './orders';
import { aimOf, facingAt, facingParam, placesOf, point, shift, turn, type Aim } from './pointing';

const STEP = 0.5; // inches
const TURN = 15; // degrees
const WAYS: Record<string, Point> = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** Where to begin: at the piece, in the middle of where it may be put, or in the middle of the table. */
function start(orders: Orders, aim: Aim): Point {
  const view = orders.table.state.view!, { draft, shapes } = orders.state;
  const piece = orders.piece(draft?.actor ?? null), zone = shapes.find((shape) => shape.kind === 'zone')?.area;
  const middle = (i: 0 | 1): number => (zone ? (Math.min(...zone.map((p) => p[i])) + Math.max(...zone.map((p) => p[i]))) / 2 : view.table[i] / 2);
  if (aim.param.type === 'zone') return [0, 0];
  return piece?.front ?? [middle(0), middle(1)];
}

/** The last place moves; if there is none yet, it appears. */
export function shiftPlace(orders: Orders, key: string): boolean {
  const { draft } = orders.state, { view } = orders.table.state, way = WAYS[key], aim = draft && aimOf(draft);
  if (!draft || !aim || !way || !view) return false;
  const places = placesOf(draft, aim), last = places.at(-1);
  const step = aim.param.type === 'zone' ? 1 : STEP, room = aim.param.type === 'zone' && view.grid ? [view.grid.columns - 1, view.grid.rows - 1] : view.table;
  const clamp = (n: number, i: 0 | 1): number => Math.max(0, Math.min(room[i]!, n));
  const from = last ?? start(orders, aim);
  const at: Point = last ? [clamp(from[0] + way[0] * step, 0), clamp(from[1] + way[1] * step, 1)] : from;
  orders.edit(last ? shift(draft, aim, places.length - 1, at) : point(draft, aim, at, facingAt(orders.piece(draft.actor), at, view.table)));
  return true;
}

/** One more place where the last one is, to be moved on. */
export function repeatPlace(orders: Orders): boolean {
  const { draft } = orders.state, aim = draft && aimOf(draft);
  if (!draft || !aim?.list) return false;
  orders.edit(point(draft, aim, placesOf(draft, aim).at(-1) ?? start(orders, aim), 0));
  return true;
}

export function turnPlace(orders: Orders, key: string): boolean {
  const { draft } = orders.state, param = draft && facingParam(draft), sign = WAYS[key]?.[0];
  if (!draft || !param || !sign) return false;
  const facing = draft.values[param.name];
  orders.edit(turn(draft, (typeof facing === 'number' ? facing : 0) + sign * TURN));
  return true;
}
