// pages/front/next.ts - what comes after a first battle: another one, or a whole battle by the same rules.
import type { Start } from '../../engine/protocol';
import type { Fought } from '../../lessons/kept';
import { systems } from '../choices';
import { minutesOf, unionShare } from './known';

/** The systems with a first battle, the easiest first. */
export const lessonsOf = (start: Start): { id: string; name: string }[] => systems(start.hello).filter(({ id }) => start.lessons[id]);

/** The first of them that was not yet fought to its end. */
export const nextLesson = (start: Start, fought: Record<string, Fought>): string | null =>
  lessonsOf(start).find(({ id }) => !fought[id])?.id ?? null;

/** The whole battle to go on with: an even one that is not too long. */
export function nextBattle(start: Start, rules: string): string | null {
  const fit = Object.keys(start.battles).filter((name) => {
    const { open, systems: by } = start.battles[name]!;
    return !open && by.some(({ id, playable }) => id === rules && playable) && start.known[name]?.[rules];
  });
  const worth = (name: string): number => {
    const known = start.known[name]![rules]!, share = unionShare(known) ?? 0;
    return Math.abs(share - 0.5) + Math.max(0, minutesOf(known) - 30) / 200;
  };
  return fit.sort((a, b) => worth(a) - worth(b) || a.localeCompare(b))[0] ?? null;
}

const day = (at: number): string => new Date(at).toLocaleDateString('en', { month: 'long', day: 'numeric' });

/** "won, July 2" */
export const outcome = ({ at, side, winner }: Fought): string => `${winner === null ? 'drawn' : winner === side ? 'won' : 'lost'}, ${day(at)}`;
