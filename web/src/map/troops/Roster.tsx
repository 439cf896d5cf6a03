// map/troops/Roster.tsx - both armies in words: the way to every unit without the map.
import { useState } from 'preact/hooks';
import type { Piece, Side } from '../../engine/protocol';
import { SIDE_NAMES } from '../../pages/words';
import { Strength } from './Strength';
import { conditionWords, whereabouts } from './words';
import { countedOf } from '../../kit/count';

type Pick = (name: string, event: MouseEvent) => void;

function Entry(props: { piece: Piece; selected: boolean; reachable: boolean; onPick: Pick }) {
  const { piece } = props;
  return (
    <li>
      <button
        type="button"
        data-roster={piece.name}
        aria-pressed={props.selected}
        tabIndex={props.reachable ? 0 : -1}
        onClick={(event) => props.onPick(piece.name, event)}
      >
        <span class="name">{piece.name}</span>
        <span class="arm">{piece.symbol}</span>
        <Strength piece={piece} />
        <span class="condition">{conditionWords(piece)}</span>
      </button>
    </li>
  );
}

/** "22 of 26 stands", of those that have strength to lose. */
function total(pieces: readonly Piece[]): string {
  const sum = (of: (piece: Piece) => number) =>
    pieces.filter((p) => p.symbol !== 'leader').reduce((n, piece) => n + of(piece), 0);
  return countedOf(sum((p) => p.strength), sum((p) => p.full_strength), 'stand');
}

/** Those on the table, then the others by what has become of them. */
function groups(pieces: readonly Piece[]): [string, Piece[]][] {
  const found = new Map<string, Piece[]>([['on the table', []]]);
  for (const piece of pieces) {
    const key = whereabouts(piece);
    const list = found.get(key);
    if (list) list.push(piece);
    else found.set(key, [piece]);
  }
  return [...found].filter(([, list]) => list.length > 0);
}

/** Arrow keys, Home and End go through the list like through the lines of a page. */
function neighbour(key: string, at: number, count: number): number | null {
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[key];
  return to === undefined || to < 0 || to >= count ? null : to;
}

function Army(props: { side: Side; pieces: readonly Piece[]; selected?: string; onPick: Pick }) {
  const sections = groups(props.pieces);
  const names = sections.flatMap(([, list]) => list.map((piece) => piece.name));
  const [last, setLast] = useState<string>();
  const reachable = [last, props.selected].find((name) => name !== undefined && names.includes(name)) ?? names[0];
  const move = (event: KeyboardEvent & { currentTarget: HTMLElement }): void => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[data-roster]')];
    const to = neighbour(event.key, buttons.indexOf(event.target as HTMLButtonElement), buttons.length);
    if (to === null) return;
    event.preventDefault();
    setLast(buttons[to]!.dataset.roster);
    buttons[to]!.focus();
  };
  return (
    <section class={`army ${props.side}`} aria-label={SIDE_NAMES[props.side]} onKeyDown={move}>
      <h3>{SIDE_NAMES[props.side]}</h3>
      <p class="total">{total(props.pieces)}</p>
      {sections.map(([where, list]) => (
        <div key={where}>
          {where !== 'on the table' && <h4>{where}</h4>}
          <ul>
            {list.map((piece) => (
              <Entry key={piece.name} piece={piece} selected={piece.name === props.selected}
                reachable={piece.name === reachable} onPick={props.onPick} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** The tabulator key stops once at each army; arrow keys go through it. */
export function Roster(props: { pieces: readonly Piece[]; selected?: string; onPick: Pick }) {
  const sides: Side[] = ['union', 'confederate'];
  return (
    <div class="roster">
      {sides.map((side) => (
        <Army key={side} side={side} pieces={props.pieces.filter((piece) => piece.side === side)}
          selected={props.selected} onPick={props.onPick} />
      ))}
    </div>
  );
}
