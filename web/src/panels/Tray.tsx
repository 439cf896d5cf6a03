// panels/Tray.tsx - the pieces beside the table: all of an army that is set up, by its brigades, those that stand ticked;
// later the reinforcements that are due. A piece is chosen by a press, or dragged to its place.
import type { JSX, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Enlisted, Formation, Symbol } from '../engine/protocol';
import { groupsOf, type Waiting } from '../game/placing';
import { countedOf } from '../kit/count';
import '../styles/panels/tray.css';
import { letGo } from './letgo';

/** What dragging a piece off the tray does; false: it was let go where nothing can be placed. */
export interface TrayHand {
  take(name: string): void;
  over(x: number, y: number): void;
  drop(x: number, y: number): void;
}

interface Props {
  waiting: Waiting[];
  formations: Formation[];
  selected: string | null;
  hand: TrayHand;
  lines(): Promise<Enlisted[]>;
  onPick(name: string): void;
}

const FAR = 6; // pixels after which a press is a drag
const REST = 280; // milliseconds after which a finger that rests has taken hold

export function Tray({ waiting, formations, selected, hand, lines, onPick }: Props) {
  const list = useRef<HTMLDivElement>(null), raised = useRaised(formations, lines);
  const drag = useTrayDrag(hand, list);
  useEffect(() => list.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [selected]);
  const placed = waiting.filter((one) => one.placed).length, groups = groupsOf(waiting, formations, raised);
  return (
    <section class="card tray" aria-label="Beside the table" onClick={letGo}>
      <h2>{placed === waiting.length ? 'All have their place' : 'To be placed'} <span class="count" role="status">{countedOf(placed, waiting.length, 'placed', 'placed')}</span></h2>
      <div class="tray-groups" ref={list}>
        {groups.map(({ title, pieces }) => (
          <div class="tray-group" role="group" aria-label={title} key={title}>
            {(groups.length > 1 || waiting.length > 2) && <h3>{title}</h3>}
            <ul>
              {pieces.map(({ piece, placed: done }) => (
                <li key={piece.name}>
                  <button type="button" class={`${piece.side}${done ? ' done' : ''}`} data-tray={piece.name} title={done ? `${piece.name}: has its place` : `${piece.name}: press it, or drag it to its place`}
                    aria-pressed={piece.name === selected} onPointerDown={(event) => !done && drag(event, piece.name)} onClick={() => onPick(piece.name)}>
                    {done ? <span class="tick" aria-hidden="true">✓</span> : <ArmSign symbol={piece.symbol} />}
                    <span class="name">{piece.whole_name ?? piece.name}</span><span class="unseen">, {done ? 'placed' : piece.symbol}</span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The order of battle of an army that players have raised; a battle's own is in the view. */
function useRaised(formations: Formation[], lines: Props['lines']): Enlisted[] {
  const [raised, setRaised] = useState<Enlisted[]>([]);
  useEffect(() => {
    let gone = false;
    if (formations.length === 0) lines().then((found) => { if (!gone) setRaised(found); }, () => undefined);
    return () => void (gone = true);
  }, [formations.length]);
  return raised;
}

/** Follows a mouse that was pressed on a piece until it lets go, and a finger that has rested on one: else it scrolls the list. */
function useTrayDrag(hand: TrayHand, list: RefObject<HTMLElement | null>) {
  const stop = useRef<() => void>(() => undefined), to = useRef(hand), carries = useRef(false);
  to.current = hand;
  useEffect(() => {
    const hold = (event: Event): void => {
      if (carries.current) event.preventDefault(); // no scrolling, and no menu of the browser
    };
    for (const kind of ['touchmove', 'contextmenu']) list.current?.addEventListener(kind, hold, { passive: false });
    return () => stop.current();
  }, []);
  return (down: PointerEvent, name: string): void => {
    if (down.button || !down.isPrimary) return;
    const finger = down.pointerType === 'touch';
    let moved = false;
    const lift = (): void => {
      moved = carries.current = true;
      to.current.take(name);
      document.body.classList.add('carrying');
    };
    const rest = finger ? setTimeout(lift, REST) : undefined;
    const move = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > FAR;
      if (!moved && far && finger) return stop.current(); // it scrolls
      if (!moved && far) lift();
      if (moved) to.current.over(event.clientX, event.clientY);
    };
    const up = (event: PointerEvent): void => {
      stop.current();
      if (moved && event.type === 'pointerup') to.current.drop(event.clientX, event.clientY);
    };
    stop.current = () => {
      clearTimeout(rest);
      carries.current = false;
      document.body.classList.remove('carrying');
      window.removeEventListener('pointermove', move);
      for (const end of ['pointerup', 'pointercancel'] as const) window.removeEventListener(end, up);
    };
    window.addEventListener('pointermove', move);
    for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, up);
  };
}

/** The signs of the arms: crossed belts, the sabre belt, a ball, a star. */
const SIGNS: Record<Symbol, JSX.Element> = {
  infantry: <path d="M1 1 19 13M19 1 1 13" />,
  cavalry: <path d="M1 13 19 1" />,
  artillery: <circle cx="10" cy="7" r="2.6" class="full" />,
  leader: <path d="m10 2 1.5 3.2 3.5.4-2.6 2.4.7 3.5-3.1-1.8-3.1 1.8.7-3.5L5 5.6l3.5-.4Z" class="full" />,
};

function ArmSign({ symbol }: { symbol: Symbol }) {
  return (
    <svg class="arm-sign" viewBox="0 0 20 14" width="20" height="14" aria-hidden="true" focusable="false">
      <rect x="0.75" y="0.75" width="18.5" height="12.5" />
      {SIGNS[symbol]}
    </svg>
  );
}
