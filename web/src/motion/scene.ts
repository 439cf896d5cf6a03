// motion/scene.ts - what stays on the field for a while: smoke before those who fired, and the fallen.
import type { Piece, Point, Side, Stand, View } from '../engine/protocol';
import { sideOf } from '../game/offers';
import { standWord } from '../kit/count';
import { Store } from '../kit/store';
import { frontEdges, type Fire, type Loss, type Span } from './plan';

/** Smoke before a front, where it was when it fired. */
export interface Bank {
  key: string;
  edges: [Point, Point][];
  depth: number; // inches
  born: number; // in which turn of a player
  fresh?: Span; // it has yet to rise
}

export interface Fallen {
  key: string;
  side: Side;
  stands: Stand[];
  at: Point; // where the word is
  words: string;
  born: number;
  fresh?: Span;
}

export interface SceneState {
  turn: number; // turns of players so far, as far as they were seen
  banks: Bank[];
  fallen: Fallen[];
}

/** Turns of players after which smoke is gone: it pales by a third with each. */
export const LASTS = 3;

/** A turn of a player: whose, and which. */
const turnOf = ({ score, game, status }: View): string => (score ? `${score.turn} ${score.mover}` : String(game.turn ?? status.split('.')[0]));

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** "one stand lost" */
export function lossWords(piece: Piece, count: number): string {
  if (piece.symbol === 'leader') return 'lost';
  return `${NUMBERS[count] ?? count} ${standWord(count)} lost`;
}

/** Behind the stand: where it is not in the way of those who still stand. */
const behind = ({ at, facing, depth }: Stand): Point => {
  const a = (facing * Math.PI) / 180;
  return [at[0] - Math.sin(a) * depth, at[1] - Math.cos(a) * depth];
};

export class Scene extends Store<SceneState> {
  constructor() {
    super({ turn: 0, banks: [], fallen: [] });
  }

  /** The game has gone on: what is old pales and goes. */
  turnTo(before: View, after: View): void {
    if (turnOf(before) === turnOf(after)) return;
    const turn = this.state.turn + 1, mover = before.score?.mover ?? null, own = sideOf(after.seat);
    const over = own === null ? (born: number) => turn - born > 1 : () => mover === null || mover === own;
    this.set({
      turn, banks: this.state.banks.filter((bank) => turn - bank.born < LASTS), fallen: this.state.fallen.filter(({ born }) => !over(born)),
    });
  }

  /** Somebody has fired; his older smoke is lost in the new. `again`: it is only seen once more, and as old as it was. */
  smoke(fires: readonly Fire[], again: boolean, fresh: (fire: Fire) => Span | undefined): void {
    const made = fires.filter((fire) => fire.smoke).flatMap((fire): Bank[] => {
      const edges = frontEdges(fire.by), depth = fire.by.stands?.[0]?.depth ?? 0.5, key = fire.by.name;
      const born = (again ? this.state.banks.find((bank) => bank.key === key)?.born : undefined) ?? this.state.turn;
      return edges.length > 0 ? [{ key, edges, depth, born, fresh: fresh(fire) }] : [];
    });
    const last = new Map(made.map((bank) => [bank.key, bank]));
    if (last.size > 0) this.set({ banks: [...this.state.banks.filter(({ key }) => !last.has(key)), ...last.values()] });
  }

  lose(losses: readonly Loss[], n: number, fresh: (loss: Loss) => Span | undefined): void {
    const made = losses.filter(({ stands, count }) => stands.length > 0 && count > 0).map((loss): Fallen => {
      const { piece, stands, count } = loss;
      return { key: `${piece.name} ${n}`, side: piece.side, stands, at: behind(stands[0]!), words: lossWords(piece, count), born: this.state.turn, fresh: fresh(loss) };
    });
    const keys = new Set(made.map(({ key }) => key));
    if (made.length > 0) this.set({ fallen: [...this.state.fallen.filter(({ key }) => !keys.has(key)), ...made] });
  }

  /** Nothing rises any more. */
  settle(): void {
    const { banks, fallen } = this.state;
    if ([...banks, ...fallen].every(({ fresh }) => !fresh)) return;
    this.set({ banks: banks.map(({ fresh: _, ...bank }) => bank), fallen: fallen.map(({ fresh: _, ...one }) => one) });
  }

  clear(): void {
    this.set({ banks: [], fallen: [] });
  }
}
