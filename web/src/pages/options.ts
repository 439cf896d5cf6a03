// pages/options.ts - what can be set about a battle and its rules, as the form shows it; and which ground an open field has.
import type { BattleFacts, Words } from '../engine/protocol';

export type OptionValue = boolean | number;

/** An option as the form shows it: a switch, a number within its bounds, or one of a few words. */
export type OptionField = { name: string; title: string; help: string } & (
  | { kind: 'switch'; normal: boolean; sent: (on: boolean) => OptionValue }
  | { kind: 'number'; normal: number; low: number; high: number }
  | { kind: 'words'; normal: number; low: number; words: string[] });

export function battleOptions(facts: BattleFacts): OptionField[] {
  return facts.options.map(({ id, help, on }) => ({ kind: 'switch', name: id, title: '', help, normal: on, sent: (value) => value }));
}

/** Options of a system, as the battle sets them where nobody says anything. */
export function systemOptions(options: Words['options'], set: Record<string, number> = {}): OptionField[] {
  return options.map(({ name, title = '', help, normal: usual, low, high, choices }): OptionField => {
    const normal = set[name] ?? usual, about = { name, title, help };
    if (choices) return { ...about, kind: 'words', normal, low, words: choices };
    return low === 0 && high === 1
      ? { ...about, kind: 'switch', normal: normal === 1, sent: (on) => (on ? 1 : 0) }
      : { ...about, kind: 'number', normal, low, high };
  });
}

const MOST_GROUND = 0x7fffffff;

/** A number for ground that nobody has seen yet. */
export const newGround = (): number => 1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % (MOST_GROUND - 1));

/** Which ground an open field has: with a seed the same again, else that of the page. */
export const groundOf = ({ seed, ground }: { seed: string; ground: number }): number =>
  (seed === '' ? ground : [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) & MOST_GROUND, 7) || 1);
