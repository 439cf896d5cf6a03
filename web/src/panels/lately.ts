// panels/lately.ts - what a unit did last: history, each part with the turn in which it was.
import type { GameEvent } from '../engine/protocol';
import { isBarred, saidOf } from './deeds';
import { headingOf, type LogEntry } from './story';
import { inProse } from './wording';

const MOST = 2; // things told

export interface Lately {
  /** "Turn 1, Union" */
  when: string;
  told: string[];
}

const whenOf = ({ when: { turn, phase, mover } }: LogEntry): string => headingOf({ turn, phase, mover }).replace(': ', ', ');

/** The last things told of a unit, oldest first. That it could not do something is left out: what it can do now is asked anew. */
export function latelyOf(log: readonly LogEntry[], unit: string): Lately[] {
  const found: Lately[] = [], about = (event: GameEvent): boolean => event.unit === unit && !event.dice?.length && !isBarred(event);
  let left = MOST;
  for (let i = log.length - 1; i >= 0 && left > 0; i--) {
    const told = [...new Set(log[i]!.events.filter(about).map((event) => inProse(saidOf(event) ?? event.text)))].slice(-left), when = whenOf(log[i]!);
    if (told.length === 0) continue;
    left -= told.length;
    if (found[0]?.when === when) found[0].told.unshift(...told.filter((text) => !found[0]!.told.includes(text)));
    else found.unshift({ when, told });
  }
  return found;
}
