// motion/useMotion.tsx - lets a map play what has happened. What plays it is fetched when somebody touches the map: until then,
// and without it, things are where they are.
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { View, Words } from '../engine/protocol';
import type { SheetControl } from '../map/Sheet';
import { INCH } from '../map/scale';
import type { Told } from './plan';
import type { Manner } from './stage';

type Kit = typeof import('./stage');
let kit: Kit | null = null, loading: Promise<Kit | null> | null = null;

/** Fetches what plays; null: it could not be. */
export function load(): Promise<Kit | null> {
  loading ??= import('./stage').then((found) => (kit = found), () => (loading = null));
  return loading;
}

export interface Shown<T extends Told> {
  owner: object; // smoke lasts as long as this
  view: View;
  /** The step after which things stand so, and all that was told. */
  at: number;
  log: readonly T[];
  words: Words;
  scale: number;
  sheet(): SheetControl | null;
  /** How to show these steps. */
  manner(fresh: T[]): Manner;
  soon?: boolean; // things move before anybody touches the map
  idle?: boolean; // nothing will ever move
}

export interface Motion {
  field: JSX.Element | null; // smoke and the fallen: over the ground
  top: JSX.Element; // what moves: over everything, in a drawing of its own
}

const HANDS = ['pointerdown', 'keydown']; // nobody gives an order by the first press, so that is soon enough

export function useMotion<T extends Told>(shown: Shown<T>): Motion {
  const { view, scale, owner } = shown, [loaded, setLoaded] = useState<Kit | null>(kit);
  const top = useRef<SVGSVGElement>(null), last = useRef<{ view: View; at: number } | null>(null);
  const stage = loaded?.stageOf(owner) ?? null, now = useRef(stage);
  now.current = stage;
  useEffect(() => {
    if (loaded || shown.idle) return undefined;
    const fetch = (): void => void load().then(setLoaded);
    for (const hand of HANDS) addEventListener(hand, fetch, { once: true });
    if (loading || shown.soon) fetch();
    return () => HANDS.forEach((hand) => removeEventListener(hand, fetch));
  }, []);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { view, at: shown.at };
    stage?.attach(top.current, scale, shown.sheet);
    if (!before || before.view === view || !stage || before.view.title !== view.title) return;
    const fresh = shown.log.filter(({ n }) => n > before.at && n <= shown.at);
    try {
      stage.play({ before: before.view, after: view, told: fresh, words: shown.words }, shown.manner(fresh));
    } catch (error) {
      stage.finish(); // what cannot be played must not keep anybody from playing
      console.error(error);
    }
  }, [view, stage, scale]);
  useEffect(() => {
    const end = (event: Event): void => {
      if (now.current?.isPlaying() && !(event instanceof KeyboardEvent && isHeld(event))) now.current.finish();
    };
    addEventListener('keydown', end, true);
    addEventListener('pointerdown', end, true);
    return () => {
      removeEventListener('keydown', end, true);
      removeEventListener('pointerdown', end, true);
      now.current?.finish();
      now.current?.attach(null, 1, () => null);
    };
  }, []);
  const [width, depth] = view.table, frame = { width, depth };
  return {
    field: loaded && stage && <loaded.Field scene={stage.scene} frame={frame} seed={view.title} scale={scale} />,
    top: <svg class="motion-top" ref={top} width={width * INCH} height={depth * INCH} viewBox={`0 0 ${width * INCH} ${depth * INCH}`} aria-hidden="true" />,
  };
}

/** Keys that are held while another is meant. */
const isHeld = ({ key }: KeyboardEvent): boolean => ['Shift', 'Control', 'Alt', 'Meta', 'Tab'].includes(key);
