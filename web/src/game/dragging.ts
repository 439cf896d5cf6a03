// game/dragging.ts - taking hold of a unit: its front goes ahead (or back), a corner wheels it about the other one.
import type { Motion, Param, Point } from '../engine/protocol';
import { fieldsOf, lastAmount, setValue, stepKinds, stepsOf, withStep, type Draft } from './draft';
import { carried, dragged, moved, poseOf, rounded, type Pose } from './motion';
import type { Orders } from './orders';
import { aimOf, point } from './pointing';
import type { Piece } from '../engine/protocol';

export type Grip = 'front' | 'left' | 'right';

/** The motions that a grip may mean, the one to try first first. */
const MOTIONS: Record<Grip, Motion[]> = {
  front: ['ahead', 'back', 'oblique_left', 'oblique_right', 'east', 'north'],
  left: ['wheel_right', 'turn_right', 'turn'],
  right: ['wheel_left', 'turn_left', 'turn'],
};

/** These go either way, and several of them at once. */
const FREE: Motion[] = ['east', 'north', 'turn'];

interface Moving {
  motion: Motion;
  kind?: Param;
  field?: Param;
}

/** The motions of a draft: kinds of step, and a length of its own that goes one way. */
function motionsOf(draft: Draft): Moving[] {
  const steps = stepKinds(draft).flatMap((kind) => (kind.motion ? [{ motion: kind.motion, kind }] : []));
  const fields = fieldsOf(draft).flatMap(({ param }) => (param.motion ? [{ motion: param.motion, field: param }] : []));
  return [...steps, ...fields];
}

/** The grips that mean something for the draft. */
export function gripsOf(draft: Draft): Grip[] {
  const known = new Set(motionsOf(draft).map((m) => m.motion));
  return (Object.keys(MOTIONS) as Grip[]).filter((grip) => MOTIONS[grip].some((m) => known.has(m)));
}

/** Where the steps, as they are written, would put the piece. */
export function planned(piece: Piece, draft: Draft | null): { from: Pose; to: Pose } | null {
  const from = poseOf(piece);
  if (!from) return null;
  let to = from;
  for (const { kind, amount } of draft ? stepsOf(draft) : []) {
    if (kind.motion) to = moved(to, kind.motion, amount);
  }
  for (const { param, value } of draft ? fieldsOf(draft) : []) {
    if (param.motion && typeof value === 'number') to = moved(to, param.motion, value);
  }
  return { from, to };
}

/** The piece at the end of its written steps, legal or not. */
export function plannedPiece(piece: Piece, draft: Draft | null): Piece | null {
  const plan = planned(piece, draft);
  return plan && carried(piece, plan.from, plan.to);
}

export interface Drag {
  move(to: Point): void;
}

/** Begins a drag at `grab`; null if the selected unit has nothing that this grip could mean. */
export function beginDrag(orders: Orders, grip: Grip, grab: Point): Drag | null {
  const draft = orders.grasp(), piece = orders.piece(draft?.actor ?? null);
  const plan = piece && planned(piece, draft);
  if (!draft || !plan) return beginPlacing(orders);
  const candidates = motionsOf(draft).filter((m) => MOTIONS[grip].includes(m.motion))
    .sort((a, b) => MOTIONS[grip].indexOf(a.motion) - MOTIONS[grip].indexOf(b.motion));
  const start = plan.to;
  return {
    move(to) {
      const free = candidates.filter((c) => FREE.includes(c.motion));
      const meant = free.length > 0 ? free : likeliest(candidates, draft, start, grab, to);
      orders.edit(pulled(meant.reduce((d, c) => {
        const amount = rounded(c.motion, startAmount(draft, c) + dragged(start, c.motion, grab, to));
        return withAmount(d, c, free.length > 0 ? amount : Math.max(0, amount));
      }, draft)));
    },
  };
}

const pulled = (draft: Draft): Draft => ({ ...draft, pulled: true });

/** A piece that is sent to a place goes with the pointer. */
function beginPlacing(orders: Orders): Drag | null {
  const draft = orders.couldPlace(), aim = draft && aimOf(draft), facing = orders.piece(draft?.actor ?? null)?.facing;
  const tenth = (n: number): number => Math.round(n * 10) / 10;
  return draft && aim && { move: (to) => orders.edit(point(draft, aim, [tenth(to[0]), tenth(to[1])], facing ?? 0)) };
}

/** The motion that goes farthest the way of the drag; going back, the last step is shortened first. */
function likeliest(candidates: Moving[], draft: Draft, start: Pose, grab: Point, to: Point): Moving[] {
  const tried = candidates.map((c) => ({ moving: c, by: dragged(start, c.motion, grab, to), from: startAmount(draft, c) }));
  const shortened = tried.find((t) => t.by < 0 && t.from > 0 && t.from + t.by > 0);
  const best = shortened ?? [...tried].sort((a, b) => b.by - a.by)[0];
  const chosen = best && (best.by > 0 || best === shortened) ? best : tried[0];
  return chosen ? [chosen.moving] : [];
}

const withAmount = (draft: Draft, { kind, field }: Moving, amount: number): Draft =>
  (kind ? withStep(draft, kind, amount, true) : setValue(draft, field!.name, amount || null));

function startAmount(draft: Draft, { kind, field }: Moving): number {
  if (kind) return lastAmount(draft, kind);
  const value = field && draft.values[field.name];
  return typeof value === 'number' ? value : 0;
}

const OPPOSITE: Partial<Record<Motion, Motion>> = { ahead: 'back', back: 'ahead', left: 'right', right: 'left', wheel_left: 'wheel_right', wheel_right: 'wheel_left' };

/** Changes the last step (or adds one) by keyboard: half inches and five degrees. The step before is taken back first. */
export function nudge(orders: Orders, motion: Motion, sign: 1 | -1 = 1): boolean {
  const draft = orders.grasp(), against = draft && sign === 1 ? OPPOSITE[motion] : undefined;
  if (draft && against && motionsOf(draft).some((m) => m.motion === against && startAmount(draft, m) > 0)) return nudge(orders, against, -1);
  const found = draft && motionsOf(draft).find((m) => m.motion === motion);
  if (!draft || !found) return false;
  const unit = rounded(motion, 0.5) === 0.5 ? 0.5 : 5;
  const next = startAmount(draft, found) + sign * unit, amount = FREE.includes(motion) ? next : Math.max(0, next);
  orders.edit(withAmount(draft, found, amount));
  orders.measureReach();
  return true;
}
