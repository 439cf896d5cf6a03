// panels/recap.ts - what the others did since this player last decided: at most three sentences, what concerns him first.
import type { GameEvent, Piece, Seat } from '../engine/protocol';
import { sideOf } from '../game/offers';
import { untoldDice, type LogEntry } from './story';

export const MOST_SENTENCES = 3;

/** The newest steps that others decided without him in between. */
export function waitedFor(log: readonly LogEntry[], seat: Seat | null): LogEntry[] {
  const me = sideOf(seat);
  if (me === null) return [];
  const theirs = (step: LogEntry): boolean => step.seat !== null && sideOf(step.seat) !== me;
  const end = log.map(theirs).lastIndexOf(true) + 1;
  let start = end;
  while (start > 0 && (log[start - 1]!.seat === null || theirs(log[start - 1]!))) start--;
  return log.slice(start, end);
}

/** How much an event matters to a side: what befalls its own first; and what came of a roll says more than the roll. */
function weight(event: GameEvent, mine: ReadonlySet<string>): number {
  const concerns = [event.unit, event.other].some((name) => name !== undefined && mine.has(name));
  const rolled = (event.dice?.length ?? 0) > 0 || event.tally !== undefined;
  return (concerns ? 4 : 0) + (event.unit === undefined ? 0 : 1) + (rolled ? 0 : 1);
}

export interface Recap {
  sentences: GameEvent[]; // in the order in which they happened
  more: number; // that were left out
}

export function recapOf(steps: readonly LogEntry[], pieces: readonly Piece[], seat: Seat | null): Recap {
  const mine = new Set(pieces.filter((p) => p.side === sideOf(seat)).map((p) => p.name));
  const told = steps.flatMap((step) => step.events), seen = new Set<string>();
  const events = told.filter(({ text }) => text !== '' && !seen.has(text) && seen.add(text));
  const ranked = events.map((event, at) => ({ event, at, weight: weight(event, mine) })).sort((a, b) => b.weight - a.weight || b.at - a.at);
  const chosen = ranked.slice(0, MOST_SENTENCES).sort((a, b) => a.at - b.at);
  return { sentences: chosen.map(({ event }) => event), more: events.length - chosen.length };
}

/** A text of the engine as a sentence. */
export function asSentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?!]$/.test(begun) ? begun : `${begun}.`;
}

/** The last roll of a game and what came of it: events with their dice; where none tells them, the dice alone. */
export interface Rolled {
  events: GameEvent[];
  dice: number[];
}

export function lastRolled(log: readonly LogEntry[]): Rolled | null {
  for (let i = log.length - 1; i >= 0; i--) {
    const step = log[i]!, dice = untoldDice(step);
    const first = step.events.map((event) => (event.dice?.length ?? 0) > 0).lastIndexOf(true);
    if (first >= 0) return { events: rollsUpTo(step.events, first), dice: [] };
    if (dice.length > 0) return { events: step.events.slice(0, 2), dice };
  }
  return null;
}

const MOST_ROLLS = 2, MOST_AFTER = 1;

function rollsUpTo(events: GameEvent[], last: number): GameEvent[] {
  const rolls = events.slice(0, last + 1).filter((event) => event.dice?.length).slice(-MOST_ROLLS);
  return [...rolls, ...events.slice(last + 1, last + 1 + MOST_AFTER)];
}
