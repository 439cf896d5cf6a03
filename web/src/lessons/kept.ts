// lessons/kept.ts - which saved game is a first battle, and what of it has been taught: a refresh goes on with both. And
// how the first battles ended that were fought at this browser.
import type { Side } from '../engine/protocol';

export interface KeptLesson {
  rules: string;
  done: number[]; // numbers of marks that are through
  known?: number[]; // those of them that were learnt; missing: all
  seen?: number[]; // those that were shown
  stopped?: boolean; // the player wants no more of them
}

/** A first battle that was fought to its end. */
export interface Fought {
  at: number; // milliseconds since 1970
  side: Side;
  winner: Side | null;
  game: string; // the saved one
}

const key = (game: string): string => `guidon.lesson.${game}`;
const PLAYED = 'guidon.lessons.begun', FOUGHT = 'guidon.lessons.fought';

function isKept(value: unknown): value is KeptLesson {
  const kept = value as KeptLesson | null;
  return typeof kept?.rules === 'string' && Array.isArray(kept.done) && kept.done.every((n) => Number.isInteger(n));
}

const isFought = (value: unknown): value is Fought => typeof (value as Fought | null)?.at === 'number' && typeof (value as Fought).side === 'string';

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null; // no storage in this window, or what is there is no JSON
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A window without storage: it is taught as long as the page is open.
  }
}

export function keptLesson(game: string): KeptLesson | null {
  const kept = read(key(game));
  return isKept(kept) ? kept : null;
}

export function keepLesson(game: string, kept: KeptLesson): void {
  write(key(game), kept);
  write(PLAYED, true);
}

/** Has anybody at this browser begun a first battle? */
export const hasBegunLesson = (): boolean => read(PLAYED) === true;

/** How each first battle ended last, by rule system. */
export function foughtLessons(): Record<string, Fought> {
  const all = read(FOUGHT);
  return Object.fromEntries(Object.entries(all !== null && typeof all === 'object' ? all : {}).filter(([, one]) => isFought(one))) as Record<string, Fought>;
}

export const keepFought = (rules: string, fought: Fought): void => write(FOUGHT, { ...foughtLessons(), [rules]: fought });
