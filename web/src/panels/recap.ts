// panels/recap.ts - what the others did since this player last decided: at most three sentences, what concerns him first.
import type { GameEvent, Piece, Seat, View } from '../engine/protocol';
import { sideOf } from '../game/offers';
import { sideOwns } from './sides';
import { headline, untoldDice, type LogEntry } from './story';

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

/** A roll and what came of it: events with their dice; where none tells them, the dice alone. */
export interface Rolled {
  events: GameEvent[];
  dice: number[];
  /** Rolls that came of it, or after it. */
  then: GameEvent[];
}

const hasDice = (step: LogEntry): boolean => step.rolled.length > 0 || step.events.some((event) => event.dice?.length);

/**
 * The roll that a player wants to see: the one of his own last order, as long as its phase goes on, whatever was rolled
 * after it; else the last that anybody made. What came after it is listed with it.
 */
export function lastRolled(log: readonly LogEntry[], seat: Seat | null = null): Rolled | null {
  const last = log.map(hasDice).lastIndexOf(true), now = log.at(-1);
  if (last < 0) return null;
  const mine = log.map((step) => hasDice(step) && isMine(step, seat) && headline(step.status) === headline(now!.status) && step.label === now!.label).lastIndexOf(true);
  const at = mine >= 0 ? mine : last, step = log[at]!, dice = untoldDice(step);
  const after = log.slice(at + 1, last + 1).flatMap(({ events }) => rolls(events));
  if (dice.length > 0) return { events: step.events.slice(0, MOST_ROLLS), dice, then: after };
  const { first, rest } = firstRoll(step.events);
  return { events: first, dice: [], then: [...rolls(rest), ...after] };
}

const isMine = (step: LogEntry, seat: Seat | null): boolean => seat !== null && sideOf(step.seat) === sideOf(seat) && step.seat !== null;

const rolls = (events: GameEvent[]): GameEvent[] => events.filter((event) => event.dice?.length);

const MOST_ROLLS = 2;

/** Dice that fell together, both sides' of a fight for instance, and the sentence after them; and all that came later. */
function firstRoll(events: GameEvent[]): { first: GameEvent[]; rest: GameEvent[] } {
  const begin = events.findIndex((event) => event.dice?.length);
  let end = begin;
  while (end < begin + MOST_ROLLS && events[end]?.dice?.length) end++;
  if (events[end] && !events[end]!.dice?.length) end++;
  return { first: events.slice(begin, end), rest: events.slice(end) };
}

/** Whose doing a question comes from that is asked in the other side's turn: what he did last. */
export function askedBecause(log: readonly LogEntry[], { seat, to, score, waits }: Pick<View, 'seat' | 'to' | 'score' | 'waits'>): string {
  const me = sideOf(seat ?? null), mover = score?.mover ?? null, last = log.at(-1);
  if (waits !== 'decision' || me === null || sideOf(to) !== me || mover === null || mover === me || !score) return '';
  const did = last && last.seat !== null && sideOf(last.seat) !== me ? last.events.find((event) => event.unit !== undefined)?.text : undefined;
  return `The ${sideOwns(mover)} turn${score.phase ? `, ${score.phase.toLowerCase()}` : ''}${did ? `: ${did}` : ''}.`;
}
