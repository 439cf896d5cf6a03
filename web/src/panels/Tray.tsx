// panels/Tray.tsx - the pieces that wait beside the table: those to be deployed, and reinforcements that are due.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Piece, Symbol } from '../engine/protocol';
import { letGo } from './letgo';

interface Props {
  pieces: Piece[];
  selected: string | null;
  onPick(name: string): void;
}

export function Tray({ pieces, selected, onPick }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [selected]);
  if (pieces.length === 0) return null;
  return (
    <section class="card tray" aria-label="Beside the table" onClick={letGo}>
      <h2>Beside the table <span class="count">{pieces.length}</span></h2>
      <ul ref={list}>
        {pieces.map((piece) => (
          <li key={piece.name}>
            <button type="button" class={piece.side} data-tray={piece.name} title={piece.name} aria-pressed={piece.name === selected} onClick={() => onPick(piece.name)}>
              <ArmSign symbol={piece.symbol} /> <span class="name">{piece.name}</span><span class="unseen">, {piece.symbol}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
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
