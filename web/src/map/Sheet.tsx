// map/Sheet.tsx - the sheet of paper under the glass: panning and zooming.
//
// While it moves, the drawing is one picture that the browser shifts and scales; when it comes to rest it is drawn
// sharp again, and whoever depends on the scale (labels) is told.
import type { ComponentChildren, Ref } from 'preact';
import { useImperativeHandle, useLayoutEffect, useRef } from 'preact/hooks';
import type { Point } from '../engine/protocol';
import { isNarrow } from '../kit/screen';
import { FRAME } from './ground/paper';
import { bounded, lieWith, PanZoom, placeAt, seenAt, type Lie } from './panzoom';
import { INCH, toMap, toTable, type Frame } from './scale';

export interface SheetControl {
  /** The place on the table under a point of the screen. */
  place(clientX: number, clientY: number): Point;
  /** Brings a place into sight, if it is not. */
  show(at: Point): void;
  /** Brings the first of these places into sight, if none is. */
  showOne(places: readonly Point[]): void;
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
  /** What is seen of it, when it has come to rest. */
  onRest?(seen: Seen): void;
  onBackground?(event: MouseEvent): void;
  onPinch?(): void;
  /** What is looked at first where the whole would be too small to see anything. */
  first?: readonly Point[];
  label: string;
  /** A drawing over this one, which may change without it. */
  over?: ComponentChildren;
  children: ComponentChildren;
}

const CLOSEST = 6; // pixels to a unit of the drawing
const FRAMED = 12 * INCH; // around places that are framed
const SMALL_MAP = 110; // pixels: with a margin, where the screen is small as well
const SETTLING = 1500; // milliseconds until a page that has just opened has its parts
const MARGIN = 0.02; // part of the window around the sheet when all of it is shown

/** Pixels at the foot over which something lies, which the style says as padding: a sheet of cards on a phone. */
const coveredOf = (glass: HTMLElement): number => parseFloat(getComputedStyle(glass).paddingBottom) || 0;

/** Dragging starts on the paper only, not on what can be taken hold of, by a finger only if it is chosen; two fingers may be anywhere. */
const mayPan = (target: Element, byFinger: boolean): boolean =>
  !target.closest(byFinger ? '[data-grip], [data-unit].draggable[aria-pressed=true]' : '[data-grip], [data-unit].draggable');

export function Sheet({ table, control, onScale, onRest, onBackground, onPinch, first = [], label, over, children }: Props) {
  const glass = useRef<HTMLDivElement>(null), paper = useRef<HTMLDivElement>(null);
  const hands = useRef<PanZoom | null>(null), least = useRef(1); // the scale at which all of it is seen
  const frame: Frame = { width: table[0], depth: table[1] };
  const size: Point = [frame.width * INCH, frame.depth * INCH];
  const report = useRef(onScale);
  report.current = onScale;
  const rested = useRef(onRest);
  rested.current = onRest;
  const pinched = useRef(onPinch);
  pinched.current = onPinch;

  const watchers = useRef(new Set<(seen: Seen) => void>());
  const room = useRef<Point>([0, 0]); // of the window in pixels, measured before it is moved: to ask meanwhile would lay out the page for every frame
  const measure = (): void => {
    room.current = [glass.current!.clientWidth, glass.current!.clientHeight - coveredOf(glass.current!)];
  };
  const seen = (): Seen => {
    const t = hands.current!.lie, [left, top] = placeAt(t, [0, 0]), [width, height] = room.current.map((side) => side / t.k) as Point;
    return { left, top, width, height, whole: left <= 0 && top <= 0 && left + width >= size[0] && top + height >= size[1] };
  };

  const fit = (): void => {
    if (!glass.current) return; // the page has gone while a frame was waiting
    const w = glass.current.clientWidth, h = glass.current.clientHeight - coveredOf(glass.current), part = 1 - MARGIN;
    const k = Math.min((w * part) / (size[0] + 2 * FRAME), (h * part) / (size[1] + 2 * FRAME));
    least.current = k;
    hands.current!.lay({ x: (w - size[0] * k) / 2, y: (h - size[1] * k) / 2, k });
  };

  /** Laid by the page, not by a hand: nothing beside the sheet is shown while a part of it is cut off. */
  const layWithin = (lie: Lie): void => {
    measure();
    hands.current!.lay(bounded(lie, { low: [-FRAME, -FRAME], high: [size[0] + FRAME, size[1] + FRAME], window: room.current }));
  };

  const frameOn = (places: readonly Point[]): void => {
    const all = places.map((at) => toMap(frame, at)), xs = all.map((at) => at[0]), ys = all.map((at) => at[1]);
    const w = glass.current!.clientWidth, h = glass.current!.clientHeight - coveredOf(glass.current!);
    const [left, right, top, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const k = Math.min(w / (right - left + FRAMED), h / (low - top + FRAMED), CLOSEST);
    layWithin(lieWith(Math.max(k, least.current), [(left + right) / 2, (top + low) / 2], [w / 2, h / 2]));
  };

  const home = (): void => {
    fit();
    if (glass.current && isNarrow() && first.length > 0) frameOn(first);
  };

  useLayoutEffect(() => { // before anybody asks it to show something
    const sheet = paper.current!, element = glass.current!;
    let told = 0, untouched = true; // as long as nobody has moved it, it fits the window
    let wide = element.clientWidth;
    const begun = performance.now();
    hands.current = new PanZoom(element, {
      bounds: () => ({
        low: [-size[0] * 0.5, -size[1] * 0.5], high: [size[0] * 1.5, size[1] * 1.5], window: room.current,
        least: least.current * 0.7, most: Math.max(CLOSEST, least.current * 2),
      }),
      mayPan,
      onPinch: () => pinched.current?.(),
      onStart: () => {
        measure();
        sheet.classList.add('moving');
      },
      onMove: ({ x, y, k }, byHand) => {
        if (byHand) untouched = false;
        sheet.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
        for (const tell of watchers.current) tell(seen());
      },
      onEnd: ({ k }) => {
        sheet.classList.remove('moving');
        if (told !== k) report.current((told = k));
        if (hands.current) rested.current?.(seen());
      },
    });
    home();
    const watcher = new ResizeObserver(() => {
      if (element.clientWidth === 0) return; // while the page is printed it is not there
      measure();
      // On a phone what lies over its foot comes and goes: that is no reason to go nearer or farther.
      const settles = !isNarrow() || element.clientWidth !== wide || performance.now() - begun < SETTLING;
      wide = element.clientWidth;
      if (untouched && settles) home();
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      hands.current?.stop();
    };
  }, [size[0], size[1]]);

  const centre = (at: Point): void => {
    const { clientWidth: w, clientHeight: h } = glass.current!, { lie } = hands.current!;
    layWithin(lieWith(lie.k, toMap(frame, at), [w / 2, (h - coveredOf(glass.current!)) / 2]));
  };

  const inSight = (at: Point): boolean => {
    const [x, y] = seenAt(hands.current!.lie, toMap(frame, at));
    const w = glass.current!.clientWidth, h = glass.current!.clientHeight - coveredOf(glass.current!);
    const corner = isNarrow() && x > w - SMALL_MAP && (y < SMALL_MAP || h - y < SMALL_MAP); // the small map lies there
    return x >= 60 && y >= 60 && x <= w - 60 && y <= h - 60 && !corner;
  };

  useImperativeHandle(control, () => ({
    place(clientX, clientY) {
      const box = glass.current!.getBoundingClientRect();
      return toTable(frame, placeAt(hands.current!.lie, [clientX - box.left, clientY - box.top]));
    },
    show(at) {
      if (!inSight(at)) centre(at);
    },
    showOne(places) {
      if (places.length > 0 && !places.some(inSight)) centre(places[0]!);
    },
    centre,
    frame: frameOn,
    watch(tell) {
      measure();
      watchers.current.add(tell);
      tell(seen());
      return () => void watchers.current.delete(tell);
    },
    zoomBy: (factor) => hands.current!.zoomBy(factor),
    panBy: (dx, dy) => hands.current!.panBy(dx, dy),
    fit,
  }));

  return (
    <div class="glass" ref={glass} onClick={onBackground}>
      <div class="paper" ref={paper} style={{ width: `${size[0]}px`, height: `${size[1]}px` }}>
        <svg width={size[0]} height={size[1]} viewBox={`0 0 ${size[0]} ${size[1]}`} role="group" aria-label={label}>
          {children}
        </svg>
        {over}
      </div>
    </div>
  );
}
