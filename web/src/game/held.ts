// game/held.ts - the cards that a view shows: hands, piles, and how many there are of those that are not shown.
import type { Field, Side, View, Words } from '../engine/protocol';
import { humanise, sideOf } from './offers';

const SIDES: Side[] = ['union', 'confederate'];

/** Cards that somebody holds, or that lie on the table. */
export interface Held {
  label: string;
  side: Side | null; // null: on the table, for all
  cards: string[];
  /** It lies open for all; each of several on the one before it: the last is on top. */
  pile: boolean;
  /** How many there are where the viewer may not see them. */
  hidden: number;
}

const isCards = (field: Field): boolean => field.type === 'card' || field.type === 'cards';

const cardsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value.flat() : [value]).filter((card): card is string => typeof card === 'string');

/** The fields that are meant to be seen: those with a label, or all if none has one. */
function shownFields(words: Words): { game: Field[]; side: Field[] } {
  const { game, side } = words.fields, labelled = [...game, ...side].some((f) => isCards(f) && f.label);
  const shown = (fields: Field[]): Field[] => fields.filter((f) => isCards(f) && (!labelled || f.label));
  return { game: shown(game), side: shown(side) };
}

function heldIn(field: Field, record: Record<string, unknown>, side: Side | null): Held {
  const cards = cardsIn(record[field.name]), count = record[`${field.name}_count`];
  return {
    label: field.label ?? humanise(field.name), side, cards, pile: field.type === 'card' && (side === null || (field.count ?? 1) > 1),
    hidden: typeof count === 'number' ? Math.max(0, count - cards.length) : 0,
  };
}

/** Everybody's cards, the viewer's own first (the referee sees both), then those that lie on the table. */
export function heldCards(view: View, words: Words): Held[] {
  const fields = shownFields(words), own = sideOf(view.seat);
  const sides = own === 'confederate' ? [...SIDES].reverse() : SIDES;
  return [
    ...sides.flatMap((side) => fields.side.map((f) => heldIn(f, view.sides[side].fields, side))),
    ...fields.game.map((f) => heldIn(f, view.game, null)),
  ].filter((h) => h.side === null || own === null || h.side === own || h.hidden > 0);
}

/** The cards that a player may name in an order: those of the side whose decision it is. */
export function cardsOf(view: View, words: Words): string[] {
  const side = sideOf(view.to);
  return heldCards(view, words).filter((h) => h.side !== null && h.side === side).flatMap((h) => h.cards);
}

/** Zones of which the game or a side has something to say. */
export interface ZoneNote {
  zone: string;
  label: string;
  side: Side | null;
}

export function zoneNotes(view: View, words: Words): ZoneNote[] {
  const notes = (fields: Field[], record: Record<string, unknown>, side: Side | null): ZoneNote[] =>
    fields.filter((f) => f.type === 'zone' && f.label).flatMap((f) => cardsIn(record[f.name]).map((zone) => ({ zone, label: f.label!, side })));
  return [...notes(words.fields.game, view.game, null), ...SIDES.flatMap((side) => notes(words.fields.side, view.sides[side].fields, side))];
}
