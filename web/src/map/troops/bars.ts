// map/troops/bars.ts - units from far away: a plain bar with a pale front, the lost part hatched.
import type { Piece, Point } from '../../engine/protocol';
import { ahead, type Frame } from '../scale';
import type { Box } from './box';
import { drawingOf } from './drawing';
import { pathOf } from './pen';

export interface Bar {
  body: string;
  front: string;
  lost: string; // the part that is hatched; empty if nothing is lost
  outline: Point[]; // front left, front right, rear right, rear left
  length: number; // of its front
  depth: number;
}

const LEAST = { length: 11, depth: 6 }; // pixels: smaller ones would be specks
const CUT = 0.34; // of its depth: the rear corners of Confederates
const BENT = 2.6; // times larger than its stands: no straight bar will do

/** The extent of a body along an axis, at least so long. */
function span(points: readonly Point[], [ax, ay]: Point, least: number): [number, number] {
  const along = points.map(([x, y]) => x * ax + y * ay);
  const [low, high] = [Math.min(...along), Math.max(...along)], more = Math.max(0, least - (high - low)) / 2;
  return [low - more, high + more];
}

/** A column that winds along a road is no bar: null, and its stands are drawn. */
export function barOf(piece: Piece, frame: Frame, zoom: number): Bar | null {
  const { hull } = drawingOf(piece, frame), stands = piece.stands ?? [];
  if (piece.symbol === 'leader' || !stands.length) return null;
  const fore = ahead(piece.facing ?? stands[0]!.facing), right: Point = [-fore[1], fore[0]];
  const [l, r] = span(hull, right, 0), [b, f] = span(hull, fore, 0);
  const covered = stands.reduce((sum, s) => sum + s.width * s.depth, 0) * 400;
  if ((r - l) * (f - b) > BENT * covered && (f - b) > (r - l) / 2) return null;
  return straight(piece, hull, fore, right, zoom);
}

function straight(piece: Piece, hull: readonly Point[], fore: Point, right: Point, zoom: number): Bar {
  const [l, r] = span(hull, right, LEAST.length / zoom), [b, f] = span(hull, fore, LEAST.depth / zoom);
  const at = (along: number, forward: number): Point => [right[0] * along + fore[0] * forward, right[1] * along + fore[1] * forward];
  const outline = [at(l, f), at(r, f), at(r, b), at(l, b)], cut = piece.side === 'union' ? 0 : Math.min(r - l, f - b) * CUT;
  const body = cut ? [at(l, f), at(r, f), at(r, b + cut), at(r - cut, b), at(l + cut, b), at(l, b + cut)] : outline;
  const share = piece.full_strength ? Math.max(0, 1 - piece.strength / piece.full_strength) : 0, from = r - (r - l) * share;
  const edge = Math.min((f - b) / 3, 2.2 / zoom);
  return {
    body: pathOf(body),
    front: pathOf([at(l, f - edge / 2), at(r, f - edge / 2)], false),
    lost: share > 0 ? pathOf([at(from, f), at(r, f), at(r, b + cut), at(r - Math.min(cut, r - from), b), at(from, b)]) : '',
    outline, length: r - l, depth: f - b,
  };
}

/** Small boxes along a bar, closer to its shape than one upright box would be. */
export function barBoxes({ outline: [a, b, c, d] }: Bar): Box[] {
  const mid = (p: Point, q: Point): Point => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  const wide = Math.hypot(b![0] - a![0], b![1] - a![1]), deep = Math.hypot(d![0] - a![0], d![1] - a![1]);
  const [from, to] = wide >= deep ? [mid(a!, d!), mid(b!, c!)] : [mid(a!, b!), mid(d!, c!)];
  const size = Math.min(wide, deep), count = Math.max(1, Math.ceil(Math.max(wide, deep) / size));
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count;
    return { x: from[0] + (to[0] - from[0]) * t - size / 2, y: from[1] + (to[1] - from[1]) * t - size / 2, w: size, h: size };
  });
}

/** What a unit covers when it is drawn from far away. */
export function farBoxes(piece: Piece, frame: Frame, zoom: number): Box[] {
  const bar = barOf(piece, frame, zoom);
  return bar ? barBoxes(bar) : drawingOf(piece, frame).boxes;
}
