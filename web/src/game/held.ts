// game/held.ts - the cards that a view shows.
import type { Field, Side, View, Words } from '../engine/protocol';
import { humanise, sideOf } from './offers';

/** A field of the view that holds cards. */
export interface Held {
  label: string;
  side: Side | null; // null: on the table, for all
  cards: string[];
}

const isCards = (field: Field): boolean => field.type === 'card' || field.type === 'cards';

const cardsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value.flat() : [value]).filter((card): card is string => typeof card === 'string');

/** The cards of the viewer's own side (the referee's: of both), then those that lie open for all. */
export function heldCards(view: View, words: Words): Held[] {
  const own = sideOf(view.seat);
  const sides: Side[] = own ? [own] : ['union', 'confederate'];
  const held = (fields: Field[], record: Record<string, unknown>, side: Side | null): Held[] =>
    fields.filter(isCards).map((f) => ({ label: humanise(f.name), side, cards: cardsIn(record[f.name]) }));
  return [
    ...sides.flatMap((side) => held(words.fields.side, view.sides[side].fields, side)),
    ...held(words.fields.game, view.game, null),
  ];
}

/** The cards that a player may name in an order: those of the side whose decision it is. */
export function cardsOf(view: View, words: Words): string[] {
  const side = sideOf(view.to);
  return heldCards(view, words).filter((h) => h.side !== null && h.side === side).flatMap((h) => h.cards);
}
