// panels/todo.ts - what the player still has to do before an order can be given, as his hand does it.
import type { Param, ParamType } from '../engine/protocol';
import { wanted, type Draft } from '../game/draft';
import { humanise } from '../game/offers';
import { forHand } from '../kit/screen';

const DEEDS: Partial<Record<ParamType, string>> = {
  place: 'Press where it shall go', zone: 'Press a zone', unit: 'Press a unit', card: 'Choose a card', text: 'Write it',
};

/** "Press a zone", "Choose the formation"; null if nothing is missing. */
export function stillToDo(draft: Draft): string | null {
  const what = wanted(draft);
  if (!what) return null;
  if (what.of === 'stands') return forHand('Press the stands');
  if (what.of === 'ends') return forHand('Press one of its ends');
  if (what.type === 'steps') return forHand('Press where it shall go');
  if (what.type === 'entries') return forHand(what.fields?.[0] ? listed(what.fields[0], what.name) : `Choose the ${humanise(what.name)}`);
  return forHand(DEEDS[what.type] ?? (what.type === 'angle' ? 'Press which way' : `Choose the ${humanise(what.name)}`));
}

/** Several of a kind. */
function listed(field: Param, name: string): string {
  const many: Partial<Record<ParamType, string>> = { place: 'Press the places', zone: 'Press the zones', unit: 'Press the units', card: 'Choose cards' };
  return many[field.type] ?? `Choose the ${humanise(name)}`;
}
