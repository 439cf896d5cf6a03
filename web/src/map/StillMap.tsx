// map/StillMap.tsx - the table to look at only: replays.
import type { RefObject } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { StoryStep, View, Words } from '../engine/protocol';
import { getSettings, motionReduced } from '../kit/settings';
import type { Manner } from '../motion/stage';
import { useMotion } from '../motion/useMotion';
import { useLettering } from './lettering';
import { Sheet, type SheetControl } from './Sheet';
import { Terrain } from './Terrain';
import { Furniture, furnitureBox } from './troops/Furniture';
import { Labels } from './troops/Labels';
import { Objectives } from './troops/Objectives';
import { Troops } from './troops/Troops';
import { Zones } from './zoneparts';

const nothing = (): void => undefined;

interface Props {
  view: View;
  words: Words;
  labelScale: number;
  step?: StoryStep; // that led here, of a battle that is being watched
  quick?: boolean; // steps follow each other too fast to be watched
  before?: boolean; // nothing has begun: what marks say of units means nothing yet
  sheet?: RefObject<SheetControl | null>; // for who moves it from outside
}

const MOST = 1200; // milliseconds that a step is shown

export function StillMap({ view: seen, words, labelScale, step, quick = false, before = false, sheet }: Props) {
  const view = useMemo(() => (before ? { ...seen, pieces: seen.pieces.map((piece) => ({ ...piece, marks: [] })) } : seen), [seen, before]);
  const [scale, setScale] = useState(1);
  const [focus, setFocus] = useState<string | undefined>(undefined);
  const own = useRef<SheetControl>(null), control = sheet ?? own;
  const furniture = { table: view.table, yardsPerInch: view.yards_per_inch, measures: view.measures, zoom: scale };
  const obstacles = useMemo(() => [furnitureBox(furniture)], [scale, view.table[0], view.table[1]]);
  const manner = (fresh: StoryStep[]): Manner => {
    const settings = getSettings(), still = motionReduced(settings);
    return { most: quick || settings.motion === 'none' ? 0 : MOST, rate: 1, still, follows: !still, jump: fresh.length === 0 };
  };
  const motion = useMotion<StoryStep>({ owner: control, view, at: step?.n ?? 0, log: step ? [step] : [], words, scale, sheet: () => control.current, manner, idle: !step });
  const { level, names, layout } = useLettering(view, words, scale, labelScale, { obstacles });
  return (
    <Sheet table={view.table} control={control} onScale={setScale} label={`${view.title}: the table`} over={motion.top}>
      <Terrain view={view} names={names} scale={scale} level={level} />
      {motion.field}
      {view.grid && <Zones frame={{ width: view.table[0], depth: view.table[1] }} grid={view.grid} scale={scale} />}
      <Objectives objectives={view.objectives} table={view.table} zoom={scale} pieces={view.pieces} />
      <Furniture {...furniture} />
      <Troops pieces={view.pieces} table={view.table} words={words} focus={focus} zoom={scale} labelScale={labelScale} level={level} formations={view.formations}
        onPick={(name) => setFocus(name)} onHover={(name) => setFocus(name ?? undefined)} />
      <Objectives objectives={view.objectives} table={view.table} zoom={scale} pieces={view.pieces} over />
      <Labels pieces={view.pieces} layout={layout} focus={focus} onPick={nothing}
        onPickGroup={({ units }) => control.current?.frame(units.flatMap((unit) => unit.stands?.map((stand) => stand.at) ?? []))} />
    </Sheet>
  );
}
