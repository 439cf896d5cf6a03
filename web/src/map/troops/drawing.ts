// map/troops/drawing.ts - the stands of a unit joined into a few paths.
//
// A battle has hundreds of stands; an element for each part of each would be too many to pan smoothly.
import type { Piece, Point, Stand } from '../../engine/protocol';
import { INCH, toMap, type Frame } from '../scale';
import { convexHull, isCovered, standCorners } from './body';
import { around, type Box } from './box';
import { Pen } from './pen';
import { block, carriage, flag, holders, horse, limber, muzzle, type Flag } from './signs';

/** A unit in units of the drawing. Empty paths are not drawn. */
export interface Drawing {
  solid: string; // stands that fight
  hollow: string; // limbers, led horses, a leader's base
  front: string; // front edges
  pale: string; // signs on solid stands
  dark: string; // signs on hollow stands
  muzzles: string;
  hit: string; // stands that were hit once, and more often
  hitAgain: string;
  flag: Flag | null;
  stars: Point[];
  under: [Point, Point]; // a line along the rear
  hull: Point[];
  boxes: Box[]; // around single stands
  depth: number; // of its thinnest stand
}

/** The radius of a leader's ring: as his base, but not too small to be seen. */
export function starRadius(drawing: Drawing, zoom: number, scale: number): number {
  return Math.max(drawing.depth * 0.5, (9 * scale) / zoom);
}

/** What surrounds a unit as it is drawn: its hull, or the ring of a leader. */
export function outlineOf(drawing: Drawing, zoom: number, starScale: number): Point[] {
  const star = drawing.stars[0];
  if (!star) return drawing.hull;
  const r = starRadius(drawing, zoom, starScale);
  return Array.from({ length: 16 }, (_, i): Point => {
    const a = (i * Math.PI) / 8;
    return [star[0] + r * Math.cos(a), star[1] + r * Math.sin(a)];
  });
}

export const HOLLOW: readonly Stand['look'][] = ['limber', 'holders', 'leader'];

function addStand(to: Drawing, piece: Piece, stand: Stand, stands: readonly Stand[], frame: Frame): void {
  const pen = new Pen(frame, stand);
  const outline = block(pen, stand, piece.side);
  if (HOLLOW.includes(stand.look)) to.hollow += outline;
  else {
    to.solid += outline;
    if (!isCovered(stand, stands)) to.front += frontEdge(pen, stand);
  }
  if (stand.look === 'horse') to.pale += horse(pen, stand);
  if (stand.look === 'limber') to.dark += limber(pen, stand);
  if (stand.look === 'holders') to.dark += holders(pen, stand);
  if (stand.look === 'leader') to.stars.push(toMap(frame, stand.at));
  if (stand.look === 'gun') {
    to.pale += carriage(pen, stand);
    to.muzzles += muzzle(pen, stand);
  }
  if (stand.command && !to.flag) to.flag = flag(pen, stand, piece.side);
  if (stand.hits === 1) to.hit += outline;
  else if (stand.hits) to.hitAgain += outline;
}

function frontEdge(pen: Pen, stand: Stand): string {
  const inset = 0.07;
  const [w, d] = [stand.width / 2 - inset, stand.depth / 2 - Math.min(inset, stand.depth / 4)];
  return pen.line([-w, d], [w, d]);
}

/** The line along the rear of a body that faces so, as wide as the body is. */
function rearLine(hull: readonly Point[], facing: number): [Point, Point] {
  const a = (facing * Math.PI) / 180;
  const [ahead, right]: [Point, Point] = [[Math.sin(a), -Math.cos(a)], [Math.cos(a), Math.sin(a)]];
  const along = (axis: Point) => hull.map((p) => p[0] * axis[0] + p[1] * axis[1]);
  const rear = Math.min(...along(ahead));
  const place = (side: number): Point => [ahead[0] * rear + right[0] * side, ahead[1] * rear + right[1] * side];
  return [place(Math.min(...along(right))), place(Math.max(...along(right)))];
}

function draw(piece: Piece, frame: Frame): Drawing {
  const stands = piece.stands ?? [];
  const outlines = stands.map((s) => standCorners(s).map((p) => toMap(frame, p)));
  const hull = convexHull(outlines.flat());
  const drawing: Drawing = {
    solid: '', hollow: '', front: '', pale: '', dark: '', muzzles: '', hit: '', hitAgain: '', flag: null, stars: [],
    under: rearLine(hull, piece.facing ?? stands[0]?.facing ?? 0),
    hull,
    boxes: outlines.map(around),
    depth: Math.min(...stands.map((s) => s.depth)) * INCH,
  };
  for (const stand of stands) addStand(drawing, piece, stand, stands, frame);
  return drawing;
}

const drawn = new WeakMap<Piece, { drawing: Drawing; depth: number }>();

/** The drawing of a unit that is on the table. Pieces are never changed, so each is drawn once. */
export function drawingOf(piece: Piece, frame: Frame): Drawing {
  const known = drawn.get(piece);
  if (known?.depth === frame.depth) return known.drawing;
  const drawing = draw(piece, frame);
  drawn.set(piece, { drawing, depth: frame.depth });
  return drawing;
}

export function isDrawn(piece: Piece): boolean {
  return piece.on_table && !!piece.stands?.length;
}
