// panels/HandOver.tsx - two at one screen, with nothing to hide: whose hands are wanted now.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../engine/protocol';
import { seatName } from './story';

const SHOWN = 2600; // milliseconds

/** Told for a moment over the map whenever it changes; whoever had the screen before knows that he is through. */
export function HandOver({ seat }: { seat: Seat | null }) {
  const before = useRef(seat), [shown, setShown] = useState<Seat | null>(null);
  useEffect(() => {
    if (seat === before.current) return undefined;
    before.current = seat;
    setShown(seat);
    const timer = setTimeout(() => setShown(null), SHOWN);
    return () => clearTimeout(timer);
  }, [seat]);
  return <p class="hand-over" role="status" data-side={shown?.split('-')[0]}>{shown && `${seatName(shown)}: the table is yours.`}</p>;
}
