// map/ZoneArrows.tsx - arrows from pieces to the zones that their orders name: those given, and the one in the making.
import type { Action, Grid, Piece, Point, Words } from '../engine/protocol';
import { piecesIn, verbOf } from '../game/offers';
import { zoneAt, zoneMiddle } from '../game/zones';
import { INCH, toMap, type Frame } from './scale';
import '../styles/zones.css';

interface Props {
  frame: Frame;
  grid: Grid;
  words: Words;
  pieces: Piece[];
  given: Action[];
  making: Action | null;
  refused: boolean;
  scale: number;
}

export function ZoneArrows({ frame, grid, words, pieces, given, making, refused, scale }: Props) {
  const drawn = (action: Action, name: string, i: number) => {
    const ends = arrowOf(grid, words, pieces, action);
    return ends && <Arrow key={i} name={name} from={toMap(frame, ends[0])} to={toMap(frame, ends[1])} scale={scale} />;
  };
  return (
    <g class="zone-arrows" aria-hidden="true">
      {given.map((action, i) => drawn(action, 'given', i))}
      {making && drawn(making, refused ? 'making refused' : 'making', -1)}
    </g>
  );
}

/** From the piece to the first zone that is named; none if it is the one in which it stands. */
function arrowOf(grid: Grid, words: Words, pieces: Piece[], action: Action): [Point, Point] | null {
  const piece = pieces.find((p) => p.name === piecesIn(words, action)[0]);
  const param = verbOf(words, action.do)?.params.find((p) => p.type === 'zone' && typeof action[p.name] === 'string');
  const stands = piece?.stands ?? [], zone = param && String(action[param.name]);
  if (!zone || stands.length === 0) return null;
  const from: Point = [mean(stands.map((s) => s.at[0])), mean(stands.map((s) => s.at[1]))];
  if (zoneAt(grid, from) === zone) return null;
  const [x, y] = zoneMiddle(grid, zone), part = 0.82; // short of the middle, so that those who stand there are seen
  return [from, [from[0] + (x - from[0]) * part, from[1] + (y - from[1]) * part]];
}

const mean = (numbers: number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

function Arrow({ name, from, to, scale }: { name: string; from: Point; to: Point; scale: number }) {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI, head = Math.max(0.55 * INCH, 11 / scale);
  return (
    <g class={name}>
      <path class="shaft" d={`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`} stroke-width={5 / scale} />
      <path class="head" d={`M0 0L${-head} ${-head * 0.6}L${-head * 0.7} 0L${-head} ${head * 0.6}Z`} transform={`translate(${to[0]} ${to[1]}) rotate(${angle})`} stroke-width={1.5 / scale} />
    </g>
  );
}
