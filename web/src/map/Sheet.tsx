// map/Sheet.tsx - the sheet of paper under the glass: panning and zooming.
//
// While it moves, the drawing is one picture that the browser shifts and scales; when it comes to rest it is drawn
// sharp again, and whoever depends on the scale (labels) is told.
import type { ComponentChildren, Ref } from 'preact';
import { useEffect, useImperativeHandle, useRef } from 'preact/hooks';
import { select } from 'd3-selection';
import { zoom, zoomIdentity, zoomTransform, type D3ZoomEvent, type ZoomBehavior } from 'd3-zoom';
import type { Point } from '../engine/protocol';
import { FRAME } from './ground/paper';
import { INCH, toMap, toTable, type Frame } from './scale';

export interface SheetControl {
  /** The place on the table under a point of the screen. */
  place(clientX: number, clientY: number): Point;
  /** Brings a place into sight, if it is not. */
  show(at: Point): void;
  zoomBy(factor: number): void;
  panBy(dx: number, dy: number): void;
  fit(): void;
  /** Brings a place into the middle. */
  centre(at: Point): void;
  /** Goes so near that all of these places are seen and little else. */
  frame(places: readonly Point[]): void;
  /** Tells what part of the sheet is seen, now and whenever that changes; gives back what ends it. */
  watch(tell: (seen: Seen) => void): () => void;
}

/** The part of the sheet that is seen, in units of the drawing. */
export interface Seen {
  left: number;
  top: number;
  width: number;
  height: number;
  whole: boolean; // nothing of the table is outside
}

interface Props {
  table: [number, number];
  control: Ref<SheetControl>;
  /** Pixels to a unit of the drawing, when it has come to rest. */
  onScale(scale: number): void;
  onBackground?(event: MouseEvent): void;
  label: string;
  children: ComponentChildren;
}

const CLOSEST = 6; // pixels to a unit of the drawing
const FRAMED = 12 * INCH; // around places that are framed
const MARGIN = 0.02; // part of the window around the sheet when all of it is shown

/** Pixels at the foot over which something lies, as the style says (--covered): a sheet of cards on a phone. */
const coveredOf = (glass: HTMLElement): number => parseFloat(getComputedStyle(glass).getPropertyValue('--covered')) || 0;

/** Dragging starts on the paper only, not on what can be taken hold of; two fingers may be anywhere. */
const startsPan = (event: Event): boolean =>
  event.type === 'wheel' || ((event as TouchEvent).touches?.length ?? 0) > 1 || (!(event as MouseEvent).button && !(event.target as Element).closest('[data-grip], [data-unit].draggable'));

export function Sheet({ table, control, onScale, onBackground, label, children }: Props) {
  const glass = useRef<HTMLDivElement>(null), paper = useRef<HTMLDivElement>(null);
  const behaviour = useRef<ZoomBehavior<HTMLDivElement, unknown> | null>(null);
  const frame: Frame = { width: table[0], depth: table[1] };
  const size: Point = [frame.width * INCH, frame.depth * INCH];
  const report = useRef(onScale);
  report.current = onScale;

  const watchers = useRef(new Set<(seen: Seen) => void>());
  const seen = (): Seen => {
    const t = zoomTransform(glass.current!), [left, top] = t.invert([0, 0]);
    const width = glass.current!.clientWidth / t.k, height = (glass.current!.clientHeight - coveredOf(glass.current!)) / t.k;
    return { left, top, width, height, whole: left <= 0 && top <= 0 && left + width >= size[0] && top + height >= size[1] };
  };

  const fit = (): void => {
    if (!glass.current) return; // the page has gone while a frame was waiting
    const w = glass.current.clientWidth, h = glass.current.clientHeight - coveredOf(glass.current);
    const room = 1 - MARGIN;
    const k = Math.min((w * room) / (size[0] + 2 * FRAME), (h * room) / (size[1] + 2 * FRAME));
    behaviour.current!.scaleExtent([k * 0.7, Math.max(CLOSEST, k * 2)]);
    const fitted = zoomIdentity.translate((w - size[0] * k) / 2, (h - size[1] * k) / 2).scale(k);
    select(glass.current!).call(behaviour.current!.transform, fitted);
  };

  useEffect(() => {
    const sheet = paper.current!, element = glass.current!;
    let told = 0, untouched = true; // as long as nobody has moved it, it fits the window
    const b = zoom<HTMLDivElement, unknown>()
      .filter(startsPan)
      .clickDistance(4)
      .translateExtent([[-size[0] * 0.5, -size[1] * 0.5], [size[0] * 1.5, size[1] * 1.5]])
      .on('start', () => sheet.classList.add('moving'))
      .on('zoom', ({ transform: t, sourceEvent }: D3ZoomEvent<HTMLDivElement, unknown>) => {
        if (sourceEvent) untouched = false;
        sheet.style.transform = `translate(${t.x}px, ${t.y}px) scale(${t.k})`;
        for (const tell of watchers.current) tell(seen());
      })
      .on('end', ({ transform: t }: D3ZoomEvent<HTMLDivElement, unknown>) => {
        sheet.classList.remove('moving');
        if (told !== t.k) report.current((told = t.k));
      });
    behaviour.current = b;
    select(element).call(b).on('dblclick.zoom', null);
    fit();
    const watcher = new ResizeObserver(() => {
      if (untouched) fit();
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      select(element).on('.zoom', null);
    };
  }, [size[0], size[1]]);

  const centre = (at: Point): void => {
    const { clientWidth: w, clientHeight: h } = glass.current!;
    select(glass.current!).call(behaviour.current!.translateTo, ...toMap(frame, at), [w / 2, (h - coveredOf(glass.current!)) / 2]);
  };

  useImperativeHandle(control, () => ({
    place(clientX, clientY) {
      const box = glass.current!.getBoundingClientRect(), t = zoomTransform(glass.current!);
      return toTable(frame, t.invert([clientX - box.left, clientY - box.top]));
    },
    show(at) {
      const t = zoomTransform(glass.current!), [x, y] = t.apply(toMap(frame, at));
      const w = glass.current!.clientWidth, h = glass.current!.clientHeight - coveredOf(glass.current!);
      if (x < 60 || y < 60 || x > w - 60 || y > h - 60)
        centre(at);
    },
    centre,
    frame(places) {
      const all = places.map((at) => toMap(frame, at)), xs = all.map((at) => at[0]), ys = all.map((at) => at[1]);
      const w = glass.current!.clientWidth, h = glass.current!.clientHeight - coveredOf(glass.current!);
      const [left, right, top, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      const wanted = Math.min(w / (right - left + FRAMED), h / (low - top + FRAMED)), [least, most] = behaviour.current!.scaleExtent();
      const k = Math.min(Math.max(wanted, least), most);
      const to = zoomIdentity.translate(w / 2 - ((left + right) / 2) * k, h / 2 - ((top + low) / 2) * k).scale(k);
      select(glass.current!).call(behaviour.current!.transform, to);
    },
    watch(tell) {
      watchers.current.add(tell);
      tell(seen());
      return () => void watchers.current.delete(tell);
    },
    zoomBy: (factor) => select(glass.current!).call(behaviour.current!.scaleBy, factor),
    panBy: (dx, dy) => {
      const k = zoomTransform(glass.current!).k;
      select(glass.current!).call(behaviour.current!.translateBy, dx / k, dy / k);
    },
    fit,
  }));

  return (
    <div class="glass" ref={glass} onClick={onBackground}>
      <div class="paper" ref={paper} style={{ width: `${size[0]}px`, height: `${size[1]}px` }}>
        <svg width={size[0]} height={size[1]} viewBox={`0 0 ${size[0]} ${size[1]}`} role="group" aria-label={label}>
          {children}
        </svg>
      </div>
    </div>
  );
}
