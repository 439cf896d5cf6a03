// map/PaperMap.tsx - the whole table as it is printed: every unit by its name, whatever part of it is looked at on the screen, and nothing of what is only considered.
import { useMemo } from 'preact/hooks';
import type { View, Words } from '../engine/protocol';
import { zoneNotes } from '../game/held';
import { FRAME } from './ground/paper';
import { useLettering } from './lettering';
import { Breaches, Dug, Relics } from './Remains';
import { INCH, type Frame } from './scale';
import { Terrain } from './Terrain';
import { Furniture, furnitureBox } from './troops/Furniture';
import { Labels } from './troops/Labels';
import { Objectives } from './troops/Objectives';
import { Troops } from './troops/Troops';
import { ZoneNotes, Zones } from './zoneparts';

const SHEET = { long: 1560, short: 1040 }; // pixels that a page is laid out with, some two thirds of a printer's point each
const MANY = 60, SMALLER = 1.4; // of so many units names are written smaller: paper is read from near

const nothing = (): void => undefined;

export const isWide = ({ table }: View): boolean => table[0] >= table[1];

export function PaperMap({ view, words }: { view: View; words: Words }) {
  const [width, depth] = view.table, frame: Frame = { width, depth }, size = [width * INCH + 2 * FRAME, depth * INCH + 2 * FRAME] as const;
  const [across, down] = isWide(view) ? [SHEET.long, SHEET.short] : [SHEET.short, SHEET.long], letters = view.pieces.filter((piece) => piece.on_table).length > MANY ? SMALLER : 1;
  const scale = letters * Math.min(across / size[0], down / size[1]);
  const furniture = { table: view.table, yardsPerInch: view.yards_per_inch, measures: view.measures, zoom: scale };
  const obstacles = useMemo(() => [furnitureBox(furniture)], [scale]);
  const { level, names, layout } = useLettering(view, words, scale, 1, { level: 'near', obstacles });
  return (
    <div class={isWide(view) ? 'print-map wide' : 'print-map'} inert>
      <svg viewBox={[-FRAME, -FRAME, ...size].join(' ')}>
        <Terrain view={view} names={names} scale={scale} level={level} />
        <Breaches view={view} frame={frame} />
        <Dug view={view} frame={frame} />
        {view.grid && <Zones frame={frame} grid={view.grid} scale={scale} />}
        {view.grid && <ZoneNotes frame={frame} grid={view.grid} notes={zoneNotes(view, words)} scale={scale} />}
        <Objectives objectives={view.objectives} table={view.table} zoom={scale} pieces={view.pieces} />
        <Furniture {...furniture} />
        <Relics view={view} frame={frame} scale={scale} />
        <Troops pieces={view.pieces} table={view.table} words={words} zoom={scale} labelScale={1} level={level} onPick={nothing} onHover={nothing} />
        <Objectives objectives={view.objectives} table={view.table} zoom={scale} pieces={view.pieces} over />
        <Labels pieces={view.pieces} layout={layout} onPick={nothing} />
      </svg>
    </div>
  );
}
