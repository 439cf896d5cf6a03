// game/strike.ts - a unit was pulled onto an enemy and its move ends before him: another kind of order may go on to him.
import type { CheckAnswer, Piece, Point, TowardsAnswer } from '../engine/protocol';
import { beginDraft, draftAction, hasList, kindWithMotion, setItems, withSteps, type Draft } from './draft';
import { goesSomewhere, isAside } from './offers';
import type { Orders } from './orders';

const NEAR = 1; // inches between the hand and an enemy whom it means
const FARTHER = 0.4; // inches that the other order has to go beyond this one

const far = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Is the place at an enemy of the piece? */
export const isAtEnemy = (pieces: readonly Piece[], piece: Piece, at: Point): boolean =>
  pieces.some((one) => one.side !== piece.side && one.on_table && one.stands?.some((stand) => far(stand.at, at) < NEAR) === true);

/** The same steps, or a way to the same place, as an order of another kind that the engine allows and that goes farther; null: there is none. */
export async function strikeInstead(orders: Orders, draft: Draft, at: Point): Promise<Draft | null> {
  const { facts: { words }, engine, state: { view } } = orders.table, piece = orders.piece(draft.actor), { wanted } = draft;
  if (!piece?.front || !wanted || !view || !isAtEnemy(view.pieces, piece, at)) return null;
  const check = (action: object): Promise<CheckAnswer | null> => engine.call<CheckAnswer>({ op: 'check', action, preview: true }).catch(() => null);
  const reach = (answer: CheckAnswer | null): number => {
    const front = answer?.verdict.ok ? answer.drawn?.find(({ name }) => name === piece.name)?.front : undefined;
    return front ? far(piece.front!, front) : 0;
  };
  const before = reach(await check(draftAction(draft))), offers = orders.offersOf(draft.actor);
  for (const verb of new Set(offers.filter((offer) => offer.do !== draft.verb.name && !isAside(words, offer) && goesSomewhere(words, offer)).map((offer) => offer.do))) {
    const other = beginDraft(words, draft.actor, offers.filter((offer) => offer.do === verb));
    if (!other || !hasList(other) || !kindWithMotion(other, 'ahead')) continue;
    const full = setItems(other, wanted);
    if (reach(await check(draftAction(full))) > before + FARTHER) return full;
    const { action } = await engine.call<TowardsAnswer>({ op: 'towards', action: draftAction(other), at }).catch(() => ({ action: undefined }));
    if (action && reach(await check(action)) > before + FARTHER) return withSteps(other, action);
  }
  return null;
}
