// motion/plan.ts - what is to be seen of a step, in which order and for how long. It knows no rule: where everybody stood and
// stands two views say, who fires at whom the events.
import type { Action, GameEvent, Piece, Point, Stand, View, Words } from '../engine/protocol';
import { zoneCorners } from '../game/zones';
import { standCorners, isCovered } from '../map/troops/body';
import { isDrawn } from '../map/troops/drawing';
import { isRigid, legsOf, lengthOf, type Leg } from './legs';
import { beatsOf, chargesOf, type Beat, type Charge } from './news';

/** A step of the story, as far as it can be seen. */
export interface Told {
  n: number;
  action?: Action | null;
  events: GameEvent[];
}

/** When something begins and how long it takes, in milliseconds. */
export interface Span {
  from: number;
  time: number;
}

export interface Fire extends Span {
  by: Piece; // as it stood
  at: Point; // what is aimed at
  smoke: boolean; // a melee makes none
}

export interface Move extends Span {
  before: Piece;
  after: Piece;
  legs: Leg[] | null; // null: its stands have changed places, and go each for itself
}

export interface Loss extends Span {
  piece: Piece; // as it was
  stands: Stand[]; // that fell
  count: number; // of which the rules know
  gone: boolean; // with all that was left
}

export interface Plan {
  fires: Fire[];
  moves: Move[];
  losses: Loss[];
  come: (Span & { name: string })[]; // were not on the table
  gone: (Span & { piece: Piece })[]; // are no more
  charges: (Span & Charge)[];
  beats: (Span & Beat)[]; // what nobody should miss: they stay longer than the rest
  time: number; // of it all but the beats
}

export const SPEED = 6; // inches a second
export const SHORTEST = 250, LONGEST = 900;
export const LINE = 150, FLASH = 120, FLASHES = 3, GAP = 40, SMOKE = 600, FALL = 400;
export const CHARGE = 900; // that an arrow is seen at least
export const BEAT = 1600; // that words on the map are seen
export const TOGETHER = 2000; // the most that a step of one's own takes
const FLIGHT = 1.4; // who runs is faster
const STAGGER = 160, SPREAD = 500; // between several volleys, and from the first to the last
const FLASHED = FLASHES * FLASH + (FLASHES - 1) * GAP;

const fighting = ({ act }: GameEvent): boolean => act === 'fire' || act === 'melee';

/** The middle of a body or of a zone. */
export function placeOf(event: GameEvent, view: View, pieces: ReadonlyMap<string, Piece>): Point | null {
  const stands = event.at ? pieces.get(event.at)?.stands : undefined;
  const points = stands?.length ? stands.map((stand) => stand.at) : event.zone && view.grid ? zoneCorners(view.grid, event.zone) : [];
  if (points.length === 0) return null;
  return [points.reduce((sum, p) => sum + p[0], 0) / points.length, points.reduce((sum, p) => sum + p[1], 0) / points.length];
}

/** Who fires (or fights) at what, in the order in which it was told; each pair once. */
export function firesOf(events: readonly GameEvent[], view: View): Omit<Fire, keyof Span>[] {
  const pieces = new Map(view.pieces.filter(isDrawn).map((piece) => [piece.name, piece])), seen = new Set<string>();
  return events.filter(fighting).flatMap((event) => {
    const at = placeOf(event, view, pieces);
    return (event.by ?? []).flatMap((name) => {
      const by = name === null ? undefined : pieces.get(name), key = `${name} ${event.at ?? event.zone}`;
      if (!by || !at || seen.has(key)) return [];
      seen.add(key);
      return [{ by, at, smoke: event.act === 'fire' }];
    });
  });
}

/** The front edges of a body's foremost stands, each from left to right. */
export function frontEdges(piece: Piece): [Point, Point][] {
  const stands = (piece.stands ?? []).filter((stand) => stand.look !== 'leader' && stand.look !== 'limber' && stand.look !== 'holders');
  return stands.filter((stand) => !isCovered(stand, stands)).map((stand) => standCorners(stand).slice(0, 2) as [Point, Point]);
}

/** Which stands are no more: those from which somebody is farthest now. */
export function fallen(before: Piece, after: Piece | undefined): Stand[] {
  const was = before.stands ?? [], is = after && isDrawn(after) ? after.stands! : [], count = was.length - is.length;
  if (count <= 0) return [];
  const alone = (stand: Stand): number => Math.min(...is.map((other) => Math.hypot(other.at[0] - stand.at[0], other.at[1] - stand.at[1])), 1e3);
  return [...was].sort((a, b) => alone(b) - alone(a)).slice(0, count);
}

const hitsOn = (piece: Piece): number => (piece.stands ?? []).reduce((sum, stand) => sum + (stand.hits ?? 0), 0);

function lossesOf(before: readonly Piece[], after: ReadonlyMap<string, Piece>): Omit<Loss, keyof Span>[] {
  return before.filter(isDrawn).flatMap((piece) => {
    const now = after.get(piece.name), count = piece.strength - (now?.strength ?? 0), gone = !now || !isDrawn(now);
    const more = now !== undefined && hitsOn(now) > hitsOn(piece);
    return count > 0 || more ? [{ piece, stands: fallen(piece, now), count: Math.max(0, count), gone }] : [];
  });
}

const bodyOf = (piece: Piece): Point[] => (piece.stands ?? []).flatMap((stand) => standCorners(stand));

/** How long a way takes. */
export const timeFor = (inches: number, runs: boolean): number =>
  Math.round(Math.min(LONGEST, Math.max(SHORTEST, (inches / (SPEED * (runs ? FLIGHT : 1))) * 1000)));

function farthest(before: Piece, after: Piece): number {
  const [a, b] = [before.stands!, after.stands!];
  return Math.max(...b.map((stand, i) => {
    const from = a[Math.min(i, a.length - 1)]!;
    return Math.hypot(stand.at[0] - from.at[0], stand.at[1] - from.at[1]);
  }));
}

const same = (before: Piece, after: Piece): boolean => before.stands!.length === after.stands!.length && before.stands!.every((stand, i) => {
  const now = after.stands![i]!;
  return Math.hypot(stand.at[0] - now.at[0], stand.at[1] - now.at[1]) < 0.05 && Math.abs(stand.facing - now.facing) < 0.5;
});

/** Who stands elsewhere. Of those who fell some stand closer together: that is no march. */
function movesOf(before: readonly Piece[], after: ReadonlyMap<string, Piece>, told: readonly Told[], words: Words): Omit<Move, 'from'>[] {
  const running = new Set(told.flatMap((step) => step.events.filter((event) => event.act === 'flight').flatMap((event) => event.by ?? [])));
  return before.filter(isDrawn).flatMap((piece) => {
    const now = after.get(piece.name);
    if (!now || !isDrawn(now) || same(piece, now)) return [];
    const legs = isRigid(piece, now) ? legsOf(piece, now, told.map((step) => step.action).find((action) => action), words) : null;
    const inches = legs ? lengthOf(legs, bodyOf(piece)) : farthest(piece, now);
    return [{ before: piece, after: now, legs, time: timeFor(inches, running.has(piece.name)) }];
  });
}

/** Did it march before the first shot was fired? */
function marchedFirst(name: string, events: readonly GameEvent[]): boolean {
  const shot = events.findIndex(fighting), named = events.findIndex((event) => event.unit === name);
  return shot < 0 || (named >= 0 && named < shot);
}

/** All that is to be seen between two views: marches, then fire, then what comes of it. */
export function planOf(before: View, after: View, told: readonly Told[], words: Words): Plan {
  const events = told.flatMap((step) => step.events), now = new Map(after.pieces.map((piece) => [piece.name, piece]));
  const was = new Map(before.pieces.map((piece) => [piece.name, piece]));
  const moves = movesOf(before.pieces, now, told, words), fires = firesOf(events, before);
  const early = moves.filter((move) => marchedFirst(move.before.name, events));
  const marched = Math.max(0, ...early.map((move) => move.time));
  const gap = fires.length > 1 ? Math.min(STAGGER, SPREAD / (fires.length - 1)) : 0;
  const fired = fires.map((fire, i): Fire => ({ ...fire, from: marched + i * gap, time: LINE + (fire.smoke ? SMOKE : FLASHED) }));
  const then = Math.max(marched, ...fired.map((fire) => fire.from + fire.time - 100));
  const plan: Plan = {
    fires: fired,
    moves: moves.map((move) => ({ ...move, from: early.includes(move) ? 0 : then })),
    losses: lossesOf(before.pieces, now).map((loss) => ({ ...loss, from: then, time: FALL })),
    come: after.pieces.filter((piece) => isDrawn(piece) && !isDrawnIn(was, piece.name)).map(({ name }) => ({ name, from: 0, time: SHORTEST })),
    gone: before.pieces.filter((piece) => isDrawn(piece) && !isDrawnIn(now, piece.name)).map((piece) => ({ piece, from: then, time: FALL })),
    charges: chargesOf(events, before, after).map((charge) => ({ ...charge, from: 0, time: Math.max(CHARGE, marched) })),
    beats: beatsOf(events, before, after).map((beat) => ({ ...beat, from: then, time: BEAT })),
    time: 0,
  };
  plan.time = Math.max(0, ...[...plan.fires, ...plan.moves, ...plan.losses, ...plan.come, ...plan.gone, ...plan.charges].map(({ from, time }) => from + time));
  return plan;
}

function isDrawnIn(pieces: ReadonlyMap<string, Piece>, name: string): boolean {
  const piece = pieces.get(name);
  return piece !== undefined && isDrawn(piece);
}
