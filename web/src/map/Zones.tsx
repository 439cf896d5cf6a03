// map/Zones.tsx - the squares of a table of zones, and pointing at them.
//
// What grows on a zone and works along its sides come from the engine as ground; here is the grid with its names, heights
// and roads off the table.
import { useState } from 'preact/hooks';
import type { Direction, Grid, GridZone, Point } from '../engine/protocol';
import type { Draft } from '../game/draft';
import { isOffered, pointAtZone, zoneAt, zoneCorners, zoneNames, type ZoneAim } from '../game/zones';
import { INCH, path, toMap, type Frame } from './scale';

const NAMES_FROM = 44; // pixels to the side of a zone: in smaller ones names would be all that one sees
const LETTERS = 12; // pixels
const WORKS = 0.08; // of a side: as far as works along it reach into the zone

function gridLines(frame: Frame, { columns, rows, size }: Grid): string {
  const across = Array.from({ length: rows + 1 }, (_, r): Point[] => [[0, r * size], [columns * size, r * size]]);
  const up = Array.from({ length: columns + 1 }, (_, c): Point[] => [[c * size, 0], [c * size, rows * size]]);
  return [...across, ...up].map((line) => path(frame, line, false)).join('');
}

export function Zones({ frame, grid, scale }: { frame: Frame; grid: Grid; scale: number }) {
  const named = grid.size * INCH * scale >= NAMES_FROM;
  const special = new Map(grid.zones.map((zone) => [zone.at, zone]));
  return (
    <g class="zones" role="img" aria-label={`${grid.columns} by ${grid.rows} zones`}>
      <path d={gridLines(frame, grid)} stroke-width={1 / scale} />
      <path class="roads" d={grid.zones.map((zone) => roadsOff(frame, grid, zone)).join('')} stroke-width={2 / scale} />
      {named && zoneNames(grid).map((name) => (
        <ZoneWords key={name} frame={frame} grid={grid} name={name} zone={special.get(name)} scale={scale} />
      ))}
    </g>
  );
}

/** The name in the north-west corner; in the north-east what cannot be seen from above. */
function ZoneWords({ frame, grid, name, zone, scale }: { frame: Frame; grid: Grid; name: string; zone?: GridZone; scale: number }) {
  const corners = zoneCorners(grid, name), clear = (side: Direction): number => (zone?.works?.includes(side) ? grid.size * INCH * WORKS : 0);
  const left = toMap(frame, corners[3]!)[0] + clear('west') + 4 / scale, right = toMap(frame, corners[2]!)[0] - clear('east') - 4 / scale;
  const top = toMap(frame, corners[3]!)[1] + clear('north') + 14 / scale;
  const more = [zone?.elevation && `▲ ${zone.elevation}`, zone?.closed !== undefined && (zone.closed ? 'closed' : 'open')].filter(Boolean);
  return (
    <g font-size={LETTERS / scale} stroke-width={3 / scale}>
      <text x={left} y={top}>{name}</text>
      {more.map((text, i) => <text key={i} class="more" x={right} y={top + (i * 15) / scale}>{text}</text>)}
    </g>
  );
}

const AWAY: Record<Direction, Point> = { north: [0, 1], east: [1, 0], south: [0, -1], west: [-1, 0] };

/** Two ruts across the edge of the table. */
function roadsOff(frame: Frame, grid: Grid, zone: GridZone): string {
  const corners = zoneCorners(grid, zone.at), half = grid.size / 2;
  if (corners.length === 0) return '';
  const [x, y] = [corners[0]![0] + half, corners[0]![1] + half];
  return (zone.roads ?? []).flatMap((side) => {
    const [dx, dy] = AWAY[side];
    return [-0.15, 0.15].map((rut) => path(frame, [0.8, 1].map((far): Point =>
      [x + dx * half * far + dy * rut, y + dy * half * far + dx * rut]), false));
  }).join('');
}

interface CatcherProps {
  frame: Frame;
  grid: Grid;
  draft: Draft;
  aim: ZoneAim;
  scale: number;
  place(clientX: number, clientY: number): Point;
  onDraft(draft: Draft): void;
}

/** Takes the pointer while an order asks for a zone: shows which are offered, which is meant, which has been chosen. */
export function ZoneCatcher({ frame, grid, draft, aim, scale, place, onDraft }: CatcherProps) {
  const [under, setUnder] = useState<string | null>(null);
  const found = (event: PointerEvent): string | null => {
    const zone = zoneAt(grid, place(event.clientX, event.clientY));
    return zone !== null && isOffered(aim, zone) ? zone : null;
  };
  const down = (event: PointerEvent): void => {
    const zone = found(event);
    if (event.button || zone === null) return;
    event.preventDefault();
    onDraft(pointAtZone(draft, aim, zone));
  };
  const squares = (names: string[]): string => names.map((name) => path(frame, inset(zoneCorners(grid, name), 3 / (INCH * scale)), true)).join('');
  return (
    <g class="zone-catcher">
      <path class="offered" d={squares(aim.options ?? [])} stroke-width={2 / scale} />
      {under && <path class="under" d={squares([under])} stroke-width={3 / scale} />}
      <path class="chosen" d={squares(aim.chosen)} stroke-width={4 / scale} />
      <rect data-grip="zone" class={under ? '' : 'nothing'} width={frame.width * INCH} height={frame.depth * INCH}
        onPointerDown={down} onPointerMove={(event) => setUnder(found(event))} onPointerLeave={() => setUnder(null)}
        onClick={(event) => event.stopPropagation()} />
    </g>
  );
}

/** A square made smaller by so many inches on each side, so that neighbours are told apart. */
const inset = (corners: Point[], by: number): Point[] =>
  corners.map(([x, y], i): Point => [x + (i === 0 || i === 3 ? by : -by), y + (i < 2 ? by : -by)]);
