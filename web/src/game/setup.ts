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
  /** The rule system whose first battle this is, if it is to be taught. */
  lesson?: string;
  /** Set: the engine rolls, by a number or a key. Not set: dice are thrown by people. */
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
  seed?: string | null;
  players?: Record<Seat, string>;
  battle?: { title?: string };
  position?: { title?: string };
}

/** What the first line of a record says about its game. */
export function readHeader(record: string): { rules: string; title: string; players: Record<Seat, string>; seed?: string } {
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
  return { rules: header.rules, title: header.battle?.title ?? header.position?.title ?? 'A battle', players, seed: header.seed ?? undefined };
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A key from the machine's own chance: 256 bits, so that nobody can foresee the dice. */
export const randomSeed = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

/** A name that nobody else has. The browser's own, randomUUID, is not there for pages of another machine. */
export const randomId = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

/** The chance of a game besides its dice: that of its seed, or of its name where people throw the dice. */
export const chanceOf = (seed: string | undefined, id: string): string => seed ?? String(parseInt(id.slice(0, 12), 16));

/** What the engine takes for a seed: a number, for dice that fall again as before, or a key. */
export const isSeed = (text: string): boolean =>
  /^[0-9a-f]{64}$/.test(text) || (/^\d{1,20}$/.test(text) && BigInt(text) < 1n << 64n);
