// lessons/lesson.ts - a first battle that is taught while it is played: what a file in lessons/ says, and when each of its
// marks has its moment. All names in it (verbs, phases, events, units) are the engine's; nothing here knows a rule.
import type { Side } from '../engine/protocol';

/** What must be so. All that is given must hold. */
export interface Condition {
  phase?: string[]; // one of these phases
  turn?: number; // this one or later
  verb?: string; // something of this kind may be done
  selected?: true | string; // a unit is chosen, or this one
  draft?: string; // an order of this kind is in the making
  sum?: true; // a sum is shown
  did?: string[]; // the player has done one of these
  told?: string[]; // one of these has happened
  hurt?: true; // a unit of the player has lost something
}

/** What a mark points at: a unit, any unit that can act, or a part of the page. */
export type Target = { unit: string } | { actor: true } | { part: 'strip' | 'bar' | 'main' | 'card' | 'dice' | 'log' | 'map' | 'hand' };

/** What every first battle has to teach, whatever the system. */
export const ESSENTIAL = ['choose', 'move', 'fire', 'sum', 'loss', 'end', 'win'] as const;

/** One thing that is taught: a sentence or two and one thing to do. */
export interface Mark {
  when?: Condition; // and it is the player's turn
  at: Target;
  title: string;
  text: string;
  learnt: string; // what one knows afterwards: "moving a regiment"
  teaches?: (typeof ESSENTIAL)[number];
  until?: Condition; // missing: it is read, and put away by a button
  skip?: Condition; // it is passed over, and not learnt
}

export interface Lesson {
  format: 'guidon-lesson';
  version: 1;
  rules: string;
  battle: string; // a battle in battles/first
  side: Side;
  opponent: string; // a player that the engine knows
  seed: string;
  options?: Record<string, boolean | number>;
  who: string; // "You are Colonel Vincent."
  lead: string; // what is at stake, in two or three sentences
  win: string; // how it is won by these rules, in a sentence or two
  minutes: number;
  marks: Mark[];
}

/** A moment of a game, as far as lessons ask about it. */
export interface Now {
  mine: boolean; // the player is asked
  over: boolean;
  phase: string | undefined;
  turn: number;
  verbs: Set<string>; // of what may be done
  actors: Set<string>; // units that can act
  units: Set<string>; // on the table
  hurt: boolean;
  selected: string | null; // of the player's own units
  draft: string | null;
  sum: boolean;
  did: Set<string>; // verbs of what the player has done so far
  told: Set<string>; // events so far
}

const any = (wanted: string[] | undefined, there: Set<string>): boolean => !wanted || wanted.some((one) => there.has(one));

export function holds(c: Condition, now: Now): boolean {
  return (!c.phase || (now.phase !== undefined && c.phase.includes(now.phase)))
    && (c.turn === undefined || now.turn >= c.turn)
    && (c.verb === undefined || now.verbs.has(c.verb))
    && (c.selected === undefined || (c.selected === true ? now.selected !== null : now.selected === c.selected))
    && (c.draft === undefined || now.draft === c.draft)
    && (!c.sum || now.sum) && (!c.hurt || now.hurt)
    && any(c.did, now.did) && any(c.told, now.told);
}

/** Can what a mark asks for be done now? It must be offered, and what the mark points at must be there. */
function isPossible({ at, until }: Mark, now: Now): boolean {
  return (!until?.did || until.did.some((verb) => now.verbs.has(verb)))
    && (until?.selected === undefined || (until.selected === true ? now.actors.size > 0 : now.actors.has(until.selected)))
    && (!('actor' in at) || now.actors.size > 0)
    && (!('unit' in at) || now.units.has(at.unit));
}

/** Has a mark its moment? */
export const isTime = (mark: Mark, now: Now): boolean =>
  now.mine && !now.over && holds(mark.when ?? {}, now) && isPossible(mark, now);

/**
 * The marks that are through after this moment: those that were, and those whose end has come. One that asks for a unit to
 * be chosen comes again when none is, after the page was loaded anew for example, until what follows it is done.
 */
export function through(marks: Mark[], done: ReadonlySet<number>, now: Now): Set<number> {
  const ends = (i: number): boolean => marks[i]?.until !== undefined && holds(marks[i]!.until!, now);
  const lapsed = (i: number): boolean => marks[i]!.until?.selected !== undefined && i + 1 < marks.length && !done.has(i + 1) && !ends(i + 1);
  return new Set([...marks.keys()].filter((i) => ends(i) || (done.has(i) && !lapsed(i))));
}

/** The marks that were passed over: the player has gone on without doing what they ask for. */
export const skipped = (marks: Mark[], now: Now): number[] =>
  [...marks.keys()].filter((i) => marks[i]!.skip && holds(marks[i]!.skip!, now) && !(marks[i]!.until && holds(marks[i]!.until!, now)));

/** What is known of a mark that was shown or not: it was done, asked or not, or what is only to be read was read. */
export const isKnown = (mark: Mark, shown: boolean, now: Now): boolean =>
  (mark.until ? holds(mark.until, now) : shown) || (mark.when?.verb !== undefined && now.did.has(mark.when.verb) && !mark.until);

/** The kinds of action that a mark asks for: the one that it speaks of, else whatever ends it. One that points at the main button leaves open what comes before. */
export const verbsOf = ({ at, when, until }: Mark): string[] => ('part' in at && at.part === 'main' ? [] : when?.verb && (!until?.did || until.did.includes(when.verb)) ? [when.verb] : (until?.did ?? []));

/** Which lesson it is for who reads it: it and all that were shown or learnt before it. So the number never falls, and what they are counted of stays. */
export const numberOf = (shown: number, seen: Iterable<number>, known: Iterable<number>, count: number): { number: number; of: number } =>
  ({ number: new Set([...seen, ...known, shown]).size, of: count });

/** Does a mark speak of the order that is in the making? */
const isAbout = ({ when, until }: Mark, draft: string | null): boolean =>
  draft !== null && (when?.draft === draft || until?.did?.includes(draft) === true);

/** The mark to be shown now: of those that have their moment the first about what the player is doing, else the first. */
export function current(marks: Mark[], done: ReadonlySet<number>, now: Now): number | null {
  const timely = [...marks.keys()].filter((i) => !done.has(i) && isTime(marks[i]!, now));
  return timely.find((i) => isAbout(marks[i]!, now.draft)) ?? timely[0] ?? null;
}
