// game/pointing.ts - places that an order asks for: what a press on the table sets, and which way a piece faces there.
import type { Param, Piece, Point } from '../engine/protocol';
import { isOn, onStand } from '../map/troops/body';
import { fieldsOf, hasList, isProposed, setItems, setValue, stepKinds, type Draft } from './draft';

/** Something that is said by pointing: a parameter, or the list (of steps: one kind of them), to which each press adds. */
export interface Aim {
  name: string;
  param: Param;
  list: boolean;
  required: boolean;
}

const isPlace = (param: Param | undefined): param is Param => param?.type === 'place' || param?.type === 'zone';

/** Any direction of the compass, not a turn from where something is. */
const isBearing = (param: Param): boolean => param.type === 'angle' && !param.motion && param.low === 0 && (param.high ?? 0) > 359;

export function aimsOf(draft: Draft): Aim[] {
  const places = placeAims(draft), actor = draft.actor !== null;
  const directions = fieldsOf(draft).filter((f) => actor && isBearing(f.param) && !f.param.optional && !f.options);
  return places.length > 0 ? places : directions.map(({ param }) => ({ name: param.name, param, list: false, required: true }));
}

function placeAims(draft: Draft): Aim[] {
  const list = draft.verb.list, entry = hasList(draft) && list?.type === 'entries' ? list.fields?.[0] : undefined;
  const single = fieldsOf(draft).filter((f) => isPlace(f.param) && !f.options)
    .map(({ param }) => ({ name: param.name, param, list: false, required: !param.optional }));
  const entries = list && isPlace(entry) ? [{ name: list.name, param: entry, list: true, required: list.low > 0 }] : [];
  return [...single, ...entries, ...stepAims(draft)];
}

/** Steps that go to a place. Where all of them do, one is asked for if the list must not be empty. */
function stepAims(draft: Draft): Aim[] {
  const kinds = stepKinds(draft), required = (draft.verb.list?.low ?? 0) > 0 && kinds.every(isPlace);
  return kinds.filter(isPlace).map((param) => ({ name: stepAim(draft, param.name), param, list: true, required }));
}

/** What the aim at a kind of step is called. */
export const stepAim = (draft: Draft, kind: string): string => `${draft.verb.list?.name ?? ''}: ${kind}`;

/** What a press sets now: what the player has picked, or else what cannot be left out, or what the order is about. */
export function aimOf(draft: Draft): Aim | null {
  const aims = aimsOf(draft);
  return aims.find((aim) => aim.name === draft.aim) ?? aims.find((aim) => aim.required) ?? (isAboutPlaces(draft) ? (aims[0] ?? null) : null);
}

/** Is nothing asked for but where the piece goes? Not where that is said by taking hold of it. */
const isAboutPlaces = (draft: Draft): boolean =>
  draft.actor !== null && draft.verb.params.every((p) => p.optional || draft.values[p.name] === draft.actor)
  && !stepKinds(draft).some((kind) => kind.motion) && !draft.verb.params.some((p) => p.motion);

/** A unit that may be named instead of the place: pressing on one then means that unit. */
export function unitInstead(draft: Draft): Param | undefined {
  const aim = aimOf(draft);
  if (!aim || aim.list || aim.required) return undefined;
  return fieldsOf(draft).find((f) => f.param.type === 'unit' && f.param.optional && !f.options)?.param;
}

/** Names the unit that was pressed on; the place is its own. */
export const goTo = (draft: Draft, param: Param, unit: string): Draft =>
  setValue(setValue(draft, aimOf(draft)?.name ?? '', null), param.name, unit);

export const aimAt = (draft: Draft, name: string): Draft => ({ ...draft, aim: name });

/** The places of an aim, as far as they are said. */
export function placesOf(draft: Draft, aim: Aim): Point[] {
  const found = aim.list ? draft.items.map((item) => item[aim.param.name]) : [draft.values[aim.name]];
  return found.filter((value): value is Point => Array.isArray(value));
}

/** The angle that the order asks for beside its place. */
export const facingParam = (draft: Draft): Param | undefined =>
  fieldsOf(draft).find((f) => f.param.type === 'angle' && !f.param.motion && !f.options)?.param;

/** A piece keeps the way it faces; one that is not on the table yet looks away from the nearest edge of it. */
export function facingAt(piece: Piece | undefined, at: Point, table: [number, number]): number {
  if (piece?.on_table && piece.facing !== undefined) return piece.facing;
  const [x, y] = at, room = [y, x, table[1] - y, table[0] - x]; // from the south, west, north and east
  return room.indexOf(Math.min(...room)) * 90;
}

export interface Spot {
  at: Point;
  facing: number;
}

/** Leaders are sent to troops: the place right behind a friend that is pressed on or near, so that they touch. */
export function behindFriend(pieces: Piece[], piece: Piece | undefined, at: Point, near: number): Spot | null {
  if (piece?.symbol !== 'leader') return null;
  let best: (Spot & { distance: number }) | null = null;
  for (const friend of pieces) {
    if (friend.side !== piece.side || friend.name === piece.name || !friend.on_table) continue;
    const stands = friend.stands ?? [], reach = stands.some((stand) => isOn(stand, at)) ? Infinity : near;
    for (const stand of stands) {
      const behind = onStand(stand, 0, -stand.depth / 2 - 0.1);
      if (stands.some((other) => other !== stand && isOn(other, behind))) continue;
      const spot = nearestOn(onStand(stand, -stand.width / 2, -stand.depth / 2), onStand(stand, stand.width / 2, -stand.depth / 2), at);
      const distance = Math.hypot(spot[0] - at[0], spot[1] - at[1]);
      if (distance <= reach && distance < (best?.distance ?? Infinity))
        best = { at: [exact(spot[0]), exact(spot[1])], facing: stand.facing, distance };
    }
  }
  return best && { at: best.at, facing: best.facing };
}

const exact = (n: number): number => Math.round(n * 1000) / 1000;

function nearestOn(a: Point, b: Point, p: Point): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const part = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)));
  return [a[0] + dx * part, a[1] + dy * part];
}

/** Puts the aim at a place (or adds it to the list); the facing follows until the player has said it. */
export function point(draft: Draft, aim: Aim, at: Point, facing: number): Draft {
  const param = facingParam(draft);
  if (aim.list) return setItems(draft, [...(isProposed(draft) ? [] : draft.items), { [aim.param.name]: at }]);
  const instead = unitInstead(draft), placed = setValue(instead ? setValue(draft, instead.name, null) : draft, aim.name, at);
  return param && !param.optional && !draft.turned ? { ...setValue(placed, param.name, facing), turned: false } : placed;
}

/** Sets a direction that is asked for without a place: from the middle of the piece to where the pointer is. */
export function pointTowards(draft: Draft, aim: Aim, piece: Piece | undefined, at: Point): Draft {
  const stands = piece?.stands ?? [];
  if (stands.length === 0) return draft;
  const middle = (i: 0 | 1): number => stands.reduce((sum, stand) => sum + stand.at[i], 0) / stands.length;
  return setValue(draft, aim.name, (Math.round(bearing([middle(0), middle(1)], at)) + 360) % 360);
}

/** Moves the aim's place, or the one of the list that is meant. */
export function shift(draft: Draft, aim: Aim, index: number, at: Point): Draft {
  if (!aim.list) return setValue(draft, aim.name, at);
  const ours = draft.items.filter((item) => Array.isArray(item[aim.param.name]));
  return setItems(draft, draft.items.map((item) => (item === ours[index] ? { ...item, [aim.param.name]: at } : item)));
}

export function turn(draft: Draft, degrees: number): Draft {
  const param = facingParam(draft);
  return param ? setValue(draft, param.name, ((Math.round(degrees) % 360) + 360) % 360) : draft;
}

/** The facing from one place to another. */
export const bearing = (from: Point, to: Point): number => (Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI;
