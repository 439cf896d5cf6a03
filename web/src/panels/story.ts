// panels/story.ts - what happened, put in order for reading.

import type { GameEvent, Seat, StoryStep } from '../engine/protocol';
import type { Unasked } from '../game/flow';
import { counted } from '../kit/count';

/** One decision and what came of it. A step of the engine's story is one. */
export type LogEntry = Pick<StoryStep, 'n' | 'seat' | 'label' | 'status' | 'events' | 'rolled' | 'answers'> & { unasked?: Unasked };

export interface StoryPhase {
  label: string;
  entries: LogEntry[];
}

export interface StoryTurn {
  heading: string;
  phases: StoryPhase[];
}

/** The first sentence of a status, which says when it is; the rest (points and the like) changes too often for a heading. */
export function headline(status: string): string {
  return status.split(/\.(?:\s|$)/, 1)[0]!.trim();
}

/** When it is, as a step says it. */
type When = Pick<LogEntry, 'status' | 'label'>;

/** A step that ends a turn tells how the next begins: that stands under the next one's heading. `now` is when it is after the last step. */
export function byTurns(entries: readonly LogEntry[], now?: When): LogEntry[] {
  return entries.flatMap((entry, i) => {
    const next = entries[i + 1] ?? now, at = entry.events.map(({ begins }) => begins).lastIndexOf('turn');
    if (!next || at < 0 || headline(next.status) === headline(entry.status)) return [entry];
    const begun: LogEntry = { n: entry.n, seat: null, status: next.status, label: next.label, events: entry.events.slice(at), rolled: [] };
    return at > 0 || untoldDice(entry).length > 0 ? [{ ...entry, events: entry.events.slice(0, at) }, begun] : [begun];
  });
}

/** Entries without anything to tell are left out. A heading stands wherever the turn or the phase changes. */
export function groupStory(entries: readonly LogEntry[]): StoryTurn[] {
  const turns: StoryTurn[] = [];
  for (const entry of entries) {
    if (entry.events.length === 0 && entry.rolled.length === 0) continue;
    const heading = headline(entry.status);
    let turn = turns.at(-1);
    if (!turn || turn.heading !== heading) turns.push((turn = { heading, phases: [] }));
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
    const events = entry.events.filter(({ news }) => news !== undefined);
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
  return 50 + 36 * turn.phases.length + 36 * lines;
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

/** "union-2" is "Union 2". */
export function seatName(seat: Seat): string {
  return seat.slice(0, 1).toUpperCase() + seat.slice(1).replaceAll('-', ' ');
}
