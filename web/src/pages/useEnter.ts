// pages/useEnter.ts - Enter does what the great button of a page says, wherever the focus is.
import { useEffect, useRef } from 'preact/hooks';

/** What has a use for the key itself. */
const OWN = 'button, a[href], summary, input, select, textarea, [role=dialog]';

export function useEnter(work: () => void): void {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(OWN)) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
