// map/Remains.tsx - what the battle has left on the ground: guns without a crew, gaps in fences and walls.
import type { Piece, Point, View } from '../engine/protocol';
import { path, type Frame } from './scale';
import { Stands } from './troops/Unit';

export function Breaches({ view, frame }: { view: View; frame: Frame }) {
  const lines = view.breaches ?? [];
  return lines.length === 0 ? null : <path class="breaches" d={lines.map((line) => path(frame, line, false)).join('')} aria-hidden="true" />;
}

// A parapet for each level, one behind the other, with ticks towards the enemy.
export function Dug({ view, frame }: { view: View; frame: Frame }) {
  const lines: string[] = [];
  for (const { from, to, facing, level } of view.works ?? []) {
    const turn = (facing * Math.PI) / 180;
    const step = (by: number): [Point, Point] => {
      const [x, y] = [Math.sin(turn) * by, Math.cos(turn) * by];
      return [[from[0] + x, from[1] + y], [to[0] + x, to[1] + y]];
    };
    for (let i = 0; i < level; i++) lines.push(path(frame, step(0.05 + 0.12 * i), false));
    const count = Math.max(2, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 0.3));
    for (let i = 0; i <= count; i++) {
      const at: Point = [from[0] + ((to[0] - from[0]) * i) / count, from[1] + ((to[1] - from[1]) * i) / count];
      lines.push(path(frame, [at, [at[0] + Math.sin(turn) * 0.2, at[1] + Math.cos(turn) * 0.2]], false));
    }
  }
  return lines.length === 0 ? null : <path class="dug" d={lines.join('')} aria-hidden="true" />;
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
