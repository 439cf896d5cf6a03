// map/StillMap.tsx - the table to look at only: replays.
import { useMemo, useRef, useState } from 'preact/hooks';
import type { View, Words } from '../engine/protocol';
import { placeNames } from './ground/names';
import { Sheet, type SheetControl } from './Sheet';
import { NAMES_FROM, Terrain } from './Terrain';
import { Furniture, furnitureBox } from './troops/Furniture';
import { Labels } from './troops/Labels';
import { Objectives } from './troops/Objectives';
import { Troops } from './troops/Troops';
import { Zones } from './Zones';

const nothing = (): void => undefined;

export function StillMap({ view, words, labelScale }: { view: View; words: Words; labelScale: number }) {
  const [scale, setScale] = useState(1);
  const [focus, setFocus] = useState<string | undefined>(undefined);
  const control = useRef<SheetControl>(null);
  const names = useMemo(() => (scale < NAMES_FROM ? [] : placeNames(view.terrain, view.scenery ?? [], view.table)), [view.terrain.length, view.title, scale < NAMES_FROM]);
  const furniture = { table: view.table, yardsPerInch: view.yards_per_inch, zoom: scale };
  const obstacles = useMemo(() => [furnitureBox(furniture)], [scale, view.table[0], view.table[1]]);
  return (
    <Sheet table={view.table} control={control} onScale={setScale} label={`${view.title}: the table`}>
      <Terrain view={view} scale={scale} />
      {view.grid && <Zones frame={{ width: view.table[0], depth: view.table[1] }} grid={view.grid} scale={scale} />}
      <Objectives objectives={view.objectives} table={view.table} zoom={scale} />
      <Furniture {...furniture} />
      <Troops pieces={view.pieces} table={view.table} words={words} focus={focus} zoom={scale} labelScale={labelScale}
        onPick={(name) => setFocus(name)} onHover={(name) => setFocus(name ?? undefined)} />
      <Labels pieces={view.pieces} table={view.table} words={words} zoom={scale} labelScale={labelScale} focus={focus}
        objectives={view.objectives} names={names} obstacles={obstacles} onPick={nothing} />
    </Sheet>
  );
}
