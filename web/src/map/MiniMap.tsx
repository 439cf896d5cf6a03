// map/MiniMap.tsx - the whole field, small, while only a part of it is seen: where one looks is framed, and dragging in it moves that.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Piece, Point, Side, View } from '../engine/protocol';
import { isNarrow } from '../kit/screen';
import { Ground } from './ground/Ground';
import { INCH, toMap, type Frame } from './scale';
import type { Seen, SheetControl } from './Sheet';
import { standCorners } from './troops/body';
import { pathOf } from './troops/pen';

interface Props {
  view: View;
  sheet(): SheetControl | null;
}

/** How the picture lies in its box: pixels to the unit of the drawing, and where its corner is. */
interface Lie {
  k: number;
  x: number;
  y: number;
}

function lieOf({ clientWidth: w, clientHeight: h }: Element, width: number, height: number): Lie {
  const k = Math.min(w / width, h / height);
  return { k, x: (w - width * k) / 2, y: (h - height * k) / 2 };
}

/**
 * The frame follows the hand without anything being rendered: it is shifted, and takes another size only when one comes nearer or
 * goes farther.
 */
function useFrame(sheet: Props['sheet'], [width, depth]: View['table']) {
  const picture = useRef<SVGSVGElement>(null), frame = useRef<HTMLDivElement>(null), last = useRef<Seen | null>(null), lie = useRef<Lie | null>(null);
  const [whole, setWhole] = useState(true);
  const lay = (): void => {
    const seen = last.current, at = lie.current, style = frame.current?.style;
    if (!seen || !at || !style) return;
    const [w, h] = [`${(seen.width * at.k).toFixed(1)}px`, `${(seen.height * at.k).toFixed(1)}px`];
    if (style.width !== w) style.width = w;
    if (style.height !== h) style.height = h;
    style.transform = `translate(${(at.x + seen.left * at.k).toFixed(1)}px, ${(at.y + seen.top * at.k).toFixed(1)}px)`;
  };
  useEffect(() => sheet()?.watch((seen) => {
    last.current = seen;
    setWhole(seen.whole);
    lay();
  }), []);
  useLayoutEffect(() => {
    const box = picture.current;
    if (!box) return undefined;
    const watcher = new ResizeObserver(() => {
      lie.current = lieOf(box, width * INCH, depth * INCH);
      lay();
    });
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [whole, width, depth]);
  return { picture, frame, whole };
}

const REST = 300; // milliseconds without a move

/** Where it is small it lies in the other corner while in its own there are more units and flags. */
function useCorner(sheet: Props['sheet'], shown: boolean, view: View): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!shown) return undefined;
    let timer = 0;
    const look = (): void => {
      const own = document.querySelector('.minimap')?.getBoundingClientRect(), map = document.querySelector('.battlefield')?.getBoundingClientRect();
      if (!own || !map || !isNarrow()) return setAway(false);
      const things = [...document.querySelectorAll('.glass [data-unit], .glass .objective')].map((thing) => thing.getBoundingClientRect());
      const under = (left: number): number => things.filter((box) => box.left < left + own.width && box.right > left && box.top < own.bottom && box.bottom > own.top).length;
      setAway(under(map.left + EDGE) < under(map.right - EDGE - own.width));
    };
    const stop = sheet()?.watch(() => {
      clearTimeout(timer);
      timer = window.setTimeout(look, REST);
    });
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [shown, view]);
  return away;
}

const EDGE = 10; // pixels: as in phone.css

export default function MiniMap({ view, sheet }: Props) {
  const held = useRef(false);
  const [width, depth] = view.table, { picture, frame, whole } = useFrame(sheet, view.table);
  const ground = useMemo(() => (
    <Ground terrain={view.terrain} scenery={view.scenery} table={view.table} seed={view.title} detail="light" />
  ), [view.title, view.terrain.length, width, depth]);
  const troops = useMemo(() => <Blocks pieces={view.pieces} frame={{ width, depth }} />, [view.pieces]);
  const away = useCorner(sheet, !whole, view);
  if (whole) return null;
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
    <div class="minimap" data-away={away} role="img" aria-label="Where on the field you are; the arrow keys move the view" title="Drag to move the view (M hides it)"
      onPointerDown={down} onPointerMove={(event) => held.current && go(event)} onPointerUp={up} onPointerCancel={up}>
      <svg ref={picture} viewBox={`0 0 ${width * INCH} ${depth * INCH}`} aria-hidden="true" focusable="false">
        {ground}
        {troops}
      </svg>
      <div class="seen-room"><div class="seen" ref={frame} /></div>
    </div>
  );
}

/** Larger than they are, or they would be specks. */
const GROWN = 1.6;

/** One path for each side: hundreds of turned blocks would be weighed one by one whenever the map is moved. */
function Blocks({ pieces, frame }: { pieces: Piece[]; frame: Frame }) {
  const blocks = (side: Side): string => pieces.filter((p) => p.side === side && p.on_table && p.symbol !== 'leader').flatMap((p) => p.stands ?? []).map((stand) => {
    const grown = { ...stand, width: stand.width * GROWN, depth: stand.depth * GROWN };
    return pathOf(standCorners(grown).map((corner): Point => toMap(frame, corner)));
  }).join('');
  return (
    <g class="minimap-troops">
      {(['union', 'confederate'] as const).map((side) => <path key={side} class={side} d={blocks(side)} />)}
    </g>
  );
}
