// game/same.ts - the same order for other units: whom it could be given to as well.
import type { Action, CheckAnswer, View, Words } from '../engine/protocol';
import { actionOf, verbOf } from './offers';
import type { LogEntry, Table } from './table';

const MOST_TRIED = 24; // units that the engine is asked about

/** The parameter by which a verb names the unit that acts. */
const actorParam = (words: Words, verb: string): string | undefined => verbOf(words, verb)?.params.find((p) => p.type === 'unit')?.name;

/** Do two orders differ in the unit that acts, and in nothing else? */
export function isSameOrder(words: Words, a: Action, b: Action): boolean {
  const actor = actorParam(words, a.do);
  if (!actor || a.do !== b.do || a[actor] === b[actor]) return false;
  return JSON.stringify({ ...a, [actor]: null }) === JSON.stringify({ ...b, [actor]: null });
}

/** The order that may be repeated: the last one, if its giver is asked again in the same phase. */
export function repeatable(view: View, log: LogEntry[], words: Words): Action | null {
  const last = log.filter((step) => !step.unasked).at(-1), actor = last?.action && actorParam(words, last.action.do);
  if (!last?.action || !actor || view.raises || view.waits !== 'decision' || last.seat !== view.to || last.label !== view.label) return null;
  return verbOf(words, last.action.do)?.begins ? null : last.action;
}

/** The same order for each other unit to which it could be given now. */
export async function sameFor(table: Table): Promise<{ unit: string; action: Action }[]> {
  const { view, log } = table.state, words = table.facts.words, given = view && repeatable(view, log, words);
  const actor = given && actorParam(words, given.do);
  if (!view || !given || !actor) return [];
  const units = new Set((view.actions ?? []).filter((o) => o.do === given.do).map((o) => String(actionOf(o)[actor])));
  const found: { unit: string; action: Action }[] = [];
  for (const unit of [...units].filter((name) => name !== given[actor]).slice(0, MOST_TRIED)) {
    const action: Action = { ...given, [actor]: unit };
    const answer = await table.engine.call<CheckAnswer>({ op: 'check', action }).catch(() => null);
    if (table.state.view !== view) return []; // it has changed meanwhile
    if (answer?.verdict.ok) found.push({ unit, action });
  }
  return found;
}
