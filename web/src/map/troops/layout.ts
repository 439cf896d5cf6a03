// map/troops/layout.ts - all that is written about troops and objectives, at a zoom: worked out once for each, not while the map moves.
import type { Formation, Objective, Piece } from '../../engine/protocol';
import type { PlaceName } from '../ground/names';
import { INCH } from '../scale';
import type { Written } from './across';
import { overlap, type Box } from './box';
import { isDrawn } from './drawing';
import { groupsOf, isHighLeader, type Group } from './formations';
import { labelItems, occupied, unitItem, type LabelOptions } from './inscriptions';
import { placeLabels, type Obstacle, type Placed } from './place';

export interface OnMap {
  pieces: readonly Piece[];
  formations?: readonly Formation[];
  objectives: readonly Objective[];
  names: readonly PlaceName[]; // that the ground bears
  obstacles: readonly Obstacle[]; // what else had better not be covered
}

export interface Layout {
  groups: Group[]; // whose names are written across them, far away
  written: Written[];
  placed: Placed[];
  options: LabelOptions;
  boxes: Obstacle[];
  within: Box;
}

/** Far away lesser generals are shown only while they can act. */
export const isShown = (piece: Piece, on: Pick<OnMap, 'formations'>, o: Pick<LabelOptions, 'level' | 'acting'>): boolean =>
  o.level !== 'far' || piece.symbol !== 'leader' || isHighLeader(on.formations, piece) || !!o.acting?.has(piece.name);

/** What writes names across troops: it is fetched when somebody first looks from far away. */
export type Across = Pick<typeof import('./across'), 'bodiesFar' | 'writeAcross'>;

export function layOut(on: OnMap, o: LabelOptions, across: Across | null): Layout {
  const within = { x: 0, y: 0, w: o.frame.width * INCH, h: o.frame.depth * INCH };
  const shown = on.pieces.filter((piece) => isDrawn(piece) && isShown(piece, on, o));
  const boxes = [...occupied(shown, on.objectives, on.names, o), ...on.obstacles];
  const layout = (pieces: readonly Piece[], obstacles: readonly Obstacle[]): Placed[] =>
    placeLabels(labelItems(pieces, on.objectives, on.names, o), obstacles, o.zoom, within);
  const groups = o.level === 'far' ? groupsOf(shown, on.formations, o.words) : [];
  if (!groups.length) return { groups, written: [], placed: layout(shown, boxes), options: o, boxes, within };
  const troops = new Set(shown.filter((piece) => piece.symbol !== 'leader').map((piece) => piece.name));
  const others = boxes.filter((box) => (box.body && !troops.has(box.owner ?? '')) || (!box.body && !box.weight));
  const written = across?.writeAcross(groups, across.bodiesFar(shown, others, o), { ...o, within }) ?? [];
  const taken = [...boxes, ...written.flatMap((name) => name.boxes.map((box) => ({ ...box, solid: true })))];
  return { groups, written, placed: layout(shown.filter((piece) => piece.symbol === 'leader'), taken), options: o, boxes: taken, within };
}

const NEVER = 3; // times worse than usual: the whole name of one must not hide who fights beside it

/** What else a whole name has to keep off, and the part of the drawing that is seen. */
export interface Beside {
  over?: readonly Box[]; // ghosts of where it might go
  seen?: Box | null;
}

/**
 * The whole label of a unit, to lie over everything, where the crowd left it a shorter one or none, or where that lies under a
 * ghost. It lies beside troops and other names if it can, and inside what is seen.
 */
export function wholeLabel(piece: Piece | undefined, { placed, options, boxes, within }: Layout, { over = [], seen }: Beside = {}): Placed | null {
  if (!piece || !isDrawn(piece)) return null;
  const now = placed.find((p) => p.item.name === piece.name), window = seen ? common(within, seen) : within;
  const item = unitItem(piece, { ...options, level: options.level === 'close' ? 'close' : 'near' });
  if (now && now.item.forms[now.form]!.text === item.forms[0]!.text && isInside(now, window) && !over.some((box) => overlap(box, now))) return null;
  const longest = { ...item, forms: item.forms.slice(0, 1) };
  const soft: Obstacle[] = [
    ...boxes.map((box) => ({ ...box, solid: false, weight: box.body ? NEVER * (box.weight ?? 1) : box.weight })),
    ...over.map((box) => ({ ...box, weight: NEVER })), ...placed.filter((p) => p !== now).map((p) => ({ x: p.x, y: p.y, w: p.w, h: p.h, weight: 1 })),
  ];
  const walled: Obstacle[] = [...soft, ...walls(window, THICK / options.zoom).map((box) => ({ ...box, solid: true }))];
  const anywhere = walled.map((box) => ({ ...box, body: box.owner === piece.name })); // to be seen whole is worth more than that its line crosses nobody
  return placeLabels([longest], walled, options.zoom, window)[0] ?? placeLabels([longest], anywhere, options.zoom, window)[0] ?? placeLabels([longest], soft, options.zoom, window)[0] ?? placeLabels([longest], [], options.zoom, window)[0] ?? placeLabels([longest], [], options.zoom)[0] ?? null;
}

const THICK = 400; // pixels: no name is longer

/** All about a box. */
const walls = ({ x, y, w, h }: Box, by: number): Box[] => [
  { x: x - by, y: y - by, w: by, h: h + 2 * by }, { x: x + w, y: y - by, w: by, h: h + 2 * by }, { x, y: y - by, w, h: by }, { x, y: y + h, w, h: by },
];

const common = (a: Box, b: Box): Box => {
  const x = Math.max(a.x, b.x), y = Math.max(a.y, b.y), w = Math.min(a.x + a.w, b.x + b.w) - x, h = Math.min(a.y + a.h, b.y + b.h) - y;
  return w > 0 && h > 0 ? { x, y, w, h } : a;
};

const isInside = (a: Box, b: Box): boolean => a.x >= b.x - 1 && a.y >= b.y - 1 && a.x + a.w <= b.x + b.w + 1 && a.y + a.h <= b.y + b.h + 1;

/** Do names of troops lie over a name on the ground? */
export const coversName = ({ written, placed }: Layout, spots: readonly Box[]): boolean =>
  spots.some((spot) => written.some((name) => name.boxes.some((box) => overlap(box, spot))) || placed.some((label) => overlap(label, spot)));
