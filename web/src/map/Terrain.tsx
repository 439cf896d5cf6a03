// map/Terrain.tsx - the ground at a scale: its names stay readable, and go before they would crowd the map.
import { useMemo } from 'preact/hooks';
import type { View } from '../engine/protocol';
import { Ground } from './ground/Ground';
import { footprint, placeNames, type PlaceName } from './ground/names';
import type { Box } from './troops/box';
import { drawingOf, isDrawn } from './troops/drawing';

export const NAMES_FROM = 0.7; // pixels to a unit of the drawing: farther away there are no names
const SMALLEST = 1.02; // names of the smallest size are 12 pixels from here on

const COVERED = 1 / 3; // of a name: then it is left out

const touches = (box: Box, [x, y]: [number, number], r: number): boolean =>
  x + r > box.x && x - r < box.x + box.w && y + r > box.y && y - r < box.y + box.h;

/** Names of places that troops stand upon. */
function covered(names: PlaceName[], view: View): Set<string> {
  const frame = { width: view.table[0], depth: view.table[1] };
  const boxes = view.pieces.filter(isDrawn).flatMap((piece) => drawingOf(piece, frame).boxes);
  return new Set(names.filter((name) => {
    const spots = footprint(name), under = spots.filter(({ at, radius }) => boxes.some((box) => touches(box, at, radius * 0.6)));
    return under.length > spots.length * COVERED;
  }).map((name) => name.text));
}

export function Terrain({ view, scale }: { view: View; scale: number }) {
  const larger = Math.max(1, SMALLEST / scale);
  const names = useMemo(() => placeNames(view.terrain, view.scenery ?? [], view.table), [view.terrain.length, view.title]);
  const hidden = useMemo(() => covered(names, view), [names, view.pieces]);
  return (
    <g style={{ '--name-scale': larger }}>
      <Ground terrain={view.terrain} scenery={view.scenery} table={view.table} seed={view.title} names={scale >= NAMES_FROM} hidden={hidden} />
    </g>
  );
}
