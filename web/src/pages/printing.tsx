// pages/printing.tsx - the table on paper: the whole map with all names, and after it both armies and a sheet for the score.
import { useEffect, useState } from 'preact/hooks';
import type { JSX } from 'preact';
import { options } from 'preact';
import type { View, Words } from '../engine/protocol';

/** What this changes is on the page when it is done: the browser prints at once. */
function flushSync(change: () => void): void {
  const before = options.debounceRendering;
  options.debounceRendering = (render) => render();
  change();
  options.debounceRendering = before;
}

type PrintSheet = typeof import('../panels/PrintSheet').default;

/** What is added to the page while it is printed. It is fetched when a printing hand shows: the control key, or the menu. */
export function usePrinting(view: View | null, words: Words): JSX.Element | null {
  const [Sheet, setSheet] = useState<{ part: PrintSheet } | null>(null);
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const load = (): Promise<void> => import('../panels/PrintSheet').then((m) => setSheet({ part: m.default }));
    const near = (event: KeyboardEvent): void => {
      if (event.key === 'Control' || event.key === 'Meta') void load().catch(() => undefined);
    };
    const wanted = (): void => void load().then(() => setTimeout(() => window.print()), () => window.print());
    const before = (): void => flushSync(() => setPrinting(true));
    const after = (): void => setPrinting(false);
    const handlers: [string, EventListener][] = [['keydown', near as EventListener], [PRINT, wanted], ['beforeprint', before], ['afterprint', after]];
    for (const [name, handler] of handlers) window.addEventListener(name, handler);
    return () => {
      for (const [name, handler] of handlers) window.removeEventListener(name, handler);
    };
  }, []);
  return view && Sheet && printing ? <Sheet.part view={view} words={words} /> : null;
}

const PRINT = 'guidon-print';

/** Prints the table that is open. */
export const printTable = (): void => void window.dispatchEvent(new Event(PRINT));
