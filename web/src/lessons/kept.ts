// lessons/kept.ts - which saved game is a first battle, and what of it has been taught: a refresh goes on with both.

export interface KeptLesson {
  rules: string;
  done: number[]; // numbers of marks
}

const key = (game: string): string => `guidon.lesson.${game}`;
const PLAYED = 'guidon.lessons.begun';

function isKept(value: unknown): value is KeptLesson {
  const kept = value as KeptLesson | null;
  return typeof kept?.rules === 'string' && Array.isArray(kept.done) && kept.done.every((n) => Number.isInteger(n));
}

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null; // no storage in this window, or what is there is no JSON
  }
}

function write(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A window without storage: it is taught as long as the page is open.
  }
}

export function keptLesson(game: string): KeptLesson | null {
  const kept = read(key(game));
  return isKept(kept) ? kept : null;
}

export function keepLesson(game: string, kept: KeptLesson | null): void {
  write(key(game), kept);
  if (kept) write(PLAYED, true);
}

/** Has anybody at this browser begun a first battle? */
export const hasBegunLesson = (): boolean => read(PLAYED) === true;
