// game/stands.ts - stands of a unit that an order names by their numbers: those that take hits, those that are fit again,
// the one that takes the colours.
import type { Piece, Point } from '../engine/protocol';
import { isOn } from '../map/troops/body';
import { fieldsOf, hasList, setItems, setValue, type Draft, type Field } from './draft';

/** The parameter that is one stand, with those that may be said; null: it asks for none. */
export const oneStand = (draft: Draft): Field | null => fieldsOf(draft).find((f) => f.param.of === 'stands') ?? null;

/** Does the order ask for stands in some way? */
export const asksForStands = (draft: Draft): boolean => standField(draft) !== null || oneStand(draft) !== null;

/** The name under which each entry of the order's list keeps a stand; null: it asks for none. */
export const standField = (draft: Draft): string | null =>
  (hasList(draft) && draft.verb.list?.of === 'stands' ? draft.verb.list.fields?.[0]?.name ?? null : null);

/** The stands that the order names so far, in its order. */
export function namedStands(draft: Draft): number[] {
  const field = standField(draft), one = oneStand(draft);
  if (one) return typeof one.value === 'number' ? [one.value] : [];
  return field === null ? [] : draft.items.map((item) => item[field]).filter((n): n is number => typeof n === 'number');
}

/** How many are asked for; null: as many as one likes. */
export const standsWanted = (draft: Draft): number | null => (oneStand(draft) ? 1 : null) ?? draft.variants.find((o) => o.limit !== undefined)?.limit ?? null;

/** Names one of `count` stands, or no longer. One that is named is named again only when all of them are. */
export function nameStand(draft: Draft, stand: number, count: number): Draft {
  const field = standField(draft), named = namedStands(draft), one = oneStand(draft);
  if (one) return maySay(draft, stand) ? setValue(draft, one.param.name, stand) : draft;
  if (field === null) return draft;
  const most = standsWanted(draft) ?? draft.verb.list!.high, all = new Set(named).size >= count;
  const next = named.includes(stand) && !(all && named.length < most) ? named.filter((n) => n !== stand) : [...named, stand];
  return setItems(draft, next.map((n) => ({ [field]: n })));
}

/** May this stand be named, as far as the offers say? */
export function maySay(draft: Draft, stand: number): boolean {
  const options = oneStand(draft)?.options;
  return options === undefined || options.includes(stand);
}

/** The stand of the piece at a place; null: none is there. */
export function standAt(piece: Piece | undefined, at: Point): number | null {
  const found = (piece?.stands ?? []).findIndex((stand) => isOn(stand, at));
  return found < 0 ? null : found;
}
