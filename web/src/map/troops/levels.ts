// map/troops/levels.ts - how much is drawn and written, by how large an ordinary unit is on the screen.
import { useRef } from 'preact/hooks';
import type { Piece } from '../../engine/protocol';
import { INCH } from '../scale';
import { standCorners } from './body';

export type Level = 'far' | 'middle' | 'near' | 'close';

const LEVELS: readonly Level[] = ['far', 'middle', 'near', 'close'];
const FROM = [0, 28, 70, 160]; // pixels of front from which a level begins
const PLAY = 0.1; // so much beyond, before a level is left: nothing flickers

/** The front of a unit in inches; of a column its length, since in line it would be no shorter. */
function frontOf(piece: Piece): number {
  const corners = piece.stands!.flatMap(standCorners), a = ((piece.facing ?? piece.stands![0]!.facing) * Math.PI) / 180;
  const span = (x: number, y: number): number => {
    const along = corners.map((p) => p[0] * x + p[1] * y);
    return Math.max(...along) - Math.min(...along);
  };
  return Math.max(span(Math.cos(a), -Math.sin(a)), span(Math.sin(a), Math.cos(a)));
}

/** The front of an ordinary unit in inches: half of them are longer, half are shorter. */
export function ordinaryFront(pieces: readonly Piece[]): number {
  const fronts = pieces.filter((p) => p.on_table && p.stands?.length && p.symbol !== 'leader').map(frontOf).sort((a, b) => a - b);
  return fronts[fronts.length >> 1] ?? 4;
}

/** The level for so many pixels of front; one that is there already is kept a little beyond its ends. */
export function levelAt(pixels: number, last?: Level): Level {
  const at = last ? LEVELS.indexOf(last) : -1;
  if (at >= 0 && pixels >= FROM[at]! * (1 - PLAY) && pixels < (FROM[at + 1] ?? Infinity) * (1 + PLAY)) return last!;
  return LEVELS[FROM.filter((from) => pixels >= from).length - 1]!;
}

/** The level at a zoom, in pixels to the unit of the drawing. */
export function useLevel(pieces: readonly Piece[], zoom: number): Level {
  const last = useRef<Level | undefined>(undefined);
  return (last.current = levelAt(ordinaryFront(pieces) * INCH * zoom, last.current));
}
