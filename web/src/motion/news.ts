// motion/news.ts - what of a step nobody should miss, where it is, and who charges whom. Which events these are the engine says.
import type { GameEvent, News, Piece, Point, View } from '../engine/protocol';
import { asSentence } from '../panels/recap';
import { inProse } from '../panels/wording';
import { middleOf } from './legs';
import { isDrawn } from '../map/troops/drawing';
import { placeOf } from './plan';

/** Great news, in words and at its place. */
export interface Beat {
  key: string; // of whom, or of which place
  news: News;
  side: Piece['side'] | null;
  text: string;
  at: Point;
}

export interface Charge {
  by: Piece; // as it stood
  to: Point;
}

const GRAVITY: Record<News, number> = { loss: 0, arrived: 1, cancelled: 2, rout: 3, taken: 4, leader: 5, destroyed: 6 };
export const MOST_BEATS = 4; // at once: more nobody reads

export const isGreat = ({ news }: GameEvent): boolean => news !== undefined && news !== 'loss';

type Pieces = ReadonlyMap<string, Piece>;

const drawnIn = ({ pieces }: View): Pieces => new Map(pieces.filter(isDrawn).map((piece) => [piece.name, piece]));

/** Each of whom something great is told: once, with the gravest, which of two that are alike is the later. */
export function beatsOf(events: readonly GameEvent[], before: View, after: View): Beat[] {
  const was = drawnIn(before), is = drawnIn(after), found = new Map<string, Beat>();
  for (const event of events.filter(isGreat)) {
    const piece = event.unit ? is.get(event.unit) ?? was.get(event.unit) : undefined, at = piece ? middleOf(piece.stands!) : event.place;
    const key = event.unit ?? String(event.place), old = found.get(key);
    if (!at || !event.text || (old && GRAVITY[old.news] > GRAVITY[event.news!])) continue;
    found.set(key, { key, news: event.news!, side: piece?.side ?? null, text: asSentence(inProse(event.text)).replace(/\.$/, ''), at });
  }
  return [...found.values()].sort((a, b) => GRAVITY[b.news] - GRAVITY[a.news]).slice(0, MOST_BEATS);
}

/** Who charges, and what: somebody, a zone, or the place where he stands then. */
export function chargesOf(events: readonly GameEvent[], before: View, after: View): Charge[] {
  const was = drawnIn(before), is = drawnIn(after), seen = new Set<string>();
  return events.filter(({ act }) => act === 'charge').flatMap((event) => (event.by ?? []).flatMap((name) => {
    const by = name === null ? undefined : was.get(name), then = name === null ? undefined : is.get(name);
    const to = placeOf(event, before, was) ?? (then ? middleOf(then.stands!) : null), key = `${name} ${String(to)}`;
    if (!by || !to || seen.has(key)) return [];
    seen.add(key);
    return [{ by, to }];
  }));
}
