// pages/playback.ts - a record that is looked at: its story, and the table after any of its steps.
import type { Engine } from '../engine/client';
import type { Moment, Seat, StoryStep, Turning, View } from '../engine/protocol';
import { humansOf, readHeader } from '../game/setup';

/** Views that are kept: a long battle's worth would be tens of megabytes, and one more is soon fetched. */
const KEPT = 300;

/**
 * How many decisions have been taken after step `index`, as the engine's `upto` counts them: dice thrown by hand are steps
 * of their own, but no decisions and nobody's.
 */
export function decisionsAfter(story: readonly Pick<StoryStep, 'seat'>[], index: number): number {
  return story.slice(1, index + 1).filter((step) => step.seat !== null).length;
}

/** The next step of which something is told, forward (1) or back (-1); the first or last of all if there is none. */
export function nextTold(story: readonly StoryStep[], index: number, way: 1 | -1): number {
  const last = story.length - 1;
  let to = index + way;
  while (to > 0 && to < last && story[to]!.events.length === 0 && story[to]!.rolled.length === 0) to += way;
  return Math.max(0, Math.min(last, to));
}

/** Turning points that are asked for: those that are told, and more to be marked on a time line. */
export const MOST_TURNINGS = 8;

export class Replay {
  private readonly views = new Map<number, Promise<View>>();

  private constructor(private readonly engine: Engine, private readonly record: string, private readonly eyes: Seat | null, readonly story: StoryStep[], readonly turning: Turning[]) {}

  /** Plays the record through. A broken one is refused with the engine's sentence. */
  static async open(engine: Engine, record: string, cards = false): Promise<Replay> {
    const { waits } = await engine.call<Moment>({ op: 'replay', record }), people = humansOf(readHeader(record).players);
    const eyes = waits !== 'nothing' && people.length === 1 ? people[0]! : null; // whoever still plays sees no more than at the table
    const { steps, turning } = await engine.call<{ steps: StoryStep[]; turning: Turning[] }>({ op: 'story', seat: eyes, turning: MOST_TURNINGS });
    const story = cards ? steps.map((step) => ({ ...step, rolled: [] })) : steps; // what was drawn would be taken for dice
    return new Replay(engine, record, eyes, story, turning);
  }

  /** The table after step `index`. */
  view(index: number): Promise<View> {
    let view = this.views.get(index);
    if (!view) {
      view = this.fetch(index);
      this.views.set(index, view);
      view.catch(() => this.views.delete(index));
      if (this.views.size > KEPT) this.views.delete(this.views.keys().next().value!);
    }
    return view;
  }

  private async fetch(index: number): Promise<View> {
    // Both go out before either is answered, so that nothing can come between them.
    const [, answer] = await Promise.all([
      this.engine.call({ op: 'replay', record: this.record, upto: decisionsAfter(this.story, index) }),
      this.engine.call<{ view: View }>({ op: 'view', seat: this.eyes }),
    ]);
    return answer.view;
  }
}
