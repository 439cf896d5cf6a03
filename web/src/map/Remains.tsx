// map/Remains.tsx - what the battle has left on the ground: guns without a crew, gaps in fences and walls.
import type { Piece, View } from '../engine/protocol';
import { path, type Frame } from './scale';
import { Stands } from './troops/Unit';

export function Breaches({ view, frame }: { view: View; frame: Frame }) {
  const lines = view.breaches ?? [];
  return lines.length === 0 ? null : <path class="breaches" d={lines.map((line) => path(frame, line, false)).join('')} aria-hidden="true" />;
}

export function Relics({ view, frame, scale }: { view: View; frame: Frame; scale: number }) {
  return (
    <g class="relics" style={{ '--px': 1 / scale }}>
      {(view.relics ?? []).map(({ unit, ...stand }, i) => {
        const owner = view.pieces.find((p) => p.name === unit);
        const piece: Piece = {
          name: unit, side: owner?.side ?? 'union', symbol: owner?.symbol ?? 'artillery', on_table: true, facing: stand.facing,
          stands: [stand], strength: 1, full_strength: 1, marks: [], fields: {},
        };
        return (
          <g key={i} class={`unit relic ${piece.side}`} data-relic={unit}>
            <title>{`left behind by ${unit}`}</title>
            <Stands piece={piece} frame={frame} zoom={scale} starScale={1} />
          </g>
        );
      })}
    </g>
  );
}
