// map/ZoneArrows.tsx - arrows from pieces to the zones that their orders name: those given, and the one in the making.
import type { Action, GameEvent, Grid, Piece, Point, View, Words } from '../engine/protocol';
import { piecesIn, verbOf } from '../game/offers';
import { zoneAt, zoneCorners, zoneMiddle } from '../game/zones';
import { capital, inProse } from '../panels/wording';
import { INCH, path, toMap, type Frame } from './scale';
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
  /** What was told, of which assaults are drawn as long as somebody is asked about them. */
  log?: readonly { events: GameEvent[] }[];
  view?: View;
}

/** The assaults that a question is about: those told last on a zone that it names. */
export function assaultsAsked(log: readonly { events: GameEvent[] }[], { prompt, waits }: Pick<View, 'prompt' | 'waits'>): GameEvent[] {
  const named = new Set((prompt ?? '').split(/[^a-z0-9]+/i));
  for (let i = log.length - 1; i >= 0 && i > log.length - MOST_BACK && waits === 'decision'; i--) {
    const found = log[i]!.events.filter(({ act, zone }) => act === 'charge' && zone !== undefined && named.has(zone));
    if (found.length > 0) return found;
    if (log[i]!.events.some(({ begins }) => begins === 'turn')) break;
  }
  return [];
}

const MOST_BACK = 12; // decisions that one assault may take

export function ZoneArrows({ frame, grid, words, pieces, given, making, refused, scale, log, view }: Props) {
  const assaults = log && view ? assaultsAsked(log, view) : [];
  const drawn = (action: Action, name: string, i: number) => {
    const ends = arrowOf(grid, words, pieces, action);
    return ends && <Arrow key={i} name={name} from={toMap(frame, ends[0])} to={toMap(frame, ends[1])} scale={scale} />;
  };
  return (
    <g class="zone-arrows" aria-hidden="true">
      {assaults.map((event, i) => <Assault key={`a${i}`} event={event} {...{ frame, grid, pieces, scale }} />)}
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

const FROM = 0.42, TO = 0.86; // of the way: clear of the names of those who go, short of those who are struck

/** The zone that is struck, and an arrow into it from each that they come from, in the colour of their side. */
function Assault({ event: { by = [], zone, text }, frame, grid, pieces, scale }: Pick<Props, 'frame' | 'grid' | 'pieces' | 'scale'> & { event: GameEvent }) {
  const to = zoneMiddle(grid, zone!), who = pieces.filter((p) => by.includes(p.name) && p.on_table && p.stands?.length);
  const zones = new Set(who.map((p) => zoneAt(grid, p.stands![0]!.at)).filter((name): name is string => name !== null && name !== zone));
  return (
    <g class={`assault ${who[0]?.side ?? ''}`} data-assault={zone}>
      <title>{capital(inProse(text))}</title>
      <path class="struck" d={path(frame, zoneCorners(grid, zone!), true)} stroke-width={4 / scale} />
      {[...zones].map((name) => {
        const from = zoneMiddle(grid, name), at = (part: number): Point => [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
        return <Arrow key={name} name="blow" from={toMap(frame, at(FROM))} to={toMap(frame, at(TO))} scale={scale / BROAD} />;
      })}
    </g>
  );
}

const BROAD = 2.2; // times an order's arrow

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
