// map/zonecodes.ts - where the names of zones are written: nothing else may lie there.
import type { Direction, Grid, GridZone, Point } from '../engine/protocol';
import { zoneCorners, zoneNames } from '../game/zones';
import { INCH, toMap, type Frame } from './scale';
import type { Box } from './troops/box';

const NAMES_FROM = 44; // pixels to the side of a zone: in smaller ones names would be all that one sees
export const LETTERS = 12; // pixels
const WORKS = 0.08; // of a side: as far as works along it reach into the zone
const WIDE = { name: 17, height: 22 }; // pixels, of the letters

export const areNamed = (grid: Grid, scale: number): boolean => grid.size * INCH * scale >= NAMES_FROM;

/** Where the name begins, on the line that it stands upon, and where what is said at the other side ends. */
export function codeAt(frame: Frame, grid: Grid, name: string, zone: GridZone | undefined, scale: number): { left: Point; right: number } {
  const corners = zoneCorners(grid, name), clear = (side: Direction): number => (zone?.works?.includes(side) ? grid.size * INCH * WORKS : 0);
  const [x, y] = toMap(frame, corners[3]!);
  return { left: [x + clear('west') + 4 / scale, y + clear('north') + 14 / scale], right: toMap(frame, corners[2]!)[0] - clear('east') - 4 / scale };
}

/** What the names cover, in units of the drawing. */
export function codeBoxes(grid: Grid | undefined, frame: Frame, scale: number): Box[] {
  if (!grid || !areNamed(grid, scale)) return [];
  const special = new Map(grid.zones.map((zone) => [zone.at, zone]));
  return zoneNames(grid).map((name) => {
    const zone = special.get(name), [x, y] = codeAt(frame, grid, name, zone, scale).left;
    return { x: x - 1 / scale, y: y - LETTERS / scale, w: (WIDE.name + (zone?.elevation ? WIDE.height : 0)) / scale, h: (LETTERS + 4) / scale };
  });
}
