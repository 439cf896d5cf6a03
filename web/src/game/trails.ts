// game/trails.ts - what the others did since the player's last order: who moved from where to where, step by step.
//
// The trails stay until the player gives his first order; they can be shown again one after the other.
import type { Piece, Point, Seat, View } from '../engine/protocol';
import { Store } from '../kit/store';
import { sideOf } from './offers';
import type { LogEntry, Table } from './table';

export interface Way {
  from: Piece;
  to: Point;
}

/** A step of somebody else's: what was told of it, and who stands elsewhere after it. */
export interface TrailStep {
  n: number;
  seat: Seat;
  text: string;
  ways: Way[];
}

export interface TrailsState {
  steps: TrailStep[];
  /** How many of them are shown, while they are shown one after the other; null: all. */
  shown: number | null;
}

/** A unit's way through several steps. */
export interface Trail {
  piece: Piece; // as it stood
  points: Point[];
}

const STEP = 900; // milliseconds that a step is shown
const MOVED = 0.05; // inches: less is only rounding

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Who stands elsewhere than before. */
export function waysBetween(before: readonly Piece[], after: readonly Piece[]): Way[] {
  const now = new Map(after.map((p) => [p.name, p]));
  return before.flatMap((from) => {
    const to = now.get(from.name);
    return from.front && to?.front && to.on_table && from.on_table && distance(from.front, to.front) > MOVED ? [{ from, to: to.front }] : [];
  });
}

/** The ways of several steps as one trail for each unit. */
export function trailsOf(steps: readonly TrailStep[]): Trail[] {
  const trails = new Map<string, Trail>();
  for (const { from, to } of steps.flatMap((step) => step.ways)) {
    const trail = trails.get(from.name) ?? { piece: from, points: [from.front!] };
    trails.set(from.name, { ...trail, points: [...trail.points, to] });
  }
  return [...trails.values()];
}

export class Trails extends Store<TrailsState> {
  private seen: View | null = null;
  private viewer: Seat | null = null;
  private last = 0; // the number of the last step that was seen
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly unwatch: () => void;

  constructor(private readonly table: Table) {
    super({ steps: [], shown: null });
    this.unwatch = table.watch(() => this.follow());
    this.follow();
  }

  stop = (): void => {
    clearInterval(this.timer);
    this.unwatch();
  };

  /** Shows the steps again, one after the other, or stops that. `still`: only the first; `next` goes on. */
  replay(still = false): void {
    clearInterval(this.timer);
    const { steps, shown } = this.state;
    if (shown !== null || steps.length === 0) return this.set({ shown: null });
    this.set({ shown: 1 });
    if (!still) this.timer = setInterval(() => this.next(), STEP);
  }

  next(): void {
    const { steps, shown } = this.state;
    const on = shown !== null && shown < steps.length;
    if (!on) clearInterval(this.timer);
    this.set({ shown: on ? shown + 1 : null });
  }

  private follow(): void {
    const { view, viewer, log } = this.table.state, before = this.seen;
    if (view === before) return;
    const fresh = log.filter((step) => step.n > this.last), back = (log.at(-1)?.n ?? 0) < this.last;
    this.seen = view;
    this.last = log.at(-1)?.n ?? 0;
    if (viewer !== this.viewer || back) this.clear();
    this.viewer = viewer;
    if (view && before && !back) this.take(fresh, waysBetween(before.pieces, view.pieces));
  }

  private take(fresh: LogEntry[], ways: Way[]): void {
    const side = sideOf(this.viewer), ours = (step: LogEntry): boolean => sideOf(step.seat) === side;
    if (fresh.some((step) => ours(step) && step.unasked !== 'forced')) this.clear();
    const theirs = fresh.filter((step) => step.seat !== null && side !== null && !ours(step)).at(-1);
    if (!theirs) return;
    const text = theirs.events.map((event) => event.text).join(' ');
    if (text || ways.length > 0) this.set({ steps: [...this.state.steps, { n: theirs.n, seat: theirs.seat!, text, ways }] });
  }

  private clear(): void {
    clearInterval(this.timer);
    if (this.state.steps.length > 0) this.set({ steps: [], shown: null });
  }
}
