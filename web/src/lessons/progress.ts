// lessons/progress.ts - how far a player has come in a first battle: follows the table and the hand over it.
import type { Orders } from '../game/orders';
import { sideOf } from '../game/offers';
import { Store } from '../kit/store';
import { keepLesson } from './kept';
import { current, through, type Lesson, type Mark, type Now } from './lesson';

export interface ProgressState {
  shown: number | null; // of the lesson's marks
  done: ReadonlySet<number>;
  stopped: boolean;
}

export class Progress extends Store<ProgressState> {
  private readonly unwatch: (() => void)[];

  constructor(readonly lesson: Lesson, private readonly orders: Orders, done: number[]) {
    super({ shown: null, done: new Set(done), stopped: false });
    this.unwatch = [orders.watch(() => this.follow()), orders.table.watch(() => this.follow())];
    this.follow();
  }

  close(): void {
    for (const stop of this.unwatch) stop();
  }

  mark(): Mark | null {
    return this.state.shown === null || this.state.stopped ? null : this.lesson.marks[this.state.shown]!;
  }

  /** The player has read it. */
  next(): void {
    if (this.state.shown !== null) this.take(new Set([...this.state.done, this.state.shown]));
  }

  stop(): void {
    keepLesson(this.orders.table.facts.id, null);
    this.set({ stopped: true });
  }

  private follow(): void {
    if (!this.orders.table.state.view || this.state.stopped) return;
    this.take(through(this.lesson.marks, this.state.done, this.now()));
  }

  private take(done: ReadonlySet<number>): void {
    const shown = current(this.lesson.marks, done, this.now());
    if (shown === this.state.shown && done.size === this.state.done.size) return;
    if (done.size !== this.state.done.size) keepLesson(this.orders.table.facts.id, { rules: this.lesson.rules, done: [...done] });
    this.set({ shown, done });
  }

  private now(): Now {
    const { table, state: hand } = this.orders, { view, log, busy } = table.state, { side } = this.lesson;
    const mine = view?.waits === 'decision' && sideOf(view.to) === side && !busy;
    const turn = view?.game.turn;
    return {
      mine, over: view?.over === true, phase: view?.phase, turn: typeof turn === 'number' ? turn : 0,
      verbs: new Set((view?.actions ?? []).map((offer) => offer.do)),
      selected: hand.selected, draft: hand.draft?.verb.name ?? null,
      sum: (hand.considered?.check?.verdict.tallies?.length ?? 0) > 0,
      did: new Set(log.flatMap((step) => (sideOf(step.seat) === side && step.action ? [step.action.do] : []))),
      told: new Set(log.flatMap((step) => step.events.map((event) => event.event))),
    };
  }
}
