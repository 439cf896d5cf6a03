// pages/words.ts - dates, lengths of time and numbers as the pages write them.
import type { Side } from '../engine/protocol';
import { counted, countedOf, thousands } from '../kit/count';

export const SIDE_NAMES: Record<Side, string> = { union: 'Union', confederate: 'Confederate' };

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** "August 28, 1862" of 1862-08-28; what is no such date is left as it is. */
export function longDate(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? date : dateFormat.format(day);
}

/** "2 hours", "1 hour 30 minutes". */
export function duration(minutes: number): string {
  const count = (n: number, word: string): string => (n === 0 ? '' : counted(n, word));
  return [count(Math.floor(minutes / 60), 'hour'), count(minutes % 60, 'minute')].filter(Boolean).join(' ') || 'no time';
}

export { counted, countedOf, thousands };

const momentFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** How long ago something was, up to a day; then when it was. */
export function ago(then: number, now: number): string {
  const minutes = Math.floor((now - then) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${counted(minutes, 'minute')} ago`;
  if (minutes < 24 * 60) return `${counted(Math.floor(minutes / 60), 'hour')} ago`;
  return momentFormat.format(then);
}

/** What the engine says about a record, with the line it is about: "line 14, n: expected 12". */
export function recordSentence(error: unknown): string {
  const { line, path } = error as { line?: number; path?: string };
  const place = [line && `line ${line}`, path?.replace(/^\$\.?/, '')].filter(Boolean).join(', ');
  return place ? `${place}: ${sentence(error)}` : sentence(error);
}

export const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));
