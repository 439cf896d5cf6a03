// map/PlaceCatcher.tsx - pointing at the table while an order in the making asks for a place or a square.
//
// A press sets the place; dragging from it turns the facing if the order has one. Where a list of places is asked for,
// each press adds one, and near the table's edge the edge itself is meant; a drag draws a whole outline, and one from within an outline moves it. What has been set can be taken hold of again:
// places move, the arrow turns. Where only a direction is asked for, a press points the way from the piece. A leader
// pressed on a friend goes right behind him, and where something may be done to a piece, a press on it means that. Two
// fingers move the table as ever.
import { useRef, useState } from 'preact/hooks';
import type { Piece, Point, View } from '../engine/protocol';
import { fieldsOf, type Draft } from '../game/draft';
import { drawn, encloses, moved, takesOutline, withPlaces } from '../game/outlines';
import { aimOf, aimsOf, behindFriend, bearing, facingAt, facingParam, placesOf, point, pointTowards, shift, turn, type Aim, type Spot } from '../game/pointing';
import { INCH, ahead, toMap, type Frame } from './scale';
import { isOn } from './troops/body';

/** Does the draft need the pointer? */
export const wantsPlace = (draft: Draft): boolean => aimOf(draft) !== null;

interface Props {
  draft: Draft;
  pieces: Piece[];
  piece: Piece | undefined; // that the order is about
  frame: Frame;
  grid: View['grid'];
  /** Pixels to a unit of the drawing. */
  scale: number;
  place(clientX: number, clientY: number): Point;
  onDraft(draft: Draft): void;
  /** What the order would be with the pointer where it is; null: the pointer has gone. */
  onFloat(draft: Draft | null): void;
  /** Pieces to which something else may be done or that may be named, and what to do if one is pressed on or under the pointer. */
  isTarget(name: string): boolean;
  onPick(name: string, event: PointerEvent): void;
  onFloatPiece(name: string): void;
}

/** What it takes to know which place is meant. */
type Ground = Pick<Props, 'draft' | 'pieces' | 'piece' | 'frame' | 'grid' | 'scale'>;

const round = (n: number): number => Math.round(n * 10) / 10;
const NEAR = 10; // pixels from the edge of the table that mean the edge
const MARGIN = 60; // pixels around the table where a press still means its edge
const TURNS = 8; // pixels that a press may wander before it turns the piece
const ARM = 46; // pixels from a place to the arrow by which it is turned

/** A place as the order wants it: on the table, in tenths of an inch, a point of a line on the edge if that is near; or a square. */
function settle([x, y]: Point, { param, list }: Aim, { frame, grid, scale }: Ground): Point {
  if (param.type === 'zone' && grid) return [Math.floor(x / grid.size), Math.floor(y / grid.size)];
  const near = list ? NEAR / scale / INCH : 0;
  const snap = (n: number, end: number): number => (n < near ? 0 : n > end - near ? end : round(n));
  return [snap(x, frame.width), snap(y, frame.depth)];
}

/** Where the piece would be put if it were pressed here, and how it would face. */
function spotAt(at: Point, aim: Aim, props: Ground): Spot {
  const { pieces, piece, frame, scale } = props;
  const friend = aim.list || !facingParam(props.draft) ? null : behindFriend(pieces, piece, at, NEAR / scale / INCH);
  return friend ?? { at: settle(at, aim, props), facing: facingAt(piece, at, [frame.width, frame.depth]) };
}

export const pointAt = (at: Point, aim: Aim, props: Ground): Draft => {
  if (aim.param.type === 'angle') return pointTowards(props.draft, aim, props.piece, at);
  const spot = spotAt(at, aim, props);
  return point(props.draft, aim, spot.at, spot.facing);
};

export function PlaceCatcher(props: Props) {
  const { draft, scale, place } = props;
  const aim = aimOf(draft);
  const [pointer, setPointer] = useState<Point | null>(null);
  if (!aim) return null;
  const hover = (at: Point | null): void => {
    setPointer(at);
    const over = at && targetAt(props, at);
    if (over) return props.onFloatPiece(over);
    if (aim.list || draft.values[aim.name] !== undefined) return; // a place that is said stays as it is until it is pressed anew
    props.onFloat(at && pointAt(at, aim, props));
  };
  return (
    <g class="pointing">
      <Catcher {...props} aim={aim} onHover={hover} />
      {aimsOf(draft).map((each) => <Said key={each.name} {...props} aim={each} pointer={each.name === aim.name ? pointer : null} />)}
      <Arrow {...props} scale={scale} place={place} />
    </g>
  );
}

const targetAt = ({ pieces, isTarget }: Props, at: Point): string | null =>
  pieces.find((p) => isTarget(p.name) && p.stands?.some((stand) => isOn(stand, at)))?.name ?? null;

/** The whole table, and a little around it. */
function Catcher(props: Props & { aim: Aim; onHover(at: Point | null): void }) {
  const { draft, aim, frame, scale, place, onDraft, onHover } = props;
  const pressed = useRef<{ at: Point; x: number; y: number; id: number; before: Draft; now: Draft; within: boolean } | null>(null);
  const margin = MARGIN / scale;

  const down = (event: PointerEvent): void => {
    if (event.button) return;
    event.preventDefault();
    (document.activeElement as HTMLElement | null)?.blur(); // the next Enter gives the order
    if (!event.isPrimary) { // a second finger: both move the table, and the first has meant nothing
      if (pressed.current) onDraft(pressed.current.before);
      pressed.current = null;
      return;
    }
    const at = place(event.clientX, event.clientY), over = targetAt(props, at);
    if (over) return props.onPick(over, event);
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    const within = takesOutline(draft, aim) && encloses(placesOf(draft, aim), at), now = within ? draft : pointAt(at, aim, props);
    pressed.current = { at, x: event.clientX, y: event.clientY, id: event.pointerId, before: draft, now, within };
    if (!within) onDraft(now);
  };

  /** A list of places: all of them at once, drawn or moved. */
  const draw = ({ at, before, within }: NonNullable<typeof pressed.current>, to: Point): void => {
    if (within) return onDraft(withPlaces(draft, aim, moved(placesOf(before, aim), [to[0] - at[0], to[1] - at[1]], [frame.width, frame.depth])));
    const now = drawn(before, aim, settle(at, aim, props), settle(to, aim, props));
    if (now) onDraft(now);
  };

  const move = (event: PointerEvent): void => {
    const p = pressed.current;
    if (!p && event.pointerType === 'mouse') onHover(place(event.clientX, event.clientY));
    if (!p || p.id !== event.pointerId || Math.hypot(event.clientX - p.x, event.clientY - p.y) < TURNS) return;
    if (aim.list) return draw(p, place(event.clientX, event.clientY));
    if (aim.param.type === 'angle') return onDraft(pointAt(place(event.clientX, event.clientY), aim, props));
    onDraft(turn(p.now, bearing(p.at, place(event.clientX, event.clientY))));
  };

  const up = (event: PointerEvent): void => {
    const p = pressed.current;
    if (p?.id !== event.pointerId) return;
    if (p.within && draft === p.before) onDraft(pointAt(p.at, aim, props)); // pressed within an outline, and not pulled: one more place
    pressed.current = null;
  };

  return (
    <rect class="place-catcher" data-grip="place" x={-margin} y={-margin} width={frame.width * INCH + 2 * margin} height={frame.depth * INCH + 2 * margin}
      onPointerDown={down} onPointerMove={move} onPointerUp={up} onPointerCancel={up} onPointerLeave={() => onHover(null)}
      onClick={(event) => event.stopPropagation()} />
  );
}

/** What has been said by pointing: places that can be moved, joined where they are a list, with the way to the pointer. */
function Said(props: Props & { aim: Aim; pointer: Point | null }) {
  const { draft, aim, frame, scale, grid, pointer } = props;
  const centre = (p: Point): Point => toMap(frame, aim.param.type === 'zone' && grid ? [(p[0] + 0.5) * grid.size, (p[1] + 0.5) * grid.size] : p);
  const places = placesOf(draft, aim), last = aim.list ? places.at(-1) : undefined;
  const next = pointer && last ? settle(pointer, aim, props) : null;
  const way = next && last ? [centre(last), centre(next)] as const : null;
  const inches = next && last ? Math.hypot(next[0] - last[0], next[1] - last[1]) : 0;
  return (
    <g class="places">
      {aim.list && places.length > 1 && <path d={`M${places.map((p) => centre(p).join(' ')).join('L')}`} stroke-width={2 / scale} />}
      {way && <path class="rubber" d={`M${way[0].join(' ')}L${way[1].join(' ')}`} stroke-width={1.5 / scale} />}
      {way && aim.param.type === 'place' && (
        <text x={(way[0][0] + way[1][0]) / 2} y={(way[0][1] + way[1][1]) / 2 - 6 / scale} font-size={13 / scale} stroke-width={3 / scale}>{round(inches)} in</text>
      )}
      {places.map((p, i) => (
        <Knob key={i} at={centre(p)} scale={scale} title={aim.list ? `place ${i + 1}: drag to move it` : 'drag to move it'} grip="corner"
          onMove={(x, y) => props.onDraft(shift(draft, aim, i, settle(props.place(x, y), aim, props)))} />
      ))}
    </g>
  );
}

/** The way a placed piece faces, to take hold of. */
function Arrow({ draft, frame, scale, place, onDraft }: Props) {
  const param = facingParam(draft), at = fieldsOf(draft).find((f) => f.param.type === 'place' && !f.param.optional)?.value as Point | undefined;
  const facing = param && draft.values[param.name];
  if (!at || typeof facing !== 'number') return null;
  const [x, y] = toMap(frame, at), [dx, dy] = ahead(facing), tip: Point = [x + (dx * ARM) / scale, y + (dy * ARM) / scale];
  return (
    <g class="places arrow">
      <path d={`M${x} ${y}L${tip.join(' ')}`} stroke-width={2 / scale} />
      <Knob at={tip} scale={scale} title="drag to turn it" grip="turn" onMove={(cx, cy) => onDraft(turn(draft, bearing(at, place(cx, cy))))} />
    </g>
  );
}

function Knob({ at, scale, title, grip, onMove }: { at: Point; scale: number; title: string; grip: string; onMove(x: number, y: number): void }) {
  const held = useRef(false);
  const down = (event: PointerEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    held.current = true;
  };
  const up = (): void => {
    held.current = false;
  };
  return (
    <g class="handle" data-grip={grip} transform={`translate(${at.join(' ')}) scale(${1 / scale})`}
      onPointerDown={down} onPointerMove={(event) => held.current && onMove(event.clientX, event.clientY)} onPointerUp={up} onPointerCancel={up}
      onClick={(event) => event.stopPropagation()}>
      <title>{title}</title>
      <circle class="room" r={18} />
      <circle r={9} />
    </g>
  );
}
