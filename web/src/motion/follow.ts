// motion/follow.ts - the sheet glides to what happens out of sight.
import type { Point } from '../engine/protocol';
import { toTable, type Frame } from '../map/scale';
import type { Seen, SheetControl } from '../map/Sheet';

const EDGE = 30; // units of the drawing: nearer to the edge is as good as out of sight

/** Begins to bring places into sight if one of them is not; false: there is nothing to do, or a hand is on the map. */
export function follow(sheet: SheetControl, places: readonly Point[], frame: Frame, time: number): boolean {
  if (places.length === 0 || document.querySelector('.glass:active')) return false;
  let seen: Seen | null = null;
  sheet.watch((now) => { seen = now; })();
  const { left, top, width, height } = seen!, at = (x: number, y: number): Point => toTable(frame, [x, y]);
  const [west, north] = at(left + EDGE, top + EDGE), [east, south] = at(left + width - EDGE, top + height - EDGE);
  if (places.every(([x, y]) => x >= west && x <= east && y >= south && y <= north)) return false;
  const from = middleOf(sheet, frame), box = boundsOf(places), to: Point = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  glide(sheet, from, to, time);
  return true;
}

/** The place of the table in the middle of what is seen. */
export function middleOf(sheet: SheetControl, frame: Frame): Point {
  let seen: Seen | null = null;
  sheet.watch((now) => { seen = now; })();
  const { left, top, width, height } = seen!;
  return toTable(frame, [left + width / 2, top + height / 2]);
}

/** The sheet glides back to where somebody was looking. */
export function goBack(sheet: SheetControl, to: Point, frame: Frame, time: number): void {
  const from = middleOf(sheet, frame);
  if (Math.hypot(from[0] - to[0], from[1] - to[1]) > 0.05) glide(sheet, from, to, time);
}

function boundsOf(places: readonly Point[]): [number, number, number, number] {
  const xs = places.map(([x]) => x), ys = places.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function glide(sheet: SheetControl, from: Point, to: Point, time: number): void {
  const start = performance.now(), paper = document.querySelector<HTMLElement>('.glass .paper');
  if (paper) paper.style.willChange = 'transform'; // it is one picture while it glides
  const step = (now: number): void => {
    const t = Math.min(1, (now - start) / time), part = 1 - (1 - t) ** 3;
    if (!paper?.isConnected) return;
    sheet.centre([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
    if (t < 1 && !document.querySelector('.glass:active')) requestAnimationFrame(step);
    else paper.style.willChange = '';
  };
  requestAnimationFrame(step);
}
