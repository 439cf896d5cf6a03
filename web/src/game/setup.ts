// game/setup.ts - how a game begins, and who sits where.
import type { Army, Seat, Side } from '../engine/protocol';

export interface GameSetup {
  title: string;
  rules: string;
  battle: object;
  /** Of each seat: 'human', or the name of a player that the engine knows. */
  players: Record<Seat, string>;
  options?: Record<string, boolean | number>;
  /** What the battle is called among battles, for army files. */
  battleName?: string;
  /** Armies that are raised as soon as it is their turn. */
  armies?: Partial<Record<Side, Army>>;
  /** Set: the engine rolls. Not set: dice are thrown by people. */
  seed?: string;
}

export const HUMAN = 'human';

export const humansOf = (players: Record<Seat, string>): Seat[] =>
  Object.keys(players).filter((seat) => players[seat] === HUMAN);

/** The first message of a game. */
export function newMessage(setup: GameSetup): object {
  const chance = setup.seed === undefined ? { dice: 'manual' } : { seed: setup.seed };
  return { op: 'new', rules: setup.rules, battle: setup.battle, players: setup.players, options: setup.options ?? {}, ...chance };
}

interface Header {
  guidon?: string;
  rules?: string;
  players?: Record<Seat, string>;
  battle?: { title?: string };
  position?: { title?: string };
}

/** What the first line of a record says about its game. */
export function readHeader(record: string): { rules: string; title: string; players: Record<Seat, string> } {
  let header: Header | null = null;
  try {
    header = JSON.parse(record.split('\n', 1)[0] ?? '') as Header;
  } catch {
    // answered below
  }
  if (header?.guidon !== 'record' || typeof header.rules !== 'string')
    throw new Error('this file is not a record of a Guidon game: its first line should say so');
  const players: Record<Seat, string> = { ...header.players };
  for (const side of ['union', 'confederate']) if (!Object.keys(players).some((seat) => seat.startsWith(side))) players[side] = HUMAN;
  return { rules: header.rules, title: header.battle?.title ?? header.position?.title ?? 'A battle', players };
}

/** A seed from the machine's own chance. */
export function randomSeed(): string {
  const words = crypto.getRandomValues(new Uint32Array(2));
  return ((BigInt(words[0]!) << 32n) | BigInt(words[1]!)).toString();
}
