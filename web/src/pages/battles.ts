// pages/battles.ts - what the start page knows of each battle: its words and forces first, its map when that is drawn.
import { useEffect, useState } from 'preact/hooks';
import type { Engine } from '../engine/client';
import type { Side, View } from '../engine/protocol';
import { sentence } from './words';

/** A battle that can be loaded; the title is shown until the battle itself is there. */
export interface BattleInfo {
  name: string;
  title?: string;
}

/** What the engine's `battle` tells. */
export interface BattleFacts {
  title: string;
  place?: string;
  date?: string; // 1862-08-28
  clock?: string; // 18:15
  minutes: number;
  open: boolean; // the players choose armies and ground
  text: string[];
  result: string[];
  forces: Record<Side, { men: number; guns: number; units: number }>;
  options: { id: string; help: string; on: boolean }[];
  systems: { id: string; playable: boolean; why?: string; turns?: number }[];
}

export interface BattleEntry extends BattleInfo {
  battle: object | null; // null: not loaded yet
  facts: BattleFacts | null;
  view: View | null; // as it begins, for the map
  trouble: string | null;
}

export const systemOf = (facts: BattleFacts, rules: string): BattleFacts['systems'][number] | undefined =>
  facts.systems.find((system) => system.id === rules);

/** Has the ground or troops to draw; where players lay the ground themselves there is neither. */
export const hasGround = (view: View): boolean =>
  view.terrain.length > 0 || (view.scenery?.length ?? 0) > 0 || view.pieces.some((piece) => piece.on_table);

async function beginning(engine: Engine, battle: object, rules: string): Promise<View> {
  // Both go out before either is answered, so that nothing can come between them.
  const [, answer] = await Promise.all([
    engine.call({ op: 'new', rules, battle, seed: '1', players: { union: 'human', confederate: 'human' } }),
    engine.call<{ view: View }>({ op: 'view', seat: null }),
  ]);
  return answer.view;
}

/** The system whose table shows the battle: the chosen one, or one that can play it at all. */
function systemForMap(facts: BattleFacts, rules: string): string | undefined {
  const playable = facts.systems.filter((system) => system.playable);
  return (playable.find((system) => system.id === rules) ?? playable[0])?.id;
}

/** Loads all battles, then draws them one after the other. Begins games in `engine`, which must hold none. */
export function useBattles(
  engine: Engine, battles: BattleInfo[], loadBattle: (name: string) => Promise<object>, rules: string,
): BattleEntry[] {
  const [entries, setEntries] = useState<BattleEntry[]>(() =>
    battles.map((info) => ({ ...info, battle: null, facts: null, view: null, trouble: null })));
  const [loaded, setLoaded] = useState(false);

  const change = (name: string, part: Partial<BattleEntry>): void =>
    setEntries((all) => all.map((entry) => (entry.name === name ? { ...entry, ...part } : entry)));

  useEffect(() => {
    let stopped = false;
    async function load(name: string): Promise<void> {
      try {
        const battle = await loadBattle(name);
        const { battle: facts } = await engine.call<{ battle: BattleFacts }>({ op: 'battle', battle });
        if (!stopped) change(name, { battle, facts });
      } catch (error) {
        if (!stopped) change(name, { trouble: sentence(error) });
      }
    }
    void Promise.all(battles.map((info) => load(info.name))).then(() => !stopped && setLoaded(true));
    return () => void (stopped = true);
  }, [engine, battles]);

  useEffect(() => {
    let stopped = false;
    async function draw(): Promise<void> {
      for (const { name, battle, facts } of entries) {
        const system = facts && systemForMap(facts, rules);
        if (stopped || !battle || !system) continue;
        try {
          const view = await beginning(engine, battle, system);
          if (!stopped) change(name, { view });
        } catch (error) {
          if (!stopped) change(name, { trouble: sentence(error) });
        }
      }
    }
    if (loaded) void draw();
    return () => void (stopped = true);
  }, [engine, loaded, rules]);

  return entries;
}
