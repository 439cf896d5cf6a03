// game/same.ts - the same order for other units: whom it could be given to as well.
import type { Action, CheckAnswer, Piece, View, Words } from '../engine/protocol';
import { verbOf } from './offers';
import type { Table } from './table';

const MOST_TRIED = 24; // units that the engine is asked about

/** The parameter by which a verb names the unit that acts. */
const actorParam = (words: Words, verb: string): string | undefined => verbOf(words, verb)?.params.find((p) => p.type === 'unit')?.name;

/** What a unit belongs to, as far as the system says it. */
function formationOf(words: Words, piece: Piece | undefined): unknown {
  const field = words.fields.unit.find((f) => f.formation), value = field && piece?.fields[field.name];
  return value === undefined || value === null || value === 0 ? null : value;
}

/** The same order for the others of the unit's formation that have it on offer. */
export function forFormation(words: Words, view: View, action: Action): { unit: string; action: Action }[] {
  const actor = actorParam(words, action.do), pieces = new Map(view.pieces.map((p) => [p.name, p]));
  const own = actor && pieces.get(String(action[actor])), formation = own && formationOf(words, own);
  if (!actor || !own || formation == null || view.raises || verbOf(words, action.do)?.begins) return [];
  const units = new Set((view.actions ?? []).filter((o) => o.do === action.do).map((o) => String(o[actor])));
  return [...units].filter((unit) => unit !== own.name && pieces.get(unit)?.side === own.side && formationOf(words, pieces.get(unit)) === formation)
    .map((unit) => ({ unit, action: { ...action, [actor]: unit } }));
}

/** Those of them to whom it could be given now: the engine is asked. */
export async function legalFor(table: Table, others: { unit: string; action: Action }[]): Promise<{ unit: string; action: Action }[]> {
  const found: { unit: string; action: Action }[] = [], { view } = table.state;
  for (const other of others.slice(0, MOST_TRIED)) {
    const answer = await table.engine.call<CheckAnswer>({ op: 'check', action: other.action }).catch(() => null);
    if (table.state.view !== view) return []; // it has changed meanwhile
    if (answer?.verdict.ok) found.push(other);
  }
  return found;
}
