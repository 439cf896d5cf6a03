// game/zones.ts - square zones: their names, and the zone that an order in the making asks for.
import type { Grid, Param, Point } from '../engine/protocol';
import { fieldsOf, hasList, setItems, setValue, type Draft } from './draft';

/** A letter for the column, from the west, and a number for the row, from the south. */
export const zoneName = (column: number, row: number): string => `${String.fromCharCode(97 + column)}${row + 1}`;

export const zoneNames = (grid: Grid): string[] =>
  Array.from({ length: grid.columns * grid.rows }, (_, i) => zoneName(i % grid.columns, Math.floor(i / grid.columns)));

/** The zone in which a place of the table lies; null beside it. */
export function zoneAt(grid: Grid, [x, y]: Point): string | null {
  const column = Math.floor(x / grid.size), row = Math.floor(y / grid.size);
  return column >= 0 && column < grid.columns && row >= 0 && row < grid.rows ? zoneName(column, row) : null;
}

/** The corners of a zone, from the south-west round by the east; none if the grid has no such zone. */
export function zoneCorners(grid: Grid, name: string): Point[] {
  const west = (name.charCodeAt(0) - 97) * grid.size, south = (Number(name.slice(1)) - 1) * grid.size;
  const east = west + grid.size, north = south + grid.size;
  return zoneAt(grid, [west, south]) === name ? [[west, south], [east, south], [east, north], [west, north]] : [];
}

/** What is said by pointing at a zone. */
export interface ZoneAim {
  name: string;
  param: Param;
  /** Each press adds to the order's list. */
  list: boolean;
  /** Only these are offered; not set: any. */
  options?: string[];
  /** Those of them that go with the rest of the order. */
  fitting?: string[];
  /** Those that are legal for this choice, of the kind of order that is said or most likely meant: they are shown. */
  lit: string[];
  /** What has been said so far. */
  chosen: string[];
}

const strings = (values: unknown[]): string[] => values.filter((v): v is string => typeof v === 'string');

/** The zone that a press sets: the first that is still missing, else the last that must be said, else what it is about. */
export function zoneAim(draft: Draft): ZoneAim | null {
  const fields = fieldsOf(draft).filter((f) => f.param.type === 'zone'), must = fields.filter((f) => !f.param.optional);
  const field = must.find((f) => f.value === undefined) ?? must.at(-1) ?? fields[0];
  if (field) {
    const { param, value, options, fitting } = field;
    return { name: param.name, param, list: false, options: options && strings(options), fitting: fitting && strings(fitting), lit: litZones(draft, param, strings(fitting?.length ? fitting : (options ?? []))), chosen: strings([value]) };
  }
  const list = draft.verb.list, entry = hasList(draft) ? list?.fields?.[0] : undefined;
  if (!list || entry?.type !== 'zone') return null;
  return { name: list.name, param: entry, list: true, lit: [], chosen: strings(draft.items.map((item) => item[entry.name])) };
}

function litZones({ verb, variants, values }: Draft, { name, optional }: Param, fitting: string[]): string[] {
  const kinds = verb.params.filter((p) => p.type === 'choice' && !p.optional);
  const likely = new Set(variants.filter((offer) => kinds.every((p) => offer[p.name] === values[p.name])).map((offer) => offer[name]));
  const lit = optional ? [] : fitting.filter((zone) => likely.has(zone));
  return lit.length > 0 ? lit : fitting;
}

const MOST_LIT = 0.7; // of the table

/** Where nearly all zones may be pointed at, or one has been chosen, none needs a light. */
export const shownZones = (grid: Grid, { lit, list, chosen }: ZoneAim): string[] =>
  lit.length > MOST_LIT * grid.columns * grid.rows || (!list && chosen.length > 0) ? [] : lit;

/** The next zone that is offered in a direction (one of dx and dy is 0), seen from where one is. */
export function nextZone(grid: Grid, aim: ZoneAim, from: Point, dx: number, dy: number): string | null {
  let best: { zone: string; far: number } | null = null;
  for (const zone of (aim.options ?? zoneNames(grid))) {
    const [x, y] = zoneMiddle(grid, zone), ahead = (x - from[0]) * dx + (y - from[1]) * dy;
    const aside = Math.abs(dx === 0 ? x - from[0] : y - from[1]), far = ahead + 3 * aside;
    if (ahead > grid.size / 4 && far < (best?.far ?? Infinity)) best = { zone, far };
  }
  return best?.zone ?? null;
}

export const zoneMiddle = (grid: Grid, name: string): Point => {
  const corners = zoneCorners(grid, name);
  return corners.length > 0 ? [corners[0]![0] + grid.size / 2, corners[0]![1] + grid.size / 2] : [0, 0];
};

export const isOffered = (aim: ZoneAim, zone: string): boolean => aim.options?.includes(zone) ?? true;

export const pointAtZone = (draft: Draft, aim: ZoneAim, zone: string): Draft =>
  aim.list ? setItems(draft, [...draft.items, { [aim.param.name]: zone }]) : setValue(draft, aim.name, zone);

const COMPASS = ['north', 'east', 'south', 'west'];

/** A piece that is put into a zone looks from the ground that is offered across the table, unless the player has said otherwise. */
export function pointFaced(draft: Draft, aim: ZoneAim, zone: string, grid: Grid): Draft {
  const placed = pointAtZone(draft, aim, zone), [first] = aim.options ?? [];
  const param = draft.verb.params.find((p) => p.type === 'choice' && COMPASS.every((word) => p.choices?.includes(word)));
  if (!param || first === undefined || aim.list || draft.values[param.name] !== undefined || !draft.variants.some((o) => o.open?.includes(param.name))) return placed;
  const middles = aim.options!.map((name) => zoneMiddle(grid, name)), mean = (i: 0 | 1): number => middles.reduce((sum, at) => sum + at[i], 0) / middles.length;
  const x = (grid.columns * grid.size) / 2 - mean(0), y = (grid.rows * grid.size) / 2 - mean(1);
  const way = Math.abs(y) >= Math.abs(x) ? (y >= 0 ? 'north' : 'south') : x >= 0 ? 'east' : 'west';
  return setValue(placed, param.name, way);
}
