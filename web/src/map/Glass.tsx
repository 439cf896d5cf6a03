// map/Glass.tsx - the magnifying glass: a round piece of the map from nearer, in a corner, for as long as it is held.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { View, Words } from '../engine/protocol';
import { PlaceNames } from './ground/Ground';
import { useLettering } from './lettering';
import type { Frame } from './scale';
import { GROUND_ID } from './Terrain';
import { Labels } from './troops/Labels';
import { Objectives } from './troops/Objectives';
import { Troops } from './troops/Troops';

const ACROSS = 336; // pixels; less where the map itself is small
const SHARE = 0.6; // of the shorter side of the map, at most
const NEARER = 2.2; // times
const MARGIN = 16;
const nothing = (): void => undefined;

/** What of the sheet lies under which point of the window of the map. */
export interface Window {
  width: number;
  height: number;
  at: [number, number]; // the point that is looked at, in pixels from the upper left
  seen: [number, number]; // the same in units of the drawing
}

interface Props {
  view: View;
  words: Words;
  scale: number; // of the map, in pixels to the unit of the drawing
  labelScale: number;
  /** Tells where the pointer is, now and whenever it moves. */
  follow(tell: (window: Window) => void): () => void;
}

const sizeOf = ({ width, height }: Window): number => Math.min(ACROSS, SHARE * Math.min(width, height));

/** The corner that is farthest from the place; on a small screen the upper or lower middle. */
function corner({ width, height, at: [x, y] }: Window, size: number): [number, number] {
  const across = width > 1.5 * size, near = MARGIN + size / 2;
  const left = across ? (x > width / 2 ? near : width - near) : width / 2;
  return [left, y > height / 2 ? near : height - near];
}

/** From the edge of the glass to the edge of what it shows: the two outer tangents. */
function ties([gx, gy]: [number, number], [px, py]: [number, number], R: number): string {
  const r = R / NEARER, far = Math.hypot(px - gx, py - gy);
  if (far <= R + r) return '';
  const way = Math.atan2(py - gy, px - gx), open = Math.acos((R - r) / far);
  return [way - open, way + open].map((a) => `M${gx + R * Math.cos(a)} ${gy + R * Math.sin(a)}L${px + r * Math.cos(a)} ${py + r * Math.sin(a)}`).join('');
}

export default function Glass({ view, words, scale, labelScale, follow }: Props) {
  const [window, setWindow] = useState<Window | null>(null);
  useEffect(() => follow(setWindow), []);
  const near = scale * NEARER, frame: Frame = { width: view.table[0], depth: view.table[1] };
  const { names, layout } = useLettering(view, words, near, labelScale, { level: 'middle' }); // short names, or there would be room for few
  const drawn = useMemo(() => (
    <>
      <use href={`#${GROUND_ID}`} style={{ '--trees': 1, '--hachures': 1 }} />
      <g style={{ '--px': 1 / near }}><PlaceNames names={names} /></g>
      <Objectives objectives={view.objectives} table={view.table} zoom={near} pieces={view.pieces} />
      <Troops pieces={view.pieces} table={view.table} words={words} zoom={near} labelScale={labelScale} level="near" onPick={nothing} onHover={nothing} />
      <Objectives objectives={view.objectives} table={view.table} zoom={near} pieces={view.pieces} over />
      <Labels pieces={view.pieces} layout={layout} />
    </>
  ), [view, words, near, labelScale, layout, names, frame.width]);
  if (!window) return null;
  const { width, height, at, seen } = window, size = sizeOf(window), [gx, gy] = corner(window, size), r = size / 2, inner = r / NEARER, shown = size / near;
  return (
    <svg class="magnifier" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path class="tie" d={ties([gx, gy], at, r)} />
      <circle class="tie" cx={at[0]} cy={at[1]} r={inner} />
      <clipPath id="glass-edge"><circle cx={gx} cy={gy} r={r} /></clipPath>
      <g clip-path="url(#glass-edge)">
        <circle class="back" cx={gx} cy={gy} r={r} />
        <svg x={gx - r} y={gy - r} width={size} height={size} viewBox={`${seen[0] - shown / 2} ${seen[1] - shown / 2} ${shown} ${shown}`}>{drawn}</svg>
      </g>
      <circle class="rim" cx={gx} cy={gy} r={r} />
    </svg>
  );
}
