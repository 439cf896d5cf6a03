// map/Terrain.tsx - the ground at a level: from far away it steps back behind the troops.
import type { View } from '../engine/protocol';
import { Ground, PlaceNames } from './ground/Ground';
import type { PlaceName } from './ground/names';
import type { Level } from './troops/levels';

/** What the glass shows once more. */
export const GROUND_ID = 'map-ground';

interface Props {
  view: View;
  names: readonly PlaceName[];
  scale: number; // pixels to the unit of the drawing
  level: Level;
  /** The ground of the table itself, that the glass enlarges; a page has one at most. */
  main?: boolean;
}

export function Terrain({ view, names, scale, level, main }: Props) {
  return (
    <g style={{ '--px': 1 / scale, ...(level === 'far' ? { '--trees': 0.3, '--hachures': 0.55 } : {}) }}>
      <g id={main ? GROUND_ID : undefined}>
        <Ground terrain={view.terrain} scenery={view.scenery} table={view.table} seed={view.title} />
      </g>
      <PlaceNames names={names} />
    </g>
  );
}
