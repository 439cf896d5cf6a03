// lessons/progress.ts - how far a player has come in a first battle: follows the table and the hand over it.
import type { Side } from '../engine/protocol';
import type { Orders } from '../game/orders';
import { sideOf } from '../game/offers';
import { Store } from '../kit/store';
import { foughtLessons, keepFought, keepLesson, type KeptLesson } from './kept';
import { current, holds, isKnown, skipped, through, verbsOf, type Lesson, type Mark, type Now } from './lesson';

export interface ProgressState {
  shown: number | null; // of the lesson's marks
  done: ReadonlySet<number>; // those that are through
  known: ReadonlySet<number>; // what was learnt of them, for good
  seen: ReadonlySet<number>; // those that were shown
  fresh: number[]; // those that were learnt last, to be ticked before the next
  stopped: boolean;
}

export class Progress extends Store<ProgressState> {
  private readonly unwatch: (() => void)[];
  private open: { mark: number; since: number } | null = null; // what is to be read, and how many orders the player had given when it came

  constructor(readonly lesson: Lesson, private readonly orders: Orders, { done, known, seen = [], stopped = false }: Omit<KeptLesson, 'rules'>) {
    super({ shown: null, done: new Set(done), known: new Set(known ?? done), seen: new Set(seen), fresh: [], stopped });
    orders.taught = () => { const mark = this.mark(); return { verbs: mark ? verbsOf(mark) : [], ends: mark?.until?.did ?? [] }; };
    this.unwatch = [orders.watch(() => this.follow()), orders.table.watch(() => this.follow())];
    this.follow();
  }

  close(): void {
    for (const stop of this.unwatch) stop();
  }

  mark(): Mark | null {
    return this.state.shown === null || this.state.stopped ? null : this.lesson.marks[this.state.shown]!;
  }

  /** What is known by now, what was shown but not tried, and what has not come up. */
  learnt(): { known: Mark[]; untried: Mark[]; missed: Mark[] } {
    const { marks } = this.lesson, { known, seen } = this.state, now = this.now();
    const sure = (mark: Mark, i: number): boolean => known.has(i) || isKnown(mark, seen.has(i), now);
    const left = marks.map((mark, i) => ({ mark, i })).filter(({ mark, i }) => !sure(mark, i));
    return { known: marks.filter(sure), untried: left.filter(({ i }) => seen.has(i)).map(({ mark }) => mark), missed: left.filter(({ i }) => !seen.has(i)).map(({ mark }) => mark) };
  }

  /** The player has read it; what asks for something to be done is not put away so. */
  next(): void {
    const { shown, done, known } = this.state;
    if (shown === null || !this.mark() || this.lesson.marks[shown]!.until) return;
    this.set({ known: new Set([...known, shown]) });
    this.take(new Set([...done, shown]));
  }

  stop(): void {
    this.set({ stopped: true });
    this.keep(this.state.done);
  }

  private follow(): void {
    const { view } = this.orders.table.state;
    if (!view) return;
    if (view.over) this.remember(view.winner ?? null);
    const { marks } = this.lesson, now = this.now(), ended = through(marks, this.state.done, now), passed = skipped(marks, now).filter((i) => this.state.seen.has(i));
    const learnt = [...ended].filter((i) => marks[i]!.until && holds(marks[i]!.until!, now));
    if (learnt.some((i) => !this.state.known.has(i))) {
      this.set({ known: new Set([...this.state.known, ...learnt]) });
      this.keep(this.state.done);
    }
    this.take(new Set([...ended, ...passed, ...this.read()]));
  }

  /** What is only to be read is read when the player goes on and gives an order. */
  private read(): number[] {
    if (!this.open || this.state.stopped || this.ownOrders() <= this.open.since) return [];
    const { mark } = this.open;
    this.open = null;
    this.set({ known: new Set([...this.state.known, mark]) });
    return [mark];
  }

  private ownOrders(): number {
    return this.orders.table.state.log.filter((step) => sideOf(step.seat) === this.lesson.side && step.action && !step.unasked).length;
  }

  /** It is over, and the start page tells how it ended; not again if somebody comes back to look. */
  private remember(winner: Side | null): void {
    const { rules, side } = this.lesson, game = this.orders.table.facts.id;
    if (foughtLessons()[rules]?.game !== game) keepFought(rules, { at: Date.now(), side, winner, game });
  }

  private keep(done: ReadonlySet<number>): void {
    const { known, seen } = this.state;
    keepLesson(this.orders.table.facts.id, { rules: this.lesson.rules, done: [...done], known: [...known], seen: [...seen], ...(this.state.stopped ? { stopped: true } : {}) });
  }

  private take(done: ReadonlySet<number>): void {
    const { shown: before, done: old } = this.state, shown = current(this.lesson.marks, done, this.now());
    const changed = done.size !== old.size;
    if (shown === before && !changed) return;
    if (shown !== null && shown !== this.open?.mark) this.open = this.lesson.marks[shown]!.until ? null : { mark: shown, since: this.ownOrders() };
    const seen = shown === null || this.state.stopped ? this.state.seen : new Set([...this.state.seen, shown]), grown = seen.size > this.state.seen.size;
    const added = [...done].filter((i) => !old.has(i) && this.state.known.has(i));
    this.set({ shown, done, seen, fresh: added.length > 0 ? added : before === null ? this.state.fresh : [] }); // ticked with one mark only
    if (changed || grown) this.keep(done);
  }

  private now(): Now {
    const { table, state: hand } = this.orders, { view, log, busy } = table.state, { side } = this.lesson;
    const mine = view?.waits === 'decision' && sideOf(view.to) === side && !busy;
    const turn = view?.game.turn, pieces = view?.pieces ?? [];
    return {
      mine, over: view?.over === true, phase: view?.phase, turn: typeof turn === 'number' ? turn : 0,
      verbs: new Set((view?.actions ?? []).map((offer) => offer.do)), actors: new Set(this.orders.actors()),
      units: new Set(pieces.filter((piece) => piece.on_table).map((piece) => piece.name)),
      hurt: pieces.some((piece) => piece.side === side && piece.symbol !== 'leader' && piece.strength < piece.full_strength),
      selected: pieces.some((piece) => piece.name === hand.selected && piece.side === side) ? hand.selected : null, draft: hand.draft?.verb.name ?? null,
      sum: (hand.considered?.check?.verdict.tallies?.length ?? 0) > 0,
      did: new Set(log.flatMap((step) => (sideOf(step.seat) === side && step.action && step.unasked !== 'forced' && step.unasked !== 'idle' ? [step.action.do] : []))),
      told: new Set(log.flatMap((step) => step.events.map((event) => event.event))),
    };
  }
}
