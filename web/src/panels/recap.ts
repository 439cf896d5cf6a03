// panels/recap.ts - what happened since this player's last order: at most three sentences, losses and great news first.
import type { GameEvent, News, Piece, Seat, View } from '../engine/protocol';
import { sideOf } from '../game/offers';
import { sideOwns } from './sides';
import { headline, untoldDice, type LogEntry } from './story';

export const MOST_SENTENCES = 3;

/** Is it an order of his own, and no answer to what others do? */
const isOrder = (step: LogEntry, side: string): boolean => step.seat !== null && sideOf(step.seat) === side && !step.answers && step.unasked !== 'forced';

/** All that happened since his own last order, up to the last that others did: what he answered meanwhile is part of it. */
export function waitedFor(log: readonly LogEntry[], seat: Seat | null): LogEntry[] {
  const me = sideOf(seat);
  if (me === null) return [];
  const end = log.map((step) => step.seat !== null && sideOf(step.seat) !== me).lastIndexOf(true) + 1;
  const start = log.slice(0, end).map((step) => isOrder(step, me)).lastIndexOf(true) + 1;
  return log.slice(start, end);
}

const GREAT = 24, LOSS = 16, LESSER = 8, MINE = 4;
const NEWS: Record<News, number> = { destroyed: GREAT, rout: GREAT, leader: GREAT, taken: GREAT, loss: LOSS, arrived: LESSER, cancelled: LESSER };

/** How much an event matters to a side: great news, losses, then what befalls its own; and what came of a roll says more than the roll. */
function weight(event: GameEvent, mine: ReadonlySet<string>): number {
  const concerns = [event.unit, event.other].some((name) => name !== undefined && mine.has(name));
  const rolled = (event.dice?.length ?? 0) > 0 || event.tally !== undefined;
  return (event.news ? NEWS[event.news] : 0) + (concerns ? MINE : 0) + (event.unit === undefined ? 0 : 1) + (rolled ? 0 : 1);
}

/** Of the same unit a greater thing says the lesser as well: who is destroyed has lost his last stand. */
function gravest(events: readonly GameEvent[]): GameEvent[] {
  const great = new Set(events.filter(({ news, unit }) => unit && (news === 'destroyed' || news === 'rout')).map(({ unit }) => unit));
  const gone = new Set(events.filter(({ news, unit }) => unit && news === 'destroyed').map(({ unit }) => unit));
  return events.filter(({ news, unit }) => !(news === 'loss' && great.has(unit)) && !(news === 'rout' && gone.has(unit)));
}

export interface Recap {
  sentences: GameEvent[]; // losses and great news first, then the rest; each as it happened
  more: number; // that were left out
}

export function recapOf(steps: readonly LogEntry[], pieces: readonly Piece[], seat: Seat | null): Recap {
  const mine = new Set(pieces.filter((p) => p.side === sideOf(seat)).map((p) => p.name));
  const told = steps.flatMap((step) => step.events), seen = new Set<string>();
  const events = told.filter(({ text }) => text !== '' && !seen.has(text) && seen.add(text));
  const ranked = gravest(events).map((event) => ({ event, at: events.indexOf(event), weight: weight(event, mine) })).sort((a, b) => b.weight - a.weight || b.at - a.at);
  const chosen = ranked.slice(0, MOST_SENTENCES).sort((a, b) => Number(a.event.news === undefined) - Number(b.event.news === undefined) || a.at - b.at);
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
  if (waits !== 'decision' || me === null || sideOf(to) !== me || mover === null || mover === me || !score || score.phase === null) return '';
  const did = last && last.seat !== null && sideOf(last.seat) !== me ? last.events.find((event) => event.unit !== undefined)?.text : undefined;
  return `The ${sideOwns(mover)} turn${score.phase ? `, ${score.phase.toLowerCase()}` : ''}${did ? `: ${did}` : ''}.`;
}
