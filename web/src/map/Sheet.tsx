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
const MARGIN = 0.02; // part of the window around the sheet when all of it is shown

/** Where cards open under the map (table.css) it keeps to the top: nothing moves away under a finger when one is opened. */
const CARDS_BELOW = '(max-width: 760px)';

/** Dragging starts on the paper only, not on what can be taken hold of; two fingers may be anywhere. */
const startsPan = (event: Event): boolean =>
  event.type === 'wheel' || ((event as TouchEvent).touches?.length ?? 0) > 1 || (!(event as MouseEvent).button && !(event.target as Element).closest('[data-grip], [data-unit][aria-pressed=true]'));

export function Sheet({ table, control, onScale, onBackground, label, children }: Props) {
  const glass = useRef<HTMLDivElement>(null), paper = useRef<HTMLDivElement>(null);
  const behaviour = useRef<ZoomBehavior<HTMLDivElement, unknown> | null>(null);
  const frame: Frame = { width: table[0], depth: table[1] };
  const size: Point = [frame.width * INCH, frame.depth * INCH];
  const report = useRef(onScale);
  report.current = onScale;

  const fit = (): void => {
    if (!glass.current) return; // the page has gone while a frame was waiting
    const { clientWidth: w, clientHeight: h } = glass.current;
    const room = 1 - MARGIN;
    const k = Math.min((w * room) / (size[0] + 2 * FRAME), (h * room) / (size[1] + 2 * FRAME));
    behaviour.current!.scaleExtent([k * 0.7, Math.max(CLOSEST, k * 2)]);
    const middle = (h - size[1] * k) / 2, top = (w * MARGIN) / 2 + FRAME * k;
    const fitted = zoomIdentity.translate((w - size[0] * k) / 2, matchMedia(CARDS_BELOW).matches ? Math.min(middle, top) : middle).scale(k);
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

  useImperativeHandle(control, () => ({
    place(clientX, clientY) {
      const box = glass.current!.getBoundingClientRect(), t = zoomTransform(glass.current!);
      return toTable(frame, t.invert([clientX - box.left, clientY - box.top]));
    },
    show(at) {
      const t = zoomTransform(glass.current!), [x, y] = t.apply(toMap(frame, at));
      const { clientWidth: w, clientHeight: h } = glass.current!;
      if (x < 60 || y < 60 || x > w - 60 || y > h - 60)
        select(glass.current!).call(behaviour.current!.translateTo, ...toMap(frame, at));
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
