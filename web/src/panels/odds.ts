// panels/odds.ts - numbers as the cards write them: chances, and long lists of outcomes made short.

import type { Outcome, Side } from '../engine/protocol';
import { counted } from '../kit/count';

/** A chance from 0 to 1 in whole hundredths: "58", "almost never" below one, "almost certain" above 99. */
export function hundredths(chance: number): string {
  const n = Math.round(chance * 100);
  if (chance <= 0) return 'never';
  if (chance >= 1) return 'certain';
  return chance < 0.01 ? 'almost never' : chance > 0.99 ? 'almost certain' : `${n}`;
}

/** The same where a number stands alone: "58 of 100". */
export function ofHundred(chance: number): string {
  const text = hundredths(chance);
  return /^\d/.test(text) ? `${text} of 100` : text;
}

/** What an outcome is to whoever looks: his own gain or the others' loss is good; before anything has come of it more dice may have to fall. */
export type Falls = 'good' | 'onward' | 'neither' | 'mixed' | 'bad';

export interface OutcomePart {
  falls: Falls;
  chance: number;
  words: string; // in hundredths that add up to a hundred
}

const ORDER: Falls[] = ['good', 'onward', 'neither', 'mixed', 'bad'];

const ROLLED = /still to be rolled: ([^;]+)/g;

export function fallsOn({ text, better = [], worse = [] }: Outcome, me: Side): Falls {
  const good = better.includes(me) || worse.some((side) => side !== me), bad = worse.includes(me) || better.some((side) => side !== me);
  return good ? (bad ? 'mixed' : 'good') : bad ? 'bad' : /still to be rolled/.test(text) ? 'onward' : 'neither';
}

/** The dice that were not followed. */
export const diceToCome = (outcomes: readonly Outcome[]): string[] => [...new Set(outcomes.flatMap(({ text }) => [...text.matchAll(ROLLED)].map(([, what]) => what!.trim())))];

/** The outcomes by what they are to you, from the best to the worst; nothing if no enemy has a part in it, or that would not tell them apart. */
export function outcomeParts(outcomes: readonly Outcome[], me: Side | null): OutcomePart[] {
  const touched = ({ better = [], worse = [] }: Outcome): boolean => [...better, ...worse].some((side) => side !== me);
  if (me === null || outcomes.some((o) => o.better === undefined) || !outcomes.some(touched)) return [];
  const parts = ORDER.map((falls) => ({ falls, chance: outcomes.filter((o) => fallsOn(o, me) === falls).reduce((sum, o) => sum + o.chance, 0) }));
  const found = parts.filter((part) => part.chance > 0);
  return found.length > 1 ? inHundredths(found) : [];
}

/** Rounded so that the whole is a hundred: the largest rests are rounded up. */
function inHundredths(parts: { falls: Falls; chance: number }[]): OutcomePart[] {
  const whole = parts.map(({ chance }) => Math.floor(chance * 100 + 1e-6)), rest = (i: number): number => Math.round(parts[i]!.chance * 1e8 - whole[i]! * 1e6);
  const order = parts.map((_, i) => i).sort((a, b) => rest(b) - rest(a) || a - b);
  const missing = Math.round(parts.reduce((sum, { chance }) => sum + chance, 0) * 100) - whole.reduce((sum, n) => sum + n, 0);
  for (const i of order.slice(0, missing)) whole[i]!++;
  return parts.map((part, i) => ({ ...part, words: /^\d/.test(hundredths(part.chance)) ? `${whole[i]}` : hundredths(part.chance) }));
}

/** What is not followed to its end, said as people would: "2nd Texas has taken 2 hits; then dice: morale test". */
export const outcomeText = (text: string): string => text.replace(/still to be rolled: /g, 'then dice: ');

/** Is there anything to tell? That dice follow which nobody could follow is certain, and no chance of anything. */
export const tellsOdds = (outcomes: readonly Outcome[], exact: boolean): boolean =>
  outcomes.length > 1 || (outcomes.length === 1 && (exact || outcomes[0]!.chance < 1));

export interface FoldedOutcomes {
  shown: Outcome[];
  folded: Outcome[];
  others: number; // the chance of all that were folded
}

/**
 * At most `most` rows: if there are more outcomes, the likeliest stay, in the order in which the engine tells them,
 * and the last row is for all the others together.
 */
export function foldOutcomes(outcomes: readonly Outcome[], most = 6): FoldedOutcomes {
  if (outcomes.length <= most) return { shown: [...outcomes], folded: [], others: 0 };
  const order = outcomes.map((_, index) => index).sort((a, b) => outcomes[b]!.chance - outcomes[a]!.chance || a - b);
  const kept = new Set(order.slice(0, most - 1));
  const folded = outcomes.filter((_, index) => !kept.has(index));
  return {
    shown: outcomes.filter((_, index) => kept.has(index)),
    folded,
    others: folded.reduce((sum, outcome) => sum + outcome.chance, 0),
  };
}

/** Where the numbers come from: "exact, of 36 rolls", or that they are not quite. */
export function oddsNote(outcomes: readonly Outcome[], exact: boolean, tried?: number): string {
  if (tried) return `as ${tried} fights went that the computer tried`;
  const of = outcomes[0]?.of ?? 0;
  const same = of > 0 && outcomes.every((outcome) => outcome.of === of);
  if (exact) return same && of > 1 ? `exact, all ${counted(of, 'roll')} counted` : 'exact';
  return 'not every roll is followed to its end';
}
