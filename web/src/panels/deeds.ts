// panels/deeds.ts - deeds: a decision with all that came of it, of the answers of others, too, told in as few words as can be.
//
// Works on any rule system's events: it reads whom they name and how their sentences begin, no rule.
import type { GameEvent } from '../engine/protocol';
import { counted } from '../kit/count';
import { headingOf, isFight, type LogEntry } from './story';
import { SIDES, sideNoun } from './sides';
import { inProse } from './wording';

/** Steps of the story that are told as one: `also` has the numbers of those after the first. */
export interface Deed extends LogEntry {
  also?: number[];
}

/** Does a step only go on with what was begun: does it tell about the same unit what became of it, and begin no fight? */
function goesOnWith(deed: Deed, { events: [first], seat, unasked }: LogEntry): boolean {
  if (!first?.unit || seat === null || isFight(first) || (unasked !== deed.unasked && unasked !== 'forced')) return false;
  return deed.seat !== null && deed.events.some(({ unit, other }) => unit === first.unit || other === first.unit);
}

/** What is said of a unit, without its name; null: it is not said in such a way. */
export function saidOf({ text, unit }: GameEvent): string | null {
  return unit !== undefined && text.startsWith(`${unit} `) ? text.slice(unit.length + 1) : null;
}

/** Is the same told of another unit? What has dice is told apart. */
const isSame = (a: GameEvent, b: GameEvent): boolean =>
  a.event === b.event && a.unit !== b.unit && !a.dice?.length && !b.dice?.length && saidOf(a) !== null && saidOf(a) === saidOf(b);

/** Does a step tell of one more what the one before told of others? */
const isLikewise = (deed: Deed, { events, seat, unasked }: LogEntry): boolean =>
  events.length === 1 && seat === deed.seat && unasked === deed.unasked && deed.events.length > 0 && deed.events.every((event) => isSame(event, events[0]!));

/** What a unit cannot do to another, without their names: "cannot fire at". */
const barredOf = (event: GameEvent): string | null => {
  const said = saidOf(event), at = event.other ? said?.indexOf(` ${event.other}`) ?? -1 : -1;
  return said?.startsWith('cannot ') && at > 0 && !event.dice?.length ? said.slice(0, at) : null;
};

/** That a unit could not do something to another: true when it was told, and perhaps no longer. */
export const isBarred = (event: GameEvent): boolean => barredOf(event) !== null;

/** The same of several units in one line, the reasons left to those who ask: "3 units cannot fire at an enemy". */
export function barredWords(events: readonly GameEvent[]): string {
  return `${counted(new Set(events.map(({ unit }) => unit)).size, 'unit')} ${barredOf(events[0]!)} an enemy`;
}

/** Events in their order, those that say the same of several units (that they cannot do something to another) as one. */
export function gathered(events: readonly GameEvent[]): GameEvent[][] {
  const heads = new Map<string, GameEvent[]>(), all: GameEvent[][] = [];
  for (const event of events) {
    const head = barredOf(event), known = head !== null ? heads.get(head) : undefined;
    if (known) known.push(event);
    else all.push([event]);
    if (head !== null && !known) heads.set(head, all.at(-1)!);
  }
  return all;
}

/** Steps that belong together become one, within a part of the turn. */
export function deedsOf(entries: readonly LogEntry[]): Deed[] {
  const deeds: Deed[] = [];
  for (const entry of carriedOut(entries)) {
    const last = deeds.at(-1);
    if (!last || !isSamePart(last, entry) || !(goesOnWith(last, entry) || isLikewise(last, entry))) deeds.push(entry);
    else deeds[deeds.length - 1] = { ...last, events: [...last.events, ...entry.events], rolled: [...last.rolled, ...entry.rolled], also: [...(last.also ?? []), entry.n, ...(entry.also ?? [])] };
  }
  return deeds;
}

const isSamePart = (a: LogEntry, b: LogEntry): boolean => a.label === b.label && headingOf(a.when) === headingOf(b.when);

/** What was only declared, and done later in the same part of the turn, is told where it was done. */
function carriedOut(entries: readonly LogEntry[]): Deed[] {
  const told: Deed[] = [...entries];
  for (let i = entries.length - 1; i >= 0; i--) {
    const { events, n } = entries[i]!, done = events.length > 0 && events.every(isMeant) ? whereDone(told, i) : -1;
    if (done < 0) continue;
    told[done] = { ...told[done]!, also: [...(told[done]!.also ?? []), n] };
    told.splice(i, 1);
  }
  return told;
}

/** The step in which all that this one declares is done; -1 if there is none. */
function whereDone(entries: readonly LogEntry[], at: number): number {
  const { events } = entries[at]!;
  for (let i = at + 1; i < entries.length && isSamePart(entries[at]!, entries[i]!); i++)
    if (events.every(({ unit }) => entries[i]!.events.some((later) => later.unit === unit && !isMeant(later) && saidOf(later) !== null))) return i;
  return -1;
}

/** Is the deed, or part of it, the step of this number? */
export const isStep = (deed: Deed, n: number | undefined): boolean => n !== undefined && (deed.n === n || deed.also?.includes(n) === true);

/** That a unit is to do something: said before others may answer, and left out where it is told that it did. */
const isMeant = (event: GameEvent): boolean => /^(is to|will) /.test(saidOf(event) ?? '');
export const doneOf = (events: readonly GameEvent[]): GameEvent[] =>
  events.filter((event, i) => !isMeant(event) || !events.slice(i + 1).some((later) => later.unit === event.unit && !isMeant(later) && saidOf(later) !== null));

/** A sentence: what befell a unit one thing after the other, or the same that befell several. */
export interface Telling {
  parts: { text: string; event: GameEvent }[];
  /** Units of which the same is to be told. */
  likewise: GameEvent[];
}

/** The events of a deed as sentences in which nobody is named twice, and nothing said twice. */
export function tellingsOf(events: readonly GameEvent[]): Telling[] {
  const told: Telling[] = [];
  for (const [event, ...more] of gathered(doneOf(events).filter(({ text }) => text !== '')) as [GameEvent, ...GameEvent[]][]) {
    if (more.length > 0) {
      told.push({ parts: [{ text: barredWords([event, ...more]), event: { ...event, unit: undefined, other: undefined } }], likewise: [] });
      continue;
    }
    const last = told.at(-1), before = last?.parts.at(-1)?.event, said = saidOf(event);
    if (last && before && last.parts.length === 1 && isSame(before, event)) last.likewise.push(event);
    else if (last && before && said !== null && before.unit === event.unit && last.likewise.length === 0) last.parts.push({ text: said, event });
    else told.push({ parts: [{ text: event.text, event }], likewise: [] });
  }
  return told;
}

/** The same as words only, for one line: "A fires at X; scores 8. X scores 4; loses a stand." */
export function toldWords(events: readonly GameEvent[]): string {
  return tellingsOf(events).map(({ parts, likewise }) => {
    const text = parts.map((part) => inProse(part.text)).join('; '), all = likewise.length > 0 ? `${text}; likewise ${unitsIn(likewise)}` : text;
    return `${all.charAt(0).toUpperCase()}${all.slice(1)}${/[.?!]$/.test(all) ? '' : '.'}`;
  }).join(' ');
}

/** What events changed of the score: "Union −12 points"; empty if nothing. */
export function pointsTold(events: readonly GameEvent[]): string {
  const sums = SIDES.map((side) => ({ side, by: events.reduce((sum, { points }) => sum + (points?.[side] ?? 0), 0) })).filter(({ by }) => by !== 0);
  return sums.map(({ side, by }, i) => `${sideNoun(side)} ${by > 0 ? '+' : '−'}${Math.abs(by)}${i < sums.length - 1 ? '' : Math.abs(by) === 1 ? ' point' : ' points'}`).join(', ');
}

/** "A, B and C" */
export function unitsIn(events: readonly GameEvent[]): string {
  const names = events.map(({ unit }) => unit ?? '');
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
