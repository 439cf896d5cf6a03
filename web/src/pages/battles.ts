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

export interface Battles {
  entries: BattleEntry[];
  /** A battle's card has come into sight, or nearly: its map is wanted. */
  onSight(name: string): void;
}

/**
 * All battles that ship, the smallest first. Of their maps only those are fetched that somebody could look at, one after
 * the other. A map that cannot be fetched is no reason not to play.
 */
export function useBattles(start: Start, rules: string): Battles {
  const [maps, setMaps] = useState<Record<string, { system: string; map: BattleMap }>>({});
  const [seen, setSeen] = useState<string[]>([]);
  const names = useMemo(() => smallestFirst(start), [start]);
  useEffect(() => {
    let stopped = false;
    async function draw(): Promise<void> {
      for (const name of names.filter((each) => seen.includes(each))) {
        const system = systemForMap(start.battles[name]!, rules);
        if (!system || stopped || maps[name]?.system === system) continue;
        const map = await loadMap(name, system).catch(() => null);
        if (map && !stopped) setMaps((all) => ({ ...all, [name]: { system, map } }));
      }
    }
    void draw();
    return () => void (stopped = true);
  }, [start, rules, seen]);
  return {
    entries: names.map((name) => ({ name, facts: start.battles[name]!, map: maps[name]?.map ?? null })),
    onSight: (name) => setSeen((all) => (all.includes(name) ? all : [...all, name])),
  };
}
