// panels/PhoneSheet.tsx - on a phone the side panel is a sheet at the foot of the map, of three heights (phone.css).
import { useEffect, useRef, useState } from 'preact/hooks';

/** low: only what is asked; middle: what would happen, and the buttons; full: the log as well. */
export type SheetHeight = 'low' | 'middle' | 'full';

const HEIGHTS: SheetHeight[] = ['low', 'middle', 'full'];
const DRAGGED = 24; // pixels from which it is no tap

const NAMES: Record<SheetHeight, string> = { low: 'low', middle: 'half open', full: 'open' };

/** It comes up when there is something to look at. */
export function useSheetHeight(wanted: boolean): [SheetHeight, (height: SheetHeight) => void] {
  const [height, setHeight] = useState<SheetHeight>('middle');
  useEffect(() => {
    if (wanted) setHeight((now) => (now === 'low' ? 'middle' : now));
  }, [wanted]);
  return [height, setHeight];
}

export function SheetGrip({ height, onHeight }: { height: SheetHeight; onHeight(height: SheetHeight): void }) {
  const from = useRef<number | null>(null), dragged = useRef(false);
  const at = HEIGHTS.indexOf(height);
  const up = (event: PointerEvent): void => {
    const by = from.current === null ? 0 : from.current - event.clientY;
    from.current = null;
    dragged.current = Math.abs(by) > DRAGGED;
    if (dragged.current) onHeight(HEIGHTS[Math.min(2, Math.max(0, at + Math.sign(by)))]!);
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
