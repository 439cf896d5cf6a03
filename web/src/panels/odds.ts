// panels/odds.ts - numbers as the cards write them: signed amounts, chances, and long lists of outcomes made short.

import type { Outcome } from '../engine/protocol';
import { counted } from '../kit/count';

const MINUS = '\u2212';

/** "+2", "−1" (with a real minus), "0". */
export function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : plain(amount);
}

/** The same without the plus: "7", "−1". */
export function plain(amount: number): string {
  return amount < 0 ? `${MINUS}${-amount}` : `${amount}`;
}

/** A chance from 0 to 1 in per cent with one decimal. What can happen is never written as 0, what can fail never as 100. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.0005) return '< 0.1 %';
  if (chance < 1 && chance >= 0.9995) return '> 99.9 %';
  return `${(chance * 100).toFixed(1)} %`;
}

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

/** Where the numbers come from: "exact, of 36 rolls", or that they are an estimate. */
export function oddsNote(outcomes: readonly Outcome[], exact: boolean): string {
  const of = outcomes[0]?.of ?? 0;
  const same = of > 0 && outcomes.every((outcome) => outcome.of === of);
  if (exact) return same && of > 1 ? `exact, all ${counted(of, 'roll')} counted` : 'exact';
  return same ? `estimated from ${counted(of, 'trial')}` : 'estimated';
}
