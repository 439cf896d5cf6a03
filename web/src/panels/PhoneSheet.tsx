// panels/PhoneSheet.tsx - on a phone the side panel is a sheet at the foot of the map, of three heights (phone.css).
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isUpright } from '../kit/screen';

/** low: only what is asked; middle: what would happen, and the buttons; full: the log as well. */
export type SheetHeight = 'low' | 'middle' | 'full';

const HEIGHTS: SheetHeight[] = ['low', 'middle', 'full'];
const DRAGGED = 24; // pixels from which it is no tap

const NAMES: Record<SheetHeight, string> = { low: 'low', middle: 'half open', full: 'open' };

/** It comes up when there is something to look at, and gives the map free when that is what the player is asked about now. */
export function useSheetHeight(wanted: boolean, about: string): [SheetHeight, (height: SheetHeight) => void] {
  const [height, setHeight] = useState<SheetHeight>('middle');
  useEffect(() => {
    if (wanted) setHeight((now) => (now === 'low' ? 'middle' : now));
  }, [wanted]);
  useEffect(() => {
    if (about) setHeight((now) => (now === 'full' ? 'middle' : now));
  }, [about]);
  return [height, setHeight];
}

/** The height after a hand has pulled so far up (or down, below 0). */
export const pulled = (height: SheetHeight, by: number): SheetHeight => HEIGHTS[Math.min(2, Math.max(0, HEIGHTS.indexOf(height) + Math.sign(by)))]!;

const SWIPED = 56; // pixels from which a finger pulls the whole sheet

/** Pulled down where it can scroll no farther up, the sheet itself goes down; at its lowest it is pulled up anywhere. */
export function useSwipe(sheet: RefObject<HTMLElement | null>, height: SheetHeight, onHeight: (height: SheetHeight) => void): void {
  useEffect(() => {
    const side = sheet.current;
    if (!side) return;
    let from: { x: number; y: number } | null = null;
    const begin = (event: TouchEvent): void => {
      const { target, touches: [touch] } = event, inside = target instanceof Element && side.contains(target) ? target : null;
      const own = !isUpright() || inside?.closest('.sheet-grip, input, select, textarea');
      from = !touch || !inside || own || scrolled(inside, side) ? null : { x: touch.clientX, y: touch.clientY };
    };
    const end = ({ changedTouches: [touch] }: TouchEvent): void => {
      const by = from && touch ? from.y - touch.clientY : 0, aside = from && touch ? Math.abs(from.x - touch.clientX) : 0;
      from = null;
      if (Math.abs(by) > SWIPED && Math.abs(by) > 2 * aside && (by < 0 || height === 'low')) onHeight(pulled(height, by));
    };
    side.addEventListener('touchstart', begin, { passive: true });
    side.addEventListener('touchend', end, { passive: true });
    return () => {
      side.removeEventListener('touchstart', begin);
      side.removeEventListener('touchend', end);
    };
  });
}

/** Does something between the two stand lower than its beginning? */
function scrolled(inner: Element, outer: Element): boolean {
  for (let at: Element | null = inner; at && outer.contains(at); at = at.parentElement) if (at.scrollTop > 0) return true;
  return false;
}

export function SheetGrip({ height, onHeight }: { height: SheetHeight; onHeight(height: SheetHeight): void }) {
  const from = useRef<number | null>(null), dragged = useRef(false);
  const at = HEIGHTS.indexOf(height);
  const up = (event: PointerEvent): void => {
    const by = from.current === null ? 0 : from.current - event.clientY;
    from.current = null;
    dragged.current = Math.abs(by) > DRAGGED;
    if (dragged.current) onHeight(pulled(height, by));
  };
  const tap = (): void => {
    if (!dragged.current) onHeight(HEIGHTS[(at + 1) % HEIGHTS.length]!);
    dragged.current = false;
  };
  return (
    <button type="button" class="sheet-grip" aria-label={`The panel is ${NAMES[height]}: change its height`}
      onPointerDown={(event) => { from.current = event.clientY; event.currentTarget.setPointerCapture(event.pointerId); }} onPointerUp={up}
      onPointerCancel={() => { from.current = null; }} onClick={tap}><span /></button>
  );
}
