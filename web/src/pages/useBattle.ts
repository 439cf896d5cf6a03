// pages/useBattle.ts - what a battle's own page fetches: its story, and how it stands at the beginning, by the engine.
import { useEffect, useState } from 'preact/hooks';
import { newEngine, type Engine } from '../engine/client';
import { loadBattle, loadStory } from '../engine/files';
import { callStands } from '../kit/count';
import type { BattleStory, Side, View, Words } from '../engine/protocol';

export function useBattleStory(name: string): BattleStory | null {
  const [story, setStory] = useState<BattleStory | null>(null);
  useEffect(() => {
    let gone = false;
    loadStory(name).then((found) => { if (!gone) setStory(found); }, () => undefined); // a battle can be fought unread
    return () => void (gone = true);
  }, [name]);
  return story;
}

export interface Shown {
  view: View;
  words: Words;
}

const MOST_STEPS = 24; // until ground is laid

/** Lets the computer raise armies and lay ground, as far as that goes without troops on it. */
async function layGround(engine: Engine, chance: number): Promise<void> {
  for (let i = 0; i < MOST_STEPS; i++) {
    const { view } = await engine.call<{ view: View }>({ op: 'view', seat: null });
    if (view.waits !== 'decision' || view.pieces.some((piece) => piece.on_table)) return;
    await engine.call(view.raises ? { op: 'raise', by: 'computer', end: true } : { op: 'advise', apply: true, chance });
  }
}

/** A field as it may come to be: the one that the number stands for, or ground such as the computer lays. */
async function lookAtField(rules: string, name: string, ground: number, given: boolean): Promise<Shown> {
  const engine = await newEngine(rules);
  try {
    const words = await engine.call<Words>({ op: 'rules', rules });
    await engine.call({ op: 'new', rules, battle: { ...(await loadBattle(name)), ground }, seed: String(ground), players: { union: 'human', confederate: 'human' } });
    if (!given) await layGround(engine, ground);
    const { view } = await engine.call<{ view: View }>({ op: 'view', seat: null });
    const objectives = view.objectives.map((one) => ({ ...one, value: one.value || 1 })); // armies decide what it counts
    return { view: { ...view, pieces: [], objectives }, words };
  } finally {
    engine.close();
  }
}

/** Of an open field; null while it is fetched. */
export function useField(rules: string | null, name: string, ground: number, given: boolean): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let gone = false;
    if (rules) lookAtField(rules, name, ground, given).then((found) => { if (!gone) setShown(found); }, () => { if (!gone) setShown(null); });
    return () => void (gone = true);
  }, [rules, name, ground, given]);
  return rules ? shown : null;
}

async function lookAt(rules: string, name: string, side: Side): Promise<Shown> {
  const engine = await newEngine(rules);
  try {
    const words = await engine.call<Words>({ op: 'rules', rules });
    callStands(words.stand);
    await engine.call({ op: 'new', rules, battle: await loadBattle(name), seed: '1', players: { union: 'human', confederate: 'human' } });
    const { view } = await engine.call<{ view: View }>({ op: 'view', seat: side });
    return { view, words };
  } finally {
    engine.close();
  }
}

/** The table at its beginning as a side sees it; null while it is fetched, and where nothing is fixed yet. */
export function useBattleView(rules: string | null, name: string, side: Side): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let gone = false;
    if (rules) lookAt(rules, name, side).then((found) => { if (!gone) setShown(found); }, () => { if (!gone) setShown(null); });
    return () => void (gone = true);
  }, [rules, name, side]);
  return rules ? shown : null;
}
