// map/troops/Troops.tsx - all units on the map. Their labels are a layer of their own.
import { useMemo } from 'preact/hooks';
import type { Formation, Piece, Words } from '../../engine/protocol';
import type { Frame } from '../scale';
import { isDrawn } from './drawing';
import { isShown } from './layout';
import type { Level } from './levels';
import { hasSign } from './marks';
import { Patterns } from './Patterns';
import { ringPath, Unit } from './Unit';

export interface TroopsProps {
  pieces: Piece[];
  table: [number, number];
  words: Words;
  selected?: string;
  focus?: string;
  hinted?: ReadonlySet<string>; // can act now
  targets?: ReadonlySet<string>; // can be chosen as the other party
  zoom: number; // pixels to the unit of the drawing, in steps
  labelScale: number;
  draggable?: ReadonlySet<string>; // can be dragged
  together?: ReadonlySet<string>; // of a formation that is chosen
  level: Level;
  formations?: readonly Formation[];
  onPick(name: string, event: MouseEvent | KeyboardEvent): void;
  onHover(name: string | null): void;
}

const NOBODY: ReadonlySet<string> = new Set();

/** The unit that an event is about, found from its element: so units need no handlers of their own. */
function unitOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest('[data-unit]')?.getAttribute('data-unit') ?? null;
}

function handlers(props: TroopsProps) {
  const pick = (event: MouseEvent | KeyboardEvent) => {
    const name = unitOf(event.target);
    if (name !== null) props.onPick(name, event);
  };
  const hover = (event: Event) => props.onHover(unitOf(event.target));
  const leave = (event: PointerEvent | FocusEvent) => {
    if (unitOf(event.relatedTarget) === null) props.onHover(null);
  };
  return {
    onClick: pick,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      pick(event);
    },
    onPointerOver: hover,
    onPointerOut: leave,
    onFocusIn: hover,
    onFocusOut: leave,
  };
}

/** Lies over all units. The selected unit itself keeps its place: an element that is moved loses its focus. */
function SelectedRing(props: { piece: Piece | undefined; frame: Frame; zoom: number; starScale: number; level: Level }) {
  if (!props.piece) return null;
  const ring = ringPath(props.piece, props.frame, props.zoom, props.starScale, props.level);
  return (
    <g class="selection" aria-hidden="true">
      <path class="case" d={ring} />
      <path class="gold" d={ring} />
    </g>
  );
}

/** What the marks of a unit mean, where the system says so. */
function helpOf(piece: Piece, words: Words): string[] {
  return words.marks
    .filter((mark) => mark.help && piece.marks.includes(mark.name))
    .map((mark) => `${mark.name}: ${mark.help}`);
}

/** Leaders lie over others. */
function order(pieces: readonly Piece[]): Piece[] {
  const last = (piece: Piece) => Number(piece.symbol === 'leader');
  return pieces.filter(isDrawn).sort((a, b) => last(a) - last(b));
}

export function Troops(props: TroopsProps) {
  const { pieces, table, words, selected, focus, zoom, labelScale, level, formations, hinted = NOBODY, targets = NOBODY, draggable = NOBODY, together = NOBODY } = props;
  const [width, depth] = table;
  const frame = useMemo((): Frame => ({ width, depth }), [width, depth]);
  const seen = (piece: Piece): boolean => isShown(piece, { formations }, { level, acting: hinted }) || piece.name === selected || piece.name === focus || targets.has(piece.name);
  const shown = useMemo(() => order(pieces), [pieces]).filter(seen);
  // The tabulator key stops at units that matter now; the roster leads to all others.
  const everyone = hinted.size + targets.size === 0;
  const unit = (piece: Piece) => {
    const { name } = piece;
    const [focused, target] = [name === focus, targets.has(name)];
    const is = { selected: name === selected, focused, hinted: hinted.has(name), target };
    const reachable = everyone || is.selected || is.hinted || is.target;
    return (
      <Unit key={name} piece={piece} frame={frame} zoom={zoom} starScale={labelScale} {...is} reachable={reachable}
        draggable={draggable.has(name)} help={helpOf(piece, words)} level={level} together={together.has(name)} cutOff={level === 'far' && hasSign(piece, words, 'cut_off')} />
    );
  };
  return (
    <g class="troops" data-level={level} tabindex={-1 /* listening for focus would make it a stop of the tabulator key */} style={{ '--px': 1 / zoom }} {...handlers(props)}>
      <Patterns zoom={zoom} />
      {shown.map(unit)}
      <SelectedRing piece={shown.find((piece) => piece.name === selected)} frame={frame} zoom={zoom} starScale={labelScale} level={level} />
    </g>
  );
}
