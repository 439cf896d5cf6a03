// panels/dicetext.ts - dice as text: what a player typed, and what a screen reader says.

import type { DiceAsk } from '../engine/protocol';
import { counted } from '../kit/count';

export interface TypedDice {
  values: number[];
  problem: string; // one sentence; empty if nothing is wrong so far
  complete: boolean; // as many as asked for, and all of them sound
}

/** Reads "5 2", "5,2" or, where every face has one digit, "52". */
export function parseDice(text: string, count: number, sides: number): TypedDice {
  const values: number[] = [];
  let problem = '';
  for (const token of tokens(text, sides)) {
    const value = /^\d+$/.test(token) ? Number(token) : NaN;
    if (Number.isNaN(value)) problem ||= `“${token}” is not a number.`;
    else if (value < 1 || value > sides) problem ||= `${value} is not on a die with ${sides} sides.`;
    else values.push(value);
  }
  if (values.length > count) problem ||= `That is ${values.length} dice; ${count === 1 ? '1 is' : `${count} are`} asked for.`;
  return { values, problem, complete: problem === '' && values.length === count };
}

function tokens(text: string, sides: number): string[] {
  const words = text.split(/[\s,;+]+/).filter((word) => word !== '');
  return sides > 9 ? words : words.flatMap((word) => (/^\d+$/.test(word) ? [...word] : [word]));
}

/** What is to be thrown: "2 six-sided dice", "1 die with 10 sides". */
export function askedDice(ask: Pick<DiceAsk, 'count' | 'sides'>): string {
  if (ask.sides === 6) return ask.count === 1 ? 'a six-sided die' : `${ask.count} six-sided dice`;
  return `${counted(ask.count, 'die', 'dice')} with ${counted(ask.sides, 'side')}`;
}

/** For those who do not see the dice. */
export function spokenDice(values: readonly number[]): string {
  return `${values.length === 1 ? 'die' : 'dice'}: ${values.join(', ')}`;
}

/** Events tell what fell but not on what; unless a number is too high the dice are shown as ordinary ones. */
export function likelySides(values: readonly number[]): number {
  return Math.max(6, ...values);
}
