// map/MiniMap.tsx - the whole field, small, while only a part of it is seen: where one looks is framed, and dragging in it moves that.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Piece, Point, View } from '../engine/protocol';
import { Ground } from './ground/Ground';
import { INCH, toMap, type Frame } from './scale';
import type { Seen, SheetControl } from './Sheet';

interface Props {
  view: View;
  sheet(): SheetControl | null;
}

export default function MiniMap({ view, sheet }: Props) {
  const [seen, setSeen] = useState<Seen | null>(null);
  const picture = useRef<SVGSVGElement>(null), held = useRef(false);
  const [width, depth] = view.table;
  useEffect(() => sheet()?.watch(setSeen), []);
  const ground = useMemo(() => (
    <Ground terrain={view.terrain} scenery={view.scenery} table={view.table} seed={view.title} detail="light" />
  ), [view.title, view.terrain.length, width, depth]);
  const troops = useMemo(() => <Blocks pieces={view.pieces} frame={{ width, depth }} />, [view.pieces]);
  if (!seen || seen.whole) return null;
  const go = (event: PointerEvent): void => {
    const box = picture.current!.getBoundingClientRect();
    sheet()?.centre([((event.clientX - box.left) / box.width) * width, (1 - (event.clientY - box.top) / box.height) * depth]);
  };
  const down = (event: PointerEvent): void => {
    event.preventDefault();
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    held.current = true;
    go(event);
  };
  const up = (): void => {
    held.current = false;
  };
  return (
    <div class="minimap" role="img" aria-label="Where on the field you are; the arrow keys move the view" title="Drag to move the view (M hides it)"
      onPointerDown={down} onPointerMove={(event) => held.current && go(event)} onPointerUp={up} onPointerCancel={up}>
      <svg ref={picture} viewBox={`0 0 ${width * INCH} ${depth * INCH}`} aria-hidden="true" focusable="false">
        {ground}
        {troops}
        <rect class="seen" x={seen.left} y={seen.top} width={seen.width} height={seen.height} />
      </svg>
    </div>
  );
}

/** Larger than they are, or they would be specks. */
const GROWN = 1.6;

function Blocks({ pieces, frame }: { pieces: Piece[]; frame: Frame }) {
  return (
    <g class="minimap-troops">
      {pieces.filter((p) => p.on_table && p.symbol !== 'leader').map((piece) => (
        <g key={piece.name} class={piece.side}>
          {(piece.stands ?? []).map((stand, i) => {
            const [x, y]: Point = toMap(frame, stand.at), w = stand.width * INCH * GROWN, d = stand.depth * INCH * GROWN;
            return <rect key={i} x={x - w / 2} y={y - d / 2} width={w} height={d} transform={`rotate(${stand.facing} ${x} ${y})`} />;
          })}
        </g>
      ))}
    </g>
  );
}
