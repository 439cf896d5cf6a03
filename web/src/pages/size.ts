// pages/size.ts - which battle comes first.
import type { BattleFacts, Start } from '../engine/protocol';

/** How much there is to do in a battle: men, and turns in which they are told what. Without end where players bring armies. */
function effort({ forces, open, systems }: BattleFacts): number {
  const men = Object.values(forces).reduce((sum, force) => sum + force.men, 0);
  const turns = systems.flatMap((system) => (system.playable && system.turns ? [system.turns] : []));
  return open || !turns.length ? Infinity : men * Math.min(...turns);
}

/** The battles by name, the one first that asks least of somebody who has never played. */
export function smallestFirst(start: Start): string[] {
  const size = new Map(Object.entries(start.battles).map(([name, facts]) => [name, effort(facts)]));
  const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);
  return [...size.keys()].sort((a, b) => compare(size.get(a)!, size.get(b)!));
}
