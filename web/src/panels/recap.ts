// panels/recap.ts - what happened since this player's last order: at most three sentences, losses and great news first.
import type { GameEvent, News, Piece, Seat, View } from '../engine/protocol';
import { sideOf } from '../game/offers';
import { sideOwns } from './sides';
import { deedsOf, gathered, isBarred, isStep, doneOf, type Deed } from './deeds';
import { byTurns, isFight, type LogEntry } from './story';

export const MOST_SENTENCES = 3;

/** Is it an order of his own, and no answer to what others do? */
const isOrder = (step: LogEntry, side: string): boolean => step.seat !== null && sideOf(step.seat) === side && !step.answers && step.unasked !== 'forced';

/** All that happened since his own last order, up to the last that others did: what he answered meanwhile is part of it. */
export function waitedFor(log: readonly LogEntry[], seat: Seat | null): LogEntry[] {
  const me = sideOf(seat);
  if (me === null) return [];
  const end = log.map((step) => step.seat !== null && sideOf(step.seat) !== me).lastIndexOf(true) + 1;
  const start = log.slice(0, end).map((step) => isOrder(step, me)).lastIndexOf(true) + 1;
  const ended = log[start - 1];
  return [...(ended && start <= end && namesNobody(ended) ? [begunBy(ended)] : []), ...log.slice(start, end)];
}

/** What one's own units did still before the next part of the turn began one has seen oneself. */
function begunBy(step: LogEntry): LogEntry {
  const at = step.events.findIndex(({ begins }) => begins);
  return at < 0 ? step : { ...step, events: step.events.slice(at) };
}

/** An order that names nobody only ended something: what is told of it is what then began by itself. */
const namesNobody = ({ action }: LogEntry): boolean => action != null && Object.keys(action).length === 1;

const GREAT = 24, LOSS = 16, LESSER = 8, MINE = 4;
const NEWS: Record<News, number> = { destroyed: GREAT, rout: GREAT, leader: GREAT, taken: GREAT, loss: LOSS, arrived: LESSER, cancelled: LESSER };

/** How much an event matters to a side: great news, losses, then what befalls its own; and what came of a roll says more than the roll. */
function weight(event: GameEvent, mine: ReadonlySet<string>): number {
  if (isBarred(event)) return 0; // nothing came of it
  const concerns = [event.unit, event.other].some((name) => name !== undefined && mine.has(name));
  const rolled = (event.dice?.length ?? 0) > 0 || event.tally !== undefined;
  return (event.news ? NEWS[event.news] : event.points || event.act === 'charge' ? LESSER : 0) + (concerns ? MINE : 0) + (event.unit === undefined ? 0 : 1) + (rolled ? 0 : 1);
}

/** Of the same unit a greater thing says the lesser as well: who is destroyed has lost his last stand. */
function gravest(events: readonly GameEvent[]): GameEvent[] {
  const great = new Set(events.filter(({ news, unit }) => unit && (news === 'destroyed' || news === 'rout')).map(({ unit }) => unit));
  const gone = new Set(events.filter(({ news, unit }) => unit && news === 'destroyed').map(({ unit }) => unit));
  const isBegun = ({ act, zone }: GameEvent, i: number): boolean => act === 'charge' && zone !== undefined && events.slice(i + 1).some((later) => later.act === 'charge' && later.zone === zone);
  return events.filter((event, i) => !(event.news === 'loss' && great.has(event.unit)) && !(event.news === 'rout' && gone.has(event.unit)) && !isBegun(event, i));
}

/** In an order of one's own: what one's own did, as one knows, before anything else began. */
const isOwnDoing = ({ unit, other, news, points }: GameEvent, i: number, { events }: LogEntry, mine: ReadonlySet<string>): boolean =>
  !events.slice(0, i + 1).some(({ begins }) => begins) && (unit === undefined || mine.has(unit)) && !other && !news && !points;

export interface Recap {
  /** Losses and great news first, then the rest; each as it happened, and what is said of several units alike as one. */
  sentences: GameEvent[][];
  more: number; // that were left out
}

export function recapOf(steps: readonly LogEntry[], pieces: readonly Piece[], seat: Seat | null): Recap {
  const mine = new Set(pieces.filter((p) => p.side === sideOf(seat)).map((p) => p.name));
  const side = sideOf(seat), told = steps.flatMap((step) => (side !== null && sideOf(step.seat) === side && !step.answers ? step.events.filter((event, i) => !isOwnDoing(event, i, step, mine)) : step.events)), seen = new Set<string>();
  const events = doneOf(told).filter(({ text, begins }) => text !== '' && !begins && !seen.has(text) && seen.add(text));
  const ranked = gathered(gravest(events)).map((all) => ({ all, event: all[0]!, at: events.indexOf(all[0]!), weight: Math.max(...all.map((event) => weight(event, mine))) })).sort((a, b) => b.weight - a.weight || b.at - a.at);
  const chosen = ranked.slice(0, MOST_SENTENCES).sort((a, b) => Number(a.event.news === undefined) - Number(b.event.news === undefined) || a.at - b.at);
  return { sentences: chosen.map(({ all }) => all), more: events.length - chosen.flatMap(({ all }) => all).length };
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

/** The roll that is shown open, and others in a line each, the newest first. */
export interface LastRolls {
  first: Roll;
  /** It is the player's own: that of his last order, or of his answer to another's. */
  own: boolean;
  others: Roll[];
}

const MOST_OTHERS = 6;

/** What a step told before the next part of the turn began: its dice are not the doing of whoever ended this one. */
function doneIn(step: LogEntry): GameEvent[] {
  const at = step.events.findIndex(({ begins }) => begins);
  return at < 0 ? step.events : step.events.slice(0, at);
}

/**
 * The rolls that a player wants to see. His own stays until he gives another order, whoever rolls after it; then, and as long as he has
 * rolled nothing, the last that anybody made comes first.
 */
export function lastRolls(log: readonly LogEntry[], seat: Seat | null = null, pieces: readonly Piece[] = []): LastRolls | null {
  const me = sideOf(seat), mine = new Set(pieces.filter(({ side }) => side === me).map(({ name }) => name));
  const isMine = ({ unit }: GameEvent): boolean => unit !== undefined && mine.has(unit);
  const isOwn = (step: LogEntry): boolean => me !== null && sideOf(step.seat) === me && step.unasked !== 'forced' && doneIn(step).some((event) => event.dice?.length)
    && (!step.answers || doneIn(step).some((event) => isFight(event) && isMine(event)));
  const at = log.map(isOwn).lastIndexOf(true), newest = log.map(hasDice).lastIndexOf(true);
  if (newest < 0) return null;
  const own = at < 0 ? [] : deedsOf(byTurns(log.slice(at))), part = own[0];
  const acted = me !== null && log.slice(at + 1).some((step) => isOrder(step, me) && doneIn(step).some(isMine) && !(part && isStep(part, step.n)));
  const rolls = rollsIn(own), thrown = part ? rollsIn([part]).findIndex((roll) => roll.thrown.some(isMine)) : 0;
  const first = rolls.splice(Math.max(thrown, 0), 1)[0];
  if (first && !acted) return { first, own: true, others: rolls.reverse().slice(0, MOST_OTHERS) };
  const last = rollsIn(deedsOf(byTurns(log.slice(newest)))).at(-1)!, same = first?.thrown.some((event) => last.thrown.includes(event));
  return { first: last, own: false, others: first && !same ? [first] : [] };
}

const MOST_TOGETHER = 2, MOST_CAME = 2;

/** What comes of a roll is told in its deed, or in the answers to it; another order, or the next part of the turn, has nothing to do with it. */
function rollsIn(deeds: readonly Deed[]): Roll[] {
  const rolls: Roll[] = [];
  let open = null as Roll | null;
  const begin = (thrown: GameEvent[], dice: number[]): void => void rolls.push(open = { thrown, dice, came: [] });
  for (const deed of deeds) {
    if (deed.seat === null || (!deed.answers && deed.unasked !== 'forced')) open = null;
    if (deed.rolled.length > 0) begin([], deed.rolled);
    for (const event of deed.events) {
      const together: boolean = open?.came.length === 0 && open.thrown.length < MOST_TOGETHER && open.thrown[0]?.event === event.event;
      if (!event.dice?.length) open?.came.push(event);
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
