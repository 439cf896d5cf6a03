// panels/strip.ts - what the strip at the top says, from how the game stands.
import type { Objective, Score, Side, View } from '../engine/protocol';
import { sideOf } from '../game/offers';
import { standsOf } from '../kit/count';
import { SIDES, sideOwns } from './sides';

/** "Turn 5 of 12" */
export function turnWords({ turn, last_turn }: Score): string {
  return last_turn === undefined ? `Turn ${turn}` : `Turn ${turn} of ${last_turn}`;
}

/** What else the game says of the moment: the weather, cards that are left. Turn, hour, sides and points have places of their own. */
export function moreWords({ status, score }: View): string {
  const [first = '', ...rest] = status.split(/\.\s+/), own = /^(turn \d|union|confederate|.* to move$)/i;
  const parts = first.split(', ').filter((part) => !own.test(part) && part !== score?.hour);
  return [...parts, ...rest.filter((part) => !/\b(union|confederate)\b/i.test(part))].map((part) => part.replace(/\.$/, '')).filter(Boolean).join(', ');
}

const MOST_BOXES = 24;

/** The boxes of the track: those before, the one it is, those to come. None where the end is not known or too far off. */
export function trackOf({ turn, last_turn }: Score): ('past' | 'now' | 'due')[] {
  if (last_turn === undefined || last_turn > MOST_BOXES) return [];
  return Array.from({ length: last_turn }, (_, i) => (i + 1 < turn ? 'past' : i + 1 === turn ? 'now' : 'due'));
}

/** Whose turn it is, said to who looks. */
export function whoseTurn(view: Pick<View, 'seat' | 'over' | 'to' | 'waits'>, mover: Side | null): string {
  if (view.over) return 'The battle is over.';
  if (mover === null || mover === sideOf(view.seat)) return mover === null ? 'Both sides act.' : 'Your turn.';
  const asked = view.waits === 'decision' && sideOf(view.seat) !== null && sideOf(view.to) === sideOf(view.seat);
  return `The ${sideOwns(mover)} turn${asked ? ': you answer' : ''}.`;
}

/** The part of an army that is lost, from 0 to 1. */
export function lostPart({ stands, of }: { stands: number; of: number }): number {
  return of > 0 ? Math.min(1, Math.max(0, stands / of)) : 0;
}

/** "2 of 30 stands lost" */
export function lostWords({ stands, of }: { stands: number; of: number }): string {
  return of > 0 ? `${standsOf(stands, of)} lost` : '';
}

/** Ground that somebody holds, the Union's first, then what nobody holds; `most` at most, and how many are left out. */
export function groundHeld(objectives: Objective[], most: number): { shown: Objective[]; more: number } {
  const held = [...SIDES, null].flatMap((side) => objectives.filter((o) => o.held === side));
  return { shown: held.slice(0, most), more: Math.max(0, held.length - most) };
}
