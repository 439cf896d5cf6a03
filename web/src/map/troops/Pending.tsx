// map/troops/Pending.tsx - hits that were scored and are not marked yet: a figure on the unit, at any zoom.
import type { Piece } from '../../engine/protocol';
import type { Frame } from '../scale';
import { drawingOf, isDrawn } from './drawing';

const RADIUS = 11; // pixels

export function Pending({ pieces, frame, zoom }: { pieces: readonly Piece[]; frame: Frame; zoom: number }) {
  return (
    <g class="pending" aria-hidden="true">
      {pieces.filter((piece) => piece.pending && isDrawn(piece)).map((piece) => {
        const { hull } = drawingOf(piece, frame), middle = (i: 0 | 1): number => hull.reduce((sum, p) => sum + p[i], 0) / hull.length;
        return (
          <g key={piece.name} data-pending={piece.name} transform={`translate(${middle(0)} ${middle(1)}) scale(${1 / zoom})`}>
            <path d={BURST} />
            <text y="4.5" font-size="13">{piece.pending}</text>
          </g>
        );
      })}
    </g>
  );
}

/** A shell that bursts. */
const BURST = `M${Array.from({ length: 20 }, (_, i) => {
  const r = i % 2 ? RADIUS : RADIUS * 1.45, a = (i * Math.PI) / 10;
  return `${(r * Math.sin(a)).toFixed(2)} ${(-r * Math.cos(a)).toFixed(2)}`;
}).join('L')}Z`;
