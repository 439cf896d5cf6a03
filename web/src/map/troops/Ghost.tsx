// map/troops/Ghost.tsx - a unit where it would stand: allowed, refused, or only thought of.
import type { Piece } from '../../engine/protocol';
import { drawingOf } from './drawing';
import { shape } from './pen';

export type GhostState = 'legal' | 'refused' | 'plan';

interface Props {
  piece: Piece;
  table: [number, number];
  state: GhostState;
  zoom?: number; // pixels to the unit of the drawing, for lines of even width
}

export function Ghost({ piece, table, state, zoom = 1 }: Props) {
  const drawing = drawingOf(piece, { width: table[0], depth: table[1] });
  if (!drawing.hull.length) return null;
  return (
    <g class={`ghost ${state} ${piece.side}`} aria-hidden="true" style={{ '--px': 1 / zoom }}>
      <path class="body" d={drawing.solid + drawing.hollow} />
      {state === 'refused' && <path class="refusal" d={drawing.solid + drawing.hollow} />}
      {shape(drawing.front, 'front')}
    </g>
  );
}

