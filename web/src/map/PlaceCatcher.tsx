// map/PlaceCatcher.tsx - pointing at the table while an order in the making asks for a place or a square.
//
// A press sets the place; dragging from it turns the facing if the order has one. Where a list of places is asked for,
// each press adds one.
import { useRef } from 'preact/hooks';
import type { Param, Point, View } from '../engine/protocol';
import { fieldsOf, hasList, setItems, setValue, type Draft } from '../game/draft';

const round = (n: number): number => Math.round(n * 10) / 10;

const placeParam = (draft: Draft): Param | undefined =>
  fieldsOf(draft).find((f) => (f.param.type === 'place' || f.param.type === 'zone') && !f.param.optional)?.param;

const placeList = (draft: Draft): Param | undefined => {
  const list = draft.verb.list, field = list?.fields?.[0];
  return hasList(draft) && list!.low > 0 && field && (field.type === 'place' || field.type === 'zone') ? field : undefined;
};

/** Does the draft still need the pointer? */
export const wantsPlace = (draft: Draft): boolean => placeParam(draft) !== undefined || placeList(draft) !== undefined;

interface Props {
  draft: Draft;
  size: Point;
  grid: View['grid'];
  place(clientX: number, clientY: number): Point;
  onDraft(draft: Draft): void;
}

export function PlaceCatcher({ draft, size, grid, place, onDraft }: Props) {
  const pressed = useRef<{ at: Point; x: number; y: number } | null>(null);
  const facing = fieldsOf(draft).find((f) => f.param.type === 'angle')?.param;

  const value = (param: Param, at: Point): unknown =>
    param.type === 'zone' && grid ? at.map((n) => Math.floor(n / grid.size)) : at.map(round);

  const down = (event: PointerEvent): void => {
    if (event.button) return;
    event.preventDefault();
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    const at = place(event.clientX, event.clientY), single = placeParam(draft), field = placeList(draft);
    pressed.current = { at, x: event.clientX, y: event.clientY };
    if (single) onDraft(setValue(withFacing(draft, facing), single.name, value(single, at)));
    else if (field) onDraft(setItems(draft, [...draft.items, { [field.name]: value(field, at) }]));
  };

  const move = (event: PointerEvent): void => {
    const p = pressed.current;
    if (!p || !facing || Math.hypot(event.clientX - p.x, event.clientY - p.y) < 8) return;
    const to = place(event.clientX, event.clientY);
    const degrees = (Math.atan2(to[0] - p.at[0], to[1] - p.at[1]) * 180) / Math.PI;
    onDraft(setValue(draft, facing.name, (Math.round(degrees) + 360) % 360));
  };

  const up = (): void => {
    pressed.current = null;
  };

  return (
    <rect class="place-catcher" data-grip="place" width={size[0]} height={size[1]}
      onPointerDown={down} onPointerMove={move} onPointerUp={up} onPointerCancel={up}
      onClick={(event) => event.stopPropagation()} />
  );
}

/** A facing that was not said yet is north, so that there is something to look at. */
const withFacing = (draft: Draft, facing: Param | undefined): Draft =>
  facing && !facing.optional && draft.values[facing.name] === undefined ? setValue(draft, facing.name, 0) : draft;
