// game/stands.ts - stands of a unit that an order names by their numbers: those that take hits, those that are fit again.
import type { Piece, Point } from '../engine/protocol';
import { isOn } from '../map/troops/body';
import { hasList, setItems, type Draft } from './draft';

/** The name under which each entry of the order's list keeps a stand; null: it asks for none. */
export const standField = (draft: Draft): string | null =>
  (hasList(draft) && draft.verb.list?.of === 'stands' ? draft.verb.list.fields?.[0]?.name ?? null : null);

/** The stands that the order names so far, in its order. */
export function namedStands(draft: Draft): number[] {
  const field = standField(draft);
  return field === null ? [] : draft.items.map((item) => item[field]).filter((n): n is number => typeof n === 'number');
}

/** How many are asked for; null: as many as one likes. */
export const standsWanted = (draft: Draft): number | null => draft.variants.find((o) => o.limit !== undefined)?.limit ?? null;

/** Names one of `count` stands, or no longer. One that is named is named again only when all of them are. */
export function nameStand(draft: Draft, stand: number, count: number): Draft {
  const field = standField(draft), named = namedStands(draft);
  if (field === null) return draft;
  const most = standsWanted(draft) ?? draft.verb.list!.high, all = new Set(named).size >= count;
  const next = named.includes(stand) && !(all && named.length < most) ? named.filter((n) => n !== stand) : [...named, stand];
  return setItems(draft, next.map((n) => ({ [field]: n })));
}

/** The stand of the piece at a place; null: none is there. */
export function standAt(piece: Piece | undefined, at: Point): number | null {
  const found = (piece?.stands ?? []).findIndex((stand) => isOn(stand, at));
  return found < 0 ? null : found;
}
