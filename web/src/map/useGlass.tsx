// map/useGlass.tsx - when the magnifying glass is held: with the key Z, or by a finger that stays.
import { lazy, Suspense } from '../kit/later';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { View, Words } from '../engine/protocol';
import type { Window } from './Glass';

const Glass = lazy(() => import('./Glass'));
const HELD = 450; // milliseconds that a finger must stay
const STILL = 8; // pixels that it may stray

const isWriting = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.closest('input, select, textarea, dialog[open]') !== null;

type Tell = (window: Window) => void;

/** The pointer over the map, and whether the glass is held there. */
class Hold {
  private at: [number, number] | null = null;
  private tell: Tell | null = null;

  constructor(private readonly room: HTMLElement, private readonly place: (x: number, y: number) => [number, number]) {}

  move(x: number, y: number): void {
    this.at = [x, y];
    this.tell?.(this.window());
  }

  readonly follow = (tell: Tell): (() => void) => {
    this.tell = tell;
    tell(this.window());
    return () => {
      this.tell = null;
    };
  };

  private window(): Window {
    const box = this.room.getBoundingClientRect(), [x, y] = this.at ?? [box.left + box.width / 2, box.top + box.height / 2];
    const covered = parseFloat(getComputedStyle(this.room.querySelector('.glass') ?? this.room).getPropertyValue('--covered')) || 0;
    return { width: box.width, height: box.height - covered, at: [x - box.left, y - box.top], seen: this.place(x, y) };
  }
}

function listen(hold: Hold, room: HTMLElement, show: (shown: boolean) => void): () => void {
  let timer = 0, finger: [number, number] | null = null, open = false;
  const set = (shown: boolean): void => show((open = shown));
  const end = (): void => {
    clearTimeout(timer);
    finger = null;
    if (open) set(false);
  };
  const down = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'z' || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
    event.preventDefault();
    set(true);
  };
  const up = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() === 'z') end();
  };
  const touch = (event: PointerEvent): void => {
    hold.move(event.clientX, event.clientY);
    if (event.pointerType !== 'touch' || !event.isPrimary) return end();
    finger = [event.clientX, event.clientY];
    timer = window.setTimeout(() => set(true), HELD);
  };
  const move = (event: PointerEvent): void => {
    if (finger && !open && Math.hypot(event.clientX - finger[0], event.clientY - finger[1]) > STILL) clearTimeout(timer);
    hold.move(event.clientX, event.clientY);
    if (open && finger) event.stopPropagation(); // the map keeps still under it
  };
  // What a finger does while it holds the glass is about the glass alone.
  const swallow = (event: Event): void => {
    if (!open || !finger) return;
    event.stopPropagation();
    if (event.cancelable) event.preventDefault();
  };
  const released = (event: Event): void => {
    if (open && finger && event.cancelable) event.preventDefault(); // else it would be a press on what lies there
    end();
  };
  const all: [EventTarget, string, EventListener][] = [
    [window, 'keydown', down as EventListener], [window, 'keyup', up as EventListener], [window, 'blur', end],
    [room, 'pointerdown', touch as EventListener], [room, 'pointermove', move as EventListener],
    [room, 'touchmove', swallow], [room, 'touchend', released], [room, 'touchcancel', end], [room, 'contextmenu', swallow],
  ];
  for (const [target, name, act] of all) target.addEventListener(name, act, { capture: true, passive: false });
  return () => {
    clearTimeout(timer);
    for (const [target, name, act] of all) target.removeEventListener(name, act, { capture: true });
  };
}

interface Props {
  view: View;
  words: Words;
  scale: number;
  labelScale: number;
  /** A point of the screen in units of the drawing. */
  place(x: number, y: number): [number, number];
}

/** Lies over the map, and is nothing until it is held. */
export function HeldGlass({ view, words, scale, labelScale, place }: Props) {
  const mark = useRef<HTMLDivElement>(null), hold = useRef<Hold | null>(null), at = useRef(place);
  const [shown, show] = useState(false);
  at.current = place;
  useEffect(() => {
    const room = mark.current!.parentElement!;
    hold.current = new Hold(room, (x, y) => at.current(x, y));
    return listen(hold.current, room, show);
  }, []);
  return (
    <div class="held-glass" ref={mark} inert>
      {shown && <Suspense fallback={null}><Glass view={view} words={words} scale={scale} labelScale={labelScale} follow={hold.current!.follow} /></Suspense>}
    </div>
  );
}
