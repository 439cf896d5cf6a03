// map/Terrain.tsx - the ground at a scale: its names stay readable, and go before they would crowd the map.
import type { View } from '../engine/protocol';
import { Ground } from './ground/Ground';

export const NAMES_FROM = 0.7; // pixels to a unit of the drawing: farther away there are no names
const SMALLEST = 1.02; // names of the smallest size are 12 pixels from here on

export function Terrain({ view, scale }: { view: View; scale: number }) {
  const larger = Math.max(1, SMALLEST / scale);
  return (
    <g style={{ '--name-scale': larger }}>
      <Ground terrain={view.terrain} scenery={view.scenery} table={view.table} seed={view.title} names={scale >= NAMES_FROM} />
    </g>
  );
}
