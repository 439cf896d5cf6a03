// panels/strip.ts - what the strip at the top says, from how the game stands.
import type { Score, Side, View } from '../engine/protocol';
import { sideOf } from '../game/offers';
import { standsOf } from '../kit/count';
import { sideNoun, sideOwns } from './sides';

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

const ROOM = 268, LETTER = 7.4, LINK = 21; // pixels for the chain, for a letter of it, for the ends of a link

/** The part of the chain that has room: where one is, what comes next, then what was before. */
export function phasesShown(phases: string[], now: string | null | undefined): string[] {
  const wide = (list: string[]): number => list.reduce((sum, phase) => sum + phase.length * LETTER + LINK, list.length < phases.length ? 2 * LINK : 0);
  const at = Math.max(0, phases.indexOf(now ?? ''));
  let [from, to] = [at, at + 1];
  for (;;) {
    if (to < phases.length && wide(phases.slice(from, to + 1)) <= ROOM) to++;
    else if (from > 0 && wide(phases.slice(from - 1, to)) <= ROOM) from--;
    else return phases.slice(from, to);
  }
}

/** Whose turn it is, said to who looks; `shared`: to two people before one screen, who are told by their names. */
export function whoseTurn(view: Pick<View, 'seat' | 'over' | 'to' | 'waits' | 'raises'>, { mover, phase }: Pick<Score, 'mover' | 'phase'>, shared = false): string {
  const to = view.waits === 'decision' ? sideOf(view.to) : null, own = sideOf(view.seat);
  if (view.over) return 'The battle is over.';
  if (view.raises) return to === own && !shared ? 'You raise your army.' : `The ${sideNoun(to ?? 'union')} raise${to === 'union' ? 's' : ''} an army.`;
  if (phase === null) return 'Before the battle.';
  if (mover === null) return 'Both sides act.';
  const answer = to !== null && to !== mover;
  if (shared) return `The ${sideOwns(mover)} turn${answer ? `: the ${sideNoun(to)} answer${to === 'union' ? 's' : ''}` : ''}.`;
  if (mover === own) return answer ? 'Your turn: they answer.' : 'Your turn.';
  return `The ${sideOwns(mover)} turn${own !== null && to === own ? ': you answer' : ''}.`;
}

/** In whose colour that is said: of who raises his army, else of whose turn it is; before the battle and after it in nobody's. */
export function turnColour(view: Pick<View, 'over' | 'to' | 'waits' | 'raises'>, { mover, phase }: Pick<Score, 'mover' | 'phase'>): Side | null {
  if (view.over) return null;
  if (view.raises) return view.waits === 'decision' ? sideOf(view.to) : null;
  return phase === null ? null : mover;
}

/** The part of an army that is lost, from 0 to 1. */
export function lostPart({ stands, of }: { stands: number; of: number }): number {
  return of > 0 ? Math.min(1, Math.max(0, stands / of)) : 0;
}

/** "2 of 30 stands lost" */
export function lostWords({ stands, of }: { stands: number; of: number }): string {
  return of > 0 ? `${standsOf(stands, of)} lost` : '';
}
