// game/trails.ts - what the others did since the player's last order: who moved from where to where, step by step.
//
// The trails stay until the player gives his first order; they can be shown again one after the other. Once they are gone, by a reload, too,
// they are read from the record for whoever wants to see them again.
import type { Piece, Point, Seat, View } from '../engine/protocol';
import { Store } from '../kit/store';
import { sideOf } from './offers';
import { toldWords } from '../panels/deeds';
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
  before: Piece[]; // as everybody stood, and stands then
  after: Piece[];
}

export interface TrailsState {
  steps: TrailStep[];
  /** How many of them are shown, while they are shown one after the other; null: all. */
  shown: number | null;
  /** They are read from the record. */
  recalling: boolean;
}

/** A unit's way through several steps. */
export interface Trail {
  piece: Piece; // as it stood
  points: Point[];
}

const STEP = 900, ALL = 12_000; // milliseconds that a step is shown, and all of them
const QUICKEST = 250;
const DRAWN = 50; // until a step that is shown has begun to move
const MOVED = 0.05; // inches: less is only rounding

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

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
export function trailsOf(steps: readonly Pick<TrailStep, 'ways'>[]): Trail[] {
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
  private run = 0; // which time they are shown again
  private readonly unwatch: () => void;

  /** `recalled` reads them from the record. */
  constructor(private readonly table: Table, private readonly recalled: (table: Table) => Promise<TrailStep[]>) {
    super({ steps: [], shown: null, recalling: false });
    this.unwatch = table.watch(() => this.follow());
    this.follow();
  }

  stop = (): void => {
    this.run++;
    this.unwatch();
  };

  /** Shows the steps again, one after the other, or stops that. `still`: only the first; `next` goes on. */
  replay(still = false): void {
    const { steps, shown } = this.state;
    if (steps.length === 0) return void this.recall(still);
    this.run++;
    if (shown !== null) return this.set({ shown: null });
    this.set({ shown: still ? 1 : 0 });
    if (!still) void this.showAll(this.run, Math.max(QUICKEST, Math.min(STEP, ALL / steps.length)));
  }

  /** Reads the steps from the record, and shows them, unless the game has gone on meanwhile. */
  private async recall(still: boolean): Promise<void> {
    if (this.state.recalling) return;
    const at = this.seen;
    this.set({ recalling: true });
    const steps = await this.recalled(this.table).catch((): TrailStep[] => []);
    const same = this.seen === at && this.state.steps.length === 0;
    this.set({ recalling: false, ...(same ? { steps } : {}) });
    if (same && steps.length > 0) this.replay(still);
  }

  private async showAll(run: number, time: number): Promise<void> {
    await pause(QUICKEST); // as it was
    while (run === this.run && this.state.shown !== null) {
      this.next();
      const rest = pause(DRAWN).then(() => this.table.seen());
      await Promise.all([pause(time), rest]);
    }
  }

  next(): void {
    const { steps, shown } = this.state;
    this.set({ shown: shown !== null && shown < steps.length ? shown + 1 : null });
  }

  /** How everybody stood at what is seen again; null: nothing is. */
  scene(): { pieces: Piece[]; n: number } | null {
    const { steps, shown } = this.state, first = steps[0];
    if (shown === null || !first) return null;
    const step = steps[shown - 1];
    return step ? { pieces: step.after, n: step.n } : { pieces: first.before, n: first.n - 1 };
  }

  private follow(): void {
    const { view, viewer, log } = this.table.state, before = this.seen;
    if (view === before) return;
    const fresh = log.filter((step) => step.n > this.last), back = (log.at(-1)?.n ?? 0) < this.last;
    this.seen = view;
    this.last = log.at(-1)?.n ?? 0;
    if (viewer !== this.viewer || back) this.clear();
    this.viewer = viewer;
    if (view && before && !back) this.take(fresh, before.pieces, view.pieces);
  }

  private take(fresh: LogEntry[], before: Piece[], after: Piece[]): void {
    const ways = waysBetween(before, after);
    const side = sideOf(this.viewer), ours = (step: LogEntry): boolean => sideOf(step.seat) === side;
    if (fresh.some((step) => ours(step) && step.unasked !== 'forced')) this.clear();
    const theirs = fresh.filter((step) => step.seat !== null && side !== null && !ours(step)).at(-1);
    if (!theirs) return;
    const text = toldWords(theirs.events.filter(({ begins }) => !begins));
    if (text || ways.length > 0) this.set({ steps: [...this.state.steps, { n: theirs.n, seat: theirs.seat!, text, ways, before, after }] });
  }

  private clear(): void {
    this.run++;
    if (this.state.steps.length > 0) this.set({ steps: [], shown: null });
  }
}
