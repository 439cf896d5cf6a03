// pages/BattleMap.tsx - a battle at its beginning, as small as a visiting card.
import { useMemo } from 'preact/hooks';
import type { Stand, View } from '../engine/protocol';
import { Ground } from '../map/ground/Ground';
import { FRAME } from '../map/ground/paper';
import { INCH, toMap, type Frame } from '../map/scale';
import { hasGround } from './battles';

function Block({ stand, frame }: { stand: Stand; frame: Frame }) {
  const [x, y] = toMap(frame, stand.at), width = stand.width * INCH, depth = stand.depth * INCH;
  return (
    <rect x={x - width / 2} y={y - depth / 2} width={width} height={depth} transform={`rotate(${stand.facing} ${x} ${y})`} />
  );
}

function Blocks({ view, frame }: { view: View; frame: Frame }) {
  return (
    <g class="battle-map-troops">
      {view.pieces.filter((piece) => piece.on_table).map((piece) => (
        <g key={piece.name} data-side={piece.side}>
          {piece.stands?.map((stand, i) => <Block key={i} stand={stand} frame={frame} />)}
        </g>
      ))}
    </g>
  );
}

function Picture({ view }: { view: View }) {
  const [width, depth] = view.table;
  const box = [-FRAME, -FRAME, width * INCH + 2 * FRAME, depth * INCH + 2 * FRAME];
  return (
    <svg class="battle-map" viewBox={box.join(' ')} aria-hidden="true">
      <Ground terrain={view.terrain} scenery={view.scenery} table={view.table} seed={view.title} detail="light" names={false} />
      <Blocks view={view} frame={{ width, depth }} />
    </svg>
  );
}

/** Says nothing to a screen reader: the card's words tell more. Drawn once for each view. */
export function BattleMap({ view }: { view: View | null }) {
  return useMemo(() => {
    if (view === null) return <div class="battle-map battle-map-blank" aria-hidden="true" />;
    if (!hasGround(view)) return <div class="battle-map battle-map-blank">No fixed ground: the players lay it.</div>;
    return <Picture view={view} />;
  }, [view]);
}
