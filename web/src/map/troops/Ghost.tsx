// map/troops/Ghost.tsx - a unit where it would stand: allowed, refused, or only thought of.
import type { Piece } from '../../engine/protocol';
import { drawingOf } from './drawing';
import { shape } from './pen';

export type GhostState = 'legal' | 'refused' | 'plan';

export function Ghost(props: { piece: Piece; table: [number, number]; state: GhostState }) {
  const { piece, table, state } = props;
  const drawing = drawingOf(piece, { width: table[0], depth: table[1] });
  if (!drawing.hull.length) return null;
  return (
    <g class={`ghost ${state} ${piece.side}`} aria-hidden="true">
      <path class="body" d={drawing.solid + drawing.hollow} />
      {state === 'refused' && <path class="refusal" d={drawing.solid + drawing.hollow} />}
      {shape(drawing.front, 'front')}
    </g>
  );
}

