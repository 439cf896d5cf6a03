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
  /** What has been said so far. */
  chosen: string[];
}

const strings = (values: unknown[]): string[] => values.filter((v): v is string => typeof v === 'string');

/** The zone that a press sets: the first that is still missing, else the last of the order. */
export function zoneAim(draft: Draft): ZoneAim | null {
  const fields = fieldsOf(draft).filter((f) => f.param.type === 'zone');
  const field = fields.find((f) => !f.param.optional && f.value === undefined) ?? fields.at(-1);
  if (field) {
    const { param, value, options } = field;
    return { name: param.name, param, list: false, options: options && strings(options), chosen: strings([value]) };
  }
  const list = draft.verb.list, entry = hasList(draft) ? list?.fields?.[0] : undefined;
  if (!list || entry?.type !== 'zone') return null;
  return { name: list.name, param: entry, list: true, chosen: strings(draft.items.map((item) => item[entry.name])) };
}

export const isOffered = (aim: ZoneAim, zone: string): boolean => aim.options?.includes(zone) ?? true;

export const pointAtZone = (draft: Draft, aim: ZoneAim, zone: string): Draft =>
  aim.list ? setItems(draft, [...draft.items, { [aim.param.name]: zone }]) : setValue(draft, aim.name, zone);
