// pages/playback.ts - a record that is looked at: its story, and the table after any of its steps.
import type { Engine } from '../engine/client';
import type { StoryStep, View } from '../engine/protocol';

/** Views that are kept: a long battle's worth would be tens of megabytes, and one more is soon fetched. */
const KEPT = 300;

/**
 * How many decisions have been taken after step `index`, as the engine's `upto` counts them: dice thrown by hand are steps
 * of their own, but no decisions.
 */
export function decisionsAfter(story: StoryStep[], index: number): number {
  return story.slice(1, index + 1).filter((step) => step.action !== null).length;
}

export class Replay {
  private readonly views = new Map<number, Promise<View>>();

  private constructor(private readonly engine: Engine, private readonly record: string, readonly story: StoryStep[]) {}

  /** Plays the record through. A broken one is refused with the engine's sentence. */
  static async open(engine: Engine, record: string): Promise<Replay> {
    await engine.call({ op: 'replay', record });
    const { steps } = await engine.call<{ steps: StoryStep[] }>({ op: 'story', seat: null });
    return new Replay(engine, record, steps);
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
      this.engine.call<{ view: View }>({ op: 'view', seat: null }),
    ]);
    return answer.view;
  }
}
