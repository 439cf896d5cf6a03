// game/dragging.ts - taking hold of a unit: its front goes ahead (or back), a corner wheels it about the other one.
import type { Motion, Param, Point } from '../engine/protocol';
import { fieldsOf, lastAmount, setValue, stepKinds, stepsOf, withStep, type Draft } from './draft';
import { carried, dragged, moved, poseOf, rounded, type Pose } from './motion';
import type { Orders } from './orders';
import type { Piece } from '../engine/protocol';

export type Grip = 'front' | 'left' | 'right';

/** The motions that a grip may mean, the one to try first first. */
const MOTIONS: Record<Grip, Motion[]> = {
  front: ['ahead', 'back'],
  left: ['wheel_right', 'turn_right'],
  right: ['wheel_left', 'turn_left'],
};

/** The motions of a draft: kinds of step, and a length of its own that goes one way. */
function motionsOf(draft: Draft): { motion: Motion; kind?: Param; field?: Param }[] {
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
  if (!draft || !plan) return null;
  const candidates = motionsOf(draft).filter((m) => MOTIONS[grip].includes(m.motion))
    .sort((a, b) => MOTIONS[grip].indexOf(a.motion) - MOTIONS[grip].indexOf(b.motion));
  const start = plan.to;
  return {
    move(to) {
      const tried = candidates.map((c) => ({ ...c, amount: startAmount(draft, c) + dragged(start, c.motion, grab, to) }));
      const best = tried.find((t) => t.amount > 0) ?? tried[0];
      if (!best) return;
      const amount = Math.max(0, rounded(best.motion, best.amount));
      orders.edit(best.kind ? withStep(draft, best.kind, amount, true) : setValue(draft, best.field!.name, amount || null));
    },
  };
}

function startAmount(draft: Draft, { kind, field }: { kind?: Param; field?: Param }): number {
  if (kind) return lastAmount(draft, kind);
  const value = field && draft.values[field.name];
  return typeof value === 'number' ? value : 0;
}

/** Changes the last step (or adds one) by keyboard: half inches and five degrees. */
export function nudge(orders: Orders, motion: Motion, sign: 1 | -1 = 1): boolean {
  const draft = orders.grasp();
  const found = draft && motionsOf(draft).find((m) => m.motion === motion);
  if (!draft || !found) return false;
  const unit = rounded(motion, 0.5) === 0.5 ? 0.5 : 5;
  const amount = Math.max(0, startAmount(draft, found) + sign * unit);
  orders.edit(found.kind ? withStep(draft, found.kind, amount, true) : setValue(draft, found.field!.name, amount || null));
  orders.measureReach();
  return true;
}
