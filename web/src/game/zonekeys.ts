// game/zonekeys.ts - zones and cards by the keyboard.
import type { Point } from '../engine/protocol';
import type { Orders } from './orders';
import { nextZone, zoneMiddle } from './zones';

const WAYS: Record<string, Point> = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** Goes on to the next zone that is offered that way, from the one that is chosen, else from the piece or the middle. */
export function stepZone(orders: Orders, key: string): boolean {
  const found = orders.aim(), view = orders.table.state.view, way = WAYS[key];
  if (!found || !view?.grid || !way) return false;
  const at = orders.piece(found.draft.actor)?.stands?.[0]?.at, chosen = found.aim.chosen.at(-1);
  const from: Point = chosen ? zoneMiddle(view.grid, chosen) : (at ?? [view.table[0] / 2, view.table[1] / 2]);
  const zone = nextZone(view.grid, found.aim, from, way[0], way[1]);
  if (zone) orders.pickZone(zone);
  return true;
}

/** The next card of the hand that could be played; lists of cards are ticked off one by one. */
export function nextCard(orders: Orders): boolean {
  const cards = [...orders.playable()], named = orders.namedCards();
  if (cards.length === 0) return false;
  const next = cards[(cards.indexOf(named.at(-1) ?? '') + 1) % cards.length]!;
  if (cards.length > 1 || named.length === 0) orders.pickCard(next);
  return true;
}
