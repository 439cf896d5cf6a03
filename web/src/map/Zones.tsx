// map/Zones.tsx - the squares of a table of zones, and pointing at them.
//
// What grows on a zone and works along its sides come from the engine as ground; here is the grid with its names, heights
// and roads off the table.
import { useRef, useState } from 'preact/hooks';
import type { Direction, Grid, GridZone, Point } from '../engine/protocol';
import type { ZoneNote } from '../game/held';
import { isOffered, shownZones, zoneAt, zoneCorners, zoneNames, type ZoneAim } from '../game/zones';
import { INCH, path, toMap, type Frame } from './scale';
import { areNamed, codeAt, LETTERS } from './zonecodes';
import '../styles/zones.css';

function gridLines(frame: Frame, { columns, rows, size }: Grid): string {
  const across = Array.from({ length: rows + 1 }, (_, r): Point[] => [[0, r * size], [columns * size, r * size]]);
  const up = Array.from({ length: columns + 1 }, (_, c): Point[] => [[c * size, 0], [c * size, rows * size]]);
  return [...across, ...up].map((line) => path(frame, line, false)).join('');
}

export function Zones({ frame, grid, scale }: { frame: Frame; grid: Grid; scale: number }) {
  const named = areNamed(grid, scale);
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

/** The name in the north-west corner, with its height; in the north-east whether it is closed. */
function ZoneWords({ frame, grid, name, zone, scale }: { frame: Frame; grid: Grid; name: string; zone?: GridZone; scale: number }) {
  const { left: [left, top], right } = codeAt(frame, grid, name, zone, scale);
  const more = [zone?.closed !== undefined && (zone.closed ? 'closed' : 'open')].filter(Boolean);
  return (
    <g font-size={LETTERS / scale} stroke-width={3 / scale}>
      <text x={left} y={top}>{name}{zone?.elevation ? <tspan class="height" dx={4 / scale}>▲{zone.elevation}<title>{zone.elevation === 1 ? 'one level high' : `${zone.elevation} levels high`}</title></tspan> : null}</text>
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

interface NotesProps {
  frame: Frame;
  grid: Grid;
  notes: ZoneNote[];
  scale: number;
}

/** Zones of which there is something to say: hatched, with the word for it. */
export function ZoneNotes({ frame, grid, notes, scale }: NotesProps) {
  if (notes.length === 0) return null;
  return (
    <g class="zone-notes">
      <defs>
        <pattern id="zone-hatch" width={12} height={12} patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V12" /></pattern>
      </defs>
      {notes.map(({ zone, label, side }, i) => {
        const corners = zoneCorners(grid, zone);
        if (corners.length === 0) return null;
        const [x, y] = toMap(frame, [corners[0]![0] + grid.size / 2, corners[0]![1]]);
        return (
          <g key={i} class={side ?? 'all'} role="img" aria-label={`${zone}: ${label}`}>
            {!side && <path class="hatched" d={path(frame, inset(corners, 3 / (INCH * scale)), true)} />}
            <text x={x} y={y - 7 / scale} font-size={13 / scale} stroke-width={4 / scale}>{label}</text>
          </g>
        );
      })}
    </g>
  );
}

interface CatcherProps {
  frame: Frame;
  grid: Grid;
  aim: ZoneAim;
  /** An order is in the making; else a press begins one. */
  begun: boolean;
  scale: number;
  place(clientX: number, clientY: number): Point;
  onZone(zone: string): void;
}

const STILL = 6; // pixels: a press that goes farther moves the sheet

/** Takes the pointer while a zone can be pointed at: shows which are offered, which is meant, which has been chosen. */
export function ZoneCatcher({ frame, grid, aim, begun, scale, place, onZone }: CatcherProps) {
  const [under, setUnder] = useState<string | null>(null);
  const pressed = useRef<[number, number] | null>(null);
  const found = (event: PointerEvent | MouseEvent): string | null => {
    const zone = zoneAt(grid, place(event.clientX, event.clientY));
    return zone !== null && isOffered(aim, zone) ? zone : null;
  };
  const click = (event: MouseEvent): void => {
    const from = pressed.current, zone = zoneAt(grid, place(event.clientX, event.clientY)); // of one that is not offered it is said why
    event.stopPropagation();
    if (zone !== null && (!from || Math.hypot(event.clientX - from[0], event.clientY - from[1]) < STILL)) onZone(zone);
  };
  const squares = (names: string[]): string => names.map((name) => path(frame, inset(zoneCorners(grid, name), 3 / (INCH * scale)), true)).join('');
  return (
    <g class="zone-catcher">
      <path class={`offered ${begun && aim.chosen.length === 0 ? '' : 'quiet'}`} d={squares(shownZones(grid, aim))} stroke-width={2.5 / scale} stroke-dasharray={`${7 / scale} ${5 / scale}`} />
      {under && <path class="under" d={squares([under])} stroke-width={3 / scale} />}
      {begun && <path class="chosen" d={squares(aim.chosen)} stroke-width={5 / scale} />}
      <rect data-zones class={under ? '' : 'nothing'} width={frame.width * INCH} height={frame.depth * INCH}
        onPointerDown={(event) => { pressed.current = [event.clientX, event.clientY]; }}
        onPointerMove={(event) => setUnder(found(event))} onPointerLeave={() => setUnder(null)} onClick={click} />
    </g>
  );
}

/** A square made smaller by so many inches on each side, so that neighbours are told apart. */
const inset = (corners: Point[], by: number): Point[] =>
  corners.map(([x, y], i): Point => [x + (i === 0 || i === 3 ? by : -by), y + (i < 2 ? by : -by)]);
