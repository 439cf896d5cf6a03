// map/troops/Unit.tsx - one unit on the map: its stands to true scale, their signs and its ring.
import { useMemo } from 'preact/hooks';
import type { Piece } from '../../engine/protocol';
import type { Frame } from '../scale';
import { barOf, type Bar } from './bars';
import { grow } from './body';
import { drawingOf, HOLLOW, outlineOf, starRadius, type Drawing } from './drawing';
import type { Level } from './levels';
import { moved } from './moved';
import { pathOf, shape } from './pen';
import { STAR } from './signs';
import { describe } from './words';

/** How much of a unit is drawn: signs that would be specks are left out, and colours but from near. */
type Detail = 'bare' | 'plain' | 'full';

function detailOf(drawing: Drawing, zoom: number): Detail {
  const pixels = drawing.depth * zoom;
  return pixels < 4.5 ? 'bare' : pixels < 10 ? 'plain' : 'full';
}

/** From far away: a bar with a pale front, the lost part hatched. */
function FarBar({ piece, bar }: { piece: Piece; bar: Bar }) {
  return (
    <>
      <path class={piece.stands!.every((stand) => HOLLOW.includes(stand.look)) ? 'hollow' : 'solid'} d={bar.body} />
      {bar.lost && <path class="lost-part" d={bar.lost} fill={`url(#troops-lost-${piece.side})`} />}
      <path class="front" d={bar.front} />
    </>
  );
}

/** A leader: a star in a ring, of the side's colour on paper or the other way round. */
function Star(props: { at: readonly [number, number]; radius: number }) {
  const { at: [x, y], radius } = props, inner = radius * 0.68;
  return (
    <g class="star" style={{ '--r': radius }}>
      <circle cx={x} cy={y} r={radius} />
      <path d={moved(STAR, x, y + inner * 0.06, inner)} />
    </g>
  );
}

/** The stands with their signs, without anything that depends on the game's state of play. */
export function Stands(props: { piece: Piece; frame: Frame; zoom: number; starScale: number; level?: Level }) {
  const { level = 'near' } = props, drawing = drawingOf(props.piece, props.frame);
  const bar = level === 'far' ? barOf(props.piece, props.frame, props.zoom) : null;
  if (bar) return <FarBar piece={props.piece} bar={bar} />;
  const detail = detailOf(drawing, props.zoom);
  const signs = detail !== 'bare' && level !== 'far', colours = level === 'near' || level === 'close' ? drawing.flag : null;
  return (
    <>
      {signs && shape(drawing.muzzles, 'muzzles')}
      {shape(drawing.hollow, 'hollow')}
      {shape(drawing.solid, 'solid')}
      {shape(drawing.hit, 'hit')}
      {shape(drawing.hitAgain, 'hit again')}
      {shape(drawing.front, 'front')}
      {signs && shape(drawing.pale, 'sign')}
      {signs && shape(drawing.dark, 'sign dark')}
      {signs && colours && shape(colours.pole, 'pole')}
      {colours && shape(colours.cloth, 'cloth')}
      {detail === 'full' && colours && shape(colours.device, 'device')}
      {drawing.stars.map((at) => (
        <Star at={at} radius={starRadius(drawing, props.zoom, props.starScale)} />
      ))}
    </>
  );
}

/** The outline around a unit, `pad` pixels away from its stands. */
export function ringPath(piece: Piece, frame: Frame, zoom: number, starScale: number, level: Level = 'near', pad = 4): string {
  const bar = level === 'far' ? barOf(piece, frame, zoom) : null;
  return pathOf(grow(bar?.outline ?? outlineOf(drawingOf(piece, frame), zoom, starScale), pad / zoom));
}

/** A line behind the unit: it can act. */
function Underline(props: { piece: Piece; frame: Frame; zoom: number }) {
  const [a, b] = drawingOf(props.piece, props.frame).under;
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const gap = 4 / props.zoom / length;
  const back: [number, number] = [-(b[1] - a[1]) * gap, (b[0] - a[0]) * gap];
  const moved = [a, b].map((p): [number, number] => [p[0] + back[0], p[1] + back[1]]);
  return <path class="hint" d={pathOf(moved, false)} />;
}

export interface UnitProps {
  piece: Piece;
  frame: Frame;
  zoom: number;
  starScale: number; // grows leaders' stars for those who like labels large
  selected: boolean;
  focused: boolean;
  hinted: boolean;
  target: boolean;
  draggable: boolean;
  reachable: boolean; // by the tabulator key
  help: readonly string[]; // what its marks mean
  level: Level;
  together: boolean; // its formation is chosen
  cutOff: boolean; // takes no orders: far away it is pale
}

function className(props: UnitProps): string {
  const states = ['selected', 'focused', 'hinted', 'target', 'draggable', 'together', 'cutOff', 'far'] as const;
  return ['unit', props.piece.side, ...states.filter((state) => (state === 'far' ? props.level === 'far' : props[state]))].join(' ');
}

function drawUnit(props: UnitProps) {
  const name = describe(props.piece);
  return (
    <g
      class={className(props)}
      data-unit={props.piece.name}
      tabindex={props.reachable ? 0 : -1}
      role="button"
      aria-label={name}
      aria-pressed={props.selected}
    >
      <title>{[name, ...props.help].join('\n')}</title>
      {props.hinted && <Underline piece={props.piece} frame={props.frame} zoom={props.zoom} />}
      <Stands piece={props.piece} frame={props.frame} zoom={props.zoom} starScale={props.starScale} level={props.level} />
      <path class="ring" d={ringPath(props.piece, props.frame, props.zoom, props.starScale, props.level)} />
    </g>
  );
}

/** Kept as it is until something about this unit changes. */
export function Unit(props: UnitProps) {
  const { piece, frame, zoom, starScale, selected, focused, hinted, target, draggable, reachable, help, level, together, cutOff } = props;
  return useMemo(
    () => drawUnit(props),
    [piece, frame, zoom, starScale, selected, focused, hinted, target, draggable, reachable, help.join(), level, together, cutOff],
  );
}
