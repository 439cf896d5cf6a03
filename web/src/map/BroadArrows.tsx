// map/BroadArrows.tsx - far out: how divisions moved, each as one broad arrow instead of a trail for every brigade. It is fetched when it is needed.
import { useMemo } from 'preact/hooks';
import type { Piece, Point, Side, View, Words } from '../engine/protocol';
import type { Trail } from '../game/trails';
import { toMap, type Frame } from './scale';
import { groupsOf } from './troops/formations';
import '../styles/broad.css';

/** How those of a division who moved did so: from the middle of where they stood to the middle of where they stand. */
export interface Broad {
  key: string;
  side: Side;
  from: Point;
  to: Point;
  stands: number;
  back: boolean; // they gave way
}

const SHORTEST = 1; // inches: less is no movement of a division
const BROAD = [14, 26] as const, STANDS_FOR_BROADEST = 40; // pixels, by how many stands go

const mean = (points: readonly (readonly [Point, number])[]): Point => {
  const all = points.reduce((sum, [, weight]) => sum + weight, 0);
  return [points.reduce((sum, [p, w]) => sum + p[0] * w, 0) / all, points.reduce((sum, [p, w]) => sum + p[1] * w, 0) / all];
};

/** Does it go where its back was? */
function goesBack({ facing }: Piece, from: Point, to: Point): boolean {
  const a = ((facing ?? 0) * Math.PI) / 180;
  return (to[0] - from[0]) * Math.sin(a) + (to[1] - from[1]) * Math.cos(a) < 0;
}

export function broadOf(trails: readonly Trail[], pieces: readonly Piece[], formations: View['formations'], words: Words): Broad[] {
  const ways = new Map(trails.map((trail) => [trail.piece.name, trail]));
  return groupsOf(pieces, formations, words).filter(({ rank }) => rank === 'division').flatMap(({ key, side, units }): Broad[] => {
    const moved = units.flatMap(({ name }) => ways.get(name) ?? []), weigh = ({ piece }: Trail): number => piece.stands?.length || 1;
    if (moved.length === 0) return [];
    const from = mean(moved.map((trail) => [trail.points[0]!, weigh(trail)])), to = mean(moved.map((trail) => [trail.points.at(-1)!, weigh(trail)]));
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) < SHORTEST) return [];
    const stands = moved.reduce((sum, trail) => sum + weigh(trail), 0);
    const back = moved.reduce((sum, trail) => sum + (goesBack(trail.piece, trail.points[0]!, trail.points.at(-1)!) ? weigh(trail) : 0), 0);
    return [{ key, side, from, to, stands, back: back * 2 > stands }];
  });
}

/** An arrow that swells from its tail to its head. */
function shape(a: readonly number[], b: readonly number[], broad: number): string {
  const [dx, dy] = [b[0]! - a[0]!, b[1]! - a[1]!], long = Math.hypot(dx, dy), [x, y] = [dx / long, dy / long];
  const head = Math.min(broad * 1.1, long * 0.5), wide = Math.min(broad, long * 0.6);
  const at = (on: number, off: number): string => `${(a[0]! + x * on - y * off).toFixed(1)} ${(a[1]! + y * on + x * off).toFixed(1)}`;
  const neck = long - head, side = (s: number): string => `${at(neck * 0.5, s * wide * 0.24)} ${at(neck, s * wide * 0.34)}`;
  return `M${at(0, wide * 0.16)}Q${side(1)}L${at(neck, wide * 0.75)}L${at(long, 0)}L${at(neck, -wide * 0.75)}L${at(neck, -wide * 0.34)}Q${at(neck * 0.5, -wide * 0.24)} ${at(0, -wide * 0.16)}Z`;
}

const pixelsFor = (stands: number): number => BROAD[0] + (BROAD[1] - BROAD[0]) * Math.min(1, stands / STANDS_FOR_BROADEST);

export default function BroadArrows({ trails, view, words, frame, scale }: { trails: readonly Trail[]; view: View; words: Words; frame: Frame; scale: number }) {
  const arrows = useMemo(() => broadOf(trails, view.pieces, view.formations, words), [trails.length, trails.at(-1)?.points.length, view.pieces]);
  return (
    <>
      {arrows.map(({ key, side, from, to, stands, back }) => (
        <path key={key} class={`broad ${side} ${back ? 'back' : ''}`} data-broad={key} d={shape(toMap(frame, from), toMap(frame, to), pixelsFor(stands) / scale)}
          stroke-width={(back ? 2 : 1.2) / scale} stroke-dasharray={back ? `${7 / scale} ${4 / scale}` : undefined} />
      ))}
    </>
  );
}
