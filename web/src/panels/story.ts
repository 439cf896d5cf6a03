// panels/story.ts - what happened, put in order for reading.

import type { GameEvent, Seat, Side, StoryStep, When } from '../engine/protocol';
import type { Unasked } from '../game/flow';
import { counted } from '../kit/count';
import { sideNoun } from './sides';
import { capital } from './wording';

/** One decision and what came of it. A step of the engine's story is one. */
export type LogEntry = Pick<StoryStep, 'n' | 'seat' | 'label' | 'status' | 'when' | 'events' | 'rolled' | 'answers' | 'passes'> & Partial<Pick<StoryStep, 'action'>> & { unasked?: Unasked };

export interface StoryPhase {
  label: string;
  entries: LogEntry[];
}

export interface StoryTurn {
  heading: string;
  mover: Side | null; // whose turn it was
  phases: StoryPhase[];
}

/** The first sentence of a status, which says when it is; the rest (points and the like) changes too often for a heading. */
export function headline(status: string): string {
  return status.split(/\.(?:\s|$)/, 1)[0]!.trim();
}

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Says an event that begins something more than the heading does that is put over it? */
const saysMore = ({ text }: GameEvent, heading: string): boolean => words(text).some((word) => !words(heading).includes(word));

/** "Turn 3 of 8, 17:45: Union", and where all that comes before a battle stands. */
export function headingOf({ turn, last_turn: last, phase, mover, hour }: When): string {
  if (phase === null) return 'Before the battle';
  return `Turn ${turn}${last ? ` of ${last}` : ''}${hour ? `, ${hour}` : ''}${mover ? `: ${sideNoun(mover)}` : ''}`;
}

const FIGHTS = new Set(['fire', 'melee', 'charge']);

/** Does it begin a fight, and is no mere result of one? */
export const isFight = (event: GameEvent): boolean => event.other !== undefined || FIGHTS.has(event.act ?? '');

/** Under which turn, and which part of it, something stands. */
interface Place {
  when: When;
  label: string;
  /** The engine has said itself what begins here, and how long that lasts: as long as this is decided. */
  said?: string | null;
}

/**
 * Every step under the turn and the part of it in which it was. A step that ends one tells how the next begins: that stands under the
 * next one's heading, which is the engine's own where it says so, else the name of the phase. `now` is when it is after the last step.
 * Dice that an event shows are not told twice.
 */
export function byTurns(entries: readonly LogEntry[], now?: Pick<LogEntry, 'when' | 'label'>): LogEntry[] {
  let at: Place | null = null;
  return entries.flatMap((entry, i) => {
    const next = entries[i + 1] ?? now ?? entry;
    let here: Place = at && stays(at, entry) ? at : { when: entry.when, label: capital(entry.when.phase ?? entry.label) };
    const parts: LogEntry[] = [{ ...entry, seat: doerOf(entry), when: here.when, label: here.label, events: [], rolled: untoldDice(entry) }];
    for (const event of entry.events) {
      const taker = takerOf(event, parts.at(-1)!.seat !== null);
      if (taker !== undefined && sideIn(parts.at(-1)!.seat) !== taker) parts.push({ ...entry, seat: taker, when: here.when, label: here.label, events: [], rolled: [] });
      if (event.begins) {
        here = begun(event, here, next);
        parts.push({ ...entry, seat: null, when: here.when, label: here.label, events: [], rolled: [] });
      }
      if (event.begins !== 'phase' && (event.begins !== 'turn' || saysMore(event, headingOf(here.when)))) parts.at(-1)!.events.push(event);
    }
    at = here;
    return parts.filter(({ events, rolled }) => events.length + rolled.length > 0);
  });
}

const sideIn = (seat: Seat | null): string | null => seat?.split('-')[0] ?? null;

/** Whose doing a step is: who lets others go on does nothing himself. */
const doerOf = ({ seat, answers, passes, when: { mover } }: LogEntry): Seat | null => (answers && passes && seat && mover && sideIn(seat) !== mover ? mover : seat);

/**
 * Whose doing an event is, whoever ended a turn with which it came: what a side does, or holds from now on, is its own, and how the
 * battle ends nobody's (null). undefined: it is the doing of whoever acts; what nobody decided stays nobody's.
 */
function takerOf({ event, news, unit, text }: GameEvent, decided: boolean): Side | null | undefined {
  if (event === 'game_over') return null;
  if (unit || (news !== 'taken' && !decided)) return undefined;
  return /^the union\b/i.test(text) ? 'union' : /^the confederates\b/i.test(text) ? 'confederate' : undefined;
}

/** Is a step still where the one before it was? */
const stays = ({ when, label, said }: Place, then: LogEntry): boolean =>
  headingOf(when) === headingOf(then.when) && (said === undefined ? label === capital(then.when.phase ?? then.label) : said === then.when.phase);

/** Where the story goes on after an event that begins something. */
function begun({ begins, text, mover }: GameEvent, { when }: Place, { when: then, label }: Pick<LogEntry, 'when' | 'label'>): Place {
  const side = mover === undefined ? then.mover : mover;
  if (begins === 'turn') return { when: { ...then, mover: side }, label: capital(then.phase ?? label) };
  return { when: { ...when, phase: when.phase ?? then.phase, mover: side }, label: capital(text), said: then.phase };
}

/** Entries without anything to tell are left out. A heading stands wherever the turn or the phase changes. */
export function groupStory(entries: readonly LogEntry[]): StoryTurn[] {
  const turns: StoryTurn[] = [];
  for (const entry of entries) {
    if (entry.events.length === 0 && entry.rolled.length === 0) continue;
    const heading = headingOf(entry.when);
    let turn = turns.at(-1);
    if (!turn || turn.heading !== heading) turns.push((turn = { heading, mover: entry.when.mover, phases: [] }));
    const phase = turn.phases.at(-1), last = phase?.entries.at(-1);
    if (phase?.label !== entry.label) turn.phases.push({ label: entry.label, entries: [entry] });
    else if (last && goesOn(last, entry)) phase.entries.splice(-1, 1, { ...entry, events: [upTo(last.events[0]!, entry.events[0]!)] });
    else phase.entries.push(entry);
  }
  return turns;
}

const NUMBERED = /(\w+?)s? (?:(\d+) to )?(\d+)/;
const nameless = ({ text }: GameEvent): string => text.replace(NUMBERED, '$1');

/** Is it the next of the same, one number higher, and nothing besides? */
function goesOn({ seat, events: [before, ...more] }: LogEntry, { seat: same, events: [event, ...others], rolled }: LogEntry): boolean {
  return before !== undefined && event !== undefined && more.length + others.length + rolled.length === 0 && same === seat && before.event === event.event && !event.unit && !event.news
    && nameless(before) === nameless(event) && Number(NUMBERED.exec(before.text)?.[3]) + 1 === Number(NUMBERED.exec(event.text)?.[3]);
}

/** "places pieces 1 to 9 of the terrain" */
function upTo(before: GameEvent, event: GameEvent): GameEvent {
  const [, , low, only] = NUMBERED.exec(before.text)!;
  return { ...event, text: event.text.replace(NUMBERED, (_, name: string, __, high: string) => `${name}s ${low ?? only} to ${high}`) };
}

/** Of a story only what nobody should miss: losses and what is greater. */
export function lossesOf(entries: readonly LogEntry[]): LogEntry[] {
  return entries.flatMap((entry) => {
    const events = entry.events.filter(({ news, points }) => news !== undefined || points !== undefined);
    return events.length > 0 ? [{ ...entry, events, rolled: [] }] : [];
  });
}

/** Of a story only the steps in which dice fell, with what came of them. */
export const rollsOf = (entries: readonly LogEntry[]): LogEntry[] =>
  entries.filter((entry) => entry.rolled.length > 0 || entry.events.some(({ dice }) => dice?.length));

/** Of a story only what speaks of something, whatever the letters' case; a step with all that it told. */
export function speakingOf(entries: readonly LogEntry[], typed: string): LogEntry[] {
  const wanted = typed.trim().toLowerCase();
  return entries.filter(({ events }) => events.some(({ text, unit, other }) => [text, unit, other].some((said) => said?.toLowerCase().includes(wanted))));
}

/** What a turn cost, in a few words: "2 losses, 1 unit destroyed". */
export function turnSummary({ phases }: StoryTurn): string {
  const news = phases.flatMap(({ entries }) => entries.flatMap(({ events }) => events.map((event) => event.news)));
  const count = (kind: string): number => news.filter((each) => each === kind).length;
  const parts = [
    count('loss') && counted(count('loss'), 'loss', 'losses'), count('destroyed') && `${counted(count('destroyed'), 'unit')} destroyed`,
    count('taken') && `${counted(count('taken'), 'place')} taken`, count('leader') && `${counted(count('leader'), 'leader')} hit`,
  ].filter(Boolean);
  return parts.join(', ') || 'nothing great';
}

/** About how high a turn is, in pixels, before it is laid out. Rather too much, so that nothing overlaps. */
export function turnHeight(turn: StoryTurn): number {
  const lines = turn.phases.flatMap((phase) => phase.entries).reduce((sum, entry) => sum + entry.events.length + 1, 0);
  return 40 + 28 * turn.phases.length + 24 * lines;
}

/** Dice that no event of the entry shows. */
export function untoldDice(entry: LogEntry): number[] {
  return entry.events.some((event) => event.dice?.length) ? [] : entry.rolled;
}

/** A seat in one or two letters: "union" is U, "union-2" is U2. */
export function seatBadge(seat: Seat): string {
  const [side = '', number = ''] = seat.split('-');
  return side.slice(0, 1).toUpperCase() + number;
}

/** Of somebody who sits there, "Confederate 2 player". */
export function playerName(seat: Seat): string {
  const [side = '', number] = seat.split('-');
  return [capital(side), number, 'player'].filter(Boolean).join(' ');
}

/** "union-2" is "Union 2", "confederate" is "Confederates". */
export function seatName(seat: Seat): string {
  const [side = '', number] = seat.split('-');
  return [sideNoun(side as Side), number].filter(Boolean).join(' ');
}
