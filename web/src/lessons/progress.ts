// lessons/progress.ts - how far a player has come in a first battle: follows the table and the hand over it.
import type { Side } from '../engine/protocol';
import type { Orders } from '../game/orders';
import { sideOf } from '../game/offers';
import { Store } from '../kit/store';
import { foughtLessons, keepFought, keepLesson } from './kept';
import { current, through, type Lesson, type Mark, type Now } from './lesson';

export interface ProgressState {
  shown: number | null; // of the lesson's marks
  done: ReadonlySet<number>;
  fresh: number[]; // those that were learnt last, to be ticked before the next
  stopped: boolean;
}

export class Progress extends Store<ProgressState> {
  private readonly unwatch: (() => void)[];

  constructor(readonly lesson: Lesson, private readonly orders: Orders, done: number[], stopped = false) {
    super({ shown: null, done: new Set(done), fresh: [], stopped });
    this.unwatch = [orders.watch(() => this.follow()), orders.table.watch(() => this.follow())];
    this.follow();
  }

  close(): void {
    for (const stop of this.unwatch) stop();
  }

  mark(): Mark | null {
    return this.state.shown === null || this.state.stopped ? null : this.lesson.marks[this.state.shown]!;
  }

  /** What is known by now, and what has not come up. */
  learnt(): { known: Mark[]; missed: Mark[] } {
    const { marks } = this.lesson, { done } = this.state;
    return { known: marks.filter((_, i) => done.has(i)), missed: marks.filter((_, i) => !done.has(i)) };
  }

  /** The player has read it. */
  next(): void {
    if (this.state.shown !== null) this.take(new Set([...this.state.done, this.state.shown]));
  }

  stop(): void {
    this.set({ stopped: true });
    this.keep(this.state.done);
  }

  private follow(): void {
    const { view } = this.orders.table.state;
    if (!view) return;
    if (view.over) this.remember(view.winner ?? null);
    this.take(through(this.lesson.marks, this.state.done, this.now()));
  }

  /** It is over, and the start page tells how it ended; not again if somebody comes back to look. */
  private remember(winner: Side | null): void {
    const { rules, side } = this.lesson, game = this.orders.table.facts.id;
    if (foughtLessons()[rules]?.game !== game) keepFought(rules, { at: Date.now(), side, winner, game });
  }

  private keep(done: ReadonlySet<number>): void {
    keepLesson(this.orders.table.facts.id, { rules: this.lesson.rules, done: [...done], ...(this.state.stopped ? { stopped: true } : {}) });
  }

  private take(done: ReadonlySet<number>): void {
    const { shown: before, done: old } = this.state, shown = current(this.lesson.marks, done, this.now());
    const changed = done.size !== old.size;
    if (shown === before && !changed) return;
    if (changed) this.keep(done);
    const added = [...done].filter((i) => !old.has(i));
    this.set({ shown, done, fresh: added.length > 0 ? added : before === null ? this.state.fresh : [] }); // ticked with one mark only
  }

  private now(): Now {
    const { table, state: hand } = this.orders, { view, log, busy } = table.state, { side } = this.lesson;
    const mine = view?.waits === 'decision' && sideOf(view.to) === side && !busy;
    const turn = view?.game.turn, pieces = view?.pieces ?? [];
    return {
      mine, over: view?.over === true, phase: view?.phase, turn: typeof turn === 'number' ? turn : 0,
      verbs: new Set((view?.actions ?? []).map((offer) => offer.do)), actors: this.orders.actors().length,
      units: new Set(pieces.filter((piece) => piece.on_table).map((piece) => piece.name)),
      hurt: pieces.some((piece) => piece.side === side && piece.symbol !== 'leader' && piece.strength < piece.full_strength),
      selected: hand.selected, draft: hand.draft?.verb.name ?? null,
      sum: (hand.considered?.check?.verdict.tallies?.length ?? 0) > 0,
      did: new Set(log.flatMap((step) => (sideOf(step.seat) === side && step.action ? [step.action.do] : []))),
      told: new Set(log.flatMap((step) => step.events.map((event) => event.event))),
    };
  }
}
