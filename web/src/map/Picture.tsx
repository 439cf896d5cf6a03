// map/Picture.tsx - a table to be read about: it neither moves nor answers, and shows what an order would come to. What is
// to be seen the words below it tell, so it is nothing to a screen reader.
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { GuidePicture, Shape, Words } from '../engine/protocol';
import { zoneNotes } from '../game/held';
import { FRAME } from './ground/paper';
import { useLettering } from './lettering';
import { Sketch, SketchWords } from './Overlay';
import { INCH } from './scale';
import { Breaches, Dug, Relics } from './Remains';
import { Terrain } from './Terrain';
import { Ghost } from './troops/Ghost';
import { Labels } from './troops/Labels';
import { Objectives } from './troops/Objectives';
import { Troops } from './troops/Troops';
import { ZoneArrows, ZoneNotes, Zones } from './zoneparts';

const nothing = (): void => undefined;

/** Pixels to a unit of the drawing, as wide as there is room. */
function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => setScale(box.current!.clientWidth / width);
    const watcher = new ResizeObserver(measure);
    watcher.observe(box.current!);
    measure();
    return () => watcher.disconnect();
  }, [width]);
  return { box, scale };
}

/** Of a picture everything stays: where it would stand only if that is elsewhere. */
function moved({ view, check }: GuidePicture) {
  if (!check?.verdict?.ok) return [];
  return (check.drawn ?? []).filter((piece) => {
    const before = view.pieces.find((candidate) => candidate.name === piece.name);
    return piece.front && JSON.stringify(before?.stands) !== JSON.stringify(piece.stands);
  });
}

/** What is drawn, in units of the drawing: the whole sheet, or a part of it. */
function boxOf({ view, window }: GuidePicture): [number, number, number, number] {
  const [west, south, east, north] = window ?? [0, 0, ...view.table];
  return [west * INCH - FRAME, (view.table[1] - north) * INCH - FRAME, (east - west) * INCH + 2 * FRAME, (north - south) * INCH + 2 * FRAME];
}

const isOnTop = (shape: Shape): boolean => shape.kind === 'stand' || (shape.kind === 'command' && shape.line !== undefined);

export function Picture({ picture, words }: { picture: GuidePicture; words: Words }) {
  const box = boxOf(picture), { box: room, scale } = useScale(box[2]);
  return (
    <div class="guide-map" ref={room} style={{ aspectRatio: `${box[2]} / ${box[3]}` }} inert>
      {scale > 0 && <Drawn picture={picture} words={words} box={box} scale={scale} />}
    </div>
  );
}

/** From near, however small: it is about single units. */
function Drawn({ picture, words, box, scale }: { picture: GuidePicture; words: Words; box: readonly number[]; scale: number }) {
  const { view, check, action, given = [] } = picture;
  const frame = { width: view.table[0], depth: view.table[1] };
  const { level, names, layout } = useLettering(view, words, scale, 1, { level: 'near' });
  const ghosts = useMemo(() => moved(picture), [picture]);
  const shapes = check?.sketch ?? [], refused = check?.verdict?.ok === false;
  return (
    <svg viewBox={box.join(' ')} width="100%">
      <Terrain view={view} names={names} scale={scale} level={level} />
      <Breaches view={view} frame={frame} />
      <Dug view={view} frame={frame} />
      {view.grid && <Zones frame={frame} grid={view.grid} scale={scale} />}
      {view.grid && <ZoneNotes frame={frame} grid={view.grid} notes={zoneNotes(view, words)} scale={scale} />}
      <Objectives objectives={view.objectives} table={view.table} zoom={scale} pieces={view.pieces} />
      <Relics view={view} frame={frame} scale={scale} />
      <Sketch frame={frame} shapes={shapes.filter((shape) => !isOnTop(shape))} scale={scale} refused={refused} />
      {view.grid && action && <ZoneArrows frame={frame} grid={view.grid} words={words} pieces={view.pieces} scale={scale} refused={refused} given={given} making={action} />}
      <Troops pieces={view.pieces} table={view.table} words={words} zoom={scale} labelScale={1} level={level} onPick={nothing} onHover={nothing} />
      {ghosts.map((piece) => <Ghost key={piece.name} piece={piece} table={view.table} zoom={scale} state="legal" />)}
      <Sketch frame={frame} shapes={shapes.filter(isOnTop)} scale={scale} refused={refused} />
      <Objectives objectives={view.objectives} table={view.table} zoom={scale} pieces={view.pieces} over />
      <Labels pieces={view.pieces} layout={layout} onPick={nothing} />
      <SketchWords frame={frame} shapes={shapes} scale={scale} />
    </svg>
  );
}
