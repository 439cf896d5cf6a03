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
  const events = told.filter(({ text, begins }) => text !== '' && !begins && !seen.has(text) && seen.add(text));
  const ranked = gravest(events).map((event) => ({ event, at: events.indexOf(event), weight: weight(event, mine) })).sort((a, b) => b.weight - a.weight || b.at - a.at);
  const chosen = ranked.slice(0, MOST_SENTENCES).sort((a, b) => Number(a.event.news === undefined) - Number(b.event.news === undefined) || a.at - b.at);
  return { sentences: chosen.map(({ event }) => event), more: events.length - chosen.length };
}

/** A text of the engine as a sentence. */
export function asSentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?!]$/.test(begun) ? begun : `${begun}.`;
}

/** Dice that fell together, both sides' of a fight for instance, and what came of them. */
export interface Roll {
  thrown: GameEvent[];
  dice: number[]; // where no event tells them
  came: GameEvent[];
}

const hasDice = (step: LogEntry): boolean => step.rolled.length > 0 || step.events.some((event) => event.dice?.length);

/** The roll that is shown open, and others in a line each: those `after` it, or that of one's own last `order`, before it. */
export interface LastRolls {
  first: Roll;
  others: Roll[];
  are: 'after' | 'order';
}

/**
 * The rolls that a player wants to see: that of his own last order, with all that were made after it, until he gives another. Once it
 * is another's turn the last that anybody made comes first, or what he himself rolled to answer.
 */
export function lastRolls(log: readonly LogEntry[], seat: Seat | null = null, pieces: readonly Piece[] = []): LastRolls | null {
  const last = log.map(hasDice).lastIndexOf(true), now = log.at(-1), me = sideOf(seat);
  if (!now || last < 0) return null;
  const given = me === null ? -1 : log.map((step) => isOrder(step, me)).lastIndexOf(true), order = given >= 0 && hasDice(log[given]!) ? given : -1;
  const isOf = (unit: string | undefined): boolean => pieces.some(({ name, side }) => name === unit && side === me);
  const from = (at: number): Roll[] => {
    const rolls = rollsIn(log.slice(at)), own = rollsIn([log[at]!]).findIndex(({ thrown }) => thrown.some(({ unit }) => isOf(unit)));
    return own > 0 ? [rolls[own]!, ...rolls.slice(0, own), ...rolls.slice(own + 1)] : rolls;
  };
  const isNow = ({ status }: LogEntry): boolean => headline(status) === headline(now.status);
  const mine = log.map((step) => hasDice(step) && me !== null && sideOf(step.seat) === me && isNow(step) && step.label === now.label).lastIndexOf(true);
  const at = order >= 0 && isNow(log[order]!) ? order : mine, [first, ...after] = at >= 0 ? from(at) : rollsIn(log.slice(last)).slice(-1);
  return order < 0 || at === order ? { first: first!, others: after, are: 'after' } : { first: first!, others: from(order).slice(0, 1), are: 'order' };
}

const MOST_TOGETHER = 2, MOST_CAME = 2;

/** What comes of a roll is told in its step, or in the answers to it; another order, or the next part of the turn, has nothing to do with it. */
function rollsIn(steps: readonly LogEntry[]): Roll[] {
  const rolls: Roll[] = [];
  let open = null as Roll | null;
  const begin = (thrown: GameEvent[], dice: number[]): void => void rolls.push(open = { thrown, dice, came: [] });
  for (const step of steps) {
    if (!step.answers && step.unasked !== 'forced') open = null;
    if (untoldDice(step).length > 0) begin([], untoldDice(step));
    for (const event of step.events) {
      const together: boolean = open?.came.length === 0 && open.thrown.length < MOST_TOGETHER && open.thrown[0]?.event === event.event;
      if (event.begins) open = null;
      else if (!event.dice?.length) open?.came.push(event);
      else if (together) open!.thrown.push(event);
      else begin([event], []);
    }
  }
  return rolls.map((roll) => ({ ...roll, came: gravestOf(roll) }));
}

/** Losses and great news, and what befell those who rolled, if there is any of it; else what was told last. */
function gravestOf({ thrown, came }: Roll): GameEvent[] {
  const telling = gravest(came).filter(({ news, unit }) => news !== undefined || (unit !== undefined && thrown.some((event) => event.unit === unit || event.other === unit)));
  return (telling.length > 0 ? telling : came).slice(-MOST_CAME);
}

/** Whose doing a question comes from that is asked in the other side's turn: what he did last. */
export function askedBecause(log: readonly LogEntry[], { seat, to, score, waits }: Pick<View, 'seat' | 'to' | 'score' | 'waits'>): string {
  const me = sideOf(seat ?? null), mover = score?.mover ?? null, last = log.at(-1);
  if (waits !== 'decision' || me === null || sideOf(to) !== me || mover === null || mover === me || !score || score.phase === null) return '';
  const did = last && last.seat !== null && sideOf(last.seat) !== me ? last.events.find((event) => event.unit !== undefined)?.text : undefined;
  return `The ${sideOwns(mover)} turn${score.phase ? `, ${score.phase.toLowerCase()}` : ''}${did ? `: ${did}` : ''}.`;
}
