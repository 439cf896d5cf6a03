// pages/battles.ts - what the start page knows of each battle: its words and forces at once, its map when that is fetched.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { loadMap } from '../engine/files';
import type { BattleFacts, BattleMap, Start } from '../engine/protocol';
import { smallestFirst } from './size';

export interface BattleEntry {
  name: string;
  facts: BattleFacts;
  map: BattleMap | null; // null: not there (yet)
}

export const systemOf = (facts: BattleFacts, rules: string): BattleFacts['systems'][number] | undefined =>
  facts.systems.find((system) => system.id === rules);

/** Has the ground or troops to draw; where players lay the ground themselves there is neither. */
export const hasGround = (map: BattleMap): boolean =>
  map.terrain.length > 0 || (map.scenery?.length ?? 0) > 0 || map.troops.length > 0;

/** The system whose table shows the battle: the chosen one, or one that can play it at all. */
function systemForMap(facts: BattleFacts, rules: string): string | undefined {
  const playable = facts.systems.filter((system) => system.playable);
  return (playable.find((system) => system.id === rules) ?? playable[0])?.id;
}

/** All battles that ship, the smallest first; their maps come one after the other. A map that cannot be fetched is no reason not to play. */
export function useBattles(start: Start, rules: string): BattleEntry[] {
  const [maps, setMaps] = useState<Record<string, BattleMap>>({});
  const names = useMemo(() => smallestFirst(start), [start]);
  useEffect(() => {
    let stopped = false;
    async function draw(): Promise<void> {
      for (const name of names) {
        const system = systemForMap(start.battles[name]!, rules);
        const map = system && !stopped ? await loadMap(name, system).catch(() => null) : null;
        if (map && !stopped) setMaps((all) => ({ ...all, [name]: map }));
      }
    }
    void draw();
    return () => void (stopped = true);
  }, [start, rules]);
  return names.map((name) => ({ name, facts: start.battles[name]!, map: maps[name] ?? null }));
}
