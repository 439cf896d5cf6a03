// game/plans.ts - when the player may ask the computer for a plan, and of whom it is asked.
import { HUMAN } from './setup';
import type { Table } from './table';

const ADVISER = 'veteran';

/** Plans are for one's own turn. */
export function mayPlan({ facts, state }: Table): boolean {
  const { view, thought } = state, to = view?.to, score = view?.score;
  return !!to && score?.phase != null && (score.mover === null || to.startsWith(score.mover)) && !view?.raises && facts.players[to] === HUMAN
    && !(thought && thought.seat === to && thought.turn === score.turn);
}

/** The player asks for a plan, which suggestions follow then. */
export const askForPlan = (table: Table): Promise<void> => table.planFor(table.state.view!.to!, ADVISER);
